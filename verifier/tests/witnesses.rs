//! Witnesses have the published structure, and their positions are those of the text: over every third violated case in
//! C, with `VERDICTS=all` over all of them.

mod support;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::Path;
use support::cases::{Case, asks_all, cases, failures};
use support::{Said, praetor, run};

/// The keys of an object, which must be among those known, the first of which must be there.
fn keys(value: &Value, required: &[&str], optional: &[&str]) {
    let object = value.as_object().unwrap_or_else(|| panic!("no mapping: {value}"));
    for key in required {
        assert!(object.contains_key(*key), "no {key} in {value}");
    }
    for key in object.keys() {
        assert!(required.contains(&key.as_str()) || optional.contains(&key.as_str()), "{key} in {value}");
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("{key} is no text in {value}"))
}

fn matches(pattern: &str, text: &str) {
    assert!(regex::Regex::new(pattern).unwrap().is_match(text), "{text} does not match {pattern}");
}

/// What the schema of versions 2.0 and 2.2 asks of every entry.
fn check_metadata(entry: &Value, version: &str, file: &Path, specification: &str, data_model: &str) {
    keys(entry, &["entry_type", "metadata", "content"], &[]);
    let metadata = &entry["metadata"];
    keys(metadata, &["format_version", "uuid", "creation_time", "producer", "task"], &[]);
    assert_eq!(text(metadata, "format_version"), version);
    matches("^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$", text(metadata, "uuid"));
    matches(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$", text(metadata, "creation_time"));
    keys(&metadata["producer"], &["name", "version"], &["configuration", "command_line", "description"]);
    let task = &metadata["task"];
    keys(task, &["input_files", "input_file_hashes", "specification", "data_model", "language"], &[]);
    let hash: String = Sha256::digest(std::fs::read(file).unwrap()).iter().map(|byte| format!("{byte:02x}")).collect();
    let name = file.to_str().unwrap();
    assert_eq!(task["input_files"], json!([name]));
    assert_eq!(task["input_file_hashes"], json!({ name: hash }));
    assert_eq!(text(task, "specification"), specification);
    assert_eq!((text(task, "data_model"), text(task, "language")), (data_model, "C"));
}

/// The text of a file from a waypoint's position on, and what stands before it in the line.
fn position<'a>(source: &'a str, waypoint: &Value, file: &str) -> (&'a str, &'a str) {
    let location = &waypoint["location"];
    keys(location, &["file_name", "line"], &["column", "function"]);
    assert_eq!(text(location, "file_name"), file);
    let number = |key: &str| location[key].as_u64().map(|n| n as usize);
    let line = source.split('\n').nth(number("line").unwrap() - 1).unwrap();
    // Behind a macro, a target or a statement is the first place in its line that fits; of a start only the line is said.
    let is_known = ["function_return", "branching"].contains(&text(waypoint, "type"));
    let first = || line.chars().position(|c| !c.is_whitespace()).filter(|_| !is_known);
    let column = number("column").or_else(|| Some(first()? + 1)).unwrap_or_else(|| panic!("no column: {waypoint}"));
    let (at, _) = line.char_indices().nth(column - 1).unwrap_or_else(|| panic!("behind the line: {waypoint}"));
    let start = line.as_ptr() as usize - source.as_ptr() as usize;
    (&source[..start + at], &source[start + at..])
}

/// The name of the function whose call closes at the end of a text; empty if a pointer is called.
fn called(before: &str) -> &str {
    let mut depth = 1;
    let open = before.char_indices().rev().find(|(_, c)| {
        depth += match c {
            ')' => 1,
            '(' => -1,
            _ => 0,
        };
        depth == 0
    });
    let before = before[..open.expect("an opening parenthesis").0].trim_end();
    let start = before.rfind(|c: char| !(c.is_alphanumeric() || c == '_')).map_or(0, |at| at + 1);
    &before[start..]
}

