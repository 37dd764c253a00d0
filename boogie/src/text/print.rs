//! The printer. Its text is canonical: printing what was parsed from it gives the same text.
//!
//! Order: type constructors, operators in use as functions with builtins, functions, constants, globals, axioms,
//! procedures with their bodies as blocks with gotos. Names that are no identifiers or not unique are changed.

mod body;
mod expr;
mod names;

use crate::expr::{BvOp, ExprId, Terms};
use crate::program::{Attr, AttrArg, Function, Program, VarId, VarKind};
use crate::types::{Type, TypeCtorId, TypeId};
use names::{Names, Scope, identifier};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The canonical text of a program.
pub fn print(program: &Program) -> String {
    let mut printer = Printer::new(program);
    printer.functions();
    printer.variables();
    printer.axioms();
    for (i, proc) in program.procs.iter().enumerate() {
        printer.procedure(i, proc);
    }
    printer.finish()
}

/// One expression, for messages. Operators appear under their canonical names.
pub fn print_expr(program: &Program, e: ExprId) -> String {
    let mut printer = Printer::new(program);
    printer.expr(e);
    printer.out
}

/// One type, for messages.
pub fn print_type(program: &Program, ty: TypeId) -> String {
    type_text(&program.terms, &program.type_ctors, ty)
}

/// An operator that the text declares as a function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Operator {
    /// With the width of its operands; 0 for an operand of type int.
    Bv(BvOp, u32),
    MapConst(TypeId),
}

struct Printer<'p> {
    program: &'p Program,
    names: Names,
    /// Names of the operators met so far.
    operators: FxHashMap<Operator, String>,
    /// Their declarations, in canonical order: bit-vector operators, then constant maps in order of their use.
    declarations: BTreeMap<(usize, Option<Operator>), String>,
    /// The names of the procedure that is being printed.
    scope: Scope,
    out: String,
}

