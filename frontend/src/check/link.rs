//! The objects and functions of all units, merged by name, and the work list of those that are reachable.

use super::attributes::{Attributes, symbols};
use super::checker::Checker;
use super::compat::{alike, compatible};
use super::failure::{Check, Failure, malformed};
use super::globals::{Definition, Global, Site};
use super::scope::{Binding, GlobalId};
use crate::ast;
use crate::ctype::{ArrayLen, CType, CTypeId, QualType, Types};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Symbol;
use crate::library::{self, Model};
use crate::source::Span;
use crate::typed::{Function, FunctionBody, FunctionId, Storage, Var, VarId};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// One declaration of an object or function.
pub(super) struct Declared<'a> {
    pub name: Symbol,
    pub ty: QualType,
    pub align: Option<u64>,
    pub span: Span,
    pub storage: Option<ast::StorageClass>,
    pub thread_local: bool,
    pub attributes: Attributes,
    pub asm_label: Option<String>,
    pub definition: Definition<'a>,
    pub yields: bool,
    /// See [`Global::only_inlines`].
    pub only_inlines: bool,
}

impl<'a> Checker<'a> {
    pub(super) fn global(&self, id: GlobalId) -> &Global<'a> {
        &self.link.globals[id.0 as usize]
    }

    pub(super) fn global_mut(&mut self, id: GlobalId) -> &mut Global<'a> {
        &mut self.link.globals[id.0 as usize]
    }

    /// Takes in a declaration with linkage and binds its name in the current scope.
    pub(super) fn declare_global(&mut self, declared: Declared<'a>) -> Check<GlobalId> {
        let prior = self.prior_declaration(&declared)?;
        let name = declared.name;
        let id = match prior {
            Some(id) => {
                self.merge(id, declared)?;
                id
            }
            None => {
                let span = declared.span;
                let is_behind = matches!(self.scopes.lookup_in_file(name), Some(Binding::Global(_)));
                let id = self.new_global(declared);
                self.link.behind.extend(is_behind.then_some((id, span)));
                id
            }
        };
        self.scopes.declare(name, Binding::Global(id));
        Ok(id)
    }

    fn prior_declaration(&self, declared: &Declared<'a>) -> Check<Option<GlobalId>> {
        let is_static = declared.storage == Some(ast::StorageClass::Static);
        let visible = match self.scopes.lookup_in_file(declared.name) {
            Some(Binding::Global(id)) => Some(*id),
            Some(Binding::Poisoned(_)) | None => None,
            Some(_) if self.scopes.at_file_scope() => {
                let name = self.interner.name(declared.name);
                let message = format!("'{name}' is declared again as another kind of thing");
                return malformed("check-redefinition", declared.span, message);
            }
            Some(_) => None,
        };
        match visible {
            Some(id) if !self.global(id).external || !is_static => Ok(Some(id)),
            // From here on the name means the static one.
            Some(id) if self.global(id).only_inlines => Ok(None),
            Some(_) if is_static => {
                let name = self.interner.name(declared.name);
                let message = format!("static declaration of '{name}' follows non-static declaration");
                malformed("check-redefinition", declared.span, message)
            }
            _ if is_static => Ok(None),
            _ => Ok(self.link.externals.get(&declared.name).copied()),
        }
    }

    fn new_global(&mut self, declared: Declared<'a>) -> GlobalId {
        let id = GlobalId(self.link.globals.len() as u32);
        let external = declared.storage != Some(ast::StorageClass::Static);
        if external {
            self.link.externals.insert(declared.name, id);
        }
        let is_function = matches!(self.out.types.get(declared.ty.ty), CType::Function { .. });
        self.link.globals.push(Global {
            name: declared.name,
            is_function,
            external,
            ty: declared.ty,
            span: declared.span,
            align: None,
            thread_local: false,
            noreturn: false,
            pure: false,
            constructor: None,
            destructor: None,
            weak: false,
            yields: false,
            only_inlines: false,
            shared: false,
            alias: None,
            label: None,
            definition: Definition::None,
            id: None,
            started: false,
        });
        self.take_details(id, declared);
        id
    }

    fn merge(&mut self, id: GlobalId, declared: Declared<'a>) -> Check<()> {
        let old = self.global(id);
        let (old_ty, old_span, old_yields) = (old.ty, old.span, old.yields);
        let name = self.interner.name(declared.name);
        let both = matches!(old.definition, Definition::Initialized { .. } | Definition::Function { .. })
            && matches!(declared.definition, Definition::Initialized { .. } | Definition::Function { .. });
        // Within a file, only a definition for inlining gives way; an inline definition of C99 is no other one.
        let same_file = self.sources.file_at(old_span.lo) == self.sources.file_at(declared.span.lo);
        let replaces = self.global(id).only_inlines && !declared.yields;
        let repeated = if same_file { !replaces } else { !old_yields && !declared.yields };
        if both && repeated {
            let message = format!("redefinition of '{name}'");
            let failure = Diagnostic::error("check-redefinition", declared.span, message)
                .with_label(old_span, "the earlier declaration");
            return Err(Box::new(Failure::Malformed(failure)));
        }
        if !compatible(&self.out.types, old_ty.ty, declared.ty.ty) {
            self.conflicting(id, &declared)?;
        }
        let is_definition = !matches!(declared.definition, Definition::None | Definition::Tentative);
        let composite = self.composite(old_ty.ty, declared.ty.ty, is_definition);
        self.global_mut(id).ty.ty = composite;
        self.take_details(id, declared);
        Ok(())
    }

    /// Within one file a conflict of types is an error; between files linkers do not notice.
    fn conflicting(&mut self, id: GlobalId, declared: &Declared<'a>) -> Check<()> {
        let name = self.interner.name(declared.name).to_string();
        let message = format!("conflicting types for '{name}'");
        let old = self.global(id);
        let same_file = self.sources.file_at(old.span.lo) == self.sources.file_at(declared.span.lo);
        if !same_file && alike(&self.out.types, old.ty.ty, declared.ty.ty) {
            return Ok(());
        }
        let is_lax =
            self.out.types.model.is_windows() && differ_in_pointers(&self.out.types, old.ty.ty, declared.ty.ty);
        if same_file && self.scopes.at_file_scope() && !is_lax {
            let failure = Diagnostic::error("check-redefinition", declared.span, message)
                .with_label(old.span, "the earlier declaration");
            return Err(Box::new(Failure::Malformed(failure)));
        }
        self.warn(declared.span, message);
        if !same_file {
            self.link.differing.push((id, declared.span));
        }
        Ok(())
    }

    fn take_details(&mut self, id: GlobalId, declared: Declared<'a>) {
        let name = self.interner.name(declared.name);
        let label = declared.asm_label.filter(|label| label != name);
        let global = self.global_mut(id);
        global.align = global.align.max(declared.align);
        global.thread_local |= declared.thread_local;
        global.noreturn |= declared.attributes.noreturn;
        global.pure |= declared.attributes.pure;
        global.constructor = global.constructor.or(declared.attributes.constructor);
        global.destructor = global.destructor.or(declared.attributes.destructor);
        global.weak |= declared.attributes.weak;
        global.shared |=
            declared.storage == Some(ast::StorageClass::Extern) && matches!(declared.definition, Definition::None);
        global.alias = global.alias.take().or(declared.attributes.alias);
        global.label = global.label.take().or(label);
        let takes = match (&global.definition, &declared.definition) {
            (_, Definition::None) => false,
            (Definition::None, _) => true,
            (_, Definition::Tentative) => false,
            (Definition::Tentative, _) => true,
            _ => global.yields,
        };
        if takes {
            global.definition = declared.definition;
            global.yields = declared.yields;
            global.only_inlines = declared.only_inlines;
            global.span = declared.span;
        }
    }

    /// The entity behind aliases and labels: the first one that is defined.
    fn resolve_alias(&self, id: GlobalId) -> GlobalId {
        let mut at = id;
        for _ in 0..16 {
            let global = self.global(at);
            if global.is_defined() {
                return at;
            }
            let is_asked = || self.asked.iter().any(|name| name == self.interner.name(global.name));
            if global.is_function && global.alias.is_some() && is_asked() {
                return at;
            }
            let Some(symbol) = global.alias.as_deref().or(global.label.as_deref()) else { break };
            match self.of_symbol(symbol, at) {
                Some(target) if self.global(target).is_function == global.is_function => at = target,
                _ => break,
            }
        }
        id
    }

    /// Who, besides, has a symbol: what is external, before what one file knows.
    fn of_symbol(&self, symbol: &str, besides: GlobalId) -> Option<GlobalId> {
        let ids = (0..self.link.globals.len() as u32).map(GlobalId).filter(|&id| id != besides);
        let has_it = |id: &GlobalId| {
            let global = self.global(*id);
            !global.is_inline() && self.symbol(global) == symbol
        };
        ids.filter(has_it).filter(|&id| self.global(id).is_known()).min_by_key(|&id| !self.global(id).external)
    }

    /// The function's index; from now on it is reachable.
    pub(super) fn function_id(&mut self, id: GlobalId) -> FunctionId {
        let id = self.resolve_alias(id);
        if let Some(index) = self.global(id).id {
            return FunctionId(index);
        }
        let index = self.out.functions.len() as u32;
        let global = self.global_mut(id);
        global.id = Some(index);
        let new = Function::new(String::new(), global.ty.ty, global.span);
        let function = Function { external: global.external, ..new };
        self.out.functions.push(function);
        self.link.queue.push_back(id);
        FunctionId(index)
    }

    /// The object's index; from now on it is reachable.
    pub(super) fn var_id(&mut self, id: GlobalId) -> VarId {
        let id = self.resolve_alias(id);
        let var = match self.global(id).id {
            Some(index) => VarId(index),
            None => self.new_global_var(id),
        };
        match &mut self.body {
            Some(body) => body.uses.push(var),
            None => self.link.static_uses.push(var),
        }
        var
    }

    fn new_global_var(&mut self, id: GlobalId) -> VarId {
        let var = VarId(self.out.vars.len() as u32);
        let global = self.global_mut(id);
        global.id = Some(var.0);
        let (ty, span) = (global.ty, global.span);
        self.out.vars.push(Var {
            name: String::new(),
            ty,
            storage: Storage::Static,
            align: None,
            weak: false,
            external: false,
            shared: false,
            init: None,
            function: None,
            span,
        });
        self.link.queue.push_back(id);
        self.link.by_var.insert(var, id);
        var
    }

    /// The alignment that a global object's declarations ask for.
    pub(super) fn global_align(&self, var: VarId) -> Option<u64> {
        self.link.by_var.get(&var).and_then(|&id| self.global(id).align)
    }

    /// Makes sure that a global object's initialiser has been checked.
    pub(super) fn start_var(&mut self, var: VarId) {
        if let Some(&id) = self.link.by_var.get(&var) {
            self.start_global(id);
        }
    }

    /// The type of a global object, its length (or its flexible member's) deduced from its initialiser if need be.
    pub(super) fn global_type(&mut self, id: GlobalId) -> QualType {
        let id = self.resolve_alias(id);
        let global = self.global(id);
        let types = &self.out.types;
        let is_open = |ty| matches!(types.get(ty), CType::Array(_, ArrayLen::Incomplete));
        let open = match types.get(global.ty.ty) {
            CType::Record(record) => types.record(*record).fields.last().is_some_and(|last| is_open(last.ty.ty)),
            _ => is_open(global.ty.ty),
        };
        if open
            && !global.started
            && let Definition::Initialized { .. } = global.definition
        {
            self.var_id(id);
            self.start_global(id);
        }
        self.global(id).ty
    }

    /// Marks where the program starts.
    pub(super) fn reach_from(&mut self, entry: Option<&str>) {
        for index in 0..self.link.globals.len() {
            let id = GlobalId(index as u32);
            let global = self.global(id);
            let defined = global.is_defined();
            let special = global.constructor.is_some() || global.destructor.is_some();
            let wanted = match entry {
                Some(name) => {
                    let global = self.interner.name(global.name);
                    special || global == name || global.starts_with(library::PREFIX)
                }
                None => true,
            };
            if !(defined && wanted) {
                continue;
            }
            if global.is_function {
                self.function_id(id);
            } else if entry.is_none() {
                self.var_id(id);
            }
        }
        if let Some(name) = entry {
            let found = self
                .interner
                .get(name)
                .and_then(|name| self.link.externals.get(&name))
                .is_some_and(|&id| matches!(self.global(id).definition, Definition::Function { .. }));
            if !found {
                let message = format!("the program does not define the function '{name}'{}", self.others());
                self.errors.push(Diagnostic::error("check-entry", Span::NONE, message));
            }
        }
    }

    /// The functions that the program's own files define, for one who named none of them.
    fn others(&self) -> String {
        const SHOWN: usize = 12;
        let is_own = |global: &&Global| {
            let file = self.sources.location(global.span.lo).map(|at| at.file.to_string());
            matches!(global.definition, Definition::Function { .. })
                && file.is_some_and(|file| !file.starts_with("/usr/") && file != boogie::marks::LIBRARY_FILE)
        };
        let mut names: Vec<&str> =
            self.link.globals.iter().filter(is_own).map(|global| self.interner.name(global.name)).collect();
        let more = if names.len() > SHOWN { ", ..." } else { "" };
        names.truncate(SHOWN);
        match names.as_slice() {
            [] => String::new(),
            _ => format!("; --function NAME starts at another one: it defines {}{more}", names.join(", ")),
        }
    }

    /// Checks everything reachable.
    pub(super) fn work_off(&mut self) {
        loop {
            while let Some(id) = self.link.queue.pop_front() {
                self.start_global(id);
            }
            if !self.next_copy() {
                break;
            }
        }
    }

    fn start_global(&mut self, id: GlobalId) {
        let global = self.global_mut(id);
        if std::mem::replace(&mut global.started, true) {
            return;
        }
        let index = global.id.unwrap_or_default();
        match global.definition.clone() {
            Definition::None | Definition::Tentative => {}
            Definition::Initialized { init, place } => {
                self.aside(place, |checker| checker.global_initializer(id, VarId(index), init));
            }
            Definition::Function { def, params, inherited, place, .. } => {
                self.aside(place, |checker| checker.function_body(id, FunctionId(index), def, params, inherited));
            }
        }
    }

    /// Does `work` as if at another place of the program.
    pub(super) fn aside<T>(&mut self, place: Site, work: impl FnOnce(&mut Self) -> T) -> T {
        let unit = std::mem::replace(&mut self.scopes.unit, place.unit);
        let position = std::mem::replace(&mut self.scopes.position, place.position);
        let blocks = std::mem::take(&mut self.scopes.blocks);
        let body = self.body.take();
        let lengths = std::mem::take(&mut self.vla_lengths);
        let result = work(self);
        self.scopes.unit = unit;
        self.scopes.position = position;
        self.scopes.blocks = blocks;
        self.body = body;
        self.vla_lengths = lengths;
        result
    }

    /// Writes what all declarations together say into the program, and spoils the functions that use an object
    /// with an unsupported initialiser.
    pub(super) fn finish_globals(&mut self) {
        self.spoil_by_assembly();
        self.spoil_differing();
        self.spoil_by_labels();
        self.spoil_open_aliases();
        for index in 0..self.link.globals.len() {
            let global = self.link.globals[index].clone();
            let name = self.interner.name(global.name).to_string();
            let Some(index) = global.id else {
                self.out.leaves_out |= global.shows_others() && !name.starts_with(library::PREFIX);
                continue;
            };
            if global.is_function {
                let undefined = !global.is_defined();
                let function = &mut self.out.functions[index as usize];
                function.name = match global.label {
                    Some(label) if undefined => meant(name, label),
                    _ => name,
                };
                if matches!(function.body, FunctionBody::Undefined) {
                    function.ty = global.ty.ty;
                }
                if let CType::Function { variadic, .. } = self.out.types.get(function.ty) {
                    function.variadic = *variadic;
                }
                function.noreturn = global.noreturn;
                function.pure = global.pure;
                function.constructor = global.constructor;
                function.destructor = global.destructor;
                function.weak = global.weak;
                continue;
            }
            let ty = self.finished_type(&global);
            let var = &mut self.out.vars[index as usize];
            var.name = name;
            var.ty = ty;
            var.align = global.align;
            var.weak = global.weak;
            var.external = global.external;
            var.shared = global.shared;
            var.storage = match global.definition {
                Definition::None => Storage::External,
                _ if global.thread_local => Storage::ThreadLocal,
                _ => Storage::Static,
            };
        }
        self.name_nested();
        self.spread_broken();
    }

    /// An entity without definition, or with a weak one, that assembly at file scope names may have one there.
    fn spoil_by_assembly(&mut self) {
        self.link.has_assembly = !self.link.assembly.is_empty();
        for (text, span) in std::mem::take(&mut self.link.assembly) {
            let words: FxHashSet<&str> = symbols(&text).collect();
            for index in 0..self.link.globals.len() {
                let global = &self.link.globals[index];
                if (!global.is_defined() || global.weak) && words.contains(self.symbol(global)) {
                    self.spoil(GlobalId(index as u32), span, "what assembly at file scope defines");
                }
            }
        }
    }

    /// Objects that files declare with types which are not compatible: what they hold is read as another type.
    fn spoil_differing(&mut self) {
        for (id, span) in std::mem::take(&mut self.link.differing) {
            if !self.global(id).is_function {
                self.spoil(id, span, "an object that files declare with different types");
            }
        }
    }

    /// What declarations of other names mean as well, if one of them is a definition or it is an object.
    fn spoil_by_labels(&mut self) {
        let mut of_symbol: BTreeMap<String, Vec<GlobalId>> = BTreeMap::new();
        for (index, global) in self.link.globals.iter().enumerate() {
            let defined = global.is_known();
            let visible = (global.external || global.label.is_some()) && !global.is_inline();
            if visible && (defined || global.id.is_some()) {
                of_symbol.entry(self.symbol(global).to_owned()).or_default().push(GlobalId(index as u32));
            }
        }
        for ids in of_symbol.into_values() {
            let all = || ids.iter().map(|&id| self.global(id));
            let labelled = all().any(|global| global.label.is_some());
            let stateless = all().all(|global| global.is_function && !global.is_defined());
            if ids.len() > 1 && labelled && !stateless {
                for id in ids {
                    self.spoil(id, self.global(id).span, "an 'asm' label that names another declaration's symbol");
                }
            }
        }
    }

    /// What is still an alias has no definition in the program. One of a symbol that nobody has is refused.
    fn spoil_open_aliases(&mut self) {
        for index in 0..self.link.globals.len() {
            let global = &self.link.globals[index];
            if let Some(target) = global.alias.as_deref().filter(|_| !global.is_defined()) {
                let known = self.link.globals.iter().any(|other| other.is_known() && self.symbol(other) == target);
                if !known && !self.link.has_assembly {
                    let message = format!("an alias of '{target}', which is not defined");
                    let failure = Diagnostic::error("check-undeclared", global.span, message);
                    self.errors.push(failure);
                    continue;
                }
                self.spoil(GlobalId(index as u32), global.span, "an alias of what the program does not define");
            }
        }
    }

    /// The name that a linker knows an entity by.
    fn symbol<'s>(&'s self, global: &'s Global<'a>) -> &'s str {
        global.label.as_deref().unwrap_or_else(|| self.interner.name(global.name))
    }

    /// Calls and uses of it are not supported.
    fn spoil(&mut self, id: GlobalId, span: Span, what: &str) {
        let global = self.global(id);
        let Some(index) = global.id else { return };
        let diagnostic = Diagnostic::error("check-unsupported", span, format!("{what} is not supported"));
        if global.is_function {
            self.out.functions[index as usize].body = FunctionBody::Unsupported(diagnostic);
        } else {
            self.link.broken.insert(VarId(index), diagnostic);
        }
    }

    /// `int a[];` without more is an array of one element; a flexible member's initialiser has its own type.
    fn finished_type(&mut self, global: &Global<'a>) -> QualType {
        let index = global.id.unwrap_or_default() as usize;
        let mut ty = match self.records.extended.get(&VarId(index as u32)) {
            Some(&extended) => extended,
            None => global.ty,
        };
        if let CType::Array(element, ArrayLen::Incomplete) = *self.out.types.get(ty.ty)
            && !matches!(global.definition, Definition::None)
        {
            ty.ty = self.out.types.intern(CType::Array(element, ArrayLen::Known(1)));
        }
        ty
    }

    fn spread_broken(&mut self) {
        let mut changed = !self.link.broken.is_empty();
        while std::mem::take(&mut changed) {
            for (var, uses) in &self.link.var_uses {
                if self.link.broken.contains_key(var) {
                    continue;
                }
                let reason = uses.iter().find_map(|used| self.link.broken.get(used)).cloned();
                if let Some(reason) = reason {
                    self.link.broken.insert(*var, reason);
                    changed = true;
                }
            }
        }
        for (function, uses) in &self.link.function_uses {
            if let Some(reason) = uses.iter().find_map(|used| self.link.broken.get(used)) {
                let body = &mut self.out.functions[function.0 as usize].body;
                if matches!(body, FunctionBody::Defined { .. }) {
                    *body = FunctionBody::Unsupported(reason.clone());
                }
            }
        }
    }
}

