//! Members that run on threads of this process, beside the workers.

use super::job::{Answer, Job, MemberReport};
use crate::input::Source;
use boogie::passes::Prepared;
use std::io;
use std::thread::Scope;
use trace::Trace;

/// The status of a member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    GoesOn,
    Proved,
    Violated,
    /// It ended without a verdict, or there is none.
    Undecided,
}

/// What a member may look at.
pub struct Asked<'p> {
    pub prepared: &'p Prepared,
    /// The C program, if it is one.
    pub source: Option<&'p Source>,
    /// The name of what a violation violates.
    pub property: String,
    pub job: &'p Job,
}

/// A member at work, or its result.
pub trait Member {
    /// Its status once the workers may start.
    fn head_start(&mut self) -> Status;
    /// Its status now.
    fn poll(&mut self) -> Status;
    /// Nobody else is at work any more.
    fn others_ended(&self) {}
    /// Ends it; `None` if it crashed.
    fn stop(self: Box<Self>) -> Option<Stopped>;
}

/// What a member has to report.
pub struct Stopped {
    pub answer: Answer,
    /// Of a violation.
    pub trace: Option<Trace>,
    pub report: MemberReport,
}

/// Starts a member, if it takes part in the job.
///
/// Errors: no thread could be started.
pub type Start = for<'s, 'e> fn(&'s Scope<'s, 'e>, &Asked<'s>) -> io::Result<Option<Box<dyn Member + 's>>>;

/// Those that were started.
#[derive(Default)]
pub struct Beside<'s>(pub Vec<Box<dyn Member + 's>>);

impl Beside<'_> {
    /// Their status together.
    pub fn poll(&mut self) -> Status {
        let all: Vec<Status> = self.0.iter_mut().map(|member| member.poll()).collect();
        let strongest = [Status::Violated, Status::Proved, Status::GoesOn].into_iter().find(|s| all.contains(s));
        strongest.unwrap_or(Status::Undecided)
    }

    /// The workers have given up.
    pub fn others_ended(&self) {
        self.0.iter().for_each(|member| member.others_ended());
    }

    /// Ends them; those that crashed have nothing to report.
    pub fn stop(self) -> impl Iterator<Item = Stopped> {
        self.0.into_iter().filter_map(|member| member.stop())
    }
}
