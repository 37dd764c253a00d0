//! What a command's effects depend on: the data dependences of one execution (Agrawal and Horgan 1990).
//!
//! Only what decided the value counts: of a conditional the branch that was chosen, of a map the cell that was read.
//! Where a cell is read or written is told from what is read there, as thin slices do (Sridharan, Fink and Bodik 2007).

use super::eval::{Evaluator, Run};
use super::plan::Plan;
use super::state::State;
use super::value::Val;
use crate::expr::{BinOp, Expr, ExprId};
use crate::program::{Cmd, VarId};
use std::rc::Rc;

/// A variable, or one cell of a map.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    Var(VarId),
    Cell(VarId, Box<[Val]>),
}

impl Place {
    /// The variable that it is, or is in.
    pub fn var(&self) -> VarId {
        match self {
            Place::Var(v) | Place::Cell(v, _) => *v,
        }
    }
}

/// What was read for a value, and what to find out which cell that is in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reads {
    pub values: Vec<Place>,
    pub addresses: Vec<Place>,
}

impl Reads {
    fn add(&mut self, place: Place, is_address: bool) {
        let list = if is_address { &mut self.addresses } else { &mut self.values };
        if !list.contains(&place) {
            list.push(place);
        }
    }
}

/// What a command writes, and what it reads for that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    pub to: Place,
    pub reads: Reads,
}

/// What the next command does to places: those of the callee if it is a call.
pub(super) fn effects(state: &State, cmd: &Cmd) -> Vec<Effect> {
    match cmd {
        Cmd::Assign { lhs, rhs } => lhs.iter().zip(rhs).flat_map(|(v, e)| assigned(state, *v, *e)).collect(),
        Cmd::Havoc { vars, .. } => {
            vars.iter().map(|v| Effect { to: Place::Var(*v), reads: Reads::default() }).collect()
        }
        Cmd::Call { callee, args, .. } => {
            let ins = &state.program.procs[callee.index()].ins;
            let effect = |(v, e): (&VarId, &ExprId)| Effect { to: Place::Var(*v), reads: reads(state, *e) };
            ins.iter().zip(args).map(effect).collect()
        }
        Cmd::Assume { .. } | Cmd::Assert { .. } => Vec::new(),
    }
}

/// What the value of a term depends on.
pub(super) fn reads(state: &State, e: ExprId) -> Reads {
    let mut found = Reads::default();
    let terms = &state.program.terms;
    match terms.expr(e) {
        Expr::Bool(_) | Expr::Bv { .. } | Expr::Int(_) => {}
        Expr::Var(v) => found.add(Place::Var(*v), false),
        _ => {
            let evaluation = Evaluation::of(state.evaluator(), state, e);
            evaluation.trace(evaluation.root(), &mut found);
        }
    }
    found
}

/// A map to which cells are stored keeps the others.
fn assigned(state: &State, v: VarId, e: ExprId) -> Vec<Effect> {
    let terms = &state.program.terms;
    let is_stored = matches!(terms.expr(e), Expr::Store(..)) && base(state, e) == Some(v);
    if !is_stored {
        return vec![Effect { to: Place::Var(v), reads: reads(state, e) }];
    }
    let evaluation = Evaluation::of(state.evaluator(), state, e);
    let (mut effects, mut at) = (Vec::new(), evaluation.root());
    while let (Expr::Store(..), operands) = evaluation.node(at) {
        let (indices, value) = (&operands[1..operands.len() - 1], operands[operands.len() - 1]);
        if let Some(key) = evaluation.key(indices) {
            let mut reads = Reads::default();
            evaluation.trace(value, &mut reads);
            indices.iter().for_each(|i| evaluation.trace_address(*i, &mut reads));
            effects.push(Effect { to: Place::Cell(v, key), reads });
        }
        at = operands[0];
    }
    // The innermost store comes first.
    effects.reverse();
    effects
}

/// The variable that a chain of stores starts with.
fn base(state: &State, mut e: ExprId) -> Option<VarId> {
    loop {
        match state.program.terms.expr(e) {
            Expr::Store(map, ..) => e = *map,
            Expr::Var(v) => return Some(*v),
            _ => return None,
        }
    }
}

/// A term with the values of its nodes.
struct Evaluation<'a> {
    run: Run<'a>,
    plan: Rc<Plan>,
}

