//! The terms of an unrolled program: those of the given one, built again with what is known put in.
//!
//! A value that is one of a few literals, by which way execution took, stays a tree of choices between them: operations on
//! it and a literal are done on its leaves. So the index of an array after a loop is one of some numbers, and no sum.

use super::give_up::GiveUp;
use crate::limits;
use boogie::expr::{Expr, ExprId, Terms};
use boogie::program::{Var, VarId, VarKind};
use boogie::types::{Type, TypeId};
use rustc_hash::FxHashMap;

pub struct World {
    pub terms: Terms,
    pub vars: Vec<Var>,
    /// The arbitrary values, which are variables without a definition.
    pub arbitrary: Vec<VarId>,
    /// What holds of them whatever the program does.
    pub facts: Vec<ExprId>,
    work: u64,
    /// By node, the leaves of a tree of choices between literals; 0 for what is no such tree.
    leaves: FxHashMap<ExprId, u32>,
}

impl World {
    pub fn new(terms: Terms, vars: Vec<Var>, consts: &[VarId]) -> World {
        let (facts, leaves) = (Vec::new(), FxHashMap::default());
        World { terms, vars, arbitrary: consts.to_vec(), facts, work: 0, leaves }
    }

    /// Counts a step; an error once there were too many.
    pub fn step(&mut self) -> Result<(), GiveUp> {
        self.work += 1;
        if self.work > limits::BMC_MOST_STEPS.get() { Err(GiveUp::TooLarge) } else { Ok(()) }
    }

    /// How many steps there were.
    pub fn steps(&self) -> u64 {
        self.work
    }

    /// A value that may be any of its type.
    pub fn any(&mut self, ty: TypeId) -> ExprId {
        let var = self.any_var(ty);
        self.terms.var(var, ty)
    }

    pub fn any_var(&mut self, ty: TypeId) -> VarId {
        let var = VarId(self.vars.len() as u32);
        let (name, kind) = (format!("any${}", var.0), VarKind::Const { unique: false });
        self.vars.push(Var { name, ty, kind, attrs: Vec::new(), where_clause: None });
        if !matches!(self.terms.ty(ty), Type::Map { .. }) {
            self.arbitrary.push(var);
        }
        var
    }

    /// A node with other children, none of which is a map.
    pub fn rebuild(&mut self, e: ExprId, child: &FxHashMap<ExprId, ExprId>) -> ExprId {
        let mut open: Vec<ExprId> = Vec::new();
        self.terms.expr(e).for_each_child(|c| {
            let c = child[&c];
            if !self.terms.is_literal(c) && !open.contains(&c) {
                open.push(c);
            }
        });
        let is_choice = matches!(self.terms.expr(e), Expr::Ite(..));
        if !open.is_empty() && !is_choice && open.iter().all(|&c| self.is_tree(c)) {
            let mut left = limits::BMC_MOST_LEAVES.u32();
            let put = &mut |world: &mut World, leaves: &[ExprId]| {
                let leaf = |c: ExprId| open.iter().position(|&o| o == c).map_or(c, |i| leaves[i]);
                world.terms.rebuild(e, |c| leaf(child[&c]))
            };
            if let Some(tree) = self.on_leaves_of_all(open.clone(), &mut left, put) {
                return tree;
            }
        }
        self.terms.rebuild(e, |c| child[&c])
    }

    /// A tree over the leaves of several, which are taken together where the trees choose by one condition; `None` if
    /// there are more than `left`.
    fn on_leaves_of_all(
        &mut self,
        trees: Vec<ExprId>,
        left: &mut u32,
        put: &mut dyn FnMut(&mut World, &[ExprId]) -> ExprId,
    ) -> Option<ExprId> {
        let condition = trees.iter().find_map(|&tree| match *self.terms.expr(tree) {
            Expr::Ite(c, ..) => Some(c),
            _ => None,
        });
        let Some(condition) = condition else {
            *left = left.checked_sub(1)?;
            return Some(put(self, &trees));
        };
        let sides = trees.iter().map(|&tree| match *self.terms.expr(tree) {
            Expr::Ite(c, a, b) if c == condition => (a, b),
            _ => (tree, tree),
        });
        let (yes, no): (Vec<ExprId>, Vec<ExprId>) = sides.unzip();
        let (yes, no) = (self.on_leaves_of_all(yes, left, put)?, self.on_leaves_of_all(no, left, put)?);
        Some(self.terms.ite(condition, yes, no))
    }

    /// Whether a value is a choice between a few literals.
    pub fn is_tree(&mut self, e: ExprId) -> bool {
        matches!(self.terms.expr(e), Expr::Ite(..)) && self.count_leaves(e, limits::BMC_MOST_LEAVES.u32()) > 0
    }

    fn count_leaves(&mut self, e: ExprId, deepest: u32) -> u32 {
        if self.terms.is_literal(e) {
            return 1;
        }
        if let Some(&known) = self.leaves.get(&e) {
            return known;
        }
        let Expr::Ite(_, a, b) = *self.terms.expr(e) else { return 0 };
        if deepest == 0 {
            return 0;
        }
        let (a, b) = (self.count_leaves(a, deepest - 1), self.count_leaves(b, deepest - 1));
        let count = if a == 0 || b == 0 || a + b > limits::BMC_MOST_LEAVES.u32() { 0 } else { a + b };
        self.leaves.insert(e, count);
        count
    }

    /// A tree with something else in the place of each leaf.
    pub fn on_leaves(&mut self, tree: ExprId, put: &mut dyn FnMut(&mut World, ExprId) -> ExprId) -> ExprId {
        match *self.terms.expr(tree) {
            Expr::Ite(c, a, b) => {
                let (a, b) = (self.on_leaves(a, put), self.on_leaves(b, put));
                self.terms.ite(c, a, b)
            }
            _ => put(self, tree),
        }
    }

    /// The leaves of a tree, without repetitions.
    pub fn leaves_of(&self, tree: ExprId) -> Vec<ExprId> {
        let (mut found, mut stack) = (Vec::new(), vec![tree]);
        while let Some(e) = stack.pop() {
            match *self.terms.expr(e) {
                Expr::Ite(_, a, b) => stack.extend([b, a]),
                _ if found.contains(&e) => {}
                _ => found.push(e),
            }
        }
        found
    }

    /// Whether two values are equal.
    pub fn equal(&mut self, a: ExprId, b: ExprId) -> ExprId {
        if self.terms.is_literal(b) && self.is_tree(a) {
            return self.on_leaves(a, &mut |world, leaf| world.terms.eq(leaf, b));
        }
        if self.terms.is_literal(a) && self.is_tree(b) {
            return self.equal(b, a);
        }
        self.terms.eq(a, b)
    }
}
