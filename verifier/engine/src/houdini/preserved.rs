//! What procedures are guessed to keep: of calls for which all of it holds at the start, that it holds at the return.
//!
//! Such a procedure returns the state that it starts with, or what a call of itself returns at last. So it keeps what
//! holds at the start of that call if it held at its own start, of all that is not dropped yet.

use super::{Group, Guards, Houdini};
use crate::call_tree::{Instance, InstanceId};
use boogie::expr::{ExprId, Terms};
use boogie::passive::Preserved;
use boogie::program::ProcId;
use smt::Result;
use smt::lower::Lowered;
use smt::maps::ReadId;
use smt::terms::{Binary, Nary, Term, Unary};

/// That a procedure keeps all of this; `None` if it is nothing.
pub fn summary(terms: &mut Terms, preserved: impl Iterator<Item = Preserved>) -> Option<ExprId> {
    let (before, after): (Vec<ExprId>, Vec<ExprId>) =
        preserved.map(|preserved| (preserved.before, preserved.after)).unzip();
    let (before, after) = (terms.and(&before), terms.and(&after));
    let keeps = terms.implies(before, after);
    (!terms.is_true(keeps)).then_some(keeps)
}

impl Houdini<'_> {
    fn alive_preserved(&self, p: ProcId) -> Vec<(usize, Preserved)> {
        let proc = &self.program.procs[p.index()];
        let preserved = |i: usize| Some((i, proc.preserved[i.checked_sub(proc.candidates.len())?]));
        self.alive(p).into_iter().filter_map(preserved).collect()
    }

    /// At a call: if what is left holds at its start, it holds at its return.
    pub(super) fn assume_kept(
        &mut self,
        callee: ProcId,
        control: Term,
        args: &[Option<Lowered>],
        guards: &mut Guards,
        reads: &mut Vec<ReadId>,
    ) -> Result<()> {
        let preserved = self.alive_preserved(callee);
        if preserved.is_empty() {
            return Ok(());
        }
        let (mut starts, mut returns) = (Vec::new(), Vec::new());
        for (i, preserved) in preserved {
            for (formula, all) in [(preserved.before, &mut starts), (preserved.after, &mut returns)] {
                let holds = self.lower(callee, formula, args, reads)?;
                all.push(self.guarded(callee, i, holds, guards)?);
            }
        }
        let ctx = &mut self.inliner.solver.lowering.ctx;
        let (before, after) = (ctx.nary(Nary::And, &starts)?, ctx.nary(Nary::And, &returns)?);
        let keeps = ctx.binary(Binary::Implies, before, after)?;
        self.inliner.assert_implication(control, keeps)
    }

    /// What is asked of a procedure's own candidates, given that what is left of them holds at its start.
    pub(super) fn group_of_preserved(
        &mut self,
        instance: InstanceId,
        guards: &mut Guards,
        reads: &mut Vec<ReadId>,
    ) -> Result<Group> {
        let Instance { proc: p, vars, .. } = self.inliner.tree.instance(instance).clone();
        let preserved = self.alive_preserved(p);
        let (start, mut negations) = (self.inliner.boolean()?, Vec::new());
        let rounds = self.rounds(instance, start)?;
        for (i, preserved) in preserved {
            let holds = self.lower(p, preserved.before, &vars, reads)?;
            let holds = self.guarded(p, i, holds, guards)?;
            self.inliner.assert_implication(start, holds)?;
            let mut later = Vec::new();
            for (ends, args) in &rounds {
                let holds = self.lower(p, preserved.before, args, reads)?;
                later.push(self.inliner.solver.lowering.ctx.binary(Binary::Implies, *ends, holds)?);
            }
            let of = self.inliner.solver.lowering.ctx.nary(Nary::And, &later)?;
            negations.push(self.negation(i, of)?);
        }
        Ok(Group::new(Some(start), negations))
    }
    /// The calls of itself with which an execution of the procedure ends, one of which it has to make: that it makes this
    /// one, and the actuals.
    fn rounds(&mut self, instance: InstanceId, start: Term) -> Result<Vec<(Term, Vec<Option<Lowered>>)>> {
        let Instance { proc: p, calls, blocks, .. } = self.inliner.tree.instance(instance).clone();
        let body = &self.program.procs[p.index()];
        let ends: Vec<usize> = (0..blocks.len()).filter(|&b| body.blocks[b].successors.is_empty()).collect();
        let (mut rounds, mut any) = (Vec::new(), Vec::new());
        for id in calls {
            let call = self.inliner.tree.call(id);
            if call.callee != p {
                continue;
            }
            let here = body.call_sites[call.site.0 as usize].block.0 as usize;
            let args = call.args.iter().copied().map(Some).collect();
            let makes = self.inliner.boolean()?;
            for &end in ends.iter().filter(|&&end| end != here) {
                let elsewhere = self.inliner.solver.lowering.ctx.unary(Unary::Not, blocks[end])?;
                self.inliner.assert_implication(makes, elsewhere)?;
            }
            any.push(makes);
            rounds.push((makes, args));
        }
        let any = self.inliner.solver.lowering.ctx.nary(Nary::Or, &any)?;
        self.inliner.assert_implication(start, any)?;
        Ok(rounds)
    }
}
