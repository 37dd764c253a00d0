//! Microsoft's structured exceptions, and its assembly.

use super::calls::Within;
use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::operand::Operand;
use super::scope::Binding;
use crate::ast;
use crate::ctype::{CTypeId, IntKind};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Symbol;
use crate::source::Span;
use crate::typed::{
    Asm, CmpOp, Constraint, Expr, ExprKind, FunctionId, Handler, Idle, Place, PlaceKind, Stmt, StmtKind, Storage, Var,
    VarId,
};
use std::collections::BTreeSet;

impl<'a> Checker<'a> {
    /// Notes a call in the body that is being checked.
    pub(super) fn note_call(&mut self, called: Option<FunctionId>) {
        let Some(caller) = self.body.as_ref().map(|body| body.function) else { return };
        match called {
            Some(called) => drop(self.link.calls.direct.entry(caller).or_default().insert(called)),
            None => drop(self.link.calls.through_pointers.insert(caller)),
        }
    }

    pub(super) fn note_raise(&mut self) {
        self.link.calls.raise.extend(self.body.as_ref().map(|body| body.function));
    }

    pub(super) fn try_statement(&mut self, body: &ast::Block, handler: &ast::Handler) -> Check<StmtKind> {
        let closed = self.closed_scopes();
        self.close_scope();
        let mut inside = Vec::new();
        self.change_tries(1);
        self.block_into(body, &mut inside)?;
        self.change_tries(-1);
        self.open_scopes(closed);
        let handler = Box::new(self.handler(handler)?);
        Ok(StmtKind::Try { body: inside, handler })
    }

    fn change_tries(&mut self, by: i32) {
        if let Some(body) = &mut self.body {
            body.around.tries = body.around.tries.wrapping_add_signed(by);
        }
    }

    fn handler(&mut self, handler: &ast::Handler) -> Check<Handler> {
        let (int, unsigned) = (self.int_type(IntKind::Int), self.int_type(IntKind::ULong));
        let code = self.hidden_local("$code", unsigned);
        let (block, within) = match handler {
            ast::Handler::Except { body, .. } => (body, Within::Except(code)),
            ast::Handler::Finally(body) => (body, Within::Finally(self.hidden_local("$way", int))),
        };
        self.within(|within_now| within_now.push(within));
        let filter = match handler {
            ast::Handler::Except { filter, .. } => {
                self.link.calls.handler.get_or_insert(filter.span);
                let checked = self.or_unsupported(|checker| {
                    let value = checker.value(filter)?;
                    checker.convert_assigned(value, int, filter.span)
                })?;
                Some(checked.unwrap_or_else(|reason| self.unsupported_value(reason, filter.span)))
            }
            ast::Handler::Finally(_) => None,
        };
        let closed = self.closed_scopes();
        self.close_scope();
        let mut body = Vec::new();
        self.block_into(block, &mut body)?;
        self.open_scopes(closed);
        self.within(|within| within.truncate(within.len() - 1));
        Ok(match (filter, within) {
            (Some(filter), _) => Handler::Except { filter, body, code, saved: self.hidden_local("$saved", int) },
            (None, Within::Finally(way) | Within::Except(way)) => Handler::Finally { body, way, code },
        })
    }

    /// An `int` at which the execution gets to something that is not supported.
    pub(super) fn unsupported_value(&mut self, reason: Diagnostic, span: Span) -> Expr {
        let ty = self.int_type(IntKind::Int);
        let body = vec![Stmt { kind: StmtKind::Unsupported(reason), span }];
        let value = Some(Box::new(Expr::new(ExprKind::Int(0), ty, span)));
        Expr::new(ExprKind::StmtExpr { body, value }, ty, span)
    }

    fn within(&mut self, change: impl FnOnce(&mut Vec<Within>)) {
        if let Some(body) = &mut self.body {
            change(&mut body.around.within);
        }
    }

    fn hidden_local(&mut self, name: &str, ty: CTypeId) -> VarId {
        let var = VarId(self.out.vars.len() as u32);
        let function = self.body.as_ref().map(|body| body.function);
        self.out.vars.push(Var::hidden(name, ty, Storage::Auto, function, Span::NONE));
        if let Some(body) = &mut self.body {
            body.locals.push(var);
        }
        var
    }

