//! The state of lowering one function: its blocks so far, its temporaries, where control may go.

use rustc_hash::{FxHashMap, FxHashSet};

use super::captures::Closures;
use super::effects::Effects;
use super::order::Functions;
use super::prune::{self, Draft};
use super::raised::Exceptions;
use crate::cfg::{self, BlockId, NodeId, Place, StaticInit, StmtKind, Terminator};
use crate::ctype::{ArrayLen, CType, CTypeId, IntKind, QualType, Types};
use crate::diagnostics::Diagnostic;
use crate::source::Span;
use crate::typed::{self, FunctionId, LabelId, Storage, VarId};

/// How many cleanups are active and how many locals alive in a scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    pub cleanups: usize,
    pub lives: usize,
    pub literals: usize,
}

/// Where `break` or `continue` go, and the depth there.
#[derive(Clone, Copy, Debug)]
pub(super) struct JumpTarget {
    pub block: BlockId,
    pub depth: Depth,
}

/// The statement whose condition is being lowered: where its word stands, and where its two outcomes lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Controlled {
    pub keyword: u32,
    pub then: BlockId,
    pub otherwise: BlockId,
}

/// The `switch` statement around.
#[derive(Debug, Default)]
pub(super) struct SwitchFrame {
    pub cases: Vec<(u128, u128, BlockId)>,
    pub default: Option<BlockId>,
    /// How many locals are alive around it.
    pub lives: usize,
}

/// What happens when control leaves the scope of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cleanup {
    pub var: VarId,
    pub leaving: Leaving,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leaving {
    /// The `cleanup` function of the variable runs.
    Call(FunctionId),
    /// The block of a `__finally` runs, which the variable tells where to go on.
    Finally,
    /// What is known of handlers is again what the variable says.
    Restore,
}

/// A `__try` whose body is being lowered: where exceptions in it go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub dispatch: BlockId,
    pub depth: Depth,
    /// It takes every exception.
    pub takes_all: bool,
}

/// A `__finally`: where its block starts, and where the ways through it go on, by number from 1 on.
#[derive(Debug)]
pub(super) struct Ways {
    pub var: VarId,
    pub block: BlockId,
    pub ends: Vec<BlockId>,
}

/// What is known of the exceptions' handlers around.
#[derive(Default)]
pub(super) struct Tries {
    pub frames: Vec<Frame>,
    pub finals: Vec<Ways>,
    pub leaves: Vec<JumpTarget>,
}

/// The blocks so far.
struct Graph {
    blocks: Vec<Draft>,
    current: BlockId,
    /// The blocks as their text comes.
    order: Vec<BlockId>,
}

/// Where the statements around lead.
#[derive(Default)]
pub(super) struct Jumps {
    /// What the condition that is being lowered decides.
    pub controlled: Option<Controlled>,
    pub breaks: Vec<JumpTarget>,
    pub continues: Vec<JumpTarget>,
    pub switches: Vec<SwitchFrame>,
}

/// The labels of the function.
#[derive(Default)]
pub(super) struct Labels {
    pub blocks: Vec<BlockId>,
    pub address_taken: Vec<LabelId>,
    /// The cleanups active at each.
    pub cleanups: FxHashMap<LabelId, Vec<VarId>>,
    pub lives: FxHashMap<LabelId, Lives>,
    /// Those that nested functions jump to.
    pub nested_targets: Vec<LabelId>,
}

/// The locals that are alive at a label.
#[derive(Clone, Default, Debug)]
pub(super) struct Lives {
    /// A local lives in all of its block, an array of variable length from its declaration on (C11 6.2.4).
    pub whole: Vec<VarId>,
    /// Those of them that are declared before the label and are no arrays of variable length.
    pub declared: Vec<VarId>,
}

/// What is alive in the scopes around.
#[derive(Default)]
pub(super) struct Scopes {
    pub cleanups: Vec<Cleanup>,
    /// Locals.
    pub lives: Vec<VarId>,
    /// Whether the ends of lives are asked for.
    pub ends_lives: bool,
    /// Compound literals, but those of the function's outermost scope.
    pub literals: Vec<VarId>,
    /// How many jumps to labels there were so far.
    pub gotos: usize,
    /// Within what a loop evaluates behind a body with such jumps, which may leave the loop.
    pub behind_gotos: bool,
    /// Results of calls and other values with arrays in them, which live until the full expression ends, if that is asked
    /// for.
    pub results: Vec<VarId>,
    /// How many scopes there are around within the outermost one.
    pub nesting: u32,
    /// The variables whose declaration stands before.
    pub declared: FxHashSet<VarId>,
}

