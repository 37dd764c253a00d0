//! What is known of the program's variables and memory during an execution: the state that a reader sees at a step.
//!
//! A value that the trace shows is tied to the cells of memory or the register that it was read from, so that it stays
//! right where something else writes there: through another pointer, by another name, or without a step.

use crate::dependences::NO_STEP;
use crate::values::Objects;
use boogie::expr::{Expr, ExprId};
use boogie::interpret::value::Val;
use boogie::interpret::{Context, Place as Cell};
use boogie::marks::Format;
use boogie::program::{VarId, VarKind};
use boogie::types::Type;
use boogie::value::Value;
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// The values that became known, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct History {
    pub places: Vec<Place>,
    pub changes: Vec<Change>,
}

/// Something that holds a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// As C names it.
    pub name: String,
    /// The call that it lives in, numbered in the order of calls from 1 on; 0 if it outlives calls.
    pub call: usize,
    /// The function of that call.
    pub function: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The step that made the change, among those that are kept.
    pub step: usize,
    /// The place, by its number.
    pub place: usize,
    /// The value from then on; `None` if it is not known, or the place is no more.
    pub value: Option<String>,
}

/// Follows an execution.
#[derive(Default)]
pub struct Follower {
    history: History,
    watched: Vec<Watched>,
    by_cells: FxHashMap<Key, usize>,
    /// By cell and call, the places that it is part of.
    parts: FxHashMap<(Cell, usize), Vec<usize>>,
    /// By the address of their first cell, the places in memory.
    by_address: BTreeMap<u64, Vec<usize>>,
    /// The open calls.
    calls: Vec<Call>,
    calls_so_far: usize,
    written: Vec<Cell>,
}

/// The cells of a place, the bits of them, and the call that it lives in.
type Key = (Box<[Cell]>, Bits, usize);

/// From and to which bit: of bit-fields only some.
type Bits = Option<(u32, u32)>;

struct Call {
    number: usize,
    function: String,
    /// What lives in it.
    places: Vec<usize>,
}

/// How to read a place again.
struct Watched {
    /// In the order of their addresses, least significant first.
    cells: Box<[Cell]>,
    bits: Bits,
    ty: String,
    are_flags: bool,
    last: Option<String>,
}

impl Watched {
    fn format(&self) -> Format<'_> {
        if self.are_flags { Format::Flags(&self.ty) } else { Format::Value(&self.ty) }
    }
}

/// What a step shows of a term that C may have a name for.
pub struct TraceTerm<'a> {
    pub name: &'a str,
    pub term: ExprId,
    pub format: Format<'a>,
    pub value: &'a Value,
    pub text: &'a str,
}

impl Follower {
    /// A step shows a value. It is that of a place if it is read from there as it is.
    pub fn record(&mut self, context: &Context, shown: &TraceTerm, objects: &mut Objects, step: usize) {
        let bits = match context.program.terms.expr(shown.term) {
            Expr::Extract { hi, lo, .. } => Some((*lo, *hi)),
            _ => None,
        };
        // What a function returns is no place.
        let is_result = shown.name == "return" || shown.name.ends_with("()");
        let Some(cells) = sorted(context.reads(shown.term).values).filter(|_| !is_result) else { return };
        if !read(context, &cells, bits).is_some_and(|value| is_same(&value, shown.value)) {
            return;
        }
        let call = self.owner(context, cells[0].var());
        let key = (cells, bits, call);
        let place = match self.by_cells.get(&key) {
            Some(&place) => place,
            None => {
                let named = if bits.is_none() { lvalue(&key.0, shown.format.ty(), objects) } else { None };
                self.add(key, named.unwrap_or_else(|| shown.name.to_owned()), shown.format)
            }
        };
        self.name(place, shown.name);
        let watched = &mut self.watched[place];
        shown.format.ty().clone_into(&mut watched.ty);
        watched.are_flags = matches!(shown.format, Format::Flags(_));
        self.set(place, Some(shown.text.to_owned()), step);
    }

