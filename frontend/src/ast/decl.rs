//! Declarations, types as written, and initialisers.

use super::{Attribute, Block, Expr, Ident, StringLiteral};
use crate::lex::symbol::Symbol;
use crate::source::Span;

/// `specifiers declarator = init, ...;`
#[derive(Debug)]
pub struct Declaration {
    pub specifiers: DeclSpecifiers,
    /// Empty for `struct s {...};`
    pub declarators: Vec<InitDeclarator>,
    pub span: Span,
}

/// One declared name with its initialiser.
#[derive(Debug)]
pub struct InitDeclarator {
    pub declarator: Declarator,
    pub init: Option<Initializer>,
    pub span: Span,
}

/// A function definition.
#[derive(Debug)]
pub struct FunctionDef {
    pub specifiers: DeclSpecifiers,
    /// Its first derivation is the function.
    pub declarator: Declarator,
    /// The declarations of an old-style definition's parameters.
    pub parameter_declarations: Vec<Declaration>,
    pub body: Block,
    pub span: Span,
}

/// `_Static_assert(condition, message)`
#[derive(Debug)]
pub struct StaticAssert {
    pub condition: Expr,
    pub message: Option<StringLiteral>,
    pub span: Span,
}

/// Everything before the declarators, in any order in the source.
#[derive(Debug)]
pub struct DeclSpecifiers {
    pub storage: Option<StorageClass>,
    pub thread_local: bool,
    pub inline: bool,
    pub noreturn: bool,
    pub constexpr: bool,
    pub qualifiers: Qualifiers,
    pub base: BaseType,
    pub alignas: Vec<AlignAs>,
    pub attributes: Vec<Attribute>,
    pub span: Span,
}

/// At most one of these stands in a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StorageClass {
    Typedef,
    Extern,
    Static,
    Auto,
    Register,
}

/// Type qualifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Qualifiers {
    pub is_const: bool,
    pub is_volatile: bool,
    pub is_restrict: bool,
    /// `_Atomic` without parentheses.
    pub is_atomic: bool,
}

/// `_Alignas(...)`
#[derive(Debug)]
pub enum AlignAs {
    Expr(Expr),
    Type(TypeName),
}

/// The type that the specifiers name, before the declarator derives from it.
#[derive(Debug)]
pub struct BaseType {
    pub kind: BaseTypeKind,
    /// Empty (`lo == hi`) for [`BaseTypeKind::ImplicitInt`].
    pub span: Span,
}

/// The kinds of [`BaseType`].
#[derive(Debug)]
pub enum BaseTypeKind {
    Builtin(BuiltinType),
    /// `_Complex` with a real type (GNU C: also an integer type).
    Complex(BuiltinType),
    /// `_BitInt(width)`
    BitInt {
        signed: bool,
        width: Box<Expr>,
    },
    Record(Box<RecordSpecifier>),
    Enum(Box<EnumSpecifier>),
    Typedef(Symbol),
    TypeofExpr {
        operand: Box<Expr>,
        unqualified: bool,
    },
    TypeofType {
        operand: Box<TypeName>,
        unqualified: bool,
    },
    /// `__auto_type`, or C23 `auto` without a type.
    Auto,
    /// `_Atomic(type)`
    Atomic(Box<TypeName>),
    /// No type specifier at all: `int`.
    ImplicitInt,
}

/// Arithmetic types, `void` and the types only the compiler knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BuiltinType {
    Void,
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    Float,
    Double,
    LongDouble,
    Float16,
    Float32,
    Float64,
    Float32x,
    Float64x,
    /// `_Float128` and `__float128`
    Float128,
    Decimal32,
    Decimal64,
    Decimal128,
    /// `__builtin_va_list`
    VaList,
}

/// `struct` or `union`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordKind {
    Struct,
    Union,
}

/// `struct tag { ... }`, `struct tag` or `struct { ... }`
#[derive(Debug)]
pub struct RecordSpecifier {
    pub kind: RecordKind,
    pub tag: Option<Ident>,
    pub body: Option<RecordBody>,
    /// From before the tag and from behind the closing brace.
    pub attributes: Vec<Attribute>,
    pub span: Span,
}

/// The members between the braces.
#[derive(Debug)]
pub struct RecordBody {
    pub members: Vec<MemberDecl>,
    /// The value of `#pragma pack` in force at the closing brace.
    pub pack: Option<u32>,
    pub span: Span,
}

