//! The analysis from start to fixpoint.

use super::asked::Asked;
use super::clusters;
use super::ids::{InstanceId, Key, Object, STATIC};
use super::layout::{self, LEAF_CAP};
use super::noted::IndirectCall;
use super::registers::Registers;
use super::solver::{Bound, Cell, EcrId, SAME, Solver};
use super::state::{
    Access, Accesses, Block, Calls, Contexts, Instance, Lookup, Part, PartlyOverwritten, PointsTo, Sites, Store,
    Unescaped, Values,
};
use crate::cfg::{self, Body, StmtKind, Terminator};
use crate::ctype::CType;
use crate::typed::{FunctionId, Storage, VarId};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

impl<'a> PointsTo<'a> {
    pub(super) fn new(
        program: &'a cfg::Program,
        error_functions: &[String],
        outside: &'a super::state::Outside,
    ) -> Self {
        let named = |(i, f): (usize, &cfg::Function)| (f.name.clone(), FunctionId(i as u32));
        let closure = |(i, f): (usize, &cfg::Function)| Some((f.closure?.record, FunctionId(i as u32)));
        let inits = program.static_inits.iter().enumerate().map(|(i, (var, _))| (*var, i));
        let lookup = Lookup {
            error_functions: error_functions.to_vec(),
            functions_by_name: program.functions.iter().enumerate().map(named).collect(),
            closures: program.functions.iter().enumerate().filter_map(closure).collect(),
            static_inits: inits.collect(),
        };
        let calls = Calls {
            callees: FxHashMap::default(),
            indirect: Vec::new(),
            outside,
            unknown: Vec::new(),
            passed_outside: Vec::new(),
        };
        PointsTo {
            program,
            registers: Registers::new(program),
            solver: Solver::new(),
            instances: Vec::new(),
            objects: IndexMap::default(),
            sites: Sites::default(),
            regions: Vec::new(),
            region_of: FxHashMap::default(),
            lookup,
            contexts: Contexts::default(),
            values: Values::default(),
            accesses: Accesses::default(),
            calls,
            unescaped: Unescaped::default(),
            partly_overwritten: PartlyOverwritten {
                in_unions: super::partial_overwrites::records_in_unions(&program.types),
                ..PartlyOverwritten::default()
            },
            differences: super::noted::Differences::default(),
            origins: super::noted::Origins::default(),
            asked: Asked::default(),
            intervals: crate::intervals::Intervals::default(),
            settings: FxHashMap::default(),
        }
    }

    /// Makes a function a root: its parameters are unknown.
    pub(super) fn start(&mut self, function: FunctionId) {
        let instance = self.default_instance(function);
        let outside = self.unknown_memory();
        for &param in &self.program.functions[function.0 as usize].params {
            for value in self.variable_values(instance, param) {
                self.solver.flow(value, outside, SAME);
            }
        }
    }

    /// Generates and solves in turn until nothing changes. What changes is a layout becoming coarser, a value
    /// getting a target, or a call another callee: all of them finite.
    pub(super) fn run(&mut self) {
        loop {
            self.solver.changed = false;
            while let Some(instance) = self.contexts.queue.pop() {
                self.body(instance);
            }
            self.solver.spread_bounds();
            self.solver.settle();
            if !self.solver.held.is_empty() {
                // Numbers may be any addresses.
                self.solver.equal.extend(self.origins.numbers.iter().chain(&self.origins.made));
            }
            self.solver.repeat_flows();
            for i in 0..self.accesses.all.len() {
                self.solve_access(i);
            }
            for i in 0..self.accesses.bulk.len() {
                let (a, b) = self.accesses.bulk[i];
                let (a, b) = (self.solver.exact_target(a), self.solver.exact_target(b));
                self.solver.unify(a, b);
            }
            for i in 0..self.accesses.blocks.len() {
                self.solve_block(i);
            }
            self.solver.settle();
            self.resolve_calls();
            self.follow_outside_calls();
            self.solver.settle();
            clusters::join_contents(&mut self.solver);
            self.solver.settle();
            self.spread_external();
            let settled = !self.solver.changed && self.contexts.queue.is_empty();
            if settled && !self.solver.place_blank() && !self.follow_indices() && !self.solver.walk_from_numbers() {
                // No earlier: at first no call through a pointer leads anywhere.
                self.call_unknown_code();
                self.guess_addresses();
                self.join_constants();
                self.follow_differences();
                self.walk_from_partly_overwritten();
                if !self.join_compared() && !self.solver.changed {
                    break;
                }
            }
        }
        self.find_inspected();
        self.find_numbered();
        self.find_partly_overwritten();
        self.find_unescaped();
        self.find_differences();
        self.find_recursion();
        self.make_regions();
    }

