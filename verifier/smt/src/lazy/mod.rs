//! Checks by our own search, with Z3 for what it does not see: lazy satisfiability modulo theories.
//!
//! What is asserted becomes clauses ([`formulas`]) over which [`crate::sat`] searches, with the theory of [`equality`]
//! on line: equations, also with a number added, and uninterpreted functions. The rest, from order over products to
//! quantifiers, are atoms without a meaning there. An assignment that search and equality have accepted goes to Z3: the
//! literals that a model needs ([`implicant`]), which is a conjunction. What Z3 refutes of it becomes a clause. So a
//! refutation is one of the formula, and a model is Z3's.
//!
//! Where a contradiction hangs on what only Z3 sees, such as sums of many numbers, it would come out of hundreds of small
//! refutations. Then Z3 gets the formula as it is, for that check and all later ones.
//!
//! A *relaxed* check does without Z3's opinion. Its refutations are as good; its models ([`candidate_model`]) only steer.

mod candidate_model;
pub mod equality;
mod formulas;
mod implicant;
#[cfg(test)]
mod tests;

use super::Result;
use super::backend::{Answer, OneShot, Reason, milliseconds_left};
use super::context::Context;
use super::intervals::{self, IntervalResult};
use super::polynomials;
use super::terms::{Arena, Binary, Op, Sort, Term, Unary};
use crate::limits;
use crate::sat::{self, Lit, Var};
use candidate_model::{CandidateModel, Value};
use formulas::{Formulas, Meaning};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;
use std::time::{Duration, Instant};

/// See the module.
#[derive(Default)]
pub struct Lazy {
    formulas: Formulas,
    /// Z3 is to have all of it.
    is_for_z3: bool,
    backend: BackendState,
    /// Whether checks are relaxed.
    pub relaxed: bool,
    /// Of the last check, by position in the assumptions.
    pub core: Vec<usize>,
    /// The literals of the last check's model, if it is Z3's: constants that are not among them are false.
    constants: Option<IndexSet<Lit, FxBuildHasher>>,
    model: Option<CandidateModel>,
    /// By sort.
    elements: FxHashMap<(Sort, Value), Term>,
}

/// What Z3 knows of.
#[derive(Default)]
struct BackendState {
    /// The literals of Z3 that imply ours.
    proxies: FxHashMap<Lit, Term>,
    /// Of atoms that were false, their negations.
    negations: FxHashMap<Lit, Term>,
    /// Boolean constants that occur in what Z3 knows, or were ever true. One that is not told may be anything to Z3.
    constants: IndexSet<Var, FxBuildHasher>,
    /// The terms that were searched for constants.
    searched: FxHashSet<Term>,
    /// The constants that were found and occur in no clause yet.
    mentioned: Vec<Term>,
    /// Whether Z3 was told something before.
    background: bool,
    /// Whether it is not asked at all.
    is_mute: bool,
}

/// What Z3 says to an assignment.
enum Opinion {
    /// With its reason if it does not vouch for its model, and the literals that the model is of.
    Accept(Option<Reason>, IndexSet<Lit, FxBuildHasher>),
    /// Literals that contradict each other.
    Refuse(Vec<Lit>),
    /// There is no time, or another reason.
    None(Reason),
}

impl Lazy {
    /// `asserted` is what Z3 knows already.
    pub fn new(terms: &Arena, asserted: &[Term]) -> Lazy {
        let mut lazy = Lazy::default();
        lazy.backend.background = !asserted.is_empty();
        asserted.iter().for_each(|&formula| lazy.backend.mention(terms, formula));
        lazy
    }

    /// Checks that are not decided without Z3's opinion are not decided at all.
    #[must_use]
    pub fn without_z3(mut self) -> Lazy {
        self.backend.is_mute = true;
        self
    }

    pub fn assert(&mut self, ctx: &mut Context, formula: Term) -> Result<()> {
        self.formulas.assert(ctx, formula)
    }

    /// Whether checks are not for this search any more.
    pub fn has_given_up(&self) -> bool {
        self.is_for_z3
    }

