//! What is known of the functions of one number in `math.h`: Annex F of C on certain arguments, and limits of the others.

use boogie::float::{FloatFormat, FloatOp, FloatValue};
use num_bigint::BigInt;
use std::f64::consts::{FRAC_PI_2, PI};

const INFINITY: f64 = f64::INFINITY;
const NEG_INFINITY: f64 = f64::NEG_INFINITY;

/// What an absolute value is at most.
#[derive(Clone, Copy)]
pub(super) enum Limit {
    Infinite,
    Finite,
    At(f64),
    /// At this number, which is rounded.
    About(f64),
}

/// Which sign a result has.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Sign {
    Any,
    Positive,
    OfArgument,
    /// Positive for arguments that are at least one, else negative.
    AboveOne,
}

/// What is known of a function of one number.
pub(super) struct Shape {
    /// Other arguments give NaN, and infinities do if they are not among the exact results.
    pub domain: (f64, f64),
    pub infinities: bool,
    /// Arguments with their results; none: the argument itself.
    pub exact: &'static [(f64, Option<f64>)],
    pub sign: Sign,
    pub least: f64,
    /// Of positive and of negative results.
    pub most: [Limit; 2],
    /// Of this machine's library; what Rust computes itself is not as near.
    pub host: Option<fn(f64) -> f64>,
}

const ALL: (f64, f64) = (NEG_INFINITY, INFINITY);
const UNIT: (f64, f64) = (-1.0, 1.0);
const ODD: &[(f64, Option<f64>)] = &[(0.0, None)];
const GROWS: &[(f64, Option<f64>)] = &[(0.0, None), (INFINITY, None), (NEG_INFINITY, None)];
const POWER: &[(f64, Option<f64>)] = &[(0.0, Some(1.0)), (INFINITY, None), (NEG_INFINITY, Some(0.0))];
const LOGARITHM: &[(f64, Option<f64>)] = &[(0.0, Some(NEG_INFINITY)), (1.0, Some(0.0)), (INFINITY, None)];
const TO_ONE: &[(f64, Option<f64>)] = &[(0.0, None), (INFINITY, Some(1.0)), (NEG_INFINITY, Some(-1.0))];

/// An odd function on all numbers.
const fn odd(exact: &'static [(f64, Option<f64>)], most: Limit, host: Option<fn(f64) -> f64>) -> Shape {
    Shape { domain: ALL, infinities: true, exact, sign: Sign::OfArgument, least: 0.0, most: [most; 2], host }
}

/// One without negative results.
const fn positive(
    domain: (f64, f64),
    exact: &'static [(f64, Option<f64>)],
    (least, most): (f64, Limit),
    host: Option<fn(f64) -> f64>,
) -> Shape {
    Shape { domain, infinities: true, exact, sign: Sign::Positive, least, most: [most; 2], host }
}

/// A logarithm, which is at most that for numbers of 15 bits of exponent.
const fn logarithm(most: f64, host: fn(f64) -> f64) -> Shape {
    let most = [Limit::At(most); 2];
    let domain = (0.0, INFINITY);
    let sign = Sign::AboveOne;
    Shape { domain, infinities: true, exact: LOGARITHM, sign, least: 0.0, most, host: Some(host) }
}

