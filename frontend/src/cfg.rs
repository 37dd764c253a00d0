//! The C control-flow form, after CIL's idea: side effects only in statements, one per statement; expressions are
//! pure; every local, temporaries included, is declared at the function; blocks end in explicit jumps.
//! What normalise makes; points-to and translate read it.
//!
//! Order of evaluation: left to right, operands before operators, the value of an assignment before its place's
//! address.

use crate::ctype::{CTypeId, QualType, RecordId, Types};
use crate::diagnostics::Diagnostic;
use crate::source::Span;
use crate::typed::{self, BinOp, CmpOp, ElementSize, FunctionId, StringId, VarId};
use boogie::graph::{components, is_cycle};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Index into [`Function::blocks`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BlockId(pub u32);

/// Names a statement, an expression or a place of a program: no two of them have the same. See [`crate::cfg_ids`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// Of a node in the making.
    pub const NONE: NodeId = NodeId(0);
    /// Of a conversion in the making that nobody wrote: see [`Program::implicit`].
    pub const IMPLICIT: NodeId = NodeId(u32::MAX);
}

/// What has a [`NodeId`].
pub trait Node {
    fn id(&self) -> NodeId;
}

macro_rules! nodes {
    ($($node:ty),*) => { $(
        impl Node for $node {
            fn id(&self) -> NodeId { self.id }
        }
    )* };
}

nodes!(Stmt, Expr, Place);

/// The typed program with its function bodies replaced. Global initialisers stay as typed, with constant expressions.
#[derive(Clone, Debug)]
pub struct Program {
    pub types: Types,
    /// The typed tree's variables followed by the temporaries (storage `Auto`, names starting with `$`).
    pub vars: Vec<typed::Var>,
    pub functions: Vec<Function>,
    pub strings: Vec<typed::StringLiteral>,
    pub diagnostics: Vec<Diagnostic>,
    /// See [`typed::Program::leaves_out`].
    pub leaves_out: bool,
    /// The value of each static object: constant [`Expr`]s in the items.
    pub static_inits: Vec<(VarId, StaticInit)>,
    /// Where a handler of exceptions is, if there is one.
    pub handler: Option<Span>,
    /// Where threads start: the function that has the texts of all threads.
    pub runs_all: Option<FunctionId>,
    /// Where threads access more at once than a processor does, if they do.
    pub at_once: Option<Span>,
    /// The conversions that nobody wrote, of numbers that are assigned, passed or returned.
    pub implicit: FxHashSet<NodeId>,
}

/// The start of the names of temporaries that hold values which nothing uses.
pub const UNUSED: &str = "$unused";

/// The start of the names of other temporaries, such as those for an object's value before or after an assignment.
pub const TEMPORARY: &str = "$t";

/// The builtin whose result is any truth: in which order operands are evaluated.
pub const EITHER_ORDER: &str = "__builtin_praetor_either_order";

/// The builtin that says: from here on operands are evaluated in another order than that which gcc takes.
pub const OTHER_ORDER: &str = "__builtin_praetor_other_order";

/// The same, where gcc may take neither this nor the opposite order.
pub const SOME_ORDER: &str = "__builtin_praetor_some_order";

/// The builtin that says: of operands whose order C leaves open, another one is evaluated from here on.
pub const NEXT_OPERAND: &str = "__builtin_praetor_next_operand";

/// The builtin that says: what is reached here is declared not to be, as a function does not return.
pub const RETURNED: &str = "__builtin_praetor_returned";

/// The same of a place in the program's text.
pub const UNREACHABLE: &str = "__builtin_praetor_unreachable";

/// What a thread is given when it is started.
pub const GIVEN: &str = "$argument";

/// A static variable: whether a thread has not ended where main returns.
pub const OTHERS_RUN: &str = "$others_run";

impl Program {
    /// Whether the program refers to a function of such a name that nothing defines, such as one of a library.
    pub fn leaves_undefined(&self, is_one: impl Fn(&str) -> bool) -> bool {
        self.functions.iter().any(|f| matches!(f.body, Body::Undefined) && is_one(&f.name))
    }

