//! Quantified conditions, checked at what an execution looks at.
//!
//! A solver instantiates a quantifier where its triggers occur, and vouches for no more. The same is done here: the
//! interpreter notes to what functions are applied and where maps are read; in the end, each quantified condition is
//! evaluated, in the state in which it was met, for all bindings under which a trigger is among what was noted. What
//! the instances look at is noted too, until there is nothing new. A false instance refutes a `forall`, a true one
//! proves an `exists`. A `forall` without false instances counts as true; that is short of a proof, as the rest of its
//! domain is not looked at.

use super::eval::{Env, Evaluator, Quantifiers};
use super::execution::Amendment;
use super::map::{Entry, Map};
use super::unknown::{Result, Unknown};
use super::value::Val;
use crate::expr::{BinOp, Expr, ExprId, Quantifier};
use crate::program::{FuncId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

/// More bindings than this are not tried for one quantifier.
const MOST_BINDINGS: usize = 1_000_000;

/// How deep applications may nest in a trigger.
const MOST_NESTING: u32 = 100;

/// What an execution applied functions to, and where it read maps.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    applications: FxHashMap<FuncId, BTreeSet<(Vec<Val>, Val)>>,
    /// The cells that were read from origins of maps; these are kept so that their addresses stay theirs.
    original: FxHashMap<*const Val, (Arc<Val>, BTreeSet<Vec<Val>>)>,
    /// The entries that were read.
    stored: FxHashMap<*const Entry, Arc<Entry>>,
}

impl Seen {
    pub fn applied(&mut self, f: FuncId, args: &[Val], value: &Val) {
        self.applications.entry(f).or_default().insert((args.to_vec(), value.clone()));
    }

    /// Stores make maps that share their other cells, so a read from one map is one from all that have the cell in
    /// common with it.
    pub fn read(&mut self, map: &Map, at: &[Val]) {
        match map.entry(at) {
            Some(entry) => {
                self.stored.entry(Arc::as_ptr(entry)).or_insert_with(|| entry.clone());
            }
            None => {
                let origin = map.origin();
                let original = self.original.entry(Arc::as_ptr(origin));
                original.or_insert_with(|| (origin.clone(), BTreeSet::new())).1.insert(at.to_vec());
            }
        }
    }

    /// Adds what was seen elsewhere; whether there was anything new.
    pub fn add(&mut self, other: Seen) -> bool {
        let before = self.size();
        for (f, applications) in other.applications {
            self.applications.entry(f).or_default().extend(applications);
        }
        for (at, (origin, cells)) in other.original {
            self.original.entry(at).or_insert_with(|| (origin, BTreeSet::new())).1.extend(cells);
        }
        self.stored.extend(other.stored);
        self.size() > before
    }

    fn size(&self) -> usize {
        let original: usize = self.original.values().map(|(_, cells)| cells.len()).sum();
        self.applications.values().map(BTreeSet::len).sum::<usize>() + original + self.stored.len()
    }

    /// The cells of a map that were read, in order.
    fn cells(&self, map: &Map) -> Vec<Vec<Val>> {
        let original = self.original.get(&Arc::as_ptr(map.origin())).into_iter().flat_map(|(_, cells)| cells);
        let original = original.filter(|at| map.entry(at).is_none()).cloned();
        let stored = map.all_entries().filter(|entry| self.stored.contains_key(&Arc::as_ptr(entry)));
        let mut cells: Vec<Vec<Val>> = original.chain(stored.map(|entry| entry.0.to_vec())).collect();
        cells.sort_unstable();
        cells
    }
}

type Binding = FxHashMap<VarId, Val>;

/// Checks one quantifier in one environment.
pub(super) struct Matcher<'a> {
    pub ev: Evaluator<'a>,
    pub env: &'a dyn Env,
    /// How deep the evaluation is nested.
    pub depth: u32,
    pub seen: &'a Seen,
    pub vars: &'a [VarId],
}

/// Variables of a quantifier over those around it.
struct Bound<'a> {
    env: &'a dyn Env,
    binding: &'a Binding,
}

impl Env for Bound<'_> {
    fn var(&self, v: VarId) -> Option<&Val> {
        self.binding.get(&v).or_else(|| self.env.var(v))
    }

    fn old(&self, v: VarId) -> Option<&Val> {
        self.binding.get(&v).or_else(|| self.env.old(v))
    }
}

