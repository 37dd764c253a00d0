//! Guesses about the states that a loop reaches, from the state `x` in which it was entered and the state `x'` after
//! some rounds: how variables change, how two of them change together, and that what rounds compare stays in order.

use super::Loop;
use crate::limits;
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms};
use boogie::passive::{PassiveCmd, PassiveProc};
use boogie::program::{Var, VarId};
use boogie::types::Type;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use rustc_hash::{FxHashMap, FxHashSet};
use smt::symbols::{Order, Symbols, signed_value};

/// A variable that is computed with.
#[derive(Clone, Copy)]
struct Changing {
    /// Its place among the inputs.
    input: usize,
    before: ExprId,
    after: ExprId,
}

/// That a variable has one of the literals that flow into it.
#[derive(Clone, Copy)]
struct State {
    /// Its place among the inputs.
    input: usize,
    is: ExprId,
}

struct Guess<'a> {
    terms: &'a mut Terms,
    changing: Vec<Changing>,
    states: Vec<State>,
    candidates: Vec<ExprId>,
}

/// The guesses about the procedure that reaches the states of a loop, and how many come first that are about variables of
/// few values.
pub fn guess(
    terms: &mut Terms,
    vars: &[Var],
    symbols: &Symbols,
    reached: &PassiveProc,
    entered: &Loop,
) -> (Vec<ExprId>, usize) {
    let (mut changing, mut few_values) = (Vec::new(), Vec::new());
    for &(input, v) in &entered.varying {
        let ty = vars[v.index()].ty;
        let state = Changing { input, before: terms.var(reached.params[input], ty), after: terms.var(v, ty) };
        let values = match terms.ty(ty) {
            Type::Bool => vec![terms.tru()],
            Type::Int | Type::Bv(_) => symbols.values(v).to_vec(),
            _ => continue,
        };
        if *terms.ty(ty) != Type::Bool && symbols.class_of_variable(v).is_none() {
            changing.push(state);
        }
        if values.len() <= limits::LOOP_INVARIANTS_MOST_VALUES.usize() {
            few_values.push((state, values));
        }
    }
    let mut guess = Guess { terms, changing, states: Vec::new(), candidates: Vec::new() };
    guess.values(&few_values);
    guess.states();
    let of_few_values = guess.candidates.len();
    guess.directions();
    guess.comparisons(reached, entered);
    if guess.changing.len() <= limits::LOOP_INVARIANTS_MOST_CHANGING.usize() {
        guess.pairs(reached, entered);
    }
    (guess.candidates, of_few_values)
}

