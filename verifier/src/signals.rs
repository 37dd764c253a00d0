//! Ctrl-C and SIGTERM end the run at once: no stray worker, no unfinished file.

use crate::portfolio::workers;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

static SCRATCH: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Has this file or folder removed if a signal ends the process.
pub fn remove_when_ended(path: PathBuf) {
    SCRATCH.lock().unwrap_or_else(PoisonError::into_inner).push(path);
}

/// Starts the thread that waits for signals. The exit code is 128 + the signal's number, as shells expect.
pub fn install() -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            crate::output::say("praetor: interrupted\n");
            end_process(128 + signal);
        }
    });
    Ok(())
}

/// Ends workers, removes unfinished files and leaves.
pub fn end_process(code: i32) -> ! {
    workers::kill_all();
    for path in SCRATCH.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
    }
    std::process::exit(code)
}
