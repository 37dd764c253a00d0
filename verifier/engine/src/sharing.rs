//! Sharing of instances between call-sites that exclude each other: DAG inlining (Lal and Qadeer, PLDI 2015).
//!
//! The invariant: *no execution runs through one instance twice*, that is, of the calls that lead to an instance, an
//! execution makes at most one. Then the constraints of the instance speak of at most one call, and a refutation is as
//! good as one of the tree. A call may use an existing instance if the invariant holds afterwards. The executions that
//! are new to it are those through the call, into the instance, and down to what is below it. So the call must exclude
//! every other call that leads from outside to the instance *or to anything below it*, shared before or not.
//!
//! Whether two calls can be made by one execution is decided on the graph of instances alone: two calls of one
//! instance exclude each other if no path of its blocks leads from one to the other; two calls of different instances,
//! if the calls that lead to them do, all the way up to where they meet.
//!
//! Calls below a shared instance must be cut at the same depth by every way that leads there. Only counts of
//! recursive procedures matter for that, and of these only the ones that the instance's procedure reaches; instances
//! are shared if these counts are the same.

use super::call_tree::{CallId, CallState, CallTree, Instance, InstanceId};
use boogie::graph::{components, is_cycle, reachable, reverse_postorder};
use boogie::passive::{CallSiteId, PassiveProgram};
use boogie::program::ProcId;
use rustc_hash::FxHashMap;

/// How often recursive procedures occur on a stack, by procedure; those that occur.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Occurrences(Vec<(ProcId, u32)>);

impl Occurrences {
    pub fn of(&self, proc: ProcId) -> u32 {
        self.0.iter().find(|(p, _)| *p == proc).map_or(0, |(_, n)| *n)
    }
}

/// What is known before anything is inlined.
pub struct CallGraph {
    /// By procedure, the recursive procedures that it reaches.
    recursion: Vec<Vec<ProcId>>,
    /// By procedure, the number of call-sites in procedures that the entry reaches.
    callers: Vec<u32>,
}

impl CallGraph {
    pub fn new(program: &PassiveProgram) -> CallGraph {
        let succ = program.call_graph();
        let mut recursion: Vec<Vec<ProcId>> = vec![Vec::new(); succ.len()];
        for component in components(&succ) {
            let recursive = is_cycle(&succ, &component);
            let below = component.iter().flat_map(|&p| &succ[p as usize]).flat_map(|&q| &recursion[q as usize]);
            let own = component.iter().filter(|_| recursive).map(|&p| ProcId(p));
            let mut all: Vec<ProcId> = below.copied().chain(own).collect();
            all.sort_unstable();
            all.dedup();
            component.iter().for_each(|&p| recursion[p as usize] = all.clone());
        }
        let mut callers = vec![0; succ.len()];
        for (p, _) in reachable(&succ, program.entry.0).iter().enumerate().filter(|(_, reached)| **reached) {
            succ[p].iter().for_each(|&q| callers[q as usize] += 1);
        }
        CallGraph { recursion, callers }
    }

    /// Whether instances of a procedure can have several callers at all, and something below them to be shared.
    pub fn may_share(&self, program: &PassiveProgram, callee: ProcId) -> bool {
        self.callers[callee.index()] > 1 && !program.procs[callee.index()].call_sites.is_empty()
    }

    /// The counts that matter to an instance of the callee, given those of its caller.
    pub fn occurrences(&self, caller: &Occurrences, callee: ProcId) -> Occurrences {
        let counts = self.recursion[callee.index()].iter().map(|&p| (p, caller.of(p) + u32::from(p == callee)));
        Occurrences(counts.filter(|(_, n)| *n > 0).collect())
    }
}

/// Finds instances to share.
#[derive(Default)]
pub struct Sharing {
    /// In order of creation.
    instances: FxHashMap<ProcId, Vec<InstanceId>>,
    /// By procedure and call-site, the call-sites that may be executed along with it.
    together: FxHashMap<ProcId, Vec<Vec<bool>>>,
}

