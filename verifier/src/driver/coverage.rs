//! How much of a driver its events get to, by its functions.

use super::run::Answer;
use super::work::Work;
use crate::input::Defined;
use crate::verdict::Verdict;
use frontend::cfg::Body;
use frontend::pipeline;
use serde::Serialize;
use std::collections::BTreeSet;

/// The functions that the driver's own files define.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    pub functions: usize,
    /// Those to which no event that is reached leads by calls.
    pub missing: Vec<Defined>,
}

impl Coverage {
    /// By the answers to the questions which events are reached. Functions that the kernel would leave out, as static
    /// ones that nothing refers to, count too.
    pub fn of(work: &Work, covers: &[Answer]) -> Coverage {
        let called: BTreeSet<Defined> = covers
            .iter()
            .filter(|answer| matches!(answer.verdict, Verdict::False(_)))
            .flat_map(|answer| answer.run["functions"].as_array().into_iter().flatten())
            .filter_map(|function| serde_json::from_value(function.clone()).ok())
            .collect();
        let all = defined(work);
        let missing = all.iter().filter(|function| !called.contains(function)).cloned().collect();
        Coverage { functions: all.len(), missing }
    }
}

/// The functions with bodies in the module's C files, headers aside.
fn defined(work: &Work) -> Vec<Defined> {
    let options = pipeline::Options::default();
    let Ok(loaded) = pipeline::load(&work.programs(), None, &options) else { return Vec::new() };
    let own = |function: &frontend::cfg::Function| {
        let at = loaded.sources.location(function.span.lo)?;
        let is_own = matches!(function.body, Body::Defined { .. }) && work.is_own(&at.file);
        is_own.then(|| Defined::from((at, function.source_name().to_owned())))
    };
    let functions: BTreeSet<Defined> = loaded.program.functions.iter().filter_map(own).collect();
    functions.into_iter().collect()
}
