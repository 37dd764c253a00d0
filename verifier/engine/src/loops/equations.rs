//! The linear equations that hold in all observed states of a loop, or in all for which something that rounds compare
//! holds (Sharma et al., ESOP 2013). A loop that does two things in turn has equations for each. Where the function
//! multiplies, those about products of two numbers as well, which are linear in these.

use super::observed::{Parts, States};
use crate::limits;
use boogie::expr::{BinOp, BvOp, ExprId, Terms};
use boogie::interpret::value::Val;
use boogie::types::{Type, TypeId};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use rustc_hash::FxHashSet;

/// An input of a loop.
#[derive(Clone, Copy)]
pub struct Input {
    pub position: usize,
    pub term: ExprId,
    /// Whether rounds change it.
    pub changes: bool,
}

/// Equations about the inputs, some in one of the parts only; about their products if the function multiplies.
pub fn guess(terms: &mut Terms, inputs: &[Input], multiplies: bool, parts: &Parts, states: &States) -> Vec<ExprId> {
    let mut guesses = Vec::new();
    for ty in types_of_changing(terms, inputs) {
        let Some(columns) = columns(terms, inputs, ty) else { continue };
        let rows: Vec<Option<Row>> = states.inputs().map(|state| row(&columns, state)).collect();
        let equations_of = |is_in: &dyn Fn(usize) -> bool| {
            let rows = rows.iter().enumerate().filter(|(i, _)| is_in(*i)).filter_map(|(_, row)| row.as_ref());
            equations(&rows.collect::<Vec<&Row>>(), &columns)
        };
        let mut always = Space::default();
        let everywhere = equations_of(&|_| true);
        for equation in &everywhere {
            guesses.push(equality(terms, ty, &columns, equation));
            always.add(equation.clone());
        }
        if multiplies {
            guesses.extend(of_products(terms, ty, &columns, &everywhere, &rows));
        }
        for (condition, is_in) in &parts.0 {
            for equation in equations_of(&|i| is_in[i]).into_iter().filter(|e| !always.spans(e.clone())) {
                let equation = equality(terms, ty, &columns, &equation);
                guesses.push(terms.implies(*condition, equation));
            }
        }
    }
    guesses
}

/// Equations about the inputs that hold in these states: their linear ones, and which literals they are.
pub fn at(terms: &mut Terms, inputs: &[Input], states: &[&[Val]]) -> Vec<ExprId> {
    let mut guesses = Vec::new();
    for ty in types_of_changing(terms, inputs) {
        let columns: Vec<Input> = inputs.iter().copied().filter(|i| terms.type_of(i.term) == ty).collect();
        if columns.len() > limits::EQUATIONS_MOST_COLUMNS_AT_PLACES.usize() {
            continue;
        }
        let rows: Vec<Row> = states.iter().filter_map(|state| row(&columns, state)).collect();
        let Some(first) = rows.first() else { continue };
        for c in 0..columns.len() {
            if rows.iter().all(|row| row[c] == first[c]) {
                let mut equation = vec![BigInt::zero(); columns.len() + 1];
                equation[c] = BigInt::one();
                equation[columns.len()] = -&first[c];
                guesses.push(equality(terms, ty, &columns, &equation));
            }
        }
        for equation in equations(&rows.iter().collect::<Vec<&Row>>(), &columns) {
            guesses.push(equality(terms, ty, &columns, &equation));
        }
    }
    guesses
}

/// The types of the numbers that rounds change.
pub fn types_of_changing(terms: &Terms, inputs: &[Input]) -> Vec<TypeId> {
    let mut types: Vec<TypeId> = Vec::new();
    for input in inputs.iter().filter(|input| input.changes) {
        let ty = terms.type_of(input.term);
        if matches!(terms.ty(ty), Type::Int | Type::Bv(_)) && !types.contains(&ty) {
            types.push(ty);
        }
    }
    types
}

