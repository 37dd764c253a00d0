//! What gcc's programs compute is proved, and anything else is refuted: random expressions over all arithmetic types,
//! and random structs and unions. gcc runs the program and prints the values; then they are assertions in it. What
//! gcc's sanitizer finds undefined is left out. `PROPTEST_CASES` says how many functions there are.

#[path = "gcc_values/expressions.rs"]
mod expressions;
#[path = "../../frontend/tests/check_oracle/random.rs"]
#[allow(dead_code, reason = "its constant expressions are another test's")]
mod random;
#[path = "gcc_values/records.rs"]
mod records;
mod support;

use random::Random;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use support::gcc;

/// Functions in one program, so that gcc starts seldom.
const BATCH: usize = 200;
/// Types of structs and unions in one program.
const RECORDS: usize = 60;

/// How gcc is told to find what is undefined.
const SANITIZER: &[&str] = &["-fsanitize=undefined,float-cast-overflow", "-DPRINT"];

/// `CHECK` prints the value of an integer expression as two words, `CHECK_FLOAT` the bits of a floating one, or they
/// compare it with what was printed. Of numbers that are none, the bits are open.
const CHECKS: &str = "
#ifdef PRINT
int printf(const char *, ...);
#define VALUE(n, high, low) printf(\"%d %llx %llx\\n\", n, (unsigned long long)(high), (unsigned long long)(low))
#else
void reach_error(void);
#define VALUE(n, high, low) if ((unsigned long long)(high) != HIGH_##n || (unsigned long long)(low) != LOW_##n) reach_error()
#endif
#define CHECK(n, e) do { unsigned __int128 value = (e); VALUE(n, value >> 64, value); } while (0)
#define CHECK_FLOAT(n, e) do { __typeof__(e) value = (e); unsigned long long parts[2] = {0, 0}; \
    if (value == value) __builtin_memcpy(parts, &value, sizeof value > 8 ? 10 : sizeof value); \
    VALUE(n, parts[1], parts[0]); } while (0)
static unsigned long long digest(const void *object, unsigned long size) {
    const unsigned char *p = object;
    unsigned long long sum = 1;
    while (size-- > 0) sum = sum * 1099511628211ull + *p++;
    return sum;
}
";

/// A program of functions that check values.
struct Program {
    /// What they need.
    prelude: String,
    bodies: Vec<Body>,
    checks: usize,
}

struct Body {
    text: String,
    /// The number of its first check.
    first: usize,
}

impl Program {
    /// With functions from `count` calls, each of which is given the number of its first check.
    fn new(prelude: String, count: usize, mut body: impl FnMut(&mut usize) -> String) -> Program {
        let (mut bodies, mut checks) = (Vec::new(), 0);
        for _ in 0..count {
            let first = checks;
            bodies.push(Body { text: body(&mut checks), first });
        }
        Program { prelude, bodies, checks }
    }

    /// The text with these expectations and without some of the functions; each function is one line.
    fn text(&self, expected: &[[u64; 2]], without: &BTreeSet<usize>) -> String {
        let mut text = String::new();
        for (n, [high, low]) in expected.iter().enumerate() {
            writeln!(text, "#define HIGH_{n} {high:#x}ull\n#define LOW_{n} {low:#x}ull").unwrap();
        }
        write!(text, "{CHECKS}{}", self.prelude).unwrap();
        let mut calls = String::new();
        for (i, body) in self.bodies.iter().enumerate().filter(|(i, _)| !without.contains(i)) {
            writeln!(text, "static void function_{i}(void) {{ {}}}", body.text).unwrap();
            write!(calls, "function_{i}(); ").unwrap();
        }
        writeln!(text, "int main(void) {{ {calls}return 0; }}").unwrap();
        text
    }

