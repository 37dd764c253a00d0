//! What values expressions yield, and what assignments move.

use super::constant::signed_constant;
use super::ids::{InstanceId, Key, Object, key};
use super::layout;
use super::noted::ALL;
use super::places::{Subscript, leaves};
use super::solver::{Bound, EcrId, PathId, SAME, Step, UNKNOWN};
use super::state::{Block, Offset, PointsTo};
use crate::cfg::{Expr, ExprKind, Place};
use crate::ctype::{CType, CTypeId, Types};
use crate::typed::{BinOp, ElementSize};

impl<'a> PointsTo<'a> {
    /// The values of an expression of scalar or record type, by leaf.
    pub(super) fn values(&mut self, instance: InstanceId, e: &'a Expr) -> Vec<Option<EcrId>> {
        if !layout::is_record(&self.program.types, e.ty) {
            return vec![self.value(instance, e)];
        }
        match &e.kind {
            ExprKind::Load(place) => {
                let values = self.place_values(instance, place);
                self.only_reads(key(instance, &**place));
                values.into_iter().map(Some).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The value of a scalar expression; `None` if it cannot carry a pointer.
    pub(super) fn value(&mut self, instance: InstanceId, e: &'a Expr) -> Option<EcrId> {
        let types = &self.program.types;
        match &e.kind {
            ExprKind::Int(_) => self.constant_address(e),
            ExprKind::Float(_) | ExprKind::LabelAddr(_) | ExprKind::SizeOfVla(_) => None,
            ExprKind::Load(place) => {
                let value = self.place_values(instance, place).first().copied();
                self.only_reads(key(instance, &**place));
                self.loaded(instance, place, value)
            }
            ExprKind::AddrOf(place) => self.address_of(instance, place, e.ty),
            ExprKind::FunctionAddr(f) => Some(self.object(Object::Function(*f))),
            ExprKind::Binary(op, a, b) => self.binary(instance, e, *op, a, b),
            ExprKind::Neg(a) | ExprKind::BitNot(a) => {
                let a = self.value(instance, a);
                self.inspect(a, ALL);
                self.mix(&[(a, UNKNOWN)])
            }
            ExprKind::Compare(op, a, b) => {
                let (left, right) = (self.value(instance, a), self.value(instance, b));
                self.inspect_comparison(instance, *op, (a, left), (b, right));
                None
            }
            ExprKind::PointerDiff { left, right, .. } => {
                let at = key(instance, &**left);
                let (left, right) = (self.value(instance, left), self.value(instance, right));
                self.note_compared(at, left, right);
                self.compare(instance, left, right);
                self.observe(left);
                self.observe(right);
                if let (Some(left), Some(right)) = (left, right) {
                    return Some(self.pointer_difference(left, right));
                }
                // From an address that is a number to an object, it is the object's address as a number.
                let number = self.mix(&[(left, UNKNOWN), (right, UNKNOWN)]);
                self.inspect(left.or(right), ALL);
                number
            }
            ExprKind::LogicalNot(a) => {
                let value = self.value(instance, a);
                self.inspect_narrow(a, value);
                None
            }
            ExprKind::PointerAdd { pointer, index, size, negate } => {
                let sum = self.pointer_add(instance, pointer, index, *size, *negate);
                if let (true, Some(sum)) = (self.asked.accesses, sum) {
                    self.accesses.sums.insert(key(instance, e), sum);
                }
                sum
            }
            ExprKind::Cast(a) => {
                let Some(value) = self.value(instance, a) else { return self.number_address(e, a) };
                if matches!(types.get(e.ty), CType::Bool | CType::Void) {
                    return None;
                }
                if layout::is_float(types, e.ty) != layout::is_float(types, a.ty) {
                    // A double has place for any address.
                    self.inspect(Some(value), ALL);
                    return self.mix(&[(Some(value), UNKNOWN)]);
                }
                let wide = |ty| layout::scalar_bits(types, ty) >= types.model.pointer_bits();
                match (wide(a.ty), wide(e.ty)) {
                    (true, false) => self.inspect_cut(e, value),
                    (false, true) => self.inspect_narrow(a, Some(value)),
                    _ => {}
                }
                let result = match (wide(a.ty), wide(e.ty)) {
                    (false, true) => self.made_of_pieces(value),
                    (true, false) => {
                        self.note_no_difference(key(instance, e), value);
                        self.piece_of(value)
                    }
                    _ => value,
                };
                self.note_number(e, a, result);
                Some(result)
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let value = self.value(instance, cond);
                self.inspect_narrow(cond, value);
                let then = self.value(instance, then);
                let otherwise = self.value(instance, otherwise);
                self.mix(&[(then, SAME), (otherwise, SAME)])
            }
        }
    }

    /// A wide value that holds a narrow one.
    fn made_of_pieces(&mut self, narrow: EcrId) -> EcrId {
        let wide = self.solver.new_ecr();
        let pieces = self.solver.pieces(wide);
        self.solver.flow(pieces, narrow, SAME);
        wide
    }

    /// What is cut from a wide value is a piece of it, or one of the pieces it holds.
    fn piece_of(&mut self, wide: EcrId) -> EcrId {
        let piece = self.solver.new_ecr();
        let pieces = self.solver.pieces(wide);
        self.solver.flow(piece, wide, SAME);
        self.solver.flow(piece, pieces, SAME);
        piece
    }

    /// A value computed from others.
    pub(super) fn mix(&mut self, sources: &[(Option<EcrId>, PathId)]) -> Option<EcrId> {
        if sources.iter().all(|(e, _)| e.is_none()) {
            return None;
        }
        let result = self.solver.new_ecr();
        for &(from, path) in sources {
            if let Some(from) = from {
                self.solver.flow(result, from, path);
            }
        }
        Some(result)
    }

    fn binary(&mut self, instance: InstanceId, e: &Expr, op: BinOp, a: &'a Expr, b: &'a Expr) -> Option<EcrId> {
        let (left, right) = (self.value(instance, a), self.value(instance, b));
        self.observe(left);
        self.observe(right);
        let result = self.computed(instance, e, op, (a, left), (b, right));
        if let (BinOp::Sub, Some(result), Some(left), Some(right)) = (op, result, left, right) {
            self.note_difference(result, left, right);
        }
        self.inspect_operation(instance, op, (a, left), (b, right), result);
        result
    }

    /// What an operation's result may be made of.
    fn computed(
        &mut self,
        instance: InstanceId,
        e: &Expr,
        op: BinOp,
        (a, left): (&Expr, Option<EcrId>),
        (b, right): (&Expr, Option<EcrId>),
    ) -> Option<EcrId> {
        let types = &self.program.types;
        match op {
            BinOp::Add | BinOp::Sub => {
                let sign = if op == BinOp::Sub { -1 } else { 1 };
                let after_left = left.map_or(SAME, |_| self.after_sum(instance, b, sign));
                let after_right = match right {
                    Some(_) if op == BinOp::Add => self.after_sum(instance, a, 1),
                    _ => UNKNOWN,
                };
                self.mix(&[(left, after_left), (right, after_right)])
            }
            BinOp::And | BinOp::Or | BinOp::Xor => self.mix(&[(left, UNKNOWN), (right, UNKNOWN)]),
            BinOp::Shl | BinOp::Mul => {
                let wide = layout::scalar_bits(types, e.ty) >= types.model.pointer_bits();
                let right = if op == BinOp::Mul { right } else { None };
                let result = self.mix(&[(left, UNKNOWN), (right, UNKNOWN)])?;
                for operand in [left, right].into_iter().flatten().filter(|_| wide) {
                    let pieces = self.solver.pieces(operand);
                    self.solver.flow(result, pieces, UNKNOWN);
                }
                Some(result)
            }
            BinOp::Div | BinOp::Rem | BinOp::Shr => self.mix(&[(left, UNKNOWN)]),
        }
    }

    /// From an address to where it leads with a number added that many times.
    pub(super) fn after_sum(&mut self, instance: InstanceId, term: &Expr, sign: i64) -> PathId {
        let step = match self.constant(instance, term) {
            Some(c) => Step::Add(c.wrapping_mul(sign)),
            None => Step::Repeat(multiple(&self.program.types, term)),
        };
        self.solver.path(vec![step])
    }

    /// The only value that a number has where it is added: also of a variable that was set to it, which is how
    /// translators of C write the offsets of members. With 32 bits, addresses are sums of so many, also where it has more.
    pub(super) fn constant(&mut self, instance: InstanceId, e: &Expr) -> Option<i64> {
        let types = &self.program.types;
        let value = match signed_constant(types, e) {
            Some(constant) => constant,
            None => {
                let function = self.instances.get(instance.0 as usize)?.function;
                let values = self.intervals.of(self.program, &self.registers, function, e);
                (values.lo == values.hi).then_some(values.lo as i64)?
            }
        };
        Some(if types.model.pointer_bits() < 64 { i64::from(value as i32) } else { value })
    }

    fn pointer_add(
        &mut self,
        instance: InstanceId,
        pointer: &'a Expr,
        index: &'a Expr,
        size: ElementSize,
        negate: bool,
    ) -> Option<EcrId> {
        let index_value = self.value(instance, index);
        self.observe(index_value);
        self.inspect_narrow(index, index_value);
        let types = &self.program.types;
        let size = match size {
            ElementSize::Known(size) => size as i64,
            ElementSize::Vla(ty) => {
                let base = self.value(instance, pointer)?;
                return Some(self.along(base, vec![Step::Repeat(super::places::innermost_size(types, ty))]));
            }
        };
        let constant = signed_constant(types, index).map(|c| if negate { c.wrapping_neg() } else { c });
        let rows = rows_of(types, pointer.ty);
        let Some(base) = self.value(instance, pointer) else { return self.offset_from_nothing(index_value) };
        if size == 0 || constant == Some(0) {
            return Some(base);
        }
        let array = array_of(types, pointer);
        let inner = is_inner_array(pointer);
        let stride = rows.unwrap_or(size);
        let stays = array.is_some_and(|bytes| self.stays_in(instance, pointer, index, bytes / size, negate));
        let steps = match (constant, array) {
            // The array's own name plus an index.
            // Of an array of one element that goes on, the name is no pointer to any.
            (Some(_), Some(len)) if inner && stays && len != size => return Some(base),
            (None, Some(len)) if inner && stays => vec![Step::InArray { len, stride }, Step::Inner],
            (None, Some(len)) if !inner => vec![Step::InArray { len, stride }],
            (_, _) if rows.is_some() => vec![Step::Repeat(stride)],
            (Some(count), _) => vec![Step::Elements { count, size }],
            (None, _) => vec![Step::Repeat(size)],
        };
        let result = self.along(base, steps);
        if let Some(index) = index_value {
            self.accesses.offsets.push(Offset { result, base, index });
        }
        Some(result)
    }

    /// Whether the name of an array of so many elements plus or minus an index is the address of one of them.
    fn stays_in(&mut self, instance: InstanceId, name: &Expr, index: &Expr, count: i64, negate: bool) -> bool {
        let types = &self.program.types;
        let is_start = match (&name.kind, types.get(name.ty)) {
            (ExprKind::AddrOf(place), CType::Pointer(to)) => {
                matches!(types.get(place.ty.ty), CType::Array(element, _) if element.ty == to.ty)
            }
            _ => false,
        };
        is_start
            && match self.subscript(instance, index, count as u64, true) {
                Subscript::Constant(i) => !leaves(if negate { i.wrapping_neg() } else { i }, count as u64),
                Subscript::Inside => !negate,
                Subscript::Anywhere => false,
            }
    }

    /// Where the base of a sum holds no pointer, the index may. Returns whether there is any new such sum.
    pub(super) fn follow_indices(&mut self) -> bool {
        let solver = &mut self.solver;
        let known = self.accesses.offsets.len();
        self.accesses.offsets.retain(|&Offset { result, base, index }| {
            let holds_pointer = |b| !matches!(b, Bound::Nothing | Bound::Number);
            let in_index = !holds_pointer(solver.bound(base)) && holds_pointer(solver.bound(index));
            if in_index {
                solver.flow(result, index, UNKNOWN);
            }
            !in_index
        });
        self.accesses.offsets.len() < known
    }

    /// An address constant plus a number: then the number is the pointer.
    fn offset_from_nothing(&mut self, index: Option<EcrId>) -> Option<EcrId> {
        let number = self.solver.new_ecr();
        if let Some(index) = index {
            self.solver.flow(number, index, UNKNOWN);
        }
        self.note_computed(&[number]);
        Some(number)
    }

    pub(super) fn assign(&mut self, instance: InstanceId, place: &'a Place, value: &'a Expr) {
        if layout::is_record(&self.program.types, value.ty)
            && super::places::place_leaves(&self.program.types, place).is_none()
        {
            let ExprKind::Load(from) = &value.kind else { return };
            let (to, from) = (self.address_noted(instance, place), self.address_noted(instance, from));
            if let (Some(to), Some(from)) = (to, from) {
                let size = layout::size_of(&self.program.types, value.ty).unwrap_or(0);
                self.accesses.blocks.extend([to, from].map(|base| Block { base, bytes: size, size }));
                self.accesses.bulk.push((to, from));
                self.solver.changed = true;
            }
            return;
        }
        let from = self.values(instance, value);
        let to = self.place_values(instance, place);
        self.note_made(&to, value);
        self.inspect_stored(place, &from);
        self.flow_all(&to, &from);
    }

    fn address_noted(&mut self, instance: InstanceId, place: &'a Place) -> Option<EcrId> {
        let address = self.address(instance, place)?;
        self.note_target(key(instance, place), address);
        Some(address)
    }

    /// Notes that a whole object is overwritten.
    pub(super) fn note_block(&mut self, key: Key, address: Option<EcrId>, ty: CTypeId) {
        if let Some(address) = address {
            let size = layout::size_of(&self.program.types, ty).unwrap_or(0);
            self.accesses.blocks.push(Block { base: address, bytes: size, size });
            self.note_target(key, address);
            self.solver.demand(address);
        }
    }

    pub(super) fn assign_string(&mut self, instance: InstanceId, place: &'a Place) {
        let address = self.address(instance, place);
        self.note_bytes_at(address);
        self.note_block(key(instance, place), address, place.ty.ty);
    }
}

/// For a pointer to arrays: the size of their innermost elements.
fn rows_of(types: &Types, pointer: CTypeId) -> Option<i64> {
    match types.get(pointer) {
        CType::Pointer(q) if matches!(types.get(q.ty), CType::Array(..)) => {
            Some(super::places::innermost_size(types, q.ty))
        }
        _ => None,
    }
}

/// Bytes of the array whose name the pointer is; for pointer arithmetic on it.
fn array_of(types: &Types, pointer: &Expr) -> Option<i64> {
    let ExprKind::AddrOf(place) = &pointer.kind else { return None };
    match types.get(place.ty.ty) {
        CType::Array(..) => Some(layout::size_of(types, place.ty.ty).unwrap_or(0) as i64),
        _ => None,
    }
}

/// Whether the array whose name the pointer is may be a part of a larger object.
fn is_inner_array(pointer: &Expr) -> bool {
    matches!(&pointer.kind, ExprKind::AddrOf(place) if super::places::is_inner(place))
}

/// A number that divides the integer's value.
fn multiple(types: &Types, e: &Expr) -> i64 {
    match &e.kind {
        // A conversion may have wrapped around: only powers of two survive that.
        ExprKind::Cast(a) => {
            let m = multiple(types, a);
            m & m.wrapping_neg()
        }
        ExprKind::Binary(BinOp::Mul, a, b) => {
            signed_constant(types, a).or_else(|| signed_constant(types, b)).map_or(1, |c| c.saturating_abs().max(1))
        }
        ExprKind::Binary(BinOp::Shl, _, b) => match signed_constant(types, b) {
            Some(c @ 0..=30) => 1 << c,
            _ => 1,
        },
        _ => 1,
    }
}
