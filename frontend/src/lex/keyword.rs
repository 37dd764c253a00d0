//! The words of the language.

/// Interned first, in this order, so that a keyword's symbol is its index.
pub(crate) const SPELLINGS: &[&str] = &[];
