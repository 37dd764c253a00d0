//! Terms of an arena as Z3's, each once.

use super::Z3;
use crate::Result;
use crate::SmtError;
use crate::terms::{Arena, Decl, Number, Op, Quantified, Sort, SortKind, SortShape, Term};
use boogie::float::{FloatFormat, FloatOp, Rounding};
use std::ffi::{CString, c_uint};
use std::ptr::NonNull;
use z3_sys::*;

type Made = Option<Z3_ast>;

impl Z3 {
    /// What a term is to Z3.
    pub(super) fn ast(&mut self, terms: &Arena, term: Term) -> Result<Z3_ast> {
        if let Some(Some(known)) = self.terms.get(term.index()) {
            return Ok(*known);
        }
        let mut stack = vec![term];
        while let Some(&term) = stack.last() {
            if self.is_known(term) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            if let Op::Quantifier(id) = terms.op(term) {
                let Quantified { bound, triggers, body, .. } = terms.quantified(id);
                let below = bound.iter().chain(triggers.iter().flatten()).chain([body]);
                stack.extend(below.filter(|&&t| !self.is_known(t)));
            } else {
                stack.extend(terms.args(term).iter().filter(|&&t| !self.is_known(t)));
            }
            if stack.len() == before {
                stack.pop();
                let made = self.node(terms, term)?;
                self.keep(term, made);
            }
        }
        Ok(self.known(term))
    }

    pub(super) fn asts(&mut self, terms: &Arena, all: &[Term]) -> Result<Vec<Z3_ast>> {
        all.iter().map(|&t| self.ast(terms, t)).collect()
    }

    fn is_known(&self, term: Term) -> bool {
        self.terms.get(term.index()).is_some_and(Option::is_some)
    }

    fn known(&self, term: Term) -> Z3_ast {
        self.terms[term.index()].expect("translated before")
    }

    /// From here on, a term is that.
    pub(super) fn keep(&mut self, term: Term, made: Z3_ast) {
        if self.terms.len() <= term.index() {
            self.terms.resize(term.index() + 1, None);
        }
        self.terms[term.index()] = Some(made);
    }

    pub(super) fn z3_sort(&mut self, terms: &Arena, sort: Sort) -> Result<Z3_sort> {
        if let Some(Some(known)) = self.sorts.get(sort.index()) {
            return Ok(*known);
        }
        let made = match terms.shape(sort) {
            SortShape::Kind(kind) => unsafe {
                match *kind {
                    SortKind::Bool => Z3_mk_bool_sort(self.ctx),
                    SortKind::Int => Z3_mk_int_sort(self.ctx),
                    SortKind::Real => Z3_mk_real_sort(self.ctx),
                    SortKind::Bv(width) => Z3_mk_bv_sort(self.ctx, width),
                }
            },
            SortShape::Named(name) => {
                let symbol = self.symbol(name)?;
                unsafe { Z3_mk_uninterpreted_sort(self.ctx, symbol) }
            }
            SortShape::Fresh(number) => {
                let symbol = self.number_symbol(*number)?;
                unsafe { Z3_mk_uninterpreted_sort(self.ctx, symbol) }
            }
            SortShape::Array(indices, result) => {
                let domain = indices.iter().map(|&s| self.z3_sort(terms, s)).collect::<Result<Vec<Z3_sort>>>()?;
                let range = self.z3_sort(terms, *result)?;
                unsafe { Z3_mk_array_sort_n(self.ctx, domain.len() as c_uint, domain.as_ptr(), range) }
            }
        };
        let made = self.non_null(made)?;
        if self.sorts.len() <= sort.index() {
            self.sorts.resize(sort.index() + 1, None);
        }
        self.sorts[sort.index()] = Some(made);
        Ok(made)
    }

