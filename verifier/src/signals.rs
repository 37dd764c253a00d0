//! Ctrl-C and SIGTERM end the run at once: no stray worker, no unfinished file.

use crate::portfolio::workers;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

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

/// How often what other threads go on to write is removed, and how long they are waited for in between.
const ATTEMPTS: u32 = 100;
const MOMENT: Duration = Duration::from_millis(10);

/// Ends workers, removes unfinished files and leaves.
pub fn end_process(code: i32) -> ! {
    let scratch: Vec<PathBuf> = SCRATCH.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect();
    // Until this process is over, its threads may start and write something more, in folders that are still there.
    for _ in 0..ATTEMPTS {
        workers::kill_all();
        scratch.iter().for_each(|path| remove(path));
        if !scratch.iter().any(|path| path.exists()) {
            break;
        }
        std::thread::sleep(MOMENT);
    }
    workers::kill_all();
    std::process::exit(code)
}

fn remove(path: &Path) {
    let _ = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
}
