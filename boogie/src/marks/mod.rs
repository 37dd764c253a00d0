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
//! | [`Given`], [`Closing`], [`Decides`], [`Starts`] | assumes | translation | witnesses |
//! | [`LoopHead`] | procedures | translation | passes |
//! | [`Value`], [`Branch`], [`Input`], [`Library`], [`Argument`] | assumes | translation | trace |
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
mod argument;
mod limit;
mod mark;
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
pub use mark::{Mark, all, get, has, is, read};
pub use object::{Contents, Dead, Enumeration, Layout, Member, Object};
pub use place::{Closing, Decides, Given, LoopHead, Outcome, Place, Source, SourceFile, SourceLine, Starts, Within};
pub use procedure::{CName, Entry, ExtraBound, GivesWay, LoopProcedure, NextOperand, Schedule};
pub use property::{Called, Part, Property, Ranked, Trap, Violation};
pub use value::{Argument, Branch, CExpr, Content, Format, Input, Library, Value};

use mark::flag;

/// The name by which the models of library functions that are part of a program are known as a source file.
pub const LIBRARY_FILE: &str = "<library>";

/// What the names of the verifier's own definitions of library functions start with.
pub const LIBRARY_PREFIX: &str = "__praetor_";

/// What stands behind that in the name of a function through which a pointer leads to one of the library's.
pub const POINTED: &str = "pointed_";

/// The name of a function as a reader knows it: a library's function has its own.
pub fn shown_function(name: &str) -> &str {
    name.strip_prefix(LIBRARY_PREFIX).map_or(name, |own| own.strip_prefix(POINTED).unwrap_or(own))
}

/// Whether a call of a function of this name says that an access of its thread may take part in a data race, with what comes
/// next in other threads; if its last argument has the bit 2, it writes.
pub fn watches_access(function: &str) -> bool {
    matches!(function.strip_prefix(LIBRARY_PREFIX), Some("made" | "made_block"))
}

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
    Argument::NAME,
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
    Starts::NAME,
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
