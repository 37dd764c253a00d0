//! Random terms are built twice, as they are and through the constructors, and must have one value. The evaluator
//! here follows SMT-LIB's definitions on machine integers, independently of `fold.rs`.

use crate::expr::{BinOp, BvOp, Expr, ExprId, Terms, UnOp};
use crate::float::{FloatFormat, FloatOp, FloatValue, Rounding};
use crate::program::VarId;
use crate::types::{Type, TypeId};
use num_bigint::BigInt;
use num_traits::{Euclid, ToPrimitive, Zero};
use proptest::prelude::*;
use rustc_hash::FxHashMap;

#[derive(Clone, PartialEq, Debug)]
enum Val {
    Bool(bool),
    Int(BigInt),
    Bv(u64, u32),
    /// `[bvN]T`: one entry for each index.
    Map(Vec<Val>),
}

impl Val {
    fn bool(&self) -> bool {
        matches!(self, Val::Bool(true))
    }

    fn bits(&self) -> (u64, u32) {
        let Val::Bv(value, width) = self else { panic!("{self:?}") };
        (*value, *width)
    }

    fn int(&self) -> &BigInt {
        let Val::Int(value) = self else { panic!("{self:?}") };
        value
    }
}

fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

fn to_signed(value: u64, width: u32) -> i64 {
    ((value << (64 - width)) as i64) >> (64 - width)
}

fn eval_bv(op: BvOp, args: &[Val]) -> Val {
    if let BvOp::FromInt(width) = op {
        let modulus = BigInt::from(1u8) << width;
        return Val::Bv(args[0].int().rem_euclid(&modulus).to_u64().unwrap(), width);
    }
    let (a, w) = args[0].bits();
    let (b, sb) = args.get(1).map_or((0, 0), |v| (v.bits().0, to_signed(v.bits().0, w)));
    let sa = to_signed(a, w);
    let negative = |v: i64| v < 0;
    let bv = |value: u64| Val::Bv(value & mask(w), w);
    let udiv = |x: u64, y: u64| x.checked_div(y).unwrap_or(mask(w));
    let urem = |x: u64, y: u64| if y == 0 { x } else { x % y };
    let neg = |x: u64| x.wrapping_neg() & mask(w);
    let magnitude = |v: u64, s: i64| if negative(s) { neg(v) } else { v };
    match op {
        BvOp::Neg => bv(neg(a)),
        BvOp::Not => bv(!a),
        BvOp::Add => bv(a.wrapping_add(b)),
        BvOp::Sub => bv(a.wrapping_sub(b)),
        BvOp::Mul => bv(a.wrapping_mul(b)),
        BvOp::UDiv => bv(udiv(a, b)),
        BvOp::URem => bv(urem(a, b)),
        BvOp::SDiv => {
            let q = udiv(magnitude(a, sa), magnitude(b, sb));
            bv(if negative(sa) != negative(sb) { neg(q) } else { q })
        }
        BvOp::SRem => {
            let r = urem(magnitude(a, sa), magnitude(b, sb));
            bv(if negative(sa) { neg(r) } else { r })
        }
        BvOp::SMod => {
            let u = urem(magnitude(a, sa), magnitude(b, sb));
            bv(match (u == 0, negative(sa), negative(sb)) {
                (true, _, _) | (_, false, false) => u,
                (_, true, false) => neg(u).wrapping_add(b),
                (_, false, true) => u.wrapping_add(b),
                (_, true, true) => neg(u),
            })
        }
        BvOp::Shl => bv(if b >= u64::from(w) { 0 } else { a << b }),
        BvOp::LShr => bv(if b >= u64::from(w) { 0 } else { a >> b }),
        BvOp::AShr => bv((sa >> b.min(63)) as u64),
        BvOp::And => bv(a & b),
        BvOp::Or => bv(a | b),
        BvOp::Xor => bv(a ^ b),
        BvOp::ULt => Val::Bool(a < b),
        BvOp::ULe => Val::Bool(a <= b),
        BvOp::SLt => Val::Bool(sa < sb),
        BvOp::SLe => Val::Bool(sa <= sb),
        BvOp::ZeroExt(n) => Val::Bv(a, w + n),
        BvOp::SignExt(n) => Val::Bv(sa as u64 & mask(w + n), w + n),
        BvOp::ToNat => Val::Int(a.into()),
        BvOp::FromInt(_) | BvOp::Float(_) => unreachable!(),
    }
}