/// The waypoints of segments: one of each, but for the two accesses of a data race, which come last.
fn waypoints(content: &Value) -> Vec<&Value> {
    let segments = content.as_array().expect("a list of segments");
    let mut waypoints = Vec::new();
    for (index, segment) in segments.iter().enumerate() {
        keys(segment, &["segment"], &[]);
        let segment = segment["segment"].as_array().unwrap();
        let is_last = index + 1 == segments.len();
        assert!(segment.len() == 1 || is_last && segment.len() == 2, "{segment:?}");
        for waypoint in segment {
            keys(waypoint, &["waypoint"], &[]);
            let waypoint = &waypoint["waypoint"];
            assert_eq!(text(waypoint, "type") == "target", is_last, "the last are the targets");
            waypoints.push(waypoint);
        }
    }
    waypoints
}

/// The waypoints of a violation, each at its position in the text; gives the functions that return inputs.
fn check_sequence(content: &Value, version: &str, source: &str, file: &str) -> Vec<String> {
    let has_threads = version == "2.2";
    let (mut functions, mut started) = (Vec::new(), 0);
    for waypoint in waypoints(content) {
        keys(waypoint, &["type", "action", "location"], &["constraint", "thread_id"]);
        assert_eq!(text(waypoint, "action"), "follow");
        let (before, at) = position(source, waypoint, file);
        let constraint = &waypoint["constraint"];
        match waypoint["thread_id"].as_u64() {
            // The number of the last thread that started is that of the calls so far.
            Some(thread) => assert!(has_threads && thread <= started, "thread {thread} of {started}: {waypoint}"),
            None => assert!(waypoint["thread_id"].is_null(), "{waypoint}"),
        }
        match text(waypoint, "type") {
            "target" => {
                assert!(constraint.is_null(), "{waypoint}");
                assert!(at.starts_with(|c: char| !c.is_whitespace()), "{waypoint}");
            }
            "function_return" => {
                keys(constraint, &["value", "format"], &[]);
                let format = if has_threads { "ext_c_expression" } else { "acsl_expression" };
                assert_eq!(text(constraint, "format"), format);
                matches(r"^\\result == [-(0-9]", text(constraint, "value"));
                assert!(at.starts_with(')'), "{waypoint}");
                functions.push(called(before).to_owned());
            }
            "branching" => {
                keys(constraint, &["value"], &[]);
                let is_switch = at.starts_with("switch");
                let word = if is_switch { "^(default|-?[0-9]+)$" } else { "^(true|false)$" };
                matches(word, text(constraint, "value"));
                matches(r"^(if|while|for|switch)\b", at);
                assert!(!before.ends_with(|c: char| c.is_alphanumeric() || c == '_'), "{waypoint}");
            }
            "function_enter" => {
                assert!(has_threads && constraint.is_null(), "{waypoint}");
                assert!(at.lines().next().unwrap().contains(')'), "{waypoint}");
                started += 1;
            }
            "assumption" => {
                assert!(has_threads, "{waypoint}");
                assert_eq!(constraint, &json!({ "value": "1", "format": "c_expression" }));
                assert!(at.starts_with(|c: char| !c.is_whitespace()), "{waypoint}");
            }
            other => panic!("{other}"),
        }
    }
    functions
}

fn parse(witness: &Path) -> Value {
    let text = std::fs::read_to_string(witness).expect("a witness");
    let entries: Value = serde_yaml_ng::from_str(&text).expect("YAML");
    let [entry] = entries.as_array().expect("a list").as_slice() else { panic!("not one entry") };
    entry.clone()
}

/// The functions that gave the inputs of a trace and that a waypoint can name.
fn givers(report: &Value) -> Vec<String> {
    let inputs = report["trace"]["inputs"].as_array().unwrap().iter();
    // Addresses and what is no number mean nothing to another run; values that memory gets are no results.
    let can_be_said = |input: &&Value| match input["value"].as_str() {
        Some(value) => !(value.starts_with("0x") && value != "0x0" && !value.contains('p') || value.contains('N')),
        None => true,
    };
    inputs.filter(can_be_said).map(|input| text(input, "function").to_owned()).collect()
}

fn specification(case: &Case) -> String {
    match &case.property {
        Some(path) if path.is_file() => std::fs::read_to_string(path).unwrap().trim().to_owned(),
        Some(name) => format!("CHECK( init(main()), LTL(G {}) )", name.display()),
        None => {
            let asserts = std::fs::read_to_string(&case.file).unwrap().contains("assert(");
            let function = if asserts { "__assert_fail" } else { "reach_error" };
            format!("CHECK( init(main()), LTL(G ! call({function}())) )")
        }
    }
}

