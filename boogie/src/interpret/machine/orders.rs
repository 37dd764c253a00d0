//! Operands in both orders. Where C leaves open in which order operands are evaluated, and it does not matter, an execution
//! needs no choice. What operands read and write tells it mostly; else the execution goes both ways to where they meet, and
//! goes on with what is the same after both.

use super::Machine;
use super::footprint::Operands;
use crate::expr::{BinOp, Expr, UnOp};
use crate::interpret::lookahead::Open;
use crate::interpret::map::Map;
use crate::interpret::state::Fork;
use crate::interpret::value::{Val, WORD};
use crate::marks::{self, Approximated, Approximation};
use crate::program::{Block, BlockId, Cmd, ProcId, Program, Transfer, VarId};

/// Operands in operands, also by way of calls. Each doubles the work where they meet.
const MOST_NESTED: usize = 32;
/// Steps in operands that are evaluated in both orders, with those inside.
const MOST_STEPS: u64 = 1_000_000;
/// So many blocks are looked through for a mark.
const MOST_BLOCKS: usize = 8;

/// The evaluations of operands that an execution is in.
#[derive(Default)]
pub(super) struct Orders {
    /// The inner ones last.
    pub nested: Vec<Operands>,
    /// Where to give up.
    until: u64,
}

impl Machine<'_, '_> {
    /// Evaluates operands in two orders, up to where the evaluations meet; whether both come there. Values that differ are
    /// unknown afterwards. Only the order that gcc takes is observed.
    pub(super) fn in_both_orders(&mut self, targets: &[BlockId], open: &[Open]) -> bool {
        let (&[a, b], at) = (open, self.here()) else { return false };
        let [a, b] = [targets[a.target], targets[b.target]].map(|block| Order::of(self.program, at.proc, block));
        let (Some(a), Some(b)) = (a, b) else { return false };
        let is_choice = a.marked.or(b.marked).is_some() && a.of == b.of && a.is_chosen != b.is_chosen;
        if !is_choice || self.state.notes() || self.orders.nested.len() >= MOST_NESTED {
            return false;
        }
        let Some(meeting) =
            self.state.meeting(at, |block| Order::of(self.program, at.proc, block).is_some_and(|o| o.of == a.of))
        else {
            return false;
        };
        // Where both are marked, either is as good.
        let [ours, other] = if b.marked.is_some_and(|mark| mark.is_other) { [a, b] } else { [b, a] };
        self.follow(|acceleration, _| acceleration.give_up());
        if self.orders.nested.is_empty() {
            self.orders.until = self.steps + MOST_STEPS;
        }
        let (depth, before, known) = (self.state.frames.len(), self.state.fork(), self.conditions.unchecked.len());
        self.orders.nested.push(Operands::new(depth));
        let is_observed = self.is_observed;
        let mut after = self.evaluate(&ours, meeting).then(|| self.state.fork());
        if self.orders.nested.last().is_some_and(Operands::commute) {
            self.conditions.forget_unchecked(known, &self.state, |about| {
                ours.marked.is_some_and(|mark| about.contains(&mark.about))
            });
        } else if let Some(first) = after.take() {
            // If this need not be what gcc does, the other one is.
            self.conditions.forget_unchecked(known, &self.state, |about| {
                ours.marked.is_some_and(|mark| mark.is_other && about.contains(&mark.about))
            });
            let known = self.conditions.unchecked.len();
            self.state.go_back(depth, before.clone());
            self.is_observed = false;
            let arrives = self.evaluate(&other, meeting);
            self.conditions.forget_unchecked(known, &self.state, |_| true);
            self.is_observed = is_observed;
            after = arrives.then(|| first.join(self.state.fork())).flatten();
        }
        self.follow(|acceleration, _| acceleration.give_up());
        let operands = self.orders.nested.pop().expect("it was pushed");
        let meets = after.is_some();
        self.state.go_back(depth, after.unwrap_or(before));
        if let Some(outer) = self.orders.nested.last_mut() {
            outer.add(&self.state, operands);
        }
        meets
    }

    /// Evaluates operands in an order, in the innermost frame; whether that comes to where the orders meet.
    fn evaluate(&mut self, order: &Order, meeting: BlockId) -> bool {
        let depth = self.state.frames.len();
        let (v, number, width) = order.of;
        let number = if order.is_chosen { number } else { u64::from(number == 0) };
        self.set(v, Val::Word(number, width));
        self.enter_block(order.starts);
        while self.state.frames.len() != depth || self.here().block != meeting {
            let is_over = self.state.frames.len() < depth || self.steps >= self.orders.until.min(self.limits.steps);
            if is_over || !matches!(self.next(), Ok(false)) {
                return false;
            }
        }
        true
    }

