//! Maps without the theory of arrays.
//!
//! A map is a node of a graph: unknown, a store into another node, or constant. What is read from a node is an
//! uninterpreted function of it applied to the indices, unless the stores on top decide the read at once. A variable
//! that a program defines gets its definitions as guarded edges to other nodes. No solver term says what stores and
//! definitions mean for a read: [`super::map_lemmas`] adds that for the reads of a model that got them wrong.

use super::Result;
use super::terms::{Arena, Decl, NumberId, Sort, Term, Unary};
use rustc_hash::FxHashMap;

/// A node of [`Maps`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MapId(pub u32);

/// A read of [`Maps`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ReadId(pub u32);

#[derive(Clone, Debug)]
pub enum Shape {
    /// Unknown but for its definitions: where a guard holds, the map is that node. All whose guards hold agree.
    Free(Vec<(Term, MapId)>),
    Store {
        map: MapId,
        at: Vec<Term>,
        value: Term,
    },
    Const(Term),
}

#[derive(Clone, Debug)]
struct Node {
    shape: Shape,
    indices: Vec<Sort>,
    result: Sort,
    /// The function that stands for what is read, once something is.
    function: Option<Decl>,
}

/// A read that is not decided by the stores on top of its map: `term` is the function of `map` applied to `at`.
#[derive(Clone, Debug)]
pub struct Read {
    pub map: MapId,
    pub at: Vec<Term>,
    pub term: Term,
}

/// What reading a node comes to.
#[derive(Clone, Copy, Debug)]
pub enum Found {
    /// A stored value or that of a constant map.
    Value(Term),
    Read(ReadId),
}

/// Whether two lists of indices name the same cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Same,
    Distinct,
    Unknown,
}

/// See the module.
#[derive(Default)]
pub struct Maps {
    nodes: Vec<Node>,
    reads: Vec<Read>,
    stores: FxHashMap<(MapId, Vec<Term>, Term), MapId>,
    constants: FxHashMap<(Vec<Sort>, Term), MapId>,
    choices: FxHashMap<(Term, MapId, MapId), MapId>,
    known: FxHashMap<(MapId, Vec<Term>), ReadId>,
    sums: Sums,
}

impl Maps {
    /// A map of which nothing is known.
    pub fn free(&mut self, indices: Vec<Sort>, result: Sort) -> MapId {
        self.add(Node { shape: Shape::Free(Vec::new()), indices, result, function: None })
    }

    pub fn store(&mut self, terms: &mut Arena, map: MapId, at: &[Term], value: Term) -> Result<MapId> {
        let at = simplified(terms, at)?;
        let key = (map, at.clone(), value);
        if let Some(&known) = self.stores.get(&key) {
            return Ok(known);
        }
        let (indices, result) = (self.nodes[map.0 as usize].indices.clone(), self.nodes[map.0 as usize].result);
        let id = self.add(Node { shape: Shape::Store { map, at, value }, indices, result, function: None });
        self.stores.insert(key, id);
        Ok(id)
    }

    pub fn constant(&mut self, indices: Vec<Sort>, result: Sort, value: Term) -> MapId {
        let key = (indices.clone(), value);
        if let Some(&known) = self.constants.get(&key) {
            return known;
        }
        let id = self.add(Node { shape: Shape::Const(value), indices, result, function: None });
        self.constants.insert(key, id);
        id
    }

    /// The first map where the condition holds, else the second.
    pub fn choice(&mut self, terms: &mut Arena, condition: Term, yes: MapId, no: MapId) -> Result<MapId> {
        let key = (condition, yes, no);
        if let Some(&known) = self.choices.get(&key) {
            return Ok(known);
        }
        let otherwise = terms.unary(Unary::Not, condition)?;
        let id = self.free(self.nodes[yes.0 as usize].indices.clone(), self.nodes[yes.0 as usize].result);
        self.define(id, condition, yes);
        self.define(id, otherwise, no);
        self.choices.insert(key, id);
        Ok(id)
    }

    /// Where the guard holds, the free map is the other. In an execution, the definitions whose guards hold are acyclic.
    pub fn define(&mut self, map: MapId, guard: Term, target: MapId) {
        match &mut self.nodes[map.0 as usize].shape {
            Shape::Free(definitions) => definitions.push((guard, target)),
            _ => unreachable!("only variables are defined"),
        }
    }

    pub fn shape(&self, map: MapId) -> &Shape {
        &self.nodes[map.0 as usize].shape
    }

    pub fn get(&self, read: ReadId) -> &Read {
        &self.reads[read.0 as usize]
    }

    /// Reads a map, past stores to other cells.
    pub fn read(&mut self, terms: &mut Arena, map: MapId, at: &[Term]) -> Result<Found> {
        let at = simplified(terms, at)?;
        self.read_cell(terms, map, at)
    }

