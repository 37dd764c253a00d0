//! Library functions without a body in the task.

use super::access::{Reach, Use};
use super::call::CallSite;
use super::memory::{Slot, SlotKind, Stores};
use super::{AssumptionKind, Translator};
use crate::cfg::{Expr, ExprKind, PlaceBase, Projection};
use crate::ctype::CType;
use crate::pointsto::layout::{self, Leaf};
use crate::pointsto::model::{Amount, Model, Outcome};
use crate::pointsto::solver::Cell;
use crate::pointsto::{BlockPlan, Target, block_leaves, copy_plan, fill_plan, key, signed_constant, texts};
use crate::typed::FunctionId;
use boogie::expr::{BvOp, ExprId};

/// Printed text of more bytes makes the whole region arbitrary.
const MAX_PRINTED: u64 = 128;

impl<'a> Translator<'a> {
    pub(super) fn library_call(&mut self, site: &CallSite<'a>, model: Model, f: FunctionId) {
        let name = self.cfg.functions[f.0 as usize].name.as_str();
        let needed = match model {
            Model::Malloc(i) => i + 1,
            Model::Calloc | Model::Realloc | Model::Line => 2,
            Model::Sort => 4,
            Model::Copy { .. } | Model::Fill => 3,
            Model::NondetMemory => 2,
            Model::Free if self.checks_memory() => 1,
            Model::Assume
            | Model::Assert
            | Model::Alloca
            | Model::Object
            | Model::Print { .. }
            | Model::Time
            | Model::Absolute => 1,
            Model::Writes { to, amount, .. } => to.iter().chain(amount.factors()).max().map_or(0, |last| last + 1),
            _ => 0,
        };
        let memory = matches!(
            model,
            Model::Realloc
                | Model::Copy { .. }
                | Model::Fill
                | Model::NondetMemory
                | Model::Print { .. }
                | Model::Line
                | Model::Sort
                | Model::Scan { .. }
                | Model::Writes { .. }
                | Model::Time
        ) || matches!(model, Model::Free | Model::Quiet(_) | Model::Printed | Model::Computed)
            && self.checks_memory();
        if site.args.len() < needed || site.indirect && memory {
            return self.unsupported(site.span, &format!("this call of '{name}'"));
        }
        if sets_errno(model) && !name.starts_with(super::LIBRARY_PREFIX) {
            self.forget_errno();
        }
        self.read_texts(site, model, name);
        match model {
            Model::Malloc(i) => {
                let size = self.word_arg(site, i);
                self.malloc(site, size, None);
            }
            Model::Calloc => self.calloc(site),
            Model::Realloc => self.realloc(site),
            Model::Free => self.free(site, name),
            Model::Alloca | Model::Object => {
                let size = self.word_arg(site, 0);
                let fits = self.at_most(size, self.largest_object() - 1);
                self.assume(fits);
                if self.checks_memory() && model == Model::Alloca {
                    return self.unsupported(site.span, "a call of 'alloca' that is not the compiler's own");
                }
                self.fits_in_segment(size);
                let address = self.allocate(size, self.allocated_by(site.at));
                self.block_starts(site.at, address, size, false);
                self.set_result(site, address);
            }
            Model::Copy { end } => self.copy(site, end),
            Model::Fill => self.fill(site),
            Model::NondetMemory => self.nondet_memory(site),
            Model::End => self.end_execution(site, name),
            Model::AssertFail => {
                if self.options.property.asserts {
                    self.violation("assert", site.span);
                }
                self.program_ends(name);
                self.stop();
            }
            Model::Assert => self.assert_call(site),
            Model::Assume => {
                let cond = self.cond(&site.args[0]);
                self.assume(cond);
            }
            Model::Nondet if site.result.is_none() => self.show_input(name, site.text, None),
            Model::Nondet => self.arbitrary_result(site, name),
            Model::Printed | Model::Print { .. } if self.counts_text(site) => {
                self.unsupported(site.span, &format!("'{name}' with %n"));
            }
            Model::Printed => {
                if let Some(place) = site.result {
                    self.inexact_place(place, "how much text is printed");
                }
            }
            Model::Quiet(Outcome::Count(most)) => drop(self.count(site, most, name)),
            Model::Quiet(Outcome::Between(low, high)) => self.result_between(site, name, low, high),
            Model::Quiet(Outcome::Input | Outcome::Computed) => self.arbitrary_result(site, name),
            Model::Put => self.put_character(site, name),
            Model::Open => {
                if let Some(place) = site.result {
                    self.arbitrary_place(place);
                }
            }
            Model::Between(low, high) => self.result_between(site, name, low, high),
            Model::Absolute => {
                let value = self.scalar_arg(site, 0);
                let value = self.absolute(value, site.span);
                self.set_result(site, value);
            }
            Model::Computed => self.computed_result(site, name),
            Model::Sort => {
                let what = "qsort compares the elements that the model of it compares";
                self.assume_once(AssumptionKind::Library, what, site.span);
                self.library_loop(site);
            }
            Model::Line => self.line(site, name),
            Model::Time => self.time(site, name),
            Model::Math => self.math(site, f),
            Model::Print { size } => self.print(site, size, name),
            Model::Scan { from, text } => self.scan(site, from, text, name),
            Model::Writes { to, amount, result } => self.writes(site, to, amount, result, name),
            Model::Unsupported if name == "__praetor_limit" => {
                self.unsupported(site.span, "more than the model of a library function has room for")
            }
            Model::Unsupported | Model::Text(_) => self.unsupported(site.span, &format!("'{name}'")),
        }
    }

