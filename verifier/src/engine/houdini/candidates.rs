//! Guesses about what procedures do to the variables that they may modify.

use crate::smt::map_types::PlainMaps;
use crate::smt::symbols::Symbols;
use boogie::expr::{ExprId, Terms};
use boogie::passive::{PassiveProc, PassiveProgram, ProcKind};
use boogie::program::VarId;
use boogie::types::{Type, TypeId};

/// With more values than this that a variable may get, none is guessed.
const MOST_VALUES: usize = 8;
/// With more than this, how one follows from another is not guessed.
const MOST_STATES: usize = 3;

/// Gives each procedure with a body its candidates. Of an output that holds a modified variable: that it keeps its
/// value; that it gets one of the literals that flow into it, always or from another one. Of another output: that it is
/// one of them, or is not. Of another truth also that it is false if an input is one of the literals that flow into that.
pub fn guess(program: &mut PassiveProgram) {
    let symbols = Symbols::new(program, &PlainMaps::new(program));
    let bool_ty = program.terms.bool_ty();
    let truths = vec![program.terms.fls(), program.terms.tru()];
    let variables = (0..program.vars.len()).map(|v| {
        let id = VarId(v as u32);
        let ty = program.vars[v].ty;
        match program.terms.ty(ty) {
            Type::Bool => Variable { values: truths.clone(), ty },
            Type::Int | Type::Bv(_) => Variable { values: symbols.values(id).to_vec(), ty },
            _ => Variable { values: Vec::new(), ty },
        }
    });
    let variables: Vec<Variable> = variables.collect();
    for p in 0..program.procs.len() {
        let proc = &program.procs[p];
        if proc.blocks.is_empty() || matches!(proc.kind, ProcKind::Limit { .. }) || p == program.entry.index() {
            continue;
        }
        let mut candidates = Vec::new();
        for &out in &proc.params[proc.num_inputs..] {
            let ty = program.terms.ty(variables[out.index()].ty);
            if matches!(ty, Type::Bool | Type::Int | Type::Bv(_)) {
                let is_truth = variables[out.index()].ty == bool_ty;
                about(&mut program.terms, proc, &variables, out, is_truth, &mut candidates);
            }
        }
        candidates.retain(|&e| !program.terms.is_true(e) && !program.terms.is_false(e));
        program.procs[p].candidates = candidates;
    }
}

struct Variable {
    /// The literals that flow into it.
    values: Vec<ExprId>,
    ty: TypeId,
}

fn about(
    terms: &mut Terms,
    proc: &PassiveProc,
    variables: &[Variable],
    out: VarId,
    is_truth: bool,
    candidates: &mut Vec<ExprId>,
) {
    let term = |terms: &mut Terms, v: VarId| terms.var(v, variables[v.index()].ty);
    let after = term(terms, out);
    let before = proc.frame.iter().find(|(_, o)| *o == out).map(|(i, _)| term(terms, *i));
    candidates.extend(before.map(|before| terms.eq(after, before)));
    let values = &variables[out.index()].values;
    if values.len() > MOST_VALUES {
        return;
    }
    for &value in values {
        let is = terms.eq(after, value);
        candidates.push(is);
        let Some(before) = before else {
            candidates.push(terms.not(is));
            continue;
        };
        for &from in values.iter().filter(|&&from| from == value || values.len() <= MOST_STATES) {
            let was = terms.eq(before, from);
            candidates.push(terms.implies(was, is));
        }
    }
    if is_truth && before.is_none() {
        let not = terms.not(after);
        for &input in &proc.params[..proc.num_inputs] {
            let states = &variables[input.index()].values;
            for &state in states.iter().filter(|_| states.len() <= MOST_STATES) {
                let input = term(terms, input);
                let is = terms.eq(input, state);
                candidates.push(terms.implies(is, not));
            }
        }
    }
}
