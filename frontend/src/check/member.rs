//! Members of records and elements of arrays (those of vectors: [`super::vector`]).

use super::checker::Checker;
use super::failure::{Check, malformed};
use super::operand::Operand;
use crate::ast::{self, OffsetofStep};
use crate::ctype::{CType, CTypeId, QualType, RecordId};
use crate::source::Span;
use crate::typed::{BinOp, Expr, ExprKind, Place, PlaceKind};

impl<'a> Checker<'a> {
    pub(super) fn member_access(
        &mut self,
        base: &ast::Expr,
        arrow: bool,
        member: ast::Ident,
        span: Span,
    ) -> Check<Operand> {
        let base = if arrow {
            let pointer = self.value(base)?;
            self.deref_place(pointer, span)?
        } else {
            match self.expr(base)? {
                Operand::Place(place) => place,
                Operand::Value(value) => {
                    let (ty, span) = (value.ty.into(), value.span);
                    Place::new(PlaceKind::Temporary(Box::new(value)), ty, span)
                }
                Operand::Function { span, .. } => {
                    return malformed("check-type", span, "a function has no members");
                }
            }
        };
        self.member_place(base, member, span).map(Operand::Place)
    }

    fn member_place(&mut self, base: Place, member: ast::Ident, span: Span) -> Check<Place> {
        let path = self.find_member(base.ty.ty, member)?;
        let mut place = base;
        for (record, field) in path {
            if self.variable_record(record).is_some() {
                place = self.variable_member(place, record, field, span)?;
                continue;
            }
            let ty = self.field_type(record, field, place.ty);
            let kind = PlaceKind::Field { base: Box::new(place), record, field };
            place = Place::new(kind, ty, span);
        }
        Ok(place)
    }

    /// The type of a member of an object: the object's qualifiers are its own, too.
    pub(super) fn field_type(&mut self, record: RecordId, field: usize, base: QualType) -> QualType {
        let ty = self.out.types.record(record).fields[field].ty;
        let base = QualType { is_atomic: false, ..base };
        self.add_qualifiers(ty, base)
    }

    /// The way to a member, through anonymous records.
    pub(super) fn find_member(&mut self, ty: CTypeId, member: ast::Ident) -> Check<Vec<(RecordId, usize)>> {
        let CType::Record(id) = *self.out.types.get(ty) else {
            let message = "only structs and unions have members";
            return malformed("check-type", member.span, message);
        };
        self.require_complete(ty, member.span)?;
        let name = self.interner.name(member.name);
        let mut path = Vec::new();
        if self.search_member(id, name, &mut path) {
            path.reverse();
            return Ok(path);
        }
        let record = &self.out.types.record(id).name;
        malformed("check-type", member.span, format!("'{record}' has no member named '{name}'"))
    }

    /// Leaves the way in reverse order.
    fn search_member(&self, id: RecordId, name: &str, path: &mut Vec<(RecordId, usize)>) -> bool {
        let fields = match self.variable_record(id) {
            Some(record) => &record.members,
            None => &self.out.types.record(id).fields,
        };
        if let Some(index) = fields.iter().position(|field| field.name == name) {
            path.push((id, index));
            return true;
        }
        for (index, field) in fields.iter().enumerate().filter(|(_, field)| field.name.is_empty()) {
            if let CType::Record(inner) = *self.out.types.get(field.ty.ty)
                && self.search_member(inner, name, path)
            {
                path.push((id, index));
                return true;
            }
        }
        false
    }

    pub(super) fn index(&mut self, base: &ast::Expr, index: &ast::Expr, span: Span) -> Check<Operand> {
        let base = self.expr(base)?;
        let index = self.expr(index)?;
        if self.vector(base.ty().ty).is_some() {
            let index = self.rvalue(index)?;
            return self.vector_element(base, index, span);
        }
        let is_array = |checker: &Self, operand: &Operand| {
            matches!(operand, Operand::Place(_)) && checker.element(operand.ty().ty).is_some()
        };
        let (base, index) = match is_array(self, &index) && !is_array(self, &base) {
            true => (index, base),
            false => (base, index),
        };
        let index = self.rvalue(index)?;
        if let (Operand::Place(place), true) = (&base, is_array(self, &base)) {
            let element = self.element(place.ty.ty);
            if let (Some((ty, _)), Operand::Place(place)) = (element, base) {
                return self.element_place(place, index, ty, span).map(Operand::Place);
            }
            return malformed("check-type", span, "an array is needed here");
        }
        let base = self.rvalue(base)?;
        let (pointer, index) = match self.pointee(base.ty) {
            Some(_) => (base, index),
            None => (index, base),
        };
        if !self.is_integer(index.ty) {
            return malformed("check-type", span, "the index is no integer");
        }
        let pointer = self.pointer_add(pointer, index, false, span)?;
        self.deref_place(pointer, span).map(Operand::Place)
    }

