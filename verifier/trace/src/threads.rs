//! Which thread makes a step, in programs that start some.

use crate::history::History;
use crate::steps::{Code, Start, Step, StepKind, Thread};
use rustc_hash::{FxHashMap, FxHashSet};

/// The variable of the library that holds the number of the thread that runs.
pub const RUNNING: &str = "__praetor_thread";

/// Where the library stores the number of a thread that starts.
pub const STARTED: &str = "*thread";

/// The threads of an execution so far, and which one runs.
#[derive(Default)]
pub struct Threads {
    running: Option<u32>,
    known: Vec<Thread>,
    /// The starts of others, in order.
    starts: Vec<Start>,
    /// The numbers of the steps with which threads go on.
    resumed: FxHashSet<usize>,
    /// The running one has done nothing since it goes on.
    has_gone_on: bool,
}

impl Threads {
    /// Of a program that starts threads, or does not.
    pub fn new(has_threads: bool) -> Threads {
        Threads { running: has_threads.then_some(0), ..Threads::default() }
    }

    /// The one that runs, if the program starts any.
    pub fn running(&self) -> Option<u32> {
        self.running
    }

    /// From now on, this one runs.
    pub fn switch(&mut self, number: u32) {
        self.running = Some(number);
    }

    /// A thread of this number is started in a step.
    pub fn starts(&mut self, number: u32, step: usize) {
        self.starts.push(Start { number, step });
    }

    /// Whether the running thread has a name, or needs none.
    pub fn is_known(&self) -> bool {
        self.running.is_none() || self.function().is_some()
    }

    /// The running thread makes a step in the user's text, in this function; whether it is its first one.
    pub fn step(&mut self, function: &str) -> bool {
        let Some(number) = self.running.filter(|_| !self.is_known()) else { return false };
        self.known.push(Thread { number, function: function.to_owned() });
        true
    }

    /// The function that the running thread was started with.
    pub fn function(&self) -> Option<&str> {
        let known = self.known.iter().find(|thread| Some(thread.number) == self.running)?;
        Some(&known.function)
    }

    /// The running thread, to be named.
    pub fn in_words(&self) -> String {
        match (self.running, self.function()) {
            (Some(number), Some(function)) => format!("thread {number} ({function})"),
            _ => "another thread".to_owned(),
        }
    }

    /// The running thread goes on with this step.
    pub fn goes_on(&mut self, step: usize) {
        self.resumed.insert(step);
        self.has_gone_on = true;
    }

    /// It does something.
    pub fn acts(&mut self) {
        self.has_gone_on = false;
    }

    /// Whether it has done nothing since it goes on.
    pub fn has_gone_on(&self) -> bool {
        self.has_gone_on
    }

    /// Leaves out that a thread comes to a place and gives way, where it goes on there later, with nothing but the library's
    /// steps in between: to the reader it comes there once. Steps before these were omitted.
    pub fn leave_out_pauses(&mut self, steps: &mut Vec<Step>, history: &mut History, omitted: usize) {
        let mut next_of: FxHashMap<Option<u32>, usize> = FxHashMap::default();
        // The step that stands for each.
        let mut stands: Vec<usize> = (0..steps.len()).collect();
        for i in (0..steps.len()).rev() {
            let step = &steps[i];
            let is_empty = step.thread.is_some() && step.kind == StepKind::Statement && step.values.is_empty();
            let next = next_of.get(&step.thread).copied().filter(|&next| {
                let is_part = next > i + 1 && steps[i + 1..next].iter().all(|between| between.code == Code::Library);
                is_same_place(step, &steps[next])
                    && (is_empty && (self.resumed.contains(&(omitted + next)) || is_part) || is_end(step))
            });
            let Some(next) = next else {
                if step.code != Code::Library {
                    next_of.insert(step.thread, i);
                }
                continue;
            };
            let (importance, reads_unset) = (step.importance, step.reads_unset);
            stands[i] = next;
            steps[next].importance = steps[next].importance.max(importance);
            steps[next].reads_unset |= reads_unset;
        }
        let mut kept = 0;
        let numbers: Vec<usize> = (0..steps.len())
            .map(|i| {
                kept += usize::from(stands[i] == i);
                kept.saturating_sub(1)
            })
            .collect();
        for change in &mut history.changes {
            change.step = stands.get(change.step).map_or(change.step, |&at| numbers[at]);
        }
        for start in &mut self.starts {
            let at = start.step.checked_sub(omitted).and_then(|at| stands.get(at));
            start.step = at.map_or(start.step.min(omitted), |&at| omitted + numbers[at]);
        }
        let mut i = 0;
        steps.retain(|_| {
            i += 1;
            stands[i - 1] == i - 1
        });
    }

    /// All threads that made steps, by number, and the starts, in order.
    pub fn finish(mut self) -> (Vec<Thread>, Vec<Start>) {
        self.known.sort_by_key(|thread| thread.number);
        (self.known, self.starts)
    }
}

fn is_same_place(a: &Step, b: &Step) -> bool {
    let are_alike = matches!(a.kind, StepKind::Return { .. }) == matches!(b.kind, StepKind::Return { .. });
    a.location == b.location && a.source == b.source && are_alike
}

/// Whether a thread's function ends.
fn is_end(step: &Step) -> bool {
    matches!(step.kind, StepKind::Return { .. }) && step.values.is_empty() && step.source.starts_with("thread ")
}
