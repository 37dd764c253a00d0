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

/// What the schema of version 2.0 asks of every entry.
fn check_metadata(entry: &Value, file: &Path, specification: &str, data_model: &str) {
    keys(entry, &["entry_type", "metadata", "content"], &[]);
    let metadata = &entry["metadata"];
    keys(metadata, &["format_version", "uuid", "creation_time", "producer", "task"], &[]);
    assert_eq!(text(metadata, "format_version"), "2.0");
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
    // Behind a macro, a target is the first place in its line that fits.
    let first = || line.chars().position(|c| !c.is_whitespace()).filter(|_| text(waypoint, "type") == "target");
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

/// The waypoints of a violation, each at its position in the text; gives the functions that return inputs.
fn check_sequence(content: &Value, source: &str, file: &str) -> Vec<String> {
    let segments = content.as_array().expect("a list of segments");
    let mut functions = Vec::new();
    for (index, segment) in segments.iter().enumerate() {
        keys(segment, &["segment"], &[]);
        let [waypoint] = segment["segment"].as_array().unwrap().as_slice() else { panic!("not one: {segment}") };
        keys(waypoint, &["waypoint"], &[]);
        let waypoint = &waypoint["waypoint"];
        keys(waypoint, &["type", "action", "location"], &["constraint"]);
        assert_eq!(text(waypoint, "action"), "follow");
        let (before, at) = position(source, waypoint, file);
        let constraint = &waypoint["constraint"];
        assert_eq!(text(waypoint, "type") == "target", index + 1 == segments.len(), "the last is the target");
        match text(waypoint, "type") {
            "target" => {
                assert!(constraint.is_null(), "{waypoint}");
                assert!(at.starts_with(|c: char| !c.is_whitespace()), "{waypoint}");
            }
            "function_return" => {
                keys(constraint, &["value", "format"], &[]);
                assert_eq!(text(constraint, "format"), "acsl_expression");
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
    check_metadata(&entry, &case.file, &specification(case), data_model);
    let source = std::fs::read_to_string(&case.file).unwrap();
    let functions = check_sequence(&entry["content"], &source, case.file.to_str().unwrap());
    let givers = givers(&report);
    assert_eq!(functions.len(), givers.len(), "{functions:?} for {givers:?}");
    for (function, giver) in functions.iter().zip(&givers) {
        // A fortified function is the function without its checks.
        let plain = function.trim_start_matches("__").trim_end_matches("_chk");
        let is_it = function == giver || plain == giver || giver.starts_with("call through");
        assert!(is_it, "{functions:?} for {givers:?}");
    }
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
    let waypoints = content.as_array().unwrap().iter().map(|segment| &segment["segment"][0]["waypoint"]);
    let outline = waypoints.map(|w| {
        let (line, column) = (&w["location"]["line"], &w["location"]["column"]);
        format!("{}:{line}:{column} {}", text(w, "type"), w["constraint"]["value"].as_str().unwrap_or(""))
    });
    outline.map(|line| line.trim_end().to_owned()).collect()
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
