//! Qicc: gambling on program slices (Akhundov, Mora, Feng, Hui, Chechik, ATVA 2021).
//!
//! A *region* is a part of the program that every error path enters before it fails: if no execution of the region alone,
//! from any state, fails an assert, then none of the program fails one there. Smaller regions are cheaper to check, and
//! forget more of what comes before; so regions are tried from the innermost outwards, and whoever contains one that was
//! proved need not look into it for errors.
//!
//! Here loops are procedures already, and the regions are the components of the call graph: the nesting of loops and
//! functions in one tree (Algorithm 1 of the paper, which finds it in a control-flow graph). Of a loop the region is one
//! round, as in the paper: an error path has a suffix that starts with the round that fails. Of procedures that call
//! each other it is the body of one of them: the error path has a suffix that starts with the innermost activation in
//! which the error happens, and calls within the component are completed ones. They return any values that the summary
//! allows, without an error. So a component is proved once each of its bodies is.
//!
//! All asserts of a region are one question (the paper's batch mode). A region that fails by itself is lost for good; one
//! that takes too long is tried again with more. After the first turn, the regions share as much time as the whole program
//! has, twice that of the turn before.

use super::call_tree::CallTree;
use super::induction::{self, Hypothesis};
use super::loops::plain;
use super::observer::{Event, Observer};
use super::options::{EngineOptions, Strategy, solver_options};
use super::outcome::{Outcome, UnknownReason, Verdict};
use super::search;
use super::time_slices::TimeSlices;
use crate::limits;
use boogie::expr::ExprId;
use boogie::graph::{components, reachable};
use boogie::passive::{CallSite, CallSiteId, PassiveBlock, PassiveBlockId, PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::ProcId;

/// Whether there are regions, and few.
pub fn pays(program: &PassiveProgram) -> bool {
    (1..=limits::QICC_FEW.usize()).contains(&regions(program).len())
}

/// Looks for regions that prove all asserts. A violation that is found is one of the whole program.
pub fn prove(program: &PassiveProgram, options: &EngineOptions, observer: &mut dyn Observer) -> Outcome {
    let search = Search { options, observer, time_slices: TimeSlices::new(options, limits::QICC_FIRST_SLICE.time()) };
    let mut gamble = Gamble { program: program.clone(), search, proved: Vec::new() };
    let mut regions = regions(program);
    let verdict = loop {
        let left = regions.len() as u32;
        regions.retain(|members| !gamble.settles(members, left));
        let found = gamble.whole();
        if let Some(verdict) = gamble.search.time_slices.settle(found) {
            break verdict;
        }
    };
    let mut outcome = Outcome::of(verdict, gamble.search.time_slices.stats);
    if outcome.verdict == Verdict::Safe {
        outcome.proof.regions = gamble.proved;
        outcome.proof.regions.push(program.entry);
    }
    outcome
}

/// The members that may fail of each component of the call graph that has such, callees first, but for the entry.
fn regions(program: &PassiveProgram) -> Vec<Vec<ProcId>> {
    let fails = |p: &u32| program.procs[*p as usize].failure.is_some();
    let components = components(&program.call_graph()).into_iter();
    let members = components.map(|c| c.into_iter().filter(fails).map(ProcId).collect::<Vec<ProcId>>());
    members.filter(|members| !members.is_empty() && !members.contains(&program.entry)).collect()
}

struct Gamble<'a> {
    /// With what was proved in the summaries.
    program: PassiveProgram,
    search: Search<'a>,
    /// The members of regions that are proved.
    proved: Vec<ProcId>,
}

/// What checks the program, or a part of it.
struct Search<'a> {
    options: &'a EngineOptions,
    observer: &'a mut dyn Observer,
    time_slices: TimeSlices<'a>,
}

