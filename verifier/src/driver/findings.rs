//! Violations of rules in the driver's terms: where in its code, what is wrong, how it comes about.

use super::questions::About;
use super::run::Answer;
use super::work::Work;
use crate::report::text::{self, Detail};
use crate::suppressions::{self, Place, Suppression};
use crate::verdict::Verdict;
use serde::Serialize;
use std::collections::BTreeSet;
use trace::{Code, Importance, Step, StepKind, Trace};

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
    /// Why it does not count, if it is suppressed.
    pub suppressed: Option<String>,
}

/// The findings of some answers; the same of several courses is one.
pub fn all(work: &Work, answers: &[Answer], suppressions: &[Suppression]) -> Vec<Finding> {
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
    let mut findings: Vec<Finding> = found.into_iter().map(|(_, finding)| finding).collect();
    for finding in &mut findings {
        let Finding { rule, file, function, line, .. } = &*finding;
        finding.suppressed = suppressions::reason(suppressions, Place { rule, file, function, line: *line });
    }
    findings
}

/// The violation of an answer, with the length of its trace.
fn of(work: &Work, answer: &Answer) -> Option<(usize, Finding)> {
    let (About::Rule(rule), Verdict::False(_)) = (&answer.question.about, &answer.verdict) else { return None };
    let mut trace: Trace = serde_json::from_value(answer.run["trace"].clone()).expect("written by this program");
    let end = trace.steps.last().and_then(|step| step.location.as_ref());
    let words = end.and_then(|end| work.words(rule, end)).unwrap_or_else(|| trace.violation.clone());
    let place = place(&trace.steps);
    let (file, line) = place
        .and_then(|step| step.location.as_ref())
        .map_or(("the driver".to_owned(), 0), |at| (work.shortened(&at.file), at.line));
    let function = place.map(|step| step.function.clone()).unwrap_or_default();
    for location in trace.steps.iter_mut().filter_map(|step| step.location.as_mut()) {
        location.file = work.shortened(&location.file);
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
        assumptions: assumptions(work, answer).collect(),
        suppressed: None,
    };
    Some((trace.omitted + trace.steps.len(), finding))
}

/// What an answer rests on.
fn assumptions<'a>(work: &'a Work, answer: &'a Answer) -> impl Iterator<Item = String> + 'a {
    let list = answer.run["assumptions"].as_array().into_iter().flatten();
    list.filter_map(|item| item.as_str()).map(|sentence| work.shortened(sentence))
}

/// The step of the driver that a violation is about: the innermost of its calls that were not over; at an end outside
/// of the driver, the last one in which something was noted that the violation depends on.
fn place(steps: &[Step]) -> Option<&Step> {
    let (end, before) = steps.split_last()?;
    let is_note = |step: &Step| {
        // What a model returns is no note.
        let is_set = matches!(step.kind, StepKind::Statement) && step.values.iter().any(|value| value.name != "return");
        is_set && step.importance == Importance::Essential && !is_drivers(step)
    };
    let noted = || (0..before.len()).rev().filter(|at| is_note(&before[*at])).find_map(|at| caller(&before[..=at]));
    let last = || before.iter().rfind(|step| is_drivers(step));
    if is_drivers(end) { Some(end) } else { caller(steps).or_else(noted).or_else(last) }
}

/// The innermost call of the driver that is not over at the last step.
fn caller(steps: &[Step]) -> Option<&Step> {
    let (end, before) = steps.split_last()?;
    let mut depth = end.depth;
    before.iter().rev().find(|step| {
        let is_open = step.depth < depth && matches!(step.kind, StepKind::Call { .. });
        depth = if is_open { step.depth } else { depth };
        is_open && is_drivers(step)
    })
}

fn is_drivers(step: &Step) -> bool {
    step.code == Code::Driver && step.location.is_some()
}

/// What several answers rest on, each once.
pub fn all_assumptions(work: &Work, answers: &[Answer]) -> Vec<String> {
    let all: BTreeSet<String> = answers.iter().flat_map(|answer| assumptions(work, answer)).collect();
    all.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use trace::{Location, NamedValue};

    fn step(line: u32, code: Code, depth: usize, kind: StepKind) -> Step {
        Step {
            kind,
            location: Some(Location { file: "a.c".into(), line, column: 1 }),
            source: String::new(),
            code,
            importance: Importance::Essential,
            depth,
            function: "f".into(),
            values: vec![NamedValue { name: "held".into(), value: "1".into(), is_input: false }],
            thread: None,
            reads_unset: false,
        }
    }

    fn call() -> StepKind {
        StepKind::Call { function: "g".into() }
    }

    fn line_of(steps: &[Step]) -> u32 {
        place(steps).and_then(|step| step.location.as_ref()).map_or(0, |at| at.line)
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
        assert_eq!(line_of(&steps), 2);
    }

    #[test]
    fn a_violation_at_the_end_is_about_what_was_noted_last_in_the_driver() {
        let mut steps = [
            step(1, Code::Driver, 1, call()),
            step(2, Code::Harness, 2, StepKind::Statement),
            step(3, Code::Driver, 1, call()),
            step(4, Code::Harness, 2, StepKind::Statement),
            step(5, Code::Harness, 0, StepKind::Statement),
            end(1),
        ];
        assert_eq!(line_of(&steps), 3);
        steps[3].values[0].name = "return".into();
        assert_eq!(line_of(&steps), 1);
        steps[3] = step(4, Code::Harness, 2, StepKind::Statement);
        steps[3].importance = Importance::Unimportant;
        assert_eq!(line_of(&steps), 1);
    }

    #[test]
    fn steps_are_read_as_they_are_written() {
        let all = [call(), StepKind::Return { function: "g".into() }, end(0).kind, StepKind::Statement];
        for kind in all {
            let step = step(1, Code::Rule, 0, kind);
            assert_eq!(serde_json::from_value::<Step>(serde_json::to_value(&step).unwrap()).unwrap(), step);
        }
    }
}