    /// After a call that may set `errno`, nobody knows what it is.
    pub(super) fn forget_errno(&mut self) {
        let Some(object) = self.errno else { return };
        let Some(cell) = self.pt.object_cell(object) else { return };
        if self.cells_in(cell, 4).is_some_and(|cells| !cells.is_empty()) {
            let address = self.object_base(object);
            let why = "whether a library function sets errno";
            self.write_bytes(cell, address, 4, why, |this, _| this.inexact(8, why));
        }
    }

    /// `exit` runs what is to run at the end; other functions leave at once.
    fn end_execution(&mut self, site: &CallSite<'a>, name: &str) {
        let last = self.last.clone();
        match name {
            "exit" => last.into_iter().for_each(|f| self.start_function(f)),
            // The last thread that ends does what `exit` does.
            "pthread_exit" | "thrd_exit" if !last.is_empty() => {
                return self.unsupported(site.span, &format!("'{name}' with functions to run at the end"));
            }
            _ => {}
        }
        self.program_ends(name);
        self.stop();
    }

    pub(super) fn word_arg(&mut self, site: &CallSite<'a>, i: usize) -> ExprId {
        let value = self.scalar_arg(site, i);
        let signed = self.signed(site.args[i].ty);
        self.resize(value, self.word, signed)
    }

    fn scalar_arg(&mut self, site: &CallSite<'a>, i: usize) -> ExprId {
        match site.values[i].as_deref() {
            Some(&[value]) => value,
            _ => self.arbitrary(self.word),
        }
    }

    /// A fresh object, zeroed if so many bytes are given, or null.
    fn malloc(&mut self, site: &CallSite<'a>, size: ExprId, zeroed: Option<Zeroed>) {
        let mut fits = self.at_most(size, self.largest_object() - 1);
        if let Some(Zeroed { overflow: Some(overflow), .. }) = zeroed {
            let no = self.out.terms.not(overflow);
            fits = self.out.terms.and2(fits, no);
        }
        let is_large = self.large_block_at(site.at).is_some();
        if is_large && !self.options.allocation_may_fail {
            self.assume_no_half(&site.args.iter().collect::<Vec<_>>(), fits);
            fits = self.out.terms.tru();
        } else if self.checks_memory() && !is_large {
            self.limit_unless(fits, "an allocation that is too large");
            fits = self.out.terms.tru();
        }
        if self.options.allocation_may_fail {
            let works = self.arbitrary_truth();
            fits = self.out.terms.and2(fits, works);
        } else {
            self.assume_once(AssumptionKind::Allocation, "memory allocation never fails", site.span);
        }
        let join = if self.out.terms.is_true(fits) {
            None
        } else {
            let (yes, no) = self.fork(fits);
            let join = self.new_block("join");
            self.f.current = no;
            let null = self.word_lit(0);
            self.set_result(site, null);
            self.goto(vec![join]);
            self.f.current = yes;
            Some(join)
        };
        if !is_large {
            self.fits_in_segment(size);
        }
        let address = self.allocate(size, self.allocated_by(site.at));
        self.block_starts(site.at, address, size, true);
        self.watch(address);
        if let Some(zeroed) = zeroed {
            self.zero_object(site, address, size, zeroed.bytes);
        }
        self.set_result(site, address);
        if let Some(join) = join {
            self.goto(vec![join]);
            self.f.current = join;
        }
    }

    fn calloc(&mut self, site: &CallSite<'a>) {
        let (count, size) = (self.word_arg(site, 0), self.word_arg(site, 1));
        let constant = self.size_constant(&site.args[0]).zip(self.size_constant(&site.args[1]));
        let word = self.word;
        let t = &mut self.out.terms;
        let (wide_count, wide_size) = (t.bv_op(BvOp::ZeroExt(word), &[count]), t.bv_op(BvOp::ZeroExt(word), &[size]));
        let product = t.bv_op(BvOp::Mul, &[wide_count, wide_size]);
        let high = t.extract(product, 2 * word, word);
        let zero = t.bv_lit(0, word);
        let overflow = t.neq(high, zero);
        let total = t.extract(product, word, 0);
        let one = t.bv_lit(1, word);
        // One factor of 1 cannot overflow, whatever the other is.
        let overflow = if count == one || size == one || t.is_false(overflow) { None } else { Some(overflow) };
        let total = if count == one {
            size
        } else if size == one {
            count
        } else {
            total
        };
        let bytes = constant.map(|(c, s)| c.saturating_mul(s));
        self.malloc(site, total, Some(Zeroed { bytes, overflow }));
    }

