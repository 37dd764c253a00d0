//! The kernel that a driver is built for: where its headers and sources are.

use super::debian::{self, Packages};
use crate::cli::driver::Platform;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What the headers of the architecture are called; the models know one.
const ARCHITECTURE: &str = "x86";

/// A configured kernel, or the headers of Windows. The two folders are one if it was built where its sources are.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub source: PathBuf,
    /// With what the configuration generated.
    pub build: PathBuf,
    /// For the report.
    pub version: String,
    pub platform: Platform,
}

/// A file of the driver: its name, as the report shows it, in a folder.
#[derive(Clone, Debug)]
pub struct SourceFile {
    pub name: PathBuf,
    pub folder: PathBuf,
}

impl SourceFile {
    pub fn path(&self) -> PathBuf {
        self.folder.join(&self.name)
    }
}

/// The kernel for what is at a path, which is there.
pub fn for_path(named: Option<&Path>, path: &Path) -> Result<Kernel, String> {
    match configured(named, Some(path))? {
        Some(kernel) => Ok(kernel),
        None => Kernel::at(&Packages::with_headers()?.headers),
    }
}

/// The kernel that is named, that a path is in, or that runs; the latter two only if there is such a path.
fn configured(named: Option<&Path>, path: Option<&Path>) -> Result<Option<Kernel>, String> {
    match named {
        Some(folder) => Kernel::at(folder).map(Some),
        None => Ok(path.and_then(|path| around(path).or_else(running))),
    }
}

/// The headers of Windows to take, which are mingw-w64's, and where the driver's files are.
pub fn find_windows(named: Option<&Path>, files: &[PathBuf]) -> Result<(Kernel, Vec<SourceFile>), String> {
    let here = std::env::current_dir().map_err(|error| format!("the current folder: {error}"))?;
    let files = files.iter().map(|file| locate(file, &[&here, &here])).collect::<Result<_, _>>()?;
    let folder = named.map_or_else(debian::windows_headers, |folder| Ok(folder.to_owned()))?;
    let source = folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
    if !source.join("ddk/wdm.h").is_file() {
        return Err(format!("{} is no folder of mingw-w64's headers: it has no ddk/wdm.h", folder.display()));
    }
    let (version, build) = ("x64, mingw-w64's headers".to_owned(), source.clone());
    Ok((Kernel { source, build, version, platform: Platform::Windows }, files))
}

/// The kernel to take, and where the driver's files are.
pub fn find(named: Option<&Path>, files: &[PathBuf]) -> Result<(Kernel, Vec<SourceFile>), String> {
    let here = std::env::current_dir().map_err(|error| format!("the current folder: {error}"))?;
    let are_here = files.iter().all(|file| here.join(file).exists());
    if let Some(kernel) = configured(named, are_here.then_some(&files[0]))? {
        let files = files.iter().map(|file| locate(file, &[&here, &kernel.source])).collect::<Result<_, _>>()?;
        return Ok((kernel, files));
    }
    let packages = Packages::with_headers()?;
    for file in files.iter().filter(|file| !here.join(file).exists()) {
        packages.need_source(file)?;
    }
    let files = files.iter().map(|file| locate(file, &[&here, &packages.tree])).collect::<Result<_, _>>()?;
    Ok((Kernel::at(&packages.headers)?, files))
}

fn locate(file: &Path, folders: &[&Path]) -> Result<SourceFile, String> {
    match folders.iter().find(|folder| folder.join(file).is_file()) {
        Some(folder) => Ok(SourceFile { name: file.to_owned(), folder: folder.to_path_buf() }),
        None if folders[0].join(file).is_dir() => Err(format!("{}: is a folder, not a C file", file.display())),
        None => Err(format!("{}: no such file, here or in {}", file.display(), folders[1].display())),
    }
}

/// The configured tree that a file is in, if it is in one.
fn around(file: &Path) -> Option<Kernel> {
    let file = file.canonicalize().ok()?;
    let is_built = |folder: &&Path| folder.join("include/generated/autoconf.h").is_file();
    Kernel::at(file.ancestors().find(is_built)?).ok()
}

/// The kernel that runs, if the headers to build modules for it are installed.
fn running() -> Option<Kernel> {
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").ok()?;
    Kernel::at(&Path::new("/lib/modules").join(release.trim()).join("build")).ok()
}

impl Kernel {
    /// The kernel in a folder: a tree in which it is configured, or a folder with the headers of a built one.
    pub fn at(folder: &Path) -> Result<Kernel, String> {
        let shown = folder.display();
        let build = folder.canonicalize().map_err(|error| format!("{shown}: {error}"))?;
        if !build.join("include/generated/autoconf.h").is_file() {
            return Err(format!(
                "{shown} is no configured kernel (it has no include/generated/autoconf.h): run `make defconfig \
                 modules_prepare` there, or leave --kernel out for the headers of the running or of Debian's kernel"
            ));
        }
        let source = source_of(&build);
        if !source.join(format!("arch/{ARCHITECTURE}/include")).is_dir() {
            let missing = format!("arch/{ARCHITECTURE}/include is not in {}", source.display());
            return Err(format!("{shown}: {missing}: the sources or common headers of this kernel are not there"));
        }
        Ok(Kernel { version: version(&build), source, build, platform: Platform::Linux })
    }

