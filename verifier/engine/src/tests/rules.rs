//! Quantified assumptions that say what maps hold, against the same for each index on its own.

use super::*;
use boogie::expr::{BvOp, Expr, ExprId, Quantifier};
use boogie::program::{VarId, VarKind};
use boogie::types::TypeId;
use generator::Random;

/// Programs, unless PROPTEST_CASES says how many.
const PROGRAMS: u32 = 30;
/// Of indices and values.
const BITS: u32 = 2;

/// Maps from bytes to bytes, copied, filled, stored to and passed through procedures.
struct Memory {
    b: Builder,
    byte: TypeId,
    map: TypeId,
    /// Whether quantifiers stay; otherwise there is an assumption for each index.
    quantified: bool,
}

impl Memory {
    fn byte(&mut self, value: usize) -> ExprId {
        self.b.terms().bv_lit(value as u64, BITS)
    }

    fn select(&mut self, map: ExprId, at: ExprId) -> ExprId {
        self.b.terms().select(map, &[at])
    }

    fn bv(&mut self, op: BvOp, a: ExprId, b: ExprId) -> ExprId {
        self.b.terms().bv_op(op, &[a, b])
    }

    /// `forall i :: body(i)`, as assumptions.
    fn for_all(&mut self, mut body: impl FnMut(&mut Memory, ExprId) -> ExprId) -> Vec<ExprId> {
        if !self.quantified {
            let all = (0..1 << BITS).map(|i| {
                let i = self.byte(i);
                body(self, i)
            });
            return all.collect();
        }
        let (bound, i): (VarId, ExprId) = self.b.var("i", self.byte, VarKind::Bound);
        let body = body(self, i);
        let quant = Expr::Quant { kind: Quantifier::Forall, vars: vec![bound], triggers: vec![], attrs: vec![], body };
        let boolean = self.b.terms().bool_ty();
        vec![self.b.terms().intern(quant, boolean)]
    }

    /// `out` is `m` but for the cells from `lo` to `hi`, which hold `v` or those of `m` at a distance of `v`.
    fn block(&mut self, fill: bool, formals: [ExprId; 5], out: ExprId) -> Vec<ExprId> {
        let [m, lo, hi, v, _] = formals;
        let inside = |this: &mut Memory, i| {
            let (above, below) = (this.bv(BvOp::ULe, lo, i), this.bv(BvOp::ULt, i, hi));
            this.b.terms().and2(above, below)
        };
        let mut assumes = self.for_all(|this, i| {
            let inside = inside(this, i);
            let value = if fill {
                v
            } else {
                let from = this.bv(BvOp::Add, i, v);
                this.select(m, from)
            };
            let cell = this.select(out, i);
            let same = this.b.terms().eq(cell, value);
            this.b.terms().implies(inside, same)
        });
        assumes.extend(self.for_all(|this, i| {
            let inside = inside(this, i);
            let outside = this.b.terms().not(inside);
            let (cell, before) = (this.select(out, i), this.select(m, i));
            let same = this.b.terms().eq(cell, before);
            this.b.terms().implies(outside, same)
        }));
        assumes
    }
}

fn program(seed: u64, quantified: bool) -> PassiveProgram {
    let mut r = Random::new(seed);
    let mut b = Builder::new();
    let byte = b.terms().bv_ty(BITS);
    let map = b.terms().map_ty(vec![byte], byte);
    let inputs = [("m", map), ("lo", byte), ("hi", byte), ("v", byte), ("w", byte)];
    let main = b.proc("main", &inputs, &[]);
    let blocks = [b.proc("copy", &inputs, &[("o", map)]), b.proc("fill", &inputs, &[("o", map)])];
    let mut memory = Memory { b, byte, map, quantified };
    for (fill, proc) in [(false, blocks[0]), (true, blocks[1])] {
        let formals = [0, 1, 2, 3, 4].map(|i| memory.b.param(proc, i));
        let out = memory.b.param(proc, 5);
        let assumes = memory.block(fill, formals, out);
        memory.b.block(proc, &assumes, &[], &[]);
    }
    let formals = [0, 1, 2, 3, 4].map(|i| memory.b.param(main, i));
    let mut maps = vec![formals[0]];
    let mut calls = Vec::new();
    let term = |memory: &mut Memory, r: &mut Random, maps: &[ExprId]| {
        let leaf = if r.chance(40) { memory.byte(r.below(1 << BITS)) } else { formals[1 + r.below(4)] };
        if r.chance(30) { memory.select(maps[r.below(maps.len())], leaf) } else { leaf }
    };
    for i in 0..1 + r.below(3) {
        let out = memory.b.local(main, &format!("o{i}"), memory.map);
        let [lo, hi, v, at] = [0; 4].map(|_| term(&mut memory, &mut r, &maps));
        let last = *maps.last().expect("there is one");
        calls.push((blocks[r.below(2)], vec![last, lo, hi, v, v, out]));
        maps.push(if r.chance(50) { memory.b.terms().store(out, &[at], v) } else { out });
    }
    let mut asked = Vec::new();
    for _ in 0..4 + r.below(8) {
        let (a, b) = (term(&mut memory, &mut r, &maps), term(&mut memory, &mut r, &maps));
        let last = *maps.last().expect("there is one");
        let a = memory.select(last, a);
        let same = memory.b.terms().eq(a, b);
        asked.push(if r.chance(50) { memory.b.terms().not(same) } else { same });
    }
    let first = memory.b.block(main, &[], &calls, &[1]);
    assert_eq!(first, 0);
    memory.b.block(main, &asked, &[], &[]);
    memory.b.finish()
}

#[test]
fn rules_mean_the_same_as_their_instances() {
    let programs = cases(PROGRAMS);
    let mut counts = Counts::default();
    for seed in 0..u64::from(programs) {
        let (rules, instances) = (program(seed, true), program(seed, false));
        let reference = EngineOptions { features: NO_FEATURES, ..EngineOptions::new(Strategy::InlineAll) };
        let bug = match checked(&instances, &reference) {
            Verdict::Unsafe(_) => true,
            Verdict::Safe => false,
            other => panic!("seed {seed}: {other:?}"),
        };
        counts.add(Some(bug));
        for (strategy, features) in STRATEGIES.into_iter().flat_map(|s| FEATURES.map(|i| (s, i))) {
            let options = EngineOptions { features, ..EngineOptions::new(strategy) };
            let found = run(&rules, &options, &mut ()).verdict;
            let found_bug = match found {
                Verdict::Candidate { .. } => true,
                Verdict::Safe => false,
                other => panic!("seed {seed}, {strategy:?}, {features:?}: {other:?}"),
            };
            assert_eq!(found_bug, bug, "seed {seed}, {strategy:?}, {features:?}");
        }
    }
    let Counts { bugs, others } = counts;
    eprintln!("{bugs} with a bug, {others} without");
    assert!([bugs, others].iter().all(|&n| n > programs / 5), "the programs are too much alike");
}
