//! What declarators make of a type.

use super::scope::Inherited;
use crate::ctype::QualType;
use crate::lex::symbol::Symbol;
use crate::source::Span;

/// A parameter with its adjusted type.
#[derive(Clone, Debug)]
pub(super) struct Param {
    pub name: Option<Symbol>,
    pub ty: QualType,
    pub span: Span,
    /// Its type holds a variable length, which means something in the body only.
    pub variable: bool,
}

/// The type of a declared name.
#[derive(Debug)]
pub(super) struct Derived {
    pub ty: QualType,
    pub align: Option<u64>,
    /// Of the function that the name itself is.
    pub params: Vec<Param>,
    pub inherited: Inherited,
}

/// Whether a prototype is being read: lengths of arrays in it are not evaluated.
#[derive(Default, Debug)]
pub(super) struct PrototypeState {
    pub depth: u32,
    pub variable: bool,
}
