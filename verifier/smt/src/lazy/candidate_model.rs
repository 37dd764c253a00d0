//! Values for the terms of an assignment that only the theory of equality has accepted.
//!
//! They steer the search, no verdict rests on them: terms that are known to be equal have equal values and others
//! different ones, as far as their types allow, and what a function that Z3 interprets comes to is any number.

use super::equality::{NodeId, Numbers, Sum};
use super::formulas::{Formulas, Meaning};
use crate::terms::{Arena, Op, SortKind, Term};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    Bool(bool),
    Number(i128),
    /// The class of a node.
    Element(NodeId),
    /// A term of its own.
    Other(Term),
}

/// See the module.
pub struct CandidateModel {
    /// By node.
    roots: Vec<Sum>,
    numbers: Vec<Numbers>,
    /// By class with a zero, what is added to zero to get the class.
    known: FxHashMap<NodeId, i128>,
    applications: FxHashMap<(u32, Vec<Value>), Value>,
    values: FxHashMap<Term, Value>,
}

/// Classes whose numbers are not known get ones from here on, this far apart.
const UNKNOWN: i128 = 1 << 45;
const APART: u32 = 20;

impl CandidateModel {
    pub fn new(formulas: &Formulas) -> CandidateModel {
        let theory = &formulas.sat.theory;
        let (roots, numbers) = theory.roots();
        let mut known = FxHashMap::default();
        for root in &roots {
            if let Some(zero) = theory.value_in(root.node) {
                known.insert(root.node, -roots[zero.index()].plus);
            }
        }
        let (applications, values) = (FxHashMap::default(), FxHashMap::default());
        let mut model = CandidateModel { roots, numbers, known, applications, values };
        for (function, args, node) in theory.applications() {
            let args = args.iter().map(|&a| model.sum(a)).collect();
            let value = model.sum(Sum { node, plus: 0 });
            model.applications.insert((function, args), value);
        }
        model
    }

    fn sum(&self, sum: Sum) -> Value {
        let (root, numbers) = (self.roots[sum.node.index()], self.numbers[sum.node.index()]);
        let plus = root.plus + sum.plus;
        let known = self.known.get(&root.node);
        let class = root.node.index() as i128;
        match numbers {
            Numbers::None => Value::Element(root.node),
            Numbers::Bits(1) => Value::Bool((known.unwrap_or(&0) + plus) & 1 == 1),
            Numbers::Bits(width) => {
                // Far apart from each other, and likely from what is known.
                let spread = ((class as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)) >> (64 - width);
                let base = known.copied().unwrap_or(i128::from(spread));
                Value::Number((base + plus) & ((1 << width) - 1))
            }
            Numbers::Int => Value::Number(known.copied().unwrap_or(UNKNOWN + (class << APART)) + plus),
        }
    }

    pub fn value(&mut self, terms: &Arena, formulas: &Formulas, term: Term) -> Value {
        let mut stack = vec![term];
        while let Some(&term) = stack.last() {
            if self.values.contains_key(&term) {
                stack.pop();
                continue;
            }
            let value = match self.direct(terms, formulas, term) {
                Some(value) => value,
                None => {
                    let args = terms.args(term);
                    let before = stack.len();
                    stack.extend(args.iter().filter(|a| !self.values.contains_key(a)));
                    if stack.len() > before {
                        continue;
                    }
                    let args: Vec<Value> = args.iter().map(|a| self.values[a]).collect();
                    self.applied(terms, formulas, term, args)
                }
            };
            stack.pop();
            self.values.insert(term, value);
        }
        self.values[&term]
    }

    /// The value of what the assignment speaks of.
    fn direct(&self, terms: &Arena, formulas: &Formulas, term: Term) -> Option<Value> {
        if terms.is_boolean(term) {
            let lit = formulas.known_literal(term)?;
            let constant = matches!(formulas.meanings[lit.var().index()], Meaning::Constant(_));
            let value = formulas.sat.value(lit).or(constant.then_some(false));
            return value.filter(|_| formulas.meanings[lit.var().index()] != Meaning::Structure).map(Value::Bool);
        }
        formulas.known_sum(term).filter(|s| s.node.index() < self.roots.len()).map(|s| self.sum(s))
    }

    fn applied(&self, terms: &Arena, formulas: &Formulas, term: Term, args: Vec<Value>) -> Value {
        let kind = terms.kind_of(term);
        let id = term.index() as i128;
        let wrap = |number: i128| match kind {
            Some(SortKind::Bv(width)) if width <= 64 => number & ((1 << width) - 1),
            _ => number,
        };
        let other = || match kind {
            Some(SortKind::Bool) => Value::Bool(false),
            Some(SortKind::Int) => Value::Number(UNKNOWN * UNKNOWN + id),
            Some(SortKind::Bv(width)) if width <= 64 => Value::Number(wrap(id)),
            _ => Value::Other(term),
        };
        let truth = |value: &Value| *value == Value::Bool(true);
        let number = |value: &Value| match value {
            Value::Number(number) => Some(*number),
            _ => None,
        };
        let numbers: Option<Vec<i128>> = args.iter().map(number).collect();
        let order = |holds: fn(i128, i128) -> bool| numbers.as_ref().map(|n| Value::Bool(holds(n[0], n[1])));
        let found = match terms.op(term) {
            Op::Number(_) => Some(terms.small_integer(term).map_or(Value::Other(term), Value::Number)),
            Op::Bool(truth) => Some(Value::Bool(truth)),
            Op::Not => Some(Value::Bool(!truth(&args[0]))),
            Op::And => Some(Value::Bool(args.iter().all(truth))),
            Op::Or => Some(Value::Bool(args.iter().any(truth))),
            Op::Implies => Some(Value::Bool(!truth(&args[0]) || truth(&args[1]))),
            Op::Ite => Some(if truth(&args[0]) { args[1] } else { args[2] }),
            Op::Eq => Some(Value::Bool(args[0] == args[1])),
            Op::Add => numbers.map(|n| Value::Number(wrap(n.iter().fold(0, |a: i128, &b| a.wrapping_add(b))))),
            Op::Sub => numbers.map(|n| Value::Number(wrap(n[1..].iter().fold(n[0], |a, &b| a.wrapping_sub(b))))),
            Op::Negate => numbers.map(|n| Value::Number(wrap(n[0].wrapping_neg()))),
            Op::Le | Op::UnsignedLe => order(|a, b| a <= b),
            Op::Lt | Op::UnsignedLt => order(|a, b| a < b),
            Op::Distinct | Op::SignedLe | Op::SignedLt | Op::Quantifier(_) => None,
            _ => {
                let function = formulas.known_function(terms, term);
                function.and_then(|function| self.applications.get(&(function, args)).copied())
            }
        };
        found.unwrap_or_else(other)
    }
}
