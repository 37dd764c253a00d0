//! The passes preserve meaning: on random small programs over tiny domains, an exhaustive search of the program
//! and one of its passive form agree on whether the property can be violated, and every violation that the
//! passive program has is confirmed by the interpreter.

mod explore;
mod generate;
mod literals;
mod passive_search;

use boogie::interpret::run as interpret;
use boogie::interpret::{Execution, Functions, Limits, Observer, Outcome, Pool, Recorded, Sampled, Unobserved};
use boogie::passes::{Options, Property, run};
use boogie::passive::Counterexample;
use boogie::passive_print::print_passive;
use boogie::program::Program;

#[derive(Clone, PartialEq, Debug)]
pub enum Verdict<T> {
    Violated(T),
    Safe,
    /// The search was given up.
    Open,
}

/// Compares one program; returns whether both searches came to an end and there was a violation.
fn compare(program: Program, property: Property, name: &str) -> Option<bool> {
    let prepared = run(program, Options { property: Some(property) }).expect("the generator makes valid programs");
    let text = || format!("{name}\n{}", print_passive(&prepared.passive, true));
    let passive = passive_search::search(&prepared.passive);
    if let Verdict::Violated(counterexample) = &passive {
        confirm(&prepared.replay, property, counterexample, &text);
    }
    if let Err(problems) = boogie::passive_check::check_passive(&prepared.passive) {
        panic!("{problems:?}\n{}", text());
    }
    let source = explore::explore(&prepared.replay, property);
    if sample(&prepared.replay, property, &text) && source == Verdict::Safe {
        panic!("a sample violates what nothing can violate\n{}", text());
    }
    match (&source, &passive) {
        (Verdict::Violated(()), Verdict::Safe) => panic!("the passive program lost a violation\n{}", text()),
        (Verdict::Safe, Verdict::Violated(_)) => panic!("the passive program invents a violation\n{}", text()),
        (Verdict::Open, _) | (_, Verdict::Open) => None,
        _ => Some(source == Verdict::Violated(())),
    }
}

/// Whether some sample of a program is a violation. Each ends alike whether somebody looks or not.
fn sample(replay: &Program, property: Property, text: &dyn Fn() -> String) -> bool {
    let pool = Pool::of(replay);
    let violates = |seed: u32| {
        let limits = Limits { steps: 2_000, depth: 100 };
        let sampled = |observer: &mut dyn Observer| {
            interpret(replay, &mut Sampled::new(&pool, seed), &Functions::new(), observer, limits)
        };
        let (looked_at, alone) = (sampled(&mut Looking), sampled(&mut Unobserved));
        // Alone, it may go a few steps beyond the limit.
        if looked_at.outcome == Outcome::StepLimit {
            return false;
        }
        assert_eq!(looked_at, alone, "sample {seed}\n{}", text());
        is_violation(property, &alone) && alone.unchecked.is_empty()
    };
    (0..8).any(violates)
}

/// An observer to which nothing matters that it sees.
struct Looking;

impl Observer for Looking {}

fn is_violation(property: Property, execution: &Execution) -> bool {
    match property {
        Property::Asserts => matches!(execution.outcome, Outcome::AssertFailed { .. }),
        Property::EntryReturns => execution.outcome == Outcome::Returned,
    }
}

fn confirm(replay: &Program, property: Property, counterexample: &Counterexample, text: &dyn Fn() -> String) {
    let limits = Limits { steps: 100_000, depth: 1000 };
    let mut oracle = Recorded::new(counterexample);
    let execution = interpret(replay, &mut oracle, &Functions::new(), &mut Unobserved, limits);
    assert!(is_violation(property, &execution), "not confirmed: {execution:?}\n{counterexample:?}\n{}", text());
}

fn compare_many(seeds: std::ops::Range<u64>, property: Property, generate: fn(u64, Property) -> Program) {
    let (mut violated, mut safe, mut open) = (0, 0, 0);
    for seed in seeds {
        let program = generate(seed, property);
        assert_eq!(boogie::check::check(&program), Ok(()), "seed {seed}");
        match compare(program, property, &format!("seed {seed}")) {
            Some(true) => violated += 1,
            Some(false) => safe += 1,
            None => open += 1,
        }
    }
    println!("{property:?}: {violated} violated, {safe} safe, {open} open");
    assert!(violated > 3 * open / 4 && safe > open / 4, "{violated} violated, {safe} safe, {open} open");
}

/// As many programs as `default`; `PRAETOR_SEEDS=from..to` asks for others.
fn seeds(first: u64, default: u64) -> std::ops::Range<u64> {
    let asked = std::env::var("PRAETOR_SEEDS").ok();
    let range =
        asked.as_deref().and_then(|s| s.split_once("..")).map(|(from, to)| (from.parse::<u64>(), to.parse::<u64>()));
    match range {
        Some((Ok(from), Ok(to))) => first + from..first + to,
        _ => first..first + default,
    }
}

#[test]
fn programs_with_asserts() {
    compare_many(seeds(0, 60), Property::Asserts, generate::program);
}

#[test]
fn programs_whose_entry_must_not_return() {
    compare_many(seeds(1_000_000, 60), Property::EntryReturns, generate::program);
}

#[test]
fn programs_of_literals_with_asserts() {
    compare_many(seeds(2_000_000, 200), Property::Asserts, literals::program);
}

#[test]
fn programs_of_literals_whose_entry_must_not_return() {
    compare_many(seeds(3_000_000, 200), Property::EntryReturns, literals::program);
}
