//! What an initialiser says about each part of an object, later words overriding earlier ones.

use crate::ctype::{BitField, CTypeId, Types};
use crate::typed::{InitItem, InitValue, Initializer, PathStep};
use std::collections::BTreeMap;

/// A part of the object that is initialised.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub ty: CTypeId,
    /// Bytes from the start of the object; of a bit-field, of its storage unit.
    pub offset: u64,
    pub bits: Option<BitField>,
    pub path: Vec<PathStep>,
}

impl Part {
    pub fn whole(ty: CTypeId) -> Self {
        Part { ty, offset: 0, bits: None, path: Vec::new() }
    }

    fn start(&self) -> u64 {
        self.offset * 8 + self.bits.map_or(0, |bits| u64::from(bits.start))
    }

    fn end(&self, types: &Types) -> u64 {
        match self.bits {
            Some(bits) => self.start() + u64::from(bits.width),
            None => self.start() + 8 * types.size_of(self.ty).unwrap_or(0),
        }
    }
}

/// The items so far, by their first bit and then in the order of the source.
#[derive(Default, Debug)]
pub(super) struct InitTree {
    items: BTreeMap<(u64, u32), (u64, InitItem)>,
    next: u32,
    /// The furthest bit that any item reaches.
    pub end: u64,
    /// The values must be constant.
    pub is_static: bool,
}

impl InitTree {
    pub fn new(is_static: bool) -> Self {
        InitTree { is_static, ..InitTree::default() }
    }

    pub fn push(&mut self, types: &Types, part: Part, value: InitValue, bytes: Option<u64>) {
        let start = part.start();
        let end = bytes.map_or_else(|| part.end(types), |bytes| start + 8 * bytes);
        self.clear(start, end);
        self.drop_around(start, end);
        let Part { ty, offset, bits, path } = part;
        let item = InitItem { path, offset, ty, bits, value };
        self.items.insert((start, self.next), (end, item));
        self.next += 1;
        self.end = self.end.max(end);
    }

    /// Forgets what lies within a range of bits.
    fn clear(&mut self, start: u64, end: u64) {
        if start >= self.end || start >= end {
            return;
        }
        let range = (start, 0)..(end, 0);
        let inside = |(key, (item_end, _)): (&(u64, u32), &(u64, InitItem))| (*item_end <= end).then_some(*key);
        let keys: Vec<_> = self.items.range(range).filter_map(inside).collect();
        for key in keys {
            self.items.remove(&key);
        }
    }

    /// Where a part of what an expression initialises gets words of its own, gcc drops the expression as a whole: what else it
    /// would have set is zero. Those of static objects are constants, of which the rest stays.
    fn drop_around(&mut self, start: u64, end: u64) {
        if self.is_static || start >= self.end || start == end {
            return;
        }
        self.items.retain(|(at, _), (item_end, item)| {
            let is_larger = *at <= start && end <= *item_end && (*at, *item_end) != (start, end);
            !(is_larger && matches!(item.value, InitValue::Expr(_)) && item.bits.is_none())
        });
    }

    /// A part gets a new initialiser of its own.
    pub fn restart(&mut self, types: &Types, part: &Part) {
        self.clear(part.start(), part.end(types));
    }

    /// A union holds one member: words about others are void.
    pub fn select_member(&mut self, types: &Types, union: &Part, field: usize) {
        let (start, end) = (union.start(), union.end(types));
        if start >= self.end {
            return;
        }
        let depth = union.path.len();
        let other = self
            .items
            .range((start, 0)..(end.max(start + 1), 0))
            .any(|(_, (_, item))| item.path.get(depth).is_some_and(|step| *step != PathStep::Field(field)));
        if other {
            self.clear(start, end);
        }
    }

    pub fn finish(self, zero_rest: bool) -> Initializer {
        let items = self.items.into_values().map(|(_, item)| item).collect();
        Initializer { items, zero_rest }
    }
}
