//! Random closed programs that walk over structs with arrays in many ways: their translation computes what gcc's
//! program computes. Pointers meet in helpers, so that what the analysis finds out about one object must hold for all.

mod plain_run;
#[path = "../../tests/tools.rs"]
mod tools;

use boogie::interpret::{Functions, Limits, Outcome, run};
use boogie::value::Value;
use frontend::pipeline::{Options, Text, translate_texts};
use frontend::translate;
use plain_run::{Plain, Seen};
use std::fmt::Write;

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// An object of a program: so many words, without padding.
struct Object {
    name: String,
    /// Lvalues of its words, in order.
    words: Vec<String>,
    /// First word and length of its arrays, with their names.
    arrays: Vec<(usize, usize, String)>,
}

/// `W` is the word type; its name is part of all others, so that many programs fit into one file.
const HELPERS: &str = "
static int sum_P(const W *p, int n) { int r = 0; while (n-- > 0) r = r * 3 + *p++; return r; }
static int index_P(const W *p, int n) { int r = 0; for (int i = 0; i < n; i++) r = r * 3 + p[i]; return r; }
static int end_P(const W *p, const W *e) { int r = 0; for (; p != e; ++p) r = r * 3 + *p; return r; }
static int back_P(const W *p, int n) { int r = 0; for (p += n; n-- > 0;) r = r * 3 + *--p; return r; }
static int skip_P(const W *p, int n, int by) { int r = 0; for (; n > 0; n -= by) { r = r * 3 + *p; p += by; } return r; }
static int words_P(const void *v, int n) { const W *p = v; int r = 0; while (n-- > 0) r = r * 3 + *p++; return r; }
static int bytes_P(const void *v, int n) { const unsigned char *p = v; int r = 0; while (n-- > 0) r = r * 3 + *p++; return r; }
static int number_P(const void *v, int n) { unsigned long p = (unsigned long)v; int r = 0; while (n-- > 0) { r = r * 3 + *(W *)p; p += sizeof(W); } return r; }
static void fill_P(W *p, int n, int x) { while (n-- > 0) *p++ = x++; }
static void set_P(void *v, int n, int x) { W *p = v; for (int i = 0; i < n; i++) p[i] = x + i; }
static void copy_P(void *to, const void *from, int n) { W *a = to; const W *b = from; while (n-- > 0) *a++ = *b++; }
";

/// A struct type's members and its words as seen from an object of the type.
fn record(r: &mut Random) -> (String, Vec<String>, Vec<(usize, usize, String)>) {
    let (mut members, mut words, mut arrays) = (String::new(), Vec::new(), Vec::new());
    for i in 0..2 + r.below(3) {
        match r.below(if i == 0 { 4 } else { 6 }) {
            0..=2 => {
                let n = 2 + r.below(4);
                write!(members, "W a{i}[{n}]; ").unwrap();
                arrays.push((words.len(), n, format!("a{i}")));
                words.extend((0..n).map(|k| format!("a{i}[{k}]")));
            }
            3 => {
                write!(members, "struct {{ W v[2]; W u; }} r{i}; ").unwrap();
                arrays.push((words.len(), 2, format!("r{i}.v")));
                words.extend([format!("r{i}.v[0]"), format!("r{i}.v[1]"), format!("r{i}.u")]);
            }
            _ => {
                write!(members, "W x{i}; ").unwrap();
                words.push(format!("x{i}"));
            }
        }
    }
    (members, words, arrays)
}

