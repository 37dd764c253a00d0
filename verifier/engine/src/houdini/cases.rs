//! The cases in which a loop's states are in executions of the program, one after the other: the solver is asked for a
//! state in no known case that the loop starts with, or that a round makes of one in a known case, until there is none.
//!
//! What a value starts with may be any number, a literal by chance among them. Executions in which it is none come first:
//! there, what rounds made of it is not taken for what it started with.

use super::Houdini;
use super::from_entry::FromEntry;
use crate::call_tree::{Instance, InstanceId};
use crate::limits;
use crate::loops::Loop;
use boogie::expr::ExprId;
use smt::lower::Lowered;
use smt::solver::{CheckResult, Solver, SolverOptions};
use smt::terms::{Binary, Nary, Term, Unary};
use smt::{Result, SmtError};

/// A value of a loop's state.
pub struct Value {
    /// What it may be equal to; last what it was when the loop started, unless rounds do not change it.
    pub equations: Vec<ExprId>,
    /// That it started with one of the literals.
    pub starts: Option<ExprId>,
}

/// By value, the position of the equation that is true, if one is.
pub type Case = Vec<Option<usize>>;

/// The cases of the states, where the equations of the values are the candidates of [`FromEntry::known`]; `None` if they
/// are many, or hard to find.
pub fn cases(
    question: &FromEntry,
    loops: &[Loop],
    values: &[Value],
    options: SolverOptions,
) -> Result<Option<Vec<Case>>> {
    let solver = Solver::new(&question.program, SolverOptions { any_floats: true, ..options })?;
    let mut houdini = Houdini::new(&question.program, loops, solver)?;
    match houdini.find_cases(question, values) {
        Ok(cases) => Ok(cases),
        Err(SmtError::Memory) => Err(SmtError::Memory),
        Err(_) => Ok(None),
    }
}

/// The equations of the values, by value.
type Equations = Vec<Vec<Term>>;

