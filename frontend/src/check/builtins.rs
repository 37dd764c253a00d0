//! Calls of functions that only the compiler has.

use super::calls::RAISE;
use super::checker::Checker;
use super::failure::{Check, malformed, unsupported};
use super::fortified::{PACK, PACK_LENGTH};
use super::operand::Operand;
use crate::ast;
use crate::ctype::{CType, CTypeId, IntKind, QualType};
use crate::library::arguments::without_check;
use crate::library::builtin_table::{Atomic, atomic, float_test, plain};
use crate::source::Span;
use crate::typed::{Callee, Expr, ExprKind, Place, PlaceKind, Stmt, StmtKind};

/// Whether calls of the name are the compiler's business, not those of a library function under another name.
pub(super) fn is_builtin(name: &str) -> bool {
    let treated = [
        "__builtin_expect",
        "__builtin_expect_with_probability",
        "__builtin_assume_aligned",
        "__builtin_complex",
        "__builtin_constant_p",
        "__builtin_object_size",
        "__builtin_dynamic_object_size",
        "__builtin_prefetch",
        "__builtin_va_start",
        "__builtin_va_end",
        "__builtin_va_copy",
        PACK,
        PACK_LENGTH,
    ];
    treated.contains(&name) || name.starts_with("__builtin_alloca") || plain(name).is_some() || atomic(name).is_some()
}

impl<'a> Checker<'a> {
    pub(super) fn builtin_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Check<Operand> {
        let value = match name {
            "__builtin_expect" | "__builtin_expect_with_probability" => {
                let value = self.argument(args, 0, span)?;
                let long = self.int_type(IntKind::Long);
                let value = self.convert_assigned(value, long, span)?;
                self.after_others(value, args, span)?
            }
            "__builtin_assume_aligned" => {
                let value = self.argument(args, 0, span)?;
                let pointer = self.letter_type('p');
                let value = self.convert_assigned(value, pointer, span)?;
                self.after_others(value, args, span)?
            }
            "__builtin_constant_p" => {
                let value = self.argument(args, 0, span)?;
                let known = self.is_known(&value);
                let int = self.int_type(IntKind::Int);
                self.int_constant(u128::from(known), int, span)
            }
            "__builtin_object_size" | "__builtin_dynamic_object_size" => self.object_size(args, span)?,
            "__builtin_complex" => self.complex_call(args, span)?,
            "__builtin_classify_type" => self.classify(args, span)?,
            "__builtin_prefetch" => {
                let value = self.argument(args, 0, span)?;
                let ty = self.void_type();
                Expr::new(ExprKind::Cast(Box::new(value)), ty, span)
            }
            "__builtin_alloca" | "__builtin_alloca_with_align" | "__builtin_alloca_with_align_and_max" => {
                let size = self.argument(args, 0, span)?;
                let size_t = self.size_type();
                let size = self.convert_assigned(size, size_t, span)?;
                let ty = self.letter_type('p');
                Expr::new(ExprKind::Builtin { name: "__builtin_alloca", args: vec![size] }, ty, span)
            }
            PACK_LENGTH => {
                let count = self.pack(span)?.len();
                let int = self.int_type(IntKind::Int);
                self.int_constant(count as u128, int, span)
            }
            PACK => return malformed("check-type", span, "__builtin_va_arg_pack() is no argument here"),
            "__builtin_shuffle" => self.shuffle(args, span)?,
            "__builtin_shufflevector" => self.shuffle_vector(args, span)?,
            "__builtin_LINE" => {
                let line = self.sources.location(span.lo).map_or(0, |location| location.line);
                let int = self.int_type(IntKind::Int);
                self.int_constant(u128::from(line), int, span)
            }
            "__builtin_FILE" => {
                let location = self.sources.location(span.lo);
                let file = location.map_or(String::new(), |location| location.file.to_string());
                let place = self.string_from(&file, span);
                self.load(place)?
            }
            "__builtin_FUNCTION" => {
                let function = self.body.as_ref().map_or(String::new(), |body| body.name.clone());
                let place = self.string_from(&function, span);
                self.load(place)?
            }
            _ if name.starts_with("__builtin_va_")
                || name == "__builtin_stdarg_start"
                || name == "__builtin_c23_va_start" =>
            {
                self.va_call(name, args, span)?
            }
            _ if name.starts_with("__sync_") || name.starts_with("__atomic_") => self.atomic_call(name, args, span)?,
            RAISE => {
                self.note_raise();
                return self.tabled_call(name, args, span).map(Operand::Value);
            }
            _ => return self.tabled_call(name, args, span).map(Operand::Value),
        };
        Ok(Operand::Value(Expr { span, ..value }))
    }

