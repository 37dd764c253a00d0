//! What is known of the bytes of an object.

use super::value::Value;
use std::collections::BTreeMap;

/// Bytes that nothing here speaks of are arbitrary.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Contents {
    /// By offset: a scalar of so many bytes that is not the number 0. They do not overlap.
    cells: BTreeMap<u64, (u64, Value)>,
    /// Bytes that are zero, from the first to behind the last: apart from each other and in order. No cell overlaps them.
    zeros: Vec<(u64, u64)>,
}

impl Contents {
    pub fn zero(bytes: u64) -> Contents {
        Contents { zeros: if bytes > 0 { vec![(0, bytes)] } else { Vec::new() }, ..Contents::default() }
    }

    /// By offset: the scalars that are not the number 0, with their bytes.
    pub fn cells(&self) -> impl Iterator<Item = (u64, u64, Value)> + '_ {
        self.cells.iter().map(|(&at, &(bytes, value))| (at, bytes, value))
    }

    pub fn zeros(&self) -> &[(u64, u64)] {
        &self.zeros
    }

    /// A scalar there; `None` if nothing is known of it.
    pub fn read(&self, at: u64, bytes: u64) -> Option<Value> {
        let (start, &(length, value)) = match self.cells.range(..=at).next_back() {
            Some((&start, cell)) if at < start + cell.0 => (start, cell),
            _ => return self.is_zero(at, at + bytes).then_some(Value::Int(0)),
        };
        if (start, length) == (at, bytes) {
            return Some(value);
        }
        match value {
            // Some of the bytes of a number, from the lowest on.
            Value::Int(n) if at + bytes <= start + length && length <= 8 => {
                Some(Value::Int((n >> (8 * (at - start))) & ((1 << (8 * bytes)) - 1)))
            }
            _ => None,
        }
    }

    fn is_zero(&self, from: u64, to: u64) -> bool {
        self.zeros.iter().any(|&(start, end)| start <= from && to <= end)
    }

    /// Whether nothing is known of any of these bytes.
    pub fn is_open(&self, at: u64, bytes: u64) -> bool {
        let zero = self.zeros.iter().any(|&(start, end)| start < at + bytes && at < end);
        !zero && self.overlapping(at, bytes).is_empty()
    }

    fn overlapping(&self, at: u64, bytes: u64) -> Vec<u64> {
        let before = self.cells.range(..at).next_back().filter(|&(&start, cell)| at < start + cell.0);
        before.into_iter().chain(self.cells.range(at..at + bytes)).map(|(&start, _)| start).collect()
    }

    /// These bytes become arbitrary.
    pub fn forget(&mut self, at: u64, bytes: u64) {
        for start in self.overlapping(at, bytes) {
            self.cells.remove(&start);
        }
        let end = at + bytes;
        let left = |&(from, to): &(u64, u64)| [(from, to.min(at)), (from.max(end), to)];
        self.zeros = self.zeros.iter().flat_map(left).filter(|(from, to)| from < to).collect();
    }

    pub fn write(&mut self, at: u64, bytes: u64, value: Value) {
        match value {
            Value::Int(0) => self.fill_zero(at, bytes),
            Value::Any => self.forget(at, bytes),
            _ => {
                self.forget(at, bytes);
                self.cells.insert(at, (bytes, value));
            }
        }
    }

    pub fn fill_zero(&mut self, at: u64, bytes: u64) {
        self.forget(at, bytes);
        let (mut from, mut to) = (at, at + bytes);
        self.zeros.retain(|&(start, end)| {
            let touches = end == at || start == at + bytes;
            if touches {
                (from, to) = (from.min(start), to.max(end));
            }
            !touches
        });
        if from < to {
            self.zeros.push((from, to));
            self.zeros.sort_unstable();
        }
    }

    /// What is known of so many bytes from there on, as contents of their own.
    pub fn slice(&self, at: u64, bytes: u64) -> Contents {
        let end = at + bytes;
        let whole = self.cells.range(at..end).filter(|&(&start, cell)| start + cell.0 <= end);
        let cells = whole.map(|(&start, &cell)| (start - at, cell)).collect();
        let zeros = self.zeros.iter().map(|&(from, to)| (from.max(at), to.min(end))).filter(|(from, to)| from < to);
        Contents { cells, zeros: zeros.map(|(from, to)| (from - at, to - at)).collect() }
    }

    /// Puts these bytes there.
    pub fn paste(&mut self, at: u64, bytes: u64, from: &Contents) {
        self.forget(at, bytes);
        for &(start, end) in &from.zeros {
            self.fill_zero(at + start, end - start);
        }
        self.cells.extend(from.cells.iter().map(|(&start, &cell)| (at + start, cell)));
    }

    /// Keeps what is zero in both; the cells go.
    pub fn common_zeros(&self, other: &Contents) -> Contents {
        let mut zeros = Vec::new();
        for &(from, to) in &self.zeros {
            let both = other.zeros.iter().map(|&(start, end)| (from.max(start), to.min(end)));
            zeros.extend(both.filter(|(start, end)| start < end));
        }
        Contents { zeros, ..Contents::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_takes_away_what_it_overlaps() {
        let mut contents = Contents::zero(16);
        contents.write(4, 4, Value::Int(7));
        assert_eq!(contents.read(4, 4), Some(Value::Int(7)));
        assert_eq!(contents.read(0, 4), Some(Value::Int(0)));
        assert_eq!(contents.read(0, 8), None);
        contents.write(6, 4, Value::Int(9));
        assert_eq!((contents.read(4, 4), contents.read(4, 2)), (None, None));
        assert_eq!((contents.read(6, 4), contents.read(10, 2)), (Some(Value::Int(9)), Some(Value::Int(0))));
        contents.write(4, 12, Value::Int(0));
        assert_eq!(contents, Contents::zero(16));
    }

    #[test]
    fn bytes_of_a_number_are_read_from_the_lowest_on() {
        let mut contents = Contents::default();
        contents.write(0, 4, Value::Int(0x0102_0304));
        assert_eq!((contents.read(0, 1), contents.read(3, 1)), (Some(Value::Int(4)), Some(Value::Int(1))));
        assert_eq!(contents.read(2, 4), None);
    }

    #[test]
    fn a_copy_has_the_same_bytes_and_no_others() {
        let mut from = Contents::zero(8);
        from.write(4, 4, Value::Int(3));
        let mut to = Contents::zero(32);
        to.write(16, 4, Value::Int(5));
        to.paste(12, 6, &from.slice(2, 6));
        assert_eq!((to.read(14, 4), to.read(12, 2), to.read(18, 2)), (Some(Value::Int(3)), Some(Value::Int(0)), None));
        assert_eq!(to.read(20, 4), Some(Value::Int(0)));
    }
}
