//! The program in which an assert fails where a cycle comes to a state that it was in before. At one round, any, the state
//! is saved; from then on it is compared. Of memory it is noted whether a store has changed it since then.

use super::find::is_word;
use super::{Cycle, Kind, body_of, redirect, unending, variable};
use crate::expr::{Expr, ExprId};
use crate::graph::reachable;
use crate::marks::{self, Approximated, Approximation, Input, Library, Limit, Mark, Place};
use crate::passes::body::{add_block, assume, call_graph, fresh, prepend, with_body};
use crate::program::{Attr, AttrArg, Block, BlockId, Cmd, ProcId, Procedure, Program, Transfer, VarId, VarKind};
use std::collections::BTreeSet;

/// What is said of an execution that goes round in a loop forever.
const LOOP: &str = "the loop comes to a state that it was in before, so it may go on forever";
const RECURSION: &str =
    "the function is called with a state with which it is being executed, so it may call itself forever";

/// An assert fails in the result if a cycle comes to the same state twice; where that is not certain, the execution
/// comes to a limit. A proof that neither happens is one that all executions end.
pub fn lasso(program: &Program, cycles: &[Cycle]) -> Program {
    let mut program = program.clone();
    let limit = ProcId(program.procs.len() as u32);
    let name = fresh("$repeated", |n| program.procs.iter().any(|p| p.name == n));
    let attrs = vec![Limit::ChangedMemory.attr(&mut program.terms)];
    program.procs.push(Procedure { name, attrs, ..Procedure::default() });
    doubt_environment(&mut program, cycles);
    let watch = Watch::new(&mut program, cycles);
    for (number, cycle) in cycles.iter().enumerate() {
        let saved = Saved::new(&mut program, cycle, number, &watch);
        match &cycle.of {
            Kind::Loop { head, blocks } => saved.in_loop(&mut program, cycle, limit, *head, blocks),
            Kind::Recursion => saved.in_recursion(&mut program, cycle, limit),
        }
    }
    program
}

/// Has replays doubt what depends on values that cycles are given by something else than an input: by a register of a
/// device, or by an instruction.
fn doubt_environment(program: &mut Program, cycles: &[Cycle]) {
    let calls = call_graph(program);
    let mut doubted: BTreeSet<(ProcId, usize)> = BTreeSet::new();
    for cycle in cycles {
        doubted.extend(cycle.blocks(program).into_iter().map(|b| (cycle.proc, b)));
        for cmd in cycle.cmds(program) {
            let Cmd::Call { callee, .. } = cmd else { continue };
            let reached = reachable(&calls, callee.0);
            for p in with_body(program).into_iter().filter(|p| reached[p.index()]) {
                let body = program.procs[p.index()].body.as_ref().expect("has a body");
                doubted.extend((0..body.blocks.len()).map(|b| (p, b)));
            }
        }
    }
    for (p, b) in doubted {
        let cmds = std::mem::take(&mut body_of(program, p).blocks[b].cmds);
        let doubts: Vec<Option<Cmd>> = (0..cmds.len()).map(|i| doubt(program, &cmds[i..])).collect();
        let doubting = cmds.into_iter().zip(doubts).flat_map(|(cmd, doubt)| std::iter::once(cmd).chain(doubt));
        body_of(program, p).blocks[b].cmds = doubting.collect();
    }
}

/// What has replays doubt what the first of these commands makes arbitrary, unless the next ones say that it is an input.
fn doubt(program: &mut Program, cmds: &[Cmd]) -> Option<Cmd> {
    let (Cmd::Havoc { vars, .. }, next) = cmds.split_first()? else { return None };
    // What is known of an input comes before.
    let said = next.iter().map_while(|cmd| match cmd {
        Cmd::Assume { attrs, .. } => Some(attrs),
        _ => None,
    });
    let mut of_same = said.take_while(|attrs| !marks::has::<Place>(attrs));
    let is_input = |attrs: &Vec<Attr>| marks::has::<Input>(attrs) && !marks::has::<Library>(attrs);
    if of_same.any(is_input) {
        return None;
    }
    let mut of = Vec::new();
    for &v in vars {
        if is_word(program, v) {
            of.push(AttrArg::Expr(variable(program, v)));
        }
    }
    let doubted = Approximated { reason: Approximation::Environment, of: &of };
    let attrs = vec![doubted.attr(&mut program.terms)];
    (!of.is_empty()).then(|| Cmd::Assume { expr: program.terms.tru(), attrs })
}

/// What all cycles share.
struct Watch {
    /// Whether a state was saved.
    is_over: VarId,
    /// Whether memory is not what it was then.
    is_changed: VarId,
}

