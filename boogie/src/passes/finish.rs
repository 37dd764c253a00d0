//! Makes the blocks of a passive procedure final: assumes of edges find their place, blocks that no violating
//! execution passes go, chains of blocks become one block, and numbers become topological.
//!
//! Of alternatives that assume the same and lead to the same place one is kept, and a branch on a condition
//! whose two sides do nothing else is dropped. The events of what is dropped are lost; a replay then takes the
//! side whose condition holds.

use super::passify::Draft;
use super::rewrite::visit;
use super::{equations, facts};
use crate::expr::{Expr, ExprId, Terms};
use crate::graph::{DominatorTree, predecessors, reachable, reverse_postorder};
use crate::passive::{CallSite, CallSiteId, Event, PassiveBlock, PassiveBlockId, PassiveCmd, PassiveProc};
use crate::program::{BlockRef, ProcId, SiteId, VarId};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum RawCmd {
    Assume(ExprId),
    Define(VarId, ExprId),
    Call(u32),
}

#[derive(Clone)]
pub(crate) enum RawEvent {
    Block(BlockRef),
    Havoc { site: SiteId, values: Vec<(VarId, ExprId)> },
    Call(u32),
}

/// A call; sites are numbered at the end.
pub(crate) struct RawCall {
    pub callee: ProcId,
    pub args: Vec<ExprId>,
    /// How many of `args` are inputs; the others are variables that the call sets.
    pub inputs: usize,
}

#[derive(Default)]
pub(crate) struct RawBlock {
    pub cmds: Vec<RawCmd>,
    pub events: Vec<RawEvent>,
    pub successors: Vec<u32>,
    /// What is to be defined on the edge to a successor.
    pub edge_copies: Vec<(u32, VarId, ExprId)>,
    /// No execution gets past this block.
    pub dead: bool,
    /// The procedure returns here.
    returns: bool,
}

impl RawBlock {
    pub fn to(successors: Vec<u32>) -> RawBlock {
        let returns = successors.is_empty();
        RawBlock { successors, returns, ..RawBlock::default() }
    }
}

/// How often simplifications of branches are tried again after one made another possible.
const ROUNDS: usize = 8;

/// Fills in the blocks; returns true if the procedure cannot return.
pub(crate) fn finish(draft: Draft, terms: &mut Terms, proc: &mut PassiveProc) -> bool {
    let Draft { mut blocks, mut calls, mut locals, selectors, .. } = draft;
    place_edge_copies(&mut blocks);
    let mut returns = keep_useful(&mut blocks);
    for _ in 0..ROUNDS {
        if !returns {
            break;
        }
        merge_chains(&mut blocks);
        let succ = live_graph(&blocks);
        let tree = DominatorTree::new(&succ, 0);
        equations::solve(&mut blocks, &mut calls, terms, &locals, &reverse_postorder(&succ, 0), &tree);
        let mut changed = facts::drop_implied(&mut blocks, terms, &tree);
        if changed {
            // Everything else takes it that nothing leads to or from a dead block.
            returns = keep_useful(&mut blocks);
            continue;
        }
        changed |= pass_through_empty(&mut blocks);
        changed |= simplify_branches(&mut blocks, terms, &selectors);
        if !changed {
            break;
        }
    }
    if !returns {
        let cmds = vec![PassiveCmd::Assume(terms.fls())];
        proc.blocks = vec![PassiveBlock { cmds, successors: Vec::new(), events: Vec::new() }];
        return true;
    }
    number(blocks, calls, proc);
    let used = used_variables(proc, terms);
    locals.retain(|v| used.contains(v));
    proc.locals = locals;
    false
}

/// Appends the definitions of an edge to its source, if that has no other successor, else puts a block on the edge.
fn place_edge_copies(blocks: &mut Vec<RawBlock>) {
    for b in 0..blocks.len() {
        let mut successors = std::mem::take(&mut blocks[b].successors);
        successors.retain(|&t| !blocks[t as usize].dead);
        let copies = std::mem::take(&mut blocks[b].edge_copies);
        let single = successors.len() == 1;
        let mut by_target: FxHashMap<u32, Vec<RawCmd>> = FxHashMap::default();
        for (target, v, e) in copies {
            by_target.entry(target).or_default().push(RawCmd::Define(v, e));
        }
        for target in &mut successors {
            let cmds = by_target.remove(target).unwrap_or_default();
            if single {
                blocks[b].cmds.extend(cmds);
                continue;
            }
            if !cmds.is_empty() {
                let on_edge = RawBlock { cmds, successors: vec![*target], ..RawBlock::default() };
                *target = blocks.len() as u32;
                blocks.push(on_edge);
            }
        }
        blocks[b].successors = successors;
    }
}

