//! What `--dump-queries` writes: a file for each query to Z3, and behind it the answer.

use smt::z3::{self, Listener};
use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// How names of files begin that are being written.
const UNFINISHED: &str = ".unfinished-";

/// Makes sure that files can be written to a folder, which is made if it is not there.
pub fn open(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    tempfile::tempfile_in(folder).map(drop)
}

/// Takes away what processes that were ended had not written to the end.
pub fn tidy(folder: &Path) {
    let unfinished = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with(UNFINISHED);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten().filter(unfinished) {
        let _ = fs::remove_file(entry.path());
    }
}

/// Writes this process's queries from here on.
pub fn dump(folder: &Path, member: &'static str) {
    z3::show_queries(Box::new(Dump { folder: folder.to_owned(), member, next: AtomicU64::new(1) }));
}

struct Dump {
    folder: PathBuf,
    member: &'static str,
    next: AtomicU64,
}

impl Dump {
    fn path(&self, number: u64) -> PathBuf {
        self.folder.join(format!("{}-{number}.smt2", self.member))
    }

    /// Nobody sees half a query, not even one whose process is ended while it writes.
    fn write(&self, text: &str) -> io::Result<u64> {
        // Temporary files are private without being told.
        let readable = Permissions::from_mode(0o644);
        let mut file = tempfile::Builder::new().prefix(UNFINISHED).permissions(readable).tempfile_in(&self.folder)?;
        file.write_all(text.as_bytes())?;
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            match file.persist_noclobber(self.path(number)) {
                // Another process of the same member has taken the number.
                Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => file = taken.file,
                written => return written.map(|_| number).map_err(|failed| failed.error),
            }
        }
    }

    fn append(&self, number: u64, text: &str) -> io::Result<()> {
        OpenOptions::new().append(true).open(self.path(number))?.write_all(text.as_bytes())
    }
}

impl Listener for Dump {
    fn asked(&self, text: &str) -> u64 {
        self.write(text).unwrap_or_else(|error| {
            tracing::error!("a query could not be written: {error}");
            0
        })
    }

    fn answered(&self, number: u64, answer: &str) {
        // Reasons are one line.
        if let Err(error) = self.append(number, &format!("; the answer was {}\n", answer.replace('\n', " "))) {
            tracing::error!("an answer could not be written: {error}");
        }
    }
}
