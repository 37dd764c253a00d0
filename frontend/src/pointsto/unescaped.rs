//! Objects that outside code knows nothing of: their addresses are never given to it, nor stored where it can look.

use super::ids::{Object, STATIC};
use super::solver::EcrId;
use super::state::PointsTo;
use crate::cfg::{Body, Expr, ExprKind, PlaceBase, StaticValue};
use crate::cfg_walk;
use crate::typed::{FunctionId, VarId};
use rustc_hash::FxHashSet;

impl PointsTo<'_> {
    /// The objects that a pointer from outside never leads to though the program may compare it with their addresses.
    pub fn unescaped(&self) -> &[Object] {
        &self.unescaped.objects
    }

    /// The functions of which the same is true.
    pub fn unescaped_functions(&self) -> &[FunctionId] {
        &self.unescaped.functions
    }

    /// Finds them, once all flows are known.
    pub(super) fn find_unescaped(&mut self) {
        let mut compared = self.compared_with_outside();
        if compared.is_empty() {
            return;
        }
        let escaped = self.escaped();
        let may_be_shown =
            |object: &Object| self.program.leaves_out && matches!(object, Object::Var(STATIC, _) | Object::Function(_));
        compared.retain(|object| !escaped.contains(object) && !may_be_shown(object));
        let function = |object: &Object| if let Object::Function(f) = *object { Some(f) } else { None };
        self.unescaped.functions = compared.iter().filter_map(function).collect();
        compared.retain(|object| function(object).is_none());
        self.unescaped.objects = compared;
    }

    /// The objects whose addresses are compared with what may come from outside.
    fn compared_with_outside(&mut self) -> Vec<Object> {
        if self.origins.compared().is_empty() {
            return Vec::new();
        }
        let outside: Vec<EcrId> = self.values.external.values().copied().chain(self.values.unknown).collect();
        let [from_outside] = self.solver.reached([outside]);
        let mut others = Vec::new();
        for (a, b) in self.origins.compared().to_vec() {
            let (a, b) = (self.solver.find(a), self.solver.find(b));
            others.extend(from_outside[a.0 as usize].then_some((b, ())));
            others.extend(from_outside[b.0 as usize].then_some((a, ())));
        }
        self.objects_in(&others)
    }

    fn objects_in(&mut self, values: &[(EcrId, ())]) -> Vec<Object> {
        let sources = self.solver.sources(values, &FxHashSet::default());
        let mut objects: Vec<(Object, EcrId)> = self.objects.keys().map(|&o| (o, self.values.addresses[&o])).collect();
        objects.retain(|&(_, address)| sources.contains_key(&self.solver.find(address)));
        objects.into_iter().map(|(object, _)| object).collect()
    }

    /// The objects that outside code may know.
    fn escaped(&mut self) -> FxHashSet<Object> {
        let known = |object: &Object| match *object {
            Object::Var(STATIC, var) => self.program.vars[var.0 as usize].external,
            Object::String(_) => true,
            Object::Function(f) => {
                let f = &self.program.functions[f.0 as usize];
                f.external || f.closure.is_some() || !matches!(f.body, Body::Defined { .. })
            }
            Object::Var(..) | Object::Allocated(_) | Object::Variadic(_) => false,
        };
        let mut escaped: FxHashSet<Object> = self.objects.keys().copied().filter(known).collect();
        escaped.extend(self.named_for_outside());
        let mut values: Vec<(EcrId, ())> = self.calls.passed_outside.iter().map(|&e| (e, ())).collect();
        values.extend(self.returned_to_outside().into_iter().map(|e| (e, ())));
        for (&(scope, var), of_var) in &self.values.registers {
            if scope == STATIC && self.program.vars[var.0 as usize].external {
                values.extend(of_var.iter().map(|&e| (e, ())));
            }
        }
        let outside: Vec<_> = self.solver.roots().filter(|&node| self.solver.node(node).external).collect();
        for node in outside {
            values.extend(self.solver.node(node).contents.values().map(|&e| (e, ())));
        }
        let mut looked_into: FxHashSet<Object> = FxHashSet::default();
        loop {
            let mut more: Vec<Object> = escaped.iter().copied().filter(|&object| looked_into.insert(object)).collect();
            if more.is_empty() && values.is_empty() {
                return escaped;
            }
            more.retain(|object| self.objects.contains_key(object));
            for object in more {
                if let Some(cell) = self.object_cell(object) {
                    values.extend(self.solver.node(cell.node).contents.values().map(|&e| (e, ())));
                }
            }
            escaped.extend(self.objects_in(&std::mem::take(&mut values)));
        }
    }

    /// The variables and functions whose addresses are in initialisers of variables that outside code knows, or in
    /// functions that only such code may call.
    fn named_for_outside(&self) -> Vec<Object> {
        let program = self.program;
        let analysed: FxHashSet<_> = self.instances.iter().map(|instance| instance.function.0 as usize).collect();
        let mut named = Vec::new();
        let calls = program.functions.iter().enumerate().filter(|(i, f)| f.external && !analysed.contains(i));
        calls.for_each(|(_, f)| cfg_walk::function(f, &mut |e| addresses(e, &mut named)));
        let externals = program.vars.iter().enumerate().filter(|(_, var)| var.external);
        named.extend(externals.map(|(i, _)| Object::Var(STATIC, VarId(i as u32))));
        let mut open = named.clone();
        let mut seen: FxHashSet<Object> = open.iter().copied().collect();
        while let Some(object) = open.pop() {
            let Object::Var(_, var) = object else { continue };
            let mut inside = Vec::new();
            for item in self.initializer(var).map_or(&[][..], |init| &init.items) {
                if let StaticValue::Expr(value) = &item.value {
                    addresses(value, &mut inside);
                }
            }
            open.extend(inside.into_iter().filter(|&object| seen.insert(object)));
        }
        seen.into_iter().collect()
    }

    /// What functions return that outside code may call.
    fn returned_to_outside(&self) -> Vec<EcrId> {
        let external = |function: FunctionId| self.program.functions[function.0 as usize].external;
        self.instances.iter().filter(|i| external(i.function)).flat_map(|i| i.ret.iter().copied()).collect()
    }
}

/// The variables, as static ones, and functions of which an expression takes the address.
fn addresses(e: &Expr, found: &mut Vec<Object>) {
    cfg_walk::subexpressions(e, &mut |e| match &e.kind {
        ExprKind::AddrOf(place) => {
            if let PlaceBase::Var(var) = place.base {
                found.push(Object::Var(STATIC, var));
            }
        }
        &ExprKind::FunctionAddr(f) => found.push(Object::Function(f)),
        _ => {}
    });
}
