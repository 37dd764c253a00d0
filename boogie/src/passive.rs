//! The passive program of the Legion paper, section 2.1: procedures are acyclic graphs of blocks that hold only
//! assumes and calls. There are no globals, no out-parameters, no assignments and no loops; recursion is left,
//! and is cut by the engine.
//!
//! The question asked of it: can an execution of `entry` reach a block without successors?
//!
//! Invariants: blocks are in topological order, block 0 is the entry; successor ids are larger than the block's;
//! expressions mention only `params` and `locals` of their procedure, program constants and functions; no
//! `old`, no `where`, every `requires` and `ensures` is already an assume or assert of the caller or callee.

use crate::expr::{Expr, ExprId, Terms};
use crate::marks::Limit;
use crate::program::{Axiom, BlockRef, CandidateTemplate, FuncId, Function, ProcId, SiteId, Var, VarId};
use crate::value::{Functions, Value};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Index into [`PassiveProc::call_sites`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct CallSiteId(pub u32);

/// Index into [`PassiveProc::blocks`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PassiveBlockId(pub u32);

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PassiveProgram {
    pub terms: Terms,
    /// The source program's variables followed by the incarnations that passification made.
    pub vars: Vec<Var>,
    pub type_ctors: Vec<(String, u32)>,
    pub functions: Vec<Function>,
    pub consts: Vec<VarId>,
    pub axioms: Vec<Axiom>,
    /// Indexed by [`ProcId`] of the program after the passes.
    pub procs: Vec<PassiveProc>,
    pub entry: ProcId,
    /// What the program itself guesses of its procedures.
    pub templates: Vec<CandidateTemplate>,
}

impl PassiveProgram {
    /// By procedure, the callees of its call-sites in order.
    pub fn call_graph(&self) -> Vec<Vec<u32>> {
        self.procs.iter().map(|p| p.call_sites.iter().map(|s| s.callee.0).collect()).collect()
    }

    /// The functions that procedures and axioms apply, directly or by definitions of others, in order.
    pub fn applied_functions(&self) -> Vec<FuncId> {
        let mut applied = BTreeSet::new();
        let mut seen = vec![false; self.terms.len()];
        let of_procs = self.procs.iter().flat_map(PassiveProc::all_terms);
        let mut stack: Vec<ExprId> = of_procs.chain(self.axioms.iter().map(|a| a.expr)).collect();
        while let Some(e) = stack.pop() {
            if std::mem::replace(&mut seen[e.0 as usize], true) {
                continue;
            }
            let expr = self.terms.expr(e);
            if let Expr::Apply(f, _) = expr
                && applied.insert(*f)
            {
                stack.extend(self.functions[f.index()].body);
            }
            expr.for_each_child(|child| stack.push(child));
        }
        applied.into_iter().collect()
    }

    /// What holds of constants and functions: the axioms, and what the functions that are applied are defined by.
    pub fn background_terms(&self, applied: &[FuncId]) -> impl Iterator<Item = ExprId> {
        let bodies = applied.iter().filter_map(|f| self.functions[f.index()].body);
        self.axioms.iter().map(|a| a.expr).chain(bodies)
    }
}

/// A template: instances rename `params` and `locals`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PassiveProc {
    pub name: String,
    /// Formals: inputs (ins, then read globals), then outputs (outs, then modified globals).
    pub params: Vec<VarId>,
    /// How many of `params` are inputs.
    pub num_inputs: usize,
    /// Inputs and the outputs that hold the same variable afterwards: modified globals, and what a loop modifies.
    pub frame: Vec<(VarId, VarId)>,
    /// If an assert can fail in it.
    pub failure: Option<Failure>,
    pub locals: Vec<VarId>,
    /// Empty for a procedure without body: any outputs that satisfy the summary.
    pub blocks: Vec<PassiveBlock>,
    pub call_sites: Vec<CallSite>,
    /// What callers may assume of `params` before the body is inlined (free postconditions).
    pub summary: Option<ExprId>,
    /// Guesses at what else holds of `params` at every return.
    pub candidates: Vec<ExprId>,
    /// Guesses at what holds at every return of calls for which all of it holds at the start. Only of a procedure that
    /// returns the state it starts with, or what a call of itself returns.
    pub preserved: Vec<Preserved>,
    pub kind: ProcKind,
    /// How many instances more than the bound k are allowed on one stack (`:SIextraRecBound`, constant loops).
    pub extra_bound: u32,
}

