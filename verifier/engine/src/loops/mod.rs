//! Loops of passive programs, and what is guessed of the states that they reach.
//!
//! A loop is a procedure that ends each round by calling itself.

pub mod arrays;
pub mod contexts;
mod equations;
pub mod invariants;
mod multiples;
pub mod observed;
pub mod places;
pub mod preserved;
mod residues;

use arrays::Fact;
use boogie::expr::{Expr, ExprId};
use boogie::passive::{CallSiteId, PassiveBlock, PassiveCmd, PassiveProc, PassiveProgram, ProcKind};
use boogie::program::{ProcId, VarId};

/// A loop and what belongs to it.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The procedure that calls itself.
    pub proc: ProcId,
    /// Where it goes on with the next round.
    pub sites: Vec<CallSiteId>,
    /// What others call in its place: reaches a state and goes on from there.
    pub start: ProcId,
    /// Its outputs are the state after some rounds.
    pub reached: ProcId,
    /// Inputs that rounds change, by position, and the outputs of `reached` that hold them.
    pub varying: Vec<(usize, VarId)>,
    /// Those of them that are maps with one index.
    pub arrays: Vec<VarId>,
    /// What may hold of such maps.
    pub facts: Vec<Fact>,
    /// What holds of certain cells of such maps, and of other parts of the state.
    pub of_cells: Vec<ExprId>,
    /// What may hold in the program, and was not proved of any call.
    pub guesses: Vec<Guess>,
    /// What may hold of the state that is reached where it is at certain places.
    pub at_places: Vec<ExprId>,
    /// What is known of inputs that rounds do not change; all that is said of `reached` is said for this case.
    pub context: ExprId,
}

/// A guess about the state that a loop reaches.
#[derive(Clone, Debug)]
pub enum Guess {
    /// Of its scalars.
    State(ExprId),
    /// Of arrays.
    Array(Fact),
}

impl Guess {
    /// What it says of the formals of [`Loop::reached`].
    pub fn formula(&self) -> ExprId {
        match self {
            Guess::State(formula) => *formula,
            Guess::Array(fact) => fact.candidate,
        }
    }
}

/// A copy that is not a loop.
pub fn plain(proc: &PassiveProc) -> PassiveProc {
    PassiveProc { kind: ProcKind::Plain, extra_bound: 0, candidates: Vec::new(), preserved: Vec::new(), ..proc.clone() }
}

/// A block of calls and nothing else that returns.
pub fn calls(sites: &[CallSiteId]) -> PassiveBlock {
    PassiveBlock {
        cmds: sites.iter().map(|&s| PassiveCmd::Call(s)).collect(),
        successors: Vec::new(),
        events: Vec::new(),
    }
}

/// Where a loop goes on with the next round; `None` if it is none, or does something else afterwards. Tools that make
/// procedures of loops seldom say so, and what calls itself at its end is as good as one.
pub fn rounds(program: &PassiveProgram, id: ProcId) -> Option<Vec<CallSiteId>> {
    let proc = &program.procs[id.index()];
    if id == program.entry {
        return None;
    }
    let is_round = |site: &CallSiteId| proc.call_sites[site.0 as usize].callee == id;
    let sites: Vec<CallSiteId> = (0..proc.call_sites.len()).map(|s| CallSiteId(s as u32)).filter(is_round).collect();
    (!sites.is_empty() && sites.iter().all(|&site| is_last(program, proc, site))).then_some(sites)
}

/// Whether all ways through a procedure give this literal to an output, so that it does not matter which round does. Where
/// constants were propagated, this is left of what rounds hand on.
fn is_always(proc: &PassiveProc, out: VarId, literal: ExprId) -> bool {
    let mut given = vec![true; proc.blocks.len()];
    given[0] = false;
    for (b, block) in proc.blocks.iter().enumerate() {
        for cmd in &block.cmds {
            match cmd {
                PassiveCmd::Define(v, e) if *v == out && *e == literal => given[b] = true,
                PassiveCmd::Define(v, _) if *v == out => return false,
                _ => {}
            }
        }
        if block.successors.is_empty() && !given[b] {
            return false;
        }
        for next in &block.successors {
            given[next.0 as usize] &= given[b];
        }
    }
    true
}

/// Whether a call gives the procedure its outputs, and is the last that it does.
fn is_last(program: &PassiveProgram, proc: &PassiveProc, site: CallSiteId) -> bool {
    let call = &proc.call_sites[site.0 as usize];
    let mut block = &proc.blocks[call.block.0 as usize];
    let at = block.cmds.iter().position(|cmd| matches!(cmd, PassiveCmd::Call(s) if *s == site));
    let after = &block.cmds[at.expect("a call-site stands in its block") + 1..];
    let outputs = &proc.params[proc.num_inputs..];
    let given = call.args[proc.num_inputs..].iter().map(|e| match program.terms.expr(*e) {
        Expr::Var(v) => Some(*v),
        _ => None,
    });
    let gives = |(out, given): (&VarId, Option<VarId>)| {
        given == Some(*out)
            || after.iter().any(|cmd| match cmd {
                PassiveCmd::Define(v, e) if v == out => {
                    matches!(program.terms.expr(*e), Expr::Var(w) if Some(*w) == given)
                        || program.terms.is_literal(*e) && is_always(proc, *out, *e)
                }
                _ => false,
            })
    };
    let only_gives = after.iter().all(|cmd| matches!(cmd, PassiveCmd::Define(v, _) if outputs.contains(v)));
    if !only_gives || !outputs.iter().zip(given).all(gives) {
        return false;
    }
    while let [next] = block.successors[..] {
        block = &proc.blocks[next.0 as usize];
        if !block.cmds.is_empty() {
            return false;
        }
    }
    block.successors.is_empty()
}
