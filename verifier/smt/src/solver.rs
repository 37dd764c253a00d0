//! Checks under assumption literals with a deadline, and their unsatisfiable cores.

use super::backend::{Answer, Reason, Setting, milliseconds_left};
use super::lower::Lowering;
use super::map_lemmas::{Contents, Lemmas};
use super::maps::ReadId;
use super::search::Search;
use super::terms::Term;
use super::z3::limit_memory;
use super::{Result, SmtError};
use crate::limits;
use boogie::passive::PassiveProgram;
use std::time::{Duration, Instant};

/// How far a core is reduced before it is used.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CorePolicy {
    /// What the solver's conflict analysis left.
    AsIs,
    /// Z3's own minimisation (`core.minimize`). It happens when the core is read, where no time limit holds.
    Z3,
    /// Drops one literal after another while the rest stays unsatisfiable, for at most this fraction of the time
    /// that the check itself took, or the floor below if that is longer.
    Deletion { fraction: f64 },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SolverOptions {
    pub deadline: Option<Instant>,
    pub memory_mib: Option<u64>,
    pub seed: u32,
    pub core: CorePolicy,
    /// Whether checks are made by [`super::lazy`].
    pub lazy: bool,
    /// Whether operations on floating-point numbers may be any functions, for answers that mind no execution too many.
    pub any_floats: bool,
}

/// What a check found. `Unsat` holds the core, as increasing positions in the assumptions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckResult {
    Sat,
    Unsat(Vec<usize>),
    /// The solver gave up for a reason other than time, for instance quantifiers; it may have a model.
    Unknown(String),
    Timeout,
}

/// The one incremental solver of an engine.
pub struct Solver<'p> {
    pub lowering: Lowering<'p>,
    lemmas: Lemmas,
    options: SolverOptions,
    /// Checks made, and the time they took.
    pub queries: u64,
    pub busy: Duration,
}

