//! Statements.

use super::around::Switch;
use super::checker::Checker;
use super::failure::{Check, malformed};
use super::labels::INTO_CLOSED;
use crate::ast::{self, BlockItem, ForInit, LabelKind, StmtKind as S};
use crate::source::Span;
use crate::typed::{Expr, ExprKind, Stmt, StmtKind};
use std::collections::BTreeMap;

impl<'a> Checker<'a> {
    pub(super) fn block_into(&mut self, block: &ast::Block, out: &mut Vec<Stmt>) -> Check<()> {
        self.scopes.enter();
        self.block_items(block, out)?;
        self.scopes.leave();
        Ok(())
    }

    /// A block in the scope that is the innermost one.
    pub(super) fn block_items(&mut self, block: &ast::Block, out: &mut Vec<Stmt>) -> Check<()> {
        let closed = self.closed_scopes();
        self.enter_local_labels(&block.local_labels);
        for item in &block.items {
            self.block_item(item, out)?;
        }
        self.leave_local_labels(&block.local_labels);
        self.open_scopes(closed);
        Ok(())
    }

    fn block_item(&mut self, item: &BlockItem, out: &mut Vec<Stmt>) -> Check<()> {
        match item {
            BlockItem::Declaration(declaration) => {
                let (around, at) = (self.without_returns(), out.len());
                self.block_declaration(declaration, out)?;
                let is_first = self.declares_with_the_call(declaration);
                if let Some(label) = self.own_return(around, is_first, declaration.span)? {
                    let empty = Box::new(Stmt { kind: StmtKind::Empty, span: declaration.span });
                    out.insert(at, Stmt { kind: StmtKind::Label(label, empty), span: declaration.span });
                }
                Ok(())
            }
            BlockItem::Statement(stmt) => {
                let stmt = self.stmt(stmt)?;
                out.push(stmt);
                Ok(())
            }
            BlockItem::StaticAssert(assert) => self.static_assert(assert),
            BlockItem::NestedFunction(def) => self.nested_function(def, out),
        }
    }

    /// A statement that is part of another one: a block of its own (6.8.4p3, 6.8.5p5).
    fn substatement(&mut self, stmt: &ast::Stmt) -> Check<Box<Stmt>> {
        self.scopes.enter();
        let checked = self.stmt(stmt)?;
        self.scopes.leave();
        Ok(Box::new(checked))
    }

    fn tested(&mut self, expr: &ast::Expr) -> Check<Expr> {
        let checked = self.or_unsupported(|checker| {
            let value = checker.value(expr)?;
            checker.condition(value)
        })?;
        Ok(checked.unwrap_or_else(|reason| self.unsupported_value(reason, expr.span)))
    }

    pub(super) fn stmt(&mut self, stmt: &ast::Stmt) -> Check<Stmt> {
        self.labelled(stmt)
    }

    /// A statement. One without statements in it, to which nothing jumps, is left out if it is not supported.
    pub(super) fn unlabelled(&mut self, stmt: &ast::Stmt) -> Check<Stmt> {
        if matches!(stmt.kind, S::If { .. } | S::Switch { .. } | S::While { .. } | S::DoWhile { .. } | S::For(_)) {
            // Tags and enumerators in a condition are gone behind the statement.
            let closed = self.closed_scopes();
            self.scopes.enter();
            let checked = self.checked_stmt(stmt)?;
            self.scopes.leave();
            self.open_scopes(closed);
            return Ok(checked);
        }
        if !matches!(stmt.kind, S::Expr(_) | S::Return(_) | S::Asm(_) | S::MsAsm(_)) {
            return self.checked_stmt(stmt);
        }
        let span = stmt.span;
        let checked = self.or_unsupported(|checker| checker.checked_stmt(stmt))?;
        Ok(checked.unwrap_or_else(|reason| Stmt { kind: StmtKind::Unsupported(reason), span }))
    }

