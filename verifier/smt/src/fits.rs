//! Questions whether results fit, as the translation asks them: by the product of extended numbers, by the order of a sum and
//! its first operand.

use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms};
use num_traits::Zero;

/// `fits(a op b)`, as signed or as unsigned numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fits {
    pub op: BvOp,
    pub is_signed: bool,
    pub a: ExprId,
    pub b: ExprId,
    /// The result in the operands' width.
    pub result: ExprId,
}

/// What a formula asks, if it is such a question.
pub fn question(terms: &Terms, formula: ExprId) -> Option<Fits> {
    match *terms.expr(formula) {
        Expr::Binary(BinOp::Eq, a, b) => product(terms, a, b).or_else(|| product(terms, b, a)),
        Expr::Binary(BinOp::Iff, a, b) => sum(terms, a, b).or_else(|| difference(terms, a, b)),
        _ => None,
    }
}

/// The same of products.
pub fn of_product(terms: &Terms, formula: ExprId) -> Option<Fits> {
    question(terms, formula).filter(|fits| fits.op == BvOp::Mul)
}

/// The product of two extended numbers is the extended product.
fn product(terms: &Terms, wide: ExprId, narrow: ExprId) -> Option<Fits> {
    let (x, y) = operands(terms, BvOp::Mul, wide)?;
    let (extension, low) = extended(terms, narrow)?;
    let ((of_x, a), (of_y, b)) = (extended(terms, x)?, extended(terms, y)?);
    let is_product = operands(terms, BvOp::Mul, low) == Some((a, b));
    let is_wide_enough = terms.bv_width(wide) >= 2 * terms.bv_width(a);
    let same = of_x == extension && of_y == extension && terms.bv_width(a) == terms.bv_width(b);
    let is_signed = matches!(extension, BvOp::SignExt(_));
    (is_product && is_wide_enough && same).then_some(Fits { op: BvOp::Mul, is_signed, a, b, result: low })
}

/// `0 <= b` exactly if `a <= a + b`.
fn sum(terms: &Terms, not_down: ExprId, not_less: ExprId) -> Option<Fits> {
    let ((zero, b), (a, sum)) = (operands(terms, BvOp::SLe, not_down)?, operands(terms, BvOp::SLe, not_less)?);
    let (x, y) = operands(terms, BvOp::Add, sum)?;
    let is_sum = (x, y) == (a, b) || (x, y) == (b, a);
    (is_zero(terms, zero) && is_sum).then_some(Fits { op: BvOp::Add, is_signed: true, a, b, result: sum })
}

/// `0 < b` exactly if `a - b < a`.
fn difference(terms: &Terms, down: ExprId, less: ExprId) -> Option<Fits> {
    let ((zero, b), (difference, a)) = (operands(terms, BvOp::SLt, down)?, operands(terms, BvOp::SLt, less)?);
    let is_difference = operands(terms, BvOp::Sub, difference) == Some((a, b));
    (is_zero(terms, zero) && is_difference).then_some(Fits { op: BvOp::Sub, is_signed: true, a, b, result: difference })
}

fn is_zero(terms: &Terms, e: ExprId) -> bool {
    terms.as_bv(e).is_some_and(|(value, _)| value.is_zero())
}

/// The operands of a binary operation.
fn operands(terms: &Terms, op: BvOp, e: ExprId) -> Option<(ExprId, ExprId)> {
    match terms.expr(e) {
        Expr::BvOp(found, args) if *found == op => Some((args[0], args[1])),
        _ => None,
    }
}

fn extended(terms: &Terms, e: ExprId) -> Option<(BvOp, ExprId)> {
    match terms.expr(e) {
        Expr::BvOp(op @ (BvOp::SignExt(_) | BvOp::ZeroExt(_)), args) => Some((*op, args[0])),
        _ => None,
    }
}
