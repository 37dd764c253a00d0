//! Which pointers may be null where memory is accessed through them, and which divisors may be zero: a cheap analysis.
//!
//! What registers hold is followed along the control flow of each function, and so are conditions and earlier accesses;
//! what memory, parameters and results hold is the join of all that is stored there. Memory that is not initialised does
//! not count in that join; where nothing is ever stored, anything may be.

mod blocks;
mod memory;
mod transfer;

use super::nullness::{Nullness, join_at};
use super::translator::Translator;
use crate::cfg::{self, Body, Expr, ExprKind, Place, PlaceBase, Projection, Terminator};
use crate::ctype::CType;
use crate::pointsto::{InstanceId, RegionId, RegionKind, STATIC, key, signed_constant};
use crate::typed::{BinOp, CmpOp, VarId};
use rustc_hash::FxHasher;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

/// What a fact was read from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Local(VarId),
    Static(VarId),
    Memory(RegionId),
}

/// At one point of a function.
#[derive(Clone, Default, PartialEq)]
struct State {
    /// By the number of the leaf; of those that are not there, nothing is known yet.
    locals: Vec<Option<Nullness>>,
    /// Places, by fingerprint, that hold something else than zero.
    nonzero: Vec<(u64, Vec<Source>)>,
}

impl State {
    /// Whether joining another state changed this one.
    fn join(&mut self, other: &State) -> bool {
        let mut changed = false;
        self.locals.resize(self.locals.len().max(other.locals.len()), None);
        for (here, there) in self.locals.iter_mut().zip(&other.locals) {
            let joined = match (*here, *there) {
                (Some(a), Some(b)) => Some(a.join(b)),
                (a, b) => a.or(b),
            };
            changed |= joined.unwrap_or_default() != here.unwrap_or_default();
            *here = joined;
        }
        let before = self.nonzero.len();
        self.nonzero.retain(|(print, _)| other.nonzero.iter().any(|(p, _)| p == print));
        changed || self.nonzero.len() < before
    }

    fn set(&mut self, leaf: usize, value: Nullness) {
        self.locals.resize(self.locals.len().max(leaf + 1), None);
        self.locals[leaf] = Some(value);
    }

    fn forget(&mut self, changes: impl Fn(Source) -> bool) {
        self.nonzero.retain(|(_, sources)| !sources.iter().any(|&s| changes(s)));
    }
}

impl<'a> Translator<'a> {
    /// Finds what [`Translator::may_be_null`] answers.
    pub(super) fn find_nulls(&mut self) {
        self.facts.nulls.addresses = self.pt.integers_with_addresses();
        self.initial_nulls();
        loop {
            self.facts.nulls.changed = false;
            self.facts.nulls.found.clear();
            for i in 0..self.pt.instances.len() as u32 {
                self.flow(InstanceId(i));
            }
            if !self.facts.nulls.changed && !self.open_up() {
                return;
            }
        }
    }

    /// Where states hold a leaf of a local.
    fn leaf(&mut self, var: VarId, i: usize) -> usize {
        let leaves = &mut self.facts.nulls.leaves;
        let next = leaves.len();
        *leaves.entry((var, i)).or_insert(next)
    }

    /// Anything may be where nothing was found to be stored. Returns whether that was new.
    fn open_up(&mut self) -> bool {
        let regions = (0..self.pt.regions.len() as u32).map(RegionId);
        let regions: Vec<RegionId> =
            regions.filter(|&r| self.holds_words(r) && !self.facts.nulls.memory.contains_key(&r)).collect();
        let cfg = self.cfg;
        let mut numbers = Vec::new();
        for (i, instance) in self.pt.instances.iter().enumerate() {
            for &param in &cfg.functions[instance.function.0 as usize].params {
                let leaf = (InstanceId(i as u32), param, 0);
                let is_number = matches!(cfg.types.get(cfg.vars[param.0 as usize].ty.ty), CType::Int(_));
                numbers.extend((is_number && !self.facts.nulls.variables.contains_key(&leaf)).then_some(leaf));
            }
        }
        let is_new = !regions.is_empty() || !numbers.is_empty();
        self.facts.nulls.memory.extend(regions.into_iter().map(|region| (region, Nullness::Small)));
        self.facts.nulls.variables.extend(numbers.into_iter().map(|leaf| (leaf, Nullness::Small)));
        is_new
    }

    /// Whether pointers fit into a region.
    fn holds_words(&self, region: RegionId) -> bool {
        match self.pt.regions[region.0 as usize].kind {
            RegionKind::Words(bytes) | RegionKind::Scalar(bytes) => 8 * bytes >= self.word,
            RegionKind::Bytes => true,
        }
    }

