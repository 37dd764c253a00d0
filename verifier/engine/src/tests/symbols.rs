//! Values lowered to sorts of their own against bit-vectors and integers, on random programs.

use super::*;
use boogie::expr::{BinOp, BvOp, Expr, ExprId};
use boogie::passive::{PassiveBlock, PassiveCmd};
use boogie::types::Type;
use generator::{program, program_with_maps};
use rustc_hash::FxHashMap;
use smt::map_types::PlainMaps;
use smt::symbols::Symbols;

const PROGRAMS: u64 = 60;

/// Instances that full inlining may make before a program counts as too large for the comparison.
const LARGEST: usize = 60;

/// The same program with arithmetic on every variable, in a block that nothing leads to.
fn with_arithmetic(program: &PassiveProgram) -> PassiveProgram {
    let mut program = program.clone();
    for p in 0..program.procs.len() {
        if program.procs[p].blocks.is_empty() {
            continue;
        }
        let variables = [&program.procs[p].params[..], &program.procs[p].locals].concat();
        let mut cmds = Vec::new();
        for v in variables {
            let t = &mut program.terms;
            let ty = program.vars[v.index()].ty;
            let mut value = t.var(v, ty);
            if let Type::Map { indices, .. } = t.ty(ty).clone() {
                let at: Vec<_> = indices.iter().map(|&i| zero(t, i)).collect();
                value = t.select(value, &at);
            }
            let sum = match *t.ty(t.type_of(value)) {
                Type::Int => t.arith(BinOp::Add, value, value),
                Type::Bv(_) => t.bv_op(BvOp::Add, &[value, value]),
                _ => continue,
            };
            cmds.push(t.eq(sum, value));
        }
        let cmds = cmds.into_iter().map(PassiveCmd::Assume).collect();
        program.procs[p].blocks.push(PassiveBlock { cmds, successors: Vec::new(), events: Vec::new() });
    }
    program
}

/// The same program with operands for sums, and where two values were compared by order, with a literal for one of
/// them or an equation.
fn without_arithmetic(program: &PassiveProgram) -> PassiveProgram {
    let mut program = program.clone();
    let PassiveProgram { terms, procs, .. } = &mut program;
    let mut memo = FxHashMap::default();
    let mut plainer = |e: ExprId| {
        terms.rewrite(e, &mut memo, |t, e| match t.expr(e).clone() {
            Expr::Binary(BinOp::Add | BinOp::Sub, a, _) => Some(a),
            Expr::Binary(BinOp::Le | BinOp::Lt, a, b) if e.0 % 3 == 0 => Some(t.eq(a, b)),
            Expr::BvOp(BvOp::ULt | BvOp::SLe, args) if e.0 % 3 == 0 => Some(t.eq(args[0], args[1])),
            Expr::Binary(op @ (BinOp::Le | BinOp::Lt), a, b) => {
                let number = t.int_lit(i64::from(e.0 % 5) - 2);
                Some(if e.0 % 2 == 0 { t.arith(op, a, number) } else { t.arith(op, number, b) })
            }
            Expr::BvOp(op @ (BvOp::ULt | BvOp::SLe), args) => {
                let Type::Bv(width) = *t.ty(t.type_of(args[0])) else { unreachable!("operands are bit-vectors") };
                let number = t.bv_lit(u64::from(e.0) % (1 << width.min(4)), width);
                Some(t.bv_op(op, &if e.0 % 2 == 0 { [args[0], number] } else { [number, args[1]] }))
            }
            Expr::BvOp(_, args) => Some(args[0]),
            _ => None,
        })
    };
    for proc in procs {
        proc.summary = proc.summary.map(&mut plainer);
        proc.call_sites.iter_mut().flat_map(|s| &mut s.args).for_each(|e| *e = plainer(*e));
        for block in &mut proc.blocks {
            for cmd in &mut block.cmds {
                if let PassiveCmd::Assume(e) | PassiveCmd::Define(_, e) = cmd {
                    *e = plainer(*e);
                }
            }
            for event in &mut block.events {
                if let boogie::passive::Event::Havoc { values, .. } = event {
                    values.iter_mut().for_each(|(_, e)| *e = plainer(*e));
                }
            }
        }
    }
    program
}

fn zero(t: &mut boogie::expr::Terms, ty: boogie::types::TypeId) -> boogie::expr::ExprId {
    match *t.ty(ty) {
        Type::Bv(width) => t.bv_lit(0, width),
        _ => t.int_lit(0),
    }
}

/// How many variables are symbolic; how many have cases, and how many of these are compared by order.
fn symbolic(program: &PassiveProgram) -> [usize; 3] {
    let symbols = Symbols::new(program, &PlainMaps::new(program));
    let procs = program.procs.iter().filter(|p| !p.blocks.is_empty());
    let classes: Vec<_> =
        procs.flat_map(|p| p.params.iter().chain(&p.locals)).filter_map(|&v| symbols.class_of_variable(v)).collect();
    let cases = || classes.iter().filter_map(|&class| symbols.cases(class));
    [classes.len(), cases().count(), cases().filter(|c| c.order.is_some()).count()]
}

#[test]
fn symbols_agree_with_numbers() {
    let (mut counts, mut variables) = (Counts::default(), [0; 3]);
    for seed in 0..PROGRAMS {
        let program = without_arithmetic(&if seed % 2 == 0 { program(seed) } else { program_with_maps(seed) });
        let numbers = with_arithmetic(&program);
        assert_eq!(symbolic(&numbers), [0; 3]);
        variables.iter_mut().zip(symbolic(&program)).for_each(|(all, here)| *all += here);
        for k in [1, 2] {
            let limits = EngineOptions { max_instances: LARGEST, ..EngineOptions::new(Strategy::InlineAll) };
            let limits = EngineOptions { unroll: Some(k), ..limits };
            counts.add(agreed(&program, &numbers, &limits, &format!("seed {seed}")));
        }
    }
    let Counts { bugs, others } = counts;
    eprintln!("{bugs} with a bug, {others} without, {variables:?} symbolic variables");
    assert!(bugs > 10 && others > 10 && variables.iter().all(|&n| n > 100), "the programs are too much alike");
}
