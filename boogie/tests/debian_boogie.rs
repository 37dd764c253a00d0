//! Debian's Boogie, if it is installed or `scripts/debian_boogie.sh` has unpacked it, takes what is printed.

#[path = "../../tests/tools.rs"]
mod tools;

use std::path::{Path, PathBuf};

#[test]
fn debian_boogie_accepts_canonical_forms() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.join("..");
    let installed = std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|folder| folder.join("boogie").is_file()));
    if !installed && !root.join(".deps/boogie/complete").is_file() {
        return tools::skip("Boogie of Debian's; scripts/debian_boogie.sh unpacks it");
    }
    let entries = std::fs::read_dir(here.join("tests/text")).unwrap();
    let cases: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    for case in cases.iter().filter(|case| case.extension().is_some_and(|e| e == "bpl")) {
        let text = std::fs::read_to_string(case).unwrap();
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
