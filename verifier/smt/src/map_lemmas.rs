//! Lemmas on demand for [`super::maps`], after Brummayer and Biere, *Lemmas on Demand for the Extensional Theory of
//! Arrays* (2009), without extensionality, which programs do not need.
//!
//! A model gives values to reads. Each is followed from its map through stores and through the definitions whose
//! guards are true, to the store that hit the cell or to a map that is free; the value goes along. Two values in one
//! cell, or one that is not what was stored, are a conflict, and then each step that led there becomes a clause. All
//! clauses hold in every execution, so a refutation is one whatever was added, and a model without a conflict is
//! one of the maps too.

use super::maps::{Found, MapId, Maps, Order, ReadId, Shape};
use super::search::Search;
use super::terms::{Binary, Nary, Term, Unary};
use super::{Result, SmtError};
use rustc_hash::{FxHashMap, FxHashSet};

/// A cell of a map as the model has it: the values of its indices.
type Cell = (MapId, Vec<Term>);

/// What the maps hold in a model, as far as it is read.
#[derive(Default)]
pub struct Contents {
    cells: FxHashMap<MapId, Vec<(Vec<Term>, Term)>>,
    /// The reads that name the cells.
    reads: FxHashMap<MapId, Vec<ReadId>>,
}

impl Contents {
    /// Cells of a map and their values, both as values of the model.
    pub fn of(&self, map: MapId) -> &[(Vec<Term>, Term)] {
        self.cells.get(&map).map_or(&[], Vec::as_slice)
    }

    /// For each cell of a map a read whose indices name it.
    pub fn reads(&self, map: MapId) -> &[ReadId] {
        self.reads.get(&map).map_or(&[], Vec::as_slice)
    }
}

/// The clauses that were added so far.
#[derive(Default)]
pub struct Lemmas {
    added: FxHashSet<Term>,
}

/// A value on its way down: it is that of a cell of `map`.
struct Visit {
    map: MapId,
    /// The read that began it, whose indices name the cell.
    read: ReadId,
    /// Where the value comes from, and how.
    from: Option<(usize, Step)>,
}

/// A step from a map to what it is made from.
#[derive(Clone, Copy)]
enum Step {
    /// Through the definition with this position.
    Definition(usize),
    /// Past this many stores to other cells, then into the map below or, if there is a store, into that.
    Stores { passed: usize, hit: bool },
}

/// One look at a model.
struct Check<'a> {
    maps: &'a mut Maps,
    ctx: &'a mut Search,
    values: FxHashMap<Term, Term>,
    visits: Vec<Visit>,
    /// Cells that have a value, with it and the visit that brought it.
    cells: FxHashMap<Cell, (Term, usize)>,
    /// The ends of visits that contradict something.
    conflicts: Vec<(usize, Option<Step>)>,
    explained: FxHashSet<usize>,
}

impl Lemmas {
    /// Looks at the reads in the model of the last check. With what the maps hold if that is an execution; else,
    /// having added lemmas that the model violates, with none.
    pub fn check(&mut self, maps: &mut Maps, ctx: &mut Search, reads: &[ReadId]) -> Result<Option<Contents>> {
        let mut check = Check {
            maps,
            ctx,
            values: FxHashMap::default(),
            visits: Vec::new(),
            cells: FxHashMap::default(),
            conflicts: Vec::new(),
            explained: FxHashSet::default(),
        };
        for &read in reads {
            check.follow(read)?;
        }
        if check.conflicts.is_empty() {
            return check.contents().map(Some);
        }
        let mut clauses = Vec::new();
        for (visit, step) in std::mem::take(&mut check.conflicts) {
            check.explain(visit, step, &mut clauses)?;
        }
        let before = self.added.len();
        for clause in clauses {
            if self.added.insert(clause) {
                ctx.assert(clause)?;
            }
        }
        if self.added.len() == before {
            return Err(SmtError::Unreadable("the model violates what was asserted about maps".to_owned()));
        }
        Ok(None)
    }
}