/// Cuts what does not lie on a path from the entry to a return; false if nothing is left.
fn keep_useful(blocks: &mut [RawBlock]) -> bool {
    let succ: Vec<Vec<u32>> = blocks.iter().map(|b| if b.dead { Vec::new() } else { b.successors.clone() }).collect();
    let pred = predecessors(&succ);
    let from_entry = reachable(&succ, 0);
    let mut to_return = vec![false; blocks.len()];
    let mut work: Vec<u32> =
        (0..blocks.len() as u32).filter(|&b| blocks[b as usize].returns && !blocks[b as usize].dead).collect();
    work.iter().for_each(|&b| to_return[b as usize] = true);
    while let Some(b) = work.pop() {
        for &q in &pred[b as usize] {
            if !std::mem::replace(&mut to_return[q as usize], true) {
                work.push(q);
            }
        }
    }
    for (b, block) in blocks.iter_mut().enumerate() {
        block.dead = !(from_entry[b] && to_return[b]);
        block.successors.retain(|&t| to_return[t as usize] && from_entry[b]);
    }
    !blocks[0].dead
}

fn live_graph(blocks: &[RawBlock]) -> Vec<Vec<u32>> {
    blocks.iter().map(|b| if b.dead { Vec::new() } else { b.successors.clone() }).collect()
}

fn merge_chains(blocks: &mut [RawBlock]) {
    let succ = live_graph(blocks);
    let indegree: Vec<usize> = predecessors(&succ).iter().map(Vec::len).collect();
    for b in reverse_postorder(&succ, 0) {
        if blocks[b as usize].dead {
            continue;
        }
        while let [next] = blocks[b as usize].successors[..] {
            if indegree[next as usize] != 1 {
                break;
            }
            let mut merged = std::mem::take(&mut blocks[next as usize]);
            blocks[next as usize].dead = true;
            let block = &mut blocks[b as usize];
            block.cmds.append(&mut merged.cmds);
            block.events.append(&mut merged.events);
            block.successors = merged.successors;
            block.returns = merged.returns;
        }
    }
}

/// Lets a block lead to where a branch leads that is its alternative and does nothing else; returns whether there were
/// any. Chains of conditions that do not matter become one choice.
fn pass_through_empty(blocks: &mut Vec<RawBlock>) -> bool {
    let succ = live_graph(blocks);
    let mut indegree: Vec<usize> = predecessors(&succ).iter().map(Vec::len).collect();
    let mut changed = false;
    for b in reverse_postorder(&succ, 0).into_iter().rev() {
        let mut successors = Vec::new();
        for t in std::mem::take(&mut blocks[b as usize].successors) {
            let empty = &blocks[t as usize];
            if indegree[t as usize] != 1 || !empty.cmds.is_empty() || empty.successors.len() < 2 {
                successors.push(t);
                continue;
            }
            let empty = std::mem::take(&mut blocks[t as usize]);
            blocks[t as usize].dead = true;
            changed = true;
            for next in empty.successors {
                let mut events = empty.events.clone();
                if indegree[next as usize] == 1 {
                    events.append(&mut blocks[next as usize].events);
                    blocks[next as usize].events = events;
                    successors.push(next);
                } else {
                    successors.push(blocks.len() as u32);
                    indegree.push(1);
                    blocks.push(RawBlock { events, successors: vec![next], ..RawBlock::default() });
                }
            }
        }
        blocks[b as usize].successors = successors;
    }
    changed
}

