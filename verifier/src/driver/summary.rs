//! All answers about a driver, summed up.

use super::coverage::Coverage;
use super::findings::{self, Finding};
use super::kernel::{Kernel, SourceFile};
use super::models::Rule;
use super::preprocess::Event;
use super::questions::{About, Course};
use super::run::Answer;
use super::work::Work;
use crate::verdict::{Unknown, Verdict};
use serde::{Serialize, Serializer};
use std::time::Duration;

/// All answers, by what they are about.
#[derive(Default)]
pub struct Answers {
    /// Whether events are reached.
    pub covers: Vec<Answer>,
    /// Of those that are not, whether the driver is called for them.
    pub calls: Vec<Answer>,
    /// Whether the driver gives occasions to break rules.
    pub occasions: Vec<Answer>,
    pub rules: Vec<Answer>,
}

/// What there is to report.
#[derive(Debug, Serialize)]
pub struct Summary {
    pub files: Vec<String>,
    pub kernel: String,
    /// The system with that version.
    pub system: String,
    pub events: Vec<Reach>,
    pub coverage: Coverage,
    pub rules: Vec<OfRule>,
    pub findings: Vec<Finding>,
    /// One sentence each, of all answers.
    pub assumptions: Vec<String>,
    pub verdict: Overall,
    pub seconds: f64,
}

/// Whether an event is reached.
#[derive(Debug, Serialize)]
pub struct Reach {
    pub name: String,
    /// In words.
    pub text: String,
    pub state: Reached,
    /// The answer to the question whether it is reached.
    pub cover: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reached {
    /// It comes to its end, with success.
    Yes,
    /// No such execution was found: what is proved about it may be vacuous.
    No,
    /// The driver registers nothing that is called for it, which is proved; or it comes after one that is not reached.
    NotCalled,
}

/// What is known of a rule.
#[derive(Debug, Serialize)]
pub struct OfRule {
    pub name: String,
    pub summary: String,
    pub occasion: Occasion,
    pub answers: Vec<OfCourse>,
}

/// Whether the driver gives an occasion to break a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    Found,
    /// No such execution was found: what is proved of the rule may be vacuous.
    NotFound,
    /// It never does, which is proved.
    None,
    /// The rule does not say what is one.
    NotAsked,
}

/// What is known of a rule and a course of events.
#[derive(Debug, Serialize)]
pub struct OfCourse {
    pub course: String,
    #[serde(flatten)]
    pub state: State,
    pub seconds: f64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "state", content = "detail", rename_all = "snake_case")]
pub enum State {
    Proved,
    Violated,
    /// By a finding that is suppressed; whether otherwise too is not known.
    Suppressed,
    Bounded(u32),
    #[serde(serialize_with = "reason")]
    Unknown(Unknown),
    NotReached,
}

/// The verdict over all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overall {
    /// As that of a single question; of FALSE, with the rules that are violated.
    Is(Verdict),
    /// What there is of proofs may be vacuous.
    NotReached,
    /// The only violations that were found are suppressed.
    Suppressed,
}

impl Overall {
    pub fn exit_code(&self) -> u8 {
        match self {
            Overall::Is(verdict) => verdict.exit_code(),
            Overall::NotReached | Overall::Suppressed => 2,
        }
    }
}

impl std::fmt::Display for Overall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Overall::Is(verdict) => write!(f, "{verdict}"),
            Overall::NotReached => write!(f, "UNKNOWN(not reached)"),
            Overall::Suppressed => write!(f, "UNKNOWN(suppressed findings)"),
        }
    }
}

impl Serialize for Overall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The events that are reached, by what the cover queries said.
pub fn reached(covers: &[Answer]) -> Vec<String> {
    covers.iter().filter(|answer| is_violated(answer)).map(event).collect()
}

/// The events that the driver is not called for, which was proved.
pub fn not_called(calls: &[Answer]) -> Vec<String> {
    calls.iter().filter(|answer| answer.verdict == Verdict::True).map(event).collect()
}

/// Whether a question about an event is among those that were answered.
pub fn is_answered(answers: &[Answer], about: &Event) -> bool {
    answers.iter().any(|answer| event(answer) == about.name)
}

/// Whether an answer is final, however much time there is.
pub fn is_decided(answer: &Answer) -> bool {
    matches!(answer.verdict, Verdict::True | Verdict::False(_))
}

fn is_violated(answer: &Answer) -> bool {
    matches!(answer.verdict, Verdict::False(_))
}

