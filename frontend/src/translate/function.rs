//! The state of translating one function: its blocks so far and where its variables are.

use super::names::Names;
use super::translator::Translator;
use crate::cfg::NodeId;
use crate::ctype::CTypeId;
use crate::pointsto::InstanceId;
use crate::source::Span;
use crate::typed::VarId;
use boogie::expr::{BvOp, ExprId};
use boogie::program as bpl;
use boogie::types::TypeId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Where a local is.
#[derive(Clone, Debug)]
pub(super) enum Home {
    /// One variable for each leaf.
    Registers(Vec<bpl::VarId>),
    /// At an address that never changes.
    Fixed(ExprId),
    /// At the address in this local.
    Dynamic(bpl::VarId),
}

/// An array that is a part of an object: its first address, and the first one behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fence<T> {
    pub start: T,
    pub end: T,
}

/// What a copy copies.
#[derive(Clone, Copy, Debug)]
pub(super) enum Copied {
    /// The place whose value is copied: reading it is no use.
    From(NodeId),
    /// Whether that is set.
    Flag(ExprId),
}

/// What the function is.
#[derive(Default)]
pub(super) struct Role {
    /// The user's, not a model of this project: what it does is checked.
    pub users: bool,
    /// A model of ours that copies or fills a block which its caller has checked.
    pub copies_blocks: bool,
    /// The one that the program starts with: when it is left, the program ends.
    pub is_first: bool,
}

/// The expression that is being evaluated.
#[derive(Default)]
pub(super) struct Evaluation {
    /// What is copied, while that is evaluated or stored.
    pub copied: Option<Copied>,
    /// What holds where the present part of it is evaluated.
    pub conditions: Vec<ExprId>,
    /// The value of this statement is not used.
    pub is_discarded: bool,
    /// What was read since somebody wants to know.
    pub loaded: Option<Vec<(String, ExprId, CTypeId)>>,
}

/// Loops that are never left.
#[derive(Default)]
pub(super) struct Lasting {
    /// How often a loop went on.
    pub iterations: Option<bpl::VarId>,
    /// By block, whether such a loop goes on there, in a function of which it is known which locals keep blocks of the heap.
    pub blocks: Vec<bool>,
    /// Those locals, by leaf, if any of the above.
    pub keeping: Vec<(VarId, usize)>,
}

/// Storage of the frame that `alloca` or a variable-length array takes: where its last object is, or null.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrameBlock {
    pub base: bpl::VarId,
    /// Where it is stored, if that is a variable.
    pub result: Option<VarId>,
    /// Each time it is reached, the object before is dead.
    pub replaces: bool,
}

#[derive(Default)]
pub(super) struct State {
    pub instance: InstanceId,
    pub locals: Vec<bpl::VarId>,
    pub blocks: Vec<bpl::Block>,
    /// The block that commands go to; `None` after its end.
    pub current: usize,
    /// Of variables; those of globals count as given, too.
    pub names: Names,
    pub labels: Names,
    pub homes: FxHashMap<VarId, Home>,
    /// Locals that may be declared again before their lives have ended.
    pub declared_again: FxHashSet<VarId>,
    /// Of pointers: the variables for the array that they are for.
    pub fences: FxHashMap<VarId, Fence<bpl::VarId>>,
    /// Of registers that may be read before they are set: whether they are.
    pub flags: FxHashMap<bpl::VarId, bpl::VarId>,
    pub evaluation: Evaluation,
    pub outs: Vec<bpl::VarId>,
    /// The address of the variable arguments.
    pub variadic: Option<bpl::VarId>,
    /// The statement whose place was put out last.
    pub last_place: Span,
    pub role: Role,
    /// Control comes to the current place at most once in an execution.
    pub runs_once: bool,
    /// By statement: what `alloca` and arrays of variable length take of the frame.
    pub frame_blocks: FxHashMap<crate::pointsto::Key, FrameBlock>,
    pub lasting: Lasting,
}

