//! Boogie: data, text form, passes.
