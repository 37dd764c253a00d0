//! Addresses that are compared with numbers. Where objects are, one beside the other, is the model's; how far up the first one
//! is is arbitrary, but then it is known of all others. So whether an address is above or below some number may be otherwise on
//! a machine, of each object by itself: `(unsigned long)p > 4294967295`. Not in the page of null, and not where error codes are.

use super::translator::Translator;
use crate::cfg::{Expr, ExprKind, PlaceBase};
use crate::ctype::CType;
use crate::library::PAGE;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Approximation;

impl<'a> Translator<'a> {
    /// Whether a relation of these holds, which in the model is `holds`.
    pub(super) fn relation_of_numbers(&mut self, exprs: [&'a Expr; 2], values: [ExprId; 2], holds: ExprId) -> ExprId {
        let Some((i, number)) = (0..2).find_map(|i| Some((1 - i, number(exprs[i])?))) else { return holds };
        let (bits, page) = (self.out.terms.bv_width(values[i]), u128::from(PAGE.unsigned_abs()));
        let last = (u128::MAX >> (128 - self.word)) - page;
        let is_between = page < number && number <= last;
        if bits != self.word || !is_between || !self.is_number_of_address(exprs[i]) {
            return holds;
        }
        let (is_usual, page) = (self.arbitrary_truth(), self.word_lit(PAGE as u64));
        let t = &mut self.out.terms;
        let is_other = t.not(is_usual);
        let is_somewhere = t.bv_op(BvOp::ULe, &[page, values[i]]);
        let otherwise = t.and2(is_other, is_somewhere);
        let as_here = t.not(otherwise);
        self.either(as_here, |_| (), |this| this.confirms_nothing(Approximation::MachineAddress));
        self.out.terms.neq(holds, otherwise)
    }

    /// Whether a number is an address, as far as conversions and variables tell.
    fn is_number_of_address(&mut self, mut e: &Expr) -> bool {
        while let ExprKind::Cast(operand) = &e.kind {
            e = operand;
        }
        match &e.kind {
            ExprKind::Load(place) if !matches!(self.cfg.types.get(e.ty), CType::Pointer(_)) => match place.base {
                PlaceBase::Var(var) if place.path.is_empty() => {
                    let scope = self.pt.variable_scope(self.f.instance, var);
                    self.pt.holds_addresses(scope, var)
                }
                _ => false,
            },
            _ => matches!(self.cfg.types.get(e.ty), CType::Pointer(_)),
        }
    }
}

/// A constant that is no address.
fn number(mut e: &Expr) -> Option<u128> {
    while let ExprKind::Cast(operand) = &e.kind {
        e = operand;
    }
    match e.kind {
        ExprKind::Int(number) => Some(number),
        _ => None,
    }
}
