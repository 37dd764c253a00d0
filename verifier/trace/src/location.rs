//! Places in the user's files, and what stands at places of the program.

use boogie::interpret;
use boogie::marks::Place;
use boogie::program::{Attr, Cmd, Program};
use serde::{Deserialize, Serialize};

/// A place in the user's files.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Location {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

impl From<Place<'_>> for Location {
    fn from(at: Place) -> Location {
        Location { file: at.file.to_owned(), line: at.line, column: at.column }
    }
}

/// The attributes of a command.
pub fn attrs_at(program: &Program, at: interpret::Location) -> &[Attr] {
    let body = program.procs[at.proc.index()].body.as_ref();
    body.and_then(|body| body.blocks[at.block.index()].cmds.get(at.cmd)).map_or(&[], Cmd::attrs)
}
