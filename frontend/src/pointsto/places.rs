//! Addresses of places, and the values in them.

use super::constant::signed_constant;
use super::ids::{InstanceId, Key, Object, STATIC, key};
use super::layout::{self, LEAF_CAP, Leaf};
use super::solver::{EcrId, PathId, SAME, Step};
use super::state::{Access, Part, PointsTo, Store};
use crate::cfg::{Expr, Place, PlaceBase, Projection};
use crate::ctype::{ArrayLen, CType, CTypeId, Types};
use crate::typed::{Storage, VarId};

/// Longer arrays are never told apart by constant indices.
const CONSTANT_INDEX_CAP: u64 = 64;

/// What is known of an index into an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Subscript {
    Constant(i64),
    /// It leads to an element, unless it leads out of the object.
    Inside,
    /// It may lead out of the array into another part of the object.
    Anywhere,
}

/// The leaves of a place's type, of its bit-field if it is one; `None` when they are too many.
pub fn place_leaves(types: &Types, place: &Place) -> Option<Vec<Leaf>> {
    if let Some(Projection::Field { record, field }) = place.path.last() {
        let field = &types.record(*record).fields[*field];
        if let Some(bits) = field.bits {
            return Some(vec![layout::bit_field_leaf(0, bits, field.ty.ty)]);
        }
    }
    layout::leaves(types, place.ty.ty, LEAF_CAP)
}

/// Where in its object a place is, in bytes; `None` if some value decides about that.
pub fn constant_offset(types: &Types, place: &Place) -> Option<i128> {
    place.path.iter().try_fold(0, |at, step| {
        Some(match step {
            Projection::Field { record, field } => at + i128::from(types.record(*record).fields[*field].offset),
            Projection::Index { index, element } => {
                let n = signed_constant(types, index)?;
                at + i128::from(n) * i128::from(layout::size_of(types, element.ty)?)
            }
        })
    })
}

impl<'a> PointsTo<'a> {
    /// The values of a variable's leaves, if it is in registers or its leaves are few.
    pub(super) fn variable_values(&mut self, instance: InstanceId, var: VarId) -> Vec<EcrId> {
        let scope = self.scope(instance, var);
        if let Some(values) = self.values.registers.get(&(scope, var)) {
            return values.clone();
        }
        let in_registers = self.registers.leaves(var).is_some();
        let leaves = match self.registers.leaves(var) {
            Some(leaves) => leaves.to_vec(),
            None => layout::leaves(&self.program.types, self.program.vars[var.0 as usize].ty.ty, LEAF_CAP)
                .unwrap_or_default(),
        };
        let values: Vec<EcrId> = leaves.iter().map(|_| self.solver.new_ecr()).collect();
        self.values.registers.insert((scope, var), values.clone());
        if !in_registers {
            let base = self.object(Object::Var(scope, var));
            let size = layout::size_of(&self.program.types, self.program.vars[var.0 as usize].ty.ty).unwrap_or(0);
            for (leaf, &value) in leaves.iter().zip(&values) {
                let path = self.part_path(leaf.offset, size, leaf.bytes);
                let number = leaf.number(&self.program.types);
                let store = Store::Made { is_bits: false, beside: true };
                self.accesses.all.push(Access { base, path, bytes: leaf.bytes, number, value, store });
            }
            self.solver.changed = true;
        } else if scope == STATIC {
            if self.program.vars[var.0 as usize].storage == Storage::External {
                for &value in &values {
                    let outside = self.outside_pointer();
                    self.solver.flow(value, outside, SAME);
                }
            }
            self.static_init(var);
        }
        values
    }

    /// From the start of an object of that size.
    pub(super) fn part_path(&mut self, offset: u64, size: u64, bytes: u32) -> PathId {
        let (offset, size, whole) = (offset as i64, size as i64, bytes.into());
        if offset == 0 { SAME } else { self.solver.path(vec![Step::Part { offset, size, whole }]) }
    }

