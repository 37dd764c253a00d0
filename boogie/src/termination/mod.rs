//! Termination as questions about asserts. An execution that does not end goes round a *cycle* forever: it comes to the
//! head of a loop again and again, or calls a recursive procedure deeper and deeper.
//!
//! [`lasso`] asks whether the state in which a cycle goes round can come again (Biere, Artho and Schuppan, "Liveness
//! checking as safety checking", FMICS 2002): if so, there is an execution that does not end. All values are of
//! finitely many bits, so if not, all executions end. [`ranks`] asks whether what was guessed to rank the states of each
//! cycle gets less whenever it goes round; then all executions end as well, whatever the state is besides.

mod find;
pub mod lasso;
pub mod ranks;

pub use find::{find, recurses_mutually};

use crate::expr::{ExprId, Terms};
use crate::marks::{self, Mark, Part, Place, Property, Source, SourceFile, SourceLine, Violation};
use crate::passes::body::assume;
use crate::program::{Attr, Block, BlockId, Body, Cmd, ProcId, Program, Transfer, VarId};

/// Where executions may go round forever.
#[derive(Clone, Debug)]
pub struct Cycle {
    pub proc: ProcId,
    pub of: Kind,
    /// The variables by which it depends on earlier rounds how a round goes: for a loop those that it changes, for a
    /// procedure its inputs and the globals that it changes. Only those of finitely many values.
    pub state: Vec<VarId>,
    /// The others, which are maps: if there are some, an equal state may still differ.
    pub memory: Vec<VarId>,
    /// What says where in the user's source a round starts: `{:sourceloc}`, `{:src}`.
    place: Vec<Attr>,
}

impl Cycle {
    /// The numbers of the blocks that go round.
    fn blocks(&self, program: &Program) -> Vec<usize> {
        match &self.of {
            Kind::Loop { blocks, .. } => blocks.iter().map(|b| b.index()).collect(),
            Kind::Recursion => {
                let body = program.procs[self.proc.index()].body.as_ref().expect("cycles are in bodies");
                (0..body.blocks.len()).collect()
            }
        }
    }

    /// `{:sourcefile}`, `{:sourceline}`, if that is known.
    fn line(&self, terms: &mut Terms) -> Vec<Attr> {
        let Some(Place { file, line, .. }) = marks::get(terms, &self.place) else { return Vec::new() };
        let line = SourceLine(line.to_string());
        vec![SourceFile(file).attr(terms), line.attr(terms)]
    }

    /// Their commands.
    fn cmds<'a>(&self, program: &'a Program) -> impl Iterator<Item = &'a Cmd> {
        let body = program.procs[self.proc.index()].body.as_ref().expect("cycles are in bodies");
        self.blocks(program).into_iter().flat_map(|b| &body.blocks[b].cmds)
    }
}

/// What goes round.
#[derive(Clone, Debug)]
pub enum Kind {
    /// The head of a natural loop, and its blocks.
    Loop { head: BlockId, blocks: Vec<BlockId> },
    /// A procedure that calls itself, perhaps by way of others.
    Recursion,
}

/// What the first command of a block says that says where it is.
fn place(body: &Body, block: BlockId) -> Option<Vec<Attr>> {
    body.blocks[block.index()].cmds.iter().find_map(|cmd| {
        let place = cmd.attrs().iter().filter(|attr| marks::is::<Place>(attr) || marks::is::<Source>(attr));
        marks::has::<Place>(cmd.attrs()).then(|| place.cloned().collect())
    })
}

fn body_of(program: &mut Program, proc: ProcId) -> &mut Body {
    program.procs[proc.index()].body.as_mut().expect("cycles are in bodies")
}

/// Executions end where an assert fails that a property is about. What lies beyond a limit of the model stays a violation.
/// Whether there is any of both.
pub fn assume_asserts(program: &mut Program) -> bool {
    let Program { terms, procs, .. } = program;
    let mut any = false;
    for block in procs.iter_mut().filter_map(|p| p.body.as_mut()).flat_map(|body| &mut body.blocks) {
        for cmd in &mut block.cmds {
            if let Cmd::Assert { expr, attrs } = cmd {
                any |= !terms.is_true(*expr);
                // What stands behind its limits a front end marks so.
                if marks::get(terms, attrs) != Some(Property::Limit) {
                    *cmd = assume(*expr);
                }
            }
        }
    }
    any
}

/// Has the edges from blocks to the head of a loop lead to others: those from its own blocks, and those from outside.
fn redirect(blocks: &mut [Block], head: BlockId, own: &[BlockId], [inside, outside]: [BlockId; 2]) {
    for (b, block) in blocks.iter_mut().enumerate() {
        let now = if own.contains(&BlockId(b as u32)) { inside } else { outside };
        if let Transfer::Goto(targets) = &mut block.transfer {
            targets.iter_mut().filter(|t| **t == head).for_each(|t| *t = now);
        }
    }
}

fn variable(program: &mut Program, v: VarId) -> ExprId {
    let ty = program.var(v).ty;
    program.terms.var(v, ty)
}

/// What an assert says that fails where an execution does not end.
fn unending(terms: &mut Terms, what: &str) -> Vec<Attr> {
    vec![Property::Termination.attr(terms), Violation(vec![Part::Text(what)]).attr(terms)]
}
