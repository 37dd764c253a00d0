//! Rounds of a loop that are alike are gone at once.
//!
//! Where a loop has gone round for a while, one round tells by how much each variable and cell changes. In the next one it is
//! followed, with all words as functions of the number of the round ([`Affine`]), whether all changes by the same amounts
//! again, and for how many rounds every condition stays as it is. So many are then gone in one step. Loops inside count as
//! part of a round, and may be gone so themselves. A round may be several turns of the loop. Nothing is guessed: the state is the one that the rounds lead to. This is
//! exact acceleration of what a run does, as flat counter systems have it (Finkel, Leroux: How to compose
//! Presburger-accelerations, FSTTCS 2002; with wrapping words: Kroening, Lewis, Weissenbacher: Under-approximating loops in C
//! programs for fast counterexample detection, CAV 2013), found while it runs and not from the text of the loop.
//!
//! [`Affine`]: affine::Affine

pub(super) mod affine;
#[cfg(test)]
mod tests;

use super::code::Changes;
use super::eval::Env;
use super::oracle::Repeats;
use super::state::State;
use super::value::{Val, mask};
use crate::expr::{Expr, ExprId};
use crate::program::{BlockId, BlockRef, Cmd, VarId};
use crate::types::Type;
use affine::Rounds;
use rustc_hash::FxHashMap;

/// After so many turns it is looked at a loop; after twice as many each time that was in vain, up to a limit.
const PATIENCE: u32 = 16;
const MOST_PATIENCE: u32 = 1 << 24;
/// Fewer rounds are not worth it.
const LEAST_ROUNDS: u64 = 8;
/// Rounds that are looked at have so many turns: what a loop does may depend on whether its counter is even, or the third.
const PERIODS: [u32; 6] = [1, 2, 3, 4, 6, 8];
/// Rounds of more blocks are not followed.
const MOST_BLOCKS: u32 = 200_000;
/// So many loops in one another are looked at at once.
const MOST_NESTED: usize = 4;
/// Loops are counted together if there are more.
const COUNTERS: usize = 256;

pub(super) struct Acceleration {
    repeats: Repeats,
    counters: Box<[Counter; COUNTERS]>,
    /// The inner loops last.
    recordings: Vec<Recording>,
}

#[derive(Clone, Copy)]
struct Counter {
    iterations: u32,
    patience: u32,
    /// So many turns make a round, of [`PERIODS`].
    period: usize,
}

/// The end of a loop's body, in a frame.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Turn {
    depth: usize,
    at: BlockRef,
}

impl Turn {
    fn counter(self) -> usize {
        (self.at.proc.index().wrapping_mul(31) + self.at.block.index()) % COUNTERS
    }
}

/// A variable of the frame at a depth, or a shared one at 0; or a cell of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Place {
    depth: usize,
    var: VarId,
    cell: Option<u64>,
}

/// Rounds of a loop that are looked at.
struct Recording {
    turn: Turn,
    /// How many turns are left of this round.
    left: u32,
    period: u32,
    blocks: u32,
    /// What the places held that this round has written.
    before: FxHashMap<Place, Val>,
    /// The second round; in the first one it is seen what changes.
    second: Option<Second>,
    /// Has to do with more than a round like others.
    failed: bool,
    /// What a return or a call passes on.
    passed: Vec<u64>,
}

/// What is followed in the second round.
struct Second {
    /// What places hold at its end, and by how much they change, if this round does what the last one did.
    expected: FxHashMap<Place, (Val, u64)>,
    /// By how much places change, others than 0.
    changes: FxHashMap<Place, u64>,
    rounds: Rounds,
    /// How often something was read that changes.
    reads: u64,
    /// The same of each loop around that is in its second round, when this one began.
    around: Vec<(Turn, u64)>,
}

/// What code asks for.
struct Looking<'a, 's> {
    state: &'a State<'s>,
    changes: &'a FxHashMap<Place, u64>,
    reads: &'a mut u64,
}

impl Looking<'_, '_> {
    fn of(&mut self, place: Place) -> u64 {
        let change = self.changes.get(&place).copied().unwrap_or(0);
        *self.reads += u64::from(change != 0);
        change
    }
}

impl Changes for Looking<'_, '_> {
    fn of_variable(&mut self, v: VarId) -> u64 {
        self.of(Place::of(self.state, v, None))
    }

