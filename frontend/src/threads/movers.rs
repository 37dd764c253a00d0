//! Loops in which no other threads need to run.
//!
//! A loop of a known number of turns that only starts threads, or only waits for their ends: starts may as well be made
//! earlier and waits later than what others do in between (left and right movers: Lipton, CACM 1975), so that the scheduler
//! need not be asked in the loop, but before it. Where main only waits and then ends, it may as well go on no more.

use super::build::Build;
use super::variables::local_address;
use crate::cfg::{Block, BlockId, Callee, Expr, ExprKind, StmtKind, Terminator};
use crate::cfg_walk;
use crate::library::PREFIX;
use crate::typed::{BinOp, CmpOp, Storage, VarId};
use std::collections::BTreeSet;

impl Build<'_> {
    /// Whether a loop, these blocks of a function, ends, and all that others notice of it is starts, or waits.
    pub(super) fn are_movers(&self, body: &[Block], within: &BTreeSet<u32>) -> bool {
        if self.asks_races {
            return false;
        }
        let of = |name: &str| within.iter().all(|&b| self.has_only(&body[b as usize], name));
        (of("pthread_create") || of("pthread_join")) && self.ends(body, within)
    }

    /// By block of main: whether all that comes from there on is waiting for threads.
    pub(super) fn tails(&self, body: &[Block]) -> Vec<bool> {
        let edges: Vec<Vec<u32>> =
            body.iter().map(|block| block.end.successors().iter().map(|b| b.0).collect()).collect();
        let waits: Vec<bool> = body.iter().map(|block| self.has_only(block, "pthread_join")).collect();
        let is_tail = |b: u32| {
            let mut reached = boogie::graph::reachable(&edges, b).into_iter().zip(&waits);
            reached.all(|(is_reached, waits)| !is_reached || *waits)
        };
        (0..body.len() as u32).map(|b| self.only_calls && !self.asks_races && is_tail(b)).collect()
    }

    /// Whether all that others notice of a block is calls of one function of the library's, with results that stay here.
    fn has_only(&self, block: &Block, name: &str) -> bool {
        let mut loads = 0;
        cfg_walk::terminator(&block.end, &mut |e| loads += self.shared.loads(e));
        let is_one = |kind: &StmtKind| {
            let StmtKind::Call { result, callee: Callee::Direct(f), args, .. } = kind else { return false };
            let f = self.shared.resolved(*f);
            let written = if name == "pthread_create" { args.first() } else { args.get(1) };
            let mut loads = 0;
            args.iter().for_each(|arg| loads += self.shared.loads(arg));
            self.program.functions[f.0 as usize].name.strip_prefix(PREFIX) == Some(name)
                && loads == 0
                && result.as_ref().is_none_or(|place| !self.shared.is_visible(place))
                && written.is_some_and(|arg| self.is_own_address(arg))
        };
        loads == 0 && block.stmts.iter().all(|stmt| !self.shared.is_step(self.program, stmt) || is_one(&stmt.kind))
    }

    /// Whether this is null, or the address of a local that no pointer leads to otherwise.
    fn is_own_address(&self, e: &Expr) -> bool {
        let is_null = matches!(e.unconverted().kind, ExprKind::Int(0));
        let own = local_address(self.program, e).and_then(|place| place.base_var());
        is_null || own.is_some_and(|v| !self.shared.vars.contains(&v))
    }

    /// Whether each turn of a loop counts a local up to a bound that stays as it is.
    fn ends(&self, body: &[Block], within: &BTreeSet<u32>) -> bool {
        within.iter().any(|&b| {
            let Terminator::Branch { cond, then, otherwise, .. } = &body[b as usize].end else { return false };
            let ExprKind::Compare(op, left, right) = &cond.unconverted().kind else { return false };
            let stays = |to: &BlockId| within.contains(&to.0);
            let (counter, bound) = match (op, stays(then), stays(otherwise)) {
                (CmpOp::Lt | CmpOp::Le, true, false) => (left, right),
                (CmpOp::Gt | CmpOp::Ge, true, false) => (right, left),
                _ => return false,
            };
            let ExprKind::Load(place) = &counter.unconverted().kind else { return false };
            let is_bound = match &bound.unconverted().kind {
                ExprKind::Int(_) => true,
                ExprKind::Load(of) => {
                    of.path.is_empty() && of.base_var().is_some_and(|v| self.is_kept(body, within, v))
                }
                _ => false,
            };
            let Some(v) = place.base_var().filter(|v| place.path.is_empty() && self.is_own_int(*v)) else {
                return false;
            };
            let counts = |b: &&u32| self.counts(&body[**b as usize], v);
            let writers: Vec<u32> = within.iter().filter(|b| writes(&body[**b as usize], v)).copied().collect();
            is_bound
                && writers.iter().all(|b| counts(&b))
                && writers.iter().any(|&w| is_acyclic_but(body, within, w))
                && is_acyclic_but(body, within, b)
        })
    }

    /// Whether a variable is a local `int` or `long` that pointers do not lead to.
    fn is_own_int(&self, v: VarId) -> bool {
        let var = &self.program.vars[v.0 as usize];
        matches!(var.storage, Storage::Auto | Storage::Param)
            && !self.shared.vars.contains(&v)
            && crate::pointsto::layout::scalar_bits(&self.program.types, var.ty.ty) >= 32
    }

    fn is_kept(&self, body: &[Block], within: &BTreeSet<u32>, v: VarId) -> bool {
        self.is_own_int(v) && !within.iter().any(|&b| writes(&body[b as usize], v))
    }

    /// Whether all that a block does to a variable is adding a number.
    fn counts(&self, block: &Block, v: VarId) -> bool {
        block.stmts.iter().filter(|stmt| is_written(&stmt.kind, v)).all(|stmt| {
            let StmtKind::Assign { value, .. } = &stmt.kind else { return false };
            let ExprKind::Binary(BinOp::Add, left, right) = &value.unconverted().kind else { return false };
            let is_it =
                matches!(&left.unconverted().kind, ExprKind::Load(p) if p.path.is_empty() && p.base_var() == Some(v));
            is_it && matches!(right.unconverted().kind, ExprKind::Int(1))
        })
    }
}

fn is_written(kind: &StmtKind, v: VarId) -> bool {
    let mut found = matches!(kind, StmtKind::Declare(of) if *of == v);
    cfg_walk::written(kind, &mut |place| found |= place.base_var() == Some(v));
    found
}

fn writes(block: &Block, v: VarId) -> bool {
    block.stmts.iter().any(|stmt| is_written(&stmt.kind, v))
}

/// Whether these blocks have no cycle without this one.
fn is_acyclic_but(body: &[Block], within: &BTreeSet<u32>, without: u32) -> bool {
    let blocks: Vec<u32> = within.iter().copied().filter(|&b| b != without).collect();
    let number = |b: u32| blocks.binary_search(&b).ok().map(|n| n as u32);
    let edges: Vec<Vec<u32>> = blocks
        .iter()
        .map(|&b| body[b as usize].end.successors().into_iter().filter_map(|to| number(to.0)).collect())
        .collect();
    boogie::graph::components(&edges).iter().all(|component| !boogie::graph::is_cycle(&edges, component))
}
