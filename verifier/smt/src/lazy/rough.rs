//! Values for the terms of an assignment that only the theory of equality has accepted.
//!
//! They steer the search, no verdict rests on them: terms that are known to be equal have equal values and others
//! different ones, as far as their types allow, and what a function that Z3 interprets comes to is any number.

use super::equality::{NodeId, Numbers, Sum};
use super::formulas::{Formulas, Meaning, is_boolean};
use crate::Result;
use crate::z3::{Context, Operator, SortKind, Term, View};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    Bool(bool),
    Number(i128),
    /// The class of a node.
    Element(NodeId),
    /// A term of its own.
    Other(usize),
}

/// See the module.
pub struct Rough {
    /// By node.
    roots: Vec<Sum>,
    numbers: Vec<Numbers>,
    /// By class with a zero, what is added to zero to get the class.
    known: FxHashMap<NodeId, i128>,
    applications: FxHashMap<(u32, Vec<Value>), Value>,
    /// By identity of a term.
    values: FxHashMap<usize, Value>,
}

/// Classes whose numbers are not known get ones from here on, this far apart.
const UNKNOWN: i128 = 1 << 45;
const APART: u32 = 20;

impl Rough {
    pub fn new(formulas: &Formulas) -> Rough {
        let theory = &formulas.sat.theory;
        let (roots, numbers) = theory.roots();
        let mut known = FxHashMap::default();
        for root in &roots {
            if let Some(zero) = theory.value_in(root.node) {
                known.insert(root.node, -roots[zero.index()].plus);
            }
        }
        let (applications, values) = (FxHashMap::default(), FxHashMap::default());
        let mut rough = Rough { roots, numbers, known, applications, values };
        for (function, args, node) in theory.applications() {
            let args = args.iter().map(|&a| rough.sum(a)).collect();
            let value = rough.sum(Sum { node, plus: 0 });
            rough.applications.insert((function, args), value);
        }
        rough
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

    pub fn value(&mut self, ctx: &mut Context, formulas: &Formulas, term: Term) -> Result<Value> {
        let mut stack = vec![term];
        while let Some(&term) = stack.last() {
            let id = ctx.identity(term);
            if self.values.contains_key(&id) {
                stack.pop();
                continue;
            }
            let value = match self.direct(ctx, formulas, term)? {
                Some(value) => value,
                None => {
                    let args = match ctx.view(term)? {
                        View::App(_, args) => args,
                        _ => Vec::new(),
                    };
                    let before = stack.len();
                    stack.extend(args.iter().filter(|&&a| !self.values.contains_key(&ctx.identity(a))));
                    if stack.len() > before {
                        continue;
                    }
                    let args: Vec<Value> = args.iter().map(|&a| self.values[&ctx.identity(a)]).collect();
                    self.applied(ctx, formulas, term, args)?
                }
            };
            stack.pop();
            self.values.insert(id, value);
        }
        Ok(self.values[&ctx.identity(term)])
    }

    /// The value of what the assignment speaks of.
    fn direct(&self, ctx: &mut Context, formulas: &Formulas, term: Term) -> Result<Option<Value>> {
        let id = ctx.identity(term);
        if is_boolean(ctx, term)? {
            let Some(lit) = formulas.known_literal(id) else { return Ok(None) };
            let constant = matches!(formulas.meanings[lit.var().index()], Meaning::Constant(_));
            let value = formulas.sat.value(lit).or(constant.then_some(false));
            return Ok(value.filter(|_| formulas.meanings[lit.var().index()] != Meaning::Structure).map(Value::Bool));
        }
        Ok(formulas.known_sum(id).filter(|s| s.node.index() < self.roots.len()).map(|s| self.sum(s)))
    }

    fn applied(&self, ctx: &mut Context, formulas: &Formulas, term: Term, args: Vec<Value>) -> Result<Value> {
        let (_, kind) = ctx.sort_of(term)?;
        let id = ctx.identity(term);
        let wrap = |number: i128| match kind {
            Some(SortKind::Bv(width)) if width <= 64 => number & ((1 << width) - 1),
            _ => number,
        };
        let other = || match kind {
            Some(SortKind::Bool) => Value::Bool(false),
            Some(SortKind::Int) => Value::Number(UNKNOWN * UNKNOWN + id as i128),
            Some(SortKind::Bv(width)) if width <= 64 => Value::Number(wrap(id as i128 >> 3)),
            _ => Value::Other(id),
        };
        let operator = match ctx.view(term)? {
            View::Numeral(text) => return Ok(text.parse().map_or(Value::Other(id), Value::Number)),
            View::Quantified(_) | View::Opaque => return Ok(other()),
            View::App(operator, _) => operator,
        };
        let truth = |value: &Value| *value == Value::Bool(true);
        let number = |value: &Value| match value {
            Value::Number(number) => Some(*number),
            _ => None,
        };
        let numbers: Option<Vec<i128>> = args.iter().map(number).collect();
        let order = |holds: fn(i128, i128) -> bool| numbers.as_ref().map(|n| Value::Bool(holds(n[0], n[1])));
        let found = match operator {
            Operator::True => Some(Value::Bool(true)),
            Operator::False => Some(Value::Bool(false)),
            Operator::Not => Some(Value::Bool(!truth(&args[0]))),
            Operator::And => Some(Value::Bool(args.iter().all(truth))),
            Operator::Or => Some(Value::Bool(args.iter().any(truth))),
            Operator::Implies => Some(Value::Bool(!truth(&args[0]) || truth(&args[1]))),
            Operator::Ite => Some(if truth(&args[0]) { args[1] } else { args[2] }),
            Operator::Eq => Some(Value::Bool(args[0] == args[1])),
            Operator::Add => numbers.map(|n| Value::Number(wrap(n.iter().fold(0, |a: i128, &b| a.wrapping_add(b))))),
            Operator::Sub => numbers.map(|n| Value::Number(wrap(n[1..].iter().fold(n[0], |a, &b| a.wrapping_sub(b))))),
            Operator::Negate => numbers.map(|n| Value::Number(wrap(n[0].wrapping_neg()))),
            Operator::Le | Operator::UnsignedLe => order(|a, b| a <= b),
            Operator::Lt | Operator::UnsignedLt => order(|a, b| a < b),
            Operator::Other(decl) => {
                let function = formulas.known_function(decl);
                function.and_then(|function| self.applications.get(&(function, args)).copied())
            }
            Operator::Distinct | Operator::SignedLe | Operator::SignedLt => None,
        };
        Ok(found.unwrap_or_else(other))
    }
}
