//! What accesses lead to, as points-to has it.

use crate::cfg::{Block, Expr, ExprKind, NodeId, Place, PlaceBase, Program, Stmt, StmtKind};
use crate::cfg_walk;
use crate::ctype::CType;
use crate::pointsto::solver::{Cell, NodeId as Node};
use crate::pointsto::{InstanceId, Object, PointsTo, RegionId, key, layout};
use crate::threads::notes::{Access, What};
use crate::threads::shared::is_atomic_builtin;
use crate::threads::shared::{result, written};
use crate::typed::{Storage, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Bytes of an access that is not one of a scalar.
pub const ALL: i64 = 1 << 40;

/// What an access may touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Footprint {
    /// A variable that no pointer leads to.
    Var(VarId),
    Regions(Vec<RegionId>),
    /// So many bytes from a cell on.
    Bytes(Cell, i64),
    /// All of it.
    Node(Node),
    Unknown,
}

pub struct Memory<'p> {
    pub points_to: PointsTo<'p>,
    program: &'p Program,
    main: InstanceId,
    /// The names that nodes had in the program.
    origins: FxHashMap<NodeId, NodeId>,
    /// By variable: the threads that access it when others run, as bits.
    users: FxHashMap<VarId, u64>,
    /// Those that some thread writes to then.
    written: FxHashSet<VarId>,
    /// Locals, and copies of what each thread has one of.
    copies: FxHashSet<VarId>,
    /// Variables whose values are not looked at.
    unfollowed: FxHashSet<VarId>,
    /// Threads of which there may be several.
    pub several: u64,
    /// Where locks are, and how many bytes they have.
    pub locks: FxHashSet<(Cell, i64)>,
}

