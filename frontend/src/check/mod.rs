//! From the syntax tree to the typed tree: names, types, layouts, constants, conversions, linking.
//!
//! File-scope declarations are checked in order. Function bodies and initialisers of objects are checked on demand,
//! starting at the entry, so that what cannot be reached costs nothing and cannot disturb. An error that gcc would
//! report rejects the program; a construct that is not supported only spoils the function that contains it.

mod around;
mod asm;
mod attributes;
mod binary;
mod body;
mod builtins;
mod call;
mod calls;
mod compat;
mod complex;
mod conditional;
mod constant;
mod convert;
mod declaration;
mod declarator;
mod enumeration;
mod exceptions;
mod expr;
mod failure;
mod float;
mod fold;
mod fortified;
mod init;
mod init_tree;
mod labels;
mod link;
mod literal;
mod local;
mod member;
mod nested;
mod object_size;
mod operand;
mod record;
mod returning;
mod scope;
mod sizes;
mod specifier;
mod stmt;
mod unary;
mod variable_record;
mod vector;
mod vector_builtins;
mod vector_ops;

use crate::ast::TranslationUnit;
use crate::ctype::{DataModel, Types};
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Interner;
use crate::source::{SourceMap, Span};
use crate::stack::on_big_stack;
use crate::typed::{Expr, Program, Raising, VarId};
use body::Body;
use declarator::PrototypeState;
use failure::{Check, Failure};
use link::Linkage;
use record::RecordNotes;
use rustc_hash::FxHashSet;
use scope::{FileScope, Scopes};

/// What to check, and how.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub model: DataModel,
    /// The function whose callees are checked, besides constructors and destructors; everything without one.
    pub entry: Option<String>,
    /// Functions that calls are asked about: a call of such a name is one, even if it is an alias.
    pub asked: Vec<String>,
}

/// Checks and links all units of a program. The errors are those of a malformed program: what gcc would reject.
pub fn check(
    units: &[TranslationUnit],
    interner: &Interner,
    sources: &SourceMap,
    options: &Options,
) -> Result<Program, Vec<Diagnostic>> {
    on_big_stack(|| Checker::new(units.len(), interner, sources, options).run(units, options))
}

/// The state of a check.
struct Checker<'a> {
    interner: &'a Interner,
    sources: &'a SourceMap,
    out: Program,
    errors: Vec<Diagnostic>,
    scopes: Scopes,
    link: Linkage<'a>,
    /// [`Options::asked`]
    asked: &'a [String],
    records: RecordNotes,
    /// The function whose body is being checked; none at file scope.
    body: Option<Body>,
    /// Variables that are declared `register`: they have no addresses.
    registers: FxHashSet<VarId>,
    /// Lengths of variable-length arrays whose evaluation has not been put anywhere yet.
    vla_lengths: Vec<(VarId, Expr)>,
    prototype: PrototypeState,
}

impl<'a> Checker<'a> {
    fn new(units: usize, interner: &'a Interner, sources: &'a SourceMap, options: &'a Options) -> Self {
        let out = Program {
            types: Types::new(options.model),
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
            asked: &options.asked,
            records: RecordNotes::default(),
            body: None,
            registers: FxHashSet::default(),
            vla_lengths: Vec::new(),
            prototype: PrototypeState::default(),
        }
    }

    fn run(mut self, units: &'a [TranslationUnit], options: &Options) -> Result<Program, Vec<Diagnostic>> {
        for (index, unit) in units.iter().enumerate() {
            self.check_file_scope(index, unit);
        }
        if self.errors.is_empty() {
            self.reach_from(options.entry.as_deref());
            self.work_off();
            self.finish_globals();
        }
        self.out.raising = self.link.calls.raising();
        if self.errors.is_empty() { Ok(self.out) } else { Err(self.errors) }
    }

    /// The declarations of one file, bodies and initialisers aside.
    fn check_file_scope(&mut self, index: usize, unit: &'a TranslationUnit) {
        self.scopes.unit = index;
        self.records.start_unit(self.sources, unit);
        for (position, item) in unit.items.iter().enumerate() {
            self.scopes.position = position as u32;
            let checked = self.external_item(item);
            self.report(checked);
        }
        let tags = self.scopes.record_tags();
        self.keep_tags(tags);
    }

    /// Keeps a failure at file scope: an error is the program's, anything unsupported there a remark.
    fn report(&mut self, checked: Check<()>) {
        match checked.map_err(|failure| *failure) {
            Ok(()) => {}
            Err(Failure::Malformed(diagnostic)) => self.errors.push(diagnostic),
            Err(Failure::Unsupported(diagnostic)) => self.out.diagnostics.push(diagnostic),
        }
    }

    fn warn(&mut self, span: Span, message: impl Into<String>) {
        let warning = Diagnostic::warning("check-warning", span, message);
        self.out.diagnostics.push(warning);
    }
}
