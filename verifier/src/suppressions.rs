//! Findings that somebody has looked at and does not want to see again, each with the reason: a file in YAML for drivers
//! (`--suppressions FILE`), a part of `praetor.toml` for other programs.

use serde::{Deserialize, Serialize};
use std::path::Path;

/// An entry. What is left out may be anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suppression {
    /// The rule for drivers, or the check, that is violated.
    pub rule: String,
    /// The end of the file's path.
    pub file: String,
    pub function: Option<String>,
    pub line: Option<u32>,
    pub reason: String,
}

/// What an entry is compared with.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub rule: &'a str,
    pub file: &'a str,
    pub function: &'a str,
    pub line: u32,
}

/// Reads a list in YAML; an error names it, and the line if that is known.
pub fn read(file: Option<&Path>) -> Result<Vec<Suppression>, String> {
    let Some(file) = file else { return Ok(Vec::new()) };
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let all = parse(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    all.iter().try_for_each(Suppression::validate).map_err(|what| format!("{}: {what}", file.display()))?;
    Ok(all)
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

    /// Refuses what gives no reason.
    pub fn validate(&self) -> Result<(), String> {
        if self.reason.trim().is_empty() {
            return Err(format!("that of {} in {} gives no reason", self.rule, self.file));
        }
        Ok(())
    }

    fn matches(&self, place: Place) -> bool {
        self.rule == place.rule
            && self.is_about(Path::new(place.file))
            && self.function.as_ref().is_none_or(|function| *function == place.function)
            && self.line.is_none_or(|line| line == place.line)
    }
}

/// Why a finding is suppressed, if it is.
pub fn reason(all: &[Suppression], place: Place) -> Option<String> {
    all.iter().find(|entry| entry.matches(place)).map(|entry| entry.reason.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> Option<String> {
        let place = Place { rule: "lock", file: "drivers/usb/misc/a.c", function: "probe", line: 7 };
        reason(&parse(text).unwrap(), place)
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
        assert!(parse("- rule: lock\n  file: a.c\n  reason: ' '\n").unwrap()[0].validate().is_err());
    }
}
