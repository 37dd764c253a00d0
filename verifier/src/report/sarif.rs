//! A SARIF 2.1.0 log (OASIS standard), for viewers of analysis results: a result for what is violated, the trace as its
//! code flow.

use super::sources::Source;
use super::witness::sha256;
use crate::run::Run;
use crate::verdict::Verdict;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use trace::{Importance, Location, Step, StepKind, Trace};

pub const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// What the verifier can check, with what that means.
const RULES: &[(&str, &str)] = &[
    ("unreach-call", "The error function is never called, and no assertion fails."),
    ("valid-deref", "Every access to memory lies within a living object."),
    ("valid-free", "Only the start of a living block of the heap is freed."),
    ("valid-memtrack", "Memory that nothing points to any more was freed."),
    ("valid-memcleanup", "All memory is freed when the program ends."),
    ("no-overflow", "No arithmetic on signed integers overflows."),
    ("no-division-by-zero", "No division is by zero."),
    ("no-null-dereference", "No null pointer is dereferenced."),
    ("valid-pointer-relation", "Pointers are subtracted, and compared by < and its like, within one object only."),
    ("no-unaligned-access", "Every access through a pointer is at a multiple of its type's alignment."),
    (
        "no-lossy-conversion",
        "No conversion that nobody wrote changes the value of an integer that the program computes.",
    ),
    ("no-undefined-operation", "No operation has operands for which C leaves its result undefined."),
    ("no-relock", "No thread locks what it has locked already."),
    ("noreturn", "No function returns that is declared not to."),
    ("no-deadlock", "Threads never wait for each other in a circle, and never all of them."),
    ("no-data-race", "Threads do not access the same memory without an order, one of them writing."),
    ("termination", "Every execution ends."),
    ("invariant", "The invariants of the witness hold at their loops."),
];

/// The name of a result's fingerprint; another way to make it has another number.
pub const FINGERPRINT: &str = "praetor/v1";

/// Services that show logs refuse longer code flows.
const MOST_LOCATIONS: usize = 10_000;

/// Where to read about the tool, if its package says so.
const INFORMATION: &str = env!("CARGO_PKG_REPOSITORY");

/// What a log consists of.
pub struct Log<'a> {
    pub rules: Vec<Value>,
    pub results: Vec<Value>,
    pub files: &'a [String],
    /// What was assumed, and what a verdict without decision rests on.
    pub notes: &'a [String],
    pub warnings: &'a [String],
    pub exit_code: u8,
}

/// The text of a log.
pub fn log(parts: Log) -> String {
    let notification = |level: &str, text: &String| json!({ "level": level, "message": { "text": text } });
    let notes = parts.notes.iter().map(|text| notification("note", text));
    let notifications: Vec<Value> =
        notes.chain(parts.warnings.iter().map(|text| notification("warning", text))).collect();
    let mut object = json!({
        "tool": { "driver": {
            "name": "praetor",
            "version": env!("CARGO_PKG_VERSION"),
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "rules": parts.rules,
        } },
        "invocations": [{
            "executionSuccessful": true,
            "exitCode": parts.exit_code,
            "toolExecutionNotifications": notifications,
        }],
        "artifacts": parts.files.iter().map(|file| json!({ "location": artifact(file) })).collect::<Vec<_>>(),
        "columnKind": "unicodeCodePoints",
    });
    if !INFORMATION.is_empty() {
        object["tool"]["driver"]["informationUri"] = INFORMATION.into();
    }
    // Large values are moved into place, as `json!` copies what it takes.
    object["results"] = parts.results.into();
    let mut log = json!({ "$schema": SCHEMA, "version": "2.1.0" });
    log["runs"] = vec![object].into();
    format!("{log}\n")
}

/// The text of the log of a run.
pub fn render(run: &Run) -> String {
    let mut checked: Vec<&str> = run.properties.iter().map(String::as_str).collect();
    if let Some(trace) = run.trace.as_ref().filter(|trace| !checked.contains(&trace.property.as_str())) {
        checked.push(&trace.property);
    }
    let results = checked.iter().enumerate().filter_map(|(index, id)| result(run, index, id)).collect();
    let open = match &run.verdict {
        Some(Verdict::Bounded(k)) => Some(format!("no execution violates the property up to depth {k}")),
        Some(Verdict::Unknown(why)) => Some(format!("not decided: {}", why.reason())),
        _ => None,
    };
    let warnings: Vec<String> = run.bounds.iter().cloned().chain(open).collect();
    log(Log {
        rules: checked.iter().map(|id| rule(id)).collect(),
        results,
        files: &run.files,
        notes: &run.assumptions,
        warnings: &warnings,
        exit_code: run.verdict.as_ref().map_or(0, Verdict::exit_code),
    })
}

