//! Ranges of terms over bits, read as unsigned and as signed numbers, and what they decide.
//!
//! What a path condition says of a term in comparison with a literal counts too. So a product of limited factors is known to
//! fit before anybody multiplies bits.

use super::guards::{GuardId, Guards};
use crate::limits;
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms, UnOp};
use boogie::types::Type;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;
use smt::fits::{self, Fits};

/// Wider numbers may be any.
const WIDEST: u32 = 126;

/// The least and the largest number, both included.
type Interval = (i128, i128);

/// What the number is as unsigned and as signed one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    width: u32,
    unsigned: Interval,
    signed: Interval,
}

/// What is known of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    Bits(Range),
    Truth(bool),
    Nothing,
}

impl Known {
    fn truth(self) -> Option<bool> {
        match self {
            Known::Truth(truth) => Some(truth),
            _ => None,
        }
    }

    fn of_truth(truth: Option<bool>) -> Known {
        truth.map_or(Known::Nothing, Known::Truth)
    }
}

/// What is known of terms wherever they stand.
#[derive(Default)]
pub struct Ranges {
    known: FxHashMap<ExprId, Known>,
}

impl Ranges {
    /// Whether a formula is true, or false, wherever the guard holds.
    pub fn decide(&mut self, terms: &Terms, guards: &Guards, guard: GuardId, formula: ExprId) -> Option<bool> {
        if let Some(truth) = self.everywhere(terms, formula).truth() {
            return Some(truth);
        }
        let mut here = FxHashMap::default();
        for condition in guards.last(guard, limits::BMC_MOST_CONDITIONS.usize()) {
            self.learn(terms, condition, true, &mut here);
        }
        if here.is_empty() { None } else { self.with(terms, formula, here).truth() }
    }

    /// What is known of a term whatever the path.
    fn everywhere(&mut self, terms: &Terms, root: ExprId) -> Known {
        let mut stack = vec![root];
        while let Some(&e) = stack.last() {
            if self.known.contains_key(&e) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            terms.expr(e).for_each_child(|child| {
                if !self.known.contains_key(&child) {
                    stack.push(child);
                }
            });
            if stack.len() == before {
                stack.pop();
                let known = node(terms, e, |child| self.known[&child]);
                self.known.insert(e, known);
            }
        }
        self.known[&root]
    }

    /// What is known of a term where something is known of others. Of a large term only a part is looked at.
    fn with(&self, terms: &Terms, root: ExprId, mut here: FxHashMap<ExprId, Known>) -> Known {
        let mut left = limits::BMC_MOST_RANGES.get();
        let mut stack = vec![(root, false)];
        while let Some((e, children_done)) = stack.pop() {
            if children_done {
                let of_children = node(terms, e, |child| self.either(&here, child));
                let known = both(of_children, self.either(&here, e));
                here.insert(e, known);
            } else if !here.contains_key(&e) && left > 0 {
                left -= 1;
                stack.push((e, true));
                terms.expr(e).for_each_child(|child| stack.push((child, false)));
            }
        }
        self.either(&here, root)
    }

    fn either(&self, here: &FxHashMap<ExprId, Known>, e: ExprId) -> Known {
        here.get(&e).or_else(|| self.known.get(&e)).copied().unwrap_or(Known::Nothing)
    }

    /// Takes a condition that holds, or does not, for what it says of a term.
    fn learn(&mut self, terms: &Terms, condition: ExprId, holds: bool, here: &mut FxHashMap<ExprId, Known>) {
        let known = match *terms.expr(condition) {
            Expr::Unary(UnOp::Not, inner) => return self.learn(terms, inner, !holds, here),
            Expr::Binary(BinOp::Eq, a, b) => bound(terms, BvOp::ULe, b, a, holds, true),
            Expr::BvOp(op, ref args) if op.is_comparison() && args.len() == 2 => {
                bound(terms, op, args[0], args[1], holds, false)
            }
            _ => None,
        };
        here.insert(condition, Known::Truth(holds));
        if let Some((e, range)) = known {
            let before = both(self.everywhere(terms, e), here.get(&e).copied().unwrap_or(Known::Nothing));
            here.insert(e, both(before, Known::Bits(range)));
        }
    }
}

