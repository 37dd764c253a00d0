//! Elimination: of variables by their definitions, and of monomials by the equations that are left.

use super::polynomial::{Monomial, Polynomial, inverse};
use super::{Fact, Function, Meaning, Order, Used, Variable};
use crate::limits;
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::BTreeMap;

/// What is said of polynomials.
#[derive(Default)]
pub struct System {
    /// What is 0.
    pub equations: Vec<Fact>,
    /// What is not.
    pub inequations: Vec<Fact>,
    pub orders: Vec<Order>,
    /// The values of variables that were eliminated, by others.
    defined: BTreeMap<Variable, Fact>,
    work: Work,
}

/// What was spent.
#[derive(Default)]
struct Work(Cell<usize>);

impl Work {
    fn spend(&self, terms: usize) -> Result<(), Stop> {
        self.0.set(self.0.get() + terms);
        if self.0.get() > limits::ELIMINATION_MOST_WORK.usize() { Err(Stop::TooLarge) } else { Ok(()) }
    }
}

/// The system contradicts itself, or grows too large.
enum Stop {
    Refuted(Used),
    TooLarge,
}

impl System {
    /// What a contradiction follows from, given what variables mean.
    pub fn refute(mut self, meanings: &[Meaning]) -> Option<Used> {
        match self.search(meanings) {
            Err(Stop::Refuted(used)) => Some(used),
            Ok(()) | Err(Stop::TooLarge) => None,
        }
    }

    fn search(&mut self, meanings: &[Meaning]) -> Result<(), Stop> {
        for _ in 0..limits::ELIMINATION_MOST_ROUNDS.usize() {
            self.eliminate_variables()?;
            let mut more = self.equal_by_order()?;
            more.extend(self.equal_by_congruence(meanings)?);
            more.retain(|fact| !self.equations.iter().any(|known| known.polynomial == fact.polynomial));
            if more.is_empty() {
                break;
            }
            self.equations.extend(more);
        }
        self.inequations.iter().try_for_each(|fact| self.compare_with_ideal(fact))
    }

    fn eliminate_variables(&mut self) -> Result<(), Stop> {
        loop {
            self.equations.retain(|fact| !fact.polynomial.is_zero());
            if let Some(fact) = self.equations.iter().find(|fact| fact.polynomial.as_constant().is_some()) {
                return Err(Stop::Refuted(fact.used.clone()));
            }
            let lengths = self.equations.iter().enumerate().map(|(i, fact)| (fact.polynomial.len(), i));
            let mut shortest: Vec<(usize, usize)> = lengths.collect();
            shortest.sort_unstable();
            let defines = |(_, i): (usize, usize)| Some((i, self.equations[i].polynomial.definition()?));
            let Some((i, (variable, polynomial))) = shortest.into_iter().find_map(defines) else { return Ok(()) };
            let used = self.equations.remove(i).used;
            self.substitute(variable, Fact { polynomial, used })?;
        }
    }

    /// Puts a value in the place of a variable everywhere.
    fn substitute(&mut self, variable: Variable, value: Fact) -> Result<(), Stop> {
        let facts = self.equations.iter_mut().chain(&mut self.inequations).chain(self.defined.values_mut());
        for Fact { polynomial, used } in facts {
            replace(polynomial, used, variable, &value, &self.work)?;
        }
        for Order { left, right, used, .. } in &mut self.orders {
            replace(left, used, variable, &value, &self.work)?;
            replace(right, used, variable, &value, &self.work)?;
        }
        self.defined.insert(variable, value);
        Ok(())
    }

    /// What is equal because it is neither less nor greater, or a contradiction.
    fn equal_by_order(&self) -> Result<Vec<Fact>, Stop> {
        let mut equal = Vec::new();
        let mut add = |a: &Polynomial, b: &Polynomial, used: Used| {
            let polynomial = a.clone().minus(b);
            if !polynomial.is_zero() {
                equal.push(Fact { polynomial, used });
            }
        };
        for (i, a) in self.orders.iter().enumerate() {
            let number = |value| Polynomial::constant(a.left.width(), value);
            // Nothing is less than itself, or than 0.
            if a.strict && (a.left == a.right || !a.signed && a.right.is_zero()) {
                return Err(Stop::Refuted(a.used.clone()));
            }
            if !a.signed && a.right == number(u64::from(a.strict)) {
                add(&a.left, &number(0), a.used.clone());
            }
            for b in &self.orders[i + 1..] {
                if a.signed != b.signed || a.left.width() != b.left.width() {
                    continue;
                }
                for (a, b) in [(a, b), (b, a)] {
                    if a.right != b.left {
                        continue;
                    }
                    let used = || a.used.union(&b.used).copied().collect::<Used>();
                    if b.right == a.left {
                        if a.strict || b.strict {
                            return Err(Stop::Refuted(used()));
                        }
                        add(&a.left, &a.right, used());
                    } else if a.strict != b.strict && b.right == a.left.clone().plus(&number(1)) {
                        // p <= q < p + 1, or p < q <= p + 1, neither of which holds of the largest number for p.
                        add(if a.strict { &b.right } else { &a.left }, &a.right, used());
                    }
                }
            }
        }
        Ok(equal)
    }

