//! What holds of the states that a loop reaches in executions of the program.
//!
//! A summary is about any call of a procedure. What holds because of what the program does before the loop, such as
//! filling the array that the loop sums up, is asked from the entry: a program whose executions are those of the given one
//! until a loop's state, where everything before the round in question is replaced by what is known of it. That makes
//! sense of a loop to which there is one way only, as its summary then is about nothing else.

use super::Induction;
use crate::houdini::from_entry::{FromEntry, from_entry};
use crate::loops::{Guess, Loop, calls, plain};
use boogie::expr::ExprId;
use boogie::graph::reachable;
use boogie::passive::{CallSite, CallSiteId, PassiveBlock, PassiveBlockId, PassiveCmd, PassiveProc, ProcKind};
use boogie::program::{ProcId, VarId};
use rustc_hash::FxHashMap;
use smt::Result;
use smt::map_types::PlainMaps;
use smt::solver::SolverOptions;
use smt::symbols::Symbols;

impl Induction {
    /// Adds to the summaries what is proved from the entry; whether that was something.
    pub fn strengthen_in_program(&mut self, solver: SolverOptions) -> Result<bool> {
        let mut gained = false;
        let symbols = Symbols::new(&self.program, &PlainMaps::new(&self.program));
        for l in self.in_order() {
            gained |= self.strengthen_by_cases(l, &symbols, solver)?;
            gained |= self.strengthen_by_guesses(l, solver)?;
        }
        Ok(gained)
    }

    /// The same, of what is guessed of the places of loops, and of nothing else; `None` if nothing is.
    pub(super) fn strengthened_by_places(&self, solver: SolverOptions) -> Result<Option<Induction>> {
        let mut alone = self.clone();
        alone.do_without_guesses();
        let mut gained = false;
        for l in alone.in_order() {
            alone.loops[l].guesses = alone.loops[l].at_places.iter().map(|&guess| Guess::State(guess)).collect();
            gained |= alone.strengthen_by_guesses(l, solver)?;
        }
        Ok(gained.then_some(alone))
    }

    /// Adds to the summary of a loop what is proved from the entry of its guesses; whether that was something.
    fn strengthen_by_guesses(&mut self, l: usize, solver: SolverOptions) -> Result<bool> {
        let guesses = std::mem::take(&mut self.loops[l].guesses);
        let formulas = guesses.iter().map(Guess::formula).collect();
        let mut gained = false;
        if !guesses.is_empty()
            && let Some(question) = self.question(l, formulas)
        {
            let proved = from_entry(&question, &self.loops, solver)?;
            for (guess, _) in guesses.into_iter().zip(proved).filter(|(_, proved)| *proved) {
                gained |= self.take(l, guess);
            }
        }
        Ok(gained)
    }

    /// Notes a guess that was proved; whether it was not known yet.
    pub(super) fn take(&mut self, l: usize, guess: Guess) -> bool {
        let Induction { program, loops } = self;
        match guess {
            Guess::State(formula) if program.terms.free_vars(formula).iter().any(|v| loops[l].arrays.contains(v)) => {
                loops[l].of_cells.push(formula);
                true
            }
            Guess::State(formula) => {
                let summary = &mut program.procs[loops[l].reached.index()].summary;
                let known = summary.map_or_else(Vec::new, |e| program.terms.conjuncts(e));
                let is_new = !known.contains(&formula);
                if is_new {
                    *summary = Some(summary.map_or(formula, |e| program.terms.and2(e, formula)));
                }
                is_new
            }
            Guess::Array(fact) => {
                loops[l].facts.push(fact);
                true
            }
        }
    }

