//! Expressions.

use super::{Block, Ident, InitializerItem, TypeName};
use crate::lex::symbol::Symbol;
use crate::source::Span;

/// An expression.
#[derive(Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

/// The kinds of [`Expr`].
#[derive(Debug)]
pub enum ExprKind {
    Ident(Symbol),
    Int(IntLiteral),
    Float(FloatLiteral),
    Char(CharLiteral),
    Str(Box<StringLiteral>),
    /// C23 `true` and `false`, when the program does not declare them.
    Bool(bool),
    /// C23 `nullptr`, when the program does not declare it.
    Nullptr,
    /// `__func__`, `__FUNCTION__`, `__PRETTY_FUNCTION__`
    FunctionName,
    Index {
        base: Box<Expr>,
        index: Box<Expr>,
    },
    Call {
        callee: Box<Expr>,
        args: Vec<Expr>,
    },
    /// `base.member`, or `base->member` with `arrow`.
    Member {
        base: Box<Expr>,
        arrow: bool,
        member: Ident,
    },
    Unary {
        op: UnaryOp,
        operand: Box<Expr>,
    },
    Binary(BinaryExpr),
    /// `lhs = rhs`, or `lhs op= rhs`.
    Assign {
        op: Option<BinaryOp>,
        lhs: Box<Expr>,
        rhs: Box<Expr>,
    },
    /// `condition ? then : otherwise`; `condition ?: otherwise` has no `then`.
    Conditional {
        condition: Box<Expr>,
        then: Option<Box<Expr>>,
        otherwise: Box<Expr>,
    },
    /// `a, b, c`: at least two.
    Comma(Vec<Expr>),
    Cast {
        ty: Box<TypeName>,
        operand: Box<Expr>,
    },
    /// `(type){...}`
    CompoundLiteral(Box<CompoundLiteral>),
    SizeofExpr(Box<Expr>),
    SizeofType(Box<TypeName>),
    /// GNU C: the alignment of the object or member.
    AlignofExpr(Box<Expr>),
    AlignofType(Box<TypeName>),
    /// `({ ... })`
    StmtExpr(Box<Block>),
    /// `&&label`
    LabelAddress(Ident),
    Generic(Box<Generic>),
    /// `__builtin_offsetof(type, path)`
    Offsetof(Box<Offsetof>),
    /// `__builtin_va_arg(list, type)`
    VaArg {
        list: Box<Expr>,
        ty: Box<TypeName>,
    },
    /// `__builtin_types_compatible_p(a, b)`
    TypesCompatible(Box<(TypeName, TypeName)>),
    /// `__builtin_choose_expr(condition, then, otherwise)`
    ChooseExpr(Box<ChooseExpr>),
    /// `__builtin_convertvector(vector, type)`
    ConvertVector {
        vector: Box<Expr>,
        ty: Box<TypeName>,
    },
}

/// Operators with one operand, prefix unless named otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    Plus,
    Minus,
    BitNot,
    Not,
    Deref,
    AddressOf,
    PreIncrement,
    PreDecrement,
    PostIncrement,
    PostDecrement,
    /// `__real__`
    Real,
    /// `__imag__`
    Imag,
}

/// Operators with two operands that are no assignments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    LogAnd,
    LogOr,
}

/// `lhs op rhs`. Its `lhs` may be a very long chain; see [`Expr::binary_chain`].
#[derive(Debug)]
pub struct BinaryExpr {
    pub op: BinaryOp,
    pub lhs: Box<Expr>,
    pub rhs: Box<Expr>,
}

impl Drop for BinaryExpr {
    /// Takes the left spine apart in a loop: the chain may be longer than the stack is deep.
    fn drop(&mut self) {
        if !matches!(self.lhs.kind, ExprKind::Binary(_)) {
            return;
        }
        let leaf = || ExprKind::FunctionName;
        let mut spine = std::mem::replace(&mut self.lhs.kind, leaf());
        while let ExprKind::Binary(mut node) = spine {
            spine = std::mem::replace(&mut node.lhs.kind, leaf());
        }
    }
}

