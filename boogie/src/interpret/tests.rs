//! Tests of the interpreter.

use super::*;
use crate::marks::Limit;
use crate::passive::{Counterexample, Step};
use crate::program::{BlockId, BlockRef, FuncId, ProcId, Program, SiteId, VarId};
use crate::value::{Table, Value};
use num_bigint::BigInt;

fn numbered(text: &str) -> Program {
    let mut program = crate::parse(text).expect("a valid program");
    program.number_sites();
    program
}

fn execute(program: &Program, counterexample: &Counterexample) -> Execution {
    let limits = Limits { steps: 3_000_000, depth: 1_000_000 };
    run(program, &mut Recorded::new(counterexample), &counterexample.functions, &mut Unobserved, limits)
}

/// Runs with all choices zero.
fn outcome(text: &str) -> Outcome {
    execute(&numbered(text), &Counterexample::default()).outcome
}

fn var(program: &Program, name: &str) -> VarId {
    VarId(program.vars.iter().position(|v| v.name == name).expect("a variable") as u32)
}

fn int(n: i64) -> Value {
    Value::Int(BigInt::from(n))
}

#[test]
fn follows_the_choices_of_a_counterexample() {
    let program = numbered(
        "var g: int;
         procedure {:entrypoint} main() modifies g; { var x: int;
           a: havoc x; goto b, c;
           b: assert x == 0; return;
           c: assert x + g != 7; return; }",
    );
    let (x, g, proc) = (var(&program, "x"), var(&program, "g"), ProcId(0));
    let block = |b| Step::Block(BlockRef { proc, block: BlockId(b) });
    let mut counterexample = Counterexample {
        initial: vec![(g, int(3))],
        steps: vec![block(0), Step::Havoc { site: SiteId(1), values: vec![(x, int(4))] }, block(2)],
        ..Counterexample::default()
    };
    let execution = execute(&program, &counterexample);
    assert!(matches!(execution.outcome, Outcome::AssertFailed { at, .. } if at.block == BlockId(2)), "{execution:?}");
    assert!(execution.followed);
    counterexample.initial.clear();
    assert_eq!(execute(&program, &counterexample).outcome, Outcome::Returned);
}

#[test]
fn takes_an_open_way_where_nothing_chooses() {
    let text = "procedure {:entrypoint} main() { var x: int;
        a: x := 5; goto b, c;
        b: assume x < 5; assert false; return;
        c: assume x >= 5; return; }";
    assert_eq!(outcome(text), Outcome::Returned);
}

#[test]
fn finds_the_way_out_of_a_loop_when_all_steps_are_taken() {
    // Found by the random programs: the first way, taken for ever, is open as well.
    let text = "procedure {:entrypoint} main() { var x: int;
        a: goto h;
        h: goto b, c;
        b: goto h;
        c: x := 1; assume x == 1; return; }";
    assert_eq!(outcome(text), Outcome::Returned);
}

#[test]
fn a_hundred_thousand_stores_cost_no_copies() {
    let text = "var m: [int]int;
        procedure {:entrypoint} main() modifies m; { var i: int; var old_m: [int]int;
        a: i := 0; goto h;
        h: goto b, c;
        b: assume i < 100000; old_m := m; m[i] := i + 1; i := i + 1; goto h;
        c: assume i >= 100000; assert old_m[99999] == 0 && m[99999] == 100000; return; }";
    assert_eq!(outcome(text), Outcome::Returned);
}

#[test]
fn deep_recursion_needs_no_call_stack() {
    let text = "procedure {:entrypoint} main() { var r: int; a: call r := f(100000); assert r == 100000; return; }
        procedure f(n: int) returns (r: int) {
        a: goto b, c;
        b: assume n > 0; call r := f(n - 1); r := r + 1; return;
        c: assume n <= 0; r := 0; return; }";
    assert_eq!(outcome(text), Outcome::Returned);
}

