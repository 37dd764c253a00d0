//! Runs that go rounds at once end as those that go each round.

use crate::expr::Terms;
use crate::interpret::machine::{Limits, Machine};
use crate::interpret::random::Random;
use crate::interpret::value::Val;
use crate::interpret::{Functions, Layout, Observer, Oracle, Outcome, Repeats, Unobserved};
use crate::program::{BlockRef, Program};
use crate::types::TypeId;

struct Chooses(Repeats, u64);

impl Oracle for Chooses {
    fn unchosen(&mut self, terms: &Terms, ty: TypeId) -> Val {
        if self.0 == Repeats::Unasked { Val::zero(terms, ty) } else { Val::poison(terms, ty) }
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn repeats(&self) -> Repeats {
        self.0
    }

    fn entered(&mut self, _: BlockRef) {
        self.1 += 1;
    }
}

/// It looks at all, and lets rounds be skipped.
struct Looks;

impl Observer for Looks {
    fn skips(&self) -> bool {
        true
    }
}

/// How a run ends, what it leaves, and how many steps it takes.
fn run(program: &Program, repeats: Repeats, steps: u64) -> (Outcome, Vec<Val>, u64) {
    let (outcome, left, steps, _) = run_before(program, repeats, steps, &mut Unobserved);
    (outcome, left, steps)
}

/// The same, and how many blocks it enters.
fn run_before(
    program: &Program,
    repeats: Repeats,
    steps: u64,
    observer: &mut dyn Observer,
) -> (Outcome, Vec<Val>, u64, u64) {
    let (layout, functions) = (Layout::of(program), Functions::new());
    let mut oracle = Chooses(repeats, 0);
    let limits = Limits { steps, ..Limits::default() };
    let mut machine = Machine::new(&layout, &mut oracle, &functions, observer, limits);
    let outcome = machine.run_from_entry();
    let left = program.globals.iter().filter_map(|v| crate::interpret::Env::var(&machine.state, *v).cloned()).collect();
    let steps = machine.steps;
    (outcome, left, steps, oracle.1)
}

/// Both are the same; how many steps it takes with rounds gone at once, and without.
fn compare(text: &str, most: u64) -> Option<(u64, u64)> {
    let mut program = crate::parse(text).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    program.number_sites();
    let (outcome, left, slow) = run(&program, Repeats::Never, most);
    if outcome == Outcome::StepLimit {
        return None;
    }
    let (found, reached, fast, blocks) = run_before(&program, Repeats::Always, most, &mut Unobserved);
    assert_eq!((&found, &reached), (&outcome, &left), "{text}");
    let (shown, _, _, seen) = run_before(&program, Repeats::Always, most, &mut Looks);
    assert_eq!((shown, seen), (found, blocks), "a trace skips what the search does: {text}");
    Some((fast, slow))
}

fn steps(text: &str) -> u64 {
    let mut program = crate::parse(text).expect("a valid program");
    program.number_sites();
    let (outcome, _, steps) = run(&program, Repeats::Always, 1_000_000);
    assert_eq!(outcome, Outcome::Returned);
    steps
}

/// Globals a, b, c, m; what differs is the body of a loop on `a`.
fn program(body: &str, condition: &str, negated: &str) -> String {
    format!(
        "var a: bv32; var b: bv32; var c: bv32; var m: [bv32]bv32;
         function {{:bvbuiltin \"bvadd\"}} add(bv32, bv32): bv32;
         function {{:bvbuiltin \"bvsub\"}} sub(bv32, bv32): bv32;
         function {{:bvbuiltin \"bvult\"}} ult(bv32, bv32): bool;
         function {{:bvbuiltin \"bvurem\"}} urem(bv32, bv32): bv32;
         procedure step(x: bv32) returns (y: bv32) {{ s: y := add(x, 3bv32); return; }}
         procedure {{:entrypoint}} main() modifies a, b, c, m; {{ var t: bv32;
           e: a, b, c := 0bv32, 0bv32, 0bv32; m[0bv32] := 0bv32; goto h;
           h: goto in, out;
           in: assume {condition}; {body} goto h;
           out: assume {negated}; return; }}"
    )
}

#[test]
fn a_loop_that_counts_takes_few_steps() {
    let to_bound = |body: &str| steps(&program(body, "ult(a, 4000000000bv32)", "!ult(a, 4000000000bv32)"));
    for body in [
        "a := add(a, 1bv32);",
        "a := add(a, 1bv32); b := add(b, a); b := add(b, add(4294967295bv32, a)); b := 0bv32;",
        "m[0bv32] := add(m[0bv32], 5bv32); a := m[0bv32];",
        "call a := step(a); call c := step(c);",
        "a := add(a, 2bv32); assert urem(a, 2bv32) == 0bv32;",
        "goto y, n; y: assume urem(a, 3bv32) == 1bv32; b := add(b, 1bv32); goto z;
         n: assume urem(a, 3bv32) != 1bv32; c := add(c, 1bv32); goto z; z: a := add(a, 1bv32);",
        "b := c; c := sub(1bv32, b); a := add(a, add(1bv32, c));",
    ] {
        assert!(to_bound(body) < 2_000, "{body}");
    }
    // It ends where the number is met, whether it has wrapped or not.
    assert!(steps(&program("a := add(a, 3bv32);", "a != 1bv32", "a == 1bv32")) < 2_000);
    // A loop in it begins anew in each round.
    let nested = "b := 0bv32; goto ih; ih: goto ii, io; ii: assume ult(b, 4000000000bv32); b := add(b, 1bv32); goto ih;
        io: assume !ult(b, 4000000000bv32); a := add(a, 1bv32);";
    assert!(to_bound(nested) < 20_000);
}

#[test]
fn what_is_chosen_anew_is_no_round_like_others() {
    let text = program("havoc t; a := add(a, 1bv32); b := t;", "ult(a, 100000bv32)", "!ult(a, 100000bv32)");
    let mut program = crate::parse(&text).expect("a valid program");
    program.number_sites();
    let (_, _, asked) = run(&program, Repeats::Unasked, 10_000_000);
    let (_, _, always) = run(&program, Repeats::Always, 10_000_000);
    assert!(asked > 300_000 && always < 2_000, "{asked} {always}");
}

/// A loop in which something else is done from a round on, whatever was being looked at by then.
#[test]
fn a_round_that_is_not_like_the_last_one_is_gone() {
    for round in 0..80 {
        for (before, after) in [
            ("b := add(b, 1bv32);", "b := add(b, 3bv32);"),
            ("", "c := add(c, 5bv32);"),
            ("c := 7bv32;", "c := 8bv32;"),
            ("m[0bv32] := add(m[0bv32], 2bv32);", "m[1bv32] := 4bv32;"),
        ] {
            let text = program(
                &format!(
                    "goto y, n; y: assume ult(a, {round}bv32); {before} goto z;
                     n: assume !ult(a, {round}bv32); {after} goto z; z: a := add(a, 1bv32);"
                ),
                "ult(a, 200bv32)",
                "!ult(a, 200bv32)",
            );
            let (fast, slow) = compare(&text, 1_000_000).expect("it ends");
            assert!(fast < slow);
        }
    }
}

/// The rounds of a loop in it that are gone at once are others in later rounds.
#[test]
fn a_loop_inside_that_depends_on_the_round_is_gone_each_time() {
    let inner = |condition: &str| {
        format!(
            "b := 0bv32; goto ih; ih: goto ii, io; ii: assume ult(b, 100bv32);
             goto y, n; y: assume ult(add(b, {condition}), 200bv32); goto z;
             n: assume !ult(add(b, {condition}), 200bv32); c := add(c, 1bv32); goto z;
             z: b := add(b, 1bv32); goto ih;
             io: assume !ult(b, 100bv32); a := add(a, 1bv32);"
        )
    };
    let whole = |condition: &str| program(&inner(condition), "ult(a, 250bv32)", "!ult(a, 250bv32)");
    let (fast, slow) = compare(&whole("a"), 1_000_000).expect("it ends");
    assert!(fast < slow, "the inner one is gone at once where the outer one is not looked at");
    let (fast, slow) = compare(&whole("5bv32"), 1_000_000).expect("it ends");
    assert!(20 * fast < slow);
}

#[test]
fn what_a_call_found_is_another_value_in_each_round() {
    let text = |ensured: &str, asserted: &str| {
        format!(
            "var g: bv32; var i: bv32;
             function {{:bvbuiltin \"bvadd\"}} add(bv32, bv32): bv32;
             function {{:bvbuiltin \"bvult\"}} ult(bv32, bv32): bool;
             procedure f() modifies g; {ensured} {{ g := 0bv32; {asserted} }}
             procedure {{:entrypoint}} main() modifies g, i; {{
               i := 0bv32; while (ult(i, 1000bv32)) {{ g := i; call f(); i := add(i, 1bv32); }} }}"
        )
    };
    for text in [text("", "assert ult(old(g), 100bv32);"), text("free ensures ult(old(g), 100bv32);", "")] {
        let mut program = crate::parse(&text).expect("a valid program");
        program.number_sites();
        let (outcome, _, _) = run(&program, Repeats::Always, 100_000);
        assert_ne!(outcome, Outcome::Returned, "{text}");
        assert_eq!(outcome, run(&program, Repeats::Never, 100_000).0);
    }
}

#[test]
fn rounds_with_inputs_are_all_gone() {
    let text = |mark: &str| {
        program(&format!("a := add(a, 1bv32); assume {mark} true;"), "ult(a, 5000bv32)", "!ult(a, 5000bv32)")
    };
    assert!(steps(&text("")) < 1_000);
    assert!(steps(&text("{:input \"nondet\"}")) > 5_000);
    assert!(compare(&text("{:input \"nondet\"}"), 100_000).is_some());
}

#[test]
fn a_way_that_opens_is_seen() {
    let text = program(
        "goto y, n; y: assume ult(a, 100bv32); goto z; n: assume a == 77bv32; goto z; z: a := add(a, 1bv32);",
        "ult(a, 90bv32)",
        "!ult(a, 90bv32)",
    );
    let mut program = crate::parse(&text).expect("a valid program");
    program.number_sites();
    let (outcome, _, _) = run(&program, Repeats::Always, 100_000);
    assert!(matches!(outcome, Outcome::Undecided { .. }), "{outcome:?}");
}

/// Programs of small words, which wrap soon, with loops in loops, memory and calls.
struct Programs(Random);

const VARS: [&str; 4] = ["a", "b", "c", "d"];

impl Programs {
    fn of<'s>(&mut self, words: &[&'s str]) -> &'s str {
        words[self.0.below(words.len() as u64) as usize]
    }

    fn literal(&mut self) -> String {
        let n = [self.0.below(4), 255 - self.0.below(4), 1 << self.0.below(8), self.0.below(256)];
        format!("{}bv8", n[self.0.below(4) as usize])
    }

    fn word(&mut self, depth: u32) -> String {
        if depth == 0 || self.0.below(4) == 0 {
            return match self.0.below(5) {
                0 | 1 => self.literal(),
                2 => format!("m[{}bv8]", self.0.below(2)),
                _ => self.of(&VARS).to_owned(),
            };
        }
        let (x, y) = (self.word(depth - 1), self.word(depth - 1));
        match self.0.below(12) {
            0..4 => format!("add({x}, {y})"),
            4 | 5 => format!("sub({x}, {y})"),
            6 => format!("mul({x}, {})", self.literal()),
            7 => format!(
                "{}({x}, {})",
                self.of(&["and", "or", "xor", "urem", "srem", "udiv", "sdiv", "shl", "lshr", "ashr"]),
                self.literal()
            ),
            8 => format!("sext({x})[8:0]"),
            9 => format!("zext({x})[{}]", self.of(&["8:0", "9:1", "11:3"])),
            10 => format!("({x})[8:4] ++ ({y})[4:0]"),
            _ => format!("(if {} then {x} else {y})", self.truth()),
        }
    }

    fn truth(&mut self) -> String {
        let (x, y) = (self.word(1), self.word(1));
        match self.0.below(4) {
            0 => format!("{x} {} {y}", self.of(&["==", "!="])),
            _ => format!("{}({x}, {y})", self.of(&["ult", "ule", "slt", "sle"])),
        }
    }

    fn block(&mut self, depth: u32, labels: &mut u32) -> String {
        let mut text = String::new();
        for _ in 0..1 + self.0.below(3) {
            *labels += 1;
            let n = *labels;
            let v = self.of(&VARS);
            text += &match self.0.below(10) {
                0..4 => format!("{v} := add({v}, {});\n", self.literal()),
                4 => format!("{v} := {};\n", self.word(2)),
                5 => format!("m[{}bv8] := {};\n", self.0.below(2), self.word(2)),
                6 => format!("call {v} := step({});\n", self.word(1)),
                7 | 8 if depth > 0 => self.cycle(depth, labels),
                _ => {
                    let (c, one, other) = (self.truth(), self.word(1), self.word(1));
                    format!(
                        "goto y{n}, n{n}; y{n}: assume {c}; {v} := {one}; goto z{n}; n{n}: assume !({c}); d := {other}; goto z{n}; z{n}:\n"
                    )
                }
            };
        }
        text
    }

    /// Most count.
    fn cycle(&mut self, depth: u32, labels: &mut u32) -> String {
        *labels += 1;
        let n = *labels;
        let (v, to, by) = (self.of(&VARS), self.word(1), [1, 2, 3, 255][self.0.below(4) as usize]);
        let c = match self.0.below(4) {
            0 => self.truth(),
            1 => format!("{v} != {to}"),
            _ => format!("{}({v}, {to})", self.of(&["ult", "ule", "slt", "sle"])),
        };
        let count = format!("{v} := add({v}, {by}bv8);");
        let body = self.block(depth - 1, labels);
        format!("goto h{n}; h{n}: goto i{n}, o{n}; i{n}: assume {c};\n{body} {count} goto h{n}; o{n}: assume !({c});\n")
    }

    fn program(&mut self) -> String {
        let mut labels = 0;
        let body = self.block(1, &mut labels) + &self.cycle(2, &mut labels);
        let builtin = |(name, op): (&str, &str)| format!("function {{:bvbuiltin \"{op}\"}} {name}(bv8, bv8): ");
        let words = ["add", "sub", "mul", "and", "or", "xor", "urem", "srem", "udiv", "sdiv", "shl", "lshr", "ashr"];
        let truths = ["ult", "ule", "slt", "sle"];
        let mut text = String::from("var a: bv8; var b: bv8; var c: bv8; var d: bv8; var m: [bv8]bv8;\n");
        words.iter().for_each(|name| text += &(builtin((name, &format!("bv{name}"))) + "bv8;\n"));
        truths.iter().for_each(|name| text += &(builtin((name, &format!("bv{name}"))) + "bool;\n"));
        text += "function {:bvbuiltin \"sign_extend 8\"} sext(bv8): bv16;
            function {:bvbuiltin \"zero_extend 8\"} zext(bv8): bv16;
            procedure step(x: bv8) returns (y: bv8) { var t: bv8; s: t := add(x, 3bv8); y := sub(t, 1bv8); return; }\n";
        text += "procedure {:entrypoint} main() modifies a, b, c, d, m; {
            e: a, b, c, d := 0bv8, 1bv8, 2bv8, 250bv8; m[0bv8] := 7bv8; m[1bv8] := 0bv8;\n";
        text + &body + " return; }"
    }
}

#[test]
fn runs_end_as_they_do_without() {
    let (mut compared, mut faster) = (0_u64, 0_u64);
    let seeds = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(3_000_u64);
    for seed in 0..seeds {
        let text = Programs(Random::new(seed)).program();
        let Some((fast, slow)) = compare(&text, 60_000) else { continue };
        compared += 1;
        faster += u64::from(fast < slow);
    }
    assert!(3 * compared > seeds && 20 * faster > compared, "{faster} of {compared} have rounds that are gone at once");
}
