//! `praetor check`: the cases of `tests/check`. Their lines say in `// finds: CHECK, ...` what is to be found there, and
//! nothing else is; what is left is proved but for the checks in a line `// Not decided: CHECK, ...`. A case is a test:
//! `cargo test -p verifier --test check many.c`.

mod support;

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use support::{Said, praetor, root, trials};

type Findings = BTreeSet<(u64, String)>;

fn expected(file: &Path) -> Findings {
    let text = fs::read_to_string(file).unwrap();
    let found = text.lines().zip(1..).filter_map(|(line, number)| Some((line.split_once("// finds: ")?.1, number)));
    found.flat_map(|(checks, number)| checks.split(", ").map(move |check| (number, check.to_owned()))).collect()
}

fn check(args: &[&str]) -> Said {
    let mut command = praetor();
    command.current_dir(root().join("tests/check")).arg("check").args(args).output().expect("the binary starts").into()
}

fn with_json(file: &str, more: &[&str]) -> (Said, Value) {
    let scratch = tempfile::tempdir().unwrap();
    let json = scratch.path().join("findings.json");
    let said = check(&[&[file, "--json", json.to_str().unwrap()], more].concat());
    let text = fs::read(&json).unwrap_or_else(|error| panic!("{error}: {}", said.all()));
    (said, serde_json::from_slice(&text).unwrap())
}

fn found(report: &Value) -> Findings {
    let one = |finding: &Value| {
        (finding["location"]["line"].as_u64().unwrap(), finding["check"].as_str().unwrap().to_owned())
    };
    report["findings"].as_array().unwrap().iter().map(one).collect()
}

/// Every place of a case is found and nothing else.
fn finds_every_place(file: &Path) {
    let name = &trials::name(file);
    let text = fs::read_to_string(file).unwrap();
    let open = text.lines().find_map(|line| line.strip_prefix("// Not decided: ")).unwrap_or("");
    let open: Vec<&str> = open.split(", ").filter(|check| !check.is_empty()).collect();
    let (said, report) = with_json(name, &[]);
    let expected = expected(file);
    assert_eq!(found(&report), expected, "{name}: {}", said.all());
    let code = match () {
        () if !expected.is_empty() => 1,
        () if !open.is_empty() => 2,
        () => 0,
    };
    assert_eq!(said.code, Some(code), "{name}: {}", said.all());
    for check in report["checks"].as_array().unwrap() {
        let is_violated = expected.iter().any(|(_, name)| *name == check["check"].as_str().unwrap());
        assert_eq!(check["places"].as_u64().unwrap() > 0, is_violated, "{name}: {}", said.all());
        let rest = if open.iter().any(|open| check["check"] == *open) { "unknown" } else { "proved" };
        assert_eq!(check["rest"], rest, "{name}: {}", said.all());
    }
    // Each finding comes with an execution that ends there.
    for finding in report["findings"].as_array().unwrap() {
        let end = finding["trace"]["steps"].as_array().unwrap().last().unwrap();
        assert_eq!(end["location"]["line"], finding["location"]["line"], "{name}");
    }
}

fn the_report_ends_with_a_table_and_the_verdict() {
    let said = check(&["many.c"]);
    assert_eq!(said.verdict(), "FALSE(null,dereference,free,overflow,division,assertion)", "{}", said.all());
    let table = "null           violated at 1 place\ndereference    violated at 2 places\n";
    assert!(said.stdout.contains(table), "{}", said.all());
    assert!(said.stdout.contains("many.c:17:16: in main: signed overflow: 2147483647 + 1"), "{}", said.all());
    assert!(said.stdout.contains("leak           proved\n"), "{}", said.all());
}

fn checks_are_chosen_by_name() {
    let (said, report) = with_json("many.c", &["--checks", "division,leak"]);
    assert_eq!(said.verdict(), "FALSE(division)", "{}", said.all());
    assert_eq!(report["checks"].as_array().map(Vec::len), Some(2));
    let said = check(&["none.c", "--checks", "null"]);
    assert_eq!((said.verdict(), said.code), ("TRUE", Some(0)), "{}", said.all());
    let mut short = praetor();
    let said = Said::from(
        short.current_dir(root().join("tests/check")).args(["none.c", "--checks", "null"]).output().unwrap(),
    );
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    let (_, report) = with_json("none.c", &[]);
    let made = report["checks"].as_array().unwrap().iter().map(|row| row["check"].as_str().unwrap().to_owned());
    let made: Vec<String> = made.collect();
    assert!(made.contains(&"overflow".to_owned()), "{made:?}");
    assert!(["alignment", "conversion", "pointers"].iter().all(|name| !made.contains(&(*name).to_owned())), "{made:?}");
    let (said, report) = with_json("shift_amounts.c", &["--checks", "alignment,pointers,conversion"]);
    assert_eq!(report["checks"].as_array().map(Vec::len), Some(3), "{}", said.all());
    let said = check(&["none.c", "--checks", "style"]);
    assert_eq!(said.code, Some(64), "{}", said.all());
}

