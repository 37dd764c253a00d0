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
mod checker;
mod compat;
mod complex;
mod conditional;
mod constant;
mod convert;
mod declaration;
mod declarator;
mod derived;
mod enumeration;
mod exceptions;
mod expr;
mod failure;
mod float;
mod fold;
mod fortified;
mod globals;
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
mod pointed;
mod record;
mod record_notes;
mod returning;
mod rewritten;
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
use crate::ctype::DataModel;
use crate::diagnostics::Diagnostic;
use crate::lex::symbol::Interner;
use crate::source::SourceMap;
use crate::stack::on_big_stack;
use crate::typed::Program;
use checker::Checker;

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
    on_big_stack(|| Checker::new(units.len(), interner, sources, options.model, &options.asked).run(units, options))
}

impl<'a> Checker<'a> {
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
}
