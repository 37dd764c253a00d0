//! Guesses about what was true whenever variables were observed: how they compare with each other, with 0 and with what the
//! procedure compares them with, and equations between them. Of the inputs of a loop, it may keep that.

use super::Loop;
use super::equations::{self, Input};
use super::invariants::{Compared, compared, conditions};
use super::multiples;
use super::observed::{Parts, States};
use super::residues;
use crate::limits;
use boogie::expr::{ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::passive::{PassiveProgram, Preserved};
use boogie::program::{Function, Var, VarId};
use boogie::types::Type;
use num_bigint::BigInt;
use smt::symbols::{Order, Symbols};

/// Adds to a loop what it may keep where its context holds.
pub fn guess(program: &mut PassiveProgram, entered: &Loop, observed: &[Vec<Val>], symbols: &Symbols) {
    let factors = multiples::factors(program, entered);
    let multiplies = multiples::multiplies(program, entered.proc);
    let PassiveProgram { terms, vars, functions, procs, .. } = program;
    let reached = &mut procs[entered.reached.index()];
    let params = &reached.params[..reached.num_inputs];
    let changes = |position| entered.varying.iter().any(|(i, _)| *i == position);
    let inputs = numbers(terms, vars, params, symbols, changes);
    let of_inputs = |changes: bool| inputs.iter().filter(move |i| i.changes || !changes).map(|i| params[i.position]);
    let asked = compared(terms, reached, &of_inputs(false).collect(), &of_inputs(true).collect());
    let facts = Seen { functions, params, inputs, asked, factors, multiplies, observed }.facts(terms);
    entered.may_keep(program, &facts);
}

impl Loop {
    /// Adds what rounds may keep where the context holds: of the inputs of [`Loop::reached`], and so of the state that is
    /// reached.
    pub fn may_keep(&self, program: &mut PassiveProgram, facts: &[ExprId]) {
        if facts.is_empty() {
            return;
        }
        let after = self.when_reached(program, facts);
        let PassiveProgram { terms, procs, .. } = program;
        let preserved = &mut procs[self.reached.index()].preserved;
        if preserved.is_empty() {
            preserved.push(Preserved { before: self.context, after: terms.tru() });
        }
        for (&before, after) in facts.iter().zip(after) {
            let fact = Preserved { before, after };
            if !preserved.contains(&fact) {
                preserved.push(fact);
            }
        }
    }

    /// What is said of the inputs of [`Loop::reached`], said of the state that is reached.
    pub fn when_reached(&self, program: &mut PassiveProgram, facts: &[ExprId]) -> Vec<ExprId> {
        let PassiveProgram { terms, vars, procs, .. } = program;
        let frame = &procs[self.reached.index()].frame;
        let after = frame.iter().map(|&(start, later)| (start, terms.var(later, vars[later.index()].ty))).collect();
        facts.iter().map(|&fact| terms.substitute(fact, &after)).collect()
    }

    /// What is said of the state that is reached, said of the state where the loop starts; `None` if both are spoken of.
    pub fn at_start(&self, program: &mut PassiveProgram, after: ExprId) -> Option<ExprId> {
        let PassiveProgram { terms, vars, procs, .. } = program;
        let frame = &procs[self.reached.index()].frame;
        let spoken = terms.free_vars(after);
        if frame.iter().any(|(start, _)| spoken.contains(start)) {
            return None;
        }
        let starts = frame.iter().map(|&(start, later)| (later, terms.var(start, vars[start.index()].ty))).collect();
        Some(terms.substitute(after, &starts))
    }
}

/// The variables that are computed with.
pub fn numbers(
    terms: &mut Terms,
    vars: &[Var],
    params: &[VarId],
    symbols: &Symbols,
    changes: impl Fn(usize) -> bool,
) -> Vec<Input> {
    let mut numbers = Vec::new();
    for (position, &v) in params.iter().enumerate() {
        let ty = vars[v.index()].ty;
        let is_scalar = matches!(terms.ty(ty), Type::Bool | Type::Int | Type::Bv(_));
        if is_scalar && symbols.class_of_variable(v).is_none() {
            numbers.push(Input { position, term: terms.var(v, ty), changes: changes(position) });
        }
    }
    numbers
}

/// Values of variables that were observed together, and what is asked about them.
pub struct Seen<'a> {
    pub functions: &'a [Function],
    pub params: &'a [VarId],
    /// Those that are computed with; guesses are about some that change.
    pub inputs: Vec<Input>,
    pub asked: Vec<Compared>,
    pub factors: Vec<BigInt>,
    /// Whether products matter.
    pub multiplies: bool,
    pub observed: &'a [Vec<Val>],
}

impl Seen<'_> {
    /// What is true in all that was observed.
    pub fn facts(&self, terms: &mut Terms) -> Vec<ExprId> {
        if self.observed.len() < limits::PRESERVED_FEWEST_STATES.usize() {
            return Vec::new();
        }
        let Seen { inputs, multiplies, .. } = self;
        let states = States::new(self.functions, self.params, self.observed);
        let is_unsigned = self.asked.iter().any(|(order, ..)| *order == Some(Order::Unsigned));
        let is_signed = !is_unsigned || self.asked.iter().any(|(order, ..)| *order == Some(Order::Signed));
        let asked: Vec<ExprId> = self.asked.iter().flat_map(|&compared| conditions(terms, compared)).collect();
        let mut facts = Vec::new();
        for &condition in &asked {
            facts.extend([condition, terms.not(condition)]);
        }
        let orders = [(Order::Signed, is_signed), (Order::Unsigned, is_unsigned)];
        let orders: Vec<Order> = orders.into_iter().filter_map(|(order, is_used)| is_used.then_some(order)).collect();
        guess_orders(terms, inputs, &orders, &mut facts);
        facts.retain(|&fact| states.where_true(terms, fact).iter().all(|holds| *holds));
        let parts = Parts::new(terms, &asked, &states);
        facts.extend(equations::guess(terms, inputs, *multiplies, &parts, &states));
        facts.extend(multiples::guess(terms, inputs, &orders, &self.factors, &parts, &states));
        facts.extend(residues::guess(terms, inputs, &states));
        facts.retain(|&fact| !terms.is_true(fact));
        facts.truncate(limits::PRESERVED_MOST_GUESSES.usize());
        facts
    }
}

/// That numbers are not negative, and how two of them compare, one of which changes; bit-vectors in these orders.
pub fn guess_orders(terms: &mut Terms, inputs: &[Input], of_bits: &[Order], facts: &mut Vec<ExprId>) {
    for x in inputs.iter().filter(|input| input.changes) {
        let ty = terms.type_of(x.term);
        let orders = match terms.ty(ty) {
            Type::Int => &[Order::Numbers],
            Type::Bv(_) => of_bits,
            _ => continue,
        };
        for &order in orders {
            if order != Order::Unsigned {
                let zero = equations::number(terms, ty, 0.into());
                let negative = order.below(terms, x.term, zero);
                facts.push(terms.not(negative));
            }
            for y in inputs.iter().filter(|y| {
                inputs.len() <= limits::PRESERVED_MOST_COMPARED.usize() && (!y.changes || x.position < y.position)
            }) {
                if terms.type_of(y.term) != ty {
                    continue;
                }
                for (a, b) in [(x.term, y.term), (y.term, x.term)] {
                    let below = order.below(terms, a, b);
                    facts.extend([below, terms.not(below)]);
                }
            }
        }
    }
}
