//! Guesses about what holds where a loop's state is at certain places only.
//!
//! State machines and schedulers keep in some variables, or cells of maps, one of a few literals: where each thread stands,
//! which phase a protocol is in. The values of all of them together are a place, and the numbers have equations and orders
//! at each place that they have nowhere else, such as `sent == received + 1` while a message is under way. They are guessed
//! from observed states, as [`super::kept`] guesses what holds always; each is then said of the values, or pairs of values, of
//! what tells places apart with which it was never seen to fail. Guessing from data what a solver then checks is Sharma et
//! al.'s (ESOP 2013).

use super::Loop;
use super::equations::{self, Input};
use super::invariants::{compared, conditions};
use super::observed::States;
use super::preserved::numbers;
use crate::limits;
use boogie::expr::{ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::passive::{PassiveProc, PassiveProgram};
use boogie::types::Type;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashSet;
use smt::symbols::{Order, Symbols};
use std::collections::BTreeSet;

/// A variable, or a cell of a map.
struct Part {
    term: ExprId,
    /// Its position in the rows of states.
    position: usize,
}

/// The parts of a loop's state.
#[derive(Default)]
struct Parts {
    /// What tells places apart.
    control: Vec<Part>,
    /// What is only copied and compared with literals, and has many values.
    symbols: Vec<Part>,
    /// What is computed with.
    numbers: Vec<Input>,
}

/// By place, as the values of what tells them apart, the rows of states that were seen there.
type Places = IndexMap<Vec<Val>, Vec<usize>>;

/// What may hold of the states of a loop, said of its inputs.
pub fn guess(program: &mut PassiveProgram, entered: &Loop, observed: &[Vec<Val>], symbols: &Symbols) -> Vec<ExprId> {
    let cells = cells(observed, entered);
    let mut rows: Vec<Vec<Val>> = observed.iter().map(|state| with_cells(state, &cells)).collect();
    let Parts { control, symbols, numbers } = parts(program, entered, &cells, &rows, symbols);
    let mut places = places(&control, &rows);
    if places.len() < 2 || places.len() > limits::PLACES_MOST.usize() {
        return Vec::new();
    }
    keep_some(&mut places, &mut rows);
    let PassiveProgram { terms, functions, procs, .. } = program;
    let reached = &procs[entered.reached.index()];
    let states = States::new(functions, &reached.params[..reached.num_inputs], &rows);
    let mut equations: IndexSet<ExprId> = IndexSet::new();
    for at in places.values() {
        let rows: Vec<&[Val]> = at.iter().map(|&row| rows[row].as_slice()).collect();
        equations.extend(equations::at(terms, &numbers, &rows));
        equations.extend(symbols.iter().filter_map(|symbol| is_always(terms, symbol, &rows)));
    }
    let others: Vec<ExprId> =
        orders(terms, reached, &numbers).into_iter().filter(|fact| !equations.contains(fact)).collect();
    let places = Seen { control, places: places.into_iter().collect() };
    let mut guesses = Vec::new();
    for (facts, most) in [(equations.into_iter().collect(), 2), (others, 1)] {
        for fact in facts {
            for at in places.where_true(&states.where_true(terms, fact), most) {
                let condition = places.is_at(terms, &at);
                guesses.push(terms.implies(condition, fact));
            }
        }
    }
    guesses.extend(places.of_each_other(terms));
    guesses.retain(|&guess| !terms.is_true(guess));
    guesses.truncate(limits::PLACES_MOST_GUESSES.usize());
    tracing::debug!("{} guesses about {} places", guesses.len(), places.places.len());
    guesses
}

/// The variables and cells that rounds change, and numbers that they do not.
fn parts(
    program: &mut PassiveProgram,
    entered: &Loop,
    cells: &[(usize, Val)],
    rows: &[Vec<Val>],
    symbols: &Symbols,
) -> Parts {
    let PassiveProgram { terms, vars, procs, .. } = program;
    let reached = &procs[entered.reached.index()];
    let params = &reached.params[..reached.num_inputs];
    let changes = |position| entered.varying.iter().any(|(i, _)| *i == position);
    let mut parts = Parts { numbers: numbers(terms, vars, params, symbols, changes), ..Parts::default() };
    parts.numbers.retain(|input| *terms.ty(terms.type_of(input.term)) != Type::Bool);
    let (few, fewer) = (limits::PLACES_MOST_VALUES.usize(), limits::PLACES_MOST_VALUES_OF_NUMBER.usize());
    for &(position, _) in &entered.varying {
        let ty = vars[params[position].index()].ty;
        if !matches!(terms.ty(ty), Type::Bool | Type::Bv(_)) {
            continue;
        }
        let is_symbol = symbols.class_of_variable(params[position]).is_some() || *terms.ty(ty) == Type::Bool;
        let part = Part { term: terms.var(params[position], ty), position };
        if is_of_few(rows, position, if is_symbol { few } else { fewer }) {
            parts.numbers.retain(|input| input.position != position);
            parts.control.push(part);
        } else if is_symbol {
            parts.symbols.push(part);
        }
    }
    for (c, (map, key)) in cells.iter().enumerate() {
        let (v, position) = (params[*map], params.len() + c);
        let (map, key) = (terms.var(v, vars[v.index()].ty), literal(terms, key));
        let term = terms.select(map, &[key]);
        if is_of_few(rows, position, few) {
            parts.control.push(Part { term, position });
        } else {
            parts.numbers.push(Input { position, term, changes: true });
        }
    }
    parts
}

/// Keeps some rows of each place, from all runs.
fn keep_some(places: &mut Places, rows: &mut Vec<Vec<Val>>) {
    let of_all = limits::PLACES_MOST_STATES_OF_ALL.usize() / places.len();
    let most = limits::PLACES_MOST_STATES.usize().min(1 + of_all);
    let mut kept = Vec::new();
    for at in places.values_mut() {
        let first = kept.len();
        kept.extend(at.iter().step_by(at.len().div_ceil(most)).map(|&row| std::mem::take(&mut rows[row])));
        *at = (first..kept.len()).collect();
    }
    *rows = kept;
}

/// That something is the one literal that it is in all these rows.
fn is_always(terms: &mut Terms, symbol: &Part, rows: &[&[Val]]) -> Option<ExprId> {
    let value = &rows[0][symbol.position];
    let is_one = matches!(value, Val::Word(..)) && rows.iter().all(|row| row[symbol.position] == *value);
    is_one.then(|| {
        let literal = literal(terms, value);
        terms.eq(symbol.term, literal)
    })
}

/// What rounds compare, either way, and that numbers are not negative.
fn orders(terms: &mut Terms, reached: &PassiveProc, numbers: &[Input]) -> Vec<ExprId> {
    let params = &reached.params[..reached.num_inputs];
    let variables = |changes: bool| {
        let numbers = numbers.iter().filter(|n| n.position < params.len() && (n.changes || !changes));
        numbers.map(|n| params[n.position]).collect()
    };
    let mut facts = Vec::new();
    for asked in compared(terms, reached, &variables(false), &variables(true)) {
        for condition in conditions(terms, asked) {
            facts.extend([condition, terms.not(condition)]);
        }
    }
    for number in numbers.iter().filter(|number| number.changes) {
        if let Type::Bv(width) = *terms.ty(terms.type_of(number.term)) {
            let zero = terms.bv_lit(0, width);
            let negative = Order::Signed.below(terms, number.term, zero);
            facts.push(terms.not(negative));
        }
    }
    facts
}

/// Cells of maps that rounds change, by position of the map and key: all that hold something else than the rest in some
/// observed state, unless they are many.
fn cells(observed: &[Vec<Val>], entered: &Loop) -> Vec<(usize, Val)> {
    let mut cells = Vec::new();
    for &(position, _) in &entered.varying {
        let mut keys: BTreeSet<&Val> = BTreeSet::new();
        let maps = observed.iter().filter_map(|state| match &state[position] {
            Val::Map(map) => Some(map),
            _ => None,
        });
        for map in maps {
            if map.num_entries().max(keys.len()) > limits::PLACES_MOST_CELLS.usize() {
                keys.clear();
                break;
            }
            keys.extend(map.entries().filter_map(|(key, _)| match key {
                [key @ Val::Word(..)] => Some(key),
                _ => None,
            }));
        }
        cells.extend(keys.into_iter().map(|key| (position, key.clone())));
    }
    cells
}

/// A state and what it has in these cells.
fn with_cells(state: &[Val], cells: &[(usize, Val)]) -> Vec<Val> {
    let held = cells.iter().map(|(map, key)| match &state[*map] {
        Val::Map(map) => map.get(std::slice::from_ref(key)).clone(),
        _ => Val::Poison,
    });
    state.iter().cloned().chain(held).collect()
}

/// Whether few values were seen there, more than one.
fn is_of_few(rows: &[Vec<Val>], position: usize, most: usize) -> bool {
    let mut seen: FxHashSet<&Val> = FxHashSet::default();
    let is_few = rows.iter().all(|row| {
        seen.insert(&row[position]);
        seen.len() <= most
    });
    is_few && seen.len() > 1
}

fn places(control: &[Part], rows: &[Vec<Val>]) -> Places {
    let mut places = Places::new();
    for (r, row) in rows.iter().enumerate() {
        let place: Vec<Val> = control.iter().map(|c| row[c.position].clone()).collect();
        if place.iter().all(|value| matches!(value, Val::Word(..) | Val::Bool(_))) {
            places.entry(place).or_default().push(r);
        }
    }
    places
}

/// The places that were seen.
struct Seen {
    control: Vec<Part>,
    /// With the states there.
    places: Vec<(Vec<Val>, Vec<usize>)>,
}

/// Some of what tells places apart, by position, and a value of each.
type At<'a> = Vec<(usize, &'a Val)>;

