//! A safe face for the part of Z3's C interface that the engines need.
//!
//! Every handle is an index into tables that a [`Context`] owns, so a handle can neither dangle nor outlive its
//! context; used with another context it names another term, which Z3's own sort checks reject or accept, but never
//! memory that is not there. The context counts no references (`Z3_mk_context`): terms live as long as it does,
//! which is what an engine that only adds assertions wants.
//!
//! Why not the crate `z3`: it keeps a thread-local context, counts references on every operation, and has neither
//! arrays with several indices nor the interpretation of an array value.
//!
//! Safety of every `unsafe` block here: the context pointer is live until `drop`; each pointer passed was returned
//! by a call on the same context and is kept by it; lengths are those of the slices passed. Z3 checks sorts, arities
//! and memory itself and answers a null pointer and an error code, for which no handler is installed.

mod alone;
mod fixedpoint;
mod shown;

pub use shown::{Listener, show_queries};

use super::{Result, SmtError};
use boogie::float::{FloatFormat, FloatOp, Rounding};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::{CStr, CString, c_uint};
use std::ptr::NonNull;
use std::time::Instant;
use z3_sys::*;

/// A term of one [`Context`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Sort(u32);

/// An uninterpreted function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Decl(u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SortKind {
    Bool,
    Int,
    Real,
    Bv(u32),
}

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

/// What a check answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Sat,
    Unsat,
    /// With Z3's reason.
    Unknown(String),
}

/// Arguments and value of each entry, and the value elsewhere.
pub type FunctionTable = (Vec<(Vec<Term>, Term)>, Option<Term>);

/// One layer of a model's term, as far as values need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    True,
    False,
    /// A number as Z3 prints it: `-3`, `1/2`; a bit-vector as an unsigned decimal.
    Numeral(String),
    /// An array that holds this everywhere.
    ConstArray(Term),
    /// Array, indices and the new value, in this order.
    Store(Vec<Term>),
    /// An array given by a function: arguments and value of each entry, then the value elsewhere.
    AsArray {
        entries: Vec<(Vec<Term>, Term)>,
        default: Option<Term>,
    },
    /// A constant; in a value, an element of an uninterpreted sort.
    Constant,
    /// Anything else, as text.
    Other(String),
}

/// What a term is made of.
pub enum View {
    /// As Z3 prints it.
    Numeral(String),
    App(Operator, Vec<Term>),
    /// A quantifier, by its body.
    Quantified(Term),
    /// A bound variable.
    Opaque,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    True,
    False,
    Not,
    And,
    Or,
    Implies,
    Ite,
    Eq,
    Distinct,
    Add,
    Sub,
    Negate,
    Le,
    Lt,
    UnsignedLe,
    UnsignedLt,
    SignedLe,
    SignedLt,
    /// Told apart by a number.
    Other(usize),
}

/// A Z3 context with its one solver and the model of its last check.
pub struct Context {
    ctx: Z3_context,
    solver: Z3_solver,
    /// Made when the first relation is.
    fixedpoint: Option<Z3_fixedpoint>,
    model: Option<Z3_model>,
    terms: Vec<Z3_ast>,
    sorts: Vec<Z3_sort>,
    decls: Vec<Z3_func_decl>,
    /// By the number of a declaration's kind.
    operators: FxHashMap<u32, Operator>,
    /// The handles of terms that were reached from others.
    known: FxHashMap<Z3_ast, Term>,
    fresh: i32,
    /// The number of the kind of declarations that mean nothing to Z3, once operators are learnt.
    uninterpreted: Option<u32>,
    /// The same of products of bit-vectors.
    product: Option<u32>,
    /// Whether there are any whose factors are no numbers.
    has_products: bool,
    /// Whether a term is plain, see [`Context::is_of_bits`].
    plain: FxHashMap<Z3_ast, bool>,
    /// What a check may cost, in Z3's units of effort; 0 for no limit.
    effort: u32,
    /// Names for formulas that are checked alone.
    names: Vec<Term>,
    /// What terms were made of that are operations on floating-point numbers.
    floats: FxHashMap<Z3_ast, (FloatOp, Vec<Term>)>,
    /// The functions in their place, if they mean nothing.
    float_functions: Option<FxHashMap<(FloatOp, Vec<SortKind>), Decl>>,
}

/// Limits the memory of all contexts of this process together.
pub fn limit_memory(mib: u64) {
    let value = CString::new(mib.to_string()).expect("digits");
    // SAFETY: both strings are NUL-terminated and copied by Z3.
    unsafe { Z3_global_param_set(c"memory_max_size".as_ptr(), value.as_ptr()) }
}

/// The time until a deadline as Z3 takes it, 0 for no limit; `None` if there is none left.
pub fn milliseconds_left(deadline: Option<Instant>) -> Option<u32> {
    let Some(end) = deadline else { return Some(0) };
    match end.saturating_duration_since(Instant::now()).as_millis() {
        0 => None,
        left => Some(left.min(u128::from(u32::MAX - 1)) as u32),
    }
}

/// Whether Z3's reason for an unknown is that it was stopped.
pub fn was_stopped(reason: &str) -> bool {
    ["timeout", "canceled", "cancelled"].iter().any(|stop| reason.contains(stop))
}

