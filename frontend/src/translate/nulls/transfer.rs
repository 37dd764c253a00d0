//! What statements do.

use super::{Source, State};
use crate::cfg::{Callee, Expr, Place, Stmt, StmtKind};
use crate::library::arguments::{self, block_read};
use crate::pointsto::{InstanceId, Target, key, texts};
use crate::translate::nullness::Nullness;
use crate::translate::translator::Translator;
use crate::typed::FunctionId;

impl<'a> Translator<'a> {
    pub(super) fn step(&mut self, instance: InstanceId, state: &mut State, stmt: &'a Stmt) {
        if self.cfg.is_discarded(stmt) {
            return;
        }
        match &stmt.kind {
            StmtKind::Declare(var) => {
                state.forget(|s| s == Source::Local(*var));
                for i in 0..self.pt.registers.leaves(*var).map_or(0, <[_]>::len) {
                    state.set(self.leaf(*var, i), Nullness::Small);
                }
            }
            StmtKind::ZeroInit { place, .. } => {
                self.put_nulls(instance, state, place, &[Nullness::Null]);
                self.put_around(state, key(instance, place), Nullness::Null);
            }
            StmtKind::Assign { place, value } => {
                self.accesses(instance, state, value);
                let values = self.null_values(instance, state, value);
                self.visits(instance, state, place);
                self.put_nulls(instance, state, place, &values);
            }
            StmtKind::Call { result, callee, args, .. } => {
                args.iter().for_each(|arg| self.accesses(instance, state, arg));
                let value = self.called(instance, state, stmt, callee, args);
                state.forget(|s| !matches!(s, Source::Local(_)));
                if let Some(place) = result {
                    self.visits(instance, state, place);
                    self.put_nulls(instance, state, place, &value);
                }
            }
            StmtKind::Builtin { result, args, .. } => self.unknown(instance, state, args, result.as_slice()),
            StmtKind::Asm { inputs, outputs, .. } => self.unknown(instance, state, inputs, outputs),
            StmtKind::VaArg { result: Some(place), .. } => {
                self.visits(instance, state, place);
                self.put_nulls(instance, state, place, &[Nullness::Small]);
            }
            StmtKind::Refresh(place) if self.may_change_outside(instance, place) => {
                self.put_nulls(instance, state, place, &[Nullness::Small]);
            }
            StmtKind::VaStart { list: place } | StmtKind::VaCopy { to: place, .. } => {
                self.put_nulls(instance, state, place, &[Nullness::Never]);
            }
            StmtKind::StackAlloc { result, bytes } => {
                self.accesses(instance, state, bytes);
                self.put_nulls(instance, state, result, &[Nullness::Never]);
            }
            _ => {}
        }
    }

    /// Anything may be in what the arguments point to, and in the results.
    fn unknown(&mut self, instance: InstanceId, state: &mut State, args: &'a [Expr], results: &'a [Place]) {
        for arg in args {
            self.accesses(instance, state, arg);
            self.put_around(state, key(instance, arg), Nullness::Small);
        }
        for place in results {
            self.visits(instance, state, place);
            self.put_nulls(instance, state, place, &[Nullness::Small]);
        }
    }

    /// In all of the memory that a pointer or place leads to.
    pub(super) fn put_around(&mut self, state: &mut State, at: crate::pointsto::Key, value: Nullness) {
        let Some(cell) = self.pt.pointee(at) else { return };
        for region in self.regions_of(cell) {
            state.forget(|s| s == Source::Memory(region));
            self.put_null(region, value);
        }
    }

    /// What a call returns, by leaf.
    fn called(
        &mut self,
        instance: InstanceId,
        state: &mut State,
        stmt: &'a Stmt,
        callee: &'a Callee,
        args: &'a [Expr],
    ) -> Vec<Nullness> {
        let mut functions: Vec<FunctionId> = Vec::new();
        let (mut results, mut is_unknown) = (Vec::new(), false);
        match callee {
            Callee::Direct(f) => functions.push(*f),
            Callee::Pointer { pointer, .. } => {
                self.accesses(instance, state, pointer);
                self.uses(instance, state, pointer);
                let cell = self.pt.pointee(key(instance, pointer));
                functions = cell.map_or_else(Vec::new, |cell| self.pt.functions_at(cell));
                is_unknown = functions.is_empty() || cell.is_some_and(|cell| self.pt.is_external(cell));
            }
        }
        for callee in self.pt.callees(key(instance, stmt)).to_vec() {
            self.pass_nulls(instance, state, callee, args);
            let given =
                self.facts.nulls.results.iter().filter(|((i, _), _)| *i == callee).map(|(&(_, leaf), &v)| (leaf, v));
            for (leaf, value) in given.collect::<Vec<_>>() {
                results.resize(results.len().max(leaf + 1), Nullness::Never);
                results[leaf] = results[leaf].join(value);
            }
        }
        for f in functions {
            let value = match self.pt.target(f) {
                Target::Defined(_) | Target::Error => continue,
                Target::Model(model) => {
                    let name = &self.cfg.functions[f.0 as usize].name;
                    for i in texts::used(self.cfg, name, args) {
                        match arguments::may_be_idle(name) {
                            true => drop(self.may_use(instance, state, &args[i])),
                            false => self.uses(instance, state, &args[i]),
                        }
                    }
                    let block = block_read(name).map(|(block, _)| block).filter(|&block| block < args.len());
                    for i in texts::filled(self.cfg, name, model, args).into_iter().chain(block) {
                        self.may_use(instance, state, &args[i]);
                    }
                    self.model_result(state, key(instance, stmt), model, args)
                }
                Target::Unsupported(_) | Target::External(_) => {
                    is_unknown = true;
                    continue;
                }
            };
            results.resize(results.len().max(1), Nullness::Never);
            results[0] = results[0].join(value);
        }
        if is_unknown {
            return vec![Nullness::Small];
        }
        if results.is_empty() { vec![Nullness::Never] } else { results }
    }

    fn pass_nulls(&mut self, instance: InstanceId, state: &State, callee: InstanceId, args: &'a [Expr]) {
        let function = self.pt.instances[callee.0 as usize].function;
        let params = &self.cfg.functions[function.0 as usize].params;
        for (i, &param) in params.iter().enumerate() {
            let values = match args.get(i) {
                Some(arg) => self.null_values(instance, state, arg),
                None => vec![Nullness::Small],
            };
            for (leaf, &value) in values.iter().enumerate() {
                self.put_variable((callee, param, leaf), value);
            }
            let object = crate::pointsto::Object::Var(callee, param);
            if self.pt.registers.leaves(param).is_none()
                && let Some(cell) = self.pt.object_cell(object)
            {
                let most = values.into_iter().max().unwrap_or(Nullness::Small);
                self.regions_of(cell).into_iter().for_each(|region| self.put_null(region, most));
            }
        }
    }
}
