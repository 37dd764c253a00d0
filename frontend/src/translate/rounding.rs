//! In which direction numbers are rounded: where the program calls `fesetround`, a variable of the library's says it.
//!
//! What gcc computes at compile time is rounded to nearest: it takes no notice of directions (`-fno-rounding-math`). It also
//! moves signs: `-(-a * b)` is `a * b` for it, and `(float)-x` is `-(float)x`. Where numbers are rounded up or down, these
//! differ, so results that it may negate are taken as arbitrary there. A conversion goes into the arms of a conditional expression, so
//! that a constant arm is converted at compile time.

use super::floats::format;
use super::translator::Translator;
use crate::cfg::{self, Expr, ExprKind};
use crate::ctype::{CType, FloatKind};
use crate::library::PREFIX;
use crate::pointsto::PointsTo;
use crate::typed::{BinOp, VarId};
use boogie::expr::{BvOp, ExprId};
use boogie::float::{FloatFormat, FloatOp, Rounding};
use boogie::marks::Approximation;

/// How `fesetround` of x86 numbers the directions, without that to nearest, which is 0.
const DIRECTIONS: [(u32, Rounding); 3] = [(0x400, Rounding::Down), (0x800, Rounding::Up), (0xc00, Rounding::Zero)];

/// The variable, if the program sets it and has no threads, each of which would have a direction of its own.
pub(super) fn direction(program: &cfg::Program, pt: &PointsTo) -> Option<VarId> {
    let variable = |name: &str| {
        let name = format!("{PREFIX}{name}");
        program.vars.iter().position(|var| var.name == name)
    };
    let sets = format!("{PREFIX}fesetround");
    let is_set = pt.instances.iter().any(|instance| program.functions[instance.function.0 as usize].name == sets);
    let of_each_thread = |var: usize| matches!(program.types.get(program.vars[var].ty.ty), CType::Array(..));
    let has_threads = variable("errno").is_some_and(of_each_thread);
    let direction = variable("direction").filter(|_| is_set && !has_threads)?;
    let direction = VarId(u32::try_from(direction).ok()?);
    pt.registers.leaves(direction).is_some_and(|leaves| leaves.len() == 1).then_some(direction)
}

/// Whether gcc may negate an expression by negating a part of it, or one that is a constant to it.
pub(super) fn is_easily_negated(e: &Expr) -> bool {
    let mut open = vec![e];
    while let Some(e) = open.pop() {
        match &e.unconverted().kind {
            ExprKind::Neg(_) => return true,
            ExprKind::Float(text) if text.starts_with('-') => return true,
            ExprKind::Int(bits) if i32::try_from(*bits).is_err() => return true,
            ExprKind::Binary(BinOp::Mul | BinOp::Div, a, b) => open.extend([&**a, &**b]),
            ExprKind::Binary(_, a, _) if starts_with_literal(a) => return true,
            _ => {}
        }
    }
    false
}

/// Whether gcc converts an arm of a conditional expression by itself, as that is a constant.
fn has_constant_arm(e: &Expr) -> bool {
    let mut open = vec![e];
    while let Some(e) = open.pop() {
        if let ExprKind::Conditional { then, otherwise, .. } = &e.unconverted().kind {
            let is_constant = |e: &Expr| {
                let mut reads = false;
                crate::cfg_walk::places(e, &mut |_| reads = true);
                !reads
            };
            if is_constant(then) || is_constant(otherwise) {
                return true;
            }
            open.extend([&**then, &**otherwise]);
        }
    }
    false
}

/// Whether the first operand of all is a literal, as in any constant.
fn starts_with_literal(e: &Expr) -> bool {
    let mut e = e.unconverted();
    loop {
        match &e.kind {
            ExprKind::Binary(_, a, _) | ExprKind::Neg(a) => e = a.unconverted(),
            ExprKind::Float(_) | ExprKind::Int(_) => return true,
            _ => return false,
        }
    }
}