    fn of_cell(&mut self, map: VarId, at: u64) -> u64 {
        self.of(Place::of(self.state, map, Some(at)))
    }
}

impl Place {
    /// In the innermost frame.
    fn of(state: &State, var: VarId, cell: Option<u64>) -> Place {
        Place { depth: if state.is_shared(var) { 0 } else { state.frames.len() }, var, cell }
    }

    /// What it holds; it is shared or of the innermost frame.
    fn value(self, state: &State) -> Option<Val> {
        match (self.cell, state.var(self.var)?) {
            (None, Val::Map(_)) => None,
            (None, value) => Some(value.clone()),
            (Some(at), Val::Map(map)) => Some(map.at_word(at, state.index_width(self.var)?).clone()),
            _ => None,
        }
    }

    fn add(self, state: &mut State, change: u64) {
        let Some(Val::Word(value, width)) = self.value(state) else { unreachable!("words change") };
        let value = Val::Word(value.wrapping_add(change) & mask(width), width);
        match self.cell.zip(state.index_width(self.var)) {
            Some((at, width)) => state.put(self.var, Val::Word(at, width), value),
            None => state.set(self.var, value),
        }
    }
}

impl Recording {
    fn new(turn: Turn, period: u32) -> Recording {
        let (before, passed) = (FxHashMap::default(), Vec::new());
        Recording { turn, left: period, period, blocks: 0, before, second: None, failed: false, passed }
    }

    /// By how much a term changes from round to round; 0 in the first round.
    fn change(&mut self, state: &State, e: ExprId) -> Option<u64> {
        let terms = &state.program.terms;
        if let Expr::Var(v) = terms.expr(e) {
            return self.change_of(state, *v);
        }
        let Some(Second { changes, rounds, reads, .. }) = &mut self.second else { return Some(0) };
        let mut looking = Looking { state, changes, reads };
        let plan = state.plan(e);
        if let Some(code) = &plan.code
            && let Some(change) = code.change(state, &mut looking, rounds)
        {
            return Some(change);
        }
        // It does not change if nothing does that is in it. What a call found may have been another value in each round.
        if plan.steps.iter().any(|step| step.old) {
            return None;
        }
        let vars = terms.free_vars(e);
        (!changes.keys().any(|place| vars.contains(&place.var))).then_some(0)
    }

    /// The same of a variable; of maps, cells are followed only.
    fn change_of(&mut self, state: &State, v: VarId) -> Option<u64> {
        let change = match &mut self.second {
            Some(Second { changes, reads, .. }) => Looking { state, changes, reads }.of_variable(v),
            None => 0,
        };
        (!matches!(state.var(v), Some(Val::Map(_)))).then_some(change)
    }

    /// A place is written; of maps, cells are followed only.
    fn write(&mut self, state: &State, place: Place, change: u64) {
        self.failed |= place.cell.is_none() && matches!(state.var(place.var), Some(Val::Map(_)));
        if (place.depth == 0 || place.depth == self.turn.depth) && !self.before.contains_key(&place) {
            match place.value(state) {
                Some(value) => drop(self.before.insert(place, value)),
                None => self.failed = true,
            }
        }
        if let Some(second) = &mut self.second {
            match change {
                0 => drop(second.changes.remove(&place)),
                _ => drop(second.changes.insert(place, change)),
            }
        }
    }

    fn assign(&mut self, state: &State, lhs: &[VarId], rhs: &[ExprId]) -> Option<()> {
        let mut written = Vec::with_capacity(lhs.len());
        for (&v, &e) in lhs.iter().zip(rhs) {
            match state.program.terms.ty(state.program.var(v).ty) {
                Type::Map { .. } => self.stores(state, v, e, &mut written)?,
                _ => written.push((Place::of(state, v, None), self.change(state, e)?)),
            }
        }
        written.into_iter().for_each(|(place, change)| self.write(state, place, change));
        Some(())
    }

    /// Stores to cells of a variable that are the same ones in each round, in their order; the term has the last one outside.
    fn stores(&mut self, state: &State, v: VarId, e: ExprId, written: &mut Vec<(Place, u64)>) -> Option<()> {
        match state.program.terms.expr(e) {
            Expr::Var(map) => (*map == v).then_some(()),
            Expr::Store(map, indices, value) => {
                self.stores(state, v, *map, written)?;
                let [at] = indices[..] else { return None };
                let (Ok(Val::Word(cell, _)), 0) = (state.eval(at), self.change(state, at)?) else { return None };
                written.push((Place::of(state, v, Some(cell)), self.change(state, *value)?));
                Some(())
            }
            _ => None,
        }
    }

