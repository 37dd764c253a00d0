//! Locals that their declaration sets wholly: nothing has to tell which of their bytes are set, unless something is copied to
//! them that may not be.

use super::translator::Translator;
use crate::cfg::{Block, Body, Callee, Expr, ExprKind, Place, PlaceBase, StmtKind};
use crate::cfg_walk;
use crate::ctype::Types;
use crate::library::Model;
use crate::pointsto::{InstanceId, Object, Target, constant_offset, key, layout};
use crate::typed::{FunctionId, StringId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// By block and statement: the local that is declared there and set wholly by what follows.
type Starts = FxHashMap<(usize, usize), VarId>;

impl<'a> Translator<'a> {
    /// Finds them, and where copies go.
    pub(super) fn find_initialised(&mut self) {
        if !self.options.property.unset {
            return;
        }
        let cfg = self.cfg;
        for function in &cfg.functions {
            if let Body::Defined { blocks, .. } = &function.body {
                let found = self.initialised_in(blocks);
                self.facts.initialised.vars.extend(found);
            }
        }
        for i in 0..self.pt.instances.len() {
            let function = self.pt.instances[i].function;
            let Body::Defined { blocks, .. } = &cfg.functions[function.0 as usize].body else { continue };
            for stmt in blocks.iter().flat_map(|block| &block.stmts) {
                self.note_copy(InstanceId(i as u32), function, (&stmt.kind, stmt.id));
            }
        }
    }

    fn initialised_in(&self, blocks: &[Block]) -> FxHashSet<VarId> {
        let mut starts = Starts::default();
        let mut others = FxHashSet::default();
        for (b, block) in blocks.iter().enumerate() {
            for (i, stmt) in block.stmts.iter().enumerate() {
                let StmtKind::Declare(var) = stmt.kind else { continue };
                if self.sets_wholly(var, block, i + 1) {
                    starts.insert((b, i), var);
                } else {
                    others.insert(var);
                }
            }
        }
        starts.retain(|_, var| !others.contains(var));
        let mut found: FxHashSet<VarId> = starts.values().copied().collect();
        for var in mentioned_before(blocks, &starts) {
            found.remove(&var);
        }
        found
    }

    /// Whether the statements of a block from this one on set all bytes of a local, before anything else is done with it.
    fn sets_wholly(&self, var: VarId, block: &Block, from: usize) -> bool {
        let types = &self.cfg.types;
        let Some(size) = layout::size_of(types, self.cfg.vars[var.0 as usize].ty.ty) else { return false };
        // Up to where all bytes are set, if the parts are set in their order.
        let mut set = 0;
        for stmt in &block.stmts[from..] {
            let mut reads = false;
            cfg_walk::statement(&stmt.kind, &mut |e| reads |= mentions(e, var));
            let place = match &stmt.kind {
                StmtKind::ZeroInit { place, open } if open.is_empty() => Some(place),
                StmtKind::Assign { place, .. } | StmtKind::AssignString { place, .. } => Some(place),
                _ => None,
            };
            let place = place.filter(|place| is_of(place, var));
            let Some(place) = place.filter(|_| !reads) else {
                let mut writes = false;
                cfg_walk::written(&stmt.kind, &mut |place| writes |= is_of(place, var));
                if reads || writes {
                    return false;
                }
                continue;
            };
            let bytes = layout::size_of(types, place.ty.ty).filter(|_| !is_bit_field(types, place));
            let first = constant_offset(types, place).and_then(|at| u64::try_from(at).ok());
            if let (Some(first), Some(bytes)) = (first, bytes)
                && first <= set
            {
                set = set.max(first + bytes);
            }
            if set >= size {
                return true;
            }
        }
        false
    }

    fn note_copy(
        &mut self,
        instance: InstanceId,
        function: FunctionId,
        (kind, id): (&'a StmtKind, crate::cfg::NodeId),
    ) {
        match kind {
            StmtKind::Assign { place, value } if self.may_copy_unset(function, value) => {
                self.is_copied_to(instance, place);
            }
            StmtKind::Call { result: Some(place), .. } if self.may_get_no_result(kind) => {
                self.is_copied_to(instance, place);
            }
            StmtKind::Call { callee: Callee::Direct(f), args, .. } => {
                if let (Target::Model(Model::Copy { .. }), [to, ..]) = (self.pt.target(*f), &args[..]) {
                    let cell = self.pt.argument_target((instance, id), key(instance, to), 0);
                    self.facts.initialised.copied_to.extend(cell.map(|cell| self.pt.solver.resolve(cell).node));
                }
            }
            _ => {}
        }
    }

    /// Whether a value may be a copy of what nothing has set.
    fn may_copy_unset(&mut self, function: FunctionId, value: &Expr) -> bool {
        let ExprKind::Load(place) = &value.unconverted().kind else { return false };
        match place.base {
            PlaceBase::Var(var) if self.pt.registers.leaves(var).is_some() => {
                self.unset_variables(function).contains(&var)
            }
            _ => true,
        }
    }

    fn is_copied_to(&mut self, instance: InstanceId, place: &Place) {
        let cell = match &place.base {
            PlaceBase::Deref { pointer, .. } => self.pt.pointee(key(instance, &**pointer)),
            &PlaceBase::Var(var) => {
                let scope = self.pt.variable_scope(instance, var);
                self.pt.object_cell(Object::Var(scope, var))
            }
            PlaceBase::String(StringId(_)) => None,
        };
        self.facts.initialised.copied_to.extend(cell.map(|cell| self.pt.solver.resolve(cell).node));
    }
}

fn is_of(place: &Place, var: VarId) -> bool {
    matches!(place.base, PlaceBase::Var(v) if v == var)
}

fn is_bit_field(types: &Types, place: &Place) -> bool {
    crate::pointsto::place_leaves(types, place).is_some_and(|leaves| leaves.iter().any(|leaf| leaf.bits.is_some()))
}

/// Whether something in an expression is a variable, or a part or the address of it.
fn mentions(e: &Expr, var: VarId) -> bool {
    let mut found = false;
    cfg_walk::places(e, &mut |place| found |= is_of(place, var));
    found
}

/// The locals that some path gets to past where they are set.
fn mentioned_before(blocks: &[Block], starts: &Starts) -> FxHashSet<VarId> {
    let all: FxHashSet<VarId> = starts.values().copied().collect();
    let (mut found, mut unset) = (FxHashSet::default(), vec![None; blocks.len()]);
    let mut work = vec![0];
    if let Some(first) = unset.first_mut() {
        *first = Some(all.clone());
    }
    while let Some(b) = work.pop() {
        let Some(mut now) = unset[b].clone() else { continue };
        for (i, stmt) in blocks[b].stmts.iter().enumerate() {
            if let Some(var) = starts.get(&(b, i)) {
                now.remove(var);
            }
            cfg_walk::statement(&stmt.kind, &mut |e| mentioned(e, &now, &mut found));
            cfg_walk::written(&stmt.kind, &mut |place| found.extend(variable(place).filter(|v| now.contains(v))));
        }
        cfg_walk::terminator(&blocks[b].end, &mut |e| mentioned(e, &now, &mut found));
        for target in blocks[b].end.successors().into_iter().map(|t| t.0 as usize) {
            let known = unset[target].as_ref().map(FxHashSet::len);
            let start = unset[target].get_or_insert_default();
            start.extend(now.iter().copied());
            if known != Some(start.len()) {
                work.push(target);
            }
        }
    }
    found
}

fn variable(place: &Place) -> Option<VarId> {
    if let PlaceBase::Var(var) = place.base { Some(var) } else { None }
}

fn mentioned(e: &Expr, among: &FxHashSet<VarId>, found: &mut FxHashSet<VarId>) {
    cfg_walk::places(e, &mut |place| found.extend(variable(place).filter(|v| among.contains(v))));
}
