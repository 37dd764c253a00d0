//! Declarations at file scope, and what they share with those in blocks.

use super::attributes::{Attributes, names_start_code};
use super::checker::Checker;
use super::compat::compatible;
use super::derived::{Derived, Param};
use super::failure::{Check, Failure, malformed, unsupported};
use super::fortified::PACK;
use super::globals::{Definition, Site};
use super::link::Declared;
use super::scope::Binding;
use super::specifier::Specified;
use crate::ast::{self, DerivationKind, ExternalDecl, Parameters, StorageClass};
use crate::ctype::{CType, CTypeId, QualType};
use crate::lex::symbol::Symbol;
use crate::source::Span;
use rustc_hash::FxHashMap;

/// A declared name with everything its declaration says.
pub(super) struct Entity {
    pub name: Symbol,
    pub ty: QualType,
    pub align: Option<u64>,
    pub attributes: Attributes,
    pub derived: Derived,
    pub span: Span,
}

impl<'a> Checker<'a> {
    pub(super) fn external_item(&mut self, item: &'a ExternalDecl) -> Check<()> {
        match item {
            ExternalDecl::Declaration(declaration) => self.file_declaration(declaration),
            ExternalDecl::Function(def) => self.function_definition(def),
            ExternalDecl::StaticAssert(assert) => self.static_assert(assert),
            ExternalDecl::Asm(text) => {
                if names_start_code(&text.to_text()) {
                    let message = "assembly at file scope that runs where the program starts is not supported";
                    return malformed("check-unsupported", text.span, message);
                }
                self.warn(text.span, "assembly at file scope is ignored");
                self.link.assembly.push((text.to_text(), text.span));
                Ok(())
            }
        }
    }

    fn site(&self) -> Site {
        Site { unit: self.scopes.unit, position: self.scopes.position }
    }

    fn file_declaration(&mut self, declaration: &'a ast::Declaration) -> Check<()> {
        let standalone = declaration.declarators.is_empty();
        let specified = match self.specifiers(&declaration.specifiers, standalone) {
            Ok(specified) => specified,
            Err(failure) => {
                let names = declaration.declarators.iter();
                let names = names.filter_map(|d| d.declarator.ident).map(|ident| ident.name);
                return self.poison(names.collect(), *failure);
            }
        };
        for declarator in &declaration.declarators {
            if let Err(failure) = self.file_declarator(&declaration.specifiers, specified, declarator) {
                let name = declarator.declarator.ident.map(|ident| ident.name);
                self.poison(name.into_iter().collect(), *failure)?;
            }
        }
        Ok(())
    }

    /// Names declared with something unsupported may still be unused.
    fn poison(&mut self, names: Vec<Symbol>, failure: Failure) -> Check<()> {
        match failure {
            Failure::Unsupported(reason) => {
                for name in names {
                    let binding = Binding::Poisoned(Box::new(reason.clone()));
                    self.scopes.declare(name, binding);
                }
                Ok(())
            }
            malformed => Err(Box::new(malformed)),
        }
    }

    fn file_declarator(
        &mut self,
        specifiers: &ast::DeclSpecifiers,
        specified: Specified,
        declarator: &'a ast::InitDeclarator,
    ) -> Check<()> {
        let specified = self.deduced(specified, declarator)?;
        let entity = self.entity(specifiers, specified, &declarator.declarator)?;
        if specifiers.storage == Some(StorageClass::Typedef) {
            return self.declare_typedef(&entity);
        }
        let definition = match &declarator.init {
            Some(init) => Definition::Initialized { init, place: self.site() },
            None if specifiers.storage == Some(StorageClass::Extern) => Definition::None,
            None => Definition::Tentative,
        };
        self.declare_entity(specifiers, entity, &declarator.declarator, definition)
    }

    /// `__auto_type`: the type of the initialiser.
    pub(super) fn deduced(&mut self, specified: Specified, declarator: &ast::InitDeclarator) -> Check<Specified> {
        if !specified.auto {
            return Ok(specified);
        }
        let span = declarator.span;
        match declarator.init.as_ref().map(|init| &init.kind) {
            Some(ast::InitializerKind::Expr(expr)) => {
                let lengths = self.vla_lengths.len();
                let value = self.value(expr)?;
                self.vla_lengths.truncate(lengths);
                self.require_own_type(&value, span)?;
                let ty = QualType { ty: value.ty, ..specified.ty };
                Ok(Specified { ty, align: None, auto: false })
            }
            _ => malformed("check-type", span, "__auto_type needs an initialiser"),
        }
    }

