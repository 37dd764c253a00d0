//! Functions within functions (GNU C): their names, and what they refer to in the functions around them.

use super::body::Captures;
use super::checker::Checker;
use super::compat::compatible;
use super::declaration::Entity;
use super::derived::Derived;
use super::failure::{Check, malformed};
use super::operand::Operand;
use super::scope::Binding;
use crate::ast::{self, StorageClass};
use crate::ctype::{ArrayLen, CType, CTypeId, IntKind};
use crate::lex::symbol::Symbol;
use crate::source::Span;
use crate::typed::{Function, FunctionBody, FunctionId, LabelId, Nested, Stmt, StmtKind, Storage, Var, VarId};

impl<'a> Checker<'a> {
    /// `auto int f(int);`: a function that the block defines later.
    pub(super) fn forward_nested(&mut self, entity: Entity, declarator: &ast::InitDeclarator) -> Check<()> {
        if declarator.init.is_some() {
            return malformed("check-type", entity.span, "a function has no initialiser");
        }
        self.declare_nested(&entity).map(|_| ())
    }

    /// A definition in a block.
    pub(super) fn nested_function(&mut self, def: &ast::FunctionDef, out: &mut Vec<Stmt>) -> Check<()> {
        if !matches!(def.specifiers.storage, None | Some(StorageClass::Auto)) {
            return malformed("check-type", def.span, "a storage class of a function within a function");
        }
        let entity = self.defined_function(def)?;
        self.flush_lengths(out);
        let function = self.declare_nested(&entity)?;
        let Function { ty, ref body, .. } = self.out.functions[function.0 as usize];
        if !matches!(body, FunctionBody::Undefined) {
            let message = format!("redefinition of '{}'", self.interner.name(entity.name));
            return malformed("check-redefinition", entity.span, message);
        }
        let depth = self.scopes.depth();
        let lengths = std::mem::take(&mut self.vla_lengths);
        let Derived { params, inherited, .. } = entity.derived;
        self.define(function, (entity.name, ty), def, params, inherited);
        self.scopes.leave_to(depth);
        self.vla_lengths = lengths;
        Ok(())
    }

    fn declare_nested(&mut self, entity: &Entity) -> Check<FunctionId> {
        if let Some(&Binding::Nested(function)) = self.scopes.lookup_here(entity.name) {
            let old = self.out.functions[function.0 as usize].ty;
            if !compatible(&self.out.types, old, entity.ty.ty) {
                let message = format!("conflicting types for '{}'", self.interner.name(entity.name));
                return malformed("check-redefinition", entity.span, message);
            }
            let ty = self.composite(old, entity.ty.ty, true);
            self.out.functions[function.0 as usize].ty = ty;
            return Ok(function);
        }
        let Some(body) = &mut self.body else {
            return malformed("check-type", entity.span, "a nested function outside of a function");
        };
        let function = FunctionId(self.out.functions.len() as u32);
        body.nested.push(function);
        let parent = body.function;
        let ty = entity.ty.ty;
        let variadic = matches!(self.out.types.get(ty), CType::Function { variadic: true, .. });
        let name = self.interner.name(entity.name).to_string();
        self.out.functions.push(Function {
            variadic,
            noreturn: entity.attributes.noreturn,
            pure: entity.attributes.pure,
            nested: Some(Nested { parent, captures: Vec::new(), lengths: Vec::new(), functions: Vec::new() }),
            ..Function::new(name, ty, entity.span)
        });
        self.scopes.declare(entity.name, Binding::Nested(function));
        Ok(function)
    }

    /// All nested functions that a body declares are defined there.
    pub(super) fn check_nested(&self) -> Check<()> {
        let declared = self.body.as_ref().map_or(&[][..], |body| &body.nested);
        for function in declared.iter().map(|function| &self.out.functions[function.0 as usize]) {
            if matches!(function.body, FunctionBody::Undefined) && self.errors.is_empty() {
                let message = format!("nested function '{}' is declared but not defined", function.name);
                return malformed("check-undeclared", function.span, message);
            }
        }
        Ok(())
    }

    /// The name of a nested function where it is used.
    pub(super) fn nested_operand(&mut self, id: FunctionId, span: Span) -> Operand {
        self.note_nested(id);
        let ty = self.out.functions[id.0 as usize].ty;
        self.note_lengths(ty);
        Operand::Function { id, ty, span }
    }

