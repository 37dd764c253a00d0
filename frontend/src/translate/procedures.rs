//! The procedures' signatures, and what they modify.

use super::names::Names;
use super::trace::clean;
use super::translator::{Signature, Translator};
use crate::cfg::{Body, PlaceBase};
use crate::ctype::CType;
use crate::pointsto::layout::Leaf;
use crate::pointsto::{InstanceId, STATIC};
use crate::typed::{FunctionId, VarId};
use boogie::marks;
use boogie::program as bpl;
use rustc_hash::FxHashSet;

impl<'a> Translator<'a> {
    pub(super) fn declare_procedure(&mut self, name: String, attrs: Vec<bpl::Attr>) -> bpl::ProcId {
        let id = bpl::ProcId(self.out.procs.len() as u32);
        self.out.procs.push(bpl::Procedure {
            name,
            ins: Vec::new(),
            outs: Vec::new(),
            requires: Vec::new(),
            ensures: Vec::new(),
            modifies: Vec::new(),
            body: None,
            attrs,
        });
        id
    }

    /// Declares the static variables in registers and the procedures.
    pub(super) fn declare(&mut self) {
        for var in self.pt.static_registers() {
            self.declare_static(var);
        }
        for i in 0..self.pt.instances.len() as u32 {
            let instance = InstanceId(i);
            let function = self.pt.instances[i as usize].function;
            if let Body::Defined { .. } = self.cfg.functions[function.0 as usize].body {
                let signature = self.declare_function(function);
                self.procedures.insert(instance, signature);
            }
        }
    }

    fn declare_static(&mut self, var: VarId) {
        let leaves = self.pt.registers.leaves(var).map(<[Leaf]>::to_vec).unwrap_or_default();
        let name = self.cfg.vars[var.0 as usize].name.clone();
        let mut vars = Vec::with_capacity(leaves.len());
        for leaf in &leaves {
            let name = self.leaf_name(&name, var, leaf, leaves.len());
            let name = self.globals.fresh(&name);
            let ty = self.out.terms.bv_ty(leaf.value_bits(&self.cfg.types));
            let v = self.out.new_var(name, ty, bpl::VarKind::Global);
            self.out.globals.push(v);
            vars.push(v);
        }
        self.static_registers.insert(var, vars);
    }

    /// `x`, or `x.field.field` for a part of a struct.
    pub(super) fn leaf_name(&self, name: &str, var: VarId, leaf: &Leaf, count: usize) -> String {
        let ty = self.cfg.vars[var.0 as usize].ty.ty;
        if count == 1 && !matches!(self.cfg.types.get(ty), CType::Record(_)) {
            return name.to_string();
        }
        let path = self.path_to(ty, leaf).replace('[', ".").replace(']', "");
        format!("{name}{path}")
    }

    fn declare_function(&mut self, function: FunctionId) -> Signature {
        let f = &self.cfg.functions[function.0 as usize];
        let name = self.procedure_names.fresh(&f.name);
        let mut attrs = vec![self.attr(&marks::CName(&clean(&f.name)))];
        attrs.extend(self.location_attr(f.span));
        let proc = self.declare_procedure(name, attrs);
        let assigned = self.assigned_variables(function);
        let mut names = Names::default();
        let mut params = Vec::new();
        for &param in &f.params {
            let ty = self.cfg.vars[param.0 as usize].ty.ty;
            let Some(leaves) = self.value_leaves(ty) else {
                params.push(None);
                continue;
            };
            let own_name = self.pt.registers.leaves(param).is_some() && !assigned.contains(&param);
            let suffix = if own_name { "" } else { ".in" };
            let base = format!("{}{suffix}", self.cfg.vars[param.0 as usize].name);
            let mut vars = Vec::new();
            for leaf in &leaves {
                let name = names.fresh_within(&self.globals, &self.leaf_name(&base, param, leaf, leaves.len()));
                vars.push(self.leaf_var(&name, leaf, bpl::VarKind::In));
            }
            self.out.procs[proc.index()].ins.extend(&vars);
            params.push(Some(vars));
        }
        let variadic = f.variadic.then(|| {
            let v = self.out.new_var(names.fresh_within(&self.globals, "$va"), self.word_ty, bpl::VarKind::In);
            self.out.procs[proc.index()].ins.push(v);
            v
        });
        let fences: Vec<_> = f.params.iter().map(|&param| self.formal_fence(proc, param, &mut names)).collect();
        let ret = match self.cfg.types.get(f.ty) {
            CType::Function { ret, .. } => self.value_leaves(*ret).unwrap_or_default(),
            _ => Vec::new(),
        };
        let mut outs = Vec::new();
        for leaf in &ret {
            let name = names.fresh_within(&self.globals, "$ret");
            outs.push(self.leaf_var(&name, leaf, bpl::VarKind::Out));
        }
        self.out.procs[proc.index()].outs.clone_from(&outs);
        Signature { proc, params, ret, outs, variadic, fences }
    }

