//! One small program for each thing a verdict depends on.

use super::*;
use boogie::expr::{Expr, ExprId, Quantifier};
use boogie::marks::Limit;
use boogie::passive::ProcKind;
use boogie::program::{Axiom, FuncId, Function, ProcId, VarId, VarKind};
use boogie::types::{Type, TypeCtorId};
use std::time::{Duration, Instant};

/// `main` calls a loop that counts from 0 and may stop anywhere, and asks for the stop at `target`.
fn counting(target: i64) -> Builder {
    let mut b = Builder::new();
    let int = b.terms().int_ty();
    let main = b.proc("main", &[], &[]);
    let count = b.proc("count", &[("i", int)], &[("r", int)]);
    b.program.procs[1].kind =
        ProcKind::Loop { function: "main".to_owned(), location: Some("a.c:3".to_owned()), keyword: None };
    let r = b.local(main, "r", int);
    let (zero, reached) = (b.terms().int_lit(0), b.equals(r, target));
    b.block(main, &[], &[(count, vec![zero, r])], &[1]);
    b.block(main, &[reached], &[], &[]);
    let (i, r) = (b.param(count, 0), b.param(count, 1));
    let (next, same) = (b.plus(i, 1), b.terms().eq(r, i));
    b.block(count, &[], &[], &[1, 2]);
    b.block(count, &[], &[(count, vec![next, r])], &[3]);
    b.block(count, &[same], &[], &[3]);
    b.block(count, &[], &[], &[]);
    b
}

fn hit_names(verdict: &Verdict) -> Vec<&str> {
    let Verdict::Bounded { hits, .. } = verdict else { panic!("{verdict:?}") };
    hits.iter().map(|h| &h.name[..]).collect()
}

#[test]
fn bound_k_takes_k_minus_1_back_edges() {
    let program = counting(3).finish();
    for strategy in STRATEGIES {
        for k in 1..=3 {
            let verdict = decide(&program, strategy, k);
            assert_eq!(hit_names(&verdict), ["count"], "{strategy:?}");
            assert!(matches!(verdict, Verdict::Bounded { k: bound, .. } if bound == k));
        }
        assert!(matches!(decide(&program, strategy, 4), Verdict::Unsafe(_)), "{strategy:?}");
    }
}

#[test]
fn a_bound_hit_names_the_loop_and_its_stack() {
    let Verdict::Bounded { hits, .. } = decide(&counting(3).finish(), Strategy::Under, 2) else { panic!() };
    assert_eq!(hits[0].stack, ["main", "count", "count"]);
    assert!(matches!(&hits[0].kind, ProcKind::Loop { location: Some(at), .. } if at == "a.c:3"));
}

#[test]
fn extra_bound_is_added_to_the_bound() {
    let mut b = counting(3);
    b.program.procs[1].extra_bound = 3;
    let program = b.finish();
    for strategy in STRATEGIES {
        assert!(matches!(decide(&program, strategy, 1), Verdict::Unsafe(_)), "{strategy:?}");
    }
}

#[test]
fn deepening_doubles_the_bound_until_the_bug() {
    let program = counting(5).finish();
    for strategy in STRATEGIES {
        let outcome = run(&program, &EngineOptions::new(strategy), &mut ());
        assert!(matches!(outcome.verdict, Verdict::Unsafe(_)), "{strategy:?}: {:?}", outcome.verdict);
        assert_eq!(outcome.stats.bound, 8);
        assert_eq!(outcome.stats.depth, if strategy == Strategy::InlineAll { 9 } else { 7.max(outcome.stats.depth) });
    }
}

#[test]
fn deepening_answers_for_the_largest_bound() {
    let program = counting(-1).finish();
    for strategy in STRATEGIES {
        let options = EngineOptions { max_unroll: 5, ..EngineOptions::new(strategy) };
        let verdict = checked(&program, &options);
        assert!(matches!(verdict, Verdict::Bounded { k: 5, .. }), "{strategy:?}: {verdict:?}");
    }
}

