//! Workers that die and runs that are ended leave no process, no file and no wrong verdict behind.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use support::{Said, praetor};
use tempfile::TempDir;

/// A program that no engine finishes within a test: 64-bit factoring under an unbounded loop.
const HARD: &str = "extern void reach_error(void);\nextern unsigned long __VERIFIER_nondet_ulong(void);\n\
    int main(void) {\n  unsigned long n = __VERIFIER_nondet_ulong(), s = 1;\n  while (n > 1) { s = s * n * n + 3; n = n ^ (s >> 7); }\n\
    \x20 if (s * s * s == 0x123456789abcdef1ul) reach_error();\n  return 0;\n}\n";

/// A program that Spacer does not finish either: no square is 2 modulo 5.
const HARD_FOR_SPACER: &str = "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n\
    int main(void) {\n  unsigned long i = 0, square = 0;\n\
    \x20 while (i < 1000000 && __VERIFIER_nondet_int()) { square += 2 * i + 1; i++; }\n\
    \x20 if (square % 5 == 2) reach_error();\n  return 0;\n}\n";

fn hard() -> (TempDir, PathBuf) {
    written(HARD)
}

fn written(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hard.c");
    fs::write(&path, text).unwrap();
    (folder, path)
}

fn start(args: &[&str], file: &Path) -> Child {
    let mut command = praetor();
    command.arg("verify").args(args).arg(file).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// The running children of a process.
fn children(pid: u32) -> Vec<u32> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let Some(child) = entry.file_name().to_str().and_then(|n| n.parse::<u32>().ok()) else { continue };
        let Ok(stat) = fs::read_to_string(entry.path().join("stat")) else { continue };
        let rest = stat.rsplit(')').next().unwrap_or("");
        let mut fields = rest.split_whitespace();
        let (state, parent) = (fields.next(), fields.next());
        if parent == Some(pid.to_string().as_str()) && state != Some("Z") {
            found.push(child);
        }
    }
    found
}

