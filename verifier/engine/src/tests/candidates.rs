//! What programs guess of themselves is proved or dropped, and never believed.

use super::*;
use boogie::passes::Options;

pub fn verdict(text: &str, strategy: Strategy) -> Verdict {
    let program = boogie::parse(text).expect("a valid program");
    let prepared = boogie::passes::run(program, Options::default()).expect("a program with an entry");
    run(&prepared.passive, &EngineOptions { max_unroll: 4, ..EngineOptions::new(strategy) }, &mut ()).verdict
}

/// A recursion that keeps one global the cube of another, with what is guessed of it. Cubes are guessed by programs only.
fn recursion(declared: &str, ensures: &str) -> String {
    format!(
        "var x: int; var y: int; {declared}
         procedure down() {ensures} modifies x, y; {{
             if (*) {{ call down(); x := x + 3 * y * y + 3 * y + 1; y := y + 1; }}
         }}
         procedure {{:entrypoint}} main() modifies x, y; {{
             assume x == y * y * y;
             call down();
             assert x == y * y * y;
         }}"
    )
}

/// A loop that adds up the differences of cubes, with what is guessed where a round starts.
fn cubes(declared: &str, invariant: &str) -> String {
    format!(
        "{declared}
         procedure {{:entrypoint}} main() {{
             var i: int; var sum: int;
             i, sum := 0, 0;
             while (*) {invariant} {{ sum := sum + 3 * i * i + 3 * i + 1; i := i + 1; }}
             assert sum == i * i * i;
         }}"
    )
}

#[test]
fn a_template_fits_globals() {
    let holes = "var {:template} {:includeGlobals} a: int; var {:template} {:includeGlobals} b: int;";
    let template = |post: &str| format!("{holes} procedure {{:template}} t(); ensures {post};");
    let proved = recursion(&template("a - b * b * b == old(a - b * b * b)"), "");
    assert_eq!(verdict(&proved, Strategy::Over), Verdict::Safe);
    for other in ["a - b * b == old(a - b * b)", "{:mustnotmod \"y\"} a - b * b * b == old(a - b * b * b)"] {
        let other = recursion(&template(other), "");
        assert!(matches!(verdict(&other, Strategy::Over), Verdict::Bounded { .. }), "{other}");
    }
}

#[test]
fn what_a_constant_guards_is_proved() {
    let declared = "const {:existential true} keeps: bool;";
    let guess = "ensures keeps ==> x - y * y * y == old(x - y * y * y);";
    assert_eq!(verdict(&recursion(declared, guess), Strategy::Over), Verdict::Safe);
    assert!(matches!(verdict(&recursion(declared, ""), Strategy::Over), Verdict::Bounded { .. }));
}

#[test]
fn a_loop_invariant_that_a_constant_guards_is_proved() {
    let declared = "const {:existential true} keeps: bool;";
    let guess = "invariant keeps ==> sum == i * i * i;";
    assert_eq!(verdict(&cubes(declared, guess), Strategy::Induction), Verdict::Safe);
    assert!(matches!(verdict(&cubes(declared, ""), Strategy::Induction), Verdict::Unknown(_)));
}

#[test]
fn what_compares_with_the_start_of_a_loop_is_not_what_rounds_keep() {
    let counts = "var g: int; const {:existential true} keeps: bool;
         procedure {:entrypoint} main() modifies g; {
             g := 0;
             while (*) invariant keeps ==> g == old(g); { g := g + 1; }
             assert g < 1000000;
         }";
    assert!(matches!(verdict(counts, Strategy::Induction), Verdict::Unknown(_)));
}

#[test]
fn a_template_fits_what_loops_start_rounds_with() {
    let template = |pattern: &str| {
        format!(
            "var {{:template}} {{:includeLoopLocals}} {{:match \"{pattern}\"}} a: int;
             var {{:template}} {{:includeLoopLocals}} b: int;
             procedure {{:template}} t(); requires {{:loop}} a == b * b * b;"
        )
    };
    assert_eq!(verdict(&cubes(&template("^sum$"), ""), Strategy::Induction), Verdict::Safe);
    assert!(matches!(verdict(&cubes(&template("^i$"), ""), Strategy::Induction), Verdict::Unknown(_)));
}

#[test]
fn wrong_guesses_are_not_believed() {
    let wrong = "var g: int;
        const {:existential true} zero: bool; const {:existential true} never: bool;
        procedure {:template} t(); free ensures g == 0;
        procedure set() free ensures zero ==> g == 0; modifies g; { g := g + 1; }
        procedure {:entrypoint} main() modifies g; {
            g := 0;
            while (g < 2) invariant never ==> g == 0; { call set(); }
            assert never ==> g == 0;
            assert g == 0;
        }";
    for strategy in [Strategy::Over, Strategy::Under] {
        assert!(matches!(verdict(wrong, strategy), Verdict::Unsafe(_)), "{strategy:?}");
    }
    assert!(matches!(verdict(wrong, Strategy::Induction), Verdict::Unknown(_)));
}

#[test]
fn what_only_a_guess_asserts_is_no_violation() {
    let guessed = "var g: int;
        const {:existential true} zero: bool;
        procedure add() ensures zero ==> g == 0; modifies g; { g := g + 1; }
        procedure {:entrypoint} main() modifies g; { g := 0; call add(); assert g == 1; }";
    assert_eq!(verdict(guessed, Strategy::Over), Verdict::Safe);
}

#[test]
fn a_constant_that_more_is_said_with_has_any_value() {
    for said in ["axiom !more;", "axiom more;", ""] {
        let program = format!(
            "const {{:existential true}} more: bool; {said}
             procedure {{:entrypoint}} main() {{ var g: int; assume more ==> g == 0; assert more; }}"
        );
        let proved = verdict(&program, Strategy::Over) == Verdict::Safe;
        assert_eq!(proved, said == "axiom more;", "{said}");
    }
}
