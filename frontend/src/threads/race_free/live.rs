//! Which locals hold what a thread may still look at: what the others hold need not be known, and keeps no states apart.

use super::memory::Memory;
use crate::cfg::{Block, BlockId, Place, StmtKind};
use crate::cfg_walk;
use crate::threads::notes::{Notes, What};
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// By block: the locals that no pointer leads to, and that are read from its start on before they are written.
pub struct Live {
    at: Vec<FxHashSet<VarId>>,
}

impl Live {
    pub fn of(blocks: &[Block], notes: &Notes, memory: &Memory) -> Live {
        let predecessors = predecessors(blocks, notes);
        let mut read: FxHashMap<VarId, Vec<BlockId>> = FxHashMap::default();
        let mut written: FxHashSet<(VarId, BlockId)> = FxHashSet::default();
        for (block, id) in blocks.iter().zip((0..).map(BlockId)) {
            let uses = Uses::of(block, memory);
            uses.read.into_iter().for_each(|v| read.entry(v).or_default().push(id));
            written.extend(uses.written.into_iter().map(|v| (v, id)));
        }
        for access in &notes.accesses {
            // Where the result of a call goes is looked at behind it.
            let What::Place(place) = &access.what else { continue };
            let mut note = |place: &Place| {
                let own = place.base_var().filter(|&v| memory.is_register(v));
                own.into_iter().for_each(|v| read.entry(v).or_default().push(access.block));
            };
            note(place);
            cfg_walk::place(place, &mut |e| cfg_walk::places(e, &mut note));
        }
        let mut live = Live { at: vec![FxHashSet::default(); blocks.len()] };
        for (v, mut work) in read {
            while let Some(block) = work.pop() {
                if live.at[block.0 as usize].insert(v) {
                    let before = predecessors[block.0 as usize].iter();
                    work.extend(before.filter(|&&before| !written.contains(&(v, before))));
                }
            }
        }
        live
    }

    pub fn is_at(&self, block: BlockId, v: VarId) -> bool {
        self.at[block.0 as usize].contains(&v)
    }
}

/// A thread that gives way behind a block goes on at another one.
fn predecessors(blocks: &[Block], notes: &Notes) -> Vec<Vec<BlockId>> {
    let mut predecessors = vec![Vec::new(); blocks.len()];
    for (block, id) in blocks.iter().zip((0..).map(BlockId)) {
        match notes.resumes.get(&id) {
            Some(next) => predecessors[next.0 as usize].push(id),
            None if id == notes.scheduler => {}
            None => block.end.successors().into_iter().for_each(|to| predecessors[to.0 as usize].push(id)),
        }
    }
    predecessors
}

/// Registers that a block reads before it writes them, and that it writes.
#[derive(Default)]
struct Uses {
    read: FxHashSet<VarId>,
    written: FxHashSet<VarId>,
}

impl Uses {
    fn of(block: &Block, memory: &Memory) -> Uses {
        let mut uses = Uses::default();
        for stmt in &block.stmts {
            cfg_walk::statement(&stmt.kind, &mut |e| {
                cfg_walk::places(e, &mut |place| uses.reads(place.base_var().filter(|&v| memory.is_register(v))));
            });
            if let StmtKind::Declare(v) | StmtKind::EndLife(v) = stmt.kind {
                uses.written.insert(v);
            }
            cfg_walk::written(&stmt.kind, &mut |place| {
                uses.written.extend(place.base_var().filter(|_| place.path.is_empty()));
            });
        }
        cfg_walk::terminator(&block.end, &mut |e| {
            cfg_walk::places(e, &mut |place| uses.reads(place.base_var().filter(|&v| memory.is_register(v))));
        });
        uses
    }

    fn reads(&mut self, v: Option<VarId>) {
        self.read.extend(v.filter(|v| !self.written.contains(v)));
    }
}