/// Operands around whose order C leaves open.
#[derive(Default)]
pub(super) struct Operands<'a> {
    /// What functions do to what operands read; none for initialisers of static objects.
    pub functions: Option<&'a Functions>,
    /// Within how many operands that are lowered for both orders.
    pub doubled: u32,
    /// How many operands are being lowered in one another whose order matters.
    pub nested: u32,
}

pub(super) struct Lowering<'a> {
    pub types: &'a mut Types,
    pub vars: &'a mut Vec<typed::Var>,
    pub functions: &'a [typed::Function],
    pub closures: &'a Closures,
    pub operands: Operands<'a>,
    pub exceptions: Option<&'a Exceptions>,
    pub tries: Tries,
    /// None while initialisers of static objects are lowered.
    pub function: Option<FunctionId>,
    pub locals: Vec<VarId>,
    graph: Graph,
    /// The user's statement being lowered.
    pub span: Span,
    temporaries: FxHashSet<VarId>,
    pub effects: Effects,
    pub jumps: Jumps,
    pub labels: Labels,
    pub scopes: Scopes,
    /// For a variable-length array, the hidden pointer to its storage.
    vla_pointers: FxHashMap<VarId, VarId>,
    /// For a variable of a function around, a temporary with its address.
    pub outer: FxHashMap<VarId, VarId>,
    /// Static objects initialised within expressions: compound literals.
    pub static_inits: Vec<(VarId, StaticInit)>,
}

impl<'a> Lowering<'a> {
    pub fn new(
        types: &'a mut Types,
        vars: &'a mut Vec<typed::Var>,
        functions: &'a [typed::Function],
        closures: &'a Closures,
        function: Option<FunctionId>,
    ) -> Self {
        Lowering {
            types,
            vars,
            functions,
            closures,
            operands: Operands::default(),
            exceptions: None,
            tries: Tries::default(),
            function,
            locals: Vec::new(),
            graph: Graph { blocks: vec![Draft::default()], current: BlockId(0), order: vec![BlockId(0)] },
            span: Span::NONE,
            temporaries: FxHashSet::default(),
            effects: Effects::default(),
            jumps: Jumps::default(),
            labels: Labels::default(),
            scopes: Scopes::default(),
            vla_pointers: FxHashMap::default(),
            outer: FxHashMap::default(),
            static_inits: Vec::new(),
        }
    }

    /// The function's body in its final form, and the static objects found in it.
    pub fn finish(self) -> (cfg::Body, Vec<(VarId, StaticInit)>) {
        let Lowering { types, vars, mut locals, graph: Graph { blocks, order, .. }, static_inits, .. } = self;
        // Variable-length arrays live behind their hidden pointers.
        locals.retain(|local| !super::access::is_variable_length(types, vars[local.0 as usize].ty.ty));
        (cfg::Body::Defined { locals, blocks: prune::prune(blocks, &order) }, static_inits)
    }

    /// Whether nothing was emitted so far: what was lowered is a pure expression.
    pub fn is_untouched(&self) -> bool {
        self.graph.blocks.len() == 1 && self.graph.blocks[0].stmts.is_empty() && self.graph.blocks[0].end.is_none()
    }

    pub fn new_block(&mut self) -> BlockId {
        let id = BlockId(self.graph.blocks.len() as u32);
        self.graph.blocks.push(Draft::default());
        id
    }

    /// Continues in `block`, which nothing jumps over: the current block must have ended.
    pub fn start(&mut self, block: BlockId) {
        self.graph.current = block;
        self.graph.order.push(block);
    }

    /// Falls through into `block`.
    pub fn flow_into(&mut self, block: BlockId) {
        self.jump(block);
        self.start(block);
    }

    /// The block is the head of the loop with this word.
    pub fn note_loop(&mut self, head: BlockId, keyword: u32) {
        self.graph.blocks[head.0 as usize].keyword = Some(keyword);
    }

    pub fn jump(&mut self, block: BlockId) {
        self.terminate(Terminator::Goto(block), self.span);
    }

    /// Ends the current block; what follows is unreachable until a block is started.
    pub fn terminate(&mut self, end: Terminator, span: Span) {
        let draft = &mut self.graph.blocks[self.graph.current.0 as usize];
        debug_assert!(draft.end.is_none());
        draft.end = Some(end);
        draft.end_span = span;
        self.graph.current = self.new_block();
    }

    /// Ends `block`, which was left open, as a switch does at its end.
    pub fn terminate_block(&mut self, block: BlockId, end: Terminator, span: Span) {
        let draft = &mut self.graph.blocks[block.0 as usize];
        debug_assert!(draft.end.is_none());
        draft.end = Some(end);
        draft.end_span = span;
    }

    pub fn current(&self) -> BlockId {
        self.graph.current
    }

