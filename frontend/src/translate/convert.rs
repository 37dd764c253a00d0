//! Conversions between scalar types.

use super::translator::Translator;
use crate::ctype::{CType, CTypeId};
use crate::pointsto::layout;
use boogie::expr::{BvOp, ExprId};

impl Translator<'_> {
    pub(super) fn bits(&self, ty: CTypeId) -> u32 {
        layout::scalar_bits(&self.cfg.types, ty)
    }

    pub(super) fn signed(&self, ty: CTypeId) -> bool {
        layout::is_signed(&self.cfg.types, ty)
    }

    pub(super) fn is_float(&self, ty: CTypeId) -> bool {
        layout::is_float(&self.cfg.types, ty)
    }

    /// Cuts or extends a bit-vector.
    pub(super) fn resize(&mut self, value: ExprId, bits: u32, signed: bool) -> ExprId {
        let have = self.out.terms.bv_width(value);
        match have.cmp(&bits) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.out.terms.extract(value, bits, 0),
            std::cmp::Ordering::Less if signed => self.out.terms.bv_op(BvOp::SignExt(bits - have), &[value]),
            std::cmp::Ordering::Less => self.out.terms.bv_op(BvOp::ZeroExt(bits - have), &[value]),
        }
    }

    /// A value of type `from` as one of type `to`.
    pub(super) fn convert(&mut self, value: ExprId, from: CTypeId, to: CTypeId) -> ExprId {
        if from == to {
            return value;
        }
        let types = &self.cfg.types;
        if self.is_float(from) || self.is_float(to) {
            if types.get(from) == types.get(to) {
                return value;
            }
            return self.convert_float(value, from, to);
        }
        if matches!(types.get(to), CType::Bool) {
            let zero = self.zero_like(value);
            let nonzero = self.out.terms.neq(value, zero);
            return self.truth(nonzero, 8);
        }
        // Gcc extends pointers by their sign.
        let signed = self.signed(from) || matches!(types.get(from), CType::Pointer(_));
        let bits = self.bits(to);
        self.resize(value, bits, signed)
    }

    pub(super) fn zero_like(&mut self, value: ExprId) -> ExprId {
        let bits = self.out.terms.bv_width(value);
        self.out.terms.bv_lit(0, bits)
    }

    /// 1 or 0.
    pub(super) fn truth(&mut self, cond: ExprId, bits: u32) -> ExprId {
        let (one, zero) = (self.out.terms.bv_lit(1, bits), self.out.terms.bv_lit(0, bits));
        self.out.terms.ite(cond, one, zero)
    }
}
