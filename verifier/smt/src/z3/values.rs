//! Values of Z3's models as terms of the arena.

use super::Z3;
use crate::backend::{FunctionTable, no_model};
use crate::terms::{Arena, Decl, Declaration, Sort, SortShape, Term};
use crate::{Result, SmtError};
use std::ffi::CStr;
use z3_sys::*;

/// A function of a model as Z3 has it.
type Table = (Vec<(Vec<Z3_ast>, Z3_ast)>, Option<Z3_ast>);

impl Z3 {
    pub(super) fn value_in_model(&mut self, terms: &mut Arena, term: Term) -> Result<Term> {
        let ast = self.ast(terms, term)?;
        let model = self.model.ok_or_else(no_model)?;
        let mut value = ast;
        let done = unsafe { Z3_model_eval(self.ctx, model, ast, true, &mut value) };
        if done { self.read(terms, value, terms.sort_of(term)) } else { Err(self.error()) }
    }

    pub(super) fn function_in_model(&mut self, terms: &mut Arena, decl: Decl) -> Result<Option<FunctionTable>> {
        let Declaration { params, result, .. } = terms.declaration(decl).clone();
        let decl = self.z3_decl(terms, decl)?;
        let Some((entries, default)) = self.table(decl)? else { return Ok(None) };
        let mut read = Vec::with_capacity(entries.len());
        for (args, value) in entries {
            let args = args.into_iter().zip(&params).map(|(a, &sort)| self.read(terms, a, sort));
            read.push((args.collect::<Result<Vec<Term>>>()?, self.read(terms, value, result)?));
        }
        let default = default.map(|d| self.read(terms, d, result)).transpose()?;
        Ok(Some((read, default)))
    }

    /// A value of a sort as a term.
    fn read(&mut self, terms: &mut Arena, value: Z3_ast, sort: Sort) -> Result<Term> {
        match unsafe { Z3_get_bool_value(self.ctx, value) } {
            Z3_L_TRUE => return terms.boolean(true),
            Z3_L_FALSE => return terms.boolean(false),
            _ => {}
        }
        if unsafe { Z3_is_numeral_ast(self.ctx, value) } {
            let text = unsafe { CStr::from_ptr(Z3_get_numeral_string(self.ctx, value)) };
            return terms.numeral(&text.to_string_lossy(), sort);
        }
        if let SortShape::Array(indices, result) = terms.shape(sort).clone()
            && let Some(array) = self.read_array(terms, value, sort, &indices, result)?
        {
            return Ok(array);
        }
        self.element(terms, value, sort)
    }

    /// The constant that stands for a value.
    fn element(&mut self, terms: &mut Arena, value: Z3_ast, sort: Sort) -> Result<Term> {
        if let Some(&known) = self.elements.get(&value) {
            return Ok(known);
        }
        let element = terms.fresh(sort)?;
        self.elements.insert(value, element);
        self.keep(element, value);
        Ok(element)
    }

    /// An array as a chain of stores into a constant one, if it is one.
    fn read_array(
        &mut self,
        terms: &mut Arena,
        value: Z3_ast,
        sort: Sort,
        indices: &[Sort],
        result: Sort,
    ) -> Result<Option<Term>> {
        // From the outside in: what comes first counts.
        let mut stores: Vec<(Vec<Z3_ast>, Z3_ast)> = Vec::new();
        let mut rest = value;
        let default = loop {
            if unsafe { Z3_is_as_array(self.ctx, rest) } {
                let decl = self.non_null(unsafe { Z3_get_as_array_func_decl(self.ctx, rest) })?;
                let (entries, default) = self.table(decl)?.unwrap_or_default();
                stores.extend(entries);
                break default;
            }
            if unsafe { Z3_get_ast_kind(self.ctx, rest) } != AstKind::App {
                break None;
            }
            let (decl, mut args) = self.app(rest)?;
            // By name: the numbers of kinds differ between versions of Z3, and functions of ours have none.
            match (self.name(decl)?.as_str(), args.len()) {
                ("const", 1) => break Some(args[0]),
                ("store", 3..) => {
                    let (array, value) = (args.remove(0), args.pop());
                    stores.push((args, value.ok_or_else(|| SmtError::Z3("a store of nothing".to_owned()))?));
                    rest = array;
                }
                _ => break None,
            }
        };
        let Some(default) = default else { return Ok(None) };
        let default = self.read(terms, default, result)?;
        let mut array = terms.const_array(sort, default)?;
        for (at, value) in stores.into_iter().rev() {
            let at = at.into_iter().zip(indices).map(|(i, &sort)| self.read(terms, i, sort));
            let at = at.collect::<Result<Vec<Term>>>()?;
            let value = self.read(terms, value, result)?;
            array = terms.store(array, &at, value)?;
        }
        Ok(Some(array))
    }

    fn table(&mut self, decl: Z3_func_decl) -> Result<Option<Table>> {
        let model = self.model.ok_or_else(no_model)?;
        let mut entries = Vec::new();
        unsafe {
            let Some(interp) = Z3_model_get_func_interp(self.ctx, model, decl) else { return Ok(None) };
            Z3_func_interp_inc_ref(self.ctx, interp);
            for i in 0..Z3_func_interp_get_num_entries(self.ctx, interp) {
                let entry = self.non_null(Z3_func_interp_get_entry(self.ctx, interp, i))?;
                Z3_func_entry_inc_ref(self.ctx, entry);
                let count = Z3_func_entry_get_num_args(self.ctx, entry);
                let args: Option<Vec<_>> = (0..count).map(|j| Z3_func_entry_get_arg(self.ctx, entry, j)).collect();
                let value = Z3_func_entry_get_value(self.ctx, entry);
                Z3_func_entry_dec_ref(self.ctx, entry);
                entries.push((self.non_null(args)?, self.non_null(value)?));
            }
            let default = Z3_func_interp_get_else(self.ctx, interp);
            Z3_func_interp_dec_ref(self.ctx, interp);
            Ok(Some((entries, default)))
        }
    }
}
