//! The short traces of `tests/traces/*.c` are those of `*.txt`: what a reader who looks for the cause sees first. With
//! `UPDATE_EXPECT=1` the expected texts are written anew, to be looked at. A report in each format has the same
//! steps. A test is one case and `[trace]` or `[text]`, of its translation: `cargo test -p verifier --test traces state_of_request.c`.

mod support;

use expect_test::expect_file;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use support::{root, run, trials};

fn cases() -> Vec<PathBuf> {
    let cases = trials::files(&root().join("tests/traces"));
    assert!(cases.len() >= 5, "the cases are gone");
    cases
}

/// The arguments for a case; its first lines may name property and engine. One engine alone finds the same violation
/// each time.
fn arguments(case: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(case).unwrap();
    let header = |key: &str| text.lines().take(2).find_map(|line| line.strip_prefix(key));
    let (property, engine) = (header("// Property: "), header("// Engine: ").unwrap_or("legion"));
    let mut args: Vec<String> = ["verify", "--timeout", "60", "--engine", engine].map(str::to_owned).to_vec();
    args.push(case.to_str().unwrap().to_owned());
    if let Some(property) = property {
        let file = root().join(format!("tests/properties/{property}.prp"));
        args.extend(["--property".to_owned(), file.to_str().unwrap().to_owned()]);
    }
    args
}

/// The lines of the trace, with files by their names alone.
fn trace(output: &str, folder: &Path) -> String {
    let folder = format!("{}/", folder.display());
    let lines = output.lines().take_while(|l| l.starts_with("Trace:") || l.starts_with("  "));
    lines.map(|line| line.replace(&folder, "") + "\n").collect()
}

/// A short trace shows the cause.
fn shows_the_cause(case: &Path) {
    let said = run(arguments(case));
    assert_eq!(said.code, Some(1), "{}: {}", case.display(), said.all());
    expect_file![case.with_extension("txt")].assert_eq(&trace(&said.stdout, case.parent().unwrap()));
}

/// Runs `verify` with a case's arguments on the text that `translate` writes of it.
fn verify_text(case: &Path, arguments: &[String], text: &Path) -> support::Said {
    let property = arguments.iter().skip_while(|arg| *arg != "--property").take(2).cloned();
    let (given, written) = (case.to_str().unwrap().to_owned(), text.to_str().unwrap().to_owned());
    let translate = ["translate".to_owned(), given.clone(), "-o".to_owned(), written.clone()].into_iter();
    let said = run(translate.chain(property));
    assert_eq!(said.code, Some(0), "{}: {}", case.display(), said.all());
    run(arguments.iter().map(|arg| if *arg == given { written.clone() } else { arg.clone() }))
}

/// What a trace says without the words of the file, which a translation in text does not know: its lines, and what holds
/// there.
fn without_words(trace: &str) -> String {
    let place =
        |line: &str| line.split_whitespace().next().map(|at| at.rsplit_once(':').map_or(at, |(at, _)| at).to_owned());
    let holds = |line: &str| ["  // ", "  *** "].iter().find_map(|mark| Some(line.split_once(mark)?.1.to_owned()));
    let lines =
        trace.lines().map(|line| format!("{} {}\n", place(line).unwrap_or_default(), holds(line).unwrap_or_default()));
    lines.collect()
}

/// A translation in text has the same trace.
fn has_the_same_trace_in_text(case: &Path) {
    let folder = tempfile::tempdir().unwrap();
    let said = verify_text(case, &arguments(case), &folder.path().join("case.bpl"));
    assert_eq!(said.code, Some(1), "{}: {}", case.display(), said.all());
    let expected = std::fs::read_to_string(case.with_extension("txt")).unwrap();
    let found = trace(&said.stdout, case.parent().unwrap());
    assert_eq!(without_words(&found), without_words(&expected), "{}", case.display());
}

fn a_translation_in_text_has_the_same_limits() {
    let folder = tempfile::tempdir().unwrap();
    let case = folder.path().join("case.c");
    let text = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n\
        int main(void) { void *place[5]; if (__VERIFIER_nondet_int() && __builtin_setjmp(place)) reach_error(); }\n";
    std::fs::write(&case, text).unwrap();
    let of_c = run(arguments(&case));
    let of_text = verify_text(&case, &arguments(&case), &folder.path().join("case.bpl"));
    assert!(of_c.verdict().starts_with("UNKNOWN(unsupported: "), "{}", of_c.all());
    assert_eq!(of_text.verdict(), of_c.verdict(), "{}", of_text.all());
}

fn values_are_shown_by_their_types() {
    let case = root().join("tests/traces/state_of_request.c");
    let said = run(arguments(&case).into_iter().chain(["--trace".to_owned(), "full".to_owned()]));
    for shown in [
        "// first.state = QUEUED, first.retries = 2, first.name = \"first\"",
        "// label = \"disk\"",
        "// queue[2].flags = 0, queue[2].state = QUEUED, queue[2].retries = 2, queue[2].name = \"first\"",
        "// request = &queue[2], flags = 36",
        "// request->flags = 0x34",
    ] {
        assert!(said.stdout.contains(shown), "{shown}\n{}", said.all());
    }
}

