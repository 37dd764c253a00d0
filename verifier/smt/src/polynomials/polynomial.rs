//! Polynomials over the integers modulo a power of two.

use super::Variable;
use crate::limits;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A product of variables, in their order; 1 if there are none.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Monomial(Vec<Variable>);

impl Monomial {
    pub fn one() -> Monomial {
        Monomial(Vec::new())
    }

    pub fn of(variable: Variable) -> Monomial {
        Monomial(vec![variable])
    }

    pub fn degree(&self) -> usize {
        self.0.len()
    }

    pub fn times(&self, other: &Monomial) -> Monomial {
        let mut product = self.0.clone();
        product.extend(&other.0);
        product.sort_unstable();
        Monomial(product)
    }

    pub fn variables(&self) -> impl Iterator<Item = Variable> {
        self.0.iter().copied()
    }

    fn contains(&self, variable: Variable) -> bool {
        self.0.binary_search(&variable).is_ok()
    }

    /// What is left without a variable, and how often that is a factor.
    fn without(&self, variable: Variable) -> (Monomial, usize) {
        let rest: Vec<Variable> = self.variables().filter(|v| *v != variable).collect();
        let times = self.0.len() - rest.len();
        (Monomial(rest), times)
    }
}

/// By degree first.
impl Ord for Monomial {
    fn cmp(&self, other: &Monomial) -> Ordering {
        self.degree().cmp(&other.degree()).then_with(|| self.0.cmp(&other.0))
    }
}

impl PartialOrd for Monomial {
    fn partial_cmp(&self, other: &Monomial) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A sum of multiples of monomials modulo two to the power of the width, which is at most 64.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Polynomial {
    width: u32,
    /// Without those whose coefficient is 0.
    terms: BTreeMap<Monomial, u64>,
}

impl Polynomial {
    pub fn constant(width: u32, value: u64) -> Polynomial {
        let mut constant = Polynomial { width, terms: BTreeMap::new() };
        constant.add(Monomial::one(), value);
        constant
    }

    pub fn variable(width: u32, variable: Variable) -> Polynomial {
        Polynomial { width, terms: BTreeMap::from([(Monomial::of(variable), 1)]) }
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// The number, if there are no variables.
    pub fn as_constant(&self) -> Option<u64> {
        match self.terms.first_key_value() {
            None => Some(0),
            Some((monomial, &value)) => (self.terms.len() == 1 && monomial.degree() == 0).then_some(value),
        }
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    pub fn degree(&self) -> usize {
        self.leading().map_or(0, |(monomial, _)| monomial.degree())
    }

    /// The largest monomial, with its coefficient.
    pub fn leading(&self) -> Option<(&Monomial, u64)> {
        self.terms.last_key_value().map(|(monomial, &coefficient)| (monomial, coefficient))
    }

    /// The largest monomial below another, with its coefficient.
    pub fn below(&self, monomial: &Monomial) -> Option<(&Monomial, u64)> {
        self.terms.range(..monomial).next_back().map(|(monomial, &coefficient)| (monomial, coefficient))
    }

    pub fn coefficient(&self, monomial: &Monomial) -> u64 {
        self.terms.get(monomial).copied().unwrap_or(0)
    }

    pub fn variables(&self) -> BTreeSet<Variable> {
        self.terms.keys().flat_map(Monomial::variables).collect()
    }

    pub fn contains(&self, variable: Variable) -> bool {
        self.terms.keys().any(|monomial| monomial.contains(variable))
    }

    fn add(&mut self, monomial: Monomial, coefficient: u64) {
        let mask = u64::MAX >> (64 - self.width);
        let sum = self.coefficient(&monomial).wrapping_add(coefficient) & mask;
        if sum == 0 {
            self.terms.remove(&monomial);
        } else {
            self.terms.insert(monomial, sum);
        }
    }

    pub fn add_multiple(&mut self, factor: u64, other: &Polynomial) {
        for (monomial, coefficient) in &other.terms {
            self.add(monomial.clone(), coefficient.wrapping_mul(factor));
        }
    }

    pub fn plus(mut self, other: &Polynomial) -> Polynomial {
        self.add_multiple(1, other);
        self
    }

    pub fn minus(mut self, other: &Polynomial) -> Polynomial {
        self.add_multiple(u64::MAX, other);
        self
    }

    pub fn multiple(&self, factor: u64) -> Polynomial {
        let mut multiple = Polynomial::constant(self.width, 0);
        multiple.add_multiple(factor, self);
        multiple
    }

    /// The product with a monomial.
    pub fn shifted(&self, by: &Monomial) -> Polynomial {
        let terms = self.terms.iter().map(|(monomial, &coefficient)| (monomial.times(by), coefficient));
        Polynomial { width: self.width, terms: terms.collect() }
    }

    /// `None` if the product is too large.
    pub fn times(&self, other: &Polynomial) -> Option<Polynomial> {
        if self.degree() + other.degree() > limits::POLYNOMIALS_HIGHEST.usize() {
            return None;
        }
        let mut product = Polynomial::constant(self.width, 0);
        for (monomial, &coefficient) in &self.terms {
            product.add_multiple(coefficient, &other.shifted(monomial));
            if product.len() > limits::POLYNOMIALS_MOST_TERMS.usize() {
                return None;
            }
        }
        Some(product)
    }

    /// The largest variable that an equation with 0 defines by the others: its value.
    pub fn definition(&self) -> Option<(Variable, Polynomial)> {
        let linear = self.terms.iter().rev().filter(|(monomial, _)| monomial.degree() == 1);
        for (monomial, &coefficient) in linear {
            let variable = monomial.0[0];
            let mut rest = self.clone();
            rest.terms.remove(monomial);
            if coefficient % 2 == 1 && !rest.contains(variable) {
                return Some((variable, rest.multiple(inverse(coefficient).wrapping_neg())));
            }
        }
        None
    }

    /// With a value for a variable; `None` if that is too large.
    pub fn substitute(&self, variable: Variable, value: &Polynomial) -> Option<Polynomial> {
        let mut result = Polynomial::constant(self.width, 0);
        let mut powers = vec![Polynomial::constant(self.width, 1)];
        for (monomial, &coefficient) in &self.terms {
            let (rest, times) = monomial.without(variable);
            while powers.len() <= times {
                powers.push(powers[powers.len() - 1].times(value)?);
            }
            if rest.degree() + powers[times].degree() > limits::POLYNOMIALS_HIGHEST.usize() {
                return None;
            }
            result.add_multiple(coefficient, &powers[times].shifted(&rest));
            if result.len() > limits::POLYNOMIALS_MOST_TERMS.usize() {
                return None;
            }
        }
        Some(result)
    }
}

/// Of an odd number, modulo any power of two.
pub fn inverse(odd: u64) -> u64 {
    // Right in the last 3 bits; each step doubles that (Newton).
    (0..5).fold(odd, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse))))
}
