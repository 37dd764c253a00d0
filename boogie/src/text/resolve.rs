//! The resolver and type checker: [`Declarations`] to [`Program`].

mod body;
mod decl;
mod expr;
mod types;

use super::builtin::Native;
use super::diagnostic::{Errors, Pos};
use super::syntax::{AttrArgSyntax, AttrSyntax, Declarations, Name, VarDecl};
use crate::expr::ExprId;
use crate::program::{Attr, AttrArg, FuncId, ProcId, Program, VarId, VarKind};
use crate::types::{TypeCtorId, TypeId};
use rustc_hash::FxHashMap;

/// An error was reported; what it was found in is left out.
struct Abort;

type Resolved<T> = Result<T, Abort>;

/// Resolves a whole program. If errors were added, the program is incomplete.
pub(super) fn resolve<'a>(declarations: &Declarations<'a>, errors: &mut Errors) -> Program {
    let mut resolver = Resolver {
        src: declarations,
        errors,
        program: Program::default(),
        types: FxHashMap::default(),
        synonyms: FxHashMap::default(),
        globals: FxHashMap::default(),
        functions: FxHashMap::default(),
        procs: FxHashMap::default(),
        conversions: [None; 2],
    };
    resolver.declarations();
    resolver.program
}

struct Resolver<'s, 'a> {
    src: &'s Declarations<'a>,
    errors: &'s mut Errors,
    program: Program,
    types: FxHashMap<&'a str, TypeEntry>,
    /// Synonyms without parameters that are already expanded.
    synonyms: FxHashMap<&'a str, TypeId>,
    globals: FxHashMap<&'a str, VarId>,
    functions: FxHashMap<&'a str, FuncEntry>,
    procs: FxHashMap<&'a str, ProcId>,
    /// The functions that stand for `int(..)` and `real(..)`, once they are needed.
    conversions: [Option<FuncId>; 2],
}

#[derive(Clone, Copy)]
enum TypeEntry {
    Constructor(TypeCtorId, u32),
    /// Index into [`Declarations::types`].
    Synonym(usize),
}

#[derive(Clone)]
enum FuncEntry {
    Declared(FuncId),
    Native { op: Native, params: Vec<TypeId>, result: TypeId },
}

/// Which names an expression may mention besides constants; by default none, as in an axiom.
#[derive(Default)]
struct Scope<'a> {
    /// Parameters and locals.
    vars: FxHashMap<&'a str, VarId>,
    /// Quantified variables, innermost last.
    bound: Vec<(&'a str, VarId)>,
    globals: bool,
    /// Whether there is an old state.
    old: bool,
}

impl Scope<'_> {
    fn local(&self, name: &str) -> Option<VarId> {
        let bound = self.bound.iter().rev().find(|(n, _)| *n == name).map(|(_, v)| *v);
        bound.or_else(|| self.vars.get(name).copied())
    }
}

impl<'a> Resolver<'_, 'a> {
    fn fail<T>(&mut self, pos: Pos, message: impl Into<String>) -> Resolved<T> {
        self.errors.add(pos, message);
        Err(Abort)
    }

    fn duplicate(&mut self, name: Name<'a>, what: &str) {
        self.errors.add(name.pos, format!("more than one declaration of {what} '{}'", name.text));
    }

    /// Declares a variable; its attributes and `where` clause are resolved later.
    fn new_var(&mut self, decl: &VarDecl<'a>, kind: VarKind) -> Resolved<VarId> {
        let ty = self.ty(decl.ty)?;
        Ok(self.program.new_var(decl.name.text, ty, kind))
    }

    /// Declares a variable and brings it into scope.
    fn declare(&mut self, decl: &VarDecl<'a>, kind: VarKind, scope: &mut Scope<'a>) -> Resolved<VarId> {
        let var = self.new_var(decl, kind)?;
        if !decl.name.text.is_empty() && scope.vars.insert(decl.name.text, var).is_some() {
            self.duplicate(decl.name, "variable");
        }
        Ok(var)
    }

    /// Resolves the attributes and `where` clause of a declared variable.
    fn finish_var(&mut self, decl: &VarDecl<'a>, var: VarId, scope: &mut Scope<'a>) {
        if !decl.attrs.is_empty() {
            self.program.vars[var.index()].attrs = self.attrs(&decl.attrs, scope);
        }
        if let Some(code) = decl.where_clause
            && let Ok(expr) = self.condition(code, scope)
        {
            self.program.vars[var.index()].where_clause = Some(expr);
        }
    }

    fn attrs(&mut self, attrs: &[AttrSyntax<'a>], scope: &mut Scope<'a>) -> Vec<Attr> {
        attrs.iter().map(|attr| self.attr(attr, |r, code| r.expr(code, scope))).collect()
    }

    fn attr(
        &mut self,
        attr: &AttrSyntax<'a>,
        mut expr: impl FnMut(&mut Self, super::syntax::Code) -> Resolved<ExprId>,
    ) -> Attr {
        let mut args = Vec::with_capacity(attr.args.len());
        for arg in &attr.args {
            match arg {
                AttrArgSyntax::Str(text) => args.push(AttrArg::Str(unescape(text))),
                AttrArgSyntax::Expr(code) => {
                    if let Ok(e) = expr(self, *code) {
                        args.push(AttrArg::Expr(e));
                    }
                }
            }
        }
        Attr { name: attr.name.to_string(), args }
    }
}

/// The content of a string with its quotes. Only quotes and backslashes are escaped; in front of anything else a
/// backslash is itself, as in the file names of Windows.
fn unescape(quoted: &str) -> String {
    let inner = quoted.strip_prefix('"').unwrap_or(quoted);
    let inner = inner.strip_suffix('"').unwrap_or(inner);
    if !inner.contains('\\') {
        return inner.to_string();
    }
    let mut text = String::with_capacity(inner.len());
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(&next @ ('"' | '\\')) if c == '\\' => {
                text.push(next);
                chars.next();
            }
            _ => text.push(c),
        }
    }
    text
}
