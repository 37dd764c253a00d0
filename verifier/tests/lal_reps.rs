//! Threads in rounds: how many it takes, and that what is found without a right guess is nothing.

mod support;

use support::{Said, root, run};

fn within(rounds: &str, case: &str, property: &str) -> Said {
    let file = root().join("tests/verdicts").join(case);
    let args = ["verify", "--engine", "lal-reps", "--timeout", "60", "--rounds", rounds, "--property", property];
    run(args.map(std::ffi::OsStr::new).into_iter().chain([file.as_os_str()]))
}

/// No counterexample is found that does not replay: with wrong guesses, or steps in another order, there would be some.
fn says_only(said: &Said, verdict: &str) {
    assert_eq!(said.verdict(), verdict, "{}", said.all());
    assert!(!said.all().contains("did not replay"), "{}", said.all());
}

#[test]
fn a_third_turn_takes_a_third_round() {
    let ask = |rounds| within(rounds, "threads_lal_reps_third_round.c", "unreach-call");
    says_only(&ask("2"), "UNKNOWN(unsupported: more than 2 rounds of threads)");
    says_only(&ask("3"), "FALSE(unreach-call)");
}

#[test]
fn what_no_schedule_does_is_not_found() {
    for case in ["threads_lal_reps_proves_nothing.c", "threads_atomic_sections_in_functions.c"] {
        says_only(&within("2", case, "unreach-call"), "UNKNOWN(unsupported: more than 2 rounds of threads)");
    }
}

#[test]
fn a_race_is_found_in_rounds() {
    says_only(&within("2", "threads_lal_reps_lost_update.c", "no-data-race"), "FALSE(no-data-race)");
}

#[test]
fn programs_without_threads_have_no_rounds() {
    let said = within("2", "malloc_may_fail.c", "unreach-call");
    assert!(said.verdict().starts_with("UNKNOWN(unsupported: --engine lal-reps"), "{}", said.all());
}
