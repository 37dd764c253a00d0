//! Declarators: the name in the middle, read from the inside out.

use super::cursor::{Parse, Parser};
use super::scope::Binding;
use crate::ast::*;
use crate::lex::keyword::Keyword;
use crate::lex::{Punct, TokenKind};
use crate::source::Span;

/// Whether a declarator has a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Required,
    Optional,
    None,
}

impl Parser<'_> {
    /// A declarator with a name, its asm label and attributes.
    pub(super) fn declarator(&mut self) -> Parse<Declarator> {
        let mut declarator = self.bare_declarator(Naming::Required)?;
        self.declarator_suffix(&mut declarator)?;
        Ok(declarator)
    }

    /// A declarator without a name.
    pub(super) fn abstract_declarator(&mut self) -> Parse<Declarator> {
        self.bare_declarator(Naming::None)
    }

    /// Whether a named declarator can start here.
    pub(super) fn starts_declarator(&self) -> bool {
        self.is(Punct::Star) || self.is(Punct::LParen) || self.name_at(0).is_some()
    }

    fn declarator_suffix(&mut self, declarator: &mut Declarator) -> Parse<()> {
        self.attributes(&mut declarator.attributes)?;
        if self.keyword() == Some(Keyword::Asm) {
            self.bump();
            self.expect(Punct::LParen)?;
            declarator.asm_label = Some(self.string_literal()?);
            self.expect(Punct::RParen)?;
            self.attributes(&mut declarator.attributes)?;
        }
        Ok(())
    }

    fn bare_declarator(&mut self, naming: Naming) -> Parse<Declarator> {
        let start = self.here();
        let before = self.at;
        let mut declarator = Declarator {
            ident: None,
            derivations: Vec::new(),
            attributes: Vec::new(),
            asm_label: None,
            span: Span::new(start.lo, start.lo),
        };
        self.declarator_into(&mut declarator, naming)?;
        if self.at > before {
            declarator.span = self.since(start);
        }
        Ok(declarator)
    }

    fn declarator_into(&mut self, declarator: &mut Declarator, naming: Naming) -> Parse<()> {
        self.attributes(&mut declarator.attributes)?;
        let mut pointers = Vec::new();
        while self.is(Punct::Star) || self.is(Punct::Caret) {
            pointers.push(self.pointer()?);
        }
        self.direct_declarator(declarator, naming)?;
        loop {
            if self.is(Punct::LBracket) && !self.starts_std_attribute() {
                let array = self.array()?;
                declarator.derivations.push(array);
            } else if self.is(Punct::LParen) {
                let function = self.nested(Self::function)?;
                declarator.derivations.push(function);
            } else if self.starts_std_attribute() {
                self.attributes(&mut declarator.attributes)?;
            } else {
                break;
            }
        }
        declarator.derivations.extend(pointers.into_iter().rev());
        Ok(())
    }

    /// The name, or a declarator in parentheses.
    fn direct_declarator(&mut self, declarator: &mut Declarator, naming: Naming) -> Parse<()> {
        if self.is(Punct::LParen) && self.is_nested_declarator(naming) {
            self.bump();
            self.nested(|parser| parser.declarator_into(declarator, naming))?;
            self.expect(Punct::RParen)?;
            return Ok(());
        }
        match self.name_at(0) {
            Some(name) if naming != Naming::None => {
                let span = self.bump().span;
                declarator.ident = Some(Ident { name, span });
                self.attributes_before_suffix(declarator)
            }
            _ if naming == Naming::Required => self.expected("a name to declare"),
            _ => Ok(()),
        }
    }

    /// `int x [[attribute]]`: belongs to the name. GNU attributes come later.
    fn attributes_before_suffix(&mut self, declarator: &mut Declarator) -> Parse<()> {
        match self.starts_std_attribute() {
            true => self.attributes(&mut declarator.attributes),
            false => Ok(()),
        }
    }

    /// Whether the parenthesis here encloses a declarator and not parameters.
    fn is_nested_declarator(&self, naming: Naming) -> bool {
        if naming == Naming::Required {
            return true;
        }
        match self.kind_at(1) {
            TokenKind::Punct(Punct::Star | Punct::LParen | Punct::LBracket | Punct::Caret) => true,
            TokenKind::Punct(_) => false,
            _ => match self.keyword_at(1) {
                Some(Keyword::Attribute) => self.is_attributed_declarator(),
                Some(Keyword::CallingConvention) => true,
                _ if self.starts_type(1) => false,
                _ => naming == Naming::Optional && self.name_at(1).is_some(),
            },
        }
    }

    /// Behind `(`, attributes lead to `*` or `(` in a declarator, to a type in parameters.
    fn is_attributed_declarator(&self) -> bool {
        let behind = self.behind_attributes(1);
        !self.starts_type(behind) && !self.is_at(behind, Punct::RParen)
    }

    fn pointer(&mut self) -> Parse<Derivation> {
        let start = self.here();
        if self.is(Punct::Caret) {
            return self.fail("parse-unsupported", start, "blocks are not supported");
        }
        self.bump();
        let mut qualifiers = Qualifiers::default();
        let mut attributes = Vec::new();
        loop {
            if self.keyword() == Some(Keyword::MsIgnored) {
                self.bump();
            } else if self.starts_attribute() {
                self.attributes(&mut attributes)?;
            } else if !self.qualifier(&mut qualifiers) {
                break;
            }
        }
        Ok(Derivation { kind: DerivationKind::Pointer { qualifiers, attributes }, span: self.since(start) })
    }

    fn array(&mut self) -> Parse<Derivation> {
        let start = self.expect(Punct::LBracket)?.span;
        let mut qualifiers = Qualifiers::default();
        let mut is_static = false;
        loop {
            if self.eat_keyword(Keyword::Static) {
                is_static = true;
            } else if self.starts_attribute() {
                self.attributes(&mut Vec::new())?;
            } else if !self.qualifier(&mut qualifiers) {
                break;
            }
        }
        let size = if self.is(Punct::RBracket) {
            ArraySize::Unspecified
        } else if self.is(Punct::Star) && self.is_at(1, Punct::RBracket) {
            self.bump();
            ArraySize::Star
        } else {
            ArraySize::Expr(Box::new(self.nested(Self::expression)?))
        };
        self.expect(Punct::RBracket)?;
        Ok(Derivation { kind: DerivationKind::Array { size, qualifiers, is_static }, span: self.since(start) })
    }

    fn function(&mut self) -> Parse<Derivation> {
        let start = self.expect(Punct::LParen)?.span;
        self.scopes.push();
        let parameters = self.parameters();
        self.scopes.pop();
        Ok(Derivation { kind: DerivationKind::Function(parameters?), span: self.since(start) })
    }

    /// From behind the opening to behind the closing parenthesis.
    fn parameters(&mut self) -> Parse<Parameters> {
        if self.eat(Punct::RParen) {
            return Ok(Parameters::Unspecified);
        }
        if self.keyword() == Some(Keyword::Void) && self.is_at(1, Punct::RParen) {
            self.bump();
            self.bump();
            return Ok(Parameters::Prototype { params: Vec::new(), variadic: false });
        }
        let list_of_names = self.name_at(0).is_some()
            && !self.starts_declaration()
            && (self.is_at(1, Punct::Comma) || self.is_at(1, Punct::RParen));
        match list_of_names {
            true => self.parameter_names(),
            false => self.prototype(),
        }
    }

    fn parameter_names(&mut self) -> Parse<Parameters> {
        let mut names = Vec::new();
        loop {
            names.push(self.expect_ident("a parameter name")?);
            if !self.eat(Punct::Comma) {
                break;
            }
        }
        self.expect(Punct::RParen)?;
        Ok(Parameters::Names(names))
    }

    fn prototype(&mut self) -> Parse<Parameters> {
        let mut params = Vec::new();
        let mut variadic = false;
        loop {
            if self.eat(Punct::Ellipsis) {
                variadic = true;
                break;
            }
            params.push(self.parameter()?);
            // GNU C: declarations in advance, before a semicolon.
            if self.eat(Punct::Semi) {
                params.clear();
            } else if !self.eat(Punct::Comma) {
                break;
            }
        }
        if !self.eat(Punct::RParen) {
            return self.expected("`,` or `)`");
        }
        Ok(Parameters::Prototype { params, variadic })
    }

    fn parameter(&mut self) -> Parse<ParamDecl> {
        let start = self.here();
        if !self.starts_declaration() && !self.starts_std_attribute() {
            return match self.name_at(0) {
                Some(name) => self.unknown_type(name),
                None => self.expected("a parameter"),
            };
        }
        let specifiers = self.specifiers()?;
        let mut declarator = self.bare_declarator(Naming::Optional)?;
        self.declarator_suffix(&mut declarator)?;
        self.declare(&declarator, Binding::Object);
        Ok(ParamDecl { specifiers, declarator, span: self.since(start) })
    }
}
