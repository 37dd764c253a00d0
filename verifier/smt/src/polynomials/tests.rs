//! Random conjunctions, evaluated for all numbers, and the rounds of loops.

use super::*;
use crate::search::Search;
use crate::terms::{Binary, Unary};
use proptest::prelude::*;

/// A term over three constants.
#[derive(Clone, Debug)]
enum Number {
    Constant(usize),
    Literal(u64),
    Unary(Unary, Box<Number>),
    Binary(Binary, Box<Number>, Box<Number>),
}

/// A comparison, or its negation.
#[derive(Clone, Debug)]
struct Comparison {
    of: Binary,
    holds: bool,
    left: Number,
    right: Number,
}

fn number(width: u32) -> impl Strategy<Value = Number> {
    let literal = prop_oneof![0..3u64, 0..1u64 << width];
    let leaf = prop_oneof![3 => (0..3usize).prop_map(Number::Constant), 2 => literal.prop_map(Number::Literal)];
    leaf.prop_recursive(3, 12, 2, |inner| {
        let unary = prop_oneof![Just(Unary::BvNeg), Just(Unary::BvNot)];
        let binary = prop_oneof![Just(Binary::BvAdd), Just(Binary::BvSub), Just(Binary::BvMul)];
        prop_oneof![
            1 => (unary, inner.clone()).prop_map(|(op, a)| Number::Unary(op, Box::new(a))),
            4 => (binary, inner.clone(), inner).prop_map(|(op, a, b)| Number::Binary(op, Box::new(a), Box::new(b))),
        ]
    })
}

fn comparison(width: u32) -> impl Strategy<Value = Comparison> {
    let of = prop_oneof![
        4 => Just(Binary::Eq), 1 => Just(Binary::BvULe), 1 => Just(Binary::BvULt), 1 => Just(Binary::BvSLe),
        1 => Just(Binary::BvSLt),
    ];
    (of, prop::bool::weighted(0.6), number(width), number(width)).prop_map(|(of, holds, left, right)| Comparison {
        of,
        holds,
        left,
        right,
    })
}

fn value(n: &Number, values: &[u64], width: u32) -> u64 {
    let mask = (1 << width) - 1;
    mask & match n {
        Number::Constant(i) => values[*i],
        Number::Literal(value) => *value,
        Number::Unary(op, a) => {
            let a = value(a, values, width);
            if *op == Unary::BvNot { !a } else { a.wrapping_neg() }
        }
        Number::Binary(op, a, b) => {
            let (a, b) = (value(a, values, width), value(b, values, width));
            match op {
                Binary::BvAdd => a.wrapping_add(b),
                Binary::BvSub => a.wrapping_sub(b),
                _ => a.wrapping_mul(b),
            }
        }
    }
}

fn is_true(c: &Comparison, values: &[u64], width: u32) -> bool {
    let (a, b) = (value(&c.left, values, width), value(&c.right, values, width));
    let signed = |n: u64| (n << (64 - width)) as i64;
    let result = match c.of {
        Binary::Eq => a == b,
        Binary::BvULe => a <= b,
        Binary::BvULt => a < b,
        Binary::BvSLe => signed(a) <= signed(b),
        _ => signed(a) < signed(b),
    };
    result == c.holds
}

struct World {
    ctx: Search,
    sort: Sort,
    constants: Vec<Term>,
}

impl World {
    fn new(width: u32, constants: usize) -> World {
        let mut ctx = Search::new().unwrap();
        ctx.make_lazy().unwrap();
        let sort = ctx.sort(SortKind::Bv(width)).unwrap();
        let constants = (0..constants).map(|_| ctx.fresh(sort).unwrap()).collect();
        World { ctx, sort, constants }
    }

    fn number(&mut self, n: &Number) -> Term {
        match n {
            Number::Constant(i) => self.constants[*i],
            Number::Literal(value) => self.ctx.numeral(&value.to_string(), self.sort).unwrap(),
            Number::Unary(op, a) => {
                let a = self.number(a);
                self.ctx.unary(*op, a).unwrap()
            }
            Number::Binary(op, a, b) => {
                let (a, b) = (self.number(a), self.number(b));
                self.ctx.binary(*op, a, b).unwrap()
            }
        }
    }

    fn comparison(&mut self, c: &Comparison) -> Term {
        let (left, right) = (self.number(&c.left), self.number(&c.right));
        let term = self.ctx.binary(c.of, left, right).unwrap();
        if c.holds { term } else { self.ctx.unary(Unary::Not, term).unwrap() }
    }

    /// Formulas that are given as text: sums of products of constants, `a` for the first, on both sides of `=`, `#` for
    /// unequal, `<` or `≤`.
    fn refutes(&mut self, formulas: &[&str]) -> bool {
        let terms: Vec<Term> = formulas.iter().map(|text| self.parse(text)).collect();
        refute(&self.ctx, &terms).is_some()
    }