impl Seen {
    /// What one of those that tell places apart says of each other one.
    fn of_each_other(&self, terms: &mut Terms) -> Vec<ExprId> {
        let mut guesses = Vec::new();
        let values_of = |c: usize| self.places.iter().map(|(place, _)| &place[c]).collect();
        let values: Vec<IndexSet<&Val>> = (0..self.control.len()).map(values_of).collect();
        for a in 0..self.control.len() {
            let any: Vec<ExprId> = values[a].iter().map(|&value| self.is_at(terms, &[(a, value)])).collect();
            guesses.push(terms.or(&any));
            for b in (0..self.control.len()).filter(|&b| a != b) {
                let mut together: IndexMap<&Val, IndexSet<&Val>> = IndexMap::new();
                for (place, _) in &self.places {
                    together.entry(&place[a]).or_default().insert(&place[b]);
                }
                for (value, others) in together.into_iter().filter(|(_, others)| others.len() < values[b].len()) {
                    let is = self.is_at(terms, &[(a, value)]);
                    let any: Vec<ExprId> = others.into_iter().map(|other| self.is_at(terms, &[(b, other)])).collect();
                    let any = terms.or(&any);
                    guesses.push(terms.implies(is, any));
                }
            }
        }
        guesses
    }

    /// The smallest combinations of values, of so many at most, in all states with which something holds. It is the empty
    /// one if that holds in all states.
    fn where_true(&self, holds: &[bool], most: usize) -> Vec<At<'_>> {
        let mut found: Vec<At> = Vec::new();
        for size in 0..=most {
            for of in combinations(self.control.len(), size) {
                let mut seen: IndexMap<At, (usize, bool)> = IndexMap::new();
                for (place, states) in &self.places {
                    let at: At = of.iter().map(|&c| (c, &place[c])).collect();
                    let (count, always) = seen.entry(at).or_insert((0, true));
                    *count += states.len();
                    *always &= states.iter().all(|&state| holds[state]);
                }
                for (at, (count, always)) in seen {
                    let is_implied = || found.iter().any(|known| known.iter().all(|is| at.contains(is)));
                    if always && count >= limits::PLACES_FEWEST_STATES.usize() && !is_implied() {
                        found.push(at);
                    }
                }
            }
        }
        found
    }

    fn is_at(&self, terms: &mut Terms, at: &[(usize, &Val)]) -> ExprId {
        let mut all = Vec::new();
        for &(c, value) in at {
            let term = self.control[c].term;
            all.push(match value {
                Val::Bool(true) => term,
                Val::Bool(false) => terms.not(term),
                value => {
                    let literal = literal(terms, value);
                    terms.eq(term, literal)
                }
            });
        }
        terms.and(&all)
    }
}

/// The sets of so many of the first numbers, at most two.
fn combinations(of: usize, size: usize) -> Vec<Vec<usize>> {
    match size {
        0 => vec![Vec::new()],
        1 => (0..of).map(|a| vec![a]).collect(),
        _ => (0..of).flat_map(|a| (a + 1..of).map(move |b| vec![a, b])).collect(),
    }
}

fn literal(terms: &mut Terms, value: &Val) -> ExprId {
    match value {
        Val::Word(word, width) => terms.bv_lit(*word, *width),
        _ => unreachable!("places are told apart by words and truths"),
    }
}
