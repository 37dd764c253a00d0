//! Evaluation of terms. Iterative, each shared subterm once; only definitions of functions nest.

use super::instances::{self, Seen};
use super::map::Map;
use super::plan::{Plan, Plans, Step};
use super::same::{has_one_form, same};
use super::unknown::{Result, Unknown};
use super::value::Val;
use super::words;
use crate::construct::fold;
use crate::expr::{BinOp, Expr, ExprId, Terms, UnOp};
use crate::program::{FuncId, Function, VarId};
use crate::types::Type;
use crate::value::{Functions, Value};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// What variables stand for.
pub trait Env {
    fn var(&self, v: VarId) -> Option<&Val>;
    /// The value under `old`.
    fn old(&self, v: VarId) -> Option<&Val> {
        self.var(v)
    }
}

impl Env for FxHashMap<VarId, Val> {
    fn var(&self, v: VarId) -> Option<&Val> {
        self.get(&v)
    }
}

/// How deep definitions of functions may nest.
const MOST_DEFINITIONS: u32 = 200;

/// What evaluation needs to know besides the variables.
#[derive(Clone, Copy)]
pub struct Evaluator<'a> {
    pub terms: &'a Terms,
    pub functions: &'a [Function],
    pub tables: &'a Functions,
    pub quantifiers: Quantifiers<'a>,
    /// Where plans are kept, for terms that are evaluated often.
    pub plans: Option<&'a Plans>,
}

/// What is done with quantifiers.
#[derive(Clone, Copy)]
pub enum Quantifiers<'a> {
    /// They have no value.
    Unknown,
    /// They have no value yet; what could be an instance of one is noted.
    Noted(&'a RefCell<Seen>),
    /// They are checked for what was noted; what their instances look at is noted in turn. A `forall` of which no instance
    /// is false is presumed to be true, or has no value.
    Checked { seen: &'a Seen, noted: &'a RefCell<Seen>, presumes: bool },
}

impl<'a> Quantifiers<'a> {
    pub(super) fn notes(&self) -> Option<&'a RefCell<Seen>> {
        match *self {
            Quantifiers::Unknown => None,
            Quantifiers::Noted(seen) => Some(seen),
            Quantifiers::Checked { noted, .. } => Some(noted),
        }
    }
}

/// The evaluation of one term.
pub(super) struct Run<'a> {
    pub ev: Evaluator<'a>,
    env: &'a dyn Env,
    depth: u32,
    /// What the steps of the plan have computed so far.
    pub done: Vec<Result>,
}

impl Evaluator<'_> {
    /// The value of a term.
    pub fn eval(&self, e: ExprId, env: &dyn Env) -> Result {
        self.eval_at(e, env, 0)
    }

    pub(super) fn eval_at(&self, e: ExprId, env: &dyn Env, depth: u32) -> Result {
        let mut run = Run { ev: *self, env, depth, done: Vec::new() };
        if let leaf @ (Expr::Var(_) | Expr::Bool(_) | Expr::Bv { .. }) = self.terms.expr(e) {
            return run.node(e, leaf, false, &[]);
        }
        let Some(plans) = self.plans else { return run.follow(&Plan::new(self.terms, e)) };
        let plan = plans.get(self.terms, e);
        if let Some(code) = &plan.code
            && let Some(value) = code.run(self, env, &mut plans.registers())
        {
            return Ok(value);
        }
        if let Some(table) = &plan.table {
            let base = self.eval_at(table.base, env, depth);
            return Ok(Val::Map(table.stored_to(map(&base)?)));
        }
        run.done = plans.scratch();
        let value = run.follow(&plan);
        plans.give_back(run.done);
        value
    }
}

