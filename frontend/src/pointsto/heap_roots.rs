//! Which memory of static storage may hold pointers to blocks of the heap, for the question whether they are lost.

use super::ids::{InstanceId, Key, Object, RegionId, RegionKind, STATIC};
use super::solver::EcrId;
use super::state::PointsTo;
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Where pointers to the heap may be when all functions have returned.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HeapRoots {
    /// Leaves of variables in registers.
    pub registers: Vec<(VarId, usize)>,
    /// Variables that are one cell of memory.
    pub cells: Vec<RegionId>,
    /// Other static memory may hold some, too.
    pub hidden: bool,
    /// The heap may hold some itself.
    pub chained: bool,
}

/// Comparisons with addresses of dead objects, by their left operands.
#[derive(Clone, Default, Debug)]
pub struct Compared {
    /// Variables kept both addresses.
    pub kept: FxHashSet<Key>,
    /// One of both was loaded from memory.
    pub loaded: FxHashSet<Key>,
}

impl PointsTo<'_> {
    /// Whether the program allocates from the heap.
    pub fn uses_heap(&self) -> bool {
        !self.sites.heap.is_empty()
    }

    /// The comparisons, by their left operands, of addresses that may be of blocks that were given back or of these
    /// locals after their lives with addresses of what may be in their places: blocks and locals. Those of what memory
    /// held in between stand apart.
    pub fn compared_blocks(&mut self, outlived: &FxHashSet<(InstanceId, VarId)>) -> Compared {
        let freed: Vec<(EcrId, ())> = self.sites.freed.iter().map(|&e| (e, ())).collect();
        let freed = self.solver.sources(&freed, &FxHashSet::default());
        let mut mortal = Vec::new();
        let mut dead = Vec::new();
        for (&object, &address) in &self.values.addresses {
            let dies = match object {
                Object::Var(STATIC, _) | Object::String(_) | Object::Function(_) | Object::Variadic(_) => continue,
                Object::Var(instance, var) => outlived.contains(&(instance, var)),
                Object::Allocated(_) => freed.contains_key(&self.solver.find(address)),
            };
            if dies {
                dead.push(address);
            }
            mortal.push(address);
        }
        if dead.is_empty() {
            return Compared::default();
        }
        let memory = self.solver.contents();
        let [straight, other] = self.solver.reached_outside([dead.clone(), mortal.clone()], &memory);
        let [dead, mortal] = self.solver.reached([dead, mortal]);
        let mut found = Compared::default();
        for (at, a, b) in self.origins.compared_at.clone() {
            // That compares addresses to no other end than to copy.
            if self.is_of_library(at.0) {
                continue;
            }
            let [a, b] = [a, b].map(|e| self.solver.find(e).0 as usize);
            if straight[a] && other[b] || other[a] && straight[b] {
                found.kept.insert(at);
            } else if dead[a] && mortal[b] || mortal[a] && dead[b] {
                found.loaded.insert(at);
            }
        }
        found
    }

    /// By number of a value, whether it may be a pointer to the heap.
    fn leading_to_heap(&mut self) -> Vec<bool> {
        let blocks = self.sites.heap.iter().map(|&site| self.values.addresses[&Object::Allocated(site)]);
        let [holds] = self.solver.reached([blocks.collect()]);
        holds
    }

    /// By instance, the leaves of its variables in registers that may be pointers to the heap.
    pub fn registers_of_blocks(&mut self) -> FxHashMap<InstanceId, FxHashSet<(VarId, usize)>> {
        let holds = self.leading_to_heap();
        let mut found: FxHashMap<InstanceId, FxHashSet<(VarId, usize)>> = FxHashMap::default();
        for (&(instance, var), values) in &self.values.registers {
            for (leaf, &value) in values.iter().enumerate() {
                if holds[self.solver.find(value).0 as usize] {
                    found.entry(instance).or_default().insert((var, leaf));
                }
            }
        }
        found
    }

    pub fn heap_roots(&mut self) -> HeapRoots {
        let holds = self.leading_to_heap();
        let mut roots = HeapRoots::default();
        for var in self.static_registers() {
            let values = self.values.registers[&(STATIC, var)].clone();
            for (i, value) in values.into_iter().enumerate() {
                if holds[self.solver.find(value).0 as usize] {
                    if self.is_the_librarys(var) {
                        roots.hidden = true;
                    } else {
                        roots.registers.push((var, i));
                    }
                }
            }
        }
        for node in self.solver.roots() {
            let contents: Vec<(i64, EcrId)> =
                self.solver.node(node).contents.iter().map(|(&offset, &e)| (offset, e)).collect();
            for (offset, e) in contents {
                if holds[self.solver.find(e).0 as usize] {
                    self.heap_root(node, offset, &mut roots);
                }
            }
        }
        roots
    }

    /// The leaves of an instance's own variables in registers that may hold pointers to the heap, if while it runs no other
    /// locals may: not in memory, and not those of its callers.
    pub fn local_heap_roots(&mut self, instance: InstanceId) -> Option<Vec<(VarId, usize)>> {
        if self.is_recursive(instance) {
            return None;
        }
        let active = self.callers_of(FxHashSet::from_iter([instance]));
        let holds = self.leading_to_heap();
        let registers: Vec<(InstanceId, VarId, Vec<EcrId>)> =
            self.values.registers.iter().map(|(&(of, var), values)| (of, var, values.clone())).collect();
        let mut own = Vec::new();
        for (of, var, values) in registers.into_iter().filter(|(of, ..)| active.contains(of)) {
            for (leaf, value) in values.into_iter().enumerate() {
                match holds[self.solver.find(value).0 as usize] {
                    false => {}
                    true if of == instance => own.push((var, leaf)),
                    true => return None,
                }
            }
        }
        for node in self.solver.roots() {
            let n = self.solver.node(node);
            let is_active = |object: &Object| matches!(object, Object::Var(of, _) if active.contains(of));
            let mut objects = n.objects.iter().filter_map(|o| self.objects.get_index(o.0.0 as usize)).map(|(&o, _)| o);
            if !objects.any(|object| is_active(&object)) {
                continue;
            }
            let contents: Vec<EcrId> = n.contents.values().copied().collect();
            if contents.into_iter().any(|e| holds[self.solver.find(e).0 as usize]) {
                return None;
            }
        }
        own.sort_unstable();
        Some(own)
    }

    fn heap_root(&self, node: super::solver::NodeId, offset: i64, roots: &mut HeapRoots) {
        let n = self.solver.node(node);
        let objects = || n.objects.iter().filter_map(|o| self.objects.get_index(o.0.0 as usize)).map(|(&o, _)| o);
        roots.chained |= objects().any(|o| matches!(o, Object::Allocated(_)));
        let lasts = |o: Object| matches!(o, Object::Allocated(site) if self.sites.lasting.contains(&site));
        roots.hidden |= n.external || objects().any(lasts);
        if !objects().any(|o| matches!(o, Object::Var(STATIC, _) | Object::String(_))) {
            return;
        }
        let is_own = objects().any(|o| matches!(o, Object::Var(STATIC, var) if self.is_the_librarys(var)));
        match self.region_of.get(&(node, offset)) {
            Some(&region)
                if !is_own && self.regions[region.0 as usize].kind == RegionKind::Scalar(self.word_bytes()) =>
            {
                roots.cells.push(region);
            }
            _ => roots.hidden = true,
        }
    }

    /// What a variable of the library's own text leads to is not kept by the program.
    fn is_the_librarys(&self, var: VarId) -> bool {
        self.program.vars[var.0 as usize].name.starts_with(crate::library::PREFIX)
    }

    fn word_bytes(&self) -> u32 {
        self.program.types.model.pointer_bits() / 8
    }
}
