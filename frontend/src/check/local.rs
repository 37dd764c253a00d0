//! Declarations in blocks.

use super::checker::Checker;
use super::declaration::Entity;
use super::failure::{Check, Failure, malformed, unsupported};
use super::globals::Definition;
use super::scope::Binding;
use crate::ast::{self, StorageClass};
use crate::ctype::{ArrayLen, CType};
use crate::lex::symbol::Symbol;
use crate::typed::{FunctionId, Stmt, StmtKind, Storage, Var, VarId};

impl<'a> Checker<'a> {
    pub(super) fn block_declaration(&mut self, declaration: &ast::Declaration, out: &mut Vec<Stmt>) -> Check<()> {
        let specifiers = &declaration.specifiers;
        let specified = self.specifiers(specifiers, declaration.declarators.is_empty())?;
        self.flush_lengths(out);
        for declarator in &declaration.declarators {
            let specified = self.deduced(specified, declarator)?;
            let entity = self.entity(specifiers, specified, &declarator.declarator)?;
            self.flush_lengths(out);
            if self.is_variably_modified(entity.ty.ty) {
                self.close_scope();
            }
            let is_function = self.is_function(entity.ty.ty);
            match specifiers.storage {
                Some(StorageClass::Typedef) => self.declare_typedef(&entity)?,
                Some(StorageClass::Auto) if is_function => self.forward_nested(entity, declarator)?,
                Some(StorageClass::Extern) if self.is_variably_modified(entity.ty.ty) => {
                    return malformed("check-type", entity.span, "an 'extern' object of variable size");
                }
                Some(StorageClass::Extern) => {
                    self.require_no_local(&entity)?;
                    self.declare_entity(specifiers, entity, &declarator.declarator, Definition::None)?;
                }
                _ if is_function => {
                    self.declare_entity(specifiers, entity, &declarator.declarator, Definition::None)?;
                }
                Some(StorageClass::Static) => self.static_local(specifiers, entity, declarator)?,
                storage => {
                    let name = entity.name;
                    self.automatic(entity, declarator, out)?;
                    self.note_register(name, storage);
                }
            }
        }
        Ok(())
    }

    pub(super) fn note_register(&mut self, name: Symbol, storage: Option<StorageClass>) {
        if let (Some(StorageClass::Register), Some(&Binding::Local(var))) = (storage, self.scopes.lookup_here(name)) {
            self.registers.insert(var);
        }
    }

    fn declare_local(&mut self, entity: &Entity, storage: Storage) -> Check<VarId> {
        if self.is_void(entity.ty.ty) {
            return malformed("check-type", entity.span, "an object of type void");
        }
        if storage != Storage::Param {
            self.require_no_local(entity)?;
        }
        let var = VarId(self.out.vars.len() as u32);
        let function = self.body.as_ref().map(|body| body.function);
        self.out.vars.push(Var {
            name: self.interner.name(entity.name).to_string(),
            ty: entity.ty,
            storage,
            align: entity.align,
            weak: false,
            external: false,
            shared: false,
            init: None,
            function,
            span: entity.span,
        });
        self.scopes.declare(entity.name, Binding::Local(var));
        Ok(var)
    }

    /// No variable or parameter in the innermost scope has the name.
    fn require_no_local(&self, entity: &Entity) -> Check<()> {
        match self.scopes.lookup_here(entity.name) {
            Some(Binding::Local(_)) => {
                let name = self.interner.name(entity.name);
                malformed("check-redefinition", entity.span, format!("redefinition of '{name}'"))
            }
            _ => Ok(()),
        }
    }

    fn static_local(
        &mut self,
        specifiers: &ast::DeclSpecifiers,
        entity: Entity,
        declarator: &ast::InitDeclarator,
    ) -> Check<()> {
        let storage = if specifiers.thread_local { Storage::ThreadLocal } else { Storage::Static };
        self.require_no_variable_record(entity.ty.ty, entity.span)?;
        if self.is_variable(entity.ty.ty) {
            return malformed("check-type", entity.span, "a static object of variable size");
        }
        if declarator.declarator.asm_label.is_some() {
            return unsupported(entity.span, "an 'asm' label of a static variable in a function is not supported");
        }
        let var = self.declare_local(&entity, storage)?;
        if let Some(init) = &declarator.init {
            let done = self.initializer(entity.ty, init, true)?;
            let object = &mut self.out.vars[var.0 as usize];
            object.ty = done.extended.unwrap_or(done.ty);
            object.init = Some(done.init);
            if done.extended.is_some() {
                self.records.local_objects.insert(var, done.ty);
            }
        }
        let ty = self.out.vars[var.0 as usize].ty.ty;
        self.require_complete(ty, entity.span)
    }

    fn automatic(&mut self, mut entity: Entity, declarator: &ast::InitDeclarator, out: &mut Vec<Stmt>) -> Check<()> {
        let ty = entity.ty;
        let is_variable = self.holds_variable_record(ty.ty);
        if is_variable {
            if declarator.init.is_some() {
                return malformed("check-type", entity.span, "an object of variable size is initialised");
            }
            entity.ty = self.bytes_of_object(ty.ty, entity.span)?;
            self.flush_lengths(out);
        }
        let var = self.declare_local(&entity, Storage::Auto)?;
        if is_variable {
            self.records.local_objects.insert(var, ty);
        }
        if let Some(body) = &mut self.body {
            body.locals.push(var);
        }
        let mut init = None;
        if let Some(initializer) = &declarator.init {
            let open = matches!(self.out.types.get(entity.ty.ty), CType::Array(_, ArrayLen::Incomplete));
            match self.or_unsupported(|checker| checker.initializer(entity.ty, initializer, false))? {
                Ok(done) => {
                    self.flush_lengths(out);
                    self.out.vars[var.0 as usize].ty = done.ty;
                    init = Some(done.init);
                }
                Err(reason) if open => return Err(Box::new(Failure::Unsupported(reason))),
                Err(reason) => out.push(Stmt { kind: StmtKind::Unsupported(reason), span: initializer.span }),
            }
        }
        let ty = self.out.vars[var.0 as usize].ty.ty;
        self.require_complete(ty, entity.span)?;
        let cleanup = match entity.attributes.cleanup {
            Some(ident) => Some(self.cleanup_function(ident)?),
            None => None,
        };
        let kind = StmtKind::Decl { var, init, cleanup };
        out.push(Stmt { kind, span: declarator.span });
        Ok(())
    }

    fn cleanup_function(&mut self, ident: ast::Ident) -> Check<FunctionId> {
        match self.scopes.lookup(ident.name) {
            Some(&Binding::Global(id)) if self.global(id).is_function => {
                let function = self.function_id(id);
                self.note_call(Some(function));
                Ok(function)
            }
            Some(&Binding::Nested(id)) => {
                self.note_nested(id);
                Ok(id)
            }
            _ => malformed("check-undeclared", ident.span, "the cleanup function is not declared"),
        }
    }

    /// Computes the lengths of arrays noted so far.
    pub(super) fn flush_lengths(&mut self, out: &mut Vec<Stmt>) {
        for (var, length) in std::mem::take(&mut self.vla_lengths) {
            let (ty, span) = (length.ty, length.span);
            out.push(Stmt::declaration(var, length, ty, span));
        }
    }
}
