//! What gcc takes out of operands and evaluates before all of them: what is left of a comma; the value of a compound
//! assignment, as its front end makes `t = value, place op= t` of it; and all of an assignment to an atomic object, which it
//! makes a loop. `a - (s, v)` is `s, (a - v)`, also below casts and other operators. So its order is none of the two in which
//! the operands are evaluated one after the other, which are tried as well.

use super::builder::Lowering;
use super::operands::{OPEN_ORDER, Operator, Ours};
use crate::cfg;
use crate::ctype::CType;
use crate::typed::{Callee, Expr, ExprKind, FunctionBody};

/// An expression in two: what is evaluated before, in order, and what is left of it.
pub(super) struct Parted {
    pub before: Vec<Expr>,
    pub rest: Expr,
    /// The place of what was taken out may be another one, as of loops.
    is_sure: bool,
}

impl Lowering<'_> {
    /// Whether gcc takes something out of an operand.
    pub fn is_parted(&self, e: &Expr) -> bool {
        let mut work = vec![e];
        while let Some(e) = work.pop() {
            match &e.kind {
                ExprKind::Comma(..) => return true,
                _ if self.is_set_apart(e) || self.converted_store(e).is_some() => return true,
                _ => work.extend(operands(e)),
            }
        }
        false
    }

    /// Whether all of an assignment, or its value, is evaluated before.
    fn is_set_apart(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::AssignOp { place, value, .. } | ExprKind::AssignPointerAdd { place, index: value, .. } => {
                place.ty.is_atomic || self.effects.is_acting(value)
            }
            ExprKind::Assign { place, .. } | ExprKind::IncDec { place, .. } => place.ty.is_atomic,
            _ => false,
        }
    }

    /// The assignment of what may be a constant, whose value is converted: gcc makes `place = c, (T)c` of it.
    fn converted_store<'e>(&self, e: &'e Expr) -> Option<&'e Expr> {
        let ExprKind::Cast(operand) = &e.kind else { return None };
        let is_store = match &operand.kind {
            ExprKind::Assign { value, .. } => !self.effects.is_acting(value) || !self.is_saved(value),
            ExprKind::IncDec { place, .. } => matches!(self.types.get(place.ty.ty), CType::Bool),
            _ => false,
        };
        is_store.then_some(operand)
    }

    /// An expression without what gcc takes out of it; `None`: there is nothing.
    pub fn parted(&mut self, e: &Expr) -> Option<Parted> {
        if !self.is_parted(e) {
            return None;
        }
        let mut parted = Parted { before: Vec::new(), rest: e.clone(), is_sure: true };
        parted.rest = self.rest(e, &mut parted);
        parted.before.iter().chain([&parted.rest]).for_each(|part| self.analyse(part));
        Some(parted)
    }

    fn rest(&mut self, e: &Expr, parted: &mut Parted) -> Expr {
        if self.is_set_apart(e) {
            return self.rest_of_assignment(e, parted);
        }
        if let Some(store) = self.converted_store(e) {
            // Not if that is a bit-field's.
            parted.is_sure = false;
            let value = Box::new(self.settled(store, &mut parted.before));
            return Expr::new(ExprKind::Cast(value), e.ty, e.span);
        }
        if let ExprKind::Comma(left, right) = &e.kind {
            parted.before.push((**left).clone());
            return self.rest(right, parted);
        }
        // A truth is converted to such a type by a choice, out of which it takes nothing.
        parted.is_sure &= !(matches!(e.kind, ExprKind::Cast(_)) && matches!(self.types.get(e.ty), CType::Float(_)));
        with_operands(e, |operand| self.rest(operand, parted)).unwrap_or_else(|| e.clone())
    }

    fn rest_of_assignment(&mut self, e: &Expr, parted: &mut Parted) -> Expr {
        match &e.kind {
            ExprKind::AssignOp { place, value, .. } | ExprKind::AssignPointerAdd { place, index: value, .. }
                if !place.ty.is_atomic =>
            {
                parted.is_sure &= self.is_saved(value);
                let value = self.settled(value, &mut parted.before);
                with_value(e, value)
            }
            _ => {
                parted.is_sure = false;
                self.settled(e, &mut parted.before)
            }
        }
    }

    /// Whether gcc is sure that a value has side effects: not if they are those of functions that are said to have none, or
    /// that it knows by itself.
    pub fn is_saved(&self, value: &Expr) -> bool {
        let mut work = vec![value];
        while let Some(e) = work.pop() {
            match &e.kind {
                ExprKind::Assign { .. }
                | ExprKind::AssignOp { .. }
                | ExprKind::AssignPointerAdd { .. }
                | ExprKind::IncDec { .. } => return true,
                ExprKind::Call { callee: Callee::Direct(function), args } => {
                    let function = &self.functions[function.0 as usize];
                    if !function.pure && matches!(function.body, FunctionBody::Defined { .. }) {
                        return true;
                    }
                    work.extend(args);
                }
                _ => work.extend(operands(e)),
            }
        }
        false
    }

    /// A value that is computed before, and read from a variable.
    fn settled(&mut self, value: &Expr, before: &mut Vec<Expr>) -> Expr {
        let temporary = self.temporary(value.ty);
        let reading = self.reading(temporary, value);
        let ExprKind::Load(place) = &reading.kind else { unreachable!("a variable is read") };
        let kind = ExprKind::Assign { place: place.clone(), value: Box::new(value.clone()) };
        before.push(Expr::new(kind, value.ty, value.span));
        reading
    }

    /// The values of two operands that gcc takes something out of, if their order matters.
    pub fn pair_of_parted(&mut self, left: &Expr, right: &Expr, of: Operator) -> Option<[Box<cfg::Expr>; 2]> {
        if !self.is_parted(left) && !self.is_parted(right) {
            return None;
        }
        let may_be_twice = self.may_be_twice(left, right)?;
        let whole = |e: &Expr| Parted { before: Vec::new(), rest: e.clone(), is_sure: true };
        let parts = [left, right].map(|e| self.parted(e).unwrap_or_else(|| whole(e)));
        let is_sure = parts.iter().all(|parted| parted.is_sure);
        if !may_be_twice || self.is_deep() && !is_sure {
            self.unsupported(OPEN_ORDER);
            return None;
        }
        if self.is_deep() {
            // As gcc does, and no other way.
            parts.iter().flat_map(|parted| &parted.before).for_each(|before| self.effect(before));
            return Some(self.pair(&parts[0].rest, &parts[1].rest, of));
        }
        let results = [left, right].map(|operand| self.temporary(operand.ty));
        let chosen = self.chosen_order();
        self.either(chosen, Some(if is_sure { Ours::Taken } else { Ours::OneOfTwo }), |this, other| {
            if other {
                let values = this.pair_of_blocks(left, right, of);
                return results.into_iter().zip(values).for_each(|(result, value)| this.assign_var(result, *value));
            }
            for (i, parted) in parts.iter().enumerate() {
                for before in &parted.before {
                    this.next_operand(i);
                    this.effect(before);
                }
            }
            let [left, right] = [&parts[0].rest, &parts[1].rest];
            if this.is_open(left, right) {
                this.say_of_operands(cfg::INNER_OPERANDS);
                for (i, value) in this.pair(left, right, of).into_iter().enumerate() {
                    this.next_operand(i);
                    this.assign_var(results[i], *value);
                }
            } else {
                for (i, rest) in [left, right].into_iter().enumerate() {
                    this.next_operand(i);
                    let value = this.value(rest);
                    this.assign_var(results[i], value);
                }
            }
        });
        Some(results.map(|result| Box::new(self.load_var(result))))
    }

    /// Whether gcc evaluates what an operand does in an order that is none of those that are tried, perhaps in between what
    /// other operands do.
    pub fn is_interwoven(&self, e: &Expr) -> bool {
        let is_complex = |e: &Expr| self.is_complex(e.ty);
        let mut work = vec![e];
        while let Some(e) = work.pop().filter(|e| self.effects.is_acting(e)) {
            let is_it = match &e.kind {
                // It saves what is real.
                ExprKind::Binary(_, left, right) | ExprKind::Compare(_, left, right) => {
                    is_complex(left) || is_complex(right)
                }
                ExprKind::Complex(..) => true,
                ExprKind::Cast(operand) => is_complex(e) != is_complex(operand) && self.is_parted(operand),
                // Whether the value is saved depends on what is folded before.
                ExprKind::AssignOp { value, .. } | ExprKind::AssignPointerAdd { index: value, .. } => {
                    self.is_parted(value)
                }
                _ => false,
            };
            if is_it {
                return true;
            }
            work.extend(operands(e).into_iter().filter(|operand| self.effects.is_acting(operand)));
        }
        false
    }
}