    /// A name that holds everywhere is better than one that says how to get there.
    fn name(&mut self, place: usize, name: &str) {
        let is_way = |name: &str| name.contains("->") || name.contains(['*', '[']);
        let known = &mut self.history.places[place].name;
        let has_address = self.watched[place].cells.first().and_then(address_of).is_some();
        if !has_address && is_way(known) && !is_way(name) {
            name.clone_into(known);
        }
    }

    fn add(&mut self, key: Key, name: String, format: Format) -> usize {
        let (cells, bits, call) = key.clone();
        let number = self.watched.len();
        for cell in &cells {
            self.parts.entry((cell.clone(), call)).or_default().push(number);
        }
        if let Some((at, _)) = address_of(&cells[0]) {
            self.by_address.entry(at).or_default().push(number);
        }
        let mut function = String::new();
        if let Some(open) = self.calls.last_mut().filter(|open| open.number == call) {
            open.places.push(number);
            function.clone_from(&open.function);
        }
        self.history.places.push(Place { name, call, function });
        let are_flags = matches!(format, Format::Flags(_));
        self.watched.push(Watched { cells, bits, ty: format.ty().to_owned(), are_flags, last: None });
        self.by_cells.insert(key, number);
        number
    }

    /// The call that a variable lives in, which is the innermost one if the variable is local.
    fn owner(&self, context: &Context, v: VarId) -> usize {
        let is_local = !matches!(context.program.var(v).kind, VarKind::Global | VarKind::Const { .. });
        self.calls.last().filter(|_| is_local).map_or(0, |call| call.number)
    }

    fn set(&mut self, place: usize, value: Option<String>, step: usize) {
        // What comes before all steps is seen at the first one.
        let step = if step == NO_STEP { 0 } else { step };
        let watched = &mut self.watched[place];
        if watched.last != value {
            watched.last.clone_from(&value);
            self.history.changes.push(Change { step, place, value });
        }
    }

    /// A command will write these cells.
    pub fn will_write(&mut self, cells: Vec<Cell>) {
        self.written = cells;
    }

    /// It has written them.
    pub fn wrote(&mut self, context: &Context, objects: &mut Objects, step: usize) {
        let written = std::mem::take(&mut self.written);
        if written.is_empty() || self.watched.is_empty() {
            return;
        }
        let mut affected = BTreeSet::new();
        for cell in &written {
            let call = self.owner(context, cell.var());
            affected.extend(self.parts.get(&(cell.clone(), call)).into_iter().flatten().copied());
            if is_whole_map(context, cell) {
                let there = self.parts.iter().filter(|((part, _), _)| part.var() == cell.var());
                affected.extend(there.flat_map(|(_, places)| places));
            }
        }
        affected.into_iter().for_each(|place| self.read_again(place, context, objects, step));
    }

    fn read_again(&mut self, place: usize, context: &Context, objects: &mut Objects, step: usize) {
        let watched = &self.watched[place];
        let value = read(context, &watched.cells, watched.bits);
        let text = value.map(|value| objects.show(&value, watched.format()));
        self.set(place, text, step);
    }

    /// Rounds of a loop are not seen, in which all that the innermost call can see may have been written.
    pub fn skipped(&mut self, context: &Context, objects: &mut Objects, step: usize) {
        let innermost = self.calls.last().map_or(0, |call| call.number);
        for place in 0..self.watched.len() {
            let is_seen = [0, innermost].contains(&self.history.places[place].call);
            if is_seen && !self.watched[place].cells.is_empty() {
                self.read_again(place, context, objects, step);
            }
        }
    }

    /// A call starts.
    pub fn call(&mut self, function: String) {
        self.calls_so_far += 1;
        self.calls.push(Call { number: self.calls_so_far, function, places: Vec::new() });
    }

    /// The innermost call is over, and what lived in it is no more.
    pub fn returned(&mut self, step: usize) {
        let call = self.calls.pop();
        self.end(call.map(|call| call.places).unwrap_or_default(), step);
    }

    /// So many bytes from an address are another object now, or none.
    pub fn replaced(&mut self, address: &Value, size: Option<&BigInt>, step: usize) {
        let Value::Bv { value: start, .. } = address else { return };
        let (Some(start), Some(size)) = (start.to_u64(), size.and_then(BigInt::to_u64)) else { return };
        let there = self.by_address.range(start..start.saturating_add(size));
        self.end(there.flat_map(|(_, places)| places).copied().collect(), step);
    }

