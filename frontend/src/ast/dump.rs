//! Prints a syntax tree: one line per declaration and statement, indented;
//! expressions fully parenthesised; types from the outside in, so that
//! `int *a[3]` prints as `[3]*int`.

mod expr;
mod types;

use super::*;
use crate::lex::symbol::Interner;

/// The whole tree as text.
pub fn dump(tree: &TranslationUnit, interner: &Interner) -> String {
    let mut printer = Printer { interner, out: String::new(), indent: 0 };
    for item in &tree.items {
        printer.external(item);
    }
    printer.out
}

struct Printer<'a> {
    interner: &'a Interner,
    out: String,
    indent: usize,
}

impl Printer<'_> {
    fn name(&self, symbol: Symbol) -> &str {
        self.interner.name(symbol)
    }

    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.out.push_str("  ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn indented(&mut self, work: impl FnOnce(&mut Self)) {
        self.indent += 1;
        work(self);
        self.indent -= 1;
    }

    fn external(&mut self, item: &ExternalDecl) {
        match item {
            ExternalDecl::Declaration(declaration) => self.declaration(declaration),
            ExternalDecl::Function(function) => self.function(function),
            ExternalDecl::StaticAssert(assert) => self.static_assert(assert),
            ExternalDecl::Asm(template) => {
                self.line(&format!("asm {:?}", template.to_text()));
            }
        }
    }

    fn static_assert(&mut self, assert: &StaticAssert) {
        let condition = self.expr(&assert.condition);
        self.line(&format!("static_assert {condition}"));
    }

    fn function(&mut self, function: &FunctionDef) {
        let head = self.declared(&function.specifiers, &function.declarator);
        self.line(&format!("function {head}"));
        self.indented(|printer| {
            for declaration in &function.parameter_declarations {
                printer.declaration(declaration);
            }
            printer.block(&function.body);
        });
    }

    fn declaration(&mut self, declaration: &Declaration) {
        if declaration.declarators.is_empty() {
            let base = self.specifiers(&declaration.specifiers);
            self.line(&format!("declare {base}"));
        }
        for declared in &declaration.declarators {
            let mut line = String::from("declare ");
            line += &self.declared(&declaration.specifiers, &declared.declarator);
            if let Some(init) = &declared.init {
                line += " = ";
                line += &self.initializer(init);
            }
            self.line(&line);
        }
    }

    fn block(&mut self, block: &Block) {
        for label in &block.local_labels {
            let line = format!("label {}", self.name(label.name));
            self.line(&line);
        }
        for item in &block.items {
            match item {
                BlockItem::Declaration(declaration) => self.declaration(declaration),
                BlockItem::Statement(stmt) => self.stmt(stmt),
                BlockItem::StaticAssert(assert) => self.static_assert(assert),
                BlockItem::NestedFunction(function) => self.function(function),
            }
        }
    }

    fn head_and_body(&mut self, head: &str, body: &Stmt) {
        self.line(head);
        self.indented(|printer| printer.stmt(body));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty => self.line("empty"),
            StmtKind::Expr(expr) => {
                let expr = self.expr(expr);
                self.line(&expr);
            }
            StmtKind::Block(block) => {
                self.line("block");
                self.indented(|printer| printer.block(block));
            }
            StmtKind::Labeled { labels, body } => {
                for label in labels {
                    let label = self.label(label);
                    self.line(&label);
                }
                self.indented(|printer| printer.stmt(body));
            }
            StmtKind::If { condition, then, otherwise } => {
                let condition = self.expr(condition);
                self.head_and_body(&format!("if {condition}"), then);
                if let Some(otherwise) = otherwise {
                    self.head_and_body("else", otherwise);
                }
            }
            StmtKind::Switch { scrutinee, body } => {
                let scrutinee = self.expr(scrutinee);
                self.head_and_body(&format!("switch {scrutinee}"), body);
            }
            StmtKind::While { condition, body } => {
                let condition = self.expr(condition);
                self.head_and_body(&format!("while {condition}"), body);
            }
            StmtKind::DoWhile { body, condition } => {
                self.head_and_body("do", body);
                let condition = self.expr(condition);
                self.line(&format!("while {condition}"));
            }
            StmtKind::For(for_loop) => self.for_loop(for_loop),
            StmtKind::Try { body, handler } => self.try_statement(body, handler),
            _ => self.jump(stmt),
        }
    }

    fn try_statement(&mut self, body: &Block, handler: &Handler) {
        self.line("__try");
        self.indented(|printer| printer.block(body));
        let body = match handler {
            Handler::Except { filter, body } => {
                let filter = self.expr(filter);
                self.line(&format!("__except {filter}"));
                body
            }
            Handler::Finally(body) => {
                self.line("__finally");
                body
            }
        };
        self.indented(|printer| printer.block(body));
    }

    fn jump(&mut self, stmt: &Stmt) {
        let line = match &stmt.kind {
            StmtKind::Goto(label) => format!("goto {}", self.name(label.name)),
            StmtKind::GotoComputed(target) => format!("goto *{}", self.expr(target)),
            StmtKind::Continue => "continue".into(),
            StmtKind::Break => "break".into(),
            StmtKind::Return(None) => "return".into(),
            StmtKind::Return(Some(value)) => format!("return {}", self.expr(value)),
            StmtKind::Asm(asm) => self.asm(asm),
            StmtKind::MsAsm(asm) => format!("asm {:?}", asm.text.to_text()),
            StmtKind::Leave => "__leave".into(),
            _ => return,
        };
        self.line(&line);
    }

    fn label(&self, label: &Label) -> String {
        match &label.kind {
            LabelKind::Name(ident) => format!("{}:", self.name(ident.name)),
            LabelKind::Case(value) => format!("case {}:", self.expr(value)),
            LabelKind::CaseRange(first, last) => {
                format!("case {} ... {}:", self.expr(first), self.expr(last))
            }
            LabelKind::Default => "default:".into(),
        }
    }

    fn for_loop(&mut self, for_loop: &For) {
        let clause = |expr: &Option<Expr>| expr.as_ref().map(|expr| self.expr(expr));
        let condition = clause(&for_loop.condition).unwrap_or_default();
        let step = clause(&for_loop.step).unwrap_or_default();
        let init = match &for_loop.init {
            ForInit::Expr(expr) => self.expr(expr),
            ForInit::None | ForInit::Declaration(_) => String::new(),
        };
        self.line(&format!("for {init}; {condition}; {step}"));
        self.indented(|printer| {
            if let ForInit::Declaration(declaration) = &for_loop.init {
                printer.declaration(declaration);
            }
            printer.stmt(&for_loop.body);
        });
    }

    fn asm(&self, asm: &AsmStmt) -> String {
        let operands = |operands: &[AsmOperand]| {
            let texts: Vec<String> = operands
                .iter()
                .map(|operand| {
                    let constraint = operand.constraint.to_text();
                    format!("{constraint:?} {}", self.expr(&operand.expr))
                })
                .collect();
            texts.join(", ")
        };
        let mut text = String::from("asm");
        text += if asm.is_volatile { " volatile" } else { "" };
        text += if asm.is_goto { " goto" } else { "" };
        text += &format!(" {:?}", asm.template.to_text());
        text += &format!(" : {} : {}", operands(&asm.outputs), operands(&asm.inputs));
        for clobber in &asm.clobbers {
            text += &format!(" clobber {:?}", clobber.to_text());
        }
        for label in &asm.labels {
            text += &format!(" goto {}", self.name(label.name));
        }
        text
    }
}
