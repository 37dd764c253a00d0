//! What the analysis is asked for.

/// What is to be found out besides.
#[derive(Clone, Copy, Default, Debug)]
pub struct Asked {
    /// Accesses are checked: what is freed and printed.
    pub accesses: bool,
    /// Pointers are compared and subtracted within one object only: where they lead.
    pub relations: bool,
}
