//! What Houdini proved of the states that loops reach, as C expressions over the user's variables.
//!
//! Terms are bit-vectors, and so the expressions compute: without signs and modulo powers of two, as unsigned C types do,
//! with casts to signed types where an order is one of signed numbers. What a loop started with is said where it is a
//! literal at each call. Facts that mention anything else without a name, or maps, are left out.

use super::Induction;
use crate::limits;
use crate::loops::Loop;
use crate::options::EngineOptions;
use crate::outcome::Invariant;
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms, UnOp};
use boogie::incarnations;
use boogie::passive::{PassiveProgram, ProcKind};
use boogie::program::VarId;
use boogie::types::Type;
use num_bigint::BigInt;
use num_traits::One;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use smt::Result;
use smt::solver::SolverOptions;

/// What a variable of a translated function is in C.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The Boogie procedure and variable.
    pub function: String,
    pub variable: String,
    /// A C expression of integer type that reads it.
    pub text: String,
    /// Whether its type has a sign; not known of enumerations.
    pub signed: Option<bool>,
}

/// The facts of each loop that has a place in the source, one by one; they hold whenever the head of the loop is reached.
pub fn of_loops(
    program: &PassiveProgram,
    names: &[Named],
    options: &EngineOptions,
    solver: SolverOptions,
) -> Result<Vec<Invariant>> {
    let Some(mut induction) = Induction::strengthened(program, options, solver)? else { return Ok(Vec::new()) };
    let names: FxHashMap<(&str, &str), &Named> =
        names.iter().map(|n| ((n.function.as_str(), n.variable.as_str()), n)).collect();
    let mut invariants = Vec::new();
    for entered in induction.loops.clone() {
        let ProcKind::Loop { function, location: Some(location), keyword: Some(keyword) } =
            induction.program.procs[entered.proc.index()].kind.clone()
        else {
            continue;
        };
        let facts = induction.facts(&entered);
        let program = &induction.program;
        let named = induction.variables(&entered).filter_map(|(v, of)| {
            let name = incarnations::source(&program.vars[of.index()].name);
            Some((v, *names.get(&(function.as_str(), name))?))
        });
        let printer = Printer { terms: &program.terms, variables: named.collect() };
        let mut said: Vec<String> =
            facts.into_iter().filter_map(|e| printer.formula(e, true, limits::C_INVARIANTS_DEEPEST.u32())).collect();
        said.sort_by_key(|text| (text.len(), text.clone()));
        said.dedup();
        said.truncate(limits::C_INVARIANTS_MOST_FACTS.usize());
        invariants.extend(said.into_iter().map(|expression| Invariant {
            location: location.clone(),
            function: function.clone(),
            keyword: Some(keyword.clone()),
            expression,
        }));
    }
    Ok(invariants)
}

impl Induction {
    /// The conjuncts of the summary, with literals for what the loop always starts with.
    fn facts(&mut self, entered: &Loop) -> Vec<ExprId> {
        let start = self.always_started_with(entered);
        let Some(summary) = self.program.procs[entered.reached.index()].summary else { return Vec::new() };
        let terms = &mut self.program.terms;
        let mut facts = Vec::new();
        for e in terms.conjuncts(summary) {
            let e = terms.substitute(e, &start);
            let fact = match terms.implication(e) {
                // Where the loop is called, its context holds.
                (Some(context), fact) if context == entered.context => fact,
                _ => e,
            };
            facts.extend(terms.conjuncts(fact));
        }
        let mut seen = FxHashSet::default();
        facts.retain(|&e| !terms.is_true(e) && seen.insert(e));
        // A disjunction says nothing beside one of its parts.
        let known = facts.clone();
        let is_known = |e: &ExprId| matches!(terms.expr(*e), Expr::Binary(BinOp::Or, a, b) if known.contains(a) || known.contains(b));
        facts.retain(|e| !is_known(e));
        facts
    }

    /// Inputs that rounds change and that are the same literal wherever the loop is entered.
    fn always_started_with(&self, entered: &Loop) -> FxHashMap<VarId, ExprId> {
        let calls = self.program.procs.iter().flat_map(|p| &p.call_sites).filter(|site| site.callee == entered.start);
        let calls: Vec<&[ExprId]> = calls.map(|site| site.args.as_slice()).collect();
        let inputs = &self.program.procs[entered.reached.index()].params;
        let literal = |&(input, _): &(usize, VarId)| {
            let first = *calls.first()?.get(input)?;
            let same = self.program.terms.is_literal(first) && calls.iter().all(|args| args[input] == first);
            same.then_some((inputs[input], first))
        };
        entered.varying.iter().filter_map(literal).collect()
    }

    /// The variables that hold the state at the loop's head, and the inputs that they are named for.
    fn variables<'a>(&'a self, entered: &'a Loop) -> impl Iterator<Item = (VarId, VarId)> + 'a {
        let reached = &self.program.procs[entered.reached.index()];
        let inputs = &reached.params[..reached.num_inputs];
        let kept = (0..inputs.len()).filter(|i| !entered.varying.iter().any(|(input, _)| input == i));
        let kept = kept.map(|i| (inputs[i], inputs[i]));
        kept.chain(entered.varying.iter().map(|&(input, v)| (v, inputs[input])))
    }
}

struct Printer<'a> {
    terms: &'a Terms,
    variables: FxHashMap<VarId, &'a Named>,
}

