//! Products that are asked whether they fit, as the translation writes it: the product of the extended numbers is the
//! extended product.

use boogie::expr::{BvOp, Expr, ExprId, Terms};

/// If two terms are the product of two extended numbers and their extended product: the extension and the numbers.
pub fn overflow_check(terms: &Terms, wide: ExprId, narrow: ExprId) -> Option<(BvOp, ExprId, ExprId)> {
    let (extension, product) = unary(terms, narrow)?;
    let (a, b) = factors(terms, product)?;
    let (x, y) = factors(terms, wide)?;
    let bits = terms.bv_width(wide);
    // Whoever extended twice as far may have extended before.
    let is_wide_enough = bits >= 2 * terms.bv_width(product);
    let extends = |x: ExprId, a: ExprId| unary(terms, x) == Some((extension, a));
    (is_wide_enough && extends(x, a) && extends(y, b)).then_some((extension, a, b))
}

fn factors(terms: &Terms, e: ExprId) -> Option<(ExprId, ExprId)> {
    match terms.expr(e) {
        Expr::BvOp(BvOp::Mul, args) => Some((args[0], args[1])),
        _ => None,
    }
}

fn unary(terms: &Terms, e: ExprId) -> Option<(BvOp, ExprId)> {
    match terms.expr(e) {
        Expr::BvOp(op @ (BvOp::SignExt(_) | BvOp::ZeroExt(_)), args) => Some((*op, args[0])),
        _ => None,
    }
}
