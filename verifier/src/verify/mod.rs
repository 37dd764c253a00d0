//! `praetor verify`: from the command line to the verdict line.

pub mod regions;
pub mod termination;

use crate::cli::{Engine, Idea, VerifyArgs};
use crate::input::is_c;
use crate::input::property::{Check, Property};
use crate::input::{self, Input, Question, Rejected};
use crate::portfolio::execute::{self, Budget, Running};
use crate::portfolio::protocol::Task;
use crate::portfolio::shaping::Shaping;
use crate::portfolio::{self, Answer, Client, Job, MemberReport, Refusal, Standing};
use crate::progress::Display;
use crate::report::why;
use crate::run::Run;
use crate::sys;
use crate::verdict::{Unknown, Verdict};
use boogie::interpret::Location;
use boogie::marks::Limit;
use boogie::passes::{self, Options, PassError, Prepared};
use boogie::passive::Counterexample;
use boogie::program::Program;
use engine::Proof;
use shapes;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::thread;
use std::time::Instant;
use trace::Trace;
use trace::replay::{self, Refused};
use trace::turns::{self, Turns};

/// The machine's memory times this, in percent, is the default limit.
const DEFAULT_MEMORY_PERCENT: u64 = 75;

/// Why there is no verdict.
#[derive(Debug)]
pub enum Failure {
    /// The input is malformed or unreadable.
    Rejected(Rejected),
    /// A defect of ours or of the system.
    Internal(String),
}

impl From<Rejected> for Failure {
    fn from(rejected: Rejected) -> Failure {
        Failure::Rejected(rejected)
    }
}

/// Runs everything up to the verdict; the caller prints the result.
pub fn run(args: &VerifyArgs, question: &Question, deadline: Instant, display: &Display) -> Result<Run, Failure> {
    let property = &question.property;
    let mut run = Run {
        files: args.input.files.iter().map(|f| f.display().to_string()).collect(),
        properties: property.checks.iter().map(ToString::to_string).collect(),
        ..Run::default()
    };
    let mut seen = BTreeSet::new();
    run.properties.retain(|name| seen.insert(name.clone()));
    if property.error_functions().count() > 1 && args.input.property.is_some() {
        run.checked = property.error_functions().map(|f| format!("unreach-call: {f}() is never called")).collect();
    }
    let of_termination = property.asks(&Check::Termination);
    let unsupported = match property.unsupported() {
        Some(check) => Some(format!("property {check}")),
        None if of_termination && !is_c(&args.input) => Some("termination of Boogie programs".to_owned()),
        None => None,
    };
    if let Some(what) = unsupported {
        run.verdict = Some(Verdict::Unknown(Unknown::Unsupported(what)));
        return Ok(run);
    }
    let job = Job {
        engine: args.engine,
        refine: args.refine,
        without: args.without.clone(),
        unroll: args.unroll,
        deadline,
        memory_mib: memory(args),
    };
    let (answer, turns) = match decide(args, question, job, display, &mut run)? {
        Some(found) => found,
        None => return Ok(run),
    };
    if let Some(trace) = &mut run.trace {
        for step in &mut trace.steps {
            let code = step.location.as_ref().map(|at| input::code(&args.input, &at.file));
            step.code = code.unwrap_or(step.code);
        }
    }
    conclude(&mut run, answer, args, &turns);
    Ok(run)
}

/// An answer about all that is asked. Termination is a question of its own, about programs without asserts: it comes after
/// the others, which get half of the time then. `None` if the run has a verdict already.
fn decide(
    args: &VerifyArgs,
    question: &Question,
    job: Job,
    display: &Display,
    run: &mut Run,
) -> Result<Option<(Answer, Turns)>, Failure> {
    let is_termination = |check: &Check| *check == Check::Termination;
    let part = |property: Property| Question { property, ..question.clone() };
    let safety = question.property.only(|check| !is_termination(check));
    let termination = question.property.only(is_termination);
    if termination.checks.is_empty() || safety.checks.is_empty() {
        return decide_part(args, question, &job, display, run);
    }
    let half = job.deadline.saturating_duration_since(Instant::now()) / 2;
    let first = Job { deadline: Instant::now() + half, ..job.clone() };
    let (answer, turns) = match decide_part(args, &part(safety), &first, display, run)? {
        Some((answer, turns)) if !matches!(answer, Answer::Violated) => (answer, turns),
        found => return Ok(found),
    };
    run.trace = None;
    Ok(decide_part(args, &part(termination), &job, display, run)?.map(|second| match (answer, second) {
        (Answer::Proved(proof), (Answer::Proved(_), turns)) => (Answer::Proved(proof), turns),
        (Answer::Proved(_), second) | (_, second @ (Answer::Violated, _)) => second,
        (open, _) => (open, turns),
    }))
}

