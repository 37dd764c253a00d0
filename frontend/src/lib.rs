//! C front end.

pub mod ast;
pub mod check;
pub mod diagnostics;
pub mod lex;
pub mod parse;
pub mod source;
pub mod symbol;
pub mod cfg;
pub mod cfg_check;
pub mod cfg_print;
pub mod ctype;
pub mod layout;
pub mod typed;
pub mod normalise;
pub mod preprocess;
pub mod pointsto;
pub mod translate;
pub mod pipeline;
