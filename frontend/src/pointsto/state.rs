//! The state of the analysis, which is its result.

use super::asked::Asked;
use super::ids::{InstanceId, Key, Object, RegionId, RegionKind};
use super::noted::{Differences, IndirectCall, Origins, OutsideCall};
use super::registers::Registers;
use super::solver::{EcrId, NodeId, PathId, Solver};
use crate::cfg;
use crate::ctype::{FloatKind, RecordId};
use crate::intervals::Intervals;
use crate::library;
use crate::typed::{FunctionId, VarId};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A function body in one context.
#[derive(Debug)]
pub struct Instance {
    pub function: FunctionId,
    /// What is returned, by leaf.
    pub(super) ret: Vec<EcrId>,
    /// The call chain makes copies only so deep.
    pub(super) depth: u32,
}

/// Bytes that accesses share, as one Boogie variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    pub kind: RegionKind,
    /// Where in the node it starts, for its name.
    pub node: NodeId,
    pub offset: i64,
    /// Where its cells do.
    pub starts: Vec<i64>,
}

/// What an access does to its bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Store {
    /// It is a load.
    Nothing,
    Made {
        /// Some bits are left as they were.
        is_bits: bool,
        /// By its type, it lies beside words, not in one.
        beside: bool,
    },
}

pub(super) const WHOLE: Store = Store::Made { is_bits: false, beside: false };

/// A load or store of one leaf.
#[derive(Debug)]
pub(super) struct Access {
    pub base: EcrId,
    pub path: PathId,
    /// 0: only a value flows there.
    pub bytes: u32,
    /// Of a floating-point number.
    pub number: Option<FloatKind>,
    pub value: EcrId,
    pub store: Store,
}

/// A leaf that is accessed: from some address along a path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub path: PathId,
    pub bytes: u32,
    pub number: Option<FloatKind>,
    pub store: Store,
}

impl Part {
    /// So many bytes at an address, which are no number of floating point.
    pub fn at(path: PathId, bytes: u32) -> Part {
        Part { path, bytes, number: None, store: WHOLE }
    }
}

/// A block of memory that is accessed as a whole.
#[derive(Debug)]
pub(super) struct Block {
    pub base: EcrId,
    pub bytes: u64,
    /// Bytes of the object that is known to start there; 0: none is.
    pub size: u64,
}

/// The sum of an address and a number.
#[derive(Debug)]
pub(super) struct Offset {
    pub result: EcrId,
    pub base: EcrId,
    pub index: EcrId,
}

/// Which calls change what their arguments lead to.
#[derive(Default, Debug)]
pub struct Outside {
    /// Of these functions, which have neither a body nor a model.
    pub functions: FxHashSet<FunctionId>,
    /// Those through pointers that lead to unknown code.
    pub unknown_code: bool,
}

/// What is called by a direct call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Defined(FunctionId),
    Model(library::Model),
    /// The function whose call is the error.
    Error,
    /// Its body could not be typed.
    Unsupported(FunctionId),
    External(FunctionId),
}

/// What the program says by name and by variable.
pub(super) struct Lookup {
    pub error_functions: Vec<String>,
    pub functions_by_name: FxHashMap<String, FunctionId>,
    /// The nested functions whose closures these variables are.
    pub closures: FxHashMap<VarId, FunctionId>,
    pub static_inits: FxHashMap<VarId, usize>,
}

/// In which contexts functions are analysed.
#[derive(Default)]
pub(super) struct Contexts<'a> {
    /// Of functions that are called from the entry or through pointers.
    pub default: FxHashMap<FunctionId, InstanceId>,
    pub queue: Vec<InstanceId>,
    pub clones: FxHashMap<FunctionId, bool>,
    pub copied_for: FxHashMap<InstanceId, (InstanceId, &'a [cfg::Expr])>,
    pub recursive: Vec<bool>,
    /// By function, once that is asked.
    pub calls_itself: Option<Vec<bool>>,
    /// All but `main`; among them what `exit` calls.
    pub other_roots: Vec<FunctionId>,
}

