//! Functions and tests of floating-point numbers: those that are exact by definition. Of the others, some are in `libm`,
//! and the result of the rest is taken as arbitrary, and not as an input.

use super::call::CallSite;
use super::floats::format;
use super::rounding::is_easily_negated;
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind, Projection};
use crate::ctype::FloatKind;
use crate::typed::{CmpOp, FunctionId};
use boogie::expr::{BvOp, ExprId};
use boogie::float::{FloatFormat, FloatOp, Rounding};
use boogie::marks::Approximation;

impl<'a> Translator<'a> {
    /// A function of `math.h`, or another one of that name.
    pub(super) fn math(&mut self, site: &CallSite<'a>, f: FunctionId) {
        let of_numbers = site.args.first().is_some_and(|arg| self.is_float(arg.ty));
        let name = self.cfg.functions[f.0 as usize].name.as_str();
        if !of_numbers {
            return self.external_call(site, f);
        }
        if super::outside::sets_sign_of_gamma(name) {
            self.change_variables(true, Approximation::GammaSign);
        }
        self.number_function(site, name);
    }

    pub(super) fn number_function(&mut self, site: &CallSite<'a>, name: &str) {
        let name = name.strip_prefix("__builtin_").unwrap_or(name);
        let result = self.float_test(site, name).or_else(|| self.exact_math(site, name));
        let result = result.or_else(|| self.rounded_integer(site, name));
        match (result, site.result) {
            (Some(value), _) => self.set_result(site, value),
            (None, Some(place)) => self.inexact_place(place, Approximation::ResultOfNumbers),
            (None, None) => {}
        }
    }

    /// A function of numbers whose result IEEE's operations say.
    fn exact_math(&mut self, site: &CallSite<'a>, name: &str) -> Option<ExprId> {
        let kind = self.float_kind(site.ty)?;
        let stem = match kind {
            FloatKind::Float => name.strip_suffix('f')?,
            FloatKind::LongDouble => name.strip_suffix('l')?,
            FloatKind::Double => name,
            FloatKind::Float128 => return None,
        };
        let f = format(kind);
        let round = |rounding| Some(FloatOp::Round(f, rounding));
        let op = match stem {
            "inf" | "huge_val" => {
                let bits = self.infinity(f);
                return Some(self.stored(bits, kind));
            }
            "nan" => {
                let payload = site.args.first().and_then(|text| self.nan_digits(text));
                return Some(self.quiet_nan(kind, payload));
            }
            "sqrt" => Some(FloatOp::Sqrt(f)),
            "floor" => round(Rounding::Down),
            "ceil" => round(Rounding::Up),
            "trunc" => round(Rounding::Zero),
            "round" => round(Rounding::NearestAway),
            "roundeven" => round(Rounding::NearestEven),
            _ => None,
        };
        let a = self.number_arg(site, 0)?.0;
        let number = match op {
            Some(op) => self.float_op(op, &[a]),
            None if stem == "fabs" => {
                let positive = self.out.terms.bv_lit(0, 1);
                self.with_sign(positive, a)
            }
            None if matches!(stem, "rint" | "nearbyint") => self.integral_argument(site, f, a),
            None => match self.known_function(site, kind, stem) {
                Some(number) => number,
                None => {
                    let b = self.number_arg(site, 1)?.0;
                    self.of_two_numbers(kind, stem, a, b)?
                }
            },
        };
        Some(self.stored(number, kind))
    }

    /// The integer that a number is rounded to.
    fn rounded_integer(&mut self, site: &CallSite<'a>, name: &str) -> Option<ExprId> {
        let (a, f) = self.number_arg(site, 0)?;
        let number = match name.trim_end_matches(['f', 'l']) {
            "lround" | "llround" => self.float_op(FloatOp::Round(f, Rounding::NearestAway), &[a]),
            "lrint" | "llrint" => self.integral_argument(site, f, a),
            _ => return None,
        };
        let bits = self.bits(site.ty);
        Some(self.float_op(FloatOp::ToSigned(f, bits), &[number]))
    }

    /// An argument as an integral number. What gcc may make of its sign, it may do to the result.
    fn integral_argument(&mut self, site: &CallSite<'a>, f: FloatFormat, a: ExprId) -> ExprId {
        let number = self.rounded_to_integral(f, a);
        let is_open = site.args.first().is_some_and(is_easily_negated);
        if is_open { self.unless_directed(number) } else { number }
    }

