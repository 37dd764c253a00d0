//! Bottom-up rewriting of term DAGs, with an explicit stack.

use crate::expr::{Expr, ExprId, Terms};
use crate::program::{Cmd, Program};
use rustc_hash::{FxHashMap, FxHashSet};

/// A rewriting of terms that remembers what it has done.
#[derive(Default)]
pub(crate) struct Rewriter {
    memo: FxHashMap<ExprId, ExprId>,
}

impl Rewriter {
    /// Rewrites all subterms bottom-up: `rule` sees a node whose children are rewritten and says what replaces
    /// it, if anything. What a rule returns is not rewritten again.
    pub fn run(
        &mut self,
        terms: &mut Terms,
        root: ExprId,
        rule: &mut dyn FnMut(&mut Terms, ExprId) -> Option<ExprId>,
    ) -> ExprId {
        let mut stack = vec![(root, false)];
        while let Some((id, ready)) = stack.pop() {
            if self.memo.contains_key(&id) {
                continue;
            }
            if ready {
                let node = terms.rebuild(id, |child| self.memo[&child]);
                let result = rule(terms, node).unwrap_or(node);
                self.memo.insert(id, result);
            } else {
                stack.push((id, true));
                terms.expr(id).for_each_child(|child| stack.push((child, false)));
            }
        }
        self.memo[&root]
    }
}

/// Rewrites every expression that the program evaluates, assumes or guesses (not attributes).
pub(crate) fn rewrite_program(program: &mut Program, rule: &mut dyn FnMut(&mut Terms, ExprId) -> Option<ExprId>) {
    let mut rewriter = Rewriter::default();
    let Program { terms, axioms, procs, templates, .. } = program;
    for axiom in axioms {
        axiom.expr = rewriter.run(terms, axiom.expr, rule);
    }
    for template in templates {
        template.expr = rewriter.run(terms, template.expr, rule);
    }
    for proc in procs {
        for spec in proc.requires.iter_mut().chain(&mut proc.ensures) {
            spec.expr = rewriter.run(terms, spec.expr, rule);
        }
        for block in proc.body.iter_mut().flat_map(|b| &mut b.blocks) {
            for operand in block.cmds.iter_mut().flat_map(|c: &mut Cmd| super::body::operands_mut(c)) {
                *operand = rewriter.run(terms, *operand, rule);
            }
        }
    }
}

/// Calls `visit` once for each distinct subterm of the roots.
pub(crate) fn visit(terms: &Terms, roots: impl IntoIterator<Item = ExprId>, mut visit: impl FnMut(ExprId, &Expr)) {
    let mut stack: Vec<ExprId> = roots.into_iter().collect();
    let mut seen = FxHashSet::default();
    while let Some(id) = stack.pop() {
        if seen.insert(id) {
            let expr = terms.expr(id);
            visit(id, expr);
            expr.for_each_child(|child| stack.push(child));
        }
    }
}
