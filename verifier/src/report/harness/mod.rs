//! A harness: a C file that is compiled with the program and drives it to the violation of a trace. It defines the
//! functions that the program lacks, with the values that they returned, and what ends the execution.
//!
//! Its first lines, which [`crate::evidence::compiled`] reads back, say of which program it is and what to expect.

mod schedule;

pub use schedule::keeps_order;

use crate::report::constant::constant;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use trace::{Input, Trace};

/// What a harness belongs to: its first line holds this as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The program's files, by the names they were given.
    pub files: Vec<String>,
    pub includes: Vec<String>,
    pub defines: Vec<String>,
    /// gcc's others.
    #[serde(default)]
    pub options: Vec<String>,
    /// Whether the harness calls `main`, with arguments.
    #[serde(default)]
    pub calls_main: bool,
    /// Whether the harness says which thread runs when.
    #[serde(default)]
    pub schedules: bool,
    /// `ILP32` or `LP64`.
    pub data_model: String,
    /// The violated property.
    pub property: String,
    /// The base name of the file and the line where it is violated, as the compiler names them.
    pub file: String,
    pub line: u32,
}

/// What a failing assertion calls.
const ASSERTION: &str = "__assert_fail";

/// Assertions that other verifiers have, and what does nothing here.
const OF_VERIFIERS: &str = r#"
static UNSEEN void assert_that(long condition) { if (!condition) __assert_fail("", "", 0, ""); }
WEAK void __VERIFIER_assert(int condition) { assert_that(condition); }
WEAK void __CPROVER_assert(int condition, const char *what) { assert_that(condition); }
WEAK void __ESBMC_assert(int condition, const char *what) { assert_that(condition); }
WEAK void klee_report_error(const char *file, int line, const char *what, const char *kind) { assert_that(0); }
WEAK void klee_abort(void) { assert_that(0); }
SEEN void __VERIFIER_atomic_begin(void) { begin_section(__builtin_return_address(0)); }
SEEN void __VERIFIER_atomic_end(void) { end_section(); }
SEEN void __CPROVER_atomic_begin(void) { begin_section(__builtin_return_address(0)); }
SEEN void __CPROVER_atomic_end(void) { end_section(); }
SEEN void __ESBMC_atomic_begin(void) { begin_section(__builtin_return_address(0)); }
SEEN void __ESBMC_atomic_end(void) { end_section(); }
WEAK void klee_prefer_cex(void *object, unsigned long condition) {}
"#;

/// Threads run as they come, but sections that are not interrupted exclude each other.
const AS_THEY_COME: &str = r#"
#define SEEN WEAK
static _Thread_local int sections;
static int in_section;
static UNSEEN void begin_section(void *address) {
    if (!sections++)
        while (__atomic_exchange_n(&in_section, 1, __ATOMIC_ACQUIRE));
}
static UNSEEN void end_section(void) {
    if (!--sections)
        __atomic_store_n(&in_section, 0, __ATOMIC_RELEASE);
}
static UNSEEN void run_the_others(void) {}
"#;

/// How the first line starts.
const MARK: &str = "// praetor-harness 1: ";

/// The status of a program that called the error function or failed the assertion of the trace, and what it says: a
/// program may end with any status by itself.
pub const REACHED: i32 = 77;
pub const VIOLATED: &str = "harness: the property is violated";
/// That of one that asks for more inputs than the trace has, or for what a harness cannot give.
pub const NO_INPUT: i32 = 78;
/// That of one whose threads cannot be made to keep to an order.
pub const CANNOT: i32 = 76;
/// That of one that aborts.
const ABORTED: i32 = 79;

impl Header {
    /// Reads the first line of a harness; `None` if the text is none.
    pub fn read(harness: &str) -> Option<Header> {
        serde_json::from_str(harness.lines().next()?.strip_prefix(MARK)?).ok()
    }
}

/// What a harness is made of besides the trace.
#[derive(Clone, Copy, Debug)]
pub struct Program<'a> {
    pub header: &'a Header,
    /// The functions that must not be called.
    pub error_functions: &'a [&'a str],
    /// Functions that nothing defines, perhaps without a value in the trace.
    pub undefined: &'a [String],
    /// How a user compiles and runs it.
    pub command: &'a str,
}

