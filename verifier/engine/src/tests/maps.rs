//! Maps kept from Z3 against Z3's own arrays, on random programs.

use super::*;
use boogie::program::{Function, Var, VarKind};
use boogie::types::Type;
use generator::program_with_maps;

/// Programs, unless PROPTEST_CASES says how many; each is decided by every strategy under several bounds.
const PROGRAMS: u32 = 75;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 60;

/// The same program with all maps in Z3's theory of arrays: there are constants of their types.
fn with_arrays(program: &PassiveProgram) -> PassiveProgram {
    let mut program = program.clone();
    let mut types: Vec<_> = program.vars.iter().map(|v| v.ty).collect();
    types.sort_unstable();
    types.dedup();
    types.retain(|&ty| matches!(program.terms.ty(ty), Type::Map { .. }));
    for ty in types {
        program.consts.push(boogie::program::VarId(program.vars.len() as u32));
        let kind = VarKind::Const { unique: false };
        program.vars.push(Var { name: format!("m{}", ty.0), ty, kind, attrs: vec![], where_clause: None });
    }
    assert!(all_are_arrays(&program));
    program
}

fn all_are_arrays(program: &PassiveProgram) -> bool {
    let plain = smt::map_types::PlainMaps::new(program);
    program.vars.iter().all(|v| !plain.contains(v.ty))
}

#[test]
fn maps_kept_from_the_solver_agree_with_its_arrays() {
    let programs = cases(PROGRAMS);
    let mut counts = Counts::default();
    for seed in 0..u64::from(programs) {
        let program = program_with_maps(seed);
        let arrays = with_arrays(&program);
        for k in [1, 2] {
            let deadline = Some(std::time::Instant::now() + std::time::Duration::from_secs(20));
            let limits = EngineOptions { max_instances: LARGEST, deadline, ..EngineOptions::new(Strategy::InlineAll) };
            let limits = EngineOptions { unroll: Some(k), ..limits };
            counts.add(agreed(&program, &arrays, &limits, &format!("seed {seed}")));
        }
    }
    let Counts { bugs, others } = counts;
    eprintln!("{bugs} with a bug, {others} without");
    assert!([bugs, others].iter().all(|&n| n > programs / 3), "the programs are too much alike");
}

/// What is read of a map without variables belongs to the block that reads it like everything else.
#[test]
fn reads_at_constants_of_the_program_are_looked_at() {
    for (asked, bug) in [(5, true), (7, false)] {
        let mut b = Builder::new();
        let int = b.terms().int_ty();
        let map = b.terms().map_ty(vec![int], int);
        let [k, l] = ["k", "l"].map(|name| b.var(name, int, VarKind::Const { unique: false }));
        b.program.consts = vec![k.0, l.0];
        let main = b.proc("main", &[], &[]);
        let t = b.terms();
        let (zero, five) = (t.int_lit(0), t.int_lit(5));
        let empty = t.map_const(zero, map);
        let stored = t.store(empty, &[k.1], five);
        let read = t.select(stored, &[l.1]);
        let asked = b.equals(read, asked);
        b.block(main, &[asked], &[], &[]);
        let program = b.finish();
        for strategy in STRATEGIES {
            assert_eq!(matches!(decide(&program, strategy, 1), Verdict::Unsafe(_)), bug, "{strategy:?}");
        }
    }
}

/// Names of the program are not those that the engine makes up.
#[test]
fn a_function_of_the_program_is_no_map() {
    let mut b = Builder::new();
    let int = b.terms().int_ty();
    let map = b.terms().map_ty(vec![int], int);
    let main = b.proc("main", &[("m", map)], &[]);
    let mut differ = Vec::new();
    let m = b.param(main, 0);
    for i in 0..4 {
        let (param, _) = b.var("x", int, VarKind::Bound);
        let (name, params) = (format!("read?{i}"), vec![param]);
        b.program.functions.push(Function { name, params, result: int, body: None, builtin: None, attrs: vec![] });
        let t = b.terms();
        let one = t.int_lit(1);
        let (read, image) = (t.select(m, &[one]), t.apply(boogie::program::FuncId(i), &[one], int));
        differ.push(t.neq(read, image));
    }
    b.block(main, &differ, &[], &[]);
    let outcome = run(&b.finish(), &EngineOptions::new(Strategy::Over), &mut ());
    assert_ne!(outcome.verdict, Verdict::Safe);
}