#[test]
fn contracts_of_callees_without_body_are_assumed() {
    let program = numbered(
        "var g: int;
         procedure next(i: int) returns (o: int); modifies g; ensures o == old(g) + i; ensures g == old(g);
         procedure {:entrypoint} main() modifies g; { var x: int; a: call x := next(2); assert x == 5; return; }",
    );
    let (x, g) = (var(&program, "x"), var(&program, "g"));
    let result = |initial, x_value| {
        let steps = vec![Step::Havoc { site: SiteId(1), values: vec![(x, int(x_value)), (g, int(initial))] }];
        let initial = vec![(g, int(initial))];
        execute(&program, &Counterexample { initial, steps, ..Counterexample::default() }).outcome
    };
    assert_eq!(result(3, 5), Outcome::Returned);
    assert!(matches!(result(4, 6), Outcome::AssertFailed { .. }));
    assert!(matches!(result(4, 5), Outcome::Blocked { by: Blocker::Ensures, .. }));
}

#[test]
fn limits_and_endless_loops_end() {
    let text = "procedure {:limit \"depth\"} p(); procedure {:entrypoint} main() { a: call p(); return; }";
    assert!(matches!(outcome(text), Outcome::LimitReached { reason, .. } if reason == Limit::Other("depth".into())));
    assert_eq!(outcome("procedure {:entrypoint} main() { a: goto a; }"), Outcome::StepLimit);
}

/// Runs with this unary function of number 0.
fn with_function(text: &str, entries: &[(i64, i64)]) -> Execution {
    let entries = entries.iter().map(|&(at, value)| (vec![int(at)], int(value))).collect();
    let functions = [(FuncId(0), Table { entries, default: None })].into();
    execute(&numbered(text), &Counterexample { functions, ..Counterexample::default() })
}

#[test]
fn axioms_are_checked_where_functions_are_applied() {
    let text = "function f(int): int;
        axiom (forall x: int :: { f(x) } f(x) > x);
        procedure {:entrypoint} main() { a: assume f(f(3)) != 100; return; }";
    let execution = with_function(text, &[(3, 4), (4, 5)]);
    assert_eq!((execution.outcome, execution.unchecked.len()), (Outcome::Returned, 0));
    // f(7) is no more looked at than f(0), which is 0.
    assert_eq!(with_function(text, &[(3, 4), (4, 5), (7, 2)]).outcome, Outcome::Returned);
    let refuted = with_function(text, &[(3, 4), (4, 2)]).outcome;
    assert!(matches!(refuted, Outcome::Blocked { by: Blocker::Axiom(0), .. }), "{refuted:?}");
}

#[test]
fn instances_lead_to_others() {
    let text = "function f(int): int;
        axiom (forall x: int :: { f(x) } x > 0 ==> f(x) == f(x - 1) + 1);
        procedure {:entrypoint} main() { a: assume f(9) != 100; return; }";
    let values =
        |from: i64, wrong: i64| -> Vec<(i64, i64)> { (from..10).map(|x| (x, x + 5 + i64::from(x == wrong))).collect() };
    let all = with_function(text, &values(0, -1));
    assert_eq!((all.outcome, all.unchecked.len()), (Outcome::Returned, 0));
    let refuted = with_function(text, &values(0, 2)).outcome;
    assert!(matches!(refuted, Outcome::Blocked { by: Blocker::Axiom(0), .. }), "{refuted:?}");
    // The table ends before the axiom does.
    let open = with_function(text, &values(4, -1));
    assert_eq!((open.outcome, open.unchecked.len()), (Outcome::Returned, 1));
}

#[test]
fn nothing_may_depend_on_a_value_that_is_not_listed() {
    let text = |last: &str| {
        format!(
            "function f(int): int;
             var m: [[int]int]int;
             procedure {{:entrypoint}} main() {{ var x: int; var n: [int]int;
                 a: x := f(7); n[1] := x; assume f(1) == 2; {last} return; }}"
        )
    };
    let unchecked = |last: &str| with_function(&text(last), &[(1, 2)]).unchecked.len();
    assert_eq!(unchecked(""), 0);
    assert_eq!(unchecked("assume x != 3;"), 1);
    assert_eq!(unchecked("assume m[n] == 0;"), 1);
}

