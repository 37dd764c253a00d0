//! The invariants of passive programs, as [`crate::passive`] states them.

use crate::expr::{Expr, ExprId};
use crate::passive::{Event, PassiveCmd, PassiveProc, PassiveProgram};
use crate::program::VarId;
use rustc_hash::FxHashSet;

/// Lists the violated invariants.
pub fn check_passive(program: &PassiveProgram) -> Result<(), Vec<String>> {
    let mut check = Check { program, global: FxHashSet::default(), problems: Vec::new() };
    check.global.extend(&program.consts);
    for axiom in &program.axioms {
        let scope = FxHashSet::default();
        check.terms("an axiom", &scope, [axiom.expr]);
    }
    for proc in &program.procs {
        check.procedure(proc);
    }
    if program.procs[program.entry.index()].blocks.is_empty() {
        check.problems.push("the entry has no body".into());
    }
    if check.problems.is_empty() { Ok(()) } else { Err(check.problems) }
}

struct Check<'a> {
    program: &'a PassiveProgram,
    global: FxHashSet<VarId>,
    problems: Vec<String>,
}

impl Check<'_> {
    fn procedure(&mut self, proc: &PassiveProc) {
        let name = &proc.name;
        let params: FxHashSet<VarId> = proc.params.iter().copied().collect();
        let inputs: FxHashSet<VarId> = proc.params[..proc.num_inputs].iter().copied().collect();
        let mut scope = params.clone();
        scope.extend(&proc.locals);
        if scope.len() != proc.params.len() + proc.locals.len() {
            self.problems.push(format!("{name}: a variable is declared twice"));
        }
        self.terms(name, &params, proc.summary.into_iter().chain(proc.failure.as_ref().map(|f| f.condition)));
        if proc.blocks.is_empty() != proc.kind.is_limit() {
            self.problems.push(format!("{name}: only limits have no blocks"));
        }
        let mut sites_seen = vec![0; proc.call_sites.len()];
        for (b, block) in proc.blocks.iter().enumerate() {
            for t in &block.successors {
                if t.0 as usize <= b || t.0 as usize >= proc.blocks.len() {
                    self.problems.push(format!("{name}: block {b} goes to block {}", t.0));
                }
            }
            let mut calls = Vec::new();
            for cmd in &block.cmds {
                match cmd {
                    PassiveCmd::Assume(e) => self.terms(name, &scope, [*e]),
                    PassiveCmd::Define(v, e) => self.definition(name, &scope, inputs.contains(v), *v, *e),
                    PassiveCmd::Call(site) => calls.push(*site),
                }
            }
            for site in &calls {
                sites_seen[site.0 as usize] += 1;
                if proc.call_sites[site.0 as usize].block.0 as usize != b {
                    self.problems.push(format!("{name}: call {} is in another block", site.0));
                }
            }
            let events = block.events.iter().filter_map(|e| match e {
                Event::Call(site) => Some(*site),
                _ => None,
            });
            if !events.eq(calls.iter().copied()) {
                self.problems.push(format!("{name}: the calls of block {b} are not its events"));
            }
            for event in &block.events {
                if let Event::Havoc { values, .. } = event {
                    self.terms(name, &scope, values.iter().map(|(_, e)| *e));
                }
            }
        }
        if sites_seen.iter().any(|n| *n != 1) {
            self.problems.push(format!("{name}: a call-site is not used exactly once"));
        }
        for site in &proc.call_sites {
            self.call(name, &scope, site);
        }
    }

    fn definition(&mut self, name: &str, scope: &FxHashSet<VarId>, is_input: bool, v: VarId, e: ExprId) {
        let var = &self.program.vars[v.index()];
        if is_input || !scope.contains(&v) || var.ty != self.program.terms.type_of(e) {
            self.problems.push(format!("{name}: a wrong definition of {}", var.name));
        }
        self.terms(name, scope, [e]);
    }

    fn call(&mut self, name: &str, scope: &FxHashSet<VarId>, site: &crate::passive::CallSite) {
        let callee = &self.program.procs[site.callee.index()];
        if callee.params.len() != site.args.len() {
            self.problems.push(format!("{name}: a call of {} has a wrong number of actuals", callee.name));
        }
        let program = self.program;
        for (v, e) in callee.params.iter().zip(&site.args) {
            if program.vars[v.index()].ty != program.terms.type_of(*e) {
                self.problems.push(format!("{name}: a call of {} has an actual of a wrong type", callee.name));
            }
        }
        self.terms(name, scope, site.args.iter().copied());
    }

    fn terms(&mut self, name: &str, scope: &FxHashSet<VarId>, roots: impl IntoIterator<Item = ExprId>) {
        let terms = &self.program.terms;
        for root in roots {
            for v in terms.free_vars(root) {
                if !scope.contains(&v) && !self.global.contains(&v) {
                    let var = &self.program.vars[v.index()].name;
                    self.problems.push(format!("{name}: variable {var} is out of scope"));
                }
            }
            let mut seen = FxHashSet::default();
            let mut has_old = false;
            terms.walk(root, |e| {
                has_old |= matches!(terms.expr(e), Expr::Old(_));
                seen.insert(e)
            });
            if has_old {
                self.problems.push(format!("{name}: a term mentions `old`"));
            }
        }
    }
}