    /// What is equal because the same is done to equal values.
    fn equal_by_congruence(&self, meanings: &[Meaning]) -> Result<Vec<Fact>, Stop> {
        let mut equal = Vec::new();
        let mut known: FxHashMap<(Function, Vec<Polynomial>), (Variable, Used)> = FxHashMap::default();
        for (variable, Meaning { width, application }) in meanings.iter().enumerate() {
            let Some((function, args)) = application else { continue };
            let mut used = Used::new();
            let args = args.iter().map(|arg| self.value(arg.clone(), &mut used)).collect::<Result<Vec<_>, _>>()?;
            let key = (*function, args);
            let Some((other, used_by_other)) = known.get(&key) else {
                known.insert(key, (variable, used));
                continue;
            };
            used.extend(used_by_other);
            let difference = Polynomial::variable(*width, variable).minus(&Polynomial::variable(*width, *other));
            let polynomial = self.value(difference, &mut used)?;
            if !polynomial.is_zero() {
                equal.push(Fact { polynomial, used });
            }
        }
        Ok(equal)
    }

    /// A polynomial without eliminated variables; adds what it takes to know that it is the same.
    fn value(&self, mut polynomial: Polynomial, used: &mut Used) -> Result<Polynomial, Stop> {
        for variable in polynomial.variables() {
            if let Some(value) = self.defined.get(&variable) {
                replace(&mut polynomial, used, variable, value, &self.work)?;
            }
        }
        Ok(polynomial)
    }

    /// Whether what is not 0 is a sum of multiples of what is 0.
    fn compare_with_ideal(&self, fact: &Fact) -> Result<(), Stop> {
        let mut left = fact.clone();
        if !left.polynomial.is_zero() {
            let pivots = self.pivots(&fact.polynomial)?;
            let mut next = left.polynomial.leading().map(|(monomial, _)| monomial.clone());
            while let Some(monomial) = next {
                let Some(pivot) = pivots.get(&monomial) else { return Ok(()) };
                if !cancel(&mut left, pivot, &monomial, &self.work)? {
                    return Ok(());
                }
                next = left.polynomial.below(&monomial).map(|(monomial, _)| monomial.clone());
            }
        }
        Err(Stop::Refuted(left.used))
    }

    /// Multiples of the equations up to the degree of what is asked, by their largest monomials, each of which is as little
    /// divisible by 2 as that of any row.
    fn pivots(&self, asked: &Polynomial) -> Result<BTreeMap<Monomial, Fact>, Stop> {
        let variables = asked.variables();
        let mut pivots = BTreeMap::new();
        let mut rows = 0;
        let equations = self.equations.iter().filter(|fact| fact.polynomial.width() == asked.width());
        let mut factors: Vec<(Monomial, &Fact)> = equations.map(|fact| (Monomial::one(), fact)).collect();
        while !factors.is_empty() && rows < limits::ELIMINATION_MOST_ROWS.usize() {
            let mut larger = Vec::new();
            for (factor, fact) in &factors {
                if factor.degree() + fact.polynomial.degree() > asked.degree() {
                    continue;
                }
                rows += 1;
                let polynomial = fact.polynomial.shifted(factor);
                insert(&mut pivots, Fact { polynomial, used: fact.used.clone() }, &self.work)?;
                let last = factor.variables().last();
                let next = variables.iter().filter(|v| last.is_none_or(|last| **v >= last));
                larger.extend(next.map(|&v| (factor.times(&Monomial::of(v)), *fact)));
            }
            factors = larger;
            factors.truncate(limits::ELIMINATION_MOST_ROWS.usize());
        }
        Ok(pivots)
    }
}

/// Puts a value in the place of a variable; adds what the value follows from.
fn replace(
    polynomial: &mut Polynomial,
    used: &mut Used,
    variable: Variable,
    value: &Fact,
    work: &Work,
) -> Result<(), Stop> {
    work.spend(1)?;
    if polynomial.contains(variable) {
        work.spend(polynomial.len() * value.polynomial.len())?;
        *polynomial = polynomial.substitute(variable, &value.polynomial).ok_or(Stop::TooLarge)?;
        used.extend(&value.used);
    }
    Ok(())
}

/// Subtracts a multiple of another fact so that a monomial vanishes; whether there is one.
fn cancel(fact: &mut Fact, by: &Fact, monomial: &Monomial, work: &Work) -> Result<bool, Stop> {
    work.spend(by.polynomial.len())?;
    let (a, b) = (fact.polynomial.coefficient(monomial), by.polynomial.coefficient(monomial));
    let (of_a, of_b) = (a.trailing_zeros(), b.trailing_zeros());
    if of_a < of_b {
        return Ok(false);
    }
    let factor = (a >> of_b).wrapping_mul(inverse(b >> of_b));
    fact.polynomial.add_multiple(factor.wrapping_neg(), &by.polynomial);
    fact.used.extend(&by.used);
    Ok(true)
}

/// Adds a row, and what is left of others once it takes their place.
fn insert(pivots: &mut BTreeMap<Monomial, Fact>, row: Fact, work: &Work) -> Result<(), Stop> {
    let mut rows = vec![row];
    while let Some(mut row) = rows.pop() {
        while let Some((monomial, _)) = row.polynomial.leading() {
            let monomial = monomial.clone();
            let Some(pivot) = pivots.get_mut(&monomial) else {
                rows.extend(without_leading(&row));
                pivots.insert(monomial, row);
                break;
            };
            if !cancel(&mut row, pivot, &monomial, work)? {
                std::mem::swap(&mut row, pivot);
                rows.extend(without_leading(pivot));
                cancel(&mut row, pivot, &monomial, work)?;
            }
        }
    }
    Ok(())
}

/// The multiple in which the largest monomial vanishes, if its coefficient is even.
fn without_leading(fact: &Fact) -> Option<Fact> {
    let (_, coefficient) = fact.polynomial.leading()?;
    let bits = fact.polynomial.width() - coefficient.trailing_zeros();
    let polynomial = (bits < fact.polynomial.width()).then(|| fact.polynomial.multiple(1 << bits))?;
    Some(Fact { polynomial, used: fact.used.clone() })
}
