//! The values of constants: what the oracle gives, what axioms say of the others, and that unique ones differ.

use super::eval::Env;
use super::map::Map;
use super::same::{has_one_form, same};
use super::state::State;
use super::unknown::Unknown;
use super::value::Val;

use crate::expr::{BinOp, Expr, ExprId, Terms};
use crate::program::{Program, VarId, VarKind};
use crate::types::{Type, TypeId};
use num_bigint::BigInt;
use num_traits::One;
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

/// The equations that are axioms, in both directions.
pub(super) fn axiom_equations(program: &Program) -> impl Iterator<Item = (ExprId, ExprId)> {
    let equations = program.axioms.iter().filter_map(|axiom| match program.terms.expr(axiom.expr) {
        Expr::Binary(BinOp::Eq | BinOp::Iff, a, b) => Some([(*a, *b), (*b, *a)]),
        _ => None,
    });
    equations.flatten()
}

/// Gives constants that are not given what axioms say, and lets unique ones differ. Whether they do: not if those that
/// are given are equal, or if no other values were found.
///
/// Errors: whether they do cannot be told.
pub(super) fn complete(state: &mut State, given: &mut FxHashSet<VarId>) -> Result<bool, Unknown> {
    let program = state.program;
    let terms = &program.terms;
    for (c, number) in axiom_equations(program) {
        if let Expr::Var(v) = terms.expr(c)
            && !given.contains(v)
            && terms.free_vars(number).is_empty()
            && let Ok(value) = state.eval(number)
        {
            state.set(*v, value);
            given.insert(*v);
        }
    }
    let mut unique: BTreeMap<u32, Vec<VarId>> = BTreeMap::new();
    for &c in program.consts.iter().filter(|c| program.var(**c).kind == VarKind::Const { unique: true }) {
        unique.entry(program.var(c).ty.0).or_default().push(c);
    }
    for (ty, constants) in unique {
        if !tell_apart(state, TypeId(ty), &constants, given)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Lets the unique constants of a type differ.
fn tell_apart(state: &mut State, ty: TypeId, constants: &[VarId], given: &FxHashSet<VarId>) -> Result<bool, Unknown> {
    let terms = &state.program.terms;
    let mut taken = Taken { terms, ty, values: BTreeSet::new() };
    let mut candidates = (0..).map_while(|n| candidate(terms, ty, n));
    let (fixed, free): (Vec<VarId>, Vec<VarId>) = constants.iter().partition(|c| given.contains(c));
    for (c, is_free) in fixed.into_iter().map(|c| (c, false)).chain(free.into_iter().map(|c| (c, true))) {
        let value = state.var(c).expect("constants have values").clone();
        if value.is_poisoned() {
            // Whatever it is, it may be another one, if there are enough.
            if !has_room(terms, ty, constants.len()) {
                return Err(Unknown::Approximated);
            }
        } else if !taken.add(&value)? {
            let mut other = None;
            while is_free && other.is_none() {
                let Some(value) = candidates.next() else { break };
                if taken.add(&value)? {
                    other = Some(value);
                }
            }
            let Some(other) = other else { return Ok(false) };
            state.set(c, other);
        }
    }
    Ok(true)
}

/// Values of a type that differ.
struct Taken<'a> {
    terms: &'a Terms,
    ty: TypeId,
    values: BTreeSet<Val>,
}

impl Taken<'_> {
    /// Adds a value, if it is another one.
    fn add(&mut self, value: &Val) -> Result<bool, Unknown> {
        if !has_one_form(self.terms, self.ty) {
            for other in &self.values {
                if same(self.terms, self.ty, value, other).ok_or(Unknown::MapEquality)? {
                    return Ok(false);
                }
            }
        }
        Ok(self.values.insert(value.clone()))
    }
}

/// Whether a type has at least so many values. A declared type has, unless something is said of all its elements, which
/// is no business of this.
fn has_room(terms: &Terms, ty: TypeId, count: usize) -> bool {
    match terms.ty(ty) {
        Type::Bool => count <= 2,
        Type::Bv(width) => BigInt::from(count) <= BigInt::one() << *width,
        Type::Int | Type::Real | Type::Float { .. } | Type::Ctor(..) => true,
        Type::Map { result, .. } => has_room(terms, *result, count),
    }
}

/// Some values of a type, by number; those of maps hold one value everywhere.
fn candidate(terms: &Terms, ty: TypeId, n: u32) -> Option<Val> {
    Some(match terms.ty(ty) {
        Type::Bool if n < 2 => Val::Bool(n == 1),
        Type::Int => Val::Int(BigInt::from(n)),
        Type::Real => Val::Real(Box::new((BigInt::from(n), BigInt::one()))),
        Type::Bv(width) if BigInt::from(n) < BigInt::one() << *width => Val::bits(BigInt::from(n), *width),
        Type::Float { .. } | Type::Ctor(..) => Val::Element(n),
        Type::Map { result, .. } => Val::Map(Map::constant(candidate(terms, *result, n)?)),
        _ => return None,
    })
}
