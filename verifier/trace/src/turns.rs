//! Turns of threads: from where one goes on until another one does. Of each turn, the first and the last statement say in a
//! witness how the threads alternate.

use crate::location::attrs_at;
use boogie::interpret::Location;
use boogie::marks::{self, LIBRARY_FILE, Place, Source, Within};
use boogie::program::Program;
use rustc_hash::FxHashMap;

/// Who runs, and at which statements the threads are. The place of a statement is told where a thread comes to it, and
/// again where the thread goes on with it: whose place was told last is known by what happens next.
#[derive(Default)]
pub struct Turns {
    running: u32,
    /// So many waypoints came before the turn.
    start: usize,
    /// Main's first turn begins the program.
    is_later: bool,
    /// The place that was told last, if nothing has happened there yet.
    told: Option<Location>,
    /// By thread.
    current: FxHashMap<u32, Statement>,
    /// Of those that are done in this turn.
    first: Option<Statement>,
    last: Option<Statement>,
}

/// A statement of the user's that a thread came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statement {
    /// The command that told its place.
    pub at: Location,
    /// So many waypoints come before what it did in the turn.
    pub waypoints: usize,
    /// It has done something.
    is_begun: bool,
    /// A waypoint says that its thread came there.
    is_named: bool,
}

/// What a place is.
enum Kind {
    Statement,
    /// Where a function begins or ends.
    Edge,
    /// Part of what the statement does that calls the library.
    Library,
}

impl Turns {
    /// The thread that runs.
    pub fn running(&self) -> u32 {
        self.running
    }

    /// A place is told, after so many waypoints.
    pub fn told(&mut self, program: &Program, at: Location, waypoints: usize) {
        self.settle(program, waypoints);
        self.told = Some(at);
    }

    /// The running thread does what a waypoint names, after so many others.
    pub fn named(&mut self, program: &Program, waypoints: usize) {
        self.settle(program, waypoints);
        if let Some(current) = self.current.get_mut(&self.running) {
            (current.is_begun, current.is_named) = (true, true);
        }
    }

    /// The turn is over, after so many waypoints; what is told belongs to the next one. Gives its first and its last
    /// statement, as far as these are not known from waypoints, in this order.
    pub fn end(&mut self, waypoints: usize) -> [Option<Statement>; 2] {
        let current = self.current.get(&self.running).copied();
        if let Some(begun) = current.filter(|current| current.is_begun) {
            self.was_done(begun);
        }
        let first = self.first.take().filter(|first| self.is_later && !first.is_named);
        let last = self.last.take().filter(|last| !last.is_named && last.waypoints == waypoints);
        let last = last.filter(|last| first.is_none_or(|first| first.at != last.at));
        if let Some(current) = self.current.get_mut(&self.running) {
            current.is_named |= [first, last].into_iter().flatten().any(|said| said.at == current.at);
        }
        [first, last]
    }

    /// A thread goes on where a place was told last, after so many waypoints: in its turn, or after it was another's.
    pub fn goes_on(&mut self, program: &Program, thread: u32, waypoints: usize) {
        if thread != self.running {
            (self.running, self.start, self.is_later) = (thread, waypoints, true);
        }
        self.settle(program, waypoints);
        if let Some(current) = self.current.get_mut(&thread) {
            current.is_begun = true;
        }
    }

    /// The first statement of the turn that ends in the violation, unless that is where it ends.
    pub fn finish(self) -> Option<Statement> {
        self.first.filter(|first| self.is_later && !first.is_named)
    }

    /// What was told last is the running thread's.
    fn settle(&mut self, program: &Program, waypoints: usize) {
        let Some(at) = self.told.take() else { return };
        let current = self.current.get_mut(&self.running);
        match kind(program, at) {
            Kind::Library => current.into_iter().for_each(|current| current.is_begun = true),
            Kind::Edge => self.comes_to(None),
            Kind::Statement => match current.filter(|current| is_same(program, current.at, at)) {
                Some(current) => current.is_begun = true,
                None => self.comes_to(Some(Statement { at, waypoints, is_begun: false, is_named: false })),
            },
        }
    }

    /// The running thread is through with its statement.
    fn comes_to(&mut self, next: Option<Statement>) {
        let before = match next {
            Some(next) => self.current.insert(self.running, next),
            None => self.current.remove(&self.running),
        };
        before.into_iter().for_each(|before| self.was_done(before));
    }

    fn was_done(&mut self, statement: Statement) {
        let statement = Statement { waypoints: statement.waypoints.max(self.start), ..statement };
        self.first = self.first.or(Some(statement));
        self.last = Some(statement);
    }
}

fn kind(program: &Program, at: Location) -> Kind {
    let attrs = attrs_at(program, at);
    let is_users = |place: Place| place.file != LIBRARY_FILE;
    if !marks::get(&program.terms, attrs).is_some_and(is_users) {
        return Kind::Library;
    }
    let function = marks::get(&program.terms, attrs).map(|Within(function)| function);
    let is_edge = |source: Source| source.is_end() || Some(source.0) == function;
    if marks::get(&program.terms, attrs).is_some_and(is_edge) { Kind::Edge } else { Kind::Statement }
}

/// Whether two commands tell the same place.
fn is_same(program: &Program, a: Location, b: Location) -> bool {
    let place = |at| marks::get::<Place>(&program.terms, attrs_at(program, at));
    place(a) == place(b)
}
