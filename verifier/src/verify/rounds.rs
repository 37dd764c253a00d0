//! `lal-reps`: a program whose threads make their turns one after the other ([`boogie::passes::Rounds`]) is searched, and what is
//! found is replayed on the program itself.

use super::{Failure, Unprepared, asked, prepare};
use crate::input::property::Property;
use crate::portfolio::beside::Beside;
use crate::portfolio::protocol::Task;
use crate::portfolio::{self, Answer, Client, Job, MemberReport, Refusal};
use crate::progress::Display;
use crate::run::Run;
use crate::verdict::Unknown;
use boogie::interpret::Location;
use boogie::passes::{self, Prepared, Rounds};
use boogie::passive::Counterexample;
use boogie::program::Program;
use std::borrow::Cow;
use std::collections::BTreeSet;
use trace::Trace;
use trace::replay;
use trace::trip_counts::TripCounts;

/// So many rounds, if nothing else is said.
pub const USUAL: u32 = 3;

/// Searches a program within so many rounds. Nothing is proved.
pub fn search(
    program: Program,
    question: passes::Property,
    most: u32,
    job: &Job,
    property: &Property,
    display: &Display,
    run: &mut Run,
) -> Result<(Answer, TripCounts), Unprepared> {
    let prepared = prepare(program, question, &mut run.cost.stages)?;
    let unsupported = |what: &str| Ok((Answer::Unknown(Unknown::Unsupported(what.to_owned())), TripCounts::new()));
    let cuts = BTreeSet::new();
    let Some(rounds) = Rounds::of(&prepared, most as usize, &cuts)? else {
        return unsupported("--engine lal-reps of a program whose threads, if any, are not understood");
    };
    display.phase("search");
    let property = asked(property);
    let mut client = Turns { prepared: &prepared, rounds: &rounds, most, property, display, cuts, trace: None };
    let (answer, engines) = portfolio::run(&rounds.prepared, job, &mut Beside::default(), &mut client)
        .map_err(|e| Failure::Internal(format!("a worker process could not be started: {e}")))?;
    run.trace = client.trace;
    run.engines.extend(engines);
    match answer {
        // Neither says anything of schedules with more.
        Answer::Proved(_) | Answer::Bounded { .. } => {
            unsupported(&format!("more than {most} {} of threads", if most == 1 { "round" } else { "rounds" }))
        }
        answer => Ok((answer, TripCounts::new())),
    }
}

/// Replays counterexamples, whose turns are put in order.
struct Turns<'a> {
    prepared: &'a Prepared,
    rounds: &'a Rounds,
    most: u32,
    /// What a violation violates that does not say so itself.
    property: String,
    display: &'a Display,
    /// Conditions that nothing could confirm: executions that come to them are left out of what is searched next.
    cuts: BTreeSet<Location>,
    trace: Option<Trace>,
}

impl Client for Turns<'_> {
    fn confirm(&mut self, counterexample: Counterexample) -> Result<(), Refusal> {
        let in_order = self.rounds.in_order(&counterexample);
        match replay::replay(self.prepared, &in_order, &self.property) {
            Ok(trace) => {
                self.trace = Some(trace);
                Ok(())
            }
            Err(refused) => {
                tracing::warn!("a counterexample does not replay: {}", refused.explanation);
                let before = self.cuts.len();
                self.cuts.extend(refused.approximated);
                let is_new = self.cuts.len() > before;
                let rest = is_new.then(|| Rounds::of(self.prepared, self.most as usize, &self.cuts).ok().flatten());
                let rest = rest.flatten().map(|rounds| Box::new(Task::Passive(Cow::Owned(rounds.prepared.passive))));
                Err(Refusal { explanation: refused.explanation, is_trapped: refused.is_trapped, rest })
            }
        }
    }

    fn progress(&mut self, members: &[MemberReport]) {
        self.display.search(members);
    }
}
