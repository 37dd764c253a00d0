//! Whether all executions end: a run of the program, the search for a state that comes again, and ranks that are chosen by
//! executions and proved by the engines.
//!
//! A rank is a guess: where an engine finds an execution in which it does not get less, that execution tells which
//! ranks to choose from next (Cook, Podelski and Rybalchenko, "Termination proofs for systems code", PLDI 2006, refine
//! transition invariants so). [`boogie::termination`] has the programs that are searched.

use crate::input::Input;
use crate::input::property::Property;
use crate::portfolio::beside::{Beside, Member};
use crate::portfolio::execute::{self, Budget};
use crate::portfolio::{self, Answer, Client, Job, MemberReport, Refusal};
use crate::progress::Display;
use crate::run::Run;
use crate::stages::Stages;
use crate::verdict::Unknown;
use crate::verify::{self, Failure, Unprepared, prepare};
use boogie::expr::ExprId;
use boogie::interpret::{self, Context, Functions, Layout, Limits, Observer, Pool, Sampled};
use boogie::marks;
use boogie::passes::{self, Prepared};
use boogie::passive::Counterexample;
use boogie::program::Program;
use boogie::termination::lasso::lasso;
use boogie::termination::ranks::{self, Change, Ranked};
use boogie::termination::{self, Cycle};
use boogie::value::Value;
use engine::Proof;
use indexmap::IndexSet;
use std::thread;
use trace::trip_counts::TripCounts;

/// The parts of the time that is left in a round for a run of the program, for a first search for a lasso, for ranks, and
/// for ranks where accesses are not checked and could be.
const SHARE_OF_RUN: u32 = 30;
const SHARE_OF_LASSO: u32 = 15;
const SHARE_OF_RANKS: u32 = 2;
const SHARE_OF_FIRST_RANKS: u32 = 8;

/// What a proof then rests on.
const ACCESSES: &str = "an execution that accesses memory which is not its own ends there";

/// So many runs with choices at random, and so many steps of each, tell of rounds.
const RUNS: u32 = 20;
const STEPS: u64 = 20_000;
/// More rounds of one cycle are not looked at.
const MOST_ROUNDS: usize = 2_000;

/// Decides whether all executions of a program end, and adds to the run what was done. A violation is an execution that
/// comes to the same state twice; its trace is in the run. Executions that access memory which is not theirs count
/// where they end only: `checked` gives the program with asserts that they do not.
///
/// Errors: something is not supported, a process could not be started, or a defect of ours.
pub fn search(
    program: Program,
    checked: impl FnOnce() -> Result<Input, Failure>,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, TripCounts), Unprepared> {
    if program.has_threads() {
        let why = "whether programs with threads end".to_owned();
        return Ok((Answer::Unknown(Unknown::Unsupported(why)), TripCounts::default()));
    }
    let found = (Termination { job: job.clone(), property, display, run }).search(program, checked)?;
    Ok(match found {
        // Invariants of what was searched are about more than the user's variables.
        (Answer::Proved(_), trip_counts) => (Answer::Proved(Proof::default()), trip_counts),
        found => found,
    })
}

/// A program without asserts, whose loops are natural.
struct Subject {
    program: Program,
    cycles: Vec<Cycle>,
    /// A search for a lasso in it.
    lasso: Prepared,
}

impl Subject {
    fn new(mut program: Program, stages: &mut Stages) -> Result<Subject, Unprepared> {
        let cycles = termination::find(&mut program)?;
        let lasso = asserts(lasso(&program, &cycles), stages)?;
        Ok(Subject { program, cycles, lasso })
    }
}

struct Termination<'a> {
    job: Job,
    property: &'a Property,
    display: &'a Display,
    run: &'a mut Run,
}

