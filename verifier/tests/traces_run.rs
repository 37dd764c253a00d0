//! Traces against gcc: a violated case of `tests/verdicts` is compiled, with sanitizers where the property is about
//! memory or overflow, runs on the inputs of its trace, and goes wrong in the line that is marked. `TOLD` lists the
//! cases that need not do so there, and why.

mod support;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::cases::{Case, cases};
use support::gcc;

/// What traces choose besides numbers as inputs, what C leaves open and gcc's program does otherwise, and what its
/// sanitizers do not see.
const TOLD: &[(&str, &[&str])] = &[
    (
        "addresses",
        &[
            "address_of_char_is_anywhere.c",
            "addresses_have_no_order.c",
            "addresses_of_two_calls_differ.c",
            "equal_strings_may_be_told.c",
            "part_of_address_in_memory.c",
            "parts_of_addresses.c",
            "realloc_may_move.c",
            "realloc_may_stay.c",
            "small_address_space.c",
        ],
    ),
    (
        "memory that nothing has written",
        &["malloc_is_not_zero.c", "padding_is_left_open.c", "uninitialised_local.c", "union_is_left_open.c"],
    ),
    ("an allocation fails", &["malloc_may_fail.c"]),
    ("arguments, and objects of other files", &["arguments_are_not_all_null.c", "unknown_pointer_may_equal_known.c"]),
    (
        "what the library writes",
        &[
            "bytes_are_read_as_counted.c",
            "environment_is_read.c",
            "fread_goes_beyond_the_row.c",
            "line_is_read.c",
            "time_is_written.c",
        ],
    ),
    (
        "what the standard leaves open in the library",
        &["character_classes_are_not_one.c", "compared_strings_have_no_distance.c", "sorting_is_not_stable.c"],
    ),
    (
        "the sanitizer does not check what this function of the library reads",
        &["deref_by_dprintf.c", "deref_by_getenv.c", "deref_by_inet_addr.c", "deref_by_perror.c", "deref_by_sscanf.c"],
    ),
    (
        "the sanitizer names no line for a call that leads nowhere",
        &["deref_by_call.c", "jump_out_of_nested_function_ends_lives.c", "nested_function_outlives_its_variables.c"],
    ),
    (
        "the sanitizer does not follow the lives of results, and of locals at computed jumps",
        &["deref_after_computed_goto.c", "deref_of_result.c"],
    ),
    ("the sanitizer does not check complex numbers", &["complex_overflow.c"]),
    ("what gcc leaves open", &["shuffled_lane_is_anything.c"]),
    ("the sanitizer takes a later object at the same address for the earlier one", &["deref_of_earlier_turn.c"]),
    (
        "the sanitizer looks for leaks in memory that is not reachable, at a proper end",
        &["block_is_left.c", "memory_is_left_by_trap.c"],
    ),
    ("gcc joins the operations before its sanitizer looks at them", &["overflow_of_sum.c"]),
];

/// The status of a program that calls the error function or fails an assertion, and of one that wants more inputs than
/// the trace has.
const REACHED: i32 = 77;
const NO_INPUT: i32 = 78;

const MEMORY: &[&str] = &["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"];
const OVERFLOW: &[&str] = &["-g", "-fsanitize=undefined", "-fno-sanitize-recover=undefined"];

/// How to compile a case, so that its violation is seen.
fn options(case: &Case) -> Vec<&'static str> {
    let mut options = match case.verdict.as_str() {
        "FALSE(unreach-call)" => Vec::new(),
        "FALSE(no-overflow)" => OVERFLOW.to_vec(),
        _ => MEMORY.to_vec(),
    };
    if case.flags.iter().any(|flag| flag == "ILP32") {
        options.push("-m32");
    }
    options
}

/// The inputs of a trace, by the function that gives them, in order.
fn inputs(report: &Value) -> Result<BTreeMap<String, Vec<String>>, String> {
    let trace = &report["trace"];
    if trace["omitted"] != 0 {
        return Err("the trace is not whole".to_owned());
    }
    let steps = trace["steps"].as_array().ok_or("there is no trace")?;
    let mut inputs = BTreeMap::<String, Vec<String>>::new();
    for value in steps.iter().flat_map(|step| step["values"].as_array().into_iter().flatten()) {
        if value["is_input"] == true {
            let text = |key: &str| value[key].as_str().unwrap_or("").to_owned();
            inputs.entry(text("name")).or_default().push(text("value"));
        }
    }
    Ok(inputs)
}

/// The result type of SV-COMP's `__VERIFIER_nondet_` functions; integers of any type fit into the one for others.
fn result_type(function: &str) -> &'static str {
    match function.strip_prefix("__VERIFIER_nondet_").unwrap_or("") {
        "float" => "float",
        "double" => "double",
        "int128" => "__int128",
        "uint128" => "unsigned __int128",
        _ => "long long",
    }
}

