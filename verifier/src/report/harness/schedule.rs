//! The order in which the threads of a trace run, for a harness: the program in C that makes them keep to it.

use super::{CANNOT, REACHED};
use indexmap::{IndexMap, IndexSet};
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
struct Visit<'a> {
    thread: u32,
    place: Place,
    /// Its steps there, by column and text, with how often each is made.
    steps: IndexMap<(u32, &'a str), usize>,
    /// So many of these may access memory.
    accesses: usize,
    /// So many threads have been started when the turn is over.
    starts: usize,
}

impl Visit<'_> {
    /// How often the thread begins with the line, before it comes to another one.
    fn rounds(&self) -> usize {
        self.steps.values().copied().max().unwrap_or(1)
    }
}

/// Whether a harness makes the threads of a trace keep to its order. It is also what sees that a thread waits for itself.
pub fn keeps_order(trace: &Trace) -> bool {
    let property = trace.property.as_str();
    OF_ORDER.contains(&property) && (!trace.starts.is_empty() || property == "no-deadlock")
}

/// What makes them keep to it, in C.
pub fn render(trace: &Trace) -> String {
    let mut places = IndexSet::new();
    let visits = visits(trace, &mut places);
    let row = |(i, visit): (usize, &Visit)| {
        let accesses = if is_left_within(&visits, i) { visit.accesses } else { 0 };
        format!("{{ {}, {}, {}, {accesses}, {} }}", visit.thread, visit.place, visit.rounds(), visit.starts)
    };
    let has_begun = |&(i, visit): &(usize, &Visit)| visit.accesses > 0 || !is_left_within(&visits, i);
    let schedule = list(visits.iter().enumerate().filter(has_begun).map(row));
    let places = list(places.iter().map(|(file, line)| format!("{{ \"{file}\", {line} }}")));
    let starts = list(trace.starts.iter().map(|start| start.number.to_string()));
    include_str!("schedule.c")
        .replace("/*places*/", &places)
        .replace("/*schedule*/", &schedule)
        .replace("/*starts*/", &starts)
        .replace("/*reached*/", &REACHED.to_string())
        .replace("/*cannot*/", &CANNOT.to_string())
}

/// Whether a thread gives way behind a visit, and then goes on in the same line.
fn is_left_within(schedule: &[Visit], i: usize) -> bool {
    let (visit, later) = (&schedule[i], &schedule[i + 1..]);
    let gives_way = later.first().is_some_and(|next| next.thread != visit.thread);
    let next = later.iter().find(|next| next.thread == visit.thread);
    gives_way && next.is_some_and(|next| next.place == visit.place)
}

/// What threads do in the lines of the program from the first start on, one after the other, and at the end what they have not
/// done any more.
fn visits<'a>(trace: &'a Trace, places: &mut IndexSet<(String, u32)>) -> Vec<Visit<'a>> {
    let mut visits: Vec<Visit> = Vec::new();
    let mut begun: IndexMap<u32, (&Step, bool)> = IndexMap::new();
    let before = steps_before_threads(trace);
    let mut passed = trace.omitted + before;
    let steps = &trace.steps[before..];
    let turns: Vec<&[Step]> = steps.chunk_by(|a, b| a.thread == b.thread).collect();
    for (turn, next) in turns.iter().zip(next_steps(&turns)) {
        let Some(thread) = turn[0].thread else { continue };
        passed += turn.len();
        let starts = trace.starts.partition_point(|start| start.step < passed);
        let in_program = turn.iter().enumerate().filter(|(_, step)| is_in_program(step));
        let steps = in_program.map(|(i, step)| (step, accesses_memory(step, turn.get(i + 1))));
        let mut steps: Vec<(&Step, bool)> = begun.shift_remove(&thread).into_iter().chain(steps).collect();
        if is_begun(turn, next) {
            begun.extend(steps.pop().map(|step| (thread, step)));
        }
        let first = visits.len();
        for (step, accesses) in steps {
            add(&mut visits, first, (thread, starts), step, accesses, places);
        }
    }
    for (thread, (step, accesses)) in begun {
        let first = visits.len();
        add(&mut visits, first, (thread, trace.starts.len()), step, accesses, places);
    }
    visits
}