fn wait_for_workers(pid: u32, count: usize) -> Vec<u32> {
    let start = Instant::now();
    loop {
        let found = children(pid);
        if found.len() >= count {
            return found;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "the workers never start");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn signal(pid: u32, signal: i32) {
    // SAFETY: kill has no memory effects; the process is a child of this test or of its child.
    assert_eq!(unsafe { libc::kill(pid as i32, signal) }, 0);
}

fn gone(pid: u32) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        let state = fs::read_to_string(format!("/proc/{pid}/stat"));
        if state.is_err() || state.is_ok_and(|s| s.contains(") Z ")) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

#[test]
fn all_workers_killed() {
    let (_folder, file) = hard();
    let mut child = start(&["--timeout", "120"], &file);
    wait_for_workers(child.id(), 2);
    while child.try_wait().unwrap().is_none() {
        for worker in children(child.id()) {
            // SAFETY: kill has no memory effects. The worker may have ended.
            unsafe { libc::kill(worker as i32, libc::SIGKILL) };
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let said = Said::from(child.wait_with_output().unwrap());
    assert_eq!(said.code, Some(2), "{}", said.all());
    assert!(
        ["UNKNOWN(memory)", "UNKNOWN(solver)"].contains(&said.verdict()) || said.verdict().starts_with("BOUNDED"),
        "{}",
        said.all()
    );
}

/// A process of Rust outlives the first SIGSEGV that none of its accesses caused.
const CRASH: i32 = libc::SIGABRT;

#[test]
fn one_worker_killed_leaves_the_verdict_to_the_other() {
    let (_folder, file) = hard();
    let child = start(&["--timeout", "15"], &file);
    let workers = wait_for_workers(child.id(), 2);
    signal(workers[0], CRASH);
    std::thread::sleep(Duration::from_millis(500));
    assert!(!gone_now(workers[1]), "the other goes on");
    let said = Said::from(child.wait_with_output().unwrap());
    assert_eq!(said.code, Some(2), "{}", said.all());
    assert!(said.verdict() == "UNKNOWN(timeout)" || said.verdict().starts_with("BOUNDED"), "{}", said.all());
    assert!(gone(workers[1]));
}

/// As Z3's Spacer does on some programs.
#[test]
fn a_crash_of_spacer_leaves_the_verdict_to_the_others() {
    let (folder, file) = written(HARD_FOR_SPACER);
    let report = folder.path().join("report.json");
    let child = start(&["--timeout", "8", "--without", "bmc", "--json", report.to_str().unwrap()], &file);
    let workers = wait_for_workers(child.id(), 4);
    let is_spacer = |pid: &u32| {
        let command = fs::read(format!("/proc/{pid}/cmdline")).unwrap();
        String::from_utf8_lossy(&command).contains("--strategy\0spacer\0")
    };
    // A worker that has just been started is still what started it.
    while !workers.iter().any(is_spacer) {
        assert!(workers.iter().all(|pid| !gone_now(*pid)), "the portfolio has Spacer");
        std::thread::sleep(Duration::from_millis(20));
    }
    let (spacer, others): (Vec<u32>, Vec<u32>) = workers.into_iter().partition(is_spacer);
    signal(spacer[0], CRASH);
    std::thread::sleep(Duration::from_millis(500));
    assert!(others.iter().all(|pid| !gone_now(*pid)), "the others go on");
    let said = Said::from(child.wait_with_output().unwrap());
    assert!(said.verdict() == "UNKNOWN(timeout)" || said.verdict().starts_with("BOUNDED"), "{}", said.all());
    let report: serde_json::Value = serde_json::from_slice(&fs::read(&report).unwrap()).unwrap();
    let member = report["engines"].as_array().unwrap().iter().find(|e| e["engine"] == "spacer");
    assert_eq!(member.unwrap()["result"], format!("solver: a worker was ended by signal {CRASH}"), "{report}");
    assert!(others.into_iter().all(gone), "a stray worker");
}

fn gone_now(pid: u32) -> bool {
    fs::read_to_string(format!("/proc/{pid}/stat")).map_or(true, |s| s.contains(") Z "))
}

#[test]
fn memory_limit() {
    let (_folder, file) = hard();
    let said = Said::from(
        start(&["--timeout", "20", "--without", "bmc", "--memory", "160"], &file).wait_with_output().unwrap(),
    );
    assert_eq!(said.code, Some(2), "{}", said.all());
    assert!(said.verdict() == "UNKNOWN(memory)" || said.verdict().starts_with("BOUNDED"), "{}", said.all());
    assert!(!said.stderr.contains("panicked"), "{}", said.all());
}

/// Of the process that reads the program, which no limit of ours holds.
#[test]
fn memory_limit_of_the_shell() {
    let statements: String = (0..100_000).map(|i| format!("x = x * {i} + 1;\n")).collect();
    let (_folder, file) = written(&format!("int x;\nint main(void) {{\n{statements}return 0;\n}}\n"));
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "ulimit -v 1400000 && exec \"$0\" verify \"$1\""]).arg(praetor().get_program()).arg(&file);
    let said = Said::from(shell.output().unwrap());
    assert_eq!((said.code, said.verdict()), (Some(2), "UNKNOWN(memory)"), "{}", said.all());
    assert_eq!(said.stderr, "", "{}", said.all());
}

#[test]
fn time_limit() {
    let (_folder, file) = hard();
    let begin = Instant::now();
    let said = Said::from(start(&["--timeout", "3"], &file).wait_with_output().unwrap());
    assert!(begin.elapsed() < Duration::from_secs(30), "far past the limit");
    assert_eq!(said.code, Some(2), "{}", said.all());
    assert!(said.verdict() == "UNKNOWN(timeout)" || said.verdict().starts_with("BOUNDED"), "{}", said.all());
}

#[test]
fn interrupted() {
    for (number, code) in [(libc::SIGINT, 130), (libc::SIGTERM, 143)] {
        let (folder, file) = hard();
        let report = folder.path().join("report.json");
        let child = start(&["--timeout", "120", "--json", report.to_str().unwrap()], &file);
        let pid = child.id();
        let workers = wait_for_workers(pid, 2);
        signal(pid, number);
        let said = Said::from(child.wait_with_output().unwrap());
        assert_eq!(said.code, Some(code), "{}", said.all());
        assert!(workers.into_iter().all(gone), "a stray worker");
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
        assert_eq!(left, ["hard.c"], "a stray file");
    }
}

/// Whether a worker of this supervisor runs; the supervisor may be gone.
fn has_worker(supervisor: u32) -> bool {
    let of_it = format!("--supervisor\0{supervisor}\0");
    let mut commands = fs::read_dir("/proc").unwrap().flatten().map(|entry| fs::read(entry.path().join("cmdline")));
    commands.any(|line| line.is_ok_and(|line| String::from_utf8_lossy(&line).contains(&of_it)))
}

#[test]
fn a_killed_supervisor_takes_its_workers_along() {
    let (_folder, file) = hard();
    let mut child = start(&["--timeout", "120"], &file);
    let workers = wait_for_workers(child.id(), 2);
    signal(child.id(), libc::SIGKILL);
    child.wait().unwrap();
    assert!(workers.into_iter().all(gone), "a stray worker");
}

#[test]
fn workers_of_a_supervisor_killed_early_end() {
    let (_folder, file) = hard();
    let mut seen = 0;
    // From before there are workers to after they are at work.
    for millis in (0..1000).step_by(2) {
        let mut child = start(&["--timeout", "120"], &file);
        std::thread::sleep(Duration::from_millis(millis));
        let at_work = has_worker(child.id());
        signal(child.id(), libc::SIGKILL);
        child.wait().unwrap();
        let begin = Instant::now();
        while has_worker(child.id()) {
            assert!(begin.elapsed() < Duration::from_secs(20), "a stray worker, {millis} ms after the start");
            std::thread::sleep(Duration::from_millis(5));
        }
        seen += usize::from(at_work);
        if seen == 10 {
            return;
        }
    }
    panic!("the workers never start");
}
