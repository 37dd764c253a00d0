//! What other threads can notice.

use super::keys::Destructors;
use super::notes::Question;
use super::{traps, variables};
use crate::cfg::{
    Block, Body, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, Program, Projection, StaticItem, StaticValue, Stmt,
    StmtKind, blocks_on_cycles,
};
use crate::cfg_walk;
use crate::ctype::{CType, CTypeId, RecordId};
use crate::library::threads::{has_several_steps, sets_kind, takes_thread};
use crate::library::{self, Model, PREFIX, ThreadOp};
use crate::pointsto::signed_constant;
use crate::typed::{FunctionId, VarId};
use boogie::graph::{components, is_cycle};
use rustc_hash::{FxHashMap, FxHashSet};

/// Of a program with threads.
pub(super) struct Shared {
    /// Variables that more than one thread may get at, one of them to write.
    pub vars: FxHashSet<VarId>,
    /// Those of them that pointers may lead to.
    pub addressed: FxHashSet<VarId>,
    /// Whether the program can tell a thread from one with the same number that was before it.
    pub are_told_apart: bool,
    /// No function of the library is given the number of a thread: none waits for one, or leaves it.
    pub nobody_waits: bool,
    /// By function: whether it does, or calls, what other threads can notice.
    pub functions: Vec<bool>,
    /// By function: whether it may start threads, or end the one that calls it, or calls one that does.
    pub starters: Vec<bool>,
    /// By function: whether it has loops, or divides, or calls one that does, and so may never return.
    pub loops: Vec<bool>,
    /// By function: whether what it does depends on the number of the thread that runs, or on its `errno`.
    pub numbers: Vec<bool>,
    /// By function: whether it mentions what each thread has one of, or calls one that does.
    pub thread_locals: Vec<bool>,
    /// By function: how many more atomic sections are open behind it than before; none if it depends on its way.
    pub opened: Vec<Option<i32>>,
    /// Functions whose address is taken: where calls through pointers lead.
    pub taken: Vec<FunctionId>,
    pub destructors: Destructors,
    /// By function: the library's function that stands for it if nothing defines it, else itself.
    resolved: Vec<FunctionId>,
    /// By function: what its calls are to other threads.
    primitives: Vec<Primitive>,
    /// By function: whether it is silent, and accesses what others may get at, if that is asked.
    accessors: Vec<bool>,
    /// Accesses that commute with what other threads do.
    unseen: FxHashSet<NodeId>,
}

/// What a call of a function without a body, or of the library's, is to other threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Primitive {
    Start,
    /// Of the thread that calls it.
    Exit,
    AtomicBegin,
    AtomicEnd,
    /// One step, with the effects of its call.
    Step,
    /// It may end the execution, and does nothing else.
    Stop,
    /// Nothing that they notice.
    Silent,
    /// The user's, or one of the library's that has several steps.
    Body,
}

impl Shared {
    pub fn of(program: &Program, main: FunctionId, question: Question, unseen: &FxHashSet<NodeId>) -> Shared {
        let n = program.functions.len();
        let taken = taken(program, question.races);
        let resolved = resolved(program);
        let primitives: Vec<Primitive> = (0..n as u32).map(|f| primitive(program, FunctionId(f), question)).collect();
        let is_accessor = |(f, primitive): (usize, &Primitive)| {
            question.races && *primitive == Primitive::Silent && may_access(program, &program.functions[f])
        };
        let accessors = primitives.iter().enumerate().map(is_accessor).collect();
        let in_threads = reached(program, taken.iter().copied().filter(|f| *f != main), &resolved);
        let (vars, addressed) = variables::shared(program, &in_threads);
        let mut shared = Shared {
            vars,
            addressed,
            nobody_waits: !program.leaves_undefined(takes_thread),
            are_told_apart: question.owners || has_kinds(program) || variables::numbers_are_seen(program),
            functions: vec![false; n],
            starters: vec![false; n],
            loops: vec![false; n],
            numbers: vec![false; n],
            thread_locals: vec![false; n],
            opened: vec![Some(0); n],
            taken,
            destructors: Destructors::of(program),
            resolved,
            primitives,
            accessors,
            unseen: unseen.clone(),
        };
        shared.solve(program);
        shared
    }

