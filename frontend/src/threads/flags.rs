//! What the library's text notes of each thread in arrays, as whether it has ended and whether it was joined or detached, in
//! a variable for each thread: of variables engines know more than of what is read from an array.

use crate::cfg::{Body, Expr, ExprKind, NodeId, Place, PlaceBase, Program, Projection, Stmt, StmtKind, Terminator};
use crate::cfg_walk::{self, Operand};
use crate::ctype::{CType, CTypeId, IntKind};
use crate::library::PREFIX;
use crate::source::Span;
use crate::typed::{self, CmpOp, Storage, VarId};

/// Gives so many threads, by number, variables in the place of elements of the arrays. Other elements are never set.
pub(super) fn of_each_thread(program: &mut Program, threads: usize) {
    let [flag, int] = [IntKind::Char, IntKind::Int].map(|kind| program.types.intern(CType::Int(kind)));
    for name in ["ended", "left", "knows", "knew", "has_heard"].map(|name| format!("{PREFIX}{name}")) {
        let Some(array) = program.vars.iter().position(|v| v.name == name) else { continue };
        let first = program.vars.len() as u32;
        for number in 0..threads {
            let name = format!("{name}.{number}");
            program.vars.push(typed::Var::hidden(&name, flag, Storage::Static, None, Span::NONE));
        }
        let variables = (first..first + threads as u32).map(VarId).collect();
        let flags = Flags { array: VarId(array as u32), variables, flag, int };
        for function in &mut program.functions {
            if let Body::Defined { blocks, .. } = &mut function.body {
                for block in blocks {
                    block.stmts = block.stmts.drain(..).flat_map(|stmt| flags.statement(stmt)).collect();
                    flags.terminator(&mut block.end);
                }
            }
        }
    }
}

struct Flags {
    array: VarId,
    /// By number of the thread.
    variables: Vec<VarId>,
    flag: CTypeId,
    int: CTypeId,
}

impl Flags {
    /// An element that is set becomes all variables, one of which is set.
    fn statement(&self, mut stmt: Stmt) -> Vec<Stmt> {
        cfg_walk::operands_mut(&mut stmt.kind, &mut |operand| self.operand(operand));
        if let StmtKind::Assign { place, value } = &stmt.kind
            && let Some(index) = self.index(place)
        {
            let set = |(number, &variable)| {
                let place = Place::of_var(variable, self.flag.into(), place.span);
                let is = self.is(index, number);
                let value = self.chosen(is, value.clone(), self.load(variable, place.span));
                Stmt { kind: StmtKind::Assign { place, value }, ..stmt.clone() }
            };
            return self.variables.iter().enumerate().map(set).collect();
        }
        vec![stmt]
    }

    fn terminator(&self, end: &mut Terminator) {
        if let Terminator::Branch { cond: e, .. } | Terminator::Switch { value: e, .. } | Terminator::Return(Some(e)) =
            end
        {
            self.value(e);
        }
    }

    fn operand(&self, operand: Operand) {
        match operand {
            Operand::Value(e) => self.value(e),
            Operand::Place(place) => cfg_walk::place_mut(place, &mut |e| self.value(e)),
        }
    }

    /// An element that is read becomes one of the variables.
    fn value(&self, e: &mut Expr) {
        cfg_walk::parts_mut(e, &mut |part| self.operand(part));
        if let ExprKind::Load(place) = &e.kind
            && let Some(index) = self.index(place)
        {
            let none = Expr { id: NodeId::NONE, kind: ExprKind::Int(0), ty: self.flag, span: e.span };
            *e = self.variables.iter().enumerate().rfold(none, |others, (number, &variable)| {
                self.chosen(self.is(index, number), self.load(variable, e.span), others)
            });
        }
    }

    /// The number of the thread whose element a place is.
    fn index<'a>(&self, place: &'a Place) -> Option<&'a Expr> {
        match (&place.base, place.path.as_slice()) {
            (PlaceBase::Var(v), [Projection::Index { index, .. }]) if *v == self.array => Some(index),
            _ => None,
        }
    }

    fn is(&self, index: &Expr, number: usize) -> Expr {
        let number = Expr { kind: ExprKind::Int(number as u128), ..index.clone() };
        let kind = ExprKind::Compare(CmpOp::Eq, Box::new(index.clone()), Box::new(number));
        Expr { id: NodeId::NONE, kind, ty: self.int, span: index.span }
    }

    fn load(&self, variable: VarId, span: Span) -> Expr {
        let place = Place::of_var(variable, self.flag.into(), span);
        Expr { id: NodeId::NONE, kind: ExprKind::Load(Box::new(place)), ty: self.flag, span }
    }

    fn chosen(&self, cond: Expr, then: Expr, otherwise: Expr) -> Expr {
        let (ty, span) = (then.ty, then.span);
        let kind = ExprKind::Conditional { cond: Box::new(cond), then: Box::new(then), otherwise: Box::new(otherwise) };
        Expr { id: NodeId::NONE, kind, ty, span }
    }
}
