//! Each `tests/normalise/*.c` has its control-flow form in the `.cfg` beside it. `UPDATE_EXPECT=1` writes these files;
//! look at the difference before it is committed.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use expect_test::expect_file;
use frontend::cfg_print;
use frontend::pipeline::{Options, Text, load_texts};
use libtest_mimic::{Arguments, Trial};

fn cases() -> Vec<PathBuf> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/normalise");
    let entries = std::fs::read_dir(dir).expect("the directory of cases");
    let paths = entries.map(|entry| entry.expect("a directory entry").path());
    let mut cases: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "c")).collect();
    cases.sort();
    assert!(cases.len() > 5, "the cases are gone");
    cases
}

fn file_name(path: &Path) -> String {
    path.file_name().expect("a file").to_string_lossy().into_owned()
}

fn dump(path: &Path) -> String {
    let text = std::fs::read(path).expect("a readable case");
    match load_texts(vec![Text { name: file_name(path), text, aligned: None }], None, &Options::default()) {
        Ok(loaded) => cfg_print::print(&loaded.program, Some(&loaded.sources)),
        Err(failure) => panic!("{}: {:#?}", path.display(), failure.diagnostics),
    }
}

fn main() -> ExitCode {
    let trial = |case: PathBuf| {
        Trial::test(file_name(&case), move || {
            expect_file![case.with_extension("cfg")].assert_eq(&dump(&case));
            Ok(())
        })
    };
    libtest_mimic::run(&Arguments::from_args(), cases().into_iter().map(trial).collect()).exit_code()
}
