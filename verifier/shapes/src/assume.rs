//! What follows from a condition.

use super::eval::{Comparison, Machine, Stop};
use super::value::{Range, Value};
use frontend::cfg::{Expr, ExprKind};
use frontend::pointsto::layout;
use frontend::typed::CmpOp;

impl Machine<'_> {
    /// Narrows the state to the executions where this holds or does not; whether there may be any.
    pub fn assume(&mut self, e: &Expr, truth: bool) -> Result<bool, Stop> {
        let types = self.setting.types();
        match &e.kind {
            ExprKind::LogicalNot(operand) if !layout::is_float(types, operand.ty) => self.assume(operand, !truth),
            ExprKind::Cast(operand)
                if is_truth(operand) && types.int_shape(e.ty).is_some_and(|shape| shape.bits >= 1) =>
            {
                self.assume(operand, truth)
            }
            ExprKind::Compare(op, left, right) => {
                let Some(comparison) = self.comparison(*op, left.ty) else { return Ok(true) };
                // A truth compared with zero.
                if let (CmpOp::Ne | CmpOp::Eq, ExprKind::Int(0)) = (op, &right.unconverted().kind)
                    && is_truth(left)
                {
                    return self.assume(left, truth == (*op == CmpOp::Ne));
                }
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                let op = if truth { *op } else { op.negated() };
                Ok(self.restrict(Comparison { op, ..comparison }, left, right))
            }
            _ if layout::is_float(types, e.ty) => Ok(true),
            _ => {
                let value = self.eval(e)?;
                if let Some(known) = self.truth(value) {
                    return Ok(known == truth);
                }
                let op = if truth { CmpOp::Ne } else { CmpOp::Eq };
                Ok(self.restrict(Comparison { op, is_signed: false }, value, Value::Int(0)))
            }
        }
    }

    /// As [`Machine::assume`].
    fn restrict(&mut self, comparison: Comparison, left: Value, right: Value) -> bool {
        if let Some(known) = self.compare(comparison, left, right) {
            return known;
        }
        match (comparison.op, left, right) {
            (CmpOp::Eq, Value::Symbol(symbol), other) | (CmpOp::Eq, other, Value::Symbol(symbol))
                if !matches!(other, Value::Any) =>
            {
                // An address is not kept in the place of a number.
                if let Some(range) = self.state.range(other) {
                    let own = self.state.symbols[&symbol].range;
                    let Some(both) = own.meet(range) else { return false };
                    self.narrow(other, both);
                    let other = if both.lo == both.hi { Value::Int(both.lo) } else { other };
                    self.state.replace(|value| (value == Value::Symbol(symbol)).then_some(other));
                }
                true
            }
            _ => {
                let (Some(l), Some(r)) = (self.state.range(left), self.state.range(right)) else { return true };
                let (l, r) = match comparison.op {
                    CmpOp::Lt => (Range { hi: l.hi.min(r.hi - 1), ..l }, Range { lo: r.lo.max(l.lo + 1), ..r }),
                    CmpOp::Le => (Range { hi: l.hi.min(r.hi), ..l }, Range { lo: r.lo.max(l.lo), ..r }),
                    CmpOp::Gt => (Range { lo: l.lo.max(r.lo + 1), ..l }, Range { hi: r.hi.min(l.hi - 1), ..r }),
                    CmpOp::Ge => (Range { lo: l.lo.max(r.lo), ..l }, Range { hi: r.hi.min(l.hi), ..r }),
                    CmpOp::Ne => (without(l, r), without(r, l)),
                    CmpOp::Eq => (l, r),
                };
                if l.lo > l.hi || r.lo > r.hi {
                    return false;
                }
                self.narrow(left, l);
                self.narrow(right, r);
                true
            }
        }
    }

    /// A number lies in that part of its range.
    pub fn narrow(&mut self, value: Value, range: Range) {
        let Value::Symbol(symbol) = value else { return };
        if range.lo == range.hi {
            self.state.replace(|value| (value == Value::Symbol(symbol)).then_some(Value::Int(range.lo)));
        }
        if let Some(symbol) = self.state.symbols.get_mut(&symbol) {
            symbol.range = range;
        }
    }
}

/// Whether the value is that of a comparison.
pub fn is_truth(e: &Expr) -> bool {
    matches!(e.unconverted().kind, ExprKind::Compare(..) | ExprKind::LogicalNot(_))
}

/// The range without a number at its border.
fn without(range: Range, other: Range) -> Range {
    match other.lo == other.hi {
        true if other.lo == range.lo => Range { lo: range.lo + 1, ..range },
        true if other.lo == range.hi => Range { hi: range.hi - 1, ..range },
        _ => range,
    }
}
