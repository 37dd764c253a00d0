//! Values of terms in one state of the unrolled program.

use super::give_up::GiveUp;
use super::memory::{Map, Memory};
use super::world::World;
use boogie::expr::{BinOp, Expr, ExprId};
use boogie::program::VarId;
use boogie::types::Type;
use rustc_hash::FxHashMap;

/// What a variable holds.
#[derive(Clone, Debug)]
pub enum Value {
    /// A term over arbitrary values.
    Scalar(ExprId),
    Map(Map),
}

/// Terms that are evaluated, and what they come to in one state.
#[derive(Default)]
pub struct Values {
    scalars: FxHashMap<ExprId, ExprId>,
    maps: FxHashMap<ExprId, Map>,
}

impl Values {
    /// The value of a term; `var` is asked for the variables.
    pub fn of(
        &mut self,
        world: &mut World,
        memory: &mut Memory,
        term: ExprId,
        var: &mut dyn FnMut(&mut World, &mut Memory, VarId) -> Result<Value, GiveUp>,
    ) -> Result<Value, GiveUp> {
        let mut stack = vec![(term, false)];
        while let Some((e, children_done)) = stack.pop() {
            if self.known(e) {
                continue;
            }
            world.step()?;
            if let Expr::Var(v) = *world.terms.expr(e) {
                let value = var(world, memory, v)?;
                self.keep(e, value);
            } else if children_done {
                let value = self.node(world, memory, e)?;
                self.keep(e, value);
            } else {
                stack.push((e, true));
                world.terms.expr(e).for_each_child(|child| stack.push((child, false)));
            }
        }
        Ok(match self.maps.get(&term) {
            Some(map) => Value::Map(map.clone()),
            None => Value::Scalar(self.scalars[&term]),
        })
    }

    fn known(&self, e: ExprId) -> bool {
        self.scalars.contains_key(&e) || self.maps.contains_key(&e)
    }

    fn keep(&mut self, e: ExprId, value: Value) {
        match value {
            Value::Scalar(value) => drop(self.scalars.insert(e, value)),
            Value::Map(map) => drop(self.maps.insert(e, map)),
        }
    }

    /// A node whose children are evaluated.
    fn node(&mut self, world: &mut World, memory: &mut Memory, e: ExprId) -> Result<Value, GiveUp> {
        let ty = world.terms.type_of(e);
        let is_map = matches!(world.terms.ty(ty), Type::Map { .. });
        Ok(match world.terms.expr(e).clone() {
            Expr::Select(map, at) => {
                let [at] = at[..] else { return Err(GiveUp::Unsupported("maps with several indices")) };
                Value::Scalar(memory.read(world, &self.maps[&map], self.scalars[&at])?)
            }
            Expr::Store(map, at, value) => {
                let [at] = at[..] else { return Err(GiveUp::Unsupported("maps with several indices")) };
                Value::Map(memory.store(world, &self.maps[&map], self.scalars[&at], self.scalars[&value])?)
            }
            Expr::MapConst(value) => {
                let value = self.scalars.get(&value).ok_or(GiveUp::Unsupported("maps of maps"))?;
                Value::Map(memory.constant(world, *value, ty)?)
            }
            Expr::Ite(c, a, b) if is_map => {
                Value::Map(memory.choice(world, self.scalars[&c], &self.maps[&a], &self.maps[&b])?)
            }
            Expr::Apply(..) | Expr::Quant { .. } | Expr::Old(_) => {
                return Err(GiveUp::Unsupported("functions or quantifiers"));
            }
            Expr::Binary(BinOp::Eq, a, b) if self.scalars.contains_key(&a) => {
                Value::Scalar(world.equal(self.scalars[&a], self.scalars[&b]))
            }
            Expr::Binary(BinOp::Eq, ..) => return Err(GiveUp::Unsupported("comparisons of maps")),
            _ if is_map => return Err(GiveUp::Unsupported("operations on maps")),
            _ => Value::Scalar(world.rebuild(e, &self.scalars)),
        })
    }
}
