//! Calls: to bodies, through pointers, of library functions.

use super::ids::{InstanceId, Key, Object, key};
use super::layout::{self, Leaf};
use super::lengths;
use super::noted::{ALL, IndirectCall};
use super::solver::{EcrId, Held, SAME, Step};
use super::state::{Block, Part, PointsTo, Store, Target};
use crate::cfg::{self, Body, Callee, Expr, ExprKind, Place, PlaceBase, StmtKind};
use crate::ctype::{CType, CTypeId, Types};
use crate::library::{self, Alignment, Ending, Model};
use crate::typed::{FunctionId, VarId};
use std::collections::BTreeSet;

/// Calls of a library function copy its body only so deep, and functions of at most so many statements.
const CLONE_DEPTH: u32 = 8;
const CLONE_STATEMENTS: usize = 40;
const MAX_INSTANCES: usize = 20_000;

/// How a block of memory is copied or filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockPlan {
    /// So many objects of a type, leaf by leaf.
    Leaves {
        ty: CTypeId,
        count: u64,
    },
    /// Whatever is accessed in so many bytes.
    Bytes(u64),
    /// By calling a function of the library.
    Loop(&'static str),
    Unknown,
}

/// An argument of type `void *` before its conversion.
fn converted<'a>(types: &Types, mut e: &'a Expr) -> &'a Expr {
    while let ExprKind::Cast(inner) = &e.kind {
        if !matches!(types.get(inner.ty), CType::Pointer(_)) {
            break;
        }
        e = inner;
    }
    e
}

/// The place-like type that an argument of type `void *` points to: what it was before its conversion.
fn pointee(types: &Types, e: &Expr) -> Option<CTypeId> {
    match types.get(converted(types, e).ty) {
        CType::Pointer(q) if !matches!(types.get(q.ty), CType::Void | CType::Function { .. }) => Some(q.ty),
        _ => None,
    }
}

/// The bytes of the object that is known to start where an argument points.
fn known_size(types: &Types, arg: &Expr) -> u64 {
    let object = match &converted(types, arg).kind {
        ExprKind::AddrOf(place) => Some(place.ty.ty),
        _ => pointee(types, arg),
    };
    object.and_then(|ty| layout::size_of(types, ty)).unwrap_or(0)
}

/// How memcpy and its like are done.
pub fn copy_plan(types: &Types, to: &Expr, from: &Expr, bytes: &Expr) -> BlockPlan {
    let (t, f) = (pointee(types, to), pointee(types, from));
    let same = t.is_some() && t == f;
    block_plan(types, if same { t } else { None }, bytes, ["copy_1", "copy_2", "copy_4", "copy_8"])
}

/// How memset is done.
pub fn fill_plan(types: &Types, to: &Expr, bytes: &Expr) -> BlockPlan {
    block_plan(types, pointee(types, to), bytes, ["fill_1", "fill_2", "fill_4", "fill_8"])
}

/// Which of the library's functions sorts an array.
pub fn sort_plan(types: &Types, base: &Expr, size: &Expr) -> &'static str {
    let scalar = pointee(types, base).map_or(0, |ty| layout::scalar_bits(types, ty));
    match (scalar, super::constant::signed_constant(types, size)) {
        (32, Some(4)) => "qsort_4",
        (64, Some(8)) => "qsort_8",
        _ => "qsort_1",
    }
}

