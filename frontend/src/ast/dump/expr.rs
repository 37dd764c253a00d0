//! Expressions.

use super::Printer;
use crate::ast::*;

impl Printer<'_> {
    pub(super) fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Binary(_) => self.binary(expr),
            ExprKind::Index { base, index } => {
                format!("{}[{}]", self.expr(base), self.expr(index))
            }
            ExprKind::Call { callee, args } => {
                format!("{}({})", self.expr(callee), self.exprs(args))
            }
            ExprKind::Member { base, arrow, member } => {
                let operator = if *arrow { "->" } else { "." };
                format!("{}{operator}{}", self.expr(base), self.name(member.name))
            }
            ExprKind::Unary { op, operand } => unary(*op, &self.expr(operand)),
            ExprKind::Assign { op, lhs, rhs } => {
                let op = op.map_or("", binary_word);
                format!("({} {op}= {})", self.expr(lhs), self.expr(rhs))
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                let then = then.as_ref().map(|then| format!(" {} ", self.expr(then)));
                let then = then.unwrap_or_default();
                format!("({} ?{then}: {})", self.expr(condition), self.expr(otherwise))
            }
            ExprKind::Comma(operands) => format!("({})", self.exprs(operands)),
            ExprKind::Cast { ty, operand } => {
                format!("(({}) {})", self.type_name(ty), self.expr(operand))
            }
            ExprKind::SizeofExpr(operand) => format!("sizeof {}", self.expr(operand)),
            ExprKind::SizeofType(ty) => format!("sizeof(type {})", self.type_name(ty)),
            ExprKind::AlignofExpr(operand) => format!("alignof {}", self.expr(operand)),
            ExprKind::AlignofType(ty) => format!("alignof(type {})", self.type_name(ty)),
            ExprKind::StmtExpr(block) => self.stmt_expr(block),
            ExprKind::LabelAddress(label) => format!("&&{}", self.name(label.name)),
            _ => self.leaf_or_builtin(expr),
        }
    }

    fn leaf_or_builtin(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Ident(name) => self.name(*name).to_string(),
            ExprKind::Int(literal) => int(literal),
            ExprKind::Float(literal) => {
                let imaginary = if literal.imaginary { "i" } else { "" };
                let suffix = match literal.suffix {
                    FloatSuffix::None => String::new(),
                    suffix => format!(":{suffix:?}"),
                };
                format!("{}{suffix}{imaginary}", self.name(literal.text))
            }
            ExprKind::Char(literal) => {
                format!("{}'{}'", prefix(literal.encoding), literal.value)
            }
            ExprKind::Str(literal) => {
                format!("{}{:?}", prefix(literal.encoding), literal.to_text())
            }
            ExprKind::Bool(value) => format!("bool-{value}"),
            ExprKind::Nullptr => "nullptr-constant".into(),
            ExprKind::FunctionName => "__func__".into(),
            ExprKind::CompoundLiteral(literal) => {
                format!("({}){}", self.type_name(&literal.ty), self.initializer_list(&literal.items))
            }
            ExprKind::Generic(generic) => self.generic(generic),
            ExprKind::Offsetof(offsetof) => self.offsetof(offsetof),
            ExprKind::VaArg { list, ty } => {
                format!("va_arg({}, {})", self.expr(list), self.type_name(ty))
            }
            ExprKind::ConvertVector { vector, ty } => {
                format!("convertvector({}, {})", self.expr(vector), self.type_name(ty))
            }
            ExprKind::TypesCompatible(types) => {
                let (a, b) = &**types;
                format!("types_compatible({}, {})", self.type_name(a), self.type_name(b))
            }
            ExprKind::ChooseExpr(choose) => format!(
                "choose({}, {}, {})",
                self.expr(&choose.condition),
                self.expr(&choose.then),
                self.expr(&choose.otherwise)
            ),
            _ => String::new(),
        }
    }

    fn exprs(&self, exprs: &[Expr]) -> String {
        let texts: Vec<String> = exprs.iter().map(|expr| self.expr(expr)).collect();
        texts.join(", ")
    }

    fn binary(&self, expr: &Expr) -> String {
        let (first, chain) = expr.binary_chain();
        let mut text = "(".repeat(chain.len());
        text += &self.expr(first);
        for (_, binary) in chain {
            text += &format!(" {} {})", binary_word(binary.op), self.expr(&binary.rhs));
        }
        text
    }

    /// The block on one line.
    fn stmt_expr(&self, block: &Block) -> String {
        let mut printer = Printer { interner: self.interner, out: String::new(), indent: 0 };
        printer.block(block);
        let lines: Vec<&str> = printer.out.lines().map(str::trim).collect();
        format!("({{ {} }})", lines.join("; "))
    }

    fn generic(&self, generic: &Generic) -> String {
        let mut text = match &generic.control {
            GenericControl::Expr(control) => format!("generic({}", self.expr(control)),
            GenericControl::Type(control) => format!("generic(type {}", self.type_name(control)),
        };
        for association in &generic.associations {
            let ty = association.ty.as_ref().map(|ty| self.type_name(ty));
            let ty = ty.unwrap_or_else(|| "default".into());
            text += &format!(", {ty}: {}", self.expr(&association.expr));
        }
        text + ")"
    }

    fn offsetof(&self, offsetof: &Offsetof) -> String {
        let mut text = format!("offsetof({}, ", self.type_name(&offsetof.ty));
        for step in &offsetof.path {
            text += &match step {
                OffsetofStep::Field(ident) => format!(".{}", self.name(ident.name)),
                OffsetofStep::Index(index) => format!("[{}]", self.expr(index)),
            };
        }
        text + ")"
    }
}

fn int(literal: &IntLiteral) -> String {
    let unsigned = if literal.unsigned { "u" } else { "" };
    let length = match literal.length {
        IntLength::Int => String::new(),
        IntLength::Long => "l".into(),
        IntLength::LongLong => "ll".into(),
        IntLength::Bits(bits) => format!("i{bits}"),
        IntLength::BitInt => "wb".into(),
    };
    let imaginary = if literal.imaginary { "i" } else { "" };
    format!("{}{unsigned}{length}{imaginary}", literal.value)
}

fn prefix(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Plain => "",
        Encoding::Utf8 => "u8",
        Encoding::Char16 => "u",
        Encoding::Char32 => "U",
        Encoding::Wide => "L",
    }
}

fn unary(op: UnaryOp, operand: &str) -> String {
    match op {
        UnaryOp::Plus => format!("(+{operand})"),
        UnaryOp::Minus => format!("(-{operand})"),
        UnaryOp::BitNot => format!("(~{operand})"),
        UnaryOp::Not => format!("(!{operand})"),
        UnaryOp::Deref => format!("(*{operand})"),
        UnaryOp::AddressOf => format!("(&{operand})"),
        UnaryOp::PreIncrement => format!("(++{operand})"),
        UnaryOp::PreDecrement => format!("(--{operand})"),
        UnaryOp::PostIncrement => format!("({operand}++)"),
        UnaryOp::PostDecrement => format!("({operand}--)"),
        UnaryOp::Real => format!("(__real__ {operand})"),
        UnaryOp::Imag => format!("(__imag__ {operand})"),
    }
}

fn binary_word(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Lt => "<",
        BinaryOp::Gt => ">",
        BinaryOp::Le => "<=",
        BinaryOp::Ge => ">=",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitXor => "^",
        BinaryOp::BitOr => "|",
        BinaryOp::LogAnd => "&&",
        BinaryOp::LogOr => "||",
    }
}
