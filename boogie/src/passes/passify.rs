//! Passification: dynamic single assignment of acyclic bodies (Flanagan and Saxe 2001; Legion, section 2.1).
//!
//! Every variable has a current term on entry to a block. A havoc or a call gives it a fresh incarnation; an
//! assignment gives it the assigned term, which gets a name of its own only if it is deep. Where paths with
//! different terms meet, a fresh incarnation is equated with each of them on its edge. Only live variables are
//! carried along.
//!
//! Formals: the inputs of a procedure are its ins and the globals live at its start, under their own ids; the
//! outputs are its outs under their own ids and, as new variables, the modified globals that some caller needs.
//! The entry's inputs are thus the initial values of the replayed program's variables.

use super::bitset::BitSet;
use super::body;
use super::body::successors;
use super::environment::Environment;
use super::finish::{RawBlock, RawCall, RawCmd, RawEvent, finish};
use super::liveness::Liveness;
use super::work::Work;
use crate::expr::{Expr, ExprId};
use crate::graph::{components, predecessors, reverse_postorder};
use crate::incarnations;
use crate::marks::{self, ExtraBound, LoopProcedure};
use crate::passive::{Failure, PassiveProc, PassiveProgram, ProcKind};
use crate::program::{Body, Cmd, ProcId, Procedure, SiteId, Transfer, VarId, VarKind};
use crate::types::TypeId;
use rustc_hash::{FxHashMap, FxHashSet};

/// An assigned term of this depth gets a name, so that terms stay shallow.
const NAMED_DEPTH: u16 = 24;

pub(crate) fn run(mut work: Work) -> PassiveProgram {
    let liveness = Liveness::new(&work.program);
    let interfaces: Vec<Interface> =
        (0..work.program.procs.len()).map(|p| Interface::new(&mut work, &liveness, ProcId(p as u32))).collect();
    let mut pass = Passify {
        never_returns: vec![false; interfaces.len()],
        work,
        liveness,
        interfaces,
        depths: Vec::new(),
        incarnations: FxHashMap::default(),
    };
    let order: Vec<u32> = components(&body::call_graph(&pass.work.program)).into_iter().flatten().collect();
    let mut procs: Vec<Option<PassiveProc>> = (0..order.len()).map(|_| None).collect();
    for p in order {
        procs[p as usize] = Some(pass.procedure(ProcId(p)));
    }
    let Work { program, entry, .. } = pass.work;
    PassiveProgram {
        terms: program.terms,
        vars: program.vars,
        type_ctors: program.type_ctors,
        functions: program.functions,
        consts: program.consts,
        axioms: program.axioms,
        procs: procs.into_iter().map(|p| p.expect("every procedure is in a component")).collect(),
        entry,
        templates: program.templates,
    }
}

/// The formals of a passive procedure.
struct Interface {
    in_globals: Vec<VarId>,
    /// Modified globals and the variables that stand for their final values.
    out_globals: Vec<(VarId, VarId)>,
}

impl Interface {
    fn new(work: &mut Work, liveness: &Liveness, p: ProcId) -> Interface {
        let globals = &work.program.globals;
        let in_globals = liveness.needed_in[p.index()].iter().map_while(|slot| globals.get(slot).copied()).collect();
        let needed_out = &liveness.needed_out[p.index()];
        let modified = liveness.modified[p.index()].iter();
        let outs: Vec<VarId> = modified.filter(|&slot| needed_out.contains(slot)).map(|slot| globals[slot]).collect();
        let out_globals = outs
            .into_iter()
            .map(|g| {
                let (name, ty) = (incarnations::output(&work.program.var(g).name), work.program.var(g).ty);
                (g, work.program.new_var(name, ty, VarKind::Out))
            })
            .collect();
        Interface { in_globals, out_globals }
    }

    fn params(&self, proc: &Procedure) -> (Vec<VarId>, usize) {
        let inputs = proc.ins.iter().chain(&self.in_globals);
        let outputs = proc.outs.iter().chain(self.out_globals.iter().map(|(_, out)| out));
        (inputs.chain(outputs).copied().collect(), proc.ins.len() + self.in_globals.len())
    }
}

struct Passify {
    work: Work,
    liveness: Liveness,
    interfaces: Vec<Interface>,
    never_returns: Vec<bool>,
    /// Depth of each term, as far as known.
    depths: Vec<u16>,
    /// How many incarnations a variable has had.
    incarnations: FxHashMap<VarId, u32>,
}

