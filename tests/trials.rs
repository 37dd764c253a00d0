//! Tests that are one case each, so that a case's name chooses it: `cargo test --test check many.c`. The runner is
//! libtest-mimic, for which a test file has `harness = false` in its crate's `Cargo.toml`.

#![allow(dead_code, unused_imports, unused_macros, reason = "each test file uses its own part")]

use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The C files of a folder, by their names.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    files
}

/// What a case is called.
pub fn name(file: &Path) -> String {
    file.file_name().expect("a file").to_string_lossy().into_owned()
}

/// The test of a case; `check` panics if something is wrong.
pub fn case(kind: &str, file: PathBuf, check: impl FnOnce(&Path) + Send + 'static) -> Trial {
    let name = name(&file);
    let run = move || {
        check(&file);
        Ok(())
    };
    Trial::test(name, run).with_kind(kind)
}

/// Tests of functions, which panic if something is wrong, by their names.
macro_rules! functions {
    ($($name:ident),* $(,)?) => {
        [$(libtest_mimic::Trial::test(stringify!($name), || {
            $name();
            Ok(())
        })),*]
    };
}
pub(crate) use functions;

/// Runs the tests that the command line chooses.
pub fn run(trials: Vec<Trial>) -> ExitCode {
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}
