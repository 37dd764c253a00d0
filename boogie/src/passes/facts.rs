//! Assumes that follow from others.
//!
//! Programs made from C assume the same of a pointer wherever it is used. What a block's dominators and the block itself
//! assume holds whenever the block is passed, so an assume that follows from it is dropped, and a block that assumes
//! the contrary is dead.

use super::finish::{RawBlock, RawCmd};
use crate::expr::{BinOp, Expr, ExprId, Terms, UnOp};
use crate::graph::DominatorTree;
use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

/// Drops what follows by the dominators of the live blocks; returns whether a block was found dead.
pub(crate) fn drop_implied(blocks: &mut [RawBlock], terms: &mut Terms, tree: &DominatorTree) -> bool {
    let mut facts = Facts::default();
    let mut dead = false;
    // `None` ends what is dominated by the block whose number of facts it is.
    let mut stack: Vec<(u32, Option<usize>)> = vec![(0, None)];
    while let Some((b, end)) = stack.pop() {
        if let Some(mark) = end {
            facts.forget(mark);
            continue;
        }
        stack.push((b, Some(facts.log.len())));
        if facts.block(&mut blocks[b as usize].cmds, terms) {
            stack.extend(tree.children[b as usize].iter().map(|&c| (c, None)));
        } else {
            blocks[b as usize].dead = true;
            dead = true;
        }
    }
    dead
}

/// What is assumed on the way to a block.
#[derive(Default)]
struct Facts {
    known: FxHashSet<ExprId>,
    /// Integer terms and what they are at least, the best last.
    least: FxHashMap<ExprId, Vec<BigInt>>,
    log: Vec<Entry>,
}

enum Entry {
    Known(ExprId),
    Least(ExprId),
}

impl Facts {
    fn forget(&mut self, mark: usize) {
        for entry in self.log.drain(mark..).rev() {
            match entry {
                Entry::Known(e) => {
                    self.known.remove(&e);
                }
                Entry::Least(x) => {
                    self.least.get_mut(&x).expect("was noted").pop();
                }
            }
        }
    }

    /// Drops what follows from the facts and the rest of the block, and adds the rest to the facts; false if it
    /// contradicts them.
    fn block(&mut self, cmds: &mut Vec<RawCmd>, terms: &mut Terms) -> bool {
        // Bounds decide other conditions, wherever they stand.
        cmds.retain(|cmd| match cmd {
            RawCmd::Assume(e) => match lower_bound(terms, *e) {
                Some((x, bound)) => self.raise(x, bound),
                None => true,
            },
            _ => true,
        });
        let mut possible = true;
        cmds.retain(|cmd| {
            let RawCmd::Assume(e) = *cmd else { return true };
            let not = terms.not(e);
            possible &= !self.implies(terms, not);
            // A bound that is left is news.
            if lower_bound(terms, e).is_none() && self.implies(terms, e) {
                return false;
            }
            if self.known.insert(e) {
                self.log.push(Entry::Known(e));
            }
            if let Some((x, value)) = fixed(terms, e) {
                self.raise(x, value);
            }
            true
        });
        possible
    }

    /// Notes that a term is at least this; false if that is known.
    fn raise(&mut self, x: ExprId, bound: BigInt) -> bool {
        let bounds = self.least.entry(x).or_default();
        if bounds.last().is_some_and(|best| *best >= bound) {
            return false;
        }
        bounds.push(bound);
        self.log.push(Entry::Least(x));
        true
    }

    fn implies(&self, terms: &Terms, e: ExprId) -> bool {
        // `x != l` and what `x` would have to be at least.
        let unequal = match terms.expr(e) {
            Expr::Unary(UnOp::Not, inner) => fixed(terms, *inner).map(|(x, value)| (x, value + 1)),
            _ => None,
        };
        let at_least = |(x, bound)| self.least.get(&x).and_then(|b| b.last()).is_some_and(|best| *best >= bound);
        self.known.contains(&e) || unequal.or_else(|| lower_bound(terms, e)).is_some_and(at_least)
    }
}

