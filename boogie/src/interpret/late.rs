//! Numbers that an execution need not choose before it compares them: globals and constants that keep the value that they
//! start with, and are looked at only where it is asked whether they are equal to something. At each such place they are
//! that, or another number, as Redqueen finds what inputs are compared with (Aschermann, Schumilo, Blazytko, Gawlik, Holz,
//! NDSS 2019). So an object that a rule watches is found where it is made, and not by guessing its address.

use super::value::WORD;
use crate::expr::{BinOp, Expr, ExprId, Terms};
use crate::marks::{self, Approximated};
use crate::program::{Cmd, Program, Spec, VarId, VarKind};
use crate::types::Type;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The numbers of a program that may be chosen late.
pub(super) struct Late {
    pub vars: Vec<VarId>,
    /// By term of a command: which of them it compares, by position, and with what.
    compared: FxHashMap<ExprId, Vec<(usize, ExprId)>>,
}

/// What one of them has been compared with so far.
#[derive(Clone, Default, Debug)]
pub(super) struct Met {
    /// It is known what it is.
    pub is_chosen: bool,
    /// It was so from the start on.
    pub is_given: bool,
    /// It is none of these, but for the last one if it is known.
    pub others: BTreeSet<u64>,
}

impl Late {
    pub fn of(program: &Program) -> Late {
        let terms = &program.terms;
        let is_word = |v: &VarId| matches!(terms.ty(program.var(*v).ty), Type::Bv(1..=WORD));
        let is_free = |v: &VarId| program.var(*v).kind != VarKind::Const { unique: true };
        let open = program.globals.iter().chain(&program.consts).copied();
        let mut open: FxHashSet<VarId> = open.filter(|v| is_word(v) && is_free(v)).collect();
        let (mut commands, mut others) = (Vec::new(), Vec::new());
        others.extend(program.axioms.iter().map(|axiom| axiom.expr));
        others.extend(program.functions.iter().filter_map(|function| function.body));
        for proc in &program.procs {
            let of_specs = |specs: &[Spec]| specs.iter().map(|spec| spec.expr).collect::<Vec<_>>();
            others.extend(of_specs(&proc.requires));
            others.extend(of_specs(&proc.ensures));
            if proc.body.is_none() {
                proc.modifies.iter().for_each(|v| _ = open.remove(v));
            }
            for cmd in proc.body.iter().flat_map(|body| &body.blocks).flat_map(|block| &block.cmds) {
                let (read, written): (&[ExprId], &[VarId]) = match cmd {
                    Cmd::Assume { expr, .. } | Cmd::Assert { expr, .. } => (std::slice::from_ref(expr), &[]),
                    Cmd::Assign { lhs, rhs } => (rhs, lhs),
                    Cmd::Havoc { vars, .. } => (&[], vars),
                    Cmd::Call { args, outs, .. } => (args, outs),
                };
                commands.extend(read);
                written.iter().for_each(|v| _ = open.remove(v));
                for approximated in marks::all::<Approximated>(terms, cmd.attrs()) {
                    approximated.variables(terms).for_each(|v| _ = open.remove(&v));
                }
            }
        }
        for e in others {
            terms.free_vars(e).iter().for_each(|v| _ = open.remove(v));
        }
        let roots: FxHashSet<ExprId> = commands.iter().copied().collect();
        roots.iter().for_each(|e| look(terms, *e, &mut |used| close(&mut open, terms, used)));
        let mut vars: Vec<VarId> = open.into_iter().collect();
        vars.sort_unstable();
        let mut compared: FxHashMap<ExprId, Vec<(usize, ExprId)>> = FxHashMap::default();
        for e in roots {
            let mut found = Vec::new();
            look(terms, e, &mut |used| {
                let Used::Compared(a, b) = used else { return };
                for (one, with) in [(a, b), (b, a)] {
                    let at = variable(terms, one).and_then(|v| vars.binary_search(&v).ok());
                    found.extend(at.map(|at| (at, with)));
                }
            });
            if !found.is_empty() {
                found.sort_unstable();
                compared.insert(e, found);
            }
        }
        Late { vars, compared }
    }

    /// Which numbers a term of a command compares, and with what.
    pub fn compared_in(&self, e: ExprId) -> &[(usize, ExprId)] {
        self.compared.get(&e).map_or(&[], Vec::as_slice)
    }
}

/// How a term looks at variables.
enum Used {
    /// It asks whether these are equal, of which one is a variable.
    Compared(ExprId, ExprId),
    /// In another way.
    Otherwise(VarId),
}

fn close(open: &mut FxHashSet<VarId>, terms: &Terms, used: Used) {
    match used {
        Used::Compared(a, b) => {
            if let [Some(v), Some(w)] = [a, b].map(|e| variable(terms, e).filter(|v| open.contains(v))) {
                open.remove(&v);
                open.remove(&w);
            }
        }
        Used::Otherwise(v) => _ = open.remove(&v),
    }
}

fn variable(terms: &Terms, e: ExprId) -> Option<VarId> {
    if let Expr::Var(v) = terms.expr(e) { Some(*v) } else { None }
}

/// Tells how a term looks at variables, each part once.
fn look(terms: &Terms, e: ExprId, tell: &mut impl FnMut(Used)) {
    let (mut stack, mut seen) = (vec![e], FxHashSet::default());
    while let Some(e) = stack.pop() {
        if !seen.insert(e) {
            continue;
        }
        match terms.expr(e) {
            Expr::Var(v) => tell(Used::Otherwise(*v)),
            Expr::Old(_) | Expr::Quant { .. } => terms.free_vars(e).into_iter().for_each(|v| tell(Used::Otherwise(v))),
            Expr::Binary(BinOp::Eq, a, b) if [a, b].iter().any(|e| variable(terms, **e).is_some()) => {
                tell(Used::Compared(*a, *b));
                stack.extend([*a, *b].into_iter().filter(|e| variable(terms, *e).is_none()));
            }
            expr => expr.for_each_child(|child| stack.push(child)),
        }
    }
}
