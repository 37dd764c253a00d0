//! The run as one HTML file that shows its trace step by step; it needs no network. The page is in `html/`: its script
//! draws what the tables here say.

use super::text::summary;
use crate::report::sources::Source;
use crate::run::Run;
use crate::verdict::Verdict;
use indexmap::IndexSet;
use serde::Serialize;
use std::collections::HashMap;
use trace::history::History;
use trace::{Code, Importance, Step, StepKind, Trace};

const PAGE: &str = include_str!("html/page.html");
const STYLE: &str = include_str!("html/style.css");
const SCRIPT: &[&str] = &[
    include_str!("html/model.js"),
    include_str!("html/list.js"),
    include_str!("html/panes.js"),
    include_str!("html/main.js"),
];

/// The text of the file.
pub fn render(run: &Run) -> String {
    let verdict = run.verdict.as_ref().map_or(String::new(), Verdict::to_string);
    let summary = run.trace.as_ref().map_or_else(|| run.files.join(", "), summary);
    // In JSON, this character is in strings only; without it nothing there ends the element.
    let data = serde_json::to_string(&data(run, &verdict)).expect("plain data").replace('<', "\\u003c");
    let mut page = String::with_capacity(data.len() + PAGE.len() + STYLE.len() + SCRIPT.len());
    for (i, part) in PAGE.split("@@").enumerate() {
        match part {
            _ if i % 2 == 0 => page.push_str(part),
            "title" => page.push_str(&escape(&format!("{verdict}: {}", run.files.join(", ")))),
            "style" => page.push_str(STYLE),
            "verdict" => page.push_str(&escape(&verdict)),
            "summary" => page.push_str(&escape(&summary)),
            "data" => page.push_str(&data),
            "script" => SCRIPT.iter().for_each(|file| page.push_str(file)),
            other => unreachable!("the page asks for {other}"),
        }
    }
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// What the page knows: lists of sentences, and the trace in tables.
#[derive(Serialize)]
struct Data<'a> {
    verdict: &'a str,
    files: &'a [String],
    properties: &'a [String],
    assumptions: &'a [String],
    bounds: &'a [String],
    reasons: &'a [String],
    advice: &'a [String],
    engines: Vec<String>,
    trace: Option<Tables<'a>>,
}

/// A trace in columns, with numbers for texts: their places in `strings`, or -1.
#[derive(Serialize)]
struct Tables<'a> {
    property: &'a str,
    violation: &'a str,
    omitted: usize,
    /// Numbers and functions of the threads that make steps, if they are several.
    threads: Vec<(u32, i64)>,
    steps: Steps,
    /// Name, value and whether it is an input, of all values of all steps.
    values: Vec<i64>,
    places: Places,
    changes: Changes,
    sources: Vec<SourceTable<'a>>,
    strings: Vec<&'a str>,
}

#[derive(Default, Serialize)]
struct Steps {
    kind: Vec<u8>,
    code: Vec<u8>,
    importance: Vec<u8>,
    depth: Vec<usize>,
    file: Vec<i64>,
    line: Vec<u32>,
    column: Vec<u32>,
    source: Vec<i64>,
    function: Vec<i64>,
    /// The thread's place among the threads, or -1.
    thread: Vec<i64>,
    /// The condition, the function that is called or returns, or what is violated.
    text: Vec<i64>,
    taken: Vec<i64>,
    /// How many values the step has.
    values: Vec<usize>,
}

#[derive(Default, Serialize)]
struct Places {
    name: Vec<i64>,
    scope: Vec<usize>,
    function: Vec<i64>,
}

#[derive(Default, Serialize)]
struct Changes {
    step: Vec<usize>,
    place: Vec<usize>,
    value: Vec<i64>,
}

#[derive(Serialize)]
struct SourceTable<'a> {
    file: i64,
    parts: &'a [(u32, String)],
}

fn data<'a>(run: &'a Run, verdict: &'a str) -> Data<'a> {
    Data {
        verdict,
        files: &run.files,
        properties: &run.properties,
        assumptions: &run.assumptions,
        bounds: &run.bounds,
        reasons: &run.reasons,
        advice: &run.advice,
        engines: run.engines.iter().map(|e| format!("{}: {} (depth {})", e.engine, e.result, e.depth)).collect(),
        trace: run.trace.as_ref().map(|trace| tables(trace, &run.sources)),
    }
}

fn tables<'a>(trace: &'a Trace, sources: &'a [Source]) -> Tables<'a> {
    let mut texts = Texts::default();
    let mut steps = Steps::default();
    let mut values = Vec::new();
    let threads = if trace.threads.len() > 1 { &trace.threads[..] } else { &[] };
    for step in &trace.steps {
        add_step(&mut steps, step, &mut texts);
        let place = threads.iter().position(|thread| Some(thread.number) == step.thread);
        steps.thread.push(place.map_or(-1, |place| place as i64));
        for value in &step.values {
            values.extend([texts.id(&value.name), texts.id(&value.value), i64::from(value.is_input)]);
        }
    }
    let (places, changes) = history(&trace.history, &mut texts);
    let threads = threads.iter().map(|thread| (thread.number, texts.id(&thread.function))).collect();
    let sources = sources.iter().map(|s| SourceTable { file: texts.id(&s.file), parts: &s.parts }).collect();
    Tables {
        property: &trace.property,
        violation: &trace.violation,
        omitted: trace.omitted,
        threads,
        steps,
        values,
        places,
        changes,
        sources,
        strings: texts.0.into_iter().collect(),
    }
}

