//! Confirms a counterexample by running the translated program on its inputs, and makes the trace on the way.
//!
//! The translation marks statements, values, branches, inputs and the lives of objects: see [`boogie::marks`].

use crate::location::Location;
use crate::recorder::Recorder;
use crate::steps::Trace;
use boogie::interpret::{self, Execution, Functions, Limits, Oracle, Outcome};
use boogie::marks::{self, Called, Place, Property, Trap};
use boogie::passes::{self, Prepared};
use boogie::passive::Counterexample;
use boogie::program::Program;

/// Why a counterexample does not count.
pub struct Refused {
    pub explanation: String,
    /// The commands whose conditions could not be evaluated, as they depend on approximations.
    pub approximated: Vec<interpret::Location>,
    /// The execution ends at a trap that engines did not see.
    pub is_trapped: bool,
}

impl From<String> for Refused {
    fn from(why: String) -> Refused {
        Refused { explanation: why, approximated: Vec::new(), is_trapped: false }
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
        return Err(Refused { explanation: why, approximated, is_trapped: false });
    }
    let mut called = None;
    let (property, violation, place) = match (execution.outcome, prepared.property) {
        (Outcome::AssertFailed { attrs, .. }, passes::Property::Asserts) => {
            let failed = marks::get(&program.terms, &attrs);
            let (property, what) = describe_failure(failed, asked);
            called = match failed {
                // A failing assert calls it.
                Some(Property::Assert) => Some("__assert_fail".to_owned()),
                _ => marks::get::<Called>(&program.terms, &attrs).map(|Called(name)| name.to_owned()),
            };
            let place = marks::get::<Place>(&program.terms, &attrs).map(Location::from);
            (property.to_owned(), recorder.violation.take().unwrap_or(what), place)
        }
        (Outcome::Returned, passes::Property::EntryReturns) => {
            (asked.to_owned(), "the entry procedure returns".to_owned(), None)
        }
        (outcome, _) => {
            let why = format!("the replay ended otherwise: {}", ending(program, &outcome));
            let is_trapped = matches!(&outcome, Outcome::Blocked { attrs, .. } if marks::has::<Trap>(attrs));
            return Err(Refused { is_trapped, ..why.into() });
        }
    };
    if recorder.contradicted {
        return Err("the memory that is accessed is there, in an object that the analysis did not expect"
            .to_owned()
            .into());
    }
    Ok(Trace { asserted: place, error_function: called, ..recorder.finish(property, violation) })
}

/// The property that an assertion is about, and what its failure means if it does not say.
fn describe_failure<'a>(property: Option<Property<'a>>, asked: &'a str) -> (&'a str, String) {
    match property {
        Some(Property::UnreachCall) => (Property::UnreachCall.name(), "the error function is called".to_owned()),
        // A failing assert calls `__assert_fail`.
        Some(Property::Assert) => (Property::UnreachCall.name(), "the assertion fails".to_owned()),
        Some(Property::NoDeadlock) => {
            (Property::NoDeadlock.name(), "threads wait for each other, or all wait".to_owned())
        }
        Some(property) => (property.name(), format!("{} is violated", property.name())),
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
