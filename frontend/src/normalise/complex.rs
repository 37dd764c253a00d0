//! Complex numbers: operators and conversions become those of the parts, after tree-complex.c of gcc, which states what
//! they do where C leaves it open. A product or quotient of complex floating numbers is a call.

use super::builder::Lowering;
use crate::cfg::{Callee, Expr, ExprKind, NodeId, Place, Projection, StmtKind};
use crate::ctype::{CType, CTypeId, QualType};
use crate::source::Span;
use crate::typed::{BinOp, CmpOp, Function, FunctionId, complex_function};

/// The real and the imaginary part.
type Parts = [Expr; 2];

impl Lowering<'_> {
    pub fn is_complex(&self, ty: CTypeId) -> bool {
        self.types.is_complex(ty)
    }

    /// A part of a complex place.
    pub fn part_place(&self, place: &Place, field: usize) -> Place {
        let CType::Record(record) = *self.types.get(place.ty.ty) else { unreachable!("a complex place") };
        let ty = self.types.record(record).fields[field].ty.ty;
        let mut part = place.clone();
        part.path.push(Projection::Field { record, field });
        part.ty = QualType { ty, is_atomic: false, ..place.ty };
        part
    }

    /// The parts of a complex value; a real one is itself.
    fn parts(&self, value: Expr) -> (Expr, Option<Expr>) {
        match &value.kind {
            ExprKind::Load(place) if self.is_complex(value.ty) => {
                let part = |field| Expr { span: value.span, ..self.load(self.part_place(place, field)) };
                (part(0), Some(part(1)))
            }
            _ => (value, None),
        }
    }

    /// As [`Self::parts`], such that they may be written more than once.
    fn kept_parts(&mut self, value: Expr) -> (Expr, Option<Expr>) {
        let (real, imaginary) = self.parts(value);
        let real = self.keep(real);
        (real, imaginary.map(|part| self.keep(part)))
    }

    /// A complex value, in a temporary.
    pub fn complex(&mut self, [real, imaginary]: Parts, ty: CTypeId) -> Expr {
        let place = self.hidden_place(ty);
        self.assign(self.part_place(&place, 0), real);
        self.assign(self.part_place(&place, 1), imaginary);
        self.held(place)
    }

    /// A temporary of whose parts traces do not tell.
    fn hidden_place(&mut self, ty: CTypeId) -> Place {
        let temporary = self.temporary(ty);
        Place { span: Span::NONE, ..self.var_place(temporary) }
    }

    fn held(&self, hidden: Place) -> Expr {
        Expr { span: self.span, ..self.load(hidden) }
    }

    /// A conversion from or to a complex type.
    pub fn converted_complex(&mut self, value: Expr, ty: CTypeId) -> Expr {
        let to = self.types.complex_part(ty);
        match (self.parts(value), to) {
            ((real, imaginary), Some(part)) => {
                let real = self.converted(real, part);
                let imaginary = match imaginary {
                    Some(imaginary) => self.converted(imaginary, part),
                    None => self.zero(part),
                };
                self.complex([real, imaginary], ty)
            }
            ((real, Some(imaginary)), None) if matches!(self.types.get(ty), CType::Bool) => {
                let truth = self.not_zero([real, imaginary]);
                self.converted(truth, ty)
            }
            ((real, _), None) => self.converted(real, ty),
        }
    }

    fn zero(&self, ty: CTypeId) -> Expr {
        match self.types.get(ty) {
            CType::Float(_) => Expr { id: NodeId::NONE, kind: ExprKind::Float("0.0".into()), ty, span: self.span },
            _ => self.int(0, ty),
        }
    }

    /// A value that is tested, as a scalar.
    pub fn tested(&mut self, value: Expr) -> Expr {
        match self.parts(value) {
            (real, Some(imaginary)) => self.not_zero([real, imaginary]),
            (scalar, None) => scalar,
        }
    }

    fn not_zero(&mut self, [real, imaginary]: Parts) -> Expr {
        let zero = self.zero(real.ty);
        self.compared(CmpOp::Ne, [real, imaginary], [zero.clone(), zero])
    }

    /// `==` or `!=` of complex values.
    pub fn complex_compare(&mut self, op: CmpOp, left: Expr, right: Expr) -> Expr {
        let ((a, b), (c, d)) = (self.parts(left), self.parts(right));
        let (Some(b), Some(d)) = (b, d) else { unreachable!("both have the common type") };
        self.compared(op, [a, b], [c, d])
    }

    fn compared(&mut self, op: CmpOp, [a, b]: Parts, [c, d]: Parts) -> Expr {
        let (ty, span) = (self.int_type(), a.span);
        let compare =
            |x, y| Box::new(Expr { id: NodeId::NONE, kind: ExprKind::Compare(op, Box::new(x), Box::new(y)), ty, span });
        let (cond, imaginary) = (compare(a, c), compare(b, d));
        let (then, otherwise) = match op {
            CmpOp::Eq => (imaginary, Box::new(self.int(0, ty))),
            _ => (Box::new(self.int(1, ty)), imaginary),
        };
        Expr { id: NodeId::NONE, kind: ExprKind::Conditional { cond, then, otherwise }, ty, span }
    }

    pub fn complex_negated(&mut self, value: Expr, conjugate: bool) -> Expr {
        let ty = value.ty;
        let (real, imaginary) = self.parts(value);
        let real = if conjugate { real } else { negated(real) };
        let imaginary = negated(imaginary.expect("a complex operand"));
        self.complex([real, imaginary], ty)
    }

    /// One more or one less: of the real part.
    pub fn complex_stepped(&mut self, old: Expr, step: impl FnOnce(&mut Self, Expr) -> Expr) -> Expr {
        let ty = old.ty;
        let (real, imaginary) = self.parts(old);
        let real = step(self, real);
        self.complex([real, imaginary.expect("a complex operand")], ty)
    }

    /// Operands of that complex type, or of the type of its parts.
    pub fn complex_arithmetic(&mut self, op: BinOp, left: Expr, right: Expr, ty: CTypeId) -> Expr {
        let by = |a: &Expr, b: &Expr| binary(op, a.clone(), b.clone());
        let parts = match (op, self.kept_parts(left), self.kept_parts(right)) {
            (BinOp::Add | BinOp::Sub, (a, b), (c, d)) => {
                let imaginary = match (b, d) {
                    (Some(b), Some(d)) => binary(op, b, d),
                    (None, Some(d)) if op == BinOp::Sub => negated(d),
                    (b, d) => b.or(d).expect("a complex operand"),
                };
                [binary(op, a, c), imaginary]
            }
            (_, (a, Some(b)), (c, None)) => [by(&a, &c), by(&b, &c)],
            (BinOp::Mul, (a, None), (c, Some(d))) => [by(&a, &c), by(&a, &d)],
            (_, (a, b), (c, d)) => {
                let b = b.unwrap_or_else(|| self.zero(a.ty));
                let d = d.expect("a complex operand");
                return self.of_complex(op, [a, b], [c, d], ty);
            }
        };
        self.complex(parts, ty)
    }

    /// A product or quotient of complex numbers.
    fn of_complex(&mut self, op: BinOp, left: Parts, right: Parts, ty: CTypeId) -> Expr {
        if let CType::Float(kind) = *self.types.get(left[0].ty) {
            let name = complex_function(op, kind).expect("check lets no other types pass");
            return self.library_value(name, left.into_iter().chain(right).collect(), ty);
        }
        if op == BinOp::Div {
            return self.whole_quotient(left, right, ty);
        }
        let ([a, b], [c, d]) = (left, right);
        let by = |x: &Expr, y: &Expr| binary(BinOp::Mul, x.clone(), y.clone());
        let real = binary(BinOp::Sub, by(&a, &c), by(&b, &d));
        let imaginary = binary(BinOp::Add, by(&a, &d), by(&b, &c));
        self.complex([real, imaginary], ty)
    }

    /// What a function of gcc's library returns, whose parameters are of one type.
    fn library_value(&mut self, name: &str, args: Vec<Expr>, ty: CTypeId) -> Expr {
        let fits = |function: &Function| match self.types.get(function.ty) {
            CType::Function { ret, params, .. } => *ret == ty && params.iter().eq(args.iter().map(|arg| &arg.ty)),
            _ => false,
        };
        let found = self.functions.iter().position(|f| f.external && f.name == name && fits(f));
        let place = self.hidden_place(ty);
        match found {
            Some(index) => {
                let (result, callee) = (Some(place.clone()), Callee::Direct(FunctionId(index as u32)));
                self.emit(StmtKind::Call { result, callee, args, ty, text: Span::NONE });
            }
            None => self.unsupported(format!("'{name}' is defined otherwise than in gcc's library")),
        }
        self.held(place)
    }

    /// The quotient of complex signed integers: by Smith's method, in integers.
    fn whole_quotient(&mut self, [a, b]: Parts, [c, d]: Parts, ty: CTypeId) -> Expr {
        let place = self.hidden_place(ty);
        let [real_size, imaginary_size] = [&c, &d].map(|part| Box::new(self.magnitude(part)));
        let kind = ExprKind::Compare(CmpOp::Lt, real_size, imaginary_size);
        let by_imaginary = Expr { id: NodeId::NONE, kind, ty: self.int_type(), span: self.span };
        let (imaginary_block, real_block, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch_on(by_imaginary, imaginary_block, real_block);
        self.start(imaginary_block);
        self.divide_by(&place, [&a, &b], [&c, &d], false);
        self.jump(join);
        self.start(real_block);
        self.divide_by(&place, [&b, &a], [&d, &c], true);
        self.flow_into(join);
        self.held(place)
    }

    /// `minor` and `major` are the parts of the divisor, the larger one last; `x` and `y` those of the dividend, in the
    /// same order.
    fn divide_by(&mut self, place: &Place, [x, y]: [&Expr; 2], [minor, major]: [&Expr; 2], real: bool) {
        let product = |a: &Expr, b: &Expr| binary(BinOp::Mul, a.clone(), b.clone());
        let ratio = self.save(binary(BinOp::Div, minor.clone(), major.clone()));
        let divisor = self.save(binary(BinOp::Add, product(minor, &ratio), major.clone()));
        let sum = binary(BinOp::Add, product(x, &ratio), y.clone());
        let difference = match real {
            // `x` is the imaginary part.
            true => binary(BinOp::Sub, x.clone(), product(y, &ratio)),
            false => binary(BinOp::Sub, product(y, &ratio), x.clone()),
        };
        for (field, dividend) in [sum, difference].into_iter().enumerate() {
            let quotient = binary(BinOp::Div, dividend, divisor.clone());
            self.assign(self.part_place(place, field), quotient);
        }
    }

    /// The absolute value of a signed integer; of the least one, itself.
    fn magnitude(&mut self, number: &Expr) -> Expr {
        let (ty, span) = (number.ty, number.span);
        let CType::Int(kind) = *self.types.get(ty) else { unreachable!("parts are signed integers") };
        let (int, unsigned) = (self.int_type(), self.types.intern(CType::Int(kind.unsigned())));
        let zero = Box::new(self.int(0, ty));
        let cond = Box::new(Expr {
            id: NodeId::NONE,
            kind: ExprKind::Compare(CmpOp::Lt, Box::new(number.clone()), zero),
            ty: int,
            span,
        });
        let bits = self.converted(number.clone(), unsigned);
        let negative = binary(BinOp::Sub, self.int(0, unsigned), bits);
        let then = Box::new(self.converted(negative, ty));
        Expr {
            id: NodeId::NONE,
            kind: ExprKind::Conditional { cond, then, otherwise: Box::new(number.clone()) },
            ty,
            span,
        }
    }
}

fn binary(op: BinOp, left: Expr, right: Expr) -> Expr {
    let (ty, span) = (left.ty, left.span);
    Expr { id: NodeId::NONE, kind: ExprKind::Binary(op, Box::new(left), Box::new(right)), ty, span }
}

fn negated(operand: Expr) -> Expr {
    let (ty, span) = (operand.ty, operand.span);
    Expr { id: NodeId::NONE, kind: ExprKind::Neg(Box::new(operand)), ty, span }
}
