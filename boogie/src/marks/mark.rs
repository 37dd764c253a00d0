//! What all marks have in common, and how one is found among attributes.

use crate::expr::Terms;
use crate::program::{Attr, AttrArg};

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
        impl crate::marks::mark::Mark<'_> for $mark {
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
        impl<'p> crate::marks::mark::Mark<'p> for $mark<'p> {
            const NAME: &'static str = $name;

            fn read(_: &crate::expr::Terms, args: &'p [crate::program::AttrArg]) -> Option<Self> {
                crate::marks::argument::text(args.first()).map($mark)
            }

            fn args(&self, _: &mut crate::expr::Terms) -> Vec<crate::program::AttrArg> {
                vec![crate::program::AttrArg::from(self.0)]
            }
        }
    };
}

pub(super) use {flag, word};
