//! The shape analysis, on a thread of its own beside the search.

use super::beside::{Asked, Member, Status, Stopped};
use super::execute::STACK;
use super::job::{Answer, Job, MemberReport};
use crate::cli::{Engine, Feature};
use crate::input::Source;
use crate::input::property::Check;
use crate::verdict::Unknown;
use engine::Proof;
use frontend::translate;
use shapes::{Failure, Task};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::Instant;

/// The analysis at work, or its result.
struct Shaping<'scope> {
    thread: Option<ScopedJoinHandle<'scope, Result<(), Failure>>>,
    result: Option<Result<(), Failure>>,
    over: Arc<AtomicBool>,
    /// There is no other member.
    is_sole_member: bool,
}

/// Starts it, if it takes part.
///
/// Errors: no thread could be started.
pub fn start<'s>(scope: &'s Scope<'s, '_>, asked: &Asked<'s>) -> io::Result<Option<Box<dyn Member + 's>>> {
    let Some(task) = asked.source.and_then(task).filter(|task| takes_part(asked.job, task)) else { return Ok(None) };
    let over = Arc::<AtomicBool>::default();
    let (is_over, deadline) = (over.clone(), asked.job.deadline);
    let stop = move || is_over.load(Ordering::Relaxed) || Instant::now() >= deadline;
    let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, move || shapes::prove(&task, stop))?;
    let is_sole_member = asked.job.engine == Engine::Shapes;
    Ok(Some(Box::new(Shaping { thread: Some(thread), result: None, over, is_sole_member })))
}

/// The question, if the analysis is about such ones.
fn task(source: &Source) -> Option<Task<'_>> {
    use Check::{Assert, UnreachCall, ValidDeref, ValidFree, ValidMemcleanup, ValidMemtrack};
    let is_known = |check: &Check| {
        matches!(check, Assert | UnreachCall(_) | ValidDeref | ValidFree | ValidMemcleanup | ValidMemtrack)
    };
    if !source.property.checks.iter().all(is_known) {
        return None;
    }
    let translate::Options { entry, property, allocation_may_fail, .. } = source.options.clone();
    let translate::Property { error_functions, asserts, deref, free, track, cleanup, .. } = property;
    let question =
        shapes::Question { entry, error_functions, asserts, deref, free, track, cleanup, allocation_may_fail };
    Some(Task { program: &source.program, question })
}

/// Whether the analysis is a member.
fn takes_part(job: &Job, task: &Task) -> bool {
    let is_wanted = job.unroll.is_none() && job.refine.is_none() && !job.without.contains(&Feature::Shapes);
    match job.engine {
        Engine::Shapes => true,
        Engine::Portfolio => is_wanted && shapes::applies(task),
        _ => false,
    }
}

impl Shaping<'_> {
    /// Waits for the result.
    fn wait(&mut self) -> &Result<(), Failure> {
        if let Some(thread) = self.thread.take() {
            self.result = Some(thread.join().unwrap_or_else(|_| Err(Failure("it crashed".to_owned()))));
        }
        self.result.as_ref().expect("it has ended")
    }
}

impl Member for Shaping<'_> {
    fn head_start(&mut self) -> Status {
        if !self.is_sole_member {
            return Status::GoesOn;
        }
        self.wait();
        self.poll()
    }

    fn poll(&mut self) -> Status {
        if self.thread.as_ref().is_some_and(|thread| !thread.is_finished()) {
            return Status::GoesOn;
        }
        match self.wait() {
            Ok(()) => Status::Proved,
            Err(_) => Status::Undecided,
        }
    }

    fn stop(mut self: Box<Self>) -> Option<Stopped> {
        self.over.store(true, Ordering::Relaxed);
        let (answer, result) = match self.wait() {
            Ok(()) => (Answer::Proved(Proof::default()), "proved"),
            Err(Failure(why)) => (Answer::Unknown(Unknown::Unsupported(why.clone())), why.as_str()),
        };
        let report = MemberReport { result: result.to_owned(), ..MemberReport::new("shapes") };
        Some(Stopped { answer, trace: None, report })
    }
}

impl Drop for Shaping<'_> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}
