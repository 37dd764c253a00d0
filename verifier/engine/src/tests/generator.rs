//! Random small passive programs: int, bool and bit-vector variables, branches, calls, recursion, summaries; with maps
//! if asked for ([`super::map_generator`]).

use super::builder::Builder;
use super::map_generator::{self as maps, Flow};
use boogie::expr::{BinOp, BvOp, ExprId};
use boogie::marks::Limit;
use boogie::passive::{PassiveProgram, ProcKind};
use boogie::program::ProcId;
use boogie::types::TypeId;

/// A reproducible sequence of numbers (xorshift).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) % n as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

pub struct Types {
    pub int: TypeId,
    pub boolean: TypeId,
    pub byte: TypeId,
    /// Each procedure has an input and an output of each of these.
    pub maps: Vec<TypeId>,
}

/// The variables of one procedure that a term may mention, by type.
pub struct Scope {
    pub ints: Vec<ExprId>,
    pub booleans: Vec<ExprId>,
    pub bytes: Vec<ExprId>,
    pub maps: Vec<ExprId>,
}

/// Positions of the formals; the maps come after the other inputs, and after the other outputs.
const X: usize = 0;
const C: usize = 1;
const V: usize = 2;
const Y: usize = 3;
const W: usize = 4;
const MAPS: usize = 5;

/// The program of a seed, without maps.
pub fn program(seed: u64) -> PassiveProgram {
    generate(seed, false)
}

/// The program of a seed, with maps.
pub fn program_with_maps(seed: u64) -> PassiveProgram {
    generate(seed, true)
}

fn generate(seed: u64, with_maps: bool) -> PassiveProgram {
    let mut r = Random::new(seed);
    let mut b = Builder::new();
    let maps = if with_maps { maps::types(&mut b) } else { Vec::new() };
    let t = b.terms();
    let types = Types { int: t.int_ty(), boolean: t.bool_ty(), byte: t.bv_ty(4), maps };
    if with_maps {
        maps::constants(&mut b, &types);
    }
    let count = 2 + r.below(4);
    for i in 0..count {
        let mut inputs = vec![("x", types.int), ("c", types.boolean), ("v", types.byte)];
        let mut outputs = vec![("y", types.int), ("w", types.byte)];
        inputs.extend(types.maps.iter().map(|&ty| ("m", ty)));
        outputs.extend(types.maps.iter().map(|&ty| ("o", ty)));
        b.proc(&format!("p{i}"), &inputs, &outputs);
    }
    if r.chance(20) {
        b.program.procs[count - 1].kind = ProcKind::Limit { reason: Limit::Other("threads".to_owned()) };
    }
    for i in 0..count {
        let id = ProcId(i as u32);
        b.program.procs[i].extra_bound = u32::from(r.chance(15));
        summary(&mut b, &mut r, id, &types);
        let limit = matches!(b.program.procs[i].kind, ProcKind::Limit { .. });
        if i > 0 && (limit || r.chance(8)) {
            continue;
        }
        if i > 0 && r.chance(40) {
            loop_body(&mut b, &mut r, id, &types);
        } else {
            body(&mut b, &mut r, id, count, &types);
        }
    }
    b.finish()
}

/// The formal with this position, counting the maps behind all others.
fn formal(b: &mut Builder, id: ProcId, types: &Types, position: usize) -> ExprId {
    let maps = types.maps.len();
    let index = match position {
        X | C | V => position,
        Y | W => position + maps,
        map if map < MAPS + maps => map - MAPS + 3,
        map => map - MAPS + 5,
    };
    b.param(id, index)
}

/// Actuals in the order of the formals.
fn actuals(x: ExprId, c: ExprId, v: ExprId, y: ExprId, w: ExprId, ins: &[ExprId], outs: &[ExprId]) -> Vec<ExprId> {
    [&[x, c, v], ins, &[y, w], outs].concat()
}

