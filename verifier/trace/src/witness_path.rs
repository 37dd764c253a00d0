//! The path that a violating execution takes, for other tools to follow: where it got inputs, which way its statements
//! went, where threads started and took turns, and where it ended. Places are positions in the files as given: line markers
//! in them do not count.
//!
//! The translation marks them with attributes ([`Given`], [`Closing`], [`Decides`], [`Starts`]).

use crate::location::{Location, attrs_at};
use crate::turns::{Statement, Turns};
use boogie::interpret::{self, Context};
use boogie::marks::{
    self, CName, Closing, Decides, Given, Input, LIBRARY_FILE, Outcome, Place, Source, Starts, Within,
};
use boogie::program::{ProcId, Program};

/// What happened on the way, in order, over all threads.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WitnessPath {
    pub waypoints: Vec<Waypoint>,
    /// The access that the target is in a data race with.
    pub raced: Option<Raced>,
    /// The statement that violates the property.
    pub target: Option<Point>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waypoint {
    pub at: Point,
    pub event: Event,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A call returned an input: its number among those of the trace. It is at the parenthesis that closes the call.
    Input(usize),
    /// A statement went on with `true`, `false`, `default` or the value of its switch. It is at the statement's word.
    Decision(String),
    /// A thread started, whose number is this until it ends. It is at the parenthesis that closes the call.
    Start(u32),
    /// With this statement the thread went on when another one had run, or it was its last one before another ran.
    Turn,
}

/// A statement that made an access, of which others take part in a data race with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raced {
    pub at: Point,
    /// So many waypoints came before it.
    pub waypoints: usize,
}

/// A place in one of the given files, and the function that it is in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    pub location: Location,
    pub function: String,
    /// The number of the thread that is there, if the program starts threads.
    pub thread: Option<u32>,
}

/// Of a longer path, only the beginning is kept.
const MOST_WAYPOINTS: usize = 100_000;

/// Follows an execution.
#[derive(Default)]
pub struct Follower {
    waypoints: Vec<Waypoint>,
    /// Decisions are left out from here on.
    has_skipped: bool,
    frames: Vec<Frame>,
    /// The call that returned last: what is wrong at the end of the program is after that of `main`.
    left: Option<Frame>,
    /// If the program starts threads.
    turns: Option<Turns>,
    raced: Option<Raced>,
}

#[derive(Default)]
struct Frame {
    function: String,
    /// The command that tells the place of the user's statement that runs.
    statement: Option<interpret::Location>,
}

impl Follower {
    /// Of a program that starts threads, or does not.
    pub fn new(has_threads: bool) -> Follower {
        Follower { turns: has_threads.then(Turns::default), ..Follower::default() }
    }

    /// An assume with marks holds, after so many inputs.
    pub fn assume(&mut self, context: &Context, inputs: usize) {
        let (terms, attrs) = (&context.program.terms, context.attrs());
        if let Some(place) = marks::get::<Place>(terms, attrs) {
            self.place(context, place);
        }
        if marks::has::<Input>(attrs)
            && let Some(Closing(at)) = marks::get(terms, attrs)
        {
            self.add(context, at, || Some(Event::Input(inputs)));
        }
        if let Some(Starts { thread, closing }) = marks::get(terms, attrs) {
            // Where its place is not known, the thread has no number in the witness.
            let at = closing.unwrap_or(Place { file: "", line: 0, column: 0 });
            self.add(context, at, || Some(Event::Start(thread)));
        }
        if !self.has_skipped
            && let Some(Decides { keyword, outcome }) = marks::get(terms, attrs)
        {
            self.add(context, keyword, || decision(context, outcome));
        }
    }

    /// The place of a statement is told.
    fn place(&mut self, context: &Context, place: Place) {
        // Calls in threads' texts are steps that others do not interrupt.
        if let (1, Some(turns)) = (self.frames.len(), &mut self.turns) {
            turns.told(context.program, context.at, self.waypoints.len());
        }
        let is_end =
            || marks::get(&context.program.terms, context.attrs()).is_none_or(|source: Source| source.is_end());
        if let Some(frame) = self.frames.last_mut().filter(|_| place.file != LIBRARY_FILE && !is_end()) {
            frame.statement = Some(context.at);
        }
    }

