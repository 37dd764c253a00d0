//! Checks every program of the task sets and conformance suites, where they are present: gcc takes them all, so
//! none may be called malformed, and what is not supported is counted by construct.

mod corpus_files;

use frontend::check::{Options, check};
use frontend::ctype::DataModel;
use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;
use frontend::typed::{FunctionBody, Program};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What came of one folder.
#[derive(Default)]
struct Tally {
    programs: usize,
    clean: usize,
    malformed: Vec<String>,
    unsupported: BTreeMap<String, (usize, String)>,
    time: Duration,
    bytes: usize,
}

impl Tally {
    fn add(&mut self, path: &Path, options: &Options) {
        let Some(text) = corpus_files::read(path) else {
            eprintln!("not preprocessed: {}", path.display());
            return;
        };
        self.programs += 1;
        self.bytes += text.len();
        let mut sources = SourceMap::new();
        let mut interner = Interner::new();
        let name = path.display().to_string();
        let parsed = parse(text, &name, &mut sources, &mut interner).unwrap();
        let start = std::time::Instant::now();
        let checked = check(&[parsed.tree], &interner, &sources, options);
        self.time += start.elapsed();
        let place = |span: frontend::source::Span| match sources.location(span.lo) {
            Some(location) => location.to_string(),
            None => name.clone(),
        };
        match checked {
            Ok(program) => {
                let reasons = unsupported(&program);
                self.clean += usize::from(reasons.is_empty());
                for (message, span) in reasons {
                    let entry = self.unsupported.entry(message).or_default();
                    entry.0 += 1;
                    entry.1 = place(span);
                }
            }
            Err(errors) => {
                let first = &errors[0];
                self.malformed.push(format!("{}: {}", place(first.span), first.message));
            }
        }
    }

    fn report(&self, title: &str) {
        eprintln!(
            "{title}: {} programs, {} fully supported, {} malformed; {} KB in {:.2?}",
            self.programs,
            self.clean,
            self.malformed.len(),
            self.bytes / 1000,
            self.time
        );
        for (message, (count, example)) in &self.unsupported {
            eprintln!("  {count:4} x {message} ({example})");
        }
        assert!(self.malformed.is_empty(), "{}", self.malformed.join("\n"));
    }
}

fn unsupported(program: &Program) -> Vec<(String, frontend::source::Span)> {
    let bodies = program.functions.iter().filter_map(|function| match &function.body {
        FunctionBody::Unsupported(reason) => Some((reason.message.clone(), reason.span)),
        _ => None,
    });
    bodies.collect()
}

/// The task sets' programs with their data models.
fn tasks() -> Vec<(PathBuf, DataModel)> {
    let models = corpus_files::task_models();
    corpus_files::sample(&["tasks"], u64::MAX)
        .into_iter()
        .filter_map(|path| {
            let model = models.iter().find(|(name, _)| path.ends_with(name))?.1.clone();
            let model = if model == "LP64" { DataModel::Lp64 } else { DataModel::Ilp32 };
            Some((path, model))
        })
        .collect()
}

fn check_tasks(title: &str, entry: Option<&str>) {
    let tasks = tasks();
    if tasks.is_empty() {
        return;
    }
    let mut tally = Tally::default();
    for (path, model) in tasks {
        let options = Options { model, entry: entry.map(str::to_string), ..Options::default() };
        tally.add(&path, &options);
    }
    tally.report(title);
}

#[test]
fn tasks_check_from_main() {
    check_tasks("tasks from main", Some("main"));
}

/// Unreachable code, too.
#[test]
fn tasks_check_entirely() {
    check_tasks("tasks entirely", None);
}

#[test]
fn conformance_programs_check() {
    let mut tally = Tally::default();
    for path in corpus_files::sample(&["conformance"], u64::MAX) {
        let options = Options { model: DataModel::Lp64, entry: Some("main".to_string()), ..Options::default() };
        tally.add(&path, &options);
    }
    tally.report("conformance");
}
