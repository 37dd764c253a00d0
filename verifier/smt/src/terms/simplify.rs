//! A normal form of terms that name cells of maps: numbers are computed, and sums are flat, with one number at most and
//! each other summand once.

use super::{Arena, NumberId, Op, SortKind, Term};
use crate::Result;
use boogie::expr::{BvOp, Expr, ExprId, Terms};
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};
use rustc_hash::FxHashMap;

/// What was simplified.
#[derive(Default)]
pub(super) struct Simple {
    known: FxHashMap<Term, Term>,
    /// Has the values of operations on numbers.
    folder: Terms,
}

/// A number and multiples of terms, in the order of these.
struct Sum {
    number: BigInt,
    others: Vec<(Term, BigInt)>,
}

impl Arena {
    /// An equal term in normal form.
    pub fn simplify(&mut self, term: Term) -> Result<Term> {
        if self.is_plain(term) {
            return Ok(term);
        }
        let mut stack = vec![term];
        while let Some(&term) = stack.last() {
            if self.simple.known.contains_key(&term) {
                stack.pop();
                continue;
            }
            let open = self.args(term).iter().filter(|&&a| !self.is_plain(a) && !self.simple.known.contains_key(&a));
            let before = stack.len();
            stack.extend(open.copied().collect::<Vec<Term>>());
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let args: Vec<Term> = self.args(term).iter().map(|a| *self.simple.known.get(a).unwrap_or(a)).collect();
            let simple = self.simple_node(self.op(term), &args)?;
            self.simple.known.insert(term, simple);
            // It is in normal form.
            self.simple.known.entry(simple).or_insert(simple);
        }
        Ok(self.simple.known[&term])
    }

    /// Whether a term is a number, a constant or a quantifier, which nothing simplifies.
    fn is_plain(&self, term: Term) -> bool {
        self.args(term).is_empty()
    }

    /// A term in normal form as a number, if there is one, and what is added to it.
    pub fn sum(&self, term: Term) -> (Option<NumberId>, Vec<Term>) {
        let summands = match self.op(term) {
            Op::Add => self.args(term),
            _ => &[term],
        };
        let number = summands.iter().find_map(|&s| match self.op(s) {
            Op::Number(id) => Some(id),
            _ => None,
        });
        (number, summands.iter().copied().filter(|&s| self.number(s).is_none()).collect())
    }

    /// An operator's application to terms in normal form.
    fn simple_node(&mut self, op: Op, args: &[Term]) -> Result<Term> {
        let is_sum = matches!(self.kind_of(args[0]), Some(SortKind::Int | SortKind::Bv(_)));
        match (op, args) {
            (Op::Add, _) if is_sum => self.linear(args, |_| BigInt::one()),
            (Op::Sub, _) if is_sum => self.linear(args, |i| BigInt::from(if i == 0 { 1 } else { -1 })),
            (Op::Negate, _) if is_sum => self.linear(args, |_| BigInt::from(-1)),
            (Op::Mul, _) if is_sum => self.product(args),
            (Op::Shl, &[a, by]) if self.integer(by).is_some() => {
                let width = self.width(a).unwrap_or(0);
                let by = self.integer(by).and_then(ToPrimitive::to_u32).unwrap_or(width).min(width);
                self.linear(&[a], |_| BigInt::one() << by)
            }
            (Op::Not, &[a]) => match (self.op(a), self.args(a)) {
                (Op::Bool(truth), _) => self.boolean(!truth),
                (Op::Not, &[inner]) => Ok(inner),
                _ => self.apply_op(op, args),
            },
            (Op::And | Op::Or, _) => self.junction(op, args),
            (Op::Ite, &[c, a, b]) => match self.op(c) {
                Op::Bool(truth) => Ok(if truth { a } else { b }),
                _ if a == b => Ok(a),
                _ => self.apply_op(op, args),
            },
            (Op::Eq, &[a, b]) => match (self.op(a), self.op(b)) {
                _ if a == b => self.boolean(true),
                (Op::Number(_), Op::Number(_)) | (Op::Bool(_), Op::Bool(_)) => self.boolean(false),
                _ => self.apply_op(op, args),
            },
            (Op::ZeroExt(0) | Op::SignExt(0), &[a]) => Ok(a),
            (Op::ZeroExt(by), &[a]) if matches!(self.op(a), Op::ZeroExt(_)) => {
                let Op::ZeroExt(inner) = self.op(a) else { unreachable!("just seen") };
                self.apply_op(Op::ZeroExt(by + inner), &[self.args(a)[0]])
            }
            (Op::Extract(high, low), &[a]) => match self.fold(op, args)? {
                Some(number) => Ok(number),
                None => self.slice(high, low, a),
            },
            _ => match self.fold(op, args)? {
                Some(value) => Ok(value),
                None => self.apply_op(op, args),
            },
        }
    }

