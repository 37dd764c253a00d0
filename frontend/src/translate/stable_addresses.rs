//! Locals that pointers lead to, and that have the same address in each of their lives all the same: no pointer to one
//! of their lives is read in another. So calls and turns of loops without end need no addresses without end.

use super::lifetime::leads_to;
use super::translator::Translator;
use crate::cfg::{self, Expr, ExprKind, Place, PlaceBase, StmtKind, Terminator};
use crate::cfg_walk;
use crate::pointsto::{Confined, InstanceId, Object};
use crate::typed::VarId;

impl Translator<'_> {
    /// To come after what runs once is found, and whether the heap is watched.
    pub(super) fn find_lives(&mut self) {
        if !self.checks_heap() {
            return;
        }
        for ((instance, var), confined) in self.pt.confined() {
            match confined {
                Some(Confined { holders, observed }) if !self.starts_while_held(instance, var, &holders) => {
                    if !observed && self.may_keep_address(instance, var) {
                        self.facts.lives.stable.insert((instance, var));
                    }
                    if self.ends_while_held(instance, var, &holders) {
                        self.facts.lives.outlived.insert((instance, var));
                    }
                }
                _ => {
                    self.facts.lives.outlived.insert((instance, var));
                }
            }
        }
    }

    pub(super) fn stays(&self, object: Object) -> bool {
        matches!(object, Object::Var(instance, var) if self.facts.lives.stable.contains(&(instance, var)))
    }

    pub(super) fn is_outlived(&self, object: Object) -> bool {
        matches!(object, Object::Var(instance, var) if self.facts.lives.outlived.contains(&(instance, var)))
    }

    /// Whether a life of the local may start while a register of its function, which may hold a pointer to the life
    /// before, is still to be read. In one call, a local has more than one life where its declaration is reached again,
    /// or where it has several: ways into its scope.
    fn starts_while_held(&self, instance: InstanceId, var: VarId, holders: &[VarId]) -> bool {
        let blocks = self.blocks_of(instance);
        let starts = positions(blocks, |stmt| matches!(stmt.kind, StmtKind::Declare(v) if v == var));
        let once = |&(b, _): &(usize, usize)| !self.facts.once.is_on_cycle(self.function_of(instance), b);
        let has_one_life = starts.len() < 2 && starts.iter().all(once);
        !has_one_life && starts.iter().any(|&start| holders.iter().any(|&holder| is_read_later(blocks, start, holder)))
    }

    /// The same where a life of the local ends before its function does.
    fn ends_while_held(&self, instance: InstanceId, var: VarId, holders: &[VarId]) -> bool {
        let blocks = self.blocks_of(instance);
        let ends = positions(blocks, |stmt| matches!(stmt.kind, StmtKind::EndLife(v) if v == var));
        ends.iter().any(|&end| holders.iter().any(|&holder| is_read_later(blocks, end, holder)))
    }
}

/// Where such statements end.
fn positions(blocks: &[cfg::Block], is_such: impl Fn(&cfg::Stmt) -> bool) -> Vec<(usize, usize)> {
    let in_block = |(b, block): (usize, &cfg::Block)| {
        let found = block.stmts.iter().enumerate().filter(|(_, stmt)| is_such(stmt)).map(|(i, _)| (b, i + 1));
        found.collect::<Vec<_>>()
    };
    blocks.iter().enumerate().flat_map(in_block).collect()
}

/// Whether a path from a place leads to where a variable in registers is read before it is declared or assigned.
fn is_read_later(blocks: &[cfg::Block], from: (usize, usize), var: VarId) -> bool {
    leads_to(blocks, from, |b, i| {
        let in_statements = blocks[b].stmts[i..].iter().find_map(|stmt| {
            if reads(&stmt.kind, var) { Some(true) } else { replaces(&stmt.kind, var).then_some(false) }
        });
        in_statements.or_else(|| end_reads(&blocks[b].end, var).then_some(true))
    })
}

fn is_of(place: &Place, var: VarId) -> bool {
    matches!(place.base, PlaceBase::Var(v) if v == var)
}

fn mentions(e: &Expr, var: VarId) -> bool {
    let mut found = false;
    cfg_walk::subexpressions(e, &mut |e| {
        if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &e.kind {
            found |= is_of(place, var);
        }
    });
    found
}

/// Where a statement only writes to the variable, it does not read it.
fn reads(kind: &StmtKind, var: VarId) -> bool {
    let mut found = false;
    cfg_walk::statement(kind, &mut |e| found |= mentions(e, var));
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
    let mut found = false;
    cfg_walk::terminator(end, &mut |e| found |= mentions(e, var));
    found
}
