//! Fig. 5 of the Corral paper: a path in which Boolean constants say what is tracked, so that one verification
//! condition answers for every set of variables.
//!
//! With `tracked(e)` for the conjunction of the switches of the globals in `e`:
//!
//! ```text
//! v := e      v := if tracked(e) then e else h, for a local h that is read nowhere else
//! assume e    assume tracked(e) ==> e
//! assert e    assert tracked(e) && e
//! ```
//!
//! Unlike in the paper, a variable that is not tracked is assigned as well: whatever reads it is not tracked either.

use crate::expr::{Expr, ExprId};
use crate::passes::body::fresh;
use crate::passes::rewrite::visit;
use crate::passes::{self, Options, PassError, Prepared, Property};
use crate::program::{Cmd, ProcId, Program, VarId, VarKind};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A path whose abstraction is chosen by assumptions.
pub struct Switched {
    pub prepared: Prepared,
    /// Globals and the constants that say whether they are tracked; the others are.
    pub switches: Vec<(VarId, VarId)>,
}

/// Gives each global of a program of one procedure without calls a switch, but for those that are tracked anyway.
pub(super) fn run(mut program: Program, property: Property, tracked: &BTreeSet<VarId>) -> Result<Switched, PassError> {
    let boolean = program.terms.bool_ty();
    let mut switches = Vec::new();
    for g in program.globals.clone() {
        if !tracked.contains(&g) {
            let base = format!("{}$tracked", program.var(g).name);
            let known = |n: &str| program.globals.iter().chain(&program.consts).any(|v| program.var(*v).name == n);
            let name = fresh(&base, known);
            let switch = program.new_var(name, boolean, VarKind::Const { unique: false });
            program.consts.push(switch);
            switches.push((g, switch));
        }
    }
    let entry = program.entry().ok_or(PassError::NoEntry)?;
    add(&mut program, entry, &switches.iter().copied().collect());
    Ok(Switched { prepared: passes::run(program, Options { property: Some(property) })?, switches })
}

fn add(program: &mut Program, entry: ProcId, switches: &FxHashMap<VarId, VarId>) {
    let mut body = program.procs[entry.index()].body.take().expect("a path has a body");
    for b in 0..body.blocks.len() {
        let mut cmds = Vec::new();
        for mut cmd in std::mem::take(&mut body.blocks[b].cmds) {
            match &mut cmd {
                Cmd::Assume { expr, .. } => {
                    let on = condition(program, switches, *expr);
                    *expr = program.terms.implies(on, *expr);
                }
                Cmd::Assert { expr, .. } => {
                    let on = condition(program, switches, *expr);
                    *expr = program.terms.and2(on, *expr);
                }
                Cmd::Assign { lhs, rhs } => {
                    for (v, e) in lhs.iter().zip(rhs) {
                        let on = condition(program, switches, *e);
                        if !program.terms.is_true(on) {
                            let ty = program.var(*v).ty;
                            let any = program.new_var("$untracked", ty, VarKind::Local);
                            body.locals.push(any);
                            let other = program.terms.var(any, ty);
                            *e = program.terms.ite(on, *e, other);
                        }
                    }
                }
                Cmd::Havoc { .. } => {}
                Cmd::Call { .. } => unreachable!("a path has no calls"),
            }
            cmds.push(cmd);
        }
        body.blocks[b].cmds = cmds;
    }
    program.procs[entry.index()].body = Some(body);
}

/// Whether everything is tracked that a term mentions.
fn condition(program: &mut Program, switches: &FxHashMap<VarId, VarId>, e: ExprId) -> ExprId {
    let mut found = BTreeSet::new();
    visit(&program.terms, [e], |_, e| {
        if let Expr::Var(v) = e {
            found.extend(switches.get(v));
        }
    });
    let boolean = program.terms.bool_ty();
    let on: Vec<ExprId> = found.into_iter().map(|v| program.terms.var(v, boolean)).collect();
    program.terms.and(&on)
}
