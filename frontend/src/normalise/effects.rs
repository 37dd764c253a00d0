//! Which expressions of a full expression become statements when lowered, and which may fault.
//!
//! One walk before a full expression is lowered; the answers are kept in its nodes.

use super::access::integer;
use crate::ctype::{ArrayLen, CType, CTypeId, QualType, Types};
use crate::typed::{BinOp, Callee, Expr, ExprKind, Place, PlaceKind, Storage, Var};

/// A pure expression grows no higher than this: what is above goes through a temporary.
const MAX_HEIGHT: u32 = 200;

/// Builtins whose value is their first argument.
const TRANSPARENT: [&str; 3] = ["__builtin_expect", "__builtin_expect_with_probability", "__builtin_assume_aligned"];

#[derive(Debug, Default)]
pub(super) struct Effects {
    /// How much that changes or calls was seen.
    actions: usize,
    /// Reading is evaluated though nothing uses the value: others may notice it.
    pub observes_reads: bool,
}

/// What lowering a node means.
#[derive(Clone, Copy, Default, Debug)]
struct Traits {
    /// It emits statements.
    effect: bool,
    /// What remains as a pure expression may fault when evaluated (a load through a pointer, division, overflow).
    fault: bool,
    height: u32,
}

impl Traits {
    const PURE: Traits = Traits { effect: false, fault: false, height: 1 };
    /// Statements whose result is in a temporary.
    const STATEMENT: Traits = Traits { effect: true, fault: false, height: 1 };

    fn with(self, other: Traits) -> Traits {
        Traits {
            effect: self.effect | other.effect,
            fault: self.fault | other.fault,
            height: self.height.max(other.height),
        }
    }

    fn or_fault(self, fault: bool) -> Traits {
        Traits { fault: self.fault | fault, ..self }
    }

    fn is_total(self) -> bool {
        !self.effect && !self.fault
    }
}

impl Effects {
    /// Lowering the expression emits statements.
    pub fn is_effectful(&self, expr: &Expr) -> bool {
        expr.facts.effectful.is_set()
    }

    pub fn is_effectful_place(&self, place: &Place) -> bool {
        place.facts.effectful.is_set()
    }

    /// The pure expression that is left after lowering may fault.
    pub fn is_faulting(&self, expr: &Expr) -> bool {
        expr.facts.faulting.is_set()
    }

    /// No statements and no fault: it may be evaluated although the program would not.
    pub fn is_total(&self, expr: &Expr) -> bool {
        !self.is_effectful(expr) && !self.is_faulting(expr)
    }

    /// The node's value goes to a temporary to keep expressions low.
    pub fn is_spilled(&self, expr: &Expr) -> bool {
        expr.facts.spilled.is_set()
    }

    /// Whether evaluating it changes something, or calls.
    pub fn is_acting(&self, expr: &Expr) -> bool {
        expr.facts.acting.is_set()
    }

    pub fn is_acting_place(&self, place: &Place) -> bool {
        place.facts.acting.is_set()
    }

    /// Looks through a full expression.
    pub fn analyse(&mut self, types: &Types, vars: &[Var], expr: &Expr) {
        Analysis { effects: self, types, vars }.expr(expr);
    }

    pub fn analyse_place(&mut self, types: &Types, vars: &[Var], place: &Place) {
        Analysis { effects: self, types, vars }.place(place);
    }
}

struct Analysis<'a> {
    effects: &'a mut Effects,
    types: &'a Types,
    vars: &'a [Var],
}

/// The operand that long chains grow along.
fn spine_child(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        ExprKind::Binary(_, left, _)
        | ExprKind::LogicalAnd(left, _)
        | ExprKind::LogicalOr(left, _)
        | ExprKind::Comma(left, _) => Some(left),
        _ => None,
    }
}

/// Notes that a value is an operand of arithmetic.
fn set_inner(e: &Expr) {
    match &e.kind {
        ExprKind::Cast(operand) | ExprKind::Comma(_, operand) => set_inner(operand),
        ExprKind::Conditional { then: left, otherwise: right, .. }
        | ExprKind::Elvis { value: left, otherwise: right } => {
            set_inner(left);
            set_inner(right);
        }
        _ => e.facts.inner.set(),
    }
}