/// Equations about products of two numbers, but for those that the linear equations give by others.
fn of_products(terms: &mut Terms, ty: TypeId, columns: &[Input], linear: &[Row], rows: &[Option<Row>]) -> Vec<ExprId> {
    let mut free: Vec<usize> = (0..columns.len()).collect();
    for equation in linear {
        let given = free.iter().rposition(|&i| columns[i].changes && !equation[i].is_zero());
        given.map(|i| free.remove(i));
    }
    if free.len() > limits::EQUATIONS_MOST_FACTORS.usize() || !free.iter().any(|&i| columns[i].changes) {
        return Vec::new();
    }
    let pairs = free.iter().enumerate().flat_map(|(i, &a)| free[i..].iter().map(move |&b| (a, b)));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    let mut all: Vec<Input> = free.iter().map(|&i| columns[i]).collect();
    for &(a, b) in &pairs {
        let (a, b) = (columns[a], columns[b]);
        let term = apply(terms, ty, (BinOp::Mul, BvOp::Mul), a.term, b.term);
        all.push(Input { position: a.position, term, changes: a.changes || b.changes });
    }
    let extend = |row: &Row| -> Row {
        let numbers = free.iter().map(|&i| row[i].clone());
        numbers.chain(pairs.iter().map(|&(a, b)| &row[a] * &row[b])).chain([BigInt::one()]).collect()
    };
    // Products of larger numbers wrap around, or sums of them do.
    let is_small = |row: &&Row| match *terms.ty(ty) {
        Type::Bv(width) => free.iter().all(|&i| row[i].bits() < u64::from(width / 2)),
        _ => true,
    };
    let rows: Vec<Row> = rows.iter().flatten().filter(is_small).map(extend).collect();
    let found = equations(&rows.iter().collect::<Vec<&Row>>(), &all);
    found.iter().map(|equation| equality(terms, ty, &all, equation)).collect()
}

/// The inputs of a type, and if they are not many the shorter bit-vectors that rounds change, extended. `None` if the
/// former are too many.
pub fn columns(terms: &mut Terms, inputs: &[Input], ty: TypeId) -> Option<Vec<Input>> {
    let mut columns: Vec<Input> = inputs.iter().copied().filter(|i| terms.type_of(i.term) == ty).collect();
    if columns.len() > limits::EQUATIONS_MOST_COLUMNS.usize() {
        return None;
    }
    if let Type::Bv(width) = *terms.ty(ty) {
        let shorter = |terms: &Terms, i: &&Input| {
            let extra = match *terms.ty(terms.type_of(i.term)) {
                Type::Bv(own) if i.changes => width.checked_sub(own),
                _ => None,
            };
            extra.filter(|&extra| extra > 0)
        };
        let extended = inputs.iter().filter_map(|i| shorter(terms, &i).map(|extra| (*i, extra)));
        let extended: Vec<(Input, u32)> = extended.collect();
        if columns.len() + extended.len() <= limits::EQUATIONS_MOST_COLUMNS.usize() {
            let term = |(i, extra): (Input, u32)| Input { term: terms.bv_op(BvOp::SignExt(extra), &[i.term]), ..i };
            columns.extend(extended.into_iter().map(term));
        }
    }
    Some(columns)
}

pub type Row = Vec<BigInt>;

/// The numbers of a state, and a one; `None` if something is no number.
pub fn row(columns: &[Input], state: &[Val]) -> Option<Row> {
    let number = |input: &Input| match &state[input.position] {
        Val::Word(word, width) if *width > 0 => {
            let unused = i128::BITS - width;
            Some(BigInt::from(i128::from(*word) << unused >> unused))
        }
        Val::Int(n) => Some(n.clone()),
        _ => None,
    };
    columns.iter().map(number).chain([Some(BigInt::one())]).collect()
}

/// Rows in echelon form: in each, what comes before its pivot is 0, and so is the pivot's column in all others.
#[derive(Default)]
struct Space {
    rows: Vec<(usize, Row)>,
}

impl Space {
    fn add(&mut self, row: Row) {
        let row = self.rest(row);
        let Some(pivot) = row.iter().position(|n| !n.is_zero()) else { return };
        for (_, known) in &mut self.rows {
            eliminate(known, &row, pivot);
        }
        self.rows.push((pivot, row));
    }

    fn spans(&self, row: Row) -> bool {
        self.rest(row).iter().all(Zero::is_zero)
    }

    /// What is left of a row without the others.
    fn rest(&self, mut row: Row) -> Row {
        for (pivot, known) in &self.rows {
            eliminate(&mut row, known, *pivot);
        }
        row
    }

