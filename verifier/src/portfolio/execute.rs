//! `execute`: the program is run, by the interpreter that replays counterexamples.
//!
//! The first run chooses nothing. What is arbitrary (inputs, memory that nothing wrote, what an approximation left) is
//! unknown, and stays so in what is computed from it; the run ends undecided where the way depends on it. A run that
//! does not is the only one there is: its end without a violation is a proof, its violation a counterexample. An
//! assumption that cannot be evaluated is taken for true; that only adds executions, so it does not matter to a proof,
//! and to a counterexample it does.
//!
//! Otherwise runs follow whose choices are random (`samples.rs`). They find violations only.
//!
//! What is still undecided after the budget's patience goes on beside the engines that start then.

use super::beside::{Asked, Member, Status, Stopped};
use super::job::{Answer, Job, MemberReport};
use crate::cli::{Engine, Feature};
use crate::portfolio::samples;
use crate::sys;
use crate::verdict::Unknown;
use boogie::interpret::{
    self, Context, Execution, Functions, Layout, Limits, Observer, Oracle, Outcome, Undetermined, Unobserved,
};
use boogie::marks::{self, Approximated};
use boogie::passes::{Prepared, Property};
use boogie::program::Program;
use engine::Proof;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, Scope};
use std::time::Instant;
use trace::location::attrs_at;
use trace::replay;

/// How much to run. Steps, not time, so that who answers does not depend on the machine.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The steps of the run that chooses nothing before others start beside it.
    pub patience: u64,
    /// The same of all samples together.
    pub sampled_patience: u64,
    /// The steps of all samples together.
    pub sampled_steps: u64,
    /// When to stop.
    pub deadline: Instant,
    pub memory_mib: u64,
}

impl Budget {
    /// What a run of the engine alone may use. Where a bound is asked, samples are few.
    pub fn of_sole_member(deadline: Instant, memory_mib: u64, is_bounded: bool) -> Budget {
        let sampled_steps = if is_bounded { SAMPLED_PATIENCE } else { u64::MAX };
        Budget { patience: u64::MAX, sampled_patience: u64::MAX, sampled_steps, deadline, memory_mib }
    }

    /// What it may use where other engines start beside it.
    pub fn first(deadline: Instant, memory_mib: u64, is_bounded: bool) -> Budget {
        let alone = Budget::of_sole_member(deadline, memory_mib, is_bounded);
        Budget { patience: 20_000_000, sampled_patience: SAMPLED_PATIENCE, ..alone }
    }

    pub fn is_spent(&self) -> bool {
        Instant::now() >= self.deadline || sys::used_memory_mib() >= self.memory_mib
    }
}

/// The steps of all samples together before other engines start.
const SAMPLED_PATIENCE: u64 = 60_000;

/// How many calls may be open at once.
pub const DEPTH: usize = 1_000_000;

/// The program, run on a thread of its own.
pub struct Running {
    events: Receiver<Event>,
    signals: Arc<Signals>,
    ended: Option<Stopped>,
}

enum Event {
    /// It takes longer than the budget's patience.
    GoesOn,
    Ended(Box<Stopped>),
}

/// Evaluation of deep expressions needs more than a thread has by default.
pub const STACK: usize = 64 << 20;

/// Starts a run of the program, if it takes part.
///
/// Errors: no thread could be started.
pub fn member<'s>(scope: &'s Scope<'s, '_>, asked: &Asked<'s>) -> io::Result<Option<Box<dyn Member + 's>>> {
    let Some(budget) = budget(asked.job) else { return Ok(None) };
    let running = start(scope, asked.prepared, asked.property.clone(), budget)?;
    Ok(Some(Box::new(running)))
}

/// How much to run the program, if the engine does.
fn budget(job: &Job) -> Option<Budget> {
    match job.engine {
        Engine::Execute => Some(Budget::of_sole_member(job.deadline, job.memory_mib, job.unroll.is_some())),
        Engine::LegionPlus | Engine::Portfolio if !job.without.contains(&Feature::Execution) => {
            Some(Budget::first(job.deadline, job.memory_mib, job.unroll.is_some()))
        }
        _ => None,
    }
}

/// Runs the program. `property` is the name of what a violation violates.
///
/// Errors: no thread could be started.
pub fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    prepared: &'scope Prepared,
    property: String,
    budget: Budget,
) -> io::Result<Running> {
    on_thread(scope, move |waiting| run(prepared, &property, &budget, waiting))
}

/// Does what interprets a program on a thread of its own.
///
/// Errors: no thread could be started.
pub fn on_thread<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce(&mut Waiting) -> Stopped + Send + 'scope,
) -> io::Result<Running> {
    let (sender, events) = mpsc::channel();
    let signals = Arc::<Signals>::default();
    let mut waiting = Waiting { sender: Some(sender.clone()), signals: signals.clone() };
    thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
        let stopped = work(&mut waiting);
        let _ = sender.send(Event::Ended(Box::new(stopped)));
    })?;
    Ok(Running { events, signals, ended: None })
}