    /// A conjunction or disjunction.
    fn junction(&mut self, op: Op, args: &[Term]) -> Result<Term> {
        let decides = op == Op::Or;
        let mut kept: Vec<Term> = Vec::new();
        for &arg in args {
            match self.op(arg) {
                Op::Bool(truth) if truth == decides => return self.boolean(decides),
                Op::Bool(_) => {}
                _ if kept.contains(&arg) => {}
                _ => kept.push(arg),
            }
        }
        match kept[..] {
            [] => self.boolean(!decides),
            [only] => Ok(only),
            _ => self.apply_op(op, &kept),
        }
    }

    /// Bits of a term that are bits of a part of it.
    fn slice(&mut self, high: u32, low: u32, term: Term) -> Result<Term> {
        let (mut high, mut low, mut term) = (high, low, term);
        loop {
            let width = self.width(term).unwrap_or(0);
            if low == 0 && high + 1 == width {
                return Ok(term);
            }
            match (self.op(term), self.args(term)) {
                (Op::Extract(_, below), &[inner]) => (high, low, term) = (high + below, low + below, inner),
                (Op::ZeroExt(_) | Op::SignExt(_), &[inner]) if Some(high) < self.width(inner) => term = inner,
                (Op::Concat, &[_, right]) if Some(high) < self.width(right) => term = right,
                (Op::Concat, &[left, right]) if Some(low) >= self.width(right) => {
                    let by = self.width(right).unwrap_or(0);
                    (high, low, term) = (high - by, low - by, left);
                }
                _ => {
                    let op = Op::Extract(high, low);
                    return match self.fold(op, &[term])? {
                        Some(number) => Ok(number),
                        None => self.apply_op(op, &[term]),
                    };
                }
            }
        }
    }

    /// The sum of multiples of terms; each is given by its position.
    fn linear(&mut self, args: &[Term], multiple: impl Fn(usize) -> BigInt) -> Result<Term> {
        let mut sum = Sum { number: BigInt::ZERO, others: Vec::new() };
        for (i, &arg) in args.iter().enumerate() {
            let factor = multiple(i);
            let summands = if self.op(arg) == Op::Add { self.args(arg) } else { &[arg] };
            for &summand in summands {
                match (self.integer(summand), self.op(summand), self.args(summand)) {
                    (Some(number), ..) => sum.number += number * &factor,
                    (None, Op::Mul, &[k, rest]) if self.integer(k).is_some() => {
                        let k = self.integer(k).expect("just seen");
                        sum.others.push((rest, k * &factor));
                    }
                    _ => sum.others.push((summand, factor.clone())),
                }
            }
        }
        self.sum_term(args[0], sum)
    }

    /// The term of a sum, of the sort of a term.
    fn sum_term(&mut self, like: Term, mut sum: Sum) -> Result<Term> {
        let sort = self.sort_of(like);
        sum.others.sort_by_key(|(term, _)| *term);
        let mut summands = Vec::with_capacity(sum.others.len() + 1);
        let number = self.integer_of(sum.number, sort)?;
        if !self.integer(number).is_some_and(Zero::is_zero) {
            summands.push(number);
        }
        let mut others = sum.others.into_iter().peekable();
        while let Some((term, mut factor)) = others.next() {
            while let Some((_, more)) = others.next_if(|(other, _)| *other == term) {
                factor += more;
            }
            let factor = self.integer_of(factor, sort)?;
            let is = |n: u32| self.integer(factor).is_some_and(|f| *f == BigInt::from(n));
            if is(1) {
                summands.push(term);
            } else if !is(0) {
                summands.push(self.apply_op(Op::Mul, &[factor, term])?);
            }
        }
        match summands[..] {
            [] => Ok(number),
            [only] => Ok(only),
            _ => self.apply_op(Op::Add, &summands),
        }
    }

