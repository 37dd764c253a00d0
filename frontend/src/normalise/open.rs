//! Bits of an automatic object that its initialiser leaves open (C11 6.2.6.1): padding between members that it
//! initialises, and of a union what lies beyond the member. What it leaves out as a whole becomes zero with its padding
//! (6.7.9), and an item of record type is copied with its own.

use super::access::size_of;
use crate::ctype::{BitField, CType, CTypeId, Types};
use crate::typed::{InitItem, PathStep};
use std::collections::BTreeMap;
use std::ops::Range;

/// The open bits of an object with these items, in order.
pub(super) fn bits(types: &Types, ty: CTypeId, items: &[InitItem]) -> Vec<Range<u128>> {
    let mut open = Vec::new();
    within(types, ty, 0, 0, &items.iter().collect::<Vec<_>>(), &mut open);
    open.sort_unstable_by_key(|range| range.start);
    open
}

/// Those of the part of the object at this offset, to which so many steps of the items' paths lead.
fn within(types: &Types, ty: CTypeId, offset: u64, depth: usize, items: &[&InitItem], open: &mut Vec<Range<u128>>) {
    if items.is_empty() || items.iter().any(|item| item.path.len() == depth) {
        return;
    }
    match types.get(ty) {
        CType::Record(record) => {
            let record = types.record(*record);
            let Some(whole) = range(types, offset, ty, None) else { return };
            let mut members = Vec::new();
            for (number, field) in record.fields.iter().enumerate() {
                let is_in = |item: &&&InitItem| item.path[depth] == PathStep::Field(number);
                let inner: Vec<&InitItem> = items.iter().filter(is_in).copied().collect();
                if !record.is_union || !inner.is_empty() {
                    // A flexible member has no size, and is not initialised in an automatic object.
                    members.extend(range(types, offset + field.offset, field.ty.ty, field.bits));
                    within(types, field.ty.ty, offset + field.offset, depth + 1, &inner, open);
                }
            }
            open.extend(rest(whole, members));
        }
        CType::Array(element, _) => {
            let Some(size) = size_of(types, element.ty) else { return };
            let mut elements: BTreeMap<u64, Vec<&InitItem>> = BTreeMap::new();
            for &item in items {
                if let PathStep::Index(index) = item.path[depth] {
                    elements.entry(index).or_default().push(item);
                }
            }
            for (index, inner) in elements {
                within(types, element.ty, offset + index * size, depth + 1, &inner, open);
            }
        }
        _ => {}
    }
}

/// The bits of a part of an object.
pub(super) fn range(types: &Types, offset: u64, ty: CTypeId, bits: Option<BitField>) -> Option<Range<u128>> {
    let start = u128::from(offset) * 8;
    match bits {
        Some(bits) => {
            let start = start + u128::from(bits.start);
            Some(start..start + u128::from(bits.width))
        }
        None => Some(start..start + u128::from(size_of(types, ty)?) * 8),
    }
}

/// What is left of some bits without these.
pub(super) fn rest(of: Range<u128>, mut without: Vec<Range<u128>>) -> Vec<Range<u128>> {
    without.sort_unstable_by_key(|range| range.start);
    let (mut left, mut reached) = (Vec::new(), of.start);
    for range in without {
        if reached < range.start {
            left.push(reached..range.start.min(of.end));
        }
        reached = reached.max(range.end);
    }
    if reached < of.end {
        left.push(reached..of.end);
    }
    left
}
