//! Distances from one object to another. Added to an address in the one, such a number leads into the other, as
//! relocation tables have it; what is cut off from it, or used as an index, is a limit where the program is translated.
//! Distances within an object are everywhere, and carry no pointer.

use super::ids::{InstanceId, Key};
use super::noted::Difference;
use super::solver::{EcrId, UNKNOWN};
use super::state::{Offset, PointsTo};
use crate::ctype::CType;
use crate::typed::VarId;
use rustc_hash::FxHashSet;

impl PointsTo<'_> {
    /// The integers in registers that may hold addresses of objects, or what was computed from these.
    pub fn integers_with_addresses(&mut self) -> FxHashSet<(InstanceId, VarId)> {
        let addresses = self.values.addresses.values().copied().collect();
        let [reached] = self.solver.reached([addresses]);
        let types = &self.program.types;
        let is_wide = |var: VarId| match types.get(self.program.vars[var.0 as usize].ty.ty) {
            CType::Int(kind) => kind.bits(types.model) >= types.model.pointer_bits(),
            _ => false,
        };
        let mut found = FxHashSet::default();
        for (&of, values) in self.values.registers.iter().filter(|((_, var), _)| is_wide(*var)) {
            if values.iter().any(|&e| reached[self.solver.find(e).0 as usize]) {
                found.insert(of);
            }
        }
        found
    }

    /// The difference of two pointers; what it may carry is found out later.
    pub(super) fn pointer_difference(&mut self, left: EcrId, right: EcrId) -> EcrId {
        let result = self.solver.new_ecr();
        self.note_difference(result, left, right);
        result
    }

    pub(super) fn note_difference(&mut self, result: EcrId, left: EcrId, right: EcrId) {
        self.differences.all.push(Difference { result, left, right });
    }

    /// Notes a value that must not be a distance between objects.
    pub(super) fn note_no_difference(&mut self, at: Key, value: EcrId) {
        self.differences.noted.push((at, value));
    }

    /// A sum with a distance between objects may lead where that leads.
    pub(super) fn follow_differences(&mut self) {
        let crossing = self.crossing_differences();
        if crossing.is_empty() {
            return;
        }
        for &(result, left) in &crossing {
            self.solver.flow(result, left, UNKNOWN);
        }
        let [reached] = self.solver.reached([crossing.into_iter().map(|(result, _)| result).collect()]);
        for i in 0..self.accesses.offsets.len() {
            let Offset { result, index, .. } = self.accesses.offsets[i];
            if reached[self.solver.find(index).0 as usize] {
                self.solver.flow(result, index, UNKNOWN);
            }
        }
    }

    /// Finds out which of the noted values are such distances, once all flows are known.
    pub(super) fn find_differences(&mut self) {
        let crossing: Vec<EcrId> = self.crossing_differences().into_iter().map(|(result, _)| result).collect();
        if crossing.is_empty() {
            return;
        }
        let [reached] = self.solver.reached([crossing]);
        for (at, value) in std::mem::take(&mut self.differences.noted) {
            if reached[self.solver.find(value).0 as usize] {
                self.differences.found.insert(at);
            }
        }
    }

    /// Whether an index, or a value in a narrow type, may be a distance between objects.
    pub fn is_difference(&self, at: Key) -> bool {
        self.differences.found.contains(&at)
    }

    /// The differences of addresses of two objects, each with the first address.
    fn crossing_differences(&mut self) -> Vec<(EcrId, EcrId)> {
        if self.differences.all.is_empty() {
            return Vec::new();
        }
        let addresses = self.values.addresses.values().copied().collect();
        let [is_address] = self.solver.reached([addresses]);
        let objects: FxHashSet<EcrId> = self.values.addresses.values().map(|&e| self.solver.find(e)).collect();
        let mut crossing = Vec::new();
        for i in 0..self.differences.all.len() {
            let Difference { result, left, right } = self.differences.all[i];
            let both = [left, right].map(|e| self.solver.find(e));
            if both.iter().all(|e| is_address[e.0 as usize]) && self.lead_to_two_objects(both, &objects) {
                crossing.push((result, left));
            }
        }
        crossing
    }

    /// Of values in which addresses of objects may be: whether these are two objects.
    fn lead_to_two_objects(&mut self, both: [EcrId; 2], objects: &FxHashSet<EcrId>) -> bool {
        if let [Some(a), Some(b)] = both.map(|e| self.solver.target(e)) {
            return a.node != b.node;
        }
        let sources = self.solver.sources(&both.map(|e| (e, ())), &FxHashSet::default());
        sources.keys().filter(|e| objects.contains(e)).nth(1).is_some()
    }
}
