//! Legion+ (the Legion paper, section 4.3): strategies as worker processes, each with its share of memory; the
//! first verdict ends the others. A worker that crashes or runs out of memory costs only itself.

pub mod beside;
pub mod execute;
mod explore;
pub mod job;
pub mod members;
pub mod protocol;
pub mod samples;
pub mod shaping;
mod snapshots;
pub mod worker;
pub mod workers;

pub use job::{Answer, Job, MemberReport};

use crate::cli::{Engine, Feature, LEAST_MEMORY, spelling};
use crate::output;
use crate::verdict::Unknown;
use beside::{Beside, Status};
use boogie::passes::{Prepared, keep_traps};
use boogie::passive::Counterexample;
use engine::induction::c_invariants::Named;
use engine::{self, BoundHit, Invariant, Outcome, Proof, Strategy, UnknownReason};
use protocol::{Message, Progress, Task};
use std::borrow::Cow;
use std::ffi::OsString;
use std::io;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use workers::{End, Worker};

/// What the caller does meanwhile.
pub trait Client {
    /// Replays a counterexample: `Ok` if it violates the property.
    fn confirm(&mut self, counterexample: Counterexample) -> Result<(), Refusal>;
    /// Some loop was cut: the client may find out more about loops while the search goes on.
    fn bounded(&mut self) {}
    fn progress(&mut self, members: &[MemberReport]);
}

/// Why a counterexample does not count.
pub struct Refusal {
    pub explanation: String,
    /// It is known that the execution is none of the program, but only of what members saw of it.
    pub is_trapped: bool,
    /// The program without such executions, to be searched for others.
    pub rest: Option<Box<Task<'static>>>,
}

enum News {
    Message(Message),
    Ended(End),
}

struct Member {
    strategy: Strategy,
    worker: Worker,
    /// Under which its news come.
    number: usize,
    report: MemberReport,
    running: bool,
}

/// Starts workers whose news all come to one place.
struct Starter<'a> {
    job: &'a Job,
    /// Of the memory, for each.
    share: u64,
    sender: Sender<(usize, News)>,
    started: usize,
}

impl Starter<'_> {
    /// A worker, and the number under which its news come.
    fn start(&mut self, strategy: Strategy, program: Vec<u8>) -> io::Result<(Worker, usize)> {
        let worker = Worker::start(arguments(strategy, self.job, self.share), program)?;
        self.started += 1;
        let name = members::with(strategy).name;
        tracing::info!("{name} starts with {} MiB", self.share);
        listen(worker.clone(), name, self.started, self.sender.clone());
        Ok((worker, self.started))
    }
}

/// Runs the workers of `job.engine` until one of them or of the members beside them has a verdict, all have given up, or the
/// time is up.
///
/// Errors: a worker process could not be started.
pub fn run(
    prepared: &Prepared,
    job: &Job,
    beside: &mut Beside,
    client: &mut dyn Client,
) -> io::Result<(Answer, Vec<MemberReport>)> {
    let task = match job.refine {
        None => Task::Passive(Cow::Borrowed(&prepared.passive)),
        Some(_) => {
            let mut program = prepared.replay.clone();
            keep_traps(&mut program);
            Task::Abstractions(Cow::Owned(program), prepared.property)
        }
    };
    let bytes = postcard::to_stdvec(&task).map_err(io::Error::other)?;
    let mut members = members::of(&prepared.passive, job);
    let running = u64::from(beside.poll() == Status::GoesOn);
    // The last members are left out rather than have less than they need.
    members.truncate((job.memory_mib / LEAST_MEMORY).saturating_sub(running).max(1) as usize);
    let share = job.memory_mib / (members.len() as u64 + running).max(1);
    let (sender, news) = mpsc::channel();
    let mut starter = Starter { job, share, sender, started: 0 };
    let mut search = Search::default();
    let nobody = || Answer::Unknown(Unknown::Solver("no member is left to search with".to_owned()));
    let mut given_up = members.is_empty().then(nobody);
    (search.first, search.waiting) = members.into_iter().partition(|row| row.is_first);
    let start = Instant::now();
    let answer = loop {
        if start.elapsed() > AT_ONCE {
            search.go_on();
        }
        search.start_next(&mut starter, &bytes)?;
        if given_up.is_some() {
            beside.others_ended();
        }
        let goes_on = match beside.poll() {
            Status::Violated => break Answer::Violated,
            Status::Proved => break search.proved(),
            Status::GoesOn => job.unroll.is_none(),
            Status::Undecided => false,
        };
        if let Some(answer) = given_up.take_if(|_| !goes_on) {
            break answer;
        }
        let left = job.left();
        match news.recv_timeout(left.min(Duration::from_millis(200))) {
            Ok((number, news)) => match search.take(number, news, client, &mut starter) {
                Some(answer) if answer.is_verdict() => break answer,
                Some(answer) => given_up = Some(answer),
                None => {}
            },
            Err(RecvTimeoutError::Timeout) if !left.is_zero() => {}
            Err(_) => break given_up.unwrap_or_else(|| search.without_verdict()),
        }
        client.progress(&search.reports());
    };
    search.members.iter().for_each(|m| m.worker.kill());
    Ok((answer, search.reports()))
}