/// The values of what is mentioned.
#[derive(Default)]
pub(super) struct Values {
    pub addresses: FxHashMap<Object, EcrId>,
    pub registers: FxHashMap<(InstanceId, VarId), Vec<EcrId>>,
    pub external: FxHashMap<FunctionId, EcrId>,
    pub unknown: Option<EcrId>,
}

/// Which memory is accessed.
#[derive(Default)]
pub(super) struct Accesses {
    pub all: Vec<Access>,
    /// The first access of a place's leaves, and how many there are.
    pub of_places: FxHashMap<Key, (u32, u32)>,
    pub pointers: FxHashMap<Key, EcrId>,
    /// What sums of pointers and numbers are; if accesses are checked.
    pub sums: FxHashMap<Key, EcrId>,
    /// Pairs of addresses between which memory is copied as it is.
    pub bulk: Vec<(EcrId, EcrId)>,
    pub blocks: Vec<Block>,
    /// Where an address may be in the index instead of in the base.
    pub offsets: Vec<Offset>,
}

/// What is called where.
pub(super) struct Calls<'a> {
    pub callees: FxHashMap<Key, Vec<InstanceId>>,
    pub indirect: Vec<IndirectCall<'a>>,
    /// Which calls change memory though nothing defines what they call.
    pub outside: &'a Outside,
    /// These calls.
    pub unknown: Vec<OutsideCall>,
    /// What is given to functions that nothing defines.
    pub passed_outside: Vec<EcrId>,
}

/// What no pointer from outside leads to, as that may be compared with its address.
#[derive(Default)]
pub(super) struct Unescaped {
    pub objects: Vec<Object>,
    pub functions: Vec<FunctionId>,
}

/// Where memory is allocated and given back.
#[derive(Default)]
pub struct Sites {
    /// Allocating statements.
    pub all: IndexMap<Key, (), FxBuildHasher>,
    /// What the addresses that they yield are multiples of.
    pub(super) alignments: FxHashMap<u32, u64>,
    /// Those of them that allocate from the heap.
    pub(super) heap: BTreeSet<u32>,
    /// There is a call of `realloc`.
    pub resizes: bool,
    /// Those that clear their blocks.
    pub(super) cleared: FxHashSet<u32>,
    /// Those that make objects of static duration.
    pub(super) lasting: FxHashSet<u32>,
    /// Pointers to blocks that the program gives back, or that end with a frame.
    pub(super) freed: Vec<EcrId>,
}

/// Addresses of which a part may have been overwritten.
#[derive(Default)]
pub(super) struct PartlyOverwritten {
    /// By value: whether it may be one.
    pub values: Vec<bool>,
    /// It is taken from types, or for granted, that stores to parts of memory overwrite no part of an address.
    pub overlooks_parts: bool,
    pub in_unions: FxHashSet<RecordId>,
    /// The nodes to which they may lead.
    pub targets: FxHashSet<NodeId>,
}

/// The result.
pub struct PointsTo<'a> {
    pub program: &'a cfg::Program,
    pub registers: Registers,
    pub solver: Solver,
    pub instances: Vec<Instance>,
    pub objects: IndexMap<Object, NodeId, FxBuildHasher>,
    pub sites: Sites,
    pub regions: Vec<Region>,
    pub(super) region_of: FxHashMap<(NodeId, i64), RegionId>,
    pub(super) lookup: Lookup,
    pub(super) contexts: Contexts<'a>,
    pub(super) values: Values,
    pub(super) accesses: Accesses,
    pub(super) calls: Calls<'a>,
    pub(super) unescaped: Unescaped,
    pub(super) partly_overwritten: PartlyOverwritten,
    pub(super) differences: Differences,
    pub(super) origins: Origins,
    pub(super) asked: Asked,
    /// What indices may be.
    pub(super) intervals: Intervals<'a>,
    /// By function, once they were asked for: by local in a register, what sets it, if that is one assignment.
    pub(super) settings: FxHashMap<FunctionId, FxHashMap<VarId, &'a cfg::Expr>>,
}
