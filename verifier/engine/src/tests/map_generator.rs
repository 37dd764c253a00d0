//! The maps of random programs: several types, stores, choices and constant maps, read and stored to at constants,
//! variables and sums, joined where paths meet, passed to and returned from calls.

use super::builder::Builder;
use super::generator::{Random, Scope, Types, byte, integer, pick};
use boogie::expr::ExprId;
use boogie::program::{ProcId, VarKind};
use boogie::types::{Type, TypeId};
use std::collections::BTreeSet;

/// The types of maps: one index of each kind, and two. Few values of an index make cells meet.
pub fn types(b: &mut Builder) -> Vec<TypeId> {
    let t = b.terms();
    let (int, nibble, few) = (t.int_ty(), t.bv_ty(4), t.bv_ty(2));
    vec![t.map_ty(vec![int], int), t.map_ty(vec![few], nibble), t.map_ty(vec![int, few], int)]
}

/// Constants of the program, which make terms that no variable of a procedure is in.
pub fn constants(b: &mut Builder, types: &Types) {
    for name in ["k", "l"] {
        let (v, _) = b.var(name, types.int, VarKind::Const { unique: false });
        b.program.consts.push(v);
    }
}

/// A map of this type; stores and choices are nested to this depth.
pub fn map(b: &mut Builder, r: &mut Random, scope: &Scope, ty: TypeId, depth: u32) -> ExprId {
    match r.below(if depth == 0 { 4 } else { 10 }) {
        // Those with several indices are nothing that Z3's arrays are compared on.
        0 if parts(b, ty).0.len() == 1 => constant(b, r, ty),
        0..4 => {
            let known: Vec<ExprId> = scope.maps.iter().copied().filter(|&m| b.terms().type_of(m) == ty).collect();
            pick(r, &known)
        }
        4..8 => {
            let below = map(b, r, scope, ty, depth - 1);
            let at = indices(b, r, scope, ty, depth - 1);
            let value = value(b, r, scope, ty, depth - 1);
            b.terms().store(below, &at, value)
        }
        _ => {
            let condition = choice(b, r, scope);
            let (yes, no) = (map(b, r, scope, ty, depth - 1), map(b, r, scope, ty, depth - 1));
            b.terms().ite(condition, yes, no)
        }
    }
}

/// Something that is read from a map, now and then if there are maps.
pub fn read(b: &mut Builder, r: &mut Random, scope: &Scope, result: TypeId, depth: u32) -> Option<ExprId> {
    if scope.maps.is_empty() || depth == 0 || !r.chance(45) {
        return None;
    }
    let fitting: Vec<TypeId> = types(b).into_iter().filter(|&ty| parts(b, ty).1 == result).collect();
    let ty = fitting[r.below(fitting.len())];
    let (map, at) = (map(b, r, scope, ty, depth), indices(b, r, scope, ty, depth - 1));
    Some(b.terms().select(map, &at))
}

fn parts(b: &mut Builder, ty: TypeId) -> (Vec<TypeId>, TypeId) {
    let Type::Map { indices, result } = b.terms().ty(ty).clone() else { panic!("no map") };
    (indices, result)
}

fn constant(b: &mut Builder, r: &mut Random, ty: TypeId) -> ExprId {
    let result = parts(b, ty).1;
    let value = match b.terms().ty(result).clone() {
        Type::Int => b.terms().int_lit(r.below(3) as i64),
        _ => b.terms().bv_lit(r.below(3) as u64, 4),
    };
    b.terms().map_const(value, ty)
}

fn choice(b: &mut Builder, r: &mut Random, scope: &Scope) -> ExprId {
    if r.chance(50) {
        return pick(r, &scope.booleans);
    }
    let (x, y) = (pick(r, &scope.ints), integer(b, r, scope, 0));
    b.less(x, y)
}

fn indices(b: &mut Builder, r: &mut Random, scope: &Scope, ty: TypeId, depth: u32) -> Vec<ExprId> {
    parts(b, ty).0.into_iter().map(|index| index_of(b, r, scope, index, depth)).collect()
}