impl Analysis<'_> {
    fn expr(&mut self, expr: &Expr) -> Traits {
        let mut spine = vec![expr];
        let mut lowest = expr;
        while let Some(left) = spine_child(lowest) {
            spine.push(left);
            lowest = left;
        }
        let before = self.effects.actions;
        let mut traits = Traits::PURE;
        for (steps, node) in spine.into_iter().rev().enumerate() {
            let own = if steps == 0 { self.node(node) } else { self.spine_node(node, traits) };
            traits = self.record(node, own);
            if self.effects.actions > before {
                node.facts.acting.set();
            }
        }
        traits
    }

    fn record(&mut self, node: &Expr, mut traits: Traits) -> Traits {
        match &node.kind {
            ExprKind::Neg(operand) | ExprKind::BitNot(operand) => set_inner(operand),
            ExprKind::Binary(_, left, right) | ExprKind::PointerAdd { pointer: left, index: right, .. } => {
                set_inner(left);
                set_inner(right);
            }
            _ => {}
        }
        traits.height += 1;
        if traits.height > MAX_HEIGHT {
            node.facts.spilled.set();
            traits = Traits::STATEMENT;
        }
        if traits.effect {
            node.facts.effectful.set();
        }
        if traits.fault {
            node.facts.faulting.set();
        }
        traits
    }

    fn spine_node(&mut self, node: &Expr, left: Traits) -> Traits {
        match &node.kind {
            ExprKind::Binary(_, _, right) if self.is_complex(node.ty) => {
                self.expr(right);
                Traits::STATEMENT
            }
            ExprKind::Binary(op, _, right) => {
                left.with(self.expr(right)).or_fault(self.arithmetic_faults(*op, node.ty, right))
            }
            ExprKind::LogicalAnd(_, right) | ExprKind::LogicalOr(_, right) => {
                let right = self.expr(right);
                if right.is_total() { left.with(right) } else { Traits::STATEMENT }
            }
            // The left value is discarded; a fault in it is kept as a statement.
            ExprKind::Comma(_, right) => {
                let right = self.expr(right);
                Traits { effect: right.effect || !left.is_total(), ..right }
            }
            _ => unreachable!("not a node of a spine"),
        }
    }

    fn node(&mut self, expr: &Expr) -> Traits {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddr(_) => Traits::PURE,
            ExprKind::LabelAddr(_) | ExprKind::SizeOfVla(_) => Traits::PURE,
            ExprKind::Load(place) => {
                let traits = self.place(place);
                if is_refreshed(self.types, self.vars, place) {
                    return Traits::STATEMENT;
                }
                traits.or_fault(self.effects.observes_reads || self.access_faults(place))
            }
            ExprKind::AddrOf(place) => self.place(place),
            ExprKind::Complex(real, imaginary) => {
                self.expr(real);
                self.expr(imaginary);
                Traits::STATEMENT
            }
            ExprKind::Neg(operand) | ExprKind::BitNot(operand) | ExprKind::Cast(operand)
                if self.is_complex(expr.ty) =>
            {
                self.expr(operand);
                Traits::STATEMENT
            }
            ExprKind::Neg(operand) => self.expr(operand).or_fault(self.is_signed(expr.ty)),
            ExprKind::BitNot(operand) | ExprKind::LogicalNot(operand) | ExprKind::Cast(operand) => self.expr(operand),
            ExprKind::Compare(_, left, right)
            | ExprKind::PointerAdd { pointer: left, index: right, .. }
            | ExprKind::PointerDiff { left, right, .. } => self.expr(left).with(self.expr(right)),
            ExprKind::Conditional { cond, then, otherwise } => {
                let cond = self.expr(cond);
                let arms = self.expr(then).with(self.expr(otherwise));
                if arms.is_total() && self.is_scalar(expr.ty) { cond.with(arms) } else { Traits::STATEMENT }
            }
            ExprKind::Elvis { value, otherwise } => {
                let value_traits = self.expr(value);
                let arm = self.expr(otherwise);
                let pure = value_traits.is_total() && is_simple(value) && arm.is_total() && self.is_scalar(expr.ty);
                if pure { value_traits.with(arm) } else { Traits::STATEMENT }
            }
            ExprKind::Builtin { name, args } if is_transparent(name) => {
                let mut traits = Traits::PURE;
                for (index, arg) in args.iter().enumerate() {
                    let arg = self.expr(arg);
                    // Of the arguments that only advise, statements remain.
                    traits =
                        if index == 0 { arg } else { Traits { effect: traits.effect | !arg.is_total(), ..traits } };
                }
                traits
            }
            _ => self.statement(expr),
        }
    }

    /// Expressions that become statements: their parts are looked at for their own sake.
    fn statement(&mut self, expr: &Expr) -> Traits {
        self.effects.actions += 1;
        match &expr.kind {
            ExprKind::Assign { place, value }
            | ExprKind::AssignOp { place, value, .. }
            | ExprKind::AssignPointerAdd { place, index: value, .. } => {
                self.place(place);
                self.expr(value);
            }
            ExprKind::IncDec { place, .. } => {
                self.place(place);
            }
            ExprKind::Call { callee, args } => {
                if let Callee::Pointer { pointer, .. } = callee {
                    self.expr(pointer);
                }
                self.all(args);
            }
            ExprKind::Builtin { args, .. } => self.all(args),
            ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => {
                self.place(list);
            }
            ExprKind::VaCopy { to, from } => {
                self.place(to);
                self.place(from);
            }
            // The body and the value of a statement expression are looked through when they are lowered.
            _ => {}
        }
        Traits::STATEMENT
    }

    fn all(&mut self, exprs: &[Expr]) {
        for expr in exprs {
            self.expr(expr);
        }
    }

    fn place(&mut self, place: &Place) -> Traits {
        let before = self.effects.actions;
        let traits = match &place.kind {
            PlaceKind::Var(_) | PlaceKind::String(_) => Traits::PURE,
            PlaceKind::Deref(pointer) => self.expr(pointer),
            PlaceKind::Field { base, .. } => self.place_part(base),
            PlaceKind::Index { base, index } => self.place_part(base).with(self.expr(index)),
            PlaceKind::Compound { var, .. } => {
                let is_static = matches!(self.vars[var.0 as usize].storage, Storage::Static | Storage::ThreadLocal);
                if is_static {
                    Traits::PURE
                } else {
                    self.effects.actions += 1;
                    Traits::STATEMENT
                }
            }
            PlaceKind::Temporary(value) => {
                self.expr(value);
                Traits::STATEMENT
            }
        };
        if traits.effect {
            place.facts.effectful.set();
        }
        if self.effects.actions > before {
            place.facts.acting.set();
        }
        traits
    }

    fn place_part(&mut self, base: &Place) -> Traits {
        let traits = self.place(base);
        Traits { height: traits.height + 1, ..traits }
    }

    /// Whether reading the place may be an invalid access.
    fn access_faults(&self, place: &Place) -> bool {
        match &place.kind {
            PlaceKind::Var(_) | PlaceKind::String(_) | PlaceKind::Compound { .. } | PlaceKind::Temporary(_) => false,
            PlaceKind::Deref(_) => true,
            PlaceKind::Field { base, .. } => self.access_faults(base),
            PlaceKind::Index { base, index } => match (&index.kind, self.types.get(base.ty.ty)) {
                (ExprKind::Int(index), CType::Array(_, ArrayLen::Known(len))) if *index < u128::from(*len) => {
                    self.access_faults(base)
                }
                _ => true,
            },
        }
    }

    fn is_signed(&self, ty: CTypeId) -> bool {
        integer(self.types, ty).is_some_and(|(_, signed)| signed)
    }

    fn is_complex(&self, ty: CTypeId) -> bool {
        self.types.is_complex(ty)
    }

    fn is_scalar(&self, ty: CTypeId) -> bool {
        !matches!(self.types.get(ty), CType::Record(_) | CType::Void | CType::VaList)
    }

    /// Division by zero, a shift that is too wide, signed overflow.
    fn arithmetic_faults(&self, op: BinOp, ty: CTypeId, right: &Expr) -> bool {
        let Some((bits, signed)) = integer(self.types, ty) else {
            return false;
        };
        let constant = match right.kind {
            ExprKind::Int(value) => Some(value),
            _ => None,
        };
        match op {
            BinOp::And | BinOp::Or | BinOp::Xor => false,
            BinOp::Add | BinOp::Sub | BinOp::Mul => signed,
            BinOp::Div | BinOp::Rem => {
                let minus_one = u128::MAX >> (128 - bits);
                constant.is_none_or(|value| value == 0 || (signed && value == minus_one))
            }
            BinOp::Shl => signed || constant.is_none_or(|value| value >= u128::from(bits)),
            BinOp::Shr => constant.is_none_or(|value| value >= u128::from(bits)),
        }
    }
}

