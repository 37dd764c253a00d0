//! The nesting of natural loops, and node splitting where a cycle has several entries.

use super::body::successors;
use super::work::PassError;
use crate::graph::{components, is_cycle, predecessors, reachable, reverse_postorder};
use crate::program::{Block, BlockId, Body, Cmd, Transfer};
use rustc_hash::FxHashMap;

pub(crate) struct Loop {
    pub header: u32,
    /// The loop around this one; it has a smaller index.
    pub parent: Option<usize>,
}

/// Loops of a reducible body, outer ones before inner ones.
pub(crate) struct LoopForest {
    pub loops: Vec<Loop>,
    /// The innermost loop of each block.
    pub loop_of: Vec<Option<usize>>,
}

impl LoopForest {
    /// The innermost loop around all these blocks.
    fn around(&self, mut blocks: impl Iterator<Item = u32>) -> Option<usize> {
        let first = self.loop_of[blocks.next()? as usize]?;
        blocks.try_fold(first, |mut l, b| {
            while !self.is_around(l, self.loop_of[b as usize]) {
                l = self.loops[l].parent?;
            }
            Some(l)
        })
    }

    /// Whether a loop is this one or around it; `None` is in no loop.
    pub(crate) fn is_around(&self, outer: usize, mut inner: Option<usize>) -> bool {
        while let Some(l) = inner {
            if l == outer {
                return true;
            }
            inner = self.loops[l].parent;
        }
        false
    }
}

/// A cycle that can be entered at several blocks.
struct Irreducible {
    blocks: Vec<u32>,
    entries: Vec<u32>,
}

/// How many times its size a body may reach by node splitting, and by how many blocks at least.
const SPLIT_FACTOR: usize = 4;
const SPLIT_MINIMUM: usize = 2_000;

/// The loops of a body, after splitting nodes until it is reducible.
pub(crate) fn make_reducible(body: &mut Body, name: &str) -> Result<LoopForest, PassError> {
    let limit = body.blocks.len() * SPLIT_FACTOR + SPLIT_MINIMUM;
    loop {
        match find_loops(body) {
            Ok(forest) => return Ok(forest),
            Err(cycle) => split(body, &cycle),
        }
        if body.blocks.len() > limit {
            return Err(PassError::Irreducible { procedure: name.to_string() });
        }
    }
}

/// Gives the conditions under which a loop is left to the loop, so that what they look at need not leave it, and exits
/// under several conditions to one place become one. They are the assumes with which a block begins that only the loop
/// leads to, and blocks that do nothing.
pub(crate) fn take_exit_conditions(body: &mut Body, forest: &mut LoopForest) {
    let mut pred = predecessors(&successors(body));
    let mut reached = reachable(&successors(body), 0);
    let mut work: Vec<u32> = (0..body.blocks.len() as u32).rev().filter(|&b| reached[b as usize]).collect();
    while let Some(b) = work.pop() {
        let before = pred[b as usize].iter().copied().filter(|&p| reached[p as usize]);
        let Some(inner) = forest.around(before) else { continue };
        let assumes = body.blocks[b as usize].cmds.iter().take_while(|c| matches!(c, Cmd::Assume { .. })).count();
        let next = BlockId(body.blocks.len() as u32);
        let block = &mut body.blocks[b as usize];
        let whole = assumes == block.cmds.len() && block.transfer.targets().len() == 1;
        if assumes == 0 && !whole || forest.is_around(inner, forest.loop_of[b as usize]) {
            continue;
        }
        if !whole {
            let rest = block.cmds.split_off(assumes);
            let transfer = std::mem::replace(&mut block.transfer, Transfer::Goto(vec![next]));
            let label = format!("{}$rest", block.label);
            for t in transfer.targets() {
                pred[t.index()].iter_mut().filter(|p| **p == b).for_each(|p| *p = next.0);
            }
            body.blocks.push(Block { label, cmds: rest, transfer, origin: Vec::new() });
            pred.push(vec![b]);
            reached.push(true);
            forest.loop_of.push(forest.loop_of[b as usize]);
        }
        forest.loop_of[b as usize] = Some(inner);
        work.extend(body.blocks[b as usize].transfer.targets().iter().map(|t| t.0));
    }
}

