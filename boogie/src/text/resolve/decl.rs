//! Declarations: first every name, then what they hold, so that their order does not matter.

use super::{FuncEntry, Resolved, Resolver, Scope};
use crate::expr::{BinOp, ExprId};
use crate::marks::{self, Entry, Mark};
use crate::program::{Attr, Axiom, FuncId, Function, ProcId, Procedure, Spec, VarId, VarKind};
use crate::text::builtin::native;
use crate::text::syntax::{AttrArgSyntax, AttrSyntax, FunctionDecl, ImplDecl, Name, ProcDecl, VarDecl};

impl<'a> Resolver<'_, 'a> {
    pub(super) fn declarations(&mut self) {
        let src = self.src;
        self.declare_types();
        let functions: Resolved<Vec<_>> = all(src.functions.iter().map(|f| self.declare_function(f)));
        let consts: Resolved<Vec<_>> =
            all(src.consts.iter().map(|c| self.declare_global(&c.var, VarKind::Const { unique: c.unique })));
        let globals: Resolved<Vec<_>> = all(src.globals.iter().map(|g| self.declare_global(g, VarKind::Global)));
        let procs: Resolved<Vec<_>> = all(src.procs.iter().map(|p| self.declare_proc(p)));
        // Where ids are missing, nothing can be said about their uses.
        let (Ok(functions), Ok(consts), Ok(globals), Ok(procs)) = (functions, consts, globals, procs) else { return };
        (self.program.consts, self.program.globals) = (consts.clone(), globals.clone());
        for (decl, var) in src.consts.iter().zip(consts) {
            self.finish_global(&decl.var, var, false);
        }
        for (decl, var) in src.globals.iter().zip(globals) {
            self.finish_global(decl, var, true);
        }
        for (decl, func) in src.functions.iter().zip(functions) {
            if let Some(func) = func {
                self.define_function(decl, func);
            }
        }
        for (code, attrs) in &src.axioms {
            let attrs = self.attrs(attrs, &mut Scope::default());
            if let Ok(expr) = self.condition(*code, &mut Scope::default()) {
                self.program.axioms.push(Axiom { expr, attrs });
            }
        }
        for (decl, &proc) in src.procs.iter().zip(&procs) {
            self.define_proc(decl, proc);
        }
        for decl in &src.impls {
            let _ = self.implementation(decl);
        }
        let declared = src.procs.iter().zip(procs).filter(|(decl, _)| marks_entry(&decl.attrs));
        self.settle_entry(declared.map(|(_, proc)| proc).collect(), &src.impls);
    }

    /// Tools that generate an entry leave the old one's mark, or mark copies of procedures beside it. So of several
    /// marks the only one of an implementation counts, and if there are more of them those of procedures do.
    fn settle_entry(&mut self, declared: Vec<ProcId>, impls: &[ImplDecl<'a>]) {
        let implemented = impls.iter().filter(|decl| marks_entry(&decl.attrs));
        let implemented: Vec<ProcId> = implemented.filter_map(|decl| self.procs.get(decl.name.text).copied()).collect();
        let kept = match implemented[..] {
            [_] => implemented,
            _ if declared.is_empty() => implemented,
            _ => declared,
        };
        for (i, proc) in self.program.procs.iter_mut().enumerate() {
            if !kept.contains(&ProcId(i as u32)) {
                proc.attrs.retain(|a| !marks::is::<Entry>(a));
            }
        }
    }

    fn declare_global(&mut self, decl: &VarDecl<'a>, kind: VarKind) -> Resolved<VarId> {
        let var = self.new_var(decl, kind)?;
        if self.globals.insert(decl.name.text, var).is_some() {
            self.duplicate(decl.name, "variable");
        }
        Ok(var)
    }

    fn finish_global(&mut self, decl: &VarDecl<'a>, var: VarId, globals: bool) {
        self.finish_var(decl, var, &mut Scope { globals, ..Scope::default() });
    }

    /// Declares a function, or maps it to an operator, which leaves nothing to define.
    fn declare_function(&mut self, decl: &FunctionDecl<'a>) -> Resolved<Option<FuncId>> {
        let params = decl.params.iter().map(|p| self.ty(p.ty)).collect::<Resolved<Vec<_>>>()?;
        let result = self.ty(decl.result)?;
        let builtin = self.builtin_of(decl)?;
        if let Some(op) = builtin.as_deref().and_then(native) {
            if !op.fits(&mut self.program.terms, &params, result) {
                let message = format!(
                    "the builtin {:?} does not fit the signature of '{}'",
                    builtin.unwrap_or_default(),
                    decl.name.text
                );
                return self.fail(decl.name.pos, message);
            }
            self.enter_function(decl.name, FuncEntry::Native { op, params, result });
            return Ok(None);
        }
        let id = FuncId(self.program.functions.len() as u32);
        let mut scope = Scope::default();
        let params =
            decl.params.iter().map(|p| self.declare(p, VarKind::Bound, &mut scope)).collect::<Resolved<Vec<_>>>()?;
        let name = decl.name.text.to_string();
        self.program.functions.push(Function { name, params, result, body: None, builtin, attrs: Vec::new() });
        self.enter_function(decl.name, FuncEntry::Declared(id));
        Ok(Some(id))
    }

    fn enter_function(&mut self, name: Name<'a>, entry: FuncEntry) {
        if self.functions.insert(name.text, entry).is_some() {
            self.duplicate(name, "function");
        }
    }

    /// The text of `:bvbuiltin` or `:builtin`.
    fn builtin_of(&mut self, decl: &FunctionDecl<'a>) -> Resolved<Option<String>> {
        let Some(attr) = decl.attrs.iter().find(|a| matches!(a.name, "bvbuiltin" | "builtin")) else {
            return Ok(None);
        };
        if decl.body.is_some() {
            return self.fail(decl.name.pos, format!("'{}' has a builtin and a body", decl.name.text));
        }
        match attr.args[..] {
            [AttrArgSyntax::Str(text)] => Ok(Some(super::unescape(text))),
            _ => self.fail(decl.name.pos, format!(":{} takes one string", attr.name)),
        }
    }

    fn define_function(&mut self, decl: &FunctionDecl<'a>, func: FuncId) {
        let params = self.program.functions[func.index()].params.clone();
        let mut scope = Scope::default();
        scope.vars.extend(decl.params.iter().map(|p| p.name.text).zip(params.iter().copied()));
        scope.vars.remove("");
        for (p, &var) in decl.params.iter().zip(&params) {
            self.finish_var(p, var, &mut Scope::default());
        }
        let mut attrs = self.attrs(&decl.attrs, &mut Scope::default());
        // The first of these is the function's `builtin`.
        if let Some(i) = attrs.iter().position(|a| matches!(&a.name[..], "bvbuiltin" | "builtin")) {
            attrs.remove(i);
        }
        let result = self.program.functions[func.index()].result;
        let mut body = decl.body.and_then(|code| self.typed(code, result, &mut scope).ok());
        if let Some(definition) = self.builtin_definition(func) {
            body = Some(definition);
            self.program.functions[func.index()].builtin = None;
            if !attrs.iter().any(|a| a.name == "inline") {
                attrs.push(Attr { name: "inline".to_string(), args: Vec::new() });
            }
        }
        let function = &mut self.program.functions[func.index()];
        (function.attrs, function.body) = (attrs, body);
    }

    /// Z3's `rem` in terms of operators: the remainder's sign follows the divisor's.
    fn builtin_definition(&mut self, func: FuncId) -> Option<ExprId> {
        let function = &self.program.functions[func.index()];
        let (&[a, b], Some("rem")) = (&function.params[..], function.builtin.as_deref()) else { return None };
        let int = self.program.terms.int_ty();
        if [self.program.var(a).ty, self.program.var(b).ty, function.result] != [int; 3] {
            return None;
        }
        for (var, name) in [(a, "a"), (b, "b")] {
            let declared = &mut self.program.vars[var.index()];
            if declared.name.is_empty() {
                declared.name = name.to_string();
            }
        }
        let terms = &mut self.program.terms;
        let (a, b, zero) = (terms.var(a, int), terms.var(b, int), terms.int_lit(0));
        let modulo = terms.arith(BinOp::IntMod, a, b);
        let (nonnegative, negated) = (terms.arith(BinOp::Le, zero, b), terms.neg(modulo));
        Some(terms.ite(nonnegative, modulo, negated))
    }

    fn declare_proc(&mut self, decl: &ProcDecl<'a>) -> Resolved<ProcId> {
        let mut scope = Scope::default();
        let ins = self.formals(&decl.ins, VarKind::In, &mut scope)?;
        let outs = self.formals(&decl.outs, VarKind::Out, &mut scope)?;
        let id = ProcId(self.program.procs.len() as u32);
        self.program.procs.push(Procedure {
            name: decl.name.text.to_string(),
            ins,
            outs,
            requires: Vec::new(),
            ensures: Vec::new(),
            modifies: Vec::new(),
            body: None,
            attrs: Vec::new(),
        });
        if self.functions.contains_key(decl.name.text) || self.procs.insert(decl.name.text, id).is_some() {
            self.duplicate(decl.name, "procedure or function");
        }
        Ok(id)
    }

    fn formals(&mut self, decls: &[VarDecl<'a>], kind: VarKind, scope: &mut Scope<'a>) -> Resolved<Vec<VarId>> {
        decls.iter().map(|d| self.declare(d, kind, scope)).collect()
    }

    fn define_proc(&mut self, decl: &ProcDecl<'a>, id: ProcId) {
        let proc = &self.program.procs[id.index()];
        let formals: Vec<VarId> = proc.ins.iter().chain(&proc.outs).copied().collect();
        let mut scope = Scope { globals: true, ..Scope::default() };
        let decls = || decl.ins.iter().chain(&decl.outs);
        scope.vars.extend(decls().map(|d| d.name.text).zip(formals.iter().copied()));
        for (d, &var) in decls().zip(&formals) {
            self.finish_var(d, var, &mut scope);
        }
        let attrs = self.attrs(&decl.attrs, &mut scope);
        let modifies = self.modifies(&decl.modifies);
        let (mut requires, mut ensures) = (Vec::new(), Vec::new());
        scope.old = true;
        // Before the procedure runs there are no results.
        let mut before = Scope { globals: true, ..Scope::default() };
        before.vars.extend(decl.ins.iter().map(|d| d.name.text).zip(formals.iter().copied()));
        for spec in &decl.specs {
            let (scope, specs) = if spec.ensures { (&mut scope, &mut ensures) } else { (&mut before, &mut requires) };
            let attrs = self.attrs(&spec.attrs, scope);
            if let Ok(expr) = self.condition(spec.expr, scope) {
                specs.push(Spec { free: spec.free, expr, attrs });
            }
        }
        let body = decl.body.as_ref().map(|body| self.body(body, &mut scope));
        let proc = &mut self.program.procs[id.index()];
        (proc.attrs, proc.modifies, proc.requires, proc.ensures) = (attrs, modifies, requires, ensures);
        proc.body = body;
    }

    fn modifies(&mut self, names: &[Name<'a>]) -> Vec<VarId> {
        let mut vars = Vec::new();
        for name in names {
            match self.globals.get(name.text) {
                Some(&var) if self.program.var(var).kind == VarKind::Global => {
                    if !vars.contains(&var) {
                        vars.push(var);
                    }
                }
                _ => self.errors.add(name.pos, format!("'{}' is not a global variable", name.text)),
            }
        }
        vars
    }

    /// Gives a procedure its body. The implementation's formals are other names of the procedure's.
    fn implementation(&mut self, decl: &ImplDecl<'a>) -> Resolved<()> {
        let name = decl.name;
        let Some(&id) = self.procs.get(name.text) else {
            return self.fail(name.pos, format!("'{}' is not a procedure", name.text));
        };
        let proc = &self.program.procs[id.index()];
        if proc.body.is_some() {
            return self.fail(name.pos, format!("unsupported: more than one implementation of '{}'", name.text));
        }
        let (ins, outs) = (proc.ins.clone(), proc.outs.clone());
        let mut scope = Scope { globals: true, old: true, ..Scope::default() };
        self.rename_formals(&decl.ins, &ins, name, &mut scope)?;
        self.rename_formals(&decl.outs, &outs, name, &mut scope)?;
        let attrs = self.attrs(&decl.attrs, &mut scope);
        let body = self.body(&decl.body, &mut scope);
        let proc = &mut self.program.procs[id.index()];
        proc.body = Some(body);
        for new in attrs {
            if !proc.attrs.contains(&new) {
                proc.attrs.push(new);
            }
        }
        Ok(())
    }

    fn rename_formals(
        &mut self,
        decls: &[VarDecl<'a>],
        formals: &[VarId],
        proc: Name<'a>,
        scope: &mut Scope<'a>,
    ) -> Resolved<()> {
        if decls.len() != formals.len() {
            return self.fail(proc.pos, format!("'{}' has other parameters than its procedure", proc.text));
        }
        for (decl, &formal) in decls.iter().zip(formals) {
            if self.ty(decl.ty)? != self.program.var(formal).ty {
                let message = format!("'{}' is of another type than in the procedure", decl.name.text);
                return self.fail(decl.name.pos, message);
            }
            if scope.vars.insert(decl.name.text, formal).is_some() {
                self.duplicate(decl.name, "variable");
            }
        }
        Ok(())
    }
}

fn marks_entry(attrs: &[AttrSyntax]) -> bool {
    attrs.iter().any(|a| a.name == Entry::NAME)
}

/// All results, every one computed although one may have failed.
fn all<T>(results: impl Iterator<Item = Resolved<T>>) -> Resolved<Vec<T>> {
    let results: Vec<_> = results.collect();
    results.into_iter().collect()
}
