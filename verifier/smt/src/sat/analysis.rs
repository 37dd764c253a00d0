//! What a contradiction teaches: the first unique implication point, and the assumptions behind a refutation.

use super::solver::{Conflict, Reason, Solver};
use super::{Lit, Theory, Var};

/// A clause that the current assignment violates, and that implies its first literal on `level`.
pub(super) struct Learnt {
    /// The second one is of `level`.
    pub lits: Vec<Lit>,
    pub level: u32,
    pub rank: u32,
}

impl<T: Theory> Solver<T> {
    /// Resolves a contradiction until one literal of its level is left.
    pub(super) fn analyse(&mut self, conflict: Conflict) -> Learnt {
        // The literals to look at are false.
        let mut todo: Vec<Lit> = match conflict {
            Conflict::Clause(id) => {
                self.clauses.bump(id);
                self.clauses.get(id).lits.clone()
            }
            Conflict::Theory(lits) => lits.into_iter().map(|l| !l).collect(),
        };
        let level = self.level();
        let mut learnt = vec![todo[0]];
        let (mut open, mut at) = (0, self.trail.len());
        let uip = loop {
            for &lit in &todo {
                let var = lit.var();
                if self.seen[var.index()] || self.level_of(lit) == 0 {
                    continue;
                }
                self.seen[var.index()] = true;
                self.order.bump(var);
                if self.level_of(lit) == level {
                    open += 1;
                } else {
                    learnt.push(lit);
                }
            }
            let lit = loop {
                at -= 1;
                if self.seen[self.trail[at].var().index()] {
                    break self.trail[at];
                }
            };
            self.seen[lit.var().index()] = false;
            open -= 1;
            if open == 0 {
                break lit;
            }
            self.antecedents(lit, &mut todo);
        };
        learnt[0] = !uip;
        self.minimise(&mut learnt);
        let mut levels: Vec<u32> = learnt.iter().map(|&l| self.level_of(l)).collect();
        levels.sort_unstable();
        levels.dedup();
        let mut second = 0;
        for i in 1..learnt.len() {
            if second == 0 || self.level_of(learnt[i]) > self.level_of(learnt[second]) {
                second = i;
            }
        }
        let mut level = 0;
        if second > 0 {
            learnt.swap(1, second);
            level = self.level_of(learnt[1]);
        }
        Learnt { lits: learnt, level, rank: levels.len() as u32 }
    }

    /// The false literals that, with a clause or the theory, imply a true one.
    fn antecedents(&mut self, lit: Lit, out: &mut Vec<Lit>) {
        out.clear();
        match self.assigned[lit.var().index()].reason {
            Reason::None => unreachable!("a decision is the last of its level"),
            Reason::Clause(id) => {
                self.clauses.bump(id);
                let clause = self.clauses.get(id);
                out.extend(clause.lits.iter().copied().filter(|&l| l != lit));
            }
            Reason::Theory => {
                self.theory.explain(lit, out);
                out.iter_mut().for_each(|l| *l = !*l);
            }
        }
    }

    /// Drops literals that others of the clause imply.
    fn minimise(&mut self, learnt: &mut Vec<Lit>) {
        // The first literal is not marked, the others are.
        let marked: Vec<Var> = learnt[1..].iter().map(|l| l.var()).collect();
        let mut extra = Vec::new();
        let mut kept = 1;
        for i in 1..learnt.len() {
            let lit = learnt[i];
            if !self.redundant(lit, &mut extra) {
                learnt[kept] = lit;
                kept += 1;
            }
        }
        learnt.truncate(kept);
        for var in marked.into_iter().chain(extra) {
            self.seen[var.index()] = false;
        }
    }

    /// Whether marked literals imply the negation of a false literal, through clauses alone; what was found on the way
    /// to imply it is marked too, and listed.
    fn redundant(&mut self, lit: Lit, extra: &mut Vec<Var>) -> bool {
        let before = extra.len();
        let mut stack = vec![lit];
        while let Some(lit) = stack.pop() {
            let Reason::Clause(id) = self.assigned[lit.var().index()].reason else {
                for var in extra.drain(before..) {
                    self.seen[var.index()] = false;
                }
                return false;
            };
            for &other in &self.clauses.get(id).lits {
                let var = other.var();
                if var != lit.var() && !self.seen[var.index()] && self.assigned[var.index()].level > 0 {
                    self.seen[var.index()] = true;
                    extra.push(var);
                    stack.push(other);
                }
            }
        }
        true
    }

    /// The assumptions that refute one that is false.
    pub(super) fn final_core(&mut self, assumption: Lit) -> Vec<Lit> {
        let mut core = vec![assumption];
        if self.level_of(assumption) == 0 {
            return core;
        }
        self.seen[assumption.var().index()] = true;
        let mut todo = Vec::new();
        for at in (self.levels[0].trail as usize..self.trail.len()).rev() {
            let lit = self.trail[at];
            if !self.seen[lit.var().index()] {
                continue;
            }
            self.seen[lit.var().index()] = false;
            if self.assigned[lit.var().index()].reason == Reason::None {
                // All levels are those of assumptions.
                core.push(lit);
                continue;
            }
            self.antecedents(lit, &mut todo);
            for &other in &todo {
                if self.level_of(other) > 0 {
                    self.seen[other.var().index()] = true;
                }
            }
        }
        core
    }
}
