//! Operands whose order C leaves open, as a limit where it matters.

use super::builder::Lowering;
use super::order::Uses;
use crate::typed::{Expr, Place};

const OPEN_ORDER: &str = "operands of which one calls what changes another one, in an order that C leaves open";

impl Lowering<'_> {
    /// Operands that are evaluated in an order that C leaves open.
    pub fn in_any_order(&mut self, operands: &[&Expr]) {
        if operands.len() > 1 && operands.iter().any(|operand| self.effects.is_calling(operand)) {
            let uses: Vec<Uses> = operands.iter().map(|operand| Uses::of_value(self.types, operand)).collect();
            self.do_not_meet(&uses);
        }
    }

    /// The value of an assignment, and what tells where it goes.
    pub fn value_and_place(&mut self, value: &Expr, place: &Place) {
        if self.effects.is_calling(value) || self.effects.is_calling_place(place) {
            let uses = [Uses::of_value(self.types, value), Uses::of_address(self.types, place)];
            self.do_not_meet(&uses);
        }
    }

    fn do_not_meet(&mut self, operands: &[Uses]) {
        if self.order.is_some_and(|functions| functions.may_meet(operands)) {
            self.unsupported(OPEN_ORDER);
        }
    }
}