    /// What functions do, their callees included.
    fn solve(&mut self, program: &Program) {
        let n = program.functions.len() as u32;
        let recursive = self.recursive(program);
        let cyclic = |f: u32| {
            let blocks = blocks(program, FunctionId(f));
            recursive[f as usize] || !blocks_on_cycles(blocks).is_empty() || blocks.iter().any(traps::of_block)
        };
        self.loops = (0..n).map(cyclic).collect();
        let running = program.vars.iter().position(|v| v.name.strip_prefix(PREFIX) == Some("thread"));
        let running = running.map(|v| VarId(v as u32));
        self.numbers = (0..n).map(|f| running.is_some_and(|v| mentions(program, FunctionId(f), v))).collect();
        self.thread_locals = (0..n).map(|f| variables::has_thread_locals(program, FunctionId(f))).collect();
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for i in 0..n as usize {
                let f = FunctionId(i as u32);
                let calls = |of: &[bool]| self.calls_any(program, f, of);
                let now = [
                    self.has_steps(program, f),
                    self.has_starts(program, f),
                    self.loops[i] || calls(&self.loops),
                    self.thread_locals[i] || calls(&self.thread_locals),
                    self.numbers[i] || calls(&self.numbers),
                ];
                let of = |this: &Self| {
                    [this.functions[i], this.starters[i], this.loops[i], this.thread_locals[i], this.numbers[i]]
                };
                changed |= now != of(self);
                [self.functions[i], self.starters[i], self.loops[i], self.thread_locals[i], self.numbers[i]] = now;
            }
        }
        // Wrappers of wrappers: as often as calls may nest in them.
        for _ in 0..MOST_WRAPPERS {
            self.opened = (0..n).map(|f| self.opened_by(program, FunctionId(f))).collect();
        }
    }

    /// By function: whether it may call itself, by way of others or not.
    fn recursive(&self, program: &Program) -> Vec<bool> {
        let called = |f: u32| -> Vec<u32> {
            let stmts = blocks(program, FunctionId(f)).iter().flat_map(|block| &block.stmts);
            let calls = stmts.filter_map(|stmt| match &stmt.kind {
                StmtKind::Call { callee, args, .. } => Some(self.callees(program, callee, args.len())),
                _ => None,
            });
            calls.flatten().map(|f| f.0).collect()
        };
        let edges: Vec<Vec<u32>> = (0..program.functions.len() as u32).map(called).collect();
        let mut recursive = vec![false; edges.len()];
        for component in components(&edges).into_iter().filter(|component| is_cycle(&edges, component)) {
            component.into_iter().for_each(|f| recursive[f as usize] = true);
        }
        recursive
    }

    pub fn calls_any(&self, program: &Program, f: FunctionId, of: &[bool]) -> bool {
        blocks(program, f).iter().flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
            StmtKind::Call { callee, args, .. } => {
                self.callees(program, callee, args.len()).into_iter().any(|f| of[f.0 as usize])
            }
            _ => false,
        })
    }

    /// How many more atomic sections are open behind a function than before.
    fn opened_by(&self, program: &Program, f: FunctionId) -> Option<i32> {
        let body = blocks(program, f);
        if is_atomic(program, f) || body.is_empty() {
            return Some(0);
        }
        let mut at: Vec<Option<i32>> = vec![None; body.len()];
        at[0] = Some(0);
        let (mut work, mut end) = (vec![0], None);
        while let Some(b) = work.pop() {
            let opened = at[b]? + self.opened_in(&body[b])?;
            if matches!(body[b].end, crate::cfg::Terminator::Return(_)) && *end.get_or_insert(opened) != opened {
                return None;
            }
            for to in body[b].end.successors() {
                match at[to.0 as usize] {
                    Some(known) if known != opened => return None,
                    Some(_) => {}
                    None => {
                        at[to.0 as usize] = Some(opened);
                        work.push(to.0 as usize);
                    }
                }
            }
        }
        Some(end.unwrap_or(0))
    }

    /// The same of a block.
    pub fn opened_in(&self, block: &Block) -> Option<i32> {
        let calls = block.stmts.iter().filter_map(|stmt| match &stmt.kind {
            StmtKind::Call { callee: Callee::Direct(f), .. } => Some(self.resolved(*f)),
            _ => None,
        });
        calls.map(|f| self.opened_at(f)).sum()
    }

    fn opened_at(&self, f: FunctionId) -> Option<i32> {
        match self.primitive(f) {
            Primitive::AtomicBegin => Some(1),
            Primitive::AtomicEnd => Some(-1),
            Primitive::Body => self.opened[f.0 as usize],
            _ => Some(0),
        }
    }

    /// By function: whether the program may run it, from here on, from its start, or through a pointer.
    pub fn reached_from(&self, program: &Program, main: FunctionId) -> Vec<bool> {
        let ids = (0..program.functions.len() as u32).map(FunctionId);
        let starts = ids.filter(|f| {
            let function = &program.functions[f.0 as usize];
            *f == main || function.constructor.is_some() || function.destructor.is_some()
        });
        reached(program, starts.chain(self.taken.iter().copied()), &self.resolved)
    }

    /// The library's function that stands for one that nothing defines, else the function itself.
    pub fn resolved(&self, f: FunctionId) -> FunctionId {
        self.resolved[f.0 as usize]
    }

    /// What calls of a function are to other threads, once [`Self::resolved`].
    pub fn primitive(&self, f: FunctionId) -> Primitive {
        self.primitives[f.0 as usize]
    }

    /// Where a call may lead, among functions of the program that take so many arguments.
    pub fn callees(&self, program: &Program, callee: &Callee, args: usize) -> Vec<FunctionId> {
        match callee {
            Callee::Direct(f) => vec![self.resolved(*f)],
            Callee::Pointer { pointer, .. } => match pointer.unconverted().kind {
                ExprKind::FunctionAddr(f) => vec![self.resolved(f)],
                _ => {
                    if let Some(destructors) = self.destructors.called(pointer) {
                        return destructors.iter().map(|f| self.resolved(*f)).collect();
                    }
                    let fits = |f: &FunctionId| {
                        let f = &program.functions[f.0 as usize];
                        f.params.len() == args || f.variadic && f.params.len() < args
                    };
                    let has_parameters = |f: &FunctionId| !program.functions[f.0 as usize].params.is_empty();
                    let undefined = |f: &FunctionId| blocks(program, *f).is_empty() && !has_parameters(f);
                    // One that nothing defines has no parameters yet; the library's that stands for it has.
                    let all = self.taken.iter().map(|f| self.resolved(*f));
                    all.filter(|f| fits(f) || undefined(f)).collect()
                }
            },
        }
    }

    /// Whether a call of the library's that others do not notice may access what they have, if that is asked.
    pub fn is_accessor(&self, f: FunctionId) -> bool {
        self.accessors[f.0 as usize]
    }

    /// The functions that this one stands for, itself among them.
    pub fn named(&self, f: FunctionId) -> Vec<FunctionId> {
        let all = (0..self.resolved.len() as u32).map(FunctionId);
        all.filter(|&g| g == f || self.resolved(g) == f).collect()
    }

    fn has_steps(&self, program: &Program, f: FunctionId) -> bool {
        blocks(program, f).iter().any(|block| self.block_has_steps(program, block))
    }

    /// Whether a block does anything that other threads can notice, or that depends on them.
    pub fn block_has_steps(&self, program: &Program, block: &Block) -> bool {
        let mut found = block.stmts.iter().any(|stmt| self.is_step(program, stmt));
        cfg_walk::terminator(&block.end, &mut |e| found |= self.loads(e) > 0);
        found
    }

    /// Whether a statement does anything that other threads can notice, or that depends on them.
    pub fn is_step(&self, program: &Program, stmt: &Stmt) -> bool {
        let mut found = false;
        cfg_walk::statement(&stmt.kind, &mut |e| found |= self.loads(e) > 0);
        found
            || written(&stmt.kind).is_some_and(|place| self.is_visible(place))
            || result(&stmt.kind).is_some_and(|place| self.is_visible(place))
            || match &stmt.kind {
                StmtKind::Call { callee, args, .. } => {
                    self.callees(program, callee, args.len()).into_iter().any(|f| match self.primitive(f) {
                        Primitive::Body => self.functions[f.0 as usize],
                        Primitive::Silent => self.accessors[f.0 as usize],
                        _ => true,
                    })
                }
                StmtKind::Builtin { name, args, .. } => is_atomic_builtin(name) || has_pointers(program, args),
                StmtKind::Asm { .. } => true,
                _ => false,
            }
    }

    fn has_starts(&self, program: &Program, f: FunctionId) -> bool {
        blocks(program, f).iter().flat_map(|block| &block.stmts).any(|stmt| self.starts(program, stmt))
    }

    /// Whether a statement may start a thread.
    pub fn starts(&self, program: &Program, stmt: &Stmt) -> bool {
        let StmtKind::Call { callee, args, .. } = &stmt.kind else { return false };
        self.callees(program, callee, args.len())
            .into_iter()
            .any(|f| matches!(self.primitive(f), Primitive::Start | Primitive::Exit) || self.starters[f.0 as usize])
    }

    /// Whether other threads may notice an access to this place, its own operands aside.
    pub fn is_visible(&self, place: &Place) -> bool {
        if self.unseen.contains(&place.id) {
            return false;
        }
        match &place.base {
            PlaceBase::Var(v) => self.vars.contains(v),
            PlaceBase::Deref { .. } => true,
            PlaceBase::String(_) => false,
        }
    }

    /// How many loads of visible places an expression has.
    pub fn loads(&self, e: &Expr) -> usize {
        let mut n = 0;
        cfg_walk::subexpressions(e, &mut |e| {
            n += usize::from(matches!(&e.kind, ExprKind::Load(place) if self.is_visible(place)));
        });
        n
    }
}

