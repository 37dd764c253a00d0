//! Which states a loop reaches, as far as the program asks which literals its values are: the state variables of drivers
//! and protocols, and what goes together with which of their values.
//!
//! This is predicate abstraction with the equations `value == literal` of a round as predicates (Graf and Saïdi, CAV
//! 1997). The abstract states are found one by one, from the entry: see [`crate::houdini::cases`].

use super::Induction;
use crate::houdini::cases::{self, Value};
use crate::limits;
use crate::loops::Guess;
use boogie::expr::{BinOp, Expr, ExprId, Terms};
use boogie::passive::{PassiveCmd, PassiveProc};
use boogie::program::VarId;
use boogie::types::Type;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashMap;
use smt::Result;
use smt::solver::SolverOptions;
use smt::symbols::Symbols;

/// A test has so many outcomes.
const OUTCOMES: usize = 2;

/// A test is an assumption of each of two blocks, or a choice between two terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Outcome {
    Assumed,
    Chosen(bool),
}

/// Where a round looks at one of its inputs, or at a cell of a map that is one at an address that rounds do not change.
#[derive(Default)]
struct Uses {
    /// The literals that it is compared with, and for which outcomes in which blocks.
    compared: IndexMap<ExprId, IndexSet<(usize, Outcome)>>,
    /// Whether something else becomes what it is.
    is_copied: bool,
}

impl Induction {
    /// Adds to the summary of a loop in which cases its states are; whether that was something.
    pub(super) fn strengthen_by_cases(&mut self, l: usize, symbols: &Symbols, solver: SolverOptions) -> Result<bool> {
        let values = self.values(l, symbols);
        let formulas = values.iter().flat_map(|value| value.equations.iter().copied().chain(value.starts)).collect();
        if values.is_empty() {
            return Ok(false);
        }
        let Some(question) = self.question(l, formulas) else { return Ok(false) };
        let Some(cases) = cases::cases(&question, &self.loops, &values, solver)? else { return Ok(false) };
        let terms = &mut self.program.terms;
        let mut any = Vec::new();
        for case in cases {
            let mut all = Vec::new();
            for (value, is) in values.iter().zip(case) {
                match is {
                    Some(i) => all.push(value.equations[i]),
                    None => all.extend(value.equations.iter().map(|&e| terms.not(e))),
                }
            }
            any.push(terms.and(&all));
        }
        let formula = terms.or(&any);
        Ok(!self.program.terms.is_true(formula) && self.take(l, Guess::State(formula)))
    }

    /// What a round changes of the values that the program compares with literals, and what it compares twice.
    fn values(&mut self, l: usize, symbols: &Symbols) -> Vec<Value> {
        let entered = &self.loops[l];
        let reached = self.program.procs[entered.reached.index()].clone();
        let varying: Vec<VarId> = entered.varying.iter().map(|&(i, _)| reached.params[i]).collect();
        let state: FxHashMap<VarId, ExprId> =
            entered.varying.clone().into_iter().map(|(i, v)| (reached.params[i], self.term(v))).collect();
        let mut values = Vec::new();
        for (value, mut uses) in used(&self.program.terms, &reached, &varying) {
            let of = variable(&self.program.terms, value).expect("it is a variable or a cell of one");
            let mut literals = symbols.values(of).to_vec();
            if varying.contains(&of) {
                if uses.compared.is_empty() && (!uses.is_copied || literals.len() < 2) {
                    continue;
                }
            } else {
                // What is unchanged matters where one round asks what another one has asked.
                uses.compared.retain(|_, outcomes| outcomes.len() > OUTCOMES);
                literals.retain(|literal| uses.compared.contains_key(literal));
                if uses.compared.is_empty() {
                    continue;
                }
            }
            if literals.len() > limits::INDUCTION_CASES_MOST_LITERALS.usize() {
                continue;
            }
            let terms = &mut self.program.terms;
            let here = terms.substitute(value, &state);
            if *terms.ty(terms.type_of(value)) == Type::Bool {
                values.push(Value { equations: vec![here], starts: None });
                continue;
            }
            let mut equations: Vec<ExprId> = literals.iter().map(|&literal| terms.eq(here, literal)).collect();
            let mut starts = None;
            if here != value {
                // What it starts with may be anything, and is then one case.
                equations.push(terms.eq(here, value));
                let first: Vec<ExprId> = literals.iter().map(|&literal| terms.eq(value, literal)).collect();
                starts = Some(terms.or(&first));
            }
            values.push(Value { equations, starts });
        }
        if values.len() > limits::INDUCTION_CASES_MOST_VALUES.usize() {
            values.clear();
        }
        values
    }
}

