//! Findings that somebody has looked at and does not want to see again, each with the reason: `--suppressions FILE`.

use super::findings::Finding;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// One entry of the file, a list in YAML. What is left out may be anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suppression {
    pub rule: String,
    /// The end of the file's path.
    pub file: String,
    pub function: Option<String>,
    pub line: Option<u32>,
    pub reason: String,
}

/// Reads a file; an error names it, and the line if that is known.
pub fn read(file: Option<&Path>) -> Result<Vec<Suppression>, String> {
    let Some(file) = file else { return Ok(Vec::new()) };
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let all = parse(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    match all.iter().find(|entry| entry.reason.trim().is_empty()) {
        None => Ok(all),
        Some(entry) => Err(format!("{}: that of {} in {} gives no reason", file.display(), entry.rule, entry.file)),
    }
}

fn parse(text: &str) -> Result<Vec<Suppression>, serde_yaml_ng::Error> {
    // A file of comments is a list of nothing.
    serde_yaml_ng::from_str::<Option<Vec<Suppression>>>(text).map(Option::unwrap_or_default)
}

impl Suppression {
    /// Whether it is about findings in a file.
    pub fn is_about(&self, file: &Path) -> bool {
        file.ends_with(&self.file)
    }

    fn matches(&self, finding: &Finding) -> bool {
        self.rule == finding.rule
            && self.is_about(Path::new(&finding.file))
            && self.function.as_ref().is_none_or(|function| *function == finding.function)
            && self.line.is_none_or(|line| line == finding.line)
    }
}

/// Notes in each finding why it is suppressed, if it is.
pub fn apply(all: &[Suppression], findings: &mut [Finding]) {
    for finding in findings {
        finding.suppressed = all.iter().find(|entry| entry.matches(finding)).map(|entry| entry.reason.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding() -> Finding {
        Finding {
            rule: "lock".into(),
            words: String::new(),
            file: "drivers/usb/misc/a.c".into(),
            line: 7,
            function: "probe".into(),
            courses: Vec::new(),
            trace: Vec::new(),
            assumptions: Vec::new(),
            suppressed: None,
        }
    }

    fn why(text: &str) -> Option<String> {
        let mut findings = [finding()];
        apply(&parse(text).unwrap(), &mut findings);
        findings[0].suppressed.clone()
    }

    #[test]
    fn an_entry_is_about_its_rule_and_place_only() {
        let entry = |more: &str| format!("- rule: lock\n  file: misc/a.c\n  reason: held on purpose\n{more}");
        assert_eq!(why(&entry("")).as_deref(), Some("held on purpose"));
        assert!(why(&entry("  function: probe\n  line: 7\n")).is_some());
        for other in [
            entry("  function: remove\n"),
            entry("  line: 8\n"),
            entry("").replace("misc/a.c", "c/a.c"),
            entry("").replace("rule: lock", "rule: mutex"),
            "# none yet\n".to_owned(),
        ] {
            assert_eq!(why(&other), None, "{other}");
        }
    }

    #[test]
    fn what_is_misspelt_is_refused() {
        assert!(parse("- rule: lock\n  file: a.c\n  reason: r\n  functoin: f\n").is_err());
        assert!(parse("- rule: lock\n  file: a.c\n").is_err());
    }
}