impl Houdini<'_> {
    fn find_cases(&mut self, question: &FromEntry, values: &[Value]) -> Result<Option<Vec<Case>>> {
        // Nothing is known of the state before a round but its case.
        self.drop_all(question.known);
        let (_, next) = self.inline_way(question)?;
        let (makes_round, before) = self.before_round(next, question, values)?;
        let Instance { vars, .. } = self.inliner.tree.instance(next).clone();
        let after = self.equations(question, next, 0, &vars, values)?;
        let apart = self.apart(next, question, values)?;
        let mut known = self.inliner.boolean()?;
        let none = self.inliner.solver.lowering.ctx.unary(Unary::Not, known)?;
        self.inliner.solver.assert(none)?;
        let mut found: Vec<Case> = Vec::new();
        while found.len() < limits::HOUDINI_MOST_CASES.usize() {
            let asked = self.inliner.boolean()?;
            let of_known = self.inliner.solver.lowering.ctx.binary(Binary::Implies, makes_round, known)?;
            self.inliner.assert_implication(asked, of_known)?;
            let first: Vec<Term> = apart.iter().copied().chain([asked]).collect();
            let mut is_further = self.further_state(&first)?;
            if is_further == Some(false) && !apart.is_empty() {
                is_further = self.further_state(&[asked])?;
            }
            match is_further {
                Some(true) => {}
                Some(false) => return Ok(Some(found)),
                None => return Ok(None),
            }
            let case = self.case(&after)?;
            let here = self.is_case(&after, &case)?;
            let not_again = self.inliner.solver.lowering.ctx.unary(Unary::Not, here)?;
            self.inliner.solver.assert(not_again)?;
            let there = self.is_case(&before, &case)?;
            let any = self.inliner.solver.lowering.ctx.nary(Nary::Or, &[known, there])?;
            known = self.inliner.boolean()?;
            self.inliner.assert_implication(known, any)?;
            found.push(case);
        }
        Ok(None)
    }

    /// Whether there is a state in no case that was found; `None` if that is too hard.
    fn further_state(&mut self, assumptions: &[Term]) -> Result<Option<bool>> {
        loop {
            match self.inliner.solver.check_effort(assumptions, limits::HOUDINI_EFFORT.u32())? {
                CheckResult::Unsat(_) => {
                    self.inliner.solver.lowering.ctx.keep_refutation(assumptions);
                    return Ok(Some(false));
                }
                CheckResult::Timeout => return Ok(None),
                CheckResult::Sat | CheckResult::Unknown(_) => {}
            }
            if self.knows_maps_of_path()? {
                return Ok(Some(true));
            }
        }
    }

    /// Assumptions that the loop starts with no literal, for each value that may do so.
    fn apart(&mut self, next: InstanceId, question: &FromEntry, values: &[Value]) -> Result<Vec<Term>> {
        let Instance { vars, .. } = self.inliner.tree.instance(next).clone();
        let (mut apart, mut reads) = (Vec::new(), Vec::new());
        for starts in values.iter().filter_map(|value| value.starts) {
            let starts = self.lower(question.known, starts, &vars, &mut reads)?;
            let (no_literal, not) =
                (self.inliner.boolean()?, self.inliner.solver.lowering.ctx.unary(Unary::Not, starts)?);
            self.inliner.assert_implication(no_literal, not)?;
            apart.push(no_literal);
        }
        self.inliner.tree.instances[next.0 as usize].reads[0].append(&mut reads);
        let mut possible = Vec::new();
        for no_literal in apart {
            if self.further_state(&[no_literal])? == Some(true) {
                possible.push(no_literal);
            }
        }
        Ok(possible)
    }

    /// The case of a model.
    fn case(&mut self, of: &Equations) -> Result<Case> {
        let mut case = Case::new();
        for equations in of {
            let mut is = None;
            for (i, &equation) in equations.iter().enumerate() {
                if is.is_none() && self.inliner.solver.lowering.ctx.eval_bool(equation)? == Some(true) {
                    is = Some(i);
                }
            }
            case.push(is);
        }
        Ok(case)
    }

    fn is_case(&mut self, of: &Equations, case: &Case) -> Result<Term> {
        let ctx = &mut self.inliner.solver.lowering.ctx;
        let mut all = Vec::new();
        for (equations, is) in of.iter().zip(case) {
            match is {
                Some(i) => all.push(equations[*i]),
                None => {
                    for &equation in equations {
                        all.push(ctx.unary(Unary::Not, equation)?);
                    }
                }
            }
        }
        ctx.nary(Nary::And, &all)
    }

    /// That a round is made, and the equations of the state before it.
    fn before_round(&mut self, next: InstanceId, question: &FromEntry, values: &[Value]) -> Result<(Term, Equations)> {
        let tree = &self.inliner.tree;
        let mut calls = tree.instance(next).calls.iter().map(|&id| tree.call(id));
        let call = calls.find(|call| call.callee == question.known).expect("a round has a state before it");
        let (control, formals) = (call.control, call.args.iter().copied().map(Some).collect::<Vec<_>>());
        let block = self.inliner.proc(question.next).call_sites[call.site.0 as usize].block.0 as usize;
        Ok((control, self.equations(question, next, block, &formals, values)?))
    }

    /// The equations with these values for the formals of [`FromEntry::known`], looked at where a block is passed.
    fn equations(
        &mut self,
        question: &FromEntry,
        instance: InstanceId,
        block: usize,
        formals: &[Option<Lowered>],
        values: &[Value],
    ) -> Result<Equations> {
        let (mut all, mut reads) = (Vec::new(), Vec::new());
        for value in values {
            let mut equations = Vec::new();
            for &equation in &value.equations {
                equations.push(self.lower(question.known, equation, formals, &mut reads)?);
            }
            all.push(equations);
        }
        self.inliner.tree.instances[instance.0 as usize].reads[block].append(&mut reads);
        Ok(all)
    }
}