    fn parse(&mut self, text: &str) -> Term {
        let (at, relation) = text.char_indices().find(|(_, c)| "=#<≤".contains(*c)).expect("a relation");
        let (left, right) = (self.sum(&text[..at]), self.sum(&text[at + relation.len_utf8()..]));
        let op = match relation {
            '<' => Binary::BvSLt,
            '≤' => Binary::BvSLe,
            _ => Binary::Eq,
        };
        let term = self.ctx.binary(op, left, right).unwrap();
        if relation == '#' { self.ctx.unary(Unary::Not, term).unwrap() } else { term }
    }

    fn sum(&mut self, text: &str) -> Term {
        let mut sum = self.ctx.numeral("0", self.sort).unwrap();
        for (i, part) in text.split('-').enumerate() {
            for (j, product) in part.split('+').enumerate() {
                let op = if i > 0 && j == 0 { Binary::BvSub } else { Binary::BvAdd };
                let mut term = self.ctx.numeral("1", self.sort).unwrap();
                for factor in product.trim().chars() {
                    let factor = match factor.to_digit(10) {
                        Some(digit) => self.ctx.numeral(&digit.to_string(), self.sort).unwrap(),
                        None => self.constants[factor as usize - 'a' as usize],
                    };
                    term = self.ctx.binary(Binary::BvMul, term, factor).unwrap();
                }
                if !product.trim().is_empty() {
                    sum = self.ctx.binary(op, sum, term).unwrap();
                }
            }
        }
        sum
    }
}

/// Comparisons of multiples of two terms, which follow from each other or contradict each other more often than others.
fn related(width: u32) -> impl Strategy<Value = Vec<Comparison>> {
    (number(width), number(width)).prop_flat_map(move |(a, b)| {
        let terms = [a, b, Number::Literal(0)];
        let part = (0..3usize, 0..1u64 << width, prop::option::of(0..3usize), prop_oneof![3 => Just(0), 1 => 0..3u64]);
        let side = part.prop_map(move |(term, factor, constant, plus)| {
            let binary = |op, a, b| Number::Binary(op, Box::new(a), Box::new(b));
            let mut side = terms[term].clone();
            if factor > 1 {
                side = binary(Binary::BvMul, Number::Literal(factor), side);
            }
            if let Some(constant) = constant {
                side = binary(Binary::BvMul, side, Number::Constant(constant));
            }
            binary(Binary::BvAdd, side, Number::Literal(plus))
        });
        let comparison = (comparison(width), side.clone(), side);
        let comparison = comparison.prop_map(|(comparison, left, right)| Comparison { left, right, ..comparison });
        prop::collection::vec(comparison, 1..7)
    })
}

/// Whether formulas are refuted; what is refuted, and the part of it that is told, holds for no numbers.
fn is_refuted(width: u32, formulas: &[Comparison]) -> std::result::Result<bool, TestCaseError> {
    let mut world = World::new(width, 3);
    let terms: Vec<Term> = formulas.iter().map(|c| world.comparison(c)).collect();
    let Some(core) = refute(&world.ctx, &terms) else { return Ok(false) };
    for numbers in 0..1u64 << (3 * width) {
        let values: Vec<u64> = (0..3).map(|i| numbers >> (i * width) & ((1 << width) - 1)).collect();
        prop_assert!(!core.iter().all(|&i| is_true(&formulas[i], &values, width)), "{:?}", values);
    }
    Ok(true)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn refutes_only_what_has_no_numbers(
        (width, formulas) in (1..4u32).prop_flat_map(|w| (Just(w), prop::collection::vec(comparison(w), 1..6)))
    ) {
        is_refuted(width, &formulas)?;
    }

    #[test]
    fn refutes_only_multiples_that_have_no_numbers(
        (width, formulas) in (2..4u32).prop_flat_map(|w| (Just(w), related(w)))
    ) {
        is_refuted(width, &formulas)?;
    }
}

/// All ways in which a product `p` and a number `q` may be ordered twice, with what is refuted then.
#[test]
fn orders_make_no_other_equations() {
    let binary = |op, a: &Number, b: &Number| Number::Binary(op, Box::new(a.clone()), Box::new(b.clone()));
    let p = binary(Binary::BvMul, &Number::Constant(0), &Number::Constant(1));
    let q = Number::Constant(2);
    let plus = |n: &Number, k| binary(Binary::BvAdd, n, &Number::Literal(k));
    let mut refuted = 0;
    for ops in [[Binary::BvULe, Binary::BvULt], [Binary::BvSLe, Binary::BvSLt]] {
        for (first, second, ahead, between) in quadruples(2, 2, 4, 4) {
            let [first, second] = [first, second].map(|i| ops[i as usize]);
            let below = Comparison { of: first, holds: true, left: p.clone(), right: q.clone() };
            let above = Comparison { of: second, holds: true, left: q.clone(), right: plus(&p, ahead) };
            let differ = Comparison { of: Binary::Eq, holds: false, left: plus(&p, between), right: q.clone() };
            refuted += usize::from(is_refuted(2, &[below, above, differ]).unwrap());
        }
    }
    assert!(refuted > 8, "{refuted}");
}

/// All quadruples of numbers below these.
fn quadruples(a: u64, b: u64, c: u64, d: u64) -> impl Iterator<Item = (u64, u64, u64, u64)> {
    (0..a * b * c * d).map(move |n| (n % a, n / a % b, n / a / b % c, n / a / b / c))
}

