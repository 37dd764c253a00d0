//! Declarations, and where one begins.

use super::cursor::{Parse, Parser};
use super::scope::Binding;
use crate::ast::*;
use crate::lex::Punct;
use crate::lex::keyword::Keyword;
use crate::lex::symbol::Symbol;
use crate::source::Span;

impl Parser<'_> {
    /// Whether a type name starts `ahead` places on.
    pub(super) fn starts_type(&self, ahead: usize) -> bool {
        if let Some(name) = self.name_at(ahead)
            && self.scopes.get(name) == Binding::Typedef
        {
            return true;
        }
        self.keyword_at(ahead).is_some_and(is_type_keyword)
    }

    /// Whether a declaration (not a label, not an expression) starts here.
    pub(super) fn starts_declaration(&self) -> bool {
        self.starts_declaration_at(0)
    }

    /// The same for the token `ahead` places on.
    pub(super) fn starts_declaration_at(&self, mut ahead: usize) -> bool {
        while self.keyword_at(ahead) == Some(Keyword::Extension) {
            ahead += 1;
        }
        match self.keyword_at(ahead) {
            Some(Keyword::SoftStaticAssert | Keyword::SoftAlignas) => self.is_at(ahead + 1, Punct::LParen),
            Some(keyword) => is_type_keyword(keyword) || is_declaration_keyword(keyword),
            None => self.starts_type(ahead),
        }
    }

    pub(super) fn unknown_type<T>(&self, name: Symbol) -> Parse<T> {
        let name = self.interner.name(name);
        let message = format!("unknown type name `{name}`");
        self.fail("parse-unknown-type", self.here(), message)
    }

    pub(super) fn declare(&mut self, declarator: &Declarator, binding: Binding) {
        if let Some(ident) = declarator.ident {
            self.scopes.declare(ident.name, binding);
        }
    }

    /// A whole declaration that defines no function.
    pub(super) fn declaration(&mut self) -> Parse<Declaration> {
        let start = self.here();
        while self.eat_keyword(Keyword::Extension) {}
        let specifiers = self.specifiers()?;
        self.declarators(specifiers, None, start)
    }

    /// `declarator = init, ...;`; the first declarator may have been read already.
    pub(super) fn declarators(
        &mut self,
        specifiers: DeclSpecifiers,
        first: Option<Declarator>,
        start: Span,
    ) -> Parse<Declaration> {
        let mut declarators = Vec::new();
        if first.is_some() || !self.is(Punct::Semi) {
            let mut first = first;
            loop {
                let declarator = match first.take() {
                    Some(declarator) => declarator,
                    None => self.declarator()?,
                };
                declarators.push(self.init_declarator(&specifiers, declarator)?);
                if !self.eat(Punct::Comma) {
                    break;
                }
            }
        }
        self.expect_end_of_declaration(declarators.is_empty())?;
        Ok(Declaration { specifiers, declarators, span: self.since(start) })
    }

    fn expect_end_of_declaration(&mut self, empty: bool) -> Parse<()> {
        if self.eat(Punct::Semi) {
            return Ok(());
        }
        match empty {
            true => self.expected("`;`"),
            false => self.expected("`;`, `,` or `=`"),
        }
    }

    fn init_declarator(&mut self, specifiers: &DeclSpecifiers, declarator: Declarator) -> Parse<InitDeclarator> {
        let binding = match specifiers.storage {
            Some(StorageClass::Typedef) => Binding::Typedef,
            _ => Binding::Object,
        };
        // The name is in scope in its own initialiser.
        self.declare(&declarator, binding);
        let init = match self.eat(Punct::Eq) {
            true => Some(self.initializer()?),
            false => None,
        };
        let span = self.since(declarator.span);
        Ok(InitDeclarator { declarator, init, span })
    }

    /// `_Static_assert(condition, "message");`
    pub(super) fn static_assert(&mut self) -> Parse<StaticAssert> {
        let start = self.bump().span;
        self.expect(Punct::LParen)?;
        let condition = self.conditional_expression()?;
        let message = match self.eat(Punct::Comma) {
            true => Some(self.string_literal()?),
            false => None,
        };
        self.expect(Punct::RParen)?;
        self.expect(Punct::Semi)?;
        Ok(StaticAssert { condition, message, span: self.since(start) })
    }

    /// The type of a cast, of `sizeof` and the like.
    pub(super) fn type_name(&mut self) -> Parse<TypeName> {
        let start = self.here();
        while self.eat_keyword(Keyword::Extension) {}
        if !self.starts_type(0) {
            return self.expected("a type");
        }
        let specifiers = self.specifiers()?;
        let declarator = self.abstract_declarator()?;
        Ok(TypeName { specifiers, declarator, span: self.since(start) })
    }
}

/// Keywords a type name can start with.
fn is_type_keyword(keyword: Keyword) -> bool {
    use Keyword::*;
    matches!(
        keyword,
        Char | Const
            | Double
            | Enum
            | Float
            | Int
            | Long
            | Restrict
            | Short
            | Signed
            | Struct
            | Union
            | Unsigned
            | Void
            | Volatile
            | Atomic
            | Bool
            | Complex
            | Typeof
            | Attribute
            | AutoType
            | Int128
            | BitInt
            | SoftBool
            | TypeofUnqual
            | VaList
            | SInt128T
            | UInt128T
            | Float16
            | Float32
            | Float64
            | Float32x
            | Float64x
            | Float128
            | Float80
            | Decimal32
            | Decimal64
            | Decimal128
            | MsInt8
            | MsInt16
            | MsInt32
            | MsInt64
            | MsIgnored
    )
}

/// Keywords that only a whole declaration can start with.
fn is_declaration_keyword(keyword: Keyword) -> bool {
    use Keyword::*;
    matches!(
        keyword,
        Auto | Extern
            | Inline
            | Register
            | Static
            | Typedef
            | Alignas
            | Noreturn
            | StaticAssert
            | ThreadLocal
            | SoftThreadLocal
            | Constexpr
            | Declspec
            | CallingConvention
            | ForceInline
    )
}