impl<'p> Printer<'p> {
    fn new(program: &'p Program) -> Printer<'p> {
        Printer {
            program,
            names: Names::new(program),
            operators: FxHashMap::default(),
            declarations: BTreeMap::new(),
            scope: Scope::default(),
            out: String::new(),
        }
    }

    /// The types and operators, then everything else.
    fn finish(self) -> String {
        let mut text = String::new();
        for (name, (_, arity)) in self.names.type_ctors.iter().zip(&self.program.type_ctors) {
            let params: String = (0..*arity).map(|i| format!(" a{i}")).collect();
            let _ = writeln!(text, "type {}{params};", identifier(name));
        }
        for declaration in self.declarations.values() {
            text.push_str(declaration);
        }
        text + &self.out
    }

    /// The name of the function that stands for an operator, which is declared on its first use.
    fn operator(&mut self, op: Operator) -> String {
        if let Some(name) = self.operators.get(&op) {
            return name.clone();
        }
        let (builtin, wanted, params, result, order) = match op {
            Operator::Bv(op, width) => {
                let (builtin, name) = super::builtin::names(op, width);
                let param = if width == 0 { "int".to_string() } else { format!("bv{width}") };
                let params = vec![param.clone(); op.arity()].join(", ");
                let result = match op {
                    BvOp::ToNat => "int".to_string(),
                    BvOp::FromInt(to) => format!("bv{to}"),
                    BvOp::ZeroExt(by) | BvOp::SignExt(by) => format!("bv{}", width + by),
                    _ if op.is_comparison() => "bool".to_string(),
                    BvOp::Float(op) => format!("bv{}", op.result_width().unwrap_or(width)),
                    _ => param,
                };
                (format!("{{:bvbuiltin \"{builtin}\"}}"), name, params, result, (0, Some(Operator::Bv(op, width))))
            }
            Operator::MapConst(ty) => {
                let nth = self.declarations.range((1, None)..).count();
                let param = match self.program.terms.ty(ty) {
                    Type::Map { result, .. } => self.type_text(*result),
                    _ => String::new(),
                };
                let attr = "{:builtin \"MapConst\"}".to_string();
                (attr, format!("$mapconst.{nth}"), param, self.type_text(ty), (1 + nth, None))
            }
        };
        let name = self.names.unique_callable(&wanted);
        self.declarations.insert(order, format!("function {builtin} {}({params}): {result};\n", identifier(&name)));
        self.operators.insert(op, name.clone());
        name
    }

    fn type_text(&self, ty: TypeId) -> String {
        let ctor = |id: TypeCtorId| identifier(&self.names.type_ctors[id.0 as usize]).into_owned();
        type_with(&self.program.terms, &ctor, ty)
    }

    fn functions(&mut self) {
        for (i, function) in self.program.functions.iter().enumerate() {
            self.function(i, function);
        }
    }

    fn function(&mut self, index: usize, function: &Function) {
        self.scope = Scope::default();
        self.out.push_str("function");
        if let Some(builtin) = &function.builtin {
            self.out.push_str(" {:builtin ");
            self.string(builtin);
            self.out.push('}');
        }
        self.attrs(&function.attrs);
        let _ = write!(self.out, " {}(", identifier(&self.names.functions[index]));
        // Either all have names or none; a definition needs them.
        let named = function.body.is_some() || function.params.iter().any(|&p| !self.program.var(p).name.is_empty());
        let mentioned = function.body.map(|body| self.program.terms.free_vars(body)).unwrap_or_default();
        for (i, &param) in function.params.iter().enumerate() {
            self.separator(i);
            let var = self.program.var(param);
            self.leading_attrs(&var.attrs);
            if named {
                self.name_local(param, &mentioned);
                let name = self.var_name(param);
                let _ = write!(self.out, "{}: ", identifier(&name));
            }
            self.ty(var.ty);
        }
        self.out.push_str("): ");
        self.ty(function.result);
        match function.body {
            Some(body) => {
                self.out.push_str("\n{\n  ");
                self.expr(body);
                self.out.push_str("\n}\n");
            }
            None => self.out.push_str(";\n"),
        }
    }

    fn variables(&mut self) {
        self.scope = Scope::default();
        for &var in &self.program.consts {
            self.out.push_str("const");
            self.attrs(&self.program.var(var).attrs);
            if self.program.var(var).kind == (VarKind::Const { unique: true }) {
                self.out.push_str(" unique");
            }
            self.out.push(' ');
            self.typed_name(var);
            self.out.push_str(";\n");
        }
        for &var in &self.program.globals {
            self.out.push_str("var");
            self.attrs(&self.program.var(var).attrs);
            self.out.push(' ');
            self.typed_name(var);
            self.out.push_str(";\n");
        }
    }

    fn axioms(&mut self) {
        for axiom in &self.program.axioms {
            self.out.push_str("axiom");
            self.attrs(&axiom.attrs);
            self.out.push(' ');
            self.expr(axiom.expr);
            self.out.push_str(";\n");
        }
    }

    /// `x: T where e`.
    fn typed_name(&mut self, var: VarId) {
        let name = self.var_name(var);
        self.out.push_str(&identifier(&name));
        self.out.push_str(": ");
        let declared = self.program.var(var);
        self.ty(declared.ty);
        if let Some(clause) = declared.where_clause {
            self.out.push_str(" where ");
            self.expr(clause);
        }
    }

    fn ty(&mut self, ty: TypeId) {
        let text = self.type_text(ty);
        self.out.push_str(&text);
    }

    fn separator(&mut self, index: usize) {
        if index > 0 {
            self.out.push_str(", ");
        }
    }

    /// Each with a blank in front.
    fn attrs(&mut self, attrs: &[Attr]) {
        for attr in attrs {
            self.out.push(' ');
            self.attr(attr);
        }
    }

    /// Each with a blank behind.
    fn leading_attrs(&mut self, attrs: &[Attr]) {
        for attr in attrs {
            self.attr(attr);
            self.out.push(' ');
        }
    }

    fn attr(&mut self, attr: &Attr) {
        let _ = write!(self.out, "{{:{}", names::sanitize(&attr.name));
        for (i, arg) in attr.args.iter().enumerate() {
            self.out.push_str(if i > 0 { ", " } else { " " });
            match arg {
                AttrArg::Str(text) => self.string(text),
                AttrArg::Expr(e) => self.expr(*e),
            }
        }
        self.out.push('}');
    }

    /// Strings cannot hold line ends, which become blanks.
    fn string(&mut self, text: &str) {
        self.out.push('"');
        for c in text.chars() {
            match c {
                '"' | '\\' => self.out.extend(['\\', c]),
                '\n' | '\r' => self.out.push(' '),
                _ => self.out.push(c),
            }
        }
        self.out.push('"');
    }
}

/// A type's text, with constructors under the names they were declared with.
pub(super) fn type_text(terms: &Terms, ctors: &[(String, u32)], ty: TypeId) -> String {
    type_with(terms, &|id: TypeCtorId| ctors[id.0 as usize].0.clone(), ty)
}

fn type_with(terms: &Terms, ctor: &impl Fn(TypeCtorId) -> String, ty: TypeId) -> String {
    match terms.ty(ty) {
        Type::Bool => "bool".to_string(),
        Type::Int => "int".to_string(),
        Type::Real => "real".to_string(),
        Type::Bv(width) => format!("bv{width}"),
        Type::Float { significand, exponent } => format!("float{significand}e{exponent}"),
        Type::Map { indices, result } => {
            let indices: Vec<_> = indices.iter().map(|&i| type_with(terms, ctor, i)).collect();
            format!("[{}]{}", indices.join(", "), type_with(terms, ctor, *result))
        }
        Type::Ctor(id, args) => {
            let mut text = ctor(*id);
            for &arg in args {
                let inner = type_with(terms, ctor, arg);
                let atom = !matches!(terms.ty(arg), Type::Map { .. })
                    && !matches!(terms.ty(arg), Type::Ctor(_, args) if !args.is_empty());
                text += &if atom { format!(" {inner}") } else { format!(" ({inner})") };
            }
            text
        }
    }
}
