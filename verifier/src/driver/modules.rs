//! The modules below a folder, as kbuild's Makefiles list them.

use regex::Regex;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// A module and its files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// Its path without an extension, below the folder.
    pub name: PathBuf,
    pub files: Vec<PathBuf>,
}

/// All modules, by name. `is_on` tells of an option of the configuration.
pub fn below(root: &Path, is_on: &dyn Fn(&str) -> bool) -> io::Result<Vec<Module>> {
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        let mut entries = std::fs::read_dir(&folder)?.collect::<io::Result<Vec<_>>>()?;
        entries.sort_by_key(|entry| entry.file_name());
        // Links could lead round in circles.
        open.extend(entries.iter().filter(|e| e.file_type().is_ok_and(|kind| kind.is_dir())).map(|e| e.path()));
        let makefile = ["Kbuild", "Makefile"].iter().find_map(|name| std::fs::read_to_string(folder.join(name)).ok());
        let listed = makefile.map(|text| listed(&text, &folder, is_on)).unwrap_or_default();
        found.extend(if listed.is_empty() { single_files(&entries) } else { listed });
    }
    for module in &mut found {
        module.name = module.name.strip_prefix(root).unwrap_or(&module.name).to_owned();
    }
    found.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(found)
}

/// What a Makefile builds, as far as the files are there.
fn listed(text: &str, folder: &Path, is_on: &dyn Fn(&str) -> bool) -> Vec<Module> {
    let assignment = Regex::new(r"^\s*([\w-]+)-(\$\((CONFIG_\w+)\)|objs|y|m)\s*[:+?]?=(.*)$").expect("a valid pattern");
    let mut objects: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.replace("\\\n", " ").lines() {
        let line = line.split('#').next().unwrap_or("");
        let Some(found) = assignment.captures(line) else { continue };
        let target = &found[1];
        // A module that is not in the configuration is one all the same; a part of one is only there if it is.
        if target != "obj" && found.get(3).is_some_and(|option| !is_on(option.as_str())) {
            continue;
        }
        let names = found[4].split_whitespace().filter_map(|word| word.strip_suffix(".o"));
        objects.entry(target.to_owned()).or_default().extend(names.map(str::to_owned));
    }
    let modules = objects.get("obj").cloned().unwrap_or_default();
    let file = |object: &String| folder.join(format!("{object}.c"));
    let module = |name: &String| {
        let parts = objects.get(name).filter(|parts| !parts.is_empty());
        let own = [name.clone()];
        let files: Vec<PathBuf> = parts.map_or(&own[..], Vec::as_slice).iter().map(file).collect();
        files.iter().all(|file| file.is_file()).then(|| Module { name: folder.join(name), files })
    };
    let mut modules: Vec<Module> = modules.iter().filter_map(module).collect();
    modules.dedup();
    modules
}

/// Files that are modules by themselves.
fn single_files(entries: &[std::fs::DirEntry]) -> Vec<Module> {
    let is_c = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "c");
    let mark = Regex::new(r"\b(module_init|module_\w+_driver|MODULE_LICENSE)\s*\(").expect("a valid pattern");
    let is_module = |path: &PathBuf| {
        let text = std::fs::read(path).unwrap_or_default();
        mark.is_match(&String::from_utf8_lossy(&text))
    };
    let files = entries.iter().map(std::fs::DirEntry::path).filter(|path| is_c(path) && is_module(path));
    files.map(|file| Module { name: file.with_extension(""), files: vec![file] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn modules_are_those_of_makefiles() {
        let scratch = tempfile::tempdir().unwrap();
        let root = scratch.path();
        fs::create_dir(root.join("sub")).unwrap();
        let write = |name: &str, text: &str| fs::write(root.join(name), text).unwrap();
        let makefile = "# two modules, and one without its source\nobj-$(CONFIG_A) += a.o pair.o \\\n\tgone.o sub/\n\
            pair-y := one.o\npair-$(CONFIG_ON) += two.o\npair-$(CONFIG_OFF) += three.o\nccflags-y := -DX\n";
        write("Makefile", makefile);
        for name in ["a.c", "one.c", "two.c", "three.c", "other.c"] {
            write(name, "module_init(f);\n");
        }
        write("sub/b.c", "MODULE_LICENSE(\"GPL\");\nmodule_usb_driver(d);\n");
        write("sub/helper.c", "int f(void);\n");
        let found = below(root, &|option| option == "CONFIG_ON").unwrap();
        let shown = |module: &Module| {
            let files = module.files.iter().map(|file| file.strip_prefix(root).unwrap().display().to_string());
            format!("{}: {}", module.name.display(), files.collect::<Vec<_>>().join(" "))
        };
        let shown: Vec<String> = found.iter().map(shown).collect();
        assert_eq!(shown, ["a: a.c", "pair: one.c two.c", "sub/b: sub/b.c"]);
    }
}
