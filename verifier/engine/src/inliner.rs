//! Asserts partial verification conditions and keeps the call tree in step with them: the paper's section 2.2.
//!
//! With one Boolean `b` per block, the partial VC of an instance is, for each block,
//!
//! ```text
//! b => assume        for each assume        b => control       for each call
//! b => b1 or b2 ..   over the successors    control => summary for each call
//! ```
//!
//! and the entry block's Boolean is the control literal of the call, or implied by it (asserted, for the entry
//! procedure). The paper also records the chosen successor (`flow`), which makes exactly one path true. That is not
//! needed. From a model a path is read by following any true successor: each block on it has its assumes true, and the
//! calls on it have their instances' entry blocks true. Conversely the Booleans of one execution, all others false,
//! satisfy every clause. Two true predecessors of a join only add constraints (both their incarnation equations), which
//! loses no model, because no Boolean off the path has to be true.

use super::call_tree::{Call, CallId, CallState, CallTree, Cells, Class, Instance, InstanceId};
use super::outcome::{BoundHit, Stats};
use super::sharing::{CallGraph, Occurrences, Sharing};
use super::template::Template;
use boogie::expr::{BinOp, Expr, ExprId, Terms, UnOp};
use boogie::passive::{CallSiteId, PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::ProcId;
use smt::lower::Lowered;
use smt::maps::ReadId;
use smt::solver::Solver;
use smt::terms::{Binary, Nary, SortKind, Term, Unary};
use smt::{Result, SmtError};

/// Solver and call tree of one run; `k` is the bound in force.
pub struct Inliner<'p> {
    pub program: &'p PassiveProgram,
    pub solver: Solver<'p>,
    pub tree: CallTree,
    pub k: u32,
    /// Paths of models may run through limits, see [`super::search`].
    pub through_limits: bool,
    pub(super) templates: Vec<Option<Template>>,
    features: Features,
    call_graph: CallGraph,
    sharing: Sharing,
    /// Inequalities that are not asserted yet, each with what implies it.
    postponed: Vec<(Term, Term)>,
}

/// What the published engines do not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// Calls that exclude each other use one instance, see [`super::sharing`].
    pub sharing: bool,
    /// Where an instance has one caller for sure, the actuals take the place of its parameters; otherwise parameters
    /// are constants that the control literal makes equal to the actuals.
    pub substitution: bool,
    /// Summaries are strengthened first, see [`super::houdini`].
    pub houdini: bool,
    /// Assumed inequalities between two values that are no literals are asserted only once a model violates them.
    pub inequalities: bool,
    /// Our own search over clauses and equalities, with Z3 for the rest, see [`smt::lazy`].
    pub lazy: bool,
}

impl Features {
    pub const NONE: Features =
        Features { sharing: false, substitution: false, houdini: false, inequalities: false, lazy: false };
    pub const ALL: Features =
        Features { sharing: true, substitution: true, houdini: true, inequalities: true, lazy: true };
}

/// The names of an instance in the making.
struct Names<'a> {
    proc: ProcId,
    vars: &'a [Option<Lowered>],
    blocks: &'a [Term],
}

/// A call whose actuals are lowered and whose dynamic call-site is not made yet.
struct PendingCall {
    site: CallSiteId,
    callee: ProcId,
    control: Term,
    args: Vec<Lowered>,
    block: usize,
}