impl Context {
    /// A context whose solver is Z3's incremental core without tactics.
    pub fn new() -> Result<Context> {
        // There is no other reason than the worker's limit.
        let refused = || SmtError::Memory;
        // SAFETY: the configuration is released after its only use; the solver is owned from here on.
        unsafe {
            // Otherwise functions lack the entries of models that their value elsewhere makes up for.
            Z3_global_param_set(c"model.compact".as_ptr(), c"false".as_ptr());
            let config = Z3_mk_config().ok_or_else(refused)?;
            let ctx = Z3_mk_context(config);
            Z3_del_config(config);
            let ctx = ctx.ok_or_else(refused)?;
            Z3_set_error_handler(ctx, None);
            let solver = Z3_mk_simple_solver(ctx).ok_or_else(refused)?;
            Z3_solver_inc_ref(ctx, solver);
            let (terms, sorts, decls) = (Vec::new(), Vec::new(), Vec::new());
            Ok(Context {
                ctx,
                solver,
                fixedpoint: None,
                model: None,
                terms,
                sorts,
                decls,
                operators: FxHashMap::default(),
                known: FxHashMap::default(),
                fresh: 0,
                uninterpreted: None,
                product: None,
                has_products: false,
                plain: FxHashMap::default(),
                effort: 0,
                names: Vec::new(),
                floats: FxHashMap::default(),
                float_functions: None,
            })
        }
    }

    /// The error of the last call, if there was one.
    fn checked(&self) -> Result<()> {
        if unsafe { Z3_get_error_code(self.ctx) } == ErrorCode::Ok { Ok(()) } else { Err(self.error()) }
    }

    fn error(&self) -> SmtError {
        // SAFETY: the message belongs to the context and is copied at once.
        let (code, text) = unsafe {
            let code = Z3_get_error_code(self.ctx);
            (code, CStr::from_ptr(Z3_get_error_msg(self.ctx, code)).to_string_lossy().into_owned())
        };
        if code == ErrorCode::MemoutFail || text.contains("memory") { SmtError::Memory } else { SmtError::Z3(text) }
    }

    fn keep(&mut self, ast: Option<Z3_ast>) -> Result<Term> {
        let ast = ast.ok_or_else(|| self.error())?;
        self.terms.push(ast);
        Ok(Term(self.terms.len() as u32 - 1))
    }

    /// The same handle for the same term, where terms are looked at again and again.
    fn keep_once(&mut self, ast: Option<Z3_ast>) -> Result<Term> {
        let ast = ast.ok_or_else(|| self.error())?;
        if let Some(&known) = self.known.get(&ast) {
            return Ok(known);
        }
        let term = self.keep(Some(ast))?;
        self.known.insert(ast, term);
        Ok(term)
    }

    fn keep_sort(&mut self, sort: Option<Z3_sort>) -> Result<Sort> {
        let sort = sort.ok_or_else(|| self.error())?;
        self.sorts.push(sort);
        Ok(Sort(self.sorts.len() as u32 - 1))
    }

    fn ast(&self, term: Term) -> Z3_ast {
        self.terms[term.0 as usize]
    }

    fn asts(&self, terms: &[Term]) -> Vec<Z3_ast> {
        terms.iter().map(|&t| self.ast(t)).collect()
    }

    fn symbol(&self, name: &str) -> Result<Z3_symbol> {
        let name = CString::new(name.replace('\0', "")).expect("no NUL left");
        unsafe { Z3_mk_string_symbol(self.ctx, name.as_ptr()) }.ok_or_else(|| self.error())
    }

    // Sorts

    pub fn sort(&mut self, kind: SortKind) -> Result<Sort> {
        let sort = unsafe {
            match kind {
                SortKind::Bool => Z3_mk_bool_sort(self.ctx),
                SortKind::Int => Z3_mk_int_sort(self.ctx),
                SortKind::Real => Z3_mk_real_sort(self.ctx),
                SortKind::Bv(width) => Z3_mk_bv_sort(self.ctx, width),
            }
        };
        self.keep_sort(sort)
    }

    /// Equal names are equal sorts.
    pub fn uninterpreted_sort(&mut self, name: &str) -> Result<Sort> {
        let symbol = self.symbol(name)?;
        let sort = unsafe { Z3_mk_uninterpreted_sort(self.ctx, symbol) };
        self.keep_sort(sort)
    }

    /// A sort that is like no other.
    pub fn fresh_sort(&mut self) -> Result<Sort> {
        let symbol = self.fresh_symbol()?;
        let sort = unsafe { Z3_mk_uninterpreted_sort(self.ctx, symbol) };
        self.keep_sort(sort)
    }

    pub fn array_sort(&mut self, indices: &[Sort], result: Sort) -> Result<Sort> {
        let domain: Vec<Z3_sort> = indices.iter().map(|s| self.sorts[s.0 as usize]).collect();
        let range = self.sorts[result.0 as usize];
        let sort = unsafe { Z3_mk_array_sort_n(self.ctx, domain.len() as c_uint, domain.as_ptr(), range) };
        self.keep_sort(sort)
    }

    // Constants and functions

    pub fn constant(&mut self, name: &str, sort: Sort) -> Result<Term> {
        let symbol = self.symbol(name)?;
        let term = unsafe { Z3_mk_const(self.ctx, symbol, self.sorts[sort.0 as usize]) };
        self.keep(term)
    }

    /// A constant that no other term mentions.
    pub fn fresh(&mut self, sort: Sort) -> Result<Term> {
        let symbol = self.fresh_symbol()?;
        let term = unsafe { Z3_mk_const(self.ctx, symbol, self.sorts[sort.0 as usize]) };
        self.keep(term)
    }

    /// A function that no other term mentions.
    pub fn fresh_function(&mut self, params: &[Sort], result: Sort) -> Result<Decl> {
        let symbol = self.fresh_symbol()?;
        self.declare(symbol, params, result)
    }

    /// A constant of the sort of a term.
    pub fn fresh_like(&mut self, term: Term) -> Result<Term> {
        let symbol = self.fresh_symbol()?;
        let sort = unsafe { Z3_get_sort(self.ctx, self.ast(term)) }.ok_or_else(|| self.error())?;
        let term = unsafe { Z3_mk_const(self.ctx, symbol, sort) };
        self.keep(term)
    }

    /// A number, which no text can be.
    fn fresh_symbol(&mut self) -> Result<Z3_symbol> {
        let symbol = unsafe { Z3_mk_int_symbol(self.ctx, self.fresh) }.ok_or_else(|| self.error())?;
        self.fresh += 1;
        Ok(symbol)
    }