    fn of_two_numbers(&mut self, kind: FloatKind, stem: &str, a: ExprId, b: ExprId) -> Option<ExprId> {
        let f = format(kind);
        let op = match stem {
            "copysign" => {
                let sign = self.shown_sign(f, b);
                return Some(self.with_sign(sign, a));
            }
            "fmax" => CmpOp::Gt,
            "fmin" => CmpOp::Lt,
            "fdim" => return Some(self.positive_difference(f, a, b)),
            "fmod" => return Some(self.rest_of_division(kind, Rounding::Zero, a, b)),
            "remainder" | "drem" => return Some(self.rest_of_division(kind, Rounding::NearestEven, a, b)),
            _ => return None,
        };
        // A NaN is no number to choose; of a positive and a negative zero either may be.
        let (first, b_nan) = (self.compared(f, op, a, b), self.out.terms.is_nan(f, b));
        let same = self.compared(f, CmpOp::Eq, a, b);
        let sign = self.inexact(1, Approximation::ZeroSign);
        let either = self.with_sign(sign, a);
        let t = &mut self.out.terms;
        let first = t.or2(first, b_nan);
        let chosen = t.ite(first, a, b);
        let signs_differ = t.neq(a, b);
        let open = t.and2(same, signs_differ);
        Some(t.ite(open, either, chosen))
    }

    /// The difference if it is positive, or zero; a NaN of a NaN.
    fn positive_difference(&mut self, f: FloatFormat, a: ExprId, b: ExprId) -> ExprId {
        let not_more = self.compared(f, CmpOp::Le, a, b);
        let difference = self.float_op(FloatOp::Sub(f), &[a, b]);
        let zero = self.zero_like(difference);
        self.out.terms.ite(not_more, zero, difference)
    }

    /// What is left of a division whose quotient is rounded to zero (`fmod`) or to the nearest integer (`remainder`): of
    /// constants, of what is much less than the divisor, and of operands that have none, which give NaN. Otherwise nobody
    /// knows.
    fn rest_of_division(&mut self, kind: FloatKind, quotient: Rounding, a: ExprId, b: ExprId) -> ExprId {
        let f = format(kind);
        let known = |this: &Self, e: ExprId| this.out.terms.as_bv(e).map(|(value, _)| value);
        if let (Some(a), Some(b)) = (known(self, a), known(self, b))
            && let Some(rest) = f.rest_of_division(quotient, &a, &b)
        {
            return self.out.terms.bv_lit(rest, f.width());
        }
        let positive = self.out.terms.bv_lit(0, 1);
        let (a_size, b_size) = (self.with_sign(positive, a), self.with_sign(positive, b));
        let compared =
            if quotient == Rounding::Zero { a_size } else { self.float_op(FloatOp::Add(f), &[a_size, a_size]) };
        let is_less = self.compared(f, CmpOp::Lt, compared, b_size);
        let any = self.inexact(f.width(), Approximation::ResultOfNumbers);
        let rest = self.out.terms.ite(is_less, a, any);
        let (infinity, zero) = (self.infinity(f), self.zero_like(b));
        let t = &mut self.out.terms;
        let (no_a, no_b) = (t.is_nan(f, a), t.is_nan(f, b));
        let (too_large, nothing) = (t.eq(a_size, infinity), t.eq(b_size, zero));
        let none = t.or(&[no_a, no_b, too_large, nothing]);
        let nan = self.quiet_nan(kind, None);
        let nan = self.number(nan, kind);
        self.out.terms.ite(none, nan, rest)
    }

    /// An argument that is a floating-point number, in its format.
    pub(super) fn number_arg(&mut self, site: &CallSite<'a>, i: usize) -> Option<(ExprId, FloatFormat)> {
        let kind = self.float_kind(site.args.get(i)?.ty)?;
        let &[value] = site.values.get(i)?.as_deref()? else { return None };
        Some((self.number(value, kind), format(kind)))
    }

    pub(super) fn infinity(&mut self, f: FloatFormat) -> ExprId {
        self.out.terms.bv_lit(f.infinity(false), f.width())
    }

