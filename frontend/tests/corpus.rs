//! Parses every C file of the task sets and conformance suites, where they are present.

use std::path::{Path, PathBuf};
use std::process::Command;

use frontend::parse::parse;
use frontend::source::SourceMap;
use frontend::symbol::Interner;

/// The folder with the task sets, if this machine has it.
fn shared() -> Option<PathBuf> {
    let root = match std::env::var_os("PRAETOR_SHARED") {
        Some(root) => PathBuf::from(root),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared"),
    };
    root.is_dir().then_some(root)
}

fn c_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    let mut entries: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            c_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "c" || e == "i") {
            files.push(path);
        }
    }
}

/// Whether the text needs the preprocessor.
fn has_directives(text: &[u8]) -> bool {
    text.split(|&b| b == b'\n').any(|line| {
        let line = line.trim_ascii_start();
        let Some(rest) = line.strip_prefix(b"#") else {
            return false;
        };
        let rest = rest.trim_ascii_start();
        !rest.first().is_some_and(u8::is_ascii_digit) && !rest.starts_with(b"pragma")
    })
}

/// Whether the text uses the compiler's own macros, such as `__SIZE_TYPE__`.
fn has_predefined_macros(text: &[u8]) -> bool {
    text.windows(7).any(|window| window == b"_TYPE__")
}

/// The text as the compiler proper would see it; `None` when it cannot be had.
fn read(path: &Path) -> Option<Vec<u8>> {
    let text = std::fs::read(path).ok()?;
    if !has_directives(&text) && !has_predefined_macros(&text) {
        return Some(text);
    }
    let output = Command::new("cc").arg("-E").arg(path).output().ok()?;
    output.status.success().then_some(output.stdout)
}

/// The first error, with its place.
fn first_error(text: Vec<u8>, name: &str) -> Option<String> {
    let mut sources = SourceMap::new();
    let result = parse(text, name, &mut sources, &mut Interner::new()).unwrap();
    let error = result.diagnostics.first_error()?;
    let place = sources
        .location(error.span.lo)
        .map_or_else(String::new, |place| place.to_string());
    Some(format!("{place}: {}", error.message))
}

/// Files of the suites that are no C as GCC has it.
const NOT_C: &[&str] = &[];

fn check(folder: &str) {
    let Some(root) = shared() else {
        eprintln!("skipped: the task sets are not on this machine");
        return;
    };
    let mut files = Vec::new();
    c_files(&root.join(folder), &mut files);
    let mut failures = Vec::new();
    let mut parsed = 0;
    for path in &files {
        let name = path.display().to_string();
        if NOT_C.iter().any(|known| name.ends_with(known)) {
            continue;
        }
        let Some(text) = read(path) else {
            eprintln!("not preprocessed: {name}");
            continue;
        };
        match first_error(text, &name) {
            None => parsed += 1,
            Some(error) => failures.push(error),
        }
    }
    eprintln!(
        "{folder}: {parsed} of {} files parse",
        parsed + failures.len()
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn tasks_parse() {
    check("tasks");
}

#[test]
fn conformance_programs_parse() {
    check("conformance");
}
