//! What loop abstraction proves by itself, and VeriAbs against full inlining.

use super::qicc::verdicts_hold;
use super::*;
use crate::induction::{Hypothesis, Induction};
use boogie::passes::{self, Options, Property};

#[test]
fn proofs_and_violations_are_those_of_the_program() {
    verdicts_hold(Strategy::VeriAbs, 40);
}

/// The verdict about a loop and an assert after it, without Houdini.
fn after_a_loop(before: &str, round: &str, after: &str, hypothesis: Hypothesis) -> Verdict {
    let text = format!(
        "function {{:bvbuiltin \"bvadd\"}} add8(bv8, bv8) returns (bv8); \
         function {{:bvbuiltin \"bvadd\"}} add32(bv32, bv32) returns (bv32); \
         procedure {{:entrypoint}} main(n: int) {{ var x: int; var y: int; var z: int; var u: bv8; var v: bv32; \
         var c: bool; {before} havoc c; while (c) {{ {round} havoc c; }} assert {after}; }}"
    );
    let parsed = boogie::parse(&text).unwrap_or_else(|e| panic!("{text}: {}", e[0]));
    let program =
        passes::run(parsed, Options { property: Some(Property::Asserts) }).expect("nothing is refused").passive;
    let options = EngineOptions::new(Strategy::VeriAbs);
    let options = EngineOptions { features: Features { houdini: false, ..options.features }, ..options };
    let solver = SolverOptions {
        deadline: None,
        memory_mib: None,
        seed: 0,
        core: CorePolicy::AsIs,
        lazy: false,
        any_floats: false,
    };
    let induction = Induction::strengthened(&program, &options, solver).expect("Z3 has no objections");
    let unrolled = induction.expect("there is a loop").unrolled(1, hypothesis);
    run(&unrolled, &crate::induction::step(&options, 1), &mut ()).verdict
}

#[test]
fn abstraction_is_what_proves() {
    let start = "x := 0; y := 0; z := 0; u := 0bv8; v := 0bv32;";
    let cases = [
        // Kinds of rounds.
        (start, "havoc c; if (c) { x := x + 2; y := y + 1; } else { x := x + 1; z := z + 1; }", "x == 2 * y + z"),
        (start, "x := x + 1; y := y + 3;", "y == 3 * x && x >= 0"),
        ("u := 1bv8; v := 1bv32;", "u := add8(u, 2bv8); v := add32(v, 2bv32);", "u == v[8:0]"),
        // Pure outputs.
        (start, "if (x == 7) { y := x; } x := x + 1;", "y == 0 || y == 7"),
        (
            "x := 0; y := -1; z := 0;",
            "assume x < n; if (c) { y := x; } havoc c; if (c) { z := n; } x := x + 1;",
            "(y == -1 || y < n) && (z == 0 || z == n)",
        ),
    ];
    for (before, round, after) in cases {
        assert_eq!(after_a_loop(before, round, after, Hypothesis::Abstraction), Verdict::Safe, "{round}: {after}");
        let without = after_a_loop(before, round, after, Hypothesis::Summary);
        assert!(matches!(without, Verdict::Unsafe(_)), "{round}: {without:?}");
    }
}

#[test]
fn abstraction_forgets_no_execution() {
    let start = "x := 0; y := 0; z := 0; u := 0bv8; v := 0bv32;";
    let cases = [
        // Kinds of rounds may be mixed, and wrap around.
        (start, "havoc c; if (c) { x := x + 2; } else { x := x + 3; }", "x != 5"),
        ("u := 1bv8;", "u := add8(u, 2bv8);", "u != 255bv8"),
        ("u := 1bv8;", "u := add8(u, 3bv8);", "u != 0bv8"),
        // A pure output may stem from an early round, and two of them from different ones.
        (start, "y := x; x := x + 1;", "y != 3"),
        (start, "if (x == 2) { y := 1; } if (x == 4) { z := 1; } x := x + 1;", "y == 0 || z == 0"),
        // What is read is no pure output.
        (start, "x := x + 1; y := x + y;", "y != 6"),
        (start, "if (y < 3) { y := y + x; } x := x + 1;", "y != 3"),
    ];
    for (before, round, after) in cases {
        for hypothesis in [Hypothesis::Summary, Hypothesis::Abstraction] {
            let found = after_a_loop(before, round, after, hypothesis);
            assert!(matches!(found, Verdict::Unsafe(_)), "{round}: {after}: {found:?}");
        }
    }
}