impl Translator<'_> {
    pub(super) fn emit(&mut self, cmd: bpl::Cmd) {
        let current = self.f.current;
        self.f.blocks[current].cmds.push(cmd);
    }

    pub(super) fn assume(&mut self, expr: ExprId) {
        if !self.out.terms.is_true(expr) {
            self.emit(bpl::Cmd::Assume { expr, attrs: Vec::new() });
        }
    }

    /// What a `_Bool` of unknown origin holds is 0 or 1.
    pub(super) fn assume_truth(&mut self, value: ExprId, bits: u32) {
        let one = self.out.terms.bv_lit(1, bits);
        let truth = self.out.terms.bv_op(BvOp::ULe, &[value, one]);
        self.assume(truth);
    }

    pub(super) fn assign(&mut self, lhs: bpl::VarId, rhs: ExprId) {
        self.emit(bpl::Cmd::Assign { lhs: vec![lhs], rhs: vec![rhs] });
    }

    pub(super) fn havoc(&mut self, vars: Vec<bpl::VarId>) {
        if !vars.is_empty() {
            self.emit(bpl::Cmd::Havoc { vars, site: None });
        }
    }

    /// A new block, not the current one yet.
    pub(super) fn new_block(&mut self, name: &str) -> usize {
        let label = self.f.labels.fresh(name);
        self.f.blocks.push(bpl::Block { label, cmds: Vec::new(), transfer: bpl::Transfer::Return, origin: Vec::new() });
        self.f.blocks.len() - 1
    }

    pub(super) fn goto(&mut self, targets: Vec<usize>) {
        let current = self.f.current;
        let targets = targets.into_iter().map(|b| bpl::BlockId(b as u32)).collect();
        self.f.blocks[current].transfer = bpl::Transfer::Goto(targets);
    }

    /// A local variable for a C variable or an intermediate value.
    pub(super) fn new_local(&mut self, name: &str, ty: TypeId) -> bpl::VarId {
        let name = self.f.names.fresh_within(&self.globals, name);
        let v = self.out.new_var(name, ty, bpl::VarKind::Local);
        self.f.locals.push(v);
        v
    }

    pub(super) fn new_word(&mut self, name: &str, bits: u32) -> bpl::VarId {
        let ty = self.out.terms.bv_ty(bits);
        self.new_local(name, ty)
    }

    /// An arbitrary value of so many bits.
    pub(super) fn arbitrary(&mut self, bits: u32) -> ExprId {
        let v = self.new_word("$any", bits);
        self.havoc(vec![v]);
        self.var(v)
    }

    /// Whether something happens that may. It does for zero, which executions with chosen inputs try first.
    pub(super) fn arbitrary_truth(&mut self) -> ExprId {
        let (any, zero) = (self.arbitrary(1), self.out.terms.bv_lit(0, 1));
        self.out.terms.eq(any, zero)
    }

    /// Continues in two blocks, one for each truth value; returns their numbers.
    pub(super) fn fork(&mut self, cond: ExprId) -> (usize, usize) {
        let (yes, no) = (self.new_block("then"), self.new_block("else"));
        self.goto(vec![yes, no]);
        let not = self.out.terms.not(cond);
        self.f.current = no;
        self.assume(not);
        self.f.current = yes;
        self.assume(cond);
        (yes, no)
    }

    /// Does one thing where a condition holds, another where it does not, and goes on behind both.
    pub(super) fn either(&mut self, cond: ExprId, then: impl FnOnce(&mut Self), otherwise: impl FnOnce(&mut Self)) {
        let join = self.new_block("join");
        let (yes, no) = self.fork(cond);
        self.f.current = yes;
        then(self);
        self.goto(vec![join]);
        self.f.current = no;
        otherwise(self);
        self.goto(vec![join]);
        self.f.current = join;
    }

    /// The execution ends here; commands that follow are unreachable.
    pub(super) fn stop(&mut self) {
        let expr = self.out.terms.fls();
        self.emit(bpl::Cmd::Assume { expr, attrs: Vec::new() });
    }
}