/// A procedure in the making.
pub(crate) struct Draft {
    pub blocks: Vec<RawBlock>,
    pub calls: Vec<RawCall>,
    pub locals: Vec<VarId>,
    /// Terms that say which exit a loop took.
    pub selectors: FxHashSet<ExprId>,
    /// Terms of the variables of the block in the making, by slot.
    env: Environment,
    /// Those that are live or were written in the block; the environment may have old terms of others.
    known: BitSet,
}

impl Passify {
    fn procedure(&mut self, p: ProcId) -> PassiveProc {
        let (params, num_inputs) = self.interfaces[p.index()].params(&self.work.program.procs[p.index()]);
        let (summary, failure) = (self.summary(p), self.failure(p));
        let body = self.work.program.procs[p.index()].body.take();
        let proc = &self.work.program.procs[p.index()];
        let (kind, extra_bound) = self.kind(p);
        let mut passive = PassiveProc {
            name: proc.name.clone(),
            frame: self.frame(p, &params, num_inputs),
            failure,
            params,
            num_inputs,
            locals: Vec::new(),
            blocks: Vec::new(),
            call_sites: Vec::new(),
            summary,
            candidates: Vec::new(),
            preserved: Vec::new(),
            kind,
            extra_bound,
        };
        if let Some(mut body) = body {
            unify_exits(&mut body);
            self.work.program.procs[p.index()].body = Some(body);
            let draft = self.draft(p);
            self.never_returns[p.index()] = finish(draft, &mut self.work.program.terms, &mut passive);
            // Its formals and attributes stay; the blocks have served.
            self.work.program.procs[p.index()].body = Some(Body::default());
        }
        passive
    }

    /// By the error flag among the outputs, or by an exit that leads to a violation.
    fn failure(&mut self, p: ProcId) -> Option<Failure> {
        let globals = &self.interfaces[p.index()].out_globals;
        let flag = globals.iter().find(|(g, _)| Some(*g) == self.work.error_flag).map(|(_, out)| *out);
        let exit = self.work.loops.get(&p).and_then(|info| info.failure.clone());
        let program = &mut self.work.program;
        let flag = flag.map(|out| program.terms.var(out, program.vars[out.index()].ty));
        let Some(flag) = flag else { return exit };
        let Failure { condition, behind } = exit.unwrap_or(Failure { condition: flag, behind: Vec::new() });
        Some(Failure { condition: program.terms.or2(flag, condition), behind })
    }

    /// The formals of a procedure in pairs, as [`PassiveProc::frame`] has them.
    fn frame(&self, p: ProcId, params: &[VarId], num_inputs: usize) -> Vec<(VarId, VarId)> {
        let (ins, outs) = params.split_at(num_inputs);
        let globals = &self.interfaces[p.index()].out_globals;
        let globals = globals.iter().copied().filter(|(g, _)| ins.contains(g));
        // Of a loop, formals that stand for the same variable.
        let of_loop = |v: &VarId, prefix: &str| {
            let name = &self.work.program.var(*v).name;
            let declared = name.strip_prefix(prefix).filter(|_| self.is_declared_loop(p)).map(Err);
            self.work.twins.get(v).copied().map(Ok).or(declared)
        };
        let modified = outs.iter().filter_map(|out| {
            let source = of_loop(out, "out_")?;
            Some((*ins.iter().find(|v| of_loop(v, "in_").as_ref() == Some(&source))?, *out))
        });
        globals.chain(modified).collect()
    }

    /// Whether the program itself declares a procedure to be a loop.
    fn is_declared_loop(&self, p: ProcId) -> bool {
        marks::has::<LoopProcedure>(&self.work.program.procs[p.index()].attrs)
    }

    fn kind(&self, p: ProcId) -> (ProcKind, u32) {
        let proc = &self.work.program.procs[p.index()];
        if let Some(info) = self.work.loops.get(&p) {
            let (function, location, keyword) = (info.function.clone(), info.location.clone(), info.keyword.clone());
            let kind = ProcKind::Loop { function, location, keyword };
            return (kind, info.extra_bound);
        }
        let terms = &self.work.program.terms;
        let extra = marks::get(terms, &proc.attrs).map_or(0, |ExtraBound(n)| n);
        if let Some(reason) = marks::get(terms, &proc.attrs) {
            return (ProcKind::Limit { reason }, 0);
        }
        if self.is_declared_loop(p) {
            let (function, label) = proc.name.rsplit_once("_loop_").unwrap_or((&proc.name, &proc.name));
            let (function, location) = (function.to_string(), Some(label.to_string()));
            return (ProcKind::Loop { function, location, keyword: None }, extra);
        }
        (ProcKind::Plain, extra)
    }

