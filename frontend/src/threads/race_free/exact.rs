//! What atomic operations read that is what was stored last, in the one order in which steps are made here. A relaxed load
//! may find what was there before; so may any load of what others store without releasing it (C11 7.17.3). What reads and
//! writes finds what was stored last, but where a program looks at several objects that are accessed in weak orders, there
//! may be no one order for all. Objects that one place makes are one here.

use super::flow::Texts;
use super::pairs::Pairs;
use super::state::State;
use crate::cfg::{NodeId, StmtKind, UNUSED};
use crate::threads::notes::What;
use crate::threads::orders::{Effect, Order};
use crate::threads::shared::{is_atomic_builtin, is_atomic_place};
use rustc_hash::FxHashSet;

/// An access of an atomic operation to its object.
struct Atomic {
    note: usize,
    id: NodeId,
    effect: Effect,
    /// The program may look at what it finds.
    is_asked: bool,
}

impl Atomic {
    /// Whether it stores without releasing, and with `updates`, what it has read goes into that.
    fn keeps_back(&self, updates: bool) -> bool {
        match self.effect {
            Effect::Writes(order) => !updates && !order.releases,
            Effect::Updates(order) | Effect::Exchanges { succeeds: order, .. } => updates && !order.releases,
            Effect::Nothing(_) | Effect::Reads(_) => false,
        }
    }
}

/// The names of atomic accesses that read what was stored last. `conflicts` are the notes of accesses that another one
/// conflicts with at the same time.
pub fn exact(pairs: &Pairs, views: &[Vec<State>], conflicts: &FxHashSet<usize>) -> FxHashSet<NodeId> {
    let all: Vec<Atomic> =
        (0..views.len()).filter(|&i| !views[i].is_empty()).filter_map(|i| atomic(pairs.texts, i)).collect();
    let seen: Vec<&Atomic> = all.iter().filter(|access| conflicts.contains(&access.note)).collect();
    let is_touched = |a: &Atomic, by: &[&Atomic]| by.iter().any(|b| pairs.may_touch(a.note, b.note));
    let [written, updated] =
        [false, true].map(|is| seen.iter().copied().filter(|of| of.keeps_back(is)).collect::<Vec<&Atomic>>());
    let asked: Vec<&Atomic> = seen.iter().copied().filter(|access| access.is_asked).collect();
    // One for each object.
    let mut weak: Vec<&Atomic> = Vec::new();
    for access in seen.iter().filter(|access| !access.effect.is_strong() && is_touched(access, &asked)) {
        if !is_touched(access, &weak) {
            weak.push(access);
        }
    }
    let may_be_old = |access: &&Atomic| match access.effect {
        Effect::Nothing(_) | Effect::Writes(_) => false,
        Effect::Reads(order) => {
            !order.acquires || is_touched(access, &written) || weak.len() > 1 && is_touched(access, &updated)
        }
        Effect::Updates(_) => access.is_asked && weak.len() > 1 && is_touched(access, &weak),
        Effect::Exchanges { .. } => weak.len() > 1 && is_touched(access, &weak),
    };
    let old: FxHashSet<NodeId> = seen.into_iter().filter(may_be_old).map(|access| access.id).collect();
    all.iter().map(|access| access.id).filter(|id| !old.contains(id)).collect()
}

fn atomic(texts: &Texts, note: usize) -> Option<Atomic> {
    let access = &texts.notes.accesses[note];
    let id = access.what.id();
    match &access.what {
        What::Place(place) if is_atomic_place(texts.program, place) => {
            let effect = if access.writes { Effect::Updates } else { Effect::Reads }(Order::BOTH);
            Some(Atomic { note, id, effect, is_asked: true })
        }
        What::Argument(0, _) => {
            let stmt = texts.blocks[access.block.0 as usize].stmts.get(access.position)?;
            let StmtKind::Builtin { result, name, args, .. } = &stmt.kind else { return None };
            let effect = is_atomic_builtin(name).then(|| Effect::of(texts.program, name, args))?;
            let name_of = |v: crate::typed::VarId| &texts.program.vars[v.0 as usize].name;
            let is_unused =
                |place: &crate::cfg::Place| place.base_var().is_some_and(|v| name_of(v).starts_with(UNUSED));
            let is_asked = match *name {
                "__atomic_load" | "__atomic_exchange" | "__atomic_compare_exchange" => true,
                _ => result.as_ref().is_some_and(|place| !is_unused(place)),
            };
            Some(Atomic { note, id, effect, is_asked })
        }
        _ => None,
    }
}
