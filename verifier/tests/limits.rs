//! Budgets of searches are in the modules `limits` and nowhere else.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use support::root;

/// Numbers that are no budgets.
const OTHERS: [(&str, &str); 16] = [
    ("sat/order.rs", "DECAY"),
    ("sat/order.rs", "LARGE"),
    ("sat/clauses.rs", "DECAY"),
    ("sat/clauses.rs", "LARGE"),
    ("sat/clauses.rs", "SMALL"),
    ("sat/solver.rs", "LATELY_BAD"),
    ("lazy/candidate_model.rs", "APART"),
    // Soundness rests on it: sums stay within their type.
    ("lazy/formulas.rs", "LARGEST"),
    ("bmc/ranges.rs", "WIDEST"),
    // A test's.
    ("bmc/ranges.rs", "WIDTH"),
    ("differential.rs", "LIMIT"),
    // Of texts, which a solver reads all the same.
    ("smtlib.rs", "DEEPEST"),
    ("smtlib.rs", "MOST_OPEN"),
    ("symbols.rs", "ASSUMED"),
    ("symbols.rs", "DENIED"),
    ("induction/cases.rs", "OUTCOMES"),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = entry.file_name().unwrap().to_str().unwrap().to_owned();
        if entry.is_dir() && name != "tests" {
            sources(&entry, found);
        } else if name.ends_with(".rs") && name != "tests.rs" && name != "limits.rs" {
            found.push(entry);
        }
    }
}

/// The name of a constant that is a number, written as one.
fn number(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("const ")?;
    let (name, rest) = rest.split_once(": ")?;
    let (ty, value) = rest.split_once(" = ")?;
    let is_number = matches!(ty, "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "f32" | "f64" | "Duration");
    (is_number && (value.starts_with(|c: char| c.is_ascii_digit()) || ty == "Duration")).then_some(name)
}

#[test]
fn budgets_are_listed_in_limits() {
    let mut unlisted = Vec::new();
    for of in ["smt", "engine", "shapes"] {
        let (folder, mut files) = (root().join("verifier").join(of).join("src"), Vec::new());
        sources(&folder, &mut files);
        assert!(files.len() > 10);
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let name = file.strip_prefix(&folder).unwrap().to_str().unwrap();
            let numbers = text.lines().filter_map(number);
            unlisted.extend(numbers.filter(|n| !OTHERS.contains(&(name, n))).map(|n| format!("{of}/{name}: {n}")));
        }
    }
    assert!(unlisted.is_empty(), "put these into `limits`, or list them here: {unlisted:#?}");
}
