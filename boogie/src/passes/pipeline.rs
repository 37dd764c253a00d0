//! The passes in order.

use super::pass::{Form, Pass, Watcher};
use super::property::Property;
use super::work::{PassError, Work, location};
use super::{
    branches, candidates, constants, externals, functions, known_values, loops, normalise, olds, passify, property,
    prune, slice,
};
use crate::marks::Limit;
use crate::passive::{Event, PassiveProgram};
use crate::passive_check::check_passive;
use crate::program::Location;
use crate::program::{BlockRef, Cmd, ProcId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// What a violation is; by default [`Property::of`] decides. A front end that writes asserts should say so:
    /// a program without any would be taken for one whose entry must not return.
    pub property: Option<Property>,
}

/// A program ready for engines, and the one on which counterexamples are replayed.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub property: Property,
    /// Has explicit contracts and `where` clauses, and numbered sites. Variables have the ids of the input.
    pub replay: Program,
    pub passive: PassiveProgram,
    entry: ProcId,
}

impl Prepared {
    /// [`Prepared::replay`], in which executions end before these commands of it, as at a limit of the model. Its
    /// counterexamples replay like the others.
    pub fn cut(&self, places: &[Location], limit: &Limit) -> Program {
        let mut program = self.replay.clone();
        externals::add_limits(&mut program, places, limit);
        program
    }

    /// The replayed program's blocks that a passive procedure goes through or leads to a violation in, in order.
    pub fn blocks(&self, of: ProcId) -> Vec<BlockRef> {
        let proc = &self.passive.procs[of.index()];
        let passed = proc.blocks.iter().flat_map(|block| &block.events).filter_map(|event| match event {
            Event::Block(at) => Some(*at),
            _ => None,
        });
        passed.chain(proc.failure.iter().flat_map(|failure| &failure.behind).copied()).collect()
    }

    /// Where the asserts of a block of the replayed program stand: `file:line`, or the block's label.
    pub fn assertions(&self, at: BlockRef) -> Vec<String> {
        let body = self.replay.procs[at.proc.index()].body.as_ref().expect("has blocks");
        let block = &body.blocks[at.block.index()];
        let asserted = block.cmds.iter().filter_map(|cmd| match cmd {
            Cmd::Assert { expr, attrs } if !self.replay.terms.is_true(*expr) => Some(attrs),
            _ => None,
        });
        asserted.map(|attrs| location(&self.replay.terms, attrs).unwrap_or_else(|| block.label.clone())).collect()
    }

    /// The same question about another program, whose blocks and sites are numbered.
    pub(super) fn replaced(&self, program: Program) -> Result<Prepared, PassError> {
        let passive = passive(program.clone(), &program, self.entry, self.property, &mut |_, _| {})?;
        Ok(Prepared { property: self.property, replay: program, passive, entry: self.entry })
    }

    /// What engines are to see of such a program.
    pub fn passive(&self, program: Program) -> Result<PassiveProgram, PassError> {
        passive(program, &self.replay, self.entry, self.property, &mut |_, _| {})
    }
}

/// How often slicing is repeated when branches that it emptied are dropped.
const SLICING_ROUNDS: usize = 3;

/// Runs all passes.
pub fn run(program: Program, options: Options) -> Result<Prepared, PassError> {
    run_watched(program, options, &mut |_, _| {})
}

/// Runs all passes, and shows the program after each of them.
pub fn run_watched(mut program: Program, options: Options, watcher: Watcher) -> Result<Prepared, PassError> {
    // What is only guessed is no check.
    candidates::take(&mut program)?;
    done(Pass::Candidates, &program, watcher)?;
    let property = options.property.unwrap_or_else(|| Property::of(&program));
    let entry = program.entry().filter(|p| program.procs[p.index()].body.is_some()).ok_or(PassError::NoEntry)?;
    // Replay and passes must agree on what contracts mean, so these become commands first.
    let entry = normalise::run(&mut program, entry);
    // Copies that passes make keep these numbers: they carry a counterexample back.
    program.number_sites();
    done(Pass::Normalise, &program, watcher)?;
    let passive = passive(program.clone(), &program, entry, property, watcher)?;
    Ok(Prepared { property, replay: program, passive, entry })
}