/// The steps before that which starts the first thread.
fn steps_before_threads(trace: &Trace) -> usize {
    let start = trace.starts.first().map_or(0, |start| start.step.saturating_sub(trace.omitted));
    trace.steps.iter().take(start).rposition(is_in_program).unwrap_or(0)
}

/// Adds a step of a thread to the last visit of its turn, which began with the `first` one, or a new visit.
fn add<'a>(
    visits: &mut Vec<Visit<'a>>,
    first: usize,
    (thread, starts): (u32, usize),
    step: &'a Step,
    accesses: bool,
    places: &mut IndexSet<(String, u32)>,
) {
    let Some((place, column)) = place(step, places).filter(|_| visits.len() < MOST_STEPS) else { return };
    if !visits[first..].last().is_some_and(|last| last.thread == thread && last.place == place) {
        visits.push(Visit { thread, place, steps: IndexMap::new(), accesses: 0, starts });
    }
    let visit = visits.last_mut().expect("there is one");
    *visit.steps.entry((column, &step.source)).or_default() += usize::from(!is_return(step));
    visit.accesses += usize::from(accesses);
}

/// Whether a step may be one to memory, which a call is where the library is called.
fn accesses_memory(step: &Step, next: Option<&Step>) -> bool {
    match step.kind {
        StepKind::Call { .. } => next.is_some_and(|next| next.code == Code::Library),
        _ => !is_return(step),
    }
}

fn is_in_program(step: &Step) -> bool {
    step.code != Code::Library && !matches!(step.kind, StepKind::Rounds { .. })
}

fn is_return(step: &Step) -> bool {
    matches!(step.kind, StepKind::Return { .. })
}

/// What the thread of each turn does next in the program, if anything.
fn next_steps<'a>(turns: &[&'a [Step]]) -> Vec<Option<&'a Step>> {
    let mut next_of: FxHashMap<Option<u32>, &Step> = FxHashMap::default();
    let mut steps: Vec<Option<&Step>> = Vec::new();
    for turn in turns.iter().rev() {
        steps.push(next_of.get(&turn[0].thread).copied());
        next_of.extend(turn.iter().find(|step| is_in_program(step)).map(|step| (step.thread, step)));
    }
    steps.reverse();
    steps
}

/// Whether a thread has done nothing yet of the last step of its turn: it waits within the library, or does it again later, or
/// never.
fn is_begun(turn: &[Step], next: Option<&Step>) -> bool {
    let last = turn.iter().rposition(|step| step.code != Code::Library);
    let in_library = &turn[last.map_or(0, |last| last + 1)..];
    match last.map(|last| &turn[last]) {
        Some(last) if in_library.is_empty() => {
            let is_again = next.is_none_or(|next| (&next.location, &next.source) == (&last.location, &last.source));
            is_again && last.kind == StepKind::Statement && last.values.is_empty()
        }
        _ => !in_library.iter().any(stores),
    }
}

/// Whether a step of the library changes what other threads see.
fn stores(step: &Step) -> bool {
    step.kind == StepKind::Statement && step.values.iter().any(|value| value.name.contains(['*', '[']))
}

/// The line where a step is, and its column.
fn place(step: &Step, places: &mut IndexSet<(String, u32)>) -> Option<(Place, u32)> {
    let location = step.location.as_ref()?;
    let file = Path::new(&location.file).file_name()?.to_string_lossy().replace(['"', '\\', '\n'], "?");
    Some((places.insert_full((file, location.line)).0, location.column))
}

