//! What a correctness witness of version 2.0 claims: invariants of loops, to be checked where they stand.

use crate::cli::InputArgs;
use crate::input::Rejected;
use frontend::parse::Invariant;
use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize)]
struct Entry {
    entry_type: String,
    #[serde(default)]
    content: serde_yaml_ng::Value,
}

#[derive(Deserialize)]
struct Item {
    invariant: Said,
}

#[derive(Deserialize)]
struct Said {
    r#type: String,
    location: Place,
    value: String,
    #[serde(default = "c_expression")]
    format: String,
}

#[derive(Deserialize)]
struct Place {
    file_name: String,
    line: u32,
    column: Option<u32>,
}

fn c_expression() -> String {
    "c_expression".to_owned()
}

/// Reads the file of a witness about the given files.
pub fn read(path: &Path, input: &InputArgs) -> Result<Vec<Invariant>, Rejected> {
    let say = |what: &str| Rejected::new(format!("error: {}: {what}\n", path.display()));
    if input.files.iter().any(|file| file.extension().is_some_and(|e| e == "bpl")) {
        return Err(say("a witness is about a program in C"));
    }
    let text = frontend::preprocess::contents(path).map_err(|e| say(&e.to_string()))?;
    let text = String::from_utf8(text).map_err(|_| say("is not a text file"))?;
    let names: Vec<String> = input.files.iter().map(|file| file.display().to_string()).collect();
    parse(&text, &names).map_err(|what| say(&what))
}

/// What the text of a witness claims about files of these names, or why that cannot be checked.
pub fn parse(text: &str, files: &[String]) -> Result<Vec<Invariant>, String> {
    let entries: Vec<Entry> = serde_yaml_ng::from_str(text).map_err(|e| format!("is no witness in YAML: {e}"))?;
    if entries.is_empty() {
        return Err("is no witness in YAML: it has no entry".to_owned());
    }
    let mut found = Vec::new();
    for entry in entries {
        if entry.entry_type != "invariant_set" {
            return Err(format!("is no correctness witness of version 2.0: an entry's type is {}", entry.entry_type));
        }
        if !entry.content.is_sequence() {
            return Err("has an entry without a list of invariants as its content".to_owned());
        }
        let items: Vec<Item> = serde_yaml_ng::from_value(entry.content).map_err(|e| e.to_string())?;
        for Item { invariant: Said { r#type, location, value, format } } in items {
            let place = format!("{}:{}", location.file_name, location.line);
            if r#type != "loop_invariant" {
                return Err(format!("the {type} at {place} is not supported: only a loop_invariant is"));
            }
            if format != "c_expression" {
                return Err(format!("the format {format} of the invariant at {place} is not supported"));
            }
            let file = file(&location.file_name, files).ok_or_else(|| {
                format!("the invariant at {place} is in none of the given files, or in several of that name")
            })?;
            if value.trim().is_empty() {
                return Err(format!("the invariant at {place} is empty"));
            }
            found.push(Invariant { file, line: location.line, column: location.column, text: value });
        }
    }
    Ok(found)
}

/// The given file that a witness names, perhaps from another folder.
fn file(name: &str, files: &[String]) -> Option<String> {
    let base = |file: &str| Path::new(file).file_name().map(|name| name.to_owned());
    let same: Vec<&String> = files.iter().filter(|file| base(file) == base(name)).collect();
    match same.as_slice() {
        [only] => Some((*only).clone()),
        _ => same.into_iter().find(|file| *file == name).cloned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn witness(kind: &str, rest: &str) -> String {
        format!(
            "- entry_type: invariant_set\n  content:\n  - invariant:\n      type: {kind}\n      location:\n        \
             file_name: x/a.c\n        line: 3\n      value: i <= n\n{rest}"
        )
    }

    fn read(text: &str, files: &[&str]) -> Result<Vec<Invariant>, String> {
        parse(text, &files.iter().map(|f| f.to_string()).collect::<Vec<_>>())
    }

    #[test]
    fn invariants_of_the_given_files() {
        let expected = Invariant { file: "y/a.c".into(), line: 3, column: None, text: "i <= n".into() };
        assert_eq!(read(&witness("loop_invariant", ""), &["y/a.c", "b.c"]), Ok(vec![expected]));
        assert_eq!(read("- entry_type: invariant_set\n  content: []\n", &["a.c"]), Ok(vec![]));
        let named = read(&witness("loop_invariant", ""), &["y/a.c", "x/a.c"]).unwrap();
        assert_eq!(named[0].file, "x/a.c");
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let refused = |text: &str, files: &[&str], part: &str| {
            let said = read(text, files).unwrap_err();
            assert!(said.contains(part), "{said}");
        };
        let good = witness("loop_invariant", "");
        refused(&good, &["b.c"], "in none of the given files");
        refused(&good, &["y/a.c", "z/a.c"], "in none of the given files, or in several");
        refused(&witness("location_invariant", ""), &["a.c"], "only a loop_invariant");
        refused(&witness("loop_invariant", "      format: acsl\n"), &["a.c"], "format acsl");
        refused("- entry_type: violation_sequence\n", &["a.c"], "violation_sequence");
        refused("- [", &["a.c"], "no witness in YAML");
        refused("[]", &["a.c"], "has no entry");
        refused("- entry_type: invariant_set\n", &["a.c"], "without a list of invariants");
        refused(&good.replace("content", "contents"), &["a.c"], "without a list of invariants");
        refused("- entry_type: invariant_set\n  content:\n  - invariant: {}\n", &["a.c"], "missing field");
    }
}
