//! Calls, and functions that are called without a declaration.

use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::operand::Operand;
use super::scope::Binding;
use crate::ast;
use crate::ctype::{CType, CTypeId, DataModel, FloatKind, IntKind, QualType};
use crate::lex::symbol::Symbol;
use crate::library::builtin_table::{complex_math, library, math};
use crate::source::Span;
use crate::typed::{Callee, Expr, ExprKind, Function, FunctionId};

/// Functions that leave and enter others behind the program's back.
const NONLOCAL: &[&str] = &["getcontext", "setcontext", "swapcontext", "makecontext"];

impl<'a> Checker<'a> {
    pub(super) fn call(&mut self, callee: &ast::Expr, args: &[ast::Expr], span: Span) -> Check<Operand> {
        if let ast::ExprKind::Ident(name) = callee.kind
            && let Some(call) = self.special_call(name, args, span)?
        {
            return Ok(call);
        }
        let operand = match callee.kind {
            ast::ExprKind::Ident(name) if self.scopes.lookup(name).is_none() => {
                self.implicit_function(name, callee.span)?
            }
            _ => self.expr(callee)?,
        };
        let name = match callee.kind {
            ast::ExprKind::Ident(name) => Some(name),
            _ => None,
        };
        let (mut callee, ty) = self.callee(operand, span)?;
        let CType::Function { ret, params, variadic, prototyped } = self.out.types.get(ty).clone() else {
            return malformed("check-type", span, "only functions are called");
        };
        let fixed = if prototyped { &params[..] } else { &[] };
        let open = variadic || !prototyped;
        let given = self.expanded(args)?;
        if given.len() < fixed.len() {
            return malformed("check-type", span, "too few arguments in the call");
        }
        if given.len() > fixed.len() && !open {
            return malformed("check-type", span, "too many arguments in the call");
        }
        let mut values = Vec::with_capacity(given.len());
        for (index, value) in given.into_iter().enumerate() {
            let at = value.span;
            let value = match fixed.get(index) {
                Some(&param) => self.convert_assigned(value, param, at)?,
                None if self.is_void(value.ty) => {
                    return malformed("check-type", at, "a void value is used");
                }
                None => self.promote_argument(value),
            };
            values.push(value);
        }
        if !self.is_void(ret) {
            self.require_complete(ret, span)?;
        }
        if let Some(name) = name.filter(|&name| self.is_undefined(name)) {
            let mut name = self.interner.name(name);
            if let Some((plain, id)) = self.unchecked(name, ty, &mut values) {
                (name, callee) = (plain, Callee::Direct(id));
            }
            if let Some(id) = self.rewritten(name, &mut values, span) {
                callee = Callee::Direct(id);
            }
        }
        if let (Some(name), Callee::Direct(_)) = (name.filter(|&name| self.is_undefined(name)), &callee) {
            values.extend(self.place_to_return_to(name, span));
        }
        let kind = ExprKind::Call { callee, args: values };
        Ok(Operand::Value(Expr::new(kind, ret, span)))
    }

    fn is_undefined(&self, name: Symbol) -> bool {
        matches!(self.scopes.lookup(name), Some(&Binding::Global(id)) if !self.global(id).is_defined())
    }

    fn callee(&mut self, operand: Operand, span: Span) -> Check<(Callee, CTypeId)> {
        if let Operand::Function { id, ty, .. } = operand {
            self.note_call(Some(id));
            return Ok((Callee::Direct(id), ty));
        }
        let pointer = self.rvalue(operand)?;
        let Some(target) = self.pointee(pointer.ty) else {
            return malformed("check-type", span, "only functions are called");
        };
        if let ExprKind::FunctionAddr(id) = pointer.kind {
            self.note_call(Some(id));
            return Ok((Callee::Direct(id), target.ty));
        }
        self.note_call(None);
        Ok((Callee::Pointer { pointer: Box::new(pointer), ty: target.ty }, target.ty))
    }