impl Guess<'_> {
    fn orders(&self, e: ExprId) -> &'static [Order] {
        match self.terms.ty(self.terms.type_of(e)) {
            Type::Int => &[Order::Numbers],
            Type::Bv(_) => &[Order::Signed, Order::Unsigned],
            _ => &[],
        }
    }

    fn number(&mut self, like: ExprId, value: impl Into<BigInt>) -> ExprId {
        match *self.terms.ty(self.terms.type_of(like)) {
            Type::Bv(width) => self.terms.bv_lit(value, width),
            _ => self.terms.int_lit(value),
        }
    }

    /// A variable has one of the literals that flow into it.
    fn values(&mut self, few_values: &[(Changing, Vec<ExprId>)]) {
        for (x, values) in few_values {
            let is: Vec<ExprId> = values.iter().map(|&value| self.terms.eq(x.after, value)).collect();
            self.states.extend(is.iter().map(|&is| State { input: x.input, is }));
            let one_of = self.terms.or(&is);
            self.add(one_of);
        }
    }

    /// States of two variables imply or exclude each other.
    fn states(&mut self) {
        if self.states.len() > limits::LOOP_INVARIANTS_MOST_STATES.usize() {
            return;
        }
        for a in self.states.clone() {
            for b in self.states.clone().into_iter().filter(|b| b.input != a.input) {
                for is in [b.is, self.terms.not(b.is)] {
                    let implied = self.terms.implies(a.is, is);
                    self.add(implied);
                }
            }
        }
    }

    /// A variable only grows, only shrinks, is not negative, or keeps its last bits.
    fn directions(&mut self) {
        for Changing { before, after, .. } in self.changing.clone() {
            for &order in self.orders(before) {
                for (a, b) in [(after, before), (before, after)] {
                    let turns = order.below(self.terms, a, b);
                    self.add_not(turns);
                }
                if order != Order::Unsigned {
                    let zero = self.number(after, 0);
                    let negative = order.below(self.terms, after, zero);
                    self.add_not(negative);
                }
            }
            if let Type::Bv(width) = *self.terms.ty(self.terms.type_of(after)) {
                for bits in (1..=3).filter(|&bits| bits < width) {
                    let (a, b) = (self.terms.extract(after, bits, 0), self.terms.extract(before, bits, 0));
                    let same = self.terms.eq(a, b);
                    self.add(same);
                }
            }
        }
    }

    /// What a round compares stays in order, from the start or once a round was made.
    fn comparisons(&mut self, reached: &PassiveProc, entered: &Loop) {
        let mut known: FxHashSet<VarId> = reached.params[..reached.num_inputs].iter().copied().collect();
        entered.varying.iter().for_each(|&(input, _)| _ = known.remove(&reached.params[input]));
        let after: FxHashMap<VarId, ExprId> =
            self.changing.iter().map(|x| (reached.params[x.input], x.after)).collect();
        known.extend(after.keys());
        for (order, a, b) in compared(self.terms, reached, &known, &after.keys().copied().collect()) {
            let mut unmoved = self.terms.tru();
            for v in [self.terms.free_vars(a), self.terms.free_vars(b)].concat() {
                if let Some(&state) = after.get(&v) {
                    let ty = self.terms.type_of(state);
                    let start = self.terms.var(v, ty);
                    let same = self.terms.eq(state, start);
                    unmoved = self.terms.and2(unmoved, same);
                }
            }
            let (a, b) = (self.terms.substitute(a, &after), self.terms.substitute(b, &after));
            let orders =
                order.map_or_else(Vec::new, |order| vec![order.below(self.terms, a, b), order.below(self.terms, b, a)]);
            for fact in orders.into_iter().chain([self.terms.eq(a, b)]) {
                let not = self.terms.not(fact);
                for fact in [fact, not] {
                    self.add(fact);
                    let later = self.terms.or2(unmoved, fact);
                    self.add(later);
                }
            }
        }
    }

    /// Two variables are equal, keep their order, difference or sum, or move by constant steps together.
    fn pairs(&mut self, reached: &PassiveProc, entered: &Loop) {
        for (i, x) in self.changing.clone().into_iter().enumerate() {
            for y in self.changing.clone().split_off(i + 1) {
                if self.terms.type_of(x.after) != self.terms.type_of(y.after) {
                    continue;
                }
                let equal = self.terms.eq(x.after, y.after);
                self.add(equal);
                if self.changing.len() <= limits::LOOP_INVARIANTS_MOST_ORDERED.usize() {
                    self.in_order(x, y);
                    self.in_order(y, x);
                }
                let one = BigInt::from(1);
                self.together(x, y, &one, &one);
                self.together(x, y, &one, &-&one);
                if let (Some(a), Some(b)) = (self.step(reached, entered, x), self.step(reached, entered, y)) {
                    self.together(x, y, &a, &b);
                }
            }
        }
    }

    /// If `x` is not above `y`, it stays so.
    fn in_order(&mut self, x: Changing, y: Changing) {
        for &order in self.orders(x.before) {
            let (turned, turns) =
                (order.below(self.terms, y.before, x.before), order.below(self.terms, y.after, x.after));
            let stays = self.terms.not(turns);
            let stays = self.terms.or2(turned, stays);
            self.add(stays);
        }
    }

    /// When `x` has moved by so many times `a`, `y` has by so many times `b`.
    fn together(&mut self, x: Changing, y: Changing, a: &BigInt, b: &BigInt) {
        let opposite = a.is_negative() != b.is_negative();
        let (moved_x, moved_y) = (self.moved(x, &b.abs(), false), self.moved(y, &a.abs(), opposite));
        let together = self.terms.eq(moved_x, moved_y);
        self.add(together);
    }

    /// Without products with negative numbers, of which a solver sees the bits.
    fn moved(&mut self, x: Changing, times: &BigInt, back: bool) -> ExprId {
        let factor = self.number(x.after, times.clone());
        let (to, from) = if back { (x.before, x.after) } else { (x.after, x.before) };
        match self.terms.ty(self.terms.type_of(x.after)) {
            Type::Int => {
                let by = self.terms.arith(BinOp::Sub, to, from);
                self.terms.arith(BinOp::Mul, by, factor)
            }
            _ => {
                let by = self.terms.bv_op(BvOp::Sub, &[to, from]);
                self.terms.bv_op(BvOp::Mul, &[by, factor])
            }
        }
    }

    /// What every round adds to a variable.
    fn step(&self, reached: &PassiveProc, entered: &Loop, x: Changing) -> Option<BigInt> {
        let rounds = reached.call_sites.iter().filter(|site| site.callee == entered.reached);
        let mut steps = rounds.map(|site| match self.terms.base_and_offset(site.args[x.input]) {
            Some((base, by)) if base == x.before => Some(self.signed(x.before, by)),
            _ => None,
        });
        let first = steps.next()??;
        (!first.is_zero() && steps.all(|step| step.as_ref() == Some(&first))).then_some(first)
    }

    /// A number that is added to something: what wraps around is negative.
    fn signed(&self, to: ExprId, by: &BigInt) -> BigInt {
        match *self.terms.ty(self.terms.type_of(to)) {
            Type::Bv(width) => signed_value(by, width),
            _ => by.clone(),
        }
    }

    fn add_not(&mut self, fact: ExprId) {
        let not = self.terms.not(fact);
        self.add(not);
    }

    fn add(&mut self, fact: ExprId) {
        if !self.terms.is_true(fact) && !self.terms.is_false(fact) && !self.candidates.contains(&fact) {
            self.candidates.push(fact);
        }
    }
}

