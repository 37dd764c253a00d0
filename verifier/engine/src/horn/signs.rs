//! Whether bit-vectors are better read as signed or as unsigned numbers.

use boogie::expr::{BinOp, BvOp, Expr, ExprId};
use boogie::passive::{PassiveCmd, PassiveProgram};
use boogie::program::{ProcId, VarId};
use rustc_hash::FxHashSet;

/// By class of what flows into each other (of maps, what they hold): how often it is used as signed, less how often as
/// unsigned. Literals belong to no class.
pub struct Signs {
    nodes: usize,
    /// Over the nodes, then the variables.
    parent: Vec<u32>,
    votes: Vec<i64>,
    literal: Vec<bool>,
    params: Vec<Vec<VarId>>,
}

impl Signs {
    pub fn new(program: &PassiveProgram) -> Signs {
        let nodes = program.terms.len();
        let slots = nodes + program.vars.len();
        let literal = (0..nodes).map(|e| program.terms.is_literal(ExprId(e as u32))).collect();
        let params = program.procs.iter().map(|p| p.params.clone()).collect();
        let mut signs = Signs { nodes, parent: (0..slots as u32).collect(), votes: vec![0; slots], literal, params };
        let mut seen = FxHashSet::default();
        for proc in &program.procs {
            for root in proc.command_terms().chain(proc.summary) {
                program.terms.walk(root, |e| {
                    let is_new = seen.insert(e);
                    if is_new {
                        signs.node(e, program.terms.expr(e));
                    }
                    is_new
                });
            }
            for cmd in proc.blocks.iter().flat_map(|b| &b.cmds) {
                match cmd {
                    PassiveCmd::Assume(_) => {}
                    PassiveCmd::Define(v, e) => signs.same(nodes + v.index(), *e),
                    PassiveCmd::Call(site) => {
                        let call = &proc.call_sites[site.0 as usize];
                        let params = &program.procs[call.callee.index()].params;
                        params.iter().zip(&call.args).for_each(|(v, e)| signs.same(nodes + v.index(), *e));
                    }
                }
            }
        }
        signs
    }

    /// Whether the class of a node is signed; a literal's is not.
    pub fn of(&self, e: ExprId) -> bool {
        // Terms that were made later are numbers.
        !self.literal[e.0 as usize] && self.votes[self.find(e.0 as usize)] >= 0
    }

    pub fn of_variable(&self, v: VarId) -> bool {
        self.votes[self.find(self.nodes + v.index())] >= 0
    }

    /// A formal of a procedure.
    pub fn parameter(&self, callee: ProcId, index: usize) -> VarId {
        self.params[callee.index()][index]
    }

    fn node(&mut self, e: ExprId, expr: &Expr) {
        let slot = e.0 as usize;
        match expr {
            Expr::Var(v) => self.same(self.nodes + v.index(), e),
            Expr::BvOp(op, args) => match op {
                BvOp::Add | BvOp::Sub | BvOp::Mul | BvOp::Neg | BvOp::Not => {
                    args.iter().for_each(|&a| self.same(slot, a));
                }
                BvOp::SLt | BvOp::SLe => args.iter().for_each(|&a| self.vote(a, 1)),
                BvOp::SDiv | BvOp::SRem | BvOp::AShr | BvOp::SignExt(_) => {
                    args.iter().take(1).chain([&e]).for_each(|&a| self.vote(a, 1));
                }
                BvOp::ULt | BvOp::ULe => args.iter().for_each(|&a| self.vote(a, -1)),
                BvOp::UDiv | BvOp::URem | BvOp::LShr | BvOp::And | BvOp::Or | BvOp::Xor => {
                    args.iter().take(1).chain([&e]).for_each(|&a| self.vote(a, -1));
                }
                BvOp::ZeroExt(_) | BvOp::ToNat => self.vote(args[0], -1),
                _ => {}
            },
            Expr::Extract { arg, .. } => self.vote(*arg, -1),
            Expr::Concat(a, b) => [*a, *b, e].into_iter().for_each(|a| self.vote(a, -1)),
            Expr::Binary(BinOp::Eq, a, b) if !self.literal[a.0 as usize] => self.same(a.0 as usize, *b),
            Expr::Ite(_, a, b) => [*a, *b].into_iter().for_each(|a| self.same(slot, a)),
            Expr::Select(map, at) => {
                self.same(slot, *map);
                at.iter().for_each(|&i| self.vote(i, -1));
            }
            Expr::Store(map, at, value) => {
                [*map, *value].into_iter().for_each(|a| self.same(slot, a));
                at.iter().for_each(|&i| self.vote(i, -1));
            }
            Expr::MapConst(value) => self.same(slot, *value),
            _ => {}
        }
    }

    fn vote(&mut self, e: ExprId, vote: i64) {
        if !self.literal[e.0 as usize] {
            let class = self.find(e.0 as usize);
            self.votes[class] += vote;
        }
    }

    fn same(&mut self, slot: usize, e: ExprId) {
        if self.literal[e.0 as usize] || (slot < self.nodes && self.literal[slot]) {
            return;
        }
        let (a, b) = (self.find(slot), self.find(e.0 as usize));
        if a != b {
            let (low, high) = (a.min(b), a.max(b));
            self.parent[high] = low as u32;
            self.votes[low] += self.votes[high];
        }
    }

    fn find(&self, mut slot: usize) -> usize {
        while self.parent[slot] as usize != slot {
            slot = self.parent[slot] as usize;
        }
        slot
    }
}
