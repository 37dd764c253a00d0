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

use super::Result;
use super::z3::{Context, Operator, SortKind, Term, View};
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

/// What a variable stands for.
struct Meaning {
    width: u32,
    /// Of an application, the function, as a number, and its arguments.
    application: Option<(usize, Vec<Polynomial>)>,
}

/// Formulas that contradict each other, by position; `None` if none are found.
pub fn refute(ctx: &mut Context, formulas: &[Term]) -> Result<Option<Vec<usize>>> {
    if formulas.len() > limits::POLYNOMIALS_MOST_FORMULAS.usize() {
        return Ok(None);
    }
    let mut reader = Reader {
        ctx,
        variables: FxHashMap::default(),
        meanings: Vec::new(),
        known: FxHashMap::default(),
        has_products: false,
        depth: 0,
    };
    let mut system = System::default();
    for (i, &formula) in formulas.iter().enumerate() {
        reader.read(i, formula, &mut system)?;
    }
    if !reader.has_products {
        return Ok(None);
    }
    let used = system.refute(&reader.meanings);
    Ok(used.map(|used| used.into_iter().collect()))
}

/// Terms as polynomials.
struct Reader<'c> {
    ctx: &'c mut Context,
    /// By identity of a term.
    variables: FxHashMap<usize, Variable>,
    /// By variable.
    meanings: Vec<Meaning>,
    /// By identity of a term.
    known: FxHashMap<usize, Polynomial>,
    has_products: bool,
    depth: usize,
}

impl Reader<'_> {
    /// Adds what a formula says, if it compares bit-vectors.
    fn read(&mut self, position: usize, formula: Term, system: &mut System) -> Result<()> {
        let (mut formula, mut holds) = (formula, true);
        while let View::App(Operator::Not, args) = self.ctx.view(formula)? {
            (formula, holds) = (args[0], !holds);
        }
        let View::App(operator, args) = self.ctx.view(formula)? else { return Ok(()) };
        let &[left, right] = args.as_slice() else { return Ok(()) };
        let order = match operator {
            Operator::Eq => None,
            Operator::UnsignedLe => Some((false, false)),
            Operator::UnsignedLt => Some((false, true)),
            Operator::SignedLe => Some((true, false)),
            Operator::SignedLt => Some((true, true)),
            _ => return Ok(()),
        };
        let (Some(left), Some(right)) = (self.polynomial(left)?, self.polynomial(right)?) else { return Ok(()) };
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
        Ok(())
    }

    /// A term as a polynomial; `None` if it is no bit-vector of at most 64 bits.
    fn polynomial(&mut self, term: Term) -> Result<Option<Polynomial>> {
        let Some(SortKind::Bv(width @ 1..=64)) = self.ctx.sort_of(term)?.1 else { return Ok(None) };
        let id = self.ctx.identity(term);
        if let Some(known) = self.known.get(&id) {
            return Ok(Some(known.clone()));
        }
        self.depth += 1;
        let polynomial =
            if self.depth > limits::POLYNOMIALS_DEEPEST.usize() { None } else { self.sum_or_product(term, width)? };
        let polynomial = match polynomial {
            Some(polynomial) => polynomial,
            None => Polynomial::variable(width, self.variable(term, width)?),
        };
        self.depth -= 1;
        self.known.insert(id, polynomial.clone());
        Ok(Some(polynomial))
    }

    fn sum_or_product(&mut self, term: Term, width: u32) -> Result<Option<Polynomial>> {
        let (operator, args) = match self.ctx.view(term)? {
            View::Numeral(text) => return Ok(text.parse().ok().map(|number| Polynomial::constant(width, number))),
            View::App(operator, args) => (operator, args),
            View::Quantified(_) | View::Opaque => return Ok(None),
        };
        let is_product = self.ctx.is_product(term)?;
        if !is_product && !matches!(operator, Operator::Add | Operator::Sub | Operator::Negate) {
            return Ok(None);
        }
        let mut parts = Vec::with_capacity(args.len());
        for arg in args {
            let Some(part) = self.polynomial(arg)? else { return Ok(None) };
            parts.push(part);
        }
        let first = parts.remove(0);
        Ok(match operator {
            Operator::Negate => Some(Polynomial::constant(width, 0).minus(&first)),
            Operator::Add => Some(parts.iter().fold(first, |sum, part| sum.plus(part))),
            Operator::Sub => Some(parts.iter().fold(first, |sum, part| sum.minus(part))),
            _ => {
                let product = parts.iter().try_fold(first, |product, part| product.times(part));
                self.has_products |= product.as_ref().is_none_or(|p| p.degree() > 1);
                product
            }
        })
    }

    fn variable(&mut self, term: Term, width: u32) -> Result<Variable> {
        let id = self.ctx.identity(term);
        if let Some(&known) = self.variables.get(&id) {
            return Ok(known);
        }
        let mut application = None;
        if let View::App(Operator::Other(function), args) = self.ctx.view(term)?
            && !args.is_empty()
            && self.depth <= limits::POLYNOMIALS_DEEPEST.usize()
        {
            let args = args.into_iter().map(|arg| self.polynomial(arg)).collect::<Result<Option<Vec<_>>>>()?;
            application = args.map(|args| (function, args));
        }
        self.meanings.push(Meaning { width, application });
        self.variables.insert(id, self.meanings.len() - 1);
        Ok(self.meanings.len() - 1)
    }
}
