//! What expressions yield, and what variables and memory hold.

use super::{Source, State};
use crate::cfg::{Expr, ExprKind, Place, PlaceBase, Projection, StaticValue};
use crate::ctype::CType;
use crate::pointsto::solver::Cell;
use crate::pointsto::{self, InstanceId, Object, RegionId, STATIC, key, layout, signed_constant};
use crate::translate::nullness::{Nullness, join_at};
use crate::translate::translator::Translator;
use crate::typed::{BinOp, Storage, VarId};

impl<'a> Translator<'a> {
    /// Of a scalar or record, by leaf.
    pub(super) fn null_values(&mut self, instance: InstanceId, state: &State, e: &'a Expr) -> Vec<Nullness> {
        match &e.kind {
            ExprKind::Load(place) => self.held(instance, state, place),
            _ => vec![self.null_value(instance, state, e)],
        }
    }

    pub(super) fn null_value(&mut self, instance: InstanceId, state: &State, e: &'a Expr) -> Nullness {
        use Nullness::{Never, Null, Small, Unset};
        match &e.kind {
            ExprKind::Int(_) => match signed_constant(&self.cfg.types, e) {
                Some(0) => Null,
                Some(n) if !(-crate::library::PAGE..crate::library::PAGE).contains(&n) => Never,
                _ => Small,
            },
            ExprKind::Load(place) => self.held(instance, state, place).first().copied().unwrap_or(Small),
            ExprKind::AddrOf(place) => {
                let PlaceBase::Deref { pointer, .. } = &place.base else { return Never };
                let at_start = place.path.iter().all(|step| self.is_at_start(step));
                let value = self.null_value(instance, state, pointer);
                if at_start || matches!(value, Never | Unset) { value } else { Small }
            }
            ExprKind::PointerAdd { pointer, index, .. } => {
                let value = self.null_value(instance, state, pointer);
                let stays = matches!(index.unconverted().kind, ExprKind::Int(0));
                let moves_far = || self.may_hold_address(instance, index);
                if stays || value == Unset || value == Never && !moves_far() { value } else { Small }
            }
            ExprKind::FunctionAddr(_) | ExprKind::LabelAddr(_) | ExprKind::SizeOfVla(_) => Never,
            ExprKind::Cast(a) => {
                let value = self.null_value(instance, state, a);
                let is_kept = self.bits(a.ty) <= self.bits(e.ty) && !self.is_float(a.ty);
                if is_kept || matches!(value, Null | Unset) { value } else { Small }
            }
            ExprKind::Binary(BinOp::Add | BinOp::Sub, a, b) => {
                let known = [a, b].map(|e| match e.unconverted().kind {
                    ExprKind::Int(_) => Null,
                    _ => self.null_value(instance, state, e),
                });
                if matches!(known, [Unset, Unset | Null] | [Null, Unset]) { Unset } else { Small }
            }
            ExprKind::Conditional { then, otherwise, .. } => {
                self.null_value(instance, state, then).join(self.null_value(instance, state, otherwise))
            }
            _ => Small,
        }
    }

    fn is_at_start(&self, step: &Projection) -> bool {
        match step {
            Projection::Field { record, field } => self.cfg.types.record(*record).fields[*field].offset == 0,
            Projection::Index { index, .. } => matches!(index.unconverted().kind, ExprKind::Int(0)),
        }
    }

    fn held(&mut self, instance: InstanceId, state: &State, place: &'a Place) -> Vec<Nullness> {
        let range = match place.base {
            PlaceBase::Var(var) => self.pt.registers.range(&self.cfg.types, var, place).map(|range| (var, range)),
            _ => None,
        };
        if let Some((var, range)) = &range
            && self.pt.variable_scope(instance, *var) != STATIC
        {
            let held = |i| state.locals.get(self.leaf(*var, i)).copied().flatten().unwrap_or_default();
            return range.clone().map(held).collect();
        }
        if let Some(print) = self.fingerprint(instance, place, &mut Vec::new())
            && state.nonzero.iter().any(|(p, _)| *p == print)
        {
            return vec![Nullness::Never];
        }
        if let Some((var, range)) = range {
            return range
                .map(|i| self.facts.nulls.variables.get(&(STATIC, var, i)).copied().unwrap_or_default())
                .collect();
        }
        let leaves = pointsto::place_leaves(&self.cfg.types, place).unwrap_or_default();
        let cells = self.pt.cells(key(instance, place));
        let held = |(i, cell): (usize, Cell)| match leaves.get(i) {
            Some(leaf) if 8 * leaf.bytes < self.word => Nullness::Small,
            _ => self.held_at(cell),
        };
        cells.into_iter().enumerate().map(held).collect()
    }

    pub(super) fn held_at(&mut self, cell: Cell) -> Nullness {
        match self.pt.region(cell) {
            _ if self.pt.is_external(cell) => Nullness::Small,
            Some(region) if self.holds_words(region) => {
                self.facts.nulls.memory.get(&region).copied().unwrap_or_default()
            }
            _ => Nullness::Small,
        }
    }

    /// Whether a number that is added to a pointer may be made of an address.
    fn may_hold_address(&self, instance: InstanceId, index: &Expr) -> bool {
        let types = &self.cfg.types;
        let mut found = false;
        crate::cfg_walk::subexpressions(index, &mut |e| match &e.kind {
            ExprKind::Cast(a) => found |= matches!(types.get(a.ty), CType::Pointer(_)) && self.bits(e.ty) == self.word,
            ExprKind::Load(place) => {
                if let PlaceBase::Var(var) = place.base {
                    found |= self.facts.nulls.addresses.contains(&(self.pt.variable_scope(instance, var), var));
                }
            }
            _ => {}
        });
        found
    }

