//! Function bodies: variables find their homes, blocks and terminators are translated.

use super::access::Use;
use super::function::{Home, Role, State};
use super::memory::Stores;
use super::procedures::is_static;
use super::report::AssumptionKind;
use super::trace::{clean, place};
use super::translator::{Signature, Translator};
use crate::cfg::{self, Body, StmtKind, Terminator};
use crate::ctype::CTypeId;
use crate::library::ThreadOp;
use crate::pointsto::layout::Leaf;
use crate::pointsto::{InstanceId, Object, RegionKind};
use crate::source::Span;
use crate::typed::VarId;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{self, Approximation, Mark, Outcome};
use boogie::program as bpl;

/// Locals with more accessed cells get a fresh object instead of having all of them made arbitrary.
const MAX_HAVOC_CELLS: usize = 16;

impl<'a> Translator<'a> {
    /// Translates every reachable function.
    pub(super) fn bodies(&mut self) {
        for i in 0..self.pt.instances.len() as u32 {
            if self.procedures.contains_key(&InstanceId(i)) {
                self.function(InstanceId(i));
            }
        }
    }

    /// Starts a new body in a procedure.
    pub(super) fn begin(&mut self, instance: InstanceId) {
        self.f = State { instance, ..State::default() };
        self.f.current = self.new_block("entry");
    }

    /// Ends it.
    pub(super) fn end(&mut self, proc: bpl::ProcId) {
        let f = std::mem::take(&mut self.f);
        let body = bpl::Body { locals: f.locals, blocks: f.blocks, entry_site: None };
        self.out.procs[proc.index()].body = Some(body);
    }

    fn function(&mut self, instance: InstanceId) {
        let cfg = self.cfg;
        let function = self.pt.instances[instance.0 as usize].function;
        let f = &cfg.functions[function.0 as usize];
        let Body::Defined { locals, blocks } = &f.body else { return };
        let signature = self.procedures[&instance].clone();
        self.begin(instance);
        self.f.role = Role {
            users: !f.name.starts_with(crate::library::PREFIX),
            copies_blocks: crate::library::copies_blocks(&f.name),
            is_first: self.facts.first == Some(instance),
        };
        self.f.runs_once = self.runs_once(instance);
        for &v in self.out.procs[signature.proc.index()].ins.iter().chain(&signature.outs) {
            self.f.names.fresh_within(&self.globals, &self.out.vars[v.index()].name);
        }
        self.f.outs.clone_from(&signature.outs);
        self.f.variadic = signature.variadic;
        self.parameters(&f.params, &signature, function);
        if self.f.role.users && !self.f.role.is_first {
            self.show_parameters(&f.params);
        }
        let declared: rustc_hash::FxHashSet<VarId> = blocks
            .iter()
            .flat_map(|b| &b.stmts)
            .filter_map(|s| match s.kind {
                StmtKind::Declare(v) => Some(v),
                _ => None,
            })
            .collect();
        for &local in locals {
            if !is_static(self.pt.variable_scope(instance, local)) {
                self.local(local, !declared.contains(&local));
                self.local_fence(local, None);
            }
        }
        self.note_declared_again(blocks);
        self.declare_frame_blocks(blocks);
        self.declare_iterations(instance, blocks);
        let numbers: Vec<usize> = blocks.iter().enumerate().map(|(i, _)| self.new_block(&format!("b{i}"))).collect();
        if let Some(&first) = numbers.first() {
            self.goto(vec![first]);
        }
        for (i, (block, &number)) in blocks.iter().zip(&numbers).enumerate() {
            self.f.current = number;
            self.f.last_place = crate::source::Span::NONE;
            self.block(block, &numbers, i);
        }
        self.name_loops(signature.proc, blocks, &numbers);
        self.end(signature.proc);
    }