    fn solve_access(&mut self, i: usize) {
        let cells = self.access_cells(i);
        let Access { bytes, value, store, .. } = self.accesses.all[i];
        for &cell in &cells {
            if bytes > 0 {
                self.solver.access(cell, bytes);
                self.solver.link(cells[0], cell);
            }
            let content = self.solver.content(cell);
            match store {
                // What is loaded from several cells is in none of the others.
                Store::Nothing if self.solver.has_several => self.solver.flow(value, content, SAME),
                _ => self.solver.merge(content, value),
            }
        }
        self.solver.settle();
    }

    fn solve_block(&mut self, i: usize) {
        let Block { base, bytes, size } = self.accesses.blocks[i];
        let cell = self.solver.exact_target(base);
        let bound = self.solver.bound(base);
        self.solver.access_block(cell, bound, bytes as i64, size as i64);
    }

    /// Pointers found in memory that the program does not show point to more such memory.
    fn spread_external(&mut self) {
        let external: Vec<_> = self.solver.roots().filter(|&n| self.solver.node(n).external).collect();
        for node in external {
            for e in self.solver.node(node).contents.values().copied().collect::<Vec<_>>() {
                let Some(cell) = self.solver.target(e) else { continue };
                let target = self.solver.node_mut(cell.node);
                if !target.external {
                    target.external = true;
                    self.solver.changed = true;
                }
            }
        }
    }

    /// The value of a pointer to memory about which nothing is known.
    pub(super) fn unknown_memory(&mut self) -> EcrId {
        if let Some(e) = self.values.unknown {
            return e;
        }
        let e = self.outside_pointer();
        self.values.unknown = Some(e);
        e
    }

    /// A pointer to new memory that the program does not show.
    pub(super) fn outside_pointer(&mut self) -> EcrId {
        let node = self.solver.new_node();
        self.solver.node_mut(node).external = true;
        self.solver.pointer_to(Cell { node, offset: 0 })
    }

    pub(super) fn default_instance(&mut self, function: FunctionId) -> InstanceId {
        if let Some(&instance) = self.contexts.default.get(&function) {
            return instance;
        }
        let instance = self.new_instance(function, 0);
        self.contexts.default.insert(function, instance);
        instance
    }

    pub(super) fn new_instance(&mut self, function: FunctionId, depth: u32) -> InstanceId {
        let id = InstanceId(self.instances.len() as u32);
        let leaves = match self.program.types.get(self.program.functions[function.0 as usize].ty) {
            CType::Function { ret, .. } => layout::leaves(&self.program.types, *ret, LEAF_CAP).map_or(0, |l| l.len()),
            _ => 0,
        };
        let ret = (0..leaves).map(|_| self.solver.new_ecr()).collect();
        self.instances.push(Instance { function, ret, depth });
        self.contexts.queue.push(id);
        id
    }

    /// The object, its node made on first mention.
    pub(super) fn object(&mut self, object: Object) -> EcrId {
        if let Some(&e) = self.values.addresses.get(&object) {
            return e;
        }
        let node = self.solver.new_node();
        let (index, _) = self.objects.insert_full(object, node);
        self.solver.node_mut(node).objects.push((super::ids::ObjectId(index as u32), 0));
        let e = self.solver.pointer_to(Cell { node, offset: 0 });
        self.values.addresses.insert(object, e);
        if let Object::Var(STATIC, var) = object {
            if self.program.vars[var.0 as usize].storage == Storage::External {
                self.solver.node_mut(node).external = true;
            }
            self.static_init(var);
        }
        if let Object::Variadic(_) = object {
            let cell = Cell { node, offset: 0 };
            let path = self
                .solver
                .path(vec![super::solver::Step::Repeat(i64::from(self.program.types.model.pointer_bits() / 8))]);
            self.solver.apply(cell, path, Bound::Object);
        }
        e
    }

    /// Whose variable it is.
    pub(super) fn scope(&self, instance: InstanceId, var: VarId) -> InstanceId {
        match self.program.vars[var.0 as usize].storage {
            Storage::Param | Storage::Auto => instance,
            Storage::Static | Storage::External | Storage::ThreadLocal => STATIC,
        }
    }

    fn body(&mut self, instance: InstanceId) {
        let program = self.program;
        let function = &program.functions[self.instances[instance.0 as usize].function.0 as usize];
        let Body::Defined { blocks, .. } = &function.body else { return };
        for block in blocks {
            for stmt in &block.stmts {
                self.statement(instance, stmt);
            }
            self.terminator(instance, &block.end);
        }
    }

