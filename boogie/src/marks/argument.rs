//! The arguments of attributes.

use crate::expr::{Expr, ExprId, Terms};
use crate::program::AttrArg;
use num_bigint::BigInt;

impl From<&str> for AttrArg {
    fn from(text: &str) -> AttrArg {
        AttrArg::Str(text.to_owned())
    }
}

impl From<String> for AttrArg {
    fn from(text: String) -> AttrArg {
        AttrArg::Str(text)
    }
}

impl From<ExprId> for AttrArg {
    fn from(e: ExprId) -> AttrArg {
        AttrArg::Expr(e)
    }
}

pub fn text(arg: Option<&AttrArg>) -> Option<&str> {
    match arg? {
        AttrArg::Str(text) => Some(text),
        AttrArg::Expr(_) => None,
    }
}

/// A number that is written out.
pub fn number<'t>(terms: &'t Terms, arg: Option<&AttrArg>) -> Option<&'t BigInt> {
    match arg? {
        AttrArg::Expr(e) => match terms.expr(*e) {
            Expr::Int(n) => Some(n),
            _ => None,
        },
        AttrArg::Str(_) => None,
    }
}

/// The terms among arguments.
pub fn terms_of(args: &[AttrArg]) -> impl Iterator<Item = ExprId> {
    args.iter().filter_map(|arg| match arg {
        AttrArg::Expr(e) => Some(*e),
        AttrArg::Str(_) => None,
    })
}
