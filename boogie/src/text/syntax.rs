//! Declarations, statements and expressions by name, as `parse` leaves them for `resolve`.
//!
//! Expressions are in postfix order in one pool, statements are already blocks with gotos: both are walked by loops,
//! whatever their nesting.

use super::diagnostic::Pos;
use crate::expr::Quantifier;

/// A name where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name<'a> {
    pub text: &'a str,
    pub pos: Pos,
}

#[derive(Default)]
pub(super) struct Declarations<'a> {
    pub pool: Pool<'a>,
    pub types: Vec<TypeDecl<'a>>,
    pub consts: Vec<ConstDecl<'a>>,
    pub globals: Vec<VarDecl<'a>>,
    pub functions: Vec<FunctionDecl<'a>>,
    pub axioms: Vec<(Code, Vec<AttrSyntax<'a>>)>,
    pub procs: Vec<ProcDecl<'a>>,
    pub impls: Vec<ImplDecl<'a>>,
}

/// Expressions, types and what they hold on to.
#[derive(Default)]
pub(super) struct Pool<'a> {
    pub nodes: Vec<(Node<'a>, Pos)>,
    pub types: Vec<(TypeSyntax<'a>, Pos)>,
    pub quantifiers: Vec<QuantSyntax<'a>>,
}

/// A range of nodes in postfix order that makes one expression.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    pub start: u32,
    pub end: u32,
}

/// Index into [`Pool::types`].
#[derive(Clone, Copy, Debug)]
pub(super) struct TypeRef(pub u32);

#[derive(Clone, Debug)]
pub(super) enum TypeSyntax<'a> {
    Bool,
    Int,
    Real,
    /// A synonym or constructor, or `bvN`, with its arguments.
    Named(&'a str, Vec<TypeRef>),
    Map(Vec<TypeRef>, TypeRef),
}

/// Binary operators as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Infix {
    Iff,
    Implies,
    Explies,
    And,
    Or,
    Eq,
    Neq,
    Lt,
    Le,
    Gt,
    Ge,
    Subtype,
    Concat,
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    RealDiv,
    Pow,
}

/// A step of a stack machine: operands come before operators.
#[derive(Clone, Copy, Debug)]
pub(super) enum Node<'a> {
    Bool(bool),
    Int {
        negative: bool,
        digits: &'a str,
    },
    Real {
        negative: bool,
        text: &'a str,
    },
    Bv(&'a str),
    Float(&'a str),
    Name(&'a str),
    Call(&'a str, u32),
    Not,
    Neg,
    Infix(Infix),
    Select(u32),
    Store(u32),
    Extract(&'a str, &'a str),
    /// `e : T`.
    Typed(TypeRef),
    ToInt,
    ToReal,
    /// Stands before its operand, where `old` begins.
    BeginOld,
    Old,
    Ite,
    /// Opens the scope of a quantifier, before its triggers, attributes and body.
    Bind(u32),
    /// Closes it.
    Quant(u32),
}

#[derive(Debug)]
pub(super) struct QuantSyntax<'a> {
    pub kind: Quantifier,
    pub vars: Vec<VarDecl<'a>>,
    /// Number of terms of each trigger; their nodes follow [`Node::Bind`] in order of the text with those of `attrs`.
    pub parts: Vec<QuantPart<'a>>,
}

#[derive(Debug)]
pub(super) enum QuantPart<'a> {
    Trigger(u32),
    Attr(AttrSyntax<'a>),
}

#[derive(Clone, Debug)]
pub(super) struct AttrSyntax<'a> {
    pub name: &'a str,
    pub args: Vec<AttrArgSyntax<'a>>,
}

#[derive(Clone, Debug)]
pub(super) enum AttrArgSyntax<'a> {
    /// With the quotes.
    Str(&'a str),
    Expr(Code),
}

pub(super) enum TypeDecl<'a> {
    Constructor { name: Name<'a>, arity: u32 },
    Synonym { name: Name<'a>, params: Vec<&'a str>, body: TypeRef },
}

#[derive(Clone, Debug)]
pub(super) struct VarDecl<'a> {
    /// Empty for an unnamed parameter.
    pub name: Name<'a>,
    pub ty: TypeRef,
    pub attrs: Vec<AttrSyntax<'a>>,
    pub where_clause: Option<Code>,
}

pub(super) struct ConstDecl<'a> {
    pub var: VarDecl<'a>,
    pub unique: bool,
}

pub(super) struct FunctionDecl<'a> {
    pub name: Name<'a>,
    pub params: Vec<VarDecl<'a>>,
    pub result: TypeRef,
    pub body: Option<Code>,
    pub attrs: Vec<AttrSyntax<'a>>,
}

pub(super) struct SpecDecl<'a> {
    pub ensures: bool,
    pub free: bool,
    pub expr: Code,
    pub attrs: Vec<AttrSyntax<'a>>,
}

pub(super) struct ProcDecl<'a> {
    pub name: Name<'a>,
    pub ins: Vec<VarDecl<'a>>,
    pub outs: Vec<VarDecl<'a>>,
    pub specs: Vec<SpecDecl<'a>>,
    pub modifies: Vec<Name<'a>>,
    pub attrs: Vec<AttrSyntax<'a>>,
    pub body: Option<BodySyntax<'a>>,
}

/// `implementation`: its formals may be named differently from the procedure's.
pub(super) struct ImplDecl<'a> {
    pub name: Name<'a>,
    pub ins: Vec<VarDecl<'a>>,
    pub outs: Vec<VarDecl<'a>>,
    pub attrs: Vec<AttrSyntax<'a>>,
    pub body: BodySyntax<'a>,
}

#[derive(Default)]
pub(super) struct BodySyntax<'a> {
    pub locals: Vec<VarDecl<'a>>,
    pub blocks: Vec<BlockSyntax<'a>>,
    /// The block that each join of a structured statement became.
    pub joins: Vec<usize>,
}

pub(super) struct BlockSyntax<'a> {
    pub label: LabelSyntax<'a>,
    pub cmds: Vec<(CmdSyntax<'a>, Pos)>,
    pub transfer: TransferSyntax<'a>,
}

#[derive(Clone, Copy)]
pub(super) enum LabelSyntax<'a> {
    Written(Name<'a>),
    /// To be numbered: `anon3_Then`.
    Made(&'static str),
}

pub(super) enum TransferSyntax<'a> {
    Goto(Vec<Target<'a>>),
    Return,
}

#[derive(Clone, Copy)]
pub(super) enum Target<'a> {
    Label(Name<'a>),
    Block(usize),
    /// Index into [`BodySyntax::joins`].
    Join(usize),
}

pub(super) enum CmdSyntax<'a> {
    Assume { expr: Code, attrs: Vec<AttrSyntax<'a>>, negated: bool },
    Assert { expr: Code, attrs: Vec<AttrSyntax<'a>> },
    Assign { lhs: Vec<AssignTarget<'a>>, rhs: Vec<Code> },
    Havoc(Vec<Name<'a>>),
    Call { callee: Name<'a>, args: Vec<Code>, outs: Vec<Name<'a>>, attrs: Vec<AttrSyntax<'a>> },
}

/// `m[i][j, k]`.
pub(super) struct AssignTarget<'a> {
    pub var: Name<'a>,
    pub indices: Vec<Vec<Code>>,
}
