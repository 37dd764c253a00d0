//! Guesses about what a loop does to an array: the cells from where an index starts to where it is are as the last store
//! to them says, and the others as they were.
//!
//! A guess is about one index or cell, which is any: a constant of which nothing is known. What holds of it holds of all,
//! and is instantiated for the cells that are read ([`crate::smt::map_rules`]). Guesses speak of indices where they can,
//! as that takes no division of addresses; the cell with a given address has the index that has this address.

use boogie::expr::{BvOp, Expr, ExprId, Terms};
use boogie::passive::{PassiveCmd, PassiveProc};
use boogie::program::VarId;
use boogie::types::{Type, TypeId};
use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

/// More stores than this are not looked at.
const MOST_STORES: usize = 4;

/// An address that is an index times a power of two and a literal.
struct Address {
    index: ExprId,
    /// The variable in the index, and what is added to it.
    variable: VarId,
    distance: BigInt,
    extended: bool,
    shift: u64,
    offset: BigInt,
}

/// What may hold of an array.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// What Houdini checks, for any index or cell.
    pub candidate: ExprId,
    /// What follows for any cell.
    pub of_cell: ExprId,
}

/// A map that the loop changes, before and after, and constants in the place of a cell and of an index.
pub struct Array {
    pub before: ExprId,
    pub after: ExprId,
    pub cell: ExprId,
}

/// The guesses about the procedure that reaches the states of a loop. `state` gives the variables that rounds change in
/// the state that is reached, `any` a constant for each type of an index.
pub fn guess(
    terms: &mut Terms,
    reached: &PassiveProc,
    array: &Array,
    state: &FxHashMap<VarId, ExprId>,
    any: &FxHashMap<TypeId, ExprId>,
) -> Vec<Fact> {
    let mut facts = Vec::new();
    let ty = terms.type_of(array.after);
    for (at, value) in stores(terms, reached, ty) {
        let Some(address) = address(terms, at).filter(|a| state.contains_key(&a.variable)) else { continue };
        let (start, now) = (address.index, terms.substitute(address.index, state));
        let any = any[&terms.type_of(start)];
        let (inverse, exact) = index_of(terms, &address, at, array.cell);
        for (from, to) in [(start, now), (now, start)] {
            let within = |terms: &mut Terms, i: ExprId| {
                // Counting down, the last store was to where the index is now.
                let (lower, upper) = if from == start { (BvOp::SLe, BvOp::SLt) } else { (BvOp::SLt, BvOp::SLe) };
                let (above, below) = (terms.bv_op(lower, &[from, i]), terms.bv_op(upper, &[i, to]));
                terms.and2(above, below)
            };
            let says = |terms: &mut Terms, i: ExprId, cell: ExprId, stored: bool| {
                let variable = variable_of(terms, &address, i);
                let at_index = [(address.variable, variable)].into_iter().collect();
                let cell = if cell == array.cell { cell } else { terms.substitute(at, &at_index) };
                let inside = within(terms, i);
                let is = terms.select(array.after, &[cell]);
                let (guard, expected) = match stored {
                    true => (inside, terms.substitute(value, &at_index)),
                    false => (terms.not(inside), terms.select(array.before, &[cell])),
                };
                let known = terms.free_vars(expected).into_iter().all(|v| keeps(terms, reached, v, state));
                let equation = terms.eq(is, expected);
                known.then_some((guard, equation))
            };
            for stored in [true, false] {
                let Some((guard, equation)) = says(terms, any, any, stored) else { continue };
                let candidate = terms.implies(guard, equation);
                let Some((guard, equation)) = says(terms, inverse, array.cell, stored) else { continue };
                let guard = terms.and2(exact, guard);
                let of_cell = terms.implies(guard, equation);
                facts.push(Fact { candidate, of_cell });
            }
        }
    }
    facts.retain(|f| !terms.is_true(f.candidate) && !terms.is_false(f.candidate));
    facts
}

/// The types of the indices at which a map is stored to.
pub fn index_types(terms: &Terms, reached: &PassiveProc, array: &Array) -> Vec<TypeId> {
    let stores = stores(terms, reached, terms.type_of(array.after));
    stores.into_iter().filter_map(|(at, _)| Some(terms.type_of(address(terms, at)?.index))).collect()
}

/// Whether a variable is known from the start and keeps its value, or is a map.
fn keeps(terms: &Terms, reached: &PassiveProc, v: VarId, state: &FxHashMap<VarId, ExprId>) -> bool {
    let is_map = |e: &ExprId| matches!(terms.ty(terms.type_of(*e)), Type::Map { .. });
    !reached.locals.contains(&v) && state.get(&v).is_none_or(is_map)
}

/// Addresses and values of the stores to maps of a type.
fn stores(terms: &Terms, reached: &PassiveProc, ty: TypeId) -> Vec<(ExprId, ExprId)> {
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
    found.truncate(MOST_STORES);
    found
}

fn address(terms: &Terms, at: ExprId) -> Option<Address> {
    let Type::Bv(_) = terms.ty(terms.type_of(at)) else { return None };
    let (scaled, offset) = terms.base_and_offset(at).map_or((at, BigInt::ZERO), |(base, by)| (base, by.clone()));
    let (wide, shift) = match terms.expr(scaled) {
        Expr::BvOp(BvOp::Mul, args) => {
            let factor = terms.as_bv(args[1])?.0;
            let shift = factor.trailing_zeros()?;
            (args[0], (factor == BigInt::from(1) << shift).then_some(shift)?)
        }
        _ => (scaled, 0),
    };
    let (index, extended) = match terms.expr(wide) {
        Expr::BvOp(BvOp::SignExt(_) | BvOp::ZeroExt(_), args) => (args[0], true),
        _ => (wide, false),
    };
    let (base, distance) = terms.base_and_offset(index).map_or((index, BigInt::ZERO), |(base, by)| (base, by.clone()));
    let Expr::Var(variable) = *terms.expr(base) else { return None };
    Some(Address { index, variable, distance, extended, shift, offset })
}

/// The index of which a cell is the address, and that it is.
fn index_of(terms: &mut Terms, address: &Address, at: ExprId, cell: ExprId) -> (ExprId, ExprId) {
    let width = terms.bv_width(cell);
    let (offset, shift) = (terms.bv_lit(address.offset.clone(), width), terms.bv_lit(address.shift, width));
    let from_start = terms.bv_op(BvOp::Sub, &[cell, offset]);
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

/// The variable's value for an index.
fn variable_of(terms: &mut Terms, address: &Address, index: ExprId) -> ExprId {
    let distance = terms.bv_lit(address.distance.clone(), terms.bv_width(index));
    terms.bv_op(BvOp::Sub, &[index, distance])
}
