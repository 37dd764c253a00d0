//! `--certify`: the refutations that a proof rests on are asked of another solver, as scripts.
//!
//! The solver is a program that takes an SMT-LIB script as its argument and prints `sat`, `unsat` or `unknown`. It is
//! asked about formulas as the engines asserted them, so it also checks our own search, with its theories, in front of Z3,
//! and what simplified the formulas there. It does not check what made the formulas. What it finds a model of was no
//! refutation, so there is no proof. What it does not decide in time stays a refutation of Z3's alone, and is said.

use crate::cli::VerifyArgs;
use crate::portfolio::workers;
use crate::progress::Display;
use crate::run::Run;
use crate::sys;
use crate::verdict::Verdict;
use crate::verify::Failure;
use smt::refutations::Refutation;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What is left of the time for a proof, for its report.
const MARGIN: Duration = Duration::from_secs(1);

/// The largest file that the solver may write.
const MOST_FILE: u64 = 1 << 20;

/// Whether the program is there.
pub fn is_there(solver: &Path) -> bool {
    // As a path, it would be taken for one in this folder.
    let version = duct::cmd!(solver.as_os_str(), "--version").stdin_null().stdout_null().stderr_null().unchecked();
    version.run().is_ok_and(|output| output.status.success())
}

/// Asks again what a proof rests on, if that was wanted.
pub fn look_at(run: &mut Run, args: &VerifyArgs, deadline: Instant, display: &Display) -> Result<(), Failure> {
    let (Some(solver), Some(Verdict::True)) = (&args.certify, &run.verdict) else { return Ok(()) };
    display.phase("certifying");
    let deadline = deadline.checked_sub(MARGIN).unwrap_or(deadline);
    let scripts = std::mem::take(&mut run.proof.refutations);
    let found =
        certify(solver.as_os_str(), &scripts, deadline).map_err(|e| Failure::Internal(format!("certify: {e}")))?;
    run.proof.certified = found.lines(&solver.display().to_string());
    if let Some(file) = found.refuted {
        let what = format!("internal error: {} has a model of what Z3 and our search refute", solver.display());
        eprintln!("{what}; please report this, with the program and {file}");
        run.withdraw_proof(what);
    }
    Ok(())
}

/// What came of it.
#[derive(Default)]
struct Certified {
    agreed: usize,
    asked: usize,
    /// Why others are not decided, and how often that was so.
    undecided: Vec<(String, usize)>,
    /// The file with a script that has a model.
    refuted: Option<String>,
}

/// What the solver says of one script.
enum Said {
    Unsat,
    Sat,
    /// With the reason.
    Nothing(String),
}

impl Certified {
    fn add(&mut self, why: String) {
        match self.undecided.iter_mut().find(|(known, _)| *known == why) {
            Some((_, count)) => *count += 1,
            None => self.undecided.push((why, 1)),
        }
    }

    /// For the user.
    fn lines(&self, solver: &str) -> Vec<String> {
        if let Some(file) = &self.refuted {
            return vec![format!("THE PROOF IS REFUTED by {solver}, which has a model of {file}")];
        }
        if self.asked == 0 {
            return vec!["the proof rests on no solver".to_owned()];
        }
        let mut lines = vec![format!("{solver} agrees with {} of {} refutations", self.agreed, self.asked)];
        lines.extend(self.undecided.iter().map(|(why, count)| format!("{count} not decided by {solver}: {why}")));
        lines
    }
}