/// The answers about a rule.
pub fn of_rule<'a>(answers: &'a [Answer], rule: &'a str) -> impl Iterator<Item = &'a Answer> {
    answers.iter().filter(move |answer| matches!(&answer.question.about, About::Rule(name) if name == rule))
}

/// What the answers, and those about the rule itself, say about occasions to break a rule.
pub fn occasion(rule: &Rule, answers: &[Answer], of_rules: &[Answer]) -> Occasion {
    let about = |answer: &&Answer| answer.question.about == About::Occasion(rule.name.clone());
    let is_none =
        |answer: &Answer| answer.verdict == Verdict::True && matches!(answer.question.course, Course::Events(_));
    match () {
        () if !rule.marks_occasions => Occasion::NotAsked,
        () if answers.iter().filter(about).any(is_violated) => Occasion::Found,
        () if of_rule(of_rules, &rule.name).any(is_violated) => Occasion::Found,
        () if answers.iter().filter(about).any(is_none) => Occasion::None,
        () => Occasion::NotFound,
    }
}

fn event(answer: &Answer) -> String {
    answer.question.course.to_string()
}

impl Summary {
    pub fn new(
        work: &Work,
        kernel: &Kernel,
        files: &[SourceFile],
        rules: &[Rule],
        answers: &Answers,
        findings: Vec<Finding>,
        spent: Duration,
    ) -> Summary {
        let reached = reached(&answers.covers);
        let uncalled = not_called(&answers.calls);
        let reach = |of: &Event| {
            let cover = answers.covers.iter().find(|answer| event(answer) == of.name);
            let state = match &of.name {
                name if reached.contains(name) => Reached::Yes,
                // What has to come after an event that is not reached was not asked about.
                name if cover.is_none() || uncalled.contains(name) => Reached::NotCalled,
                _ => Reached::No,
            };
            let cover = cover.map_or(String::new(), |answer| answer.verdict.to_string());
            Reach { name: of.name.clone(), text: of.text.clone(), state, cover }
        };
        let events: Vec<Reach> = work.events.iter().map(reach).collect();
        let rules: Vec<OfRule> = rules.iter().map(|rule| OfRule::new(rule, answers, &events, &findings)).collect();
        Summary {
            files: files.iter().map(|file| file.name.display().to_string()).collect(),
            kernel: kernel.version.clone(),
            system: kernel.system(),
            coverage: Coverage::of(work, &answers.covers),
            verdict: verdict(&rules, &events),
            events,
            rules,
            findings,
            assumptions: findings::all_assumptions(work, &answers.rules).into_iter().collect(),
            seconds: spent.as_secs_f64(),
        }
    }
}

impl OfRule {
    fn new(rule: &Rule, answers: &Answers, events: &[Reach], findings: &[Finding]) -> OfRule {
        let occasion = occasion(rule, &answers.occasions, &answers.rules);
        let is_suppressed = |course: &String| {
            let about = |finding: &&Finding| finding.rule == rule.name && finding.courses.contains(course);
            findings.iter().find(about).is_some_and(|finding| finding.suppressed.is_some())
        };
        let asked = of_rule(&answers.rules, &rule.name).map(|answer| {
            let course = answer.question.course.to_string();
            let state = match State::of(answer).with(occasion) {
                State::Violated if is_suppressed(&course) => State::Suppressed,
                state => state,
            };
            OfCourse { course, state, seconds: answer.seconds }
        });
        let missing = events.iter().filter(|event| event.state == Reached::No);
        let missing =
            missing.map(|event| OfCourse { course: event.name.clone(), state: State::NotReached, seconds: 0.0 });
        let answers = if occasion == Occasion::None { Vec::new() } else { asked.chain(missing).collect() };
        OfRule { name: rule.name.clone(), summary: rule.summary.clone(), occasion, answers }
    }

    /// Whether something is known to break it.
    pub fn is_violated(&self) -> bool {
        self.answers.iter().any(|answer| answer.state == State::Violated)
    }
}

impl State {
    fn of(answer: &Answer) -> State {
        match &answer.verdict {
            Verdict::True => State::Proved,
            Verdict::False(_) => State::Violated,
            Verdict::Bounded(bound) => State::Bounded(*bound),
            Verdict::Unknown(why) => State::Unknown(why.clone()),
        }
    }

