//! Drops branches that slicing has emptied: where one side assumes a condition, the other its negation, neither
//! does anything else and both lead to the same block, any state gets through. Then the condition's variables
//! are no longer used, and slicing can go on.

use super::body::{drop_unreachable_blocks, successors, with_body};
use crate::expr::{ExprId, Terms};
use crate::graph::predecessors;
use crate::program::{Block, BlockId, Body, Cmd, Program, Transfer};

/// Returns whether there were any.
pub(crate) fn run(program: &mut Program) -> bool {
    let mut changed = false;
    for id in with_body(program) {
        let Program { terms, procs, .. } = &mut *program;
        let body = procs[id.index()].body.as_mut().expect("has a body");
        changed |= run_body(body, terms);
    }
    changed
}

fn run_body(body: &mut Body, terms: &mut Terms) -> bool {
    let mut changed = false;
    // A dropped branch can make the block around it a plain one, so sweep until nothing changes.
    loop {
        let indegree: Vec<usize> = predecessors(&successors(body)).iter().map(Vec::len).collect();
        let mut again = false;
        for b in 0..body.blocks.len() {
            let Transfer::Goto(targets) = &body.blocks[b].transfer else { continue };
            let [c, d] = targets[..] else { continue };
            if c != d && indegree[c.index()] == 1 && indegree[d.index()] == 1 && c.0 != 0 && d.0 != 0 {
                let to = exhaustive(&body.blocks[c.index()], &body.blocks[d.index()], terms);
                if let Some(to) = to.filter(|t| *t != c && *t != d) {
                    body.blocks[b].transfer = Transfer::Goto(vec![to]);
                    again = true;
                }
            }
        }
        if !again {
            return changed;
        }
        changed = true;
        drop_unreachable_blocks(body, terms);
        skip_empty(body);
        drop_unreachable_blocks(body, terms);
    }
}

/// Where two blocks lead that assume a condition and its negation.
fn exhaustive(c: &Block, d: &Block, terms: &mut Terms) -> Option<BlockId> {
    let ((x, to), (y, also_to)) = (only_assumes(c)?, only_assumes(d)?);
    let covers = match (x, y) {
        (Some(x), Some(y)) => terms.not(x) == y || terms.not(y) == x,
        // One side takes every state.
        _ => true,
    };
    (to == also_to && covers).then_some(to)
}

fn only_assumes(block: &Block) -> Option<(Option<ExprId>, BlockId)> {
    let Transfer::Goto(targets) = &block.transfer else { return None };
    match (&block.cmds[..], &targets[..]) {
        ([], [to]) => Some((None, *to)),
        ([Cmd::Assume { expr, .. }], [to]) => Some((Some(*expr), *to)),
        _ => None,
    }
}

/// Whether a command is no event of its own; blocks entered after others come before a merged block's commands.
fn is_silent(cmd: &Cmd) -> bool {
    matches!(cmd, Cmd::Assume { .. } | Cmd::Assign { .. })
}

/// Appends blocks without commands to their only predecessors, so that nested branches are seen.
fn skip_empty(body: &mut Body) {
    let succ = successors(body);
    let indegree: Vec<usize> = predecessors(&succ).iter().map(Vec::len).collect();
    for b in 0..body.blocks.len() {
        while let Transfer::Goto(targets) = &body.blocks[b].transfer
            && let [next] = targets[..]
            && next.index() != b
            && next.0 != 0
            && indegree[next.index()] == 1
            && body.blocks[b].cmds.iter().all(is_silent)
            && body.blocks[next.index()].cmds.is_empty()
            && body.blocks[next.index()].transfer != Transfer::Return
        {
            let follower = std::mem::replace(&mut body.blocks[next.index()].transfer, Transfer::Goto(vec![next]));
            let origin = std::mem::take(&mut body.blocks[next.index()].origin);
            body.blocks[b].transfer = follower;
            body.blocks[b].origin.extend(origin);
        }
    }
}