fn pointers_and_enumerators_are_those_of_c() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shown.c");
    let text = "enum wide { NONE, ALL = 0xffffffffu };\nint table[3][4];\nextern void reach_error(void);\n\
                int main(void) {\n  enum wide set = ALL;\n  int *cell = &table[1][2];\n  *cell = set;\n  reach_error();\n}\n";
    std::fs::write(&file, text).unwrap();
    let said = run(["verify".as_ref(), "--trace".as_ref(), "full".as_ref(), file.as_os_str()]);
    for shown in ["// set = ALL", "// cell = &table[1][2]"] {
        assert!(said.stdout.contains(shown), "{shown}\n{}", said.all());
    }
}

fn reads_of_what_nothing_has_set_are_told() {
    let case = root().join("tests/traces/nothing_has_set_it.c");
    let said = run(arguments(&case).into_iter().chain(["--trace".to_owned(), "full".to_owned()]));
    let told = said.stdout.lines().filter(|line| line.ends_with("(reads what nothing has set)"));
    let source = |line: &str| line.split("  ").filter(|part| !part.trim().is_empty()).nth(1).unwrap().trim().to_owned();
    let expected = ["[block[1] == 5] is true", "return d->next->users;", "[outside->users == limit] is true"];
    assert_eq!(told.map(source).collect::<Vec<_>>(), expected, "{}", said.all());
}

fn reports_agree_on_the_steps() {
    let scratch = tempfile::tempdir().unwrap();
    let (json, sarif) = (scratch.path().join("r.json"), scratch.path().join("r.sarif"));
    let case = &cases()[0];
    let mut args = arguments(case);
    for (flag, file) in [("--json", &json), ("--sarif", &sarif)] {
        args.extend([flag.to_owned(), file.to_str().unwrap().to_owned()]);
    }
    args.extend(["--trace".to_owned(), "full".to_owned()]);
    let said = run(args);
    let read = |file: &Path| -> Value { serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap() };
    let (json, sarif) = (read(&json), read(&sarif));
    check_sarif(&sarif);
    let steps = json["trace"]["steps"].as_array().unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let result = results.iter().find(|result| result["kind"] == "fail").unwrap();
    let locations = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap();
    assert_eq!(trace(&said.stdout, Path::new("")).lines().count(), steps.len() + 1);
    assert_eq!(steps.len(), locations.len());
    for (step, location) in steps.iter().zip(locations) {
        let region = &location["location"]["physicalLocation"]["region"];
        assert_eq!(step["location"]["line"], region["startLine"]);
        assert_eq!((&step["depth"], &step["importance"]), (&location["nestingLevel"], &location["importance"]));
    }
    assert_eq!(json["trace"]["violation"], result["message"]["text"]);
}

/// Each thread has a flow of its own in SARIF, and all steps together are in one order.
fn threads_have_flows_of_their_own() {
    let scratch = tempfile::tempdir().unwrap();
    let (json, sarif) = (scratch.path().join("r.json"), scratch.path().join("r.sarif"));
    let case = root().join("tests/traces/threads_take_turns.c");
    let files = [("--json", &json), ("--sarif", &sarif)];
    let flags = files.iter().flat_map(|(flag, file)| [(*flag).to_owned(), file.to_str().unwrap().to_owned()]);
    run(arguments(&case).into_iter().chain(flags));
    let read = |file: &Path| -> Value { serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap() };
    let (json, sarif) = (read(&json), read(&sarif));
    check_sarif(&sarif);
    assert_eq!(json["trace"]["threads"][1], serde_json::json!({ "number": 1, "function": "add" }));
    let flows = sarif["runs"][0]["results"][0]["codeFlows"][0]["threadFlows"].as_array().unwrap();
    assert_eq!(flows.iter().map(|flow| flow["id"].as_str().unwrap()).collect::<Vec<_>>(), ["T0", "T1"]);
    assert_eq!(flows[1]["message"]["text"], "thread 1: add");
    let locations = |flow: &Value| flow["locations"].as_array().unwrap().clone();
    let mut all: Vec<Value> = flows.iter().flat_map(locations).collect();
    all.sort_by_key(|location| location["executionOrder"].as_u64());
    let steps = json["trace"]["steps"].as_array().unwrap();
    assert_eq!(all.len(), steps.len());
    let mut found = 0;
    for (step, location) in steps.iter().zip(&all) {
        let of_thread = locations(&flows[step["thread"].as_u64().unwrap() as usize]);
        assert!(of_thread.contains(location), "{step}");
        let place = &location["location"]["physicalLocation"]["region"]["startLine"];
        let is_shown = step["location"]["file"].as_str().is_some_and(|file| file.ends_with(".c"));
        found += usize::from(is_shown && step["location"]["line"] == *place);
    }
    assert!(found > 10, "{found} steps are in the file");
    let seen = |thread: u64| {
        let reads = |step: &&Value| step["thread"] == thread && step["source"] == "int seen = count";
        steps.iter().filter(reads).count()
    };
    assert_eq!((seen(0), seen(1)), (1, 1), "each thread reads once");
}

