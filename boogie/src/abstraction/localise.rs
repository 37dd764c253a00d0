//! Fig. 3 of the Corral paper: the program in which only some of the globals are tracked.
//!
//! ```text
//! v := e      nothing if v is not tracked; havoc v if e mentions what is not; else as it is
//! assume e    nothing, if e mentions what is not tracked
//! assert e    assert false, likewise
//! havoc v     nothing if v is not tracked
//! ```
//!
//! A parameter of a call is assigned its actual; a result is assigned to a variable, or to one that nobody reads.
//! A postcondition is an assumption of the callers.

use crate::expr::{Expr, ExprId, Terms};
use crate::passes::body::with_body;
use crate::program::{Body, Cmd, Program, SiteId, VarId, VarKind};
use crate::types::TypeId;
use std::collections::BTreeSet;

pub(super) fn run(program: &mut Program, tracked: &BTreeSet<VarId>) {
    let untracked = |v: VarId, program: &Program| program.var(v).kind == VarKind::Global && !tracked.contains(&v);
    let any = mentioning(&program.terms, |v| untracked(v, program));
    for proc in &mut program.procs {
        proc.ensures.retain(|s| !any[s.expr.0 as usize]);
    }
    let is_untracked: Vec<bool> = (0..program.vars.len() as u32).map(|v| untracked(VarId(v), program)).collect();
    for id in with_body(program) {
        let mut body = program.procs[id.index()].body.take().expect("it has a body");
        let mut place = Place { program, any: &any, is_untracked: &is_untracked };
        for b in 0..body.blocks.len() {
            let cmds = std::mem::take(&mut body.blocks[b].cmds);
            body.blocks[b].cmds = cmds.into_iter().flat_map(|cmd| place.command(&mut body, cmd)).collect();
        }
        program.procs[id.index()].body = Some(body);
    }
    for proc in &mut program.procs {
        proc.modifies.retain(|v| !is_untracked[v.index()]);
    }
}

/// By term, whether it mentions such a variable.
fn mentioning(terms: &Terms, such: impl Fn(VarId) -> bool) -> Vec<bool> {
    let mut mentions = Vec::with_capacity(terms.len());
    // Children have smaller ids.
    for e in terms.ids() {
        let mut found = matches!(terms.expr(e), Expr::Var(v) if such(*v));
        terms.expr(e).for_each_child(|child| found |= mentions[child.0 as usize]);
        mentions.push(found);
    }
    mentions
}

/// A body whose commands are abstracted.
struct Place<'a> {
    program: &'a mut Program,
    any: &'a [bool],
    is_untracked: &'a [bool],
}

impl Place<'_> {
    fn command(&mut self, body: &mut Body, cmd: Cmd) -> Vec<Cmd> {
        let lost = |e: ExprId| self.any[e.0 as usize];
        let tracked = |v: &VarId| !self.is_untracked[v.index()];
        match cmd {
            Cmd::Assume { expr, attrs } if lost(expr) => {
                vec![Cmd::Assume { expr: self.program.terms.tru(), attrs }]
            }
            Cmd::Assert { expr, attrs } if lost(expr) => {
                vec![Cmd::Assert { expr: self.program.terms.fls(), attrs }]
            }
            Cmd::Assume { .. } | Cmd::Assert { .. } => vec![cmd],
            Cmd::Assign { lhs, rhs } => {
                let targets = lhs.into_iter().zip(rhs).filter(|(v, _)| tracked(v));
                let (unknown, known): (Vec<_>, Vec<_>) = targets.partition(|(_, e)| lost(*e));
                let (lhs, rhs): (Vec<_>, Vec<_>) = known.into_iter().unzip();
                let vars: Vec<_> = unknown.into_iter().map(|(v, _)| v).collect();
                let assigned = (!lhs.is_empty()).then_some(Cmd::Assign { lhs, rhs });
                assigned.into_iter().chain(havoc(vars, None)).collect()
            }
            Cmd::Havoc { vars, site } => havoc(vars.into_iter().filter(tracked).collect(), site).into_iter().collect(),
            Cmd::Call { callee, args, outs, attrs, site } => {
                let (mut cmds, mut given) = (Vec::new(), Vec::with_capacity(args.len()));
                for e in args {
                    given.push(match self.any[e.0 as usize] {
                        true => {
                            let ty = self.program.terms.type_of(e);
                            let any = self.local(body, ty);
                            cmds.extend(havoc(vec![any], None));
                            self.program.terms.var(any, ty)
                        }
                        false => e,
                    });
                }
                let mut results = Vec::with_capacity(outs.len());
                for v in outs {
                    results.push(match self.is_untracked[v.index()] {
                        true => self.local(body, self.program.var(v).ty),
                        false => v,
                    });
                }
                cmds.push(Cmd::Call { callee, args: given, outs: results, attrs, site });
                cmds
            }
        }
    }

    /// A local that holds what is lost.
    fn local(&mut self, body: &mut Body, ty: TypeId) -> VarId {
        let local = self.program.new_var("$untracked", ty, VarKind::Local);
        body.locals.push(local);
        local
    }
}

fn havoc(vars: Vec<VarId>, site: Option<SiteId>) -> Option<Cmd> {
    (!vars.is_empty()).then_some(Cmd::Havoc { vars, site })
}