impl Printer<'_> {
    /// That a formula holds, or does not; `None` if it cannot be said.
    fn formula(&self, e: ExprId, holds: bool, depth: u32) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        match self.terms.expr(e) {
            Expr::Unary(UnOp::Not, a) => self.formula(*a, !holds, depth),
            Expr::Binary(op @ (BinOp::And | BinOp::Or), a, b) => {
                let (a, b) = (self.formula(*a, holds, depth)?, self.formula(*b, holds, depth)?);
                Some(format!("({a} {} {b})", if (*op == BinOp::And) == holds { "&&" } else { "||" }))
            }
            Expr::Binary(BinOp::Implies, a, b) => {
                let (a, b) = (self.formula(*a, !holds, depth)?, self.formula(*b, holds, depth)?);
                Some(format!("({a} {} {b})", if holds { "||" } else { "&&" }))
            }
            Expr::Binary(BinOp::Eq, a, b) => {
                let signed = self.is_signed(*a).or(self.is_signed(*b)).unwrap_or(false);
                // Literals to the right.
                let (a, b) = if self.terms.is_literal(*a) { (*b, *a) } else { (*a, *b) };
                self.comparison(if holds { "==" } else { "!=" }, a, b, signed)
            }
            Expr::BvOp(BvOp::SLt, args) => self.order(true, args, holds, true),
            Expr::BvOp(BvOp::SLe, args) => self.order(false, args, holds, true),
            Expr::BvOp(BvOp::ULt, args) => self.order(true, args, holds, false),
            Expr::BvOp(BvOp::ULe, args) => self.order(false, args, holds, false),
            _ => None,
        }
    }

    /// Literals to the right, and of two others the smaller to the left.
    fn order(&self, strict: bool, args: &[ExprId], holds: bool, signed: bool) -> Option<String> {
        let (a, b) = if holds { (args[0], args[1]) } else { (args[1], args[0]) };
        match (strict == holds, self.terms.is_literal(a)) {
            (true, true) => self.comparison(">", b, a, signed),
            (false, true) => self.comparison(">=", b, a, signed),
            (true, false) => self.comparison("<", a, b, signed),
            (false, false) => self.comparison("<=", a, b, signed),
        }
    }

    fn comparison(&self, operator: &str, a: ExprId, b: ExprId, signed: bool) -> Option<String> {
        let (a, b) = (
            self.number(a, signed, limits::C_INVARIANTS_DEEPEST.u32())?,
            self.number(b, signed, limits::C_INVARIANTS_DEEPEST.u32())?,
        );
        Some(format!("{a} {operator} {b}"))
    }

    /// Whether a variable's type has a sign.
    fn is_signed(&self, e: ExprId) -> Option<bool> {
        match self.terms.expr(e) {
            Expr::Var(v) => self.variables.get(v)?.signed,
            _ => None,
        }
    }

    /// A bit-vector as the number that it is with or without a sign, of a C type of the same width at least.
    fn number(&self, e: ExprId, signed: bool, depth: u32) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let Type::Bv(width) = *self.terms.ty(self.terms.type_of(e)) else { return None };
        match self.terms.expr(e) {
            Expr::Bv { value, .. } => literal(value, width, signed),
            Expr::Var(v) => {
                let named = self.variables.get(v)?;
                let cast = integer(width, signed)?;
                Some(if named.signed == Some(signed) { named.text.clone() } else { format!("({cast}){}", named.text) })
            }
            _ if signed => Some(format!("({}){}", integer(width, true)?, self.number(e, false, depth)?)),
            Expr::BvOp(op @ (BvOp::Add | BvOp::Sub | BvOp::Mul), args) => {
                let operator = match op {
                    BvOp::Add => "+",
                    BvOp::Sub => "-",
                    _ => "*",
                };
                let parts = args.iter().map(|&a| self.number(a, false, depth)).collect::<Option<Vec<_>>>()?;
                // Narrow types would be promoted to int.
                let wide = if width < 32 { "(unsigned int)" } else { "" };
                let parts: Vec<String> = parts.into_iter().map(|part| format!("{wide}{part}")).collect();
                Some(format!("({})({})", integer(width, false)?, parts.join(&format!(" {operator} "))))
            }
            Expr::BvOp(BvOp::ZeroExt(_), args) => {
                Some(format!("({}){}", integer(width, false)?, self.number(args[0], false, depth)?))
            }
            Expr::BvOp(BvOp::SignExt(_), args) => {
                Some(format!("({}){}", integer(width, false)?, self.number(args[0], true, depth)?))
            }
            Expr::Extract { hi, lo: 0, arg } => {
                let mask = literal(&((BigInt::one() << *hi) - 1), self.terms.bv_width(*arg), false)?;
                Some(format!("({} & {mask})", self.number(*arg, false, depth)?))
            }
            _ => None,
        }
    }
}

/// The C type of so many bits, in both data models.
fn integer(width: u32, signed: bool) -> Option<&'static str> {
    Some(match (width, signed) {
        (8, true) => "signed char",
        (8, false) => "unsigned char",
        (16, true) => "short",
        (16, false) => "unsigned short",
        (32, true) => "int",
        (32, false) => "unsigned int",
        (64, true) => "long long",
        (64, false) => "unsigned long long",
        _ => return None,
    })
}

/// None for numbers that could be addresses: what those are is a matter of the memory model.
fn literal(value: &BigInt, width: u32, signed: bool) -> Option<String> {
    let is_negative = signed && width > 0 && *value >= BigInt::one() << (width - 1);
    let number = if is_negative { value - (BigInt::one() << width) } else { value.clone() };
    let is_small = number < BigInt::from(1_u64 << 32) && number > BigInt::from(i32::MIN);
    let suffix = match (width, signed) {
        (0..=32, true) => "",
        (0..=32, false) => "U",
        (_, true) => "LL",
        (_, false) => "ULL",
    };
    (is_small && width <= 64).then(|| format!("{number}{suffix}"))
}