impl Expr {
    /// The left spine of binary operators: the leftmost operand, then the
    /// operators (their whole expressions, innermost first) that apply to it.
    /// `a + b - c` gives `a` and `[a + b, (a + b) - c]`. A walk that loops over
    /// the spine instead of recursing into `lhs` needs no deep stack.
    pub fn binary_chain(&self) -> (&Expr, Vec<(&Expr, &BinaryExpr)>) {
        let mut chain = Vec::new();
        let mut first = self;
        while let ExprKind::Binary(binary) = &first.kind {
            chain.push((first, binary));
            first = &binary.lhs;
        }
        chain.reverse();
        (first, chain)
    }
}

/// `(type){...}`
#[derive(Debug)]
pub struct CompoundLiteral {
    /// C23 allows storage classes here; they are in the type's specifiers.
    pub ty: TypeName,
    pub items: Vec<InitializerItem>,
}

/// `_Generic(control, type: expr, ..., default: expr)`
#[derive(Debug)]
pub struct Generic {
    pub control: GenericControl,
    pub associations: Vec<GenericAssociation>,
}

/// What `_Generic` selects by.
#[derive(Debug)]
pub enum GenericControl {
    Expr(Expr),
    /// A C2y extension.
    Type(TypeName),
}

/// One choice of a `_Generic`.
#[derive(Debug)]
pub struct GenericAssociation {
    /// `None` for `default`.
    pub ty: Option<TypeName>,
    pub expr: Expr,
}

/// `__builtin_offsetof(type, member.path[3])`
#[derive(Debug)]
pub struct Offsetof {
    pub ty: TypeName,
    /// The first is a field.
    pub path: Vec<OffsetofStep>,
}

/// A step of an offsetof path.
#[derive(Debug)]
pub enum OffsetofStep {
    Field(Ident),
    /// `[index]`
    Index(Expr),
}

/// `__builtin_choose_expr`
#[derive(Debug)]
pub struct ChooseExpr {
    pub condition: Expr,
    pub then: Expr,
    pub otherwise: Expr,
}

/// An integer constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IntLiteral {
    pub value: u64,
    /// Decimal constants never become unsigned by their value.
    pub decimal: bool,
    /// `u`
    pub unsigned: bool,
    pub length: IntLength,
    /// `i` or `j`: GNU complex.
    pub imaginary: bool,
}

/// The length suffix of an integer constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntLength {
    Int,
    Long,
    LongLong,
    /// MSVC `i8`, `i16`, `i32`, `i64`: exactly that type.
    Bits(u8),
    /// C23 `wb`
    BitInt,
}

/// A floating constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FloatLiteral {
    /// The digits, exponent and a leading `0x`, without suffix and digit
    /// separators; [`crate::lex::number`] gives its value.
    pub text: Symbol,
    pub suffix: FloatSuffix,
    /// `i` or `j`: GNU complex.
    pub imaginary: bool,
}

/// The type suffix of a floating constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatSuffix {
    /// None, or GNU `d`: `double`.
    None,
    /// `f`
    Float,
    /// `l`
    LongDouble,
    /// `q` or `f128`
    Float128,
    Float16,
    Float32,
    Float64,
    Float32x,
    Float64x,
    /// `df`, `dd`, `dl`
    Decimal,
    /// GNU `w`: `__float80`
    Float80,
}

/// A character constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CharLiteral {
    pub encoding: Encoding,
    /// The value in the constant's type: for plain constants an `int` made as
    /// GCC does with a signed `char`, several characters included.
    pub value: i64,
}

/// The prefix of a character constant or string literal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Encoding {
    Plain,
    /// `u8`
    Utf8,
    /// `u`: elements of `char16_t`
    Char16,
    /// `U`: elements of `char32_t`
    Char32,
    /// `L`: elements of `wchar_t`, 32 bits
    Wide,
}

/// Adjacent string literals, joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StringLiteral {
    pub encoding: Encoding,
    /// The elements' values (unsigned), without the terminating zero.
    pub units: Vec<u32>,
    pub span: Span,
}

impl StringLiteral {
    /// The text, as far as it is one.
    pub fn to_text(&self) -> String {
        match self.encoding {
            Encoding::Plain | Encoding::Utf8 => {
                let bytes: Vec<u8> = self.units.iter().map(|&unit| unit as u8).collect();
                String::from_utf8_lossy(&bytes).into_owned()
            }
            Encoding::Char16 => {
                let units: Vec<u16> = self.units.iter().map(|&unit| unit as u16).collect();
                String::from_utf16_lossy(&units)
            }
            Encoding::Char32 | Encoding::Wide => {
                self.units.iter().map(|&unit| char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
            }
        }
    }
}