impl<'p> Solver<'p> {
    /// A solver that knows the axioms of the program.
    pub fn new(program: &'p PassiveProgram, options: SolverOptions) -> Result<Solver<'p>> {
        Solver::with(options, || Ok(Lowering::new(program, Search::new()?)))
    }

    /// One to which values are numbers and maps arrays, for [`Solver::check_at_once`] alone.
    pub fn of_theories(program: &'p PassiveProgram, options: SolverOptions) -> Result<Solver<'p>> {
        Solver::with(options, || Ok(Lowering::of_theories(program, Search::at_once()?)))
    }

    fn with(options: SolverOptions, lowering: impl FnOnce() -> Result<Lowering<'p>>) -> Result<Solver<'p>> {
        if let Some(mib) = options.memory_mib {
            limit_memory(mib);
        }
        let mut lowering = lowering()?;
        let ctx = &mut lowering.ctx;
        // Instances of quantifiers come from triggers only: searching models of quantifiers is what makes programs
        // with axioms about uninterpreted operations run out of time.
        ctx.set(Setting::ModelsOfQuantifiers(false));
        ctx.set(Setting::Seed(options.seed));
        if options.core == CorePolicy::Z3 {
            ctx.set(Setting::MinimalCores);
        }
        if options.any_floats {
            ctx.forget_floats();
        }
        lowering.assert_background()?;
        if options.lazy {
            lowering.ctx.make_lazy()?;
        }
        Ok(Solver { lowering, lemmas: Lemmas::default(), options, queries: 0, busy: Duration::ZERO })
    }

    /// What is asserted from here on is forgotten by [`Solver::pop`].
    pub fn push(&mut self) {
        self.lowering.ctx.push();
    }

    /// Forgets what was asserted since the last push, lemmas too.
    pub fn pop(&mut self) {
        self.lowering.ctx.pop();
        self.lemmas = Lemmas::default();
    }

    pub fn assert(&mut self, formula: Term) -> Result<()> {
        self.lowering.ctx.assert(formula)
    }

    /// Checks the assertions under the assumptions; a core is reduced by the options' policy.
    pub fn check(&mut self, assumptions: &[Term]) -> Result<CheckResult> {
        let start = Instant::now();
        let result = self.query(assumptions, self.options.deadline)?;
        match (result, self.options.core) {
            (CheckResult::Unsat(core), CorePolicy::Deletion { fraction }) if !core.is_empty() => {
                let budget = start.elapsed().mul_f64(fraction).max(limits::CORE_LEAST_TIME.time());
                self.minimise(assumptions, core, start + start.elapsed() + budget).map(CheckResult::Unsat)
            }
            (result, _) => Ok(result),
        }
    }

    /// Makes checks relaxed, or not, see [`super::lazy`]; whether they can be.
    pub fn set_relaxed(&mut self, relaxed: bool) -> bool {
        self.lowering.ctx.set_relaxed(relaxed)
    }

    /// Looks whether the model of the last check is right about these reads; else lemmas are added that it violates,
    /// and there is nothing to return: check again.
    pub fn check_reads(&mut self, reads: &[ReadId]) -> Result<Option<Contents>> {
        let Lowering { maps, ctx, .. } = &mut self.lowering;
        self.lemmas.check(maps, ctx, reads)
    }

    /// Checks within a budget of its own, without reducing a core; the deadline holds too.
    pub fn check_within(&mut self, assumptions: &[Term], budget: Duration) -> Result<CheckResult> {
        let until = Instant::now() + budget;
        self.query(assumptions, Some(self.options.deadline.map_or(until, |d| d.min(until))))
    }

    /// Checks with a limit in Z3's own units of effort, without reducing a core; the deadline holds too.
    pub fn check_effort(&mut self, assumptions: &[Term], effort: u32) -> Result<CheckResult> {
        self.lowering.ctx.limit_effort(effort);
        let result = self.query(assumptions, self.options.deadline);
        self.lowering.ctx.limit_effort(0);
        result
    }

    /// Checks by a solver that has nothing else to do, within that effort; a core is all of the assumptions.
    pub fn check_at_once(&mut self, assumptions: &[Term], effort: u32) -> Result<CheckResult> {
        self.ask(self.options.deadline, |ctx, timeout| match ctx.check_at_once(assumptions, timeout, effort)? {
            Answer::Unsat => Ok((Answer::Unsat, (0..assumptions.len()).collect())),
            answer => Ok((answer, Vec::new())),
        })
    }

    /// Whether the assertions with these assumptions are refuted by clauses, equations and polynomials; `None` if they are
    /// not about products. Not counted as a query.
    pub fn refutes_by_polynomials(&mut self, assumptions: &[Term]) -> Result<Option<bool>> {
        let start = Instant::now();
        let Some(timeout) = milliseconds_left(self.options.deadline) else { return Ok(None) };
        let refutes = self.lowering.ctx.refutes_by_polynomials(assumptions, timeout);
        self.busy += start.elapsed();
        refutes
    }

    /// Whether there is too little time left for a check.
    pub fn out_of_time(&self) -> bool {
        milliseconds_left(self.options.deadline).is_none()
    }

    /// Lets the solver look for models of quantifiers, or not.
    pub fn search_models_of_quantifiers(&mut self, on: bool) {
        self.lowering.ctx.set(Setting::ModelsOfQuantifiers(on));
    }

    fn query(&mut self, assumptions: &[Term], deadline: Option<Instant>) -> Result<CheckResult> {
        self.ask(deadline, |ctx, timeout| match ctx.check(assumptions, timeout)? {
            Answer::Unsat => Ok((Answer::Unsat, ctx.core(assumptions)?)),
            answer => Ok((answer, Vec::new())),
        })
    }

    /// Asks for an answer and a core with the milliseconds that are left.
    fn ask(
        &mut self,
        deadline: Option<Instant>,
        check: impl FnOnce(&mut Search, u32) -> Result<(Answer, Vec<usize>)>,
    ) -> Result<CheckResult> {
        let start = Instant::now();
        let Some(timeout) = milliseconds_left(deadline) else { return Ok(CheckResult::Timeout) };
        self.queries += 1;
        let result = match check(&mut self.lowering.ctx, timeout) {
            Ok((Answer::Sat, _)) => Ok(CheckResult::Sat),
            Ok((Answer::Unsat, core)) => Ok(CheckResult::Unsat(core)),
            Ok((Answer::Unknown(reason), _)) => unknown(&reason, deadline),
            Err(error) => Err(error),
        };
        self.busy += start.elapsed();
        result
    }

    /// Deletion: a literal is needed if the others alone are satisfiable. A refutation without it may drop more
    /// literals at once. What was not tried when the time is up stays.
    fn minimise(&mut self, assumptions: &[Term], core: Vec<usize>, until: Instant) -> Result<Vec<usize>> {
        let mut needed: Vec<usize> = Vec::new();
        let mut candidates = core;
        while let Some(tried) = candidates.pop() {
            let now = Instant::now();
            if now >= until {
                needed.push(tried);
                break;
            }
            let rest: Vec<usize> = candidates.iter().chain(&needed).copied().collect();
            let literals: Vec<Term> = rest.iter().map(|&i| assumptions[i]).collect();
            match self.check_within(&literals, until - now)? {
                CheckResult::Unsat(smaller) => {
                    let kept: Vec<usize> = smaller.into_iter().map(|i| rest[i]).collect();
                    candidates.retain(|i| kept.contains(i));
                }
                _ => needed.push(tried),
            }
        }
        needed.extend(candidates);
        needed.sort_unstable();
        Ok(needed)
    }
}

fn unknown(reason: &Reason, deadline: Option<Instant>) -> Result<CheckResult> {
    let late = deadline.is_some_and(|d| Instant::now() >= d);
    match reason {
        Reason::Memory => Err(SmtError::Memory),
        Reason::Stopped => Ok(CheckResult::Timeout),
        _ if late => Ok(CheckResult::Timeout),
        _ => Ok(CheckResult::Unknown(reason.to_string())),
    }
}
