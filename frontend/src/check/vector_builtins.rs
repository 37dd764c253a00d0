//! gcc's functions for vectors: lanes in another order, and conversions of lanes.

use super::checker::Checker;
use super::failure::{Check, malformed};
use super::vector::{assign, hidden};
use crate::ast;
use crate::ctype::{ArrayLen, CType, CTypeId};
use crate::source::Span;
use crate::typed::{BinOp, Expr, ExprKind, Place, PlaceKind, Stmt, StmtKind, VarId};

impl<'a> Checker<'a> {
    /// `__builtin_shuffle(vector, mask)` and `__builtin_shuffle(vector, vector, mask)`: each lane of the mask says which
    /// lane is taken, modulo how many there are.
    pub(super) fn shuffle(&mut self, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let mut values = Vec::with_capacity(args.len());
        for index in 0..args.len() {
            values.push(self.argument(args, index, span)?);
        }
        let mask = values.pop();
        let types = (values.first().map(|first| first.ty), mask.as_ref().map(|mask| mask.ty));
        let (Some(mask), (Some(ty), Some(mask_ty))) = (mask, types) else {
            return malformed("check-type", span, "too few arguments in the call");
        };
        let (Some(vector), Some(places)) = (self.vector(ty), self.vector(mask_ty)) else {
            return malformed("check-type", span, "a vector is needed here");
        };
        let same_size = self.out.types.size_of(ty) == self.out.types.size_of(mask_ty);
        let fits = same_size && places.count == vector.count && self.is_integer(places.lane);
        if !fits || values.len() > 2 || values.iter().any(|value| value.ty != ty) {
            return malformed("check-type", span, "these vectors cannot be shuffled");
        }
        let mut steps = Vec::new();
        let held: Vec<VarId> = values.into_iter().map(|value| self.hold(value, &mut steps)).collect();
        let mask = self.hold(mask, &mut steps);
        let len = vector.count * held.len();
        let array = self.out.types.intern(CType::Array(vector.lane.into(), ArrayLen::Known(len as u64)));
        let table = self.hidden_var("$table", array, span);
        let size_t = self.size_type();
        let entry = |index: Expr| {
            let kind = PlaceKind::Index { base: Box::new(hidden(table, array)), index: Box::new(index) };
            Place::new(kind, vector.lane.into(), Span::NONE)
        };
        for index in 0..len {
            let lane = self.held_lane(held[index / vector.count], index % vector.count, span);
            let index = self.int_constant(index as u128, size_t, span);
            steps.push(assign(entry(index), lane));
        }
        let mut lanes = Vec::with_capacity(vector.count);
        for index in 0..vector.count {
            let index = self.held_lane(mask, index, span);
            let index = Box::new(self.cast(index, size_t));
            let last = Box::new(self.int_constant(len as u128 - 1, size_t, span));
            let index = Expr::new(ExprKind::Binary(BinOp::And, index, last), size_t, span);
            lanes.push(self.load(entry(index))?);
        }
        Ok(self.assembled(ty, lanes, steps, span))
    }

    /// `__builtin_shufflevector(vector, vector, index, ...)`: the lanes with these numbers, -1 for any value.
    pub(super) fn shuffle_vector(&mut self, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let (left, right) = (self.argument(args, 0, span)?, self.argument(args, 1, span)?);
        let (Some(a), Some(b)) = (self.vector(left.ty), self.vector(right.ty)) else {
            return malformed("check-type", span, "a vector is needed here");
        };
        let numbers = &args[2..];
        if a.lane != b.lane || !numbers.len().is_power_of_two() {
            return malformed("check-type", span, "these vectors cannot be shuffled");
        }
        let mut steps = Vec::new();
        let left = self.hold(left, &mut steps);
        let right = self.hold(right, &mut steps);
        let mut lanes = Vec::with_capacity(numbers.len());
        for number in numbers {
            let value = self.constant_i128(number)?;
            lanes.push(match usize::try_from(value) {
                Ok(index) if index < a.count => self.held_lane(left, index, span),
                Ok(index) if index < a.count + b.count => self.held_lane(right, index - a.count, span),
                Err(_) if value == -1 => self.any_value(a.lane, span),
                _ => return malformed("check-type", number.span, "the vectors have no such lane"),
            });
        }
        let ty = self.vector_type(a.lane, numbers.len() as u64);
        Ok(self.assembled(ty, lanes, steps, span))
    }

    /// A value that nothing is known of: `({ type any; any; })`.
    fn any_value(&mut self, ty: CTypeId, span: Span) -> Expr {
        let var = self.hidden_var("$any", ty, span);
        let kind = StmtKind::Decl { var, init: None, cleanup: None };
        let value = Some(Box::new(self.held(var, span)));
        Expr::new(ExprKind::StmtExpr { body: vec![Stmt { kind, span }], value }, ty, span)
    }

    /// `__builtin_convertvector(vector, type)`: each lane is converted.
    pub(super) fn convert_vector(&mut self, vector: &ast::Expr, ty: &ast::TypeName, span: Span) -> Check<Expr> {
        let value = self.value(vector)?;
        let ty = self.type_name(ty)?.ty;
        match (self.vector(value.ty), self.vector(ty)) {
            (Some(from), Some(to)) if from.count == to.count => {
                Ok(self.lane_wise(ty, [value], span, |checker, [lane]| checker.cast(lane, to.lane)))
            }
            _ => malformed("check-type", span, "vectors convert to vectors with as many lanes"),
        }
    }
}