impl<'a> Run<'a> {
    /// Evaluates all nodes of a term.
    pub fn of_all(ev: Evaluator<'a>, env: &'a dyn Env, plan: &Plan) -> Run<'a> {
        let mut run = Run { ev, env, depth: 0, done: Vec::with_capacity(plan.steps.len()) };
        for &step in &plan.steps {
            run.compute(step, plan.operands(step));
        }
        run
    }

    fn compute(&mut self, step: Step, of: &[u32]) {
        let value = self.node(step.expr, self.ev.terms.expr(step.expr), step.old, of);
        self.done.push(value);
    }

    /// Evaluates a term. A map that only one node has to do with is stored to as it is.
    fn follow(&mut self, plan: &Plan) -> Result {
        for &step in &plan.steps {
            let of = plan.operands(step);
            match self.ev.terms.expr(step.expr) {
                Expr::Store(_, indices, value) if step.takes => {
                    let map = std::mem::replace(&mut self.done[of[0] as usize], Err(Unknown::Quantifier));
                    let stored = self.store(map, indices, *value, of);
                    self.done.push(stored);
                }
                _ => self.compute(step, of),
            }
        }
        self.done.pop().expect("a term is a node")
    }

    fn store(&self, map: Result, indices: &[ExprId], value: ExprId, of: &[u32]) -> Result {
        let at = &of[1..of.len() - 1];
        let value = match self.get(of[of.len() - 1]) {
            // Only this entry depends on the approximation.
            Err(reason) if reason.is_some_value() => Val::poison(self.ev.terms, self.ev.terms.type_of(value)),
            value => value?,
        };
        let Val::Map(mut map) = map? else { unreachable!("terms are well typed") };
        map.put(&self.arguments(indices, at)?, value);
        Ok(Val::Map(map))
    }

    fn of(&self, place: u32) -> &Result {
        &self.done[place as usize]
    }

    fn get(&self, place: u32) -> Result {
        self.of(place).clone()
    }

    /// What a function is applied to, or where a map is read or stored to.
    fn arguments(&self, exprs: &[ExprId], places: &[u32]) -> std::result::Result<Vec<Val>, Unknown> {
        let at: Vec<Val> = places.iter().map(|p| self.get(*p)).collect::<std::result::Result<_, _>>()?;
        if at.iter().any(Val::is_poisoned) {
            return Err(Unknown::Approximated);
        }
        // They are looked up by their form.
        let terms = self.ev.terms;
        let is_found = |(e, v): (&ExprId, &Val)| !matches!(v, Val::Map(_)) || has_one_form(terms, terms.type_of(*e));
        if exprs.iter().zip(&at).all(is_found) { Ok(at) } else { Err(Unknown::MapEquality) }
    }

    /// The width of a bit-vector; none of anything else.
    fn width(&self, e: ExprId) -> Option<u32> {
        match self.ev.terms.ty(self.ev.terms.type_of(e)) {
            Type::Bv(width) => Some(*width),
            _ => None,
        }
    }

    fn node(&self, e: ExprId, expr: &Expr, old: bool, of: &[u32]) -> Result {
        match expr {
            Expr::Var(v) => match if old { self.env.old(*v) } else { self.env.var(*v) } {
                Some(value) => known(value.clone()),
                None => Err(Unknown::Variable(*v)),
            },
            Expr::Bool(b) => Ok(Val::Bool(*b)),
            Expr::Int(n) => Ok(Val::Int(n.clone())),
            Expr::Real(text) => parse_real(text).ok_or_else(|| Unknown::Uninterpreted(text.clone())),
            Expr::Bv { value, width } => Ok(Val::literal(value, *width)),
            Expr::Float { .. } => Err(Unknown::Float),
            Expr::Unary(UnOp::Not, _) => Ok(Val::Bool(!boolean(&self.get(of[0])?))),
            Expr::Unary(UnOp::Neg, _) => match self.get(of[0])? {
                Val::Real(ratio) => Ok(Val::Real(Box::new((-ratio.0, ratio.1)))),
                v => Ok(Val::Int(-integer(&v))),
            },
            Expr::Binary(op, a, _) => self.binary(*op, *a, self.of(of[0]), self.of(of[1])),
            Expr::BvOp(op, args) => {
                let width = self.width(args[0]).unwrap_or(0);
                match *of {
                    [a] => words::apply(*op, width, &[self.of(a)]),
                    [a, b] => words::apply(*op, width, &[self.of(a), self.of(b)]),
                    _ => unreachable!("operations have one or two operands"),
                }
            }
            Expr::Extract { hi, lo, arg } => words::extract(self.of(of[0]), self.width(*arg).unwrap_or(0), *hi, *lo),
            Expr::Concat(a, b) => {
                let widths = (self.width(*a).unwrap_or(0), self.width(*b).unwrap_or(0));
                words::concat(self.of(of[0]), self.of(of[1]), widths)
            }
            Expr::Ite(..) => match self.of(of[0]) {
                Ok(condition) => self.get(if boolean(condition) { of[1] } else { of[2] }),
                Err(reason) if reason.is_some_value() => words::either(self.of(of[1]), self.of(of[2]), self.width(e)),
                Err(reason) => Err(reason.clone()),
            },
            Expr::Select(_, indices) => {
                let at = self.arguments(indices, &of[1..]);
                let (map, at) = (map(self.of(of[0]))?, at?);
                if let Some(seen) = self.ev.quantifiers.notes() {
                    seen.borrow_mut().read(map, &at);
                }
                known(map.get(&at).clone())
            }
            Expr::Store(_, indices, value) => self.store(self.get(of[0]), indices, *value, of),
            Expr::MapConst(_) => Ok(Val::Map(Map::constant(self.get(of[0])?))),
            Expr::Apply(f, args) => self.apply(*f, self.arguments(args, of)?),
            Expr::Old(_) => self.get(of[0]),
            Expr::Quant { kind, vars, triggers, body, .. } => match self.ev.quantifiers {
                Quantifiers::Checked { seen, .. } if !old => {
                    let matcher = instances::Matcher { ev: self.ev, env: self.env, depth: self.depth, seen, vars };
                    matcher.check(*kind, triggers, *body)
                }
                _ => Err(Unknown::Quantifier),
            },
        }
    }

    fn apply(&self, f: FuncId, args: Vec<Val>) -> Result {
        let function = &self.ev.functions[f.index()];
        if let Some(body) = function.body {
            if self.depth >= MOST_DEFINITIONS {
                return Err(Unknown::TooDeep);
            }
            let actuals: FxHashMap<VarId, Val> = function.params.iter().copied().zip(args).collect();
            return self.ev.eval_at(body, &actuals, self.depth + 1);
        }
        match (function.builtin.as_deref(), &args[..]) {
            (None, _) => {}
            (Some("to_real"), [Val::Int(n)]) => return Ok(Val::Real(Box::new((n.clone(), BigInt::one())))),
            (Some("to_int"), [Val::Real(ratio)]) => return Ok(Val::Int(fold::div_mod(&ratio.0, &ratio.1).0)),
            (Some("is_int"), [Val::Real(ratio)]) => return Ok(Val::Bool(ratio.1.is_one())),
            _ => return Err(Unknown::Uninterpreted(function.name.clone())),
        }
        let key: Vec<Value> = args.iter().map(Val::to_value).collect();
        let found = self.ev.tables.get(&f).and_then(|table| table.get(&key));
        let value = Val::from_value(found.ok_or_else(|| Unknown::Unlisted(function.name.clone()))?);
        if let Some(seen) = self.ev.quantifiers.notes() {
            seen.borrow_mut().applied(f, &args, &value);
        }
        Ok(value)
    }

    /// Connectives need only the side that decides.
    fn binary(&self, op: BinOp, left: ExprId, a: &Result, b: &Result) -> Result {
        let either = |decides: bool, a: &Result, b: &Result| {
            [a, b].into_iter().any(|r| matches!(r, Ok(Val::Bool(v)) if *v == decides))
        };
        match op {
            BinOp::And if either(false, a, b) => return Ok(Val::Bool(false)),
            BinOp::Or if either(true, a, b) => return Ok(Val::Bool(true)),
            BinOp::Implies if *a == Ok(Val::Bool(false)) || *b == Ok(Val::Bool(true)) => return Ok(Val::Bool(true)),
            _ => {}
        }
        let (a, b) = (a.as_ref().map_err(Clone::clone)?, b.as_ref().map_err(Clone::clone)?);
        match op {
            BinOp::And => Ok(Val::Bool(boolean(a) && boolean(b))),
            BinOp::Or => Ok(Val::Bool(boolean(a) || boolean(b))),
            BinOp::Implies => Ok(Val::Bool(!boolean(a) || boolean(b))),
            BinOp::Iff => Ok(Val::Bool(a == b)),
            BinOp::Eq => self.equal(left, a, b).map(Val::Bool),
            BinOp::Subtype => Err(Unknown::Uninterpreted("<:".into())),
            BinOp::Pow => Err(Unknown::Uninterpreted("**".into())),
            _ => arithmetic(op, a, b),
        }
    }

    fn equal(&self, left: ExprId, a: &Val, b: &Val) -> std::result::Result<bool, Unknown> {
        if matches!(self.ev.terms.ty(self.ev.terms.type_of(left)), Type::Float { .. }) {
            return Err(Unknown::Float);
        }
        if a.is_poisoned() || b.is_poisoned() {
            return if words::differ(a, b) { Ok(false) } else { Err(Unknown::Approximated) };
        }
        same(self.ev.terms, self.ev.terms.type_of(left), a, b).ok_or(Unknown::MapEquality)
    }
}