/// The text of a harness.
pub fn render(program: &Program, trace: &Trace) -> String {
    let header = serde_json::to_string(program.header).expect("plain data");
    let mut text = format!("{MARK}{header}\n//\n");
    let Header { property, file, line, .. } = program.header;
    let _ = writeln!(text, "// With this file, the program violates {property} at {file}:{line}:");
    let _ = writeln!(text, "// {}.", trace.violation);
    let _ = writeln!(
        text,
        "// Where this file lies as `harness.c`, `praetor replay harness.c` builds and runs it, as does"
    );
    let _ = writeln!(text, "//   {}", program.command);
    let inputs = by_function(&trace.inputs);
    for what in not_reproduced(trace, &inputs) {
        let _ = writeln!(text, "// Not reproduced here: {what}.");
    }
    let surroundings = surroundings(program, trace);
    let missing: Vec<&str> = program.undefined.iter().map(String::as_str).filter(|f| !inputs.contains_key(f)).collect();
    let of_program = inputs.keys().chain(&missing).chain(program.error_functions).copied();
    let clashes = clashes(&surroundings, of_program);
    for name in &clashes {
        let _ = write!(text, "\n#define {name} {PREFIX}{name}");
    }
    text.push_str(&surroundings);
    for name in &clashes {
        let _ = write!(text, "\n#undef {name}");
    }
    if program.header.property == "unreach-call" {
        text.push_str(&reaching(program.error_functions));
    }
    let comes_here = if program.header.schedules { "\n    COMES_HERE;" } else { "" };
    for (function, inputs) in &inputs {
        if is_name(function) {
            define(&mut text, function, inputs, comes_here);
        }
    }
    text.push_str(&started(trace));
    for function in missing.into_iter().filter(|function| is_name(function)) {
        let _ = writeln!(text, "\nWEAK long long {function}() {{ return 0; }}");
    }
    text
}

/// Where a harness and the functions that it defines for the program have a name in common, its own gets this in front.
const PREFIX: &str = "harness_";

/// The names that functions for the program share with what a harness has by itself, but for what ends the execution there
/// as well.
fn clashes<'a>(text: &str, functions: impl Iterator<Item = &'a str>) -> IndexSet<&'a str> {
    let words: FxHashSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    functions.filter(|&name| words.contains(name) && name != ASSERTION).collect()
}

