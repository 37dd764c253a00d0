//! Floating arithmetic in integer constant expressions, where it is exact.

use super::checker::Checker;
use crate::ctype::{CType, CTypeId, FloatKind};
use crate::typed::{BinOp, Expr, ExprKind};

impl<'a> Checker<'a> {
    /// The value of a floating constant expression; `None` where an `f64` may not hold it exactly as gcc has it.
    pub(super) fn eval_float(&self, expr: &Expr) -> Option<f64> {
        let kind = self.float_kind(expr.ty)?;
        let value = match &expr.kind {
            ExprKind::Float(text) => return literal(text, kind),
            ExprKind::Cast(operand) if self.float_kind(operand.ty).is_some() => self.eval_float(operand)?,
            ExprKind::Cast(operand) => {
                let bits = self.eval_int(operand)?;
                let number = self.signed_value(bits, operand.ty);
                (number.unsigned_abs() < 1 << 53).then_some(number as f64)?
            }
            ExprKind::Neg(operand) => -self.eval_float(operand)?,
            ExprKind::Binary(op, left, right) if kind <= FloatKind::Double => {
                let (left, right) = (self.eval_float(left)?, self.eval_float(right)?);
                match op {
                    BinOp::Add => left + right,
                    BinOp::Sub => left - right,
                    BinOp::Mul => left * right,
                    BinOp::Div => left / right,
                    _ => return None,
                }
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let chosen = if self.eval_int(cond)? != 0 { then } else { otherwise };
                self.eval_float(chosen)?
            }
            _ => return None,
        };
        Some(rounded(value, kind))
    }

    pub(super) fn float_kind(&self, ty: CTypeId) -> Option<FloatKind> {
        match self.out.types.get(ty) {
            CType::Float(kind) => Some(*kind),
            _ => None,
        }
    }

    /// A floating value converted to an integer type; `None` if it does not fit.
    pub(super) fn float_to_bits(&self, value: f64, ty: CTypeId) -> Option<u128> {
        if matches!(self.out.types.get(ty), CType::Bool) {
            return Some(u128::from(value != 0.0));
        }
        let number = value.trunc();
        if !number.is_finite() || number.abs() >= (1u128 << 126) as f64 {
            return None;
        }
        let bits = self.truncate(number as i128 as u128, ty);
        (self.signed_value(bits, ty) == number as i128).then_some(bits)
    }
}

fn rounded(value: f64, kind: FloatKind) -> f64 {
    if kind == FloatKind::Float { f64::from(value as f32) } else { value }
}

fn literal(text: &str, kind: FloatKind) -> Option<f64> {
    let value = if text.starts_with("0x") || text.starts_with("0X") {
        hexadecimal(&text[2..])?
    } else {
        let value: f64 = text.parse().ok()?;
        if kind == FloatKind::Float {
            // Straight to the narrower type: rounding twice could differ.
            return text.parse::<f32>().ok().map(f64::from);
        }
        value
    };
    match kind {
        FloatKind::Float | FloatKind::Double => Some(rounded(value, kind)),
        // A wider format holds more digits; small multiples of a power of two are the same in both.
        _ => {
            let exact = text.len() <= 12 && (value * 64.0).fract() == 0.0 && value.abs() < 1e9;
            exact.then_some(value)
        }
    }
}

/// `1.8p3`, for mantissas that an `f64` holds exactly.
fn hexadecimal(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let bits = u64::from_str_radix(&digits, 16).ok().filter(|&bits| bits < 1 << 53)?;
    let exponent: i32 = exponent.parse().ok()?;
    let exponent = exponent.checked_sub(4 * fraction.len() as i32)?;
    (-900..900).contains(&exponent).then(|| bits as f64 * 2f64.powi(exponent))
}