    pub(super) fn put_null(&mut self, region: RegionId, value: Nullness) {
        self.facts.nulls.changed |= join_at(&mut self.facts.nulls.memory, region, value);
    }

    pub(super) fn put_variable(&mut self, leaf: (InstanceId, VarId, usize), value: Nullness) {
        self.facts.nulls.changed |= join_at(&mut self.facts.nulls.variables, leaf, value);
    }

    /// Stores values, by leaf; the last one counts for those that are left.
    pub(super) fn put_nulls(&mut self, instance: InstanceId, state: &mut State, place: &'a Place, values: &[Nullness]) {
        let value = |i: usize| values.get(i).or(values.last()).copied().unwrap_or(Nullness::Small);
        if let PlaceBase::Var(var) = place.base
            && let Some(range) = self.pt.registers.range(&self.cfg.types, var, place)
        {
            let is_static = self.pt.variable_scope(instance, var) == STATIC;
            state.forget(|s| s == Source::Local(var) || s == Source::Static(var));
            for (i, leaf) in range.enumerate() {
                if is_static {
                    self.put_variable((STATIC, var, leaf), value(i));
                } else {
                    state.set(self.leaf(var, leaf), value(i));
                }
            }
            return;
        }
        let leaves = pointsto::place_leaves(&self.cfg.types, place).unwrap_or_default();
        let cells = self.pt.cells(key(instance, place));
        if cells.is_empty() {
            // A large record; where one is copied from, its memory is not told from what it is copied to.
            state.nonzero.clear();
        }
        for (i, cell) in cells.into_iter().enumerate() {
            let bits = leaves.get(i).map_or(self.word, |leaf| 8 * leaf.bytes);
            self.put_cell(state, cell, bits, value(i));
        }
    }

    /// Stores a value of so many bits. What is narrower than a pointer is none, unless the region is of bytes.
    pub(super) fn put_cell(&mut self, state: &mut State, cell: Cell, bits: u32, value: Nullness) {
        let Some(region) = self.pt.region(cell) else { return };
        state.forget(|s| s == Source::Memory(region));
        if bits >= self.word || matches!(self.pt.regions[region.0 as usize].kind, pointsto::RegionKind::Bytes) {
            self.put_null(region, self.as_word(bits, value));
        }
    }

    /// What a pointer is of which these are some of the bits, or which is some of these bits.
    fn as_word(&self, bits: u32, value: Nullness) -> Nullness {
        if bits != self.word && value == Nullness::Never { Nullness::Small } else { value }
    }

    /// What static variables hold at first.
    pub(super) fn initial_nulls(&mut self) {
        for var in self.pt.static_registers() {
            let external = self.cfg.vars[var.0 as usize].storage == Storage::External;
            let leaves = self.pt.registers.leaves(var).map_or(0, <[_]>::len);
            let mut values = vec![if external { Nullness::Small } else { Nullness::Unset }; leaves];
            for item in self.pt.initializer(var).map_or(&[][..], |init| &init.items) {
                let range = self.pt.registers.range(&self.cfg.types, var, &item.place).unwrap_or(0..0);
                if let StaticValue::Expr(value) = &item.value {
                    let value = self.null_value(STATIC, &State::default(), value);
                    range.for_each(|i| values[i] = value);
                }
            }
            for (i, value) in values.into_iter().enumerate() {
                self.put_variable((STATIC, var, i), value);
            }
        }
        let objects: Vec<Object> = self.pt.objects.keys().copied().collect();
        for object in objects {
            if let Object::Var(STATIC, var) = object {
                self.initial_memory(var);
            }
        }
    }

    /// A region that holds each member once is zero only if one of its members is not initialised.
    fn initial_memory(&mut self, var: VarId) {
        let Some(cell) = self.pt.object_cell(Object::Var(STATIC, var)) else { return };
        if self.cfg.vars[var.0 as usize].storage == Storage::External {
            return self.regions_of(cell).into_iter().for_each(|region| self.put_null(region, Nullness::Small));
        }
        let ty = self.cfg.vars[var.0 as usize].ty.ty;
        let is_array = matches!(self.cfg.types.get(ty), CType::Array(..));
        let mut held: Vec<(RegionId, usize)> = Vec::new();
        for item in self.pt.initializer(var).map_or(&[][..], |init| &init.items) {
            let StaticValue::Expr(value) = &item.value else { continue };
            let place = pointsto::static_place(&self.cfg.types, &item.place);
            let at = Cell { offset: cell.offset + place.offset as i64, ..cell };
            if let Some(region) = self.pt.region(at) {
                let bits = self.bits(value.ty);
                let value = self.null_value(STATIC, &State::default(), value);
                self.put_null(region, self.as_word(bits, value));
                let in_array = item.place.path.iter().any(|step| matches!(step, Projection::Index { .. }));
                held.push((region, usize::from(in_array)));
            }
        }
        let elements = match self.cfg.types.get(ty) {
            CType::Array(..) => layout::size_of(&self.cfg.types, ty).unwrap_or(0) as usize / (self.word as usize / 8),
            _ => usize::MAX,
        };
        for region in self.regions_of(cell) {
            let count = held.iter().filter(|(r, _)| *r == region).count();
            let in_array = is_array || held.iter().any(|&(r, in_array)| r == region && in_array > 0);
            let members = self.pt.regions[region.0 as usize].starts.len().max(1);
            if count < members || in_array && count < elements {
                self.put_null(region, Nullness::Unset);
            }
        }
    }
}
