//! A resolved, typed Boogie program: ids instead of names, gotos instead of structured statements.
//!
//! Invariants (checked by `check.rs`): ids are in range; block 0 is the entry of a body; every goto target exists;
//! every expression is well typed; assignments are to globals, outs and locals; `old` only in postconditions
//! and bodies of procedures; names of each kind are unique.

use crate::expr::{ExprId, Terms};
use crate::types::TypeId;
use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub struct $name(pub u32);
        impl $name {
            pub fn index(self) -> usize { self.0 as usize }
        }
    )* };
}

ids! {
    /// Index into [`Program::vars`]: globals, constants, formals, locals and bound variables of the whole program.
    VarId,
    /// Index into [`Program::functions`].
    FuncId,
    /// Index into [`Program::procs`].
    ProcId,
    /// Index into [`Body::blocks`].
    BlockId,
    /// Names a havoc, a call or a body's entry of the program that is replayed. Copies made by passes keep it.
    SiteId,
}

/// What a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum VarKind {
    Global,
    Const {
        unique: bool,
    },
    In,
    Out,
    Local,
    /// Bound by a quantifier or a function definition.
    Bound,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Var {
    pub name: String,
    pub ty: TypeId,
    pub kind: VarKind,
    pub attrs: Vec<Attr>,
    /// `where` clause.
    pub where_clause: Option<ExprId>,
}

/// An argument of an attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum AttrArg {
    Str(String),
    Expr(ExprId),
}

/// `{:name args}`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attr {
    pub name: String,
    pub args: Vec<AttrArg>,
}

/// An uninterpreted or defined function. Functions with a known `:bvbuiltin` never get here (see `expr.rs`).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Function {
    pub name: String,
    pub params: Vec<VarId>,
    pub result: TypeId,
    /// A definition; `:inline` or `:define` by its attributes.
    pub body: Option<ExprId>,
    /// Text of an unknown `:builtin`.
    pub builtin: Option<String>,
    pub attrs: Vec<Attr>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Axiom {
    pub expr: ExprId,
    pub attrs: Vec<Attr>,
}

/// `requires` or `ensures`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spec {
    pub free: bool,
    pub expr: ExprId,
    pub attrs: Vec<Attr>,
}

/// A procedure with its at most one implementation, whose formals are the procedure's.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Procedure {
    pub name: String,
    pub ins: Vec<VarId>,
    pub outs: Vec<VarId>,
    pub requires: Vec<Spec>,
    pub ensures: Vec<Spec>,
    pub modifies: Vec<VarId>,
    pub body: Option<Body>,
    pub attrs: Vec<Attr>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Body {
    pub locals: Vec<VarId>,
    /// Block 0 is the entry.
    pub blocks: Vec<Block>,
    /// The site of the implicit havoc of all locals and outs on entry.
    pub entry_site: Option<SiteId>,
}

/// A block of the program that is replayed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct BlockRef {
    pub proc: ProcId,
    pub block: BlockId,
}

