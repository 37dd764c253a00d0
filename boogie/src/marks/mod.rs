//! What the stages tell each other, as attributes of the program: `{:name arguments}`. Each kind of attribute, a *mark*,
//! is a type; its name and its arguments are spelt here and nowhere else. So a program in text says all that a program
//! in memory does.
//!
//! | mark | stands on | written by | read by |
//! |---|---|---|---|
//! | [`Limit`] | procedures | translation, [`crate::termination`], the cut of approximations | passes, interpreter |
//! | [`Approximated`] | assumes | translation, [`crate::termination`] | interpreter, trace |
//! | [`Trap`] | assumes | translation | passes, replay |
//! | [`Proved`] | quantified formulas | induction | solver's rules of maps |
//! | [`Property`], [`Violation`] | asserts | translation, [`crate::termination`] | replay, trace |
//! | [`Ranked`] | assumes | [`crate::termination`] | the guesses of ranks |
//! | [`Place`], [`Source`] | assumes, asserts, procedures | translation, SMACK | passes, trace |
//! | [`SourceFile`], [`SourceLine`] | commands | SDV, [`crate::termination`] | passes |
//! | [`Given`], [`Closing`], [`Decides`] | assumes | translation | witnesses |
//! | [`LoopHead`] | procedures | translation | passes |
//! | [`Value`], [`Branch`], [`Input`], [`Library`] | assumes | translation | trace |
//! | [`CExpr`] | calls | SMACK | trace |
//! | [`Object`], [`Dead`] | assumes; the entry procedure | translation | trace |
//! | [`Layout`], [`Enumeration`] | the entry procedure | translation | trace |
//! | [`Schedule`] | assumes | translation | the portfolio |
//! | [`GivesWay`], [`NextOperand`] | assumes | translation | interpreter |
//! | [`CName`] | procedures | translation | trace |
//! | [`Entry`] | procedures | translation, the user | passes |
//! | [`LoopProcedure`], [`ExtraBound`] | procedures | Corral's front ends | passes |
//! | [`templates`] | procedures, variables, conditions | the user | the pass that takes guesses |
//!
//! What Boogie itself says by attributes (`:bvbuiltin`, `:builtin`, `:inline`) is part of its syntax: see [`crate::text`].

mod approximated;
mod limit;
mod object;
mod place;
mod procedure;
mod property;
pub mod templates;
#[cfg(test)]
mod tests;
mod value;

pub use approximated::{Approximated, Approximation};
pub use limit::Limit;
pub use object::{Contents, Dead, Enumeration, Layout, Member, Object};
pub use place::{Closing, Decides, Given, LoopHead, Outcome, Place, Source, SourceFile, SourceLine};
pub use procedure::{CName, Entry, ExtraBound, GivesWay, LoopProcedure, NextOperand, Schedule};
pub use property::{Called, Part, Property, Ranked, Trap, Violation};
pub use value::{Branch, CExpr, Format, Input, Library, Shown, Value};

use crate::expr::{Expr, ExprId, Terms};
use crate::program::{Attr, AttrArg};
use num_bigint::BigInt;

/// The name by which the models of library functions that are part of a program are known as a source file.
pub const LIBRARY_FILE: &str = "<library>";

/// What the names of the variables start with that hold memory.
pub const MEMORY: &str = "$mem.";

/// What the names of the objects start with that are string literals.
pub const STRING: &str = "string.";

/// Of quantified formulas: they say only what was proved.
pub struct Proved;
flag!(Proved, "proved");

/// All names, for the test that holds the other modules to them.
pub const NAMES: &[&str] = &[
    Approximated::NAME,
    Branch::NAME,
    CExpr::NAME,
    Called::NAME,
    CName::NAME,
    Closing::NAME,
    Dead::NAME,
    Decides::NAME,
    Entry::NAME,
    Enumeration::NAME,
    ExtraBound::NAME,
    Given::NAME,
    GivesWay::NAME,
    Input::NAME,
    Layout::NAME,
    Library::NAME,
    Limit::NAME,
    LoopHead::NAME,
    LoopProcedure::NAME,
    NextOperand::NAME,
    Object::NAME,
    Place::NAME,
    Property::NAME,
    Proved::NAME,
    Ranked::NAME,
    Schedule::NAME,
    Source::NAME,
    SourceFile::NAME,
    SourceLine::NAME,
    Trap::NAME,
    Value::NAME,
    Violation::NAME,
    templates::EXISTENTIAL,
    templates::GLOBALS,
    templates::INPUTS,
    templates::LOOP_LOCALS,
    templates::MATCH,
    templates::MODIFIED,
    templates::OUTPUTS,
    templates::TEMPLATE,
    templates::UNMODIFIED,
];

