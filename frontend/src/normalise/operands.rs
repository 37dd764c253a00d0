//! Operands whose order C leaves open. Where the order matters they are evaluated as gcc does or in the opposite order:
//! proofs hold for both, and violations of the first are certain.
//!
//! Code for both orders is there twice. Of operands that are nested deeply the longest one is there once, between what comes
//! before it in the one order and what does in the other; so the code stays small.

use super::builder::Lowering;
use super::order::{self, Functions, Operand};
use super::uses::Program;
use crate::cfg::{self, Expr, StmtKind, Terminator};
use crate::ctype::CType;
use crate::source::Span;
use crate::typed::{self, BinOp, ExprKind, Place, PlaceKind, VarId};

/// How deep operands are lowered for both orders in full.
const NESTED: u32 = 3;

/// How deep at all; deeper ones are a limit.
const MOST_NESTED: u32 = 24;

pub const OPEN_ORDER: &str = "operands of which one calls what changes another one, in an order that C leaves open";

/// What is known of an operator.
#[derive(Clone, Copy)]
pub struct Operator {
    /// It has a twin with the operands exchanged.
    pub may_swap: bool,
    /// gcc may exchange them because of what is around.
    pub is_turned: bool,
}

impl Operator {
    pub const PLAIN: Operator = Operator { may_swap: false, is_turned: false };
}

/// Of two orders, what is known of the first.
#[derive(Clone, Copy)]
pub enum Ours {
    /// gcc takes it.
    Taken,
    /// gcc takes it or the other one.
    OneOfTwo,
    /// gcc may take one that is not tried.
    OneOfMany,
}

