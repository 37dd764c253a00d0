//! The page of `--html` in a browser without a window: scripts in `html/` press its keys and look at what it shows.
//! Without Chromium, these tests are skipped.

mod support;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::tools::skip;
use support::{root, run};
use trace::history::{Change, History, Place};
use trace::{Code, Importance, Location, NamedValue, Step, StepKind, Trace};
use verifier::report::html;
use verifier::report::sources::Source;
use verifier::run::Run;
use verifier::verdict::Verdict;

const HARNESS: &str = include_str!("html/harness.js");

/// Notes errors from the start.
const ERRORS: &str = "<script>window.pageErrors = []; \
                      addEventListener('error', (event) => window.pageErrors.push(event.message));</script>";

/// Chromium, by the names that distributions give it.
fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    names.iter().flat_map(|name| std::env::split_paths(&path).map(move |p| p.join(name))).find(|file| file.is_file())
}

/// Opens a page with a script of checks in it, all of which must hold.
fn holds(page: &str, checks: &str) {
    let Some(browser) = browser() else {
        return skip("Chromium");
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    let page = page.replacen("<head>", &format!("<head>{ERRORS}"), 1);
    let script = format!("{HARNESS}\n{checks}").replace("</", "<\\/");
    let page = page.replacen("</body>", &format!("<script>{script}</script></body>"), 1);
    std::fs::write(&file, page).unwrap();
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800"])
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg("--dump-dom")
        .arg(format!("file://{}", file.display()))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    let results = dom.split("<pre id=\"checks\"").nth(1).and_then(|rest| rest.split("</pre>").next());
    let results = results.unwrap_or_else(|| panic!("the checks did not run: {errors}"));
    assert!(results.ends_with(">[]"), "{}", results.replace("},{", "},\n{"));
}

fn step(kind: StepKind, file: &str, line: u32, depth: usize, source: &str) -> Step {
    Step {
        kind,
        location: Some(Location { file: file.into(), line, column: 2 }),
        source: source.into(),
        code: if file.starts_with("rules/") { Code::Rule } else { Code::Driver },
        importance: Importance::Unimportant,
        depth,
        function: "main".into(),
        values: Vec::new(),
        thread: None,
        reads_unset: false,
    }
}

fn value(name: &str, value: &str, is_input: bool) -> NamedValue {
    NamedValue { name: name.into(), value: value.into(), is_input }
}

fn violated(steps: Vec<Step>, history: History, sources: Vec<Source>) -> Run {
    let trace = Trace {
        error_function: None,
        property: "unreach-call".into(),
        violation: "the error function is called".into(),
        asserted: None,
        omitted: 0,
        threads: Vec::new(),
        starts: Vec::new(),
        steps,
        inputs: Vec::new(),
        omitted_inputs: 0,
        arguments: Vec::new(),
        witness_path: Default::default(),
        history,
    };
    Run {
        files: vec!["driver.c".into()],
        verdict: Some(Verdict::False("unreach-call".into())),
        trace: Some(trace),
        sources,
        ..Run::default()
    }
}

fn small() -> Run {
    let call = |function: &str| StepKind::Call { function: function.into() };
    let back = |function: &str| StepKind::Return { function: function.into() };
    let branch = |condition: &str| StepKind::Branch { condition: condition.into(), taken: "true".into() };
    let end = StepKind::Violation { what: "the error function is called".into() };
    let mut steps = vec![
        step(StepKind::Statement, "driver.c", 3, 0, "x = input();"),
        step(call("init"), "driver.c", 4, 0, "init(&dev);"),
        step(StepKind::Statement, "driver.c", 12, 1, "d->state = IDLE;"),
        step(back("init"), "driver.c", 4, 0, "init(&dev);"),
        step(call("take"), "driver.c", 5, 0, "take();"),
        step(StepKind::Statement, "rules/held.c", 2, 1, "held = held + 1;"),
        step(back("take"), "driver.c", 5, 0, "take();"),
        step(StepKind::Statement, "rules/held.c", 2, 0, "held = held + 1;"),
        step(branch("x > 3"), "driver.c", 6, 0, "if (x > 3)"),
        step(call("leave"), "driver.c", 7, 0, "leave();"),
        step(end, "rules/held.c", 7, 1, "reach_error();"),
    ];
    steps[0].values = vec![value("x", "5", true)];
    steps[1].values = vec![value("d", "&dev", false)];
    steps[2].values = vec![value("d->state", "IDLE", false)];
    steps[5].values = vec![value("held", "1", false)];
    steps[7].values = vec![value("held", "2", false)];
    for i in [5, 10] {
        steps[i].importance = Importance::Essential;
    }
    let place = |name: &str, call: usize, function: &str| Place { name: name.into(), call, function: function.into() };
    let places = vec![place("x", 1, "main"), place("d", 2, "init"), place("dev.state", 0, ""), place("held", 0, "")];
    let change = |step: usize, place: usize, value: &str| Change { step, place, value: Some(value.into()) };
    let gone = Change { step: 3, place: 1, value: None };
    let changes =
        vec![change(0, 0, "5"), change(1, 1, "&dev"), change(2, 2, "IDLE"), gone, change(5, 3, "1"), change(7, 3, "2")];
    let driver = "// a driver </script><b>&amp;\n\nx = input();\ninit(&dev);\ntake();\nif (x > 3)\n\tleave();";
    let rule = "// the rule\nheld = held + 1;\n\n\n\n\nreach_error(); // the error function";
    let sources = vec![
        Source { file: "driver.c".into(), parts: vec![(1, driver.into()), (12, "d->state = IDLE;".into())] },
        Source { file: "rules/held.c".into(), parts: vec![(1, rule.into())] },
    ];
    let note = "driver.c:4: 'init' returns anything";
    Run { assumptions: vec![note.into()], ..violated(steps, History { places, changes }, sources) }
}

/// 100,000 steps, each second one on the next of 50,000 lines, in calls of a hundred steps; 2 MB of source.
fn large() -> Run {
    let (mut steps, mut history, mut text) = (Vec::new(), History::default(), String::new());
    let place = |name: String| Place { name, call: 0, function: String::new() };
    history.places.push(place("total".into()));
    history.places.extend((0..100).map(|i| place(format!("cells[{i}]"))));
    for i in 0..99_999usize {
        let (line, number) = (1 + i as u32 / 2, i + 1);
        let (kind, depth) = match i % 100 {
            0 => (StepKind::Call { function: "round".into() }, 0),
            _ => (StepKind::Statement, 1),
        };
        let mut step = step(kind, "large.c", line, depth, &format!("use number {number};"));
        step.values = vec![value("total", &number.to_string(), false)];
        steps.push(step);
        history.changes.push(Change { step: i, place: 0, value: Some(number.to_string()) });
        if i % 100 == 94 {
            let cell = 1 + i / 100 % 100;
            history.changes.push(Change { step: i, place: cell, value: Some(number.to_string()) });
        }
    }
    let end = StepKind::Violation { what: "the error function is called".into() };
    steps.push(step(end, "large.c", 50_001, 1, "reach_error();"));
    for line in 1..=50_001 {
        let _ = writeln!(text, "use(number[{line}]); // with some more text");
    }
    assert!(steps.len() == 100_000 && text.len() >= 2_000_000, "{} {}", steps.len(), text.len());
    violated(steps, history, vec![Source { file: "large.c".into(), parts: vec![(1, text)] }])
}

#[test]
fn steps_calls_search_and_keys() {
    holds(&html::render(&small()), include_str!("html/small.js"));
}

#[test]
fn a_hundred_thousand_steps() {
    let page = html::render(&large());
    assert!(page.len() < 16 << 20, "{} bytes", page.len());
    holds(&page, include_str!("html/large.js"));
}

#[test]
fn without_a_violation_the_page_says_why() {
    let run = Run {
        files: vec!["driver.c".into()],
        verdict: Some(Verdict::Bounded(2)),
        bounds: vec!["driver.c:4: loop in main".into()],
        reasons: vec!["loops were cut".into()],
        ..Run::default()
    };
    let checks = "run(() => {
        same('verdict', $('#verdict').textContent, 'BOUNDED(2)');
        const notes = $('#notes').textContent;
        for (const text of ['driver.c:4: loop in main', 'loops were cut']) check(text, notes.includes(text));
        check('no steps', $('#trace').hidden && $('#controls').hidden);
        press('?');
        check('help', $('#help').open);
    });";
    holds(&html::render(&run), checks);
}

