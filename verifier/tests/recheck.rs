//! The recheck of proofs: it refutes what is wrong, and nothing that is right. `make recheck` looks at all cases that are
//! TRUE, and at the tasks of a folder, `RECHECK_TASKS`, by their expected verdicts; other runs look at few cases.

mod support;

use clap::Parser;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use support::cases::{Case, cases};
use support::gcc;
use verifier::cli::{Cli, Command};
use verifier::input;
use verifier::input::property::Property;
use verifier::progress::Display;
use verifier::recheck::{self, Asked, Rechecked};
use verifier::run::Run;
use verifier::verdict::{Unknown, Verdict};

/// Without `RECHECK`, every so manieth case is looked at.
const FEW: usize = 60;

/// Cases of which no run counts, and why.
const TOLD: &[(&str, &[&str])] = &[
    ("C says nothing of classes of numbers that are no characters, and no sanitizer sees it", &["character_classes.c"]),
    ("the stack is exhausted, which no verdict speaks of", &["large_block_of_a_called_function.c"]),
    ("with SSE2, which these runs compute with, gcc lays out such members otherwise", &["vectors_in_32_bits.c"]),
    (
        "to call a function of other parameters is undefined (C11 6.5.2.2p9), and no sanitizer of gcc's sees it",
        &["pointer_from_outside_fits_the_call.c"],
    ),
];

fn is_whole() -> bool {
    std::env::var_os("RECHECK").is_some()
}

/// gcc and the runs of a program together may take so long.
const WHOLE: Duration = Duration::from_secs(120);

/// For each program, so many seconds of runs.
fn limit() -> Duration {
    let seconds = std::env::var("RECHECK").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(seconds.unwrap_or(1))
}

fn look(args: &[&str], limit: Duration) -> Rechecked {
    let cli = Cli::try_parse_from(["praetor", "verify"].iter().chain(args)).expect("arguments of praetor verify");
    let Command::Verify(args) = cli.command else { unreachable!("it says verify") };
    let property = input::property(&args.asked).expect("a property file");
    recheck::run(&Asked::of(&args.input, property), limit, Instant::now() + WHOLE)
        .expect("gcc and its program can be run")
}

fn look_at(case: &Case) -> Rechecked {
    let property = case.property.as_ref().map(|property| property.to_str().unwrap());
    let mut args = vec![case.file.to_str().unwrap()];
    args.extend(case.flags.iter().map(String::as_str));
    args.extend(property.iter().flat_map(|property| ["--property", property]));
    look(&args, limit())
}

fn is_told(case: &Case) -> bool {
    TOLD.iter().any(|(_, names)| names.contains(&case.name()))
}

#[test]
fn no_run_refutes_a_proof() {
    if !gcc::links(&[]) {
        return;
    }
    let proved = cases().into_iter().filter(|case| case.is_c() && case.verdict == "TRUE" && !is_told(case));
    let mut failures = Vec::new();
    for (_, case) in proved.enumerate().filter(|(position, _)| is_whole() || position % FEW == 0) {
        match look_at(&case) {
            Rechecked::Refuted(how) => failures.push(format!("{}: {how}", case.name())),
            other => eprintln!("{}: {}", case.name(), other.lines().join(" | ")),
        }
    }
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
}

/// What a run of the program does to the claim that it has the default's property, or another one.
fn claimed(text: &str, property: &str) -> Rechecked {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("claimed.c");
    std::fs::write(&file, text).unwrap();
    let property = support::root().join(format!("tests/properties/{property}.prp"));
    look(&[file.to_str().unwrap(), "--property", property.to_str().unwrap()], Duration::from_secs(4))
}

#[test]
fn a_wrong_proof_is_refuted() {
    if !gcc::links(&["-fsanitize=address"]) {
        return;
    }
    let wrong = [
        ("unreach-call", "the error function is called", include_str!("recheck/member_overflows.c")),
        ("unreach-call", "reach_error is called", include_str!("recheck/input_is_guessed.c")),
        ("unreach-call", "reach_error is called", include_str!("recheck/own_assertion.c")),
        ("no-overflow", "signed overflow of +", include_str!("recheck/sum_overflows.c")),
        ("valid-memsafety", "heap-buffer-overflow", include_str!("recheck/block_ends.c")),
        ("valid-memsafety", "memory is left", include_str!("recheck/block_is_lost.c")),
        ("valid-memcleanup", "memory is not freed", include_str!("recheck/block_is_kept.c")),
    ];
    for (property, what, text) in wrong {
        match claimed(text, property) {
            Rechecked::Refuted(how) => assert!(how.contains(what), "{text}\n{how}"),
            other => panic!("{text}\n{other:?}"),
        }
    }
}

#[test]
fn undefined_behaviour_and_right_proofs_are_not_refuted() {
    if !gcc::links(&["-fsanitize=address"]) {
        return;
    }
    let undefined = claimed(include_str!("recheck/other_object_overflows.c"), "unreach-call");
    assert!(
        matches!(&undefined, Rechecked::Unclear(how) if how.contains("undefined behaviour first")),
        "{undefined:?}"
    );
    for (property, text) in [
        ("no-overflow", include_str!("recheck/unsigned_wraps.c")),
        ("valid-memsafety", include_str!("recheck/block_is_kept.c")),
        ("unreach-call", include_str!("recheck/sum_overflows.c")),
    ] {
        let seen = claimed(text, property);
        assert!(matches!(seen, Rechecked::Nothing(_)), "{text}\n{seen:?}");
    }
    let endless = claimed("int main(void) { for (;;) {} }", "termination");
    assert!(matches!(endless, Rechecked::Not(_)), "{endless:?}");
}

