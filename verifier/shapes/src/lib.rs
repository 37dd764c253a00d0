//! Shape analysis: proofs about programs that build lists of any length.
//!
//! An abstract interpreter of the control-flow form of C over symbolic memory graphs (Dudka, Peringer, Vojnar: Byte-Precise
//! Verification of Low-Level List Manipulation, SAS 2013, the analysis of Predator). A state has objects, their cells and
//! the pointers between them; nodes of a list that nothing else leads to fold into a *segment*, which stands for two nodes
//! or more. What is read of a segment is unfolded first. States that differ in shape are kept apart; those that differ in
//! numbers are joined once they are many.
//!
//! In: the control-flow form and the question. Out: that no execution violates it, or why that is not shown. There is
//! neither a bound nor a number of addresses here, so that a list may be of any length; and nothing is ever refuted.
//!
//! What the proof rests on: each step's states cover all executions of it. Whatever is not followed, or not shown to
//! be right, ends the analysis.

#![forbid(unsafe_code)]

mod assume;
mod contents;
mod cover;
mod eval;
mod exec;
mod flow;
mod fold;
mod library;
pub mod limits;
mod question;
mod setting;
mod state;
#[cfg(test)]
mod tests;
mod unfold;
mod value;

use eval::{Machine, Stop};
use frontend::cfg::Body;
use frontend::library::{Model, PREFIX, model};
use frontend::typed::VarId;
pub use question::{Failure, Question, Task};
use setting::Setting;
use state::State;
use std::collections::{BTreeMap, BTreeSet};

/// Whether the program may allocate memory, so that others may fail where this does not.
pub fn applies(task: &Task) -> bool {
    let functions = &task.program.functions;
    let id = |name: &str| functions.iter().position(|f| f.name == name);
    let mut work: Vec<usize> = id(&task.question.entry).into_iter().collect();
    let mut met: BTreeSet<usize> = work.iter().copied().collect();
    while let Some(function) = work.pop() {
        let function = &functions[function];
        let mut called = Vec::new();
        match (&function.body, model(&function.name)) {
            (Body::Defined { blocks, .. }, _) => blocks.iter().for_each(|block| flow::functions(block, &mut called)),
            (_, Some(Model::Malloc { .. } | Model::Calloc)) => return true,
            (_, Some(Model::Text(name))) => called.extend(id(&format!("{PREFIX}{name}"))),
            _ => {}
        }
        work.extend(called.into_iter().filter(|&function| met.insert(function)));
    }
    false
}

/// How an attempt abstracts.
#[derive(Clone, Copy)]
struct Attempt {
    /// How many states of one shape are kept apart at a location.
    patience: usize,
    /// Whether nodes with different known numbers fold.
    is_loose: bool,
    /// How many nodes of a list stay as they are.
    kept: usize,
    /// How many blocks of the heap there may be where a loop turns.
    blocks: usize,
}

const ATTEMPTS: [Attempt; 4] = [
    Attempt { patience: 3, is_loose: true, kept: 0, blocks: 60 },
    Attempt { patience: 3, is_loose: false, kept: 0, blocks: 16 },
    Attempt { patience: 30, is_loose: true, kept: 0, blocks: 60 },
    Attempt { patience: 30, is_loose: true, kept: 12, blocks: 60 },
];

/// Looks for a proof. `stop` is asked now and then whether it is still wanted.
///
/// Errors: why there is none.
pub fn prove(task: &Task, mut stop: impl FnMut() -> bool) -> Result<(), Failure> {
    let Task { program, question } = task;
    let setting = Setting::new(program, question.clone())?;
    let entry = setting.named(&question.entry).filter(|&entry| setting.is_defined(entry));
    let entry = entry.ok_or_else(|| Failure("no entry".to_owned()))?;
    let mut first = None;
    for attempt in ATTEMPTS {
        let (reached, work) = (BTreeMap::new(), BTreeMap::new());
        let analysis = Analysis { setting: &setting, attempt, steps: 0, states: 0, reached, work };
        match analysis.run(setting.start(entry), &mut stop) {
            Ok(()) => return Ok(()),
            Err(failure) => first = first.or(Some(failure)),
        }
        if stop() {
            break;
        }
    }
    Err(first.expect("an attempt was made"))
}

