//! Arithmetic of converted terms ([`super::integers`]): numbers with known bounds, in either representation.

use super::integers::{Converter, Range};
use boogie::expr::{BinOp, ExprId};
use boogie::program::VarId;
use boogie::types::Type;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use smt::symbols::signed_value;

impl Converter {
    pub(super) fn is_bits(&self, e: ExprId) -> bool {
        matches!(self.terms.ty(self.terms.type_of(e)), Type::Bv(_))
    }

    /// What a converted bit-vector is as a signed or an unsigned number.
    pub(super) fn number(&mut self, e: ExprId, signed: bool) -> ExprId {
        let width = self.terms.bv_width(e);
        if let Some((value, _)) = self.terms.as_bv(e) {
            return self.literal_in(&value, width, signed);
        }
        let term = self.converted[&e];
        match (self.signs.of(e), signed) {
            (true, false) => self.unsigned_of(term, width),
            (false, true) => self.signed_of(term, width),
            _ => term,
        }
    }

    /// The same for what is added, where a literal may as well be small and negative.
    pub(super) fn offset(&mut self, e: ExprId, signed: bool) -> ExprId {
        match self.terms.as_bv(e) {
            Some((value, width)) => self.literal(signed_value(&value, width)),
            None => self.number(e, signed),
        }
    }

    /// A converted child in the representation of its parent, from or to which it is copied.
    pub(super) fn alike(&mut self, parent: ExprId, e: ExprId) -> ExprId {
        if self.is_bits(e) { self.number(e, self.signs.of(parent)) } else { self.converted[&e] }
    }

    pub(super) fn for_variable(&mut self, v: VarId, e: ExprId) -> ExprId {
        if self.is_bits(e) { self.number(e, self.signs.of_variable(v)) } else { self.converted[&e] }
    }

    pub(super) fn indices(&mut self, at: &[ExprId]) -> Vec<ExprId> {
        at.iter().map(|&i| if self.is_bits(i) { self.number(i, false) } else { self.converted[&i] }).collect()
    }

    pub(super) fn literal_in(&mut self, value: &BigInt, width: u32, signed: bool) -> ExprId {
        self.literal(if signed { signed_value(value, width) } else { value.clone() })
    }

    pub(super) fn unsigned_of(&mut self, term: ExprId, width: u32) -> ExprId {
        if self.is_not_negative(term) {
            return term;
        }
        let (zero, modulus) = (self.literal(0), self.literal(power(width)));
        let is_negative = self.terms.arith(BinOp::Lt, term, zero);
        let raised = self.plus(term, modulus);
        let result = self.terms.ite(is_negative, raised, term);
        self.bounds.insert(result, range(width, false));
        result
    }

    pub(super) fn signed_of(&mut self, term: ExprId, width: u32) -> ExprId {
        if self.is_within(term, &range(width, true)) {
            return term;
        }
        let (most, modulus) = (self.literal(power(width - 1) - 1), self.literal(power(width)));
        let is_negative = self.terms.arith(BinOp::Lt, most, term);
        let lowered = self.minus(term, modulus);
        let result = self.terms.ite(is_negative, lowered, term);
        self.bounds.insert(result, range(width, true));
        result
    }

    /// An unsigned number in the representation of a node.
    pub(super) fn unsigned_for(&mut self, e: ExprId, number: ExprId) -> ExprId {
        if self.signs.of(e) { self.signed_of(number, self.terms.bv_width(e)) } else { number }
    }

    pub(super) fn signed_for(&mut self, e: ExprId, number: ExprId) -> ExprId {
        if self.signs.of(e) { number } else { self.unsigned_of(number, self.terms.bv_width(e)) }
    }

