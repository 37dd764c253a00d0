//! Proofs of earlier runs: of a program that was proved, its digest with everything that the verdict rests on is kept. Nothing
//! else is: a violation is found and replayed each time, and what was not decided is searched anew.
//!
//! A key is a digest of the translated program and of the question, of the form of C that shape analysis saw, and of this
//! verifier with its solver, so that a mended one trusts no proof of the one before. What was assumed is no part of it: that
//! is computed in each run.
//!
//! A proof is a file of its own, which is there as a whole or not at all. Whatever goes wrong with files means that there is no
//! proof, or that none is kept.

use crate::input::Source;
use crate::input::property::Property;
use boogie::passes;
use boogie::program::Program;
use sha2::{Digest, Sha256};
use std::fmt::{self, Write as _};
use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::SystemTime;

/// More proofs than this are not kept: the oldest go.
const MOST: usize = 20_000;

/// The proofs that are kept.
pub struct Proofs {
    /// None where they are not used.
    folder: Option<PathBuf>,
    most: usize,
}

/// What stands for a program and its question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key(String);

impl Key {
    /// Not of a proof, but of a note: parts of the question were proved alone, and are worth a look.
    pub fn of_parts(&self) -> Key {
        Key(format!("{}.parts", self.0))
    }
}

/// What is asked, as a whole.
pub struct Asked<'a> {
    pub program: &'a Program,
    pub question: passes::Property,
    pub property: &'a Property,
    /// What the proof may be about besides.
    pub source: Option<&'a Source>,
}

impl Proofs {
    /// Those in the user's cache, unless they are not to be used.
    pub fn of_user(is_used: bool) -> Proofs {
        Proofs { folder: super::folder().filter(|_| is_used).map(|folder| folder.join("proofs")), most: MOST }
    }

    /// Whether any may be looked up.
    pub fn is_used(&self) -> bool {
        self.folder.is_some()
    }

    /// The key of a question; none if no proof could be looked up or kept.
    pub fn key(&self, asked: &Asked) -> Option<Key> {
        self.folder.as_ref()?;
        let mut digest = Sha256::new();
        digest.update(verifier()?);
        let mut text = Digested(&mut digest);
        let Asked { program, question, property, source } = asked;
        write!(text, "{question:?}\0{property:?}\0").ok()?;
        if let Some(Source { program, property, options }) = source {
            write!(text, "{program:?}\0{property:?}\0{options:?}\0").ok()?;
        }
        text.write_str(&boogie::print(program)).ok()?;
        Some(Key(hexadecimal(digest)))
    }

    /// Whether that was proved.
    pub fn has(&self, key: &Key) -> bool {
        let Some(file) = self.file(key) else { return false };
        if fs::read_to_string(&file).ok() != Some(contents(key)) {
            return false;
        }
        // It is young again.
        let _ = File::options().append(true).open(&file).and_then(|file| file.set_modified(SystemTime::now()));
        true
    }

    /// Keeps a proof.
    pub fn keep(&self, key: &Key) {
        let _ = self.try_to_keep(key);
    }

    fn try_to_keep(&self, key: &Key) -> io::Result<()> {
        let (Some(folder), Some(file)) = (&self.folder, self.file(key)) else { return Ok(()) };
        fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let mut written = tempfile::NamedTempFile::new_in(folder)?;
        written.write_all(contents(key).as_bytes())?;
        written.persist(file)?;
        self.forget_oldest(folder)
    }

    fn forget_oldest(&self, folder: &Path) -> io::Result<()> {
        let files: Vec<PathBuf> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
        if files.len() <= self.most {
            return Ok(());
        }
        let age = |file: PathBuf| Some((file.metadata().and_then(|data| data.modified()).ok()?, file));
        let mut files: Vec<(SystemTime, PathBuf)> = files.into_iter().filter_map(age).collect();
        files.sort();
        let superfluous = files.len().saturating_sub(self.most - self.most / 4);
        for (_, file) in &files[..superfluous] {
            // Another process may have been faster.
            let _ = fs::remove_file(file);
        }
        Ok(())
    }

    fn file(&self, key: &Key) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(&key.0))
    }
}

/// A file that was cut off, or is another one, has something else in it.
fn contents(Key(key): &Key) -> String {
    format!("praetor: proved\n{key}\n")
}

/// The digest of this verifier and of the solver that is linked with it; none if they cannot be read.
fn verifier() -> Option<&'static [u8]> {
    static DIGEST: OnceLock<Option<Vec<u8>>> = OnceLock::new();
    let digest = || {
        let mut digest = Sha256::new();
        digest.update(env!("CARGO_PKG_VERSION"));
        add_file(&mut digest, Path::new("/proc/self/exe"))?;
        let maps = fs::read_to_string("/proc/self/maps").ok()?;
        let mut solvers: Vec<&Path> =
            maps.lines().filter_map(|line| Some(Path::new(&line[line.find('/')?..]))).collect();
        solvers.retain(|file| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("libz3")));
        solvers.sort();
        solvers.dedup();
        for solver in solvers {
            add_file(&mut digest, solver)?;
        }
        Some(digest.finalize().to_vec())
    };
    DIGEST.get_or_init(digest).as_deref()
}

fn add_file(digest: &mut Sha256, file: &Path) -> Option<()> {
    let mut file = File::open(file).ok()?;
    let mut bytes = vec![0; 1 << 16];
    loop {
        match file.read(&mut bytes).ok()? {
            0 => return Some(()),
            read => digest.update(&bytes[..read]),
        }
    }
}

fn hexadecimal(digest: Sha256) -> String {
    digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Text that is digested as it is written.
struct Digested<'a>(&'a mut Sha256);

impl fmt::Write for Digested<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: usize) -> Key {
        Key(format!("{number:064}"))
    }

    #[test]
    fn what_is_damaged_or_another_is_no_proof() {
        let scratch = tempfile::tempdir().unwrap();
        let proofs = Proofs { folder: Some(scratch.path().join("a/b")), most: 8 };
        assert!(!proofs.has(&key(1)));
        proofs.keep(&key(1));
        assert!(proofs.has(&key(1)) && !proofs.has(&key(2)));
        let file = |number| proofs.file(&key(number)).unwrap();
        fs::copy(file(1), file(2)).unwrap();
        assert!(!proofs.has(&key(2)));
        fs::write(file(1), "").unwrap();
        assert!(!proofs.has(&key(1)));
        proofs.keep(&key(1));
        assert!(proofs.has(&key(1)));
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let scratch = tempfile::tempdir().unwrap();
        let proofs = Proofs { folder: Some(scratch.path().to_owned()), most: 8 };
        for number in 0..9 {
            proofs.keep(&key(number));
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let left: Vec<usize> = (0..9).filter(|&number| proofs.has(&key(number))).collect();
        assert_eq!(left, [3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn without_a_folder_nothing_is_kept() {
        let file = tempfile::NamedTempFile::new().unwrap();
        for folder in [None, Some(file.path().join("below"))] {
            let proofs = Proofs { folder, most: 8 };
            proofs.keep(&key(1));
            assert!(!proofs.has(&key(1)));
        }
    }
}
