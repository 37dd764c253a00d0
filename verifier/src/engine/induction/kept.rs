//! Guesses about what a loop keeps: what was true in all observed states, of how its inputs compare with each other, with 0
//! and with what rounds compare them with, and of linear equations between them.

use super::Loop;
use super::equations::{self, Input};
use super::invariants::{compared, conditions};
use super::observed::States;
use crate::smt::symbols::{Order, Symbols};
use boogie::expr::{ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::passive::{Kept, PassiveProgram};
use boogie::program::VarId;
use boogie::types::{Type, TypeId};
use num_bigint::BigInt;
use num_traits::One;
use rustc_hash::FxHashMap;

/// From fewer states nothing is concluded.
const FEWEST_STATES: usize = 4;
/// With more inputs than this, how each two of them compare is not guessed.
const MOST_COMPARED: usize = 8;
/// Larger factors are not guessed.
const MOST_FACTOR_BITS: u64 = 16;
/// Of a loop, so much is guessed.
const MOST_GUESSES: usize = 64;

/// Adds to a loop what it may keep where its context holds.
pub fn guess(program: &mut PassiveProgram, entered: &Loop, observed: &[Vec<Val>], symbols: &Symbols) {
    if observed.len() < FEWEST_STATES {
        return;
    }
    let PassiveProgram { terms, vars, functions, procs, .. } = program;
    let reached = &mut procs[entered.reached.index()];
    let params = &reached.params[..reached.num_inputs];
    let mut inputs = Vec::new();
    for (position, &v) in params.iter().enumerate() {
        let ty = vars[v.index()].ty;
        let is_scalar = matches!(terms.ty(ty), Type::Bool | Type::Int | Type::Bv(_));
        if is_scalar && symbols.class_of_variable(v).is_none() {
            let changes = entered.varying.iter().any(|(i, _)| *i == position);
            inputs.push(Input { position, term: terms.var(v, ty), changes });
        }
    }
    let states = States::new(functions, params, observed);
    let of_inputs = |changes: bool| inputs.iter().filter(move |i| i.changes || !changes).map(|i| params[i.position]);
    let asked = compared(terms, reached, &of_inputs(false).collect(), &of_inputs(true).collect());
    let is_unsigned = asked.iter().any(|(order, ..)| *order == Some(Order::Unsigned));
    let is_signed = !is_unsigned || asked.iter().any(|(order, ..)| *order == Some(Order::Signed));
    let asked: Vec<ExprId> = asked.into_iter().flat_map(|compared| conditions(terms, compared)).collect();
    let mut facts = Vec::new();
    for &condition in &asked {
        facts.extend([condition, terms.not(condition)]);
    }
    let orders = [(Order::Signed, is_signed), (Order::Unsigned, is_unsigned)];
    let orders: Vec<Order> = orders.into_iter().filter_map(|(order, is_used)| is_used.then_some(order)).collect();
    guess_orders(terms, &inputs, &orders, &mut facts);
    guess_multiples(terms, &inputs, &orders, entered.context, &states, &mut facts);
    facts.retain(|&fact| states.where_true(terms, fact).iter().all(|holds| *holds));
    facts.extend(equations::guess(terms, &inputs, &asked, &states));
    facts.retain(|&fact| !terms.is_true(fact));
    facts.truncate(MOST_GUESSES);
    if facts.is_empty() {
        return;
    }
    let mut after: FxHashMap<VarId, ExprId> = FxHashMap::default();
    for &(i, v) in &entered.varying {
        after.insert(reached.params[i], terms.var(v, vars[v.index()].ty));
    }
    reached.kept = vec![Kept { before: entered.context, after: terms.tru() }];
    for before in facts {
        let kept = Kept { before, after: terms.substitute(before, &after) };
        if !reached.kept.contains(&kept) {
            reached.kept.push(kept);
        }
    }
}

/// That one is at least or at most a multiple of another. The factors are literals that the context compares with, which
/// bound what a round may add; of those that fit all observed states the tightest.
fn guess_multiples(
    terms: &mut Terms,
    inputs: &[Input],
    of_bits: &[Order],
    context: ExprId,
    states: &States,
    facts: &mut Vec<ExprId>,
) {
    for x in inputs.iter().filter(|input| input.changes) {
        let ty = terms.type_of(x.term);
        let factors = factors(terms, context, ty);
        let orders = match terms.ty(ty) {
            Type::Int => &[Order::Numbers],
            Type::Bv(_) => of_bits,
            _ => continue,
        };
        for y in inputs.iter().filter(|y| y.changes && y.position != x.position) {
            if terms.type_of(y.term) != ty {
                continue;
            }
            for &order in orders {
                let fitting = |terms: &mut Terms, factor: &BigInt, is_upper: bool| {
                    let multiple = equations::times(terms, ty, x.term, factor.clone());
                    let (a, b) = if is_upper { (multiple, y.term) } else { (y.term, multiple) };
                    let below = order.below(terms, a, b);
                    let fact = terms.not(below);
                    states.where_true(terms, fact).iter().all(|holds| *holds).then_some(fact)
                };
                facts.extend(factors.iter().rev().find_map(|factor| fitting(terms, factor, false)));
                // What is not above the other itself is not above a multiple.
                if fitting(terms, &BigInt::one(), true).is_none() {
                    facts.extend(factors.iter().find_map(|factor| fitting(terms, factor, true)));
                }
            }
        }
    }
}

/// The numbers above 1 that a formula compares something of a type with, in order.
fn factors(terms: &Terms, formula: ExprId, ty: TypeId) -> Vec<BigInt> {
    let mut found = Vec::new();
    terms.walk(formula, |e| {
        if terms.type_of(e) == ty
            && let Some(value) = terms.as_bv(e).map(|(value, _)| value).or_else(|| terms.as_int(e).cloned())
        {
            found.push(value);
        }
        true
    });
    found.retain(|value| *value > BigInt::one() && value.bits() <= MOST_FACTOR_BITS);
    found.sort_unstable();
    found.dedup();
    found
}

/// That numbers are not negative, and how two of them compare, one of which changes; bit-vectors in these orders.
fn guess_orders(terms: &mut Terms, inputs: &[Input], of_bits: &[Order], facts: &mut Vec<ExprId>) {
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
            for y in inputs.iter().filter(|y| inputs.len() <= MOST_COMPARED && (!y.changes || x.position < y.position))
            {
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
