//! Guesses about what a loop does to an array: the cells from where an index starts to where it is are as the last store
//! to them says, and the others as they were.
//!
//! A guess is about one index or cell, which is any: a constant of which nothing is known. What holds of it holds of all,
//! and is instantiated for the cells that are read ([`smt::map_rules`]). Guesses speak of indices where they can,
//! as that takes no division of addresses; the cell with a given address has the index that has this address.

use crate::limits;
use boogie::expr::{BvOp, Expr, ExprId, Terms};
use boogie::passive::{PassiveCmd, PassiveProc};
use boogie::program::VarId;
use boogie::types::Type;
use num_bigint::BigInt;
use num_traits::Signed;
use rustc_hash::{FxHashMap, FxHashSet};
use smt::symbols::signed_value;

/// An address that is an index times a power of two, a base and a literal.
pub struct Address {
    pub base: Option<ExprId>,
    pub index: ExprId,
    /// The variable in the index, and what is added to it.
    pub variable: VarId,
    distance: BigInt,
    extended: bool,
    shift: u64,
    offset: BigInt,
}

/// What may hold of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// What Houdini checks, for any index or cell.
    pub candidate: ExprId,
    /// What follows for any cell.
    pub of_cell: ExprId,
}

impl Fact {
    /// The same in a context.
    pub fn within(&mut self, terms: &mut Terms, context: ExprId) {
        self.candidate = terms.implies(context, self.candidate);
        let (guard, says) = terms.implication(self.of_cell);
        let guard = guard.map_or(context, |guard| terms.and2(context, guard));
        self.of_cell = terms.implies(guard, says);
    }
}

/// A map that the loop changes, before and after, and constants in the place of a cell and of an index.
pub struct Array {
    pub before: ExprId,
    pub after: ExprId,
    pub cell: ExprId,
}

/// A store that a round makes.
pub struct Stored {
    at: ExprId,
    value: ExprId,
    pub address: Address,
}

/// How an index goes from round to round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    Up,
    Down,
}

impl Way {
    /// How a bit-vector may go to which rounds give these values: both ways, if one is not itself and a literal.
    pub fn of(terms: &Terms, variable: VarId, given: impl Iterator<Item = ExprId>) -> &'static [Way] {
        let is_it = |e: ExprId| matches!(terms.expr(e), Expr::Var(v) if *v == variable);
        let (mut up, mut down) = (false, false);
        for e in given {
            match terms.base_and_offset(e) {
                _ if is_it(e) => {}
                Some((base, by)) if is_it(base) => match signed_value(by, terms.bv_width(e)).is_negative() {
                    true => down = true,
                    false => up = true,
                },
                _ => return &[Way::Up, Way::Down],
            }
        }
        match (up, down) {
            (true, false) => &[Way::Up],
            (false, true) => &[Way::Down],
            _ => &[Way::Up, Way::Down],
        }
    }

    /// That an index was passed on the way from where it started, which was, to where it is now, which was not yet.
    pub fn passed(self, terms: &mut Terms, start: ExprId, now: ExprId, index: ExprId) -> ExprId {
        let ((lower, from), (upper, to)) = match self {
            Way::Up => ((BvOp::SLe, start), (BvOp::SLt, now)),
            Way::Down => ((BvOp::SLt, now), (BvOp::SLe, start)),
        };
        let (above, below) = (terms.bv_op(lower, &[from, index]), terms.bv_op(upper, &[index, to]));
        terms.and2(above, below)
    }
}