/// The objects, their declarations outside and inside of the function.
fn objects(r: &mut Random, globals: &mut String, locals: &mut String) -> Vec<Object> {
    let types: Vec<_> = (0..2).map(|_| record(r)).collect();
    for (t, (members, ..)) in types.iter().enumerate() {
        writeln!(globals, "struct S{t}_P {{ {members}}};").unwrap();
    }
    let mut all = Vec::new();
    for i in 0..3 {
        let t = r.below(2);
        let (_, words, arrays) = &types[t];
        let (name, access) = match r.below(3) {
            0 => {
                writeln!(globals, "struct S{t}_P g{i}_P;").unwrap();
                (format!("g{i}_P"), format!("g{i}_P."))
            }
            1 => {
                writeln!(locals, "  struct S{t}_P l{i};").unwrap();
                (format!("l{i}"), format!("l{i}."))
            }
            _ => {
                writeln!(locals, "  struct S{t}_P *m{i} = malloc(sizeof *m{i}); if (!m{i}) return -1;").unwrap();
                (format!("(*m{i})"), format!("m{i}->"))
            }
        };
        let words = words.iter().map(|w| format!("{access}{w}")).collect();
        let arrays = arrays.iter().map(|(at, n, a)| (*at, *n, format!("{access}{a}"))).collect();
        all.push(Object { name, words, arrays });
    }
    for i in 0..2 {
        let n = 3 + r.below(8);
        writeln!(globals, "W big{i}_P[{n}];").unwrap();
        let name = format!("big{i}_P");
        let words = (0..n).map(|k| format!("{name}[{k}]")).collect();
        all.push(Object { words, arrays: vec![(0, n, name.clone())], name });
    }
    all
}

/// Kinds of statements, and the one that indexes an array in a loop.
const KINDS: usize = 14;
const LOOP: usize = 9;

fn statement(r: &mut Random, kind: usize, objects: &[Object], body: &mut String) {
    let o = &objects[r.below(objects.len())];
    let from = r.below(o.words.len());
    let left = o.words.len() - from;
    let (array_at, array_len, array) = &o.arrays[r.below(o.arrays.len())];
    let in_array = r.below(*array_len);
    let value = r.below(100);
    let sweep = r.one(&["words_P", "number_P"]);
    let reader = r.one(&["sum_P", "index_P", "back_P", "words_P"]);
    let writer = r.one(&["fill_P", "set_P"]);
    let start = match r.below(4) {
        0 if from == 0 => format!("(void *)&{}", o.name),
        1 => format!("(void *)((char *)&{} + {from} * sizeof(W))", o.name),
        2 => format!("(void *)((W *)&{} + {from})", o.name),
        _ => format!("(void *)((unsigned long)&{} + {from} * sizeof(W))", o.name),
    };
    let n = 1 + r.below(left);
    match kind {
        0 | 1 => writeln!(body, "  h = h * 7 + {reader}({array}, {array_len});"),
        2 => writeln!(body, "  h = h * 7 + {reader}(&{array}[{in_array}], {});", array_len - in_array),
        3 => writeln!(body, "  h = h * 7 + end_P({array}, {array} + {array_len});"),
        4 => writeln!(body, "  h = h * 7 + skip_P({array}, {array_len}, {});", 1 + r.below(2)),
        5 => writeln!(body, "  h = h * 7 + {sweep}({start}, {n});"),
        6 => writeln!(body, "  h = h * 7 + bytes_P({start}, {n} * sizeof(W));"),
        7 => writeln!(body, "  {writer}({array}, {array_len}, {value});"),
        8 => writeln!(body, "  set_P({start}, {n}, {value});"),
        9 => writeln!(body, "  for (int k = 0; k < {array_len}; k++) {array}[k] += k * {value};"),
        10 => writeln!(body, "  memset({start}, {}, {n} * sizeof(W));", value % 3),
        11 => {
            let (one, two) = (r.below(left), from / 2);
            writeln!(
                body,
                "  {{ char *p = (char *)&{}; p += {two} * sizeof(W); p += {} * sizeof(W); *(W *)p = {value}; }}",
                o.name,
                from - two + one
            )
        }
        12 => {
            let to = &objects[r.below(objects.len())];
            let n = n.min(to.words.len());
            let how = if r.below(2) == 0 { format!("{n}") } else { format!("{n} * sizeof(W)") };
            let what = if how.contains('*') { "memmove" } else { "copy_P" };
            if std::ptr::eq(to, o) {
                writeln!(body, "  {} = {value};", o.words[from])
            } else {
                writeln!(body, "  {what}((void *)&{}, {start}, {how});", to.name)
            }
        }
        _ => {
            writeln!(body, "  {{ W *p = &{array}[{in_array}]; p = p - {}; *p = {value}; }}", r.below(in_array + 1))
                .unwrap();
            writeln!(body, "  h = h * 7 + {};", o.words[array_at + in_array])
        }
    }
    .unwrap();
}

