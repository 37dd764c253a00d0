//! Members as translators of C write them: `t = (unsigned long)p; u = t + 16; *(int *)u` is the member 16 bytes into the
//! struct that `p` is declared to lead to, each step in a local of its own that is set once.

use super::ids::InstanceId;
use super::layout;
use super::layout::Leaf;
use super::state::PointsTo;
use crate::cfg::{Body, Expr, ExprKind, Place, PlaceBase, StmtKind};
use crate::cfg_walk;
use crate::ctype::{CType, CTypeId, Field, Types};
use crate::typed::{BinOp, FunctionId, Storage, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Longer chains of locals are not followed.
const MAX_STEPS: u32 = 16;

impl<'a> PointsTo<'a> {
    /// Whether what is accessed so far from a place is, by the types of the pointers that lead there, in a struct in which
    /// there are words, and in none of them.
    pub(super) fn is_displaced_beside_words(&mut self, instance: InstanceId, place: &'a Place, leaf: &Leaf) -> bool {
        let PlaceBase::Deref { pointer, .. } = &place.base else { return false };
        let Some(function) = self.instances.get(instance.0 as usize).map(|i| i.function) else { return false };
        if !place.path.is_empty() || leaf.bits.is_some() {
            return false;
        }
        let Some((ty, offset)) = self.displacement(instance, function, pointer, 0) else { return false };
        let Ok(start) = u64::try_from(offset).map(|offset| offset + leaf.offset) else { return false };
        let types = &self.program.types;
        let word = u64::from(types.model.pointer_bits() / 8);
        let found = scalar_at(types, ty, start).filter(|at| start + u64::from(leaf.bytes) <= at.end);
        found.is_some_and(|at| at.end - at.start < word) && self.lies_beside_words(ty, start)
    }

    /// The struct that an address leads into, by the type of the pointer that it is computed from, and how far.
    fn displacement(
        &mut self,
        instance: InstanceId,
        function: FunctionId,
        e: &'a Expr,
        steps: u32,
    ) -> Option<(CTypeId, i64)> {
        if steps > MAX_STEPS {
            return None;
        }
        let types = &self.program.types;
        if let CType::Pointer(to) = types.get(e.ty)
            && matches!(types.get(to.ty), CType::Record(_))
        {
            return Some((to.ty, 0));
        }
        match &e.kind {
            ExprKind::Cast(inner) => self.displacement(instance, function, inner, steps + 1),
            ExprKind::Binary(BinOp::Add, a, b) => {
                let (from, by) = match self.constant(instance, b) {
                    Some(by) => (a, by),
                    None => (b, self.constant(instance, a)?),
                };
                let (ty, offset) = self.displacement(instance, function, from, steps + 1)?;
                Some((ty, offset.checked_add(by)?))
            }
            ExprKind::Load(place) => match (&place.base, &place.path[..]) {
                (PlaceBase::Var(var), []) => {
                    let value = self.setting(function, *var)?;
                    self.displacement(instance, function, value, steps + 1)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn setting(&mut self, function: FunctionId, var: VarId) -> Option<&'a Expr> {
        if !self.settings.contains_key(&function) {
            let settings = self.settings_in(function);
            self.settings.insert(function, settings);
        }
        self.settings[&function].get(&var).copied()
    }

    fn settings_in(&self, function: FunctionId) -> FxHashMap<VarId, &'a Expr> {
        let (mut settings, mut others) = (FxHashMap::default(), FxHashSet::default());
        let f = &self.program.functions[function.0 as usize];
        let Body::Defined { blocks, .. } = &f.body else { return settings };
        for stmt in blocks.iter().flat_map(|block| &block.stmts) {
            cfg_walk::written(&stmt.kind, &mut |place| {
                let PlaceBase::Var(var) = place.base else { return };
                let is_first = match &stmt.kind {
                    StmtKind::Assign { value, .. } if place.path.is_empty() => settings.insert(var, value).is_none(),
                    _ => false,
                };
                if !is_first {
                    others.insert(var);
                }
            });
        }
        settings.retain(|var, _| {
            let info = &self.program.vars[var.0 as usize];
            let is_local = info.storage == Storage::Auto && !info.ty.is_volatile;
            is_local && !others.contains(var) && self.registers.leaves(*var).is_some()
        });
        settings
    }
}

/// The bytes of the scalar in a type that the byte so far into it belongs to, if unions and bit-fields do not share it.
fn scalar_at(types: &Types, ty: CTypeId, offset: u64) -> Option<Range<u64>> {
    let within = |start: u64, ty: CTypeId| {
        let scalar = scalar_at(types, ty, offset - start)?;
        Some(scalar.start + start..scalar.end + start)
    };
    match types.get(ty) {
        CType::Array(element, _) => {
            let size = layout::size_of(types, element.ty).filter(|&size| size > 0)?;
            within(offset / size * size, element.ty)
        }
        CType::Record(record) => {
            let fields = &types.record(*record).fields;
            let holds = |field: &&Field| {
                let size = layout::size_of(types, field.ty.ty).unwrap_or(0);
                (field.offset..field.offset + size).contains(&offset)
            };
            let mut holders = fields.iter().filter(holds);
            let field = holders.next().filter(|field| field.bits.is_none())?;
            holders.next().is_none().then(|| within(field.offset, field.ty.ty)).flatten()
        }
        _ => Some(0..layout::size_of(types, ty)?).filter(|bytes| bytes.contains(&offset)),
    }
}
