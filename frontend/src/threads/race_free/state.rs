//! What is known where a thread stands: values, locks, other threads.

use crate::cfg::{Expr, ExprKind, Place, PlaceBase, Program, Projection};
use crate::ctype::{CType, CTypeId};
use crate::pointsto::layout;
use crate::pointsto::signed_constant;
use crate::pointsto::solver::NodeId;
use crate::threads::elements::DistinctArgument;
use crate::typed::{BinOp, CmpOp, ElementSize, VarId};
use std::collections::{BTreeMap, BTreeSet};

/// What a value is told apart by, where its number is not known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Base {
    /// It is a number.
    Number,
    /// The address of a variable.
    Var(VarId),
    /// What the last execution of the statement of this number yielded in this thread.
    Made(u32),
    /// What the thread was given by the call of this number: each thread that it started another element or number.
    Own(u32, DistinctArgument),
    /// What this pointer holds as long as threads run.
    Kept(VarId),
    /// Of a variable, or behind what it holds as long as threads run, the element of so many bytes whose number the thread
    /// was given by this call.
    Slot { of: VarId, is_behind: bool, call: u32, bytes: u64 },
}

/// A base and what is added to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value {
    pub base: Base,
    pub offset: i128,
}

impl Value {
    pub fn number(n: i128) -> Value {
        Value { base: Base::Number, offset: n }
    }

    pub fn made(by: u32) -> Value {
        Value { base: Base::Made(by), offset: 0 }
    }

    pub fn as_number(self) -> Option<i128> {
        (self.base == Base::Number).then_some(self.offset)
    }

    /// The element of the number that the thread was given by a call, counted from here.
    fn element(self, index: Value, bytes: u64) -> Option<Value> {
        let Value { base: Base::Own(call, DistinctArgument::Number(_)), offset: 0 } = index else { return None };
        let (of, is_behind) = match self.base {
            Base::Var(v) => (v, false),
            Base::Kept(v) => (v, true),
            _ => return None,
        };
        Some(Value { base: Base::Slot { of, is_behind, call, bytes }, ..self })
    }

    fn made_by(self) -> Option<u32> {
        if let Base::Made(by) = self.base { Some(by) } else { None }
    }

    fn plus(self, n: i128) -> Value {
        Value { offset: self.offset + n, ..self }
    }
}

/// What some bytes of a variable hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Held {
    pub bytes: u64,
    /// As which it was stored.
    pub ty: CTypeId,
    pub value: Value,
}

impl Held {
    /// Whether it is, from byte `at` on, in part between these.
    fn is_within(&self, at: i128, first: i128, end: i128) -> bool {
        at < end && at + i128::from(self.bytes) > first
    }
}

/// A lock that is held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lock {
    pub at: Value,
    /// Where points-to has it.
    pub node: NodeId,
    /// Others may hold it, too, if they only read.
    pub shared: bool,
}

impl Lock {
    /// Whether two may be one.
    pub fn may_be(&self, other: &Lock) -> bool {
        let apart = match (self.at.base, other.at.base) {
            (Base::Var(a), Base::Var(b)) => a != b || self.at.offset != other.at.offset,
            (Base::Made(a), Base::Made(b)) => a == b && self.at.offset != other.at.offset,
            _ => false,
        };
        self.node == other.node && !apart
    }
}

/// Where a thread stands, for all executions that get there alike.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct State {
    /// By variable and the first byte in it.
    pub values: BTreeMap<(VarId, i128), Held>,
    /// What it surely holds.
    pub locks: BTreeSet<Lock>,
    /// What locks of variables it may hold.
    pub held: BTreeSet<(VarId, i128)>,
    /// What it holds if this is zero.
    pub tried: BTreeMap<u32, Lock>,
    /// These are not zero.
    pub nonzero: BTreeSet<u32>,
    /// Blocks that no other thread has an address of.
    pub fresh: BTreeSet<u32>,
    /// Threads that this one may have started, as bits.
    pub started: u64,
    /// Threads that this one may have joined or detached since they started, as bits.
    pub left: u64,
    /// The same but for those that a loop waits for, each once.
    pub left_else: u64,
    /// Threads that have surely ended.
    pub ended: u64,
    /// What was read of a counter, by its number.
    pub read: BTreeMap<u32, usize>,
    /// Counters that all threads have surely counted up, as bits.
    pub begun: u64,
    /// Counters that all threads have surely counted down.
    pub passed: u64,
    /// Counters that this thread may have counted down.
    pub counted: u64,
}