/// The guesses that a store suggests, whose index goes one of these ways. `state` gives the variables that rounds change in
/// the state that is reached; `any` is a constant in the place of an index.
pub fn guess(
    terms: &mut Terms,
    reached: &PassiveProc,
    array: &Array,
    state: &FxHashMap<VarId, ExprId>,
    stored: &Stored,
    ways: &[Way],
    any: ExprId,
) -> Vec<Fact> {
    let Stored { at, value, address } = stored;
    let mut facts = Vec::new();
    let (start, now) = (address.index, terms.substitute(address.index, state));
    let (inverse, exact) = index_of(terms, address, *at, array.cell);
    for way in ways {
        // What holds for an index, and if that is between the two; of a cell if it is not the one with this index.
        let says = |terms: &mut Terms, index: ExprId, cell: Option<ExprId>, inside: bool| {
            let at_index = [(address.variable, variable_of(terms, address, index))].into_iter().collect();
            let cell = cell.unwrap_or_else(|| terms.substitute(*at, &at_index));
            let between = way.passed(terms, start, now, index);
            let (guard, expected) = match inside {
                true => (between, terms.substitute(*value, &at_index)),
                false => (terms.not(between), terms.select(array.before, &[cell])),
            };
            let distinct = distinct(terms, address, &[start, now, index]);
            let guard = terms.and2(distinct, guard);
            let known = terms.free_vars(expected).into_iter().all(|v| keeps(terms, reached, v, state));
            let is = terms.select(array.after, &[cell]);
            let equation = terms.eq(is, expected);
            known.then_some((guard, equation))
        };
        for inside in [true, false] {
            let Some((guard, equation)) = says(terms, any, None, inside) else { continue };
            let candidate = terms.implies(guard, equation);
            let Some((guard, equation)) = says(terms, inverse, Some(array.cell), inside) else { continue };
            let guard = terms.and2(exact, guard);
            let of_cell = terms.implies(guard, equation);
            facts.push(Fact { candidate, of_cell });
        }
    }
    facts.retain(|f| !terms.is_true(f.candidate) && !terms.is_false(f.candidate));
    facts
}

/// Whether a variable is known from the start and keeps its value, or is a map.
fn keeps(terms: &Terms, reached: &PassiveProc, v: VarId, state: &FxHashMap<VarId, ExprId>) -> bool {
    let is_map = |e: &ExprId| matches!(terms.ty(terms.type_of(*e)), Type::Map { .. });
    !reached.locals.contains(&v) && state.get(&v).is_none_or(is_map)
}

/// The first stores to maps of an array's type whose addresses are known to be those of indices.
pub fn stored(terms: &Terms, reached: &PassiveProc, array: &Array) -> Vec<Stored> {
    let ty = terms.type_of(array.after);
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    let defined = reached.blocks.iter().flat_map(|b| &b.cmds).filter_map(|cmd| match cmd {
        PassiveCmd::Define(_, e) => Some(*e),
        _ => None,
    });
    let passed = reached.call_sites.iter().flat_map(|site| site.args.iter().copied());
    for root in defined.chain(passed) {
        terms.walk(root, |e| {
            let first = seen.insert(e);
            if let Expr::Store(_, at, value) = terms.expr(e)
                && first
                && terms.type_of(e) == ty
                && !found.contains(&(at[0], *value))
            {
                found.push((at[0], *value));
            }
            first
        });
    }
    found.truncate(limits::ARRAYS_MOST_STORES.usize());
    let stored = |(at, value)| Some(Stored { at, value, address: address(terms, at)? });
    found.into_iter().filter(|(at, _)| is_known(terms, reached, *at)).filter_map(stored).collect()
}

/// The first reads of an array that rounds leave as it is, of which the addresses are known to be those of indices.
pub fn read(terms: &Terms, reached: &PassiveProc, array: ExprId) -> Vec<Address> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    for root in reached.command_terms() {
        terms.walk(root, |e| {
            let first = seen.insert(e);
            if let Expr::Select(map, at) = terms.expr(e)
                && first
                && *map == array
                && !found.contains(&at[0])
            {
                found.push(at[0]);
            }
            first
        });
    }
    found.retain(|at| is_known(terms, reached, *at));
    found.into_iter().filter_map(|at| address(terms, at)).take(limits::ARRAYS_MOST_READS.usize()).collect()
}

