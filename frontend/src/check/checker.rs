//! The state of a check.

use super::body::Body;
use super::derived::PrototypeState;
use super::failure::{Check, Failure};
use super::globals::Linkage;
use super::record_notes::RecordNotes;
use super::scope::{FileScope, Scopes};
use crate::ctype::{DataModel, Types};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Interner;
use crate::source::{SourceMap, Span};
use crate::typed::{Expr, Program, Raising, VarId};
use rustc_hash::FxHashSet;

/// The state of a check.
pub(super) struct Checker<'a> {
    pub interner: &'a Interner,
    pub sources: &'a SourceMap,
    pub out: Program,
    pub errors: Vec<Diagnostic>,
    pub scopes: Scopes,
    pub link: Linkage<'a>,
    /// [`super::Options::asked`]
    pub asked: &'a [String],
    pub records: RecordNotes,
    /// The function whose body is being checked; none at file scope.
    pub body: Option<Body>,
    /// Variables that are declared `register`: they have no addresses.
    pub registers: FxHashSet<VarId>,
    /// Lengths of variable-length arrays whose evaluation has not been put anywhere yet.
    pub vla_lengths: Vec<(VarId, Expr)>,
    pub prototype: PrototypeState,
}

impl<'a> Checker<'a> {
    /// For so many files.
    pub fn new(
        units: usize,
        interner: &'a Interner,
        sources: &'a SourceMap,
        model: DataModel,
        asked: &'a [String],
    ) -> Self {
        let out = Program {
            types: Types::new(model),
            vars: Vec::new(),
            functions: Vec::new(),
            strings: Vec::new(),
            diagnostics: Vec::new(),
            leaves_out: false,
            raising: Raising::default(),
        };
        let scopes = Scopes { files: (0..units).map(|_| FileScope::default()).collect(), ..Scopes::default() };
        Checker {
            interner,
            sources,
            out,
            errors: Vec::new(),
            scopes,
            link: Linkage::default(),
            asked,
            records: RecordNotes::default(),
            body: None,
            registers: FxHashSet::default(),
            vla_lengths: Vec::new(),
            prototype: PrototypeState::default(),
        }
    }

    /// Keeps a failure at file scope: an error is the program's, anything unsupported there a remark.
    pub fn report(&mut self, checked: Check<()>) {
        match checked.map_err(|failure| *failure) {
            Ok(()) => {}
            Err(Failure::Malformed(diagnostic)) => self.errors.push(diagnostic),
            Err(Failure::Unsupported(diagnostic)) => self.out.diagnostics.push(diagnostic),
        }
    }

    pub fn warn(&mut self, span: Span, message: impl Into<String>) {
        let warning = Diagnostic::warning("check-warning", span, message);
        self.out.diagnostics.push(warning);
    }
}