/// The operands of an operator that gcc takes something out of.
fn operands(e: &Expr) -> Vec<&Expr> {
    match &e.kind {
        ExprKind::Neg(operand)
        | ExprKind::BitNot(operand)
        | ExprKind::LogicalNot(operand)
        | ExprKind::Cast(operand) => {
            vec![operand]
        }
        ExprKind::Binary(_, left, right)
        | ExprKind::Compare(_, left, right)
        | ExprKind::PointerAdd { pointer: left, index: right, .. }
        | ExprKind::PointerDiff { left, right, .. } => vec![left, right],
        _ => Vec::new(),
    }
}

/// An operator of other operands; `None` if it is none of those that have [`operands`].
pub(super) fn with_operands(e: &Expr, mut of: impl FnMut(&Expr) -> Expr) -> Option<Expr> {
    let mut boxed = |e: &Expr| Box::new(of(e));
    let kind = match &e.kind {
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
        _ => return None,
    };
    Some(Expr::new(kind, e.ty, e.span))
}

/// An assignment of another value.
pub(super) fn with_value(e: &Expr, value: Expr) -> Expr {
    let value = Box::new(value);
    let kind = match &e.kind {
        ExprKind::AssignOp { op, place, compute, .. } => {
            ExprKind::AssignOp { op: *op, place: place.clone(), value, compute: *compute }
        }
        ExprKind::AssignPointerAdd { place, size, negate, .. } => {
            ExprKind::AssignPointerAdd { place: place.clone(), index: value, size: *size, negate: *negate }
        }
        ExprKind::Assign { place, .. } => ExprKind::Assign { place: place.clone(), value },
        _ => unreachable!("not an assignment of a value"),
    };
    Expr::new(kind, e.ty, e.span)
}
