//! The typed tree as C-like text, for people. It is not read back.
//!
//! Every conversion stands there as a cast, every operation has its parentheses, and a place stands for its value.

mod expr;

use crate::c_print::{constant, name_locals, return_type, show, static_names};
use crate::diagnostics::Diagnostic;
use crate::typed::{Asm, Function, FunctionBody, Handler, InitValue, Initializer, Label, LabelId, PathStep};
use crate::typed::{Program, Stmt, StmtKind, Storage, VarId};
use rustc_hash::FxHashMap;
use std::fmt::Display;

/// The whole program: variables of static storage, then functions.
pub fn print(program: &Program) -> String {
    let mut printer = Printer::new(program);
    for (var, id) in program.vars.iter().zip(0..) {
        match var.storage {
            Storage::Param | Storage::Auto => {}
            Storage::External => printer.line(format!("extern {}", printer.declare(VarId(id)))),
            Storage::Static | Storage::ThreadLocal => printer.variable("static", VarId(id), var.init.as_ref()),
        }
    }
    program.functions.iter().for_each(|function| printer.function(function));
    printer.out
}

struct Printer<'a> {
    program: &'a Program,
    names: FxHashMap<VarId, String>,
    /// Of the function being printed.
    labels: &'a [Label],
    out: String,
    indent: usize,
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program) -> Printer<'a> {
        let mut names = static_names(&program.vars, |function| &program.functions[function as usize].name);
        for function in &program.functions {
            if let FunctionBody::Defined { locals, .. } = &function.body {
                name_locals(&mut names, &program.vars, function.params.iter().chain(locals).copied());
            }
        }
        Printer { program, names, labels: &[], out: String::new(), indent: 0 }
    }

    fn line(&mut self, text: impl Display) {
        self.out.push_str(&"  ".repeat(self.indent));
        self.out.push_str(&text.to_string());
        self.out.push('\n');
    }

    fn indented(&mut self, work: impl FnOnce(&mut Self)) {
        self.indent += 1;
        work(self);
        self.indent -= 1;
    }

    fn var(&self, var: VarId) -> &str {
        self.names.get(&var).unwrap_or(&self.program.vars[var.0 as usize].name)
    }

    fn declare(&self, var: VarId) -> String {
        format!("{}: {}", self.var(var), show(&self.program.types, self.program.vars[var.0 as usize].ty.ty))
    }

    /// A declaration, and a line for each item of its initialiser.
    fn variable(&mut self, word: &str, var: VarId, init: Option<&Initializer>) {
        self.line(format!("{word} {}", self.declare(var)));
        let name = self.var(var).to_owned();
        self.indented(|this| this.initializer(&name, init));
    }

    fn initializer(&mut self, of: &str, init: Option<&Initializer>) {
        let Some(init) = init else { return };
        for item in &init.items {
            let path: String = item.path.iter().map(path_step).collect();
            let value = match &item.value {
                InitValue::Expr(value) => self.expr(value),
                InitValue::String(string) => self.string(*string),
            };
            self.line(format!("{of}{path} = {value}"));
        }
        if init.zero_rest {
            self.line("the rest = 0");
        }
    }

    fn function(&mut self, function: &'a Function) {
        let ret = return_type(&self.program.types, function.ty);
        let params: Vec<_> = function.params.iter().map(|&param| self.declare(param)).collect();
        let dots = if function.variadic { ", ..." } else { "" };
        let head = format!("{}({}{dots}) -> {ret}", function.name, params.join(", "));
        match &function.body {
            FunctionBody::Undefined => self.line(format!("extern {head}")),
            FunctionBody::Unsupported(Diagnostic { message, .. }) => {
                self.line(format!("unsupported {head}: {message}"));
            }
            FunctionBody::Defined { labels, body, .. } => {
                self.labels = labels;
                self.line(format!("{head} {{"));
                self.stmts(body);
                self.line("}");
            }
        }
    }

    fn stmts(&mut self, stmts: &[Stmt]) {
        self.indented(|this| stmts.iter().for_each(|stmt| this.stmt(stmt)));
    }

    /// A head with what depends on it.
    fn under(&mut self, head: impl Display, stmt: &Stmt) {
        self.line(head);
        self.stmts(std::slice::from_ref(stmt));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr) => self.line(self.expr(expr)),
            StmtKind::Decl { var, init, cleanup } => {
                self.variable("var", *var, init.as_ref());
                if let Some(function) = cleanup {
                    self.line(format!("cleanup {}", self.function_name(*function)));
                }
            }
            StmtKind::Block(body) => {
                self.line("{");
                self.stmts(body);
                self.line("}");
            }
            StmtKind::If { cond, then, otherwise } => {
                self.under(format!("if {}", self.expr(cond)), then);
                if let Some(otherwise) = otherwise {
                    self.under("else", otherwise);
                }
            }
            StmtKind::Switch { value, body } => self.under(format!("switch {}", self.expr(value)), body),
            StmtKind::While { .. } | StmtKind::DoWhile { .. } | StmtKind::For { .. } => self.repeated(&stmt.kind),
            StmtKind::Case { .. } | StmtKind::Default(_) | StmtKind::Label(..) => self.labelled(&stmt.kind),
            StmtKind::Try { body, handler } => self.try_statement(body, handler),
            kind => self.line(self.leaf(kind)),
        }
    }

    fn try_statement(&mut self, body: &[Stmt], handler: &Handler) {
        self.line("try");
        self.stmts(body);
        let (head, body) = match handler {
            Handler::Except { filter, body, .. } => (format!("except {}", self.expr(filter)), body),
            Handler::Finally { body, .. } => ("finally".to_owned(), body),
        };
        self.line(head);
        self.stmts(body);
    }

    fn repeated(&mut self, kind: &StmtKind) {
        match kind {
            StmtKind::While { cond, body } => self.under(format!("while {}", self.expr(cond)), body),
            StmtKind::DoWhile { body, cond } => {
                self.under("do", body);
                self.line(format!("while {}", self.expr(cond)));
            }
            StmtKind::For { init, cond, step, body } => {
                let text = |part: &Option<_>| part.as_ref().map_or(String::new(), |e| self.expr(e));
                let head = format!("for ({}; {})", text(cond), text(step));
                self.stmts(init);
                self.under(head, body);
            }
            _ => unreachable!("is a loop"),
        }
    }

    fn labelled(&mut self, kind: &StmtKind) {
        match kind {
            StmtKind::Case { low, high, body } if low == high => self.under(format!("case {low}:"), body),
            StmtKind::Case { low, high, body } => self.under(format!("case {low} to {high}:"), body),
            StmtKind::Default(body) => self.under("default:", body),
            StmtKind::Label(label, body) => self.under(format!("{}:", self.label(*label)), body),
            _ => unreachable!("has a label"),
        }
    }

    /// A statement of one line.
    fn leaf(&self, kind: &StmtKind) -> String {
        match kind {
            StmtKind::Goto(label) => format!("goto {}", self.label(*label)),
            StmtKind::GotoOuter(function, label) => {
                let to = match &self.program.functions[function.0 as usize].body {
                    FunctionBody::Defined { labels, .. } => labels.get(label.0 as usize).map(|l| l.name.as_str()),
                    _ => None,
                };
                format!("goto {} of {}", to.unwrap_or("?"), self.function_name(*function))
            }
            StmtKind::ComputedGoto(target) => format!("goto *{}", self.expr(target)),
            StmtKind::Leave => "leave".to_owned(),
            StmtKind::Break => "break".to_owned(),
            StmtKind::Continue => "continue".to_owned(),
            StmtKind::Return(None) => "return".to_owned(),
            StmtKind::Return(Some(value)) => format!("return {}", self.expr(value)),
            StmtKind::Asm(asm) => self.asm(asm),
            StmtKind::Empty => ";".to_owned(),
            StmtKind::Unsupported(diagnostic) => format!("unsupported: {}", diagnostic.message),
            _ => unreachable!("has parts on lines of their own"),
        }
    }

    fn asm(&self, asm: &Asm) -> String {
        let outputs: Vec<_> = asm.outputs.iter().map(|output| self.place(output)).collect();
        let memory = if asm.clobbers_memory { " memory" } else { "" };
        let (outputs, inputs) = (outputs.join(", "), self.exprs(&asm.inputs));
        format!("asm {:?} writes ({outputs}) reads ({inputs}){memory}", asm.template)
    }

    fn label(&self, label: LabelId) -> &str {
        self.labels.get(label.0 as usize).map_or("?", |label| &label.name)
    }

    fn constant(&self, value: u128, ty: crate::ctype::CTypeId) -> String {
        constant(&self.program.types, value, ty)
    }
}

fn path_step(step: &PathStep) -> String {
    match step {
        PathStep::Field(field) => format!(".#{field}"),
        PathStep::Index(index) => format!("[{index}]"),
    }
}