    fn add(&mut self, context: &Context, at: Place, event: impl Fn() -> Option<Event>) {
        if self.waypoints.len() == MOST_WAYPOINTS || at.file == LIBRARY_FILE {
            return;
        }
        if let Some(frame) = self.frames.last()
            && let Some(event) = event()
        {
            let function = frame.around(context.program);
            if let Some(turns) = &mut self.turns {
                turns.named(context.program, self.waypoints.len());
            }
            let at = Point { location: at.into(), function, thread: self.running() };
            self.waypoints.push(Waypoint { at, event });
        }
    }

    fn running(&self) -> Option<u32> {
        self.turns.as_ref().map(Turns::running)
    }

    /// A thread goes on where a place was told last.
    pub fn goes_on(&mut self, program: &Program, thread: u32) {
        let waypoints = self.waypoints.len();
        let Some(turns) = &mut self.turns else { return };
        if turns.running() != thread {
            let [first, last] = turns.end(waypoints);
            let running = turns.running();
            self.add_turn(program, running, last);
            self.add_turn(program, running, first);
        }
        let waypoints = self.waypoints.len();
        if let Some(turns) = &mut self.turns {
            turns.goes_on(program, thread, waypoints);
        }
    }

    /// Puts in where a thread's turn began or ended.
    fn add_turn(&mut self, program: &Program, thread: u32, statement: Option<Statement>) {
        let Some(Statement { at, waypoints, .. }) = statement.filter(|_| !self.has_skipped) else { return };
        let Some(main) = self.frames.first().filter(|_| self.waypoints.len() < MOST_WAYPOINTS) else { return };
        let frame = Frame { function: main.function.clone(), statement: Some(at) };
        let Some(at) = frame.point(program, Some(thread)) else { return };
        self.waypoints.insert(waypoints, Waypoint { at, event: Event::Turn });
        if let Some(raced) = self.raced.as_mut().filter(|raced| raced.waypoints >= waypoints) {
            raced.waypoints += 1;
        }
    }

    /// Rounds of a loop are not seen, which have no inputs: decisions behind them would be out of place.
    pub fn skipped(&mut self) {
        self.has_skipped = true;
    }

    /// A function of the program is called.
    pub fn call(&mut self, context: &Context, callee: ProcId) {
        let Some(function) = name(context, callee) else { return };
        if marks::watches_access(&function) {
            let point = self.point(context.program);
            self.raced = point.map(|at| Raced { at, waypoints: self.waypoints.len() });
        }
        self.frames.push(Frame { function, statement: None });
    }

    /// It returned.
    pub fn returned(&mut self, context: &Context, callee: ProcId) {
        if name(context, callee).is_some() {
            self.left = self.frames.pop();
        }
    }

    /// Where the running thread is: what a model of a library function does is what its caller does.
    fn point(&self, program: &Program) -> Option<Point> {
        self.frames.iter().rev().find_map(|frame| frame.point(program, self.running()))
    }

    /// The whole path, once the execution is over; whether that is in a data race.
    pub fn finish(mut self, program: &Program, is_race: bool) -> WitnessPath {
        let at_end = self.left.as_ref().and_then(|left| left.point(program, self.running()));
        let target = self.point(program).or(at_end);
        if let Some(turns) = self.turns.take() {
            let running = turns.running();
            self.add_turn(program, running, turns.finish());
        }
        WitnessPath { waypoints: self.waypoints, raced: self.raced.filter(|_| is_race), target }
    }
}

impl Frame {
    /// The function around the statement that runs.
    fn around(&self, program: &Program) -> String {
        let attrs = self.statement.map(|at| attrs_at(program, at));
        let within = attrs.and_then(|attrs| marks::get(&program.terms, attrs));
        within.map_or_else(|| self.function.clone(), |Within(function)| function.to_owned())
    }

    /// Where that is in the files as given.
    fn point(&self, program: &Program, thread: Option<u32>) -> Option<Point> {
        let attrs = attrs_at(program, self.statement?);
        let given = marks::get(&program.terms, attrs).map(|Given(at)| at);
        let at = given.or_else(|| marks::get(&program.terms, attrs))?;
        Some(Point { location: at.into(), function: self.around(program), thread })
    }
}

fn name(context: &Context, callee: ProcId) -> Option<String> {
    marks::get(&context.program.terms, &context.program.procs[callee.index()].attrs).map(|CName(name)| name.to_owned())
}

fn decision(context: &Context, outcome: Outcome) -> Option<Event> {
    Some(Event::Decision(match outcome {
        Outcome::Word(word) => word.to_owned(),
        Outcome::Switch(value, ty) => crate::values::number(&context.eval(value).ok()?, ty),
    }))
}