    /// Of the pointer of an access or call, or the divisor of a division.
    pub(super) fn may_be_null(&self, e: &Expr) -> Nullness {
        self.facts.nulls.found.get(&key(self.f.instance, e)).copied().unwrap_or_default()
    }

    fn flow(&mut self, instance: InstanceId) {
        let cfg = self.cfg;
        let function = self.pt.instances[instance.0 as usize].function;
        let f = &cfg.functions[function.0 as usize];
        let Body::Defined { blocks, .. } = &f.body else { return };
        self.facts.nulls.leaves.clear();
        let mut entry = State::default();
        for &param in &f.params {
            for i in 0..self.pt.registers.leaves(param).map_or(0, <[_]>::len) {
                let value = self.facts.nulls.variables.get(&(instance, param, i)).copied().unwrap_or_default();
                entry.set(self.leaf(param, i), value);
            }
        }
        let mut states: Vec<Option<State>> = vec![None; blocks.len()];
        if states.is_empty() {
            return;
        }
        states[0] = Some(entry);
        // Round by round in the order of blocks: what many blocks lead to is looked at once for all of them.
        let (mut open, mut next) = (BTreeSet::from([0]), 0);
        while let Some(b) = open.range(next..).next().or(open.first()).copied() {
            open.remove(&b);
            next = b + 1;
            let Some(mut state) = states[b].clone() else { continue };
            blocks[b].stmts.iter().for_each(|stmt| self.step(instance, &mut state, stmt));
            for (targets, state) in self.leave(instance, state, &blocks[b].end) {
                for target in targets {
                    let target = target.0 as usize;
                    let changed = match &mut states[target] {
                        Some(there) => there.join(&state),
                        none => {
                            *none = Some(state.clone());
                            true
                        }
                    };
                    if changed {
                        open.insert(target);
                    }
                }
            }
        }
    }

    /// The states with which control goes on, and where.
    fn leave(
        &mut self,
        instance: InstanceId,
        mut state: State,
        end: &'a Terminator,
    ) -> Vec<(Vec<cfg::BlockId>, State)> {
        match end {
            Terminator::Branch { cond, then, otherwise, .. } => {
                self.accesses(instance, &mut state, cond);
                let mut other = state.clone();
                self.refine(instance, &mut state, cond, true);
                self.refine(instance, &mut other, cond, false);
                vec![(vec![*then], state), (vec![*otherwise], other)]
            }
            Terminator::Return(value) => {
                if let Some(value) = value {
                    self.accesses(instance, &mut state, value);
                    let mut values = self.null_values(instance, &state, value);
                    if values.is_empty() {
                        values.push(Nullness::Small);
                    }
                    for (i, value) in values.into_iter().enumerate() {
                        self.facts.nulls.changed |= join_at(&mut self.facts.nulls.results, (instance, i), value);
                    }
                }
                Vec::new()
            }
            end => {
                if let Terminator::Switch { value, .. } | Terminator::LabelSwitch { value, .. } = end {
                    self.accesses(instance, &mut state, value);
                }
                vec![(end.successors(), state)]
            }
        }
    }

    /// Takes in that a condition is true or false.
    fn refine(&mut self, instance: InstanceId, state: &mut State, cond: &'a Expr, truth: bool) {
        match &cond.kind {
            ExprKind::LogicalNot(a) => self.refine(instance, state, a, !truth),
            ExprKind::Cast(a) => self.refine(instance, state, a, truth),
            ExprKind::Compare(op, a, b) => {
                let positive = |n: i64| n >= 0;
                let [left, right] = [a, b].map(|e| signed_constant(&self.cfg.types, e.unconverted()));
                match (op, truth) {
                    (CmpOp::Ne, true) | (CmpOp::Eq, false) if right == Some(0) => self.refine(instance, state, a, true),
                    (CmpOp::Ne, true) | (CmpOp::Eq, false) if left == Some(0) => self.refine(instance, state, b, true),
                    (CmpOp::Eq, true) | (CmpOp::Ne, false) if right == Some(0) => {
                        self.refine(instance, state, a, false)
                    }
                    (CmpOp::Eq, true) | (CmpOp::Ne, false) => {
                        for (known, other) in [(a, b), (b, a)] {
                            if self.null_value(instance, state, known) == Nullness::Never {
                                self.is_nonzero(instance, state, other);
                            }
                        }
                    }
                    (CmpOp::Gt, true) | (CmpOp::Le, false) if right.is_some_and(positive) => {
                        self.is_nonzero(instance, state, a);
                    }
                    (CmpOp::Lt, true) | (CmpOp::Ge, false) if left.is_some_and(positive) => {
                        self.is_nonzero(instance, state, b);
                    }
                    (CmpOp::Ge, true) | (CmpOp::Lt, false) if right.is_some_and(|n| n > 0) => {
                        self.is_nonzero(instance, state, a);
                    }
                    _ => {}
                }
            }
            _ if truth => self.is_nonzero(instance, state, cond),
            _ => {}
        }
    }