/// An input as a constant; what the execution does not depend on is 0.
fn constant(value: &str) -> Option<String> {
    match value {
        "any" | "NULL" => Some("0".to_owned()),
        "NAN" | "INFINITY" | "-INFINITY" => {
            Some(value.replace("NAN", "__builtin_nan(\"\")").replace("INFINITY", "__builtin_inf()"))
        }
        _ => value.parse::<f64>().is_ok().then(|| value.to_owned()),
    }
}

/// What gcc's program needs besides the case: the functions that give the inputs, and those that end it.
fn surroundings(text: &str, inputs: &BTreeMap<String, Vec<String>>) -> Result<String, String> {
    let mut functions: BTreeSet<&str> = inputs.keys().map(String::as_str).collect();
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    functions.extend(words.filter(|word| word.starts_with("__VERIFIER_nondet_")));
    let mut c = format!("void _exit(int);\nvoid reach_error(void) {{ _exit({REACHED}); }}\n");
    writeln!(c, "void __assert_fail(const char *e, const char *f, unsigned l, const char *g) {{ _exit({REACHED}); }}")
        .unwrap();
    for function in functions {
        let none = Vec::new();
        let values = inputs.get(function).unwrap_or(&none);
        let constants: Option<Vec<String>> = values.iter().map(|v| constant(v)).collect();
        let constants = constants.ok_or_else(|| format!("an input is no number: {function} gives {values:?}"))?;
        let (ty, count) = (result_type(function), constants.len());
        writeln!(c, "{ty} {function}() {{").unwrap();
        writeln!(c, "    static const {ty} values[] = {{ {} }};", constants.join(", ")).unwrap();
        writeln!(
            c,
            "    static int next;\n    if (next == {count}) _exit({NO_INPUT});\n    return values[next++];\n}}"
        )
        .unwrap();
    }
    Ok(c)
}

/// How gcc's program differs from the trace, if it does.
fn difference(case: &Case, scratch: &Path) -> Result<(), String> {
    let report = scratch.join("report.json");
    let engine = case.engine.as_deref().unwrap_or("legion+");
    let said = case.run(engine, &["--json", report.to_str().unwrap()]);
    assert_eq!(said.verdict(), case.verdict, "{}: {}", case.name(), said.all());
    let report: Value = serde_json::from_str(&std::fs::read_to_string(&report).unwrap()).expect("JSON");
    let text = std::fs::read_to_string(&case.file).unwrap();
    let (file, binary) = (scratch.join("surroundings.c"), scratch.join("program"));
    std::fs::write(&file, surroundings(&text, &inputs(&report)?)?).unwrap();
    gcc::compile(&options(case), &[&case.file, &file], &binary).map_err(|e| format!("gcc refuses: {e}"))?;
    let tracks = ["FALSE(valid-memtrack)", "FALSE(valid-memcleanup)"].contains(&case.verdict.as_str());
    let asan = format!("detect_leaks={}:detect_stack_use_after_return=1:strict_string_checks=1", u8::from(tracks));
    let output = gcc::run(&binary, &[("ASAN_OPTIONS", &asan)], 60).ok_or("gcc's program does not end")?;
    let reports = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = case.violation.as_ref().map_or(0, |(line, _)| *line);
    let seen = match case.verdict.as_str() {
        "FALSE(unreach-call)" => output.status.code() == Some(REACHED),
        "FALSE(valid-memtrack)" | "FALSE(valid-memcleanup)" => reports.contains("LeakSanitizer"),
        _ => reports.contains(&format!("{}:{line}", case.name())),
    };
    if seen { Ok(()) } else { Err(format!("gcc's program: {}\n{}", output.status, reports.trim())) }
}

#[test]
fn traces_are_executions_of_gcc_s_programs() {
    if !gcc::links(MEMORY) {
        return;
    }
    let narrow = gcc::links(&["-m32"]);
    let mut cases = cases();
    cases.retain(|case| case.is_c() && case.verdict.starts_with("FALSE"));
    let all = cases.len();
    for (why, names) in TOLD {
        let before = cases.len();
        cases.retain(|case| !names.contains(&case.name()));
        assert_eq!(before - cases.len(), names.len(), "a case is gone: {names:?}");
        eprintln!("not run: {why}: {}", names.join(" "));
    }
    cases.retain(|case| narrow || !options(case).contains(&"-m32"));
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let scratch = tempfile::tempdir().unwrap();
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(why) = difference(case, scratch.path()) {
                        failures.lock().unwrap().push(format!("{}: {why}", case.name()));
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    eprintln!("{} of {all} traces run", cases.len() - failures.len());
    assert!(failures.is_empty(), "{} of {}\n{}", failures.len(), cases.len(), failures.join("\n"));
}