/// An answer about asserts alone, or about termination alone.
fn decide_part(
    args: &VerifyArgs,
    question: &Question,
    job: &Job,
    display: &Display,
    run: &mut Run,
) -> Result<Option<(Answer, Turns)>, Failure> {
    let property = &question.property;
    display.phase("reading");
    let Input { program, question: asked, shapes, assumptions, undefined, warnings } =
        match input::read(&args.input, question) {
            Err(Rejected::Unsupported(what)) => {
                run.verdict = Some(Verdict::Unknown(Unknown::Unsupported(what)));
                return Ok(None);
            }
            input => input?,
        };
    display.warn(&warnings);
    add_new(&mut run.assumptions, assumptions);
    add_new(&mut run.undefined, undefined);
    display.phase("preparing");
    let found = if property.asks(&Check::Termination) {
        let mut checked = property.clone();
        checked.checks.extend([Check::ValidDeref, Check::ValidFree]);
        let checked = || Ok(input::read(&args.input, &checked.into())?.program);
        termination::search(program, checked, job, property, display, run)
    } else {
        search_asserts(program, asked, shapes.as_ref(), job, property, display, run)
    };
    match found {
        Err(Unprepared::Unsupported(what)) => Ok(Some((Answer::Unknown(Unknown::Unsupported(what)), Turns::new()))),
        Err(Unprepared::Failed(failure)) => Err(failure),
        Ok(found) => Ok(Some(found)),
    }
}

/// Adds what is not there yet.
fn add_new(list: &mut Vec<String>, more: Vec<String>) {
    more.into_iter().for_each(|item| {
        if !list.contains(&item) {
            list.push(item);
        }
    });
}

/// Why there is nothing to search.
pub enum Unprepared {
    /// Something that the passes do not support.
    Unsupported(String),
    Failed(Failure),
}

impl From<PassError> for Unprepared {
    fn from(error: PassError) -> Unprepared {
        match error {
            PassError::NoEntry => Unprepared::Failed(Rejected::new(format!("error: {error}\n")).into()),
            PassError::Broken { .. } => Unprepared::Failed(Failure::Internal(error.to_string())),
            _ => Unprepared::Unsupported(error.to_string()),
        }
    }
}

impl From<Failure> for Unprepared {
    fn from(failure: Failure) -> Unprepared {
        Unprepared::Failed(failure)
    }
}

/// Searches a program, and says of a proof which region proved what.
fn search_asserts(
    program: Program,
    asked: passes::Property,
    shapes: Option<&shapes::Task>,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, Turns), Unprepared> {
    let prepared = prepare(program, asked)?;
    let found = search(&prepared, shapes, job, property, display, run)?;
    if let (Answer::Proved(proof), _) = &found {
        run.regions = regions::describe(&prepared, &proof.regions);
    }
    Ok(found)
}

/// What engines and replays get.
pub fn prepare(program: Program, asked: passes::Property) -> Result<Prepared, Unprepared> {
    Ok(passes::run(program, Options { property: Some(asked) })?)
}

