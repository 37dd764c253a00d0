//! Who makes the choices of an execution.

use super::execution::Amendment;
use super::random::Random;
use super::value::Val;
use crate::expr::Terms;
use crate::passive::{Counterexample, Step};
use crate::program::{BlockId, BlockRef, SiteId, VarId};
use crate::types::{Type, TypeId};
use crate::value::Value;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Makes the choices of an execution; by default, none.
pub trait Oracle {
    /// The initial value of a global, a constant or an in of the entry.
    fn initial(&mut self, _v: VarId) -> Option<Value> {
        None
    }
    /// What the havoc, call or entry at this site makes of its variables.
    fn havoc(&mut self, _site: Option<SiteId>) -> Vec<(VarId, Value)> {
        Vec::new()
    }
    /// The value of a variable about which the other methods say nothing.
    fn unchosen(&mut self, terms: &Terms, ty: TypeId) -> Val {
        Val::zero(terms, ty)
    }
    /// What it is asked about.
    fn asked(&self) -> Asked {
        Asked::Everything
    }
    /// Whether axioms must hold of constants about which it says nothing, too. They need not in a replay: what passes
    /// dropped matters to nothing.
    fn answers_for_constants(&self) -> bool {
        false
    }
    /// Whether numbers that are only compared are chosen where they are.
    fn chooses_late(&self) -> bool {
        false
    }
    /// Then: whether one of them is what it is compared with.
    fn is_equal(&mut self) -> bool {
        false
    }
    /// Which of the targets to go to.
    fn choose(&mut self, _from: BlockRef, _targets: &[BlockId]) -> Option<usize> {
        None
    }
    /// Whether the machine finds the way where `choose` does not, by looking ahead for what is awaited.
    fn looks_ahead(&self) -> bool {
        true
    }
    /// Otherwise: which of the ways to go that are open or may be.
    fn pick(&mut self, _open: &[BlockRef]) -> Option<usize> {
        None
    }
    /// Whether the machine evaluates operands in both orders where neither is picked, and goes on if that does not matter.
    fn goes_both_orders(&self) -> bool {
        false
    }
    /// Whether a thread that may give way always does, so that `pick` decides whether it goes on.
    fn gives_way(&self) -> bool {
        false
    }
    /// Whether conditions that cannot be evaluated, and are taken for true, stay so as long as what they are about does.
    fn remembers(&self) -> bool {
        false
    }
    /// Whether ways that lead to limits are left out where there are others. Nothing is proved without them.
    fn leaves_out_limits(&self) -> bool {
        false
    }
    /// Whether the machine should stop after so many steps; it asks now and then.
    fn stops(&mut self, _steps: u64) -> bool {
        false
    }
    /// Whether the machine should go on, though it was to stop.
    fn pauses(&self) -> bool {
        false
    }
    /// Whether rounds of a loop that are alike are gone at once.
    fn repeats(&self) -> Repeats {
        Repeats::Never
    }
    /// A block is entered.
    fn entered(&mut self, _: BlockRef) {}
    /// A command was as much work as so many more.
    fn worked(&mut self, _steps: u64) {}
    /// What it waits for.
    fn awaited(&self) -> Awaited {
        Awaited::default()
    }
    /// Whether there is nothing left to choose.
    fn is_done(&self) -> bool {
        true
    }
}

/// Of what is open in an execution, what an oracle is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Everything,
    /// Variables that some condition may depend on; the others get any value.
    WhatMatters,
    /// Of these, inputs, what is open at the start and what procedures without a body yield; what else is open is 0.
    Inputs,
}

/// In which rounds of a loop an oracle answers as in the one before, and need not be told of blocks that are entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repeats {
    Never,
    /// Where it is not asked for a value or a way.
    Unasked,
    Always,
}

/// The next step of an oracle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// The next block that is to be entered.
    pub block: Option<BlockRef>,
    /// The havoc, call or entry before that.
    pub site: Option<SiteId>,
}

impl Awaited {
    pub fn is_nothing(&self) -> bool {
        *self == Awaited::default()
    }
}

