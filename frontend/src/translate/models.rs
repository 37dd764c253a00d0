//! The variables of the models of library functions.

use crate::pointsto::Object;
use boogie::program as bpl;

/// So many streams, or descriptors, that are open are known, those that were opened last; at the start these are the standard streams.
pub(super) const KNOWN: usize = 4;

/// What is known of streams where the program closes any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Streams {
    /// One of those that are closed, or 0.
    pub closed: bpl::VarId,
    /// The standard streams as they were at the start.
    pub standard: [bpl::VarId; 3],
}

/// The streams and descriptors that are open, or none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Handles {
    pub streams: Option<[bpl::VarId; KNOWN]>,
    pub descriptors: Option<[bpl::VarId; KNOWN]>,
}

/// Where the program asks for ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    /// What is known of that: one of the constants of [`super::ends`].
    pub state: bpl::VarId,
    /// The stream that was read last.
    pub stream: bpl::VarId,
}

/// A function that the program asks.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub name: &'static str,
    /// Whether it was asked.
    pub asked: bpl::VarId,
    /// What it said first.
    pub first: bpl::VarId,
}

/// The variables of the models of library functions.
#[derive(Default)]
pub(super) struct Library {
    pub streams: Option<Streams>,
    pub handles: Handles,
    pub ends: Option<Ends>,
    pub states: Vec<State>,
    /// Whether `rand` was sown.
    pub generator: Option<bpl::VarId>,
    /// The object of the library's model.
    pub errno: Option<Object>,
}
