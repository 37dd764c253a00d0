//! Programs that gcc compiles to something that runs to its end: so must their translation, in the interpreter.

mod plain_run;

use boogie::interpret::{Functions, Limits, Outcome, run};
use boogie::value::Value;
use frontend::pipeline::{Options, translate as translate_files};
use frontend::translate;
use plain_run::{Plain, Seen};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn shared() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = std::env::var_os("PRAETOR_SHARED").map_or(root.join("shared"), PathBuf::from);
    shared.join("conformance").is_dir().then_some(shared)
}

/// Programs that observe what the translation abstracts from.
const EXCEPTIONS: &[&str] = &[
    // The low 32 bits of an object's address are zero.
    "980701-1.c",
];

/// What became of a program: `ok`, or a short reason.
fn outcome(file: &Path, exits_with_zero: bool) -> String {
    let Ok(text) = std::fs::read(file) else { return "unreadable".into() };
    let source = String::from_utf8_lossy(&text).into_owned();

    let property = translate::Property { error_function: Some("abort".into()), asserts: true, ..Default::default() };
    let options = translate::Options { property, ..translate::Options::default() };
    let translated = match translate_files(&[file.to_path_buf()], &Options::default(), &options) {
        Ok(translated) => translated,
        Err(failure) => return format!("rejected: {}", failure.diagnostics.last().map_or("", |d| &d.message)),
    };
    let asm = |a: &translate::Assumption| a.kind == translate::AssumptionKind::InlineAssembly;
    let approximated = translated.translation.assumptions.iter().any(asm);
    let mut seen = Seen { approximated, ..Seen::default() };
    let program = translated.translation.program;
    if let Err(violations) = boogie::check::check(&program) {
        return format!("ill-formed: {}", violations[0]);
    }
    let mut program = program;
    program.number_sites();
    let limits = Limits { steps: 400_000, depth: 20_000 };
    let outcome = run(&program, &mut Plain, &Functions::default(), &mut seen, limits).outcome;
    let zero = Some(Value::Bv { value: 0.into(), width: 32 });
    match outcome {
        Outcome::Returned if exits_with_zero && seen.status != zero && !seen.arbitrary() => {
            format!("WRONG: returns {:?}", seen.status)
        }
        Outcome::Returned => "ok".into(),
        Outcome::Blocked { .. } if source.contains("exit") => "ok".into(),
        Outcome::Blocked { at, .. } => format!("blocked in {}", program.procs[at.proc.index()].name),
        Outcome::AssertFailed { .. } if seen.arbitrary() => "aborts for some input".into(),
        Outcome::AssertFailed { .. } if EXCEPTIONS.iter().any(|e| file.ends_with(e)) => "known to abort".into(),
        Outcome::AssertFailed { .. } => "WRONG: aborts".into(),
        Outcome::LimitReached { reason, .. } => {
            let what = reason
                .rsplit_once(".c:")
                .map_or(reason.as_str(), |(_, rest)| rest.split_once(' ').map_or(rest, |(_, what)| what));
            format!("limit: {what}")
        }
        Outcome::StepLimit | Outcome::Undecided { .. } => "step limit".into(),
        Outcome::Unknown { reason, .. } => format!("unknown: {reason}"),
    }
}

/// Runs all C files of a folder; returns how many ran to their end, and how many there are.
fn run_all(folder: &str) -> Option<(usize, usize)> {
    let Some(shared) = shared() else {
        eprintln!("skipped: no conformance programs here");
        return None;
    };
    // The torture programs' main may return anything; they fail by abort.
    let exits_with_zero = folder == "c-testsuite";
    let entries = std::fs::read_dir(shared.join("conformance").join(folder)).expect("a folder");
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "c"));
    files.sort();
    let total = files.len();
    let mut results: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        let result = std::panic::catch_unwind(|| outcome(&file, exits_with_zero)).unwrap_or_else(|_| "PANIC".into());
        results.entry(result).or_default().push(name);
    }
    for (result, names) in &results {
        let shown: Vec<&str> = names.iter().take(12).map(String::as_str).collect();
        eprintln!("{:4} {result}: {}", names.len(), shown.join(" "));
    }
    let ok = results.get("ok").map_or(0, Vec::len);
    eprintln!("{ok} of {total} run to their end");
    let wrong: Vec<&String> = results
        .keys()
        .filter(|r| ["WRONG", "PANIC", "ill-formed", "blocked"].iter().any(|w| r.starts_with(w)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    Some((ok, total))
}

#[test]
fn gcc_torture_programs_run_to_their_end() {
    if let Some((ok, total)) = run_all("gcc-torture") {
        assert!(ok * 100 >= total * 85, "only {ok} of {total} run to their end");
    }
}

#[test]
fn c_testsuite_programs_run_to_their_end() {
    if let Some((ok, total)) = run_all("c-testsuite") {
        assert!(ok * 100 >= total * 95, "only {ok} of {total} run to their end");
    }
}