    /// Takes in that a value is not zero.
    fn is_nonzero(&mut self, instance: InstanceId, state: &mut State, e: &'a Expr) {
        let ExprKind::Load(place) = &e.unconverted().kind else { return };
        if let PlaceBase::Var(var) = place.base
            && self.pt.variable_scope(instance, var) != STATIC
            && let Some(range) = self.pt.registers.range(&self.cfg.types, var, place)
        {
            for i in range {
                state.set(self.leaf(var, i), Nullness::Never);
            }
            return;
        }
        let mut sources = Vec::new();
        if let Some(print) = self.fingerprint(instance, place, &mut sources)
            && !state.nonzero.iter().any(|(p, _)| *p == print)
        {
            state.nonzero.push((print, sources));
        }
    }

    /// The same for equal places of simple forms that are accessed in equal widths, and what it depends on.
    fn fingerprint(&mut self, instance: InstanceId, place: &'a Place, sources: &mut Vec<Source>) -> Option<u64> {
        let mut hasher = FxHasher::default();
        self.bits(place.ty.ty).hash(&mut hasher);
        match &place.base {
            PlaceBase::Var(var) => {
                var.hash(&mut hasher);
                let is_static = self.pt.variable_scope(instance, *var) == STATIC;
                sources.push(if is_static { Source::Static(*var) } else { Source::Local(*var) });
            }
            PlaceBase::String(_) => return None,
            PlaceBase::Deref { pointer, .. } => {
                let ExprKind::Load(inner) = &pointer.unconverted().kind else { return None };
                self.fingerprint(instance, inner, sources)?.hash(&mut hasher);
            }
        }
        for step in &place.path {
            match step {
                Projection::Field { record, field } => (record.0, *field).hash(&mut hasher),
                Projection::Index { index, .. } => match &index.unconverted().kind {
                    ExprKind::Int(n) => n.hash(&mut hasher),
                    ExprKind::Load(inner) => self.fingerprint(instance, inner, sources)?.hash(&mut hasher),
                    _ => return None,
                },
            }
        }
        for cell in self.pt.cells(key(instance, place)) {
            sources.extend(self.pt.region(cell).map(Source::Memory));
        }
        Some(hasher.finish())
    }

    /// Notes what an expression does that may trap; behind it, it has not.
    fn accesses(&mut self, instance: InstanceId, state: &mut State, e: &'a Expr) {
        let mut found = Vec::new();
        crate::cfg_walk::subexpressions(e, &mut |e| match &e.kind {
            ExprKind::Load(place) => {
                if let PlaceBase::Deref { pointer, .. } = &place.base {
                    found.push(&**pointer);
                }
            }
            ExprKind::Binary(BinOp::Div | BinOp::Rem, _, b) => {
                let is_constant = matches!(b.unconverted().kind, ExprKind::Int(n) if n != 0);
                found.extend((!is_constant).then_some(&**b));
            }
            _ => {}
        });
        found.into_iter().rev().for_each(|pointer| self.uses(instance, state, pointer));
    }

    /// A pointer is used, or a divisor.
    fn uses(&mut self, instance: InstanceId, state: &mut State, pointer: &'a Expr) {
        if self.may_use(instance, state, pointer) {
            self.is_nonzero(instance, state, pointer);
        }
    }

    /// The same where it may not be: afterwards, nothing is known. Whether the pointer may be null.
    fn may_use(&mut self, instance: InstanceId, state: &mut State, pointer: &'a Expr) -> bool {
        let value = self.null_value(instance, state, pointer);
        if value != Nullness::Never {
            self.facts.nulls.found.insert(key(instance, pointer), value);
        }
        value != Nullness::Never
    }

    /// A place is accessed.
    fn visits(&mut self, instance: InstanceId, state: &mut State, place: &'a Place) {
        if let PlaceBase::Deref { pointer, .. } = &place.base {
            self.accesses(instance, state, pointer);
            self.uses(instance, state, pointer);
        }
        for step in &place.path {
            if let Projection::Index { index, .. } = step {
                self.accesses(instance, state, index);
            }
        }
    }
}
