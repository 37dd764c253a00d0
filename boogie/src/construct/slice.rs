//! Extraction and concatenation: bytes taken from a word and put together again are the word.

use crate::expr::{BvOp, Expr, ExprId, Terms};

impl Terms {
    /// Bits `lo` (inclusive) to `hi` (exclusive).
    pub fn extract(&mut self, e: ExprId, hi: u32, lo: u32) -> ExprId {
        let width = self.bv_width(e);
        debug_assert!(lo < hi && hi <= width, "bits {hi}:{lo} of a bv{width}");
        if hi - lo == width {
            return e;
        }
        match *self.expr(e) {
            Expr::Bv { ref value, .. } => {
                let bits = value >> lo;
                return self.bv_lit(bits, hi - lo);
            }
            Expr::Extract { lo: inner, arg, .. } => return self.extract(arg, hi + inner, lo + inner),
            Expr::Concat(high, low) => {
                let split = self.bv_width(low);
                if hi <= split {
                    return self.extract(low, hi, lo);
                }
                if lo >= split {
                    return self.extract(high, hi - split, lo - split);
                }
            }
            Expr::Ite(cond, a, b) if self.is_literal(a) && self.is_literal(b) => {
                let (a, b) = (self.extract(a, hi, lo), self.extract(b, hi, lo));
                return self.ite(cond, a, b);
            }
            // The last bits of a result follow from those of the operands.
            Expr::BvOp(op @ (BvOp::Add | BvOp::Sub | BvOp::Mul), ref args) if lo == 0 => {
                let args = args.clone();
                if args.iter().all(|&a| self.fits_in(a, hi)) {
                    let args: Vec<ExprId> = args.into_iter().map(|a| self.extract(a, hi, 0)).collect();
                    return self.bv_op(op, &args);
                }
            }
            _ => {}
        }
        if let Some(simpler) = self.extract_of_extension(e, hi, lo) {
            return simpler;
        }
        let ty = self.bv_ty(hi - lo);
        self.intern(Expr::Extract { hi, lo, arg: e }, ty)
    }

    /// Whether a term is a literal or extends one of so many bits.
    fn fits_in(&self, e: ExprId, width: u32) -> bool {
        self.is_literal(e) || self.as_extension(e).is_some_and(|(_, x)| self.bv_width(x) <= width)
    }

    fn extract_of_extension(&mut self, e: ExprId, hi: u32, lo: u32) -> Option<ExprId> {
        let (extension, x) = self.as_extension(e)?;
        let width = self.bv_width(x);
        if hi <= width {
            return Some(self.extract(x, hi, lo));
        }
        if lo >= width {
            return matches!(extension, BvOp::ZeroExt(_)).then(|| self.bv_lit(0, hi - lo));
        }
        let bits = self.extract(x, width, lo);
        let by = hi - width;
        let narrowed = if matches!(extension, BvOp::ZeroExt(_)) { BvOp::ZeroExt(by) } else { BvOp::SignExt(by) };
        Some(self.bv_op(narrowed, &[bits]))
    }

    /// `a ++ b`: `a` becomes the high bits.
    pub fn concat(&mut self, a: ExprId, b: ExprId) -> ExprId {
        if let Some(merged) = self.merge_slices(a, b) {
            return merged;
        }
        match *self.expr(a) {
            Expr::Bv { ref value, width } if *value == num_bigint::BigInt::ZERO => {
                return self.bv_op(BvOp::ZeroExt(width), &[b]);
            }
            Expr::BvOp(op @ (BvOp::ZeroExt(_) | BvOp::SignExt(_)), ref args) => {
                let low = self.concat(args[0], b);
                return self.bv_op(op, &[low]);
            }
            Expr::Concat(high, middle) => {
                if let Some(low) = self.merge_slices(middle, b) {
                    return self.concat(high, low);
                }
            }
            _ => {}
        }
        if let Expr::Concat(middle, low) = *self.expr(b)
            && let Some(high) = self.merge_slices(a, middle)
        {
            return self.concat(high, low);
        }
        let ty = self.bv_ty(self.bv_width(a) + self.bv_width(b));
        self.intern(Expr::Concat(a, b), ty)
    }

    /// Two literals, or adjacent bits of one term.
    fn merge_slices(&mut self, a: ExprId, b: ExprId) -> Option<ExprId> {
        match (self.expr(a), self.expr(b)) {
            (Expr::Bv { value: x, width: m }, Expr::Bv { value: y, width: n }) => {
                let (value, width) = ((x << *n) | y, m + n);
                Some(self.bv_lit(value, width))
            }
            (&Expr::Extract { hi, lo: m, arg: x }, &Expr::Extract { hi: n, lo, arg: y }) if m == n && x == y => {
                Some(self.extract(x, hi, lo))
            }
            _ => None,
        }
    }
}