    /// The loops, those first that the program gets to first.
    fn in_order(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut seen = vec![false; self.program.procs.len()];
        let mut stack = vec![self.program.entry];
        while let Some(p) = stack.pop() {
            if std::mem::replace(&mut seen[p.index()], true) {
                continue;
            }
            order.extend(self.loops.iter().position(|l| l.start == p));
            let body = &self.program.procs[p.index()];
            let cmds = body.blocks.iter().flat_map(|b| &b.cmds);
            let called = cmds.filter_map(|cmd| match cmd {
                PassiveCmd::Call(site) => Some(body.call_sites[site.0 as usize].callee),
                _ => None,
            });
            let called: Vec<ProcId> = called.collect();
            stack.extend(called.into_iter().rev());
        }
        order
    }

    /// The question whether these formulas hold; `None` if there is not one way to the loop.
    pub(super) fn question(&self, l: usize, formulas: Vec<ExprId>) -> Option<FromEntry> {
        let entered = &self.loops[l];
        let mut asked = Induction { program: self.program.clone(), loops: Vec::new() };
        for known in &self.loops {
            asked.go_on_from_known_state(known);
        }
        let way = asked.way_to(entered.start, &self.loops)?;
        let rounds = &self.program.procs[entered.reached.index()];
        let (next, known, once) = asked.next(entered, rounds, formulas);
        let mut copies = vec![once, next];
        let mut callee = next;
        for &(caller, site) in &way {
            callee = asked.until(caller, site, callee, entered);
            copies.push(callee);
        }
        asked.program.entry = callee;
        Some(FromEntry { program: asked.program, known, next, way: copies })
    }

    /// Has a loop go on from a state of which the summary is known.
    fn go_on_from_known_state(&mut self, entered: &Loop) {
        let proc = self.program.procs[entered.proc.index()].clone();
        let (to_state, known) = self.known_state(entered, PassiveBlockId(0));
        let go_on = self.call_from_state(&proc, entered, entered.proc, PassiveBlockId(0));
        let mut block = calls(&[CallSiteId(0), CallSiteId(1)]);
        block.cmds.splice(1..1, known);
        let start = &mut self.program.procs[entered.start.index()];
        start.blocks = vec![block];
        start.call_sites = vec![to_state, go_on];
        self.forget_rounds(entered);
    }

    /// The calls that lead from the entry to a procedure, the last one first; `None` if there are several ways.
    fn way_to(&self, to: ProcId, loops: &[Loop]) -> Option<Vec<(ProcId, CallSiteId)>> {
        let program = &self.program;
        let reached = reachable(&program.call_graph(), program.entry.0);
        let callers = |to: ProcId| {
            let is_loop = loops.iter().any(|l| l.proc == to);
            let mut calls = Vec::new();
            for (q, proc) in program.procs.iter().enumerate().filter(|(q, _)| reached[*q]) {
                let of = (0..).zip(&proc.call_sites).filter(|(_, site)| site.callee == to);
                // The rounds of a loop are behind its known state.
                calls
                    .extend(of.filter(|_| !is_loop || q != to.index()).map(|(s, _)| (ProcId(q as u32), CallSiteId(s))));
            }
            calls
        };
        let mut way: Vec<(ProcId, CallSiteId)> = Vec::new();
        let mut first = to;
        while first != program.entry {
            let &[call] = callers(first).as_slice() else { return None };
            if way.contains(&call) {
                return None;
            }
            way.push(call);
            first = call.0;
        }
        callers(first).is_empty().then_some(way)
    }