    /// A size that is constant where it is passed, also as an argument of the only call of the present function.
    pub(super) fn size_constant(&mut self, size: &'a Expr) -> Option<u64> {
        let (mut instance, mut e) = (self.f.instance, size);
        loop {
            match &e.kind {
                ExprKind::Int(_) => {
                    let value = signed_constant(&self.cfg.types, e)?;
                    // Conversions between integer types keep these.
                    return u32::try_from(value).ok().filter(|&n| n <= i32::MAX as u32).map(u64::from);
                }
                ExprKind::Cast(inner) if self.is_wide_integer(e.ty) && self.is_wide_integer(inner.ty) => e = inner,
                ExprKind::Load(place) => {
                    let PlaceBase::Var(v) = place.base else { return None };
                    let (caller, args) = self.pt.only_call(instance)?;
                    let function = self.pt.instances[instance.0 as usize].function;
                    let position = self.cfg.functions[function.0 as usize].params.iter().position(|p| *p == v)?;
                    let is_argument = place.path.is_empty() && self.pt.registers.leaves(v).is_some();
                    if !is_argument || self.assigned_variables(function).contains(&v) {
                        return None;
                    }
                    (instance, e) = (caller, args.get(position)?);
                }
                _ => return None,
            }
        }
    }

    fn is_wide_integer(&self, ty: crate::ctype::CTypeId) -> bool {
        let types = &self.cfg.types;
        matches!(types.get(ty), CType::Int(kind) if kind.bits(types.model) >= 32)
    }

    /// Sets a fresh object to zero: exactly if its layout does not repeat or its size is known. What lies behind it is not
    /// zero when `realloc` makes it longer.
    fn zero_object(&mut self, site: &CallSite<'a>, address: ExprId, size: ExprId, bytes: Option<u64>) {
        let Some(cell) = self.pt.pointee(site.at) else { return };
        let n = match (self.pt.extent(cell), bytes) {
            (Some(extent), Some(n)) => Some(extent.min(n)),
            (extent, n) => extent.or(n),
        };
        let cells = n.and_then(|n| self.cells_in(cell, n).map(|_| n));
        match cells {
            Some(n) if bytes.is_none() && self.reallocates() => {
                self.write_bytes(cell, address, n, "a large object is set to zero", |this, i| {
                    let (position, any) = (this.word_lit(i), this.arbitrary(8));
                    let t = &mut this.out.terms;
                    let (inside, zero) = (t.bv_op(BvOp::ULt, &[position, size]), t.bv_lit(0, 8));
                    t.ite(inside, zero, any)
                });
            }
            Some(n) => self.zero_bytes(cell, address, n, &[]),
            None => {
                let regions = self.regions_of(cell);
                self.approximated_regions(regions, "memory from calloc is taken as arbitrary");
            }
        }
    }

    /// Whether the program may call `realloc`.
    fn reallocates(&self) -> bool {
        let mut ids = (0..self.cfg.functions.len() as u32).map(FunctionId);
        ids.any(|f| self.pt.target(f) == Target::Model(Model::Realloc))
    }

    /// The object stays where it is or moves, as the library likes.
    fn realloc(&mut self, site: &CallSite<'a>) {
        let pointer = self.word_arg(site, 0);
        let size = self.word_arg(site, 1);
        let null = self.word_lit(0);
        let is_null = self.out.terms.eq(pointer, null);
        let join = self.new_block("join");
        let (_, no) = self.fork(is_null);
        self.malloc(site, size, None);
        self.goto(vec![join]);
        self.f.current = no;
        let some = self.out.terms.neq(size, null);
        let mut fits = self.at_most(size, self.largest_object() - 1);
        if self.checks_heap() {
            self.limit_unless(some, "'realloc' to no bytes");
            self.fits_in_segment(size);
        } else if !self.out.terms.is_true(some) {
            // The library may free the block and return null.
            let keeps = self.arbitrary_truth();
            let keeps = self.out.terms.or2(some, keeps);
            fits = self.out.terms.and2(fits, keeps);
        }
        if self.options.allocation_may_fail {
            let works = self.arbitrary_truth();
            fits = self.out.terms.and2(fits, works);
        }
        let (_, no) = self.fork(fits);
        self.release(&site.args[0], pointer, "realloc");
        let moves = self.arbitrary_truth();
        let (_, stays) = self.fork(moves);
        let address = self.allocate(size, self.allocated_by(site.at));
        self.move_object(site, pointer, address, size);
        self.block_starts(site.at, address, size, true);
        self.unwatch(pointer);
        self.watch(address);
        self.set_result(site, address);
        self.goto(vec![join]);
        self.f.current = stays;
        self.assume_room_behind(pointer, size);
        self.block_resized(site, pointer, size);
        self.set_result(site, pointer);
        self.goto(vec![join]);
        self.f.current = no;
        self.set_result(site, null);
        self.goto(vec![join]);
        self.f.current = join;
    }