    pub(super) fn argument(&mut self, args: &[ast::Expr], index: usize, span: Span) -> Check<Expr> {
        let operand = self.operand_argument(args, index, span)?;
        self.rvalue(operand)
    }

    /// The first argument, evaluated after the others from the last on, as gcc does, unless these are constants.
    fn after_others(&mut self, value: Expr, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let mut body = Vec::new();
        for index in (1..args.len()).rev() {
            let other = self.argument(args, index, span)?;
            if !matches!(other.kind, ExprKind::Int(_) | ExprKind::Float(_)) {
                body.push(Stmt { kind: StmtKind::Expr(other), span });
            }
        }
        if body.is_empty() {
            return Ok(value);
        }
        let ty = value.ty;
        Ok(Expr::new(ExprKind::StmtExpr { body, value: Some(Box::new(value)) }, ty, span))
    }

    fn operand_argument(&mut self, args: &[ast::Expr], index: usize, span: Span) -> Check<Operand> {
        match args.get(index) {
            Some(arg) => self.expr(arg),
            None => malformed("check-type", span, "too few arguments in the call"),
        }
    }

    /// Whether gcc sees a constant without looking at the program's flow.
    fn is_known(&self, value: &Expr) -> bool {
        match &value.kind {
            ExprKind::Int(_) | ExprKind::Float(_) => true,
            ExprKind::AddrOf(place) => matches!(place.kind, PlaceKind::String(_)),
            ExprKind::Cast(operand) => {
                matches!(operand.kind, ExprKind::Int(_) | ExprKind::Float(_))
            }
            _ => self.is_arithmetic(value.ty) && self.eval_int(value).is_some(),
        }
    }

    fn classify(&mut self, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let value = self.argument(args, 0, span)?;
        let class = match self.out.types.get(value.ty) {
            _ if self.vector(value.ty).is_some() => return unsupported(span, "the class of this type is not known"),
            CType::Void => 0,
            CType::Bool | CType::Int(_) | CType::Enum(_) => 1,
            CType::Pointer(_) => 5,
            CType::Float(_) => 8,
            CType::Record(_) if self.is_complex(value.ty) => 9,
            CType::Record(id) if self.out.types.record(*id).is_union => 13,
            CType::Record(_) => 12,
            _ => return unsupported(span, "the class of this type is not known"),
        };
        let int = self.int_type(IntKind::Int);
        Ok(self.int_constant(class, int, span))
    }

    /// Functions that the tables know, and library functions under another name.
    fn tabled_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Check<Expr> {
        if let Some((name, signature)) = plain(name) {
            return self.plain_call(name, signature, args, span);
        }
        if let Some((name, count)) = float_test(name) {
            return self.float_test_call(name, count, args, span);
        }
        if name.ends_with("_overflow") || name.ends_with("_overflow_p") {
            return self.overflow_call(name, args, span);
        }
        let plain_name = name.strip_prefix("__builtin_").unwrap_or(name);
        // Checked variants have the object's size as an additional last argument.
        let (plain_name, dropped) = without_check(plain_name, args.len()).unwrap_or((plain_name, &[]));
        let known = self.library_function(name).or_else(|| self.library_function(plain_name));
        let Some((id, ty)) = known else {
            return unsupported(span, format!("'{name}' is not supported"));
        };
        let CType::Function { ret, params, variadic, .. } = self.out.types.get(ty).clone() else {
            return unsupported(span, format!("'{name}' is not supported"));
        };
        let mut index = 0..;
        let mut given = self.expanded(args)?;
        given.retain(|_| index.next().is_none_or(|index| !dropped.contains(&index)));
        if given.len() < params.len() || (given.len() > params.len() && !variadic) {
            return malformed("check-type", span, "a wrong number of arguments in the call");
        }
        let mut values = Vec::with_capacity(given.len());
        for (index, value) in given.into_iter().enumerate() {
            let at = value.span;
            values.push(match params.get(index) {
                Some(&param) => self.convert_assigned(value, param, at)?,
                None => self.promote_argument(value),
            });
        }
        let kind = ExprKind::Call { callee: Callee::Direct(id), args: values };
        Ok(Expr::new(kind, ret, span))
    }

    fn plain_call(&mut self, name: &'static str, signature: &str, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let mut letters = signature.chars();
        let ty = self.letter_type(letters.next().unwrap_or('v'));
        let mut values = Vec::with_capacity(args.len());
        for (index, letter) in letters.enumerate() {
            let value = self.argument(args, index, span)?;
            let param = self.letter_type(letter);
            values.push(self.convert_assigned(value, param, span)?);
        }
        if values.len() != args.len() {
            return malformed("check-type", span, "too many arguments in the call");
        }
        if let [Expr { kind: ExprKind::Int(bits), ty: of, .. }] = values[..]
            && let Some(result) = fold_bits(name, bits, self.shape(of).bits)
        {
            return Ok(self.int_constant(result, ty, span));
        }
        Ok(Expr::new(ExprKind::Builtin { name, args: values }, ty, span))
    }

