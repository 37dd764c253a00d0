//! Blocks that lead to a violation and nowhere else.

use crate::expr::Expr;
use crate::program::{Block, BlockId, Body, Cmd, Program, Transfer, VarId};

/// Whether each block does, if execution gets out of it: on every way the error flag is set there or behind it, for good.
pub(crate) fn blocks(program: &Program, body: &Body, flag: VarId) -> Vec<bool> {
    let touches = |cmd: &Cmd| match cmd {
        Cmd::Assign { lhs, .. } => lhs.contains(&flag),
        Cmd::Havoc { vars, .. } => vars.contains(&flag),
        Cmd::Call { .. } => true,
        Cmd::Assume { .. } | Cmd::Assert { .. } => false,
    };
    let sets = |cmd: &Cmd| match cmd {
        Cmd::Assign { lhs, rhs } => lhs.iter().zip(rhs).any(|(v, e)| *v == flag && program.terms.is_true(*e)),
        Cmd::Assume { expr, .. } => matches!(program.terms.expr(*expr), Expr::Var(v) if *v == flag),
        _ => false,
    };
    let returns = |block: &Block| block.transfer == Transfer::Return;
    let keeps = |block: &Block| !block.cmds.iter().any(touches);
    let for_good = on_every_way(body, &|b| returns(&body.blocks[b]), &|b| keeps(&body.blocks[b]));
    let is_set = |b: usize| {
        let last = body.blocks[b].cmds.iter().rfind(|cmd| touches(cmd) || sets(cmd));
        for_good[b] && last.is_some_and(sets)
    };
    // What stands behind an assert that always fails is not reached.
    let is_over = |b: usize| {
        body.blocks[b].cmds.iter().any(|cmd| matches!(cmd, Cmd::Assume { expr, .. } if program.terms.is_false(*expr)))
    };
    on_every_way(body, &|b| is_over(b) || is_set(b), &|_| true)
}

/// Which blocks come to an end on every way, through blocks that may be passed.
fn on_every_way(body: &Body, is_end: &dyn Fn(usize) -> bool, may_pass: &dyn Fn(usize) -> bool) -> Vec<bool> {
    let mut comes: Vec<bool> = (0..body.blocks.len()).map(is_end).collect();
    loop {
        let mut changed = false;
        for b in (0..body.blocks.len()).rev() {
            let Transfer::Goto(next) = &body.blocks[b].transfer else { continue };
            let leads = |t: &BlockId| comes[t.index()] && may_pass(t.index());
            if !comes[b] && next.iter().all(leads) {
                comes[b] = true;
                changed = true;
            }
        }
        if !changed {
            return comes;
        }
    }
}
