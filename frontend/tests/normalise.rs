//! Goldens of normalise: each `tests/normalise/*.c` has its control-flow form in the `.cfg` beside it.
//!
//! `UPDATE_GOLDENS=1` writes the files; look at the difference before it is committed.

use std::path::{Path, PathBuf};

use frontend::cfg_print;
use frontend::pipeline::{Options, Text, load_texts};

fn cases() -> Vec<PathBuf> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/normalise");
    let entries = std::fs::read_dir(dir).expect("the directory of cases");
    let paths = entries.map(|entry| entry.expect("a directory entry").path());
    let mut cases: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "c")).collect();
    cases.sort();
    cases
}

fn dump(path: &Path) -> String {
    let name = path.file_name().expect("a file").to_string_lossy().into_owned();
    let text = std::fs::read(path).expect("a readable case");
    match load_texts(vec![Text { name, text, aligned: None }], None, &Options::default()) {
        Ok(loaded) => cfg_print::print(&loaded.program, Some(&loaded.sources)),
        Err(failure) => panic!("{}: {:#?}", path.display(), failure.diagnostics),
    }
}

#[test]
fn control_flow_forms_are_as_recorded() {
    let update = std::env::var_os("UPDATE_GOLDENS").is_some_and(|value| value == "1");
    let mut different = Vec::new();
    for case in cases() {
        let golden = case.with_extension("cfg");
        let actual = dump(&case);
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        if actual == expected {
            continue;
        }
        if update {
            std::fs::write(&golden, &actual).expect("a writable golden");
        } else {
            let line = actual.lines().zip(expected.lines()).position(|(a, e)| a != e);
            let line = line.unwrap_or_else(|| actual.lines().count().min(expected.lines().count()));
            let show = |text: &str| text.lines().nth(line).unwrap_or("<end>").to_string();
            different.push(format!(
                "{}:{}:\n  expected {}\n  actual   {}",
                golden.display(),
                line + 1,
                show(&expected),
                show(&actual)
            ));
        }
    }
    assert!(different.is_empty(), "{}\nUPDATE_GOLDENS=1 records the change", different.join("\n"));
}
