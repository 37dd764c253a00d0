//! Assignments in all forms. The place's address is evaluated once, after the value.

use super::access::{bit_field, integer, is_bit_field, is_fixed};
use super::builder::Lowering;
use super::commas::{with_operands, with_value};
use super::operands::{OPEN_ORDER, Ours, is_constant};
use crate::cfg::{self, Expr, ExprKind, NodeId, Place};
use crate::ctype::{CType, CTypeId};
use crate::typed::{self, BinOp, Callee, ElementSize, VarId};

/// The name of temporaries for values that are computed before an atomic object is written.
const SEPARATE: &str = "$value";

/// What is evaluated first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    Value,
    Place,
}

impl Lowering<'_> {
    /// Lowers an assignment, increment or decrement; its value if `wanted`.
    pub fn assignment(&mut self, expr: &typed::Expr, wanted: bool) -> Option<Expr> {
        use typed::ExprKind as T;
        let (T::Assign { place, value }
        | T::AssignOp { place, value, .. }
        | T::AssignPointerAdd { place, index: value, .. }) = &expr.kind
        else {
            return self.assigned(expr, wanted, First::Value);
        };
        if !self.is_either_way(value, place) {
            return self.assigned(expr, wanted, First::Value);
        }
        if self.is_interwoven(value) || matches!(expr.kind, T::Assign { .. }) && self.hides_call(value) {
            self.unsupported(OPEN_ORDER);
            return self.assigned(expr, wanted, First::Value);
        }
        if let Some(parted) = self.parted(value) {
            // gcc takes that out of the assignment, too.
            parted.before.iter().for_each(|before| self.effect(before));
            let rest = typed::Expr { facts: expr.facts.clone(), ..with_value(expr, parted.rest) };
            return self.assignment(&rest, wanted);
        }
        if matches!(expr.kind, T::Assign { .. }) && lone_call(value).is_some() {
            // gcc evaluates arguments, then what tells the place, and calls after that; where something is done to the result,
            // unless it folds that away, the place comes last.
            let value = self.with_settled_call(value);
            let expr = with_value(expr, value);
            self.analyse(&expr);
            return self.assigned_either_way(&expr, wanted);
        }
        if matches!(expr.kind, T::Assign { .. }) && self.is_record(expr.ty) {
            return self.copied_either_way(expr, wanted);
        }
        self.assigned_either_way(expr, wanted)
    }

    /// A record is copied once both places are told, of which gcc tells that of the value first.
    fn copied_either_way(&mut self, expr: &typed::Expr, wanted: bool) -> Option<Expr> {
        use typed::ExprKind as T;
        let T::Assign { place, value } = &expr.kind else { unreachable!("not an assignment") };
        let source = match &value.kind {
            T::Load(source) if !self.is_deep() => source,
            _ => {
                self.unsupported(OPEN_ORDER);
                return self.assigned(expr, wanted, First::Value);
            }
        };
        self.valued_either_way(expr, wanted, Ours::OneOfTwo, |this, is_other| {
            let mut told = |place: &typed::Place| {
                let place = this.place(place);
                let place = this.keep_place(place);
                this.say_of_operands(cfg::NEXT_OPERAND);
                place
            };
            let (from, to) = if is_other {
                let to = told(place);
                (told(source), to)
            } else {
                (told(source), told(place))
            };
            this.refresh_record(source, &from);
            let value = this.load(from);
            this.store(to, value, wanted)
        })
    }

    /// An assignment in two orders, with its value if that is `wanted`.
    fn valued_either_way(
        &mut self,
        expr: &typed::Expr,
        wanted: bool,
        sure: Ours,
        mut assign: impl FnMut(&mut Self, bool) -> Option<Expr>,
    ) -> Option<Expr> {
        let result = wanted.then(|| self.temporary(expr.ty));
        let chosen = self.chosen_order();
        self.either(chosen, Some(sure), |this, is_other| {
            let value = assign(this, is_other);
            if let (Some(result), Some(value)) = (result, value) {
                this.assign_var(result, value);
            }
        });
        result.map(|result| self.load_var(result))
    }

    /// A value that [`lone_call`] is in, with a call whose arguments are evaluated before.
    fn with_settled_call(&mut self, e: &typed::Expr) -> typed::Expr {
        if let typed::ExprKind::Call { callee, args } = &e.kind {
            return typed::Expr::new(self.settled_call(callee, args), e.ty, e.span);
        }
        let of = |operand: &typed::Expr| match lone_call(operand) {
            Some(_) => self.with_settled_call(operand),
            None => operand.clone(),
        };
        with_operands(e, of).expect("a call is in an operand")
    }

    /// Whether a value may be a call to gcc although it is written otherwise.
    fn hides_call(&self, value: &typed::Expr) -> bool {
        use typed::{ExprKind as T, PlaceKind as P};
        let is_acting = self.effects.is_acting(value);
        match &value.kind {
            T::StmtExpr { value: Some(value), .. } => lone_call(value).is_some() || self.hides_call(value),
            T::Load(place) => is_acting && matches!(place.kind, P::Compound { .. }) && !self.is_record(value.ty),
            T::AddrOf(_) => is_acting,
            _ => only_operand(value).is_some_and(|operand| self.hides_call(operand)),
        }
    }

    fn is_record(&self, ty: CTypeId) -> bool {
        matches!(self.types.get(ty), CType::Record(_))
    }

    /// A call whose arguments are evaluated before.
    fn settled_call(&mut self, callee: &Callee, args: &[typed::Expr]) -> typed::ExprKind {
        let pointer = match callee {
            Callee::Pointer { pointer, .. } => Some(&**pointer),
            Callee::Direct(_) => None,
        };
        if args.iter().any(|arg| self.is_read_late(arg)) {
            // After what the place depends on.
            self.unsupported(OPEN_ORDER);
        }
        let is_call = !matches!(callee, Callee::Direct(function) if self.is_folded(*function));
        let mut values = self.values(pointer, args, is_call).into_iter();
        let mut settled = |e: &typed::Expr| {
            let value = values.next().expect("each has a value");
            if is_always_the_same(e) {
                return e.clone();
            }
            let temporary = self.temporary(e.ty);
            self.assign_var(temporary, value);
            self.reading(temporary, e)
        };
        let callee = match callee {
            Callee::Pointer { pointer, ty } => Callee::Pointer { pointer: Box::new(settled(pointer)), ty: *ty },
            Callee::Direct(function) => Callee::Direct(*function),
        };
        typed::ExprKind::Call { callee, args: args.iter().map(settled).collect() }
    }

    fn assigned_either_way(&mut self, expr: &typed::Expr, wanted: bool) -> Option<Expr> {
        use typed::ExprKind as T;
        let (T::Assign { place, value }
        | T::AssignOp { place, value, .. }
        | T::AssignPointerAdd { place, index: value, .. }) = &expr.kind
        else {
            unreachable!("not an assignment of a value");
        };
        // gcc reads what a place depends on late where the value is another assignment, or is no call, or one that is converted.
        let (ours, other, is_known) = match expr.kind {
            T::Assign { .. } => (First::Place, First::Value, !self.is_of_bits(place)),
            _ => (First::Value, First::Place, self.is_saved(value)),
        };
        let is_called = matches!(value.kind, T::Call { .. });
        let sure = if is_called && is_known { Ours::Taken } else { Ours::OneOfTwo };
        if self.is_deep() {
            return self.assigned_around(expr, wanted, ours, sure);
        }
        self.valued_either_way(expr, wanted, sure, |this, is_other| {
            this.assigned(expr, wanted, if is_other { other } else { ours })
        })
    }

    fn is_of_bits(&self, place: &typed::Place) -> bool {
        let typed::PlaceKind::Field { record, field, .. } = place.kind else { return false };
        self.types.record(record).fields[field].bits.is_some()
    }

    fn assigned(&mut self, expr: &typed::Expr, wanted: bool, first: First) -> Option<Expr> {
        use typed::ExprKind as T;
        match &expr.kind {
            T::Assign { place, value } => self.simple_assignment(place, value, wanted, first),
            T::AssignOp { op, place: source, value, compute } => {
                let (value, place) = self.value_and_place(value, source, wanted, first);
                self.refresh(source, &place);
                let new = self.combined(*op, &place, value, *compute);
                self.store(place, new, wanted)
            }
            T::AssignPointerAdd { place, index, size, negate } => {
                let (index, place) = self.value_and_place(index, place, wanted, first);
                let new = self.moved(&place, index, *size, *negate);
                self.store(place, new, wanted)
            }
            T::IncDec { place: source, increment, prefix, size } => {
                let place = self.place(source);
                let place = self.simple_or_kept(place, wanted);
                self.refresh(source, &place);
                let old = self.load(place.clone());
                let compute = self.step_type(&place);
                if *prefix || !wanted {
                    let new = self.stepped(old, compute, *increment, *size);
                    self.store(place, new, wanted)
                } else {
                    let old = self.save(old);
                    let new = self.stepped(old.clone(), compute, *increment, *size);
                    self.assign(place, new);
                    Some(old)
                }
            }
            _ => unreachable!("not an assignment"),
        }
    }

    /// The same with code for the value that is there once, between what tells the place in the one order and in the other.
    fn assigned_around(&mut self, expr: &typed::Expr, wanted: bool, ours: First, sure: Ours) -> Option<Expr> {
        use typed::ExprKind as T;
        let (T::Assign { place, value }
        | T::AssignOp { place, value, .. }
        | T::AssignPointerAdd { place, index: value, .. }) = &expr.kind
        else {
            unreachable!("not an assignment of a value");
        };
        let chosen = self.chosen_order();
        let (mut slots, mut target) = (Vec::new(), None);
        self.either(chosen, Some(sure), |this, other| {
            if (ours == First::Place) != other {
                target = Some(this.place_in(place, &mut slots));
            }
        });
        self.say_of_operands(cfg::NEXT_OPERAND);
        let value = self.value(value);
        let value = self.save(value);
        self.say_of_operands(cfg::NEXT_OPERAND);
        self.either(chosen, None, |this, other| {
            if (ours == First::Place) == other {
                target = Some(this.place_in(place, &mut slots));
            }
        });
        let target = target.expect("it is told before or after the value");
        let new = match &expr.kind {
            T::AssignOp { op, compute, .. } => {
                self.refresh(place, &target);
                self.combined(*op, &target, value, *compute)
            }
            T::AssignPointerAdd { size, negate, .. } => self.moved(&target, value, *size, *negate),
            _ => value,
        };
        self.store(target, new, wanted)
    }

    /// A place, with what tells where it is in these variables, which are made where they are missing.
    fn place_in(&mut self, place: &typed::Place, slots: &mut Vec<VarId>) -> Place {
        let place = self.place(place);
        let mut next = 0;
        self.map_place(place, |this, expr| {
            if next == slots.len() {
                slots.push(this.temporary(expr.ty));
            }
            let slot = slots[next];
            next += 1;
            let at = this.var_place(slot);
            this.assign(at, expr);
            this.load_var(slot)
        })
    }

    fn simple_assignment(
        &mut self,
        place: &typed::Place,
        value: &typed::Expr,
        wanted: bool,
        first: First,
    ) -> Option<Expr> {
        if place.ty.is_atomic {
            return self.atomic_assignment(place, value, wanted);
        }
        if !wanted && is_fixed(self.types, self.vars, place) {
            let place = self.place(place);
            self.assign_into(place, value);
            return None;
        }
        if first == First::Place {
            let (value, place) = self.value_after(place, value);
            return self.store(place, value, wanted);
        }
        let value = self.value_before(place, value);
        let mut place = self.place(place);
        if wanted && is_bit_field(self.types, &place) {
            place = self.keep_place(place);
        }
        self.store(place, value, wanted)
    }

    /// What is read for the value is read before the object is written, in operations of their own: unlike where both are one.
    fn atomic_assignment(&mut self, place: &typed::Place, value: &typed::Expr, wanted: bool) -> Option<Expr> {
        let mut value = self.value_before(place, value);
        if !matches!(value.unconverted().kind, ExprKind::Int(_) | ExprKind::Float(_)) {
            let apart = self.hidden_var(SEPARATE, value.ty);
            let place = self.var_place(apart);
            self.assign(place.clone(), value);
            value = self.load(place);
        }
        let place = self.place(place);
        self.store(place, value, wanted)
    }

    /// The value to store, such that it survives the side effects of the place.
    fn value_before(&mut self, place: &typed::Place, value: &typed::Expr) -> Expr {
        let value = self.value(value);
        if self.effects.is_effectful_place(place) { self.keep(value) } else { value }
    }

    /// The value, and the place as it was told before.
    fn value_after(&mut self, place: &typed::Place, value: &typed::Expr) -> (Expr, Place) {
        let place = self.place(place);
        let place = self.keep_place(place);
        self.say_of_operands(cfg::NEXT_OPERAND);
        (self.value(value), place)
    }

    /// The value with which a place is combined, and the place.
    fn value_and_place(
        &mut self,
        value: &typed::Expr,
        place: &typed::Place,
        wanted: bool,
        first: First,
    ) -> (Expr, Place) {
        if first == First::Place {
            return self.value_after(place, value);
        }
        let value = self.value_before(place, value);
        (value, self.updated_place(place, wanted))
    }

    /// A place that is read and written.
    fn updated_place(&mut self, place: &typed::Place, wanted: bool) -> Place {
        let place = self.place(place);
        self.simple_or_kept(place, wanted)
    }

    fn simple_or_kept(&mut self, place: Place, wanted: bool) -> Place {
        if wanted && is_bit_field(self.types, &place) { self.keep_place(place) } else { self.simple_place(place) }
    }

    /// Writes the value. The value of the whole is what the place then holds: a bit-field keeps only its bits.
    fn store(&mut self, place: Place, value: Expr, wanted: bool) -> Option<Expr> {
        if !wanted {
            self.assign(place, value);
            return None;
        }
        if is_bit_field(self.types, &place) {
            self.assign(place.clone(), value);
            let stored = self.load(place);
            return Some(self.save(stored));
        }
        let value = self.keep(value);
        self.assign(place, value.clone());
        Some(value)
    }

    /// `place op value`, computed in `compute` and converted back.
    fn combined(&mut self, op: BinOp, place: &Place, value: Expr, compute: CTypeId) -> Expr {
        let span = self.span;
        let old = self.load(place.clone());
        if let Some(part) = self.types.complex_part(compute) {
            let own = if self.is_complex(old.ty) { compute } else { part };
            let old = self.converted(old, own);
            let new = self.complex_arithmetic(op, old, value, compute);
            return self.converted(new, place.ty.ty);
        }
        let old = self.converted(old, compute);
        let kind = ExprKind::Binary(op, Box::new(old), Box::new(value));
        self.converted(Expr { id: NodeId::NONE, kind, ty: compute, span }, place.ty.ty)
    }

    fn moved(&mut self, place: &Place, index: Expr, size: ElementSize, negate: bool) -> Expr {
        let pointer = Box::new(self.load(place.clone()));
        let kind = ExprKind::PointerAdd { pointer, index: Box::new(index), size, negate };
        Expr { id: NodeId::NONE, kind, ty: place.ty.ty, span: self.span }
    }

    /// One more or one less, computed in that type.
    fn stepped(&mut self, old: Expr, compute: CTypeId, increment: bool, size: ElementSize) -> Expr {
        let (ty, span) = (old.ty, self.span);
        if self.is_complex(ty) {
            return self.complex_stepped(old, |this, real| this.stepped(real, compute, increment, size));
        }
        if matches!(self.types.get(ty), CType::Pointer(_)) {
            let word = self.types.intern(CType::Int(self.types.model.signed_word()));
            let index = Box::new(self.int(1, word));
            let kind = ExprKind::PointerAdd { pointer: Box::new(old), index, size, negate: !increment };
            return Expr { id: NodeId::NONE, kind, ty, span };
        }
        let op = if increment { BinOp::Add } else { BinOp::Sub };
        let one = match self.types.get(compute) {
            CType::Float(_) => Expr { id: NodeId::NONE, kind: ExprKind::Float("1.0".into()), ty: compute, span },
            _ => self.int(1, compute),
        };
        let old = self.converted(old, compute);
        let kind = ExprKind::Binary(op, Box::new(old), Box::new(one));
        self.converted(Expr { id: NodeId::NONE, kind, ty: compute, span }, ty)
    }

    /// The type of `x + 1`, where `x` is in that place, or is the real part of what is.
    fn step_type(&mut self, place: &Place) -> CTypeId {
        let ty = self.types.complex_part(place.ty.ty).unwrap_or(place.ty.ty);
        let narrow = bit_field(self.types, place).is_some_and(|field| field.width < 32);
        match (integer(self.types, ty), self.types.get(ty)) {
            (Some((bits, _)), _) if bits < 32 || narrow => self.int_type(),
            (_, CType::Enum(id)) => {
                let underlying = self.types.enumeration(*id).underlying;
                self.types.intern(CType::Int(underlying))
            }
            _ => ty,
        }
    }
}

