//! Progress on a terminal; silence elsewhere.

use crate::portfolio::MemberReport;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What is being done, for who ends it.
static PHASE: Mutex<&str> = Mutex::new("starting");

/// What is being done.
pub fn phase() -> &'static str {
    *PHASE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One line on standard error: phase, depth, instances, queries, seconds.
pub struct Display {
    bar: ProgressBar,
    warns: bool,
}

impl Display {
    /// Visible only if standard error is a terminal, and nothing is logged there.
    pub fn new() -> Self {
        if !std::io::stderr().is_terminal() || tracing::enabled!(tracing::Level::ERROR) {
            return Display { bar: ProgressBar::hidden(), warns: true };
        }
        let bar = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{spinner} {elapsed:>4} {msg}").expect("a valid template");
        bar.set_style(style);
        bar.enable_steady_tick(Duration::from_millis(120));
        Display { bar, warns: true }
    }

    /// Says nothing anywhere.
    pub fn silent() -> Self {
        Display { bar: ProgressBar::hidden(), warns: false }
    }

    /// Warnings about the input.
    pub fn warn(&self, warnings: &[String]) {
        warnings.iter().filter(|_| self.warns).for_each(|w| crate::output::say(w));
    }

    /// Names what is being done.
    pub fn phase(&self, what: &'static str) {
        *PHASE.lock().unwrap_or_else(PoisonError::into_inner) = what;
        self.bar.set_message(what);
        tracing::info!("{what}");
    }

    /// Shows how far the members of the portfolio are.
    pub fn search(&self, members: &[MemberReport]) {
        if self.bar.is_hidden() {
            return;
        }
        let show = |m: &MemberReport| {
            format!("{} depth {} instances {} queries {}", m.engine, m.depth, m.instances, m.work.queries)
        };
        let lines: Vec<String> = members.iter().map(show).collect();
        self.bar.set_message(format!("search: {}", lines.join(" | ")));
    }

    /// Leaves the terminal clean.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Default for Display {
    fn default() -> Self {
        Display::new()
    }
}