    /// Whether a statement evaluates a value that nothing uses: compilers leave that out.
    pub fn is_discarded(&self, stmt: &Stmt) -> bool {
        let StmtKind::Assign { place: Place { base: PlaceBase::Var(var), .. }, .. } = &stmt.kind else { return false };
        self.vars[var.0 as usize].name.starts_with(UNUSED)
    }
}

/// [`typed::Initializer`] of a static object in pure expressions.
#[derive(Clone, Debug)]
pub struct StaticInit {
    pub items: Vec<StaticItem>,
}

#[derive(Clone, Debug)]
pub struct StaticItem {
    /// Where in the object.
    pub place: Place,
    pub value: StaticValue,
}

#[derive(Clone, Debug)]
pub enum StaticValue {
    Expr(Expr),
    String(StringId),
}

#[derive(Clone, Debug)]
pub struct Function {
    pub name: String,
    pub ty: CTypeId,
    pub params: Vec<VarId>,
    pub variadic: bool,
    pub noreturn: bool,
    pub constructor: Option<u32>,
    pub destructor: Option<u32>,
    /// `__attribute__((weak))`: without a body its address may be null.
    pub weak: bool,
    pub external: bool,
    pub closure: Option<Closure>,
    pub span: Span,
    pub body: Body,
}

impl Function {
    /// As the source names it, within another function or not.
    pub fn source_name(&self) -> &str {
        self.name.rsplit('.').next().unwrap_or(&self.name)
    }
}

/// How a nested function that refers to variables of the functions around it gets at them.
#[derive(Clone, Copy, Debug)]
pub struct Closure {
    /// A local of the function around, with the address of this function first. A pointer to it is a pointer to this
    /// function.
    pub record: VarId,
    /// Of static storage. Who calls the function puts the address of such a record here before.
    pub chain: VarId,
}

#[derive(Clone, Debug)]
pub enum Body {
    Undefined,
    Unsupported(Diagnostic),
    /// Block 0 is the entry.
    Defined {
        locals: Vec<VarId>,
        blocks: Vec<Block>,
    },
}

#[derive(Clone, Debug)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub end: Terminator,
    pub end_span: Span,
    /// If it is the head of a loop: where the loop's word is, `while`, `for` or `do`.
    pub keyword: Option<u32>,
}

/// How many statements a body has, ends of blocks included.
pub fn size(blocks: &[Block]) -> usize {
    blocks.iter().map(|block| block.stmts.len() + 1).sum()
}

/// The blocks, by number, that can be reached again.
pub fn blocks_on_cycles(blocks: &[Block]) -> FxHashSet<usize> {
    let successors = |block: &Block| block.end.successors().into_iter().map(|target| target.0).collect();
    let edges: Vec<Vec<u32>> = blocks.iter().map(successors).collect();
    let cycles = components(&edges).into_iter().filter(|component| is_cycle(&edges, component));
    cycles.flatten().map(|block| block as usize).collect()
}

