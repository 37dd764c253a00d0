//! What instructions of x86 do to their operands, after Intel's manual, volume 2.

use super::machine::Machine;
use super::template::{Instruction, Operand};
use crate::cfg::{Expr, StmtKind};
use crate::typed::{BinOp, CmpOp};

/// Conditions on the last result; those that the manual leaves undefined, or that nobody needs, are `None`.
#[derive(Clone, Default)]
pub(super) struct Flags {
    carry: Option<Expr>,
    zero: Option<Expr>,
    sign: Option<Expr>,
    overflow: Option<Expr>,
}

/// Instructions that change no operand: barriers, hints, interrupts, output to a device.
const WITHOUT_EFFECT: [&str; 14] = [
    "nop", "pause", "mfence", "lfence", "sfence", "cli", "sti", "hlt", "wbinvd", "outb", "outw", "outl", "clflush",
    "invlpg",
];

/// Instructions on values, by name without a suffix for their width.
const ON_VALUES: [&str; 28] = [
    "mov", "xchg", "xadd", "cmpxchg", "add", "sub", "adc", "sbb", "and", "or", "xor", "not", "neg", "inc", "dec",
    "cmp", "test", "bt", "bts", "btr", "btc", "bsf", "bsr", "bswap", "shl", "shr", "rol", "ror",
];

