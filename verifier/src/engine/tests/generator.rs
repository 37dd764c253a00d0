//! Random small passive programs: int, bool and bit-vector variables, branches, calls, recursion, summaries.

use super::builder::Builder;
use boogie::expr::{BinOp, BvOp, ExprId};
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

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

struct Types {
    int: TypeId,
    boolean: TypeId,
    byte: TypeId,
}

/// The variables of one procedure, by type.
struct Scope {
    ints: Vec<ExprId>,
    booleans: Vec<ExprId>,
    bytes: Vec<ExprId>,
}

/// The program of a seed.
pub fn program(seed: u64) -> PassiveProgram {
    let mut r = Random::new(seed);
    let mut b = Builder::new();
    let t = b.terms();
    let types = Types { int: t.int_ty(), boolean: t.bool_ty(), byte: t.bv_ty(4) };
    let count = 2 + r.below(4);
    for i in 0..count {
        let inputs = [("x", types.int), ("c", types.boolean), ("v", types.byte)];
        b.proc(&format!("p{i}"), &inputs, &[("y", types.int), ("w", types.byte)]);
    }
    if r.chance(20) {
        b.program.procs[count - 1].kind = ProcKind::Limit { reason: "limit".to_owned() };
    }
    for i in 0..count {
        let id = ProcId(i as u32);
        b.program.procs[i].extra_bound = u32::from(r.chance(15));
        summary(&mut b, &mut r, id);
        let limit = matches!(b.program.procs[i].kind, ProcKind::Limit { .. });
        if i > 0 && (limit || r.chance(8)) {
            continue;
        }
        if i > 0 && r.chance(40) {
            loop_body(&mut b, &mut r, id);
        } else {
            body(&mut b, &mut r, id, count, &types);
        }
    }
    b.finish()
}

/// A loop that counts `x` up and may stop anywhere: how far it gets depends on the bound.
fn loop_body(b: &mut Builder, r: &mut Random, id: ProcId) {
    let [x, c, v, y, w] = [0, 1, 2, 3, 4].map(|i| b.param(id, i));
    let scope = Scope { ints: vec![x, y], booleans: vec![c], bytes: vec![v, w] };
    let (next, shifted) = (b.plus(x, 1), byte(b, r, &scope));
    let stop = b.terms().eq(y, x);
    let guard: Vec<ExprId> = (0..r.below(2)).map(|_| condition(b, r, &scope)).collect();
    b.block(id, &[], &[], &[1, 2]);
    b.block(id, &guard, &[(id, vec![next, c, shifted, y, w])], &[]);
    b.block(id, &[stop], &[], &[]);
}

/// The assume and the call with which the entry starts: a count from 0 with a small result.
fn ask(b: &mut Builder, r: &mut Random, procs: usize, int: TypeId) -> (ExprId, (ProcId, Vec<ExprId>)) {
    let entry = ProcId(0);
    let result = b.local(entry, "result", int);
    let (zero, c, v, w) = (b.terms().int_lit(0), b.param(entry, 1), b.param(entry, 2), b.param(entry, 4));
    let callee = ProcId(1 + r.below(procs - 1) as u32);
    (b.equals(result, r.below(5) as i64), (callee, vec![zero, c, v, result, w]))
}

fn summary(b: &mut Builder, r: &mut Random, id: ProcId) {
    if r.chance(25) {
        let (x, y) = (b.param(id, 0), b.param(id, 3));
        let below = b.less(y, x);
        b.program.procs[id.index()].summary = Some(if r.chance(50) { below } else { b.terms().not(below) });
    }
}

fn body(b: &mut Builder, r: &mut Random, id: ProcId, procs: usize, types: &Types) {
    let mut scope = Scope { ints: vec![], booleans: vec![], bytes: vec![] };
    scope.ints = vec![b.param(id, 0), b.param(id, 3), b.local(id, "a", types.int), b.local(id, "b", types.int)];
    scope.booleans = vec![b.param(id, 1), b.local(id, "d", types.boolean)];
    scope.bytes = vec![b.param(id, 2), b.param(id, 4), b.local(id, "u", types.byte)];
    let blocks = 2 + r.below(5) as u32;
    for at in 0..blocks {
        let mut assumes: Vec<ExprId> = (0..1 + r.below(2)).map(|_| condition(b, r, &scope)).collect();
        let mut calls = Vec::new();
        if at == 0 && id.0 == 0 {
            let (asked, call) = ask(b, r, procs, types.int);
            assumes = vec![asked];
            calls.push(call);
        }
        while r.chance(if calls.is_empty() { 45 } else { 20 }) {
            let callee = ProcId(1 + r.below(procs - 1) as u32);
            let x = integer(b, r, &scope);
            let args = vec![x, pick(r, &scope.booleans), byte(b, r, &scope), pick(r, &scope.ints), pick(r, &scope.bytes)];
            calls.push((callee, args));
        }
        let left = (blocks - 1 - at) as usize;
        let mut successors: Vec<u32> = Vec::new();
        if left > 0 && !r.chance(5) {
            successors = (0..1 + r.below(3)).map(|_| at + 1 + r.below(left) as u32).collect();
            successors.sort_unstable();
            successors.dedup();
        }
        b.block(id, &assumes, &calls, &successors);
    }
}

fn pick(r: &mut Random, from: &[ExprId]) -> ExprId {
    from[r.below(from.len())]
}

fn integer(b: &mut Builder, r: &mut Random, scope: &Scope) -> ExprId {
    let v = pick(r, &scope.ints);
    if r.chance(50) { b.plus(v, r.below(3) as i64 - 1) } else { v }
}

fn byte(b: &mut Builder, r: &mut Random, scope: &Scope) -> ExprId {
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
            let (v, e) = (pick(r, &scope.ints), integer(b, r, scope));
            b.terms().eq(v, e)
        }
        4 => {
            let (v, e) = (pick(r, &scope.ints), integer(b, r, scope));
            b.terms().arith(BinOp::Le, v, e)
        }
        5 => {
            let v = pick(r, &scope.ints);
            b.equals(v, r.below(4) as i64)
        }
        6 => {
            let (v, e) = (pick(r, &scope.bytes), byte(b, r, scope));
            b.terms().eq(v, e)
        }
        _ => {
            let (v, e) = (byte(b, r, scope), byte(b, r, scope));
            let op = if r.chance(50) { BvOp::ULt } else { BvOp::SLe };
            b.terms().bv_op(op, &[v, e])
        }
    }
}
