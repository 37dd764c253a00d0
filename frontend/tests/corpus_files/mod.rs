//! The C files of the task sets and conformance suites, where this machine has them.

// Each test program uses some of these.
#![allow(dead_code)]

#[path = "../../../tests/tools.rs"]
pub mod tools;

use std::path::{Path, PathBuf};
use std::process::Command;
use tools::shared;

/// The C files of these folders up to a size, in order; none, and a word that the test is skipped, when the task sets are
/// not here.
pub fn sample(folders: &[&str], max_bytes: u64) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in folders.iter().filter_map(|folder| shared(folder)) {
        c_files(&folder, &mut files);
    }
    files.retain(|path| std::fs::metadata(path).is_ok_and(|file| file.len() <= max_bytes));
    files
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
    let parts: [&[u8]; 4] = [b"_TYPE__", b"_MAX__", b"_BIT__", b"__SIZEOF_"];
    parts.iter().any(|part| text.windows(part.len()).any(|window| window == *part))
}

/// The text as the compiler proper would see it; `None` when it cannot be had.
pub fn read(path: &Path) -> Option<Vec<u8>> {
    let text = std::fs::read(path).ok()?;
    match has_directives(&text) || has_predefined_macros(&text) {
        true => preprocess(path),
        false => Some(text),
    }
}

/// The same without comments, too.
pub fn read_without_comments(path: &Path) -> Option<Vec<u8>> {
    let text = read(path)?;
    let comments = text.windows(2).any(|pair| pair == b"//" || pair == b"/*");
    match comments {
        true => preprocess(path),
        false => Some(text),
    }
}

fn preprocess(path: &Path) -> Option<Vec<u8>> {
    let output = Command::new("cc").args(["-E", "-x", "c"]).arg(path).output().ok()?;
    output.status.success().then_some(output.stdout)
}

/// The programs of the task sets (paths below `tasks`) and the names of their data models.
pub fn task_models() -> Vec<(String, String)> {
    let Some(tasks) = shared("tasks") else {
        return Vec::new();
    };
    let Ok(table) = std::fs::read_to_string(tasks.join("MANIFEST.tsv")) else {
        return Vec::new();
    };
    let row = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        Some((columns.get(1)?.to_string(), columns.get(7)?.to_string()))
    };
    table.lines().skip(1).filter_map(row).collect()
}
