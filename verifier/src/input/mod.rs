//! From files to one Boogie program, with everything there is to say about it.

mod archive;
pub mod build;
pub mod claimed;
pub mod gcc;
mod links;
pub mod property;

use crate::cli::{DataModel, InputArgs, Malloc, PropertyArgs, PropertySource, Undefined, VerifyArgs};
use crate::report::diagnostic;
use crate::stages;
use boogie::passes;
use boogie::program::Program;
use frontend::cfg;
use frontend::diagnostics::{Diagnostic, Severity};
use frontend::parse::Invariant;
use frontend::pipeline;
use frontend::source::{Location, SourceMap};
use frontend::translate::{self, OfPointers, Registers, Standstill, Translation};
use property::{Check, Property};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::time::{Duration, Instant};
use trace::Code;

/// What is asked of a program.
#[derive(Clone, Debug)]
pub struct Question {
    pub property: Property,
    /// To be checked at their loops.
    pub invariants: Vec<Invariant>,
    /// Where what a pointer to a volatile object leads to may be a register of a device.
    pub registers: Option<Registers>,
    /// See [`translate::Options::named`].
    pub named: bool,
}

impl From<Property> for Question {
    fn from(property: Property) -> Question {
        Question { property, invariants: Vec::new(), registers: None, named: false }
    }
}

/// A C program and what is asked of it, for members that look at C itself.
pub struct Source {
    pub program: cfg::Program,
    pub property: Property,
    pub options: translate::Options,
}

/// A program to verify.
pub struct Input {
    pub program: Program,
    /// One with more executions, for proofs, if places start more threads than are counted.
    pub pooled: Option<Program>,
    pub question: passes::Property,
    /// The C program that this is the translation of, if it is one.
    pub source: Option<Source>,
    /// What the translation assumed, one sentence each.
    pub assumptions: Vec<String>,
    /// Functions that are called and that nothing defines.
    pub undefined: Vec<String>,
    /// Functions that calls from the entry may lead to.
    pub functions: Vec<Defined>,
    /// Rendered warnings.
    pub warnings: Vec<String>,
    /// How long each stage took.
    pub stages: Vec<(&'static str, Duration)>,
}

/// A function and where it is defined.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Defined {
    pub name: String,
    pub file: String,
    pub line: u32,
}

/// Why there is no program.
#[derive(Debug)]
pub enum Rejected {
    /// Malformed or unreadable: messages for the user, already rendered.
    Malformed(Vec<String>),
    /// Every execution starts with a construct that is not supported: `file:line what`.
    Unsupported(String),
}

impl From<(Location, String)> for Defined {
    fn from((at, name): (Location, String)) -> Defined {
        Defined { name, file: at.file.to_string(), line: at.line }
    }
}

impl Rejected {
    pub fn new(message: impl Into<String>) -> Rejected {
        Rejected::Malformed(vec![message.into()])
    }
}

pub fn is_c(input: &InputArgs) -> bool {
    !input.files.iter().any(|file| file.extension().is_some_and(|e| e == "bpl"))
}

/// Whose code a file of a program is: what is in a folder `rules` are rules; the files after the first, and what they
/// include from the folders that the command line names, model the environment; the rest is verified. Only for reports.
pub fn code(args: &InputArgs, file: &str) -> Code {
    let path = Path::new(file);
    let is_in = |folder: &str| path.parent().is_some_and(|p| p.components().any(|c| c.as_os_str() == folder));
    let is_models = args.files.iter().skip(1).any(|f| f == path) || args.include.iter().any(|i| path.starts_with(i));
    match file {
        boogie::marks::LIBRARY_FILE => Code::Library,
        _ if args.files.first().is_some_and(|first| first == path) => Code::Driver,
        _ if is_in("rules") => Code::Rule,
        _ if is_models => Code::Harness,
        _ if path.starts_with("/usr") => Code::Library,
        _ => Code::Driver,
    }
}

/// The property, and what a witness claims that is to be checked.
pub fn question(args: &VerifyArgs) -> Result<Question, Rejected> {
    let mut property = property(&args.asked)?;
    let Some(witness) = &args.check_witness else { return Ok(property.into()) };
    let invariants = claimed::read(witness, &args.input)?;
    property.checks.push(Check::Invariants);
    Ok(Question { invariants, ..property.into() })
}