    /// What gcc's program prints, in the order of the checks, and the functions in which something is undefined.
    fn observe(&self, scratch: &Path) -> (Vec<[u64; 2]>, BTreeSet<usize>) {
        let (file, binary) = (scratch.join("program.c"), scratch.join("program"));
        let text = self.text(&[], &BTreeSet::new());
        std::fs::write(&file, &text).unwrap();
        let outputs = [SANITIZER, &["-DPRINT"]].map(|options| {
            gcc::compile(options, &[&file], &binary).unwrap_or_else(|e| panic!("gcc refuses: {e}"));
            gcc::run(&binary, &[], 60).expect("gcc's program ends")
        });
        let lines: Vec<&str> = text.lines().collect();
        let reports = String::from_utf8_lossy(&outputs[0].stderr).into_owned();
        let numbers = reports.lines().filter_map(|l| l.split_once("program.c:")?.1.split(':').next()?.parse().ok());
        let function = |line: usize| {
            function(lines[line - 1])
                .unwrap_or_else(|| panic!("undefined outside of the functions: {}", lines[line - 1]))
        };
        let mut values = vec![[0, 0]; self.checks];
        for line in String::from_utf8_lossy(&outputs[1].stdout).lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let word = |i: usize| u64::from_str_radix(words[i], 16).expect("a hexadecimal number");
            values[words[0].parse::<usize>().expect("a number")] = [word(1), word(2)];
        }
        (values, numbers.map(function).collect())
    }

    fn ask(&self, expected: &[[u64; 2]], without: &BTreeSet<usize>, scratch: &Path) -> (support::Said, String) {
        let file = scratch.join("asked.c");
        let text = self.text(expected, without);
        std::fs::write(&file, &text).unwrap();
        (support::run(["verify", "--engine", "execute", "--timeout", "300", file.to_str().unwrap()]), text)
    }

    /// Asks about what gcc's program prints, and about one other value. Returns how many functions are asked about.
    fn check(&self, random: &mut Random) -> usize {
        let scratch = tempfile::tempdir().unwrap();
        let (mut values, mut without) = self.observe(scratch.path());
        let mut undecided = 0;
        loop {
            let (said, text) = self.ask(&values, &without, scratch.path());
            let about = line(&said, &text).and_then(function);
            match (said.verdict(), about) {
                ("TRUE", _) => break,
                // An extended number that is none has no value in the interpreter.
                (verdict, Some(i)) if verdict.starts_with("UNKNOWN") => {
                    eprintln!("{}", described(&said, &text, &values));
                    without.insert(i);
                    undecided += 1;
                }
                _ => panic!("{}", described(&said, &text, &values)),
            }
        }
        assert!(undecided * 20 <= self.bodies.len(), "{undecided} functions are not decided");
        let kept: Vec<usize> = (0..self.bodies.len()).filter(|i| !without.contains(i)).collect();
        let body = *random.pick(&kept);
        let number = self.bodies[body].first;
        values[number][1] ^= 1u64 << random.below(64);
        let (said, text) = self.ask(&values, &without, scratch.path());
        assert_eq!(said.verdict(), "FALSE(unreach-call)", "check {number} is about another value\n{}", said.all());
        assert_eq!(line(&said, &text).and_then(function), Some(body), "the trace ends elsewhere\n{}", said.all());
        kept.len()
    }
}

/// The line of the program where a trace ends, or which the verdict names.
fn line<'a>(said: &support::Said, text: &'a str) -> Option<&'a str> {
    let last = said.stdout.lines().rfind(|l| l.contains("***")).unwrap_or(said.verdict());
    let number: usize = last.split_once(".c:")?.1.split([':', ' ']).next()?.parse().ok()?;
    text.lines().nth(number - 1)
}

/// The function that a line of a program is.
fn function(line: &str) -> Option<usize> {
    line.strip_prefix("static void function_")?.split('(').next()?.parse().ok()
}

/// What was said, and the function that it is about with the values that gcc computes.
fn described(said: &support::Said, text: &str, values: &[[u64; 2]]) -> String {
    let end: Vec<&str> = said.stdout.lines().rev().take(8).collect();
    let end: Vec<&str> = end.into_iter().rev().collect();
    let line = line(said, text).unwrap_or("");
    let numbers =
        line.split("CHECK").skip(1).filter_map(|part| part.split_once('(')?.1.split(',').next()?.parse().ok());
    let values: Vec<String> = numbers.map(|n: usize| format!("{n}: {:x?}", values[n])).collect();
    format!("{}\n{}{line}\ngcc: {}", end.join("\n"), said.stderr, values.join(", "))
}

/// How many functions to check, and programs of at most so many each.
fn batches(default: usize) -> Vec<usize> {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(default);
    (0..cases).step_by(BATCH).map(|start| BATCH.min(cases - start)).collect()
}

/// `PRAETOR_SEED` gives other programs.
fn seeded(base: u64) -> Random {
    let other = std::env::var("PRAETOR_SEED").ok().and_then(|seed| seed.parse::<u64>().ok());
    Random(base + 1000 * other.unwrap_or(0))
}

#[test]
fn expressions() {
    if !gcc::links(SANITIZER) {
        return;
    }
    let (mut random, batches) = (seeded(53), batches(300));
    let mut asked = 0;
    for &count in &batches {
        let prelude = format!("{}{}", random::PRELUDE, expressions::prelude());
        let program = Program::new(prelude, count, |number| expressions::body(&mut random, number));
        asked += program.check(&mut random);
    }
    let all: usize = batches.iter().sum();
    assert!(asked * 2 > all, "of {all} functions, only {asked} are without undefined behaviour");
}

#[test]
fn structs_and_unions() {
    if !gcc::links(SANITIZER) {
        return;
    }
    let (mut random, batches) = (seeded(59), batches(300));
    let mut asked = 0;
    for &count in &batches {
        let (mut records, prelude) = records::define(Random(random.below(u64::MAX)), RECORDS);
        let program = Program::new(prelude, count, |number| records::body(&mut records, number));
        asked += program.check(&mut random);
    }
    let all: usize = batches.iter().sum();
    assert!(asked * 2 > all, "of {all} functions, only {asked} are without undefined behaviour");
}
