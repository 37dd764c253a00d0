//! Which crate of the workspace may see which other (the table in ARCHITECTURE.md), that modules within one do not lean on
//! each other in circles, that no struct is a crowd of fields, and that the library room alone spells names of functions about
//! threads.

#[path = "crates/fields.rs"]
mod fields;
#[path = "crates/imports.rs"]
mod imports;

use imports::{circles, folder};
use regex::Regex;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Each crate of the workspace and the ones it may depend on, for its tests and its build script too.
const ALLOWED: [(&str, &[&str]); 7] = [
    ("boogie", &[]),
    ("frontend", &["boogie"]),
    ("smt", &["boogie"]),
    ("engine", &["boogie", "smt"]),
    ("shapes", &["frontend"]),
    ("trace", &["boogie"]),
    ("verifier", &["boogie", "frontend", "engine", "shapes", "smt", "trace"]),
];

/// More files than this do not import each other in a circle.
const MOST_FILES: usize = 4;

/// A struct with more fields than this is several in one.
const MOST_FIELDS: usize = 20;

/// A crate of the workspace.
struct Package {
    folder: PathBuf,
    dependencies: BTreeSet<String>,
}

/// The objects of a list.
fn list<'v>(object: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    object[key].as_array().unwrap_or_else(|| panic!("`cargo metadata` lists no {key}")).iter()
}

fn text(object: &Value, key: &str) -> String {
    object[key].as_str().unwrap_or_else(|| panic!("`cargo metadata` has no {key}")).to_owned()
}

fn packages() -> BTreeMap<String, Package> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let args = ["metadata", "--format-version", "1", "--no-deps", "--offline", "--manifest-path", manifest];
    let output = Command::new(env!("CARGO")).args(args).output().expect("cargo starts");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let package = |package: &Value| {
        let folder = PathBuf::from(text(package, "manifest_path")).with_file_name("src");
        let dependencies = list(package, "dependencies").map(|d| text(d, "name")).collect();
        (text(package, "name"), Package { folder, dependencies })
    };
    list(&metadata, "packages").map(package).collect()
}

/// Where unsafe code is: Z3's interface, its functions that the build declares, and the system's.
const UNSAFE: [&str; 3] = ["verifier/smt/src/z3/", "verifier/smt/build.rs", "verifier/src/sys.rs"];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        match entry.is_dir() {
            true => files.extend(rust_files(&entry)),
            false => files.extend(entry.extension().is_some_and(|e| e == "rs").then_some(entry)),
        }
    }
    files
}

#[test]
fn crates_see_only_what_the_architecture_allows() {
    let crates = packages();
    let known: BTreeSet<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
    let members: BTreeSet<&str> = crates.keys().map(String::as_str).collect();
    assert_eq!(members, known, "the workspace has other crates than ARCHITECTURE.md and this test");
    for (name, allowed) in ALLOWED {
        for seen in crates[name].dependencies.iter().filter(|d| members.contains(d.as_str())) {
            assert!(allowed.contains(&seen.as_str()), "{name} must not depend on {seen}: it may see {allowed:?}");
        }
    }
}

#[test]
fn only_z3_and_the_system_are_called_unsafely() {
    for (name, package) in packages() {
        let root = std::fs::read_to_string(package.folder.join("lib.rs")).expect("a library");
        let level = if ["smt", "verifier"].contains(&name.as_str()) { "deny" } else { "forbid" };
        assert!(root.contains(&format!("#![{level}(unsafe_code)]")), "{name} must {level} unsafe code");
        assert!(root.matches("(unsafe_code").count() <= 2, "{name} allows unsafe code in more than one module");
    }
}

#[test]
fn unsafe_code_is_in_a_few_files() {
    for package in packages().values() {
        let tree = package.folder.parent().expect("the crate's folder");
        let files = rust_files(&package.folder).into_iter().chain([tree.join("build.rs")]);
        for file in files.filter(|file| file.is_file()) {
            let text = std::fs::read_to_string(&file).expect("a text");
            let is_known = UNSAFE.iter().any(|known| file.to_string_lossy().contains(known));
            assert!(is_known || !text.contains("unsafe "), "{} has unsafe code", file.display());
        }
    }
}

#[test]
fn modules_do_not_import_each_other_in_circles() {
    let mut wrong = Vec::new();
    for (name, package) in packages() {
        let imports = imports::imports(&package.folder);
        for circle in circles(&imports) {
            let folders: BTreeSet<String> = circle.iter().map(|module| folder(module, &imports)).collect();
            if folders.len() > 1 || circle.len() > MOST_FILES {
                let files: Vec<String> = circle.iter().map(|module| module.join("::")).collect();
                wrong.push(format!("{name}, {} files in {folders:?}: {}", files.len(), files.join(", ")));
            }
        }
    }
    assert!(wrong.is_empty(), "circles that are large or cross folders:\n{}", wrong.join("\n"));
}

#[test]
fn no_struct_has_many_fields() {
    let (mut wrong, mut known) = (Vec::new(), 0);
    for (name, package) in packages() {
        for (module, tokens) in imports::tokens_of(&package.folder) {
            let structs = fields::structs(&tokens);
            known += structs.len();
            for (of, fields) in structs.into_iter().filter(|(_, fields)| *fields > MOST_FIELDS) {
                wrong.push(format!("{name}, {}::{of}: {fields} fields", module.join("::")));
            }
        }
    }
    assert!(known > 100, "the reader of structs finds {known} only");
    assert!(wrong.is_empty(), "more than {MOST_FIELDS} fields:\n{}", wrong.join("\n"));
}

/// What `frontend/src/library` says of a function about threads is a `ThreadOp`, and no other file decides by its name.
#[test]
fn functions_about_threads_are_named_in_the_library_room_alone() {
    let comment = Regex::new("//.*").expect("a pattern");
    let name = Regex::new(r#""(?:pthread|sem|thrd|mtx|cnd)_\w*""#).expect("a pattern");
    let (mut spelt, mut in_library) = (Vec::new(), 0);
    for file in packages().values().flat_map(|package| rust_files(&package.folder)) {
        let text = std::fs::read_to_string(&file).expect("a text");
        let text = comment.replace_all(&text, "");
        let names = name.find_iter(&text).map(|found| format!("{}: {}", file.display(), found.as_str()));
        match file.to_string_lossy().contains("frontend/src/library/") {
            true => in_library += names.count(),
            false => spelt.extend(names),
        }
    }
    assert!(in_library > 50, "the reader of names finds {in_library} in the library room only");
    assert!(spelt.is_empty(), "names of functions about threads outside of the library room:\n{}", spelt.join("\n"));
}
