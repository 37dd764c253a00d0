//! The typed tree: names resolved, types computed, every implicit conversion an explicit [`ExprKind::Cast`],
//! constants folded, initialisers flattened. What check makes and normalise consumes.
//!
//! One [`Program`] is all translation units, linked: an entity with external linkage has one id.

use crate::ctype::{BitField, CTypeId, FloatKind, QualType, RecordId, Types};
use crate::diagnostics::Diagnostic;
use crate::source::Span;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// Index into [`Program::vars`]: globals, statics, parameters and locals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u32);

/// Index into [`Program::functions`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FunctionId(pub u32);

/// Index into [`Program::strings`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct StringId(pub u32);

/// A label of one function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LabelId(pub u32);

#[derive(Clone, Debug)]
pub struct Program {
    pub types: Types,
    pub vars: Vec<Var>,
    pub functions: Vec<Function>,
    pub strings: Vec<StringLiteral>,
    /// Warnings and the errors that lie in unreachable code too: a function whose body could not be typed
    /// has [`FunctionBody::Unsupported`].
    pub diagnostics: Vec<Diagnostic>,
    /// There are definitions that the entry function does not lead to, and that other files may refer to.
    pub leaves_out: bool,
    pub raising: Raising,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// Static duration, defined here (tentative definitions included): starts as `init` or zero.
    Static,
    /// `extern` without a definition anywhere: an object of unknown contents.
    External,
    Param,
    /// Automatic duration: unknown contents until initialised, anew at each execution of its declaration.
    Auto,
    /// As `Static`, one for each thread.
    ThreadLocal,
}

#[derive(Clone, Debug)]
pub struct Var {
    pub name: String,
    pub ty: QualType,
    pub storage: Storage,
    /// Alignment in bytes where an attribute says another than the type's, which may be less.
    pub align: Option<u64>,
    /// `__attribute__((weak))`: without a definition its address may be null.
    pub weak: bool,
    /// External linkage: another file may refer to it.
    pub external: bool,
    /// An `extern` declaration says that another file does, or defines it.
    pub shared: bool,
    /// For static storage only; locals have [`StmtKind::Decl`].
    pub init: Option<Initializer>,
    /// The function that declares it, for parameters, locals and local statics.
    pub function: Option<FunctionId>,
    pub span: Span,
}

impl Var {
    /// A variable that stands in no source text.
    pub fn hidden(name: &str, ty: CTypeId, storage: Storage, function: Option<FunctionId>, span: Span) -> Var {
        let name = name.to_owned();
        Var {
            name,
            ty: ty.into(),
            storage,
            align: None,
            weak: false,
            external: false,
            shared: false,
            init: None,
            function,
            span,
        }
    }
}

/// A string literal: an array object of static duration.
#[derive(Clone, Debug)]
pub struct StringLiteral {
    /// Array type, the terminating zero included.
    pub ty: CTypeId,
    /// Code units, the terminating zero included.
    pub units: Vec<u32>,
}

#[derive(Clone, Debug)]
pub struct Function {
    pub name: String,
    /// A [`crate::ctype::CType::Function`].
    pub ty: CTypeId,
    pub params: Vec<VarId>,
    pub variadic: bool,
    pub noreturn: bool,
    /// `__attribute__((pure))` or `const`: it has no side effects, says the program.
    pub pure: bool,
    /// `__attribute__((constructor))`, with its priority (65535 without).
    pub constructor: Option<u32>,
    pub destructor: Option<u32>,
    /// `__attribute__((weak))`: without a body its address may be null.
    pub weak: bool,
    pub body: FunctionBody,
    /// External linkage: another file may call it.
    pub external: bool,
    /// Of a function within a function.
    pub nested: Option<Nested>,
    /// A local whose address tells activations apart, if functions within this one jump to its labels.
    pub activation: Option<VarId>,
    /// Where its calls of `setjmp` stand: labels before them, and locals whose addresses tell these and activations apart. Each
    /// call has that address as its last argument.
    pub returns_again: Vec<(LabelId, VarId)>,
    pub span: Span,
}

impl Function {
    /// One that is only declared, without attributes, and that no other file sees.
    pub fn new(name: String, ty: CTypeId, span: Span) -> Function {
        Function {
            name,
            ty,
            params: Vec::new(),
            variadic: false,
            noreturn: false,
            pure: false,
            constructor: None,
            destructor: None,
            weak: false,
            body: FunctionBody::Undefined,
            external: false,
            nested: None,
            activation: None,
            returns_again: Vec::new(),
            span,
        }
    }
}