fn rule(id: &str) -> Value {
    let text = RULES.iter().find(|(name, _)| *name == id).map_or(id, |(_, text)| text);
    descriptor(id, text, "docs/checks.md")
}

/// What a log says of a rule: with all that services want to show, from the sentence that holds if it is not violated.
pub fn descriptor(id: &str, about: &str, page: &str) -> Value {
    json!({
        "id": id,
        "shortDescription": { "text": about },
        "fullDescription": { "text": about },
        "help": { "text": format!("{about} See {page}.") },
        "defaultConfiguration": { "level": "error" },
        "properties": { "tags": ["correctness"], "precision": "very-high", "problem.severity": "error" },
    })
}

/// Gives results their fingerprints.
#[derive(Default)]
pub struct Fingerprints(BTreeMap<String, u32>);

impl Fingerprints {
    /// Made from what stays the same of a result when other lines change, and its number among those that are alike.
    pub fn next(&mut self, words: &[&str]) -> String {
        let words = words.join("\0");
        let number = self.0.entry(words.clone()).or_default();
        *number += 1;
        let mut hash = sha256(format!("{words}\0{number}").as_bytes());
        hash.truncate(32);
        hash
    }
}

/// How long the lines are that a trace leads through, as far as that is known.
pub struct Lines<'a>(BTreeMap<(&'a str, u32), u32>);

