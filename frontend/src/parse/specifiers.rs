//! Declaration specifiers: storage, qualifiers and the words of the base type,
//! which may stand in any order.

use super::cursor::{Parse, Parser};
use super::scope::Binding;
use crate::ast::*;
use crate::lex::Punct;
use crate::lex::keyword::Keyword;
use crate::source::Span;

/// The type specifiers seen so far.
#[derive(Default)]
struct TypeWords {
    signed: bool,
    unsigned: bool,
    short: bool,
    long: u8,
    complex: bool,
    word: Option<Word>,
    /// A type that combines with no other word.
    whole: Option<BaseTypeKind>,
    span: Option<Span>,
}

/// The word that says what the others modify.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Char,
    Int,
    Int128,
    Float,
    Double,
    Other(BuiltinType),
}

impl TypeWords {
    fn seen(&self) -> bool {
        self.span.is_some()
    }

    /// Whether another dialect's word is not a type here but the declared name,
    /// as in `typedef long long __int64;` (and not in `unsigned __int64 x;`).
    fn end_before(&self, keyword: Keyword) -> bool {
        let signs = self.signed || self.unsigned;
        let sign_fits = matches!(keyword, Keyword::MsInt8 | Keyword::MsInt16 | Keyword::MsInt32 | Keyword::MsInt64);
        self.word.is_some() || self.whole.is_some() || self.short || self.long > 0 || signs && !sign_fits
    }

    /// Notes one word; false when it cannot join the others.
    fn add(&mut self, keyword: Keyword) -> bool {
        match keyword {
            Keyword::Signed => !std::mem::replace(&mut self.signed, true),
            Keyword::Unsigned => !std::mem::replace(&mut self.unsigned, true),
            Keyword::Short => !std::mem::replace(&mut self.short, true),
            Keyword::Complex => !std::mem::replace(&mut self.complex, true),
            Keyword::Long => {
                self.long += 1;
                self.long <= 2
            }
            _ => match word(keyword) {
                Some(Word::Other(BuiltinType::LongLong)) => {
                    self.long += 2;
                    self.long <= 2
                }
                Some(new) => self.word.replace(new).is_none(),
                None => false,
            },
        }
    }

    fn resolve(self) -> Option<BaseTypeKind> {
        let plain = !self.signed && !self.unsigned && !self.short && self.long == 0;
        if let Some(BaseTypeKind::BitInt { width, .. }) = self.whole {
            let signed = !self.unsigned;
            let alone = !self.short && self.long == 0 && !self.complex && self.word.is_none();
            return alone.then_some(BaseTypeKind::BitInt { signed, width });
        }
        if let Some(whole) = self.whole {
            return (plain && !self.complex && self.word.is_none()).then_some(whole);
        }
        if !self.seen() {
            return Some(BaseTypeKind::ImplicitInt);
        }
        // `_Complex` alone is `double _Complex` in GNU C.
        let word = match self.word {
            None if plain && self.complex => Word::Double,
            None => Word::Int,
            Some(word) => word,
        };
        let builtin = self.builtin(word, plain)?;
        Some(match self.complex {
            true => BaseTypeKind::Complex(builtin),
            false => BaseTypeKind::Builtin(builtin),
        })
    }

    fn builtin(&self, word: Word, plain: bool) -> Option<BuiltinType> {
        use BuiltinType::*;
        if self.signed && self.unsigned || self.short && self.long > 0 {
            return None;
        }
        let sized = self.short || self.long > 0;
        let signs = |signed, unsigned| if self.unsigned { unsigned } else { signed };
        Some(match word {
            Word::Char if sized => return None,
            Word::Char if self.signed => SChar,
            Word::Char => signs(Char, UChar),
            Word::Int if self.short => signs(Short, UShort),
            Word::Int => match self.long {
                0 => signs(Int, UInt),
                1 => signs(Long, ULong),
                _ => signs(LongLong, ULongLong),
            },
            Word::Int128 if sized => return None,
            Word::Int128 => signs(Int128, UInt128),
            Word::Double if self.long == 1 && !self.signed && !self.unsigned => LongDouble,
            Word::Double if plain => Double,
            Word::Float if plain => Float,
            Word::Other(builtin) if plain => builtin,
            Word::Double | Word::Float | Word::Other(_) => return None,
        })
    }
}

