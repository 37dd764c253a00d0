//! Points-to analysis: which memory accesses may touch the same bytes.
//!
//! Field-sensitive, by unification, over the whole program reachable from the entry; small allocation wrappers,
//! library functions, and helpers that would join what different callers give them (see [`splitting`]) are analysed (and
//! translated) once for each call. Its result is the division of memory into
//! [`Region`]s: two accesses that may touch a common byte are in one region.
//!
//! It trusts that a pointer stays within its object, unless the distance to another one is added to it (see
//! [`differences`]). Within the object it may go anywhere: a pointer to an array that is a member may walk into the next
//! member (see [`steps`]), and an index may lead there unless it is known to stay (see [`crate::intervals`]). It trusts
//! that asm copies at most its operands; and that functions without a body keep no pointer. Integers carry pointers (see
//! [`solver`]). A pointer from outside leads to none of the program's objects, unless the program compares it with one's
//! address.

mod builtins;
mod calls;
pub mod clusters;
mod confined;
mod constraints;
mod differences;
mod displaced;
mod flows;
pub mod formats;
mod keepers;
pub mod layout;
pub mod lengths;
mod node;
mod numbers;
mod origins;
pub mod outside;
mod parts;
mod places;
pub mod print;
mod recursion;
pub mod registers;
pub mod solver;
mod splitting;
mod statics;
mod steps;
#[cfg(test)]
mod tests;
pub mod texts;
mod unescaped;

pub use calls::{BlockPlan, block_leaves, copy_plan, fill_plan};
pub use confined::Confined;
pub use constraints::LEAF_CAP;
pub use flows::signed_constant;
pub use keepers::Compared;
pub use places::place_leaves;
pub use statics::{PlaceCell, static_place};

use crate::cfg::{self, Node};
use crate::ctype::{FloatKind, RecordId};
use crate::intervals::Intervals;
use crate::library;
use crate::typed::{FunctionId, StringId, VarId};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use solver::{Cell, EcrId, NodeId, PathId};

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
    /// What a call or `alloca` allocates; by the statement's number in [`Sites::all`].
    Allocated(u32),
    /// The variable arguments of an instance.
    Variadic(InstanceId),
}

/// A function body in one context.
#[derive(Debug)]
pub struct Instance {
    pub function: FunctionId,
    /// What is returned, by leaf.
    ret: Vec<EcrId>,
    /// The call chain makes copies only so deep.
    depth: u32,
}

/// Bytes that accesses share, as one Boogie variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    pub kind: RegionKind,
    /// Where in the node it starts, for its name.
    pub node: NodeId,
    pub offset: i64,
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

/// A load or store of one leaf.
#[derive(Debug)]
struct Access {
    base: EcrId,
    path: PathId,
    /// 0: only a value flows there.
    bytes: u32,
    /// Of a floating-point number.
    number: Option<FloatKind>,
    value: EcrId,
    store: parts::Store,
}

/// A leaf that is accessed: from some address along a path.
#[derive(Clone, Copy, Debug)]
struct Part {
    path: PathId,
    bytes: u32,
    number: Option<FloatKind>,
    store: parts::Store,
}

impl Part {
    /// So many bytes at an address, which are no number of floating point.
    fn at(path: PathId, bytes: u32) -> Part {
        Part { path, bytes, number: None, store: parts::WHOLE }
    }
}

/// A block of memory that is accessed as a whole.
#[derive(Debug)]
struct Block {
    base: EcrId,
    bytes: u64,
    /// Bytes of the object that is known to start there; 0: none is.
    size: u64,
}

/// The sum of an address and a number.
#[derive(Debug)]
struct Offset {
    result: EcrId,
    base: EcrId,
    index: EcrId,
}

/// A statement, place or expression of the control-flow form in an instance.
pub type Key = (InstanceId, cfg::NodeId);