    fn declare(&mut self, symbol: Z3_symbol, params: &[Sort], result: Sort) -> Result<Decl> {
        let domain: Vec<Z3_sort> = params.iter().map(|s| self.sorts[s.0 as usize]).collect();
        let range = self.sorts[result.0 as usize];
        let decl = unsafe { Z3_mk_func_decl(self.ctx, symbol, domain.len() as c_uint, domain.as_ptr(), range) };
        self.decls.push(decl.ok_or_else(|| self.error())?);
        Ok(Decl(self.decls.len() as u32 - 1))
    }

    pub fn apply(&mut self, decl: Decl, args: &[Term]) -> Result<Term> {
        let args = self.asts(args);
        let decl = self.decls[decl.0 as usize];
        let term = unsafe { Z3_mk_app(self.ctx, decl, args.len() as c_uint, args.as_ptr()) };
        self.keep(term)
    }

    // Operations

    pub fn boolean(&mut self, value: bool) -> Result<Term> {
        let term = unsafe { if value { Z3_mk_true(self.ctx) } else { Z3_mk_false(self.ctx) } };
        self.keep_once(term)
    }

    /// `text` is a decimal integer, a decimal or a fraction, as the sort admits.
    pub fn numeral(&mut self, text: &str, sort: Sort) -> Result<Term> {
        let text = CString::new(text).map_err(|_| SmtError::Z3("numeral with NUL".to_owned()))?;
        let term = unsafe { Z3_mk_numeral(self.ctx, text.as_ptr(), self.sorts[sort.0 as usize]) };
        self.keep(term)
    }

    pub fn unary(&mut self, op: Unary, arg: Term) -> Result<Term> {
        let (c, a) = (self.ctx, self.ast(arg));
        let term = unsafe {
            match op {
                Unary::Not => Z3_mk_not(c, a),
                Unary::ArithNeg => Z3_mk_unary_minus(c, a),
                Unary::BvNeg => Z3_mk_bvneg(c, a),
                Unary::BvNot => Z3_mk_bvnot(c, a),
                Unary::BvToInt => Z3_mk_bv2int(c, a, false),
                Unary::IntToBv(width) => Z3_mk_int2bv(c, width, a),
                Unary::ZeroExt(bits) => Z3_mk_zero_ext(c, bits, a),
                Unary::SignExt(bits) => Z3_mk_sign_ext(c, bits, a),
                Unary::Extract(high, low) => Z3_mk_extract(c, high, low, a),
            }
        };
        self.keep(term)
    }

    pub fn binary(&mut self, op: Binary, left: Term, right: Term) -> Result<Term> {
        let (c, a, b) = (self.ctx, self.ast(left), self.ast(right));
        self.has_products |= op == Binary::BvMul && ![a, b].iter().any(|&n| unsafe { Z3_is_numeral_ast(c, n) });
        let term = unsafe {
            match op {
                Binary::Eq => Z3_mk_eq(c, a, b),
                Binary::Implies => Z3_mk_implies(c, a, b),
                Binary::Div => Z3_mk_div(c, a, b),
                Binary::Mod => Z3_mk_mod(c, a, b),
                Binary::Lt => Z3_mk_lt(c, a, b),
                Binary::Le => Z3_mk_le(c, a, b),
                Binary::BvAdd => Z3_mk_bvadd(c, a, b),
                Binary::BvSub => Z3_mk_bvsub(c, a, b),
                Binary::BvMul => Z3_mk_bvmul(c, a, b),
                Binary::BvUDiv => Z3_mk_bvudiv(c, a, b),
                Binary::BvSDiv => Z3_mk_bvsdiv(c, a, b),
                Binary::BvURem => Z3_mk_bvurem(c, a, b),
                Binary::BvSRem => Z3_mk_bvsrem(c, a, b),
                Binary::BvSMod => Z3_mk_bvsmod(c, a, b),
                Binary::BvShl => Z3_mk_bvshl(c, a, b),
                Binary::BvLShr => Z3_mk_bvlshr(c, a, b),
                Binary::BvAShr => Z3_mk_bvashr(c, a, b),
                Binary::BvAnd => Z3_mk_bvand(c, a, b),
                Binary::BvOr => Z3_mk_bvor(c, a, b),
                Binary::BvXor => Z3_mk_bvxor(c, a, b),
                Binary::BvULt => Z3_mk_bvult(c, a, b),
                Binary::BvULe => Z3_mk_bvule(c, a, b),
                Binary::BvSLt => Z3_mk_bvslt(c, a, b),
                Binary::BvSLe => Z3_mk_bvsle(c, a, b),
                Binary::Concat => Z3_mk_concat(c, a, b),
            }
        };
        self.keep(term)
    }

    /// Whether the product of two bit-vectors has no more bits than they have.
    pub fn product_fits(&mut self, left: Term, right: Term, is_signed: bool) -> Result<Term> {
        let (c, a, b) = (self.ctx, self.ast(left), self.ast(right));
        // SAFETY: as in the module above.
        let not_above = unsafe { Z3_mk_bvmul_no_overflow(c, a, b, is_signed) };
        let not_above = self.keep(not_above)?;
        if !is_signed {
            return Ok(not_above);
        }
        let not_below = unsafe { Z3_mk_bvmul_no_underflow(c, a, b) };
        let not_below = self.keep(not_below)?;
        self.nary(Nary::And, &[not_above, not_below])
    }

    /// From here on, operations on floating-point numbers are functions of which nothing is known.
    pub fn forget_floats(&mut self) {
        self.float_functions = Some(FxHashMap::default());
    }

