//! Statements.

use super::{Attribute, Declaration, Expr, FunctionDef, Ident, StaticAssert, StringLiteral};
use crate::source::Span;

/// `{ ... }`
#[derive(Debug)]
pub struct Block {
    /// `__label__ a, b;`
    pub local_labels: Vec<Ident>,
    pub items: Vec<BlockItem>,
    pub span: Span,
}

/// What stands in a block.
#[derive(Debug)]
pub enum BlockItem {
    Declaration(Declaration),
    Statement(Stmt),
    StaticAssert(StaticAssert),
    /// GNU C's function within a function.
    NestedFunction(Box<FunctionDef>),
}

/// A statement.
#[derive(Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

/// The kinds of [`Stmt`].
#[derive(Debug)]
pub enum StmtKind {
    /// `;`, also what follows a label that stands before `}` or a declaration.
    Empty,
    Expr(Box<Expr>),
    Block(Box<Block>),
    /// All labels in front of one statement, in order; the body is not itself labelled.
    Labeled {
        labels: Vec<Label>,
        body: Box<Stmt>,
    },
    If {
        condition: Box<Expr>,
        then: Box<Stmt>,
        otherwise: Option<Box<Stmt>>,
    },
    Switch {
        scrutinee: Box<Expr>,
        body: Box<Stmt>,
    },
    While {
        condition: Box<Expr>,
        body: Box<Stmt>,
    },
    DoWhile {
        body: Box<Stmt>,
        condition: Box<Expr>,
    },
    For(Box<For>),
    Goto(Ident),
    /// `goto *expr;`
    GotoComputed(Box<Expr>),
    Continue,
    Break,
    Return(Option<Box<Expr>>),
    Asm(Box<AsmStmt>),
    /// Microsoft's assembly.
    MsAsm(Box<MsAsm>),
    /// `__try { ... } __except (filter) { ... }` or `__try { ... } __finally { ... }`
    Try {
        body: Box<Block>,
        handler: Box<Handler>,
    },
    /// `__leave;`
    Leave,
}

/// What follows the body of a `__try`.
#[derive(Debug)]
pub enum Handler {
    Except { filter: Expr, body: Block },
    Finally(Block),
}

/// `__asm { ... }` or `__asm instruction`
#[derive(Debug)]
pub struct MsAsm {
    /// The names in it: instructions, registers, and what the program declares.
    pub names: Vec<Ident>,
    /// Registers may be addresses in it.
    pub has_brackets: bool,
    pub text: StringLiteral,
}

/// What may stand in front of a statement.
#[derive(Debug)]
pub struct Label {
    pub kind: LabelKind,
    pub attributes: Vec<Attribute>,
    pub span: Span,
}

/// The kinds of [`Label`].
#[derive(Debug)]
pub enum LabelKind {
    Name(Ident),
    Case(Expr),
    /// `case first ... last:`
    CaseRange(Expr, Expr),
    Default,
}

/// `for (init; condition; step) body`
#[derive(Debug)]
pub struct For {
    pub init: ForInit,
    pub condition: Option<Expr>,
    pub step: Option<Expr>,
    pub body: Stmt,
}

/// The first clause of a `for`.
#[derive(Debug)]
pub enum ForInit {
    None,
    Expr(Expr),
    Declaration(Declaration),
}

/// `asm volatile goto ("template" : outputs : inputs : clobbers : labels);`
#[derive(Debug)]
pub struct AsmStmt {
    pub is_volatile: bool,
    pub is_goto: bool,
    pub is_inline: bool,
    pub template: StringLiteral,
    pub outputs: Vec<AsmOperand>,
    pub inputs: Vec<AsmOperand>,
    pub clobbers: Vec<StringLiteral>,
    pub labels: Vec<Ident>,
}

/// `[name] "constraint" (expr)`
#[derive(Debug)]
pub struct AsmOperand {
    pub name: Option<Ident>,
    pub constraint: StringLiteral,
    pub expr: Expr,
}