/// What can be told of the program's loops by the job's deadline; a worker that fails tells nothing.
pub fn loops(prepared: &Prepared, names: Vec<Named>, job: &Job) -> io::Result<Vec<Invariant>> {
    let task = Task::Loops(Cow::Borrowed(&prepared.passive), names);
    let bytes = postcard::to_stdvec(&task).map_err(io::Error::other)?;
    let (sender, news) = mpsc::channel();
    let mut starter = Starter { job, share: job.memory_mib, sender, started: 0 };
    let (worker, _) = starter.start(Strategy::Induction, bytes)?;
    let invariants = loop {
        match news.recv_timeout(job.left()) {
            Ok((_, News::Message(Message::Loops(invariants)))) => break invariants,
            // How much it works.
            Ok((_, News::Message(_))) => {}
            _ => break Vec::new(),
        }
    };
    worker.kill();
    Ok(invariants)
}

/// The features that an engine is published without.
fn lacking(engine: Engine) -> &'static [Feature] {
    match engine {
        Engine::Corral | Engine::Legion => {
            &[Feature::Sharing, Feature::Substitution, Feature::Houdini, Feature::Inequalities, Feature::Lazy]
        }
        Engine::CorralDi => &[Feature::Substitution, Feature::Houdini, Feature::Inequalities, Feature::Lazy],
        Engine::Inline => &[Feature::Houdini, Feature::Inequalities, Feature::Lazy],
        Engine::LegionPlus
        | Engine::Bmc
        | Engine::KInduction
        | Engine::Qicc
        | Engine::Spacer
        | Engine::VeriAbs
        | Engine::Portfolio
        | Engine::LalReps
        | Engine::Execute
        | Engine::Shapes => &[],
    }
}

fn arguments(strategy: Strategy, job: &Job, memory_mib: u64) -> Vec<OsString> {
    let left = job.left().as_millis();
    let mut args = vec!["worker".to_owned(), "--strategy".to_owned(), spelling(strategy)];
    args.extend(["--millis".to_owned(), left.to_string(), "--memory".to_owned(), memory_mib.to_string()]);
    args.extend(["--supervisor".to_owned(), std::process::id().to_string()]);
    // Stronger summaries narrow what open calls may do. Where those are blocked, the search had better start at once.
    let at_once = (strategy == Strategy::Under).then_some(&Feature::Houdini);
    for &feature in lacking(job.engine).iter().chain(&job.without).chain(at_once) {
        args.extend(["--without".to_owned(), spelling(feature)]);
    }
    if let Some(method) = job.refine {
        args.extend(["--refine".to_owned(), spelling(method)]);
    }
    if let Some(k) = job.unroll {
        args.extend(["--unroll".to_owned(), k.to_string()]);
    }
    args.extend(job.certify.then(|| "--certify".to_owned()));
    args.into_iter().map(OsString::from).chain(job.debug.arguments()).collect()
}

/// Passes a worker's messages on, from a thread of its own.
fn listen(worker: Worker, name: &'static str, number: usize, sender: Sender<(usize, News)>) {
    std::thread::spawn(move || {
        let mut output = worker.output();
        while let Ok(Some(message)) = protocol::receive(&mut output) {
            if let Message::Log(text) = &message {
                output::say(&text.lines().map(|line| format!("[{name}] {line}\n")).collect::<String>());
                continue;
            }
            if sender.send((number, News::Message(message))).is_err() {
                return;
            }
        }
        let _ = sender.send((number, News::Ended(worker.end())));
    });
}

