//! What names mean where: file scopes of all units, and the block scopes of the place being checked.

use crate::ctype::{CTypeId, EnumId, QualType, RecordId};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Symbol;
use crate::typed::{FunctionId, VarId};
use rustc_hash::FxHashMap;

/// Index into [`super::globals::Linkage::globals`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct GlobalId(pub u32);

/// Meaning of an ordinary identifier.
#[derive(Clone, Debug)]
pub(super) enum Binding {
    Typedef {
        ty: QualType,
        align: Option<u64>,
    },
    Enumerator {
        bits: u128,
        ty: CTypeId,
    },
    Local(VarId),
    /// Within a prototype: known by its type only.
    Parameter(QualType),
    Global(GlobalId),
    /// A function within the function.
    Nested(FunctionId),
    /// Declared with something unsupported; using it is unsupported, too.
    Poisoned(Box<Diagnostic>),
}

/// Meaning of a tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Record(RecordId),
    Enum(EnumId),
}

/// What the parameters of a prototype declare on the way, which lives on in the body of its function.
#[derive(Clone, Default, Debug)]
pub(super) struct Inherited {
    tags: Vec<(Symbol, Tag)>,
    enumerators: Vec<(Symbol, Binding)>,
}

/// The names at file scope of one unit, each with the position (item number) of its first declaration.
#[derive(Default, Debug)]
pub(super) struct FileScope {
    names: FxHashMap<Symbol, (u32, Binding)>,
    tags: FxHashMap<Symbol, Tag>,
}

/// Block scopes: a stack of meanings for each name, and what to undo when a scope ends.
#[derive(Default, Debug)]
pub(super) struct BlockScopes {
    names: FxHashMap<Symbol, Vec<(usize, Binding)>>,
    tags: FxHashMap<Symbol, Vec<(usize, Tag)>>,
    undo: Vec<Vec<Undo>>,
}

#[derive(Clone, Copy, Debug)]
enum Undo {
    Name(Symbol),
    Tag(Symbol),
}

/// All scopes, and the place from which names are looked up.
#[derive(Default, Debug)]
pub(super) struct Scopes {
    pub files: Vec<FileScope>,
    pub unit: usize,
    /// File-scope names first declared behind this position are not visible.
    pub position: u32,
    pub blocks: BlockScopes,
}

impl Scopes {
    pub fn at_file_scope(&self) -> bool {
        self.blocks.undo.is_empty()
    }

    pub fn enter(&mut self) {
        self.blocks.undo.push(Vec::new());
    }

    pub fn leave(&mut self) {
        for undo in self.blocks.undo.pop().unwrap_or_default() {
            match undo {
                Undo::Name(name) => drop(self.blocks.names.get_mut(&name).and_then(Vec::pop)),
                Undo::Tag(name) => drop(self.blocks.tags.get_mut(&name).and_then(Vec::pop)),
            }
        }
    }

    /// How many block scopes there are around.
    pub fn depth(&self) -> usize {
        self.blocks.undo.len()
    }

    pub fn leave_to(&mut self, depth: usize) {
        while self.depth() > depth {
            self.leave();
        }
    }

    /// The tags and enumerators of the innermost block scope.
    pub fn innermost(&self) -> Inherited {
        let mut inherited = Inherited::default();
        for undo in self.blocks.undo.last().into_iter().flatten() {
            match *undo {
                Undo::Tag(name) => {
                    let tag = self.blocks.tags.get(&name).and_then(|stack| stack.last());
                    inherited.tags.extend(tag.map(|&(_, tag)| (name, tag)));
                }
                Undo::Name(name) => {
                    let binding = self.blocks.names.get(&name).and_then(|stack| stack.last());
                    let enumerator = binding.filter(|(_, binding)| matches!(binding, Binding::Enumerator { .. }));
                    inherited.enumerators.extend(enumerator.map(|(_, binding)| (name, binding.clone())));
                }
            }
        }
        inherited
    }

    /// Declares them here.
    pub fn inherit(&mut self, inherited: Inherited) {
        inherited.tags.into_iter().for_each(|(name, tag)| self.declare_tag(name, tag));
        inherited.enumerators.into_iter().for_each(|(name, binding)| self.declare(name, binding));
    }

    pub fn lookup(&self, name: Symbol) -> Option<&Binding> {
        if let Some((_, binding)) = self.blocks.names.get(&name).and_then(|stack| stack.last()) {
            return Some(binding);
        }
        let (since, binding) = self.files[self.unit].names.get(&name)?;
        (*since <= self.position).then_some(binding)
    }

    /// At file scope of the current unit, wherever it is declared.
    pub fn lookup_in_file(&self, name: Symbol) -> Option<&Binding> {
        Some(&self.files[self.unit].names.get(&name)?.1)
    }

    /// In the innermost scope only.
    pub fn lookup_here(&self, name: Symbol) -> Option<&Binding> {
        let depth = self.blocks.undo.len();
        if depth == 0 {
            return self.lookup_in_file(name);
        }
        let (at, binding) = self.blocks.names.get(&name)?.last()?;
        (*at == depth).then_some(binding)
    }

    pub fn declare(&mut self, name: Symbol, binding: Binding) {
        let depth = self.blocks.undo.len();
        if let Some(undo) = self.blocks.undo.last_mut() {
            undo.push(Undo::Name(name));
            self.blocks.names.entry(name).or_default().push((depth, binding));
        } else {
            let position = self.position;
            let names = &mut self.files[self.unit].names;
            names.entry(name).and_modify(|(_, old)| *old = binding.clone()).or_insert((position, binding));
        }
    }

    /// The records that the current file names at file scope.
    pub fn record_tags(&self) -> Vec<(Symbol, RecordId)> {
        let tags = &self.files[self.unit].tags;
        let record = |(&name, &tag): (&Symbol, &Tag)| match tag {
            Tag::Record(id) => Some((name, id)),
            Tag::Enum(_) => None,
        };
        let mut records: Vec<_> = tags.iter().filter_map(record).collect();
        records.sort_unstable();
        records
    }

    pub fn lookup_tag(&self, name: Symbol) -> Option<Tag> {
        if let Some((_, tag)) = self.blocks.tags.get(&name).and_then(|stack| stack.last()) {
            return Some(*tag);
        }
        self.files[self.unit].tags.get(&name).copied()
    }

    pub fn lookup_tag_here(&self, name: Symbol) -> Option<Tag> {
        let depth = self.blocks.undo.len();
        if depth == 0 {
            return self.files[self.unit].tags.get(&name).copied();
        }
        let (at, tag) = self.blocks.tags.get(&name)?.last()?;
        (*at == depth).then_some(*tag)
    }

    pub fn declare_tag(&mut self, name: Symbol, tag: Tag) {
        let depth = self.blocks.undo.len();
        if let Some(undo) = self.blocks.undo.last_mut() {
            undo.push(Undo::Tag(name));
            self.blocks.tags.entry(name).or_default().push((depth, tag));
        } else {
            self.files[self.unit].tags.insert(name, tag);
        }
    }
}
