//! gcc as a second opinion: compiling programs and running them.

use super::tools::{skip, skip_unless_required};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

/// Whether gcc is there and links programs with these options; says otherwise that the test is skipped. A machine need not
/// have what options ask for.
pub fn links(options: &[&str]) -> bool {
    if !does_link(&[]) {
        skip_unless_required("gcc");
        return false;
    }
    let found = does_link(options);
    if !found {
        skip(&format!("gcc that links programs with {options:?}"));
    }
    found
}

fn does_link(options: &[&str]) -> bool {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("empty.c");
    std::fs::write(&file, "int main(void) { return 0; }\n").unwrap();
    compile(options, &[&file], &scratch.path().join("empty")).is_ok()
}

/// Compiles and links files; gives gcc's messages if it refuses.
pub fn compile(options: &[&str], files: &[&Path], binary: &Path) -> Result<(), String> {
    let mut gcc = Command::new("gcc");
    gcc.args(["-std=gnu11", "-w"]).args(options).arg("-o").arg(binary).args(files).arg("-lm");
    let output = gcc.output().map_err(|e| e.to_string())?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// Runs a program without input; `None` if it has not ended after so many seconds.
pub fn run(binary: &Path, environment: &[(&str, &str)], seconds: u64) -> Option<Output> {
    let mut program = duct::cmd!(binary).stdin_null().stdout_capture().stderr_capture().unchecked();
    for (name, value) in environment {
        program = program.env(name, value);
    }
    let handle = program.start().expect("a program that was just linked starts");
    match handle.wait_timeout(Duration::from_secs(seconds)).expect("waiting works") {
        Some(output) => Some(output.clone()),
        None => {
            handle.kill().expect("a child can be ended");
            None
        }
    }
}
