//! A SARIF 2.1.0 log (OASIS standard), for viewers of analysis results: a result for what is violated, the trace as its
//! code flow.

use crate::run::Run;
use crate::verdict::Verdict;
use serde_json::{Map, Value, json};
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
    ("termination", "Every execution ends."),
    ("invariant", "The invariants of the witness hold at their loops."),
];

/// The name of a result's fingerprint; another way to make it has another number.
pub const FINGERPRINT: &str = "praetor/v1";

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
    json!({ "id": id, "shortDescription": { "text": text } })
}

/// A property that is violated is a result; what is proved or not decided is none.
fn result(run: &Run, index: usize, id: &str) -> Option<Value> {
    let trace = run.trace.as_ref().filter(|trace| trace.property == id)?;
    let Some(Verdict::False(_)) = run.verdict else { return None };
    let mut result = json!({
        "ruleId": id, "ruleIndex": index, "kind": "fail", "level": "error", "message": { "text": trace.violation },
    });
    let mut last = trace.steps.last().map_or_else(|| json!({}), |step| location(step, None));
    if last.get("physicalLocation").is_none() {
        last["physicalLocation"] = first_line(run.files.first().map_or("", String::as_str));
    }
    result["locations"] = json!([last]);
    result["codeFlows"] = vec![code_flow(trace)].into();
    Some(result)
}

/// The place of what has none in a file.
pub fn first_line(file: &str) -> Value {
    json!({ "artifactLocation": artifact(file), "region": { "startLine": 1 } })
}

pub fn code_flow(trace: &Trace) -> Value {
    let steps: Vec<Value> = trace.steps.iter().enumerate().map(|(i, s)| flow_location(s, trace.omitted + i)).collect();
    let mut flow = json!({ "message": { "text": super::text::summary(trace) }, "threadFlows": [{}] });
    flow["threadFlows"][0]["locations"] = steps.into();
    flow
}

/// One step of the only thread.
fn flow_location(step: &Step, at: usize) -> Value {
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
    object["location"] = location(step, Some(super::text::describe(step)));
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

fn location(step: &Step, message: Option<String>) -> Value {
    let mut object = json!({ "logicalLocations": [{ "name": step.function, "kind": "function" }] });
    // What stands in no file of the user's has no place.
    if let Some(at) = step.location.as_ref().filter(|at| at.file != boogie::marks::LIBRARY_FILE) {
        object["physicalLocation"] = physical(at, &step.source);
    }
    if let Some(text) = message {
        object["message"] = json!({ "text": text });
    }
    object
}

pub fn physical(at: &Location, source: &str) -> Value {
    let mut region = json!({ "startLine": at.line.max(1), "startColumn": at.column.max(1) });
    if !source.is_empty() {
        region["snippet"] = json!({ "text": source });
    }
    let mut object = json!({ "artifactLocation": artifact(&at.file) });
    object["region"] = region;
    object
}

/// A file as a URI reference (RFC 3986): other characters than these are written by their bytes.
fn artifact(file: &str) -> Value {
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
