//! Witnesses of SV-COMP: what other tools need to confirm a verdict. Of a violation, the path of the execution; of a
//! proof, invariants of its loops (a set that is empty leaves the proof to the validator).

mod graphml;
mod source_file;
mod yaml;

pub use source_file::WitnessFile;

use crate::report::constant::constant;
use engine::Invariant;
use sha2::{Digest, Sha256};
use trace::witness_path::{Event, Waypoint, WitnessPath};
use trace::{Input, Trace};

/// The formats, by the extension of the file's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Version 2.0 of the format in YAML: `.yml`, `.yaml`.
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
    let followed = match claim {
        Claim::Violation(trace) => Followed::new(task, trace),
        Claim::Correctness(_) => Followed::default(),
    };
    let is_violation = matches!(claim, Claim::Violation(_));
    match format {
        Format::Yaml => match claim {
            Claim::Violation(_) => yaml::violation(task, &followed),
            Claim::Correctness(invariants) => yaml::correctness(task, invariants),
        },
        Format::GraphMl => graphml::render(task, is_violation, &followed),
    }
}

/// With more decisions than this, a witness names the inputs only: those determine the others.
const MOST_DECISIONS: usize = 1_000;

/// The part of a path that lies in the given files, with columns where the text there confirms them.
#[derive(Default)]
struct Followed<'a> {
    steps: Vec<Followable<'a>>,
    target: Option<Place<'a>>,
}

struct Followable<'a> {
    place: Place<'a>,
    what: What<'a>,
}

enum What<'a> {
    /// A function returns a constant.
    Returns {
        function: &'a str,
        value: String,
    },
    Decides(&'a str),
}

/// A line of a given file.
struct Place<'a> {
    file: &'a str,
    line: u32,
    /// Where it is not known, the first place in the line counts that fits.
    column: Option<u32>,
    /// The function around.
    function: &'a str,
}

impl<'a> Followed<'a> {
    fn new(task: &'a Task, trace: &'a Trace) -> Followed<'a> {
        let WitnessPath { waypoints, target } = &trace.witness_path;
        let decisions = waypoints.iter().filter(|w| matches!(w.event, Event::Decision(_))).count();
        let is_kept = |w: &&Waypoint| matches!(w.event, Event::Input(_)) || decisions <= MOST_DECISIONS;
        let steps = waypoints.iter().filter(is_kept).filter_map(|waypoint| {
            let what = match &waypoint.event {
                Event::Input(number) => returns(trace.inputs.get(*number)?)?,
                Event::Decision(outcome) => What::Decides(outcome),
            };
            let fits: fn(&str, u32) -> bool = match what {
                What::Returns { .. } => source_file::closes_a_call,
                What::Decides(_) => source_file::branches,
            };
            let place = source_file::place(&task.files, &waypoint.at, fits)?;
            // A decision within a macro is not that of any word in its line.
            let is_macro = matches!(what, What::Decides(_)) && place.column.is_none();
            (!is_macro).then_some(Followable { place, what })
        });
        let steps = steps.collect();
        let target =
            target.as_ref().and_then(|point| source_file::place(&task.files, point, source_file::starts_a_word));
        Followed { steps, target }
    }
}

/// What the function returned, if that can be written; what the execution does not depend on may be 0.
fn returns(input: &Input) -> Option<What<'_>> {
    let value = match &input.value {
        Some(number) => constant(number, &input.ty)?,
        None => "0".to_owned(),
    };
    // That it is no number is not said by comparing it.
    let is_standard = !value.contains("__builtin");
    is_standard.then_some(What::Returns { function: &input.function, value })
}

/// The digest of bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
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