    /// The digits that the argument of `__builtin_nan` gives, if it is a literal.
    fn nan_digits(&self, text: &Expr) -> Option<u64> {
        let (string, place) = text.literal_place()?;
        let first = |step: &Projection| matches!(step, Projection::Index { index, .. } if matches!(index.kind, ExprKind::Int(0)));
        if !place.path.iter().all(first) {
            return None;
        }
        let bytes = self.string_bytes(string);
        let text = std::str::from_utf8(bytes.split(|b| *b == 0).next()?).ok()?.to_ascii_lowercase();
        match (text.strip_prefix("0x"), text.strip_prefix('0')) {
            _ if text.is_empty() => Some(0),
            (Some(digits), _) => u64::from_str_radix(digits, 16).ok(),
            (None, Some(digits)) if !digits.is_empty() => u64::from_str_radix(digits, 8).ok(),
            (None, _) => text.parse().ok(),
        }
    }

    /// The NaN with these digits, or some NaN.
    pub(super) fn quiet_nan(&mut self, kind: FloatKind, payload: Option<u64>) -> ExprId {
        let f = format(kind);
        let nan = self.out.terms.bv_lit(f.nan(), f.width());
        let payload = match payload {
            Some(payload) => self.out.terms.bv_lit(payload, f.significand - 2),
            None => self.inexact(f.significand - 2, Approximation::NanDigits),
        };
        let high = self.out.terms.extract(nan, f.width(), f.significand - 2);
        let number = self.out.terms.concat(high, payload);
        self.stored(number, kind)
    }

    /// The magnitudes of a number and of infinity.
    pub(super) fn against_infinity(&mut self, f: FloatFormat, number: ExprId) -> (ExprId, ExprId) {
        let infinity = self.infinity(f);
        (self.magnitude(number), self.magnitude(infinity))
    }

    /// A test, under its name as a function or as a builtin; its result is as wide as the call's.
    pub(super) fn float_test(&mut self, site: &CallSite<'a>, name: &str) -> Option<ExprId> {
        let bits = self.bits(site.ty).max(1);
        if name == "fpclassify" {
            return self.classified(site);
        }
        let (a, f) = self.number_arg(site, 0)?;
        let holds = match name.trim_start_matches("__").trim_end_matches(['f', 'l']) {
            "fpclassify" => {
                // As glibc numbers the classes.
                let kinds = [0u32, 1, 4, 3, 2].map(|kind| self.out.terms.bv_lit(kind, bits));
                return Some(self.class_of(f, a, kinds));
            }
            "isnan" => self.out.terms.is_nan(f, a),
            "isin" | "isinf_sign" => {
                let (magnitude, infinite) = self.against_infinity(f, a);
                let infinite = self.out.terms.eq(magnitude, infinite);
                // The library's function tells the sign, the builtin function of that name does not.
                let with_sign = self.signed_truth(infinite, a, bits);
                if name.ends_with("sign") {
                    return Some(with_sign);
                }
                let without = self.truth(infinite, bits);
                let tells = self.inexact_truth(Approximation::TestOfNumber);
                let either = self.out.terms.ite(tells, with_sign, without);
                let usual = if name.starts_with("__") { with_sign } else { without };
                return Some(self.usual_or(usual, either));
            }
            "isfinite" | "finite" => {
                let (magnitude, infinite) = self.against_infinity(f, a);
                self.out.terms.bv_op(BvOp::ULt, &[magnitude, infinite])
            }
            "isnorma" => self.is_normal(f, a),
            "signbit" => {
                let (sign, zero) = (self.shown_sign(f, a), self.out.terms.bv_lit(0, 1));
                let negative = self.out.terms.neq(sign, zero);
                let usual = if self.out.terms.as_bv(a).is_some() { 1 } else { self.usual_sign(f, name) };
                return Some(self.any_truth(negative, usual, bits));
            }
            stem => {
                let (b, _) = self.number_arg(site, 1)?;
                self.ordered_test(f, stem, a, b)?
            }
        };
        Some(self.truth(holds, bits))
    }

    fn ordered_test(&mut self, f: FloatFormat, stem: &str, a: ExprId, b: ExprId) -> Option<ExprId> {
        Some(match stem {
            "isgreater" => self.compared(f, CmpOp::Gt, a, b),
            "isgreaterequa" => self.compared(f, CmpOp::Ge, a, b),
            "isless" => self.compared(f, CmpOp::Lt, a, b),
            "islessequa" => self.compared(f, CmpOp::Le, a, b),
            "islessgreater" => {
                let (less, greater) = (self.compared(f, CmpOp::Lt, a, b), self.compared(f, CmpOp::Gt, a, b));
                self.out.terms.or2(less, greater)
            }
            "isunordered" => {
                let (a, b) = (self.out.terms.is_nan(f, a), self.out.terms.is_nan(f, b));
                self.out.terms.or2(a, b)
            }
            _ => return None,
        })
    }

