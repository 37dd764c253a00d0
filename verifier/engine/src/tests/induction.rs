//! Proofs by induction against full inlining to a larger bound, on random programs with loops.

use super::*;
use boogie::passive::ProcKind;
use generator::{program, program_with_maps};

/// Programs, unless PROPTEST_CASES says how many.
const PROGRAMS: u32 = 50;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 200;

/// The program of a seed, with every procedure that calls itself as a loop.
pub fn with_loops(seed: u64) -> PassiveProgram {
    let mut program = if seed.is_multiple_of(2) { program(seed) } else { program_with_maps(seed) };
    for (p, proc) in program.procs.iter_mut().enumerate() {
        if proc.call_sites.iter().any(|site| site.callee.index() == p) && matches!(proc.kind, ProcKind::Plain) {
            proc.kind = ProcKind::Loop { function: proc.name.clone(), location: None, keyword: None };
        }
    }
    program
}

#[test]
fn what_induction_proves_has_no_bug() {
    proofs_have_no_bug(Strategy::Induction, PROGRAMS);
}

/// Runs a strategy that finds no bugs, on so many programs unless PROPTEST_CASES says otherwise.
pub fn proofs_have_no_bug(strategy: Strategy, programs: u32) {
    let programs = cases(programs);
    let (mut proofs, mut beyond_bounds, mut bugs) = (0, 0, 0);
    for seed in 0..u64::from(programs) {
        let program = with_loops(seed);
        let deadline = Some(std::time::Instant::now() + std::time::Duration::from_secs(5));
        let verdict = run(&program, &EngineOptions { deadline, ..EngineOptions::new(strategy) }, &mut ()).verdict;
        assert!(!matches!(verdict, Verdict::Unsafe(_) | Verdict::Candidate { .. }), "seed {seed}: {verdict:?}");
        let safe = verdict == Verdict::Safe;
        proofs += u32::from(safe);
        for k in [1, 2, 5] {
            let limits = EngineOptions { max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
            match checked(&program, &EngineOptions { unroll: Some(k), ..limits }) {
                Verdict::Unsafe(_) => {
                    assert!(!safe, "seed {seed}: a bug within {k}");
                    bugs += 1;
                }
                Verdict::Bounded { .. } if safe && k == 2 => beyond_bounds += 1,
                _ => {}
            }
        }
    }
    assert!(proofs > programs / 10 && beyond_bounds > 0 && bugs > programs / 10, "{proofs}, {beyond_bounds}, {bugs}");
}
