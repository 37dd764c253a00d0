//! One access to what threads share at a time.

use super::orders::Effect;
use super::sequentialiser::Sequentialiser;
use super::shared::{has_pointers, is_atomic_builtin, is_atomic_place};
use super::traps;
use crate::cfg::{Callee, Expr, ExprKind, Place, PlaceBase, Projection, StmtKind, Terminator};
use crate::cfg_walk::{self, Operand};
use crate::source::Span;
use crate::typed::VarId;

/// Whether two places are the same as they are written, of forms that increments have.
pub(super) fn is_same(a: &Place, b: &Place) -> bool {
    let bases = match (&a.base, &b.base) {
        (PlaceBase::Var(a), PlaceBase::Var(b)) => a == b,
        (PlaceBase::Deref { pointer: a, .. }, PlaceBase::Deref { pointer: b, .. }) => same_value(a, b),
        _ => false,
    };
    bases
        && a.path.len() == b.path.len()
        && a.path.iter().zip(&b.path).all(|steps| match steps {
            (Projection::Field { field: a, .. }, Projection::Field { field: b, .. }) => a == b,
            (Projection::Index { index: a, .. }, Projection::Index { index: b, .. }) => same_value(a, b),
            _ => false,
        })
}

fn same_value(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Int(a), ExprKind::Int(b)) => a == b,
        (ExprKind::Load(a), ExprKind::Load(b)) | (ExprKind::AddrOf(a), ExprKind::AddrOf(b)) => is_same(a, b),
        (ExprKind::Cast(a), ExprKind::Cast(b)) => same_value(a, b),
        _ => false,
    }
}