/// Which states are kept apart.
pub type Part = (BTreeSet<Lock>, u64, u64, Vec<((VarId, i128), i128)>);

impl State {
    /// With `exactly`, what numbers variables hold keeps states apart, too.
    pub fn part(&self, exactly: bool) -> Part {
        let numbers = self.values.iter().filter_map(|(at, held)| Some((*at, held.value.as_number()?)));
        let numbers = if exactly { numbers.collect() } else { Vec::new() };
        (self.locks.clone(), self.started, self.ended, numbers)
    }

    /// What holds of both; whether that is less than this.
    pub fn join(&mut self, other: &State) -> bool {
        let before = self.extent();
        let lost = |mine: &State, other: &State| -> Vec<Base> {
            let lost = mine.values.iter().filter(|(at, held)| other.values.get(at) != Some(held));
            lost.map(|(_, held)| held.value.base).collect()
        };
        // What is not followed any more may be where nobody looks.
        for base in [lost(self, other), lost(other, self)].concat() {
            self.lose(base);
        }
        self.values.retain(|at, value| other.values.get(at) == Some(value));
        self.locks.retain(|lock| other.locks.contains(lock));
        self.tried.retain(|at, lock| other.tried.get(at) == Some(lock));
        self.nonzero.retain(|at| other.nonzero.contains(at));
        self.fresh.retain(|at| other.fresh.contains(at));
        self.held.extend(&other.held);
        self.started |= other.started;
        self.left |= other.left;
        self.left_else |= other.left_else;
        self.ended &= other.ended;
        self.read.retain(|at, counter| other.read.get(at) == Some(counter));
        self.begun &= other.begun;
        self.passed &= other.passed;
        self.counted |= other.counted;
        self.extent() != before
    }

    /// In a join, each of these only grows or only shrinks: they differ afterwards if anything does.
    fn extent(&self) -> ([usize; 7], [u64; 7]) {
        let State { values, locks, held, tried, nonzero, fresh, read, .. } = self;
        let sizes = [values.len(), locks.len(), held.len(), tried.len(), nonzero.len(), fresh.len(), read.len()];
        let State { started, left, left_else, ended, begun, passed, counted, .. } = *self;
        (sizes, [started, left, left_else, ended, begun, passed, counted])
    }

    /// The statement is executed again: what it yielded before has no name any more.
    pub fn forget_made(&mut self, by: u32) {
        let is_other = |base: Base| base != Base::Made(by);
        self.values.retain(|_, held| is_other(held.value.base));
        self.locks.retain(|lock| is_other(lock.at.base));
        self.tried.remove(&by);
        self.tried.retain(|_, lock| is_other(lock.at.base));
        self.nonzero.remove(&by);
        self.fresh.remove(&by);
        self.read.remove(&by);
    }

    fn lose(&mut self, base: Base) {
        if let Base::Made(by) = base {
            self.fresh.remove(&by);
        }
    }

    /// What variables hold that are such may be something else.
    pub fn doubt(&mut self, is_one: impl Fn(VarId) -> bool) {
        let doubted = self.values.iter().filter(|((v, _), _)| is_one(*v)).map(|(_, held)| held.value.base);
        doubted.collect::<Vec<_>>().into_iter().for_each(|base| self.lose(base));
        self.values.retain(|&(v, _), _| !is_one(v));
    }

    /// These bytes of a variable hold something else.
    pub fn forget(&mut self, var: VarId, first: i128, end: i128) {
        let is_hit = |v: VarId, at: i128, held: &Held| v == var && held.is_within(at, first, end);
        let is_cut = |at: i128, held: &Held| at < first || at + i128::from(held.bytes) > end;
        let cut = self.values.iter().filter(|((v, at), held)| is_hit(*v, *at, held) && is_cut(*at, held));
        let cut: Vec<Base> = cut.map(|(_, held)| held.value.base).collect();
        cut.into_iter().for_each(|base| self.lose(base));
        self.values.retain(|&(v, at), held| !is_hit(v, at, held));
    }