fn check_case(case: &Case, scratch: &Path) {
    let (witness, report) = (scratch.join("witness.yml"), scratch.join("report.json"));
    let engine = case.engine.as_deref().unwrap_or("legion+");
    let said = case.run(engine, &["--json", report.to_str().unwrap(), "--witness", witness.to_str().unwrap()]);
    assert_eq!(said.verdict(), case.verdict, "{}", said.all());
    let report: Value = serde_json::from_str(&std::fs::read_to_string(&report).unwrap()).unwrap();
    let entry = parse(&witness);
    assert_eq!(entry["entry_type"], "violation_sequence");
    let data_model =
        if case.flags.iter().any(|flag| ["ILP32", "windows-x86"].contains(&flag.as_str())) { "ILP32" } else { "LP64" };
    let version = if report["trace"]["threads"].is_array() { "2.2" } else { "2.0" };
    check_metadata(&entry, version, &case.file, &specification(case), data_model);
    let source = std::fs::read_to_string(&case.file).unwrap();
    let functions = check_sequence(&entry["content"], version, &source, case.file.to_str().unwrap());
    let mut givers = givers(&report);
    let is_race = said.verdict() == "FALSE(no-data-race)";
    if is_race {
        // What the first access's thread gets behind it is left out.
        let mut left = functions.iter().peekable();
        givers.retain(|giver| left.next_if(|function| is_giver(function, giver)).is_some());
    }
    assert_eq!(functions.len(), givers.len(), "{functions:?} for {givers:?}");
    for (function, giver) in functions.iter().zip(&givers) {
        assert!(is_giver(function, giver), "{functions:?} for {givers:?}");
    }
}

/// Whether what is called in the text is the function that gave an input.
fn is_giver(function: &str, giver: &str) -> bool {
    // A fortified function is the function without its checks.
    let plain = function.trim_start_matches("__").trim_end_matches("_chk");
    function == giver || plain == giver || giver.starts_with("call through")
}

#[test]
fn violations_have_witnesses() {
    let mut cases = cases();
    cases.retain(|case| case.is_c() && case.verdict.starts_with("FALSE") && case.has_witness());
    // The witness of a function is about the harness that calls it.
    cases.retain(|case| !case.flags.iter().any(|flag| flag == "--function"));
    let every = if asks_all() { 1 } else { 3 };
    let cases: Vec<Case> = cases.into_iter().step_by(every).collect();
    assert!(cases.len() > 100, "the cases are gone");
    let failures = failures(&cases, |case, scratch| {
        let check = std::panic::AssertUnwindSafe(|| check_case(case, scratch));
        let panic = std::panic::catch_unwind(check).err();
        panic.map_or(Ok(()), |panic| Err(panic.downcast_ref::<String>().cloned().unwrap_or_default()))
    });
    assert!(failures.is_empty(), "{} of {}\n{}", failures.len(), cases.len(), failures.join("\n"));
}

/// A program in a file of its own.
struct Program {
    folder: tempfile::TempDir,
    name: &'static str,
}

