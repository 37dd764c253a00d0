//! Where in the user's source something is.

use super::argument::{number, text};
use super::mark::{Mark, word};
use crate::expr::{ExprId, Terms};
use crate::program::AttrArg;

/// `{:sourceloc "file", line, column}`: the place as line markers have it. On an assume it starts a statement; on an
/// assert or a procedure it says where that is. SMACK writes the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place<'p> {
    pub file: &'p str,
    pub line: u32,
    pub column: u32,
}

impl<'p> Mark<'p> for Place<'p> {
    const NAME: &'static str = "sourceloc";

    fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let number = |i: usize| number(terms, args.get(i)).and_then(|n| u32::try_from(n).ok());
        Some(Place { file: text(args.first())?, line: number(1)?, column: number(2).unwrap_or(1) })
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        let [line, column] = [self.line, self.column].map(|n| terms.int_lit(n));
        vec![self.file.into(), line.into(), column.into()]
    }
}

/// `{:within "function"}` beside a [`Place`]: the function whose statement it is, if that is not the procedure's.
pub struct Within<'p>(pub &'p str);
word!(Within, "within");

/// `{:src "text"}` beside a [`Place`]: the statement's source. `}` is the end of a function, which is no statement.
pub struct Source<'p>(pub &'p str);
word!(Source, "src");

impl Source<'_> {
    /// Whether a function ends here.
    pub fn is_end(&self) -> bool {
        self.0 == "}"
    }
}

/// `{:sourcefile "file"} {:sourceline line}`: where a command is, as SDV has it.
pub struct SourceFile<'p>(pub &'p str);
word!(SourceFile, "sourcefile");

/// See [`SourceFile`]. The line is a number, or a text of one.
pub struct SourceLine(pub String);

impl Mark<'_> for SourceLine {
    const NAME: &'static str = "sourceline";

    fn read(terms: &Terms, args: &[AttrArg]) -> Option<Self> {
        let line = args.first();
        let written = text(line).map(str::to_owned);
        Some(SourceLine(written.or_else(|| Some(number(terms, line)?.to_string()))?))
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        match self.0.parse::<u32>() {
            Ok(line) => vec![terms.int_lit(line).into()],
            Err(_) => vec![self.0.as_str().into()],
        }
    }
}

/// A mark that is a place and nothing else.
macro_rules! place {
    ($mark:ident, $name:literal) => {
        impl<'p> Mark<'p> for $mark<'p> {
            const NAME: &'static str = $name;

            fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self> {
                Place::read(terms, args).map($mark)
            }

            fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
                self.0.args(terms)
            }
        }
    };
}

/// `{:given "file", line, column}` beside a [`Place`]: the place in the file as given, where line markers lead elsewhere.
/// The column is 0 behind a macro; the file has no name where the place is not known.
pub struct Given<'p>(pub Place<'p>);
place!(Given, "given");

/// `{:closing "file", line, column}` beside an input: the parenthesis that closes the call, in the file as given.
pub struct Closing<'p>(pub Place<'p>);
place!(Closing, "closing");

/// `{:starts_thread number, "file", line, column}`: a thread starts, which has this number until it ends. The parenthesis
/// that closes the call stands there in the file as given, if that is known.
pub struct Starts<'p> {
    pub thread: u32,
    pub closing: Option<Place<'p>>,
}

impl<'p> Mark<'p> for Starts<'p> {
    const NAME: &'static str = "starts_thread";

    fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let (thread, closing) = args.split_first()?;
        let thread = number(terms, Some(thread)).and_then(|n| u32::try_from(n).ok())?;
        Some(Starts { thread, closing: Place::read(terms, closing) })
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        let mut args = vec![terms.int_lit(self.thread).into()];
        args.extend(self.closing.into_iter().flat_map(|place| place.args(terms)));
        args
    }
}

/// `{:loop "label", "file", line, column}` of a procedure: a loop's head is the block with this label, and the loop's word
/// stands there in the file as given.
pub struct LoopHead<'p> {
    pub label: &'p str,
    pub keyword: Place<'p>,
}

impl<'p> Mark<'p> for LoopHead<'p> {
    const NAME: &'static str = "loop";

    fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let (label, keyword) = args.split_first()?;
        Some(LoopHead { label: text(Some(label))?, keyword: Place::read(terms, keyword)? })
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        let mut args = vec![self.label.into()];
        args.extend(self.keyword.args(terms));
        args
    }
}

/// `{:decides "file", line, column, outcome}` of an assume on a branch: how the statement goes on whose word stands there
/// in the file as given.
pub struct Decides<'p> {
    pub keyword: Place<'p>,
    pub outcome: Outcome<'p>,
}

/// How a statement goes on.
#[derive(Clone, Copy)]
pub enum Outcome<'p> {
    /// `"true"`, `"false"` or `"default"`.
    Word(&'p str),
    /// `value, "type"` of a switch.
    Switch(ExprId, &'p str),
}

impl<'p> Mark<'p> for Decides<'p> {
    const NAME: &'static str = "decides";

    fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let outcome = match args.get(3..)? {
            [AttrArg::Str(outcome)] => Outcome::Word(outcome),
            [AttrArg::Expr(value), AttrArg::Str(ty)] => Outcome::Switch(*value, ty),
            _ => return None,
        };
        Some(Decides { keyword: Place::read(terms, args)?, outcome })
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        let mut args = self.keyword.args(terms);
        match self.outcome {
            Outcome::Word(word) => args.push(word.into()),
            Outcome::Switch(value, ty) => args.extend([value.into(), ty.into()]),
        }
        args
    }
}
