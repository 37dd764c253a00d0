//! The operands of inline assembly while its instructions run one after the other.

use super::super::access::{integer, is_bit_field};
use super::super::builder::Lowering;
use super::template::{Name, Operand};
use super::x86::Flags;
use crate::cfg::{Expr, ExprKind, NodeId, Place, StmtKind};
use crate::ctype::{CType, CTypeId, IntKind, Types};
use crate::typed::{self, BinOp, CmpOp, Constraint, Idle};

pub(super) enum Input {
    Value(Expr),
    Memory(Place),
}

pub(super) struct Operands<'p> {
    pub outputs: &'p [Place],
    pub inputs: Vec<(Input, &'p Constraint)>,
    pub asm: &'p typed::Asm,
}

/// Where an operand is.
#[derive(Clone)]
enum Location {
    /// What it holds, if the program has put something there.
    Register {
        value: Option<Expr>,
        ty: CTypeId,
        /// Another register may be the same one: an output that is first written after all inputs are read.
        shared: bool,
        written: bool,
    },
    /// A register that is not written, or a constant.
    Input(Expr),
    Memory(Place),
    /// The register of that output.
    Output(usize),
}

/// Makes statements of instructions. Whatever it does not know ends it with `None`, and nothing was emitted.
pub(super) struct Machine<'m, 'a, 'p> {
    pub lowering: &'m mut Lowering<'a>,
    asm: &'p typed::Asm,
    outputs: &'p [Place],
    operands: Vec<Location>,
    pub flags: Flags,
    pub stmts: Vec<StmtKind>,
    /// How many of them only save what registers hold at first.
    saves: usize,
    /// What the statements are right under, of the inputs.
    pub condition: Option<Expr>,
    /// An output was written whose register may be an input's.
    inputs_lost: bool,
}

impl<'m, 'a, 'p> Machine<'m, 'a, 'p> {
    pub fn new(lowering: &'m mut Lowering<'a>, operands: Operands<'p>) -> Self {
        let Operands { outputs, inputs, asm } = operands;
        let mut locations = Vec::with_capacity(outputs.len() + inputs.len());
        for ((place, constraint), idle) in outputs.iter().zip(&asm.constraints).zip(&asm.idle) {
            if constraint.in_memory {
                locations.push(Location::Memory(place.clone()));
                continue;
            }
            let value = match idle {
                Idle::Kept => Some(lowering.load(place.clone())),
                Idle::Input(i) => match &inputs[*i].0 {
                    // What a narrower input leaves above it, nobody knows.
                    Input::Value(value) if !fills(lowering.types, value, place.ty.ty) => None,
                    Input::Value(value) => Some(lowering.converted(value.clone(), place.ty.ty)),
                    Input::Memory(_) => None,
                },
                Idle::Anything => None,
            };
            let shared = *idle == Idle::Anything && !constraint.text.contains('&');
            locations.push(Location::Register { value, ty: place.ty.ty, shared, written: false });
        }
        for (i, (input, _)) in inputs.into_iter().enumerate() {
            let output = asm.idle.iter().position(|&idle| idle == Idle::Input(i));
            locations.push(match (output, input) {
                (Some(output), _) => Location::Output(output),
                (None, Input::Value(value)) => Location::Input(value),
                (None, Input::Memory(place)) => Location::Memory(place),
            });
        }
        let mut machine = Machine {
            lowering,
            asm,
            outputs,
            operands: Vec::new(),
            flags: Flags::default(),
            stmts: Vec::new(),
            saves: 0,
            condition: None,
            inputs_lost: false,
        };
        for location in &mut locations {
            if let Location::Register { value: Some(value), ty, .. } = location
                && machine.width(*ty).is_some()
            {
                *value = machine.saved(value.clone());
            }
        }
        (machine.operands, machine.saves) = (locations, machine.stmts.len());
        machine
    }

    /// Moves what is in registers to the outputs.
    pub fn finish(&mut self) -> Option<()> {
        for (i, place) in self.outputs.iter().enumerate() {
            let Location::Register { value, ty, written, .. } = self.operands[i].clone() else { continue };
            let moved = matches!(self.asm.idle[i], Idle::Input(_));
            let stays = !written && self.asm.idle[i] == Idle::Kept;
            if let Some(condition) = self.asm.constraints[i].text.strip_prefix("=@cc") {
                let truth = self.condition_code(condition)?;
                let value = self.lowering.converted(truth, ty);
                self.stmts.push(StmtKind::Assign { place: place.clone(), value });
            } else if !stays {
                // What is only moved has the input's width.
                if moved && !written && !self.same_width(i)? {
                    return None;
                }
                self.stmts.push(StmtKind::Assign { place: place.clone(), value: value? });
            }
        }
        Some(())
    }

    /// Whether an output is as wide as the input in its register.
    fn same_width(&self, output: usize) -> Option<bool> {
        let Idle::Input(input) = self.asm.idle[output] else { return Some(true) };
        let (input, output) = (self.asm.inputs[input].ty, self.outputs[output].ty.ty);
        Some(input == output || self.width(input)? == self.width(output)?)
    }

