//! Nested functions (GNU C): how they get at the variables of the functions around them.
//!
//! As in gcc's `tree-nested.c`, the function that defines a nested function has a record for it in each activation, the
//! closure: the nested function itself, then the addresses of the variables that it refers to. (The lengths of arrays
//! of variable length do not change while it runs; of these it has the values.) A pointer to the nested function is a
//! pointer to its closure. Who calls it leaves such a pointer in a static variable, the chain, which is what it reads
//! first. A function that refers to no variable of others has no closure, and is called as all functions are.

use super::builder::Lowering;
use super::captures::{Capture, Closure};
use super::place::deref;
use crate::cfg::{Expr, ExprKind, NodeId, Place, Projection};
use crate::ctype::{CType, RecordId};
use crate::source::Span;
use crate::typed::{FunctionId, Storage, VarId};

impl Lowering<'_> {
    /// Before a function's body: variables of the functions around it become places, and the closures of the functions
    /// in it begin.
    pub fn start_closures(&mut self, function: FunctionId) {
        let closures = self.closures;
        if let Some(closure) = closures.of.get(&function) {
            self.open(closure);
        }
        let own = &self.functions[function.0 as usize];
        self.scopes.declared.extend(own.activation);
        self.scopes.declared.extend(own.returns_again.iter().map(|(_, place)| place));
        let inner = || closures.of.iter().filter(move |(_, closure)| closure.parent == function);
        for (_, closure) in inner() {
            self.locals.push(closure.record);
            self.scopes.declared.insert(closure.record);
        }
        for (&id, closure) in inner() {
            let pointer = self.types.intern(CType::Pointer(self.functions[id.0 as usize].ty.into()));
            let code = Expr { id: NodeId::NONE, kind: ExprKind::FunctionAddr(id), ty: pointer, span: Span::NONE };
            self.set_member(closure, 0, code);
            for (index, capture) in closure.captures.iter().enumerate() {
                // What has its place or its value from its declaration on only is for then.
                let later = self.is_own(capture.var) && (capture.by_value || self.is_vla(capture.var));
                if !later {
                    self.capture(closure, index, *capture);
                }
            }
        }
    }

    /// Takes out of its closure what the function refers to.
    fn open(&mut self, closure: &Closure) {
        let chain = self.load_var(closure.chain);
        let ty = chain.ty;
        let pointer = self.temporary(ty);
        self.assign(self.var_place(pointer), chain);
        for (index, capture) in closure.captures.iter().enumerate() {
            let record = self.vars[closure.record.0 as usize].ty;
            let place = deref(self.load_var(pointer), record);
            let place = self.member(place, closure.ty, index + 1);
            let value = self.load(place);
            if capture.by_value {
                self.locals.push(capture.var);
                self.assign(self.var_place(capture.var), value);
                continue;
            }
            let ty = self.types.intern(CType::Pointer(self.vars[capture.var.0 as usize].ty));
            let address = self.temporary(ty);
            let value = self.converted(value, ty);
            self.assign(self.var_place(address), value);
            self.outer.insert(capture.var, address);
        }
    }

    fn member(&self, record: Place, id: RecordId, field: usize) -> Place {
        let ty = self.types.record(id).fields[field].ty;
        let mut path = record.path;
        path.push(Projection::Field { record: id, field });
        Place { path, ty, span: Span::NONE, ..record }
    }

    fn set_member(&mut self, closure: &Closure, field: usize, value: Expr) {
        let place = self.member(self.var_place(closure.record), closure.ty, field);
        let value = self.converted(value, place.ty.ty);
        self.assign(place, value);
    }

    fn capture(&mut self, closure: &Closure, index: usize, capture: Capture) {
        let value = if capture.by_value { self.load_var(capture.var) } else { self.address_of(capture.var) };
        self.set_member(closure, index + 1, value);
    }

    /// Whether the variable is one of the function being lowered.
    fn is_own(&self, var: VarId) -> bool {
        self.vars[var.0 as usize].function == self.function
    }

    /// The address of a variable, of this function or one around.
    pub fn address_of(&mut self, var: VarId) -> Expr {
        if let Some(&pointer) = self.outer.get(&var) {
            return self.load_var(pointer);
        }
        if self.is_vla(var) {
            let pointer = self.vla_pointer(var);
            return self.load_var(pointer);
        }
        let place = self.var_place(var);
        let ty = self.types.intern(CType::Pointer(place.ty));
        Expr { id: NodeId::NONE, kind: ExprKind::AddrOf(Box::new(place)), ty, span: self.span }
    }

    /// A declaration was reached: the variable has its place now, or its value.
    pub fn note_declared(&mut self, var: VarId, has_value: bool) {
        self.scopes.declared.insert(var);
        let (closures, function) = (self.closures, self.function);
        for closure in closures.of.values().filter(|closure| Some(closure.parent) == function) {
            let captures = closure.captures.iter().enumerate();
            for (index, capture) in captures.filter(|(_, c)| c.var == var && c.by_value == has_value) {
                self.capture(closure, index, *capture);
            }
        }
    }

    /// A pointer to the closure of a function that has one.
    pub fn closure(&mut self, function: FunctionId) -> Option<Expr> {
        let closures = self.closures;
        let closure = closures.of.get(&function)?;
        let is_parent = Some(closure.parent) == self.function;
        let is_there = |var: VarId| {
            let is_param = self.vars[var.0 as usize].storage == Storage::Param;
            !self.is_own(var) || is_param || self.scopes.declared.contains(&var)
        };
        if is_parent && !closure.captures.iter().all(|capture| is_there(capture.var)) {
            self.unsupported("a nested function is used before the declaration of a variable that it refers to");
        } else if !is_parent && !self.outer.contains_key(&closure.record) {
            self.unsupported("a nested function that refers to variables is used where these are not at hand");
            return None;
        }
        Some(self.address_of(closure.record))
    }

    /// Before a call of the function.
    pub fn pass_closure(&mut self, function: FunctionId) {
        if let Some(pointer) = self.closure(function) {
            let chain = self.closures.of[&function].chain;
            self.assign(self.var_place(chain), pointer);
        }
    }
}
