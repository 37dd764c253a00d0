//! What was found: text for people, JSON for programs.

use super::{Finding, Rest, Row, Summary};
use crate::report::text::{self, Detail};
use serde_json::json;
use std::fmt::Write;

/// The version of the JSON object's shape.
const VERSION: u32 = 1;

/// The findings with their traces, the table of checks, what was assumed, and the verdict last.
pub fn text(summary: &Summary, detail: Detail) -> String {
    let mut text = String::new();
    for finding in &summary.findings {
        let excuse = match &finding.suppressed {
            Some(reason) => format!(", suppressed: {reason}"),
            None if finding.known => ", known".to_owned(),
            None => String::new(),
        };
        let _ = writeln!(text, "{}: {} ({}{excuse})", place(finding), finding.message, finding.check.name());
        if !finding.counts() {
            continue;
        }
        text::trace(&finding.trace, detail).lines().skip(1).for_each(|line| text.push_str(&format!("{line}\n")));
        text.push('\n');
    }
    let width = summary.checks.iter().map(|row| row.check.name().len()).max().unwrap_or(0);
    for row in &summary.checks {
        let _ = writeln!(text, "{:<width$}  {}", row.check.name(), shown(row));
    }
    if !summary.assumptions.is_empty() {
        text.push_str("Assumed:\n");
        summary.assumptions.iter().for_each(|line| text.push_str(&format!("  {line}\n")));
    }
    let _ = writeln!(text, "Verdict: {}", verdict(summary));
    text
}

/// The same as an object; docs/checks.md describes it.
pub fn json(summary: &Summary) -> String {
    let mut object = serde_json::to_value(summary).expect("plain data");
    object["version"] = json!(VERSION);
    object["verdict"] = json!(verdict(summary));
    object["exit_code"] = json!(exit_code(summary));
    let mut text = serde_json::to_string_pretty(&object).expect("plain data");
    text.push('\n');
    text
}

pub fn exit_code(summary: &Summary) -> u8 {
    match () {
        () if summary.findings.iter().any(Finding::counts) => 1,
        () if summary.checks.iter().all(|row| row.rest == Rest::Proved) && summary.findings.is_empty() => 0,
        () => 2,
    }
}

fn verdict(summary: &Summary) -> String {
    let names = |is: fn(&&Row) -> bool| {
        summary.checks.iter().filter(is).map(|row| row.check.name()).collect::<Vec<_>>().join(",")
    };
    match exit_code(summary) {
        0 => "TRUE".to_owned(),
        1 => format!("FALSE({})", names(|row| row.places > row.known + row.suppressed)),
        _ => match names(|row| row.rest != Rest::Proved) {
            open if open.is_empty() && summary.findings.iter().any(|finding| finding.suppressed.is_none()) => {
                "UNKNOWN(known findings)".to_owned()
            }
            open if open.is_empty() => "UNKNOWN(suppressed findings)".to_owned(),
            open => format!("UNKNOWN(not decided: {open})"),
        },
    }
}

fn shown(row: &Row) -> String {
    let mut places = match row.places {
        0 => String::new(),
        1 => "violated at 1 place".to_owned(),
        places => format!("violated at {places} places"),
    };
    if row.known > 0 {
        places.push_str(&format!(", {} known", row.known));
    }
    if row.suppressed > 0 {
        places.push_str(&format!(", {} suppressed", row.suppressed));
    }
    let rest = match &row.rest {
        Rest::Proved if row.places > 0 => return places,
        Rest::Proved => return "proved".to_owned(),
        Rest::Bounded(depth) => format!("not decided: no violation with loops and recursion cut at depth {depth}"),
        Rest::Unknown(why) => format!("not decided: {why}"),
    };
    if row.places > 0 { format!("{places}; elsewhere {rest}") } else { rest }
}

fn place(finding: &Finding) -> String {
    let inside = if finding.function.is_empty() { String::new() } else { format!(": in {}", finding.function) };
    match &finding.location {
        Some(at) => format!("{}:{}:{}{inside}", at.file, at.line, at.column),
        None => "the program".to_owned(),
    }
}