fn block_plan(types: &Types, ty: Option<CTypeId>, bytes: &Expr, loops: [&'static str; 4]) -> BlockPlan {
    let n = super::constant::signed_constant(types, bytes).map(|n| n as u64);
    let scalar = ty.map_or(0, |ty| layout::scalar_bits(types, ty));
    let by_loop = match scalar {
        8 => Some(loops[0]),
        16 => Some(loops[1]),
        32 => Some(loops[2]),
        64 => Some(loops[3]),
        _ => None,
    };
    match (n, ty) {
        (Some(n), Some(ty)) => {
            let size = layout::size_of(types, ty).unwrap_or(0);
            let leaves = layout::leaves(types, ty, super::layout::LEAF_CAP).map_or(u64::MAX, |l| l.len() as u64);
            let whole = size > 0 && n % size == 0;
            if whole && (n / size).saturating_mul(leaves) <= super::layout::LEAF_CAP as u64 && (scalar != 8 || n < 16) {
                return BlockPlan::Leaves { ty, count: n / size };
            }
            match by_loop {
                Some(name) if whole && n > 256 => BlockPlan::Loop(name),
                _ => BlockPlan::Bytes(n),
            }
        }
        (Some(n), None) => BlockPlan::Bytes(n),
        (None, None) => BlockPlan::Loop(loops[0]),
        (None, Some(_)) => by_loop.map_or(BlockPlan::Unknown, BlockPlan::Loop),
    }
}

impl<'a> PointsTo<'a> {
    /// What a direct call of a function does.
    pub fn target(&self, function: FunctionId) -> Target {
        let f = &self.program.functions[function.0 as usize];
        if self.lookup.error_functions.iter().any(|name| name == f.source_name()) {
            return Target::Error;
        }
        match &f.body {
            Body::Defined { .. } => return Target::Defined(function),
            Body::Unsupported(_) => return Target::Unsupported(function),
            Body::Undefined => {}
        }
        match library::model(&f.name) {
            Some(Model::Text(name)) => self.library(name).map_or(Target::External(function), Target::Defined),
            Some(model) => Target::Model(model),
            None => Target::External(function),
        }
    }

    fn library(&self, name: &str) -> Option<FunctionId> {
        let id = *self.lookup.functions_by_name.get(&format!("{}{name}", library::PREFIX))?;
        matches!(self.program.functions[id.0 as usize].body, Body::Defined { .. }).then_some(id)
    }

    pub(super) fn call(
        &mut self,
        instance: InstanceId,
        stmt: &'a cfg::Stmt,
        result: Option<&'a Place>,
        callee: &'a Callee,
        args: &'a [Expr],
    ) {
        let values: Vec<Vec<Option<EcrId>>> = args.iter().map(|a| self.values(instance, a)).collect();
        let pointer = match callee {
            Callee::Pointer { pointer, .. } => {
                let value = self.value(instance, pointer);
                Some((pointer, value.unwrap_or_else(|| self.solver.new_ecr())))
            }
            Callee::Direct(_) => None,
        };
        let result = match result {
            Some(place) => {
                let to = self.place_values(instance, place);
                // Apart from what else the place may hold.
                let values: Vec<EcrId> = to.iter().map(|_| self.solver.new_ecr()).collect();
                if !matches!(callee, Callee::Direct(f) if matches!(self.target(*f), Target::Defined(_))) {
                    self.note_any(&values, place.ty.ty);
                }
                let from: Vec<_> = values.iter().copied().map(Some).collect();
                self.inspect_stored(place, &from);
                self.flow_all(&to, &from);
                values
            }
            None => Vec::new(),
        };
        let at = key(instance, stmt);
        match (callee, pointer) {
            (_, Some((expr, pointer))) => {
                self.note_target(key(instance, expr), pointer);
                let arg_types = args.iter().map(|a| a.ty).collect();
                self.calls.indirect.push(IndirectCall {
                    key: at,
                    callee: expr,
                    pointer,
                    args: values,
                    arg_types,
                    exprs: args,
                    result,
                    unknown: false,
                    resolved: BTreeSet::new(),
                });
                self.solver.changed = true;
            }
            (Callee::Direct(f), None) => self.direct_call(instance, at, *f, args, &values, &result),
            (Callee::Pointer { .. }, None) => {}
        }
    }

    fn direct_call(
        &mut self,
        instance: InstanceId,
        at: Key,
        f: FunctionId,
        args: &'a [Expr],
        values: &[Vec<Option<EcrId>>],
        result: &[EcrId],
    ) {
        match self.target(f) {
            Target::Defined(g) => {
                let callee = self.callee_instance(instance, g);
                if self.contexts.default.get(&g) != Some(&callee) {
                    self.contexts.copied_for.insert(callee, (instance, args));
                }
                self.link(at, callee, values, result);
            }
            Target::Model(model) => self.model_call(at, model, f, args, values, result),
            Target::Error | Target::Unsupported(_) => {}
            Target::External(f) => {
                self.external_result(f, result);
                self.calls.passed_outside.extend(values.iter().flatten().flatten());
                if self.calls.outside.functions.contains(&f) {
                    self.outside_call(at, Some(f), args, values, result);
                }
            }
        }
    }

    /// The instance for a direct call: a copy of its own for library functions and small allocators.
    fn callee_instance(&mut self, caller: InstanceId, function: FunctionId) -> InstanceId {
        let depth = self.instances[caller.0 as usize].depth;
        let copy = depth < CLONE_DEPTH && self.instances.len() < MAX_INSTANCES && self.wants_copies(function, 0);
        if copy { self.new_instance(function, depth + 1) } else { self.default_instance(function) }
    }

    /// Library functions, and small functions that return what they allocate.
    fn wants_copies(&mut self, function: FunctionId, depth: u32) -> bool {
        if let Some(&known) = self.contexts.clones.get(&function) {
            return known;
        }
        let program = self.program;
        let f = &program.functions[function.0 as usize];
        let mut wanted = f.name.starts_with(library::PREFIX);
        if !wanted && depth < CLONE_DEPTH {
            wanted = self.is_small_allocator(function, depth);
        }
        self.contexts.clones.insert(function, wanted);
        wanted
    }

    fn is_small_allocator(&mut self, function: FunctionId, depth: u32) -> bool {
        let f = &self.program.functions[function.0 as usize];
        let types = &self.program.types;
        let CType::Function { ret, .. } = types.get(f.ty) else { return false };
        let returns_pointer = matches!(types.get(*ret), CType::Pointer(_));
        let Body::Defined { blocks, .. } = &f.body else { return false };
        let statements = cfg::size(blocks);
        if !returns_pointer || statements > CLONE_STATEMENTS || self.calls_itself(function) {
            return false;
        }
        let calls = blocks.iter().flat_map(|b| &b.stmts).filter_map(|s| match &s.kind {
            StmtKind::Call { callee: Callee::Direct(g), .. } => Some(*g),
            _ => None,
        });
        calls.collect::<Vec<_>>().into_iter().any(|g| match self.target(g) {
            Target::Defined(g) => self.wants_copies(g, depth + 1),
            Target::Model(Model::Malloc { .. } | Model::Calloc | Model::Realloc) => true,
            _ => false,
        })
    }

    /// Passes arguments and results.
    fn link(&mut self, at: Key, callee: InstanceId, args: &[Vec<Option<EcrId>>], result: &[EcrId]) {
        let callees = self.calls.callees.entry(at).or_default();
        if !callees.contains(&callee) {
            callees.push(callee);
            let instances = &self.instances;
            callees.sort_by_key(|i| instances[i.0 as usize].function);
        }
        let program = self.program;
        let f = &program.functions[self.instances[callee.0 as usize].function.0 as usize];
        for (&param, arg) in f.params.iter().zip(args) {
            let to = self.variable_values(callee, param);
            self.note_any(&to, program.vars[param.0 as usize].ty.ty);
            self.flow_all(&to, arg);
        }
        if f.variadic {
            let area = self.object(Object::Variadic(callee));
            for arg in args.iter().skip(f.params.len()) {
                let slot = self.note_access(
                    (callee, crate::cfg::NodeId::NONE),
                    area,
                    &[Part::at(SAME, program.types.model.pointer_bits() / 8)],
                )[0];
                // Constants among them have no value here.
                self.origins.placed.push(slot);
                for from in arg.iter().flatten() {
                    self.solver.flow(slot, *from, SAME);
                }
            }
        }
        let ret: Vec<_> = self.instances[callee.0 as usize].ret.iter().copied().map(Some).collect();
        self.flow_all(result, &ret);
    }

    /// Connects a call through a pointer with a function that the pointer may be, if the types admit it.
    pub(super) fn resolve_call(&mut self, call: usize, function: FunctionId) {
        if !self.calls.indirect[call].resolved.insert(function) {
            return;
        }
        self.solver.changed = true;
        if !self.may_call(&self.calls.indirect[call].arg_types.clone(), function) {
            return;
        }
        let (at, args, result) = {
            let c = &self.calls.indirect[call];
            (c.key, c.args.clone(), c.result.clone())
        };
        match self.target(function) {
            Target::Defined(g) => {
                let callee = self.default_instance(g);
                let args = self.held_by(call, function, args);
                self.link(at, callee, &args, &result);
            }
            Target::External(f) => {
                self.external_result(f, &result);
                self.calls.passed_outside.extend(args.iter().flatten().flatten());
                if self.calls.outside.functions.contains(&f) {
                    let exprs = self.calls.indirect[call].exprs;
                    self.outside_call(at, Some(f), exprs, &args, &result);
                }
            }
            Target::Model(model @ (Model::Malloc { .. } | Model::Calloc | Model::Realloc)) => {
                self.sites.resizes |= matches!(model, Model::Realloc);
                let aligned = self.program.types.allocation_align();
                self.allocate(at, &result, aligned);
            }
            Target::Model(Model::End(how)) => self.ends(at, how),
            Target::Model(_) | Target::Error | Target::Unsupported(_) => {}
        }
    }

    /// The arguments of a call through a pointer that is a member of what an argument leads to, as in `work->func(work)`, where
    /// it leads to a function: that argument is the address of one in which the function is.
    fn held_by(
        &mut self,
        call: usize,
        function: FunctionId,
        mut args: Vec<Vec<Option<EcrId>>>,
    ) -> Vec<Vec<Option<EcrId>>> {
        let IndirectCall { key: (instance, _), callee, exprs, .. } = self.calls.indirect[call];
        let ExprKind::Load(member) = &callee.unconverted().kind else { return args };
        let PlaceBase::Deref { pointer, .. } = &member.base else { return args };
        let Some(record) = self.register(pointer) else { return args };
        let Some(&(first, 1)) = self.accesses.of_places.get(&key(instance, &**member)) else { return args };
        let path = self.accesses.all[first as usize].path;
        let address = self.object(Object::Function(function));
        let number = self.solver.held.len() as u32;
        self.solver.held.push(Held { path, function: address });
        for (arg, expr) in args.iter_mut().zip(exprs) {
            if self.register(expr) == Some(record) {
                *arg = arg.iter().map(|&e| e.map(|e| self.along(e, vec![Step::Holding(number)]))).collect();
            }
        }
        args
    }

    /// The variable in a register whose value an expression is.
    fn register(&self, e: &Expr) -> Option<VarId> {
        let ExprKind::Load(place) = &e.unconverted().kind else { return None };
        let var = place.base_var()?;
        (place.path.is_empty() && !place.ty.is_volatile && self.registers.leaves(var).is_some()).then_some(var)
    }

    /// Connects a call through a pointer with a nested function whose closure the pointer may lead to. The function
    /// that is called is read there.
    pub(super) fn resolve_closure(&mut self, call: usize, function: FunctionId) {
        let IndirectCall { key, pointer, .. } = self.calls.indirect[call];
        let word = self.program.types.model.pointer_bits() / 8;
        if !self.accesses.of_places.contains_key(&key) {
            self.note_access(key, pointer, &[Part::at(SAME, word)]);
        }
        if let Some(closure) = self.program.functions[function.0 as usize].closure {
            for chain in self.variable_values(super::ids::STATIC, closure.chain) {
                self.solver.flow(chain, pointer, SAME);
            }
        }
        self.resolve_call(call, function);
    }

    /// Whether a function takes arguments of these types.
    pub fn may_call(&self, args: &[CTypeId], function: FunctionId) -> bool {
        let types = &self.program.types;
        let f = &self.program.functions[function.0 as usize];
        let CType::Function { params, variadic, prototyped, .. } = types.get(f.ty) else { return false };
        let params: Vec<CTypeId> = match &f.body {
            Body::Defined { .. } => f.params.iter().map(|p| self.program.vars[p.0 as usize].ty.ty).collect(),
            _ if !prototyped => return true,
            _ => params.clone(),
        };
        // Of a definition with empty parentheses, or in the old style, gcc passes what there is.
        let takes_more = *variadic || f.variadic || !prototyped;
        let count = if takes_more { args.len() >= params.len() } else { args.len() == params.len() };
        let fits = |(&a, &p): (&CTypeId, &CTypeId)| {
            a == p
                || layout::scalar_bits(types, a) == layout::scalar_bits(types, p)
                    && layout::size_of(types, a) == layout::size_of(types, p)
                || !prototyped
        };
        count && args.iter().zip(&params).all(fits)
    }

    fn external_result(&mut self, f: FunctionId, result: &[EcrId]) {
        if result.is_empty() {
            return;
        }
        let outside = self.external_node(f);
        for &to in result {
            self.solver.flow(to, outside, SAME);
        }
    }

    fn returns_pointer(&self, f: FunctionId) -> bool {
        let types = &self.program.types;
        match types.get(self.program.functions[f.0 as usize].ty) {
            CType::Function { ret, .. } => matches!(types.get(*ret), CType::Pointer(_)),
            _ => false,
        }
    }

    /// A pointer to the memory of a function that nothing defines.
    pub(super) fn external_node(&mut self, f: FunctionId) -> EcrId {
        if let Some(&e) = self.values.external.get(&f) {
            return e;
        }
        let e = self.outside_pointer();
        self.values.external.insert(f, e);
        e
    }

    fn allocate(&mut self, at: Key, result: &[EcrId], aligned: u64) {
        let (site, _) = self.sites.all.insert_full(at, ());
        self.sites.alignments.insert(site as u32, aligned);
        self.sites.heap.insert(site as u32);
        let object = self.object(Object::Allocated(site as u32));
        self.note_target(at, object);
        self.flow_all(result, &[Some(object)]);
    }

    /// `at` is the call, in the instance that makes it.
    fn model_call(
        &mut self,
        at: Key,
        model: Model,
        f: FunctionId,
        args: &'a [Expr],
        values: &[Vec<Option<EcrId>>],
        result: &[EcrId],
    ) {
        let instance = at.0;
        let first = |i: usize| values.get(i).and_then(|v: &Vec<Option<EcrId>>| v.first().copied().flatten());
        self.observe_numbers(args, first);
        if matches!(model, Model::Put | Model::Printed | Model::Print { .. } | Model::Fill) {
            // What is written may be read again, as text or byte by byte.
            let shows_addresses = super::texts::shows_addresses(self.program, args);
            for (i, arg) in args.iter().enumerate() {
                if shows_addresses || !matches!(self.program.types.get(arg.ty), CType::Pointer(_)) {
                    self.inspect(first(i), ALL);
                }
            }
        }
        if let Some(written) = super::texts::written(model, args.len()).filter(|_| self.asked.accesses) {
            self.read_texts(instance, f, args, values, &written);
        }
        if self.asked.accesses {
            for (i, arg) in args.iter().enumerate() {
                if super::texts::is_stream(self.program, arg.ty) {
                    self.note_pointer(instance, Some(arg), first(i));
                }
            }
            let block = library::arguments::block_read(&self.program.functions[f.0 as usize].name);
            if let (Model::Quiet(_), Some((block, _))) = (model, block) {
                self.note_pointer(instance, args.get(block), first(block));
            }
        }
        match model {
            Model::Malloc { alignment, .. } => {
                let asked = match alignment {
                    Alignment::Usual => None,
                    Alignment::Page => Some(library::PAGE),
                    Alignment::Argument(i) => {
                        args.get(i).and_then(|a| super::constant::signed_constant(&self.program.types, a))
                    }
                };
                let asked = asked.filter(|n| n.count_ones() == 1).map_or(1, |n| n as u64);
                self.allocate(at, result, asked.max(self.program.types.allocation_align()));
            }
            Model::Calloc => {
                self.allocate(at, result, self.program.types.allocation_align());
                self.sites.cleared.extend(self.sites.all.get_index_of(&at).map(|site| site as u32));
            }
            Model::Alloca | Model::Object => {
                self.allocate(at, result, self.program.types.allocation_align());
                self.sites.freed.extend(self.accesses.pointers.get(&at));
                if model == Model::Object {
                    let site = self.sites.all.get_index_of(&at).map(|site| site as u32);
                    self.sites.heap.retain(|&heap| Some(heap) != site);
                    self.sites.lasting.extend(site);
                }
            }
            Model::Realloc => {
                self.sites.resizes = true;
                self.allocate(at, result, self.program.types.allocation_align());
                self.flow_all(result, &[first(0)]);
                self.note_freed(instance, args, first(0));
            }
            Model::Free => self.note_freed(instance, args, first(0)),
            Model::Copy { end } if args.len() >= 3 => {
                self.copy(instance, at, args, values);
                let after = first(0).map(|p| if end { self.along(p, vec![Step::Repeat(1)]) } else { p });
                self.flow_all(result, &[after]);
            }
            Model::Fill if args.len() >= 3 => {
                self.fill(instance, at, args, values);
                self.flow_all(result, &[first(0)]);
            }
            Model::NondetMemory => {
                let bytes = args.get(1).and_then(|n| super::constant::signed_constant(&self.program.types, n));
                if let (Some(base), Some(bytes), Some(arg)) = (first(0), bytes, args.first()) {
                    self.note_bytes(instance, arg, base, BlockPlan::Bytes(bytes as u64));
                }
                self.note_pointer(instance, args.first(), first(0));
                self.note_bytes_at(first(0));
            }
            Model::Sort if args.len() >= 4 => {
                let name = sort_plan(&self.program.types, &args[0], &args[2]);
                self.library_call(instance, at, name, values);
            }
            Model::Print { size, formatted } => {
                let bytes = lengths::printed(self.program, args, size, formatted);
                self.note_written(instance, args.first(), first(0), bytes);
                // Functions with a format say how much it is.
                if !formatted {
                    self.flow_all(result, &[first(0)]);
                }
            }
            Model::Line => {
                let line = lengths::line(&self.program.types, args);
                self.note_written(instance, args.first(), first(0), Some(line.unwrap_or(lengths::FIRST_CHARACTERS)));
                self.flow_all(result, &[first(0)]);
            }
            Model::Time | Model::Comparisons => self.note_pointer(instance, args.first(), first(0)),
            Model::Scan { from, .. } => {
                for (i, arg) in args.iter().enumerate().skip(from) {
                    let bytes = pointee(&self.program.types, arg)
                        .map(|ty| u64::from(layout::scalar_bits(&self.program.types, ty) / 8));
                    self.note_written(instance, Some(arg), first(i), bytes);
                }
            }
            Model::Writes { to, amount, .. } => {
                let bytes = lengths::product(&self.program.types, args, amount.factors());
                for &i in to {
                    self.note_written(instance, args.get(i), first(i), bytes);
                }
            }
            Model::Nondet => {
                let outside = self.unknown_memory();
                if self.returns_pointer(f) {
                    self.flow_all(result, &[Some(outside)]);
                }
            }
            Model::Quiet(_) | Model::Open if self.returns_pointer(f) => self.external_result(f, result),
            Model::Open => self.note_pointer(instance, args.first(), first(0)),
            Model::Uses if self.asked.accesses => self.note_pointer(instance, args.first(), first(0)),
            Model::Reorders => self.note_pointer(instance, args.first(), first(0)),
            Model::Absolute => self.flow_all(result, &[first(0)]),
            Model::End(how) => self.ends(at, how),
            Model::AssertFail
            | Model::Assert
            | Model::Assume
            | Model::Quiet(_)
            | Model::Put
            | Model::Printed
            | Model::Math
            | Model::Rounding
            | Model::Environment
            | Model::Zone
            | Model::Computed
            | Model::Sort
            | Model::Limit(_)
            | Model::Unsupported
            | Model::Race
            | Model::Relock
            | Model::Uses
            | Model::Deadlock
            | Model::Text(_)
            | Model::Copy { .. }
            | Model::Fill => {}
        }
    }

    fn ends(&mut self, at: Key, how: Ending) {
        if how != Ending::WithHandlers {
            return;
        }
        for function in self.contexts.other_roots.clone() {
            let callee = self.default_instance(function);
            self.link(at, callee, &[], &[]);
        }
    }

    fn note_freed(&mut self, instance: InstanceId, args: &'a [Expr], value: Option<EcrId>) {
        self.sites.freed.extend(value);
        if self.asked.accesses {
            self.note_pointer(instance, args.first(), value);
        }
    }

    /// Notes where the texts are that a function reads, and lets the library's `strlen` and `strnlen` read them.
    fn read_texts(
        &mut self,
        instance: InstanceId,
        f: FunctionId,
        args: &'a [Expr],
        values: &[Vec<Option<EcrId>>],
        written: &[usize],
    ) {
        let name = &self.program.functions[f.0 as usize].name;
        for text in super::texts::read(self.program, name, args, written).unwrap_or_default() {
            let value = values.get(text.arg).cloned().unwrap_or_default();
            self.note_pointer(instance, args.get(text.arg), value.first().copied().flatten());
            let most = text.most.map(|_| vec![None]);
            let values: Vec<_> = [value].into_iter().chain(most).collect();
            self.library_call(instance, key(instance, &args[text.arg]), text.reader(), &values);
        }
    }

    pub(super) fn note_pointer(&mut self, instance: InstanceId, arg: Option<&'a Expr>, value: Option<EcrId>) {
        let Some(arg) = arg else { return };
        let e = value.unwrap_or_else(|| self.solver.new_ecr());
        self.note_target(key(instance, arg), e);
        self.solver.demand(e);
    }

    /// Notes that a function writes so many bytes where an argument points. If nobody knows how many, it is taken to
    /// write anywhere there.
    fn note_written(&mut self, instance: InstanceId, arg: Option<&'a Expr>, value: Option<EcrId>, bytes: Option<u64>) {
        self.note_bytes_at(value);
        match (arg, value, bytes) {
            (Some(arg), Some(base), Some(bytes)) => {
                let base = self.start_of(instance, arg).unwrap_or(base);
                self.note_bytes(instance, arg, base, BlockPlan::Bytes(bytes));
            }
            _ => self.note_pointer(instance, arg, value),
        }
    }

    /// The start of the object whose address or name an argument is. As a pointer, the name of an array may be to any of
    /// its elements, and a copy of a literal need not take its last byte along, so that the array is not as long where it
    /// is copied to.
    fn start_of(&mut self, instance: InstanceId, arg: &'a Expr) -> Option<EcrId> {
        match &converted(&self.program.types, arg).kind {
            ExprKind::AddrOf(place) => self.address(instance, place),
            _ => None,
        }
    }

    /// Notes that a block of memory at an argument's address is accessed.
    fn note_bytes(&mut self, instance: InstanceId, arg: &'a Expr, base: EcrId, plan: BlockPlan) {
        if let BlockPlan::Bytes(bytes) = plan {
            let size = known_size(&self.program.types, arg);
            self.accesses.blocks.push(Block { base, bytes, size });
        }
        self.note_pointer(instance, Some(arg), Some(base));
    }

    fn copy(&mut self, instance: InstanceId, at: Key, args: &'a [Expr], values: &[Vec<Option<EcrId>>]) {
        let (to, from) = (&args[0], &args[1]);
        let (Some(Some(to_value)), Some(Some(from_value))) = (values[0].first().copied(), values[1].first().copied())
        else {
            return;
        };
        let to_value = self.start_of(instance, to).unwrap_or(to_value);
        let from_value = self.start_of(instance, from).unwrap_or(from_value);
        match copy_plan(&self.program.types, to, from, &args[2]) {
            BlockPlan::Leaves { ty, count } => {
                let parts = self.block_parts(ty, count, known_size(&self.program.types, from));
                let source = key(instance, from);
                let from: Vec<_> = self.note_access(source, from_value, &parts).into_iter().map(Some).collect();
                self.only_reads(source);
                let parts = self.block_parts(ty, count, known_size(&self.program.types, to));
                let to = self.note_access(key(instance, to), to_value, &parts);
                self.flow_all(&to, &from);
            }
            plan @ (BlockPlan::Bytes(_) | BlockPlan::Unknown) => {
                self.note_bytes(instance, to, to_value, plan);
                self.note_bytes(instance, from, from_value, plan);
                self.accesses.bulk.push((to_value, from_value));
                self.solver.changed = true;
            }
            BlockPlan::Loop(name) => {
                let values = self.within(instance, &args[2], name, values, 2);
                self.library_call(instance, at, name, &values);
            }
        }
    }

    /// The arguments of one of the library's loops over a block, the first so many of them pointers to no more than the bytes
    /// that the length may be, if that is known, and if it goes byte by byte: others may take elements along that the length
    /// ends in, and types tell those apart from what lies behind.
    fn within(
        &mut self,
        instance: InstanceId,
        length: &Expr,
        name: &str,
        values: &[Vec<Option<EcrId>>],
        pointers: usize,
    ) -> Vec<Vec<Option<EcrId>>> {
        let mut values = values.to_vec();
        let caller = self.instances.get(instance.0 as usize).filter(|_| self.asked.blocks && name.ends_with("_1"));
        let Some(function) = caller.map(|instance| instance.function) else { return values };
        let most = self.intervals.of(self.program, &self.registers, function, length);
        let Some(len) = i64::try_from(most.hi).ok().filter(|&len| most.lo >= 0 && len < super::steps::LONGEST_BLOCK)
        else {
            return values;
        };
        for (i, value) in values.iter_mut().take(pointers).enumerate() {
            let step = Step::Block { len: len.max(1), writes: i == 0 };
            for value in value.iter_mut().flatten() {
                *value = self.along(*value, vec![step]);
            }
        }
        values
    }

    fn fill(&mut self, instance: InstanceId, at: Key, args: &'a [Expr], values: &[Vec<Option<EcrId>>]) {
        let Some(Some(to)) = values[0].first().copied() else { return };
        let to = self.start_of(instance, &args[0]).unwrap_or(to);
        if super::constant::signed_constant(&self.program.types, args[1].unconverted()) != Some(0) {
            self.note_bytes_at(Some(to));
        }
        match fill_plan(&self.program.types, &args[0], &args[2]) {
            BlockPlan::Leaves { ty, count } => {
                let parts = self.block_parts(ty, count, known_size(&self.program.types, &args[0]));
                let byte = values[1].first().copied().flatten();
                for part in self.note_access(key(instance, &args[0]), to, &parts) {
                    self.flow_all(&[part], &[byte]);
                }
            }
            plan @ (BlockPlan::Bytes(_) | BlockPlan::Unknown) => self.note_bytes(instance, &args[0], to, plan),
            BlockPlan::Loop(name) => {
                let values = self.within(instance, &args[2], name, values, 1);
                self.library_call(instance, at, name, &values);
            }
        }
    }

    /// The leaves of so many objects from where one of `size` bytes starts.
    fn block_parts(&mut self, ty: CTypeId, count: u64, size: u64) -> Vec<Part> {
        let types = &self.program.types;
        let beside = super::partial_overwrites::has_words(types, ty);
        let part = |leaf: Leaf| Part {
            path: self.part_path(leaf.offset, size, leaf.bytes),
            bytes: leaf.bytes,
            number: leaf.number(types),
            store: Store::Made { is_bits: leaf.bits.is_some(), beside },
        };
        leaves_of_block(types, ty, count).into_iter().map(part).collect()
    }

    fn library_call(&mut self, instance: InstanceId, at: Key, name: &str, values: &[Vec<Option<EcrId>>]) {
        let Some(f) = self.library(name) else { return };
        let callee = self.callee_instance(instance, f);
        self.link(at, callee, values, &[]);
    }
}

/// Offset and bytes of every leaf of so many objects of a type. Bit-fields of one byte count once.
pub fn block_leaves(types: &Types, ty: CTypeId, count: u64) -> Vec<(u64, u32)> {
    leaves_of_block(types, ty, count).iter().map(|leaf| (leaf.offset, leaf.bytes)).collect()
}

fn leaves_of_block(types: &Types, ty: CTypeId, count: u64) -> Vec<Leaf> {
    let size = layout::size_of(types, ty).unwrap_or(0);
    let leaves = layout::leaves(types, ty, super::layout::LEAF_CAP).unwrap_or_default();
    let repeated =
        (0..count).flat_map(|i| leaves.iter().map(move |leaf| Leaf { offset: i * size + leaf.offset, ..*leaf }));
    let mut all: Vec<Leaf> = repeated.collect();
    all.dedup_by_key(|leaf| (leaf.offset, leaf.bytes));
    all
}
