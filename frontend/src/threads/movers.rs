//! Loops in which no other threads need to run.
//!
//! A loop of a known number of turns that only starts threads, or only waits for their ends: starts may as well be made
//! earlier and waits later than what others do in between (left and right movers: Lipton, CACM 1975), so that the scheduler
//! need not be asked in the loop, but before it, and not even there if it starts threads. Where main only waits
//! and then ends, it may as well go on no more.

use super::sequentialiser::Sequentialiser;
use super::traps;
use super::variables::local_address;
use crate::cfg::{Block, Callee, Expr, ExprKind, StmtKind, Terminator};
use crate::cfg_walk;
use crate::ctype::CType;
use crate::library::ThreadOp;
use crate::typed::{BinOp, CmpOp, Storage, VarId};
use std::collections::BTreeSet;

impl Sequentialiser<'_> {
    /// Whether a loop, these blocks of a function, ends, and all that others notice of it is calls of this function, which starts
    /// threads or waits for them.
    pub(super) fn are_movers(&self, body: &[Block], head: u32, within: &BTreeSet<u32>, op: ThreadOp) -> bool {
        // One that can be entered elsewhere is found with all that leads there.
        let is_entered_at_head = head == 0 || !within.contains(&0);
        if self.question.races || self.question.deadlocks || !is_entered_at_head {
            return false;
        }
        // A copy that has ended goes on for another thread only where others run in between.
        if op == ThreadOp::Create && self.outnumbers_copies(body, within) {
            return false;
        }
        let only = |&b: &u32| self.has_only(&body[b as usize], op) && is_plain(self, &body[b as usize], op);
        within.iter().all(only) && self.ends(body, within)
    }

    /// By block of main: whether all that comes from there on is waiting for threads.
    pub(super) fn tails(&self, body: &[Block]) -> Vec<bool> {
        if !self.question.only_calls || self.question.races || self.question.deadlocks {
            return vec![false; body.len()];
        }
        let edges: Vec<Vec<u32>> =
            body.iter().map(|block| block.end.successors().iter().map(|b| b.0).collect()).collect();
        let waits: Vec<bool> = body.iter().map(|block| self.has_only(block, ThreadOp::Join)).collect();
        let is_tail = |b: u32| {
            let mut reached = boogie::graph::reachable(&edges, b).into_iter().zip(&waits);
            reached.all(|(is_reached, waits)| !is_reached || *waits)
        };
        (0..body.len() as u32).map(is_tail).collect()
    }

    /// Whether all that others notice of a block is calls of one function of the library's, with results that stay here.
    fn has_only(&self, block: &Block, op: ThreadOp) -> bool {
        let mut loads = 0;
        cfg_walk::terminator(&block.end, &mut |e| loads += self.shared.loads(e));
        let is_one = |kind: &StmtKind| {
            let StmtKind::Call { result, args, .. } = kind else { return false };
            let written = if op == ThreadOp::Create { args.first() } else { args.get(1) };
            let mut loads = 0;
            args.iter().for_each(|arg| loads += self.shared.loads(arg));
            self.is_call_of(kind, op)
                && loads == 0
                && result.as_ref().is_none_or(|place| !self.shared.is_visible(place))
                && written.is_some_and(|arg| self.is_own_address(arg))
        };
        loads == 0 && block.stmts.iter().all(|stmt| !self.shared.is_step(self.program, stmt) || is_one(&stmt.kind))
    }

    /// Whether a statement calls the function in the library's text that does this.
    pub(super) fn is_call_of(&self, kind: &StmtKind, op: ThreadOp) -> bool {
        let StmtKind::Call { callee: Callee::Direct(f), .. } = kind else { return false };
        let f = self.shared.resolved(*f);
        ThreadOp::of_library(&self.program.functions[f.0 as usize].name) == Some(op)
    }

    /// Whether this is null, or the address of a local that no pointer leads to otherwise.
    fn is_own_address(&self, e: &Expr) -> bool {
        let is_null = matches!(e.unconverted().kind, ExprKind::Int(0));
        let own = local_address(self.program, e).and_then(|place| place.base_var());
        is_null || own.is_some_and(|v| !self.shared.vars.contains(&v))
    }

    /// Whether each turn of a loop counts a local up to a bound that stays as it is, in one width: then it does not wrap.
    fn ends(&self, body: &[Block], within: &BTreeSet<u32>) -> bool {
        within.iter().any(|&b| {
            let Terminator::Branch { cond, then, otherwise, .. } = &body[b as usize].end else { return false };
            let ExprKind::Compare(op, left, right) = &cond.kind else { return false };
            let (counter, bound, may_equal) = match op {
                CmpOp::Lt => (left, right, false),
                CmpOp::Le => (left, right, true),
                CmpOp::Gt => (right, left, false),
                CmpOp::Ge => (right, left, true),
                CmpOp::Eq | CmpOp::Ne => return false,
            };
            if !within.contains(&then.0) || within.contains(&otherwise.0) {
                return false;
            }
            let Some(v) = self.own_int(counter) else { return false };
            let is_bound = match &bound.unconverted().kind {
                ExprKind::Int(n) => !may_equal || *n < SMALL,
                _ => {
                    !may_equal
                        && self.own_int(bound).is_some_and(|v| !within.iter().any(|&b| writes(&body[b as usize], v)))
                }
            };
            let writers: Vec<u32> = within.iter().filter(|b| writes(&body[**b as usize], v)).copied().collect();
            is_bound
                && writers.iter().all(|&b| self.counts(&body[b as usize], v))
                && writers.iter().any(|&w| is_acyclic_but(body, within, w))
                && is_acyclic_but(body, within, b)
        })
    }

    /// The local whose value this is, a whole number of 32 bits or more that pointers do not lead to, in its own width.
    pub(super) fn own_int(&self, e: &Expr) -> Option<VarId> {
        let bits = |ty| crate::pointsto::layout::scalar_bits(&self.program.types, ty);
        let width = bits(e.ty);
        let mut e = e;
        while let ExprKind::Cast(inner) = &e.kind {
            e = Some(&**inner).filter(|inner| bits(inner.ty) == width)?;
        }
        let ExprKind::Load(place) = &e.kind else { return None };
        let v = place.base_var().filter(|_| place.path.is_empty() && bits(e.ty) == width)?;
        let var = &self.program.vars[v.0 as usize];
        let is_whole = matches!(self.program.types.get(var.ty.ty), CType::Int(_)) && bits(var.ty.ty) >= 32;
        let is_local = matches!(var.storage, Storage::Auto | Storage::Param);
        (is_whole && is_local && !self.shared.vars.contains(&v)).then_some(v)
    }

    /// Whether all that a block does to a variable is adding one.
    pub(super) fn counts(&self, block: &Block, v: VarId) -> bool {
        block.stmts.iter().filter(|stmt| is_written(&stmt.kind, v)).all(|stmt| {
            let StmtKind::Assign { value, .. } = &stmt.kind else { return false };
            let ExprKind::Binary(BinOp::Add, left, right) = &value.kind else { return false };
            self.own_int(left) == Some(v) && matches!(right.unconverted().kind, ExprKind::Int(1))
        })
    }
}