/// A location in an order in which those that come first in the program come first.
type Place = Vec<(u32, usize, u32, u32)>;

struct Analysis<'a> {
    setting: &'a Setting<'a>,
    attempt: Attempt,
    steps: u64,
    states: usize,
    /// By place: the states that were met there, by shape.
    reached: BTreeMap<Place, BTreeMap<Measure, Vec<Group>>>,
    /// What is to be executed, of those.
    work: BTreeMap<Place, Vec<State>>,
}

/// What states of one shape have in common: how many blocks of the heap that live, segments,
/// objects with pointers, and bytes of the heap there are.
type Measure = [u64; 4];

fn measure(state: &State) -> Measure {
    let count = |is: &dyn Fn(&state::Object) -> bool| state.objects.values().filter(|o| is(o)).count() as u64;
    let bytes = state.objects.values().filter(|o| o.kind == state::Kind::Heap).map(|o| o.size).sum();
    [
        count(&|o| o.is_block()),
        count(&|o| o.segment.is_some()),
        count(&|o| o.contents.cells().any(|(.., value)| matches!(value, value::Value::Pointer(_)))),
        bytes,
    ]
}

fn forget(state: &mut State, frame: usize, var: VarId) {
    if let Some(id) = state.frames[frame].vars.remove(&var) {
        state.objects.remove(&id);
    }
}

/// States of one shape.
struct Group {
    states: Vec<State>,
    /// Whether they were joined.
    is_joined: bool,
}