fn arithmetic(op: BinOp, a: &Val, b: &Val) -> Result {
    if let (Val::Int(a), Val::Int(b)) = (a, b) {
        return match op {
            BinOp::Lt => Ok(Val::Bool(a < b)),
            BinOp::Le => Ok(Val::Bool(a <= b)),
            BinOp::RealDiv if b.is_zero() => Err(Unknown::DivisionByZero),
            BinOp::RealDiv => Ok(ratio(a.clone(), b.clone())),
            _ => fold::int_binary(op, a, b).map(Val::Int).ok_or(Unknown::DivisionByZero),
        };
    }
    let ((n, d), (m, e)) = (rational(a), rational(b));
    match op {
        BinOp::Add => Ok(ratio(n * &e + m * &d, d * e)),
        BinOp::Sub => Ok(ratio(n * &e - m * &d, d * e)),
        BinOp::Mul => Ok(ratio(n * m, d * e)),
        BinOp::RealDiv if m.is_zero() => Err(Unknown::DivisionByZero),
        BinOp::RealDiv => Ok(ratio(n * e, d * m)),
        BinOp::Lt => Ok(Val::Bool(n * e < m * d)),
        BinOp::Le => Ok(Val::Bool(n * e <= m * d)),
        _ => Err(Unknown::Uninterpreted(format!("{op:?} on reals"))),
    }
}

