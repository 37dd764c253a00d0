//! Heads of loops at which no others need to run.
//!
//! The scheduler's loop is entered at its head only, so a thread goes by way of the scheduler at the heads of its own loops
//! that contain steps. Where each way around the loop comes to a place at which the thread may give way, it may as well go
//! on at once from the head to that place: what it does in between is to others as if it had been done before.

use super::sequentialiser::Sequentialiser;
use crate::cfg::{BlockId, Terminator};
use crate::source::Span;
use boogie::graph::{components, is_cycle};
use rustc_hash::{FxHashMap, FxHashSet};

/// The head of a loop in the text of a thread: the block that goes to the scheduler, and where the thread goes on.
pub(super) struct Head {
    pub thread: usize,
    pub from: BlockId,
    pub next: BlockId,
}

impl Sequentialiser<'_> {
    /// Lets threads go on at heads of loops that need not be interrupted there.
    pub(super) fn stay_at_heads(&mut self) {
        let heads = std::mem::take(&mut self.scheduler.heads);
        if self.notes.is_some() || self.question.deadlocks {
            return;
        }
        let through: FxHashMap<BlockId, BlockId> = heads.iter().map(|head| (head.from, head.next)).collect();
        let uninterrupted = |i: usize| match (through.get(&BlockId(i as u32)), &self.text.blocks[i].end) {
            (Some(next), _) => vec![next.0],
            (None, Terminator::GiveWay { .. }) => Vec::new(),
            (None, end) => {
                let to = end.successors().into_iter().filter(|to| *to != self.scheduler.block);
                to.map(|to| to.0).collect()
            }
        };
        let edges: Vec<Vec<u32>> = (0..self.text.blocks.len()).map(uninterrupted).collect();
        let cycles = components(&edges).into_iter().filter(|component| is_cycle(&edges, component));
        let around: FxHashSet<u32> = cycles.flatten().collect();
        for Head { thread, from, .. } in heads.into_iter().filter(|head| !around.contains(&head.from.0)) {
            self.text.current = from;
            let number = self.number(1 + thread as u128, Span::NONE);
            self.assign(self.scheduler.stays, number, Span::NONE);
        }
    }
}
