//! The program for a fixed number of rounds.

use super::{CELL, Hypothesis, Induction};
use crate::loops::{Loop, calls, plain};
use boogie::expr::{Expr, Quantifier};
use boogie::marks::{Mark, Proved};
use boogie::passive::{CallSite, CallSiteId, PassiveBlock, PassiveBlockId, PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::{ProcId, VarId, VarKind};

impl Induction {
    /// Each loop is unrolled `k` times from where it starts, and once more from a state of which only the hypothesis is
    /// known.
    pub fn unrolled(&self, k: u32, hypothesis: Hypothesis) -> PassiveProgram {
        let mut all = Induction { program: self.program.clone(), loops: Vec::new() };
        for entered in &self.loops {
            all.unroll(entered, k);
            if hypothesis == Hypothesis::Abstraction {
                all.abstract_loop(entered, &self.program.procs[entered.reached.index()]);
            }
        }
        all.program
    }

    fn unroll(&mut self, entered: &Loop, k: u32) {
        let proc = self.program.procs[entered.proc.index()].clone();
        let sites = &entered.sites;
        let end = self.end(&proc);
        let mut base = end;
        for i in 0..k {
            base = self.round(&proc, sites, base, &format!("base{}", k - i), false);
        }
        let mut step = self.round(&proc, sites, end, &format!("step{}", k + 1), false);
        for i in 0..k {
            step = self.round(&proc, sites, step, &format!("step{}", k - i), true);
        }
        let (in_base, in_step) = (PassiveBlockId(1), PassiveBlockId(2));
        let formals = proc.params.iter().map(|&v| self.term(v)).collect();
        let from_start = CallSite { callee: base, args: formals, block: in_base };
        let (to_state, known) = self.known_state(entered, in_step);
        let go_on = self.call_from_state(&proc, entered, step, in_step);
        let choice = PassiveBlock { cmds: Vec::new(), successors: vec![in_base, in_step], events: Vec::new() };
        let start = &mut self.program.procs[entered.start.index()];
        start.call_sites = vec![from_start, to_state, go_on];
        let mut step = calls(&[CallSiteId(1), CallSiteId(2)]);
        step.cmds.splice(1..1, known);
        start.blocks = vec![choice, calls(&[CallSiteId(0)]), step];
        self.forget_rounds(entered);
    }

    /// A call that returns a state of which the summary is known, and what is to be assumed of its maps then, which are
    /// not returned.
    pub(super) fn known_state(&mut self, entered: &Loop, block: PassiveBlockId) -> (CallSite, Vec<PassiveCmd>) {
        let proc = self.program.procs[entered.proc.index()].clone();
        let inputs = &proc.params[..proc.num_inputs];
        let scalars = entered.varying.iter().map(|(_, v)| v).filter(|v| is_scalar(entered, v));
        let args = inputs.iter().chain(scalars).map(|&v| self.term(v)).collect();
        (CallSite { callee: entered.reached, args, block }, self.of_maps(entered))
    }

    /// Nothing more is known of the state than the summary says.
    pub(super) fn forget_rounds(&mut self, entered: &Loop) {
        let reached = &mut self.program.procs[entered.reached.index()];
        reached.params.retain(|v| is_scalar(entered, v));
        reached.blocks = vec![calls(&[])];
        reached.call_sites.clear();
    }

    /// What holds of the maps in a state that is reached.
    pub(super) fn of_maps(&mut self, entered: &Loop) -> Vec<PassiveCmd> {
        let mut known = Vec::new();
        for fact in &entered.facts {
            let Some(cell) = self.program.terms.free_vars(fact.of_cell).into_iter().find(|v| self.is_cell(*v)) else {
                continue;
            };
            let bound = self.new_var("i".to_owned(), self.program.vars[cell.index()].ty, VarKind::Bound);
            let bound_term = self.term(bound);
            let body = self.program.terms.substitute(fact.of_cell, &[(cell, bound_term)].into_iter().collect());
            let (kind, vars) = (Quantifier::Forall, vec![bound]);
            let attrs = vec![Proved.attr(&mut self.program.terms)];
            let all = Expr::Quant { kind, vars, triggers: Vec::new(), attrs, body };
            let boolean = self.program.terms.bool_ty();
            known.push(PassiveCmd::Assume(self.program.terms.intern(all, boolean)));
        }
        // Of maps about which something is said of all cells, nothing else is said before.
        known.extend(entered.of_cells.iter().map(|&e| PassiveCmd::Assume(e)));
        known
    }

    fn is_cell(&self, v: VarId) -> bool {
        self.program.vars[v.index()].name == CELL
    }

    /// A round that goes on with the next one, perhaps must.
    fn round(&mut self, proc: &PassiveProc, sites: &[CallSiteId], next: ProcId, name: &str, must: bool) -> ProcId {
        let mut round = PassiveProc { name: format!("{}${name}", proc.name), ..plain(proc) };
        sites.iter().for_each(|site| round.call_sites[site.0 as usize].callee = next);
        if must {
            let ways_on: Vec<PassiveBlockId> = sites.iter().map(|s| round.call_sites[s.0 as usize].block).collect();
            self.only_by(&mut round, &ways_on);
        }
        self.push(round)
    }

    /// Cuts the ways of a procedure to its end that do not go through one of these blocks.
    fn only_by(&mut self, proc: &mut PassiveProc, through: &[PassiveBlockId]) {
        let nowhere = PassiveCmd::Assume(self.program.terms.fls());
        for (b, block) in proc.blocks.iter_mut().enumerate() {
            if through.contains(&PassiveBlockId(b as u32)) {
                block.successors.clear();
            } else if block.successors.is_empty() {
                block.cmds.push(nowhere.clone());
            }
        }
    }

    /// In the place of a round that is not made.
    fn end(&mut self, proc: &PassiveProc) -> ProcId {
        let never = self.program.terms.fls();
        let block = PassiveBlock { cmds: vec![PassiveCmd::Assume(never)], successors: Vec::new(), events: Vec::new() };
        self.push(PassiveProc {
            name: format!("{}$end", proc.name),
            locals: Vec::new(),
            blocks: vec![block],
            call_sites: Vec::new(),
            summary: Some(never),
            ..plain(proc)
        })
    }

    pub(super) fn push(&mut self, proc: PassiveProc) -> ProcId {
        self.program.procs.push(proc);
        ProcId(self.program.procs.len() as u32 - 1)
    }
}

/// Whether a formal is not one of a loop's arrays in the state.
fn is_scalar(entered: &Loop, v: &VarId) -> bool {
    !entered.arrays.contains(v)
}
