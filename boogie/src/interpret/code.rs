//! Terms over words as code for registers. Most of what an execution evaluates is of this kind, and has no need of a
//! [`Val`] for each node. Where a variable or a cell is not wholly known, the code gives up, and the term is evaluated
//! node by node.

use super::acceleration::affine::{Affine, Rounds};
use super::eval::{Env, Evaluator};
use super::plan::Plan;
use super::value::{Val, WORD, mask};
use super::words;
use crate::expr::{BinOp, BvOp, Expr, ExprId, Terms, UnOp};
use crate::program::VarId;
use crate::types::{Type, TypeId};

/// An operation for each step of a plan; register n is what step n computes. Booleans are 0 and 1.
#[derive(Debug)]
pub struct Code {
    ops: Vec<Op>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Bool,
    Word(u32),
}

#[derive(Clone, Copy, Debug)]
enum Op {
    Literal(u64),
    Var(VarId),
    /// A map that is only read; it has no register.
    Map,
    Read {
        map: VarId,
        at: u32,
        width: u32,
    },
    Not(u32),
    Connective(BinOp, u32, u32),
    /// Two registers of one type are equal, or two truth values are the same; their width.
    Equal(u32, u32, u32),
    Choose(u32, u32, u32),
    Unary(BvOp, u32, u32),
    Binary(BvOp, u32, u32, u32),
    Extract {
        of: u32,
        width: u32,
        hi: u32,
        lo: u32,
    },
    Concat {
        high: u32,
        low: u32,
        by: u32,
    },
}

/// What values of a type are in a register.
fn kind(terms: &Terms, ty: TypeId) -> Option<Kind> {
    match terms.ty(ty) {
        Type::Bool => Some(Kind::Bool),
        Type::Bv(width) if *width <= WORD => Some(Kind::Word(*width)),
        _ => None,
    }
}

impl Code {
    /// `None`: some node is of another kind, or under `old`.
    pub(super) fn of(terms: &Terms, plan: &Plan) -> Option<Code> {
        let ops = plan.steps.iter().map(|step| {
            let of = plan.operands(*step);
            (!step.old).then(|| op(terms, step.expr, of)).flatten()
        });
        let ops = ops.collect::<Option<Vec<Op>>>()?;
        let kind = kind(terms, terms.type_of(plan.steps.last()?.expr))?;
        Some(Code { ops, kind })
    }

    /// The value; `None`: it, or something that it may depend on, is not wholly known.
    pub(super) fn run(&self, ev: &Evaluator, env: &dyn Env, registers: &mut Vec<u64>) -> Option<Val> {
        registers.clear();
        for op in &self.ops {
            let r = |n: u32| registers[n as usize];
            let value = match *op {
                Op::Literal(value) => value,
                Op::Var(v) => word(env.var(v)?)?,
                Op::Map => 0,
                Op::Read { map, at, width } => {
                    let Val::Map(map) = env.var(map)? else { return None };
                    if let Some(seen) = ev.quantifiers.notes() {
                        seen.borrow_mut().read(map, &[Val::Word(r(at), width)]);
                    }
                    word(map.at_word(r(at), width))?
                }
                Op::Not(a) => r(a) ^ 1,
                Op::Connective(BinOp::And, a, b) => r(a) & r(b),
                Op::Connective(BinOp::Or, a, b) => r(a) | r(b),
                Op::Connective(BinOp::Implies, a, b) => (r(a) ^ 1) | r(b),
                Op::Connective(..) => unreachable!("these are the connectives"),
                Op::Equal(a, b, _) => u64::from(r(a) == r(b)),
                Op::Choose(condition, a, b) => r(if r(condition) != 0 { a } else { b }),
                Op::Unary(op, a, width) => words::unary(op, r(a), width)?.0,
                Op::Binary(op, a, b, width) => words::binary(op, r(a), r(b), width),
                Op::Extract { of, hi, lo, .. } => (r(of) >> lo) & mask(hi - lo),
                Op::Concat { high, low, by } => r(high).checked_shl(by).unwrap_or(0) | r(low),
            };
            registers.push(value);
        }
        let value = *registers.last()?;
        Some(match self.kind {
            Kind::Bool => Val::Bool(value != 0),
            Kind::Word(width) => Val::Word(value, width),
        })
    }
}

/// What changes by the same amount in each round of a loop.
pub(super) trait Changes {
    /// By how much a variable does.
    fn of_variable(&mut self, v: VarId) -> u64;
    /// By how much a cell of a map does.
    fn of_cell(&mut self, map: VarId, at: u64) -> u64;
}

