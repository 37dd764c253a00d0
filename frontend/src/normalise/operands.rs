//! Operands whose order C leaves open. Where the order matters and gcc's is certain, they are evaluated as gcc does or in the
//! opposite order: proofs hold for both, and violations of the first are certain. Where there are only two orders, both are
//! tried, and no violation is certain. All else is a limit, beside the order that is written here.
//!
//! Code for both orders is there twice. Of operands that are nested deeply the longest one is there once, between what comes
//! before it in the one order and what does in the other; so the code stays small.

use super::atoms::{Atoms, is_plain, is_read_late};
use super::builder::Lowering;
use super::order::{self, Functions, Operand};
use super::uses::Program;
use crate::cfg::{self, Expr, StmtKind, Terminator};
use crate::source::Span;
use crate::typed::{self, ExprKind, Place, PlaceKind, VarId};

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
#[derive(Clone, Copy, PartialEq, Eq)]
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
        // gcc reads a variable after it calls what stands beside it.
        let is_call = [is_plain(self.functions, left, true), is_plain(self.functions, right, false)];
        let is_read_late = of.may_swap && is_variable(left) && is_call[1];
        let ours = if is_read_late { [1, 0] } else { [0, 1] };
        let is_in_turn = is_call[0] && (is_call[1] || is_variable(right));
        let is_sure = !of.is_turned && (is_read_late || is_in_turn);
        if let Some(values) = self.in_any_order(&[left, right], &ours, is_sure) {
            let mut values = values.into_iter().map(Box::new);
            return [(); 2].map(|()| values.next().expect("both have a value"));
        }
        let left = self.value(left);
        let left = self.kept_before(left, right);
        [Box::new(left), Box::new(self.value(right))]
    }

    /// The values of arguments, and before them of `callee` that tells what is called. `is_call` is of functions that gcc calls:
    /// of what else takes arguments, its order is not known.
    pub fn values(&mut self, callee: Option<&typed::Expr>, args: &[typed::Expr], is_call: bool) -> Vec<Expr> {
        let exprs: Vec<_> = callee.into_iter().chain(args).collect();
        let first = usize::from(callee.is_some());
        let ours: Vec<_> = (0..first).chain((first..exprs.len()).rev()).collect();
        let are_records = || args.iter().any(|arg| is_read_late(self.types, arg));
        let is_sure = is_call && !are_records();
        if let Some(values) = self.in_any_order(&exprs, &ours, is_sure) {
            return values;
        }
        let last_effect = exprs.iter().rposition(|expr| self.effects.is_effectful(expr)).unwrap_or(0);
        let mut values = Vec::new();
        for (index, expr) in exprs.into_iter().enumerate() {
            let value = self.value(expr);
            values.push(if index < last_effect { self.keep(value) } else { value });
        }
        values
    }

    /// The values of operands if their order matters; `ours` is the one to evaluate them in, and `is_sure` that gcc does. Where it
    /// is not sure and there are more orders than two, the others are a limit.
    fn in_any_order(&mut self, exprs: &[&typed::Expr], ours: &[usize], is_sure: bool) -> Option<Vec<Expr>> {
        let operands = self.unordered(exprs)?;
        let is_shared = self.is_deep() || operands.iter().any(|operand| operand.has_labels);
        let longest = (0..ours.len()).max_by_key(|i| operands[ours[*i]].length()).filter(|_| is_shared);
        let [first, last] = match longest {
            Some(at) => [&ours[..at], &ours[at + 1..]],
            None => [ours, &[]],
        };
        // Locals that are in registers are read late, too.
        let is_sure = is_sure && !(exprs.iter().any(|e| is_variable(e)) && operands.iter().any(|o| o.has_statements));
        let have_labels = first.iter().chain(last).any(|i| operands[*i].has_labels);
        let order = match is_sure {
            _ if self.operands.nested >= MOST_NESTED || have_labels => Ours::OneOfMany,
            true => Ours::Taken,
            false if exprs.len() == 2 && self.are_few(exprs.iter().copied(), None) => Ours::OneOfTwo,
            false => Ours::OneOfMany,
        };
        let results: Vec<_> = exprs.iter().map(|expr| self.temporary(expr.ty)).collect();
        let evaluate = |this: &mut Self, i: usize| {
            this.say_of_operands(cfg::NEXT_OPERAND);
            let value = this.value(exprs[i]);
            this.assign_var(results[i], value);
        };
        self.operands.nested += 1;
        if let Ours::OneOfMany = order {
            self.in_one_of_many(|this| ours.iter().for_each(|i| evaluate(this, *i)));
        } else {
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
        }
        self.operands.nested -= 1;
        Some(results.into_iter().map(|result| self.load_var(result)).collect())
    }

    /// Evaluates in one order of more than two, which gcc may not take: no violation is certain there, and others are a limit.
    pub fn in_one_of_many(&mut self, evaluate: impl FnOnce(&mut Self)) {
        let chosen = self.chosen_order();
        let [first, other, next] = [(); 3].map(|()| self.new_block());
        self.branch_on_order(chosen, first, other);
        self.say_of_operands(cfg::SOME_ORDER);
        evaluate(self);
        self.jump(next);
        self.start(other);
        self.say_of_operands(cfg::OTHER_ORDER);
        // Or it goes on with any values, so that both ways meet.
        let [limit, any] = [(); 2].map(|()| self.new_block());
        let is_limit = self.chosen_order();
        self.branch_on_order(is_limit, any, limit);
        self.jump(next);
        self.start(limit);
        self.unsupported(OPEN_ORDER);
        self.flow_into(next);
    }

    /// Whether there are at most two that have an order, in these and in what tells a place.
    pub fn are_few<'e>(&self, exprs: impl IntoIterator<Item = &'e typed::Expr>, place: Option<&'e Place>) -> bool {
        let Some(functions) = self.operands.functions else { return true };
        Atoms { vars: self.vars, functions }.are_few(exprs, place)
    }

    /// What operands do, if their order matters.
    fn unordered(&self, exprs: &[&typed::Expr]) -> Option<Vec<Operand>> {
        let functions = self.operands.functions?;
        if exprs.len() < 2 || !functions.has_threads && !exprs.iter().any(|expr| self.effects.is_acting(expr)) {
            return None;
        }
        let operands = exprs.iter().map(|expr| functions.of_value(self.program(functions), expr)).collect();
        order::matter(operands)
    }

    /// What a value does, and what tells where a place is, if the order of the two matters.
    fn unordered_place(&self, value: &typed::Expr, place: &Place) -> Option<Vec<Operand>> {
        let functions = self.operands.functions?;
        if !functions.has_threads && !self.effects.is_acting(value) && !self.effects.is_acting_place(place) {
            return None;
        }
        let program = self.program(functions);
        order::matter(vec![functions.of_value(program, value), functions.of_address(program, place)])
    }

    /// Whether a chain of operators is not lowered at once here, as the order of these operands matters.
    pub fn splits(&self, left: &typed::Expr, right: &typed::Expr) -> bool {
        self.operands.nested < MOST_NESTED && self.unordered(&[left, right]).is_some()
    }

    /// Operands in a chain of operators, whose order must not matter.
    pub fn in_chain(&mut self, left: &typed::Expr, right: &typed::Expr) {
        if self.operands.nested >= MOST_NESTED {
            self.in_one_order([left, right]);
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

    /// Whether it matters if a value is evaluated before it is told where it goes; if so, whether both may be tried.
    pub fn is_either_way(&self, value: &typed::Expr, place: &Place) -> Option<bool> {
        let operands = self.unordered_place(value, place)?;
        let [value, at] = [0, 1].map(|i| operands[i].has_labels);
        Some(!place.ty.is_atomic && !at && (!value || self.is_deep()))
    }

    /// Whether code for operands is not there twice in full.
    pub fn is_deep(&self) -> bool {
        self.operands.doubled >= NESTED
    }

    fn program<'p>(&'p self, functions: &'p Functions) -> Program<'p> {
        Program {
            types: self.types,
            vars: self.vars,
            functions: self.functions,
            joined: &functions.joined,
            faults: functions.faults,
            has_threads: functions.has_threads,
        }
    }

    /// A variable that says whether operands are evaluated in the other order.
    pub fn chosen_order(&mut self) -> VarId {
        let ty = self.int_type();
        let chosen = self.temporary(ty);
        let result = Some(self.var_place(chosen));
        self.emit(StmtKind::Builtin { result, name: cfg::EITHER_ORDER, args: Vec::new(), ty });
        chosen
    }

    fn branch_on_order(&mut self, chosen: VarId, first: cfg::BlockId, other: cfg::BlockId) {
        let cond = Expr { span: Span::NONE, ..self.load_var(chosen) };
        self.terminate(Terminator::Branch { cond, then: other, otherwise: first, decides: None }, Span::NONE);
        self.start(first);
    }

    /// Evaluates in one order, or in the other one, of which no violation is certain; nor of the first unless gcc surely
    /// takes it. What `ours` is, is said where the first operands are evaluated.
    pub fn either(&mut self, chosen: VarId, ours: Option<Ours>, mut evaluate: impl FnMut(&mut Self, bool)) {
        let [first, other, next] = [(); 3].map(|()| self.new_block());
        self.operands.doubled += 1;
        self.branch_on_order(chosen, first, other);
        // Variables of functions around are read late.
        let has_nested = self.operands.functions.is_some_and(|functions| functions.has_nested);
        match ours {
            Some(Ours::Taken) if !has_nested => {}
            Some(_) => self.say_of_operands(cfg::OTHER_ORDER),
            None => {}
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