fn eval_binary(op: BinOp, a: &Val, b: &Val) -> Val {
    let quotient = |x: &BigInt, y: &BigInt| if y.is_zero() { BigInt::from(-7) } else { x.div_euclid(y) };
    let remainder = |x: &BigInt, y: &BigInt| if y.is_zero() { BigInt::from(-9) } else { x.rem_euclid(y) };
    match op {
        BinOp::And => Val::Bool(a.bool() && b.bool()),
        BinOp::Or => Val::Bool(a.bool() || b.bool()),
        BinOp::Implies => Val::Bool(!a.bool() || b.bool()),
        BinOp::Iff | BinOp::Eq => Val::Bool(a == b),
        BinOp::Lt => Val::Bool(a.int() < b.int()),
        BinOp::Le => Val::Bool(a.int() <= b.int()),
        BinOp::Add => Val::Int(a.int() + b.int()),
        BinOp::Sub => Val::Int(a.int() - b.int()),
        BinOp::Mul => Val::Int(a.int() * b.int()),
        // Division by zero is any function of the dividend; a fixed one must be respected.
        BinOp::IntDiv => Val::Int(quotient(a.int(), b.int())),
        BinOp::IntMod => Val::Int(remainder(a.int(), b.int())),
        BinOp::Subtype | BinOp::RealDiv | BinOp::Pow => unreachable!(),
    }
}

fn eval(terms: &Terms, e: ExprId, state: &FxHashMap<VarId, Val>) -> Val {
    let sub = |e: ExprId| eval(terms, e, state);
    let value = match terms.expr(e) {
        Expr::Var(v) => state[v].clone(),
        Expr::Bool(b) => Val::Bool(*b),
        Expr::Int(i) => Val::Int(i.clone()),
        Expr::Bv { value, width } => Val::Bv(value.to_u64().unwrap(), *width),
        Expr::Unary(UnOp::Not, a) => Val::Bool(!sub(*a).bool()),
        Expr::Unary(UnOp::Neg, a) => Val::Int(-sub(*a).int()),
        Expr::Binary(op, a, b) => eval_binary(*op, &sub(*a), &sub(*b)),
        Expr::BvOp(op, args) => eval_bv(*op, &args.iter().map(|&a| sub(a)).collect::<Vec<_>>()),
        Expr::Extract { hi, lo, arg } => Val::Bv((sub(*arg).bits().0 >> lo) & mask(hi - lo), hi - lo),
        Expr::Concat(a, b) => {
            let ((a, m), (b, n)) = (sub(*a).bits(), sub(*b).bits());
            Val::Bv(a << n | b, m + n)
        }
        Expr::Ite(c, a, b) => {
            if sub(*c).bool() {
                sub(*a)
            } else {
                sub(*b)
            }
        }
        Expr::Select(m, i) => {
            let Val::Map(entries) = sub(*m) else { panic!() };
            entries[sub(i[0]).bits().0 as usize].clone()
        }
        Expr::Store(m, i, v) => {
            let Val::Map(mut entries) = sub(*m) else { panic!() };
            entries[sub(i[0]).bits().0 as usize] = sub(*v);
            Val::Map(entries)
        }
        Expr::MapConst(v) => {
            let Type::Map { indices, .. } = terms.ty(terms.type_of(e)) else { panic!() };
            let Type::Bv(width) = terms.ty(indices[0]) else { panic!() };
            Val::Map(vec![sub(*v); 1 << width])
        }
        other => panic!("not generated: {other:?}"),
    };
    assert!(has_type(terms, terms.type_of(e), &value), "{:?} has the value {value:?}", terms.expr(e));
    value
}