impl Code {
    /// By how much the value changes in each round of a loop, in as many rounds as are left. `None`: not by the same amount,
    /// or something is not wholly known.
    pub(super) fn change(&self, env: &dyn Env, changes: &mut dyn Changes, rounds: &mut Rounds) -> Option<u64> {
        let mut registers: Vec<Affine> = Vec::with_capacity(self.ops.len());
        for op in &self.ops {
            let r = |n: u32| registers[n as usize];
            let value = match *op {
                Op::Literal(value) => Affine::constant(value),
                Op::Var(v) => Affine { value: word(env.var(v)?)?, step: changes.of_variable(v) },
                Op::Map => Affine::constant(0),
                Op::Read { map, at, width } => {
                    let (Val::Map(cells), Affine { value: at, step: 0 }) = (env.var(map)?, r(at)) else { return None };
                    Affine { value: word(cells.at_word(at, width))?, step: changes.of_cell(map, at) }
                }
                Op::Not(a) => Affine::constant(r(a).value ^ 1),
                Op::Connective(BinOp::And, a, b) => Affine::constant(r(a).value & r(b).value),
                Op::Connective(BinOp::Or, a, b) => Affine::constant(r(a).value | r(b).value),
                Op::Connective(BinOp::Implies, a, b) => Affine::constant((r(a).value ^ 1) | r(b).value),
                Op::Connective(..) => unreachable!("these are the connectives"),
                Op::Equal(a, b, width) => rounds.equal(r(a), r(b), width),
                Op::Choose(condition, a, b) => r(if r(condition).value != 0 { a } else { b }),
                Op::Unary(op, a, width) => rounds.unary(op, r(a), width)?,
                Op::Binary(op, a, b, width) => rounds.binary(op, r(a), r(b), width)?,
                Op::Extract { of, width, hi, lo } => rounds.extract(r(of), width, (hi, lo))?,
                Op::Concat { high, low, by } => rounds.concat(r(high), r(low), by),
            };
            registers.push(value);
        }
        let step = registers.last()?.step;
        Some(match self.kind {
            Kind::Bool => step,
            Kind::Word(width) => step & mask(width),
        })
    }
}

/// A value that has a register, all of it known.
fn word(value: &Val) -> Option<u64> {
    match *value {
        Val::Word(value, _) => Some(value),
        Val::Bool(value) => Some(u64::from(value)),
        _ => None,
    }
}

