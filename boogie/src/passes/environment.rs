//! The current terms of a procedure's variables, by slot. Copies share what they have in common: a body has up to
//! as many blocks as variables, and most blocks change few.

use super::bitset::BitSet;
use crate::expr::ExprId;
use std::rc::Rc;

const WIDTH: usize = 64;
/// What stands in a slot without a term.
const NONE: ExprId = ExprId(u32::MAX);

type Chunk = [ExprId; WIDTH];

#[derive(Clone, Default)]
pub(crate) struct Environment {
    /// The slots of one word of a [`BitSet`] each, in ascending order.
    chunks: Vec<(u32, Rc<Chunk>)>,
}

impl Environment {
    fn chunk(&self, word: u32) -> Option<&Rc<Chunk>> {
        let at = self.chunks.binary_search_by_key(&word, |c| c.0).ok()?;
        Some(&self.chunks[at].1)
    }

    pub fn get(&self, slot: usize) -> Option<ExprId> {
        let term = self.chunk((slot / WIDTH) as u32)?[slot % WIDTH];
        (term != NONE).then_some(term)
    }

    pub fn set(&mut self, slot: usize, term: ExprId) {
        let word = (slot / WIDTH) as u32;
        let at = match self.chunks.binary_search_by_key(&word, |c| c.0) {
            Ok(at) => at,
            Err(at) => {
                self.chunks.insert(at, (word, Rc::new([NONE; WIDTH])));
                at
            }
        };
        Rc::make_mut(&mut self.chunks[at].1)[slot % WIDTH] = term;
    }

    /// A copy that has the terms of these slots, and perhaps others.
    pub fn covering(&self, slots: &BitSet) -> Environment {
        let mut chunks = Vec::new();
        let mut rest = self.chunks.iter().peekable();
        for (word, _) in slots.words() {
            while rest.next_if(|c| c.0 < word).is_some() {}
            chunks.extend(rest.next_if(|c| c.0 == word).cloned());
        }
        Environment { chunks }
    }

    /// The slots among these, in ascending order, that may have different terms in some of the environments.
    pub fn differing(slots: &BitSet, all: &[&Environment]) -> Vec<usize> {
        let mut found = Vec::new();
        let Some((first, others)) = all.split_first() else { return found };
        for (word, mut bits) in slots.words() {
            let chunk = first.chunk(word);
            let shared = |other: &&Environment| match (chunk, other.chunk(word)) {
                (Some(a), Some(b)) => Rc::ptr_eq(a, b),
                _ => false,
            };
            if others.iter().all(shared) {
                continue;
            }
            while bits != 0 {
                found.push(word as usize * WIDTH + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_differ_only_where_they_were_changed() {
        let mut slots = BitSet::new();
        let mut a = Environment::default();
        for slot in [3, 70, 71, 1000] {
            slots.insert(slot);
            a.set(slot, ExprId(slot as u32));
        }
        let mut b = a.covering(&slots);
        assert!(Environment::differing(&slots, &[&a, &b]).is_empty());
        b.set(71, ExprId(5));
        assert_eq!(Environment::differing(&slots, &[&a, &b]), [70, 71]);
        assert_eq!((a.get(71), b.get(71), b.get(1000)), (Some(ExprId(71)), Some(ExprId(5)), Some(ExprId(1000))));
        slots.remove(1000);
        assert_eq!((b.covering(&slots).get(1000), b.get(4), b.get(2000)), (None, None, None));
    }
}