    fn end(&mut self, places: Vec<usize>, step: usize) {
        for place in places {
            self.set(place, None, step);
            self.forget(place);
        }
    }

    fn forget(&mut self, place: usize) {
        let cells = std::mem::take(&mut self.watched[place].cells);
        let call = self.history.places[place].call;
        if let Some((at, _)) = cells.first().and_then(address_of)
            && let Some(there) = self.by_address.get_mut(&at)
        {
            there.retain(|other| *other != place);
        }
        for cell in &cells {
            if let Some(parts) = self.parts.get_mut(&(cell.clone(), call)) {
                parts.retain(|part| *part != place);
                if parts.is_empty() {
                    self.parts.remove(&(cell.clone(), call));
                }
            }
        }
        let bits = self.watched[place].bits;
        self.by_cells.remove(&(cells, bits, call));
    }

    /// The history from a step on, which becomes the first one: it starts with what is known by then.
    pub fn finish(self, first: usize) -> History {
        let History { places, changes } = self.history;
        let mut known: Vec<Option<String>> = vec![None; places.len()];
        let before = changes.partition_point(|change| change.step < first);
        for change in &changes[..before] {
            known[change.place].clone_from(&change.value);
        }
        let start = known.into_iter().enumerate().filter(|(_, value)| value.is_some());
        let mut kept: Vec<Change> = start.map(|(place, value)| Change { step: 0, place, value }).collect();
        kept.extend(changes.into_iter().skip(before).map(|change| Change { step: change.step - first, ..change }));
        History { places, changes: kept }
    }
}

fn is_whole_map(context: &Context, cell: &Cell) -> bool {
    let program = context.program;
    matches!(cell, Cell::Var(v) if matches!(program.terms.ty(program.var(*v).ty), Type::Map { .. }))
}

/// The cells of one value by their addresses; `None` if they do not belong together.
fn sorted(mut cells: Vec<Cell>) -> Option<Box<[Cell]>> {
    let var = cells.first()?.var();
    let is_one = cells.len() == 1;
    if cells.iter().any(|cell| cell.var() != var || !is_one && address_of(cell).is_none()) {
        return None;
    }
    cells.sort_by_key(|cell| address_of(cell).map(|(at, _)| at));
    Some(cells.into())
}

/// The address of a cell, and its width.
fn address_of(cell: &Cell) -> Option<(u64, u32)> {
    match cell {
        Cell::Cell(_, at) => match &at[..] {
            [Val::Word(at, width)] => Some((*at, *width)),
            _ => None,
        },
        Cell::Var(_) => None,
    }
}

/// What C calls the memory at the first cell, if the objects tell.
fn lvalue(cells: &[Cell], ty: &str, objects: &mut Objects) -> Option<String> {
    let (at, width) = address_of(&cells[0])?;
    let pointer = objects.show(&Value::Bv { value: at.into(), width }, Format::Value(&format!("{ty} *")));
    let lvalue = pointer.strip_prefix('&')?;
    (!lvalue.contains(" + ")).then(|| lvalue.to_owned())
}

/// The value of cells that hold a number together, or of some bits of it, if all of it is known.
fn read(context: &Context, cells: &[Cell], bits: Bits) -> Option<Value> {
    let (mut number, mut width) = match (cells, bits) {
        ([cell], None) => return context.cell(cell),
        _ => (BigInt::zero(), 0),
    };
    for cell in cells {
        let Value::Bv { value, width: more } = context.cell(cell)? else { return None };
        number += value << width;
        width += more;
    }
    if let Some((from, to)) = bits {
        number = (number >> from) & ((BigInt::one() << (to - from)) - 1u32);
        width = to - from;
    }
    Some(Value::Bv { value: number, width })
}

/// Whether values are equal, however wide.
fn is_same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Bv { value: a, .. }, Value::Bv { value: b, .. }) => a == b,
        _ => a == b,
    }
}