fn op(terms: &Terms, e: ExprId, of: &[u32]) -> Option<Op> {
    let ty = terms.type_of(e);
    let width = |e: ExprId| match kind(terms, terms.type_of(e)) {
        Some(Kind::Word(width)) => Some(width),
        _ => None,
    };
    let expr = terms.expr(e);
    if let (Expr::Var(_), Type::Map { .. }) = (expr, terms.ty(ty)) {
        return Some(Op::Map);
    }
    kind(terms, ty)?;
    Some(match expr {
        Expr::Var(v) => Op::Var(*v),
        Expr::Bool(value) => Op::Literal(u64::from(*value)),
        Expr::Bv { value, .. } => Op::Literal(u64::try_from(value).ok()?),
        Expr::Select(map, indices) => match (terms.expr(*map), &indices[..]) {
            (Expr::Var(map), [at]) => Op::Read { map: *map, at: of[1], width: width(*at)? },
            _ => return None,
        },
        Expr::Unary(UnOp::Not, _) => Op::Not(of[0]),
        Expr::Binary(op @ (BinOp::And | BinOp::Or | BinOp::Implies), ..) => Op::Connective(*op, of[0], of[1]),
        Expr::Binary(BinOp::Eq | BinOp::Iff, a, _) => match kind(terms, terms.type_of(*a))? {
            Kind::Bool => Op::Equal(of[0], of[1], 1),
            Kind::Word(width) => Op::Equal(of[0], of[1], width),
        },
        Expr::Ite(..) => Op::Choose(of[0], of[1], of[2]),
        Expr::BvOp(op @ (BvOp::Neg | BvOp::Not | BvOp::ZeroExt(_) | BvOp::SignExt(_)), args) => {
            Op::Unary(*op, of[0], width(args[0])?)
        }
        Expr::BvOp(BvOp::ToNat | BvOp::FromInt(_) | BvOp::Float(_), _) => return None,
        Expr::BvOp(op, args) => Op::Binary(*op, of[0], of[1], width(args[0])?),
        Expr::Extract { hi, lo, arg } => Op::Extract { of: of[0], width: width(*arg)?, hi: *hi, lo: *lo },
        Expr::Concat(_, low) => Op::Concat { high: of[0], low: of[1], by: width(*low)? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::eval::Quantifiers;
    use super::super::map::Map;
    use super::super::plan::Plans;
    use super::*;
    use crate::value::Functions;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;

    const WIDTHS: [u32; 3] = [1, 8, 64];

    /// Terms over two booleans, two words of each width, and maps from bytes to bytes and to booleans.
    struct Pool {
        terms: Terms,
        vars: Vec<(VarId, TypeId)>,
        of: Vec<ExprId>,
    }

    impl Pool {
        fn new() -> Pool {
            let mut terms = Terms::default();
            let (boolean, byte) = (terms.bool_ty(), terms.bv_ty(8));
            let mut types = vec![boolean, boolean];
            types.extend(WIDTHS.iter().flat_map(|w| [terms.bv_ty(*w); 2]));
            types.extend([terms.map_ty(vec![byte], byte), terms.map_ty(vec![byte], boolean)]);
            let vars: Vec<(VarId, TypeId)> = types.iter().enumerate().map(|(i, ty)| (VarId(i as u32), *ty)).collect();
            let mut of: Vec<ExprId> = vars[..types.len() - 2].iter().map(|(v, ty)| terms.var(*v, *ty)).collect();
            of.extend([terms.tru(), terms.bv_lit(200, 8)]);
            Pool { terms, vars, of }
        }

        /// The nth term of a type, counted round.
        fn pick(&self, n: u16, fits: impl Fn(&Type) -> bool) -> ExprId {
            let ty = |e: ExprId| self.terms.ty(self.terms.type_of(e));
            let fitting: Vec<ExprId> = self.of.iter().copied().filter(|e| fits(ty(*e))).collect();
            fitting[usize::from(n) % fitting.len()]
        }

        fn step(&mut self, (op, x, y, z): (u8, u16, u16, u16)) {
            let is_bool = |ty: &Type| *ty == Type::Bool;
            let (p, q) = (self.pick(x, is_bool), self.pick(y, is_bool));
            let a = self.pick(x, |ty| *ty != Type::Bool);
            let of_a = self.terms.ty(self.terms.type_of(a)).clone();
            let b = self.pick(y, |ty| *ty == of_a);
            let (width, t) = (self.terms.bv_width(a), &mut self.terms);
            let new = match op % 14 {
                0 => t.not(p),
                1 => t.and2(p, q),
                2 => t.or2(p, q),
                3 => t.implies(p, q),
                4 => t.iff(p, q),
                5 => t.eq(a, b),
                6 => t.ite(p, a, b),
                7 => t.extract(a, width, width / 2),
                8 if width <= 32 => t.concat(a, b),
                9 => t.bv_op([BvOp::Neg, BvOp::Not, BvOp::ZeroExt(3), BvOp::SignExt(3)][usize::from(z) % 4], &[a]),
                10 | 11 if width == 8 => {
                    let (v, ty) = self.vars[self.vars.len() - usize::from(z) % 2 - 1];
                    let map = t.var(v, ty);
                    t.select(map, &[a])
                }
                _ => t.bv_op(words::BINARY[usize::from(z) % words::BINARY.len()], &[a, b]),
            };
            if kind(&self.terms, self.terms.type_of(new)).is_some() {
                self.of.push(new);
            }
        }

        /// Values of the variables; some are not wholly known, or absent.
        fn state(&self, seed: u64, is_known: bool) -> FxHashMap<VarId, Val> {
            let mut next = seed;
            let mut next = move || {
                next = next.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                next >> 24
            };
            let mut scalar = |ty: &Type| {
                let (value, unknown) = (next() << 30 ^ next(), next());
                match *ty {
                    _ if !is_known && unknown % 7 == 0 => Val::Poison,
                    Type::Bv(width) if !is_known && unknown % 7 == 1 && width > 1 => {
                        Val::Part { value: value & mask(width) & !1, unknown: 1, width }
                    }
                    Type::Bv(width) => Val::Word(value & mask(width), width),
                    _ => Val::Bool(value % 2 == 0),
                }
            };
            let mut state = FxHashMap::default();
            for &(v, ty) in &self.vars {
                let value = match self.terms.ty(ty) {
                    Type::Map { result, .. } => {
                        let result = self.terms.ty(*result);
                        let mut map = Map::constant(scalar(result));
                        for at in (0..=255).step_by(3) {
                            map.put(&[Val::Word(at, 8)], scalar(result));
                        }
                        Val::Map(map)
                    }
                    ty => scalar(ty),
                };
                state.insert(v, value);
            }
            if !is_known {
                state.remove(&VarId((seed % 20) as u32));
            }
            state
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn code_computes_what_nodes_do(
            steps in prop::collection::vec(any::<(u8, u16, u16, u16)>(), 1..24),
            seeds in prop::array::uniform8(any::<u64>()),
        ) {
            let mut pool = Pool::new();
            steps.into_iter().for_each(|step| pool.step(step));
            let (tables, plans, quantifiers) = (Functions::new(), Plans::default(), Quantifiers::Unknown);
            let nodes = Evaluator { terms: &pool.terms, functions: &[], tables: &tables, quantifiers, plans: None };
            for (i, seed) in seeds.into_iter().enumerate() {
                let state = pool.state(seed, i % 2 == 0);
                for &e in &pool.of {
                    let expected = nodes.eval(e, &state);
                    let code = Plan::new(&pool.terms, e).code.expect("all of these have");
                    let got = code.run(&nodes, &state, &mut Vec::new());
                    prop_assert!(i % 2 == 1 || got.is_some(), "all is known");
                    prop_assert!(got.is_none() || got == expected.clone().ok(), "{got:?} for {expected:?}");
                    prop_assert_eq!(Evaluator { plans: Some(&plans), ..nodes }.eval(e, &state), expected);
                }
            }
        }
    }
}