    fn float_function(&mut self, op: FloatOp, args: &[Term]) -> Result<Decl> {
        let widths = args.iter().map(|&a| Ok(self.sort_of(a)?.1)).collect::<Result<Option<Vec<SortKind>>>>()?;
        let params = widths.ok_or_else(|| SmtError::Z3("numbers are bits".to_owned()))?;
        let key = (op, params.clone());
        if let Some(&known) = self.float_functions.as_ref().and_then(|functions| functions.get(&key)) {
            return Ok(known);
        }
        let params = params.into_iter().map(|kind| self.sort(kind)).collect::<Result<Vec<Sort>>>()?;
        let result = self.sort(op.result_width().map_or(SortKind::Bool, SortKind::Bv))?;
        let function = self.fresh_function(&params, result)?;
        self.float_functions.get_or_insert_default().insert(key, function);
        Ok(function)
    }

    /// An operation on the numbers that bit patterns stand for, by Z3's theory of them.
    pub fn float(&mut self, op: FloatOp, args: &[Term]) -> Result<Term> {
        use FloatOp::*;
        if self.float_functions.is_some() {
            let function = self.float_function(op, args)?;
            return self.apply(function, args);
        }
        let c = self.ctx;
        let operands = self.asts(args);
        let term = unsafe {
            let sort = |f: FloatFormat| Z3_mk_fpa_sort(c, f.exponent, f.significand);
            let number = |f: FloatFormat, i: usize| Z3_mk_fpa_to_fp_bv(c, operands[i], sort(f)?);
            let nearest = || Z3_mk_fpa_rne(c);
            let bits = |number: Option<Z3_ast>| Z3_mk_fpa_to_ieee_bv(c, number?);
            let direction = |rounding| match rounding {
                Rounding::NearestEven => Z3_mk_fpa_rne(c),
                Rounding::NearestAway => Z3_mk_fpa_rna(c),
                Rounding::Up => Z3_mk_fpa_rtp(c),
                Rounding::Down => Z3_mk_fpa_rtn(c),
                Rounding::Zero => Z3_mk_fpa_rtz(c),
            };
            (|| match op {
                Add(f) => bits(Z3_mk_fpa_add(c, nearest()?, number(f, 0)?, number(f, 1)?)),
                Sub(f) => bits(Z3_mk_fpa_sub(c, nearest()?, number(f, 0)?, number(f, 1)?)),
                Mul(f) => bits(Z3_mk_fpa_mul(c, nearest()?, number(f, 0)?, number(f, 1)?)),
                Div(f) => bits(Z3_mk_fpa_div(c, nearest()?, number(f, 0)?, number(f, 1)?)),
                Eq(f) => Z3_mk_fpa_eq(c, number(f, 0)?, number(f, 1)?),
                Lt(f) => Z3_mk_fpa_lt(c, number(f, 0)?, number(f, 1)?),
                Le(f) => Z3_mk_fpa_leq(c, number(f, 0)?, number(f, 1)?),
                Sqrt(f) => bits(Z3_mk_fpa_sqrt(c, nearest()?, number(f, 0)?)),
                Round(f, rounding) => bits(Z3_mk_fpa_round_to_integral(c, direction(rounding)?, number(f, 0)?)),
                Convert { from, to } => bits(Z3_mk_fpa_to_fp_float(c, nearest()?, number(from, 0)?, sort(to)?)),
                FromSigned(f) => bits(Z3_mk_fpa_to_fp_signed(c, nearest()?, operands[0], sort(f)?)),
                FromUnsigned(f) => bits(Z3_mk_fpa_to_fp_unsigned(c, nearest()?, operands[0], sort(f)?)),
                ToSigned(f, width) => Z3_mk_fpa_to_sbv(c, direction(Rounding::Zero)?, number(f, 0)?, width),
                ToUnsigned(f, width) => Z3_mk_fpa_to_ubv(c, direction(Rounding::Zero)?, number(f, 0)?, width),
            })()
        };
        let term = self.keep(term)?;
        self.floats.insert(self.ast(term), (op, args.to_vec()));
        Ok(term)
    }

    /// Whether there are operations on floating-point numbers.
    pub fn has_floats(&self) -> bool {
        !self.floats.is_empty()
    }

    /// The operation on floating-point numbers that a term is, and its operands' bits.
    pub fn float_operation(&self, term: Term) -> Option<(FloatOp, Vec<Term>)> {
        self.floats.get(&self.ast(term)).cloned()
    }

    pub fn nary(&mut self, op: Nary, args: &[Term]) -> Result<Term> {
        let args = self.asts(args);
        let (c, n, p) = (self.ctx, args.len() as c_uint, args.as_ptr());
        let term = unsafe {
            match op {
                Nary::And => Z3_mk_and(c, n, p),
                Nary::Or => Z3_mk_or(c, n, p),
                Nary::Add => Z3_mk_add(c, n, p),
                Nary::Sub => Z3_mk_sub(c, n, p),
                Nary::Mul => Z3_mk_mul(c, n, p),
                Nary::Distinct => Z3_mk_distinct(c, n, p),
            }
        };
        self.keep(term)
    }

    pub fn ite(&mut self, condition: Term, yes: Term, no: Term) -> Result<Term> {
        let term = unsafe { Z3_mk_ite(self.ctx, self.ast(condition), self.ast(yes), self.ast(no)) };
        self.keep(term)
    }

    pub fn select(&mut self, array: Term, indices: &[Term]) -> Result<Term> {
        let at = self.asts(indices);
        let term = unsafe { Z3_mk_select_n(self.ctx, self.ast(array), at.len() as c_uint, at.as_ptr()) };
        self.keep(term)
    }

    pub fn store(&mut self, array: Term, indices: &[Term], value: Term) -> Result<Term> {
        let at = self.asts(indices);
        let term =
            unsafe { Z3_mk_store_n(self.ctx, self.ast(array), at.len() as c_uint, at.as_ptr(), self.ast(value)) };
        self.keep(term)
    }

