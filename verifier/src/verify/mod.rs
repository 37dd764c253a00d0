//! `praetor verify`: from the command line to the verdict line.

pub mod regions;
mod rounds;
pub mod termination;

use crate::cli::{Engine, InputArgs, VerifyArgs, spelling};
use crate::input::is_c;
use crate::input::property::{Check, Property};
use crate::input::{self, Input, Question, Rejected, Source};
use crate::portfolio::beside::{Asked, Beside, Status};
use crate::portfolio::members::IN_PROCESS;
use crate::portfolio::protocol::Task;
use crate::portfolio::{self, Answer, Client, Job, MemberReport, Refusal};
use crate::progress::Display;
use crate::report::{explain, written};
use crate::run::Run;
use crate::stages::{PassClock, Stages};
use crate::sys;
use crate::verdict::{Unknown, Verdict};
use boogie::interpret::Location;
use boogie::marks::{self, Limit};
use boogie::passes::{self, Options, PassError, Prepared};
use boogie::passive::Counterexample;
use boogie::program::{Attr, Cmd, Procedure, Program};
use engine::Proof;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::mem;
use std::thread;
use std::time::{Duration, Instant};
use trace::Trace;
use trace::replay::{self, Refused};
use trace::trip_counts::{self, TripCounts};

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
    if property.error_functions().count() > 1 && property.of_competition {
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
        unroll: args.bounds.unroll,
        deadline,
        memory_mib: memory(args),
        certify: args.certify.is_some(),
        debug: args.debug.clone(),
    };
    let (answer, trip_counts) = match decide(args, question, job, display, &mut run)? {
        Some(found) => found,
        None => return Ok(run),
    };
    if let Some(trace) = &mut run.trace {
        tell_code(trace, &args.input);
    }
    conclude(&mut run, answer, args, &trip_counts);
    Ok(run)
}

/// Notes in the steps of a trace whose code they are, and tells them in the words of their files; where what is asserted
/// stands in these, if the trace says so.
pub fn tell_code(trace: &mut Trace, input: &InputArgs) -> Option<trace::Location> {
    let asserted = written::restore(trace, &input.files);
    for step in &mut trace.steps {
        let code = step.location.as_ref().map(|at| input::code(input, &at.file));
        step.code = code.unwrap_or(step.code);
    }
    asserted
}

/// An answer about all that is asked. Termination is a question of its own, about programs without asserts: it comes after
/// the others, which get half of the time then. `None` if the run has a verdict already.
fn decide(
    args: &VerifyArgs,
    question: &Question,
    job: Job,
    display: &Display,
    run: &mut Run,
) -> Result<Option<(Answer, TripCounts)>, Failure> {
    let is_termination = |check: &Check| *check == Check::Termination;
    let part = |property: Property| Question { property, ..question.clone() };
    let safety = question.property.only(|check| !is_termination(check));
    let termination = question.property.only(is_termination);
    if termination.checks.is_empty() || safety.checks.is_empty() {
        return decide_part(args, question, &job, display, run);
    }
    let first = job.within(job.left() / 2);
    let (answer, trip_counts) = match decide_part(args, &part(safety), &first, display, run)? {
        Some((answer, trip_counts)) if !matches!(answer, Answer::Violated) => (answer, trip_counts),
        found => return Ok(found),
    };
    run.trace = None;
    Ok(decide_part(args, &part(termination), &job, display, run)?.map(|second| match (answer, second) {
        (Answer::Proved(proof), (Answer::Proved(_), trip_counts)) => (Answer::Proved(proof), trip_counts),
        (Answer::Proved(_), second) | (_, second @ (Answer::Violated, _)) => second,
        (open, _) => (open, trip_counts),
    }))
}

/// An answer about asserts alone, or about termination alone.
fn decide_part(
    args: &VerifyArgs,
    question: &Question,
    job: &Job,
    display: &Display,
    run: &mut Run,
) -> Result<Option<(Answer, TripCounts)>, Failure> {
    let property = &question.property;
    display.phase("reading");
    let Input { program, pooled, question: asked, source, assumptions, undefined, functions, warnings, stages } =
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
    run.functions = functions;
    let is_asked = property.asks(&Check::Termination) || program.has_threads() || asks_anything(&program);
    if is_c(&args.input) && !is_asked {
        run.notes.push(nothing_asked(&run.properties));
    }
    run.cost.stages.add_all(stages);
    display.phase("preparing");
    let found = if property.asks(&Check::Termination) && job.engine == Engine::LalReps {
        Err(Unprepared::Unsupported("--engine lal-reps of termination".to_owned()))
    } else if property.asks(&Check::Termination) {
        let mut checked = property.clone();
        checked.checks.extend([Check::ValidDeref, Check::ValidFree]);
        let checked = || Ok(input::read(&args.input, &checked.into())?);
        termination::search(program, checked, job, property, display, run)
    } else if pooled.is_none() && is_c(&args.input) && asks_nothing(&program) {
        Ok((Answer::Proved(Proof::default()), TripCounts::new()))
    } else {
        let searches = job.unroll.is_none() && !job.engine.is_in_process();
        match pooled.filter(|_| searches) {
            _ if job.engine == Engine::LalReps => {
                rounds::search(program, asked, args.bounds.rounds.unwrap_or(rounds::USUAL), job, property, display, run)
            }
            Some(pooled) => search_threads(program, pooled, asked, job, property, display, run),
            None => search_asserts(program, asked, source.as_ref(), job, property, display, run),
        }
    };
    match found {
        Err(Unprepared::Unsupported(what)) => {
            Ok(Some((Answer::Unknown(Unknown::Unsupported(what)), TripCounts::new())))
        }
        Err(Unprepared::Failed(failure)) => Err(failure),
        Ok(found) => Ok(Some(found)),
    }
}