/// The passes behind the program that is replayed.
fn passive(
    program: Program,
    replay: &Program,
    entry: ProcId,
    property: Property,
    watcher: Watcher,
) -> Result<PassiveProgram, PassError> {
    let mut work = simplified(program, entry, Some(property), watcher)?;
    // Bodies become acyclic; recursion is what engines bound.
    loops::run(&mut work, replay)?;
    done(Pass::Loops, &work.program, watcher)?;
    // The last step into single assignment, with blocks compressed on the way.
    let mut passive = passify::run(work);
    done_passive(Pass::Passify, &passive, watcher)?;
    known_values::run(&mut passive);
    done_passive(Pass::KnownValues, &passive, watcher)?;
    Ok(passive)
}

/// The passes that leave procedures, loops and assignments. Without a property, asserts stay too.
pub(crate) fn simplified(
    program: Program,
    entry: ProcId,
    property: Option<Property>,
    watcher: Watcher,
) -> Result<Work, PassError> {
    let mut work = Work {
        program,
        entry,
        error_flag: None,
        twins: FxHashMap::default(),
        selectors: FxHashSet::default(),
        loops: BTreeMap::new(),
    };
    prune::attributes(&mut work.program);
    done(Pass::Attributes, &work.program, watcher)?;
    // Cut where the model ends, before anything is learnt from what lies beyond.
    externals::cut_limits(&mut work.program);
    done(Pass::CutLimits, &work.program, watcher)?;
    // Early, so that the rest does not look at dead code.
    work.entry = prune::dead_code(&mut work.program, work.entry);
    done(Pass::DeadCode, &work.program, watcher)?;
    // Only what can be reached counts.
    prune::refuse_floats(&work.program)?;
    // Definitions may hide variables, constants and asserts that hold.
    functions::expand(&mut work.program)?;
    done(Pass::Functions, &work.program, watcher)?;
    constants::propagate(&mut work.program);
    done(Pass::Constants, &work.program, watcher)?;
    // Asserts become control flow; from here on only blocking and returning matter.
    if property == Some(Property::Asserts) {
        work.error_flag = property::asserts_to_error_flag(&mut work.program, work.entry);
    }
    done(Pass::Property, &work.program, watcher)?;
    // Moving blocks into loop procedures would change what `old` means.
    olds::run(&mut work.program);
    done(Pass::Olds, &work.program, watcher)?;
    // Calls without body are havocs, which slicing can cut.
    externals::run(&mut work.program, &mut work.twins);
    work.entry = prune::dead_code(&mut work.program, work.entry);
    done(Pass::Externals, &work.program, watcher)?;
    // Before loops, so that their procedures get few formals.
    slice(&mut work.program);
    done(Pass::Slice, &work.program, watcher)?;
    prune::unused_declarations(&mut work.program);
    done(Pass::UnusedDeclarations, &work.program, watcher)?;
    Ok(work)
}

/// Slices, and drops branches that it emptied.
fn slice(program: &mut Program) {
    slice::run(program);
    for _ in 1..SLICING_ROUNDS {
        if !branches::run(program) {
            break;
        }
        slice::run(program);
    }
}

/// Shows the program, and checks its invariants in debug builds.
fn done(pass: Pass, program: &Program, watcher: Watcher) -> Result<(), PassError> {
    watcher(pass, Form::Program(program));
    if cfg!(debug_assertions)
        && let Err(problems) = crate::check::check(program)
    {
        return Err(broken(pass, problems));
    }
    Ok(())
}

/// The same of a passive program.
fn done_passive(pass: Pass, program: &PassiveProgram, watcher: Watcher) -> Result<(), PassError> {
    watcher(pass, Form::Passive(program));
    if cfg!(debug_assertions)
        && let Err(problems) = check_passive(program)
    {
        return Err(broken(pass, problems));
    }
    Ok(())
}

fn broken(pass: Pass, problems: Vec<String>) -> PassError {
    PassError::Broken { pass: pass.name(), message: problems.into_iter().take(5).collect::<Vec<_>>().join("; ") }
}