    /// Calls that are more than calls.
    fn special_call(&mut self, name: Symbol, args: &[ast::Expr], span: Span) -> Check<Option<Operand>> {
        let text = self.interner.name(name);
        if let Some(value) = self.exception_call(text, span)? {
            return Ok(Some(value));
        }
        let is_undefined = self.scopes.lookup(name).is_none() || self.is_undefined(name);
        if is_undefined && text == "__assume" && self.out.types.model.is_windows() {
            return self.microsofts_assume(args, span).map(Some);
        }
        match self.scopes.lookup(name) {
            None => {
                let reserved = ["__builtin_", "__sync_", "__atomic_"];
                if text == "alloca" {
                    return self.builtin_call("__builtin_alloca", args, span).map(Some);
                }
                if reserved.iter().any(|prefix| text.starts_with(prefix)) {
                    return self.builtin_call(text, args, span).map(Some);
                }
            }
            Some(&Binding::Global(id)) if self.global(id).packs() => {
                return self.inlined_call(id, args, span).map(Some);
            }
            Some(&Binding::Global(id)) => {
                if matches!(self.global(id).definition, super::globals::Definition::None) {
                    if text == "alloca" {
                        return self.builtin_call("__builtin_alloca", args, span).map(Some);
                    }
                    // What the compiler knows, it knows in spite of a declaration.
                    if super::builtins::is_builtin(text) {
                        return self.builtin_call(text, args, span).map(Some);
                    }
                    if NONLOCAL.contains(&text) {
                        return unsupported(span, format!("'{text}' is not supported"));
                    }
                }
            }
            Some(_) => {}
        }
        Ok(None)
    }

    /// `__assume` does nothing but where it says that a place is not reached; it does not evaluate its argument.
    fn microsofts_assume(&mut self, args: &[ast::Expr], span: Span) -> Check<Operand> {
        let value = self.argument(args, 0, span)?;
        if let ExprKind::Int(0) = value.kind {
            return self.builtin_call("__builtin_unreachable", &[], span);
        }
        let (int, void) = (self.int_type(IntKind::Int), self.void_type());
        let nothing = Box::new(self.int_constant(0, int, span));
        Ok(Operand::Value(Expr::new(ExprKind::Cast(nothing), void, span)))
    }

    /// A function that is called before it is declared: gcc knows some, the others return int.
    fn implicit_function(&mut self, name: Symbol, span: Span) -> Check<Operand> {
        let text = self.interner.name(name);
        if NONLOCAL.contains(&text) {
            return unsupported(span, format!("'{text}' is not supported"));
        }
        if let Some(Binding::Global(id)) = self.scopes.lookup_in_file(name) {
            let id = *id;
            if self.global(id).is_function {
                return self.global_operand(id, span);
            }
        }
        if let Some(function) = self.builtin_function(name, span) {
            return Ok(function);
        }
        self.warn(span, format!("implicit declaration of function '{text}'"));
        let ret = self.int_type(IntKind::Int);
        let ty = CType::Function { ret, params: Vec::new(), variadic: false, prototyped: false };
        let ty = self.out.types.intern(ty);
        let id = self.declare_implicit(name, ty, span)?;
        self.global_operand(id, span)
    }

    fn declare_implicit(&mut self, name: Symbol, ty: CTypeId, span: Span) -> Check<super::scope::GlobalId> {
        if let Some(&id) = self.link.externals.get(&name) {
            return Ok(id);
        }
        self.declare_global(super::link::Declared {
            name,
            ty: ty.into(),
            align: None,
            span,
            storage: None,
            thread_local: false,
            attributes: super::attributes::Attributes::default(),
            asm_label: None,
            definition: super::globals::Definition::None,
            yields: false,
            only_inlines: false,
        })
    }

