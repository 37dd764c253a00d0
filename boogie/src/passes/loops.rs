//! Loops become tail-recursive procedures, inner loops first.
//!
//! The procedure of a loop takes the variables that are live at its header and occur in it, and returns those
//! it modifies that are live at an exit. Its back-edges call it again and return; its exits return, with a
//! number that says which exit it was if there are several. The conditions on which it is left belong to it. In the
//! place of the loop stands a call, followed by a branch on that number. Globals need no formals. Blocks are moved, so
//! sites and origins are kept.

use super::body::{assigned, assume, cmds, drop_unreachable_blocks, operands, operands_mut, with_body};
use super::liveness::Liveness;
use super::loop_forest::{LoopForest, make_reducible, take_exit_conditions};
use super::rewrite::visit;
use super::work::{LoopInfo, PassError, Work, keyword, source_location};
use super::{counting, failing};
use crate::expr::{Expr, ExprId};
use crate::incarnations;
use crate::passive::Failure;
use crate::program::{
    Block, BlockId, BlockRef, Body, CandidateAt, CandidateTemplate, Cmd, ProcId, Procedure, Program, Transfer, VarId,
    VarKind,
};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxHashMap, FxHashSet};

/// Extracts all loops. `replay` is asked where headers are in the user's source.
pub(crate) fn run(work: &mut Work, replay: &Program) -> Result<(), PassError> {
    let mut forests: Vec<(ProcId, LoopForest)> = Vec::new();
    for id in with_body(&work.program) {
        let proc = &mut work.program.procs[id.index()];
        let body = proc.body.as_mut().expect("has a body");
        let mut forest = make_reducible(body, &proc.name)?;
        take_exit_conditions(body, &mut forest);
        if !forest.loops.is_empty() {
            forests.push((id, forest));
        }
    }
    if forests.is_empty() {
        return Ok(());
    }
    let mut liveness = Liveness::new(&work.program);
    let mut names: FxHashSet<String> = work.program.procs.iter().map(|p| p.name.clone()).collect();
    for (id, forest) in forests {
        let live = liveness.live_at_blocks(&work.program, id);
        let body = work.program.procs[id.index()].body.take().expect("has a body");
        let is_live = |block: u32, v: VarId| live.get(block as usize).is_some_and(|set| liveness.has(set, v));
        let pred = counting::Predecessors::new(&body);
        let fails = match work.error_flag {
            // What does not fail never returns.
            _ if id == work.entry => vec![true; body.blocks.len()],
            Some(flag) => failing::blocks(&work.program, &body, flag),
            None => Vec::new(),
        };
        let names = &mut names;
        let mut extraction = Extraction { work, replay, names, owner: id, body, pred, is_live: &is_live, fails };
        extraction.all(forest);
        let mut body = extraction.body;
        drop_unreachable_blocks(&mut body, &work.program.terms);
        work.program.procs[id.index()].body = Some(body);
    }
    Ok(())
}

struct Extraction<'a> {
    work: &'a mut Work,
    replay: &'a Program,
    names: &'a mut FxHashSet<String>,
    owner: ProcId,
    body: Body,
    pred: counting::Predecessors,
    is_live: &'a dyn Fn(u32, VarId) -> bool,
    /// Of the owner's own blocks.
    fails: Vec<bool>,
}

/// A loop that is about to be extracted.
struct Shape {
    header: u32,
    /// All its blocks, the header first.
    blocks: Vec<u32>,
    /// Where its exits lead.
    exits: IndexSet<BlockId>,
    /// The locals that occur in it, and whether it modifies them.
    locals: IndexMap<VarId, bool>,
}

/// The formals of a loop's procedure, parallel to the variables of its owner that they stand for.
struct Interface {
    ins: Vec<(VarId, VarId)>,
    outs: Vec<(VarId, VarId)>,
    /// Which exit was taken: the owner's variable and the formal.
    selector: Option<(VarId, VarId)>,
    locals: Vec<VarId>,
    /// From the owner's variables to those of the loop's procedure.
    renaming: FxHashMap<VarId, VarId>,
    /// Assignments of ins to the variables that the loop modifies.
    copies: Vec<(VarId, VarId)>,
}

