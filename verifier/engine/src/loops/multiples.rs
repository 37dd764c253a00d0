//! Guesses that one number of a loop's state is at least or at most a multiple of another, always or where something holds
//! that rounds compare. The factors are literals of the program, which bound what a round may add.

use super::Loop;
use super::equations::{self, Input, Row};
use super::observed::{Parts, States};
use crate::limits;
use boogie::expr::{BinOp, BvOp, Expr, ExprId, Terms};
use boogie::passive::{PassiveProc, PassiveProgram, ProcKind};
use boogie::program::ProcId;
use boogie::types::Type;
use num_bigint::BigInt;
use num_traits::{One, Signed};
use smt::symbols::Order;

/// Of the guesses that fit all observed states the tightest, for each two numbers.
pub fn guess(
    terms: &mut Terms,
    inputs: &[Input],
    of_bits: &[Order],
    factors: &[BigInt],
    parts: &Parts,
    states: &States,
) -> Vec<ExprId> {
    let mut guesses = Vec::new();
    for ty in equations::types_of_changing(terms, inputs) {
        let Some(mut columns) = equations::columns(terms, inputs, ty) else { continue };
        columns.retain(|column| column.changes);
        let Some(rows) = states.inputs().map(|state| equations::row(&columns, state)).collect::<Option<Vec<Row>>>()
        else {
            continue;
        };
        let orders = match terms.ty(ty) {
            Type::Int => &[Order::Numbers],
            _ => of_bits,
        };
        let pairs = (0..columns.len()).flat_map(|x| (0..columns.len()).map(move |y| (x, y))).filter(|(x, y)| x != y);
        for (x, y) in pairs {
            let bounds = |is_in: &dyn Fn(usize) -> bool| {
                let rows: Vec<&Row> = rows.iter().enumerate().filter(|(i, _)| is_in(*i)).map(|(_, row)| row).collect();
                bounds(&rows, (x, y), factors)
            };
            let always = bounds(&|_| true);
            let mut of_part = |terms: &mut Terms, condition: Option<ExprId>, bound: Bound| {
                let (Bound::AtLeast(factor) | Bound::AtMost(factor)) = &bound;
                let multiple = equations::times(terms, ty, columns[x].term, factor.clone());
                let (a, b) = match bound {
                    Bound::AtLeast(_) => (columns[y].term, multiple),
                    Bound::AtMost(_) => (multiple, columns[y].term),
                };
                for &order in orders {
                    let below = order.below(terms, a, b);
                    let fact = terms.not(below);
                    guesses.push(condition.map_or(fact, |condition| terms.implies(condition, fact)));
                }
            };
            always.iter().for_each(|bound| of_part(terms, None, bound.clone()));
            for (condition, is_in) in &parts.0 {
                for bound in bounds(&|i| is_in[i]) {
                    if !always.contains(&bound) {
                        of_part(terms, Some(*condition), bound);
                    }
                }
            }
        }
    }
    guesses
}

/// That the second of two numbers is at least or at most this multiple of the first.
#[derive(Clone, PartialEq, Eq)]
enum Bound {
    AtLeast(BigInt),
    AtMost(BigInt),
}

/// The tightest bounds that fit all rows, which are not negative, so that all orders agree.
fn bounds(rows: &[&Row], (x, y): (usize, usize), factors: &[BigInt]) -> Vec<Bound> {
    if rows.iter().any(|row| row[x].is_negative() || row[y].is_negative()) {
        return Vec::new();
    }
    let is_at_least = |factor: &&BigInt| rows.iter().all(|row| &row[x] * *factor <= row[y]);
    let is_at_most = |factor: &&BigInt| rows.iter().all(|row| row[y] <= &row[x] * *factor);
    // What is not above the other itself is not above a multiple.
    let is_at_most_itself = is_at_most(&&BigInt::one());
    let at_least = factors.iter().rev().find(is_at_least).cloned().map(Bound::AtLeast);
    let at_most = factors.iter().find(is_at_most).filter(|_| !is_at_most_itself).cloned().map(Bound::AtMost);
    at_least.into_iter().chain(at_most).collect()
}

/// The numbers above 1 that a loop's context compares with, and by which its function multiplies, in order.
pub fn factors(program: &PassiveProgram, entered: &Loop) -> Vec<BigInt> {
    let terms = &program.terms;
    let mut found = Vec::new();
    terms.walk(entered.context, |e| {
        found.extend(literal(terms, e));
        true
    });
    found.extend(products(program, entered.proc).into_iter().flatten().filter_map(|e| literal(terms, e)));
    found.retain(|value| *value > BigInt::one() && value.bits() <= limits::MULTIPLES_MOST_FACTOR_BITS.get());
    found.sort_unstable();
    found.dedup();
    found.truncate(limits::MULTIPLES_MOST_FACTORS.usize());
    found
}

/// Whether the function of a procedure multiplies two numbers neither of which is a literal.
pub fn multiplies(program: &PassiveProgram, proc: ProcId) -> bool {
    are_unknown(&program.terms, &products(program, proc))
}

/// Whether both factors of some product are no literals.
fn are_unknown(terms: &Terms, products: &[[ExprId; 2]]) -> bool {
    products.iter().any(|factors| !factors.iter().any(|&e| literal(terms, e).is_some()))
}

fn literal(terms: &Terms, e: ExprId) -> Option<BigInt> {
    terms.as_bv(e).map(|(value, _)| value).or_else(|| terms.as_int(e).cloned())
}

/// The factors of the products in the function of a procedure.
fn products(program: &PassiveProgram, proc: ProcId) -> Vec<[ExprId; 2]> {
    let (terms, of) = (&program.terms, function(&program.procs[proc.index()]));
    let (mut found, mut seen) = (Vec::new(), rustc_hash::FxHashSet::default());
    for root in program.procs.iter().filter(|proc| function(proc) == of).flat_map(|proc| proc.command_terms()) {
        terms.walk(root, |e| {
            match terms.expr(e) {
                Expr::BvOp(BvOp::Mul, args) => found.push([args[0], args[1]]),
                Expr::Binary(BinOp::Mul, a, b) => found.push([*a, *b]),
                _ => {}
            }
            seen.insert(e)
        });
    }
    found
}

/// The name of a procedure's function.
fn function(proc: &PassiveProc) -> &str {
    match &proc.kind {
        ProcKind::Loop { function, .. } => function,
        _ => &proc.name,
    }
}
