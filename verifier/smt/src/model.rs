//! Values of a model, read back as Boogie's.

use super::context::Context;
use super::lower::{CasesId, Lowered, Lowering};
use super::map_lemmas::Contents;
use super::terms::{Number, Op, Sort, Term};
use super::{Result, SmtError, smtlib};
use boogie::expr::{Expr, ExprId};
use boogie::interpret::value::Val;
use boogie::passive::PassiveProgram;
use boogie::types::{Type, TypeId};
use boogie::value::{Functions, Table, Value};
use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Numbers the elements of uninterpreted sorts in the order in which they are met, and gives values to symbols.
#[derive(Default)]
pub struct Elements {
    numbers: FxHashMap<Term, u32>,
    /// The numbers that elements of symbolic classes stand for, once one is met.
    symbols: Option<FxHashMap<Term, BigInt>>,
    /// The numbers that stand for an element already, by the sort of the elements of a class.
    used: FxHashSet<(Sort, BigInt)>,
}

impl Elements {
    /// The number that an element of a symbolic class stands for: that of the literal, or one that no literal is.
    fn symbol(&mut self, lowering: &mut Lowering, element: Term) -> Result<BigInt> {
        if self.symbols.is_none() {
            let mut symbols = FxHashMap::default();
            for (symbol, literal) in lowering.symbols() {
                let value = number(lowering.program, literal);
                let element = lowering.ctx.eval(symbol)?;
                symbols.insert(element, value.clone());
                self.used.insert((lowering.ctx.sort_of(symbol), value));
            }
            self.symbols = Some(symbols);
        }
        let sort = lowering.ctx.sort_of(element);
        let symbols = self.symbols.as_mut().expect("just made");
        let value = symbols.entry(element).or_insert_with(|| {
            let mut value = BigInt::ZERO;
            while !self.used.insert((sort, value.clone())) {
                value += 1;
            }
            value
        });
        Ok(value.clone())
    }
}

/// The value of what a term of this type was lowered to, in the model of the last check; `contents` are those of the
/// maps that Z3 does not know.
pub fn read(
    lowering: &mut Lowering,
    elements: &mut Elements,
    contents: &Contents,
    lowered: Lowered,
    ty: TypeId,
) -> Result<Value> {
    let map = match lowered {
        Lowered::Term(term) => {
            let value = lowering.ctx.eval(term)?;
            return value_of(lowering, elements, value, ty);
        }
        Lowered::Map(map) => map,
        Lowered::Cases(id) => return case(lowering, id, ty),
    };
    let program = lowering.program;
    let Type::Map { indices, result } = program.terms.ty(ty) else { unreachable!("only maps are kept from Z3") };
    // Nothing reads the other cells.
    let default = Val::zero(&program.terms, *result).to_value();
    let mut entries = BTreeMap::new();
    for (at, value) in contents.of(map) {
        let key = key(lowering, elements, at, indices)?;
        let value = value_of(lowering, elements, *value, *result)?;
        if value != default {
            entries.insert(key, value);
        }
    }
    Ok(Value::Map { default: Box::new(default), entries })
}

/// What the uninterpreted functions that occur mean in the model of the last check; where the model has no entries, only
/// if the solver vouches for it.
pub fn functions(lowering: &mut Lowering, elements: &mut Elements, sure: bool) -> Result<Functions> {
    let mut tables = Functions::new();
    for (f, decl) in lowering.declared_functions() {
        let function = &lowering.program.functions[f.index()];
        // A definition is evaluated.
        if function.body.is_some() {
            continue;
        }
        let mut table = Table::default();
        if function.params.is_empty() {
            let term = lowering.ctx.apply(decl, &[])?;
            let value = lowering.ctx.eval(term)?;
            table.entries.insert(Vec::new(), value_of(lowering, elements, value, function.result)?);
        }
        let (entries, default) = lowering.ctx.interpretation(decl)?.unwrap_or_default();
        // It may be a term over the arguments, which is no value.
        let default = default.filter(|_| sure);
        table.default = default.and_then(|d| value_of(lowering, elements, d, function.result).ok());
        let params: Vec<TypeId> = function.params.iter().map(|p| lowering.program.vars[p.index()].ty).collect();
        for (at, value) in entries {
            let key = key(lowering, elements, &at, &params)?;
            table.entries.insert(key, value_of(lowering, elements, value, function.result)?);
        }
        tables.insert(f, table);
    }
    Ok(tables)
}