/// The call that a value is, but for what is done to its result, and with constants.
fn lone_call(value: &typed::Expr) -> Option<&typed::Expr> {
    match value.kind {
        typed::ExprKind::Call { .. } => Some(value),
        _ => lone_call(only_operand(value)?),
    }
}

/// The operand of an operator, if there are no others but constants.
fn only_operand(e: &typed::Expr) -> Option<&typed::Expr> {
    use typed::ExprKind as T;
    match &e.kind {
        T::Cast(operand) | T::Neg(operand) | T::BitNot(operand) | T::LogicalNot(operand) => Some(operand),
        T::Binary(_, left, right) | T::Compare(_, left, right) | T::PointerAdd { pointer: left, index: right, .. } => {
            match (is_constant(left), is_constant(right)) {
                (_, true) => Some(left),
                (true, false) => Some(right),
                (false, false) => None,
            }
        }
        _ => None,
    }
}

/// Whether an expression is a constant, a literal or the address of a variable.
fn is_always_the_same(e: &typed::Expr) -> bool {
    use typed::{ExprKind as T, PlaceKind as P};
    match &e.kind {
        T::Int(_) | T::Float(_) | T::FunctionAddr(_) => true,
        T::Cast(operand) => is_always_the_same(operand),
        T::AddrOf(place) => match &place.kind {
            P::Var(_) | P::String(_) => true,
            P::Index { base, index, .. } => {
                matches!(base.kind, P::Var(_) | P::String(_)) && matches!(index.kind, T::Int(_))
            }
            _ => false,
        },
        _ => false,
    }
}
