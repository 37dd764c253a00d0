//! The clauses of a solver: those that were learnt and can be forgotten, and what clauses ask for.

use super::{Lit, Var};
use crate::limits;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseId(u32);

#[derive(Default)]
pub struct Clause {
    /// The first two are watched. That of a reason which it implies is the first.
    pub lits: Vec<Lit>,
    /// The number of levels that its literals were on when it was learnt; 0 if it was not.
    pub rank: u32,
    pub activity: f32,
}

pub struct Clauses {
    clauses: Vec<Clause>,
    free: Vec<ClauseId>,
    learnt: Vec<ClauseId>,
    most_learnt: usize,
    /// What a conflict adds to the activity of a learnt clause that takes part in it.
    step: f32,
}

/// How the weight of a conflict compares with that of the next.
const DECAY: f32 = 0.999;

const LARGE: f32 = 1e20;
const SMALL: f32 = 1e-20;

impl Clauses {
    pub fn new() -> Clauses {
        let most_learnt = limits::SAT_MOST_LEARNT.usize();
        Clauses { clauses: Vec::new(), free: Vec::new(), learnt: Vec::new(), most_learnt, step: 1.0 }
    }

    pub fn add(&mut self, clause: Clause) -> ClauseId {
        let is_learnt = clause.rank > 0;
        let id = match self.free.pop() {
            Some(id) => {
                self.clauses[id.0 as usize] = clause;
                id
            }
            None => {
                self.clauses.push(clause);
                ClauseId(self.clauses.len() as u32 - 1)
            }
        };
        if is_learnt {
            self.learnt.push(id);
        }
        id
    }

    /// Nothing may hold the id any more.
    pub fn remove(&mut self, id: ClauseId) {
        self.clauses[id.0 as usize] = Clause::default();
        self.free.push(id);
    }

    pub fn get(&self, id: ClauseId) -> &Clause {
        &self.clauses[id.0 as usize]
    }

    pub fn get_mut(&mut self, id: ClauseId) -> &mut Clause {
        &mut self.clauses[id.0 as usize]
    }

    /// A clause that the last conflict taught.
    pub fn learnt(&self, lits: Vec<Lit>, rank: u32) -> Clause {
        Clause { lits, rank, activity: self.step }
    }

    /// Notes that a clause takes part in a conflict.
    pub fn bump(&mut self, id: ClauseId) {
        let step = self.step;
        let clause = self.get_mut(id);
        if clause.rank > 0 {
            clause.activity += step;
        }
    }

    pub fn decay(&mut self) {
        self.step /= DECAY;
        if self.step > LARGE {
            for &id in &self.learnt {
                self.clauses[id.0 as usize].activity *= SMALL;
            }
            self.step *= SMALL;
        }
    }

    /// Takes the literals from half of the learnt clauses if they are many: from those over many levels that took part in
    /// few conflicts, and that are not needed. They are to be removed.
    pub fn drop_learnt(&mut self, is_needed: impl Fn(ClauseId, &Clause) -> bool) -> Vec<ClauseId> {
        if self.learnt.len() < self.most_learnt {
            return Vec::new();
        }
        self.most_learnt += self.most_learnt / 10;
        let mut learnt = std::mem::take(&mut self.learnt);
        learnt.sort_by(|&a, &b| {
            let (a, b) = (self.get(a), self.get(b));
            (a.rank > 2).cmp(&(b.rank > 2)).then(b.activity.total_cmp(&a.activity))
        });
        let half = learnt.len() / 2;
        let mut dropped = Vec::new();
        for (i, id) in learnt.into_iter().enumerate() {
            let clause = self.get(id);
            if i < half || clause.rank <= 2 || is_needed(id, clause) {
                self.learnt.push(id);
            } else {
                self.get_mut(id).lits.clear();
                dropped.push(id);
            }
        }
        dropped
    }
}

/// What clauses ask for: a true literal, but where a free variable in them is false.
#[derive(Default)]
pub struct Demands {
    /// By variable, whether it need not have a value: what it stands for is false then.
    free: Vec<bool>,
    /// By literal, the clauses that ask for something once it is true.
    pub guarded: Vec<Vec<ClauseId>>,
    /// Those that ask for something in any case.
    pub unguarded: Vec<ClauseId>,
    pub justified: Justified,
}

/// How much of the trail, and of the unguarded clauses, has all that it asks for.
#[derive(Clone, Copy, Default)]
pub struct Justified {
    pub trail: usize,
    pub unguarded: usize,
}

impl Demands {
    pub fn add_var(&mut self, is_free: bool) {
        self.free.push(is_free);
        self.guarded.extend([Vec::new(), Vec::new()]);
    }

    pub fn is_free(&self, var: Var) -> bool {
        self.free[var.index()]
    }

    /// Whether a clause with the literal asks for nothing before it is false.
    pub fn is_guard(&self, lit: Lit) -> bool {
        lit.is_negative() && self.is_free(lit.var())
    }

    pub fn add_clause(&mut self, id: ClauseId, clause: &Clause) {
        let mut is_guarded = false;
        for &lit in &clause.lits {
            if self.is_guard(lit) {
                self.guarded[(!lit).index()].push(id);
                is_guarded = true;
            }
        }
        if !is_guarded {
            self.unguarded.push(id);
        }
    }
}
