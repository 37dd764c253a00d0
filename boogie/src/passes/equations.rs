//! Arbitrary values that an equation fixes.
//!
//! Where a havoc is followed by `assume x == e`, and every use of `x` lies behind the assume, `x` is `e`: executions that
//! do not pass the assume do not look at `x`, and to the others it is nothing else. The equation and the variable go;
//! a counterexample takes the value of `e` for that of the havoc.

use super::finish::{RawBlock, RawCall, RawCmd, RawEvent};
use super::rewrite::visit;
use crate::expr::{BinOp, Expr, ExprId, Terms};
use crate::graph::DominatorTree;
use crate::program::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What takes the place of a variable has at most this many nodes.
const LARGEST: usize = 12;

/// Solves equations for those of `locals` that nothing else sets. `order` is that of the live blocks, and `tree` their
/// dominators.
pub(crate) fn solve(
    blocks: &mut [RawBlock],
    calls: &mut [RawCall],
    terms: &mut Terms,
    locals: &[VarId],
    order: &[u32],
    tree: &DominatorTree,
) {
    let mut free: FxHashSet<VarId> = locals.iter().copied().collect();
    for cmd in blocks.iter().flat_map(|b| &b.cmds) {
        match cmd {
            RawCmd::Define(v, _) => {
                free.remove(v);
            }
            RawCmd::Call(c) => {
                let call = &calls[*c as usize];
                for &result in &call.args[call.inputs..] {
                    if let Expr::Var(v) = terms.expr(result) {
                        free.remove(v);
                    }
                }
            }
            RawCmd::Assume(_) => {}
        }
    }
    let mut uses: FxHashMap<VarId, Vec<u32>> = FxHashMap::default();
    for &b in order {
        visit(terms, operands(&blocks[b as usize], calls), |_, e| {
            if let Expr::Var(v) = e
                && free.contains(v)
            {
                uses.entry(*v).or_default().push(b);
            }
        });
    }
    let mut solution: FxHashMap<VarId, ExprId> = FxHashMap::default();
    for &b in order {
        let mut cmds = std::mem::take(&mut blocks[b as usize].cmds);
        cmds.retain(|cmd| {
            let RawCmd::Assume(e) = *cmd else { return true };
            let Expr::Binary(BinOp::Eq, left, right) = *terms.expr(e) else { return true };
            for (x, value) in [(left, right), (right, left)] {
                let Expr::Var(v) = *terms.expr(x) else { continue };
                if !free.contains(&v) || solution.contains_key(&v) {
                    continue;
                }
                let value = terms.substitute(value, &solution);
                if !uses[&v].iter().all(|&u| tree.dominates(b, u)) || !is_small_without(terms, value, v) {
                    continue;
                }
                let step = FxHashMap::from_iter([(v, value)]);
                for known in solution.values_mut() {
                    *known = terms.substitute(*known, &step);
                }
                solution.insert(v, value);
                return false;
            }
            true
        });
        blocks[b as usize].cmds = cmds;
    }
    if solution.is_empty() {
        return;
    }
    let mut memo = FxHashMap::default();
    let mut apply = |e: &mut ExprId| *e = terms.substitute_memo(*e, &solution, &mut memo);
    for block in blocks.iter_mut().filter(|b| !b.dead) {
        for cmd in &mut block.cmds {
            match cmd {
                RawCmd::Assume(e) | RawCmd::Define(_, e) => apply(e),
                RawCmd::Call(c) => calls[*c as usize].args.iter_mut().for_each(&mut apply),
            }
        }
        for event in &mut block.events {
            if let RawEvent::Havoc { values, .. } = event {
                values.iter_mut().for_each(|(_, e)| apply(e));
            }
        }
    }
}

/// What a block evaluates.
fn operands(block: &RawBlock, calls: &[RawCall]) -> Vec<ExprId> {
    let mut operands = Vec::new();
    for cmd in &block.cmds {
        match cmd {
            RawCmd::Assume(e) | RawCmd::Define(_, e) => operands.push(*e),
            RawCmd::Call(c) => operands.extend(&calls[*c as usize].args),
        }
    }
    operands
}

fn is_small_without(terms: &Terms, e: ExprId, v: VarId) -> bool {
    let (mut nodes, mut mentions) = (0, false);
    let mut stack = vec![e];
    while let Some(e) = stack.pop() {
        nodes += 1;
        if nodes > LARGEST {
            return false;
        }
        let expr = terms.expr(e);
        mentions |= *expr == Expr::Var(v);
        expr.for_each_child(|child| stack.push(child));
    }
    !mentions
}
