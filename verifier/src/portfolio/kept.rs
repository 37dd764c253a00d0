//! States that samples came to, so that the same way is not gone again: what fuzzers have snapshots for (Song et al., Agamotto,
//! USENIX Security 2020). The choices of a sample decide where it comes, so a state is known by those before it.

use super::execute::DEPTH;
use boogie::interpret::{self, Course, Execution, Functions, Layout, Limits, Outcome, Random, Sampled, Saved, Way};

/// States that are kept at once.
const MOST_KEPT: usize = 128;

/// A way to a state that is worth keeping.
const LONG: Way = Way { blocks: 5_000, since_choice: 256 };

/// What functions are that nothing defines is not known.
static NONE: Functions = Functions::new();

/// See the module.
pub struct Kept<'a> {
    layout: &'a Layout<'a>,
    states: Vec<State<'a>>,
    /// Samples so far.
    samples: u64,
}

struct State<'a> {
    saved: Saved<'a>,
    /// What was chosen before.
    course: Course,
    /// How many ways are open, if one of several is next.
    open: Option<usize>,
    /// The last sample that was there.
    used: u64,
}

impl<'a> Kept<'a> {
    pub fn new(layout: &'a Layout<'a>) -> Kept<'a> {
        Kept { layout, states: Vec::new(), samples: 0 }
    }

    /// The execution with these choices, up to so many steps behind the last state that is known, but not fewer than `least`,
    /// what it chose, and the steps that it took to find it.
    pub fn sample(&mut self, mut choices: Sampled, steps: u64, least: u64) -> (Execution, Course, u64) {
        self.samples += 1;
        choices = choices.waiting_behind(LONG);
        let (mut from, mut taken) = (self.furthest(&mut choices), 0);
        loop {
            let start = from.map_or(0, |at| self.states[at].saved.steps);
            let limits = Limits { steps: least.max(start + steps), depth: DEPTH };
            let saved = from.map(|at| &self.states[at].saved);
            let (execution, saved) = interpret::run_from(self.layout, saved, &mut choices, &NONE, limits);
            taken += execution.steps - start;
            let waits = matches!(execution.outcome, Outcome::Undecided { .. });
            let is_kept = waits || choices.way().is_as_long_as(LONG);
            let kept = saved.filter(|_| is_kept && choices.so_far().is_whole());
            match kept.map(|saved| self.keep(saved, &choices, waits)) {
                Some(at) if waits => {
                    choices.pick_of(self.states[at].open.expect("it waits"));
                    from = self.furthest(&mut choices).or(Some(at));
                }
                _ => return (execution, choices.course(), taken),
            }
        }
    }

    /// The choices that lead to any of the states.
    pub fn any(&self, random: &mut Random) -> Option<&Vec<u64>> {
        let at = random.below(self.states.len().max(1) as u64) as usize;
        self.states.get(at).map(|state| &state.course.choices)
    }

    /// How many of these choices lead to the furthest of the states to which the first ones lead.
    pub fn known(&self, choices: &[u64]) -> u64 {
        let known = self.states.iter().map(|state| &state.course.choices).filter(|known| choices.starts_with(known));
        known.map(|known| known.len() as u64).max().unwrap_or(0)
    }

    /// The furthest known state that a sample comes to, where it goes on then.
    fn furthest(&mut self, choices: &mut Sampled) -> Option<usize> {
        let mut found = None;
        loop {
            let leads = |(_, state): &(usize, &State)| choices.follows(&state.course.choices);
            let states = self.states.iter().enumerate().filter(leads);
            let Some((at, _)) = states.max_by_key(|(_, state)| state.saved.steps) else { return found };
            let state = &mut self.states[at];
            state.used = self.samples;
            choices.go_on(&state.course);
            found = Some(at);
            let Some(open) = state.open else { return found };
            choices.pick_of(open);
        }
    }

    /// Keeps a state, instead of an earlier one behind the same choices, or of the one that was of no use for longest.
    fn keep(&mut self, saved: Saved<'a>, choices: &Sampled, waits: bool) -> usize {
        let (course, open) = (choices.so_far().clone(), waits.then(|| choices.open()));
        let known = self.states.iter().position(|state| state.course.choices == course.choices);
        let state = State { saved, course, open, used: self.samples };
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
