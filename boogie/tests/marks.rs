//! What stages tell each other by attributes is spelt in `boogie::marks` and nowhere else, and no text of it decides
//! anything: it is read back into a type first.

use boogie::marks::NAMES;
use regex::Regex;
use std::fs;
use std::path::{Path, PathBuf};

/// Words that are names of marks and mean something else in these files.
const OTHER_MEANINGS: &[(&str, &str)] = &[
    // The code of a diagnostic, and what a pass is called.
    ("pipeline.rs", "input"),
    ("pipeline.rs", "property"),
    // `__builtin_trap`.
    ("builtins.rs", "trap"),
    // How far a member of the portfolio got.
    ("execute.rs", "proved"),
    ("explore.rs", "proved"),
    // The kinds of steps in SARIF.
    ("sarif.rs", "branch"),
    ("sarif.rs", "value"),
];

/// How texts of marks start that say of which kind something is, and how the names of objects do.
const KINDS: &[&str] = &["unsupported: ", "hex ", "literal ", "memory ", "string.", "$mem."];

/// The files of the crates but `marks`, without their comments.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
    let marks = root.join("boogie/src/marks");
    let mut folders: Vec<PathBuf> = ["boogie", "frontend", "verifier"].map(|name| root.join(name)).into();
    let comment = Regex::new("//.*").expect("a pattern");
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() && entry != marks {
                folders.push(entry);
            } else if entry.extension().is_some_and(|e| e == "rs") && entry.components().any(|c| c.as_os_str() == "src")
            {
                let text = fs::read_to_string(&entry).expect("a text");
                files.push((entry, comment.replace_all(&text, "").into_owned()));
            }
        }
    }
    assert!(files.len() > 300, "the crates are elsewhere");
    files
}

fn literals(text: &str) -> Vec<String> {
    let literal = Regex::new(r#""((?:[^"\\]|\\.)*)""#).expect("a pattern");
    literal.captures_iter(text).map(|found| found[1].to_owned()).collect()
}

#[test]
fn names_of_marks_are_spelt_in_their_module_alone() {
    let sees_attributes = Regex::new(r"\b(Attr|AttrArg|attrs|marks)\b").expect("a pattern");
    let mut spelt = Vec::new();
    for (file, text) in sources().into_iter().filter(|(_, text)| sees_attributes.is_match(text)) {
        let is_other = |word: &str| OTHER_MEANINGS.iter().any(|(f, w)| file.ends_with(f) && *w == word);
        let words = literals(&text).into_iter().filter(|word| NAMES.contains(&word.as_str()) && !is_other(word));
        spelt.extend(words.map(|word| format!("{}: {word:?}", file.display())));
    }
    assert!(spelt.is_empty(), "names of marks outside of boogie::marks:\n{}", spelt.join("\n"));
}

#[test]
fn nothing_decides_by_a_prefix_of_what_marks_say() {
    let decides =
        Regex::new(r#"(?:strip_prefix|starts_with|contains|split_once|trim_start_matches)\("((?:[^"\\]|\\.)*)"\)"#);
    let decides = decides.expect("a pattern");
    let mut found = Vec::new();
    for (file, text) in sources() {
        for asked in decides.captures_iter(&text) {
            if KINDS.iter().any(|kind| asked[1].starts_with(kind)) {
                found.push(format!("{}: {}", file.display(), &asked[0]));
            }
        }
    }
    assert!(found.is_empty(), "what a mark says is read back into a type:\n{}", found.join("\n"));
}