    /// A number that leaves the range of its node by less than the size of the range.
    pub(super) fn wrapped(&mut self, e: ExprId, number: ExprId) -> ExprId {
        let width = self.terms.bv_width(e);
        let (least, most) = range(width, self.signs.of(e));
        let bounds = self.bounds.get(&number).cloned();
        let (may_fall, may_rise) = bounds.as_ref().map_or((true, true), |(low, high)| (*low < least, *high > most));
        let (least_term, most_term, modulus) =
            (self.literal(least.clone()), self.literal(most.clone()), self.literal(power(width)));
        let mut result = number;
        if may_fall {
            let (fell, raised) = (self.terms.arith(BinOp::Lt, number, least_term), self.plus(number, modulus));
            result = self.terms.ite(fell, raised, result);
        }
        if may_rise {
            let (rose, lowered) = (self.terms.arith(BinOp::Lt, most_term, number), self.minus(number, modulus));
            result = self.terms.ite(rose, lowered, result);
        }
        if may_fall || may_rise {
            self.bounds.insert(result, (least, most));
        }
        result
    }

    // Arithmetic, with bounds

    pub(super) fn literal(&mut self, value: impl Into<BigInt>) -> ExprId {
        let value = value.into();
        let term = self.terms.int_lit(value.clone());
        self.bounds.insert(term, (value.clone(), value));
        term
    }

    pub(super) fn plus(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let sum = self.terms.arith(BinOp::Add, a, b);
        self.combine_bounds(sum, a, b, |(a, b), (c, d)| (a + c, b + d))
    }

    pub(super) fn minus(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let difference = self.terms.arith(BinOp::Sub, a, b);
        self.combine_bounds(difference, a, b, |(a, b), (c, d)| (a - d, b - c))
    }

    pub(super) fn times(&mut self, a: ExprId, k: &BigInt) -> ExprId {
        let factor = self.literal(k.clone());
        let product = self.terms.arith(BinOp::Mul, a, factor);
        self.combine_bounds(product, a, factor, |(a, b), (k, _)| ((a * k).min(b * k), (a * k).max(b * k)))
    }

    pub(super) fn divide_by_power(&mut self, a: ExprId, bits: u32) -> ExprId {
        let divisor = self.literal(power(bits));
        let quotient = self.terms.arith(BinOp::IntDiv, a, divisor);
        // The arithmetic shift rounds down, as this division does.
        self.combine_bounds(quotient, a, divisor, |(a, b), _| (a >> bits, b >> bits))
    }

    pub(super) fn modulo_power(&mut self, a: ExprId, bits: u32) -> ExprId {
        let least_and_most = (BigInt::ZERO, power(bits) - 1);
        if self.is_within(a, &least_and_most) {
            return a;
        }
        let modulus = self.literal(power(bits));
        let rest = self.terms.arith(BinOp::IntMod, a, modulus);
        self.bounds.insert(rest, least_and_most);
        rest
    }

    pub(super) fn combine_bounds(
        &mut self,
        term: ExprId,
        a: ExprId,
        b: ExprId,
        combine: impl Fn(&Range, &Range) -> Range,
    ) -> ExprId {
        if let (Some(a), Some(b)) = (self.bounds.get(&a), self.bounds.get(&b)) {
            let bounds = combine(a, b);
            self.bounds.entry(term).or_insert(bounds);
        }
        term
    }

    pub(super) fn join_bounds(&mut self, term: ExprId, a: ExprId, b: ExprId) {
        self.combine_bounds(term, a, b, |a, b| ((&a.0).min(&b.0).clone(), (&a.1).max(&b.1).clone()));
    }

    pub(super) fn is_within(&self, term: ExprId, (least, most): &Range) -> bool {
        self.bounds.get(&term).is_some_and(|(low, high)| least <= low && high <= most)
    }

    pub(super) fn is_not_negative(&self, term: ExprId) -> bool {
        self.bounds.get(&term).is_some_and(|(low, _)| !low.is_negative())
    }

    pub(super) fn le(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.terms.arith(BinOp::Le, a, b)
    }

    pub(super) fn within(&mut self, term: ExprId, (least, most): &Range) -> ExprId {
        let (least, most) = (self.literal(least.clone()), self.literal(most.clone()));
        let (above, below) = (self.le(least, term), self.le(term, most));
        self.terms.and2(above, below)
    }
}

/// The numbers of a width.
pub(super) fn range(width: u32, signed: bool) -> Range {
    match signed {
        true => (-power(width - 1), power(width - 1) - 1),
        false => (BigInt::zero(), power(width) - 1),
    }
}

pub(super) fn power(bits: u32) -> BigInt {
    BigInt::one() << bits
}