impl Lowering<'_> {
    /// The values of two operands.
    pub fn pair(&mut self, left: &typed::Expr, right: &typed::Expr, of: Operator) -> [Box<Expr>; 2] {
        if self.is_interwoven(left) || self.is_interwoven(right) {
            self.in_one_order([left, right]);
        }
        self.pair_of_parted(left, right, of).unwrap_or_else(|| self.pair_of_blocks(left, right, of))
    }

    /// The same where all of one operand is evaluated before the other one.
    pub fn pair_of_blocks(&mut self, left: &typed::Expr, right: &typed::Expr, of: Operator) -> [Box<Expr>; 2] {
        // gcc reads a variable after it calls what stands beside it.
        let is_acting = [left, right].map(|e| self.effects.is_acting(e));
        let is_read_late = of.may_swap && is_variable(left) && is_acting[1];
        let ours = if is_read_late { [1, 0] } else { [0, 1] };
        let are_both = is_acting[0] && (is_acting[1] || is_variable(right));
        let is_sure =
            !of.is_turned && (is_read_late || are_both) && !is_taken_apart(left, true) && !is_taken_apart(right, false);
        if let Some(values) = self.in_any_order(&[left, right], &ours, is_sure) {
            let mut values = values.into_iter().map(Box::new);
            return [(); 2].map(|()| values.next().expect("both have a value"));
        }
        let left = self.value(left);
        let left = self.kept_before(left, right);
        [Box::new(left), Box::new(self.value(right))]
    }

    /// The values of arguments, and before them of `callee` that tells what is called. `is_call` is of functions: of what else
    /// takes arguments, gcc's order is not known.
    pub fn values(&mut self, callee: Option<&typed::Expr>, args: &[typed::Expr], is_call: bool) -> Vec<Expr> {
        let exprs: Vec<_> = callee.into_iter().chain(args).collect();
        match self.records_among(&exprs) {
            Some(records) => self.values_beside(records, &exprs, callee.is_some(), is_call),
            None => self.values_of(&exprs, callee.is_some(), is_call),
        }
    }

    /// The values of arguments, the first of which may be what is called.
    pub(super) fn values_of(&mut self, exprs: &[&typed::Expr], has_callee: bool, is_call: bool) -> Vec<Expr> {
        let (first, args) = (usize::from(has_callee), &exprs[usize::from(has_callee)..]);
        let ours: Vec<_> = (0..first).chain((first..exprs.len()).rev()).collect();
        let is_sure = is_call && args.iter().all(|arg| !matches!(self.types.get(arg.ty), CType::Record(_)));
        if let Some(values) = self.in_any_order(exprs, &ours, is_sure) {
            return values;
        }
        let last_effect = exprs.iter().rposition(|expr| self.effects.is_effectful(expr)).unwrap_or(0);
        let mut values = Vec::new();
        for (index, &expr) in exprs.iter().enumerate() {
            let value = self.value(expr);
            values.push(if index < last_effect { self.keep(value) } else { value });
        }
        values
    }

    /// The values of operands if their order matters; `ours` is the one to evaluate them in, and `is_sure` that gcc does.
    fn in_any_order(&mut self, exprs: &[&typed::Expr], ours: &[usize], is_sure: bool) -> Option<Vec<Expr>> {
        let operands = self.unordered(exprs)?;
        let order = match (is_sure, exprs.len()) {
            (true, _) => Ours::Taken,
            (false, 2) => Ours::OneOfTwo,
            (false, _) => Ours::OneOfMany,
        };
        let is_shared = self.is_deep() || operands.iter().any(|operand| operand.has_labels);
        let longest = (0..ours.len()).max_by_key(|i| operands[ours[*i]].length()).filter(|_| is_shared);
        let [first, last] = match longest {
            Some(at) => [&ours[..at], &ours[at + 1..]],
            None => [ours, &[]],
        };
        if self.operands.nested >= MOST_NESTED || first.iter().chain(last).any(|i| operands[*i].has_labels) {
            self.unsupported(OPEN_ORDER);
            return None;
        }
        self.operands.nested += 1;
        let results: Vec<_> = exprs.iter().map(|expr| self.temporary(expr.ty)).collect();
        let evaluate = |this: &mut Self, i: usize| {
            this.next_operand(i);
            let value = this.value(exprs[i]);
            this.assign_var(results[i], value);
        };
        let chosen = self.chosen_order();
        let reversed = |of: &[usize]| of.iter().rev().copied().collect::<Vec<_>>();
        let last_first = reversed(if longest.is_some() { last } else { first });
        self.either(chosen, Some(order), |this, other| match other {
            false => first.iter().for_each(|i| evaluate(this, *i)),
            true => last_first.iter().for_each(|i| evaluate(this, *i)),
        });
        if let Some(at) = longest {
            evaluate(self, ours[at]);
            self.either(chosen, None, |this, other| match other {
                false => last.iter().for_each(|i| evaluate(this, *i)),
                true => reversed(first).into_iter().for_each(|i| evaluate(this, i)),
            });
        }
        self.operands.nested -= 1;
        Some(results.into_iter().map(|result| self.load_var(result)).collect())
    }

    /// Whether code for two operands may be there twice, if their order matters: labels may not.
    pub fn may_be_twice(&self, left: &typed::Expr, right: &typed::Expr) -> Option<bool> {
        let operands = self.unordered(&[left, right])?;
        Some(operands.iter().all(|operand| !operand.has_labels))
    }

    /// What operands do, if their order matters.
    fn unordered(&self, exprs: &[&typed::Expr]) -> Option<Vec<Operand>> {
        if exprs.len() < 2 || !exprs.iter().any(|expr| self.effects.is_acting(expr)) {
            return None;
        }
        let functions = self.operands.functions?;
        let operands = exprs.iter().map(|expr| functions.of_value(self.program(functions), expr)).collect();
        order::matter(operands)
    }

    /// What a value does, and what tells where a place is, if the order of the two matters.
    fn unordered_place(&self, value: &typed::Expr, place: &Place) -> Option<Vec<Operand>> {
        if !self.effects.is_acting(value) && !self.effects.is_acting_place(place) {
            return None;
        }
        let functions = self.operands.functions?;
        let program = self.program(functions);
        order::matter(vec![functions.of_value(program, value), functions.of_address(program, place)])
    }

    /// Whether a chain of operators is not lowered at once here, as the order of these operands matters.
    pub fn splits(&self, left: &typed::Expr, right: &typed::Expr) -> bool {
        self.operands.nested < MOST_NESTED && self.is_open(left, right)
    }

    /// Operands in a chain of operators, whose order must not matter.
    pub fn in_chain(&mut self, left: &typed::Expr, right: &typed::Expr) {
        if self.operands.nested >= MOST_NESTED && self.is_open(left, right) {
            self.unsupported(OPEN_ORDER);
        }
    }

    /// Operands that are evaluated from left to right, which must not matter.
    pub fn in_one_order<'e>(&mut self, exprs: impl IntoIterator<Item = &'e typed::Expr>) {
        let exprs: Vec<_> = exprs.into_iter().collect();
        if self.unordered(&exprs).is_some() {
            self.unsupported(OPEN_ORDER);
        }
    }

    /// The same of an array and an index into it.
    pub fn in_place(&mut self, array: &Place, index: &typed::Expr) {
        if self.unordered_place(index, array).is_some() {
            self.unsupported(OPEN_ORDER);
        }
    }

    /// Whether it matters if a value is evaluated before it is told where it goes, so that both are to be tried.
    pub fn is_either_way(&mut self, value: &typed::Expr, place: &Place) -> bool {
        let Some(operands) = self.unordered_place(value, place) else { return false };
        let [value, at] = [0, 1].map(|i| operands[i].has_labels);
        let may = !place.ty.is_atomic && !at && (!value || self.is_deep());
        if !may {
            self.unsupported(OPEN_ORDER);
        }
        may
    }

    /// Whether code for operands is not there twice in full.
    pub fn is_deep(&self) -> bool {
        self.operands.doubled >= NESTED
    }

    fn program<'p>(&'p self, functions: &'p Functions) -> Program<'p> {
        Program { types: self.types, vars: self.vars, functions: self.functions, joined: &functions.joined }
    }

    /// A variable that says whether operands are evaluated in the other order.
    pub fn chosen_order(&mut self) -> VarId {
        let ty = self.int_type();
        let chosen = self.temporary(ty);
        let result = Some(self.var_place(chosen));
        self.emit(StmtKind::Builtin { result, name: cfg::EITHER_ORDER, args: Vec::new(), ty });
        chosen
    }

    /// Evaluates in one order, or in the other one, of which no violation is certain; nor of the first unless gcc surely
    /// takes it. What `ours` is, is said where the first operands are evaluated.
    pub fn either(&mut self, chosen: VarId, ours: Option<Ours>, mut evaluate: impl FnMut(&mut Self, bool)) {
        let [first, other, next] = [(); 3].map(|()| self.new_block());
        let cond = Expr { span: Span::NONE, ..self.load_var(chosen) };
        self.terminate(Terminator::Branch { cond, then: other, otherwise: first, decides: None }, Span::NONE);
        self.operands.doubled += 1;
        self.start(first);
        // Variables of functions around are read late.
        let has_nested = self.functions.iter().any(|function| function.nested.is_some());
        match ours {
            None => {}
            Some(Ours::OneOfMany) => self.say_of_operands(cfg::SOME_ORDER),
            Some(Ours::Taken) if !has_nested => {}
            Some(Ours::Taken | Ours::OneOfTwo) => self.say_of_operands(cfg::OTHER_ORDER),
        }
        evaluate(self, false);
        self.jump(next);
        self.start(other);
        if ours.is_some() {
            self.say_of_operands(cfg::OTHER_ORDER);
        }
        evaluate(self, true);
        self.operands.doubled -= 1;
        self.flow_into(next);
    }

    /// From here on, the operand of this number is evaluated, or goes on to be.
    pub fn next_operand(&mut self, number: usize) {
        let ty = self.int_type();
        let args = vec![self.int(number as u128, ty)];
        self.emit(StmtKind::Builtin { result: None, name: cfg::NEXT_OPERAND, args, ty });
    }

    /// Whether it matters in which order two operands are evaluated.
    pub fn is_open(&self, left: &typed::Expr, right: &typed::Expr) -> bool {
        self.unordered(&[left, right]).is_some()
    }

    /// The same of several.
    pub fn are_open(&self, exprs: &[&typed::Expr]) -> bool {
        self.unordered(exprs).is_some()
    }

    /// A builtin without arguments or a result.
    pub fn say_of_operands(&mut self, name: &'static str) {
        let ty = self.int_type();
        self.emit(StmtKind::Builtin { result: None, name, args: Vec::new(), ty });
    }
}

