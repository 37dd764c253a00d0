//! Expressions and places as text.

use super::Printer;
use crate::c_print::{binary, comparison, constant, field_name, show, string};
use crate::cfg::{Callee, Expr, ExprKind, Place, PlaceBase, Projection};
use crate::ctype::{CType, CTypeId};
use crate::typed::{ElementSize, StringId};

impl Printer<'_> {
    pub(super) fn exprs(&self, exprs: &[Expr]) -> String {
        exprs.iter().map(|expr| self.expr(expr)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Int(value) => constant(&self.program.types, *value, expr.ty),
            ExprKind::Float(text) => text.clone(),
            ExprKind::Load(place) => self.place(place),
            ExprKind::AddrOf(place) => self.address(place, expr.ty),
            ExprKind::FunctionAddr(function) => {
                format!("&{}", self.program.functions[function.0 as usize].name)
            }
            ExprKind::LabelAddr(label) => format!("&&L{label}"),
            ExprKind::Binary(op, left, right) => self.infix(binary(*op), left, right),
            ExprKind::Compare(op, left, right) => self.infix(comparison(*op), left, right),
            ExprKind::Neg(operand) => format!("-{}", self.expr(operand)),
            ExprKind::BitNot(operand) => format!("~{}", self.expr(operand)),
            ExprKind::LogicalNot(operand) => format!("!{}", self.expr(operand)),
            ExprKind::PointerAdd { pointer, index, size, negate } => {
                let sign = if *negate { '-' } else { '+' };
                format!("({} {sign} {} * {})", self.expr(pointer), self.expr(index), self.size(*size))
            }
            ExprKind::PointerDiff { left, right, size } => {
                format!("(({} - {}) / {})", self.expr(left), self.expr(right), self.size(*size))
            }
            ExprKind::Cast(operand) => {
                format!("({}){}", show(&self.program.types, expr.ty), self.expr(operand))
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                format!("({} ? {} : {})", self.expr(cond), self.expr(then), self.expr(otherwise))
            }
            ExprKind::SizeOfVla(ty) => format!("sizeof({})", show(&self.program.types, *ty)),
        }
    }

    fn infix(&self, op: &str, left: &Expr, right: &Expr) -> String {
        format!("({} {op} {})", self.expr(left), self.expr(right))
    }

    fn size(&self, size: ElementSize) -> String {
        match size {
            ElementSize::Known(bytes) => bytes.to_string(),
            ElementSize::Vla(ty) => format!("sizeof({})", show(&self.program.types, ty)),
        }
    }

    /// `&place`; an array that decays is written without.
    fn address(&self, place: &Place, ty: CTypeId) -> String {
        let types = &self.program.types;
        match (types.get(place.ty.ty), types.get(ty)) {
            (CType::Array(element, _), CType::Pointer(pointee)) if element.ty == pointee.ty => self.place(place),
            _ => format!("&{}", self.place(place)),
        }
    }

    pub(super) fn place(&self, place: &Place) -> String {
        let mut steps = place.path.iter().peekable();
        let mut text = match (&place.base, steps.peek()) {
            (PlaceBase::Var(var), _) => self.var(*var).to_string(),
            (PlaceBase::String(string), _) => self.string(*string),
            (PlaceBase::Deref { pointer, .. }, Some(Projection::Field { record, field })) => {
                steps.next();
                format!("{}->{}", self.expr(pointer), field_name(&self.program.types, *record, *field))
            }
            (PlaceBase::Deref { pointer, .. }, None) => format!("*{}", self.expr(pointer)),
            (PlaceBase::Deref { pointer, .. }, _) => format!("(*{})", self.expr(pointer)),
        };
        for step in steps {
            match step {
                Projection::Field { record, field } => {
                    text.push('.');
                    text.push_str(&field_name(&self.program.types, *record, *field));
                }
                Projection::Index { index, .. } => text.push_str(&format!("[{}]", self.expr(index))),
            }
        }
        text
    }

    pub(super) fn result(&self, result: &Option<Place>) -> String {
        result.as_ref().map_or_else(String::new, |place| format!("{} = ", self.place(place)))
    }

    pub(super) fn callee(&self, callee: &Callee) -> String {
        match callee {
            Callee::Direct(function) => self.program.functions[function.0 as usize].name.clone(),
            Callee::Pointer { pointer, .. } => format!("(*{})", self.expr(pointer)),
        }
    }

    pub(super) fn string(&self, id: StringId) -> String {
        string(&self.program.strings[id.0 as usize])
    }
}