    /// Bits of a scalar that fits into a register for integers.
    pub fn width(&self, ty: CTypeId) -> Option<u32> {
        width(self.lowering.types, ty)
    }

    pub fn unsigned_type(&mut self, bits: u32) -> CTypeId {
        self.integer_type(bits, [IntKind::UChar, IntKind::UShort, IntKind::UInt, IntKind::ULongLong])
    }

    pub fn signed_type(&mut self, bits: u32) -> CTypeId {
        self.integer_type(bits, [IntKind::SChar, IntKind::Short, IntKind::Int, IntKind::LongLong])
    }

    fn integer_type(&mut self, bits: u32, [byte, short, int, long]: [IntKind; 4]) -> CTypeId {
        let kind = match bits {
            8 => byte,
            16 => short,
            32 => int,
            _ => long,
        };
        self.lowering.types.intern(CType::Int(kind))
    }

    /// At most 64 bits of a number.
    pub fn int(&mut self, value: u128, bits: u32) -> Expr {
        let ty = self.unsigned_type(bits);
        self.lowering.int(value & ((1 << bits) - 1), ty)
    }

    pub fn binary(&mut self, op: BinOp, a: Expr, b: Expr) -> Expr {
        let (ty, span) = (a.ty, self.lowering.span);
        Expr { id: NodeId::NONE, kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty, span }
    }

    pub fn compare(&mut self, op: CmpOp, a: Expr, b: Expr) -> Expr {
        let (ty, span) = (self.lowering.int_type(), self.lowering.span);
        Expr { id: NodeId::NONE, kind: ExprKind::Compare(op, Box::new(a), Box::new(b)), ty, span }
    }

    pub fn choice(&mut self, cond: Expr, then: Expr, otherwise: Expr) -> Expr {
        let (ty, span) = (then.ty, self.lowering.span);
        let (cond, then, otherwise) = (Box::new(cond), Box::new(then), Box::new(otherwise));
        Expr { id: NodeId::NONE, kind: ExprKind::Conditional { cond, then, otherwise }, ty, span }
    }

    /// The value as it is now, whatever is written later.
    pub fn saved(&mut self, value: Expr) -> Expr {
        if matches!(value.kind, ExprKind::Int(_)) {
            return value;
        }
        let temporary = self.lowering.temporary(value.ty);
        let place = self.lowering.var_place(temporary);
        self.stmts.push(StmtKind::Assign { place, value });
        self.lowering.load_var(temporary)
    }

    /// The number of an operand that the text names; the output in whose register an input is.
    fn number(&self, name: &Name) -> Option<usize> {
        let number = match name {
            Name::Number(number) => *number,
            Name::Text(text) => self.asm.constraints.iter().position(|c| c.name.as_deref() == Some(text))?,
        };
        match self.operands.get(number)? {
            Location::Output(output) => Some(*output),
            _ => Some(number),
        }
    }

    fn location(&self, operand: &Operand) -> Option<usize> {
        match operand {
            Operand::Of { operand, .. } => self.number(operand),
            _ => None,
        }
    }

    /// The place of an operand in memory.
    pub fn memory(&self, operand: &Operand) -> Option<&Place> {
        match &self.operands[self.location(operand)?] {
            Location::Memory(place) => Some(place),
            _ => None,
        }
    }

    /// The width that an operand gives to an instruction without a suffix: a register's.
    pub fn own_width(&self, operand: &Operand) -> Option<u32> {
        let Operand::Of { size, .. } = operand else { return None };
        match size {
            Some('b') => return Some(8),
            Some('w') => return Some(16),
            Some('k') => return Some(32),
            Some('q') => return Some(64),
            Some(_) => return None,
            None => {}
        }
        match &self.operands[self.location(operand)?] {
            Location::Register { ty, .. } => self.width(*ty),
            // A constant has no width.
            Location::Input(value) if !matches!(value.kind, ExprKind::Int(_)) => self.width(value.ty),
            _ => None,
        }
    }

    /// The width of an operand's register, of which an instruction may use less.
    pub fn register_width(&self, operand: &Operand) -> Option<u32> {
        match &self.operands[self.location(operand)?] {
            Location::Register { ty, .. } => self.width(*ty),
            _ => None,
        }
    }

    /// The input, if there is one.
    pub fn only_input(&self) -> Option<Operand> {
        let only = self.asm.inputs.len() == 1;
        only.then_some(Operand::Of { operand: Name::Number(self.outputs.len()), size: None })
    }

    /// Whether an operand is in two registers, of which an instruction names one.
    pub fn has_pairs(&self) -> bool {
        let word = self.lowering.types.model.pointer_bits();
        self.operands.iter().any(|location| match location {
            Location::Register { ty, .. } => self.width(*ty).is_some_and(|bits| bits > word),
            Location::Input(value) if matches!(value.kind, ExprKind::Int(_)) => false,
            Location::Input(value) => self.width(value.ty).is_some_and(|bits| bits > word),
            Location::Memory(_) | Location::Output(_) => false,
        })
    }