#[test]
fn a_summary_of_the_cut_call_proves_irrespective_of_the_bound() {
    let mut b = counting(-1);
    let (i, r) = (b.param(ProcId(1), 0), b.param(ProcId(1), 1));
    let grows = b.less(r, i);
    b.program.procs[1].summary = Some(b.terms().not(grows));
    let program = b.finish();
    for strategy in STRATEGIES {
        assert_eq!(decide(&program, strategy, 2), Verdict::Safe, "{strategy:?}");
    }
}

#[test]
fn a_safe_caller_needs_no_callee() {
    let mut b = counting(0);
    let r = b.local(ProcId(0), "s", b.program.vars[1].ty);
    let (zero, one) = (b.equals(r, 0), b.equals(r, 1));
    b.block(ProcId(0), &[zero, one], &[], &[]);
    b.program.procs[0].blocks[1].successors = vec![boogie::passive::PassiveBlockId(2)];
    let program = b.finish();
    for strategy in [Strategy::Over, Strategy::Under] {
        assert_eq!(decide(&program, strategy, 1), Verdict::Safe, "{strategy:?}");
    }
}

/// `main` reaches its return by the limit only, or also past it.
fn limited(way_round: bool) -> PassiveProgram {
    let mut b = Builder::new();
    let main = b.proc("main", &[], &[]);
    let limit = b.proc("too_many_threads", &[], &[]);
    b.program.procs[1].kind = ProcKind::Limit { reason: Limit::Other("threads".to_owned()) };
    b.block(main, &[], &[], if way_round { &[1, 2] } else { &[1] });
    b.block(main, &[], &[(limit, vec![])], &[2]);
    b.block(main, &[], &[], &[]);
    b.finish()
}

#[test]
fn a_limit_is_a_bound_that_deepening_does_not_raise() {
    for strategy in STRATEGIES {
        let outcome = run(&limited(false), &EngineOptions::new(strategy), &mut ());
        assert_eq!(hit_names(&outcome.verdict), ["too_many_threads"], "{strategy:?}");
        assert_eq!(outcome.stats.bound, 1);
        assert!(matches!(decide(&limited(true), strategy, 1), Verdict::Unsafe(_)));
    }
}

#[test]
fn an_external_procedure_returns_what_its_summary_allows() {
    for (asked, safe) in [(3, false), (7, true)] {
        let mut b = Builder::new();
        let int = b.terms().int_ty();
        let main = b.proc("main", &[], &[]);
        let external = b.proc("external", &[], &[("r", int)]);
        let (five, formal) = (b.terms().int_lit(5), b.param(external, 0));
        b.program.procs[1].summary = Some(b.less(formal, five));
        let r = b.local(main, "r", int);
        let asked = b.equals(r, asked);
        b.block(main, &[asked], &[(external, vec![r])], &[]);
        let program = b.finish();
        for strategy in STRATEGIES {
            let verdict = decide(&program, strategy, 1);
            assert_eq!(verdict == Verdict::Safe, safe, "{strategy:?}: {verdict:?}");
        }
    }
}

#[test]
fn two_calls_in_one_block_keep_their_order() {
    let mut b = Builder::new();
    let int = b.terms().int_ty();
    let main = b.proc("main", &[("x", int)], &[]);
    let inc = b.proc("inc", &[("a", int)], &[("r", int)]);
    let x = b.param(main, 0);
    let (y, z) = (b.local(main, "y", int), b.local(main, "z", int));
    let asked = b.equals(z, 12);
    b.block(main, &[asked], &[(inc, vec![x, y]), (inc, vec![y, z])], &[]);
    let (a, r) = (b.param(inc, 0), b.param(inc, 1));
    let next = b.plus(a, 1);
    let stepped = b.terms().eq(r, next);
    b.block(inc, &[stepped], &[], &[]);
    let program = b.finish();
    for strategy in STRATEGIES {
        let Verdict::Unsafe(bug) = decide(&program, strategy, 1) else { panic!("{strategy:?}") };
        assert_eq!(bug.initial, [(VarId(0), boogie::value::Value::Int(10.into()))]);
    }
}

