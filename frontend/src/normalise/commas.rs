//! Commas within operands. gcc takes what is left of a comma out of the operand and evaluates it before all operands:
//! `a - (s, v)` is `s, (a - v)`, also below casts and other operators. So its order is none of the two in which the operands
//! are evaluated one after the other, which are tried as well.

use super::builder::Lowering;
use super::operands::Ours;
use crate::cfg;
use crate::typed::{Expr, ExprKind};

/// An expression without the commas that gcc takes out of it, and what stands before these, in order; `None`: there are none.
pub(super) fn taken_out(e: &Expr) -> Option<(Vec<&Expr>, Expr)> {
    if !has_commas(e) {
        return None;
    }
    let mut before = Vec::new();
    let rest = rest(e, &mut before);
    Some((before, rest))
}

fn has_commas(e: &Expr) -> bool {
    let mut work = vec![e];
    while let Some(e) = work.pop() {
        match &e.kind {
            ExprKind::Comma(..) => return true,
            ExprKind::Neg(operand)
            | ExprKind::BitNot(operand)
            | ExprKind::LogicalNot(operand)
            | ExprKind::Cast(operand) => work.push(operand),
            ExprKind::Binary(_, left, right)
            | ExprKind::Compare(_, left, right)
            | ExprKind::PointerAdd { pointer: left, index: right, .. }
            | ExprKind::PointerDiff { left, right, .. } => work.extend([&**left, right]),
            _ => {}
        }
    }
    false
}

fn rest<'e>(e: &'e Expr, before: &mut Vec<&'e Expr>) -> Expr {
    let mut boxed = |e: &'e Expr| Box::new(rest(e, before));
    let kind = match &e.kind {
        ExprKind::Comma(left, right) => {
            before.push(left);
            return rest(right, before);
        }
        ExprKind::Neg(operand) => ExprKind::Neg(boxed(operand)),
        ExprKind::BitNot(operand) => ExprKind::BitNot(boxed(operand)),
        ExprKind::LogicalNot(operand) => ExprKind::LogicalNot(boxed(operand)),
        ExprKind::Cast(operand) => ExprKind::Cast(boxed(operand)),
        ExprKind::Binary(op, left, right) => ExprKind::Binary(*op, boxed(left), boxed(right)),
        ExprKind::Compare(op, left, right) => ExprKind::Compare(*op, boxed(left), boxed(right)),
        ExprKind::PointerAdd { pointer, index, size, negate } => {
            ExprKind::PointerAdd { pointer: boxed(pointer), index: boxed(index), size: *size, negate: *negate }
        }
        ExprKind::PointerDiff { left, right, size } => {
            ExprKind::PointerDiff { left: boxed(left), right: boxed(right), size: *size }
        }
        _ => return e.clone(),
    };
    Expr::new(kind, e.ty, e.span)
}

impl Lowering<'_> {
    /// The values of two operands of which at least one has commas, if their order matters and both orders may be lowered.
    pub fn pair_with_commas(&mut self, left: &Expr, right: &Expr, may_swap: bool) -> Option<[Box<cfg::Expr>; 2]> {
        if !has_commas(left) && !has_commas(right) || !self.may_be_twice(left, right)? {
            return None;
        }
        let (of_left, of_right) = (taken_out(left), taken_out(right));
        let (before_left, left_rest) = of_left.unwrap_or_else(|| (Vec::new(), left.clone()));
        let (before_right, right_rest) = of_right.unwrap_or_else(|| (Vec::new(), right.clone()));
        self.analyse(&left_rest);
        self.analyse(&right_rest);
        let results = [left, right].map(|operand| self.temporary(operand.ty));
        let chosen = self.chosen_order();
        self.either(chosen, Some(Ours::Taken), |this, other| {
            let values = match other {
                false => {
                    for before in before_left.iter().chain(&before_right) {
                        this.say_of_operands(cfg::NEXT_OPERAND);
                        this.effect(before);
                    }
                    this.say_of_operands(cfg::NEXT_OPERAND);
                    this.pair(&left_rest, &right_rest, may_swap)
                }
                true => this.pair_of_blocks(left, right, may_swap),
            };
            for (result, value) in results.into_iter().zip(values) {
                let place = this.var_place(result);
                this.assign(place, *value);
            }
        });
        Some(results.map(|result| Box::new(self.load_var(result))))
    }
}