fn value_of(lowering: &mut Lowering, elements: &mut Elements, term: Term, ty: TypeId) -> Result<Value> {
    let program = lowering.program;
    match program.terms.ty(ty) {
        Type::Map { indices, result } => map(lowering, elements, term, indices, *result),
        Type::Ctor(..) => element(&lowering.ctx, elements, term),
        scalar => {
            if matches!(scalar, Type::Bv(_) | Type::Int) && lowering.ctx.is_element(term) {
                let number = elements.symbol(lowering, term)?;
                return symbol_value(number, scalar).ok_or_else(|| unreadable(&lowering.ctx, term));
            }
            scalar_value(&lowering.ctx, term, scalar)
        }
    }
}

/// What a value with cases is, or a number that none of them is.
fn case(lowering: &mut Lowering, id: CasesId, ty: TypeId) -> Result<Value> {
    let cases: Vec<(BigInt, Term)> = lowering.cases(id).map(|(case, is)| (case.value.clone(), is)).collect();
    let mut found = None;
    for (value, is) in &cases {
        if lowering.ctx.eval_bool(*is)? == Some(true) {
            found = Some(value.clone());
        }
    }
    let other = || {
        let mut value = BigInt::ZERO;
        while cases.iter().any(|(v, _)| *v == value) {
            value += 1;
        }
        value
    };
    let value = symbol_value(found.unwrap_or_else(other), lowering.program.terms.ty(ty));
    value.ok_or_else(|| SmtError::Unreadable("a value that is none of all that its type has".to_owned()))
}

fn number(program: &PassiveProgram, literal: ExprId) -> BigInt {
    match program.terms.expr(literal) {
        Expr::Int(value) | Expr::Bv { value, .. } => value.clone(),
        other => unreachable!("no literal: {other:?}"),
    }
}

/// A number as a value of the type, if it has that many.
fn symbol_value(number: BigInt, ty: &Type) -> Option<Value> {
    match ty {
        Type::Int => Some(Value::Int(number)),
        Type::Bv(width) if number.bits() <= u64::from(*width) => Some(Value::Bv { value: number, width: *width }),
        _ => None,
    }
}

fn scalar_value(ctx: &Context, term: Term, ty: &Type) -> Result<Value> {
    let read = match (ty, ctx.truth(term), ctx.number(term)) {
        (Type::Bool, Some(truth), _) => Some(Value::Bool(truth)),
        (Type::Int, _, Some(Number::Int(value))) => Some(Value::Int(value.clone())),
        (Type::Bv(width), _, Some(Number::Int(value))) => Some(Value::Bv { value: value.clone(), width: *width }),
        (Type::Real, _, Some(Number::Real(n, d))) => Some(Value::Real(n.clone(), d.clone())),
        _ => None,
    };
    read.ok_or_else(|| unreadable(ctx, term))
}

fn element(ctx: &Context, elements: &mut Elements, term: Term) -> Result<Value> {
    if !ctx.is_element(term) {
        return Err(unreadable(ctx, term));
    }
    let next = elements.numbers.len() as u32;
    Ok(Value::Element(*elements.numbers.entry(term).or_insert(next)))
}

/// Walks a chain of stores from the outside in: the outermost store to an index is the one that counts.
fn map(
    lowering: &mut Lowering,
    elements: &mut Elements,
    term: Term,
    indices: &[TypeId],
    result: TypeId,
) -> Result<Value> {
    let mut entries = BTreeMap::new();
    let mut rest = term;
    let default = loop {
        let parts = lowering.ctx.args(rest).to_vec();
        match (lowering.ctx.op(rest), &parts[..]) {
            (Op::Store, [array, at @ .., value]) => {
                let key = key(lowering, elements, at, indices)?;
                let value = value_of(lowering, elements, *value, result)?;
                entries.entry(key).or_insert(value);
                rest = *array;
            }
            (Op::ConstArray(_), &[value]) => break value_of(lowering, elements, value, result)?,
            _ => return Err(unreadable(&lowering.ctx, rest)),
        }
    };
    entries.retain(|_, value| *value != default);
    Ok(Value::Map { default: Box::new(default), entries })
}

fn key(lowering: &mut Lowering, elements: &mut Elements, at: &[Term], indices: &[TypeId]) -> Result<Vec<Value>> {
    if at.len() != indices.len() {
        return Err(SmtError::Unreadable("an array with another number of indices".to_owned()));
    }
    at.iter().zip(indices).map(|(&term, &ty)| value_of(lowering, elements, term, ty)).collect()
}

fn unreadable(ctx: &Context, term: Term) -> SmtError {
    let mut text = smtlib::text(ctx, term).unwrap_or_else(|_| "a value".to_owned());
    if text.len() > 200 {
        text.truncate((0..=200).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0));
        text.push('…');
    }
    SmtError::Unreadable(text)
}
