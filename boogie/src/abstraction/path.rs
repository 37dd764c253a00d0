//! An execution of an abstract program as a program: one procedure whose commands are those of the concrete program
//! along the way, calls entered. It violates the property iff the concrete program can, on that way.

use super::{Concrete, Switched, localise, switches};
use crate::expr::{Expr, ExprId, Terms};
use crate::interpret::{Context, Observer};
use crate::marks::{self, Mark};
use crate::passes::rewrite::visit;
use crate::passes::{self, Options, PassError, Prepared, Property};
use crate::passive::{Counterexample, Step};
use crate::program::{
    Axiom, Block, BlockId, BlockRef, Body, Cmd, Function, ProcId, Procedure, Program, SiteId, Transfer, VarId, VarKind,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The way that an execution took. It watches the interpreter.
#[derive(Clone, Default, Debug)]
pub struct Trail {
    blocks: Vec<BlockRef>,
    failure: Option<Failure>,
}

/// The assert that failed: in a frame of this depth, after so many others of its block.
#[derive(Clone, Copy, Debug)]
struct Failure {
    depth: usize,
    asserts: usize,
}

impl Observer for Trail {
    fn block(&mut self, context: &Context) {
        self.blocks.push(BlockRef { proc: context.at.proc, block: context.at.block });
    }

    fn assert(&mut self, context: &Context, holds: bool) {
        if !holds {
            let proc = &context.program.procs[context.at.proc.index()];
            let block = &proc.body.as_ref().expect("it is executed").blocks[context.at.block.index()];
            let before = block.cmds[..context.at.cmd].iter();
            let asserts = before.filter(|cmd| matches!(cmd, Cmd::Assert { .. })).count();
            self.failure = Some(Failure { depth: context.depth, asserts });
        }
    }
}

/// A program with one procedure, whose blocks follow each other.
pub struct Path {
    program: Program,
    property: Property,
    /// By block, the blocks of the replayed program that it stands for.
    blocks: Vec<Vec<BlockRef>>,
    /// Of the entry and of each havoc, what the replayed program calls it.
    sites: Vec<Option<SiteId>>,
    /// By variable, the one of the concrete program.
    sources: Vec<VarId>,
    /// The same for the replayed program where that differs.
    twins: FxHashMap<VarId, VarId>,
}

impl Concrete {
    /// The path that a violating execution of an abstract program took; `None` if it took none.
    pub fn path(&self, trail: &Trail) -> Option<Path> {
        let mut writer = Writer::new(self);
        writer.walk(trail)?;
        Some(writer.finish())
    }
}

impl Path {
    /// The globals that it mentions.
    pub fn globals(&self) -> &[VarId] {
        &self.program.globals
    }

    /// The variable of the [`Concrete`] program that one of this stands for.
    pub fn source(&self, v: VarId) -> VarId {
        self.sources[v.index()]
    }

    /// How many commands it has.
    pub fn commands(&self) -> usize {
        passes::body::cmds(self.program.procs[0].body.as_ref()).count()
    }

    /// The path itself.
    pub fn concrete(&self) -> Result<Prepared, PassError> {
        passes::run(self.program.clone(), Options { property: Some(self.property) })
    }

    /// The path in which these of its globals are tracked.
    pub fn abstracted(&self, tracked: &BTreeSet<VarId>) -> Result<Prepared, PassError> {
        let mut program = self.program.clone();
        localise::run(&mut program, tracked);
        passes::run(program, Options { property: Some(self.property) })
    }

    /// The path whose globals are tracked if assumptions say so, but for these, which are tracked.
    pub fn switched(&self, tracked: &BTreeSet<VarId>) -> Result<Switched, PassError> {
        switches::run(self.program.clone(), self.property, tracked)
    }

    /// A counterexample of [`Path::concrete`] as one of the replayed program.
    pub fn original(&self, counterexample: Counterexample) -> Counterexample {
        let Counterexample { initial, steps, functions } = counterexample;
        let original = |v: VarId| {
            let source = self.sources[v.index()];
            *self.twins.get(&source).unwrap_or(&source)
        };
        let entry = SiteId(0);
        let own: BTreeSet<VarId> = self.entry_variables().collect();
        let mut found = Vec::new();
        for step in steps {
            match step {
                Step::Block(at) => found.extend(self.blocks[at.block.index()].iter().map(|at| Step::Block(*at))),
                Step::Havoc { site, values } => {
                    let Some(to) = self.sites[site.0 as usize] else { continue };
                    // Variables of callees are chosen when those are entered.
                    let values = values.into_iter().filter(|(v, _)| site != entry || own.contains(v));
                    found.push(Step::Havoc {
                        site: to,
                        values: values.map(|(v, value)| (original(v), value)).collect(),
                    });
                }
            }
        }
        Counterexample {
            initial: initial.into_iter().map(|(v, value)| (original(v), value)).collect(),
            steps: found,
            functions,
        }
    }

    /// The variables of the entry of the program.
    fn entry_variables(&self) -> impl Iterator<Item = VarId> {
        self.program.procs[0].outs.iter().copied()
    }
}

/// A call that is open where the path is.
struct Frame {
    proc: ProcId,
    block: BlockId,
    /// The next command.
    cmd: usize,
    /// Asserts of the block so far.
    asserts: usize,
    names: Names,
}

/// What the variables of a frame are called in the path.
#[derive(Default)]
struct Names {
    own: FxHashMap<VarId, VarId>,
    /// What globals held at the start, where a postcondition asks for it.
    before: FxHashMap<VarId, VarId>,
    /// Terms that were copied, those within `old` on their own.
    copied: FxHashMap<(ExprId, bool), ExprId>,
}

/// A path in the making.
struct Writer<'a> {
    from: &'a Concrete,
    path: Path,
    body: Body,
    /// Globals, constants and bound variables.
    shared: FxHashMap<VarId, VarId>,
    frames: Vec<Frame>,
}

