//! What asserts are about, and what engines are to know of the rest.

use super::argument::{number, terms_of, text};
use super::mark::{Mark, flag, word};
use super::value::{Format, formatted};
use crate::expr::{ExprId, Terms};
use crate::program::AttrArg;

/// `{:property "name"}` of an assert: which property it violates where it fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Property<'p> {
    /// A function that is asked about is called.
    UnreachCall,
    /// An assertion of the program's fails.
    Assert,
    NoOverflow,
    NoUndefinedOperation,
    /// No conversion that nobody wrote changes the value of an integer.
    NoLossyConversion,
    NoDivisionByZero,
    NoNullDereference,
    NoUninitialisedRead,
    ValidDeref,
    InBounds,
    /// Pointers are subtracted, and put in an order, within one object only.
    ValidPointerRelation,
    /// What is accessed through a pointer is at a multiple of its type's alignment.
    NoUnalignedAccess,
    ValidFree,
    ValidMemtrack,
    ValidMemcleanup,
    NoDataRace,
    /// No thread locks a mutex that it holds, and waits for ever.
    NoRelock,
    /// No function returns that is declared not to, and no place is reached that is said not to be.
    Noreturn,
    /// No threads wait for each other, and not all that run wait.
    NoDeadlock,
    Termination,
    /// A claim of a witness is wrong.
    Invariant,
    /// None: what lies beyond a [`super::Limit`], which no execution gets to.
    Limit,
    /// Of a program from elsewhere, in its own words.
    Other(&'p str),
}

use Property::*;

const PROPERTIES: [(Property, &str); 22] = [
    (UnreachCall, "unreach-call"),
    (Assert, "assert"),
    (NoOverflow, "no-overflow"),
    (NoUndefinedOperation, "no-undefined-operation"),
    (NoLossyConversion, "no-lossy-conversion"),
    (NoDivisionByZero, "no-division-by-zero"),
    (NoNullDereference, "no-null-dereference"),
    (NoUninitialisedRead, "no-uninitialised-read"),
    (ValidDeref, "valid-deref"),
    (InBounds, "in-bounds"),
    (ValidPointerRelation, "valid-pointer-relation"),
    (NoUnalignedAccess, "no-unaligned-access"),
    (ValidFree, "valid-free"),
    (ValidMemtrack, "valid-memtrack"),
    (ValidMemcleanup, "valid-memcleanup"),
    (NoDataRace, "no-data-race"),
    (NoRelock, "no-relock"),
    (Noreturn, "noreturn"),
    (NoDeadlock, "no-deadlock"),
    (Termination, "termination"),
    (Invariant, "invariant"),
    (Limit, "limit"),
];

impl<'p> Property<'p> {
    /// As verdicts have it.
    pub fn name(self) -> &'p str {
        match self {
            Other(name) => name,
            known => PROPERTIES.iter().find(|(p, _)| *p == known).expect("all others are listed").1,
        }
    }
}

impl<'p> Mark<'p> for Property<'p> {
    const NAME: &'static str = "property";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let name = text(args.first())?;
        let known = PROPERTIES.iter().find(|(_, known)| *known == name);
        Some(known.map_or(Other(name), |(property, _)| *property))
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        vec![self.name().into()]
    }
}

/// `{:called "name"}` of an assert about [`Property::UnreachCall`]: the function that is called.
pub struct Called<'p>(pub &'p str);
word!(Called, "called");

/// `{:violation "text", value, "format", "text", ...}` of an assert: the sentence that says what is wrong where it fails.
pub struct Violation<'p>(pub Vec<Part<'p>>);

#[derive(Clone, Copy)]
pub enum Part<'p> {
    Text(&'p str),
    Term(ExprId, Format<'p>),
}

impl<'p> Mark<'p> for Violation<'p> {
    const NAME: &'static str = "violation";

    fn read(_: &Terms, mut args: &'p [AttrArg]) -> Option<Self> {
        let mut parts = Vec::new();
        while let [first, rest @ ..] = args {
            (args, _) = match (first, formatted(args)) {
                (AttrArg::Str(part), _) => (rest, parts.push(Part::Text(part))),
                (_, Some((e, format))) => (&rest[1..], parts.push(Part::Term(e, format))),
                (AttrArg::Expr(e), None) => (rest, parts.push(Part::Term(*e, Format::Value("")))),
            };
        }
        Some(Violation(parts))
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        let mut args = Vec::new();
        for part in &self.0 {
            match *part {
                Part::Text(text) => args.push(text.into()),
                Part::Term(e, format) => args.extend([e.into(), format.to_string().into()]),
            }
        }
        args
    }
}

/// `assume {:trap} e`: the machine does not go on where `e` is false. Engines may see a program without it, of which there
/// are more executions: a proof holds all the same, and a counterexample is refused if it is blocked here. Then they are
/// to see the program of [`crate::passes::keep_traps`].
pub struct Trap;
flag!(Trap, "trap");

/// `{:ranked number, less, same, less, same, ...}` of an assume: a round of the cycle with this number is over; of each
/// component of its rank, whether it got less and whether it is the same.
pub struct Ranked<'p> {
    pub cycle: usize,
    /// Pairs of terms.
    pub changes: &'p [AttrArg],
}

impl Ranked<'_> {
    /// Of each component, whether it got less and whether it is the same.
    pub fn changes(&self) -> impl Iterator<Item = [ExprId; 2]> {
        let mut terms = terms_of(self.changes);
        std::iter::from_fn(move || Some([terms.next()?, terms.next()?]))
    }
}

impl<'p> Mark<'p> for Ranked<'p> {
    const NAME: &'static str = "ranked";

    fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let cycle = usize::try_from(number(terms, args.first())?).ok()?;
        Some(Ranked { cycle, changes: &args[1..] })
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        let mut args = vec![terms.int_lit(self.cycle as u64).into()];
        args.extend_from_slice(self.changes);
        args
    }
}