fn word(keyword: Keyword) -> Option<Word> {
    use BuiltinType as B;
    Some(match keyword {
        Keyword::Char | Keyword::MsInt8 => Word::Char,
        Keyword::Int | Keyword::MsInt32 => Word::Int,
        Keyword::Float => Word::Float,
        Keyword::Double => Word::Double,
        Keyword::Int128 => Word::Int128,
        Keyword::Void => Word::Other(B::Void),
        Keyword::Bool | Keyword::SoftBool => Word::Other(B::Bool),
        Keyword::VaList => Word::Other(B::VaList),
        Keyword::SInt128T => Word::Other(B::Int128),
        Keyword::UInt128T => Word::Other(B::UInt128),
        Keyword::Float16 => Word::Other(B::Float16),
        Keyword::Float32 => Word::Other(B::Float32),
        Keyword::Float64 => Word::Other(B::Float64),
        Keyword::Float32x => Word::Other(B::Float32x),
        Keyword::Float64x => Word::Other(B::Float64x),
        Keyword::Float128 => Word::Other(B::Float128),
        Keyword::Float80 => Word::Other(B::LongDouble),
        Keyword::Decimal32 => Word::Other(B::Decimal32),
        Keyword::Decimal64 => Word::Other(B::Decimal64),
        Keyword::Decimal128 => Word::Other(B::Decimal128),
        Keyword::MsInt64 => Word::Other(B::LongLong),
        _ => return None,
    })
}

