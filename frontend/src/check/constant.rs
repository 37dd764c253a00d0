//! Constant expressions: integers, and addresses with an offset.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::fold::{Overflow, fold_binary, fold_compare, holds};
use crate::ast;
use crate::source::Span;
use crate::typed::{
    BinOp, Callee, CmpOp, ElementSize, Expr, ExprKind, FunctionId, Place, PlaceKind, Storage, StringId, VarId,
};

/// What an address constant is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Base {
    Var(VarId),
    String(StringId),
    Function(FunctionId),
}

/// A number, or an address and an offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Constant {
    base: Option<Base>,
    bits: u128,
}

impl<'a> Checker<'a> {
    /// The value of an integer constant expression.
    pub(super) fn constant_i128(&mut self, expr: &ast::Expr) -> Check<i128> {
        let value = self.value(expr)?;
        if !self.is_integer(value.ty) {
            return malformed("check-type", expr.span, "an integer constant is needed here");
        }
        match self.eval_int(&value) {
            Some(bits) => Ok(self.signed_value(bits, value.ty)),
            None => self.not_constant(&value, "the expression is not constant"),
        }
    }

    pub(super) fn constant_u64(&mut self, expr: &ast::Expr) -> Check<u64> {
        match u64::try_from(self.constant_i128(expr)?) {
            Ok(value) => Ok(value),
            Err(_) => malformed("check-type", expr.span, "the number is negative or too large"),
        }
    }

    /// Refuses an expression that was not folded: an error if it depends on the program's state, or needs more of an
    /// address than a linker computes.
    pub(super) fn not_constant<T>(&self, expr: &Expr, message: &str) -> Check<T> {
        if self.depends_on_state(expr) {
            malformed("check-constant", expr.span, message)
        } else {
            unsupported(expr.span, "this constant expression is not supported")
        }
    }