    /// The heads of loops, and where their words are in the file as given.
    fn name_loops(&mut self, proc: bpl::ProcId, blocks: &[crate::cfg::Block], numbers: &[usize]) {
        for (block, &number) in blocks.iter().zip(numbers) {
            let Some(at) = block.keyword.and_then(|at| self.given_place(at)) else { continue };
            let label = &self.f.blocks[number].label;
            let attr = marks::LoopHead { label, keyword: place(&at) }.attr(&mut self.out.terms);
            self.out.procs[proc.index()].attrs.push(attr);
        }
    }

    /// Parameters that are never assigned are the procedure's; others are copied.
    fn parameters(&mut self, params: &[VarId], signature: &Signature, function: crate::typed::FunctionId) {
        let assigned = self.assigned_variables(function);
        for (i, (&param, formals)) in params.iter().zip(&signature.params).enumerate() {
            let Some(formals) = formals else {
                self.local(param, true);
                self.unsupported(self.cfg.vars[param.0 as usize].span, "a parameter with too many members");
                continue;
            };
            if self.pt.registers.leaves(param).is_some() && !assigned.contains(&param) {
                self.f.homes.insert(param, Home::Registers(formals.clone()));
                self.f.fences.extend(signature.fences[i].map(|fence| (param, fence)));
                continue;
            }
            self.local(param, true);
            let ty = self.cfg.vars[param.0 as usize].ty.ty;
            self.store_parameter(param, ty, formals);
            self.local_fence(param, signature.fences[i]);
        }
    }

    fn store_parameter(&mut self, param: VarId, ty: CTypeId, formals: &[bpl::VarId]) {
        let mut stores = Stores::default();
        match self.home(param) {
            Home::Registers(vars) => {
                for (v, &formal) in vars.into_iter().zip(formals) {
                    let value = self.var(formal);
                    self.assign(v, value);
                }
            }
            Home::Fixed(_) | Home::Dynamic(_) => {
                let address = self.variable_address(param);
                let leaves = self.value_leaves(ty).unwrap_or_default();
                for (leaf, &formal) in leaves.into_iter().zip(formals) {
                    let slot = self.variable_slot(param, address, leaf);
                    let value = self.var(formal);
                    self.put(&mut stores, &slot, value);
                }
            }
        }
        self.commit(stores);
    }

    pub(super) fn variable_address(&mut self, var: VarId) -> ExprId {
        match self.home(var) {
            Home::Fixed(base) => base,
            Home::Dynamic(v) => self.var(v),
            Home::Registers(_) => self.word_lit(0),
        }
    }

    /// A leaf of a variable in memory.
    fn variable_slot(&mut self, var: VarId, address: ExprId, leaf: Leaf) -> super::memory::Slot {
        let scope = self.pt.variable_scope(self.f.instance, var);
        let region = self.pt.object_cell(Object::Var(scope, var)).and_then(|cell| {
            let cell = crate::pointsto::solver::Cell { node: cell.node, offset: cell.offset + leaf.offset as i64 };
            self.pt.region(cell)
        });
        self.memory_slot(address, leaf, region)
    }

    /// Gives a local its home. One that no statement declares lives as long as the function.
    fn local(&mut self, var: VarId, allocate_now: bool) {
        let name = self.cfg.vars[var.0 as usize].name.clone();
        if let Some(leaves) = self.pt.registers.leaves(var).map(<[Leaf]>::to_vec) {
            let mut vars = Vec::new();
            for leaf in &leaves {
                let name = self.leaf_name(&name, var, leaf, leaves.len());
                let bits = leaf.value_bits(&self.cfg.types);
                vars.push(self.new_word(&name, bits));
            }
            self.flag_local(var, &vars);
            self.f.homes.insert(var, Home::Registers(vars));
            return;
        }
        let object = Object::Var(self.f.instance, var);
        if self.pt.object_cell(object).is_none() {
            return;
        }
        // A pointer to a variable must tell which of its lives it is to.
        let is_told = self.checks_memory() || self.follows_lives() && self.is_outlived(object);
        let pointed_to = is_told && self.pt.registers.address_is_taken(var);
        if !pointed_to && self.may_keep_address(self.f.instance, var) {
            let base = self.object_base(object);
            self.f.homes.insert(var, Home::Fixed(base));
            if allocate_now {
                self.forget_variable(var);
            }
            return;
        }
        let base = self.new_local(&format!("&{name}"), self.word_ty);
        self.f.homes.insert(var, Home::Dynamic(base));
        if allocate_now {
            self.allocate_local(var, base);
        } else if self.follows_lives() {
            let null = self.word_lit(0);
            self.assign(base, null);
        }
    }