#[test]
fn triggers_nest_and_are_found_where_there_are_none() {
    for trigger in ["{ f(g(x), y) }", "{ g(x), f(g(x), y) }", ""] {
        let text = format!(
            "function g(int): int;
             function f(int, int): int;
             axiom (forall x: int, y: int :: {trigger} x != 3 ==> f(g(x), y) == x + y);
             procedure {{:entrypoint}} main() {{ a: assume g(1) == 10; assume g(3) == 11; assume f(10, 5) != 1;
                 assume f(11, 5) != 1; return; }}"
        );
        let program = numbered(&text);
        let outcome = |value: i64| {
            let g = Table { entries: [(vec![int(1)], int(10)), (vec![int(3)], int(11))].into(), default: None };
            let f = Table { entries: [(vec![int(10), int(5)], int(value))].into(), default: Some(int(0)) };
            let functions = [(FuncId(0), g), (FuncId(1), f)].into();
            execute(&program, &Counterexample { functions, ..Counterexample::default() }).outcome
        };
        assert_eq!(outcome(6), Outcome::Returned, "{trigger}");
        assert!(matches!(outcome(7), Outcome::Blocked { by: Blocker::Axiom(0), .. }), "{trigger}");
    }
}

#[test]
fn quantified_assumptions_are_checked_where_maps_are_read_later() {
    let text = |change: &str, read: &str| {
        format!(
            "var m: [int]int; var n: [int]int; var o: [int]int;
             procedure {{:entrypoint}} main() modifies m, n; {{ var x: int;
                 a: m[5] := 1; assume (forall i: int :: m[i] == 1); m[5] := 0; n := m; {change} x := {read}; return; }}"
        )
    };
    // m holds 0 elsewhere.
    let cases = [("", "m[5]", true), ("", "m[6]", false), ("", "n[6]", false), ("", "o[6]", true)];
    let changed = [("havoc m;", "m[6]", true), ("havoc m;", "n[6]", false)];
    // What is read was stored after the assumption, or before it.
    let stored = [("m[6] := 1;", "m[6]", true), ("m[6] := 1;", "n[6]", false)];
    for (change, read, holds) in cases.into_iter().chain(changed).chain(stored) {
        let outcome = outcome(&text(change, read));
        assert_eq!(outcome == Outcome::Returned, holds, "{read}: {outcome:?}");
        assert!(holds || matches!(outcome, Outcome::Blocked { by: Blocker::Assume, .. }), "{read}: {outcome:?}");
    }
}

#[test]
fn postconditions_are_checked_in_the_state_in_which_they_are_assumed() {
    let text = |value: i64| {
        format!(
            "var m: [int]int;
             procedure p() returns (r: int); modifies m; ensures (forall i: int :: m[i] == old(m)[i] + r);
             procedure {{:entrypoint}} main() modifies m; {{ var x: int; var before: [int]int;
                 a: m[1] := {value}; before := m; call x := p(); m[1] := 5; assume before[1] == {value}; return; }}"
        )
    };
    // The call makes all of m zero.
    assert_eq!(outcome(&text(0)), Outcome::Returned);
    assert!(matches!(outcome(&text(2)), Outcome::Blocked { by: Blocker::Ensures, .. }));
}

#[test]
fn quantifiers_that_cannot_be_checked_are_reported() {
    let unchecked = |formula: &str| {
        let text = format!(
            "function f(int): int;
             procedure {{:entrypoint}} main() {{ a: assume f(1) == 2; assume {formula}; return; }}"
        );
        let execution = with_function(&text, &[(1, 2)]);
        assert_eq!(execution.outcome, Outcome::Returned, "{formula}");
        execution.unchecked.len()
    };
    assert_eq!(unchecked("(forall x: int :: x * x >= 0)"), 1);
    assert_eq!(unchecked("(exists x: int :: f(x) == 3)"), 1);
    assert_eq!(unchecked("(exists x: int :: f(x) == 2)"), 0);
    assert_eq!(unchecked("(forall x: int :: f(x) == 2)"), 0);
    assert_eq!(unchecked("(forall x: int, y: int :: f(x) == y)"), 1);
}