impl Translator<'_> {
    /// The operation, rounded as the program has set it.
    pub(super) fn rounded(&mut self, op: FloatOp, args: &[ExprId]) -> ExprId {
        let directed = op.rounded(Rounding::Zero).is_some() && !self.ignores_direction(op, args);
        let made = |this: &mut Self, rounding| {
            let op = op.rounded(rounding).unwrap_or(op);
            this.out.terms.bv_op(BvOp::Float(op), args)
        };
        if directed { self.by_direction(made) } else { made(self, Rounding::NearestEven) }
    }

    /// An integral number, as the program has set it.
    pub(super) fn rounded_to_integral(&mut self, f: FloatFormat, number: ExprId) -> ExprId {
        self.by_direction(|this, rounding| this.float_op(FloatOp::Round(f, rounding), &[number]))
    }

    fn by_direction(&mut self, made: impl Fn(&mut Self, Rounding) -> ExprId) -> ExprId {
        let nearest = made(self, Rounding::NearestEven);
        let Some(direction) = self.direction() else { return nearest };
        let mut result = nearest;
        for (number, rounding) in DIRECTIONS {
            let directed = made(self, rounding);
            let number = self.out.terms.bv_lit(number, 32);
            let is_this = self.out.terms.eq(direction, number);
            result = self.out.terms.ite(is_this, directed, result);
        }
        result
    }

    /// A product or quotient of these.
    pub(super) fn perhaps_negated(&mut self, number: ExprId, operands: [&Expr; 2]) -> ExprId {
        let is_known = self.facts.direction.is_none() || self.out.terms.as_bv(number).is_some();
        if is_known || !operands.into_iter().any(is_easily_negated) { number } else { self.unless_directed(number) }
    }

    /// A number that is converted, as memory holds it.
    pub(super) fn perhaps_negated_before(&mut self, value: ExprId, from: &Expr, to: FloatKind) -> ExprId {
        if self.facts.direction.is_some() && self.out.terms.as_bv(value).is_none() && has_constant_arm(from) {
            let number = self.number(value, to);
            let number = self.unless_to_nearest(number);
            return self.stored(number, to);
        }
        let of = self.float_kind(from.ty).map(format);
        let narrows = of.is_some_and(|of| of.significand > format(to).significand);
        if !narrows || self.facts.direction.is_none() || self.out.terms.as_bv(value).is_some() {
            return value;
        }
        let is_absolute = |name: &str| name.trim_start_matches("__builtin_").starts_with("fabs");
        if !matches!(from.unconverted().kind, ExprKind::Neg(_)) && !self.cfg.leaves_undefined(is_absolute) {
            return value;
        }
        let number = self.number(value, to);
        let number = self.unless_directed(number);
        self.stored(number, to)
    }

    /// A number, unless numbers are rounded otherwise than to nearest.
    fn unless_to_nearest(&mut self, number: ExprId) -> ExprId {
        let Some(direction) = self.direction() else { return number };
        let any = self.inexact(self.out.terms.bv_width(number), Approximation::MovedSign);
        let nearest = self.out.terms.bv_lit(0, 32);
        let is_nearest = self.out.terms.eq(direction, nearest);
        self.out.terms.ite(is_nearest, number, any)
    }

    /// A number, unless numbers are rounded up or down.
    pub(super) fn unless_directed(&mut self, number: ExprId) -> ExprId {
        let Some(direction) = self.direction() else { return number };
        let any = self.inexact(self.out.terms.bv_width(number), Approximation::MovedSign);
        let t = &mut self.out.terms;
        let [down, up] = [0x400, 0x800].map(|number| t.bv_lit(number, 32));
        let (is_down, is_up) = (t.eq(direction, down), t.eq(direction, up));
        let is_directed = t.or2(is_down, is_up);
        t.ite(is_directed, any, number)
    }

    fn direction(&mut self) -> Option<ExprId> {
        let slot = *self.register_slots(self.facts.direction?, 0..1).first()?;
        Some(self.load(&slot))
    }

    /// Whether the result is exact, or one that gcc computes or leaves out at compile time: `x - 0.0` is `x`.
    fn ignores_direction(&self, op: FloatOp, args: &[ExprId]) -> bool {
        let literal = |i: usize| self.out.terms.as_bv(args[i]).map(|(value, _)| value);
        let is = |i: usize, bits| literal(i) == Some(bits);
        let zero = |f: FloatFormat, negative| f.round(negative, &0.into(), &1.into());
        (0..args.len()).all(|i| literal(i).is_some())
            || match op {
                FloatOp::Convert { from, to } => to.exponent >= from.exponent && to.significand >= from.significand,
                FloatOp::FromSigned(f) | FloatOp::FromUnsigned(f) => self.out.terms.bv_width(args[0]) <= f.significand,
                FloatOp::Sub(f) => is(0, zero(f, true)) || is(1, zero(f, false)),
                FloatOp::Add(f) => is(0, zero(f, true)) || is(1, zero(f, true)),
                _ => false,
            }
    }
}
