//! Findings that an earlier run had: `--baseline FILE`, the SARIF log of that run. They do not count.
//!
//! A finding is recognised by its fingerprint: the check, the file, the function, the words of the statement, and which of
//! those that are alike it is. So it survives that lines are added above it, and that other values lead to it.

use super::Finding;
use crate::report::sarif::{FINGERPRINT, Fingerprints};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// The fingerprints in a SARIF log that `praetor check` has written; an error names the file.
pub fn read(file: &Path) -> Result<BTreeSet<String>, String> {
    let say = |what: &str| format!("{}: {what}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| say(&error.to_string()))?;
    let log: Value = serde_json::from_str(&text).map_err(|error| say(&error.to_string()))?;
    fingerprints(&log).ok_or_else(|| say("is no SARIF log of praetor check"))
}

/// Of all results; nothing if one has none, or if there is no run.
fn fingerprints(log: &Value) -> Option<BTreeSet<String>> {
    let results = log["runs"].as_array()?.iter().map(|run| run["results"].as_array());
    let results: Vec<&Value> = results.collect::<Option<Vec<_>>>()?.into_iter().flatten().collect();
    results.iter().map(|result| Some(result["partialFingerprints"][FINGERPRINT].as_str()?.to_owned())).collect()
}

/// Gives each finding its fingerprint, and notes whether the baseline has it. Files below `folder` are named from there.
pub fn compare(findings: &mut [Finding], baseline: &BTreeSet<String>, folder: &Path) {
    let mut fingerprints = Fingerprints::default();
    for finding in findings {
        finding.fingerprint = fingerprint(finding, folder, &mut fingerprints);
        finding.known = baseline.contains(&finding.fingerprint);
    }
}

fn fingerprint(finding: &Finding, folder: &Path, all: &mut Fingerprints) -> String {
    let file = finding.location.as_ref().map_or(Path::new(""), |at| Path::new(&at.file));
    let file = file.strip_prefix(folder).or_else(|_| file.strip_prefix(".")).unwrap_or(file);
    let source = finding.trace.steps.last().map_or("", |step| &step.source);
    let source = source.split_whitespace().collect::<Vec<_>>().join(" ");
    all.next(&[&finding.check.name(), &file.to_string_lossy(), &finding.function, &source])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::classes::Class;
    use trace::Location;

    fn finding(file: &str, line: u32, source: &str) -> Finding {
        let mut trace = crate::report::text::tests::example();
        trace.steps.last_mut().unwrap().source = source.to_owned();
        Finding {
            check: Class::Null,
            location: Some(Location { file: file.to_owned(), line, column: 3 }),
            function: "f".to_owned(),
            message: format!("a block of line {line}"),
            trace,
            fingerprint: String::new(),
            known: false,
            suppressed: None,
        }
    }

    fn compared(mut findings: Vec<Finding>) -> Vec<String> {
        compare(&mut findings, &BTreeSet::new(), Path::new("/checkout"));
        findings.into_iter().map(|finding| finding.fingerprint).collect()
    }

    #[test]
    fn fingerprints_survive_moves_and_tell_places_apart() {
        let all =
            compared(vec![finding("a.c", 3, "*p  = 1;"), finding("a.c", 9, "*p = 1;"), finding("a.c", 10, "*q = 1;")]);
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 3);
        let moved = compared(vec![finding("./a.c", 5, "*p = 1;"), finding("/checkout/a.c", 50, "*p\t= 1;")]);
        assert_eq!(moved, all[..2]);
        assert_ne!(compared(vec![finding("b.c", 3, "*p = 1;")])[0], all[0]);
    }

    #[test]
    fn what_is_no_log_of_ours_is_refused() {
        let read = |text: &str| fingerprints(&serde_json::from_str(text).unwrap());
        assert_eq!(read(r#"{"runs": [{"results": []}]}"#), Some(BTreeSet::new()));
        let log = r#"{"runs": [{"results": [{"partialFingerprints": {"praetor/v1": "ab"}}]}]}"#;
        assert_eq!(read(log), Some(BTreeSet::from(["ab".to_owned()])));
        for text in ["{}", "[]", r#"{"runs": [{}]}"#, r#"{"runs": [{"results": [{"ruleId": "null"}]}]}"#] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
