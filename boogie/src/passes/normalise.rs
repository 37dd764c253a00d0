//! Makes the implicit assumptions and checks of contracts and `where` clauses explicit, before the program is
//! numbered for replay. Afterwards:
//! - no variable has a `where` clause;
//! - no procedure has `requires`; procedures with a body have only free `ensures`, the entry has none;
//! - nothing calls the entry.
//!
//! The rules, for a whole program that starts at its entry:
//! - a precondition is assumed at the start of the entry; elsewhere it is an assert (assume, if free) at the
//!   start of the callee, or before the call when the callee has no body (nothing, if free);
//! - a checked postcondition is an assert at each return of the body;
//! - a free postcondition, and any postcondition of a procedure without body, is assumed by callers: it stays;
//! - a `where` clause is assumed when a havoc, a call without body or the start of a body makes the variable
//!   arbitrary, and for globals at the start of the entry.

use super::body::{assume, cmds, fresh, prepend, with_body};
use crate::expr::{ExprId, Terms};
use crate::marks::{self, Entry, Mark};
use crate::program::{Block, Body, Cmd, ProcId, Procedure, Program, Spec, Transfer, VarId, VarKind};
use rustc_hash::FxHashMap;

/// Does it, and returns the entry (a new one if the old one was called).
pub(crate) fn run(program: &mut Program, entry: ProcId) -> ProcId {
    let called = program.procs.iter().any(|p| calls(p.body.as_ref(), entry));
    let entry = if called { wrap_entry(program, entry) } else { entry };
    let wheres: FxHashMap<VarId, ExprId> = (0..program.vars.len() as u32)
        .map(VarId)
        .filter_map(|v| program.vars[v.index()].where_clause.take().map(|w| (v, w)))
        .collect();
    for proc in &mut program.procs {
        explicit_wheres_without_body(proc, &wheres);
    }
    check_before_calls_without_body(program);
    for id in with_body(program) {
        let globals = if id == entry { program.globals.as_slice() } else { &[] };
        let proc = &mut program.procs[id.index()];
        explicit_wheres_of_havocs(proc, &wheres);
        let requires = std::mem::take(&mut proc.requires);
        let (checked, free): (Vec<Spec>, Vec<Spec>) =
            std::mem::take(&mut proc.ensures).into_iter().partition(|s| !s.free);
        if id != entry {
            proc.ensures = free;
        }
        let body = proc.body.as_mut().expect("chosen because it has a body");
        for block in body.blocks.iter_mut().filter(|b| b.transfer == Transfer::Return) {
            block.cmds.extend(checked.iter().map(|s| Cmd::Assert { expr: s.expr, attrs: s.attrs.clone() }));
        }
        let arbitrary = globals.iter().chain(&proc.ins).chain(&proc.outs).chain(&body.locals);
        let mut prelude: Vec<Cmd> = arbitrary.filter_map(|v| wheres.get(v)).map(|&w| assume(w)).collect();
        prelude.extend(requires.into_iter().map(|s| match s.free || id == entry {
            true => Cmd::Assume { expr: s.expr, attrs: s.attrs },
            false => Cmd::Assert { expr: s.expr, attrs: s.attrs },
        }));
        prepend(body, prelude);
    }
    entry
}

fn calls(body: Option<&Body>, target: ProcId) -> bool {
    cmds(body).any(|c| matches!(c, Cmd::Call { callee, .. } if *callee == target))
}