/// The key of a node.
pub fn key(instance: InstanceId, node: &impl Node) -> Key {
    (instance, node.id())
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
struct Lookup {
    error_functions: Vec<String>,
    functions_by_name: FxHashMap<String, FunctionId>,
    /// The nested functions whose closures these variables are.
    closures: FxHashMap<VarId, FunctionId>,
    static_inits: FxHashMap<VarId, usize>,
}

/// In which contexts functions are analysed.
#[derive(Default)]
struct Contexts<'a> {
    /// Of functions that are called from the entry or through pointers.
    default: FxHashMap<FunctionId, InstanceId>,
    queue: Vec<InstanceId>,
    clones: FxHashMap<FunctionId, bool>,
    copied_for: FxHashMap<InstanceId, (InstanceId, &'a [cfg::Expr])>,
    recursive: Vec<bool>,
    /// By function, once that is asked.
    calls_itself: Option<Vec<bool>>,
    /// All but `main`; among them what `exit` calls.
    other_roots: Vec<FunctionId>,
}

/// The values of what is mentioned.
#[derive(Default)]
struct Values {
    addresses: FxHashMap<Object, EcrId>,
    registers: FxHashMap<(InstanceId, VarId), Vec<EcrId>>,
    external: FxHashMap<FunctionId, EcrId>,
    unknown: Option<EcrId>,
}

/// Which memory is accessed.
#[derive(Default)]
struct Accesses {
    all: Vec<Access>,
    /// The first access of a place's leaves, and how many there are.
    of_places: FxHashMap<Key, (u32, u32)>,
    pointers: FxHashMap<Key, EcrId>,
    /// What sums of pointers and numbers are; if accesses are checked.
    sums: FxHashMap<Key, EcrId>,
    /// Pairs of addresses between which memory is copied as it is.
    bulk: Vec<(EcrId, EcrId)>,
    blocks: Vec<Block>,
    /// Where an address may be in the index instead of in the base.
    offsets: Vec<Offset>,
}

/// What is called where.
struct Calls<'a> {
    callees: FxHashMap<Key, Vec<InstanceId>>,
    indirect: Vec<calls::IndirectCall<'a>>,
    /// Which calls change memory though nothing defines what they call.
    outside: &'a outside::Outside,
    /// These calls.
    unknown: Vec<outside::OutsideCall>,
    /// What is given to functions that nothing defines.
    given: Vec<EcrId>,
}

/// What no pointer from outside leads to, as that may be compared with its address.
#[derive(Default)]
struct Unescaped {
    objects: Vec<Object>,
    functions: Vec<FunctionId>,
}

/// Where memory is allocated and given back.
#[derive(Default)]
pub struct Sites {
    /// Allocating statements.
    pub all: IndexMap<Key, (), FxBuildHasher>,
    /// What the addresses that they yield are multiples of.
    alignments: FxHashMap<u32, u64>,
    /// Those of them that allocate from the heap.
    heap: std::collections::BTreeSet<u32>,
    /// Pointers to blocks that the program gives back, or that end with a frame.
    freed: Vec<EcrId>,
}

/// Addresses of which a part may have been overwritten.
#[derive(Default)]
struct Patched {
    /// By value: whether it may be one.
    values: Vec<bool>,
    /// It is taken from types, or for granted, that stores to parts of memory overwrite no part of an address.
    overlooks_parts: bool,
    in_unions: rustc_hash::FxHashSet<RecordId>,
    /// The nodes to which they may lead.
    targets: rustc_hash::FxHashSet<NodeId>,
}

/// The result.
pub struct PointsTo<'a> {
    pub program: &'a cfg::Program,
    pub registers: registers::Registers,
    pub solver: solver::Solver,
    pub instances: Vec<Instance>,
    pub objects: IndexMap<Object, NodeId, FxBuildHasher>,
    pub sites: Sites,
    pub regions: Vec<Region>,
    region_of: FxHashMap<(NodeId, i64), RegionId>,
    lookup: Lookup,
    contexts: Contexts<'a>,
    values: Values,
    accesses: Accesses,
    calls: Calls<'a>,
    unescaped: Unescaped,
    patched: Patched,
    differences: differences::Differences,
    origins: origins::Origins,
    /// Accesses are checked.
    checked: bool,
    /// What indices may be.
    intervals: Intervals<'a>,
    /// By function, once they were asked for: by local in a register, what sets it, if that is one assignment.
    settings: FxHashMap<FunctionId, FxHashMap<VarId, &'a cfg::Expr>>,
}

