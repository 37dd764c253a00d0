//! Expressions: to pure expressions, their side effects to statements before.

use super::builder::Lowering;
use super::effects::{is_refreshed, is_simple, is_transparent, is_volatile_record, is_volatile_scalar};
use super::operands::Operator;
use crate::cfg::{Expr, ExprKind, NodeId, Place, PlaceBase, StmtKind};
use crate::ctype::{CType, CTypeId};
use crate::typed::{self, BinOp};

impl Lowering<'_> {
    pub fn is_void(&self, ty: CTypeId) -> bool {
        matches!(self.types.get(ty), CType::Void)
    }

    /// The expression's value, after its side effects.
    pub fn value(&mut self, expr: &typed::Expr) -> Expr {
        if self.is_void(expr.ty) {
            self.effect(expr);
            // Nobody reads a void value.
            return self.int(0, expr.ty);
        }
        self.spine(expr)
    }

    /// Lowers along the left operands without recursion.
    fn spine(&mut self, expr: &typed::Expr) -> Expr {
        let mut spine = Vec::new();
        let mut lowest = expr;
        while let Some(left) = self.spine_child(lowest) {
            spine.push(lowest);
            lowest = left;
        }
        let mut value = self.node(lowest);
        value = self.spill(lowest, value);
        while let Some(node) = spine.pop() {
            value = self.spine_node(node, value);
            value = self.spill(node, value);
        }
        value
    }

    fn spill(&mut self, node: &typed::Expr, value: Expr) -> Expr {
        if self.effects.is_spilled(node) { self.keep(value) } else { value }
    }

    /// The operand that comes first and along which long chains grow; `None` where the node needs branches.
    fn spine_child<'e>(&self, expr: &'e typed::Expr) -> Option<&'e typed::Expr> {
        match &expr.kind {
            typed::ExprKind::Binary(_, left, right) => (!self.splits(left, right)).then_some(left),
            typed::ExprKind::LogicalAnd(left, right) | typed::ExprKind::LogicalOr(left, right) => {
                self.effects.is_total(right).then_some(left)
            }
            _ => None,
        }
    }

    fn spine_node(&mut self, node: &typed::Expr, left: Expr) -> Expr {
        if let typed::ExprKind::Binary(_, first, second) = &node.kind {
            self.in_chain(first, second);
        }
        let kind = match &node.kind {
            typed::ExprKind::Binary(op, _, right) => {
                let left = self.kept_before(left, right);
                let right = self.value(right);
                return self.binary(*op, left, right, node);
            }
            typed::ExprKind::LogicalAnd(_, right) => {
                let then = Box::new(self.truth(right));
                let otherwise = Box::new(self.int(0, node.ty));
                ExprKind::Conditional { cond: Box::new(left), then, otherwise }
            }
            typed::ExprKind::LogicalOr(_, right) => {
                let then = Box::new(self.int(1, node.ty));
                let otherwise = Box::new(self.truth(right));
                ExprKind::Conditional { cond: Box::new(left), then, otherwise }
            }
            _ => unreachable!("not a node of a spine"),
        };
        Expr { id: NodeId::NONE, kind, ty: node.ty, span: node.span }
    }

    fn binary(&mut self, op: BinOp, left: Expr, right: Expr, node: &typed::Expr) -> Expr {
        if self.is_complex(node.ty) {
            return self.complex_arithmetic(op, left, right, node.ty);
        }
        let kind = ExprKind::Binary(op, Box::new(left), Box::new(right));
        Expr { id: NodeId::NONE, kind, ty: node.ty, span: node.span }
    }

    /// The value as 0 or 1.
    fn truth(&mut self, expr: &typed::Expr) -> Expr {
        let value = self.value(expr);
        let is_truth = matches!(
            expr.kind,
            typed::ExprKind::Compare(..)
                | typed::ExprKind::LogicalNot(_)
                | typed::ExprKind::LogicalAnd(..)
                | typed::ExprKind::LogicalOr(..)
        );
        if is_truth {
            return value;
        }
        let ty = self.int_type();
        let span = value.span;
        let negated = Expr { id: NodeId::NONE, kind: ExprKind::LogicalNot(Box::new(value)), ty, span };
        Expr { id: NodeId::NONE, kind: ExprKind::LogicalNot(Box::new(negated)), ty, span }
    }

    /// An operand's value such that it survives the side effects of the next one.
    pub fn kept_before(&mut self, value: Expr, next: &typed::Expr) -> Expr {
        if self.effects.is_effectful(next) { self.keep(value) } else { value }
    }

    /// Before a record is read that something outside of the program may change.
    pub fn refresh_record(&mut self, source: &typed::Place, place: &Place) {
        if is_volatile_record(self.types, self.vars, source) {
            self.emit(StmtKind::Refresh(place.clone()));
        }
    }

    /// Before a place is read that something outside of the program may change.
    pub fn refresh(&mut self, source: &typed::Place, place: &Place) {
        if is_refreshed(self.types, self.vars, source) {
            self.emit(StmtKind::Refresh(place.clone()));
        }
    }

    /// The same for what a pointer leads to.
    pub fn refresh_behind(&mut self, pointer: &Expr) {
        if let &CType::Pointer(pointee) = self.types.get(pointer.ty)
            && is_volatile_scalar(self.types, pointee)
        {
            let place = self.deref_place(pointer.clone(), pointee);
            self.emit(StmtKind::Refresh(place));
        }
    }

    fn node(&mut self, expr: &typed::Expr) -> Expr {
        use typed::ExprKind as T;
        let kind = match &expr.kind {
            T::Int(value) => ExprKind::Int(*value),
            T::Float(text) => ExprKind::Float(text.clone()),
            T::FunctionAddr(function) => match self.closure(*function) {
                Some(pointer) => ExprKind::Cast(Box::new(pointer)),
                None => ExprKind::FunctionAddr(*function),
            },
            T::LabelAddr(label) => ExprKind::LabelAddr(label.0),
            T::SizeOfVla(ty) => ExprKind::SizeOfVla(*ty),
            T::Load(source) if is_refreshed(self.types, self.vars, source) => {
                let place = self.place(source);
                let place = self.keep_place(place);
                self.refresh(source, &place);
                let value = self.load(place);
                return self.save(value);
            }
            T::Load(source) => {
                let place = self.place(source);
                self.refresh_record(source, &place);
                ExprKind::Load(Box::new(place))
            }
            T::AddrOf(place) => {
                let place = self.place(place);
                return self.address(place, expr);
            }
            T::Binary(op, left, right) => {
                // A difference is turned round where an operator around it negates.
                let is_turned = *op == BinOp::Sub && expr.facts.inner.is_set();
                let of = Operator { may_swap: is_commutative(*op), is_turned };
                let [left, right] = self.pair(left, right, of).map(|value| *value);
                return self.binary(*op, left, right, expr);
            }
            T::Complex(real, imaginary) => {
                let [real, imaginary] = self.pair(real, imaginary, Operator::PLAIN);
                return self.complex([*real, *imaginary], expr.ty);
            }
            T::Neg(operand) | T::BitNot(operand) if self.is_complex(expr.ty) => {
                let value = self.value(operand);
                return self.complex_negated(value, matches!(expr.kind, T::BitNot(_)));
            }
            T::Neg(operand) => ExprKind::Neg(Box::new(self.value(operand))),
            T::BitNot(operand) => ExprKind::BitNot(Box::new(self.value(operand))),
            T::LogicalNot(operand) => ExprKind::LogicalNot(Box::new(self.value(operand))),
            T::Cast(operand) if self.is_complex(expr.ty) || self.is_complex(operand.ty) => {
                let value = self.value(operand);
                return self.converted(value, expr.ty);
            }
            T::Cast(operand) => ExprKind::Cast(Box::new(self.value(operand))),
            T::Compare(op, left, right) => {
                let [left, right] = self.pair(left, right, Operator { may_swap: true, is_turned: false });
                if self.is_complex(left.ty) {
                    return self.complex_compare(*op, *left, *right);
                }
                ExprKind::Compare(*op, left, right)
            }
            T::PointerAdd { pointer, index, size, negate } => {
                let [pointer, index] = self.pair(pointer, index, Operator::PLAIN);
                ExprKind::PointerAdd { pointer, index, size: *size, negate: *negate }
            }
            T::PointerDiff { left, right, size } => {
                let [left, right] =
                    self.pair(left, right, Operator { may_swap: false, is_turned: expr.facts.inner.is_set() });
                ExprKind::PointerDiff { left, right, size: *size }
            }
            T::Conditional { cond, then, otherwise } if self.is_pure_conditional(expr.ty, then, otherwise) => {
                let cond = Box::new(self.value(cond));
                let [then, otherwise] = self.pair(then, otherwise, Operator::PLAIN);
                ExprKind::Conditional { cond, then, otherwise }
            }
            T::Elvis { value, otherwise } => return self.elvis(expr, value, otherwise),
            T::Comma(left, right) => {
                self.effect(left);
                return self.value(right);
            }
            T::Assign { .. } | T::AssignOp { .. } | T::AssignPointerAdd { .. } | T::IncDec { .. } => {
                return self.assignment(expr, true).expect("the value was asked for");
            }
            _ => return self.statement_value(expr),
        };
        let id = if expr.facts.implicit.is_set() { NodeId::IMPLICIT } else { NodeId::NONE };
        Expr { id, kind, ty: expr.ty, span: expr.span }
    }

    /// Expressions that become statements, into a temporary.
    fn statement_value(&mut self, expr: &typed::Expr) -> Expr {
        use typed::ExprKind as T;
        match &expr.kind {
            T::LogicalAnd(..) | T::LogicalOr(..) => self.logical_value(expr),
            T::StmtExpr { body, value } => self.statement_expression(body, value.as_deref(), expr.ty),
            T::Builtin { name, args } if is_transparent(name) => self.transparent(args),
            _ => {
                let temporary = self.temporary(expr.ty);
                let place = self.var_place(temporary);
                self.assign_into(place, expr);
                Expr { span: expr.span, ..self.load_var(temporary) }
            }
        }
    }

    pub fn is_pure_conditional(&self, ty: CTypeId, then: &typed::Expr, otherwise: &typed::Expr) -> bool {
        let scalar = !matches!(self.types.get(ty), CType::Record(_) | CType::VaList | CType::Void);
        scalar && self.effects.is_total(then) && self.effects.is_total(otherwise)
    }

    /// `&place`; `&*pointer` is the pointer.
    fn address(&mut self, place: Place, expr: &typed::Expr) -> Expr {
        match place.base {
            PlaceBase::Deref { pointer, .. } if place.path.is_empty() && pointer.ty == expr.ty => *pointer,
            _ => Expr { id: NodeId::NONE, kind: ExprKind::AddrOf(Box::new(place)), ty: expr.ty, span: expr.span },
        }
    }

    /// As [`Self::converted`], to the type of a place where the value is stored, which nobody wrote.
    pub fn converted_to_store(&mut self, value: Expr, ty: CTypeId) -> Expr {
        let differs = value.ty != ty;
        let mut converted = self.converted(value, ty);
        if differs {
            converted.id = NodeId::IMPLICIT;
        }
        converted
    }

    /// Converts where the types differ.
    pub fn converted(&mut self, value: Expr, ty: CTypeId) -> Expr {
        if value.ty == ty {
            return value;
        }
        if self.is_complex(value.ty) || self.is_complex(ty) {
            return self.converted_complex(value, ty);
        }
        let span = value.span;
        Expr { id: NodeId::NONE, kind: ExprKind::Cast(Box::new(value)), ty, span }
    }

    /// `value ?: otherwise`.
    fn elvis(&mut self, expr: &typed::Expr, value: &typed::Expr, otherwise: &typed::Expr) -> Expr {
        let pure = is_simple(value) && self.is_pure_conditional(expr.ty, value, otherwise);
        let tested = self.value(value);
        if pure {
            let then = Box::new(self.converted(tested.clone(), expr.ty));
            let otherwise = Box::new(self.value(otherwise));
            let kind = ExprKind::Conditional { cond: Box::new(tested), then, otherwise };
            return Expr { id: NodeId::NONE, kind, ty: expr.ty, span: expr.span };
        }
        let tested = self.keep(tested);
        let temporary = self.temporary(expr.ty);
        let (then, other, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch_on(tested.clone(), then, other);
        self.start(then);
        let converted = self.converted(tested, expr.ty);
        self.assign(self.var_place(temporary), converted);
        self.jump(join);
        self.start(other);
        self.assign_into(self.var_place(temporary), otherwise);
        self.flow_into(join);
        Expr { span: expr.span, ..self.load_var(temporary) }
    }

    fn elvis_effect(&mut self, value: &typed::Expr, otherwise: &typed::Expr) {
        if self.effects.is_total(otherwise) {
            return self.effect(value);
        }
        let (other, join) = (self.new_block(), self.new_block());
        self.branch(value, join, other);
        self.start(other);
        self.effect(otherwise);
        self.flow_into(join);
    }

    /// Only the side effects. What may fault is still evaluated.
    pub fn effect(&mut self, expr: &typed::Expr) {
        use typed::ExprKind as T;
        if self.effects.is_total(expr) {
            return;
        }
        match &expr.kind {
            T::Cast(operand) => self.effect(operand),
            T::Comma(..) => self.comma_effects(expr),
            T::Assign { .. } | T::AssignOp { .. } | T::AssignPointerAdd { .. } | T::IncDec { .. } => {
                self.assignment(expr, false);
            }
            T::Call { callee, args } => self.call(None, expr, callee, args),
            T::Builtin { name, args } if !is_transparent(name) => {
                self.builtin(None, name, args, expr.ty);
            }
            T::StmtExpr { body, value } => {
                self.statement_expression_effect(body, value.as_deref());
            }
            T::Conditional { cond, then, otherwise } => self.conditional_effect(cond, then, otherwise),
            T::LogicalAnd(..) | T::LogicalOr(..) => self.logical_effect(expr),
            T::VaStart { .. } | T::VaArg { .. } | T::VaEnd { .. } | T::VaCopy { .. } => self.variadic(None, expr),
            T::Elvis { value, otherwise } => self.elvis_effect(value, otherwise),
            _ => {
                let observed = self.effects.is_faulting(expr) && !self.is_void(expr.ty);
                let value = self.spine(expr);
                if observed {
                    self.discard(value);
                }
            }
        }
    }

    fn comma_effects(&mut self, expr: &typed::Expr) {
        let mut parts = Vec::new();
        let mut first = expr;
        while let typed::ExprKind::Comma(left, right) = &first.kind {
            parts.push(right);
            first = left;
        }
        self.effect(first);
        while let Some(part) = parts.pop() {
            self.effect(part);
        }
    }

    fn conditional_effect(&mut self, cond: &typed::Expr, then: &typed::Expr, otherwise: &typed::Expr) {
        if self.effects.is_total(then) && self.effects.is_total(otherwise) {
            return self.effect(cond);
        }
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch(cond, yes, no);
        self.start(yes);
        self.effect(then);
        self.jump(join);
        self.start(no);
        self.effect(otherwise);
        self.flow_into(join);
    }

    /// Assigns the expression's value to a place whose address is a constant.
    pub fn assign_into(&mut self, place: Place, expr: &typed::Expr) {
        use typed::ExprKind as T;
        match &expr.kind {
            T::Conditional { cond, then, otherwise } if !self.is_pure_conditional(expr.ty, then, otherwise) => {
                let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
                self.branch(cond, yes, no);
                self.start(yes);
                self.assign_into(place.clone(), then);
                self.jump(join);
                self.start(no);
                self.assign_into(place, otherwise);
                self.flow_into(join);
            }
            T::Comma(left, right) => {
                self.effect(left);
                self.assign_into(place, right);
            }
            T::Call { callee, args } if self.takes_result(&place, expr.ty) => {
                self.call(Some(place), expr, callee, args);
            }
            T::Builtin { name, args } if !is_transparent(name) && self.takes_result(&place, expr.ty) => {
                self.builtin(Some(place), name, args, expr.ty);
            }
            T::VaArg { .. } if self.takes_result(&place, expr.ty) => self.variadic(Some(place), expr),
            _ => {
                let value = self.value(expr);
                self.assign(place, value);
            }
        }
    }

    /// Whether a call may write its result there directly.
    fn takes_result(&self, place: &Place, ty: CTypeId) -> bool {
        place.ty.ty == ty && !super::access::is_bit_field(self.types, place)
    }

    /// The `__builtin_expect` family: the first argument, after the statements of all.
    fn transparent(&mut self, args: &[typed::Expr]) -> Expr {
        let Some((first, advice)) = args.split_first() else {
            let ty = self.int_type();
            return self.int(0, ty);
        };
        self.in_one_order(args);
        let mut value = self.value(first);
        if advice.iter().any(|arg| !self.effects.is_total(arg)) {
            value = self.keep(value);
        }
        advice.iter().for_each(|arg| self.effect(arg));
        value
    }
}

fn is_commutative(op: BinOp) -> bool {
    matches!(op, BinOp::Add | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor)
}
