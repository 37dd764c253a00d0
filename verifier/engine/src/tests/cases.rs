//! What is proved of state machines, in which it matters what goes with which state.

use super::candidates::verdict;
use super::*;

/// Goes from 0 to 2, by way of 1 and 3 unless it resumes. Where it goes from 3 may be anything before 1 says so.
const MACHINE: &str = "procedure {:entrypoint} main(resumes: bool, any: int) {
        var state: int; var next: int; var step: int;
        state := 0; next := any; step := 0;
        while (*) {
            if (*) {
                if (state == 0) { if (resumes) { state := 2; } else { state := 1; } }
                else if (state == 1) { step := 1; next := 2; state := 3; }
                else if (state == 3) { state := next; }
                else if (state == 2) { assert resumes || step == 1; if (resumes) { step := 2; } }
            }
        }
    }";

#[test]
fn what_goes_with_a_state_is_found() {
    assert_eq!(verdict(MACHINE, Strategy::Induction), Verdict::Safe);
}

#[test]
fn no_state_is_overlooked() {
    let broken = [
        // The step is not made, on the way or at all.
        ("step := 1;", ""),
        ("if (resumes) { state := 2; }", "if (!resumes) { state := 2; }"),
        ("else { state := 1; }", "else { if (*) { state := 2; } else { state := 1; } }"),
        // The next state is what it was at the start, which may be 2.
        ("else { state := 1; }", "else { state := 3; }"),
    ];
    for (from, to) in broken {
        let text = MACHINE.replace(from, to);
        assert_ne!(text, MACHINE, "{from}");
        assert!(matches!(verdict(&text, Strategy::Under), Verdict::Unsafe(_)), "{text}");
        assert!(!matches!(verdict(&text, Strategy::Induction), Verdict::Safe), "{text}");
    }
}