    /// The name, type and attributes of a declarator.
    pub(super) fn entity(
        &mut self,
        specifiers: &ast::DeclSpecifiers,
        specified: Specified,
        declarator: &ast::Declarator,
    ) -> Check<Entity> {
        let derived = self.declarator(specified.ty, specified.align, declarator)?;
        let Some(ident) = declarator.ident else {
            return malformed("check-type", declarator.span, "a declaration without a name");
        };
        let mut attributes = self.attributes(&[&specifiers.attributes, &declarator.attributes])?;
        attributes.noreturn |= specifiers.noreturn;
        self.attributes_of_pointers(declarator, &mut attributes)?;
        let (ty, type_align) = self.attributed(derived.ty, derived.align, &attributes)?;
        let alignas = self.alignas(&specifiers.alignas)?;
        let align = attributes.aligned.max(alignas).or(type_align);
        Ok(Entity { name: ident.name, ty, align, attributes, derived, span: ident.span })
    }

    /// An attribute behind a `*` that only a declaration can have belongs to what is declared.
    pub(super) fn attributes_of_pointers(&mut self, declarator: &ast::Declarator, all: &mut Attributes) -> Check<()> {
        let mut behind_pointer = false;
        for derivation in &declarator.derivations {
            let DerivationKind::Pointer { attributes, .. } = &derivation.kind else {
                behind_pointer = false;
                continue;
            };
            if !behind_pointer {
                let its = self.attributes(&[attributes])?;
                all.cleanup = all.cleanup.or(its.cleanup);
                all.constructor = all.constructor.or(its.constructor);
                all.destructor = all.destructor.or(its.destructor);
                all.alias = all.alias.take().or(its.alias);
                all.weak |= its.weak;
                all.gnu_inline |= its.gnu_inline;
                all.noreturn |= its.noreturn;
                all.pure |= its.pure;
                all.aligned = all.aligned.max(its.aligned);
            }
            behind_pointer = true;
        }
        Ok(())
    }

    pub(super) fn declare_typedef(&mut self, entity: &Entity) -> Check<()> {
        match self.scopes.lookup_here(entity.name) {
            None | Some(Binding::Poisoned(_)) => {}
            Some(Binding::Typedef { ty, .. }) if compatible(&self.out.types, ty.ty, entity.ty.ty) => {}
            Some(_) => {
                let message = format!("conflicting types for '{}'", self.interner.name(entity.name));
                return malformed("check-redefinition", entity.span, message);
            }
        }
        if let (CType::Record(id), true) = (self.out.types.get(entity.ty.ty), entity.attributes.transparent_union) {
            let id = *id;
            self.make_transparent(id);
        }
        if let Some(align) = entity.align {
            let (least, most) = self.out.types.aligned.entry(entity.ty.ty).or_insert((align, align));
            (*least, *most) = ((*least).min(align), (*most).max(align));
        }
        let binding = Binding::Typedef { ty: entity.ty, align: entity.align };
        self.scopes.declare(entity.name, binding);
        Ok(())
    }

    /// Declares an object or function with linkage.
    pub(super) fn declare_entity(
        &mut self,
        specifiers: &ast::DeclSpecifiers,
        entity: Entity,
        declarator: &ast::Declarator,
        definition: Definition<'a>,
    ) -> Check<()> {
        let is_function = self.is_function(entity.ty.ty);
        let definition = match (is_function, definition) {
            (true, Definition::Initialized { .. }) => {
                return malformed("check-type", entity.span, "a function has no initialiser");
            }
            (true, _) => Definition::None,
            (false, definition) => definition,
        };
        if self.is_void(entity.ty.ty) && !matches!(definition, Definition::None) {
            return malformed("check-type", entity.span, "an object of type void");
        }
        let yields = entity.attributes.weak;
        self.declare_global(Declared {
            name: entity.name,
            ty: entity.ty,
            align: entity.align,
            span: entity.span,
            storage: specifiers.storage,
            thread_local: specifiers.thread_local,
            // That of a register names no symbol.
            asm_label: declarator
                .asm_label
                .as_ref()
                .filter(|_| specifiers.storage != Some(StorageClass::Register))
                .map(|label| label.to_text()),
            attributes: entity.attributes,
            definition,
            yields,
            only_inlines: false,
        })?;
        Ok(())
    }

