//! What is known of objects and functions with linkage.

use super::calls::Calls;
use super::derived::Param;
use super::scope::{GlobalId, Inherited};
use crate::ast;
use crate::ctype::{CTypeId, QualType};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Symbol;
use crate::source::Span;
use crate::typed::{FunctionId, VarId};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// What makes an entity more than declared.
#[derive(Clone, Debug)]
pub(super) enum Definition<'a> {
    None,
    /// `int x;` at file scope.
    Tentative,
    Initialized {
        init: &'a ast::Initializer,
        place: Site,
    },
    Function {
        def: &'a ast::FunctionDef,
        params: Vec<Param>,
        inherited: Inherited,
        place: Site,
        /// It hands its variable arguments on, so that each call is one of a copy.
        packs: bool,
    },
}

/// Where names in a definition are looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    pub unit: usize,
    pub position: u32,
}

/// An object or function with linkage, as far as its declarations have been seen.
#[derive(Clone, Debug)]
pub(super) struct Global<'a> {
    pub name: Symbol,
    pub is_function: bool,
    pub external: bool,
    /// Composite of all declarations.
    pub ty: QualType,
    pub span: Span,
    pub align: Option<u64>,
    pub thread_local: bool,
    pub noreturn: bool,
    pub pure: bool,
    pub constructor: Option<u32>,
    pub destructor: Option<u32>,
    pub weak: bool,
    /// The definition gives way to another: weak, or GNU's `extern inline`.
    pub yields: bool,
    /// The definition is GNU's `extern inline`: another one may follow it in the same file, a static one, too.
    pub only_inlines: bool,
    /// Declared `extern`, without a definition.
    pub shared: bool,
    /// `alias("name")`.
    pub alias: Option<String>,
    /// Its symbol, if an `asm` label says that it is not its name.
    pub label: Option<String>,
    pub definition: Definition<'a>,
    /// Its index in the program once it is referred to.
    pub id: Option<u32>,
    /// The initialiser has been checked, or is being checked.
    pub started: bool,
}

impl Global<'_> {
    pub fn is_defined(&self) -> bool {
        !matches!(self.definition, Definition::None)
    }

    /// It is defined, or the alias of something.
    pub fn is_known(&self) -> bool {
        self.is_defined() || self.alias.is_some()
    }

    /// A definition that is only for inlining has no symbol.
    pub fn is_inline(&self) -> bool {
        self.yields && !self.weak && matches!(self.definition, Definition::Function { .. })
    }

    /// Whether other files may find the addresses of this file's objects in it, or get them from it.
    pub fn shows_others(&self) -> bool {
        let is_code = matches!(self.definition, Definition::Function { .. }) && !self.only_inlines;
        self.external && (is_code || matches!(self.definition, Definition::Initialized { .. }))
    }

    /// Whether calls are of copies for the arguments' types.
    pub fn packs(&self) -> bool {
        matches!(self.definition, Definition::Function { packs: true, .. })
    }
}

/// All entities with linkage.
#[derive(Default, Debug)]
pub(super) struct Linkage<'a> {
    pub globals: Vec<Global<'a>>,
    pub externals: FxHashMap<Symbol, GlobalId>,
    /// Library functions that only `__builtin_` names and implicit declarations lead to.
    pub library: FxHashMap<String, FunctionId>,
    /// Functions that start there, behind a definition for inlining: what stands before that uses the name means the other.
    pub behind: FxHashMap<GlobalId, Span>,
    /// Functions whose addresses are taken, and what these lead to.
    pub pointed: FxHashMap<FunctionId, FunctionId>,
    /// Copies of functions that hand their variable arguments on, and those whose body is not checked yet.
    pub copies: FxHashMap<(GlobalId, CTypeId), FunctionId>,
    pub open_copies: VecDeque<(GlobalId, FunctionId)>,
    pub by_var: FxHashMap<VarId, GlobalId>,
    pub queue: VecDeque<GlobalId>,
    /// The texts of assembly at file scope.
    pub assembly: Vec<(String, Span)>,
    /// Declarations with other types than another file says.
    pub differing: Vec<(GlobalId, Span)>,
    /// There is assembly at file scope.
    pub has_assembly: bool,
    /// Objects whose initialiser is not supported.
    pub broken: FxHashMap<VarId, Diagnostic>,
    /// The objects that an object's initialiser or a function's body refers to.
    pub var_uses: Vec<(VarId, Vec<VarId>)>,
    /// Those of the initialiser that is being checked.
    pub static_uses: Vec<VarId>,
    pub function_uses: Vec<(FunctionId, Vec<VarId>)>,
    pub calls: Calls,
}