/// Asks about each of the scripts, with an equal share of the time that is left; ends at the first that has a model.
fn certify(solver: &OsStr, refutations: &[Refutation], deadline: Instant) -> io::Result<Certified> {
    let mut found = Certified { asked: refutations.len(), ..Certified::default() };
    let scratch = tempfile::tempdir()?;
    for (i, refutation) in refutations.iter().enumerate() {
        let script = match refutation {
            Refutation::Script(script) => script,
            Refutation::Unwritten(why) => {
                found.add(why.clone());
                continue;
            }
        };
        let left = deadline.saturating_duration_since(Instant::now());
        let share = left / (refutations.len() - i) as u32;
        match ask(solver, script, &scratch, share)? {
            Said::Unsat => found.agreed += 1,
            Said::Nothing(why) => found.add(why),
            Said::Sat => {
                let mut kept = tempfile::Builder::new().prefix("praetor-").suffix(".smt2").tempfile()?;
                kept.write_all(script.as_bytes())?;
                let (_, path) = kept.keep()?;
                found.refuted = Some(path.display().to_string());
                break;
            }
        }
    }
    Ok(found)
}

fn ask(solver: &OsStr, script: &str, scratch: &TempDir, limit: Duration) -> io::Result<Said> {
    let timeout = || Said::Nothing("timeout".to_owned());
    if limit.is_zero() {
        return Ok(timeout());
    }
    let (file, answer) = (scratch.path().join("query.smt2"), scratch.path().join("answer"));
    fs::write(&file, script)?;
    let command = duct::cmd!(solver, &file).stdin_null().stderr_to_stdout().stdout_path(&answer).unchecked();
    let command = command.before_spawn(|process| {
        sys::contain(process, MOST_FILE);
        Ok(())
    });
    let handle = Arc::new(command.start()?);
    let _registered = workers::register(handle.clone());
    if handle.wait_timeout(limit)?.is_none() {
        return Ok(timeout());
    }
    let said = String::from_utf8_lossy(&fs::read(&answer)?).into_owned();
    Ok(read(&said))
}

/// What a solver printed.
fn read(said: &str) -> Said {
    let mut lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
    match lines.next() {
        Some("unsat") => Said::Unsat,
        Some("sat") => Said::Sat,
        Some("unknown") => Said::Nothing("unknown".to_owned()),
        Some("timeout") => Said::Nothing("timeout".to_owned()),
        Some(other) => Said::Nothing(format!("it says: {}", other.chars().take(200).collect::<String>())),
        None => Said::Nothing("it says nothing".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// A solver that answers as the script's first line says.
    fn solver(folder: &TempDir) -> std::path::PathBuf {
        let path = folder.path().join("solver");
        fs::write(&path, "#!/bin/sh\nhead -1 \"$1\" | cut -c3-\ncase $(head -1 \"$1\") in *sleeps) sleep 100;; esac\n")
            .unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    fn lines(scripts: &[&str], seconds: u64) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let scripts: Vec<Refutation> = scripts.iter().map(|s| Refutation::Script(format!("; {s}\n"))).collect();
        let deadline = Instant::now() + Duration::from_secs(seconds);
        let found = certify(solver(&folder).as_os_str(), &scripts, deadline).unwrap();
        if let Some(file) = &found.refuted {
            assert_eq!(fs::read_to_string(file).unwrap(), "; sat\n");
            fs::remove_file(file).unwrap();
        }
        found.lines("s")
    }

    #[test]
    fn what_is_not_decided_is_said() {
        assert_eq!(lines(&[], 9), ["the proof rests on no solver"]);
        assert_eq!(lines(&["unsat", "unsat"], 60), ["s agrees with 2 of 2 refutations"]);
        let expected =
            ["s agrees with 1 of 4 refutations", "2 not decided by s: unknown", "1 not decided by s: it says: (error)"];
        assert_eq!(lines(&["unknown", "unsat", "(error)", "unknown"], 60), expected);
        assert_eq!(lines(&["sleeps"], 1), ["s agrees with 0 of 1 refutations", "1 not decided by s: timeout"]);
    }

    #[test]
    fn a_model_refutes_the_proof() {
        let said = lines(&["unsat", "sat", "unsat"], 60);
        assert!(said.len() == 1 && said[0].starts_with("THE PROOF IS REFUTED by s"), "{said:?}");
    }

    #[test]
    fn a_solver_that_is_not_there_is_known() {
        assert!(!is_there(Path::new("/dev/null/solver")));
        assert!(is_there(Path::new("true")));
    }
}
