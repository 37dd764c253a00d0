//! Solutions of Horn clauses as terms of the arena: formulas over integers, by the names that SMT-LIB gives operators.

use super::Z3;
use crate::terms::{Arena, Op, Term};
use crate::{Result, SmtError};
use rustc_hash::FxHashMap;
use std::ffi::CStr;
use z3_sys::*;

impl Z3 {
    /// A formula, in which `known` are constants.
    ///
    /// Errors: it has an operator that solutions over integers do without.
    pub(super) fn read_formula(
        &self,
        terms: &mut Arena,
        formula: Z3_ast,
        mut known: FxHashMap<Z3_ast, Term>,
    ) -> Result<Term> {
        let mut stack = vec![formula];
        while let Some(&ast) = stack.last() {
            if known.contains_key(&ast) {
                stack.pop();
                continue;
            }
            if unsafe { Z3_is_numeral_ast(self.ctx, ast) } {
                let number = self.read_number(terms, ast)?;
                known.insert(ast, number);
                continue;
            }
            if unsafe { Z3_get_ast_kind(self.ctx, ast) } != AstKind::App {
                return Err(unknown("a quantifier"));
            }
            let (decl, args) = self.app(ast)?;
            let before = stack.len();
            stack.extend(args.iter().filter(|a| !known.contains_key(a)));
            if stack.len() == before {
                let args: Vec<Term> = args.iter().map(|a| known[a]).collect();
                let term = apply(terms, &self.name(decl)?, args)?;
                known.insert(ast, term);
            }
        }
        Ok(known[&formula])
    }

    fn read_number(&self, terms: &mut Arena, ast: Z3_ast) -> Result<Term> {
        let text = unsafe { CStr::from_ptr(Z3_get_numeral_string(self.ctx, ast)) }.to_string_lossy();
        let sort = self.non_null(unsafe { Z3_get_sort(self.ctx, ast) })?;
        let kind = match unsafe { Z3_get_sort_kind(self.ctx, sort) } {
            SortKind::Int => crate::terms::SortKind::Int,
            SortKind::Real => crate::terms::SortKind::Real,
            _ => return Err(unknown(&text)),
        };
        let sort = terms.sort(kind)?;
        terms.numeral(&text, sort)
    }

    pub(super) fn name(&self, decl: Z3_func_decl) -> Result<String> {
        let name = self.non_null(unsafe { Z3_get_decl_name(self.ctx, decl) })?;
        Ok(unsafe { CStr::from_ptr(Z3_get_symbol_string(self.ctx, name)) }.to_string_lossy().into_owned())
    }
}

fn apply(terms: &mut Arena, name: &str, mut args: Vec<Term>) -> Result<Term> {
    let op = match (name, args.len()) {
        ("true", 0) => Op::Bool(true),
        ("false", 0) => Op::Bool(false),
        ("and", _) => Op::And,
        ("or", _) => Op::Or,
        ("not", _) => Op::Not,
        ("=>", _) => Op::Implies,
        ("ite" | "if", _) => Op::Ite,
        ("=" | "iff", _) => Op::Eq,
        ("distinct", _) => Op::Distinct,
        ("<=" | ">=", 2) => Op::Le,
        ("<" | ">", 2) => Op::Lt,
        ("+", _) => Op::Add,
        ("-", 1) => Op::Negate,
        ("-", _) => Op::Sub,
        ("*", _) => Op::Mul,
        ("div", _) => Op::Div,
        ("mod", _) => Op::Mod,
        _ => return Err(unknown(name)),
    };
    if matches!(name, ">=" | ">") {
        args.reverse();
    }
    terms.apply_op(op, &args)
}

fn unknown(what: &str) -> SmtError {
    SmtError::Unreadable(format!("a solution with {what}"))
}
