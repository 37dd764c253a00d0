//! Proofs by regions against full inlining, on random programs with asserts in nested loops and procedures.

use super::generator::Random;
use super::*;
use boogie::passes::{self, Options};
use std::fmt::Write;

/// Programs, unless PROPTEST_CASES says how many.
const PROGRAMS: u32 = 80;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 300;

const VARIABLES: [&str; 4] = ["g", "h", "x", "y"];

/// Procedures that call later ones and at times themselves, over two globals and two locals.
fn text(seed: u64) -> String {
    let mut r = Random::new(seed);
    let mut text = "var g: int;\nvar h: int;\n".to_owned();
    let procs = 1 + r.below(3);
    for p in 0..procs {
        let entry = if p == 0 { " {:entrypoint}" } else { "" };
        let _ = writeln!(text, "procedure{entry} p{p}(x: int) returns (y: int) modifies g, h; {{ y := {};", r.below(3));
        statements(&mut r, &mut text, p, procs, 2);
        text.push_str("}\n");
    }
    // Formals are not assigned to.
    text.replace("x :=", "y :=").replace("havoc x;", "havoc y;")
}

fn statements(r: &mut Random, text: &mut String, p: usize, procs: usize, depth: usize) {
    for _ in 0..1 + r.below(3) {
        let (v, w) = (VARIABLES[r.below(4)], VARIABLES[r.below(4)]);
        let n = r.below(4);
        let _ = match r.below(if depth > 0 { 10 } else { 6 }) {
            0 => writeln!(text, "{v} := {w} + {n};"),
            1 => writeln!(text, "{v} := {n};"),
            2 => writeln!(text, "havoc {v};"),
            3 => writeln!(text, "assume {v} <= {w};"),
            4 | 5 => writeln!(text, "assert {v} {} {};", ["<=", ">=", "!="][r.below(3)], [w, "3"][r.below(2)]),
            6 => {
                let callee = if r.chance(20) { p } else { p + 1 };
                if callee >= procs { Ok(()) } else { writeln!(text, "call y := p{callee}({v});") }
            }
            7 => {
                let _ = writeln!(text, "if ({v} < {w}) {{");
                statements(r, text, p, procs, depth - 1);
                text.push_str("} else {\n");
                statements(r, text, p, procs, depth - 1);
                writeln!(text, "}}")
            }
            _ => {
                let _ = writeln!(text, "while ({v} < {}) {{", [w, "3"][r.below(2)]);
                statements(r, text, p, procs, depth - 1);
                writeln!(text, "{v} := {v} + 1; }}")
            }
        };
    }
}

#[test]
fn regions_prove_what_has_no_bug() {
    verdicts_hold(Strategy::Qicc, PROGRAMS);
}

/// Runs a strategy that proves and finds bugs, on so many programs unless PROPTEST_CASES says otherwise.
pub fn verdicts_hold(strategy: Strategy, programs: u32) {
    let programs = cases(programs);
    let (mut proofs, mut beyond_bounds, mut bugs) = (0, 0, 0);
    for seed in 0..u64::from(programs) {
        let text = text(seed);
        let parsed = boogie::parse(&text).unwrap_or_else(|e| panic!("{text}: {}", e[0]));
        let options = Options { property: Some(passes::Property::Asserts) };
        let program = passes::run(parsed, options).expect("nothing is refused").passive;
        let deadline = Some(std::time::Instant::now() + std::time::Duration::from_secs(3));
        let options = EngineOptions { deadline, ..EngineOptions::new(strategy) };
        let found = run(&program, &options, &mut ()).verdict;
        let inlined = |k: u32| {
            let all = EngineOptions { max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
            run(&program, &EngineOptions { unroll: Some(k), ..all }, &mut ()).verdict
        };
        match found {
            Verdict::Safe => {
                proofs += 1;
                let within = [1, 3, 5].map(inlined);
                assert!(!within.iter().any(|v| matches!(v, Verdict::Unsafe(_))), "there is a bug in\n{text}");
                beyond_bounds += u32::from(matches!(within[2], Verdict::Bounded { .. }));
            }
            Verdict::Unsafe(_) => {
                bugs += 1;
                let is_found = |k| matches!(inlined(k), Verdict::Unsafe(_) | Verdict::Unknown(_));
                assert!([1, 2, 4, 8].into_iter().any(is_found), "there is no bug in\n{text}");
            }
            _ => {}
        }
    }
    assert!(proofs > programs / 10 && beyond_bounds > 0 && bugs > programs / 10, "{proofs}, {beyond_bounds}, {bugs}");
}