    /// As `Search::check`, unless it gives up.
    pub fn check(&mut self, ctx: &mut Context, assumptions: &[Term], timeout_ms: u32) -> Result<Answer> {
        let deadline = (timeout_ms > 0).then(|| Instant::now() + Duration::from_millis(u64::from(timeout_ms)));
        (self.core, self.constants, self.model) = (Vec::new(), None, None);
        ctx.forget_model();
        let mut position = FxHashMap::default();
        let mut lits = Vec::with_capacity(assumptions.len());
        for (i, &assumption) in assumptions.iter().enumerate() {
            let lit = self.formulas.literal(ctx, assumption)?;
            position.entry(lit).or_insert(i);
            lits.push(lit);
        }
        let (is_mute, mut looks) = (self.backend.is_mute, 0);
        let mut late = || {
            looks += 1;
            is_mute && looks > limits::LAZY_MOST_MUTE_LOOKS.u32() || deadline.is_some_and(|d| Instant::now() >= d)
        };
        let mut answer = self.formulas.sat.check(&lits, &mut late);
        let mut refusals = 0;
        while answer == sat::Answer::Sat && !self.relaxed {
            match self.backend.ask(ctx, &self.formulas, &lits, deadline)? {
                Opinion::Accept(doubt, literals) => {
                    self.constants = Some(literals);
                    return Ok(doubt.map_or(Answer::Sat, Answer::Unknown));
                }
                Opinion::None(reason) => return Ok(Answer::Unknown(reason)),
                Opinion::Refuse(literals) => {
                    refusals += 1;
                    // The intervals of floating-point numbers are not Z3's.
                    if refusals > limits::LAZY_MOST_REFUSALS.usize() && !ctx.has_floats() {
                        self.is_for_z3 = true;
                        return Ok(Answer::Unknown(Reason::Incomplete("left to Z3".to_owned())));
                    }
                    self.formulas.sat.refuse(&literals);
                    answer = self.formulas.sat.search_on(&lits, &mut late);
                }
            }
        }
        Ok(match answer {
            sat::Answer::Sat => {
                self.model = Some(CandidateModel::new(&self.formulas));
                Answer::Sat
            }
            sat::Answer::Unsat(core) => {
                self.core = core.iter().map(|lit| position[lit]).collect();
                self.core.sort_unstable();
                Answer::Unsat
            }
            sat::Answer::Stopped => Answer::Unknown(Reason::Stopped),
        })
    }

    /// Whether the last check has a model of its own.
    pub fn has_model(&self) -> bool {
        self.model.is_some()
    }

