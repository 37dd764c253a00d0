//! The compiler's options for a driver's file: those of the kernel's build.

use super::kernel::{Kernel, SourceFile};
use crate::cli::driver::Platform;
use crate::input::build::Entry;
use crate::input::gcc::words;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What decides about macros among kbuild's options for x86-64.
const OPTIONS: &str = "-std=gnu11 -nostdinc -m64 -O2 -fshort-wchar -fno-PIE -mno-sse -mno-mmx -mno-sse2 -mno-3dnow \
                       -mno-avx -mcmodel=kernel -D__KERNEL__ -DMODULE -DCC_USING_FENTRY";

/// For Windows on x64, besides what the front end says of the target: what mingw-w64's headers want to know.
const WINDOWS_OPTIONS: &str = "-std=gnu11 -nostdinc -O2 -D__MINGW32__=1 -D__MINGW64__=1 -D_AMD64_=1 -DWINNT=1 \
                               -D_WIN32_WINNT=0x0A00 -DNTDDI_VERSION=0x0A000000 -DDBG=0 -D__int8=char -D__int16=short \
                               -D__int32=int -DPOOL_NX_OPTIN=1";

/// Headers that kbuild reads before each file, as far as a version has them.
const READ_FIRST: [&str; 3] =
    ["include/linux/compiler-version.h", "include/linux/kconfig.h", "include/linux/compiler_types.h"];

/// Options that stand before a value, or directly in front of it, and what they say about.
const OF_PATHS: [&str; 3] = ["-include", "-isystem", "-I"];
const OF_MACROS: [&str; 2] = ["-D", "-U"];

/// How the compiler is to be called.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Flags {
    /// Folders of the kernel's headers.
    pub includes: Vec<PathBuf>,
    /// Headers that are read before each file.
    pub first: Vec<PathBuf>,
    pub options: Vec<OsString>,
}

impl Flags {
    /// For any file of the module of this name.
    pub fn of_module(kernel: &Kernel, module: &str) -> Flags {
        let includes = kernel.includes();
        if kernel.platform == Platform::Windows {
            return Flags::of_windows(includes);
        }
        let mut options: Vec<OsString> = OPTIONS.split_whitespace().map(OsString::from).collect();
        options.extend(includes.iter().map(|folder| joined("-I", folder)));
        options.push(joined("-I", &kernel.source));
        let first = READ_FIRST.map(|name| kernel.source.join(name));
        let first = first.into_iter().filter(|path| path.is_file()).collect();
        let named = [("KBUILD_MODNAME", format!("\"{module}\"")), ("__KBUILD_MODNAME", format!("kmod_{module}"))];
        options.extend(named.map(|(macro_name, value)| format!("-D{macro_name}={value}").into()));
        Flags { includes, first, options }
    }

    fn of_windows(includes: Vec<PathBuf>) -> Flags {
        let target = frontend::windows::target_options(frontend::ctype::DataModel::WindowsX64);
        let mut options: Vec<OsString> = target.into_iter().map(OsString::from).collect();
        options.extend(WINDOWS_OPTIONS.split_whitespace().map(OsString::from));
        options.push("-D__int64=long long".into());
        for folder in &includes {
            options.extend(["-isystem".into(), folder.into()]);
        }
        Flags { includes, first: Vec::new(), options }
    }

    /// For this file: what the build of the tree says, if it says so, beside what all files have.
    pub fn of_file(kernel: &Kernel, module: &str, file: &SourceFile) -> Result<Flags, String> {
        let mut flags = Flags::of_module(kernel, module);
        if kernel.platform == Platform::Windows {
            return Ok(flags);
        }
        let stem = module_name(&file.name);
        flags.options.push(format!("-DKBUILD_BASENAME=\"{stem}\"").into());
        match compile_command(kernel, &file.path())? {
            Some(command) => flags.options.extend(relevant(command.words(), &command.directory)),
            None => flags.options.extend(of_makefile(kernel, &file.path())),
        }
        Ok(flags)
    }
}

fn joined(option: &str, path: &Path) -> OsString {
    let mut text = OsString::from(option);
    text.push(path);
    text
}

/// What kbuild calls what is built from a file.
pub fn module_name(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().replace('-', "_")).unwrap_or_default()
}