    /// A block that becomes larger where it is has the room for that in its segment.
    fn assume_room_behind(&mut self, pointer: ExprId, size: ExprId) {
        let (shift, room) = (self.segment_bits(), self.end_in_segment());
        let small = self.at_most(size, room);
        let low = self.out.terms.extract(pointer, shift, 0);
        let low = self.out.terms.bv_op(BvOp::ZeroExt(self.word - shift), &[low]);
        let end = self.out.terms.bv_op(BvOp::Add, &[low, size]);
        let ends_inside = self.at_most(end, room);
        let in_segments = self.is_in_segments(pointer);
        let elsewhere = self.out.terms.not(in_segments);
        let fits = self.out.terms.or2(elsewhere, ends_inside);
        self.assume(small);
        self.assume(fits);
    }

    /// Copies what `realloc` keeps. Where the object was shorter than it becomes, nobody knows what is copied; where it
    /// becomes shorter, nothing is, so that it is not there when the object becomes longer again.
    fn move_object(&mut self, site: &CallSite<'a>, from: ExprId, to: ExprId, size: ExprId) {
        let Some(cell) = self.pt.pointee(site.at) else { return };
        let n = match (self.pt.extent(cell), self.size_constant(&site.args[1])) {
            (Some(extent), Some(n)) => Some(extent.min(n)),
            (extent, n) => extent.or(n),
        };
        match n {
            Some(n) => {
                let kept = if self.out.terms.as_bv(size).is_some() { None } else { Some(size) };
                self.copy_bytes((cell, to), from, n, kept);
            }
            None => {
                let regions = self.regions_of(cell);
                self.forget(regions, "memory of variable size is moved");
            }
        }
    }

    /// The slots of so many objects of a type at an argument's address.
    fn block_slots(&mut self, site: &CallSite<'a>, arg: usize, parts: &[(u64, u32)]) -> Vec<Slot> {
        let address = self.word_arg(site, arg);
        let cells = self.pt.cells(key(self.f.instance, &site.args[arg]));
        let mut slots = Vec::new();
        for (i, &(offset, bytes)) in parts.iter().enumerate() {
            let region = cells.get(i).and_then(|&c| self.pt.region(c));
            let leaf = Leaf { offset, bytes, bits: None, ty: None };
            slots.push(self.memory_slot(address, leaf, region));
        }
        slots
    }

    /// The cell that the block at an argument's address starts with.
    fn block_start(&mut self, site: &CallSite<'a>, arg: usize, parts: &[(u64, u32)]) -> Option<Cell> {
        let cells = self.pt.cells(key(self.f.instance, &site.args[arg]));
        let at_start = parts.iter().position(|part| part.0 == 0)?;
        cells.get(at_start).copied()
    }

    /// Bytes between the leaves of a type, where some other access says that there is something after all.
    pub(super) fn forget_between(&mut self, cell: Cell, address: ExprId, size: u64, parts: &[(u64, u32)]) {
        let covered =
            |at: i64| parts.iter().any(|&(offset, bytes)| offset as i64 <= at && at < offset as i64 + i64::from(bytes));
        let cells = self.cells_in(cell, size).unwrap_or_default();
        let left: Vec<_> =
            cells.into_iter().filter(|c| c.at >= 0 && !(c.at..c.at + i64::from(c.bytes)).all(covered)).collect();
        if left.is_empty() {
            return;
        }
        let mut stores = Stores::default();
        let mut regions = Vec::new();
        for c in left {
            let at = self.shifted(address, c.at);
            let any = self.arbitrary(8 * c.bytes);
            self.put_raw(&mut stores, c.region, at, c.bytes, any);
            regions.push(c.region);
        }
        self.commit(stores);
        regions.sort_unstable();
        regions.dedup();
        self.approximated_regions(regions, "padding is copied");
    }

    fn copy(&mut self, site: &CallSite<'a>, end: bool) {
        let (to, from) = (self.word_arg(site, 0), self.word_arg(site, 1));
        let to = self.frozen(to);
        let n = self.word_arg(site, 2);
        let n = if end { self.frozen(n) } else { n };
        self.check_argument(site, 1, (from, n), Use::Read, Reach::All, "memcpy");
        self.check_argument(site, 0, (to, n), Use::Write, Reach::All, "memcpy");
        match copy_plan(&self.cfg.types, &site.args[0], &site.args[1], &site.args[2]) {
            BlockPlan::Leaves { ty, count } => {
                let parts = block_leaves(&self.cfg.types, ty, count);
                let source = self.block_slots(site, 1, &parts);
                let values: Vec<ExprId> = source.iter().map(|s| self.load(s)).collect();
                let target = self.block_slots(site, 0, &parts);
                self.store_all(&target, &values);
                if let Some(cell) = self.block_start(site, 0, &parts) {
                    let size = layout::size_of(&self.cfg.types, ty).unwrap_or(0) * count;
                    self.forget_between(cell, to, size, &parts);
                }
            }
            BlockPlan::Bytes(n) => match self.pt.pointee(key(self.f.instance, &site.args[0])) {
                Some(cell) => self.copy_bytes((cell, to), from, n, None),
                None => self.unsupported(site.span, "a copy of unknown memory"),
            },
            BlockPlan::Loop(_) => self.library_loop(site),
            BlockPlan::Unknown => self.forget_at(&site.args[0], "memory of variable size is copied"),
        }
        let result = if end { self.moved_by(to, n) } else { to };
        self.set_result(site, result);
    }

