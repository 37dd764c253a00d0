//! What a trace knows of memory: the lives of objects, and their types.

use super::argument::{number, text};
use super::mark::Mark;
use crate::expr::{ExprId, Terms};
use crate::program::AttrArg;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::fmt;

/// `{:object "name", address, size, "contents"}`: of the entry procedure, an object of static storage; of an assume, an
/// object whose life starts. Other contents than a type's are those of a [`Contents`].
pub struct Object<'p> {
    pub name: &'p str,
    pub address: ExprId,
    pub size: ExprId,
    pub contents: &'p str,
}

impl<'p> Mark<'p> for Object<'p> {
    const NAME: &'static str = "object";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let [AttrArg::Str(name), AttrArg::Expr(address), AttrArg::Expr(size), contents @ ..] = args else {
            return None;
        };
        Some(Object { name, address: *address, size: *size, contents: text(contents.first()).unwrap_or("") })
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        vec![self.name.into(), self.address.into(), self.size.into(), self.contents.into()]
    }
}

/// What an object holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contents {
    /// `type`: a value of a C type.
    Of(String),
    /// `literal text`: the text of a string literal, as it stands between its quotes.
    Literal(String),
    /// Nothing: nobody knows.
    Unknown,
}

const LITERAL: &str = "literal ";

impl Contents {
    /// From the text in an attribute.
    pub fn of(text: &str) -> Contents {
        match text.strip_prefix(LITERAL) {
            Some(text) => Contents::Literal(text.to_owned()),
            None if text.is_empty() => Contents::Unknown,
            None => Contents::Of(text.to_owned()),
        }
    }
}

impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Contents::Of(ty) => f.write_str(ty),
            Contents::Literal(text) => write!(f, "{LITERAL}{text}"),
            Contents::Unknown => Ok(()),
        }
    }
}

/// `{:dead "by what", address}` of an assume: the life of the object that starts there ends.
pub struct Dead<'p> {
    pub by: &'p str,
    pub address: ExprId,
}

impl<'p> Mark<'p> for Dead<'p> {
    const NAME: &'static str = "dead";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        match args {
            [AttrArg::Str(by), AttrArg::Expr(address)] => Some(Dead { by, address: *address }),
            _ => None,
        }
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        vec![self.by.into(), self.address.into()]
    }
}

/// `{:layout "type", size, "member", offset, "type", ...}` of the entry procedure: a type, and where its members are.
pub struct Layout<'p> {
    pub ty: &'p str,
    pub size: u64,
    pub members: Vec<Member<'p>>,
}

/// A member of a type.
pub struct Member<'p> {
    pub name: &'p str,
    pub offset: u64,
    pub ty: &'p str,
}

impl<'p> Mark<'p> for Layout<'p> {
    const NAME: &'static str = "layout";

    fn read(terms: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let member = |part: &'p [AttrArg]| match part {
            [AttrArg::Str(name), offset, AttrArg::Str(ty)] => {
                Some(Member { name, offset: number(terms, Some(offset))?.to_u64()?, ty })
            }
            _ => None,
        };
        let size = number(terms, args.get(1)).and_then(ToPrimitive::to_u64).unwrap_or(0);
        let members = args.get(2..).unwrap_or(&[]).chunks(3).filter_map(member).collect();
        Some(Layout { ty: text(args.first())?, size, members })
    }

    fn args(&self, terms: &mut Terms) -> Vec<AttrArg> {
        let mut args = vec![self.ty.into(), terms.int_lit(self.size).into()];
        for member in &self.members {
            args.extend([member.name.into(), terms.int_lit(member.offset).into(), member.ty.into()]);
        }
        args
    }
}

/// `{:enum "type", "NAME", "value", ...}` of the entry procedure: the enumerators of a type.
pub struct Enumeration<'p> {
    pub ty: &'p str,
    pub values: Vec<(&'p str, BigInt)>,
}

impl<'p> Mark<'p> for Enumeration<'p> {
    const NAME: &'static str = "enum";

    fn read(_: &Terms, args: &'p [AttrArg]) -> Option<Self> {
        let (ty, values) = args.split_first()?;
        let value = |pair: &'p [AttrArg]| match pair {
            [AttrArg::Str(name), AttrArg::Str(value)] => Some((name.as_str(), value.parse().ok()?)),
            _ => None,
        };
        Some(Enumeration { ty: text(Some(ty))?, values: values.chunks(2).filter_map(value).collect() })
    }

    fn args(&self, _: &mut Terms) -> Vec<AttrArg> {
        let values = self.values.iter().flat_map(|(name, value)| [(*name).into(), value.to_string().into()]);
        std::iter::once(self.ty.into()).chain(values).collect()
    }
}
