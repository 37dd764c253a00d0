//! The control-flow form as C-like text, for people and for tests. It is not read back.
//!
//! Loads are not written: a place stands for its value, as in C; every operation has its parentheses.

mod expr;

use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::c_print::{constant, name_locals, return_type, show, static_names};
use crate::cfg::{Block, Body, Function, Program, StaticValue, Stmt, StmtKind, Terminator};
use crate::source::{SourceMap, Span};
use crate::typed::VarId;

/// The whole program; with `sources`, each statement has its line.
pub fn print(program: &Program, sources: Option<&SourceMap>) -> String {
    let mut printer = Printer::new(program, sources);
    for (var, init) in &program.static_inits {
        let ty = printer.declare(*var);
        printer.line(format_args!("static {ty}"));
        for item in &init.items {
            let place = printer.place(&item.place);
            let value = match &item.value {
                StaticValue::Expr(expr) => printer.expr(expr),
                StaticValue::String(string) => printer.string(*string),
            };
            printer.line(format_args!("  {place} = {value}"));
        }
    }
    for function in &program.functions {
        printer.function(function);
    }
    printer.out
}

struct Printer<'a> {
    program: &'a Program,
    sources: Option<&'a SourceMap>,
    names: FxHashMap<VarId, String>,
    out: String,
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program, sources: Option<&'a SourceMap>) -> Self {
        let mut names = static_names(&program.vars, |function| &program.functions[function as usize].name);
        for function in &program.functions {
            if let Body::Defined { locals, .. } = &function.body {
                name_locals(&mut names, &program.vars, function.params.iter().chain(locals).copied());
            }
        }
        Printer { program, sources, names, out: String::new() }
    }

    fn var(&self, var: VarId) -> &str {
        self.names.get(&var).map_or(&self.program.vars[var.0 as usize].name, |name| name)
    }

    fn declare(&self, var: VarId) -> String {
        let ty = self.program.vars[var.0 as usize].ty.ty;
        format!("{}: {}", self.var(var), show(&self.program.types, ty))
    }

    fn line(&mut self, text: std::fmt::Arguments) {
        self.out.push_str(text.to_string().trim_end());
        self.out.push('\n');
    }

    fn function(&mut self, function: &Function) {
        let ret = return_type(&self.program.types, function.ty);
        let params: Vec<_> = function.params.iter().map(|&param| self.declare(param)).collect();
        let dots = if function.variadic { ", ..." } else { "" };
        let head = format!("{}({}{dots}) -> {ret}", function.name, params.join(", "));
        match &function.body {
            Body::Undefined => self.line(format_args!("extern {head}")),
            Body::Unsupported(diagnostic) => {
                self.line(format_args!("unsupported {head}: {}", diagnostic.message));
            }
            Body::Defined { locals, blocks } => {
                self.line(format_args!("{head} {{"));
                for &local in locals {
                    let declaration = self.declare(local);
                    self.line(format_args!("  var {declaration}"));
                }
                for (index, block) in blocks.iter().enumerate() {
                    self.block(index, block);
                }
                self.line(format_args!("}}"));
            }
        }
    }

    fn block(&mut self, index: usize, block: &Block) {
        self.line(format_args!("b{index}:"));
        for stmt in &block.stmts {
            let text = self.stmt(stmt);
            self.located(stmt.span, &text);
        }
        let text = self.terminator(&block.end);
        self.located(block.end_span, &text);
    }

    fn located(&mut self, span: Span, text: &str) {
        match self.sources {
            None => self.line(format_args!("  {text}")),
            Some(sources) => match sources.location(span.lo) {
                Some(location) => self.line(format_args!("{:5}| {text}", location.line)),
                None => self.line(format_args!("     | {text}")),
            },
        }
    }

    fn stmt(&self, stmt: &Stmt) -> String {
        match &stmt.kind {
            StmtKind::EndLife(var) => format!("end {}", self.var(*var)),
            StmtKind::Declare(var) => format!("declare {}", self.var(*var)),
            StmtKind::ZeroInit { place, .. } => format!("zero {}", self.place(place)),
            StmtKind::Assign { place, value } => {
                format!("{} = {}", self.place(place), self.expr(value))
            }
            StmtKind::Refresh(place) => format!("refresh {}", self.place(place)),
            StmtKind::AssignString { place, string } => {
                format!("{} = {}", self.place(place), self.string(*string))
            }
            StmtKind::Call { result, callee, args, .. } => {
                format!("{}{}({})", self.result(result), self.callee(callee), self.exprs(args))
            }
            StmtKind::Builtin { result, name, args, .. } => {
                format!("{}{name}({})", self.result(result), self.exprs(args))
            }
            StmtKind::Asm { outputs, inputs, clobbers_memory, surroundings, template } => {
                let outputs: Vec<_> = outputs.iter().map(|output| self.place(output)).collect();
                let memory = if *clobbers_memory { " memory" } else { "" };
                let kind = if *surroundings { "input" } else { "asm" };
                format!("{kind} {template:?} writes ({}) reads ({}){memory}", outputs.join(", "), self.exprs(inputs))
            }
            StmtKind::VaStart { list } => format!("va_start({})", self.place(list)),
            StmtKind::VaArg { result, list, ty } => {
                let ty = show(&self.program.types, *ty);
                format!("{}va_arg({}, {ty})", self.result(result), self.place(list))
            }
            StmtKind::VaEnd { list } => format!("va_end({})", self.place(list)),
            StmtKind::VaCopy { to, from } => {
                format!("va_copy({}, {})", self.place(to), self.place(from))
            }
            StmtKind::StackAlloc { result, bytes } => {
                format!("{} = alloca({})", self.place(result), self.expr(bytes))
            }
            StmtKind::Mark => "mark".into(),
            StmtKind::Starts { thread, .. } => format!("starts thread {thread}"),
            StmtKind::Unsupported(diagnostic) => format!("unsupported: {}", diagnostic.message),
        }
    }

    fn terminator(&self, end: &Terminator) -> String {
        match end {
            Terminator::Goto(target) => format!("goto b{}", target.0),
            Terminator::Branch { cond, then, otherwise, .. } => {
                format!("if {} goto b{} else b{}", self.expr(cond), then.0, otherwise.0)
            }
            Terminator::Switch { value, cases, default, .. } => {
                let mut text = format!("switch {}:", self.expr(value));
                for &(low, high, target) in cases {
                    let low = constant(&self.program.types, low, value.ty);
                    let high = constant(&self.program.types, high, value.ty);
                    let range = if low == high { low } else { format!("{low}..{high}") };
                    write!(text, " {range} b{},", target.0).expect("a String takes all");
                }
                text + &format!(" else b{}", default.0)
            }
            Terminator::Any(targets) | Terminator::Choice(targets) => {
                let targets: Vec<_> = targets.iter().map(|target| format!("b{}", target.0)).collect();
                format!("any {}", targets.join(" "))
            }
            Terminator::GiveWay { on, away } => format!("any b{} b{}", on.0, away.0),
            Terminator::LabelSwitch { value, targets } => {
                let targets: Vec<_> = targets.iter().map(|(label, target)| format!("L{label} b{}", target.0)).collect();
                format!("goto *{}: {}", self.expr(value), targets.join(", "))
            }
            Terminator::Return(None) => "return".into(),
            Terminator::Return(Some(value)) => format!("return {}", self.expr(value)),
            Terminator::Unreachable => "unreachable".into(),
        }
    }
}
