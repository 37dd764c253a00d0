//! Guesses about arrays from what the function compares their cells with: the cells from where a loop's index starts to
//! where it is compare in the same way. So a loop that fills an array is said to establish what a later one asserts.
//!
//! Variables of different loops of a function are matched by their names, which is good enough for a guess.

use super::arrays::{Address, Array, Fact, address, distinct, index_of, passed, variable_of};
use crate::smt::symbols::Order;
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms};
use boogie::passive::{PassiveProgram, ProcKind};
use boogie::program::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// More comparisons are not looked at.
const MOST: usize = 8;

/// How a cell compares with a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Equal,
    AtMost(Order),
    AtLeast(Order),
}

impl Comparison {
    fn holds(self, terms: &mut Terms, value: ExprId, bound: ExprId) -> ExprId {
        let not = match self {
            Comparison::Equal => return terms.eq(value, bound),
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
    found.values_mut().for_each(|properties| properties.truncate(MOST));
    found
}

/// The properties of a loop's function.
pub fn of<'a>(kind: &ProcKind, all: &'a ByFunction) -> &'a [Property] {
    match kind {
        ProcKind::Loop { function, .. } => all.get(function).map_or(&[], Vec::as_slice),
        _ => &[],
    }
}

/// What a comparison and its opposite say, as far as they include equality: another value than the bound is not known.
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
        let comparison = match order {
            None => Comparison::Equal,
            Some(order) if is_left != is_strict => Comparison::AtMost(order),
            Some(order) => Comparison::AtLeast(order),
        };
        let property = Property { map: *map, at: *at, comparison, bound };
        if !found.contains(&property) {
            found.push(property);
        }
    }
}

/// A loop whose stores may establish properties.
pub struct Stores<'a> {
    /// By name, what its variables are in the state that is reached.
    pub state: &'a FxHashMap<String, ExprId>,
    pub array: &'a Array,
    /// The index of the stores where it starts and in the state.
    pub from: ExprId,
    pub to: ExprId,
    /// A constant in the place of an index, and a map of which nothing is known.
    pub any: ExprId,
    pub unknown: VarId,
}

/// The guess that a property holds of the cells that the loop has passed.
pub fn guess(program: &mut PassiveProgram, property: &Property, stores: &Stores) -> Vec<Fact> {
    let Some(address) = address(&program.terms, property.at) else { return Vec::new() };
    let Some(known) = matched(program, property, &address, stores) else { return Vec::new() };
    let unknown = program.terms.var(stores.unknown, program.vars[stores.unknown.index()].ty);
    let terms = &mut program.terms;
    let (at, bound) = (terms.substitute(property.at, &known), terms.substitute(property.bound, &known));
    let Some(address) = self::address(terms, at).filter(|there| there.variable == address.variable) else {
        return Vec::new();
    };
    if terms.type_of(stores.any) != terms.type_of(address.index) {
        return Vec::new();
    }
    let cell = stores.array.cell;
    let (inverse, exact) = index_of(terms, &address, at, cell);
    let mut facts = Vec::new();
    for (from, to) in [(stores.from, stores.to), (stores.to, stores.from)] {
        let is_between = |terms: &mut Terms, index: ExprId| {
            let distinct = distinct(terms, &address, &[from, to, index]);
            let between = passed(terms, (from, to), index, from == stores.from);
            terms.and2(distinct, between)
        };
        let at_index = |terms: &mut Terms, index: ExprId, e: ExprId| {
            let variable = variable_of(terms, &address, index);
            terms.substitute(e, &[(address.variable, variable)].into_iter().collect())
        };
        let (there, expected) = (at_index(terms, stores.any, at), at_index(terms, stores.any, bound));
        let value = terms.select(stores.array.after, &[there]);
        let (guard, holds) = (is_between(terms, stores.any), property.comparison.holds(terms, value, expected));
        let candidate = terms.implies(guard, holds);
        // Rules are equations: a value of which no more is known, if it has the property.
        let expected = at_index(terms, inverse, bound);
        let any = terms.select(unknown, &[cell]);
        let holds = property.comparison.holds(terms, any, expected);
        let either = terms.ite(holds, any, expected);
        let value = terms.select(stores.array.after, &[cell]);
        let (between, equation) = (is_between(terms, inverse), terms.eq(value, either));
        let guard = terms.and2(exact, between);
        facts.push(Fact { candidate, of_cell: terms.implies(guard, equation) });
    }
    facts
}

/// What the variables of a property but for its index are in the state of the loop; `None` if it does not know them all.
fn matched(
    program: &PassiveProgram,
    property: &Property,
    address: &Address,
    stores: &Stores,
) -> Option<FxHashMap<VarId, ExprId>> {
    let named = |v: VarId| stores.state.get(name(&program.vars[v.index()].name)).copied();
    let same_type = |v: VarId, e: ExprId| program.vars[v.index()].ty == program.terms.type_of(e);
    if named(property.map) != Some(stores.array.after) {
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

/// The name that a variable has in the source.
pub fn name(incarnation: &str) -> &str {
    incarnation.strip_suffix("$in").unwrap_or(incarnation)
}
