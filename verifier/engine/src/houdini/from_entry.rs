//! What holds of a loop's states in executions of the program: the executions are those of a program of their own, see
//! `induction/from_entry.rs`.

use super::{Group, Guards, Houdini, Question};
use crate::call_tree::{CallState, Instance, InstanceId};
use crate::limits;
use crate::loops::Loop;
use crate::{path, rules};
use boogie::passive::PassiveProgram;
use boogie::program::ProcId;
use smt::solver::{Solver, SolverOptions};
use smt::{Result, SmtError};
use std::collections::VecDeque;

/// A question about the states of a loop.
pub struct FromEntry {
    /// Its executions end with one of the loop's states.
    pub program: PassiveProgram,
    /// Takes the inputs of the loop and a state that it reaches, and does nothing; its candidates are the guesses.
    pub known: ProcId,
    /// Returns the state that the loop starts with, or the next one after one of which the guesses are known.
    pub next: ProcId,
    /// The procedures on the way there, and the round that leads to the next state.
    pub way: Vec<ProcId>,
}

/// Which of the candidates of [`FromEntry::known`] hold of all states.
pub fn from_entry(question: &FromEntry, loops: &[Loop], options: SolverOptions) -> Result<Vec<bool>> {
    let solver = Solver::new(&question.program, SolverOptions { any_floats: true, ..options })?;
    let mut houdini = Houdini::new(&question.program, loops, solver)?;
    match houdini.ask_from_entry(question) {
        Ok(()) => {}
        Err(SmtError::Memory) => return Err(SmtError::Memory),
        Err(_) => houdini.drop_all(question.known),
    }
    houdini.keep_refutations();
    Ok(houdini.alive.swap_remove(question.known.index()))
}

impl Houdini<'_> {
    fn ask_from_entry(&mut self, question: &FromEntry) -> Result<()> {
        let (instances, next) = self.inline_way(question)?;
        let mut guards = Guards::new();
        for &instance in &instances {
            self.assume_candidates_of_callees(instance, &mut guards)?;
        }
        let mut group = self.group_of_next(next, question.known)?;
        let mut of = Question {
            p: question.known,
            instances,
            guards,
            reads: Vec::new(),
            of_program: true,
            looks_into_calls: false,
        };
        self.refute_all(&mut of, &mut group)
    }

    /// Inlines what lies on the way and, as far as that is little, what is called there; other calls return anything. All
    /// instances, and that of [`FromEntry::next`].
    pub(super) fn inline_way(&mut self, question: &FromEntry) -> Result<(Vec<InstanceId>, InstanceId)> {
        (self.inliner.k, self.inliner.through_limits) = (u32::MAX, true);
        let instances = self.inline_instances(question)?;
        let next = instances.iter().copied().find(|&i| self.inliner.tree.instance(i).proc == question.next);
        let next = next.expect("it is on the way");
        Ok((instances, next))
    }

    fn inline_instances(&mut self, question: &FromEntry) -> Result<Vec<InstanceId>> {
        let mut instances = vec![self.inliner.inline_entry()?];
        let (mut next, mut beside) = (0, VecDeque::new());
        loop {
            while let Some(&instance) = instances.get(next) {
                next += 1;
                for id in self.inliner.tree.instance(instance).calls.clone() {
                    let call = self.inliner.tree.call(id);
                    if call.state != CallState::Leaf {
                        continue;
                    }
                    if question.way.contains(&call.callee) {
                        instances.push(self.inliner.inline(id)?);
                    } else {
                        beside.push_back(id);
                    }
                }
            }
            let Some(id) = beside.pop_front() else { return Ok(instances) };
            if instances.len() >= question.way.len() + limits::HOUDINI_ENTRY_MOST_BESIDE.usize() {
                return Ok(instances);
            }
            let call = self.inliner.tree.call(id);
            let (callee, caller) = (call.callee, self.inliner.tree.instance(call.caller).proc);
            let last_round = self.loops.iter().find(|l| l.proc == callee && l.start == caller);
            let is_start = self.loops.iter().any(|l| l.start == callee);
            if last_round.is_some() || is_start || self.is_little(question, callee) {
                instances.push(self.inliner.inline(id)?);
            }
            if let Some(of) = last_round {
                self.makes_no_more_rounds(instances[instances.len() - 1], of)?;
            }
        }
    }

    fn is_little(&self, question: &FromEntry, p: ProcId) -> bool {
        let is_state = p == question.known || self.loops.iter().any(|l| l.reached == p);
        let proc = self.inliner.proc(p);
        !is_state
            && proc.call_sites.is_empty()
            && (1..=limits::HOUDINI_ENTRY_MOST_BLOCKS.usize()).contains(&proc.blocks.len())
    }

    /// The candidates, of the state that is returned.
    fn group_of_next(&mut self, next: InstanceId, known: ProcId) -> Result<Group> {
        let Instance { vars, .. } = self.inliner.tree.instance(next).clone();
        let (mut negations, mut reads) = (Vec::new(), Vec::new());
        for (i, formula) in self.alive_candidates(known) {
            let candidate = self.lower(known, formula, &vars, &mut reads)?;
            negations.push(self.negation(i, candidate)?);
        }
        self.inliner.tree.instances[next.0 as usize].reads[0].append(&mut reads);
        Ok(Group::new(None, negations))
    }

    /// Whether the model is right about the maps on its path; else what it violates was added.
    pub(super) fn knows_maps_of_path(&mut self) -> Result<bool> {
        let path = path::read(&mut self.inliner, None)?;
        Ok(rules::contents(&mut self.inliner, &path)?.is_some())
    }
}