fn findings_of_the_baseline_do_not_count() {
    let scratch = tempfile::tempdir().unwrap();
    let check = |text: &str, more: &[&str]| {
        fs::write(scratch.path().join("a.c"), text).unwrap();
        let mut command = praetor();
        command.current_dir(scratch.path()).args(["check", "--checks", "division,overflow", "a.c"]).args(more);
        Said::from(command.output().unwrap())
    };
    let old = "int main(int n, char **args)\n{\n    return 1 / (n - 1);\n}\n";
    assert_eq!(check(old, &["--sarif", "old.sarif"]).verdict(), "FALSE(division)");
    let again = check(&format!("// A line more.\n\n{old}"), &["--baseline", "old.sarif", "--sarif", "new.sarif"]);
    assert_eq!((again.verdict(), again.code), ("UNKNOWN(known findings)", Some(2)), "{}", again.all());
    assert!(again.stdout.contains("a.c:5:12: in main: a division by zero (division, known)\n"), "{}", again.all());
    let log: Value = serde_json::from_slice(&fs::read(scratch.path().join("new.sarif")).unwrap()).unwrap();
    assert_eq!(log["runs"][0]["results"][0]["baselineState"], "unchanged");

    let more = check(&old.replace("return", "n = 7 / (n - 2);\n    return"), &["--baseline", "old.sarif"]);
    assert_eq!((more.verdict(), more.code), ("FALSE(division)", Some(1)), "{}", more.all());
    assert!(more.stdout.contains("division  violated at 2 places, 1 known\n"), "{}", more.all());
    let mended = check(&old.replace("1 / (n - 1)", "0"), &["--baseline", "old.sarif"]);
    assert_eq!((mended.verdict(), mended.code), ("TRUE", Some(0)), "{}", mended.all());
    fs::write(scratch.path().join("text"), "{}").unwrap();
    assert_eq!(check(old, &["--baseline", "text"]).code, Some(65));
    assert_eq!(check(old, &["--baseline", "missing"]).code, Some(65));
}

/// A search that does not come to an end in its time leaves a table all the same.
fn a_row_is_left_open_when_the_time_is_over() {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("factors.c");
    let text = "extern unsigned long __VERIFIER_nondet_ulong(void);\nextern void reach_error(void);\nint main(void)\n{\n    \
                unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong(), *p = &a;\n    if (a > 1 && b > 1 && \
                a < 4000000000 && b < 4000000000 && *p * b == 1000000016000000063)\n        reach_error();\n}\n";
    fs::write(&file, text).unwrap();
    let (said, report) = with_json(file.to_str().unwrap(), &["--timeout", "2"]);
    let rows = report["checks"].as_array().unwrap();
    assert!(rows.iter().any(|row| row["check"] == "assertion" && row["places"] == 0), "{}", said.all());
    assert_eq!((rows.len(), said.code), (11, Some(2)), "{}", said.all());
}

fn bad_input_is_said() {
    let said = check(&["none.c", "--json", "none.c"]);
    assert_eq!(said.code, Some(64), "{}", said.all());
    assert_eq!(check(&["missing.c"]).code, Some(65));
    assert_eq!(check(&["x.bpl"]).code, Some(64));
}

fn a_finding_in_a_thread_is_in_the_function_that_it_runs() {
    let said = check(&["thread_divides.c"]);
    assert!(said.stdout.contains("thread_divides.c:7:20: in divide: a division by zero"), "{}", said.all());
}

fn main() -> ExitCode {
    let files = trials::files(&root().join("tests/check"));
    assert!(files.len() > 4, "the cases are gone");
    let mut all: Vec<_> = files.into_iter().map(|file| trials::case("case", file, finds_every_place)).collect();
    all.extend(trials::functions![
        the_report_ends_with_a_table_and_the_verdict,
        checks_are_chosen_by_name,
        findings_of_the_baseline_do_not_count,
        a_row_is_left_open_when_the_time_is_over,
        a_finding_in_a_thread_is_in_the_function_that_it_runs,
        bad_input_is_said,
    ]);
    trials::run(all)
}