fn is_name(function: &str) -> bool {
    function.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn by_function(inputs: &[Input]) -> IndexMap<&str, Vec<&Input>> {
    let mut by_function = IndexMap::<&str, Vec<&Input>>::new();
    for input in inputs {
        by_function.entry(&input.function).or_default().push(input);
    }
    by_function
}

/// What a run of the compiled program may find otherwise than the trace.
fn not_reproduced(trace: &Trace, inputs: &IndexMap<&str, Vec<&Input>>) -> Vec<String> {
    let mut list = Vec::new();
    if trace.omitted_inputs > 0 {
        list.push(format!("{} inputs at the end", trace.omitted_inputs));
    }
    for (function, inputs) in inputs {
        if !is_name(function) {
            list.push(format!("the value of a {function}"));
        } else if inputs.iter().any(|input| value(input).is_none()) {
            list.push(format!("addresses that {function} returns"));
        }
    }
    list.push("values of variables and memory that nothing has written, of volatile reads, and addresses".to_owned());
    list
}

/// What says that the property is violated, and how.
fn violated(how: &str) -> String {
    format!("{PREFIX}violated(\"{how}\");")
}

/// What is violated by a call of these functions.
fn reaching(errors: &[&str]) -> String {
    let (mut definitions, mut comparisons) = (String::new(), String::new());
    for error in errors.iter().filter(|name| is_name(name)) {
        let violated = violated(&format!("{error}() is called"));
        if *error == ASSERTION {
            definitions.push_str("\nWEAK void __assert_fail(const char *, const char *, unsigned, const char *);");
        } else {
            let _ = write!(definitions, "\nWEAK void {error}() {{ {violated} }}");
        }
        let _ = write!(comparisons, "\n    if (function == (void *){error}) {violated}");
    }
    format!(
        r#"{definitions}

// Where the program defines an error function itself: compiled with -finstrument-functions, it calls this.
UNSEEN void __cyg_profile_func_enter(void *function, void *site) {{{comparisons}
}}
UNSEEN void __cyg_profile_func_exit(void *function, void *site) {{}}
"#
    )
}

/// What ends the execution, and what every program may use.
fn surroundings(program: &Program, trace: &Trace) -> String {
    let is_reaching = program.header.property == "unreach-call";
    let by_assertion = trace.error_function.as_deref() == Some(ASSERTION);
    let threads = match program.header.schedules {
        true => schedule::render(trace),
        false => AS_THEY_COME.to_owned(),
    };
    // What the scheduler's own code does is no step of the program.
    let unseen = if program.header.schedules { ", no_sanitize(\"thread\")" } else { "" };
    let (all_wait, circle) = match program.header.property.as_str() {
        "no-deadlock" => (violated("all threads that run wait"), violated("threads wait for each other")),
        _ => (format!("end({ABORTED}, \"all threads that run wait\");"), String::new()),
    };
    let errors: Vec<&str> = program.error_functions.iter().copied().filter(|name| is_name(name)).collect();
    let stops = format!("stop({ABORTED}, \"an assertion fails\");");
    let how_assertions_end = match (is_reaching, by_assertion) {
        (false, _) => stops,
        (true, true) => violated("an assertion fails"),
        (true, false) => {
            let reached = |error: &&str| {
                let is_in = format!("function && !__builtin_strcmp(function, \"{error}\")");
                format!("if ({is_in}) {}\n    ", violated(&format!("{error}() is called")))
            };
            errors.iter().map(reached).collect::<String>() + &stops
        }
    };
    let ends: String = [
        ("abort", format!("void abort(void) {{ stop({ABORTED}, \"abort() is called\"); }}")),
        ("_Exit", "void _Exit(int status) { stop(status, \"_Exit() is called\"); }".to_owned()),
    ]
    .iter()
    .filter(|(name, _)| !(is_reaching && errors.contains(name)))
    .map(|(_, text)| format!("WEAK {text}\n"))
    .collect();
    format!(
        r#"
void _exit(int status);
int dprintf(int file, const char *format, ...);
void __lsan_do_leak_check(void) __attribute__((weak));
#define UNSEEN __attribute__((no_instrument_function{unseen}))
#define WEAK __attribute__((weak, no_instrument_function{unseen}))

static UNSEEN void end(int status, const char *why) {{
    dprintf(2, "harness: %s\n", why);
    _exit(status);
}}

// The property is violated.
static UNSEEN void {PREFIX}violated(const char *how) {{
    dprintf(2, "{VIOLATED}: %s\n", how);
    _exit({REACHED});
}}

static UNSEEN void {PREFIX}no_input(const char *function) {{
    dprintf(2, "harness: no value is left for %s\n", function);
    _exit({NO_INPUT});
}}

static UNSEEN void all_wait(void) {{ {all_wait} }}
static UNSEEN void circle(void) {{ {circle} }}
{threads}
// The program ends by itself, and what it has not freed by then is left.
static UNSEEN void stop(int status, const char *why) {{
    run_the_others();
    if (__lsan_do_leak_check) __lsan_do_leak_check();
    end(status, why);
}}

WEAK void __assert_fail(const char *what, const char *file, unsigned line, const char *function) {{
    {how_assertions_end}
}}

{ends}
{OF_VERIFIERS}
WEAK void __VERIFIER_assume(int condition) {{
    if (condition) return;
    run_the_others();
    end({ABORTED}, "an assumption is false");
}}
WEAK void __CPROVER_assume(int condition) {{ __VERIFIER_assume(condition); }}
WEAK void __ESBMC_assume(int condition) {{ __VERIFIER_assume(condition); }}
WEAK void __builtin_assume(int condition) {{ __VERIFIER_assume(condition); }}
WEAK void klee_assume(unsigned long condition) {{ __VERIFIER_assume(!!condition); }}
WEAK void klee_silent_exit(int status) {{ stop(status, "klee_silent_exit() is called"); }}
// What they write is not known, but whether it may be written.
static UNSEEN void fill(volatile char *memory, unsigned long bytes, const char *function) {{
    while (bytes-- > 0) memory[bytes] = 0;
    {PREFIX}no_input(function);
}}
WEAK void *__VERIFIER_nondet_block(unsigned long bytes) {{ return __builtin_malloc(bytes); }}
WEAK void __VERIFIER_nondet_memory(void *memory, unsigned long bytes) {{ fill(memory, bytes, "__VERIFIER_nondet_memory"); }}
WEAK void klee_make_symbolic(void *memory, unsigned long bytes, const char *name) {{ fill(memory, bytes, "klee_make_symbolic"); }}
"#
    )
}

/// More arguments are not given: the trace does not depend on their number.
const MOST_ARGUMENTS: usize = 100_000;

/// What calls `main` with the arguments of the trace; those of which it knows nothing are short.
fn started(trace: &Trace) -> String {
    let Some(count) = count_of_arguments(trace) else { return String::new() };
    let mut text = format!(
        "\n// Linked with -Wl,--wrap=main: the program is started with these arguments.\n\
         int __real_main(int argc, char **argv, char **environment);\n\
         UNSEEN int __wrap_main(int argc, char **argv, char **environment) {{\n    \
         static char other[] = \"x\", *list[{}];\n    \
         for (argc = 0; argc < {count}; argc++) list[argc] = other;\n",
        count + 1
    );
    for (i, argument) in trace.arguments.iter().enumerate() {
        let index = argument.name.strip_prefix("argv[").and_then(|rest| rest.strip_suffix(']')?.parse::<usize>().ok());
        if let Some(index) = index.filter(|&index| index < count) {
            let value = &argument.value;
            let _ = writeln!(text, "    static char text{i}[] = {value};\n    list[{index}] = text{i};");
        }
    }
    text + "    return __real_main(argc, list, environment);\n}\n"
}

/// The number of arguments of the trace, if a harness can give them.
pub fn count_of_arguments(trace: &Trace) -> Option<usize> {
    let count = trace.arguments.iter().find(|argument| argument.name == "argc")?;
    count.value.parse().ok().filter(|&count| count <= MOST_ARGUMENTS)
}

/// A function that returns its values in order, and does something first.
fn define(text: &mut String, function: &str, inputs: &[&Input], first: &str) {
    let ty = inputs.iter().find(|input| !input.ty.is_empty()).map_or("long long", |input| result_type(&input.ty));
    let values: Vec<String> = inputs.iter().map(|input| value(input).unwrap_or_else(|| "0".to_owned())).collect();
    let _ = writeln!(
        text,
        "\nSEEN {ty} {function}() {{\n    static {ty} const values[] = {{ {} }};\n    static unsigned next;{first}\n    \
         if (next == {}) {PREFIX}no_input(\"{function}\");\n    return values[next++];\n}}",
        values.join(", "),
        values.len()
    );
}

/// A type that is returned as this one is, and that needs no declaration.
fn result_type(ty: &str) -> &str {
    match ty {
        _ if ty.ends_with('*') => "void *",
        _ if ty.starts_with("enum ") => "int",
        _ => ty,
    }
}

/// As a constant; what the execution does not depend on is 0.
fn value(input: &Input) -> Option<String> {
    match &input.value {
        Some(number) => constant(number, &input.ty),
        None => Some("0".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read_back() {
        let header = Header {
            files: vec!["a \"b\\\n.c".into()],
            includes: Vec::new(),
            defines: vec!["A=1".into()],
            options: vec!["-std=c99".into()],
            calls_main: true,
            schedules: false,
            data_model: "LP64".into(),
            property: "valid-deref".into(),
            file: "a.c".into(),
            line: 7,
        };
        let trace = Trace {
            property: "valid-deref".into(),
            violation: "it is".into(),
            error_function: None,
            asserted: None,
            omitted: 0,
            threads: Vec::new(),
            starts: Vec::new(),
            steps: Vec::new(),
            inputs: vec![
                Input { function: "f".into(), ty: "enum e".into(), value: Some("-1".into()) },
                Input { function: "f".into(), ty: String::new(), value: None },
            ],
            omitted_inputs: 0,
            arguments: Vec::new(),
            witness_path: Default::default(),
            history: Default::default(),
        };
        let program = Program { header: &header, error_functions: &[], undefined: &["g".into()], command: "gcc" };
        let text = render(&program, &trace);
        assert_eq!(Header::read(&text), Some(header));
        assert!(text.contains("SEEN int f() {\n    static int const values[] = { -1, 0 };"), "{text}");
        assert!(text.contains("long long g()"), "{text}");
        assert_eq!(Header::read("int main;"), None);
    }
}
