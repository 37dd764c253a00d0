//! Checks whose models are executions.

use super::inliner::Inliner;
use super::observer::{CheckKind, Event, Observer};
use super::path::{self, Path};
use super::rules;
use smt::solver::CheckResult;
use smt::terms::Term;
use smt::{Result, SmtError};

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
/// repeated with the lemmas that it violates. A relaxed model is enough to say where to inline.
pub fn find(
    inliner: &mut Inliner,
    kind: CheckKind,
    assumptions: &[Term],
    observer: &mut dyn Observer,
) -> Result<Execution> {
    let mut relaxed = true;
    loop {
        relaxed &= inliner.solver.set_relaxed(relaxed);
        let result = inliner.solver.check(assumptions);
        inliner.solver.set_relaxed(false);
        let result = result?;
        observer.event(Event::Checked { kind, result: &result }, &inliner.tree);
        let doubt = match result {
            CheckResult::Timeout => return Ok(Execution::Timeout),
            CheckResult::Unsat(core) => return Ok(Execution::None(core)),
            CheckResult::Sat => None,
            CheckResult::Unknown(reason) => Some(reason),
        };
        let mut path = path::read(inliner, doubt.as_deref())?;
        if relaxed {
            match rules::contents(inliner, &path) {
                Ok(None) => {}
                Ok(Some(_)) if path.leaves.iter().any(|&c| !inliner.is_limit(c)) => {
                    return Ok(Execution::Path { path, doubt });
                }
                Ok(Some(_)) | Err(SmtError::Unreadable(_)) => relaxed = false,
                Err(error) => return Err(error),
            }
        } else if settle(inliner, &mut path, doubt.is_some())? {
            return Ok(Execution::Path { path, doubt });
        } else {
            relaxed = true;
        }
    }
}

/// Whether the last check's model is right about postponed inequalities and the maps on its path, which then knows their
/// contents; else what it violates was added. Where the solver has a doubt about a model that could be a bug, none are
/// postponed any more: an instance of a quantifier may hang on their terms.
pub fn settle(inliner: &mut Inliner, path: &mut Path, doubt: bool) -> Result<bool> {
    if inliner.catch_up(doubt && path.leaves.is_empty())? {
        return Ok(false);
    }
    let Some(contents) = rules::contents(inliner, path)? else { return Ok(false) };
    path.contents = contents;
    Ok(true)
}
