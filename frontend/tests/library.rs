//! Every program of `tests/library` uses the C library, and every one of `tests/language` much of a part of the language.
//! They end well, compiled by the system's compiler and with the system's library. So must their translations, with the
//! models, in the interpreter. A test is one program: `cargo test -p frontend --test library sorting.c`.

mod plain_run;
#[path = "../../tests/trials.rs"]
mod trials;

use boogie::interpret::{Functions, Limits, Outcome, run};
use boogie::value::Value;
use frontend::pipeline::{Options, translate as translate_files};
use frontend::translate;
use libtest_mimic::Trial;
use plain_run::{Plain, Seen};
use std::path::Path;
use std::process::{Command, ExitCode};

/// How the translation ends, and whether it says that it is not exact.
fn interpreted(file: &Path) -> (Outcome, Seen) {
    // What calls 'abort' does not return.
    let property = translate::Property { error_functions: vec!["reach_error".into()], ..Default::default() };
    let options = translate::Options { property, ..translate::Options::default() };
    let translated = translate_files(&[file.to_path_buf()], &Options::default(), &options);
    let translation = translated.unwrap_or_else(|f| panic!("{}: {:?}", file.display(), f.diagnostics)).translation;
    let mut program = translation.program;
    boogie::check::check(&program).unwrap_or_else(|e| panic!("{e:?}"));
    program.number_sites();
    let undefined = |a: &&translate::Assumption| a.kind == translate::AssumptionKind::UndefinedFunction;
    let undefined: Vec<_> = translation.assumptions.iter().filter(undefined).collect();
    assert!(undefined.is_empty(), "{}: {undefined:?}", file.display());
    let mut seen = Seen::default();
    let limits = Limits { steps: 2_000_000, depth: 10_000 };
    (run(&program, &mut Plain, &Functions::default(), &mut seen, limits).outcome, seen)
}

/// A program ends well on the machine, and so does its translation.
fn ends_well(file: &Path) {
    let scratch = tempfile::tempdir().unwrap();
    let binary = scratch.path().join("program");
    let compiled =
        Command::new("cc").args(["-w", "-fno-builtin", "-o"]).arg(&binary).arg(file).arg("-lm").status().unwrap();
    assert!(compiled.success(), "{}", file.display());
    assert!(Command::new(&binary).status().unwrap().success(), "{}: the machine disagrees", file.display());
    let (outcome, seen) = interpreted(file);
    assert_eq!(outcome, Outcome::Returned, "{}", file.display());
    assert_eq!(seen.status, Some(Value::Bv { value: 0.into(), width: 32 }), "{}", file.display());
    assert!(!seen.inputs, "{} has an input", file.display());
}

/// A test for each program of a folder.
fn tests(folder: &'static str, at_least: usize) -> impl Iterator<Item = Trial> {
    let files = trials::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests").join(folder));
    assert!(files.len() >= at_least, "the programs are gone");
    files.into_iter().map(move |file| trials::case(folder, file, ends_well))
}

fn main() -> ExitCode {
    trials::run(tests("library", 5).chain(tests("language", 3)).collect())
}
