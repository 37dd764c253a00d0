//! Invariants of loops as C expressions, from a solution of the clauses.
//!
//! Of the conjuncts of a solution, those are said that are about variables of the loop which have a name in C. A variable
//! of up to 32 bits is written with the casts that make it the number that the clauses take it for, so sums are those of
//! integers as long as they fit into 64 bits; a conjunct in which one might not is left out, which loses what it says.

use super::clauses::{Clauses, Head};
use super::integers::Integers;
use crate::limits;
use crate::outcome::Invariant;
use boogie::incarnations;
use boogie::passive::{PassiveProgram, ProcKind};
use boogie::program::VarId;
use boogie::types::Type;
use indexmap::IndexMap;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use rustc_hash::{FxBuildHasher, FxHashMap};
use smt::Result;
use smt::terms::{Arena, Op, Term};
use smt::z3::Spacer;

/// One for each loop of which the solution says something; what is said holds whenever the loop's condition is reached.
pub fn of_loops(
    terms: &mut Arena,
    spacer: &mut Spacer,
    program: &PassiveProgram,
    integers: &Integers,
    clauses: &Clauses,
) -> Result<Vec<Invariant>> {
    // A loop that is expanded several times is one loop of the program: all its heads have to agree.
    let mut found: IndexMap<_, Vec<String>, FxBuildHasher> = IndexMap::default();
    for head in &clauses.heads {
        let ProcKind::Loop { function, location: Some(location), keyword } = &program.procs[head.of.index()].kind
        else {
            continue;
        };
        let solution = spacer.solution(terms, head.relation.0, &head.relation.1)?;
        let mut conjuncts = in_c(terms, variables(program, integers, head), solution);
        let key = (location.clone(), function.clone(), keyword.clone());
        if let Some(others) = found.get(&key) {
            conjuncts.retain(|c| others.contains(c));
        }
        found.insert(key, conjuncts);
    }
    let said = found.into_iter().filter(|(_, conjuncts)| !conjuncts.is_empty());
    Ok(said
        .map(|((location, function, keyword), conjuncts)| Invariant {
            location,
            function,
            keyword,
            expression: conjuncts.join(" && "),
        })
        .collect())
}

/// An integer as a C expression.
#[derive(Clone)]
struct Number {
    text: String,
    /// Its magnitude at most.
    most: BigInt,
}

type Variables = FxHashMap<Term, Number>;

/// The terms that stand for C variables at the head of a loop.
fn variables(program: &PassiveProgram, integers: &Integers, head: &Head) -> Variables {
    let mut variables = Variables::default();
    for &(v, term) in &head.inputs {
        let Type::Bv(width) = *program.terms.ty(program.vars[v.index()].ty) else { continue };
        let (Some(name), Some((least, _))) = (c_name(program, v), &integers.ranges[v.index()]) else { continue };
        let cast = match (width, least.is_negative()) {
            (8, true) => "(signed char)",
            (8, false) => "(unsigned char)",
            (16, true) => "(short)",
            (16, false) => "(unsigned short)",
            (32, true) => "(int)",
            (32, false) => "(unsigned int)",
            _ => continue,
        };
        let number = Number { text: format!("(long long){cast}{name}"), most: BigInt::one() << width };
        variables.insert(term, number);
    }
    variables
}

/// The name in C of a loop's input, unless there are several variables of that name.
fn c_name(program: &PassiveProgram, v: VarId) -> Option<&str> {
    let name = incarnations::source(&program.vars[v.index()].name);
    let is_identifier = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let is_copy = |other: &str| {
        let rest = other.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
        rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    (is_identifier && !program.vars.iter().any(|other| is_copy(&other.name))).then_some(name)
}

/// The conjuncts that can be said.
fn in_c(terms: &Arena, variables: Variables, solution: Term) -> Vec<String> {
    let printer = Printer { terms, variables };
    let (mut said, mut stack) = (Vec::new(), vec![solution]);
    while let Some(term) = stack.pop() {
        match terms.op(term) {
            Op::And => stack.extend(terms.args(term).iter().rev()),
            Op::Bool(true) => {}
            _ => said.extend(printer.formula(term, true, limits::HORN_DEEPEST.u32())),
        }
    }
    said.sort_unstable();
    said.dedup();
    // What is neither more nor less is equal.
    let is_comparison = |c: &str| !c.contains(" || ") && !c.contains(" && ");
    let opposite = |c: &str| c.contains(" <= ").then(|| c.replace(" <= ", " >= ")).filter(|_| is_comparison(c));
    let pairs: Vec<(String, String)> = said.iter().filter_map(|c| Some((c.clone(), opposite(c)?))).collect();
    for (below, above) in pairs {
        if let Ok(at) = said.binary_search(&above) {
            said.remove(at);
            let at = said.binary_search(&below).expect("it was said");
            said[at] = below.replace(" <= ", " == ");
            said.sort_unstable();
        }
    }
    said
}

struct Printer<'a> {
    terms: &'a Arena,
    variables: Variables,
}