/// What a nested function (GNU C) refers to. Its body mentions the variables of the functions around it as its own.
#[derive(Clone, Debug)]
pub struct Nested {
    /// The function whose body defines it.
    pub parent: FunctionId,
    /// Parameters and locals of the functions around it.
    pub captures: Vec<VarId>,
    /// Lengths of arrays among their types.
    pub lengths: Vec<VarId>,
    /// Nested functions that it calls or takes the address of.
    pub functions: Vec<FunctionId>,
}

#[derive(Clone, Debug)]
pub enum FunctionBody {
    /// Declared only.
    Undefined,
    Defined {
        locals: Vec<VarId>,
        labels: Vec<Label>,
        body: Vec<Stmt>,
        end: Span,
    },
    /// Defined, but uses a construct that is not supported.
    Unsupported(Diagnostic),
}

#[derive(Clone, Debug)]
pub struct Label {
    pub name: String,
    /// `&&label` occurs.
    pub address_taken: bool,
    /// A nested function jumps to it.
    pub from_nested: bool,
}

/// The value of an object from its start: items in increasing order of offset, later ones override earlier ones.
#[derive(Clone, Debug)]
pub struct Initializer {
    pub items: Vec<InitItem>,
    /// Bytes not covered are zero (true for every `{...}` and for static storage); otherwise there is one item
    /// that covers the whole object.
    pub zero_rest: bool,
}

#[derive(Clone, Debug)]
pub struct InitItem {
    /// From the object down to what is initialised; empty for the object itself.
    pub path: Vec<PathStep>,
    pub offset: u64,
    pub ty: CTypeId,
    pub bits: Option<BitField>,
    pub value: InitValue,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathStep {
    /// Index into the record's fields.
    Field(usize),
    Index(u64),
}

#[derive(Clone, Debug)]
pub enum InitValue {
    /// Of scalar type, or (automatic storage) of record type.
    Expr(Expr),
    /// An array of characters from a literal; the array may be shorter or longer (then zeros follow).
    String(StringId),
}

#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

impl Stmt {
    /// `ty var = value;`
    pub fn declaration(var: VarId, value: Expr, ty: CTypeId, span: Span) -> Stmt {
        let item = InitItem { path: Vec::new(), offset: 0, ty, bits: None, value: InitValue::Expr(value) };
        let init = Some(Initializer { items: vec![item], zero_rest: false });
        Stmt { kind: StmtKind::Decl { var, init, cleanup: None }, span }
    }
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    Expr(Expr),
    /// A local comes into being here (VLA sizes are assigned to their hidden variables before).
    Decl {
        var: VarId,
        init: Option<Initializer>,
        cleanup: Option<FunctionId>,
    },
    Block(Vec<Stmt>),
    If {
        cond: Expr,
        then: Box<Stmt>,
        otherwise: Option<Box<Stmt>>,
    },
    While {
        cond: Expr,
        body: Box<Stmt>,
    },
    DoWhile {
        body: Box<Stmt>,
        cond: Expr,
    },
    /// `init` holds the declarations or the expression.
    For {
        init: Vec<Stmt>,
        cond: Option<Expr>,
        step: Option<Expr>,
        body: Box<Stmt>,
    },
    /// `value` is promoted; case values have its type.
    Switch {
        value: Expr,
        body: Box<Stmt>,
    },
    /// `low..=high`, as bit patterns of the switch's type.
    Case {
        low: u128,
        high: u128,
        body: Box<Stmt>,
    },
    Default(Box<Stmt>),
    Label(LabelId, Box<Stmt>),
    Goto(LabelId),
    /// To a label of a function around this one, in the activation that this one belongs to.
    GotoOuter(FunctionId, LabelId),
    ComputedGoto(Expr),
    Break,
    Continue,
    /// Converted to the return type.
    Return(Option<Expr>),
    Asm(Asm),
    Try {
        body: Vec<Stmt>,
        handler: Box<Handler>,
    },
    /// To the end of the body of the `__try` around.
    Leave,
    Empty,
    /// In its place is something that this front end does not handle.
    Unsupported(Diagnostic),
}

/// What follows the body of a `__try`; the variables are hidden locals.
#[derive(Clone, Debug)]
pub enum Handler {
    Except {
        filter: Expr,
        body: Vec<Stmt>,
        /// The exception's code.
        code: VarId,
        /// What is known of handlers outside.
        saved: VarId,
    },
    Finally {
        body: Vec<Stmt>,
        /// Which way the body was left: 0 at its end.
        way: VarId,
        code: VarId,
    },
}

/// Who may raise an exception that is handled elsewhere.
#[derive(Clone, Default, Debug)]
pub struct Raising {
    pub functions: BTreeSet<FunctionId>,
    /// One of them may be called through a pointer.
    pub through_pointers: bool,
    /// The first filter of a handler.
    pub handler: Option<Span>,
}

/// Inline assembly.
#[derive(Clone, Debug)]
pub struct Asm {
    pub template: String,
    /// Written places (`=` and `+` constraints).
    pub outputs: Vec<Place>,
    /// By output.
    pub idle: Vec<Idle>,
    /// Values read, and addresses of memory operands; outputs that are read as well count as outputs only.
    pub inputs: Vec<Expr>,
    /// Of the outputs, then of the inputs.
    pub constraints: Vec<Constraint>,
    pub clobbers_memory: bool,
    /// `asm goto`: control may go to any of these, or on.
    pub labels: Vec<LabelId>,
}

/// What may stand for an operand in the text of inline assembly.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// `[name]`.
    pub name: Option<String>,
    pub text: String,
    /// Memory only, and not a bit-field.
    pub in_memory: bool,
}