/// What `praetor verify` writes about a program that violates its property.
fn verified(case: &Path) -> String {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("trace.html");
    let (page_name, case) = (page.to_str().unwrap(), case.to_str().unwrap());
    let said = run(["verify", "--timeout", "60", "--engine", "legion", "--html", page_name, case]);
    assert_eq!(said.code, Some(1), "{}", said.all());
    std::fs::read_to_string(&page).unwrap()
}

/// The tables of a page.
fn data(page: &str) -> Value {
    let data = page.split("<script id=\"data\" type=\"application/json\">").nth(1).unwrap();
    serde_json::from_str(data.split("</script>").next().unwrap()).unwrap()
}

fn numbers(column: &Value) -> Vec<i64> {
    column.as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect()
}

/// The state after a step on a line, or at the end, as the tables of a page have it.
fn state(page: &str, line: Option<u64>) -> BTreeMap<String, String> {
    let data = data(page);
    let trace = &data["trace"];
    let text = |id: i64| trace["strings"][id as usize].as_str().unwrap().to_owned();
    let lines = numbers(&trace["steps"]["line"]);
    let end = lines.len() as i64 - 1;
    let step = line.map_or(end, |line| lines.iter().position(|l| *l == line as i64).unwrap() as i64);
    let [steps, places, values] = ["step", "place", "value"].map(|column| numbers(&trace["changes"][column]));
    let names = numbers(&trace["places"]["name"]);
    let mut state = BTreeMap::new();
    for ((_, place), value) in steps.iter().zip(places).zip(values).filter(|((at, _), _)| **at <= step) {
        let name = text(names[place as usize]);
        match value {
            -1 => drop(state.remove(&name)),
            value => drop(state.insert(name, text(value))),
        }
    }
    state
}

