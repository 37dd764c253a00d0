//! `explore`: where threads take turns, all executions are followed, state by state ([`boogie::interpret::explore`]).
//!
//! It decides programs that do the same whatever their inputs are, but for which thread runs. That no execution violates is
//! a proof; a violation is replayed, with inputs by chance where it depends on any.

use super::beside::{Asked, Member, Stopped};
use super::execute::{self, Budget, Waiting};
use super::job::{Answer, Job, MemberReport};
use crate::cli::{Engine, Idea};
use crate::verdict::Unknown;
use boogie::interpret::{
    self, Along, Context, Explored, Functions, Layout, Limits, Location, Observer, Outcome, Undetermined,
};
use boogie::passes::{Prepared, Property};
use boogie::program::BlockRef;
use engine::Proof;
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
    is_unbounded && job.engine == Engine::Portfolio && !job.without.contains(&Idea::Execution)
}

/// The trace of the execution that goes these ways, with what is arbitrary left open if that is enough, else with values by
/// chance.
fn confirmed(prepared: &Prepared, ways: &[usize], steps: u64, property: &str) -> Result<Trace, Refused> {
    let (none, mut left) = (Functions::new(), ways.iter().copied());
    let mut going = Undetermined::going(|_| false, move |_| left.next());
    let mut blocks = Blocks::default();
    let limits = Limits { steps: steps + 1, ..Limits::default() };
    interpret::run(&prepared.replay, &mut going, &none, &mut blocks, limits);
    let blocks = interpret::without_turns(&prepared.replay, &blocks.0);
    let tried = |seed| replay::traced(prepared, &mut Along::new(&blocks, seed), &none, steps, property);
    let refused = match tried(None) {
        Err(refused) => refused,
        found => return found,
    };
    (0..TRIES).filter_map(|seed| tried(Some(seed)).ok()).next().ok_or(refused)
}

/// Executions with values by chance that are tried to confirm a violation.
const TRIES: u64 = 64;

/// The blocks that an execution enters.
#[derive(Default)]
struct Blocks(Vec<BlockRef>);

impl Observer for Blocks {
    fn block(&mut self, context: &Context) {
        let Location { proc, block, .. } = context.at;
        self.0.push(BlockRef { proc, block });
    }
}

fn run(prepared: &Prepared, property: &str, budget: &Budget, waiting: &mut Waiting) -> Stopped {
    let layout = Layout::of(&prepared.replay);
    let violates = |outcome: &Outcome| match prepared.property {
        Property::Asserts => matches!(outcome, Outcome::AssertFailed { .. }),
        Property::EntryReturns => *outcome == Outcome::Returned,
    };
    let mut visited = 0;
    let mut stop = |states: usize, steps: u64| {
        visited = states;
        if steps >= budget.sampled_patience {
            waiting.no_longer();
        }
        states >= MOST_STATES || waiting.is_over() || budget.is_spent()
    };
    let (explored, steps) = interpret::explore(&layout, violates, &mut stop);
    let undecided = |why: String| (Answer::Unknown(Unknown::Unsupported(why)), None);
    let (answer, trace) = match explored {
        Explored::NoViolation => (Answer::Proved(Proof::default()), None),
        Explored::Violation(ways) => match confirmed(prepared, &ways, steps, property) {
            Ok(trace) => (Answer::Violated, Some(trace)),
            Err(refused) => undecided(refused.why),
        },
        Explored::Undecided => undecided(format!("not all executions can be followed ({visited} states)")),
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
