//! The compiler's options for a driver's file: those of the kernel's build.

use super::kernel::{Kernel, SourceFile};
use serde::Deserialize;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What decides about macros among kbuild's options for x86-64.
const OPTIONS: &str = "-std=gnu11 -nostdinc -m64 -O2 -fshort-wchar -fno-PIE -mno-sse -mno-mmx -mno-sse2 -mno-3dnow \
                       -mno-avx -mcmodel=kernel -D__KERNEL__ -DMODULE -DCC_USING_FENTRY";

/// Headers that kbuild reads before each file, as far as a version has them.
const READ_FIRST: [&str; 3] =
    ["include/linux/compiler-version.h", "include/linux/kconfig.h", "include/linux/compiler_types.h"];

/// Options that stand before a value, or directly in front of it, and what they say about.
const OF_PATHS: [&str; 3] = ["-include", "-isystem", "-I"];
const OF_MACROS: [&str; 2] = ["-D", "-U"];

/// How the compiler is to be called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flags {
    /// Folders of the kernel's headers.
    pub includes: Vec<PathBuf>,
    pub options: Vec<OsString>,
}

impl Flags {
    /// For any file of the module of this name.
    pub fn of_module(kernel: &Kernel, module: &str) -> Flags {
        let includes = kernel.includes();
        let mut options: Vec<OsString> = OPTIONS.split_whitespace().map(OsString::from).collect();
        options.extend(includes.iter().map(|folder| joined("-I", folder)));
        options.push(joined("-I", &kernel.source));
        for header in READ_FIRST.map(|name| kernel.source.join(name)).into_iter().filter(|path| path.is_file()) {
            options.extend(["-include".into(), header.into()]);
        }
        let named = [("KBUILD_MODNAME", format!("\"{module}\"")), ("__KBUILD_MODNAME", format!("kmod_{module}"))];
        options.extend(named.map(|(macro_name, value)| format!("-D{macro_name}={value}").into()));
        Flags { includes, options }
    }

    /// For this file: what the build of the tree says, if it says so, beside what all files have.
    pub fn of_file(kernel: &Kernel, module: &str, file: &SourceFile) -> Result<Flags, String> {
        let mut flags = Flags::of_module(kernel, module);
        let stem = module_name(&file.name);
        flags.options.push(format!("-DKBUILD_BASENAME=\"{stem}\"").into());
        if let Some(command) = compile_command(kernel, &file.path())? {
            flags.options.extend(command.relevant());
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

/// An entry of `compile_commands.json`.
#[derive(Deserialize)]
struct Command {
    directory: PathBuf,
    file: PathBuf,
    #[serde(default)]
    arguments: Vec<String>,
    #[serde(default)]
    command: String,
}

/// The entry for a file, of the kernel's build.
fn compile_command(kernel: &Kernel, file: &Path) -> Result<Option<Command>, String> {
    let path = kernel.build.join("compile_commands.json");
    let Ok(text) = std::fs::read(&path) else { return Ok(None) };
    let commands: Vec<Command> =
        serde_json::from_slice(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let Ok(file) = file.canonicalize() else { return Ok(None) };
    let is_it = |command: &Command| command.directory.join(&command.file).canonicalize().is_ok_and(|it| it == file);
    Ok(commands.into_iter().find(is_it))
}

impl Command {
    /// Macros, and folders and headers to include, by paths that are good anywhere.
    fn relevant(&self) -> Vec<OsString> {
        let words = if self.arguments.is_empty() { words(&self.command) } else { self.arguments.clone() };
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
            let value = if is_path { self.directory.join(value).into_os_string() } else { value.into() };
            options.extend([OsString::from(option), value]);
        }
        options
    }
}

/// Splits a command as a shell does, which is how kbuild quotes macros with strings.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = command.chars();
    while let Some(character) = characters.next() {
        match (character, quote) {
            (c, Some(open)) if c == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            ('\\', None | Some('"')) => word.get_or_insert_default().extend(characters.next()),
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_build_command_count_macros_and_paths() {
        let command = Command {
            directory: "/k".into(),
            file: "d/a.c".into(),
            arguments: Vec::new(),
            command: r#"gcc -Wp,-MMD,d/.a.o.d -nostdinc -I./arch -I /abs -include ./c.h -DX='"a b"' -DY=\"z\" -Wall -c -o d/a.o d/a.c"#
                .into(),
        };
        let expected = ["-I", "/k/./arch", "-I", "/abs", "-include", "/k/./c.h", "-D", "X=\"a b\"", "-D", "Y=\"z\""];
        assert_eq!(command.relevant(), expected.map(OsString::from));
    }

    #[test]
    fn modules_are_named_as_kbuild_names_them() {
        assert_eq!(module_name(Path::new("drivers/hid/hid-sony.c")), "hid_sony");
    }
}
