//! What is noted while constraints are made, for later.

use super::ids::{Key, Object};
use super::solver::EcrId;
use crate::cfg::Expr;
use crate::ctype::CTypeId;
use crate::typed::FunctionId;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// A call through a pointer.
#[derive(Debug)]
pub(super) struct IndirectCall<'a> {
    pub key: Key,
    pub callee: &'a Expr,
    pub pointer: EcrId,
    pub args: Vec<Vec<Option<EcrId>>>,
    pub arg_types: Vec<CTypeId>,
    pub exprs: &'a [Expr],
    pub result: Vec<EcrId>,
    /// It may lead to unknown code, and that is noted.
    pub unknown: bool,
    pub resolved: BTreeSet<FunctionId>,
}

/// A call of what nothing defines, which may change memory.
#[derive(Debug)]
pub(super) struct OutsideCall {
    pub at: Key,
    pub starts: Vec<Start>,
    /// A pointer to the memory of whoever is called.
    pub own: EcrId,
}

/// Where a call gets into memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub value: EcrId,
    /// What the pointer leads to directly may be changed.
    pub writable: bool,
    pub pointee: Option<CTypeId>,
}

/// What is left of one address when another is subtracted.
#[derive(Debug)]
pub(super) struct Difference {
    pub result: EcrId,
    pub left: EcrId,
    pub right: EcrId,
}

/// Distances between objects.
#[derive(Default)]
pub(super) struct Differences {
    pub all: Vec<Difference>,
    /// Indices and narrow values.
    pub noted: Vec<(Key, EcrId)>,
    /// Those that may be distances from one object to another.
    pub found: FxHashSet<Key>,
}

impl Differences {
    /// Where a distance, or a part of one, is used as a number.
    pub fn places(&self) -> impl Iterator<Item = Key> {
        self.found.iter().copied()
    }
}

/// An operation that yields something else than an address from an address: how many of the lowest bits of the
/// object's address must be known for the result to be known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Bits(pub u32);

/// Every bit counts.
pub(super) const ALL: Bits = Bits(64);

/// What is noted of expressions while their constraints are made.
#[derive(Default)]
pub(super) struct Origins {
    pub inspected: Vec<(EcrId, Bits)>,
    /// Values that are known if their operands' lowest bits are, whatever is done to them.
    pub masked: FxHashSet<EcrId>,
    /// The same of what is read from narrow members by these accesses, as long as nothing wider is stored across them.
    pub members: Vec<(EcrId, usize)>,
    pub compared: Vec<(EcrId, EcrId)>,
    /// Pairs of which the program finds out what each is as a number, if the other is nothing but a number.
    pub numbered: Vec<[EcrId; 2]>,
    /// Pointers that are constants, other than null and error codes.
    pub constants: Vec<(EcrId, i64)>,
    /// By left operand, or what stands for the comparison.
    pub compared_at: Vec<(Key, EcrId, EcrId)>,
    pub joined: FxHashSet<(EcrId, EcrId)>,
    /// Some were not joined, as it is taken for granted that they hold what the program puts there.
    pub trusts_outside: bool,
    /// Results of operations on integers.
    pub computed: Vec<EcrId>,
    /// Pointers that integers are converted to.
    pub numbers: FxHashSet<EcrId>,
    /// Values that may be numbers of no known origin.
    pub made: Vec<EcrId>,
    /// Those of them that may be objects' addresses, as constants mostly cannot.
    pub placed: Vec<EcrId>,
    /// Addresses where such numbers are written, byte by byte.
    pub written: Vec<EcrId>,
    /// The address of any object that is looked at, or a number beside.
    pub looked_at: Option<EcrId>,
    /// Values of which the program may find out what numbers they are; if accesses are checked.
    pub observed: Vec<EcrId>,
    /// Objects whose addresses may be any.
    pub anywhere: FxHashSet<Object>,
    /// By value, whether it may be the address of such an object; once that was asked.
    pub leads_there: Option<Vec<bool>>,
}
