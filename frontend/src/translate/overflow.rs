//! Signed overflow, as SV-COMP has it: the result of an operation of a signed type is not a number of that type.
//!
//! That is asked of `+ - * / %`, of unary minus, and of `<<`, in the type after promotions (of which there are none for
//! the lanes of vectors), where the operation is evaluated. It is not asked of conversions (what they do is defined by
//! the implementation), of unsigned types, of what a compiler computes (offsets of pointers, sizes, constant expressions
//! where C wants one), or of this project's own models of library functions. Division by zero is another kind of
//! undefined behaviour: the execution ends. Whether a shift is an overflow whose left operand or whose amount is
//! negative, C and SV-COMP do not say alike, so such a shift is not supported. What `abs` makes of the least number is
//! not supported either.

#[cfg(test)]
mod tests;

use super::call::CallSite;
use super::check::Part;
use super::translator::Translator;
use crate::cfg::{Expr, Place, Projection};
use crate::ctype::CType;
use crate::source::Span;
use crate::typed::BinOp;
use boogie::expr::{BvOp, Expr as Term, ExprId};
use boogie::marks::Property;
use num_traits::ToPrimitive;

/// How deep terms are looked into to bound their values.
const DEPTH: u32 = 4;

/// The least and the largest number of a signed type.
fn limits(bits: u32) -> (i128, i128) {
    let largest = i128::MAX >> (128 - bits);
    (-largest - 1, largest)
}

impl<'a> Translator<'a> {
    /// Asks that the operation does not overflow, if that is asked. The right operand of a shift has its own width.
    pub(super) fn check_binary(&mut self, e: &'a Expr, op: BinOp, left: ExprId, right: ExprId, amount: &'a Expr) {
        let is_shift = matches!(op, BinOp::Shl | BinOp::Shr);
        if is_shift && !(op == BinOp::Shl && self.asks_overflow(e)) {
            self.check_amount(e, right, amount);
        }
        if !self.asks_overflow(e) {
            return;
        }
        let holds = match op {
            BinOp::Add => self.sum_fits(left, right),
            BinOp::Sub => self.difference_fits(left, right),
            BinOp::Mul => self.product_fits(left, right),
            BinOp::Div | BinOp::Rem => self.quotient_fits(left, right),
            BinOp::Shl => {
                self.refuse_negative_shift(e, left, right, amount);
                self.shifted_fits(left, right)
            }
            BinOp::Shr | BinOp::And | BinOp::Or | BinOp::Xor => return,
        };
        let sign = match op {
            BinOp::Add => " + ",
            BinOp::Sub => " - ",
            BinOp::Mul => " * ",
            BinOp::Div => " / ",
            BinOp::Rem => " % ",
            _ => " << ",
        };
        let operands = [Part::Value(left, e.ty), Part::Text(sign), Part::Value(right, amount.ty)];
        self.check_fits(e, holds, &operands);
    }

    /// Asks that a shift is by less bits than there are, and not by a negative number, if that is asked.
    fn check_amount(&mut self, e: &'a Expr, right: ExprId, amount: &'a Expr) {
        if !(self.f.role.users && self.options.property.operands) {
            return;
        }
        let bits = self.bits(e.ty);
        let most = i128::from(bits) - 1;
        let (low, high) = self.bounds(right, DEPTH);
        // An unsigned number above the largest signed one is negative here.
        let holds = if low >= 0 && high <= most { self.out.terms.tru() } else { self.between(right, 0, most) };
        let of = format!(" bits of a number that has {bits}");
        let what = [Part::Text("a shift by "), Part::Value(right, amount.ty), Part::Text(&of)];
        self.check(Property::NoUndefinedOperation, holds, &what, e.span);
    }

