//! Random terms, for tests.

use crate::Result;
use crate::terms::{Arena, Binary, Decl, Nary, Op, Sort, SortKind, Term, Unary};
use boogie::float::{FloatFormat, FloatOp, Rounding};

/// One step: what to apply, and to which of the terms that there are.
pub type Choice = (u8, u8, u8, u8);

/// Terms by sort; each step adds one.
pub struct Pools {
    pub truths: Vec<Term>,
    pub bits: Vec<Term>,
    pub integers: Vec<Term>,
    pub elements: Vec<Term>,
    pub arrays: Vec<Term>,
    function: Decl,
    predicate: Decl,
    width: u32,
}

fn pick(pool: &[Term], choice: u8) -> Term {
    // Rather the new ones.
    pool[pool.len() - 1 - usize::from(choice) % pool.len()]
}

impl Pools {
    pub fn new(terms: &mut Arena, width: u32) -> Result<Pools> {
        let (bits, integers) = (terms.sort(SortKind::Bv(width))?, terms.sort(SortKind::Int)?);
        let element = terms.fresh_sort()?;
        let array = terms.array_sort(&[bits, integers], bits)?;
        let constants = |terms: &mut Arena, sort, n| (0..n).map(|_| terms.fresh(sort)).collect::<Result<Vec<Term>>>();
        let mut pools = Pools {
            truths: constants(terms, Sort::BOOL, 2)?,
            bits: constants(terms, bits, 3)?,
            integers: constants(terms, integers, 2)?,
            elements: constants(terms, element, 3)?,
            arrays: constants(terms, array, 2)?,
            function: terms.fresh_function(&[bits, element], bits)?,
            predicate: terms.fresh_function(&[element, Sort::BOOL], element)?,
            width,
        };
        for number in ["0", "1", "3", "200"] {
            pools.bits.push(terms.numeral(number, bits)?);
            pools.integers.push(terms.numeral(number, integers)?);
        }
        pools.integers.push(terms.numeral("-7", integers)?);
        Ok(pools)
    }

    /// Adds a term over bits and truths.
    pub fn grow_bits(&mut self, terms: &mut Arena, (op, i, j, k): Choice) -> Result<()> {
        use Binary::*;
        let (a, b, c) = (pick(&self.bits, i), pick(&self.bits, j), pick(&self.truths, k));
        let operations =
            [BvAdd, BvSub, BvMul, BvUDiv, BvSDiv, BvURem, BvSRem, BvSMod, BvShl, BvLShr, BvAShr, BvAnd, BvOr, BvXor];
        let made = match op % 28 {
            n @ 0..14 => terms.binary(operations[usize::from(n)], a, b)?,
            14 | 15 => terms.binary(BvAdd, a, b)?,
            16 => terms.unary(Unary::BvNeg, a)?,
            17 => terms.unary(Unary::BvNot, a)?,
            18 | 19 => terms.ite(c, a, b)?,
            20 => {
                let wide = terms.unary(if k % 2 == 0 { Unary::ZeroExt(3) } else { Unary::SignExt(3) }, a)?;
                let low = u32::from(j % 4);
                terms.unary(Unary::Extract(low + self.width - 1, low), wide)?
            }
            21 => {
                let both = terms.binary(Concat, a, b)?;
                let low = u32::from(k) % (self.width + 1);
                terms.unary(Unary::Extract(low + self.width - 1, low), both)?
            }
            n => {
                let order = [BvULt, BvULe, BvSLt, BvSLe, Eq, Eq][usize::from(n - 22)];
                let truth = terms.binary(order, a, b)?;
                self.truths.push(truth);
                return Ok(());
            }
        };
        self.bits.push(made);
        Ok(())
    }