    /// A library function by its own name or behind `__builtin_`, when nothing of that name is declared.
    pub(super) fn builtin_function(&mut self, name: Symbol, span: Span) -> Option<Operand> {
        let text = self.interner.name(name);
        let plain = text.strip_prefix("__builtin_").unwrap_or(text);
        let (id, ty) = self.library_function(plain)?;
        Some(Operand::Function { id, ty, span })
    }

    /// The library function of that name as gcc knows it; the program's own declaration goes first.
    pub(super) fn library_function(&mut self, name: &str) -> Option<(FunctionId, CTypeId)> {
        let signature = library(name).or_else(|| math(name)).or_else(|| complex_math(name))?;
        if let Some(&id) = self.interner.get(name).and_then(|name| self.link.externals.get(&name))
            && self.global(id).is_function
            && !self.global(id).only_inlines
        {
            let ty = self.global(id).ty.ty;
            return Some((self.function_id(id), ty));
        }
        let ty = self.signature(signature);
        Some((self.library_id(name, ty, signature.ends_with('.')), ty))
    }

    /// The function of that name in the C library, whatever the program defines for inlining.
    pub(super) fn library_id(&mut self, name: &str, ty: CTypeId, variadic: bool) -> FunctionId {
        if let Some(&id) = self.link.library.get(name) {
            return id;
        }
        let id = FunctionId(self.out.functions.len() as u32);
        let noreturn = matches!(name, "abort" | "exit" | "_exit" | "_Exit");
        let new = Function::new(name.to_string(), ty, Span::NONE);
        self.out.functions.push(Function { variadic, noreturn, external: true, ..new });
        self.link.library.insert(name.to_string(), id);
        id
    }

    pub(super) fn signature(&mut self, signature: &str) -> CTypeId {
        let variadic = signature.ends_with('.');
        let mut types: Vec<CTypeId> =
            signature.trim_end_matches('.').chars().map(|letter| self.letter_type(letter)).collect();
        let params = types.split_off(1);
        let ty = CType::Function { ret: types[0], params, variadic, prototyped: true };
        self.out.types.intern(ty)
    }

    /// The type that a letter of a signature stands for; see [`crate::library::builtin_table`].
    pub(super) fn letter_type(&mut self, letter: char) -> CTypeId {
        let (target, is_const) = match letter {
            'p' | 'P' => (self.void_type(), letter == 'P'),
            'a' => {
                let list = self.va_list_type();
                return self.adjust_param(list.into()).ty;
            }
            's' | 'S' => (self.int_type(IntKind::Char), letter == 'S'),
            'I' => (self.int_type(IntKind::Int), false),
            'E' => (self.letter_type('d'), false),
            'X' => return self.complex_of('f'),
            'Y' => return self.complex_of('d'),
            'Z' => return self.complex_of('D'),
            _ => {
                let ty = self.letter_arithmetic(letter);
                return self.out.types.intern(ty);
            }
        };
        self.pointer_to(QualType { is_const, ..target.into() })
    }

    fn complex_of(&mut self, part: char) -> CTypeId {
        let part = self.letter_type(part);
        self.out.types.complex(part)
    }

    fn letter_arithmetic(&self, letter: char) -> CType {
        let model = self.out.types.model;
        CType::Int(match letter {
            'v' => return CType::Void,
            'b' => return CType::Bool,
            'f' => return CType::Float(FloatKind::Float),
            'd' => return CType::Float(FloatKind::Double),
            'D' => return CType::Float(FloatKind::LongDouble),
            'u' | 'n' => IntKind::UInt,
            'l' => IntKind::Long,
            'm' => IntKind::ULong,
            'q' => IntKind::LongLong,
            'w' => IntKind::ULongLong,
            'c' => IntKind::Char,
            'C' => IntKind::UChar,
            'h' => IntKind::UShort,
            'o' if model == DataModel::Lp64 => IntKind::ULong,
            'o' => IntKind::ULongLong,
            'z' => model.word(),
            _ => IntKind::Int,
        })
    }
}
