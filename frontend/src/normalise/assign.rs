//! Assignments in all forms. The place's address is evaluated once, after the value.

use super::access::{bit_field, integer, is_bit_field, is_fixed};
use super::atoms::{is_folded, is_read_late};
use super::builder::Lowering;
use super::operands::Ours;
use crate::cfg::{self, Expr, ExprKind, NodeId, Place};
use crate::ctype::{CType, CTypeId};
use crate::typed::{self, BinOp, Callee, ElementSize, VarId};

/// The name of temporaries for values that are computed before an atomic object is written.
const SEPARATE: &str = "$value";

/// What is evaluated first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    Place,
    Value,
    /// The value, and that does not matter.
    Either,
}

impl Lowering<'_> {
    /// Lowers an assignment, increment or decrement; its value if `wanted`.
    pub fn assignment(&mut self, expr: &typed::Expr, wanted: bool) -> Option<Expr> {
        use typed::ExprKind as T;
        let (T::Assign { place, value }
        | T::AssignOp { place, value, .. }
        | T::AssignPointerAdd { place, index: value, .. }) = &expr.kind
        else {
            return self.assigned(expr, wanted, First::Either);
        };
        let Some(may_be_twice) = self.is_either_way(value, place) else {
            return self.assigned(expr, wanted, First::Either);
        };
        let is_plain = matches!(expr.kind, T::Assign { .. });
        // gcc reads what a place depends on late where the value is another assignment, or is no call, or one that is converted.
        let first = if is_plain { First::Place } else { First::Value };
        let order = match &value.kind {
            _ if !may_be_twice => Ours::OneOfMany,
            T::Call { callee, args } if is_plain && self.is_called_last(callee, args) => {
                // gcc evaluates arguments, then what tells the place, and calls after that.
                let value = typed::Expr::new(self.settled_call(callee, args), value.ty, value.span);
                let expr = with_value(expr, value);
                self.analyse(&expr);
                let order = if self.is_of_bits(place) { Ours::OneOfTwo } else { Ours::Taken };
                return self.assigned_either_way(&expr, wanted, first, order);
            }
            // Its front end makes a variable of the value, and reads what is there after that.
            T::Call { callee, .. } if !is_plain && self.surely_acts(callee) => Ours::Taken,
            _ if self.are_few([&**value], Some(place)) => Ours::OneOfTwo,
            _ => Ours::OneOfMany,
        };
        self.assigned_either_way(expr, wanted, first, order)
    }

    fn is_called_last(&self, callee: &Callee, args: &[typed::Expr]) -> bool {
        !is_folded(self.functions, callee) && !args.iter().any(|arg| is_read_late(self.types, arg))
    }

    /// Whether gcc is sure that a call has side effects: not if it is of a function that is said to have none, or that it may
    /// know by itself.
    fn surely_acts(&self, callee: &Callee) -> bool {
        if is_folded(self.functions, callee) {
            return false;
        }
        let Callee::Direct(function) = callee else { return true };
        let function = &self.functions[function.0 as usize];
        !function.pure && matches!(function.body, typed::FunctionBody::Defined { .. })
    }

    /// A call whose arguments are evaluated before.
    fn settled_call(&mut self, callee: &Callee, args: &[typed::Expr]) -> typed::ExprKind {
        let pointer = match callee {
            Callee::Pointer { pointer, .. } => Some(&**pointer),
            Callee::Direct(_) => None,
        };
        let mut values = self.values(pointer, args, true).into_iter();
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

    /// An assignment in the order of `first`, with what is known of it, and in the other one or those.
    fn assigned_either_way(&mut self, expr: &typed::Expr, wanted: bool, first: First, order: Ours) -> Option<Expr> {
        if self.is_deep() || order == Ours::OneOfMany {
            return self.assigned_around(expr, wanted, first, order);
        }
        let other = if first == First::Place { First::Value } else { First::Place };
        let result = wanted.then(|| self.temporary(expr.ty));
        let chosen = self.chosen_order();
        self.either(chosen, Some(order), |this, is_other| {
            let value = this.assigned(expr, wanted, if is_other { other } else { first });
            if let (Some(result), Some(value)) = (result, value) {
                this.assign_var(result, value);
            }
        });
        result.map(|result| self.load_var(result))
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
    fn assigned_around(&mut self, expr: &typed::Expr, wanted: bool, ours: First, order: Ours) -> Option<Expr> {
        use typed::ExprKind as T;
        let (T::Assign { place, value }
        | T::AssignOp { place, value, .. }
        | T::AssignPointerAdd { place, index: value, .. }) = &expr.kind
        else {
            unreachable!("not an assignment of a value");
        };
        let (mut slots, mut target, mut saved) = (Vec::new(), None, None);
        if let Ours::OneOfMany = order {
            self.in_one_of_many(|this| {
                if ours == First::Place {
                    target = Some(this.place_in(place, &mut slots));
                    this.say_of_operands(cfg::NEXT_OPERAND);
                }
                let value = this.value(value);
                saved = Some(this.save(value));
                if ours != First::Place {
                    this.say_of_operands(cfg::NEXT_OPERAND);
                    target = Some(this.place_in(place, &mut slots));
                }
            });
        } else {
            let chosen = self.chosen_order();
            self.either(chosen, Some(order), |this, other| {
                if (ours == First::Place) != other {
                    target = Some(this.place_in(place, &mut slots));
                }
            });
            self.say_of_operands(cfg::NEXT_OPERAND);
            let value = self.value(value);
            saved = Some(self.save(value));
            self.say_of_operands(cfg::NEXT_OPERAND);
            self.either(chosen, None, |this, other| {
                if (ours == First::Place) == other {
                    target = Some(this.place_in(place, &mut slots));
                }
            });
        }
        let target = target.expect("it is told before or after the value");
        let value = saved.expect("it is evaluated in between");
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
        self.comes_next(first);
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

    /// The place comes after the value, which matters.
    fn comes_next(&mut self, first: First) {
        if first == First::Value {
            self.say_of_operands(cfg::NEXT_OPERAND);
        }
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
        self.comes_next(first);
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
        self.converted_to_store(Expr { id: NodeId::NONE, kind, ty: compute, span }, place.ty.ty)
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
        self.converted_to_store(Expr { id: NodeId::NONE, kind, ty: compute, span }, ty)
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

/// An assignment of another value.
fn with_value(e: &typed::Expr, value: typed::Expr) -> typed::Expr {
    let typed::ExprKind::Assign { place, .. } = &e.kind else { unreachable!("not an assignment") };
    let kind = typed::ExprKind::Assign { place: place.clone(), value: Box::new(value) };
    typed::Expr { facts: e.facts.clone(), ..typed::Expr::new(kind, e.ty, e.span) }
}
