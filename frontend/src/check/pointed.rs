//! Library functions that pointers lead to: a call through a pointer is one of a function in between, which calls the library.
//! So what is known of a call by its arguments is known there, too.

use super::checker::Checker;
use crate::ctype::{CType, CTypeId, QualType};
use crate::library::{self, Model, PREFIX};
use crate::source::Span;
use crate::typed::{Callee, Expr, ExprKind, Function, FunctionBody, FunctionId, Place, PlaceKind, Stmt, StmtKind};
use crate::typed::{Storage, Var, VarId};
use boogie::marks::POINTED;

impl<'a> Checker<'a> {
    /// The address of a function: a pointer to it, or to the one in between.
    pub(super) fn function_address(&mut self, id: FunctionId, ty: CTypeId, span: Span) -> Expr {
        let id = self.pointed(id);
        self.link.calls.addresses.insert(id);
        let ty = self.pointer_to(ty.into());
        Expr::new(ExprKind::FunctionAddr(id), ty, span)
    }

    /// What the address of a function leads to.
    fn pointed(&mut self, id: FunctionId) -> FunctionId {
        if let Some(&known) = self.link.pointed.get(&id) {
            return known;
        }
        let between = self.in_between(id).unwrap_or(id);
        self.link.pointed.insert(id, between);
        self.link.pointed.insert(between, between);
        between
    }

    fn in_between(&mut self, id: FunctionId) -> Option<FunctionId> {
        let name = self.undefined_name(id)?;
        if !is_followed(library::model(&name)?) {
            return None;
        }
        let ty = self.out.functions[id.0 as usize].ty;
        let CType::Function { ret, params, variadic: false, prototyped: true } = self.out.types.get(ty).clone() else {
            return None;
        };
        let between = FunctionId(self.out.functions.len() as u32);
        let vars: Vec<VarId> = params
            .iter()
            .map(|&ty| {
                let var = Var::hidden("", ty, Storage::Param, Some(between), Span::NONE);
                self.out.vars.push(var);
                VarId(self.out.vars.len() as u32 - 1)
            })
            .collect();
        let arg = |(&var, &ty): (&VarId, &CTypeId)| {
            let place = Place::new(PlaceKind::Var(var), QualType::from(ty), Span::NONE);
            Expr::new(ExprKind::Load(Box::new(place)), ty, Span::NONE)
        };
        let args = vars.iter().zip(&params).map(arg).collect();
        let call = Expr::new(ExprKind::Call { callee: Callee::Direct(id), args }, ret, Span::NONE);
        let kind = if self.is_void(ret) { StmtKind::Expr(call) } else { StmtKind::Return(Some(call)) };
        let body = vec![Stmt { kind, span: Span::NONE }];
        let body = FunctionBody::Defined { locals: Vec::new(), labels: Vec::new(), body, end: Span::NONE };
        let new = Function::new(format!("{PREFIX}{POINTED}{name}"), ty, Span::NONE);
        self.out.functions.push(Function { params: vars, body, ..new });
        Some(between)
    }

    /// The name of a function that no file defines, and whose address is not null.
    fn undefined_name(&self, id: FunctionId) -> Option<String> {
        let is_it = |global: &&super::globals::Global| global.is_function && global.id == Some(id.0);
        match self.link.globals.iter().find(is_it) {
            Some(global) if global.is_known() || global.weak => None,
            Some(global) => Some(global.label.clone().unwrap_or_else(|| self.interner.name(global.name).to_owned())),
            None => self.link.library.iter().find(|(_, known)| **known == id).map(|(name, _)| name.clone()),
        }
    }
}

/// Whether a call of a function of a model says more if its arguments are known. `malloc` and `calloc` need no more than their
/// numbers, and blocks are told apart by the calls that allocate them, also through pointers.
fn is_followed(model: Model) -> bool {
    matches!(
        model,
        Model::Realloc
            | Model::Free
            | Model::Copy { .. }
            | Model::Fill
            | Model::Print { .. }
            | Model::Line
            | Model::Sort
            | Model::Writes { .. }
            | Model::Time
            | Model::Quiet(_)
            | Model::Printed
            | Model::Put
            | Model::Computed
    )
}
