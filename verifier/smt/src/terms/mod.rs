//! Terms of the formulas that solvers are asked about: an arena of hash-consed nodes.
//!
//! Equal terms are one [`Term`], so comparing handles compares terms. A term is an operator and its arguments, which are
//! older than itself, and has a sort, which is found out when it is made ([`build`]). Nothing here knows a solver.

mod build;
mod simplify;
#[cfg(test)]
mod tests;

pub use build::{Binary, Nary, Unary};

use super::{Result, SmtError};
use boogie::float::FloatOp;
use indexmap::{Equivalent, IndexSet};
use num_bigint::BigInt;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::hash::Hash;

/// A term of one [`Arena`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Sort(u32);

/// A function or constant that means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Decl(u32);

/// A number in the arena's table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NumberId(u32);

/// A quantifier in the arena's table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct QuantifierId(u32);

impl Term {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Sort {
    pub const BOOL: Sort = Sort(0);

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Decl {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The sorts that are not made of others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SortKind {
    Bool,
    Int,
    Real,
    Bv(u32),
}

/// What a sort is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SortShape {
    Kind(SortKind),
    /// Uninterpreted.
    Named(String),
    /// Uninterpreted, and like no other.
    Fresh(u32),
    Array(Vec<Sort>, Sort),
}

/// What stands on top of a term. Those on numbers take integers, reals and bit-vectors, as the arguments are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    Bool(bool),
    Number(NumberId),
    /// A constant if there are no arguments.
    Apply(Decl),
    Not,
    And,
    Or,
    Implies,
    Ite,
    Eq,
    Distinct,
    Add,
    /// The first argument less all others.
    Sub,
    Mul,
    Negate,
    /// Euclidean on int, exact on real.
    Div,
    Mod,
    /// Of integers and reals.
    Le,
    Lt,
    UnsignedLe,
    UnsignedLt,
    SignedLe,
    SignedLt,
    UDiv,
    SDiv,
    URem,
    SRem,
    SMod,
    Shl,
    LShr,
    AShr,
    BitNot,
    BitAnd,
    BitOr,
    BitXor,
    Concat,
    ZeroExt(u32),
    SignExt(u32),
    /// Both ends inclusive, as in SMT-LIB.
    Extract(u32, u32),
    /// Of a bit-vector as an unsigned number.
    ToInt,
    FromInt(u32),
    /// On the numbers that bit patterns stand for.
    Float(FloatOp),
    /// Whether the product of two bit-vectors, signed or not, has no more bits than they have.
    ProductFits {
        signed: bool,
    },
    Select,
    /// Array, indices and the new value, in this order.
    Store,
    /// The array of this sort that holds the argument everywhere.
    ConstArray(Sort),
    /// Without arguments here: [`Arena::quantified`].
    Quantifier(QuantifierId),
}

/// A number of a sort.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Number {
    /// Of a bit-vector, in `0 .. 2^width`.
    Int(BigInt),
    /// A fraction in lowest terms with a positive denominator.
    Real(BigInt, BigInt),
}

/// A quantifier. What is bound are constants that stand nowhere else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quantified {
    pub forall: bool,
    pub bound: Vec<Term>,
    pub triggers: Vec<Vec<Term>>,
    pub body: Term,
}

/// A function or constant.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Others are told apart by their handle, and no text is like them.
    pub name: Option<String>,
    pub params: Vec<Sort>,
    pub result: Sort,
}

#[derive(PartialEq, Eq, Hash)]
struct Node {
    op: Op,
    args: Box<[Term]>,
}

/// A [`Node`] that may not be there yet.
#[derive(Hash)]
struct Key<'a> {
    op: Op,
    args: &'a [Term],
}

impl Equivalent<Node> for Key<'_> {
    fn equivalent(&self, node: &Node) -> bool {
        self.op == node.op && *self.args == *node.args
    }
}

