//! The files of evidence that a run is asked for: a witness, a harness, and the replay of the compiled program.

pub mod compiled;
pub mod correctness;

use crate::cli::{InputArgs, PropertyArgs, VerifyArgs};
use crate::input::is_c;
use crate::input::property::{Check, Property};
use crate::output::{ReportFile, say};
use crate::report::harness::{self, Header};
use crate::report::witness::{self, Claim, Format, Task, WitnessFile};
use crate::run::Run;
use crate::verdict::Verdict;
use compiled::ReplayResult;
use engine::Invariant;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};
use trace::Trace;

/// How long `verify --replay` may compile and run.
const REPLAY_LIMIT: Duration = Duration::from_secs(60);

/// The files to write once there is a verdict.
pub struct Evidence {
    pub witness: Option<(Format, ReportFile)>,
    pub harness: Option<ReportFile>,
    pub replay: bool,
}

impl Evidence {
    /// Writes what fits the verdict, by the deadline if that asks for more proofs. Gives lines for standard output.
    pub fn write(self, args: &VerifyArgs, run: &Run, deadline: Instant) -> Result<String, String> {
        let fail = |what: &str, error: io::Error| format!("the {what} could not be written: {error}");
        // Formats of witnesses and harnesses are about executions that end somewhere.
        let ends = !run.properties.contains(&Check::Termination.to_string());
        let is_shown = ends && is_c(&args.input);
        if let Some((format, file)) = self.witness {
            let invariants = match (&run.verdict, format) {
                (Some(Verdict::True), Format::Yaml) if is_shown => correctness::invariants(args, run, deadline),
                _ => Vec::new(),
            };
            match claim(run, &invariants).filter(|_| is_shown) {
                Some(claim) => {
                    let task = task(args, run).map_err(|e| fail("witness", e))?;
                    file.finish(witness::render(format, &task, claim).as_bytes()).map_err(|e| fail("witness", e))?;
                }
                None if !ends => say("note: no witness is written: there is none for termination\n"),
                None => say("note: no witness is written: there is one for TRUE and FALSE of C programs only\n"),
            }
        }
        let Some(trace) = run.trace.as_ref().filter(|_| is_shown && is_violated(run)) else {
            if self.harness.is_some() && !ends {
                say("note: there is no harness: a program that does not end cannot show it\n");
            } else if self.harness.is_some() || self.replay {
                say("note: there is no harness: there is one for violations of C programs only\n");
            }
            return Ok(String::new());
        };
        if self.harness.is_none() && !self.replay {
            return Ok(String::new());
        }
        if args.input.files.iter().any(|file| frontend::preprocess::is_read_once(file)) {
            say("note: there is no harness: the program was read from what can be read once only\n");
            return Ok(String::new());
        }
        let header = header(&args.input, trace);
        let property = crate::input::property(&args.asked).unwrap_or_default();
        let text = harness_text(&header, &property, &run.undefined, trace);
        if let Some(file) = self.harness {
            file.finish(text.as_bytes()).map_err(|e| fail("harness", e))?;
        }
        match self.replay {
            true => replayed(&text, &header).map_err(|e| format!("the replay failed: {e}")),
            false => Ok(String::new()),
        }
    }
}

fn is_violated(run: &Run) -> bool {
    matches!(run.verdict, Some(Verdict::False(_)))
}

fn claim<'a>(run: &'a Run, invariants: &'a [Invariant]) -> Option<Claim<'a>> {
    match (&run.verdict, &run.trace) {
        (Some(Verdict::False(_)), Some(trace)) => Some(Claim::Violation(trace)),
        (Some(Verdict::True), _) => Some(Claim::Correctness(invariants)),
        _ => None,
    }
}

/// The specification that a witness names: of a violation, what it violates, if the property says more.
fn specification(asked: &PropertyArgs, run: &Run) -> io::Result<String> {
    let property = crate::input::property(asked).unwrap_or_default();
    let violated = run.trace.as_ref().and_then(|trace| trace.error_function.as_deref());
    Ok(match (violated, asked.files().next()) {
        (Some(function), Some(_)) if property.checks.len() > 1 => property.line_about_calls(function),
        (Some(function), None) => property.line_about_calls(function),
        (_, Some(path)) => String::from_utf8_lossy(&frontend::preprocess::contents(path)?).trim().to_owned(),
        (None, None) if property.error_functions().next().is_none() => property.lines(),
        // One line stands for the default, as validators know one error function.
        (None, None) => property.line_about_calls("reach_error"),
    })
}

fn task(args: &VerifyArgs, run: &Run) -> io::Result<Task> {
    let input = &args.input;
    let read = |file: &std::path::PathBuf| {
        Ok(WitnessFile::new(file.display().to_string(), &frontend::preprocess::contents(file)?))
    };
    Ok(Task {
        files: input.files.iter().map(read).collect::<io::Result<_>>()?,
        specification: specification(&args.asked, run)?,
        data_model: input.data_model.name(),
        created: witness::time(std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|seconds| seconds.parse().ok())),
    })
}

fn header(input: &InputArgs, trace: &Trace) -> Header {
    let place = trace.steps.last().and_then(|step| step.location.as_ref());
    let base =
        |file: &str| Path::new(file).file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
    Header {
        files: input.files.iter().map(|file| file.display().to_string()).collect(),
        includes: input.include.iter().map(|folder| folder.display().to_string()).collect(),
        defines: input.define.clone(),
        options: input.gcc.clone(),
        schedules: harness::keeps_order(trace),
        calls_main: harness::count_of_arguments(trace).is_some(),
        data_model: input.data_model.name().to_owned(),
        property: trace.property.clone(),
        file: place.map_or(String::new(), |place| base(&place.file)),
        line: place.map_or(0, |place| place.line),
    }
}

fn harness_text(header: &Header, property: &Property, undefined: &[String], trace: &Trace) -> String {
    let command = compiled::command(header);
    let error_functions: Vec<&str> = property.error_functions().collect();
    harness::render(
        &harness::Program { header, error_functions: &error_functions, undefined, command: &command },
        trace,
    )
}

/// Compiles and runs a harness that was not asked for as a file.
fn replayed(text: &str, header: &Header) -> io::Result<String> {
    let mut file = tempfile::Builder::new().prefix("praetor-harness-").suffix(".c").tempfile()?;
    crate::signals::remove_when_ended(file.path().to_owned());
    file.write_all(text.as_bytes())?;
    Ok(match compiled::run(file.path(), header, REPLAY_LIMIT)? {
        ReplayResult::Violation(_) => {
            format!("Replay: the program that gcc makes violates {} as well\n", header.property)
        }
        ReplayResult::Not(why) => format!("Replay: not reproduced: {}\n", why.replace('\n', " ")),
    })
}