/// Runs the program, and then the engines, or both, with the shape analysis of the task beside them; adds to the run what they
/// did. With how often loops were seen to turn, if a bound has to do with it.
pub fn search(
    prepared: &Prepared,
    shapes: Option<&shapes::Task>,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, Turns), Failure> {
    let no_thread = |e| Failure::Internal(format!("a thread could not be started: {e}"));
    thread::scope(|scope| {
        let shaping =
            shapes.filter(|task| analyses_shapes(job, task)).map(|task| Shaping::start(scope, task, job.deadline));
        let mut beside = Beside { running: None, shaping: shaping.transpose().map_err(no_thread)? };
        if job.engine == Engine::Shapes {
            let answer = beside.shaping.as_mut().map(Shaping::wait).cloned();
            run.engines.extend(beside.shaping.map(Shaping::end));
            let unknown = |why: &str| Answer::Unknown(Unknown::Unsupported(why.to_owned()));
            let answer = match answer {
                None => unknown("shape analysis of a Boogie program, or of this property"),
                Some(Ok(())) => Answer::Proved(Proof::default()),
                Some(Err(shapes::Failure(why))) => unknown(&why),
            };
            return Ok((answer, Turns::new()));
        }
        let Some(budget) = executions(job) else {
            return run_engines(beside, prepared, job, property, display, run);
        };
        display.phase("running");
        let mut running = execute::start(scope, prepared, asked(property), budget).map_err(no_thread)?;
        let is_last = job.engine == Engine::Execute;
        match running.wait() {
            standing @ (Standing::Undecided | Standing::GoesOn) if !is_last || standing == Standing::GoesOn => {
                beside.running = Some(running);
                run_engines(beside, prepared, job, property, display, run)
            }
            _ => {
                let executed = running.end().ok_or_else(|| Failure::Internal("the execution crashed".to_owned()))?;
                run.engines.push(executed.report);
                run.trace = executed.trace;
                Ok((executed.answer, Turns::new()))
            }
        }
    })
}

/// Whether the shape analysis is a member.
fn analyses_shapes(job: &Job, task: &shapes::Task) -> bool {
    let is_wanted = job.unroll.is_none() && job.refine.is_none() && !job.without.contains(&Idea::Shapes);
    match job.engine {
        Engine::Shapes => true,
        Engine::Portfolio => is_wanted && shapes::applies(task),
        _ => false,
    }
}

/// What goes on in this process beside the engines.
struct Beside<'scope> {
    /// The program's own run.
    running: Option<Running>,
    shaping: Option<Shaping<'scope>>,
}

impl Beside<'_> {
    fn stands(&mut self) -> Standing {
        let run = self.running.as_mut().map_or(Standing::Undecided, Running::stands);
        let analysis = self.shaping.as_mut().map_or(Standing::Undecided, Shaping::stands);
        match run {
            Standing::Undecided => analysis,
            Standing::GoesOn if analysis == Standing::Proved => analysis,
            _ => run,
        }
    }
}

/// Runs the engines, beside what goes on already.
fn run_engines(
    beside: Beside,
    prepared: &Prepared,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, Turns), Failure> {
    display.phase("search");
    let (cuts, abstractions) = (BTreeSet::new(), job.refine.is_some());
    // Abstractions are compared with the program itself.
    let keeps_traps = abstractions;
    let mut client =
        Confirming { prepared, property, display, beside, abstractions, cuts, keeps_traps, trace: None, turns: None };
    let (answer, engines) = portfolio::run(prepared, job, &mut client)
        .map_err(|e| Failure::Internal(format!("a worker process could not be started: {e}")))?;
    run.trace = client.trace.take();
    run.engines.extend(client.beside.shaping.take().map(Shaping::end));
    if let Some(executed) = client.beside.running.take().and_then(Running::end) {
        run.engines.push(executed.report);
        if matches!(answer, Answer::Violated) {
            run.trace = run.trace.take().or(executed.trace);
        }
    }
    run.engines.extend(engines);
    Ok((answer, client.turns.unwrap_or_default()))
}

/// What a violation violates that does not say so itself.
fn asked(property: &Property) -> String {
    property.checks.first().map(ToString::to_string).unwrap_or_default()
}

/// How much to run the program, if the engine does.
fn executions(job: &Job) -> Option<Budget> {
    match job.engine {
        Engine::Execute => Some(Budget::alone(job.deadline, job.memory_mib, job.unroll.is_some())),
        Engine::LegionPlus | Engine::Portfolio if !job.without.contains(&Idea::Execution) => {
            Some(Budget::first(job.deadline, job.memory_mib, job.unroll.is_some()))
        }
        _ => None,
    }
}