    /// Where no occasion to break the rule was found, that it was not broken says nothing.
    fn with(self, occasion: Occasion) -> State {
        match self {
            State::Proved | State::Bounded(_) if occasion == Occasion::NotFound => State::NotReached,
            state => state,
        }
    }
}

/// Over all rules and events.
fn verdict(rules: &[OfRule], events: &[Reach]) -> Overall {
    let violated: Vec<&str> = rules.iter().filter(|rule| rule.is_violated()).map(|rule| rule.name.as_str()).collect();
    if !violated.is_empty() {
        return Overall::Is(Verdict::False(violated.join(",")));
    }
    let states = || rules.iter().flat_map(|rule| &rule.answers).map(|answer| &answer.state);
    let has_event = events.iter().any(|event| event.state == Reached::Yes);
    let has_occasion = rules.iter().any(|rule| rule.occasion != Occasion::None);
    if !has_event || !has_occasion || states().any(|state| *state == State::NotReached) {
        return Overall::NotReached;
    }
    let reasons = states().filter_map(|state| if let State::Unknown(why) = state { Some(why) } else { None });
    if let Some(why) = reasons.min_by_key(|why| patience(why)) {
        return Overall::Is(Verdict::Unknown(why.clone()));
    }
    if states().any(|state| *state == State::Suppressed) {
        return Overall::Suppressed;
    }
    let bounds = states().filter_map(|state| if let State::Bounded(bound) = state { Some(*bound) } else { None });
    Overall::Is(bounds.min().map_or(Verdict::True, Verdict::Bounded))
}

/// Of several reasons, the one that more time helps the least comes first.
fn patience(why: &Unknown) -> u32 {
    match why {
        Unknown::Unsupported(_) => 0,
        Unknown::Memory => 1,
        Unknown::Timeout => 2,
        Unknown::Unconfirmed(_) => 3,
        Unknown::Solver(_) => 4,
    }
}

fn reason<S: Serializer>(why: &Unknown, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&why.reason())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(name: &str, states: &[State]) -> OfRule {
        let answer = |state: &State| OfCourse { course: "e".into(), state: state.clone(), seconds: 0.0 };
        let answers = states.iter().map(answer).collect();
        OfRule { name: name.into(), summary: String::new(), occasion: Occasion::Found, answers }
    }

    fn event(state: Reached) -> Reach {
        Reach { name: "e".into(), text: String::new(), state, cover: String::new() }
    }

    #[test]
    fn a_proof_without_an_occasion_is_none() {
        for (state, shown) in [
            (State::Proved, State::NotReached),
            (State::Bounded(3), State::NotReached),
            (State::Violated, State::Violated),
            (State::Unknown(Unknown::Timeout), State::Unknown(Unknown::Timeout)),
        ] {
            assert_eq!(state.clone().with(Occasion::NotFound), shown);
            assert_eq!(state.clone().with(Occasion::Found), state);
            assert_eq!(state.clone().with(Occasion::NotAsked), state);
        }
    }

    #[test]
    fn all_is_proved_only_if_all_is_reached_and_each_answer_is_a_proof() {
        let check = |rules: &[OfRule], events: &[Reach], line: &str| {
            assert_eq!(verdict(rules, events).to_string(), line);
        };
        let events = [event(Reached::Yes), event(Reached::NotCalled)];
        let proved = || rule("a", &[State::Proved, State::Proved]);
        check(&[proved()], &events, "TRUE");
        check(&[proved()], &[event(Reached::NotCalled)], "UNKNOWN(not reached)");
        let without = || OfRule { occasion: Occasion::None, ..rule("n", &[]) };
        check(&[without()], &events, "UNKNOWN(not reached)");
        check(&[without(), proved()], &events, "TRUE");
        check(&[proved(), rule("b", &[State::Proved, State::NotReached])], &events, "UNKNOWN(not reached)");
        check(&[proved(), rule("b", &[State::Bounded(4)]), rule("c", &[State::Bounded(2)])], &events, "BOUNDED(2)");
        check(&[proved(), rule("b", &[State::Suppressed])], &events, "UNKNOWN(suppressed findings)");
        let timeout = || State::Unknown(Unknown::Timeout);
        check(&[rule("b", &[timeout(), State::Bounded(4)])], &events, "UNKNOWN(timeout)");
        let broken = [rule("b", &[State::Violated]), proved(), rule("c", &[timeout(), State::Violated])];
        check(&broken, &events, "FALSE(b,c)");
    }
}