/// Reads the properties that were asked for, or takes the default.
pub fn property(args: &PropertyArgs) -> Result<Property, Rejected> {
    let mut all: Option<Property> = None;
    for source in &args.property {
        let (one, place) = match source {
            PropertySource::File(path) => (property_file(path)?, path.display().to_string()),
            PropertySource::Named(checks) => {
                let entry = all.as_ref().map_or("main", |all| &all.entry).to_owned();
                (Property { entry, checks: checks.clone(), of_competition: false }, String::new())
            }
        };
        all = Some(match all {
            None => one,
            Some(all) => all.and(one).map_err(|error| Rejected::new(format!("error: {place}: {error}\n")))?,
        });
    }
    Ok(all.unwrap_or_default())
}

fn property_file(path: &Path) -> Result<Property, Rejected> {
    let say = |what: String| Rejected::new(format!("error: {}: {what}\n", path.display()));
    let bytes = frontend::preprocess::contents(path).map_err(|e| say(e.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| say("is not a text file".to_owned()))?;
    Property::parse(&text).map_err(|e| {
        let line = e.line().map_or(String::new(), |line| format!(":{line}"));
        Rejected::new(format!("error: {}{line}: {e}\n", path.display()))
    })
}

/// Reads C files or one Boogie program.
pub fn read(args: &InputArgs, question: &Question) -> Result<Input, Rejected> {
    let is_boogie = |p: &Path| p.extension().is_some_and(|e| e == "bpl");
    match args.files.as_slice() {
        [file] if is_boogie(file) => read_boogie(file),
        files if files.iter().any(|f| is_boogie(f)) => {
            Err(Rejected::new("error: a Boogie program is verified alone, not together with other files\n"))
        }
        _ => read_c(args, question),
    }
}

/// Reads one Boogie program.
pub fn read_boogie(file: &Path) -> Result<Input, Rejected> {
    let say = |what: String| Rejected::new(format!("error: {}: {what}\n", file.display()));
    let bytes = frontend::preprocess::contents(file).map_err(|e| say(e.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| say("is not a text file".to_owned()))?;
    let name = file.display().to_string();
    let start = Instant::now();
    let program = boogie::parse(&text)
        .map_err(|errors| Rejected::Malformed(errors.iter().map(|e| format!("{name}:{e}\n")).collect()))?;
    let question = passes::Property::of(&program);
    let (assumptions, undefined, functions, warnings) = Default::default();
    let stages = vec![("parse", start.elapsed())];
    Ok(Input { program, pooled: None, question, source: None, assumptions, undefined, functions, warnings, stages })
}

/// SV-COMP reads its tasks as if functions that nothing defines changed nothing.
fn undefined_functions(args: &InputArgs, property: &Property) -> translate::Undefined {
    let default = if property.of_competition { Undefined::Nothing } else { Undefined::Memory };
    match args.undefined.unwrap_or(default) {
        Undefined::Nothing => translate::Undefined::Nothing,
        Undefined::Memory => translate::Undefined::Memory,
        Undefined::Error => translate::Undefined::Error,
    }
}

/// How the front end is to read C files.
pub fn reading_options(args: &InputArgs) -> pipeline::Options {
    pipeline::Options {
        model: match args.data_model {
            DataModel::Ilp32 => frontend::ctype::DataModel::Ilp32,
            DataModel::Lp64 => frontend::ctype::DataModel::Lp64,
            DataModel::WindowsX86 => frontend::ctype::DataModel::WindowsX86,
            DataModel::WindowsX64 => frontend::ctype::DataModel::WindowsX64,
        },
        include_dirs: args.include.clone(),
        defines: args.define.clone(),
        arguments: args.gcc.clone(),
        commands: args.commands.clone(),
        ..pipeline::Options::default()
    }
}

/// What the front end is asked.
fn front_end_options(args: &InputArgs, asked: &Question) -> (pipeline::Options, translate::Options) {
    let property = &asked.property;
    let options = pipeline::Options { invariants: asked.invariants.clone(), ..reading_options(args) };
    let question = translate::Options {
        entry: property.entry.clone(),
        property: translate::Property {
            error_functions: property.error_functions().map(str::to_owned).collect(),
            asserts: property.asks(&Check::Assert),
            overflow: property.asks(&Check::NoOverflow),
            operands: property.asks(&Check::NoUndefinedOperation),
            conversions: property.asks(&Check::NoLossyConversion),
            division: property.asks(&Check::NoDivisionByZero),
            null: property.asks(&Check::NoNullDereference),
            deref: property.asks(&Check::ValidDeref),
            unset: property.asks(&Check::NoUninitialisedRead),
            constants: property.asks(&Check::NoConstantWrite),
            bounds: property.asks(&Check::InBounds),
            pointers: OfPointers {
                relations: property.asks(&Check::ValidPointerRelation),
                alignment: property.asks(&Check::NoUnalignedAccess),
            },
            // One that waits for a device ends by what the device does.
            registers: asked.registers.clone().or(property.asks(&Check::Termination).then(Registers::default)),
            free: property.asks(&Check::ValidFree),
            track: property.asks(&Check::ValidMemtrack),
            cleanup: property.asks(&Check::ValidMemcleanup),
            relock: match () {
                () if property.asks(&Check::NoRelock) => Standstill::Violates,
                () if property.asks(&Check::Termination) => Standstill::Limit,
                () => Standstill::Ends,
            },
            // What is used unset is asked apart, beside that.
            noreturn: match () {
                () if property.asks(&Check::Noreturn) => Standstill::Violates,
                () if property.asks(&Check::NoUninitialisedRead) => Standstill::Ends,
                () => Standstill::Limit,
            },
            deadlocks: property.asks(&Check::NoDeadlock),
            races: property.asks(&Check::NoDataRace),
        },
        undefined: undefined_functions(args, property),
        // SV-COMP's rules say that allocation succeeds; they apply to its property files.
        allocation_may_fail: args.malloc.map_or(!property.of_competition, |malloc| malloc == Malloc::MayFail),
        named: asked.named,
        driver: args.driver,
    };
    (options, question)
}

/// What C files look like at a stage of the front end.
pub fn print_stage(args: &InputArgs, question: &Question, stage: pipeline::Stage) -> Result<String, Rejected> {
    let (options, translate_options) = front_end_options(args, question);
    pipeline::print(stage, &args.files, &options, &translate_options).map_err(reject)
}

fn read_c(args: &InputArgs, asked: &Question) -> Result<Input, Rejected> {
    let (options, question) = front_end_options(args, asked);
    let translated = pipeline::translate(&args.files, &options, &question);
    match translated {
        Ok(done) => {
            let Translation { program, assumptions, undefined, functions } = done.translation;
            let warnings = render(&done.loaded.warnings, &done.loaded.sources);
            let assumptions = args.assumed.iter().cloned().chain(assumptions.iter().map(sentence)).collect();
            let functions = functions.into_iter().map(Defined::from).collect();
            let property = asked.property.clone();
            let source = Some(Source { program: done.loaded.program, property, options: question });
            let question = passes::Property::Asserts;
            let stages = stages::of_front_end(&done.loaded.timings);
            Ok(Input {
                program,
                pooled: done.pooled,
                question,
                source,
                assumptions,
                undefined,
                functions,
                warnings,
                stages,
            })
        }
        Err(failure) => Err(reject(failure)),
    }
}

fn render(list: &[Diagnostic], sources: &SourceMap) -> Vec<String> {
    list.iter().map(|d| diagnostic::render(d, sources)).collect()
}

pub fn reject(failure: pipeline::Failure) -> Rejected {
    unsupported(&failure).unwrap_or_else(|| Rejected::Malformed(render(&failure.diagnostics, &failure.sources)))
}

/// The construct, if nothing else is wrong.
fn unsupported(failure: &pipeline::Failure) -> Option<Rejected> {
    let mut errors = failure.diagnostics.iter().filter(|d| d.severity == Severity::Error);
    let first = errors.next()?;
    let all = first.is_unsupported() && errors.all(|e| e.is_unsupported());
    let place = failure.sources.location(first.span.lo).map_or(String::new(), |at| format!("{}:{} ", at.file, at.line));
    all.then(|| Rejected::Unsupported(format!("{place}{}", first.message)))
}

fn sentence(assumption: &translate::Assumption) -> String {
    match &assumption.location {
        Some(at) => format!("{}:{}: {}", at.file, at.line, assumption.what),
        None => assumption.what.clone(),
    }
}
