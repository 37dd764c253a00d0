//! Running a program: the confirmation of counterexamples, and the source of traces.
//!
//! The interpreter is deterministic: an [`Oracle`] makes the choices. It runs on the numbered program that
//! [`crate::passes::run`] returns as `replay`, whose contracts are explicit. An [`Observer`] sees what happens and
//! can evaluate the expressions of attributes in the state of the moment.

mod code;
mod constants;
mod counterexample;
pub mod eval;
mod instances;
mod lookahead;
mod machine;
pub mod map;
mod oracle;
mod plan;
mod random;
mod reads;
mod relevant;
mod same;
mod sampled;
mod state;
pub mod value;
mod words;

pub use crate::program::Location;
pub use crate::value::Functions;
pub use counterexample::run_on;
pub use eval::{Env, Evaluator, Quantifiers, Unknown};
pub use machine::{Limits, run, run_again};
pub use oracle::{Amendments, Awaited, Oracle, Recorded, Undetermined};
pub use plan::Plans;
pub use random::Random;
pub use reads::{Effect, Place, Reads};
pub use sampled::{Course, Pool, Sampled, Visits};
pub use state::{Layout, State};

use crate::expr::ExprId;
use crate::marks::Limit;
use crate::program::{Attr, Cmd, ProcId, Program, VarId};
use crate::value::Value;
use value::Val;

/// How an execution ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// A violation if the property is the program's asserts.
    AssertFailed {
        at: Location,
        attrs: Vec<Attr>,
    },
    /// The entry returned: a violation if the property is that.
    Returned,
    /// An assumption is false, so this is no execution.
    Blocked {
        at: Location,
        by: Blocker,
        attrs: Vec<Attr>,
    },
    /// A procedure with this mark was called.
    LimitReached {
        at: Location,
        reason: Limit,
    },
    StepLimit,
    /// More than one way is open, and the oracle chooses none.
    Undecided {
        at: Location,
    },
    /// Something without value decides how to go on.
    Unknown {
        at: Location,
        reason: Unknown,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocker {
    Assume,
    /// A postcondition that callers assume.
    Ensures,
    /// An axiom is false of the initial values; its number.
    Axiom(usize),
    /// Unique constants are equal.
    Unique,
}

/// An execution.
#[derive(Clone, PartialEq, Debug)]
pub struct Execution {
    pub outcome: Outcome,
    /// Assumptions and axioms that could not be evaluated and were taken for true. A verdict that
    /// rests on this execution rests on them; all of them come from quantifiers and unknown functions.
    pub unchecked: Vec<Unchecked>,
    /// Whether conditions with quantifiers were taken for true because no instance that was looked at is false.
    pub quantified: bool,
    /// Commands and transfers executed.
    pub steps: u64,
    /// Whether the oracle was followed to its end.
    pub followed: bool,
    /// If a quantified condition is false: what maps that were chosen have to hold for it to be true.
    pub amendments: Vec<Amendment>,
}

/// A cell of a map that was chosen, and what equation a quantified condition has for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Amendment {
    /// The choice by its number, from 0.
    pub choice: u64,
    pub map: VarId,
    pub at: Vec<Value>,
    pub value: Value,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Unchecked {
    /// `None`: an axiom.
    pub at: Option<Location>,
    pub expr: ExprId,
    pub reason: Unknown,
}

/// Where an execution is, for an [`Observer`].
pub struct Context<'a> {
    pub program: &'a Program,
    pub at: Location,
    /// How many calls are open; the entry runs at 0.
    pub depth: usize,
    state: &'a State<'a>,
}

impl Context<'_> {
    /// The value of an expression now.
    pub fn eval(&self, e: ExprId) -> Result<Value, Unknown> {
        match self.state.evaluator().eval(e, self.state)? {
            Val::Part { .. } => Err(Unknown::Approximated),
            value => Ok(value.to_value()),
        }
    }

    /// The value of a variable now.
    pub fn var(&self, v: VarId) -> Option<Value> {
        match self.state.var(v)? {
            Val::Part { .. } => None,
            value => Some(value.to_value()),
        }
    }

    /// What a variable or a cell of a map holds now; `None` for what an approximation left, and for maps.
    pub fn cell(&self, place: &Place) -> Option<Value> {
        let value = match (place, self.state.var(place.var())?) {
            (Place::Cell(_, at), Val::Map(map)) => map.get(at).clone(),
            (Place::Var(_), value) => value.clone(),
            (Place::Cell(..), _) => return None,
        };
        (!matches!(value, Val::Map(_) | Val::Part { .. } | Val::Poison)).then(|| value.to_value())
    }

    /// What the value of an expression depends on now.
    pub fn reads(&self, e: ExprId) -> Reads {
        reads::reads(self.state, e)
    }

    /// What the command will do to places, before it is executed.
    pub fn effects(&self) -> Vec<Effect> {
        self.command().map_or_else(Vec::new, |cmd| reads::effects(self.state, cmd))
    }

    /// The command that is executed; `None` at the end of a block.
    pub fn command(&self) -> Option<&Cmd> {
        let body = self.program.procs[self.at.proc.index()].body.as_ref();
        body.and_then(|b| b.blocks[self.at.block.index()].cmds.get(self.at.cmd))
    }

    /// The attributes of the command.
    pub fn attrs(&self) -> &[Attr] {
        self.command().map_or(&[], Cmd::attrs)
    }
}

/// Sees an execution. All methods do nothing by default.
pub trait Observer {
    /// Whether it looks at all; none of the other methods is called otherwise.
    fn looks(&self) -> bool {
        true
    }
    /// A command or the end of a block is next.
    fn before(&mut self, _: &Context) {}
    /// A block is entered.
    fn block(&mut self, _: &Context) {}
    /// An assume holds.
    fn assume(&mut self, _: &Context) {}
    /// An assert holds, or fails.
    fn assert(&mut self, _: &Context, _holds: bool) {}
    /// Variables were assigned or made arbitrary.
    fn changed(&mut self, _: &Context) {}
    /// A call starts; the state is the caller's.
    fn call(&mut self, _: &Context, _callee: ProcId) {}
    /// A call is over, results are assigned; the state is the caller's.
    fn returned(&mut self, _: &Context, _callee: ProcId) {}
}

/// An observer that does not look.
pub struct Unobserved;

impl Observer for Unobserved {
    fn looks(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests;
