//! What is asked of a program, and why it may stay open.

use frontend::cfg::Program;

/// What is asked of a program.
#[derive(Clone, Debug, Default)]
pub struct Question {
    pub entry: String,
    /// The functions that must not be called.
    pub error_functions: Vec<String>,
    /// Assertions of the library hold.
    pub asserts: bool,
    pub deref: bool,
    pub free: bool,
    pub track: bool,
    pub cleanup: bool,
    /// `malloc` and its like may return a null pointer.
    pub allocation_may_fail: bool,
}

/// A program and what is asked of it.
#[derive(Debug)]
pub struct Task<'p> {
    pub program: &'p Program,
    pub question: Question,
}

/// Why there is no proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure(pub String);
