//! Refutes conjunctions about products of bit-vectors, which are polynomials over the integers modulo a power of two.
//!
//! Equations define variables, which are eliminated, and what is left of the others spans an ideal, as far as a few
//! multiples of each go: Gaussian elimination over monomials. Two values that are not equal, but whose difference is in
//! the ideal, are a refutation. What is no sum or product is a variable; applications to equal values are equal.
//!
//! So the invariants of a loop that squares, multiplies or sums up are seen to be kept, which takes a solver that looks
//! at bits forever: `2 * s == n * n + n` before `n++; s += n` is the same equation after it.

mod elimination;
mod polynomial;
#[cfg(test)]
mod tests;

use super::terms::{Arena, Op, Sort, SortKind, Term};
use crate::limits;
use elimination::System;
use polynomial::Polynomial;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The number of a variable.
type Variable = usize;

/// The formulas that something follows from, by position.
type Used = BTreeSet<usize>;

/// A polynomial that is 0, or is not.
#[derive(Clone, Debug)]
struct Fact {
    polynomial: Polynomial,
    used: Used,
}

/// One number is at most, or less than, another.
#[derive(Clone, Debug)]
struct Order {
    signed: bool,
    strict: bool,
    left: Polynomial,
    right: Polynomial,
    used: Used,
}

/// What is applied, with the sort of the first argument.
type Function = (Op, Sort);

/// What a variable stands for.
struct Meaning {
    width: u32,
    /// Of an application, the function and its arguments.
    application: Option<(Function, Vec<Polynomial>)>,
}

/// Formulas that contradict each other, by position; `None` if none are found.
pub fn refute(terms: &Arena, formulas: &[Term]) -> Option<Vec<usize>> {
    if formulas.len() > limits::POLYNOMIALS_MOST_FORMULAS.usize() {
        return None;
    }
    let mut reader = Reader {
        terms,
        variables: FxHashMap::default(),
        meanings: Vec::new(),
        known: FxHashMap::default(),
        has_products: false,
        depth: 0,
    };
    let mut system = System::default();
    for (i, &formula) in formulas.iter().enumerate() {
        reader.read(i, formula, &mut system);
    }
    if !reader.has_products {
        return None;
    }
    let used = system.refute(&reader.meanings);
    used.map(|used| used.into_iter().collect())
}

/// Terms as polynomials.
struct Reader<'t> {
    terms: &'t Arena,
    variables: FxHashMap<Term, Variable>,
    /// By variable.
    meanings: Vec<Meaning>,
    known: FxHashMap<Term, Polynomial>,
    has_products: bool,
    depth: usize,
}

impl Reader<'_> {
    /// Adds what a formula says, if it compares bit-vectors.
    fn read(&mut self, position: usize, formula: Term, system: &mut System) {
        let (mut formula, mut holds) = (formula, true);
        while self.terms.op(formula) == Op::Not {
            (formula, holds) = (self.terms.args(formula)[0], !holds);
        }
        let &[left, right] = self.terms.args(formula) else { return };
        let order = match self.terms.op(formula) {
            Op::Eq => None,
            Op::UnsignedLe => Some((false, false)),
            Op::UnsignedLt => Some((false, true)),
            Op::SignedLe => Some((true, false)),
            Op::SignedLt => Some((true, true)),
            _ => return,
        };
        let (Some(left), Some(right)) = (self.polynomial(left), self.polynomial(right)) else { return };
        let used = Used::from([position]);
        match (order, holds) {
            (None, _) => {
                let polynomial = left.minus(&right);
                let facts = if holds { &mut system.equations } else { &mut system.inequations };
                facts.push(Fact { polynomial, used });
            }
            (Some((signed, strict)), true) => system.orders.push(Order { signed, strict, left, right, used }),
            (Some((signed, strict)), false) => {
                system.orders.push(Order { signed, strict: !strict, left: right, right: left, used });
            }
        }
    }

    /// A term as a polynomial; `None` if it is no bit-vector of at most 64 bits.
    fn polynomial(&mut self, term: Term) -> Option<Polynomial> {
        let Some(SortKind::Bv(width @ 1..=64)) = self.terms.kind_of(term) else { return None };
        if let Some(known) = self.known.get(&term) {
            return Some(known.clone());
        }
        self.depth += 1;
        let polynomial =
            if self.depth > limits::POLYNOMIALS_DEEPEST.usize() { None } else { self.sum_or_product(term, width) };
        let polynomial = match polynomial {
            Some(polynomial) => polynomial,
            None => Polynomial::variable(width, self.variable(term, width)),
        };
        self.depth -= 1;
        self.known.insert(term, polynomial.clone());
        Some(polynomial)
    }

    fn sum_or_product(&mut self, term: Term, width: u32) -> Option<Polynomial> {
        let (terms, op) = (self.terms, self.terms.op(term));
        if !matches!(op, Op::Add | Op::Sub | Op::Negate | Op::Mul) {
            let number = terms.small_integer(term)?;
            return Some(Polynomial::constant(width, u64::try_from(number).ok()?));
        }
        let mut parts = terms.args(term).iter().map(|&arg| self.polynomial(arg)).collect::<Option<Vec<_>>>()?;
        let first = parts.remove(0);
        match op {
            Op::Negate => Some(Polynomial::constant(width, 0).minus(&first)),
            Op::Add => Some(parts.iter().fold(first, |sum, part| sum.plus(part))),
            Op::Sub => Some(parts.iter().fold(first, |sum, part| sum.minus(part))),
            _ => {
                let product = parts.iter().try_fold(first, |product, part| product.times(part));
                self.has_products |= product.as_ref().is_none_or(|p| p.degree() > 1);
                product
            }
        }
    }

    fn variable(&mut self, term: Term, width: u32) -> Variable {
        if let Some(&known) = self.variables.get(&term) {
            return known;
        }
        let (terms, op) = (self.terms, self.terms.op(term));
        let mut application = None;
        if let Some(&first) = terms.args(term).first()
            && is_function(op)
            && self.depth <= limits::POLYNOMIALS_DEEPEST.usize()
        {
            let args = terms.args(term).iter().map(|&arg| self.polynomial(arg)).collect::<Option<Vec<_>>>();
            application = args.map(|args| ((op, terms.sort_of(first)), args));
        }
        self.meanings.push(Meaning { width, application });
        self.variables.insert(term, self.meanings.len() - 1);
        self.meanings.len() - 1
    }
}

/// Whether an operator has no meaning of its own here.
fn is_function(op: Op) -> bool {
    !matches!(op, Op::Ite | Op::Add | Op::Sub | Op::Negate)
}