    pub(super) fn leave_statement(&self, span: Span) -> Check<StmtKind> {
        match self.body.as_ref().is_some_and(|body| body.around.tries > 0) {
            true => Ok(StmtKind::Leave),
            false => malformed("check-type", span, "__leave outside of a __try"),
        }
    }

    /// What handlers ask for, by the names that Microsoft's compiler and its headers have for it.
    pub(super) fn exception_call(&mut self, name: &str, span: Span) -> Check<Option<Operand>> {
        let within = self.body.as_ref().map_or(&[][..], |body| &body.around.within);
        let is_except = |within: &&Within| matches!(within, Within::Except(_));
        match name {
            "GetExceptionCode" | "_exception_code" => {
                let Some(&Within::Except(code)) = within.iter().rev().find(is_except) else { return Ok(None) };
                Ok(Some(Operand::Value(self.hidden_value(code, span))))
            }
            "AbnormalTermination" | "_abnormal_termination" => {
                let Some(&Within::Finally(way)) = within.iter().rev().find(|within| !is_except(within)) else {
                    return Ok(None);
                };
                let int = self.int_type(IntKind::Int);
                let left = Box::new(self.hidden_value(way, span));
                let right = Box::new(self.int_constant(0, int, span));
                let kind = ExprKind::Compare(CmpOp::Ne, left, right);
                Ok(Some(Operand::Value(Expr::new(kind, int, span))))
            }
            "GetExceptionInformation" | "_exception_info" if within.iter().any(|within| is_except(&within)) => {
                unsupported(span, format!("'{name}' is not supported"))
            }
            _ => Ok(None),
        }
    }

    fn hidden_value(&mut self, var: VarId, span: Span) -> Expr {
        let ty = self.out.vars[var.0 as usize].ty;
        let place = Place::new(PlaceKind::Var(var), ty, span);
        Expr::new(ExprKind::Load(Box::new(place)), ty.ty, span)
    }

    /// Microsoft's assembly: the program's variables that it names get any values.
    pub(super) fn microsofts_asm(&mut self, asm: &ast::MsAsm, span: Span) -> Check<Asm> {
        let mut outputs = Vec::new();
        let mut seen = BTreeSet::new();
        for ident in &asm.names {
            let name = self.interner.name(ident.name);
            if asm.has_brackets || does_more(name) {
                return unsupported(span, "assembly that addresses memory, jumps or calls is not supported");
            }
            if seen.insert(ident.name) {
                outputs.extend(self.named_in_asm(ident.name, ident.span)?);
            }
        }
        let constraint = || Constraint { name: None, text: "=g".into(), in_memory: false };
        Ok(Asm {
            template: asm.text.to_text(),
            idle: outputs.iter().map(|_| Idle::Anything).collect(),
            constraints: outputs.iter().map(|_| constraint()).collect(),
            outputs,
            inputs: Vec::new(),
            clobbers_memory: false,
            labels: Vec::new(),
        })
    }

    fn named_in_asm(&mut self, name: Symbol, span: Span) -> Check<Option<Place>> {
        let is_function = match self.scopes.lookup(name) {
            Some(&Binding::Global(id)) => self.global(id).is_function,
            Some(Binding::Local(_)) => false,
            Some(Binding::Nested(_)) => true,
            _ => return Ok(None),
        };
        let what = ast::Expr { kind: ast::ExprKind::Ident(name), span };
        match self.expr(&what)? {
            Operand::Place(place) if !is_function && self.is_scalar(place.ty.ty) => Ok(Some(place)),
            _ => unsupported(span, "assembly that names more than a number or pointer is not supported"),
        }
    }
}

/// Instructions of x86 that do more than to change registers and operands, as far as these are named.
fn does_more(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let more = ["call", "ret", "retn", "retf", "iret", "iretd", "int", "enter", "leave", "rep", "repe", "repne", "ptr"];
    let prefixes = ["j", "push", "pop", "loop", "movs", "stos", "ins", "sys", "_emit"];
    more.contains(&word.as_str()) && word != "int" || prefixes.iter().any(|prefix| word.starts_with(prefix))
}