fn has_type(terms: &Terms, ty: TypeId, value: &Val) -> bool {
    match (terms.ty(ty), value) {
        (Type::Bool, Val::Bool(_)) | (Type::Int, Val::Int(_)) => true,
        (Type::Bv(w), Val::Bv(value, width)) => w == width && *value <= mask(*w),
        (Type::Map { result, .. }, Val::Map(entries)) => has_type(terms, *result, &entries[0]),
        _ => false,
    }
}

/// A term built as it is and through the constructors.
type Pair = (ExprId, ExprId);

struct Pool {
    terms: Terms,
    pairs: Vec<Pair>,
}

/// Widths stay small so that interesting coincidences happen.
const MAX_WIDTH: u32 = 9;

impl Pool {
    fn new() -> Pool {
        let mut terms = Terms::default();
        let mut pairs = Vec::new();
        let (bool_ty, int_ty) = (terms.bool_ty(), terms.int_ty());
        let bvs: Vec<_> = [1, 2, 4].map(|w| terms.bv_ty(w)).to_vec();
        let maps = [terms.map_ty(vec![bvs[1]], bvs[2]), terms.map_ty(vec![bvs[1]], bool_ty)];
        let types = [bool_ty, bool_ty, int_ty, int_ty, bvs[0], bvs[1], bvs[1], bvs[2], bvs[2], maps[0], maps[1]];
        for (i, ty) in types.into_iter().enumerate() {
            let var = terms.var(VarId(i as u32), ty);
            pairs.push((var, var));
        }
        Pool { terms, pairs }
    }

    fn literal(&mut self, kind: u8, value: u16) {
        let e = match kind % 4 {
            0 => self.terms.bool_lit(value.is_multiple_of(2)),
            1 => self.terms.int_lit(i32::from(value % 7) - 3),
            _ => self.terms.bv_lit(value, [1, 2, 4, 6][usize::from(value) % 4]),
        };
        self.pairs.push((e, e));
    }

    fn choose(&self, choice: u16, accept: impl Fn(&Type) -> bool) -> Option<Pair> {
        let fitting: Vec<_> =
            self.pairs.iter().copied().filter(|&(e, _)| accept(self.terms.ty(self.terms.type_of(e)))).collect();
        if fitting.is_empty() { None } else { Some(fitting[fitting.len() - 1 - usize::from(choice) % fitting.len()]) }
    }

    fn same_type(&self, choice: u16, like: Pair) -> Option<Pair> {
        let ty = self.terms.ty(self.terms.type_of(like.0)).clone();
        self.choose(choice, |t| *t == ty)
    }

    fn push(&mut self, raw: Expr, ty: TypeId, simple: ExprId) {
        assert_eq!(self.terms.type_of(simple), ty, "type of {:?}", self.terms.expr(simple));
        let raw = self.terms.intern(raw, ty);
        self.pairs.push((raw, simple));
    }

