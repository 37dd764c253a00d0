//! Inline assembly. Instructions that [`x86`] knows become assignments; a statement with others stays what it is, and
//! what it writes is not followed.

mod machine;
mod template;
mod x86;

use super::builder::Lowering;
use super::place::deref;
use crate::cfg::{Expr, ExprKind, NodeId, Place, StmtKind, Terminator};
use crate::ctype::CType;
use crate::typed;
use machine::{Machine, Operands};
pub use template::symbols;
use template::{Instruction, Operand};

/// The operands, evaluated.
struct Evaluated {
    outputs: Vec<Place>,
    inputs: Vec<Expr>,
}

impl Lowering<'_> {
    pub(super) fn asm(&mut self, asm: &typed::Asm) {
        asm.inputs.iter().for_each(|input| self.analyse(input));
        let mut outputs = Vec::with_capacity(asm.outputs.len());
        for output in &asm.outputs {
            let place = self.full_place(output);
            // Later operands may have side effects.
            outputs.push(self.keep_place(place));
        }
        let inputs = self.values(None, &asm.inputs, false);
        let inputs: Vec<Expr> = inputs.into_iter().map(|input| self.kept_operand(input)).collect();
        for (typed, place) in asm.outputs.iter().zip(&outputs) {
            self.refresh(typed, place);
        }
        for (input, constraint) in inputs.iter().zip(&asm.constraints[asm.outputs.len()..]) {
            if constraint.in_memory {
                self.refresh_behind(input);
            }
        }
        let operands = Evaluated { outputs, inputs };
        if asm.labels.is_empty() {
            return self.instructions(asm, operands);
        }
        self.unknown_asm(asm, operands, false);
        if !self.scopes.cleanups.is_empty() {
            return self.unsupported("asm goto in the scope of a cleanup variable");
        }
        if !self.scopes.literals.is_empty() {
            return self.unsupported("asm goto in the scope of a compound literal");
        }
        self.scopes.gotos += 1;
        let (head, next) = (self.current(), self.new_block());
        let targets = asm.labels.iter().map(|label| self.way_to(*label)).chain([next]).collect();
        self.terminate_block(head, Terminator::Any(targets), self.span);
        self.start(next);
    }

    fn instructions(&mut self, asm: &typed::Asm, operands: Evaluated) {
        let Some(instructions) = template::parse(&asm.template) else {
            return self.unknown_asm(asm, operands, false);
        };
        if !instructions.is_empty() && instructions.iter().all(reads_surroundings) {
            return self.unknown_asm(asm, operands, true);
        }
        if instructions.iter().any(|i| i.mnemonic == "ud2") {
            return self.trap(asm, operands, instructions[0].mnemonic == "ud2");
        }
        let inputs = operands.inputs.iter().cloned().zip(&asm.constraints[asm.outputs.len()..]);
        let inputs = inputs.map(|(value, constraint)| (self.input(value, constraint), constraint));
        let prepared = Operands { outputs: &operands.outputs, inputs: inputs.collect(), asm };
        let mut machine = Machine::new(self, prepared);
        if machine.run(&instructions).and_then(|()| machine.finish()).is_none() {
            return self.unknown_asm(asm, operands, false);
        }
        let (mut stmts, condition) = (machine.stmts, machine.condition);
        if stmts.is_empty() {
            stmts.push(StmtKind::Mark);
        }
        let Some(condition) = condition else {
            return stmts.into_iter().for_each(|stmt| self.emit(stmt));
        };
        let (known, unknown, next) = (self.new_block(), self.new_block(), self.new_block());
        self.terminate(
            Terminator::Branch { cond: condition, then: known, otherwise: unknown, decides: None },
            self.span,
        );
        self.start(known);
        stmts.into_iter().for_each(|stmt| self.emit(stmt));
        self.jump(next);
        self.start(unknown);
        self.unknown_asm(asm, operands, false);
        self.flow_into(next);
    }

    /// Instructions one of which, the first or another one, ends the execution: unless a jump leads around it, or a table
    /// says how to go on from it, as for the warnings of the kernel.
    fn trap(&mut self, asm: &typed::Asm, operands: Evaluated, first: bool) {
        if first && !asm.template.contains("__bug_table") {
            return self.terminate(Terminator::Unreachable, self.span);
        }
        if !first || !asm.outputs.is_empty() {
            self.unknown_asm(asm, operands, false);
        }
        self.may_end();
    }

    /// The execution ends here or goes on, which the instructions decide.
    fn may_end(&mut self) {
        let (end, next) = (self.new_block(), self.new_block());
        self.terminate(Terminator::Any(vec![end, next]), self.span);
        self.start(end);
        self.terminate(Terminator::Unreachable, self.span);
        self.start(next);
    }

    /// The operand as it is before anything is stored; addresses stay recognisable.
    pub(in crate::normalise) fn kept_operand(&mut self, input: Expr) -> Expr {
        match input.kind {
            ExprKind::AddrOf(place) => {
                let place = self.keep_place(*place);
                Expr { kind: ExprKind::AddrOf(Box::new(place)), ..input }
            }
            kind => self.keep(Expr { kind, ..input }),
        }
    }

    /// An input is a value, or a place whose address was passed.
    fn input(&self, value: Expr, constraint: &typed::Constraint) -> machine::Input {
        if !constraint.in_memory {
            return machine::Input::Value(value);
        }
        match (value.kind, self.types.get(value.ty)) {
            (ExprKind::AddrOf(place), _) => machine::Input::Memory(*place),
            (kind, &CType::Pointer(pointee)) => {
                let pointer = Expr { kind, ..value };
                machine::Input::Memory(deref(pointer, pointee))
            }
            (kind, _) => machine::Input::Value(Expr { kind, ..value }),
        }
    }

    /// An input as inline assembly gets it, of a place in memory its address, by which nothing but its contents is read.
    fn passed(&self, value: Expr, constraint: &typed::Constraint) -> Expr {
        let (ty, span) = (value.ty, value.span);
        match self.input(value, constraint) {
            machine::Input::Value(value) => value,
            machine::Input::Memory(place) => {
                Expr { kind: ExprKind::AddrOf(Box::new(place)), id: NodeId::NONE, ty, span }
            }
        }
    }

    fn unknown_asm(&mut self, asm: &typed::Asm, operands: Evaluated, surroundings: bool) {
        let Evaluated { outputs, inputs } = operands;
        let constraints = &asm.constraints[outputs.len()..];
        let inputs =
            inputs.into_iter().zip(constraints).map(|(value, constraint)| self.passed(value, constraint)).collect();
        let (template, clobbers_memory) = (asm.template.clone(), asm.clobbers_memory);
        let ends = leaves_program(&template);
        self.emit(StmtKind::Asm { outputs, inputs, clobbers_memory, surroundings, template });
        if ends {
            self.may_end();
        }
    }
}

/// Whether an instruction leaves the program, which may not come back: calls of the system, halts, jumps elsewhere.
fn leaves_program(template: &str) -> bool {
    let mut words = template.split(|c: char| !c.is_alphanumeric());
    words.any(|word| {
        matches!(word, "syscall" | "sysenter" | "sysret" | "int" | "hlt" | "iret" | "iretq" | "ret" | "retq" | "jmp")
    })
}

/// Whether an instruction only gets a value from outside the program: the processor's own memory, a device, a clock.
fn reads_surroundings(instruction: &Instruction) -> bool {
    let Instruction { mnemonic, operands } = instruction;
    match mnemonic.as_str() {
        "mov" | "movb" | "movw" | "movl" | "movq" => {
            matches!(operands[..], [Operand::PerCpu, Operand::Of { .. }])
        }
        "inb" | "inw" | "inl" | "rdtsc" => true,
        _ => false,
    }
}