/// A command of the program; `cmd` may be the number of commands, which is the block's transfer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Location {
    pub proc: ProcId,
    pub block: BlockId,
    pub cmd: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Block {
    pub label: String,
    pub cmds: Vec<Cmd>,
    pub transfer: Transfer,
    /// The replayed program's blocks that this one stands for, in execution order. Empty until
    /// [`Program::number_sites`] ran, and for blocks that passes invent.
    pub origin: Vec<BlockRef>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Transfer {
    /// Nondeterministic choice; never empty.
    Goto(Vec<BlockId>),
    Return,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Cmd {
    Assume {
        expr: ExprId,
        attrs: Vec<Attr>,
    },
    Assert {
        expr: ExprId,
        attrs: Vec<Attr>,
    },
    /// Parallel assignment to distinct variables; `m[i] := e` is `m := m[i := e]`.
    Assign {
        lhs: Vec<VarId>,
        rhs: Vec<ExprId>,
    },
    Havoc {
        vars: Vec<VarId>,
        site: Option<SiteId>,
    },
    Call {
        callee: ProcId,
        args: Vec<ExprId>,
        outs: Vec<VarId>,
        attrs: Vec<Attr>,
        site: Option<SiteId>,
    },
}

impl Cmd {
    /// Its attributes; none of those commands that have none.
    pub fn attrs(&self) -> &[Attr] {
        match self {
            Cmd::Assume { attrs, .. } | Cmd::Assert { attrs, .. } | Cmd::Call { attrs, .. } => attrs,
            Cmd::Assign { .. } | Cmd::Havoc { .. } => &[],
        }
    }
}

impl Transfer {
    /// Where execution may continue; nowhere after a return.
    pub fn targets(&self) -> &[BlockId] {
        match self {
            Transfer::Goto(targets) => targets,
            Transfer::Return => &[],
        }
    }
}

/// A guess at what holds of procedures, which Houdini proves or drops.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CandidateTemplate {
    /// Over the formals of a procedure, globals and the variables of `holes`.
    pub expr: ExprId,
    pub at: CandidateAt,
    /// Of this procedure only.
    pub procedure: Option<String>,
    pub loops_only: bool,
    /// Globals that a procedure has to modify, and that it must not.
    pub modified: Vec<VarId>,
    pub unmodified: Vec<VarId>,
    pub holes: Vec<Hole>,
}

/// Where a guess may hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CandidateAt {
    /// At every return.
    Return,
    /// Where a loop starts each of its rounds; of its procedure's inputs.
    Round,
    /// The same, for the loop whose head has this label; of the variables of the procedure that it belongs to.
    Head(String),
}

/// A variable that stands in turn for each of a procedure's that have its type and are of one of these kinds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hole {
    pub var: VarId,
    pub inputs: bool,
    pub outputs: bool,
    pub globals: bool,
    /// What a loop modifies of the procedure that it belongs to.
    pub loop_locals: bool,
    /// A regular expression for names.
    pub pattern: Option<String>,
}

/// A whole program.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Program {
    pub terms: Terms,
    pub vars: Vec<Var>,
    /// Constructors: name and number of arguments.
    pub type_ctors: Vec<(String, u32)>,
    pub functions: Vec<Function>,
    /// In order of declaration.
    pub consts: Vec<VarId>,
    pub globals: Vec<VarId>,
    pub axioms: Vec<Axiom>,
    pub procs: Vec<Procedure>,
    /// None before the passes, which take them from procedures and assertions.
    pub templates: Vec<CandidateTemplate>,
}

impl Program {
    /// The variable with this id.
    pub fn var(&self, id: VarId) -> &Var {
        &self.vars[id.index()]
    }

    /// Declares a variable in the arena only; the caller lists it where it belongs.
    pub fn new_var(&mut self, name: impl Into<String>, ty: TypeId, kind: VarKind) -> VarId {
        let id = VarId(self.vars.len() as u32);
        self.vars.push(Var { name: name.into(), ty, kind, attrs: Vec::new(), where_clause: None });
        id
    }

    /// Gives every havoc, call and body a fresh [`SiteId`] and every block itself as origin: from here on this
    /// program is the one that counterexamples are replayed on. Returns the number of sites.
    pub fn number_sites(&mut self) -> u32 {
        let mut next = 0;
        let mut fresh = || {
            next += 1;
            Some(SiteId(next - 1))
        };
        for (p, proc) in self.procs.iter_mut().enumerate() {
            let Some(body) = &mut proc.body else { continue };
            body.entry_site = fresh();
            for (b, block) in body.blocks.iter_mut().enumerate() {
                block.origin = vec![BlockRef { proc: ProcId(p as u32), block: BlockId(b as u32) }];
                for cmd in &mut block.cmds {
                    if let Cmd::Havoc { site, .. } | Cmd::Call { site, .. } = cmd {
                        *site = fresh();
                    }
                }
            }
        }
        next
    }
}
