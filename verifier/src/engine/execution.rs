//! Checks whose models are executions.

use super::inliner::Inliner;
use super::observer::{CheckKind, Event, Observer};
use super::path::{self, Path};
use crate::smt::Result;
use crate::smt::raw::Term;
use crate::smt::solver::CheckResult;

/// What a check found.
pub enum Execution {
    /// None; the core, by position in the assumptions.
    None(Vec<usize>),
    /// One, and the solver's reason if it does not vouch for its model.
    Path {
        path: Path,
        doubt: Option<String>,
    },
    Timeout,
}

/// Looks for an execution under these assumptions. A model may be wrong about the contents of maps; then the check is
/// repeated with the lemmas that it violates.
pub fn find(
    inliner: &mut Inliner,
    kind: CheckKind,
    assumptions: &[Term],
    observer: &mut dyn Observer,
) -> Result<Execution> {
    loop {
        let result = inliner.solver.check(assumptions)?;
        observer.event(Event::Checked { kind, result: &result }, &inliner.tree);
        let doubt = match result {
            CheckResult::Timeout => return Ok(Execution::Timeout),
            CheckResult::Unsat(core) => return Ok(Execution::None(core)),
            CheckResult::Sat => None,
            CheckResult::Unknown(reason) => Some(reason),
        };
        let mut path = path::read(inliner, doubt.as_deref())?;
        if settle(inliner, &mut path)? {
            return Ok(Execution::Path { path, doubt });
        }
    }
}

/// Whether the last check's model is right about postponed inequalities and the maps on its path, which then knows their
/// contents; else what it violates was added.
pub fn settle(inliner: &mut Inliner, path: &mut Path) -> Result<bool> {
    if inliner.catch_up()? {
        return Ok(false);
    }
    let Some(contents) = inliner.solver.check_reads(&path.reads(&inliner.tree))? else { return Ok(false) };
    path.contents = contents;
    Ok(true)
}