impl Check<'_> {
    fn value(&mut self, term: Term) -> Result<Term> {
        if let Some(&value) = self.values.get(&term) {
            return Ok(value);
        }
        let value = self.ctx.eval(term)?;
        self.values.insert(term, value);
        Ok(value)
    }

    /// The values of indices.
    fn key(&mut self, at: &[Term]) -> Result<Vec<Term>> {
        at.iter().map(|&t| self.value(t)).collect()
    }

    /// Takes the value of a read as far as it goes.
    fn follow(&mut self, read: ReadId) -> Result<()> {
        let (map, at, term) = (self.maps.get(read).map, self.maps.get(read).at.clone(), self.maps.get(read).term);
        let key = self.key(&at)?;
        let value = self.value(term)?;
        let mut work = vec![(map, None)];
        let mut conflicting = FxHashSet::default();
        while let Some((map, from)) = work.pop() {
            let visit = self.visits.len();
            self.visits.push(Visit { map, read, from });
            let cell = (map, key.clone());
            match self.cells.get(&cell) {
                Some(&(other, _)) if other == value => continue,
                // Another way to a map where this value was in conflict already: paths may meet many times.
                Some(_) if !conflicting.insert(map) => continue,
                // Further down: what connects the two values may be there only.
                Some(&(_, earlier)) => self.conflicts.extend([(visit, None), (earlier, None)]),
                None => {
                    self.cells.insert(cell, (value, visit));
                }
            }
            match self.maps.shape(map) {
                Shape::Free(definitions) => {
                    for (i, (guard, target)) in definitions.clone().into_iter().enumerate() {
                        if self.holds(guard)? {
                            work.push((target, Some((visit, Step::Definition(i)))));
                        }
                    }
                }
                Shape::Const(stored) => {
                    let stored = *stored;
                    self.compare(visit, None, stored, value)?;
                }
                Shape::Store { .. } => {
                    let (step, below) = self.through_stores(map, &key)?;
                    match below {
                        Below::Value(stored) => self.compare(visit, Some(step), stored, value)?,
                        Below::Map(below) => work.push((below, Some((visit, step)))),
                    }
                }
            }
        }
        Ok(())
    }

    fn holds(&mut self, guard: Term) -> Result<bool> {
        let value = self.value(guard)?;
        Ok(self.ctx.eval_bool(value)? == Some(true))
    }

    fn compare(&mut self, visit: usize, step: Option<Step>, stored: Term, value: Term) -> Result<()> {
        let stored = self.value(stored)?;
        if stored != value {
            self.conflicts.push((visit, step));
        }
        Ok(())
    }

    /// Goes down a chain of stores to the one that hit the cell, or to its end.
    fn through_stores(&mut self, top: MapId, key: &[Term]) -> Result<(Step, Below)> {
        let mut map = top;
        let mut passed = 0;
        while let Shape::Store { map: below, at, value } = self.maps.shape(map) {
            let (below, at, value) = (*below, at.clone(), *value);
            if self.key(&at)? == key {
                return Ok((Step::Stores { passed, hit: true }, Below::Value(value)));
            }
            passed += 1;
            map = below;
        }
        Ok((Step::Stores { passed, hit: false }, Below::Map(map)))
    }

    /// The clauses for the steps that led to a visit, and for one more from there.
    fn explain(&mut self, visit: usize, last: Option<Step>, clauses: &mut Vec<Term>) -> Result<()> {
        if let Some(step) = last {
            clauses.push(self.clause(self.visits[visit].map, self.visits[visit].read, step)?);
        }
        let mut visit = visit;
        while self.explained.insert(visit)
            && let Some((earlier, step)) = self.visits[visit].from
        {
            visit = earlier;
            clauses.push(self.clause(self.visits[visit].map, self.visits[visit].read, step)?);
        }
        Ok(())
    }

    /// What a step says about the cell that a read names.
    fn clause(&mut self, map: MapId, read: ReadId, step: Step) -> Result<Term> {
        let at = self.maps.get(read).at.clone();
        let here = self.read(map, &at)?;
        let mut literals = Vec::new();
        let there = match step {
            Step::Definition(i) => {
                let Shape::Free(definitions) = self.maps.shape(map) else { unreachable!("it was free") };
                let (guard, target) = definitions[i];
                literals.push(self.ctx.unary(Unary::Not, guard)?);
                self.read(target, &at)?
            }
            Step::Stores { passed, hit } => self.beyond_stores(map, &at, passed, hit, &mut literals)?,
        };
        literals.push(self.ctx.binary(Binary::Eq, here, there)?);
        self.ctx.nary(Nary::Or, &literals)
    }

    /// What is read beyond some stores, and the literals of which one holds if that is not so.
    fn beyond_stores(
        &mut self,
        top: MapId,
        at: &[Term],
        passed: usize,
        hit: bool,
        literals: &mut Vec<Term>,
    ) -> Result<Term> {
        let mut map = top;
        let mut others = Vec::with_capacity(passed);
        for _ in 0..passed {
            let Shape::Store { map: below, at: other, .. } = self.maps.shape(map) else {
                unreachable!("passed before")
            };
            others.push(other.clone());
            map = *below;
        }
        let mut there = None;
        if hit {
            let Shape::Store { at: cell, value, .. } = self.maps.shape(map) else { unreachable!("hit before") };
            there = Some((cell.clone(), *value));
        }
        for other in others {
            // The cell that was hit is not this one if they are distinct anyway.
            let cell = there.as_ref().map_or(at, |(cell, _)| cell);
            if self.maps.compare(self.ctx, cell, &other) != Order::Distinct
                && self.maps.compare(self.ctx, at, &other) != Order::Distinct
            {
                literals.push(self.same_cell(at, &other)?);
            }
        }
        match there {
            None => self.read(map, at),
            Some((cell, value)) => {
                if self.maps.compare(self.ctx, at, &cell) != Order::Same {
                    let same = self.same_cell(at, &cell)?;
                    literals.push(self.ctx.unary(Unary::Not, same)?);
                }
                Ok(value)
            }
        }
    }

    fn same_cell(&mut self, a: &[Term], b: &[Term]) -> Result<Term> {
        let equations =
            a.iter().zip(b).map(|(&x, &y)| self.ctx.binary(Binary::Eq, x, y)).collect::<Result<Vec<_>>>()?;
        match equations[..] {
            [only] => Ok(only),
            _ => self.ctx.nary(Nary::And, &equations),
        }
    }

    fn read(&mut self, map: MapId, at: &[Term]) -> Result<Term> {
        let found: Found = self.maps.read_cell(self.ctx, map, at.to_vec())?;
        Ok(self.maps.term(found))
    }

    /// The cells that the reads filled.
    fn contents(&mut self) -> Result<Contents> {
        let mut contents = Contents::default();
        let mut cells: Vec<(MapId, usize, Term)> = self.cells.iter().map(|((m, _), (v, i))| (*m, *i, *v)).collect();
        cells.sort_unstable_by_key(|&(map, visit, _)| (map, visit));
        for (map, visit, value) in cells {
            let read = self.visits[visit].read;
            contents.reads.entry(map).or_default().push(read);
            let at = self.maps.get(read).at.clone();
            let at = at.into_iter().map(|t| self.value(t)).collect::<Result<Vec<_>>>()?;
            contents.cells.entry(map).or_default().push((at, value));
        }
        Ok(contents)
    }
}

/// Where a chain of stores leads.
enum Below {
    Value(Term),
    Map(MapId),
}
