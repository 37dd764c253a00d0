//! The run as a SARIF 2.1.0 log (OASIS standard), for viewers of analysis results: one result for each property, the
//! trace as its code flow.

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

/// The text of the log.
pub fn render(run: &Run) -> String {
    // Large values are moved into place, as `json!` copies what it takes.
    let mut log = json!({ "$schema": SCHEMA, "version": "2.1.0" });
    log["runs"] = vec![sarif_run(run)].into();
    format!("{log}\n")
}

fn sarif_run(run: &Run) -> Value {
    let mut checked: Vec<&str> = run.properties.iter().map(String::as_str).collect();
    if let Some(trace) = run.trace.as_ref().filter(|trace| !checked.contains(&trace.property.as_str())) {
        checked.push(&trace.property);
    }
    let rules: Vec<Value> = checked.iter().map(|id| rule(id)).collect();
    let results: Vec<Value> = checked.iter().enumerate().filter_map(|(i, id)| result(run, i, id)).collect();
    let mut object = json!({
        "tool": { "driver": {
            "name": "praetor",
            "version": env!("CARGO_PKG_VERSION"),
            "semanticVersion": env!("CARGO_PKG_VERSION"),
            "rules": rules,
        } },
        "invocations": [{
            "executionSuccessful": true,
            "exitCode": run.verdict.as_ref().map_or(0, Verdict::exit_code),
            "toolExecutionNotifications": notifications(run),
        }],
        "artifacts": run.files.iter().map(|file| json!({ "location": artifact(file) })).collect::<Vec<_>>(),
    });
    object["results"] = results.into();
    object
}

fn rule(id: &str) -> Value {
    let text = RULES.iter().find(|(name, _)| *name == id).map_or(id, |(_, text)| text);
    json!({ "id": id, "shortDescription": { "text": text } })
}

/// What was assumed, and what a verdict without decision rests on.
fn notifications(run: &Run) -> Vec<Value> {
    let notification = |level: &str, text: &String| json!({ "level": level, "message": { "text": text } });
    let assumed = run.assumptions.iter().map(|text| notification("note", text));
    assumed.chain(run.bounds.iter().map(|text| notification("warning", text))).collect()
}

/// What was found out about a property: nothing about others once one is violated.
fn result(run: &Run, index: usize, id: &str) -> Option<Value> {
    let verdict = run.verdict.as_ref()?;
    let (kind, level, text) = match (verdict, &run.trace) {
        (Verdict::False(_), Some(trace)) if trace.property == id => ("fail", "error", trace.violation.clone()),
        (Verdict::False(_), _) => ("open", "none", "another property is violated".to_owned()),
        (Verdict::True, _) => ("pass", "none", "no execution violates it".to_owned()),
        (Verdict::Bounded(k), _) => ("open", "none", format!("no execution violates it up to depth {k}")),
        (Verdict::Unknown(why), _) => ("open", "none", format!("not decided: {}", why.reason())),
    };
    let mut result = json!({
        "ruleId": id, "ruleIndex": index, "kind": kind, "level": level, "message": { "text": text },
    });
    if let (Some(trace), Some(object), "fail") = (&run.trace, result.as_object_mut(), kind) {
        let last = trace.steps.last().map(|step| location(step, None));
        object.insert("locations".to_owned(), json!(last.into_iter().collect::<Vec<_>>()));
        object.insert("codeFlows".to_owned(), vec![code_flow(trace)].into());
    }
    Some(result)
}

fn code_flow(trace: &Trace) -> Value {
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

fn physical(at: &Location, source: &str) -> Value {
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
    fn what_is_not_decided_is_open() {
        let run = Run { properties: vec!["no-overflow".into()], verdict: Some(Verdict::Bounded(3)), ..Run::default() };
        assert_eq!(log(&run)["runs"][0]["results"][0]["kind"], "open");
        let run = Run { properties: vec!["no-overflow".into()], verdict: Some(Verdict::True), ..Run::default() };
        assert_eq!(log(&run)["runs"][0]["results"][0]["kind"], "pass");
    }
}
