//! What tests do when something that they need is not on this machine.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::Write;
use std::path::{Path, PathBuf};

/// Says that a test is skipped because something is missing, past the capture of what tests print.
pub fn skip(missing: &str) {
    let name = std::thread::current().name().unwrap_or_default().to_owned();
    writeln!(std::io::stderr(), "skipped {name}: there is no {missing}").expect("standard error is there");
}

/// The same for what every machine that builds the project has, a C compiler or Python: with `REQUIRE_TOOLS` in the
/// environment, as CI has it, the test fails.
pub fn skip_unless_required(missing: &str) {
    assert!(std::env::var_os("REQUIRE_TOOLS").is_none(), "there is no {missing}");
    skip(missing);
}

/// A folder of the task sets, which are in `PRAETOR_SHARED` or in `../shared` beside the checkout; says that the test is
/// skipped if it is not there.
pub fn shared(folder: &str) -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared");
    let all = std::env::var_os("PRAETOR_SHARED").map_or_else(beside, PathBuf::from);
    let found = Some(all.join(folder)).filter(|folder| folder.is_dir());
    if found.is_none() {
        skip(&format!("{}", all.join(folder).display()));
    }
    found
}
