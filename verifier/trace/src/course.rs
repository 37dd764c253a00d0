//! The course that a violating execution takes, for other tools to follow: where it got inputs, which way its statements
//! went, and where it ended. Places are positions in the files as given: line markers in them do not count.
//!
//! The translation marks them with attributes (`{:given}` and `{:closing}` of `replay.rs`'s marks, `{:decides}`).

use crate::attributes::{Location, attrs_at, location, string};
use boogie::interpret::{self, Context};
use boogie::program::{Attr, AttrArg, ProcId, Program, attr};

/// What happened on the way, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Course {
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

/// Of a longer course, only the beginning is kept.
const MOST_WAYPOINTS: usize = 100_000;

/// Follows an execution.
#[derive(Default)]
pub struct Follower {
    waypoints: Vec<Waypoint>,
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
        for mark in context.attrs() {
            match mark.name.as_str() {
                "sourceloc" if attr(context.attrs(), "src").is_some_and(|a| string(a, 0) != Some("}")) => {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.statement = Some(context.at);
                    }
                }
                "input" => {
                    let closing = attr(context.attrs(), "closing");
                    self.add(context, closing, |_| Some(Event::Input(inputs)));
                }
                "decides" => self.add(context, Some(mark), |mark| decision(context, mark)),
                _ => {}
            }
        }
    }

    fn add(&mut self, context: &Context, place: Option<&Attr>, event: impl Fn(&Attr) -> Option<Event>) {
        if self.waypoints.len() == MOST_WAYPOINTS {
            return;
        }
        if let (Some(place), Some(frame)) = (place, self.frames.last())
            && let (Some(location), Some(event)) = (location(context.program, place), event(place))
        {
            self.waypoints.push(Waypoint { at: Point { location, function: frame.function.clone() }, event });
        }
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

    /// The whole course, once the execution is over. What a model of a library function does wrong is what its caller
    /// does.
    pub fn finish(self, program: &Program) -> Course {
        let point = |frame: &Frame| {
            let attrs = attrs_at(program, frame.statement?);
            let given = attr(attrs, "given").or(attr(attrs, "sourceloc"))?;
            Some(Point { location: location(program, given)?, function: frame.function.clone() })
        };
        let is_users = |point: &Point| point.location.file != boogie::names::LIBRARY_FILE;
        let target = self.left.iter().chain(&self.frames).rev().filter_map(point).find(is_users);
        Course { waypoints: self.waypoints, target }
    }
}

fn name(context: &Context, callee: ProcId) -> Option<String> {
    string(attr(&context.program.procs[callee.index()].attrs, "cname")?, 0).map(str::to_owned)
}

/// `{:decides "file", line, column, "outcome"}`, or with a term and its type in place of the outcome.
fn decision(context: &Context, mark: &Attr) -> Option<Event> {
    let outcome = match mark.args.get(3..)? {
        [AttrArg::Str(outcome)] => outcome.clone(),
        [AttrArg::Expr(value), AttrArg::Str(ty)] => crate::values::number(&context.eval(*value).ok()?, ty),
        _ => return None,
    };
    Some(Event::Decision(outcome))
}