impl Sharing {
    pub fn add(&mut self, callee: ProcId, instance: InstanceId) {
        self.instances.entry(callee).or_default().push(instance);
    }

    /// The oldest instance that the call, whose callee is to be inlined with these counts, may use.
    pub fn find(
        &mut self,
        program: &PassiveProgram,
        tree: &CallTree,
        call: CallId,
        occurrences: &Occurrences,
    ) -> Option<InstanceId> {
        let made = self.instances.get(&tree.call(call).callee)?;
        let candidates = made.iter().filter(|&&i| tree.instance(i).occurrences == *occurrences);
        let candidates: Vec<InstanceId> = candidates.copied().collect();
        if candidates.is_empty() {
            return None;
        }
        let callees = |i: &Instance| i.calls.iter().filter_map(|&c| inlined(tree, c)).map(|i| i.0).collect();
        let succ: Vec<Vec<u32>> = tree.instances().iter().map(callees).collect();
        let order = reverse_postorder(&succ, CallTree::ROOT.0);
        let mut blocked = self.active(program, tree, call, &order, &succ);
        for &i in order.iter().rev() {
            blocked[i as usize] |= succ[i as usize].iter().any(|&j| blocked[j as usize]);
        }
        candidates.into_iter().find(|i| !blocked[i.0 as usize])
    }

    /// By instance, whether an execution that makes the call may run through it by another call or as a caller of it.
    fn active(
        &mut self,
        program: &PassiveProgram,
        tree: &CallTree,
        call: CallId,
        order: &[u32],
        succ: &[Vec<u32>],
    ) -> Vec<bool> {
        // For the instances on some stack of the call, the call-sites that lead to it.
        let mut leading: FxHashMap<InstanceId, Vec<CallSiteId>> = FxHashMap::default();
        let mut work = vec![call];
        while let Some(c) = work.pop() {
            let c = tree.call(c);
            let sites = leading.entry(c.caller).or_default();
            if sites.is_empty() {
                work.extend(&tree.instance(c.caller).callers);
            }
            sites.push(c.site);
        }
        let mut active = vec![false; tree.instances().len()];
        active[CallTree::ROOT.0 as usize] = true;
        for i in order.iter().map(|&i| InstanceId(i)) {
            let instance = tree.instance(i);
            match leading.get(&i) {
                Some(sites) => {
                    let together = self.together(program, instance.proc);
                    for (site, &c) in instance.calls.iter().enumerate() {
                        if let Some(callee) = inlined(tree, c)
                            && sites.iter().any(|s| together[s.0 as usize][site])
                        {
                            active[callee.0 as usize] = true;
                        }
                    }
                }
                None if active[i.0 as usize] => succ[i.0 as usize].iter().for_each(|&j| active[j as usize] = true),
                None => {}
            }
        }
        active
    }

    /// For each two call-sites of a procedure, whether a path runs through both; a site runs along with itself.
    fn together(&mut self, program: &PassiveProgram, proc: ProcId) -> &[Vec<bool>] {
        self.together.entry(proc).or_insert_with(|| {
            let proc = &program.procs[proc.index()];
            let succ: Vec<Vec<u32>> = proc.blocks.iter().map(|b| b.successors.iter().map(|s| s.0).collect()).collect();
            let sites = &proc.call_sites;
            let after: Vec<Vec<bool>> = sites
                .iter()
                .map(|from| {
                    let reached = reachable(&succ, from.block.0);
                    sites.iter().map(|to| reached[to.block.0 as usize]).collect()
                })
                .collect();
            (0..sites.len()).map(|a| (0..sites.len()).map(|b| after[a][b] || after[b][a]).collect()).collect()
        })
    }
}

fn inlined(tree: &CallTree, call: CallId) -> Option<InstanceId> {
    match tree.call(call).state {
        CallState::Inlined(instance) => Some(instance),
        CallState::Leaf | CallState::Closed => None,
    }
}
