//! Maps: cells at known indices over a base, which holds what was stored at others.
//!
//! A store at an index that may be one of some cells chooses in each of them; a read is a choice between them. What nothing
//! stored is arbitrary, and the same for the same index (Ackermann).

use super::give_up::GiveUp;
use super::world::World;
use crate::limits;
use boogie::expr::ExprId;
use boogie::program::VarId;
use boogie::types::{Type, TypeId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What a map is apart from the cells at known indices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BaseId(u32);

#[derive(Clone, Copy, Debug)]
enum Base {
    /// The value of a variable that nothing defines.
    Any(VarId),
    /// The same everywhere.
    Constant(ExprId),
    Store {
        base: BaseId,
        index: ExprId,
        value: ExprId,
    },
    Choice {
        condition: ExprId,
        yes: BaseId,
        no: BaseId,
    },
}

#[derive(Clone, Debug)]
pub struct Map {
    base: BaseId,
    /// By literal.
    cells: Rc<BTreeMap<ExprId, ExprId>>,
    result: TypeId,
}

/// Indices with what is there.
pub type Cells = Vec<(ExprId, ExprId)>;

#[derive(Default)]
pub struct Memory {
    /// Those that others are made of come before them.
    bases: Vec<Base>,
    known: FxHashMap<(BaseId, ExprId), ExprId>,
    /// The reads of what is arbitrary, with their values.
    reads: FxHashMap<VarId, Vec<(ExprId, ExprId)>>,
}

impl Memory {
    /// The map that an undefined variable holds.
    pub fn any(&mut self, world: &World, var: VarId) -> Result<Map, GiveUp> {
        let base = self.base(Base::Any(var));
        Ok(Map { base, cells: Rc::default(), result: result_type(world, world.vars[var.index()].ty)? })
    }

    /// The map of a type that is the same everywhere.
    pub fn constant(&mut self, world: &World, value: ExprId, ty: TypeId) -> Result<Map, GiveUp> {
        let base = self.base(Base::Constant(value));
        Ok(Map { base, cells: Rc::default(), result: result_type(world, ty)? })
    }

    pub fn read(&mut self, world: &mut World, map: &Map, index: ExprId) -> Result<ExprId, GiveUp> {
        if world.terms.is_literal(index) {
            return self.cell(world, map, index);
        }
        if world.is_tree(index) {
            let mut cells = FxHashMap::default();
            for leaf in world.leaves_of(index) {
                cells.insert(leaf, self.cell(world, map, leaf)?);
            }
            return Ok(world.on_leaves(index, &mut |_, leaf| cells[&leaf]));
        }
        let mut found = self.below(world, map.base, map.result, index)?;
        for (&at, &value) in map.cells.iter().rev() {
            world.step()?;
            let here = world.equal(index, at);
            found = world.terms.ite(here, value, found);
        }
        Ok(found)
    }

    pub fn store(&mut self, world: &mut World, map: &Map, index: ExprId, value: ExprId) -> Result<Map, GiveUp> {
        let mut map = map.clone();
        if world.terms.is_literal(index) {
            Rc::make_mut(&mut map.cells).insert(index, value);
            return Ok(map);
        }
        if world.is_tree(index) {
            for leaf in world.leaves_of(index) {
                let (here, old) = (world.equal(index, leaf), self.cell(world, &map, leaf)?);
                let new = world.terms.ite(here, value, old);
                Rc::make_mut(&mut map.cells).insert(leaf, new);
            }
            return Ok(map);
        }
        for (&at, cell) in Rc::make_mut(&mut map.cells) {
            world.step()?;
            let here = world.equal(index, at);
            *cell = world.terms.ite(here, value, *cell);
        }
        map.base = self.base(Base::Store { base: map.base, index, value });
        Ok(map)
    }

    pub fn choice(&mut self, world: &mut World, condition: ExprId, yes: &Map, no: &Map) -> Result<Map, GiveUp> {
        if world.terms.is_true(condition) || (yes.base == no.base && Rc::ptr_eq(&yes.cells, &no.cells)) {
            return Ok(yes.clone());
        }
        if world.terms.is_false(condition) {
            return Ok(no.clone());
        }
        let mut cells = BTreeMap::new();
        for &at in yes.cells.keys().chain(no.cells.keys()) {
            if cells.contains_key(&at) {
                continue;
            }
            world.step()?;
            let (a, b) = (self.cell(world, yes, at)?, self.cell(world, no, at)?);
            cells.insert(at, world.terms.ite(condition, a, b));
        }
        let base = match yes.base == no.base {
            true => yes.base,
            false => self.base(Base::Choice { condition, yes: yes.base, no: no.base }),
        };
        Ok(Map { base, cells: Rc::new(cells), result: yes.result })
    }

    /// The indices at which the map, or what is under it, was read or stored to, with what it holds there; and what it
    /// holds elsewhere, where that is known.
    pub fn contents(&mut self, world: &mut World, map: &Map) -> Result<(Cells, Option<ExprId>), GiveUp> {
        let (mut indices, mut default) = (Vec::new(), None);
        let mut stack = vec![map.base];
        while let Some(base) = stack.pop() {
            match self.bases[base.0 as usize] {
                Base::Any(var) => indices.extend(self.reads.get(&var).into_iter().flatten().map(|read| read.0)),
                Base::Constant(value) => default = Some(value),
                Base::Store { base, index, .. } => {
                    indices.push(index);
                    stack.push(base);
                }
                Base::Choice { yes, no, .. } => stack.extend([no, yes]),
            }
        }
        indices.extend(map.cells.keys());
        let read = |index| self.read(world, map, index).map(|value| (index, value));
        let held = indices.into_iter().map(read).collect::<Result<_, GiveUp>>()?;
        Ok((held, default))
    }

    fn base(&mut self, base: Base) -> BaseId {
        self.bases.push(base);
        BaseId(self.bases.len() as u32 - 1)
    }

    /// What the map holds at a literal.
    fn cell(&mut self, world: &mut World, map: &Map, at: ExprId) -> Result<ExprId, GiveUp> {
        match map.cells.get(&at) {
            Some(&value) => Ok(value),
            None => self.below(world, map.base, map.result, at),
        }
    }

    /// What a base holds at an index.
    fn below(&mut self, world: &mut World, base: BaseId, result: TypeId, index: ExprId) -> Result<ExprId, GiveUp> {
        let mut stack = vec![base];
        while let Some(&top) = stack.last() {
            if self.known.contains_key(&(top, index)) {
                stack.pop();
                continue;
            }
            world.step()?;
            let value = match self.bases[top.0 as usize] {
                Base::Any(var) => Some(self.any_cell(world, var, result, index)?),
                Base::Constant(value) => Some(value),
                Base::Store { base, index: at, value } => {
                    let here = world.equal(at, index);
                    match self.known.get(&(base, index)) {
                        _ if world.terms.is_true(here) => Some(value),
                        Some(&other) => Some(world.terms.ite(here, value, other)),
                        None => {
                            stack.push(base);
                            None
                        }
                    }
                }
                Base::Choice { condition, yes, no } => {
                    match (self.known.get(&(yes, index)), self.known.get(&(no, index))) {
                        (Some(&a), Some(&b)) => Some(world.terms.ite(condition, a, b)),
                        (Some(_), None) => {
                            stack.push(no);
                            None
                        }
                        _ => {
                            stack.push(yes);
                            None
                        }
                    }
                }
            };
            if let Some(value) = value {
                self.known.insert((top, index), value);
            }
        }
        Ok(self.known[&(base, index)])
    }

    /// An arbitrary value, which is that of other reads if their indices are equal.
    fn any_cell(&mut self, world: &mut World, var: VarId, ty: TypeId, index: ExprId) -> Result<ExprId, GiveUp> {
        let value = world.any(ty);
        let reads = self.reads.entry(var).or_default();
        if reads.len() as u64 > limits::BMC_MOST_ARBITRARY_CELLS.get() {
            return Err(GiveUp::TooLarge);
        }
        for &(at, other) in reads.iter() {
            let (same_place, same) = (world.equal(at, index), world.terms.eq(value, other));
            let fact = world.terms.implies(same_place, same);
            if !world.terms.is_true(fact) {
                world.facts.push(fact);
            }
        }
        reads.push((index, value));
        Ok(value)
    }
}

fn result_type(world: &World, ty: TypeId) -> Result<TypeId, GiveUp> {
    match world.terms.ty(ty) {
        Type::Map { indices, result } if indices.len() == 1 && !matches!(world.terms.ty(*result), Type::Map { .. }) => {
            Ok(*result)
        }
        _ => Err(GiveUp::Unsupported("maps of maps")),
    }
}
