//! Confirms a counterexample by running the translated program on its inputs, and makes the trace on the way.
//!
//! The translation marks statements, values, branches and inputs with attributes of `assume true`:
//! `{:sourceloc "file", line, column} {:src "text"}`, `{:value "name", e, "type"}`, `{:branch "condition", "true"}`,
//! `{:input "function", e, "type"}` (the name alone if the program does not look at it), and procedures with
//! `{:cname "f"}`. An assertion names its property and says what is wrong where it fails:
//! `{:property "p"} {:violation "text", e, "type", "text"}`.
//! `{:given}` and `{:closing}` beside them and `{:decides}` are for witnesses: see `course.rs`.
//! `{:object "name", address, size, "type"}` and `{:dead "by what", address}` tell of the lives of objects.

use crate::attributes::string;
use crate::recorder::Recorder;
use crate::steps::Trace;
use boogie::interpret::{self, Execution, Functions, Limits, Oracle, Outcome};
use boogie::passes::{self, Prepared};
use boogie::passive::Counterexample;
use boogie::program::{Attr, Program, attr};

/// Why a counterexample does not count.
pub struct Refused {
    pub why: String,
    /// The commands whose conditions could not be evaluated, as they depend on approximations.
    pub approximated: Vec<interpret::Location>,
    /// The execution ends at a trap that engines did not see.
    pub is_trapped: bool,
}

impl From<String> for Refused {
    fn from(why: String) -> Refused {
        Refused { why, approximated: Vec::new(), is_trapped: false }
    }
}

/// The trace of a violating execution. The violated property is `asked` unless the assertion that fails names one.
pub fn replay(prepared: &Prepared, counterexample: &Counterexample, asked: &str) -> Result<Trace, Refused> {
    let (execution, recorder) =
        interpret::run_on(&prepared.replay, counterexample, || Recorder::new(&prepared.replay, None));
    judge(prepared, execution, recorder, asked)
}

/// The same for the execution that an oracle chooses, which has so many steps.
pub fn traced(
    prepared: &Prepared,
    oracle: &mut dyn Oracle,
    functions: &Functions,
    steps: u64,
    asked: &str,
) -> Result<Trace, Refused> {
    let mut recorder = Recorder::new(&prepared.replay, Some(steps));
    let Limits { steps: usual, depth } = Limits::default();
    let limits = Limits { steps: usual.max(steps + 1), depth };
    let execution = interpret::run(&prepared.replay, oracle, functions, &mut recorder, limits);
    judge(prepared, execution, recorder, asked)
}

/// What an execution shows.
fn judge(prepared: &Prepared, execution: Execution, mut recorder: Recorder, asked: &str) -> Result<Trace, Refused> {
    let program = &prepared.replay;
    if let Some(unchecked) = execution.unchecked.first() {
        let of = recorder.approximated.map_or(String::new(), |why| format!(" (perhaps: {why})"));
        let why = format!("the violation depends on {}{of}", unchecked.reason);
        let by_approximation = execution.unchecked.iter().filter(|u| u.reason == interpret::Unknown::Approximated);
        let approximated = by_approximation.filter_map(|u| u.at).collect();
        return Err(Refused { why, approximated, is_trapped: false });
    }
    let (property, violation) = match (execution.outcome, prepared.property) {
        (Outcome::AssertFailed { attrs, .. }, passes::Property::Asserts) => {
            let (property, what) = describe_failure(&attrs, asked);
            (property.to_owned(), recorder.violation.take().unwrap_or(what))
        }
        (Outcome::Returned, passes::Property::EntryReturns) => {
            (asked.to_owned(), "the entry procedure returns".to_owned())
        }
        (outcome, _) => {
            let why = format!("the replay ended otherwise: {}", ending(program, &outcome));
            let is_trapped = matches!(&outcome, Outcome::Blocked { attrs, .. } if attr(attrs, passes::TRAP).is_some());
            return Err(Refused { is_trapped, ..why.into() });
        }
    };
    if recorder.contradicted {
        return Err("the memory that is accessed is there, in an object that the analysis did not expect"
            .to_owned()
            .into());
    }
    Ok(recorder.finish(property, violation))
}

/// The property that an assertion is about, and what its failure means if it does not say.
fn describe_failure<'a>(attrs: &'a [Attr], asked: &'a str) -> (&'a str, String) {
    match attr(attrs, "property").and_then(|a| string(a, 0)) {
        Some("unreach-call") => ("unreach-call", "the error function is called".to_owned()),
        // A failing assert calls `__assert_fail`.
        Some("assert") => ("unreach-call", "the assertion fails".to_owned()),
        Some(property) => (property, format!("{property} is violated")),
        None => (asked, "the assertion fails".to_owned()),
    }
}

fn ending(program: &Program, outcome: &Outcome) -> String {
    let place = |at: &interpret::Location| {
        let proc = &program.procs[at.proc.index()];
        let label = proc.body.as_ref().map_or("", |b| b.blocks[at.block.index()].label.as_str());
        format!("in {} at {label}:{}", proc.name, at.cmd)
    };
    match outcome {
        Outcome::AssertFailed { at, .. } => format!("an assertion failed {}", place(at)),
        Outcome::Returned => "the entry returned".to_owned(),
        Outcome::Blocked { at, .. } => format!("an assumption is false {}", place(at)),
        Outcome::LimitReached { reason, .. } => format!("a limit was reached: {reason}"),
        Outcome::StepLimit => "too many steps".to_owned(),
        Outcome::Undecided { at } => format!("several ways are open {}", place(at)),
        Outcome::Unknown { at, reason } => format!("no value {}: {reason:?}", place(at)),
    }
}
