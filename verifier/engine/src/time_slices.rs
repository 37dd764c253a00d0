//! Methods that take turns with the search of the whole program, with twice the time in each turn.

use super::options::EngineOptions;
use super::outcome::{Stats, UnknownReason, Verdict};
use std::time::{Duration, Instant};

/// Where the turns are.
pub struct TimeSlices<'a> {
    options: &'a EngineOptions,
    /// The first one.
    least: Duration,
    slice: Duration,
    /// Whether anything in this turn ended because its time was over.
    wants_more: bool,
    /// What there is to say if nothing better follows.
    pub best: Verdict,
    pub stats: Stats,
}

impl<'a> TimeSlices<'a> {
    pub fn new(options: &'a EngineOptions, first: Duration) -> TimeSlices<'a> {
        let best = Verdict::Unknown(UnknownReason::Timeout);
        TimeSlices { options, least: first, slice: first, wants_more: false, best, stats: Stats::default() }
    }

    /// The options for what starts now, which ends with its slice, or with this part of it if so many share one; none
    /// gets less than the first slice.
    pub fn options(&self, shared_by: u32) -> EngineOptions {
        let until = Instant::now() + (self.slice / shared_by.max(1)).max(self.least);
        EngineOptions { deadline: Some(self.options.deadline.map_or(until, |d| d.min(until))), ..self.options.clone() }
    }

    /// Counts what was done with such options.
    pub fn add(&mut self, options: &EngineOptions, more: Stats) {
        self.wants_more |= options.deadline.is_some_and(|d| Instant::now() >= d);
        self.stats.instances += more.instances;
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
        if self.options.deadline.is_some_and(|d| Instant::now() >= d) || !self.wants_more {
            return Some(self.best.clone());
        }
        (self.wants_more, self.slice) = (false, self.slice * 2);
        None
    }
}
