//! Every program of `tests/library` uses the C library, and every one of `tests/language` much of a part of the language.
//! They end well, compiled by the system's compiler and with the system's library. So must their translations, with the
//! models, in the interpreter.

mod plain_run;

use boogie::interpret::{Functions, Limits, Outcome, run};
use boogie::value::Value;
use frontend::pipeline::{Options, translate as translate_files};
use frontend::translate;
use plain_run::{Plain, Seen};
use std::path::{Path, PathBuf};
use std::process::Command;

fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests").join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// How the translation ends, and whether it says that it is not exact.
fn interpreted(file: &Path) -> (Outcome, Seen) {
    let property = translate::Property { error_functions: vec!["abort".into()], ..Default::default() };
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

#[test]
fn models_do_what_the_library_does() {
    end_well(&programs("library"), 5);
}

#[test]
fn the_language_is_what_the_compiler_takes_it_for() {
    end_well(&programs("language"), 3);
}

fn end_well(programs: &[PathBuf], at_least: usize) {
    let scratch = tempfile::tempdir().unwrap();
    let binary = scratch.path().join("program");
    assert!(programs.len() >= at_least, "the programs are gone");
    for file in programs {
        let compiled =
            Command::new("cc").args(["-w", "-fno-builtin", "-o"]).args([&binary, file]).arg("-lm").status().unwrap();
        assert!(compiled.success(), "{}", file.display());
        assert!(Command::new(&binary).status().unwrap().success(), "{}: the machine disagrees", file.display());
        let (outcome, seen) = interpreted(file);
        assert_eq!(outcome, Outcome::Returned, "{}", file.display());
        assert_eq!(seen.status, Some(Value::Bv { value: 0.into(), width: 32 }), "{}", file.display());
        assert!(!seen.inputs, "{} has an input", file.display());
    }
}