    /// Nobody looks at other variables any more, and what only they hold has no name any more.
    pub fn keep(&mut self, is_kept: impl Fn(VarId) -> bool) {
        self.values.retain(|&(v, _), _| is_kept(v));
        let held: BTreeSet<u32> = self.values.values().filter_map(|held| held.value.made_by()).collect();
        self.tried.retain(|by, _| held.contains(by));
        self.nonzero.retain(|by| held.contains(by));
        self.fresh.retain(|by| held.contains(by));
        self.read.retain(|by, _| held.contains(by));
    }

    pub fn forget_var(&mut self, var: VarId) {
        self.values.retain(|&(v, _), _| v != var);
    }

    /// What locks may be released by releasing one.
    pub fn release(&mut self, lock: &Lock) {
        self.locks.retain(|held| !held.may_be(lock));
        self.tried.retain(|_, tried| !tried.may_be(lock));
    }

    /// No lock of a node is surely held.
    pub fn release_node(&mut self, node: NodeId) {
        self.locks.retain(|lock| lock.node != node);
        self.tried.retain(|_, lock| lock.node != node);
    }

    /// What statements yielded that a place may hold; `may_lead_to` says of variables whether pointers do.
    pub fn made_within(&self, program: &Program, place: &Place, may_lead_to: impl Fn(VarId) -> bool) -> Vec<u32> {
        let size = layout::size_of(&program.types, place.ty.ty).unwrap_or(u64::MAX >> 1);
        match (self.locate(program, place), place.base_var()) {
            (Some(Value { base: Base::Var(v), offset }), _) => self.made_in(v, offset, offset + i128::from(size)),
            (_, Some(v)) => self.made_in(v, i128::MIN, i128::MAX),
            _ => {
                let held = self.values.iter().filter(|((v, _), _)| may_lead_to(*v));
                held.filter_map(|(_, held)| held.value.made_by()).collect()
            }
        }
    }

    /// What statements yielded that some bytes of a variable hold.
    pub fn made_in(&self, var: VarId, first: i128, end: i128) -> Vec<u32> {
        let within = self.values.iter().filter(|((v, at), held)| *v == var && held.is_within(*at, first, end));
        within.filter_map(|(_, held)| held.value.made_by()).collect()
    }

    /// All that is known to be `made` is this number.
    pub fn is_number(&mut self, made: u32, n: i128) {
        for held in self.values.values_mut().filter(|held| held.value == Value::made(made)) {
            held.value = Value::number(n);
        }
    }

    /// Where a place is.
    pub fn locate(&self, program: &Program, place: &Place) -> Option<Value> {
        let mut at = match &place.base {
            PlaceBase::Var(v) => Value { base: Base::Var(*v), offset: 0 },
            PlaceBase::Deref { pointer, .. } => self.evaluate(program, pointer)?,
            PlaceBase::String(_) => return None,
        };
        for step in &place.path {
            at = match step {
                Projection::Field { record, field } => {
                    at.plus(program.types.record(*record).fields[*field].offset.into())
                }
                Projection::Index { index, element } => {
                    let size = layout::size_of(&program.types, element.ty)?;
                    let index = self.evaluate(program, index)?;
                    match index.as_number() {
                        Some(n) => at.plus(n.checked_mul(size.into())?),
                        None => at.element(index, size)?,
                    }
                }
            };
        }
        (at.base != Base::Number).then_some(at)
    }