    /// The array with one index that holds `value` everywhere.
    pub fn const_array(&mut self, index: Sort, value: Term) -> Result<Term> {
        let term = unsafe { Z3_mk_const_array(self.ctx, self.sorts[index.0 as usize], self.ast(value)) };
        self.keep(term)
    }

    /// `bound` are constants; triggers that Z3 refuses are left to its own choice.
    pub fn quantifier(&mut self, forall: bool, bound: &[Term], triggers: &[Vec<Term>], body: Term) -> Result<Term> {
        let patterns = self.patterns(triggers);
        let term = self.raw_quantifier(forall, bound, &patterns, body);
        let term =
            if term.is_none() && !patterns.is_empty() { self.raw_quantifier(forall, bound, &[], body) } else { term };
        self.keep(term)
    }

    fn patterns(&self, triggers: &[Vec<Term>]) -> Vec<Z3_pattern> {
        let pattern = |terms: &Vec<Term>| {
            let terms = self.asts(terms);
            unsafe { Z3_mk_pattern(self.ctx, terms.len() as c_uint, terms.as_ptr()) }
        };
        triggers.iter().filter_map(pattern).collect()
    }

    fn raw_quantifier(&self, forall: bool, bound: &[Term], patterns: &[Z3_pattern], body: Term) -> Option<Z3_ast> {
        let no_name = unsafe { Z3_mk_int_symbol(self.ctx, 0) }?;
        let mut apps = Vec::with_capacity(bound.len());
        for &b in bound {
            apps.push(unsafe { Z3_to_app(self.ctx, self.ast(b)) }?);
        }
        let (n, m) = (apps.len() as c_uint, patterns.len() as c_uint);
        let none = NonNull::dangling().as_ptr();
        unsafe {
            let body = self.ast(body);
            let (apps, patterns) = (apps.as_ptr(), patterns.as_ptr());
            Z3_mk_quantifier_const_ex(self.ctx, forall, 1, no_name, no_name, n, apps, m, patterns, 0, none, body)
        }
    }

    // Solver

    pub fn set_solver_flag(&mut self, name: &CStr, value: bool) {
        self.set_param(name, |c, p, k| unsafe { Z3_params_set_bool(c, p, k, value) });
    }

    pub fn set_solver_number(&mut self, name: &CStr, value: u32) {
        self.set_param(name, |c, p, k| unsafe { Z3_params_set_uint(c, p, k, value) });
    }

    fn set_param(&mut self, name: &CStr, put: impl FnOnce(Z3_context, Z3_params, Z3_symbol)) {
        unsafe {
            let (Some(params), Some(key)) = (Z3_mk_params(self.ctx), Z3_mk_string_symbol(self.ctx, name.as_ptr()))
            else {
                return;
            };
            Z3_params_inc_ref(self.ctx, params);
            put(self.ctx, params, key);
            Z3_solver_set_params(self.ctx, self.solver, params);
            Z3_params_dec_ref(self.ctx, params);
        }
    }

    /// What was asserted.
    pub fn assertions(&mut self) -> Result<Vec<Term>> {
        self.asserted()?.into_iter().map(|a| self.keep_once(Some(a))).collect()
    }

    /// What Z3 knows now. It owns these.
    fn asserted(&self) -> Result<Vec<Z3_ast>> {
        unsafe {
            let all = Z3_solver_get_assertions(self.ctx, self.solver).ok_or_else(|| self.error())?;
            Z3_ast_vector_inc_ref(self.ctx, all);
            let asserted = (0..Z3_ast_vector_size(self.ctx, all)).map(|i| Z3_ast_vector_get(self.ctx, all, i));
            let asserted: Option<Vec<Z3_ast>> = asserted.collect();
            Z3_ast_vector_dec_ref(self.ctx, all);
            asserted.ok_or_else(|| self.error())
        }
    }

    /// Whether there is a product of bit-vectors in some term none of whose factors is a number, once operators are learnt.
    pub fn multiply(&self, terms: &[Term]) -> Result<bool> {
        let (mut stack, mut seen) = (self.asts(terms), FxHashSet::default());
        while let Some(ast) = stack.pop() {
            if !seen.insert(ast) {
                continue;
            }
            match unsafe { Z3_get_ast_kind(self.ctx, ast) } {
                AstKind::App => {
                    let (decl, args) = self.app(ast)?;
                    let is_number = |&ast: &Z3_ast| unsafe { Z3_is_numeral_ast(self.ctx, ast) };
                    if Some(self.kind_number(decl)) == self.product && !args.iter().any(is_number) {
                        return Ok(true);
                    }
                    stack.extend(args);
                }
                AstKind::Quantifier => stack.extend(unsafe { Z3_get_quantifier_body(self.ctx, ast) }),
                _ => {}
            }
        }
        Ok(false)
    }

    pub fn assert_to_z3(&mut self, formula: Term) -> Result<()> {
        unsafe { Z3_solver_assert(self.ctx, self.solver, self.ast(formula)) }
        self.checked()
    }

    /// What is asserted from here on is forgotten by [`Context::pop`].
    pub fn push(&mut self) {
        unsafe { Z3_solver_push(self.ctx, self.solver) }
    }

    /// Forgets what was asserted since the last [`Context::push`] that was not undone yet.
    pub fn pop(&mut self) {
        self.forget_model();
        unsafe { Z3_solver_pop(self.ctx, self.solver, 1) }
    }

    /// Checks the assertions under literals, for at most `timeout_ms` (0 for no limit).
    pub fn check_by_z3(&mut self, assumptions: &[Term], timeout_ms: u32) -> Result<Answer> {
        self.check_tracked(assumptions, &[], timeout_ms)
    }

