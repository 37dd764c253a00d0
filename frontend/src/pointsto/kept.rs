//! Objects that outside code knows nothing of: their addresses are never given to it, nor stored where it can look.

use super::solver::EcrId;
use super::{Object, PointsTo, STATIC};
use rustc_hash::FxHashSet;

impl PointsTo<'_> {
    /// The objects that a pointer from outside never leads to though the program may compare it with their addresses.
    pub fn kept(&self) -> &[Object] {
        &self.kept
    }

    /// Finds them, once all flows are known.
    pub(super) fn find_kept(&mut self) {
        let mut compared = self.compared_with_outside();
        if compared.is_empty() {
            return;
        }
        let escaped = self.escaped();
        compared.retain(|object| !escaped.contains(object));
        self.kept = compared;
    }

    /// The objects whose addresses are compared with what may come from outside.
    fn compared_with_outside(&mut self) -> Vec<Object> {
        if self.origins.compared().is_empty() {
            return Vec::new();
        }
        let outside: Vec<EcrId> = self.external_nodes.values().copied().chain(self.unknown_memory).collect();
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
        let mut objects: Vec<(Object, EcrId)> = self.objects.keys().map(|&o| (o, self.addresses[&o])).collect();
        objects.retain(|&(_, address)| sources.contains_key(&self.solver.find(address)));
        objects.into_iter().map(|(object, _)| object).collect()
    }

    /// The objects that outside code may know.
    fn escaped(&mut self) -> FxHashSet<Object> {
        let known = |object: &Object| match *object {
            Object::Var(STATIC, var) => self.program.vars[var.0 as usize].external,
            Object::String(_) | Object::Function(_) => true,
            Object::Var(..) | Object::Allocated(_) | Object::Variadic(_) => false,
        };
        let mut escaped: FxHashSet<Object> = self.objects.keys().copied().filter(known).collect();
        let mut values: Vec<(EcrId, ())> = self.given.iter().map(|&e| (e, ())).collect();
        for (&(scope, var), of_var) in &self.register_values {
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
}
