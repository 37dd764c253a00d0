//! Words that change by the same amount in each round of a loop.
//!
//! In round n a word holds `value + n * step`, modulo two to the power of its width. What is computed from such words is
//! of this form, too, for some rounds at least; how many is kept.

use crate::expr::BvOp;
use crate::interpret::value::mask;
use crate::interpret::words::{self, signed};

/// A word in rounds that are counted from 0. Truth values are words that do not change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::interpret) struct Affine {
    pub value: u64,
    pub step: u64,
}

/// For how many rounds after the first one all that was computed is of its form.
#[derive(Clone, Copy, Debug)]
pub(in crate::interpret) struct Rounds(pub u64);

/// Bounds of the numbers that words of a width stand for.
#[derive(Clone, Copy)]
enum Sign {
    Unsigned,
    Signed,
}

impl Sign {
    fn number(self, value: u64, width: u32) -> i128 {
        match self {
            Sign::Unsigned => i128::from(value),
            Sign::Signed => i128::from(signed(value, width)),
        }
    }

    fn bounds(self, width: u32) -> (i128, i128) {
        match self {
            Sign::Unsigned => (0, i128::from(mask(width))),
            Sign::Signed => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        }
    }
}

impl Affine {
    pub fn constant(value: u64) -> Affine {
        Affine { value, step: 0 }
    }

    fn is_constant(self) -> bool {
        self.step == 0
    }

    /// How many low bits do not change.
    fn still(self) -> u32 {
        self.step.trailing_zeros()
    }

    fn masked(value: u64, step: u64, width: u32) -> Affine {
        Affine { value: value & mask(width), step: step & mask(width) }
    }
}

impl Rounds {
    pub fn any() -> Rounds {
        Rounds(u64::MAX)
    }

    fn at_most(&mut self, rounds: i128) {
        self.0 = self.0.min(u64::try_from(rounds.max(0)).unwrap_or(u64::MAX));
    }

    /// Only as many as a number stays within bounds that it is in.
    fn within(&mut self, number: i128, step: i128, (least, most): (i128, i128)) {
        match step {
            0 => {}
            1.. => self.at_most((most - number) / step),
            _ => self.at_most((number - least) / -step),
        }
    }

    /// Only as many as the word is a number that changes by the same amount each time; that number, and the amount.
    fn linear(&mut self, a: Affine, width: u32, sign: Sign) -> (i128, i128) {
        let (number, step) = (sign.number(a.value, width), i128::from(signed(a.step, width)));
        self.within(number, step, sign.bounds(width));
        (number, step)
    }

    /// Only as many as `number + n * step` is less than 0, or not, as it is now.
    fn negative(&mut self, number: i128, step: i128) -> bool {
        match number < 0 {
            true => self.within(number, step, (i128::MIN / 2, -1)),
            false => self.within(number, step, (0, i128::MAX / 2)),
        }
        number < 0
    }

    fn less(&mut self, a: Affine, b: Affine, width: u32, (sign, or_equal): (Sign, bool)) -> Affine {
        let ((a, at_a), (b, at_b)) = (self.linear(a, width, sign), self.linear(b, width, sign));
        let less = self.negative(a - b - i128::from(or_equal), at_a - at_b);
        Affine::constant(u64::from(less))
    }

    pub fn equal(&mut self, a: Affine, b: Affine, width: u32) -> Affine {
        let apart = a.value.wrapping_sub(b.value) & mask(width);
        let step = a.step.wrapping_sub(b.step) & mask(width);
        if step == 0 {
            return Affine::constant(u64::from(apart == 0));
        }
        let still = step.trailing_zeros();
        if apart == 0 {
            self.at_most(0);
        } else if apart & mask(still) == 0 {
            // The first n with apart + n * step = 0 modulo 2^width.
            let (apart, step) = (apart >> still, step >> still);
            let n = apart.wrapping_neg().wrapping_mul(inverse(step)) & mask(width - still);
            self.at_most(i128::from(n) - 1);
        }
        Affine::constant(u64::from(apart == 0))
    }

    pub fn unary(&mut self, op: BvOp, a: Affine, width: u32) -> Option<Affine> {
        let (value, to) = words::unary(op, a.value, width)?;
        let step = match op {
            BvOp::Neg | BvOp::Not => a.step.wrapping_neg(),
            BvOp::ZeroExt(_) => self.linear(a, width, Sign::Unsigned).1 as u64,
            BvOp::SignExt(_) => self.linear(a, width, Sign::Signed).1 as u64,
            _ => return None,
        };
        Some(Affine::masked(value, step, to))
    }

