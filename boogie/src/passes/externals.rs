//! Replaces calls of procedures without body by what Boogie says they mean:
//! `havoc modified globals; havoc outs; assume ensures`, where `old` and formals stand for values before the call.
//! The havoc keeps the call's site. Procedures with a `:limit` stay calls: the engine must see them.

use super::body::{assume, fresh, with_body};
use super::rewrite::{Rewriter, visit};
use crate::expr::{Expr, ExprId};
use crate::marks::{self, Limit, Mark};
use crate::program::{Cmd, Location, ProcId, Procedure, Program, VarId, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Drops the bodies of procedures with a `:limit`; calls of them are bound literals.
pub(crate) fn cut_limits(program: &mut Program) {
    for proc in &mut program.procs {
        if marks::has::<Limit>(&proc.attrs) {
            proc.body = None;
        }
    }
}

/// Ends executions before these commands with a call of a limit, see [`Limit`]. As in every program that a front
/// end makes, what lies beyond counts as a violation, so that a proof has to say that it rests on the cut.
pub(crate) fn add_limits(program: &mut Program, places: &[Location], limit: &Limit) {
    let callee = ProcId(program.procs.len() as u32);
    let name = fresh("$cut", |n| program.procs.iter().any(|p| p.name == n));
    let attrs = vec![limit.attr(&mut program.terms)];
    program.procs.push(Procedure { name, attrs, ..Procedure::default() });
    let fls = program.terms.fls();
    let call = Cmd::Call { callee, args: Vec::new(), outs: Vec::new(), attrs: Vec::new(), site: None };
    for at in places {
        let body = program.procs[at.proc.index()].body.as_mut().expect("it was executed");
        let cmds = &mut body.blocks[at.block.index()].cmds;
        if at.cmd < cmds.len() {
            cmds.truncate(at.cmd);
            cmds.extend([call.clone(), Cmd::Assert { expr: fls, attrs: Vec::new() }, assume(fls)]);
        }
    }
}

/// `twins` learns for each new local that holds a result which formal of the callee it stands for.
pub(crate) fn run(program: &mut Program, twins: &mut FxHashMap<VarId, VarId>) {
    let external: Vec<bool> =
        program.procs.iter().map(|p| p.body.is_none() && !marks::has::<Limit>(&p.attrs)).collect();
    let is_external = |c: &Cmd| matches!(c, Cmd::Call { callee, .. } if external[callee.index()]);
    for id in with_body(program) {
        let Some(mut body) = program.procs[id.index()].body.take() else { continue };
        for block in &mut body.blocks {
            if !block.cmds.iter().any(is_external) {
                continue;
            }
            let mut cmds = Vec::with_capacity(block.cmds.len());
            for cmd in std::mem::take(&mut block.cmds) {
                if is_external(&cmd) {
                    expand(program, &mut body.locals, cmd, &mut cmds, twins);
                } else {
                    cmds.push(cmd);
                }
            }
            block.cmds = cmds;
        }
        program.procs[id.index()].body = Some(body);
    }
}

fn expand(
    program: &mut Program,
    locals: &mut Vec<VarId>,
    call: Cmd,
    cmds: &mut Vec<Cmd>,
    twins: &mut FxHashMap<VarId, VarId>,
) {
    let Cmd::Call { callee, args, outs, site, .. } = call else { unreachable!("only calls are expanded") };
    let proc = &program.procs[callee.index()];
    let (ins, formal_outs) = (proc.ins.clone(), proc.outs.clone());
    let modified: Vec<VarId> = dedup(&proc.modifies);
    let ensures: Vec<ExprId> = proc.ensures.iter().map(|s| s.expr).collect();
    // A result that goes to a modified global must not be confused with what the call does to the global.
    let clash = outs.iter().any(|o| modified.contains(o)) || dedup(&outs).len() < outs.len();
    let results: Vec<VarId> = if clash {
        let fresh: Vec<VarId> = formal_outs.iter().map(|&o| fresh_local(program, locals, o)).collect();
        twins.extend(fresh.iter().copied().zip(formal_outs.iter().copied()));
        fresh
    } else {
        outs.clone()
    };
    let havocked: Vec<VarId> = modified.iter().chain(&results).copied().collect();
    let mut before = Before { program, locals, cmds, havocked: &havocked, saved: FxHashMap::default() };
    let mut formals: FxHashMap<VarId, ExprId> = FxHashMap::default();
    let needed = before.variables_of(&ensures);
    for (&formal, &arg) in ins.iter().zip(&args) {
        if needed.contains(&formal) {
            formals.insert(formal, before.value_of(arg, formal));
        }
    }
    let conditions: Vec<ExprId> = ensures.iter().map(|&e| before.resolve_old(e)).collect();
    for (&formal, &result) in formal_outs.iter().zip(&results) {
        let ty = program.vars[result.index()].ty;
        formals.insert(formal, program.terms.var(result, ty));
    }
    if !havocked.is_empty() {
        cmds.push(Cmd::Havoc { vars: havocked, site });
    }
    for condition in conditions {
        let condition = program.terms.substitute(condition, &formals);
        if !program.terms.is_true(condition) {
            cmds.push(assume(condition));
        }
    }
    if clash {
        let rhs = results.iter().map(|&r| program.terms.var(r, program.vars[r.index()].ty)).collect();
        assign_in_order(outs, rhs, cmds);
    }
}

/// `call x, x := p()` leaves the last result in `x`; a parallel assignment must not name a variable twice.
fn assign_in_order(outs: Vec<VarId>, rhs: Vec<ExprId>, cmds: &mut Vec<Cmd>) {
    cmds.extend(outs.into_iter().zip(rhs).map(|(o, r)| Cmd::Assign { lhs: vec![o], rhs: vec![r] }));
}

fn dedup(vars: &[VarId]) -> Vec<VarId> {
    let mut seen = FxHashSet::default();
    vars.iter().copied().filter(|v| seen.insert(*v)).collect()
}

fn fresh_local(program: &mut Program, locals: &mut Vec<VarId>, like: VarId) -> VarId {
    let ty = program.var(like).ty;
    let local = program.new_var(format!("{}$call", program.var(like).name), ty, VarKind::Local);
    locals.push(local);
    local
}

/// Keeps values of before the call that the postconditions mention.
struct Before<'a> {
    program: &'a mut Program,
    locals: &'a mut Vec<VarId>,
    cmds: &'a mut Vec<Cmd>,
    havocked: &'a [VarId],
    saved: FxHashMap<VarId, ExprId>,
}