    pub(super) fn z3_decl(&mut self, terms: &Arena, decl: Decl) -> Result<Z3_func_decl> {
        if let Some(Some(known)) = self.decls.get(decl.index()) {
            return Ok(*known);
        }
        let declaration = terms.declaration(decl);
        // A number, which no text is.
        let symbol = match &declaration.name {
            Some(name) => self.symbol(name)?,
            None => self.number_symbol(decl.index() as u32)?,
        };
        let domain = declaration.params.iter().map(|&s| self.z3_sort(terms, s)).collect::<Result<Vec<Z3_sort>>>()?;
        let range = self.z3_sort(terms, declaration.result)?;
        let made = unsafe { Z3_mk_func_decl(self.ctx, symbol, domain.len() as c_uint, domain.as_ptr(), range) };
        let made = self.non_null(made)?;
        if self.decls.len() <= decl.index() {
            self.decls.resize(decl.index() + 1, None);
        }
        self.decls[decl.index()] = Some(made);
        Ok(made)
    }

    fn symbol(&self, name: &str) -> Result<Z3_symbol> {
        let name = CString::new(name.replace('\0', "")).expect("no NUL left");
        self.non_null(unsafe { Z3_mk_string_symbol(self.ctx, name.as_ptr()) })
    }

    fn number_symbol(&self, number: u32) -> Result<Z3_symbol> {
        self.non_null(unsafe { Z3_mk_int_symbol(self.ctx, number as i32) })
    }

    /// A term of which all below is translated.
    fn node(&mut self, terms: &Arena, term: Term) -> Result<Z3_ast> {
        let made = match terms.op(term) {
            Op::Number(id) => self.number(terms, terms.number_of(id), terms.sort_of(term))?,
            Op::Apply(decl) => {
                let decl = self.z3_decl(terms, decl)?;
                let args = self.below(terms, term);
                unsafe { Z3_mk_app(self.ctx, decl, args.len() as c_uint, args.as_ptr()) }
            }
            Op::ConstArray(sort) => {
                let SortShape::Array(indices, _) = terms.shape(sort) else { unreachable!("checked by the arena") };
                let [index] = indices[..] else {
                    return Err(SmtError::Unsupported("constant map with several indices".to_owned()));
                };
                let (index, value) = (self.z3_sort(terms, index)?, self.below(terms, term)[0]);
                unsafe { Z3_mk_const_array(self.ctx, index, value) }
            }
            Op::Quantifier(id) => self.quantifier(terms.quantified(id)),
            Op::Float(op) => float(self.ctx, op, &self.below(terms, term)),
            op => {
                let args = self.below(terms, term);
                let of_bits = terms.args(term).first().is_some_and(|&first| terms.width(first).is_some());
                match op {
                    Op::Eq | Op::Distinct => other(self.ctx, op, &args),
                    _ if of_bits => bits(self.ctx, op, &args),
                    _ => other(self.ctx, op, &args),
                }
            }
        };
        self.non_null(made)
    }

    fn below(&self, terms: &Arena, term: Term) -> Vec<Z3_ast> {
        terms.args(term).iter().map(|&a| self.known(a)).collect()
    }

    fn number(&mut self, terms: &Arena, number: &Number, sort: Sort) -> Result<Made> {
        let text = match number {
            Number::Int(value) => value.to_string(),
            Number::Real(numerator, denominator) => format!("{numerator}/{denominator}"),
        };
        let (text, sort) = (CString::new(text).expect("digits"), self.z3_sort(terms, sort)?);
        Ok(unsafe { Z3_mk_numeral(self.ctx, text.as_ptr(), sort) })
    }

    /// Triggers that Z3 refuses are left to its own choice.
    fn quantifier(&self, quantified: &Quantified) -> Made {
        let pattern = |terms: &Vec<Term>| {
            let terms: Vec<Z3_ast> = terms.iter().map(|&t| self.known(t)).collect();
            unsafe { Z3_mk_pattern(self.ctx, terms.len() as c_uint, terms.as_ptr()) }
        };
        let patterns: Vec<Z3_pattern> = quantified.triggers.iter().filter_map(pattern).collect();
        let made = self.with_patterns(quantified, &patterns);
        if made.is_none() && !patterns.is_empty() { self.with_patterns(quantified, &[]) } else { made }
    }