    /// The options of the configuration that are on, in the kernel or as a module.
    pub fn options(&self) -> BTreeSet<String> {
        let header = std::fs::read_to_string(self.build.join("include/generated/autoconf.h")).unwrap_or_default();
        let on = header.lines().filter_map(|line| line.strip_prefix("#define ")?.strip_suffix(" 1"));
        on.flat_map(|name| [Some(name), name.strip_suffix("_MODULE")]).flatten().map(str::to_owned).collect()
    }

    /// The system with its version.
    pub fn system(&self) -> String {
        match self.platform {
            Platform::Linux => format!("Linux {}", self.version),
            Platform::Windows => format!("Windows ({})", self.version),
        }
    }

    /// Where the compiler looks for headers, in the order of the system's build.
    pub fn includes(&self) -> Vec<PathBuf> {
        let (source, build) = (&self.source, &self.build);
        if self.platform == Platform::Windows {
            return vec![source.join("ddk"), source.clone()];
        }
        let arch = format!("arch/{ARCHITECTURE}/include");
        vec![
            source.join(&arch),
            build.join(&arch).join("generated"),
            source.join("include"),
            build.join("include"),
            source.join(&arch).join("uapi"),
            build.join(&arch).join("generated/uapi"),
            source.join("include/uapi"),
            build.join("include/generated/uapi"),
        ]
    }
}

/// A kernel that is built elsewhere than its sources are has a link to them; Debian's headers name the common ones in
/// their Makefile, by where they are installed, which is beside them wherever they are unpacked.
fn source_of(build: &Path) -> PathBuf {
    if let Ok(source) = build.join("source").canonicalize() {
        return source;
    }
    let makefile = std::fs::read_to_string(build.join("Makefile")).unwrap_or_default();
    let included = makefile.lines().find_map(|line| line.trim().strip_prefix("include ")?.strip_suffix("/Makefile"));
    let Some(installed) = included.map(|path| Path::new(path.trim())).filter(|path| path.is_absolute()) else {
        return build.to_owned();
    };
    let beside = build.parent().zip(installed.file_name()).map(|(folder, name)| folder.join(name));
    beside.filter(|folder| folder.is_dir()).unwrap_or_else(|| installed.to_owned())
}

fn version(build: &Path) -> String {
    let header = std::fs::read_to_string(build.join("include/generated/utsrelease.h")).unwrap_or_default();
    let quoted = header.lines().find_map(|line| line.strip_prefix("#define UTS_RELEASE "));
    quoted.map_or("unknown", |text| text.trim().trim_matches('"')).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn write(path: PathBuf, text: &str) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    #[test]
    fn common_headers_are_found_beside_those_of_a_configuration() {
        let scratch = tempfile::tempdir().unwrap();
        let root = scratch.path().canonicalize().unwrap();
        let (amd64, common) = (root.join("headers-7-amd64"), root.join("headers-7-common"));
        write(amd64.join("Makefile"), "include /usr/src/headers-7-common/Makefile\n");
        write(amd64.join("include/generated/autoconf.h"), "");
        write(amd64.join("include/generated/utsrelease.h"), "#define UTS_RELEASE \"7.0-amd64\"\n");
        assert!(Kernel::at(&amd64).unwrap_err().contains("common headers"));
        write(common.join("arch/x86/include/asm/a.h"), "");
        let kernel = Kernel::at(&amd64).unwrap();
        assert_eq!((kernel.source, kernel.build, kernel.version.as_str()), (common, amd64, "7.0-amd64"));
    }

    #[test]
    fn a_tree_is_its_own_source_or_has_a_link_to_it() {
        let scratch = tempfile::tempdir().unwrap();
        let root = scratch.path().canonicalize().unwrap();
        assert!(Kernel::at(&root).unwrap_err().contains("no configured kernel"));
        write(root.join("arch/x86/include/asm/a.h"), "");
        write(root.join("include/generated/autoconf.h"), "");
        write(root.join("Makefile"), "include $(srctree)/Makefile\n");
        assert_eq!(Kernel::at(&root).unwrap().source, root);
        write(root.join("drivers/a.c"), "");
        assert_eq!(around(&root.join("drivers/a.c")).unwrap().source, root);
        write(root.join("out/include/generated/autoconf.h"), "");
        std::os::unix::fs::symlink(&root, root.join("out/source")).unwrap();
        assert_eq!(Kernel::at(&root.join("out")).unwrap().source, root);
    }
}