/// Which function without a body a declaration means whose label is another name. The C library labels some of its
/// functions with the names of their variants, of which most do the same.
fn meant(name: String, label: String) -> String {
    if matches!(library::model(&label), Some(Model::Text(_))) {
        return label;
    }
    let is_variant = label.strip_suffix(&name).is_some_and(|prefix| VARIANTS.contains(&prefix))
        || label.strip_prefix(&name) == Some("64");
    if is_variant { name } else { label }
}

/// What stands before the names of variants.
const VARIANTS: &[&str] = &["__isoc99_", "__isoc23_", "__xpg_"];

/// Whether two types of functions are the same but for what pointers lead to, which Microsoft's compiler warns of only:
/// drivers declare their routines by types of the kernel's headers.
fn differ_in_pointers(types: &Types, a: CTypeId, b: CTypeId) -> bool {
    let same = |a: CTypeId, b: CTypeId| {
        let are_pointers = matches!((types.get(a), types.get(b)), (CType::Pointer(_), CType::Pointer(_)));
        are_pointers || compatible(types, a, b)
    };
    match (types.get(a), types.get(b)) {
        (CType::Function { ret: a_ret, params: a, .. }, CType::Function { ret: b_ret, params: b, .. }) => {
            same(*a_ret, *b_ret) && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(*a, *b))
        }
        _ => false,
    }
}
