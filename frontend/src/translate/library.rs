//! Library functions without a body in the task.

use super::access::{Reach, Use};
use super::call::CallSite;
use super::memory::{Slot, SlotKind, Stores};
use super::options::Standstill;
use super::report::AssumptionKind;
use super::translator::Translator;
use crate::cfg::{Expr, ExprKind, PlaceBase};
use crate::ctype::CType;
use crate::library::{self, Alignment, Ending, Model, state};
use crate::pointsto::layout::{self, Leaf};
use crate::pointsto::solver::Cell;
use crate::pointsto::{BlockPlan, block_leaves, copy_plan, fill_plan, key, signed_constant};
use crate::source::Span;
use crate::typed::FunctionId;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{Approximation, Property};

impl<'a> Translator<'a> {
    pub(super) fn library_call(&mut self, site: &CallSite<'a>, model: Model, f: FunctionId) {
        let name = self.cfg.functions[f.0 as usize].name.as_str();
        let needed = match model {
            Model::Malloc { size, .. } => size + 1,
            Model::Calloc | Model::Realloc | Model::Line | Model::Reorders => 2,
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
            | Model::Rounding
            | Model::Comparisons
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
        if self.changes_signals(name) {
            return self.unsupported(site.span, &format!("'{name}'"));
        }
        if site.args.len() < needed || site.indirect && memory || !self.aligns_rightly(site, model) {
            return self.unsupported(site.span, &format!("this call of '{name}'"));
        }
        if super::errno::is_set_by(model) && !name.starts_with(crate::library::PREFIX) {
            self.forget_errno();
        }
        let before;
        let stores_first =
            matches!(model, Model::Quiet(_) | Model::Put | Model::Scan { .. } | Model::Writes { .. } | Model::Time);
        let site = if stores_first {
            before = self.before_result(site);
            &before
        } else {
            site
        };
        self.arguments_are_mapped(site, model, name);
        self.arguments_are_aligned(site, Some(model));
        let lengths = self.read_texts(site, model, name);
        self.check_streams(site, name);
        if state::asks_zone(name) {
            self.zone_changes();
        }
        if let Some(what) = library::assumption(name) {
            // Within models, no place is one of the user's.
            let span = if self.f.role.users { site.span } else { Span::NONE };
            self.assume_once(AssumptionKind::Library, what, span);
        }
        let stream = self.stream_asked(site, name);
        match model {
            Model::Malloc { size, .. } => {
                let size = self.word_arg(site, size);
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
            Model::NondetMemory => self.nondet_memory(site, name),
            Model::End(how) => self.end_execution(site, name, how),
            Model::AssertFail => {
                if self.options.property.asserts {
                    self.violation(Property::Assert, site.span);
                }
                self.program_ends(name);
                self.stop();
            }
            Model::Race => {
                if self.options.property.races {
                    self.violation(Property::NoDataRace, site.span);
                }
                self.stop();
            }
            Model::Uses => {}
            Model::Deadlock => {
                if self.options.property.deadlocks {
                    self.violation(Property::NoDeadlock, site.span);
                }
                self.stop();
            }
            Model::Relock => {
                let found = "a thread waits for a mutex that it holds itself";
                let limit = "a thread that waits for a mutex that it holds itself";
                self.stands_still(self.options.property.relock, Property::NoRelock, [found, limit], site.span);
                self.stop();
            }
            Model::Assert => self.assert_call(site),
            Model::Assume => {
                let cond = self.cond(&site.args[0]);
                if name == library::WAIT_UNTIL && self.options.property.relock == Standstill::Limit {
                    self.limit_unless(cond, "a thread that may wait for ever");
                }
                self.assume(cond);
            }
            Model::Nondet if self.is_given_memory(site) => {
                self.unsupported(site.span, &format!("what '{name}' writes"));
            }
            Model::Nondet if site.result.is_none() => self.show_input(name, site.text, None),
            Model::Nondet => self.arbitrary_result(site, name),
            Model::Printed | Model::Print { .. } if self.counts_text(site, name) => {
                self.unsupported(site.span, &format!("'{name}' with %n"));
            }
            Model::Printed => self.prints(site, &lengths, name),
            Model::Quiet(result) => {
                self.check_read(site, name);
                self.overwrite_returned(f);
                self.result_of_state(site, result, name);
                self.numbers_come_again(site, name);
                self.stream_opens(site, name);
                self.handle_opens_or_closes(site, name);
            }
            Model::Put => self.put_character(site, name),
            Model::Open if name == library::GIVEN => self.show_argument(site),
            Model::Open => {
                if let Some(place) = site.result {
                    self.arbitrary_place(place);
                }
            }
            Model::Absolute => {
                let value = self.scalar_arg(site, 0);
                let value = self.absolute(value, site.span);
                self.set_result(site, value);
            }
            Model::Rounding => self.set_rounding(site),
            Model::Computed => self.computed_result(site, name),
            Model::Sort => self.library_loop(site),
            Model::Comparisons => self.other_comparisons(site),
            Model::Environment => self.environment(site),
            Model::Zone => self.zone_changes(),
            Model::Reorders => self.reorder(site),
            Model::Line => self.line(site, name),
            Model::Time => self.time(site, name),
            Model::Math => self.math(site, f),
            Model::Print { size, formatted } => self.print(site, (size, formatted), &lengths, name),
            Model::Scan { from, text } => self.scan(site, from, text, name),
            Model::Writes { to, amount, result } => self.writes(site, to, amount, result, name),
            Model::Limit(what) => self.unsupported(site.span, what),
            Model::Unsupported if self.has_no_buffer(site, name) => self.computed_result(site, name),
            Model::Unsupported | Model::Text(_) => self.unsupported(site.span, &format!("'{name}'")),
        }
        if let Some(stream) = stream {
            self.stream_is_read(site, name, stream);
        }
    }

    /// Whether an argument leads to memory that may be written.
    fn is_given_memory(&self, site: &CallSite<'a>) -> bool {
        let is_written = |arg: &Expr| matches!(self.cfg.types.get(arg.ty), CType::Pointer(to) if !to.is_const);
        site.args.iter().any(is_written)
    }

    /// Whether a stream is given no memory of the program.
    fn has_no_buffer(&self, site: &CallSite<'a>, name: &str) -> bool {
        let is_null = |arg: &Expr| matches!(arg.unconverted().kind, ExprKind::Int(0));
        matches!(name, "setbuf" | "setvbuf") && site.args.get(1).is_some_and(is_null)
    }

    /// Whether the points-to analysis knows how what the function allocates is aligned.
    fn aligns_rightly(&self, site: &CallSite<'a>, model: Model) -> bool {
        let Model::Malloc { alignment, .. } = model else { return true };
        match alignment {
            Alignment::Usual => true,
            Alignment::Page => !site.indirect,
            Alignment::Argument(i) => {
                !site.indirect && site.args.get(i).is_some_and(|arg| signed_constant(&self.cfg.types, arg).is_some())
            }
        }
    }

    /// The call with the arguments as they are before its result is stored, which may lie where they are read from.
    pub(super) fn before_result(&mut self, site: &CallSite<'a>) -> CallSite<'a> {
        let mut site = site.clone();
        let Some(place) = site.result else { return site };
        let register = match place.base {
            PlaceBase::Var(var) => self.pt.registers.range(&self.cfg.types, var, place).map(|range| (var, range)),
            _ => None,
        };
        let stored: Option<Vec<_>> = register.map(|(var, range)| {
            let slots = self.register_slots(var, range);
            slots.into_iter().map(|slot| slot.kind).collect()
        });
        for value in site.values.iter_mut().flatten().flatten() {
            let changes = self.out.terms.free_vars(*value).iter().any(|v| match &stored {
                Some(registers) => registers.contains(&SlotKind::Register(*v)),
                None => self.regions.values().any(|region| region == v),
            });
            if changes {
                *value = self.frozen(*value);
            }
        }
        site
    }

    fn set_rounding(&mut self, site: &CallSite<'a>) {
        if self.facts.direction.is_some() {
            return;
        }
        let direction = self.scalar_arg(site, 0);
        let nearest = self.zero_like(direction);
        let stays = self.out.terms.eq(direction, nearest);
        self.limit_unless(stays, "rounding otherwise than to nearest");
    }

    fn end_execution(&mut self, site: &CallSite<'a>, name: &str, how: Ending) {
        let last = self.facts.last.clone();
        match how {
            Ending::WithHandlers => last.into_iter().for_each(|f| self.start_function(f)),
            // The last thread that ends does what `exit` does.
            Ending::OfThread if !last.is_empty() => {
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

    pub(super) fn scalar_arg(&mut self, site: &CallSite<'a>, i: usize) -> ExprId {
        match site.values[i].as_deref() {
            Some(&[value]) => value,
            _ => self.arbitrary(self.word),
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
        self.approximated_regions(regions, Approximation::CopiedPadding);
    }

    fn copy(&mut self, site: &CallSite<'a>, end: bool) {
        let (to, from) = (self.word_arg(site, 0), self.word_arg(site, 1));
        let to = self.frozen(to);
        let n = self.word_arg(site, 2);
        let n = if end { self.frozen(n) } else { n };
        self.block_is_mapped(site, 1, from, n);
        self.block_is_mapped(site, 0, to, n);
        self.check_argument(site, 1, (from, n), Use::Read, Reach::All, "memcpy");
        self.check_argument(site, 0, (to, n), Use::Write, Reach::All, "memcpy");
        match copy_plan(&self.cfg.types, &site.args[0], &site.args[1], &site.args[2]) {
            BlockPlan::Leaves { ty, count } => {
                let parts = block_leaves(&self.cfg.types, ty, count);
                let source = self.block_slots(site, 1, &parts);
                let values: Vec<ExprId> = source.iter().map(|s| self.load(s)).collect();
                let flags: Vec<_> = source.iter().map(|slot| self.flag_of(slot)).collect();
                let target = self.block_slots(site, 0, &parts);
                self.store_copied(None, &target, &values, &flags);
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
            BlockPlan::Unknown => self.forget_at(&site.args[0], Approximation::CopiedVariable),
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
        self.block_is_mapped(site, 0, to, bytes);
        self.check_argument(site, 0, (to, bytes), Use::Write, Reach::All, "memset");
        match fill_plan(&self.cfg.types, &site.args[0], &site.args[2]) {
            BlockPlan::Leaves { ty, count } => {
                let parts = block_leaves(&self.cfg.types, ty, count);
                let n = parts.iter().map(|&(offset, bytes)| offset + u64::from(bytes)).max().unwrap_or(0);
                let size = layout::size_of(&self.cfg.types, ty).unwrap_or(0) * count;
                match self.block_start(site, 0, &parts) {
                    Some(cell) => self.write_bytes(cell, to, n.max(size), Approximation::FilledLarge, |_, _| byte),
                    None if parts.is_empty() => {}
                    None => self.unsupported(site.span, "filling unknown memory"),
                }
            }
            BlockPlan::Bytes(n) => match self.pt.pointee(key(self.f.instance, &site.args[0])) {
                Some(cell) => self.write_bytes(cell, to, n, Approximation::FilledLarge, |_, _| byte),
                None => self.unsupported(site.span, "filling unknown memory"),
            },
            BlockPlan::Loop(_) => self.library_loop(site),
            BlockPlan::Unknown => self.forget_at(&site.args[0], Approximation::FilledVariable),
        }
        self.set_result(site, to);
    }

    /// Calls the library's function that the analysis linked with this statement.
    fn library_loop(&mut self, site: &CallSite<'a>) {
        match self.pt.callees(site.at) {
            &[instance] => {
                let without_result =
                    CallSite { result: None, values: site.values.clone(), fences: site.fences.clone(), ..*site };
                self.invoke(&without_result, instance);
            }
            _ => self.unsupported(site.span, "copying or filling memory"),
        }
    }

    /// What an argument points to becomes arbitrary, with everything in the same regions.
    pub(super) fn forget_at(&mut self, arg: &'a Expr, why: Approximation) {
        if let Some(cell) = self.pt.pointee(key(self.f.instance, arg)) {
            let regions = self.regions_of(cell);
            self.forget(regions, why);
        }
    }

    /// The same of values alone: what nothing has set stays so.
    pub(super) fn forget_values_at(&mut self, arg: &'a Expr, why: Approximation) {
        if let Some(cell) = self.pt.pointee(key(self.f.instance, arg)) {
            let regions = self.regions_of(cell);
            self.forget_values(regions, why);
        }
    }

    fn nondet_memory(&mut self, site: &CallSite<'a>, name: &str) {
        let address = self.word_arg(site, 0);
        let n = signed_constant(&self.cfg.types, &site.args[1]);
        let bytes = self.word_arg(site, 1);
        self.check_argument(site, 0, (address, bytes), Use::Write, Reach::All, name);
        match (self.pt.pointee(key(self.f.instance, &site.args[0])), n) {
            (Some(cell), Some(n)) => self.havoc_bytes(cell, address, n as u64, Approximation::ForgottenLarge),
            _ => self.forget_at(&site.args[0], Approximation::ForgottenVariable),
        }
    }

    fn assert_call(&mut self, site: &CallSite<'a>) {
        let cond = self.cond(&site.args[0]);
        let asked = self.options.property.asserts;
        if self.out.terms.is_true(cond) || !asked && self.checked.leaks.is_none() {
            return self.assume(cond);
        }
        let (yes, no) = self.fork(cond);
        self.f.current = no;
        if asked {
            self.violation(Property::Assert, site.span);
        } else {
            self.program_ends("assert");
        }
        self.stop();
        self.f.current = yes;
    }
}