impl<'a> Lines<'a> {
    pub fn of(sources: &'a [Source]) -> Lines<'a> {
        let mut lengths = BTreeMap::new();
        for source in sources {
            for (first, text) in &source.parts {
                let lines = text.split('\n').map(|line| line.chars().count() as u32);
                lengths.extend((*first..).zip(lines).map(|(number, length)| ((source.file.as_str(), number), length)));
            }
        }
        Lines(lengths)
    }
}

/// A property that is violated is a result; what is proved or not decided is none.
fn result(run: &Run, index: usize, id: &str) -> Option<Value> {
    let trace = run.trace.as_ref().filter(|trace| trace.property == id)?;
    let Some(Verdict::False(_)) = run.verdict else { return None };
    let lines = Lines::of(&run.sources);
    let (function, source) = trace.steps.last().map_or(("", ""), |step| (&step.function, &step.source));
    let place = trace.steps.iter().rev().find_map(place_of);
    let file = place.map_or_else(|| run.files.first().map_or("", String::as_str), |at| &at.file);
    let mut result = json!({
        "ruleId": id, "ruleIndex": index, "kind": "fail", "level": "error", "message": { "text": trace.violation },
    });
    result["locations"] = json!([{
        "physicalLocation": place.map_or_else(|| first_line(file), |at| physical(at, "", &lines)),
        "logicalLocations": [{ "name": function, "kind": "function" }],
    }]);
    result["partialFingerprints"] = json!({ FINGERPRINT: Fingerprints::default().next(&[id, file, function, source]) });
    if let Some(flow) = code_flow(trace, &lines) {
        result["codeFlows"] = vec![flow].into();
    }
    Some(result)
}

/// The place of what has none in a file.
pub fn first_line(file: &str) -> Value {
    let region = json!({ "startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2 });
    json!({ "artifactLocation": artifact(file), "region": region })
}

/// The steps of a trace; nothing if all of them are in no file. Of a very long one, the last of those that matter.
pub fn code_flow(trace: &Trace, lines: &Lines) -> Option<Value> {
    let mut place = trace.steps.iter().find_map(place_of)?;
    let is_long = trace.steps.len() > MOST_LOCATIONS;
    let mut shown = Vec::new();
    for (at, step) in trace.steps.iter().enumerate() {
        place = place_of(step).unwrap_or(place);
        if !is_long || step.importance != Importance::Unimportant {
            shown.push((trace.omitted + at, step, place));
        }
    }
    let shown = &shown[shown.len().saturating_sub(MOST_LOCATIONS)..];
    let flow_of = |thread: Option<u32>| -> Vec<Value> {
        let steps = shown.iter().filter(|(_, step, _)| step.thread == thread);
        steps.map(|(at, step, place)| flow_location(step, place, *at, lines)).collect()
    };
    let mut flows = Vec::new();
    for thread in trace.threads.iter().map(Some).chain([None]) {
        let steps = flow_of(thread.map(|thread| thread.number));
        if steps.is_empty() {
            continue;
        }
        let mut flow = json!({ "locations": steps });
        if let Some(thread) = thread {
            flow["id"] = format!("T{}", thread.number).into();
            flow["message"] = json!({ "text": format!("thread {}: {}", thread.number, thread.function) });
        }
        flows.push(flow);
    }
    Some(json!({ "message": { "text": super::text::summary(trace) }, "threadFlows": flows }))
}

/// Where a step is in a file of the user's. What has no such place is shown at that of the step before it.
fn place_of(step: &Step) -> Option<&Location> {
    step.location.as_ref().filter(|at| at.file != boogie::marks::LIBRARY_FILE)
}

/// One step of a thread.
fn flow_location(step: &Step, place: &Location, at: usize, lines: &Lines) -> Value {
    let importance = match step.importance {
        Importance::Essential => "essential",
        Importance::Important => "important",
        Importance::Unimportant => "unimportant",
    };
    let mut object = json!({
        "kinds": kinds(step),
        "nestingLevel": step.depth,
        "executionOrder": at + 1,
        "importance": importance,
    });
    let source = if place_of(step).is_some() { &step.source } else { "" };
    object["location"] = json!({
        "logicalLocations": [{ "name": step.function, "kind": "function" }],
        "message": { "text": super::text::describe(step) },
    });
    object["location"]["physicalLocation"] = physical(place, source, lines);
    if !step.values.is_empty() {
        let state: Map<String, Value> =
            step.values.iter().map(|v| (v.name.clone(), json!({ "text": v.value }))).collect();
        object["state"] = Value::Object(state);
    }
    object
}

/// The words that the standard suggests (section 3.38.8).
fn kinds(step: &Step) -> Vec<&str> {
    match &step.kind {
        StepKind::Statement if step.values.is_empty() => vec!["implicit"],
        StepKind::Statement => vec!["value"],
        StepKind::Branch { taken, .. } if taken == "true" || taken == "false" => vec!["branch", taken],
        StepKind::Branch { .. } => vec!["branch"],
        StepKind::Call { .. } => vec!["call", "function"],
        StepKind::Return { .. } => vec!["return", "function"],
        StepKind::Rounds { .. } => vec!["implicit"],
        StepKind::Violation { .. } => vec!["danger"],
    }
}

/// A place from its column to the end of the line.
pub fn physical(at: &Location, source: &str, lines: &Lines) -> Value {
    let (line, column) = (at.line.max(1), at.column.max(1));
    let length = lines.0.get(&(at.file.as_str(), line)).copied().unwrap_or(0);
    let mut region =
        json!({ "startLine": line, "startColumn": column, "endLine": line, "endColumn": length.max(column) + 1 });
    if !source.is_empty() {
        region["snippet"] = json!({ "text": source });
    }
    json!({ "artifactLocation": artifact(&at.file), "region": region })
}

/// A file as a URI reference (RFC 3986): other characters than these are written by their bytes.
pub fn artifact(file: &str) -> Value {
    let mut uri = if file.starts_with('/') { "file://".to_owned() } else { String::new() };
    for byte in file.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => uri.push(byte.into()),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    json!({ "uri": uri })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(run: &Run) -> Value {
        serde_json::from_str(&render(run)).unwrap()
    }

    #[test]
    fn a_violation_has_its_trace_as_code_flow() {
        let trace = crate::report::text::tests::example();
        let run = Run {
            files: vec!["a b.c".into()],
            properties: vec!["unreach-call".into()],
            verdict: Some(Verdict::False("unreach-call".into())),
            trace: Some(trace),
            assumptions: vec!["'f' is not defined".into()],
            ..Run::default()
        };
        let log = log(&run);
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        assert_eq!(run["artifacts"][0]["location"]["uri"], "a%20b.c");
        assert_eq!(run["invocations"][0]["exitCode"], 1);
        assert_eq!(run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"], "'f' is not defined");
        let result = &run["results"][0];
        assert_eq!((result["kind"].as_str(), result["level"].as_str()), (Some("fail"), Some("error")));
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], result["ruleId"]);
        assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 11);
        let steps = &result["codeFlows"][0]["threadFlows"][0]["locations"];
        assert_eq!(steps[0]["state"]["x"]["text"], "-5");
        assert_eq!(steps[1]["kinds"], json!(["branch", "true"]));
        assert_eq!((&steps[2]["nestingLevel"], &steps[2]["executionOrder"]), (&json!(1), &json!(3)));
    }

    /// The locations of the code flow of a trace, and that trace's result.
    fn shown(trace: Trace, sources: Vec<Source>) -> (Vec<Value>, Value) {
        let (verdict, properties) = (Some(Verdict::False(trace.property.clone())), vec![trace.property.clone()]);
        let run = Run { verdict, properties, sources, trace: Some(trace), files: vec!["a.c".into()], ..Run::default() };
        let result = log(&run)["runs"][0]["results"][0].clone();
        let steps = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().cloned().unwrap_or_default();
        (steps, result)
    }

    #[test]
    fn places_end_with_their_lines() {
        let source = Source { file: "a.c".into(), parts: vec![(1, "\n".repeat(10) + "  f();  // \u{e9}")] };
        let (steps, result) = shown(crate::report::text::tests::example(), vec![source]);
        let region = &result["locations"][0]["physicalLocation"]["region"];
        assert_eq!(*region, json!({ "startLine": 11, "startColumn": 3, "endLine": 11, "endColumn": 13 }));
        // A line that is not known has one column at least.
        let region = &steps[0]["location"]["physicalLocation"]["region"];
        assert_eq!((&region["endLine"], &region["endColumn"]), (&json!(9), &json!(4)));
    }

    #[test]
    fn a_step_in_no_file_is_at_the_one_before_it() {
        let mut trace = crate::report::text::tests::example();
        trace.steps[0].location = None;
        trace.steps[2].location.as_mut().unwrap().file = boogie::marks::LIBRARY_FILE.into();
        let (steps, result) = shown(trace.clone(), Vec::new());
        let line = |step: &Value| step["location"]["physicalLocation"]["region"]["startLine"].clone();
        assert_eq!(steps.iter().map(line).collect::<Vec<_>>(), vec![json!(10); 3]);
        assert_eq!(steps[2]["location"]["physicalLocation"]["region"]["snippet"], Value::Null);
        assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 10);
        trace.steps.iter_mut().for_each(|step| step.location = None);
        let (_, result) = shown(trace, Vec::new());
        assert_eq!(result["locations"][0]["physicalLocation"], first_line("a.c"));
        assert_eq!(result["codeFlows"], Value::Null);
    }

