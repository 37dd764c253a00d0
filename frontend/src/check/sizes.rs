//! `sizeof`, `_Alignof` and `typeof`.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::operand::Operand;
use super::vector::after;
use crate::ast;
use crate::ctype::{ArrayLen, BitField, CType, CTypeId, QualType};
use crate::source::Span;
use crate::typed::{Expr, Place, PlaceKind};

impl<'a> Checker<'a> {
    /// The type of an expression that is not evaluated.
    pub(super) fn type_of_operand(&mut self, operand: &ast::Expr) -> Check<QualType> {
        let lengths = self.vla_lengths.len();
        let span = operand.span;
        let operand = self.expr(operand)?;
        match &operand {
            Operand::Value(value) => self.require_own_type(value, span)?,
            Operand::Place(place) if self.bit_field_of(place).is_some() => {
                return malformed("check-type", span, "a bit-field has no type of its own");
            }
            _ => {}
        }
        let ty = operand.ty();
        if !self.is_variable(ty.ty) {
            self.vla_lengths.truncate(lengths);
        }
        if self.is_variably_modified(ty.ty) && self.evaluates_lengths() {
            self.evaluate_with_lengths(operand);
        }
        Ok(ty)
    }

    /// That the type of objects which are declared like the value is not that of a bit-field.
    pub(super) fn require_own_type(&self, value: &Expr, span: Span) -> Check<()> {
        let narrower = |field: BitField| field.width < self.shape(value.ty).bits;
        match self.bit_field_value(value).is_some_and(narrower) || self.is_narrow(value.ty) {
            true => unsupported(span, "objects with the type of a bit-field are not supported"),
            false => Ok(()),
        }
    }

    /// What `typeof` does besides: an operand whose type depends on a length is evaluated where lengths are.
    fn evaluate_with_lengths(&mut self, operand: Operand) {
        let Some(effect) = self.evaluated(operand) else { return };
        let (span, size_t) = (effect.span, self.size_type());
        let nothing = self.int_constant(0, size_t, span);
        let value = after(vec![effect], nothing);
        let var = self.hidden_var("<evaluated>", size_t, span);
        self.vla_lengths.push((var, value));
    }

    /// The operand as an expression for its side effects; a place is not read.
    fn evaluated(&mut self, operand: Operand) -> Option<Expr> {
        match operand {
            Operand::Place(Place { kind: PlaceKind::Var(_), .. }) | Operand::Function { .. } => None,
            Operand::Place(place) => {
                let pointer = self.pointer_to(place.ty);
                Some(self.address(place, pointer))
            }
            Operand::Value(value) => Some(value),
        }
    }

    pub(super) fn is_variably_modified(&self, ty: CTypeId) -> bool {
        self.is_variable(ty)
            || match self.out.types.get(ty) {
                CType::Pointer(to) => self.is_variably_modified(to.ty),
                CType::Array(element, _) => self.is_variably_modified(element.ty),
                _ => false,
            }
    }

    /// What is looked at for its type only: the lengths in it are not computed.
    pub(super) fn unevaluated<T>(&mut self, check: impl FnOnce(&mut Self) -> Check<T>) -> Check<T> {
        let lengths = self.vla_lengths.len();
        let checked = check(self)?;
        self.vla_lengths.truncate(lengths);
        Ok(checked)
    }

    pub(super) fn sizeof_expr(&mut self, operand: &ast::Expr, span: Span) -> Check<Expr> {
        let lengths = self.vla_lengths.len();
        let operand = self.expr(operand)?;
        if let Operand::Place(place) = &operand
            && self.bit_field_of(place).is_some()
        {
            return malformed("check-type", span, "a bit-field has no size");
        }
        let ty = operand.ty().ty;
        if !self.is_variable(ty) {
            return self.size(ty, lengths, span);
        }
        // C11 6.5.3.4: an operand of variable length is evaluated.
        let effect = self.evaluated(operand);
        let size = self.size_in_bytes(ty, span)?;
        let size = after(effect.into_iter().collect(), size);
        Ok(self.with_lengths(size, lengths))
    }

    pub(super) fn sizeof_type(&mut self, name: &ast::TypeName, span: Span) -> Check<Expr> {
        let lengths = self.vla_lengths.len();
        let ty = self.type_name(name)?.ty;
        self.size(ty, lengths, span)
    }

    fn size(&mut self, ty: CTypeId, lengths: usize, span: Span) -> Check<Expr> {
        if self.is_variable(ty) {
            let size = self.size_in_bytes(ty, span)?;
            return Ok(self.with_lengths(size, lengths));
        }
        self.vla_lengths.truncate(lengths);
        let size_t = self.size_type();
        // GNU C: void and functions count as one byte.
        let size = match self.out.types.get(ty) {
            CType::Void | CType::Function { .. } => 1,
            CType::Array(_, ArrayLen::Incomplete) => {
                return malformed("check-incomplete", span, "an array of unknown length has no size");
            }
            _ => {
                self.require_complete(ty, span)?;
                self.out.types.size_of(ty).unwrap_or(0)
            }
        };
        Ok(self.int_constant(u128::from(size), size_t, span))
    }

    pub(super) fn alignof_type(&mut self, name: &ast::TypeName, span: Span) -> Check<Expr> {
        let (ty, align) = self.unevaluated(|c| c.aligned_type_name(name))?;
        self.require_aligned(ty.ty, span)?;
        let align = match align {
            Some(align) => align,
            None if self.asks_preferred(span) => self.out.types.align_of(ty.ty),
            None => self.least_align(ty.ty),
        };
        let size_t = self.size_type();
        Ok(self.int_constant(u128::from(align), size_t, span))
    }

    pub(super) fn alignof_expr(&mut self, operand: &ast::Expr, span: Span) -> Check<Expr> {
        let operand = self.unevaluated(|c| c.expr(operand))?;
        if let CType::Function { .. } = self.out.types.get(operand.ty().ty) {
            return unsupported(span, "the alignment of a function is not supported");
        }
        let ty = operand.ty().ty;
        self.require_aligned(ty, span)?;
        let natural = self.out.types.align_of(ty);
        let align = match &operand {
            Operand::Place(place) => match &place.kind {
                PlaceKind::Var(var) => {
                    let own = self.out.vars.get(var.0 as usize).and_then(|var| var.align);
                    own.or(self.global_align(*var)).unwrap_or(natural)
                }
                // gcc gives the alignment of the member as it is placed.
                PlaceKind::Field { record, field, .. } => {
                    let natural = if self.asks_preferred(span) { natural } else { self.out.types.minimal_align(ty) };
                    let record = self.out.types.record(*record);
                    let offset = record.fields[*field].offset;
                    let known = record.align.max(1) | offset;
                    natural.min(1 << known.trailing_zeros())
                }
                _ => natural,
            },
            _ => natural,
        };
        let size_t = self.size_type();
        Ok(self.int_constant(u128::from(align), size_t, span))
    }

    fn require_aligned(&self, ty: CTypeId, span: Span) -> Check<()> {
        let open = matches!(self.out.types.get(ty), CType::Void | CType::Function { .. } | CType::Array(..));
        if open { Ok(()) } else { self.require_complete(ty, span) }
    }

    /// `_Alignof` gives the least alignment, that of members; `__alignof__` the preferred one.
    fn asks_preferred(&self, span: Span) -> bool {
        let text = self.sources.text(span);
        let start = text.iter().position(|&b| b != b'(' && !b.is_ascii_whitespace());
        text[start.unwrap_or(0)..].starts_with(b"__alignof")
    }
}
