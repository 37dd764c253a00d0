//! Function bodies: parameters, labels, and what a body leaves in the program.

use super::calls::Within;
use super::checker::Checker;
use super::derived::Param;
use super::failure::{Check, Failure, malformed, unsupported};
use super::scope::{Binding, GlobalId, Inherited};
use crate::ast::{self, ArraySize, DerivationKind, Parameters};
use crate::ctype::{CType, CTypeId, QualType};
use crate::diagnostics::Diagnostic;
use crate::layout::IntShape;
use crate::lex::symbol::Symbol;
use crate::source::Span;
use crate::typed::{
    Expr, ExprKind, Function, FunctionBody, FunctionId, Label, LabelId, Place, PlaceKind, Stmt, StmtKind, Storage,
    StringId, Var, VarId,
};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// The function being checked.
#[derive(Debug)]
pub(super) struct Body {
    pub function: FunctionId,
    pub name: String,
    pub ret: CTypeId,
    pub locals: Vec<VarId>,
    /// Objects with linkage that are referred to.
    pub uses: Vec<VarId>,
    /// `__func__`, once used.
    pub name_string: Option<(StringId, QualType)>,
    pub switches: Vec<Switch>,
    /// How many statements around this one `break` and `continue` can leave.
    pub breakable: u32,
    pub loops: u32,
    /// How many bodies of `__try` this statement is in.
    pub tries: u32,
    /// The handlers that it is in.
    pub within: Vec<Within>,
    labels: Vec<LabelState>,
    /// The declarations of variably modified types, and the statement expressions, whose scopes these places are in:
    /// nothing jumps into them (6.8.6.1p1).
    pub closed: Vec<u32>,
    next_closed: u32,
    jumps: Vec<(LabelId, Vec<u32>, Span)>,
    /// Labels by name; the last one counts.
    label_names: FxHashMap<Symbol, Vec<LabelId>>,
    /// The function around, if this one is nested, and what this one refers to there.
    pub outer: Option<Box<Body>>,
    pub captures: Captures,
    /// Nested functions declared here.
    pub nested: Vec<FunctionId>,
    /// See [`crate::typed::Function::activation`].
    pub activation: Option<VarId>,
    /// See [`crate::typed::Function::returns_again`].
    pub returns_again: Vec<(LabelId, VarId)>,
    /// Those of the statement being checked.
    pub pending: Vec<LabelId>,
    /// The variable arguments that it was given and may hand on.
    pub pack: Option<Vec<VarId>>,
}

/// As [`crate::typed::Nested`] has them.
#[derive(Default, Debug)]
pub(super) struct Captures {
    pub vars: BTreeSet<VarId>,
    pub lengths: BTreeSet<VarId>,
    pub functions: BTreeSet<FunctionId>,
}

/// The switch statement being checked.
#[derive(Debug)]
pub(super) struct Switch {
    pub ty: CTypeId,
    /// The last value of each range of cases by its first one, in the order of the type's values.
    pub seen: BTreeMap<u128, u128>,
    pub has_default: bool,
    /// How many scopes around are closed to jumps.
    pub closed: usize,
}

impl Switch {
    /// Notes a case for values from `low` to `high`; whether none of them has one already.
    pub(super) fn takes(&mut self, (low, high): (u128, u128), shape: IntShape) -> bool {
        let first = if shape.signed { 1 << (shape.bits - 1) } else { 0 };
        let (low, high) = (low ^ first, high ^ first);
        let fresh = self.seen.range(..=high).next_back().is_none_or(|(_, &last)| last < low);
        if fresh {
            self.seen.insert(low, high);
        }
        fresh
    }
}

/// What gcc says of a `goto` or a `switch` that enters the scope of a variable-length array.
pub(super) const INTO_CLOSED: &str =
    "a jump into the scope of a declaration of variable size, or into a statement expression";

#[derive(Default, Debug)]
struct LabelState {
    name: String,
    defined: bool,
    address_taken: bool,
    from_nested: bool,
    /// Declared with `__label__`, so that nested functions see it.
    local: bool,
    first_use: Span,
    /// See [`Body::closed`].
    within: Vec<u32>,
}

impl<'a> Checker<'a> {
    pub(super) fn function_body(
        &mut self,
        global: GlobalId,
        function: FunctionId,
        def: &ast::FunctionDef,
        params: Vec<Param>,
        inherited: Inherited,
    ) {
        let (name, ty) = (self.global(global).name, self.global(global).ty.ty);
        self.define(function, (name, ty), def, params, inherited);
    }

