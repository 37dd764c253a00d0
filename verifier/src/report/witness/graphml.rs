//! Version 1.0 of the witness format in GraphML: an automaton that is one path, from the entry to the violation.

use super::{Followable, Followed, Task, What};
use std::fmt::Write;

/// The keys in use: name, type, what it is of.
const KEYS: &[(&str, &str, &str)] = &[
    ("witness-type", "string", "graph"),
    ("sourcecodelang", "string", "graph"),
    ("producer", "string", "graph"),
    ("specification", "string", "graph"),
    ("programfile", "string", "graph"),
    ("programhash", "string", "graph"),
    ("architecture", "string", "graph"),
    ("creationtime", "string", "graph"),
    ("entry", "boolean", "node"),
    ("violation", "boolean", "node"),
    ("startline", "int", "edge"),
    ("assumption", "string", "edge"),
    ("assumption.resultfunction", "string", "edge"),
    ("assumption.scope", "string", "edge"),
    ("control", "string", "edge"),
];

const OPENING: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>
<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">
";

/// The text of a witness. Its lines are those of the first file: the format knows programs of one file.
pub fn render(task: &Task, is_violation: bool, followed: &Followed) -> String {
    let mut text = OPENING.to_owned();
    for (name, ty, of) in KEYS {
        let default = if *ty == "boolean" { "<default>false</default>" } else { "" };
        let _ =
            writeln!(text, "<key attr.name=\"{name}\" attr.type=\"{ty}\" for=\"{of}\" id=\"{name}\">{default}</key>");
    }
    text.push_str("<graph edgedefault=\"directed\">\n");
    let (file, hash) = task.files.first().map_or(("", ""), |file| (file.name.as_str(), file.sha256.as_str()));
    let producer = format!("Praetor {}", env!("CARGO_PKG_VERSION"));
    data(&mut text, "witness-type", if is_violation { "violation_witness" } else { "correctness_witness" });
    data(&mut text, "sourcecodelang", "C");
    data(&mut text, "producer", &producer);
    // Each of several properties by itself, as the linter of the format's authors has it.
    task.specification.lines().for_each(|check| data(&mut text, "specification", check));
    data(&mut text, "programfile", file);
    data(&mut text, "programhash", hash);
    data(&mut text, "architecture", if task.data_model == "ILP32" { "32bit" } else { "64bit" });
    data(&mut text, "creationtime", &task.created);
    text.push_str("<node id=\"n0\">\n");
    data(&mut text, "entry", "true");
    text.push_str("</node>\n");
    if is_violation {
        path(&mut text, followed, file);
    }
    text.push_str("</graph>\n</graphml>\n");
    text
}

fn path(text: &mut String, followed: &Followed, file: &str) {
    let steps = followed.steps.iter().filter(|step| step.place.file == file);
    let steps: Vec<_> =
        steps.filter(|step| !matches!(step.what, What::Decides(value) if control(value).is_none())).collect();
    for (number, Followable { place, what }) in steps.iter().enumerate() {
        let _ =
            writeln!(text, "<node id=\"n{}\"/>\n<edge source=\"n{number}\" target=\"n{}\">", number + 1, number + 1);
        data(text, "startline", &place.line.to_string());
        match what {
            What::Returns { function, value } => {
                data(text, "assumption", &format!("\\result == {value};"));
                data(text, "assumption.resultfunction", function);
                data(text, "assumption.scope", place.function);
            }
            What::Decides(outcome) => data(text, "control", control(outcome).unwrap_or_default()),
        }
        text.push_str("</edge>\n");
    }
    let last = steps.len();
    let _ = writeln!(text, "<node id=\"n{}\">", last + 1);
    data(text, "violation", "true");
    let _ = writeln!(text, "</node>\n<edge source=\"n{last}\" target=\"n{}\">", last + 1);
    if let Some(place) = followed.target.as_ref().filter(|place| place.file == file) {
        data(text, "startline", &place.line.to_string());
    }
    text.push_str("</edge>\n");
}

/// The format has no word for the way that a switch goes.
fn control(outcome: &str) -> Option<&'static str> {
    match outcome {
        "true" => Some("condition-true"),
        "false" => Some("condition-false"),
        _ => None,
    }
}

fn data(text: &mut String, key: &str, value: &str) {
    let value = value.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(text, "<data key=\"{key}\">{value}</data>");
}
