//! Expressions as C, fully parenthesised.

use frontend::ast::*;

use super::Writer;

impl Writer<'_> {
    pub(super) fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Ident(name) => self.name(*name).to_string(),
            ExprKind::Int(literal) => int(literal),
            ExprKind::Float(literal) => self.float(literal),
            ExprKind::Char(literal) => match literal.encoding {
                // A constant of its own type, as the preprocessor left it.
                Encoding::Plain => format!("({})", literal.value),
                _ => self.sources.snippet(expr.span),
            },
            ExprKind::Str(literal) => self.string(literal),
            ExprKind::FunctionName => self.sources.snippet(expr.span),
            ExprKind::Binary(binary) => {
                format!("({} {} {})", self.expr(&binary.lhs), binary_word(binary.op), self.expr(&binary.rhs))
            }
            ExprKind::Unary { op, operand } => unary(*op, &self.expr(operand)),
            ExprKind::Assign { op, lhs, rhs } => {
                let op = op.map_or("", binary_word);
                format!("({} {op}= {})", self.expr(lhs), self.expr(rhs))
            }
            ExprKind::Conditional { condition, then, otherwise } => {
                let then = then.as_ref().map(|then| self.expr(then)).unwrap_or_default();
                format!("({} ? {then} : {})", self.expr(condition), self.expr(otherwise))
            }
            ExprKind::Comma(operands) => format!("({})", self.exprs(operands)),
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
            _ => self.typed(expr),
        }
    }

    /// Expressions with types or statements in them.
    fn typed(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Cast { ty, operand } => {
                format!("(({}) {})", self.type_name(ty), self.expr(operand))
            }
            ExprKind::CompoundLiteral(literal) => {
                format!("(({}){})", self.type_name(&literal.ty), self.initializer_list(&literal.items))
            }
            ExprKind::SizeofExpr(operand) => format!("sizeof({})", self.expr(operand)),
            ExprKind::SizeofType(ty) => format!("sizeof({})", self.type_name(ty)),
            ExprKind::AlignofExpr(operand) => format!("__alignof__({})", self.expr(operand)),
            ExprKind::AlignofType(ty) => format!("__alignof__({})", self.type_name(ty)),
            ExprKind::StmtExpr(block) => format!("({})", self.block(block)),
            ExprKind::LabelAddress(label) => format!("&&{}", self.name(label.name)),
            ExprKind::VaArg { list, ty } => {
                format!("__builtin_va_arg({}, {})", self.expr(list), self.type_name(ty))
            }
            ExprKind::ConvertVector { vector, ty } => {
                format!("__builtin_convertvector({}, {})", self.expr(vector), self.type_name(ty))
            }
            ExprKind::TypesCompatible(types) => {
                format!("__builtin_types_compatible_p({}, {})", self.type_name(&types.0), self.type_name(&types.1))
            }
            ExprKind::ChooseExpr(choose) => format!(
                "__builtin_choose_expr({}, {}, {})",
                self.expr(&choose.condition),
                self.expr(&choose.then),
                self.expr(&choose.otherwise)
            ),
            ExprKind::Generic(generic) => self.generic(generic),
            ExprKind::Offsetof(offsetof) => self.offsetof(offsetof),
            _ => self.sources.snippet(expr.span),
        }
    }

    fn exprs(&self, exprs: &[Expr]) -> String {
        let texts: Vec<String> = exprs.iter().map(|expr| self.expr(expr)).collect();
        texts.join(", ")
    }

    fn generic(&self, generic: &Generic) -> String {
        let mut text = match &generic.control {
            GenericControl::Expr(control) => format!("_Generic({}", self.expr(control)),
            GenericControl::Type(control) => format!("_Generic({}", self.type_name(control)),
        };
        for association in &generic.associations {
            let ty = association.ty.as_ref().map(|ty| self.type_name(ty));
            let ty = ty.unwrap_or_else(|| "default".into());
            text += &format!(", {ty}: {}", self.expr(&association.expr));
        }
        text + ")"
    }

    fn offsetof(&self, offsetof: &Offsetof) -> String {
        let mut path = String::new();
        for step in &offsetof.path {
            path += &match step {
                OffsetofStep::Field(ident) => format!(".{}", self.name(ident.name)),
                OffsetofStep::Index(index) => format!("[{}]", self.expr(index)),
            };
        }
        let path = path.trim_start_matches('.');
        format!("__builtin_offsetof({}, {path})", self.type_name(&offsetof.ty))
    }

    fn float(&self, literal: &FloatLiteral) -> String {
        let suffix = match literal.suffix {
            FloatSuffix::None => "",
            FloatSuffix::Float => "f",
            FloatSuffix::LongDouble => "l",
            FloatSuffix::Float128 => "q",
            FloatSuffix::Float16 => "f16",
            FloatSuffix::Float32 => "f32",
            FloatSuffix::Float64 => "f64",
            FloatSuffix::Float32x => "f32x",
            FloatSuffix::Float64x => "f64x",
            FloatSuffix::Decimal => "dd",
            FloatSuffix::Float80 => "w",
        };
        let imaginary = if literal.imaginary { "i" } else { "" };
        format!("{}{suffix}{imaginary}", self.name(literal.text))
    }

    /// Every element as an escape, so that the decoding is put to the test.
    pub(super) fn string(&self, literal: &StringLiteral) -> String {
        let (prefix, wide) = match literal.encoding {
            Encoding::Plain => ("", false),
            Encoding::Utf8 => ("u8", false),
            Encoding::Char16 => ("u", true),
            Encoding::Char32 => ("U", true),
            Encoding::Wide => ("L", true),
        };
        let units = literal.units.iter().map(|unit| match wide {
            false => format!("\\{unit:03o}"),
            // The next literal ends the escape.
            true => format!("\\x{unit:x}\"{prefix}\""),
        });
        format!("{prefix}\"{}\"", units.collect::<String>())
    }
}

fn int(literal: &IntLiteral) -> String {
    let unsigned = if literal.unsigned { "u" } else { "" };
    let length = match literal.length {
        IntLength::Int | IntLength::Bits(_) | IntLength::BitInt => "",
        IntLength::Long => "l",
        IntLength::LongLong => "ll",
    };
    let imaginary = if literal.imaginary { "i" } else { "" };
    match literal.decimal {
        true => format!("{}{unsigned}{length}{imaginary}", literal.value),
        false => format!("{:#x}{unsigned}{length}{imaginary}", literal.value),
    }
}

fn unary(op: UnaryOp, operand: &str) -> String {
    match op {
        UnaryOp::Plus => format!("(+ {operand})"),
        UnaryOp::Minus => format!("(- {operand})"),
        UnaryOp::BitNot => format!("(~{operand})"),
        UnaryOp::Not => format!("(!{operand})"),
        UnaryOp::Deref => format!("(*{operand})"),
        UnaryOp::AddressOf => format!("(& {operand})"),
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