    /// Asks that an integer has the same value in the type that it is converted to.
    pub(super) fn check_conversion(&mut self, from: &'a Expr, value: ExprId, to: &'a Expr) {
        let is_integer = |e: &Expr| matches!(self.cfg.types.get(e.ty), CType::Int(_) | CType::Enum(_));
        if !is_integer(from) || !is_integer(to) {
            return;
        }
        let (from_signed, to_signed) = (self.signed(from.ty), self.signed(to.ty));
        let bits = 1 + self.bits(from.ty).max(self.bits(to.ty));
        let converted = self.convert(value, from.ty, to.ty);
        let (whole, kept) = (self.resize(value, bits, from_signed), self.resize(converted, bits, to_signed));
        let holds = self.out.terms.eq(whole, kept);
        let holds = self.where_evaluated(holds);
        let ty = super::trace::type_name(&self.cfg.types, to.ty);
        let outcome = format!(" as {ty} is ");
        let what = [Part::Value(value, from.ty), Part::Text(&outcome), Part::Value(converted, to.ty)];
        self.check(Property::NoLossyConversion, holds, &what, to.span);
    }

    /// Asks that a bit-field has room for the integer that is stored in it.
    pub(super) fn check_bit_field(&mut self, place: &Place, value: &Expr, stored: ExprId) {
        let Some(&Projection::Field { record, field }) = place.path.last() else { return };
        let Some(field) = self.cfg.types.record(record).fields[field].bits else { return };
        let (bits, signed) = (self.out.terms.bv_width(stored), self.signed(value.ty));
        let is_truth = matches!(self.cfg.types.get(value.ty), CType::Bool);
        // The compiler tells of constants.
        let is_constant = self.out.terms.as_bv(stored).is_some();
        if is_truth || is_constant || field.width >= bits {
            return;
        }
        let kept = self.out.terms.extract(stored, field.width, 0);
        let kept = self.resize(kept, bits, signed);
        let holds = self.out.terms.eq(kept, stored);
        let outcome = format!(" in a bit-field of {} bits is ", field.width);
        let what = [Part::Value(stored, value.ty), Part::Text(&outcome), Part::Value(kept, value.ty)];
        self.check(Property::NoLossyConversion, holds, &what, value.span);
    }

    /// Asks that unary minus does not overflow, if that is asked.
    pub(super) fn check_negated(&mut self, e: &'a Expr, operand: ExprId) {
        if self.asks_overflow(e) {
            let holds = self.not_least(operand);
            self.check_fits(e, holds, &[Part::Text("-("), Part::Value(operand, e.ty), Part::Text(")")]);
        }
    }

    /// The absolute value of the least number, where overflow is asked for.
    pub(super) fn refuse_least(&mut self, value: ExprId, span: Span) {
        if self.f.role.users && self.options.property.overflow {
            let fits = self.not_least(value);
            self.refuse_unless(fits, span, "the absolute value of a number whose negative is not of its type");
        }
    }

    fn asks_overflow(&self, e: &Expr) -> bool {
        self.f.role.users && self.options.property.overflow && self.signed(e.ty) && !self.is_float(e.ty)
    }

    fn check_fits(&mut self, e: &'a Expr, holds: ExprId, operation: &[Part]) {
        let ty = super::trace::type_name(&self.cfg.types, e.ty);
        let outcome = format!(" does not fit in {ty}");
        let mut what = vec![Part::Text("signed overflow: ")];
        what.extend(operation);
        what.push(Part::Text(&outcome));
        self.check(Property::NoOverflow, holds, &what, e.span);
    }

    /// `div` and its like: what they divide must be defined.
    pub(super) fn check_quotient(&mut self, site: &CallSite<'a>) {
        let (left, right) = (self.scalar_arg(site, 0), self.scalar_arg(site, 1));
        let zero = self.zero_like(right);
        let nonzero = self.out.terms.neq(right, zero);
        if self.options.property.division {
            self.check(Property::NoDivisionByZero, nonzero, &[Part::Text("a division by zero")], site.span);
        }
        if self.options.property.overflow {
            let fits = self.quotient_fits(left, right);
            self.check(
                Property::NoOverflow,
                fits,
                &[Part::Text("signed overflow: the quotient does not fit")],
                site.span,
            );
        }
    }

