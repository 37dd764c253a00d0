//! The texts of the files that a trace leads through, for reports that show them.

use frontend::source::SourceMap;
use indexmap::IndexMap;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use trace::{Step, Trace};

/// A file as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// As the trace names it.
    pub file: String,
    /// Lines that follow each other, with the number of the first one.
    pub parts: Vec<(u32, String)>,
}

/// The files by the names that the trace has, in its order. Text of preprocessed files is that of the line markers in
/// them; other files are read; of what cannot be read, the statements of the trace are known.
pub fn of(trace: &Trace, given: &[PathBuf]) -> Vec<Source> {
    let mut by_file: IndexMap<&str, BTreeMap<u32, String>> = IndexMap::new();
    for location in trace.steps.iter().filter_map(|step| step.location.as_ref()) {
        by_file.entry(&location.file).or_default();
    }
    for file in given.iter().filter(|file| file.extension().is_some_and(|e| e == "i")) {
        add_preprocessed(&mut by_file, file);
    }
    let source = |(file, lines): (&str, BTreeMap<u32, String>)| {
        let parts = match lines.is_empty() {
            true => whole(file).unwrap_or_else(|| parts(statements(trace, file))),
            false => parts(lines),
        };
        Source { file: file.to_owned(), parts }
    };
    by_file.into_iter().map(source).collect()
}

/// Adds the lines of a preprocessed file to the files that they are from.
fn add_preprocessed(by_file: &mut IndexMap<&str, BTreeMap<u32, String>>, file: &Path) {
    let Ok(bytes) = frontend::preprocess::contents(file) else { return };
    let mut map = SourceMap::new();
    let Ok(id) = map.add(&file.display().to_string(), bytes) else { return };
    let source = map.file(id);
    let mut at = source.base();
    let text = source.text.strip_suffix(b"\n").unwrap_or(&source.text);
    for line in text.split(|byte| *byte == b'\n') {
        let location = map.location(at).filter(|_| !is_marker(line));
        at += line.len() as u32 + 1;
        let Some(location) = location else { continue };
        let Some(lines) = by_file.get_mut(&*location.file) else { continue };
        let text = String::from_utf8_lossy(line);
        let known = lines.entry(location.line).or_default();
        // A macro's text may take several lines for one of the file.
        if !known.is_empty() && !text.trim().is_empty() {
            known.push(' ');
        }
        known.push_str(if known.is_empty() { text.trim_end() } else { text.trim() });
    }
}

/// `# 12 "file.c"` and `#line 12`.
fn is_marker(line: &[u8]) -> bool {
    let rest = line.trim_ascii().strip_prefix(b"#").map(<[u8]>::trim_ascii_start);
    let rest = rest.map(|rest| rest.strip_prefix(b"line").unwrap_or(rest).trim_ascii_start());
    rest.and_then(<[u8]>::first).is_some_and(u8::is_ascii_digit)
}

fn whole(file: &str) -> Option<Vec<(u32, String)>> {
    if !Path::new(file).is_file() {
        return None;
    }
    let text = String::from_utf8_lossy(&frontend::preprocess::contents(Path::new(file)).ok()?).replace("\r\n", "\n");
    Some(vec![(1, text.strip_suffix('\n').unwrap_or(&text).to_owned())])
}

fn statements(trace: &Trace, file: &str) -> BTreeMap<u32, String> {
    let place = |step: &Step| step.location.as_ref().filter(|at| at.file == file).map(|at| at.line);
    trace.steps.iter().filter_map(|step| Some((place(step)?, step.source.clone()))).collect()
}

fn parts(lines: BTreeMap<u32, String>) -> Vec<(u32, String)> {
    let mut parts: Vec<(u32, String)> = Vec::new();
    let mut next = 0;
    for (number, line) in lines {
        match parts.last_mut() {
            Some((_, text)) if number == next => {
                text.push('\n');
                text.push_str(&line);
            }
            _ => parts.push((number, line)),
        }
        next = number + 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::text::tests::example;

    #[test]
    fn preprocessed_text_is_that_of_its_markers() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("task.i");
        std::fs::write(
            &file,
            "# 1 \"a.c\"\nint x;\n# 1 \"b.h\" 1\nint y;\n# 9 \"a.c\" 2\nx = 1;\n# 9 \"a.c\"\ny = 2;\n",
        )
        .unwrap();
        let sources = of(&example(), &[file]);
        let expected = vec![(1, "int x;".to_owned()), (9, "x = 1; y = 2;".to_owned())];
        assert_eq!(sources, [Source { file: "a.c".into(), parts: expected }]);
    }

    #[test]
    fn of_a_file_that_cannot_be_read_the_statements_are_known() {
        let sources = of(&example(), &[]);
        let expected = "x = __VERIFIER_nondet_int();\nif (x < 0)\nreach_error();";
        assert_eq!(sources, [Source { file: "a.c".into(), parts: vec![(9, expected.into())] }]);
    }

    #[test]
    fn a_file_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.c");
        std::fs::write(&file, b"int x;\r\n// \xff\n").unwrap();
        let mut trace = example();
        trace.steps.iter_mut().for_each(|step| step.location.as_mut().unwrap().file = file.display().to_string());
        assert_eq!(of(&trace, &[])[0].parts, [(1, "int x;\n// \u{fffd}".to_owned())]);
    }
}