/// A new entry that calls the old one once with arbitrary arguments that satisfy its preconditions.
fn wrap_entry(program: &mut Program, entry: ProcId) -> ProcId {
    let old = program.procs[entry.index()].clone();
    let mut locals = Vec::new();
    let mut renaming = FxHashMap::default();
    for &formal in old.ins.iter().chain(&old.outs) {
        let ty = program.var(formal).ty;
        let local = program.new_var(program.var(formal).name.clone(), ty, VarKind::Local);
        renaming.insert(formal, program.terms.var(local, ty));
        locals.push(local);
    }
    for (&formal, &local) in old.ins.iter().chain(&old.outs).zip(&locals) {
        let clause = program.var(formal).where_clause;
        program.vars[local.index()].where_clause = clause.map(|w| program.terms.substitute(w, &renaming));
    }
    let mut body_cmds: Vec<Cmd> =
        old.requires.iter().map(|s| assume(program.terms.substitute(s.expr, &renaming))).collect();
    let args = old.ins.iter().map(|v| renaming[v]).collect();
    let outs = locals[old.ins.len()..].to_vec();
    body_cmds.push(Cmd::Call { callee: entry, args, outs, attrs: Vec::new(), site: None });
    let block = Block { label: "start".into(), cmds: body_cmds, transfer: Transfer::Return, origin: Vec::new() };
    let name = fresh("$entry", |n| program.procs.iter().any(|p| p.name == n));
    let (own, rest) = old.attrs.into_iter().partition(marks::is::<Entry>);
    program.procs[entry.index()].attrs = rest;
    program.procs.push(Procedure {
        name,
        ins: Vec::new(),
        outs: Vec::new(),
        requires: Vec::new(),
        ensures: Vec::new(),
        modifies: old.modifies,
        body: Some(Body { locals, blocks: vec![block], entry_site: None }),
        attrs: own,
    });
    let new = ProcId(program.procs.len() as u32 - 1);
    if !marks::has::<Entry>(&program.procs[new.index()].attrs) {
        let mark = Entry.attr(&mut program.terms);
        program.procs[new.index()].attrs.push(mark);
    }
    new
}

/// A procedure without body may assume of its results what their `where` clauses say.
fn explicit_wheres_without_body(proc: &mut Procedure, wheres: &FxHashMap<VarId, ExprId>) {
    if proc.body.is_some() {
        return;
    }
    let clauses = proc.outs.iter().chain(&proc.modifies).filter_map(|v| wheres.get(v));
    proc.ensures.extend(clauses.map(|&expr| Spec { free: true, expr, attrs: Vec::new() }));
}

fn explicit_wheres_of_havocs(proc: &mut Procedure, wheres: &FxHashMap<VarId, ExprId>) {
    if wheres.is_empty() {
        return;
    }
    for block in proc.body.iter_mut().flat_map(|b| &mut b.blocks) {
        let mut with_wheres = Vec::with_capacity(block.cmds.len());
        for cmd in std::mem::take(&mut block.cmds) {
            let clauses: Vec<Cmd> = match &cmd {
                Cmd::Havoc { vars, .. } => vars.iter().filter_map(|v| wheres.get(v)).map(|&w| assume(w)).collect(),
                _ => Vec::new(),
            };
            with_wheres.push(cmd);
            with_wheres.extend(clauses);
        }
        block.cmds = with_wheres;
    }
}

/// Asserts the checked preconditions of procedures without body before their calls.
fn check_before_calls_without_body(program: &mut Program) {
    let mut checks: FxHashMap<ProcId, (Vec<VarId>, Vec<Spec>)> = FxHashMap::default();
    for (i, proc) in program.procs.iter_mut().enumerate().filter(|(_, p)| p.body.is_none()) {
        let requires: Vec<Spec> = std::mem::take(&mut proc.requires).into_iter().filter(|s| !s.free).collect();
        if !requires.is_empty() {
            checks.insert(ProcId(i as u32), (proc.ins.clone(), requires));
        }
    }
    if checks.is_empty() {
        return;
    }
    let Program { terms, procs, .. } = program;
    for block in procs.iter_mut().filter_map(|p| p.body.as_mut()).flat_map(|b| &mut b.blocks) {
        let mut checked = Vec::with_capacity(block.cmds.len());
        for cmd in std::mem::take(&mut block.cmds) {
            if let Cmd::Call { callee, args, .. } = &cmd
                && let Some((ins, requires)) = checks.get(callee)
            {
                checked.extend(instantiate(terms, ins, args, requires));
            }
            checked.push(cmd);
        }
        block.cmds = checked;
    }
}

fn instantiate(terms: &mut Terms, ins: &[VarId], args: &[ExprId], requires: &[Spec]) -> Vec<Cmd> {
    let actuals: FxHashMap<VarId, ExprId> = ins.iter().copied().zip(args.iter().copied()).collect();
    requires.iter().map(|s| Cmd::Assert { expr: terms.substitute(s.expr, &actuals), attrs: s.attrs.clone() }).collect()
}