/// How long those that start first are left alone at most. They say themselves that they go on, by what they count, but
/// not all that takes long is counted.
const AT_ONCE: Duration = Duration::from_secs(1);

#[derive(Default)]
struct Search {
    members: Vec<Member>,
    /// Those that start at once, and those that wait for them.
    first: Vec<&'static members::Row>,
    waiting: Vec<&'static members::Row>,
    /// Those that started first take longer.
    goes_on: bool,
    /// The deepest bound that some member has finished.
    bounded: Option<(u32, Vec<BoundHit>)>,
    /// Why members gave up.
    failures: Vec<Unknown>,
    /// A counterexample was not confirmed: no proof of another member counts any more.
    unconfirmed: Option<String>,
}

impl Search {
    /// Starts those whose turn it is: the first ones, and the others once these have ended or go on.
    fn start_next(&mut self, starter: &mut Starter, bytes: &[u8]) -> io::Result<()> {
        let mut rows = std::mem::take(&mut self.first);
        if rows.is_empty() && (self.goes_on || self.members.iter().all(|m| !m.running)) {
            rows = std::mem::take(&mut self.waiting);
        }
        for &members::Row { strategy, name, .. } in rows {
            let (worker, number) = starter.start(strategy, bytes.to_vec())?;
            let report = MemberReport::new(name);
            self.members.push(Member { strategy, worker, number, report, running: true });
        }
        Ok(())
    }

    /// Those that started first give way to the others.
    fn go_on(&mut self) {
        if !std::mem::replace(&mut self.goes_on, true) && !self.waiting.is_empty() {
            self.members.iter().for_each(|m| m.worker.step_back(members::FAR_BEHIND));
        }
    }

    fn take(&mut self, number: usize, news: News, client: &mut dyn Client, starter: &mut Starter) -> Option<Answer> {
        // A worker in whose place another was started has nothing more to say.
        let index = self.members.iter().position(|m| m.number == number)?;
        match news {
            News::Message(Message::Progress(Progress { depth, instances })) => {
                let report = &mut self.members[index].report;
                (report.depth, report.instances) = (depth, instances);
                None
            }
            News::Message(Message::Bounded { k, hits }) => {
                client.bounded();
                self.keep_bound(k, hits);
                None
            }
            News::Message(Message::Refined(refinement)) => {
                self.members[index].report.refinements.push(refinement);
                None
            }
            News::Message(Message::Work(work)) => {
                self.members[index].report.work = work;
                None
            }
            News::Message(Message::GoesOn) => {
                self.go_on();
                None
            }
            News::Message(Message::Loops(_) | Message::Log(_)) => None,
            News::Message(Message::Done(outcome)) => {
                self.members[index].running = false;
                self.done(index, outcome, client, starter)
            }
            News::Ended(end) if self.members[index].running => {
                let why = match end {
                    End::Memory => Unknown::Memory,
                    End::Exited => Unknown::Solver("a worker ended without a result".to_owned()),
                    End::Crashed(how) => Unknown::Solver(how),
                };
                self.give_up(index, why)
            }
            News::Ended(_) => None,
        }
    }

    fn keep_bound(&mut self, k: u32, hits: Vec<BoundHit>) {
        if self.bounded.as_ref().is_none_or(|(best, _)| k > *best) {
            self.bounded = Some((k, hits));
        }
    }

    /// By an execution, which counts no more than the proof of a member.
    fn proved(&mut self) -> Answer {
        match self.unconfirmed.take() {
            Some(why) => Answer::Unknown(Unknown::Unconfirmed(why)),
            None => Answer::Proved(Proof::default()),
        }
    }

