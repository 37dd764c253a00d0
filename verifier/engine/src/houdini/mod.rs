//! Houdini (Flanagan and Leino, FME 2001), as Corral uses it: summaries of procedures, found by guessing.
//!
//! [`candidates`] guesses formulas over the formals of each procedure. A candidate is dropped when an execution of the
//! procedure violates it, in which callees return whatever their summaries and what is left of their candidates
//! allow. What is left when nothing more is dropped holds at every return of the procedure, by induction on the
//! number of steps: every call that it makes returns earlier. So it joins the summary, irrespective of any bound.
//!
//! Callees come before callers, so only candidates of procedures that call each other are dropped together. Calls of
//! limits return anything, and a check that is not decided drops what it was about: that only loses candidates.
//!
//! What a procedure is guessed to keep ([`kept`]) is proved together: if all of it that is left holds at the start, all
//! of it holds at the return.

mod bodies;
mod candidates;
pub mod cases;
pub mod from_entry;
mod preserved;
pub mod returned;
pub mod templates;

use super::call_tree::{Instance, InstanceId};
use super::inliner::{Features, Inliner};
use crate::limits;
use crate::loops::Loop;
use boogie::expr::ExprId;
use boogie::graph::{components, reachable};
use boogie::passive::PassiveProgram;
use boogie::program::ProcId;
use indexmap::IndexMap;
use indexmap::map::Entry;
use rustc_hash::{FxHashMap, FxHashSet};
use smt::lower::Lowered;
use smt::maps::ReadId;
use smt::refutations::{self, Refutation};
use smt::solver::{CheckResult, Solver, SolverOptions};
use smt::terms::{Binary, Nary, Term, Unary};
use smt::{Result, SmtError};
use std::collections::VecDeque;
use std::rc::Rc;

