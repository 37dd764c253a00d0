//! What shows what goes on inside: dumps of stages and queries, statistics, the log, overridden budgets.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::tools::skip;
use support::{Said, root, run};
use tempfile::TempDir;

const PROGRAM: &str = "extern int __VERIFIER_nondet_int(void);\nvoid reach_error(void);\nstatic int table[4] = {1, 2};\n\
    int main(void) {\n  int n = __VERIFIER_nondet_int(), i = 0, s = 0;\n  if (n < 0 || n > 1000) return 0;\n\
    \x20 while (i < n) { i++; s += 2; table[i & 3] = s; }\n  if (s != 2 * n) reach_error();\n  return 0;\n}\n";

fn written() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sum.c");
    fs::write(&path, PROGRAM).unwrap();
    (folder, path)
}

fn praetor(args: &[&str], file: &Path) -> Said {
    run(args.iter().copied().chain([file.to_str().unwrap()]))
}

#[test]
fn stages_and_passes_are_printed() {
    let (_folder, file) = written();
    let has = |args: &[&str], needle: &str| {
        let said = praetor(args, &file);
        assert_eq!(said.code, Some(0), "{}", said.all());
        assert!(said.stdout.contains(needle), "{args:?}: {needle:?} is missing\n{}", said.all());
    };
    has(&["print", "--stage", "ast"], "declare static table: [4]int = {1, 2}");
    has(&["print", "--stage", "typed"], "if ((n < 0) || (n > 1000))");
    has(&["print", "--stage", "cfg"], "table[(i & 3)] = s");
    has(&["print", "--stage", "regions"], "$mem.0.table: map of words of 4 bytes from offset 0");
    let (folder, none) = (tempfile::tempdir().unwrap(), "none.c");
    fs::write(folder.path().join(none), "int main(void) { return 0; }\n").unwrap();
    let said = praetor(&["print", "--stage", "regions"], &folder.path().join(none));
    assert_eq!(said.stdout, "no regions: no memory is accessed\n", "{}", said.all());
    has(&["print", "--stage", "boogie"], "var $mem.0.table");
    has(&["print", "--stage", "passive"], "procedure {:entrypoint}");
    has(&["print", "--after", "candidates"], "assert {:property");
    has(&["print", "--after", "property"], "$err");
    has(&["print", "--after", "loops"], "main$loop$");
    has(&["print", "--after", "known-values"], "procedure {:entrypoint}");
}

#[test]
fn an_unknown_pass_is_answered_with_a_list() {
    let (_folder, file) = written();
    let said = praetor(&["print", "--after", "inlining"], &file);
    assert_eq!(said.code, Some(64));
    assert!(said.stderr.contains("candidates, normalise,"), "{}", said.all());
    let (folder, boogie) = (tempfile::tempdir().unwrap(), "a.bpl");
    fs::write(folder.path().join(boogie), "procedure main() {}").unwrap();
    let said = praetor(&["print", "--stage", "cfg"], &folder.path().join(boogie));
    assert_eq!(said.code, Some(64), "{}", said.all());
}

#[test]
fn statistics_are_printed_and_reported() {
    let (folder, file) = written();
    let report = folder.path().join("report.json");
    let said = praetor(&["verify", "--engine", "k-induction", "--stats", "--json", report.to_str().unwrap()], &file);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert!(said.stdout.contains("Z3 seconds") && said.stdout.contains("the whole run"), "{}", said.all());
    let object: Value = serde_json::from_str(&fs::read_to_string(report).unwrap()).unwrap();
    let stages: Vec<&str> = object["stages"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    for stage in ["preprocess", "translate", "pass slice", "search"] {
        assert!(stages.contains(&stage), "{stages:?}");
    }
    let prover = object["engines"].as_array().unwrap().iter().find(|member| member["engine"] == "induction").unwrap();
    assert!(prover["z3_queries"].as_u64().unwrap() > 0 && prover["z3_seconds"].as_f64().unwrap() > 0.0, "{prover}");
    assert!(prover["conflicts"].is_u64());
}

/// Z3's own program, if there is one.
fn z3() -> Option<PathBuf> {
    let mut candidates = vec![root().join(".deps/z3/bin/z3"), PathBuf::from("z3")];
    candidates.retain(|z3| Command::new(z3).arg("--version").output().is_ok_and(|o| o.status.success()));
    candidates.into_iter().next()
}

/// The files of a dump with their answers: those that Z3 answered here.
fn answered(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let answer = |file: PathBuf| {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains("(check-sat)"), "{}", file.display());
        let answer = text.lines().last()?.strip_prefix("; the answer was ")?.to_owned();
        Some((file, answer))
    };
    files.into_iter().filter_map(answer).collect()
}

/// So many queries of each member are asked again.
const ASKED: usize = 12;

#[test]
fn dumped_queries_have_the_same_answers_elsewhere() {
    let (folder, file) = written();
    for (engine, member) in [("k-induction", "induction"), ("spacer", "spacer")] {
        let dump = folder.path().join(engine);
        let said = praetor(&["verify", "--engine", engine, "--dump-queries", dump.to_str().unwrap()], &file);
        assert_eq!(said.verdict(), "TRUE", "{}", said.all());
        let queries = answered(&dump);
        let of_member = |path: &Path| path.file_name().unwrap().to_str().unwrap().starts_with(&format!("{member}-"));
        assert!(queries.iter().any(|(path, _)| of_member(path)), "{engine} asks nothing");
        let Some(z3) = z3() else {
            return skip("program z3; `make setup` installs it");
        };
        for (path, answer) in queries.iter().filter(|(path, _)| of_member(path)).take(ASKED) {
            let output = Command::new(&z3).arg("-T:20").arg(path).output().unwrap();
            let said = String::from_utf8(output.stdout).unwrap();
            let there = said.lines().next().unwrap_or("");
            if !answer.starts_with("unknown") && there != "unknown" && there != "timeout" {
                assert_eq!(there, answer, "{}: {said}", path.display());
            }
        }
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    let (_folder, file) = written();
    let said = praetor(&["verify", "--dump-queries", "/dev/null/queries"], &file);
    assert_eq!(said.code, Some(64), "{}", said.all());
    assert!(said.stderr.contains("/dev/null/queries cannot be written"), "{}", said.all());
}

#[test]
fn the_log_has_the_lines_of_workers() {
    let (_folder, file) = written();
    let said = praetor(&["verify", "--engine", "k-induction", "--log", "debug"], &file);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    let has = |prefix: &str, needle: &str| said.stderr.lines().any(|l| l.starts_with(prefix) && l.contains(needle));
    assert!(has(" ", "pass slice"), "{}", said.all());
    assert!(has("[induction] ", "induction over"), "{}", said.all());
    assert!(!said.stderr.contains("TRACE"));
    let quiet = praetor(&["verify", "--engine", "k-induction"], &file);
    assert_eq!(quiet.stderr, "");
}

#[test]
fn budgets_are_overridden_by_name() {
    let (_folder, file) = written();
    let limit = |limit: &str| {
        let args = ["verify", "--engine", "k-induction", "--timeout", "3", "--log", "debug", "--limit", limit];
        praetor(&args, &file)
    };
    // In a worker: no budget, no guesses kept, and so no proof.
    let said = limit("houdini-most-queries=0");
    assert!(said.stderr.contains("Houdini keeps 0 of"), "{}", said.all());
    for wrong in ["houdini-most=0", "sat-patience=0", "sat-patience"] {
        let said = limit(wrong);
        assert_eq!(said.code, Some(64), "{}", said.all());
    }
    assert!(limit("nonsense=1").stderr.contains("houdini-most-hard=7"));
}
