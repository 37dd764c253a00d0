//! Tidies a function's blocks: jumps skip empty blocks, straight chains become one block, unreachable blocks go.

use crate::cfg::{self, Block, BlockId, Terminator};
use crate::source::Span;

/// A block under construction.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub stmts: Vec<cfg::Stmt>,
    pub end: Option<Terminator>,
    pub end_span: Span,
    /// Of the loop whose head it is.
    pub keyword: Option<u32>,
}

/// The reachable blocks in the given order, in which block 0 is the first.
pub(super) fn prune(mut drafts: Vec<Draft>, order: &[BlockId]) -> Vec<Block> {
    skip_empty(&mut drafts);
    let mut predecessors = count_predecessors(&drafts);
    merge_chains(&mut drafts, &mut predecessors);
    let reachable = order.iter().filter(|block| predecessors[block.0 as usize] > 0);
    let mut number = vec![None; drafts.len()];
    for (new, old) in (0..).zip(reachable.clone()) {
        number[old.0 as usize] = Some(BlockId(new));
    }
    let mut blocks = Vec::with_capacity(reachable.clone().count());
    for old in reachable {
        let draft = std::mem::take(&mut drafts[old.0 as usize]);
        let mut end = draft.end.expect("control does not fall out of a block");
        end.each_target(|target| *target = number[target.0 as usize].expect("a reachable block has a place"));
        blocks.push(Block { stmts: draft.stmts, end, end_span: draft.end_span, keyword: draft.keyword });
    }
    blocks
}

/// Redirects jumps to blocks that only jump on. A cycle of such blocks is an endless loop, and stays one.
fn skip_empty(drafts: &mut [Draft]) {
    let mut goal: Vec<BlockId> = (0..drafts.len() as u32).map(BlockId).collect();
    let mut settled = vec![false; drafts.len()];
    for start in 0..drafts.len() {
        let mut path = Vec::new();
        let mut at = start;
        while !settled[at] {
            settled[at] = true;
            path.push(at);
            match (&drafts[at].end, drafts[at].stmts.is_empty()) {
                (Some(Terminator::Goto(target)), true) => at = target.0 as usize,
                _ => break,
            }
        }
        let end = goal[at];
        path.into_iter().for_each(|block| goal[block] = end);
    }
    // The head of a loop without a condition is empty.
    for at in 0..drafts.len() {
        let next = goal[at].0 as usize;
        drafts[next].keyword = drafts[next].keyword.or(drafts[at].keyword);
    }
    for draft in drafts {
        if let Some(end) = &mut draft.end {
            end.each_target(|target| *target = goal[target.0 as usize]);
        }
    }
}

/// How many jumps of reachable blocks lead to each block; the entry has one more, unreachable blocks none.
fn count_predecessors(drafts: &[Draft]) -> Vec<u32> {
    let mut count = vec![0; drafts.len()];
    let mut work = vec![0];
    count[0] = 1;
    while let Some(block) = work.pop() {
        for target in drafts[block].end.as_ref().map_or_else(Vec::new, Terminator::successors) {
            let target = target.0 as usize;
            count[target] += 1;
            if count[target] == 1 {
                work.push(target);
            }
        }
    }
    count
}

/// Appends a block to the only one that jumps to it, if that does nothing else.
fn merge_chains(drafts: &mut [Draft], predecessors: &mut [u32]) {
    for index in 0..drafts.len() {
        if predecessors[index] == 0 {
            continue;
        }
        while let Some(Terminator::Goto(target)) = drafts[index].end {
            let target = target.0 as usize;
            if target == index || predecessors[target] != 1 || target == 0 {
                break;
            }
            let mut next = std::mem::take(&mut drafts[target]);
            predecessors[target] = 0;
            let draft = &mut drafts[index];
            draft.stmts.append(&mut next.stmts);
            draft.end = next.end;
            draft.end_span = next.end_span;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cfg::{Stmt, StmtKind};
    use crate::source::Span;

    fn draft(marks: usize, end: Terminator) -> Draft {
        let mark = |_| Stmt { id: crate::cfg::NodeId::NONE, kind: StmtKind::Mark, span: Span::NONE };
        Draft { stmts: (0..marks).map(mark).collect(), end: Some(end), ..Draft::default() }
    }

    fn any(targets: &[u32]) -> Terminator {
        Terminator::Any(targets.iter().copied().map(BlockId).collect())
    }

    /// Each block's number of statements and its successors.
    fn pruned(drafts: Vec<Draft>, order: &[u32]) -> Vec<(usize, Vec<u32>)> {
        let order: Vec<_> = order.iter().copied().map(BlockId).collect();
        let shape =
            |block: Block| (block.stmts.len(), block.end.successors().into_iter().map(|target| target.0).collect());
        prune(drafts, &order).into_iter().map(shape).collect()
    }

    fn goto(target: u32) -> Terminator {
        Terminator::Goto(BlockId(target))
    }

    #[test]
    fn empty_loops_stay_loops() {
        let drafts = vec![draft(0, goto(1)), draft(0, goto(2)), draft(0, goto(3)), draft(0, goto(2))];
        assert_eq!(pruned(drafts, &[0, 1, 2, 3]), [(0, vec![1]), (0, vec![1])]);
    }

    #[test]
    fn chains_merge_and_joins_do_not() {
        // 0 -> 1 -> {2, 3}, both to the empty 4, to 5.
        let drafts = vec![
            draft(1, goto(1)),
            draft(1, any(&[2, 3])),
            draft(1, goto(4)),
            draft(1, goto(4)),
            draft(0, goto(5)),
            draft(1, Terminator::Return(None)),
        ];
        let expected = [(2, vec![1, 2]), (1, vec![3]), (1, vec![3]), (1, vec![])];
        assert_eq!(pruned(drafts, &[0, 1, 2, 3, 4, 5]), expected);
    }

    #[test]
    fn what_cannot_be_reached_goes_and_the_order_is_kept() {
        let unfinished = Draft::default();
        let drafts = vec![draft(0, any(&[3, 1])), draft(1, goto(3)), unfinished, draft(2, Terminator::Return(None))];
        assert_eq!(pruned(drafts, &[0, 3, 2, 1]), [(0, vec![1, 2]), (2, vec![]), (1, vec![1])]);
    }
}