#[derive(Clone, Debug)]
pub struct Stmt {
    pub id: NodeId,
    pub kind: StmtKind,
    /// The user's statement or full expression.
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    /// The local's lifetime starts: its contents are arbitrary (an initialiser follows as assignments).
    Declare(VarId),
    /// The local's life ends, or that of the array of variable length behind a hidden pointer. Only where asked for.
    EndLife(VarId),
    /// All bits of the object are zero (before the items of a partial initialiser), but these are arbitrary.
    ZeroInit {
        place: Place,
        open: Vec<Range<u128>>,
    },
    /// Of scalar or record type.
    Assign {
        place: Place,
        value: Expr,
    },
    /// Something outside of the program may have changed this volatile object, which is read next.
    Refresh(Place),
    /// Fills a character array from a literal, then with zeros.
    AssignString {
        place: Place,
        string: StringId,
    },
    Call {
        result: Option<Place>,
        callee: Callee,
        args: Vec<Expr>,
        ty: CTypeId,
        /// The call alone, without the statement around it; [`Span::NONE`] for calls that stand in no text.
        text: Span,
    },
    Builtin {
        result: Option<Place>,
        name: &'static str,
        args: Vec<Expr>,
        ty: CTypeId,
    },
    /// Inline assembly whose instructions are not followed. It writes its outputs and, with a `memory` clobber, what its
    /// operands point to.
    Asm {
        outputs: Vec<Place>,
        inputs: Vec<Expr>,
        clobbers_memory: bool,
        /// It only gets values from outside the program, which may be any.
        surroundings: bool,
        template: String,
    },
    VaStart {
        list: Place,
    },
    VaArg {
        result: Option<Place>,
        list: Place,
        ty: CTypeId,
    },
    VaEnd {
        list: Place,
    },
    VaCopy {
        to: Place,
        from: Place,
    },
    /// `alloca`, and the storage of a variable-length array: `bytes` fresh bytes of the function's frame.
    StackAlloc {
        result: Place,
        bytes: Expr,
    },
    /// A user statement without effect of its own starts here: only for traces.
    Mark,
    /// A thread starts, with the number that it has, by this call's text: only for witnesses.
    Starts {
        thread: u32,
        call: Span,
    },
    /// Reaching this is reaching an unsupported construct.
    Unsupported(Diagnostic),
}

/// What a branch means to the statement whose controlling expression it is part of. `if (a && b)` takes its `else` where
/// `a` is false, and nothing is decided where it is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The position of the word `if`, `while` or `for`.
    pub keyword: u32,
    pub then: Option<bool>,
    pub otherwise: Option<bool>,
}

#[derive(Clone, Debug)]
pub enum Callee {
    Direct(FunctionId),
    Pointer { pointer: Expr, ty: CTypeId },
}

#[derive(Clone, Debug)]
pub enum Terminator {
    Goto(BlockId),
    /// `cond` is scalar, true when it is not zero.
    Branch {
        cond: Expr,
        then: BlockId,
        otherwise: BlockId,
        decides: Option<Decision>,
    },
    /// Cases do not overlap; bounds are bit patterns of `value`'s type, compared with its signedness.
    Switch {
        value: Expr,
        cases: Vec<(u128, u128, BlockId)>,
        default: BlockId,
        /// The position of the word `switch`.
        keyword: u32,
    },
    /// `asm goto` and computed goto without knowledge of the target.
    Any(Vec<BlockId>),
    /// Any of them: an input of the program, such as which thread runs.
    Choice(Vec<BlockId>),
    /// A thread goes on, or gives way to any that can, itself among them.
    GiveWay {
        on: BlockId,
        away: BlockId,
    },
    /// Computed goto: `value` equals the address of one of the labels (LabelAddr n).
    LabelSwitch {
        value: Expr,
        targets: Vec<(u32, BlockId)>,
    },
    Return(Option<Expr>),
    /// After a call that does not return.
    Unreachable,
}

impl Terminator {
    /// Where control goes on in the function.
    pub fn successors(&self) -> Vec<BlockId> {
        match self {
            Terminator::Goto(target) => vec![*target],
            Terminator::Branch { then, otherwise, .. } => vec![*then, *otherwise],
            Terminator::Switch { cases, default, .. } => {
                cases.iter().map(|&(_, _, target)| target).chain([*default]).collect()
            }
            Terminator::Any(targets) | Terminator::Choice(targets) => targets.clone(),
            Terminator::GiveWay { on, away } => vec![*on, *away],
            Terminator::LabelSwitch { targets, .. } => targets.iter().map(|&(_, target)| target).collect(),
            Terminator::Return(_) | Terminator::Unreachable => Vec::new(),
        }
    }