impl<'a> Writer<'a> {
    fn new(from: &'a Concrete) -> Writer<'a> {
        let program = &from.program;
        let mut writer = Writer {
            from,
            path: Path {
                program: Program {
                    terms: Terms::with_types_of(&program.terms),
                    type_ctors: program.type_ctors.clone(),
                    ..Program::default()
                },
                property: from.property,
                blocks: Vec::new(),
                sites: Vec::new(),
                sources: Vec::new(),
                twins: from.twins.clone(),
            },
            body: Body::default(),
            shared: FxHashMap::default(),
            frames: Vec::new(),
        };
        let mut names = Names::default();
        writer.path.program.globals = program.globals.iter().map(|v| writer.shared(*v)).collect();
        writer.path.program.consts = program.consts.iter().map(|v| writer.shared(*v)).collect();
        for function in &program.functions {
            let params = function.params.iter().map(|v| writer.shared(*v)).collect();
            let body = function.body.map(|e| writer.term(&mut names, e));
            writer.path.program.functions.push(Function { params, body, ..function.clone() });
        }
        for axiom in &program.axioms {
            let expr = writer.term(&mut names, axiom.expr);
            writer.path.program.axioms.push(Axiom { expr, attrs: Vec::new() });
        }
        writer
    }

    fn finish(self) -> Path {
        let Writer { mut path, body, .. } = self;
        let proc = path.program.procs.last_mut().expect("the entry was entered");
        proc.body = Some(body);
        passes::prune::unused_declarations(&mut path.program);
        path
    }

    /// Writes the commands along the trail; `None` if it is not one of the program.
    fn walk(&mut self, trail: &Trail) -> Option<()> {
        let mut blocks = trail.blocks.iter().copied();
        self.enter_entry(blocks.next()?);
        while let Some(mut frame) = self.frames.pop() {
            let program = &self.from.program;
            let body = program.procs[frame.proc.index()].body.as_ref()?;
            let block = body.blocks.get(frame.block.index())?;
            let Some(cmd) = block.cmds.get(frame.cmd) else {
                match &block.transfer {
                    Transfer::Return => self.leave(frame)?,
                    Transfer::Goto(targets) => {
                        let next = blocks.next()?;
                        if next.proc != frame.proc || !targets.contains(&next.block) {
                            return None;
                        }
                        self.start_block(next);
                        self.frames.push(Frame { block: next.block, cmd: 0, asserts: 0, ..frame });
                    }
                }
                continue;
            };
            frame.cmd += 1;
            match cmd {
                Cmd::Call { callee, args, .. } => {
                    let next = blocks.next()?;
                    if next != (BlockRef { proc: *callee, block: BlockId(0) }) {
                        return None;
                    }
                    let args = args.iter().map(|e| self.term(&mut frame.names, *e)).collect();
                    self.frames.push(frame);
                    self.enter(*callee, args)?;
                    self.start_block(next);
                    continue;
                }
                Cmd::Assert { .. } => {
                    let here = (self.frames.len(), frame.asserts);
                    frame.asserts += 1;
                    self.command(&mut frame.names, cmd);
                    if blocks.len() == 0 && trail.failure.is_some_and(|f| (f.depth, f.asserts) == here) {
                        return Some(());
                    }
                }
                cmd => self.command(&mut frame.names, cmd),
            }
            self.frames.push(frame);
        }
        (blocks.len() == 0 && trail.failure.is_none()).then_some(())
    }

    /// A command that is no call.
    fn command(&mut self, names: &mut Names, cmd: &Cmd) {
        let cmd = match cmd {
            Cmd::Assume { expr, .. } if self.from.program.terms.is_true(*expr) => return,
            Cmd::Assume { expr, .. } => passes::body::assume(self.term(names, *expr)),
            Cmd::Assert { expr, .. } => Cmd::Assert { expr: self.term(names, *expr), attrs: Vec::new() },
            Cmd::Assign { lhs, rhs } => Cmd::Assign {
                lhs: lhs.iter().map(|v| self.variable(names, *v)).collect(),
                rhs: rhs.iter().map(|e| self.term(names, *e)).collect(),
            },
            Cmd::Havoc { vars, site } => {
                self.path.sites.push(*site);
                Cmd::Havoc { vars: vars.iter().map(|v| self.variable(names, *v)).collect(), site: None }
            }
            Cmd::Call { .. } => unreachable!("calls are entered"),
        };
        self.push(cmd);
    }

    fn push(&mut self, cmd: Cmd) {
        self.body.blocks.last_mut().expect("a block was started").cmds.push(cmd);
    }

    /// The next block, which the last one leads to.
    fn start_block(&mut self, at: BlockRef) {
        let body = self.from.program.procs[at.proc.index()].body.as_ref();
        let origin = body.map_or(Vec::new(), |b| b.blocks[at.block.index()].origin.clone());
        let id = BlockId(self.body.blocks.len() as u32);
        if let Some(last) = self.body.blocks.last_mut() {
            last.transfer = Transfer::Goto(vec![id]);
        }
        let label = format!("b{}", id.0);
        self.body.blocks.push(Block { label, cmds: Vec::new(), transfer: Transfer::Return, origin: Vec::new() });
        self.path.blocks.push(origin);
    }

    /// The entry becomes the path's procedure; its outs and locals are the outs.
    fn enter_entry(&mut self, at: BlockRef) {
        let from = self.from;
        let proc = &from.program.procs[from.entry.index()];
        let body = proc.body.as_ref().expect("the entry has a body");
        let mut names = Names::default();
        let ins = proc.ins.iter().map(|v| self.declare(&mut names, *v, VarKind::In)).collect();
        let own = proc.outs.iter().chain(&body.locals);
        let outs = own.map(|v| self.declare(&mut names, *v, VarKind::Out)).collect();
        let attrs = vec![marks::Entry.attr(&mut self.path.program.terms)];
        self.path.program.procs.push(Procedure { name: proc.name.clone(), ins, outs, attrs, ..Procedure::default() });
        self.path.sites.push(body.entry_site);
        self.start_block(at);
        self.frames.push(Frame { proc: from.entry, block: BlockId(0), cmd: 0, asserts: 0, names });
    }

    fn enter(&mut self, callee: ProcId, args: Vec<ExprId>) -> Option<()> {
        let proc = &self.from.program.procs[callee.index()];
        let body = proc.body.as_ref()?;
        let mut names = Names::default();
        let ins: Vec<VarId> = proc.ins.iter().map(|v| self.local(&mut names, *v)).collect();
        let own: Vec<VarId> = proc.outs.iter().chain(&body.locals).map(|v| self.local(&mut names, *v)).collect();
        for g in globals_under_old(&self.from.program, proc) {
            let before = self.local(&mut Names::default(), g);
            let (now, ty) = (self.shared(g), self.from.program.var(g).ty);
            let value = self.path.program.terms.var(now, ty);
            names.before.insert(g, before);
            self.push(Cmd::Assign { lhs: vec![before], rhs: vec![value] });
        }
        if !ins.is_empty() {
            self.push(Cmd::Assign { lhs: ins, rhs: args });
        }
        if !own.is_empty() {
            self.push(Cmd::Havoc { vars: own, site: None });
            self.path.sites.push(body.entry_site);
        }
        self.frames.push(Frame { proc: callee, block: BlockId(0), cmd: 0, asserts: 0, names });
        Some(())
    }

    /// Ends the innermost call: what it ensures is assumed, and its results are assigned.
    fn leave(&mut self, mut frame: Frame) -> Option<()> {
        let program = &self.from.program;
        let proc = &program.procs[frame.proc.index()];
        for spec in &proc.ensures {
            let condition = self.term(&mut frame.names, spec.expr);
            self.push(passes::body::assume(condition));
        }
        let Some(mut caller) = self.frames.pop() else { return Some(()) };
        let body = program.procs[caller.proc.index()].body.as_ref()?;
        let Cmd::Call { outs, .. } = &body.blocks[caller.block.index()].cmds[caller.cmd - 1] else { return None };
        for (target, formal) in outs.iter().zip(&proc.outs) {
            let result = self.variable(&mut frame.names, *formal);
            let value = self.path.program.terms.var(result, program.var(*formal).ty);
            let target = self.variable(&mut caller.names, *target);
            self.push(Cmd::Assign { lhs: vec![target], rhs: vec![value] });
        }
        self.frames.push(caller);
        Some(())
    }

    fn variable(&mut self, names: &mut Names, v: VarId) -> VarId {
        match self.from.program.var(v).kind {
            VarKind::Global | VarKind::Const { .. } | VarKind::Bound => self.shared(v),
            VarKind::In | VarKind::Out | VarKind::Local => match names.own.get(&v) {
                Some(&own) => own,
                None => self.local(names, v),
            },
        }
    }

    fn shared(&mut self, v: VarId) -> VarId {
        match self.shared.get(&v) {
            Some(&known) => known,
            None => {
                let new = self.copy(v, self.from.program.var(v).kind);
                self.shared.insert(v, new);
                new
            }
        }
    }

    fn local(&mut self, names: &mut Names, v: VarId) -> VarId {
        let new = self.declare(names, v, VarKind::Local);
        self.body.locals.push(new);
        new
    }

    fn declare(&mut self, names: &mut Names, v: VarId, kind: VarKind) -> VarId {
        let new = self.copy(v, kind);
        names.own.insert(v, new);
        new
    }

    fn copy(&mut self, v: VarId, kind: VarKind) -> VarId {
        let var = self.from.program.var(v);
        self.path.sources.push(v);
        self.path.program.new_var(var.name.clone(), var.ty, kind)
    }

    /// A term of the program in the path.
    fn term(&mut self, names: &mut Names, root: ExprId) -> ExprId {
        let from = &self.from.program;
        let mut stack = vec![(root, false, false)];
        while let Some((e, old, ready)) = stack.pop() {
            if names.copied.contains_key(&(e, old)) {
                continue;
            }
            let expr = from.terms.expr(e);
            let ty = from.terms.type_of(e);
            let copy = match expr {
                Expr::Var(v) => match names.before.get(v).filter(|_| old) {
                    Some(&before) => self.path.program.terms.var(before, ty),
                    None => {
                        let v = self.variable(names, *v);
                        self.path.program.terms.var(v, ty)
                    }
                },
                Expr::Old(inner) if ready => names.copied[&(*inner, true)],
                Expr::Old(inner) => {
                    stack.extend([(e, old, true), (*inner, true, false)]);
                    continue;
                }
                _ if ready => {
                    let mut copy = expr.clone();
                    copy.replace_children(|child| names.copied[&(child, old)]);
                    if let Expr::Quant { vars, .. } = &mut copy {
                        vars.iter_mut().for_each(|v| *v = self.shared(*v));
                    }
                    self.path.program.terms.intern(copy, ty)
                }
                _ => {
                    stack.push((e, old, true));
                    expr.for_each_child(|child| stack.push((child, old, false)));
                    continue;
                }
            };
            names.copied.insert((e, old), copy);
        }
        names.copied[&(root, false)]
    }
}

/// The globals whose old values a procedure's postconditions mention.
fn globals_under_old(program: &Program, proc: &Procedure) -> BTreeSet<VarId> {
    let mut olds = Vec::new();
    visit(&program.terms, proc.ensures.iter().map(|s| s.expr), |_, e| {
        if let Expr::Old(inner) = e {
            olds.push(*inner);
        }
    });
    let mut globals = BTreeSet::new();
    visit(&program.terms, olds, |_, e| match e {
        Expr::Var(v) if program.var(*v).kind == VarKind::Global => drop(globals.insert(*v)),
        _ => {}
    });
    globals
}
