//! Report files: whole or not at all.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file that appears under its name only when it is complete. Opening it early shows a folder that cannot be
/// written before any work is done.
pub struct ReportFile {
    target: PathBuf,
    scratch: NamedTempFile,
}

impl ReportFile {
    /// Prepares to write `target`, in the same folder so that the last step is a rename.
    pub fn create(target: &Path) -> io::Result<Self> {
        if target.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a directory"));
        }
        let folder = target.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let scratch = tempfile::Builder::new().prefix(".praetor-").tempfile_in(folder)?;
        Ok(ReportFile { target: target.to_owned(), scratch })
    }

    /// Where unfinished output lies, for removal when a signal ends the process.
    pub fn scratch_path(&self) -> &Path {
        self.scratch.path()
    }

    /// Writes the contents and gives the file its name.
    pub fn finish(mut self, contents: &[u8]) -> io::Result<()> {
        self.scratch.write_all(contents)?;
        self.scratch.as_file().sync_all()?;
        let file = self.scratch.persist(&self.target).map_err(|e| e.error)?;
        make_readable(&file)
    }
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
    fn a_missing_folder_is_seen_at_once() {
        assert!(ReportFile::create(Path::new("/nonexistent/folder/r.json")).is_err());
        assert!(ReportFile::create(Path::new("/")).is_err());
    }
}