/// What a condition says an integer term is at least: `l < x`, `l <= x`, `!(x < l)`, `!(x <= l)`, with or without a
/// constant added.
fn lower_bound(terms: &Terms, e: ExprId) -> Option<(ExprId, BigInt)> {
    let (low, term, strict) = match terms.expr(e) {
        Expr::Binary(BinOp::Lt, low, x) => (low, x, 1),
        Expr::Binary(BinOp::Le, low, x) => (low, x, 0),
        Expr::Unary(UnOp::Not, inner) => match terms.expr(*inner) {
            Expr::Binary(BinOp::Lt, x, low) => (low, x, 0),
            Expr::Binary(BinOp::Le, x, low) => (low, x, 1),
            _ => return None,
        },
        _ => return None,
    };
    let (x, offset) = offset(terms, *term);
    Some((x, terms.as_int(*low)? + strict - offset))
}

/// The term and the integer that it equals by a condition.
fn fixed(terms: &Terms, e: ExprId) -> Option<(ExprId, BigInt)> {
    let Expr::Binary(BinOp::Eq, a, b) = terms.expr(e) else { return None };
    let (term, value) = match (terms.as_int(*a), terms.as_int(*b)) {
        (None, Some(value)) => (*a, value),
        (Some(value), None) => (*b, value),
        _ => return None,
    };
    let (x, offset) = offset(terms, term);
    Some((x, value - offset))
}

/// `x + c` as `x` and `c`.
fn offset(terms: &Terms, e: ExprId) -> (ExprId, BigInt) {
    terms.base_and_offset(e).map_or((e, BigInt::ZERO), |(base, c)| (base, c.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::VarId;

    /// Comparisons of `x`, or of `x + 1`, with small numbers.
    fn conditions(terms: &mut Terms) -> Vec<ExprId> {
        let int = terms.int_ty();
        let x = terms.var(VarId(0), int);
        let one = terms.int_lit(1);
        let terms_of_x = [x, terms.arith(BinOp::Add, x, one)];
        let mut conditions = Vec::new();
        for (x, limit) in terms_of_x.into_iter().flat_map(|x| (-1..=2).map(move |n| (x, n))) {
            let limit = terms.int_lit(limit);
            for (a, b) in [(x, limit), (limit, x)] {
                for op in [BinOp::Lt, BinOp::Le] {
                    let holds = terms.arith(op, a, b);
                    conditions.extend([holds, terms.not(holds)]);
                }
            }
            let equal = terms.eq(x, limit);
            conditions.extend([equal, terms.not(equal)]);
        }
        conditions
    }

    /// By value of `x`, from less than all limits to more.
    fn truths(terms: &mut Terms, condition: ExprId) -> Vec<bool> {
        let holds = (-5..=5).map(|n| {
            let value = terms.int_lit(n);
            let holds = terms.substitute(condition, &FxHashMap::from_iter([(VarId(0), value)]));
            assert!(terms.is_true(holds) || terms.is_false(holds));
            terms.is_true(holds)
        });
        holds.collect()
    }

    #[test]
    fn only_what_follows_is_dropped() {
        let mut terms = Terms::default();
        let conditions = conditions(&mut terms);
        let (mut dropped, mut impossible) = (0, 0);
        for (&fact, &condition) in conditions.iter().flat_map(|a| conditions.iter().map(move |b| (a, b))) {
            let mut facts = Facts::default();
            assert!(facts.block(&mut vec![RawCmd::Assume(fact)], &mut terms));
            let mut block = vec![RawCmd::Assume(condition)];
            let possible = facts.block(&mut block, &mut terms);
            let (given, asked) = (truths(&mut terms, fact), truths(&mut terms, condition));
            let mut both = given.iter().zip(&asked);
            if !possible {
                impossible += 1;
                assert!(both.all(|(g, a)| !(*g && *a)), "{fact:?} {condition:?}");
            } else if block.is_empty() {
                dropped += 1;
                assert!(both.all(|(g, a)| !*g || *a), "{fact:?} {condition:?}");
            }
        }
        assert!(dropped > 500 && impossible > 200, "{dropped} dropped, {impossible} impossible");
    }
}