impl Analysis<'_> {
    fn run(mut self, start: State, stop: &mut dyn FnMut() -> bool) -> Result<(), Failure> {
        self.execute(start, stop)?;
        while let Some(state) = self.next() {
            self.execute(state, stop)?;
        }
        Ok(())
    }

    fn next(&mut self) -> Option<State> {
        let mut first = self.work.first_entry()?;
        let state = first.get_mut().pop();
        if first.get().is_empty() {
            first.remove();
        }
        state
    }

    /// Executes from a state on, up to where states meet.
    fn execute(&mut self, state: State, stop: &mut dyn FnMut() -> bool) -> Result<(), Failure> {
        let mut open = vec![state];
        while let Some(state) = open.pop() {
            self.steps += 1;
            if self.steps > limits::SHAPES_STEPS.get() {
                return Err(Failure("too many steps".to_owned()));
            }
            if self.steps.is_multiple_of(16) && stop() {
                return Err(Failure("it was not wanted any more".to_owned()));
            }
            let machine = Machine { setting: self.setting, state: state.clone() };
            match machine.step() {
                Ok(states) => {
                    for state in states.into_iter().rev() {
                        if self.is_cut(&state) {
                            self.meet(state)?;
                        } else {
                            open.push(state);
                        }
                    }
                }
                Err(Stop::Unfold(segment, end)) => match unfold::unfold(&state, segment, end) {
                    Ok(states) => open.extend(states),
                    Err(stop) => return Err(self.failure(&state, stop)),
                },
                Err(stop) => return Err(self.failure(&state, stop)),
            }
        }
        Ok(())
    }

    fn failure(&self, state: &State, stop: Stop) -> Failure {
        let name = state.frames.last().map_or("", |frame| self.setting.function(frame.function).name.as_str());
        match stop {
            Stop::Fail(why) => Failure(format!("{name}: {why}")),
            Stop::Unfold(..) => Failure(format!("{name}: a list")),
        }
    }

    fn is_cut(&self, state: &State) -> bool {
        let frame = state.frames.last().expect("a function runs");
        frame.stmt == 0 && self.setting.flow(frame.function).is_cut[frame.block.0 as usize]
    }

    fn place(&self, state: &State) -> Place {
        let of = |frame: &state::Frame| {
            let order = self.setting.flow(frame.function).order[frame.block.0 as usize];
            (order, frame.stmt, frame.function.0, frame.block.0)
        };
        state.frames.iter().map(of).collect()
    }

    /// A state where others may have been: goes on from there if none covers it.
    fn meet(&mut self, mut state: State) -> Result<(), Failure> {
        self.forget_the_dead(&mut state);
        let question = &self.setting.question;
        if state.collect() && (question.track || question.cleanup) {
            return Err(self.failure(&state, Stop::Fail("memory may be lost".to_owned())));
        }
        let frame = state.frames.last().expect("a function runs");
        if self.setting.flow(frame.function).is_head[frame.block.0 as usize] {
            let Attempt { is_loose, kept, .. } = self.attempt;
            let (members, bytes) = (&self.setting.members, self.setting.types().pointer_size());
            let mut folded = state.clone();
            fold::fold(&mut folded, &fold::Policy { members, bytes, is_loose, kept });
            // Nothing is lost by folding.
            if !folded.collect() {
                state = folded;
            }
            if state.objects.values().filter(|object| object.kind == state::Kind::Heap).count() > self.attempt.blocks {
                return Err(self.failure(&state, Stop::Fail("too many blocks of memory".to_owned())));
            }
        }
        let place = self.place(&state);
        let groups = self.reached.entry(place.clone()).or_default().entry(measure(&state)).or_default();
        if groups.iter().flat_map(|group| &group.states).any(|known| cover::covers(self.setting, known, &state)) {
            return Ok(());
        }
        let found = groups.iter_mut().find_map(|group| {
            let joined = cover::join(self.setting, group.states.first()?, &state, None)?;
            Some((group, joined))
        });
        let state = match found {
            None => {
                groups.push(Group { states: vec![state.clone()], is_joined: false });
                state
            }
            Some((group, _)) if !group.is_joined && group.states.len() < self.attempt.patience => {
                group.states.push(state.clone());
                state
            }
            Some((group, _)) => {
                let mut all = std::mem::take(&mut group.states).into_iter();
                let first = all.next().expect("a group has a state");
                let join = |x: &State, y: &State, borders| cover::join(self.setting, x, y, borders);
                let old = all.try_fold(first, |all, next| join(&all, &next, None));
                let new = old.and_then(|old| join(&old, &state, Some(&self.setting.borders)));
                let mut new = new.ok_or_else(|| Failure("states that differ".to_owned()))?;
                new.collect();
                *group = Group { states: vec![new.clone()], is_joined: true };
                new
            }
        };
        self.work.entry(place).or_default().push(state);
        self.states += 1;
        if self.states > limits::SHAPES_STATES.usize() {
            return Err(Failure("too many states".to_owned()));
        }
        Ok(())
    }

    /// Locals that are not read again.
    fn forget_the_dead(&self, state: &mut State) {
        let last = state.frames.len() - 1;
        for index in 0..=last {
            let frame = &state.frames[index];
            let flow = self.setting.flow(frame.function);
            let live = if index == last {
                flow.live(frame.block, frame.stmt)
            } else {
                flow.live_in_call(frame.block, frame.stmt)
            };
            let dead: Vec<_> = frame.vars.keys().filter(|var| !live.contains(var)).copied().collect();
            if dead.is_empty() {
                continue;
            }
            let Question { track, cleanup, .. } = self.setting.question;
            if !(track || cleanup) {
                dead.iter().for_each(|&var| forget(state, index, var));
                continue;
            }
            let mut rest = state.clone();
            dead.iter().for_each(|&var| forget(&mut rest, index, var));
            if !rest.clone().collect() {
                *state = rest;
                continue;
            }
            // A variable that is in scope still keeps what only it leads to, until its function returns.
            for var in dead {
                let mut rest = state.clone();
                forget(&mut rest, index, var);
                if self.setting.is_temporary(var) || !rest.clone().collect() {
                    *state = rest;
                }
            }
        }
    }
}