    /// A pointer so many bytes behind another one.
    fn moved_by(&mut self, pointer: ExprId, bytes: ExprId) -> ExprId {
        let moved = self.out.terms.bv_op(BvOp::Add, &[pointer, bytes]);
        self.limit_far(pointer, moved);
        moved
    }

    fn fill(&mut self, site: &CallSite<'a>) {
        let to = self.word_arg(site, 0);
        let to = self.frozen(to);
        let byte = self.scalar_arg(site, 1);
        let byte = self.resize(byte, 8, false);
        let bytes = self.word_arg(site, 2);
        self.check_argument(site, 0, (to, bytes), Use::Write, Reach::All, "memset");
        match fill_plan(&self.cfg.types, &site.args[0], &site.args[2]) {
            BlockPlan::Leaves { ty, count } => {
                let parts = block_leaves(&self.cfg.types, ty, count);
                let n = parts.iter().map(|&(offset, bytes)| offset + u64::from(bytes)).max().unwrap_or(0);
                let size = layout::size_of(&self.cfg.types, ty).unwrap_or(0) * count;
                match self.block_start(site, 0, &parts) {
                    Some(cell) => self.write_bytes(cell, to, n.max(size), "a large object is filled", |_, _| byte),
                    None if parts.is_empty() => {}
                    None => self.unsupported(site.span, "filling unknown memory"),
                }
            }
            BlockPlan::Bytes(n) => match self.pt.pointee(key(self.f.instance, &site.args[0])) {
                Some(cell) => self.write_bytes(cell, to, n, "a large object is filled", |_, _| byte),
                None => self.unsupported(site.span, "filling unknown memory"),
            },
            BlockPlan::Loop(_) => self.library_loop(site),
            BlockPlan::Unknown => self.forget_at(&site.args[0], "memory of variable size is filled"),
        }
        self.set_result(site, to);
    }

    /// Calls the library's function that the analysis linked with this statement.
    fn library_loop(&mut self, site: &CallSite<'a>) {
        match self.pt.callees(site.at) {
            &[instance] => {
                let without_result = CallSite { result: None, values: site.values.clone(), ..*site };
                self.invoke(&without_result, instance);
            }
            _ => self.unsupported(site.span, "copying or filling memory"),
        }
    }

    /// What an argument points to becomes arbitrary, with everything in the same regions.
    fn forget_at(&mut self, arg: &'a Expr, why: &str) {
        if let Some(cell) = self.pt.pointee(key(self.f.instance, arg)) {
            let regions = self.regions_of(cell);
            self.forget(regions, why);
        }
    }

    fn nondet_memory(&mut self, site: &CallSite<'a>) {
        let address = self.word_arg(site, 0);
        let n = signed_constant(&self.cfg.types, &site.args[1]);
        let bytes = self.word_arg(site, 1);
        self.check_argument(site, 0, (address, bytes), Use::Write, Reach::All, "__VERIFIER_nondet_memory");
        match (self.pt.pointee(key(self.f.instance, &site.args[0])), n) {
            (Some(cell), Some(n)) => self.havoc_bytes(cell, address, n as u64, "a large object becomes arbitrary"),
            _ => self.forget_at(&site.args[0], "memory of variable size becomes arbitrary"),
        }
    }

    fn assert_call(&mut self, site: &CallSite<'a>) {
        let cond = self.cond(&site.args[0]);
        let asked = self.options.property.asserts;
        if self.out.terms.is_true(cond) || !asked && self.leaks.is_none() {
            return self.assume(cond);
        }
        let (yes, no) = self.fork(cond);
        self.f.current = no;
        if asked {
            self.violation("assert", site.span);
        } else {
            self.program_ends("assert");
        }
        self.stop();
        self.f.current = yes;
    }

    /// Whether an argument may be a format that asks for the number of characters so far. One that is no literal itself is
    /// taken to come from one.
    fn counts_text(&self, site: &CallSite<'a>) -> bool {
        let is_pointer = |e: &&Expr| matches!(self.cfg.types.get(e.ty), CType::Pointer(_));
        self.counts_text
            && site.args.iter().filter(is_pointer).any(|arg| match arg.literal_place() {
                Some((string, _)) => asks_for_count(&self.cfg.strings[string.0 as usize].units),
                None => true,
            })
    }

