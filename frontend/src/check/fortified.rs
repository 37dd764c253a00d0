//! glibc's fortified functions: wrappers that hand their variable arguments on (`__builtin_va_arg_pack`), and the
//! functions with a check of sizes (`__printf_chk`) that they call.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::globals::Definition;
use super::operand::Operand;
use super::scope::GlobalId;
use crate::ast;
use crate::ctype::{CType, CTypeId};
use crate::library::arguments::without_check;
use crate::source::Span;
use crate::typed::{Callee, Expr, ExprKind, Function, FunctionId, Place, PlaceKind};

/// More arguments than any call has: an inline function that calls itself with more and more of them is not followed.
const MOST_ARGUMENTS: usize = 256;

/// What stands for the variable arguments of the function around.
pub(super) const PACK: &str = "__builtin_va_arg_pack";
/// How many there are.
pub(super) const PACK_LENGTH: &str = "__builtin_va_arg_pack_len";

impl<'a> Checker<'a> {
    /// The function of the C library that a call of an undefined `__X_chk` with these arguments is.
    pub(super) fn unchecked<'n>(
        &mut self,
        name: &'n str,
        ty: CTypeId,
        values: &mut Vec<Expr>,
    ) -> Option<(&'n str, FunctionId)> {
        let CType::Function { ret, params, variadic, prototyped: true } = self.out.types.get(ty).clone() else {
            return None;
        };
        let (plain, dropped) = without_check(name, values.len())?;
        let kept = |index: &usize| !dropped.contains(index);
        let params = (0..params.len()).filter(kept).map(|index| params[index]).collect();
        let mut index = 0..;
        values.retain(|_| kept(&index.next().unwrap_or(0)));
        let ty = self.out.types.intern(CType::Function { ret, params, variadic, prototyped: true });
        Some((plain, self.library_id(plain, ty, variadic)))
    }

    /// The arguments of a call, with those that the function around hands on in place of `__builtin_va_arg_pack()`.
    pub(super) fn expanded(&mut self, args: &[ast::Expr]) -> Check<Vec<Expr>> {
        let mut values = Vec::with_capacity(args.len());
        for (index, arg) in args.iter().enumerate() {
            if !self.is_pack(arg) {
                values.push(self.value(arg)?);
                continue;
            }
            if index + 1 < args.len() {
                return malformed("check-type", arg.span, "__builtin_va_arg_pack() must be the last argument");
            }
            for var in self.pack(arg.span)? {
                let ty = self.out.vars[var.0 as usize].ty;
                let place = Place::new(PlaceKind::Var(var), ty, arg.span);
                values.push(self.rvalue(Operand::Place(place))?);
            }
        }
        Ok(values)
    }

    fn is_pack(&self, arg: &ast::Expr) -> bool {
        let ast::ExprKind::Call { callee, .. } = &arg.kind else { return false };
        matches!(callee.kind, ast::ExprKind::Ident(name) if self.interner.name(name) == PACK)
    }

    /// What the inline function around was given besides its parameters.
    pub(super) fn pack(&self, span: Span) -> Check<Vec<crate::typed::VarId>> {
        match self.body.as_ref().and_then(|body| body.pack.clone()) {
            Some(pack) => Ok(pack),
            None => unsupported(span, "variable arguments are handed on where the function is not inlined"),
        }
    }

    /// A call of a function that hands on its variable arguments: of its copy for arguments of these types, as gcc
    /// inlines it.
    pub(super) fn inlined_call(&mut self, id: GlobalId, args: &[ast::Expr], span: Span) -> Check<Operand> {
        let CType::Function { ret, mut params, .. } = self.out.types.get(self.global(id).ty.ty).clone() else {
            return malformed("check-type", span, "only functions are called");
        };
        let values = self.expanded(args)?;
        if values.len() < params.len() {
            return malformed("check-type", span, "too few arguments in the call");
        }
        if values.len() > MOST_ARGUMENTS {
            return unsupported(span, "the arguments that inline functions hand on are too many");
        }
        let fixed = params.len();
        let mut passed = Vec::with_capacity(values.len());
        for (index, value) in values.into_iter().enumerate() {
            let at = value.span;
            let value = match index < fixed {
                true => self.convert_assigned(value, params[index], at)?,
                false if self.is_void(value.ty) => return malformed("check-type", at, "a void value is used"),
                false => self.promote_argument(value),
            };
            if index >= fixed {
                params.push(value.ty);
            }
            passed.push(value);
        }
        let ty = CType::Function { ret, params, variadic: false, prototyped: true };
        let ty = self.out.types.intern(ty);
        let callee = Callee::Direct(self.copy_for(id, ty));
        Ok(Operand::Value(Expr::new(ExprKind::Call { callee, args: passed }, ret, span)))
    }

    fn copy_for(&mut self, id: GlobalId, ty: CTypeId) -> FunctionId {
        if let Some(&function) = self.link.copies.get(&(id, ty)) {
            return function;
        }
        let function = FunctionId(self.out.functions.len() as u32);
        let global = self.global(id);
        let (name, noreturn, span) = (self.interner.name(global.name).to_string(), global.noreturn, global.span);
        self.out.functions.push(Function { noreturn, ..Function::new(name, ty, span) });
        self.link.copies.insert((id, ty), function);
        self.link.open_copies.push_back((id, function));
        function
    }

    /// Checks the body of the next copy; whether there was one.
    pub(super) fn next_copy(&mut self) -> bool {
        let Some((id, function)) = self.link.open_copies.pop_front() else { return false };
        let global = self.global(id);
        let name = global.name;
        let Definition::Function { def, mut params, inherited, place, .. } = global.definition.clone() else {
            return true;
        };
        let ty = self.out.functions[function.0 as usize].ty;
        let CType::Function { params: types, .. } = self.out.types.get(ty).clone() else { return true };
        let span = def.declarator.span;
        for &ty in &types[params.len()..] {
            params.push(super::derived::Param { name: None, ty: ty.into(), span, variable: false });
        }
        self.aside(place, |checker| checker.define(function, (name, ty), def, params, inherited));
        true
    }
}