impl<'a> Evaluation<'a> {
    fn of(ev: Evaluator<'a>, state: &'a State<'a>, e: ExprId) -> Evaluation<'a> {
        let plan = ev.plans.map_or_else(|| Rc::new(Plan::new(ev.terms, e)), |plans| plans.get(ev.terms, e));
        let run = Run::of_all(ev, state, &plan);
        Evaluation { run, plan }
    }

    fn root(&self) -> u32 {
        self.plan.steps.len() as u32 - 1
    }

    fn node(&self, at: u32) -> (&'a Expr, &[u32]) {
        let step = self.plan.steps[at as usize];
        (self.run.ev.terms.expr(step.expr), self.plan.operands(step))
    }

    /// The cell that indices name, if they have values.
    fn key(&self, indices: &[u32]) -> Option<Box<[Val]>> {
        indices.iter().map(|i| self.run.done[*i as usize].as_ref().ok().cloned()).collect()
    }

    fn is(&self, at: u32, truth: bool) -> bool {
        matches!(&self.run.done[at as usize], Ok(Val::Bool(b)) if *b == truth)
    }

    fn trace(&self, at: u32, found: &mut Reads) {
        self.collect(at, false, found);
    }

    fn trace_address(&self, at: u32, found: &mut Reads) {
        self.collect(at, true, found);
    }

    /// Nodes are children first, so one walk down from the last sees each shared one once.
    fn collect(&self, root: u32, is_address: bool, found: &mut Reads) {
        // Static initialisers store thousands of literals with one term.
        match self.node(root).0 {
            Expr::Bool(_) | Expr::Bv { .. } | Expr::Int(_) => return,
            Expr::Var(v) => return found.add(Place::Var(*v), is_address),
            _ => {}
        }
        const VALUE: u8 = 1;
        const ADDRESS: u8 = 2;
        let mut needed = vec![0u8; root as usize + 1];
        needed[root as usize] = if is_address { ADDRESS } else { VALUE };
        for at in (0..=root).rev() {
            let role = needed[at as usize];
            if role == 0 {
                continue;
            }
            let is_address = role & VALUE == 0;
            let (expr, operands) = self.node(at);
            let decisive = |truth: bool| operands.iter().copied().find(|o| self.is(*o, truth));
            let decides = match expr {
                Expr::Var(v) => {
                    found.add(Place::Var(*v), is_address);
                    continue;
                }
                Expr::Select(..) => {
                    operands[1..].iter().for_each(|o| needed[*o as usize] |= ADDRESS);
                    if let Some(stored) = self.selected(operands, is_address, found) {
                        needed[stored as usize] |= role;
                    }
                    continue;
                }
                Expr::Ite(..) => {
                    let chosen = if self.is(operands[0], true) { operands[1] } else { operands[2] };
                    needed[operands[0] as usize] |= role;
                    Some(chosen)
                }
                Expr::Binary(BinOp::And, ..) => decisive(false),
                Expr::Binary(BinOp::Or, ..) => decisive(true),
                _ => None,
            };
            match decides {
                Some(operand) => needed[operand as usize] |= role,
                None => operands.iter().for_each(|o| needed[*o as usize] |= role),
            }
        }
    }

    /// What is read from a map: a cell of a variable, or what the term itself stored there, whose place is returned.
    fn selected(&self, operands: &[u32], is_address: bool, found: &mut Reads) -> Option<u32> {
        let mut at = operands[0];
        let Some(key) = self.key(&operands[1..]).filter(|key| !key.iter().any(Val::is_poisoned)) else {
            // Of a cell that is not known, all of the map counts.
            return Some(at);
        };
        loop {
            let (expr, operands) = self.node(at);
            at = match expr {
                Expr::Store(..) => {
                    let last = operands.len() - 1;
                    if self.key(&operands[1..last]).as_ref() == Some(&key) {
                        return Some(operands[last]);
                    }
                    operands[0]
                }
                Expr::Ite(..) if self.is(operands[0], true) => operands[1],
                Expr::Ite(..) => operands[2],
                Expr::Old(_) => operands[0],
                Expr::Var(v) => {
                    found.add(Place::Cell(*v, key), is_address);
                    return None;
                }
                _ => return Some(at),
            };
        }
    }
}