    fn checked_stmt(&mut self, stmt: &ast::Stmt) -> Check<Stmt> {
        let span = stmt.span;
        let kind = match &stmt.kind {
            S::Empty => StmtKind::Empty,
            S::Expr(expr) => StmtKind::Expr(self.value(expr)?),
            S::Block(block) => {
                let mut statements = Vec::new();
                self.block_into(block, &mut statements)?;
                StmtKind::Block(statements)
            }
            S::Labeled { labels, body } => {
                let checked = |checker: &mut Self| checker.stmt(body);
                return self.labeled(labels, span, checked);
            }
            S::If { condition, then, otherwise } => {
                let cond = self.tested(condition)?;
                let then = self.substatement(then)?;
                let otherwise = match otherwise {
                    Some(otherwise) => Some(self.substatement(otherwise)?),
                    None => None,
                };
                StmtKind::If { cond, then, otherwise }
            }
            S::Switch { scrutinee, body } => self.switch(scrutinee, body)?,
            S::While { condition, body } => {
                let cond = self.tested(condition)?;
                StmtKind::While { cond, body: self.loop_body(body)? }
            }
            S::DoWhile { body, condition } => {
                let body = self.loop_body(body)?;
                StmtKind::DoWhile { body, cond: self.tested(condition)? }
            }
            S::For(for_loop) => self.for_loop(for_loop)?,
            S::Goto(label) => self.goto(*label)?,
            S::GotoComputed(target) => {
                let target = self.value(target)?;
                let void = self.void_type();
                let ty = self.pointer_to(void.into());
                StmtKind::ComputedGoto(self.convert_assigned(target, ty, span)?)
            }
            S::Continue => match self.body.as_ref().is_some_and(|body| body.around.depth.loops > 0) {
                true => StmtKind::Continue,
                false => return malformed("check-type", span, "continue outside of a loop"),
            },
            S::Break => match self.body.as_ref().is_some_and(|body| body.around.depth.breakable > 0) {
                true => StmtKind::Break,
                false => return malformed("check-type", span, "break outside of a loop or switch"),
            },
            S::Return(value) => self.return_stmt(value.as_deref(), span)?,
            S::Asm(asm) => StmtKind::Asm(self.asm(asm)?),
            S::MsAsm(asm) => StmtKind::Asm(self.microsofts_asm(asm, span)?),
            S::Try { body, handler } => self.try_statement(body, handler)?,
            S::Leave => self.leave_statement(span)?,
        };
        Ok(Stmt { kind, span })
    }

    fn loop_body(&mut self, body: &ast::Stmt) -> Check<Box<Stmt>> {
        if let Some(body) = &mut self.body {
            body.around.enter_loop();
        }
        let checked = self.substatement(body)?;
        if let Some(body) = &mut self.body {
            body.around.leave_loop();
        }
        Ok(checked)
    }

    fn for_loop(&mut self, for_loop: &ast::For) -> Check<StmtKind> {
        let mut init = Vec::new();
        match &for_loop.init {
            ForInit::None => {}
            ForInit::Expr(expr) => {
                let span = expr.span;
                let kind = StmtKind::Expr(self.value(expr)?);
                init.push(Stmt { kind, span });
            }
            ForInit::Declaration(declaration) => self.block_declaration(declaration, &mut init)?,
        }
        let cond = match &for_loop.condition {
            Some(condition) => Some(self.tested(condition)?),
            None => None,
        };
        let step = match &for_loop.step {
            Some(step) => Some(self.value(step)?),
            None => None,
        };
        let body = self.loop_body(&for_loop.body)?;
        Ok(StmtKind::For { init, cond, step, body })
    }

    fn switch(&mut self, scrutinee: &ast::Expr, body: &ast::Stmt) -> Check<StmtKind> {
        let value = self.value(scrutinee)?;
        if !self.is_integer(value.ty) {
            return malformed("check-type", scrutinee.span, "a switch needs an integer");
        }
        let value = self.promote(value);
        let closed = self.closed_scopes();
        let switch = Switch { ty: value.ty, seen: BTreeMap::new(), has_default: false, closed };
        if let Some(body) = &mut self.body {
            body.around.enter_switch(switch);
        }
        let checked = self.substatement(body)?;
        if let Some(body) = &mut self.body {
            body.around.leave_switch();
        }
        Ok(StmtKind::Switch { value, body: checked })
    }

    /// Puts labels in front of what `body` makes.
    pub(super) fn labeled(
        &mut self,
        labels: &[ast::Label],
        span: Span,
        body: impl FnOnce(&mut Self) -> Check<Stmt>,
    ) -> Check<Stmt> {
        let mut heads: Vec<Head> = Vec::with_capacity(labels.len());
        for label in labels {
            if let Some(head) = self.label_head(label)? {
                heads.push(head);
            }
        }
        let mut stmt = body(self)?;
        while let Some(head) = heads.pop() {
            let body = Box::new(stmt);
            let kind = match head {
                Head::Name(id) => StmtKind::Label(id, body),
                Head::Case(low, high) => StmtKind::Case { low, high, body },
                Head::Default => StmtKind::Default(body),
            };
            stmt = Stmt { kind, span };
        }
        Ok(stmt)
    }

