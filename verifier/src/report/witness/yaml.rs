//! Version 2.0 of the witness format in YAML (Ayaziová et al., Software Verification Witnesses 2.0, SPIN 2024).
//!
//! Strings are written as JSON does, which YAML allows. The identifier is made from the contents (RFC 4122, version 5).

use super::{Followable, Followed, Place, Task, What};
use engine::Invariant;
use std::fmt::Write;
use uuid::Uuid;

/// The text of a violation witness.
pub fn violation(task: &Task, followed: &Followed) -> String {
    render(task, "violation_sequence", &waypoints(followed))
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
    render(task, "invariant_set", &content)
}

/// A witness with one entry.
fn render(task: &Task, entry: &str, content: &str) -> String {
    let described = describe(task);
    let identity = Uuid::new_v5(&Uuid::NAMESPACE_OID, format!("{entry}\n{described}{content}").as_bytes());
    format!(
        "- entry_type: {}\n  metadata:\n    format_version: \"2.0\"\n    uuid: {}\n{described}{content}",
        quoted(entry),
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

fn waypoints(followed: &Followed) -> String {
    if followed.steps.is_empty() && followed.target.is_none() {
        return "  content: []\n".to_owned();
    }
    let mut text = "  content:\n".to_owned();
    for Followable { place, what } in &followed.steps {
        match what {
            What::Returns { value, .. } => {
                waypoint(&mut text, "function_return", place);
                let value = quoted(&format!("\\result == {value}"));
                let _ = writeln!(
                    text,
                    "        constraint:\n          value: {value}\n          format: \"acsl_expression\""
                );
            }
            What::Decides(outcome) => {
                waypoint(&mut text, "branching", place);
                let _ = writeln!(text, "        constraint:\n          value: {}", quoted(outcome));
            }
        }
    }
    if let Some(place) = &followed.target {
        waypoint(&mut text, "target", place);
    }
    text
}

/// A segment of one waypoint to follow; its constraint may come after.
fn waypoint(text: &mut String, kind: &str, place: &Place) {
    let _ = writeln!(text, "  - segment:\n    - waypoint:\n        type: {}\n        action: \"follow\"", quoted(kind));
    let _ = writeln!(
        text,
        "        location:\n          file_name: {}\n          line: {}",
        quoted(place.file),
        place.line
    );
    if let Some(column) = place.column {
        let _ = writeln!(text, "          column: {column}");
    }
    let _ = writeln!(text, "          function: {}", quoted(place.function));
}
