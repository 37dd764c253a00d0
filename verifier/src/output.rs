//! Report files: whole or not at all.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file that appears under its name only when it is complete. Opening it early shows a folder that cannot be
/// written before any work is done.
pub struct ReportFile {
    target: PathBuf,
    /// Where it grows; nothing for what is no regular file, such as a pipe or a terminal, which is written to as it is.
    scratch: Option<NamedTempFile>,
}

impl ReportFile {
    /// Prepares to write `target`, in the same folder so that the last step is a rename.
    pub fn create(target: &Path) -> io::Result<Self> {
        if target.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a directory"));
        }
        if is_special(target) {
            return Ok(ReportFile { target: target.to_owned(), scratch: None });
        }
        // What a link leads to is written, and the link stays.
        let target = target.canonicalize().unwrap_or_else(|_| target.to_owned());
        let scratch = tempfile::Builder::new().prefix(".praetor-").tempfile_in(folder(&target))?;
        Ok(ReportFile { target, scratch: Some(scratch) })
    }

    /// Where unfinished output lies, for removal when a signal ends the process.
    pub fn scratch_path(&self) -> Option<&Path> {
        self.scratch.as_ref().map(NamedTempFile::path)
    }

    /// Writes the contents and gives the file its name. An error says which file it is about.
    pub fn finish(self, contents: &[u8]) -> io::Result<()> {
        let name = self.target.display().to_string();
        self.write(contents).map_err(|e| io::Error::new(e.kind(), format!("{name}: {e}")))
    }

    fn write(self, contents: &[u8]) -> io::Result<()> {
        let Some(mut scratch) = self.scratch else {
            return OpenOptions::new().append(true).open(&self.target)?.write_all(contents);
        };
        scratch.write_all(contents)?;
        scratch.as_file().sync_all()?;
        let file = scratch.persist(&self.target).map_err(|e| e.error)?;
        make_readable(&file)
    }
}

/// Says something on standard error, if there is anybody to listen.
pub fn say(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Whether a path leads to something that a file must not take the place of. `/dev/stdout` may lead to a regular file.
fn is_special(path: &Path) -> bool {
    path.metadata().is_ok_and(|there| !there.is_file() || path.starts_with("/dev") || path.starts_with("/proc"))
}

/// Why files to write must not be written: one of them is to be written twice, or is one that is read.
pub fn clash(written: &[&Path], read: &[&Path]) -> Option<String> {
    let new = |path: &Path| Some(folder(path).canonicalize().ok()?.join(path.file_name()?));
    let identity = |path: &Path| path.canonicalize().ok().or_else(|| new(path));
    let regular: Vec<&Path> = written.iter().copied().filter(|path| !is_special(path)).collect();
    let same = |a: &Path, b: &Path| identity(a).is_some_and(|file| Some(file) == identity(b));
    regular.iter().enumerate().find_map(|(i, path)| {
        let name = path.display();
        if read.iter().any(|other| same(path, other)) {
            return Some(format!("{name} is to be written, but it is an input"));
        }
        regular[..i].iter().any(|other| same(path, other)).then(|| format!("{name} is to be written twice"))
    })
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Temporary files are private; reports get the usual mode.
fn make_readable(file: &std::fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appears_only_when_finished() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("r.json");
        let report = ReportFile::create(&target).unwrap();
        assert!(!target.exists());
        report.finish(b"{}").unwrap();
        assert_eq!(std::fs::read(&target).unwrap(), b"{}");
        drop(ReportFile::create(&folder.path().join("other.json")).unwrap());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_link_and_a_pipe_stay_what_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("real"), "old").unwrap();
        std::os::unix::fs::symlink("real", path("link")).unwrap();
        ReportFile::create(&path("link")).unwrap().finish(b"new").unwrap();
        assert!(path("link").is_symlink());
        assert_eq!(std::fs::read(path("real")).unwrap(), b"new");
        assert!(std::process::Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
        let (pipe, other) = (path("pipe"), path("pipe"));
        let reader = std::thread::spawn(move || std::fs::read(other).unwrap());
        ReportFile::create(&pipe).unwrap().finish(b"told").unwrap();
        assert_eq!(reader.join().unwrap(), b"told");
        assert!(!pipe.is_file());
    }

    #[test]
    fn a_file_is_written_once_and_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let (a, b) = (folder.path().join("a.c"), folder.path().join("b"));
        let again = folder.path().join(".").join("b");
        std::fs::write(&a, "int x;").unwrap();
        assert_eq!(clash(&[&b, Path::new("/dev/null"), Path::new("/dev/null")], &[&a]), None);
        assert!(clash(&[&b, &again], &[]).unwrap().contains("written twice"));
        assert!(clash(&[&b, &a], &[&a]).unwrap().contains("it is an input"));
    }

    #[test]
    fn a_missing_folder_is_seen_at_once() {
        assert!(ReportFile::create(Path::new("/nonexistent/folder/r.json")).is_err());
        assert!(ReportFile::create(Path::new("/")).is_err());
    }
}