    /// The values in a place of scalar or record type; empty when its leaves are too many.
    pub(super) fn place_values(&mut self, instance: InstanceId, place: &'a Place) -> Vec<EcrId> {
        if let PlaceBase::Var(var) = place.base
            && let Some(range) = self.registers.range(&self.program.types, var, place)
        {
            return self.variable_values(instance, var)[range].to_vec();
        }
        let (base, steps) = self.base_and_steps(instance, place);
        let Some(leaves) = place_leaves(&self.program.types, place) else { return Vec::new() };
        let mut parts = Vec::with_capacity(leaves.len());
        for leaf in leaves {
            let mut steps = steps.clone();
            push_offset(&mut steps, leaf.offset, layout::size_of(&self.program.types, place.ty.ty));
            end_with(&mut steps, leaf.bytes.into());
            let number = leaf.number(&self.program.types);
            let store = self.store_to(instance, place, &steps, &leaf);
            parts.push(Part { path: self.solver.path(steps), bytes: leaf.bytes, number, store });
        }
        // Who copies a record looks at what is around its leaves.
        match layout::is_record(&self.program.types, place.ty.ty) {
            true => self.note_access(key(instance, place), base, &parts),
            false => self.note_parts(key(instance, place), base, &parts),
        }
    }

    /// Notes stores, which may be loads as well, from one cell on; returns the values there.
    pub(super) fn note_access(&mut self, key: Key, base: EcrId, parts: &[Part]) -> Vec<EcrId> {
        self.solver.make_exact(base);
        self.note_parts(key, base, parts)
    }

    fn note_parts(&mut self, key: Key, base: EcrId, parts: &[Part]) -> Vec<EcrId> {
        self.accesses.of_places.insert(key, (self.accesses.all.len() as u32, parts.len() as u32));
        self.solver.changed = true;
        let mut values = Vec::with_capacity(parts.len());
        for &Part { path, bytes, number, store } in parts {
            let value = self.solver.new_ecr();
            self.accesses.all.push(Access { base, path, bytes, number, value, store });
            values.push(value);
        }
        values
    }

    /// The address of a place in memory. Registers have none.
    pub(super) fn address(&mut self, instance: InstanceId, place: &'a Place) -> Option<EcrId> {
        if let PlaceBase::Var(var) = place.base
            && self.registers.leaves(var).is_some()
        {
            self.variable_values(instance, var);
            return None;
        }
        let (base, mut steps) = self.base_and_steps(instance, place);
        let types = &self.program.types;
        end_with(
            &mut steps,
            match (types.get(place.ty.ty), layout::size_of(types, place.ty.ty).unwrap_or(0)) {
                (CType::Array(..), size) => whole_array(size),
                (_, size) => size as i64,
            },
        );
        Some(self.along(base, steps))
    }

    /// The value of `&place`, or of an array's name, as a pointer of type `ty`. Pointers walk on from elements, so that
    /// such a pointer may be to any element of the array. Records in arrays are still told apart by constant indices.
    pub(super) fn address_of(&mut self, instance: InstanceId, place: &'a Place, ty: CTypeId) -> Option<EcrId> {
        let types = &self.program.types;
        if let Some((Projection::Index { index, element }, path)) = place.path.split_last()
            && let Some(constant) = signed_constant(types, index)
            && layout::scalar_bits(types, element.ty) > 0
        {
            let (base, mut steps, array) = self.steps_along(instance, place, path);
            let types = &self.program.types;
            let inner = is_inner(place);
            let alone = layout::size_of(types, array) == layout::size_of(types, element.ty);
            let exact = alone || inner && leaves(constant, element_count(types, array));
            let subscript = if exact { Subscript::Constant(constant) } else { Subscript::Inside };
            index_step(types, array, element.ty, subscript, inner, &mut steps);
            steps.extend(leaves_array(types, place));
            return Some(self.along(base, steps));
        }
        let address = self.address(instance, place)?;
        let types = &self.program.types;
        let mut steps = Vec::new();
        if let (CType::Array(element, _), CType::Pointer(to)) = (types.get(place.ty.ty), types.get(ty))
            && element.ty == to.ty
        {
            match layout::size_of(types, place.ty.ty) {
                Some(0) if self.asked.driver => steps.push(Step::Start),
                _ => any_element(types, place.ty.ty, &mut steps),
            }
        }
        let size = i64::from(layout::scalar_bits(types, place.ty.ty) / 8);
        if self.asked.driver && size > 0 && is_inner(place) {
            steps.push(Step::Member(size));
        }
        steps.extend(leaves_array(types, place));
        Some(self.along(address, steps))
    }