#[test]
fn a_verified_program_is_shown_with_its_source() {
    let checks = "run(() => {
        check('the last line', line().endsWith('lock_is_kept.c:18'), line());
        check('its text', $('#source .current .line-text').textContent.trim() === 'reach_error();');
        check('memory by its name in C', state().includes('devices[1].lock = LOCKED'), state());
        check('what another call knows as dev->opened', state().includes('devices[1].opened = 1'), state());
        check('by no other name', !state().includes('->'), state());
        press('Home');
        press('e');
        let steps = 1;
        for (let last = selected(); press('j'), selected() !== last; last = selected()) steps++;
        same('steps', steps, Number($('#summary').textContent.match(/after (\\d+) steps/)[1]));
    });";
    holds(&verified(&root().join("tests/traces/lock_is_kept.c")), checks);
}

#[test]
fn threads_have_columns() {
    let page = verified(&root().join("tests/traces/threads_take_turns.c"));
    let data = data(&page);
    let (trace, threads) = (&data["trace"], data["trace"]["threads"].as_array().unwrap());
    let names: Vec<_> = threads.iter().map(|thread| &trace["strings"][thread[1].as_u64().unwrap() as usize]).collect();
    assert_eq!(names, ["main", "add"]);
    let places: BTreeSet<i64> = numbers(&trace["steps"]["thread"]).into_iter().collect();
    assert_eq!(places, BTreeSet::from([0, 1]));
    let checks = "run(() => {
        const names = new Set(all('#steps .thread').map((name) => name.textContent));
        check('both threads', names.has('T0') && names.has('T1'), [...names].join());
        check('whose step it is', $('#now').textContent.includes('thread 0 (main)'), $('#now').textContent);
    });";
    holds(&page, checks);
}

/// What is written without a step of its own is right nevertheless: by another name, by the library, at once.
#[test]
fn the_state_follows_the_memory() {
    let folder = tempfile::tempdir().unwrap();
    let case = folder.path().join("state.c");
    let text = "#include <string.h>
extern void reach_error(void);
struct pair { int a, b; } first, second;
struct flags { unsigned up : 1, mode : 3; } flags;
static int total;
void set(int *to) { *to = 7; }
int main(void) {
    int local = 1;
    first.a = 3;
    second.a = 4;
    flags.mode = 5;
    set(&local);
    set(&total);
    memcpy(&second, &first, sizeof first);
    reach_error();
    return 0;
}
";
    std::fs::write(&case, text).unwrap();
    let page = verified(&case);
    let (before, end) = (state(&page, Some(11)), state(&page, None));
    let value = |state: &BTreeMap<String, String>, name: &str| state.get(name).cloned().unwrap_or_default();
    let names = ["main.local", "total", "first.a", "second.a", "flags.mode", "to"];
    assert_eq!(names.map(|name| value(&before, name)), ["1", "", "3", "4", "5", ""], "{before:?}");
    assert_eq!(names.map(|name| value(&end, name)), ["7", "7", "3", "3", "5", ""], "{end:?}");
    assert!(!end.keys().any(|name| name.contains(['*', '>'])), "{end:?}");
}