/// What a comparison between a term and a literal says of the term.
fn bound(terms: &Terms, op: BvOp, a: ExprId, b: ExprId, holds: bool, is_equation: bool) -> Option<(ExprId, Range)> {
    let (e, literal, is_left) = match (terms.as_bv(a), terms.as_bv(b)) {
        (None, Some(literal)) => (a, literal, true),
        (Some(literal), None) => (b, literal, false),
        _ => return None,
    };
    let range = Range::of_literal(literal.0.to_u128()?, literal.1)?;
    if is_equation {
        return holds.then_some((e, range));
    }
    let (is_signed, is_strict) = match op {
        BvOp::ULt => (false, true),
        BvOp::ULe => (false, false),
        BvOp::SLt => (true, true),
        BvOp::SLe => (true, false),
        _ => return None,
    };
    let k = if is_signed { range.signed.0 } else { range.unsigned.0 };
    // Not (e < k) is k <= e.
    let (is_below, is_strict) = if holds { (is_left, is_strict) } else { (!is_left, !is_strict) };
    let mut range = Range::any(literal.1)?;
    let side = if is_signed { &mut range.signed } else { &mut range.unsigned };
    let step = i128::from(is_strict);
    *side = if is_below { (side.0, side.1.min(k - step)) } else { (side.0.max(k + step), side.1) };
    (side.0 <= side.1).then(|| (e, range.tightened()))
}

/// What two sources know together; if they contradict each other, the path is none, and either will do.
fn both(a: Known, b: Known) -> Known {
    match (a, b) {
        (Known::Bits(x), Known::Bits(y)) => Known::Bits(x.meet(y)),
        (Known::Nothing, known) => known,
        (known, _) => known,
    }
}

impl Range {
    fn any(width: u32) -> Option<Range> {
        let half = 1i128.checked_shl(width.checked_sub(1)?).filter(|_| width <= WIDEST)?;
        Some(Range { width, unsigned: (0, 2 * half - 1), signed: (-half, half - 1) })
    }

    fn of_literal(value: u128, width: u32) -> Option<Range> {
        Range::any(width)?.unsigned((value as i128, value as i128))
    }

    fn meet(self, other: Range) -> Range {
        let meet = |a: Interval, b: Interval| (a.0.max(b.0), a.1.min(b.1));
        let range =
            Range { unsigned: meet(self.unsigned, other.unsigned), signed: meet(self.signed, other.signed), ..self };
        let is_empty = range.unsigned.0 > range.unsigned.1 || range.signed.0 > range.signed.1;
        if is_empty { self } else { range.tightened() }
    }

    /// One that is in an interval as an unsigned number, if that has only such.
    fn unsigned(self, (low, high): Interval) -> Option<Range> {
        let fits = self.unsigned.0 <= low && high <= self.unsigned.1;
        fits.then(|| Range { unsigned: (low, high), ..self }.tightened())
    }

    /// The same as a signed number.
    fn signed(self, (low, high): Interval) -> Option<Range> {
        let fits = self.signed.0 <= low && high <= self.signed.1;
        fits.then(|| Range { signed: (low, high), ..self }.tightened())
    }

    /// Where all numbers have one sign, each view says something about the other.
    fn tightened(mut self) -> Range {
        let whole = 1i128 << self.width;
        let meet = |a: Interval, b: Interval| {
            let met = (a.0.max(b.0), a.1.min(b.1));
            if met.0 <= met.1 { met } else { a }
        };
        if self.signed.0 >= 0 || self.unsigned.1 < whole / 2 {
            self.unsigned = meet(self.unsigned, (self.signed.0.max(0), self.signed.1.max(0)));
            self.signed = meet(self.signed, self.unsigned);
        } else if self.signed.1 < 0 || self.unsigned.0 >= whole / 2 {
            self.signed = meet(self.signed, (self.unsigned.0 - whole, self.unsigned.1 - whole));
            self.unsigned = meet(self.unsigned, (self.signed.0 + whole, self.signed.1 + whole));
        }
        self
    }

    fn hull(self, other: Range) -> Range {
        let hull = |a: Interval, b: Interval| (a.0.min(b.0), a.1.max(b.1));
        Range { unsigned: hull(self.unsigned, other.unsigned), signed: hull(self.signed, other.signed), ..self }
    }
}

