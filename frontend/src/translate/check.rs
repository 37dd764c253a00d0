//! What a property asks at a place of the program: an assertion that names the property and says what is wrong.
//! Where it fails, the property is the verdict's, and the sentence is the last line of the trace.

use super::options::Standstill;
use super::trace::clean;
use super::translator::Translator;
use crate::ctype::CTypeId;
use crate::source::Span;
use boogie::expr::ExprId;
use boogie::marks::{self, Called, Format, Property, Violation};
use boogie::program::{Attr, Cmd};

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
    pub(super) fn check(&mut self, property: Property, holds: ExprId, what: &[Part], span: Span) {
        self.check_marked(vec![], property, holds, what, span);
    }

    /// Whether something holds, where the expression in question is evaluated at all.
    pub(super) fn where_evaluated(&mut self, holds: ExprId) -> ExprId {
        let mut any: Vec<ExprId> = self.f.evaluation.conditions.iter().map(|&cond| self.out.terms.not(cond)).collect();
        any.push(holds);
        self.out.terms.or(&any)
    }

    /// A function is called that must not be.
    pub(super) fn is_called(&mut self, name: &str, span: Span) {
        let (called, never) = (self.attr(&Called(name)), self.out.terms.fls());
        let what = format!("{name}() is called");
        self.check_marked(vec![called], Property::UnreachCall, never, &[Part::Text(&what)], span);
    }

    /// The same, with more marks behind the others.
    fn check_marked(&mut self, more: Vec<Attr>, property: Property, holds: ExprId, what: &[Part], span: Span) {
        if self.out.terms.is_true(holds) {
            return;
        }
        if self.sources.is_claim(span.lo) {
            let why = [&[Part::Text("an invariant cannot be evaluated: ")][..], what].concat();
            return self.check(Property::Invariant, holds, &why, self.f.last_place);
        }
        let mut attrs = vec![self.attr(&property)];
        if !what.is_empty() {
            attrs.push(self.sentence(what));
        }
        attrs.extend(self.location_attr(span));
        attrs.extend(more);
        self.emit(Cmd::Assert { expr: holds, attrs });
    }

    /// Reaching this place violates a property.
    pub(super) fn violation(&mut self, property: Property, span: Span) {
        let never = self.out.terms.fls();
        self.check(property, never, &[], span);
    }

    /// Nothing is to follow here; `found` says so of a violation, `limit` of what is not followed.
    pub(super) fn stands_still(
        &mut self,
        meaning: Standstill,
        property: Property,
        [found, limit]: [&str; 2],
        span: Span,
    ) {
        match meaning {
            Standstill::Ends => {}
            Standstill::Violates => {
                let never = self.out.terms.fls();
                self.check(property, never, &[Part::Text(found)], span);
            }
            Standstill::Limit => self.unsupported(span, limit),
        }
    }

    fn sentence(&mut self, what: &[Part]) -> Attr {
        // The texts that the parts of the mark refer to.
        let mut texts = Vec::with_capacity(what.len());
        for part in what {
            texts.push(match *part {
                Part::Text(text) => clean(text),
                Part::Value(_, ty) => self.shown_type(ty),
                Part::Number(_) | Part::Memory(_) | Part::Access(..) => String::new(),
            });
        }
        let parts = what.iter().zip(&texts).map(|(part, text)| match *part {
            Part::Text(_) => marks::Part::Text(text),
            Part::Value(value, _) => marks::Part::Term(value, Format::Value(text)),
            Part::Number(value) => marks::Part::Term(value, Format::Value("unsigned long")),
            Part::Memory(address) => marks::Part::Term(address, Format::Memory),
            Part::Access(address, bytes) => marks::Part::Term(address, Format::Access(bytes)),
        });
        let violation = Violation(parts.collect());
        self.attr(&violation)
    }
}