/// Whether a term says something where a round starts; it does not if it mentions what only the round chooses.
fn is_known(terms: &Terms, reached: &PassiveProc, e: ExprId) -> bool {
    let outputs = &reached.params[reached.num_inputs..];
    terms.free_vars(e).iter().all(|v| !reached.locals.contains(v) && !outputs.contains(v))
}

/// The address that a term is, if it is one.
pub fn address(terms: &Terms, at: ExprId) -> Option<Address> {
    let Type::Bv(_) = terms.ty(terms.type_of(at)) else { return None };
    let (sum, offset) = terms.base_and_offset(at).map_or((at, BigInt::ZERO), |(base, by)| (base, by.clone()));
    let (base, scaled) = match terms.expr(sum) {
        Expr::BvOp(BvOp::Add, args) => {
            let is_scaled = |e: ExprId| matches!(terms.expr(e), Expr::BvOp(BvOp::Mul, _));
            if is_scaled(args[0]) { (Some(args[1]), args[0]) } else { (Some(args[0]), args[1]) }
        }
        _ => (None, sum),
    };
    let (wide, shift) = match terms.expr(scaled) {
        Expr::BvOp(BvOp::Mul, args) => {
            let factor = terms.as_bv(args[1])?.0;
            let shift = factor.trailing_zeros()?;
            let is_power = factor == BigInt::from(1) << shift && shift < u64::from(terms.bv_width(at));
            (args[0], is_power.then_some(shift)?)
        }
        _ => (scaled, 0),
    };
    let (index, extended) = match terms.expr(wide) {
        Expr::BvOp(BvOp::SignExt(_) | BvOp::ZeroExt(_), args) => (args[0], true),
        _ => (wide, false),
    };
    let (of, distance) = terms.base_and_offset(index).map_or((index, BigInt::ZERO), |(base, by)| (base, by.clone()));
    let Expr::Var(variable) = *terms.expr(of) else { return None };
    let moves = base.is_some_and(|base| terms.free_vars(base).contains(&variable));
    (!moves).then_some(Address { base, index, variable, distance, extended, shift, offset })
}

/// The index of which a cell is the address, and that it is.
pub fn index_of(terms: &mut Terms, address: &Address, at: ExprId, cell: ExprId) -> (ExprId, ExprId) {
    let width = terms.bv_width(cell);
    let (offset, shift) = (terms.bv_lit(address.offset.clone(), width), terms.bv_lit(address.shift, width));
    let mut from_start = terms.bv_op(BvOp::Sub, &[cell, offset]);
    if let Some(base) = address.base {
        from_start = terms.bv_op(BvOp::Sub, &[from_start, base]);
    }
    let scaled = terms.bv_op(BvOp::LShr, &[from_start, shift]);
    let index = if address.extended {
        let narrow = terms.bv_width(address.index);
        terms.extract(scaled, narrow, 0)
    } else {
        scaled
    };
    let variable = variable_of(terms, address, index);
    let again = terms.substitute(at, &[(address.variable, variable)].into_iter().collect());
    let exact = terms.eq(again, cell);
    (index, exact)
}

/// That indices are small enough for different ones to have different addresses.
pub fn distinct(terms: &mut Terms, address: &Address, indices: &[ExprId]) -> ExprId {
    if address.extended || address.shift == 0 {
        return terms.tru();
    }
    let (width, shift) = (terms.bv_width(address.index), address.shift as u32);
    let zero = terms.bv_lit(0, shift);
    let small: Vec<ExprId> = indices
        .iter()
        .map(|&index| {
            let high = terms.extract(index, width, width - shift);
            terms.eq(high, zero)
        })
        .collect();
    terms.and(&small)
}

/// The variable's value for an index.
pub fn variable_of(terms: &mut Terms, address: &Address, index: ExprId) -> ExprId {
    let distance = terms.bv_lit(address.distance.clone(), terms.bv_width(index));
    terms.bv_op(BvOp::Sub, &[index, distance])
}
