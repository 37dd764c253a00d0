//! Jumps out of nested functions (GNU C), and back to calls of `setjmp`: a pending jump is in static variables, and what is
//! on the way to the activation that it goes to returns from each call at once.
//!
//! A call of `setjmp` stores the address of a local of its own where the jump's buffer starts, and the label before its
//! statement is where the jump arrives: the statement is evaluated again. Locals hold what was stored last.

use super::builder::Lowering;
use super::pending::Jumps;
use crate::cfg::{BlockId, Expr, ExprKind, NodeId, Place, PlaceBase, StmtKind, Terminator};
use crate::ctype::{CType, CTypeId};
use crate::source::Span;
use crate::typed::{CmpOp, Function, FunctionId, LabelId, VarId};

impl Lowering<'_> {
    /// A jump to a label of a function around.
    pub fn goto_outer(&mut self, function: FunctionId, label: LabelId) {
        self.emit(StmtKind::Mark);
        let (jumps, activation) = (self.closures.jumps, self.functions[function.0 as usize].activation);
        let (Some(jumps), Some(activation)) = (jumps, activation) else {
            return self.unsupported("a jump into another function");
        };
        let target = self.address_of(activation);
        self.set(jumps.target, |this, ty| this.converted(target, ty));
        self.set(jumps.label, |this, ty| this.int(label.0.into(), ty));
        self.return_early();
    }

    /// `setjmp`: `place` is the address that tells this call apart. Whether it is followed.
    pub fn set_jump(&mut self, result: Option<&Place>, buffer: &Expr, place: &Expr) -> bool {
        let Some(jumps) = self.closures.jumps.filter(|jumps| jumps.back) else { return false };
        let (again, first, behind) = (self.new_block(), self.new_block(), self.new_block());
        let value = self.load_var(jumps.value);
        self.branch_unseen(value.clone(), again, first);
        if let Some(result) = result {
            let value = self.converted(value, result.ty.ty);
            self.assign(result.clone(), value);
        }
        self.set(jumps.value, |this, ty| this.int(0, ty));
        self.terminate(Terminator::Goto(behind), Span::NONE);
        self.start(first);
        let kept = self.kept_place(jumps, buffer);
        let place = self.converted(place.clone(), kept.ty.ty);
        self.assign(kept, place);
        if let Some(result) = result {
            let zero = self.int(0, result.ty.ty);
            self.assign(result.clone(), zero);
        }
        self.terminate(Terminator::Goto(behind), Span::NONE);
        self.start(behind);
        true
    }

    /// `longjmp`; whether it is followed.
    pub fn jump_back(&mut self, buffer: &Expr, value: &Expr) -> bool {
        let Some(jumps) = self.closures.jumps.filter(|jumps| jumps.back) else { return false };
        self.emit(StmtKind::Mark);
        let kept = self.kept_place(jumps, buffer);
        let target = self.load(kept);
        self.set(jumps.target, |_, _| target);
        let (to, nowhere) = (self.new_block(), self.new_block());
        let pending = self.load_var(jumps.target);
        self.branch_unseen(pending, to, nowhere);
        let (zero, go) = (self.new_block(), self.new_block());
        self.set(jumps.value, |this, ty| this.converted(value.clone(), ty));
        let value = self.load_var(jumps.value);
        self.branch_unseen(value, go, zero);
        self.follow(jumps);
        self.start(zero);
        self.set(jumps.value, |this, ty| this.int(1, ty));
        self.terminate(Terminator::Goto(go), Span::NONE);
        self.start(nowhere);
        self.unsupported("a jump back to a place that was not set");
        true
    }

    /// Where a buffer holds the place to jump back to.
    fn kept_place(&mut self, jumps: Jumps, buffer: &Expr) -> Place {
        let ty = self.vars[jumps.target.0 as usize].ty;
        let pointer = self.types.intern(CType::Pointer(ty));
        let pointer = Box::new(self.converted(buffer.clone(), pointer));
        let base = PlaceBase::Deref { pointer, pointee: ty };
        Place { id: NodeId::NONE, base, path: Vec::new(), ty, span: Span::NONE }
    }

    /// Behind a call: if a jump is pending, arrives or returns.
    pub fn after_call(&mut self) {
        let Some(jumps) = self.closures.jumps else { return };
        let (leave, stay) = (self.new_block(), self.new_block());
        let pending = self.load_var(jumps.target);
        self.branch_unseen(pending, leave, stay);
        self.follow(jumps);
        self.start(stay);
    }

    /// A jump is pending: arrives if it goes to a place here, and returns otherwise.
    fn follow(&mut self, jumps: Jumps) {
        let functions = self.functions;
        let Some(function) = self.function.map(|function| &functions[function.0 as usize]) else {
            return self.return_early();
        };
        if let Some(activation) = function.activation {
            let away = self.unless_for(jumps, activation);
            for label in self.labels.nested_targets.clone() {
                let (arrive, next) = (self.new_block(), self.new_block());
                let number = self.load_var(jumps.label);
                let this_one = self.int(label.0.into(), number.ty);
                let is_this = self.equal(number, this_one);
                self.branch_unseen(is_this, arrive, next);
                self.arrive(label);
                self.start(next);
            }
            self.terminate(Terminator::Unreachable, Span::NONE);
            self.start(away);
        }
        for &(label, place) in function.returns_again.iter().filter(|_| jumps.back) {
            let away = self.unless_for(jumps, place);
            self.arrive(label);
            self.start(away);
        }
        if self.is_outermost() {
            self.unsupported("a jump back to a function that has returned");
        } else {
            self.return_early();
        }
    }

    /// Goes on where the pending jump is for this local's address, as one that is no more; otherwise in the block returned.
    fn unless_for(&mut self, jumps: Jumps, local: VarId) -> BlockId {
        let (here, away) = (self.new_block(), self.new_block());
        let (target, own) = (self.load_var(jumps.target), self.address_of(local));
        let own = self.converted(own, target.ty);
        let is_here = self.equal(target, own);
        self.branch_unseen(is_here, here, away);
        self.set(jumps.target, |this, ty| this.int(0, ty));
        away
    }

    /// Whether nothing in the program is behind this function, by which a jump back may be left pending.
    fn is_outermost(&self) -> bool {
        let function = self.function.map(|function| &self.functions[function.0 as usize]);
        let starts = |f: &Function| f.name == "main" || f.constructor.is_some() || f.destructor.is_some();
        self.closures.jumps.is_some_and(|jumps| jumps.back) && function.is_none_or(starts)
    }

    /// Traces leave it out.
    pub fn set(&mut self, var: VarId, value: impl FnOnce(&mut Self, CTypeId) -> Expr) {
        let place = self.var_place(var);
        let value = value(self, place.ty.ty);
        let span = std::mem::replace(&mut self.span, Span::NONE);
        self.assign(place, value);
        self.span = span;
    }

    pub fn equal(&mut self, left: Expr, right: Expr) -> Expr {
        self.compare(CmpOp::Eq, left, right)
    }

    /// A comparison that stands in no source text.
    pub fn compare(&mut self, op: CmpOp, left: Expr, right: Expr) -> Expr {
        let ty = self.int_type();
        let kind = ExprKind::Compare(op, Box::new(left), Box::new(right));
        Expr { id: NodeId::NONE, kind, ty, span: Span::NONE }
    }

    /// A branch that stands in no source text, and that traces leave out. Goes on in `then`.
    pub fn branch_unseen(&mut self, cond: Expr, then: BlockId, otherwise: BlockId) {
        let cond = Expr { span: Span::NONE, ..cond };
        self.terminate(Terminator::Branch { cond, then, otherwise, decides: None }, Span::NONE);
        self.start(then);
    }

    fn arrive(&mut self, label: LabelId) {
        if self.scopes.cleanups.is_empty() {
            return self.goto(label);
        }
        self.unsupported("a jump out of a nested function out of the scope of a cleanup variable");
    }

    /// Gcc runs no `cleanup` functions on the way.
    fn return_early(&mut self) {
        if self.scopes.cleanups.is_empty() {
            return self.terminate(Terminator::Return(None), Span::NONE);
        }
        self.unsupported("a jump out of a nested function out of the scope of a cleanup variable");
    }
}
