//! Calls of `setjmp`: each gets a label before its statement, to which `longjmp` goes back, and a local by whose address that is
//! found. The statement is evaluated again then, and the call has another result. The standard allows the call only where
//! nothing is evaluated before it (C11 7.13.1.1p4).

use super::Checker;
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
        let label = body.hidden_label("$returns", span);
        let var = VarId(self.out.vars.len() as u32);
        self.out.vars.push(Var::hidden("$place", ty, Storage::Auto, Some(body.function), Span::NONE));
        body.locals.push(var);
        body.returns_again.push((label, var));
        body.pending.push(label);
        let place = Place { kind: PlaceKind::Var(var), ty: ty.into(), span };
        Some(Expr { kind: ExprKind::AddrOf(Box::new(place)), ty: pointer, span })
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
        let is_evaluated_first =
            matches!(stmt.kind, S::Expr(_) | S::If { .. } | S::Switch { .. } | S::While { .. } | S::Return(_));
        let label = self.own_return(around, is_evaluated_first, stmt.span)?;
        Ok(match label {
            None => checked,
            Some(label) => Stmt { span: checked.span, kind: StmtKind::Label(label, Box::new(checked)) },
        })
    }
}
