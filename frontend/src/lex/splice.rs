//! Line continuations: a backslash at a line's end joins it with the next.

use std::borrow::Cow;

/// Leads from offsets in the joined text back to the text as read.
#[derive(Debug, Default)]
pub(super) struct SpliceMap {
    /// From this offset of the joined text on, this many bytes have been left out.
    removed: Vec<(u32, u32)>,
}

impl SpliceMap {
    /// The offset in the text as read.
    pub(super) fn original(&self, offset: usize) -> u32 {
        let offset = offset as u32;
        if self.removed.is_empty() {
            return offset;
        }
        let count = self.removed.partition_point(|&(from, _)| from <= offset);
        match count.checked_sub(1) {
            Some(index) => offset + self.removed[index].1,
            None => offset,
        }
    }

    /// Where a token ends: a continuation right behind it is not part of it.
    pub(super) fn original_end(&self, offset: usize) -> u32 {
        match offset.checked_sub(1) {
            Some(last) => self.original(last) + 1,
            None => 0,
        }
    }
}

/// Joins continued lines; borrows the text when there are none.
pub(super) fn splice(text: &[u8]) -> (Cow<'_, [u8]>, SpliceMap) {
    let mut map = SpliceMap::default();
    let mut joined = Vec::new();
    let mut copied = 0;
    let mut at = 0;
    while let Some(found) = text[at..].iter().position(|&b| b == b'\\') {
        let backslash = at + found;
        let Some(length) = continuation(&text[backslash + 1..]) else {
            at = backslash + 1;
            continue;
        };
        joined.extend_from_slice(&text[copied..backslash]);
        at = backslash + 1 + length;
        copied = at;
        map.removed.push((joined.len() as u32, (at - joined.len()) as u32));
    }
    if map.removed.is_empty() {
        return (Cow::Borrowed(text), map);
    }
    joined.extend_from_slice(&text[copied..]);
    (Cow::Owned(joined), map)
}

/// The length of blanks and a line end, which GCC allows behind the backslash.
fn continuation(rest: &[u8]) -> Option<usize> {
    let blanks = rest.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r' | 0x0b | 0x0c)).count();
    (rest.get(blanks) == Some(&b'\n')).then_some(blanks + 1)
}
