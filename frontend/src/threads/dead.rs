//! What a thread that gives way needs no more.
//!
//! Its locals become arbitrary where they die, so that states that differ in them only are one state to
//! who visits all of them (dead variable reduction, as in Bozga, Fernandez and Ghirvu, "State space reduction based on
//! live variables analysis", SAS 1999).

use super::sequentialiser::Sequentialiser;
use crate::cfg::{BlockId, Expr, ExprKind, NodeId, Place, Stmt, StmtKind};
use crate::cfg_walk;
use crate::ctype::CType;
use crate::library::builtin_table::is_atomic_object;
use crate::typed::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

impl Sequentialiser<'_> {
    /// Once all texts are made: locals that a thread needs no more are declared again where they die.
    pub fn forget_dead(&mut self) {
        if self.notes.is_some() {
            return;
        }
        let texts: Vec<Vec<BlockId>> = (0..self.threads.len()).map(|thread| self.text_of(thread)).collect();
        let owners = self.owners(&texts);
        for (thread, text) in texts.iter().enumerate() {
            if self.threads[thread].pool.is_none() {
                self.forget_dead_of(thread, text, &owners);
            }
        }
    }

    fn text_of(&self, thread: usize) -> Vec<BlockId> {
        let main = (thread == 0).then_some(BlockId(0));
        let places = self.threads[thread].places.iter().map(|place| place.0);
        self.text_from(&main.into_iter().chain(places).collect::<Vec<_>>())
    }

    /// Scalar locals that one thread's text alone mentions, with that thread; their address is taken for an atomic operation
    /// on them at most.
    fn owners(&self, texts: &[Vec<BlockId>]) -> FxHashMap<VarId, Option<usize>> {
        let mut owners: FxHashMap<VarId, Option<usize>> = FxHashMap::default();
        let kept = self.with_kept_address(texts);
        let may_be = |v: &VarId| self.may_be_forgotten(*v) && !kept.contains(v);
        let locals: FxHashSet<VarId> = self.text.locals.iter().copied().filter(may_be).collect();
        for (thread, text) in texts.iter().enumerate() {
            for block in text {
                self.mentioned(*block, &mut |v| {
                    if locals.contains(&v) {
                        let owner = owners.entry(v).or_insert(Some(thread));
                        *owner = owner.filter(|owner| *owner == thread);
                    }
                });
            }
        }
        owners
    }

    /// Variables whose address is taken for anything but an atomic operation on them.
    fn with_kept_address(&self, texts: &[Vec<BlockId>]) -> FxHashSet<VarId> {
        let mut kept: FxHashSet<VarId> = FxHashSet::default();
        let mut look = |e: &Expr| {
            cfg_walk::subexpressions(e, &mut |e| {
                if let ExprKind::AddrOf(place) = &e.kind {
                    kept.extend(place.base_var());
                }
            });
        };
        for block in texts.iter().flatten().map(|block| &self.text.blocks[block.0 as usize]) {
            for stmt in &block.stmts {
                match &stmt.kind {
                    StmtKind::Builtin { name, args, .. } => {
                        let args = args.iter().enumerate();
                        args.filter(|(i, arg)| !is_operated_on(name, *i, arg)).for_each(|(_, arg)| look(arg));
                    }
                    kind => cfg_walk::statement(kind, &mut look),
                }
            }
            cfg_walk::terminator(&block.end, &mut look);
        }
        kept
    }

    fn may_be_forgotten(&self, v: VarId) -> bool {
        let ty = self.program.vars[v.0 as usize].ty;
        let is_scalar = !matches!(self.program.types.get(ty.ty), CType::Array(..) | CType::Record(_) | CType::VaList);
        let is_kept = v == self.scheduler.stays
            || self.lengths.contains(&v)
            || self.pools.zeros.contains(&v)
            || self.threads.iter().any(|of| of.at == v);
        // A pointer that nothing needs any more keeps a block from being lost all the same.
        let keeps = self.question.lives && matches!(self.program.types.get(ty.ty), CType::Pointer(_));
        is_scalar && !is_kept && !keeps && !ty.is_volatile
    }

    /// Variables that a block mentions.
    fn mentioned(&self, block: BlockId, visit: &mut impl FnMut(VarId)) {
        let block = &self.text.blocks[block.0 as usize];
        for stmt in &block.stmts {
            if let StmtKind::Declare(v) | StmtKind::EndLife(v) = &stmt.kind {
                visit(*v);
            }
            cfg_walk::written(&stmt.kind, &mut |place| place.base_var().into_iter().for_each(&mut *visit));
            cfg_walk::statement(&stmt.kind, &mut |e| {
                cfg_walk::places(e, &mut |place| place.base_var().into_iter().for_each(&mut *visit));
            });
        }
        cfg_walk::terminator(&block.end, &mut |e| {
            cfg_walk::places(e, &mut |place| place.base_var().into_iter().for_each(&mut *visit));
        });
    }

    fn forget_dead_of(&mut self, thread: usize, text: &[BlockId], owners: &FxHashMap<VarId, Option<usize>>) {
        let own: FxHashSet<VarId> = owners.iter().filter(|of| *of.1 == Some(thread)).map(|(v, _)| *v).collect();
        let ends = text.iter().filter(|block| self.leads_to_scheduler(**block));
        let leaving = ends.filter_map(|block| Some((*block, self.goes_on_at(thread, *block)?)));
        let leaving: FxHashMap<BlockId, Option<BlockId>> = leaving.collect();
        if text.iter().any(|block| self.leads_to_scheduler(*block) && !leaving.contains_key(block)) {
            return;
        }
        let next = leaving.iter().filter_map(|(from, to)| Some((*from, (*to)?))).collect();
        let live_at = self.live(&own, text, &next);
        let none = FxHashSet::default();
        let live = |block: &BlockId| live_at.get(block).unwrap_or(&none);
        let mut dead_at: FxHashMap<BlockId, FxHashSet<VarId>> = FxHashMap::default();
        let mut dead_behind: Vec<(BlockId, FxHashSet<VarId>)> = Vec::new();
        for block in text {
            let mut set = live(block).clone();
            for stmt in &self.text.blocks[block.0 as usize].stmts {
                cfg_walk::written(&stmt.kind, &mut |place| set.extend(place.base_var().filter(|v| own.contains(v))));
            }
            match leaving.get(block) {
                Some(next) => {
                    let needed = next.as_ref().map_or(&none, live);
                    dead_behind.push((*block, set.difference(needed).copied().collect()));
                }
                None => {
                    let ways = self.text.blocks[block.0 as usize].end.successors();
                    for to in ways {
                        dead_at.entry(to).or_default().extend(set.difference(live(&to)));
                    }
                }
            }
        }
        for (block, dead) in dead_behind {
            let forgets = self.forgets(block, dead);
            self.text.blocks[block.0 as usize].stmts.extend(forgets);
        }
        for (block, dead) in dead_at {
            let forgets = self.forgets(block, dead);
            self.text.blocks[block.0 as usize].stmts.splice(0..0, forgets);
        }
    }

    fn forgets(&self, block: BlockId, dead: FxHashSet<VarId>) -> Vec<Stmt> {
        let mut dead: Vec<VarId> = dead.into_iter().collect();
        dead.sort_unstable();
        let span = self.text.blocks[block.0 as usize].end_span;
        dead.into_iter().map(|v| Stmt { id: NodeId::NONE, kind: StmtKind::Declare(v), span }).collect()
    }

    fn leads_to_scheduler(&self, block: BlockId) -> bool {
        self.text.blocks[block.0 as usize].end.successors().contains(&self.scheduler.block)
    }

    /// Where a thread goes on that gives way behind a block, if it runs again; nothing if it does not give way there.
    fn goes_on_at(&self, thread: usize, block: BlockId) -> Option<Option<BlockId>> {
        let (of, block) = (&self.threads[thread], &self.text.blocks[block.0 as usize]);
        let is_at = |place: &Place| place.base_var() == Some(of.at);
        let place = block.stmts.iter().rev().find_map(|stmt| match &stmt.kind {
            StmtKind::Assign { place, value: Expr { kind: ExprKind::Int(n), .. } } if is_at(place) => Some(*n as usize),
            _ => None,
        })?;
        Some(place.checked_sub(1).map(|place| of.places[place].0))
    }

    /// The variables whose values matter to a thread at the start of each block of its text. Of blocks behind which it
    /// gives way, `leaving` says where it goes on.
    pub fn live(
        &self,
        own: &FxHashSet<VarId>,
        text: &[BlockId],
        leaving: &FxHashMap<BlockId, BlockId>,
    ) -> FxHashMap<BlockId, FxHashSet<VarId>> {
        let mut at: FxHashMap<BlockId, FxHashSet<VarId>> = FxHashMap::default();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for &block in text.iter().rev() {
                let mut live: FxHashSet<VarId> = FxHashSet::default();
                let end = &self.text.blocks[block.0 as usize].end;
                for to in end.successors().into_iter().chain(leaving.get(&block).copied()) {
                    live.extend(at.get(&to).into_iter().flatten());
                }
                self.before(block, own, &mut live);
                if at.get(&block).is_none_or(|known| *known != live) {
                    at.insert(block, live);
                    changed = true;
                }
            }
        }
        at
    }

    /// The blocks that can be reached from these, the scheduler left out.
    pub fn text_from(&self, starts: &[BlockId]) -> Vec<BlockId> {
        let mut seen: FxHashSet<BlockId> = FxHashSet::default();
        let (mut text, mut work) = (Vec::new(), starts.to_vec());
        while let Some(block) = work.pop() {
            if block != self.scheduler.block && seen.insert(block) {
                text.push(block);
                work.extend(self.text.blocks[block.0 as usize].end.successors());
            }
        }
        text
    }

    /// From what matters behind a block to what matters before it.
    fn before(&self, block: BlockId, own: &FxHashSet<VarId>, live: &mut FxHashSet<VarId>) {
        let block = &self.text.blocks[block.0 as usize];
        cfg_walk::terminator(&block.end, &mut |e| uses(e, own, live));
        for stmt in block.stmts.iter().rev() {
            if let StmtKind::Declare(v) = &stmt.kind {
                live.remove(v);
            }
            cfg_walk::written(&stmt.kind, &mut |place| {
                if let Some(v) = place.base_var().filter(|_| place.path.is_empty()) {
                    live.remove(&v);
                }
            });
            cfg_walk::statement(&stmt.kind, &mut |e| uses(e, own, live));
        }
    }
}

/// Whether an argument of a builtin is a variable's address because the operation is on the variable.
fn is_operated_on(name: &str, position: usize, arg: &Expr) -> bool {
    let is_address = matches!(&arg.unconverted().kind, ExprKind::AddrOf(place) if place.base_var().is_some());
    is_address && is_atomic_object(name, position)
}

fn uses(e: &Expr, own: &FxHashSet<VarId>, live: &mut FxHashSet<VarId>) {
    cfg_walk::places(e, &mut |place| live.extend(place.base_var().filter(|v| own.contains(v))));
}