/// Whether a place is in an object that is accessed in one step.
pub(super) fn is_atomic_place(program: &Program, place: &Place) -> bool {
    let base = match &place.base {
        PlaceBase::Var(v) => program.vars[v.0 as usize].ty,
        PlaceBase::Deref { pointee, .. } => *pointee,
        PlaceBase::String(_) => return false,
    };
    let is_atomic = |step: &Projection| match step {
        Projection::Field { record, field } => program.types.record(*record).fields[*field].ty.is_atomic,
        Projection::Index { element, .. } => element.is_atomic,
    };
    base.is_atomic || place.ty.is_atomic || place.path.iter().any(is_atomic)
}

/// The place that a statement writes, if it is not through a call.
pub(super) fn written(kind: &StmtKind) -> Option<&Place> {
    match kind {
        StmtKind::Assign { place, .. }
        | StmtKind::ZeroInit { place, .. }
        | StmtKind::AssignString { place, .. }
        | StmtKind::StackAlloc { result: place, .. } => Some(place),
        _ => None,
    }
}

/// The place for the result of a call.
pub(super) fn result(kind: &StmtKind) -> Option<&Place> {
    match kind {
        StmtKind::Call { result, .. } | StmtKind::Builtin { result, .. } | StmtKind::VaArg { result, .. } => {
            result.as_ref()
        }
        _ => None,
    }
}