impl Gamble<'_> {
    fn whole(&mut self) -> Verdict {
        self.search.check(&self.program, 1)
    }

    /// Whether a region, one of so many, is proved, or lost as it fails by itself.
    fn settles(&mut self, members: &[ProcId], regions: u32) -> bool {
        for &member in members {
            let program = self.of_member(member, members);
            let found = self.search.check(&program, regions);
            tracing::debug!("region {}: {}", self.program.procs[member.index()].name, found.name());
            match found {
                Verdict::Safe => {}
                Verdict::Unsafe(_) => return true,
                _ => return false,
            }
        }
        for &member in members {
            let summary = self.without_error(member);
            self.program.procs[member.index()].summary = Some(summary);
        }
        self.proved.extend(members);
        true
    }

    /// What a call that fails no assert satisfies.
    fn without_error(&mut self, p: ProcId) -> ExprId {
        let (terms, proc) = (&mut self.program.terms, &self.program.procs[p.index()]);
        let succeeded = terms.not(proc.failure.as_ref().expect("a member of a region").condition);
        proc.summary.map_or(succeeded, |summary| terms.and2(summary, succeeded))
    }

    /// The program that starts with a member of a region, in any state, and ends when an assert fails there.
    fn of_member(&mut self, member: ProcId, members: &[ProcId]) -> PassiveProgram {
        let summaries: Vec<ExprId> = members.iter().map(|&other| self.without_error(other)).collect();
        let mut program = self.program.clone();
        let mut body = plain(&program.procs[member.index()]);
        for (&other, summary) in members.iter().zip(summaries) {
            let completed = ProcId(program.procs.len() as u32);
            let blocks = vec![PassiveBlock { cmds: Vec::new(), successors: Vec::new(), events: Vec::new() }];
            let (call_sites, locals, summary) = (Vec::new(), Vec::new(), Some(summary));
            let of = plain(&program.procs[other.index()]);
            program.procs.push(PassiveProc { blocks, call_sites, locals, summary, ..of });
            body.call_sites.iter_mut().filter(|site| site.callee == other).for_each(|site| site.callee = completed);
        }
        let callee = ProcId(program.procs.len() as u32);
        program.procs.push(body.clone());
        program.entry = ProcId(callee.0 + 1);
        let args = body.params.iter().map(|&v| program.terms.var(v, program.vars[v.index()].ty)).collect();
        let failed = body.failure.as_ref().expect("a member of a region").condition;
        program.procs.push(PassiveProc {
            name: format!("{}$region", body.name),
            params: Vec::new(),
            num_inputs: 0,
            frame: Vec::new(),
            failure: None,
            locals: body.params.clone(),
            blocks: vec![PassiveBlock {
                cmds: vec![PassiveCmd::Call(CallSiteId(0)), PassiveCmd::Assume(failed)],
                successors: Vec::new(),
                events: Vec::new(),
            }],
            call_sites: vec![CallSite { callee, args, block: PassiveBlockId(0) }],
            summary: None,
            ..body
        });
        drop_unreachable(&mut program);
        program
    }
}

impl Search<'_> {
    /// By search within a bound first, then by induction, with a slice of time that so many share.
    fn check(&mut self, program: &PassiveProgram, shared_by: u32) -> Verdict {
        let mut verdict = Verdict::Unknown(UnknownReason::Timeout);
        // Induction has no bound.
        let is_inductive = self.options.unroll.is_none() && induction::applies(program);
        for by_induction in [false, true].into_iter().take(1 + usize::from(is_inductive)) {
            let options = EngineOptions { strategy: Strategy::Over, ..self.time_slices.options(shared_by) };
            let observer = &mut Within(self.observer);
            let outcome = if by_induction {
                induction::prove(program, Hypothesis::Summary, &options, solver_options(&options), observer)
            } else {
                search::run(program, &options, observer)
            };
            self.time_slices.add(&options, outcome.stats);
            verdict = outcome.verdict;
            if matches!(verdict, Verdict::Safe | Verdict::Unsafe(_) | Verdict::Candidate { .. }) {
                break;
            }
        }
        verdict
    }
}

/// Empties the procedures that the entry does not lead to.
fn drop_unreachable(program: &mut PassiveProgram) {
    let reached = reachable(&program.call_graph(), program.entry.0);
    for (proc, _) in program.procs.iter_mut().zip(reached).filter(|(_, reached)| !reached) {
        proc.blocks.clear();
        proc.call_sites.clear();
        proc.summary = None;
    }
}

/// What happens in a region; bounds of regions are none of the program.
struct Within<'a>(&'a mut dyn Observer);

impl Observer for Within<'_> {
    fn event(&mut self, event: Event, tree: &CallTree) {
        if !matches!(event, Event::Bound(_) | Event::Bounded { .. }) {
            self.0.event(event, tree);
        }
    }
}
