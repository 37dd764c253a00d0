//! What runs at most once in an execution, as far as the calls in the program tell.

use super::entry::Roots;
use super::facts::Once;
use super::translator::Translator;
use crate::cfg::{self, Body};
use crate::pointsto::{InstanceId, key};
use crate::typed::FunctionId;
use rustc_hash::FxHashMap;

/// By function, who calls it, and in which block; `None` starts it.
type Calls = FxHashMap<InstanceId, Vec<Option<(InstanceId, usize)>>>;

impl Once {
    /// Whether control may come to a block again in the same call of its function.
    pub fn is_on_cycle(&self, function: FunctionId, block: usize) -> bool {
        self.cycles.get(&function).is_some_and(|blocks| blocks.contains(&block))
    }
}

impl<'a> Translator<'a> {
    /// Finds the function that the program starts with, unless more comes after it, and what runs once.
    pub(super) fn find_once(&mut self, roots: &Roots) {
        let all: Vec<InstanceId> = (0..self.pt.instances.len() as u32).map(InstanceId).collect();
        for &instance in &all {
            let blocks = self.blocks_of(instance);
            self.facts.once.cycles.entry(self.function_of(instance)).or_insert_with(|| cfg::blocks_on_cycles(blocks));
        }
        let mut calls = self.calls();
        // What is started is called from outside, too.
        for root in roots.all().into_iter().filter_map(|root| self.pt.instance_of(root)) {
            calls.entry(root).or_default().push(None);
        }
        let main = self.pt.instance_of(roots.main).filter(|_| roots.last.is_empty());
        self.facts.first = main.filter(|main| matches!(calls[main][..], [None]));
        self.facts.once.instances = all.into_iter().filter(|&instance| self.is_called_once(&calls, instance)).collect();
    }

    /// Whether a function is called at most once.
    pub(super) fn runs_once(&self, instance: InstanceId) -> bool {
        self.facts.once.instances.contains(&instance)
    }

    /// Whether control comes to a block of a function at most once.
    pub(super) fn block_runs_once(&self, instance: InstanceId, block: usize) -> bool {
        self.runs_once(instance) && !self.facts.once.is_on_cycle(self.function_of(instance), block)
    }

    pub(super) fn function_of(&self, instance: InstanceId) -> FunctionId {
        self.pt.instances[instance.0 as usize].function
    }

    pub(super) fn blocks_of(&self, instance: InstanceId) -> &'a [cfg::Block] {
        match &self.cfg.functions[self.function_of(instance).0 as usize].body {
            Body::Defined { blocks, .. } => blocks,
            _ => &[],
        }
    }

    fn calls(&self) -> Calls {
        let mut calls = Calls::default();
        for caller in (0..self.pt.instances.len() as u32).map(InstanceId) {
            for (b, block) in self.blocks_of(caller).iter().enumerate() {
                for callee in block.stmts.iter().flat_map(|stmt| self.pt.callees(key(caller, stmt))) {
                    calls.entry(*callee).or_default().push(Some((caller, b)));
                }
            }
        }
        calls
    }

    fn is_called_once(&self, calls: &Calls, mut instance: InstanceId) -> bool {
        loop {
            match calls.get(&instance).map(Vec::as_slice) {
                Some(&[None]) => return self.facts.first == Some(instance),
                Some(&[Some((caller, b))]) if !self.pt.is_recursive(instance) => {
                    if self.facts.once.is_on_cycle(self.function_of(caller), b) {
                        return false;
                    }
                    instance = caller;
                }
                _ => return false,
            }
        }
    }
}
