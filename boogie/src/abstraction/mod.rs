//! Variable abstraction of programs (Lal, Qadeer and Lahiri: Corral, section 3) and the paths that it is refined along.
//!
//! Of the global variables, memory among them, only the *tracked* ones keep their values; an expression that mentions
//! another has any value. The fewer are tracked, the more executions there are, so a proof of an abstract program is
//! one of the program; an execution may be spurious, and its [`Path`] says which variables would rule it out.
//!
//! [`localise`] is the abstraction of Fig. 3, [`switches`] that of Fig. 5, and [`path`] writes an execution down as a
//! program of its own.

mod localise;
mod path;
mod switches;

pub use path::{Path, Trail};
pub use switches::Switched;

use crate::marks::{self, Place};
use crate::passes::{self, Options, PassError, Prepared, Property};
use crate::program::{BlockRef, Cmd, ProcId, Program, VarId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The program that is abstracted: simplified, with loops, assignments and asserts, and sites and origins of the
/// program that is replayed. No `old` is left in bodies, and no calls of procedures without body but limits.
pub struct Concrete {
    program: Program,
    entry: ProcId,
    property: Property,
    /// Variables that stand for one of the replayed program.
    twins: FxHashMap<VarId, VarId>,
}

impl Concrete {
    /// Takes a program with explicit contracts and numbered sites, as [`Prepared::replay`].
    pub fn new(program: Program, property: Property) -> Result<Concrete, PassError> {
        let entry = program.entry().ok_or(PassError::NoEntry)?;
        let lines = lines(&program);
        let passes::Work { mut program, entry, twins, .. } = passes::simplified(program, entry, None, &mut |_, _| {})?;
        for block in program.procs.iter_mut().filter_map(|p| p.body.as_mut()).flat_map(|b| &mut b.blocks) {
            if property == Property::EntryReturns {
                // An assert that fails only ends the execution, so losing its condition must let more of them pass.
                block.cmds.iter_mut().for_each(assume_assert);
            }
            // What loops are called by; attributes are gone.
            let line = block.origin.iter().find_map(|at| lines.get(at).cloned());
            block.cmds.splice(0..0, line);
        }
        Ok(Concrete { program, entry, property, twins })
    }

    /// The global variables that the program depends on.
    pub fn globals(&self) -> &[VarId] {
        &self.program.globals
    }

    /// The program in which these globals are tracked. Its blocks are those of this one.
    pub fn abstracted(&self, tracked: &BTreeSet<VarId>) -> Result<Prepared, PassError> {
        let mut program = self.program.clone();
        localise::run(&mut program, tracked);
        passes::run(program, Options { property: Some(self.property) })
    }
}

fn assume_assert(cmd: &mut Cmd) {
    if let Cmd::Assert { expr, attrs } = cmd {
        *cmd = Cmd::Assume { expr: *expr, attrs: std::mem::take(attrs) };
    }
}

/// For each block of a program the command that says which line it stands in, if one does.
fn lines(program: &Program) -> FxHashMap<BlockRef, Cmd> {
    let mut lines = FxHashMap::default();
    for proc in program.procs.iter().filter_map(|p| p.body.as_ref()) {
        for block in &proc.blocks {
            let line = block.cmds.iter().find(|cmd| match cmd {
                Cmd::Assume { expr, attrs } => program.terms.is_true(*expr) && marks::has::<Place>(attrs),
                _ => false,
            });
            if let (Some(Cmd::Assume { expr, attrs }), [at, ..]) = (line, &block.origin[..]) {
                let attrs = attrs.iter().filter(|a| marks::is::<Place>(a)).cloned().collect();
                lines.insert(*at, Cmd::Assume { expr: *expr, attrs });
            }
        }
    }
    lines
}
