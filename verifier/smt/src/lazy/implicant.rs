//! What of an assignment a model needs.

use super::formulas::{Formulas, Meaning};
use crate::sat::{Lit, Var};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// True literals that satisfy the assumptions and every clause, where constants and structure that are not among them
/// count as false. So blocks that no execution of the model runs through ask for nothing.
pub fn implicant(formulas: &Formulas, assumptions: &[Lit]) -> IndexSet<Lit, FxBuildHasher> {
    let Formulas { sat, meanings, clauses, .. } = formulas;
    let mut chosen: IndexSet<Lit, FxBuildHasher> = assumptions.iter().copied().collect();
    // Clauses that are satisfied until a variable is chosen.
    let mut waiting: FxHashMap<Var, Vec<usize>> = FxHashMap::default();
    let mut work: Vec<usize> = (0..clauses.len()).rev().collect();
    let mut followed = 0;
    loop {
        while let Some(lit) = chosen.get_index(followed).copied() {
            followed += 1;
            if !lit.is_negative() {
                work.extend(waiting.remove(&lit.var()).unwrap_or_default().into_iter().rev());
            }
        }
        let Some(clause) = work.pop() else { return chosen };
        let mut best: Option<(u8, Lit)> = None;
        let mut satisfied = false;
        for &lit in &clauses[clause] {
            let meaning = meanings[lit.var().index()];
            satisfied = chosen.contains(&lit);
            if !satisfied && meaning.is_free() && lit.is_negative() && !chosen.contains(&!lit) {
                satisfied = true;
                if sat.value(lit) != Some(true) {
                    waiting.entry(lit.var()).or_default().push(clause);
                }
            }
            if satisfied {
                break;
            }
            if sat.value(lit) == Some(true) {
                let cost = match meaning {
                    Meaning::Structure | Meaning::Argument => 0,
                    _ if sat.is_ground(lit) => 0,
                    _ => 1 + u8::from(!lit.is_negative()),
                };
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, lit));
                }
            }
        }
        if !satisfied {
            let (_, lit) = best.expect("the search left no clause without a true literal");
            chosen.insert(lit);
        }
    }
}
