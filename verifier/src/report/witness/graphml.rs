//! Version 1.0 of the witness format in GraphML: an automaton that is one path, from the entry to the violation. If the
//! program starts threads, it goes through all of them as they take turns, and each edge names its thread.

use super::Task;
use super::followed::{Followable, Followed, What};
use super::source_file::Place;
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

/// Those of programs with threads.
const THREAD_KEYS: &[(&str, &str, &str)] =
    &[("threadId", "string", "edge"), ("createThread", "string", "edge"), ("enterFunction", "string", "edge")];

const OPENING: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>
<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">
";

/// The text of a witness, of a violation if there is one. Its lines are those of the first file: the format knows programs
/// of one file.
pub fn render(task: &Task, violation: Option<&Followed>) -> String {
    let mut text = OPENING.to_owned();
    let of_threads = if violation.is_some_and(|followed| followed.main.is_some()) { THREAD_KEYS } else { &[] };
    for (name, ty, of) in KEYS.iter().chain(of_threads) {
        let default = if *ty == "boolean" { "<default>false</default>" } else { "" };
        let _ =
            writeln!(text, "<key attr.name=\"{name}\" attr.type=\"{ty}\" for=\"{of}\" id=\"{name}\">{default}</key>");
    }
    text.push_str("<graph edgedefault=\"directed\">\n");
    let (file, hash) = task.files.first().map_or(("", ""), |file| (file.name.as_str(), file.sha256.as_str()));
    let producer = format!("Praetor {}", env!("CARGO_PKG_VERSION"));
    data(&mut text, "witness-type", if violation.is_some() { "violation_witness" } else { "correctness_witness" });
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
    if let Some(followed) = violation {
        path(&mut text, followed, file);
    }
    text.push_str("</graph>\n</graphml>\n");
    text
}

fn path(text: &mut String, followed: &Followed, file: &str) {
    let mut path = Path { text, nodes: 1 };
    if let Some(main) = followed.main {
        path.edge(|text| {
            data(text, "createThread", "0");
            data(text, "enterFunction", main);
        });
    }
    for Followable { place, what } in &followed.steps {
        // Edges of other files say which threads there are.
        let is_said = match what {
            What::Starts { .. } => true,
            What::Decides(outcome) => place.file == file && control(outcome).is_some(),
            What::Returns { .. } | What::Reaches => place.file == file,
        };
        if is_said {
            path.edge(|text| step(text, place, what, file));
        }
        if let What::Starts { thread, function: Some(function) } = what {
            path.edge(|text| {
                data(text, "threadId", &thread.to_string());
                data(text, "enterFunction", function);
            });
        }
    }
    path.end(followed.targets.last(), file);
}

fn step(text: &mut String, place: &Place, what: &What, file: &str) {
    located(text, place, file);
    match what {
        What::Returns { function, value } => {
            data(text, "assumption", &format!("\\result == {value};"));
            data(text, "assumption.resultfunction", function);
            data(text, "assumption.scope", place.function);
        }
        What::Decides(outcome) => data(text, "control", control(outcome).unwrap_or_default()),
        What::Starts { thread, .. } => data(text, "createThread", &thread.to_string()),
        What::Reaches => {}
    }
}

/// Where an edge is: its line, and its thread.
fn located(text: &mut String, place: &Place, file: &str) {
    if place.file == file {
        data(text, "startline", &place.line.to_string());
    }
    if let Some(thread) = place.thread {
        data(text, "threadId", &thread.to_string());
    }
}

/// Nodes one after the other.
struct Path<'t> {
    text: &'t mut String,
    nodes: usize,
}

impl Path<'_> {
    /// An edge to a new node.
    fn edge(&mut self, says: impl FnOnce(&mut String)) {
        let _ = writeln!(self.text, "<node id=\"n{}\"/>", self.nodes);
        self.edge_to_last(says);
    }

    /// An edge to the violation.
    fn end(mut self, target: Option<&Place>, file: &str) {
        let _ = writeln!(self.text, "<node id=\"n{}\">", self.nodes);
        data(self.text, "violation", "true");
        self.text.push_str("</node>\n");
        self.edge_to_last(|text| target.into_iter().for_each(|place| located(text, place, file)));
    }

    fn edge_to_last(&mut self, says: impl FnOnce(&mut String)) {
        let _ = writeln!(self.text, "<edge source=\"n{}\" target=\"n{}\">", self.nodes - 1, self.nodes);
        says(self.text);
        self.text.push_str("</edge>\n");
        self.nodes += 1;
    }
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