/// What the assertions in a program that may fail are marked with.
fn asserted(program: &Program) -> impl Iterator<Item = &[Attr]> {
    let blocks = program.procs.iter().filter_map(|proc| proc.body.as_ref()).flat_map(|body| &body.blocks);
    blocks.flat_map(|block| &block.cmds).filter_map(|cmd| match cmd {
        Cmd::Assert { expr, attrs } if !program.terms.is_true(*expr) => Some(&attrs[..]),
        _ => None,
    })
}

/// Whether there is an assertion in a program that may fail.
fn asks_anything(program: &Program) -> bool {
    asserted(program).next().is_some()
}

/// Whether nothing in a program of one thread could violate what is asked: there is no assertion, and no code that the program
/// does not show.
pub fn asks_nothing(program: &Program) -> bool {
    let is_limit = |attrs: &[Attr]| marks::get(&program.terms, attrs) == Some(marks::Property::Limit);
    let shows_code = |proc: &Procedure| match marks::get::<Limit>(&program.terms, &proc.attrs) {
        None | Some(Limit::Values(_)) => true,
        Some(_) => false,
    };
    !program.has_threads() && program.procs.iter().all(shows_code) && asserted(program).all(is_limit)
}

fn nothing_asked(properties: &[String]) -> String {
    let what = match properties {
        [only] if only == "unreach-call" => "no assertion, and no call of an error function".to_owned(),
        _ => format!("nothing that {} speaks of", properties.join(", ")),
    };
    format!("the program has {what}: `praetor check` makes the usual checks")
}

/// Adds what is not there yet.
pub fn add_new(list: &mut Vec<String>, more: Vec<String>) {
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
    source: Option<&Source>,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, TripCounts), Unprepared> {
    let prepared = prepare(program, asked, &mut run.cost.stages)?;
    let found = search(&prepared, source, job, property, display, run)?;
    if let (Answer::Proved(proof), _) = &found {
        run.proof.regions = regions::describe(&prepared, &proof.regions);
    }
    Ok(found)
}

/// Searches a program that may start any number of threads, and in the second half of each round `pooled`, which has more
/// executions: its proofs count for the program, its violations do not. Where one of them gives up, the other has the rest
/// of the time.
fn search_threads(
    program: Program,
    pooled: Program,
    asked: passes::Property,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, TripCounts), Unprepared> {
    let prepared = prepare(program, asked, &mut run.cost.stages)?;
    let itself = |job: &Job, run: &mut Run| {
        run.engines.clear();
        search(&prepared, None, job, property, display, run)
    };
    let pooled = match prepare(pooled, asked, &mut run.cost.stages) {
        Err(Unprepared::Unsupported(_)) => return Ok(itself(job, run)?),
        pooled => pooled?,
    };
    let proof_of_pooled = |job: &Job, run: &mut Run| -> Result<_, Failure> {
        let of_itself = mem::take(&mut run.engines);
        let (answer, trip_counts) = search(&pooled, None, job, property, display, run)?;
        run.trace = None;
        if matches!(answer, Answer::Proved(_)) {
            // Its invariants are of variables that the program does not have.
            return Ok(Some((Answer::Proved(Proof::default()), trip_counts)));
        }
        run.engines = of_itself;
        Ok(None)
    };
    let mut found = (Answer::Unknown(Unknown::Timeout), TripCounts::new());
    for round in job.rounds() {
        let first = round.within(round.left() / 2);
        found = itself(&first, run)?;
        if found.0.is_verdict() {
            break;
        }
        if has_given_up(&first) {
            found = proof_of_pooled(job, run)?.unwrap_or(found);
            break;
        }
        if let Some(proof) = proof_of_pooled(&round, run)? {
            found = proof;
            break;
        }
        if has_given_up(&round) {
            found = itself(job, run)?;
            break;
        }
    }
    Ok(found)
}

/// Whether a search has ended before its time was over.
fn has_given_up(job: &Job) -> bool {
    job.left() > LAST_MOMENTS
}

/// A search that ends so shortly before its time is over ends by that.
const LAST_MOMENTS: Duration = Duration::from_millis(200);

/// What engines and replays get.
pub fn prepare(program: Program, asked: passes::Property, stages: &mut Stages) -> Result<Prepared, Unprepared> {
    let mut clock = PassClock::new(stages);
    Ok(passes::run_watched(program, Options { property: Some(asked) }, &mut |pass, _| clock.done(pass))?)
}

