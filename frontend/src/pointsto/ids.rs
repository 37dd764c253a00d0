//! What the analysis knows functions, objects and memory by.

use crate::cfg::{self, Node};
use crate::typed::{FunctionId, StringId, VarId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjectId(pub u32);

/// A function as called in one context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct InstanceId(pub u32);

/// The scope of variables with static storage.
pub const STATIC: InstanceId = InstanceId(u32::MAX);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Object {
    /// A variable; of [`STATIC`] scope or of all activations of an instance.
    Var(InstanceId, VarId),
    String(StringId),
    Function(FunctionId),
    /// What a call or `alloca` allocates; by the statement's number in [`super::Sites::all`].
    Allocated(u32),
    /// The variable arguments of an instance.
    Variadic(InstanceId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// A map from addresses to words of so many bytes.
    Words(u32),
    Bytes,
    /// One known scalar of so many bytes.
    Scalar(u32),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RegionId(pub u32);

/// A statement, place or expression of the control-flow form in an instance.
pub type Key = (InstanceId, cfg::NodeId);

/// The key of a node.
pub fn key(instance: InstanceId, node: &impl Node) -> Key {
    (instance, node.id())
}
