//! What is asked of the program.

/// What is asked of the program, as far as lowering depends on it.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// Statements say where the lives of locals end.
    pub lives: bool,
    /// What is read is evaluated even if nothing uses the value.
    pub reads: bool,
    /// Operations may be errors, not only calls.
    pub faults: bool,
    /// The functions whose calls are errors.
    pub error_functions: &'a [String],
}

impl Wanted<'_> {
    /// Whether a function's calls are errors, wherever it is defined.
    pub(super) fn is_error(&self, name: &str) -> bool {
        let source_name = name.rsplit('.').next().unwrap_or(name);
        self.error_functions.iter().any(|error| error == source_name)
    }
}
