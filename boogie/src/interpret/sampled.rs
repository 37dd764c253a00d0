//! Choices at random, the same ones for the same seed: borders of types and literals of the program more often than
//! other values, as conditions compare with these.

use super::oracle::Oracle;
use super::value::{Val, WORD, mask};
use crate::expr::{Expr, ExprId, Terms};
use crate::types::{Type, TypeId};
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// More literals of a width than this are not tried.
const MOST_LITERALS: usize = 256;

/// Values worth trying, by width.
pub struct Pool(BTreeMap<u32, Vec<u64>>);

impl Pool {
    /// From the literals of a program's terms.
    pub fn of(terms: &Terms) -> Pool {
        let mut literals: BTreeMap<u32, BTreeSet<u64>> = BTreeMap::new();
        for e in (0..terms.len() as u32).map(ExprId) {
            if let Expr::Bv { value, width } = terms.expr(e)
                && let (true, Ok(word)) = (*width <= WORD, u64::try_from(value))
            {
                let known = literals.entry(*width).or_default();
                if known.len() < MOST_LITERALS {
                    known.insert(word);
                }
            }
        }
        Pool(literals.into_iter().map(|(width, values)| (width, values.into_iter().collect())).collect())
    }
}

/// The choices of one sample.
pub struct Sampled<'a> {
    pool: &'a Pool,
    state: u64,
    /// The first sample has zeros only.
    zeros: bool,
    /// One choice of so many is a new value; the others repeat the last one of their width.
    changes: u64,
    last: FxHashMap<u32, u64>,
    stop: Box<dyn FnMut(u64) -> bool + 'a>,
}

impl<'a> Sampled<'a> {
    pub fn new(pool: &'a Pool, sample: u32) -> Sampled<'a> {
        let (state, zeros) = (u64::from(sample), sample == 0);
        Sampled { pool, state, zeros, changes: 1, last: FxHashMap::default(), stop: Box::new(|_| false) }
    }

    /// Repeats itself: one value of so many is a new one.
    #[must_use]
    pub fn changing(self, one_of: u64) -> Sampled<'a> {
        Sampled { changes: one_of, ..self }
    }

    /// Stops when this says so of the number of steps.
    #[must_use]
    pub fn until(self, stop: impl FnMut(u64) -> bool + 'a) -> Sampled<'a> {
        Sampled { stop: Box::new(stop), ..self }
    }

    /// Steele, Lea, Flood: SplitMix.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n.max(1)
    }

    fn word(&mut self, width: u32) -> u64 {
        if self.changes > 1 && self.below(self.changes) > 0
            && let Some(&last) = self.last.get(&width)
        {
            return last;
        }
        let word = self.new_word(width);
        self.last.insert(width, word);
        word
    }

    fn new_word(&mut self, width: u32) -> u64 {
        let pool = self.pool;
        let literals = pool.0.get(&width).map_or(&[][..], Vec::as_slice);
        let value = match self.below(8) {
            0 | 1 => 0,
            2 => 1,
            3 => self.below(8),
            4 => [u64::MAX, 1 << (width - 1), (1 << (width - 1)) - 1, 2][self.below(4) as usize],
            5 | 6 if !literals.is_empty() => {
                let literal = literals[self.below(literals.len() as u64) as usize];
                [literal, literal, literal.wrapping_add(1), literal.wrapping_sub(1)][self.below(4) as usize]
            }
            _ => self.next(),
        };
        value & mask(width)
    }

    fn scalar(&mut self, terms: &Terms, ty: TypeId) -> Option<Val> {
        Some(match *terms.ty(ty) {
            Type::Bool => Val::Bool(self.below(2) == 1),
            Type::Bv(width) if (1..=WORD).contains(&width) => Val::Word(self.word(width), width),
            Type::Int => Val::Int(BigInt::from(self.below(12)) - 3),
            _ => return None,
        })
    }
}

impl Oracle for Sampled<'_> {
    fn unchosen(&mut self, terms: &Terms, ty: TypeId) -> Val {
        // The type of what a map of maps holds in the end; types are shallow.
        let mut innermost = ty;
        while let Type::Map { result, .. } = terms.ty(innermost) {
            innermost = *result;
        }
        let scalar = if self.zeros { None } else { self.scalar(terms, innermost) };
        scalar.map_or_else(|| Val::zero(terms, ty), |scalar| Val::everywhere(terms, ty, Some(scalar)))
    }

    fn answers_for_constants(&self) -> bool {
        true
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn stops(&mut self, steps: u64) -> bool {
        (self.stop)(steps)
    }

    fn pick(&mut self, open: usize) -> Option<usize> {
        Some(if self.zeros { 0 } else { self.below(open as u64) as usize })
    }
}
