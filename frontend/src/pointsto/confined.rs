//! Locals whose addresses are never anywhere but in registers of their own function and of what it calls: no pointer
//! to one is left when its function is.

use super::ids::{InstanceId, Object, STATIC};
use super::solver::EcrId;
use super::state::PointsTo;
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// An address that reaches more values is not followed.
const MAX_VALUES: usize = 1000;

/// Where the address of a local may be.
#[derive(Debug)]
pub struct Confined {
    /// The registers of its own function.
    pub holders: Vec<VarId>,
    /// The program may find out what number the address is.
    pub observed: bool,
}

/// By value, where it is.
struct Whereabouts {
    onward: Vec<Vec<EcrId>>,
    memory: FxHashSet<EcrId>,
    registers: FxHashMap<EcrId, Vec<(InstanceId, VarId)>>,
    results: FxHashMap<EcrId, Vec<InstanceId>>,
    observed: FxHashSet<EcrId>,
    calls: FxHashMap<InstanceId, Vec<InstanceId>>,
}

impl PointsTo<'_> {
    /// The locals to whose addresses there are pointers; `None` for those that are not confined.
    pub fn confined(&mut self) -> FxHashMap<(InstanceId, VarId), Option<Confined>> {
        let places = self.whereabouts();
        let addresses: Vec<(Object, EcrId)> = self.values.addresses.iter().map(|(&object, &e)| (object, e)).collect();
        let mut found = FxHashMap::default();
        for (object, address) in addresses {
            let Object::Var(instance, var) = object else { continue };
            if instance != STATIC && self.registers.address_is_taken(var) {
                let address = self.solver.find(address);
                let confined = places.confined(address, instance).filter(|_| !self.is_recursive(instance));
                found.insert((instance, var), confined);
            }
        }
        found
    }

    fn whereabouts(&mut self) -> Whereabouts {
        let memory = self.solver.contents();
        let mut registers: FxHashMap<EcrId, Vec<(InstanceId, VarId)>> = FxHashMap::default();
        for (&at, values) in &self.values.registers {
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
        let mut calls: FxHashMap<InstanceId, Vec<InstanceId>> = FxHashMap::default();
        for (&(caller, _), callees) in &self.calls.callees {
            calls.entry(caller).or_default().extend(callees);
        }
        let observed = self.origins.observed.iter().map(|&e| self.solver.find(e)).collect();
        Whereabouts { onward: self.solver.onward(), memory, registers, results, observed, calls }
    }
}

impl Whereabouts {
    fn confined(&self, address: EcrId, own: InstanceId) -> Option<Confined> {
        let mut confined = Confined { holders: Vec::new(), observed: false };
        let mut others = FxHashSet::default();
        let mut seen = FxHashSet::from_iter([address]);
        let mut work = vec![address];
        while let Some(e) = work.pop() {
            if self.memory.contains(&e) || seen.len() > MAX_VALUES {
                return None;
            }
            confined.observed |= self.observed.contains(&e);
            for &(scope, var) in self.registers.get(&e).into_iter().flatten() {
                if scope == own {
                    confined.holders.push(var);
                } else {
                    others.insert(scope);
                }
            }
            if let Some(results) = self.results.get(&e) {
                if results.contains(&own) {
                    return None;
                }
                others.extend(results);
            }
            work.extend(self.onward[e.0 as usize].iter().copied().filter(|&to| seen.insert(to)));
        }
        confined.holders.sort_unstable();
        confined.holders.dedup();
        self.calls_all(own, others).then_some(confined)
    }

    /// Whether a function calls all of these, or something that does.
    fn calls_all(&self, caller: InstanceId, mut others: FxHashSet<InstanceId>) -> bool {
        let mut seen = FxHashSet::default();
        let mut work = vec![caller];
        while let (Some(caller), false) = (work.pop(), others.is_empty()) {
            for &callee in self.calls.get(&caller).into_iter().flatten() {
                if seen.insert(callee) {
                    others.remove(&callee);
                    work.push(callee);
                }
            }
        }
        others.is_empty()
    }
}
