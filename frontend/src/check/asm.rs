//! Inline assembly: its operands.

use super::attributes::symbols;
use super::checker::Checker;
use super::failure::{Check, malformed};
use super::operand::Operand;
use super::scope::Binding;
use crate::ast::{AsmOperand, AsmStmt};
use crate::typed::{Asm, Constraint, Expr, Idle, Place};

impl<'a> Checker<'a> {
    pub(super) fn asm(&mut self, asm: &AsmStmt) -> Check<Asm> {
        let mut outputs = Vec::with_capacity(asm.outputs.len());
        let mut idle = Vec::with_capacity(asm.outputs.len());
        let mut inputs = Vec::with_capacity(asm.inputs.len());
        let mut constraints = Vec::with_capacity(asm.outputs.len() + asm.inputs.len());
        for operand in &asm.outputs {
            idle.push(if operand.constraint.to_text().contains('+') { Idle::Kept } else { Idle::Anything });
            let place = self.asm_place(operand)?;
            constraints.push(self.constraint(operand, self.bit_field_of(&place).is_none()));
            outputs.push(place);
        }
        for operand in &asm.inputs {
            if let Some(output) = self.matching_output(asm, operand) {
                idle[output] = Idle::Input(inputs.len());
            }
            let (input, in_memory) = self.asm_input(operand)?;
            constraints.push(self.constraint(operand, in_memory));
            inputs.push(input);
        }
        let mut labels = Vec::with_capacity(asm.labels.len());
        for label in &asm.labels {
            labels.push(self.label(*label)?);
        }
        let template = asm.template.to_text();
        self.reach_from_asm(&template);
        Ok(Asm {
            template,
            outputs,
            idle,
            inputs,
            constraints,
            clobbers_memory: asm.clobbers.iter().any(|clobber| clobber.to_text() == "memory"),
            labels,
        })
    }

    /// Functions that the instructions may call are reachable.
    fn reach_from_asm(&mut self, template: &str) {
        for word in symbols(template) {
            let Some(&Binding::Global(id)) = self.interner.get(word).and_then(|name| self.scopes.lookup_in_file(name))
            else {
                continue;
            };
            if self.global(id).is_function && self.global(id).is_defined() {
                self.function_id(id);
            }
        }
    }

    fn asm_place(&mut self, operand: &AsmOperand) -> Check<Place> {
        match self.expr(&operand.expr)? {
            Operand::Place(place) => {
                self.require_no_variable_record(place.ty.ty, place.span)?;
                Ok(place)
            }
            _ => malformed("check-type", operand.expr.span, "assembly writes to something that is no object"),
        }
    }

    fn constraint(&self, operand: &AsmOperand, may_be_memory: bool) -> Constraint {
        let name = operand.name.map(|name| self.interner.name(name.name).to_owned());
        let in_memory = may_be_memory && only_memory(operand);
        Constraint { name, text: operand.constraint.to_text(), in_memory }
    }

    /// A value; for a constraint that only memory meets, the address. And which of the two it is.
    fn asm_input(&mut self, operand: &AsmOperand) -> Check<(Expr, bool)> {
        match self.expr(&operand.expr)? {
            Operand::Place(place) if only_memory(operand) && self.bit_field_of(&place).is_none() => {
                self.require_no_variable_record(place.ty.ty, place.span)?;
                let ty = self.pointer_to(place.ty);
                Ok((self.address(place, ty), true))
            }
            operand => Ok((self.rvalue(operand)?, false)),
        }
    }

    /// The output whose register an input shares: its constraint is that operand's number or name.
    fn matching_output(&self, asm: &AsmStmt, input: &AsmOperand) -> Option<usize> {
        let constraint = input.constraint.to_text();
        let constraint = constraint.trim_start_matches('%');
        let is_named = |output: &AsmOperand, name| output.name.is_some_and(|own| self.interner.name(own.name) == name);
        let output = match constraint.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(name) => asm.outputs.iter().position(|output| is_named(output, name))?,
            None => constraint.parse().ok()?,
        };
        (output < asm.outputs.len()).then_some(output)
    }
}

/// Whether neither a register nor a constant meets the constraint.
fn only_memory(operand: &AsmOperand) -> bool {
    let constraint = operand.constraint.to_text();
    // Flags, and an operand by its name: their letters are no kinds of places.
    let spelled_out = constraint.contains(['@', '[']);
    constraint.contains(['m', 'o', 'V'])
        && !spelled_out
        && !constraint.contains(|c: char| "rginXqQRabcdSDAUle".contains(c))
        && !constraint.contains(|c: char| c.is_ascii_digit())
}
