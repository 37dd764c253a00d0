//! Violations of rules in the driver's terms: where in its code, what is wrong, how it comes about.

use super::questions::About;
use super::run::Answer;
use super::work::Work;
use crate::report::text::{self, Detail};
use crate::trace::{Code, Location, Step, StepKind, Trace};
use crate::verdict::Verdict;
use serde::Serialize;
use std::collections::BTreeSet;

/// A violation of a rule at a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    pub rule: String,
    /// What is wrong, as the rule says it.
    pub words: String,
    pub file: String,
    pub line: u32,
    pub function: String,
    /// The courses of events in which it was found.
    pub courses: Vec<String>,
    /// The shortest of them, one step a line.
    pub trace: Vec<String>,
    /// What that rests on.
    pub assumptions: Vec<String>,
}

/// The findings of some answers; the same of several courses is one.
pub fn all(work: &Work, answers: &[Answer]) -> Vec<Finding> {
    let mut found: Vec<(usize, Finding)> = Vec::new();
    for answer in answers {
        let Some((length, finding)) = of(work, answer) else { continue };
        let same = |(_, other): &&mut (usize, Finding)| {
            (&other.rule, &other.words, &other.file, other.line)
                == (&finding.rule, &finding.words, &finding.file, finding.line)
        };
        match found.iter_mut().find(same) {
            None => found.push((length, finding)),
            Some((shortest, known)) => {
                known.courses.extend(finding.courses);
                if length < *shortest {
                    (*shortest, known.trace, known.assumptions) = (length, finding.trace, finding.assumptions);
                }
            }
        }
    }
    found.into_iter().map(|(_, finding)| finding).collect()
}

/// The violation of an answer, with the length of its trace.
fn of(work: &Work, answer: &Answer) -> Option<(usize, Finding)> {
    let (About::Rule(rule), Verdict::False(_)) = (&answer.question.about, &answer.verdict) else { return None };
    let mut trace: Trace = serde_json::from_value(answer.run["trace"].clone()).ok()?;
    let words = words(work, &trace).unwrap_or_else(|| trace.violation.clone());
    let place = place(&trace.steps);
    let (file, line) = place
        .and_then(|step| step.location.as_ref())
        .map_or(("the driver".to_owned(), 0), |at| (work.shown(&at.file).to_owned(), at.line));
    let function = place.map(|step| step.function.clone()).unwrap_or_default();
    for location in trace.steps.iter_mut().filter_map(|step| step.location.as_mut()) {
        location.file = work.shown(&location.file).to_owned();
    }
    let shown = text::trace(&trace, Detail::Short);
    let finding = Finding {
        rule: rule.clone(),
        words,
        file,
        line,
        function,
        courses: vec![answer.question.course.to_string()],
        trace: shown.lines().skip(1).map(str::to_owned).collect(),
        assumptions: assumptions(answer).collect(),
    };
    Some((trace.omitted + trace.steps.len(), finding))
}

/// What an answer rests on.
pub fn assumptions(answer: &Answer) -> impl Iterator<Item = String> {
    let list = answer.run["assumptions"].as_array().into_iter().flatten();
    list.filter_map(|item| item.as_str()).map(str::to_owned)
}

/// The comment behind the call of `reach_error()`.
fn words(work: &Work, trace: &Trace) -> Option<String> {
    let Location { file, line, .. } = trace.steps.last()?.location.as_ref()?;
    let text = work.line(file, u64::from(*line))?;
    let (_, behind) = text.rsplit_once("reach_error")?;
    let (_, comment) = behind.split_once("/*")?;
    Some(comment.split_once("*/")?.0.trim().to_owned())
}

/// The step of the driver that a violation is about: the innermost of its calls that were not over; at an end outside
/// of the driver, the last one before the rule took note of what is now wrong.
fn place(steps: &[Step]) -> Option<&Step> {
    let (end, before) = steps.split_last()?;
    if is_drivers(end) {
        return Some(end);
    }
    let mut depth = end.depth;
    for step in before.iter().rev() {
        if step.depth < depth && matches!(step.kind, StepKind::Call { .. }) {
            depth = step.depth;
            if is_drivers(step) {
                return Some(step);
            }
        }
    }
    let is_note = |step: &Step| step.code == Code::Rule && matches!(step.kind, StepKind::Statement);
    let last_in = |part: &[Step]| part.iter().rposition(is_drivers);
    let notes: Vec<usize> = before.iter().enumerate().filter(|(_, step)| is_note(step)).map(|(at, _)| at).collect();
    // What the rule did while no code of the driver ran says nothing.
    let last_of_all = last_in(before)?;
    let noted = notes.into_iter().filter(|at| *at < last_of_all).max().and_then(|at| last_in(&before[..at]));
    before.get(noted.unwrap_or(last_of_all))
}

fn is_drivers(step: &Step) -> bool {
    step.code == Code::Driver && step.location.is_some()
}

/// What several answers rest on, each once.
pub fn all_assumptions<'a>(answers: impl Iterator<Item = &'a Answer>) -> BTreeSet<String> {
    answers.flat_map(assumptions).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Importance;

    fn step(line: u32, code: Code, depth: usize, kind: StepKind) -> Step {
        Step {
            kind,
            location: Some(Location { file: "a.c".into(), line, column: 1 }),
            source: String::new(),
            code,
            importance: Importance::Unimportant,
            depth,
            function: "f".into(),
            values: Vec::new(),
            reads_unset: false,
        }
    }

    fn call() -> StepKind {
        StepKind::Call { function: "g".into() }
    }

    fn end(depth: usize) -> Step {
        step(99, Code::Rule, depth, StepKind::Violation { what: "reach_error() is called".into() })
    }

    #[test]
    fn a_violation_in_a_call_of_the_driver_is_about_that_call() {
        let steps = [
            step(1, Code::Harness, 0, call()),
            step(2, Code::Driver, 1, call()),
            step(3, Code::Driver, 2, call()),
            step(4, Code::Harness, 3, StepKind::Return { function: "g".into() }),
            step(5, Code::Harness, 2, call()),
            end(3),
        ];
        // Line 3 was a call that is over: the step behind it is as deep.
        let at = place(&steps).and_then(|step| step.location.as_ref()).map(|at| at.line);
        assert_eq!(at, Some(2));
    }

    #[test]
    fn a_violation_at_the_end_is_about_what_the_rule_noted_last() {
        let steps = [
            step(1, Code::Driver, 1, call()),
            step(2, Code::Rule, 2, StepKind::Statement),
            step(3, Code::Driver, 1, StepKind::Statement),
            step(4, Code::Rule, 0, StepKind::Statement),
            end(1),
        ];
        let at = place(&steps).and_then(|step| step.location.as_ref()).map(|at| at.line);
        assert_eq!(at, Some(1));
    }
}
