//! Functions with `:bvbuiltin` or `:builtin`: which SMT-LIB operator is which node.

use crate::expr::{BinOp, BvOp, Expr, ExprId, Terms};
use crate::float::FloatOp;
use crate::types::{Type, TypeId};

/// What the application of a function with a known builtin becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Native {
    Op(BvOp),
    /// `bvugt` is `bvult` with its operands swapped, and so on.
    Swapped(BvOp),
    /// `bvnand`, `bvnor`, `bvxnor`.
    NotOf(BvOp),
    /// `bvcomp`: one bit that is 1 iff the operands are equal.
    Comp,
    Concat,
    Extract {
        hi: u32,
        lo: u32,
    },
    /// Integer `div` and `mod`.
    Int(BinOp),
    MapConst,
}

/// The operators that are nodes under their own names.
const OPS: &[(&str, BvOp)] = &[
    ("bvneg", BvOp::Neg),
    ("bvnot", BvOp::Not),
    ("bvadd", BvOp::Add),
    ("bvsub", BvOp::Sub),
    ("bvmul", BvOp::Mul),
    ("bvudiv", BvOp::UDiv),
    ("bvsdiv", BvOp::SDiv),
    ("bvurem", BvOp::URem),
    ("bvsrem", BvOp::SRem),
    ("bvsmod", BvOp::SMod),
    ("bvshl", BvOp::Shl),
    ("bvlshr", BvOp::LShr),
    ("bvashr", BvOp::AShr),
    ("bvand", BvOp::And),
    ("bvor", BvOp::Or),
    ("bvxor", BvOp::Xor),
    ("bvult", BvOp::ULt),
    ("bvule", BvOp::ULe),
    ("bvslt", BvOp::SLt),
    ("bvsle", BvOp::SLe),
    ("bv2nat", BvOp::ToNat),
    ("bv2int", BvOp::ToNat),
];

/// The operator of a builtin's text; `None` if there is no node for it.
pub(super) fn native(text: &str) -> Option<Native> {
    // Indexed operators are written `(_ zero_extend 8)`, by older tools `zero_extend 8`.
    let inner = text.trim().trim_start_matches('(').trim_end_matches(')');
    let words: Vec<&str> = inner.split_whitespace().filter(|w| *w != "_").collect();
    let number = |i: usize| words.get(i)?.parse::<u32>().ok().filter(|n| *n <= MAX_WIDTH);
    if let Some(op) = FloatOp::parse(&words) {
        return Some(Native::Op(BvOp::Float(op)));
    }
    if let Some((_, op)) = OPS.iter().find(|(name, _)| words == [*name]) {
        return Some(Native::Op(*op));
    }
    Some(match (*words.first()?, words.len()) {
        ("bvugt", 1) => Native::Swapped(BvOp::ULt),
        ("bvuge", 1) => Native::Swapped(BvOp::ULe),
        ("bvsgt", 1) => Native::Swapped(BvOp::SLt),
        ("bvsge", 1) => Native::Swapped(BvOp::SLe),
        ("bvnand", 1) => Native::NotOf(BvOp::And),
        ("bvnor", 1) => Native::NotOf(BvOp::Or),
        ("bvxnor", 1) => Native::NotOf(BvOp::Xor),
        ("bvcomp", 1) => Native::Comp,
        ("concat", 1) => Native::Concat,
        ("div", 1) => Native::Int(BinOp::IntDiv),
        ("mod", 1) => Native::Int(BinOp::IntMod),
        ("MapConst", 1) => Native::MapConst,
        ("zero_extend", 2) => Native::Op(BvOp::ZeroExt(number(1)?)),
        ("sign_extend", 2) => Native::Op(BvOp::SignExt(number(1)?)),
        ("int2bv", 2) => Native::Op(BvOp::FromInt(number(1)?)),
        ("extract", 3) => Native::Extract { hi: number(1)? + 1, lo: number(2)? },
        _ => return None,
    })
}

/// Wider bit-vectors are refused.
pub(super) const MAX_WIDTH: u32 = 1 << 20;

