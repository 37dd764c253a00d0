//! Values and places of expressions.

use super::setting::Setting;
use super::state::{Kind, Object, State};
use super::value::{End, ObjectId, Pointer, Range, Value, wrap};
use frontend::cfg::{Expr, ExprKind, Place, PlaceBase, Projection};
use frontend::ctype::{BitField, CType, CTypeId};
use frontend::layout::IntShape;
use frontend::pointsto::layout;
use frontend::typed::{BinOp, CmpOp, ElementSize, VarId};
use std::rc::Rc;

/// Why a statement has no states behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The node at that end of a segment has to stand for itself first.
    Unfold(ObjectId, End),
    /// Something is not followed, or not shown to be right.
    Fail(String),
}

pub fn fail<T>(why: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Fail(why.into()))
}

/// Bytes of a living object.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    pub object: ObjectId,
    /// Where they start at least and at most.
    pub from: u64,
    pub to: u64,
    pub bytes: u64,
    /// What of them is meant.
    pub bits: Option<BitField>,
}

impl Access {
    /// Whether it is known where they are.
    pub fn is_exact(&self) -> bool {
        self.from == self.to
    }
}

/// A place before it is known to be within its object.
struct Path {
    base: Value,
    /// How far behind the base it starts.
    offset: Range,
    bits: Option<BitField>,
}

/// Of numbers with or without signs, or of addresses.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    pub op: CmpOp,
    pub is_signed: bool,
}

/// One execution step's view of a state.
pub struct Machine<'a> {
    pub setting: &'a Setting<'a>,
    pub state: State,
}