impl Printer<'_> {
    /// That a formula holds, or does not.
    fn formula(&self, term: Term, holds: bool, depth: u32) -> Option<String> {
        if depth == 0 {
            return None;
        }
        let terms = self.terms;
        match (terms.op(term), terms.args(term)) {
            (Op::Not, &[inner]) => self.formula(inner, !holds, depth - 1),
            (op @ (Op::And | Op::Or), args) => {
                let parts = args.iter().map(|&a| self.formula(a, holds, depth - 1));
                let operator = if (op == Op::And) == holds { " && " } else { " || " };
                Some(format!("({})", parts.collect::<Option<Vec<String>>>()?.join(operator)))
            }
            // Numbers stand on the right.
            (Op::Le, &[a, b]) if terms.number(a).is_some() => self.comparison(if holds { ">=" } else { "<" }, b, a),
            (Op::Lt, &[a, b]) if terms.number(a).is_some() => self.comparison(if holds { ">" } else { "<=" }, b, a),
            (Op::Le, &[a, b]) => self.comparison(if holds { "<=" } else { ">" }, a, b),
            (Op::Lt, &[a, b]) => self.comparison(if holds { "<" } else { ">=" }, a, b),
            (Op::Eq, &[a, b]) => self.comparison(if holds { "==" } else { "!=" }, a, b),
            _ => None,
        }
    }

    /// Between sums, of which what is subtracted goes to the other side.
    fn comparison(&self, operator: &str, left: Term, right: Term) -> Option<String> {
        let mut sum: Vec<(BigInt, Option<Number>)> = Vec::new();
        self.summands(left, &BigInt::one(), &mut sum)?;
        self.summands(right, &-BigInt::one(), &mut sum)?;
        let mut constant: BigInt = sum.iter().filter(|(_, number)| number.is_none()).map(|(k, _)| k).sum();
        // Of integers, `sum < 0` is `sum + 1 <= 0`, and `sum > 0` is `sum - 1 >= 0`: the smaller number is said.
        let mut operator = operator;
        if operator == "<" && constant.is_negative() {
            (operator, constant) = ("<=", constant + 1);
        } else if operator == ">" && constant.is_positive() {
            (operator, constant) = (">=", constant - 1);
        }
        let mut sides: [Vec<String>; 2] = [Vec::new(), Vec::new()];
        let mut most = constant.abs();
        for (factor, number) in sum {
            let Some(number) = number else { continue };
            most += factor.abs() * &number.most;
            let side = &mut sides[usize::from(factor.is_negative())];
            side.push(if factor.abs().is_one() { number.text } else { format!("{} * {}", factor.abs(), number.text) });
        }
        if !constant.is_zero() {
            // On the side where it is positive, unless it stands alone on the other.
            match constant.is_positive() && !sides[1].is_empty() || sides[0].is_empty() {
                true => sides[0].push(constant.to_string()),
                false => sides[1].push((-constant).to_string()),
            }
        }
        if most >= BigInt::one() << 63 {
            return None;
        }
        let side = |parts: &Vec<String>| if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") };
        Some(format!("{} {operator} {}", side(&sides[0]), side(&sides[1])))
    }

    /// Adds the summands of a linear term times a factor, constants without a variable; `None` if it is none.
    fn summands(&self, term: Term, factor: &BigInt, sum: &mut Vec<(BigInt, Option<Number>)>) -> Option<()> {
        let terms = self.terms;
        let mut stack = vec![(term, factor.clone())];
        while let Some((term, factor)) = stack.pop() {
            if let Some(number) = self.variables.get(&term) {
                sum.push((factor, Some(number.clone())));
                continue;
            }
            match (terms.op(term), terms.args(term)) {
                (Op::Add, args) => stack.extend(args.iter().map(|&a| (a, factor.clone()))),
                (Op::Negate, &[a]) => stack.push((a, -factor)),
                (Op::Sub, &[a, b]) => stack.extend([(a, factor.clone()), (b, -factor)]),
                (Op::Mul, &[k, a]) => stack.push((a, factor * terms.integer(k)?)),
                _ => sum.push((factor * terms.integer(term)?, None)),
            }
        }
        Some(())
    }
}
