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
//! address. Of drivers it trusts more, see [`Asked::driver`].

mod asked;
mod builtins;
mod calls;
pub mod clusters;
mod confined;
mod constant;
mod constraints;
mod differences;
mod displaced;
mod flows;
pub mod formats;
mod heap_roots;
mod ids;
pub mod layout;
pub mod lengths;
mod node;
mod noted;
mod numbers;
mod origins;
pub mod outside;
mod partial_overwrites;
mod places;
pub mod print;
mod recursion;
pub mod registers;
pub mod solver;
mod splitting;
mod state;
mod statics;
mod steps;
#[cfg(test)]
mod tests;
pub mod texts;
mod unescaped;

pub use asked::Asked;
pub use calls::{BlockPlan, block_leaves, copy_plan, fill_plan};
pub use confined::Confined;
pub use constant::{signed_constant, signed_value};
pub use heap_roots::Compared;
pub use ids::{InstanceId, Key, Object, ObjectId, RegionId, RegionKind, STATIC, key};
pub use layout::LEAF_CAP;
pub use places::{constant_offset, place_leaves};
pub use state::{Instance, Outside, PointsTo, Region, Sites, Target};
pub use statics::{PlaceCell, static_place};

use crate::cfg;
use crate::intervals::Intervals;
use crate::library;
use crate::typed::{FunctionId, VarId};
use solver::Cell;
use state::Access;

/// Analyses what is reachable from `roots`. The first is `main`, whose parameters point to memory of its own.
/// `outside` says which calls of what nothing defines change memory.
pub fn analyse<'a>(
    program: &'a cfg::Program,
    roots: &[FunctionId],
    error_functions: &[String],
    asked: Asked,
    outside: &'a Outside,
) -> PointsTo<'a> {
    splitting::refine(|copied| {
        let mut this = PointsTo::new(program, error_functions, outside);
        this.asked = asked;
        this.solver.safe_arrays = asked.driver;
        this.solver.has_several = asked.several;
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
    /// Whether it is taken for granted that an index or a pointer stays in an array that is a member.
    pub fn trusts_arrays(&self) -> bool {
        self.solver.trusts_arrays
    }

    /// Whether pointers that the program compares with its objects' addresses are taken for those that it put there.
    pub fn trusts_outside(&self) -> bool {
        self.origins.trusts_outside
    }

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

    /// Where the pointers lead that are compared or subtracted, by the left one of a pair.
    pub fn compared_pointees(&mut self, left: Key) -> Vec<Cell> {
        let pairs = self.origins.compared_at.iter().filter(|(at, ..)| *at == left);
        let values: Vec<_> = pairs.flat_map(|&(_, a, b)| [a, b]).collect();
        values.into_iter().map(|value| self.solver.demand(value)).collect()
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
    pub fn is_singleton(&mut self, cell: Cell) -> bool {
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
        let blocks = node.blocks.iter().map(|&(offset, bytes, _)| offset + bytes);
        let end = ends.chain(blocks).chain(node.ranges.iter().map(|r| r.hi)).max().unwrap_or(0);
        Some((end - cell.offset).max(0) as u64)
    }

    /// Whether an object is a block that is clear when it is allocated.
    pub fn is_cleared(&self, object: Object) -> bool {
        matches!(object, Object::Allocated(site) if self.sites.cleared.contains(&site))
    }

    /// The first of the cells where a load or store may be: for its region and node, not for its offset.
    fn access_cell(&mut self, access: usize) -> Cell {
        self.access_cells(access)[0]
    }

    /// Where a load or store may be: all of it is one region.
    fn access_cells(&mut self, access: usize) -> Vec<Cell> {
        let Access { base, path, .. } = self.accesses.all[access];
        let (cells, bound) = (self.solver.cells(base), self.solver.bound(base));
        let cells: Vec<Cell> = cells.into_iter().map(|cell| self.solver.apply(cell, path, bound)).collect();
        cells.into_iter().map(|cell| self.solver.resolve(cell)).collect()
    }
}