    fn print(&mut self, site: &CallSite<'a>, size: Option<usize>, name: &str) {
        let limit =
            size.and_then(|i| site.args.get(i)).and_then(|a| signed_constant(&self.cfg.types, a)).map(|n| n as u64);
        // Where accesses are checked, the text may go on behind an array that is a member.
        let room = if self.checks_memory() { None } else { array_bytes(&self.cfg.types, &site.args[0]) };
        let n = match (limit, room) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        let address = self.word_arg(site, 0);
        let address = self.frozen(address);
        if self.checks_memory() {
            match size.filter(|&i| i < site.args.len()) {
                Some(i) => {
                    let most = self.word_arg(site, i);
                    self.check_argument(site, 0, (address, most), Use::Write, Reach::Perhaps, name);
                }
                None => self.unsupported(site.span, &format!("how much '{name}' writes")),
            }
        }
        match (self.pt.pointee(key(self.f.instance, &site.args[0])), n) {
            (Some(cell), Some(n)) if n <= MAX_PRINTED => {
                let byte = |this: &mut Self, _| this.inexact(8, "printed text is arbitrary");
                self.write_bytes(cell, address, n, "printed text is arbitrary", byte);
            }
            _ => self.forget_at(&site.args[0], "printed text is arbitrary"),
        }
        if !matches!(self.cfg.types.get(site.ty), CType::Pointer(_)) {
            let length = self.inexact(self.bits(site.ty).max(1), &format!("the result of '{name}' is arbitrary"));
            return self.set_result(site, length);
        }
        let (any, null) = (self.arbitrary(1), self.word_lit(0));
        let zero = self.zero_like(any);
        let fails = self.out.terms.eq(any, zero);
        let value = self.out.terms.ite(fails, null, address);
        self.set_result(site, value);
    }

    /// What is read from the program's own text is certain in the program. Input is read in order, as far as the result
    /// says that it has the right form.
    fn scan(&mut self, site: &CallSite<'a>, from: usize, text: bool, name: &str) {
        let asked = texts::scanned(self.cfg, site.args, from - 1);
        if self.checks_memory() && asked.is_none() {
            self.unsupported(site.span, &format!("how much '{name}' writes"));
        }
        let most = asked
            .as_ref()
            .map_or(site.args.len().saturating_sub(from), |asked| asked.iter().filter(|number| !number.tells).count());
        let read = if text {
            None
        } else {
            let most = self.word_lit(most as u64);
            Some(self.counted(site, most, name))
        };
        let mut before = 0u64;
        // Text of the program may not match, and then nothing is written.
        let reach = if text { Reach::Perhaps } else { Reach::All };
        for (i, arg) in site.args.iter().enumerate().skip(from) {
            let bytes = match self.cfg.types.get(arg.ty) {
                CType::Pointer(to) => layout::scalar_bits(&self.cfg.types, to.ty) / 8,
                _ => continue,
            };
            let cell = self.pt.pointee(key(self.f.instance, arg));
            let address = self.word_arg(site, i);
            let number =
                asked.as_ref().and_then(|asked| asked.iter().find(|number| number.arg == i && number.bytes == bytes));
            if self.checks_memory() && (bytes <= 1 || number.is_none()) {
                self.unsupported(site.span, &format!("how much '{name}' writes"));
            }
            let size = self.word_lit(u64::from(bytes));
            self.check_argument(site, i, (address, size), Use::Write, reach, name);
            let why = "text that is read is arbitrary";
            match cell {
                Some(cell) if bytes > 1 => {
                    let of_input = read.zip(number.filter(|number| !number.tells && !number.narrow));
                    let Some((read, _)) = of_input else {
                        self.write_bytes(cell, address, u64::from(bytes), why, |this, _| this.inexact(8, why));
                        continue;
                    };
                    let position = self.word_lit(before);
                    let is_read = self.out.terms.bv_op(BvOp::SLt, &[position, read]);
                    let reads = |this: &mut Self| this.havoc_bytes(cell, address, u64::from(bytes), "input");
                    self.either(is_read, reads, |_| {});
                }
                _ => self.forget_at(arg, why),
            }
            before += u64::from(number.is_none_or(|number| !number.tells));
        }
        match read {
            Some(read) => self.set_count(site, read),
            None => self.computed_result(site, name),
        }
    }

    /// Memory in which something from outside is written, perhaps not everywhere.
    fn writes(&mut self, site: &CallSite<'a>, to: &[usize], amount: Amount, result: Outcome, name: &str) {
        let bytes = amount.factors();
        let constant = |&i: &usize| signed_constant(&self.cfg.types, &site.args[i]).filter(|&n| n >= 0);
        self.check_written(site, to, amount, name);
        let n = bytes.iter().map(constant).try_fold(1u64, |n, factor| n.checked_mul(factor? as u64));
        let n = n.filter(|&n| !bytes.is_empty() && n <= MAX_PRINTED);
        let count = match result {
            Outcome::Count(most) => Some((self.count(site, most, name), most)),
            _ => None,
        };
        let why = format!("what '{name}' writes is arbitrary");
        for &i in to {
            match (self.pt.pointee(key(self.f.instance, &site.args[i])), n) {
                (Some(cell), Some(n)) => {
                    let address = self.word_arg(site, i);
                    let address = self.frozen(address);
                    let read = count.map(|(count, most)| self.bytes_read(site, bytes, count, most));
                    self.write_bytes(cell, address, n, &why, |this, at| this.input_byte(read, at, &why));
                }
                _ => self.forget_at(&site.args[i], &why),
            }
        }
        match (result, count) {
            (_, Some((count, _))) => self.set_count(site, count),
            (Outcome::Between(low, high), _) => self.result_between(site, name, low, high),
            (Outcome::Computed, _) => self.computed_result(site, name),
            (Outcome::Input | Outcome::Count(_), _) => self.arbitrary_result(site, name),
        }
    }