/// Two terms that a round compares; equations have no order.
pub type Compared = (Option<Order>, ExprId, ExprId);

/// How two terms may compare.
pub fn conditions(terms: &mut Terms, (order, a, b): Compared) -> Vec<ExprId> {
    match order {
        Some(order) => vec![order.below(terms, a, b), order.below(terms, b, a)],
        None => vec![terms.eq(a, b)],
    }
}

/// Terms over these variables that the assumptions of a round compare, one of which changes.
pub fn compared(
    terms: &Terms,
    reached: &PassiveProc,
    known: &FxHashSet<VarId>,
    changing: &FxHashSet<VarId>,
) -> Vec<Compared> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let assumed = reached.blocks.iter().flat_map(|b| &b.cmds).filter_map(|cmd| match cmd {
        PassiveCmd::Assume(e) => Some(*e),
        _ => None,
    });
    for root in assumed {
        terms.walk(root, |e| {
            let (order, a, b) = match terms.expr(e) {
                Expr::Quant { .. } => return false,
                Expr::Binary(BinOp::Lt | BinOp::Le, a, b) => (Some(Order::Numbers), *a, *b),
                Expr::Binary(BinOp::Eq, a, b) => (None, *a, *b),
                Expr::BvOp(BvOp::SLt | BvOp::SLe, args) => (Some(Order::Signed), args[0], args[1]),
                Expr::BvOp(BvOp::ULt | BvOp::ULe, args) => (Some(Order::Unsigned), args[0], args[1]),
                _ => return seen.insert(e),
            };
            if !seen.insert(e) {
                return false;
            }
            let free = terms.free_vars(e);
            let is_number = matches!(terms.ty(terms.type_of(a)), Type::Int | Type::Bv(_));
            if is_number && free.iter().all(|v| known.contains(v)) && free.iter().any(|v| changing.contains(v)) {
                found.push((order, a, b));
            }
            true
        });
    }
    found.sort_unstable();
    found.dedup();
    found.truncate(limits::LOOP_INVARIANTS_MOST_COMPARISONS.usize());
    found
}
