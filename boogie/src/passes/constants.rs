//! Propagates constants that an axiom defines: `axiom c == literal` lets `c` be read as the literal everywhere
//! else. The axiom stays, as it may say something about other constants (uniqueness) and a replay needs the value. If
//! unique constants are one literal, which nothing would show any more, that is an axiom.

use super::rewrite::Rewriter;
use crate::expr::{BinOp, Expr, ExprId, Terms};
use crate::program::{Axiom, Program, VarId, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) fn propagate(program: &mut Program) {
    let values = defined(program);
    if values.is_empty() {
        return;
    }
    if are_equal(program, &values) {
        let expr = program.terms.fls();
        program.axioms.push(Axiom { expr, attrs: Vec::new() });
    }
    let mut rewriter = Rewriter::default();
    let Program { terms, axioms, procs, templates, .. } = program;
    let mut rule = |terms: &mut Terms, e: ExprId| match terms.expr(e) {
        Expr::Var(v) => values.get(v).copied(),
        _ => None,
    };
    for axiom in axioms.iter_mut() {
        let simple = rewriter.run(terms, axiom.expr, &mut rule);
        if !terms.is_true(simple) {
            axiom.expr = simple;
        }
    }
    for template in templates {
        template.expr = rewriter.run(terms, template.expr, &mut rule);
    }
    for proc in procs {
        for spec in proc.requires.iter_mut().chain(&mut proc.ensures) {
            spec.expr = rewriter.run(terms, spec.expr, &mut rule);
        }
        for block in proc.body.iter_mut().flat_map(|b| &mut b.blocks) {
            for operand in block.cmds.iter_mut().flat_map(super::body::operands_mut) {
                *operand = rewriter.run(terms, *operand, &mut rule);
            }
        }
    }
}

/// Whether two unique constants are. A literal has one type.
fn are_equal(program: &Program, values: &FxHashMap<VarId, ExprId>) -> bool {
    let is_unique = |c: &&VarId| program.var(**c).kind == VarKind::Const { unique: true };
    let mut literals = program.consts.iter().filter(is_unique).filter_map(|c| values.get(c));
    let mut taken = FxHashSet::default();
    !literals.all(|literal| taken.insert(*literal))
}

/// Constants with the literals that axioms say they equal.
fn defined(program: &Program) -> FxHashMap<VarId, ExprId> {
    let terms = &program.terms;
    let constant = |e: ExprId| match terms.expr(e) {
        Expr::Var(v) if matches!(program.var(*v).kind, VarKind::Const { .. }) => Some(*v),
        _ => None,
    };
    let mut values = FxHashMap::default();
    for axiom in &program.axioms {
        if let Expr::Binary(BinOp::Eq | BinOp::Iff, a, b) = terms.expr(axiom.expr) {
            let sides = [(*a, *b), (*b, *a)];
            let defined =
                sides.into_iter().find_map(|(c, l)| constant(c).filter(|_| terms.is_literal(l)).map(|c| (c, l)));
            if let Some((c, literal)) = defined {
                values.entry(c).or_insert(literal);
            }
        }
    }
    values
}