    /// Any number but zero where the condition holds.
    fn any_truth(&mut self, condition: ExprId, usual: u32, bits: u32) -> ExprId {
        let any = self.inexact(bits, Approximation::TestOfNumber);
        let t = &mut self.out.terms;
        let (zero, usual) = (t.bv_lit(0, bits), t.bv_lit(usual, bits));
        let is_zero = t.eq(any, zero);
        let nonzero = t.ite(is_zero, usual, any);
        let nonzero = self.usual_or(usual, nonzero);
        self.out.terms.ite(condition, nonzero, zero)
    }

    /// What gcc and glibc have, or another value that the standard leaves open too: what depends on that is not confirmed.
    fn usual_or(&mut self, usual: ExprId, other: ExprId) -> ExprId {
        let is_usual = self.arbitrary_truth();
        self.out.terms.ite(is_usual, usual, other)
    }

    /// What gcc 12 without optimisation has for the sign of a negative number that it does not know, and glibc's function:
    /// the bit where some instruction leaves it.
    fn usual_sign(&self, f: FloatFormat, name: &str) -> u32 {
        match f {
            FloatFormat::EXTENDED => 0x200,
            FloatFormat::SINGLE if name.starts_with("__") => 8,
            FloatFormat::DOUBLE if name.starts_with("__") => 0x80,
            FloatFormat::DOUBLE => 1,
            FloatFormat::QUADRUPLE if self.word == 64 => 8,
            _ => 1 << 31,
        }
    }

    /// 1 or, of a negative number, -1 where the condition holds.
    fn signed_truth(&mut self, condition: ExprId, number: ExprId, bits: u32) -> ExprId {
        let sign = self.sign(number);
        let t = &mut self.out.terms;
        let (one, minus, zero, positive) = (t.bv_lit(1, bits), t.bv_lit(-1, bits), t.bv_lit(0, bits), t.bv_lit(0, 1));
        let is_positive = t.eq(sign, positive);
        let signed = t.ite(is_positive, one, minus);
        t.ite(condition, signed, zero)
    }

    fn is_normal(&mut self, f: FloatFormat, number: ExprId) -> ExprId {
        let (magnitude, infinite) = self.against_infinity(f, number);
        let t = &mut self.out.terms;
        let (one, zeros) = (t.bv_lit(1, f.exponent), t.bv_lit(0, f.significand - 1));
        let least = t.concat(one, zeros);
        let large = t.bv_op(BvOp::ULe, &[least, magnitude]);
        let finite = t.bv_op(BvOp::ULt, &[magnitude, infinite]);
        t.and2(large, finite)
    }

    /// `__builtin_fpclassify(nan, infinite, normal, subnormal, zero, x)`.
    fn classified(&mut self, site: &CallSite<'a>) -> Option<ExprId> {
        let (x, f) = self.number_arg(site, 5)?;
        let bits = self.bits(site.ty);
        let mut kinds = [x; 5];
        for (i, kind) in kinds.iter_mut().enumerate() {
            let &[value] = site.values.get(i)?.as_deref()? else { return None };
            *kind = self.resize(value, bits, true);
        }
        Some(self.class_of(f, x, kinds))
    }

    /// Which of five a number is: NaN, infinite, normal, subnormal or zero.
    fn class_of(&mut self, f: FloatFormat, x: ExprId, kinds: [ExprId; 5]) -> ExprId {
        let (nan, normal) = (self.out.terms.is_nan(f, x), self.is_normal(f, x));
        let (magnitude, infinite) = self.against_infinity(f, x);
        let zero = self.zero_like(magnitude);
        let t = &mut self.out.terms;
        let (infinite, zero) = (t.eq(magnitude, infinite), t.eq(magnitude, zero));
        let mut class = kinds[3];
        for (condition, kind) in [(nan, 0), (infinite, 1), (normal, 2), (zero, 4)] {
            class = t.ite(condition, kinds[kind], class);
        }
        class
    }
}
