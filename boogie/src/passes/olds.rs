//! Replaces `old(g)` in bodies by a local that the entry block saves `g` in, so that blocks can be moved to
//! other procedures. Postconditions keep theirs.

use super::body::{operands_mut, prepend, with_body};
use super::rewrite::{Rewriter, visit};
use crate::expr::{Expr, ExprId};
use crate::program::{Cmd, Program, VarId, VarKind};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

pub(crate) fn run(program: &mut Program) {
    for id in with_body(program) {
        let Some(mut body) = program.procs[id.index()].body.take() else { continue };
        let mut saved: IndexMap<VarId, VarId> = IndexMap::new();
        let mut rewriter = Rewriter::default();
        for cmd in body.blocks.iter_mut().flat_map(|b| &mut b.cmds) {
            for operand in operands_mut(cmd) {
                for global in globals_under_old(program, *operand) {
                    if !saved.contains_key(&global) {
                        let name = format!("{}$old", program.var(global).name);
                        let local = program.new_var(name, program.var(global).ty, VarKind::Local);
                        saved.insert(global, local);
                    }
                }
                if !saved.is_empty() {
                    *operand = replace(program, &mut rewriter, &saved, *operand);
                }
            }
        }
        if !saved.is_empty() {
            let rhs = saved.keys().map(|&g| program.terms.var(g, program.vars[g.index()].ty)).collect();
            body.locals.extend(saved.values());
            prepend(&mut body, vec![Cmd::Assign { lhs: saved.values().copied().collect(), rhs }]);
        }
        program.procs[id.index()].body = Some(body);
    }
}

fn globals_under_old(program: &Program, root: ExprId) -> Vec<VarId> {
    let mut olds = Vec::new();
    visit(&program.terms, [root], |_, e| {
        if let Expr::Old(inner) = e {
            olds.push(*inner);
        }
    });
    let mut globals = Vec::new();
    if !olds.is_empty() {
        visit(&program.terms, olds, |_, e| match e {
            Expr::Var(v) if program.var(*v).kind == VarKind::Global => globals.push(*v),
            _ => {}
        });
        globals.sort();
    }
    globals
}

fn replace(program: &mut Program, rewriter: &mut Rewriter, saved: &IndexMap<VarId, VarId>, root: ExprId) -> ExprId {
    let Program { terms, vars, .. } = program;
    let mut before: FxHashMap<VarId, ExprId> = FxHashMap::default();
    for (&g, &local) in saved {
        before.insert(g, terms.var(local, vars[g.index()].ty));
    }
    rewriter.run(terms, root, &mut |terms, e| match terms.expr(e) {
        Expr::Old(inner) => {
            let inner = *inner;
            Some(terms.substitute(inner, &before))
        }
        _ => None,
    })
}
