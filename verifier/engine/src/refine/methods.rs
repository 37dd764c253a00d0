//! Minimal sets of variables that rule out a spurious path: STORM's linear method (Lahiri, Qadeer and Rakamarić, CAV
//! 2009), and Algorithms 1 and 2 of the Corral paper.
//!
//! All take a path that is refuted with all of its globals tracked, and return a superset of those that are tracked
//! already. The path is refuted with these too, and not with fewer: more precisely, no smaller set of them was refuted
//! by the solver, whose *unknown* is no refutation.

use super::effort::Refine;
use crate::execution::{self, Execution};
use crate::inliner::Inliner;
use crate::observer::CheckKind;
use crate::options::{EngineOptions, solver_options};
use crate::outcome::{UnknownReason, Verdict};
use crate::search::run;
use boogie::abstraction::{Path, Switched};
use boogie::program::VarId;
use smt::SmtError;
use smt::solver::{Solver, SolverOptions};
use smt::terms::{Term, Unary};
use std::collections::BTreeSet;

/// Global variables of a path.
type Set = BTreeSet<VarId>;
type Result<T> = std::result::Result<T, UnknownReason>;

/// The set, and how many queries it took.
pub fn needed(path: &Path, tracked: &Set, method: Refine, options: &EngineOptions) -> Result<(Set, u64)> {
    let globals: Set = path.globals().iter().copied().collect();
    let mut regenerated = Regenerated::new(path, options);
    match method {
        Refine::Storm => Ok((storm(&globals, tracked, &mut regenerated)?, regenerated.queries)),
        Refine::Hrefine => {
            let found = hrefine(&globals, tracked.clone(), &Set::new(), &mut regenerated)?;
            Ok((found, regenerated.queries))
        }
        Refine::Vcrefine => {
            let switched = path.switched(tracked).map_err(super::unprepared)?;
            let mut one = OneFormula::new(&switched, options)?;
            let found = hrefine(&globals, tracked.clone(), &Set::new(), &mut one)?;
            Ok((found, one.queries))
        }
        Refine::Compare => unreachable!("a comparison asks for each method"),
    }
}

/// The paper's *check*.
pub trait Check {
    /// Whether the path is refuted when these of its globals are tracked.
    fn is_correct(&mut self, tracked: &Set) -> Result<bool>;
}

/// Leaves out one variable after another: a query for each.
pub fn storm(globals: &Set, tracked: &Set, check: &mut dyn Check) -> Result<Set> {
    let mut needed = globals.clone();
    for v in globals.difference(tracked) {
        needed.remove(v);
        if !check.is_correct(&needed)? {
            needed.insert(*v);
        }
    }
    Ok(needed)
}

/// Algorithm 1, which is Algorithm 2 if the check has one formula. The path is refuted with all globals but `dropped`.
pub fn hrefine(globals: &Set, tracked: Set, dropped: &Set, check: &mut dyn Check) -> Result<Set> {
    let open: Vec<VarId> = globals.iter().filter(|v| !tracked.contains(v) && !dropped.contains(v)).copied().collect();
    if open.is_empty() || check.is_correct(&tracked)? {
        return Ok(tracked);
    }
    if let [only] = open[..] {
        return Ok(tracked.into_iter().chain([only]).collect());
    }
    let (first, second) = open.split_at(open.len() / 2);
    let found = hrefine(globals, tracked.iter().chain(second).copied().collect(), dropped, check)?;
    let (kept, rest): (Vec<VarId>, Vec<VarId>) = first.iter().partition(|v| found.contains(v));
    let dropped = dropped.iter().copied().chain(rest).collect();
    hrefine(globals, tracked.into_iter().chain(kept).collect(), &dropped, check)
}

/// Abstracts the path and makes its formula for each query.
pub struct Regenerated<'a> {
    path: &'a Path,
    options: &'a EngineOptions,
    queries: u64,
}

impl<'a> Regenerated<'a> {
    pub fn new(path: &'a Path, options: &'a EngineOptions) -> Regenerated<'a> {
        Regenerated { path, options, queries: 0 }
    }
}

impl Check for Regenerated<'_> {
    fn is_correct(&mut self, tracked: &Set) -> Result<bool> {
        self.queries += 1;
        let abstracted = self.path.abstracted(tracked).map_err(super::unprepared)?;
        match run(&abstracted.passive, self.options, &mut ()).verdict {
            Verdict::Safe => Ok(true),
            Verdict::Unknown(reason @ (UnknownReason::Timeout | UnknownReason::Memory)) => Err(reason),
            _ => Ok(false),
        }
    }
}