impl Machine<'_, '_, '_> {
    pub fn run(&mut self, instructions: &[Instruction]) -> Option<()> {
        if self.has_pairs() {
            return None;
        }
        instructions.iter().try_for_each(|instruction| self.step(instruction))
    }

    fn step(&mut self, instruction: &Instruction) -> Option<()> {
        let Instruction { mnemonic, operands } = instruction;
        let operands = &operands[..];
        if WITHOUT_EFFECT.contains(&mnemonic.as_str()) || mnemonic.starts_with("prefetch") {
            return Some(());
        }
        if mnemonic == "call" {
            return self.call(operands);
        }
        if is_barrier(instruction) {
            self.flags = Flags::default();
            return Some(());
        }
        if let Some(condition) = mnemonic.strip_prefix("set") {
            let [to] = operands else { return None };
            let truth = self.condition_code(condition)?;
            return self.write(to, truth, 8);
        }
        if let Some(condition) = mnemonic.strip_prefix("cmov") {
            return self.conditional_move(condition, operands);
        }
        let (name, width) = split_width(mnemonic)?;
        let bits = width.or_else(|| operands.iter().find_map(|operand| self.own_width(operand)));
        match (name, operands) {
            ("bt" | "bts" | "btr" | "btc", [offset, to]) => self.bit_test(name, offset, to, bits),
            ("mov", [from, to]) => {
                let value = self.read(from, bits?)?;
                self.write(to, value, bits?)
            }
            ("xchg", [a, b]) => self.exchange(a, b, bits?),
            ("xadd", [a, b]) => {
                self.exchange(a, b, bits?)?;
                self.arithmetic("add", a, b, bits?)
            }
            ("cmpxchg", [new, to]) => self.compare_exchange(new, to, bits?),
            ("bsf" | "bsr", [from, to]) => self.bit_scan(name == "bsr", from, to, bits?),
            ("bswap", [to]) => {
                let swap = if bits? == 64 { "__builtin_bswap64" } else { "__builtin_bswap32" };
                let value = self.number_in(to, bits?)?;
                let swapped = self.builtin(swap, value, bits?)?;
                self.write(to, swapped, bits?)
            }
            ("shl" | "shr" | "rol" | "ror", [by, to]) => self.shift(name, by, to, bits?),
            (_, [to]) => self.unary(name, to, bits?),
            (_, [from, to]) => self.arithmetic(name, from, to, bits?),
            _ => None,
        }
    }

    /// Routines of the kernel with a calling convention of their own.
    fn call(&mut self, operands: &[Operand]) -> Option<()> {
        let [Operand::Other(routine)] = operands else { return None };
        let bits = match routine.as_str() {
            "__sw_hweight32" => 32,
            "__sw_hweight64" => 64,
            _ => return None,
        };
        let (to, from) = (self.accumulator()?, self.only_input()?);
        let value = self.number_in(&from, bits)?;
        let count = if bits == 64 { "__builtin_popcountll" } else { "__builtin_popcount" };
        let count = self.builtin(count, value, bits)?;
        self.write(&to, count, bits)
    }

    fn conditional_move(&mut self, condition: &str, operands: &[Operand]) -> Option<()> {
        let [from, to] = operands else { return None };
        let (truth, width) = match self.condition_code(condition) {
            Some(truth) => (truth, None),
            None => {
                let (condition, last) = condition.split_at_checked(condition.len().checked_sub(1)?)?;
                (self.condition_code(condition)?, Some(width_of(last)?))
            }
        };
        let bits = width.or_else(|| self.own_width(to))?;
        let (value, old) = (self.number_in(from, bits)?, self.number_in(to, bits)?);
        let value = self.choice(truth, value, old);
        self.write(to, value, bits)
    }

    fn exchange(&mut self, a: &Operand, b: &Operand, bits: u32) -> Option<()> {
        let (x, y) = (self.read(a, bits)?, self.read(b, bits)?);
        self.write(b, x, bits)?;
        self.write(a, y, bits)
    }

    fn compare_exchange(&mut self, new: &Operand, to: &Operand, bits: u32) -> Option<()> {
        let accumulator = self.accumulator()?;
        let (old, new) = (self.read(to, bits)?, self.read(new, bits)?);
        let (expected, found) = (self.number_in(&accumulator, bits)?, self.unsigned(old.clone(), bits));
        self.flags = self.flags_of_difference(expected.clone(), found.clone(), bits);
        let equal = self.compare(CmpOp::Eq, expected, found);
        let new = self.lowering.converted(new, old.ty);
        match self.wider_register(to, bits) {
            // It is not written where they differ.
            Some(own) => self.write_whole_if(equal.clone(), new, to, own)?,
            None => {
                let value = self.choice(equal.clone(), new, old.clone());
                self.write(to, value, bits)?;
            }
        }
        match self.wider_register(&accumulator, bits) {
            Some(own) => {
                let different = self.negated(equal);
                self.write_whole_if(different, old, &accumulator, own)
            }
            // Where they were equal, this changes nothing.
            None => self.write(&accumulator, old, bits),
        }
    }

    /// The width of an operand's register, if an instruction of so many bits clears what is above them.
    fn wider_register(&self, operand: &Operand, bits: u32) -> Option<u32> {
        self.register_width(operand).filter(|&own| bits == 32 && own > bits)
    }

    /// Puts a value into a register that is wider and stays as it is unless a condition holds.
    fn write_whole_if(&mut self, condition: Expr, value: Expr, to: &Operand, own: u32) -> Option<()> {
        let whole = to.whole();
        let (value, old) = (self.unsigned(value, 32), self.number_in(&whole, own)?);
        let value = self.unsigned(value, own);
        let value = self.choice(condition, value, old);
        self.write(&whole, value, own)
    }

    fn unary(&mut self, name: &str, to: &Operand, bits: u32) -> Option<()> {
        let old = self.number_in(to, bits)?;
        let one = self.int(1, bits);
        match name {
            "not" => {
                let ones = self.int(u128::MAX >> 1, bits);
                let value = self.binary(BinOp::Xor, old, ones);
                self.write(to, value, bits)
            }
            "neg" => {
                let zero = self.int(0, bits);
                let value = self.binary(BinOp::Sub, zero.clone(), old.clone());
                let value = self.saved(value);
                self.flags = self.flags_of_difference(zero, old, bits);
                self.write(to, value, bits)
            }
            "inc" | "dec" => {
                let op = if name == "inc" { BinOp::Add } else { BinOp::Sub };
                let value = self.binary(op, old, one);
                let value = self.saved(value);
                let carry = self.flags.carry.take();
                self.flags = Flags { carry, ..self.flags_of_result(&value, bits) };
                self.write(to, value, bits)
            }
            _ => None,
        }
    }

    fn arithmetic(&mut self, name: &str, from: &Operand, to: &Operand, bits: u32) -> Option<()> {
        let same = from == to;
        let zero = self.int(0, bits);
        // These do not depend on what the operand holds.
        let (a, b) = match name {
            "sub" | "sbb" | "xor" if same => (zero.clone(), zero),
            _ => (self.number_in(from, bits)?, self.number_in(to, bits)?),
        };
        let carry_in = match name {
            "adc" | "sbb" => Some(self.flags.carry.clone()?),
            _ => None,
        };
        let (op, writes) = match name {
            "add" | "adc" => (BinOp::Add, true),
            "sub" | "sbb" => (BinOp::Sub, true),
            "cmp" => (BinOp::Sub, false),
            "and" => (BinOp::And, true),
            "test" => (BinOp::And, false),
            "or" => (BinOp::Or, true),
            "xor" => (BinOp::Xor, true),
            _ => return None,
        };
        let mut value = self.binary(op, b.clone(), a.clone());
        if let Some(carry) = carry_in.clone() {
            let carry = self.unsigned(carry, bits);
            value = self.binary(op, value, carry);
        }
        let value = self.saved(value);
        self.flags = match op {
            BinOp::Add => self.flags_of_sum(a, &value, carry_in, bits),
            BinOp::Sub if carry_in.is_none() => self.flags_of_difference(b, a, bits),
            BinOp::Sub => self.flags_of_borrow(&b, &a, carry_in, &value, bits),
            _ => {
                let no = self.lowering.int_type();
                let no = self.lowering.int(0, no);
                Flags { carry: Some(no.clone()), overflow: Some(no), ..self.flags_of_result(&value, bits) }
            }
        };
        if writes { self.write(to, value, bits) } else { Some(()) }
    }

    /// Whether a sum has overflowed depends on what was added, `a`, and on a carry.
    fn flags_of_sum(&mut self, a: Expr, value: &Expr, carry_in: Option<Expr>, bits: u32) -> Flags {
        // With a carry, equality means that all was wrapped.
        let below = self.compare(CmpOp::Lt, value.clone(), a.clone());
        let carry = match carry_in {
            Some(carry) => {
                let at_most = self.compare(CmpOp::Le, value.clone(), a);
                self.choice(carry, at_most, below)
            }
            None => below,
        };
        Flags { carry: Some(carry), ..self.flags_of_result(value, bits) }
    }

    /// Of `a - b`.
    fn flags_of_difference(&mut self, a: Expr, b: Expr, bits: u32) -> Flags {
        let carry = self.compare(CmpOp::Lt, a.clone(), b.clone());
        let zero = self.compare(CmpOp::Eq, a.clone(), b.clone());
        let difference = self.binary(BinOp::Sub, a.clone(), b.clone());
        let difference = self.saved(difference);
        let sign = self.is_negative(difference, bits);
        // The sign is wrong where the difference has overflowed.
        let ty = self.signed_type(bits);
        let (a, b) = (self.lowering.converted(a, ty), self.lowering.converted(b, ty));
        let less = self.compare(CmpOp::Lt, a, b);
        let overflow = self.compare(CmpOp::Ne, less, sign.clone());
        Flags { carry: Some(carry), zero: Some(zero), sign: Some(sign), overflow: Some(overflow) }
    }

    /// Of `a - b - borrow`.
    fn flags_of_borrow(&mut self, a: &Expr, b: &Expr, borrow: Option<Expr>, value: &Expr, bits: u32) -> Flags {
        let below = self.compare(CmpOp::Lt, a.clone(), b.clone());
        let carry = borrow.map(|borrow| {
            let at_most = self.compare(CmpOp::Le, a.clone(), b.clone());
            self.choice(borrow, at_most, below)
        });
        Flags { carry, ..self.flags_of_result(value, bits) }
    }

    fn flags_of_result(&mut self, value: &Expr, bits: u32) -> Flags {
        let nothing = self.int(0, bits);
        let zero = self.compare(CmpOp::Eq, value.clone(), nothing);
        let sign = self.is_negative(value.clone(), bits);
        Flags { zero: Some(zero), sign: Some(sign), ..Flags::default() }
    }

    fn is_negative(&mut self, value: Expr, bits: u32) -> Expr {
        let ty = self.signed_type(bits);
        let value = self.lowering.converted(value, ty);
        let zero = self.lowering.int(0, ty);
        self.compare(CmpOp::Lt, value, zero)
    }

    /// The truth of a condition, as an int.
    pub fn condition_code(&mut self, name: &str) -> Option<Expr> {
        let (name, negated) = match name {
            "nz" | "ne" => ("z", true),
            "nc" | "nb" | "ae" => ("c", true),
            "ns" => ("s", true),
            "no" => ("o", true),
            "a" | "nbe" => ("be", true),
            "ge" | "nl" => ("l", true),
            "g" | "nle" => ("le", true),
            name => (name, false),
        };
        let Flags { carry, zero, sign, overflow } = self.flags.clone();
        let truth = match name {
            "z" | "e" => zero?,
            "c" | "b" | "nae" => carry?,
            "s" => sign?,
            "o" => overflow?,
            "be" | "na" => self.either(carry?, zero?),
            "l" | "nge" => self.compare(CmpOp::Ne, sign?, overflow?),
            "le" | "ng" => {
                let less = self.compare(CmpOp::Ne, sign?, overflow?);
                self.either(less, zero?)
            }
            _ => return None,
        };
        Some(if negated { self.negated(truth) } else { truth })
    }

    /// Whether a truth is none.
    fn negated(&mut self, truth: Expr) -> Expr {
        let ty = self.lowering.int_type();
        let zero = self.lowering.int(0, ty);
        self.compare(CmpOp::Eq, truth, zero)
    }

    fn either(&mut self, a: Expr, b: Expr) -> Expr {
        self.choice(a.clone(), a, b)
    }

    /// Bits are counted through all of the memory that the operand is the first word of. Only those in that word are
    /// followed.
    fn bit_test(&mut self, name: &str, offset: &Operand, to: &Operand, bits: Option<u32>) -> Option<()> {
        let place = self.memory(to).map(|place| place.ty.ty);
        let width = match place {
            Some(ty) => self.width(ty)?,
            None => bits.or_else(|| self.own_width(to))?,
        };
        let own = self.own_width(offset).unwrap_or(width);
        let size = self.int(u128::from(width), own);
        if place.is_some() {
            self.only_if(offset, size)?;
        }
        let offset = self.number_in(offset, own)?;
        let offset = if place.is_some() {
            offset
        } else {
            let mask = self.int(u128::from(width) - 1, own);
            self.binary(BinOp::And, offset, mask)
        };
        let offset = self.unsigned(offset, width);
        let offset = self.saved(offset);
        let (old, one) = (self.number_in(to, width)?, self.int(1, width));
        let shifted = self.binary(BinOp::Shr, old.clone(), offset.clone());
        let bit = self.binary(BinOp::And, shifted, one.clone());
        let bit = self.saved(bit);
        let zero = self.int(0, width);
        let carry = self.compare(CmpOp::Ne, bit, zero);
        self.flags = Flags { carry: Some(carry), zero: self.flags.zero.take(), ..Flags::default() };
        let mask = self.binary(BinOp::Shl, one, offset);
        let value = match name {
            "bts" => self.binary(BinOp::Or, old, mask),
            "btc" => self.binary(BinOp::Xor, old, mask),
            "btr" => {
                let ones = self.int(u128::MAX >> 1, width);
                let mask = self.binary(BinOp::Xor, mask, ones);
                self.binary(BinOp::And, old, mask)
            }
            _ => return Some(()),
        };
        self.write(to, value, width)
    }

    /// The index of the lowest or highest bit; where there is none, the result stays, which processors do in fact.
    fn bit_scan(&mut self, highest: bool, from: &Operand, to: &Operand, bits: u32) -> Option<()> {
        // What is above it may stay as well, or not.
        if self.register_width(to).is_some_and(|own| own > bits) {
            return None;
        }
        let value = self.number_in(from, bits)?;
        let value = self.saved(value);
        let nothing = self.int(0, bits);
        let some = self.compare(CmpOp::Ne, value.clone(), nothing.clone());
        let name = match (highest, bits) {
            (true, 64) => "__builtin_clzll",
            (true, _) => "__builtin_clz",
            (false, 64) => "__builtin_ctzll",
            (false, _) => "__builtin_ctz",
        };
        // Of zero, the builtin's result is not defined.
        let one = self.int(1, bits);
        let counted = self.choice(some.clone(), value.clone(), one);
        let counted = self.saved(counted);
        let mut index = self.builtin(name, counted, bits)?;
        if highest {
            let last = self.int(u128::from(bits) - 1, bits);
            index = self.binary(BinOp::Sub, last, index);
        }
        let zero = self.compare(CmpOp::Eq, value, nothing);
        // Of a register that the instruction takes as a wider one, only the operand's own part is an output.
        let old = match self.register_width(to).filter(|&own| own < bits) {
            Some(own) => {
                let old = self.number_in(&to.whole(), own)?;
                self.unsigned(old, bits)
            }
            None => self.number_in(to, bits)?,
        };
        let index = self.choice(some, index, old);
        self.flags = Flags { zero: Some(zero), ..Flags::default() };
        self.write(to, index, bits)
    }

    fn shift(&mut self, name: &str, by: &Operand, to: &Operand, bits: u32) -> Option<()> {
        let &Operand::Immediate(by) = by else { return None };
        let by = u128::try_from(by).ok().filter(|&by| by < u128::from(bits))?;
        let old = self.number_in(to, bits)?;
        let old = self.saved(old);
        self.flags = Flags::default();
        let (count, rest) = (self.int(by, bits), self.int(u128::from(bits) - by, bits));
        let value = match name {
            _ if by == 0 => old,
            "shl" => self.binary(BinOp::Shl, old, count),
            "shr" => self.binary(BinOp::Shr, old, count),
            _ => {
                let (left, right) = if name == "rol" { (count, rest) } else { (rest, count) };
                let high = self.binary(BinOp::Shl, old.clone(), left);
                let low = self.binary(BinOp::Shr, old, right);
                self.binary(BinOp::Or, high, low)
            }
        };
        self.write(to, value, bits)
    }

    /// The result of a builtin function, as an unsigned number.
    fn builtin(&mut self, name: &'static str, arg: Expr, bits: u32) -> Option<Expr> {
        if bits < 32 {
            return None;
        }
        let ty = if name.contains("bswap") { arg.ty } else { self.lowering.int_type() };
        let temporary = self.lowering.temporary(ty);
        let result = Some(self.lowering.var_place(temporary));
        self.stmts.push(StmtKind::Builtin { result, name, args: vec![arg], ty });
        let value = self.lowering.load_var(temporary);
        Some(self.unsigned(value, bits))
    }
}