/// Whether a builtin may get at memory through its arguments.
pub(super) fn has_pointers(program: &Program, args: &[Expr]) -> bool {
    args.iter().any(|arg| matches!(program.types.get(arg.ty), crate::ctype::CType::Pointer(_)))
}

/// Whether it works on memory that threads share in one step.
pub(super) fn is_atomic_builtin(name: &str) -> bool {
    name.starts_with("__atomic_") || name.starts_with("__sync_")
}

/// SV-COMP's rule: such functions run without interruption.
pub(super) fn is_atomic(program: &Program, f: FunctionId) -> bool {
    program.functions[f.0 as usize].name.starts_with("__VERIFIER_atomic_")
}

/// The blocks of a function with a body.
pub(super) fn blocks(program: &Program, f: FunctionId) -> &[Block] {
    match &program.functions[f.0 as usize].body {
        Body::Defined { blocks, .. } => blocks,
        Body::Undefined | Body::Unsupported(_) => &[],
    }
}

/// The blocks of all functions.
pub(super) fn all_blocks(program: &Program) -> impl Iterator<Item = &Block> {
    (0..program.functions.len() as u32).flat_map(|f| blocks(program, FunctionId(f)))
}

/// By function: the library's function that stands for it if nothing defines it.
fn resolved(program: &Program) -> Vec<FunctionId> {
    let names = program.functions.iter().zip((0..).map(FunctionId));
    let by_name: FxHashMap<&str, FunctionId> = names.map(|(f, id)| (f.name.as_str(), id)).collect();
    let of = |(f, id): (&crate::cfg::Function, FunctionId)| match (&f.body, library::model(&f.name)) {
        (Body::Undefined, Some(Model::Text(text))) => {
            by_name.get(format!("{PREFIX}{text}").as_str()).copied().unwrap_or(id)
        }
        _ => id,
    };
    program.functions.iter().zip((0..).map(FunctionId)).map(of).collect()
}

/// Whether a program may have mutexes that know their owner.
fn has_kinds(program: &Program) -> bool {
    let is_kind = |item: &StaticItem| {
        let is_number = |e: &Expr| signed_constant(&program.types, e) == Some(0);
        let of = |record: RecordId, field: usize| program.types.record(record).fields[field].name == "__kind";
        matches!(item.place.path.last(), Some(&Projection::Field { record, field }) if of(record, field))
            && !matches!(&item.value, StaticValue::Expr(e) if is_number(e))
    };
    let mut items = program.static_inits.iter().flat_map(|(_, init)| &init.items);
    program.leaves_undefined(sets_kind) || items.any(is_kind)
}

