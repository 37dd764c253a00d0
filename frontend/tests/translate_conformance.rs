//! Programs that gcc compiles to something that runs to its end: so must their translation, in the interpreter.

use boogie::interpret::{Context, Functions, Limits, Observer, Oracle, Outcome, run};
use boogie::program::{BlockId, BlockRef, SiteId, VarId};
use boogie::value::Value;
use frontend::pipeline::{Options, translate as translate_files};
use frontend::translate;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Zeros, and the first way that is open.
struct Plain;

impl Oracle for Plain {
    fn initial(&mut self, _: VarId) -> Option<Value> {
        None
    }

    fn havoc(&mut self, _: Option<SiteId>) -> Vec<(VarId, Value)> {
        Vec::new()
    }

    fn choose(&mut self, _: BlockRef, _: &[BlockId]) -> Option<usize> {
        None
    }
}

/// Whether something was arbitrary that gcc's program computes.
struct Inputs(bool);

impl Observer for Inputs {
    fn assume(&mut self, context: &Context) {
        self.0 |= context.attrs().iter().any(|a| a.name == "input" || a.name == "approximated");
    }
}

fn shared() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = std::env::var_os("PRAETOR_SHARED").map_or(root.join("shared"), PathBuf::from);
    shared.join("conformance").is_dir().then_some(shared)
}

/// Programs that observe what the translation abstracts from.
const EXCEPTIONS: &[&str] = &[
    // The low 32 bits of an object's address are zero.
    "980701-1.c",
    // The alignment of a function.
    "align-3.c",
];

/// What became of a program: `ok`, or a short reason.
fn outcome(file: &Path) -> String {
    let Ok(text) = std::fs::read(file) else { return "unreadable".into() };
    let source = String::from_utf8_lossy(&text).into_owned();
    
    let property = translate::Property { error_function: Some("abort".into()), asserts: true };
    let options = translate::Options { property, ..translate::Options::default() };
    let translated = match translate_files(&[file.to_path_buf()], &Options::default(), &options) {
        Ok(translated) => translated,
        Err(failure) => return format!("rejected: {}", failure.diagnostics.last().map_or("", |d| &d.message)),
    };
    let asm = |a: &translate::Assumption| a.kind == translate::AssumptionKind::InlineAssembly;
    let mut inputs = Inputs(translated.translation.assumptions.iter().any(asm));
    let program = translated.translation.program;
    if let Err(violations) = boogie::check::check(&program) {
        return format!("ill-formed: {}", violations[0]);
    }
    let mut program = program;
    program.number_sites();
    let limits = Limits { steps: 3_000_000, depth: 20_000 };
    match run(&program, &mut Plain, &Functions::default(), &mut inputs, limits).outcome {
        Outcome::Returned => "ok".into(),
        Outcome::Blocked { .. } if source.contains("exit") => "ok".into(),
        Outcome::Blocked { at, .. } => format!("blocked in {}", program.procs[at.proc.index()].name),
        Outcome::AssertFailed { .. } if inputs.0 => "aborts for some input".into(),
        Outcome::AssertFailed { .. } if EXCEPTIONS.iter().any(|e| file.ends_with(e)) => "known to abort".into(),
        Outcome::AssertFailed { .. } => "WRONG: aborts".into(),
        Outcome::LimitReached { reason, .. } => {
            let what = reason.rsplit_once(".c:").map_or(reason.as_str(), |(_, rest)| rest.split_once(' ').map_or(rest, |(_, what)| what));
            format!("limit: {what}")
        }
        Outcome::StepLimit => "step limit".into(),
        Outcome::Unknown { reason, .. } => format!("unknown: {reason}"),
    }
}

#[test]
fn gcc_torture_programs_run_to_their_end() {
    let Some(shared) = shared() else {
        eprintln!("skipped: no conformance programs here");
        return;
    };
    let mut files: Vec<PathBuf> = std::fs::read_dir(shared.join("conformance/gcc-torture"))
        .expect("a folder")
        .filter_map(|e| Some(e.ok()?.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "c"))
        .collect();
    files.sort();
    if let Ok(only) = std::env::var("PRAETOR_ONLY") {
        files.retain(|f| f.to_string_lossy().contains(&only));
    }
    let mut results: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let total = files.len();
    for file in files {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        let result = std::panic::catch_unwind(|| outcome(&file)).unwrap_or_else(|_| "PANIC".into());
        results.entry(result).or_default().push(name);
    }
    let ok = results.get("ok").map_or(0, Vec::len);
    for (result, names) in &results {
        let shown: Vec<&str> = names.iter().take(12).map(String::as_str).collect();
        eprintln!("{:4} {result}: {}", names.len(), shown.join(" "));
    }
    eprintln!("{ok} of {total} run to their end");
    let wrong: Vec<&String> = results.keys().filter(|r| r.starts_with("WRONG") || r.starts_with("PANIC") || r.starts_with("ill-formed")).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(total < 700 || ok > 600, "only {ok} of {total} run to their end");
}