/// Nothing is added to a cell of the stack, in order to wait for what was written before.
fn is_barrier(instruction: &Instruction) -> bool {
    let on_stack = |cell: &str| cell.ends_with("(%%rsp)") || cell.ends_with("(%%esp)");
    let Instruction { mnemonic, operands } = instruction;
    matches!(mnemonic.as_str(), "addl" | "addq")
        && matches!(&operands[..], [Operand::Immediate(0), Operand::Other(cell)] if on_stack(cell))
}

/// The name without the suffix for its width.
fn split_width(mnemonic: &str) -> Option<(&'static str, Option<u32>)> {
    let known = |name: &str| ON_VALUES.iter().copied().find(|&known| known == name);
    let name = if mnemonic.starts_with("sal") { mnemonic.replacen("sal", "shl", 1) } else { mnemonic.to_owned() };
    if let Some(name) = known(&name) {
        return Some((name, None));
    }
    let (name, suffix) = name.split_at_checked(name.len().checked_sub(1)?)?;
    Some((known(name)?, Some(width_of(suffix)?)))
}

fn width_of(suffix: &str) -> Option<u32> {
    match suffix {
        "b" => Some(8),
        "w" => Some(16),
        "l" => Some(32),
        "q" => Some(64),
        _ => None,
    }
}
