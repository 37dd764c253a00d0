//! Substitution and free variables.

use crate::expr::{Expr, ExprId, Terms};
use crate::program::VarId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

impl Terms {
    /// Replaces variables by terms. Bound variables are unique in a program, so nothing is captured as long as the
    /// replacements do not mention variables that are bound in `e`.
    pub fn substitute(&mut self, e: ExprId, map: &FxHashMap<VarId, ExprId>) -> ExprId {
        self.substitute_memo(e, map, &mut FxHashMap::default())
    }

    /// [`Terms::substitute`] for many terms under one substitution: `memo` carries over what they share.
    pub fn substitute_memo(
        &mut self,
        e: ExprId,
        map: &FxHashMap<VarId, ExprId>,
        memo: &mut FxHashMap<ExprId, ExprId>,
    ) -> ExprId {
        if map.is_empty() {
            return e;
        }
        self.rewrite(e, memo, |terms, e| match terms.expr(e) {
            Expr::Var(v) => map.get(v).copied(),
            _ => None,
        })
    }

    /// The variables that occur free, in ascending order.
    pub fn free_vars(&self, e: ExprId) -> Vec<VarId> {
        let mut collector = VarCollector::default();
        collector.add(self, e);
        collector.into_vars()
    }
}

/// Collects the free variables of many terms; what they share is visited once.
#[derive(Default)]
pub struct VarCollector {
    visited: FxHashSet<ExprId>,
    seen: FxHashSet<VarId>,
    bound: FxHashSet<VarId>,
}

impl VarCollector {
    pub fn add(&mut self, terms: &Terms, root: ExprId) {
        terms.walk(root, |e| {
            if !self.visited.insert(e) {
                return false;
            }
            match terms.expr(e) {
                Expr::Var(v) => {
                    self.seen.insert(*v);
                }
                Expr::Quant { vars, .. } => self.bound.extend(vars),
                _ => {}
            }
            true
        });
    }

    /// All of them, in ascending order.
    pub fn into_vars(self) -> Vec<VarId> {
        let free: BTreeSet<VarId> = self.seen.difference(&self.bound).copied().collect();
        free.into_iter().collect()
    }
}
