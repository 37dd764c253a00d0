//! What holds of quotients, remainders and products, said beside the question: of their circuits alone, a search over bits
//! finds it late or never. Niemetz, Preiner, Zohar: Scalable bit-blasting with abstractions (CAV 2024) has such lemmas.

use boogie::expr::{BvOp, Expr, ExprId, Terms};
use rustc_hash::FxHashSet;
use smt::fits::{self, Fits};

/// Formulas that are always true, about the operations in these.
pub fn about(terms: &mut Terms, formulas: &[ExprId]) -> Vec<ExprId> {
    let mut lemmas = Vec::new();
    let mut products = Vec::new();
    for e in nodes(terms, formulas) {
        if let Expr::BvOp(op, args) = terms.expr(e)
            && let [a, b] = args[..]
        {
            lemmas.extend(of_division(terms, *op, e, a, b));
        }
        products.extend(fits::of_product(terms, e).map(|fits| (e, fits)));
    }
    for (i, second) in products.iter().enumerate() {
        for first in &products[..i] {
            lemmas.extend(of_products(terms, *first, *second));
        }
    }
    lemmas
}

/// What formulas consist of; operands come before what is computed of them.
pub fn nodes(terms: &Terms, formulas: &[ExprId]) -> Vec<ExprId> {
    let mut nodes = FxHashSet::default();
    for &formula in formulas {
        terms.walk(formula, |e| nodes.insert(e));
    }
    let mut nodes: Vec<ExprId> = nodes.into_iter().collect();
    nodes.sort_unstable();
    nodes
}

/// How a quotient or remainder `e` of `a` and `b` is ordered with them.
fn of_division(terms: &mut Terms, op: BvOp, e: ExprId, a: ExprId, b: ExprId) -> Vec<ExprId> {
    if !matches!(op, BvOp::UDiv | BvOp::URem | BvOp::SDiv | BvOp::SRem) {
        return Vec::new();
    }
    let t = terms;
    let zero = t.bv_lit(0, t.bv_width(a));
    let is_zero = t.eq(b, zero);
    let defined = t.not(is_zero);
    let le = |t: &mut Terms, x: ExprId, y: ExprId| t.bv_op(BvOp::SLe, &[x, y]);
    match op {
        BvOp::UDiv => {
            let no_more = t.bv_op(BvOp::ULe, &[e, a]);
            vec![t.implies(defined, no_more)]
        }
        BvOp::URem => {
            // Compared by the nodes themselves: the constructor would see that this is so.
            let boolean = t.bool_ty();
            let less = t.intern(Expr::BvOp(BvOp::ULt, vec![e, b]), boolean);
            vec![t.implies(defined, less), t.bv_op(BvOp::ULe, &[e, a])]
        }
        BvOp::SRem => {
            let (up, down) = (le(t, zero, a), le(t, a, zero));
            let (from_zero, to_a, to_zero, from_a) = (le(t, zero, e), le(t, e, a), le(t, e, zero), le(t, a, e));
            let (between, below) = (t.and2(from_zero, to_a), t.and2(from_a, to_zero));
            let boolean = t.bool_ty();
            let positive = t.bv_op(BvOp::SLt, &[zero, b]);
            let minus_b = t.bv_op(BvOp::Neg, &[b]);
            let less = t.intern(Expr::BvOp(BvOp::SLt, vec![e, b]), boolean);
            let above = t.intern(Expr::BvOp(BvOp::SLt, vec![minus_b, e]), boolean);
            let smaller = t.and2(less, above);
            vec![t.implies(up, between), t.implies(down, below), t.implies(positive, smaller)]
        }
        _ => {
            let (up, positive) = (le(t, zero, a), t.bv_op(BvOp::SLt, &[zero, b]));
            let down = le(t, a, zero);
            let (from_zero, to_a, to_zero, from_a) = (le(t, zero, e), le(t, e, a), le(t, e, zero), le(t, a, e));
            let (between, below) = (t.and2(from_zero, to_a), t.and2(from_a, to_zero));
            let (both_up, mixed) = (t.and2(up, positive), t.and2(down, positive));
            vec![t.implies(both_up, between), t.implies(mixed, below)]
        }
    }
}

/// Products with one factor are ordered as the others are, if they fit and the factor is positive.
fn of_products(terms: &mut Terms, first: (ExprId, Fits), second: (ExprId, Fits)) -> Vec<ExprId> {
    let ((fits, p), (also_fits, q)) = (first, second);
    if p.is_signed != q.is_signed || terms.type_of(p.a) != terms.type_of(q.a) {
        return Vec::new();
    }
    let pairs = [(p.a, p.b), (p.b, p.a)].into_iter().flat_map(|x| [(q.a, q.b), (q.b, q.a)].map(|y| (x, y)));
    let Some(((x, factor), (y, _))) = pairs.into_iter().find(|((_, f), (_, g))| f == g) else { return Vec::new() };
    let less = if p.is_signed { BvOp::SLt } else { BvOp::ULt };
    let zero = terms.bv_lit(0, terms.bv_width(factor));
    let positive = terms.bv_op(less, &[zero, factor]);
    let mut guard = terms.and2(fits, also_fits);
    guard = terms.and2(guard, positive);
    let mut lemma = |x: ExprId, y: ExprId, of_x: ExprId, of_y: ExprId| {
        let (before, after) = (terms.bv_op(less, &[x, y]), terms.bv_op(less, &[of_x, of_y]));
        let same = terms.iff(before, after);
        terms.implies(guard, same)
    };
    vec![lemma(x, y, p.result, q.result), lemma(y, x, q.result, p.result)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::program::VarId;
    use rustc_hash::FxHashMap;

    /// Each lemma is true for all numbers of four bits.
    #[test]
    fn lemmas_hold() {
        let mut terms = Terms::default();
        let ty = terms.bv_ty(4);
        let vars = [0, 1, 2].map(|i| terms.var(VarId(i), ty));
        let [a, b, c] = vars;
        let mut asked = Vec::new();
        for op in [BvOp::UDiv, BvOp::URem, BvOp::SDiv, BvOp::SRem] {
            asked.push(terms.bv_op(op, &[a, b]));
        }
        for extension in [BvOp::SignExt(4), BvOp::ZeroExt(4)] {
            for x in [a, b] {
                let wide = [x, c].map(|x| terms.bv_op(extension, &[x]));
                let (exact, product) = (terms.bv_op(BvOp::Mul, &wide), terms.bv_op(BvOp::Mul, &[x, c]));
                let kept = terms.bv_op(extension, &[product]);
                asked.push(terms.eq(exact, kept));
            }
        }
        let lemmas = about(&mut terms, &asked);
        assert_eq!(lemmas.len(), 1 + 2 + 2 + 3 + 4);
        for n in 0..4096 {
            let values = [n % 16, n / 16 % 16, n / 256];
            let map: FxHashMap<VarId, ExprId> =
                (0..3).map(|i| (VarId(i), terms.bv_lit(values[i as usize], 4))).collect();
            let mut memo = FxHashMap::default();
            for &lemma in &lemmas {
                let truth = terms.substitute_memo(lemma, &map, &mut memo);
                assert!(terms.is_true(truth), "a lemma is false of {values:?}");
            }
        }
    }
}