/// Has one formula in a solver, and says by assumptions what is tracked.
pub struct OneFormula<'p> {
    inliner: Inliner<'p>,
    /// Globals, the truths that track them, and their negations.
    switches: Vec<(VarId, Term, Term)>,
    queries: u64,
}

impl<'p> OneFormula<'p> {
    pub fn new(path: &'p Switched, options: &EngineOptions) -> Result<OneFormula<'p>> {
        let program = &path.prepared.passive;
        let solver = Solver::new(program, SolverOptions { lazy: options.features.lazy, ..solver_options(options) })?;
        let mut inliner = Inliner::new(program, solver, options.features);
        inliner.inline_entry()?;
        let mut switches = Vec::new();
        for &(global, switch) in &path.switches {
            let lowering = &mut inliner.solver.lowering;
            let on = lowering.global(switch)?;
            switches.push((global, on, lowering.ctx.unary(Unary::Not, on)?));
        }
        Ok(OneFormula { inliner, switches, queries: 0 })
    }
}

impl Check for OneFormula<'_> {
    fn is_correct(&mut self, tracked: &Set) -> Result<bool> {
        self.queries += 1;
        let assumed = self.switches.iter().map(|(v, on, off)| if tracked.contains(v) { *on } else { *off });
        let assumed: Vec<Term> = assumed.collect();
        match execution::find(&mut self.inliner, CheckKind::Over, &assumed, &mut ()) {
            Ok(Execution::None(_)) => Ok(true),
            Ok(Execution::Path { .. }) | Err(SmtError::Unreadable(_) | SmtError::IllSorted(_) | SmtError::Z3(_)) => {
                Ok(false)
            }
            Ok(Execution::Timeout) => Err(UnknownReason::Timeout),
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::generator::Random;

    /// Refuted when all of one of these sets is tracked.
    struct Given {
        reasons: Vec<Set>,
        queries: usize,
    }

    impl Check for Given {
        fn is_correct(&mut self, tracked: &Set) -> Result<bool> {
            self.queries += 1;
            Ok(self.reasons.iter().any(|reason| reason.is_subset(tracked)))
        }
    }

    fn vars(count: u32) -> Set {
        (0..count).map(VarId).collect()
    }

    /// Theorem 1 of the paper, and the second part of its Lemma 1, for both methods.
    #[test]
    fn sets_are_minimal() {
        for seed in 0..3000 {
            let r = &mut Random::new(seed);
            let globals = vars(1 + r.below(12) as u32);
            let mut some = |percent| globals.iter().copied().filter(|_| r.chance(percent)).collect::<Set>();
            let (tracked, reasons) = (some(30), vec![some(40), some(20), some(60)]);
            let open = globals.difference(&tracked).count();
            let mut check = Given { reasons, queries: 0 };
            let halved = hrefine(&globals, tracked.clone(), &Set::new(), &mut check).unwrap();
            assert!(check.queries <= (2 * open).saturating_sub(1), "seed {seed}: {} queries for {open}", check.queries);
            check.queries = 0;
            let linear = storm(&globals, &tracked, &mut check).unwrap();
            assert_eq!(check.queries, open, "seed {seed}");
            for found in [halved, linear] {
                assert!(tracked.is_subset(&found) && check.is_correct(&found).unwrap(), "seed {seed}: {found:?}");
                for v in found.difference(&tracked) {
                    let fewer: Set = found.iter().copied().filter(|w| w != v).collect();
                    assert!(!check.is_correct(&fewer).unwrap(), "seed {seed}: {found:?} does not need {v:?}");
                }
            }
        }
    }

    /// One variable of many takes two queries for each halving.
    #[test]
    fn few_variables_take_few_queries() {
        let globals = vars(256);
        for needed in [0, 77, 255] {
            let mut check = Given { reasons: vec![[VarId(needed)].into()], queries: 0 };
            let found = hrefine(&globals, Set::new(), &Set::new(), &mut check).unwrap();
            assert_eq!(found, [VarId(needed)].into());
            assert!(check.queries <= 17, "{} queries", check.queries);
        }
    }
}
