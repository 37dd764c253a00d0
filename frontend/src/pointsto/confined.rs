//! Locals whose addresses are never anywhere but in registers of their own function and of what it calls: no pointer
//! to one is left when its function is.

use super::solver::EcrId;
use super::{InstanceId, Object, PointsTo, STATIC};
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// An address that reaches more values is not followed.
const MAX_VALUES: usize = 1000;

/// By value, where it is.
struct Whereabouts {
    onward: Vec<Vec<EcrId>>,
    memory: FxHashSet<EcrId>,
    registers: FxHashMap<EcrId, Vec<(InstanceId, VarId)>>,
    results: FxHashMap<EcrId, Vec<InstanceId>>,
}

impl PointsTo<'_> {
    /// The locals, each with the registers of its own function where a pointer to it may be.
    pub fn confined(&mut self) -> FxHashMap<(InstanceId, VarId), Vec<VarId>> {
        let places = self.whereabouts();
        let addresses: Vec<(Object, EcrId)> = self.addresses.iter().map(|(&object, &e)| (object, e)).collect();
        let mut calls: FxHashMap<InstanceId, Vec<InstanceId>> = FxHashMap::default();
        for (&(caller, _), callees) in &self.calls {
            calls.entry(caller).or_default().extend(callees);
        }
        let mut below = FxHashMap::default();
        let mut found = FxHashMap::default();
        for (object, address) in addresses {
            let Object::Var(instance, var) = object else { continue };
            if instance == STATIC || self.is_recursive(instance) || !self.registers.address_is_taken(var) {
                continue;
            }
            let callees = below.entry(instance).or_insert_with(|| called_from(&calls, instance));
            let address = self.solver.find(address);
            if let Some(holders) = places.holders(address, instance, callees) {
                found.insert((instance, var), holders);
            }
        }
        found
    }

    fn whereabouts(&mut self) -> Whereabouts {
        let mut memory = FxHashSet::default();
        for node in self.solver.roots() {
            for e in self.solver.node(node).contents.values().copied().collect::<Vec<_>>() {
                memory.insert(self.solver.find(e));
            }
        }
        let mut registers: FxHashMap<EcrId, Vec<(InstanceId, VarId)>> = FxHashMap::default();
        for (&at, values) in &self.register_values {
            for &e in values {
                registers.entry(self.solver.find(e)).or_default().push(at);
            }
        }
        let mut results: FxHashMap<EcrId, Vec<InstanceId>> = FxHashMap::default();
        for (i, instance) in (0..).zip(&self.instances) {
            for &e in &instance.ret {
                results.entry(self.solver.find(e)).or_default().push(InstanceId(i));
            }
        }
        Whereabouts { onward: self.solver.onward(), memory, registers, results }
    }
}

impl Whereabouts {
    /// The registers of a function where an address may be, if it is in these and those of callees only.
    fn holders(&self, address: EcrId, own: InstanceId, callees: &FxHashSet<InstanceId>) -> Option<Vec<VarId>> {
        let mut holders = Vec::new();
        let mut seen = FxHashSet::from_iter([address]);
        let mut work = vec![address];
        while let Some(e) = work.pop() {
            if self.memory.contains(&e) || seen.len() > MAX_VALUES {
                return None;
            }
            for &(scope, var) in self.registers.get(&e).into_iter().flatten() {
                if scope == own {
                    holders.push(var);
                } else if !callees.contains(&scope) {
                    return None;
                }
            }
            if !self.results.get(&e).into_iter().flatten().all(|scope| callees.contains(scope)) {
                return None;
            }
            work.extend(self.onward[e.0 as usize].iter().copied().filter(|&to| seen.insert(to)));
        }
        holders.sort_unstable();
        holders.dedup();
        Some(holders)
    }
}

/// What a function calls, and what that calls.
fn called_from(calls: &FxHashMap<InstanceId, Vec<InstanceId>>, instance: InstanceId) -> FxHashSet<InstanceId> {
    let mut seen = FxHashSet::default();
    let mut work = vec![instance];
    while let Some(caller) = work.pop() {
        for &callee in calls.get(&caller).into_iter().flatten() {
            if seen.insert(callee) {
                work.push(callee);
            }
        }
    }
    seen
}