    fn leaf_var(&mut self, name: &str, leaf: &Leaf, kind: bpl::VarKind) -> bpl::VarId {
        let ty = self.out.terms.bv_ty(leaf.value_bits(&self.cfg.types));
        self.out.new_var(name, ty, kind)
    }

    /// The variables that some statement of the function stores to by name.
    pub(super) fn assigned_variables(&mut self, function: FunctionId) -> FxHashSet<VarId> {
        if let Some(known) = self.facts.assigned.get(&function) {
            return known.clone();
        }
        let mut found = FxHashSet::default();
        let mut note = |place: &crate::cfg::Place| {
            if let PlaceBase::Var(v) = place.base {
                found.insert(v);
            }
        };
        if let Body::Defined { blocks, .. } = &self.cfg.functions[function.0 as usize].body {
            for stmt in blocks.iter().flat_map(|b| &b.stmts) {
                crate::cfg_walk::written(&stmt.kind, &mut note);
            }
        }
        self.facts.assigned.insert(function, found.clone());
        found
    }
}

/// Fills in every procedure's `modifies`.
pub(super) fn compute_modifies(program: &mut bpl::Program) {
    let globals: FxHashSet<bpl::VarId> = program.globals.iter().copied().collect();
    let n = program.procs.len();
    // By procedure, and for each variable once: what one modifies its callers do.
    let mut modified: Vec<FxHashSet<bpl::VarId>> = vec![FxHashSet::default(); n];
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); n];
    for (p, proc) in program.procs.iter().enumerate() {
        let Some(body) = &proc.body else { continue };
        for cmd in body.blocks.iter().flat_map(|b| &b.cmds) {
            let targets = match cmd {
                bpl::Cmd::Assign { lhs, .. } => lhs,
                bpl::Cmd::Havoc { vars, .. } => vars,
                bpl::Cmd::Call { callee, outs, .. } => {
                    callers[callee.index()].push(p);
                    outs
                }
                bpl::Cmd::Assume { .. } | bpl::Cmd::Assert { .. } => continue,
            };
            modified[p].extend(targets.iter().filter(|v| globals.contains(v)));
        }
    }
    let mut work: Vec<(usize, bpl::VarId)> = Vec::new();
    for (p, set) in modified.iter().enumerate() {
        work.extend(set.iter().map(|&v| (p, v)));
    }
    while let Some((p, v)) = work.pop() {
        for &caller in &callers[p] {
            if modified[caller].insert(v) {
                work.push((caller, v));
            }
        }
    }
    for (proc, set) in program.procs.iter_mut().zip(modified) {
        proc.modifies = set.into_iter().collect();
        proc.modifies.sort_unstable();
    }
}

/// Whether the variable belongs to the whole program.
pub(super) fn is_static(scope: InstanceId) -> bool {
    scope == STATIC
}