    /// The same where the indices are in normal form, as those of reads and stores are.
    pub fn read_cell(&mut self, terms: &mut Arena, map: MapId, at: Vec<Term>) -> Result<Found> {
        let mut map = map;
        loop {
            match &self.nodes[map.0 as usize].shape {
                Shape::Free(_) => break,
                Shape::Const(value) => return Ok(Found::Value(*value)),
                Shape::Store { map: below, at: cell, value } => {
                    let (below, value) = (*below, *value);
                    match self.sums.compare(terms, &at, cell) {
                        Order::Same => return Ok(Found::Value(value)),
                        Order::Distinct => map = below,
                        Order::Unknown => break,
                    }
                }
            }
        }
        let key = (map, at.clone());
        if let Some(&read) = self.known.get(&key) {
            return Ok(Found::Read(read));
        }
        let function = self.function(terms, map)?;
        let term = terms.apply(function, &at)?;
        let id = ReadId(self.reads.len() as u32);
        self.reads.push(Read { map, at, term });
        self.known.insert(key, id);
        Ok(Found::Read(id))
    }

    /// The term of what was read.
    pub fn term(&self, found: Found) -> Term {
        match found {
            Found::Value(value) => value,
            Found::Read(read) => self.get(read).term,
        }
    }

    /// Compares the cells that two lists of indices name, as far as their terms tell.
    pub fn compare(&mut self, terms: &Arena, a: &[Term], b: &[Term]) -> Order {
        self.sums.compare(terms, a, b)
    }

    fn add(&mut self, node: Node) -> MapId {
        self.nodes.push(node);
        MapId(self.nodes.len() as u32 - 1)
    }

    fn function(&mut self, terms: &mut Arena, map: MapId) -> Result<Decl> {
        let node = &mut self.nodes[map.0 as usize];
        if let Some(function) = node.function {
            return Ok(function);
        }
        let function = terms.fresh_function(&node.indices, node.result)?;
        node.function = Some(function);
        Ok(function)
    }
}

fn simplified(terms: &mut Arena, at: &[Term]) -> Result<Vec<Term>> {
    at.iter().map(|&t| terms.simplify(t)).collect()
}

/// Indices as sums.
#[derive(Default)]
struct Sums(FxHashMap<Term, Sum>);

/// An index as a number and what is added to it.
#[derive(PartialEq, Eq)]
struct Sum {
    number: Option<NumberId>,
    others: Vec<Term>,
}

impl Sums {
    fn compare(&mut self, terms: &Arena, a: &[Term], b: &[Term]) -> Order {
        let mut order = Order::Same;
        for (&x, &y) in a.iter().zip(b).filter(|(x, y)| x != y) {
            self.learn(terms, x);
            self.learn(terms, y);
            let (x, y) = (&self.0[&x], &self.0[&y]);
            // Simplified sums have no zero among them, so the lack of a number is a number of its own.
            if x.others == y.others && x.number != y.number {
                return Order::Distinct;
            }
            order = Order::Unknown;
        }
        order
    }

    fn learn(&mut self, terms: &Arena, term: Term) {
        self.0.entry(term).or_insert_with(|| {
            let (number, others) = terms.sum(term);
            Sum { number, others }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::{Binary, Nary, SortKind};

    /// Two applications of an operator to one unknown and different numbers; how their cells compare.
    fn order(kind: SortKind, operate: impl Fn(&mut Arena, Term, Term) -> Result<Term>) -> Order {
        let mut ctx = Arena::default();
        let sort = ctx.sort(kind).expect("a sort");
        let x = ctx.fresh(sort).expect("a constant");
        let at = ["3", "5"].map(|number| {
            let number = ctx.numeral(number, sort).expect("a number");
            let term = operate(&mut ctx, x, number).expect("a term");
            ctx.simplify(term).expect("a term")
        });
        Sums::default().compare(&ctx, &at[..1], &at[1..])
    }

    #[test]
    fn only_sums_with_different_numbers_are_distinct() {
        use Binary::*;
        let byte = SortKind::Bv(8);
        for (op, expected) in [(BvAdd, Order::Distinct), (BvSub, Order::Distinct)] {
            assert_eq!(order(byte, |c, x, n| c.binary(op, x, n)), expected, "{op:?}");
        }
        let others = [BvMul, BvUDiv, BvSDiv, BvURem, BvSRem, BvSMod, BvShl, BvLShr, BvAShr, BvAnd, BvOr, BvXor];
        for op in others {
            assert_eq!(order(byte, |c, x, n| c.binary(op, x, n)), Order::Unknown, "{op:?}");
        }
        for op in [Nary::Add, Nary::Sub] {
            assert_eq!(order(SortKind::Int, |c, x, n| c.nary(op, &[x, n])), Order::Distinct, "{op:?}");
        }
        assert_eq!(order(SortKind::Int, |c, x, n| c.nary(Nary::Mul, &[x, n])), Order::Unknown);
        for op in [Div, Mod] {
            assert_eq!(order(SortKind::Int, |c, x, n| c.binary(op, x, n)), Order::Unknown, "{op:?}");
        }
    }

    /// Sums wrap: they are told apart by the number that is left.
    #[test]
    fn sums_that_wrap_to_one_number_are_the_same() {
        let mut ctx = Arena::default();
        let sort = ctx.sort(SortKind::Bv(8)).expect("a sort");
        let x = ctx.fresh(sort).expect("a constant");
        let at = [["200", "60"], ["2", "2"]].map(|numbers| {
            numbers.iter().fold(x, |sum, number| {
                let number = ctx.numeral(number, sort).expect("a number");
                let sum = ctx.binary(Binary::BvAdd, sum, number).expect("a term");
                ctx.simplify(sum).expect("a term")
            })
        });
        assert_eq!(Sums::default().compare(&ctx, &at[..1], &at[1..]), Order::Same);
    }
}
