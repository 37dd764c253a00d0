//! Which variables need no memory: scalars, and structs taken apart, whose address is never taken.

use super::layout::{self, Leaf};
use crate::cfg::{self, ExprKind, PlaceBase, Projection};
use crate::cfg_walk;
use crate::ctype::{CType, CTypeId, Types};
use crate::typed::VarId;

/// More leaves than this stay together in memory.
const MAX_LEAVES: usize = 40;

#[derive(Debug)]
pub struct Registers {
    /// By variable: its leaves, if it lives in registers.
    leaves: Vec<Option<Vec<Leaf>>>,
    /// By variable: whether its address is a value somewhere.
    taken: Vec<bool>,
}

impl Registers {
    pub fn new(program: &cfg::Program) -> Registers {
        let mut taken = vec![false; program.vars.len()];
        let mut note = |expr: &cfg::Expr| {
            if let ExprKind::AddrOf(place) = &expr.kind
                && let PlaceBase::Var(var) = place.base
            {
                taken[var.0 as usize] = true;
            }
        };
        for function in &program.functions {
            cfg_walk::function(function, &mut |expr| cfg_walk::subexpressions(expr, &mut note));
        }
        for (_, init) in &program.static_inits {
            for item in &init.items {
                if let cfg::StaticValue::Expr(value) = &item.value {
                    cfg_walk::subexpressions(value, &mut note);
                }
            }
        }
        let leaves = program.vars.iter().zip(&taken).map(|(var, &taken)| {
            if taken || !splits(&program.types, var.ty.ty) {
                return None;
            }
            layout::leaves(&program.types, var.ty.ty, MAX_LEAVES)
        });
        let leaves = leaves.collect();
        Registers { leaves, taken }
    }

    pub fn address_is_taken(&self, var: VarId) -> bool {
        self.taken[var.0 as usize]
    }

    /// The leaves of a variable in registers.
    pub fn leaves(&self, var: VarId) -> Option<&[Leaf]> {
        self.leaves[var.0 as usize].as_deref()
    }

    /// Which leaves of its variable a place in registers consists of.
    pub fn range(&self, types: &Types, var: VarId, place: &cfg::Place) -> Option<std::ops::Range<usize>> {
        let leaves = self.leaves(var)?;
        let mut offset = 0;
        let mut bits = None;
        for step in &place.path {
            let Projection::Field { record, field } = step else { return None };
            let field = &types.record(*record).fields[*field];
            offset += field.offset;
            bits = field.bits.map(|b| layout::bit_field_leaf(offset, b, field.ty.ty));
        }
        if let Some(leaf) = bits {
            let index = leaves.iter().position(|l| *l == leaf)?;
            return Some(index..index + 1);
        }
        let size = layout::size_of(types, place.ty.ty)?;
        let first = leaves.iter().position(|l| l.offset >= offset).unwrap_or(leaves.len());
        let count = leaves[first..].iter().take_while(|l| l.offset < offset + size).count();
        Some(first..first + count)
    }
}

/// Scalars, and structs without unions and arrays.
fn splits(types: &Types, ty: CTypeId) -> bool {
    match types.get(ty) {
        CType::Record(r) => {
            let record = types.record(*r);
            !record.is_union && record.fields.iter().all(|f| splits(types, f.ty.ty))
        }
        CType::Array(..) | CType::Void | CType::Function { .. } => false,
        _ => true,
    }
}