    fn float_test_call(&mut self, name: &'static str, count: usize, args: &[ast::Expr], span: Span) -> Check<Expr> {
        // Old names with a suffix for the type are not in the table: the tests are generic.
        let mut values = Vec::with_capacity(count);
        for index in 0..count {
            values.push(self.argument(args, index, span)?);
        }
        if let [left, right] = &values[..] {
            if !(self.is_arithmetic(left.ty) && self.is_arithmetic(right.ty)) {
                return malformed("check-type", span, "the operands must be numbers");
            }
            if let (Some(right), Some(left)) = (values.pop(), values.pop()) {
                let (left, right) = self.usual(left, right);
                values = vec![left, right];
            }
        }
        let ty = self.int_type(IntKind::Int);
        Ok(Expr::new(ExprKind::Builtin { name, args: values }, ty, span))
    }

    /// `__builtin_add_overflow` and its relatives for one type.
    fn overflow_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let (generic, operand): (&'static str, Option<IntKind>) = match name {
            "__builtin_add_overflow" => ("__builtin_add_overflow", None),
            "__builtin_sub_overflow" => ("__builtin_sub_overflow", None),
            "__builtin_mul_overflow" => ("__builtin_mul_overflow", None),
            "__builtin_add_overflow_p" => ("__builtin_add_overflow_p", None),
            "__builtin_sub_overflow_p" => ("__builtin_sub_overflow_p", None),
            "__builtin_mul_overflow_p" => ("__builtin_mul_overflow_p", None),
            _ => {
                let stem = name.trim_start_matches("__builtin_").trim_end_matches("_overflow");
                let Some((signed, rest)) = stem.split_at_checked(1) else {
                    return unsupported(span, format!("'{name}' is not supported"));
                };
                let kind = match (signed, rest.get(3..)) {
                    ("s", Some("")) => IntKind::Int,
                    ("s", Some("l")) => IntKind::Long,
                    ("s", Some("ll")) => IntKind::LongLong,
                    ("u", Some("")) => IntKind::UInt,
                    ("u", Some("l")) => IntKind::ULong,
                    ("u", Some("ll")) => IntKind::ULongLong,
                    _ => return unsupported(span, format!("'{name}' is not supported")),
                };
                match &rest[..3] {
                    "add" => ("__builtin_add_overflow", Some(kind)),
                    "sub" => ("__builtin_sub_overflow", Some(kind)),
                    "mul" => ("__builtin_mul_overflow", Some(kind)),
                    _ => return unsupported(span, format!("'{name}' is not supported")),
                }
            }
        };
        let mut values = Vec::with_capacity(3);
        let mut field = None;
        for index in 0..3 {
            let checked = self.operand_argument(args, index, span)?;
            if let (2, true, Operand::Place(place)) = (index, generic.ends_with("_p"), &checked) {
                field = self.bit_field_of(place);
            }
            let value = self.rvalue(checked)?;
            values.push(match operand {
                Some(kind) if index < 2 => {
                    let ty = self.int_type(kind);
                    self.convert_assigned(value, ty, span)?
                }
                _ => value,
            });
        }
        let target = self.pointee(values[2].ty).map_or(values[2].ty, |target| target.ty);
        if !(self.is_integer(values[0].ty) && self.is_integer(values[1].ty) && self.is_integer(target)) {
            return malformed("check-type", span, "the operands must be integers");
        }
        if let Some(field) = field {
            // It stands for a type of its width.
            let int = self.int_type(IntKind::Int);
            values.push(self.int_constant(u128::from(field.width), int, span));
        }
        let ty = self.letter_type('b');
        Ok(Expr::new(ExprKind::Builtin { name: generic, args: values }, ty, span))
    }

    fn atomic_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let Some((name, shape, operands)) = atomic(name) else {
            return unsupported(span, format!("'{name}' is not supported"));
        };
        let mut values = Vec::new();
        let mut object = self.void_type();
        if !matches!(shape, Atomic::Fence) {
            for index in 0..=operands {
                let value = self.argument(args, index, span)?;
                let value = match (shape, index) {
                    (Atomic::Query, _) => value,
                    (_, 0) => {
                        let Some(target) = self.pointee(value.ty) else {
                            return malformed("check-type", span, "a pointer is needed here");
                        };
                        object = target.ty;
                        // A flag is the one byte that the pointer leads to, whatever its type.
                        if matches!(name, "__atomic_test_and_set" | "__atomic_clear") {
                            object = self.int_type(IntKind::UChar);
                        }
                        let pointer = self.pointer_to(QualType { ty: object, ..target });
                        self.cast(value, pointer)
                    }
                    (Atomic::Value | Atomic::Effect | Atomic::Test, _) | (Atomic::CompareExchange, 2) => {
                        self.atomic_operand(value, object, span)?
                    }
                    _ => value,
                };
                values.push(value);
                if shape == Atomic::Query && values.len() == 2 {
                    break;
                }
            }
        }
        // Memory orders do not matter to one thread, but they are evaluated.
        if name.starts_with("__atomic_") {
            for index in values.len()..args.len() {
                values.push(self.argument(args, index, span)?);
            }
        }
        let ty = match shape {
            Atomic::Value => object,
            Atomic::Effect | Atomic::Fence | Atomic::Addresses => self.void_type(),
            Atomic::Test | Atomic::AddressesTest | Atomic::CompareExchange | Atomic::Query => self.letter_type('b'),
        };
        if shape == Atomic::Value && !self.is_scalar(object) {
            return malformed("check-type", span, "the operation needs an integer or a pointer");
        }
        Ok(Expr::new(ExprKind::Builtin { name, args: values }, ty, span))
    }

    fn atomic_operand(&mut self, value: Expr, object: CTypeId, span: Span) -> Check<Expr> {
        if self.is_void(object) { Ok(value) } else { self.convert_assigned(value, object, span) }
    }

    fn list_place(&mut self, args: &[ast::Expr], index: usize, span: Span) -> Check<Box<Place>> {
        let operand = self.operand_argument(args, index, span)?;
        let span = args[index].span;
        let list = self.va_list_type();
        if let (true, Operand::Place(_)) = (operand.ty().ty == list && self.element(list).is_none(), &operand) {
            let Operand::Place(place) = operand else { unreachable!("a place") };
            return Ok(Box::new(place));
        }
        let value = self.rvalue(operand)?;
        let of_list = self.pointee(value.ty).is_some_and(|to| matches!(self.out.types.get(to.ty), CType::VaList));
        if !of_list {
            return malformed("check-type", span, "a va_list is needed here");
        }
        self.deref_place(value, span).map(Box::new)
    }

    fn va_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Check<Expr> {
        let list = self.list_place(args, 0, span)?;
        let kind = match name {
            "__builtin_va_start" | "__builtin_stdarg_start" | "__builtin_c23_va_start" => ExprKind::VaStart { list },
            "__builtin_va_end" => ExprKind::VaEnd { list },
            "__builtin_va_copy" => ExprKind::VaCopy { to: list, from: self.list_place(args, 1, span)? },
            _ => return unsupported(span, format!("'{name}' is not supported")),
        };
        let ty = self.void_type();
        Ok(Expr::new(kind, ty, span))
    }

    pub(super) fn va_arg(&mut self, list: &ast::Expr, ty: &ast::TypeName, span: Span) -> Check<Expr> {
        let ty = self.type_name(ty)?.ty;
        let list = self.list_place(std::slice::from_ref(list), 0, span)?;
        if self.element(ty).is_some() {
            return unsupported(span, "va_arg of an array is not supported");
        }
        self.require_complete(ty, span)?;
        self.require_no_variable_record(ty, span)?;
        Ok(Expr::new(ExprKind::VaArg { list }, ty, span))
    }
}

/// The value of a bit-counting function for a constant of so many bits.
fn fold_bits(name: &str, value: u128, bits: u32) -> Option<u128> {
    let stem = name.strip_prefix("__builtin_")?;
    let zeros = |count: u32| (value != 0).then_some(u128::from(count));
    match stem.trim_end_matches('l') {
        "bitreverse8" => Some(u128::from((value as u8).reverse_bits())),
        "bitreverse16" => Some(u128::from((value as u16).reverse_bits())),
        "bitreverse32" => Some(u128::from((value as u32).reverse_bits())),
        "bitreverse64" => Some(u128::from((value as u64).reverse_bits())),
        "bswap16" => Some(u128::from((value as u16).swap_bytes())),
        "bswap32" => Some(u128::from((value as u32).swap_bytes())),
        "bswap64" => Some(u128::from((value as u64).swap_bytes())),
        "clz" => zeros(value.leading_zeros().saturating_sub(128 - bits)),
        "ctz" => zeros(value.trailing_zeros()),
        "ffs" => Some(if value == 0 { 0 } else { u128::from(value.trailing_zeros()) + 1 }),
        "popcount" => Some(u128::from(value.count_ones())),
        "parity" => Some(u128::from(value.count_ones() % 2)),
        _ => None,
    }
}
