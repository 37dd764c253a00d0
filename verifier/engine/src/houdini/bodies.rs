//! What calls do, where their summaries leave too much open: as in stratified inlining (Corral), the calls on the path of
//! a violation are inlined, and the question is asked again.
//!
//! Only of procedures that call themselves is so much asked: what others do, the engines inline anyway. And only after
//! what needs no such look is settled, about what each variable becomes: states of drivers are kept in variables of few
//! values, and what a callback does to them depends on which one it is.
//!
//! An execution with inlined calls is one of the procedure, in which calls within those return what is known of them; so
//! what no such execution violates holds by the same induction as without.

use super::{Group, Houdini, Question};
use crate::call_tree::{CallId, CallState, InstanceId};
use crate::limits;
use crate::path;
use boogie::graph::{components, is_cycle};
use boogie::passive::{PassiveCmd, PassiveProgram};
use boogie::program::ProcId;
use smt::{Result, SmtError};

/// By procedure, whether it may be on the stack twice.
pub fn recursive(program: &PassiveProgram) -> Vec<bool> {
    let calls = program.call_graph();
    let mut recursive = vec![false; calls.len()];
    for component in components(&calls) {
        let calls_itself = is_cycle(&calls, &component);
        component.iter().for_each(|&p| recursive[p as usize] = calls_itself);
    }
    recursive
}

/// By procedure, how many of its candidates are worth a look into calls, of so many about its variables.
pub fn hopeful(recursive: &[bool], of_variables: Vec<usize>) -> Vec<usize> {
    recursive.iter().zip(of_variables).map(|(&recursive, count)| if recursive { count } else { 0 }).collect()
}

impl Houdini<'_> {
    /// Takes up again what was dropped of a procedure and is worth a look into its calls; whether that is something. Once.
    pub(super) fn give_second_chance(&mut self, of: &Question, group: &Group) -> bool {
        let hopeful = std::mem::take(&mut self.hopeful[of.p.index()]);
        if self.inliner.solver.queries >= limits::HOUDINI_BODIES_MOST_QUERIES.get() {
            return false;
        }
        let alive = &mut self.alive[of.p.index()];
        let dropped: Vec<usize> =
            group.negations.iter().map(|n| n.candidate).filter(|&c| c < hopeful && !alive[c]).collect();
        dropped.iter().for_each(|&c| alive[c] = true);
        !dropped.is_empty()
    }

    /// Inlines the calls on the model's path; whether there were some.
    pub(super) fn inline_path(&mut self, of: &mut Question) -> Result<bool> {
        if !of.looks_into_calls
            || of.instances.len() >= limits::HOUDINI_BODIES_MOST_INSTANCES.usize()
            || self.inliner.solver.queries >= limits::HOUDINI_BODIES_MOST_QUERIES.get()
        {
            return Ok(false);
        }
        let calls = match self.open_calls(of.instances[0]) {
            // A model that leaves the path open.
            Err(SmtError::Unreadable(_)) => return Ok(false),
            calls => calls?,
        };
        for &id in &calls {
            let instance = self.inliner.inline(id)?;
            self.add_instance(instance, of)?;
            let callee = self.inliner.tree.call(id).callee;
            let Some(inner) = self.loops.iter().find(|l| l.start == callee) else { continue };
            // A state that the loop reaches, and its last round.
            for last in self.inline_last_round(instance, inner)? {
                self.add_instance(last, of)?;
            }
        }
        Ok(!calls.is_empty())
    }

    fn add_instance(&mut self, instance: InstanceId, of: &mut Question) -> Result<()> {
        self.assume_candidates_of_callees(instance, &mut of.guards)?;
        of.instances.push(instance);
        Ok(())
    }

    /// The calls of procedures with bodies on the path that the model takes from an instance.
    fn open_calls(&mut self, root: InstanceId) -> Result<Vec<CallId>> {
        let (mut open, mut pending) = (Vec::new(), vec![root]);
        while let Some(instance) = pending.pop() {
            let proc = self.inliner.proc(self.inliner.tree.instance(instance).proc);
            for block in path::follow(&mut self.inliner, instance)? {
                for cmd in &proc.blocks[block.0 as usize].cmds {
                    let PassiveCmd::Call(site) = cmd else { continue };
                    let id = self.inliner.tree.instance(instance).calls[site.0 as usize];
                    let call = self.inliner.tree.call(id);
                    match call.state {
                        CallState::Inlined(inner) => pending.push(inner),
                        CallState::Leaf if self.has_body(call.callee) => open.push(id),
                        CallState::Leaf | CallState::Closed => {}
                    }
                }
            }
        }
        Ok(open)
    }

    fn has_body(&self, callee: ProcId) -> bool {
        let proc = &self.program.procs[callee.index()];
        !self.recursive[callee.index()] && !proc.blocks.is_empty() && !proc.kind.is_limit()
    }
}