impl Program {
    fn new(name: &'static str, text: &str) -> Program {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(name), text).unwrap();
        Program { folder, name }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    fn verify(&self, witness: &str, more: &[&str]) -> Said {
        let (file, witness) = (self.path(self.name), self.path(witness));
        let mut args = vec!["verify", &file, "--witness", &witness];
        args.extend(more);
        run(args)
    }

    fn content(&self, witness: &str) -> Value {
        parse(Path::new(&self.path(witness)))["content"].clone()
    }
}

/// The kind, line and column of each waypoint, and its value.
fn outline(content: &Value) -> Vec<String> {
    let outline = waypoints(content).into_iter().map(|w| {
        let (line, column) = (&w["location"]["line"], &w["location"]["column"]);
        format!("{}:{line}:{column} {}", text(w, "type"), w["constraint"]["value"].as_str().unwrap_or(""))
    });
    outline.map(|line| line.trim_end().to_owned()).collect()
}

/// The thread, kind and line of each waypoint.
fn of_threads(content: &Value) -> Vec<String> {
    let outline = waypoints(content)
        .into_iter()
        .map(|w| format!("{} {} {}", w["thread_id"], text(w, "type"), w["location"]["line"]));
    outline.collect()
}

const COUNTED: &str = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";

#[test]
fn positions_are_those_of_the_given_file() {
    let marked = format!(
        "# 1 \"original.c\"\n{COUNTED}# 70 \"original.c\"\nint main(void) {{\n# 9 \"original.c\"\n  \
         int x = __VERIFIER_nondet_int();\n  if (x == 5)\n    reach_error();\n  return 0;\n}}\n"
    );
    let program = Program::new("marked.i", &marked);
    let said = program.verify("w.yml", &[]);
    assert!(said.stdout.contains("original.c:9:"), "the trace names lines by markers: {}", said.all());
    let expected = ["function_return:7:33 \\result == 5", "branching:8:3 true", "target:9:5"];
    assert_eq!(outline(&program.content("w.yml")), expected);
}

#[test]
fn columns_are_those_before_the_preprocessor() {
    let text = format!(
        "#define LIMIT 5\n{COUNTED}int main(void) {{\n\tint   x /* é */ =  __VERIFIER_nondet_int( ) ;\n  \
         if   (x == LIMIT)  reach_error();\n}}\n"
    );
    let program = Program::new("spaced.c", &text);
    program.verify("w.yml", &[]);
    // Behind a macro no column is known: the format then means the first place in the line that fits.
    let outline = outline(&program.content("w.yml"));
    assert_eq!(outline[..2], ["function_return:5:44 \\result == 5", "branching:6:3 true"]);
    matches("^target:6:(22|null)$", &outline[2]);
}

#[test]
fn a_file_has_its_whole_name() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("d".repeat(120)).join("e".repeat(120));
    std::fs::create_dir_all(&deep).unwrap();
    let (file, witness) = (deep.join("p.c"), folder.path().join("w.yml"));
    let text = format!("{COUNTED}int main(void) {{\n  if (__VERIFIER_nondet_int() == 5) reach_error();\n}}\n");
    std::fs::write(&file, text).unwrap();
    run(["verify".as_ref(), file.as_os_str(), "--witness".as_ref(), witness.as_os_str()]);
    let outline = outline(&parse(&witness)["content"]);
    assert_eq!(outline, ["function_return:4:29 \\result == 5", "branching:4:3 true", "target:4:37"]);
}

#[test]
fn lines_that_say_they_are_others_are_not_followed() {
    let text = format!(
        "#define FIVE 5\n{COUNTED}int main(void) {{\n#line 20\n  if (__VERIFIER_nondet_int() == FIVE) reach_error();\n}}\n"
    );
    let program = Program::new("renumbered.c", &text);
    program.verify("w.yml", &[]);
    assert_eq!(program.content("w.yml"), json!([]));
}

#[test]
fn decisions_of_macros_are_left_out() {
    let text = format!(
        "#define CHECK(c) if (!(c)) reach_error()\n{COUNTED}int main(void) {{\n  \
         int x = __VERIFIER_nondet_int();\n  CHECK(x != 5); if (x) return 1;\n}}\n"
    );
    let program = Program::new("macro.c", &text);
    program.verify("w.yml", &[]);
    let outline = outline(&program.content("w.yml"));
    assert_eq!(outline, ["function_return:5:33 \\result == 5", "target:6:null"]);
}

#[test]
fn decisions_are_those_of_whole_statements() {
    let text = format!(
        "{COUNTED}int main(void) {{\n  int x = __VERIFIER_nondet_int();\n  if (x == 3 || x == 4 && !(x > 9))\n    \
         switch (x) {{\n      case 3: return 0;\n      default: if (!(x == 4 && x > 2)) return 1;\n    }}\n  \
         reach_error();\n}}\n"
    );
    let program = Program::new("chain.c", &text);
    program.verify("w.yml", &["--engine", "legion"]);
    let outline = outline(&program.content("w.yml"));
    // Whatever the input is, each statement decides once.
    let kinds: Vec<&str> = outline.iter().map(|line| line.split_once(':').unwrap().0).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "function_return").count(), 1, "{outline:?}");
    match outline[0].as_str() {
        "function_return:4:33 \\result == 4" => {
            let expected = ["branching:5:3 true", "branching:6:5 default", "branching:8:16 false", "target:10:3"];
            assert_eq!(outline[1..], expected);
        }
        _ => assert_eq!(outline[1..], ["branching:5:3 false", "target:10:3"]),
    }
}

