//! Types, and lists of variables with types.

use super::{Parsed, Parser};
use crate::text::lex::Kind;
use crate::text::syntax::{Name, TypeRef, TypeSyntax, VarDecl};

/// Types nested deeper than this are refused.
const MAX_TYPE_NESTING: u32 = 200;

impl<'a> Parser<'a, '_> {
    pub(super) fn ty(&mut self) -> Parsed<TypeRef> {
        self.nested_ty(0, true)
    }

    /// A type; the arguments of a constructor are taken only if `with_args`.
    fn nested_ty(&mut self, depth: u32, with_args: bool) -> Parsed<TypeRef> {
        let token = self.token();
        if depth > MAX_TYPE_NESTING {
            return self.unsupported(token.start, &format!("a type nested deeper than {MAX_TYPE_NESTING}"));
        }
        let ty = match (token.kind, self.text_of(token)) {
            (Kind::Keyword, "int") => TypeSyntax::Int,
            (Kind::Keyword, "bool") => TypeSyntax::Bool,
            (Kind::Keyword, "real") => TypeSyntax::Real,
            (Kind::Ident, name) => {
                self.advance();
                let mut args = Vec::new();
                while with_args && self.at_type_argument() {
                    args.push(self.nested_ty(depth + 1, false)?);
                }
                return Ok(self.push_type(TypeSyntax::Named(name, args), token.start));
            }
            (Kind::Punct("("), _) => {
                self.advance();
                let inner = self.nested_ty(depth + 1, true)?;
                self.expect(")")?;
                return Ok(inner);
            }
            (Kind::Punct("["), _) => return self.map_type(depth),
            (Kind::Punct("<"), _) => return self.unsupported(token.start, "a polymorphic map type"),
            _ => return self.expected("a type"),
        };
        self.advance();
        Ok(self.push_type(ty, token.start))
    }

    fn at_type_argument(&self) -> bool {
        let token = self.token();
        match token.kind {
            Kind::Ident => true,
            Kind::Keyword => matches!(self.text_of(token), "int" | "bool" | "real"),
            Kind::Punct(p) => matches!(p, "(" | "["),
            _ => false,
        }
    }

    fn map_type(&mut self, depth: u32) -> Parsed<TypeRef> {
        let start = self.pos();
        self.expect("[")?;
        let mut indices = Vec::new();
        if self.at_punct("]") {
            return self.unsupported(start, "a map type without indices");
        }
        loop {
            indices.push(self.nested_ty(depth + 1, true)?);
            if !self.eat(",") {
                break;
            }
        }
        self.expect("]")?;
        let result = self.nested_ty(depth + 1, true)?;
        Ok(self.push_type(TypeSyntax::Map(indices, result), start))
    }

    pub(super) fn push_type(&mut self, ty: TypeSyntax<'a>, pos: u32) -> TypeRef {
        let types = &mut self.out.pool.types;
        types.push((ty, pos));
        TypeRef(types.len() as u32 - 1)
    }

    /// `{:attr} x, y: T where e`: a group of variables that share their type.
    pub(super) fn var_group(&mut self, with_where: bool, vars: &mut Vec<VarDecl<'a>>) -> Parsed<()> {
        let attrs = self.attributes()?;
        let names = self.names()?;
        self.expect(":")?;
        let ty = self.ty()?;
        let where_clause = if with_where && self.eat_keyword("where") { Some(self.expr()?) } else { None };
        vars.extend(names.into_iter().map(|name| VarDecl { name, ty, attrs: attrs.clone(), where_clause }));
        Ok(())
    }

    /// Groups separated by commas.
    pub(super) fn var_groups(&mut self, with_where: bool) -> Parsed<Vec<VarDecl<'a>>> {
        let mut vars = Vec::new();
        loop {
            self.var_group(with_where, &mut vars)?;
            if !self.eat(",") {
                return Ok(vars);
            }
        }
    }

    /// A function's parameter, whose name may be missing.
    pub(super) fn maybe_named(&mut self) -> Parsed<VarDecl<'a>> {
        let attrs = self.attributes()?;
        let named = self.token().kind == Kind::Ident && matches!(self.token_after(1).kind, Kind::Punct(":"));
        let name = if named {
            let name = self.name()?;
            self.expect(":")?;
            name
        } else {
            Name { text: "", pos: self.pos() }
        };
        Ok(VarDecl { name, ty: self.ty()?, attrs, where_clause: None })
    }
}
