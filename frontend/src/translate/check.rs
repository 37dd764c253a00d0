//! What a property asks at a place of the program: an assertion that names the property and says what is wrong.
//!
//! `assert {:property "no-overflow"} {:violation "text", value, "type", "text"} {:sourceloc ...} holds;`
//! Where it fails, the property is the verdict's, and the texts and values (each followed by its C type) are the last
//! line of the trace.

use super::Translator;
use super::trace::{clean, text_attr};
use crate::ctype::CTypeId;
use crate::source::Span;
use boogie::expr::ExprId;
use boogie::program::{Attr, AttrArg, Cmd};

/// A part of the sentence that says what is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part<'t> {
    Text(&'t str),
    /// What a term is at that moment, shown as a value of a C type.
    Value(ExprId, CTypeId),
    /// An unsigned number.
    Number(ExprId),
    /// The object at an address, and where in it that is.
    Memory(ExprId),
    /// The same of an access to so many bytes there, which is wrong because they are not all in a living object.
    Access(ExprId, u64),
}

impl Translator<'_> {
    /// Asserts that a property holds here. The caller asks only for what the options ask. What a claim computes is no
    /// step of the program: where that goes wrong, the claim is wrong.
    pub(super) fn check(&mut self, property: &str, holds: ExprId, what: &[Part], span: Span) {
        if self.out.terms.is_true(holds) {
            return;
        }
        if self.sources.is_claim(span.lo) {
            let why = [&[Part::Text("an invariant cannot be evaluated: ")][..], what].concat();
            return self.check("invariant", holds, &why, self.f.shown);
        }
        let mut attrs = vec![text_attr("property", &[property])];
        if !what.is_empty() {
            attrs.push(self.sentence(what));
        }
        attrs.extend(self.location_attr(span));
        self.emit(Cmd::Assert { expr: holds, attrs });
    }

    /// Reaching this place violates a property.
    pub(super) fn violation(&mut self, property: &str, span: Span) {
        let never = self.out.terms.fls();
        self.check(property, never, &[], span);
    }

    fn sentence(&mut self, what: &[Part]) -> Attr {
        let mut args = Vec::new();
        for part in what {
            match *part {
                Part::Text(text) => args.push(AttrArg::Str(clean(text))),
                Part::Value(value, ty) => {
                    args.push(AttrArg::Expr(value));
                    args.push(AttrArg::Str(self.shown_type(ty)));
                }
                Part::Number(value) => args.extend([AttrArg::Expr(value), AttrArg::Str("unsigned long".into())]),
                Part::Memory(address) => args.extend([AttrArg::Expr(address), AttrArg::Str("memory".into())]),
                Part::Access(address, bytes) => {
                    args.extend([AttrArg::Expr(address), AttrArg::Str(format!("memory {bytes}"))]);
                }
            }
        }
        Attr { name: "violation".into(), args }
    }
}
