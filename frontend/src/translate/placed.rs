//! Which objects have addresses that are constants, and where they are.

use crate::cfg::NodeId;
use crate::pointsto::{InstanceId, Object};
use crate::typed::StringId;
use boogie::expr::ExprId;
use boogie::program as bpl;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// What has an address that is a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Placed {
    Object(Object),
    /// The variable arguments that a call statement passes.
    Arguments(InstanceId, NodeId),
    /// The labels whose address is taken; those of different functions are never compared.
    Labels,
}

/// Where objects are.
pub(super) struct Addresses {
    /// Addresses of objects that never move.
    pub bases: IndexMap<Placed, ExprId, FxBuildHasher>,
    /// By string literal: the first one of equal type and text.
    pub equal_strings: Vec<StringId>,
    /// What is known of the unknown constants in them.
    pub bases_fit: Vec<ExprId>,
    /// What segments of objects at unknown addresses are exclusively-ored with.
    pub scatter: Option<ExprId>,
    pub next_segment: u64,
    /// Segments for allocations that happen once.
    pub reserved: u64,
    /// The first segment that allocation has not given yet.
    pub next: bpl::VarId,
    /// Name, address, size and type of those that never move.
    pub fixed_objects: Vec<(String, u64, u64, String)>,
}