impl Extraction<'_> {
    fn all(&mut self, mut forest: LoopForest) {
        let mut blocks_of: Vec<Vec<u32>> = vec![Vec::new(); forest.loops.len()];
        for (b, l) in forest.loop_of.iter().enumerate() {
            if let Some(l) = l {
                blocks_of[*l].push(b as u32);
            }
        }
        for l in (0..forest.loops.len()).rev() {
            let header = forest.loops[l].header;
            let mut blocks = std::mem::take(&mut blocks_of[l]);
            blocks.sort_by_key(|&b| (b != header, b));
            let first_new = self.body.blocks.len() as u32;
            let shape = self.shape(header, blocks, |b| forest.loop_of[b.index()] == Some(l));
            self.extract(shape);
            let parent = forest.loops[l].parent;
            forest.loop_of[header as usize] = parent;
            forest.loop_of.resize(self.body.blocks.len(), parent);
            if let Some(parent) = parent {
                blocks_of[parent].push(header);
                blocks_of[parent].extend(first_new..self.body.blocks.len() as u32);
            }
        }
    }

    fn shape(&self, header: u32, blocks: Vec<u32>, inside: impl Fn(BlockId) -> bool) -> Shape {
        let mut exits = IndexSet::new();
        let mut locals: IndexMap<VarId, bool> = IndexMap::new();
        let vars = &self.work.program.vars;
        let is_local = |v: &VarId| matches!(vars[v.index()].kind, VarKind::Local | VarKind::In | VarKind::Out);
        let mut terms: Vec<ExprId> = Vec::new();
        for &b in &blocks {
            let block = &self.body.blocks[b as usize];
            if let Transfer::Goto(targets) = &block.transfer {
                exits.extend(targets.iter().copied().filter(|t| !inside(*t)));
            }
            for cmd in &block.cmds {
                terms.extend(operands(cmd));
                locals.extend(assigned(cmd).iter().copied().filter(is_local).map(|v| (v, true)));
            }
        }
        visit(&self.work.program.terms, terms, |_, e| {
            if let Expr::Var(v) = e
                && is_local(v)
            {
                locals.entry(*v).or_insert(false);
            }
        });
        locals.sort_keys();
        Shape { header, blocks, exits, locals }
    }

    fn extract(&mut self, shape: Shape) {
        let mut info = self.describe(&shape);
        let interface = self.interface(&shape);
        info.failure = self.failure(&shape, &interface);
        let id = ProcId(self.work.program.procs.len() as u32);
        let name = self.name(shape.header);
        self.guess_of_rounds(&shape, &interface, &name);
        let body = self.loop_body(&shape, &interface, id);
        let selector_out = interface.selector.map(|(_, formal)| formal);
        self.work.program.procs.push(Procedure {
            name,
            ins: interface.ins.iter().map(|(_, formal)| *formal).collect(),
            outs: interface.outs.iter().map(|(_, formal)| *formal).chain(selector_out).collect(),
            requires: Vec::new(),
            ensures: Vec::new(),
            modifies: Vec::new(),
            body: Some(body),
            attrs: Vec::new(),
        });
        self.work.loops.insert(id, info);
        self.replace_by_call(&shape, &interface, id);
    }

    /// What the program guesses at the head of a loop is a guess of its procedure's inputs.
    fn guess_of_rounds(&mut self, shape: &Shape, it: &Interface, name: &str) {
        let Some(source) = self.body.blocks[shape.header as usize].origin.first() else { return };
        let owner = &self.replay.procs[source.proc.index()];
        let label = &owner.body.as_ref().expect("has blocks").blocks[source.block.index()].label;
        let Program { terms, vars, templates, .. } = &mut self.work.program;
        let inputs = it.ins.iter().map(|(v, formal)| (*v, terms.var(*formal, vars[formal.index()].ty))).collect();
        let is_here = |t: &&CandidateTemplate| {
            t.procedure.as_ref() == Some(&owner.name) && matches!(&t.at, CandidateAt::Head(of) if of == label)
        };
        let mut guesses = Vec::new();
        for template in templates.iter().filter(is_here) {
            let expr = terms.substitute(template.expr, &inputs);
            guesses.push(CandidateTemplate {
                expr,
                at: CandidateAt::Round,
                procedure: Some(name.to_owned()),
                ..template.clone()
            });
        }
        templates.extend(guesses);
    }

    fn describe(&mut self, shape: &Shape) -> LoopInfo {
        let (program, body) = (&mut self.work.program, &self.body);
        let iterations = counting::iterations(program, body, &mut self.pred, shape.header, &shape.blocks);
        let header = &self.body.blocks[shape.header as usize];
        let source = header.origin.first();
        let owner = source.map_or(&self.work.program.procs[self.owner.index()], |b| &self.replay.procs[b.proc.index()]);
        let location = source.and_then(|b| source_location(self.replay, *b));
        let label = source.map(|b| owner.body.as_ref().expect("has blocks").blocks[b.block.index()].label.clone());
        LoopInfo {
            function: owner.name.clone(),
            location: location.or(label).or_else(|| Some(header.label.clone())),
            keyword: source.and_then(|b| keyword(self.replay, *b)),
            extra_bound: iterations.unwrap_or(0),
            failure: None,
        }
    }

    fn failure(&mut self, shape: &Shape, it: &Interface) -> Option<Failure> {
        let failing: Vec<usize> = (0..shape.exits.len()).filter(|k| self.fails(shape.exits[*k])).collect();
        if failing.is_empty() {
            return None;
        }
        let behind = failing.iter().flat_map(|k| self.behind(shape.exits[*k])).collect();
        let program = &mut self.work.program;
        let condition = match it.selector.filter(|_| failing.len() < shape.exits.len()) {
            Some((_, formal)) => {
                let taken: Vec<ExprId> = failing.into_iter().map(|k| takes_exit(program, formal, k)).collect();
                program.terms.or(&taken)
            }
            None => program.terms.tru(),
        };
        Some(Failure { condition, behind })
    }

    /// Whether a block of the owner leads to a violation; blocks that replace loops do not count.
    fn fails(&self, b: BlockId) -> bool {
        self.fails.get(b.index()).copied().unwrap_or(false)
    }

    /// What a block that fails stands for in the replayed program, and those behind it.
    fn behind(&self, exit: BlockId) -> Vec<BlockRef> {
        let (mut origins, mut seen, mut open) = (Vec::new(), FxHashSet::default(), vec![exit]);
        while let Some(b) = open.pop() {
            if self.fails(b) && seen.insert(b) {
                let block = &self.body.blocks[b.index()];
                origins.extend(&block.origin);
                if let Transfer::Goto(targets) = &block.transfer {
                    open.extend(targets);
                }
            }
        }
        origins
    }

    fn name(&mut self, header: u32) -> String {
        let owner = &self.work.program.procs[self.owner.index()].name;
        let base = format!("{owner}$loop${}", self.body.blocks[header as usize].label);
        let name = super::body::fresh(&base, |n| self.names.contains(n));
        self.names.insert(name.clone());
        name
    }

    fn interface(&mut self, shape: &Shape) -> Interface {
        let mut it = Interface {
            ins: Vec::new(),
            outs: Vec::new(),
            selector: None,
            locals: Vec::new(),
            renaming: FxHashMap::default(),
            copies: Vec::new(),
        };
        for (&v, &modified) in &shape.locals {
            let live_in = (self.is_live)(shape.header, v);
            let live_out = modified && shape.exits.iter().any(|t| (self.is_live)(t.0, v));
            let kind = match (live_in, modified, live_out) {
                (true, false, _) => VarKind::In,
                (_, _, true) => VarKind::Out,
                _ => VarKind::Local,
            };
            let copy = self.twin(v, kind, str::to_owned);
            it.renaming.insert(v, copy);
            match kind {
                VarKind::In => it.ins.push((v, copy)),
                VarKind::Out => it.outs.push((v, copy)),
                _ => it.locals.push(copy),
            }
            if live_in && modified {
                let formal = self.twin(v, VarKind::In, incarnations::input);
                it.ins.push((v, formal));
                it.copies.push((copy, formal));
            }
        }
        if shape.exits.len() > 1 {
            let ty = match shape.exits.len() {
                2 => self.work.program.terms.bool_ty(),
                n => self.work.program.terms.bv_ty(usize::BITS - (n - 1).leading_zeros()),
            };
            let label = self.body.blocks[shape.header as usize].label.clone();
            let mine = self.work.program.new_var(format!("$exit${label}"), ty, VarKind::Local);
            self.body.locals.push(mine);
            self.work.selectors.insert(mine);
            let formal = self.work.program.new_var("$exit", ty, VarKind::Out);
            it.selector = Some((mine, formal));
        }
        it
    }

    /// A variable of a loop's procedure that stands for one of its owner.
    fn twin(&mut self, v: VarId, kind: VarKind, named: fn(&str) -> String) -> VarId {
        let source = self.work.source_of(v);
        let (name, ty) = (named(&self.work.program.var(source).name), self.work.program.var(v).ty);
        let twin = self.work.program.new_var(name, ty, kind);
        if self.work.selectors.contains(&v) {
            self.work.selectors.insert(twin);
        }
        self.work.twins.insert(twin, source);
        twin
    }

    fn loop_body(&mut self, shape: &Shape, it: &Interface, id: ProcId) -> Body {
        let mut blocks = vec![Block {
            label: "$start".into(),
            cmds: it.assign_copies(&mut self.work.program),
            transfer: Transfer::Goto(vec![BlockId(1)]),
            origin: Vec::new(),
        }];
        let place: FxHashMap<BlockId, BlockId> =
            shape.blocks.iter().zip(1..).map(|(&b, n)| (BlockId(b), BlockId(n))).collect();
        let back = BlockId(shape.blocks.len() as u32 + 1);
        let exit = |t: BlockId| BlockId(back.0 + 1 + shape.exits.get_index_of(&t).expect("an exit") as u32);
        let renaming = it.renaming_terms(&mut self.work.program);
        for &b in &shape.blocks {
            let empty =
                Block { label: String::new(), cmds: Vec::new(), transfer: Transfer::Return, origin: Vec::new() };
            let mut block = std::mem::replace(&mut self.body.blocks[b as usize], empty);
            self.body.blocks[b as usize].label = block.label.clone();
            for cmd in &mut block.cmds {
                it.rename(&mut self.work.program, cmd, &renaming);
            }
            if let Transfer::Goto(targets) = &mut block.transfer {
                for t in targets {
                    *t = match place.get(t) {
                        Some(_) if t.0 == shape.header => back,
                        Some(&inside) => inside,
                        None => exit(*t),
                    };
                }
            }
            blocks.push(block);
        }
        blocks.push(Block {
            label: "$next".into(),
            cmds: vec![it.call_again(&mut self.work.program, id)],
            transfer: Transfer::Return,
            origin: Vec::new(),
        });
        for k in 0..shape.exits.len() {
            let cmds = it.selector.map(|(_, formal)| {
                let rhs = selector_value(&mut self.work.program, formal, k);
                Cmd::Assign { lhs: vec![formal], rhs: vec![rhs] }
            });
            let cmds = cmds.into_iter().collect();
            blocks.push(Block { label: format!("$exit{k}"), cmds, transfer: Transfer::Return, origin: Vec::new() });
        }
        if let Some(flag) = self.work.error_flag.filter(|flag| self.may_set(*flag, &blocks)) {
            // Whoever sets the flag leaves the loop at once, so it is false here; that need not be an input.
            let rhs = vec![self.work.program.terms.fls()];
            blocks[0].cmds.push(Cmd::Assign { lhs: vec![flag], rhs });
        }
        let mut body = Body { locals: it.locals.clone(), blocks, entry_site: None };
        drop_unreachable_blocks(&mut body, &self.work.program.terms);
        body
    }

    /// Whether these blocks, or the procedures they call, can set the error flag. A procedure that can has an
    /// assignment to it of its own. A loop that cannot must not have it among its results: before it is inlined
    /// they are arbitrary.
    fn may_set(&self, flag: VarId, blocks: &[Block]) -> bool {
        let assigns = |c: &Cmd| matches!(c, Cmd::Assign { lhs, .. } if lhs.contains(&flag));
        let body = |p: &ProcId| self.work.program.procs.get(p.index()).and_then(|callee| callee.body.as_ref());
        // The loop's call of itself adds nothing; its procedure does not exist yet.
        let callee_assigns = |c: &Cmd| matches!(c, Cmd::Call { callee, .. } if cmds(body(callee)).any(assigns));
        blocks.iter().flat_map(|b| &b.cmds).any(|c| assigns(c) || callee_assigns(c))
    }

    /// Puts the call in the place of the header, and blocks that branch on the exit behind it.
    fn replace_by_call(&mut self, shape: &Shape, it: &Interface, id: ProcId) {
        let program = &mut self.work.program;
        let first_new = self.body.blocks.len() as u32;
        let args = it.ins.iter().map(|(v, _)| program.terms.var(*v, program.vars[v.index()].ty)).collect();
        let outs = it.outs.iter().map(|(v, _)| *v).chain(it.selector.map(|(mine, _)| mine)).collect();
        let mut cmds = vec![Cmd::Call { callee: id, args, outs, attrs: Vec::new(), site: None }];
        let mut targets: Vec<BlockId> = shape.exits.iter().copied().collect();
        if let Some((mine, _)) = it.selector {
            for (k, target) in targets.iter_mut().enumerate() {
                let condition = takes_exit(program, mine, k);
                let block = Block {
                    label: format!("{}$exit{k}", self.body.blocks[shape.header as usize].label),
                    cmds: vec![assume(condition)],
                    transfer: Transfer::Goto(vec![*target]),
                    origin: Vec::new(),
                };
                *target = BlockId(self.body.blocks.len() as u32);
                self.body.blocks.push(block);
            }
        }
        let header = &mut self.body.blocks[shape.header as usize];
        if targets.is_empty() {
            // A loop without exits does not return.
            cmds.push(assume(program.terms.fls()));
        } else {
            header.transfer = Transfer::Goto(targets);
        }
        header.cmds = cmds;
        for b in (first_new..self.body.blocks.len() as u32).chain([shape.header]) {
            self.pred.add_edges(&self.body, b);
        }
    }
}

