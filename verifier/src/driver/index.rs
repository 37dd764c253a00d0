//! The results of many drivers: a page with a table of drivers by rules, and a SARIF log of the findings.

use super::changes::Changes;
use crate::report::sarif::{FINGERPRINT, Fingerprints, SCHEMA, artifact, descriptor};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;

const STYLE: &str = "body{font:14px sans-serif;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #bbb;\
    padding:.2em .5em;text-align:left}th{background:#eee;position:sticky;top:0}.violated{background:#f6b7b0}\
    .proved{background:#c4e8c0}.bounded{background:#e7efb8}.unknown{background:#f3e3b5}.not_reached{background:#ddd}\
    .failed{background:#ddd}pre{white-space:pre-wrap}";

/// What a result comes down to: `violated`, `proved`, `unknown`, or `failed` if the driver could not be read.
pub fn kind(result: &Value) -> &'static str {
    match result["verdict"].as_str() {
        None => "failed",
        Some(verdict) if verdict.starts_with("FALSE") => "violated",
        Some("TRUE") => "proved",
        Some(_) => "unknown",
    }
}

/// The page, which needs nothing else.
pub fn html(results: &[&Value], changes: Option<&Changes>) -> String {
    let rules: BTreeSet<&str> =
        results.iter().flat_map(|result| list(&result["rules"])).map(|r| text(&r["name"])).collect();
    let mut page =
        format!("<!doctype html>\n<meta charset=\"utf-8\">\n<title>Drivers</title>\n<style>{STYLE}</style>\n");
    page.push_str("<h1>Drivers</h1>\n");
    let count = |name: &str| results.iter().filter(|result| kind(result) == name).count();
    let _ = writeln!(
        page,
        "<p>{} modules: {} violate rules, {} are proved, {} are undecided, {} could not be read.</p>",
        results.len(),
        count("violated"),
        count("proved"),
        count("unknown"),
        count("failed")
    );
    let heads: String = rules.iter().map(|rule| format!("<th>{}", escaped(rule))).collect();
    let _ = writeln!(page, "<table>\n<tr><th>module<th>seconds<th>events reached<th>functions{heads}");
    results.iter().for_each(|result| row(&mut page, result, &rules));
    page.push_str("</table>\n<h2>Findings</h2>\n<ul>\n");
    for (result, finding) in findings(results) {
        let _ = writeln!(
            page,
            "<li><a href=\"{}\">{}:{}</a> in {}: {} ({})",
            escaped(text(&result["report"])),
            escaped(text(&finding["file"])),
            finding["line"],
            escaped(text(&finding["function"])),
            escaped(text(&finding["words"])),
            escaped(text(&finding["rule"]))
        );
    }
    page.push_str("</ul>\n");
    for (title, sentences) in changes.iter().flat_map(|changes| changes.lists()).filter(|(_, all)| !all.is_empty()) {
        let _ = writeln!(page, "<h2>{title}</h2>\n<ul>");
        sentences.iter().for_each(|sentence| page.push_str(&format!("<li>{}\n", escaped(sentence))));
        page.push_str("</ul>\n");
    }
    page
}

fn row(page: &mut String, result: &Value, rules: &BTreeSet<&str>) {
    let events = list(&result["events"]);
    let of = |state: &str| events.iter().filter(|event| event["state"] == state).count();
    let functions = result["coverage"]["functions"].as_u64().unwrap_or(0);
    let _ = write!(
        page,
        "<tr><td class=\"{}\"><a href=\"{}\">{}</a><td>{:.0}<td>{} of {}<td>{} of {}",
        kind(result),
        escaped(text(&result["report"])),
        escaped(text(&result["module"])),
        result["seconds"].as_f64().unwrap_or(0.0),
        of("yes"),
        of("yes") + of("no"),
        functions.saturating_sub(list(&result["coverage"]["missing"]).len() as u64),
        functions
    );
    for rule in rules {
        let found = list(&result["rules"]).iter().find(|known| known["name"] == *rule);
        let state = found.map_or("", worst);
        let _ = write!(page, "<td class=\"{state}\">{}", state.replace('_', " "));
    }
    page.push('\n');
}