/// Analyses what is reachable from `roots`. The first is `main`, whose parameters point to memory of its own.
/// With `checked` accesses it also finds out what is freed and printed. `outside` says which calls of what nothing
/// defines change memory.
pub fn analyse<'a>(
    program: &'a cfg::Program,
    roots: &[FunctionId],
    error_functions: &[String],
    checked: bool,
    outside: &'a outside::Outside,
) -> PointsTo<'a> {
    splitting::refine(|copied| {
        let mut this = PointsTo::new(program, error_functions, outside);
        this.checked = checked;
        this.intervals = Intervals::new(roots);
        this.contexts.other_roots = roots.iter().skip(1).copied().collect();
        this.contexts.clones = copied.iter().map(|&function| (function, true)).collect();
        for &root in roots {
            this.start(root);
        }
        this.run();
        this
    })
}

impl<'a> PointsTo<'a> {
    /// The one direct call of an instance that was made for it: the caller and the arguments.
    pub fn only_call(&self, instance: InstanceId) -> Option<(InstanceId, &'a [cfg::Expr])> {
        self.contexts.copied_for.get(&instance).copied()
    }

    /// The instance of a function called from the entry or through pointers.
    pub fn instance_of(&self, function: FunctionId) -> Option<InstanceId> {
        self.contexts.default.get(&function).copied()
    }

    /// Whether a function of the library is what an instance runs.
    fn is_of_library(&self, instance: InstanceId) -> bool {
        let function = self.instances.get(instance.0 as usize).map(|i| &self.program.functions[i.function.0 as usize]);
        function.is_some_and(|f| f.name.starts_with(library::PREFIX))
    }

    /// The instances that a call statement may call, ordered.
    pub fn callees(&self, call: Key) -> &[InstanceId] {
        self.calls.callees.get(&call).map_or(&[], Vec::as_slice)
    }

    /// Where the leaves of a loaded or stored place are.
    pub fn cells(&mut self, place: Key) -> Vec<Cell> {
        let Some(&(first, count)) = self.accesses.of_places.get(&place) else { return Vec::new() };
        (first..first + count).map(|i| self.access_cell(i as usize)).collect()
    }

    /// Where a pointer (noted by the analysis as accessed through) points to.
    pub fn pointee(&mut self, pointer: Key) -> Option<Cell> {
        let e = *self.accesses.pointers.get(&pointer)?;
        Some(self.solver.demand(e))
    }

    /// Where an argument of a call points, by its number: as the argument itself, or as a parameter of the only function
    /// that is called.
    pub fn argument_target(&mut self, call: Key, argument: Key, i: usize) -> Option<Cell> {
        if let Some(cell) = self.pointee(argument) {
            return Some(cell);
        }
        if let Some(&cell) = self.cells(argument).first() {
            return Some(cell);
        }
        let &[callee] = self.callees(call) else { return None };
        let function = self.instances[callee.0 as usize].function;
        let &param = self.program.functions[function.0 as usize].params.get(i)?;
        self.parameter_target(callee, param)
    }

    /// Where the parameter of a root points to.
    pub fn parameter_target(&mut self, root: InstanceId, param: VarId) -> Option<Cell> {
        let value = self.variable_values(root, param).first().copied()?;
        self.solver.target(value)
    }

    /// The cell of an object's first byte.
    pub fn object_cell(&mut self, object: Object) -> Option<Cell> {
        let &node = self.objects.get(&object)?;
        Some(self.solver.resolve(Cell { node, offset: 0 }))
    }

    /// The region of an accessed cell.
    pub fn region(&mut self, cell: Cell) -> Option<RegionId> {
        let cell = self.solver.resolve(cell);
        self.region_of.get(&(cell.node, cell.offset)).copied()
    }