    pub(super) fn element_place(&mut self, base: Place, index: Expr, ty: QualType, span: Span) -> Check<Place> {
        if !self.is_integer(index.ty) {
            return malformed("check-type", span, "the index is no integer");
        }
        if self.holds_variable_record(ty.ty) {
            let first = self.pointer_to(ty);
            let first = self.address(base, first);
            let pointer = self.variable_step(first, index, false, span)?;
            return self.deref_place(pointer, span);
        }
        let index = Box::new(self.promote(index));
        Ok(Place::new(PlaceKind::Index { base: Box::new(base), index }, ty, span))
    }

    pub(super) fn offsetof(&mut self, offsetof: &ast::Offsetof, span: Span) -> Check<Expr> {
        let mut ty = self.type_name(&offsetof.ty)?.ty;
        let size_t = self.size_type();
        let mut offset = 0u64;
        let mut variable: Option<Expr> = None;
        for step in &offsetof.path {
            match step {
                OffsetofStep::Field(member) => {
                    self.require_no_variable_record(ty, span)?;
                    for (record, field) in self.find_member(ty, *member)? {
                        let field = &self.out.types.record(record).fields[field];
                        if field.bits.is_some() {
                            return malformed("check-type", span, "a bit-field has no offset");
                        }
                        offset += field.offset;
                        ty = field.ty.ty;
                    }
                }
                OffsetofStep::Index(index) => {
                    let Some((element, _)) = self.element(ty) else {
                        return malformed("check-type", span, "only arrays have elements");
                    };
                    ty = element.ty;
                    let Some(size) = self.out.types.size_of(ty) else {
                        return malformed("check-type", span, "the element has no size");
                    };
                    let index = self.value(index)?;
                    if let Some(bits) = self.eval_int(&index) {
                        let index = self.signed_value(bits, index.ty) as u64;
                        offset = offset.wrapping_add(index.wrapping_mul(size));
                        continue;
                    }
                    let size = self.int_constant(u128::from(size), size_t, span);
                    let bytes = self.arithmetic(BinOp::Mul, index, size, span)?;
                    variable = Some(match variable {
                        Some(sum) => self.arithmetic(BinOp::Add, sum, bytes, span)?,
                        None => bytes,
                    });
                }
            }
        }
        let constant = self.int_constant(u128::from(offset), size_t, span);
        match variable {
            Some(sum) => self.arithmetic(BinOp::Add, sum, constant, span),
            None => Ok(constant),
        }
    }

    /// A scalar as the union that has a member of its type: GNU's cast to a union, and transparent unions.
    pub(super) fn convert_to_union(&mut self, value: Expr, ty: CTypeId, union: RecordId, span: Span) -> Check<Expr> {
        let fields: Vec<QualType> = self.out.types.record(union).fields.iter().map(|f| f.ty).collect();
        let exact = fields.iter().position(|field| field.ty == value.ty);
        let near = || {
            let pointer = self.pointee(value.ty).is_some() || self.is_null_constant(&value);
            fields.iter().position(|field| match self.pointee(field.ty) {
                Some(_) => pointer,
                None => super::compat::compatible(&self.out.types, field.ty, value.ty),
            })
        };
        let Some(field) = exact.or_else(near) else {
            return malformed("check-type", span, "the union has no member of this type");
        };
        if self.body.is_none() {
            return super::failure::unsupported(span, "a cast to a union in a constant is not supported");
        }
        let var = self.hidden_var("<union>", ty, span);
        let field_ty = fields[field].ty;
        let value = self.convert_assigned(value, field_ty, span)?;
        let item = crate::typed::InitItem {
            path: vec![crate::typed::PathStep::Field(field)],
            offset: 0,
            ty: field_ty,
            bits: None,
            value: crate::typed::InitValue::Expr(value),
        };
        let init = crate::typed::Initializer { items: vec![item], zero_rest: true };
        let kind = PlaceKind::Compound { var, init: Some(Box::new(init)) };
        let place = Place::new(kind, ty.into(), span);
        Ok(Expr::new(ExprKind::Load(Box::new(place)), ty, span))
    }
}
