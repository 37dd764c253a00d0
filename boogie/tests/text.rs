//! Goldens of the text form: `tests/text/*.bpl` with the canonical form in `*.out`, `tests/text/errors/*.bpl` with the
//! diagnostics. `UPDATE_GOLDENS=1` writes what is found instead of comparing.

use std::path::{Path, PathBuf};

fn cases(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> =
        entries.map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "bpl")).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

fn check(case: &Path, found: &str) {
    let golden = case.with_extension("out");
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(golden, found).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    assert!(expected == found, "{} differs; found:\n{found}", golden.display());
}

#[test]
fn canonical_forms() {
    for case in cases("tests/text") {
        let text = std::fs::read_to_string(&case).unwrap();
        let program = boogie::parse(&text).unwrap_or_else(|e| panic!("{}:{}", case.display(), e[0]));
        assert_eq!(boogie::check::check(&program), Ok(()));
        let printed = boogie::print(&program);
        check(&case, &printed);
        let again = boogie::parse(&printed).unwrap_or_else(|e| panic!("{} printed:{}", case.display(), e[0]));
        assert_eq!(boogie::text::difference(&program, &again), None, "{}", case.display());
        assert_eq!(boogie::print(&again), printed);
    }
}

#[test]
fn diagnostics() {
    for case in cases("tests/text/errors") {
        let text = std::fs::read_to_string(&case).unwrap();
        let errors = boogie::parse(&text).map(|_| ()).expect_err("errors");
        let lines: String = errors.iter().map(|e| format!("{e}\n")).collect();
        check(&case, &lines);
    }
}

/// Debian's Boogie, if it is installed or `scripts/debian_boogie.sh` has unpacked it, takes what is printed.
#[test]
fn debian_boogie_accepts_canonical_forms() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let installed = std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join("boogie").is_file()));
    if !installed && !root.join(".deps/boogie/complete").is_file() {
        eprintln!("skipped: Debian's Boogie is not here; scripts/debian_boogie.sh unpacks it");
        return;
    }
    for case in cases("tests/text") {
        let text = std::fs::read_to_string(&case).unwrap();
        let file = std::env::temp_dir().join(format!(
            "praetor-{}-{}.bpl",
            std::process::id(),
            case.file_stem().unwrap().display()
        ));
        std::fs::write(&file, boogie::print(&boogie::parse(&text).unwrap())).unwrap();
        let output = std::process::Command::new("sh")
            .arg(root.join("scripts/debian_boogie.sh"))
            .args(["/noVerify".as_ref(), file.as_os_str()])
            .output()
            .unwrap();
        let _ = std::fs::remove_file(&file);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains("finished with 0 verified, 0 errors"), "{}: {said}", case.display());
    }
}
