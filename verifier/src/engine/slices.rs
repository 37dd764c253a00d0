//! Methods that take turns with the search of the whole program, with twice the time in each turn.

use super::EngineOptions;
use super::outcome::{Stats, UnknownReason, Verdict};
use std::time::{Duration, Instant};

/// Where the turns are.
pub struct Slices<'a> {
    options: &'a EngineOptions,
    slice: Duration,
    /// When the turn began.
    begin: Instant,
    /// What there is to say if nothing better follows.
    pub best: Verdict,
    pub stats: Stats,
}

impl<'a> Slices<'a> {
    pub fn new(options: &'a EngineOptions, first: Duration) -> Slices<'a> {
        let (begin, best) = (Instant::now(), Verdict::Unknown(UnknownReason::Timeout));
        Slices { options, slice: first, begin, best, stats: Stats::default() }
    }

    /// The options for what starts now, which ends with its slice.
    pub fn options(&self) -> EngineOptions {
        let until = Instant::now() + self.slice;
        EngineOptions { deadline: Some(self.options.deadline.map_or(until, |d| d.min(until))), ..self.options.clone() }
    }

    /// Counts what was done.
    pub fn add(&mut self, more: Stats) {
        self.stats.instances += more.instances;
        self.stats.queries += more.queries;
    }

    /// Takes what the search of the whole program found, which ends a turn; the verdict if that is one or no turn follows,
    /// as when nothing in this one wanted more time.
    pub fn settle(&mut self, found: Verdict) -> Option<Verdict> {
        match found {
            Verdict::Bounded { k, hits } => {
                let is_over = self.options.unroll.is_some() || hits.iter().all(|hit| hit.kind.is_limit());
                self.best = Verdict::Bounded { k, hits };
                if is_over {
                    return Some(self.best.clone());
                }
            }
            Verdict::Unknown(UnknownReason::Timeout) => {}
            Verdict::Unknown(UnknownReason::Solver(why)) => {
                if matches!(self.best, Verdict::Unknown(_)) {
                    self.best = Verdict::Unknown(UnknownReason::Solver(why));
                }
            }
            verdict => return Some(verdict),
        }
        let now = Instant::now();
        if self.options.deadline.is_some_and(|d| now >= d) || now - self.begin < self.slice {
            return Some(self.best.clone());
        }
        (self.begin, self.slice) = (now, self.slice * 2);
        None
    }
}
