//! Guesses about what procedures do to the variables that they may modify.

use crate::limits;
use crate::loops::{Loop, contexts, invariants};
use boogie::expr::{ExprId, Terms};
use boogie::passive::{PassiveProc, PassiveProgram};
use boogie::program::{Var, VarId};
use boogie::types::Type;
use smt::map_types::PlainMaps;
use smt::symbols::Symbols;

/// Gives each procedure with a body its candidates. Of an output that holds a modified variable: that it keeps its
/// value; that it gets one of the literals that flow into it, always or from another one, or only if it had it. Of another
/// output: that it is one of them, or is not. Of another truth also that it is false if an input is one of the literals that
/// flow into that. About the states that loops reach, more is guessed. By procedure, how many come first that are not about
/// how numbers compare.
pub fn guess(program: &mut PassiveProgram, loops: &[Loop]) -> Vec<usize> {
    let symbols = Symbols::new(program, &PlainMaps::new(program));
    let PassiveProgram { terms, vars, procs, entry, .. } = program;
    let mut of_variables = vec![0; procs.len()];
    let mut guess = Guess { truths: [terms.fls(), terms.tru()], terms, vars, symbols };
    for (p, proc) in procs.iter_mut().enumerate() {
        if proc.blocks.is_empty() || proc.kind.is_limit() || p == entry.index() {
            continue;
        }
        let mut candidates = Vec::new();
        for &out in &proc.params[proc.num_inputs..] {
            guess.about(proc, out, &mut candidates);
        }
        // Elsewhere such procedures are inlined when they matter.
        if !loops.is_empty() {
            candidates.extend(contexts::assumed_outright(guess.terms, proc));
        }
        candidates.retain(|&e| !guess.terms.is_true(e) && !guess.terms.is_false(e));
        of_variables[p] = candidates.len();
        candidates.append(&mut proc.candidates);
        proc.candidates = candidates;
    }
    for entered in loops {
        let proc = &mut procs[entered.reached.index()];
        let (more, of_few_values) = invariants::guess(guess.terms, vars, &guess.symbols, proc, entered);
        // In the context alone, more may hold; callers do not know the context.
        for (i, e) in more.into_iter().enumerate() {
            let within = guess.terms.implies(entered.context, e);
            proc.candidates.push(e);
            if within != e {
                proc.candidates.push(within);
            }
            if i < of_few_values {
                of_variables[entered.reached.index()] = proc.candidates.len();
            }
        }
    }
    of_variables
}

struct Guess<'a> {
    terms: &'a mut Terms,
    vars: &'a [Var],
    symbols: Symbols,
    truths: [ExprId; 2],
}

impl Guess<'_> {
    fn about(&mut self, proc: &PassiveProc, out: VarId, candidates: &mut Vec<ExprId>) {
        if !matches!(self.ty(out), Type::Bool | Type::Int | Type::Bv(_)) {
            return;
        }
        let after = self.term(out);
        let before = proc.frame.iter().find(|(_, o)| *o == out).map(|(i, _)| self.term(*i));
        candidates.extend(before.map(|before| self.same(out, after, before)));
        let values = self.values(out);
        if values.len() > limits::HOUDINI_CANDIDATES_MOST_VALUES.usize() {
            return;
        }
        for &value in &values {
            let is = self.terms.eq(after, value);
            candidates.push(is);
            let Some(before) = before else {
                candidates.push(self.terms.not(is));
                continue;
            };
            let not = self.terms.not(is);
            for &from in values
                .iter()
                .filter(|&&from| from == value || values.len() <= limits::HOUDINI_CANDIDATES_MOST_STATES.usize())
            {
                let was = self.terms.eq(before, from);
                candidates.push(self.terms.implies(was, is));
            }
            let was = self.terms.eq(before, value);
            candidates.push(self.terms.or2(was, not));
        }
        if *self.ty(out) == Type::Bool && before.is_none() {
            let not = self.terms.not(after);
            for &input in &proc.params[..proc.num_inputs] {
                let states = self.values(input);
                let few = states.len() <= limits::HOUDINI_CANDIDATES_MOST_STATES.usize();
                for state in states.into_iter().filter(|_| few) {
                    let input = self.term(input);
                    let is = self.terms.eq(input, state);
                    candidates.push(self.terms.implies(is, not));
                }
            }
        }
    }

    /// That a variable keeps its value, or its case where nothing else matters.
    fn same(&mut self, v: VarId, after: ExprId, before: ExprId) -> ExprId {
        let cases = self.symbols.class_of_variable(v).and_then(|class| self.symbols.cases(class));
        let Some(cases) = cases else { return self.terms.eq(after, before) };
        let mut asked: Vec<(ExprId, ExprId)> = Vec::new();
        for literal in cases.cases.iter().filter_map(|case| case.literal) {
            asked.push((self.terms.eq(after, literal), self.terms.eq(before, literal)));
        }
        if let Some((order, thresholds)) = &cases.order {
            for &literal in thresholds {
                let mut below = |value| order.below(self.terms, value, literal);
                asked.push((below(after), below(before)));
            }
        }
        let same: Vec<ExprId> = asked.into_iter().map(|(a, b)| self.terms.eq(a, b)).collect();
        self.terms.and(&same)
    }

    fn ty(&self, v: VarId) -> &Type {
        self.terms.ty(self.vars[v.index()].ty)
    }

    fn term(&mut self, v: VarId) -> ExprId {
        self.terms.var(v, self.vars[v.index()].ty)
    }

    /// The literals that flow into a variable; none for maps and the like.
    fn values(&self, v: VarId) -> Vec<ExprId> {
        match self.ty(v) {
            Type::Bool => self.truths.to_vec(),
            Type::Int | Type::Bv(_) => self.symbols.values(v).to_vec(),
            _ => Vec::new(),
        }
    }
}