fn map_formals(b: &mut Builder, id: ProcId, types: &Types) -> (Vec<ExprId>, Vec<ExprId>) {
    let maps = types.maps.len();
    let mut all = (MAPS..MAPS + 2 * maps).map(|i| formal(b, id, types, i)).collect::<Vec<_>>();
    let outs = all.split_off(maps);
    (all, outs)
}

/// A loop that counts `x` up and may stop anywhere: how far it gets depends on the bound.
fn loop_body(b: &mut Builder, r: &mut Random, id: ProcId, types: &Types) {
    let [x, c, v, y, w] = [X, C, V, Y, W].map(|i| formal(b, id, types, i));
    let (ins, outs) = map_formals(b, id, types);
    let scope = Scope { ints: vec![x, y], booleans: vec![c], bytes: vec![v, w], maps: ins.clone() };
    let (next, shifted) = (b.plus(x, 1), byte(b, r, &scope, 1));
    let stop = b.terms().eq(y, x);
    let guard: Vec<ExprId> = (0..r.below(2)).map(|_| condition(b, r, &scope)).collect();
    let changed: Vec<ExprId> = types.maps.iter().map(|&ty| maps::map(b, r, &scope, ty, 2)).collect();
    b.block(id, &[], &[], &[1, 2]);
    b.block(id, &guard, &[(id, actuals(next, c, shifted, y, w, &changed, &outs))], &[]);
    b.block(id, &[stop], &[], &[]);
    for (out, map) in outs.into_iter().zip(ins) {
        b.define(id, 2, out, map);
    }
}

/// The assume and the call with which the entry starts: a count from 0 with a small result.
fn ask(
    b: &mut Builder,
    r: &mut Random,
    procs: usize,
    types: &Types,
    flow: &mut Flow,
    scope: &Scope,
) -> (ExprId, (ProcId, Vec<ExprId>)) {
    let entry = ProcId(0);
    let result = b.local(entry, "result", types.int);
    let zero = b.terms().int_lit(0);
    let [c, v, w] = [C, V, W].map(|i| formal(b, entry, types, i));
    let callee = ProcId(1 + r.below(procs - 1) as u32);
    let ins: Vec<ExprId> = types.maps.iter().map(|&ty| maps::map(b, r, scope, ty, 2)).collect();
    let outs = flow.results(b, r, entry, types);
    (b.equals(result, r.below(5) as i64), (callee, actuals(zero, c, v, result, w, &ins, &outs)))
}

fn summary(b: &mut Builder, r: &mut Random, id: ProcId, types: &Types) {
    if r.chance(25) {
        let (mut x, mut y) = (formal(b, id, types, X), formal(b, id, types, Y));
        if !types.maps.is_empty() && r.chance(50) {
            let (ins, outs) = map_formals(b, id, types);
            (x, y) = (b.terms().select(ins[0], &[x]), b.terms().select(outs[0], &[x]));
        }
        let below = b.less(y, x);
        b.program.procs[id.index()].summary = Some(if r.chance(50) { below } else { b.terms().not(below) });
    }
}

