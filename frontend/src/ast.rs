//! The syntax tree of one translation unit: what stands in the source, with
//! names unresolved and types as written.
//!
//! Parentheses and `__extension__` leave no node (a span includes its
//! parentheses). Deep trees: left-associated operator chains may be very long,
//! see [`Expr::binary_chain`]; all other nesting is bounded by
//! [`crate::parse::MAX_NESTING`], so recursive walks belong on a thread made by
//! [`crate::stack::on_big_stack`].

mod decl;
pub mod dump;
mod expr;
mod stmt;

pub use decl::*;
pub use expr::*;
pub use stmt::*;

use crate::lex::symbol::Symbol;
use crate::source::{FileId, Span};

/// A parsed source file.
#[derive(Debug)]
pub struct TranslationUnit {
    pub file: FileId,
    pub items: Vec<ExternalDecl>,
}

/// What stands at file scope.
#[derive(Debug)]
pub enum ExternalDecl {
    Declaration(Declaration),
    Function(FunctionDef),
    StaticAssert(StaticAssert),
    /// `asm("...");`
    Asm(StringLiteral),
}

/// A name where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ident {
    pub name: Symbol,
    pub span: Span,
}

/// The name of `__declspec(align(n))`: gcc knows no attribute `align`.
pub const DECLSPEC_ALIGN: &str = "declspec align";

/// `__attribute__((name(args)))`, `[[namespace::name(args)]]`, `__declspec(name(args))`,
/// or a calling-convention keyword.
#[derive(Debug)]
pub struct Attribute {
    /// `gnu`, `clang`, ... of a `[[...]]` attribute.
    pub namespace: Option<Symbol>,
    /// Without leading and trailing double underscores: `packed` for `__packed__`.
    pub name: Symbol,
    pub args: Vec<AttributeArg>,
    pub span: Span,
}

/// An argument of an attribute.
#[derive(Debug)]
pub enum AttributeArg {
    /// A lone identifier such as `printf` or `DI`; it may also be meant as an expression.
    Ident(Ident),
    Expr(Expr),
    Type(TypeName),
    /// Tokens that are none of these.
    Other(Span),
}
