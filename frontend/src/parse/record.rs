//! Structures, unions and enumerations.

use super::cursor::{Parse, Parser};
use super::scope::Binding;
use crate::ast::*;
use crate::lex::Punct;
use crate::lex::keyword::Keyword;
use crate::source::Span;

impl Parser<'_> {
    /// From the keyword `struct` or `union` on.
    pub(super) fn record(&mut self, kind: RecordKind) -> Parse<BaseTypeKind> {
        let start = self.bump().span;
        let mut attributes = Vec::new();
        self.attributes(&mut attributes)?;
        let tag = self.tag();
        let body = match self.is(Punct::LBrace) {
            true => Some(self.nested(Self::record_body)?),
            false if tag.is_none() => return self.expected("a tag or `{`"),
            false => None,
        };
        if body.is_some() {
            self.add_storage_order(&mut attributes);
            self.attributes(&mut attributes)?;
        }
        Ok(BaseTypeKind::Record(Box::new(RecordSpecifier { kind, tag, body, attributes, span: self.since(start) })))
    }

    /// Tags may be typedef names, too.
    fn tag(&mut self) -> Option<Ident> {
        let name = self.name_at(0)?;
        let span = self.bump().span;
        Some(Ident { name, span })
    }

    /// A pragma in force is like an attribute of each record it covers.
    fn add_storage_order(&mut self, attributes: &mut Vec<Attribute>) {
        if let Some(order) = self.stream.storage_order_at(self.at) {
            let span = self.here();
            let args = vec![AttributeArg::Ident(Ident { name: order, span })];
            attributes.push(Attribute {
                namespace: None,
                name: self.interner.intern("scalar_storage_order"),
                args,
                span,
            });
        }
    }

    fn record_body(&mut self) -> Parse<RecordBody> {
        let start = self.expect(Punct::LBrace)?.span;
        let mut members = Vec::new();
        while !self.is(Punct::RBrace) {
            if self.eat(Punct::Semi) {
                continue;
            }
            members.push(self.member()?);
        }
        let pack = self.stream.pack_at(self.at);
        self.expect(Punct::RBrace)?;
        Ok(RecordBody { members, pack, span: self.since(start) })
    }

    fn member(&mut self) -> Parse<MemberDecl> {
        let start = self.here();
        while self.eat_keyword(Keyword::Extension) {}
        if let Some(Keyword::StaticAssert | Keyword::SoftStaticAssert) = self.keyword() {
            return self.static_assert().map(MemberDecl::StaticAssert);
        }
        if !self.starts_declaration() && !self.starts_std_attribute() {
            return match self.name_at(0) {
                Some(name) => self.unknown_type(name),
                None => self.expected("a member declaration or `}`"),
            };
        }
        let specifiers = self.specifiers()?;
        let mut declarators = Vec::new();
        // The last member may lack its semicolon.
        if !self.is(Punct::Semi) && !self.is(Punct::RBrace) {
            declarators.push(self.member_declarator()?);
            while self.eat(Punct::Comma) {
                declarators.push(self.member_declarator()?);
            }
        }
        if !self.is(Punct::RBrace) {
            self.expect(Punct::Semi)?;
        }
        Ok(MemberDecl::Fields { specifiers, declarators, span: self.since(start) })
    }

    fn member_declarator(&mut self) -> Parse<MemberDeclarator> {
        let start = self.here();
        let mut declarator = match self.is(Punct::Colon) {
            true => Declarator {
                ident: None,
                derivations: Vec::new(),
                attributes: Vec::new(),
                asm_label: None,
                span: Span::new(start.lo, start.lo),
            },
            false => self.declarator()?,
        };
        let bit_width = match self.eat(Punct::Colon) {
            true => Some(self.conditional_expression()?),
            false => None,
        };
        self.attributes(&mut declarator.attributes)?;
        Ok(MemberDeclarator { declarator, bit_width, span: self.since(start) })
    }

    /// From the keyword `enum` on.
    pub(super) fn enumeration(&mut self) -> Parse<BaseTypeKind> {
        let start = self.bump().span;
        let mut attributes = Vec::new();
        self.attributes(&mut attributes)?;
        let tag = self.tag();
        // A colon also stands behind the type of an unnamed bit-field.
        let underlying = match self.is(Punct::Colon) && self.starts_type(1) {
            true => {
                self.bump();
                Some(self.type_name()?)
            }
            false => None,
        };
        let body = match self.is(Punct::LBrace) {
            true => Some(self.enumerators()?),
            false if tag.is_none() => return self.expected("a tag or `{`"),
            false => None,
        };
        if body.is_some() {
            self.attributes(&mut attributes)?;
        }
        Ok(BaseTypeKind::Enum(Box::new(EnumSpecifier { tag, underlying, body, attributes, span: self.since(start) })))
    }

    fn enumerators(&mut self) -> Parse<Vec<Enumerator>> {
        self.expect(Punct::LBrace)?;
        let mut enumerators = Vec::new();
        while !self.is(Punct::RBrace) {
            let ident = self.expect_ident("an enumeration constant")?;
            let mut attributes = Vec::new();
            self.attributes(&mut attributes)?;
            let value = match self.eat(Punct::Eq) {
                true => Some(self.conditional_expression()?),
                false => None,
            };
            // In scope from behind its own value on.
            self.scopes.declare(ident.name, Binding::Object);
            enumerators.push(Enumerator { ident, value, attributes });
            if !self.eat(Punct::Comma) && !self.is(Punct::RBrace) {
                return self.expected("`,` or `}`");
            }
        }
        self.bump();
        Ok(enumerators)
    }
}
