//! What is known of the program before its functions are translated.

use super::cleared::Cleared;
use super::nullness::Nulls;
use crate::pointsto::solver::NodeId;
use crate::pointsto::{InstanceId, RegionId};
use crate::typed::{FunctionId, VarId};
use boogie::program as bpl;
use rustc_hash::{FxHashMap, FxHashSet};

/// What runs at most once.
#[derive(Default)]
pub(super) struct Once {
    pub instances: FxHashSet<InstanceId>,
    /// By function: the blocks that may be reached from themselves.
    pub cycles: FxHashMap<FunctionId, FxHashSet<usize>>,
}

/// What pointers to locals may do.
#[derive(Default)]
pub(super) struct Lives {
    /// One address will do for all lives of these.
    pub stable: FxHashSet<(InstanceId, VarId)>,
    /// A pointer to a life of these may be left after it.
    pub outlived: FxHashSet<(InstanceId, VarId)>,
}

/// Which cells of a region have flags that tell whether they are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flags {
    /// None: all are set.
    None,
    /// All, and what is set at the start is stored then.
    Stored,
    /// All, and those of some objects are not set at the start.
    BySegment,
}

/// What the flags of regions start with.
#[derive(Default)]
pub(super) struct SetAtStart {
    pub flags: FxHashMap<RegionId, Flags>,
    /// What the flags of those by segment start with.
    pub starts: FxHashMap<RegionId, bpl::VarId>,
    /// The segments in which nothing is set at the start.
    pub unset: Option<bpl::VarId>,
}

/// Locals that their declaration sets wholly.
#[derive(Default)]
pub(super) struct Initialised {
    pub vars: FxHashSet<VarId>,
    /// Where something is copied to that may not be set.
    pub copied_to: FxHashSet<NodeId>,
}

/// What is known of the program before its functions are translated.
#[derive(Default)]
pub(super) struct Facts {
    pub nulls: Nulls,
    pub once: Once,
    pub lives: Lives,
    /// The function that the program starts with, unless it is called again.
    pub first: Option<InstanceId>,
    pub assigned: FxHashMap<FunctionId, FxHashSet<VarId>>,
    /// The pointers that may be for an array within an object.
    pub fenced: FxHashSet<VarId>,
    /// By function: the locals in registers that may be read before they are set.
    pub unset: FxHashMap<FunctionId, FxHashSet<VarId>>,
    /// By region: which of its cells are set, if that is followed.
    pub set_cells: FxHashMap<RegionId, Option<bpl::VarId>>,
    pub set_at_start: SetAtStart,
    pub initialised: Initialised,
    pub cleared: Cleared,
    /// The functions that may end without their results.
    pub without_result: FxHashSet<FunctionId>,
    /// The functions that a system header declares.
    pub system: FxHashSet<FunctionId>,
    /// What runs at `exit`.
    pub last: Vec<FunctionId>,
    /// The program may run on after a fault, in a handler.
    pub handles_faults: bool,
    /// The program may see the bits of a floating-point number.
    pub shows_numbers: bool,
    /// Where the direction is in which numbers are rounded, if the program sets it and that is followed.
    pub direction: Option<VarId>,
    /// Some string literal is a format with `%n`.
    pub counts_text: bool,
    /// Variables of static storage whose lives end before the program does.
    pub mortal: FxHashSet<VarId>,
}