    fn depends_on_state(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Cast(a) | ExprKind::Neg(a) | ExprKind::BitNot(a)
                if self.is_integer(expr.ty) && self.is_address(a) =>
            {
                self.eval(expr).is_none()
            }
            ExprKind::Binary(_, a, b) | ExprKind::PointerDiff { left: a, right: b, .. }
                if self.is_address(a) || self.is_address(b) =>
            {
                self.eval(expr).is_none()
            }
            ExprKind::Binary(BinOp::Div | BinOp::Rem, _, b) if self.eval_int(b) == Some(0) => true,
            ExprKind::Compare(_, a, b) if self.is_address(a) && (self.is_address(b) || self.is_integer(a.ty)) => {
                self.eval(expr).is_none()
            }
            ExprKind::Load(place) => !place.ty.is_const && !is_of_string(place),
            ExprKind::Call { callee, args } => !self.is_folded(callee, args),
            ExprKind::Assign { .. } | ExprKind::AssignOp { .. } => true,
            ExprKind::IncDec { .. } => true,
            ExprKind::Complex(a, b) | ExprKind::Binary(_, a, b) | ExprKind::Compare(_, a, b) => {
                self.depends_on_state(a) || self.depends_on_state(b)
            }
            ExprKind::Cast(a) | ExprKind::Neg(a) | ExprKind::BitNot(a) | ExprKind::LogicalNot(a) => {
                self.depends_on_state(a)
            }
            _ => false,
        }
    }

    /// Whether gcc may know the result of a call of a library function.
    fn is_folded(&self, callee: &Callee, args: &[Expr]) -> bool {
        let Callee::Direct(id) = callee else { return false };
        let name = self.out.functions[id.0 as usize].name.as_str();
        let folds = crate::library::builtin_table::is_math_function(name)
            || matches!(name, "strlen" | "abs" | "labs" | "llabs");
        folds && args.iter().all(|arg| self.is_link_constant(arg))
    }

    pub(super) fn static_assert(&mut self, assert: &ast::StaticAssert) -> Check<()> {
        if self.constant_i128(&assert.condition)? != 0 {
            return Ok(());
        }
        let message = match &assert.message {
            Some(message) => format!("static assertion failed: {}", message.to_text()),
            None => "static assertion failed".to_string(),
        };
        malformed("check-assert", assert.span, message)
    }

    /// The bit pattern of a constant expression of integer or pointer type, as gcc folds it.
    pub(super) fn eval_int(&self, expr: &Expr) -> Option<u128> {
        let constant = self.eval(expr)?;
        constant.base.is_none().then_some(constant.bits)
    }

    fn eval(&self, expr: &Expr) -> Option<Constant> {
        let number = |bits| Some(Constant { base: None, bits });
        match &expr.kind {
            ExprKind::Int(bits) => number(*bits),
            ExprKind::Cast(operand) => self.eval_cast(operand, expr),
            ExprKind::Binary(op, left, right) => self.eval_binary(*op, left, right, expr),
            ExprKind::Neg(operand) => number(self.truncate(0u128.wrapping_sub(self.eval_int(operand)?), expr.ty)),
            ExprKind::BitNot(operand) => number(self.truncate(!self.eval_int(operand)?, expr.ty)),
            ExprKind::LogicalNot(operand) => number(u128::from(!self.eval_truth(operand)?)),
            ExprKind::LogicalAnd(left, right) => match self.eval_truth(left)? {
                false => number(0),
                true => number(u128::from(self.eval_truth(right)?)),
            },
            ExprKind::LogicalOr(left, right) => match self.eval_truth(left)? {
                true => number(1),
                false => number(u128::from(self.eval_truth(right)?)),
            },
            ExprKind::Compare(op, left, right) => number(u128::from(self.eval_compare(*op, left, right)?)),
            ExprKind::Conditional { cond, then, otherwise } => {
                self.eval(if self.eval_truth(cond)? { then } else { otherwise })
            }
            ExprKind::AddrOf(place) => self.eval_place(place),
            ExprKind::FunctionAddr(id) => Some(Constant { base: Some(Base::Function(*id)), bits: 0 }),
            ExprKind::PointerAdd { pointer, index, size: ElementSize::Known(size), negate } => {
                let pointer = self.eval(pointer)?;
                let index = self.signed_value(self.eval_int(index)?, index.ty);
                let index = if *negate { index.wrapping_neg() } else { index };
                let bytes = index.wrapping_mul(i128::from(*size)) as u128;
                let bits = self.truncate(pointer.bits.wrapping_add(bytes), expr.ty);
                Some(Constant { bits, ..pointer })
            }
            ExprKind::PointerDiff { left, right, size: ElementSize::Known(size) } if *size > 0 => {
                let (a, b) = (self.eval(left)?, self.eval(right)?);
                let bytes = self.truncate(a.bits.wrapping_sub(b.bits), expr.ty);
                let count = self.signed_value(bytes, expr.ty) / i128::from(*size);
                (a.base == b.base).then_some(())?;
                number(self.truncate(count as u128, expr.ty))
            }
            _ => None,
        }
    }

    fn eval_cast(&self, operand: &Expr, expr: &Expr) -> Option<Constant> {
        let shape = self.out.types.int_shape(expr.ty)?;
        if self.is_float(operand.ty) {
            let bits = self.float_to_bits(self.eval_float(operand)?, expr.ty)?;
            return Some(Constant { base: None, bits });
        }
        let constant = self.eval(operand)?;
        match constant.base {
            None => {
                let bits = self.convert_bits(constant.bits, operand.ty, expr.ty);
                Some(Constant { base: None, bits })
            }
            // The address of an object is not null.
            Some(_) if shape.bits == 1 => Some(Constant { base: None, bits: 1 }),
            Some(_) if shape.bits == self.out.types.model.pointer_bits() => Some(constant),
            Some(_) => None,
        }
    }

    fn eval_binary(&self, op: BinOp, left: &Expr, right: &Expr, expr: &Expr) -> Option<Constant> {
        let shape = self.integer_shape(expr.ty)?;
        let (a, b) = (self.eval(left)?, self.eval(right)?);
        let base = match (a.base, b.base, op) {
            (None, None, _) => None,
            (Some(base), None, BinOp::Add | BinOp::Sub) => Some(base),
            (None, Some(base), BinOp::Add) => Some(base),
            (Some(one), Some(other), BinOp::Sub) if one == other => None,
            (Some(_), None, op) if keeps_left(op, b.bits, shape.bits) => return Some(a),
            (None, Some(_), BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor) if keeps_left(op, a.bits, shape.bits) => {
                return Some(b);
            }
            _ => return None,
        };
        let right_bits = match op {
            BinOp::Shl | BinOp::Shr => self.signed_value(b.bits, right.ty) as u128,
            _ => b.bits,
        };
        let bits = fold_binary(op, a.bits, right_bits, shape, Overflow::Wrap)?;
        Some(Constant { base, bits })
    }

    fn eval_compare(&self, op: CmpOp, left: &Expr, right: &Expr) -> Option<bool> {
        if self.is_float(left.ty) {
            let (left, right) = (self.eval_float(left)?, self.eval_float(right)?);
            return Some(left.partial_cmp(&right).map_or(op == CmpOp::Ne, |order| holds(op, order)));
        }
        let (a, b) = (self.eval(left)?, self.eval(right)?);
        if a.base == b.base {
            return Some(fold_compare(op, a.bits, b.bits, self.shape(left.ty)));
        }
        let null = |c: Constant| c.base.is_none() && c.bits == 0;
        match op {
            CmpOp::Eq if null(a) || null(b) => Some(false),
            CmpOp::Ne if null(a) || null(b) => Some(true),
            _ => None,
        }
    }

    fn eval_truth(&self, expr: &Expr) -> Option<bool> {
        if self.is_float(expr.ty) {
            return self.eval_float(expr).map(|value| value != 0.0);
        }
        let constant = self.eval(expr)?;
        Some(constant.base.is_some() || constant.bits != 0)
    }

    fn eval_place(&self, place: &Place) -> Option<Constant> {
        let wrap = |constant: Constant, bytes: u128| {
            let mask = (1u128 << self.out.types.model.pointer_bits()) - 1;
            let bits = constant.bits.wrapping_add(bytes) & mask;
            Constant { bits, ..constant }
        };
        match &place.kind {
            PlaceKind::Var(var) => {
                let fixed = self
                    .out
                    .vars
                    .get(var.0 as usize)
                    .is_some_and(|var| !matches!(var.storage, Storage::Auto | Storage::Param));
                fixed.then_some(Constant { base: Some(Base::Var(*var)), bits: 0 })
            }
            PlaceKind::String(id) => Some(Constant { base: Some(Base::String(*id)), bits: 0 }),
            PlaceKind::Deref(pointer) => self.eval(pointer),
            PlaceKind::Field { base, record, field } => {
                let offset = self.out.types.record(*record).fields[*field].offset;
                Some(wrap(self.eval_place(base)?, u128::from(offset)))
            }
            PlaceKind::Index { base, index } => {
                let size = self.out.types.size_of(place.ty.ty)?;
                let index = self.signed_value(self.eval_int(index)?, index.ty);
                let bytes = index.wrapping_mul(i128::from(size)) as u128;
                Some(wrap(self.eval_place(base)?, bytes))
            }
            PlaceKind::Compound { .. } | PlaceKind::Temporary(_) => None,
        }
    }

    /// Whether signed arithmetic overflows in a constant expression.
    fn overflows(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Binary(op, left, right) => {
                let overflows = |a: u128, b: u128| {
                    let count = match op {
                        BinOp::Shl | BinOp::Shr => self.signed_value(b, right.ty) as u128,
                        _ => b,
                    };
                    fold_binary(*op, a, count, self.shape(expr.ty), Overflow::Keep).is_none()
                };
                let values = self.eval_int(left).zip(self.eval_int(right));
                self.overflows(left) || self.overflows(right) || values.is_some_and(|(a, b)| overflows(a, b))
            }
            ExprKind::Neg(operand) => {
                let shape = self.shape(expr.ty);
                let least = 1 << (shape.bits - 1);
                self.overflows(operand) || shape.signed && self.eval_int(operand) == Some(least)
            }
            ExprKind::Cast(operand) | ExprKind::BitNot(operand) | ExprKind::LogicalNot(operand) => {
                self.overflows(operand)
            }
            ExprKind::Compare(_, left, right) => self.overflows(left) || self.overflows(right),
            ExprKind::LogicalAnd(left, right) | ExprKind::LogicalOr(left, right) => {
                let goes_on = matches!(expr.kind, ExprKind::LogicalAnd(..));
                self.overflows(left) || self.eval_truth(left) == Some(goes_on) && self.overflows(right)
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let chosen = if self.eval_truth(cond) == Some(true) { then } else { otherwise };
                self.overflows(cond) || self.overflows(chosen)
            }
            _ => false,
        }
    }

    /// A value for an object of static duration: numbers are folded unless that overflows, anything else must be an
    /// address or a floating constant.
    pub(super) fn static_value(&mut self, expr: Expr, span: Span) -> Check<Expr> {
        let expr = self.read_constant(expr);
        if self.out.types.int_shape(expr.ty).is_some()
            && let Some(bits) = self.eval_int(&expr)
        {
            if self.overflows(&expr) {
                return Ok(expr);
            }
            return Ok(Expr::new(ExprKind::Int(bits), expr.ty, expr.span));
        }
        if self.is_link_constant(&expr) {
            return Ok(expr);
        }
        self.not_constant(&expr, "the initialiser is not constant").map_err(|failure| self.at(failure, span))
    }

    fn at(&self, mut failure: Box<super::failure::Failure>, span: Span) -> Box<super::failure::Failure> {
        use super::failure::Failure::{Malformed, Unsupported};
        let (Malformed(diagnostic) | Unsupported(diagnostic)) = &mut *failure;
        if diagnostic.span.is_none() {
            diagnostic.span = span;
        }
        failure
    }

    /// gcc takes the value of a constant object with a known initialiser as constant.
    fn read_constant(&mut self, expr: Expr) -> Expr {
        match expr.kind {
            ExprKind::Load(place) => match self.known_value(&place, expr.ty) {
                Some(bits) => Expr { kind: ExprKind::Int(bits), ..expr },
                None => Expr { kind: ExprKind::Load(place), ..expr },
            },
            ExprKind::Cast(operand) => {
                let operand = Box::new(self.read_constant(*operand));
                Expr { kind: ExprKind::Cast(operand), ..expr }
            }
            ExprKind::Binary(op, left, right) => {
                let left = Box::new(self.read_constant(*left));
                let right = Box::new(self.read_constant(*right));
                Expr { kind: ExprKind::Binary(op, left, right), ..expr }
            }
            _ => expr,
        }
    }

    fn known_value(&mut self, place: &Place, ty: crate::ctype::CTypeId) -> Option<u128> {
        let PlaceKind::Var(var) = place.kind else { return None };
        if !place.ty.is_const || place.ty.is_volatile {
            return None;
        }
        self.start_var(var);
        let init = self.out.vars.get(var.0 as usize)?.init.as_ref()?;
        let [item] = &init.items[..] else { return None };
        match &item.value {
            crate::typed::InitValue::Expr(Expr { kind: ExprKind::Int(bits), ty: of, .. }) if *of == ty => Some(*bits),
            _ => None,
        }
    }

    fn is_link_constant(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddr(_) | ExprKind::LabelAddr(_) => true,
            ExprKind::Builtin { args, .. } => {
                self.is_float(expr.ty) && args.iter().all(|arg| self.is_link_constant(arg))
            }
            ExprKind::AddrOf(place) => self.is_fixed(place),
            ExprKind::Load(place) => match &place.kind {
                PlaceKind::Field { base, .. } => {
                    matches!(&base.kind, PlaceKind::Temporary(number) if self.is_link_constant(number))
                }
                _ => false,
            },
            // A linker adds to an address and does no other arithmetic with it.
            ExprKind::Cast(a) if self.is_address(a) && self.is_integer(expr.ty) => self.eval(expr).is_some(),
            ExprKind::Neg(a) | ExprKind::BitNot(a) => self.is_link_constant(a) && !self.is_address(a),
            ExprKind::Cast(a) | ExprKind::LogicalNot(a) => self.is_link_constant(a),
            ExprKind::Binary(_, a, b) | ExprKind::PointerDiff { left: a, right: b, .. }
                if self.is_address(a) || self.is_address(b) =>
            {
                self.eval(expr).is_some()
            }
            ExprKind::Binary(BinOp::Div | BinOp::Rem, _, b) if self.eval_int(b) == Some(0) => false,
            ExprKind::Compare(op, a, b) if self.is_address(a) || self.is_address(b) => {
                let equality = matches!(op, CmpOp::Eq | CmpOp::Ne) && !self.is_integer(a.ty);
                self.eval(expr).is_some() || equality && self.is_link_constant(a) && self.is_link_constant(b)
            }
            ExprKind::Complex(a, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Compare(_, a, b)
            | ExprKind::LogicalAnd(a, b)
            | ExprKind::LogicalOr(a, b)
            | ExprKind::PointerAdd { pointer: a, index: b, .. }
            | ExprKind::PointerDiff { left: a, right: b, .. } => self.is_link_constant(a) && self.is_link_constant(b),
            ExprKind::Conditional { cond, then, otherwise } => {
                self.is_link_constant(cond) && self.is_link_constant(then) && self.is_link_constant(otherwise)
            }
            _ => false,
        }
    }

    /// Whether the value is an address, or its number, that only the linker knows.
    fn is_address(&self, expr: &Expr) -> bool {
        self.eval(expr).is_some_and(|constant| constant.base.is_some())
    }

    fn is_fixed(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::Var(var) => {
                let var = self.out.vars.get(var.0 as usize);
                var.is_some_and(|var| !matches!(var.storage, Storage::Auto | Storage::Param))
            }
            PlaceKind::String(_) => true,
            PlaceKind::Deref(pointer) => self.is_link_constant(pointer),
            PlaceKind::Field { base, .. } => self.is_fixed(base),
            PlaceKind::Index { base, index } => self.is_fixed(base) && self.is_link_constant(index),
            PlaceKind::Compound { .. } | PlaceKind::Temporary(_) => false,
        }
    }
}

/// Whether the operation with that right operand leaves its left one as it is.
fn keeps_left(op: BinOp, right: u128, bits: u32) -> bool {
    match op {
        BinOp::Mul | BinOp::Div => right == 1,
        BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::Shr => right == 0,
        BinOp::And => right == u128::MAX >> (128 - bits),
        _ => false,
    }
}

/// A character of a literal.
fn is_of_string(place: &Place) -> bool {
    matches!(&place.kind, PlaceKind::Index { base, .. } if matches!(base.kind, PlaceKind::String(_)))
}
