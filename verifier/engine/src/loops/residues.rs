//! Guesses that the last bits of a number stay as they are: that it is even, a multiple of four, one more than one.

use super::equations::Input;
use super::observed::States;
use boogie::expr::{ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::types::Type;

/// The numbers of bits that fit all observed states, of each bit-vector that changes: the largest, and lower ones, which hold
/// where the observed states agree by chance in more.
pub fn guess(terms: &mut Terms, inputs: &[Input], states: &States) -> Vec<ExprId> {
    let mut guesses = Vec::new();
    for input in inputs.iter().filter(|input| input.changes) {
        let Type::Bv(width) = *terms.ty(terms.type_of(input.term)) else { continue };
        let word = |state: &[Val]| match state[input.position] {
            Val::Word(word, _) => Some(word),
            _ => None,
        };
        let Some(words) = states.inputs().map(word).collect::<Option<Vec<u64>>>() else { continue };
        let Some((&first, others)) = words.split_first() else { continue };
        let differing = others.iter().fold(0, |bits, word| bits | (word ^ first));
        if differing == 0 {
            continue;
        }
        let same = differing.trailing_zeros();
        let mut counts = vec![same, same / 2, 1];
        counts.dedup();
        for bits in counts.into_iter().filter(|&bits| bits > 0 && bits <= same && bits < width) {
            let last = terms.extract(input.term, bits, 0);
            let value = terms.bv_lit(first & ((1 << bits) - 1), bits);
            guesses.push(terms.eq(last, value));
        }
    }
    guesses
}