impl Watch {
    fn new(program: &mut Program, cycles: &[Cycle]) -> Watch {
        let bool_ty = program.terms.bool_ty();
        let [is_over, is_changed] = ["$saved", "$changed"].map(|name| program.new_var(name, bool_ty, VarKind::Global));
        add_globals(program, &[is_over, is_changed]);
        let watch = Watch { is_over, is_changed };
        let maps: BTreeSet<VarId> = cycles.iter().flat_map(|cycle| cycle.memory.iter().copied()).collect();
        for proc in with_body(program) {
            for b in 0..body_of(program, proc).blocks.len() {
                let cmds = std::mem::take(&mut body_of(program, proc).blocks[b].cmds);
                let mut watched = Vec::with_capacity(cmds.len());
                for cmd in cmds {
                    watched.extend(watch.note(program, &cmd, &maps));
                    watched.push(cmd);
                }
                body_of(program, proc).blocks[b].cmds = watched;
            }
        }
        let fls = program.terms.fls();
        let entry = program.entry().expect("there are cycles, or nothing to watch");
        prepend(body_of(program, entry), vec![Cmd::Assign { lhs: vec![is_over, is_changed], rhs: vec![fls, fls] }]);
        watch
    }

    /// Notes that a command changes one of these maps, before it does.
    fn note(&self, program: &mut Program, cmd: &Cmd, maps: &BTreeSet<VarId>) -> Option<Cmd> {
        let mut changed = Vec::new();
        match cmd {
            Cmd::Assign { lhs, rhs } => {
                for (v, &e) in lhs.iter().zip(rhs).filter(|(v, _)| maps.contains(v)) {
                    let mut now = e;
                    while let Expr::Store(map, at, value) = program.terms.expr(now).clone() {
                        let before = program.terms.select(map, &at);
                        changed.push(program.terms.neq(before, value));
                        now = map;
                    }
                    if program.terms.expr(now) != &Expr::Var(*v) {
                        changed.push(program.terms.tru());
                    }
                }
            }
            Cmd::Havoc { vars, .. } if vars.iter().any(|v| maps.contains(v)) => changed.push(program.terms.tru()),
            _ => {}
        }
        if changed.is_empty() {
            return None;
        }
        changed.push(variable(program, self.is_changed));
        let is_changed = program.terms.or(&changed);
        Some(Cmd::Assign { lhs: vec![self.is_changed], rhs: vec![is_changed] })
    }
}

/// Declares variables that all procedures may change.
fn add_globals(program: &mut Program, globals: &[VarId]) {
    program.globals.extend(globals);
    program.procs.iter_mut().filter(|p| p.body.is_some()).for_each(|p| p.modifies.extend(globals));
}

/// The variables that hold a saved state.
struct Saved<'a> {
    watch: &'a Watch,
    /// Whether one is saved.
    is_saved: VarId,
    /// By position in the cycle's state.
    copies: Vec<VarId>,
}