    fn refuse_unless(&mut self, cond: ExprId, span: Span, what: &str) {
        if self.out.terms.is_true(cond) {
            return;
        }
        if self.options.property.operands {
            return self.check(Property::NoUndefinedOperation, cond, &[Part::Text(what)], span);
        }
        let (yes, no) = self.fork(cond);
        self.f.current = no;
        self.unsupported(span, what);
        self.f.current = yes;
    }

    fn refuse_negative_shift(&mut self, e: &'a Expr, left: ExprId, right: ExprId, amount: &'a Expr) {
        let left = self.not_negative(left);
        let right = if self.signed(amount.ty) { self.not_negative(right) } else { self.out.terms.tru() };
        let defined = self.out.terms.and2(left, right);
        self.refuse_unless(defined, e.span, "a left shift of a negative number, or by one");
    }

    fn not_negative(&mut self, value: ExprId) -> ExprId {
        if self.bounds(value, DEPTH).0 >= 0 {
            return self.out.terms.tru();
        }
        let zero = self.zero_like(value);
        self.out.terms.bv_op(BvOp::SLe, &[zero, value])
    }

    fn not_least(&mut self, value: ExprId) -> ExprId {
        let bits = self.out.terms.bv_width(value);
        let least = self.out.terms.bv_lit(limits(bits).0, bits);
        self.out.terms.neq(value, least)
    }

    fn sum_fits(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let (min, max) = limits(self.out.terms.bv_width(a));
        let ((a_min, a_max), (b_min, b_max)) = (self.bounds(a, DEPTH), self.bounds(b, DEPTH));
        let within = |sum: Option<i128>| sum.is_some_and(|n| min <= n && n <= max);
        if within(a_min.checked_add(b_min)) && within(a_max.checked_add(b_max)) {
            return self.out.terms.tru();
        }
        match (a_min == a_max, b_min == b_max) {
            (_, true) if b_min >= 0 => self.between(a, min, max - b_min),
            (_, true) => self.between(a, min - b_min, max),
            (true, _) if a_min >= 0 => self.between(b, min, max - a_min),
            (true, _) => self.between(b, min - a_min, max),
            _ => {
                let sum = self.out.terms.bv_op(BvOp::Add, &[a, b]);
                let not_down = self.not_negative(b);
                let t = &mut self.out.terms;
                let not_less = t.bv_op(BvOp::SLe, &[a, sum]);
                t.eq(not_down, not_less)
            }
        }
    }

    fn difference_fits(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let (min, max) = limits(self.out.terms.bv_width(a));
        let ((a_min, a_max), (b_min, b_max)) = (self.bounds(a, DEPTH), self.bounds(b, DEPTH));
        let within = |difference: Option<i128>| difference.is_some_and(|n| min <= n && n <= max);
        if within(a_min.checked_sub(b_max)) && within(a_max.checked_sub(b_min)) {
            return self.out.terms.tru();
        }
        match (a_min == a_max, b_min == b_max) {
            (_, true) if b_min >= 0 => self.between(a, min + b_min, max),
            (_, true) => self.between(a, min, max + b_min),
            // c - b <= max, and c - b >= min
            (true, _) if a_min >= 0 => self.between(b, a_min - max, max),
            (true, _) => self.between(b, min, a_min - min),
            _ => {
                let difference = self.out.terms.bv_op(BvOp::Sub, &[a, b]);
                let zero = self.zero_like(b);
                let t = &mut self.out.terms;
                let (down, less) = (t.bv_op(BvOp::SLt, &[zero, b]), t.bv_op(BvOp::SLt, &[difference, a]));
                t.eq(down, less)
            }
        }
    }

