//! Microsoft's structured exceptions: a raised exception is in static variables, and what is on the way to its handler
//! returns from each call at once.
//!
//! A call is followed by a test only if an exception may leave it. Filters are asked when the blocks between have run
//! their `__finally`, where Microsoft asks them before; where that may be seen, the execution gets to a limit.

use super::builder::{Cleanup, Frame, JumpTarget, Leaving, Lowering, Ways};
use super::raised::{Exceptions, SURE, UNSURE};
use crate::cfg::{self, Terminator};
use crate::source::Span;
use crate::typed::{self, CmpOp, Handler, VarId};

impl Lowering<'_> {
    /// Whether an exception may leave the call.
    pub fn may_raise(&self, callee: &cfg::Callee) -> bool {
        self.exceptions.is_some_and(|exceptions| exceptions.may_leave(callee))
    }

    /// Behind a call that an exception may leave.
    pub fn after_raising(&mut self) {
        let Some(exceptions) = self.exceptions else { return };
        let (away, stay) = (self.new_block(), self.new_block());
        let is_raised = self.load_var(exceptions.raised);
        self.branch_unseen(is_raised, away, stay);
        self.propagate();
        self.start(stay);
    }

    /// Raises an exception; without a handler around, the execution ends.
    pub fn raise(&mut self, code: &typed::Expr) {
        let value = self.value(code);
        let Some(exceptions) = self.exceptions else {
            return self.terminate(Terminator::Unreachable, self.span);
        };
        let place = self.var_place(exceptions.code);
        let value = self.converted(value, place.ty.ty);
        self.assign(place, value);
        self.set_number(exceptions.raised, 1);
        self.set_number(exceptions.unwound, 0);
        if !self.is_caught() {
            let (nowhere, somewhere) = (self.new_block(), self.new_block());
            let handlers = self.load_var(exceptions.handlers);
            let zero = self.int(0, handlers.ty);
            let is_none = self.equal(handlers, zero);
            self.branch_unseen(is_none, nowhere, somewhere);
            self.terminate(Terminator::Unreachable, Span::NONE);
            self.start(somewhere);
        }
        self.propagate();
    }

    /// Whether a block around in this function takes every exception.
    fn is_caught(&self) -> bool {
        self.tries.frames.iter().any(|frame| frame.takes_all)
    }

    fn set_number(&mut self, var: VarId, value: u128) {
        self.set(var, |this, ty| this.int(value, ty));
    }

    fn copy_number(&mut self, to: VarId, from: VarId) {
        self.set(to, |this, _| this.load_var(from));
    }

    /// Goes to the handler around, or returns.
    fn propagate(&mut self) {
        match self.tries.frames.last().copied() {
            Some(Frame { dispatch, depth, .. }) => {
                self.leave_towards(depth);
                self.jump(dispatch);
            }
            None => {
                self.run_cleanups(0);
                self.terminate(Terminator::Return(None), Span::NONE);
            }
        }
    }

    pub fn try_statement(&mut self, body: &[typed::Stmt], handler: &Handler) {
        match handler {
            Handler::Except { filter, body: block, code, saved } => match (self.exceptions, &filter.kind) {
                (None, _) | (_, typed::ExprKind::Int(0)) => self.try_without_handler(body),
                (Some(exceptions), _) => self.try_except(exceptions, body, filter, block, (*code, *saved)),
            },
            Handler::Finally { body: block, way, code } => self.try_finally(body, block, *way, *code),
        }
    }

    /// The body of a `__try` that handles nothing.
    fn try_without_handler(&mut self, body: &[typed::Stmt]) {
        let exit = self.new_block();
        self.tries.leaves.push(JumpTarget { block: exit, depth: self.depth() });
        self.nested(|this| this.statements(body));
        self.tries.leaves.pop();
        self.flow_into(exit);
    }

    fn try_except(
        &mut self,
        exceptions: &Exceptions,
        body: &[typed::Stmt],
        filter: &typed::Expr,
        block: &[typed::Stmt],
        (code, saved): (VarId, VarId),
    ) {
        let (dispatch, exit) = (self.new_block(), self.new_block());
        let takes_all = matches!(filter.kind, typed::ExprKind::Int(value) if value as i32 > 0);
        self.copy_number(saved, exceptions.handlers);
        self.tries.leaves.push(JumpTarget { block: exit, depth: self.depth() });
        self.add_handler(exceptions, takes_all);
        self.nested(|this| {
            this.scopes.cleanups.push(Cleanup { var: saved, leaving: Leaving::Restore });
            this.tries.frames.push(Frame { dispatch, depth: this.depth(), takes_all });
            this.nested(|this| this.statements(body));
            this.tries.frames.pop();
        });
        self.tries.leaves.pop();
        self.jump(exit);
        self.start(dispatch);
        self.copy_number(exceptions.handlers, saved);
        self.copy_number(code, exceptions.code);
        self.set_number(exceptions.raised, 0);
        if !takes_all {
            self.filter(exceptions, filter);
        }
        self.nested(|this| this.statements(block));
        self.jump(exit);
        self.start(exit);
    }

    fn add_handler(&mut self, exceptions: &Exceptions, takes_all: bool) {
        if takes_all {
            return self.set_number(exceptions.handlers, SURE);
        }
        let (none, some) = (self.new_block(), self.new_block());
        let handlers = self.load_var(exceptions.handlers);
        let zero = self.int(0, handlers.ty);
        let is_none = self.equal(handlers, zero);
        self.branch_unseen(is_none, none, some);
        self.set_number(exceptions.handlers, UNSURE);
        self.flow_into(some);
    }

    /// Asks the filter of a handler, and goes on where it takes the exception.
    fn filter(&mut self, exceptions: &Exceptions, filter: &typed::Expr) {
        let (late, now) = (self.new_block(), self.new_block());
        let unwound = self.load_var(exceptions.unwound);
        self.branch_unseen(unwound, late, now);
        self.unsupported("a filter that is asked behind a __finally");
        self.start(now);
        self.span = filter.span;
        self.analyse(filter);
        let value = self.value(filter);
        let value = self.keep(value);
        let (takes, other) = (self.new_block(), self.new_block());
        let zero = self.int(0, value.ty);
        let is_taken = self.compare(CmpOp::Gt, value.clone(), zero.clone());
        self.terminate(
            Terminator::Branch { cond: is_taken, then: takes, otherwise: other, decides: None },
            filter.span,
        );
        self.start(other);
        let (continues, passes) = (self.new_block(), self.new_block());
        let is_negative = self.compare(CmpOp::Lt, value, zero);
        self.branch_unseen(is_negative, continues, passes);
        self.unsupported("a filter that goes on where the exception was raised");
        self.start(passes);
        self.set_number(exceptions.raised, 1);
        self.propagate();
        self.start(takes);
    }

    fn try_finally(&mut self, body: &[typed::Stmt], block: &[typed::Stmt], way: VarId, code: VarId) {
        let (dispatch, normal) = (self.new_block(), self.new_block());
        let (start, exit) = (self.new_block(), self.new_block());
        self.scopes.cleanups.push(Cleanup { var: way, leaving: Leaving::Finally });
        self.tries.finals.push(Ways { var: way, block: start, ends: Vec::new() });
        let depth = self.depth();
        self.tries.frames.push(Frame { dispatch, depth, takes_all: false });
        self.tries.leaves.push(JumpTarget { block: normal, depth });
        self.nested(|this| this.statements(body));
        self.flow_into(normal);
        self.tries.leaves.pop();
        self.tries.frames.pop();
        self.scopes.cleanups.pop();
        self.set_number(way, 0);
        self.jump(start);
        if let Some(exceptions) = self.exceptions {
            self.start(dispatch);
            self.unwind(exceptions, way, code);
        }
        self.start(start);
        self.nested(|this| this.statements(block));
        let ends = self.tries.finals.pop().map_or(Vec::new(), |ways| ways.ends);
        for (number, end) in (1u128..).zip(ends) {
            let other = self.new_block();
            let value = self.load_var(way);
            let this_one = self.int(number, value.ty);
            let is_this = self.equal(value, this_one);
            let here = self.new_block();
            self.branch_unseen(is_this, here, other);
            self.jump(end);
            self.start(other);
        }
        self.flow_into(exit);
    }

    /// Runs the block of a `__finally` for an exception, which goes on then.
    fn unwind(&mut self, exceptions: &Exceptions, way: VarId, code: VarId) {
        if !self.is_caught() {
            let (unsure, sure) = (self.new_block(), self.new_block());
            let handlers = self.load_var(exceptions.handlers);
            let number = self.int(SURE, handlers.ty);
            let is_unsure = self.compare(CmpOp::Ne, handlers, number);
            self.branch_unseen(is_unsure, unsure, sure);
            self.unsupported("a __finally within a __try whose filter decides");
            self.start(sure);
        }
        self.copy_number(code, exceptions.code);
        self.set_number(exceptions.raised, 0);
        self.set_number(exceptions.unwound, 1);
        self.go_through(way);
        self.copy_number(exceptions.code, code);
        self.set_number(exceptions.raised, 1);
        self.propagate();
    }

    /// Runs the block of a `__finally`; what is lowered next comes behind it.
    pub fn go_through(&mut self, way: VarId) {
        let next = self.new_block();
        let Some(ways) = self.tries.finals.iter_mut().rev().find(|ways| ways.var == way) else { return };
        ways.ends.push(next);
        let (number, block) = (ways.ends.len() as u128, ways.block);
        self.set_number(way, number);
        self.jump(block);
        self.start(next);
    }

    /// What a jump out of a `__try` with a handler does.
    pub fn restore_handlers(&mut self, saved: VarId) {
        if let Some(exceptions) = self.exceptions {
            self.copy_number(exceptions.handlers, saved);
        }
    }
}
