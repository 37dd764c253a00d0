//! What a witness says of an execution: the part of its path that lies in the given files, with columns where the text
//! there confirms them, and with threads numbered by the order in which they start.

use super::Task;
use super::source_file::{self, Place};
use crate::report::constant::constant;
use std::collections::BTreeMap;
use trace::witness_path::{Event, Point, Raced, Waypoint, WitnessPath};
use trace::{Input, Trace};

/// With more decisions and turns of threads than this, a witness names the inputs and the starts of threads only: inputs
/// determine the decisions.
const MOST_DECISIONS: usize = 1_000;

#[derive(Default)]
pub(super) struct Followed<'a> {
    /// The function that main's thread runs, if the program starts threads.
    pub main: Option<&'a str>,
    pub steps: Vec<Followable<'a>>,
    /// Where the property is violated; of a data race, where both accesses are.
    pub targets: Vec<Place<'a>>,
}

pub(super) struct Followable<'a> {
    pub place: Place<'a>,
    pub what: What<'a>,
}

pub(super) enum What<'a> {
    /// A function returns a constant.
    Returns {
        function: &'a str,
        value: String,
    },
    Decides(&'a str),
    /// A thread starts: its number, and the function that it runs if it does anything.
    Starts {
        thread: usize,
        function: Option<&'a str>,
    },
    /// The thread comes to this statement.
    Reaches,
}

/// What a witness does with the first access of a data race.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Race {
    /// It is a target, and what its thread does behind it is left out: the target is in no order with it.
    Targets,
    /// It is a step, as the execution makes it before the target.
    Steps,
}

/// The numbers of threads in a witness, by those in the trace.
type Numbers = BTreeMap<u32, usize>;

impl<'a> Followed<'a> {
    pub fn new(task: &'a Task, trace: &'a Trace, race: Race) -> Followed<'a> {
        let WitnessPath { raced, target, .. } = &trace.witness_path;
        let path = match race {
            Race::Targets => up_to_targets(&trace.witness_path),
            Race::Steps => with_raced(&trace.witness_path),
        };
        let is_minor = |event: &Event| matches!(event, Event::Decision(_) | Event::Turn);
        let has_few = path.iter().filter(|(_, event)| is_minor(event)).count() <= MOST_DECISIONS;
        let (mut numbers, mut steps) = (Numbers::from([(0, 0)]), Vec::new());
        let mut count = 0;
        for (at, event) in path.into_iter().filter(|(_, event)| has_few || !is_minor(event)) {
            let step = step(task, trace, at, event, count + 1).map(|step| place_thread(step, at, &numbers));
            if let Event::Start(thread) = event {
                numbers.remove(thread);
                if step.is_some() {
                    count += 1;
                    numbers.insert(*thread, count);
                }
            }
            steps.extend(step);
        }
        // What the thread does next in the line shows that it comes there.
        steps.dedup_by(|next, step| {
            let is_shown = matches!(step.what, What::Reaches) && step.place.is_beside(&next.place);
            if is_shown {
                std::mem::swap(next, step);
            }
            is_shown
        });
        let targets = raced.iter().filter(|_| race == Race::Targets).map(|raced| &raced.at).chain(target);
        let targets = targets.filter_map(|point| {
            let place = source_file::place(&task.files, point, source_file::starts_a_word)?;
            Some(Place { thread: number(point, &numbers), ..place })
        });
        let targets: Vec<Place> = targets.collect();
        let is_shown = |step: &mut Followable| {
            matches!(step.what, What::Reaches) && targets.iter().any(|target| target.is_beside(&step.place))
        };
        steps.pop_if(is_shown);
        Followed { main: started_with(trace, 0), steps, targets }
    }
}

/// What comes before both accesses of a data race: nothing that the first one's thread does behind it, nor what threads
/// do that it starts there.
fn up_to_targets(path: &WitnessPath) -> Vec<(&Point, &Event)> {
    let Some(Raced { at: raced, waypoints: before }) = &path.raced else {
        return path.waypoints.iter().map(|w| (&w.at, &w.event)).collect();
    };
    let (before, behind) = path.waypoints.split_at(*before);
    let mut kept: Vec<(&Point, &Event)> = before.iter().map(|w| (&w.at, &w.event)).collect();
    // That it comes there is what the target says.
    let own = kept.iter().rposition(|(at, _)| at.thread == raced.thread);
    if let Some(own) = own.filter(|&own| kept[own].0 == raced && *kept[own].1 == Event::Turn) {
        kept.remove(own);
    }
    let mut stopped: Vec<u32> = raced.thread.into_iter().collect();
    for Waypoint { at, event } in behind {
        let is_behind = at.thread.is_some_and(|thread| stopped.contains(&thread));
        if let Event::Start(thread) = event {
            stopped.retain(|stopped| stopped != thread);
            stopped.extend(is_behind.then_some(*thread));
        }
        if !is_behind {
            kept.push((at, event));
        }
    }
    kept
}

/// The whole path, with the first access of a data race.
fn with_raced(path: &WitnessPath) -> Vec<(&Point, &Event)> {
    let mut all: Vec<(&Point, &Event)> = path.waypoints.iter().map(|w| (&w.at, &w.event)).collect();
    if let Some(Raced { at, waypoints }) = &path.raced {
        all.insert(*waypoints, (at, &Event::Turn));
    }
    all
}

/// A step as a witness says it; a thread that starts has this number.
fn step<'a>(task: &'a Task, trace: &'a Trace, at: &'a Point, event: &'a Event, next: usize) -> Option<Followable<'a>> {
    let files = &task.files;
    let (place, what) = match event {
        Event::Input(number) => {
            let what = returns(trace.inputs.get(*number)?)?;
            (source_file::place(files, at, source_file::closes_a_call)?, what)
        }
        // A decision within a macro is not that of any word in its line.
        Event::Decision(outcome) => {
            let place = source_file::place(files, at, source_file::branches).filter(|place| place.column.is_some())?;
            (place, What::Decides(outcome))
        }
        Event::Start(thread) => {
            let place = source_file::place(files, at, source_file::closes_a_call)?;
            (place, What::Starts { thread: next, function: started_with(trace, *thread) })
        }
        Event::Turn => (source_file::statement(files, at)?, What::Reaches),
    };
    Some(Followable { place, what })
}

fn place_thread<'a>(step: Followable<'a>, at: &Point, numbers: &Numbers) -> Followable<'a> {
    Followable { place: Place { thread: number(at, numbers), ..step.place }, ..step }
}

fn number(at: &Point, numbers: &Numbers) -> Option<usize> {
    numbers.get(&at.thread?).copied()
}

/// The function that a thread runs, by its number in the trace.
fn started_with(trace: &Trace, thread: u32) -> Option<&str> {
    let known = trace.threads.iter().find(|known| known.number == thread)?;
    Some(&known.function)
}

/// What the function returned, if that can be written; what the execution does not depend on may be 0.
fn returns(input: &Input) -> Option<What<'_>> {
    let value = match &input.value {
        Some(number) => constant(number, &input.ty)?,
        None => "0".to_owned(),
    };
    // That it is no number is not said by comparing it.
    let is_standard = !value.contains("__builtin");
    is_standard.then_some(What::Returns { function: &input.function, value })
}
