//! Conditional constant propagation across procedures (Wegman and Zadeck 1991; Callahan et al. 1986), on the passive
//! program: what a variable holds in every execution from the entry, and which blocks none passes.
//!
//! Inputs of a procedure are joined over its calls, but a call whose actuals are all literals is evaluated by itself,
//! within an allowance: so a loop that counts through constants leaves constants. Calls stay; only what is known behind
//! them is put into the terms.

use crate::expr::{BinOp, Expr, ExprId, Terms, UnOp};
use crate::passive::{CallSite, CallSiteId, Event, PassiveCmd, PassiveProc, PassiveProgram};
use crate::program::{ProcId, VarId};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// How many blocks may be visited for calls that are evaluated by themselves.
const MOST_VISITS: u32 = 200_000;
/// How deep those calls may be nested.
const DEEPEST: u32 = 500;

/// Literals by variable; others may hold anything.
type Known = FxHashMap<VarId, ExprId>;

/// What is known of the calls of a procedure, or of one of them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Results {
    /// Whether one returns.
    returns: bool,
    /// By output.
    outputs: Vec<Option<ExprId>>,
}

impl Results {
    fn anything(proc: &PassiveProc) -> Results {
        Results { returns: true, outputs: vec![None; proc.params.len() - proc.num_inputs] }
    }

    fn join(&mut self, other: Results) {
        if !self.returns {
            *self = other;
        } else if other.returns {
            self.outputs.iter_mut().zip(other.outputs).for_each(|(old, new)| *old = old.filter(|_| *old == new));
        }
    }
}

struct Analysis<'a> {
    terms: &'a mut Terms,
    procs: &'a [PassiveProc],
    /// What all calls have in common, once there is one.
    inputs: Vec<Option<Vec<Option<ExprId>>>>,
    results: Vec<Results>,
    /// Calls whose actuals are literals; `None` while one is evaluated, or if that was too much.
    evaluated: FxHashMap<(ProcId, Vec<ExprId>), Option<Results>>,
    visits: u32,
    callers: Vec<Vec<u32>>,
    waiting: IndexSet<u32, FxBuildHasher>,
}

/// Puts what is known into the terms of a program, and drops what no execution passes.
pub(crate) fn run(program: &mut PassiveProgram) {
    let PassiveProgram { terms, procs, entry, .. } = program;
    let mut callers = vec![Vec::new(); procs.len()];
    for (p, proc) in procs.iter().enumerate() {
        proc.call_sites.iter().for_each(|site| callers[site.callee.index()].push(p as u32));
    }
    let mut analysis = Analysis {
        terms,
        procs,
        inputs: vec![None; procs.len()],
        results: vec![Results::default(); procs.len()],
        evaluated: FxHashMap::default(),
        visits: 0,
        callers,
        waiting: IndexSet::default(),
    };
    let any = vec![None; procs[entry.index()].num_inputs];
    analysis.join_inputs(*entry, &any);
    while let Some(p) = analysis.waiting.pop() {
        analysis.procedure(ProcId(p));
    }
    let simpler: Vec<Option<PassiveProc>> = (0..procs.len()).map(|p| analysis.simpler(ProcId(p as u32))).collect();
    for (proc, simpler) in procs.iter_mut().zip(simpler) {
        if let Some(simpler) = simpler {
            *proc = simpler;
        }
    }
}

/// Called for each command of each block, and for each block's end, with what is known there if an execution gets to it.
type Visit<'v> = &'v mut dyn FnMut(&mut Terms, usize, usize, Option<&Known>);