    fn label_head(&mut self, label: &ast::Label) -> Check<Option<Head>> {
        let closed = self.body.as_ref().and_then(|body| body.around.switches.last()).map(|switch| switch.closed);
        if !matches!(label.kind, LabelKind::Name(_)) && closed.is_some_and(|closed| closed < self.closed_scopes()) {
            return malformed("check-jump", label.span, INTO_CLOSED);
        }
        let (low, high) = match &label.kind {
            LabelKind::Name(ident) => return Ok(Some(Head::Name(self.define_label(*ident)?))),
            LabelKind::Default => return self.default_label(label.span).map(Some),
            LabelKind::Case(value) => (value, value),
            LabelKind::CaseRange(low, high) => (low, high),
        };
        let Some(ty) = self.body.as_ref().and_then(|body| body.around.switches.last()).map(|s| s.ty) else {
            return malformed("check-type", label.span, "a case outside of a switch");
        };
        let low_value = self.case_value(low, ty)?;
        let high_value = match std::ptr::eq(low, high) {
            true => low_value,
            false => self.case_value(high, ty)?,
        };
        let shape = self.shape(ty);
        let empty = super::fold::fold_compare(crate::typed::CmpOp::Gt, low_value, high_value, shape);
        if empty {
            self.warn(label.span, "the range of the case is empty");
            return Ok(None);
        }
        let switch = self.body.as_mut().and_then(|body| body.around.switches.last_mut());
        let fresh = switch.is_none_or(|switch| switch.takes((low_value, high_value), shape));
        if !fresh {
            return malformed("check-redefinition", label.span, "duplicate case value");
        }
        Ok(Some(Head::Case(low_value, high_value)))
    }

    fn default_label(&mut self, span: Span) -> Check<Head> {
        let Some(switch) = self.body.as_mut().and_then(|body| body.around.switches.last_mut()) else {
            return malformed("check-type", span, "a default outside of a switch");
        };
        if std::mem::replace(&mut switch.has_default, true) {
            return malformed("check-redefinition", span, "a second default in the switch");
        }
        Ok(Head::Default)
    }

    fn case_value(&mut self, expr: &ast::Expr, ty: crate::ctype::CTypeId) -> Check<u128> {
        let value = self.constant_i128(expr)?;
        Ok(self.truncate(value as u128, ty))
    }

    fn return_stmt(&mut self, value: Option<&ast::Expr>, span: Span) -> Check<StmtKind> {
        let Some(ret) = self.body.as_ref().map(|body| body.ret) else {
            return malformed("check-type", span, "return outside of a function");
        };
        let Some(expr) = value else { return Ok(StmtKind::Return(None)) };
        let value = self.value(expr)?;
        if self.is_void(ret) {
            let effect = Stmt { kind: StmtKind::Expr(value), span };
            let leave = Stmt { kind: StmtKind::Return(None), span };
            return Ok(StmtKind::Block(vec![effect, leave]));
        }
        let value = self.convert_assigned(value, ret, expr.span)?;
        Ok(StmtKind::Return(Some(value)))
    }

    /// `({ ... })`: the last statement, if it is an expression, is the value.
    pub(super) fn statement_expr(&mut self, block: &ast::Block, span: Span) -> Check<Expr> {
        if self.body.is_none() {
            return malformed("check-type", span, "a statement expression outside of a function");
        }
        let pending = std::mem::take(&mut self.vla_lengths);
        let closed = self.closed_scopes();
        self.close_scope();
        self.scopes.enter();
        self.enter_local_labels(&block.local_labels);
        let mut body = Vec::new();
        let mut value = None;
        for (index, item) in block.items.iter().enumerate() {
            match item {
                BlockItem::Statement(stmt) if index + 1 == block.items.len() => {
                    value = self.last_statement(stmt, &mut body)?;
                }
                _ => self.block_item(item, &mut body)?,
            }
        }
        self.leave_local_labels(&block.local_labels);
        self.scopes.leave();
        self.open_scopes(closed);
        self.vla_lengths = pending;
        let ty = match &value {
            Some(value) => value.ty,
            None => self.void_type(),
        };
        // gcc takes one that is nothing but a value for that value, but not if it declares something.
        let is_bare = match block.items.split_last() {
            Some((BlockItem::Statement(last), rest)) => {
                let is_empty =
                    |item: &BlockItem| matches!(item, BlockItem::Statement(stmt) if matches!(stmt.kind, S::Empty));
                matches!(last.kind, S::Expr(_)) && rest.iter().all(is_empty)
            }
            _ => false,
        };
        let value = match value {
            Some(value) if is_bare => return Ok(value),
            value => value,
        };
        let kind = ExprKind::StmtExpr { body, value: value.map(Box::new) };
        Ok(Expr::new(kind, ty, span))
    }

    fn last_statement(&mut self, stmt: &ast::Stmt, out: &mut Vec<Stmt>) -> Check<Option<Expr>> {
        match &stmt.kind {
            S::Expr(expr) => self.value(expr).map(Some),
            S::Labeled { labels, body } => {
                let span = stmt.span;
                let empty = |_: &mut Self| Ok(Stmt { kind: StmtKind::Empty, span });
                if let S::Expr(expr) = &body.kind {
                    let label = self.labeled(labels, span, empty)?;
                    out.push(label);
                    return self.value(expr).map(Some);
                }
                let stmt = self.stmt(stmt)?;
                out.push(stmt);
                Ok(None)
            }
            _ => {
                let stmt = self.stmt(stmt)?;
                out.push(stmt);
                Ok(None)
            }
        }
    }
}

enum Head {
    Name(crate::typed::LabelId),
    Case(u128, u128),
    Default,
}
