//! GNU C's builtin functions.

use super::access::{Reach, Use};
use super::call::CallSite;
use super::check::Part;
use super::memory::Slot;
use super::options::Standstill;
use super::translator::Translator;
use crate::cfg::{Expr, Place, Stmt};
use crate::ctype::{CType, CTypeId};
use crate::pointsto::layout::{self, Leaf};
use crate::pointsto::{key, signed_constant};
use crate::source::Span;
use boogie::expr::{BvOp, ExprId};
use boogie::marks::{self, Approximation, Property};

impl<'a> Translator<'a> {
    pub(super) fn builtin(
        &mut self,
        stmt: &'a Stmt,
        result: Option<&'a Place>,
        name: &str,
        args: &'a [Expr],
        ty: CTypeId,
    ) {
        let (values, fences) = args.iter().map(|a| self.argument(a)).unzip();
        let site = CallSite {
            at: key(self.f.instance, stmt),
            span: stmt.span,
            text: Span::NONE,
            result,
            args,
            values,
            fences,
            ty,
            indirect: false,
        };
        if !self.builtin_effect(&site, name) {
            self.unsupported(stmt.span, &format!("'{name}'"));
        }
    }

    /// False if the builtin is not known.
    fn builtin_effect(&mut self, site: &CallSite<'a>, name: &str) -> bool {
        let plain = name.strip_prefix("__builtin_").unwrap_or(name);
        if plain.starts_with("__sync_") || plain.starts_with("__atomic_") {
            return self.atomic(site, plain);
        }
        if let Some(value) = self.bit_builtin(site, plain) {
            self.set_result(site, value);
            return true;
        }
        if let Some(value) = self.float_test(site, plain) {
            self.set_result(site, value);
            return true;
        }
        match plain {
            "inf" | "inff" | "infl" | "huge_val" | "huge_valf" | "huge_vall" | "nan" | "nanf" | "nanl" => {
                self.number_function(site, name);
            }
            "trap" | "abort" => {
                self.program_ends(name);
                self.stop();
            }
            _ if name == crate::cfg::EITHER_ORDER => {
                let (truth, ours, other) =
                    (self.arbitrary_truth(), self.out.terms.bv_lit(0, 32), self.out.terms.bv_lit(1, 32));
                let value = self.out.terms.ite(truth, ours, other);
                self.set_result(site, value);
            }
            _ if name == crate::cfg::RETURNED => {
                let what = "a function returns that is declared not to";
                self.stands_still(self.options.property.noreturn, Property::Noreturn, [what, what], site.span);
            }
            _ if name == crate::cfg::UNREACHABLE => {
                let what = "what is said to be unreachable is reached";
                if self.options.property.noreturn == Standstill::Violates {
                    self.stands_still(Standstill::Violates, Property::Noreturn, [what, what], site.span);
                }
            }
            _ if name == crate::cfg::OTHER_ORDER => self.confirms_nothing(Approximation::OtherOrder),
            _ if name == crate::cfg::NEXT_OPERAND => {
                let next = self.attr(&marks::NextOperand);
                self.note(vec![next]);
            }
            _ if name == crate::cfg::SOME_ORDER => self.confirms_nothing(Approximation::SomeOrder),
            _ if name == crate::parse::INVARIANT => {
                let holds = self.cond(&site.args[0]);
                let said = format!("the invariant '{}' does not hold", self.sources.snippet(site.args[0].span));
                self.check(Property::Invariant, holds, &[Part::Text(&said)], site.span);
                self.assume(holds);
            }
            "unreachable" => self.stop(),
            "prefetch" | "ia32_pause" | "__clear_cache" => {}
            "object_size" => {
                let Some(unknown) = self.arg(site, 0) else { return false };
                let size = self.inexact(self.word, Approximation::ObjectSize);
                let is_unknown = self.arbitrary_truth();
                let value = self.out.terms.ite(is_unknown, unknown, size);
                self.set_result(site, value);
            }
            "return_address" | "frame_address" | "extract_return_addr" | "frob_return_addr" => {
                let value = self.inexact(self.word, Approximation::MachineAddress);
                self.set_result(site, value);
            }
            _ => return false,
        }
        true
    }

