//! States that samples came to, so that the same way is not gone again: what fuzzers have snapshots for (Song et al., Agamotto,
//! USENIX Security 2020). The choices of a sample decide where it comes, so a state is known by those before it.

use super::execute::DEPTH;
use boogie::interpret::{
    self, Execution, Functions, Layout, Limits, Oracle, Outcome, Random, SamplePath, Sampled, Saved, Way,
};
use boogie::program::BlockRef;

/// States that are kept at once.
const MOST_KEPT: usize = 128;

/// A state is kept behind so many steps from another one.
const FAR: u64 = 20_000;

/// The same of states that are no choices, by the way behind the last choice.
const LONG: Way = Way { blocks: 5_000, since_choice: 256 };

/// How often a sample notes its state where it may go back.
const OFTEN: Way = Way { blocks: 256, since_choice: 256 };

/// More steps than this are not gone beyond what was asked for.
const MOST_MORE: u64 = 4_000_000;

/// What functions are that nothing defines is not known.
static NONE: Functions = Functions::new();

/// See the module.
pub struct Snapshots<'a> {
    layout: &'a Layout<'a>,
    states: Vec<State<'a>>,
    /// Samples so far, and the steps that they took.
    samples: u64,
    taken: u64,
}

struct State<'a> {
    saved: Saved<'a>,
    /// What was chosen before.
    path: SamplePath,
    /// The ways that are open, if one of several is next.
    open: Option<Vec<BlockRef>>,
    /// The last sample that was there.
    used: u64,
}

impl<'a> Snapshots<'a> {
    pub fn new(layout: &'a Layout<'a>) -> Snapshots<'a> {
        Snapshots { layout, states: Vec::new(), samples: 0, taken: 0 }
    }

    /// The execution with these choices, up to so many steps behind the last state that is known, but not fewer than `least`,
    /// what it chose, and the steps that it took to find it.
    ///
    /// Where it comes to an assumption that is false, it goes another way at its last choice between ways, so many times.
    pub fn sample(&mut self, choices: Sampled, steps: u64, least: u64, mut turns: u32) -> (Execution, SamplePath, u64) {
        self.samples += 1;
        let mut choices = choices.waiting_behind(if turns > 0 { OFTEN } else { LONG });
        let (mut from, mut near, before) = (self.furthest(&mut choices), None::<State>, self.taken);
        let mut most = self.until(from, steps);
        loop {
            let seen = from.map(|at| &self.states[at]);
            let state = near.as_ref().or(seen);
            let [known, start] = [seen, state].map(|state| state.map_or(0, |state| state.saved.work()));
            let limits = Limits { steps: least.max(most), depth: DEPTH };
            let saved = state.map(|state| &state.saved);
            let (execution, saved) = interpret::run_from(self.layout, saved, &mut choices, &NONE, limits);
            self.taken += execution.work() - start;
            let behind = execution.work() - known;
            let Some(saved) = saved.filter(|_| choices.so_far().is_whole()) else {
                let is_blocked = matches!(execution.outcome, Outcome::Blocked { .. });
                let turns_back = turns > 0 && is_blocked && behind <= FAR;
                if !turns_back || !choices.turn_back(state.map(|state| &state.path)) {
                    return (execution, choices.path(), self.taken - before);
                }
                turns -= 1;
                state.and_then(|state| state.open.as_ref()).into_iter().for_each(|open| choices.pick_of(open));
                continue;
            };
            let waits = matches!(execution.outcome, Outcome::Undecided { .. });
            let open = waits.then(|| choices.open().to_vec());
            let state = State { saved, path: choices.so_far().clone(), open, used: self.samples };
            if !waits && !choices.pauses() {
                if choices.way().is_as_long_as(LONG) && self.is_better(&state) {
                    self.keep(state);
                }
                return (execution, choices.path(), self.taken - before);
            }
            state.open.iter().for_each(|open| choices.pick_of(open));
            near = None;
            if waits && behind >= FAR || !waits && self.is_better(&state) {
                let at = self.keep(state);
                from = self.furthest(&mut choices).or(Some(at));
                // What it came to itself is no reason to go further.
                if from != Some(at) {
                    most = most.max(self.until(from, steps));
                }
            } else {
                near = Some(state);
            }
        }
    }

    /// Whether a state is further than all others, or than one behind the same choices.
    fn is_better(&self, state: &State) -> bool {
        let is_further = |other: &State| other.saved.steps < state.saved.steps;
        let mut states = self.states.iter();
        states.clone().all(is_further) || states.any(|of| of.path.choices == state.path.choices && is_further(of))
    }

    /// How far to go on behind a state: one that has gone on for long without a choice may as well go on twice as far, but
    /// takes no more steps than all samples before, as it may go on for ever.
    fn until(&self, from: Option<usize>, steps: u64) -> u64 {
        let Some(State { saved, open, .. }) = from.map(|at| &self.states[at]) else { return steps };
        let is_first = open.is_none() && self.states.iter().all(|other| other.saved.steps <= saved.steps);
        let more = if is_first { saved.steps.min(MOST_MORE).min(self.taken) } else { 0 };
        saved.steps + steps.max(more)
    }

    /// The choices that lead to one of the states, rather one that is far from the start.
    pub fn any(&self, random: &mut Random) -> Option<&Vec<u64>> {
        let mut any = || self.states.get(random.below(self.states.len().max(1) as u64) as usize);
        let (one, other) = (any()?, any()?);
        let further = if one.saved.steps < other.saved.steps { other } else { one };
        Some(&further.path.choices)
    }

    /// How many of these choices lead to the furthest of the states to which the first ones lead.
    pub fn known(&self, choices: &[u64]) -> u64 {
        let known = self.states.iter().map(|state| &state.path.choices).filter(|known| choices.starts_with(known));
        known.map(|known| known.len() as u64).max().unwrap_or(0)
    }

    /// The furthest known state that a sample comes to, where it goes on then.
    fn furthest(&mut self, choices: &mut Sampled) -> Option<usize> {
        let mut found = None;
        loop {
            let leads = |(_, state): &(usize, &State)| choices.follows(&state.path.choices);
            let states = self.states.iter().enumerate().filter(leads);
            let Some((at, _)) = states.max_by_key(|(_, state)| state.saved.steps) else { return found };
            let state = &mut self.states[at];
            state.used = self.samples;
            choices.go_on(&state.path);
            found = Some(at);
            let Some(open) = &state.open else { return found };
            choices.pick_of(open);
        }
    }

    /// Keeps a state, instead of an earlier one behind the same choices, or of the one that was of no use for longest.
    fn keep(&mut self, state: State<'a>) -> usize {
        let known = self.states.iter().position(|known| known.path.choices == state.path.choices);
        let oldest = || (0..self.states.len()).min_by_key(|&at| self.states[at].used);
        match known.or_else(|| oldest().filter(|_| self.states.len() >= MOST_KEPT)) {
            Some(at) => {
                self.states[at] = state;
                at
            }
            None => {
                self.states.push(state);
                self.states.len() - 1
            }
        }
    }
}