impl Interface {
    fn assign_copies(&self, program: &mut Program) -> Vec<Cmd> {
        let rhs: Vec<ExprId> =
            self.copies.iter().map(|(_, formal)| program.terms.var(*formal, program.vars[formal.index()].ty)).collect();
        let lhs: Vec<VarId> = self.copies.iter().map(|(v, _)| *v).collect();
        if lhs.is_empty() { Vec::new() } else { vec![Cmd::Assign { lhs, rhs }] }
    }

    fn renaming_terms(&self, program: &mut Program) -> FxHashMap<VarId, ExprId> {
        let Program { terms, vars, .. } = program;
        self.renaming.iter().map(|(v, copy)| (*v, terms.var(*copy, vars[copy.index()].ty))).collect()
    }

    fn rename(&self, program: &mut Program, cmd: &mut Cmd, renaming: &FxHashMap<VarId, ExprId>) {
        for operand in operands_mut(cmd) {
            *operand = program.terms.substitute(*operand, renaming);
        }
        if let Cmd::Assign { lhs: vars, .. } | Cmd::Havoc { vars, .. } | Cmd::Call { outs: vars, .. } = cmd {
            for v in vars {
                *v = *self.renaming.get(v).unwrap_or(v);
            }
        }
    }

    fn call_again(&self, program: &mut Program, id: ProcId) -> Cmd {
        let args = self
            .ins
            .iter()
            .map(|(v, _)| {
                let current = self.renaming[v];
                program.terms.var(current, program.vars[current.index()].ty)
            })
            .collect();
        let outs = self.outs.iter().map(|(_, formal)| *formal).chain(self.selector.map(|(_, formal)| formal));
        Cmd::Call { callee: id, args, outs: outs.collect(), attrs: Vec::new(), site: None }
    }
}

/// Whether a selector says that it was the exit with this number.
fn takes_exit(program: &mut Program, selector: VarId, k: usize) -> ExprId {
    let value = selector_value(program, selector, k);
    let variable = program.terms.var(selector, program.vars[selector.index()].ty);
    program.terms.eq(variable, value)
}

/// The value of a selector for the exit with this number.
fn selector_value(program: &mut Program, selector: VarId, k: usize) -> ExprId {
    let ty = program.var(selector).ty;
    match *program.terms.ty(ty) {
        crate::types::Type::Bv(width) => program.terms.bv_lit(k, width),
        _ => program.terms.bool_lit(k == 1),
    }
}
