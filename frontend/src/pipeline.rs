//! The front end's stages in order: preprocess, parse, check, normalise, translate.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::ast::TranslationUnit;
use crate::ast::dump::dump;
use crate::cfg;
use crate::cfg_check;
use crate::cfg_print;
use crate::check;
use crate::ctype::DataModel;
use crate::describe;
pub use crate::describe::{Declared, Defined};
use crate::diagnostics::{Diagnostic, Severity};
use crate::forwarding;
use crate::given;
use crate::known_formats;
use crate::lex::symbol::Interner;
use crate::library;
use crate::normalise::{Wanted, normalise};
use crate::parse::{self, Invariant};
use crate::preprocess::{self, Preprocessed, preprocess};
use crate::settled;
pub use crate::source::Text;
use crate::source::{SourceMap, Span};
use crate::stack::on_big_stack;
use crate::threads;
use crate::translate::{self, Translation};
use crate::typed;
use crate::typed_print;
use boogie::marks::LIBRARY_FILE;

/// How to read a program.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub model: DataModel,
    /// `-I`
    pub include_dirs: Vec<PathBuf>,
    /// `-D`
    pub defines: Vec<String>,
    /// `-include`
    pub includes: Vec<PathBuf>,
    /// The preprocessor's other arguments.
    pub arguments: Vec<String>,
    /// By file, the arguments with which a build preprocesses it.
    pub commands: BTreeMap<PathBuf, Vec<String>>,
    /// To be checked at their loops.
    pub invariants: Vec<Invariant>,
}

/// How long each stage took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Timings {
    pub preprocess: Duration,
    pub parse: Duration,
    pub check: Duration,
    pub normalise: Duration,
    /// Zero where the program was only loaded.
    pub translate: Duration,
}

/// A program in control-flow form, with what there is to say about it. Its own diagnostics are in `program`.
#[derive(Debug)]
pub struct Loaded {
    pub sources: SourceMap,
    pub program: cfg::Program,
    /// One with more executions, for proofs, if places start more threads than are counted.
    pub pooled: Option<cfg::Program>,
    /// Warnings of the stages before check.
    pub warnings: Vec<Diagnostic>,
    pub timings: Timings,
}

/// Why there is no program: the diagnostics hold an error.
#[derive(Debug)]
pub struct Failure {
    pub sources: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
}

/// What a program looks like on its way to Boogie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Ast,
    Typed,
    Cfg,
    Regions,
}

/// A program with its translation.
#[derive(Debug)]
pub struct Translated {
    pub loaded: Loaded,
    pub translation: Translation,
    /// The same of [`Loaded::pooled`].
    pub pooled: Option<boogie::program::Program>,
}

/// Reads C files as one program: what can be reached from `entry`, or everything.
pub fn load(files: &[PathBuf], entry: Option<&str>, options: &Options) -> Result<Loaded, Failure> {
    on_big_stack(|| Stages::new(entry, options).files(files))
}

/// As [`load`], from texts that need no preprocessing.
pub fn load_texts(texts: Vec<Text>, entry: Option<&str>, options: &Options) -> Result<Loaded, Failure> {
    on_big_stack(|| Stages::new(entry, options).texts(texts))
}

/// All stages: C files to a Boogie program.
pub fn translate(
    files: &[PathBuf],
    options: &Options,
    translate_options: &translate::Options,
) -> Result<Translated, Failure> {
    on_big_stack(|| {
        let loaded = Stages::to_translate(translate_options, options).files(files)?;
        translate_loaded(loaded, translate_options)
    })
}

/// As [`translate()`], from texts that need no preprocessing.
pub fn translate_texts(
    texts: Vec<Text>,
    options: &Options,
    translate_options: &translate::Options,
) -> Result<Translated, Failure> {
    on_big_stack(|| {
        let loaded = Stages::to_translate(translate_options, options).texts(texts)?;
        translate_loaded(loaded, translate_options)
    })
}

/// What C files look like after a stage on the way to the translation, as text for people.
pub fn print(
    stage: Stage,
    files: &[PathBuf],
    options: &Options,
    translate_options: &translate::Options,
) -> Result<String, Failure> {
    on_big_stack(|| {
        let mut stages = Stages::to_translate(translate_options, options);
        if stage != Stage::Regions {
            // The user's files alone.
            stages.library = None;
        }
        match stage {
            Stage::Ast => {
                let units = stages.preprocess(files).and_then(|texts| stages.parse(texts));
                let Some(units) = units else { return Err(stages.failure()) };
                Ok(units.iter().map(|unit| dump(unit, &stages.interner)).collect())
            }
            Stage::Typed => match stages.preprocess(files) {
                Some(texts) => stages.check(texts).map(|(typed, _)| typed_print::print(&typed)),
                None => Err(stages.failure()),
            },
            Stage::Cfg => stages.files(files).map(|loaded| cfg_print::print(&loaded.program, Some(&loaded.sources))),
            Stage::Regions => {
                let Loaded { sources, program, .. } = stages.files(files)?;
                translate::print_regions(&program, &sources, translate_options)
                    .map_err(|diagnostics| Failure { sources, diagnostics })
            }
        }
    })
}

