//! Bit-vectors as integers, and proofs by Spacer against full inlining, on random programs.

use super::induction::{proofs_have_no_bug, with_loops};
use super::*;
use crate::horn::integers::{Integers, integers};
use boogie::expr::{BinOp, BvOp, Expr, ExprId};
use boogie::passive::PassiveCmd;
use boogie::passive_check::check_passive;
use boogie::program::VarId;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

/// Programs, unless PROPTEST_CASES says how many.
const PROGRAMS: u32 = 100;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 200;

const WIDTH: u32 = 4;

fn reference(program: &PassiveProgram, k: u32) -> Verdict {
    let options = EngineOptions { unroll: Some(k), max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
    run(program, &EngineOptions { features: NO_FEATURES, ..options }, &mut ()).verdict
}

/// The program over integers, with the ranges of its variables as assumptions.
fn over_integers(program: &PassiveProgram) -> PassiveProgram {
    let given = check_passive(program);
    let Integers { mut program, ranges } = integers(program).unwrap();
    assert_eq!(check_passive(&program), given);
    let PassiveProgram { terms, vars, procs, .. } = &mut program;
    for proc in procs.iter_mut().filter(|p| !p.blocks.is_empty()) {
        for v in proc.params.iter().chain(&proc.locals) {
            let Some((least, most)) = &ranges[v.index()] else { continue };
            let term = terms.var(*v, vars[v.index()].ty);
            let (least, most) = (terms.int_lit(least.clone()), terms.int_lit(most.clone()));
            for (a, b) in [(least, term), (term, most)] {
                let bound = terms.arith(BinOp::Le, a, b);
                proc.blocks[0].cmds.push(PassiveCmd::Assume(bound));
            }
        }
    }
    program
}

#[test]
fn integers_keep_all_bugs() {
    let programs = cases(PROGRAMS);
    let (mut bugs, mut without) = (0, 0);
    for seed in 0..u64::from(programs) {
        let program = with_loops(seed);
        let weaker = over_integers(&program);
        match (reference(&program, 3), reference(&weaker, 3)) {
            (Verdict::Unsafe(_), found) => {
                assert!(matches!(found, Verdict::Unsafe(_) | Verdict::Unknown(_)), "seed {seed}: {found:?}");
                bugs += 1;
            }
            (_, Verdict::Safe | Verdict::Bounded { .. }) => without += 1,
            _ => {}
        }
    }
    assert!(bugs > programs / 5 && without > programs / 5, "{bugs}, {without}");
}

/// With slices of its relations, Z3 4.13.4 crashes in some of these programs.
#[test]
fn what_spacer_proves_has_no_bug() {
    proofs_have_no_bug(Strategy::Spacer, PROGRAMS / 2);
}

/// `r == op(v, literal)` over 4 bits, where `v` is compared as signed or as unsigned; true and false for the same values
/// after the conversion, if that is exact.
fn compare_operation(name: &str, signed: bool, make: impl Fn(&mut Builder, ExprId) -> ExprId) -> bool {
    let mut b = Builder::new();
    let bits = b.terms().bv_ty(WIDTH);
    let main = b.proc("main", &[("v", bits)], &[]);
    let v = b.param(main, 0);
    let value = make(&mut b, v);
    let result_type = b.terms().type_of(value);
    let result = b.local(main, "r", result_type);
    let (order, zero) = (if signed { BvOp::SLe } else { BvOp::ULe }, b.terms().bv_lit(0, WIDTH));
    // More votes than the operation has.
    let votes: Vec<ExprId> = (0..4).map(|i| b.terms().bv_lit(i, WIDTH)).collect();
    let votes: Vec<ExprId> = votes.into_iter().map(|k| b.terms().bv_op(order, &[k, v])).collect();
    let equation = b.terms().eq(result, value);
    let mut assumes = votes;
    assumes.extend([equation, b.terms().eq(zero, zero)]);
    b.block(main, &assumes, &[], &[]);
    let program = b.finish();
    let var = |e: ExprId| match program.terms.expr(e) {
        Expr::Var(v) => *v,
        _ => unreachable!("both are variables"),
    };
    let (v, result) = (var(v), var(result));
    let Integers { program: mut converted, ranges } = integers(&program).unwrap();
    let at = |cmds: &[PassiveCmd]| match cmds[cmds.len() - 2] {
        PassiveCmd::Assume(e) => e,
        _ => unreachable!("only assumes were made"),
    };
    let converted_equation = at(&converted.procs[main.index()].blocks[0].cmds);
    let known: Vec<VarId> = vec![v, result];
    if converted.terms.free_vars(converted_equation).iter().any(|v| !known.contains(v)) {
        return false;
    }
    let mut source = program.terms.clone();
    for x in 0..1u32 << WIDTH {
        for y in 0..1u32 << result_width(&program, result) {
            let holds = {
                let values = [(v, source.bv_lit(x, WIDTH)), (result, literal(&mut source, &program, result, y))];
                let closed = source.substitute(equation, &FxHashMap::from_iter(values));
                source.is_true(closed)
            };
            let mut number = |var: VarId, value: u32| match &ranges[var.index()] {
                Some((_, most)) if BigInt::from(value) > *most => {
                    let modulus = BigInt::from(1) << result_width(&program, var);
                    converted.terms.int_lit(BigInt::from(value) - modulus)
                }
                Some(_) => converted.terms.int_lit(value),
                None => literal(&mut converted.terms, &program, var, value),
            };
            let values = [(v, number(v, x)), (result, number(result, y))];
            let closed = converted.terms.substitute(converted_equation, &FxHashMap::from_iter(values));
            assert!(converted.terms.is_literal(closed), "{name}: {:?}", converted.terms.expr(closed));
            assert_eq!(converted.terms.is_true(closed), holds, "{name} of {x} is {y}, signed: {signed}");
        }
    }
    true
}

fn result_width(program: &PassiveProgram, v: VarId) -> u32 {
    match program.terms.ty(program.vars[v.index()].ty) {
        boogie::types::Type::Bv(width) => *width,
        _ => 1,
    }
}

fn literal(terms: &mut boogie::expr::Terms, program: &PassiveProgram, v: VarId, value: u32) -> ExprId {
    match program.terms.ty(program.vars[v.index()].ty) {
        boogie::types::Type::Bv(width) => terms.bv_lit(value, *width),
        _ => terms.bool_lit(value == 1),
    }
}

/// Operations with a literal, by brute force.
#[test]
fn operations_are_exact() {
    use BvOp::*;
    let with_literal = [Add, Sub, Mul, UDiv, URem, SDiv, SRem, Shl, LShr, AShr, And, ULt, ULe, SLt, SLe];
    let mut exact = 0;
    for signed in [false, true] {
        for op in with_literal {
            for k in 0..1u32 << WIDTH {
                exact += u32::from(compare_operation(&format!("{op:?} {k}"), signed, |b, v| {
                    let k = b.terms().bv_lit(k, WIDTH);
                    b.terms().bv_op(op, &[v, k])
                }));
                exact += u32::from(compare_operation(&format!("{op:?} of {k}"), signed, |b, v| {
                    let k = b.terms().bv_lit(k, WIDTH);
                    b.terms().bv_op(op, &[k, v])
                }));
            }
        }
        for op in [Neg, Not, ZeroExt(2), SignExt(2)] {
            let name = format!("{op:?}");
            assert!(compare_operation(&name, signed, |b, v| b.terms().bv_op(op, &[v])), "{name}");
        }
        for (hi, lo) in [(4, 2), (2, 0), (3, 1)] {
            assert!(compare_operation("extract", signed, |b, v| b.terms().extract(v, hi, lo)));
        }
        assert!(compare_operation("concat", signed, |b, v| b.terms().concat(v, v)));
    }
    assert!(exact > 500, "{exact}");
}

/// A call of a procedure that is not expanded, from each of two places: what it returns depends on what it is given.
#[test]
fn recursion_is_summarised() {
    let mut b = Builder::new();
    let int = b.terms().int_ty();
    let main = b.proc("main", &[], &[]);
    let count = b.proc("count", &[("n", int)], &[("r", int)]);
    let (n, r) = (b.param(count, 0), b.param(count, 1));
    let zero = b.terms().int_lit(0);
    let inner = b.local(count, "inner", int);
    let (is_zero, previous, next) = (b.terms().eq(n, zero), b.plus(n, -1), b.plus(inner, 1));
    let more = b.terms().not(is_zero);
    b.block(count, &[], &[], &[1, 2]);
    b.block(count, &[is_zero], &[], &[]);
    b.define(count, 1, r, zero);
    b.block(count, &[more], &[(count, vec![previous, inner])], &[3]);
    let given = b.terms().eq(r, next);
    b.block(count, &[given], &[], &[]);
    let (x, y) = (b.local(main, "x", int), b.local(main, "y", int));
    let differ = b.terms().eq(x, y);
    let differ = b.terms().not(differ);
    let start = b.local(main, "start", int);
    b.block(main, &[], &[(count, vec![start, x])], &[1]);
    b.block(main, &[differ], &[], &[]);
    let same = b.terms().eq(y, start);
    b.program.procs[main.index()].blocks[1].cmds.push(PassiveCmd::Assume(same));
    let program = b.finish();
    let decide = |program: &PassiveProgram| run(program, &EngineOptions::new(Strategy::Spacer), &mut ()).verdict;
    assert_eq!(decide(&program), Verdict::Safe);
    let mut broken = program.clone();
    broken.procs[main.index()].blocks[1].cmds.pop();
    assert!(matches!(decide(&broken), Verdict::Unknown(_)));
}
