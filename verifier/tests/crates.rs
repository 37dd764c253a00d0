//! Which crate of the workspace may see which other: the table in ARCHITECTURE.md.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
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

/// The objects of a list.
fn list<'v>(object: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    object[key].as_array().unwrap_or_else(|| panic!("`cargo metadata` lists no {key}")).iter()
}

fn name(object: &Value) -> String {
    object["name"].as_str().expect("a name").to_owned()
}

/// The crates of the workspace, each with all it depends on.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let args = ["metadata", "--format-version", "1", "--no-deps", "--offline", "--manifest-path", manifest];
    let output = Command::new(env!("CARGO")).args(args).output().expect("cargo starts");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    list(&metadata, "packages").map(|p| (name(p), list(p, "dependencies").map(name).collect())).collect()
}

#[test]
fn crates_see_only_what_the_architecture_allows() {
    let crates = dependencies();
    let known: BTreeSet<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
    let members: BTreeSet<&str> = crates.keys().map(String::as_str).collect();
    assert_eq!(members, known, "the workspace has other crates than ARCHITECTURE.md and this test");
    for (name, allowed) in ALLOWED {
        for seen in crates[name].iter().filter(|d| members.contains(d.as_str())) {
            assert!(allowed.contains(&seen.as_str()), "{name} must not depend on {seen}: it may see {allowed:?}");
        }
    }
}