    fn step(&mut self, op: u8, x: u16, y: u16, z: u16) -> Option<()> {
        let (bool_ty, int_ty) = (self.terms.bool_ty(), self.terms.int_ty());
        match op % 12 {
            0 => self.literal(x as u8, y),
            1 => {
                let (a, b) = (self.choose(x, |t| *t == Type::Bool)?, self.choose(y, |t| *t == Type::Bool)?);
                let op = [BinOp::And, BinOp::Or, BinOp::Implies, BinOp::Iff][usize::from(z) % 4];
                let simple = self.terms.arith(op, a.1, b.1);
                self.push(Expr::Binary(op, a.0, b.0), bool_ty, simple);
            }
            2 => {
                let a = self.choose(x, |t| *t == Type::Bool)?;
                let simple = self.terms.not(a.1);
                self.push(Expr::Unary(UnOp::Not, a.0), bool_ty, simple);
            }
            3 => {
                let a = self.choose(x, |_| true)?;
                let b = self.same_type(y, a)?;
                let simple = self.terms.eq(a.1, b.1);
                self.push(Expr::Binary(BinOp::Eq, a.0, b.0), bool_ty, simple);
            }
            4 => {
                let (c, a) = (self.choose(z, |t| *t == Type::Bool)?, self.choose(x, |_| true)?);
                let b = self.same_type(y, a)?;
                let simple = self.terms.ite(c.1, a.1, b.1);
                self.push(Expr::Ite(c.0, a.0, b.0), self.terms.type_of(a.0), simple);
            }
            5 => {
                let (a, b) = (self.choose(x, |t| *t == Type::Int)?, self.choose(y, |t| *t == Type::Int)?);
                let ops = [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::IntDiv, BinOp::IntMod, BinOp::Lt, BinOp::Le];
                let op = ops[usize::from(z) % ops.len()];
                let simple = self.terms.arith(op, a.1, b.1);
                let ty = if matches!(op, BinOp::Lt | BinOp::Le) { bool_ty } else { int_ty };
                self.push(Expr::Binary(op, a.0, b.0), ty, simple);
            }
            6 | 7 => return self.binary_bv(x, y, z),
            8 => return self.unary_bv(x, y, z),
            9 => {
                let a = self.choose(x, |t| matches!(t, Type::Bv(_)))?;
                let width = self.terms.bv_width(a.0);
                let lo = u32::from(y) % width;
                let hi = lo + 1 + u32::from(z) % (width - lo);
                let (ty, simple) = (self.terms.bv_ty(hi - lo), self.terms.extract(a.1, hi, lo));
                self.push(Expr::Extract { hi, lo, arg: a.0 }, ty, simple);
            }
            10 => {
                let a = self.choose(x, |t| matches!(t, Type::Bv(w) if *w < MAX_WIDTH))?;
                let left = MAX_WIDTH - self.terms.bv_width(a.0);
                let b = self.choose(y, |t| matches!(t, Type::Bv(w) if *w <= left))?;
                let ty = self.terms.bv_ty(self.terms.bv_width(a.0) + self.terms.bv_width(b.0));
                let simple = self.terms.concat(a.1, b.1);
                self.push(Expr::Concat(a.0, b.0), ty, simple);
            }
            _ => return self.map(x, y, z),
        }
        Some(())
    }

    fn binary_bv(&mut self, x: u16, y: u16, z: u16) -> Option<()> {
        let a = self.choose(x, |t| matches!(t, Type::Bv(_)))?;
        let b = self.same_type(y, a)?;
        use BvOp::*;
        let ops = [Add, Sub, Mul, UDiv, SDiv, URem, SRem, SMod, Shl, LShr, AShr, And, Or, Xor, ULt, ULe, SLt, SLe];
        let op = ops[usize::from(z) % ops.len()];
        let ty = self.terms.bv_op_type(op, self.terms.type_of(a.0));
        let simple = self.terms.bv_op(op, &[a.1, b.1]);
        self.push(Expr::BvOp(op, vec![a.0, b.0]), ty, simple);
        Some(())
    }

    fn unary_bv(&mut self, x: u16, y: u16, z: u16) -> Option<()> {
        let from_int = BvOp::FromInt(1 + u32::from(y) % MAX_WIDTH);
        let op = [BvOp::Neg, BvOp::Not, BvOp::ZeroExt(0), BvOp::SignExt(0), BvOp::ToNat, from_int][usize::from(z) % 6];
        let a = match op {
            BvOp::FromInt(_) => self.choose(x, |t| *t == Type::Int)?,
            _ => self.choose(x, |t| matches!(t, Type::Bv(_)))?,
        };
        let by = || u32::from(y) % (MAX_WIDTH + 1 - self.terms.bv_width(a.0));
        let op = match op {
            BvOp::ZeroExt(_) => BvOp::ZeroExt(by()),
            BvOp::SignExt(_) => BvOp::SignExt(by()),
            op => op,
        };
        let ty = self.terms.bv_op_type(op, self.terms.type_of(a.0));
        let simple = self.terms.bv_op(op, &[a.1]);
        self.push(Expr::BvOp(op, vec![a.0]), ty, simple);
        Some(())
    }