/// Runs the members of this process, and then the workers beside those that have no verdict yet; adds to the run what they did.
/// With how often loops were seen to turn, if a bound has to do with it.
pub fn search(
    prepared: &Prepared,
    source: Option<&Source>,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, TripCounts), Failure> {
    let start = Instant::now();
    let found = run_members(prepared, source, job, property, display, run);
    run.cost.stages.add("search", start.elapsed());
    found
}

fn run_members(
    prepared: &Prepared,
    source: Option<&Source>,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, TripCounts), Failure> {
    let no_thread = |e| Failure::Internal(format!("a thread could not be started: {e}"));
    let question = Asked { prepared, source, property: asked(property), job };
    let is_alone = job.engine.is_in_process();
    thread::scope(|scope| {
        display.phase("running");
        let mut beside = Beside::default();
        for start in IN_PROCESS {
            let Some(mut member) = start(scope, &question).map_err(no_thread)? else { continue };
            match member.head_start() {
                Status::GoesOn => beside.0.push(member),
                Status::Undecided if !is_alone => beside.0.push(member),
                _ => {
                    let stopped = member.stop().ok_or_else(|| Failure::Internal("the execution crashed".to_owned()))?;
                    run.engines.push(stopped.report);
                    run.trace = stopped.trace;
                    return Ok((stopped.answer, TripCounts::new()));
                }
            }
        }
        if is_alone && beside.0.is_empty() {
            let why = format!("--engine {} of such a program, or of this property", spelling(job.engine));
            return Ok((Answer::Unknown(Unknown::Unsupported(why)), TripCounts::new()));
        }
        run_engines(beside, prepared, job, property, display, run)
    })
}

/// Runs the engines, beside what goes on already.
fn run_engines(
    mut beside: Beside,
    prepared: &Prepared,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, TripCounts), Failure> {
    display.phase("search");
    let (cuts, abstractions) = (BTreeSet::new(), job.refine.is_some());
    // Abstractions are compared with the program itself.
    let keeps_traps = abstractions;
    let mut client =
        Confirming { prepared, property, display, abstractions, cuts, keeps_traps, trace: None, trip_counts: None };
    let (mut answer, engines) = portfolio::run(prepared, job, &mut beside, &mut client)
        .map_err(|e| Failure::Internal(format!("a worker process could not be started: {e}")))?;
    if let Answer::Proved(proof) = &mut answer {
        run.proof.refutations.append(&mut proof.refutations);
    }
    run.trace = client.trace.take();
    for stopped in beside.stop() {
        run.engines.push(stopped.report);
        if matches!(answer, Answer::Violated) {
            run.trace = run.trace.take().or(stopped.trace);
        }
    }
    run.engines.extend(engines);
    Ok((answer, client.trip_counts.unwrap_or_default()))
}

/// What a violation violates that does not say so itself.
fn asked(property: &Property) -> String {
    property.checks.first().map(ToString::to_string).unwrap_or_default()
}

/// Replays counterexamples for the portfolio.
struct Confirming<'a> {
    prepared: &'a Prepared,
    property: &'a Property,
    display: &'a Display,
    /// Whether abstractions are searched.
    abstractions: bool,
    /// Where executions end in the program that is searched next: at conditions that nothing could confirm.
    cuts: BTreeSet<Location>,
    /// Whether all traps are to be seen there.
    keeps_traps: bool,
    trace: Option<Trace>,
    trip_counts: Option<TripCounts>,
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
                tracing::info!("a counterexample replays");
                self.trace = Some(trace);
                Ok(())
            }
            Err(refused) => {
                tracing::warn!("a counterexample does not replay: {}", refused.explanation);
                let (why, is_trapped) = (refused.explanation.clone(), refused.is_trapped);
                Err(Refusal { explanation: why, is_trapped, rest: self.rest(refused) })
            }
        }
    }

    fn bounded(&mut self) {
        self.trip_counts.get_or_insert_with(|| trip_counts::in_runs(&self.prepared.replay));
    }

    fn progress(&mut self, members: &[MemberReport]) {
        self.display.search(members);
    }
}

fn conclude(run: &mut Run, answer: Answer, args: &VerifyArgs, trip_counts: &TripCounts) {
    let hits = if let Answer::Bounded { hits, .. } = &answer { hits.clone() } else { Vec::new() };
    run.bounds = explain::bounds(&hits, trip_counts);
    let verdict = match answer {
        Answer::Proved(proof) => {
            run.proof.invariants = proof.invariants;
            Verdict::True
        }
        Answer::Violated => {
            let trace = run.trace.as_ref().expect("a violation counts once it was replayed");
            Verdict::False(trace.property.clone())
        }
        Answer::Bounded { k, hits } => {
            explain::unsupported_among(&hits, &run.engines).map_or(Verdict::Bounded(k), Verdict::Unknown)
        }
        Answer::Unknown(why) => Verdict::Unknown(why),
    };
    run.reasons = explain::reasons(&verdict, args, &run.engines);
    run.advice = explain::advice(&verdict, args, &hits, trip_counts);
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
