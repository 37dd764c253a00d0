//! Pure expressions.

use super::check::Part;
use super::nullness::Nullness;
use super::placed::Placed;
use super::report::Trap;
use super::translator::Translator;
use crate::cfg::{Body, Expr, ExprKind, Place, PlaceBase};
use crate::ctype::{ArrayLen, CType, CTypeId};
use crate::pointsto::{Object, key, layout};
use crate::source::Span;
use crate::typed::{BinOp, CmpOp, ElementSize, Storage};
use boogie::expr::{BvOp, ExprId};
use boogie::marks::Property;

impl<'a> Translator<'a> {
    /// The value of a scalar expression, of its type's width.
    pub(super) fn expr(&mut self, e: &'a Expr) -> ExprId {
        let bits = self.bits(e.ty);
        match &e.kind {
            ExprKind::Int(value) => self.out.terms.bv_lit(*value, bits.max(1)),
            ExprKind::Float(text) => self.float_literal(text, e),
            ExprKind::Load(place) => self.load_place(place),
            ExprKind::AddrOf(place) => {
                self.defined_or_unsupported(e, place);
                self.kept_address(place)
            }
            ExprKind::FunctionAddr(f) => {
                let function = &self.cfg.functions[f.0 as usize];
                if function.weak && matches!(function.body, Body::Undefined) {
                    self.unsupported(e.span, "the address of a weak function without a definition");
                }
                self.object_base(Object::Function(*f))
            }
            ExprKind::LabelAddr(n) => {
                let base = self.base(Placed::Labels, 1);
                self.offset(base, u64::from(*n) + 1)
            }
            ExprKind::Binary(op, a, b) => self.binary(e, *op, a, b),
            ExprKind::Neg(a) => match self.float_kind(e.ty) {
                Some(kind) => self.negated_float(a, kind),
                None => {
                    let a = self.expr(a);
                    self.check_negated(e, a);
                    self.out.terms.bv_op(BvOp::Neg, &[a])
                }
            },
            ExprKind::BitNot(a) => {
                let a = self.expr(a);
                self.out.terms.bv_op(BvOp::Not, &[a])
            }
            ExprKind::Compare(..) | ExprKind::LogicalNot(_) => {
                let cond = self.cond(e);
                self.truth(cond, bits)
            }
            ExprKind::PointerAdd { .. } if self.checks_memory() => {
                let at = self.locate_pointer(e);
                if !self.pt.is_sum_outside(key(self.f.instance, e)) {
                    self.stay_close(&at);
                }
                self.located_address(&at)
            }
            ExprKind::PointerAdd { pointer, index, size, negate } => {
                let pointer = self.expr(pointer);
                let offset = self.scaled(index, *size);
                self.out.terms.bv_op(if *negate { BvOp::Sub } else { BvOp::Add }, &[pointer, offset])
            }
            ExprKind::PointerDiff { left, right, size } => self.pointer_diff(e, left, right, *size),
            ExprKind::Cast(a) => self.cast(a, e),
            ExprKind::Conditional { cond, then, otherwise } => {
                let cond = self.cond(cond);
                let not = self.out.terms.not(cond);
                let then = self.where_holds(cond, |this| this.expr(then));
                let otherwise = self.where_holds(not, |this| this.expr(otherwise));
                self.out.terms.ite(cond, then, otherwise)
            }
            ExprKind::SizeOfVla(ty) => {
                let size = self.vla_size(*ty);
                self.resize(size, bits, false)
            }
        }
    }

    /// The address of a weak variable that nobody defines may be null.
    fn defined_or_unsupported(&mut self, e: &Expr, place: &Place) {
        let PlaceBase::Var(var) = place.base else { return };
        let var = &self.cfg.vars[var.0 as usize];
        if var.weak && var.storage == Storage::External {
            self.unsupported(e.span, "the address of a weak variable without a definition");
        }
    }