    /// Free postconditions over the formals. An early return after a failed assert need not satisfy them.
    fn summary(&mut self, p: ProcId) -> Option<ExprId> {
        let program = &mut self.work.program;
        let outs: FxHashMap<VarId, ExprId> = self.interfaces[p.index()]
            .out_globals
            .iter()
            .map(|&(g, out)| (g, program.terms.var(out, program.vars[out.index()].ty)))
            .collect();
        let ensures: Vec<ExprId> = program.procs[p.index()].ensures.iter().map(|s| s.expr).collect();
        let mut memo = FxHashMap::default();
        let mut conjuncts = Vec::new();
        for e in ensures {
            // Variables under `old` keep their ids, which are the inputs.
            conjuncts.push(program.terms.rewrite(e, &mut memo, |terms, e| match terms.expr(e) {
                Expr::Old(inner) => Some(*inner),
                Expr::Var(v) => outs.get(v).copied(),
                _ => None,
            }));
        }
        let terms = &mut self.work.program.terms;
        let summary = terms.and(&conjuncts);
        if terms.is_true(summary) {
            return None;
        }
        let flag = self.work.error_flag.and_then(|flag| outs.get(&flag).copied());
        Some(match flag {
            Some(failed) => terms.or2(failed, summary),
            None => summary,
        })
    }

    fn draft(&mut self, p: ProcId) -> Draft {
        let live = self.liveness.live_at_blocks(&self.work.program, p);
        let body = self.work.program.procs[p.index()].body.take().expect("has a body");
        let succ = successors(&body);
        let pred = predecessors(&succ);
        let mut draft = Draft {
            blocks: succ.iter().map(|targets| RawBlock::to(dedup(targets))).collect(),
            calls: Vec::new(),
            locals: Vec::new(),
            selectors: FxHashSet::default(),
            env: Environment::default(),
            known: BitSet::new(),
        };
        let mut out_envs: Vec<Option<Environment>> = vec![None; succ.len()];
        let mut waiting: Vec<usize> = draft.blocks.iter().map(|b| b.successors.len()).collect();
        let own = self.own_variables(p, &body);
        for b in reverse_postorder(&succ, 0) {
            let wanted = &live[b as usize];
            draft.known.clone_from(wanted);
            if b == 0 {
                self.start(&mut draft, body.entry_site, &own, wanted);
            } else {
                let from: Vec<u32> = dedup(&pred[b as usize]);
                let is_exit = matches!(body.blocks[b as usize].transfer, Transfer::Return);
                let alive: Vec<u32> = from.iter().copied().filter(|&q| out_envs[q as usize].is_some()).collect();
                if !alive.is_empty() {
                    let envs: Vec<&Environment> = alive.iter().filter_map(|&q| out_envs[q as usize].as_ref()).collect();
                    let bare_exit = is_exit && body.blocks[b as usize].cmds.is_empty();
                    let outputs = if bare_exit { self.outputs(p) } else { Vec::new() };
                    let outputs: FxHashMap<VarId, VarId> = outputs.into_iter().collect();
                    draft.env = envs[0].covering(wanted);
                    for slot in Environment::differing(wanted, &envs) {
                        let terms: Vec<ExprId> = envs.iter().map(|env| term_of(env, slot)).collect();
                        let v = self.variable(&own, slot);
                        self.join(&mut draft, b, (slot, v), &alive, &terms, outputs.get(&v).copied());
                    }
                }
                for q in from {
                    waiting[q as usize] -= 1;
                    if waiting[q as usize] == 0 {
                        out_envs[q as usize] = None;
                    }
                }
                if alive.is_empty() {
                    draft.blocks[b as usize].dead = true;
                    continue;
                }
            }
            for origin in &body.blocks[b as usize].origin {
                draft.blocks[b as usize].events.push(RawEvent::Block(*origin));
            }
            let gets_on = body.blocks[b as usize].cmds.iter().all(|cmd| self.command(&mut draft, b, cmd));
            if !gets_on {
                draft.blocks[b as usize].dead = true;
                continue;
            }
            if matches!(body.blocks[b as usize].transfer, Transfer::Return) {
                self.set_outputs(&mut draft, p, b);
            }
            let after = self.liveness.live_after(&body, p, b as usize, &live);
            out_envs[b as usize] = Some(draft.env.covering(&after));
        }
        self.work.program.procs[p.index()].body = Some(body);
        draft
    }

