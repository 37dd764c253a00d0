//! Houdini (Flanagan and Leino, FME 2001), as Corral uses it: summaries of procedures, found by guessing.
//!
//! [`candidates`] guesses formulas over the formals of each procedure. A candidate is dropped when an execution of the
//! procedure violates it, in which callees return whatever their summaries and what is left of their candidates
//! allow. What is left when nothing more is dropped holds at every return of the procedure, by induction on the
//! number of steps: every call that it makes returns earlier. So it joins the summary, irrespective of any bound.
//!
//! Callees come before callers, so only candidates of procedures that call each other are dropped together. Calls of
//! limits return anything, and a check that is not decided drops what it was about: that only loses candidates.

mod candidates;

use super::call_tree::InstanceId;
use super::induction::Loop;
use super::inliner::{Ideas, Inliner};
use crate::smt::lower::Lowered;
use crate::smt::maps::ReadId;
use crate::smt::raw::{Binary, Nary, Term, Unary};
use crate::smt::solver::{CheckResult, Solver, SolverOptions};
use crate::smt::{Result, SmtError};
use boogie::graph::{components, reachable};
use boogie::passive::PassiveProgram;
use boogie::program::ProcId;
use indexmap::IndexMap;
use indexmap::map::Entry;
use std::collections::VecDeque;

/// What Z3 may spend on one check, in its own deterministic units; it takes some hundred thousand a second.
const EFFORT: u32 = 1_000_000;

/// After this many checks, what is not settled is dropped.
const MOST_QUERIES: u64 = 3_000;

/// Adds what can be proved of the candidates to the summaries. The program may have procedures that reach the states of
/// loops.
pub fn strengthen(program: &mut PassiveProgram, loops: &[Loop], options: SolverOptions) -> Result<()> {
    candidates::guess(program, loops);
    // The bits of a product are more than a guess is worth.
    let options = SolverOptions { any_floats: true, ..options };
    let mut houdini = Houdini::new(program, Solver::new(program, options)?)?;
    houdini.run()?;
    let proved = houdini.alive;
    for (proc, proved) in program.procs.iter_mut().zip(proved) {
        let candidates = std::mem::take(&mut proc.candidates);
        let kept: Vec<_> = candidates.into_iter().zip(proved).filter(|(_, alive)| *alive).map(|(e, _)| e).collect();
        if !kept.is_empty() {
            let conjuncts: Vec<_> = proc.summary.into_iter().chain(kept).collect();
            proc.summary = Some(program.terms.and(&conjuncts));
        }
    }
    Ok(())
}

/// A candidate of a procedure, by position, as a formula and denied.
#[derive(Clone, Copy)]
struct Negation {
    candidate: usize,
    of: Term,
    not: Term,
}

/// What came of the search for an execution that violates candidates.
enum Violated {
    None,
    Dropped,
    TooHard,
}

struct Houdini<'p> {
    program: &'p PassiveProgram,
    inliner: Inliner<'p>,
    /// By procedure and candidate, whether it is not dropped.
    alive: Vec<Vec<bool>>,
    /// By procedure, whether its candidates have no more to fear.
    settled: Vec<bool>,
}

