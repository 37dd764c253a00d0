//! From bytes to tokens.

pub mod keyword;
pub mod number;
