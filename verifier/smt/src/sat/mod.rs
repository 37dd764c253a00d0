//! Satisfiability of clauses modulo a theory: conflict-driven clause learning, after Marques-Silva and Sakallah (GRASP)
//! and Moskewicz and others (Chaff), with a theory solver on line, after Nieuwenhuis, Oliveras and Tinelli (DPLL(T)).
//!
//! The solver keeps its clauses from check to check; a check is made under assumptions, and a refutation names those it
//! used.

mod analysis;
mod clauses;
mod order;
pub mod solver;

pub use solver::{Answer, Solver};

/// A Boolean variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Var(pub u32);

/// A variable or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Lit(u32);

impl Var {
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn positive(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal that holds if the variable has this value.
    pub fn is(self, value: bool) -> Lit {
        Lit(self.0 << 1 | u32::from(!value))
    }
}

impl Lit {
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    pub fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What decides about conjunctions of literals that have a meaning.
///
/// A theory is told of literals as they become true and may answer with literals that follow. It is asked for reasons
/// later, and then answers with what it knew when the literal followed.
pub trait Theory {
    /// Whether the theory wants to hear of a variable.
    fn cares(&self, var: Var) -> bool;

    /// A literal became true. What follows from all that are true is appended to `implied`; true literals that
    /// contradict each other are an error.
    fn assign(&mut self, lit: Lit, implied: &mut Vec<Lit>) -> Result<(), Vec<Lit>>;

    /// Appends true literals that imply one that was said to follow.
    fn explain(&mut self, lit: Lit, reason: &mut Vec<Lit>);

    fn push_level(&mut self);

    /// Forgets all but what was true on this many levels.
    fn backtrack(&mut self, levels: usize);
}

#[cfg(test)]
mod tests;