    fn map(&mut self, x: u16, y: u16, z: u16) -> Option<()> {
        let m = self.choose(x, |t| matches!(t, Type::Map { .. }))?;
        let i = self.choose(y, |t| *t == Type::Bv(2))?;
        let map_ty = self.terms.type_of(m.0);
        let Type::Map { result, .. } = *self.terms.ty(map_ty) else { return None };
        let result_ty = self.terms.ty(result).clone();
        match z % 4 {
            0 => {
                let v = self.choose(z, |t| *t == result_ty)?;
                let simple = self.terms.map_const(v.1, map_ty);
                self.push(Expr::MapConst(v.0), map_ty, simple);
            }
            1 => {
                let simple = self.terms.select(m.1, &[i.1]);
                self.push(Expr::Select(m.0, vec![i.0]), result, simple);
            }
            _ => {
                let v = self.choose(z, |t| *t == result_ty)?;
                let simple = self.terms.store(m.1, &[i.1], v.1);
                self.push(Expr::Store(m.0, vec![i.0], v.0), map_ty, simple);
            }
        }
        Some(())
    }

    /// A state of the pool's variables that depends on `seed`.
    fn state(&self, mut seed: u64) -> FxHashMap<VarId, Val> {
        let mut next = move || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            seed >> 33
        };
        let mut of_type = |ty: &Type| -> Val {
            fn value(terms: &Terms, ty: &Type, next: &mut impl FnMut() -> u64) -> Val {
                match ty {
                    Type::Bool => Val::Bool(next().is_multiple_of(2)),
                    Type::Int => Val::Int(BigInt::from(next() % 9) - 4),
                    Type::Bv(w) => Val::Bv(next() & mask(*w), *w),
                    Type::Map { result, .. } => {
                        Val::Map((0..4).map(|_| value(terms, terms.ty(*result), next)).collect())
                    }
                    _ => unreachable!(),
                }
            }
            value(&self.terms, ty, &mut next)
        };
        let vars = self.pairs.iter().filter_map(|&(e, _)| match self.terms.expr(e) {
            Expr::Var(v) => Some((*v, self.terms.ty(self.terms.type_of(e)))),
            _ => None,
        });
        vars.map(|(v, ty)| (v, of_type(ty))).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn constructors_preserve_meaning(
        steps in prop::collection::vec(any::<(u8, u16, u16, u16)>(), 1..24),
        seeds in prop::array::uniform8(any::<u64>()),
    ) {
        let mut pool = Pool::new();
        for (op, x, y, z) in steps {
            pool.step(op, x, y, z);
        }
        let mut memo = FxHashMap::default();
        for (raw, simple) in pool.pairs.clone() {
            // Ids decide nothing: simplifying afterwards gives what the constructors gave.
            prop_assert_eq!(pool.terms.simplify(raw, &mut memo), simple);
        }
        for seed in seeds {
            let state = pool.state(seed);
            for &(raw, simple) in &pool.pairs {
                prop_assert_eq!(
                    eval(&pool.terms, raw, &state),
                    eval(&pool.terms, simple, &state),
                    "{:?} became {:?} in {:?}", pool.terms.expr(raw), pool.terms.expr(simple), &state
                );
            }
        }
    }

    #[test]
    fn substitution_evaluates_like_an_assignment(
        steps in prop::collection::vec(any::<(u8, u16, u16, u16)>(), 1..24),
        picks in any::<(u16, u16)>(),
        seed in any::<u64>(),
    ) {
        let mut pool = Pool::new();
        for (op, x, y, z) in steps {
            pool.step(op, x, y, z);
        }
        let var = pool.pairs[usize::from(picks.0) % 11];
        let Some((replacement, _)) = pool.same_type(picks.1, var) else { return Ok(()) };
        let Expr::Var(v) = *pool.terms.expr(var.0) else { unreachable!() };
        let mut state = pool.state(seed);
        let map = FxHashMap::from_iter([(v, replacement)]);
        let roots: Vec<_> = pool.pairs.iter().map(|p| p.0).collect();
        let substituted: Vec<_> = roots.iter().map(|&e| pool.terms.substitute(e, &map)).collect();
        let results: Vec<_> = substituted.iter().map(|&e| eval(&pool.terms, e, &state)).collect();
        state.insert(v, eval(&pool.terms, replacement, &state));
        for (&root, result) in roots.iter().zip(results) {
            prop_assert_eq!(eval(&pool.terms, root, &state), result);
        }
    }
}