    /// Makes a comparison of an input a condition for all that is done.
    pub fn only_if(&mut self, operand: &Operand, below: Expr) -> Option<()> {
        let Location::Input(value) = &self.operands[self.location(operand)?] else { return None };
        let value = value.clone();
        if let (ExprKind::Int(value), ExprKind::Int(below)) = (&value.kind, &below.kind) {
            return (value < below).then_some(());
        }
        if self.stmts.len() > self.saves || self.condition.is_some() {
            return None;
        }
        let value = self.lowering.converted(value, below.ty);
        self.condition = Some(self.compare(CmpOp::Lt, value, below));
        Some(())
    }

    /// The output whose register is the accumulator.
    pub fn accumulator(&self) -> Option<Operand> {
        let constraints = &self.asm.constraints[..self.outputs.len()];
        let number = constraints.iter().position(|c| c.text.trim_start_matches(['=', '+', '&']) == "a")?;
        Some(Operand::Of { operand: Name::Number(number), size: None })
    }

    /// The value of an operand, of its own type if that is so wide, else unsigned.
    pub fn read(&mut self, operand: &Operand, bits: u32) -> Option<Expr> {
        if let Operand::Immediate(value) = operand {
            return Some(self.int(*value as u128, bits));
        }
        let Operand::Of { size, .. } = operand else { return None };
        if size.is_some_and(|size| !"bwkq".contains(size)) {
            return None;
        }
        let value = match &self.operands[self.location(operand)?] {
            Location::Register { value, .. } => value.clone()?,
            Location::Input(value) if !self.inputs_lost || matches!(value.kind, ExprKind::Int(_)) => value.clone(),
            Location::Memory(place) if !self.inputs_lost && !is_bit_field(self.lowering.types, place) => {
                let value = self.lowering.load(place.clone());
                self.width(value.ty)?;
                self.saved(value)
            }
            Location::Input(_) | Location::Memory(_) | Location::Output(_) => return None,
        };
        let own = self.width(value.ty)?;
        if own == bits {
            return Some(value);
        }
        // What is in a register beyond the value's width, nobody knows.
        if own < bits && !is_small(&value, own) {
            return None;
        }
        Some(self.unsigned(value, bits))
    }

    pub fn unsigned(&mut self, value: Expr, bits: u32) -> Expr {
        let ty = self.unsigned_type(bits);
        self.lowering.converted(value, ty)
    }

    /// The value of an operand as an unsigned number.
    pub fn number_in(&mut self, operand: &Operand, bits: u32) -> Option<Expr> {
        let value = self.read(operand, bits)?;
        Some(self.unsigned(value, bits))
    }

    /// Puts a value of that width into an operand.
    pub fn write(&mut self, operand: &Operand, value: Expr, bits: u32) -> Option<()> {
        let location = self.location(operand)?;
        let ty = match &self.operands[location] {
            Location::Register { ty, .. } => *ty,
            Location::Memory(place) if !self.inputs_lost && !is_bit_field(self.lowering.types, place) => place.ty.ty,
            _ => return None,
        };
        let own = self.width(ty)?;
        let in_register = matches!(self.operands[location], Location::Register { .. });
        let value = match (in_register, own > bits) {
            // Half of a register is written whole.
            (true, true) if bits == 32 => self.unsigned(value, bits),
            (_, true) => self.merged(operand, own, value, bits)?,
            (false, false) if own < bits => return None,
            _ => value,
        };
        let value = self.lowering.converted(value, ty);
        let value = self.saved(value);
        match &mut self.operands[location] {
            Location::Register { value: held, shared, written, .. } => {
                (*held, *written) = (Some(value), true);
                self.inputs_lost |= *shared;
            }
            Location::Memory(place) => {
                let place = place.clone();
                self.stmts.push(StmtKind::Assign { place, value });
            }
            Location::Input(_) | Location::Output(_) => return None,
        }
        Some(())
    }

    /// What an operand holds, with its low bits replaced.
    fn merged(&mut self, operand: &Operand, own: u32, value: Expr, bits: u32) -> Option<Expr> {
        let old = self.number_in(operand, own)?;
        let low = self.unsigned(value, bits);
        let low = self.unsigned(low, own);
        let mask = self.int(!((1 << bits) - 1), own);
        let high = self.binary(BinOp::And, old, mask);
        Some(self.binary(BinOp::Or, high, low))
    }
}

/// Bits of a scalar that fits into a register for integers.
fn width(types: &Types, ty: CTypeId) -> Option<u32> {
    match types.get(ty) {
        CType::Pointer(_) => Some(types.model.pointer_bits()),
        _ => integer(types, ty).map(|(bits, _)| bits).filter(|&bits| bits <= 64),
    }
}

/// Whether a value of that width is a constant that is the same number in any width.
fn is_small(value: &Expr, own: u32) -> bool {
    matches!(value.kind, ExprKind::Int(number) if number >> (own - 1) == 0)
}

/// Whether a value determines all of a register of some type.
fn fills(types: &Types, value: &Expr, ty: CTypeId) -> bool {
    match (width(types, value.ty), width(types, ty)) {
        (Some(own), Some(bits)) => own >= bits || is_small(value, own),
        _ => true,
    }
}
