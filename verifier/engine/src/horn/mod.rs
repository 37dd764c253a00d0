//! Proofs by Spacer: the program as constrained Horn clauses over integers.
//!
//! A solution of the clauses is an invariant for each loop and a summary for each procedure, so it holds for any number of
//! rounds and any depth of recursion. What the clauses say is weaker than the program ([`integers`]; limits of the model
//! may do anything to their outputs), so a derivation of the error is no violation. A solution is a proof only once each
//! clause was checked under it.

pub mod clauses;
pub mod graph;
pub mod integers;
pub mod invariants;
mod numbers;
pub mod signs;

use crate::limits;
use crate::options::EngineOptions;
use crate::outcome::{Outcome, Stats, UnknownReason, Verdict};
use boogie::graph::{components, is_cycle};
use boogie::passive::PassiveProgram;
use clauses::Clauses;
use smt::backend::{Answer, Reason, milliseconds_left};
use smt::lower::Lowering;
use smt::search::Search;
use smt::terms::{Nary, Term, Unary};
use smt::z3::{Spacer, limit_memory};
use smt::{Result, SmtError};
use std::time::Instant;

/// Whether there is anything that the other engines might not prove: a cycle of calls, and nothing of what is left out.
pub fn applies(program: &PassiveProgram) -> bool {
    let calls = program.call_graph();
    program.axioms.is_empty() && components(&calls).iter().any(|c| is_cycle(&calls, c))
}

/// Looks for a proof. Safe, with invariants of loops, or unknown.
pub fn prove(program: &PassiveProgram, options: &EngineOptions) -> Outcome {
    let start = Instant::now();
    let mut outcome = Outcome::of(Verdict::Unknown(UnknownReason::Timeout), Stats::default());
    if let Err(error) = solve(program, options, &mut outcome) {
        outcome.verdict = Verdict::Unknown(error.into());
    }
    outcome.stats.solver_seconds = start.elapsed().as_secs_f64();
    outcome
}

fn solve(program: &PassiveProgram, options: &EngineOptions, outcome: &mut Outcome) -> Result<()> {
    if let Some(mib) = options.memory_mib {
        limit_memory(mib);
    }
    let integers = integers::integers(program)?;
    let mut lowering = Lowering::of_theories(&integers.program, Search::new()?);
    let clauses = clauses::clauses(&mut lowering, &integers)?;
    outcome.stats.instances = clauses.clauses.len() as u64;
    let mut spacer = Spacer::new()?;
    outcome.verdict = attempts(&mut lowering.ctx, &mut spacer, &clauses, options.deadline)?;
    if outcome.verdict == Verdict::Safe {
        // A proof is one without them too.
        outcome.proof.invariants =
            invariants::of_loops(&mut lowering.ctx, &mut spacer, program, &integers, &clauses).unwrap_or_default();
    }
    Ok(())
}

/// With and without global guidance in turn, for longer and longer: neither finds all that the other does.
fn attempts(ctx: &mut Search, spacer: &mut Spacer, clauses: &Clauses, deadline: Option<Instant>) -> Result<Verdict> {
    let mut ways = vec![true, false];
    let mut longest = limits::HORN_FIRST_ATTEMPT.u32();
    let mut last = String::new();
    while !ways.is_empty() {
        for guided in ways.clone() {
            let Some(left) = milliseconds_left(deadline) else {
                return Ok(Verdict::Unknown(UnknownReason::Timeout));
            };
            spacer.start(ctx, &clauses.relations, guided)?;
            for clause in &clauses.clauses {
                let applied = clause.body.iter().map(|(r, args)| ctx.apply(*r, args)).collect::<Result<Vec<_>>>()?;
                let body: Vec<Term> = applied.into_iter().chain([clause.formula]).collect();
                let body = ctx.nary(Nary::And, &body)?;
                let head = ctx.apply(clause.head.0, &clause.head.1)?;
                spacer.clause(ctx, &clause.bound, body, head)?;
            }
            let timeout = if left == 0 { longest } else { left.min(longest) };
            tracing::debug!("Spacer gets {timeout} ms, with global guidance: {guided}");
            match spacer.derive(ctx, clauses.error, timeout)? {
                Answer::Unsat if is_solution(ctx, spacer, clauses, deadline)? => return Ok(Verdict::Safe),
                Answer::Unsat => last = "the solution of the clauses could not be checked".to_owned(),
                Answer::Sat => return Ok(unknown("what the clauses say does not exclude a violation")),
                Answer::Unknown(Reason::Stopped) => continue,
                Answer::Unknown(Reason::Memory) => return Err(SmtError::Memory),
                Answer::Unknown(reason) => last = reason.to_string(),
            }
            ways.retain(|way| *way != guided);
        }
        longest = longest.saturating_mul(4);
    }
    Ok(unknown(&last))
}

fn unknown(why: &str) -> Verdict {
    Verdict::Unknown(UnknownReason::Solver(why.to_owned()))
}

/// Whether each clause holds under the solution, by a solver that knows nothing of clauses.
fn is_solution(ctx: &mut Search, spacer: &mut Spacer, clauses: &Clauses, deadline: Option<Instant>) -> Result<bool> {
    for clause in &clauses.clauses {
        let mut parts = vec![clause.formula];
        for (relation, args) in &clause.body {
            parts.push(spacer.solution(ctx, *relation, args)?);
        }
        let head = if clause.head.0 == clauses.error {
            ctx.boolean(false)?
        } else {
            spacer.solution(ctx, clause.head.0, &clause.head.1)?
        };
        parts.push(ctx.unary(Unary::Not, head)?);
        let Some(left) = milliseconds_left(deadline) else { return Ok(false) };
        ctx.push();
        let counterexample = ctx.nary(Nary::And, &parts)?;
        ctx.assert(counterexample)?;
        let answer = ctx.check(&[], left);
        if answer == Ok(Answer::Unsat) {
            ctx.keep_refutation(&[]);
        }
        ctx.pop();
        if answer? != Answer::Unsat {
            return Ok(false);
        }
    }
    Ok(true)
}
