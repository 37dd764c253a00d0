//! What is computed once for a procedure, so that an instance is made without searching its terms.

use boogie::expr::ExprId;
use boogie::passive::{PassiveCmd, PassiveProc};
use boogie::program::VarId;
use rustc_hash::FxHashMap;
use smt::Result;
use smt::lower::{Cone, Lowered, Lowering};
use smt::map_rules::MapRule;
use std::collections::BTreeSet;

/// See the module.
#[derive(Clone, Debug)]
pub struct Template {
    /// Assumes and actuals of calls.
    pub body: Cone,
    /// Terms that only a counterexample needs.
    pub events: Option<Cone>,
    pub summary: Cone,
    /// By block, the terms that read maps.
    pub reads: Vec<Vec<ExprId>>,
    /// The same for the summary.
    pub summary_reads: Vec<ExprId>,
    pub rules: Vec<RuleTemplate>,
    /// Position of each parameter, then each local, then each variable of a rule, in an instance's variables.
    slots: FxHashMap<VarId, u32>,
}

/// A [`MapRule`](smt::map_rules::MapRule), and the block that assumes it.
#[derive(Clone, Debug)]
pub struct RuleTemplate {
    pub block: usize,
    pub rule: MapRule,
    pub guard: Cone,
    pub body: Cone,
    /// The terms of the body that read maps.
    pub reads: Vec<ExprId>,
}

impl Template {
    pub fn new(lowering: &mut Lowering, proc: &PassiveProc) -> Result<Template> {
        let (mut roots, mut defined) = (Vec::new(), Vec::new());
        let mut reads = Vec::with_capacity(proc.blocks.len());
        let mut rules = Vec::new();
        for (number, block) in proc.blocks.iter().enumerate() {
            let first = roots.len();
            for cmd in &block.cmds {
                match cmd {
                    PassiveCmd::Assume(e) => match lowering.plain.rule(*e).cloned() {
                        Some(rule) => rules.push(RuleTemplate::new(lowering, number, rule)?),
                        None => roots.push(*e),
                    },
                    PassiveCmd::Define(v, e) => {
                        defined.push(*v);
                        roots.push(*e);
                    }
                    PassiveCmd::Call(site) => roots.extend(&proc.call_sites[site.0 as usize].args),
                }
            }
            reads.push(lowering.map_reads(&roots[first..]));
        }
        let mut body = lowering.cone(&roots)?;
        // Some of them no term mentions.
        body.vars.append(&mut defined);
        let summary = lowering.cone(proc.summary.as_slice())?;
        let summary_reads = lowering.map_reads(proc.summary.as_slice());
        // Copies of a formula share their variables.
        let bound: BTreeSet<VarId> = rules.iter().flat_map(|r| r.rule.bound.iter().copied()).collect();
        let of_rules = rules.iter().flat_map(|r| r.guard.vars.iter().chain(&r.body.vars).copied().chain([r.rule.map]));
        body.vars.extend(of_rules.filter(|v| !bound.contains(v)));
        let slots = proc.params.iter().chain(&proc.locals).chain(&bound).copied().zip(0..).collect();
        Ok(Template { body, events: None, summary, reads, summary_reads, rules, slots })
    }

    /// The cone of all terms that the events of the procedure mention.
    pub fn event_cone(&mut self, lowering: &mut Lowering, proc: &PassiveProc) -> Result<&Cone> {
        if self.events.is_none() {
            let roots: Vec<_> = proc.event_terms().collect();
            self.events = Some(lowering.cone(&roots)?);
        }
        Ok(self.events.as_ref().expect("just set"))
    }

    /// How many variables an instance has.
    pub fn size(&self) -> usize {
        self.slots.len()
    }

    pub fn slot(&self, var: VarId) -> usize {
        self.slots[&var] as usize
    }

    /// Gives the variables of a cone that have no term yet a fresh constant.
    pub fn complete(&self, lowering: &mut Lowering, cone: &Cone, vars: &mut [Option<Lowered>]) -> Result<()> {
        for &v in &cone.vars {
            let slot = self.slot(v);
            if vars[slot].is_none() {
                vars[slot] = Some(lowering.fresh(v)?);
            }
        }
        Ok(())
    }

    /// Lowers a cone with these variables.
    pub fn lower(&self, lowering: &mut Lowering, cone: &Cone, vars: &[Option<Lowered>]) -> Result<()> {
        lowering.lower(cone, |v| vars[self.slot(v)].expect("completed before"))
    }
}

impl RuleTemplate {
    fn new(lowering: &mut Lowering, block: usize, rule: MapRule) -> Result<RuleTemplate> {
        let guard = lowering.cone(rule.guard.as_slice())?;
        let body = lowering.cone(&[rule.body])?;
        let reads = lowering.map_reads(&[rule.body]);
        Ok(RuleTemplate { block, rule, guard, body, reads })
    }
}