    /// Checks the body of a function of that name and type; within another body, that of a nested function.
    pub(super) fn define(
        &mut self,
        function: FunctionId,
        (name, ty): (Symbol, CTypeId),
        def: &ast::FunctionDef,
        params: Vec<Param>,
        inherited: Inherited,
    ) {
        let CType::Function { ret, .. } = *self.out.types.get(ty) else { return };
        self.out.functions[function.0 as usize].ty = ty;
        let outer = self.body.take().map(Box::new);
        self.body = Some(Body {
            function,
            name: self.interner.name(name).to_string(),
            ret,
            locals: Vec::new(),
            uses: Vec::new(),
            name_string: None,
            switches: Vec::new(),
            breakable: 0,
            loops: 0,
            tries: 0,
            within: Vec::new(),
            labels: Vec::new(),
            closed: Vec::new(),
            next_closed: 0,
            jumps: Vec::new(),
            label_names: FxHashMap::default(),
            outer,
            captures: Captures::default(),
            nested: Vec::new(),
            activation: None,
            returns_again: Vec::new(),
            pending: Vec::new(),
            pack: None,
        });
        let checked = self.checked_body(function, def, params, inherited);
        let Some(mut body) = self.body.take() else { return };
        self.body = body.outer.take().map(|outer| *outer);
        self.keep_captures(function, std::mem::take(&mut body.captures));
        self.out.functions[function.0 as usize].activation = body.activation;
        self.out.functions[function.0 as usize].returns_again = std::mem::take(&mut body.returns_again);
        body.uses.sort_unstable();
        body.uses.dedup();
        self.link.function_uses.push((function, body.uses));
        let typed = match checked.map_err(|failure| *failure) {
            Ok(statements) => {
                let labels = body.labels.into_iter().map(LabelState::finished).collect();
                let end = Span::new(def.body.span.hi.saturating_sub(1), def.body.span.hi);
                FunctionBody::Defined { locals: body.locals, labels, body: statements, end }
            }
            Err(Failure::Unsupported(diagnostic)) => FunctionBody::Unsupported(diagnostic),
            Err(Failure::Malformed(diagnostic)) => {
                self.errors.push(diagnostic);
                return;
            }
        };
        self.out.functions[function.0 as usize].body = typed;
    }

    fn checked_body(
        &mut self,
        function: FunctionId,
        def: &ast::FunctionDef,
        params: Vec<Param>,
        inherited: Inherited,
    ) -> Check<Vec<Stmt>> {
        self.scopes.enter();
        self.scopes.inherit(inherited);
        let mut statements = Vec::new();
        self.declare_params(function, def, params, &mut statements)?;
        self.keep_pack(function, def);
        // What the parameters are called is not declared again there.
        self.block_items(&def.body, &mut statements)?;
        self.check_labels()?;
        self.check_nested()?;
        self.scopes.leave();
        Ok(statements)
    }

    /// In a copy of a variadic function, what stands behind its parameters.
    fn keep_pack(&mut self, function: FunctionId, def: &ast::FunctionDef) {
        let declared = def.declarator.derivations.first().map(|derivation| &derivation.kind);
        if let (Some(DerivationKind::Function(Parameters::Prototype { params, variadic: true })), Some(body)) =
            (declared, &mut self.body)
        {
            let Function { ty, params: all, .. } = &self.out.functions[function.0 as usize];
            let is_copy = matches!(self.out.types.get(*ty), CType::Function { variadic: false, .. });
            body.pack = is_copy.then(|| all[params.len()..].to_vec());
        }
    }

