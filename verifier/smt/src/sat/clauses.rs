//! The clauses of a solver.

use super::Lit;

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

#[derive(Default)]
pub struct Clauses {
    clauses: Vec<Clause>,
    free: Vec<ClauseId>,
}

impl Clauses {
    pub fn add(&mut self, clause: Clause) -> ClauseId {
        match self.free.pop() {
            Some(id) => {
                self.clauses[id.0 as usize] = clause;
                id
            }
            None => {
                self.clauses.push(clause);
                ClauseId(self.clauses.len() as u32 - 1)
            }
        }
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
}