/// See the module.
pub struct Arena {
    nodes: IndexSet<Node, FxBuildHasher>,
    /// By term.
    sorts_of: Vec<Sort>,
    sorts: IndexSet<SortShape, FxBuildHasher>,
    numbers: IndexSet<(Number, Sort), FxBuildHasher>,
    decls: Vec<Declaration>,
    named: FxHashMap<(String, Sort), Decl>,
    quantifiers: IndexSet<Quantified, FxBuildHasher>,
    /// How many sorts are like no other.
    fresh_sorts: u32,
    has_products: bool,
    has_floats: bool,
    /// The functions in place of operations on floating-point numbers, if these mean nothing.
    float_functions: Option<FxHashMap<(FloatOp, Vec<Sort>), Decl>>,
    /// What was found to be of bits only, or not.
    of_bits: FxHashMap<Term, bool>,
    simple: simplify::Simple,
}

impl Default for Arena {
    fn default() -> Arena {
        let mut sorts = IndexSet::default();
        sorts.insert(SortShape::Kind(SortKind::Bool));
        Arena {
            nodes: IndexSet::default(),
            sorts_of: Vec::new(),
            sorts,
            numbers: IndexSet::default(),
            decls: Vec::new(),
            named: FxHashMap::default(),
            quantifiers: IndexSet::default(),
            fresh_sorts: 0,
            has_products: false,
            has_floats: false,
            float_functions: None,
            of_bits: FxHashMap::default(),
            simple: simplify::Simple::default(),
        }
    }
}

impl Arena {
    pub fn op(&self, term: Term) -> Op {
        self.nodes[term.index()].op
    }

    pub fn args(&self, term: Term) -> &[Term] {
        &self.nodes[term.index()].args
    }

    pub fn sort_of(&self, term: Term) -> Sort {
        self.sorts_of[term.index()]
    }

    /// What the sort of a term is, if it is not made of others.
    pub fn kind_of(&self, term: Term) -> Option<SortKind> {
        self.kind(self.sort_of(term))
    }

    pub fn kind(&self, sort: Sort) -> Option<SortKind> {
        match self.shape(sort) {
            SortShape::Kind(kind) => Some(*kind),
            _ => None,
        }
    }

    pub fn shape(&self, sort: Sort) -> &SortShape {
        &self.sorts[sort.index()]
    }

    pub fn is_boolean(&self, term: Term) -> bool {
        self.sort_of(term) == Sort::BOOL
    }

    /// Whether a term is a constant that means nothing.
    pub fn is_constant(&self, term: Term) -> bool {
        matches!(self.op(term), Op::Apply(_)) && self.args(term).is_empty()
    }

    /// Whether a term is a constant of a sort without numbers: in a model, an element.
    pub fn is_element(&self, term: Term) -> bool {
        self.is_constant(term) && matches!(self.shape(self.sort_of(term)), SortShape::Named(_) | SortShape::Fresh(_))
    }

    /// The truth that a term is, if it is one.
    pub fn truth(&self, term: Term) -> Option<bool> {
        match self.op(term) {
            Op::Bool(truth) => Some(truth),
            _ => None,
        }
    }

    /// The number that a term is, if it is one.
    pub fn number(&self, term: Term) -> Option<&Number> {
        match self.op(term) {
            Op::Number(id) => Some(self.number_of(id)),
            _ => None,
        }
    }

    pub fn number_of(&self, id: NumberId) -> &Number {
        &self.numbers[id.0 as usize].0
    }

    /// The integer or the bits that a term is.
    pub fn integer(&self, term: Term) -> Option<&BigInt> {
        match self.number(term)? {
            Number::Int(value) => Some(value),
            Number::Real(..) => None,
        }
    }

    /// The same, if it is not too large.
    pub fn small_integer(&self, term: Term) -> Option<i128> {
        i128::try_from(self.integer(term)?).ok()
    }