#[test]
fn mutual_recursion_is_counted_per_procedure() {
    let mut b = Builder::new();
    let int = b.terms().int_ty();
    let main = b.proc("main", &[], &[]);
    let procs = ["even", "odd"].map(|name| b.proc(name, &[("i", int)], &[("r", int)]));
    let r = b.local(main, "r", int);
    let (zero, asked) = (b.terms().int_lit(0), b.equals(r, 5));
    b.block(main, &[asked], &[(procs[0], vec![zero, r])], &[]);
    for (this, other) in [(procs[0], procs[1]), (procs[1], procs[0])] {
        let (i, r) = (b.param(this, 0), b.param(this, 1));
        let (next, same) = (b.plus(i, 1), b.terms().eq(r, i));
        b.block(this, &[], &[], &[1, 2]);
        b.block(this, &[], &[(other, vec![next, r])], &[]);
        b.block(this, &[same], &[], &[]);
    }
    let program = b.finish();
    for strategy in STRATEGIES {
        assert!(matches!(decide(&program, strategy, 2), Verdict::Bounded { .. }), "{strategy:?}");
        assert!(matches!(decide(&program, strategy, 3), Verdict::Unsafe(_)), "{strategy:?}");
    }
}

#[test]
fn maps_and_bit_vectors_come_back_from_the_model() {
    let mut b = Builder::new();
    let (byte, word) = (b.terms().bv_ty(8), b.terms().bv_ty(32));
    let memory = b.terms().map_ty(vec![word, byte], word);
    let nested = b.terms().map_ty(vec![word], memory);
    let main = b.proc("main", &[("m", memory), ("n", nested)], &[("after", memory)]);
    let (m, n, after) = (b.param(main, 0), b.param(main, 1), b.param(main, 2));
    let t = b.terms();
    let (p, q) = (t.bv_lit(3, 32), t.bv_lit(200, 8));
    let (seven, nine) = (t.bv_lit(7, 32), t.bv_lit(-9, 32));
    let stored = t.store(m, &[p, q], seven);
    let (inner, old) = (t.select(n, &[p]), t.select(m, &[p, q]));
    let assumes = [t.eq(after, stored), t.eq(old, nine), t.eq(inner, after)];
    b.block(main, &assumes, &[], &[]);
    let program = b.finish();
    for strategy in STRATEGIES {
        assert!(matches!(decide(&program, strategy, 1), Verdict::Unsafe(_)), "{strategy:?}");
    }
}

#[test]
fn a_constant_map_holds_one_value() {
    let mut b = Builder::new();
    let int = b.terms().int_ty();
    let map = b.terms().map_ty(vec![int], int);
    let main = b.proc("main", &[("m", map), ("i", int)], &[]);
    let (m, i) = (b.param(main, 0), b.param(main, 1));
    let t = b.terms();
    let two = t.int_lit(2);
    let everywhere = t.map_const(two, map);
    let read = t.select(m, &[i]);
    let (is_const, same) = (t.eq(m, everywhere), t.eq(read, two));
    let differs = t.not(same);
    b.block(main, &[is_const, differs], &[], &[]);
    assert_eq!(decide(&b.finish(), Strategy::Over, 1), Verdict::Safe);
}

#[test]
fn unique_constants_are_distinct_and_others_need_not_be() {
    for unique in [true, false] {
        let mut b = Builder::new();
        let thing = b.terms().intern_type(Type::Ctor(TypeCtorId(0), vec![]));
        b.program.type_ctors.push(("Thing".to_owned(), 0));
        let kind = VarKind::Const { unique };
        let (u, v) = (b.var("u", thing, kind), b.var("v", thing, kind));
        b.program.consts = vec![u.0, v.0];
        let main = b.proc("main", &[], &[]);
        let same = b.terms().eq(u.1, v.1);
        b.block(main, &[same], &[], &[]);
        let outcome = run(&b.finish(), &EngineOptions::new(Strategy::Under), &mut ());
        assert_eq!(outcome.verdict == Verdict::Safe, unique, "{:?}", outcome.verdict);
    }
}

