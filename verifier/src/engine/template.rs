//! What is computed once for a procedure, so that an instance is made without searching its terms.

use crate::smt::Result;
use crate::smt::lower::{Cone, Lowering};
use crate::smt::raw::Term;
use boogie::passive::{Event, PassiveCmd, PassiveProc};
use boogie::program::VarId;
use rustc_hash::FxHashMap;

/// See the module.
#[derive(Clone, Debug)]
pub struct Template {
    /// Assumes and actuals of calls.
    pub body: Cone,
    /// Terms that only a counterexample needs.
    pub events: Option<Cone>,
    pub summary: Cone,
    /// Position of each parameter, then each local, in an instance's variables.
    slots: FxHashMap<VarId, u32>,
}

impl Template {
    pub fn new(lowering: &mut Lowering, proc: &PassiveProc) -> Result<Template> {
        let mut roots = Vec::new();
        for block in &proc.blocks {
            for cmd in &block.cmds {
                match cmd {
                    PassiveCmd::Assume(e) => roots.push(*e),
                    PassiveCmd::Call(site) => roots.extend(&proc.call_sites[site.0 as usize].args),
                }
            }
        }
        let body = lowering.cone(&roots)?;
        let summary = lowering.cone(proc.summary.as_slice())?;
        let slots = proc.params.iter().chain(&proc.locals).copied().zip(0..).collect();
        Ok(Template { body, events: None, summary, slots })
    }

    /// The cone of all terms that the events of the procedure mention.
    pub fn event_cone(&mut self, lowering: &mut Lowering, proc: &PassiveProc) -> Result<&Cone> {
        if self.events.is_none() {
            let events = proc.blocks.iter().flat_map(|b| &b.events);
            let havocs = events.filter_map(|e| if let Event::Havoc { values, .. } = e { Some(values) } else { None });
            let roots: Vec<_> = havocs.flatten().map(|(_, e)| *e).collect();
            self.events = Some(lowering.cone(&roots)?);
        }
        Ok(self.events.as_ref().expect("just set"))
    }

    pub fn slot(&self, var: VarId) -> usize {
        self.slots[&var] as usize
    }

    /// Gives the variables of a cone that have no term yet a fresh constant.
    pub fn complete(&self, lowering: &mut Lowering, cone: &Cone, vars: &mut [Option<Term>]) -> Result<()> {
        for &v in &cone.vars {
            let slot = self.slot(v);
            if vars[slot].is_none() {
                vars[slot] = Some(lowering.fresh(v)?);
            }
        }
        Ok(())
    }

    /// Lowers a cone with these variables.
    pub fn lower(&self, lowering: &mut Lowering, cone: &Cone, vars: &[Option<Term>]) -> Result<()> {
        lowering.lower(cone, |v| vars[self.slot(v)].expect("completed before"))
    }
}
