//! What a cell may hold.

use frontend::layout::IntShape;
use frontend::typed::FunctionId;

/// A block of memory, or a list of blocks that look alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjectId(pub u32);

/// A number that is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SymbolId(pub u32);

/// Which node of a list segment; [`End::First`] where the object is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum End {
    First,
    Last,
    /// In what a segment says of each of its nodes: that node.
    Own,
}

/// An address: so many bytes behind the start of an object, perhaps outside of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pointer {
    pub object: ObjectId,
    pub end: End,
    pub offset: i64,
}

impl Pointer {
    pub fn to(object: ObjectId, offset: i64) -> Pointer {
        Pointer { object, end: End::First, offset }
    }
}

/// A scalar. Numbers are those of mathematics, within the type that reads them; a null pointer is the number 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Value {
    Int(i128),
    Symbol(SymbolId),
    Pointer(Pointer),
    Function(FunctionId),
    /// Nothing is known.
    Any,
}

/// From the first to the last number, inclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    pub lo: i128,
    pub hi: i128,
}

impl Range {
    pub fn one(n: i128) -> Range {
        Range { lo: n, hi: n }
    }

    /// All numbers of a type of at most 64 bits.
    pub fn of(shape: IntShape) -> Range {
        let bits = shape.bits.min(64);
        match shape.signed {
            true => Range { lo: -(1 << (bits - 1)), hi: (1 << (bits - 1)) - 1 },
            false => Range { lo: 0, hi: (1 << bits) - 1 },
        }
    }

    /// All numbers that some type of so many bytes has.
    pub fn of_bytes(bytes: u64) -> Range {
        let bits = (bytes * 8).min(64) as u32;
        let signed = Range::of(IntShape { bits, signed: true });
        Range { lo: signed.lo, hi: Range::of(IntShape { bits, signed: false }).hi }
    }

    pub fn includes(self, other: Range) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }

    pub fn hull(self, other: Range) -> Range {
        Range { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    /// `None` if nothing is in both.
    pub fn meet(self, other: Range) -> Option<Range> {
        let both = Range { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) };
        (both.lo <= both.hi).then_some(both)
    }
}

/// The number of that type that is the same modulo its width.
pub fn wrap(n: i128, shape: IntShape) -> i128 {
    if shape.bits >= 128 {
        return n;
    }
    let modulus = 1i128 << shape.bits;
    let low = n.rem_euclid(modulus);
    if shape.signed && low >= modulus / 2 { low - modulus } else { low }
}