    fn arg(&mut self, site: &CallSite<'a>, i: usize) -> Option<ExprId> {
        match site.values.get(i)?.as_deref()? {
            &[value] => Some(value),
            _ => None,
        }
    }

    /// Builtins that compute an integer from an integer.
    fn bit_builtin(&mut self, site: &CallSite<'a>, name: &str) -> Option<ExprId> {
        let value = self.arg(site, 0)?;
        let bits = self.bits(site.ty);
        let stem = name.trim_end_matches("ll").trim_end_matches('l');
        match (name, stem) {
            ("bswap16" | "bswap32" | "bswap64" | "bswap128", _) => Some(self.swap(value, 8)),
            ("bitreverse8" | "bitreverse16" | "bitreverse32" | "bitreverse64", _) => Some(self.swap(value, 1)),
            (_, "clz") => {
                let zeros = self.leading_zeros(value, bits);
                Some(self.unless_zero(value, zeros, bits))
            }
            (_, "ctz") => {
                let zeros = self.trailing_zeros(value, bits);
                Some(self.unless_zero(value, zeros, bits))
            }
            ("ffs" | "ffsl" | "ffsll", _) => {
                let count = self.trailing_zeros(value, bits);
                let zero = self.zero_like(value);
                let t = &mut self.out.terms;
                let one = t.bv_lit(1, bits);
                let next = t.bv_op(BvOp::Add, &[count, one]);
                let none = t.bv_lit(0, bits);
                let is_zero = t.eq(value, zero);
                Some(t.ite(is_zero, none, next))
            }
            (_, "popcount") => Some(self.count_bits(value, bits)),
            (_, "parity") => {
                let count = self.count_bits(value, bits);
                let one = self.out.terms.bv_lit(1, bits);
                Some(self.out.terms.bv_op(BvOp::And, &[count, one]))
            }
            ("clrsb" | "clrsbl" | "clrsbll", _) => {
                let width = self.out.terms.bv_width(value);
                let t = &mut self.out.terms;
                let shift = t.bv_lit(width - 1, width);
                let sign = t.bv_op(BvOp::AShr, &[value, shift]);
                let distance = t.bv_op(BvOp::Xor, &[value, sign]);
                let zeros = self.leading_zeros(distance, bits);
                let one = self.out.terms.bv_lit(1, bits);
                Some(self.out.terms.bv_op(BvOp::Sub, &[zeros, one]))
            }
            ("abs" | "labs" | "llabs", _) => Some(self.absolute(value, site.span)),
            ("expect" | "expect_with_probability" | "assume_aligned", _) => Some(value),
            ("constant_p", _) => Some(self.out.terms.bv_lit(0, bits)),
            _ => self.overflow_builtin(site, name),
        }
    }

    /// gcc leaves open how many zeros the number 0 has before or behind a bit that is set.
    fn unless_zero(&mut self, value: ExprId, zeros: ExprId, bits: u32) -> ExprId {
        let zero = self.zero_like(value);
        let is_zero = self.out.terms.eq(value, zero);
        if self.out.terms.is_false(is_zero) {
            return zeros;
        }
        let open = self.inexact(bits, Approximation::ZeroBits);
        self.out.terms.ite(is_zero, open, zeros)
    }

    pub(super) fn absolute(&mut self, value: ExprId, span: Span) -> ExprId {
        self.refuse_least(value, span);
        let zero = self.zero_like(value);
        let t = &mut self.out.terms;
        let negative = t.bv_op(BvOp::SLt, &[value, zero]);
        let negated = t.bv_op(BvOp::Neg, &[value]);
        t.ite(negative, negated, value)
    }

    /// The value with its groups of so many bits in reverse.
    fn swap(&mut self, value: ExprId, bits: u32) -> ExprId {
        let t = &mut self.out.terms;
        let width = t.bv_width(value);
        let mut result = t.extract(value, bits, 0);
        for low in (bits..width).step_by(bits as usize) {
            let group = t.extract(value, low + bits, low);
            result = t.concat(result, group);
        }
        result
    }

