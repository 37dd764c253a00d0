//! Structs with members of variable length (GNU C). Later stages see arrays of bytes of variable length, and members by
//! offsets that are computed where the struct is defined.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::record_notes::VariableRecord;
use crate::ctype::{ArrayLen, CType, CTypeId, Field, IntKind, QualType, RecordId};
use crate::layout::{MemberSpec, RecordRules, member_align};
use crate::source::Span;
use crate::typed::{BinOp, Expr, ExprKind, Place, VarId};

impl<'a> Checker<'a> {
    pub(super) fn variable_record(&self, id: RecordId) -> Option<&VariableRecord> {
        self.records.variable.get(&id)
    }

    /// A struct of variable size, or an array of such.
    pub(super) fn holds_variable_record(&self, ty: CTypeId) -> bool {
        match self.out.types.get(ty) {
            CType::Record(id) => self.variable_record(*id).is_some(),
            CType::Array(element, _) => self.holds_variable_record(element.ty),
            _ => false,
        }
    }

    /// Where the type's size is needed in later stages.
    pub(super) fn require_no_variable_record(&self, ty: CTypeId, span: Span) -> Check<()> {
        match self.holds_variable_record(ty) {
            true => unsupported(span, "this use of a struct of variable size is not supported"),
            false => Ok(()),
        }
    }

    /// Places the members one after the other: the offsets and the size are computed here.
    pub(super) fn variable_layout(
        &mut self,
        members: Vec<MemberSpec>,
        rules: RecordRules,
        span: Span,
    ) -> Check<VariableRecord> {
        if rules.is_union {
            return unsupported(span, "unions with members of variable length are not supported");
        }
        let mut align = rules.align.unwrap_or(1);
        let mut offsets = Vec::with_capacity(members.len());
        let mut end = self.bytes(0, span);
        let mut bits = 0;
        for member in &members {
            if let Some(width) = member.width {
                if !(rules.packed || member.packed) || width == 0 || rules.pack.is_some() || member.own_align.is_some()
                {
                    return unsupported(span, "bit-fields beside members of variable length are not supported");
                }
                bits += u64::from(width);
                offsets.push(None);
                continue;
            }
            let own = member_align(&self.out.types, member, rules);
            align = align.max(own);
            let start = self.rounded_up(end, bits, own, span)?;
            let offset = self.computed("<offset>", start, span);
            offsets.push(Some(offset));
            bits = 0;
            let (start, size) = (self.held(offset, span), self.size_in_bytes(member.ty.ty, span)?);
            end = self.arithmetic(BinOp::Add, start, size, span)?;
        }
        let size = self.rounded_up(end, bits, align, span)?;
        let size = self.computed("<size>", size, span);
        let field = |spec: MemberSpec| Field {
            name: spec.name,
            ty: spec.ty,
            offset: 0,
            bits: spec.width.map(|width| crate::ctype::BitField { start: 0, width }),
            apart: false,
        };
        Ok(VariableRecord { members: members.into_iter().map(field).collect(), offsets, size, align })
    }

    fn bytes(&mut self, count: u64, span: Span) -> Expr {
        let size_t = self.size_type();
        self.int_constant(u128::from(count), size_t, span)
    }

    /// The next multiple of an alignment behind so many bits more.
    fn rounded_up(&mut self, end: Expr, bits: u64, align: u64, span: Span) -> Check<Expr> {
        let beyond = self.bytes(bits.div_ceil(8) + align - 1, span);
        let sum = self.arithmetic(BinOp::Add, end, beyond, span)?;
        let mask = self.bytes(align.wrapping_neg(), span);
        self.arithmetic(BinOp::And, sum, mask, span)
    }

    /// A hidden variable that gets a value with the lengths of arrays.
    fn computed(&mut self, name: &str, value: Expr, span: Span) -> VarId {
        let var = self.hidden_var(name, value.ty, span);
        self.vla_lengths.push((var, value));
        var
    }

    /// `sizeof`, of types of variable size too.
    pub(super) fn size_in_bytes(&mut self, ty: CTypeId, span: Span) -> Check<Expr> {
        let known = self.out.types.size_of(ty);
        match *self.out.types.get(ty) {
            CType::Record(id) if self.variable_record(id).is_some() => {
                let size = self.records.variable[&id].size;
                Ok(self.held(size, span))
            }
            CType::Array(element, len) if self.holds_variable_record(element.ty) => {
                let count = match len {
                    ArrayLen::Known(count) => self.bytes(count, span),
                    ArrayLen::Variable(var) => self.held(var, span),
                    ArrayLen::Incomplete => {
                        return malformed("check-incomplete", span, "an array of unknown length has no size");
                    }
                };
                let size = self.size_in_bytes(element.ty, span)?;
                self.arithmetic(BinOp::Mul, count, size, span)
            }
            _ => match known {
                Some(size) => Ok(self.bytes(size, span)),
                None => {
                    let size_t = self.size_type();
                    Ok(Expr::new(ExprKind::SizeOfVla(ty), size_t, span))
                }
            },
        }
    }

    /// The type in which an object that holds structs of variable size is declared: an array of bytes.
    pub(super) fn bytes_of_object(&mut self, ty: CTypeId, span: Span) -> Check<QualType> {
        let size = self.size_in_bytes(ty, span)?;
        let length = self.computed("<length>", size, span);
        let element = self.int_type(IntKind::Char).into();
        Ok(self.out.types.intern(CType::Array(element, ArrayLen::Variable(length))).into())
    }

    /// A member of a struct of variable size.
    pub(super) fn variable_member(&mut self, base: Place, id: RecordId, field: usize, span: Span) -> Check<Place> {
        let record = &self.records.variable[&id];
        let (ty, Some(offset)) = (record.members[field].ty, record.offsets[field]) else {
            return unsupported(span, "a bit-field beside members of variable length is not supported");
        };
        let ty = self.add_qualifiers(ty, QualType { is_atomic: false, ..base.ty });
        let own = self.pointer_to(base.ty);
        let base = self.address(base, own);
        let offset = self.held(offset, span);
        let pointer = self.pointer_to(ty);
        let pointer = self.moved_by_bytes(base, offset, pointer, span)?;
        self.deref_place(pointer, span)
    }

    /// `pointer + index`, or `pointer - index`, over structs of variable size.
    pub(super) fn variable_step(&mut self, pointer: Expr, index: Expr, negate: bool, span: Span) -> Check<Expr> {
        let ty = pointer.ty;
        let Some(target) = self.pointee(ty) else {
            return malformed("check-type", span, "a pointer is needed here");
        };
        let size_t = self.size_type();
        let index = self.cast(index, size_t);
        let zero = self.bytes(0, span);
        let index = if negate { self.arithmetic(BinOp::Sub, zero, index, span)? } else { index };
        let size = self.size_in_bytes(target.ty, span)?;
        let bytes = self.arithmetic(BinOp::Mul, index, size, span)?;
        self.moved_by_bytes(pointer, bytes, ty, span)
    }

    fn moved_by_bytes(&mut self, pointer: Expr, bytes: Expr, ty: CTypeId, span: Span) -> Check<Expr> {
        let byte = self.int_type(IntKind::Char).into();
        let byte_pointer = self.pointer_to(byte);
        let pointer = self.cast(pointer, byte_pointer);
        let moved = self.pointer_add(pointer, bytes, false, span)?;
        Ok(self.cast(moved, ty))
    }
}