/// Reads C files whole: their typed tree, and where a function is defined, if one is.
pub fn describe(
    files: &[PathBuf],
    function: &str,
    options: &Options,
) -> Result<(typed::Program, Option<Defined>), Failure> {
    on_big_stack(|| {
        let mut stages = Stages::new(None, options);
        let units = stages.preprocess(files).and_then(|texts| stages.parse(texts));
        let Some(units) = units else { return Err(stages.failure()) };
        let found = describe::find(&units, function, &stages.interner, &stages.sources);
        let checked = check::check(
            &units,
            &stages.interner,
            &stages.sources,
            &check::Options { model: options.model, entry: None, asked: Vec::new() },
        );
        match checked {
            Ok(typed) => Ok((typed, found)),
            Err(errors) => {
                stages.diagnostics.extend(errors);
                Err(stages.failure())
            }
        }
    })
}

fn translate_loaded(mut loaded: Loaded, options: &translate::Options) -> Result<Translated, Failure> {
    let (translation, time) = timed(|| translate::translate(&loaded.program, &loaded.sources, options));
    loaded.timings.translate = time;
    let pooled = loaded.pooled.as_ref().map(|program| translate::translate(program, &loaded.sources, options));
    let pooled = pooled.and_then(Result::ok).map(|translation| translation.program);
    match translation {
        Ok(translation) => Ok(Translated { loaded, translation, pooled }),
        Err(errors) => {
            let diagnostics = loaded.warnings.into_iter().chain(errors).collect();
            Err(Failure { sources: loaded.sources, diagnostics })
        }
    }
}

struct Stages<'a> {
    entry: Option<&'a str>,
    /// Whether the lives of locals matter.
    lives: bool,
    /// Whether it matters what the arguments of the program lead to.
    arguments: bool,
    /// Whether data races are asked about.
    races: bool,
    /// Whether nothing is asked about but calls.
    only_calls: bool,
    /// Whether it matters which thread has a lock.
    owners: bool,
    /// It matters who waits for whom.
    deadlocks: bool,
    /// The functions that calls are asked about.
    asked: &'a [String],
    /// Text that belongs to every translated program.
    library: Option<&'static str>,
    options: &'a Options,
    sources: SourceMap,
    interner: Interner,
    diagnostics: Vec<Diagnostic>,
    timings: Timings,
}

/// The result and the time it took.
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

impl<'a> Stages<'a> {
    fn new(entry: Option<&'a str>, options: &'a Options) -> Self {
        Stages {
            entry,
            lives: false,
            arguments: false,
            races: false,
            only_calls: false,
            owners: false,
            deadlocks: false,
            asked: &[],
            library: None,
            options,
            sources: SourceMap::new(),
            interner: Interner::default(),
            diagnostics: Vec::new(),
            timings: Timings::default(),
        }
    }

    fn to_translate(translate_options: &'a translate::Options, options: &'a Options) -> Self {
        let property = &translate_options.property;
        let lives = property.deref || property.bounds || property.track || property.cleanup;
        let stages = Stages::new(Some(&translate_options.entry), options);
        let (races, only_calls) = (property.races, property.asks_only_calls());
        let owners = property.deadlocks || property.relock != translate::Standstill::Ends;
        Stages {
            library: Some(&library::LIBRARY),
            lives,
            arguments: lives || property.null,
            races,
            only_calls,
            owners,
            deadlocks: property.deadlocks,
            asked: &property.error_functions,
            ..stages
        }
    }

    fn files(mut self, files: &[PathBuf]) -> Result<Loaded, Failure> {
        let (texts, time) = timed(|| self.preprocess(files));
        self.timings.preprocess = time;
        match texts {
            Some(texts) => self.texts(texts),
            None => Err(self.failure()),
        }
    }