    fn terminator(&mut self, instance: InstanceId, end: &'a Terminator) {
        match end {
            Terminator::Branch { cond: e, .. }
            | Terminator::Switch { value: e, .. }
            | Terminator::LabelSwitch { value: e, .. } => {
                let value = self.value(instance, e);
                if matches!(end, Terminator::Switch { .. }) {
                    self.inspect(value, super::origins::bits_left(&self.program.types, e));
                } else {
                    self.inspect_narrow(e, value);
                }
            }
            Terminator::Return(Some(value)) => {
                let ret = self.instances[instance.0 as usize].ret.clone();
                let values = self.values(instance, value);
                self.note_made(&ret, value);
                self.flow_all(&ret, &values);
            }
            Terminator::Return(None)
            | Terminator::Goto(_)
            | Terminator::Any(_)
            | Terminator::Choice(_)
            | Terminator::GiveWay { .. }
            | Terminator::Unreachable => {}
        }
    }

    fn statement(&mut self, instance: InstanceId, stmt: &'a cfg::Stmt) {
        match &stmt.kind {
            StmtKind::Declare(_)
            | StmtKind::EndLife(_)
            | StmtKind::Mark
            | StmtKind::Starts { .. }
            | StmtKind::Unsupported(_) => {}
            StmtKind::ZeroInit { place, .. } => {
                let address = self.address(instance, place);
                self.note_block(super::ids::key(instance, place), address, place.ty.ty);
            }
            StmtKind::Assign { place, value } => self.assign(instance, place, value),
            StmtKind::AssignString { place, .. } => self.assign_string(instance, place),
            StmtKind::Refresh(place) => {
                let values = self.place_values(instance, place);
                self.note_any(&values, place.ty.ty);
            }
            StmtKind::Call { result, callee, args, .. } => self.call(instance, stmt, result.as_ref(), callee, args),
            StmtKind::Builtin { result, name, args, .. } => self.builtin(instance, result.as_ref(), name, args),
            StmtKind::Asm { outputs, inputs, clobbers_memory, surroundings, .. } => {
                self.asm(instance, outputs, inputs, *clobbers_memory && !surroundings);
            }
            StmtKind::VaStart { list } => {
                let area = self.object(Object::Variadic(instance));
                let values = self.place_values(instance, list);
                self.flow_all(&values, &[Some(area)]);
            }
            StmtKind::VaArg { result, list, .. } => self.va_arg(instance, stmt, result.as_ref(), list),
            StmtKind::VaEnd { list } => {
                self.place_values(instance, list);
            }
            StmtKind::VaCopy { to, from } => {
                let from: Vec<_> = self.place_values(instance, from).into_iter().map(Some).collect();
                let to = self.place_values(instance, to);
                self.flow_all(&to, &from);
            }
            StmtKind::StackAlloc { result, bytes } => {
                self.value(instance, bytes);
                let (site, _) = self.sites.all.insert_full(super::ids::key(instance, stmt), ());
                let aligned = self.stack_alignment(result);
                self.sites.alignments.insert(site as u32, aligned);
                let object = self.object(Object::Allocated(site as u32));
                self.sites.freed.push(object);
                let values = self.place_values(instance, result);
                self.flow_all(&values, &[Some(object)]);
            }
        }
    }

    pub(super) fn flow_all(&mut self, to: &[EcrId], from: &[Option<EcrId>]) {
        for (&to, &from) in to.iter().zip(from) {
            if let Some(from) = from {
                self.solver.flow(to, from, SAME);
            }
        }
    }

    fn va_arg(
        &mut self,
        instance: InstanceId,
        stmt: &'a cfg::Stmt,
        result: Option<&'a cfg::Place>,
        list: &'a cfg::Place,
    ) {
        let list = self.place_values(instance, list);
        let Some(&list) = list.first() else { return };
        let next =
            self.solver.path(vec![super::solver::Step::Repeat(i64::from(self.program.types.model.pointer_bits() / 8))]);
        self.solver.flow(list, list, next);
        let value = self.note_access(
            super::ids::key(instance, stmt),
            list,
            &[Part::at(SAME, self.program.types.model.pointer_bits() / 8)],
        );
        if let Some(result) = result {
            for to in self.place_values(instance, result) {
                self.solver.flow(to, value[0], SAME);
            }
        }
    }