    /// Visits where control goes on in the function, to be changed.
    pub fn each_target(&mut self, mut visit: impl FnMut(&mut BlockId)) {
        match self {
            Terminator::Goto(target) => visit(target),
            Terminator::Branch { then, otherwise, .. } => {
                visit(then);
                visit(otherwise);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|(_, _, target)| visit(target));
                visit(default);
            }
            Terminator::Any(targets) | Terminator::Choice(targets) => targets.iter_mut().for_each(visit),
            Terminator::GiveWay { on, away } => {
                visit(on);
                visit(away);
            }
            Terminator::LabelSwitch { targets, .. } => targets.iter_mut().for_each(|(_, target)| visit(target)),
            Terminator::Return(_) | Terminator::Unreachable => {}
        }
    }

    /// The value that it looks at or returns, to be changed.
    pub fn value_mut(&mut self) -> Option<&mut Expr> {
        match self {
            Terminator::Branch { cond: e, .. }
            | Terminator::Switch { value: e, .. }
            | Terminator::LabelSwitch { value: e, .. }
            | Terminator::Return(Some(e)) => Some(e),
            Terminator::Return(None)
            | Terminator::Goto(_)
            | Terminator::Any(_)
            | Terminator::Choice(_)
            | Terminator::GiveWay { .. }
            | Terminator::Unreachable => None,
        }
    }
}

/// A pure expression of scalar or record type.
#[derive(Clone, Debug)]
pub struct Expr {
    pub id: NodeId,
    pub kind: ExprKind,
    pub ty: CTypeId,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    /// Bit pattern in the type's width.
    Int(u128),
    Float(String),
    Load(Box<Place>),
    AddrOf(Box<Place>),
    FunctionAddr(FunctionId),
    /// The address of a label, by number.
    LabelAddr(u32),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    Neg(Box<Expr>),
    BitNot(Box<Expr>),
    Compare(CmpOp, Box<Expr>, Box<Expr>),
    LogicalNot(Box<Expr>),
    PointerAdd {
        pointer: Box<Expr>,
        index: Box<Expr>,
        size: ElementSize,
        negate: bool,
    },
    PointerDiff {
        left: Box<Expr>,
        right: Box<Expr>,
        size: ElementSize,
    },
    Cast(Box<Expr>),
    /// Both branches are pure and cannot fault; scalar.
    Conditional {
        cond: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    SizeOfVla(CTypeId),
}

impl Expr {
    /// The place in a string literal whose address this is, conversions aside.
    pub fn literal_place(&self) -> Option<(StringId, &Place)> {
        match &self.unconverted().kind {
            ExprKind::AddrOf(place) => match place.base {
                PlaceBase::String(string) => Some((string, place)),
                _ => None,
            },
            _ => None,
        }
    }

    /// What casts convert.
    pub fn unconverted(&self) -> &Expr {
        let mut e = self;
        while let ExprKind::Cast(inner) = &e.kind {
            e = inner;
        }
        e
    }
}

/// An lvalue: a base and a way down from it.
#[derive(Clone, Debug)]
pub struct Place {
    pub id: NodeId,
    pub base: PlaceBase,
    pub path: Vec<Projection>,
    pub ty: QualType,
    pub span: Span,
}

impl Place {
    /// A whole variable.
    pub fn of_var(var: VarId, ty: QualType, span: Span) -> Place {
        Place { id: NodeId::NONE, base: PlaceBase::Var(var), path: Vec::new(), ty, span }
    }

    /// The variable that it is in, if it names one.
    pub fn base_var(&self) -> Option<VarId> {
        if let PlaceBase::Var(v) = self.base { Some(v) } else { None }
    }
}

#[derive(Clone, Debug)]
pub enum PlaceBase {
    Var(VarId),
    String(StringId),
    /// `*pointer`, with the pointee's type.
    Deref {
        pointer: Box<Expr>,
        pointee: QualType,
    },
}

#[derive(Clone, Debug)]
pub enum Projection {
    Field {
        record: RecordId,
        field: usize,
    },
    /// Element of an array place; `element` is its type.
    Index {
        index: Box<Expr>,
        element: QualType,
    },
}