impl Termination<'_> {
    fn search(
        &mut self,
        program: Program,
        checked: impl FnOnce() -> Result<Input, Failure>,
    ) -> Result<(Answer, TripCounts), Unprepared> {
        let subject = Subject::new(program, &mut self.run.cost.stages)?;
        let (mut unread, mut checked, mut found) = (Some(checked), None, None);
        for round in self.job.clone().rounds() {
            self.job = round;
            let answer = found.insert(self.round(&subject, &mut unread, &mut checked)?);
            if answer.0.is_verdict() {
                break;
            }
        }
        Ok(found.expect("there is a last round"))
    }

    /// With `checked`, once it is read, the program whose executions end where they access memory that is not theirs,
    /// unless nothing accesses any.
    fn round(
        &mut self,
        subject: &Subject,
        unread: &mut Option<impl FnOnce() -> Result<Input, Failure>>,
        checked: &mut Option<Subject>,
    ) -> Result<(Answer, TripCounts), Unprepared> {
        let unbounded = self.job.unroll.is_none();
        if unbounded && self.ends_by_itself(subject)? {
            return Ok(proved());
        }
        let first = if unbounded { self.part(SHARE_OF_LASSO) } else { self.job.clone() };
        let found = self.searched(&subject.lasso, &first)?;
        if matches!(found.0, Answer::Proved(_)) {
            return Ok(found);
        }
        let repeats = matches!(found.0, Answer::Violated);
        if let Some(read) = unread.take() {
            let Input { program: mut read, stages, .. } = read()?;
            self.run.cost.stages.add_all(stages);
            if termination::assume_asserts(&mut read) {
                *checked = Some(Subject::new(read, &mut self.run.cost.stages)?);
            }
        }
        if repeats && checked.is_none() {
            return Ok(found);
        }
        if unbounded && !repeats {
            let share = if checked.is_some() { SHARE_OF_FIRST_RANKS } else { SHARE_OF_RANKS };
            if self.is_ranked(subject, share)? {
                return Ok(proved());
            }
        }
        let Some(checked) = checked else {
            return if unbounded { self.searched(&subject.lasso, &self.job.clone()) } else { Ok(found) };
        };
        let found = self.search_where_accesses_are_checked(checked)?;
        if matches!(found.0, Answer::Proved(_)) {
            self.run.assumptions.push(ACCESSES.to_owned());
        }
        Ok(found)
    }

    fn search_where_accesses_are_checked(&mut self, subject: &Subject) -> Result<(Answer, TripCounts), Unprepared> {
        if self.job.unroll.is_none() {
            let found = self.searched(&subject.lasso, &self.part(SHARE_OF_LASSO))?;
            if found.0.is_verdict() {
                return Ok(found);
            }
            if self.is_ranked(subject, SHARE_OF_RANKS)? {
                return Ok(proved());
            }
        }
        self.searched(&subject.lasso, &self.job.clone())
    }

    /// What a search finds; only its trace and engines are in the run.
    fn searched(&mut self, prepared: &Prepared, job: &Job) -> Result<(Answer, TripCounts), Unprepared> {
        self.run.engines.clear();
        self.run.trace = None;
        Ok(verify::search(prepared, None, job, self.property, self.display, self.run)?)
    }

    /// The job, for this part of the time that is left.
    fn part(&self, share: u32) -> Job {
        self.job.within(self.job.left() / share)
    }

    /// Whether the only execution, if nothing that is arbitrary matters, ends.
    fn ends_by_itself(&mut self, subject: &Subject) -> Result<bool, Unprepared> {
        self.display.phase("running");
        let plain = asserts(subject.program.clone(), &mut self.run.cost.stages)?;
        let Job { deadline, memory_mib, .. } = self.part(SHARE_OF_RUN);
        let none = Budget { sampled_steps: 0, ..Budget::of_sole_member(deadline, memory_mib, true) };
        let executed = thread::scope(|scope| {
            let mut running = execute::start(scope, &plain, String::new(), none)
                .map_err(|e| Failure::Internal(format!("a thread could not be started: {e}")))?;
            running.head_start();
            Box::new(running).stop().ok_or_else(|| Failure::Internal("the execution crashed".to_owned()))
        })?;
        let ends = matches!(executed.answer, Answer::Proved(_));
        if ends {
            self.run.engines.push(executed.report);
        }
        Ok(ends)
    }

    /// Whether ranks are found that are proved to get less, in this part of the time.
    fn is_ranked(&mut self, subject: &Subject, share: u32) -> Result<bool, Unprepared> {
        let mut program = subject.program.clone();
        if termination::recurses_mutually(&program) {
            return Ok(false);
        }
        let job = self.part(share);
        let ranked = ranks::guess(&mut program, &subject.cycles);
        let none = vec![Vec::new(); ranked.len()];
        let stages = &mut self.run.cost.stages;
        let mut rounds = Rounds::of_runs(&asserts(ranks::ranked(&program, &ranked, &none), stages)?, ranked.len());
        while let Some(ranks) = rounds.choose(&ranked) {
            let prepared = asserts(ranks::ranked(&program, &ranked, &ranks), &mut self.run.cost.stages)?;
            self.display.phase("search");
            let mut client = Refining { prepared: &prepared, rounds: &mut rounds, display: self.display };
            let (answer, engines) = portfolio::run(&prepared, &job, &mut Beside::default(), &mut client)
                .map_err(|e| Failure::Internal(format!("a worker process could not be started: {e}")))?;
            match answer {
                Answer::Violated => {}
                Answer::Proved(proof) => {
                    self.run.proof.refutations.extend(proof.refutations);
                    self.run.engines = engines;
                    self.run.trace = None;
                    return Ok(true);
                }
                Answer::Bounded { .. } | Answer::Unknown(_) => break,
            }
        }
        Ok(false)
    }
}

