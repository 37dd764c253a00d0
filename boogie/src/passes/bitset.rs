//! Sets of small indices, for the dataflow passes. Only words with elements are stored: a procedure uses few of a
//! program's globals, and sets as long as all of them would make the passes quadratic.

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct BitSet {
    /// The number of a word and its bits, in ascending order; no word is empty.
    words: Vec<(u32, u64)>,
}

/// The number of the word and the bit in it.
fn split(i: usize) -> (u32, u64) {
    ((i / 64) as u32, 1 << (i % 64))
}

impl BitSet {
    pub fn new() -> Self {
        BitSet::default()
    }

    /// Where the word is, or where it should be.
    fn find(&self, word: u32) -> Result<usize, usize> {
        self.words.binary_search_by_key(&word, |w| w.0)
    }

    pub fn contains(&self, i: usize) -> bool {
        let (word, bit) = split(i);
        self.find(word).is_ok_and(|at| self.words[at].1 & bit != 0)
    }

    /// Returns whether the element is new.
    pub fn insert(&mut self, i: usize) -> bool {
        let (word, bit) = split(i);
        match self.find(word) {
            Ok(at) => {
                let new = self.words[at].1 & bit == 0;
                self.words[at].1 |= bit;
                new
            }
            Err(at) => {
                self.words.insert(at, (word, bit));
                true
            }
        }
    }

    pub fn remove(&mut self, i: usize) {
        let (word, bit) = split(i);
        if let Ok(at) = self.find(word) {
            self.words[at].1 &= !bit;
            if self.words[at].1 == 0 {
                self.words.remove(at);
            }
        }
    }

    /// Adds all elements of another set; returns whether any is new.
    pub fn union_with(&mut self, other: &BitSet) -> bool {
        let mut changed = false;
        let mut missing = 0;
        let mut at = 0;
        for &(word, bits) in &other.words {
            while self.words.get(at).is_some_and(|w| w.0 < word) {
                at += 1;
            }
            match self.words.get_mut(at).filter(|w| w.0 == word) {
                Some(w) => {
                    changed |= bits & !w.1 != 0;
                    w.1 |= bits;
                }
                None => missing += 1,
            }
        }
        if missing > 0 {
            self.insert_words(other, missing);
        }
        changed || missing > 0
    }

    /// Adds the elements of another set that are less than `end`.
    pub fn union_with_below(&mut self, other: &BitSet, end: usize) {
        let (last, bit) = split(end);
        let whole = other.words.partition_point(|w| w.0 < last);
        let mut below = BitSet { words: other.words[..whole].to_vec() };
        if let Some(&(_, bits)) = other.words.get(whole).filter(|w| w.0 == last && w.1 & (bit - 1) != 0) {
            below.words.push((last, bits & (bit - 1)));
        }
        self.union_with(&below);
    }

    /// Keeps only the elements that another set has, too.
    pub fn intersect(&mut self, other: &BitSet) {
        let mut at = 0;
        self.words.retain_mut(|(word, bits)| {
            while other.words.get(at).is_some_and(|w| w.0 < *word) {
                at += 1;
            }
            *bits &= other.words.get(at).filter(|w| w.0 == *word).map_or(0, |w| w.1);
            *bits != 0
        });
    }

    /// Merges in the words that are not here, so many, from the back.
    fn insert_words(&mut self, other: &BitSet, missing: usize) {
        let mut from = self.words.len();
        self.words.resize(from + missing, (0, 0));
        let mut to = self.words.len();
        for &(word, bits) in other.words.iter().rev() {
            while from > 0 && self.words[from - 1].0 > word {
                (from, to) = (from - 1, to - 1);
                self.words[to] = self.words[from];
            }
            if from == 0 || self.words[from - 1].0 != word {
                to -= 1;
                self.words[to] = (word, bits);
            }
            if to == from {
                break;
            }
        }
    }

    /// Removes all elements of another set.
    pub fn subtract(&mut self, other: &BitSet) {
        let mut at = 0;
        self.words.retain_mut(|(word, bits)| {
            while other.words.get(at).is_some_and(|w| w.0 < *word) {
                at += 1;
            }
            if let Some(w) = other.words.get(at).filter(|w| w.0 == *word) {
                *bits &= !w.1;
            }
            *bits != 0
        });
    }

    /// The words with elements: their numbers and bits, in ascending order.
    pub fn words(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.words.iter().copied()
    }

    /// Elements in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().flat_map(|&(w, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    w as usize * 64 + bit as usize
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    #[test]
    fn elements_come_back_in_order() {
        let mut set = BitSet::new();
        for i in [199, 3, 64, 63, 3] {
            set.insert(i);
        }
        set.remove(63);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 199]);
        assert!(!set.insert(64) && set.contains(199) && !set.contains(63));
    }

    fn both(elements: &[usize]) -> (BitSet, BTreeSet<usize>) {
        let mut set = BitSet::new();
        let model: BTreeSet<usize> = elements.iter().copied().collect();
        for &i in elements {
            set.insert(i);
        }
        (set, model)
    }

    proptest! {
        #[test]
        fn operations_are_those_of_sets(a in prop::collection::vec(0usize..700, 0..20), b in prop::collection::vec(0usize..700, 0..20)) {
            let ((set, model), (other, other_model)) = (both(&a), both(&b));
            let (mut union, mut rest, mut removed) = (set.clone(), set.clone(), set.clone());
            prop_assert_eq!(union.union_with(&other), !other_model.is_subset(&model));
            prop_assert!(union.iter().eq(model.union(&other_model).copied()));
            rest.subtract(&other);
            prop_assert!(rest.iter().eq(model.difference(&other_model).copied()));
            b.iter().for_each(|&i| removed.remove(i));
            let mut both = set.clone();
            both.intersect(&other);
            prop_assert!(both.iter().eq(model.intersection(&other_model).copied()));
            let mut more = set.clone();
            more.union_with_below(&other, 300);
            let small: BTreeSet<usize> = other_model.iter().copied().filter(|&i| i < 300).collect();
            prop_assert!(more.iter().eq(model.union(&small).copied()));
            // Equality is that of sets only if there is one form for each.
            prop_assert_eq!(&removed, &rest);
            prop_assert!((0..700).all(|i| set.contains(i) == model.contains(&i)));
        }
    }
}