/// Rows of an initializer, several in a line.
fn list(rows: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for (i, row) in rows.enumerate() {
        let _ = write!(text, "{}{row},", if i % 8 == 0 { "\n    " } else { " " });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::{Importance, Location, NamedValue, Start};

    /// A step of a thread in a line, or in the library if that is 0; one that sets something says so.
    fn step(thread: u32, line: u32, kind: StepKind, source: &str, sets: Option<&str>) -> Step {
        let code = if line == 0 { Code::Library } else { Code::Driver };
        let set = |name: &str| NamedValue { name: name.into(), value: "1".into(), is_input: false };
        Step {
            kind,
            location: Some(Location { file: "d/a.c".into(), line, column: u32::try_from(source.len()).unwrap() }),
            source: source.into(),
            code,
            importance: Importance::Important,
            depth: 0,
            function: "f".into(),
            thread: Some(thread),
            values: sets.map(set).into_iter().collect(),
            reads_unset: false,
        }
    }

    fn call(thread: u32, line: u32) -> Step {
        step(thread, line, StepKind::Call { function: "wait".into() }, "wait();", None)
    }

    fn statement(thread: u32, line: u32, source: &str, sets: Option<&str>) -> Step {
        step(thread, line, StepKind::Statement, source, sets)
    }

    /// The schedule of an execution in which main starts thread 1 in line 1.
    fn rows(rest: Vec<Step>) -> Vec<(u32, u32, usize, usize)> {
        let start = [statement(0, 9, "before();", Some("y")), call(0, 1), statement(0, 0, "start", Some("*thread"))];
        let trace = Trace {
            property: "unreach-call".into(),
            violation: String::new(),
            error_function: None,
            asserted: None,
            omitted: 0,
            threads: Vec::new(),
            starts: vec![Start { number: 1, step: 2 }],
            steps: start.into_iter().chain(rest).collect(),
            inputs: Vec::new(),
            omitted_inputs: 0,
            arguments: Vec::new(),
            witness_path: Default::default(),
            history: Default::default(),
        };
        assert!(keeps_order(&trace));
        assert!(render(&trace).contains("{ \"a.c\", 1 },"), "the places are there");
        let mut places = IndexSet::new();
        let visits = visits(&trace, &mut places);
        let row = |(i, visit): (usize, &Visit)| {
            let accesses = if is_left_within(&visits, i) { visit.accesses } else { 0 };
            (visit.thread, places[visit.place].1, visit.rounds(), accesses)
        };
        visits.iter().enumerate().map(row).collect()
    }

    #[test]
    fn a_thread_gives_way_within_a_line_behind_what_it_has_done() {
        let read = || vec![statement(1, 5, "x", None), statement(1, 5, "z", None)];
        let others = vec![statement(0, 2, "x = 3;", Some("x")), statement(1, 5, "x + z = ", Some("x"))];
        let rest = [read(), others.clone()].concat();
        assert_eq!(rows(rest), [(0, 1, 1, 0), (1, 5, 1, 2), (0, 2, 1, 0), (1, 5, 1, 0)]);
        // In another line, it has made all of it.
        let rest = [read(), vec![statement(0, 2, "x = 3;", Some("x")), statement(1, 6, "y = 1;", Some("y"))]].concat();
        assert_eq!(rows(rest), [(0, 1, 1, 0), (1, 5, 1, 0), (0, 2, 1, 0), (1, 6, 1, 0)]);
    }

    #[test]
    fn a_thread_that_waits_does_so_in_its_next_turn() {
        let waits = vec![call(1, 5), statement(1, 0, "wait", None), statement(0, 2, "x = 3;", Some("x"))];
        let goes_on = vec![statement(1, 0, "wait", Some("lock[0]")), statement(1, 6, "y = 1;", Some("y"))];
        let expected = [(0, 1, 1, 0), (0, 2, 1, 0), (1, 5, 1, 0), (1, 6, 1, 0)];
        assert_eq!(rows([waits.clone(), goes_on].concat()), expected);
        assert_eq!(rows(waits), expected[..3], "it may wait for ever");
        // It has stored something before it waits.
        let stores = vec![call(1, 5), statement(1, 0, "unlock", Some("lock[0]")), statement(0, 2, "x = 3;", Some("x"))];
        assert_eq!(rows(stores), [(0, 1, 1, 0), (1, 5, 1, 0), (0, 2, 1, 0)]);
    }

    #[test]
    fn rounds_within_a_line_are_counted() {
        let round = || vec![statement(1, 5, "i < 3", Some("i")), statement(1, 5, "x++", Some("x"))];
        assert_eq!(rows([round(), round(), round()].concat()), [(0, 1, 1, 0), (1, 5, 3, 0)]);
    }
}