    fn with_patterns(&self, quantified: &Quantified, patterns: &[Z3_pattern]) -> Made {
        let Quantified { forall, bound, body, .. } = quantified;
        let apps = bound.iter().map(|&b| unsafe { Z3_to_app(self.ctx, self.known(b)) });
        let apps: Vec<Z3_app> = apps.collect::<Option<_>>()?;
        let no_name = unsafe { Z3_mk_int_symbol(self.ctx, 0) }?;
        let (n, m) = (apps.len() as c_uint, patterns.len() as c_uint);
        let none = NonNull::dangling().as_ptr();
        unsafe {
            let body = self.known(*body);
            let (apps, patterns) = (apps.as_ptr(), patterns.as_ptr());
            Z3_mk_quantifier_const_ex(self.ctx, *forall, 1, no_name, no_name, n, apps, m, patterns, 0, none, body)
        }
    }
}

/// An operation whose first argument is a bit-vector, but for equations.
fn bits(c: Z3_context, op: Op, args: &[Z3_ast]) -> Made {
    let (a, b) = (args[0], args[args.len() - 1]);
    unsafe {
        match op {
            Op::Add => chain(args, |x, y| Z3_mk_bvadd(c, x, y)),
            Op::Sub => chain(args, |x, y| Z3_mk_bvsub(c, x, y)),
            Op::Mul => chain(args, |x, y| Z3_mk_bvmul(c, x, y)),
            Op::Negate => Z3_mk_bvneg(c, a),
            Op::UnsignedLe => Z3_mk_bvule(c, a, b),
            Op::UnsignedLt => Z3_mk_bvult(c, a, b),
            Op::SignedLe => Z3_mk_bvsle(c, a, b),
            Op::SignedLt => Z3_mk_bvslt(c, a, b),
            Op::UDiv => Z3_mk_bvudiv(c, a, b),
            Op::SDiv => Z3_mk_bvsdiv(c, a, b),
            Op::URem => Z3_mk_bvurem(c, a, b),
            Op::SRem => Z3_mk_bvsrem(c, a, b),
            Op::SMod => Z3_mk_bvsmod(c, a, b),
            Op::Shl => Z3_mk_bvshl(c, a, b),
            Op::LShr => Z3_mk_bvlshr(c, a, b),
            Op::AShr => Z3_mk_bvashr(c, a, b),
            Op::BitNot => Z3_mk_bvnot(c, a),
            Op::BitAnd => Z3_mk_bvand(c, a, b),
            Op::BitOr => Z3_mk_bvor(c, a, b),
            Op::BitXor => Z3_mk_bvxor(c, a, b),
            Op::Concat => Z3_mk_concat(c, a, b),
            Op::ZeroExt(by) => Z3_mk_zero_ext(c, by, a),
            Op::SignExt(by) => Z3_mk_sign_ext(c, by, a),
            Op::Extract(high, low) => Z3_mk_extract(c, high, low, a),
            Op::ToInt => Z3_mk_bv2int(c, a, false),
            Op::ProductFits { signed } => {
                let not_above = Z3_mk_bvmul_no_overflow(c, a, b, signed);
                if !signed {
                    return not_above;
                }
                let both = [not_above?, Z3_mk_bvmul_no_underflow(c, a, b)?];
                Z3_mk_and(c, 2, both.as_ptr())
            }
            _ => unreachable!("{op:?} takes no bit-vectors"),
        }
    }
}

/// From the left.
fn chain(args: &[Z3_ast], apply: impl Fn(Z3_ast, Z3_ast) -> Made) -> Made {
    args[1..].iter().try_fold(args[0], |left, &right| apply(left, right))
}

