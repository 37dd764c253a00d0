//! Accesses that take part in no data race: a static analysis of a first, plain copy of all threads' texts.
//!
//! Each thread's text is followed with the locks that it surely holds (locksets: Savage et al., Eraser, 1997; statically
//! as in Voung, Jhala and Lerner, RELAY, FSE 2007), with the threads that it may have started and that have surely ended
//! (may-happen-in-parallel: Naumovich and Avrunin, FSE 1998), and with what variables hold, so that locks, blocks and
//! threads are told apart. A lock in a block is known by its distance from what is accessed; a block that no other thread
//! has an address of is the thread's own. Two accesses race if they may happen at the same time, nothing excludes that,
//! and they may touch the same bytes by points-to.
//!
//! Such accesses need no comparison where data races are asked about. Those that no access conflicts with, atomic or not,
//! need no switch of threads before them, as they commute with what others do (Lipton, CACM 1975).

mod begins;
mod counting;
mod effects;
mod exact;
mod flow;
mod live;
mod locks;
mod memory;
mod order;
mod pairs;
mod state;

use super::joined::Loops;
use super::notes::{Access, Knowledge, Notes, Question, What};
use super::orders;
use super::sequentialiser::Sequentialiser;
use super::shared::Shared;
use crate::cfg::{Body, NodeId, Place, PlaceBase, Program};
use crate::cfg_ids;
use crate::pointsto::{self, Asked, Outside};
use crate::typed::FunctionId;
use flow::{Assumptions, Flow, Texts};
use live::Live;
use memory::{Footprint, Memory};
use pairs::Pairs;
use rustc_hash::{FxHashMap, FxHashSet};
use state::{Base, State, Value};
use std::mem;

/// Rounds in which what is taken for granted is corrected.
const MOST_ROUNDS: usize = 12;

/// Accesses that are looked at.
const MOST_ACCESSES: usize = 20_000;

/// What is known of a program with threads, whose entry this is. Leaves the program as it was. Nodes have to be numbered.
pub fn find(program: &mut Program, main: FunctionId, question: Question) -> Knowledge {
    let (vars, inits) = (program.vars.len(), program.static_inits.len());
    let leaves_locks = question.deadlocks && begins::locks_are_opaque(program);
    let orders_matter = question.races && orders::are_weak(program);
    let first = Question { races: true, ..question };
    let shared = Shared::of(program, main, first, &FxHashSet::default());
    let nothing = Knowledge::default();
    let mut sequentialiser = Sequentialiser::new(program, main, shared, first, &nothing);
    sequentialiser.notes = Some(Notes::new(sequentialiser.scheduler.block));
    let loops = sequentialiser.loops();
    let mut body = sequentialiser.whole();
    let notes = sequentialiser.notes.take().expect("as given");
    let mut unfollowed: FxHashSet<_> = sequentialiser.threads.iter().map(|thread| thread.at).collect();
    unfollowed.insert(sequentialiser.scheduler.stays);
    let threads = mem::take(&mut sequentialiser.threads);
    drop(sequentialiser);

    let mut old = Vec::new();
    if let Body::Defined { blocks, .. } = &mut body {
        cfg_ids::each(blocks, &mut |id| old.push(*id));
    }
    let own = mem::replace(&mut program.functions[main.0 as usize].body, body);
    cfg_ids::number(program);
    let mut new = Vec::new();
    if let Body::Defined { blocks, .. } = &mut program.functions[main.0 as usize].body {
        cfg_ids::each(blocks, &mut |id| new.push(*id));
    }
    let origins = new.into_iter().zip(old).collect();
    let found = match notes.accesses.len() {
        0..=MOST_ACCESSES => analyse(
            program,
            main,
            (question, leaves_locks, orders_matter),
            (&threads, &loops),
            &notes,
            origins,
            unfollowed,
        ),
        _ => None,
    };

    program.functions[main.0 as usize].body = own;
    program.vars.truncate(vars);
    program.static_inits.truncate(inits);
    cfg_ids::number(program);
    Knowledge { orders_matter, ..found.unwrap_or_default() }
}

