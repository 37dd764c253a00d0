//! Version 2.0 of the witness format in YAML (Ayaziová et al., Software Verification Witnesses 2.0, SPIN 2024), and 2.2 for
//! violations of programs with threads: waypoints name their thread, and a data race has two targets in one segment.
//!
//! Strings are written as JSON does, which YAML allows. The identifier is made from the contents (RFC 4122, version 5).

use super::Task;
use super::followed::{Followable, Followed, What};
use super::source_file::Place;
use engine::Invariant;
use std::fmt::Write;
use uuid::Uuid;

/// The text of a violation witness.
pub fn violation(task: &Task, followed: &Followed) -> String {
    let version = if followed.main.is_some() { "2.2" } else { "2.0" };
    render(task, version, "violation_sequence", &waypoints(followed))
}

/// The text of a correctness witness: an invariant for each loop, of all that holds there.
pub fn correctness(task: &Task, invariants: &[Invariant]) -> String {
    let mut content = String::new();
    for of_loop in invariants.chunk_by(|a, b| a.keyword == b.keyword) {
        let Some(at) = &of_loop[0].keyword else { continue };
        let holds: Vec<&str> = of_loop.iter().map(|i| i.expression.as_str()).collect();
        // Behind a macro, it is the first loop of the line.
        let column = if at.column > 0 { format!("        column: {}\n", at.column) } else { String::new() };
        let _ = writeln!(
            content,
            "  - invariant:\n      type: \"loop_invariant\"\n      location:\n        file_name: {}\n        line: {}\n\
             {column}        function: {}\n      value: {}\n      format: \"c_expression\"",
            quoted(&at.file),
            at.line,
            quoted(&of_loop[0].function),
            quoted(&holds.join(" && ")),
        );
    }
    let content = if content.is_empty() { "  content: []\n".to_owned() } else { format!("  content:\n{content}") };
    render(task, "2.0", "invariant_set", &content)
}

/// A witness with one entry.
fn render(task: &Task, version: &str, entry: &str, content: &str) -> String {
    let described = describe(task);
    let identity = Uuid::new_v5(&Uuid::NAMESPACE_OID, format!("{entry}\n{described}{content}").as_bytes());
    format!(
        "- entry_type: {}\n  metadata:\n    format_version: {}\n    uuid: {}\n{described}{content}",
        quoted(entry),
        quoted(version),
        quoted(&identity.to_string()),
    )
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a string")
}

fn describe(task: &Task) -> String {
    let mut text = format!("    creation_time: {}\n", quoted(&task.created));
    let _ =
        writeln!(text, "    producer:\n      name: \"Praetor\"\n      version: {}", quoted(env!("CARGO_PKG_VERSION")));
    text.push_str("    task:\n      input_files:\n");
    for file in &task.files {
        let _ = writeln!(text, "      - {}", quoted(&file.name));
    }
    text.push_str("      input_file_hashes:\n");
    for file in &task.files {
        let _ = writeln!(text, "        {}: {}", quoted(&file.name), quoted(&file.sha256));
    }
    let _ = writeln!(text, "      specification: {}", quoted(&task.specification));
    let _ = writeln!(text, "      data_model: {}\n      language: \"C\"", quoted(task.data_model));
    text
}

/// A segment for each step, in the order of all threads, and one for the targets.
fn waypoints(followed: &Followed) -> String {
    if followed.steps.is_empty() && followed.targets.is_empty() {
        return "  content: []\n".to_owned();
    }
    let mut text = "  content:\n".to_owned();
    for step in &followed.steps {
        text.push_str("  - segment:\n");
        self::step(&mut text, followed, step);
    }
    if !followed.targets.is_empty() {
        text.push_str("  - segment:\n");
        followed.targets.iter().for_each(|place| waypoint(&mut text, "target", place, place.column));
    }
    text
}

fn step(text: &mut String, followed: &Followed, step: &Followable) {
    let Followable { place, what } = step;
    match what {
        What::Returns { value, .. } => {
            waypoint(text, "function_return", place, place.column);
            // The same by the names of the two versions.
            let format = if followed.main.is_some() { "ext_c_expression" } else { "acsl_expression" };
            constraint(text, &format!("\\result == {value}"), Some(format));
        }
        What::Decides(outcome) => {
            waypoint(text, "branching", place, place.column);
            constraint(text, outcome, None);
        }
        What::Starts { .. } => waypoint(text, "function_enter", place, column_of_start(followed, place)),
        What::Reaches => {
            waypoint(text, "assumption", place, place.column);
            constraint(text, "1", Some("c_expression"));
        }
    }
}

/// Validators differ in which parenthesis of a call starts a thread, so the column is only said where calls in one line do.
fn column_of_start(followed: &Followed, place: &Place) -> Option<u32> {
    let starts = followed.steps.iter().filter(|step| matches!(step.what, What::Starts { .. }));
    let mut in_line = starts.map(|step| &step.place).filter(|at| (at.file, at.line) == (place.file, place.line));
    place.column.filter(|_| in_line.any(|at| at.column != place.column))
}

/// A waypoint to follow; its constraint may come after.
fn waypoint(text: &mut String, kind: &str, place: &Place, column: Option<u32>) {
    let _ = writeln!(text, "    - waypoint:\n        type: {}\n        action: \"follow\"", quoted(kind));
    if let Some(thread) = place.thread {
        let _ = writeln!(text, "        thread_id: {thread}");
    }
    let _ = writeln!(
        text,
        "        location:\n          file_name: {}\n          line: {}",
        quoted(place.file),
        place.line
    );
    if let Some(column) = column {
        let _ = writeln!(text, "          column: {column}");
    }
    let _ = writeln!(text, "          function: {}", quoted(place.function));
}

fn constraint(text: &mut String, value: &str, format: Option<&str>) {
    let _ = writeln!(text, "        constraint:\n          value: {}", quoted(value));
    if let Some(format) = format {
        let _ = writeln!(text, "          format: {}", quoted(format));
    }
}