/// A property of a state, of the inputs where a procedure starts and of the outputs that hold the state afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Preserved {
    pub before: ExprId,
    pub after: ExprId,
}

/// How it is known that an assert failed in a procedure, or will as soon as it returns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// Of the outputs.
    pub condition: ExprId,
    /// Blocks of the replayed program with asserts that stand behind a loop and fail if it is left for them.
    pub behind: Vec<BlockRef>,
}

impl PassiveProc {
    /// What the commands of the blocks evaluate: assumes, definitions and actuals of calls.
    pub fn command_terms(&self) -> impl Iterator<Item = ExprId> + '_ {
        let assumed = self.blocks.iter().flat_map(|b| &b.cmds).filter_map(|cmd| match cmd {
            PassiveCmd::Assume(e) | PassiveCmd::Define(_, e) => Some(*e),
            PassiveCmd::Call(_) => None,
        });
        assumed.chain(self.call_sites.iter().flat_map(|s| s.args.iter().copied()))
    }

    /// What only a counterexample evaluates: the values of havocs.
    pub fn event_terms(&self) -> impl Iterator<Item = ExprId> + '_ {
        let values = self.blocks.iter().flat_map(|b| &b.events).filter_map(|event| match event {
            Event::Havoc { values, .. } => Some(values),
            Event::Block(_) | Event::Call(_) => None,
        });
        values.flatten().map(|(_, e)| *e)
    }

    /// The terms of what is guessed.
    pub fn guesses(&self) -> impl Iterator<Item = ExprId> + '_ {
        self.candidates
            .iter()
            .copied()
            .chain(self.preserved.iter().flat_map(|preserved| [preserved.before, preserved.after]))
    }

    /// All terms but for those under others.
    pub fn all_terms(&self) -> impl Iterator<Item = ExprId> + '_ {
        let of_body = self.command_terms().chain(self.event_terms());
        of_body.chain(self.summary).chain(self.guesses())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ProcKind {
    /// A procedure of the source program.
    Plain,
    /// A loop; `location` is where its header stands in the user's source, as `file:line`, if known.
    Loop { function: String, location: Option<String>, keyword: Option<Keyword> },
    /// Reaching a call of this means a limit of the model was hit (`:limit` on a procedure; its string says which):
    /// never inlined, and always a bound literal.
    Limit { reason: Limit },
}

/// Where the word `while`, `for` or `do` of a loop stands in the file as given.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Keyword {
    pub file: String,
    pub line: u32,
    /// In characters, from 1.
    pub column: u32,
}

impl ProcKind {
    pub fn is_limit(&self) -> bool {
        matches!(self, ProcKind::Limit { .. })
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PassiveBlock {
    pub cmds: Vec<PassiveCmd>,
    /// Empty: the procedure returns here.
    pub successors: Vec<PassiveBlockId>,
    /// What passing through this block means in the replayed program, in order.
    pub events: Vec<Event>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PassiveCmd {
    Assume(ExprId),
    /// The variable is this. On a path, a local or output is defined at most once, and if a call may set it, not at
    /// all; the term mentions only inputs and what the path has defined or left arbitrary before.
    Define(VarId, ExprId),
    Call(CallSiteId),
}

/// A static call-site.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CallSite {
    pub callee: ProcId,
    /// One actual for each of the callee's `params`.
    pub args: Vec<ExprId>,
    pub block: PassiveBlockId,
}

/// A step of the replayed program.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Event {
    Block(BlockRef),
    /// A havoc, the entry of a body, or the outputs of a call without body: replayed variables and the terms
    /// that hold their values.
    Havoc {
        site: SiteId,
        values: Vec<(VarId, ExprId)>,
    },
    /// The events of the callee's instance come here.
    Call(CallSiteId),
}

/// An [`Event`] of a counterexample: calls are flattened, terms evaluated.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Step {
    Block(BlockRef),
    Havoc { site: SiteId, values: Vec<(VarId, Value)> },
}

/// What an engine found, as the inputs that drive the interpreter: initial values of globals and constants, and the
/// steps in execution order.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Counterexample {
    pub initial: Vec<(VarId, Value)>,
    pub steps: Vec<Step>,
    /// What uninterpreted functions mean.
    pub functions: Functions,
}
