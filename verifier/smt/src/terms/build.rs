//! Makes sorts and terms. Arguments that do not fit an operator are an error, and never a term.

use super::{
    Arena, Decl, Declaration, Number, Op, Quantified, QuantifierId, Sort, SortKind, SortShape, Term, ill_sorted,
};
use crate::{Result, SmtError};
use boogie::float::{FloatFormat, FloatOp};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unary {
    Not,
    ArithNeg,
    BvNeg,
    BvNot,
    /// Unsigned.
    BvToInt,
    IntToBv(u32),
    ZeroExt(u32),
    SignExt(u32),
    /// Both ends inclusive, as in SMT-LIB.
    Extract(u32, u32),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binary {
    Eq,
    Implies,
    /// Euclidean on int, exact on real.
    Div,
    Mod,
    Lt,
    Le,
    BvAdd,
    BvSub,
    BvMul,
    BvUDiv,
    BvSDiv,
    BvURem,
    BvSRem,
    BvSMod,
    BvShl,
    BvLShr,
    BvAShr,
    BvAnd,
    BvOr,
    BvXor,
    BvULt,
    BvULe,
    BvSLt,
    BvSLe,
    Concat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nary {
    And,
    Or,
    Add,
    Sub,
    Mul,
    Distinct,
}

impl Unary {
    fn op(self) -> Op {
        match self {
            Unary::Not => Op::Not,
            Unary::ArithNeg | Unary::BvNeg => Op::Negate,
            Unary::BvNot => Op::BitNot,
            Unary::BvToInt => Op::ToInt,
            Unary::IntToBv(width) => Op::FromInt(width),
            Unary::ZeroExt(bits) => Op::ZeroExt(bits),
            Unary::SignExt(bits) => Op::SignExt(bits),
            Unary::Extract(high, low) => Op::Extract(high, low),
        }
    }
}

impl Binary {
    fn op(self) -> Op {
        match self {
            Binary::Eq => Op::Eq,
            Binary::Implies => Op::Implies,
            Binary::Div => Op::Div,
            Binary::Mod => Op::Mod,
            Binary::Lt => Op::Lt,
            Binary::Le => Op::Le,
            Binary::BvAdd => Op::Add,
            Binary::BvSub => Op::Sub,
            Binary::BvMul => Op::Mul,
            Binary::BvUDiv => Op::UDiv,
            Binary::BvSDiv => Op::SDiv,
            Binary::BvURem => Op::URem,
            Binary::BvSRem => Op::SRem,
            Binary::BvSMod => Op::SMod,
            Binary::BvShl => Op::Shl,
            Binary::BvLShr => Op::LShr,
            Binary::BvAShr => Op::AShr,
            Binary::BvAnd => Op::BitAnd,
            Binary::BvOr => Op::BitOr,
            Binary::BvXor => Op::BitXor,
            Binary::BvULt => Op::UnsignedLt,
            Binary::BvULe => Op::UnsignedLe,
            Binary::BvSLt => Op::SignedLt,
            Binary::BvSLe => Op::SignedLe,
            Binary::Concat => Op::Concat,
        }
    }
}

impl Nary {
    fn op(self) -> Op {
        match self {
            Nary::And => Op::And,
            Nary::Or => Op::Or,
            Nary::Add => Op::Add,
            Nary::Sub => Op::Sub,
            Nary::Mul => Op::Mul,
            Nary::Distinct => Op::Distinct,
        }
    }
}

impl Arena {
    // Sorts

    pub fn sort(&mut self, kind: SortKind) -> Result<Sort> {
        match kind {
            SortKind::Bv(0) => Err(ill_sorted("a bit-vector without bits")),
            kind => Ok(self.sort_like(SortShape::Kind(kind))),
        }
    }

    /// Equal names are equal sorts.
    pub fn uninterpreted_sort(&mut self, name: &str) -> Result<Sort> {
        Ok(self.sort_like(SortShape::Named(name.to_owned())))
    }

    /// A sort that is like no other.
    pub fn fresh_sort(&mut self) -> Result<Sort> {
        self.fresh_sorts += 1;
        Ok(self.sort_like(SortShape::Fresh(self.fresh_sorts - 1)))
    }

    pub fn array_sort(&mut self, indices: &[Sort], result: Sort) -> Result<Sort> {
        Ok(self.sort_like(SortShape::Array(indices.to_vec(), result)))
    }

    fn sort_like(&mut self, shape: SortShape) -> Sort {
        Sort(self.sorts.insert_full(shape).0 as u32)
    }

    // Constants and functions

    /// Equal names of one sort are equal constants.
    pub fn constant(&mut self, name: &str, sort: Sort) -> Result<Term> {
        let key = (name.to_owned(), sort);
        let decl = match self.named.get(&key) {
            Some(&known) => known,
            None => {
                let decl = self.declare(Some(name.to_owned()), &[], sort);
                self.named.insert(key, decl);
                decl
            }
        };
        self.apply(decl, &[])
    }

    /// A constant that no other term mentions.
    pub fn fresh(&mut self, sort: Sort) -> Result<Term> {
        let decl = self.declare(None, &[], sort);
        self.apply(decl, &[])
    }

    /// A function that no other term mentions.
    pub fn fresh_function(&mut self, params: &[Sort], result: Sort) -> Result<Decl> {
        Ok(self.declare(None, params, result))
    }

    /// A relation that Horn clauses are about.
    pub fn relation(&mut self, params: &[Sort]) -> Result<Decl> {
        self.fresh_function(params, Sort::BOOL)
    }

    fn declare(&mut self, name: Option<String>, params: &[Sort], result: Sort) -> Decl {
        self.decls.push(Declaration { name, params: params.to_vec(), result });
        Decl(self.decls.len() as u32 - 1)
    }

    pub fn apply(&mut self, decl: Decl, args: &[Term]) -> Result<Term> {
        self.apply_op(Op::Apply(decl), args)
    }

    // Operations

    pub fn boolean(&mut self, value: bool) -> Result<Term> {
        self.apply_op(Op::Bool(value), &[])
    }

    /// `text` is a decimal integer, a decimal or a fraction, as the sort admits. Bit-vectors take it modulo.
    pub fn numeral(&mut self, text: &str, sort: Sort) -> Result<Term> {
        let bad = || SmtError::IllSorted(format!("the numeral {text}"));
        let number = match self.kind(sort) {
            Some(SortKind::Int | SortKind::Bv(_)) => return self.integer_of(text.parse().map_err(|_| bad())?, sort),
            Some(SortKind::Real) => fraction(text).ok_or_else(bad)?,
            _ => return Err(bad()),
        };
        Ok(self.number_term(number, sort))
    }

    /// A number of a sort of integers or bit-vectors, which take it modulo.
    pub fn integer_of(&mut self, value: BigInt, sort: Sort) -> Result<Term> {
        let value = match self.kind(sort) {
            Some(SortKind::Int) => value,
            Some(SortKind::Bv(width)) => value & ((BigInt::one() << width) - 1),
            _ => return Err(ill_sorted("an integer")),
        };
        Ok(self.number_term(Number::Int(value), sort))
    }

    fn number_term(&mut self, number: Number, sort: Sort) -> Term {
        let (index, _) = self.numbers.insert_full((number, sort));
        self.intern(Op::Number(super::NumberId(index as u32)), &[], sort)
    }

    pub fn unary(&mut self, op: Unary, arg: Term) -> Result<Term> {
        self.apply_op(op.op(), &[arg])
    }

    pub fn binary(&mut self, op: Binary, left: Term, right: Term) -> Result<Term> {
        let is_number = |this: &Self, term: Term| this.number(term).is_some();
        self.has_products |= op == Binary::BvMul && !is_number(self, left) && !is_number(self, right);
        self.apply_op(op.op(), &[left, right])
    }

    /// Of one truth, a conjunction or disjunction is that itself.
    pub fn nary(&mut self, op: Nary, args: &[Term]) -> Result<Term> {
        match *args {
            [only] if matches!(op, Nary::And | Nary::Or) && self.is_boolean(only) => Ok(only),
            _ => self.apply_op(op.op(), args),
        }
    }

    pub fn ite(&mut self, condition: Term, yes: Term, no: Term) -> Result<Term> {
        self.apply_op(Op::Ite, &[condition, yes, no])
    }

    /// Whether the product of two bit-vectors has no more bits than they have.
    pub fn product_fits(&mut self, left: Term, right: Term, signed: bool) -> Result<Term> {
        self.apply_op(Op::ProductFits { signed }, &[left, right])
    }

    pub fn select(&mut self, array: Term, indices: &[Term]) -> Result<Term> {
        self.apply_op(Op::Select, &[&[array], indices].concat())
    }

    pub fn store(&mut self, array: Term, indices: &[Term], value: Term) -> Result<Term> {
        self.apply_op(Op::Store, &[&[array], indices, &[value]].concat())
    }

    /// The array of a sort that holds `value` everywhere.
    pub fn const_array(&mut self, array: Sort, value: Term) -> Result<Term> {
        self.apply_op(Op::ConstArray(array), &[value])
    }

    /// `bound` are constants; a back end may do without triggers that it does not like.
    pub fn quantifier(&mut self, forall: bool, bound: &[Term], triggers: &[Vec<Term>], body: Term) -> Result<Term> {
        if !self.is_boolean(body) || !bound.iter().all(|&b| self.is_constant(b)) {
            return Err(ill_sorted("a quantifier"));
        }
        let quantified = Quantified { forall, bound: bound.to_vec(), triggers: triggers.to_vec(), body };
        let id = QuantifierId(self.quantifiers.insert_full(quantified).0 as u32);
        self.apply_op(Op::Quantifier(id), &[])
    }

    /// From here on, operations on floating-point numbers are functions of which nothing is known.
    pub fn forget_floats(&mut self) {
        self.float_functions = Some(FxHashMap::default());
    }

    /// An operation on the numbers that bit patterns stand for. Sums, products and equations have their operands in one order.
    pub fn float(&mut self, op: FloatOp, args: &[Term]) -> Result<Term> {
        let mut args = args.to_vec();
        if matches!(op.undirected().0, FloatOp::Add(_) | FloatOp::Mul(_) | FloatOp::Eq(_)) {
            args.sort_unstable();
        }
        let args = &args[..];
        match (op, args) {
            (FloatOp::Eq(f) | FloatOp::Le(f), &[a, b]) if a == b => return self.is_number(f, a),
            (FloatOp::Lt(_), [a, b]) if a == b => return self.boolean(false),
            _ => {}
        }
        if self.float_functions.is_none() {
            self.has_floats = true;
            return self.apply_op(Op::Float(op), args);
        }
        let params: Vec<Sort> = args.iter().map(|&a| self.sort_of(a)).collect();
        let result = self.float_result(op)?;
        let key = (op, params);
        let known = self.float_functions.as_ref().and_then(|functions| functions.get(&key)).copied();
        let function = match known {
            Some(known) => known,
            None => {
                let function = self.fresh_function(&key.1, result)?;
                self.float_functions.get_or_insert_default().insert(key, function);
                function
            }
        };
        self.apply(function, args)
    }

    /// Whether bits are not those of a NaN: a comparison of a number with itself.
    fn is_number(&mut self, f: FloatFormat, bits: Term) -> Result<Term> {
        let magnitude = self.unary(Unary::Extract(f.width() - 2, 0), bits)?;
        let sort = self.sort_of(magnitude);
        let infinity = self.integer_of(f.infinity(false), sort)?;
        self.binary(Binary::BvULe, magnitude, infinity)
    }

    fn float_result(&mut self, op: FloatOp) -> Result<Sort> {
        self.sort(op.result_width().map_or(SortKind::Bool, SortKind::Bv))
    }

    /// The sort of an operator's application.
    ///
    /// Errors: these are no arguments for it.
    pub(super) fn result_sort(&mut self, op: Op, args: &[Term]) -> Result<Sort> {
        use SortKind::{Bool, Bv, Int, Real};
        let first = args.first().map(|&a| self.sort_of(a));
        let kind = first.and_then(|sort| self.kind(sort));
        let alike = args.iter().all(|&a| Some(self.sort_of(a)) == first);
        let count = args.len();
        let made = match op {
            Op::Bool(_) if count == 0 => Some(Bool),
            Op::Quantifier(_) if count == 0 => Some(Bool),
            Op::Not if count == 1 && kind == Some(Bool) => Some(Bool),
            Op::And | Op::Or if count == 0 || alike && kind == Some(Bool) => Some(Bool),
            Op::Implies if count == 2 && alike && kind == Some(Bool) => Some(Bool),
            Op::Eq if count == 2 && alike => Some(Bool),
            Op::Distinct if count > 0 && alike => Some(Bool),
            Op::Le | Op::Lt if count == 2 && alike && matches!(kind, Some(Int | Real)) => Some(Bool),
            Op::UnsignedLe | Op::UnsignedLt | Op::SignedLe | Op::SignedLt | Op::ProductFits { .. }
                if count == 2 && alike && matches!(kind, Some(Bv(_))) =>
            {
                Some(Bool)
            }
            Op::Add | Op::Sub | Op::Mul if count > 0 && alike && matches!(kind, Some(Int | Real | Bv(_))) => kind,
            Op::Negate if count == 1 && matches!(kind, Some(Int | Real | Bv(_))) => kind,
            Op::Div if count == 2 && alike && matches!(kind, Some(Int | Real)) => kind,
            Op::Mod if count == 2 && alike && kind == Some(Int) => kind,
            Op::UDiv | Op::SDiv | Op::URem | Op::SRem | Op::SMod | Op::Shl | Op::LShr | Op::AShr
                if count == 2 && alike && matches!(kind, Some(Bv(_))) =>
            {
                kind
            }
            Op::BitAnd | Op::BitOr | Op::BitXor if count == 2 && alike && matches!(kind, Some(Bv(_))) => kind,
            Op::BitNot if count == 1 && matches!(kind, Some(Bv(_))) => kind,
            Op::Concat if count == 2 => match (kind, self.kind_of(args[1])) {
                (Some(Bv(high)), Some(Bv(low))) => Some(Bv(high + low)),
                _ => None,
            },
            Op::ZeroExt(bits) | Op::SignExt(bits) => match kind {
                Some(Bv(width)) if count == 1 => Some(Bv(width + bits)),
                _ => None,
            },
            Op::Extract(high, low) => match kind {
                Some(Bv(width)) if count == 1 && low <= high && high < width => Some(Bv(high - low + 1)),
                _ => None,
            },
            Op::ToInt if count == 1 && matches!(kind, Some(Bv(_))) => Some(Int),
            Op::FromInt(width) if count == 1 && kind == Some(Int) => Some(Bv(width)),
            _ => return self.sort_of_others(op, args),
        };
        match made.ok_or_else(|| ill_sorted(op))? {
            Bool => Ok(Sort::BOOL),
            made => match first {
                Some(sort) if kind == Some(made) => Ok(sort),
                _ => self.sort(made),
            },
        }
    }

    /// The same of what may have any sort.
    fn sort_of_others(&mut self, op: Op, args: &[Term]) -> Result<Sort> {
        let fit = |this: &Self, params: &[Sort], args: &[Term]| {
            params.len() == args.len() && params.iter().zip(args).all(|(&p, &a)| p == this.sort_of(a))
        };
        let array = |this: &Self| match args.first().map(|&a| this.shape(this.sort_of(a))) {
            Some(SortShape::Array(indices, result)) => Some((indices.clone(), *result)),
            _ => None,
        };
        let found = match op {
            Op::Apply(decl) => {
                let Declaration { params, result, .. } = self.declaration(decl);
                fit(self, params, args).then_some(*result)
            }
            Op::Ite => match *args {
                [c, a, b] if self.is_boolean(c) && self.sort_of(a) == self.sort_of(b) => Some(self.sort_of(a)),
                _ => None,
            },
            Op::Float(float) => {
                let fits = |&a: &Term| {
                    let width = self.width(a);
                    width.is_some() && (float.operand_width().is_none() || width == float.operand_width())
                };
                match args.len() == float.arity() && args.iter().all(fits) {
                    true => Some(self.float_result(float)?),
                    false => None,
                }
            }
            Op::Select => array(self).filter(|(indices, _)| fit(self, indices, &args[1..])).map(|(_, result)| result),
            Op::Store => array(self).and_then(|(mut cells, result)| {
                cells.push(result);
                fit(self, &cells, &args[1..]).then(|| self.sort_of(args[0]))
            }),
            Op::ConstArray(sort) => match (self.shape(sort), args) {
                (SortShape::Array(_, result), &[value]) => (*result == self.sort_of(value)).then_some(sort),
                _ => None,
            },
            _ => None,
        };
        found.ok_or_else(|| ill_sorted(op))
    }
}

/// A decimal number or a fraction.
fn fraction(text: &str) -> Option<Number> {
    let (mut numerator, mut denominator): (BigInt, BigInt) = match text.split_once('/') {
        Some((n, d)) => (n.trim().parse().ok()?, d.trim().parse().ok()?),
        None => {
            let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
            (format!("{whole}{decimals}").parse().ok()?, BigInt::from(10).pow(u32::try_from(decimals.len()).ok()?))
        }
    };
    if denominator.is_zero() {
        return None;
    }
    if denominator.is_negative() {
        (numerator, denominator) = (-numerator, -denominator);
    }
    let divisor = gcd(numerator.abs(), denominator.clone());
    Some(Number::Real(numerator / &divisor, denominator / divisor))
}

fn gcd(mut a: BigInt, mut b: BigInt) -> BigInt {
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    a
}