/// Drops alternatives that make no difference; returns whether there were any.
fn simplify_branches(blocks: &mut [RawBlock], terms: &mut Terms, selectors: &FxHashSet<ExprId>) -> bool {
    let indegree: Vec<usize> = predecessors(&live_graph(blocks)).iter().map(Vec::len).collect();
    let mut changed = false;
    for b in 0..blocks.len() {
        if blocks[b].dead || blocks[b].successors.len() < 2 {
            continue;
        }
        let mut kept: IndexSet<u32, FxBuildHasher> = IndexSet::default();
        let mut effects: FxHashSet<Effect> = FxHashSet::default();
        for t in blocks[b].successors.clone() {
            let effect = effect(&blocks[t as usize]);
            let alone = indegree[t as usize] == 1;
            if kept.contains(&t) || alone && effect.as_ref().is_some_and(|e| effects.contains(e)) {
                changed = true;
                blocks[t as usize].dead |= alone;
            } else {
                kept.insert(t);
                effects.extend(effect);
            }
        }
        let mut kept: Vec<u32> = kept.into_iter().collect();
        if let [c, d] = kept[..]
            && indegree[c as usize] == 1
            && indegree[d as usize] == 1
            && let (Some((x, to)), Some((y, also_to))) = (only_assumes(&blocks[c as usize]), only_assumes(&blocks[d as usize]))
            && to == also_to
            && terms.not(x) == y
            // Which exit of a loop was taken was decided there; only the events behind it tell a replay.
            && !selectors.contains(&x)
            && !selectors.contains(&y)
        {
            // Which side a replay takes depends on its state.
            blocks[c as usize].cmds.clear();
            blocks[c as usize].events.clear();
            blocks[d as usize].dead = true;
            kept = vec![c];
            changed = true;
        }
        blocks[b].successors = kept;
    }
    changed
}

/// What a block without calls does: whether it returns, its commands, and where it leads.
type Effect = (bool, Vec<RawCmd>, Vec<u32>);

fn effect(block: &RawBlock) -> Option<Effect> {
    let calls = block.cmds.iter().any(|c| matches!(c, RawCmd::Call(_)));
    (!calls).then(|| (block.returns, block.cmds.clone(), block.successors.clone()))
}

/// The condition and successor of a block that does nothing but assume one condition.
fn only_assumes(block: &RawBlock) -> Option<(ExprId, u32)> {
    let chooses_nothing = block.events.iter().all(|e| matches!(e, RawEvent::Block(_)));
    match (&block.cmds[..], &block.successors[..]) {
        ([RawCmd::Assume(e)], [to]) if chooses_nothing => Some((*e, *to)),
        _ => None,
    }
}

fn number(blocks: Vec<RawBlock>, mut calls: Vec<RawCall>, proc: &mut PassiveProc) {
    let order = reverse_postorder(&live_graph(&blocks), 0);
    let mut place = vec![u32::MAX; blocks.len()];
    for (i, &b) in order.iter().enumerate() {
        place[b as usize] = i as u32;
    }
    let mut site_of: Vec<Option<CallSiteId>> = vec![None; calls.len()];
    let mut blocks: Vec<Option<RawBlock>> = blocks.into_iter().map(Some).collect();
    for (i, &b) in order.iter().enumerate() {
        let block = blocks[b as usize].take().expect("each block is placed once");
        let here = PassiveBlockId(i as u32);
        let mut cmds = Vec::with_capacity(block.cmds.len());
        for cmd in block.cmds {
            cmds.push(match cmd {
                RawCmd::Assume(e) => PassiveCmd::Assume(e),
                RawCmd::Define(v, e) => PassiveCmd::Define(v, e),
                RawCmd::Call(c) => {
                    let site = CallSiteId(proc.call_sites.len() as u32);
                    site_of[c as usize] = Some(site);
                    let args = std::mem::take(&mut calls[c as usize].args);
                    proc.call_sites.push(CallSite { callee: calls[c as usize].callee, args, block: here });
                    PassiveCmd::Call(site)
                }
            });
        }
        let site = |c: u32| site_of[c as usize].expect("a call is an event of its own block");
        let events = block.events.into_iter().map(|event| match event {
            RawEvent::Block(at) => Event::Block(at),
            RawEvent::Havoc { site, values } => Event::Havoc { site, values },
            RawEvent::Call(c) => Event::Call(site(c)),
        });
        let events = events.collect();
        let successors = block.successors.iter().map(|&t| PassiveBlockId(place[t as usize])).collect();
        proc.blocks.push(PassiveBlock { cmds, successors, events });
    }
}

fn used_variables(proc: &PassiveProc, terms: &Terms) -> FxHashSet<VarId> {
    let defined = proc.blocks.iter().flat_map(|b| &b.cmds).filter_map(|cmd| match cmd {
        PassiveCmd::Define(v, _) => Some(*v),
        PassiveCmd::Assume(_) | PassiveCmd::Call(_) => None,
    });
    let mut used: FxHashSet<VarId> = defined.collect();
    let roots: Vec<ExprId> = proc.command_terms().chain(proc.event_terms()).collect();
    visit(terms, roots, |_, e| {
        if let Expr::Var(v) = e {
            used.insert(*v);
        }
    });
    used
}
