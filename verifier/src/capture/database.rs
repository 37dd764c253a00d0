//! The file that calls of the compiler are noted in: a compilation database with an entry on each line.

use crate::input::build::Entry;
use crate::output::ReportFile;
use crate::sys;
use serde_json::Value;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

const START: &str = "[\n";
const END: &str = "\n]\n";
const BETWEEN: &str = ",\n";

/// Adds entries; each takes the place of one about the same. The file is whole at any time, whoever else adds to it.
///
/// Errors: it cannot be written, or holds something else.
pub fn add(file: &Path, entries: &[Entry]) -> Result<(), String> {
    let folder = file.parent().ok_or("is no file")?;
    let held = File::open(folder).and_then(|folder| sys::lock(&folder).map(|()| folder)).map_err(|e| e.to_string())?;
    let old = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error.to_string()),
    };
    let new = with(&old, entries)?;
    if new != old {
        ReportFile::create(file).and_then(|report| report.finish(new.as_bytes())).map_err(|error| error.to_string())?;
    }
    drop(held);
    Ok(())
}

/// The text with these entries.
fn with(old: &str, entries: &[Entry]) -> Result<String, String> {
    let mut lines = lines(old)?;
    for entry in entries {
        let line = serde_json::to_string(entry).map_err(|error| error.to_string())?;
        // Arguments are the last of its members.
        let key = line.split_inclusive("\"arguments\":").next().unwrap_or_default();
        match lines.iter_mut().find(|old| old.starts_with(key)) {
            Some(old) => *old = line,
            None => lines.push(line),
        }
    }
    Ok(format!("{START}{}{END}", lines.join(BETWEEN)))
}

/// The entries, a line each, of a file that this or another program has written.
fn lines(text: &str) -> Result<Vec<String>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let ours = text.strip_prefix(START).and_then(|text| text.strip_suffix(END));
    let is_entry = |line: &&str| line.starts_with("{\"directory\":") && line.ends_with('}');
    match ours.map(|text| text.split(BETWEEN).collect::<Vec<_>>()).filter(|lines| lines.iter().all(is_entry)) {
        Some(lines) => Ok(lines.into_iter().map(str::to_owned).collect()),
        None => {
            let values: Vec<Value> =
                serde_json::from_str(text).map_err(|error| format!("is no compilation database: {error}"))?;
            Ok(values.iter().map(Value::to_string).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(file: &str, argument: &str) -> Entry {
        let arguments = vec!["cc".to_owned(), argument.to_owned(), "-c".to_owned(), file.to_owned()];
        let output = Some(format!("{file}.o").into());
        Entry { directory: "/build".into(), file: file.into(), output, arguments, command: String::new() }
    }

    #[test]
    fn the_same_is_noted_once_and_what_others_wrote_stays() {
        let first = with("", &[entry("a.c", "-O1"), entry("b.c", "-O1")]).unwrap();
        let again = with(&first, &[entry("a.c", "-DX=\"1,\n2\"")]).unwrap();
        let read: Vec<Entry> = serde_json::from_str(&again).unwrap();
        assert_eq!(read, [entry("a.c", "-DX=\"1,\n2\""), entry("b.c", "-O1")]);
        assert_eq!(with(&again, &[entry("b.c", "-O1")]).unwrap(), again);
        let foreign = "[ {\"file\": \"c.c\",\n \"command\": \"cc -c c.c\", \"directory\": \"/x\"} ]";
        let both: Vec<Entry> = serde_json::from_str(&with(foreign, &[entry("a.c", "-g")]).unwrap()).unwrap();
        assert_eq!((both.len(), both[0].command.as_str()), (2, "cc -c c.c"));
        assert!(with("{}", &[]).is_err() && with("[{", &[]).is_err());
    }

    #[test]
    fn many_write_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("all.json");
        std::thread::scope(|scope| {
            for number in 0..20 {
                let file = &file;
                scope.spawn(move || add(file, &[entry(&format!("{number}.c"), "-O2")]).unwrap());
            }
        });
        let read: Vec<Entry> = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(read.len(), 20);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