    /// The variables in the slots of a procedure's sets behind those of the globals.
    fn own_variables(&self, p: ProcId, body: &Body) -> Vec<VarId> {
        let proc = &self.work.program.procs[p.index()];
        proc.ins.iter().chain(&proc.outs).chain(&body.locals).copied().collect()
    }

    /// The variable in a slot.
    fn variable(&self, own: &[VarId], slot: usize) -> VarId {
        let globals = &self.work.program.globals;
        globals.get(slot).copied().unwrap_or_else(|| own[slot - globals.len()])
    }

    /// Inputs have their own terms; what else is read before it is written is arbitrary.
    fn start(&mut self, draft: &mut Draft, site: Option<SiteId>, own: &[VarId], wanted: &BitSet) {
        let mut values = Vec::new();
        for slot in wanted.iter() {
            let v = self.variable(own, slot);
            let var = self.work.program.var(v);
            let is_input = matches!(var.kind, VarKind::Global | VarKind::In);
            let term = if is_input { self.var(v) } else { self.incarnation(draft, v) };
            draft.env.set(slot, term);
            if !is_input {
                values.push((self.work.source_of(v), term));
            }
        }
        if let Some(site) = site
            && !values.is_empty()
        {
            draft.blocks[0].events.push(RawEvent::Havoc { site, values });
        }
    }

    /// The term of a variable on entry to a block from those on its edges. If it is to be that of an output, this is
    /// met as itself.
    fn join(
        &mut self,
        draft: &mut Draft,
        b: u32,
        (slot, v): (usize, VarId),
        from: &[u32],
        terms: &[ExprId],
        output: Option<VarId>,
    ) {
        if terms.iter().all(|t| *t == terms[0]) {
            return;
        }
        let meeting = match output {
            Some(out) => out,
            None => self.new_incarnation(draft, v),
        };
        for (&q, &term) in from.iter().zip(terms) {
            draft.blocks[q as usize].edge_copies.push((b, meeting, term));
        }
        let meeting = self.var(meeting);
        draft.env.set(slot, meeting);
    }

    /// Outs and modified globals, with the formals that hold their final values.
    fn outputs(&self, p: ProcId) -> Vec<(VarId, VarId)> {
        let outs = self.work.program.procs[p.index()].outs.iter().map(|v| (*v, *v));
        outs.chain(self.interfaces[p.index()].out_globals.iter().copied()).collect()
    }

    /// The current term of a variable; none if it is not live.
    fn term(&self, draft: &Draft, v: VarId) -> Option<ExprId> {
        let slot = self.liveness.slot(v)?;
        if draft.known.contains(slot) { draft.env.get(slot) } else { None }
    }

    fn set(&self, draft: &mut Draft, v: VarId, term: ExprId) {
        let slot = self.liveness.slot(v).expect("what is assigned is a global or the procedure's own");
        draft.env.set(slot, term);
        draft.known.insert(slot);
    }

    fn set_outputs(&mut self, draft: &mut Draft, p: ProcId, b: u32) {
        for (v, formal) in self.outputs(p) {
            let Some(term) = self.term(draft, v) else { continue };
            // It is met as itself already if paths joined here.
            if self.var(formal) != term {
                draft.blocks[b as usize].cmds.push(RawCmd::Define(formal, term));
            }
        }
    }

    /// Appends a command's passive form; false if execution cannot get past it.
    fn command(&mut self, draft: &mut Draft, b: u32, cmd: &Cmd) -> bool {
        match cmd {
            Cmd::Assume { expr, .. } | Cmd::Assert { expr, .. } => {
                let condition = self.current(draft, *expr);
                if !self.work.program.terms.is_true(condition) {
                    draft.blocks[b as usize].cmds.push(RawCmd::Assume(condition));
                }
                return !self.work.program.terms.is_false(condition);
            }
            Cmd::Assign { lhs, rhs } => {
                let values: Vec<ExprId> = rhs.iter().map(|e| self.current(draft, *e)).collect();
                for (&v, value) in lhs.iter().zip(values) {
                    let named = self.named(draft, b, v, value);
                    self.set(draft, v, named);
                }
            }
            Cmd::Havoc { vars, site } => {
                let mut values = Vec::new();
                for &v in vars {
                    let term = self.incarnation(draft, v);
                    self.set(draft, v, term);
                    values.push((self.work.source_of(v), term));
                }
                if let Some(site) = *site {
                    draft.blocks[b as usize].events.push(RawEvent::Havoc { site, values });
                }
            }
            Cmd::Call { callee, args, outs, .. } => return self.call(draft, b, *callee, args, outs),
        }
        true
    }