/// A function with the axiom `forall x :: f(x) > x`, and `main` that asks for `f(y) == value`.
fn axiomatised(value: i64) -> PassiveProgram {
    let mut b = Builder::new();
    let (int, boolean) = (b.terms().int_ty(), b.terms().bool_ty());
    let (param, x) = b.var("x", int, VarKind::Bound);
    b.program.functions.push(Function {
        name: "f".to_owned(),
        params: vec![param],
        result: int,
        body: None,
        builtin: None,
        attrs: vec![],
    });
    let call = b.terms().apply(FuncId(0), &[x], int);
    let body = b.less(x, call);
    let quant =
        Expr::Quant { kind: Quantifier::Forall, vars: vec![param], triggers: vec![vec![call]], attrs: vec![], body };
    let axiom = b.terms().intern(quant, boolean);
    b.program.axioms.push(Axiom { expr: axiom, attrs: vec![] });
    let main = b.proc("main", &[("y", int)], &[]);
    let y = b.param(main, 0);
    let (image, nine) = (b.terms().apply(FuncId(0), &[y], int), b.equals(y, 9));
    let asked = b.equals(image, value);
    b.block(main, &[asked, nine], &[], &[]);
    b.finish()
}

#[test]
fn an_axiom_refutes_but_its_models_are_only_candidates() {
    for strategy in STRATEGIES {
        let verdict = |value| run(&axiomatised(value), &EngineOptions::new(strategy), &mut ()).verdict;
        assert_eq!(verdict(9), Verdict::Safe, "{strategy:?}");
        assert!(matches!(verdict(10), Verdict::Candidate { .. } | Verdict::Unsafe(_)), "{strategy:?}");
    }
}

#[test]
fn an_unsupported_construct_is_never_a_verdict() {
    let mut b = Builder::new();
    let int = b.terms().int_ty();
    let map = b.terms().map_ty(vec![int], int);
    let (bound, body) = b.var("i", int, VarKind::Bound);
    let lambda = Expr::Quant { kind: Quantifier::Lambda, vars: vec![bound], triggers: vec![], attrs: vec![], body };
    let lambda = b.terms().intern(lambda, map);
    let main = b.proc("main", &[("m", map)], &[]);
    let m = b.param(main, 0);
    let same = b.terms().eq(m, lambda);
    b.block(main, &[same], &[], &[]);
    let program = b.finish();
    for strategy in STRATEGIES {
        let verdict = decide(&program, strategy, 1);
        assert!(matches!(verdict, Verdict::Unknown(UnknownReason::Unsupported(_))), "{strategy:?}: {verdict:?}");
    }
}

/// The factors of the product of two large primes: more than any deadline of a test allows.
fn hard() -> PassiveProgram {
    let mut b = Builder::new();
    let word = b.terms().bv_ty(128);
    let main = b.proc("main", &[("p", word), ("q", word)], &[]);
    let (p, q) = (b.param(main, 0), b.param(main, 1));
    let t = b.terms();
    let one_and_up = |t: &mut boogie::expr::Terms, e: ExprId| {
        let (one, limit) = (t.bv_lit(1, 128), t.bv_lit(1_u64 << 62, 128));
        let above = t.bv_op(boogie::expr::BvOp::ULt, &[one, e]);
        let below = t.bv_op(boogie::expr::BvOp::ULt, &[e, limit]);
        t.and2(above, below)
    };
    let product = t.bv_op(boogie::expr::BvOp::Mul, &[p, q]);
    let number = t.bv_lit(4_611_686_018_427_387_847_i128 * 2_305_843_009_213_693_951, 128);
    let assumes = [t.eq(product, number), one_and_up(t, p), one_and_up(t, q)];
    b.block(main, &assumes, &[], &[]);
    b.finish()
}

#[test]
fn the_deadline_ends_a_check() {
    for strategy in STRATEGIES {
        let start = Instant::now();
        let deadline = Some(start + Duration::from_millis(300));
        let outcome = run(&hard(), &EngineOptions { deadline, ..EngineOptions::new(strategy) }, &mut ());
        assert_eq!(outcome.verdict, Verdict::Unknown(UnknownReason::Timeout), "{strategy:?}");
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn an_outcome_crosses_process_boundaries() {
    let options = EngineOptions { unroll: Some(4), ..EngineOptions::new(Strategy::Over) };
    let outcome = run(&counting(3).finish(), &options, &mut ());
    let text = serde_json::to_string(&outcome).expect("plain data");
    assert_eq!(serde_json::from_str::<Outcome>(&text).expect("the same data"), outcome);
}