/// What is known of a node by what is known of its children.
fn node(terms: &Terms, e: ExprId, child: impl Fn(ExprId) -> Known) -> Known {
    if let Type::Bv(width) = *terms.ty(terms.type_of(e)) {
        return Range::any(width).map_or(Known::Nothing, |any| Known::Bits(bits(terms, e, any, child).unwrap_or(any)));
    }
    if is_known_to_fit(terms, e, &child) {
        return Known::Truth(true);
    }
    let truth = |e: ExprId| child(e).truth();
    Known::of_truth(match terms.expr(e) {
        Expr::Bool(value) => Some(*value),
        Expr::Unary(UnOp::Not, a) => truth(*a).map(|value| !value),
        Expr::Binary(BinOp::And, a, b) => and(truth(*a), truth(*b)),
        Expr::Binary(BinOp::Or, a, b) => and(truth(*a).map(|v| !v), truth(*b).map(|v| !v)).map(|v| !v),
        Expr::Binary(BinOp::Implies, a, b) => and(truth(*a), truth(*b).map(|v| !v)).map(|v| !v),
        Expr::Binary(BinOp::Iff, a, b) => truth(*a).zip(truth(*b)).map(|(a, b)| a == b),
        Expr::Binary(BinOp::Eq, a, b) => equal(child(*a), child(*b)),
        Expr::BvOp(op, args) if args.len() == 2 => match (child(args[0]), child(args[1])) {
            (Known::Bits(a), Known::Bits(b)) => compare(*op, a, b),
            _ => None,
        },
        Expr::Ite(c, a, b) => match truth(*c) {
            Some(true) => truth(*a),
            Some(false) => truth(*b),
            None => truth(*a).filter(|a| truth(*b) == Some(*a)),
        },
        _ => None,
    })
}