impl Analysis<'_> {
    fn join_inputs(&mut self, p: ProcId, inputs: &[Option<ExprId>]) {
        let joined = match &self.inputs[p.index()] {
            Some(old) => old.iter().zip(inputs).map(|(a, b)| a.filter(|_| a == b)).collect(),
            None => inputs.to_vec(),
        };
        if self.inputs[p.index()].as_ref() != Some(&joined) {
            self.inputs[p.index()] = Some(joined);
            self.waiting.insert(p.0);
        }
    }

    /// Brings the results of a procedure up to date.
    fn procedure(&mut self, p: ProcId) {
        let inputs = self.inputs[p.index()].clone().expect("only what is called waits");
        let found = self.body(p, &inputs, 0, &mut |_, _, _, _| {});
        let mut results = self.results[p.index()].clone();
        results.join(found.expect("nothing is too much here"));
        if results != self.results[p.index()] {
            self.results[p.index()] = results;
            for caller in self.callers[p.index()].clone() {
                if self.inputs[caller as usize].is_some() {
                    self.waiting.insert(caller);
                }
            }
        }
    }

    /// What executions of a body with these inputs return; `None` if that is too much for a call that is evaluated by
    /// itself, at depth 1 and more.
    fn body(&mut self, p: ProcId, inputs: &[Option<ExprId>], depth: u32, visit: Visit) -> Option<Results> {
        let proc = &self.procs[p.index()];
        if proc.blocks.is_empty() {
            return Some(Results::anything(proc));
        }
        let mut results = Results::default();
        let mut known: Vec<Option<Known>> = vec![None; proc.blocks.len()];
        known[0] = Some(proc.params.iter().zip(inputs).filter_map(|(v, input)| Some((*v, (*input)?))).collect());
        for (b, block) in proc.blocks.iter().enumerate() {
            self.visits += u32::from(depth > 0);
            if depth > 0 && self.visits > MOST_VISITS {
                return None;
            }
            let mut here = known[b].take();
            for (c, cmd) in block.cmds.iter().enumerate() {
                visit(self.terms, b, c, here.as_ref());
                let Some(values) = &mut here else { continue };
                if !self.command(proc, cmd, values, depth)? {
                    here = None;
                }
            }
            visit(self.terms, b, block.cmds.len(), here.as_ref());
            let Some(here) = here else { continue };
            if block.successors.is_empty() {
                let outputs = proc.params[proc.num_inputs..].iter().map(|v| here.get(v).copied()).collect();
                results.join(Results { returns: true, outputs });
            }
            for next in &block.successors {
                match &mut known[next.0 as usize] {
                    Some(old) => old.retain(|v, value| here.get(v) == Some(value)),
                    none => *none = Some(here.clone()),
                }
            }
        }
        Some(results)
    }

    /// What is known after a command; whether an execution goes on.
    fn command(&mut self, proc: &PassiveProc, cmd: &PassiveCmd, values: &mut Known, depth: u32) -> Option<bool> {
        match cmd {
            PassiveCmd::Assume(e) => {
                let holds = self.terms.substitute(*e, values);
                learn(self.terms, holds, values);
                Some(!self.terms.is_false(holds))
            }
            PassiveCmd::Define(v, e) => {
                let value = self.terms.substitute(*e, values);
                set(values, *v, Some(value).filter(|&value| self.terms.is_literal(value)));
                Some(true)
            }
            PassiveCmd::Call(site) => {
                let site = &proc.call_sites[site.0 as usize];
                let (inputs, outputs) = site.args.split_at(self.procs[site.callee.index()].num_inputs);
                let inputs: Vec<Option<ExprId>> = inputs
                    .iter()
                    .map(|&e| Some(self.terms.substitute(e, values)).filter(|&e| self.terms.is_literal(e)))
                    .collect();
                let results = self.call(site.callee, &inputs, depth)?;
                for (out, value) in outputs.iter().zip(&results.outputs) {
                    if let Expr::Var(v) = *self.terms.expr(*out) {
                        set(values, v, *value);
                    }
                }
                Some(results.returns)
            }
        }
    }

    fn call(&mut self, callee: ProcId, inputs: &[Option<ExprId>], depth: u32) -> Option<Results> {
        if self.procs[callee.index()].blocks.is_empty() {
            return Some(Results::anything(&self.procs[callee.index()]));
        }
        self.join_inputs(callee, inputs);
        let literals: Option<Vec<ExprId>> = inputs.iter().copied().collect();
        if let Some(literals) = literals {
            let call = (callee, literals);
            if let Some(known) = self.evaluated.get(&call) {
                if known.is_some() || depth > 0 {
                    return known.clone();
                }
            } else if depth < DEEPEST {
                self.evaluated.insert(call.clone(), None);
                let results = self.body(callee, inputs, depth + 1, &mut |_, _, _, _| {});
                if results.is_some() || depth > 0 {
                    self.evaluated.insert(call, results.clone());
                    return results;
                }
            }
        }
        // What other calls return may still change, which a call that is evaluated does not hear of.
        (depth == 0).then(|| self.results[callee.index()].clone())
    }

    /// A procedure with what is known in its terms; `None` if it is not called.
    fn simpler(&mut self, p: ProcId) -> Option<PassiveProc> {
        let inputs = self.inputs[p.index()].clone()?;
        let (procs, proc) = (self.procs, &self.procs[p.index()]);
        let mut sites: Vec<Option<CallSite>> = vec![None; proc.call_sites.len()];
        let mut cmds: Vec<Vec<PassiveCmd>> = vec![Vec::new(); proc.blocks.len()];
        let mut visit = |terms: &mut Terms, b: usize, c: usize, known: Option<&Known>| {
            let Some(known) = known else {
                if !matches!(cmds[b].last(), Some(PassiveCmd::Assume(e)) if terms.is_false(*e)) {
                    cmds[b].push(PassiveCmd::Assume(terms.fls()));
                }
                return;
            };
            let Some(cmd) = proc.blocks[b].cmds.get(c) else { return };
            cmds[b].push(match cmd {
                PassiveCmd::Assume(e) => match terms.substitute(*e, known) {
                    e if terms.is_true(e) => return,
                    e => PassiveCmd::Assume(e),
                },
                PassiveCmd::Define(v, e) => PassiveCmd::Define(*v, terms.substitute(*e, known)),
                PassiveCmd::Call(id) => {
                    let mut site = proc.call_sites[id.0 as usize].clone();
                    let inputs = procs[site.callee.index()].num_inputs;
                    site.args[..inputs].iter_mut().for_each(|e| *e = terms.substitute(*e, known));
                    sites[id.0 as usize] = Some(site);
                    PassiveCmd::Call(*id)
                }
            });
        };
        self.body(p, &inputs, 0, &mut visit);
        Some(with_calls(proc, cmds, sites))
    }
}