    fn cast(&mut self, a: &'a Expr, e: &'a Expr) -> ExprId {
        let value = self.expr(a);
        if matches!(self.cfg.types.get(e.ty), CType::Void) {
            return value;
        }
        if self.f.role.users && self.options.property.operands {
            self.check_whole_number(a, value, e);
        }
        if self.f.role.users && self.options.property.conversions && self.cfg.implicit.contains(&e.id) {
            self.check_conversion(a, value, e);
        }
        let converted = self.convert(value, a.ty, e.ty);
        if let Some(kind) = self.float_kind(e.ty) {
            return self.perhaps_negated_before(converted, a, kind);
        }
        if self.pt.is_difference(key(self.f.instance, e)) {
            let whole = self.convert(converted, e.ty, a.ty);
            let fits = self.out.terms.eq(whole, value);
            self.limit_unless(fits, "a part of the distance between two objects");
        }
        converted
    }

    /// Whether a scalar expression is not zero.
    pub(super) fn cond(&mut self, e: &'a Expr) -> ExprId {
        match &e.kind {
            ExprKind::Compare(op, a, b) => self.compare(*op, [a, b], e.span),
            ExprKind::LogicalNot(a) => {
                let a = self.cond(a);
                self.out.terms.not(a)
            }
            ExprKind::Conditional { cond, then, otherwise } => {
                let cond = self.cond(cond);
                let not = self.out.terms.not(cond);
                let then = self.where_holds(cond, |this| this.cond(then));
                let otherwise = self.where_holds(not, |this| this.cond(otherwise));
                self.out.terms.ite(cond, then, otherwise)
            }
            // Conversions that cannot make a value zero.
            ExprKind::Cast(a) if self.keeps_truth(a.ty, e.ty) => self.cond(a),
            _ => {
                let value = self.expr(e);
                if let Some(kind) = self.float_kind(e.ty) {
                    return self.float_truth(value, kind);
                }
                let zero = self.zero_like(value);
                self.out.terms.neq(value, zero)
            }
        }
    }

    fn keeps_truth(&self, from: CTypeId, to: CTypeId) -> bool {
        let integers = !self.is_float(from) && !self.is_float(to);
        let bool_target = matches!(self.cfg.types.get(to), CType::Bool);
        integers && self.bits(to) > 0 && self.bits(from) > 0 && (bool_target || self.bits(to) >= self.bits(from))
    }