/// An attribute with a meaning.
pub trait Mark<'p>: Sized {
    /// The name in `{:name arguments}`.
    const NAME: &'static str;

    /// What the arguments say; nothing if they are not those of such a mark.
    fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self>;

    /// The arguments that say this.
    fn args(&self, terms: &mut Terms) -> Vec<AttrArg>;

    /// The attribute that says this.
    fn attr(&self, terms: &mut Terms) -> Attr {
        Attr { name: Self::NAME.to_owned(), args: self.args(terms) }
    }
}

/// Whether an attribute is such a mark, whatever its arguments are.
pub fn is<'p, M: Mark<'p>>(attr: &Attr) -> bool {
    attr.name == M::NAME
}

/// Whether there is such a mark, whatever its arguments are.
pub fn has<'p, M: Mark<'p>>(attrs: &[Attr]) -> bool {
    attrs.iter().any(is::<M>)
}

/// What an attribute says if it is such a mark.
pub fn read<'p, M: Mark<'p>>(terms: &Terms, attr: &'p Attr) -> Option<M> {
    if is::<M>(attr) { M::read(terms, &attr.args) } else { None }
}

/// What the first such mark says.
pub fn get<'p, M: Mark<'p>>(terms: &Terms, attrs: &'p [Attr]) -> Option<M> {
    M::read(terms, &attrs.iter().find(|attr| is::<M>(attr))?.args)
}

/// What all such marks say, in order.
pub fn all<'p, M: Mark<'p>>(terms: &Terms, attrs: &'p [Attr]) -> impl Iterator<Item = M> {
    attrs.iter().filter_map(move |attr| read(terms, attr))
}

/// A mark without arguments, or whose arguments do not matter.
macro_rules! flag {
    ($mark:ident, $name:literal) => {
        impl crate::marks::Mark<'_> for $mark {
            const NAME: &'static str = $name;

            fn read(_: &crate::expr::Terms, _: &[crate::program::AttrArg]) -> Option<Self> {
                Some($mark)
            }

            fn args(&self, _: &mut crate::expr::Terms) -> Vec<crate::program::AttrArg> {
                Vec::new()
            }
        }
    };
}

/// A mark whose first argument is a text.
macro_rules! word {
    ($mark:ident, $name:literal) => {
        impl<'p> crate::marks::Mark<'p> for $mark<'p> {
            const NAME: &'static str = $name;

            fn read(_: &crate::expr::Terms, args: &'p [crate::program::AttrArg]) -> Option<Self> {
                crate::marks::text(args.first()).map($mark)
            }

            fn args(&self, _: &mut crate::expr::Terms) -> Vec<crate::program::AttrArg> {
                vec![crate::program::AttrArg::from(self.0)]
            }
        }
    };
}

use {flag, word};

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

fn text(arg: Option<&AttrArg>) -> Option<&str> {
    match arg? {
        AttrArg::Str(text) => Some(text),
        AttrArg::Expr(_) => None,
    }
}

/// A number that is written out.
fn number<'t>(terms: &'t Terms, arg: Option<&AttrArg>) -> Option<&'t BigInt> {
    match arg? {
        AttrArg::Expr(e) => match terms.expr(*e) {
            Expr::Int(n) => Some(n),
            _ => None,
        },
        AttrArg::Str(_) => None,
    }
}

/// The terms among arguments.
fn terms_of(args: &[AttrArg]) -> impl Iterator<Item = ExprId> {
    args.iter().filter_map(|arg| match arg {
        AttrArg::Expr(e) => Some(*e),
        AttrArg::Str(_) => None,
    })
}
