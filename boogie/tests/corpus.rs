//! The programs of drivers in the shared folder: each is read, checked, printed and read again.
//!
//! They are found in `$PRAETOR_SHARED`, else in `../shared` beside the repository, and skipped if absent. A debug
//! build takes every twentieth; `cargo test --release -- --nocapture` takes all and shows the speed.

#[path = "../../tests/tools.rs"]
mod tools;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn programs() -> Vec<PathBuf> {
    let Some(shared) = tools::shared("bpl") else { return Vec::new() };
    let mut files = Vec::new();
    for set in ["sdv", "ldv"] {
        let Ok(entries) = std::fs::read_dir(shared.join(set)) else { continue };
        files.extend(entries.flatten().map(|e| e.path()).filter(|p| p.extension().is_some_and(|e| e == "xz")));
    }
    files.sort();
    let step = if cfg!(debug_assertions) { 20 } else { 1 };
    files.into_iter().step_by(step).collect()
}

fn unpack(path: &Path) -> Option<String> {
    let output = Command::new("xz").arg("-dc").arg(path).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Every program survives printing and reading again, and its printed text is a fixed point.
#[test]
fn corpus_round_trips() {
    let files = programs();
    if files.is_empty() {
        return;
    }
    if unpack(&files[0]).is_none() {
        return tools::skip("xz, to unpack the programs with");
    }
    let (mut bytes, mut parsing, mut printing) = (0, Duration::ZERO, Duration::ZERO);
    for file in &files {
        let text = unpack(file).unwrap_or_else(|| panic!("{} cannot be unpacked", file.display()));
        let start = Instant::now();
        let program = match boogie::parse(&text) {
            Ok(program) => program,
            Err(errors) => panic!("{}: {}", file.display(), errors[0]),
        };
        parsing += start.elapsed();
        bytes += text.len();
        if let Err(violations) = boogie::check::check(&program) {
            panic!("{}: {}", file.display(), violations[0]);
        }
        let start = Instant::now();
        let printed = boogie::print(&program);
        printing += start.elapsed();
        let again = match boogie::parse(&printed) {
            Ok(program) => program,
            Err(errors) => panic!("{} printed: {}", file.display(), errors[0]),
        };
        if let Some(difference) = boogie::text::difference(&program, &again) {
            panic!("{}: {difference}", file.display());
        }
        assert!(boogie::print(&again) == printed, "{}: the printed text is no fixed point", file.display());
    }
    let per_mb = |time: Duration| time.as_secs_f64() * 1e6 / bytes as f64;
    println!(
        "{} programs, {} MB: parsing {:.3} s/MB, printing {:.3} s/MB of source",
        files.len(),
        bytes / 1_000_000,
        per_mb(parsing),
        per_mb(printing)
    );
}