    fn compare(&mut self, op: CmpOp, [a, b]: [&'a Expr; 2], span: Span) -> ExprId {
        if let Some(kind) = self.float_kind(a.ty) {
            return self.float_compare(kind, op, a, b);
        }
        let signed = self.signed(a.ty);
        let left = self.expr(a);
        let right = self.expr(b);
        let bits = self.out.terms.bv_width(left);
        let right = self.resize(right, bits, self.signed(b.ty));
        self.compare_blocks(a, [left, right]);
        if !matches!(op, CmpOp::Eq | CmpOp::Ne) {
            self.check_same_object(span, [a, b], [left, right]);
        }
        let (lt, le) = if signed { (BvOp::SLt, BvOp::SLe) } else { (BvOp::ULt, BvOp::ULe) };
        let t = &mut self.out.terms;
        let holds = match op {
            CmpOp::Eq => return t.eq(left, right),
            CmpOp::Ne => return t.neq(left, right),
            CmpOp::Lt => t.bv_op(lt, &[left, right]),
            CmpOp::Le => t.bv_op(le, &[left, right]),
            CmpOp::Gt => t.bv_op(lt, &[right, left]),
            CmpOp::Ge => t.bv_op(le, &[right, left]),
        };
        self.relation_of_numbers([a, b], [left, right], holds)
    }

    fn binary(&mut self, e: &'a Expr, op: BinOp, a: &'a Expr, b: &'a Expr) -> ExprId {
        if let Some(kind) = self.float_kind(e.ty) {
            return self.float_binary(kind, op, a, b);
        }
        let bits = self.bits(e.ty);
        let signed = self.signed(e.ty);
        let left = self.expr(a);
        let left = self.resize(left, bits, self.signed(a.ty));
        let right_value = self.expr(b);
        let right = match op {
            BinOp::Shl | BinOp::Shr => self.shift_amount(right_value, bits),
            _ => self.resize(right_value, bits, self.signed(b.ty)),
        };
        if matches!(op, BinOp::Div | BinOp::Rem) {
            self.divides(e, (left, right), signed, b);
        }
        let checked = if op == BinOp::Shl { right_value } else { right };
        self.check_binary(e, op, left, checked, b);
        let op = match op {
            BinOp::Add => BvOp::Add,
            BinOp::Sub => BvOp::Sub,
            BinOp::Mul => BvOp::Mul,
            BinOp::And => BvOp::And,
            BinOp::Or => BvOp::Or,
            BinOp::Xor => BvOp::Xor,
            BinOp::Shl => BvOp::Shl,
            BinOp::Shr if signed => BvOp::AShr,
            BinOp::Shr => BvOp::LShr,
            BinOp::Div if signed => BvOp::SDiv,
            BinOp::Div => BvOp::UDiv,
            BinOp::Rem if signed => BvOp::SRem,
            BinOp::Rem => BvOp::URem,
        };
        self.out.terms.bv_op(op, &[left, right])
    }

    /// A division by zero ends the execution, and so does that of the least number by -1, of which a compiler makes a
    /// negation if that is a constant. A claim about the program is wrong there. Where the program may handle the
    /// signal, nothing is said.
    fn divides(&mut self, e: &'a Expr, (left, right): (ExprId, ExprId), signed: bool, divisor: &'a Expr) {
        let zero = self.zero_like(right);
        let nonzero = self.out.terms.neq(right, zero);
        if self.sources.is_claim(e.span.lo) {
            return self.check(Property::Invariant, nonzero, &[Part::Text("a division by zero")], e.span);
        }
        if self.options.property.division && self.f.role.users {
            self.check(Property::NoDivisionByZero, nonzero, &[Part::Text("a division by zero")], e.span);
        }
        let is_checked = self.options.property.overflow && self.f.role.users;
        let by_instruction = signed && self.out.terms.bv_width(right) <= self.word && !is_checked;
        let fits = match by_instruction && self.out.terms.as_bv(right).is_none() {
            true => self.quotient_fits(left, right),
            false => self.out.terms.tru(),
        };
        let holds = self.out.terms.and2(nonzero, fits);
        if self.facts.handles_faults {
            return self.limit_unless(holds, "a division that raises a signal, in a program that calls 'signal'");
        }
        if self.f.evaluation.is_discarded {
            return;
        }
        self.traps_unless(holds);
        let may_be_zero = !self.out.terms.is_true(nonzero) && self.may_be_null(divisor) != Nullness::Never;
        let is_checked_before = self.f.role.users
            || crate::library::divides(&self.cfg.functions[self.function_of(self.f.instance).0 as usize].name);
        if may_be_zero && !(self.options.property.division && is_checked_before) {
            self.note_trap(Trap::Division, e.span);
        } else if !self.out.terms.is_true(fits) {
            self.note_trap(Trap::LeastQuotient, e.span);
        }
    }

    /// A shift's right operand in the left one's width; an amount that does not fit is as good as the width.
    pub(super) fn shift_amount(&mut self, amount: ExprId, bits: u32) -> ExprId {
        let have = self.out.terms.bv_width(amount);
        if have <= bits {
            return self.resize(amount, bits, false);
        }
        let t = &mut self.out.terms;
        let width = t.bv_lit(bits, have);
        let small = t.bv_op(BvOp::ULt, &[amount, width]);
        let cut = t.extract(amount, bits, 0);
        let most = t.bv_lit(bits, bits);
        t.ite(small, cut, most)
    }

    /// `index * size` as a pointer-sized number.
    pub(super) fn scaled(&mut self, index: &'a Expr, size: ElementSize) -> ExprId {
        if self.pt.is_difference(key(self.f.instance, index)) {
            self.unsupported(self.here(), "an index that leads from one object to another");
        }
        let value = self.expr(index);
        let signed = self.signed(index.ty);
        let value = self.resize(value, self.word, signed);
        let size = self.element_size(size);
        self.out.terms.bv_op(BvOp::Mul, &[value, size])
    }

    pub(super) fn element_size(&mut self, size: ElementSize) -> ExprId {
        match size {
            ElementSize::Known(n) => self.word_lit(n),
            ElementSize::Vla(ty) => self.vla_size(ty),
        }
    }

    fn pointer_diff(&mut self, e: &'a Expr, left: &'a Expr, right: &'a Expr, size: ElementSize) -> ExprId {
        let addresses = [self.expr(left), self.expr(right)];
        self.compare_blocks(left, addresses);
        self.check_same_object(e.span, [left, right], addresses);
        let bytes = self.out.terms.bv_op(BvOp::Sub, &addresses);
        let quotient = match size {
            ElementSize::Known(0 | 1) => bytes,
            // Exact divisions by powers of two are shifts.
            ElementSize::Known(n) if n.is_power_of_two() => {
                let shift = self.word_lit(u64::from(n.trailing_zeros()));
                self.out.terms.bv_op(BvOp::AShr, &[bytes, shift])
            }
            _ => {
                let size = self.element_size(size);
                self.divides(e, (bytes, size), false, right);
                self.out.terms.bv_op(BvOp::SDiv, &[bytes, size])
            }
        };
        let bits = self.bits(e.ty);
        self.resize(quotient, bits, true)
    }

    /// The bytes of a type that contains arrays of variable length.
    pub(super) fn vla_size(&mut self, ty: CTypeId) -> ExprId {
        let types = &self.cfg.types;
        if let Some(size) = layout::size_of(types, ty) {
            return self.word_lit(size);
        }
        let CType::Array(element, len) = types.get(ty) else { return self.word_lit(0) };
        let (element, len) = (element.ty, *len);
        let element = self.vla_size(element);
        let count = self.vla_count(len);
        self.out.terms.bv_op(BvOp::Mul, &[count, element])
    }

    pub(super) fn vla_count(&mut self, len: ArrayLen) -> ExprId {
        match len {
            ArrayLen::Known(n) => self.word_lit(n),
            ArrayLen::Incomplete => self.word_lit(0),
            ArrayLen::Variable(v) => {
                let value = self.variable(v);
                self.resize(value, self.word, false)
            }
        }
    }

    /// That an array of variable length has an element at all, and so have its elements.
    pub(super) fn vla_has_elements(&mut self, ty: CTypeId) -> ExprId {
        let CType::Array(element, len) = self.cfg.types.get(ty) else { return self.out.terms.tru() };
        let (element, len) = (element.ty, *len);
        let has_elements = self.vla_has_elements(element);
        let ArrayLen::Variable(_) = len else { return has_elements };
        let (count, zero) = (self.vla_count(len), self.word_lit(0));
        let t = &mut self.out.terms;
        let is_positive = t.bv_op(BvOp::SLt, &[zero, count]);
        t.and2(has_elements, is_positive)
    }

    /// That a type that contains arrays of variable length has no more bytes than this, as a number and not modulo the
    /// size of the address space.
    pub(super) fn vla_fits(&mut self, ty: CTypeId, most: u64) -> ExprId {
        let types = &self.cfg.types;
        if let Some(size) = layout::size_of(types, ty) {
            return self.out.terms.bool_lit(size <= most);
        }
        let CType::Array(element, len) = types.get(ty) else { return self.out.terms.tru() };
        let (element, len) = (element.ty, *len);
        let count = self.vla_count(len);
        if let Some(size) = layout::size_of(&self.cfg.types, element) {
            return self.at_most(count, most.checked_div(size).unwrap_or(u64::MAX));
        }
        let fits = self.vla_fits(element, most);
        let element = self.vla_size(element);
        let twice = 2 * self.word;
        let [count, element] = [count, element].map(|n| self.resize(n, twice, false));
        let terms = &mut self.out.terms;
        let product = terms.bv_op(BvOp::Mul, &[count, element]);
        let most = terms.bv_lit(most, twice);
        let product_fits = terms.bv_op(BvOp::ULe, &[product, most]);
        terms.and2(fits, product_fits)
    }
}