/// Who waits for an execution, from its point of view.
pub struct Waiting {
    /// To who starts when the patience has ended.
    sender: Option<Sender<Event>>,
    signals: Arc<Signals>,
}

/// What an execution is told.
#[derive(Default)]
struct Signals {
    /// Nobody waits for it any more.
    over: AtomicBool,
    /// Nobody else is at work any more.
    others_ended: AtomicBool,
}

impl Waiting {
    #[cfg(test)]
    pub fn nobody() -> Waiting {
        Waiting { sender: None, signals: Arc::default() }
    }

    /// The others may start.
    pub fn no_longer(&mut self) {
        if let Some(sender) = self.sender.take() {
            let _ = sender.send(Event::GoesOn);
        }
    }

    pub fn is_over(&self) -> bool {
        self.signals.over.load(Ordering::Relaxed)
    }

    /// Whether the others have given up.
    pub fn have_others_ended(&self) -> bool {
        self.signals.others_ended.load(Ordering::Relaxed)
    }
}

impl Member for Running {
    /// Waits until it has ended, or for the budget's patience.
    fn head_start(&mut self) -> Status {
        self.ended = match self.events.recv() {
            Ok(Event::GoesOn) => return Status::GoesOn,
            Ok(Event::Ended(executed)) => Some(*executed),
            Err(_) => None,
        };
        self.poll()
    }

    /// One that crashed is undecided.
    fn poll(&mut self) -> Status {
        if self.ended.is_none() {
            match self.events.try_recv() {
                Ok(Event::Ended(executed)) => self.ended = Some(*executed),
                Ok(Event::GoesOn) | Err(TryRecvError::Empty) => return Status::GoesOn,
                Err(TryRecvError::Disconnected) => return Status::Undecided,
            }
        }
        match self.ended.as_ref().map(|executed| &executed.answer) {
            Some(Answer::Proved(_)) => Status::Proved,
            Some(Answer::Violated) => Status::Violated,
            _ => Status::Undecided,
        }
    }

    /// There is no use in samples that take long.
    fn others_ended(&self) {
        self.signals.others_ended.store(true, Ordering::Relaxed);
    }

