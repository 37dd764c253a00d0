//! `praetor.toml`: what `praetor check` does where the command line does not say it.

mod support;

use serde_json::Value;
use std::fs;
use std::path::Path;
use support::{Said, praetor};

fn write(folder: &Path, name: &str, text: &str) {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

fn check(folder: &Path, args: &[&str]) -> Said {
    praetor().current_dir(folder).arg("check").args(args).output().expect("the binary starts").into()
}

const SOURCE: &str = "\
#include <share.h>
int share(int sum, int count)
{
    return sum / count;
}
int rest(int sum, int count)
{
    return sum % (count + BIAS);
}
";

const SETTINGS: &str = "\
files = [\"src/share.c\"]
include = [\"include\"]
define = [\"BIAS=1\"]
checks = [\"division\"]
functions = [\"share\", \"rest\"]
";

const SUPPRESSION: &str = "
[[suppressions]]
rule = \"division\"
file = \"src/share.c\"
function = \"share\"
reason = \"count is checked before\"
";

fn project(folder: &Path, settings: &str) {
    write(folder, "praetor.toml", settings);
    write(folder, "include/share.h", "int share(int sum, int count);\n");
    write(folder, "src/share.c", SOURCE);
}

#[test]
fn what_the_project_says_is_done_from_each_of_its_functions() {
    let scratch = tempfile::tempdir().unwrap();
    project(scratch.path(), SETTINGS);
    let said = check(scratch.path(), &["--json", "all.json"]);
    assert_eq!(said.verdict(), "FALSE(division)", "{}", said.all());
    assert!(said.stdout.contains("division  violated at 2 places\n"), "{}", said.all());
    for line in ["src/share.c:4:12: in share", "src/share.c:8:12: in rest", "is as praetor.toml says", "from rest: "] {
        assert!(said.stdout.contains(line), "{line}: {}", said.all());
    }
    // The same from a folder within, by paths from there.
    let inside = check(&scratch.path().join("src"), &[]);
    assert_eq!(inside.verdict(), "FALSE(division)", "{}", inside.all());
    assert!(inside.stdout.contains("share.c:4:12: in share"), "{}", inside.all());
}

#[test]
fn the_command_line_goes_before() {
    let scratch = tempfile::tempdir().unwrap();
    project(scratch.path(), SETTINGS);
    let one = check(scratch.path(), &["--function", "rest"]);
    assert!(one.stdout.contains("violated at 1 place\n") && !one.stdout.contains("in share"), "{}", one.all());
    let other = check(scratch.path(), &["--function", "rest", "--checks", "null"]);
    assert_eq!(other.verdict(), "TRUE", "{}", other.all());
    assert!(!other.stdout.contains("division"), "{}", other.all());
    write(
        scratch.path(),
        "own.c",
        "int share(int sum, int count) { return sum + count; }\nint rest(int n) { return n; }\n",
    );
    let file = check(scratch.path(), &["own.c"]);
    assert_eq!(file.verdict(), "TRUE", "{}", file.all());
    let both = check(scratch.path(), &["--function", "rest,share"]);
    assert!(both.stdout.contains("violated at 2 places\n"), "{}", both.all());
}

#[test]
fn a_main_in_another_file_is_none_where_a_function_is_the_start() {
    let scratch = tempfile::tempdir().unwrap();
    write(scratch.path(), "src/part.c", "int part(int n)\n{\n    return 8 / n;\n}\n");
    write(scratch.path(), "src/main.c", "int part(int);\nint main(void)\n{\n    return part(2);\n}\n");
    let files = ["--checks", "division", "src/main.c", "src/part.c"];
    assert_eq!(check(scratch.path(), &files).verdict(), "TRUE");
    let started = check(scratch.path(), &[&["--function", "part"], &files[..]].concat());
    assert_eq!(started.verdict(), "FALSE(division)", "{}", started.all());
    assert!(started.stdout.contains("src/part.c:3:12: in part"), "{}", started.all());
    let named = check(scratch.path(), &[&["--function", "main"], &files[..]].concat());
    assert_eq!(named.verdict(), "TRUE", "{}", named.all());
}

#[test]
fn suppressed_findings_are_listed_and_do_not_count() {
    let scratch = tempfile::tempdir().unwrap();
    project(scratch.path(), &[SETTINGS, SUPPRESSION].concat());
    let said = check(scratch.path(), &["--sarif", "all.sarif", "--json", "all.json"]);
    assert_eq!((said.verdict(), said.code), ("FALSE(division)", Some(1)), "{}", said.all());
    assert!(said.stdout.contains("violated at 2 places, 1 suppressed\n"), "{}", said.all());
    assert!(said.stdout.contains("(division, suppressed: count is checked before)\n"), "{}", said.all());
    let read = |name: &str| -> Value { serde_json::from_slice(&fs::read(scratch.path().join(name)).unwrap()).unwrap() };
    let (log, all) = (read("all.sarif"), read("all.json"));
    let of_result = |at: usize| log["runs"][0]["results"][at]["suppressions"][0]["justification"].clone();
    assert_eq!((of_result(0), of_result(1)), ("count is checked before".into(), Value::Null));
    assert_eq!((&all["checks"][0]["suppressed"], &all["findings"][1]["suppressed"]), (&1.into(), &Value::Null));

    let alone = check(scratch.path(), &["--function", "share"]);
    assert_eq!((alone.verdict(), alone.code), ("UNKNOWN(suppressed findings)", Some(2)), "{}", alone.all());
}

#[test]
fn a_build_is_that_of_the_project() {
    let scratch = tempfile::tempdir().unwrap();
    let entry = "[{\"directory\": \".\", \"file\": \"../src/share.c\", \"command\": \"cc -I../include -DBIAS=0 -c ../src/share.c\"}]";
    write(scratch.path(), "out/build.json", entry);
    project(scratch.path(), "build = \"out/build.json\"\nfunctions = [\"rest\"]\nchecks = [\"division\"]\n");
    let said = check(scratch.path(), &[]);
    assert_eq!(said.verdict(), "FALSE(division)", "{}", said.all());
    let other = check(scratch.path(), &["other.c"]);
    assert!(
        other.code == Some(65) && other.stderr.contains("out/build.json: does not compile other.c"),
        "{}",
        other.all()
    );
}

#[test]
fn what_is_wrong_in_it_is_said_with_its_line() {
    let scratch = tempfile::tempdir().unwrap();
    for (settings, expected) in [
        ("files = [\"a.c\"]\nchekcs = [\"null\"]\n", "praetor.toml:2:1: unknown field `chekcs`"),
        ("checks = [\n  \"nul\"\n]\n", "praetor.toml:1:10: unknown value `nul`"),
        (&SUPPRESSION.replace("reason", "raeson"), "praetor.toml:6:1: unknown field `raeson`"),
        ("files = [\"missing.c\"]\n", "missing.c: no such file"),
    ] {
        project(scratch.path(), settings);
        let said = check(scratch.path(), &[]);
        assert!(said.code == Some(65) && said.stderr.contains(expected), "{settings}: {}", said.all());
    }
    write(scratch.path(), "praetor.toml", "checks = [\"null\"]\n");
    let said = check(scratch.path(), &[]);
    assert!(said.code == Some(64) && said.stderr.contains("FILE is required"), "{}", said.all());
}
