//! Calls of `setjmp`: each gets a label before its statement, to which `longjmp` goes back, and a local by whose address that is
//! found. The statement is evaluated again then, and the call has another result: so nothing in it may be evaluated before the
//! call, as in all places where the standard allows the call (C11 7.13.1.1p4).

use super::checker::Checker;
use super::failure::{Check, unsupported};
use crate::ast;
use crate::ctype::{CType, IntKind};
use crate::lex::symbol::Symbol;
use crate::library::jumps;
use crate::source::Span;
use crate::typed::{Expr, ExprKind, LabelId, Place, PlaceKind, Stmt, StmtKind, Storage, Var, VarId};

impl Checker<'_> {
    /// For a call of a function of this name, if it is such: its further argument.
    pub(super) fn place_to_return_to(&mut self, name: Symbol, span: Span) -> Option<Expr> {
        if !jumps::returns_again(self.interner.name(name)) {
            return None;
        }
        let ty = self.int_type(IntKind::Char);
        let pointer = self.out.types.intern(CType::Pointer(ty.into()));
        let body = self.body.as_mut()?;
        let label = body.labels.add_hidden("$returns", span);
        let var = VarId(self.out.vars.len() as u32);
        self.out.vars.push(Var::hidden("$place", ty, Storage::Auto, Some(body.function), Span::NONE));
        body.locals.push(var);
        body.returns_again.push((label, var));
        body.pending.push(label);
        let place = Place::new(PlaceKind::Var(var), ty.into(), span);
        Some(Expr::new(ExprKind::AddrOf(Box::new(place)), pointer, span))
    }

    /// Begins a statement: the labels of the one around.
    pub(super) fn without_returns(&mut self) -> Vec<LabelId> {
        self.body.as_mut().map(|body| std::mem::take(&mut body.pending)).unwrap_or_default()
    }

    /// Ends a statement: its own label, if it has one.
    pub(super) fn own_return(&mut self, around: Vec<LabelId>, may_have: bool, span: Span) -> Check<Option<LabelId>> {
        let own = self.body.as_mut().map(|body| std::mem::replace(&mut body.pending, around)).unwrap_or_default();
        match own[..] {
            [] => Ok(None),
            [label] if may_have => Ok(Some(label)),
            _ => unsupported(span, "setjmp in such a statement"),
        }
    }

    /// A statement, behind the label of a call in it.
    pub(super) fn labelled(&mut self, stmt: &ast::Stmt) -> Check<Stmt> {
        use ast::StmtKind as S;
        let around = self.without_returns();
        let checked = self.unlabelled(stmt)?;
        let first = match &stmt.kind {
            S::Expr(e)
            | S::If { condition: e, .. }
            | S::Switch { scrutinee: e, .. }
            | S::While { condition: e, .. }
            | S::Return(Some(e)) => Some(&**e),
            _ => None,
        };
        let is_first = self.has_return() && first.is_some_and(|e| self.begins_with_the_call(e));
        let label = self.own_return(around, is_first, stmt.span)?;
        Ok(match label {
            None => checked,
            Some(label) => Stmt { span: checked.span, kind: StmtKind::Label(label, Box::new(checked)) },
        })
    }

    /// Whether the statement has a call that returns again.
    fn has_return(&self) -> bool {
        self.body.as_ref().is_some_and(|body| !body.pending.is_empty())
    }

    /// Whether the only initialiser of a declaration begins with the call.
    pub(super) fn declares_with_the_call(&self, declaration: &ast::Declaration) -> bool {
        match &declaration.declarators[..] {
            [ast::InitDeclarator { init: Some(init), .. }] if self.has_return() => match &init.kind {
                ast::InitializerKind::Expr(e) => self.begins_with_the_call(e),
                ast::InitializerKind::List(_) => false,
            },
            _ => false,
        }
    }

    /// Whether a call that returns again is what an expression evaluates first.
    fn begins_with_the_call(&self, e: &ast::Expr) -> bool {
        use ast::ExprKind as E;
        match &e.kind {
            E::Call { callee, args } => {
                let is_one = |name| jumps::returns_again(self.interner.name(name));
                matches!(callee.kind, E::Ident(name) if is_one(name)) && args.iter().all(is_silent)
            }
            E::Cast { operand, .. } => self.begins_with_the_call(operand),
            E::Unary { op: ast::UnaryOp::Not | ast::UnaryOp::Minus | ast::UnaryOp::BitNot, operand } => {
                self.begins_with_the_call(operand)
            }
            E::Binary(binary) => match binary.lhs.kind {
                E::Int(_) => self.begins_with_the_call(&binary.rhs),
                _ => self.begins_with_the_call(&binary.lhs),
            },
            E::Assign { op: None, lhs, rhs } => matches!(lhs.kind, E::Ident(_)) && self.begins_with_the_call(rhs),
            E::Conditional { condition, .. } => self.begins_with_the_call(condition),
            E::Comma(parts) => parts.first().is_some_and(|first| self.begins_with_the_call(first)),
            _ => false,
        }
    }
}

/// Whether an expression only names something, whenever it is evaluated.
fn is_silent(e: &ast::Expr) -> bool {
    use ast::ExprKind as E;
    match &e.kind {
        E::Ident(_) | E::Int(_) => true,
        E::Member { base: e, .. } | E::Cast { operand: e, .. } => is_silent(e),
        E::Index { base, index } => is_silent(base) && is_silent(index),
        E::Unary { op: ast::UnaryOp::Deref | ast::UnaryOp::AddressOf | ast::UnaryOp::Minus, operand } => {
            is_silent(operand)
        }
        _ => false,
    }
}
