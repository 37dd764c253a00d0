//! The values of numeric constants.
