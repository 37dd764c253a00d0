//! Declarations.

use super::{Parsed, Parser};
use crate::text::diagnostic::Pos;
use crate::text::lex::Kind;
use crate::text::syntax::{
    AttrSyntax, ConstDecl, FunctionDecl, ImplDecl, ProcDecl, SpecDecl, TypeDecl, TypeSyntax, VarDecl,
};

const DECLARATIONS: &[&str] = &["type", "const", "var", "function", "axiom", "procedure", "implementation"];

/// What procedures and implementations have in common.
struct Signature<'a> {
    attrs: Vec<AttrSyntax<'a>>,
    name: crate::text::syntax::Name<'a>,
    ins: Vec<VarDecl<'a>>,
    outs: Vec<VarDecl<'a>>,
}

impl<'a> Parser<'a, '_> {
    pub(super) fn program(&mut self) {
        while self.token().kind != Kind::End {
            let start = self.at;
            if self.declaration().is_err() {
                self.skip_declaration(start);
            }
        }
    }

    fn at_declaration(&self) -> bool {
        self.token().kind == Kind::Keyword && DECLARATIONS.contains(&self.text_of(self.token()))
    }

    /// After an error: to the next word that begins a declaration.
    fn skip_declaration(&mut self, start: usize) {
        if self.at == start {
            self.at += 1;
        }
        while self.token().kind != Kind::End && !self.at_declaration() {
            self.at += 1;
        }
    }

    fn declaration(&mut self) -> Parsed<()> {
        if !self.at_declaration() {
            return self.expected("a declaration");
        }
        let token = self.advance();
        match self.text_of(token) {
            "type" => self.type_decl(),
            "const" => self.const_decl(),
            "var" => {
                let globals = self.var_groups(true)?;
                self.out.globals.extend(globals);
                self.expect(";")
            }
            "function" => self.function_decl(),
            "axiom" => {
                let (attrs, expr) = (self.attributes()?, self.expr()?);
                self.out.axioms.push((expr, attrs));
                self.expect(";")
            }
            "procedure" => self.procedure(),
            _ => self.implementation(),
        }
    }

    /// `type T a b;` or `type S a b = T;`, several separated by commas.
    fn type_decl(&mut self) -> Parsed<()> {
        let pos = self.pos();
        let attrs = self.attributes()?;
        if let Some(attr) = attrs.iter().find(|a| matches!(a.name, "datatype" | "builtin" | "bvbuiltin")) {
            return self.unsupported(pos, &format!("a type with the attribute :{}", attr.name));
        }
        self.eat_keyword("finite");
        loop {
            let name = self.name()?;
            let mut params = Vec::new();
            while self.token().kind == Kind::Ident {
                params.push(self.name()?.text);
            }
            let decl = if self.eat("=") {
                TypeDecl::Synonym { name, params, body: self.ty()? }
            } else {
                TypeDecl::Constructor { name, arity: params.len() as u32 }
            };
            self.out.types.push(decl);
            if !self.eat(",") {
                return self.expect(";");
            }
        }
    }

    /// The order on constants is uninterpreted: `extends` and `complete` are read and not represented, which only
    /// leaves facts about `<:` out.
    fn const_decl(&mut self) -> Parsed<()> {
        let mut attrs = self.attributes()?;
        let unique = self.eat_keyword("unique");
        let mut vars = Vec::new();
        self.var_group(true, &mut vars)?;
        if self.eat_keyword("extends") && !self.at_punct(";") && !self.at_keyword("complete") {
            loop {
                self.eat_keyword("unique");
                self.name()?;
                if !self.eat(",") {
                    break;
                }
            }
        }
        self.eat_keyword("complete");
        attrs.extend(vars[0].attrs.iter().cloned());
        for var in vars {
            self.out.consts.push(ConstDecl { var: VarDecl { attrs: attrs.clone(), ..var }, unique });
        }
        self.expect(";")
    }

    fn function_decl(&mut self) -> Parsed<()> {
        let attrs = self.attributes()?;
        let name = self.name()?;
        self.no_type_params()?;
        self.expect("(")?;
        let mut params = Vec::new();
        while !self.at_punct(")") {
            params.push(self.maybe_named()?);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(")")?;
        self.share_types(&mut params)?;
        let result = if self.eat_keyword("returns") {
            self.expect("(")?;
            let result = self.maybe_named()?;
            self.expect(")")?;
            result.ty
        } else {
            self.expect(":")?;
            self.ty()?
        };
        let body = if self.eat("{") {
            let body = self.expr()?;
            self.expect("}")?;
            Some(body)
        } else {
            self.expect(";")?;
            None
        };
        self.out.functions.push(FunctionDecl { name, params, result, body, attrs });
        Ok(())
    }

    /// `x, y: int` was read as a parameter of type `x` and one named `y`: if any is named, all are.
    fn share_types(&mut self, params: &mut [VarDecl<'a>]) -> Parsed<()> {
        if params.iter().all(|p| p.name.text.is_empty()) {
            return Ok(());
        }
        let mut shared = None;
        for param in params.iter_mut().rev() {
            if param.name.text.is_empty() {
                match (&self.out.pool.types[param.ty.0 as usize].0, shared) {
                    (TypeSyntax::Named(name, args), Some(ty)) if args.is_empty() => {
                        (param.name.text, param.ty) = (name, ty);
                    }
                    _ => return self.fail(param.name.pos, "either all parameters have names or none"),
                }
            } else {
                shared = Some(param.ty);
            }
        }
        Ok(())
    }

    fn no_type_params(&mut self) -> Parsed<()> {
        if self.at_punct("<") { self.unsupported(self.pos(), "type parameters") } else { Ok(()) }
    }

    fn signature(&mut self, with_where: bool) -> Parsed<Signature<'a>> {
        let attrs = self.attributes()?;
        let name = self.name()?;
        self.no_type_params()?;
        let ins = self.formals(with_where)?;
        let outs = if self.eat_keyword("returns") { self.formals(with_where)? } else { Vec::new() };
        Ok(Signature { attrs, name, ins, outs })
    }

    fn formals(&mut self, with_where: bool) -> Parsed<Vec<VarDecl<'a>>> {
        self.expect("(")?;
        let vars = if self.at_punct(")") { Vec::new() } else { self.var_groups(with_where)? };
        self.expect(")")?;
        Ok(vars)
    }

    fn procedure(&mut self) -> Parsed<()> {
        let Signature { attrs, name, ins, outs } = self.signature(true)?;
        let has_body = !self.eat(";");
        let (mut specs, mut modifies) = (Vec::new(), Vec::new());
        loop {
            let pos = self.pos();
            if self.eat_keyword("modifies") {
                if !self.at_punct(";") {
                    modifies.extend(self.names()?);
                }
                self.expect(";")?;
                continue;
            }
            match self.spec(pos)? {
                Some(spec) => specs.push(spec),
                None => break,
            }
        }
        let body = if has_body && self.at_punct("{") {
            Some(self.body()?)
        } else if has_body {
            return self.expected("';' or a body");
        } else {
            None
        };
        self.out.procs.push(ProcDecl { name, ins, outs, specs, modifies, attrs, body });
        Ok(())
    }

    fn spec(&mut self, pos: Pos) -> Parsed<Option<SpecDecl<'a>>> {
        let free = self.eat_keyword("free");
        let ensures = self.eat_keyword("ensures");
        if !ensures && !self.eat_keyword("requires") {
            return if free { self.fail(pos, "'requires' or 'ensures' expected after 'free'") } else { Ok(None) };
        }
        let (attrs, expr) = (self.attributes()?, self.expr()?);
        self.expect(";")?;
        Ok(Some(SpecDecl { ensures, free, expr, attrs }))
    }

    fn implementation(&mut self) -> Parsed<()> {
        let Signature { attrs, name, ins, outs } = self.signature(false)?;
        if !self.at_punct("{") {
            return self.expected("a body");
        }
        let body = self.body()?;
        self.out.impls.push(ImplDecl { name, ins, outs, attrs, body });
        Ok(())
    }
}
