//! Types of Boogie 2, hash-consed in the arena of [`crate::expr::Terms`].

use serde::{Deserialize, Serialize};

/// Index of a [`Type`] in [`crate::expr::Terms`]; equal ids are equal types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TypeId(pub u32);

/// Index of a declared type constructor (`type T;`, `type F a b;`) in [`crate::program::Program::type_ctors`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TypeCtorId(pub u32);

/// A monomorphic Boogie type. Synonyms are expanded by the resolver; polymorphic types are rejected there.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Type {
    Bool,
    Int,
    Real,
    /// `bvN`; N may be 0 in Boogie, which the resolver rejects.
    Bv(u32),
    /// `floatSeE`: significand bits (with the hidden one) and exponent bits.
    Float {
        significand: u32,
        exponent: u32,
    },
    /// `[indices]result`.
    Map {
        indices: Vec<TypeId>,
        result: TypeId,
    },
    /// An application of a declared, uninterpreted constructor.
    Ctor(TypeCtorId, Vec<TypeId>),
}