/// What SARIF 2.1.0 demands of the objects that are used: what must be there, and the words that may be.
fn check_sarif(log: &Value) {
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    assert!(run["tool"]["driver"]["name"].is_string());
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(run["invocations"][0]["executionSuccessful"].is_boolean());
    for result in run["results"].as_array().unwrap() {
        assert!(result["message"]["text"].is_string());
        let index = result["ruleIndex"].as_u64().unwrap() as usize;
        assert_eq!(rules[index]["id"], result["ruleId"]);
        let (kind, level) = (result["kind"].as_str().unwrap(), result["level"].as_str().unwrap());
        assert!(["pass", "open", "fail"].contains(&kind));
        // A result that is no failure has no level (section 3.27.10).
        assert_eq!(kind == "fail", level != "none");
        for location in result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().into_iter().flatten() {
            assert!(location["nestingLevel"].as_i64().unwrap() >= 0);
            assert!(location["executionOrder"].as_i64().unwrap() >= 1);
            assert!(["essential", "important", "unimportant"].contains(&location["importance"].as_str().unwrap()));
            assert!(location["kinds"].as_array().unwrap().iter().all(Value::is_string));
            let place = &location["location"]["physicalLocation"];
            assert!(place["artifactLocation"]["uri"].as_str().unwrap().bytes().all(|b| b.is_ascii_graphic()));
            assert!(place["region"]["startLine"].as_u64().unwrap() >= 1);
            let state = location["state"].as_object().into_iter().flatten();
            assert!(state.into_iter().all(|(_, value)| value["text"].is_string()));
        }
    }
}

/// The example of the README is what the verifier prints, some lines left out.
fn the_example_is_true() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let example = readme.split("```").find(|block| block.contains("$ praetor verify")).unwrap();
    let command = example.lines().find_map(|line| line.strip_prefix("$ praetor ")).unwrap();
    let args = command.split_whitespace().map(|word| match word.starts_with("harnesses/") {
        true => root().join(word).to_str().unwrap().to_owned(),
        false => word.to_owned(),
    });
    let said = run(args);
    let folder = format!("{}/", root().display());
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let printed: Vec<String> = said.stdout.lines().map(|line| words(&line.replace(&folder, ""))).collect();
    let mut rest = printed.iter();
    let steps = example.lines().filter(|line| line.trim_start().starts_with("harnesses/"));
    for line in steps {
        assert!(rest.any(|printed| *printed == words(line)), "not printed: {line}\n{}", said.stdout);
    }
}

fn the_model_that_is_advised_decides() {
    let scratch = tempfile::tempdir().unwrap();
    let (file, model) = (scratch.path().join("saved.c"), scratch.path().join("model.c"));
    let text = "extern void reach_error(void);\nextern int getcontext(int *);\nint state[8];\n\
                int main(void) {\n\tif (getcontext(state) > 1)\n\t\treach_error();\n\treturn 0;\n}\n";
    std::fs::write(&file, text).unwrap();
    std::fs::write(&model, "int getcontext(int *state) { return 0; }\n").unwrap();
    let said = run(["verify".as_ref(), file.as_os_str()]);
    assert!(said.verdict().contains("'getcontext' is not supported"), "{}", said.all());
    assert!(said.stdout.contains("one more file that defines it"), "{}", said.all());
    let said = run(["verify".as_ref(), file.as_os_str(), model.as_os_str()]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
}

fn a_bound_says_what_it_needs() {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("loop.c");
    let text = "extern void reach_error(void);\nint main(int n, char **v) {\n\tunsigned x = n;\n\
                \tfor (int i = 0; i < 100; i++)\n\t\tx = x * x + 2;\n\tif (x == 77) reach_error();\n\treturn 0;\n}\n";
    std::fs::write(&file, text).unwrap();
    let said = run(["verify", "--unroll", "2", "--engine", "legion", file.to_str().unwrap()]);
    assert_eq!(said.verdict(), "BOUNDED(2)", "{}", said.all());
    assert!(said.stdout.contains("loop in main, which turned 100 times in a run"), "{}", said.all());
    assert!(said.stdout.contains("--unroll 101: a deeper cut"), "{}", said.all());
}

fn main() -> ExitCode {
    let of =
        |kind: &'static str, check: fn(&Path)| cases().into_iter().map(move |file| trials::case(kind, file, check));
    let mut all: Vec<_> = of("trace", shows_the_cause).chain(of("text", has_the_same_trace_in_text)).collect();
    all.extend(trials::functions![
        a_translation_in_text_has_the_same_limits,
        values_are_shown_by_their_types,
        pointers_and_enumerators_are_those_of_c,
        reads_of_what_nothing_has_set_are_told,
        reports_agree_on_the_steps,
        threads_have_flows_of_their_own,
        the_example_is_true,
        the_model_that_is_advised_decides,
        a_bound_says_what_it_needs,
    ]);
    trials::run(all)
}