#[test]
fn the_same_run_makes_the_same_witness() {
    let program = Program::new("p.c", &format!("{COUNTED}int main(void) {{ reach_error(); }}\n"));
    let bytes = |name: &str| std::fs::read(program.path(name)).unwrap();
    for name in ["a.yml", "b.yml"] {
        program.verify(name, &[]);
    }
    assert_eq!(bytes("a.yml"), bytes("b.yml"));
    let (file, witness) = (program.path("p.c"), program.path("c.yml"));
    let args = ["verify", &file, "--witness", &witness];
    praetor().args(args).env("SOURCE_DATE_EPOCH", "951868799").output().unwrap();
    assert!(String::from_utf8(bytes("c.yml")).unwrap().contains("\"2000-02-29T23:59:59Z\""));
}

#[test]
fn a_proof_has_one_and_no_answer_has_none() {
    let program = Program::new("p.c", "int main(void) { return 0; }\n");
    let said = program.verify("w.yml", &[]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    let entry = parse(Path::new(&program.path("w.yml")));
    assert_eq!((&entry["entry_type"], &entry["content"]), (&json!("invariant_set"), &json!([])));
    let counts =
        "int main(void) { int n = __VERIFIER_nondet_int(), x = 0; while (x < n) x++; if (x == 9) reach_error(); }";
    let program = Program::new("p.c", &format!("{COUNTED}{counts}\n"));
    let said = program.verify("w.yml", &["--engine", "legion", "--unroll", "2"]);
    assert!(said.verdict().starts_with("BOUNDED"), "{}", said.all());
    assert!(said.stderr.contains("no witness is written"), "{}", said.all());
    assert_eq!(std::fs::read_dir(program.folder.path()).unwrap().count(), 1);
}

#[test]
fn an_unknown_format_is_a_usage_error() {
    let program = Program::new("p.c", "int main(void) { return 0; }\n");
    let said = program.verify("w.txt", &[]);
    assert_eq!(said.code, Some(64), "{}", said.all());
    assert!(said.stderr.contains(".graphml"), "{}", said.all());
}

/// The elements of a GraphML text in order: names, attributes and text, with every element closed.
fn elements(xml: &str) -> Vec<(String, String, String)> {
    let tag = regex::Regex::new(r"<(/?)([a-z]+)([^<>]*?)(/?)>([^<]*)").unwrap();
    let (mut open, mut list) = (Vec::new(), Vec::new());
    for found in tag.captures_iter(xml) {
        let (name, attributes, text) = (&found[2], &found[3], found[5].trim());
        if &found[1] == "/" {
            assert_eq!(open.pop().as_deref(), Some(name), "{xml}");
            continue;
        }
        if &found[4] != "/" {
            open.push(name.to_owned());
        }
        list.push((name.to_owned(), attributes.to_owned(), text.to_owned()));
    }
    assert!(open.is_empty(), "{open:?} is not closed");
    list
}

#[test]
fn graphml_is_a_path_to_the_violation() {
    let text = format!(
        "{COUNTED}int main(void) {{\n  int x = __VERIFIER_nondet_int();\n  if (x == 5)\n    reach_error();\n}}\n"
    );
    let program = Program::new("p.c", &text);
    program.verify("w.graphml", &[]);
    let xml = std::fs::read_to_string(program.path("w.graphml")).unwrap();
    let elements = elements(&xml);
    let of = |name: &str| elements.iter().filter(|e| e.0 == name).collect::<Vec<_>>();
    let data = |key: &str| {
        let all = of("data").into_iter().filter(|e| e.1 == format!(" key=\"{key}\""));
        all.map(|e| e.2.as_str()).collect::<Vec<_>>()
    };
    for used in of("data") {
        let key = used.1.trim_start_matches(" key=\"").trim_end_matches('"');
        assert!(of("key").iter().any(|e| e.1.contains(&format!(" id=\"{key}\""))), "{key} is not declared");
    }
    assert_eq!(data("witness-type"), ["violation_witness"]);
    assert_eq!(data("architecture"), ["64bit"]);
    assert_eq!((data("entry"), data("violation")), (vec!["true"], vec!["true"]));
    assert_eq!(data("assumption"), ["\\result == 5;"]);
    assert_eq!(data("assumption.resultfunction"), ["__VERIFIER_nondet_int"]);
    assert_eq!(data("control"), ["condition-true"]);
    assert_eq!(data("startline"), ["4", "5", "6"]);
    let edges: Vec<String> = of("edge").iter().map(|e| e.1.clone()).collect();
    let expected = (0..3).map(|n| format!(" source=\"n{n}\" target=\"n{}\"", n + 1));
    assert_eq!(edges, expected.collect::<Vec<_>>());
    assert_eq!(of("node").len(), 4);
}

/// Threads that take turns: the violation needs each of them.
const TURNS: &str = "#include <pthread.h>
extern void reach_error(void);
int a, b, c;
void *answer(void *unused)
{
    if (a == 1)
        b = 1;
    c = 1;
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, answer, 0);
    a = 1;
    if (b == 1 && c == 0)
        reach_error();
}
";