impl Matcher<'_> {
    /// The value of the quantifier as far as it can be told.
    pub fn check(&self, kind: Quantifier, triggers: &[Vec<ExprId>], body: ExprId) -> Result {
        let decides = match kind {
            Quantifier::Forall => Val::Bool(false),
            Quantifier::Exists => Val::Bool(true),
            Quantifier::Lambda => return Err(Unknown::Quantifier),
        };
        let (guard, _) = self.ev.terms.implication(body);
        let mut open = None;
        for trigger in &*self.triggers(triggers, body)? {
            for binding in self.bindings(trigger)? {
                // What is behind a guard that is false is not looked at: chains of copies would lead on and on.
                if let Some(guard) = guard
                    && decides == Val::Bool(false)
                    && self.eval(self.ev, guard, &binding) == Ok(Val::Bool(false))
                {
                    continue;
                }
                match self.eval(self.ev, body, &binding) {
                    Ok(value) if value == decides => return Ok(decides),
                    Ok(_) => {}
                    Err(reason) => open = Some(reason),
                }
            }
        }
        match open {
            Some(reason) => Err(reason),
            None if kind == Quantifier::Forall && self.presumes() => Ok(Val::Bool(true)),
            None => Err(Unknown::Quantifier),
        }
    }

    fn presumes(&self) -> bool {
        matches!(self.ev.quantifiers, Quantifiers::Checked { presumes: true, .. })
    }

    fn triggers<'t>(
        &self,
        given: &'t [Vec<ExprId>],
        body: ExprId,
    ) -> std::result::Result<Cow<'t, [Vec<ExprId>]>, Unknown> {
        if given.is_empty() { self.infer(body).map(Cow::Owned) } else { Ok(Cow::Borrowed(given)) }
    }

    /// What a `forall` with an equation for a cell as its body, perhaps under a guard, says where it is false.
    pub fn amendments(
        &self,
        triggers: &[Vec<ExprId>],
        body: ExprId,
        choice: impl Fn(VarId) -> Option<u64>,
    ) -> Vec<Amendment> {
        let (_, equation) = self.ev.terms.implication(body);
        let Expr::Binary(BinOp::Eq, a, b) = self.ev.terms.expr(equation) else { return Vec::new() };
        let triggers = self.triggers(triggers, body).unwrap_or_default();
        let bindings = triggers.iter().flat_map(|trigger| self.bindings(trigger).unwrap_or_default());
        let is_false = |binding: &Binding| self.look(body, binding) == Ok(Val::Bool(false));
        let amendment = |binding: Binding| {
            [(*a, *b), (*b, *a)].into_iter().find_map(|(cell, other)| {
                let Expr::Select(map, at) = self.ev.terms.expr(cell) else { return None };
                let Expr::Var(map) = self.ev.terms.expr(*map) else { return None };
                let at = at.iter().map(|&i| Some(self.look(i, &binding).ok()?.to_value())).collect::<Option<_>>()?;
                let value = self.look(other, &binding).ok()?.to_value();
                Some(Amendment { choice: choice(*map)?, map: *map, at, value })
            })
        };
        bindings.filter(is_false).filter_map(amendment).collect()
    }

    fn eval(&self, ev: Evaluator, e: ExprId, binding: &Binding) -> Result {
        ev.eval_at(e, &Bound { env: self.env, binding }, self.depth + 1)
    }

    /// A value without noting what is looked at.
    fn look(&self, e: ExprId, binding: &Binding) -> Result {
        self.eval(Evaluator { quantifiers: Quantifiers::Unknown, ..self.ev }, e, binding)
    }

    /// The bindings of all variables under which every pattern of the trigger was seen.
    fn bindings(&self, trigger: &[ExprId]) -> std::result::Result<Vec<Binding>, Unknown> {
        let mut bindings = vec![Binding::default()];
        for &pattern in trigger {
            let mut more = Vec::new();
            for binding in bindings {
                self.matches(pattern, None, binding, MOST_NESTING, &mut more)?;
                if more.len() > MOST_BINDINGS {
                    return Err(Unknown::Quantifier);
                }
            }
            bindings = more;
        }
        let complete = |b: &Binding| self.vars.iter().all(|v| b.contains_key(v));
        if bindings.iter().all(complete) { Ok(bindings) } else { Err(Unknown::Quantifier) }
    }

    /// Adds the extensions of a binding under which a pattern was seen, with this value if there is one.
    fn matches(
        &self,
        pattern: ExprId,
        value: Option<&Val>,
        binding: Binding,
        nesting: u32,
        found: &mut Vec<Binding>,
    ) -> std::result::Result<(), Unknown> {
        if !self.has_variables(pattern) {
            return match self.look(pattern, &binding) {
                Ok(here) if value.is_none_or(|value| *value == here) => {
                    found.push(binding);
                    Ok(())
                }
                Ok(_) | Err(Unknown::Unlisted(_)) => Ok(()),
                Err(reason) => Err(reason),
            };
        }
        let nesting = nesting.checked_sub(1).ok_or(Unknown::TooDeep)?;
        match self.ev.terms.expr(pattern) {
            Expr::Var(v) => {
                let value = value.ok_or(Unknown::Quantifier)?;
                if binding.get(v).is_none_or(|bound| bound == value) {
                    let mut binding = binding;
                    binding.insert(*v, value.clone());
                    found.push(binding);
                }
                Ok(())
            }
            Expr::Apply(f, args) if self.is_uninterpreted(*f) => {
                for (at, result) in self.seen.applications.get(f).into_iter().flatten() {
                    if value.is_none_or(|value| value == result) {
                        self.all_match(args, at, &binding, nesting, found)?;
                    }
                }
                Ok(())
            }
            Expr::Select(map, indices) => {
                let Val::Map(map) = self.look(*map, &binding)? else { unreachable!("terms are well typed") };
                for at in &self.seen.cells(&map) {
                    let mut candidates = Vec::new();
                    self.all_match(indices, at, &binding, nesting, &mut candidates)?;
                    for candidate in candidates {
                        if match value {
                            Some(value) => self.look(pattern, &candidate)? == *value,
                            None => true,
                        } {
                            found.push(candidate);
                        }
                    }
                }
                Ok(())
            }
            _ => Err(Unknown::Quantifier),
        }
    }

    fn all_match(
        &self,
        patterns: &[ExprId],
        values: &[Val],
        binding: &Binding,
        nesting: u32,
        found: &mut Vec<Binding>,
    ) -> std::result::Result<(), Unknown> {
        let mut bindings = vec![binding.clone()];
        for (&pattern, value) in patterns.iter().zip(values) {
            let mut more = Vec::new();
            for binding in bindings {
                self.matches(pattern, Some(value), binding, nesting, &mut more)?;
            }
            bindings = more;
        }
        found.append(&mut bindings);
        Ok(())
    }

    /// Triggers for a quantifier without: each pattern of the body that has all variables, else all patterns together.
    fn infer(&self, body: ExprId) -> std::result::Result<Vec<Vec<ExprId>>, Unknown> {
        let mut patterns = Vec::new();
        let mut visited = FxHashSet::default();
        self.ev.terms.walk(body, |e| {
            let first = visited.insert(e);
            if first && self.is_pattern(e, MOST_NESTING) {
                patterns.push(e);
            }
            first && !matches!(self.ev.terms.expr(e), Expr::Quant { .. })
        });
        patterns.sort_unstable();
        let has = |e: ExprId, v: VarId| self.mentions(e, |w| w == v);
        let whole: Vec<Vec<ExprId>> =
            patterns.iter().filter(|&&e| self.vars.iter().all(|&v| has(e, v))).map(|&e| vec![e]).collect();
        if !whole.is_empty() {
            return Ok(whole);
        }
        if self.vars.iter().all(|&v| patterns.iter().any(|&e| has(e, v))) {
            return Ok(vec![patterns]);
        }
        Err(Unknown::Quantifier)
    }

    /// Whether a term is one that can be matched: an application or a read with a variable in it, whose own arguments
    /// can be matched.
    fn is_pattern(&self, e: ExprId, nesting: u32) -> bool {
        let Some(nesting) = nesting.checked_sub(1) else { return false };
        let arguments = match self.ev.terms.expr(e) {
            Expr::Apply(f, args) if self.is_uninterpreted(*f) => args,
            Expr::Select(map, indices) if !self.has_variables(*map) => indices,
            _ => return false,
        };
        let is_variable = |e: ExprId| matches!(self.ev.terms.expr(e), Expr::Var(_));
        let fits = |&e: &ExprId| is_variable(e) || !self.has_variables(e) || self.is_pattern(e, nesting);
        self.has_variables(e) && arguments.iter().all(fits)
    }

    fn is_uninterpreted(&self, f: FuncId) -> bool {
        let function = &self.ev.functions[f.index()];
        function.body.is_none() && function.builtin.is_none()
    }

    /// Whether a variable of the quantifier is in a term.
    fn has_variables(&self, e: ExprId) -> bool {
        match self.ev.terms.expr(e) {
            // Most of the time, without a walk.
            Expr::Var(v) => self.vars.contains(v),
            _ => self.mentions(e, |v| self.vars.contains(&v)),
        }
    }

    fn mentions(&self, e: ExprId, which: impl Fn(VarId) -> bool) -> bool {
        let mut found = false;
        let mut visited = FxHashSet::default();
        self.ev.terms.walk(e, |e| {
            found |= matches!(self.ev.terms.expr(e), Expr::Var(v) if which(*v));
            !found && visited.insert(e)
        });
        found
    }
}