fn ratio(n: BigInt, d: BigInt) -> Val {
    let (mut a, mut b) = (n.clone(), d.clone());
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    // The divisor gets the sign that makes the denominator positive.
    let divisor = if a.is_negative() == d.is_negative() { a } else { -a };
    Val::Real(Box::new((n / &divisor, d / divisor)))
}

/// `12`, `1.5`, `1e3`, `1.5e-3`.
fn parse_real(text: &str) -> Option<Val> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
    let power = exponent.parse::<i64>().ok()? - fraction.len() as i64;
    let scale = BigInt::from(10).pow(u32::try_from(power.unsigned_abs()).ok().filter(|p| *p < 10_000)?);
    Some(if power < 0 { ratio(digits, scale) } else { ratio(digits * scale, BigInt::one()) })
}

/// A value that may be used; maps are looked into where they are read.
fn known(value: Val) -> Result {
    if matches!(value, Val::Poison) { Err(Unknown::Approximated) } else { Ok(value) }
}

fn boolean(v: &Val) -> bool {
    matches!(v, Val::Bool(true))
}

fn integer(v: &Val) -> BigInt {
    match v {
        Val::Int(n) => n.clone(),
        _ => unreachable!("terms are well typed"),
    }
}

fn rational(v: &Val) -> (BigInt, BigInt) {
    match v {
        Val::Int(n) => (n.clone(), BigInt::one()),
        Val::Real(ratio) => (**ratio).clone(),
        _ => unreachable!("terms are well typed"),
    }
}

fn map(operand: &Result) -> std::result::Result<&Map, Unknown> {
    match operand {
        Ok(Val::Map(map)) => Ok(map),
        Ok(_) => unreachable!("terms are well typed"),
        Err(reason) => Err(reason.clone()),
    }
}
