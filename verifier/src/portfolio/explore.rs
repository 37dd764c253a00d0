//! `explore`: where threads take turns, all executions are followed, state by state ([`boogie::interpret::explore`]).
//!
//! It decides programs that do the same whatever their inputs are, but for which thread runs. That no execution violates is
//! a proof; a violation is replayed, with inputs by chance where it depends on any. Where that shows nothing, executions are
//! followed whose inputs are small numbers.

use super::beside::{Asked, Member, Stopped};
use super::execute::{self, Budget, Waiting};
use super::job::{Answer, Job, MemberReport};
use crate::cli::{Engine, Feature};
use crate::verdict::Unknown;
use boogie::interpret::{
    self, Along, Choices, Explored, Explorer, Functions, Inputs, Layout, Limits, Open, Outcome, Random, Unobserved,
};
use boogie::marks::Limit;
use boogie::passes::{Prepared, Property};
use engine::Proof;
use std::cell::RefCell;
use std::io;
use std::thread::Scope;
use trace::Trace;
use trace::replay::{self, Refused};

/// More states than this are not visited.
const MOST_STATES: usize = 400_000;

/// Starts it, if it takes part.
///
/// Errors: no thread could be started.
pub fn member<'s>(scope: &'s Scope<'s, '_>, asked: &Asked<'s>) -> io::Result<Option<Box<dyn Member + 's>>> {
    if !takes_part(asked.job) || !asked.prepared.replay.has_threads() {
        return Ok(None);
    }
    let budget = Budget::first(asked.job.deadline, asked.job.memory_mib, false);
    let (prepared, property) = (asked.prepared, asked.property.clone());
    let running = execute::on_thread(scope, move |waiting| run(prepared, &property, &budget, waiting))?;
    Ok(Some(Box::new(running)))
}

fn takes_part(job: &Job) -> bool {
    let is_unbounded = job.unroll.is_none() && job.refine.is_none();
    is_unbounded && job.engine == Engine::Portfolio && !job.without.contains(&Feature::Execution)
}

/// Executions with values by chance that are tried to confirm a violation, and how many steps they take together at most, if
/// they are more than a few.
const TRIES: u64 = 64;
const STEPS_OF_TRIES: u64 = 1 << 20;
const FEW_TRIES: u64 = 4;

/// One exploration.
struct Search<'a> {
    prepared: &'a Prepared,
    layout: &'a Layout<'a>,
    property: &'a str,
    inputs: Inputs,
    budget: &'a Budget,
    waiting: &'a mut Waiting,
    visited: usize,
    /// The last violation, or why it is none.
    found: Option<Result<Trace, Refused>>,
    /// What is not supported that an execution gets to.
    limit: Option<String>,
}

impl Search<'_> {
    /// The trace of an execution, with what is arbitrary left open if that is enough, else with values by chance.
    fn confirmed(&self, choices: &Choices, steps: u64) -> Result<Trace, Refused> {
        let (blocks, length) = interpret::blocks_of(self.layout, self.inputs, choices, steps);
        let traced = |open| {
            let mut along = Along::new(&blocks, open);
            replay::traced(self.prepared, &mut along, &Functions::new(), length, self.property)
        };
        let are_small = self.inputs == Inputs::Small;
        let refused = match are_small {
            true => "the inputs lead another way".to_owned().into(),
            false => match traced(Open::Unknown) {
                Err(refused) => refused,
                found => return found,
            },
        };
        // Most values by chance lead another way, and without end.
        let limits = Limits { steps: 2 * length, ..Limits::default() };
        let violates = |open| {
            let mut along = Along::new(&blocks, open);
            let run = interpret::run_again(self.layout, &mut along, &Functions::new(), &mut Unobserved, limits);
            self.violates(&run.outcome)
        };
        let open = |seed| match are_small {
            true => Open::Inputs(&choices.inputs),
            false => Open::Random(Random::new(seed)),
        };
        let tries = if are_small { 1 } else { (STEPS_OF_TRIES / length.max(1)).clamp(FEW_TRIES, TRIES) };
        let mut leading = (0..tries).filter(|&seed| violates(open(seed)));
        leading.find_map(|seed| traced(open(seed)).ok()).ok_or(refused)
    }
}

impl Explorer for Search<'_> {
    fn violates(&self, end: &Outcome) -> bool {
        match self.prepared.property {
            Property::Asserts => matches!(end, Outcome::AssertFailed { .. }),
            Property::EntryReturns => *end == Outcome::Returned,
        }
    }

    fn confirms(&mut self, choices: &Choices, steps: u64) -> bool {
        let found = self.found.insert(self.confirmed(choices, steps));
        found.is_ok()
    }

    fn meets(&mut self, limit: Limit) {
        self.limit = self.limit.take().or(limit.unsupported().map(str::to_owned));
    }

    fn stops(&mut self, states: usize, steps: u64) -> bool {
        self.visited = states;
        if steps >= self.budget.sampled_patience {
            self.waiting.no_longer();
        }
        states >= MOST_STATES || self.waiting.is_over() || self.budget.is_spent()
    }
}

fn run(prepared: &Prepared, property: &str, budget: &Budget, waiting: &mut Waiting) -> Stopped {
    let layout = Layout::of(&prepared.replay);
    let mut explored = |inputs| {
        let layout = &layout;
        let search = Search {
            prepared,
            layout,
            property,
            inputs,
            budget,
            waiting: &mut *waiting,
            visited: 0,
            found: None,
            limit: None,
        };
        let search = RefCell::new(search);
        let (explored, steps) = interpret::explore(layout, inputs, &search);
        let Search { visited, found, limit, .. } = search.into_inner();
        tracing::info!("explore: with inputs {inputs:?}, {explored:?} after {visited} states and {steps} steps");
        (explored, steps, visited, found, limit)
    };
    let mut ended = explored(Inputs::Unknown);
    if ended.0 == Explored::Undecided && ended.3.is_some() && !budget.is_spent() {
        let remembered = explored(Inputs::Assumed);
        if remembered.0 != Explored::Undecided {
            ended = remembered;
        }
    }
    if ended.0 == Explored::Undecided && !budget.is_spent() {
        let with_inputs = explored(Inputs::Small);
        if with_inputs.0 == Explored::Violation {
            ended = with_inputs;
        }
    }
    let (explored, steps, visited, found, limit) = ended;
    let (answer, trace) = match (explored, found) {
        (Explored::NoViolation, _) => (Answer::Proved(Proof::default()), None),
        (Explored::Violation, Some(Ok(trace))) => (Answer::Violated, Some(trace)),
        (_, Some(Err(refused))) => (Answer::Unknown(Unknown::Unsupported(refused.explanation)), None),
        _ => {
            let why = limit.unwrap_or_else(|| format!("not all executions can be followed ({visited} states)"));
            (Answer::Unknown(Unknown::Unsupported(why)), None)
        }
    };
    let result = match &answer {
        Answer::Proved(_) => "proved".to_owned(),
        Answer::Violated => "violated".to_owned(),
        Answer::Unknown(why) => why.reason(),
        Answer::Bounded { .. } => unreachable!("there is no bound"),
    };
    let report = MemberReport { instances: steps, result, ..MemberReport::new("explore") };
    Stopped { answer, trace, report }
}
