//! Values while a program runs: like [`Value`], with maps that are cheap to change.

use super::map::Map;
use crate::expr::Terms;
use crate::types::{Type, TypeId};
use crate::value::Value;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Val {
    Bool(bool),
    Int(BigInt),
    /// In lowest terms with a positive denominator.
    Real(Box<(BigInt, BigInt)>),
    /// A bit-vector of at most 64 bits, and its width.
    Word(u64, u32),
    /// A wider one.
    Bv(BigInt, u32),
    /// A word of which only some bits are known, at least one of them: the others are 1 in `unknown`, 0 in `value`.
    Part {
        value: u64,
        unknown: u64,
        width: u32,
    },
    /// An element of an uninterpreted type (floats are treated as such).
    Element(u32),
    Map(Map),
    /// What an approximation left in the place of the program's value; nothing may depend on it.
    Poison,
}

/// The bits of a word, all set.
pub(super) fn mask(width: u32) -> u64 {
    if width >= WORD { u64::MAX } else { (1 << width) - 1 }
}

/// The widest bit-vector that is a word.
pub(super) const WORD: u32 = 64;

impl Val {
    /// A bit-vector; the value is in `0 .. 2^width`.
    pub fn bits(value: BigInt, width: u32) -> Val {
        Val::literal(&value, width)
    }

    /// What it is if it is a map.
    pub(super) fn map(&self) -> Option<&Map> {
        if let Val::Map(map) = self { Some(map) } else { None }
    }

    /// As [`Val::bits`], without a copy of a value that is a word.
    pub(super) fn literal(value: &BigInt, width: u32) -> Val {
        match u64::try_from(value) {
            Ok(word) if width <= WORD => Val::Word(word, width),
            _ => Val::Bv(value.clone(), width),
        }
    }

    /// The value that stands for "any" where nothing chooses: false, 0, element 0, maps of these.
    pub fn zero(terms: &Terms, ty: TypeId) -> Val {
        Val::everywhere(terms, ty, None)
    }

    /// [`Val::Poison`], or a map that holds it everywhere.
    pub fn poison(terms: &Terms, ty: TypeId) -> Val {
        Val::everywhere(terms, ty, Some(Val::Poison))
    }

    /// A scalar, by default zero, or a map that holds it everywhere.
    pub(super) fn everywhere(terms: &Terms, ty: TypeId, scalar: Option<Val>) -> Val {
        // The number of maps around the innermost result; types are shallow but need no recursion.
        let (mut ty, mut maps) = (ty, 0);
        while let Type::Map { result, .. } = terms.ty(ty) {
            ty = *result;
            maps += 1;
        }
        let mut value = scalar.unwrap_or_else(|| match terms.ty(ty) {
            Type::Bool => Val::Bool(false),
            Type::Int => Val::Int(BigInt::zero()),
            Type::Real => Val::Real(Box::new((BigInt::zero(), BigInt::one()))),
            Type::Bv(width) => Val::bits(BigInt::zero(), *width),
            Type::Float { .. } | Type::Ctor(..) | Type::Map { .. } => Val::Element(0),
        });
        for _ in 0..maps {
            value = Val::Map(Map::constant(value));
        }
        value
    }

    pub fn from_value(value: &Value) -> Val {
        match value {
            Value::Bool(b) => Val::Bool(*b),
            Value::Int(n) => Val::Int(n.clone()),
            Value::Real(n, d) => Val::Real(Box::new((n.clone(), d.clone()))),
            Value::Bv { value, width } => Val::bits(value.clone(), *width),
            Value::Element(n) => Val::Element(*n),
            Value::Map { default, entries } => {
                let mut map = Map::constant(Val::from_value(default));
                for (key, value) in entries {
                    let key: Vec<Val> = key.iter().map(Val::from_value).collect();
                    map = map.set(&key, Val::from_value(value));
                }
                Val::Map(map)
            }
        }
    }

    pub fn to_value(&self) -> Value {
        match self {
            Val::Bool(b) => Value::Bool(*b),
            Val::Int(n) => Value::Int(n.clone()),
            Val::Real(ratio) => Value::Real(ratio.0.clone(), ratio.1.clone()),
            Val::Word(value, width) => Value::Bv { value: BigInt::from(*value), width: *width },
            Val::Bv(value, width) => Value::Bv { value: value.clone(), width: *width },
            Val::Element(n) => Value::Element(*n),
            Val::Part { .. } | Val::Poison => Value::Element(u32::MAX),
            Val::Map(map) => Value::Map {
                default: Box::new(map.default_value().to_value()),
                entries: map.entries().map(|(k, v)| (k.iter().map(Val::to_value).collect(), v.to_value())).collect(),
            },
        }
    }

    /// Whether an approximation is in it.
    pub fn is_poisoned(&self) -> bool {
        match self {
            Val::Part { .. } | Val::Poison => true,
            Val::Map(map) => map.default_value().is_poisoned() || map.entries().any(|(_, v)| v.is_poisoned()),
            _ => false,
        }
    }

    /// The value, if it is one of this type.
    pub fn of_type(value: &Value, terms: &Terms, ty: TypeId) -> Option<Val> {
        has_type(value, terms, ty).then(|| Val::from_value(value))
    }
}

/// Recursion is as deep as the type.
fn has_type(value: &Value, terms: &Terms, ty: TypeId) -> bool {
    match (value, terms.ty(ty)) {
        (Value::Bool(_), Type::Bool) | (Value::Int(_), Type::Int) => true,
        (Value::Real(_, d), Type::Real) => d.is_positive(),
        (Value::Bv { value, width }, Type::Bv(w)) => w == width && !value.is_negative() && value.bits() <= (*w).into(),
        (Value::Element(_), Type::Ctor(..) | Type::Float { .. }) => true,
        (Value::Map { default, entries }, Type::Map { indices, result }) => {
            let fits = |key: &[Value]| {
                key.len() == indices.len() && key.iter().zip(indices).all(|(k, ty)| has_type(k, terms, *ty))
            };
            has_type(default, terms, *result) && entries.iter().all(|(key, v)| fits(key) && has_type(v, terms, *result))
        }
        _ => false,
    }
}
