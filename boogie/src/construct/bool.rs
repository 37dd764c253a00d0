//! Propositional connectives.

use crate::expr::{BinOp, Expr, ExprId, Terms, UnOp};
use rustc_hash::FxHashSet;

impl Terms {
    pub fn tru(&mut self) -> ExprId {
        self.bool_lit(true)
    }

    pub fn fls(&mut self) -> ExprId {
        self.bool_lit(false)
    }

    pub fn bool_lit(&mut self, value: bool) -> ExprId {
        let ty = self.bool_ty();
        self.intern(Expr::Bool(value), ty)
    }

    pub fn not(&mut self, e: ExprId) -> ExprId {
        match *self.expr(e) {
            Expr::Bool(value) => self.bool_lit(!value),
            Expr::Unary(UnOp::Not, inner) => inner,
            _ => {
                let ty = self.bool_ty();
                self.intern(Expr::Unary(UnOp::Not, e), ty)
            }
        }
    }

    /// Whether one of two terms is syntactically the negation of the other.
    pub(crate) fn complementary(&self, a: ExprId, b: ExprId) -> bool {
        matches!(*self.expr(a), Expr::Unary(UnOp::Not, x) if x == b)
            || matches!(*self.expr(b), Expr::Unary(UnOp::Not, x) if x == a)
    }

    fn bool_node(&mut self, op: BinOp, a: ExprId, b: ExprId) -> ExprId {
        let ty = self.bool_ty();
        self.intern(Expr::Binary(op, a, b), ty)
    }

    pub fn and2(&mut self, a: ExprId, b: ExprId) -> ExprId {
        if self.is_true(a) || self.is_false(b) || a == b {
            return b;
        }
        if self.is_true(b) || self.is_false(a) {
            return a;
        }
        if self.complementary(a, b) {
            return self.fls();
        }
        self.bool_node(BinOp::And, a, b)
    }

    pub fn or2(&mut self, a: ExprId, b: ExprId) -> ExprId {
        if self.is_false(a) || self.is_true(b) || a == b {
            return b;
        }
        if self.is_false(b) || self.is_true(a) {
            return a;
        }
        if self.complementary(a, b) {
            return self.tru();
        }
        self.bool_node(BinOp::Or, a, b)
    }

    /// The conjunction of any number of terms, nested to the left; repeated conjuncts are dropped.
    pub fn and(&mut self, conjuncts: &[ExprId]) -> ExprId {
        let Some(kept) = self.relevant_operands(conjuncts, true) else { return self.fls() };
        kept.into_iter().reduce(|a, b| self.and2(a, b)).unwrap_or_else(|| self.tru())
    }

    /// The disjunction of any number of terms, nested to the left; repeated disjuncts are dropped.
    pub fn or(&mut self, disjuncts: &[ExprId]) -> ExprId {
        let Some(kept) = self.relevant_operands(disjuncts, false) else { return self.tru() };
        kept.into_iter().reduce(|a, b| self.or2(a, b)).unwrap_or_else(|| self.fls())
    }

    /// The operands without repetitions and the connective's neutral literal; `None` if they contain its absorbing
    /// literal or a complementary pair.
    fn relevant_operands(&mut self, operands: &[ExprId], neutral: bool) -> Option<Vec<ExprId>> {
        let mut seen = FxHashSet::default();
        let mut kept = Vec::with_capacity(operands.len());
        for &e in operands {
            if let Expr::Bool(value) = *self.expr(e) {
                if value != neutral {
                    return None;
                }
            } else if seen.insert(e) {
                kept.push(e);
            }
        }
        let complement = |e: ExprId| matches!(*self.expr(e), Expr::Unary(UnOp::Not, x) if seen.contains(&x));
        if kept.iter().any(|&e| complement(e)) { None } else { Some(kept) }
    }

    pub fn implies(&mut self, a: ExprId, b: ExprId) -> ExprId {
        if self.is_false(a) || self.is_true(b) || a == b {
            return self.tru();
        }
        if self.is_true(a) {
            return b;
        }
        if self.is_false(b) {
            return self.not(a);
        }
        if self.complementary(a, b) {
            return b;
        }
        self.bool_node(BinOp::Implies, a, b)
    }

    pub fn iff(&mut self, a: ExprId, b: ExprId) -> ExprId {
        if a == b {
            return self.tru();
        }
        if self.complementary(a, b) {
            return self.fls();
        }
        match (self.expr(a), self.expr(b)) {
            (&Expr::Bool(true), _) => b,
            (_, &Expr::Bool(true)) => a,
            (&Expr::Bool(false), _) => self.not(b),
            (_, &Expr::Bool(false)) => self.not(a),
            _ => self.bool_node(BinOp::Iff, a, b),
        }
    }

    /// `if cond then a else b` where a branch is a literal or decided by the condition.
    pub(super) fn bool_ite(&mut self, cond: ExprId, a: ExprId, b: ExprId) -> Option<ExprId> {
        let not_cond = |terms: &mut Terms| terms.not(cond);
        Some(if self.is_true(a) || a == cond {
            self.or2(cond, b)
        } else if self.is_false(b) || b == cond {
            self.and2(cond, a)
        } else if self.is_false(a) {
            let negated = not_cond(self);
            self.and2(negated, b)
        } else if self.is_true(b) {
            self.implies(cond, a)
        } else if self.complementary(a, b) {
            self.iff(cond, a)
        } else {
            return None;
        })
    }
}
