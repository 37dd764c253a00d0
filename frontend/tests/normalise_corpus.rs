//! The invariants of the control-flow form on programs from elsewhere, where they are.

#[path = "../../tests/tools.rs"]
mod tools;

use std::path::{Path, PathBuf};
use std::time::Instant;

use frontend::cfg_check;
use frontend::pipeline::{Options, load};

/// Files larger than this, or beyond this many of a directory, are left out: the suite is to be quick.
const MAX_BYTES: u64 = 200_000;
const MAX_FILES: usize = 40;

/// Some C files of each directory below.
fn files(dir: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else {
        return;
    };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let is_c = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "c" || extension == "i");
    let is_small = |path: &&PathBuf| path.metadata().is_ok_and(|data| data.is_file() && data.len() < MAX_BYTES);
    found.extend(paths.iter().filter(is_c).filter(is_small).take(MAX_FILES).cloned());
    paths.iter().filter(|path| path.is_dir()).for_each(|path| files(path, found));
}

#[test]
fn control_flow_forms_are_well_formed() {
    let Some(shared) = tools::shared("") else { return };
    let mut found = Vec::new();
    files(&shared, &mut found);
    let mut violations = Vec::new();
    let (mut loaded, mut slowest) = (0, (0.0, PathBuf::new()));
    for file in &found {
        let start = Instant::now();
        // Rejected programs are the business of the checker's tests.
        let Ok(result) = load(std::slice::from_ref(file), None, &Options::default()) else {
            continue;
        };
        loaded += 1;
        for violation in cfg_check::check(&result.program) {
            let place = result.sources.location(violation.span.lo);
            let place = place.map_or_else(String::new, |place| place.to_string());
            violations.push(format!("{}: {place}: {}: {}", file.display(), violation.function, violation.message));
        }
        let seconds = start.elapsed().as_secs_f64();
        if seconds > slowest.0 {
            slowest = (seconds, file.clone());
        }
    }
    eprintln!("{loaded} of {} programs; slowest {:.2} s: {}", found.len(), slowest.0, slowest.1.display());
    assert!(loaded * 2 > found.len(), "only {loaded} of {} programs were accepted", found.len());
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}
