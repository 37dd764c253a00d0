//! Calls of library functions that are calls of two others, so that what is known of those serves them too.

use super::checker::Checker;
use super::operand::Operand;
use super::scope::Binding;
use crate::ctype::{CType, CTypeId, IntKind};
use crate::library::builtin_table::library;
use crate::source::Span;
use crate::typed::{Callee, Expr, ExprKind, FunctionId, PlaceKind};

impl<'a> Checker<'a> {
    /// What a call of an undefined library function with these arguments calls, if it is made of two:
    ///
    /// - `asprintf(to, format, ...)` is `__asprintf_block(to, snprintf(0, 0, format, ...))`;
    /// - `posix_memalign(to, alignment, size)` is `__posix_memalign_block(to, alignment, aligned_alloc(alignment, size))`;
    /// - ESBMC's `__ESBMC_init_object(x)` is `__VERIFIER_nondet_memory(&x, sizeof x)`.
    ///
    /// The outer functions of the first two are in the library's own text. `getopt` and its like get the variables besides that
    /// they set.
    pub(super) fn rewritten(&mut self, name: &str, values: &mut Vec<Expr>, span: Span) -> Option<FunctionId> {
        if matches!(name, "getopt" | "getopt_long" | "getopt_long_only") {
            return self.next_option(values, span);
        }
        if name == "__ESBMC_init_object" && values.len() == 1 {
            return self.object_is_input(values, span);
        }
        let CType::Pointer(to) = *self.out.types.get(values.first()?.ty) else { return None };
        if !matches!(self.out.types.get(to.ty), CType::Pointer(_)) {
            return None;
        }
        let (int, size_t) = (self.int_type(IntKind::Int), self.size_type());
        match (name, values.len()) {
            ("asprintf", 2..) | ("vasprintf", 3) => {
                let print = if name == "asprintf" { "snprintf" } else { "vsnprintf" };
                let text = self.int_type(IntKind::Char);
                let nowhere = self.pointer_to(text.into());
                let mut printed = vec![Expr::new(ExprKind::Int(0), nowhere, span), self.int_constant(0, size_t, span)];
                printed.extend(values.drain(1..));
                let length = self.library_call(print, printed, span)?;
                values.push(length);
                Some(self.text_id("__asprintf_block", int, values))
            }
            ("posix_memalign", 3) if matches!(values[1].kind, ExprKind::Int(_)) => {
                let size = values.pop()?;
                let block = self.library_call("aligned_alloc", vec![values[1].clone(), size], span)?;
                values.push(block);
                Some(self.text_id("__posix_memalign_block", int, values))
            }
            _ => None,
        }
    }

    fn object_is_input(&mut self, values: &mut Vec<Expr>, span: Span) -> Option<FunctionId> {
        let (ExprKind::Load(place) | ExprKind::AddrOf(place)) = &values[0].kind else { return None };
        let (place, size_t, int) = (place.clone(), self.size_type(), self.int_type(IntKind::Int));
        let bytes = self.out.types.size_of(place.ty.ty)?;
        let void = self.out.types.intern(CType::Void);
        let to = self.pointer_to(void.into());
        let size = self.int_constant(u128::from(bytes), size_t, span);
        *values = vec![Expr::new(ExprKind::AddrOf(place), to, span), size];
        Some(self.text_id("__VERIFIER_nondet_memory", int, values))
    }

    /// `getopt_long(argc, argv, options, longs, which)` is `__getopt_next(..., &optarg, &optind, &optopt)`, with null for what the
    /// program does not declare; `getopt` has no long options.
    fn next_option(&mut self, values: &mut Vec<Expr>, span: Span) -> Option<FunctionId> {
        let (int, char) = (self.int_type(IntKind::Int), self.int_type(IntKind::Char));
        let text = self.pointer_to(char.into());
        let is_pointer = |e: &Expr| matches!(self.out.types.get(e.ty), CType::Pointer(_));
        if !matches!(values.len(), 3 | 5) || !values[1..].iter().all(is_pointer) || values[0].ty != int {
            return None;
        }
        let mut all = values.clone();
        let void = self.void_type();
        let nowhere = self.pointer_to(void.into());
        all.resize_with(5, || Expr::new(ExprKind::Int(0), nowhere, span));
        for (name, ty) in [("optarg", text), ("optind", int), ("optopt", int)] {
            all.push(self.variable_of_the_library(name, ty, span)?);
        }
        *values = all;
        Some(self.text_id("__getopt_next", int, values))
    }

    /// The address of a variable of the library, null if no text of the program has its name; `None` if what has it is another
    /// one, or not known yet.
    fn variable_of_the_library(&mut self, name: &str, ty: CTypeId, span: Span) -> Option<Expr> {
        let pointer = self.pointer_to(ty.into());
        let Some(symbol) = self.interner.get(name) else {
            return Some(Expr::new(ExprKind::Int(0), pointer, span));
        };
        let id = match self.scopes.lookup_in_file(symbol) {
            Some(&Binding::Global(id)) => id,
            Some(_) => return None,
            None => *self.link.externals.get(&symbol)?,
        };
        let Ok(Operand::Place(place)) = self.global_operand(id, span) else { return None };
        let is_its = matches!(place.kind, PlaceKind::Var(_)) && self.global(id).external && place.ty.ty == ty;
        is_its.then(|| Expr::new(ExprKind::AddrOf(Box::new(place)), pointer, span))
    }

    fn library_call(&mut self, name: &str, args: Vec<Expr>, span: Span) -> Option<Expr> {
        let signature = library(name)?;
        let ty = self.signature(signature);
        let CType::Function { ret, .. } = *self.out.types.get(ty) else { return None };
        let id = self.library_id(name, ty, signature.ends_with('.'));
        Some(Expr::new(ExprKind::Call { callee: Callee::Direct(id), args }, ret, span))
    }

    fn text_id(&mut self, name: &str, ret: CTypeId, args: &[Expr]) -> FunctionId {
        let params = args.iter().map(|arg| arg.ty).collect();
        let ty = self.out.types.intern(CType::Function { ret, params, variadic: false, prototyped: true });
        self.library_id(name, ty, false)
    }
}
