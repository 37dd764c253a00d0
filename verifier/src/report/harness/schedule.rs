//! The order in which the threads of a trace run, for a harness: the program in C that makes them keep to it.

use super::{NO_INPUT, REACHED};
use indexmap::IndexSet;
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::path::Path;
use trace::{Code, Step, StepKind, Trace};

/// The properties whose violation an order of threads shows; where memory is looked at, or two threads at once, gcc's
/// sanitizers have to run, whose own library lets threads run as they come.
const OF_ORDER: [&str; 3] = ["unreach-call", "no-overflow", "no-deadlock"];

/// Longer traces are not followed.
const MOST_STEPS: usize = 100_000;

/// The number of a line of the program.
type Place = usize;

/// What a thread does in one line before it comes to another one.
struct Visit {
    thread: u32,
    place: Place,
    /// After so many steps it gives way there, perhaps for ever; 0 if the next thing that it does is in another line.
    steps: usize,
    /// So many threads have been started then.
    starts: usize,
}

/// Whether a harness makes the threads of a trace keep to its order.
pub fn keeps_order(trace: &Trace) -> bool {
    trace.threads.len() > 1 && OF_ORDER.contains(&trace.property.as_str())
}

/// What makes them keep to it, in C.
pub fn render(trace: &Trace) -> String {
    let mut places = IndexSet::new();
    let mut schedule: Vec<Visit> = Vec::new();
    for visit in visits(trace, &mut places).into_iter().take(MOST_STEPS) {
        match schedule.last_mut().filter(|last| last.thread == visit.thread && last.place == visit.place) {
            Some(last) => *last = Visit { steps: last.steps + visit.steps, ..visit },
            None => schedule.push(visit),
        }
    }
    for i in 0..schedule.len() {
        let is_last = schedule.get(i + 1).is_some_and(|next| next.thread != schedule[i].thread);
        let next = schedule[i + 1..].iter().find(|next| next.thread == schedule[i].thread);
        if !is_last || next.is_some_and(|next| next.place != schedule[i].place) {
            schedule[i].steps = 0;
        }
    }
    let places = list(places.iter().map(|(file, line)| format!("{{ \"{file}\", {line} }}")));
    let row = |visit: &Visit| format!("{{ {}, {}, {}, {} }}", visit.thread, visit.place, visit.steps, visit.starts);
    let schedule = list(schedule.iter().map(row));
    let starts = list(trace.starts.iter().map(|start| start.number.to_string()));
    include_str!("schedule.c")
        .replace("/*places*/", &places)
        .replace("/*schedule*/", &schedule)
        .replace("/*starts*/", &starts)
        .replace("/*reached*/", &REACHED.to_string())
        .replace("/*cannot*/", &NO_INPUT.to_string())
}

/// Where threads make steps, one by one. The step at which a thread gives way belongs to its next turn, if it has done nothing
/// yet.
fn visits(trace: &Trace, places: &mut IndexSet<(String, u32)>) -> Vec<Visit> {
    let mut visits: Vec<Visit> = Vec::new();
    let mut begun: FxHashMap<u32, Visit> = FxHashMap::default();
    let mut passed = trace.omitted;
    for turn in trace.steps.chunk_by(|a, b| a.thread == b.thread) {
        let Some(thread) = turn[0].thread else { continue };
        passed += turn.len();
        let starts = trace.starts.partition_point(|start| start.step < passed);
        let first = visits.len();
        visits.extend(begun.remove(&thread).map(|visit| Visit { starts, ..visit }));
        visits.extend(turn.iter().filter_map(|step| {
            let (place, is_end) = (place(step, places)?, matches!(step.kind, StepKind::Return { .. }));
            Some(Visit { thread, place, steps: usize::from(!is_end), starts })
        }));
        if gives_way_before(turn) && visits.len() > first {
            begun.extend(visits.pop().map(|visit| (thread, visit)));
        }
    }
    visits
}

/// Whether a thread has done nothing yet of the last step of its turn.
fn gives_way_before(turn: &[Step]) -> bool {
    let last = turn.iter().rposition(|step| step.code != Code::Library);
    let in_library = &turn[last.map_or(0, |last| last + 1)..];
    match last.map(|last| &turn[last]) {
        Some(last) if in_library.is_empty() => last.kind == StepKind::Statement && last.values.is_empty(),
        _ => !in_library.iter().any(stores),
    }
}

/// Whether a step of the library changes what other threads see.
fn stores(step: &Step) -> bool {
    step.kind == StepKind::Statement && step.values.iter().any(|value| value.name.contains(['*', '[']))
}

/// The line where a step is, if it is in the program's text.
fn place(step: &Step, places: &mut IndexSet<(String, u32)>) -> Option<Place> {
    let is_program = step.code != Code::Library && !matches!(step.kind, StepKind::Rounds { .. });
    let location = step.location.as_ref().filter(|_| is_program)?;
    let file = Path::new(&location.file).file_name()?.to_string_lossy().replace(['"', '\\', '\n'], "?");
    Some(places.insert_full((file, location.line)).0)
}

/// Rows of an initializer, several in a line.
fn list(rows: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for (i, row) in rows.enumerate() {
        let _ = write!(text, "{}{row},", if i % 8 == 0 { "\n    " } else { " " });
    }
    text
}
