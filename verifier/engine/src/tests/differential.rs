//! The lazy strategies against full inlining on random programs.

use super::*;
use generator::program;

/// Programs per test. Each is decided by every strategy under several bounds.
const PROGRAMS: u64 = 20;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 200;

fn reference(program: &PassiveProgram, k: u32) -> Verdict {
    let options = EngineOptions { unroll: Some(k), max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
    checked(program, &EngineOptions { features: NO_FEATURES, ..options })
}

/// The lazy strategies, with each way to treat a core.
const LAZY: [(Strategy, CorePolicy); 4] = [
    (Strategy::Over, CorePolicy::AsIs),
    (Strategy::Under, CorePolicy::AsIs),
    (Strategy::Under, CorePolicy::Z3),
    (Strategy::Under, CorePolicy::Deletion { fraction: 1.0 }),
];

#[derive(Default)]
struct Tally {
    bugs: u32,
    proofs: u32,
    bounded: u32,
}

/// What a strategy says must agree with full inlining: a bug within the same bound exactly when there is one, and a
/// proof irrespective of the bound only if a larger bound has none either.
fn compare(program: &PassiveProgram, k: u32, context: &str, tally: &mut Tally) {
    let expected = reference(program, k);
    if matches!(expected, Verdict::Unknown(_)) {
        return;
    }
    let beyond = std::cell::LazyCell::new(|| reference(program, k + 2));
    for (strategy, core) in LAZY {
        let found = checked(program, &EngineOptions { unroll: Some(k), core, ..EngineOptions::new(strategy) });
        let context = format!("{context}, {strategy:?}, {core:?}, bound {k}: {found:?} instead of {expected:?}");
        assert_eq!(matches!(found, Verdict::Unsafe(_)), matches!(expected, Verdict::Unsafe(_)), "{context}");
        match found {
            Verdict::Unsafe(_) => tally.bugs += 1,
            Verdict::Bounded { .. } => tally.bounded += 1,
            Verdict::Safe => {
                tally.proofs += 1;
                assert!(!matches!(*beyond, Verdict::Unsafe(_)), "{context}, and then {:?}", *beyond);
            }
            Verdict::Candidate { .. } | Verdict::Unknown(_) => panic!("{context}"),
        }
    }
}

/// Sharing, substitution and both against the tree with all calls inlined; also full inlining with sharing, whose
/// instances are fewer if anything is shared.
#[test]
fn ideas_change_no_verdict() {
    let (mut counts, mut fewer) = (Counts::default(), 0);
    for seed in 0..120 {
        let program = program(10_000 + seed);
        let limits =
            EngineOptions { unroll: Some(2), max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
        if !counts.add(agreed(&program, &program, &limits, &format!("seed {seed}"))) {
            continue;
        }
        let instances =
            |features| run(&program, &EngineOptions { features, ..limits.clone() }, &mut ()).stats.instances;
        let (tree, shared) = (instances(NO_FEATURES), instances(Features { sharing: true, ..NO_FEATURES }));
        assert!(shared <= tree, "seed {seed}");
        fewer += u32::from(shared < tree);
    }
    let Counts { bugs, others } = counts;
    eprintln!("{bugs} bugs, {others} others, {fewer} shared");
    assert!([bugs, others, fewer].iter().all(|&n| n > 18), "the programs are too much alike");
}

#[test]
fn lazy_strategies_agree_with_full_inlining() {
    let mut tally = Tally::default();
    for seed in 0..PROGRAMS {
        let program = program(seed);
        for k in [1, 3] {
            compare(&program, k, &format!("seed {seed}"), &mut tally);
        }
    }
    let Tally { bugs, proofs, bounded } = tally;
    eprintln!("{bugs} bugs, {proofs} proofs, {bounded} bounded");
    assert!([bugs, proofs, bounded].iter().all(|&n| n > PROGRAMS as u32 / 4), "the programs are too much alike");
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