    /// The value of an expression.
    pub fn evaluate(&self, program: &Program, e: &Expr) -> Option<Value> {
        let types = &program.types;
        Some(match &e.kind {
            ExprKind::Int(_) => Value::number(fitting(program, e.ty, signed_constant(types, e)?.into())?),
            ExprKind::Load(place) => {
                let at = self.locate(program, place)?;
                let Base::Var(v) = at.base else { return None };
                let held = self.values.get(&(v, at.offset))?;
                if is_bit_field(program, place) || held.ty != place.ty.ty {
                    return None;
                }
                held.value
            }
            ExprKind::AddrOf(place) => self.locate(program, place)?,
            ExprKind::Cast(inner) => self.convert(program, self.evaluate(program, inner)?, inner.ty, e.ty)?,
            ExprKind::PointerAdd { pointer, index, size: ElementSize::Known(size), negate } => {
                let (at, index) = (self.evaluate(program, pointer)?, self.evaluate(program, index)?);
                match index.as_number() {
                    Some(n) => {
                        let n = n.checked_mul((*size).into())?;
                        at.plus(if *negate { -n } else { n })
                    }
                    None if !negate => at.element(index, *size)?,
                    None => return None,
                }
            }
            ExprKind::Binary(op, left, right) => {
                let [left, right] = [left, right].map(|e| self.evaluate(program, e)?.as_number());
                let (left, right) = (left?, right?);
                let n = match op {
                    BinOp::Add => left.checked_add(right)?,
                    BinOp::Sub => left.checked_sub(right)?,
                    BinOp::Mul => left.checked_mul(right)?,
                    _ => return None,
                };
                Value::number(fitting(program, e.ty, n)?)
            }
            ExprKind::Compare(op, left, right) => {
                let [left, right] = [left, right].map(|e| self.evaluate(program, e));
                let (left, right) = (left?, right?);
                let holds = match (left.as_number(), right.as_number()) {
                    (Some(a), Some(b)) if a >= 0 && b >= 0 || is_signed(program, e) => compare(*op, a, b),
                    _ if *op == CmpOp::Eq || *op == CmpOp::Ne => {
                        let zero = |v: Value| v.as_number() == Some(0);
                        let nonzero = |v: Value| self.truth(v) == Some(true);
                        let differ = zero(left) && nonzero(right) || zero(right) && nonzero(left);
                        if !differ {
                            return None;
                        }
                        *op == CmpOp::Ne
                    }
                    _ => return None,
                };
                Value::number(holds.into())
            }
            ExprKind::LogicalNot(inner) => Value::number((!self.truth(self.evaluate(program, inner)?)?).into()),
            ExprKind::Conditional { cond, then, otherwise } => {
                let is = self.truth(self.evaluate(program, cond)?)?;
                self.evaluate(program, if is { then } else { otherwise })?
            }
            _ => return None,
        })
    }

    /// Whether a value is other than zero.
    pub fn truth(&self, value: Value) -> Option<bool> {
        match value.base {
            Base::Number => Some(value.offset != 0),
            Base::Made(by) if value.offset == 0 && self.nonzero.contains(&by) => Some(true),
            Base::Var(_) | Base::Made(_) | Base::Own(..) | Base::Kept(_) | Base::Slot { .. } => None,
        }
    }

    fn convert(&self, program: &Program, value: Value, from: CTypeId, to: CTypeId) -> Option<Value> {
        let [from, to] = [from, to].map(|ty| (ty, layout::scalar_bits(&program.types, ty)));
        if matches!(program.types.get(from.0), CType::Float(_)) || matches!(program.types.get(to.0), CType::Float(_)) {
            return None;
        }
        match value.base {
            Base::Number if matches!(program.types.get(to.0), CType::Bool) => {
                Some(Value::number((value.offset != 0).into()))
            }
            Base::Number => Some(Value::number(fitting(program, to.0, value.offset)?)),
            Base::Own(_, DistinctArgument::Number(bits))
                if to.1 >= bits && !matches!(program.types.get(to.0), CType::Bool) =>
            {
                Some(value)
            }
            _ if to.1 >= from.1 && from.1 > 0 && !matches!(program.types.get(to.0), CType::Bool) => Some(value),
            _ => None,
        }
    }
}

/// Whether a place is a part of a unit.
pub fn is_bit_field(program: &Program, place: &Place) -> bool {
    let is = |(record, field): (_, usize)| program.types.record(record).fields[field].bits.is_some();
    matches!(place.path.last(), Some(&Projection::Field { record, field }) if is((record, field)))
}

fn compare(op: CmpOp, a: i128, b: i128) -> bool {
    match op {
        CmpOp::Eq => a == b,
        CmpOp::Ne => a != b,
        CmpOp::Lt => a < b,
        CmpOp::Le => a <= b,
        CmpOp::Gt => a > b,
        CmpOp::Ge => a >= b,
    }
}

/// Whether the operands of a comparison are signed.
fn is_signed(program: &Program, e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Compare(_, left, _) if layout::is_signed(&program.types, left.ty))
}

/// A number, if the type holds it: what wraps is not followed.
fn fitting(program: &Program, ty: CTypeId, n: i128) -> Option<i128> {
    let bits = layout::scalar_bits(&program.types, ty);
    if bits == 0 || bits > 64 {
        return None;
    }
    let (least, most) = match layout::is_signed(&program.types, ty) {
        true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
        false => (0, (1i128 << bits) - 1),
    };
    (least..=most).contains(&n).then_some(n)
}