    /// The first round is over: what changed.
    fn begin_second(&mut self, state: &State, around: Vec<(Turn, u64)>) -> Option<()> {
        let (mut expected, mut changes) = (FxHashMap::default(), FxHashMap::default());
        for (place, before) in self.before.drain() {
            let after = place.value(state)?;
            let (next, change) = match (before, after) {
                (Val::Word(before, _), Val::Word(after, width)) => {
                    let change = after.wrapping_sub(before) & mask(width);
                    (Val::Word(after.wrapping_add(change) & mask(width), width), change)
                }
                (before, after) if before == after => (after, 0),
                _ => return None,
            };
            if change != 0 {
                changes.insert(place, change);
            }
            expected.insert(place, (next, change));
        }
        if changes.is_empty() {
            return None;
        }
        self.second = Some(Second { expected, changes, rounds: Rounds::any(), reads: 0, around });
        Some(())
    }

    /// The second round is over: how many others are like it, and what each of them changes.
    fn alike(&self, state: &State) -> Option<(u64, Vec<(Place, u64)>)> {
        let second = self.second.as_ref()?;
        let change = |place: &Place| second.changes.get(place).copied().unwrap_or(0);
        let as_expected = |(place, (next, expected)): (&Place, &(Val, u64))| {
            change(place) == *expected && place.value(state).as_ref() == Some(next)
        };
        let is_new = |place: &&Place| !second.expected.contains_key(place);
        let is_still = |place: &Place| change(place) == 0 && place.value(state).as_ref() == self.before.get(place);
        let is_alike = second.expected.iter().all(as_expected) && self.before.keys().filter(is_new).all(is_still);
        let Rounds(rounds) = second.rounds;
        let counts = is_alike && (LEAST_ROUNDS..u64::MAX).contains(&rounds);
        counts.then(|| (rounds, second.changes.iter().map(|(place, change)| (*place, *change)).collect()))
    }

    /// Whether what a loop in this one did has nothing to do with the number of the round.
    fn is_apart(&self, around: &[(Turn, u64)]) -> bool {
        self.second.as_ref().is_none_or(|second| around.contains(&(self.turn, second.reads)))
    }
}

impl Acceleration {
    /// If rounds may be alike where an oracle answers so.
    pub fn new(repeats: Repeats) -> Option<Acceleration> {
        let counter = Counter { iterations: 0, patience: PATIENCE, period: 0 };
        let counters = Box::new([counter; COUNTERS]);
        (repeats != Repeats::Never).then(|| Acceleration { repeats, counters, recordings: Vec::new() })
    }

    pub fn is_recording(&self) -> bool {
        !self.recordings.is_empty()
    }

    /// Each recording follows what is done; those that cannot end.
    fn follow(&mut self, follow: impl Fn(&mut Recording) -> Option<()>) {
        for recording in &mut self.recordings {
            recording.failed |= follow(recording).is_none();
        }
        self.drop_failed();
    }

    fn drop_failed(&mut self) {
        let counters = &mut self.counters;
        self.recordings.retain(|recording| {
            if recording.failed {
                put_off(&mut counters[recording.turn.counter()]);
            }
            !recording.failed
        });
    }

    /// A block is entered. What an observer sees besides blocks has no say in what is skipped: a trace skips what the search did.
    pub fn enter(&mut self, has_input: bool) {
        self.follow(|recording| {
            recording.blocks += 1;
            // A trace shows each input.
            (recording.blocks <= MOST_BLOCKS && !has_input).then_some(())
        });
    }

    /// A condition holds.
    pub fn holds(&mut self, state: &State, e: ExprId) {
        self.follow(|recording| recording.change(state, e).map(drop));
    }

    /// Before variables are assigned.
    pub fn assign(&mut self, state: &State, lhs: &[VarId], rhs: &[ExprId]) {
        self.follow(|recording| recording.assign(state, lhs, rhs));
    }

    /// Before a variable is given a value that is the same one in each round.
    pub fn set(&mut self, state: &State, v: VarId) {
        self.follow(|recording| {
            recording.write(state, Place::of(state, v, None), 0);
            Some(())
        });
    }

    /// The oracle is asked.
    pub fn asked(&mut self) {
        if self.repeats != Repeats::Always {
            self.give_up();
        }
    }

