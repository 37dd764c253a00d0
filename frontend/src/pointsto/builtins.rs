//! Builtin functions that are no library functions: some access memory through their arguments.

use super::ids::{InstanceId, key};
use super::layout;
use super::noted::ALL;
use super::solver::{SAME, UNKNOWN};
use super::state::{Part, PointsTo};
use crate::cfg::{Expr, Place};
use crate::ctype::CType;
use crate::library::builtin_table::{Atomic, AtomicArgument, atomic, atomic_argument};

/// What an argument is, if the builtin reads or writes objects that its arguments point to: atomic operations, and
/// arithmetic that stores its result (`__builtin_add_overflow(a, b, &sum)`).
fn argument(name: &str, position: usize) -> Option<AtomicArgument> {
    if let Some((_, shape, operands)) = atomic(name) {
        return Some(atomic_argument(shape, operands, position));
    }
    let of_overflow = if position == 2 { AtomicArgument::Address } else { AtomicArgument::Value };
    name.ends_with("_overflow").then_some(of_overflow)
}

/// The operation whose operand or result is fetched as well: `add` of `__atomic_fetch_add` and `__sync_add_and_fetch`.
fn fetched(name: &str) -> &str {
    let op = name.trim_start_matches("__sync_").trim_start_matches("__atomic_");
    let after = op.strip_prefix("fetch_and_").or_else(|| op.strip_prefix("fetch_"));
    after.or_else(|| op.strip_suffix("_and_fetch")).or_else(|| op.strip_suffix("_fetch")).unwrap_or("")
}

/// Whether the result is one of the values that an operation works on; others only say something about them.
fn results_in_value(name: &str) -> bool {
    atomic(name).is_some_and(|(_, shape, _)| shape == Atomic::Value)
}

impl<'a> PointsTo<'a> {
    pub(super) fn builtin(&mut self, instance: InstanceId, result: Option<&'a Place>, name: &str, args: &'a [Expr]) {
        let mut values = Vec::new();
        for arg in args {
            if layout::is_record(&self.program.types, arg.ty) {
                self.values(instance, arg);
                values.push(None);
            } else {
                values.push(self.value(instance, arg));
            }
        }
        self.observe_numbers(args, |i| values[i]);
        let of_result = result.map(|place| place.ty.ty);
        let result = result.map_or_else(Vec::new, |p| self.place_values(instance, p));
        if let Some(ty) = of_result {
            self.note_any(&result, ty);
        }
        if argument(name, 0).is_none() {
            let passes = name.contains("expect") || name.contains("assume_aligned");
            for value in values {
                self.flow_all(&result, &[value]);
                if !passes {
                    self.inspect(value, ALL);
                }
            }
            return;
        }
        let (op, overflows) = (fetched(name), name.ends_with("_overflow"));
        let path = match (op, args.get(1)) {
            ("add", Some(term)) => self.after_sum(instance, term, 1),
            ("sub", Some(term)) => self.after_sum(instance, term, -1),
            _ => UNKNOWN,
        };
        // The old value, the new value and a result of their type may be any of the operands and of what pointers lead to.
        let mut all = if results_in_value(name) { result } else { Vec::new() };
        let computes = overflows || ["and", "or", "xor", "nand"].contains(&op);
        let sums = ["add", "sub"].contains(&op) && values.get(1).is_some_and(Option::is_some);
        for (i, (arg, value)) in args.iter().zip(values).enumerate() {
            let Some(value) = value else { continue };
            let types = &self.program.types;
            match (argument(name, i), types.get(arg.ty)) {
                (Some(AtomicArgument::Other), _) => {}
                (Some(AtomicArgument::Address), CType::Pointer(to)) if layout::scalar_bits(types, to.ty) > 0 => {
                    let (bytes, ty) = (layout::scalar_bits(types, to.ty).div_ceil(8), to.ty);
                    let there = self.note_access(key(instance, arg), value, &[Part::at(SAME, bytes)]);
                    self.note_any(&there, ty);
                    all.extend(there);
                }
                _ => all.push(value),
            }
        }
        if let (true, Some(&value), Some(arg)) = (name.contains("compare_"), all.first(), args.first()) {
            self.observe(Some(value));
            self.note_compared(key(instance, arg), Some(value), Some(value));
            self.compare(instance, Some(value), Some(value));
        }
        if computes || sums {
            self.inspect(all.first().copied(), ALL);
        }
        // What is computed is at another address.
        if let (true, Some(&value)) = (overflows || !op.is_empty(), all.first()) {
            let moved = self.mix(&[(Some(value), path)]);
            moved.into_iter().for_each(|moved| self.solver.flow(value, moved, SAME));
        }
        for i in 1..all.len() {
            self.solver.flow(all[i - 1], all[i], SAME);
            self.solver.flow(all[i], all[i - 1], SAME);
        }
    }
}