    /// A byte of what is read from outside: it is there if that many were read.
    fn input_byte(&mut self, read: Option<ExprId>, at: u64, why: &str) -> ExprId {
        let behind = self.inexact(8, why);
        let Some(read) = read else { return behind };
        let (any, position) = (self.arbitrary(8), self.word_lit(at));
        let t = &mut self.out.terms;
        let there = t.bv_op(BvOp::ULt, &[position, read]);
        t.ite(there, any, behind)
    }

    /// How many bytes so many elements are, of which argument `most` is the largest number.
    fn bytes_read(&mut self, site: &CallSite<'a>, bytes: &[usize], count: ExprId, most: usize) -> ExprId {
        let factors = bytes.iter().filter(|&&i| i != most).map(|&i| signed_constant(&self.cfg.types, &site.args[i]));
        let unit = factors.fold(1, |n, factor| n * factor.unwrap_or(1) as u64);
        let (unit, zero) = (self.word_lit(unit), self.word_lit(0));
        let t = &mut self.out.terms;
        let (bytes, fails) = (t.bv_op(BvOp::Mul, &[count, unit]), t.bv_op(BvOp::SLt, &[count, zero]));
        t.ite(fails, zero, bytes)
    }

    /// A result that is certain in the program.
    fn computed_result(&mut self, site: &CallSite<'a>, name: &str) {
        let why = match name.starts_with(super::LIBRARY_PREFIX) {
            true => "what the library knows is arbitrary".to_owned(),
            false => format!("the result of '{name}' is arbitrary"),
        };
        if let Some(place) = site.result {
            self.inexact_place(place, &why);
            if let [slot] = self.slots(place).unwrap_or_default()[..] {
                self.show_value(place, &slot);
            }
        }
    }

    /// Text from outside: some characters and a zero, or null. A line break is only the last character. What stays
    /// behind the zero is not followed.
    fn line(&mut self, site: &CallSite<'a>, name: &str) {
        let why = format!("what '{name}' leaves behind the text is arbitrary");
        let address = self.word_arg(site, 0);
        let address = self.frozen(address);
        let room = self.word_arg(site, 1);
        self.check_argument(site, 0, (address, room), Use::Write, Reach::Perhaps, name);
        let most = signed_constant(&self.cfg.types, &site.args[1]).filter(|&n| n > 0 && n as u64 <= MAX_PRINTED);
        let (Some(cell), Some(n)) = (self.pt.pointee(key(self.f.instance, &site.args[0])), most) else {
            return self.print(site, Some(1), name);
        };
        let (works, nothing) = (self.arbitrary_truth(), self.word_lit(0));
        let reads = |this: &mut Self| {
            let length = this.arbitrary(this.word);
            let fits = this.at_most(length, n as u64 - 1);
            this.assume(fits);
            if n > 1 {
                let something = this.out.terms.neq(length, nothing);
                this.assume(something);
            }
            this.write_bytes(cell, address, n as u64, &why, |this, i| this.character(length, i, &why));
            this.set_result(site, address);
        };
        self.either(works, reads, |this| {
            this.write_bytes(cell, address, n as u64, &why, |this, _| this.inexact(8, &why));
            this.set_result(site, nothing);
        });
    }

    /// The character of a line at a position: before its length, there, or behind.
    fn character(&mut self, length: ExprId, i: u64, why: &str) -> ExprId {
        let any = self.arbitrary(8);
        let position = self.word_lit(i);
        let next = self.word_lit(i + 1);
        let t = &mut self.out.terms;
        let (before, at) = (t.bv_op(BvOp::ULt, &[position, length]), t.eq(position, length));
        let (line_break, zero) = (t.bv_lit(b'\n', 8), t.bv_lit(0, 8));
        let (is_break, is_last) = (t.eq(any, line_break), t.eq(next, length));
        let not_break = t.not(is_break);
        let (inside, fine) = (t.not(before), t.or2(not_break, is_last));
        let allowed = t.or2(inside, fine);
        self.assume(allowed);
        let behind = self.inexact(8, why);
        let t = &mut self.out.terms;
        let rest = t.ite(at, zero, behind);
        t.ite(before, any, rest)
    }

    /// A number of bytes or elements that is at most an argument, or -1 if the function's type has signs.
    fn count(&mut self, site: &CallSite<'a>, most: usize, name: &str) -> ExprId {
        let most = self.word_arg(site, most);
        self.counted(site, most, name)
    }

    fn counted(&mut self, site: &CallSite<'a>, most: ExprId, name: &str) -> ExprId {
        self.arbitrary_result(site, name);
        let signed = self.signed(site.ty);
        let slot = site.result.and_then(|place| self.scalar_slot(place)).filter(|slot| slot.bits <= self.word);
        let count = match slot {
            Some(slot) => self.load(&slot),
            None => self.arbitrary(self.word),
        };
        let count = self.resize(count, self.word, signed);
        let count = self.frozen(count);
        let (zero, failure) = (self.word_lit(0), self.word_lit(u64::MAX));
        let t = &mut self.out.terms;
        let mut within = t.bv_op(BvOp::ULe, &[count, most]);
        if signed {
            let (above, fails) = (t.bv_op(BvOp::SLe, &[zero, count]), t.eq(count, failure));
            within = t.and2(above, within);
            within = t.or2(within, fails);
        }
        self.assume(within);
        count
    }