    fn allocate_local(&mut self, var: VarId, base: bpl::VarId) {
        let object = Object::Var(self.f.instance, var);
        if self.stays(object) {
            let address = self.object_base(object);
            self.assign(base, address);
            self.forget_variable(var);
        } else {
            self.allocate_fresh(object, base);
        }
        self.local_starts(var, base);
    }

    /// A fresh object's contents are arbitrary, except for what is not kept in maps.
    fn allocate_fresh(&mut self, object: Object, base: bpl::VarId) {
        if let Some(cell) = self.pt.object_cell(object) {
            let mut scalars = self.regions_of(cell);
            scalars.retain(|r| matches!(self.pt.regions[r.0 as usize].kind, RegionKind::Scalar(_)));
            self.mark_regions(&scalars, false);
            let vars = scalars.into_iter().map(|r| self.region_var(r)).collect();
            self.havoc(vars);
        }
        let size = self.pt.object_size(object).unwrap_or(0);
        let size = self.word_lit(size);
        let address = self.allocate(size, Some(object));
        self.assign(base, address);
    }

    /// A local's lifetime starts: its contents are arbitrary.
    pub(super) fn declare_local(&mut self, var: VarId) {
        match self.home(var) {
            Home::Registers(vars) => {
                self.unset_registers(&vars);
                self.havoc(vars);
            }
            Home::Fixed(_) => self.forget_variable(var),
            Home::Dynamic(base) if self.f.declared_again.contains(&var) => {
                let (address, null) = (self.var(base), self.word_lit(0));
                let unborn = self.out.terms.eq(address, null);
                let starts = |this: &mut Self| this.allocate_local(var, base);
                self.either(unborn, starts, |this| this.declare_again(var, address));
            }
            Home::Dynamic(base) => self.allocate_local(var, base),
        }
    }

    /// A declaration that is reached again while its scope was not left is of the same object.
    fn declare_again(&mut self, var: VarId, address: ExprId) {
        let object = Object::Var(self.f.instance, var);
        let Some(cell) = self.pt.object_cell(object) else { return };
        let size = self.pt.object_size(object).unwrap_or(0);
        self.storing_unset();
        self.havoc_bytes(cell, address, size, Approximation::DeclaredLarge);
        self.storing(None);
    }

    /// Whether a local is one object at a time, whose contents can be made arbitrary and whose address nobody looks at.
    pub(super) fn may_keep_address(&mut self, instance: InstanceId, var: VarId) -> bool {
        let object = Object::Var(instance, var);
        let Some(cell) = self.pt.object_cell(object) else { return false };
        let size = self.pt.object_size(object).unwrap_or(0);
        let cells = self.cells_in(cell, size);
        let in_maps =
            |c: &&super::block::BlockCell| !matches!(self.pt.regions[c.region.0 as usize].kind, RegionKind::Scalar(_));
        let small = cells.is_some_and(|cells| cells.iter().filter(in_maps).count() <= MAX_HAVOC_CELLS);
        let small = small || self.pt.is_singleton(cell);
        small && self.pt.is_unique(object) && self.pt.anywhere(object).is_none()
    }