fn and(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

fn compare(op: BvOp, a: Range, b: Range) -> Option<bool> {
    let less = |a: Interval, b: Interval| match () {
        () if a.1 < b.0 => Some(true),
        () if a.0 >= b.1 => Some(false),
        () => None,
    };
    match op {
        BvOp::ULt => less(a.unsigned, b.unsigned),
        BvOp::SLt => less(a.signed, b.signed),
        BvOp::ULe => less(b.unsigned, a.unsigned).map(|value| !value),
        BvOp::SLe => less(b.signed, a.signed).map(|value| !value),
        _ => None,
    }
}

fn equal(a: Known, b: Known) -> Option<bool> {
    let (Known::Bits(x), Known::Bits(y)) = (a, b) else { return None };
    let apart = |a: Interval, b: Interval| a.1 < b.0 || b.1 < a.0;
    if apart(x.unsigned, y.unsigned) || apart(x.signed, y.signed) {
        return Some(false);
    }
    (x.unsigned.0 == x.unsigned.1 && x.unsigned == y.unsigned).then_some(true)
}

/// Whether a formula asks whether a result fits that does, by its operands' ranges.
fn is_known_to_fit(terms: &Terms, formula: ExprId, child: &impl Fn(ExprId) -> Known) -> bool {
    let Some(Fits { op, is_signed, a, b, .. }) = fits::question(terms, formula) else { return false };
    let (Known::Bits(x), Known::Bits(y)) = (child(a), child(b)) else { return false };
    let Some(any) = Range::any(x.width) else { return false };
    let (x, y, any) = if is_signed { (x.signed, y.signed, any.signed) } else { (x.unsigned, y.unsigned, any.unsigned) };
    let result = match op {
        BvOp::Add => sum(x, y),
        BvOp::Sub => sum(x, (-y.1, -y.0)),
        _ => product(x, y),
    };
    result.is_some_and(|(low, high)| any.0 <= low && high <= any.1)
}

/// The numbers of a term of bits, if something is known of it; `any` is what its type has.
fn bits(terms: &Terms, e: ExprId, any: Range, child: impl Fn(ExprId) -> Known) -> Option<Range> {
    let range = |e: ExprId| match child(e) {
        Known::Bits(range) => Some(range),
        _ => None,
    };
    match terms.expr(e) {
        Expr::Bv { value, .. } => Range::of_literal(value.to_u128()?, any.width),
        Expr::Ite(c, a, b) => match child(*c).truth() {
            Some(true) => range(*a),
            Some(false) => range(*b),
            None => Some(range(*a)?.hull(range(*b)?)),
        },
        Expr::Extract { hi, lo, arg } => extracted(range(*arg)?, *hi, *lo, any),
        Expr::Concat(a, b) => {
            let (a, b) = (range(*a)?, range(*b)?);
            let joined = |high: i128, low: i128| (high << b.width) + low;
            any.unsigned((joined(a.unsigned.0, b.unsigned.0), joined(a.unsigned.1, b.unsigned.1)))
        }
        Expr::BvOp(op, args) => match args[..] {
            [a] => unary(*op, range(a)?, any),
            [a, b] => binary(*op, range(a)?, range(b)?, any),
            _ => None,
        },
        _ => None,
    }
}

fn extracted(of: Range, hi: u32, lo: u32, any: Range) -> Option<Range> {
    if lo == 0 {
        let unsigned = any.unsigned(of.unsigned);
        return unsigned.or_else(|| any.signed(of.signed));
    }
    if hi == of.width { any.unsigned((of.unsigned.0 >> lo, of.unsigned.1 >> lo)) } else { None }
}

fn unary(op: BvOp, a: Range, any: Range) -> Option<Range> {
    match op {
        BvOp::ZeroExt(_) => any.unsigned(a.unsigned),
        BvOp::SignExt(_) => any.signed(a.signed),
        BvOp::Neg => any.signed((-a.signed.1, -a.signed.0)),
        BvOp::Not => any.signed((-1 - a.signed.1, -1 - a.signed.0)),
        _ => None,
    }
}

fn binary(op: BvOp, a: Range, b: Range, any: Range) -> Option<Range> {
    let either = |unsigned: Option<Interval>, signed: Option<Interval>| {
        let views = (unsigned.and_then(|i| any.unsigned(i)), signed.and_then(|i| any.signed(i)));
        match views {
            (Some(x), Some(y)) => Some(x.meet(y)),
            (x, y) => x.or(y),
        }
    };
    match op {
        BvOp::Add => either(sum(a.unsigned, b.unsigned), sum(a.signed, b.signed)),
        BvOp::Sub => {
            let minus = |i: Interval| (-i.1, -i.0);
            either(sum(a.unsigned, minus(b.unsigned)), sum(a.signed, minus(b.signed)))
        }
        BvOp::Mul => either(product(a.unsigned, b.unsigned), product(a.signed, b.signed)),
        BvOp::UDiv if b.unsigned.0 > 0 => any.unsigned((a.unsigned.0 / b.unsigned.1, a.unsigned.1 / b.unsigned.0)),
        BvOp::URem if b.unsigned.0 > 0 => any.unsigned((0, a.unsigned.1.min(b.unsigned.1 - 1))),
        BvOp::URem => any.unsigned((0, a.unsigned.1)),
        BvOp::SDiv if b.signed.0 > 0 || b.signed.1 < 0 => any.signed(corners(a.signed, b.signed, |x, y| x / y)),
        BvOp::SRem => any.signed(remainder(a.signed, b.signed)),
        BvOp::And => {
            let unsigned = any.unsigned((0, a.unsigned.1.min(b.unsigned.1)))?;
            Some(unsigned)
        }
        BvOp::Or => any.unsigned((a.unsigned.0.max(b.unsigned.0), filled(a.unsigned.1.max(b.unsigned.1)))),
        BvOp::Xor => any.unsigned((0, filled(a.unsigned.1.max(b.unsigned.1)))),
        BvOp::Shl if b.unsigned.1 < i128::from(any.width) => {
            let factors = (1i128 << b.unsigned.0, 1i128 << b.unsigned.1);
            either(product(a.unsigned, factors), product(a.signed, factors))
        }
        BvOp::LShr if b.unsigned.1 < i128::from(any.width) => {
            any.unsigned((a.unsigned.0 >> b.unsigned.1, a.unsigned.1 >> b.unsigned.0))
        }
        BvOp::LShr => any.unsigned((0, a.unsigned.1)),
        BvOp::AShr if b.unsigned.1 < i128::from(any.width) => {
            any.signed(corners(a.signed, b.unsigned, |x, amount| x >> amount))
        }
        _ => None,
    }
}

fn sum(a: Interval, b: Interval) -> Option<Interval> {
    Some((a.0.checked_add(b.0)?, a.1.checked_add(b.1)?))
}

fn product(a: Interval, b: Interval) -> Option<Interval> {
    let all = [a.0.checked_mul(b.0)?, a.0.checked_mul(b.1)?, a.1.checked_mul(b.0)?, a.1.checked_mul(b.1)?];
    Some((*all.iter().min()?, *all.iter().max()?))
}

/// The least and the largest result of an operation that is monotonic in each operand.
fn corners(a: Interval, b: Interval, op: impl Fn(i128, i128) -> i128) -> Interval {
    let all = [op(a.0, b.0), op(a.0, b.1), op(a.1, b.0), op(a.1, b.1)];
    all.iter().fold((all[0], all[0]), |(low, high), &x| (low.min(x), high.max(x)))
}

/// It has the sign of the dividend, and is smaller than the divisor, unless that is zero.
fn remainder(a: Interval, b: Interval) -> Interval {
    let (low, high) = (a.0.min(0), a.1.max(0));
    if b.0 <= 0 && 0 <= b.1 {
        return (low, high);
    }
    let most = b.0.abs().max(b.1.abs()) - 1;
    (low.max(-most), high.min(most))
}

/// The largest number with as many digits.
fn filled(n: i128) -> i128 {
    if n == 0 { 0 } else { i128::MAX >> (n.leading_zeros() - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::program::VarId;

    const OPERATIONS: [BvOp; 16] = [
        BvOp::Add,
        BvOp::Sub,
        BvOp::Mul,
        BvOp::UDiv,
        BvOp::SDiv,
        BvOp::URem,
        BvOp::SRem,
        BvOp::Shl,
        BvOp::LShr,
        BvOp::AShr,
        BvOp::And,
        BvOp::Or,
        BvOp::Xor,
        BvOp::SMod,
        BvOp::SignExt(0),
        BvOp::Neg,
    ];

    /// Every operation on all numbers of every pair of ranges of three bits is in the range that is computed.
    #[test]
    fn results_of_operations_are_in_their_ranges() {
        const WIDTH: u32 = 3;
        let any = Range::any(WIDTH).unwrap();
        let mut terms = Terms::default();
        let all: Vec<Interval> = (0..8).flat_map(|low| (low..8).map(move |high| (low, high))).collect();
        let mut ranges: Vec<Range> = all.iter().map(|&i| any.unsigned(i).unwrap()).collect();
        ranges.extend(all.iter().map(|&(low, high)| any.signed((low - 4, high - 4)).unwrap()));
        let numbers: Vec<ExprId> = (0..8).map(|n| terms.bv_lit(n, WIDTH)).collect();
        let value = |terms: &Terms, e: ExprId| terms.as_bv(e).unwrap().0;
        let is_in = |range: Range, n: &num_bigint::BigInt| {
            let u = n.to_i128().unwrap();
            let s = if u < 4 { u } else { u - 8 };
            range.unsigned.0 <= u && u <= range.unsigned.1 && range.signed.0 <= s && s <= range.signed.1
        };
        for op in OPERATIONS.into_iter().filter(|op| op.arity() == 2) {
            for (&a, &b) in ranges.iter().flat_map(|a| ranges.iter().map(move |b| (a, b))) {
                let Some(range) = binary(op, a, b, any) else { continue };
                for (&x, &y) in numbers.iter().flat_map(|x| numbers.iter().map(move |y| (x, y))) {
                    if is_in(a, &value(&terms, x)) && is_in(b, &value(&terms, y)) {
                        let result = terms.bv_op(op, &[x, y]);
                        assert!(is_in(range, &value(&terms, result)), "{op:?} of {a:?} and {b:?} is not {range:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_product_fits_where_the_path_limits_its_factors() {
        let mut terms = Terms::default();
        let ty = terms.bv_ty(32);
        let (a, b) = (terms.var(VarId(0), ty), terms.var(VarId(1), ty));
        let wide: Vec<ExprId> = [a, b].iter().map(|&x| terms.bv_op(BvOp::SignExt(32), &[x])).collect();
        let exact = terms.bv_op(BvOp::Mul, &wide);
        let product = terms.bv_op(BvOp::Mul, &[a, b]);
        let kept = terms.bv_op(BvOp::SignExt(32), &[product]);
        let fits = terms.eq(exact, kept);
        let mut decide = |most: i32| {
            let mut guards = Guards::new(&mut terms);
            let mut guard = Guards::TRUE;
            for x in [a, b] {
                let (low, high) = (terms.bv_lit(-most, 32), terms.bv_lit(most, 32));
                for condition in [terms.bv_op(BvOp::SLe, &[low, x]), terms.bv_op(BvOp::SLe, &[x, high])] {
                    guard = guards.assume(&mut terms, guard, condition).unwrap();
                }
            }
            Ranges::default().decide(&terms, &guards, guard, fits)
        };
        assert_eq!(decide(46_340), Some(true));
        assert_eq!(decide(46_341), None);
    }
}