/// Whether only a variable is read.
fn is_variable(e: &typed::Expr) -> bool {
    matches!(&e.kind, ExprKind::Load(place) if matches!(place.kind, PlaceKind::Var(_)) && !place.ty.is_atomic)
}

/// Whether gcc may put the operators of an operand together with the operator around it, and exchange what they are of: it
/// does so with signs, complements, and sums and products of which a part is constant. On the right, with all sums.
fn is_taken_apart(e: &typed::Expr, is_left: bool) -> bool {
    match &e.kind {
        ExprKind::Cast(operand) => is_taken_apart(operand, is_left),
        ExprKind::Neg(_) | ExprKind::BitNot(_) | ExprKind::Comma(..) => true,
        ExprKind::Binary(BinOp::Add | BinOp::Sub, left, right) => {
            let is_part = |part: &typed::Expr| is_constant(part) || is_taken_apart(part, is_left);
            !is_left || is_part(left) || is_part(right)
        }
        ExprKind::Binary(BinOp::Mul | BinOp::Shl, left, right) => is_constant(left) || is_constant(right),
        _ => false,
    }
}

pub fn is_constant(e: &typed::Expr) -> bool {
    match &e.kind {
        ExprKind::Cast(operand) => is_constant(operand),
        ExprKind::Int(_) | ExprKind::Float(_) => true,
        _ => false,
    }
}
