//! What atomic operations read that is what was stored last, in the one order in which steps are made here. A relaxed load
//! may find what was there before; so may any load of what others store without releasing it (C11 7.17.3). What reads and
//! writes finds what was stored last, but where threads look at several objects, some of which are accessed in weak orders,
//! there may be no one order for all. Blocks that one place allocates are one object here.

use super::flow::Texts;
use super::pairs::Pairs;
use super::state::State;
use crate::cfg::{NodeId, StmtKind, UNUSED};
use crate::threads::notes::What;
use crate::threads::orders::{Effect, Order};
use crate::threads::shared::{is_atomic_builtin, is_atomic_place};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

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
    let weak: Vec<&Atomic> = seen.iter().copied().filter(|access| !access.effect.is_strong()).collect();
    let tangled = tangled(pairs, &asked, &seen);
    let in_no_order =
        |access: &Atomic| is_touched(access, &weak) && tangled.iter().any(|with| pairs.may_touch(access.note, *with));
    let may_be_old = |access: &&Atomic| match access.effect {
        Effect::Nothing(_) | Effect::Writes(_) => false,
        Effect::Reads(order) => {
            !order.acquires || is_touched(access, &written) || is_touched(access, &updated) && in_no_order(access)
        }
        Effect::Updates(_) => access.is_asked && in_no_order(access),
        Effect::Exchanges { .. } => in_no_order(access),
    };
    let old: FxHashSet<NodeId> = seen.into_iter().filter(may_be_old).map(|access| access.id).collect();
    all.iter().map(|access| access.id).filter(|id| !old.contains(id)).collect()
}

/// Accesses to objects that are looked at, one of each object of which threads may see what is done to it in another order
/// than to others: there is a circle of threads and objects, each thread with an access to the objects beside it. With one
/// object, or without such a circle, all see the order in which that is modified (C11 5.1.2.4).
fn tangled(pairs: &Pairs, asked: &[&Atomic], seen: &[&Atomic]) -> Vec<usize> {
    let mut objects: Vec<usize> = Vec::new();
    for access in asked {
        if !objects.iter().any(|&with| pairs.may_touch(access.note, with)) {
            objects.push(access.note);
        }
    }
    let threads = pairs.texts.threads.len();
    // What is more than one thread or object counts twice.
    let mut edges = BTreeSet::new();
    for (i, &object) in objects.iter().enumerate() {
        for access in seen.iter().filter(|access| pairs.may_touch(access.note, object)) {
            let thread = pairs.texts.notes.accesses[access.note].thread;
            let others = usize::from(pairs.is_several(thread));
            let copies = usize::from(!pairs.is_one_object(access.note));
            edges.extend((0..=others).flat_map(|t| (0..=copies).map(move |o| (thread + t * threads, 2 * i + o))));
        }
    }
    // In each part that hangs together, there are more edges than nodes less one if there is a circle.
    let mut part: Vec<usize> = (0..2 * (threads + objects.len())).collect();
    let node = |object: usize| 2 * threads + object;
    for &(thread, object) in &edges {
        let [a, b] = [part[thread], part[node(object)]];
        part.iter_mut().filter(|of| **of == b).for_each(|of| *of = a);
    }
    let has_circle = |of: usize| {
        let nodes = part.iter().filter(|p| **p == of).count();
        edges.iter().filter(|(thread, _)| part[*thread] == of).count() >= nodes
    };
    let is_tangled = |&(i, _): &(usize, usize)| [2 * i, 2 * i + 1].iter().any(|&object| has_circle(part[node(object)]));
    objects.into_iter().enumerate().filter(is_tangled).map(|(_, note)| note).collect()
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
