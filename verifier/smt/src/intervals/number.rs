//! Sets of floating-point numbers: those between two, and perhaps NaN.
//!
//! Operations round to nearest, which keeps order. So what an operation gives for numbers between others lies between
//! what it gives for those, computed in the same format.

use boogie::float::{FloatFormat, FloatOp, Rounding};

/// The formats whose operations this machine has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    Single,
    Double,
}

impl Format {
    pub fn of(format: FloatFormat) -> Option<Format> {
        match format {
            FloatFormat::SINGLE => Some(Format::Single),
            FloatFormat::DOUBLE => Some(Format::Double),
            _ => None,
        }
    }

    /// A number from its bits.
    pub fn number(self, bits: u64) -> f64 {
        match self {
            Format::Single => f64::from(f32::from_bits(bits as u32)),
            Format::Double => f64::from_bits(bits),
        }
    }

    /// The nearest number of the format.
    fn round(self, x: f64) -> f64 {
        match self {
            Format::Single => f64::from(x as f32),
            Format::Double => x,
        }
    }

    /// The position of a number among all of the format; zeros have the same.
    fn position(self, x: f64) -> i64 {
        let signed = |bits: i64, sign: i64| if bits < 0 { sign.wrapping_sub(bits) } else { bits };
        match self {
            Format::Single => signed(i64::from((x as f32).to_bits() as i32), i64::from(i32::MIN)),
            Format::Double => signed(x.to_bits() as i64, i64::MIN),
        }
    }

    fn at(self, position: i64) -> f64 {
        let bits = |sign: i64| if position < 0 { sign.wrapping_sub(position) } else { position };
        match self {
            Format::Single => f64::from(f32::from_bits(bits(i64::from(i32::MIN)) as u32)),
            Format::Double => f64::from_bits(bits(i64::MIN) as u64),
        }
    }
}

/// Numbers of one format. Zeros are not told apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The least and the greatest that is no NaN, if there is one.
    pub range: Option<(f64, f64)>,
    pub nan: bool,
}

impl Interval {
    pub const ALL: Interval = Interval { range: Some((f64::NEG_INFINITY, f64::INFINITY)), nan: true };

    pub fn point(x: f64) -> Interval {
        match x.is_nan() {
            true => Interval { range: None, nan: true },
            false => Interval { range: Some((x, x)), nan: false },
        }
    }

    pub fn join(self, other: Interval) -> Interval {
        let range = match (self.range, other.range) {
            (Some((a, b)), Some((c, d))) => Some((a.min(c), b.max(d))),
            (range, None) | (None, range) => range,
        };
        Interval { range, nan: self.nan || other.nan }
    }

    /// Two parts, as large in numbers of the format; `None` of one number.
    pub fn halves(self, format: Format) -> Option<(Interval, Interval)> {
        let (low, high) = self.range?;
        if self.nan {
            return Some((Interval { nan: false, ..self }, Interval { range: None, nan: true }));
        }
        let (first, last) = (format.position(low), format.position(high));
        if first >= last {
            return None;
        }
        let middle = ((i128::from(first) + i128::from(last)).div_euclid(2)) as i64;
        let part = |from: i64, to: i64| Interval { range: Some((format.at(from), format.at(to))), nan: false };
        Some((part(first, middle), part(middle + 1, last)))
    }

    /// A number in the middle.
    pub fn middle(self, format: Format) -> Interval {
        self.halves(format).map_or(self, |(lower, _)| match lower.range {
            Some((_, high)) if !self.nan => Interval::point(high),
            _ => lower.middle(format),
        })
    }

    /// The bits of a single number.
    pub fn bits(self, format: Format) -> Option<u64> {
        let (x, _) = self.range.filter(|(low, high)| low == high && !self.nan)?;
        Some(match format {
            Format::Single => u64::from((x as f32).to_bits()),
            Format::Double => x.to_bits(),
        })
    }

    /// How many numbers of the format there are, roughly.
    pub fn size(self, format: Format) -> u64 {
        let numbers = self.range.map_or(0, |(a, b)| format.position(b).abs_diff(format.position(a)));
        numbers.saturating_add(u64::from(self.nan))
    }