/// The operator's builtin text and the canonical name of its function for operands of that width.
pub(super) fn names(op: BvOp, width: u32) -> (String, String) {
    match op {
        BvOp::ZeroExt(by) => (format!("(_ zero_extend {by})"), format!("$zero_extend.{width}.{}", width + by)),
        BvOp::SignExt(by) => (format!("(_ sign_extend {by})"), format!("$sign_extend.{width}.{}", width + by)),
        BvOp::Float(op) => (format!("(_ {})", op.text()), format!("${}.{width}", op.text().replace(' ', "."))),
        BvOp::FromInt(to) => (format!("(_ int2bv {to})"), format!("$int2bv.{to}")),
        _ => {
            let name = OPS.iter().find(|(_, o)| *o == op).map_or("", |(name, _)| name);
            (name.to_string(), format!("${name}.{width}"))
        }
    }
}

impl Native {
    /// Whether a function of that signature can stand for the operator.
    pub(super) fn fits(self, terms: &mut Terms, params: &[TypeId], result: TypeId) -> bool {
        let tys: Vec<Type> = params.iter().map(|&p| terms.ty(p).clone()).collect();
        let result_ty = terms.ty(result).clone();
        match (self, &tys[..]) {
            (Native::Op(op @ BvOp::FromInt(_)), [Type::Int]) => terms.bv_op_type(op, params[0]) == result,
            (Native::Op(BvOp::FromInt(_)), _) => false,
            (Native::Op(BvOp::Float(op)), [Type::Bv(width), ..]) if op.operand_width().is_some_and(|w| w != *width) => {
                false
            }
            (Native::Op(op), [Type::Bv(_)]) => op.arity() == 1 && terms.bv_op_type(op, params[0]) == result,
            (Native::Op(op) | Native::Swapped(op) | Native::NotOf(op), [Type::Bv(a), Type::Bv(b)]) => {
                op.arity() == 2 && a == b && terms.bv_op_type(op, params[0]) == result
            }
            (Native::Comp, [Type::Bv(a), Type::Bv(b)]) => a == b && result_ty == Type::Bv(1),
            (Native::Concat, [Type::Bv(a), Type::Bv(b)]) => result_ty == Type::Bv(a + b),
            (Native::Extract { hi, lo }, [Type::Bv(w)]) => lo < hi && hi <= *w && result_ty == Type::Bv(hi - lo),
            (Native::Int(_), [Type::Int, Type::Int]) => result_ty == Type::Int,
            (Native::MapConst, [_]) => matches!(result_ty, Type::Map { result, .. } if result == params[0]),
            _ => false,
        }
    }

    /// The node, on arguments that fit.
    pub(super) fn apply(self, terms: &mut Terms, args: Vec<ExprId>, result: TypeId) -> ExprId {
        match (self, &args[..]) {
            (Native::Op(op), _) => terms.intern(Expr::BvOp(op, args), result),
            (Native::Swapped(op), &[a, b]) => terms.intern(Expr::BvOp(op, vec![b, a]), result),
            (Native::NotOf(op), _) => {
                let inner = terms.intern(Expr::BvOp(op, args), result);
                terms.intern(Expr::BvOp(BvOp::Not, vec![inner]), result)
            }
            (Native::Comp, &[a, b]) => {
                let bool_ty = terms.bool_ty();
                let equal = terms.intern(Expr::Binary(BinOp::Eq, a, b), bool_ty);
                let (one, zero) = (terms.bv_lit(1, 1), terms.bv_lit(0, 1));
                terms.intern(Expr::Ite(equal, one, zero), result)
            }
            (Native::Concat, &[a, b]) => terms.intern(Expr::Concat(a, b), result),
            (Native::Extract { hi, lo }, &[arg]) => terms.intern(Expr::Extract { hi, lo, arg }, result),
            (Native::Int(op), &[a, b]) => terms.intern(Expr::Binary(op, a, b), result),
            (Native::MapConst, &[value]) => terms.intern(Expr::MapConst(value), result),
            _ => unreachable!("{self:?} was checked to fit its arguments"),
        }
    }
}
