//! What must hold for an execution to be one, and could not be told when it was met.

use crate::expr::ExprId;
use crate::interpret::execution::{Amendment, Blocker, Outcome, Unchecked};
use crate::interpret::instances::Seen;
use crate::interpret::state::{Snapshot, State};
use crate::interpret::unknown::Unknown;
use crate::interpret::value::Val;
use crate::program::{Attr, Location, VarId};
use rustc_hash::FxHashSet;
use std::cell::RefCell;

/// What must hold for the execution to be one.
#[derive(Clone, Copy)]
pub(super) struct Condition<'a> {
    pub expr: ExprId,
    pub by: Blocker,
    pub attrs: &'a [Attr],
}

/// A condition that is evaluated when it is known what the execution looks at.
pub(super) struct Quantified<'a> {
    pub condition: Condition<'a>,
    pub at: Location,
    pub state: Snapshot,
    /// When its variables were chosen.
    pub chosen_at: Vec<(VarId, u64)>,
}

/// Those that were met, in order.
#[derive(Default)]
pub(super) struct Conditions<'a> {
    pub unchecked: Vec<Unchecked>,
    /// What is in `unchecked` already; a loop should not fill the memory with it.
    reported: FxHashSet<ExprId>,
    quantified: Vec<Quantified<'a>>,
    pub amendments: Vec<Amendment>,
}

/// More quantified conditions than this are not kept.
const MOST_QUANTIFIED: usize = 100_000;

/// How often instances of quantifiers may lead to others.
const MOST_ROUNDS: usize = 100;

impl Condition<'_> {
    pub fn is_false(&self, at: Location) -> Outcome {
        Outcome::Blocked { at, by: self.by, attrs: self.attrs.to_vec() }
    }
}

impl<'a> Conditions<'a> {
    /// Whether one more with quantifiers is kept.
    pub fn have_room(&self) -> bool {
        self.quantified.len() < MOST_QUANTIFIED
    }

    pub fn have_quantified(&self) -> bool {
        !self.quantified.is_empty()
    }

    pub fn keep(&mut self, quantified: Quantified<'a>) {
        self.quantified.push(quantified);
    }

    pub fn leave_unchecked(&mut self, condition: Condition, at: Location, reason: Unknown) {
        if self.reported.insert(condition.expr) {
            let at = (!matches!(condition.by, Blocker::Axiom(_))).then_some(at);
            self.unchecked.push(Unchecked { at, expr: condition.expr, reason });
        }
    }

    /// Those left unchecked after the first few no longer are, if they are about certain variables.
    pub fn forget_unchecked(&mut self, known: usize, state: &State, is_about: impl Fn(&[VarId]) -> bool) {
        let terms = &state.program.terms;
        for unchecked in self.unchecked.extract_if(known.., |unchecked| is_about(&terms.free_vars(unchecked.expr))) {
            self.reported.remove(&unchecked.expr);
        }
    }

    /// Evaluates the quantified ones, at the end; the outcome if one is false.
    pub fn check_quantified(&mut self, state: &mut State) -> Option<Outcome> {
        let conditions = std::mem::take(&mut self.quantified);
        let mut seen = state.take_seen();
        for _ in 0..MOST_ROUNDS {
            let noted = RefCell::new(Seen::default());
            let evaluate = |q: &Quantified| state.eval_sampled(q.condition.expr, &q.state, &seen, &noted);
            let values: Vec<Result<Val, Unknown>> = conditions.iter().map(evaluate).collect();
            let is_false = |v: &Result<Val, Unknown>| *v == Ok(Val::Bool(false));
            if let Some(refuted) = values.iter().position(is_false) {
                for (q, _) in conditions.iter().zip(&values).filter(|(_, v)| is_false(v)) {
                    let amended = state.amendments(q.condition.expr, &q.state, &seen, &q.chosen_at);
                    self.amendments.extend(amended);
                }
                let Quantified { condition, at, .. } = &conditions[refuted];
                return Some(condition.is_false(*at));
            }
            if seen.add(noted.into_inner()) {
                continue;
            }
            for (q, value) in conditions.iter().zip(values) {
                if let Err(reason) = value {
                    self.leave_unchecked(q.condition, q.at, reason);
                }
            }
            return None;
        }
        conditions.iter().for_each(|q| self.leave_unchecked(q.condition, q.at, Unknown::Quantifier));
        None
    }
}