fn body(b: &mut Builder, r: &mut Random, id: ProcId, procs: usize, types: &Types) {
    let [x, c, v, y, w] = [X, C, V, Y, W].map(|i| formal(b, id, types, i));
    let mut scope = Scope {
        ints: vec![x, y, b.local(id, "a", types.int), b.local(id, "b", types.int)],
        booleans: vec![c, b.local(id, "d", types.boolean)],
        bytes: vec![v, w, b.local(id, "u", types.byte)],
        maps: vec![],
    };
    let blocks = 2 + r.below(5) as u32;
    let (ins, outs) = map_formals(b, id, types);
    let mut flow = Flow::new(b, id, types, ins, outs, blocks);
    for at in 0..blocks {
        let defined = flow.enter(b, r, types, &mut scope, at);
        let least = usize::from(types.maps.is_empty());
        let mut assumes: Vec<ExprId> = (0..least + r.below(2)).map(|_| condition(b, r, &scope)).collect();
        if !types.maps.is_empty() {
            assumes.extend((0..r.below(3)).map(|_| maps::condition(b, r, &scope, types)));
        }
        let mut calls = Vec::new();
        if at == 0 && id.0 == 0 {
            let (asked, call) = ask(b, r, procs, types, &mut flow, &scope);
            assumes = vec![asked];
            calls.push(call);
        }
        while r.chance(if calls.is_empty() { 45 } else { 20 }) {
            let callee = ProcId(1 + r.below(procs - 1) as u32);
            let x = integer(b, r, &scope, 1);
            let ins: Vec<ExprId> = types.maps.iter().map(|&ty| maps::map(b, r, &scope, ty, 2)).collect();
            let (c, v) = (pick(r, &scope.booleans), byte(b, r, &scope, 1));
            let (y, w) = (pick(r, &scope.ints), pick(r, &scope.bytes));
            let outs = flow.results(b, r, id, types);
            calls.push((callee, actuals(x, c, v, y, w, &ins, &outs)));
        }
        let left = (blocks - 1 - at) as usize;
        let mut successors: Vec<u32> = Vec::new();
        if left > 0 && !r.chance(5) {
            successors = (0..1 + r.below(3)).map(|_| at + 1 + r.below(left) as u32).collect();
            successors.sort_unstable();
            successors.dedup();
        }
        flow.leave(&successors);
        b.block(id, &assumes, &calls, &successors);
        for (var, value) in defined {
            b.define(id, at, var, value);
        }
    }
}

pub fn pick(r: &mut Random, from: &[ExprId]) -> ExprId {
    from[r.below(from.len())]
}

/// An int; maps are read to this depth.
pub fn integer(b: &mut Builder, r: &mut Random, scope: &Scope, depth: u32) -> ExprId {
    let int = b.terms().int_ty();
    if let Some(read) = maps::read(b, r, scope, int, depth) {
        return read;
    }
    let v = pick(r, &scope.ints);
    if r.chance(50) { b.plus(v, r.below(3) as i64 - 1) } else { v }
}

pub fn byte(b: &mut Builder, r: &mut Random, scope: &Scope, depth: u32) -> ExprId {
    let nibble = b.terms().bv_ty(4);
    if let Some(read) = maps::read(b, r, scope, nibble, depth) {
        return read;
    }
    let (v, w) = (pick(r, &scope.bytes), pick(r, &scope.bytes));
    let constant = b.terms().bv_lit(r.below(16) as u64, 4);
    let op = [BvOp::Add, BvOp::Sub, BvOp::Mul, BvOp::And, BvOp::Or, BvOp::Xor, BvOp::Shl, BvOp::UDiv, BvOp::SRem];
    let op = op[r.below(op.len())];
    match r.below(3) {
        0 => v,
        1 => b.terms().bv_op(op, &[v, constant]),
        _ => b.terms().bv_op(op, &[v, w]),
    }
}

fn condition(b: &mut Builder, r: &mut Random, scope: &Scope) -> ExprId {
    match r.below(8) {
        0 => pick(r, &scope.booleans),
        1 => {
            let c = pick(r, &scope.booleans);
            b.terms().not(c)
        }
        2 | 3 => {
            let (v, e) = (pick(r, &scope.ints), integer(b, r, scope, 2));
            b.terms().eq(v, e)
        }
        4 => {
            let (v, e) = (pick(r, &scope.ints), integer(b, r, scope, 2));
            b.terms().arith(BinOp::Le, v, e)
        }
        5 => {
            let v = pick(r, &scope.ints);
            b.equals(v, r.below(4) as i64)
        }
        6 => {
            let (v, e) = (pick(r, &scope.bytes), byte(b, r, scope, 2));
            b.terms().eq(v, e)
        }
        _ => {
            let (v, e) = (byte(b, r, scope, 2), byte(b, r, scope, 2));
            let op = if r.chance(50) { BvOp::ULt } else { BvOp::SLe };
            b.terms().bv_op(op, &[v, e])
        }
    }
}