    fn function_definition(&mut self, def: &'a ast::FunctionDef) -> Check<()> {
        let name = def.declarator.ident.map(|ident| ident.name);
        match self.declare_definition(def) {
            Ok(()) => Ok(()),
            Err(failure) => self.poison(name.into_iter().collect(), *failure),
        }
    }

    fn declare_definition(&mut self, def: &'a ast::FunctionDef) -> Check<()> {
        let Entity { name, ty, align, attributes, derived, span } = self.defined_function(def)?;
        let is_extern = def.specifiers.storage == Some(StorageClass::Extern);
        let yields = attributes.weak || (def.specifiers.inline && (!is_extern || attributes.gnu_inline));
        let only_inlines = def.specifiers.inline && is_extern && attributes.gnu_inline;
        let variadic = matches!(self.out.types.get(ty.ty), CType::Function { variadic: true, .. });
        let packs = variadic && self.sources.snippet(def.body.span).contains(PACK);
        let Derived { params, inherited, .. } = derived;
        self.declare_global(Declared {
            name,
            ty,
            align,
            span,
            storage: def.specifiers.storage,
            thread_local: false,
            asm_label: None,
            attributes,
            definition: Definition::Function { def, params, inherited, place: self.site(), packs },
            yields,
            only_inlines,
        })?;
        Ok(())
    }

    /// What the head of a definition declares.
    pub(super) fn defined_function(&mut self, def: &ast::FunctionDef) -> Check<Entity> {
        let specified = self.specifiers(&def.specifiers, false)?;
        if specified.auto {
            return unsupported(def.span, "__auto_type as a result is not supported");
        }
        let mut entity = self.entity(&def.specifiers, specified, &def.declarator)?;
        if !self.is_function(entity.ty.ty) {
            return malformed("check-type", def.span, "a body for something that is no function");
        }
        if let Some(DerivationKind::Function(Parameters::Names(_))) =
            def.declarator.derivations.first().map(|derivation| &derivation.kind)
        {
            let params = &mut entity.derived.params;
            // Tags that the parameters' declarations define are the function's own.
            self.scopes.enter();
            let ty = self.old_style(entity.ty.ty, params, &def.parameter_declarations);
            entity.derived.inherited = self.scopes.innermost();
            self.scopes.leave();
            entity.ty.ty = ty?;
        }
        Ok(entity)
    }

    /// The parameters of an old-style definition: callers pass them promoted.
    fn old_style(&mut self, ty: CTypeId, params: &mut [Param], declarations: &[ast::Declaration]) -> Check<CTypeId> {
        let mut types = FxHashMap::default();
        for declaration in declarations {
            let specified = self.specifiers(&declaration.specifiers, false)?;
            for declarator in &declaration.declarators {
                let entity = self.entity(&declaration.specifiers, specified, &declarator.declarator)?;
                types.insert(entity.name, self.adjust_param(entity.ty));
            }
        }
        let mut passed = Vec::with_capacity(params.len());
        for param in params {
            if let Some(&ty) = param.name.as_ref().and_then(|name| types.get(name)) {
                param.ty = ty;
            }
            passed.push(self.passed_type(param.ty.ty));
        }
        let CType::Function { ret, .. } = *self.out.types.get(ty) else { return Ok(ty) };
        let ty = CType::Function { ret, params: passed, variadic: false, prototyped: false };
        Ok(self.out.types.intern(ty))
    }

    /// The type in which a value arrives where no prototype says otherwise.
    pub(super) fn passed_type(&mut self, ty: CTypeId) -> CTypeId {
        if let CType::Float(crate::ctype::FloatKind::Float) = self.out.types.get(ty) {
            return self.out.types.intern(CType::Float(crate::ctype::FloatKind::Double));
        }
        self.promoted_type(ty, None)
    }
}
