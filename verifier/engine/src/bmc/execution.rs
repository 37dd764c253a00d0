//! A model of the unrolled program as an execution of the given one.

use super::give_up::GiveUp;
use super::unroll::{Env, InstanceId, Unrolled};
use super::values::{Value, Values};
use boogie::expr::{Expr, ExprId};
use boogie::passive::{Counterexample, Event, PassiveBlockId, PassiveProgram, Step};
use boogie::program::VarId;
use boogie::types::{Type, TypeId};
use boogie::value::{self, Functions};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// What a model says of the arbitrary values.
pub struct Model<'a> {
    pub program: &'a PassiveProgram,
    pub unrolled: &'a mut Unrolled,
    /// As literals.
    pub values: FxHashMap<VarId, ExprId>,
    memo: FxHashMap<ExprId, ExprId>,
    /// By activation, once they were asked for.
    states: FxHashMap<InstanceId, Vec<Env>>,
}

impl<'a> Model<'a> {
    pub fn new(program: &'a PassiveProgram, unrolled: &'a mut Unrolled, values: FxHashMap<VarId, ExprId>) -> Model<'a> {
        Model { program, unrolled, values, memo: FxHashMap::default(), states: FxHashMap::default() }
    }

    /// Whether a formula over arbitrary values holds.
    pub fn holds(&mut self, formula: ExprId) -> bool {
        let value = self.literal(formula);
        self.unrolled.world.terms.is_true(value)
    }

    /// The inputs that drive a replay of the model's execution.
    pub fn counterexample(&mut self) -> Result<Counterexample, GiveUp> {
        let initial = self.initial()?;
        let mut steps = Vec::new();
        let first = InstanceId(0);
        // For each activation, the block and the event there that come next.
        let mut stack = vec![(first, PassiveBlockId(0), 0)];
        while let Some((instance, block, event)) = stack.pop() {
            let proc = &self.program.procs[self.unrolled.instances[instance.0 as usize].proc.index()];
            let events = &proc.blocks[block.0 as usize].events;
            match events.get(event) {
                Some(Event::Block(at)) => steps.push(Step::Block(*at)),
                Some(Event::Havoc { site, values }) => {
                    let values = self.havoc(instance, values)?;
                    steps.push(Step::Havoc { site: *site, values });
                }
                Some(Event::Call(site)) => {
                    stack.push((instance, block, event + 1));
                    if let Some(callee) = self.unrolled.instances[instance.0 as usize].calls[site.0 as usize] {
                        stack.push((callee, PassiveBlockId(0), 0));
                    }
                    continue;
                }
                None => {
                    stack.extend(self.next(instance, block)?.map(|next| (instance, next, 0)));
                    continue;
                }
            }
            stack.push((instance, block, event + 1));
        }
        Ok(Counterexample { initial, steps, functions: Functions::new() })
    }

    /// The block that comes next, or none if the activation returns.
    fn next(&mut self, instance: InstanceId, block: PassiveBlockId) -> Result<Option<PassiveBlockId>, GiveUp> {
        let of_instance = &self.unrolled.instances[instance.0 as usize];
        let proc = &self.program.procs[of_instance.proc.index()];
        if proc.blocks[block.0 as usize].successors.is_empty() {
            return Ok(None);
        }
        let passed = of_instance.blocks[block.0 as usize].as_ref().ok_or(GiveUp::Unreadable)?;
        let ways = passed.successors.clone();
        let found = ways.into_iter().find(|(_, guard)| {
            let formula = self.unrolled.guards.formula(*guard);
            self.holds(formula)
        });
        found.map(|(next, _)| Some(next)).ok_or(GiveUp::Unreadable)
    }

    /// The states of an activation, in order. What is arbitrary first may be fixed later.
    fn states(&mut self, instance: InstanceId) -> Result<Vec<Env>, GiveUp> {
        if let Some(known) = self.states.get(&instance) {
            return Ok(known.clone());
        }
        let (mut states, mut at) = (Vec::new(), Some(PassiveBlockId(0)));
        while let Some(block) = at {
            let passed = self.unrolled.instances[instance.0 as usize].blocks[block.0 as usize].as_ref();
            states.push(passed.ok_or(GiveUp::Unreadable)?.env.clone());
            at = self.next(instance, block)?;
        }
        self.states.insert(instance, states.clone());
        Ok(states)
    }

    fn initial(&mut self) -> Result<Vec<(VarId, value::Value)>, GiveUp> {
        let entry = &self.program.procs[self.program.entry.index()];
        let inputs = entry.params[..entry.num_inputs].iter().chain(&self.program.consts);
        let mut initial = Vec::new();
        for &v in inputs {
            let held = self.unrolled.instances[0].undefined.get(&v).cloned();
            let ty = self.program.vars[v.index()].ty;
            let value = match held {
                Some(value) => self.value(&value, ty)?,
                None => self.undefined(v, ty)?,
            };
            initial.push((v, value));
        }
        Ok(initial)
    }

    /// A constant of the program, or what nothing looked at.
    fn undefined(&mut self, var: VarId, ty: TypeId) -> Result<value::Value, GiveUp> {
        let value = match self.unrolled.world.terms.ty(ty) {
            Type::Map { .. } => Value::Map(self.unrolled.memory.any(&self.unrolled.world, var)?),
            _ => Value::Scalar(self.unrolled.world.terms.var(var, ty)),
        };
        self.value(&value, ty)
    }

    fn havoc(
        &mut self,
        instance: InstanceId,
        values: &[(VarId, ExprId)],
    ) -> Result<Vec<(VarId, value::Value)>, GiveUp> {
        let states = self.states(instance)?;
        let mut read = Vec::with_capacity(values.len());
        for &(v, e) in values {
            let Unrolled { world, memory, instances, .. } = &mut *self.unrolled;
            let of_instance = &instances[instance.0 as usize];
            let value = Values::default().of(world, memory, e, &mut |world, memory, v| {
                let set = states.iter().rev().find_map(|state| state.get(&v));
                if let Some(value) = set.or_else(|| of_instance.undefined.get(&v)) {
                    return Ok(value.clone());
                }
                let ty = world.vars[v.index()].ty;
                match world.terms.ty(ty) {
                    Type::Map { .. } => memory.any(world, v).map(Value::Map),
                    _ => Ok(Value::Scalar(world.terms.var(v, ty))),
                }
            })?;
            let ty = self.program.terms.type_of(e);
            read.push((v, self.value(&value, ty)?));
        }
        Ok(read)
    }

    fn value(&mut self, value: &Value, ty: TypeId) -> Result<value::Value, GiveUp> {
        let map = match value {
            Value::Scalar(e) => return self.scalar(*e),
            Value::Map(map) => map,
        };
        let Type::Map { result, .. } = *self.unrolled.world.terms.ty(ty) else { return Err(GiveUp::Unreadable) };
        let Unrolled { world, memory, .. } = &mut *self.unrolled;
        let (cells, default) = memory.contents(world, map)?;
        let default = match default {
            Some(default) => self.scalar(default)?,
            None => zero(self.unrolled.world.terms.ty(result))?,
        };
        let mut entries = BTreeMap::new();
        for (at, held) in cells {
            let (at, held) = (self.scalar(at)?, self.scalar(held)?);
            if held != default {
                entries.insert(vec![at], held);
            }
        }
        Ok(value::Value::Map { default: Box::new(default), entries })
    }

    fn scalar(&mut self, e: ExprId) -> Result<value::Value, GiveUp> {
        let literal = self.literal(e);
        match self.unrolled.world.terms.expr(literal) {
            Expr::Bool(value) => Ok(value::Value::Bool(*value)),
            Expr::Int(value) => Ok(value::Value::Int(value.clone())),
            Expr::Bv { value, width } => Ok(value::Value::Bv { value: value.clone(), width: *width }),
            _ => Err(GiveUp::Unreadable),
        }
    }

    /// What a term over arbitrary values comes to; what the model leaves open is zero.
    fn literal(&mut self, e: ExprId) -> ExprId {
        let values = &self.values;
        self.unrolled.world.terms.rewrite(e, &mut self.memo, |terms, e| match *terms.expr(e) {
            Expr::Var(v) => Some(values.get(&v).copied().unwrap_or_else(|| match *terms.ty(terms.type_of(e)) {
                Type::Bv(width) => terms.bv_lit(0, width),
                Type::Int => terms.int_lit(0),
                _ => terms.fls(),
            })),
            _ => None,
        })
    }
}

fn zero(ty: &Type) -> Result<value::Value, GiveUp> {
    match ty {
        Type::Bool => Ok(value::Value::Bool(false)),
        Type::Int => Ok(value::Value::Int(0.into())),
        Type::Bv(width) => Ok(value::Value::Bv { value: 0.into(), width: *width }),
        _ => Err(GiveUp::Unreadable),
    }
}
