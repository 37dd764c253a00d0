//! From bytes to tokens: the whole of C's lexical grammar as GCC reads it,
//! over text that has been preprocessed (or needs no preprocessing).

mod directive;
pub mod keyword;
pub(crate) mod literal;
pub mod number;
mod scan;
mod splice;
pub mod symbol;
mod token;

pub use scan::lex;
pub use token::{Punct, StringPiece, Token, TokenKind, TokenStream};