/// Adds what can be proved of the candidates to the summaries. The program may have procedures that reach the states of
/// loops.
pub fn strengthen(program: &mut PassiveProgram, loops: &[Loop], options: SolverOptions) -> Result<()> {
    let of_variables = candidates::guess(program, loops);
    templates::of_returns(program, loops);
    if loops.is_empty() {
        returned::guess(program);
    }
    // The bits of a product are more than a guess is worth.
    let options = SolverOptions { any_floats: true, ..options };
    let mut houdini = Houdini::new(program, loops, Solver::new(program, options)?)?;
    // Beside searches, it has to be quick.
    if !loops.is_empty() {
        houdini.hopeful = bodies::hopeful(&houdini.recursive, of_variables);
    }
    houdini.run()?;
    houdini.keep_refutations();
    let proved = houdini.alive;
    let all = proved.iter().flatten();
    tracing::debug!("Houdini keeps {} of {} guesses", all.clone().filter(|alive| **alive).count(), all.count());
    for (proc, proved) in program.procs.iter_mut().zip(proved) {
        let candidates = std::mem::take(&mut proc.candidates).into_iter().zip(&proved);
        let mut holds: Vec<ExprId> = candidates.filter(|(_, alive)| **alive).map(|(e, _)| e).collect();
        let preserved = std::mem::take(&mut proc.preserved);
        let preserved_alive = &proved[proved.len() - preserved.len()..];
        let preserved =
            preserved.into_iter().zip(preserved_alive).filter(|(_, alive)| **alive).map(|(preserved, _)| preserved);
        holds.extend(preserved::summary(&mut program.terms, preserved));
        if !holds.is_empty() {
            let conjuncts: Vec<_> = proc.summary.into_iter().chain(holds).collect();
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

/// Candidates of a procedure that are checked together.
struct Group {
    /// Of what is kept: an assumption that it holds at the start.
    kept_from: Option<Term>,
    negations: Vec<Negation>,
    /// How often all together were too hard.
    was_hard: u32,
    /// Those that were too hard alone, and are put off until no other is dropped.
    put_off: FxHashSet<usize>,
    /// By candidate, which others it was proved by; so it need not be asked about again while they are not dropped.
    proved_by: FxHashMap<usize, Rc<[usize]>>,
}

impl Group {
    fn new(kept_from: Option<Term>, negations: Vec<Negation>) -> Group {
        Group { kept_from, negations, was_hard: 0, put_off: FxHashSet::default(), proved_by: FxHashMap::default() }
    }

    fn prove(&mut self, negations: &[Negation], by: Vec<usize>) {
        let by: Rc<[usize]> = by.into();
        self.proved_by.extend(negations.iter().map(|n| (n.candidate, by.clone())));
    }

    /// Forgets how it went, for another round with more that may be proved.
    fn start_again(&mut self) {
        self.was_hard = 0;
        self.put_off.clear();
        self.proved_by.clear();
    }
}

/// What a candidate is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    /// Every return.
    Returns,
    /// The return of calls for which all of this kind holds at the start.
    Preserved,
}

/// What is asked about a procedure.
struct Question {
    p: ProcId,
    /// The procedure's and those of what it calls that belong to it.
    instances: Vec<InstanceId>,
    guards: Guards,
    /// What candidates read from maps.
    reads: Vec<ReadId>,
    /// Whether it is asked about executions of the whole program, the maps of which are looked at.
    of_program: bool,
    /// Whether calls on the path of a violation are inlined.
    looks_into_calls: bool,
}

/// By procedure and candidate, what is assumed while it is not dropped.
type Guards = IndexMap<(ProcId, usize), Term>;

/// How an execution is searched for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    /// By the solver that knows what was asked before.
    InTurn,
    /// By one of its own.
    AtOnce,
}

/// What came of the search for an execution that violates candidates.
#[derive(PartialEq, Eq)]
enum Violated {
    None,
    Dropped,
    TooHard,
}

struct Houdini<'p> {
    program: &'p PassiveProgram,
    loops: &'p [Loop],
    inliner: Inliner<'p>,
    /// By procedure and candidate, whether it is not dropped; what is kept comes after the others.
    alive: Vec<Vec<bool>>,
    /// By procedure, whether its candidates have no more to fear.
    settled: Vec<bool>,
    /// By procedure, whether it may be on the stack twice.
    recursive: Vec<bool>,
    /// By procedure, how many of its candidates get a second chance with what its calls do.
    hopeful: Vec<usize>,
    /// By procedure and candidate, what proved it last, if that is wanted.
    refutations: FxHashMap<(ProcId, usize), Rc<Refutation>>,
}

