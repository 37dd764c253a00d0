//! Expressions and places as text.

use super::Printer;
use crate::c_print::{binary, comparison, field_name, show, string};
use crate::ctype::CTypeId;
use crate::typed::{Callee, ElementSize, Expr, ExprKind, FunctionId, Place, PlaceKind, Stmt, StmtKind, StringId};

impl Printer<'_> {
    pub(super) fn exprs(&self, exprs: &[Expr]) -> String {
        exprs.iter().map(|expr| self.expr(expr)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Int(value) => self.constant(*value, expr.ty),
            ExprKind::Float(text) => text.clone(),
            ExprKind::Load(place) => self.place(place),
            ExprKind::AddrOf(place) => format!("&{}", self.place(place)),
            ExprKind::FunctionAddr(function) => format!("&{}", self.function_name(*function)),
            ExprKind::LabelAddr(label) => format!("&&{}", self.label(*label)),
            ExprKind::Cast(operand) => format!("({}){}", self.ty(expr.ty), self.expr(operand)),
            ExprKind::Conditional { cond, then, otherwise } => {
                format!("({} ? {} : {})", self.expr(cond), self.expr(then), self.expr(otherwise))
            }
            ExprKind::Elvis { value, otherwise } => format!("({} ?: {})", self.expr(value), self.expr(otherwise)),
            ExprKind::Call { callee, args } => format!("{}({})", self.callee(callee), self.exprs(args)),
            ExprKind::Builtin { name, args } => format!("{name}({})", self.exprs(args)),
            ExprKind::StmtExpr { body, value } => self.stmt_expr(body, value.as_deref()),
            ExprKind::VaStart { list } => format!("va_start({})", self.place(list)),
            ExprKind::VaArg { list } => format!("va_arg({}, {})", self.place(list), self.ty(expr.ty)),
            ExprKind::VaEnd { list } => format!("va_end({})", self.place(list)),
            ExprKind::VaCopy { to, from } => format!("va_copy({}, {})", self.place(to), self.place(from)),
            ExprKind::SizeOfVla(ty) => format!("sizeof({})", self.ty(*ty)),
            _ => self.operation(expr),
        }
    }

    fn operation(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Binary(op, left, right) => self.infix(left, binary(*op), right),
            ExprKind::Compare(op, left, right) => self.infix(left, comparison(*op), right),
            ExprKind::LogicalAnd(left, right) => self.infix(left, "&&", right),
            ExprKind::LogicalOr(left, right) => self.infix(left, "||", right),
            ExprKind::Comma(left, right) => self.infix(left, ",", right),
            ExprKind::Complex(real, imaginary) => format!("({} + i * {})", self.expr(real), self.expr(imaginary)),
            ExprKind::Neg(operand) => format!("-{}", self.expr(operand)),
            ExprKind::BitNot(operand) => format!("~{}", self.expr(operand)),
            ExprKind::LogicalNot(operand) => format!("!{}", self.expr(operand)),
            ExprKind::PointerAdd { pointer, index, size, negate } => {
                format!("({} {} {} * {})", self.expr(pointer), sign(*negate), self.expr(index), self.size(*size))
            }
            ExprKind::PointerDiff { left, right, size } => {
                format!("(({} - {}) / {})", self.expr(left), self.expr(right), self.size(*size))
            }
            ExprKind::Assign { place, value } => format!("({} = {})", self.place(place), self.expr(value)),
            ExprKind::AssignOp { op, place, value, compute } => {
                let (op, compute) = (binary(*op), self.ty(*compute));
                format!("({} {op}= {} in {compute})", self.place(place), self.expr(value))
            }
            ExprKind::AssignPointerAdd { place, index, size, negate } => {
                format!("({} {}= {} * {})", self.place(place), sign(*negate), self.expr(index), self.size(*size))
            }
            ExprKind::IncDec { place, increment, prefix, .. } => {
                let (op, place) = (if *increment { "++" } else { "--" }, self.place(place));
                if *prefix { format!("{op}{place}") } else { format!("{place}{op}") }
            }
            _ => unreachable!("is no operation"),
        }
    }

    fn infix(&self, left: &Expr, op: &str, right: &Expr) -> String {
        format!("({} {op} {})", self.expr(left), self.expr(right))
    }

    /// On one line, without what is declared inside.
    fn stmt_expr(&self, body: &[Stmt], value: Option<&Expr>) -> String {
        let mut parts: Vec<String> = body
            .iter()
            .map(|stmt| match &stmt.kind {
                StmtKind::Expr(expr) => self.expr(expr),
                _ => {
                    let mut inner = Printer { names: self.names.clone(), out: String::new(), indent: 0, ..*self };
                    inner.stmt(stmt);
                    inner.out.split_whitespace().collect::<Vec<_>>().join(" ")
                }
            })
            .collect();
        parts.extend(value.map(|value| self.expr(value)));
        format!("({{ {} }})", parts.join("; "))
    }

    pub(super) fn place(&self, place: &Place) -> String {
        match &place.kind {
            PlaceKind::Var(var) => self.var(*var).to_owned(),
            PlaceKind::String(string) => self.string(*string),
            PlaceKind::Deref(pointer) => format!("*{}", self.expr(pointer)),
            PlaceKind::Field { base, record, field } => {
                let field = field_name(&self.program.types, *record, *field);
                match &base.kind {
                    PlaceKind::Deref(pointer) => format!("{}->{field}", self.expr(pointer)),
                    _ => format!("{}.{field}", self.place(base)),
                }
            }
            PlaceKind::Index { base, index } => format!("{}[{}]", self.place(base), self.expr(index)),
            PlaceKind::Compound { var, .. } => format!("({}){{...}}", self.declare(*var)),
            PlaceKind::Temporary(value) => self.expr(value),
        }
    }

    fn callee(&self, callee: &Callee) -> String {
        match callee {
            Callee::Direct(function) => self.function_name(*function).to_owned(),
            Callee::Pointer { pointer, .. } => format!("(*{})", self.expr(pointer)),
        }
    }

    pub(super) fn function_name(&self, function: FunctionId) -> &str {
        &self.program.functions[function.0 as usize].name
    }

    pub(super) fn string(&self, id: StringId) -> String {
        string(&self.program.strings[id.0 as usize])
    }

    fn ty(&self, ty: CTypeId) -> String {
        show(&self.program.types, ty)
    }

    fn size(&self, size: ElementSize) -> String {
        match size {
            ElementSize::Known(bytes) => bytes.to_string(),
            ElementSize::Vla(ty) => format!("sizeof({})", self.ty(ty)),
        }
    }
}

fn sign(negate: bool) -> char {
    if negate { '-' } else { '+' }
}
