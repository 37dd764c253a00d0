//! Jumps out of nested functions (GNU C): a pending jump is in static variables, and what is on the way to the
//! activation that it goes to returns from each call at once.

use super::builder::Lowering;
use super::closures::hidden;
use crate::cfg::{BlockId, Expr, ExprKind, NodeId, StmtKind, Terminator};
use crate::ctype::{CType, CTypeId, IntKind, Types};
use crate::source::Span;
use crate::typed::{CmpOp, Function, FunctionId, LabelId, Storage, Var, VarId};

/// The pending jump.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jumps {
    /// The address of the [activation's](Function::activation) variable; null if there is none.
    target: VarId,
    /// The number of the label.
    label: VarId,
}

impl Jumps {
    /// For a program with such jumps.
    pub fn new(types: &mut Types, vars: &mut Vec<Var>, functions: &[Function]) -> Option<Jumps> {
        functions.iter().find(|function| function.activation.is_some())?;
        let void = types.intern(CType::Void);
        let pointer = types.intern(CType::Pointer(void.into()));
        let number = types.intern(CType::Int(IntKind::UInt));
        let target = hidden(vars, "$jump", pointer, Storage::Static, None);
        let label = hidden(vars, "$label", number, Storage::Static, None);
        Some(Jumps { target, label })
    }
}

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

    /// Behind a call: if a jump is pending, arrives or returns.
    pub fn after_call(&mut self) {
        let Some(jumps) = self.closures.jumps else { return };
        let (leave, stay) = (self.new_block(), self.new_block());
        let pending = self.load_var(jumps.target);
        self.branch_unseen(pending, leave, stay);
        let activation = self.function.and_then(|function| self.functions[function.0 as usize].activation);
        if let Some(activation) = activation {
            let (here, away) = (self.new_block(), self.new_block());
            let (target, own) = (self.load_var(jumps.target), self.address_of(activation));
            let own = self.converted(own, target.ty);
            let is_here = self.equal(target, own);
            self.branch_unseen(is_here, here, away);
            self.set(jumps.target, |this, ty| this.int(0, ty));
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
        self.return_early();
        self.start(stay);
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
