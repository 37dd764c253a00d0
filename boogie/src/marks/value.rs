//! What a trace shows of an execution: values, inputs, branches.

use super::argument::text;
use super::mark::{Mark, flag, word};
use crate::expr::{ExprId, Terms};
use crate::program::AttrArg;
use std::fmt;

/// How a term is shown. In arguments it is a text behind the term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format<'p> {
    /// `type`: a value of a C type.
    Value(&'p str),
    /// `hex type`: a set of flags, of a C type.
    Flags(&'p str),
    /// `memory`: an address, by the object that it leads to.
    Memory,
    /// `memory n`: the same, of so many bytes there that are not all accessible.
    Access(u64),
}

const FLAGS: &str = "hex ";
const MEMORY: &str = "memory";

impl<'p> Format<'p> {
    fn of(text: &'p str) -> Format<'p> {
        let bytes = text.strip_prefix(MEMORY).and_then(|rest| rest.strip_prefix(' ')).and_then(|n| n.parse().ok());
        match (text.strip_prefix(FLAGS), bytes) {
            (Some(ty), _) => Format::Flags(ty),
            (_, Some(bytes)) => Format::Access(bytes),
            _ if text == MEMORY => Format::Memory,
            _ => Format::Value(text),
        }
    }

    /// The C type, empty for memory.
    pub fn ty(self) -> &'p str {
        match self {
            Format::Value(ty) | Format::Flags(ty) => ty,
            Format::Memory | Format::Access(_) => "",
        }
    }
}

impl fmt::Display for Format<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Format::Value(ty) => f.write_str(ty),
            Format::Flags(ty) => write!(f, "{FLAGS}{ty}"),
            Format::Memory => f.write_str(MEMORY),
            Format::Access(bytes) => write!(f, "{MEMORY} {bytes}"),
        }
    }
}

/// A term behind which its format stands.
pub(super) fn formatted<'p>(args: &'p [AttrArg]) -> Option<(ExprId, Format<'p>)> {
    match args {
        [AttrArg::Expr(e), AttrArg::Str(format), ..] => Some((*e, Format::of(format))),
        _ => None,
    }
}

/// `{:value "name", value, "format"}` or `{:value "name", "string", "text"}` of an assume: what something of a name in the
/// source holds now.
#[derive(Clone, Copy)]
pub struct Value<'p> {
    pub name: &'p str,
    pub content: Content<'p>,
}

#[derive(Clone, Copy)]
pub enum Content<'p> {
    Term(ExprId, Format<'p>),
    /// A text that was copied there.
    Text(&'p str),
}

impl<'p> Mark<'p> for Value<'p> {
    const NAME: &'static str = "value";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let [AttrArg::Str(name), shown @ ..] = args else { return None };
        let content = match shown {
            [AttrArg::Str(_), AttrArg::Str(text)] => Content::Text(text),
            [_, _] => formatted(shown).map(|(e, format)| Content::Term(e, format))?,
            _ => return None,
        };
        Some(Value { name, content })
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        match self.content {
            Content::Term(e, format) => vec![self.name.into(), e.into(), format.to_string().into()],
            Content::Text(text) => vec![self.name.into(), "string".into(), text.into()],
        }
    }
}

/// `{:input "function", value, "type"}` of an assume: a call of this function gave this value. The name stands alone if
/// the program does not look at it.
pub struct Input<'p> {
    pub function: &'p str,
    pub value: Option<(ExprId, &'p str)>,
}

impl<'p> Mark<'p> for Input<'p> {
    const NAME: &'static str = "input";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        match args {
            [AttrArg::Str(function)] => Some(Input { function, value: None }),
            [AttrArg::Str(function), AttrArg::Expr(e), AttrArg::Str(ty)] => {
                Some(Input { function, value: Some((*e, ty)) })
            }
            _ => None,
        }
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        let mut args = vec![self.function.into()];
        if let Some((value, ty)) = self.value {
            args.extend([value.into(), ty.into()]);
        }
        args
    }
}

/// `{:argument "name", number}` or `{:argument "name", address, memory}` of an assume: the program is started with this number,
/// or with the text at this address in a map of bytes.
pub struct Argument<'p> {
    pub name: &'p str,
    pub value: ExprId,
    pub memory: Option<ExprId>,
}

impl<'p> Mark<'p> for Argument<'p> {
    const NAME: &'static str = "argument";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        match args {
            [AttrArg::Str(name), AttrArg::Expr(value)] => Some(Argument { name, value: *value, memory: None }),
            [AttrArg::Str(name), AttrArg::Expr(value), AttrArg::Expr(memory)] => {
                Some(Argument { name, value: *value, memory: Some(*memory) })
            }
            _ => None,
        }
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        let mut args = vec![self.name.into(), self.value.into()];
        args.extend(self.memory.map(AttrArg::from));
        args
    }
}

/// `{:library}` beside an [`Input`]: the function is one of the library's, whose results have some meaning.
pub struct Library;
flag!(Library, "library");

/// `{:branch "condition", "side"}` of an assume: a condition of the source holds or not, or which cases a switch takes.
pub struct Branch<'p> {
    pub condition: &'p str,
    pub side: &'p str,
}

impl<'p> Mark<'p> for Branch<'p> {
    const NAME: &'static str = "branch";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        Some(Branch { condition: text(args.first())?, side: text(args.get(1))? })
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        vec![self.condition.into(), self.side.into()]
    }
}

/// `call {:cexpr "name"} record(e)`: something of this name in the source has that value. SMACK writes it.
pub struct CExpr<'p>(pub &'p str);
word!(CExpr, "cexpr");
