//! Counters of threads: what a thread knows that reads one ([`super::super::counters`]).

use super::flow::{Flow, Texts};
use super::memory::Footprint;
use super::state::{Base, Lock, State, Value};
use crate::cfg::{Expr, ExprKind, Place};
use crate::threads::joined::is_value_of;
use std::collections::BTreeSet;

impl Flow<'_, '_> {
    /// A value is stored in a place, by the statement of this number.
    pub fn counts(&self, made: u32, place: &Place, value: &Expr, state: &mut State) {
        for (k, counter) in self.texts.loops.counters.iter().enumerate() {
            if self.memory.origin(place.id) == Some(counter.down) {
                state.counted |= 1 << k;
            }
            if let ExprKind::Load(from) = &value.kind
                && self.thread == 0
                && self.assumptions.uncounted >> k & 1 == 0
                && self.memory.origin(from.id).is_some_and(|read| counter.reads.contains(&read))
            {
                state.read.insert(made, k);
            }
        }
    }

    /// One more thread starts.
    pub fn more_to_count(&self, thread: usize, state: &mut State) {
        let call = self.texts.threads[thread].call;
        for (k, _) in self.texts.loops.counters.iter().enumerate().filter(|(_, counter)| counter.start == call) {
            state.begun &= !(1 << k);
            state.passed &= !(1 << k);
            state.read.retain(|_, of| *of != k);
        }
    }

    /// What main has read of a counter may be how many threads it has started: then all of them have counted up.
    pub fn have_begun(&self, read: &Expr, all: &Expr, state: &mut State) {
        let Some(Value { base: Base::Made(by), offset: 0 }) = state.evaluate(self.texts.program, read) else { return };
        if let Some(&k) = state.read.get(&by)
            && let Some(v) = self.texts.loops.counters[k].all
            && is_value_of(&self.texts.program.types, all, v)
        {
            state.begun |= 1 << k;
            // What was read before may have been zero because none had begun.
            state.read.retain(|_, of| *of != k);
        }
    }

    /// What main has read of a counter is zero.
    pub fn have_passed(&self, by: u32, state: &mut State) {
        if let Some(&k) = state.read.get(&by) {
            let counts_for_them = self.texts.loops.counters[k].all.is_none();
            if counts_for_them || state.begun >> k & 1 == 1 {
                state.passed |= 1 << k;
            }
        }
    }
}

/// Counters that are not accessed with one and the same lock everywhere, as bits.
pub fn without_lock(texts: &Texts, footprints: &[Footprint], views: &[Vec<State>]) -> u64 {
    let mut found = 0;
    for (k, counter) in texts.loops.counters.iter().enumerate() {
        let of_counter = footprints.iter().zip(views).filter(|(of, _)| **of == Footprint::Var(counter.var));
        let is_one =
            |lock: &&Lock| matches!(lock.at.base, Base::Var(v) if !texts.notes.owners.contains_key(&v)) && !lock.shared;
        let locks = of_counter
            .flat_map(|(_, views)| views)
            .map(|state| -> BTreeSet<Value> { state.locks.iter().filter(is_one).map(|lock| lock.at).collect() });
        if locks.reduce(|all, of| &all & &of).is_none_or(|all| all.is_empty()) {
            found |= 1 << k;
        }
    }
    found
}
