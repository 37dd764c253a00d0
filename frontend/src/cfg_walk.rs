//! Visits the expressions of the control-flow form.

use crate::cfg::{self, Callee, Expr, ExprKind, Place, PlaceBase, Projection, StmtKind, Terminator};
use crate::typed::VarId;
use rustc_hash::FxHashSet;

/// What a statement or an expression is about, to be changed.
pub enum Operand<'a> {
    Place(&'a mut Place),
    Value(&'a mut Expr),
}

/// Every place and top-level expression of a statement.
pub fn operands_mut(kind: &mut StmtKind, visit: &mut impl FnMut(Operand)) {
    match kind {
        StmtKind::Declare(_)
        | StmtKind::EndLife(_)
        | StmtKind::Mark
        | StmtKind::Starts { .. }
        | StmtKind::Unsupported(_) => {}
        StmtKind::ZeroInit { place, .. } | StmtKind::AssignString { place, .. } | StmtKind::Refresh(place) => {
            visit(Operand::Place(place));
        }
        StmtKind::VaStart { list } | StmtKind::VaEnd { list } => visit(Operand::Place(list)),
        StmtKind::Assign { place, value } | StmtKind::StackAlloc { result: place, bytes: value } => {
            visit(Operand::Place(place));
            visit(Operand::Value(value));
        }
        StmtKind::Call { result, callee, args, .. } => {
            result.iter_mut().for_each(|place| visit(Operand::Place(place)));
            if let Callee::Pointer { pointer, .. } = callee {
                visit(Operand::Value(pointer));
            }
            args.iter_mut().for_each(|arg| visit(Operand::Value(arg)));
        }
        StmtKind::Builtin { result, args, .. } => {
            result.iter_mut().for_each(|place| visit(Operand::Place(place)));
            args.iter_mut().for_each(|arg| visit(Operand::Value(arg)));
        }
        StmtKind::Asm { outputs, inputs, .. } => {
            outputs.iter_mut().for_each(|place| visit(Operand::Place(place)));
            inputs.iter_mut().for_each(|input| visit(Operand::Value(input)));
        }
        StmtKind::VaArg { result, list, .. } => {
            result.iter_mut().for_each(|place| visit(Operand::Place(place)));
            visit(Operand::Place(list));
        }
        StmtKind::VaCopy { to, from } => {
            visit(Operand::Place(to));
            visit(Operand::Place(from));
        }
    }
}

/// The place or the expressions that an expression is made of.
pub fn parts_mut<'a>(e: &'a mut Expr, visit: &mut impl FnMut(Operand<'a>)) {
    match &mut e.kind {
        ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::FunctionAddr(_)
        | ExprKind::LabelAddr(_)
        | ExprKind::SizeOfVla(_) => {}
        ExprKind::Load(place) | ExprKind::AddrOf(place) => visit(Operand::Place(place)),
        ExprKind::Neg(a) | ExprKind::BitNot(a) | ExprKind::LogicalNot(a) | ExprKind::Cast(a) => {
            visit(Operand::Value(a));
        }
        ExprKind::Binary(_, a, b)
        | ExprKind::Compare(_, a, b)
        | ExprKind::PointerAdd { pointer: a, index: b, .. }
        | ExprKind::PointerDiff { left: a, right: b, .. } => {
            visit(Operand::Value(a));
            visit(Operand::Value(b));
        }
        ExprKind::Conditional { cond, then, otherwise } => {
            [cond, then, otherwise].into_iter().for_each(|part| visit(Operand::Value(part)));
        }
    }
}

/// The expressions inside a place, to be changed.
pub fn place_mut<'a>(place: &'a mut Place, visit: &mut impl FnMut(&'a mut Expr)) {
    if let PlaceBase::Deref { pointer, .. } = &mut place.base {
        visit(pointer);
    }
    for step in &mut place.path {
        if let Projection::Index { index, .. } = step {
            visit(index);
        }
    }
}

/// Every top-level expression of a function, those inside places included.
pub fn function(function: &cfg::Function, visit: &mut impl FnMut(&Expr)) {
    let cfg::Body::Defined { blocks, .. } = &function.body else { return };
    for block in blocks {
        for stmt in &block.stmts {
            statement(&stmt.kind, visit);
        }
        terminator(&block.end, visit);
    }
}

/// Whether a function reads a variable, or has its address.
pub fn looks_at(f: &cfg::Function, var: VarId) -> bool {
    let mut found = false;
    function(f, &mut |e| places(e, &mut |place| found |= place.base_var() == Some(var)));
    found
}

/// The variables whose addresses are taken, as a whole or in part.
pub fn addressed(blocks: &[cfg::Block]) -> FxHashSet<VarId> {
    let mut found = FxHashSet::default();
    let mut look = |e: &Expr| {
        subexpressions(e, &mut |e| {
            if let ExprKind::AddrOf(place) = &e.kind {
                found.extend(place.base_var());
            }
        });
    };
    for block in blocks {
        block.stmts.iter().for_each(|stmt| statement(&stmt.kind, &mut look));
        terminator(&block.end, &mut look);
    }
    found
}

/// The values in all functions and initialisers of a program.
pub fn program(program: &cfg::Program, visit: &mut impl FnMut(&Expr)) {
    program.functions.iter().for_each(|f| function(f, visit));
    for item in program.static_inits.iter().flat_map(|(_, init)| &init.items) {
        if let cfg::StaticValue::Expr(e) = &item.value {
            visit(e);
        }
    }
}

pub fn terminator<'a>(end: &'a Terminator, visit: &mut impl FnMut(&'a Expr)) {
    match end {
        Terminator::Branch { cond: e, .. }
        | Terminator::Switch { value: e, .. }
        | Terminator::LabelSwitch { value: e, .. } => visit(e),
        Terminator::Return(value) => value.iter().for_each(visit),
        Terminator::Goto(_)
        | Terminator::Any(_)
        | Terminator::Choice(_)
        | Terminator::GiveWay { .. }
        | Terminator::Unreachable => {}
    }
}

pub fn statement<'a>(kind: &'a StmtKind, visit: &mut impl FnMut(&'a Expr)) {
    match kind {
        StmtKind::Declare(_)
        | StmtKind::EndLife(_)
        | StmtKind::Mark
        | StmtKind::Starts { .. }
        | StmtKind::Unsupported(_) => {}
        StmtKind::ZeroInit { place: p, .. } | StmtKind::AssignString { place: p, .. } | StmtKind::Refresh(p) => {
            place(p, visit);
        }
        StmtKind::VaStart { list } | StmtKind::VaEnd { list } => place(list, visit),
        StmtKind::Assign { place: p, value } | StmtKind::StackAlloc { result: p, bytes: value } => {
            place(p, visit);
            visit(value);
        }
        StmtKind::Call { result, callee, args, .. } => {
            result.iter().for_each(|p| place(p, visit));
            if let Callee::Pointer { pointer, .. } = callee {
                visit(pointer);
            }
            args.iter().for_each(visit);
        }
        StmtKind::Builtin { result, args, .. } => {
            result.iter().for_each(|p| place(p, visit));
            args.iter().for_each(visit);
        }
        StmtKind::Asm { outputs, inputs, .. } => {
            outputs.iter().for_each(|p| place(p, visit));
            inputs.iter().for_each(visit);
        }
        StmtKind::VaArg { result, list, .. } => {
            result.iter().for_each(|p| place(p, visit));
            place(list, visit);
        }
        StmtKind::VaCopy { to, from } => {
            place(to, visit);
            place(from, visit);
        }
    }
}

/// The places that a statement stores to by name or by pointer, what a callee does aside.
pub fn written(kind: &StmtKind, visit: &mut impl FnMut(&Place)) {
    match kind {
        StmtKind::Assign { place, .. }
        | StmtKind::ZeroInit { place, .. }
        | StmtKind::Refresh(place)
        | StmtKind::AssignString { place, .. } => visit(place),
        StmtKind::Call { result, .. } | StmtKind::Builtin { result, .. } => result.iter().for_each(visit),
        StmtKind::Asm { outputs, .. } => outputs.iter().for_each(visit),
        StmtKind::VaArg { result, list, .. } => result.iter().chain([list]).for_each(visit),
        StmtKind::VaStart { list } | StmtKind::VaEnd { list } | StmtKind::VaCopy { to: list, .. } => visit(list),
        StmtKind::StackAlloc { result, .. } => visit(result),
        StmtKind::Declare(_)
        | StmtKind::EndLife(_)
        | StmtKind::Mark
        | StmtKind::Starts { .. }
        | StmtKind::Unsupported(_) => {}
    }
}

/// The expressions inside a place.
pub fn place<'a>(place: &'a Place, visit: &mut impl FnMut(&'a Expr)) {
    if let PlaceBase::Deref { pointer, .. } = &place.base {
        visit(pointer);
    }
    for step in &place.path {
        if let Projection::Index { index, .. } = step {
            visit(index);
        }
    }
}

/// The expression and everything in it. Does not recurse: expressions may be deep.
pub fn subexpressions<'a>(expr: &'a Expr, visit: &mut impl FnMut(&'a Expr)) {
    let mut stack = vec![expr];
    while let Some(e) = stack.pop() {
        visit(e);
        parts(e, &mut stack);
    }
}

/// The places in an expression that it reads, or has the addresses of.
pub fn places<'a>(expr: &'a Expr, visit: &mut impl FnMut(&'a Place)) {
    subexpressions(expr, &mut |e| {
        if let ExprKind::Load(place) | ExprKind::AddrOf(place) = &e.kind {
            visit(place);
        }
    });
}

/// Pushes the expressions that an expression is made of, those inside its place included.
pub fn parts<'a>(e: &'a Expr, stack: &mut Vec<&'a Expr>) {
    match &e.kind {
        ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::FunctionAddr(_)
        | ExprKind::LabelAddr(_)
        | ExprKind::SizeOfVla(_) => {}
        ExprKind::Load(p) | ExprKind::AddrOf(p) => place(p, &mut |e| stack.push(e)),
        ExprKind::Neg(a) | ExprKind::BitNot(a) | ExprKind::LogicalNot(a) | ExprKind::Cast(a) => stack.push(a),
        ExprKind::Binary(_, a, b) | ExprKind::Compare(_, a, b) => stack.extend([&**a, b]),
        ExprKind::PointerAdd { pointer: a, index: b, .. } | ExprKind::PointerDiff { left: a, right: b, .. } => {
            stack.extend([&**a, b])
        }
        ExprKind::Conditional { cond, then, otherwise } => stack.extend([&**cond, then, otherwise]),
    }
}