    fn call(&mut self, draft: &mut Draft, b: u32, callee: ProcId, args: &[ExprId], outs: &[VarId]) -> bool {
        if self.never_returns[callee.index()] {
            return false;
        }
        let mut actuals: Vec<ExprId> = args.iter().map(|e| self.current(draft, *e)).collect();
        for g in self.interfaces[callee.index()].in_globals.clone() {
            let term = match self.term(draft, g) {
                Some(term) => term,
                None => self.incarnation(draft, g),
            };
            actuals.push(term);
        }
        let inputs = actuals.len();
        let globals: Vec<VarId> = self.interfaces[callee.index()].out_globals.iter().map(|(g, _)| *g).collect();
        let results: Vec<(VarId, ExprId)> =
            outs.iter().chain(&globals).map(|&v| (v, self.incarnation(draft, v))).collect();
        actuals.extend(results.iter().map(|(_, term)| *term));
        // A result that goes to a modified global overrides what the call did to it.
        for (v, term) in results.into_iter().rev() {
            self.set(draft, v, term);
        }
        let call = draft.calls.len() as u32;
        draft.calls.push(RawCall { callee, args: actuals, inputs });
        draft.blocks[b as usize].cmds.push(RawCmd::Call(call));
        draft.blocks[b as usize].events.push(RawEvent::Call(call));
        true
    }

    /// A term of the program over the current terms of its variables.
    fn current(&mut self, draft: &mut Draft, e: ExprId) -> ExprId {
        let mut map: FxHashMap<VarId, ExprId> = FxHashMap::default();
        for v in self.liveness.variables_of(&self.work.program, e).to_vec() {
            let term = match self.term(draft, v) {
                Some(term) => term,
                // Not live, so what it is does not matter.
                None => self.incarnation(draft, v),
            };
            map.insert(v, term);
        }
        self.work.program.terms.substitute(e, &map)
    }

    /// The term itself if it is shallow, else a new local that equals it.
    fn named(&mut self, draft: &mut Draft, b: u32, v: VarId, value: ExprId) -> ExprId {
        if self.depth(value) < NAMED_DEPTH {
            return value;
        }
        let name = self.new_incarnation(draft, v);
        draft.blocks[b as usize].cmds.push(RawCmd::Define(name, value));
        self.var(name)
    }

    fn depth(&mut self, e: ExprId) -> u16 {
        let terms = &self.work.program.terms;
        for id in self.depths.len()..terms.len() {
            let mut depth = 0;
            terms.expr(ExprId(id as u32)).for_each_child(|c| depth = depth.max(self.depths[c.0 as usize] + 1));
            self.depths.push(depth.min(u16::MAX - 1));
        }
        self.depths[e.0 as usize]
    }

    fn var(&mut self, v: VarId) -> ExprId {
        let ty = self.type_of(v);
        self.work.program.terms.var(v, ty)
    }

    fn type_of(&self, v: VarId) -> TypeId {
        self.work.program.var(v).ty
    }

    /// The term of a new incarnation.
    fn incarnation(&mut self, draft: &mut Draft, v: VarId) -> ExprId {
        let local = self.new_incarnation(draft, v);
        self.var(local)
    }

    fn new_incarnation(&mut self, draft: &mut Draft, v: VarId) -> VarId {
        let source = self.work.source_of(v);
        let n = self.incarnations.entry(source).or_insert(0);
        let name = format!("{}@{n}", self.work.program.vars[source.index()].name);
        *n += 1;
        let ty = self.type_of(v);
        let local = self.work.program.new_var(name, ty, VarKind::Local);
        draft.locals.push(local);
        if self.work.selectors.contains(&v) {
            let term = self.var(local);
            draft.selectors.insert(term);
        }
        local
    }
}

/// Leaves a body with one return, in a block that only returns if there were several.
fn unify_exits(body: &mut Body) {
    let returns = body.blocks.iter().filter(|b| b.transfer == Transfer::Return).count();
    if returns < 2 {
        return;
    }
    let exit = crate::program::BlockId(body.blocks.len() as u32);
    for block in body.blocks.iter_mut().filter(|b| b.transfer == Transfer::Return) {
        block.transfer = Transfer::Goto(vec![exit]);
    }
    super::body::add_block(body, "$return".into(), Vec::new(), Transfer::Return);
}

fn term_of(env: &Environment, slot: usize) -> ExprId {
    env.get(slot).expect("what is live here is live after the predecessors")
}

fn dedup(blocks: &[u32]) -> Vec<u32> {
    let mut seen = FxHashSet::default();
    blocks.iter().copied().filter(|b| seen.insert(*b)).collect()
}
