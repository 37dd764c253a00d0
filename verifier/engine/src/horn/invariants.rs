//! Invariants of loops as C expressions, from a solution of the clauses.
//!
//! Of the conjuncts of a solution, those are said that are about variables of the loop which have a name in C. A variable
//! of up to 32 bits is written with the casts that make it the number that the clauses take it for, so sums are those of
//! integers as long as they fit into 64 bits; a conjunct in which one might not is left out, which loses what it says.

use super::clauses::{Clauses, Head};
use super::integers::Integers;
use crate::limits;
use crate::outcome::Invariant;
use boogie::passive::{PassiveProgram, ProcKind};
use boogie::program::VarId;
use boogie::types::Type;
use indexmap::IndexMap;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use rustc_hash::{FxBuildHasher, FxHashMap};
use smt::Result;
use smt::z3::{Context, Term};

/// One for each loop of which the solution says something; what is said holds whenever the loop's condition is reached.
pub fn of_loops(
    ctx: &mut Context,
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
        let solution = ctx.solution(head.relation.0, &head.relation.1)?;
        let mut conjuncts = in_c(ctx, variables(ctx, program, integers, head), solution)?;
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

type Variables = FxHashMap<usize, Number>;

/// The terms that stand for C variables at the head of a loop.
fn variables(ctx: &Context, program: &PassiveProgram, integers: &Integers, head: &Head) -> Variables {
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
        variables.insert(ctx.identity(term), number);
    }
    variables
}

/// The name in C of a loop's input, unless there are several variables of that name.
fn c_name(program: &PassiveProgram, v: VarId) -> Option<&str> {
    let name = program.vars[v.index()].name.trim_end_matches("$in");
    let is_identifier = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let is_copy = |other: &str| {
        let rest = other.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
        rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    (is_identifier && !program.vars.iter().any(|other| is_copy(&other.name))).then_some(name)
}

/// The conjuncts that can be said.
fn in_c(ctx: &mut Context, variables: Variables, solution: Term) -> Result<Vec<String>> {
    let mut printer = Printer { ctx, variables };
    let (mut said, mut stack) = (Vec::new(), vec![solution]);
    while let Some(term) = stack.pop() {
        match printer.ctx.named(term)? {
            Some((name, args)) if name == "and" => stack.extend(args.into_iter().rev()),
            Some((name, _)) if name == "true" => {}
            _ => said.extend(printer.formula(term, true, limits::HORN_DEEPEST.u32())?),
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
    Ok(said)
}

struct Printer<'a> {
    ctx: &'a mut Context,
    variables: Variables,
}

impl Printer<'_> {
    /// That a formula holds, or does not.
    fn formula(&mut self, term: Term, holds: bool, depth: u32) -> Result<Option<String>> {
        let Some((name, args)) = self.ctx.named(term)?.filter(|_| depth > 0) else { return Ok(None) };
        Ok(match (name.as_str(), holds) {
            ("not", _) => self.formula(args[0], !holds, depth - 1)?,
            ("and" | "or", _) => {
                let parts = args.iter().map(|&a| self.formula(a, holds, depth - 1)).collect::<Result<Vec<_>>>()?;
                let operator = if (name == "and") == holds { " && " } else { " || " };
                parts.into_iter().collect::<Option<Vec<String>>>().map(|parts| format!("({})", parts.join(operator)))
            }
            ("<=", true) | (">", false) => self.comparison("<=", &args)?,
            (">=", true) | ("<", false) => self.comparison(">=", &args)?,
            ("<", true) | (">=", false) => self.comparison("<", &args)?,
            (">", true) | ("<=", false) => self.comparison(">", &args)?,
            ("=", true) => self.comparison("==", &args)?,
            ("=", false) => self.comparison("!=", &args)?,
            _ => None,
        })
    }

    /// Between sums, of which what is subtracted goes to the other side.
    fn comparison(&mut self, operator: &str, args: &[Term]) -> Result<Option<String>> {
        let mut sum: Vec<(BigInt, Option<Number>)> = Vec::new();
        if !self.summands(args[0], &BigInt::one(), &mut sum)? || !self.summands(args[1], &-BigInt::one(), &mut sum)? {
            return Ok(None);
        }
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
            return Ok(None);
        }
        let side = |parts: &Vec<String>| if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") };
        Ok(Some(format!("{} {operator} {}", side(&sides[0]), side(&sides[1]))))
    }

    /// Adds the summands of a linear term times a factor, constants without a variable; whether it is one.
    fn summands(&mut self, term: Term, factor: &BigInt, sum: &mut Vec<(BigInt, Option<Number>)>) -> Result<bool> {
        let mut stack = vec![(term, factor.clone())];
        while let Some((term, factor)) = stack.pop() {
            if let Some(number) = self.variables.get(&self.ctx.identity(term)) {
                sum.push((factor, Some(number.clone())));
                continue;
            }
            let Some((name, args)) = self.ctx.named(term)? else { return Ok(false) };
            match (name.as_str(), args.as_slice()) {
                ("+", args) => stack.extend(args.iter().map(|&a| (a, factor.clone()))),
                ("-", &[a]) => stack.push((a, -factor)),
                ("-", &[a, b]) => stack.extend([(a, factor.clone()), (b, -factor)]),
                ("*", &[k, a]) => match self.ctx.named(k)?.and_then(|(text, _)| text.parse::<BigInt>().ok()) {
                    Some(k) => stack.push((a, factor * k)),
                    None => return Ok(false),
                },
                (text, &[]) => match text.parse::<BigInt>() {
                    Ok(k) => sum.push((factor * k, None)),
                    Err(_) => return Ok(false),
                },
                _ => return Ok(false),
            }
        }
        Ok(true)
    }
}