#[test]
fn division_by_zero_is_unknown_and_false_axioms_block() {
    let text = "procedure {:entrypoint} main() { var x: int; a: assert 1 div x == 1 div x + 0; return; }";
    assert!(matches!(outcome(text), Outcome::Returned | Outcome::Unknown { .. }));
    let text = "procedure {:entrypoint} main() { var x: int; a: assert 1 div x == 7; return; }";
    assert!(matches!(outcome(text), Outcome::Unknown { reason: Unknown::DivisionByZero, .. }));
    let text = "const c: int; axiom c == 3; procedure {:entrypoint} main() { a: assert c != 3; return; }";
    assert!(matches!(outcome(text), Outcome::AssertFailed { .. }), "the axiom gives the constant its value");
    let defined = "function {:inline} minus(x: int): int { 0 - x } const d: int; axiom minus(3) == d;
        procedure {:entrypoint} main() { a: assert d != 0 - 3; return; }";
    assert!(matches!(outcome(defined), Outcome::AssertFailed { .. }), "functions that are defined are evaluated");
    let program = numbered(text);
    let initial = vec![(var(&program, "c"), int(4))];
    let wrong = Counterexample { initial, ..Counterexample::default() };
    assert!(matches!(execute(&program, &wrong).outcome, Outcome::Blocked { by: Blocker::Axiom(0), .. }));
}

#[test]
fn uninterpreted_functions_have_tables() {
    let program = numbered(
        "function f(int): int;
         procedure {:entrypoint} main() { a: assert f(1) == 5 && f(2) == 9; return; }",
    );
    let table = Table { entries: [(vec![int(1)], int(5))].into(), default: Some(int(9)) };
    let functions = [(FuncId(0), table)].into();
    let counterexample = Counterexample { functions, ..Counterexample::default() };
    assert_eq!(execute(&program, &counterexample).outcome, Outcome::Returned);
}

#[test]
fn axioms_about_single_arguments_complete_tables() {
    let text = |asserted: &str| {
        format!(
            "function f(int): int; axiom f(0 - 1) == 5; axiom 6 == f(2); axiom f(3) == 7;
             procedure {{:entrypoint}} main() {{ a: assert {asserted}; return; }}"
        )
    };
    assert_eq!(outcome(&text("f(1 - 2) == 5 && f(2) == 6")), Outcome::Returned);
    assert!(matches!(outcome(&text("f(4) == 5")), Outcome::Unknown { .. }));
    // What the counterexample says comes first, and is compared with the axioms.
    assert_eq!(with_function(&text("f(4) == 8"), &[(4, 8)]).outcome, Outcome::Returned);
    let refuted = with_function(&text("true"), &[(3, 8)]).outcome;
    assert!(matches!(refuted, Outcome::Blocked { by: Blocker::Axiom(2), .. }), "{refuted:?}");
}

#[test]
fn reals_are_exact() {
    let text = "procedure {:entrypoint} main() { var x: real;
        a: x := 0.5; assert x + 0.25 == 0.75 && 3 / 2 == 1.5 && x < 1e2 && -x <= 0.0; return; }";
    assert_eq!(outcome(text), Outcome::Returned);
}

#[test]
fn observers_see_calls_with_depth_and_evaluate_attributes() {
    #[derive(Default)]
    struct Log(Vec<String>);
    impl Observer for Log {
        fn assume(&mut self, context: &Context) {
            for arg in context.attrs().iter().flat_map(|a| &a.args) {
                if let crate::program::AttrArg::Expr(e) = arg {
                    self.0.push(format!("{}:{:?}", context.depth, context.eval(*e)));
                }
            }
        }
        fn call(&mut self, context: &Context, callee: ProcId) {
            self.0.push(format!("{} call {}", context.depth, callee.0));
        }
        fn returned(&mut self, context: &Context, callee: ProcId) {
            self.0.push(format!("{} back {}", context.depth, callee.0));
        }
    }
    let program = numbered(
        "procedure {:entrypoint} main() { a: call p(true); return; }
         procedure p(i: bool) { a: assume {:record i} true; return; }",
    );
    let (counterexample, mut log) = (Counterexample::default(), Log::default());
    let mut oracle = Recorded::new(&counterexample);
    run(&program, &mut oracle, &Functions::new(), &mut log, Limits::default());
    assert_eq!(log.0, ["0 call 1", "1:Ok(Bool(true))", "0 back 1"]);
}