/// A sum of numbers: `2s = n*n + n` is kept by `n++; s += n`. The constants are s, n and those after the round.
#[test]
fn a_sum_of_numbers_is_kept() {
    let mut world = World::new(64, 4);
    let round = ["2a = bb + b", "d = b + 1", "c = a + d"];
    assert!(world.refutes(&[&round[..], &["2c # dd + d"]].concat()));
    assert!(!world.refutes(&[&round[..], &["2c # dd"]].concat()));
    assert!(!world.refutes(&[&round[1..], &["2c # dd + d"]].concat()));
}

/// A geometric series takes a multiple of what held before: `z*x - x + a - a*z*y = 0` is kept by `x = x*z + a; y = y*z`.
#[test]
fn multiples_of_equations_are_used() {
    let mut world = World::new(32, 6);
    let round = ["cd - d + a = ace", "b = cd + a", "f = ec"];
    assert!(world.refutes(&[&round[..], &["cb - b + a # acf"]].concat()));
    assert!(!world.refutes(&[&round[..], &["cb - b # acf"]].concat()));
}

/// A line ends where the last round was the first beyond it: `x - 1 <= X` and not `x <= X` make `x = X + 1`.
#[test]
fn orders_make_equations() {
    let mut world = World::new(64, 5);
    let end = ["d - 1 ≤ a", "a < d"];
    assert!(world.refutes(&[&end[..], &["bd - ab # b"]].concat()));
    assert!(!world.refutes(&[&end[1..], &["bd - ab # b"]].concat()));
    assert!(world.refutes(&["aa < b", "b ≤ aa"]));
    assert!(!world.refutes(&["aa ≤ b", "b ≤ aa"]));
}

/// Nothing is less than 0 without a sign, whatever it is.
#[test]
fn nothing_unsigned_is_less_than_zero() {
    let product = |a, b| Number::Binary(Binary::BvMul, Box::new(Number::Constant(a)), Box::new(Number::Constant(b)));
    let below = |of, left| Comparison { of, holds: true, left, right: Number::Literal(0) };
    assert!(is_refuted(2, &[below(Binary::BvULt, product(0, 1))]).unwrap());
    assert!(!is_refuted(2, &[below(Binary::BvSLt, product(0, 1))]).unwrap());
    assert!(!is_refuted(2, &[below(Binary::BvULe, product(0, 1))]).unwrap());
}

/// Whether there are products depends on what is asked, not on what else was made.
#[test]
fn what_has_no_products_is_not_refuted_by_polynomials() {
    let mut ctx = Search::new().unwrap();
    let sort = ctx.sort(SortKind::Bv(8)).unwrap();
    let [a, b, c] = [(); 3].map(|()| ctx.fresh(sort).unwrap());
    let product = ctx.binary(Binary::BvMul, a, b).unwrap();
    let below = ctx.binary(Binary::BvULt, product, c).unwrap();
    let [ahead, behind] = [[c, product], [c, a]].map(|[x, y]| ctx.binary(Binary::BvULt, x, y).unwrap());
    assert_eq!(ctx.refutes_by_polynomials(&[behind], 0).unwrap(), None);
    assert_eq!(ctx.refutes_by_polynomials(&[behind, below], 0).unwrap(), Some(false));
    ctx.push();
    ctx.assert(below).unwrap();
    assert_eq!(ctx.refutes_by_polynomials(&[behind], 0).unwrap(), Some(false));
    assert_eq!(ctx.refutes_by_polynomials(&[ahead], 0).unwrap(), Some(true));
    ctx.pop();
    assert_eq!(ctx.refutes_by_polynomials(&[behind], 0).unwrap(), None);
}

/// An even multiple says less than what it is a multiple of.
#[test]
fn even_coefficients_do_not_divide() {
    let mut world = World::new(8, 2);
    assert!(!world.refutes(&["2ab = 0", "ab # 0"]));
    assert!(world.refutes(&["2ab = 0", "4ab # 0"]));
    assert!(world.refutes(&["2ab + 8a = 0", "4ab + 8a + 8a # 0"]));
}

/// Equal factors make equal functions.
#[test]
fn applications_to_equal_values_are_equal() {
    let mut world = World::new(16, 3);
    let [a, b, c] = [0, 1, 2].map(|i| world.constants[i]);
    let flipped: Vec<Term> = [a, b].iter().map(|&n| world.ctx.unary(Unary::BvNot, n).unwrap()).collect();
    let product = |world: &mut World, x, y| world.ctx.binary(Binary::BvMul, x, y).unwrap();
    let (left, right) = (product(&mut world, flipped[0], c), product(&mut world, c, flipped[1]));
    let equal = world.ctx.binary(Binary::Eq, left, right).unwrap();
    let differ = world.ctx.unary(Unary::Not, equal).unwrap();
    let same = world.ctx.binary(Binary::Eq, a, b).unwrap();
    assert_eq!(refute(&world.ctx, &[differ, same]), Some(vec![0, 1]));
    assert_eq!(refute(&world.ctx, &[differ]), None);
}
