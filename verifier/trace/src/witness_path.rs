//! The path that a violating execution takes, for other tools to follow: where it got inputs, which way its statements
//! went, and where it ended. Places are positions in the files as given: line markers in them do not count.
//!
//! The translation marks them with attributes ([`Given`], [`Closing`], [`Decides`]).

use crate::location::{Location, attrs_at};
use boogie::interpret::{self, Context};
use boogie::marks::{self, CName, Closing, Decides, Given, Input, Outcome, Place, Source};
use boogie::program::{ProcId, Program};

/// What happened on the way, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WitnessPath {
    pub waypoints: Vec<Waypoint>,
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
}

/// A place in one of the given files, and the function that it is in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    pub location: Location,
    pub function: String,
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
}

#[derive(Default)]
struct Frame {
    function: String,
    /// The command that tells the place of the statement that runs.
    statement: Option<interpret::Location>,
}

impl Follower {
    /// An assume with marks holds, after so many inputs.
    pub fn assume(&mut self, context: &Context, inputs: usize) {
        let (terms, attrs) = (&context.program.terms, context.attrs());
        if marks::has::<Place>(attrs)
            && marks::get(terms, attrs).is_some_and(|source: Source| !source.is_end())
            && let Some(frame) = self.frames.last_mut()
        {
            frame.statement = Some(context.at);
        }
        if marks::has::<Input>(attrs)
            && let Some(Closing(at)) = marks::get(terms, attrs)
        {
            self.add(at, || Some(Event::Input(inputs)));
        }
        if !self.has_skipped
            && let Some(Decides { keyword, outcome }) = marks::get(terms, attrs)
        {
            self.add(keyword, || decision(context, outcome));
        }
    }

    fn add(&mut self, at: Place, event: impl Fn() -> Option<Event>) {
        if self.waypoints.len() == MOST_WAYPOINTS {
            return;
        }
        if let Some(frame) = self.frames.last()
            && let Some(event) = event()
        {
            let at = Point { location: at.into(), function: frame.function.clone() };
            self.waypoints.push(Waypoint { at, event });
        }
    }

    /// Rounds of a loop are not seen, which have no inputs: decisions behind them would be out of place.
    pub fn skipped(&mut self) {
        self.has_skipped = true;
    }

    /// A function of the program is called.
    pub fn call(&mut self, context: &Context, callee: ProcId) {
        if let Some(function) = name(context, callee) {
            self.frames.push(Frame { function, statement: None });
        }
    }

    /// It returned.
    pub fn returned(&mut self, context: &Context, callee: ProcId) {
        if name(context, callee).is_some() {
            self.left = self.frames.pop();
        }
    }

    /// The whole path, once the execution is over. What a model of a library function does wrong is what its caller
    /// does.
    pub fn finish(self, program: &Program) -> WitnessPath {
        let point = |frame: &Frame| {
            let attrs = attrs_at(program, frame.statement?);
            let given = marks::get(&program.terms, attrs).map(|Given(at)| at);
            let at = given.or_else(|| marks::get(&program.terms, attrs))?;
            Some(Point { location: at.into(), function: frame.function.clone() })
        };
        let is_users = |point: &Point| point.location.file != boogie::marks::LIBRARY_FILE;
        let target = self.left.iter().chain(&self.frames).rev().filter_map(point).find(is_users);
        WitnessPath { waypoints: self.waypoints, target }
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
