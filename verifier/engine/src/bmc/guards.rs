//! Path conditions: conjunctions that grow at their end and share their beginnings.
//!
//! Where two ways meet again, the condition is that of where they parted, if they parted at `c` and `!c`. So what follows an
//! `if` is not burdened with it.

use super::ranges::Ranges;
use boogie::expr::{ExprId, Terms};

/// Index of a path condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GuardId(u32);

struct Node {
    parent: GuardId,
    depth: u32,
    /// The last conjunct.
    last: ExprId,
    /// All of them.
    all: ExprId,
}

pub struct Guards {
    nodes: Vec<Node>,
}

impl Guards {
    /// The condition of what is always reached.
    pub const TRUE: GuardId = GuardId(0);

    pub fn new(terms: &mut Terms) -> Guards {
        let yes = terms.tru();
        Guards { nodes: vec![Node { parent: Guards::TRUE, depth: 0, last: yes, all: yes }] }
    }

    /// The condition as a formula.
    pub fn formula(&self, guard: GuardId) -> ExprId {
        self.node(guard).all
    }

    /// What holds where the guard and the formula hold; `None` if the two exclude each other at sight, or by ranges.
    pub fn restrict(
        &mut self,
        terms: &mut Terms,
        ranges: &mut Ranges,
        guard: GuardId,
        formula: ExprId,
    ) -> Option<GuardId> {
        match ranges.decide(terms, self, guard, formula) {
            Some(true) => Some(guard),
            Some(false) => None,
            None => self.assume(terms, guard, formula),
        }
    }

    /// The same at sight only.
    pub fn assume(&mut self, terms: &mut Terms, mut guard: GuardId, formula: ExprId) -> Option<GuardId> {
        for conjunct in terms.conjuncts(formula) {
            if terms.is_true(conjunct) || self.contains(guard, conjunct) {
                continue;
            }
            let denied = terms.not(conjunct);
            if terms.is_false(conjunct) || self.contains(guard, denied) {
                return None;
            }
            let all = terms.and2(self.node(guard).all, conjunct);
            let depth = self.node(guard).depth + 1;
            self.nodes.push(Node { parent: guard, depth, last: conjunct, all });
            guard = GuardId(self.nodes.len() as u32 - 1);
        }
        Some(guard)
    }

    /// What holds where one of two guards does that exclude each other, and what tells the first from the second there.
    pub fn join(&mut self, terms: &mut Terms, a: GuardId, b: GuardId) -> (GuardId, ExprId) {
        let parted = self.parted(a, b);
        let (of_a, of_b) = (self.since(parted, a), self.since(parted, b));
        let first = terms.and(&of_a);
        let either = match (&of_a[..], &of_b[..]) {
            // c || !c && rest
            ([c], [d, rest @ ..]) | ([d, rest @ ..], [c]) if terms.not(*c) == *d => {
                let rest = terms.and(rest);
                terms.or2(*c, rest)
            }
            _ => {
                let second = terms.and(&of_b);
                terms.or2(first, second)
            }
        };
        (self.assume(terms, parted, either).unwrap_or(parted), first)
    }

    /// The last conjuncts of a guard.
    pub fn last(&self, guard: GuardId, most: usize) -> impl Iterator<Item = ExprId> {
        let all = std::iter::successors(Some(guard), |&guard| Some(self.node(guard).parent));
        all.take_while(|&guard| guard != Guards::TRUE).take(most).map(|guard| self.node(guard).last)
    }

    /// How many conjuncts two guards begin with together.
    pub fn common(&self, a: GuardId, b: GuardId) -> u32 {
        self.node(self.parted(a, b)).depth
    }

    fn node(&self, guard: GuardId) -> &Node {
        &self.nodes[guard.0 as usize]
    }

    fn contains(&self, mut guard: GuardId, conjunct: ExprId) -> bool {
        while guard != Guards::TRUE {
            if self.node(guard).last == conjunct {
                return true;
            }
            guard = self.node(guard).parent;
        }
        false
    }

    /// The longest beginning of both.
    fn parted(&self, mut a: GuardId, mut b: GuardId) -> GuardId {
        while a != b {
            if self.node(a).depth >= self.node(b).depth {
                a = self.node(a).parent;
            } else {
                b = self.node(b).parent;
            }
        }
        a
    }

    /// What a guard adds to one that it begins with, in order.
    fn since(&self, start: GuardId, mut guard: GuardId) -> Vec<ExprId> {
        let mut added = Vec::new();
        while guard != start {
            added.push(self.node(guard).last);
            guard = self.node(guard).parent;
        }
        added.reverse();
        added
    }
}
