//! Takes a program's own guesses out of it, for Houdini:
//!
//! - of `:existential` constants: `b ==> e` as a postcondition, or asserted or assumed at a loop's head, is a guess at
//!   `e`. Another condition, assertion or assumption of this form is dropped. Anywhere else the constant has any value,
//!   and one of which an axiom speaks is like any other constant;
//! - of `:template` procedures, as Corral has them: their postconditions, in which `:template` variables stand for any
//!   variables of their type, are guessed of all procedures; their preconditions of all loops, where these start a round.
//!
//! All of this is guessed, also what is marked `free`. What is guessed of the start of procedures is not looked for:
//! summaries speak of what procedures return.

use super::rewrite::visit;
use super::work::PassError;
use crate::expr::{BinOp, Expr, ExprId, Terms};
use crate::marks::templates::{self, is_set, texts};
use crate::program::{Block, CandidateAt, CandidateTemplate, Cmd, Hole, Procedure, Program, Var, VarId};
use regex::Regex;
use rustc_hash::{FxHashMap, FxHashSet};

/// Fills the program's list of templates.
pub(crate) fn take(program: &mut Program) -> Result<(), PassError> {
    existentials(program);
    let holes = holes(program)?;
    let globals: FxHashMap<&str, VarId> =
        program.globals.iter().map(|&v| (program.vars[v.index()].name.as_str(), v)).collect();
    let Program { terms, procs, templates, .. } = program;
    for proc in procs.iter_mut().filter(|p| p.body.is_none() && is_set(terms, &p.attrs, templates::TEMPLATE)) {
        let (requires, ensures) = (std::mem::take(&mut proc.requires), std::mem::take(&mut proc.ensures));
        let of_rounds = requires.into_iter().map(|spec| (CandidateAt::Round, spec));
        for (at, spec) in of_rounds.chain(ensures.into_iter().map(|spec| (CandidateAt::Return, spec))) {
            let of_globals =
                |name: &str| texts(&spec.attrs, name).filter_map(|name| globals.get(name).copied()).collect();
            templates.push(CandidateTemplate {
                expr: spec.expr,
                at,
                procedure: None,
                loops_only: is_set(terms, &spec.attrs, templates::LOOPS_ONLY),
                modified: of_globals(templates::MODIFIED),
                unmodified: of_globals(templates::UNMODIFIED),
                holes: mentioned(terms, spec.expr, &holes),
            });
        }
    }
    Ok(())
}

/// Takes what existential constants guard.
fn existentials(program: &mut Program) {
    let Program { terms, vars, consts, axioms, procs, templates, .. } = program;
    // Nobody is free to choose what an axiom says.
    let mut said = FxHashSet::default();
    visit(terms, axioms.iter().map(|axiom| axiom.expr), |_, e| {
        if let Expr::Var(v) = e {
            said.insert(*v);
        }
    });
    let is_existential = |v: &VarId| {
        let Var { ty, attrs, .. } = &vars[v.index()];
        *ty == terms.bool_ty() && is_set(terms, attrs, templates::EXISTENTIAL) && !said.contains(v)
    };
    let constants: FxHashSet<VarId> = consts.iter().copied().filter(is_existential).collect();
    let guarded = |e| guarded(terms, &constants, e);
    for Procedure { name, requires, ensures, body, .. } in procs {
        let mut guess = |expr, at| {
            let procedure = Some(name.clone());
            let (modified, unmodified, holes) = (Vec::new(), Vec::new(), Vec::new());
            templates.push(CandidateTemplate { expr, at, procedure, loops_only: false, modified, unmodified, holes });
        };
        requires.retain(|spec| guarded(spec.expr).is_none());
        ensures.retain(|spec| guarded(spec.expr).map(|expr| guess(expr, CandidateAt::Return)).is_none());
        for Block { label, cmds, .. } in body.iter_mut().flat_map(|b| &mut b.blocks) {
            let mut at_head = true;
            cmds.retain(|cmd| {
                let (Cmd::Assert { expr, .. } | Cmd::Assume { expr, .. }) = cmd else {
                    at_head = false;
                    return true;
                };
                let Some(expr) = guarded(*expr) else { return true };
                if at_head {
                    guess(expr, CandidateAt::Head(label.clone()));
                }
                false
            });
        }
    }
}

/// `e` of `b ==> e`.
fn guarded(terms: &Terms, constants: &FxHashSet<VarId>, e: ExprId) -> Option<ExprId> {
    let Expr::Binary(BinOp::Implies, guard, e) = terms.expr(e) else { return None };
    let is_guard = matches!(terms.expr(*guard), Expr::Var(v) if constants.contains(v));
    is_guard.then_some(*e)
}

/// The template variables of a program.
fn holes(program: &Program) -> Result<Vec<Hole>, PassError> {
    let mut holes = Vec::new();
    for &var in &program.globals {
        let Var { name, attrs, .. } = program.var(var);
        let is_set = |attribute| is_set(&program.terms, attrs, attribute);
        if !is_set(templates::TEMPLATE) {
            continue;
        }
        let pattern = texts(attrs, templates::MATCH).next().map(str::to_owned);
        if let Some(Err(error)) = pattern.as_deref().map(Regex::new) {
            return Err(PassError::Pattern { variable: name.clone(), message: error.to_string() });
        }
        let (inputs, outputs, globals) =
            (is_set(templates::INPUTS), is_set(templates::OUTPUTS), is_set(templates::GLOBALS));
        let loop_locals = is_set(templates::LOOP_LOCALS);
        let any = !(inputs || outputs || globals || loop_locals);
        holes.push(Hole {
            var,
            inputs: inputs || any,
            outputs: outputs || any,
            globals: globals || any,
            loop_locals,
            pattern,
        });
    }
    Ok(holes)
}

fn mentioned(terms: &Terms, e: ExprId, holes: &[Hole]) -> Vec<Hole> {
    let mut vars = FxHashSet::default();
    visit(terms, [e], |_, e| {
        if let Expr::Var(v) = e {
            vars.insert(*v);
        }
    });
    holes.iter().filter(|hole| vars.contains(&hole.var)).cloned().collect()
}
