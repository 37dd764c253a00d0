//! The labels of a function body, and the jumps to them.

use super::failure::{Check, malformed};
use crate::ast;
use crate::lex::symbol::Symbol;
use crate::source::Span;
use crate::typed::{Label, LabelId};
use rustc_hash::FxHashMap;

/// What gcc says of a `goto` or a `switch` that enters the scope of a variable-length array.
pub(super) const INTO_CLOSED: &str =
    "a jump into the scope of a declaration of variable size, or into a statement expression";

#[derive(Default, Debug)]
pub(super) struct Labels {
    all: Vec<State>,
    /// By name; the last one counts.
    names: FxHashMap<Symbol, Vec<LabelId>>,
    jumps: Vec<(LabelId, Vec<u32>, Span)>,
    /// The declarations of variably modified types, and the statement expressions, whose scopes these places are in:
    /// nothing jumps into them (6.8.6.1p1).
    closed: Vec<u32>,
    next_closed: u32,
}

#[derive(Default, Debug)]
struct State {
    name: String,
    defined: bool,
    address_taken: bool,
    from_nested: bool,
    /// Declared with `__label__`, so that nested functions see it.
    local: bool,
    first_use: Span,
    /// See [`Labels::closed`].
    within: Vec<u32>,
}

impl Labels {
    pub fn add(&mut self, ident: ast::Ident, name: String) -> LabelId {
        let id = self.push(State { name, first_use: ident.span, ..State::default() });
        self.names.entry(ident.name).or_default().push(id);
        id
    }

    /// One of `__label__ a, b;`.
    pub fn add_local(&mut self, ident: ast::Ident, name: String) {
        let id = self.add(ident, name);
        self.state(id).local = true;
    }

    /// Its block ends.
    pub fn leave_local(&mut self, name: Symbol) {
        if let Some(stack) = self.names.get_mut(&name) {
            stack.pop();
        }
    }

    /// One that no text has, at a statement.
    pub fn add_hidden(&mut self, name: &str, span: Span) -> LabelId {
        self.push(State { name: name.to_owned(), defined: true, first_use: span, ..State::default() })
    }

    fn push(&mut self, state: State) -> LabelId {
        self.all.push(state);
        LabelId(self.all.len() as u32 - 1)
    }

    fn state(&mut self, id: LabelId) -> &mut State {
        &mut self.all[id.0 as usize]
    }

    pub fn named(&self, name: Symbol) -> Option<LabelId> {
        self.names.get(&name)?.last().copied()
    }

    /// The one of that name that nested functions see.
    pub fn local(&self, name: Symbol) -> Option<LabelId> {
        self.named(name).filter(|label| self.all[label.0 as usize].local)
    }

    /// Defines one here; whether it was defined already.
    pub fn define(&mut self, id: LabelId) -> bool {
        let within = self.closed.clone();
        let state = self.state(id);
        state.within = within;
        std::mem::replace(&mut state.defined, true)
    }

    pub fn take_address(&mut self, id: LabelId) {
        self.state(id).address_taken = true;
    }

    /// Notes that a nested function jumps to the label.
    pub fn reached_from_nested(&mut self, id: LabelId) {
        self.state(id).from_nested = true;
    }

    /// Notes a jump from here.
    pub fn note_jump(&mut self, label: LabelId, span: Span) {
        self.jumps.push((label, self.closed.clone(), span));
    }

    /// From here to the end of the scope, nothing jumps in.
    pub fn close_scope(&mut self) {
        self.closed.push(self.next_closed);
        self.next_closed += 1;
    }

    /// How many scopes around are closed, to be handed to [`Labels::open_scopes`].
    pub fn closed_scopes(&self) -> usize {
        self.closed.len()
    }

    pub fn open_scopes(&mut self, count: usize) {
        self.closed.truncate(count);
    }

    /// How many there are, and how many of them are defined.
    pub fn count(&self) -> (usize, usize) {
        (self.all.len(), self.all.iter().filter(|label| label.defined).count())
    }

    /// At the end of the body.
    pub fn check(&self) -> Check<()> {
        if let Some(label) = self.all.iter().find(|label| !label.defined) {
            let message = format!("label '{}' is used but not defined", label.name);
            return malformed("check-undeclared", label.first_use, message);
        }
        match self.jumps.iter().find(|(label, from, _)| !from.starts_with(&self.all[label.0 as usize].within)) {
            Some((_, _, span)) => malformed("check-jump", *span, INTO_CLOSED),
            None => Ok(()),
        }
    }

    pub fn finished(self) -> Vec<Label> {
        let finished = |label: State| Label {
            name: label.name,
            address_taken: label.address_taken,
            from_nested: label.from_nested,
        };
        self.all.into_iter().map(finished).collect()
    }
}