/// The worst state of a rule over all courses of events.
pub fn worst(rule: &Value) -> &'static str {
    if rule["occasion"] == "none" {
        return "no_occasion";
    }
    let states = || list(&rule["answers"]).iter().map(|answer| text(&answer["state"]));
    let order = ["violated", "suppressed", "unknown", "not_reached", "bounded", "proved"];
    order.into_iter().find(|state| states().any(|known| known == *state)).unwrap_or("")
}

/// The findings as results, each with the trace in its message.
pub fn sarif(results: &[&Value]) -> String {
    let mut rules: Vec<(&str, &str)> = results
        .iter()
        .flat_map(|result| list(&result["rules"]))
        .map(|rule| (text(&rule["name"]), text(&rule["summary"])))
        .collect();
    rules.sort_unstable();
    rules.dedup();
    let mut fingerprints = Fingerprints::default();
    let results: Vec<Value> =
        findings(results).map(|(_, finding)| sarif_result(finding, &rules, &mut fingerprints)).collect();
    let rules: Vec<Value> = rules.iter().map(|(name, summary)| descriptor(name, summary, "`praetor rules`")).collect();
    let driver = json!({ "name": "praetor", "version": env!("CARGO_PKG_VERSION"), "rules": rules });
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{ "tool": { "driver": driver }, "results": results }],
    });
    format!("{log}\n")
}

fn sarif_result(finding: &Value, rules: &[(&str, &str)], fingerprints: &mut Fingerprints) -> Value {
    let [rule, words, file, function] = ["rule", "words", "file", "function"].map(|key| text(&finding[key]));
    let trace: Vec<&str> = list(&finding["trace"]).iter().map(text).collect();
    let line = finding["line"].as_u64().unwrap_or(1).max(1);
    json!({
        "ruleId": rule,
        "ruleIndex": rules.iter().position(|(name, _)| *name == rule),
        "level": "error",
        "message": { "text": format!("{words}, in {function}:\n{}", trace.join("\n")) },
        // The whole line.
        "locations": [{ "physicalLocation": {
            "artifactLocation": artifact(file),
            "region": { "startLine": line, "startColumn": 1, "endLine": line + 1, "endColumn": 1 },
        } }],
        "partialFingerprints": { FINGERPRINT: fingerprints.next(&[rule, file, function, words]) },
    })
}

/// The findings that are not suppressed, each with the result that it is of.
pub fn findings<'a>(results: &[&'a Value]) -> impl Iterator<Item = (&'a Value, &'a Value)> {
    let all = results.iter().flat_map(|result| list(&result["findings"]).iter().map(move |finding| (*result, finding)));
    all.filter(|(_, finding)| finding["suppressed"].is_null())
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_answer_stands_for_a_rule() {
        let rule = |states: &[&str]| {
            let answers: Vec<Value> = states.iter().map(|state| json!({ "state": state })).collect();
            json!({ "answers": answers })
        };
        assert_eq!(worst(&rule(&["proved", "bounded"])), "bounded");
        assert_eq!(worst(&rule(&["unknown", "proved", "violated"])), "violated");
        assert_eq!(worst(&rule(&[])), "");
    }

    #[test]
    fn what_names_hold_is_no_markup() {
        let finding =
            json!({ "rule": "r", "file": "a<b>&.c", "line": 3, "function": "f", "words": "x < y", "trace": [] });
        let result = json!({ "module": "m", "report": "modules/m.txt", "verdict": "FALSE(r)", "seconds": 1.5,
            "rules": [{ "name": "r", "summary": "s", "answers": [{ "state": "violated" }] }], "findings": [finding] });
        let page = html(&[&result], None);
        assert!(page.contains("a&lt;b&gt;&amp;.c:3</a> in f: x &lt; y (r)"), "{page}");
        assert!(page.contains("<td class=\"violated\">violated"), "{page}");
        let log: Value = serde_json::from_str(&sarif(&[&result])).unwrap();
        let found = &log["runs"][0]["results"][0];
        assert_eq!((&found["ruleIndex"], found["partialFingerprints"][FINGERPRINT].is_string()), (&0.into(), true));
        let place = &found["locations"][0]["physicalLocation"];
        assert_eq!(
            (&place["artifactLocation"]["uri"], &place["region"]["startLine"]),
            (&"a%3Cb%3E%26.c".into(), &3.into())
        );
    }
}
