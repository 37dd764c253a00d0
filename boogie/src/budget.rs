//! Budgets of searches: each has a name, a default, a range and a reason, and can be overridden for an experiment.
//!
//! The crates that search list theirs in a module `limits`. A process sets what is overridden before it starts to search.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A number that some search keeps to. None of them is a matter of soundness: a smaller one loses answers, a larger one time.
pub struct Budget {
    pub name: &'static str,
    pub default: u64,
    /// What it may be, both included.
    pub least: u64,
    pub most: u64,
    /// What it limits, and why it is what it is.
    pub rationale: &'static str,
    value: AtomicU64,
}

impl Budget {
    pub const fn new(name: &'static str, default: u64, least: u64, most: u64, rationale: &'static str) -> Budget {
        assert!(least <= default && default <= most, "the default is in the range");
        Budget { name, default, least, most, rationale, value: AtomicU64::new(default) }
    }

    /// Whether a number is in the range.
    pub fn admits(&self, value: u64) -> bool {
        (self.least..=self.most).contains(&value)
    }

    /// Overrides the default in this process.
    pub fn set(&self, value: u64) {
        assert!(self.admits(value), "who sets a budget looks at its range");
        self.value.store(value, Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.value.load(Relaxed)
    }

    pub fn usize(&self) -> usize {
        self.get() as usize
    }

    pub fn u32(&self) -> u32 {
        self.get() as u32
    }

    /// Of a number of milliseconds.
    pub fn time(&self) -> Duration {
        Duration::from_millis(self.get())
    }

    /// Of a percentage: the part of one.
    pub fn share(&self) -> f64 {
        self.get() as f64 / 100.0
    }
}

/// Declares budgets as `NAME: "name" = default, range;` under their reasons, and `ALL` of them.
#[macro_export]
macro_rules! budgets {
    ($($(#[doc = $why:literal])+ $id:ident: $name:literal = $default:literal, $least:literal..=$most:literal;)*) => {
        $($(#[doc = $why])+ pub static $id: $crate::budget::Budget =
            $crate::budget::Budget::new($name, $default, $least, $most, concat!($($why),+));)*

        /// In the order of this list.
        pub static ALL: &[&$crate::budget::Budget] = &[$(&$id),*];
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::budgets! {
        /// Few,
        /// for tests.
        FEW: "few" = 60, 1..=100;
    }

    #[test]
    fn a_budget_is_overridden_within_its_range() {
        assert_eq!((FEW.usize(), FEW.share(), FEW.rationale), (60, 0.6, " Few, for tests."));
        assert!(FEW.admits(1) && FEW.admits(100) && !FEW.admits(0) && !FEW.admits(101));
        FEW.set(7);
        assert_eq!((FEW.u32(), FEW.time()), (7, Duration::from_millis(7)));
        assert_eq!(ALL.len(), 1);
    }
}