    /// A product. A number is multiplied with each summand of a sum.
    fn product(&mut self, args: &[Term]) -> Result<Term> {
        let mut factor = BigInt::one();
        let mut others = Vec::new();
        for &arg in args {
            match (self.integer(arg), self.op(arg)) {
                (Some(number), _) => factor *= number,
                (None, Op::Mul) => {
                    for &inner in self.args(arg) {
                        match self.integer(inner) {
                            Some(number) => factor *= number,
                            None => others.push(inner),
                        }
                    }
                }
                _ => others.push(arg),
            }
        }
        others.sort_unstable();
        let rest = match others[..] {
            [] => {
                let sort = self.sort_of(args[0]);
                return self.integer_of(factor, sort);
            }
            [only] => only,
            _ => self.apply_op(Op::Mul, &others)?,
        };
        self.linear(&[rest], |_| factor.clone())
    }

    /// The value of an operation on numbers, if it has one.
    fn fold(&mut self, op: Op, args: &[Term]) -> Result<Option<Term>> {
        if !args.iter().all(|&a| self.integer(a).is_some()) {
            return Ok(None);
        }
        let folder = &mut self.simple.folder;
        let mut literals = Vec::with_capacity(args.len());
        for &arg in args {
            let Op::Number(id) = self.nodes[arg.index()].op else { return Ok(None) };
            let (number, sort) = &self.numbers[id.0 as usize];
            let super::Number::Int(value) = number else { return Ok(None) };
            literals.push(match self.sorts[sort.index()] {
                super::SortShape::Kind(SortKind::Bv(width)) => folder.bv_lit(value.clone(), width),
                _ => folder.int_lit(value.clone()),
            });
        }
        let Some(value) = folded(folder, op, &literals) else { return Ok(None) };
        match folder.expr(value).clone() {
            Expr::Bool(truth) => self.boolean(truth).map(Some),
            Expr::Int(value) => {
                let sort = self.sort(SortKind::Int)?;
                self.integer_of(value, sort).map(Some)
            }
            Expr::Bv { value, width } => {
                let sort = self.sort(SortKind::Bv(width))?;
                self.integer_of(value, sort).map(Some)
            }
            _ => Ok(None),
        }
    }
}

/// An operation on literals.
fn folded(folder: &mut Terms, op: Op, args: &[ExprId]) -> Option<ExprId> {
    let op = match (op, args) {
        (Op::Extract(high, low), &[a]) => return Some(folder.extract(a, high + 1, low)),
        (Op::Concat, &[a, b]) => return Some(folder.concat(a, b)),
        (Op::UDiv, _) => BvOp::UDiv,
        (Op::SDiv, _) => BvOp::SDiv,
        (Op::URem, _) => BvOp::URem,
        (Op::SRem, _) => BvOp::SRem,
        (Op::SMod, _) => BvOp::SMod,
        (Op::Shl, _) => BvOp::Shl,
        (Op::LShr, _) => BvOp::LShr,
        (Op::AShr, _) => BvOp::AShr,
        (Op::BitNot, _) => BvOp::Not,
        (Op::BitAnd, _) => BvOp::And,
        (Op::BitOr, _) => BvOp::Or,
        (Op::BitXor, _) => BvOp::Xor,
        (Op::ZeroExt(bits), _) => BvOp::ZeroExt(bits),
        (Op::SignExt(bits), _) => BvOp::SignExt(bits),
        (Op::UnsignedLe, _) => BvOp::ULe,
        (Op::UnsignedLt, _) => BvOp::ULt,
        (Op::SignedLe, _) => BvOp::SLe,
        (Op::SignedLt, _) => BvOp::SLt,
        (Op::ToInt, _) => BvOp::ToNat,
        (Op::FromInt(width), _) => BvOp::FromInt(width),
        _ => return None,
    };
    Some(folder.bv_op(op, args))
}