#[test]
fn waypoints_are_in_the_order_of_all_threads() {
    let program = Program::new("p.c", TURNS);
    let said = program.verify("w.yml", &[]);
    assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
    let content = program.content("w.yml");
    let expected =
        ["0 function_enter 14", "0 assumption 15", "1 branching 6", "1 assumption 7", "0 branching 16", "0 target 17"];
    assert_eq!(of_threads(&content), expected);
    let functions: Vec<&str> = waypoints(&content).into_iter().map(|w| text(&w["location"], "function")).collect();
    assert_eq!(functions, ["main", "main", "answer", "answer", "main", "main"]);
    assert!(waypoints(&content)[0]["location"]["column"].is_null(), "of a start, the line is said");
}

#[test]
fn threads_have_the_numbers_of_their_starts() {
    // What the first copy of the text runs again is another thread.
    let text = "#include <pthread.h>
extern void reach_error(void);
int count;
void *add(void *unused)
{
    if (count < 9)
        count++;
    return unused;
}
int main(void)
{
    for (int i = 0; i < 5; i++) {
        pthread_t other;
        pthread_create(&other, 0, add, 0);
        pthread_join(other, 0);
    }
    if (count == 5)
        reach_error();
}
";
    let program = Program::new("p.c", text);
    let said = program.verify("w.yml", &[]);
    assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
    let all = of_threads(&program.content("w.yml"));
    let of = |what: &str| all.iter().filter(|line| line.ends_with(what)).map(|line| &line[..1]).collect::<Vec<_>>();
    assert_eq!(of("function_enter 14"), ["0"; 5]);
    assert_eq!(of("branching 6"), ["1", "2", "3", "4", "5"]);
}

/// Two threads that write the same variable, the first of which goes on.
const RACE: &str = "#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
int shared, own;
void *write(void *unused)
{
    shared = 1;
    if (__VERIFIER_nondet_int() == 7)
        own = 1;
    return unused;
}
int main(void)
{
    pthread_t other;
    pthread_create(&other, 0, write, 0);
    if (__VERIFIER_nondet_int() == 5)
        shared = 2;
    pthread_join(other, 0);
}
";

#[test]
fn both_accesses_of_a_data_race_are_targets() {
    let program = Program::new("p.c", RACE);
    let said = program.verify("w.yml", &["--property", "no-data-race"]);
    assert_eq!(said.verdict(), "FALSE(no-data-race)", "{}", said.all());
    let content = program.content("w.yml");
    let mut targets: Vec<String> = of_threads(&content);
    targets.retain(|line| line.contains("target"));
    targets.sort();
    assert_eq!(targets, ["0 target 16", "1 target 6"]);
    assert_eq!(content.as_array().unwrap().last().unwrap()["segment"].as_array().unwrap().len(), 2, "{content}");
    // The other one's thread stays there.
    let before: Vec<String> = of_threads(&content).into_iter().filter(|line| line.starts_with("1 ")).collect();
    assert_eq!(before, ["1 target 6"]);
}

