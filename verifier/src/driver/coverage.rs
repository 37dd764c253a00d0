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
    /// By the answers to the questions which events are reached.
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

/// The functions with bodies in the module's C files. What macros of headers define there, as `module_param` does, is
/// not named in the text.
fn defined(work: &Work) -> Vec<Defined> {
    let options = pipeline::Options { model: work.data_model(), ..pipeline::Options::default() };
    let Ok(loaded) = pipeline::load(&work.programs(), None, &options) else { return Vec::new() };
    let text = work.own_text();
    let is_named = |function: &Defined| has_word(&text, &function.name);
    let own = |function: &frontend::cfg::Function| {
        let at = loaded.sources.location(function.span.lo)?;
        let is_own = matches!(function.body, Body::Defined { .. }) && work.is_own(&at.file);
        is_own.then(|| Defined::from((at, function.source_name().to_owned()))).filter(is_named)
    };
    let functions: BTreeSet<Defined> = loaded.program.functions.iter().filter_map(own).collect();
    functions.into_iter().collect()
}

fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + word.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_not_part_of_another() {
        assert!(has_word("static int probe(void)", "probe"));
        assert!(has_word("my_probe, probe", "probe"));
        assert!(!has_word("my_probe(probes)", "probe"));
        assert!(!has_word("", "probe"));
    }
}
