//! Whether a term's recorded type follows from its children's.

use super::Checker;
use crate::expr::{BinOp, BvOp, Expr, ExprId, Quantifier, UnOp};
use crate::program::VarId;
use crate::types::{Type, TypeId};

impl<'p> Checker<'p> {
    /// Whether a type and what it is made of exist, with the right number of arguments.
    pub(super) fn valid_type(&self, ty: TypeId) -> bool {
        match self.program.terms.ty(ty) {
            Type::Bv(width) => *width > 0,
            Type::Map { indices, result } => {
                !indices.is_empty() && indices.iter().chain([result]).all(|&t| self.valid_type(t))
            }
            Type::Ctor(id, args) => {
                let arity = self.program.type_ctors.get(id.0 as usize).map(|(_, arity)| *arity as usize);
                arity == Some(args.len()) && args.iter().all(|&t| self.valid_type(t))
            }
            Type::Bool | Type::Int | Type::Real | Type::Float { .. } => true,
        }
    }

    pub(super) fn well_typed(&mut self, e: ExprId) {
        if self.typed.insert(e) && !self.node_fits(e) {
            let node = self.program.terms.expr(e);
            let ty = self.program.terms.ty(self.program.terms.type_of(e));
            self.violation(format!("ill-typed: {node:?} as {ty:?}"));
        }
    }

    fn shape(&self, e: ExprId) -> &'p Type {
        self.program.terms.ty(self.program.terms.type_of(e))
    }

    fn types(&self, es: &[ExprId]) -> Vec<TypeId> {
        es.iter().map(|&e| self.program.terms.type_of(e)).collect()
    }

    fn var_types(&self, vars: &[VarId]) -> Option<Vec<TypeId>> {
        vars.iter().map(|v| self.program.vars.get(v.index()).map(|v| v.ty)).collect()
    }

    fn node_fits(&self, e: ExprId) -> bool {
        let terms = &self.program.terms;
        let (own, ty) = (self.shape(e), terms.type_of(e));
        match terms.expr(e) {
            Expr::Var(var) => self.var_types(&[*var]) == Some(vec![ty]),
            Expr::Bool(_) => *own == Type::Bool,
            Expr::Int(_) => *own == Type::Int,
            Expr::Real(_) => *own == Type::Real,
            Expr::Bv { value, width } => {
                *own == Type::Bv(*width) && value.sign() != num_bigint::Sign::Minus && value.bits() <= u64::from(*width)
            }
            Expr::Float { ty: literal, .. } => *literal == ty && matches!(own, Type::Float { .. }),
            Expr::Unary(UnOp::Not, a) => *own == Type::Bool && *self.shape(*a) == Type::Bool,
            Expr::Unary(UnOp::Neg, a) => terms.type_of(*a) == ty && numeric(own),
            Expr::Binary(op, a, b) => terms.type_of(*a) == terms.type_of(*b) && self.binary_fits(*op, *a, ty),
            Expr::BvOp(op, args) => self.bv_fits(*op, args, own),
            Expr::Extract { hi, lo, arg } => {
                matches!(self.shape(*arg), Type::Bv(w) if lo < hi && hi <= w) && *own == Type::Bv(hi - lo)
            }
            Expr::Concat(a, b) => match (self.shape(*a), self.shape(*b)) {
                (Type::Bv(m), Type::Bv(n)) => *own == Type::Bv(m + n),
                _ => false,
            },
            Expr::Ite(c, a, b) => *self.shape(*c) == Type::Bool && self.types(&[*a, *b]) == [ty, ty],
            Expr::Select(map, at) => {
                matches!(self.shape(*map), Type::Map { indices, result } if *indices == self.types(at) && *result == ty)
            }
            Expr::Store(map, at, value) => {
                terms.type_of(*map) == ty
                    && matches!(own, Type::Map { indices, result }
                        if *indices == self.types(at) && *result == terms.type_of(*value))
            }
            Expr::MapConst(value) => matches!(own, Type::Map { result, .. } if *result == terms.type_of(*value)),
            Expr::Apply(func, args) => self
                .program
                .functions
                .get(func.index())
                .is_some_and(|f| f.result == ty && self.var_types(&f.params) == Some(self.types(args))),
            Expr::Old(a) => terms.type_of(*a) == ty,
            Expr::Quant { kind, vars, body, .. } => {
                let Some(types) = self.var_types(vars) else { return false };
                !vars.is_empty()
                    && match kind {
                        Quantifier::Lambda => {
                            matches!(own, Type::Map { indices, result }
                                if *indices == types && *result == terms.type_of(*body))
                        }
                        _ => *own == Type::Bool && *self.shape(*body) == Type::Bool,
                    }
            }
        }
    }

    fn binary_fits(&self, op: BinOp, a: ExprId, result: TypeId) -> bool {
        let (operand, own) = (self.shape(a), self.program.terms.ty(result));
        match op {
            BinOp::And | BinOp::Or | BinOp::Implies | BinOp::Iff => *operand == Type::Bool && *own == Type::Bool,
            BinOp::Eq | BinOp::Subtype => *own == Type::Bool,
            BinOp::Lt | BinOp::Le => numeric(operand) && *own == Type::Bool,
            BinOp::Add | BinOp::Sub | BinOp::Mul => numeric(operand) && operand == own,
            BinOp::IntDiv | BinOp::IntMod => *operand == Type::Int && operand == own,
            BinOp::RealDiv => numeric(operand) && *operand != Type::Int && operand == own,
            BinOp::Pow => *operand == Type::Real && operand == own,
        }
    }

    fn bv_fits(&self, op: BvOp, args: &[ExprId], own: &Type) -> bool {
        if args.len() != op.arity() || args.windows(2).any(|w| self.shape(w[0]) != self.shape(w[1])) {
            return false;
        }
        match (op, self.shape(args[0])) {
            (BvOp::FromInt(to), Type::Int) => *own == Type::Bv(to),
            (BvOp::FromInt(_), _) => false,
            (BvOp::ToNat, Type::Bv(_)) => *own == Type::Int,
            (BvOp::ZeroExt(by) | BvOp::SignExt(by), Type::Bv(w)) => *own == Type::Bv(w + by),
            (BvOp::Float(f), Type::Bv(w)) if f.operand_width().is_some_and(|width| width != *w) => false,
            (_, Type::Bv(_)) if op.is_comparison() => *own == Type::Bool,
            (BvOp::Float(f), Type::Bv(_)) => f.result_width().is_some_and(|width| *own == Type::Bv(width)),
            (_, operand @ Type::Bv(_)) => operand == own,
            _ => false,
        }
    }
}

fn numeric(ty: &Type) -> bool {
    matches!(ty, Type::Int | Type::Real | Type::Float { .. })
}