    /// By the values of a function that keeps order in each argument, or turns it, at the ends.
    fn corners(a: (f64, f64), b: (f64, f64), nan: bool, f: impl Fn(f64, f64) -> f64) -> Interval {
        let values = [f(a.0, b.0), f(a.0, b.1), f(a.1, b.0), f(a.1, b.1)];
        if values.iter().any(|v| v.is_nan()) {
            return Interval::ALL;
        }
        let (low, high) = values.iter().fold((values[0], values[0]), |(low, high), &v| (low.min(v), high.max(v)));
        Interval { range: Some((low, high)), nan }
    }

    fn monotone(self, f: impl Fn(f64) -> f64) -> Interval {
        Interval { range: self.range.map(|(a, b)| (f(a), f(b))), nan: self.nan }
    }
}

/// What an operation that gives a number gives for some of these; everything if that is not followed.
pub fn apply(op: FloatOp, args: &[Interval]) -> Interval {
    let binary = |format: FloatFormat, f: fn(Format, f64, f64) -> f64| {
        let (Some(format), nan) = (Format::of(format), args[0].nan || args[1].nan) else { return Interval::ALL };
        match (args[0].range, args[1].range) {
            (Some(a), Some(b)) => Interval::corners(a, b, nan, |x, y| f(format, x, y)),
            _ => Interval { range: None, nan: true },
        }
    };
    let has = |range: Option<(f64, f64)>, x: f64| range.is_some_and(|(low, high)| low <= x && x <= high);
    let infinite = |i: Interval| has(i.range, f64::INFINITY) || has(i.range, f64::NEG_INFINITY);
    match op {
        FloatOp::Add(f) if !(infinite(args[0]) && infinite(args[1])) => binary(f, add),
        FloatOp::Sub(f) if !(infinite(args[0]) && infinite(args[1])) => binary(f, |f, x, y| add(f, x, -y)),
        FloatOp::Mul(f) => {
            let undefined = |a: Interval, b: Interval| infinite(a) && has(b.range, 0.0);
            if undefined(args[0], args[1]) || undefined(args[1], args[0]) {
                return Interval::ALL;
            }
            binary(f, |f, x, y| match f {
                Format::Single => f64::from(x as f32 * y as f32),
                Format::Double => x * y,
            })
        }
        FloatOp::Div(f) if !(has(args[1].range, 0.0) || infinite(args[0]) && infinite(args[1])) => {
            binary(f, |f, x, y| match f {
                Format::Single => f64::from(x as f32 / y as f32),
                Format::Double => x / y,
            })
        }
        FloatOp::Sqrt(f) => match (Format::of(f), args[0].range) {
            (Some(f), Some((low, high))) if low >= 0.0 => {
                Interval { range: Some((low, high)), ..args[0] }.monotone(|x| match f {
                    Format::Single => f64::from((x as f32).sqrt()),
                    Format::Double => x.sqrt(),
                })
            }
            _ => Interval::ALL,
        },
        // What is rounded to an integer is one of the format.
        FloatOp::Round(f, rounding) if Format::of(f).is_some() => args[0].monotone(|x| match rounding {
            Rounding::NearestEven => x.round_ties_even(),
            Rounding::NearestAway => x.round(),
            Rounding::Up => x.ceil(),
            Rounding::Down => x.floor(),
            Rounding::Zero => x.trunc(),
        }),
        FloatOp::Convert { from, to } => match (Format::of(from), Format::of(to)) {
            (Some(_), Some(to)) => args[0].monotone(|x| to.round(x)),
            _ => Interval::ALL,
        },
        _ => Interval::ALL,
    }
}

fn add(format: Format, x: f64, y: f64) -> f64 {
    match format {
        Format::Single => f64::from(x as f32 + y as f32),
        Format::Double => x + y,
    }
}

