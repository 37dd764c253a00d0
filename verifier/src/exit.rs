//! Exit codes of commands, and how they write what they end with.

use crate::output::{self, ReportFile};
use crate::signals;
use std::io::{self, Write};
use std::path::Path;

pub const USAGE: u8 = 64;
pub const BAD_INPUT: u8 = 65;
pub const INTERNAL: u8 = 70;

pub fn fail(code: u8, message: &str) -> u8 {
    output::say(message);
    code
}

pub fn open_report(path: Option<&Path>) -> Result<Option<ReportFile>, u8> {
    let Some(path) = path else { return Ok(None) };
    let report = ReportFile::create(path)
        .map_err(|e| fail(USAGE, &format!("error: {} cannot be written: {e}\n", path.display())))?;
    if let Some(scratch) = report.scratch_path() {
        signals::remove_when_ended(scratch.to_owned());
    }
    Ok(Some(report))
}

/// Writes the files that were asked for, then the text to standard output. The exit code, which is `code` if all could be
/// written.
pub fn finish(text: &str, files: impl IntoIterator<Item = (ReportFile, String)>, code: u8) -> u8 {
    let mut code = code;
    for (file, contents) in files {
        if let Err(error) = file.finish(contents.as_bytes()) {
            code = fail(INTERNAL, &format!("error: a report could not be written: {error}\n"));
        }
    }
    match write_text(text, None) {
        0 => code,
        error => error,
    }
}

pub fn write_text(text: &str, report: Option<ReportFile>) -> u8 {
    let written = match report {
        Some(report) => report.finish(text.as_bytes()),
        None => io::stdout().lock().write_all(text.as_bytes()),
    };
    match written {
        Ok(()) => 0,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => fail(INTERNAL, &format!("error: {error}\n")),
    }
}
