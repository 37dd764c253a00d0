//! Calls, builtin functions and variable argument lists.

use super::atoms::is_folded;
use super::builder::Lowering;
use super::operands::OPEN_ORDER;
use crate::cfg::{self, Expr, NodeId, Place, StmtKind, Terminator};
use crate::ctype::{CType, CTypeId, IntKind, QualType};
use crate::library::jumps;
use crate::source::Span;
use crate::typed::{self, Callee, FunctionId};

/// Builtins (and the plain name) that allocate in the frame.
const ALLOCA: [&str; 4] =
    ["alloca", "__builtin_alloca", "__builtin_alloca_with_align", "__builtin_alloca_with_align_and_max"];

impl Lowering<'_> {
    /// A call; `result` is a place whose address is a constant.
    pub fn call(&mut self, result: Option<Place>, expr: &typed::Expr, callee: &Callee, args: &[typed::Expr]) {
        let ty = expr.ty;
        let (callee, args) = match callee {
            Callee::Direct(function) => {
                let is_call = !is_folded(self.functions, callee);
                (cfg::Callee::Direct(*function), self.values(None, args, is_call))
            }
            Callee::Pointer { pointer, ty } => {
                let mut values = self.values(Some(pointer), args, true);
                let pointer = values.remove(0);
                (cfg::Callee::Pointer { pointer, ty: *ty }, values)
            }
        };
        let function = match callee {
            cfg::Callee::Direct(function) => Some(&self.functions[function.0 as usize]),
            cfg::Callee::Pointer { .. } => None,
        };
        let noreturn = function.is_some_and(|function| function.noreturn);
        let has_body = function.is_some_and(|function| !matches!(function.body, typed::FunctionBody::Undefined));
        if let cfg::Callee::Direct(function) = callee
            && ALLOCA.contains(&self.functions[function.0 as usize].name.as_str())
            && args.len() == 1
        {
            return self.alloca(result, args, ty);
        }
        let mut args = args;
        if let cfg::Callee::Direct(function) = callee
            && self.jumps(function, result.as_ref(), &mut args)
        {
            return;
        }
        if let cfg::Callee::Direct(function) = callee {
            self.pass_closure(function);
        }
        let lists = self.lists_used_up(&callee, &args);
        self.emit_call(result, callee, args, ty, expr.span);
        lists.into_iter().for_each(|list| self.emit(StmtKind::VaEnd { list }));
        if noreturn && has_body {
            self.never_comes(cfg::RETURNED);
        } else if noreturn {
            self.terminate(Terminator::Unreachable, self.span);
        }
    }

    /// `setjmp` and `longjmp`, as far as they are followed; whether this is one.
    fn jumps(&mut self, function: FunctionId, result: Option<&Place>, args: &mut Vec<Expr>) -> bool {
        let function = &self.functions[function.0 as usize];
        if !matches!(function.body, typed::FunctionBody::Undefined) {
            return false;
        }
        let (again, back) = (jumps::returns_again(&function.name), jumps::jumps_back(&function.name));
        let declared = match self.types.get(function.ty) {
            CType::Function { params, .. } => params.len(),
            _ => 0,
        };
        // One that has this name by `asm` only has no such argument.
        let place = if again && args.len() > declared { args.pop() } else { None };
        match (&args[..], place) {
            ([buffer, ..], Some(place)) => self.set_jump(result, buffer, &place),
            ([buffer, value], None) if back => self.jump_back(buffer, value),
            _ => false,
        }
    }

    /// The argument lists that a function which is not the program's moves on: nobody may rely on what they are then
    /// (7.16p3).
    fn lists_used_up(&self, callee: &cfg::Callee, args: &[Expr]) -> Vec<Place> {
        if let cfg::Callee::Direct(function) = callee
            && !matches!(self.functions[function.0 as usize].body, typed::FunctionBody::Undefined)
        {
            return Vec::new();
        }
        let list = |arg: &Expr| match self.types.get(arg.ty) {
            &CType::Pointer(pointee) if matches!(self.types.get(pointee.ty), CType::VaList) => {
                let base = cfg::PlaceBase::Deref { pointer: Box::new(arg.clone()), pointee };
                Some(Place { id: NodeId::NONE, base, path: Vec::new(), ty: pointee, span: arg.span })
            }
            _ => None,
        };
        args.iter().filter_map(list).collect()
    }

    /// A call, and what follows if it does not return here. Then there is no result.
    pub fn emit_call(&mut self, result: Option<Place>, callee: cfg::Callee, args: Vec<Expr>, ty: CTypeId, text: Span) {
        let may_raise = self.may_raise(&callee);
        if self.closures.jumps.is_none() && !may_raise {
            return self.emit(StmtKind::Call { result, callee, args, ty, text });
        }
        let value = result.is_some().then(|| self.temporary(ty));
        let place = value.map(|value| self.var_place(value));
        self.emit(StmtKind::Call { result: place, callee, args, ty, text });
        self.after_call();
        if may_raise {
            self.after_raising();
        }
        if let (Some(place), Some(value)) = (result, value) {
            let value = self.load_var(value);
            self.assign(place, value);
        }
    }

    /// Nothing goes on here, which one of the two builtins says.
    fn never_comes(&mut self, name: &'static str) {
        let ty = self.types.intern(CType::Void);
        self.emit(StmtKind::Builtin { result: None, name, args: Vec::new(), ty });
        self.terminate(Terminator::Unreachable, self.span);
    }

    /// A builtin that is not transparent.
    pub fn builtin(&mut self, result: Option<Place>, name: &'static str, args: &[typed::Expr], ty: CTypeId) {
        match name {
            "__builtin_praetor_raise" => args.iter().for_each(|code| self.raise(code)),
            "__builtin_unreachable" => self.never_comes(cfg::UNREACHABLE),
            // Its argument is not evaluated; 0 is always allowed for what check did not fold.
            "__builtin_constant_p" => {
                if let Some(place) = result {
                    self.assign(place, self.int(0, ty));
                }
            }
            "__builtin_prefetch" => args.iter().for_each(|arg| self.effect(arg)),
            _ => {
                let mut args = self.values(None, args, false);
                if ALLOCA.contains(&name) {
                    return self.alloca(result, args, ty);
                }
                if name.starts_with("__atomic_") || name.starts_with("__sync_") {
                    args = args.into_iter().map(|arg| self.kept_operand(arg)).collect();
                    args.first().into_iter().for_each(|object| self.refresh_behind(object));
                }
                self.emit(StmtKind::Builtin { result, name, args, ty });
                if name == "__builtin_trap" {
                    self.terminate(Terminator::Unreachable, self.span);
                }
            }
        }
    }

    fn alloca(&mut self, result: Option<Place>, args: Vec<Expr>, ty: CTypeId) {
        let ty = if self.is_void(ty) { self.char_pointer() } else { ty };
        let result = match result {
            Some(place) => place,
            None => {
                let temporary = self.temporary(ty);
                self.var_place(temporary)
            }
        };
        let Some(bytes) = args.into_iter().next() else {
            return self.unsupported("alloca without a size");
        };
        self.emit(StmtKind::StackAlloc { result, bytes });
    }

    fn char_pointer(&mut self) -> CTypeId {
        let char_type = self.types.intern(CType::Int(IntKind::Char));
        self.types.intern(CType::Pointer(QualType::from(char_type)))
    }

    /// `va_start` and its kin.
    pub fn variadic(&mut self, result: Option<Place>, expr: &typed::Expr) {
        use typed::ExprKind as T;
        let kind = match &expr.kind {
            T::VaStart { list } => StmtKind::VaStart { list: self.place(list) },
            T::VaArg { list } => StmtKind::VaArg { result, list: self.place(list), ty: expr.ty },
            T::VaEnd { list } => StmtKind::VaEnd { list: self.place(list) },
            T::VaCopy { to, from } => {
                if self.effects.is_acting_place(to) && self.effects.is_acting_place(from) {
                    self.unsupported(OPEN_ORDER);
                }
                let to = self.place(to);
                let to = if self.effects.is_effectful_place(from) { self.keep_place(to) } else { to };
                StmtKind::VaCopy { to, from: self.place(from) }
            }
            _ => unreachable!("not about variable arguments"),
        };
        self.emit(kind);
    }
}