/// The choices of a counterexample. Its steps may lack some that the execution makes, where passes found them
/// not to matter, so a step waits until it fits.
pub struct Recorded<'a> {
    initial: FxHashMap<VarId, &'a Value>,
    steps: &'a [Step],
    next: usize,
    amendments: Option<&'a Amendments>,
    choices: u64,
}

/// Cells of maps that a counterexample leaves open and that quantified conditions determine, by choice and map.
#[derive(Clone, Default, Debug)]
pub struct Amendments(FxHashMap<u64, BTreeMap<(VarId, Vec<Value>), Value>>);

impl Amendments {
    /// Adds some; whether any of them is new.
    pub fn add(&mut self, amendments: Vec<Amendment>) -> bool {
        let mut new = false;
        for Amendment { choice, map, at, value } in amendments {
            let before = self.0.entry(choice).or_default().insert((map, at), value.clone());
            new |= before != Some(value);
        }
        new
    }
}

impl<'a> Recorded<'a> {
    pub fn new(counterexample: &'a Counterexample) -> Recorded<'a> {
        let initial = counterexample.initial.iter().map(|(v, value)| (*v, value)).collect();
        Recorded { initial, steps: &counterexample.steps, next: 0, amendments: None, choices: 0 }
    }

    /// The same with what maps hold besides.
    pub fn amended(counterexample: &'a Counterexample, amendments: &'a Amendments) -> Recorded<'a> {
        Recorded { amendments: Some(amendments), ..Recorded::new(counterexample) }
    }
}

impl Oracle for Recorded<'_> {
    fn initial(&mut self, v: VarId) -> Option<Value> {
        self.initial.get(&v).map(|value| (*value).clone())
    }

    fn havoc(&mut self, site: Option<SiteId>) -> Vec<(VarId, Value)> {
        let mut values = match self.steps.get(self.next) {
            Some(Step::Havoc { site: at, values }) if Some(*at) == site => {
                self.next += 1;
                values.clone()
            }
            _ => Vec::new(),
        };
        let amended = self.amendments.and_then(|all| all.0.get(&self.choices));
        for ((map, at), value) in amended.into_iter().flatten() {
            if !values.iter().any(|(v, _)| v == map) {
                let default = Box::new(zero_of(value));
                values.push((*map, Value::Map { default, entries: BTreeMap::new() }));
            }
            // The last one counts.
            if let Some((_, Value::Map { entries, .. })) = values.iter_mut().rfind(|(v, _)| v == map) {
                entries.insert(at.clone(), value.clone());
            }
        }
        self.choices += 1;
        values
    }

    fn choose(&mut self, from: BlockRef, targets: &[BlockId]) -> Option<usize> {
        match self.steps.get(self.next) {
            Some(Step::Block(at)) if at.proc == from.proc => targets.iter().position(|t| *t == at.block),
            _ => None,
        }
    }

    fn entered(&mut self, at: BlockRef) {
        if self.steps.get(self.next) == Some(&Step::Block(at)) {
            self.next += 1;
        }
    }

    fn awaited(&self) -> Awaited {
        let site = match self.steps.get(self.next) {
            Some(Step::Havoc { site, .. }) => Some(*site),
            _ => None,
        };
        // A body's entry is a havoc before its first block.
        let block = self.steps[self.next..].iter().find_map(|s| match s {
            Step::Block(at) => Some(*at),
            Step::Havoc { .. } => None,
        });
        Awaited { block, site }
    }

    fn is_done(&self) -> bool {
        self.next == self.steps.len()
    }
}

/// A value of the same type that does not depend on this one.
fn zero_of(value: &Value) -> Value {
    match value {
        Value::Bool(_) => Value::Bool(false),
        Value::Int(_) => Value::Int(BigInt::ZERO),
        Value::Real(..) => Value::Real(BigInt::ZERO, BigInt::from(1)),
        Value::Bv { width, .. } => Value::Bv { value: BigInt::ZERO, width: *width },
        Value::Element(_) => Value::Element(0),
        Value::Map { default, .. } => Value::Map { default: Box::new(zero_of(default)), entries: BTreeMap::new() },
    }
}