/// What a comparison says of some of these, if it says the same of all.
pub fn compare(op: FloatOp, a: Interval, b: Interval) -> Option<bool> {
    let (Some((a_low, a_high)), Some((b_low, b_high))) = (a.range, b.range) else { return Some(false) };
    let numbers = !a.nan && !b.nan;
    let (always, never) = match op {
        FloatOp::Lt(_) => (a_high < b_low, a_low >= b_high),
        FloatOp::Le(_) => (a_high <= b_low, a_low > b_high),
        FloatOp::Eq(_) => (a_low == b_high && a_high == b_low, a_high < b_low || b_high < a_low),
        _ => return None,
    };
    match (always && numbers, never) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

/// Whether two numbers have the same bits, if that is known.
pub fn same_bits(a: Interval, b: Interval) -> Option<bool> {
    let disjoint = match (a.range, b.range) {
        (Some(a), Some(b)) => a.1 < b.0 || b.1 < a.0,
        _ => true,
    };
    (disjoint && !(a.nan && b.nan)).then_some(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::float::FloatValue;
    use num_bigint::BigInt;
    use proptest::prelude::*;

    fn bits(format: FloatFormat, x: f64) -> BigInt {
        match Format::of(format).expect("of this machine") {
            Format::Single => BigInt::from((x as f32).to_bits()),
            Format::Double => BigInt::from(x.to_bits()),
        }
    }

    fn operations(f: FloatFormat, other: FloatFormat) -> Vec<FloatOp> {
        let mut all = vec![FloatOp::Add(f), FloatOp::Sub(f), FloatOp::Mul(f), FloatOp::Div(f), FloatOp::Sqrt(f)];
        let roundings = [Rounding::NearestEven, Rounding::NearestAway, Rounding::Up, Rounding::Down, Rounding::Zero];
        all.extend(roundings.map(|r| FloatOp::Round(f, r)));
        all.push(FloatOp::Convert { from: f, to: other });
        all
    }

    /// A number that an interval was made around.
    fn around(format: Format, (seed, low, high): (u64, u8, u8)) -> (f64, Interval) {
        let special = [0.0, -0.0, 1.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.1, 1e-320, 3e38];
        let x = match seed % 3 {
            0 => format.round(special[(seed / 3) as usize % special.len()]),
            _ => format.number(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        };
        if x.is_nan() {
            return (x, Interval { nan: true, ..Interval::point(f64::from(low)) });
        }
        let moved = |by: i64| {
            let at = format.position(x).saturating_add(by);
            let last = format.position(f64::INFINITY);
            format.at(at.clamp(-last, last))
        };
        let range = Some((moved(-(1i64 << (low % 60)) + 1), moved((1i64 << (high % 60)) - 1)));
        (x, Interval { range, nan: low % 5 == 0 })
    }

    fn holds(set: Interval, format: FloatFormat, value: &FloatValue) -> bool {
        match value {
            FloatValue::Bits(bits) => {
                let x = Format::of(format).expect("of this machine").number(u64::try_from(bits).expect("bits"));
                if x.is_nan() { set.nan } else { set.range.is_some_and(|(low, high)| low <= x && x <= high) }
            }
            FloatValue::Nan => set.nan,
            _ => true,
        }
    }

    proptest! {
        /// Whatever the interpreter computes of numbers is in what is computed of intervals around them.
        #[test]
        fn intervals_hold_what_operations_give(a in any::<(u64, u8, u8)>(), b in any::<(u64, u8, u8)>(), single: bool) {
            let (s, d) = (FloatFormat::SINGLE, FloatFormat::DOUBLE);
            let (f, other) = if single { (s, d) } else { (d, s) };
            let format = Format::of(f).expect("of this machine");
            let ((x, of_x), (y, of_y)) = (around(format, a), around(format, b));
            for op in operations(f, other) {
                let args = [bits(f, x), bits(f, y)];
                let value = op.apply(&args[..op.arity()], f.width());
                let result = if matches!(op, FloatOp::Convert { .. }) { other } else { f };
                prop_assert!(holds(apply(op, &[of_x, of_y]), result, &value), "{op:?} of {x} and {y}: {value:?}");
            }
            for op in [FloatOp::Lt(f), FloatOp::Le(f), FloatOp::Eq(f)] {
                let said = compare(op, of_x, of_y);
                let FloatValue::Bool(truth) = op.apply(&[bits(f, x), bits(f, y)], f.width()) else { panic!("a comparison") };
                prop_assert!(said.is_none_or(|said| said == truth), "{op:?} of {x} and {y}");
            }
            prop_assert!(same_bits(of_x, of_y) != Some(false) || bits(f, x) != bits(f, y));
        }

        /// The parts of an interval hold all of it.
        #[test]
        fn halves_are_the_whole(a in any::<(u64, u8, u8)>(), single: bool) {
            let format = if single { Format::Single } else { Format::Double };
            let (x, set) = around(format, a);
            let inside = |i: Interval| match x.is_nan() {
                true => i.nan,
                false => i.range.is_some_and(|(low, high)| low <= x && x <= high),
            };
            prop_assert!(inside(set));
            if let Some((lower, upper)) = set.halves(format) {
                prop_assert!(inside(lower) || inside(upper));
                prop_assert!(lower != set && upper != set);
            }
        }
    }
}
