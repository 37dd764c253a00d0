//! `--certify`: what another solver says of the refutations that a proof rests on.

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::tools::skip;
use support::{Said, run};
use tempfile::TempDir;

const PROGRAM: &str = "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void);\nstatic int table[4] = {1, 2};\n\
    int main(void) {\n  int n = __VERIFIER_nondet_int(), i = 0, s = 0;\n  if (n < 0 || n > 1000) return 0;\n\
    \x20 while (i < n) { i++; s += 2; table[i & 3] = s; }\n  if (s != 2 * n) reach_error();\n  return 0;\n}\n";

/// Without loops: bounded model checking decides it, and the search.
const STRAIGHT: &str = "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void);\nstatic int table[8];\n\
    int main(void) {\n  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();\n\
    \x20 if (i < 0 || i > 7 || j < 0 || j > 7) return 0;\n  table[i] = 3;\n  table[j] = 4;\n\
    \x20 if (table[i] != (i == j ? 4 : 3)) reach_error();\n  return 0;\n}\n";

const NUMBERS: &str = "extern double __VERIFIER_nondet_double(void);\nvoid reach_error(void);\n\
    int main(void) {\n  double x = __VERIFIER_nondet_double();\n  if (!(x >= 1.0 && x <= 2.0)) return 0;\n\
    \x20 if (x + x < 2.0) reach_error();\n  return 0;\n}\n";

fn written(program: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("program.c");
    fs::write(&path, program).unwrap();
    (folder, path)
}

fn verify(file: &Path, engine: &str, solver: &str) -> Said {
    let certify = format!("--certify={solver}");
    run(["verify", "--engine", engine, &certify, "--timeout", "120", file.to_str().unwrap()])
}

/// A solver that gives one answer to everything.
fn parrot(folder: &TempDir, answer: &str) -> String {
    let path = folder.path().join("parrot");
    fs::write(&path, format!("#!/bin/sh\necho {answer}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn cvc5_agrees_with_proofs_of_all_kinds() {
    if !Command::new("cvc5").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return skip("program cvc5");
    }
    let all = [
        (PROGRAM, &["k-induction", "spacer", "veriabs"][..]),
        (STRAIGHT, &["legion+", "bmc", "corral"][..]),
        (NUMBERS, &["legion+", "bmc"][..]),
    ];
    for (program, engines) in all {
        let (_folder, file) = written(program);
        for engine in engines {
            let said = verify(&file, engine, "cvc5");
            assert_eq!(said.verdict(), "TRUE", "{engine}: {}", said.all());
            let line = said.stdout.lines().find(|line| line.contains("cvc5 agrees with")).expect("a line about cvc5");
            let numbers: Vec<usize> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let [agreed, asked] = numbers[..] else { panic!("{line}") };
            assert!(asked > 0, "{engine}: {line}");
            // One that is too hard for it is said.
            let undecided = said.stdout.lines().any(|line| line.contains("not decided by cvc5: timeout"));
            assert!(agreed == asked || agreed > 0 && undecided, "{engine}: {}", said.all());
        }
    }
}

#[test]
fn a_model_turns_true_into_unknown() {
    let (folder, file) = written(STRAIGHT);
    let said = verify(&file, "legion+", &parrot(&folder, "sat"));
    assert_eq!((said.verdict(), said.code), ("UNKNOWN(unconfirmed)", Some(2)), "{}", said.all());
    assert!(said.stdout.contains("THE PROOF IS REFUTED by"), "{}", said.all());
    assert!(said.stderr.contains("please report this"), "{}", said.all());
    let script = said.stderr.split_whitespace().next_back().expect("it names the script");
    assert!(fs::read_to_string(script).unwrap().contains("(check-sat)"));
    fs::remove_file(script).unwrap();
}

#[test]
fn no_answer_leaves_true_and_is_said() {
    let (folder, file) = written(STRAIGHT);
    let said = verify(&file, "legion+", &parrot(&folder, "unknown"));
    assert_eq!((said.verdict(), said.code), ("TRUE", Some(0)), "{}", said.all());
    assert!(said.stdout.contains(": unknown"), "{}", said.all());
}

#[test]
fn a_solver_that_is_not_there_is_refused() {
    let (_folder, file) = written(STRAIGHT);
    let said = verify(&file, "legion+", "/dev/null/solver");
    assert_eq!(said.code, Some(64), "{}", said.all());
    assert!(said.stderr.contains("/dev/null/solver does not start"), "{}", said.all());
}
