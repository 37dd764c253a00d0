//! The program between passes, and why it may not get through them.

use crate::expr::Terms;
use crate::marks::{self, LoopHead, Place, SourceFile, SourceLine};
use crate::passive::{Failure, Keyword};
use crate::program::{Attr, BlockRef, ProcId, Program, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Why a program cannot be prepared.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PassError {
    #[error("there is no entry: no procedure with a body is marked `:entrypoint` or named `main`")]
    NoEntry,
    #[error("function `{name}` is defined by recursion")]
    RecursiveFunction { name: String },
    #[error("the loops of procedure `{procedure}` have too many entries")]
    Irreducible { procedure: String },
    #[error("procedure `{procedure}` uses floating-point types, whose `==` is not identity")]
    Float { procedure: String },
    #[error("the `:match` of template variable `{variable}` is no regular expression: {message}")]
    Pattern { variable: String, message: String },
    #[error("broken invariant after {pass}: {message}")]
    Broken { pass: &'static str, message: String },
}

/// The program between passes.
pub struct Work {
    pub program: Program,
    pub entry: ProcId,
    /// The flag that says an assert failed, if one can.
    pub error_flag: Option<VarId>,
    /// Variables that stand for one of the replayed program.
    pub twins: FxHashMap<VarId, VarId>,
    /// Variables that say which exit a loop took.
    pub selectors: FxHashSet<VarId>,
    /// Procedures that were loops.
    pub loops: BTreeMap<ProcId, LoopInfo>,
}

impl Work {
    /// The variable of the replayed program that a variable stands for.
    pub fn source_of(&self, v: VarId) -> VarId {
        *self.twins.get(&v).unwrap_or(&v)
    }
}

/// Where a loop comes from.
pub struct LoopInfo {
    pub function: String,
    pub location: Option<String>,
    pub keyword: Option<Keyword>,
    pub extra_bound: u32,
    /// If an exit leads to a violation and nowhere else; of its formals.
    pub failure: Option<Failure>,
}

/// Where a block stands in the user's source: `file:line` by the first command that says so.
pub fn source_location(program: &Program, at: BlockRef) -> Option<String> {
    let block = &program.procs[at.proc.index()].body.as_ref()?.blocks[at.block.index()];
    block.cmds.iter().find_map(|cmd| location(&program.terms, cmd.attrs()))
}

/// The word of the loop whose head a block is.
pub fn keyword(program: &Program, at: BlockRef) -> Option<Keyword> {
    let proc = &program.procs[at.proc.index()];
    let label = &proc.body.as_ref()?.blocks[at.block.index()].label;
    let head = marks::all(&program.terms, &proc.attrs).find(|head: &LoopHead| head.label == label)?;
    let Place { file, line, column } = head.keyword;
    Some(Keyword { file: file.to_owned(), line, column })
}

/// Where a command is, as `file:line`.
pub fn location(terms: &Terms, attrs: &[Attr]) -> Option<String> {
    if marks::has::<Place>(attrs) {
        return marks::get(terms, attrs).map(|Place { file, line, .. }| format!("{file}:{line}"));
    }
    let (SourceFile(file), SourceLine(line)) = (marks::get(terms, attrs)?, marks::get(terms, attrs)?);
    Some(format!("{file}:{line}"))
}