#[test]
fn bytes_of_a_word_put_together_are_the_word() {
    let mut t = Terms::default();
    let ty = t.bv_ty(32);
    let x = t.var(VarId(0), ty);
    let bytes: Vec<_> = (0..4).map(|i| t.extract(x, 8 * i + 8, 8 * i)).collect();
    let left = bytes.iter().rev().copied().reduce(|a, b| t.concat(a, b)).unwrap();
    let right = bytes.iter().copied().reduce(|low, high| t.concat(high, low)).unwrap();
    assert_eq!((left, right), (x, x));
}

#[test]
fn a_c_condition_is_its_comparison() {
    let mut t = Terms::default();
    let ty = t.bv_ty(32);
    let (x, y) = (t.var(VarId(0), ty), t.var(VarId(1), ty));
    let less = t.bv_op(BvOp::SLt, &[x, y]);
    let (one, zero) = (t.bv_lit(1, 32), t.bv_lit(0, 32));
    let as_int = t.ite(less, one, zero);
    assert_eq!(t.neq(as_int, zero), less);
    let not_less = t.not(less);
    assert_eq!(t.eq(as_int, zero), not_less);
}

#[test]
fn reads_skip_writes_at_other_offsets_of_one_base() {
    let mut t = Terms::default();
    let word = t.bv_ty(64);
    let map_ty = t.map_ty(vec![word], word);
    let (m, p, q) = (t.var(VarId(0), map_ty), t.var(VarId(1), word), t.var(VarId(2), word));
    let at = |t: &mut Terms, k: i32| {
        let k = t.bv_lit(k, 64);
        t.bv_op(BvOp::Add, &[p, k])
    };
    let (p0, p8, before) = (at(&mut t, 0), at(&mut t, 8), at(&mut t, -8));
    let written = t.store(m, &[p8], q);
    assert_eq!(t.select(written, &[p8]), q);
    assert_eq!(t.select(written, &[p0]), t.select(m, &[p]));
    assert_eq!(t.select(written, &[before]), t.select(m, &[before]));
    let unknown = t.select(written, &[q]);
    assert!(matches!(t.expr(unknown), Expr::Select(base, _) if *base == written));
}

#[test]
fn constant_maps_of_different_types_differ() {
    let mut t = Terms::default();
    let (int, byte) = (t.int_ty(), t.bv_ty(8));
    let (by_int, by_byte) = (t.map_ty(vec![int], int), t.map_ty(vec![byte], int));
    let zero = t.int_lit(0);
    let (m, n) = (t.map_const(zero, by_int), t.map_const(zero, by_byte));
    assert_ne!(m, n);
    assert_eq!((t.type_of(m), t.type_of(n)), (by_int, by_byte));
}

#[test]
fn float_equality_is_not_identity() {
    let mut t = Terms::default();
    let ty = t.intern_type(Type::Float { significand: 24, exponent: 8 });
    let x = t.var(VarId(0), ty);
    let nan_differs = t.eq(x, x);
    assert!(!t.is_true(nan_differs));
    let le = t.arith(BinOp::Le, x, x);
    assert!(!t.is_true(le));
}

