//! The statements around the one that is checked: where `break`, `continue`, `case` and `__leave` lead.

use super::calls::Within;
use crate::ctype::CTypeId;
use crate::layout::IntShape;
use std::collections::BTreeMap;

#[derive(Default, Debug)]
pub(super) struct Around {
    pub switches: Vec<Switch>,
    pub depth: Depth,
    /// How many bodies of `__try` this statement is in.
    pub tries: u32,
    /// The handlers that it is in.
    pub within: Vec<Within>,
}

/// How many statements `break` and `continue` can leave.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Depth {
    pub breakable: u32,
    pub loops: u32,
}

/// The switch statement being checked.
#[derive(Debug)]
pub(super) struct Switch {
    pub ty: CTypeId,
    /// The last value of each range of cases by its first one, in the order of the type's values.
    pub seen: BTreeMap<u128, u128>,
    pub has_default: bool,
    /// How many scopes around are closed to jumps.
    pub closed: usize,
}

/// How much was around, to go back to where what was begun is forgotten.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    switches: usize,
    depth: Depth,
    tries: u32,
    within: usize,
}

impl Around {
    pub fn mark(&self) -> Mark {
        Mark { switches: self.switches.len(), depth: self.depth, tries: self.tries, within: self.within.len() }
    }

    /// Leaves what was entered since.
    pub fn back_to(&mut self, mark: Mark) {
        self.switches.truncate(mark.switches);
        self.within.truncate(mark.within);
        (self.depth, self.tries) = (mark.depth, mark.tries);
    }

    pub fn enter_loop(&mut self) {
        self.depth.loops += 1;
        self.depth.breakable += 1;
    }

    pub fn leave_loop(&mut self) {
        self.depth.loops -= 1;
        self.depth.breakable -= 1;
    }

    pub fn enter_switch(&mut self, switch: Switch) {
        self.switches.push(switch);
        self.depth.breakable += 1;
    }

    pub fn leave_switch(&mut self) {
        self.switches.pop();
        self.depth.breakable -= 1;
    }

    /// How many cases the switches around have so far.
    pub fn cases(&self) -> usize {
        self.switches.iter().map(|switch| switch.seen.len() + usize::from(switch.has_default)).sum()
    }
}

impl Switch {
    /// Notes a case for values from `low` to `high`; whether none of them has one already.
    pub fn takes(&mut self, (low, high): (u128, u128), shape: IntShape) -> bool {
        let first = if shape.signed { 1 << (shape.bits - 1) } else { 0 };
        let (low, high) = (low ^ first, high ^ first);
        let fresh = self.seen.range(..=high).next_back().is_none_or(|(_, &last)| last < low);
        if fresh {
            self.seen.insert(low, high);
        }
        fresh
    }
}
