//! Builtin functions that are no library functions: some access memory through their arguments.

use super::layout;
use super::origins::ALL;
use super::solver::SAME;
use super::{InstanceId, Part, PointsTo, key};
use crate::cfg::{Expr, Place};
use crate::ctype::CType;

/// Whether the builtin reads or writes objects that its arguments point to.
fn accesses_memory(name: &str) -> bool {
    name.starts_with("__sync_") || name.starts_with("__atomic_") || name.ends_with("_overflow")
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
        if !accesses_memory(name) {
            let passes = name.contains("expect") || name.contains("assume_aligned");
            for value in values {
                self.flow_all(&result, &[value]);
                if !passes {
                    self.inspect(value, ALL);
                }
            }
            return;
        }
        // The old value, the new value and the result may be any of the operands and of what pointers lead to.
        let mut all = result;
        let bitwise = ["and", "or", "xor", "nand", "_overflow"].iter().any(|op| name.contains(op));
        let sums = ["add", "sub"].iter().any(|op| name.contains(op)) && values.get(1).is_some_and(Option::is_some);
        for (i, (arg, value)) in args.iter().zip(values).enumerate() {
            let Some(value) = value else { continue };
            let types = &self.program.types;
            match types.get(arg.ty) {
                CType::Pointer(to) if layout::scalar_bits(types, to.ty) > 0 => {
                    let (bytes, ty) = (layout::scalar_bits(types, to.ty).div_ceil(8), to.ty);
                    let there = self.note_access(key(instance, arg), value, &[Part::at(SAME, bytes)]);
                    self.note_any(&there, ty);
                    all.extend(there);
                    // The first is where the operation takes place; others may be operands themselves.
                    if i > 0 && !name.ends_with("_overflow") {
                        all.push(value);
                    }
                }
                _ => all.push(value),
            }
        }
        if let (true, Some(&value), Some(arg)) = (name.contains("compare_"), all.first(), args.first()) {
            self.observe(Some(value));
            self.note_compared(key(instance, arg), Some(value), Some(value));
        }
        if bitwise || sums {
            self.inspect(all.first().copied(), ALL);
        }
        for i in 1..all.len() {
            self.solver.flow(all[i - 1], all[i], SAME);
            self.solver.flow(all[i], all[i - 1], SAME);
        }
    }
}