impl Before<'_> {
    fn variables_of(&self, roots: &[ExprId]) -> FxHashSet<VarId> {
        let mut found = FxHashSet::default();
        visit(&self.program.terms, roots.iter().copied(), |_, e| {
            if let Expr::Var(v) = e {
                found.insert(*v);
            }
        });
        found
    }

    /// A term that after the call still has the value that `term` has before it.
    fn value_of(&mut self, term: ExprId, like: VarId) -> ExprId {
        let touched = self.variables_of(&[term]).iter().any(|v| self.havocked.contains(v));
        if touched { self.save(term, like) } else { term }
    }

    fn save(&mut self, term: ExprId, like: VarId) -> ExprId {
        let local = fresh_local(self.program, self.locals, like);
        self.cmds.push(Cmd::Assign { lhs: vec![local], rhs: vec![term] });
        let ty = self.program.var(local).ty;
        self.program.terms.var(local, ty)
    }

    /// Replaces `old(e)` by `e` over saved values.
    fn resolve_old(&mut self, ensures: ExprId) -> ExprId {
        let mut olds = Vec::new();
        visit(&self.program.terms, [ensures], |_, e| {
            if let Expr::Old(inner) = e {
                olds.push(*inner);
            }
        });
        let mut globals: Vec<VarId> = self.variables_of(&olds).into_iter().collect();
        globals.retain(|v| self.program.var(*v).kind == VarKind::Global && self.havocked.contains(v));
        globals.sort();
        for global in globals {
            if !self.saved.contains_key(&global) {
                let ty = self.program.var(global).ty;
                let term = self.program.terms.var(global, ty);
                let saved = self.save(term, global);
                self.saved.insert(global, saved);
            }
        }
        let saved = &self.saved;
        Rewriter::default().run(&mut self.program.terms, ensures, &mut |terms, e| match terms.expr(e) {
            Expr::Old(inner) => {
                let inner = *inner;
                Some(terms.substitute(inner, saved))
            }
            _ => None,
        })
    }
}