    /// Something is done that is not followed.
    pub fn give_up(&mut self) {
        self.follow(|_| None);
    }

    /// Of several ways, one is gone, and the others are closed.
    pub fn choose(&mut self, state: &State, targets: &[BlockId], chosen: usize) {
        let frame = state.frames.last().expect("an execution has a frame until it ends");
        let body = state.program.procs[frame.proc.index()].body.as_ref().expect("has blocks");
        for (i, target) in targets.iter().enumerate() {
            let conditions = body.blocks[target.index()].cmds.iter().map_while(|cmd| match cmd {
                Cmd::Assume { expr, .. } => Some(*expr),
                _ => None,
            });
            if i == chosen {
                conditions.for_each(|e| self.holds(state, e));
                continue;
            }
            let mut conditions = conditions;
            match conditions.find(|e| state.eval(*e) == Ok(Val::Bool(false))) {
                Some(closed) => self.holds(state, closed),
                None => self.give_up(),
            }
        }
    }

    /// Before a call, what it passes on.
    pub fn pass(&mut self, state: &State, args: &[ExprId]) {
        self.follow(|recording| {
            recording.passed = args.iter().map(|e| recording.change(state, *e)).collect::<Option<_>>()?;
            Some(())
        });
    }

    /// Before a return.
    pub fn pass_back(&mut self, state: &State, results: &[VarId]) {
        self.follow(|recording| {
            recording.passed = results.iter().map(|v| recording.change_of(state, *v)).collect::<Option<_>>()?;
            Some(())
        });
    }

    /// Before variables of the innermost frame are given what was passed on.
    pub fn receive(&mut self, state: &State, to: &[VarId]) {
        self.follow(|recording| {
            for (v, change) in to.iter().zip(std::mem::take(&mut recording.passed)) {
                recording.write(state, Place::of(state, *v, None), change);
            }
            Some(())
        });
    }

    /// A frame was closed.
    pub fn leave(&mut self, state: &State) {
        let depth = state.frames.len();
        self.follow(|recording| {
            if let Some(second) = &mut recording.second {
                second.changes.retain(|place, _| place.depth <= depth);
            }
            (recording.turn.depth <= depth).then_some(())
        });
    }

    /// A loop is about to go round: goes as many rounds at once as are like the last ones, if that is known; how many
    /// turns these have.
    pub fn turn(&mut self, state: &mut State, at: BlockRef) -> Option<u64> {
        let turn = Turn { depth: state.frames.len(), at };
        let Some(i) = self.recordings.iter().position(|recording| recording.turn == turn) else {
            let counter = &mut self.counters[turn.counter()];
            counter.iterations += 1;
            if counter.iterations >= counter.patience && self.recordings.len() < MOST_NESTED {
                counter.iterations = 0;
                self.recordings.push(Recording::new(turn, PERIODS[counter.period]));
            }
            return None;
        };
        // Loops in this one that are still looked at do not end within a round.
        self.recordings[i + 1..].iter_mut().for_each(|recording| recording.failed = true);
        self.drop_failed();
        let recording = &mut self.recordings[i];
        recording.left -= 1;
        if recording.left > 0 {
            return None;
        }
        recording.left = recording.period;
        let second = |recording: &Recording| Some((recording.turn, recording.second.as_ref()?.reads));
        if self.recordings[i].second.is_none() {
            let around = self.recordings[..i].iter().filter_map(second).collect();
            let recording = &mut self.recordings[i];
            recording.failed = recording.begin_second(state, around).is_none();
            self.drop_failed();
            return None;
        }
        let recording = self.recordings.pop().expect("it is the last one");
        let around = &recording.second.as_ref().expect("it is in the second round").around;
        let alike = recording.alike(state).filter(|_| self.recordings.iter().all(|outer| outer.is_apart(around)));
        let counter = &mut self.counters[turn.counter()];
        let Some((rounds, changes)) = alike else {
            put_off(counter);
            return None;
        };
        (counter.iterations, counter.patience) = (0, PATIENCE);
        for (place, change) in changes {
            place.add(state, change.wrapping_mul(rounds));
        }
        Some(rounds.saturating_mul(u64::from(recording.period)))
    }
}

fn put_off(counter: &mut Counter) {
    counter.iterations = 0;
    counter.patience = (counter.patience * 2).min(MOST_PATIENCE);
    counter.period = (counter.period + 1) % PERIODS.len();
}