impl<'p> Houdini<'p> {
    fn new(program: &'p PassiveProgram, mut solver: Solver<'p>) -> Result<Houdini<'p>> {
        // What is made on demand must not be forgotten with a procedure.
        solver.lowering.make_symbols()?;
        Ok(Houdini {
            program,
            inliner: Inliner::new(program, solver, Ideas::NONE),
            alive: program.procs.iter().map(|p| vec![true; p.candidates.len()]).collect(),
            settled: vec![false; program.procs.len()],
        })
    }

    fn run(&mut self) -> Result<()> {
        let succ = self.program.call_graph();
        let reached = reachable(&succ, self.program.entry.0);
        for component in components(&succ).into_iter().filter(|c| reached[c[0] as usize]) {
            let mut work: VecDeque<u32> = component.iter().copied().collect();
            while let Some(p) = work.pop_front() {
                if self.procedure(ProcId(p))? {
                    let callers = component.iter().filter(|&&q| q != p && succ[q as usize].contains(&p));
                    let again: Vec<u32> = callers.copied().filter(|q| !work.contains(q)).collect();
                    work.extend(again);
                }
            }
            component.iter().for_each(|&p| self.settled[p as usize] = true);
        }
        Ok(())
    }

    /// Drops what an execution of the procedure violates; whether that was something.
    fn procedure(&mut self, p: ProcId) -> Result<bool> {
        let before = self.alive(p);
        if before.is_empty() {
            return Ok(false);
        }
        if self.program.procs[p.index()].blocks.is_empty() || self.inliner.solver.queries >= MOST_QUERIES {
            self.drop_all(p);
            return Ok(true);
        }
        self.inliner.solver.push();
        let result = self.refute(p);
        self.inliner.pop();
        match result {
            Ok(()) => {}
            Err(SmtError::Memory) => return Err(SmtError::Memory),
            Err(_) => self.drop_all(p),
        }
        Ok(self.alive(p).len() < before.len())
    }

    fn alive(&self, p: ProcId) -> Vec<usize> {
        self.alive[p.index()].iter().enumerate().filter(|(_, alive)| **alive).map(|(i, _)| i).collect()
    }

    fn drop_all(&mut self, p: ProcId) {
        self.alive[p.index()].fill(false);
    }

    fn refute(&mut self, p: ProcId) -> Result<()> {
        let instance = self.inliner.inline_alone(p)?;
        let guards = self.assume_candidates_of_callees(instance)?;
        let vars: Vec<_> = self.inliner.tree.instance(instance).vars.clone();
        let (mut negations, mut asked_reads) = (Vec::new(), Vec::new());
        for i in self.alive(p) {
            let candidate = self.lower(p, i, &vars, &mut asked_reads)?;
            let not = self.inliner.solver.lowering.ctx.unary(Unary::Not, candidate)?;
            negations.push(Negation { candidate: i, of: candidate, not });
        }
        // One at a time, once all together are too much because of maps.
        let mut alone = false;
        loop {
            let size = if alone { 1 } else { negations.len().max(1) };
            let mut settled = true;
            for group in negations.chunks(size) {
                let alive: Vec<Negation> =
                    group.iter().filter(|n| self.alive[p.index()][n.candidate]).copied().collect();
                match self.violate(p, instance, &guards, &alive, &asked_reads)? {
                    Violated::None => {}
                    Violated::Dropped => settled = false,
                    Violated::TooHard if group.len() == 1 => {
                        self.alive[p.index()][group[0].candidate] = false;
                        settled = false;
                    }
                    Violated::TooHard if asked_reads.is_empty() => {
                        self.drop_all(p);
                        return Ok(());
                    }
                    Violated::TooHard => {
                        (alone, settled) = (true, false);
                        break;
                    }
                }
            }
            if settled {
                return Ok(());
            }
        }
    }

    /// Looks for an execution that violates some of these candidates, and drops those that it does.
    fn violate(
        &mut self,
        p: ProcId,
        instance: InstanceId,
        guards: &IndexMap<(ProcId, usize), Term>,
        negations: &[Negation],
        reads: &[ReadId],
    ) -> Result<Violated> {
        if negations.is_empty() {
            return Ok(Violated::None);
        }
        let violations: Vec<Term> = negations.iter().map(|n| n.not).collect();
        let violated = self.inliner.solver.lowering.ctx.nary(Nary::Or, &violations)?;
        let asked = self.inliner.boolean()?;
        self.inliner.assert_implication(asked, violated)?;
        let mut assumptions = vec![asked];
        let holding = guards.iter().filter(|((q, i), _)| self.alive[q.index()][*i]);
        assumptions.extend(holding.map(|(_, guard)| *guard));
        loop {
            if self.inliner.solver.queries >= MOST_QUERIES {
                self.drop_all(p);
                return Ok(Violated::Dropped);
            }
            match self.inliner.solver.check_effort(&assumptions, EFFORT)? {
                CheckResult::Unsat(_) => return Ok(Violated::None),
                CheckResult::Timeout => return Ok(Violated::TooHard),
                CheckResult::Sat | CheckResult::Unknown(_) => {}
            }
            if self.knows_maps(instance, reads)? {
                break;
            }
        }
        let mut dropped = false;
        for negation in negations {
            if self.inliner.solver.lowering.ctx.eval_bool(negation.of)? == Some(false) {
                self.alive[p.index()][negation.candidate] = false;
                dropped = true;
            }
        }
        if !dropped {
            negations.iter().for_each(|n| self.alive[p.index()][n.candidate] = false);
        }
        Ok(Violated::Dropped)
    }

    /// At each call, what is left of the callee's candidates. Those that may still be dropped hold under a guard, by
    /// callee and candidate in a fixed order.
    fn assume_candidates_of_callees(&mut self, instance: InstanceId) -> Result<IndexMap<(ProcId, usize), Term>> {
        let mut guards = IndexMap::new();
        for id in self.inliner.tree.instance(instance).calls.clone() {
            let call = self.inliner.tree.call(id);
            let (callee, control) = (call.callee, call.control);
            let args: Vec<_> = call.args.iter().copied().map(Some).collect();
            let caller = self.inliner.proc(self.inliner.tree.instance(instance).proc);
            let block = caller.call_sites[call.site.0 as usize].block.0 as usize;
            for i in self.alive(callee) {
                let mut reads = Vec::new();
                let mut candidate = self.lower(callee, i, &args, &mut reads)?;
                self.inliner.tree.instances[instance.0 as usize].reads[block].append(&mut reads);
                if !self.settled[callee.index()] {
                    let guard = match guards.entry((callee, i)) {
                        Entry::Occupied(known) => *known.get(),
                        Entry::Vacant(new) => *new.insert(self.inliner.boolean()?),
                    };
                    candidate = self.inliner.solver.lowering.ctx.binary(Binary::Implies, guard, candidate)?;
                }
                self.inliner.assert_implication(control, candidate)?;
            }
        }
        Ok(guards)
    }

    /// A candidate of a procedure with these values for its formals; adds what it reads from maps.
    fn lower(
        &mut self,
        p: ProcId,
        candidate: usize,
        vars: &[Option<Lowered>],
        reads: &mut Vec<ReadId>,
    ) -> Result<Term> {
        let formula = self.program.procs[p.index()].candidates[candidate];
        let lowered = self.inliner.lower_over_formals(p, formula, vars)?;
        let lowering = &mut self.inliner.solver.lowering;
        let nodes = lowering.map_reads(&[formula]);
        reads.extend(nodes.into_iter().filter_map(|e| lowering.read_of(e)));
        Ok(lowered)
    }

    /// Whether the model is right about what is read from maps in these reads and the blocks that it passes; else what
    /// it violates was added.
    fn knows_maps(&mut self, instance: InstanceId, asked: &[ReadId]) -> Result<bool> {
        let mut reads = asked.to_vec();
        let Inliner { solver, tree, .. } = &mut self.inliner;
        let instance = tree.instance(instance);
        for (block, read) in instance.blocks.iter().zip(&instance.reads).filter(|(_, read)| !read.is_empty()) {
            if solver.lowering.ctx.eval_bool(*block)? == Some(true) {
                reads.extend(read);
            }
        }
        Ok(reads.is_empty() || solver.check_reads(&reads)?.is_some())
    }
}
