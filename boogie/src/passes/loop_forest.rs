//! The nesting of natural loops, and node splitting where a cycle has several entries.

use super::PassError;
use super::body::successors;
use crate::graph::{components, is_cycle, predecessors, reachable, reverse_postorder};
use crate::program::{BlockId, Body, Transfer};
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
