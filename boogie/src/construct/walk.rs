//! Traversal of terms. All of it is iterative: terms can be as deep as a program is long.

use crate::expr::{BinOp, Expr, ExprId, Terms};
use crate::program::{Attr, AttrArg};
use rustc_hash::FxHashMap;

impl Expr {
    /// Calls `f` on every child, in order of the text. A quantifier's are its triggers, attributes and body.
    pub fn for_each_child(&self, mut f: impl FnMut(ExprId)) {
        match self {
            Expr::Var(_) | Expr::Bool(_) | Expr::Int(_) | Expr::Real(_) | Expr::Bv { .. } | Expr::Float { .. } => {}
            Expr::Unary(_, a) | Expr::Extract { arg: a, .. } | Expr::MapConst(a) | Expr::Old(a) => f(*a),
            Expr::Binary(_, a, b) | Expr::Concat(a, b) => [*a, *b].into_iter().for_each(f),
            Expr::Ite(a, b, c) => [*a, *b, *c].into_iter().for_each(f),
            Expr::BvOp(_, args) | Expr::Apply(_, args) => args.iter().copied().for_each(f),
            Expr::Select(m, indices) => {
                f(*m);
                indices.iter().copied().for_each(f);
            }
            Expr::Store(m, indices, value) => {
                f(*m);
                indices.iter().copied().for_each(&mut f);
                f(*value);
            }
            Expr::Quant { triggers, attrs, body, .. } => {
                triggers.iter().flatten().copied().for_each(&mut f);
                for arg in attrs.iter().flat_map(|a| &a.args) {
                    if let AttrArg::Expr(e) = arg {
                        f(*e);
                    }
                }
                f(*body);
            }
        }
    }
}

impl Expr {
    /// Replaces every child, in the order of [`Expr::for_each_child`].
    pub fn replace_children(&mut self, mut f: impl FnMut(ExprId) -> ExprId) {
        let mut replace = |e: &mut ExprId| *e = f(*e);
        match self {
            Expr::Var(_) | Expr::Bool(_) | Expr::Int(_) | Expr::Real(_) | Expr::Bv { .. } | Expr::Float { .. } => {}
            Expr::Unary(_, a) | Expr::Extract { arg: a, .. } | Expr::MapConst(a) | Expr::Old(a) => replace(a),
            Expr::Binary(_, a, b) | Expr::Concat(a, b) => [a, b].into_iter().for_each(replace),
            Expr::Ite(a, b, c) => [a, b, c].into_iter().for_each(replace),
            Expr::BvOp(_, args) | Expr::Apply(_, args) => args.iter_mut().for_each(replace),
            Expr::Select(m, indices) => {
                replace(m);
                indices.iter_mut().for_each(replace);
            }
            Expr::Store(m, indices, value) => {
                replace(m);
                indices.iter_mut().for_each(&mut replace);
                replace(value);
            }
            Expr::Quant { triggers, attrs, body, .. } => {
                triggers.iter_mut().flatten().for_each(&mut replace);
                map_attr_exprs(attrs, &mut f);
                *body = f(*body);
            }
        }
    }
}

impl Terms {
    /// Visits the terms reachable from `root`, parents before children; those that `enter` refuses are not descended
    /// into. It is called again for a term met again, and must refuse it then.
    pub fn walk(&self, root: ExprId, mut enter: impl FnMut(ExprId) -> bool) {
        let mut stack = vec![root];
        while let Some(e) = stack.pop() {
            if enter(e) {
                self.expr(e).for_each_child(|child| stack.push(child));
            }
        }
    }

    /// `guard ==> conclusion` in its parts; what has no guard is a conclusion.
    pub fn implication(&self, e: ExprId) -> (Option<ExprId>, ExprId) {
        match self.expr(e) {
            Expr::Binary(BinOp::Implies, guard, conclusion) => (Some(*guard), *conclusion),
            _ => (None, e),
        }
    }

    /// The parts of a conjunction, in order; anything else is its only part.
    pub fn conjuncts(&self, e: ExprId) -> Vec<ExprId> {
        let (mut found, mut stack) = (Vec::new(), vec![e]);
        while let Some(e) = stack.pop() {
            match self.expr(e) {
                Expr::Binary(BinOp::And, a, b) => stack.extend([*b, *a]),
                _ => found.push(e),
            }
        }
        found
    }