impl<'a> Machine<'a> {
    pub fn object(&self, id: ObjectId) -> &Object {
        self.setting.object(&self.state, id)
    }

    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        let setting = self.setting;
        Rc::make_mut(self.state.objects.entry(id).or_insert_with(|| setting.initial(id)))
    }

    /// A number of that type of which nothing else is known; for other types, anything.
    pub fn any(&mut self, ty: CTypeId) -> Value {
        match self.setting.types().int_shape(ty) {
            Some(shape) if !self.is_pointer(ty) && shape.bits <= 64 => self.state.symbol(Range::of(shape), None),
            _ => Value::Any,
        }
    }

    fn is_pointer(&self, ty: CTypeId) -> bool {
        matches!(self.setting.types().get(ty), CType::Pointer(_))
    }

    pub fn size_of(&self, ty: CTypeId) -> Result<u64, Stop> {
        layout::size_of(self.setting.types(), ty).map_or_else(|| fail("a size that is not constant"), Ok)
    }

    /// The value of the same bits in another type.
    pub fn convert(&mut self, value: Value, ty: CTypeId) -> Value {
        let types = self.setting.types();
        let Some(shape) = types.int_shape(ty) else { return Value::Any };
        if *types.get(ty) == CType::Bool {
            return match self.truth(value) {
                Some(truth) => Value::Int(i128::from(truth)),
                None => self.state.symbol(Range { lo: 0, hi: 1 }, None),
            };
        }
        let keeps = shape.bits == types.model.pointer_bits();
        match value {
            Value::Int(n) if shape.bits <= 64 => Value::Int(wrap(n, shape)),
            Value::Symbol(symbol) if Range::of(shape).includes(self.state.symbols[&symbol].range) => value,
            Value::Pointer(_) | Value::Function(_) if keeps => value,
            _ => self.any(ty),
        }
    }

    /// Whether a value is not zero, if that is known.
    pub fn truth(&self, value: Value) -> Option<bool> {
        match value {
            Value::Int(n) => Some(n != 0),
            Value::Symbol(symbol) => {
                let Range { lo, hi } = self.state.symbols[&symbol].range;
                (lo > 0 || hi < 0).then_some(true)
            }
            Value::Pointer(pointer) => self.is_near(pointer).then_some(true),
            Value::Function(function) => (!self.setting.may_be_absent(function)).then_some(true),
            Value::Any => None,
        }
    }

    /// Whether an address is so near to its object that it is neither null nor that of an error code: no object is within a
    /// page of those.
    fn is_near(&self, pointer: Pointer) -> bool {
        let page = frontend::library::PAGE;
        pointer.offset > -page && pointer.offset < self.object(pointer.object).size as i64 + page
    }

    /// Whether an address is one of a byte of a living object that is like no other.
    fn is_inside(&self, pointer: Pointer) -> bool {
        let object = self.object(pointer.object);
        object.alive
            && object.kind != Kind::Literal
            && (0..object.size as i64).contains(&pointer.offset)
            && object.segment.is_none_or(|segment| segment.least >= 2)
    }

    pub fn eval(&mut self, e: &Expr) -> Result<Value, Stop> {
        let types = self.setting.types();
        Ok(match &e.kind {
            ExprKind::Int(bits) => match types.int_shape(e.ty) {
                Some(shape) if shape.bits <= 64 => Value::Int(wrap(*bits as i128, shape)),
                _ => Value::Any,
            },
            ExprKind::Float(_) | ExprKind::LabelAddr(_) => Value::Any,
            ExprKind::Load(place) => self.load(place)?,
            ExprKind::AddrOf(place) => self.address_of(place)?,
            ExprKind::FunctionAddr(function) => Value::Function(*function),
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                self.binary(*op, left, right, e.ty)
            }
            ExprKind::Neg(operand) => {
                let value = self.eval(operand)?;
                self.binary(BinOp::Sub, Value::Int(0), value, e.ty)
            }
            ExprKind::BitNot(operand) => match self.eval(operand)? {
                Value::Int(n) => self.convert(Value::Int(!n), e.ty),
                _ => self.any(e.ty),
            },
            ExprKind::Compare(op, left, right) => {
                let op = self.comparison(*op, left.ty);
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                self.truth_value(op.and_then(|op| self.compare(op, left, right)))
            }
            ExprKind::LogicalNot(operand) => {
                let is_float = layout::is_float(types, operand.ty);
                let value = self.eval(operand)?;
                self.truth_value(if is_float { None } else { self.truth(value).map(|truth| !truth) })
            }
            ExprKind::PointerAdd { pointer, index, size, negate } => {
                let (pointer, index) = (self.eval(pointer)?, self.eval(index)?);
                self.pointer_add(pointer, index, *size, *negate)
            }
            ExprKind::PointerDiff { left, right, size } => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                match (left, right, size) {
                    (Value::Pointer(l), Value::Pointer(r), ElementSize::Known(size @ 1..))
                        if (l.object, l.end) == (r.object, r.end) && (l.offset - r.offset) % *size as i64 == 0 =>
                    {
                        Value::Int(i128::from((l.offset - r.offset) / *size as i64))
                    }
                    _ => self.any(e.ty),
                }
            }
            ExprKind::Cast(operand) => {
                let value = self.eval(operand)?;
                if layout::is_float(types, operand.ty) { self.any(e.ty) } else { self.convert(value, e.ty) }
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let cond_value = self.eval(cond)?;
                let cond_truth = if layout::is_float(types, cond.ty) { None } else { self.truth(cond_value) };
                match cond_truth {
                    Some(true) => self.eval(then)?,
                    Some(false) => self.eval(otherwise)?,
                    None => {
                        let (then, otherwise) = (self.eval(then)?, self.eval(otherwise)?);
                        if then == otherwise { then } else { self.any(e.ty) }
                    }
                }
            }
            ExprKind::SizeOfVla(_) => self.any(e.ty),
        })
    }

    fn truth_value(&mut self, truth: Option<bool>) -> Value {
        match truth {
            Some(truth) => Value::Int(i128::from(truth)),
            None => self.state.symbol(Range { lo: 0, hi: 1 }, None),
        }
    }

    fn binary(&mut self, op: BinOp, left: Value, right: Value, ty: CTypeId) -> Value {
        let Some(shape) = self.setting.types().int_shape(ty).filter(|shape| shape.bits <= 64) else {
            return Value::Any;
        };
        let (Some(l), Some(r)) = (self.state.range(left), self.state.range(right)) else {
            // An address as a number, to which one is added.
            return match (op, left, right) {
                (BinOp::Add, Value::Pointer(p), Value::Int(n)) | (BinOp::Add, Value::Int(n), Value::Pointer(p)) => {
                    self.moved(p, n)
                }
                (BinOp::Sub, Value::Pointer(p), Value::Int(n)) => self.moved(p, -n),
                _ => self.any(ty),
            };
        };
        match (op, left, right) {
            (BinOp::Add | BinOp::Sub | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::Shr, _, Value::Int(0))
            | (BinOp::Mul | BinOp::Div, _, Value::Int(1)) => return self.convert(left, ty),
            (BinOp::Add | BinOp::Or | BinOp::Xor, Value::Int(0), _) => return self.convert(right, ty),
            (BinOp::Sub | BinOp::Xor, Value::Symbol(a), Value::Symbol(b)) if a == b => return Value::Int(0),
            _ => {}
        }
        let found = match op {
            BinOp::Add => Some(Range { lo: l.lo + r.lo, hi: l.hi + r.hi }),
            BinOp::Sub => Some(Range { lo: l.lo - r.hi, hi: l.hi - r.lo }),
            BinOp::Mul => {
                let ends = [(l.lo, r.lo), (l.lo, r.hi), (l.hi, r.lo), (l.hi, r.hi)];
                let products: Option<Vec<i128>> = ends.iter().map(|(l, r)| l.checked_mul(*r)).collect();
                let products = products.unwrap_or_default();
                let (lo, hi) = (products.iter().min(), products.iter().max());
                lo.zip(hi).map(|(&lo, &hi)| Range { lo, hi })
            }
            _ => constant(op, l, r, shape).map(Range::one).or_else(|| bounded(op, l, r)),
        };
        match found {
            Some(Range { lo, hi }) if lo == hi => Value::Int(wrap(lo, shape)),
            Some(range) if Range::of(shape).includes(range) => self.state.symbol(range, None),
            _ => self.any(ty),
        }
    }

    fn pointer_add(&mut self, pointer: Value, index: Value, size: ElementSize, negate: bool) -> Value {
        let (Value::Int(n), ElementSize::Known(size)) = (index, size) else { return Value::Any };
        let Some(by) = n.checked_mul(i128::from(size)).map(|by| if negate { -by } else { by }) else {
            return Value::Any;
        };
        match pointer {
            Value::Pointer(pointer) => self.moved(pointer, by),
            Value::Int(n) => Value::Int(wrap(n + by, self.word())),
            _ => Value::Any,
        }
    }

    /// Addresses are numbers modulo the size of memory, so an offset is the smallest of those that lead there.
    fn moved(&self, pointer: Pointer, by: i128) -> Value {
        let offset = wrap(i128::from(pointer.offset) + by, IntShape { signed: true, ..self.word() });
        i64::try_from(offset).map_or(Value::Any, |offset| Value::Pointer(Pointer { offset, ..pointer }))
    }

    fn word(&self) -> IntShape {
        IntShape { bits: self.setting.types().model.pointer_bits(), signed: false }
    }

    /// A comparison of values of that type, if such are followed.
    pub fn comparison(&self, op: CmpOp, ty: CTypeId) -> Option<Comparison> {
        let shape = self.setting.types().int_shape(ty)?;
        Some(Comparison { op, is_signed: shape.signed })
    }

    /// How two numbers or two addresses compare, if that is known.
    pub fn compare(&self, Comparison { op, is_signed }: Comparison, left: Value, right: Value) -> Option<bool> {
        let ordered = |less: bool, equal: bool, greater: bool| match op {
            CmpOp::Eq => (!(less || greater), !equal),
            CmpOp::Ne => (!equal, !(less || greater)),
            CmpOp::Lt => (!(equal || greater), !less),
            CmpOp::Le => (!greater, !(less || equal)),
            CmpOp::Gt => (!(less || equal), !greater),
            CmpOp::Ge => (!less, !(equal || greater)),
        };
        // Which of them are possible.
        let (less, equal, greater) = match (left, right) {
            (Value::Symbol(a), Value::Symbol(b)) if a == b => (false, true, false),
            (Value::Pointer(l), Value::Pointer(r)) if (l.object, l.end) == (r.object, r.end) => {
                let is_equal = l.offset == r.offset;
                // Far from the object, or as signed numbers, addresses may have another order.
                let is_ordered = !is_signed && self.is_near(l) && self.is_near(r);
                let (less, greater) = (l.offset < r.offset, l.offset > r.offset);
                (!is_equal && (less || !is_ordered), is_equal, !is_equal && (greater || !is_ordered))
            }
            (Value::Pointer(l), Value::Pointer(r)) => (true, !(self.is_inside(l) && self.is_inside(r)), true),
            (Value::Pointer(pointer), Value::Int(0)) if self.is_near(pointer) => (is_signed, false, true),
            (Value::Int(0), Value::Pointer(pointer)) if self.is_near(pointer) => (true, false, is_signed),
            (Value::Function(f), Value::Int(0)) | (Value::Int(0), Value::Function(f)) => {
                (true, self.setting.may_be_absent(f), true)
            }
            (Value::Function(f), Value::Function(g)) if f == g => (false, true, false),
            (Value::Function(f), Value::Function(g)) => {
                let may_meet = !(self.setting.is_defined(f) && self.setting.is_defined(g));
                (true, may_meet, true)
            }
            _ => {
                let (l, r) = (self.state.range(left)?, self.state.range(right)?);
                (l.lo < r.hi, l.meet(r).is_some(), l.hi > r.lo)
            }
        };
        match ordered(less, equal, greater) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// A variable's object.
    pub fn variable(&mut self, var: VarId) -> Result<ObjectId, Stop> {
        if let Some(id) = self.setting.static_object(var) {
            return Ok(id);
        }
        if let Some(&id) = self.frame().vars.get(&var) {
            return Ok(id);
        }
        self.declare(var)
    }

    pub fn frame(&mut self) -> &mut super::state::Frame {
        self.state.frames.last_mut().expect("a function runs")
    }

    /// The life of a local starts, in an object of its own.
    pub fn declare(&mut self, var: VarId) -> Result<ObjectId, Stop> {
        let size = self.size_of(self.setting.program.vars[var.0 as usize].ty.ty)?;
        self.end_life(var);
        let object = super::setting::object(Kind::Local(var), size, Default::default());
        let id = self.state.add(object);
        self.frame().vars.insert(var, id);
        Ok(id)
    }

    pub fn end_life(&mut self, var: VarId) {
        if let Some(id) = self.frame().vars.remove(&var) {
            self.state.kill(id);
        }
    }

    fn path(&mut self, place: &Place) -> Result<Path, Stop> {
        let base = match &place.base {
            PlaceBase::Var(var) => Value::Pointer(Pointer::to(self.variable(*var)?, 0)),
            PlaceBase::String(string) => Value::Pointer(Pointer::to(self.setting.literal_object(*string), 0)),
            PlaceBase::Deref { pointer, .. } => self.eval(pointer)?,
        };
        let (mut offset, mut bits) = (Range::one(0), None);
        for step in &place.path {
            match step {
                Projection::Field { record, field } => {
                    let field = &self.setting.types().record(*record).fields[*field];
                    offset =
                        Range { lo: offset.lo + i128::from(field.offset), hi: offset.hi + i128::from(field.offset) };
                    bits = field.bits;
                }
                Projection::Index { index, element } => {
                    let size = i128::from(self.size_of(element.ty)?);
                    let index = self.eval(index)?;
                    let Some(range) = self.state.range(index) else { return fail("an index that is no number") };
                    offset = Range { lo: offset.lo + range.lo * size, hi: offset.hi + range.hi * size };
                }
            }
        }
        Ok(Path { base, offset, bits })
    }

    fn address_of(&mut self, place: &Place) -> Result<Value, Stop> {
        let Path { base, offset, .. } = self.path(place)?;
        if offset.lo != offset.hi {
            return Ok(Value::Any);
        }
        Ok(match base {
            Value::Pointer(pointer) => self.moved(pointer, offset.lo),
            Value::Int(n) => Value::Int(wrap(n + offset.lo, self.word())),
            Value::Function(_) if offset.lo == 0 => base,
            _ => Value::Any,
        })
    }

    /// Where a place is, in a living object that is no segment.
    pub fn access(&mut self, place: &Place) -> Result<Access, Stop> {
        let path = self.path(place)?;
        let (mut offset, mut bytes) = (path.offset, self.size_of(place.ty.ty)?);
        if let Some(bits) = path.bits {
            let first = i128::from(bits.start / 8);
            offset = Range { lo: offset.lo + first, hi: offset.hi + first };
            bytes = u64::from((bits.start + bits.width).div_ceil(8) - bits.start / 8);
        }
        let access = self.bytes_at(path.base, offset, bytes)?;
        if let (PlaceBase::Deref { pointee, .. }, Value::Pointer(Pointer { offset: 0, object, .. })) =
            (&place.base, path.base)
        {
            self.note_record(object, pointee.ty);
        }
        Ok(Access { bits: path.bits, ..access })
    }

    /// The block was accessed as this.
    fn note_record(&mut self, id: ObjectId, ty: CTypeId) {
        let object = self.object(id);
        let is_new = object.kind == Kind::Heap && object.record.is_none();
        if is_new && layout::is_record(self.setting.types(), ty) && self.size_of(ty) == Ok(object.size) {
            self.object_mut(id).record = Some(ty);
        }
    }

    /// So many bytes so far behind an address.
    pub fn bytes_at(&mut self, base: Value, offset: Range, bytes: u64) -> Result<Access, Stop> {
        let Value::Pointer(pointer) = base else { return fail(format!("an access through {}", self.describe(base))) };
        let object = self.object(pointer.object);
        if !object.alive {
            return fail("an access to a dead object");
        }
        if object.segment.is_some() {
            return Err(Stop::Unfold(pointer.object, pointer.end));
        }
        let (from, to) = (offset.lo + i128::from(pointer.offset), offset.hi + i128::from(pointer.offset));
        if from < 0 || to + i128::from(bytes) > i128::from(object.size) {
            return fail("an access that may be out of bounds");
        }
        Ok(Access { object: pointer.object, from: from as u64, to: to as u64, bytes, bits: None })
    }

    fn describe(&self, value: Value) -> &'static str {
        match value {
            Value::Int(0) => "a null pointer",
            Value::Int(_) | Value::Symbol(_) => "a number",
            Value::Function(_) => "a pointer to a function",
            Value::Pointer(_) => "a pointer",
            Value::Any => "an unknown pointer",
        }
    }

    fn load(&mut self, place: &Place) -> Result<Value, Stop> {
        let access = self.access(place)?;
        let ty = place.ty.ty;
        if let Some(bits) = access.bits {
            let signed = layout::is_signed(self.setting.types(), ty);
            let range = Range::of(IntShape { bits: bits.width, signed });
            return Ok(self.state.symbol(range, None));
        }
        if !access.is_exact() || layout::is_float(self.setting.types(), ty) {
            return Ok(self.any(ty));
        }
        Ok(match self.object(access.object).contents.read(access.from, access.bytes) {
            Some(value) => self.convert(value, ty),
            None => {
                let value = self.any(ty);
                let is_open = self.object(access.object).contents.is_open(access.from, access.bytes);
                if is_open && !matches!(value, Value::Any) && *self.setting.types().get(ty) != CType::Bool {
                    self.object_mut(access.object).contents.write(access.from, access.bytes, value);
                }
                value
            }
        })
    }

    /// As [`Machine::access`], of what is written.
    pub fn written(&mut self, place: &Place) -> Result<Access, Stop> {
        let access = self.access(place)?;
        self.refuse_literal(access)
    }

    /// What may be written.
    pub fn refuse_literal(&self, access: Access) -> Result<Access, Stop> {
        match self.object(access.object).kind {
            Kind::Literal => fail("a store to a string literal"),
            _ => Ok(access),
        }
    }

    /// Stores a scalar.
    pub fn store(&mut self, place: &Place, value: Value) -> Result<(), Stop> {
        let access = self.written(place)?;
        let is_float = layout::is_float(self.setting.types(), place.ty.ty);
        let contents = &mut self.object_mut(access.object).contents;
        if access.is_exact() && access.bits.is_none() && !is_float {
            contents.write(access.from, access.bytes, value);
        } else {
            contents.forget(access.from, access.to - access.from + access.bytes);
        }
        Ok(())
    }
}

