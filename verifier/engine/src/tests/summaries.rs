//! What is proved of procedures that call themselves, where it takes guesses about their states or what calls do.

use super::candidates::verdict;
use super::*;

/// A state machine without a way to 1, which others set.
const STATES: &str = "var s: int;
    procedure step() modifies s; {
        if (s == 0) { s := 2; } else if (s == 2) { s := 3; } else if (s == 3) { s := 2; }
    }
    procedure {:entrypoint} main() modifies s; {
        if (*) { s := 1; return; }
        s := 0;
        while (*) { call step(); }
        assert s != 1;
    }";

#[test]
fn a_state_that_no_round_enters_is_not_entered() {
    assert_eq!(verdict(STATES, Strategy::Over), Verdict::Safe);
    let enters = STATES.replace("s == 3) { s := 2", "s == 3) { s := 1");
    assert!(matches!(verdict(&enters, Strategy::Under), Verdict::Unsafe(_)));
    assert!(!matches!(verdict(&enters, Strategy::Induction), Verdict::Safe));
}

/// What a callback does depends on a cell that the round has written.
const CALLBACK: &str = "var s: int; var routine: [int]int;
    procedure run(p: int) modifies s; { if (routine[p] == 7) { s := 1; } else { s := 2; } }
    procedure send(p: int) modifies s, routine; { routine[p] := 5; call run(p); }
    procedure {:entrypoint} main(p: int) modifies s, routine; {
        s := 0;
        while (*) { if (*) { call send(p); } }
        assert s != 1;
    }";

#[test]
fn what_calls_of_a_round_do_is_looked_at() {
    assert_eq!(verdict(CALLBACK, Strategy::Induction), Verdict::Safe);
    let other = CALLBACK.replace("routine[p] := 5", "routine[p] := 7");
    assert!(matches!(verdict(&other, Strategy::Under), Verdict::Unsafe(_)));
    assert!(!matches!(verdict(&other, Strategy::Induction), Verdict::Safe));
}

/// A loop as a procedure that nobody declares to be one; each round says that nothing went wrong.
fn rounds(after: &str, asserted: &str) -> String {
    format!(
        "var n: int;
         procedure rounds(m: int) returns (x: int) modifies n; {{
             x := 1;
             if (*) {{ n := n + 2 * m; call x := rounds(m); {after} }}
         }}
         procedure {{:entrypoint}} main(m: int) modifies n; {{
             var x: int;
             assume m >= 0;
             n := 5;
             call x := rounds(m);
             assert {asserted};
         }}"
    )
}

#[test]
fn a_procedure_that_calls_itself_at_its_end_is_a_loop() {
    assert_eq!(verdict(&rounds("", "n >= 5 && x == 1"), Strategy::Induction), Verdict::Safe);
}

#[test]
fn what_a_round_does_after_the_next_is_no_loop() {
    for (after, asserted) in [("x := 2;", "x == 1"), ("x := 2;", "x == 2"), ("n := 4;", "n >= 5")] {
        let text = rounds(after, asserted);
        assert!(!matches!(verdict(&text, Strategy::Induction), Verdict::Safe), "{text}");
        assert!(matches!(verdict(&text, Strategy::Under), Verdict::Unsafe(_)), "{text}");
    }
}