    pub fn emit(&mut self, kind: StmtKind) {
        let span = self.span;
        self.graph.blocks[self.graph.current.0 as usize].stmts.push(cfg::Stmt { id: NodeId::NONE, kind, span });
    }

    /// Reaching this point is reaching an unsupported construct.
    pub fn unsupported(&mut self, message: impl Into<String>) {
        self.unsupported_as(Diagnostic::error("unsupported", self.span, message));
    }

    pub fn unsupported_as(&mut self, diagnostic: Diagnostic) {
        self.emit(StmtKind::Unsupported(diagnostic));
        self.terminate(Terminator::Unreachable, self.span);
    }

    pub fn assign(&mut self, place: Place, value: cfg::Expr) {
        self.emit(StmtKind::Assign { place, value });
    }

    pub fn hidden_var(&mut self, name: &str, ty: CTypeId) -> VarId {
        let id = VarId(self.vars.len() as u32);
        self.vars.push(typed::Var::hidden(name, ty, Storage::Auto, self.function, self.span));
        self.locals.push(id);
        id
    }

    /// One of [`Self::temporary`]: assigned before each use, on every path, and not in between.
    pub fn is_temporary(&self, var: VarId) -> bool {
        self.temporaries.contains(&var)
    }

    pub fn temporary(&mut self, ty: CTypeId) -> VarId {
        let temporary = self.hidden_var(&format!("{}{}", cfg::TEMPORARY, self.temporaries.len() + 1), ty);
        self.temporaries.insert(temporary);
        temporary
    }

    /// A whole variable.
    pub fn var_place(&self, var: VarId) -> Place {
        Place::of_var(var, self.vars[var.0 as usize].ty, self.span)
    }

    pub fn load_var(&self, var: VarId) -> cfg::Expr {
        self.load(self.var_place(var))
    }

    pub fn load(&self, place: Place) -> cfg::Expr {
        let (ty, span) = (place.ty.ty, place.span);
        cfg::Expr { id: NodeId::NONE, kind: cfg::ExprKind::Load(Box::new(place)), ty, span }
    }

    /// The value in a fresh temporary, assigned here.
    pub fn save(&mut self, value: cfg::Expr) -> cfg::Expr {
        let temporary = self.temporary(value.ty);
        let span = value.span;
        self.assign_var(temporary, value);
        cfg::Expr { span, ..self.load_var(temporary) }
    }

    pub fn assign_var(&mut self, var: VarId, value: cfg::Expr) {
        let place = self.var_place(var);
        self.assign(place, value);
    }

    /// What reads a variable in place of an expression of its type.
    pub fn reading(&self, var: VarId, instead: &typed::Expr) -> typed::Expr {
        let ty = self.vars[var.0 as usize].ty;
        let place = typed::Place::new(typed::PlaceKind::Var(var), ty, instead.span);
        typed::Expr::new(typed::ExprKind::Load(Box::new(place)), instead.ty, instead.span)
    }

    /// Evaluates a value that nothing uses, for what may be wrong with that.
    pub fn discard(&mut self, value: cfg::Expr) {
        let unused = self.hidden_var(&format!("{}{}", cfg::UNUSED, self.temporaries.len() + 1), value.ty);
        self.temporaries.insert(unused);
        let place = self.var_place(unused);
        self.assign(place, value);
    }

    pub fn int(&self, value: u128, ty: CTypeId) -> cfg::Expr {
        cfg::Expr { id: NodeId::NONE, kind: cfg::ExprKind::Int(value), ty, span: self.span }
    }

    pub fn int_type(&mut self) -> CTypeId {
        self.types.intern(CType::Int(IntKind::Int))
    }

    pub fn size_type(&mut self) -> CTypeId {
        self.types.intern(CType::Int(self.types.model.word()))
    }

    /// The storage of a variable-length array is what its hidden pointer points to.
    pub fn vla_pointer(&mut self, var: VarId) -> VarId {
        if let Some(&pointer) = self.vla_pointers.get(&var) {
            return pointer;
        }
        let info = &self.vars[var.0 as usize];
        let (name, array) = (format!("$vla_{}", info.name), info.ty);
        let ty = self.types.intern(CType::Pointer(array));
        let pointer = self.hidden_var(&name, ty);
        self.vla_pointers.insert(var, pointer);
        pointer
    }

    pub fn is_vla_pointer(&self, var: VarId) -> bool {
        self.vla_pointers.values().any(|pointer| *pointer == var)
    }

    /// The element type of an array type.
    pub fn element(&self, array: CTypeId) -> Option<(QualType, ArrayLen)> {
        match *self.types.get(array) {
            CType::Array(element, len) => Some((element, len)),
            _ => None,
        }
    }
}
