//! File scope: function definitions and everything else.

use super::cursor::{Parse, Parser};
use super::scope::Binding;
use crate::ast::*;
use crate::lex::keyword::Keyword;
use crate::lex::{Punct, TokenKind};
use crate::source::Span;

impl Parser<'_> {
    /// Everything up to the first error.
    pub(super) fn translation_unit(&mut self) -> Vec<ExternalDecl> {
        let mut items = Vec::new();
        while self.kind() != TokenKind::EndOfFile {
            if self.eat(Punct::Semi) {
                continue;
            }
            match self.external_declaration() {
                Ok(item) => items.push(item),
                Err(error) => {
                    self.report(*error);
                    break;
                }
            }
        }
        items
    }

    fn external_declaration(&mut self) -> Parse<ExternalDecl> {
        let start = self.here();
        while self.eat_keyword(Keyword::Extension) {}
        match self.keyword() {
            Some(Keyword::Asm) => return self.file_scope_asm().map(ExternalDecl::Asm),
            Some(Keyword::StaticAssert | Keyword::SoftStaticAssert) => {
                return self.static_assert().map(ExternalDecl::StaticAssert);
            }
            _ => {}
        }
        self.refuse_unknown_type()?;
        if !self.starts_declaration() && !self.starts_std_attribute() && !self.starts_declarator() {
            return self.expected("a declaration");
        }
        let specifiers = self.specifiers()?;
        Ok(match self.declaration_or_function(specifiers, start)? {
            Declared::Variables(declaration) => ExternalDecl::Declaration(declaration),
            Declared::Function(function) => ExternalDecl::Function(function),
        })
    }

    /// What follows the specifiers of a declaration that may define a function.
    pub(super) fn declaration_or_function(&mut self, mut specifiers: DeclSpecifiers, start: Span) -> Parse<Declared> {
        if self.is(Punct::Semi) {
            self.give_alignment(&mut specifiers);
            return self.declarators(specifiers, None, start).map(Declared::Variables);
        }
        let declarator = self.declarator()?;
        if self.begins_function_body(&declarator, &specifiers) {
            self.function_definition(specifiers, declarator, start).map(Declared::Function)
        } else {
            self.declarators(specifiers, Some(declarator), start).map(Declared::Variables)
        }
    }

    /// `__declspec(align(16)) struct s { ... };` is said of the record, as nothing else is declared.
    fn give_alignment(&self, specifiers: &mut DeclSpecifiers) {
        let BaseTypeKind::Record(record) = &mut specifiers.base.kind else { return };
        if record.body.is_some() {
            let aligns = |attribute: &mut Attribute| self.interner.name(attribute.name) == DECLSPEC_ALIGN;
            record.attributes.extend(specifiers.attributes.extract_if(.., aligns));
        }
    }

    fn begins_function_body(&self, declarator: &Declarator, specifiers: &DeclSpecifiers) -> bool {
        let parameters = match declarator.derivations.first().map(|first| &first.kind) {
            Some(DerivationKind::Function(parameters)) => parameters,
            _ => return false,
        };
        let old_style = matches!(parameters, Parameters::Names(_));
        specifiers.storage != Some(StorageClass::Typedef)
            && (self.is(Punct::LBrace) || old_style && self.starts_declaration())
    }

    fn function_definition(
        &mut self,
        specifiers: DeclSpecifiers,
        declarator: Declarator,
        start: Span,
    ) -> Parse<FunctionDef> {
        self.declare(&declarator, Binding::Object);
        self.scopes.push();
        self.declare_parameters(&declarator);
        let mut parameter_declarations = Vec::new();
        while !self.is(Punct::LBrace) {
            if !self.starts_declaration() {
                return self.expected("`{` or a parameter declaration");
            }
            parameter_declarations.push(self.declaration()?);
        }
        let body = self.block()?;
        self.scopes.pop();
        Ok(FunctionDef { specifiers, declarator, parameter_declarations, body, span: self.since(start) })
    }

    /// A prototype's names again, in the scope of the body.
    fn declare_parameters(&mut self, declarator: &Declarator) {
        match declarator.derivations.first().map(|first| &first.kind) {
            Some(DerivationKind::Function(Parameters::Prototype { params, .. })) => {
                for param in params {
                    self.declare(&param.declarator, Binding::Object);
                }
            }
            Some(DerivationKind::Function(Parameters::Names(names))) => {
                for ident in names {
                    self.scopes.declare(ident.name, Binding::Object);
                }
            }
            _ => {}
        }
    }

    /// `foo x` and `foo *x` at file scope, where `foo` is no type.
    fn refuse_unknown_type(&self) -> Parse<()> {
        let next_declares = matches!(self.kind_at(1), TokenKind::Ident | TokenKind::Punct(Punct::Star));
        match self.name_at(0) {
            Some(name) if next_declares && !self.starts_declaration() => self.unknown_type(name),
            _ => Ok(()),
        }
    }
}

/// What a declaration turned out to be.
pub(super) enum Declared {
    Variables(Declaration),
    Function(FunctionDef),
}