    /// Gcc aligns what `alloca` yields like any type; an array of variable length is aligned as its elements are.
    fn stack_alignment(&self, result: &cfg::Place) -> u64 {
        let types = &self.program.types;
        match types.get(result.ty.ty) {
            CType::Pointer(to) if !matches!(types.get(to.ty), CType::Void) => types.minimal_align(to.ty),
            _ => types.allocation_align(),
        }
    }

    /// Values go from the operands, and what they point to, to the outputs and, with a `memory` clobber, to what the
    /// operands point to.
    fn asm(&mut self, instance: InstanceId, outputs: &'a [cfg::Place], inputs: &'a [cfg::Expr], writes_memory: bool) {
        let mut sources = Vec::new();
        let mut written = Vec::new();
        for input in inputs {
            if layout::is_record(&self.program.types, input.ty) {
                self.values(instance, input);
                continue;
            }
            let value = self.value(instance, input);
            // A memory operand: what is copied is its contents.
            if let cfg::ExprKind::AddrOf(place) = &input.kind {
                let bits = layout::scalar_bits(&self.program.types, place.ty.ty);
                if let (Some(address), true) = (value, bits > 0) {
                    let content = self.note_access(
                        super::ids::key(instance, input),
                        address,
                        &[Part::at(SAME, bits.div_ceil(8))],
                    );
                    sources.push(content[0]);
                    written.push(content[0]);
                }
            } else {
                sources.extend(value);
            }
            if let (Some(pointer), true) = (value, writes_memory) {
                written.push(self.written_by_asm(super::ids::key(instance, input), pointer));
            }
        }
        let mut values = Vec::new();
        for place in outputs {
            let here = self.place_values(instance, place);
            if let (&[pointer], true) = (&here[..], writes_memory) {
                written.push(self.written_by_asm(super::ids::key(instance, place), pointer));
            }
            values.extend(here);
        }
        sources.extend(values.iter().copied());
        if writes_memory {
            values.extend(written);
        }
        self.note_computed(&values);
        for &to in &values {
            for &from in &sources {
                self.solver.flow(to, from, SAME);
            }
        }
    }

    /// Notes where a pointer leads, to one cell.
    pub(super) fn note_target(&mut self, at: Key, pointer: EcrId) {
        self.accesses.pointers.insert(at, pointer);
        self.solver.make_exact(pointer);
    }

    /// What an operand of inline assembly points to.
    fn written_by_asm(&mut self, operand: Key, pointer: EcrId) -> EcrId {
        self.note_target(operand, pointer);
        self.solver.demand(pointer);
        self.note_access((operand.0, crate::cfg::NodeId::NONE), pointer, &[Part::at(SAME, 0)])[0]
    }

    /// Where an indirect call leads in a new round.
    fn resolve_calls(&mut self) {
        for i in 0..self.calls.indirect.len() {
            let IndirectCall { pointer, .. } = self.calls.indirect[i];
            let cell = self.solver.demand(pointer);
            for function in self.functions_at(cell) {
                self.resolve_call(i, function);
            }
            for function in self.closures_at(cell) {
                self.resolve_closure(i, function);
            }
        }
    }

    /// The nodes that calls through pointers lead to.
    pub(super) fn called_nodes(&mut self) -> Vec<super::solver::NodeId> {
        let pointers: Vec<EcrId> = self.calls.indirect.iter().map(|call| call.pointer).collect();
        pointers.into_iter().filter_map(|e| self.solver.target(e)).map(|cell| cell.node).collect()
    }

    /// The functions that a cell may hold, ordered.
    pub fn functions_at(&mut self, cell: Cell) -> Vec<FunctionId> {
        self.found_at(cell, |_, object| match object {
            Object::Function(function) => Some(function),
            _ => None,
        })
    }

    /// The nested functions whose closures a cell may hold, ordered.
    pub fn closures_at(&mut self, cell: Cell) -> Vec<FunctionId> {
        self.found_at(cell, |this, object| match object {
            Object::Var(_, var) => this.lookup.closures.get(&var).copied(),
            _ => None,
        })
    }

    fn found_at(&mut self, cell: Cell, function: impl Fn(&Self, Object) -> Option<FunctionId>) -> Vec<FunctionId> {
        let cell = self.solver.resolve(cell);
        let node = self.solver.node(cell.node);
        let here = node.objects.iter().filter(|&&(_, offset)| node.fold(offset) == cell.offset);
        let here = here.filter_map(|&(object, _)| self.objects.get_index(object.0 as usize));
        let mut found: Vec<FunctionId> = here.filter_map(|(&object, _)| function(self, object)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}