#[test]
fn a_thread_that_starts_elsewhere_has_no_number() {
    let text = TURNS.replace("pthread_create(&other, 0, answer, 0);", "start(&other, answer);");
    let program = Program::new("p.c", &text.replace("int a, b, c;", "#include \"start.h\"\nint a, b, c;"));
    let header = "static void start(pthread_t *t, void *(*f)(void *)) { pthread_create(t, 0, f, 0); }\n";
    std::fs::write(program.folder.path().join("start.h"), header).unwrap();
    program.verify("w.yml", &[]);
    let expected = ["0 assumption 16", "null branching 7", "null assumption 8", "0 branching 17", "0 target 18"];
    assert_eq!(of_threads(&program.content("w.yml")), expected);
}

#[test]
fn proofs_of_programs_with_threads_have_an_empty_set() {
    let text = TURNS.replace("c == 0", "c == 7");
    let program = Program::new("p.c", &text);
    let said = program.verify("w.yml", &[]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    let entry = parse(Path::new(&program.path("w.yml")));
    let specification = "CHECK( init(main()), LTL(G ! call(reach_error())) )";
    check_metadata(&entry, "2.0", Path::new(&program.path("p.c")), specification, "LP64");
    assert_eq!((&entry["entry_type"], &entry["content"]), (&json!("invariant_set"), &json!([])));
}

/// What each edge of a GraphML text says.
fn edges(xml: &str) -> Vec<Vec<(String, String)>> {
    let mut edges = Vec::new();
    for (name, attributes, text) in elements(xml) {
        match name.as_str() {
            "edge" => edges.push(Vec::new()),
            "data" if !edges.is_empty() && attributes != " key=\"violation\"" => {
                let key = attributes.trim_start_matches(" key=\"").trim_end_matches('"').to_owned();
                edges.last_mut().unwrap().push((key, text));
            }
            _ => {}
        }
    }
    edges
}

#[test]
fn graphml_goes_through_all_threads() {
    let program = Program::new("p.c", TURNS);
    program.verify("w.graphml", &[]);
    let xml = std::fs::read_to_string(program.path("w.graphml")).unwrap();
    let edges = edges(&xml);
    let say = |edge: &Vec<(String, String)>| edge.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(" ");
    let expected = [
        "createThread=0 enterFunction=main",
        "startline=14 threadId=0 createThread=1",
        "threadId=1 enterFunction=answer",
        "startline=15 threadId=0",
        "startline=6 threadId=1 control=condition-true",
        "startline=7 threadId=1",
        "startline=16 threadId=0 control=condition-true",
        "startline=17 threadId=0",
    ];
    assert_eq!(edges.iter().map(say).collect::<Vec<_>>(), expected);
    for key in ["threadId", "createThread", "enterFunction"] {
        assert!(xml.contains(&format!("<key attr.name=\"{key}\" attr.type=\"string\" for=\"edge\" id=\"{key}\">")));
    }
}

#[test]
fn graphml_has_the_accesses_of_a_data_race_one_after_the_other() {
    let program = Program::new("p.c", RACE);
    program.verify("w.graphml", &["--property", "no-data-race"]);
    let xml = std::fs::read_to_string(program.path("w.graphml")).unwrap();
    let has = |edge: &[(String, String)], key: &str, value: &str| edge.iter().any(|(k, v)| k == key && v == value);
    let is_access = |edge: &Vec<(String, String)>| {
        has(edge, "startline", "6") && has(edge, "threadId", "1")
            || has(edge, "startline", "16") && has(edge, "threadId", "0")
    };
    let edges = edges(&xml);
    assert!(edges.iter().filter(|edge| is_access(edge)).count() >= 2, "{xml}");
    assert!(is_access(edges.last().unwrap()), "{xml}");
}

#[test]
fn graphml_names_each_property_by_itself() {
    let program = Program::new("p.c", "int main(void) { int *p = 0; return *p; }\n");
    program.verify("w.graphml", &["--property", "valid-memsafety"]);
    let xml = std::fs::read_to_string(program.path("w.graphml")).unwrap();
    let named = elements(&xml).into_iter().filter(|e| e.1.contains("key=\"specification\"")).map(|e| e.2);
    let named: Vec<String> = named.collect();
    let expected =
        ["valid-free", "valid-deref", "valid-memtrack"].map(|of| format!("CHECK( init(main()), LTL(G {of}) )"));
    assert_eq!(named, expected);
}
