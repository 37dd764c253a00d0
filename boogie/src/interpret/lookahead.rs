//! The choice between ways where the oracle says nothing, because passes found it not to matter which is taken.
//! It still matters that the way is open: a search finds the shortest one to where the oracle is awaited.

use super::eval::Env;
use super::oracle::Awaited;
use super::state::State;
use super::unknown::Unknown;
use super::value::Val;
use crate::expr::ExprId;
use crate::marks::{self, Approximated};
use crate::program::{BlockId, Cmd, ProcId, SiteId, Transfer, VarId};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// How many blocks a search visits at most.
const MOST_BLOCKS: usize = 2_000;

/// What a block leads to.
enum End {
    /// Where the oracle is awaited.
    Awaited,
    /// Out of the body, or into a callee that the oracle does not await.
    Leaves,
    Blocked,
    Goes,
}

/// The state, with assignments that were only tried.
struct Tried<'a> {
    state: &'a State<'a>,
    changes: FxHashMap<VarId, Val>,
}

impl Env for Tried<'_> {
    fn var(&self, v: VarId) -> Option<&Val> {
        self.changes.get(&v).or_else(|| self.state.var(v))
    }

    fn old(&self, v: VarId) -> Option<&Val> {
        self.state.old(v)
    }
}

/// Which target begins the shortest open way to where the oracle is awaited, else out of the body, else the first
/// target that is open.
pub(super) fn choose(state: &State, proc: ProcId, targets: &[BlockId], awaited: &Awaited) -> usize {
    let mut queue: VecDeque<(usize, BlockId, FxHashMap<VarId, Val>)> =
        targets.iter().enumerate().map(|(i, t)| (i, *t, FxHashMap::default())).collect();
    let (mut leaves, mut open) = (None, None);
    for visited in 0..MOST_BLOCKS {
        if visited == targets.len() && leaves.is_none() && queue.iter().all(|(first, ..)| Some(*first) == open) {
            // All others block at once, as nearly always where the program branches on a condition.
            break;
        }
        let Some((first, block, changes)) = queue.pop_front() else { break };
        let mut tried = Tried { state, changes };
        match try_block(&mut tried, proc, block, awaited) {
            End::Awaited => return first,
            End::Leaves => {
                leaves.get_or_insert(first);
            }
            End::Blocked => {}
            End::Goes => {
                open.get_or_insert(first);
                let body = state.program.procs[proc.index()].body.as_ref().expect("has blocks");
                if let Transfer::Goto(next) = &body.blocks[block.index()].transfer {
                    queue.extend(next.iter().map(|t| (first, *t, tried.changes.clone())));
                }
            }
        }
    }
    leaves.or(open).unwrap_or(0)
}

/// A target that is open, by its position.
#[derive(Clone, Copy)]
pub(super) struct Open {
    pub target: usize,
    /// How many commands it starts with are assumptions that hold, and nothing else.
    pub holding: usize,
}

/// Finds the targets that are not closed by a condition they start with; one of the others that lead to limits, if these are
/// left out.
pub(super) fn open(
    state: &State,
    proc: ProcId,
    targets: &[BlockId],
    leaves_out_limits: bool,
    found: &mut Vec<Open>,
) -> Option<BlockId> {
    found.clear();
    let mut left_out = None;
    let body = state.program.procs[proc.index()].body.as_ref().expect("has blocks");
    let evaluator = state.evaluator();
    // Two ways often start with a condition and its negation.
    let mut first: Option<(ExprId, bool)> = None;
    'targets: for (target, block) in targets.iter().enumerate() {
        if state.is_closed(*block) {
            continue;
        }
        let (mut holding, mut all_hold) = (0, true);
        for cmd in &body.blocks[block.index()].cmds {
            let Cmd::Assume { expr, attrs } = cmd else { break };
            let value = match first {
                Some((other, value)) if state.program.terms.complementary(*expr, other) => Ok(Val::Bool(!value)),
                _ => evaluator.eval(*expr, state).or_else(|why| state.assumed_truth(*expr).map(Val::Bool).ok_or(why)),
            };
            if let (Ok(Val::Bool(value)), None, false) = (&value, first, state.program.terms.is_true(*expr)) {
                first = Some((*expr, *value));
            }
            match value {
                Ok(Val::Bool(false)) => continue 'targets,
                Ok(Val::Bool(true)) if all_hold && !marks::has::<Approximated>(attrs) => holding += 1,
                _ => all_hold = false,
            }
        }
        match leaves_out_limits && state.leads_to_limit(*block) {
            true => left_out = left_out.or(Some(*block)),
            false => found.push(Open { target, holding }),
        }
    }
    left_out
}

fn try_block(tried: &mut Tried, proc: ProcId, block: BlockId, awaited: &Awaited) -> End {
    if awaited.block.is_some_and(|at| at.proc == proc && at.block == block) {
        // Whether it blocks right there, the oracle has to answer for.
        return End::Awaited;
    }
    let program = tried.state.program;
    let body = program.procs[proc.index()].body.as_ref().expect("has blocks");
    for cmd in &body.blocks[block.index()].cmds {
        match cmd {
            Cmd::Assume { expr, .. } => {
                if eval(tried, *expr) == Ok(Val::Bool(false)) {
                    return End::Blocked;
                }
            }
            Cmd::Assert { expr, .. } => {
                if eval(tried, *expr) == Ok(Val::Bool(false)) {
                    return if awaited.is_nothing() { End::Awaited } else { End::Blocked };
                }
            }
            Cmd::Assign { lhs, rhs } => {
                let values: Vec<_> = rhs.iter().map(|e| eval(tried, *e)).collect();
                for (v, value) in lhs.iter().zip(values) {
                    let Ok(value) = value else { return End::Goes };
                    tried.changes.insert(*v, value);
                }
            }
            Cmd::Havoc { vars, site } => {
                if is_site(awaited, *site) {
                    return End::Awaited;
                }
                for v in vars {
                    tried.changes.insert(*v, Val::zero(&program.terms, program.var(*v).ty));
                }
            }
            Cmd::Call { callee, site, .. } => {
                let into = awaited.block.is_some_and(|at| at.proc == *callee && at.block == BlockId(0));
                return if into || is_site(awaited, *site) { End::Awaited } else { End::Leaves };
            }
        }
    }
    match body.blocks[block.index()].transfer {
        Transfer::Return => End::Leaves,
        Transfer::Goto(_) => End::Goes,
    }
}

fn is_site(awaited: &Awaited, site: Option<SiteId>) -> bool {
    site.is_some() && awaited.site == site
}

fn eval(tried: &Tried, e: ExprId) -> Result<Val, Unknown> {
    tried.state.evaluator().eval(e, tried)
}
