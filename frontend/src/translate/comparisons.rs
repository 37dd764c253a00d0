//! What it matters that the models of sorting and searching compare other elements than the library.

use super::call::CallSite;
use super::translator::Translator;
use crate::cfg::{Body, Callee, Place, PlaceBase, Stmt, StmtKind};
use crate::library::{Model, PREFIX};
use crate::pointsto::{Target, key};
use crate::typed::{FunctionId, VarId};
use rustc_hash::FxHashSet;

/// What calls of a function do besides returning a result, from the least on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    None,
    /// They may violate the property, or not end.
    Matters,
    /// They change something that others may read.
    Changes,
}

impl<'a> Translator<'a> {
    /// The result says whether comparisons that are not made may matter. Where their number and order do, the execution is
    /// at a limit.
    pub(super) fn other_comparisons(&mut self, site: &CallSite<'a>) {
        let cell = self.pt.pointee(key(self.f.instance, &site.args[0]));
        let (functions, nested) =
            cell.map_or_else(Default::default, |cell| (self.pt.functions_at(cell), self.pt.closures_at(cell)));
        let mut seen = FxHashSet::default();
        let functions = functions.into_iter().chain(nested);
        let effect = functions.map(|f| self.effect_of(f, &mut seen)).max().unwrap_or(Effect::None);
        if effect == Effect::Changes {
            self.unsupported(site.span, "which elements are compared, by a function that does more than that");
        }
        let result = match !self.options.property.asks_only_calls() || effect == Effect::Matters {
            true => self.arbitrary(32),
            false => self.out.terms.bv_lit(0, 32),
        };
        self.set_result(site, result);
    }

    fn effect_of(&self, function: FunctionId, seen: &mut FxHashSet<FunctionId>) -> Effect {
        if !seen.insert(function) {
            return Effect::Matters;
        }
        let Body::Defined { locals, blocks } = &self.cfg.functions[function.0 as usize].body else {
            return self.effect_of_call(function, seen);
        };
        let f = &self.cfg.functions[function.0 as usize];
        let is_local = |var: &VarId| locals.contains(var) || f.params.contains(var);
        let stmts = blocks.iter().flat_map(|block| &block.stmts);
        let of_stmts = stmts.map(|stmt| self.effect_of_stmt(stmt, &is_local, seen)).max().unwrap_or(Effect::None);
        let targets = |(i, block): (usize, &crate::cfg::Block)| {
            block.end.successors().iter().any(|target| target.0 as usize <= i)
        };
        let has_loop = !f.name.starts_with(PREFIX) && blocks.iter().enumerate().any(targets);
        of_stmts.max(if has_loop { Effect::Matters } else { Effect::None })
    }

    fn effect_of_stmt(
        &self,
        stmt: &Stmt,
        is_local: &dyn Fn(&VarId) -> bool,
        seen: &mut FxHashSet<FunctionId>,
    ) -> Effect {
        let of_place = |place: &Place| match &place.base {
            PlaceBase::Var(var) if is_local(var) => Effect::None,
            _ => Effect::Changes,
        };
        match &stmt.kind {
            StmtKind::Declare(_)
            | StmtKind::EndLife(_)
            | StmtKind::Mark
            | StmtKind::Starts { .. }
            | StmtKind::Refresh(_) => Effect::None,
            StmtKind::ZeroInit { place, .. }
            | StmtKind::Assign { place, .. }
            | StmtKind::AssignString { place, .. } => of_place(place),
            StmtKind::Call { result, callee: Callee::Direct(f), .. } => {
                let of_call = self.effect_of_call(*f, seen);
                of_call.max(result.as_ref().map_or(Effect::None, of_place))
            }
            StmtKind::Unsupported(_) => Effect::Matters,
            _ => Effect::Changes,
        }
    }

    fn effect_of_call(&self, function: FunctionId, seen: &mut FxHashSet<FunctionId>) -> Effect {
        match self.pt.target(function) {
            Target::Defined(function) if seen.contains(&function) => {
                let is_own = self.cfg.functions[function.0 as usize].name.starts_with(PREFIX);
                if is_own { Effect::None } else { Effect::Matters }
            }
            Target::Defined(function) => self.effect_of(function, seen),
            Target::Error | Target::Unsupported(_) => Effect::Matters,
            Target::External(_) => Effect::Changes,
            Target::Model(model) => match model {
                Model::Quiet(_) | Model::Printed | Model::Put | Model::Math | Model::Absolute | Model::Computed => {
                    Effect::None
                }
                Model::Open | Model::Nondet | Model::Assume => Effect::None,
                Model::AssertFail | Model::Assert if !self.options.property.asserts => Effect::None,
                Model::AssertFail | Model::Assert | Model::Limit(_) | Model::Unsupported => Effect::Matters,
                _ => Effect::Changes,
            },
        }
    }
}