/// Macros and folders that the Makefile beside a file gives to all files of its folder, as far as they are told by
/// kbuild's usual variables.
fn of_makefile(kernel: &Kernel, file: &Path) -> Vec<OsString> {
    let Some(folder) = file.parent() else { return Vec::new() };
    let makefile = ["Kbuild", "Makefile"].iter().find_map(|name| std::fs::read_to_string(folder.join(name)).ok());
    let text = makefile.unwrap_or_default().replace("\\\n", " ");
    let flags = text.lines().filter_map(|line| {
        let (name, value) = line.split('#').next()?.split_once('=')?;
        let name = name.trim_end_matches([':', '+', '?', ' ', '\t']).trim_start();
        ["ccflags-y", "ccflags-m", "subdir-ccflags-y", "EXTRA_CFLAGS"].contains(&name).then_some(value)
    });
    let (here, source) = (folder.display().to_string(), kernel.source.display().to_string());
    let told = |value: &str| {
        let value = value.replace("$(srctree)/$(src)", &here).replace("$(srctree)", &source);
        ["$(src)", "$(obj)", "$(M)", "$(PWD)", "${src}"].iter().fold(value, |value, name| value.replace(name, &here))
    };
    let words = words(&flags.map(told).collect::<Vec<_>>().join(" ")).into_iter();
    let known = words.filter(|word| !word.contains('$')).collect();
    relevant(known, &kernel.source)
}

/// The entry for a file, of the kernel's build.
fn compile_command(kernel: &Kernel, file: &Path) -> Result<Option<Entry>, String> {
    let path = kernel.build.join("compile_commands.json");
    let Ok(text) = std::fs::read(&path) else { return Ok(None) };
    let commands: Vec<Entry> = serde_json::from_slice(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let Ok(file) = file.canonicalize() else { return Ok(None) };
    let is_it = |command: &Entry| command.directory.join(&command.file).canonicalize().is_ok_and(|it| it == file);
    Ok(commands.into_iter().find(is_it))
}

/// Of options for the compiler in a folder: macros, and folders and headers to include, by paths that are good anywhere.
fn relevant(words: Vec<String>, folder: &Path) -> Vec<OsString> {
    let mut words = words.into_iter();
    let mut options = Vec::new();
    while let Some(word) = words.next() {
        let all = OF_PATHS.iter().chain(&OF_MACROS);
        let Some(option) = all.into_iter().find(|option| word.starts_with(**option)) else { continue };
        let value = match &word[option.len()..] {
            "" => words.next().unwrap_or_default(),
            value => value.to_owned(),
        };
        let is_path = OF_PATHS.contains(option);
        options.extend([OsString::from(option), if is_path { folder.join(value).into() } else { value.into() }]);
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_build_command_count_macros_and_paths() {
        let command = Entry {
            directory: "/k".into(),
            file: "d/a.c".into(),
            arguments: Vec::new(),
            output: None,
            command: r#"gcc -Wp,-MMD,d/.a.o.d -nostdinc -I./arch -I /abs -include ./c.h -DX='"a b"' -DY=\"z\" -Wall -c -o d/a.o d/a.c"#
                .into(),
        };
        let expected = ["-I", "/k/./arch", "-I", "/abs", "-include", "/k/./c.h", "-D", "X=\"a b\"", "-D", "Y=\"z\""];
        assert_eq!(relevant(command.words(), &command.directory), expected.map(OsString::from));
    }

    #[test]
    fn makefiles_give_folders_and_macros() {
        let scratch = tempfile::tempdir().unwrap();
        let makefile = "obj-m := a.o\nccflags-y := -I$(src)/include -DLEVEL=2 \\\n\t-I$(srctree)/drivers -Wall\n\
            EXTRA_CFLAGS += -DV=$(shell date) -Iother # -DNOT\nCFLAGS_b.o := -DB\n";
        std::fs::write(scratch.path().join("Makefile"), makefile).unwrap();
        let kernel =
            Kernel { source: "/k".into(), build: "/b".into(), version: String::new(), platform: Platform::Linux };
        let here = scratch.path().join("include");
        let expected = ["-I", here.to_str().unwrap(), "-D", "LEVEL=2", "-I", "/k/drivers", "-I", "/k/other"];
        assert_eq!(of_makefile(&kernel, &scratch.path().join("a.c")), expected.map(OsString::from));
    }

    #[test]
    fn modules_are_named_as_kbuild_names_them() {
        assert_eq!(module_name(Path::new("drivers/hid/hid-sony.c")), "hid_sony");
    }
}