    fn done(
        &mut self,
        index: usize,
        outcome: Outcome,
        client: &mut dyn Client,
        starter: &mut Starter,
    ) -> Option<Answer> {
        let report = &mut self.members[index].report;
        tracing::info!("{} ends with {}", report.engine, outcome.verdict.name());
        (report.depth, report.instances) = (outcome.stats.bound, outcome.stats.instances);
        match outcome.verdict {
            engine::Verdict::Safe | engine::Verdict::Bounded { .. } if self.unconfirmed.is_some() => {
                report.result = "proved what another member refuted without confirmation".to_owned();
                let why = self.unconfirmed.clone().expect("just seen");
                Some(Answer::Unknown(Unknown::Unconfirmed(why)))
            }
            engine::Verdict::Safe => {
                report.result = "proved".to_owned();
                Some(Answer::Proved(outcome.proof))
            }
            engine::Verdict::Bounded { k, hits } => {
                report.result = format!("bounded({k})");
                client.bounded();
                if starter.job.unroll.is_some() || hits.iter().all(|hit| hit.kind.is_limit()) {
                    return Some(Answer::Bounded { k, hits });
                }
                // It ran out of something, and others may have more of it.
                self.keep_bound(k, hits);
                self.leave(index)
            }
            engine::Verdict::Unsafe(counterexample) => match client.confirm(counterexample) {
                Ok(()) => Some(self.violated(index)),
                Err(Refusal { explanation: why, is_trapped, rest }) => {
                    if !is_trapped {
                        self.unconfirmed = Some(why.clone());
                    }
                    if rest.is_some_and(|rest| self.restart(index, &rest, starter)) {
                        return None;
                    }
                    self.give_up(index, Unknown::Unconfirmed(why))
                }
            },
            // The solver did not vouch for this one, so its failure says nothing about the others.
            engine::Verdict::Candidate { counterexample, reason } => match client.confirm(counterexample) {
                Ok(()) => Some(self.violated(index)),
                Err(refusal) => self.give_up(index, Unknown::Solver(format!("{reason}; {}", refusal.explanation))),
            },
            engine::Verdict::Unknown(reason) => {
                let why = match reason {
                    UnknownReason::Timeout => Unknown::Timeout,
                    UnknownReason::Memory => Unknown::Memory,
                    UnknownReason::Unsupported(what) => Unknown::Unsupported(what),
                    UnknownReason::Solver(how) => Unknown::Solver(how),
                };
                self.give_up(index, why)
            }
        }
    }

    /// Has the member go on with another program; whether that is possible.
    fn restart(&mut self, index: usize, task: &Task, starter: &mut Starter) -> bool {
        let member = &mut self.members[index];
        let started = postcard::to_stdvec(task).map_err(io::Error::other);
        let Ok((worker, number)) = started.and_then(|bytes| starter.start(member.strategy, bytes)) else {
            return false;
        };
        member.worker.kill();
        (member.worker, member.number, member.running) = (worker, number, true);
        true
    }

    fn violated(&mut self, index: usize) -> Answer {
        self.members[index].report.result = "violated".to_owned();
        Answer::Violated
    }

    /// A member is out.
    fn give_up(&mut self, index: usize, why: Unknown) -> Option<Answer> {
        self.members[index].report.result = match why.detail() {
            Some(detail) => format!("{}: {detail}", why.reason()),
            None => why.reason(),
        };
        self.failures.push(why);
        self.leave(index)
    }

    /// The last member to leave answers for all.
    fn leave(&mut self, index: usize) -> Option<Answer> {
        self.members[index].running = false;
        let over = self.waiting.is_empty() && self.members.iter().all(|m| !m.running);
        over.then(|| self.without_verdict())
    }

    /// Nobody has a verdict: the deepest bound, or the most telling reason.
    fn without_verdict(&mut self) -> Answer {
        if let Some(why) = self.unconfirmed.take() {
            return Answer::Unknown(Unknown::Unconfirmed(why));
        }
        if let Some((k, hits)) = self.bounded.take() {
            return Answer::Bounded { k, hits };
        }
        let rank = |u: &Unknown| match u {
            Unknown::Unconfirmed(_) => 0,
            Unknown::Unsupported(_) => 1,
            Unknown::Memory => 2,
            Unknown::Timeout => 3,
            Unknown::Solver(_) => 4,
        };
        let running = self.members.iter().any(|m| m.running).then_some(Unknown::Timeout);
        let reasons = self.failures.drain(..).chain(running);
        Answer::Unknown(reasons.min_by_key(rank).unwrap_or(Unknown::Timeout))
    }

    fn reports(&self) -> Vec<MemberReport> {
        self.members.iter().map(|m| m.report.clone()).collect()
    }
}