    /// Makes the contents of a variable that keeps its address arbitrary.
    fn forget_variable(&mut self, var: VarId) {
        let object = Object::Var(self.f.instance, var);
        let Some(cell) = self.pt.object_cell(object) else { return };
        let size = self.pt.object_size(object).unwrap_or(0);
        let address = self.variable_address(var);
        if self.pt.is_singleton(cell) {
            let regions = self.regions_of(cell);
            self.mark_regions(&regions, false);
            let vars = regions.into_iter().map(|r| self.region_var(r)).collect();
            return self.havoc(vars);
        }
        let Some(cells) = self.cells_in(cell, size) else { return };
        let mut stores = Stores::default();
        for c in cells.into_iter().filter(|c| c.at >= 0) {
            if matches!(self.pt.regions[c.region.0 as usize].kind, RegionKind::Scalar(_)) {
                let v = self.region_var(c.region);
                self.mark_regions(&[c.region], false);
                self.havoc(vec![v]);
                continue;
            }
            let at = self.shifted(address, c.at);
            let value = self.arbitrary(8 * c.bytes);
            self.storing_unset();
            self.put_raw(&mut stores, c.region, at, c.bytes, value);
        }
        self.storing(None);
        self.commit(stores);
    }

    fn block(&mut self, block: &'a cfg::Block, numbers: &[usize], index: usize) {
        self.f.runs_once = self.block_runs_once(self.f.instance, index);
        for (i, stmt) in block.stmts.iter().enumerate() {
            if let StmtKind::Declare(var) = stmt.kind
                && block.stmts.get(i + 1).is_some_and(|next| overwrites(next, var))
                && self.pt.registers.leaves(var).is_some()
            {
                continue;
            }
            self.statement(stmt);
            self.f.evaluation.is_discarded = false;
        }
        self.count_iteration(block, index);
        self.terminator(block, numbers);
    }

    /// Which thread goes on is chosen next.
    fn scheduled(&mut self, span: Span) {
        let what = "threads see memory as if their steps were made one after the other, in some order";
        self.assume_once(AssumptionKind::Library, what, span);
        if let Some(span) = self.cfg.at_once {
            let what = "others see nothing of a copy of a whole struct, block or long number while it is made";
            self.assume_once(AssumptionKind::Library, what, span);
        }
        if self.options.property.deadlocks && self.cfg.leaves_undefined(|name| ThreadOp::ConditionWait.is(name)) {
            let what = "a thread that waits for a condition goes on some time, signalled or not";
            self.assume_once(AssumptionKind::Library, what, Span::NONE);
        }
        let schedule = self.attr(&marks::Schedule);
        self.note(vec![schedule]);
    }

    fn terminator(&mut self, block: &'a cfg::Block, numbers: &[usize]) {
        let number = |b: &cfg::BlockId| numbers[b.0 as usize];
        match &block.end {
            Terminator::Goto(target) => self.goto(vec![number(target)]),
            Terminator::Branch { cond, then, otherwise, decides } => {
                self.show(block.end_span);
                let text = self.sources.snippet(cond.span);
                let (cond, values) = self.looked_at(|this| this.cond(cond));
                self.branch(cond, (&text, values), (number(then), number(otherwise)), *decides);
            }
            Terminator::Switch { value, cases, default, keyword } => {
                self.show(block.end_span);
                self.switch(value, cases, *default, *keyword, numbers);
            }
            Terminator::Any(targets) => {
                let targets: Vec<usize> = targets.iter().map(number).collect();
                let Some((&last, others)) = targets.split_last() else { return self.stop() };
                // The instructions decide, not the environment.
                let choice = self.inexact(32, Approximation::AsmJump);
                for (i, &target) in others.iter().enumerate() {
                    let this = self.out.terms.bv_lit(i as u32, 32);
                    let goes = self.out.terms.eq(choice, this);
                    let (_, on) = self.fork(goes);
                    self.goto(vec![target]);
                    self.f.current = on;
                }
                self.goto(vec![last]);
            }
            Terminator::Choice(targets) => {
                self.scheduled(block.end_span);
                self.goto(targets.iter().map(number).collect());
            }
            Terminator::GiveWay { on, away } => {
                self.scheduled(block.end_span);
                let gives_way = self.new_block("away");
                self.goto(vec![number(on), gives_way]);
                self.f.current = gives_way;
                let gives = self.attr(&marks::GivesWay);
                self.note(vec![gives]);
                self.goto(vec![number(away)]);
            }
            Terminator::LabelSwitch { value, targets } => self.label_switch(value, targets, numbers),
            Terminator::Return(value) => {
                self.show(block.end_span);
                if let Some(value) = value {
                    self.return_value(value);
                }
                self.notes_result(value.is_some());
                self.frame_ends();
            }
            Terminator::Unreachable => self.stop(),
        }
    }

