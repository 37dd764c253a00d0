//! What `--dump-queries` writes: a file for each query to Z3, and behind it the answer.

use smt::z3::{self, Listener};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Makes sure that files can be written to a folder, which is made if it is not there.
pub fn open(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    tempfile::tempfile_in(folder).map(drop)
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

    /// Another process of the same member may have taken a number.
    fn create(&self) -> io::Result<(u64, File)> {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            match File::create_new(self.path(number)) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => return Ok((number, made?)),
            }
        }
    }

    fn append(&self, number: u64, text: &str) -> io::Result<()> {
        OpenOptions::new().append(true).open(self.path(number))?.write_all(text.as_bytes())
    }
}

impl Listener for Dump {
    fn asked(&self, text: &str) -> u64 {
        let written = self.create().and_then(|(number, mut file)| file.write_all(text.as_bytes()).map(|()| number));
        written.unwrap_or_else(|error| {
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
