//! Writes a syntax tree as C again, from the tree alone except for attributes:
//! what a compiler makes of that text shows whether the tree means the same.

mod expressions;
mod types;

use frontend::ast::*;
use frontend::lex::symbol::{Interner, Symbol};
use frontend::source::SourceMap;

/// The C text of a tree.
pub fn write(tree: &TranslationUnit, interner: &Interner, sources: &SourceMap) -> String {
    let writer = Writer { interner, sources };
    let mut text = String::new();
    for item in &tree.items {
        text += &writer.external(item);
        // A record sets its packing itself; the next one has its own.
        text += "\n#pragma pack()\n";
    }
    text
}

struct Writer<'a> {
    interner: &'a Interner,
    sources: &'a SourceMap,
}

impl Writer<'_> {
    fn name(&self, symbol: Symbol) -> &str {
        self.interner.name(symbol)
    }

    fn external(&self, item: &ExternalDecl) -> String {
        match item {
            ExternalDecl::Declaration(declaration) => self.declaration(declaration),
            ExternalDecl::Function(function) => self.function(function),
            ExternalDecl::StaticAssert(_) => String::new(),
            ExternalDecl::Asm(template) => format!("asm({});", self.string(template)),
        }
    }

    fn function(&self, function: &FunctionDef) -> String {
        let attributes = self.attributes(&function.declarator.attributes);
        let head = self.specifiers(&function.specifiers);
        let declarator = self.declarator(&function.declarator);
        let mut text = format!("{attributes} {head} {declarator}\n");
        for declaration in &function.parameter_declarations {
            text += &self.declaration(declaration);
        }
        text + &self.block(&function.body)
    }

    fn declaration(&self, declaration: &Declaration) -> String {
        let declarators: Vec<String> = declaration
            .declarators
            .iter()
            .map(|declared| {
                let mut text = self.declarator(&declared.declarator);
                if let Some(label) = &declared.declarator.asm_label {
                    text += &format!(" asm({})", self.string(label));
                }
                text += &self.attributes(&declared.declarator.attributes);
                if let Some(init) = &declared.init {
                    text += " = ";
                    text += &self.initializer(init);
                }
                text
            })
            .collect();
        let head = self.specifiers(&declaration.specifiers);
        format!("{head} {};\n", declarators.join(", "))
    }

    fn block(&self, block: &Block) -> String {
        let mut text = String::from("{\n");
        for label in &block.local_labels {
            text += &format!("__label__ {};", self.name(label.name));
        }
        for item in &block.items {
            text += &match item {
                BlockItem::Declaration(declaration) => self.declaration(declaration),
                BlockItem::Statement(stmt) => self.stmt(stmt),
                BlockItem::StaticAssert(_) => String::new(),
                BlockItem::NestedFunction(function) => self.function(function),
            };
        }
        text + "}\n"
    }

    fn stmt(&self, stmt: &Stmt) -> String {
        match &stmt.kind {
            StmtKind::Empty => ";\n".into(),
            StmtKind::Expr(expr) => format!("{};\n", self.expr(expr)),
            StmtKind::Block(block) => self.block(block),
            StmtKind::Labeled { labels, body } => {
                let labels = labels.iter().map(|label| self.label(label));
                labels.collect::<String>() + &self.stmt(body)
            }
            StmtKind::If { condition, then, otherwise } => {
                // Braces would be safer, but would hide a misplaced `else`.
                let mut text = format!("if ({}) {}", self.expr(condition), self.stmt(then));
                if let Some(otherwise) = otherwise {
                    text += &format!("else {}", self.stmt(otherwise));
                }
                text
            }
            StmtKind::Switch { scrutinee, body } => {
                format!("switch ({}) {}", self.expr(scrutinee), self.stmt(body))
            }
            StmtKind::While { condition, body } => {
                format!("while ({}) {}", self.expr(condition), self.stmt(body))
            }
            StmtKind::DoWhile { body, condition } => {
                format!("do {} while ({});\n", self.stmt(body), self.expr(condition))
            }
            StmtKind::For(for_loop) => self.for_loop(for_loop),
            StmtKind::Goto(label) => format!("goto {};\n", self.name(label.name)),
            StmtKind::GotoComputed(target) => format!("goto *{};\n", self.expr(target)),
            StmtKind::Continue => "continue;\n".into(),
            StmtKind::Break => "break;\n".into(),
            StmtKind::Return(None) => "return;\n".into(),
            StmtKind::Return(Some(value)) => format!("return {};\n", self.expr(value)),
            StmtKind::Asm(asm) => self.asm(asm),
            StmtKind::MsAsm(_) | StmtKind::Try { .. } | StmtKind::Leave => unreachable!("no compiler here reads these"),
        }
    }

    fn label(&self, label: &Label) -> String {
        match &label.kind {
            LabelKind::Name(ident) => format!("{}: ", self.name(ident.name)),
            LabelKind::Case(value) => format!("case {}: ", self.expr(value)),
            LabelKind::CaseRange(first, last) => {
                format!("case {} ... {}: ", self.expr(first), self.expr(last))
            }
            LabelKind::Default => "default: ".into(),
        }
    }

    fn for_loop(&self, for_loop: &For) -> String {
        let clause = |expr: &Option<Expr>| expr.as_ref().map(|expr| self.expr(expr));
        let init = match &for_loop.init {
            ForInit::None => ";".into(),
            ForInit::Expr(expr) => format!("{};", self.expr(expr)),
            ForInit::Declaration(declaration) => self.declaration(declaration),
        };
        let condition = clause(&for_loop.condition).unwrap_or_default();
        let step = clause(&for_loop.step).unwrap_or_default();
        format!("for ({init} {condition}; {step}) {}", self.stmt(&for_loop.body))
    }

    fn asm(&self, asm: &AsmStmt) -> String {
        let operands = |operands: &[AsmOperand]| {
            let texts = operands.iter().map(|operand| {
                let name = operand.name.map(|name| format!("[{}] ", self.name(name.name)));
                let constraint = self.string(&operand.constraint);
                let name = name.unwrap_or_default();
                format!("{name}{constraint} ({})", self.expr(&operand.expr))
            });
            texts.collect::<Vec<_>>().join(", ")
        };
        let clobbers: Vec<String> = asm.clobbers.iter().map(|c| self.string(c)).collect();
        let labels: Vec<&str> = asm.labels.iter().map(|l| self.name(l.name)).collect();
        let mut text = String::from("asm ");
        text += if asm.is_volatile { "volatile " } else { "" };
        text += if asm.is_goto { "goto " } else { "" };
        text += &format!("({}", self.string(&asm.template));
        let basic = asm.outputs.is_empty()
            && asm.inputs.is_empty()
            && clobbers.is_empty()
            && labels.is_empty()
            && !asm.template.to_text().contains('%');
        if !basic {
            text += &format!(" : {} : {}", operands(&asm.outputs), operands(&asm.inputs));
            text += &format!(" : {}", clobbers.join(", "));
        }
        if asm.is_goto {
            text += &format!(" : {}", labels.join(", "));
        }
        text + ");\n"
    }
}