/// What is known of a function.
pub(super) fn shape(name: &str) -> Option<Shape> {
    use Limit::{About, At, Finite, Infinite};
    let one = At(1.0);
    Some(match name {
        "sin" => Shape { infinities: false, sign: Sign::Any, ..odd(ODD, one, Some(f64::sin)) },
        "cos" => Shape { infinities: false, sign: Sign::Any, ..odd(&[(0.0, Some(1.0))], one, Some(f64::cos)) },
        "tan" => Shape { infinities: false, sign: Sign::Any, ..odd(ODD, Finite, Some(f64::tan)) },
        "asin" => Shape { domain: UNIT, ..odd(ODD, About(FRAC_PI_2), Some(f64::asin)) },
        "acos" => positive(UNIT, &[(1.0, Some(0.0))], (0.0, About(PI)), Some(f64::acos)),
        "atan" => odd(ODD, About(FRAC_PI_2), Some(f64::atan)),
        "sinh" => odd(GROWS, Infinite, Some(f64::sinh)),
        "cosh" => {
            const EXACT: &[(f64, Option<f64>)] = &[(0.0, Some(1.0)), (INFINITY, None), (NEG_INFINITY, Some(INFINITY))];
            positive(ALL, EXACT, (1.0, Infinite), Some(f64::cosh))
        }
        "tanh" => odd(TO_ONE, one, Some(f64::tanh)),
        "asinh" => odd(GROWS, At(11400.0), None),
        "acosh" => {
            const EXACT: &[(f64, Option<f64>)] = &[(1.0, Some(0.0)), (INFINITY, None)];
            positive((1.0, INFINITY), EXACT, (0.0, At(11400.0)), None)
        }
        "atanh" => {
            const EXACT: &[(f64, Option<f64>)] = &[(0.0, None), (1.0, Some(INFINITY)), (-1.0, Some(NEG_INFINITY))];
            Shape { domain: UNIT, ..odd(EXACT, Finite, None) }
        }
        "exp" => positive(ALL, POWER, (0.0, Infinite), Some(f64::exp)),
        "exp2" => positive(ALL, POWER, (0.0, Infinite), Some(f64::exp2)),
        "exp10" => positive(ALL, POWER, (0.0, Infinite), None),
        "expm1" => {
            const EXACT: &[(f64, Option<f64>)] = &[(0.0, None), (INFINITY, None), (NEG_INFINITY, Some(-1.0))];
            Shape { most: [Infinite, one], ..odd(EXACT, Infinite, Some(f64::exp_m1)) }
        }
        "log" => logarithm(11400.0, f64::ln),
        "log2" => logarithm(16446.0, f64::log2),
        "log10" => logarithm(4951.0, f64::log10),
        "log1p" => {
            const EXACT: &[(f64, Option<f64>)] = &[(0.0, None), (-1.0, Some(NEG_INFINITY)), (INFINITY, None)];
            Shape { domain: (-1.0, INFINITY), ..odd(EXACT, At(11400.0), Some(f64::ln_1p)) }
        }
        "cbrt" => odd(GROWS, Finite, Some(f64::cbrt)),
        "erf" => odd(TO_ONE, one, None),
        "erfc" => {
            const EXACT: &[(f64, Option<f64>)] = &[(0.0, Some(1.0)), (INFINITY, Some(0.0)), (NEG_INFINITY, Some(2.0))];
            positive(ALL, EXACT, (0.0, At(2.0)), None)
        }
        _ => return None,
    })
}

/// A double in another format, nearest.
pub(super) fn in_format(f: FloatFormat, value: f64) -> BigInt {
    let convert = FloatOp::Convert { from: FloatFormat::DOUBLE, to: f };
    match convert.apply(&[value.to_bits().into()], 64) {
        FloatValue::Bits(bits) => bits,
        _ => f.nan(),
    }
}

/// The bits of the largest number that is within a limit.
pub(super) fn largest(f: FloatFormat, limit: Limit) -> BigInt {
    match limit {
        Limit::Infinite => f.infinity(false),
        Limit::Finite => f.infinity(false) - 1,
        Limit::At(value) => in_format(f, value),
        Limit::About(value) => in_format(f, value.next_up()) + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results of the library of this machine are within the limits that are taken for those of any.
    #[test]
    fn limits_hold_of_this_library() {
        let names = "sin cos tan asin acos atan sinh cosh tanh exp exp2 expm1 log log2 log10 log1p cbrt";
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state
        };
        let mut arguments = vec![0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 1e300, -1e300, 1e-300, INFINITY, NEG_INFINITY];
        arguments.extend((0..1000).map(|_| f64::from_bits(random())));
        arguments.extend((0..1000).map(|_| (random() >> 11) as f64 / 1e14 - 45.0));
        for name in names.split(' ') {
            let shape = shape(name).unwrap();
            for &x in arguments.iter().filter(|x| !x.is_nan()) {
                let result = shape.host.unwrap()(x);
                let exact = shape.exact.iter().find(|(argument, _)| *argument == x);
                let none = x < shape.domain.0 || x > shape.domain.1 || x.is_infinite() && !shape.infinities;
                if let Some((_, exact)) = exact {
                    assert_eq!(result.to_bits(), exact.unwrap_or(x).to_bits(), "{name} {x}");
                    continue;
                }
                assert_eq!(result.is_nan(), none, "{name} {x}");
                if none {
                    continue;
                }
                let bits = BigInt::from(result.abs().to_bits());
                let most = largest(FloatFormat::DOUBLE, shape.most[usize::from(result.is_sign_negative())]);
                assert!(result.abs() >= shape.least && bits <= most, "{name} {x}");
                let negative = match shape.sign {
                    Sign::Any => continue,
                    Sign::Positive => false,
                    Sign::OfArgument => x.is_sign_negative(),
                    Sign::AboveOne => x < 1.0,
                };
                assert_eq!(result.is_sign_negative(), negative, "{name} {x}");
            }
        }
    }
}