fn analyse(
    program: &Program,
    main: FunctionId,
    (question, leaves_locks, orders_matter): (Question, bool, bool),
    (threads, loops): (&[super::sequentialiser::Thread], &Loops),
    notes: &Notes,
    origins: FxHashMap<NodeId, NodeId>,
    unfollowed: FxHashSet<crate::typed::VarId>,
) -> Option<Knowledge> {
    let Body::Defined { blocks, .. } = &program.functions[main.0 as usize].body else { return None };
    let starts = |f: &crate::cfg::Function| f.constructor.is_some() || f.destructor.is_some();
    let others = program.functions.iter().zip((0..).map(FunctionId)).filter(|(f, _)| starts(f)).map(|(_, id)| id);
    let roots: Vec<FunctionId> = [main].into_iter().chain(others).collect();
    let outside = Outside::default();
    let points_to = pointsto::analyse(program, &roots, &[], Asked { accesses: true, ..Asked::default() }, &outside);
    let instance = points_to.instance_of(main)?;
    let copies = notes.owners.keys().copied().collect();
    let mut memory = Memory::new(points_to, instance, origins, (copies, unfollowed));

    let mut wild = None;
    let mut footprints = Vec::with_capacity(notes.accesses.len());
    for access in &notes.accesses {
        let footprint = memory.footprint(blocks, access).unwrap_or_else(|| {
            wild.get_or_insert(access.span);
            Footprint::Regions(Vec::new())
        });
        memory.used(access, &footprint);
        footprints.push(footprint);
    }
    let mut by_block: FxHashMap<_, Vec<usize>> = FxHashMap::default();
    notes.accesses.iter().enumerate().for_each(|(i, access)| by_block.entry(access.block).or_default().push(i));
    let live = Live::of(blocks, notes, &memory);
    let texts = Texts { program, blocks, threads, loops, notes, by_block, live };

    let mut assumptions = Assumptions::default();
    for _ in 0..MOST_ROUNDS {
        memory.several = assumptions.several;
        let mut found = Flow::run(&texts, &mut memory, &assumptions);
        wild = wild.or(found.wild);
        // What is done to locks as such is followed where it is done.
        let may_overwrite = |access: &Access| access.writes && !matches!(access.what, What::Object(..));
        for (i, access) in notes.accesses.iter().enumerate().filter(|(_, access)| may_overwrite(access)) {
            if !found.views[i].is_empty() {
                let bytes = memory::scalar_bytes(program, &access.what).map_or(memory::ALL, |n| n as i64);
                let hit = memory.overlaps_lock(&footprints[i], bytes);
                found.assumptions.unreliable.extend(hit.into_iter().map(|node| (node, None)));
            }
        }
        found.assumptions.uncounted |= counting::without_lock(&texts, &footprints, &found.views);
        let is_unknown =
            |(i, footprint): (usize, &Footprint)| *footprint == Footprint::Unknown && !found.views[i].is_empty();
        if found.gave_up || footprints.iter().enumerate().any(is_unknown) {
            return Some(Knowledge { wild, ..Knowledge::default() });
        }
        if found.assumptions == assumptions {
            let pairs = Pairs::new(orders_matter, &texts, &memory, &footprints);
            let conflicting = |stop| pairs.conflicting(stop, &found.views);
            let conflicts = conflicting(false);
            let exact = || exact::exact(&pairs, &found.views, &conflicts);
            let exact = if orders_matter { exact() } else { FxHashSet::default() };
            // Atomic accesses do not race, but do not commute either.
            let racing = if question.races { conflicting(true) } else { conflicts.clone() };
            // Others may notice what a thread has done before an access that traps.
            let traps_matter = !question.races || !racing.is_empty();
            let may_trap =
                |i: usize| !found.views[i].iter().all(|state| cannot_trap(&texts, state, &notes.accesses[i]));
            let id = |i: usize| notes.accesses[i].what.id();
            let all = 0..notes.accesses.len();
            let kept = all.clone().filter(|&i| racing.contains(&i) || traps_matter && may_trap(i));
            let kept: FxHashSet<NodeId> = kept.map(id).chain([NodeId::NONE]).collect();
            let free: FxHashSet<NodeId> = all.map(id).filter(|id| !kept.contains(id)).collect();
            let seen: FxHashSet<NodeId> = conflicts.into_iter().map(id).collect();
            let unseen = free.difference(&seen).copied().collect();
            let is_known = leaves_locks && assumptions.unreliable.is_empty() && !program.functions.iter().any(starts);
            let none_wait = is_known
                && found.order.is_without_circles()
                && !found.order.locks().any(|lock| begins::is_set(program, lock));
            let none = racing.is_empty() && !found.joins_detached;
            let left_once = !found.joins_again;
            return Some(Knowledge { free, unseen, none, none_wait, left_once, orders_matter, exact, wild });
        }
        // What was found with too much taken for granted does not count.
        let taken = |assumptions: &Assumptions| {
            let Assumptions { several, left, detached, again, uncounted, .. } = *assumptions;
            (several, left, detached, again, uncounted, assumptions.unreliable.clone())
        };
        if taken(&found.assumptions) != taken(&assumptions) {
            found.assumptions.ended_with.clear();
        }
        assumptions = found.assumptions;
    }
    Some(Knowledge { wild, ..Knowledge::default() })
}

/// Whether an access does not trap where others cannot notice what came before: it is in a variable, or through a pointer
/// that is not null.
fn cannot_trap(texts: &Texts, state: &State, access: &Access) -> bool {
    let program = texts.program;
    match &access.what {
        _ if access.gives_way => true,
        What::Place(Place { base: PlaceBase::Var(_), .. }) => true,
        What::Place(place) => match state.locate(program, place).map(|at| at.base) {
            Some(Base::Var(_)) => true,
            Some(Base::Made(by)) => state.nonzero.contains(&by),
            Some(Base::Number | Base::Own(..) | Base::Kept(_) | Base::Slot { .. }) | None => false,
        },
        What::Argument(i, _) => {
            let stmt = texts.blocks[access.block.0 as usize].stmts.get(access.position);
            let arg = stmt.and_then(|stmt| memory::arguments(stmt).get(*i));
            let at = arg.and_then(|arg| state.evaluate(program, arg));
            matches!(at, Some(Value { base: Base::Var(_), .. }))
        }
        What::Object(..) | What::Unknown => false,
    }
}
