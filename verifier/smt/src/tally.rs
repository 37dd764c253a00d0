//! What this process has asked of solvers so far, for statistics.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Sums over all solvers of this process.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// What was to be decided: checks of formulas, and attempts of Spacer.
    pub checks: u64,
    /// Of our own search.
    pub conflicts: u64,
    /// What was asked of Z3, and how long it took; a query that goes on counts up to now.
    pub z3_queries: u64,
    pub z3_time: Duration,
}

static CHECKS: AtomicU64 = AtomicU64::new(0);
static CONFLICTS: AtomicU64 = AtomicU64::new(0);
static QUERIES: AtomicU64 = AtomicU64::new(0);
/// Microseconds in queries that have ended.
static SPENT: AtomicU64 = AtomicU64::new(0);
/// When the query that goes on started, in microseconds of our clock; 0 if there is none.
static SINCE: AtomicU64 = AtomicU64::new(0);
static CLOCK: LazyLock<Instant> = LazyLock::new(Instant::now);

fn now() -> u64 {
    CLOCK.elapsed().as_micros() as u64 + 1
}

/// The sums so far, from any thread.
pub fn so_far() -> Tally {
    let since = SINCE.load(Relaxed);
    let running = if since == 0 { 0 } else { now().saturating_sub(since) };
    Tally {
        checks: CHECKS.load(Relaxed),
        conflicts: CONFLICTS.load(Relaxed),
        z3_queries: QUERIES.load(Relaxed),
        z3_time: Duration::from_micros(SPENT.load(Relaxed) + running),
    }
}

pub(crate) fn check() {
    CHECKS.fetch_add(1, Relaxed);
}

pub(crate) fn conflict() {
    CONFLICTS.fetch_add(1, Relaxed);
}

/// A query to Z3, while it goes on.
pub(crate) struct Query(u64);

impl Query {
    pub fn start() -> Query {
        let start = now();
        QUERIES.fetch_add(1, Relaxed);
        SINCE.store(start, Relaxed);
        Query(start)
    }

    /// Since it started.
    pub fn microseconds(&self) -> u64 {
        now().saturating_sub(self.0)
    }
}

impl Drop for Query {
    fn drop(&mut self) {
        SINCE.store(0, Relaxed);
        SPENT.fetch_add(now().saturating_sub(self.0), Relaxed);
    }
}
