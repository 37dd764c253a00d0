//! Tokens and the stream they come in.

use std::borrow::Cow;

use super::keyword::Keyword;
use crate::ast::{CharLiteral, Encoding, FloatLiteral, IntLiteral};
use crate::lex::symbol::Symbol;
use crate::source::Span;

/// One token.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: TokenKind,
    /// A symbol's index, or the literal's index in the stream's table.
    pub(super) data: u32,
    pub span: Span,
}

/// The kinds of [`Token`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    Ident,
    Keyword(Keyword),
    Punct(Punct),
    Int,
    Float,
    Char,
    Str,
    EndOfFile,
}

/// Punctuators; digraphs are the same tokens as what they stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Punct {
    LBracket,
    RBracket,
    LParen,
    RParen,
    LBrace,
    RBrace,
    Dot,
    Arrow,
    PlusPlus,
    MinusMinus,
    Amp,
    Star,
    Plus,
    Minus,
    Tilde,
    Bang,
    Slash,
    Percent,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    EqEq,
    Ne,
    Caret,
    Pipe,
    AmpAmp,
    PipePipe,
    Question,
    Colon,
    Semi,
    Ellipsis,
    Eq,
    StarEq,
    SlashEq,
    PercentEq,
    PlusEq,
    MinusEq,
    ShlEq,
    ShrEq,
    AmpEq,
    CaretEq,
    PipeEq,
    Comma,
}

impl Punct {
    /// How it is written.
    pub fn spelling(self) -> &'static str {
        match self {
            Punct::LBracket => "[",
            Punct::RBracket => "]",
            Punct::LParen => "(",
            Punct::RParen => ")",
            Punct::LBrace => "{",
            Punct::RBrace => "}",
            Punct::Dot => ".",
            Punct::Arrow => "->",
            Punct::PlusPlus => "++",
            Punct::MinusMinus => "--",
            Punct::Amp => "&",
            Punct::Star => "*",
            Punct::Plus => "+",
            Punct::Minus => "-",
            Punct::Tilde => "~",
            Punct::Bang => "!",
            Punct::Slash => "/",
            Punct::Percent => "%",
            Punct::Shl => "<<",
            Punct::Shr => ">>",
            Punct::Lt => "<",
            Punct::Gt => ">",
            Punct::Le => "<=",
            Punct::Ge => ">=",
            Punct::EqEq => "==",
            Punct::Ne => "!=",
            Punct::Caret => "^",
            Punct::Pipe => "|",
            Punct::AmpAmp => "&&",
            Punct::PipePipe => "||",
            Punct::Question => "?",
            Punct::Colon => ":",
            Punct::Semi => ";",
            Punct::Ellipsis => "...",
            Punct::Eq => "=",
            Punct::StarEq => "*=",
            Punct::SlashEq => "/=",
            Punct::PercentEq => "%=",
            Punct::PlusEq => "+=",
            Punct::MinusEq => "-=",
            Punct::ShlEq => "<<=",
            Punct::ShrEq => ">>=",
            Punct::AmpEq => "&=",
            Punct::CaretEq => "^=",
            Punct::PipeEq => "|=",
            Punct::Comma => ",",
        }
    }
}

/// One string literal token: its content is decoded when it is known what it is joined with.
#[derive(Clone, Copy, Debug)]
pub struct StringPiece {
    pub encoding: Encoding,
    /// The content between the quotes, in [`TokenStream::text`].
    pub(crate) content: (u32, u32),
}

/// All tokens of a text, with what the preprocessor left to say about them.
#[derive(Debug)]
pub struct TokenStream<'a> {
    /// The text without line continuations.
    pub(crate) text: Cow<'a, [u8]>,
    /// Ends with one `EndOfFile`.
    pub tokens: Vec<Token>,
    pub(super) ints: Vec<IntLiteral>,
    pub(super) floats: Vec<FloatLiteral>,
    pub(super) chars: Vec<CharLiteral>,
    pub(super) strings: Vec<StringPiece>,
    /// From the token with this index on, `#pragma pack` has this value.
    pub(super) packs: Vec<(u32, Option<u32>)>,
    /// From the token with this index on, `#pragma scalar_storage_order` names this order.
    pub(super) storage_orders: Vec<(u32, Option<Symbol>)>,
}

impl TokenStream<'_> {
    /// The name of an identifier or keyword token.
    pub fn symbol(&self, token: Token) -> Option<Symbol> {
        matches!(token.kind, TokenKind::Ident | TokenKind::Keyword(_)).then(|| Symbol::from_index(token.data as usize))
    }

    /// The value of an `Int` token.
    pub fn int(&self, token: Token) -> IntLiteral {
        self.ints[token.data as usize]
    }

    /// The value of a `Float` token.
    pub fn float(&self, token: Token) -> FloatLiteral {
        self.floats[token.data as usize]
    }

    /// The value of a `Char` token.
    pub fn char(&self, token: Token) -> CharLiteral {
        self.chars[token.data as usize]
    }

    /// The literal of a `Str` token.
    pub fn string(&self, token: Token) -> StringPiece {
        self.strings[token.data as usize]
    }

    /// `#pragma pack` at the token with this index.
    pub fn pack_at(&self, token: usize) -> Option<u32> {
        in_force(&self.packs, token)
    }

    /// `#pragma scalar_storage_order` at the token with this index.
    pub fn storage_order_at(&self, token: usize) -> Option<Symbol> {
        in_force(&self.storage_orders, token)
    }
}

fn in_force<T: Copy>(changes: &[(u32, Option<T>)], token: usize) -> Option<T> {
    let count = changes.partition_point(|&(from, _)| from as usize <= token);
    changes.get(count.checked_sub(1)?)?.1
}
