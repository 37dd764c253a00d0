//! Guesses about what procedures return that call themselves and are no loops, from runs of the program: how results
//! compare with inputs; what they are where a comparison of the procedure holds; and if equal inputs have always led to
//! equal results, a table of these. A proof of the table goes from one line to the next, as dynamic programming does.

use super::bodies;
use crate::limits;
use crate::loops::observed::{Loops, Rounds, Sought, States, observe};
use crate::loops::preserved::{Seen, numbers};
use crate::loops::{contexts, invariants, rounds};
use boogie::expr::{ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::passive::{CallSiteId, PassiveProgram};
use boogie::program::{Function, ProcId, Var, VarId};
use boogie::types::Type;
use rustc_hash::FxHashSet;
use smt::map_types::PlainMaps;
use smt::symbols::Symbols;
use std::collections::BTreeMap;

/// Adds to the candidates of a program in which loops are procedures that call themselves.
pub fn guess(program: &mut PassiveProgram) {
    let ids = (0..program.procs.len()).map(|p| ProcId(p as u32));
    let found: Vec<(ProcId, Vec<CallSiteId>)> = ids.clone().filter_map(|p| Some((p, rounds(program, p)?))).collect();
    let loops: Loops = found.iter().map(|(p, sites)| (*p, Rounds { rounds: sites, control: Vec::new() })).collect();
    let calls_itself = bodies::recursive(program);
    let is_recursive = |p: &ProcId| {
        let proc = &program.procs[p.index()];
        calls_itself[p.index()] && !loops.contains_key(p) && !proc.blocks.is_empty() && !proc.kind.is_limit()
    };
    let recursive: FxHashSet<ProcId> = ids.clone().filter(is_recursive).collect();
    if recursive.is_empty() {
        return;
    }
    let assumed = contexts::assumed_at_calls(program);
    let mut observed = observe(program, &loops, &recursive, &assumed, Sought::Anything).returns;
    let symbols = Symbols::new(program, &PlainMaps::new(program));
    for p in ids {
        let Some(returns) = observed.remove(&p) else { continue };
        let PassiveProgram { terms, vars, functions, procs, .. } = &mut *program;
        let proc = &mut procs[p.index()];
        let given: FxHashSet<VarId> = proc.params[..proc.num_inputs].iter().copied().collect();
        let asked = invariants::compared(terms, proc, &given, &given);
        let inputs = numbers(terms, vars, &proc.params, &symbols, |position| position >= proc.num_inputs);
        let params = &proc.params;
        let conditions = asked.iter().flat_map(|&compared| invariants::conditions(terms, compared)).collect();
        let seen = Seen { functions, params, inputs, asked, factors: Vec::new(), multiplies: true, observed: &returns };
        let about_inputs = |e: &ExprId, terms: &Terms| terms.free_vars(*e).iter().all(|v| given.contains(v));
        let (premises, mut guesses): (Vec<ExprId>, Vec<ExprId>) =
            seen.facts(terms).into_iter().partition(|e| about_inputs(e, terms));
        let returned = Returned { functions, vars, params, num_inputs: proc.num_inputs, observed: &returns };
        returned.guess(terms, conditions, &mut guesses);
        // Perhaps only where such calls come from.
        let premise = terms.and(&premises);
        let within: Vec<ExprId> = guesses.iter().map(|&guess| terms.implies(premise, guess)).collect();
        guesses.extend(within);
        guesses.sort_unstable();
        guesses.dedup();
        guesses.retain(|&guess| !terms.is_true(guess));
        proc.candidates.extend(guesses);
    }
}

/// Inputs and outputs of a procedure that were observed together.
struct Returned<'a> {
    functions: &'a [Function],
    vars: &'a [Var],
    params: &'a [VarId],
    num_inputs: usize,
    observed: &'a [Vec<Val>],
}

impl Returned<'_> {
    /// What all outputs are where a condition or its opposite holds, and a table of the rest.
    fn guess(&self, terms: &mut Terms, conditions: Vec<ExprId>, guesses: &mut Vec<ExprId>) {
        let states = States::new(self.functions, self.params, self.observed);
        let mut rest = vec![true; self.observed.len()];
        let opposites: Vec<ExprId> = conditions.iter().map(|&condition| terms.not(condition)).collect();
        for condition in conditions.into_iter().chain(opposites) {
            let is_in = states.where_true(terms, condition);
            let mut outputs =
                self.observed.iter().zip(&is_in).filter(|(_, is_in)| **is_in).map(|(s, _)| self.outputs(s));
            let Some(first) = outputs.next().filter(|first| outputs.all(|other| other == *first)) else { continue };
            let Some(is) = self.equal(terms, self.num_inputs, first) else { continue };
            guesses.push(terms.implies(condition, is));
            rest.iter_mut().zip(is_in).for_each(|(rest, is_in)| *rest &= !is_in);
        }
        let mut table = BTreeMap::new();
        for (state, _) in self.observed.iter().zip(rest).filter(|(_, rest)| *rest) {
            let (inputs, outputs) = state.split_at(self.num_inputs);
            if table.insert(inputs, outputs).is_some_and(|other| other != outputs) {
                return;
            }
        }
        for (inputs, outputs) in table.into_iter().take(limits::HOUDINI_MOST_LINES.usize()) {
            let line = (self.equal(terms, 0, inputs), self.equal(terms, self.num_inputs, outputs));
            if let (Some(given), Some(is)) = line {
                guesses.push(terms.implies(given, is));
            }
        }
    }

    fn outputs<'s>(&self, state: &'s [Val]) -> &'s [Val] {
        &state[self.num_inputs..]
    }

    /// That the scalars from some parameter on have these values; `None` if one of them is not known.
    fn equal(&self, terms: &mut Terms, from: usize, values: &[Val]) -> Option<ExprId> {
        let mut all = Vec::with_capacity(values.len());
        for (&v, value) in self.params[from..].iter().zip(values) {
            let ty = self.vars[v.index()].ty;
            if matches!(terms.ty(ty), Type::Map { .. }) {
                continue;
            }
            let literal = match value {
                Val::Bool(true) => terms.tru(),
                Val::Bool(false) => terms.fls(),
                Val::Int(n) => terms.int_lit(n.clone()),
                Val::Word(word, width) => terms.bv_lit(*word, *width),
                _ => return None,
            };
            let variable = terms.var(v, ty);
            all.push(terms.eq(variable, literal));
        }
        Some(terms.and(&all))
    }
}