/// A procedure with other commands, without the call-sites that they lack.
fn with_calls(proc: &PassiveProc, cmds: Vec<Vec<PassiveCmd>>, sites: Vec<Option<CallSite>>) -> PassiveProc {
    let mut simpler = PassiveProc { call_sites: Vec::new(), ..proc.clone() };
    let mut number: Vec<Option<CallSiteId>> = Vec::with_capacity(sites.len());
    for site in sites {
        number.push(site.as_ref().map(|_| CallSiteId(simpler.call_sites.len() as u32)));
        simpler.call_sites.extend(site);
    }
    for (block, cmds) in simpler.blocks.iter_mut().zip(cmds) {
        block.cmds = cmds;
        for cmd in &mut block.cmds {
            if let PassiveCmd::Call(id) = cmd {
                *id = number[id.0 as usize].expect("a command that stays");
            }
        }
        block.events.retain_mut(|event| match event {
            Event::Call(id) => match number[id.0 as usize] {
                Some(new) => {
                    *id = new;
                    true
                }
                None => false,
            },
            _ => true,
        });
    }
    simpler
}

/// What follows from a condition that holds.
fn learn(terms: &mut Terms, condition: ExprId, values: &mut Known) {
    match *terms.expr(condition) {
        Expr::Binary(BinOp::And, a, b) => {
            learn(terms, a, values);
            learn(terms, b, values);
        }
        Expr::Binary(BinOp::Eq | BinOp::Iff, a, b) => {
            for (variable, value) in [(a, b), (b, a)] {
                if let Expr::Var(v) = *terms.expr(variable)
                    && terms.is_literal(value)
                {
                    values.insert(v, value);
                }
            }
        }
        Expr::Var(v) => _ = values.insert(v, terms.tru()),
        Expr::Unary(UnOp::Not, e) => {
            if let Expr::Var(v) = *terms.expr(e) {
                values.insert(v, terms.fls());
            }
        }
        _ => {}
    }
}

fn set(values: &mut Known, v: VarId, value: Option<ExprId>) {
    match value {
        Some(value) => _ = values.insert(v, value),
        None => _ = values.remove(&v),
    }
}
