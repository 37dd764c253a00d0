//! Engines and reports.
