//! Bounded model checking against full inlining on random programs.

use super::*;
use generator::program;

/// Programs, unless PROPTEST_CASES says how many.
const PROGRAMS: u32 = 100;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 200;

#[test]
fn unrolled_programs_have_the_violations_of_the_given_ones() {
    let programs = cases(PROGRAMS);
    let (mut bugs, mut proofs, mut cut) = (0, 0, 0);
    for seed in 0..u64::from(programs) {
        let program = program(seed);
        let unrolled = EngineOptions { unroll: Some(3), ..EngineOptions::new(Strategy::Bmc) };
        let found = run(&program, &unrolled, &mut ()).verdict;
        let inlined = |k| {
            let options = EngineOptions { max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
            checked(&program, &EngineOptions { unroll: Some(k), features: NO_FEATURES, ..options })
        };
        match found {
            Verdict::Candidate { counterexample, .. } => {
                replay::check(&program, &counterexample);
                bugs += 1;
            }
            Verdict::Safe => {
                assert!(!matches!(inlined(4), Verdict::Unsafe(_)), "seed {seed}");
                proofs += 1;
            }
            Verdict::Bounded { .. } => {
                assert!(!matches!(inlined(2), Verdict::Unsafe(_)), "seed {seed}");
                cut += 1;
            }
            // Too large.
            Verdict::Unknown(_) => {}
            Verdict::Unsafe(_) => panic!("seed {seed}: nobody vouches for models"),
        }
    }
    assert!(bugs > programs / 10 && proofs > programs / 10, "{bugs} with a bug, {proofs} proved, {cut} cut");
}