    /// A character is written: the result is that, or -1.
    fn put_character(&mut self, site: &CallSite<'a>, name: &str) {
        self.result_between(site, name, -1, 255);
        let Some(slot) = site.result.and_then(|place| self.scalar_slot(place)).filter(|slot| slot.bits >= 32) else {
            return;
        };
        let (value, written) = (self.load(&slot), self.word_arg(site, 0));
        let t = &mut self.out.terms;
        let written = t.extract(written, 8, 0);
        let written = t.bv_op(BvOp::ZeroExt(slot.bits - 8), &[written]);
        let failure = t.bv_lit(u64::MAX, slot.bits);
        let (succeeds, fails) = (t.eq(value, written), t.eq(value, failure));
        let either = t.or2(succeeds, fails);
        self.assume(either);
    }

    /// Stores the result again, which may lie where the function wrote.
    fn set_count(&mut self, site: &CallSite<'a>, count: ExprId) {
        let slot = site.result.and_then(|place| self.scalar_slot(place));
        if let Some(slot) = slot.filter(|slot| slot.bits <= self.word && matches!(slot.kind, SlotKind::Memory { .. })) {
            let count = self.resize(count, slot.bits, false);
            self.store(&slot, count);
        }
    }

    /// An arbitrary result within bounds. A type that they do not fit in is not the function's own, and what it holds
    /// could be any part of the result.
    fn result_between(&mut self, site: &CallSite<'a>, name: &str, low: i32, high: i32) {
        self.arbitrary_result(site, name);
        let Some(slot) = site.result.and_then(|place| self.scalar_slot(place)) else { return };
        let fits = |bound: i32| slot.bits >= 32 || bound.unsigned_abs() < 1 << (slot.bits - 1);
        if !fits(low) || !fits(high) {
            return;
        }
        let value = self.load(&slot);
        let t = &mut self.out.terms;
        let (low, high) = (t.bv_lit(low, slot.bits), t.bv_lit(high, slot.bits));
        let (above, below) = (t.bv_op(BvOp::SLe, &[low, value]), t.bv_op(BvOp::SLe, &[value, high]));
        let within = t.and2(above, below);
        self.assume(within);
    }

    /// `time(p)` writes its result to `*p` unless `p` is null.
    fn time(&mut self, site: &CallSite<'a>, name: &str) {
        self.arbitrary_result(site, name);
        let result = site.result.and_then(|place| self.scalar_slot(place));
        let cell = self.pt.pointee(key(self.f.instance, &site.args[0]));
        let bits = self.bits(site.ty);
        let (Some(cell), false) = (cell, matches!(site.args[0].kind, ExprKind::Int(_)) || bits == 0) else { return };
        let value = match result {
            Some(slot) => self.load(&slot),
            None => self.arbitrary(bits),
        };
        let value = self.resize(value, bits, true);
        self.unless_null(site, |this| {
            let (address, size) = (this.word_arg(site, 0), this.word_lit(u64::from(bits / 8)));
            this.check_argument(site, 0, (address, size), Use::Write, Reach::All, name);
            this.write_bytes(cell, address, u64::from(bits / 8), "the time", |this, i| {
                let i = i as u32;
                this.out.terms.extract(value, 8 * i + 8, 8 * i)
            });
        });
    }
}

/// Whether `errno` may be something else after a call.
fn sets_errno(model: Model) -> bool {
    matches!(
        model,
        Model::Malloc(_)
            | Model::Calloc
            | Model::Realloc
            | Model::Quiet(_)
            | Model::Put
            | Model::Printed
            | Model::Math
            | Model::Between(..)
            | Model::Computed
            | Model::Print { .. }
            | Model::Line
            | Model::Scan { .. }
            | Model::Writes { .. }
            | Model::Time
    )
}

/// Whether `%n`, perhaps with flags, a width or a length, is in a format.
pub(super) fn asks_for_count(format: &[u32]) -> bool {
    let mut rest = format.iter().filter_map(|&unit| char::from_u32(unit));
    while rest.any(|c| c == '%') {
        if rest.find(|c| !"-+ #'0123456789.*$hlLqjzt".contains(*c)) == Some('n') {
            return true;
        }
    }
    false
}

/// How much of an allocation is zeroed, and when its size overflows.
#[derive(Clone, Copy)]
struct Zeroed {
    bytes: Option<u64>,
    overflow: Option<ExprId>,
}

/// Bytes of the array whose name the argument is. A row of an array may be left.
fn array_bytes(types: &crate::ctype::Types, e: &Expr) -> Option<u64> {
    match &e.unconverted().kind {
        ExprKind::AddrOf(place) if matches!(types.get(place.ty.ty), CType::Array(..)) => {
            let is_row = matches!(place.path.last(), Some(Projection::Index { .. }));
            layout::size_of(types, place.ty.ty).filter(|&n| n > 0 && !is_row)
        }
        _ => None,
    }
}