    /// None if one of the files cannot be had; all of them are looked at.
    fn preprocess(&mut self, files: &[PathBuf]) -> Option<Vec<Text>> {
        if files.is_empty() {
            self.diagnostics.push(Diagnostic::error("input", Span::NONE, "no input files"));
            return None;
        }
        let Options { model, include_dirs, defines, includes, arguments, .. } = self.options.clone();
        let common = preprocess::Options { model, include_dirs, defines, includes, arguments };
        let mut texts = Vec::with_capacity(files.len());
        for file in files {
            let mut options = common.clone();
            if let Some(own) = self.options.commands.get(file) {
                options.arguments.splice(0..0, own.iter().cloned());
            }
            match preprocess(file, &options, &mut self.sources) {
                Ok(preprocessed) => {
                    let Preprocessed { text, aligned, warnings } = preprocessed;
                    let news = warnings.into_iter().filter(|new| !self.diagnostics.contains(new));
                    let news: Vec<_> = news.collect();
                    self.diagnostics.extend(news);
                    texts.push(Text { name: file.display().to_string(), text, aligned });
                }
                Err(errors) => self.diagnostics.extend(errors),
            }
        }
        (texts.len() == files.len()).then_some(texts)
    }

    fn texts(self, texts: Vec<Text>) -> Result<Loaded, Failure> {
        let (typed, mut stages) = self.check(texts)?;
        let Stages { races, lives, only_calls, owners, deadlocks, asked: error_functions, .. } = stages;
        let wanted = Wanted { lives, reads: races, faults: !only_calls || error_functions.is_empty(), error_functions };
        let (mut program, time) = timed(|| normalise(typed, wanted));
        known_formats::resolve(&mut program);
        forwarding::resolve(&mut program);
        if let Some(entry) = stages.entry.filter(|_| stages.arguments) {
            given::take_arguments(&mut program, entry);
        }
        let question = threads::Question { races, lives, only_calls, owners, deadlocks, error_functions };
        let mut pooled = stages.entry.and_then(|entry| threads::sequentialise(&mut program, entry, question));
        if program.runs_all.is_some() && !stages.options.invariants.is_empty() {
            let message = "invariants are not checked in programs with threads: others may run while one is evaluated";
            stages.diagnostics.push(Diagnostic::error("witness", Span::NONE, message));
            return Err(stages.failure());
        }
        if let Some(entry) = stages.entry.filter(|_| only_calls && !races && !lives) {
            [&mut program]
                .into_iter()
                .chain(&mut pooled)
                .for_each(|program| settled::settle(program, entry, error_functions));
        }
        stages.timings.normalise = time;
        debug_assert_eq!(cfg_check::check(&program), []);
        let Stages { sources, diagnostics: warnings, timings, .. } = stages;
        debug_assert!(pooled.as_ref().is_none_or(|pooled| cfg_check::check(pooled).is_empty()));
        Ok(Loaded { sources, program, pooled, warnings, timings })
    }

    /// Up to the typed tree.
    fn check(mut self, texts: Vec<Text>) -> Result<(typed::Program, Self), Failure> {
        let (units, time) = timed(|| self.parse(texts));
        self.timings.parse = time;
        let Some(units) = units else {
            return Err(self.failure());
        };
        let (entry, asked) = (self.entry.map(String::from), self.asked.to_vec());
        let options = check::Options { model: self.options.model, entry, asked };
        let (checked, time) = timed(|| check::check(&units, &self.interner, &self.sources, &options));
        self.timings.check = time;
        match checked {
            Ok(typed) => Ok((typed, self)),
            Err(errors) => {
                self.diagnostics.extend(errors);
                Err(self.failure())
            }
        }
    }

    fn parse(&mut self, texts: Vec<Text>) -> Option<Vec<TranslationUnit>> {
        let mut units = Vec::with_capacity(texts.len());
        let mut complete = true;
        let windows = self.library.filter(|_| self.options.model.is_windows()).map(|_| library::WINDOWS);
        let library = self.library.into_iter().chain(windows).map(|text| Text {
            name: LIBRARY_FILE.into(),
            text: text.into(),
            aligned: None,
        });
        let mut left = self.options.invariants.clone();
        for text in texts.into_iter().chain(library) {
            let (own, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|i| i.file == text.name);
            left = others;
            match parse::parse_with(&own, text, &mut self.sources, &mut self.interner) {
                Ok(result) => {
                    if result.diagnostics.has_errors() {
                        complete = false;
                    } else {
                        let absent = own.into_iter().zip(result.taken).filter(|(_, taken)| !taken);
                        left.extend(absent.map(|(invariant, _)| invariant));
                    }
                    self.diagnostics.extend(result.diagnostics.into_vec());
                    units.push(result.tree);
                }
                Err(error) => {
                    self.diagnostics.push(Diagnostic::error("input", Span::NONE, error.to_string()));
                    complete = false;
                }
            }
        }
        for invariant in left {
            let message = format!("no loop starts at {}, where an invariant is", invariant.place());
            self.diagnostics.push(Diagnostic::error("witness", Span::NONE, message));
            complete = false;
        }
        complete.then_some(units)
    }

    fn failure(self) -> Failure {
        debug_assert!(self.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error));
        Failure { sources: self.sources, diagnostics: self.diagnostics }
    }
}
