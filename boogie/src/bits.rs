//! Bit-vectors as numbers.

use num_bigint::BigInt;
use num_traits::One;

/// The two's complement reading of `value`, which is in `0 .. 2^width`.
pub(crate) fn signed(value: &BigInt, width: u32) -> BigInt {
    if width > 0 && value.bit(u64::from(width) - 1) { value - (BigInt::one() << width) } else { value.clone() }
}