    /// What decides where to go is read.
    pub(super) fn look_at_conditions(&mut self, targets: &[BlockId]) {
        let proc = self.here().proc;
        let Some(operands) = self.orders.nested.last_mut() else { return };
        for target in targets {
            for cmd in &block_of(self.program, proc, *target).cmds {
                let Cmd::Assume { expr, .. } = cmd else { break };
                operands.read(&self.state, *expr);
            }
        }
    }
}

/// One of two orders of operands.
struct Order {
    starts: BlockId,
    /// What is chosen by, and the number that it is compared with, of so many bits.
    of: (VarId, u64, u32),
    /// Whether it is that number in this order.
    is_chosen: bool,
    marked: Option<Mark>,
}

/// The mark that gcc may take another order.
#[derive(Clone, Copy)]
struct Mark {
    /// That of the two which is not this one.
    is_other: bool,
    /// A variable that no execution can rest on which does not.
    about: VarId,
}

impl Order {
    /// The order that starts with a block, if its first assumption compares a variable with a number.
    fn of(program: &Program, proc: ProcId, starts: BlockId) -> Option<Order> {
        let terms = &program.terms;
        let assumptions = block_of(program, proc, starts).cmds.iter().map_while(|cmd| match cmd {
            Cmd::Assume { expr, .. } => Some(*expr),
            _ => None,
        });
        let first = assumptions.into_iter().find(|e| !terms.is_true(*e))?;
        let (equality, is_chosen) = match terms.expr(first) {
            Expr::Unary(UnOp::Not, inner) => (*inner, false),
            _ => (first, true),
        };
        let Expr::Binary(BinOp::Eq, left, right) = terms.expr(equality) else { return None };
        let of = match (terms.expr(*left), terms.expr(*right)) {
            (Expr::Var(v), Expr::Bv { value, width }) | (Expr::Bv { value, width }, Expr::Var(v)) if *width <= WORD => {
                (*v, u64::try_from(value).ok()?, *width)
            }
            _ => return None,
        };
        Some(Order { starts, of, is_chosen, marked: mark(program, proc, starts) })
    }
}

/// The mark of what begins with a block, if there is one before it branches.
fn mark(program: &Program, proc: ProcId, starts: BlockId) -> Option<Mark> {
    let mark = |cmd: &Cmd| {
        marks::all::<Approximated>(&program.terms, cmd.attrs()).into_iter().find_map(|mark| {
            let is = |why: Approximation| mark.reason.to_string() == why.to_string();
            let is_other = is(Approximation::OtherOrder);
            let about = mark.variables(&program.terms).next()?;
            (is_other || is(Approximation::SomeOrder)).then_some(Mark { is_other, about })
        })
    };
    let mut block = block_of(program, proc, starts);
    for _ in 0..MOST_BLOCKS {
        match (block.cmds.iter().find_map(mark), &block.transfer) {
            (None, Transfer::Goto(to)) if to.len() == 1 => block = block_of(program, proc, to[0]),
            (found, _) => return found,
        }
    }
    None
}

fn block_of(program: &Program, proc: ProcId, block: BlockId) -> &Block {
    &program.procs[proc.index()].body.as_ref().expect("has blocks").blocks[block.index()]
}

impl Fork {
    /// What is the same in both, the rest unknown; `None` if they stand elsewhere.
    fn join(self, other: Fork) -> Option<Fork> {
        if self.top.cmd != other.top.cmd {
            return None;
        }
        let both = |ours: Vec<Val>, other: Vec<Val>| ours.into_iter().zip(other).map(|(a, b)| join(a, b)).collect();
        let Fork { shared, mut top } = self;
        top.values = both(top.values, other.top.values);
        Some(Fork { shared: both(shared, other.shared), top })
    }
}

/// Recursion is as deep as the type.
fn join(a: Val, b: Val) -> Val {
    match (a, b) {
        (a, b) if a == b => a,
        (Val::Map(a), Val::Map(b)) => Val::Map(join_maps(&a, &b)),
        _ => Val::Poison,
    }
}

fn join_maps(a: &Map, b: &Map) -> Map {
    let mut joined = match a.default_value() == b.default_value() {
        true => a.clone(),
        false => Map::constant(join(a.default_value().clone(), b.default_value().clone())),
    };
    for entry in a.all_entries().chain(b.all_entries()) {
        let (x, y) = (a.get(&entry.0), b.get(&entry.0));
        if joined.get(&entry.0) != x || x != y {
            joined.put(&entry.0, join(x.clone(), y.clone()));
        }
    }
    joined
}