/// Operations on known numbers.
fn constant(op: BinOp, l: Range, r: Range, shape: IntShape) -> Option<i128> {
    if l.lo != l.hi || r.lo != r.hi {
        return None;
    }
    let (l, r) = (l.lo, r.lo);
    let shift = u32::try_from(r).ok().filter(|&by| by < shape.bits);
    match op {
        BinOp::And => Some(l & r),
        BinOp::Or => Some(l | r),
        BinOp::Xor => Some(l ^ r),
        BinOp::Shl => Some(l << shift?),
        BinOp::Shr => Some(l >> shift?),
        BinOp::Div => l.checked_div(r),
        BinOp::Rem => l.checked_rem(r),
        BinOp::Add | BinOp::Sub | BinOp::Mul => None,
    }
}

/// Bounds of operations on numbers, one of which is known.
fn bounded(op: BinOp, l: Range, r: Range) -> Option<Range> {
    match op {
        BinOp::And if r.lo >= 0 => Some(Range { lo: 0, hi: r.hi }),
        BinOp::And if l.lo >= 0 => Some(Range { lo: 0, hi: l.hi }),
        BinOp::Rem if r.lo > 0 && l.lo >= 0 => Some(Range { lo: 0, hi: l.hi.min(r.hi - 1) }),
        BinOp::Rem if r.lo > 0 => Some(Range { lo: 1 - r.hi, hi: r.hi - 1 }),
        BinOp::Div if r.lo > 0 && l.lo >= 0 => Some(Range { lo: 0, hi: l.hi }),
        _ => None,
    }
}