    fn declare_params(
        &mut self,
        function: FunctionId,
        def: &ast::FunctionDef,
        params: Vec<Param>,
        out: &mut Vec<Stmt>,
    ) -> Check<()> {
        let (syntax, old_style) = match def.declarator.derivations.first().map(|d| &d.kind) {
            Some(DerivationKind::Function(Parameters::Prototype { params, .. })) => (&params[..], false),
            _ => (&[][..], true),
        };
        // Where a prototype stands as well, callers convert to the declared types.
        let ty = self.out.functions[function.0 as usize].ty;
        let prototyped = matches!(self.out.types.get(ty), CType::Function { prototyped: true, .. });
        let old_style = old_style && !prototyped;
        for (index, param) in params.into_iter().enumerate() {
            let mut ty = param.ty;
            if let (true, Some(syntax)) = (param.variable, syntax.get(index)) {
                ty = self.param(syntax)?.ty;
                self.flush_lengths(out);
            }
            if let Some(size) = syntax.get(index).and_then(outermost_size) {
                self.evaluate_size(size, out)?;
            }
            self.require_complete(ty.ty, param.span)?;
            let passed = if old_style { self.passed_type(ty.ty) } else { ty.ty };
            let arrives = if passed == ty.ty { ty } else { passed.into() };
            let var = self.param_var(function, &param, arrives, Storage::Param);
            let mut visible = var;
            if passed != ty.ty {
                visible = self.param_var(function, &param, ty, Storage::Auto);
                if let Some(body) = &mut self.body {
                    body.locals.push(visible);
                }
                let place = Place::new(PlaceKind::Var(var), passed.into(), param.span);
                let kind = ExprKind::Load(Box::new(place));
                let value = self.cast(Expr::new(kind, passed, param.span), ty.ty);
                out.push(Stmt::declaration(visible, value, ty.ty, param.span));
            }
            if let Some(name) = param.name {
                self.scopes.declare(name, Binding::Local(visible));
                self.note_register(name, syntax.get(index).and_then(|syntax| syntax.specifiers.storage));
            }
        }
        Ok(())
    }

    /// The size of an array that is a parameter means nothing for its type, but is evaluated (6.9.1p10).
    fn evaluate_size(&mut self, size: &ast::Expr, out: &mut Vec<Stmt>) -> Check<()> {
        let value = self.value(size)?;
        if self.eval_int(&value).is_none() {
            out.push(Stmt { kind: StmtKind::Expr(value), span: size.span });
        }
        Ok(())
    }

    fn param_var(&mut self, id: FunctionId, param: &Param, ty: QualType, storage: Storage) -> VarId {
        let var = VarId(self.out.vars.len() as u32);
        self.out.vars.push(Var {
            name: param.name.map_or(String::new(), |name| self.interner.name(name).to_string()),
            ty,
            storage,
            align: None,
            weak: false,
            external: false,
            shared: false,
            init: None,
            function: Some(id),
            span: param.span,
        });
        if storage == Storage::Param {
            self.out.functions[id.0 as usize].params.push(var);
        }
        var
    }

    /// Does `check`; if that fails for want of support, forgets what it began and gives the reason. A part that
    /// the rest of the function jumps into cannot be left out.
    pub(super) fn or_unsupported<T>(
        &mut self,
        check: impl FnOnce(&mut Self) -> Check<T>,
    ) -> Check<Result<T, Diagnostic>> {
        let Some(body) = &self.body else { return check(self).map(Ok) };
        let closed = body.closed.len();
        let (entries, breakable, loops, switches) = (body.entries(), body.breakable, body.loops, body.switches.len());
        let depth = self.scopes.depth();
        let lengths = std::mem::take(&mut self.vla_lengths);
        let failure = match check(self) {
            Ok(done) => {
                let own = std::mem::replace(&mut self.vla_lengths, lengths);
                self.vla_lengths.extend(own);
                return Ok(Ok(done));
            }
            Err(failure) => failure,
        };
        self.vla_lengths = lengths;
        match (*failure, &mut self.body) {
            (Failure::Unsupported(reason), Some(body)) => {
                body.switches.truncate(switches);
                (body.breakable, body.loops) = (breakable, loops);
                body.closed.truncate(closed);
                if body.entries() != entries {
                    return Err(Box::new(Failure::Unsupported(reason)));
                }
                self.scopes.leave_to(depth);
                Ok(Err(reason))
            }
            (failure, _) => Err(Box::new(failure)),
        }
    }

    fn check_labels(&self) -> Check<()> {
        let labels = self.body.as_ref().map_or(&[][..], |body| &body.labels);
        if let Some(label) = labels.iter().find(|label| !label.defined) {
            let message = format!("label '{}' is used but not defined", label.name);
            return malformed("check-undeclared", label.first_use, message);
        }
        let jumps = self.body.as_ref().map_or(&[][..], |body| &body.jumps);
        match jumps.iter().find(|(label, from, _)| !from.starts_with(&labels[label.0 as usize].within)) {
            Some((_, _, span)) => malformed("check-jump", *span, INTO_CLOSED),
            None => Ok(()),
        }
    }

    /// Notes a jump from here.
    pub(super) fn note_jump(&mut self, label: LabelId, span: Span) {
        if let Some(body) = &mut self.body {
            let from = body.closed.clone();
            body.jumps.push((label, from, span));
        }
    }

    /// From here to the end of the scope, nothing jumps in.
    pub(super) fn close_scope(&mut self) {
        if let Some(body) = &mut self.body {
            body.closed.push(body.next_closed);
            body.next_closed += 1;
        }
    }

