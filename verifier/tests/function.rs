//! Functions as the place where a program starts: the cases of `tests/function`. Their first line has the flags, and
//! `// finds: CHECK, ...` says what is to be found where, `// Finds: CHECK` what is at the harness's end; nothing else is. The
//! harness that is kept finds the same, and gcc
//! takes it.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use support::{Said, praetor, root};

type Findings = BTreeSet<(u64, String)>;

fn expected(text: &str) -> Findings {
    let there = |(line, number): (&'_ str, u64)| {
        let at_end = line.strip_prefix("// Finds: ").map(|checks| (checks.to_owned(), 0));
        at_end.or_else(|| Some((line.split_once("// finds: ")?.1.to_owned(), number)))
    };
    let found: Vec<_> = text.lines().zip(1..).filter_map(there).collect();
    let each = |(checks, number): &(String, u64)| {
        let number = *number;
        checks.split(", ").map(move |check| (number, check.to_owned())).collect::<Vec<_>>()
    };
    found.iter().flat_map(each).collect()
}

/// What is found, and what is said of the rest.
fn check(folder: &Path, args: &[&str]) -> (Said, Value) {
    let json = folder.join("findings.json");
    let mut command = praetor();
    let said = command.current_dir(folder).arg("check").args(args).arg("--json").arg(&json).output();
    let said = Said::from(said.expect("the binary starts"));
    let text = fs::read(&json).unwrap_or_else(|error| panic!("{error}: {}", said.all()));
    (said, serde_json::from_slice(&text).unwrap())
}

/// By line of a file; what is elsewhere has none.
fn found(report: &Value, file: &str) -> Findings {
    let one = |finding: &Value| {
        let at = &finding["location"];
        let line = if at["file"] == file { at["line"].as_u64().unwrap() } else { 0 };
        (line, finding["check"].as_str().unwrap().to_owned())
    };
    report["findings"].as_array().unwrap().iter().map(one).collect()
}

fn case(file: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(file)?;
    let flags = text.lines().next().and_then(|line| line.strip_prefix("// Flags: ")).ok_or("no flags")?;
    let scratch = tempfile::tempdir()?;
    let name = file.file_name().and_then(|name| name.to_str()).ok_or("a name")?;
    fs::copy(file, scratch.path().join(name))?;
    let args: Vec<&str> = flags.split(' ').chain([name]).collect();
    let (said, report) = check(scratch.path(), &args);
    let expected = expected(&text);
    if found(&report, name) != expected {
        return Err(format!("expected {expected:?}: {}", said.all()).into());
    }
    let open = |row: &&Value| row["rest"] != "proved" && row["places"] == 0;
    if let Some(row) = report["checks"].as_array().unwrap().iter().find(open) {
        return Err(format!("{row}: {}", said.all()).into());
    }
    if !said.stdout.contains("is called once, by a harness") {
        return Err(format!("what is assumed is not said: {}", said.all()).into());
    }
    let (said, _) = check(scratch.path(), &[&args[..], &["--keep-harness", "kept.c"]].concat());
    let (again, report) = check(scratch.path(), &["kept.c"]);
    if found(&report, name) != expected {
        return Err(format!("the harness: expected {expected:?}: {} {}", said.all(), again.all()).into());
    }
    let mut gcc = Command::new("gcc");
    let gcc = gcc.current_dir(scratch.path()).args(["-std=gnu11", "-fsyntax-only", "-Werror", "kept.c"]).output()?;
    if !gcc.status.success() {
        return Err(String::from_utf8_lossy(&gcc.stderr).into_owned().into());
    }
    Ok(())
}

fn main() -> ExitCode {
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join("tests/function")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let name = |file: &Path| file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let trials = files.into_iter().map(|file| Trial::test(name(&file), move || case(&file))).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