    /// The same of a solver that assumes some names by itself.
    fn check_tracked(&mut self, assumptions: &[Term], names: &[Term], timeout_ms: u32) -> Result<Answer> {
        let literals = self.asts(assumptions);
        let text = |this: &Self| this.query_text(&[literals.clone(), this.asts(names)].concat());
        self.asked(text, |this| this.solve(&literals, timeout_ms))
    }

    fn solve(&mut self, literals: &[Z3_ast], timeout_ms: u32) -> Result<Answer> {
        self.forget_model();
        self.set_solver_number(c"timeout", if timeout_ms == 0 { u32::MAX } else { timeout_ms });
        let (n, p) = (literals.len() as c_uint, literals.as_ptr());
        let answer = unsafe { Z3_solver_check_assumptions(self.ctx, self.solver, n, p) };
        match answer {
            Z3_L_FALSE => return Ok(Answer::Unsat),
            Z3_L_TRUE => {}
            _ if unsafe { Z3_get_error_code(self.ctx) } == ErrorCode::MemoutFail => return Err(SmtError::Memory),
            _ => {}
        }
        self.model = unsafe { Z3_solver_get_model(self.ctx, self.solver) };
        if let Some(model) = self.model {
            unsafe { Z3_model_inc_ref(self.ctx, model) }
        }
        if answer == Z3_L_TRUE {
            return if self.model.is_some() { Ok(Answer::Sat) } else { Err(self.error()) };
        }
        let reason = unsafe { CStr::from_ptr(Z3_solver_get_reason_unknown(self.ctx, self.solver)) };
        Ok(Answer::Unknown(reason.to_string_lossy().into_owned()))
    }

    /// The same with a limit of effort, in Z3's units; beyond it the answer is unknown.
    pub(super) fn check_with_effort(&mut self, assumptions: &[Term], timeout_ms: u32, effort: u32) -> Result<Answer> {
        self.limit_effort(effort);
        let answer = self.check_by_z3(assumptions, timeout_ms);
        self.limit_effort(0);
        answer
    }

    /// Limits what each check from here on may cost, in Z3's units of effort (0 for no limit).
    pub fn limit_effort(&mut self, effort: u32) {
        self.effort = effort;
        self.set_solver_number(c"rlimit", effort);
    }

    /// Whether checks have such a limit.
    pub(super) fn is_limited(&self) -> bool {
        self.effort > 0
    }

    /// Which of the last check's `assumptions` its refutation used, as increasing positions.
    pub fn core_of_z3(&self, assumptions: &[Term]) -> Result<Vec<usize>> {
        let mut position = FxHashMap::default();
        for (i, &term) in assumptions.iter().enumerate() {
            position.entry(self.ast(term)).or_insert(i);
        }
        let mut used = Vec::new();
        unsafe {
            let core = Z3_solver_get_unsat_core(self.ctx, self.solver).ok_or_else(|| self.error())?;
            Z3_ast_vector_inc_ref(self.ctx, core);
            for i in 0..Z3_ast_vector_size(self.ctx, core) {
                let literal = Z3_ast_vector_get(self.ctx, core, i);
                used.push(literal.and_then(|l| position.get(&l).copied()));
            }
            Z3_ast_vector_dec_ref(self.ctx, core);
        }
        let unknown = || SmtError::Z3("the core names a literal that was not assumed".to_owned());
        let mut used = used.into_iter().collect::<Option<Vec<usize>>>().ok_or_else(unknown)?;
        used.sort_unstable();
        Ok(used)
    }

    /// An equal term in Z3's normal form: operations on constants are carried out, sums are flat.
    pub fn simplify(&mut self, term: Term) -> Result<Term> {
        if self.is_plain(term) {
            return Ok(term);
        }
        let simple = unsafe { Z3_simplify(self.ctx, self.ast(term)) };
        self.keep(simple)
    }

    /// Whether a term is a number or a constant, which nothing simplifies.
    fn is_plain(&self, term: Term) -> bool {
        let ast = self.ast(term);
        unsafe {
            Z3_is_numeral_ast(self.ctx, ast)
                || Z3_to_app(self.ctx, ast).is_some_and(|app| Z3_get_app_num_args(self.ctx, app) == 0)
        }
    }

    /// A term in normal form as the identities of a number, if there is one, and of what is added to it.
    pub fn sum(&mut self, term: Term) -> Result<(Option<usize>, Vec<usize>)> {
        let ast = self.ast(term);
        let is_number = |ast| unsafe { Z3_is_numeral_ast(self.ctx, ast) };
        if is_number(ast) {
            return Ok((Some(self.identity(term)), Vec::new()));
        }
        let mut summands = vec![ast];
        if unsafe { Z3_get_ast_kind(self.ctx, ast) } == AstKind::App {
            let (decl, args) = self.app(ast)?;
            if matches!(unsafe { Z3_get_decl_kind(self.ctx, decl) }, DeclKind::Badd | DeclKind::Add) {
                summands = args;
            }
        }
        let number = summands.iter().position(|&s| is_number(s)).map(|i| summands.remove(i));
        let identity = |ast: Z3_ast| ast.as_ptr() as usize;
        Ok((number.map(identity), summands.into_iter().map(identity).collect()))
    }

