//! Small edits and views of bodies that several passes need.

use crate::expr::ExprId;
use crate::program::{Block, BlockId, Body, Cmd, ProcId, Program, Transfer, VarId};
use rustc_hash::FxHashSet;

/// Successor lists of a body's blocks.
pub(crate) fn successors(body: &Body) -> Vec<Vec<u32>> {
    body.blocks.iter().map(|b| b.transfer.targets().iter().map(|t| t.0).collect()).collect()
}

/// Callees of each procedure, without duplicates.
pub(crate) fn call_graph(program: &Program) -> Vec<Vec<u32>> {
    program
        .procs
        .iter()
        .map(|p| {
            let mut seen = FxHashSet::default();
            cmds(p.body.as_ref())
                .filter_map(|c| match c {
                    Cmd::Call { callee, .. } => Some(callee.0),
                    _ => None,
                })
                .filter(|&c| seen.insert(c))
                .collect()
        })
        .collect()
}

/// All commands of a body in block order.
pub(crate) fn cmds(body: Option<&Body>) -> impl Iterator<Item = &Cmd> {
    body.into_iter().flat_map(|b| b.blocks.iter().flat_map(|b| &b.cmds))
}

/// The expressions that a command evaluates (attributes are not evaluated).
pub(crate) fn operands(cmd: &Cmd) -> &[ExprId] {
    match cmd {
        Cmd::Assume { expr, .. } | Cmd::Assert { expr, .. } => std::slice::from_ref(expr),
        Cmd::Assign { rhs, .. } => rhs,
        Cmd::Havoc { .. } => &[],
        Cmd::Call { args, .. } => args,
    }
}

/// The variables that a command gives values to, but for the globals that a callee does.
pub(crate) fn assigned(cmd: &Cmd) -> &[VarId] {
    match cmd {
        Cmd::Assign { lhs: vars, .. } | Cmd::Havoc { vars, .. } | Cmd::Call { outs: vars, .. } => vars,
        Cmd::Assume { .. } | Cmd::Assert { .. } => &[],
    }
}

/// Mutable version of [`operands`].
pub(crate) fn operands_mut(cmd: &mut Cmd) -> &mut [ExprId] {
    match cmd {
        Cmd::Assume { expr, .. } | Cmd::Assert { expr, .. } => std::slice::from_mut(expr),
        Cmd::Assign { rhs, .. } => rhs,
        Cmd::Havoc { .. } => &mut [],
        Cmd::Call { args, .. } => args,
    }
}

/// The ids of procedures with a body, in order.
pub(crate) fn with_body(program: &Program) -> Vec<ProcId> {
    (0..program.procs.len() as u32).map(ProcId).filter(|p| program.procs[p.index()].body.is_some()).collect()
}

/// Puts commands before everything else that the body does, once per execution of it: a block 0 that is a
/// target of gotos is moved away first.
pub(crate) fn prepend(body: &mut Body, prelude: Vec<Cmd>) {
    if prelude.is_empty() {
        return;
    }
    if successors(body).iter().flatten().any(|&t| t == 0) {
        let moved = BlockId(body.blocks.len() as u32);
        for block in &mut body.blocks {
            if let Transfer::Goto(targets) = &mut block.transfer {
                targets.iter_mut().filter(|t| t.0 == 0).for_each(|t| *t = moved);
            }
        }
        let label = fresh_label(body, "$entry");
        let entry = Block { label, cmds: Vec::new(), transfer: Transfer::Goto(vec![moved]), origin: Vec::new() };
        let old = std::mem::replace(&mut body.blocks[0], entry);
        body.blocks.push(old);
    }
    body.blocks[0].cmds.splice(0..0, prelude);
}

/// Adds a block and returns its id. The label is made unique.
pub(crate) fn add_block(body: &mut Body, label: String, cmds: Vec<Cmd>, transfer: Transfer) -> BlockId {
    let id = BlockId(body.blocks.len() as u32);
    // A dollar and the number cannot clash with labels of other added blocks.
    let label = format!("{label}${}", id.0);
    body.blocks.push(Block { label, cmds, transfer, origin: Vec::new() });
    id
}

/// A label that no block of the body has.
fn fresh_label(body: &Body, base: &str) -> String {
    let taken: FxHashSet<&str> = body.blocks.iter().map(|b| b.label.as_str()).collect();
    fresh(base, |name| taken.contains(name))
}

/// `base`, or `base$1`, `base$2`, … whichever is free first.
pub(crate) fn fresh(base: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut name = base.to_string();
    let mut n = 0;
    while taken(&name) {
        n += 1;
        name = format!("{base}${n}");
    }
    name
}

/// An assume without attributes.
pub(crate) fn assume(expr: ExprId) -> Cmd {
    Cmd::Assume { expr, attrs: Vec::new() }
}

/// Drops blocks that no path from the entry reaches, and what follows an `assume false`.
pub(crate) fn drop_unreachable_blocks(body: &mut Body, terms: &crate::expr::Terms) {
    for block in &mut body.blocks {
        let stop = block.cmds.iter().position(|c| matches!(c, Cmd::Assume { expr, .. } if terms.is_false(*expr)));
        if let Some(stop) = stop {
            block.cmds.truncate(stop + 1);
            // Never executed: control does not get past the assume.
            block.transfer = Transfer::Return;
        }
    }
    let keep = crate::graph::reachable(&successors(body), 0);
    if keep.iter().all(|&k| k) {
        return;
    }
    let mut next = 0;
    let renumbered: Vec<BlockId> = keep
        .iter()
        .map(|&k| {
            next += k as u32;
            BlockId(next.wrapping_sub(1))
        })
        .collect();
    let mut index = 0;
    body.blocks.retain(|_| {
        index += 1;
        keep[index - 1]
    });
    for block in &mut body.blocks {
        if let Transfer::Goto(targets) = &mut block.transfer {
            targets.iter_mut().for_each(|t| *t = renumbered[t.index()]);
        }
    }
}