    /// `None`: the result is of another form.
    pub fn binary(&mut self, op: BvOp, a: Affine, b: Affine, width: u32) -> Option<Affine> {
        let value = words::binary(op, a.value, b.value, width);
        if a.is_constant() && b.is_constant() {
            return Some(Affine::constant(value));
        }
        let step = match op {
            BvOp::ULt | BvOp::ULe => return Some(self.less(a, b, width, (Sign::Unsigned, op == BvOp::ULe))),
            BvOp::SLt | BvOp::SLe => return Some(self.less(a, b, width, (Sign::Signed, op == BvOp::SLe))),
            BvOp::Add => a.step.wrapping_add(b.step),
            BvOp::Sub => a.step.wrapping_sub(b.step),
            BvOp::Mul if a.is_constant() => a.value.wrapping_mul(b.step),
            BvOp::Mul if b.is_constant() => a.step.wrapping_mul(b.value),
            BvOp::Shl if b.is_constant() && b.value < u64::from(width) => a.step << b.value,
            BvOp::And if a.is_constant() => return self.masked_by(b, a.value, width),
            BvOp::And if b.is_constant() => return self.masked_by(a, b.value, width),
            BvOp::Or | BvOp::Xor if a.is_constant() && a.value & !mask(b.still()) == 0 => b.step,
            BvOp::Or | BvOp::Xor if b.is_constant() && b.value & !mask(a.still()) == 0 => a.step,
            BvOp::LShr | BvOp::AShr if b.is_constant() && b.value < u64::from(width) => {
                let by = b.value as u32;
                let above = self.extract(a, width, (width, by))?;
                let extended = if op == BvOp::LShr { BvOp::ZeroExt(by) } else { BvOp::SignExt(by) };
                return self.unary(extended, above, width - by);
            }
            BvOp::URem if b.is_constant() && b.value.is_power_of_two() => {
                return self.masked_by(a, b.value - 1, width);
            }
            BvOp::URem | BvOp::UDiv if b.is_constant() && b.value > 0 => {
                let (_, step) = self.linear(a, width, Sign::Unsigned);
                return quotient_or_rest(op, value, step, i128::from(b.value), width);
            }
            BvOp::SRem | BvOp::SDiv if b.is_constant() && b.value > 0 => {
                // As long as the dividend has its sign, it is rounded in one direction.
                let (number, step) = self.linear(a, width, Sign::Signed);
                self.negative(number, step);
                self.negative(-number, -step);
                return quotient_or_rest(op, value, step, Sign::Signed.number(b.value, width), width);
            }
            _ => return None,
        };
        Some(Affine::masked(value, step, width))
    }

    fn masked_by(&mut self, a: Affine, bits: u64, width: u32) -> Option<Affine> {
        if bits & !mask(a.still()) == 0 {
            return Some(Affine::constant(a.value & bits));
        }
        // The low bits.
        let low = bits.trailing_ones();
        if bits != mask(low) {
            return None;
        }
        let within = self.extract(a, width, (low, 0))?;
        self.unary(BvOp::ZeroExt(width - low), within, low)
    }

    /// Bits `lo` to `hi`, exclusive.
    pub fn extract(&mut self, a: Affine, width: u32, (hi, lo): (u32, u32)) -> Option<Affine> {
        if a.still() >= lo {
            return Some(Affine::masked(a.value >> lo, a.step.checked_shr(lo).unwrap_or(0), hi - lo));
        }
        // Nothing is carried into these bits for a while.
        let low = i128::from(a.value & mask(lo));
        self.within(low, i128::from(signed(a.step, width)), (0, i128::from(mask(lo))));
        Some(Affine::constant((a.value >> lo) & mask(hi - lo)))
    }

    /// `high ++ low`, of which the lower one has `by` bits.
    pub fn concat(&mut self, high: Affine, low: Affine, by: u32) -> Affine {
        let (_, step) = self.linear(low, by, Sign::Unsigned);
        let shifted = |a: u64| a.checked_shl(by).unwrap_or(0);
        Affine { value: shifted(high.value) | low.value, step: shifted(high.step).wrapping_add(step as u64) }
    }
}