    /// Takes the numbers of the operators' kinds from samples, once: they differ between versions of Z3.
    pub fn learn_operators(&mut self) -> Result<()> {
        if !self.operators.is_empty() {
            return Ok(());
        }
        let mut constants = |kind| {
            let sort = self.sort(kind)?;
            Ok((self.fresh(sort)?, self.fresh(sort)?))
        };
        let (p, q) = constants(SortKind::Bool)?;
        let (i, j) = constants(SortKind::Int)?;
        let (b, c) = constants(SortKind::Bv(8))?;
        let had_products = self.has_products;
        let samples = [
            (Operator::True, self.boolean(true)?),
            (Operator::False, self.boolean(false)?),
            (Operator::Not, self.unary(Unary::Not, p)?),
            (Operator::And, self.nary(Nary::And, &[p, q])?),
            (Operator::Or, self.nary(Nary::Or, &[p, q])?),
            (Operator::Implies, self.binary(Binary::Implies, p, q)?),
            (Operator::Ite, self.ite(p, i, j)?),
            (Operator::Eq, self.binary(Binary::Eq, i, j)?),
            (Operator::Eq, self.binary(Binary::Eq, p, q)?),
            (Operator::Distinct, self.nary(Nary::Distinct, &[b, c])?),
            (Operator::Add, self.nary(Nary::Add, &[i, j])?),
            (Operator::Add, self.binary(Binary::BvAdd, b, c)?),
            (Operator::Sub, self.nary(Nary::Sub, &[i, j])?),
            (Operator::Sub, self.binary(Binary::BvSub, b, c)?),
            (Operator::Negate, self.unary(Unary::ArithNeg, i)?),
            (Operator::Negate, self.unary(Unary::BvNeg, b)?),
            (Operator::Le, self.binary(Binary::Le, i, j)?),
            (Operator::Lt, self.binary(Binary::Lt, i, j)?),
            (Operator::UnsignedLe, self.binary(Binary::BvULe, b, c)?),
            (Operator::UnsignedLt, self.binary(Binary::BvULt, b, c)?),
            (Operator::SignedLe, self.binary(Binary::BvSLe, b, c)?),
            (Operator::SignedLt, self.binary(Binary::BvSLt, b, c)?),
        ];
        let (decl, _) = self.app(self.ast(p))?;
        self.uninterpreted = Some(self.kind_number(decl));
        let product = self.binary(Binary::BvMul, b, c)?;
        let (decl, _) = self.app(self.ast(product))?;
        self.product = Some(self.kind_number(decl));
        self.has_products = had_products;
        for (operator, sample) in samples {
            let (decl, _) = self.app(self.ast(sample))?;
            let known = self.operators.insert(self.kind_number(decl), operator);
            if known.is_some_and(|known| known != operator) {
                return Err(SmtError::Z3("two operators of one kind".to_owned()));
            }
        }
        Ok(())
    }

    /// What is applied in a term that is an application, and to what.
    fn app(&self, ast: Z3_ast) -> Result<(Z3_func_decl, Vec<Z3_ast>)> {
        unsafe {
            let app = Z3_to_app(self.ctx, ast).ok_or_else(|| self.error())?;
            let decl = Z3_get_app_decl(self.ctx, app).ok_or_else(|| self.error())?;
            let args = (0..Z3_get_app_num_args(self.ctx, app)).map(|i| Z3_get_app_arg(self.ctx, app, i));
            Ok((decl, args.collect::<Option<Vec<_>>>().ok_or_else(|| self.error())?))
        }
    }

    fn kind_number(&self, decl: Z3_func_decl) -> u32 {
        type Kind = unsafe extern "C" fn(Z3_context, Z3_func_decl) -> DeclKind;
        type Number = unsafe extern "C" fn(Z3_context, Z3_func_decl) -> u32;
        // SAFETY: the enumeration has the representation of u32, which any number is a value of.
        unsafe { std::mem::transmute::<Kind, Number>(Z3_get_decl_kind)(self.ctx, decl) }
    }

    /// Whether there are products of bit-vectors none of whose factors is a number.
    pub(super) fn has_products(&self) -> bool {
        self.has_products
    }

    /// Whether a term is a product of bit-vectors, once operators are learnt.
    pub(super) fn is_product(&self, term: Term) -> Result<bool> {
        let ast = self.ast(term);
        if unsafe { Z3_get_ast_kind(self.ctx, ast) } != AstKind::App {
            return Ok(false);
        }
        let (decl, _) = self.app(ast)?;
        Ok(Some(self.kind_number(decl)) == self.product)
    }

    /// A term as far as clauses and equality see it.
    pub fn view(&mut self, term: Term) -> Result<View> {
        let ast = self.ast(term);
        if unsafe { Z3_is_numeral_ast(self.ctx, ast) } {
            let text = unsafe { CStr::from_ptr(Z3_get_numeral_string(self.ctx, ast)) };
            return Ok(View::Numeral(text.to_string_lossy().into_owned()));
        }
        match unsafe { Z3_get_ast_kind(self.ctx, ast) } {
            AstKind::App => {}
            AstKind::Quantifier => {
                let body = unsafe { Z3_get_quantifier_body(self.ctx, ast) };
                return self.keep_once(body).map(View::Quantified);
            }
            _ => return Ok(View::Opaque),
        }
        let (decl, args) = self.app(ast)?;
        let args = args.into_iter().map(|a| self.keep_once(Some(a))).collect::<Result<Vec<_>>>()?;
        let known = self.operators.get(&self.kind_number(decl)).copied();
        let operator = known.unwrap_or(Operator::Other(decl.as_ptr() as usize));
        Ok(View::App(operator, args))
    }

    /// The sort of a term, and a number that tells sorts apart.
    pub fn sort_of(&self, term: Term) -> Result<(usize, Option<SortKind>)> {
        unsafe {
            let sort = Z3_get_sort(self.ctx, self.ast(term)).ok_or_else(|| self.error())?;
            let kind = match Z3_get_sort_kind(self.ctx, sort) {
                z3_sys::SortKind::Bool => Some(SortKind::Bool),
                z3_sys::SortKind::Int => Some(SortKind::Int),
                z3_sys::SortKind::Real => Some(SortKind::Real),
                z3_sys::SortKind::Bv => Some(SortKind::Bv(Z3_get_bv_sort_size(self.ctx, sort))),
                _ => None,
            };
            Ok((sort.as_ptr() as usize, kind))
        }
    }

    // Model

    pub(super) fn forget_model(&mut self) {
        if let Some(model) = self.model.take() {
            unsafe { Z3_model_dec_ref(self.ctx, model) }
        }
    }