impl<'p> Inliner<'p> {
    pub fn new(program: &'p PassiveProgram, solver: Solver<'p>, features: Features) -> Inliner<'p> {
        Inliner {
            program,
            solver,
            tree: CallTree::default(),
            k: 1,
            through_limits: false,
            templates: vec![None; program.procs.len()],
            features,
            call_graph: CallGraph::new(program),
            sharing: Sharing::default(),
            postponed: Vec::new(),
        }
    }

    /// Asserts pVC(main).
    pub fn inline_entry(&mut self) -> Result<InstanceId> {
        let entry = self.program.entry;
        let proc = self.proc(entry);
        if proc.blocks.is_empty() || proc.kind.is_limit() {
            return Err(SmtError::Unsupported(format!("entry procedure {} without body", proc.name)));
        }
        self.inline_root(entry)
    }

    /// Asserts the pVC of a procedure, whose inputs are arbitrary: the root of a tree.
    pub fn inline_root(&mut self, proc: ProcId) -> Result<InstanceId> {
        let params = self.constants(proc)?;
        let control = self.boolean()?;
        self.solver.assert(control)?;
        self.instantiate(proc, None, self.call_graph.occurrences(&Occurrences::default(), proc), control, params)
    }

    /// Forgets the tree, after [`Solver::push`].
    pub fn pop(&mut self) {
        self.solver.pop();
        self.tree = CallTree::default();
        self.sharing = Sharing::default();
        self.postponed.clear();
    }

    /// If the last check's model violates a postponed inequality, or in any case if all are asked for, asserts those that
    /// its blocks and calls need; whether there are such.
    pub fn catch_up(&mut self, all: bool) -> Result<bool> {
        let mut needed = all;
        let mut due = vec![false; self.postponed.len()];
        for (&(condition, inequality), due) in self.postponed.iter().zip(&mut due) {
            let ctx = &mut self.solver.lowering.ctx;
            *due = ctx.eval_bool(condition)? == Some(true);
            needed |= *due && ctx.eval_bool(inequality)? != Some(true);
        }
        if !needed || !due.contains(&true) {
            return Ok(false);
        }
        let postponed = std::mem::take(&mut self.postponed);
        for ((condition, inequality), due) in postponed.into_iter().zip(due) {
            if due {
                self.assert_implication(condition, inequality)?;
            } else {
                self.postponed.push((condition, inequality));
            }
        }
        Ok(true)
    }

    /// Asserts that a condition implies a formula, or notes that for later.
    fn assume(&mut self, condition: Term, formula: ExprId) -> Result<()> {
        let consequence = self.solver.lowering.value(formula);
        if self.features.inequalities && is_inequality(&self.program.terms, formula) {
            self.postponed.push((condition, consequence));
            return Ok(());
        }
        self.assert_implication(condition, consequence)
    }

    /// A formula over the formals of a procedure with these values for them.
    pub fn lower_over_formals(&mut self, proc: ProcId, formula: ExprId, values: &[Option<Lowered>]) -> Result<Term> {
        self.need_template(proc)?;
        let cone = self.solver.lowering.cone(&[formula])?;
        let template = self.templates[proc.index()].as_ref().expect("made above");
        template.lower(&mut self.solver.lowering, &cone, values)?;
        Ok(self.solver.lowering.value(formula))
    }

    /// Asserts the pVC of the callee under the call's control literal, or lets the call use an instance that there is;
    /// the call is no leaf any more.
    pub fn inline(&mut self, id: CallId) -> Result<InstanceId> {
        let call = self.tree.call(id);
        debug_assert_eq!(call.state, CallState::Leaf);
        let (callee, control) = (call.callee, call.control);
        let occurrences = self.call_graph.occurrences(&self.tree.instance(call.caller).occurrences, callee);
        let shared = self.features.sharing && self.call_graph.may_share(self.program, callee);
        let instance = if !shared && self.features.substitution {
            let args = call.args.clone();
            self.instantiate(callee, Some(id), occurrences, control, args)?
        } else {
            let found = if shared { self.sharing.find(self.program, &self.tree, id, &occurrences) } else { None };
            let instance = match found {
                Some(instance) => {
                    self.tree.instances[instance.0 as usize].callers.push(id);
                    instance
                }
                None => {
                    let params = self.constants(callee)?;
                    let entry = self.boolean()?;
                    let instance = self.instantiate(callee, Some(id), occurrences, entry, params)?;
                    self.sharing.add(callee, instance);
                    instance
                }
            };
            self.pass(id, instance)?;
            instance
        };
        self.tree.calls[id.0 as usize].state = CallState::Inlined(instance);
        self.tree.frontier.remove(&id);
        Ok(instance)
    }

    /// A constant for each parameter of a procedure.
    fn constants(&mut self, proc: ProcId) -> Result<Vec<Lowered>> {
        self.proc(proc).params.iter().map(|&v| self.solver.lowering.fresh(v)).collect()
    }

    /// Asserts that the call enters an instance, which gets the actuals for its inputs and gives its outputs.
    fn pass(&mut self, id: CallId, instance: InstanceId) -> Result<()> {
        let call = self.tree.call(id);
        let instance = self.tree.instance(instance);
        let (control, entry) = (call.control, instance.blocks[0]);
        let inputs = self.proc(call.callee).num_inputs;
        // Locals come after the parameters, and some of them have nothing.
        let formals = instance.vars[..call.args.len()].iter().map(|v| v.expect("parameters have constants"));
        let pairs: Vec<(Lowered, Lowered)> = formals.zip(call.args.iter().copied()).collect();
        self.assert_implication(control, entry)?;
        for (i, (formal, actual)) in pairs.into_iter().enumerate() {
            let (defined, value) = if i < inputs { (formal, actual) } else { (actual, formal) };
            self.define(control, defined, value)?;
        }
        Ok(())
    }

    /// The leaves of one class under the bound in force.
    pub fn leaves(&self, class: Class) -> Vec<CallId> {
        self.tree.leaves(self.program, class, self.k)
    }

    pub fn class(&self, call: CallId) -> Class {
        self.tree.class(self.program, call, self.k)
    }

    /// Whether a model's path may run through a blocked call: a limit while those are free.
    pub fn passes(&self, call: CallId) -> bool {
        self.through_limits && self.is_limit(call)
    }

    /// Whether the callee is a limit of the model.
    pub fn is_limit(&self, call: CallId) -> bool {
        self.proc(self.tree.call(call).callee).kind.is_limit()
    }

    pub fn proc(&self, id: ProcId) -> &'p PassiveProc {
        &self.program.procs[id.index()]
    }

    /// Describes the cut calls that a proof needed, one for each callee.
    pub fn bound_hits(&self, calls: &[CallId]) -> Vec<BoundHit> {
        let mut hits: Vec<BoundHit> = Vec::new();
        for &id in calls {
            let call = self.tree.call(id);
            if hits.iter().any(|h| h.callee == call.callee) {
                continue;
            }
            let stack = self.tree.stack(call.caller).map(|i| self.proc(self.tree.instance(i).proc).name.clone());
            let mut stack: Vec<String> = stack.collect();
            stack.reverse();
            let callee = self.proc(call.callee);
            hits.push(BoundHit { callee: call.callee, name: callee.name.clone(), kind: callee.kind.clone(), stack });
        }
        hits.sort_by_key(|h| h.callee);
        hits
    }

    pub fn stats(&self) -> Stats {
        Stats {
            instances: self.tree.instances.len() as u64,
            solver_seconds: self.solver.busy.as_secs_f64(),
            depth: self.tree.instances.iter().map(|i| i.depth).max().unwrap_or(0),
            bound: self.k,
        }
    }

    /// Makes the template of a procedure if it is not there yet.
    fn need_template(&mut self, id: ProcId) -> Result<()> {
        if self.templates[id.index()].is_none() {
            let proc = self.proc(id);
            self.templates[id.index()] = Some(Template::new(&mut self.solver.lowering, proc)?);
        }
        Ok(())
    }

    fn instantiate(
        &mut self,
        proc_id: ProcId,
        call: Option<CallId>,
        occurrences: Occurrences,
        control: Term,
        params: Vec<Lowered>,
    ) -> Result<InstanceId> {
        self.need_template(proc_id)?;
        let proc = self.proc(proc_id);
        let template = self.templates[proc_id.index()].as_ref().expect("made above");
        let mut vars: Vec<Option<Lowered>> = params.into_iter().map(Some).collect();
        vars.resize(template.size(), None);
        template.complete(&mut self.solver.lowering, &template.body, &mut vars)?;
        template.lower(&mut self.solver.lowering, &template.body, &vars)?;

        let lowering = &self.solver.lowering;
        let reads = template.reads.iter().map(|nodes| nodes.iter().filter_map(|&e| lowering.read_of(e)).collect());
        let reads: Vec<Vec<ReadId>> = reads.collect();

        // A block that only leads on is where it leads.
        let mut blocks = vec![control; proc.blocks.len()];
        for (i, block) in proc.blocks.iter().enumerate().skip(1).rev() {
            blocks[i] = match block.successors[..] {
                [next] if block.cmds.is_empty() => blocks[next.0 as usize],
                _ => self.boolean()?,
            };
        }
        let mut pending = Vec::new();
        let names = Names { proc: proc_id, vars: &vars, blocks: &blocks };
        for block in 0..proc.blocks.len() {
            self.assert_block(proc, block, &names, &mut pending)?;
        }
        let id = InstanceId(self.tree.instances.len() as u32);
        let depth = call.map_or(1, |c| self.tree.instance(self.tree.call(c).caller).depth + 1);
        let (callers, calls) = (call.into_iter().collect(), Vec::new());
        let cells = vec![Cells::default(); self.templates[proc_id.index()].as_ref().map_or(0, |t| t.rules.len())];
        let instance = Instance { proc: proc_id, callers, depth, occurrences, vars, blocks, reads, cells, calls };
        self.tree.instances.push(instance);
        self.add_calls(id, proc, pending)?;
        Ok(id)
    }

    fn assert_block(
        &mut self,
        proc: &PassiveProc,
        number: usize,
        names: &Names,
        pending: &mut Vec<PendingCall>,
    ) -> Result<()> {
        let block = &proc.blocks[number];
        let b = names.blocks[number];
        let calls = block.cmds.iter().filter(|c| matches!(c, PassiveCmd::Call(_))).count();
        for cmd in &block.cmds {
            match cmd {
                // Instances follow for the cells that are read, see [`super::rules`].
                PassiveCmd::Assume(e) if self.solver.lowering.plain.rule(*e).is_some() => {}
                PassiveCmd::Assume(e) => self.assume(b, *e)?,
                PassiveCmd::Define(v, e) => {
                    let template = self.templates[names.proc.index()].as_ref().expect("the instance is made from it");
                    let variable = names.vars[template.slot(*v)].expect("completed before");
                    let value = self.solver.lowering.lowered_for(*v, *e)?;
                    self.define(b, variable, value)?;
                }
                PassiveCmd::Call(site) => {
                    let call = &proc.call_sites[site.0 as usize];
                    // The only call of a block needs no literal of its own.
                    let control = if calls == 1 { b } else { self.boolean()? };
                    if calls > 1 {
                        self.assert_implication(b, control)?;
                    }
                    let params = &self.proc(call.callee).params;
                    let args = params.iter().zip(&call.args);
                    let args = args.map(|(&param, &e)| self.solver.lowering.lowered_for(param, e));
                    let args = args.collect::<Result<Vec<_>>>()?;
                    pending.push(PendingCall { site: *site, callee: call.callee, control, args, block: number });
                }
            }
        }
        let successors: Vec<Term> = block.successors.iter().map(|s| names.blocks[s.0 as usize]).collect();
        match successors[..] {
            [] => Ok(()),
            [only] if only == b => Ok(()),
            [only] => self.assert_implication(b, only),
            _ => {
                let some = self.solver.lowering.ctx.nary(Nary::Or, &successors)?;
                self.assert_implication(b, some)
            }
        }
    }

    /// Makes the dynamic call-sites of a new instance. The actuals were lowered before, because lowering the summary
    /// of a recursive call overwrites the values of this instance.
    fn add_calls(&mut self, caller: InstanceId, proc: &PassiveProc, pending: Vec<PendingCall>) -> Result<()> {
        let mut calls = vec![None; proc.call_sites.len()];
        for PendingCall { site, callee, control, args, block } in pending {
            let mut reads = self.assert_summary(callee, control, &args)?;
            self.tree.instances[caller.0 as usize].reads[block].append(&mut reads);
            let target = self.proc(callee);
            let limit = target.kind.is_limit();
            let state = if target.blocks.is_empty() && !limit { CallState::Closed } else { CallState::Leaf };
            let occurrences = self.tree.instance(caller).occurrences.of(callee);
            let blocker = self.solver.lowering.ctx.unary(Unary::Not, control)?;
            let id = CallId(self.tree.calls.len() as u32);
            self.tree.calls.push(Call { caller, site, callee, args, control, blocker, occurrences, state });
            if state == CallState::Leaf {
                self.tree.frontier.insert(id);
            }
            calls[site.0 as usize] = Some(id);
        }
        let calls = calls.into_iter().map(|c| c.expect("every static call-site stands in one block"));
        self.tree.instances[caller.0 as usize].calls = calls.collect();
        Ok(())
    }

    /// Assumes the callee's summary at a call; with what it reads from maps.
    fn assert_summary(&mut self, callee: ProcId, control: Term, args: &[Lowered]) -> Result<Vec<ReadId>> {
        let Some(summary) = self.proc(callee).summary else { return Ok(Vec::new()) };
        self.need_template(callee)?;
        let template = self.templates[callee.index()].as_ref().expect("made above");
        let vars: Vec<Option<Lowered>> = args.iter().map(|&t| Some(t)).collect();
        template.lower(&mut self.solver.lowering, &template.summary, &vars)?;
        let reads = template.summary_reads.iter().filter_map(|&e| self.solver.lowering.read_of(e)).collect();
        for conjunct in self.program.terms.conjuncts(summary) {
            self.assume(control, conjunct)?;
        }
        Ok(reads)
    }

    /// `b => variable == value`.
    fn define(&mut self, b: Term, variable: Lowered, value: Lowered) -> Result<()> {
        match (variable, value) {
            (Lowered::Map(map), Lowered::Map(value)) => {
                self.solver.lowering.maps.define(map, b, value);
                Ok(())
            }
            (Lowered::Term(variable), Lowered::Term(value)) => {
                let equation = self.solver.lowering.ctx.binary(Binary::Eq, variable, value)?;
                self.assert_implication(b, equation)
            }
            (Lowered::Cases(variable), Lowered::Cases(value)) => {
                for (variable, value) in self.solver.lowering.paired_cases(variable, value) {
                    let equation = self.solver.lowering.ctx.binary(Binary::Eq, variable, value)?;
                    self.assert_implication(b, equation)?;
                }
                Ok(())
            }
            _ => unreachable!("the same type, so lowered alike"),
        }
    }

    pub(super) fn assert_implication(&mut self, condition: Term, consequence: Term) -> Result<()> {
        let clause = self.solver.lowering.ctx.binary(Binary::Implies, condition, consequence)?;
        self.solver.assert(clause)
    }

    pub(super) fn boolean(&mut self) -> Result<Term> {
        let sort = self.solver.lowering.ctx.sort(SortKind::Bool)?;
        self.solver.lowering.ctx.fresh(sort)
    }
}

/// Whether a formula compares two integers by order of which neither is a literal.
fn is_inequality(terms: &Terms, formula: ExprId) -> bool {
    match terms.expr(formula) {
        Expr::Unary(UnOp::Not, inner) => is_inequality(terms, *inner),
        Expr::Binary(BinOp::Lt | BinOp::Le, a, b) => terms.as_int(*a).is_none() && terms.as_int(*b).is_none(),
        _ => false,
    }
}
