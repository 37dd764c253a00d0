//! What may be null, as the analysis in [`super::nulls`] finds it and translation asks for it.

use crate::pointsto::{InstanceId, Key, RegionId};
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;
use std::hash::Hash;

/// What a value may be, the numbers of no object considered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) enum Nullness {
    #[default]
    Never,
    /// Null, since static storage is and nothing is ever stored there; or an address at some distance from that.
    Unset,
    Null,
    /// Any number, such as the address of a member of what is at null.
    Small,
}

impl Nullness {
    pub(super) fn join(self, other: Nullness) -> Nullness {
        match (self, other) {
            (a, b) if a == b => a,
            (Nullness::Unset, other) | (other, Nullness::Unset) => other.max(Nullness::Null),
            (a, b) => a.max(b),
        }
    }
}

/// Adds to what is known under a key. Returns whether that changed.
pub(super) fn join_at<K: Eq + Hash>(known: &mut FxHashMap<K, Nullness>, key: K, value: Nullness) -> bool {
    match known.entry(key) {
        Entry::Vacant(entry) => *entry.insert(value) != Nullness::Never,
        Entry::Occupied(mut entry) => {
            let joined = entry.get().join(value);
            std::mem::replace(entry.get_mut(), joined) != joined
        }
    }
}

/// What is known in the whole program.
#[derive(Default)]
pub(super) struct Nulls {
    pub(super) memory: FxHashMap<RegionId, Nullness>,
    /// Leaves of parameters and of static variables in registers.
    pub(super) variables: FxHashMap<(InstanceId, VarId, usize), Nullness>,
    pub(super) results: FxHashMap<(InstanceId, usize), Nullness>,
    pub(super) changed: bool,
    /// Pointers of accesses and calls that may be null, and divisors that may be zero.
    pub(super) found: FxHashMap<Key, Nullness>,
    /// The numbers of leaves of locals, in the function that is looked at.
    pub(super) leaves: FxHashMap<(VarId, usize), usize>,
    /// Integers in registers that may be addresses: added to a pointer, they may lead back to null.
    pub(super) addresses: FxHashSet<(InstanceId, VarId)>,
}
