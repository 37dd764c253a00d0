//! Expressions of Boogie 2: hash-consed in one arena, built through simplifying constructors.
//!
//! Bit-vector operations are native here. In text they are functions with a `:bvbuiltin` attribute: the resolver
//! maps a declared function with a known builtin to its [`BvOp`], and the printer declares one canonical
//! function (`$bvadd.32`) per operation and width in use.

use crate::float::FloatOp;
use crate::program::{Attr, FuncId, VarId};
use crate::types::{Type, TypeId};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// Index of an [`Expr`] in [`Terms`]; equal ids are structurally equal terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ExprId(pub u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum UnOp {
    Not,
    /// Integer or real negation.
    Neg,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum BinOp {
    And,
    Or,
    Implies,
    Iff,
    /// Equality of any type; `!=` is `Not(Eq)`.
    Eq,
    /// `<:`, the partial order on declared constants; kept uninterpreted.
    Subtype,
    Add,
    Sub,
    Mul,
    /// Euclidean `div` and `mod` on int, as in SMT-LIB.
    IntDiv,
    IntMod,
    /// `/` on real.
    RealDiv,
    /// `**` on real; uninterpreted.
    Pow,
    Lt,
    Le,
}

/// Bit-vector operations with SMT-LIB's semantics (division by zero included).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum BvOp {
    Neg,
    Not,
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    SMod,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    ULt,
    ULe,
    SLt,
    SLe,
    /// Adds that many zero (sign) bits on the left.
    ZeroExt(u32),
    SignExt(u32),
    /// `bv2nat`: bvN to a non-negative int.
    ToNat,
    /// `int2bv N`: int modulo 2^N.
    FromInt(u32),
    /// On floating-point numbers as bit patterns.
    Float(FloatOp),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Quantifier {
    Forall,
    Exists,
    Lambda,
}

/// One node. Children are ids, so a term is a DAG; every traversal must memoise.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Expr {
    Var(VarId),
    Bool(bool),
    Int(BigInt),
    /// A decimal real literal as written, e.g. `1.5` or `1e3`.
    Real(String),
    /// `value` is in 0 .. 2^width.
    Bv {
        value: BigInt,
        width: u32,
    },
    /// A float literal as written in Boogie.
    Float {
        text: String,
        ty: TypeId,
    },
    Unary(UnOp, ExprId),
    Binary(BinOp, ExprId, ExprId),
    BvOp(BvOp, Vec<ExprId>),
    /// Bits lo (inclusive) to hi (exclusive), Boogie's `e[hi:lo]`.
    Extract {
        hi: u32,
        lo: u32,
        arg: ExprId,
    },
    /// `a ++ b`: `a` becomes the high bits.
    Concat(ExprId, ExprId),
    Ite(ExprId, ExprId, ExprId),
    Select(ExprId, Vec<ExprId>),
    Store(ExprId, Vec<ExprId>, ExprId),
    /// The map (of the node's type) that holds this value everywhere; in text a function with
    /// `:builtin "MapConst"`, canonically `$mapconst.N`, one for each map type in use.
    MapConst(ExprId),
    Apply(FuncId, Vec<ExprId>),
    Old(ExprId),
    Quant {
        kind: Quantifier,
        vars: Vec<VarId>,
        triggers: Vec<Vec<ExprId>>,
        attrs: Vec<Attr>,
        body: ExprId,
    },
}

/// The arena of types and terms of one program. Every node has its type computed at construction.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Terms {
    types: Vec<Type>,
    exprs: Vec<Expr>,
    expr_types: Vec<TypeId>,
    #[serde(skip)]
    type_index: FxHashMap<Type, TypeId>,
    #[serde(skip)]
    expr_index: FxHashMap<(Expr, TypeId), ExprId>,
}

impl Terms {
    /// The type with this id.
    pub fn ty(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }

    /// All types, in the order of their ids.
    pub fn types(&self) -> impl Iterator<Item = &Type> {
        self.types.iter()
    }

    /// The node with this id.
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.0 as usize]
    }

    /// The type of the term with this id.
    pub fn type_of(&self, id: ExprId) -> TypeId {
        self.expr_types[id.0 as usize]
    }

    /// An arena without terms whose types have the same ids.
    pub fn with_types_of(other: &Terms) -> Terms {
        Terms { types: other.types.clone(), type_index: other.type_index.clone(), ..Terms::default() }
    }

    /// Number of distinct terms; ids are `0..len()` and children have smaller ids than their parents.
    pub fn len(&self) -> usize {
        self.exprs.len()
    }

    pub fn is_empty(&self) -> bool {
        self.exprs.is_empty()
    }

    /// All terms, children before their parents.
    pub fn ids(&self) -> impl Iterator<Item = ExprId> + use<> {
        (0..self.exprs.len() as u32).map(ExprId)
    }

    /// Interns a type.
    pub fn intern_type(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.type_index.get(&ty) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        self.types.push(ty.clone());
        self.type_index.insert(ty, id);
        id
    }

    /// Interns a node of a known type as it is. Prefer the constructors of `construct.rs`, which simplify.
    /// The type is part of the key: a constant map's type does not follow from its children.
    pub fn intern(&mut self, expr: Expr, ty: TypeId) -> ExprId {
        let key = (expr, ty);
        if let Some(&id) = self.expr_index.get(&key) {
            return id;
        }
        let id = ExprId(self.exprs.len() as u32);
        self.exprs.push(key.0.clone());
        self.expr_types.push(ty);
        self.expr_index.insert(key, id);
        id
    }

    /// Rebuilds the hash tables, which are not serialised.
    pub fn reindex(&mut self) {
        self.type_index = self.types.iter().cloned().zip((0..).map(TypeId)).collect();
        let keys = self.exprs.iter().cloned().zip(self.expr_types.iter().copied());
        self.expr_index = keys.zip((0..).map(ExprId)).collect();
    }
}