/// How deep functions that open or close atomic sections for others may call each other.
const MOST_WRAPPERS: usize = 8;

/// What a function is to other threads, if it is not another one by name.
fn primitive(program: &Program, f: FunctionId, question: Question) -> Primitive {
    let function = &program.functions[f.0 as usize];
    let name = function.name.as_str();
    match name {
        _ if question.error_functions.iter().any(|error| error == function.source_name()) => return Primitive::Stop,
        "__praetor_start" => return Primitive::Start,
        _ if ThreadOp::Exit.is(name) && matches!(function.body, Body::Undefined) => return Primitive::Exit,
        "__VERIFIER_atomic_begin" | "__CPROVER_atomic_begin" | "__ESBMC_atomic_begin" => {
            return Primitive::AtomicBegin;
        }
        "__VERIFIER_atomic_end" | "__CPROVER_atomic_end" | "__ESBMC_atomic_end" => return Primitive::AtomicEnd,
        _ => {}
    }
    if let Some(text) = name.strip_prefix(PREFIX) {
        return match has_several_steps(text) {
            true => Primitive::Body,
            false if matches!(function.body, Body::Undefined) => Primitive::Silent,
            false => Primitive::Step,
        };
    }
    // Their accesses have to be seen one by one where races are asked about.
    if is_atomic(program, f) && !question.races {
        return Primitive::Step;
    }
    match function.body {
        Body::Defined { .. } | Body::Unsupported(_) => Primitive::Body,
        Body::Undefined => match library::model(name) {
            Some(
                Model::Malloc { .. }
                | Model::Calloc
                | Model::Alloca
                | Model::Nondet
                | Model::Quiet(_)
                | Model::Printed
                | Model::Open
                | Model::Put
                | Model::Absolute
                | Model::Computed
                | Model::Math,
            ) => Primitive::Silent,
            Some(Model::End(_) | Model::AssertFail | Model::Assert | Model::Assume) => Primitive::Stop,
            _ => Primitive::Step,
        },
    }
}

/// Whether a function of the library may get at what others have, through its arguments or by itself.
fn may_access(program: &Program, f: &crate::cfg::Function) -> bool {
    let CType::Function { params, variadic, prototyped, .. } = program.types.get(f.ty) else { return true };
    let is_pointer = |&ty: &CTypeId| matches!(program.types.get(ty), CType::Pointer(_));
    let has_own = library::threads::state_of_all_threads(&f.name).is_some();
    let is_of_verifier = f.name.starts_with(PREFIX);
    !is_of_verifier && (has_own || *variadic || !prototyped || params.iter().any(is_pointer))
}

/// Whether a function reads a variable by its name.
fn mentions(program: &Program, f: FunctionId, var: VarId) -> bool {
    let mut found = false;
    cfg_walk::function(&program.functions[f.0 as usize], &mut |e| {
        cfg_walk::places(e, &mut |place| found |= place.base_var() == Some(var));
    });
    found
}

/// Functions whose address an expression or an initialiser has; those that nothing defines if they count.
fn taken(program: &Program, undefined: bool) -> Vec<FunctionId> {
    let mut taken = Vec::new();
    cfg_walk::program(program, &mut |e| {
        cfg_walk::subexpressions(e, &mut |e| {
            if let ExprKind::FunctionAddr(f) = e.kind {
                taken.push(f);
            }
        });
    });
    taken.sort();
    taken.dedup();
    taken.retain(|f| {
        let is_known = library::model(&program.functions[f.0 as usize].name).is_some();
        undefined || is_known || !blocks(program, *f).is_empty()
    });
    taken
}

/// By function: whether it is among these or they may call it, directly or through what they mention.
fn reached(program: &Program, from: impl Iterator<Item = FunctionId>, resolved: &[FunctionId]) -> Vec<bool> {
    let mut reached = vec![false; program.functions.len()];
    let mut work: Vec<FunctionId> = from.collect();
    while let Some(f) = work.pop() {
        let f = resolved[f.0 as usize];
        if std::mem::replace(&mut reached[f.0 as usize], true) {
            continue;
        }
        for stmt in blocks(program, f).iter().flat_map(|block| &block.stmts) {
            if let StmtKind::Call { callee: Callee::Direct(g), .. } = &stmt.kind {
                work.push(*g);
            }
        }
    }
    reached
}