    /// Whose variable it is: the instance, or [`STATIC`].
    pub fn variable_scope(&self, instance: InstanceId, var: VarId) -> InstanceId {
        self.scope(instance, var)
    }

    /// The variables of static storage in registers that are mentioned, ordered.
    pub fn static_registers(&self) -> Vec<VarId> {
        let of_static = self
            .values
            .registers
            .keys()
            .filter(|(scope, var)| *scope == STATIC && self.registers.leaves(*var).is_some());
        let mut vars: Vec<VarId> = of_static.map(|&(_, var)| var).collect();
        vars.sort_unstable();
        vars
    }

    /// Whether the cell's node may hold objects that the program does not show.
    pub fn is_external(&mut self, cell: Cell) -> bool {
        let cell = self.solver.resolve(cell);
        self.solver.node(cell.node).external
    }

    /// Whether the cell's node may hold something that is none of the program's objects.
    pub fn may_be_outside(&mut self, cell: Cell) -> bool {
        let cell = self.solver.resolve(cell);
        let node = self.solver.node(cell.node);
        node.external || node.objects.is_empty()
    }

    /// Whether the cell's node holds nothing: only pointers that nothing sets lead there.
    pub fn is_nowhere(&mut self, cell: Cell) -> bool {
        let cell = self.solver.resolve(cell);
        let node = self.solver.node(cell.node);
        !node.external && !node.numbered && node.objects.is_empty()
    }

    /// Whether a volatile object in the cell's node may be a register of a device: at an address that is a number, or in
    /// memory that the program does not show.
    pub fn may_be_register(&mut self, cell: Cell) -> bool {
        let cell = self.solver.resolve(cell);
        self.may_be_outside(cell) || self.solver.node(cell.node).numbered
    }

    /// Whether the cell's node holds objects of the program.
    pub fn has_objects(&mut self, cell: Cell) -> bool {
        let cell = self.solver.resolve(cell);
        !self.solver.node(cell.node).objects.is_empty()
    }

    /// Whether a sum of a pointer and a number is known to lead to no object of the program.
    pub fn is_sum_outside(&mut self, sum: Key) -> bool {
        let Some(&e) = self.accesses.sums.get(&sum) else { return false };
        self.solver.target(e).is_some_and(|cell| self.solver.node(cell.node).objects.is_empty())
    }

    /// Whether the program accesses memory through pointers of unknown origin.
    pub fn uses_unknown_memory(&self) -> bool {
        self.solver.roots().any(|node| {
            let node = self.solver.node(node);
            node.external && !node.accesses.is_empty()
        })
    }

    /// Whether the cell's node holds one object only, which exists once.
    pub fn is_alone(&mut self, cell: Cell) -> bool {
        let cell = self.solver.resolve(cell);
        let node = self.solver.node(cell.node);
        let [(object, _)] = node.objects[..] else { return false };
        let object = self.objects.get_index(object.0 as usize).map(|(&object, _)| object);
        !node.external && object.is_some_and(|object| self.is_unique(object))
    }

    /// Bytes from an object's first one up to the last accessed one; `None` if the layout repeats without end.
    pub fn extent(&mut self, cell: Cell) -> Option<u64> {
        let cell = self.solver.resolve(cell);
        let node = self.solver.node(cell.node);
        if node.collapsed || node.stride > 0 || node.ranges.iter().any(|r| r.hi >= node::UNBOUNDED) {
            return None;
        }
        let ends = node.accesses.iter().map(|&(offset, bytes)| offset + i64::from(bytes));
        let end = ends.chain(node.ranges.iter().map(|r| r.hi)).max().unwrap_or(0);
        Some((end - cell.offset).max(0) as u64)
    }

    fn access_cell(&mut self, access: usize) -> Cell {
        let Access { base, path, .. } = self.accesses.all[access];
        let cell = self.solver.demand(base);
        let bound = self.solver.bound(base);
        self.solver.apply(cell, path, bound)
    }
}