    /// The value of a term in the model of the last check, unless only Z3 knows it.
    pub fn eval(&mut self, ctx: &mut Context, term: Term) -> Result<Option<Term>> {
        if let Some(model) = &mut self.model {
            let value = model.value(ctx, &self.formulas, term);
            return self.value_term(ctx, term, value).map(Some);
        }
        let Some(constants) = &self.constants else { return Ok(None) };
        match self.formulas.known_literal(term) {
            Some(lit) if matches!(self.formulas.meanings[lit.var().index()], Meaning::Constant(_)) => {
                ctx.boolean(constants.contains(&lit)).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// A value of the sort of a term; equal values are the same term.
    fn value_term(&mut self, ctx: &mut Context, term: Term, value: Value) -> Result<Term> {
        if let Value::Bool(truth) = value
            && ctx.is_boolean(term)
        {
            return ctx.boolean(truth);
        }
        let sort = ctx.sort_of(term);
        if let Some(&known) = self.elements.get(&(sort, value)) {
            return Ok(known);
        }
        let number = match value {
            Value::Bool(bit) => Some(i128::from(bit)),
            Value::Number(number) => Some(number),
            Value::Element(_) | Value::Other(_) => None,
        };
        let made = match number {
            Some(number) if ctx.kind(sort).is_some() => ctx.numeral(&number.to_string(), sort)?,
            _ => ctx.fresh(sort)?,
        };
        self.elements.insert((sort, value), made);
        Ok(made)
    }
}

impl BackendState {
    /// Asks Z3 about the literals that a model needs.
    fn ask(
        &mut self,
        ctx: &mut Context,
        formulas: &Formulas,
        assumptions: &[Lit],
        deadline: Option<Instant>,
    ) -> Result<Opinion> {
        let mut start = assumptions.to_vec();
        let (answer, chosen, refused) = loop {
            let chosen = implicant::implicant(formulas, &start);
            let (mut literals, mut terms) = (Vec::new(), Vec::new());
            for &lit in &chosen {
                match formulas.meanings[lit.var().index()] {
                    Meaning::Atom(formula) => {
                        literals.push(lit);
                        terms.push(self.proxy(ctx, lit, formula)?);
                    }
                    Meaning::Constant(_) => {
                        self.constants.insert(lit.var());
                    }
                    Meaning::Structure | Meaning::Argument => {}
                }
            }
            self.find_constants(formulas);
            for i in 0..self.constants.len() {
                let lit = self.constants[i].is(chosen.contains(&self.constants[i].positive()));
                literals.push(lit);
                terms.push(self.constant(ctx, formulas, lit)?);
            }
            let (answer, core) = self.conjunction(ctx, formulas, &literals, &terms, deadline)?;
            if answer != Answer::Unsat {
                break (answer, chosen, Vec::new());
            }
            let core: Vec<Lit> = core.into_iter().map(|i| literals[i]).collect();
            // What the implicant took for false although the search has it true, is true after all.
            let before = start.len();
            start.extend(core.iter().map(|&l| !l).filter(|&l| formulas.sat.value(l) == Some(true)));
            if start.len() == before {
                break (answer, chosen, core);
            }
        };
        Ok(match answer {
            Answer::Sat => Opinion::Accept(None, chosen),
            Answer::Unsat => Opinion::Refuse(refused),
            Answer::Unknown(reason) if ctx.solver_has_model() && reason != Reason::Stopped => {
                Opinion::Accept(Some(reason), chosen)
            }
            Answer::Unknown(reason) => Opinion::None(reason),
        })
    }

    /// Has Z3 check a conjunction of literals, which are these terms to it; with the positions of what a refutation used.
    /// What is too hard for its incremental core is asked again on its own, as far as it is of bits. Intervals and
    /// polynomials go first.
    fn conjunction(
        &mut self,
        ctx: &mut Context,
        formulas: &Formulas,
        literals: &[Lit],
        terms: &[Term],
        deadline: Option<Instant>,
    ) -> Result<(Answer, Vec<usize>)> {
        let late = || Ok((Answer::Unknown(Reason::Stopped), Vec::new()));
        if ctx.has_floats() {
            let conjuncts = self.conjuncts(ctx, formulas, literals, terms)?;
            match intervals::solve(ctx, &conjuncts) {
                IntervalResult::Refuted(core) => return Ok((Answer::Unsat, core)),
                IntervalResult::Plausible(numbers) if !self.background => {
                    let Some(timeout) = milliseconds_left(deadline) else { return late() };
                    if have_model(ctx, conjuncts, numbers, timeout)? {
                        return Ok((Answer::Sat, Vec::new()));
                    }
                }
                IntervalResult::Plausible(_) | IntervalResult::Nothing => {}
            }
        }
        if ctx.has_products() {
            let conjuncts = self.conjuncts(ctx, formulas, literals, terms)?;
            if let Some(core) = polynomials::refute(ctx, &conjuncts) {
                return Ok((Answer::Unsat, core));
            }
        }
        if self.is_mute {
            return Ok((Answer::Unknown(Reason::Incomplete("not asked".to_owned())), Vec::new()));
        }
        let Some(timeout) = milliseconds_left(deadline) else { return late() };
        if ctx.is_limited() {
            let answer = ctx.solver_check(terms, timeout)?;
            return with_core(ctx, answer, terms);
        }
        match ctx.solver_check_within(terms, timeout, limits::LAZY_EFFORT.u32())? {
            Answer::Unknown(Reason::Effort | Reason::Stopped) => {}
            answer => return with_core(ctx, answer, terms),
        }
        let conjuncts = self.conjuncts(ctx, formulas, literals, terms)?;
        let (positions, of_bits) = of_bits(ctx, &conjuncts);
        let is_all = of_bits.len() == conjuncts.len() && !self.background;
        let Some(timeout) = milliseconds_left(deadline) else { return late() };
        match ctx.check_one_shot(&of_bits, OneShot::Bits, timeout, 0)? {
            (Answer::Unsat, core) => return Ok((Answer::Unsat, core.into_iter().map(|i| positions[i]).collect())),
            (Answer::Sat, _) if is_all => return Ok((Answer::Sat, Vec::new())),
            _ => {}
        }
        let Some(timeout) = milliseconds_left(deadline) else { return late() };
        let answer = ctx.solver_check(terms, timeout)?;
        with_core(ctx, answer, terms)
    }

    /// What literals say, without the proxies that stand for atoms.
    fn conjuncts(
        &mut self,
        ctx: &mut Context,
        formulas: &Formulas,
        literals: &[Lit],
        terms: &[Term],
    ) -> Result<Vec<Term>> {
        let mut conjuncts = Vec::with_capacity(terms.len());
        for (&lit, &term) in literals.iter().zip(terms) {
            conjuncts.push(match formulas.meanings[lit.var().index()] {
                Meaning::Atom(formula) if lit.is_negative() => match self.negations.entry(lit) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => *new.insert(ctx.unary(Unary::Not, formula)?),
                },
                Meaning::Atom(formula) => formula,
                _ => term,
            });
        }
        Ok(conjuncts)
    }

    /// Notes the constants of a term that Z3 gets to know.
    fn mention(&mut self, terms: &Arena, term: Term) {
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            if !self.searched.insert(term) {
                continue;
            }
            match terms.op(term) {
                Op::Apply(_) if terms.args(term).is_empty() && terms.is_boolean(term) => self.mentioned.push(term),
                Op::Quantifier(id) => stack.push(terms.quantified(id).body),
                _ => stack.extend(terms.args(term)),
            }
        }
    }

    /// Takes up the mentioned constants that occur in clauses by now.
    fn find_constants(&mut self, formulas: &Formulas) {
        let constants = &mut self.constants;
        self.mentioned.retain(|&term| match formulas.known_literal(term) {
            Some(lit) => {
                if matches!(formulas.meanings[lit.var().index()], Meaning::Constant(_)) {
                    constants.insert(lit.var());
                }
                false
            }
            None => true,
        });
    }

    /// The term of a constant's literal.
    fn constant(&mut self, ctx: &mut Context, formulas: &Formulas, lit: Lit) -> Result<Term> {
        let Meaning::Constant(constant) = formulas.meanings[lit.var().index()] else {
            unreachable!("only constants are told by themselves")
        };
        if !lit.is_negative() {
            return Ok(constant);
        }
        if let Some(&known) = self.proxies.get(&lit) {
            return Ok(known);
        }
        let negation = ctx.unary(Unary::Not, constant)?;
        self.proxies.insert(lit, negation);
        Ok(negation)
    }

    /// A constant that makes Z3 believe a literal.
    fn proxy(&mut self, ctx: &mut Context, lit: Lit, formula: Term) -> Result<Term> {
        if let Some(&known) = self.proxies.get(&lit) {
            return Ok(known);
        }
        self.mention(ctx, formula);
        let proxy = ctx.fresh(Sort::BOOL)?;
        let believed = if lit.is_negative() { ctx.unary(Unary::Not, formula)? } else { formula };
        let clause = ctx.binary(Binary::Implies, proxy, believed)?;
        ctx.solver_assert(clause)?;
        self.proxies.insert(lit, proxy);
        Ok(proxy)
    }
}

/// The positions of the conjuncts that are of bits, and these.
fn of_bits(terms: &mut Arena, conjuncts: &[Term]) -> (Vec<usize>, Vec<Term>) {
    conjuncts.iter().copied().enumerate().filter(|(_, formula)| terms.is_of_bits(*formula)).unzip()
}

/// Whether numbers are a model of conjuncts that are all of bits; it is the context's then.
fn have_model(ctx: &mut Context, conjuncts: Vec<Term>, numbers: Vec<(Term, u64)>, timeout_ms: u32) -> Result<bool> {
    let (_, mut with_numbers) = of_bits(ctx, &conjuncts);
    if with_numbers.len() < conjuncts.len() {
        return Ok(false);
    }
    for (variable, bits) in numbers {
        with_numbers.push(equation(ctx, variable, bits)?);
    }
    Ok(ctx.check_one_shot(&with_numbers, OneShot::Evaluation, timeout_ms, 0)?.0 == Answer::Sat)
}

/// What Z3 answered to a check of these terms, with the positions of those that a refutation used.
fn with_core(ctx: &mut Context, answer: Answer, terms: &[Term]) -> Result<(Answer, Vec<usize>)> {
    let core = if answer == Answer::Unsat { ctx.solver_core(terms)? } else { Vec::new() };
    Ok((answer, core))
}

/// That a variable has certain bits.
fn equation(ctx: &mut Context, variable: Term, bits: u64) -> Result<Term> {
    let sort = ctx.sort_of(variable);
    let value = ctx.numeral(&bits.to_string(), sort)?;
    ctx.binary(Binary::Eq, variable, value)
}