    /// The pointer that many steps on.
    pub(super) fn along(&mut self, base: EcrId, steps: Vec<Step>) -> EcrId {
        if steps.is_empty() {
            return base;
        }
        let path = self.solver.path(steps);
        let e = self.solver.new_ecr();
        self.solver.flow(e, base, path);
        e
    }

    fn base_and_steps(&mut self, instance: InstanceId, place: &'a Place) -> (EcrId, Vec<Step>) {
        let (base, steps, _) = self.steps_along(instance, place, &place.path);
        (base, steps)
    }

    /// From a place's base along a part of its path, and the type of what is there.
    fn steps_along(
        &mut self,
        instance: InstanceId,
        place: &'a Place,
        path: &'a [Projection],
    ) -> (EcrId, Vec<Step>, CTypeId) {
        let (base, ty) = match &place.base {
            PlaceBase::Var(var) => {
                let scope = self.scope(instance, *var);
                (self.object(Object::Var(scope, *var)), self.program.vars[var.0 as usize].ty.ty)
            }
            PlaceBase::String(s) => (self.object(Object::String(*s)), self.program.strings[s.0 as usize].ty),
            PlaceBase::Deref { pointer, pointee } => {
                let base = self.value(instance, pointer);
                let base = base.unwrap_or_else(|| self.solver.new_ecr());
                self.accesses.pointers.insert(key(instance, &**pointer), base);
                (base, pointee.ty)
            }
        };
        let mut steps = Vec::new();
        let mut ty = ty;
        let mut inner = matches!(place.base, PlaceBase::Deref { .. });
        for step in path {
            inner |= matches!(step, Projection::Field { .. });
            ty = self.projection(instance, ty, step, inner, &mut steps);
        }
        (base, steps, ty)
    }

    fn projection(
        &mut self,
        instance: InstanceId,
        ty: CTypeId,
        step: &'a Projection,
        inner: bool,
        steps: &mut Vec<Step>,
    ) -> CTypeId {
        match step {
            Projection::Field { record, field } => {
                let record = self.program.types.record(*record);
                let field = &record.fields[*field];
                push_offset(steps, field.offset, Some(record.size));
                field.ty.ty
            }
            Projection::Index { index, element } => {
                let value = self.value(instance, index);
                if let Some(value) = value {
                    self.note_no_difference(key(instance, &**index), value);
                }
                self.inspect_narrow(index, value);
                let count = element_count(&self.program.types, ty);
                let subscript = self.subscript(instance, index, count, inner);
                index_step(&self.program.types, ty, element.ty, subscript, inner, steps);
                element.ty
            }
        }
    }

    /// What is known of an index into an array of so many elements, which may be within a larger object.
    pub(super) fn subscript(&mut self, instance: InstanceId, index: &Expr, count: u64, inner: bool) -> Subscript {
        if let Some(constant) = signed_constant(&self.program.types, index) {
            return Subscript::Constant(constant);
        }
        let stays = !inner || {
            let Some(function) = self.instances.get(instance.0 as usize).map(|i| i.function) else {
                return Subscript::Anywhere;
            };
            let values = self.intervals.of(self.program, &self.registers, function, index);
            let is_known = values.lo >= 0 && (goes_on(count) || values.hi < i128::from(count));
            self.solver.trusts_arrays |= self.solver.safe_arrays && !is_known;
            is_known || self.solver.safe_arrays
        };
        if stays { Subscript::Inside } else { Subscript::Anywhere }
    }
}