    /// Rebuilds `root` bottom-up with the simplifying constructors. `replace` is asked about every node first; a
    /// node for which it has an answer is not entered. `memo` holds what is already rebuilt and may be reused for
    /// other roots under the same `replace`.
    pub fn rewrite(
        &mut self,
        root: ExprId,
        memo: &mut FxHashMap<ExprId, ExprId>,
        mut replace: impl FnMut(&mut Terms, ExprId) -> Option<ExprId>,
    ) -> ExprId {
        let mut stack = vec![(root, false)];
        while let Some((e, children_done)) = stack.pop() {
            if memo.contains_key(&e) {
                continue;
            }
            if children_done {
                let rebuilt = self.rebuild(e, |child| memo[&child]);
                memo.insert(e, rebuilt);
            } else if let Some(replacement) = replace(self, e) {
                memo.insert(e, replacement);
            } else {
                stack.push((e, true));
                self.expr(e).for_each_child(|child| stack.push((child, false)));
            }
        }
        memo[&root]
    }

    /// The node again, with other children, through the simplifying constructors. If no child changes the node is
    /// returned as it is.
    pub fn rebuild(&mut self, e: ExprId, child: impl Fn(ExprId) -> ExprId) -> ExprId {
        let mut changed = false;
        self.expr(e).for_each_child(|c| changed |= child(c) != c);
        if changed { self.construct(e, child) } else { e }
    }

    /// Puts every node below `root` through the simplifying constructors.
    pub fn simplify(&mut self, root: ExprId, memo: &mut FxHashMap<ExprId, ExprId>) -> ExprId {
        let mut stack = vec![(root, false)];
        while let Some((e, children_done)) = stack.pop() {
            if memo.contains_key(&e) {
                continue;
            }
            if children_done {
                let simple = self.construct(e, |child| memo[&child]);
                memo.insert(e, simple);
            } else {
                stack.push((e, true));
                self.expr(e).for_each_child(|child| stack.push((child, false)));
            }
        }
        memo[&root]
    }

    fn construct(&mut self, e: ExprId, child: impl Fn(ExprId) -> ExprId) -> ExprId {
        let ty = self.type_of(e);
        let all = |es: &[ExprId]| es.iter().map(|&c| child(c)).collect::<Vec<_>>();
        match self.expr(e).clone() {
            Expr::Unary(crate::expr::UnOp::Not, a) => self.not(child(a)),
            Expr::Unary(crate::expr::UnOp::Neg, a) => self.neg(child(a)),
            Expr::Binary(op, a, b) => self.arith(op, child(a), child(b)),
            Expr::BvOp(op, args) => self.bv_op(op, &all(&args)),
            Expr::Extract { hi, lo, arg } => self.extract(child(arg), hi, lo),
            Expr::Concat(a, b) => self.concat(child(a), child(b)),
            Expr::Ite(c, a, b) => self.ite(child(c), child(a), child(b)),
            Expr::Select(m, indices) => self.select(child(m), &all(&indices)),
            Expr::Store(m, indices, value) => self.store(child(m), &all(&indices), child(value)),
            Expr::MapConst(value) => self.map_const(child(value), ty),
            Expr::Apply(func, args) => self.apply(func, &all(&args), ty),
            Expr::Old(a) => self.old(child(a)),
            Expr::Quant { kind, vars, triggers, mut attrs, body } => {
                let triggers = triggers.iter().map(|t| all(t)).collect();
                map_attr_exprs(&mut attrs, &child);
                self.quant(kind, vars, triggers, attrs, child(body), ty)
            }
            Expr::Var(_) | Expr::Bool(_) | Expr::Int(_) | Expr::Real(_) | Expr::Bv { .. } | Expr::Float { .. } => e,
        }
    }
}

fn map_attr_exprs(attrs: &mut [Attr], mut f: impl FnMut(ExprId) -> ExprId) {
    for arg in attrs.iter_mut().flat_map(|a| &mut a.args) {
        if let AttrArg::Expr(e) = arg {
            *e = f(*e);
        }
    }
}