/// One line of a record body.
#[derive(Debug)]
pub enum MemberDecl {
    /// Without declarators: an anonymous record (or a mere tag declaration).
    Fields {
        specifiers: DeclSpecifiers,
        declarators: Vec<MemberDeclarator>,
        span: Span,
    },
    StaticAssert(StaticAssert),
}

/// One member; unnamed only when it is a bit-field.
#[derive(Debug)]
pub struct MemberDeclarator {
    pub declarator: Declarator,
    pub bit_width: Option<Expr>,
    pub span: Span,
}

/// `enum tag { ... }`, `enum tag` or `enum { ... }`
#[derive(Debug)]
pub struct EnumSpecifier {
    pub tag: Option<Ident>,
    /// C23: `enum e : unsigned char`
    pub underlying: Option<TypeName>,
    pub body: Option<Vec<Enumerator>>,
    pub attributes: Vec<Attribute>,
    pub span: Span,
}

/// An enumeration constant.
#[derive(Debug)]
pub struct Enumerator {
    pub ident: Ident,
    pub value: Option<Expr>,
    pub attributes: Vec<Attribute>,
}

/// A declared name (none in a type name or an unnamed parameter) and how its type derives from the base type.
#[derive(Debug)]
pub struct Declarator {
    pub ident: Option<Ident>,
    /// From the name outwards: `int *a[3]` gives `[Array(3), Pointer]`, an
    /// array of pointers. The type is built from the last to the first.
    pub derivations: Vec<Derivation>,
    pub attributes: Vec<Attribute>,
    /// `asm("symbol")` behind the declarator: the symbol, or the register of a local.
    pub asm_label: Option<StringLiteral>,
    pub span: Span,
}

/// One step of a declarator.
#[derive(Debug)]
pub struct Derivation {
    pub kind: DerivationKind,
    pub span: Span,
}

/// The kinds of [`Derivation`].
#[derive(Debug)]
pub enum DerivationKind {
    /// `*`; the qualifiers are the pointer's own.
    Pointer {
        qualifiers: Qualifiers,
        attributes: Vec<Attribute>,
    },
    /// `[...]`; qualifiers and `static` stand in parameters only.
    Array {
        size: ArraySize,
        qualifiers: Qualifiers,
        is_static: bool,
    },
    Function(Parameters),
}

/// What stands in the brackets.
#[derive(Debug)]
pub enum ArraySize {
    /// `[]`
    Unspecified,
    /// `[*]`
    Star,
    Expr(Box<Expr>),
}

/// What stands in a function declarator's parentheses.
#[derive(Debug)]
pub enum Parameters {
    /// `()`: nothing said.
    Unspecified,
    /// `(int a, ...)`; `(void)` has no parameters here, but a single unnamed
    /// parameter whose type is a typedef of `void` is left for the checker.
    Prototype { params: Vec<ParamDecl>, variadic: bool },
    /// `(a, b)` of an old-style definition.
    Names(Vec<Ident>),
}

/// One parameter of a prototype.
#[derive(Debug)]
pub struct ParamDecl {
    pub specifiers: DeclSpecifiers,
    pub declarator: Declarator,
    pub span: Span,
}

/// A type without a name, as in casts: `const char *[3]`.
#[derive(Debug)]
pub struct TypeName {
    pub specifiers: DeclSpecifiers,
    /// Its `ident` is `None`.
    pub declarator: Declarator,
    pub span: Span,
}

/// What stands behind `=`.
#[derive(Debug)]
pub struct Initializer {
    pub kind: InitializerKind,
    pub span: Span,
}

/// The kinds of [`Initializer`].
#[derive(Debug)]
pub enum InitializerKind {
    Expr(Box<Expr>),
    List(Vec<InitializerItem>),
}

/// `.a[3] = init` within braces.
#[derive(Debug)]
pub struct InitializerItem {
    /// Empty: the next subobject in order.
    pub designators: Vec<Designator>,
    pub init: Initializer,
}

/// A step towards a subobject.
#[derive(Debug)]
pub enum Designator {
    /// `.name`, or the old `name:`
    Field(Ident),
    /// `[index]`
    Index(Expr),
    /// `[first ... last]`
    Range(Expr, Expr),
}