    /// How many scopes around are closed, to be handed to [`Checker::open_scopes`].
    pub(super) fn closed_scopes(&self) -> usize {
        self.body.as_ref().map_or(0, |body| body.closed.len())
    }

    pub(super) fn open_scopes(&mut self, count: usize) {
        if let Some(body) = &mut self.body {
            body.closed.truncate(count);
        }
    }

    /// The label that a name means here.
    pub(super) fn label(&mut self, ident: ast::Ident) -> Check<LabelId> {
        let name = self.interner.name(ident.name).to_string();
        let Some(body) = &mut self.body else {
            return malformed("check-type", ident.span, "a label outside of a function");
        };
        if let Some(id) = body.label_named(ident.name) {
            return Ok(id);
        }
        Ok(body.new_label(ident, name))
    }

    pub(super) fn define_label(&mut self, ident: ast::Ident) -> Check<LabelId> {
        let id = self.label(ident)?;
        let body = self.body.as_mut();
        let repeated = body.is_some_and(|body| {
            let state = &mut body.labels[id.0 as usize];
            state.within.clone_from(&body.closed);
            std::mem::replace(&mut state.defined, true)
        });
        if repeated {
            let message = format!("duplicate label '{}'", self.interner.name(ident.name));
            return malformed("check-redefinition", ident.span, message);
        }
        Ok(id)
    }

    pub(super) fn label_address(&mut self, ident: ast::Ident, span: Span) -> Check<Expr> {
        if self.outer_label(ident.name).is_some() {
            return unsupported(span, "the address of a label of the function around is not supported");
        }
        let id = self.label(ident)?;
        if let Some(body) = &mut self.body {
            body.labels[id.0 as usize].address_taken = true;
        }
        let void = self.void_type();
        let ty = self.pointer_to(void.into());
        Ok(Expr::new(ExprKind::LabelAddr(id), ty, span))
    }

    /// `__label__ a, b;`: new labels until the block ends.
    pub(super) fn enter_local_labels(&mut self, labels: &[ast::Ident]) {
        for &ident in labels {
            let name = self.interner.name(ident.name).to_string();
            if let Some(body) = &mut self.body {
                let id = body.new_label(ident, name);
                body.labels[id.0 as usize].local = true;
            }
        }
    }

    pub(super) fn leave_local_labels(&mut self, labels: &[ast::Ident]) {
        let Some(body) = &mut self.body else { return };
        for ident in labels {
            if let Some(stack) = body.label_names.get_mut(&ident.name) {
                stack.pop();
            }
        }
    }
}

impl Body {
    /// How much there is to jump to so far: labels, and cases of the switches around.
    fn entries(&self) -> (usize, usize, usize) {
        let defined = self.labels.iter().filter(|label| label.defined).count();
        let cases = self.switches.iter().map(|switch| switch.seen.len() + usize::from(switch.has_default)).sum();
        (self.labels.len(), defined, cases)
    }

    fn new_label(&mut self, ident: ast::Ident, name: String) -> LabelId {
        let id = LabelId(self.labels.len() as u32);
        self.labels.push(LabelState { name, first_use: ident.span, ..LabelState::default() });
        self.label_names.entry(ident.name).or_default().push(id);
        id
    }

    /// A label that no text has, at a statement.
    pub fn hidden_label(&mut self, name: &str, span: Span) -> LabelId {
        let id = LabelId(self.labels.len() as u32);
        let name = name.to_owned();
        self.labels.push(LabelState { name, defined: true, first_use: span, ..LabelState::default() });
        id
    }

    pub fn label_named(&self, name: Symbol) -> Option<LabelId> {
        self.label_names.get(&name)?.last().copied()
    }

    /// The label of that name that nested functions see.
    pub fn local_label(&self, name: Symbol) -> Option<LabelId> {
        self.label_named(name).filter(|label| self.labels[label.0 as usize].local)
    }

    /// Notes that a nested function jumps to the label.
    pub fn reached_from_nested(&mut self, label: LabelId) {
        self.labels[label.0 as usize].from_nested = true;
    }
}

impl LabelState {
    fn finished(self) -> Label {
        Label { name: self.name, address_taken: self.address_taken, from_nested: self.from_nested }
    }
}

fn outermost_size(param: &ast::ParamDecl) -> Option<&ast::Expr> {
    match &param.declarator.derivations.first()?.kind {
        DerivationKind::Array { size: ArraySize::Expr(size), .. } => Some(size),
        _ => None,
    }
}