    /// From the least significant bit up, so that the topmost set bit decides last. Zero gives the width.
    fn leading_zeros(&mut self, value: ExprId, bits: u32) -> ExprId {
        let t = &mut self.out.terms;
        let width = t.bv_width(value);
        let mut result = t.bv_lit(width, bits);
        for i in 0..width {
            let bit = t.extract(value, i + 1, i);
            let one = t.bv_lit(1, 1);
            let set = t.eq(bit, one);
            let zeros = t.bv_lit(width - 1 - i, bits);
            result = t.ite(set, zeros, result);
        }
        result
    }

    fn trailing_zeros(&mut self, value: ExprId, bits: u32) -> ExprId {
        let t = &mut self.out.terms;
        let width = t.bv_width(value);
        let mut result = t.bv_lit(width, bits);
        for i in (0..width).rev() {
            let bit = t.extract(value, i + 1, i);
            let one = t.bv_lit(1, 1);
            let set = t.eq(bit, one);
            let zeros = t.bv_lit(i, bits);
            result = t.ite(set, zeros, result);
        }
        result
    }

    fn count_bits(&mut self, value: ExprId, bits: u32) -> ExprId {
        let t = &mut self.out.terms;
        let width = t.bv_width(value);
        let mut sum = t.bv_lit(0, bits);
        for i in 0..width {
            let bit = t.extract(value, i + 1, i);
            let bit = t.bv_op(BvOp::ZeroExt(bits - 1), &[bit]);
            sum = t.bv_op(BvOp::Add, &[sum, bit]);
        }
        sum
    }

    /// `__builtin_add_overflow` and its kin: in a width in which nothing overflows.
    fn overflow_builtin(&mut self, site: &CallSite<'a>, name: &str) -> Option<ExprId> {
        let predicate = name.ends_with("_overflow_p");
        let stem = name.trim_end_matches("_p").strip_suffix("_overflow")?;
        let op = match stem {
            "add" | "sadd" | "saddl" | "saddll" | "uadd" | "uaddl" | "uaddll" => BvOp::Add,
            "sub" | "ssub" | "ssubl" | "ssubll" | "usub" | "usubl" | "usubll" => BvOp::Sub,
            "mul" | "smul" | "smull" | "smulll" | "umul" | "umull" | "umulll" => BvOp::Mul,
            _ => return None,
        };
        let (a, b) = (self.arg(site, 0)?, self.arg(site, 1)?);
        let third = site.args.get(2)?;
        let target = match self.cfg.types.get(third.ty) {
            CType::Pointer(to) if !predicate => to.ty,
            _ => third.ty,
        };
        let wide = 2 * self.out.terms.bv_width(a).max(self.out.terms.bv_width(b)).max(self.bits(target)) + 2;
        let (sa, sb) = (self.signed(site.args[0].ty), self.signed(site.args[1].ty));
        let (a, b) = (self.resize(a, wide, sa), self.resize(b, wide, sb));
        let exact = self.out.terms.bv_op(op, &[a, b]);
        let width = site.args.get(3).and_then(|width| signed_constant(&self.cfg.types, width));
        let bits = width.map_or(self.bits(target), |width| width as u32);
        let stored = self.resize(exact, bits, false);
        let signed = self.signed(target);
        let back = self.resize(stored, wide, signed);
        let overflow = self.out.terms.neq(back, exact);
        // A local, since the store may change what the operands were computed from.
        let result = self.new_word("$overflow", self.bits(site.ty));
        let value = self.truth(overflow, self.bits(site.ty));
        self.assign(result, value);
        if !predicate {
            let slot = self.pointed_slot(site, 2, Use::Write)?;
            self.store(&slot, stored);
        }
        Some(self.var(result))
    }