impl<'p> Houdini<'p> {
    fn new(program: &'p PassiveProgram, loops: &'p [Loop], mut solver: Solver<'p>) -> Result<Houdini<'p>> {
        // What is made on demand must not be forgotten with a procedure.
        solver.lowering.make_symbols()?;
        Ok(Houdini {
            program,
            loops,
            inliner: Inliner::new(program, solver, Features { substitution: true, ..Features::NONE }),
            alive: program.procs.iter().map(|p| vec![true; p.candidates.len() + p.preserved.len()]).collect(),
            settled: vec![false; program.procs.len()],
            recursive: bodies::recursive(program),
            hopeful: vec![0; program.procs.len()],
            refutations: FxHashMap::default(),
        })
    }

    fn run(&mut self) -> Result<()> {
        let succ = self.program.call_graph();
        let reached = reachable(&succ, self.program.entry.0);
        // What is never asked about is not known.
        let unreached = self.alive.iter_mut().zip(&reached).filter(|(_, reached)| !**reached);
        unreached.for_each(|(alive, _)| alive.fill(false));
        for component in components(&succ).into_iter().filter(|c| reached[c[0] as usize]) {
            // What is asked with an inner loop inlined depends on more than what is called.
            let may_expand = self.loops.iter().any(|l| component.contains(&l.start.0));
            let mut work: VecDeque<u32> = component.iter().copied().collect();
            while let Some(p) = work.pop_front() {
                if self.procedure(ProcId(p))? {
                    let callers =
                        component.iter().filter(|&&q| q != p && (may_expand || succ[q as usize].contains(&p)));
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
        if self.program.procs[p.index()].blocks.is_empty()
            || self.inliner.solver.queries >= limits::HOUDINI_MOST_QUERIES.get()
        {
            self.drop_all(p);
            return Ok(true);
        }
        // What is kept follows from the others, and not the other way round.
        for of in [About::Returns, About::Preserved] {
            self.inliner.solver.push();
            let result = self.refute(p, of);
            self.inliner.pop();
            match result {
                Ok(()) => {}
                Err(SmtError::Memory) => return Err(SmtError::Memory),
                Err(_) => self.drop_all(p),
            }
        }
        Ok(self.alive(p).len() < before.len())
    }

    fn alive(&self, p: ProcId) -> Vec<usize> {
        self.alive[p.index()].iter().enumerate().filter(|(_, alive)| **alive).map(|(i, _)| i).collect()
    }

    /// Those about every return.
    fn alive_candidates(&self, p: ProcId) -> Vec<(usize, ExprId)> {
        let candidates = &self.program.procs[p.index()].candidates;
        self.alive(p).into_iter().filter_map(|i| Some((i, *candidates.get(i)?))).collect()
    }

    /// Those of one kind.
    fn alive_of(&self, p: ProcId, about: About) -> Vec<usize> {
        let is_preserved = |i: usize| i >= self.program.procs[p.index()].candidates.len();
        self.alive(p).into_iter().filter(|&i| is_preserved(i) == (about == About::Preserved)).collect()
    }

    fn drop_all(&mut self, p: ProcId) {
        self.alive[p.index()].fill(false);
    }

    fn refute(&mut self, p: ProcId, about: About) -> Result<()> {
        if self.alive_of(p, about).is_empty() {
            return Ok(());
        }
        let instance = self.inliner.inline_root(p)?;
        let instances = self.expand(instance)?;
        let mut guards = Guards::new();
        for &instance in &instances {
            self.assume_candidates_of_callees(instance, &mut guards)?;
        }
        let mut reads = Vec::new();
        let mut group = match about {
            About::Returns => self.group_of_candidates(instance, &mut reads)?,
            About::Preserved => self.group_of_preserved(instance, &mut guards, &mut reads)?,
        };
        let mut of = Question { p, instances, guards, reads, of_program: false, looks_into_calls: false };
        self.refute_all(&mut of, &mut group)?;
        if about == About::Returns && self.give_second_chance(&of, &group) {
            of.looks_into_calls = true;
            group.start_again();
            self.refute_all(&mut of, &mut group)?;
        }
        Ok(())
    }

    fn refute_all(&mut self, of: &mut Question, group: &mut Group) -> Result<()> {
        let mut before = usize::MAX;
        while self.alive(of.p).len() < before {
            before = self.alive(of.p).len();
            self.refute_group(of, group)?;
        }
        Ok(())
    }

    fn group_of_candidates(&mut self, instance: InstanceId, reads: &mut Vec<ReadId>) -> Result<Group> {
        let Instance { proc: p, vars, .. } = self.inliner.tree.instance(instance).clone();
        let mut negations = Vec::new();
        for (i, formula) in self.alive_candidates(p) {
            let candidate = self.lower(p, formula, &vars, reads)?;
            negations.push(self.negation(i, candidate)?);
        }
        Ok(Group::new(None, negations))
    }

    /// Inlines the inner loops of an instance, each as a state that it reaches and its last round; they may have inner
    /// loops themselves. An execution of any number of rounds has one of these. All instances.
    fn expand(&mut self, root: InstanceId) -> Result<Vec<InstanceId>> {
        let mut instances = vec![root];
        let mut next = 0;
        while let Some(&instance) = instances.get(next) {
            next += 1;
            for id in self.inliner.tree.instance(instance).calls.clone() {
                let callee = self.inliner.tree.call(id).callee;
                let Some(inner) = self.loops.iter().find(|l| l.start == callee) else { continue };
                if instances.len() + 2 > limits::HOUDINI_MOST_EXPANDED.usize() {
                    return Ok(instances);
                }
                let start = self.inliner.inline(id)?;
                instances.push(start);
                instances.extend(self.inline_last_round(start, inner)?);
            }
        }
        Ok(instances)
    }

    /// Inlines the calls with which an instance of [`Loop::start`] goes on from a state, each as the last round.
    fn inline_last_round(&mut self, start: InstanceId, of: &Loop) -> Result<Vec<InstanceId>> {
        let mut rounds = Vec::new();
        for id in self.inliner.tree.instance(start).calls.clone() {
            if self.inliner.tree.call(id).callee == of.proc {
                let last = self.inliner.inline(id)?;
                self.makes_no_more_rounds(last, of)?;
                rounds.push(last);
            }
        }
        Ok(rounds)
    }

    fn makes_no_more_rounds(&mut self, instance: InstanceId, of: &Loop) -> Result<()> {
        for &id in &self.inliner.tree.instance(instance).calls.clone() {
            let call = self.inliner.tree.call(id);
            if call.callee == of.proc {
                let blocker = call.blocker;
                self.inliner.solver.assert(blocker)?;
            }
        }
        Ok(())
    }

    /// All together, or one at a time once that is too hard; what is so by itself comes last.
    fn refute_group(&mut self, of: &mut Question, group: &mut Group) -> Result<()> {
        let before = self.alive(of.p).len();
        let all: Vec<Negation> = self.open(of, group).filter(|n| !group.put_off.contains(&n.candidate)).collect();
        let together = all.len() > 1 && group.was_hard < limits::HOUDINI_MOST_HARD_TOGETHER.u32();
        if !together || self.violate(of, group, &all, Check::InTurn)? == Violated::TooHard {
            group.was_hard += u32::from(together);
            let mut hard = 0;
            for negation in all {
                if hard >= limits::HOUDINI_MOST_PUT_OFF.usize() {
                    self.alive[of.p.index()][negation.candidate] = false;
                } else if self.violate(of, group, &[negation], Check::InTurn)? == Violated::TooHard {
                    group.put_off.insert(negation.candidate);
                    hard += 1;
                }
            }
        }
        if self.alive(of.p).len() < before { Ok(()) } else { self.refute_put_off(of, group) }
    }

    /// What is put off, with more effort.
    fn refute_put_off(&mut self, of: &mut Question, group: &mut Group) -> Result<()> {
        let mut hard = 0;
        let put_off: Vec<Negation> = self.open(of, group).filter(|n| group.put_off.contains(&n.candidate)).collect();
        for negation in put_off {
            if hard >= limits::HOUDINI_MOST_HARD.usize()
                || self.violate(of, group, &[negation], Check::AtOnce)? == Violated::TooHard
            {
                hard += 1;
                self.alive[of.p.index()][negation.candidate] = false;
            }
        }
        Ok(())
    }

    /// The candidates that are neither dropped nor proved by what is left.
    fn open<'g>(&'g self, of: &Question, group: &'g Group) -> impl Iterator<Item = Negation> + 'g {
        let alive = &self.alive[of.p.index()];
        let is_proved = |n: &Negation| group.proved_by.get(&n.candidate).is_some_and(|by| by.iter().all(|&i| alive[i]));
        group.negations.iter().copied().filter(move |n| alive[n.candidate] && !is_proved(n))
    }

    fn negation(&mut self, candidate: usize, of: Term) -> Result<Negation> {
        Ok(Negation { candidate, of, not: self.inliner.solver.lowering.ctx.unary(Unary::Not, of)? })
    }

    /// Looks for an execution that violates some of these candidates, and drops those that it does.
    fn violate(
        &mut self,
        of: &mut Question,
        group: &mut Group,
        negations: &[Negation],
        how: Check,
    ) -> Result<Violated> {
        let p = of.p;
        let negations: Vec<Negation> =
            negations.iter().filter(|n| self.alive[p.index()][n.candidate]).copied().collect();
        if negations.is_empty() {
            return Ok(Violated::None);
        }
        let violations: Vec<Term> = negations.iter().map(|n| n.not).collect();
        let violated = self.inliner.solver.lowering.ctx.nary(Nary::Or, &violations)?;
        let asked = self.inliner.boolean()?;
        self.inliner.assert_implication(asked, violated)?;
        let mut times = 0;
        loop {
            if self.inliner.solver.queries >= limits::HOUDINI_MOST_QUERIES.get() {
                self.drop_all(p);
                return Ok(Violated::Dropped);
            }
            let assumptions = self.assumptions(of, asked, group.kept_from)?;
            let solver = &mut self.inliner.solver;
            let answer = match how {
                Check::InTurn => {
                    let refuted = solver.refutes_by_polynomials(&assumptions)?;
                    if refuted == Some(true) {
                        self.note_refutation(p, &negations, &assumptions);
                        group.prove(&negations, self.alive(p));
                        return Ok(Violated::None);
                    }
                    let share = if refuted.is_some() { limits::HOUDINI_SHARE_OF_BITS_OF_PRODUCTS.u32() } else { 1 };
                    solver.check_effort(&assumptions, limits::HOUDINI_EFFORT.u32() / share)?
                }
                Check::AtOnce if times < limits::HOUDINI_MOST_AT_ONCE.u32() => {
                    times += 1;
                    let effort = if of.of_program {
                        limits::HOUDINI_EFFORT_AT_ONCE_FROM_ENTRY.u32()
                    } else {
                        limits::HOUDINI_EFFORT_AT_ONCE.u32()
                    };
                    solver.check_at_once(&assumptions, effort)?
                }
                Check::AtOnce => return Ok(Violated::TooHard),
            };
            match answer {
                CheckResult::Unsat(core) => {
                    let used: Vec<Term> = core.into_iter().map(|i| assumptions[i]).collect();
                    self.note_refutation(p, &negations, &used);
                    let core: FxHashSet<Term> = used.into_iter().collect();
                    let used = of.guards.iter().filter(|((q, _), guard)| *q == p && core.contains(*guard));
                    group.prove(&negations, used.map(|((_, i), _)| *i).collect());
                    return Ok(Violated::None);
                }
                CheckResult::Timeout => return Ok(Violated::TooHard),
                // A tactic that gives up may leave anything for a model.
                CheckResult::Unknown(_) if how == Check::AtOnce => return Ok(Violated::TooHard),
                CheckResult::Sat | CheckResult::Unknown(_) => {}
            }
            let knows_maps = match of.of_program {
                true => self.knows_maps_of_path()?,
                false => self.knows_maps(&of.instances, &of.reads)?,
            };
            if knows_maps && !self.inline_path(of)? {
                break;
            }
        }
        let mut dropped = false;
        for negation in &negations {
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

    /// Notes what proves candidates, if that is wanted: the assertions with these assumptions.
    fn note_refutation(&mut self, p: ProcId, negations: &[Negation], assumptions: &[Term]) {
        if refutations::are_wanted() {
            let refutation = Rc::new(self.inliner.solver.lowering.ctx.refutation(assumptions));
            self.refutations.extend(negations.iter().map(|n| ((p, n.candidate), refutation.clone())));
        }
    }

    /// What is proved rests on these.
    fn keep_refutations(&self) {
        for (p, alive) in self.alive.iter().enumerate() {
            let proved = (0..alive.len()).filter(|&i| alive[i]);
            let refutations = proved.filter_map(|i| self.refutations.get(&(ProcId(p as u32), i)));
            refutations.for_each(|refutation| refutations::keep(Refutation::clone(refutation)));
        }
    }

    /// That what is asked is violated, and what is left of all candidates.
    fn assumptions(&mut self, of: &Question, asked: Term, kept_from: Option<Term>) -> Result<Vec<Term>> {
        let mut assumptions = vec![asked];
        assumptions.extend(kept_from);
        for (&(q, i), &guard) in &of.guards {
            // What is kept is more than other candidates should cost.
            let is_of_use = kept_from.is_some() || i < self.program.procs[q.index()].candidates.len();
            let is_assumed = is_of_use && self.alive[q.index()][i];
            let denied = self.inliner.solver.lowering.ctx.unary(Unary::Not, guard)?;
            assumptions.push(if is_assumed { guard } else { denied });
        }
        Ok(assumptions)
    }

    /// At each call, what is left of the callee's candidates. Those that may still be dropped hold under a guard, by
    /// callee and candidate in a fixed order.
    fn assume_candidates_of_callees(&mut self, instance: InstanceId, guards: &mut Guards) -> Result<()> {
        let p = self.inliner.tree.instance(instance).proc;
        for id in self.inliner.tree.instance(instance).calls.clone() {
            let call = self.inliner.tree.call(id);
            let (callee, control) = (call.callee, call.control);
            let args: Vec<_> = call.args.iter().copied().map(Some).collect();
            let caller = self.inliner.proc(p);
            let block = caller.call_sites[call.site.0 as usize].block.0 as usize;
            let mut reads = Vec::new();
            for (i, formula) in self.alive_candidates(callee) {
                let candidate = self.lower(callee, formula, &args, &mut reads)?;
                let candidate = self.guarded(callee, i, candidate, guards)?;
                self.inliner.assert_implication(control, candidate)?;
            }
            if callee != p {
                self.assume_kept(callee, control, &args, guards, &mut reads)?;
            }
            self.inliner.tree.instances[instance.0 as usize].reads[block].append(&mut reads);
        }
        Ok(())
    }

    /// What holds of a candidate while it is not dropped.
    fn guarded(&mut self, p: ProcId, candidate: usize, holds: Term, guards: &mut Guards) -> Result<Term> {
        if self.settled[p.index()] {
            return Ok(holds);
        }
        let guard = match guards.entry((p, candidate)) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => *new.insert(self.inliner.boolean()?),
        };
        self.inliner.solver.lowering.ctx.binary(Binary::Implies, guard, holds)
    }

    /// A formula over the formals of a procedure with these values for them; adds what it reads from maps.
    fn lower(&mut self, p: ProcId, formula: ExprId, vars: &[Option<Lowered>], reads: &mut Vec<ReadId>) -> Result<Term> {
        let lowered = self.inliner.lower_over_formals(p, formula, vars)?;
        let lowering = &mut self.inliner.solver.lowering;
        let nodes = lowering.map_reads(&[formula]);
        reads.extend(nodes.into_iter().filter_map(|e| lowering.read_of(e)));
        Ok(lowered)
    }

    /// Whether the model is right about what is read from maps in these reads and the blocks that it passes; else what
    /// it violates was added.
    fn knows_maps(&mut self, instances: &[InstanceId], asked: &[ReadId]) -> Result<bool> {
        let mut reads = asked.to_vec();
        let Inliner { solver, tree, .. } = &mut self.inliner;
        for instance in instances.iter().map(|&id| tree.instance(id)) {
            for (block, read) in instance.blocks.iter().zip(&instance.reads).filter(|(_, read)| !read.is_empty()) {
                if solver.lowering.ctx.eval_bool(*block)? == Some(true) {
                    reads.extend(read);
                }
            }
        }
        Ok(reads.is_empty() || solver.check_reads(&reads)?.is_some())
    }
}