/// Whether a place may be within a larger object than the array that its path starts with.
pub(super) fn is_inner(place: &Place) -> bool {
    matches!(place.base, PlaceBase::Deref { .. }) || place.path.iter().any(|s| matches!(s, Projection::Field { .. }))
}

/// From the start of an object of that size; a part of a part is a part.
fn push_offset(steps: &mut Vec<Step>, offset: u64, size: Option<u64>) {
    match steps.last_mut() {
        _ if offset == 0 => {}
        Some(Step::Part { offset: sum, .. }) => *sum += offset as i64,
        _ => steps.push(Step::Part { offset: offset as i64, size: size.unwrap_or(0) as i64, whole: 0 }),
    }
}

/// Where the steps end with one to a part, so many bytes of that belong together.
fn end_with(steps: &mut [Step], bytes: i64) {
    if let Some(Step::Part { whole, .. }) = steps.last_mut() {
        *whole = bytes;
    }
}

/// The bytes that belong together in an array of so many, which may go on without end.
fn whole_array(bytes: u64) -> i64 {
    if bytes == 0 { super::node::UNBOUNDED } else { bytes as i64 }
}

/// A pointer to an array within a larger object, or to an element of it, may leave the array.
fn leaves_array(types: &Types, place: &Place) -> Option<Step> {
    let is_array = matches!(types.get(place.ty.ty), CType::Array(..));
    let indexed = place.path.iter().any(|step| matches!(step, Projection::Index { .. }));
    (is_inner(place) && (is_array || indexed)).then_some(Step::Inner)
}

/// The elements that an array's type tells; 0 if it tells none.
fn element_count(types: &Types, array: CTypeId) -> u64 {
    match types.get(array) {
        CType::Array(_, ArrayLen::Known(n)) => *n,
        _ => 0,
    }
}

/// Whether an array of so many elements goes on behind them: one, or none, says that, as in old flexible arrays.
fn goes_on(count: u64) -> bool {
    count <= 1
}

/// Whether a constant index leads out of an array of so many elements.
pub(super) fn leaves(index: i64, count: u64) -> bool {
    index < 0 || !goes_on(count) && index as u64 >= count
}

/// The step from an array, which may be within a larger object, to one of its elements.
fn index_step(types: &Types, array: CTypeId, element: CTypeId, index: Subscript, inner: bool, steps: &mut Vec<Step>) {
    let stride = innermost_size(types, element);
    let Some(size) = layout::size_of(types, element) else {
        steps.push(Step::Repeat(stride));
        return;
    };
    let count = element_count(types, array);
    // Rows are not told apart: pointers to elements walk from one into the next.
    let is_row = matches!(types.get(element), CType::Array(..));
    match index {
        Subscript::Constant(i) if !is_row && 0 <= i && (i as u64) < count && count <= CONSTANT_INDEX_CAP => {
            push_offset(steps, i as u64 * size, Some(count * size));
        }
        _ if size == 0 => {}
        Subscript::Constant(i) if inner && leaves(i, count) => steps.push(Step::Add(i.wrapping_mul(size as i64))),
        Subscript::Anywhere => steps.push(Step::Repeat(stride)),
        _ => {
            end_with(steps, whole_array(count * size));
            steps.push(Step::InArray { len: (count * size) as i64, stride });
            // Further steps may leave it.
            steps.extend(inner.then_some(Step::Inner));
        }
    }
}

/// The step from an array to any of its elements. One element has no other to walk to.
fn any_element(types: &Types, array: CTypeId, steps: &mut Vec<Step>) {
    let stride = innermost_size(types, array);
    if let Some(len) = layout::size_of(types, array).filter(|&len| len as i64 != stride) {
        steps.push(Step::InArray { len: len as i64, stride });
    }
}

/// The size of the elements of arrays of arrays of variable length.
pub(super) fn innermost_size(types: &Types, mut ty: CTypeId) -> i64 {
    while let CType::Array(element, _) = types.get(ty) {
        ty = element.ty;
    }
    layout::size_of(types, ty).unwrap_or(1).max(1) as i64
}
