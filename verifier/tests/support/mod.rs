//! Running the binary and reading what it says.

#![allow(dead_code, reason = "each test file uses its own part")]

pub mod cases;
pub mod gcc;
#[path = "../../../tests/tools.rs"]
pub mod tools;
#[path = "../../../tests/trials.rs"]
pub mod trials;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The repository's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// The binary under test, which searches for itself: there are no proofs of earlier runs.
pub fn praetor() -> Command {
    let mut command = with_cache_of_user();
    command.env("XDG_CACHE_HOME", "/dev/null");
    command
}

/// The same with what the user keeps, such as the headers of kernels.
pub fn with_cache_of_user() -> Command {
    Command::new(env!("CARGO_BIN_EXE_praetor"))
}

/// What a finished run said.
pub struct Said {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Said {
    /// The last line of standard output, without `Verdict: `.
    pub fn verdict(&self) -> &str {
        self.stdout.lines().last().and_then(|l| l.strip_prefix("Verdict: ")).unwrap_or("none")
    }

    pub fn all(&self) -> String {
        format!("exit {:?}\n--- stdout\n{}--- stderr\n{}", self.code, self.stdout, self.stderr)
    }
}

impl From<Output> for Said {
    fn from(output: Output) -> Said {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Said { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }
}

/// Runs `praetor` with these arguments.
pub fn run<S: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = S>) -> Said {
    praetor().args(args).output().expect("the binary starts").into()
}