impl Parser<'_> {
    /// All declaration specifiers that stand here; there may be none.
    pub(super) fn specifiers(&mut self) -> Parse<DeclSpecifiers> {
        let start = self.here();
        let mut words = TypeWords::default();
        let mut specifiers = DeclSpecifiers {
            storage: None,
            thread_local: false,
            inline: false,
            noreturn: false,
            constexpr: false,
            qualifiers: Qualifiers::default(),
            base: BaseType { kind: BaseTypeKind::ImplicitInt, span: Span::new(start.lo, start.lo) },
            alignas: Vec::new(),
            attributes: Vec::new(),
            span: Span::new(start.lo, start.lo),
        };
        let before = self.at;
        while self.specifier(&mut specifiers, &mut words)? {}
        if self.at > before {
            specifiers.span = self.since(start);
        }
        if let Some(span) = words.span {
            specifiers.base.span = span;
        }
        let span = specifiers.base.span;
        match words.resolve() {
            Some(kind) => specifiers.base.kind = kind,
            None => {
                return self.fail("parse-type", span, "these type specifiers do not combine");
            }
        }
        Ok(specifiers)
    }

    /// Reads one specifier; false when none stands here.
    fn specifier(&mut self, specifiers: &mut DeclSpecifiers, words: &mut TypeWords) -> Parse<bool> {
        let Some(keyword) = self.keyword() else {
            return self.typedef_or_std_attributes(specifiers, words);
        };
        match keyword {
            Keyword::Typedef => self.storage(specifiers, StorageClass::Typedef)?,
            Keyword::Extern => self.storage(specifiers, StorageClass::Extern)?,
            Keyword::Static => self.storage(specifiers, StorageClass::Static)?,
            Keyword::Auto => self.storage(specifiers, StorageClass::Auto)?,
            Keyword::Register => self.storage(specifiers, StorageClass::Register)?,
            Keyword::ThreadLocal | Keyword::SoftThreadLocal => {
                self.bump();
                specifiers.thread_local = true;
            }
            Keyword::Inline | Keyword::ForceInline => {
                self.bump();
                specifiers.inline = true;
            }
            Keyword::Noreturn => {
                self.bump();
                specifiers.noreturn = true;
            }
            Keyword::Constexpr => {
                self.bump();
                specifiers.constexpr = true;
            }
            Keyword::Extension | Keyword::MsIgnored => {
                self.bump();
            }
            Keyword::Attribute | Keyword::Declspec | Keyword::CallingConvention => {
                self.attributes(&mut specifiers.attributes)?;
            }
            Keyword::SoftAlignas if !self.is_at(1, Punct::LParen) => return Ok(false),
            Keyword::Alignas | Keyword::SoftAlignas => {
                let alignas = self.alignas()?;
                specifiers.alignas.push(alignas);
            }
            Keyword::Atomic if self.is_at(1, Punct::LParen) => self.type_word(words)?,
            _ if self.qualifier(&mut specifiers.qualifiers) => {}
            _ if self.name_at(0).is_some() && words.end_before(keyword) => return Ok(false),
            _ if begins_type(keyword) => self.type_word(words)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn typedef_or_std_attributes(&mut self, specifiers: &mut DeclSpecifiers, words: &mut TypeWords) -> Parse<bool> {
        if self.starts_std_attribute() {
            self.attributes(&mut specifiers.attributes)?;
            return Ok(true);
        }
        match self.name_at(0) {
            Some(name) if !words.seen() && self.scopes.get(name) == Binding::Typedef => {
                words.span = Some(self.bump().span);
                words.whole = Some(BaseTypeKind::Typedef(name));
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn storage(&mut self, specifiers: &mut DeclSpecifiers, class: StorageClass) -> Parse<()> {
        let span = self.bump().span;
        match specifiers.storage.replace(class) {
            Some(old) if old != class => self.fail("parse-storage", span, "more than one storage class"),
            _ => Ok(()),
        }
    }

    /// Takes a qualifier when one stands here.
    pub(super) fn qualifier(&mut self, qualifiers: &mut Qualifiers) -> bool {
        match self.keyword() {
            Some(Keyword::Const) => qualifiers.is_const = true,
            Some(Keyword::Volatile) => qualifiers.is_volatile = true,
            Some(Keyword::Restrict) => qualifiers.is_restrict = true,
            Some(Keyword::Atomic) => qualifiers.is_atomic = true,
            _ => return false,
        }
        self.bump();
        true
    }

    fn alignas(&mut self) -> Parse<AlignAs> {
        self.bump();
        self.expect(Punct::LParen)?;
        let alignas = match self.starts_type(0) {
            true => AlignAs::Type(self.type_name()?),
            false => AlignAs::Expr(self.conditional_expression()?),
        };
        self.expect(Punct::RParen)?;
        Ok(alignas)
    }

    /// One word, or one whole type, of the base type.
    fn type_word(&mut self, words: &mut TypeWords) -> Parse<()> {
        let start = self.here();
        let whole = match self.keyword() {
            Some(Keyword::Struct) => Some(self.record(RecordKind::Struct)?),
            Some(Keyword::Union) => Some(self.record(RecordKind::Union)?),
            Some(Keyword::Enum) => Some(self.enumeration()?),
            Some(Keyword::Typeof) => Some(self.typeof_type(false)?),
            Some(Keyword::TypeofUnqual) => Some(self.typeof_type(true)?),
            Some(Keyword::AutoType) => {
                self.bump();
                Some(BaseTypeKind::Auto)
            }
            Some(Keyword::Atomic) => Some(self.atomic_type()?),
            Some(Keyword::BitInt) => Some(self.bit_int()?),
            Some(Keyword::MsInt16) => {
                self.bump();
                if !words.add(Keyword::Short) {
                    return self.bad_combination(start);
                }
                None
            }
            Some(keyword) => {
                self.bump();
                if !words.add(keyword) {
                    return self.bad_combination(start);
                }
                None
            }
            None => return self.expected("a type"),
        };
        if let Some(whole) = whole
            && words.whole.replace(whole).is_some()
        {
            return self.bad_combination(start);
        }
        words.span = Some(self.since(words.span.unwrap_or(start)));
        Ok(())
    }

    fn bad_combination<T>(&self, span: Span) -> Parse<T> {
        let message = "this type specifier does not combine with those before it";
        self.fail("parse-type", self.since(span), message)
    }

    /// `typeof(expression)` or `typeof(type)`
    fn typeof_type(&mut self, unqualified: bool) -> Parse<BaseTypeKind> {
        self.bump();
        self.expect(Punct::LParen)?;
        let kind = match self.starts_type_or_extension(0) {
            true => BaseTypeKind::TypeofType { operand: Box::new(self.nested(Self::type_name)?), unqualified },
            false => BaseTypeKind::TypeofExpr { operand: Box::new(self.nested(Self::expression)?), unqualified },
        };
        self.expect(Punct::RParen)?;
        Ok(kind)
    }

    /// A type name, `__extension__` before it included.
    pub(super) fn starts_type_or_extension(&self, mut ahead: usize) -> bool {
        while self.keyword_at(ahead) == Some(Keyword::Extension) {
            ahead += 1;
        }
        self.starts_type(ahead)
    }

    fn atomic_type(&mut self) -> Parse<BaseTypeKind> {
        self.bump();
        self.expect(Punct::LParen)?;
        let ty = self.nested(Self::type_name)?;
        self.expect(Punct::RParen)?;
        Ok(BaseTypeKind::Atomic(Box::new(ty)))
    }

    /// `_BitInt(width)`; a sign may stand before or behind it.
    fn bit_int(&mut self) -> Parse<BaseTypeKind> {
        self.bump();
        self.expect(Punct::LParen)?;
        let width = Box::new(self.conditional_expression()?);
        self.expect(Punct::RParen)?;
        let signed = true;
        Ok(BaseTypeKind::BitInt { signed, width })
    }
}

/// Keywords that are (part of) a type.
fn begins_type(keyword: Keyword) -> bool {
    use Keyword::*;
    word(keyword).is_some()
        || matches!(
            keyword,
            Signed
                | Unsigned
                | Short
                | Long
                | Complex
                | Struct
                | Union
                | Enum
                | Typeof
                | TypeofUnqual
                | AutoType
                | BitInt
                | MsInt16
        )
}