    #[test]
    fn of_a_long_trace_what_matters_is_shown() {
        let mut trace = crate::report::text::tests::example();
        let (one, end) = (trace.steps[0].clone(), trace.steps.pop().unwrap());
        trace.steps.resize(MOST_LOCATIONS - 1, one.clone());
        let with_end = |mut trace: Trace| {
            trace.steps.push(Step { importance: Importance::Essential, ..end.clone() });
            shown(trace, Vec::new()).0
        };
        assert_eq!(with_end(trace.clone()).len(), MOST_LOCATIONS);
        trace.steps.push(Step { importance: Importance::Important, ..one.clone() });
        let some = with_end(trace.clone());
        assert_eq!(some[some.len() - 2]["executionOrder"], MOST_LOCATIONS);
        assert!(some.iter().all(|step| step["importance"] != "unimportant"));
        trace.steps.iter_mut().for_each(|step| step.importance = Importance::Important);
        let all = with_end(trace);
        assert_eq!((all.len(), &all[0]["executionOrder"]), (MOST_LOCATIONS, &json!(2)));
    }

    #[test]
    fn each_property_has_a_sentence() {
        for name in crate::input::property::NAMES {
            // It stands for three others.
            assert!(name == "valid-memsafety" || RULES.iter().any(|(id, _)| *id == name), "{name}");
        }
    }

    #[test]
    fn fingerprints_tell_what_is_alike_apart() {
        let mut all = Fingerprints::default();
        let found = [["a", "f"], ["a", "f"], ["a", "g"]].map(|words| all.next(&words));
        assert!(found[0] != found[1] && found[0] != found[2] && found[0].len() == 32);
        assert_eq!(Fingerprints::default().next(&["a", "f"]), found[0]);
    }

    #[test]
    fn only_violations_are_results() {
        let run = Run { properties: vec!["no-overflow".into()], verdict: Some(Verdict::Bounded(3)), ..Run::default() };
        let bounded = log(&run);
        assert_eq!(bounded["runs"][0]["results"], json!([]));
        let notes = &bounded["runs"][0]["invocations"][0]["toolExecutionNotifications"];
        assert_eq!(notes[0]["message"]["text"], "no execution violates the property up to depth 3");
        let run = Run { properties: vec!["no-overflow".into()], verdict: Some(Verdict::True), ..Run::default() };
        assert_eq!(log(&run)["runs"][0]["results"], json!([]));
    }
}