fn add_step<'a>(steps: &mut Steps, step: &'a Step, texts: &mut Texts<'a>) {
    let (kind, text, taken) = match &step.kind {
        StepKind::Statement => (0, -1, -1),
        StepKind::Branch { condition, taken } => (1, texts.id(condition), texts.id(taken)),
        StepKind::Call { function } => (2, texts.id(function), -1),
        StepKind::Return { function } => (3, texts.id(function), -1),
        StepKind::Violation { what } => (4, texts.id(what), -1),
        StepKind::Rounds { rounds } => (5, -1, i64::try_from(*rounds).unwrap_or(i64::MAX)),
    };
    steps.kind.push(kind);
    steps.text.push(text);
    steps.taken.push(taken);
    steps.code.push(match step.code {
        Code::Driver => 0,
        Code::Harness => 1,
        Code::Rule => 2,
        Code::Library => 3,
    });
    steps.importance.push(match step.importance {
        Importance::Unimportant => 0,
        Importance::Important => 1,
        Importance::Essential => 2,
    });
    let location = step.location.as_ref();
    steps.file.push(location.map_or(-1, |at| texts.id(&at.file)));
    steps.line.push(location.map_or(0, |at| at.line));
    steps.column.push(location.map_or(0, |at| at.column));
    steps.depth.push(step.depth);
    steps.source.push(texts.id(&step.source));
    steps.function.push(texts.id(&step.function));
    steps.values.push(step.values.len());
}

/// Places that nothing is said of are left out.
fn history<'a>(history: &'a History, texts: &mut Texts<'a>) -> (Places, Changes) {
    let (mut places, mut changes) = (Places::default(), Changes::default());
    let mut numbers: HashMap<usize, usize> = HashMap::new();
    for change in &history.changes {
        let number = *numbers.entry(change.place).or_insert_with(|| {
            let place = &history.places[change.place];
            places.name.push(texts.id(&place.name));
            places.scope.push(place.call);
            places.function.push(texts.id(&place.function));
            places.name.len() - 1
        });
        changes.step.push(change.step);
        changes.place.push(number);
        changes.value.push(change.value.as_deref().map_or(-1, |value| texts.id(value)));
    }
    (places, changes)
}

/// Each text once.
#[derive(Default)]
struct Texts<'a>(IndexSet<&'a str>);

impl<'a> Texts<'a> {
    fn id(&mut self, text: &'a str) -> i64 {
        self.0.insert_full(text).0 as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::text::tests::example;
    use serde_json::Value;
    use trace::history::{Change, Place};

    fn embedded(page: &str) -> Value {
        let data = page.split("<script id=\"data\" type=\"application/json\">").nth(1).unwrap();
        serde_json::from_str(data.split("</script>").next().unwrap()).unwrap()
    }

    #[test]
    fn holds_every_step_and_nothing_breaks_out() {
        let evil = "</script><script>alert(1)</script><!--";
        let mut trace = example();
        trace.steps[0].source = evil.into();
        trace.steps[0].values[0].value = evil.into();
        trace.violation = format!("@@data@@ {evil}");
        trace.history.places.push(Place { name: evil.into(), call: 0, function: String::new() });
        trace.history.changes.push(Change { step: 0, place: 0, value: Some("-5".into()) });
        let run = Run {
            files: vec![evil.into()],
            verdict: Some(Verdict::False("unreach-call".into())),
            assumptions: vec![evil.into()],
            sources: vec![Source { file: "a.c".into(), parts: vec![(9, evil.into())] }],
            trace: Some(trace),
            ..Run::default()
        };
        let page = render(&run);
        assert_eq!((page.matches("<script").count(), page.matches("</script").count()), (2, 2));
        assert!(!page.contains("<!--") && page.contains("@@data@@"));
        let data = embedded(&page);
        assert_eq!((&data["verdict"], &data["assumptions"][0]), (&"FALSE(unreach-call)".into(), &evil.into()));
        let trace = &data["trace"];
        let string = |id: &Value| trace["strings"][id.as_u64().unwrap() as usize].as_str().unwrap();
        for column in trace["steps"].as_object().unwrap().values() {
            assert_eq!(column.as_array().unwrap().len(), 3);
        }
        assert_eq!(trace["steps"]["kind"], serde_json::json!([0, 1, 4]));
        assert_eq!(string(&trace["steps"]["source"][0]), evil);
        assert_eq!(string(&trace["steps"]["text"][1]), "x < 0");
        assert_eq!((string(&trace["values"][0]), string(&trace["values"][1])), ("x", evil));
        assert_eq!((string(&trace["places"]["name"][0]), string(&trace["changes"]["value"][0])), (evil, "-5"));
        assert_eq!(trace["sources"][0]["parts"][0][1], evil);
    }

    #[test]
    fn without_a_violation_it_says_why() {
        let run =
            Run { verdict: Some(Verdict::Bounded(2)), bounds: vec!["a.c:3: loop in main".into()], ..Run::default() };
        let data = embedded(&render(&run));
        assert!(data["trace"].is_null());
        assert_eq!((&data["verdict"], &data["bounds"][0]), (&"BOUNDED(2)".into(), &"a.c:3: loop in main".into()));
    }

    #[test]
    fn asks_nobody_for_anything() {
        let page = render(&Run::default());
        for outside in ["http:", "https:", "src=", "@import", "url("] {
            assert!(!page.contains(outside), "{outside}");
        }
    }
}
