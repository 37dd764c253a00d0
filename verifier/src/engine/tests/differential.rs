//! The lazy strategies against full inlining on random programs.

use super::*;
use generator::program;

/// Programs per test. Each is decided by every strategy under several bounds.
const PROGRAMS: u64 = 300;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 400;

fn reference(program: &PassiveProgram, k: u32) -> Verdict {
    let options = EngineOptions { unroll: Some(k), max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
    checked(program, &options)
}

#[derive(Default)]
struct Tally {
    bugs: u32,
    proofs: u32,
    bounded: u32,
    skipped: u32,
}

/// What `strategy` says must agree with full inlining: a bug within the same bound exactly when there is one, and a
/// proof irrespective of the bound only if no larger bound has one either.
fn compare(seed: u64, strategy: Strategy, core: CorePolicy, tally: &mut Tally) {
    let program = program(seed);
    for k in [1, 3] {
        let expected = reference(&program, k);
        if matches!(expected, Verdict::Unknown(_)) {
            tally.skipped += 1;
            continue;
        }
        let options = EngineOptions { unroll: Some(k), core, ..EngineOptions::new(strategy) };
        let found = checked(&program, &options);
        let context = format!("seed {seed}, {strategy:?}, {core:?}, bound {k}: {found:?} instead of {expected:?}");
        match found {
            Verdict::Unsafe(_) => {
                tally.bugs += 1;
                assert!(matches!(expected, Verdict::Unsafe(_)), "{context}");
            }
            Verdict::Bounded { .. } => {
                tally.bounded += 1;
                assert!(matches!(expected, Verdict::Bounded { .. } | Verdict::Safe), "{context}");
            }
            Verdict::Safe => {
                tally.proofs += 1;
                assert!(matches!(expected, Verdict::Bounded { .. } | Verdict::Safe), "{context}");
                assert!(!matches!(reference(&program, k + 2), Verdict::Unsafe(_)), "{context}");
            }
            Verdict::Candidate { .. } | Verdict::Unknown(_) => panic!("{context}"),
        }
    }
}

fn compare_all(strategy: Strategy, core: CorePolicy) {
    let mut tally = Tally::default();
    for seed in 0..PROGRAMS {
        compare(seed, strategy, core, &mut tally);
    }
    let Tally { bugs, proofs, bounded, skipped } = tally;
    eprintln!("{strategy:?}: {bugs} bugs, {proofs} proofs, {bounded} bounded, {skipped} skipped");
    let enough = PROGRAMS as u32 / 15;
    assert!(bugs > enough && proofs > enough && bounded > enough, "the programs are too much alike");
}

#[test]
fn over_agrees_with_full_inlining() {
    compare_all(Strategy::Over, CorePolicy::AsIs);
}

#[test]
fn under_agrees_with_full_inlining() {
    compare_all(Strategy::Under, CorePolicy::AsIs);
}

#[test]
fn under_with_minimised_cores_agrees_with_full_inlining() {
    compare_all(Strategy::Under, CorePolicy::Deletion { fraction: 1.0 });
}

#[test]
fn under_with_cores_minimised_by_z3_agrees_with_full_inlining() {
    compare_all(Strategy::Under, CorePolicy::Z3);
}

/// Deepening in one run gives what separate runs with each bound give.
#[test]
fn deepening_finds_the_bugs_of_each_bound() {
    for seed in 0..PROGRAMS / 3 {
        let program = program(seed);
        let expected = [1, 2, 4].map(|k| reference(&program, k)).into_iter().find(|v| matches!(v, Verdict::Unsafe(_)));
        if [1, 2, 4].into_iter().any(|k| matches!(reference(&program, k), Verdict::Unknown(_))) {
            continue;
        }
        for strategy in [Strategy::Over, Strategy::Under] {
            let found = checked(&program, &EngineOptions { max_unroll: 4, ..EngineOptions::new(strategy) });
            let bug = matches!(found, Verdict::Unsafe(_));
            assert_eq!(bug, expected.is_some(), "seed {seed}, {strategy:?}: {found:?} instead of {expected:?}");
        }
    }
}
