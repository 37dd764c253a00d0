//! What the type arena does not say about records.

use crate::ast::{self, BaseTypeKind, ExternalDecl, MemberDecl, TranslationUnit};
use crate::ctype::{BitField, CTypeId, Field, QualType, RecordId};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Symbol;
use crate::source::SourceMap;
use crate::typed::VarId;
use rustc_hash::FxHashMap;

/// What is known of records besides their layout.
#[derive(Default, Debug)]
pub(super) struct RecordNotes {
    pub notes: FxHashMap<RecordId, Note>,
    /// Objects with linkage whose initialiser fills a flexible member: their type with that member's length.
    pub extended: FxHashMap<VarId, QualType>,
    /// Vector types, by the type and the number of their lanes.
    pub vectors: FxHashMap<(CTypeId, u64), CTypeId>,
    /// Structs of variable size, which are incomplete otherwise.
    pub variable: FxHashMap<RecordId, VariableRecord>,
    /// Local objects that hold such structs, or whose initialiser fills a flexible member: their type in the program.
    pub local_objects: FxHashMap<VarId, QualType>,
    /// Tags at file scope of earlier units.
    pub earlier: FxHashMap<Symbol, RecordId>,
    /// Records that this unit defines at file scope, with their texts; empty for the first unit.
    pub own: FxHashMap<Symbol, String>,
    pub texts: FxHashMap<RecordId, String>,
    pub anonymous: FxHashMap<RecordKey, RecordId>,
    unit: usize,
}

#[derive(Clone, Default, Debug)]
pub(super) struct Note {
    pub user_align: bool,
    pub transparent: bool,
    /// Why the record cannot be completed.
    pub poison: Option<Diagnostic>,
}

/// A struct of variable size.
#[derive(Clone, Debug)]
pub(super) struct VariableRecord {
    /// Their offsets here are void.
    pub members: Vec<Field>,
    /// By member, bytes; none of bit-fields, which are not supported.
    pub offsets: Vec<Option<VarId>>,
    /// Bytes.
    pub size: VarId,
    pub align: u64,
}

/// What records of several files have in common if they are one type.
type RecordKey = (bool, u64, u64, Vec<(String, QualType, u64, Option<BitField>)>);

impl RecordNotes {
    /// Equal records of several files are one type: this looks ahead at what the next file defines.
    pub fn start_unit(&mut self, sources: &SourceMap, unit: &TranslationUnit) {
        self.unit += 1;
        self.own.clear();
        for item in &unit.items {
            let specifiers = match item {
                ExternalDecl::Declaration(declaration) => &declaration.specifiers,
                ExternalDecl::Function(def) => &def.specifiers,
                ExternalDecl::StaticAssert(_) | ExternalDecl::Asm(_) => continue,
            };
            self.look_ahead(sources, specifiers);
        }
    }

    fn look_ahead(&mut self, sources: &SourceMap, specifiers: &ast::DeclSpecifiers) {
        let mut pending = vec![specifiers];
        while let Some(specifiers) = pending.pop() {
            let BaseTypeKind::Record(record) = &specifiers.base.kind else { continue };
            let Some(body) = &record.body else { continue };
            for member in &body.members {
                if let MemberDecl::Fields { specifiers, .. } = member {
                    pending.push(specifiers);
                }
            }
            if let Some(tag) = record.tag {
                self.own.insert(tag.name, sources.snippet(body.span));
            }
        }
    }
}
