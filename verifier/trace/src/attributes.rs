//! What attributes say: texts, and places in the user's files.

use boogie::expr::Expr;
use boogie::interpret;
use boogie::program::{Attr, AttrArg, Cmd, Program};
use serde::{Deserialize, Serialize};

/// A place in the user's files.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Location {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

/// An argument that is a text.
pub fn string(attr: &Attr, index: usize) -> Option<&str> {
    match attr.args.get(index) {
        Some(AttrArg::Str(text)) => Some(text),
        _ => None,
    }
}

/// The attributes of a command.
pub fn attrs_at(program: &Program, at: interpret::Location) -> &[Attr] {
    let body = program.procs[at.proc.index()].body.as_ref();
    body.and_then(|body| body.blocks[at.block.index()].cmds.get(at.cmd)).map_or(&[], Cmd::attrs)
}

/// `{:sourceloc "file", line, column}`; SMACK writes the same.
pub fn location(program: &Program, attr: &Attr) -> Option<Location> {
    let number = |index: usize| match attr.args.get(index) {
        Some(AttrArg::Expr(e)) => match program.terms.expr(*e) {
            Expr::Int(n) => u32::try_from(n).ok(),
            _ => None,
        },
        _ => None,
    };
    Some(Location { file: string(attr, 0)?.to_owned(), line: number(1)?, column: number(2).unwrap_or(1) })
}
