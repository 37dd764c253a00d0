//! What is said about a driver: text for people, JSON for programs.

use super::assumed::condensed;
use super::coverage::Coverage;
use super::findings::Finding;
use super::summary::{Occasion, OfRule, Reached, State, Summary};
use serde_json::{Value, json};
use std::fmt::Write;

/// The version of the JSON object's shape.
const VERSION: u32 = 1;

/// Lines of lists are about as long as this.
const WIDTH: usize = 110;

/// The report, the verdict last.
pub fn text(summary: &Summary) -> String {
    let mut text = String::new();
    let (counting, suppressed): (Vec<&Finding>, Vec<&Finding>) =
        summary.findings.iter().partition(|finding| finding.suppressed.is_none());
    counting.iter().for_each(|found| finding(&mut text, found, &summary.files));
    let _ = writeln!(text, "{}, for {}:", summary.files.join(" "), summary.system);
    events(&mut text, summary);
    let (without, at_stake): (Vec<&OfRule>, Vec<&OfRule>) =
        summary.rules.iter().partition(|rule| rule.occasion == Occasion::None);
    let without: Vec<String> = without.iter().map(|rule| rule.name.clone()).collect();
    wrapped(&mut text, "  no occasion to break: ", &without);
    at_stake.into_iter().for_each(|rule| of_rule(&mut text, rule));
    for Finding { file, line, words, rule, suppressed: reason, .. } in suppressed {
        let reason = reason.as_deref().unwrap_or("");
        let _ = writeln!(text, "Suppressed: {file}:{line}: {words} (rule {rule}): {reason}");
    }
    if !summary.assumptions.is_empty() {
        text.push_str("Assumed:\n");
        condensed(&summary.assumptions, &summary.files).iter().for_each(|line| paragraph(&mut text, "  ", line));
    }
    let _ = writeln!(text, "Verdict: {}", summary.verdict);
    text
}

/// The text of `--json`.
pub fn json(summary: &Summary) -> String {
    let mut text = serde_json::to_string_pretty(&object(summary)).expect("plain data");
    text.push('\n');
    text
}

/// The report as an object; docs/linux.md describes it.
pub fn object(summary: &Summary) -> Value {
    let mut object = serde_json::to_value(summary).expect("plain data");
    object["version"] = json!(VERSION);
    object["exit_code"] = json!(summary.verdict.exit_code());
    object
}

fn finding(text: &mut String, found: &Finding, files: &[String]) {
    let Finding { file, line, function, words, rule, .. } = found;
    let inside = if function.is_empty() { String::new() } else { format!(" in {function}") };
    let _ = writeln!(text, "{file}:{line}:{inside}: {words} (rule {rule})");
    wrapped(text, "  found with: ", &found.courses);
    lines(text, "  ", &found.trace);
    if !found.assumptions.is_empty() {
        let _ = writeln!(text, "  this rests on:");
        condensed(&found.assumptions, files).iter().for_each(|line| paragraph(text, "    ", line));
    }
    text.push('\n');
}

fn events(text: &mut String, summary: &Summary) {
    let of = |state: Reached| summary.events.iter().filter(move |event| event.state == state);
    let names = |state: Reached| of(state).map(|event| event.name.clone()).collect::<Vec<_>>();
    wrapped(text, "  events reached: ", &names(Reached::Yes));
    wrapped(text, "  not called for: ", &names(Reached::NotCalled));
    let Coverage { functions, missing } = &summary.coverage;
    let missed: Vec<String> = missing.iter().map(|function| function.name.clone()).collect();
    let _ = writeln!(text, "  functions that these lead to: {} of {functions}", functions - missed.len());
    wrapped(text, "    not to ", &missed);
    // That a proof is why says of the model or the driver that it does not get there.
    let why = |cover: &str| if cover == "TRUE" { "no execution gets there" } else { cover }.to_owned();
    let missing = of(Reached::No).map(|event| format!("{} ({}; {})", event.name, event.text, why(&event.cover)));
    wrapped(text, "  NOT REACHED, so nothing is proved about: ", &missing.collect::<Vec<_>>());
}

/// The courses of a rule, those of one state on one line.
fn of_rule(text: &mut String, rule: &OfRule) {
    let _ = writeln!(text, "{}: {}", rule.name, rule.summary);
    // Where nothing would be proved anyway, it was not looked for.
    if rule.occasion == Occasion::NotFound && rule.answers.iter().any(|answer| answer.state == State::NotReached) {
        text.push_str("  no occasion to break it was found, so nothing is proved\n");
    }
    let mut states: Vec<&State> = Vec::new();
    for answer in &rule.answers {
        if !states.contains(&&answer.state) {
            states.push(&answer.state);
        }
    }
    for state in states {
        let same = rule.answers.iter().filter(|answer| answer.state == *state);
        let courses: Vec<String> = same.map(|answer| answer.course.clone()).collect();
        wrapped(text, &format!("  {:<12} ", shown(state)), &courses);
    }
}

fn shown(state: &State) -> String {
    match state {
        State::Proved => "PROVED".to_owned(),
        State::Violated => "VIOLATED".to_owned(),
        State::Suppressed => "SUPPRESSED".to_owned(),
        State::Bounded(bound) => format!("BOUNDED({bound})"),
        State::Unknown(why) => format!("UNKNOWN({})", why.reason()),
        State::NotReached => "NOT REACHED".to_owned(),
    }
}

fn lines(text: &mut String, indent: &str, lines: &[String]) {
    lines.iter().for_each(|line| text.push_str(&format!("{indent}{line}\n")));
}

/// A long sentence, broken at its commas.
fn paragraph(text: &mut String, indent: &str, sentence: &str) {
    let parts: Vec<String> = sentence.split(", ").map(str::to_owned).collect();
    wrapped(text, indent, &parts);
}

/// A list behind a title, on lines that are not too long; nothing for an empty one.
fn wrapped(text: &mut String, title: &str, items: &[String]) {
    let Some((last, others)) = items.split_last() else { return };
    let items: Vec<String> = others.iter().map(|item| format!("{item}, ")).chain([last.clone()]).collect();
    let mut column = title.chars().count();
    text.push_str(title);
    for item in items {
        if column + item.len() > WIDTH && column > title.chars().count() {
            let indent = " ".repeat(title.chars().count());
            let _ = write!(text, "\n{indent}");
            column = indent.len();
        }
        column += item.len();
        text.push_str(&item);
    }
    // A separator at the end of a line leaves a space there.
    while text.ends_with(' ') {
        text.pop();
    }
    text.push('\n');
}
