//! What operands read and write. Where one of them writes nothing that another one reads or writes, they do the same in any
//! order.

use crate::expr::{Expr, ExprId};
use crate::interpret::reads::{self, Place};
use crate::interpret::state::State;
use crate::interpret::value::Val;
use crate::marks::{self, Approximated};
use crate::program::{Cmd, ProcId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Operands that are evaluated one after the other.
pub(super) struct Operands {
    /// How many frames are open where they are evaluated.
    depth: usize,
    /// In the order of their evaluation.
    each: Vec<Footprint>,
}

#[derive(Default)]
struct Footprint {
    read: Touched,
    written: Touched,
}

/// Shared variables and those of the frame.
#[derive(Default)]
struct Touched(FxHashMap<VarId, Cells>);

enum Cells {
    All,
    Some(FxHashSet<Box<[Val]>>),
}

impl Operands {
    pub fn new(depth: usize) -> Operands {
        Operands { depth, each: vec![Footprint::default()] }
    }

    /// The next one begins.
    pub fn next(&mut self) {
        self.each.push(Footprint::default());
    }

    fn last(&mut self) -> &mut Footprint {
        self.each.last_mut().expect("there is a first one")
    }

    /// Whether it is known that these do the same in any order.
    pub fn commute(&self) -> bool {
        let meets = |i: usize| self.each[..i].iter().any(|before| before.meets(&self.each[i]));
        self.each.len() > 1 && !(0..self.each.len()).any(meets)
    }

    /// Takes what operands inside of the last one did.
    pub fn add(&mut self, state: &State, inner: Operands) {
        let is_of_frame = inner.depth == self.depth;
        let keeps = |v: VarId| state.is_shared(v) || is_of_frame;
        let into = self.last();
        for footprint in inner.each {
            into.read.add_all(footprint.read, keeps);
            into.written.add_all(footprint.written, keeps);
        }
    }

    /// Takes what the next command does.
    pub fn add_command(&mut self, state: &State, cmd: &Cmd) {
        match cmd {
            Cmd::Assume { expr, attrs } => {
                self.read(state, *expr);
                let terms = &state.program.terms;
                for mark in marks::all::<Approximated>(terms, attrs) {
                    mark.variables(terms).for_each(|v| self.write(state, Place::Var(v)));
                }
            }
            Cmd::Assert { expr, .. } => self.read(state, *expr),
            Cmd::Assign { lhs, rhs } => {
                for (v, _) in lhs.iter().zip(rhs).filter(|(_, e)| stores_at_unknown(state, **e)) {
                    self.write(state, Place::Var(*v));
                }
                for effect in reads::effects(state, cmd) {
                    effect.reads.values.into_iter().chain(effect.reads.addresses).for_each(|p| self.add_read(state, p));
                    self.write(state, effect.to);
                }
            }
            Cmd::Havoc { vars, .. } => vars.iter().for_each(|v| self.write(state, Place::Var(*v))),
            Cmd::Call { callee, args, outs, .. } => {
                args.iter().for_each(|e| self.read(state, *e));
                outs.iter().for_each(|v| self.write(state, Place::Var(*v)));
                self.leaves_open(state, *callee);
            }
        }
    }

    /// What a procedure without a body changes.
    fn leaves_open(&mut self, state: &State, callee: ProcId) {
        let proc = &state.program.procs[callee.index()];
        if proc.body.is_none() {
            proc.modifies.iter().for_each(|v| self.write(state, Place::Var(*v)));
        }
        proc.ensures.iter().flat_map(|spec| state.program.terms.free_vars(spec.expr)).for_each(|v| {
            self.add_read(state, Place::Var(v));
        });
    }

    /// Takes what a term depends on.
    pub fn read(&mut self, state: &State, e: ExprId) {
        let reads = reads::reads(state, e);
        reads.values.into_iter().chain(reads.addresses).for_each(|place| self.add_read(state, place));
    }

    fn add_read(&mut self, state: &State, place: Place) {
        if self.matters(state, &place) {
            self.last().read.add(place);
        }
    }

    fn write(&mut self, state: &State, place: Place) {
        if self.matters(state, &place) {
            self.last().written.add(place);
        }
    }

    /// Variables of callees are their own.
    fn matters(&self, state: &State, place: &Place) -> bool {
        state.is_shared(place.var()) || state.frames.len() == self.depth
    }
}

/// Whether a term is a chain of stores to a map with one of which the cell is not known.
fn stores_at_unknown(state: &State, mut e: ExprId) -> bool {
    while let Expr::Store(map, indices, _) = state.program.terms.expr(e) {
        if indices.iter().any(|i| state.eval(*i).map_or(true, |at| at.is_poisoned())) {
            return true;
        }
        e = *map;
    }
    false
}

impl Footprint {
    fn meets(&self, other: &Footprint) -> bool {
        self.written.meets(&other.written) || self.written.meets(&other.read) || self.read.meets(&other.written)
    }
}

impl Touched {
    fn add(&mut self, place: Place) {
        match place {
            Place::Var(v) => {
                self.0.insert(v, Cells::All);
            }
            Place::Cell(v, at) => {
                if let Cells::Some(cells) = self.0.entry(v).or_insert_with(|| Cells::Some(FxHashSet::default())) {
                    cells.insert(at);
                }
            }
        }
    }

    fn add_all(&mut self, other: Touched, keeps: impl Fn(VarId) -> bool) {
        for (v, cells) in other.0.into_iter().filter(|(v, _)| keeps(*v)) {
            match cells {
                Cells::All => self.add(Place::Var(v)),
                Cells::Some(cells) => cells.into_iter().for_each(|at| self.add(Place::Cell(v, at))),
            }
        }
    }

    fn meets(&self, other: &Touched) -> bool {
        self.0.iter().any(|(v, cells)| match (cells, other.0.get(v)) {
            (_, None) => false,
            (Cells::Some(a), Some(Cells::Some(b))) => !a.is_disjoint(b),
            _ => true,
        })
    }
}