fn proved() -> (Answer, TripCounts) {
    (Answer::Proved(Proof::default()), TripCounts::new())
}

fn asserts(mut program: Program, stages: &mut Stages) -> Result<Prepared, Unprepared> {
    // No round starts behind a trap.
    boogie::passes::keep_traps(&mut program);
    prepare(program, passes::Property::Asserts, stages)
}

/// What was seen of rounds: how components changed, by cycle.
struct Rounds(Vec<IndexSet<Vec<Change>>>);

impl Rounds {
    /// Of a few runs, the same ones each time.
    fn of_runs(prepared: &Prepared, cycles: usize) -> Rounds {
        let mut rounds = Rounds(vec![IndexSet::new(); cycles]);
        let program = &prepared.replay;
        let (layout, pool) = (Layout::of(program), Pool::of(program));
        for sample in 0..RUNS {
            let limits = Limits { steps: STEPS, ..Limits::default() };
            let mut oracle = Sampled::new(&pool, sample);
            interpret::run_again(&layout, &mut oracle, &Functions::new(), &mut rounds, limits);
        }
        rounds
    }

    /// A rank for each cycle that fits all that was seen.
    fn choose(&self, ranked: &[Ranked]) -> Option<Vec<Vec<usize>>> {
        let of_cycles = ranked.iter().zip(&self.0);
        of_cycles.map(|(ranked, rounds)| ranks::choose(ranked.components.len(), rounds)).collect()
    }

    fn len(&self) -> usize {
        self.0.iter().map(IndexSet::len).sum()
    }
}

impl Observer for Rounds {
    fn assume(&mut self, context: &Context) {
        let Some(ranked) = marks::get::<marks::Ranked>(&context.program.terms, context.attrs()) else { return };
        let Some(rounds) = self.0.get_mut(ranked.cycle) else { return };
        if rounds.len() >= MOST_ROUNDS {
            return;
        }
        let holds = |e: ExprId| context.eval(e) == Ok(Value::Bool(true));
        let changes = ranked.changes().map(|[less, same]| match (holds(less), holds(same)) {
            (true, _) => Change::Less,
            (_, true) => Change::Same,
            _ => Change::Other,
        });
        rounds.insert(changes.collect());
    }
}

/// Takes the rounds of executions in which a rank does not get less.
struct Refining<'a> {
    prepared: &'a Prepared,
    rounds: &'a mut Rounds,
    display: &'a Display,
}

impl Client for Refining<'_> {
    fn confirm(&mut self, counterexample: Counterexample) -> Result<(), Refusal> {
        let before = self.rounds.len();
        let cycles = self.rounds.0.len();
        let (_, seen) =
            interpret::run_on(&self.prepared.replay, &counterexample, || Rounds(vec![IndexSet::new(); cycles]));
        for (known, new) in self.rounds.0.iter_mut().zip(seen.0) {
            known.extend(new);
        }
        if self.rounds.len() == before {
            let why = "the execution tells nothing new of rounds".to_owned();
            return Err(Refusal { explanation: why, is_trapped: false, rest: None });
        }
        Ok(())
    }

    fn progress(&mut self, members: &[MemberReport]) {
        self.display.search(members);
    }
}
