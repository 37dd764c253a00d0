//! Conditions: `&&`, `||`, `!` and `?:` become branches.

use super::access::integer;
use super::builder::Lowering;
use super::effects::is_transparent;
use crate::cfg::{BlockId, Decision, Expr, ExprKind, Terminator};
use crate::ctype::{CType, CTypeId};
use crate::typed::{self, CmpOp};

impl Lowering<'_> {
    /// Ends the current block: to `then` where the scalar is not zero.
    pub fn branch(&mut self, cond: &typed::Expr, then: BlockId, otherwise: BlockId) {
        use typed::ExprKind as T;
        match &cond.kind {
            T::LogicalAnd(..) => self.branch_chain(cond, true, then, otherwise),
            T::LogicalOr(..) => self.branch_chain(cond, false, then, otherwise),
            T::Comma(left, right) => {
                self.effect(left);
                self.branch(right, then, otherwise);
            }
            // The polarity of a plain `!x` stays as written.
            T::LogicalNot(operand) if self.has_branches(operand) => self.branch(operand, otherwise, then),
            T::Compare(CmpOp::Ne, operand, zero) if is_zero(zero) && self.has_branches(operand) => {
                self.branch(operand, then, otherwise);
            }
            T::Compare(CmpOp::Eq, operand, zero) if is_zero(zero) && self.has_branches(operand) => {
                self.branch(operand, otherwise, then);
            }
            T::Cast(operand) if self.keeps_truth(operand.ty, cond.ty) && self.has_branches(operand) => {
                self.branch(operand, then, otherwise);
            }
            T::Builtin { name, args } if is_transparent(name) && self.has_branches(cond) => {
                self.branch(&args[0], then, otherwise);
            }
            T::Conditional { cond: test, then: yes, otherwise: no } if self.has_branches(cond) => {
                let (yes_block, no_block) = (self.new_block(), self.new_block());
                self.branch(test, yes_block, no_block);
                self.start(yes_block);
                self.branch(yes, then, otherwise);
                self.start(no_block);
                self.branch(no, then, otherwise);
            }
            _ => {
                let value = self.value(cond);
                self.branch_on(value, then, otherwise);
            }
        }
    }

    /// `a && b && c`, which leans to the left: one test after the other.
    fn branch_chain(&mut self, cond: &typed::Expr, and: bool, then: BlockId, otherwise: BlockId) {
        let mut operands = Vec::new();
        let mut first = cond;
        loop {
            match &first.kind {
                typed::ExprKind::LogicalAnd(left, right) if and => {
                    operands.push(right);
                    first = left;
                }
                typed::ExprKind::LogicalOr(left, right) if !and => {
                    operands.push(right);
                    first = left;
                }
                _ => break,
            }
        }
        let mut operand = first;
        while let Some(following) = operands.pop() {
            let next = self.new_block();
            if and {
                self.branch(operand, next, otherwise);
            } else {
                self.branch(operand, then, next);
            }
            self.start(next);
            operand = following;
        }
        self.branch(operand, then, otherwise);
    }

    /// Ends the current block on a pure condition.
    pub fn branch_on(&mut self, cond: Expr, then: BlockId, otherwise: BlockId) {
        let cond = self.tested(cond);
        let span = cond.span;
        let end = match cond.kind {
            ExprKind::Int(0) => Terminator::Goto(otherwise),
            ExprKind::Int(_) => Terminator::Goto(then),
            _ if then == otherwise => Terminator::Goto(then),
            _ => Terminator::Branch { cond, then, otherwise, decides: self.decision(then, otherwise) },
        };
        self.terminate(end, span);
    }

    /// What it means to the statement at hand that control goes to one of these.
    fn decision(&self, then: BlockId, otherwise: BlockId) -> Option<Decision> {
        let controlled = self.jumps.controlled?;
        let meaning = |target| match target {
            _ if target == controlled.then => Some(true),
            _ if target == controlled.otherwise => Some(false),
            _ => None,
        };
        let (then, otherwise) = (meaning(then), meaning(otherwise));
        (then.or(otherwise).is_some()).then_some(Decision { keyword: controlled.keyword, then, otherwise })
    }

    /// Whether a condition is better branched on than computed.
    fn has_branches(&self, mut expr: &typed::Expr) -> bool {
        use typed::ExprKind as T;
        loop {
            expr = match &expr.kind {
                T::LogicalAnd(..) | T::LogicalOr(..) => return true,
                T::Conditional { then, otherwise, .. } => {
                    return !self.is_pure_conditional(expr.ty, then, otherwise);
                }
                T::Comma(_, right) => right,
                T::LogicalNot(operand) => operand,
                T::Compare(CmpOp::Ne | CmpOp::Eq, operand, zero) if is_zero(zero) => operand,
                T::Cast(operand) if self.keeps_truth(operand.ty, expr.ty) => operand,
                T::Builtin { name, args } if is_transparent(name) => match args.split_first() {
                    Some((first, advice)) if advice.iter().all(|arg| self.effects.is_total(arg)) => first,
                    _ => return false,
                },
                _ => return false,
            }
        }
    }

    /// Whether a conversion keeps zero zero and everything else not zero.
    fn keeps_truth(&self, from: CTypeId, to: CTypeId) -> bool {
        match (integer(self.types, from), integer(self.types, to)) {
            (Some(_), Some(_)) if matches!(self.types.get(to), CType::Bool) => true,
            (Some((from, _)), Some((to, _))) => from <= to,
            _ => false,
        }
    }

    /// `&&` or `||` whose right operand needs branches: 0 or 1 in a temporary.
    pub fn logical_value(&mut self, expr: &typed::Expr) -> Expr {
        let temporary = self.temporary(expr.ty);
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch(expr, yes, no);
        self.start(yes);
        self.assign(self.var_place(temporary), self.int(1, expr.ty));
        self.jump(join);
        self.start(no);
        self.assign(self.var_place(temporary), self.int(0, expr.ty));
        self.flow_into(join);
        Expr { span: expr.span, ..self.load_var(temporary) }
    }

    /// `a && f();` as a statement.
    pub fn logical_effect(&mut self, expr: &typed::Expr) {
        let (left, right, and) = match &expr.kind {
            typed::ExprKind::LogicalAnd(left, right) => (left, right, true),
            typed::ExprKind::LogicalOr(left, right) => (left, right, false),
            _ => unreachable!("only logical operators"),
        };
        if self.effects.is_total(right) {
            return self.effect(left);
        }
        let (next, join) = (self.new_block(), self.new_block());
        if and {
            self.branch(left, next, join);
        } else {
            self.branch(left, join, next);
        }
        self.start(next);
        self.effect(right);
        self.flow_into(join);
    }
}

fn is_zero(expr: &typed::Expr) -> bool {
    matches!(expr.kind, typed::ExprKind::Int(0))
}
