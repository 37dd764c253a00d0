//! The search against enumeration.

use super::*;
use proptest::prelude::*;

struct NoTheory;

impl Theory for NoTheory {
    fn cares(&self, _: Var) -> bool {
        false
    }
    fn assign(&mut self, _: Lit, _: &mut Vec<Lit>) -> Result<(), Vec<Lit>> {
        Ok(())
    }
    fn explain(&mut self, _: Lit, _: &mut Vec<Lit>) {}
    fn push_level(&mut self) {}
    fn backtrack(&mut self, _: usize) {}
}

const VARS: u32 = 9;

fn lit() -> impl Strategy<Value = Lit> {
    (0..VARS, any::<bool>()).prop_map(|(v, value)| Var(v).is(value))
}

fn satisfiable(clauses: &[Vec<Lit>], assumptions: &[Lit]) -> bool {
    (0u32..1 << VARS).any(|bits| {
        let holds = |l: &Lit| (bits >> l.var().0 & 1 == 1) != l.is_negative();
        assumptions.iter().all(holds) && clauses.iter().all(|c| c.iter().any(holds))
    })
}

fn is_free(var: Var) -> bool {
    var.0.is_multiple_of(3)
}

fn solver() -> Solver<NoTheory> {
    let mut solver = Solver::new(NoTheory);
    for v in 0..VARS {
        solver.new_var(is_free(Var(v)));
    }
    solver
}

/// Whether a literal holds where free variables without a value are false.
fn holds(solver: &Solver<NoTheory>, lit: Lit) -> bool {
    solver.value(lit).unwrap_or(is_free(lit.var()) && lit.is_negative())
}

proptest! {
    /// Clauses come in batches, with a check after each; cores are refuted by enumeration.
    #[test]
    fn agrees_with_enumeration(
        batches in prop::collection::vec(
            (prop::collection::vec(prop::collection::vec(lit(), 1..4), 0..14), prop::collection::vec(lit(), 0..5)),
            1..6,
        )
    ) {
        let mut solver = solver();
        let mut all: Vec<Vec<Lit>> = Vec::new();
        for (clauses, assumptions) in batches {
            for clause in clauses {
                solver.add_clause(&clause);
                all.push(clause);
            }
            match solver.check(&assumptions, &mut || false) {
                Answer::Sat => {
                    prop_assert!(assumptions.iter().all(|&l| holds(&solver, l)));
                    let always = |c: &[Lit]| c.iter().any(|&l| c.contains(&!l));
                    prop_assert!(all.iter().all(|c| always(c) || c.iter().any(|&l| holds(&solver, l))));
                }
                Answer::Unsat(core) => {
                    prop_assert!(core.iter().all(|l| assumptions.contains(l)));
                    prop_assert!(!satisfiable(&all, &core));
                }
                Answer::Stopped => prop_assert!(false, "nothing stops it"),
            }
        }
    }

    /// What is refused is never found again, and what is left is found.
    #[test]
    fn refusals_are_clauses(
        clauses in prop::collection::vec(prop::collection::vec(lit(), 1..4), 0..20),
        refused in prop::collection::vec(prop::collection::vec(lit(), 1..4), 0..30),
        assumptions in prop::collection::vec(lit(), 0..3),
    ) {
        let mut solver = solver();
        clauses.iter().for_each(|c| solver.add_clause(c));
        let mut answer = solver.check(&assumptions, &mut || false);
        while answer == Answer::Sat
            && let Some(lits) = refused.iter().find(|lits| lits.iter().all(|&l| solver.value(l) == Some(true)))
        {
            solver.refuse(lits);
            answer = solver.search_on(&assumptions, &mut || false);
        }
        let mut all = clauses.clone();
        all.extend(refused.iter().map(|lits| lits.iter().map(|&l| !l).collect()));
        // A refused conjunction with a free literal that has no value was not found.
        if answer == Answer::Sat {
            prop_assert!(satisfiable(&clauses, &assumptions));
        } else {
            prop_assert!(!satisfiable(&all, &assumptions));
        }
    }
}

/// Pigeons in holes: hard enough for restarts and for clauses to be forgotten.
#[test]
fn pigeons_do_not_fit() {
    let (pigeons, holes) = (8, 7);
    let mut solver = Solver::new(NoTheory);
    let holes: Vec<Vec<Lit>> =
        (0..holes).map(|_| (0..pigeons).map(|_| solver.new_var(false).positive()).collect()).collect();
    for pigeon in 0..pigeons {
        let clause: Vec<Lit> = holes.iter().map(|hole| hole[pigeon]).collect();
        solver.add_clause(&clause);
    }
    for hole in &holes {
        for (i, &a) in hole.iter().enumerate() {
            hole[..i].iter().for_each(|&b| solver.add_clause(&[!a, !b]));
        }
    }
    assert_eq!(solver.check(&[], &mut || false), Answer::Unsat(Vec::new()));
    assert!(solver.conflicts > 1_000);
}