/// Other operations.
fn other(c: Z3_context, op: Op, args: &[Z3_ast]) -> Made {
    let (n, p) = (args.len() as c_uint, args.as_ptr());
    unsafe {
        match (op, args) {
            (Op::Bool(true), _) => Z3_mk_true(c),
            (Op::Bool(false), _) => Z3_mk_false(c),
            (Op::Not, &[a]) => Z3_mk_not(c, a),
            (Op::And, _) => Z3_mk_and(c, n, p),
            (Op::Or, _) => Z3_mk_or(c, n, p),
            (Op::Implies, &[a, b]) => Z3_mk_implies(c, a, b),
            (Op::Ite, &[condition, yes, no]) => Z3_mk_ite(c, condition, yes, no),
            (Op::Eq, &[a, b]) => Z3_mk_eq(c, a, b),
            (Op::Distinct, _) => Z3_mk_distinct(c, n, p),
            (Op::Add, _) => Z3_mk_add(c, n, p),
            (Op::Sub, _) => Z3_mk_sub(c, n, p),
            (Op::Mul, _) => Z3_mk_mul(c, n, p),
            (Op::Negate, &[a]) => Z3_mk_unary_minus(c, a),
            (Op::Div, &[a, b]) => Z3_mk_div(c, a, b),
            (Op::Mod, &[a, b]) => Z3_mk_mod(c, a, b),
            (Op::Le, &[a, b]) => Z3_mk_le(c, a, b),
            (Op::Lt, &[a, b]) => Z3_mk_lt(c, a, b),
            (Op::FromInt(width), &[a]) => Z3_mk_int2bv(c, width, a),
            (Op::Select, &[array, ref at @ ..]) => Z3_mk_select_n(c, array, at.len() as c_uint, at.as_ptr()),
            (Op::Store, &[array, ref at @ .., value]) => {
                Z3_mk_store_n(c, array, at.len() as c_uint, at.as_ptr(), value)
            }
            _ => unreachable!("{op:?} was translated before"),
        }
    }
}

/// An operation on the numbers that bit patterns stand for, by Z3's theory of them.
fn float(c: Z3_context, op: FloatOp, operands: &[Z3_ast]) -> Made {
    use FloatOp::*;
    unsafe {
        let sort = |f: FloatFormat| Z3_mk_fpa_sort(c, f.exponent, f.significand);
        let number = |f: FloatFormat, i: usize| Z3_mk_fpa_to_fp_bv(c, operands[i], sort(f)?);
        let bits = |number: Made| Z3_mk_fpa_to_ieee_bv(c, number?);
        let direction = |rounding| match rounding {
            Rounding::NearestEven => Z3_mk_fpa_rne(c),
            Rounding::NearestAway => Z3_mk_fpa_rna(c),
            Rounding::Up => Z3_mk_fpa_rtp(c),
            Rounding::Down => Z3_mk_fpa_rtn(c),
            Rounding::Zero => Z3_mk_fpa_rtz(c),
        };
        let (op, rounding) = op.undirected();
        let how = || direction(rounding);
        match op {
            Add(f) => bits(Z3_mk_fpa_add(c, how()?, number(f, 0)?, number(f, 1)?)),
            Sub(f) => bits(Z3_mk_fpa_sub(c, how()?, number(f, 0)?, number(f, 1)?)),
            Mul(f) => bits(Z3_mk_fpa_mul(c, how()?, number(f, 0)?, number(f, 1)?)),
            Div(f) => bits(Z3_mk_fpa_div(c, how()?, number(f, 0)?, number(f, 1)?)),
            Eq(f) => Z3_mk_fpa_eq(c, number(f, 0)?, number(f, 1)?),
            Lt(f) => Z3_mk_fpa_lt(c, number(f, 0)?, number(f, 1)?),
            Le(f) => Z3_mk_fpa_leq(c, number(f, 0)?, number(f, 1)?),
            Sqrt(f) => bits(Z3_mk_fpa_sqrt(c, how()?, number(f, 0)?)),
            Round(f, rounding) => bits(Z3_mk_fpa_round_to_integral(c, direction(rounding)?, number(f, 0)?)),
            Convert { from, to } => bits(Z3_mk_fpa_to_fp_float(c, how()?, number(from, 0)?, sort(to)?)),
            FromSigned(f) => bits(Z3_mk_fpa_to_fp_signed(c, how()?, operands[0], sort(f)?)),
            FromUnsigned(f) => bits(Z3_mk_fpa_to_fp_unsigned(c, how()?, operands[0], sort(f)?)),
            ToSigned(f, width) => Z3_mk_fpa_to_sbv(c, direction(Rounding::Zero)?, number(f, 0)?, width),
            ToUnsigned(f, width) => Z3_mk_fpa_to_ubv(c, direction(Rounding::Zero)?, number(f, 0)?, width),
            Directed(..) => unreachable!("the direction is taken apart"),
        }
    }
}
