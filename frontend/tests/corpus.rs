//! Parses every C file of the task sets and conformance suites, where they are present.

mod corpus_files;

use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;

/// The first error, with its place.
fn first_error(text: Vec<u8>, name: &str) -> Option<String> {
    let mut sources = SourceMap::new();
    let result = parse(text, name, &mut sources, &mut Interner::new()).unwrap();
    let error = result.diagnostics.first_error()?;
    let place = sources.location(error.span.lo).map_or_else(String::new, |place| place.to_string());
    Some(format!("{place}: {}", error.message))
}

fn check(folder: &str) {
    let files = corpus_files::sample(&[folder], u64::MAX);
    if files.is_empty() {
        return;
    }
    let mut failures = Vec::new();
    let mut parsed = 0;
    for path in &files {
        let name = path.display().to_string();
        let Some(text) = corpus_files::read(path) else {
            eprintln!("not preprocessed: {name}");
            continue;
        };
        match first_error(text, &name) {
            None => parsed += 1,
            Some(error) => failures.push(error),
        }
    }
    eprintln!("{folder}: {parsed} of {} files parse", parsed + failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn tasks_parse() {
    check("tasks");
}

#[test]
fn conformance_programs_parse() {
    check("conformance");
}