/// Replays counterexamples for the portfolio.
struct Confirming<'a> {
    prepared: &'a Prepared,
    property: &'a Property,
    display: &'a Display,
    beside: Beside<'a>,
    /// Whether abstractions are searched.
    abstractions: bool,
    /// Where executions end in the program that is searched next: at conditions that nothing could confirm.
    cuts: BTreeSet<Location>,
    /// Whether all traps are to be seen there.
    keeps_traps: bool,
    trace: Option<Trace>,
    turns: Option<Turns>,
}

impl Confirming<'_> {
    /// The program without the executions like those that were refused, if there is anything new to leave out.
    fn rest(&mut self, refused: Refused) -> Option<Box<Task<'static>>> {
        let before = self.cuts.len();
        self.cuts.extend(refused.approximated);
        self.keeps_traps |= refused.is_trapped;
        if self.cuts.len() == before && !refused.is_trapped {
            return None;
        }
        let cuts: Vec<Location> = self.cuts.iter().copied().collect();
        let mut rest = self.prepared.cut(&cuts, &Limit::Approximations);
        if self.keeps_traps {
            boogie::passes::keep_traps(&mut rest);
        }
        if self.abstractions {
            return Some(Box::new(Task::Abstractions(Cow::Owned(rest), self.prepared.property)));
        }
        self.prepared.passive(rest).ok().map(|passive| Box::new(Task::Passive(Cow::Owned(passive))))
    }
}

impl Client for Confirming<'_> {
    fn confirm(&mut self, counterexample: Counterexample) -> Result<(), Refusal> {
        match replay::replay(self.prepared, &counterexample, &asked(self.property)) {
            Ok(trace) => {
                self.trace = Some(trace);
                Ok(())
            }
            Err(refused) => {
                let (why, is_trapped) = (refused.why.clone(), refused.is_trapped);
                Err(Refusal { why, is_trapped, rest: self.rest(refused) })
            }
        }
    }

    fn bounded(&mut self) {
        self.turns.get_or_insert_with(|| turns::in_runs(&self.prepared.replay));
    }

    fn execution(&mut self) -> Standing {
        self.beside.stands()
    }

    fn given_up(&mut self) {
        if let Some(running) = &self.beside.running {
            running.leave_alone();
        }
    }

    fn progress(&mut self, members: &[MemberReport]) {
        self.display.search(members);
    }
}

fn conclude(run: &mut Run, answer: Answer, args: &VerifyArgs, turns: &Turns) {
    let hits = if let Answer::Bounded { hits, .. } = &answer { hits.clone() } else { Vec::new() };
    run.bounds = why::bounds(&hits, turns);
    let verdict = match answer {
        Answer::Proved(proof) => {
            run.invariants = proof.invariants;
            Verdict::True
        }
        Answer::Violated => {
            let trace = run.trace.as_ref().expect("a violation counts once it was replayed");
            Verdict::False(trace.property.clone())
        }
        Answer::Bounded { k, hits } => match hits.iter().find_map(why::unsupported) {
            Some(what) => Verdict::Unknown(Unknown::Unsupported(what)),
            None => Verdict::Bounded(k),
        },
        Answer::Unknown(why) => Verdict::Unknown(why),
    };
    run.reasons = why::reasons(&verdict, args, &run.engines);
    run.advice = why::advice(&verdict, args, &hits, turns);
    run.verdict = Some(verdict);
}

/// What the whole run may use.
pub fn memory(args: &VerifyArgs) -> u64 {
    args.memory.unwrap_or_else(default_memory_mib)
}

/// Three quarters of the machine's memory, or what the process may use if that is less.
pub fn default_memory_mib() -> u64 {
    let share = sys::machine_memory_mib() * DEFAULT_MEMORY_PERCENT / 100;
    // Each of two workers has its own address space, but they share the machine.
    sys::address_space_mib().map_or(share, |limit| share.min(limit * 2))
}