/// The variable that a term is, or the map of which it is a cell.
fn variable(terms: &Terms, value: ExprId) -> Option<VarId> {
    match terms.expr(value) {
        Expr::Var(v) => Some(*v),
        Expr::Select(map, _) => match terms.expr(*map) {
            Expr::Var(v) => Some(*v),
            _ => None,
        },
        _ => None,
    }
}

/// The scalars that a round looks at, in a fixed order.
fn used(terms: &Terms, reached: &PassiveProc, varying: &[VarId]) -> IndexMap<ExprId, Uses> {
    let inputs = &reached.params[..reached.num_inputs];
    let is_value = |e: ExprId| {
        let is_scalar = matches!(terms.ty(terms.type_of(e)), Type::Bool | Type::Int | Type::Bv(_));
        let at = match terms.expr(e) {
            Expr::Select(_, at) => at.as_slice(),
            _ => &[],
        };
        let is_fixed = at.iter().all(|&i| terms.free_vars(i).iter().all(|v| !varying.contains(v)));
        is_scalar && is_fixed && variable(terms, e).is_some() && terms.free_vars(e).iter().all(|v| inputs.contains(v))
    };
    let mut uses: IndexMap<ExprId, Uses> = IndexMap::new();
    for (b, block) in reached.blocks.iter().enumerate() {
        for cmd in &block.cmds {
            match cmd {
                PassiveCmd::Assume(e) => compared(terms, *e, &is_value, &mut uses, &[(b, Outcome::Assumed)]),
                PassiveCmd::Define(_, e) => {
                    copied(terms, *e, &is_value, &mut uses);
                    let chosen = [true, false].map(|holds| (b, Outcome::Chosen(holds)));
                    compared(terms, *e, &is_value, &mut uses, &chosen);
                }
                PassiveCmd::Call(_) => {}
            }
        }
    }
    let actuals = reached.call_sites.iter().flat_map(|site| &site.args);
    actuals.for_each(|&actual| copied(terms, actual, &is_value, &mut uses));
    uses
}

/// Notes what a term compares with literals.
fn compared(
    terms: &Terms,
    e: ExprId,
    is_value: &impl Fn(ExprId) -> bool,
    uses: &mut IndexMap<ExprId, Uses>,
    outcomes: &[(usize, Outcome)],
) {
    terms.walk(e, |e| {
        let (value, with) = match terms.expr(e) {
            Expr::Binary(BinOp::Eq, x, y) if terms.is_literal(*y) => (*x, *y),
            Expr::Binary(BinOp::Eq, x, y) if terms.is_literal(*x) => (*y, *x),
            _ => (e, e),
        };
        if (value != e || *terms.ty(terms.type_of(e)) == Type::Bool) && is_value(value) {
            uses.entry(value).or_default().compared.entry(with).or_default().extend(outcomes);
        }
        true
    });
}

/// Notes what a term makes another value of: what it is, stores or chooses.
fn copied(terms: &Terms, e: ExprId, is_value: &impl Fn(ExprId) -> bool, uses: &mut IndexMap<ExprId, Uses>) {
    let mut work = vec![e];
    while let Some(e) = work.pop() {
        match terms.expr(e) {
            Expr::Ite(_, a, b) => work.extend([*a, *b]),
            Expr::Store(map, _, value) => work.extend([*map, *value]),
            _ if is_value(e) => uses.entry(e).or_default().is_copied = true,
            _ => {}
        }
    }
}
