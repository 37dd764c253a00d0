//! The findings as a SARIF 2.1.0 log, as code scanning services take it: a result is a finding, with its place; what is
//! proved is none.

use super::classes::Class;
use super::{Finding, Rest, Summary};
use crate::report::sarif::{self, Lines, Log};
use crate::report::sources;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The weaknesses of MITRE's list that a check is about.
const CWES: &[(Class, &[u32])] = &[
    (Class::Null, &[476]),
    (Class::Dereference, &[119, 125, 787, 416]),
    (Class::Bounds, &[125, 787, 823]),
    (Class::Pointers, &[469]),
    (Class::Alignment, &[188, 758]),
    (Class::Free, &[415, 590]),
    (Class::Leak, &[401]),
    (Class::Overflow, &[190]),
    (Class::Conversion, &[197, 195]),
    (Class::Division, &[369]),
    (Class::Relock, &[764, 833]),
    (Class::Deadlock, &[833]),
    (Class::Race, &[362, 366]),
    (Class::Noreturn, &[758]),
    (Class::Uninitialised, &[457, 908]),
    (Class::Assertion, &[617]),
];

/// The text of the log.
pub fn render(summary: &Summary, exit_code: u8) -> String {
    let rules = summary.checks.iter().map(|row| rule(row.check)).collect();
    let index = |class: Class| summary.checks.iter().position(|row| row.check == class).unwrap_or(0);
    let results = summary.findings.iter().map(|finding| result(finding, index(finding.check), summary)).collect();
    let open = summary.checks.iter().filter_map(|row| match &row.rest {
        Rest::Proved => None,
        Rest::Bounded(depth) => {
            Some(format!("{} is not decided beyond loops and recursion cut at depth {depth}", row.check.name()))
        }
        Rest::Unknown(why) => Some(format!("{} is not decided: {why}", row.check.name())),
    });
    sarif::log(Log {
        rules,
        results,
        files: &summary.files,
        notes: &summary.assumptions,
        warnings: &open.collect::<Vec<_>>(),
        exit_code,
    })
}

fn rule(class: Class) -> Value {
    let cwes = CWES.iter().find(|(of, _)| *of == class).map_or(&[][..], |(_, cwes)| cwes);
    let of_cwe = cwes.iter().map(|cwe| format!("external/cwe/cwe-{cwe:03}"));
    let tags: Vec<String> = ["correctness", "security"].map(str::to_owned).into_iter().chain(of_cwe).collect();
    let mut rule = sarif::descriptor(&class.name(), &class.about(), "docs/checks.md");
    rule["helpUri"] = cwes.first().map(|cwe| format!("https://cwe.mitre.org/data/definitions/{cwe}.html")).into();
    rule["properties"]["tags"] = tags.into();
    rule
}

fn result(finding: &Finding, rule: usize, summary: &Summary) -> Value {
    let mut result = json!({
        "ruleId": finding.check.name(),
        "ruleIndex": rule,
        "kind": "fail",
        "level": "error",
        "message": { "text": format!("In {}: {}", finding.function, finding.message) },
    });
    let given: Vec<PathBuf> = summary.files.iter().map(PathBuf::from).collect();
    let sources = sources::of(&finding.trace, &given);
    let lines = Lines::of(&sources);
    let place = match &finding.location {
        Some(at) => sarif::physical(at, "", &lines),
        // Every result has a place: the program's first line.
        None => sarif::first_line(summary.files.first().map_or("", String::as_str)),
    };
    result["locations"] = json!([{ "physicalLocation": place }]);
    result["partialFingerprints"] = json!({ sarif::FINGERPRINT: finding.fingerprint });
    if summary.has_baseline {
        result["baselineState"] = if finding.known { "unchanged" } else { "new" }.into();
    }
    if let Some(reason) = &finding.suppressed {
        result["suppressions"] = json!([{ "kind": "external", "status": "accepted", "justification": reason }]);
    }
    if let Some(flow) = sarif::code_flow(&finding.trace, &lines) {
        result["codeFlows"] = vec![flow].into();
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn each_check_is_of_a_weakness() {
        for class in Class::value_variants() {
            let rule = rule(*class);
            let tags = rule["properties"]["tags"].as_array().unwrap();
            assert!(tags.iter().any(|tag| tag.as_str().unwrap().starts_with("external/cwe/cwe-")), "{rule}");
        }
    }
}
