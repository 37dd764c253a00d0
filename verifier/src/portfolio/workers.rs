//! The processes of this run, so that whatever ends the run can end them too.

use crate::sys;
use duct::{Handle, ReaderHandle};
use std::ffi::OsString;
use std::io::{self, BufReader, Read};
use std::sync::{Arc, Mutex, PoisonError};

static RUNNING: Mutex<Vec<Arc<ReaderHandle>>> = Mutex::new(Vec::new());
static OTHERS: Mutex<Vec<Arc<Handle>>> = Mutex::new(Vec::new());

/// One worker process.
#[derive(Clone)]
pub struct Worker {
    handle: Arc<ReaderHandle>,
}

/// How a worker ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    Exited,
    /// Out of memory, by what it said or by the signal that ended it.
    Memory,
    /// Anything else, in words.
    Crashed(String),
}

impl Worker {
    /// Starts this executable as `praetor worker ARGS`, with the passive program on its standard input.
    pub fn start(args: Vec<OsString>, program: Vec<u8>) -> io::Result<Worker> {
        let executable = std::env::current_exe()?;
        let command = duct::cmd(executable, args).stdin_bytes(program).stderr_capture().unchecked();
        let handle = Arc::new(command.reader()?);
        lock().push(handle.clone());
        Ok(Worker { handle })
    }

    /// The worker's standard output.
    pub fn output(&self) -> BufReader<impl Read + '_> {
        BufReader::new(&*self.handle)
    }

    /// Lowers its priority by so much.
    pub fn step_back(&self, by: i32) {
        self.handle.pids().into_iter().for_each(|pid| sys::step_back(pid, by));
    }

    /// Ends the worker if it still runs, and waits for it.
    pub fn kill(&self) {
        let _ = self.handle.kill();
        lock().retain(|h| !Arc::ptr_eq(h, &self.handle));
    }

    /// After the end of its output: how it ended.
    pub fn end(&self) -> End {
        match self.handle.try_wait() {
            Ok(Some(output)) => {
                let words = String::from_utf8_lossy(&output.stderr).trim().to_owned();
                describe(output.status, &words)
            }
            Ok(None) => End::Crashed("closed its output and went on".to_owned()),
            Err(error) => End::Crashed(error.to_string()),
        }
    }
}

fn describe(status: std::process::ExitStatus, words: &str) -> End {
    use std::os::unix::process::ExitStatusExt;
    let of_memory = ["memory allocation", "bad_alloc", "out of memory", "Cannot allocate memory"];
    match status.signal() {
        _ if of_memory.iter().any(|m| words.contains(m)) => End::Memory,
        // The kernel's out-of-memory killer.
        Some(sys::SIGKILL) => End::Memory,
        Some(signal) => End::Crashed(format!("a worker was ended by signal {signal}")),
        None if status.success() => End::Exited,
        None => End::Crashed(format!("a worker failed: {}", complaint(words))),
    }
}

/// What a process said as it failed: where it panicked and why, which notes about backtraces follow; what Z3 asserted,
/// and where, which its address for reports follows; or its last line.
fn complaint(words: &str) -> String {
    let after = |start: &str| words.lines().skip_while(|line| !line.contains(start)).collect::<Vec<_>>();
    match (&after("panicked at")[..], &after(Z3_ASSERTION)[..]) {
        ([place, why, ..], _) => format!("{} {why}", place.trim_start_matches("thread 'main' ")),
        (_, [_, file, line, why, ..]) => {
            let named = |field: &str, of: &str| of.trim_start_matches(field).trim().to_owned();
            format!("an assertion of Z3 at {}:{}: {why}", named("File:", file), named("Line:", line))
        }
        _ => words.lines().last().unwrap_or("no message").to_owned(),
    }
}

/// How Z3's report of a failed assertion begins, which the lines `File:`, `Line:` and what failed follow.
const Z3_ASSERTION: &str = "ASSERTION VIOLATION";

/// Another process of this run that leads a group, while this lives; ends the group when it is dropped.
pub struct Registered(Arc<Handle>);

/// Has whatever ends the run end this process and its group too.
pub fn register(handle: Arc<Handle>) -> Registered {
    others().push(handle.clone());
    Registered(handle)
}

impl Drop for Registered {
    fn drop(&mut self) {
        end_group(&self.0);
        others().retain(|h| !Arc::ptr_eq(h, &self.0));
    }
}

fn end_group(handle: &Handle) {
    for pid in handle.pids() {
        // The id is no other group's before the process was waited for, and after that only while something of the
        // group is left.
        sys::kill_group(pid);
    }
    let _ = handle.kill();
}

/// Ends all workers and other processes, from any thread.
pub fn kill_all() {
    for handle in lock().drain(..) {
        let _ = handle.kill();
    }
    others().drain(..).for_each(|handle| end_group(&handle));
}

fn others() -> std::sync::MutexGuard<'static, Vec<Arc<Handle>>> {
    OTHERS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn lock() -> std::sync::MutexGuard<'static, Vec<Arc<ReaderHandle>>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_with_its_place() {
        let words = "log\nthread 'main' (7) panicked at a.rs:1:2:\nno such thing\nnote: run with a backtrace";
        assert_eq!(complaint(words), "(7) panicked at a.rs:1:2: no such thing");
        let words = "ASSERTION VIOLATION\nFile: ../src/a.cpp\nLine: 7\nUNEXPECTED CODE WAS REACHED.\nZ3\nPlease file";
        assert_eq!(complaint(words), "an assertion of Z3 at ../src/a.cpp:7: UNEXPECTED CODE WAS REACHED.");
        assert_eq!(complaint("a\nb"), "b");
        assert_eq!(complaint(""), "no message");
    }
}