/// Goes the way of another execution, block by block.
pub struct Along<'a> {
    blocks: &'a [BlockRef],
    next: usize,
    open: Open<'a>,
}

/// What is arbitrary where the way of another execution is gone.
pub enum Open<'a> {
    /// It stays unknown.
    Unknown,
    /// Values at random, small ones more often.
    Random(Random),
    /// Those that matter are these, in order: see [`small_input`].
    Inputs(&'a [u64]),
}

impl<'a> Along<'a> {
    /// With the blocks in the order in which they are entered.
    pub fn new(blocks: &'a [BlockRef], open: Open<'a>) -> Along<'a> {
        Along { blocks, next: 0, open }
    }
}

/// An input that is one of a few small numbers, which is chosen by how many there are; of other types, nothing.
pub(super) fn small_input(terms: &Terms, ty: TypeId, choose: impl FnOnce(u64) -> u64) -> Val {
    match terms.ty(ty) {
        Type::Bool | Type::Bv(1) => scalar(terms, ty, choose(2)),
        Type::Int | Type::Bv(_) => scalar(terms, ty, choose(3)),
        _ => Val::zero(terms, ty),
    }
}

/// The value of a type that is this number.
fn scalar(terms: &Terms, ty: TypeId, number: u64) -> Val {
    match terms.ty(ty) {
        Type::Bool => Val::Bool(number & 1 == 1),
        Type::Int => Val::Int(BigInt::from(number)),
        Type::Bv(width) => Val::bits(BigInt::from(number) % (BigInt::from(1) << *width), *width),
        _ => Val::zero(terms, ty),
    }
}

impl Oracle for Along<'_> {
    fn unchosen(&mut self, terms: &Terms, ty: TypeId) -> Val {
        let random = match &mut self.open {
            Open::Unknown => return Val::poison(terms, ty),
            Open::Random(random) => random,
            Open::Inputs(inputs) => {
                return small_input(terms, ty, |_| inputs.split_off_first().copied().unwrap_or_default());
            }
        };
        let word = match random.below(4) {
            0 => 0,
            1 => 1,
            2 => random.below(16),
            _ => random.number(),
        };
        scalar(terms, ty, word)
    }

    fn asked(&self) -> Asked {
        if matches!(self.open, Open::Inputs(_)) { Asked::Inputs } else { Asked::Everything }
    }

    fn answers_for_constants(&self) -> bool {
        !matches!(self.open, Open::Random(_))
    }

    fn choose(&mut self, from: BlockRef, targets: &[BlockId]) -> Option<usize> {
        let next = self.blocks.get(self.next).filter(|next| next.proc == from.proc)?;
        targets.iter().position(|target| *target == next.block)
    }

    fn entered(&mut self, at: BlockRef) {
        if self.blocks.get(self.next) == Some(&at) {
            self.next += 1;
        }
    }
}

/// Chooses nothing: what is arbitrary stays unknown. Where several ways are open the execution ends: what it does happens in
/// every execution of the program.
pub struct Undetermined<F> {
    /// Whether to stop after so many steps.
    stop: F,
}

impl<F: FnMut(u64) -> bool> Undetermined<F> {
    pub fn new(stop: F) -> Self {
        Undetermined { stop }
    }
}

impl<F: FnMut(u64) -> bool> Oracle for Undetermined<F> {
    fn unchosen(&mut self, terms: &Terms, ty: TypeId) -> Val {
        Val::poison(terms, ty)
    }

    fn answers_for_constants(&self) -> bool {
        true
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    fn gives_way(&self) -> bool {
        true
    }

    fn goes_both_orders(&self) -> bool {
        true
    }

    fn repeats(&self) -> Repeats {
        Repeats::Always
    }

    fn stops(&mut self, steps: u64) -> bool {
        (self.stop)(steps)
    }
}