/// A program as a function `program_<number>`.
fn program(number: usize, r: &mut Random) -> String {
    let word = r.one(&["int", "short", "long", "unsigned char"]);
    let (mut globals, mut body) = (HELPERS.to_owned(), String::new());
    let objects = objects(r, &mut globals, &mut body);
    writeln!(body, "  unsigned h = 1;").unwrap();
    for o in &objects {
        for (k, w) in o.words.iter().enumerate() {
            writeln!(body, "  {w} = {};", k * 5 + 1).unwrap();
        }
    }
    // Many kinds of walks in one program leave no layout to get wrong.
    let kinds = [LOOP, r.below(KINDS), r.below(KINDS)];
    for i in 0..3 + r.below(4) {
        statement(r, kinds[i % 3], &objects, &mut body);
    }
    for w in objects.iter().flat_map(|o| &o.words) {
        writeln!(body, "  h = h * 5 + {w};").unwrap();
    }
    let text = format!("{globals}int program_P(void) {{\n{body}  return h & 0x7fffffff;\n}}\n");
    text.replace("_P", &format!("_{number}")).replace('W', word)
}

const DECLARATIONS: &str = "void *malloc(unsigned long); void *memset(void *, int, unsigned long);
void *memmove(void *, const void *, unsigned long); int printf(const char *, ...);\n";

/// What the programs return when gcc compiles them; `None` without gcc.
fn compiled(programs: &[String]) -> Option<Vec<i64>> {
    let calls: String = (0..programs.len()).map(|i| format!("printf(\"%d\\n\", program_{i}()); ")).collect();
    let text = format!("{DECLARATIONS}{}int main(void) {{ {calls}return 0; }}\n", programs.concat());
    let dir = tempfile::tempdir().expect("a folder");
    let (file, binary) = (dir.path().join("programs.c"), dir.path().join("programs"));
    std::fs::write(&file, text).expect("written");
    let gcc = duct::cmd!("gcc", "-w", "-O0", "-fno-strict-aliasing", "-o", &binary, &file).run();
    if let Err(e) = gcc {
        assert_eq!(e.kind(), std::io::ErrorKind::NotFound, "gcc rejects the programs: {e}");
        return None;
    }
    let output = duct::cmd!(&binary).read().expect("the programs run");
    Some(output.lines().map(|l| l.parse().expect("a number")).collect())
}

/// What a program returns in the interpreter; `None` if the translation does not follow it exactly.
fn interpreted(number: usize, text: &str) -> Option<Value> {
    let text = format!("{DECLARATIONS}{text}int main(void) {{ return program_{number}(); }}\n");
    let texts = vec![Text { name: "walk.c".into(), text: text.clone().into(), aligned: None }];
    let load = Options { model: frontend::ctype::DataModel::Lp64, ..Options::default() };
    let translated = translate_texts(texts, &load, &translate::Options::default());
    let mut program = translated.unwrap_or_else(|f| panic!("{:?}\n{text}", f.diagnostics)).translation.program;
    program.number_sites();
    let mut seen = Seen::default();
    let limits = Limits { steps: 400_000, depth: 1_000 };
    let outcome = run(&program, &mut Plain, &Functions::default(), &mut seen, limits).outcome;
    match outcome {
        Outcome::Returned if !seen.approximated => seen.status,
        Outcome::Returned | Outcome::LimitReached { .. } => None,
        other => panic!("{other:?}\n{text}"),
    }
}

#[test]
fn walks_over_structs_are_gcc_s() {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let programs: Vec<String> = (0..cases).map(|i| program(i, &mut random)).collect();
    let Some(expected) = compiled(&programs) else {
        return tools::skip_unless_required("gcc");
    };
    let (mut followed, mut wrong) = (0, Vec::new());
    for (i, text) in programs.iter().enumerate() {
        let Some(status) = interpreted(i, text) else { continue };
        followed += 1;
        if status != (Value::Bv { value: (expected[i] as u32).into(), width: 32 }) {
            wrong.push(i);
        }
    }
    let first = wrong.first().map_or("", |&i| programs[i].as_str());
    assert!(wrong.is_empty(), "{} of {cases} differ, first:\n{first}", wrong.len());
    assert!(followed * 10 >= cases * 8, "only {followed} of {cases} are followed");
}
