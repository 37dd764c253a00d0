//! Replaces applications of defined functions by their definitions. In Boogie a definition means the axiom
//! `forall x. f(x) == body`, whatever `:inline` or `:define` say, so this changes nothing but the form.

use super::rewrite::{Rewriter, rewrite_program, visit};
use super::work::PassError;
use crate::expr::{Expr, ExprId, Terms};
use crate::graph::{components, is_cycle};
use crate::program::{FuncId, Function, Program};
use rustc_hash::FxHashMap;

/// Expands all definitions; functions that are defined by recursion are unsupported.
pub(crate) fn expand(program: &mut Program) -> Result<(), PassError> {
    let order = definition_order(program)?;
    let mut expanded: FxHashMap<FuncId, ExprId> = FxHashMap::default();
    for f in order {
        let Some(body) = program.functions[f.index()].body else { continue };
        let (terms, functions) = (&mut program.terms, &program.functions);
        let body = Rewriter::default().run(terms, body, &mut |t, e| expand_node(t, functions, &expanded, e));
        expanded.insert(f, body);
    }
    if expanded.is_empty() {
        return Ok(());
    }
    let functions = std::mem::take(&mut program.functions);
    rewrite_program(program, &mut |terms, e| expand_node(terms, &functions, &expanded, e));
    program.functions = functions;
    for (f, body) in expanded {
        program.functions[f.index()].body = Some(body);
    }
    Ok(())
}

fn expand_node(
    terms: &mut Terms,
    functions: &[Function],
    expanded: &FxHashMap<FuncId, ExprId>,
    e: ExprId,
) -> Option<ExprId> {
    let Expr::Apply(f, args) = terms.expr(e) else { return None };
    let body = *expanded.get(f)?;
    let actuals: FxHashMap<_, _> = functions[f.index()].params.iter().copied().zip(args.iter().copied()).collect();
    Some(terms.substitute(body, &actuals))
}

/// Functions such that each comes after those its definition mentions.
fn definition_order(program: &Program) -> Result<Vec<FuncId>, PassError> {
    let uses: Vec<Vec<u32>> = program
        .functions
        .iter()
        .map(|f| {
            let mut used = Vec::new();
            visit(&program.terms, f.body, |_, e| {
                if let Expr::Apply(g, _) = e {
                    used.push(g.0);
                }
            });
            used
        })
        .collect();
    let mut order = Vec::new();
    for component in components(&uses) {
        let f = component[0];
        if is_cycle(&uses, &component) {
            let name = program.functions[f as usize].name.clone();
            return Err(PassError::RecursiveFunction { name });
        }
        order.push(FuncId(f));
    }
    Ok(order)
}