    /// What returns a next state of a loop, what knows the one before, and the round between them.
    fn next(&mut self, entered: &Loop, rounds: &PassiveProc, formulas: Vec<ExprId>) -> (ProcId, ProcId, ProcId) {
        let inputs = rounds.params[..rounds.num_inputs].to_vec();
        let outputs: Vec<VarId> = entered.varying.iter().map(|&(_, v)| self.copy(v)).collect();
        let known = self.push(PassiveProc {
            name: format!("{}$known", rounds.name),
            num_inputs: rounds.params.len(),
            frame: Vec::new(),
            locals: Vec::new(),
            blocks: vec![calls(&[])],
            call_sites: Vec::new(),
            summary: None,
            candidates: formulas,
            ..plain(rounds)
        });
        let once = self.once(entered, rounds, &entered.varying);
        let (at_once, later) = (PassiveBlockId(1), PassiveBlockId(2));
        let (to_state, of_maps) = self.known_state(entered, later);
        let mut state = inputs.clone();
        entered.varying.iter().for_each(|&(i, v)| state[i] = v);
        let after: Vec<VarId> = state.iter().chain(&outputs).copied().collect();
        let mut call = |callee, args: &[VarId]| {
            let args = args.iter().map(|&v| self.term(v)).collect();
            CallSite { callee, args, block: later }
        };
        let call_sites = vec![to_state, call(known, &rounds.params), call(once, &after)];
        let mut round = calls(&[CallSiteId(0), CallSiteId(1), CallSiteId(2)]);
        round.cmds.splice(1..1, of_maps);
        let start = entered.varying.iter().zip(&outputs);
        let start = start.map(|(&(i, _), &out)| PassiveCmd::Define(out, self.term(inputs[i]))).collect();
        let choice = PassiveBlock { successors: vec![at_once, later], ..calls(&[]) };
        let next = self.push(PassiveProc {
            name: format!("{}$next", rounds.name),
            params: inputs.into_iter().chain(outputs).collect(),
            frame: Vec::new(),
            locals: entered.varying.iter().map(|(_, v)| *v).collect(),
            blocks: vec![choice, PassiveBlock { cmds: start, ..calls(&[]) }, round],
            call_sites,
            summary: None,
            ..plain(rounds)
        });
        (next, known, once)
    }

    /// A procedure whose executions end with a call, which is of another procedure.
    fn until(&mut self, caller: ProcId, site: CallSiteId, callee: ProcId, entered: &Loop) -> ProcId {
        // What is known of its returns says nothing of one that ends at a call.
        let mut proc = PassiveProc { summary: None, ..plain(&self.program.procs[caller.index()]) };
        let call = &mut proc.call_sites[site.0 as usize];
        let block = call.block;
        let is_loop = call.callee == entered.start;
        call.callee = callee;
        if is_loop {
            let inputs = self.program.procs[entered.reached.index()].num_inputs;
            call.args.truncate(inputs);
            let results: Vec<VarId> = entered.varying.iter().map(|&(_, v)| self.copy(v)).collect();
            proc.locals.extend(&results);
            proc.call_sites[site.0 as usize].args.extend(results.into_iter().map(|v| self.term(v)));
        }
        let nowhere = PassiveCmd::Assume(self.program.terms.fls());
        for (b, block_of) in proc.blocks.iter_mut().enumerate() {
            if b == block.0 as usize {
                let at = block_of.cmds.iter().position(|cmd| matches!(cmd, PassiveCmd::Call(s) if *s == site));
                block_of.cmds.truncate(at.expect("a call-site stands in its block") + 1);
                block_of.successors.clear();
            } else if block_of.successors.is_empty() {
                block_of.cmds.push(nowhere.clone());
            }
        }
        drop_calls(&mut proc);
        proc.name = format!("{}$until", proc.name);
        proc.kind = ProcKind::Plain;
        self.push(proc)
    }
}

/// Drops the call-sites that stand in no block any more.
fn drop_calls(proc: &mut PassiveProc) {
    let mut numbers: FxHashMap<CallSiteId, CallSiteId> = FxHashMap::default();
    let mut left = Vec::new();
    for cmd in proc.blocks.iter_mut().flat_map(|b| &mut b.cmds) {
        if let PassiveCmd::Call(site) = cmd {
            let number = CallSiteId(left.len() as u32);
            numbers.insert(*site, number);
            left.push(proc.call_sites[site.0 as usize].clone());
            *site = number;
        }
    }
    proc.call_sites = left;
}