    /// The equations that span all that hold for the rows.
    fn solutions(&self, columns: usize) -> Vec<Row> {
        let free = (0..columns).filter(|c| !self.rows.iter().any(|(pivot, _)| pivot == c));
        let solution = |free: usize| {
            let scale = self.rows.iter().fold(BigInt::one(), |scale, (pivot, row)| lcm(&scale, &row[*pivot]));
            let mut solution = vec![BigInt::zero(); columns];
            solution[free] = scale.clone();
            for (pivot, row) in &self.rows {
                solution[*pivot] = -&row[free] * &scale / &row[*pivot];
            }
            reduce(&mut solution);
            solution
        };
        free.map(solution).collect()
    }
}

/// Adds a multiple of another row, and multiplies, so that the column becomes 0.
fn eliminate(row: &mut Row, other: &Row, column: usize) {
    if row[column].is_zero() {
        return;
    }
    let (a, b) = (row[column].clone(), other[column].clone());
    for (n, m) in row.iter_mut().zip(other) {
        *n = &*n * &b - m * &a;
    }
    reduce(row);
}

/// Divides by what all have in common.
fn reduce(row: &mut Row) {
    let common = row.iter().fold(BigInt::zero(), |common, n| gcd(&common, n));
    if !common.is_zero() {
        row.iter_mut().for_each(|n| *n /= &common);
    }
}

fn gcd(a: &BigInt, b: &BigInt) -> BigInt {
    let (mut a, mut b) = (a.abs(), b.abs());
    while !b.is_zero() {
        (a, b) = (b.clone(), a % b);
    }
    a
}

fn lcm(a: &BigInt, b: &BigInt) -> BigInt {
    (a * b).abs() / gcd(a, b)
}

/// The equations about what changes that hold for all rows, but for those of many or large terms. None from a few rows
/// only.
fn equations(rows: &[&Row], columns: &[Input]) -> Vec<Row> {
    let distinct: FxHashSet<&Row> = rows.iter().copied().collect();
    if distinct.len() <= columns.len() {
        return Vec::new();
    }
    let mut space = Space::default();
    rows.iter().for_each(|row| space.add((*row).clone()));
    let mut found = space.solutions(columns.len() + 1);
    let most = BigInt::from(limits::EQUATIONS_MOST_COEFFICIENT.u32());
    found.retain(|e| {
        let of_terms = || e.iter().zip(columns).filter(|(n, _)| !n.is_zero());
        of_terms().any(|(_, column)| column.changes)
            && of_terms().count() <= limits::EQUATIONS_MOST_TERMS.usize()
            && of_terms().all(|(n, _)| n.abs() <= most)
    });
    found
}

/// An equation between two sums: small factors, as products with others are hard for a solver.
fn equality(terms: &mut Terms, ty: TypeId, columns: &[Input], equation: &Row) -> ExprId {
    let mut sides = [true, false].map(|positive| {
        let constant = equation.last().filter(|n| n.is_positive() == positive).map_or_else(BigInt::zero, Signed::abs);
        (positive, number(terms, ty, constant))
    });
    for (positive, sum) in &mut sides {
        for (column, n) in columns.iter().zip(equation).filter(|(_, n)| !n.is_zero() && n.is_positive() == *positive) {
            let summand = times(terms, ty, column.term, n.abs());
            *sum = apply(terms, ty, (BinOp::Add, BvOp::Add), *sum, summand);
        }
    }
    terms.eq(sides[0].1, sides[1].1)
}

/// A number of a type.
pub fn number(terms: &mut Terms, ty: TypeId, value: BigInt) -> ExprId {
    match *terms.ty(ty) {
        Type::Bv(width) => terms.bv_lit(value, width),
        _ => terms.int_lit(value),
    }
}

/// A multiple of a number.
pub fn times(terms: &mut Terms, ty: TypeId, n: ExprId, factor: BigInt) -> ExprId {
    let factor = number(terms, ty, factor);
    apply(terms, ty, (BinOp::Mul, BvOp::Mul), n, factor)
}

fn apply(terms: &mut Terms, ty: TypeId, (op, bv): (BinOp, BvOp), a: ExprId, b: ExprId) -> ExprId {
    match terms.ty(ty) {
        Type::Bv(_) => terms.bv_op(bv, &[a, b]),
        _ => terms.arith(op, a, b),
    }
}