impl<'p> Memory<'p> {
    pub fn new(
        points_to: PointsTo<'p>,
        main: InstanceId,
        origins: FxHashMap<NodeId, NodeId>,
        (copies, unfollowed): (FxHashSet<VarId>, FxHashSet<VarId>),
    ) -> Memory<'p> {
        let program = points_to.program;
        let (users, written, locks) = (FxHashMap::default(), FxHashSet::default(), FxHashSet::default());
        Memory { points_to, program, main, origins, users, written, copies, unfollowed, several: 0, locks }
    }

    /// A local that no pointer leads to.
    pub fn is_register(&self, v: VarId) -> bool {
        let is_local = matches!(self.program.vars[v.0 as usize].storage, Storage::Auto | Storage::Param);
        is_local && !self.is_addressed(v)
    }

    pub fn is_addressed(&self, v: VarId) -> bool {
        self.points_to.registers.address_is_taken(v)
    }

    pub fn is_several(&self, thread: usize) -> bool {
        self.several >> thread & 1 == 1
    }

    /// The name in the program of what has this one now.
    pub fn origin(&self, name: NodeId) -> Option<NodeId> {
        self.origins.get(&name).copied().filter(|&name| name != NodeId::NONE)
    }

    /// Whether only this thread changes a variable, while it runs.
    pub fn is_own(&self, v: VarId, thread: usize) -> bool {
        let only = |users: &u64| users & !(1 << thread) == 0;
        let is_copy = self.copies.contains(&v) && !self.is_addressed(v);
        !self.unfollowed.contains(&v)
            && (self.is_register(v) || is_copy || !self.is_several(thread) && self.users.get(&v).is_none_or(only))
    }

    /// Static pointers that stay as they are while threads run.
    pub fn kept_pointers(&self) -> impl Iterator<Item = VarId> {
        let is_kept = |v: &VarId| {
            let var = &self.program.vars[v.0 as usize];
            let is_pointer = matches!(self.program.types.get(var.ty.ty), CType::Pointer(_));
            is_pointer && matches!(var.storage, Storage::Static) && !self.written.contains(v)
        };
        (0..self.program.vars.len() as u32).map(VarId).filter(is_kept)
    }

    fn used_by(&mut self, access: &Access, v: VarId) {
        *self.users.entry(v).or_default() |= 1 << access.thread;
        if access.writes {
            self.written.insert(v);
        }
    }

    /// Notes who accesses what.
    pub fn used(&mut self, access: &Access, footprint: &Footprint) {
        let nodes: Vec<Node> = match footprint {
            Footprint::Var(v) => return self.used_by(access, *v),
            Footprint::Regions(regions) => regions.iter().map(|&region| self.node_of(region)).collect(),
            Footprint::Node(node) | Footprint::Bytes(Cell { node, .. }, _) => vec![*node],
            Footprint::Unknown => return,
        };
        for node in nodes {
            for v in self.variables_in(node) {
                if !self.is_beside(access, v) {
                    self.used_by(access, v);
                }
            }
        }
    }

    fn variables_in(&self, node: Node) -> Vec<VarId> {
        let objects = self.points_to.solver.node(node).objects.iter();
        let objects = objects.map(|(object, _)| self.points_to.objects.get_index(object.0 as usize));
        let variable = |object| if let Some((&Object::Var(_, v), _)) = object { Some(v) } else { None };
        objects.filter_map(variable).collect()
    }

    /// The variables with addresses that a place behind a pointer may be in; none if it may be any.
    pub fn variables_at(&mut self, place: &Place) -> Option<FxHashSet<VarId>> {
        let cells = self.points_to.cells(key(self.main, place));
        if cells.is_empty() {
            return None;
        }
        let mut found = FxHashSet::default();
        for cell in cells {
            if self.points_to.solver.node(cell.node).external {
                return None;
            }
            found.extend(self.variables_in(cell.node));
        }
        Some(found)
    }

    /// Whether what an access does to an object that threads wait for leaves the values alone that are followed in a
    /// variable, of which the object is a part.
    fn is_beside(&self, access: &Access, v: VarId) -> bool {
        let of = layout::size_of(&self.program.types, self.program.vars[v.0 as usize].ty.ty);
        matches!(access.what, What::Object(bytes, _) if of.is_none_or(|of| of > bytes))
    }

    /// Where an argument leads.
    pub fn of_argument(&mut self, stmt: &Stmt, args: &[Expr], i: usize) -> Option<Cell> {
        let cell = self.points_to.argument_target(key(self.main, stmt), key(self.main, args.get(i)?), i)?;
        Some(self.points_to.solver.resolve(cell))
    }

    /// The node that a region is in, as it is in the end.
    pub fn node_of(&self, region: RegionId) -> Node {
        self.points_to.regions[region.0 as usize].node
    }

    /// Where a region is, as it is in the end.
    pub fn cell_of(&self, region: RegionId) -> Cell {
        let region = &self.points_to.regions[region.0 as usize];
        Cell { node: region.node, offset: region.offset }
    }

    /// Whether so many bytes from one cell on may be among those from another one on.
    pub fn may_overlap(&self, (a, m): (Cell, i64), (b, n): (Cell, i64)) -> bool {
        let node = self.points_to.solver.node(a.node);
        // Bytes in which offsets repeat may be any. Of records, the members are cells of their own.
        let repeats = |at: Cell, bytes: i64| bytes < ALL && node.fold(at.offset + bytes - 1) != at.offset + bytes - 1;
        a.node == b.node && (a.offset < b.offset + n && b.offset < a.offset + m || repeats(a, m) || repeats(b, n))
    }

    /// Whether what is there is in one object, and no element of an array.
    pub fn is_one_object(&self, cell: Cell) -> bool {
        let node = self.points_to.solver.node(cell.node);
        let repeats = node.collapsed || node.stride > 0 || node.around(cell.offset).next().is_some();
        node.objects.len() == 1 && !node.external && !repeats
    }

    /// Whether nothing is there.
    pub fn is_nothing(&self, cell: Cell) -> bool {
        let node = self.points_to.solver.node(cell.node);
        node.objects.is_empty() && !node.external
    }

    /// What an access may touch; none if it is through a pointer that leads nowhere.
    pub fn footprint(&mut self, blocks: &'p [Block], access: &Access) -> Option<Footprint> {
        let block = &blocks[access.block.0 as usize];
        match &access.what {
            What::Unknown => Some(Footprint::Unknown),
            What::Place(Place { base: PlaceBase::Var(v), .. }) if !self.is_addressed(*v) => Some(Footprint::Var(*v)),
            What::Place(Place { base: PlaceBase::Var(v), id: NodeId::NONE, .. }) => {
                let scope = self.points_to.variable_scope(self.main, *v);
                let cell = self.points_to.object_cell(Object::Var(scope, *v));
                Some(cell.map_or(Footprint::Var(*v), |cell| Footprint::Node(cell.node)))
            }
            What::Place(place) => {
                let Some(found) = self.find(block, access.position, place.id) else { return Some(Footprint::Unknown) };
                let cells = self.points_to.cells(key(self.main, found));
                if cells.is_empty() {
                    return Some(Footprint::Unknown);
                }
                if cells.iter().any(|&cell| self.is_nothing(cell)) {
                    return None;
                }
                let regions: Option<Vec<RegionId>> = cells.iter().map(|&cell| self.points_to.region(cell)).collect();
                Some(regions.map_or(Footprint::Node(cells[0].node), Footprint::Regions))
            }
            What::Object(bytes, _) => self.object(block, access, *bytes),
            What::Argument(i, _) => {
                let Some(stmt) = block.stmts.get(access.position) else { return Some(Footprint::Unknown) };
                let args = arguments(stmt);
                if let Some(v) = args.get(*i).and_then(named).filter(|&v| !self.is_addressed(v)) {
                    return Some(Footprint::Var(v));
                }
                match self.of_argument(stmt, args, *i) {
                    Some(cell) if self.is_nothing(cell) => None,
                    Some(cell) => Some(match atomic_bytes(self.program, stmt, *i) {
                        Some(bytes) => Footprint::Bytes(cell, bytes as i64),
                        None => Footprint::Node(cell.node),
                    }),
                    None => Some(Footprint::Unknown),
                }
            }
        }
    }

    /// Where an object is that threads wait for, or its attributes, which may be null.
    fn object(&mut self, block: &'p Block, access: &Access, bytes: u64) -> Option<Footprint> {
        let Some(stmt) = block.stmts.get(access.position) else { return Some(Footprint::Unknown) };
        match self.of_argument(stmt, arguments(stmt), 0) {
            Some(cell) if self.is_nothing(cell) => (!access.writes).then(|| Footprint::Regions(Vec::new())),
            Some(cell) => Some(Footprint::Bytes(cell, bytes as i64)),
            None => Some(Footprint::Unknown),
        }
    }

    /// The place of this name in the program, in a statement or those around it.
    fn find(&self, block: &'p Block, position: usize, name: NodeId) -> Option<&'p Place> {
        let mut found = None;
        let mut note = |place: &'p Place| {
            if self.origins.get(&place.id) == Some(&name) && name != NodeId::NONE {
                found = found.or(Some(place));
            }
        };
        for stmt in block.stmts.iter().skip(position.saturating_sub(1)).take(3) {
            written(&stmt.kind).or(result(&stmt.kind)).into_iter().for_each(&mut note);
            cfg_walk::statement(&stmt.kind, &mut |e| cfg_walk::places(e, &mut note));
        }
        if position + 2 > block.stmts.len() {
            cfg_walk::terminator(&block.end, &mut |e| cfg_walk::places(e, &mut note));
        }
        found
    }

    /// Whether an access may write to a lock.
    pub fn overlaps_lock(&mut self, footprint: &Footprint, bytes: i64) -> Vec<Node> {
        let locks: Vec<(Cell, i64)> = self.locks.iter().copied().collect();
        let mut found = Vec::new();
        for (lock, size) in locks {
            let lock = self.points_to.solver.resolve(lock);
            let is_hit = match footprint {
                Footprint::Var(_) => false,
                Footprint::Unknown => true,
                Footprint::Node(node) | Footprint::Bytes(Cell { node, .. }, _) => {
                    self.points_to.solver.resolve(Cell { node: *node, offset: 0 }).node == lock.node
                }
                Footprint::Regions(regions) => regions.iter().any(|region| {
                    let at = self.cell_of(*region);
                    let at = self.points_to.solver.resolve(at);
                    self.may_overlap((at, bytes), (lock, size))
                }),
            };
            if is_hit {
                found.push(lock.node);
            }
        }
        found
    }
}

/// The arguments of a call.
pub fn arguments(stmt: &Stmt) -> &[Expr] {
    match &stmt.kind {
        StmtKind::Call { args, .. } | StmtKind::Builtin { args, .. } => args,
        _ => &[],
    }
}

/// How many bytes an atomic operation accesses where this argument leads.
pub fn atomic_bytes(program: &Program, stmt: &Stmt, i: usize) -> Option<u64> {
    let StmtKind::Builtin { name, args, .. } = &stmt.kind else { return None };
    let CType::Pointer(to) = program.types.get(args.get(i)?.unconverted().ty) else { return None };
    is_atomic_builtin(name).then(|| layout::size_of(&program.types, to.ty)).flatten()
}

/// The variable whose address an argument is.
fn named(e: &Expr) -> Option<VarId> {
    match &e.unconverted().kind {
        ExprKind::AddrOf(place) => place.base_var(),
        _ => None,
    }
}

/// How many bytes an access has, if they are those of a scalar.
pub fn scalar_bytes(program: &Program, what: &What) -> Option<u64> {
    let What::Place(place) = what else { return None };
    let bits = layout::scalar_bits(&program.types, place.ty.ty);
    (bits > 0).then(|| layout::size_of(&program.types, place.ty.ty)).flatten()
}