#[test]
fn a_refuted_proof_is_no_verdict() {
    if !gcc::links(&[]) {
        return;
    }
    let file = support::root().join("verifier/tests/recheck/member_overflows.c");
    let cli = Cli::try_parse_from(["praetor", "verify", file.to_str().unwrap(), "--recheck=4"]).unwrap();
    let Command::Verify(args) = cli.command else { unreachable!("it says verify") };
    let mut run = Run { verdict: Some(Verdict::True), ..Run::default() };
    let deadline = Instant::now() + WHOLE;
    recheck::look_at(&mut run, &args, Property::default(), deadline, &Display::new()).expect("gcc can be run");
    assert!(matches!(run.verdict, Some(Verdict::Unknown(Unknown::Unconfirmed(_)))), "{run:?}");
    // Whoever reads it can repeat it.
    let told = run.proof.recheck.join("\n");
    assert!(told.contains("REFUTED") && told.contains("seed 1") && told.contains("  count = 4"), "{told}");
}

#[test]
fn a_proof_that_stands_says_what_was_run() {
    if !gcc::links(&[]) {
        return;
    }
    let file = support::root().join("tests/verdicts/abort_ends_the_execution.c");
    let said = support::run(["verify", file.to_str().unwrap(), "--recheck=1"]);
    assert_eq!((said.verdict(), said.code), ("TRUE", Some(0)), "{}", said.all());
    assert!(said.stdout.contains("Recheck:\n  no run violates the property: -O0: "), "{}", said.all());
}

#[test]
fn a_run_is_found_again() {
    if !gcc::links(&[]) {
        return;
    }
    let text = include_str!("recheck/input_is_guessed.c");
    assert_eq!(claimed(text, "unreach-call"), claimed(text, "unreach-call"));
}

/// A question of a task, as SV-COMP defines it.
struct Task {
    name: String,
    files: Vec<PathBuf>,
    property: PathBuf,
    model: String,
    is_true: bool,
}

impl Task {
    fn read(definition: &Path) -> Vec<Task> {
        let text = std::fs::read_to_string(definition).unwrap();
        let read: serde_yaml_ng::Value = serde_yaml_ng::from_str(&text).expect("a task definition");
        let folder = definition.parent().unwrap();
        let files = match &read["input_files"] {
            serde_yaml_ng::Value::Sequence(files) => files.iter().filter_map(|file| file.as_str()).collect(),
            file => Vec::from_iter(file.as_str()),
        };
        let files: Vec<PathBuf> = files.iter().map(|file| folder.join(file)).collect();
        let model = read["options"]["data_model"].as_str().unwrap_or("ILP32").to_owned();
        let asked = read["properties"].as_sequence().cloned().unwrap_or_default();
        let task = |question: serde_yaml_ng::Value| {
            let property = folder.join(question["property_file"].as_str()?);
            let is_true = question["expected_verdict"].as_bool()?;
            let name = format!("{}:{}", definition.display(), property.file_stem()?.to_str()?);
            Some(Task { name, files: files.clone(), property, model: model.clone(), is_true })
        };
        asked.into_iter().filter_map(task).collect()
    }
}

fn definitions(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            definitions(&path, found);
        } else if path.extension().is_some_and(|e| e == "yml") {
            found.push(path);
        }
    }
}

/// A row for each question, in a file that only grows: a run goes on where an ended one stopped.
#[test]
fn no_run_refutes_the_verdict_of_a_task() {
    let Some(folder) = std::env::var_os("RECHECK_TASKS").map(PathBuf::from) else { return };
    let table = std::env::var_os("RECHECK_TABLE")
        .map_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("recheck.tsv"), PathBuf::from);
    let known = std::fs::read_to_string(&table).unwrap_or_default();
    let known: BTreeSet<&str> = known.lines().filter_map(|line| line.split('\t').next()).collect();
    let mut found = Vec::new();
    definitions(&folder, &mut found);
    found.sort();
    for task in found.iter().flat_map(|definition| Task::read(definition)) {
        if known.contains(task.name.as_str()) {
            continue;
        }
        let mut args = vec!["--data-model", &task.model, "--property", task.property.to_str().unwrap()];
        args.extend(task.files.iter().map(|file| file.to_str().unwrap()));
        let (kind, lines) = match input_is_known(&task.property) {
            true => {
                let seen = look(&args, limit());
                (kind(&seen), seen.lines().join(" | ").replace('\t', " "))
            }
            false => ("not", "another property".to_owned()),
        };
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&table);
        let line = format!("{}\t{}\t{kind}\t{lines}\n", task.name, task.is_true);
        file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the table can be written");
    }
    let text = std::fs::read_to_string(&table).unwrap();
    let refuted: Vec<&str> = text.lines().filter(|line| line.contains("\ttrue\trefuted\t")).collect();
    assert!(refuted.is_empty(), "{}: {} fail\n{}", table.display(), refuted.len(), refuted.join("\n"));
}

fn input_is_known(property: &Path) -> bool {
    let text = std::fs::read_to_string(property).unwrap_or_default();
    Property::parse(&text).is_ok_and(|property| property.unsupported().is_none())
}

fn kind(seen: &Rechecked) -> &'static str {
    match seen {
        Rechecked::Nothing(_) => "nothing",
        Rechecked::Refuted(_) => "refuted",
        Rechecked::Unclear(_) => "unclear",
        Rechecked::Not(_) => "not",
    }
}
