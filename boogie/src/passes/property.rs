//! The property as reachability of the entry's return.
//!
//! Two kinds of programs ask two questions:
//! - [`Property::Asserts`]: can an assert fail? An assert becomes a branch: where it holds execution continues,
//!   where it fails the flag `$err` is set and the procedure returns at once; so does every caller up to the
//!   entry. The ordinary returns of the entry are blocked, hence the entry returns iff an assert failed. As the
//!   failing execution leaves its loops and callees at once, an assert inside of code that never returns is
//!   checked as well. `$err` is false whenever a procedure starts, so it starts by assigning that, and the
//!   flag is an output only.
//! - [`Property::EntryReturns`]: can the entry return? This is what SDV and Corral's files ask.
//!
//! An execution that blocks at a false assumption violates neither.

use super::body::{add_block, assume, call_graph, cmds, fresh, prepend};
use crate::expr::ExprId;
use crate::graph::components;
use crate::marks;
use crate::program::{Block, BlockId, Body, Cmd, ProcId, Program, Transfer, VarId, VarKind};
use serde::{Deserialize, Serialize};

/// What a violation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Property {
    /// Some assert fails.
    Asserts,
    /// The entry procedure reaches its return.
    EntryReturns,
}

impl Property {
    /// The question that a Boogie file asks which does not say: its asserts if it has any (also checked
    /// contracts, also unreachable ones), else the return of a procedure marked `:entrypoint`.
    pub fn of(program: &Program) -> Property {
        let checked = |p: &crate::program::Procedure| {
            p.requires.iter().chain(&p.ensures).any(|s| !s.free)
                || cmds(p.body.as_ref()).any(|c| matches!(c, Cmd::Assert { .. }))
        };
        let marked = program.procs.iter().any(|p| marks::has::<marks::Entry>(&p.attrs));
        if marked && !program.procs.iter().any(checked) { Property::EntryReturns } else { Property::Asserts }
    }
}

/// Turns asserts into early returns with the error flag, which is the result; `None` if no assert can fail.
pub(crate) fn asserts_to_error_flag(program: &mut Program, entry: ProcId) -> Option<VarId> {
    let may_fail = procedures_that_may_fail(program);
    let flag = may_fail[entry.index()].then(|| declare_flag(program));
    block_returns(program.procs[entry.index()].body.as_mut()?, program.terms.fls());
    let flag = flag?;
    for (p, _) in may_fail.iter().enumerate().filter(|(_, may)| **may) {
        let Program { terms, procs, .. } = &mut *program;
        procs[p].modifies.push(flag);
        let body = procs[p].body.as_mut().expect("only a body can fail");
        let bool_ty = terms.bool_ty();
        let flag_term = terms.var(flag, bool_ty);
        let (tru, fls, no_error) = (terms.tru(), terms.fls(), terms.not(flag_term));
        let exit = add_block(body, "$exit".into(), Vec::new(), Transfer::Return);
        let failed = add_block(body, "$failed".into(), vec![assume(flag_term)], Transfer::Goto(vec![exit]));
        for b in 0..body.blocks.len() {
            split(body, b, &may_fail, &mut |body, cmd| match cmd {
                Cmd::Assert { expr, .. } => {
                    let violated = terms.not(expr);
                    let set = Cmd::Assign { lhs: vec![flag], rhs: vec![tru] };
                    let fails =
                        add_block(body, "$violated".into(), vec![assume(violated), set], Transfer::Goto(vec![exit]));
                    (None, expr, fails)
                }
                call => (Some(call), no_error, failed),
            });
        }
        prepend(body, vec![Cmd::Assign { lhs: vec![flag], rhs: vec![fls] }]);
    }
    Some(flag)
}

fn declare_flag(program: &mut Program) -> VarId {
    let name = fresh("$err", |n| program.globals.iter().chain(&program.consts).any(|v| program.var(*v).name == n));
    let ty = program.terms.bool_ty();
    let flag = program.new_var(name, ty, VarKind::Global);
    program.globals.push(flag);
    flag
}

/// Procedures from which an assert can be reached that is not `assert true`.
pub(super) fn procedures_that_may_fail(program: &Program) -> Vec<bool> {
    let fails = |c: &Cmd| matches!(c, Cmd::Assert { expr, .. } if !program.terms.is_true(*expr));
    let mut may: Vec<bool> = program.procs.iter().map(|p| cmds(p.body.as_ref()).any(fails)).collect();
    let calls = call_graph(program);
    for component in components(&calls) {
        let any = component.iter().any(|&p| may[p as usize] || calls[p as usize].iter().any(|&q| may[q as usize]));
        component.iter().for_each(|&p| may[p as usize] = any);
    }
    may
}

/// Makes the ordinary returns of the entry unreachable.
fn block_returns(body: &mut Body, fls: ExprId) {
    for block in body.blocks.iter_mut().filter(|b| b.transfer == Transfer::Return) {
        block.cmds.push(assume(fls));
    }
}

/// What stays of a command that may fail, what holds where execution continues, and the block for the failure.
pub(super) type Branch = (Option<Cmd>, ExprId, BlockId);

/// Cuts block `b` after each command that may fail, as `branch` says.
pub(super) fn split(body: &mut Body, b: usize, may_fail: &[bool], branch: &mut dyn FnMut(&mut Body, Cmd) -> Branch) {
    let fails = |c: &Cmd| match c {
        Cmd::Assert { .. } => true,
        Cmd::Call { callee, .. } => may_fail[callee.index()],
        _ => false,
    };
    if !body.blocks[b].cmds.iter().any(fails) {
        return;
    }
    let cmds = std::mem::take(&mut body.blocks[b].cmds);
    let label = body.blocks[b].label.clone();
    let last_transfer = std::mem::replace(&mut body.blocks[b].transfer, Transfer::Return);
    let mut current = b;
    for cmd in cmds {
        if !fails(&cmd) {
            body.blocks[current].cmds.push(cmd);
            continue;
        }
        let (kept, condition, failure) = branch(body, cmd);
        body.blocks[current].cmds.extend(kept);
        let next = BlockId(body.blocks.len() as u32);
        body.blocks.push(Block {
            label: format!("{label}${}", next.0),
            cmds: vec![assume(condition)],
            transfer: Transfer::Return,
            origin: Vec::new(),
        });
        body.blocks[current].transfer = Transfer::Goto(vec![next, failure]);
        current = next.index();
    }
    body.blocks[current].transfer = last_transfer;
}