    /// Notes that the body refers to a nested function.
    pub(super) fn note_nested(&mut self, id: FunctionId) {
        if let Some(captures) = self.captures() {
            captures.functions.insert(id);
        }
    }

    /// Notes that the body refers to a local, which may be of a function around.
    pub(super) fn note_capture(&mut self, var: VarId) {
        let Some(function) = self.nested_body() else { return };
        let info = &self.out.vars[var.0 as usize];
        let (ty, is_own) = (info.ty.ty, info.function == Some(function));
        if !is_own
            && matches!(info.storage, Storage::Auto | Storage::Param)
            && let Some(captures) = self.captures()
        {
            captures.vars.insert(var);
        }
        self.note_lengths(ty);
    }

    /// Notes the lengths of arrays that a type depends on.
    pub(super) fn note_lengths(&mut self, ty: CTypeId) {
        let Some(function) = self.nested_body() else { return };
        let mut types = vec![ty];
        while let Some(ty) = types.pop() {
            match self.out.types.get(ty) {
                CType::Pointer(target) => types.push(target.ty),
                CType::Function { ret, params, .. } => {
                    types.push(*ret);
                    types.extend(params);
                }
                CType::Array(element, len) => {
                    types.push(element.ty);
                    if let ArrayLen::Variable(length) = *len
                        && self.out.vars[length.0 as usize].function != Some(function)
                        && let Some(captures) = self.captures()
                    {
                        captures.lengths.insert(length);
                    }
                }
                _ => {}
            }
        }
    }

    /// The function whose body is checked, if it is a nested one.
    fn nested_body(&self) -> Option<FunctionId> {
        self.body.as_ref().filter(|body| body.outer.is_some()).map(|body| body.function)
    }

    /// What the body refers to, if it is that of a nested function.
    fn captures(&mut self) -> Option<&mut Captures> {
        self.body.as_mut().filter(|body| body.outer.is_some()).map(|body| &mut body.captures)
    }

    /// Puts into the program what a body refers to.
    pub(super) fn keep_captures(&mut self, function: FunctionId, captures: Captures) {
        let Some(nested) = &mut self.out.functions[function.0 as usize].nested else { return };
        let Captures { vars, lengths, functions } = captures;
        let (captures, lengths) = (vars.into_iter().collect(), lengths.into_iter().collect());
        *nested = Nested { parent: nested.parent, captures, lengths, functions: functions.into_iter().collect() };
    }

    /// A jump: out of a nested function if it has no such label and one around declares it with `__label__`.
    pub(super) fn goto(&mut self, ident: ast::Ident) -> Check<StmtKind> {
        let Some((function, label)) = self.outer_label(ident.name) else {
            let label = self.label(ident)?;
            self.note_jump(label, ident.span);
            return Ok(StmtKind::Goto(label));
        };
        let activation = self.activation_of(function, label);
        if let (Some(captures), Some(activation)) = (self.captures(), activation) {
            captures.vars.insert(activation);
        }
        Ok(StmtKind::GotoOuter(function, label))
    }

    pub(super) fn outer_label(&self, name: Symbol) -> Option<(FunctionId, LabelId)> {
        let body = self.body.as_ref()?;
        if body.labels.named(name).is_some() {
            return None;
        }
        let mut outer = body.outer.as_deref();
        while let Some(body) = outer {
            if let Some(label) = body.labels.local(name) {
                return Some((body.function, label));
            }
            outer = body.outer.as_deref();
        }
        None
    }

    /// What tells activations of a function around apart, as a nested function jumps to that label.
    fn activation_of(&mut self, function: FunctionId, label: LabelId) -> Option<VarId> {
        let ty = self.int_type(IntKind::Char);
        let mut body = self.body.as_mut()?;
        while body.function != function {
            body = body.outer.as_deref_mut()?;
        }
        body.labels.reached_from_nested(label);
        if body.activation.is_none() {
            let var = VarId(self.out.vars.len() as u32);
            self.out.vars.push(Var::hidden("$activation", ty, Storage::Auto, Some(function), Span::NONE));
            body.locals.push(var);
            body.activation = Some(var);
        }
        body.activation
    }

    /// Nested functions are named after the functions around them, which come before them.
    pub(super) fn name_nested(&mut self) {
        for index in 0..self.out.functions.len() {
            let Some(parent) = self.out.functions[index].nested.as_ref().map(|nested| nested.parent) else { continue };
            let name = format!("{}.{}", self.out.functions[parent.0 as usize].name, self.out.functions[index].name);
            self.out.functions[index].name = name;
        }
    }
}
