//! Witnesses of SV-COMP: what other tools need to confirm a verdict. Of a violation, the path of the execution; of a
//! proof, invariants of its loops (a set that is empty leaves the proof to the validator).

mod followed;
mod graphml;
mod source_file;
mod yaml;

pub use source_file::{WitnessFile, sha256};

use engine::Invariant;
use followed::{Followed, Race};
use trace::Trace;

/// The formats, by the extension of the file's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Version 2.0 of the format in YAML, 2.2 for violations of programs with threads: `.yml`, `.yaml`.
    Yaml,
    /// Version 1.0 of the format in GraphML: `.graphml`.
    GraphMl,
}

/// What was verified.
#[derive(Clone, Debug)]
pub struct Task {
    pub files: Vec<WitnessFile>,
    /// The text of the property file.
    pub specification: String,
    /// `ILP32` or `LP64`.
    pub data_model: &'static str,
    /// ISO 8601.
    pub created: String,
}

/// What a witness says.
#[derive(Clone, Copy, Debug)]
pub enum Claim<'a> {
    Violation(&'a Trace),
    /// What holds at loops, in their order.
    Correctness(&'a [Invariant]),
}

impl Format {
    /// That of a file's extension.
    pub fn of(extension: &str) -> Option<Format> {
        match extension {
            "yml" | "yaml" => Some(Format::Yaml),
            "graphml" => Some(Format::GraphMl),
            _ => None,
        }
    }
}

/// The text of a witness: the same for the same task and claim.
pub fn render(format: Format, task: &Task, claim: Claim) -> String {
    match (format, claim) {
        (Format::Yaml, Claim::Violation(trace)) => yaml::violation(task, &Followed::new(task, trace, Race::Targets)),
        (Format::Yaml, Claim::Correctness(invariants)) => yaml::correctness(task, invariants),
        (Format::GraphMl, Claim::Violation(trace)) => {
            graphml::render(task, Some(&Followed::new(task, trace, Race::Steps)))
        }
        (Format::GraphMl, Claim::Correctness(_)) => graphml::render(task, None),
    }
}

/// A time in seconds since 1970 as ISO 8601; without one, that of 1970, as the same input makes the same witness.
pub fn time(seconds: Option<u32>) -> String {
    let seconds = seconds.unwrap_or(0);
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (mut year, mut day) = (1970, days);
    let is_leap = |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let length = |year: u32| if is_leap(year) { 366 } else { 365 };
    while day >= length(year) {
        day -= length(year);
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for days in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if day < days {
            break;
        }
        day -= days;
        month += 1;
    }
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year}-{month:02}-{:02}T{hour:02}:{minute:02}:{second:02}Z", day + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(time(None), "1970-01-01T00:00:00Z");
        assert_eq!(time(Some(951_868_799)), "2000-02-29T23:59:59Z");
        assert_eq!(time(Some(1_704_067_199)), "2023-12-31T23:59:59Z");
        assert_eq!(time(Some(1_794_787_200)), "2026-11-16T00:00:00Z");
    }
}
