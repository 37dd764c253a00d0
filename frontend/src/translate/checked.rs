//! The variables by which accesses and lives are checked.

use crate::pointsto::solver::NodeId;
use crate::pointsto::{InstanceId, Key, Object, RegionId};
use crate::typed::VarId;
use boogie::program as bpl;
use rustc_hash::{FxHashMap, FxHashSet};

/// What may be accessed through the pointers to a node.
#[derive(Clone, Debug)]
pub(super) struct Extent {
    pub guard: Guard,
    /// Blocks that may be larger than a segment.
    pub large: Vec<Large>,
    /// There may be objects that the program does not show, or whose size it does not tell.
    pub open: bool,
    /// Literals among the objects, and constant ones if that is asked, which nobody may write to.
    pub literals: Vec<Object>,
}

/// By what accesses are checked.
#[derive(Clone, Debug)]
pub(super) enum Guard {
    /// Only these, which live as long as the program.
    Listed(Vec<(Object, u64)>),
    Mapped(Bounds),
}

/// Maps from segments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The first address behind the living object there.
    pub end: bpl::VarId,
    /// Its first address, if that is not at the same place in all segments.
    pub start: Option<bpl::VarId>,
    /// Whether it may be freed.
    pub heap: bpl::VarId,
    /// Each of them starts behind the margin of a segment, and ends before the margin at its end.
    pub in_one_segment: bool,
}

/// The block of one statement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Large {
    /// The `Object::Allocated` that it is.
    pub site: u32,
    pub heap: bool,
    /// Its first address, or 0 before it is allocated. It stays what it is when the block is freed.
    pub start: bpl::VarId,
    /// The first address behind it.
    pub end: bpl::VarId,
    pub alive: bpl::VarId,
}

/// The blocks of a program.
#[derive(Default)]
pub(super) struct LargeBlocks {
    pub blocks: Vec<Large>,
    /// Where the next one starts, if there is more than one.
    pub next: Option<bpl::VarId>,
}

/// What could tell that a new object has the address of an old one.
#[derive(Clone, Debug)]
pub(super) struct Reuse {
    /// By segment: whether its object is dead.
    pub freed: bpl::VarId,
    /// The left operands of comparisons and differences between addresses of blocks.
    pub comparisons: FxHashSet<Key>,
    /// Whether an object is dead whose address the program looks at as a number, if there may be any.
    pub looked_at: Option<bpl::VarId>,
    /// Whether the program looks so at addresses of the heap.
    pub looks_at_heap: bool,
}

/// What becomes of the blocks of the heap.
#[derive(Clone, Debug)]
pub(super) struct Leaks {
    /// The address of a block that was not freed yet, or null.
    pub watched: bpl::VarId,
    /// How often recursive functions were called.
    pub calls: bpl::VarId,
    pub registers: Vec<bpl::VarId>,
    pub cells: Vec<RegionId>,
    pub hidden: bool,
    pub chained: bool,
    pub held: Option<Held>,
}

/// What functions hold that wait for others, where these may end the program.
#[derive(Clone, Debug)]
pub(super) struct Held {
    /// The watched block, if one of their locals leads there.
    pub block: bpl::VarId,
    /// What may end the program.
    pub ending: FxHashSet<InstanceId>,
    /// The locals in registers that may lead to blocks, by instance.
    pub locals: FxHashMap<InstanceId, FxHashSet<(VarId, usize)>>,
}

/// The variables by which accesses and lives are checked.
#[derive(Default)]
pub(super) struct Checked {
    /// What may be accessed, by node.
    pub extents: FxHashMap<NodeId, Extent>,
    pub leaks: Option<Leaks>,
    pub large: LargeBlocks,
    pub reuse: Option<Reuse>,
    /// Whether the last function that may end without a result had one.
    pub result: Option<bpl::VarId>,
    /// Where `argv` leads to and how many arguments there are, if it matters how what lies there is aligned.
    pub arguments: Option<[bpl::VarId; 2]>,
}
