//! What there is to say about a translation.

use crate::diagnostics::Diagnostic;
use crate::source::Location;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum AssumptionKind {
    /// A function without a body changes nothing, and calls nothing.
    UndefinedFunction,
    /// A call through a pointer may lead elsewhere: arbitrary result, no effect. Pointers from unknown code lead to no
    /// function of the program that takes other arguments.
    UnresolvedCall,
    /// Inline assembly: what it may write is arbitrary, nothing else changes.
    InlineAssembly,
    /// Allocation never fails.
    Allocation,
    /// Addresses do not run out, and not all distances between objects are possible.
    Addresses,
    /// Memory of unknown origin overlaps no object of the program.
    UnknownMemory,
    /// Registers of devices are where the program accesses them.
    Registers,
    /// A library function does what one implementation of it does.
    Library,
    /// Executions that do something which traps end there.
    Trap,
    /// Indices and pointers stay in arrays that are members.
    Arrays,
    /// Only what says so raises exceptions.
    Exceptions,
}

/// Something the result rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    pub kind: AssumptionKind,
    /// A sentence.
    pub what: String,
    /// Its first occurrence.
    pub location: Option<Location>,
}

/// Why an execution ends, as the processor does not go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Trap {
    Null,
    /// Of what is no function.
    Call,
    Division,
    /// Of the least number by -1.
    LeastQuotient,
}

/// What there is to say about the translation.
#[derive(Default)]
pub(super) struct Report {
    pub assumptions: IndexMap<(AssumptionKind, String), Option<Location>, FxBuildHasher>,
    pub undefined: IndexSet<String, FxBuildHasher>,
    /// Where executions may trap.
    pub traps: IndexSet<(Trap, Option<(String, u32)>), FxBuildHasher>,
    pub diagnostics: Vec<Diagnostic>,
}