impl Saved<'_> {
    fn new<'a>(program: &mut Program, cycle: &Cycle, number: usize, watch: &'a Watch) -> Saved<'a> {
        let kind = if matches!(cycle.of, Kind::Recursion) { VarKind::Global } else { VarKind::Local };
        let bool_ty = program.terms.bool_ty();
        let is_saved = program.new_var(format!("$saved.{number}"), bool_ty, kind);
        // A parameter may have the name of a global.
        let copy = |(i, v): (usize, &VarId)| {
            let (name, ty) = (format!("$saved.{number}.{i}.{}", program.var(*v).name), program.var(*v).ty);
            program.new_var(name, ty, kind)
        };
        let copies: Vec<VarId> = cycle.state.iter().enumerate().map(copy).collect();
        let all: Vec<VarId> = std::iter::once(is_saved).chain(copies.iter().copied()).collect();
        match kind {
            VarKind::Global => add_globals(program, &all),
            _ => body_of(program, cycle.proc).locals.extend(all),
        }
        Saved { watch, is_saved, copies }
    }

    /// That something is saved, and the state is the same.
    fn is_repeated(&self, program: &mut Program, cycle: &Cycle) -> ExprId {
        let mut all = vec![variable(program, self.is_saved)];
        for (&v, &copy) in cycle.state.iter().zip(&self.copies) {
            let (now, then) = (variable(program, v), variable(program, copy));
            all.push(program.terms.eq(now, then));
        }
        program.terms.and(&all)
    }

    fn save(&self, program: &mut Program, cycle: &Cycle) -> Cmd {
        let tru = program.terms.tru();
        let fls = program.terms.fls();
        let values = cycle.state.iter().map(|v| variable(program, *v)).collect::<Vec<_>>();
        let flags = [self.is_saved, self.watch.is_over, self.watch.is_changed];
        Cmd::Assign {
            lhs: flags.into_iter().chain(self.copies.iter().copied()).collect(),
            rhs: [tru, tru, fls].into_iter().chain(values).collect(),
        }
    }

    fn forget(&self, program: &mut Program) -> Cmd {
        Cmd::Assign { lhs: vec![self.is_saved], rhs: vec![program.terms.fls()] }
    }

    /// Blocks that compare the state, and save it or not, and then go on.
    fn check(&self, program: &mut Program, cycle: &Cycle, limit: ProcId, set: Vec<Cmd>, goes_on: BlockId) -> BlockId {
        let is_over = variable(program, self.watch.is_over);
        let is_changed = variable(program, self.watch.is_changed);
        let is_repeated = self.is_repeated(program, cycle);
        let [tru, fls] = [program.terms.tru(), program.terms.fls()];
        let [differs, is_first, is_same] = [is_repeated, is_over, is_changed].map(|e| program.terms.not(e));
        let mut saves = vec![assume(is_first), self.save(program, cycle)];
        saves.extend(set);
        let what = if matches!(cycle.of, Kind::Recursion) { RECURSION } else { LOOP };
        let attrs = unending(&mut program.terms, what);
        let line = cycle.line(&mut program.terms);
        let body = body_of(program, cycle.proc);
        let save = add_block(body, "$save".into(), saves, Transfer::Goto(vec![goes_on]));
        let other = add_block(body, "$other".into(), vec![assume(differs)], Transfer::Goto(vec![save, goes_on]));
        let here = Cmd::Assume { expr: tru, attrs: cycle.place.clone() };
        let fails = Cmd::Assert { expr: fls, attrs };
        let mut repeats = vec![assume(is_repeated), here, fails, assume(fls)];
        let mut ways = vec![other];
        if !cycle.memory.is_empty() {
            repeats.insert(1, assume(is_same));
            let ends = Cmd::Call { callee: limit, args: Vec::new(), outs: Vec::new(), attrs: Vec::new(), site: None };
            let beyond = Cmd::Assert { expr: fls, attrs: Vec::new() };
            let ends = vec![assume(is_repeated), assume(is_changed), ends, beyond, assume(fls)];
            ways.push(add_block(body, "$limit".into(), ends, Transfer::Return));
        }
        ways.push(add_block(body, "$repeats".into(), repeats, Transfer::Return));
        // By this the loop is called; a trace would show more.
        let named = Cmd::Assume { expr: tru, attrs: line };
        add_block(body, "$compare".into(), vec![named], Transfer::Goto(ways))
    }

    fn in_loop(&self, program: &mut Program, cycle: &Cycle, limit: ProcId, head: BlockId, blocks: &[BlockId]) {
        let forget = self.forget(program);
        let before = body_of(program, cycle.proc).blocks.len();
        let compare = self.check(program, cycle, limit, Vec::new(), head);
        let body = body_of(program, cycle.proc);
        let enter = add_block(body, "$enter".into(), vec![forget], Transfer::Goto(vec![compare]));
        redirect(&mut body.blocks[..before], head, blocks, [compare, enter]);
    }

    /// Only what is saved in an execution of the procedure that is not over counts.
    fn in_recursion(&self, program: &mut Program, cycle: &Cycle, limit: ProcId) {
        let bool_ty = program.terms.bool_ty();
        let is_mine = program.new_var(format!("$mine.{}", self.is_saved.0), bool_ty, VarKind::Local);
        let (fls, tru, mine) = (program.terms.fls(), program.terms.tru(), variable(program, is_mine));
        let not_mine = program.terms.not(mine);
        let forget = self.forget(program);
        let body = body_of(program, cycle.proc);
        body.locals.push(is_mine);
        let returning: Vec<usize> =
            (0..body.blocks.len()).filter(|&b| body.blocks[b].transfer == Transfer::Return).collect();
        let done = add_block(body, "$done".into(), Vec::new(), Transfer::Return);
        let forgets = add_block(body, "$forget".into(), vec![assume(mine), forget], Transfer::Goto(vec![done]));
        let keeps = add_block(body, "$keep".into(), vec![assume(not_mine)], Transfer::Goto(vec![done]));
        returning.into_iter().for_each(|b| body.blocks[b].transfer = Transfer::Goto(vec![forgets, keeps]));
        // What the body does first moves away, to what will be the next block.
        let first = BlockId(body.blocks.len() as u32);
        let unset = Cmd::Assign { lhs: vec![is_mine], rhs: vec![fls] };
        let start = Block {
            label: format!("$start.{}", first.0),
            cmds: vec![unset],
            transfer: Transfer::Return,
            origin: Vec::new(),
        };
        let moved = std::mem::replace(&mut body.blocks[0], start);
        body.blocks.push(moved);
        let set = Cmd::Assign { lhs: vec![is_mine], rhs: vec![tru] };
        let compare = self.check(program, cycle, limit, vec![set], first);
        body_of(program, cycle.proc).blocks[0].transfer = Transfer::Goto(vec![compare]);
        // Nothing is saved where the program starts.
        let forget = self.forget(program);
        let entry = program.entry().expect("there are cycles");
        prepend(body_of(program, entry), vec![forget]);
    }
}
