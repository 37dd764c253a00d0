//! The shape analysis, on a thread of its own beside the search.

use crate::portfolio::execute::STACK;
use crate::portfolio::{MemberReport, Standing};
use shapes::{self, Failure, Task};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, Scope, ScopedJoinHandle};
use std::time::Instant;

/// The analysis at work, or its result.
pub struct Shaping<'scope> {
    thread: Option<ScopedJoinHandle<'scope, Result<(), Failure>>>,
    result: Option<Result<(), Failure>>,
    over: Arc<AtomicBool>,
}

impl<'scope> Shaping<'scope> {
    /// Starts it.
    ///
    /// Errors: no thread could be started.
    pub fn start(scope: &'scope Scope<'scope, '_>, task: &'scope Task, deadline: Instant) -> io::Result<Self> {
        let over = Arc::<AtomicBool>::default();
        let is_over = over.clone();
        let stop = move || is_over.load(Ordering::Relaxed) || Instant::now() >= deadline;
        let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, move || shapes::prove(task, stop))?;
        Ok(Shaping { thread: Some(thread), result: None, over })
    }

    /// How it stands now.
    pub fn stands(&mut self) -> Standing {
        if self.thread.as_ref().is_some_and(|thread| !thread.is_finished()) {
            return Standing::GoesOn;
        }
        match self.wait() {
            Ok(()) => Standing::Proved,
            Err(_) => Standing::Undecided,
        }
    }

    /// Waits for the result.
    pub fn wait(&mut self) -> &Result<(), Failure> {
        if let Some(thread) = self.thread.take() {
            self.result = Some(thread.join().unwrap_or_else(|_| Err(Failure("it crashed".to_owned()))));
        }
        self.result.as_ref().expect("it has ended")
    }

    /// Ends it.
    pub fn end(mut self) -> MemberReport {
        self.over.store(true, Ordering::Relaxed);
        let result = match self.wait() {
            Ok(()) => "proved".to_owned(),
            Err(Failure(why)) => why.clone(),
        };
        MemberReport { result, ..MemberReport::new("shapes") }
    }
}

impl Drop for Shaping<'_> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}
