//! Function bodies: parameters, labels, and what a body leaves in the program.

use super::around::Around;
use super::checker::Checker;
use super::derived::Param;
use super::failure::{Check, Failure, malformed, unsupported};
use super::labels::Labels;
use super::scope::{Binding, GlobalId, Inherited};
use crate::ast::{self, ArraySize, DerivationKind, Parameters};
use crate::ctype::{CType, CTypeId, QualType};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Symbol;
use crate::source::Span;
use crate::typed::{
    Expr, ExprKind, Function, FunctionBody, FunctionId, LabelId, Place, PlaceKind, Stmt, StmtKind, Storage, StringId,
    Var, VarId,
};
use std::collections::BTreeSet;

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
    pub around: Around,
    pub labels: Labels,
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
            around: Around::default(),
            labels: Labels::default(),
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
                let labels = body.labels.finished();
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
        self.body.as_ref().map_or(Ok(()), |body| body.labels.check())?;
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
                let value = self.implicit(Expr::new(kind, passed, param.span), ty.ty);
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
        let (entries, closed) = (body.entries(), body.labels.closed_scopes());
        let (around, pending) = (body.around.mark(), body.pending.clone());
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
                body.around.back_to(around);
                body.pending = pending;
                body.labels.open_scopes(closed);
                if body.entries() != entries {
                    return Err(Box::new(Failure::Unsupported(reason)));
                }
                self.scopes.leave_to(depth);
                Ok(Err(reason))
            }
            (failure, _) => Err(Box::new(failure)),
        }
    }

    /// Notes a jump from here.
    pub(super) fn note_jump(&mut self, label: LabelId, span: Span) {
        if let Some(body) = &mut self.body {
            body.labels.note_jump(label, span);
        }
    }

    /// From here to the end of the scope, nothing jumps in.
    pub(super) fn close_scope(&mut self) {
        if let Some(body) = &mut self.body {
            body.labels.close_scope();
        }
    }

    /// How many scopes around are closed, to be handed to [`Checker::open_scopes`].
    pub(super) fn closed_scopes(&self) -> usize {
        self.body.as_ref().map_or(0, |body| body.labels.closed_scopes())
    }

    pub(super) fn open_scopes(&mut self, count: usize) {
        if let Some(body) = &mut self.body {
            body.labels.open_scopes(count);
        }
    }

    /// The label that a name means here.
    pub(super) fn label(&mut self, ident: ast::Ident) -> Check<LabelId> {
        let name = self.interner.name(ident.name).to_string();
        let Some(body) = &mut self.body else {
            return malformed("check-type", ident.span, "a label outside of a function");
        };
        if let Some(id) = body.labels.named(ident.name) {
            return Ok(id);
        }
        Ok(body.labels.add(ident, name))
    }

    pub(super) fn define_label(&mut self, ident: ast::Ident) -> Check<LabelId> {
        let id = self.label(ident)?;
        if self.body.as_mut().is_some_and(|body| body.labels.define(id)) {
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
            body.labels.take_address(id);
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
                body.labels.add_local(ident, name);
            }
        }
    }

    pub(super) fn leave_local_labels(&mut self, labels: &[ast::Ident]) {
        let Some(body) = &mut self.body else { return };
        for ident in labels {
            body.labels.leave_local(ident.name);
        }
    }
}

impl Body {
    /// How much there is to jump to so far: labels, and cases of the switches around.
    fn entries(&self) -> (usize, usize, usize) {
        let (labels, defined) = self.labels.count();
        (labels, defined, self.around.cases())
    }
}

fn outermost_size(param: &ast::ParamDecl) -> Option<&ast::Expr> {
    match &param.declarator.derivations.first()?.kind {
        DerivationKind::Array { size: ArraySize::Expr(size), .. } => Some(size),
        _ => None,
    }
}