    pub fn quantified(&self, id: QuantifierId) -> &Quantified {
        &self.quantifiers[id.0 as usize]
    }

    pub fn declaration(&self, decl: Decl) -> &Declaration {
        &self.decls[decl.index()]
    }

    /// The operation on floating-point numbers that a term is.
    pub fn float_operation(&self, term: Term) -> Option<FloatOp> {
        match self.op(term) {
            Op::Float(op) => Some(op),
            _ => None,
        }
    }

    /// Whether there are operations on floating-point numbers.
    pub fn has_floats(&self) -> bool {
        self.has_floats
    }

    /// Whether there are products of bit-vectors none of whose factors is a number.
    pub fn has_products(&self) -> bool {
        self.has_products
    }

    /// The width of a bit-vector.
    pub fn width(&self, term: Term) -> Option<u32> {
        match self.kind_of(term)? {
            SortKind::Bv(width) => Some(width),
            _ => None,
        }
    }

    /// Whether there is a product of bit-vectors in some term none of whose factors is a number.
    pub fn multiply(&self, terms: &[Term]) -> bool {
        self.any_below(terms, |term| {
            self.op(term) == Op::Mul
                && self.width(term).is_some()
                && !self.args(term).iter().any(|&a| self.number(a).is_some())
        })
    }

    /// Whether something holds of one of the terms or one below them, in quantifiers too.
    fn any_below(&self, terms: &[Term], mut holds: impl FnMut(Term) -> bool) -> bool {
        let (mut stack, mut seen) = (terms.to_vec(), FxHashSet::default());
        while let Some(term) = stack.pop() {
            if !seen.insert(term) {
                continue;
            }
            if holds(term) {
                return true;
            }
            match self.op(term) {
                Op::Quantifier(id) => stack.push(self.quantified(id).body),
                _ => stack.extend(self.args(term)),
            }
        }
        false
    }

    /// Whether a formula is over truths, bit-vectors and floating-point numbers, without functions that mean nothing.
    pub fn is_of_bits(&mut self, formula: Term) -> bool {
        let mut stack = vec![formula];
        while let Some(&term) = stack.last() {
            if self.of_bits.contains_key(&term) {
                stack.pop();
                continue;
            }
            let may_be = self.may_be_of_bits(term);
            let open = self.args(term).iter().filter(|a| may_be && !self.of_bits.contains_key(a));
            let before = stack.len();
            stack.extend(open);
            if stack.len() == before {
                stack.pop();
                let plain = may_be && self.args(term).iter().all(|a| self.of_bits[a]);
                self.of_bits.insert(term, plain);
            }
        }
        self.of_bits[&formula]
    }

    /// Whether a term is of bits if its arguments are.
    fn may_be_of_bits(&self, term: Term) -> bool {
        let is_function = matches!(self.op(term), Op::Apply(_)) && !self.args(term).is_empty();
        matches!(self.kind_of(term), Some(SortKind::Bool | SortKind::Bv(_)))
            && !is_function
            && !matches!(self.op(term), Op::Quantifier(_))
    }

    /// The handle of a term.
    fn intern(&mut self, op: Op, args: &[Term], sort: Sort) -> Term {
        if let Some(index) = self.nodes.get_index_of(&Key { op, args }) {
            return Term(index as u32);
        }
        let (index, _) = self.nodes.insert_full(Node { op, args: args.into() });
        self.sorts_of.push(sort);
        Term(index as u32)
    }

    /// A term of an operator and arguments that fit it.
    ///
    /// Errors: they do not.
    pub fn apply_op(&mut self, op: Op, args: &[Term]) -> Result<Term> {
        let sort = self.result_sort(op, args)?;
        Ok(self.intern(op, args, sort))
    }
}

/// That arguments do not fit an operator.
fn ill_sorted(op: impl std::fmt::Debug) -> SmtError {
    SmtError::IllSorted(format!("{op:?}"))
}
