//! Which ordinary identifiers name types, in the scope the parser is in.
//! (Tags, labels and members have name spaces of their own and need no table.)

use crate::lex::symbol::Symbol;

/// What an ordinary identifier is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Binding {
    #[default]
    Undeclared,
    Typedef,
    /// A variable, function, parameter or enumeration constant.
    Object,
}

/// The current bindings, and how to undo the inner scopes'.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    current: Vec<Binding>,
    hidden: Vec<(Symbol, Binding)>,
    marks: Vec<usize>,
}

impl Scopes {
    pub(super) fn get(&self, name: Symbol) -> Binding {
        self.current.get(name.index()).copied().unwrap_or_default()
    }

    pub(super) fn declare(&mut self, name: Symbol, binding: Binding) {
        if name.index() >= self.current.len() {
            self.current.resize(name.index() + 1, Binding::Undeclared);
        }
        if !self.marks.is_empty() {
            self.hidden.push((name, self.current[name.index()]));
        }
        self.current[name.index()] = binding;
    }

    pub(super) fn push(&mut self) {
        self.marks.push(self.hidden.len());
    }

    pub(super) fn pop(&mut self) {
        let mark = self.marks.pop().unwrap_or(0);
        while self.hidden.len() > mark {
            if let Some((name, binding)) = self.hidden.pop() {
                self.current[name.index()] = binding;
            }
        }
    }
}