    /// Adds an operation on the bits of numbers of a format, which has the width of all bits here.
    pub fn grow_floats(&mut self, terms: &mut Arena, f: FloatFormat, (op, i, j, k): Choice) -> Result<()> {
        let (a, b) = (pick(&self.bits, i), pick(&self.bits, j));
        let roundings = [Rounding::NearestEven, Rounding::NearestAway, Rounding::Up, Rounding::Down, Rounding::Zero];
        let rounding = roundings.get(usize::from(k) % 8).copied().unwrap_or(Rounding::NearestEven);
        let op = match op % 12 {
            0 => FloatOp::Add(f),
            1 => FloatOp::Sub(f),
            2 => FloatOp::Mul(f),
            3 => FloatOp::Div(f),
            4 => FloatOp::Sqrt(f),
            5 => FloatOp::Round(f, rounding),
            6 => FloatOp::FromSigned(f),
            7 => FloatOp::FromUnsigned(f),
            8 => FloatOp::Convert { from: f, to: f },
            n => {
                let order = [FloatOp::Eq(f), FloatOp::Lt(f), FloatOp::Le(f)][usize::from(n - 9)];
                self.truths.push(terms.float(order, &[a, b])?);
                return Ok(());
            }
        };
        let op = op.rounded(rounding).unwrap_or(op);
        let made = terms.float(op, &[a, b][..op.arity()])?;
        self.bits.push(made);
        Ok(())
    }

    /// Adds a formula of others.
    pub fn grow_truths(&mut self, terms: &mut Arena, (op, i, j, k): Choice) -> Result<()> {
        let (a, b, c) = (pick(&self.truths, i), pick(&self.truths, j), pick(&self.truths, k));
        let made = match op % 6 {
            0 => terms.unary(Unary::Not, a)?,
            1 => terms.nary(Nary::And, &[a, b, c])?,
            2 => terms.nary(Nary::Or, &[a, b, c])?,
            3 => terms.binary(Binary::Implies, a, b)?,
            4 => terms.binary(Binary::Eq, a, b)?,
            _ => terms.ite(a, b, c)?,
        };
        self.truths.push(made);
        Ok(())
    }

    /// Adds a linear term over integers, or a comparison.
    pub fn grow_integers(&mut self, terms: &mut Arena, (op, i, j, k): Choice) -> Result<()> {
        let (a, b, c) = (pick(&self.integers, i), pick(&self.integers, j), pick(&self.truths, k));
        let sort = terms.sort_of(a);
        let made = match op % 9 {
            0 | 1 => terms.nary(Nary::Add, &[a, b, a])?,
            2 => terms.nary(Nary::Sub, &[a, b])?,
            3 => terms.unary(Unary::ArithNeg, a)?,
            4 => {
                let factor = terms.numeral(&(i16::from(k) - 128).to_string(), sort)?;
                terms.nary(Nary::Mul, &[factor, a])?
            }
            5 => terms.ite(c, a, b)?,
            n => {
                let order = [Binary::Le, Binary::Lt, Binary::Eq][usize::from(n - 6)];
                let truth = terms.binary(order, a, b)?;
                self.truths.push(truth);
                return Ok(());
            }
        };
        self.integers.push(made);
        Ok(())
    }

    /// Adds a term of functions and arrays.
    pub fn grow_others(&mut self, terms: &mut Arena, (op, i, j, k): Choice) -> Result<()> {
        let (bits, element, array) = (pick(&self.bits, i), pick(&self.elements, j), pick(&self.arrays, k));
        let (integer, truth) = (pick(&self.integers, j), pick(&self.truths, k));
        match op % 8 {
            0 => self.bits.push(terms.apply(self.function, &[bits, element])?),
            1 => self.elements.push(terms.apply(self.predicate, &[element, truth])?),
            2 | 3 => self.bits.push(terms.select(array, &[bits, integer])?),
            4 => self.arrays.push(terms.store(array, &[bits, integer], pick(&self.bits, k))?),
            5 => self.truths.push(terms.binary(Binary::Eq, array, pick(&self.arrays, i))?),
            6 => {
                self.truths.push(terms.apply_op(Op::ProductFits { signed: k % 2 == 0 }, &[bits, pick(&self.bits, j)])?)
            }
            _ => self.truths.push(terms.nary(Nary::Distinct, &[element, pick(&self.elements, k)])?),
        }
        Ok(())
    }
}