fn undetermined(text: &str) -> Execution {
    let program = numbered(text);
    let mut oracle = super::Undetermined::new(|_| false);
    run(&program, &mut oracle, &Functions::new(), &mut super::Unobserved, Limits::default())
}

#[test]
fn what_nobody_chooses_stays_unknown() {
    let ends = |body: &str| {
        let text = format!(
            "var g: bv8; var m: [bv8]bv8;
             function {{:bvbuiltin \"bvand\"}} and(bv8, bv8): bv8;
             function {{:bvbuiltin \"bvult\"}} ult(bv8, bv8): bool;
             procedure {{:entrypoint}} main() modifies g, m; {{ var x: bv8; var y: bv8; start: {body} }}"
        );
        undetermined(&text)
    };
    // Copied, and not looked at.
    let kept = ends("x := g; havoc y; m[1bv8] := y; m[2bv8] := 3bv8; assert m[2bv8] == 3bv8; return;");
    assert_eq!((kept.outcome, kept.unchecked.len()), (Outcome::Returned, 0));
    // Looked at where it does not matter.
    let masked =
        ends("assert and(g, 0bv8) == 0bv8; assert ult(and(g, 7bv8), 8bv8); assert and(g, 6bv8) != 1bv8; return;");
    assert_eq!(masked.outcome, Outcome::Returned);
    for looks in ["assert g == 1bv8;", "m[g] := 1bv8; assert m[2bv8] == 0bv8;", "havoc x; assert ult(x, 4bv8);"] {
        let outcome = ends(&format!("m[2bv8] := 0bv8; {looks} return;")).outcome;
        assert!(matches!(outcome, Outcome::Unknown { reason: Unknown::Approximated, .. }), "{looks}: {outcome:?}");
    }
    // An assumption may hold; whoever calls it a violation has to know that it does.
    let assumed = ends("assume g == 1bv8; assert false; return;");
    assert!(matches!(assumed.outcome, Outcome::AssertFailed { .. }));
    assert_eq!(assumed.unchecked.len(), 1);
}

#[test]
fn ways_that_only_a_choice_decides_are_not_gone() {
    let ends = |condition: &str| {
        let text = format!(
            "procedure {{:entrypoint}} main() {{ var x: bool;
                 start: goto a, b;
                 a: assume {condition}; return;
                 b: assume !({condition}); assert false; return; }}"
        );
        undetermined(&text).outcome
    };
    assert_eq!(ends("true"), Outcome::Returned);
    assert!(matches!(ends("false"), Outcome::AssertFailed { .. }));
    assert!(matches!(ends("x"), Outcome::Undecided { .. }));
    assert_eq!(ends("x || true"), Outcome::Returned);
}

#[test]
fn axioms_hold_of_what_nobody_chose() {
    let text = "const c: bv8; const d: bv8; axiom c == 3bv8; axiom d == c;
                procedure {:entrypoint} main() { start: assert d == 3bv8; return; }";
    // That d is what it is takes more than an evaluation.
    let execution = undetermined(text);
    assert_eq!(
        (execution.outcome, execution.unchecked.len()),
        (
            Outcome::Unknown {
                at: Location { proc: ProcId(0), block: BlockId(0), cmd: 0 },
                reason: Unknown::Approximated,
            },
            1
        )
    );
    let program = numbered(text);
    let pool = super::Pool::of(&program);
    for n in 0..50 {
        let limits = Limits { steps: 500, depth: 10 };
        let run = run(&program, &mut super::Sampled::new(&pool, n), &Functions::new(), &mut super::Unobserved, limits);
        let blocked = matches!(run.outcome, Outcome::Blocked { by: Blocker::Axiom(1), .. });
        assert!(blocked || run.outcome == Outcome::Returned, "{:?}", run.outcome);
    }
    assert!(
        !undetermined(
            "const c: bool; axiom c; axiom !c;
        procedure {:entrypoint} main() { start: assert false; return; }"
        )
        .unchecked
        .is_empty()
    );
}

#[test]
fn samples_are_the_same_for_the_same_seed() {
    let program = numbered(
        "procedure {:entrypoint} main() { var x: bv32; start: havoc x; assert x != 4711bv32; goto start, end; end: return; }",
    );
    let pool = super::Pool::of(&program);
    let sample = |n: u32| {
        let mut oracle = super::Sampled::new(&pool, n);
        run(&program, &mut oracle, &Functions::new(), &mut super::Unobserved, Limits { steps: 500, depth: 10 })
    };
    assert_eq!(sample(0).outcome, Outcome::StepLimit);
    assert!((1..50).any(|n| matches!(sample(n).outcome, Outcome::AssertFailed { .. })), "literals are tried");
    assert!((0..50).all(|n| sample(n) == sample(n)));
}

/// How many choices a sample makes.
#[test]
fn samples_choose_what_conditions_may_depend_on() {
    let choices = |body: &str| {
        let program = numbered(&format!(
            "var g: bv32;
             procedure unknown() returns (r: bv32);
             procedure changes() returns (r: bv32); modifies g;
             procedure {{:entrypoint}} main() modifies g; {{ var x: bv32; var y: bv32; start: {body} }}"
        ));
        let pool = super::Pool::of(&program);
        let mut oracle = super::Sampled::new(&pool, 1);
        run(&program, &mut oracle, &Functions::new(), &mut super::Unobserved, Limits::default());
        oracle.path().choices.len()
    };
    let is = "assume x != 4711bv32;";
    assert_eq!(choices("havoc x; x := y; g := x; return;"), 0, "nothing is asked of them");
    assert_eq!(choices(&format!("{is} return;")), 1, "what a local holds at first");
    assert_eq!(choices(&format!("x := y; y := 1bv32; {is} return;")), 1, "by way of another");
    assert_eq!(choices(&format!("havoc x, y; {is} return;")), 1, "one of two");
    assert_eq!(choices(&format!("havoc x; havoc x; {is} return;")), 1, "the last one counts");
    assert_eq!(choices("call x := unknown(); return;"), 0, "a result that nobody reads");
    assert_eq!(choices(&format!("call x := unknown(); {is} return;")), 1, "a result that somebody reads");
    assert_eq!(choices("call x := changes(); assume g != 4711bv32; return;"), 1, "what a callee makes of a global");
    assert_eq!(choices("goto a, b; a: assume g != 4711bv32; return; b: return;"), 2, "a global's start, and the way");
}

/// What the commands of an execution read and write, by the names of variables.
struct Effects(Vec<String>);

impl Observer for Effects {
    fn before(&mut self, context: &Context) {
        let name = |place: &Place| context.program.var(place.var()).name.clone();
        let names = |places: &[Place]| {
            let mut names: Vec<String> = places.iter().map(name).collect();
            names.sort();
            names.join(" ")
        };
        for effect in context.effects() {
            let cell = if matches!(effect.to, Place::Cell(..)) { "[]" } else { "" };
            let (values, addresses) = (names(&effect.reads.values), names(&effect.reads.addresses));
            self.0.push(format!("{}{cell} <- {values} @ {addresses}", name(&effect.to)));
        }
    }
}

#[test]
fn what_a_value_depends_on_is_what_decided_it() {
    let program = numbered(
        "procedure {:entrypoint} main() { var a: int; var b: int; var p: bool; var i: int; var m: [int]int;
           a := 1; b := 2; p := true; i := 7;
           a := if p then b else i;
           m := m[i := b];
           b := m[i] + a;
           p := p && b > 100 && i > 0; }",
    );
    let mut effects = Effects(Vec::new());
    let limits = Limits::default();
    run(&program, &mut Recorded::new(&Counterexample::default()), &Functions::new(), &mut effects, limits);
    assert_eq!(effects.0[4..], ["a <- b p @ ", "m[] <- b @ i", "b <- a m @ i", "p <- b @ "]);
}
