//! The compiler makes the same machine code of a program and of its syntax
//! tree written as C again: the parser has lost and changed nothing.
//!
//! A sample of the files by default; all of them with `PRAETOR_ALL_FILES` set.

mod c_text;
mod corpus_files;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;
use frontend::stack::on_big_stack;

/// The assembly text, or what the compiler says against the program.
fn compile(text: &[u8]) -> Result<String, String> {
    let mut child = Command::new("cc")
        .args(["-std=gnu11", "-fno-pic", "-w", "-O0", "-S", "-xc", "-o-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = text.to_vec();
    // The compiler may end early: then nobody reads.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&text)));
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    feeder.join().expect("no panic in the feeder");
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// The assembly without what names the source file and its lines.
fn code(assembly: &str) -> Vec<&str> {
    let lines = assembly.lines();
    let named = |line: &&str| !line.contains(".file") && !line.starts_with('#');
    lines.filter(named).collect()
}

/// What became of one file.
enum Comparison {
    /// The compiler rejects the file itself, or is not there.
    None,
    Same,
    Different(String),
}

fn compare(path: &Path) -> Comparison {
    let name = path.display();
    let Some(text) = corpus_files::read_without_comments(path) else {
        return Comparison::None;
    };
    let Ok(expected) = compile(&text) else {
        return Comparison::None;
    };
    let again = match rewrite(text) {
        Ok(again) => again,
        Err(message) => return Comparison::Different(format!("{name}: {message}")),
    };
    let found = match compile(again.as_bytes()) {
        Ok(found) => found,
        Err(message) => {
            let first = message.lines().find(|line| line.contains("error"));
            return Comparison::Different(format!("{name}: {}", first.unwrap_or(&message)));
        }
    };
    let (expected, found) = (code(&expected), code(&found));
    if expected == found {
        return Comparison::Same;
    }
    let mut pairs = expected.iter().zip(&found);
    let first = pairs.find(|(expected, found)| expected != found);
    Comparison::Different(format!("{name}: {first:?}"))
}

/// Parses the text and writes its tree.
fn rewrite(text: Vec<u8>) -> Result<String, String> {
    let mut interner = Interner::new();
    let mut sources = SourceMap::new();
    let result = parse(text, "t.c", &mut sources, &mut interner).map_err(|e| e.to_string())?;
    match result.diagnostics.first_error() {
        Some(error) => Err(error.message.clone()),
        None => Ok(on_big_stack(|| c_text::write(&result.tree, &interner, &sources))),
    }
}

#[test]
fn the_tree_compiles_to_the_same_code() {
    let files = corpus_files::sample(&["tasks", "conformance"], 1_000_000);
    if files.is_empty() {
        return;
    }
    if compile(b"int x;").is_err() {
        return corpus_files::tools::skip_unless_required("C compiler");
    }
    let step = match std::env::var_os("PRAETOR_ALL_FILES") {
        Some(_) => 1,
        None => 20,
    };
    let (mut same, mut differences) = (0, Vec::new());
    for path in files.iter().step_by(step) {
        match compare(path) {
            Comparison::None => {}
            Comparison::Same => same += 1,
            Comparison::Different(difference) => differences.push(difference),
        }
    }
    eprintln!("{same} of {} files give the same code", files.len().div_ceil(step));
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(same * step * 10 > files.len() * 9, "most files can be compared");
}