    /// Two arms, each with what it means in the source.
    fn branch(
        &mut self,
        cond: ExprId,
        (text, values): (&str, Vec<bpl::Attr>),
        targets: (usize, usize),
        decides: Option<cfg::Decision>,
    ) {
        let start = self.f.current;
        let not = self.out.terms.not(cond);
        let mut arms = Vec::new();
        let decided = |side: fn(&cfg::Decision) -> Option<bool>| decides.and_then(|d| Some((d.keyword, side(&d)?)));
        let then = (cond, "true", targets.0, decided(|d| d.then));
        let otherwise = (not, "false", targets.1, decided(|d| d.otherwise));
        for (cond, truth, target, decided) in [then, otherwise] {
            if self.out.terms.is_false(cond) {
                continue;
            }
            let arm = self.new_block("arm");
            self.f.current = arm;
            // What stands in no source text is not shown.
            let mut attrs = Vec::new();
            if !text.is_empty() {
                attrs.push(self.attr(&marks::Branch { condition: &clean(text), side: truth }));
                attrs.extend(values.iter().cloned());
            }
            if let Some((keyword, outcome)) = decided {
                let word = if outcome { "true" } else { "false" };
                attrs.extend(self.decision_attr(keyword, Outcome::Word(word)));
            }
            self.emit(bpl::Cmd::Assume { expr: cond, attrs });
            self.goto(vec![target]);
            arms.push(arm);
        }
        self.f.current = start;
        self.goto(arms);
    }

    fn switch(
        &mut self,
        value: &'a cfg::Expr,
        cases: &[(u128, u128, cfg::BlockId)],
        default: cfg::BlockId,
        keyword: u32,
        numbers: &[usize],
    ) {
        let text = self.sources.snippet(value.span);
        let signed = self.signed(value.ty);
        let ty = super::trace::type_name(&self.cfg.types, value.ty);
        let (value, values) = self.looked_at(|this| this.expr(value));
        let bits = self.out.terms.bv_width(value);
        let start = self.f.current;
        let (mut arms, mut none) = (Vec::new(), Vec::new());
        let mut targets: indexmap::IndexMap<usize, Vec<(ExprId, String)>> = indexmap::IndexMap::new();
        for &(low, high, target) in cases {
            let (lo, hi) = (self.out.terms.bv_lit(low, bits), self.out.terms.bv_lit(high, bits));
            let t = &mut self.out.terms;
            let le = if signed { BvOp::SLe } else { BvOp::ULe };
            let cond = if low == high {
                t.eq(value, lo)
            } else {
                let (above, below) = (t.bv_op(le, &[lo, value]), t.bv_op(le, &[value, hi]));
                t.and2(above, below)
            };
            none.push(t.not(cond));
            let label = format!("case {}", signed_text(low, bits, signed));
            targets.entry(numbers[target.0 as usize]).or_default().push((cond, label));
        }
        let none = self.out.terms.and(&none);
        targets.entry(numbers[default.0 as usize]).or_default().push((none, "default".into()));
        for (target, conds) in targets {
            let (terms, labels): (Vec<ExprId>, Vec<String>) = conds.into_iter().unzip();
            let cond = self.out.terms.or(&terms);
            let arm = self.new_block("case");
            self.f.current = arm;
            let decision = match labels.as_slice() {
                [label] if label == "default" => Outcome::Word(label),
                _ => Outcome::Switch(value, &ty),
            };
            let side = clean(&labels.join(", "));
            let mut attrs = vec![self.attr(&marks::Branch { condition: &clean(&text), side: &side })];
            attrs.extend(self.decision_attr(keyword, decision));
            attrs.extend(values.iter().cloned());
            self.emit(bpl::Cmd::Assume { expr: cond, attrs });
            self.goto(vec![target]);
            arms.push(arm);
        }
        self.f.current = start;
        self.goto(arms);
    }