/// An index or what a map holds: few constants, or a term over few variables, so that cells meet.
fn index_of(b: &mut Builder, r: &mut Random, scope: &Scope, ty: TypeId, depth: u32) -> ExprId {
    let width = match *b.terms().ty(ty) {
        Type::Bv(width) => Some(width),
        _ => None,
    };
    match (width, r.below(5)) {
        (None, 0) => b.terms().int_lit(r.below(2) as i64),
        (None, 1) => {
            let constants = b.program.consts.clone();
            let k = constants[r.below(constants.len())];
            b.terms().var(k, ty)
        }
        (None, _) => integer(b, r, scope, depth),
        (Some(width), 0) => b.terms().bv_lit(r.below(3) as u64, width),
        (Some(4), _) => byte(b, r, scope, depth),
        (Some(width), _) => {
            let byte = byte(b, r, scope, depth);
            b.terms().extract(byte, width, 0)
        }
    }
}

/// What must hold of something that is read.
pub fn condition(b: &mut Builder, r: &mut Random, scope: &Scope, types: &Types) -> ExprId {
    let ty = types.maps[r.below(types.maps.len())];
    let (map, at) = (map(b, r, scope, ty, 2), indices(b, r, scope, ty, 1));
    let read = b.terms().select(map, &at);
    let expected = value(b, r, scope, ty, 2);
    let equal = b.terms().eq(read, expected);
    if r.chance(60) { equal } else { b.terms().not(equal) }
}

fn value(b: &mut Builder, r: &mut Random, scope: &Scope, ty: TypeId, depth: u32) -> ExprId {
    let result = parts(b, ty).1;
    index_of(b, r, scope, result, depth)
}

/// Which maps hold a value where, so that each is set at most once on a path and read only behind that.
pub struct Flow {
    proc: ProcId,
    /// Inputs and locals that are left arbitrary.
    always: Vec<ExprId>,
    /// May be defined or be the result of a call, in several blocks.
    open: Vec<ExprId>,
    /// By block, what is set on all paths to it, if there are any, and what is set on some.
    before: Vec<(Option<BTreeSet<ExprId>>, BTreeSet<ExprId>)>,
    here: (BTreeSet<ExprId>, BTreeSet<ExprId>),
}

impl Flow {
    pub fn new(b: &mut Builder, proc: ProcId, types: &Types, ins: Vec<ExprId>, outs: Vec<ExprId>, blocks: u32) -> Flow {
        let (mut always, mut open) = (ins, outs);
        for &ty in &types.maps {
            always.push(b.local(proc, "h", ty));
            open.extend([b.local(proc, "j", ty), b.local(proc, "n", ty)]);
        }
        let before = vec![(None, BTreeSet::new()); blocks as usize];
        Flow { proc, always, open, before, here: Default::default() }
    }

    /// Begins a block: puts the maps that can be read into the scope, and defines some more.
    pub fn enter(
        &mut self,
        b: &mut Builder,
        r: &mut Random,
        types: &Types,
        scope: &mut Scope,
        at: u32,
    ) -> Vec<(ExprId, ExprId)> {
        let (all, some) = std::mem::take(&mut self.before[at as usize]);
        self.here = (all.unwrap_or_default(), some);
        scope.maps = self.always.iter().chain(&self.here.0).copied().collect();
        let mut defined = Vec::new();
        for v in self.open.clone() {
            if !self.here.1.contains(&v) && r.chance(40) {
                let ty = b.terms().type_of(v);
                debug_assert!(types.maps.contains(&ty));
                defined.push((v, map(b, r, scope, ty, 2)));
                self.set(v);
                scope.maps.push(v);
            }
        }
        defined
    }

    /// Variables for the maps that a call returns.
    pub fn results(&mut self, b: &mut Builder, r: &mut Random, proc: ProcId, types: &Types) -> Vec<ExprId> {
        debug_assert_eq!(proc, self.proc);
        let result = |this: &mut Flow, b: &mut Builder, ty: TypeId| {
            let unset = this.open.iter().copied().find(|v| !this.here.1.contains(v) && b.terms().type_of(*v) == ty);
            let v = match unset {
                Some(v) if r.chance(50) => v,
                _ => b.local(proc, "r", ty),
            };
            this.set(v);
            v
        };
        let mut result = result;
        types.maps.iter().map(|&ty| result(self, b, ty)).collect()
    }

    /// Ends the block.
    pub fn leave(&mut self, successors: &[u32]) {
        for &s in successors {
            let (all, some) = &mut self.before[s as usize];
            *all = Some(match all.take() {
                None => self.here.0.clone(),
                Some(all) => all.intersection(&self.here.0).copied().collect(),
            });
            some.extend(&self.here.1);
        }
    }

    fn set(&mut self, v: ExprId) {
        self.here.0.insert(v);
        self.here.1.insert(v);
    }
}