    /// The object that an argument points to.
    fn pointed_slot(&mut self, site: &CallSite<'a>, i: usize, usage: Use) -> Option<Slot> {
        let arg = &site.args[i];
        let CType::Pointer(to) = self.cfg.types.get(arg.ty) else { return None };
        let to = to.ty;
        let bits = layout::scalar_bits(&self.cfg.types, to);
        if bits == 0 {
            return None;
        }
        let address = self.arg(site, i)?;
        let size = self.word_lit(u64::from(bits.div_ceil(8)));
        self.check_argument(site, i, (address, size), usage, Reach::All, "an atomic operation");
        let region = self.pt.cells(key(self.f.instance, arg)).first().copied().and_then(|c| self.pt.region(c));
        let leaf = Leaf { offset: 0, bytes: bits.div_ceil(8), bits: None, ty: Some(to) };
        Some(self.memory_slot(address, leaf, region))
    }

    /// `__sync_*` and `__atomic_*` in a program of one thread, on x86-64, where a weak exchange fails for no other reason
    /// than a strong one.
    fn atomic(&mut self, site: &CallSite<'a>, name: &str) -> bool {
        let stem = name.trim_start_matches("__sync_").trim_start_matches("__atomic_");
        match stem {
            "synchronize" | "thread_fence" | "signal_fence" => return true,
            "always_lock_free" | "is_lock_free" => return self.lock_free(site),
            _ => {}
        }
        let usage = if matches!(stem, "load_n" | "load") { Use::Read } else { Use::Write };
        let Some(slot) = self.pointed_slot(site, 0, usage) else { return false };
        let loaded = self.load(&slot);
        let old = self.assigned("$old", loaded, slot.bits);
        let only_stores = matches!(stem, "store_n" | "store" | "clear" | "lock_release")
            || matches!(stem, "exchange_n" | "lock_test_and_set" | "test_and_set")
                && site.result.is_none_or(|place| {
                    place.base_var().is_some_and(|v| self.cfg.vars[v.0 as usize].name.starts_with(crate::cfg::UNUSED))
                });
        if !only_stores {
            self.check_slot_set(&slot, "an atomic operation");
        }
        let operand = |of: &mut Self, i| of.arg(site, i).map(|v| of.resize(v, slot.bits, slot.signed));
        let zero = self.out.terms.bv_lit(0, slot.bits);
        let (stored, result) = match stem {
            "load_n" => (None, Some(old)),
            "store_n" => (operand(self, 1), None),
            "exchange_n" | "lock_test_and_set" => (operand(self, 1), Some(old)),
            "lock_release" | "clear" => (Some(zero), None),
            "test_and_set" => {
                let set = self.out.terms.neq(old, zero);
                let was_set = self.truth(set, self.bits(site.ty));
                (Some(self.out.terms.bv_lit(1, slot.bits)), Some(was_set))
            }
            "load" => {
                let Some(to) = self.pointed_slot(site, 1, Use::Write) else { return false };
                self.store(&to, old);
                (None, None)
            }
            "store" => (self.pointed_operand(site, 1, &slot), None),
            "exchange" => {
                let value = self.pointed_operand(site, 1, &slot);
                let (Some(to), Some(value)) = (self.pointed_slot(site, 2, Use::Write), value) else { return false };
                // The old value comes last: it may go to the object itself.
                self.store(&slot, value);
                self.store(&to, old);
                return true;
            }
            "val_compare_and_swap" | "bool_compare_and_swap" | "compare_exchange_n" | "compare_exchange" => {
                return self.compare_and_swap(site, &slot, old, stem);
            }
            _ => {
                let operand = operand(self, 1);
                return self.fetch(site, &slot, old, operand, stem);
            }
        };
        let stores = !matches!(stem, "load_n" | "load");
        if stores && stored.is_none() {
            return false;
        }
        if let Some(value) = stored {
            self.store(&slot, value);
        }
        if let Some(value) = result {
            self.set_result(site, value);
        }
        true
    }

    /// Whether the machine does without locks, as gcc says of objects of this size at an address of their alignment.
    fn lock_free(&mut self, site: &CallSite<'a>) -> bool {
        let Some(size) = self.arg(site, 0) else { return false };
        let size = self.resize(size, self.word, false);
        let is_one = [1, 2, 4, 8].map(|n| {
            let n = self.word_lit(n);
            self.out.terms.eq(size, n)
        });
        let free = self.out.terms.or(&is_one);
        let value = self.truth(free, self.bits(site.ty));
        self.set_result(site, value);
        true
    }