    /// Whether the last check left a model.
    pub fn z3_has_model(&self) -> bool {
        self.model.is_some()
    }

    /// The value of a term in the model of the last check; what the model leaves open is chosen.
    pub fn eval_by_z3(&mut self, term: Term) -> Result<Term> {
        let no_model = || SmtError::Unreadable("there is no model".to_owned());
        let model = self.model.ok_or_else(no_model)?;
        let mut value = self.ast(term);
        let done = unsafe { Z3_model_eval(self.ctx, model, self.ast(term), true, &mut value) };
        if done { self.keep_once(Some(value)) } else { Err(self.error()) }
    }

    /// The truth that a term is, if it is one.
    pub fn truth(&self, term: Term) -> Option<bool> {
        match unsafe { Z3_get_bool_value(self.ctx, self.ast(term)) } {
            Z3_L_TRUE => Some(true),
            Z3_L_FALSE => Some(false),
            _ => None,
        }
    }

    /// Whether two handles name the same term.
    pub fn same(&self, a: Term, b: Term) -> bool {
        self.ast(a) == self.ast(b)
    }

    /// A number for the term that equal terms share.
    pub fn identity(&self, term: Term) -> usize {
        self.ast(term).as_ptr() as usize
    }

    pub fn to_text(&self, term: Term) -> String {
        unsafe { CStr::from_ptr(Z3_ast_to_string(self.ctx, self.ast(term))) }.to_string_lossy().into_owned()
    }

    /// Takes one layer off a value.
    pub fn shape(&mut self, term: Term) -> Result<Shape> {
        let ast = self.ast(term);
        unsafe {
            match Z3_get_bool_value(self.ctx, ast) {
                Z3_L_TRUE => return Ok(Shape::True),
                Z3_L_FALSE => return Ok(Shape::False),
                _ => {}
            }
            if Z3_is_numeral_ast(self.ctx, ast) {
                let text = CStr::from_ptr(Z3_get_numeral_string(self.ctx, ast));
                return Ok(Shape::Numeral(text.to_string_lossy().into_owned()));
            }
            if Z3_is_as_array(self.ctx, ast) {
                return self.as_array(ast);
            }
            if Z3_get_ast_kind(self.ctx, ast) != AstKind::App {
                return Ok(Shape::Other(self.to_text(term)));
            }
        }
        self.application(term)
    }

    /// Whether a term is of an uninterpreted sort.
    fn is_element(&self, term: Term) -> bool {
        unsafe {
            Z3_get_sort(self.ctx, self.ast(term))
                .is_some_and(|sort| Z3_get_sort_kind(self.ctx, sort) == z3_sys::SortKind::Uninterpreted)
        }
    }

    fn application(&mut self, term: Term) -> Result<Shape> {
        let (decl, args) = self.app(self.ast(term))?;
        let args = args.into_iter().map(|a| self.keep(Some(a))).collect::<Result<Vec<_>>>()?;
        Ok(match unsafe { Z3_get_decl_kind(self.ctx, decl) } {
            DeclKind::ConstArray => Shape::ConstArray(args[0]),
            DeclKind::Store => Shape::Store(args),
            // Elements of a model's universe are no constants to Z3, but have a name and no arguments too.
            _ if args.is_empty() && self.is_element(term) => Shape::Constant,
            _ => Shape::Other(self.to_text(term)),
        })
    }

    fn as_array(&mut self, ast: Z3_ast) -> Result<Shape> {
        let decl = unsafe { Z3_get_as_array_func_decl(self.ctx, ast) }.ok_or_else(|| self.error())?;
        let (entries, default) = self.function_table(decl)?.unwrap_or_default();
        Ok(Shape::AsArray { entries, default })
    }

    /// What a function is in the model of the last check: arguments and value of each entry, and the value elsewhere;
    /// `None` if the model says nothing about it.
    pub fn interpretation(&mut self, decl: Decl) -> Result<Option<FunctionTable>> {
        self.function_table(self.decls[decl.0 as usize])
    }

    fn function_table(&mut self, decl: Z3_func_decl) -> Result<Option<FunctionTable>> {
        let no_model = || SmtError::Unreadable("there is no model".to_owned());
        let model = self.model.ok_or_else(no_model)?;
        let mut raw = Vec::new();
        let default = unsafe {
            let Some(interp) = Z3_model_get_func_interp(self.ctx, model, decl) else { return Ok(None) };
            Z3_func_interp_inc_ref(self.ctx, interp);
            for i in 0..Z3_func_interp_get_num_entries(self.ctx, interp) {
                let entry = Z3_func_interp_get_entry(self.ctx, interp, i).ok_or_else(|| self.error())?;
                Z3_func_entry_inc_ref(self.ctx, entry);
                let count = Z3_func_entry_get_num_args(self.ctx, entry);
                let args: Vec<_> = (0..count).map(|j| Z3_func_entry_get_arg(self.ctx, entry, j)).collect();
                raw.push((args, Z3_func_entry_get_value(self.ctx, entry)));
                Z3_func_entry_dec_ref(self.ctx, entry);
            }
            let default = Z3_func_interp_get_else(self.ctx, interp);
            Z3_func_interp_dec_ref(self.ctx, interp);
            default
        };
        let mut entries = Vec::with_capacity(raw.len());
        for (args, value) in raw {
            let args = args.into_iter().map(|a| self.keep(a)).collect::<Result<Vec<_>>>()?;
            entries.push((args, self.keep(value)?));
        }
        let default = default.map(|d| self.keep(Some(d))).transpose()?;
        Ok(Some((entries, default)))
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        self.forget_model();
        self.drop_fixedpoint();
        // SAFETY: nothing of the context is used after this.
        unsafe {
            Z3_solver_dec_ref(self.ctx, self.solver);
            Z3_del_context(self.ctx);
        }
    }
}