/// Of a number that changes by a multiple of the divisor, the rest stays, and the quotient changes by the quotient.
fn quotient_or_rest(op: BvOp, value: u64, step: i128, divisor: i128, width: u32) -> Option<Affine> {
    let is_rest = matches!(op, BvOp::URem | BvOp::SRem);
    let change = if is_rest { 0 } else { step / divisor };
    (step % divisor == 0).then(|| Affine::masked(value, change as u64, width))
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration.
fn inverse(odd: u64) -> u64 {
    let mut found = odd;
    for _ in 0..6 {
        found = found.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(found)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interpret::value::WORD;

    const WIDTH: u32 = 5;

    fn at(a: Affine, n: u64, width: u32) -> u64 {
        a.value.wrapping_add(a.step.wrapping_mul(n)) & mask(width)
    }

    /// What is said of rounds holds in as many as are said; where more are possible, that is few.
    fn check(
        compute: impl Fn(&mut Rounds, Affine, Affine) -> Option<(Affine, u32)>,
        plain: impl Fn(u64, u64) -> u64,
        what: &str,
    ) {
        let all = || (0..1 << WIDTH).flat_map(|value| [0, 1, 2, 4, 12, 29, 31].map(|step| Affine { value, step }));
        let mut many = 0;
        for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
            let mut rounds = Rounds::any();
            let Some((result, width)) = compute(&mut rounds, a, b) else { continue };
            for n in 0..=rounds.0.min(70) {
                let exact = plain(at(a, n, WIDTH), at(b, n, WIDTH));
                assert_eq!(at(result, n, width), exact, "{what} {a:?} {b:?} round {n} of {rounds:?}");
            }
            many += u32::from(rounds.0 > 1 && !a.is_constant());
        }
        assert!(many > 0, "{what} is never of the form");
    }

    #[test]
    fn results_are_of_their_form_as_long_as_it_is_said() {
        for op in words::BINARY {
            let is_truth = matches!(op, BvOp::ULt | BvOp::ULe | BvOp::SLt | BvOp::SLe);
            let width = if is_truth { 1 } else { WIDTH };
            let compute = |r: &mut Rounds, a, b| Some((r.binary(op, a, b, WIDTH)?, width));
            if op != BvOp::SMod {
                check(compute, |a, b| words::binary(op, a, b, WIDTH), &format!("{op:?}"));
            }
        }
        for (op, to) in [(BvOp::Neg, 5), (BvOp::Not, 5), (BvOp::ZeroExt(3), 8), (BvOp::SignExt(3), 8)] {
            let compute = |r: &mut Rounds, a, _| Some((r.unary(op, a, WIDTH)?, to));
            check(compute, |a, _| words::unary(op, a, WIDTH).unwrap().0, &format!("{op:?}"));
        }
        for (hi, lo) in [(5, 0), (3, 0), (5, 2), (4, 1), (5, 4)] {
            let compute = |r: &mut Rounds, a, _| Some((r.extract(a, WIDTH, (hi, lo))?, hi - lo));
            check(compute, |a, _| (a >> lo) & mask(hi - lo), &format!("{hi}:{lo}"));
        }
        check(|r, a, b| Some((r.concat(a, b, WIDTH), 2 * WIDTH)), |a, b| a << WIDTH | b, "++");
        check(|r, a, b| Some((r.equal(a, b, WIDTH), 1)), |a, b| u64::from(a == b), "==");
    }

    #[test]
    fn a_loop_to_a_bound_goes_round_until_it_is_there() {
        let mut rounds = Rounds::any();
        let (x, bound) = (Affine { value: 0, step: 2 }, Affine::constant(0x0fff_ffff));
        assert_eq!(rounds.binary(BvOp::ULt, x, bound, 32), Some(Affine::constant(1)));
        assert_eq!(rounds.0, 0x0fff_fffe / 2);
        let mut rounds = Rounds::any();
        assert_eq!(rounds.equal(Affine { value: 0, step: 3 }, Affine::constant(1), 32), Affine::constant(0));
        assert_eq!(3_u32.wrapping_mul(rounds.0 as u32 + 1), 1, "it wraps before it is equal");
        let mut rounds = Rounds::any();
        rounds.equal(Affine { value: 0, step: 2 }, Affine::constant(1), WORD);
        assert_eq!(rounds.0, u64::MAX, "an even number is never odd");
    }
}
