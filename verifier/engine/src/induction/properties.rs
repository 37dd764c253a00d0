//! Guesses about arrays from what the function compares their cells with: the cells from where a loop's index starts to
//! where it is compare in the same way. So a loop that fills an array is said to establish what a later one asserts.
//!
//! Variables of different loops of a function are matched by their names, which is good enough for a guess.

use crate::limits;
use crate::loops::arrays::{Address, Array, Fact, Way, address, distinct, index_of, variable_of};
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms};
use boogie::incarnations;
use boogie::passive::{PassiveProgram, ProcKind};
use boogie::program::VarId;
use rustc_hash::{FxHashMap, FxHashSet};
use smt::symbols::Order;

/// How a cell compares with a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Equal,
    Different,
    AtMost(Order),
    AtLeast(Order),
}

impl Comparison {
    fn holds(self, terms: &mut Terms, value: ExprId, bound: ExprId) -> ExprId {
        let not = match self {
            Comparison::Equal => return terms.eq(value, bound),
            Comparison::Different => terms.eq(value, bound),
            Comparison::AtMost(order) => order.below(terms, bound, value),
            Comparison::AtLeast(order) => order.below(terms, value, bound),
        };
        terms.not(not)
    }
}

/// What some loop compares a cell with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    map: VarId,
    at: ExprId,
    comparison: Comparison,
    bound: ExprId,
}

/// By the name of a function, the first properties that its loops look at.
pub type ByFunction = FxHashMap<String, Vec<Property>>;

pub fn by_function(program: &PassiveProgram) -> ByFunction {
    let (mut found, mut seen) = (ByFunction::default(), FxHashSet::default());
    for proc in &program.procs {
        let ProcKind::Loop { function, .. } = &proc.kind else { continue };
        for root in proc.command_terms() {
            let of_function = found.entry(function.clone()).or_default();
            program.terms.walk(root, |e| {
                let first = seen.insert((function, e));
                if first {
                    add(&program.terms, e, of_function);
                }
                first
            });
        }
    }
    found.values_mut().for_each(|properties| properties.truncate(limits::PROPERTIES_MOST.usize()));
    found
}

/// The properties of a loop's function.
pub fn of<'a>(kind: &ProcKind, all: &'a ByFunction) -> &'a [Property] {
    match kind {
        ProcKind::Loop { function, .. } => all.get(function).map_or(&[], Vec::as_slice),
        _ => &[],
    }
}

/// What a comparison and its opposite say; of orders, as far as they include equality.
fn add(terms: &Terms, e: ExprId, found: &mut Vec<Property>) {
    let (a, b, order) = match terms.expr(e) {
        Expr::Binary(BinOp::Eq, a, b) => (*a, *b, None),
        Expr::Binary(BinOp::Lt | BinOp::Le, a, b) => (*a, *b, Some(Order::Numbers)),
        Expr::BvOp(BvOp::SLt | BvOp::SLe, args) => (args[0], args[1], Some(Order::Signed)),
        Expr::BvOp(BvOp::ULt | BvOp::ULe, args) => (args[0], args[1], Some(Order::Unsigned)),
        _ => return,
    };
    let is_strict = matches!(terms.expr(e), Expr::Binary(BinOp::Lt, ..) | Expr::BvOp(BvOp::SLt | BvOp::ULt, _));
    for (value, bound, is_left) in [(a, b, true), (b, a, false)] {
        let Expr::Select(map, at) = terms.expr(value) else { continue };
        let (Expr::Var(map), [at]) = (terms.expr(*map), at.as_slice()) else { continue };
        let comparisons: &[Comparison] = match order {
            None => &[Comparison::Equal, Comparison::Different],
            Some(order) if is_left != is_strict => &[Comparison::AtMost(order)],
            Some(order) => &[Comparison::AtLeast(order)],
        };
        for &comparison in comparisons {
            let property = Property { map: *map, at: *at, comparison, bound };
            if !found.contains(&property) {
                found.push(property);
            }
        }
    }
}

/// The cells of an array that a loop passes.
pub struct Passed<'a> {
    /// By name, what its variables are in the state that is reached.
    pub state: &'a FxHashMap<String, ExprId>,
    pub array: &'a Array,
    /// The first index, the one in the state, and how it may have got there.
    pub start: ExprId,
    pub now: ExprId,
    pub ways: &'a [Way],
    /// A constant in the place of an index.
    pub any: ExprId,
}

/// The guess that a property holds of the cells that the loop has passed.
pub fn guess(program: &mut PassiveProgram, property: &Property, cells: &Passed) -> Vec<Fact> {
    let Some(address) = address(&program.terms, property.at) else { return Vec::new() };
    let Some(known) = matched(program, property, &address, cells) else { return Vec::new() };
    let terms = &mut program.terms;
    let (at, bound) = (terms.substitute(property.at, &known), terms.substitute(property.bound, &known));
    let Some(address) = self::address(terms, at).filter(|there| there.variable == address.variable) else {
        return Vec::new();
    };
    if terms.type_of(cells.any) != terms.type_of(address.index) {
        return Vec::new();
    }
    let cell = cells.array.cell;
    let (inverse, exact) = index_of(terms, &address, at, cell);
    let mut facts = Vec::new();
    for way in cells.ways {
        let is_between = |terms: &mut Terms, index: ExprId| {
            let distinct = distinct(terms, &address, &[cells.start, cells.now, index]);
            let between = way.passed(terms, cells.start, cells.now, index);
            terms.and2(distinct, between)
        };
        let at_index = |terms: &mut Terms, index: ExprId, e: ExprId| {
            let variable = variable_of(terms, &address, index);
            terms.substitute(e, &[(address.variable, variable)].into_iter().collect())
        };
        let says = |terms: &mut Terms, index: ExprId, cell: ExprId| {
            let bound = at_index(terms, index, bound);
            let value = terms.select(cells.array.after, &[cell]);
            (is_between(terms, index), property.comparison.holds(terms, value, bound))
        };
        let there = at_index(terms, cells.any, at);
        let (guard, holds) = says(terms, cells.any, there);
        let candidate = terms.implies(guard, holds);
        let (guard, holds) = says(terms, inverse, cell);
        let guard = terms.and2(exact, guard);
        facts.push(Fact { candidate, of_cell: terms.implies(guard, holds) });
    }
    facts
}

/// What the variables of a property but for its index are in the state of the loop; `None` if it does not know them all.
fn matched(
    program: &PassiveProgram,
    property: &Property,
    address: &Address,
    cells: &Passed,
) -> Option<FxHashMap<VarId, ExprId>> {
    let named = |v: VarId| cells.state.get(incarnations::source(&program.vars[v.index()].name)).copied();
    let same_type = |v: VarId, e: ExprId| program.vars[v.index()].ty == program.terms.type_of(e);
    if named(property.map) != Some(cells.array.after) {
        return None;
    }
    let mut known = FxHashMap::default();
    for v in [program.terms.free_vars(property.at), program.terms.free_vars(property.bound)].concat() {
        if v != address.variable {
            let e = named(v).filter(|&e| same_type(v, e))?;
            known.insert(v, e);
        }
    }
    Some(known)
}