fn find_loops(body: &Body) -> Result<LoopForest, Irreducible> {
    let succ = successors(body);
    let reached = reachable(&succ, 0);
    let pred = predecessors(&succ);
    let mut forest = LoopForest { loops: Vec::new(), loop_of: vec![None; succ.len()] };
    let all: Vec<u32> = (0..succ.len() as u32).filter(|&b| reached[b as usize]).collect();
    let mut work: Vec<(Vec<u32>, Option<usize>)> = vec![(all, None)];
    // The position in the set under consideration, and which set that is.
    let mut local = vec![(usize::MAX, 0u32); succ.len()];
    let mut stamp = 0;
    while let Some((set, parent)) = work.pop() {
        stamp += 1;
        for (i, &b) in set.iter().enumerate() {
            local[b as usize] = (stamp, i as u32);
        }
        let header = parent.map(|l| forest.loops[l].header);
        let inner = |b: &u32| Some(*b) != header && local[*b as usize].0 == stamp;
        let induced: Vec<Vec<u32>> = set
            .iter()
            .map(|&b| succ[b as usize].iter().filter(|t| inner(t)).map(|&t| local[t as usize].1).collect())
            .collect();
        for component in components(&induced) {
            if !is_cycle(&induced, &component) {
                continue;
            }
            let mut blocks: Vec<u32> = component.iter().map(|&i| set[i as usize]).collect();
            blocks.sort();
            let inside = |b: u32| blocks.binary_search(&b).is_ok();
            let entered = |b: u32| b == 0 || pred[b as usize].iter().any(|&p| reached[p as usize] && !inside(p));
            let entries: Vec<u32> = blocks.iter().copied().filter(|&b| entered(b)).collect();
            if entries.len() != 1 {
                return Err(Irreducible { blocks, entries });
            }
            let id = forest.loops.len();
            forest.loops.push(Loop { header: entries[0], parent });
            blocks.iter().for_each(|&b| forest.loop_of[b as usize] = Some(id));
            work.push((blocks, Some(id)));
        }
    }
    Ok(forest)
}

/// Leaves a cycle only its first entry: the others lead to a copy of the rest of the cycle.
fn split(body: &mut Body, cycle: &Irreducible) {
    let succ = successors(body);
    let order = reverse_postorder(&succ, 0);
    let position: FxHashMap<u32, usize> = order.iter().enumerate().map(|(i, &b)| (b, i)).collect();
    let header = *cycle.entries.iter().min_by_key(|b| position[b]).expect("a reachable cycle is entered somewhere");
    let first_copy = body.blocks.len() as u32;
    let copies: FxHashMap<BlockId, BlockId> = cycle
        .blocks
        .iter()
        .filter(|&&b| b != header)
        .zip(first_copy..)
        .map(|(&b, copy)| (BlockId(b), BlockId(copy)))
        .collect();
    let inside = |b: usize| cycle.blocks.binary_search(&(b as u32)).is_ok();
    for b in 0..body.blocks.len() {
        if !inside(b) {
            redirect(&mut body.blocks[b].transfer, &copies);
        }
    }
    for &b in cycle.blocks.iter().filter(|&&b| b != header) {
        let mut copy = body.blocks[b as usize].clone();
        copy.label = format!("{}$copy{}", copy.label, body.blocks.len());
        redirect(&mut copy.transfer, &copies);
        body.blocks.push(copy);
    }
}

fn redirect(transfer: &mut Transfer, copies: &FxHashMap<BlockId, BlockId>) {
    if let Transfer::Goto(targets) = transfer {
        for t in targets {
            *t = *copies.get(t).unwrap_or(t);
        }
    }
}
