//! The refutations that a proof rests on, as SMT-LIB scripts that another solver can be asked about.
//!
//! Engines say which of their solvers' refutations these are. They are kept only where somebody wants them.

use super::smtlib;
use super::terms::{Arena, Term};
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};

/// A script whose answer was that it is unsatisfiable.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Refutation {
    Script(String),
    /// There is none, for this reason.
    Unwritten(String),
}

/// Those of this process, if they are wanted.
static KEPT: Mutex<Option<Vec<Refutation>>> = Mutex::new(None);

fn kept() -> std::sync::MutexGuard<'static, Option<Vec<Refutation>>> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps refutations from here on.
pub fn want() {
    kept().get_or_insert_default();
}

pub fn are_wanted() -> bool {
    kept().is_some()
}

/// Formulas that contradict each other, as a script.
pub fn written(terms: &Arena, formulas: &[Term]) -> Refutation {
    smtlib::script(terms, formulas).map_or_else(|error| Refutation::Unwritten(error.to_string()), Refutation::Script)
}

/// A proof may rest on this one.
pub fn keep(refutation: Refutation) {
    if let Some(kept) = kept().as_mut() {
        kept.push(refutation);
    }
}

/// What was kept, each once, in the order in which it was found.
pub fn take() -> Vec<Refutation> {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut all = kept().as_mut().map(std::mem::take).unwrap_or_default();
    all.retain(|refutation| seen.insert(refutation.clone()));
    all
}
