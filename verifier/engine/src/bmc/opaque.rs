//! Products, quotients and remainders as unknowns: equal operands have equal results, the lemmas about them hold, and
//! nothing else is known. What is proved so holds of the circuits, too, and is found as if they were not there: of a hash
//! it often matters only that it is a function. Bryant, Kroening, Ouaknine, Seshia, Strichman, Brady: Deciding bit-vector
//! arithmetic with abstraction (TACAS 2007).

use super::lemmas;
use super::world::World;
use crate::limits;
use boogie::expr::{BvOp, Expr, ExprId, Terms};
use rustc_hash::FxHashMap;

/// The formulas with the operations as unknowns; `None` if there are none whose circuits are large, or too many.
pub fn with_unknowns(world: &mut World, formulas: &[ExprId]) -> Option<Vec<ExprId>> {
    let mut operations = lemmas::nodes(&world.terms, formulas);
    operations.retain(|&e| is_large(&world.terms, e));
    if operations.is_empty() || operations.len() as u64 > limits::BMC_MOST_OPAQUE.get() {
        return None;
    }
    let mut memo = FxHashMap::default();
    let mut results: Vec<(BvOp, [ExprId; 2], ExprId)> = Vec::new();
    for e in operations {
        let Expr::BvOp(op, args) = world.terms.expr(e) else { continue };
        let (op, args) = (*op, [args[0], args[1]]);
        let operands = args.map(|arg| world.terms.rewrite(arg, &mut memo, |_, _| None));
        let ty = world.terms.type_of(e);
        let result = world.any(ty);
        memo.insert(e, result);
        results.push((op, operands, result));
    }
    let mut all: Vec<ExprId> =
        formulas.iter().map(|&formula| world.terms.rewrite(formula, &mut memo, |_, _| None)).collect();
    for (i, &(op, [a, b], result)) in results.iter().enumerate() {
        for &(other, [c, d], also) in &results[..i] {
            if op == other && world.terms.type_of(result) == world.terms.type_of(also) {
                let terms = &mut world.terms;
                let (first, second, equal) = (terms.eq(a, c), terms.eq(b, d), terms.eq(result, also));
                let alike = terms.and2(first, second);
                all.push(terms.implies(alike, equal));
            }
        }
    }
    Some(all)
}

/// Whether an operation's circuit is more than a few additions.
fn is_large(terms: &Terms, e: ExprId) -> bool {
    let Expr::BvOp(op, args) = terms.expr(e) else { return false };
    let ones = |e: ExprId| match terms.expr(e) {
        Expr::Bv { value, .. } => value.magnitude().count_ones(),
        _ => u64::MAX,
    };
    match op {
        BvOp::Mul => args.iter().all(|&arg| ones(arg) > limits::BMC_FEW_ADDITIONS.get()),
        BvOp::UDiv | BvOp::URem | BvOp::SDiv | BvOp::SRem => ones(args[1]) > 1,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::program::{Var, VarId, VarKind};

    /// Whatever is true of the operations is a model of them as unknowns, with their results in the unknowns' place.
    #[test]
    fn no_model_is_lost() {
        let mut terms = Terms::default();
        let ty = terms.bv_ty(4);
        let [a, b, c] = [0, 1, 2].map(|i| terms.var(VarId(i), ty));
        let product = terms.bv_op(BvOp::Mul, &[a, b]);
        let nested = terms.bv_op(BvOp::URem, &[product, c]);
        let other = terms.bv_op(BvOp::URem, &[b, c]);
        let formula = terms.bv_op(BvOp::ULt, &[nested, other]);
        let vars = ["a", "b", "c"].map(|name| Var {
            name: name.to_owned(),
            ty,
            kind: VarKind::Const { unique: false },
            attrs: Vec::new(),
            where_clause: None,
        });
        let mut world = World::new(terms, vars.to_vec(), &[]);
        let all = with_unknowns(&mut world, &[formula]).unwrap();
        assert_eq!((all.len(), world.arbitrary.len()), (2, 3));
        let terms = &mut world.terms;
        for n in 0..4096 {
            let values = [n % 16, n / 16 % 16, n / 256];
            let literals = values.map(|n| terms.bv_lit(n, 4));
            let mut map: FxHashMap<VarId, ExprId> = (0..3).map(VarId).zip(literals).collect();
            let results = [product, nested, other].map(|e| terms.substitute(e, &map));
            let truth = terms.substitute(formula, &map);
            let mut unknowns = world.arbitrary.clone();
            unknowns.sort_unstable();
            // In the order in which the operations were made.
            map.extend(unknowns.into_iter().zip(results));
            let truths: Vec<ExprId> = all.iter().map(|&e| terms.substitute(e, &map)).collect();
            assert_eq!(truths[0], truth, "{values:?}");
            assert!(terms.is_true(truths[1]), "{values:?}");
        }
    }
}
