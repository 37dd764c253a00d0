//! Locals that pointers lead to, and that have the same address in each of their lives all the same: no pointer to one
//! of their lives is read in another. So calls and turns of loops without end need no addresses without end.

use super::Translator;
use crate::cfg::{self, Expr, ExprKind, Place, PlaceBase, StmtKind, Terminator};
use crate::pointsto::{InstanceId, Object, walk};
use crate::typed::VarId;

impl Translator<'_> {
    /// To come after what runs once is found.
    pub(super) fn find_staying(&mut self) {
        if !self.checks_memory() {
            return;
        }
        for ((instance, var), holders) in self.pt.confined() {
            if !self.is_declared_while_held(instance, var, &holders) {
                self.staying.insert((instance, var));
            }
        }
    }

    pub(super) fn stays(&self, object: Object) -> bool {
        matches!(object, Object::Var(instance, var) if self.staying.contains(&(instance, var)))
    }

    /// Whether a local's life may start again while one of its function's registers, which may hold a pointer to the
    /// life before, is still to be read.
    fn is_declared_while_held(&self, instance: InstanceId, var: VarId, holders: &[VarId]) -> bool {
        let blocks = self.blocks_of(instance);
        let function = self.function_of(instance);
        (0..blocks.len()).filter(|&b| self.once.is_on_cycle(function, b)).any(|b| {
            let stmts = blocks[b].stmts.iter().enumerate();
            let mut starts = stmts.filter(|(_, s)| matches!(s.kind, StmtKind::Declare(v) if v == var));
            starts.any(|(i, _)| holders.iter().any(|&holder| is_read_later(blocks, (b, i + 1), holder)))
        })
    }
}

/// Whether a path from a place leads to where a variable in registers is read before it is declared or assigned.
fn is_read_later(blocks: &[cfg::Block], from: (usize, usize), var: VarId) -> bool {
    let mut seen = vec![false; blocks.len()];
    let mut work = vec![from];
    while let Some((b, i)) = work.pop() {
        let block = &blocks[b];
        let next = block.stmts[i..].iter().find_map(|stmt| {
            if reads(&stmt.kind, var) {
                Some(true)
            } else {
                replaces(&stmt.kind, var).then_some(false)
            }
        });
        match next {
            Some(true) => return true,
            Some(false) => continue,
            None if end_reads(&block.end, var) => return true,
            None => {}
        }
        let successors = block.end.successors().into_iter().map(|target| target.0 as usize);
        work.extend(successors.filter(|&next| !std::mem::replace(&mut seen[next], true)).map(|next| (next, 0)));
    }
    false
}

fn is_of(place: &Place, var: VarId) -> bool {
    matches!(place.base, PlaceBase::Var(v) if v == var)
}

fn mentions(e: &Expr, var: VarId) -> bool {
    let mut found = false;
    walk::subexpressions(e, &mut |e| {
        if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &e.kind {
            found |= is_of(place, var);
        }
    });
    found
}

/// Where a statement only writes to the variable, it does not read it.
fn reads(kind: &StmtKind, var: VarId) -> bool {
    let mut found = false;
    walk::statement(kind, &mut |e| found |= mentions(e, var));
    found
        || match kind {
            StmtKind::VaStart { list } | StmtKind::VaEnd { list } | StmtKind::VaArg { list, .. } => is_of(list, var),
            StmtKind::VaCopy { to, from } => is_of(to, var) || is_of(from, var),
            StmtKind::Refresh(place) => is_of(place, var),
            _ => false,
        }
}

/// Whether nothing of what the variable held is left.
fn replaces(kind: &StmtKind, var: VarId) -> bool {
    match kind {
        StmtKind::Declare(v) => *v == var,
        StmtKind::Assign { place, .. } | StmtKind::Call { result: Some(place), .. } => {
            place.path.is_empty() && is_of(place, var)
        }
        _ => false,
    }
}

fn end_reads(end: &Terminator, var: VarId) -> bool {
    match end {
        Terminator::Branch { cond: e, .. }
        | Terminator::Switch { value: e, .. }
        | Terminator::LabelSwitch { value: e, .. }
        | Terminator::Return(Some(e)) => mentions(e, var),
        Terminator::Return(None) | Terminator::Goto(_) | Terminator::Any(_) | Terminator::Unreachable => false,
    }
}