/// What is surely below the largest number of a type that counts.
const SMALL: u128 = i32::MAX as u128;

/// Whether nothing in a block ends the execution or never ends, calls of this function of the library's aside.
fn is_plain(sequentialiser: &Sequentialiser, block: &Block, op: ThreadOp) -> bool {
    let is_known = |kind: &StmtKind| match kind {
        StmtKind::Call { .. } => sequentialiser.is_call_of(kind, op),
        kind => matches!(kind, StmtKind::Assign { .. } | StmtKind::Declare(_) | StmtKind::Mark),
    };
    !traps::of_block(block) && block.stmts.iter().all(|stmt| is_known(&stmt.kind))
}

pub(super) fn is_written(kind: &StmtKind, v: VarId) -> bool {
    let mut found = matches!(kind, StmtKind::Declare(of) if *of == v);
    cfg_walk::written(kind, &mut |place| found |= place.base_var() == Some(v));
    // The library may write where an address leads.
    cfg_walk::statement(kind, &mut |e| {
        cfg_walk::subexpressions(e, &mut |e| {
            found |= matches!(&e.kind, ExprKind::AddrOf(place) if place.base_var() == Some(v));
        });
    });
    found
}

pub(super) fn writes(block: &Block, v: VarId) -> bool {
    block.stmts.iter().any(|stmt| is_written(&stmt.kind, v))
}

/// Whether these blocks have no cycle without this one.
pub(super) fn is_acyclic_but(body: &[Block], within: &BTreeSet<u32>, without: u32) -> bool {
    let blocks: Vec<u32> = within.iter().copied().filter(|&b| b != without).collect();
    let number = |b: u32| blocks.binary_search(&b).ok().map(|n| n as u32);
    let edges: Vec<Vec<u32>> = blocks
        .iter()
        .map(|&b| body[b as usize].end.successors().into_iter().filter_map(|to| number(to.0)).collect())
        .collect();
    boogie::graph::components(&edges).iter().all(|component| !boogie::graph::is_cycle(&edges, component))
}
