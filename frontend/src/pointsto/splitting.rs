//! Copies of small functions, which keep apart what different callers give them.
//!
//! A helper that is given pointers to two members of an object, or to objects of two types, makes them one memory. Where
//! that cost a layout, the analysis is done again with a copy of the helper for each of its calls, in rounds; that one is
//! taken in which the fewest accesses share bytes with accesses of another form. As in refinement of context sensitivity
//! on demand: Guyer and Lin, "Client-driven pointer analysis" (SAS 2003).

use super::ids::{InstanceId, Key, RegionKind};
use super::state::PointsTo;
use crate::cfg::{self, Body};
use crate::ctype::CType;
use crate::typed::FunctionId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Functions of more statements are not copied.
const MOST_STATEMENTS: usize = 25;
/// Copies are made in so many rounds: a helper may call another one.
const ROUNDS: usize = 6;
/// The copies have at most as many statements as the program and so many.
const ALLOWANCE: usize = 500;

/// The best of the analyses that `attempt` makes with these functions copied.
pub(super) fn refine<'a>(mut attempt: impl FnMut(&FxHashSet<FunctionId>) -> PointsTo<'a>) -> PointsTo<'a> {
    let mut copied = FxHashSet::default();
    let mut best = attempt(&copied);
    let mut damage = best.damage();
    if damage == 0 {
        return best;
    }
    let limits = best.limits();
    let mut last = None;
    for _ in 0..ROUNDS {
        let more = last.as_mut().unwrap_or(&mut best).joining_functions(&copied);
        if more.is_empty() {
            break;
        }
        copied.extend(more);
        let mut next = attempt(&copied);
        let left = next.damage();
        if left < damage && next.limits() <= limits {
            (best, damage, last) = (next, left, None);
        } else {
            // It may take copies of several helpers that call each other.
            last = Some(next);
        }
    }
    best
}

impl PointsTo<'_> {
    /// How many places of the program access memory that must be seen as bytes.
    fn damage(&mut self) -> usize {
        let places: Vec<_> = self.accesses.of_places.iter().map(|(&(_, place), &range)| (place, range)).collect();
        let mut damaged = FxHashSet::default();
        for (place, (first, count)) in places {
            if (first..first + count).any(|i| self.is_in_bytes(i as usize)) {
                damaged.insert(place);
            }
        }
        damaged.len()
    }

    /// At how many places of the program it may be that nobody knows where a pointer leads. A coarse layout trusts more.
    fn limits(&mut self) -> usize {
        let pointers: Vec<Key> = self.accesses.pointers.keys().copied().collect();
        let partly_overwritten =
            pointers.into_iter().filter(|&pointer| self.is_partly_overwritten(pointer)).collect::<Vec<_>>();
        let places: FxHashSet<crate::cfg::NodeId> =
            partly_overwritten.into_iter().chain(self.differences.places()).map(|(_, at)| at).collect();
        places.len()
    }

    fn is_in_bytes(&mut self, access: usize) -> bool {
        let cell = self.access_cell(access);
        self.region(cell).is_some_and(|region| self.regions[region.0 as usize].kind == RegionKind::Bytes)
    }

    /// Small functions with several calls that lead to memory seen as bytes; the smallest ones first, as many as may be.
    fn joining_functions(&mut self, copied: &FxHashSet<FunctionId>) -> Vec<FunctionId> {
        let mut calls: FxHashMap<InstanceId, usize> = FxHashMap::default();
        for callee in self.calls.callees.values().flatten() {
            *calls.entry(*callee).or_default() += 1;
        }
        let damaged = self.damaged_nodes();
        let mut found = Vec::new();
        let instances: Vec<(FunctionId, InstanceId)> = self.contexts.default.iter().map(|(&f, &i)| (f, i)).collect();
        for (function, instance) in instances {
            let count = calls.get(&instance).copied().unwrap_or(0);
            if count < 2 || copied.contains(&function) || self.is_recursive(instance) {
                continue;
            }
            let Some(size) = small_size(self.program, function) else { continue };
            if self.passes(instance, &damaged) {
                found.push((size, function, count));
            }
        }
        found.sort_unstable();
        let mut left = statements_of(self.program) + ALLOWANCE;
        let fits = |&(size, _, count): &(usize, FunctionId, usize)| {
            left = left.saturating_sub(size * count);
            left > 0
        };
        found.into_iter().take_while(fits).map(|(_, function, _)| function).collect()
    }

    fn damaged_nodes(&self) -> FxHashSet<super::solver::NodeId> {
        let bytes = self.regions.iter().filter(|region| region.kind == RegionKind::Bytes);
        bytes.map(|region| region.node).collect()
    }

    /// Whether a parameter or the result leads to one of these nodes.
    fn passes(&mut self, instance: InstanceId, nodes: &FxHashSet<super::solver::NodeId>) -> bool {
        let function = self.instances[instance.0 as usize].function;
        let params = &self.program.functions[function.0 as usize].params;
        let mut values = self.instances[instance.0 as usize].ret.clone();
        values.extend(params.iter().flat_map(|&param| self.variable_values(instance, param)));
        values.into_iter().any(|e| self.solver.target(e).is_some_and(|cell| nodes.contains(&cell.node)))
    }
}

/// How many statements a function has that may be copied: without loops, variable arguments and a closure, and not too many.
fn small_size(program: &cfg::Program, function: FunctionId) -> Option<usize> {
    let f = &program.functions[function.0 as usize];
    let Body::Defined { blocks, .. } = &f.body else { return None };
    let size = cfg::size(blocks);
    let has_pointer = |ty| matches!(program.types.get(ty), CType::Pointer(_));
    let takes_pointer = f.params.iter().any(|&p| has_pointer(program.vars[p.0 as usize].ty.ty));
    if f.variadic || f.closure.is_some() || size > MOST_STATEMENTS || !takes_pointer {
        return None;
    }
    cfg::blocks_on_cycles(blocks).is_empty().then_some(size)
}

fn statements_of(program: &cfg::Program) -> usize {
    let sizes = program.functions.iter().filter_map(|f| match &f.body {
        Body::Defined { blocks, .. } => Some(cfg::size(blocks)),
        _ => None,
    });
    sizes.sum()
}
