//! Who sees an execution, and what there is to see.

use super::eval::Env;
use super::reads::{self, Effect, Place, Reads};
use super::state::State;
use super::unknown::Unknown;
use super::value::Val;
use crate::expr::ExprId;
use crate::program::{Attr, Cmd, Location, ProcId, Program, VarId};
use crate::value::Value;

/// Where an execution is, for an [`Observer`].
pub struct Context<'a> {
    pub program: &'a Program,
    pub at: Location,
    /// How many calls are open; the entry runs at 0.
    pub depth: usize,
    pub(super) state: &'a State<'a>,
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
    /// Whether it need not see rounds of a loop that are like others.
    fn skips(&self) -> bool {
        false
    }
    /// So many rounds of a loop were gone at once, at the end of its body.
    fn skipped(&mut self, _: &Context, _rounds: u64) {}
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
