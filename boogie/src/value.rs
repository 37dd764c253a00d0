//! Concrete values of Boogie's types: what models hold and the interpreter computes.

use crate::program::FuncId;
use num_bigint::BigInt;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Value {
    Bool(bool),
    Int(BigInt),
    /// A rational: numerator and positive denominator, in lowest terms.
    Real(BigInt, BigInt),
    /// In 0 .. 2^width.
    Bv {
        value: BigInt,
        width: u32,
    },
    /// An element of an uninterpreted type, by number.
    Element(u32),
    /// Total map: `entries` over `default`. Normal form: no entry equals the default.
    Map {
        default: Box<Value>,
        entries: BTreeMap<Vec<Value>, Value>,
    },
}

/// What is known of an uninterpreted function: `entries` over `default`, if there is one.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Table {
    pub entries: BTreeMap<Vec<Value>, Value>,
    pub default: Option<Value>,
}

/// Meanings of uninterpreted functions.
pub type Functions = BTreeMap<FuncId, Table>;

impl Table {
    pub fn get(&self, key: &[Value]) -> Option<&Value> {
        self.entries.get(key).or(self.default.as_ref())
    }
}