impl Sequentialiser<'_> {
    /// Others may run before an access. Where data races are asked about, they need not before a plain one to a variable: it
    /// could as well be made right behind the thread's last step before it that is no such access. For if something else
    /// in between were to conflict with it, both would be a data race.
    fn switch_and_access(&mut self, place: &Place, writes: bool, span: Span) {
        if !self.is_unswitched(place) {
            self.may_switch(span);
        }
        self.access(place, writes, true, span);
    }

    /// Whether it is such an access.
    fn is_unswitched(&self, place: &Place) -> bool {
        let is_plain = matches!(place.base, PlaceBase::Var(_)) && !is_atomic_place(self.program, place);
        self.question.races && is_plain && self.notes.is_none()
    }

    /// Takes the loads of shared places out of an expression, each a step of its own, but for the first one of `but`.
    fn take_loads(&mut self, e: &mut Expr, but: &mut Option<&Place>) {
        match &mut e.kind {
            ExprKind::Load(place) => {
                self.take_loads_of_place(place, but);
                if self.shared.is_visible(place) && but.take_if(|but| is_same(but, place)).is_none() {
                    let (ty, span, place) = (e.ty, e.span, (**place).clone());
                    let taken = self.temporary(ty);
                    let loaded = self.load(taken, span);
                    let value = std::mem::replace(e, loaded);
                    self.switch_and_access(&place, false, span);
                    self.ordered_access(&place, Effect::Reads, span);
                    self.assign(taken, value, span);
                    self.was_read(&place, taken, span);
                }
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                self.take_loads(cond, but);
                if self.shared.loads(then) + self.shared.loads(otherwise) > 0 {
                    self.take_branches(e);
                }
            }
            _ => cfg_walk::parts_mut(e, &mut |part| match part {
                Operand::Place(place) => self.take_loads_of_place(place, but),
                Operand::Value(e) => self.take_loads(e, but),
            }),
        }
    }

    /// Evaluates only the operand of `?:` that is asked for.
    fn take_branches(&mut self, e: &mut Expr) {
        let (ty, span) = (e.ty, e.span);
        let taken = self.temporary(ty);
        let value = self.load(taken, span);
        let ExprKind::Conditional { cond, then, otherwise } = std::mem::replace(e, value).kind else { return };
        let (first, second, done) = (self.text.block(), self.text.block(), self.text.block());
        let end = Terminator::Branch { cond: *cond, then: first, otherwise: second, decides: None };
        self.text.end(end, span, first);
        for (mut operand, next) in [(*then, second), (*otherwise, done)] {
            self.take_loads(&mut operand, &mut None);
            self.assign(taken, operand, span);
            self.text.end(Terminator::Goto(done), span, next);
        }
    }

    fn take_loads_of_place(&mut self, place: &mut Place, but: &mut Option<&Place>) {
        cfg_walk::place_mut(place, &mut |e| self.take_loads(e, but));
    }

    /// Emits a statement without calls, others running in between where they may notice it.
    ///
    /// The atomic object `updated` is written by the next statement in the same operation.
    pub fn step(&mut self, mut kind: StmtKind, updated: Option<&Place>, span: Span) {
        self.note_copies(&kind, span);
        let divides = traps::of_statement(&kind);
        match &mut kind {
            StmtKind::Assign { place, value } if updated.is_some() => {
                self.take_loads_of_place(place, &mut None);
                self.take_loads(value, &mut updated.clone());
                self.may_switch(span);
                if let Some(object) = updated {
                    self.access(object, true, true, span);
                    self.ordered_access(object, Effect::Updates, span);
                }
            }
            StmtKind::Assign { place, value } => {
                let loads = self.shared.loads(value) + self.loads_of_operands(place);
                let is_visible = self.shared.is_visible(place);
                if loads == 1 && !is_visible && !self.question.races {
                    self.may_switch(span);
                } else {
                    // An atomic object is read and written in one step. What races with the read of `x++` races with the
                    // write that comes next, too.
                    let is_updated = loads == 1 && is_visible && !divides && self.is_unswitched(place);
                    let is_one = is_updated || is_atomic_place(self.program, place);
                    let own = is_one.then(|| place.clone());
                    self.take_loads_of_place(place, &mut None);
                    let own = own.map(|_| place.clone());
                    let mut left = own.as_ref();
                    self.take_loads(value, &mut left);
                    let is_read = own.is_some() && left.is_none();
                    if is_visible {
                        self.switch_and_access(&place.clone(), true, span);
                        let effect = if is_read { Effect::Updates } else { Effect::Writes };
                        self.ordered_access(&place.clone(), effect, span);
                    }
                }
            }
            StmtKind::ZeroInit { place, .. } | StmtKind::AssignString { place, .. } => {
                self.take_loads_of_place(place, &mut None);
                if self.shared.is_visible(place) {
                    self.switch_and_access(&place.clone(), true, span);
                    self.ordered_access(&place.clone(), Effect::Writes, span);
                }
            }
            // Nothing in the program writes it then, so it races with nothing.
            StmtKind::Refresh(place) => {
                self.take_loads_of_place(place, &mut None);
                if self.shared.is_visible(place) && !self.is_unswitched(place) {
                    self.may_switch(span);
                }
            }
            StmtKind::StackAlloc { result, bytes } => {
                self.take_loads(bytes, &mut None);
                self.take_loads_of_place(result, &mut None);
            }
            StmtKind::Builtin { result, name, args, .. } => {
                args.iter_mut().for_each(|arg| self.take_loads(arg, &mut None));
                let later = self.result_later(result, span);
                if is_atomic_builtin(name) {
                    self.may_switch(span);
                    self.atomic_accesses(name, &args.clone(), true, span);
                } else if has_pointers(self.program, args) {
                    self.may_switch(span);
                    if self.question.races {
                        let name = *name;
                        self.unknown_accesses(name, span);
                    }
                }
                self.atomic_step(kind, span);
                self.store_result(later, span);
                return;
            }
            StmtKind::Asm { outputs, inputs, .. } => {
                inputs.iter_mut().for_each(|input| self.take_loads(input, &mut None));
                outputs.iter_mut().for_each(|output| self.take_loads_of_place(output, &mut None));
                self.may_switch(span);
                if self.question.races {
                    self.unknown_accesses("inline assembly", span);
                }
            }
            StmtKind::Call { .. } => unreachable!("calls are not steps"),
            StmtKind::Declare(_)
            | StmtKind::EndLife(_)
            | StmtKind::VaStart { .. }
            | StmtKind::VaArg { .. }
            | StmtKind::VaEnd { .. }
            | StmtKind::VaCopy { .. }
            | StmtKind::Mark
            | StmtKind::Starts { .. }
            | StmtKind::Unsupported(_) => {}
        }
        self.emit(kind, span);
    }

    fn loads_of_operands(&self, place: &Place) -> usize {
        let mut n = 0;
        cfg_walk::place(place, &mut |e| n += self.shared.loads(e));
        n
    }

    /// Replaces a result that goes to a shared place by a temporary; returns both, for [`Self::store_result`].
    pub fn result_later(&mut self, result: &mut Option<Place>, span: Span) -> Option<(Place, VarId)> {
        let place = result.take_if(|place| self.shared.is_visible(place) || self.loads_of_operands(place) > 0)?;
        let taken = self.temporary(place.ty.ty);
        *result = Some(self.var_place(taken, span));
        Some((place, taken))
    }

    pub fn store_result(&mut self, later: Option<(Place, VarId)>, span: Span) {
        if let Some((place, taken)) = later {
            let value = self.load(taken, span);
            self.step(StmtKind::Assign { place, value }, None, span);
        }
    }

    /// Prepares what a jump looks at.
    pub fn step_end(&mut self, end: &mut Terminator, span: Span) {
        let Some(e) = end.value_mut() else { return };
        match self.shared.loads(e) {
            0 => {}
            1 if !self.question.races => self.may_switch(span),
            _ => self.take_loads(e, &mut None),
        }
    }

    /// The arguments and the callee of a call, which other threads do not change.
    pub fn step_arguments(&mut self, callee: &mut Callee, args: &mut [Expr], span: Span) {
        self.note_copied_arguments(args, span);
        if let Callee::Pointer { pointer, .. } = callee {
            self.take_loads(pointer, &mut None);
        }
        args.iter_mut().for_each(|arg| self.take_loads(arg, &mut None));
    }
}