    /// A variable with this value, which later stores do not change.
    fn assigned(&mut self, name: &str, value: ExprId, bits: u32) -> ExprId {
        let var = self.new_word(name, bits);
        self.assign(var, value);
        self.var(var)
    }

    /// What an argument points to, as a value for another slot.
    fn pointed_operand(&mut self, site: &CallSite<'a>, i: usize, like: &Slot) -> Option<ExprId> {
        let from = self.pointed_slot(site, i, Use::Read)?;
        let value = self.load(&from);
        let value = self.assigned("$operand", value, from.bits);
        self.check_slot_set(&from, "an atomic operation");
        Some(self.resize(value, like.bits, like.signed))
    }

    /// The expected value is an argument, or where an argument points to; there it becomes the old value if it was not.
    fn compare_and_swap(&mut self, site: &CallSite<'a>, slot: &Slot, old: ExprId, stem: &str) -> bool {
        let new = match stem {
            "compare_exchange" => self.pointed_operand(site, 2, slot),
            _ => self.arg(site, 2).map(|v| self.resize(v, slot.bits, slot.signed)),
        };
        let pointed = stem.starts_with("compare_exchange");
        let place = if pointed { self.pointed_slot(site, 1, Use::Write) } else { None };
        let expected = match &place {
            Some(place) => {
                self.check_slot_set(place, "an atomic operation");
                Some(self.load(place))
            }
            None => self.arg(site, 1),
        };
        let (Some(expected), Some(new)) = (expected, new) else { return false };
        let expected = self.resize(expected, slot.bits, slot.signed);
        self.compare_blocks(&site.args[0], [old, expected]);
        let equal = self.out.terms.eq(old, expected);
        let swapped = self.truth(equal, 1);
        let swapped = self.assigned("$swapped", swapped, 1);
        let one = self.out.terms.bv_lit(1, 1);
        let swapped = self.out.terms.eq(swapped, one);
        let value = self.out.terms.ite(swapped, new, old);
        self.store(slot, value);
        if let Some(place) = &place {
            let fails = |this: &mut Self| {
                let found = this.resize(old, place.bits, place.signed);
                this.store(place, found);
            };
            self.either(swapped, |_| {}, fails);
        }
        let result = match stem {
            "val_compare_and_swap" => old,
            _ => self.truth(swapped, self.bits(site.ty)),
        };
        self.set_result(site, result);
        true
    }

    fn points_to_pointer(&self, e: &Expr) -> bool {
        let types = &self.cfg.types;
        matches!(types.get(e.ty), CType::Pointer(to) if matches!(types.get(to.ty), CType::Pointer(_)))
    }

    fn fetch(&mut self, site: &CallSite<'a>, slot: &Slot, old: ExprId, operand: Option<ExprId>, stem: &str) -> bool {
        let of_old = stem.strip_prefix("fetch_and_").or_else(|| stem.strip_prefix("fetch_"));
        let of_new = stem.strip_suffix("_and_fetch").or_else(|| stem.strip_suffix("_fetch"));
        let Some(op_name) = of_old.or(of_new) else { return false };
        let new_value = of_old.is_none();
        let Some(operand) = operand else { return false };
        let op = match op_name {
            "add" => BvOp::Add,
            "sub" => BvOp::Sub,
            "or" => BvOp::Or,
            "and" | "nand" => BvOp::And,
            "xor" => BvOp::Xor,
            _ => return false,
        };
        let mut value = self.out.terms.bv_op(op, &[old, operand]);
        if op_name == "nand" {
            value = self.out.terms.bv_op(BvOp::Not, &[value]);
        }
        let new = self.assigned("$new", value, slot.bits);
        if self.points_to_pointer(&site.args[0]) {
            self.limit_far(old, new);
        }
        self.store(slot, new);
        self.set_result(site, if new_value { new } else { old });
        true
    }
}