/// Reading the place gives what something outside of the program may have left there.
pub(super) fn is_refreshed(types: &Types, vars: &[Var], place: &Place) -> bool {
    is_volatile_scalar(types, place.ty) && is_outside(vars, place)
}

pub(super) fn is_volatile_scalar(types: &Types, ty: QualType) -> bool {
    let is_scalar =
        matches!(types.get(ty.ty), CType::Bool | CType::Int(_) | CType::Enum(_) | CType::Float(_) | CType::Pointer(_));
    ty.is_volatile && is_scalar
}

/// A structure or union that is read at once where its members might have to be read one by one.
pub(super) fn is_volatile_record(types: &Types, vars: &[Var], place: &Place) -> bool {
    has_volatile(types, place.ty) && is_outside(vars, place)
}

fn has_volatile(types: &Types, ty: QualType) -> bool {
    let CType::Record(record) = types.get(ty.ty) else { return false };
    let mut members = types.record(*record).fields.iter().map(|field| field.ty);
    ty.is_volatile || members.any(|member| is_volatile_member(types, member))
}

fn is_volatile_member(types: &Types, ty: QualType) -> bool {
    match types.get(ty.ty) {
        CType::Array(element, _) => is_volatile_member(types, *element),
        CType::Record(_) => has_volatile(types, ty),
        _ => ty.is_volatile,
    }
}

fn is_outside(vars: &[Var], place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Var(var) => vars[var.0 as usize].storage == Storage::External,
        PlaceKind::Deref(_) => true,
        PlaceKind::Field { base, .. } | PlaceKind::Index { base, .. } => is_outside(vars, base),
        PlaceKind::String(_) | PlaceKind::Compound { .. } | PlaceKind::Temporary(_) => false,
    }
}

/// Cheap enough to be written twice.
pub(super) fn is_simple(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) => true,
        ExprKind::Load(place) => matches!(place.kind, PlaceKind::Var(_)),
        ExprKind::Cast(operand) => is_simple(operand),
        _ => false,
    }
}

pub(super) fn is_transparent(name: &str) -> bool {
    TRANSPARENT.contains(&name)
}