    fn stop(mut self: Box<Self>) -> Option<Stopped> {
        self.signals.over.store(true, Ordering::Relaxed);
        self.ended.take().or_else(|| match self.events.iter().last()? {
            Event::Ended(executed) => Some(*executed),
            Event::GoesOn => None,
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.signals.over.store(true, Ordering::Relaxed);
    }
}

fn run(prepared: &Prepared, property: &str, budget: &Budget, waiting: &mut Waiting) -> Stopped {
    let limits = Limits { steps: u64::MAX, depth: DEPTH };
    let layout = Layout::of(&prepared.replay);
    let stop = |steps: u64| {
        if steps >= budget.patience {
            waiting.no_longer();
        }
        waiting.is_over() || budget.is_spent()
    };
    let execution = execute(&layout, &mut Undetermined::new(stop), &mut Unobserved, limits);
    let mut steps = execution.steps;
    let mut answer = judge(prepared, &execution, &layout, budget, waiting);
    let mut trace = None;
    if matches!(answer, Answer::Violated) {
        let stop = |_| budget.is_spent();
        match replay::traced(prepared, &mut Undetermined::new(stop), &Functions::new(), steps, property) {
            Ok(shown) => trace = Some(shown),
            Err(refused) => answer = Answer::Unknown(Unknown::Unconfirmed(refused.explanation)),
        }
    } else if matches!(answer, Answer::Unknown(_)) && may_depend_on_choices(&execution) {
        let sampled = samples::run(prepared, &layout, property, budget, waiting);
        steps += sampled.steps;
        trace = sampled.trace;
        answer = match sampled.refused {
            _ if trace.is_some() => Answer::Violated,
            Some(why) => Answer::Unknown(Unknown::Unconfirmed(why)),
            None => answer,
        };
    }
    let result = match &answer {
        Answer::Proved(_) => "proved".to_owned(),
        Answer::Violated => "violated".to_owned(),
        Answer::Bounded { .. } => unreachable!("executions have no bound"),
        Answer::Unknown(why) => why.reason(),
    };
    let report = MemberReport { instances: steps, result, ..MemberReport::new("execute") };
    Stopped { answer, trace, report }
}

/// Runs the program.
pub fn execute(layout: &Layout, oracle: &mut dyn Oracle, observer: &mut dyn Observer, limits: Limits) -> Execution {
    interpret::run_again(layout, oracle, &Functions::new(), observer, limits)
}

/// What an execution met last: a statement of the source, and something that is only approximated.
#[derive(Default)]
struct Place {
    statement: Option<interpret::Location>,
    approximation: Option<interpret::Location>,
}

impl Place {
    /// What an execution depends on that cannot go on.
    fn describe(&self, program: &Program) -> String {
        let attrs = |at: Option<interpret::Location>| at.map_or(&[][..], |at| attrs_at(program, at));
        let place: Option<marks::Place> = marks::get(&program.terms, attrs(self.statement));
        let place = place.map_or(String::new(), |at| format!("{}:{} ", at.file, at.line));
        let approximated: Option<Approximated> = marks::get(&program.terms, attrs(self.approximation));
        let why = approximated.map_or(String::new(), |a| format!(", perhaps on {:?}", a.reason.to_string()));
        format!("{place}an execution that depends on arbitrary values{why}")
    }
}

impl Observer for Place {
    fn skips(&self) -> bool {
        true
    }

    fn assume(&mut self, context: &Context) {
        if marks::has::<marks::Place>(context.attrs()) {
            self.statement = Some(context.at);
        }
        if marks::has::<Approximated>(context.attrs()) {
            self.approximation = Some(context.at);
        }
    }
}

/// Whether an execution violates the property.
pub fn is_violation(property: Property, execution: &Execution) -> bool {
    let violates = match property {
        Property::Asserts => matches!(execution.outcome, Outcome::AssertFailed { .. }),
        Property::EntryReturns => execution.outcome == Outcome::Returned,
    };
    // That no instance is false is enough where a solver has looked for a refutation as well.
    violates && execution.unchecked.is_empty() && !execution.quantified
}

/// What a run without choices shows.
fn judge(
    prepared: &Prepared,
    execution: &Execution,
    layout: &Layout,
    budget: &Budget,
    waiting: &mut Waiting,
) -> Answer {
    let property = prepared.property;
    let unsupported = |what: &str| Answer::Unknown(Unknown::Unsupported(what.to_owned()));
    match (&execution.outcome, property) {
        _ if is_violation(property, execution) => Answer::Violated,
        (Outcome::Blocked { .. }, _) | (Outcome::Returned, Property::Asserts) => Answer::Proved(Proof::default()),
        (Outcome::LimitReached { reason, .. }, _) => match reason.unsupported() {
            Some(what) => unsupported(what),
            None => unsupported(&reason.to_string()),
        },
        (Outcome::StepLimit, _) if sys::used_memory_mib() >= budget.memory_mib => Answer::Unknown(Unknown::Memory),
        (Outcome::StepLimit, _) => Answer::Unknown(Unknown::Timeout),
        _ => {
            // The same run again, up to where it ended, now with somebody who looks where it is. Others need not wait.
            if execution.steps > SAMPLED_PATIENCE {
                waiting.no_longer();
            }
            let (mut place, limits) = (Place::default(), Limits { steps: execution.steps, depth: DEPTH });
            let stop = |_| waiting.is_over() || budget.is_spent();
            execute(layout, &mut Undetermined::new(stop), &mut place, limits);
            unsupported(&place.describe(&prepared.replay))
        }
    }
}

/// Whether other runs could end otherwise, so far as this one shows.
fn may_depend_on_choices(execution: &Execution) -> bool {
    match execution.outcome {
        Outcome::StepLimit => false,
        Outcome::Returned | Outcome::Blocked { .. } | Outcome::LimitReached { .. } => !execution.unchecked.is_empty(),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::passes::{self, Options};
    use std::time::Duration;

    /// What stands after the patience of a hundred thousand steps, and then what `follow` makes of the run.
    fn after_patience<R>(condition: &str, follow: impl FnOnce(Running) -> R) -> (Status, R) {
        let text = format!(
            r#"procedure {{:entrypoint}} main() {{
              var i: int;
              i := 0; goto head;
              head: goto body, done;
              body: assume {condition}; i := i + 1; goto head;
              done: assume !({condition}); assert i == 100000; return;
            }}"#
        );
        let options = Options { property: Some(Property::Asserts) };
        let prepared = passes::run(boogie::parse(&text).unwrap(), options).unwrap();
        let deadline = Instant::now() + Duration::from_secs(600);
        let budget = Budget { patience: 100_000, ..Budget::first(deadline, 8_000, false) };
        thread::scope(|scope| {
            let mut running = start(scope, &prepared, "assert".to_owned(), budget).unwrap();
            (running.head_start(), follow(running))
        })
    }

    #[test]
    fn a_run_beyond_the_patience_still_answers() {
        let answer = |mut running: Running| {
            while running.poll() == Status::GoesOn {
                thread::yield_now();
            }
            running.poll()
        };
        assert_eq!(after_patience("i < 100000", answer), (Status::GoesOn, Status::Proved));
        assert_eq!(after_patience("i < 100001", answer), (Status::GoesOn, Status::Violated));
    }

    #[test]
    fn a_run_that_nobody_waits_for_ends() {
        let (before, executed) = after_patience("i >= 0", |running| Box::new(running).stop().unwrap());
        assert_eq!(before, Status::GoesOn);
        assert!(matches!(executed.answer, Answer::Unknown(Unknown::Timeout)));
    }
}
