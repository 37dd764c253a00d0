//! Whether two values are the same. A map has several forms where entries may be all that its indices are of.

use super::value::Val;
use crate::expr::Terms;
use crate::types::{Type, TypeId};
use num_bigint::BigInt;
use num_traits::One;
use std::collections::BTreeSet;

/// No map has so many entries.
const BEYOND_ENTRIES: u64 = 1 << 31;

/// Whether two values of a type, of which all is known, are equal; `None`: that cannot be told.
pub(super) fn same(terms: &Terms, ty: TypeId, a: &Val, b: &Val) -> Option<bool> {
    if a == b {
        return Some(true);
    }
    let (Val::Map(x), Val::Map(y), Type::Map { indices, result }) = (a, b, terms.ty(ty)) else { return Some(false) };
    if has_one_form(terms, ty) {
        return Some(false);
    }
    if !indices.iter().all(|&i| has_one_form(terms, i)) {
        return None;
    }
    let stored: BTreeSet<&[Val]> = x.all_entries().chain(y.all_entries()).map(|entry| &*entry.0).collect();
    let mut cells: Vec<Option<bool>> = stored.iter().map(|at| same(terms, *result, x.get(at), y.get(at))).collect();
    let defaults = || same(terms, *result, x.default_value(), y.default_value());
    match domain(terms, indices) {
        Domain::Of(size) if size == BigInt::from(stored.len()) => {}
        // Whether there are other indices is not known, except that there is one at all.
        Domain::Open if !stored.is_empty() => cells.push(defaults().filter(|same| *same)),
        _ => cells.push(defaults()),
    }
    let differ = cells.contains(&Some(false));
    if !differ && cells.contains(&None) { None } else { Some(!differ) }
}

/// Whether equal values of a type are always alike.
pub(super) fn has_one_form(terms: &Terms, ty: TypeId) -> bool {
    let Type::Map { indices, result } = terms.ty(ty) else { return true };
    let is_large = match domain(terms, indices) {
        Domain::Of(size) => size >= BigInt::from(BEYOND_ENTRIES),
        Domain::Endless => true,
        Domain::Open => false,
    };
    is_large && indices.iter().chain([result]).all(|&ty| has_one_form(terms, ty))
}

/// How many values there are.
enum Domain {
    Of(BigInt),
    Endless,
    /// At least one, and perhaps no more: of a declared type.
    Open,
}

fn domain(terms: &Terms, types: &[TypeId]) -> Domain {
    let mut size = Some(BigInt::one());
    for &ty in types {
        let values = match terms.ty(ty) {
            Type::Int | Type::Real => return Domain::Endless,
            Type::Bool => Some(BigInt::from(2)),
            Type::Bv(width) => Some(BigInt::one() << *width),
            Type::Float { .. } | Type::Ctor(..) | Type::Map { .. } => None,
        };
        size = size.zip(values).map(|(size, values)| size * values);
    }
    size.map_or(Domain::Open, Domain::Of)
}
