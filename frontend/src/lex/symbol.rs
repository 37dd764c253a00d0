//! Interned identifiers: one small number per distinct spelling.
//!
//! All input files of one program share one [`Interner`], so that equal names
//! of different files are equal symbols.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// An interned name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(u32);

impl Symbol {
    /// The symbol's position in its interner.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn from_index(index: usize) -> Self {
        Symbol(index as u32)
    }
}

/// The table of names.
#[derive(Clone, Debug)]
pub struct Interner {
    names: IndexSet<Box<str>, FxBuildHasher>,
}

impl Default for Interner {
    fn default() -> Self {
        Self::new()
    }
}

impl Interner {
    /// An interner that already knows the keywords of C.
    pub fn new() -> Self {
        let mut interner = Interner { names: IndexSet::default() };
        for word in crate::lex::keyword::SPELLINGS {
            interner.intern(word);
        }
        interner
    }

    /// The symbol of `name`, made on first use.
    pub fn intern(&mut self, name: &str) -> Symbol {
        if let Some(index) = self.names.get_index_of(name) {
            return Symbol(index as u32);
        }
        Symbol(self.names.insert_full(name.into()).0 as u32)
    }

    /// The symbol of `name` when it has been interned before.
    pub fn get(&self, name: &str) -> Option<Symbol> {
        self.names.get_index_of(name).map(|index| Symbol(index as u32))
    }

    /// The spelling of a symbol of this interner.
    pub fn name(&self, symbol: Symbol) -> &str {
        &self.names[symbol.index()]
    }

    /// Number of names known.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether no name is known.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}
