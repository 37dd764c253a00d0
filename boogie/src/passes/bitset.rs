//! Dense sets of small indices, for the dataflow passes.

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    pub fn new(len: usize) -> Self {
        BitSet { words: vec![0; len.div_ceil(64)] }
    }

    pub fn contains(&self, i: usize) -> bool {
        self.words.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 == 1)
    }

    /// Returns whether the element is new.
    pub fn insert(&mut self, i: usize) -> bool {
        let word = &mut self.words[i / 64];
        let old = *word;
        *word |= 1 << (i % 64);
        *word != old
    }

    pub fn remove(&mut self, i: usize) {
        self.words[i / 64] &= !(1 << (i % 64));
    }

    /// Adds all elements of a set of the same length; returns whether any is new.
    pub fn union_with(&mut self, other: &BitSet) -> bool {
        let mut changed = false;
        for (a, b) in self.words.iter_mut().zip(&other.words) {
            changed |= b & !*a != 0;
            *a |= b;
        }
        changed
    }

    /// Elements in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(w, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    w * 64 + bit as usize
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;

    #[test]
    fn elements_come_back_in_order() {
        let mut set = BitSet::new(200);
        for i in [199, 3, 64, 63, 3] {
            set.insert(i);
        }
        set.remove(63);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 199]);
        assert!(!set.insert(64) && set.contains(199) && !set.contains(63));
    }
}