/// What an output of inline assembly holds if no instruction sets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idle {
    /// What it held (`+`).
    Kept,
    /// The value of that input, which shares its register.
    Input(usize),
    Anything,
}

/// An expression that yields a value; `ty` is unqualified and never an array or a function (those decay).
#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: CTypeId,
    pub span: Span,
    pub facts: Facts,
}

/// What is found out about an expression or a place before it is lowered: see [`crate::normalise`]. But for the first,
/// nothing of it is so until then.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// It is a conversion that nobody wrote, of a number that is assigned, passed or returned.
    pub implicit: Flag,
    /// Lowering it emits statements.
    pub effectful: Flag,
    /// The pure expression that is left after lowering may fault.
    pub faulting: Flag,
    /// Its value goes to a temporary to keep expressions low.
    pub spilled: Flag,
    /// Evaluating it changes something, or calls.
    pub acting: Flag,
    /// It is an operand of arithmetic.
    pub inner: Flag,
}

/// What becomes true of a shared node.
#[derive(Debug, Default)]
pub struct Flag(AtomicBool);

impl Flag {
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Clone for Flag {
    fn clone(&self) -> Flag {
        Flag(AtomicBool::new(self.is_set()))
    }
}

impl Expr {
    pub fn new(kind: ExprKind, ty: CTypeId, span: Span) -> Expr {
        Expr { kind, ty, span, facts: Facts::default() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    And,
    Or,
    Xor,
}

/// The function of gcc's library that multiplies or divides complex numbers, given by their four parts.
pub fn complex_function(op: BinOp, parts: FloatKind) -> Option<&'static str> {
    Some(match (op, parts) {
        (BinOp::Mul, FloatKind::Float) => "__mulsc3",
        (BinOp::Mul, FloatKind::Double) => "__muldc3",
        (BinOp::Mul, FloatKind::LongDouble) => "__mulxc3",
        (BinOp::Div, FloatKind::Float) => "__divsc3",
        (BinOp::Div, FloatKind::Double) => "__divdc3",
        (BinOp::Div, FloatKind::LongDouble) => "__divxc3",
        _ => return None,
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CmpOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl CmpOp {
    /// What holds of two integers if this does not.
    pub fn negated(self) -> CmpOp {
        match self {
            CmpOp::Eq => CmpOp::Ne,
            CmpOp::Ne => CmpOp::Eq,
            CmpOp::Lt => CmpOp::Ge,
            CmpOp::Ge => CmpOp::Lt,
            CmpOp::Gt => CmpOp::Le,
            CmpOp::Le => CmpOp::Gt,
        }
    }

    /// What holds of the operands the other way round.
    pub fn mirrored(self) -> CmpOp {
        match self {
            CmpOp::Eq | CmpOp::Ne => self,
            CmpOp::Lt => CmpOp::Gt,
            CmpOp::Gt => CmpOp::Lt,
            CmpOp::Le => CmpOp::Ge,
            CmpOp::Ge => CmpOp::Le,
        }
    }
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    /// An integer, Bool, enum or pointer constant: its bit pattern in the type's width.
    Int(u128),
    /// A floating constant as written, without suffix.
    Float(String),
    /// The value stored in a place (lvalue conversion); also of record type.
    Load(Box<Place>),
    /// `&place`, and the decay of an array place to its first element (then `ty` is a pointer to the element).
    AddrOf(Box<Place>),
    FunctionAddr(FunctionId),
    /// `&&label`.
    LabelAddr(LabelId),
    /// A complex number of its parts.
    Complex(Box<Expr>, Box<Expr>),
    /// Arithmetic on operands of type `ty` (shifts: the right operand has its own type), which is promoted, unless they
    /// are lanes of vectors. Of complex type, an operand may have the type of the parts.
    Binary(BinOp, Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
    /// Of complex type, the conjugate.
    BitNot(Box<Expr>),
    /// `ty` is int; operands have one common type (arithmetic, complex or pointer).
    Compare(CmpOp, Box<Expr>, Box<Expr>),
    /// `!e`, `ty` int; the operand is scalar.
    LogicalNot(Box<Expr>),
    LogicalAnd(Box<Expr>, Box<Expr>),
    LogicalOr(Box<Expr>, Box<Expr>),
    /// `pointer + index * size`; `index` has a pointer-sized or its own promoted integer type. `negate` for `p - i`.
    PointerAdd {
        pointer: Box<Expr>,
        index: Box<Expr>,
        size: ElementSize,
        negate: bool,
    },
    /// `(left - right) / size`, `ty` ptrdiff_t.
    PointerDiff {
        left: Box<Expr>,
        right: Box<Expr>,
        size: ElementSize,
    },
    /// Conversion to `ty` (implicit or written), any scalar to any scalar, to and from complex types, or anything to void.
    Cast(Box<Expr>),
    /// `then` and `otherwise` have type `ty`; `cond` is scalar.
    Conditional {
        cond: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    /// `a ?: b`: `value` is evaluated once; both have type `ty` after conversion (`value` unconverted is tested, which
    /// may be complex).
    Elvis {
        value: Box<Expr>,
        otherwise: Box<Expr>,
    },
    /// Yields the value stored, converted to the place's type.
    Assign {
        place: Box<Place>,
        value: Box<Expr>,
    },
    /// `place op= value`: the place is read, converted to `compute` (or, not being complex, to its parts' type), combined
    /// with `value` and converted back.
    AssignOp {
        op: BinOp,
        place: Box<Place>,
        value: Box<Expr>,
        compute: CTypeId,
    },
    /// `place += value * size` on pointers.
    AssignPointerAdd {
        place: Box<Place>,
        index: Box<Expr>,
        size: ElementSize,
        negate: bool,
    },
    /// `++p`, `p--` and so on; `step` in elements for pointers.
    IncDec {
        place: Box<Place>,
        increment: bool,
        prefix: bool,
        size: ElementSize,
    },
    Comma(Box<Expr>, Box<Expr>),
    /// Arguments are converted to the parameters' types, or promoted.
    Call {
        callee: Callee,
        args: Vec<Expr>,
    },
    /// `({ ... })`; the value is that of the last expression statement, if `ty` is not void.
    StmtExpr {
        body: Vec<Stmt>,
        value: Option<Box<Expr>>,
    },
    VaStart {
        list: Box<Place>,
    },
    VaArg {
        list: Box<Place>,
    },
    VaEnd {
        list: Box<Place>,
    },
    VaCopy {
        to: Box<Place>,
        from: Box<Place>,
    },
    /// A `__builtin_` function that is not a library function under another name (those are [`ExprKind::Call`]s to
    /// the plain name, e.g. `memcpy`).
    Builtin {
        name: &'static str,
        args: Vec<Expr>,
    },
    /// The size in bytes of a variable-length array type, as size_t.
    SizeOfVla(CTypeId),
}

/// Bytes of one element; zero-sized elements (empty structs) and void and function pointers (1) included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementSize {
    Known(u64),
    /// The element is of variable-length array type.
    Vla(CTypeId),
}

#[derive(Clone, Debug)]
pub enum Callee {
    Direct(FunctionId),
    /// A pointer to a function of type `ty`.
    Pointer {
        pointer: Box<Expr>,
        ty: CTypeId,
    },
}

/// An lvalue.
#[derive(Clone, Debug)]
pub struct Place {
    pub kind: PlaceKind,
    pub ty: QualType,
    pub span: Span,
    pub facts: Facts,
}

impl Place {
    pub fn new(kind: PlaceKind, ty: QualType, span: Span) -> Place {
        Place { kind, ty, span, facts: Facts::default() }
    }
}

#[derive(Clone, Debug)]
pub enum PlaceKind {
    Var(VarId),
    String(StringId),
    /// `*pointer`.
    Deref(Box<Expr>),
    Field {
        base: Box<Place>,
        record: RecordId,
        field: usize,
    },
    /// `base[index]` where base is an array place.
    Index {
        base: Box<Place>,
        index: Box<Expr>,
    },
    /// A compound literal: the local or static `var` is initialised each time it is evaluated (a static one once).
    Compound {
        var: VarId,
        init: Option<Box<Initializer>>,
    },
    /// A record that is a value (a call's result, a conditional), stored in a fresh temporary so that its
    /// members can be read.
    Temporary(Box<Expr>),
}