#[test]
fn a_comparison_with_itself_tells_a_nan() {
    let mut t = Terms::default();
    let half = FloatFormat { exponent: 5, significand: 11 };
    let ty = t.bv_ty(half.width());
    let x = t.var(VarId(0), ty);
    let compared = [FloatOp::Eq(half), FloatOp::Le(half), FloatOp::Lt(half)].map(|op| {
        let itself = t.bv_op(BvOp::Float(op), &[x, x]);
        assert!(!matches!(t.expr(itself), Expr::BvOp(BvOp::Float(_), _)));
        (op, itself)
    });
    for bits in 0..1u32 << half.width() {
        let number = t.bv_lit(bits, half.width());
        for (op, itself) in compared {
            let value = t.substitute(itself, &FxHashMap::from_iter([(VarId(0), number)]));
            let expected = op.apply(&[bits.into(), bits.into()], half.width()) == FloatValue::Bool(true);
            assert_eq!((t.is_true(value), t.is_false(value)), (expected, !expected), "{op:?} of {bits:#x}");
        }
    }
}

/// Of all numbers of a small format, whatever the literal beside them.
#[test]
fn simpler_operations_on_numbers_are_the_same() {
    let mut t = Terms::default();
    let f = FloatFormat { exponent: 4, significand: 5 };
    let width = f.width();
    let ty = t.bv_ty(width);
    let x = t.var(VarId(0), ty);
    let value_of = |t: &Terms, e: ExprId| t.as_bv(e).map(|(value, _)| value);
    let operations = [FloatOp::Add(f), FloatOp::Sub(f), FloatOp::Mul(f), FloatOp::Div(f)];
    let roundings = [Rounding::NearestEven, Rounding::Up, Rounding::Down, Rounding::Zero];
    let mut simpler = 0;
    for (op, rounding) in operations.iter().flat_map(|op| roundings.map(|r| (op.rounded(r).unwrap(), r))) {
        for (literal, is_first) in (0..1u32 << width).flat_map(|literal| [(literal, false), (literal, true)]) {
            let lit = t.bv_lit(literal, width);
            let operands = if is_first { [lit, x] } else { [x, lit] };
            let made = t.bv_op(BvOp::Float(op), &operands);
            if matches!(t.expr(made), Expr::BvOp(BvOp::Float(same), args) if *same == op && args[..] == operands) {
                continue;
            }
            simpler += 1;
            for bits in 0..1u32 << width {
                let number = t.bv_lit(bits, width);
                let value = t.substitute(made, &FxHashMap::from_iter([(VarId(0), number)]));
                let args = if is_first { [literal.into(), bits.into()] } else { [bits.into(), literal.into()] };
                // No NaN has a value.
                let expected = match op.apply(&args, width) {
                    FloatValue::Bits(bits) => Some(bits),
                    _ => None,
                };
                assert_eq!(
                    value_of(&t, value),
                    expected,
                    "{op:?} {rounding:?} of {bits:#x} and {literal:#x} {is_first}"
                );
            }
        }
    }
    assert!(simpler > 80, "only {simpler}");
}

#[test]
fn a_number_times_one_is_itself() {
    let mut t = Terms::default();
    let f = FloatFormat::DOUBLE;
    let ty = t.bv_ty(64);
    let (x, y) = (t.var(VarId(0), ty), t.var(VarId(1), ty));
    let one = t.bv_lit(1f64.to_bits(), 64);
    let product = t.bv_op(BvOp::Float(FloatOp::Mul(f)), &[x, one]);
    assert_ne!(product, x, "a NaN may be another one");
    let (sum, plain) =
        (t.bv_op(BvOp::Float(FloatOp::Add(f)), &[product, y]), t.bv_op(BvOp::Float(FloatOp::Add(f)), &[x, y]));
    assert_eq!(sum, plain);
    let (is_nan, nan) = (t.is_nan(f, product), t.is_nan(f, x));
    assert_eq!(is_nan, nan);
}

#[test]
fn deep_terms_need_no_stack() {
    let mut t = Terms::default();
    let int = t.int_ty();
    let mut e = t.var(VarId(0), int);
    for i in 1..200_000u32 {
        let x = t.var(VarId(i), int);
        e = t.arith(BinOp::Sub, x, e);
    }
    assert_eq!(t.free_vars(e).len(), 200_000);
    let seven = t.int_lit(7);
    let replaced = t.substitute(e, &FxHashMap::from_iter([(VarId(0), seven)]));
    assert_eq!(t.free_vars(replaced).len(), 199_999);
}