    /// How the statement goes on whose word stands there.
    fn decision_attr(&mut self, keyword: u32, outcome: Outcome) -> Option<bpl::Attr> {
        let at = self.given_place(keyword)?;
        Some(self.attr(&marks::Decides { keyword: place(&at), outcome }))
    }

    fn label_switch(&mut self, value: &'a cfg::Expr, targets: &[(u32, cfg::BlockId)], numbers: &[usize]) {
        let value = self.expr(value);
        let start = self.f.current;
        let base = self.base(super::placed::Placed::Labels, 1);
        let mut arms = Vec::new();
        for &(label, target) in targets {
            let address = self.offset(base, u64::from(label) + 1);
            let cond = self.out.terms.eq(value, address);
            let arm = self.new_block("label");
            self.f.current = arm;
            self.assume(cond);
            self.goto(vec![numbers[target.0 as usize]]);
            arms.push(arm);
        }
        self.f.current = start;
        if arms.is_empty() {
            return self.stop();
        }
        self.goto(arms);
    }

    fn return_value(&mut self, value: &'a cfg::Expr) {
        let outs = self.f.outs.clone();
        let signature = self.procedures[&self.f.instance].clone();
        let is_record = crate::pointsto::layout::is_record(&self.cfg.types, value.ty);
        if is_record {
            self.passes_record(value);
        }
        let Some(values) = self.leaf_values(value) else {
            return self.unsupported(value.span, "a result with too many members");
        };
        let is_constant = matches!(value.unconverted().kind, cfg::ExprKind::Int(_));
        let is_scalar = self.bits(value.ty) > 0 && !is_record;
        if is_scalar && !is_constant {
            self.show_term("return", values[0], value.ty);
        }
        let mut stores = Vec::new();
        for ((leaf, &out), value) in signature.ret.iter().zip(&outs).zip(values) {
            let value = self.resize(value, leaf.value_bits(&self.cfg.types), false);
            stores.push((out, value));
        }
        if !stores.is_empty() {
            let (lhs, rhs) = stores.into_iter().unzip();
            self.emit(bpl::Cmd::Assign { lhs, rhs });
        }
    }

    /// The values of a scalar or record, by leaf.
    pub(super) fn leaf_values(&mut self, e: &'a cfg::Expr) -> Option<Vec<ExprId>> {
        if !crate::pointsto::layout::is_record(&self.cfg.types, e.ty) {
            return Some(vec![self.expr(e)]);
        }
        let cfg::ExprKind::Load(place) = &e.kind else { return None };
        let slots = self.slots_for(place, Use::Read)?;
        Some(slots.iter().map(|slot| self.load(slot)).collect())
    }
}

fn signed_text(value: u128, bits: u32, signed: bool) -> String {
    let negative = signed && bits < 128 && value >> (bits - 1) & 1 == 1;
    if negative { (value as i128 - (1i128 << bits)).to_string() } else { value.to_string() }
}

/// Whether the statement stores a value to all of a variable without reading it.
fn overwrites(stmt: &cfg::Stmt, var: VarId) -> bool {
    let StmtKind::Assign { place, value } = &stmt.kind else { return false };
    let whole = matches!(place.base, cfg::PlaceBase::Var(v) if v == var) && place.path.is_empty();
    let mut reads = false;
    crate::cfg_walk::subexpressions(value, &mut |e| {
        if let cfg::ExprKind::Load(p) = &e.kind {
            reads |= matches!(p.base, cfg::PlaceBase::Var(v) if v == var);
        }
    });
    whole && !reads
}