    fn product_fits(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let bits = self.out.terms.bv_width(a);
        let (min, max) = limits(bits);
        let (a_bounds, b_bounds) = (self.bounds(a, DEPTH), self.bounds(b, DEPTH));
        let corners =
            [(a_bounds.0, b_bounds.0), (a_bounds.0, b_bounds.1), (a_bounds.1, b_bounds.0), (a_bounds.1, b_bounds.1)];
        if corners.into_iter().all(|(x, y)| x.checked_mul(y).is_some_and(|n| min <= n && n <= max)) {
            return self.out.terms.tru();
        }
        let (factor, other) = match (a_bounds, b_bounds) {
            (_, (c, d)) if c == d => (c, a),
            ((c, d), _) if c == d => (c, b),
            _ => {
                let t = &mut self.out.terms;
                let (x, y) = (t.bv_op(BvOp::SignExt(bits), &[a]), t.bv_op(BvOp::SignExt(bits), &[b]));
                let exact = t.bv_op(BvOp::Mul, &[x, y]);
                let product = t.bv_op(BvOp::Mul, &[a, b]);
                let kept = t.bv_op(BvOp::SignExt(bits), &[product]);
                return t.eq(exact, kept);
            }
        };
        match factor {
            0 => self.out.terms.tru(),
            -1 => self.not_least(other),
            c if c > 0 => self.between(other, min / c, max / c),
            c => self.between(other, max / c, min / c),
        }
    }

    /// The least number divided by -1, also for the remainder, whose quotient does not fit.
    pub(super) fn quotient_fits(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let fits = self.not_least(a);
        let bits = self.out.terms.bv_width(b);
        let minus_one = self.out.terms.bv_lit(-1, bits);
        let t = &mut self.out.terms;
        let other = t.neq(b, minus_one);
        t.or2(fits, other)
    }

    /// Whether shifting back gives the number again. Amounts from the width on leave 0.
    fn shifted_fits(&mut self, a: ExprId, amount: ExprId) -> ExprId {
        let bits = self.out.terms.bv_width(a);
        let (min, max) = limits(bits);
        let known = self.out.terms.as_bv(amount).and_then(|(n, _)| n.to_u32()).filter(|&n| n < bits);
        if let Some(n) = known {
            return self.between(a, min >> n, max >> n);
        }
        let amount = self.shift_amount(amount, bits);
        let t = &mut self.out.terms;
        let shifted = t.bv_op(BvOp::Shl, &[a, amount]);
        let back = t.bv_op(BvOp::AShr, &[shifted, amount]);
        t.eq(a, back)
    }

    /// `low <= value <= high`, without what the width says.
    fn between(&mut self, value: ExprId, low: i128, high: i128) -> ExprId {
        let bits = self.out.terms.bv_width(value);
        let (min, max) = limits(bits);
        let mut parts = Vec::new();
        if low > min {
            let low = self.out.terms.bv_lit(low, bits);
            parts.push(self.out.terms.bv_op(BvOp::SLe, &[low, value]));
        }
        if high < max {
            let high = self.out.terms.bv_lit(high, bits);
            parts.push(self.out.terms.bv_op(BvOp::SLe, &[value, high]));
        }
        self.out.terms.and(&parts)
    }

    /// The least and the largest number that a term can be, as its form tells.
    fn bounds(&self, term: ExprId, depth: u32) -> (i128, i128) {
        let bits = self.out.terms.bv_width(term);
        let all = limits(bits.min(128));
        let Some(depth) = depth.checked_sub(1) else { return all };
        match self.out.terms.expr(term) {
            Term::Bv { value, width } => {
                let unused = 128 - width.min(&128);
                let number = value.to_u128().map(|n| ((n << unused) as i128) >> unused);
                number.map_or(all, |n| (n, n))
            }
            Term::BvOp(BvOp::SignExt(_), args) => self.bounds(args[0], depth),
            Term::BvOp(BvOp::ZeroExt(_), args) => match self.bounds(args[0], depth) {
                (low, high) if low >= 0 => (low, high),
                _ => (0, (1 << self.out.terms.bv_width(args[0])) - 1),
            },
            Term::Ite(_, then, otherwise) => {
                let (a, b) = (self.bounds(*then, depth), self.bounds(*otherwise, depth));
                (a.0.min(b.0), a.1.max(b.1))
            }
            _ => all,
        }
    }
}
