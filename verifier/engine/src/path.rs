//! The execution that a model describes: its open call-sites and, when there are none, its counterexample.

use super::call_tree::{CallId, CallState, CallTree, Class, InstanceId};
use super::inliner::Inliner;
use super::template::Template;
use boogie::passive::{Counterexample, Event, PassiveBlockId, PassiveCmd, Step};
use boogie::program::VarId;
use boogie::value::Value;
use rustc_hash::FxHashMap;
use smt::lower::Lowered;
use smt::map_lemmas::Contents;
use smt::maps::ReadId;
use smt::model::{self, Elements};
use smt::{Result, SmtError};

/// A path through the instances of the call tree.
pub struct Path {
    /// The blocks of each instance on the path, in order.
    pub blocks: FxHashMap<InstanceId, Vec<PassiveBlockId>>,
    /// The instances, in the order in which they are entered.
    pub instances: Vec<InstanceId>,
    /// The leaves, in the order in which they are called.
    pub leaves: Vec<CallId>,
    /// What is read from maps on the path.
    pub contents: Contents,
}

impl Path {
    /// The reads of maps on the path.
    pub fn reads(&self, tree: &CallTree) -> Vec<ReadId> {
        let blocks = self.instances.iter().flat_map(|i| self.blocks[i].iter().map(move |b| (i, b)));
        blocks.flat_map(|(i, b)| tree.instance(*i).reads[b.0 as usize].iter().copied()).collect()
    }
}

/// Reads the path of the last check's model. `doubt` is the solver's reason if it did not vouch for the model: then
/// a path that cannot be read means that the solver knows nothing.
pub fn read(inliner: &mut Inliner, doubt: Option<&str>) -> Result<Path> {
    let path = walk(inliner);
    match doubt {
        Some(reason) => path.map_err(|error| match error {
            SmtError::Unreadable(_) => SmtError::Z3(reason.to_owned()),
            other => other,
        }),
        None => path,
    }
}

fn walk(inliner: &mut Inliner) -> Result<Path> {
    let mut path =
        Path { blocks: FxHashMap::default(), instances: Vec::new(), leaves: Vec::new(), contents: Contents::default() };
    // Calls still to be entered, the next one on top; `None` is the entry.
    let mut pending: Vec<Option<CallId>> = vec![None];
    while let Some(next) = pending.pop() {
        let instance = match next {
            None => CallTree::ROOT,
            Some(call) => match inliner.tree.call(call).state {
                CallState::Inlined(instance) => instance,
                CallState::Closed => continue,
                CallState::Leaf if inliner.class(call) == Class::Bound && !inliner.passes(call) => {
                    return Err(SmtError::Unreadable("the path runs through a blocked call".to_owned()));
                }
                CallState::Leaf => {
                    path.leaves.push(call);
                    continue;
                }
            },
        };
        let blocks = follow(inliner, instance)?;
        let first = pending.len();
        let proc = inliner.proc(inliner.tree.instance(instance).proc);
        for cmd in blocks.iter().flat_map(|b| &proc.blocks[b.0 as usize].cmds) {
            if let PassiveCmd::Call(site) = cmd {
                pending.push(Some(inliner.tree.instance(instance).calls[site.0 as usize]));
            }
        }
        pending[first..].reverse();
        path.instances.push(instance);
        if path.blocks.insert(instance, blocks).is_some() {
            return Err(SmtError::Unreadable("the path runs through an instance twice".to_owned()));
        }
    }
    Ok(path)
}

/// Follows true successors from the entry block of an instance to a return.
pub(super) fn follow(inliner: &mut Inliner, instance: InstanceId) -> Result<Vec<PassiveBlockId>> {
    let proc = inliner.proc(inliner.tree.instance(instance).proc);
    let mut at = PassiveBlockId(0);
    let mut blocks = vec![at];
    loop {
        let successors = &proc.blocks[at.0 as usize].successors;
        let mut chosen = None;
        for &s in successors {
            let b = inliner.tree.instance(instance).blocks[s.0 as usize];
            if inliner.solver.lowering.ctx.eval_bool(b)? == Some(true) {
                chosen = Some(s);
                break;
            }
        }
        match chosen {
            Some(next) => at = next,
            None if successors.is_empty() => return Ok(blocks),
            None => return Err(SmtError::Unreadable(format!("no successor is taken in {}", proc.name))),
        }
        blocks.push(at);
    }
}

/// Evaluates the assumes along a path: a model of which one is false is no execution. Terms that the model leaves
/// undecided (quantifiers) are passed over.
pub fn confirm(inliner: &mut Inliner, path: &Path) -> Result<()> {
    for &instance in &path.instances {
        let node = inliner.tree.instance(instance);
        let proc = inliner.proc(node.proc);
        let template = inliner.templates[node.proc.index()].as_ref().expect("the instance was made from it");
        template.lower(&mut inliner.solver.lowering, &template.body, &node.vars)?;
        for cmd in path.blocks[&instance].iter().flat_map(|b| &proc.blocks[b.0 as usize].cmds) {
            let PassiveCmd::Assume(e) = cmd else { continue };
            if inliner.solver.lowering.plain.rule(*e).is_some() {
                continue;
            }
            let condition = inliner.solver.lowering.value(*e);
            if inliner.solver.lowering.ctx.eval_bool(condition)? == Some(false) {
                return Err(SmtError::Unreadable(format!("an assume of {} is false in the model", proc.name)));
            }
        }
    }
    Ok(())
}

/// The inputs that drive a replay along the path; `sure` if the solver vouches for the model.
pub fn counterexample(inliner: &mut Inliner, path: &Path, sure: bool) -> Result<Counterexample> {
    let mut elements = Elements::default();
    let initial = initial_values(inliner, &mut elements, &path.contents)?;
    let mut values = havoc_values(inliner, &mut elements, path)?;
    let mut steps = Vec::new();
    // For each instance on the stack, the events that are left, the next one last.
    let mut stack = vec![(CallTree::ROOT, events_backwards(inliner, path, CallTree::ROOT))];
    while let Some((instance, events)) = stack.last_mut() {
        let instance = *instance;
        match events.pop() {
            None => {
                stack.pop();
            }
            Some(Event::Block(block)) => steps.push(Step::Block(*block)),
            Some(Event::Havoc { .. }) => {
                steps.push(values.get_mut(&instance).and_then(|v| v.pop()).expect("read for the same events"));
            }
            Some(Event::Call(site)) => {
                let call = inliner.tree.instance(instance).calls[site.0 as usize];
                if let CallState::Inlined(callee) = inliner.tree.call(call).state {
                    stack.push((callee, events_backwards(inliner, path, callee)));
                }
            }
        }
    }
    let functions = model::functions(&mut inliner.solver.lowering, &mut elements, sure)?;
    Ok(Counterexample { initial, steps, functions })
}

fn events_backwards<'p>(inliner: &Inliner<'p>, path: &Path, instance: InstanceId) -> Vec<&'p Event> {
    let proc = inliner.proc(inliner.tree.instance(instance).proc);
    let blocks = path.blocks[&instance].iter().rev();
    blocks.flat_map(|b| proc.blocks[b.0 as usize].events.iter().rev()).collect()
}

/// The entry's inputs, and the constants of the program.
fn initial_values(inliner: &mut Inliner, elements: &mut Elements, contents: &Contents) -> Result<Vec<(VarId, Value)>> {
    let program = inliner.program;
    let entry = inliner.proc(program.entry);
    let mut initial = Vec::new();
    for (slot, &v) in entry.params[..entry.num_inputs].iter().enumerate() {
        let term = inliner.tree.instance(CallTree::ROOT).vars[slot].expect("the entry's parameters are made");
        let ty = program.vars[v.index()].ty;
        let value = model::read(&mut inliner.solver.lowering, elements, contents, term, ty)?;
        initial.push((v, value));
    }
    for &c in &program.consts {
        let term = Lowered::Term(inliner.solver.lowering.global(c)?);
        let ty = program.vars[c.index()].ty;
        let value = model::read(&mut inliner.solver.lowering, elements, contents, term, ty)?;
        initial.push((c, value));
    }
    Ok(initial)
}

/// The evaluated havocs of each instance on the path, the first one last.
fn havoc_values(
    inliner: &mut Inliner,
    elements: &mut Elements,
    path: &Path,
) -> Result<FxHashMap<InstanceId, Vec<Step>>> {
    let mut all = FxHashMap::default();
    for &instance in &path.instances {
        lower_events(inliner, instance)?;
        let mut steps = Vec::new();
        for event in events_backwards(inliner, path, instance) {
            let Event::Havoc { site, values } = event else { continue };
            let mut read = Vec::with_capacity(values.len());
            for (v, e) in values {
                let lowering = &mut inliner.solver.lowering;
                let (value, ty) = (lowering.lowered(*e), lowering.program.terms.type_of(*e));
                read.push((*v, model::read(lowering, elements, &path.contents, value, ty)?));
            }
            steps.push(Step::Havoc { site: *site, values: read });
        }
        all.insert(instance, steps);
    }
    Ok(all)
}

/// Lowers the terms of an instance's events; variables that no constraint mentions get a constant here.
fn lower_events(inliner: &mut Inliner, instance: InstanceId) -> Result<()> {
    let proc_id = inliner.tree.instance(instance).proc;
    let proc = inliner.proc(proc_id);
    let lowering = &mut inliner.solver.lowering;
    let template: &mut Template = inliner.templates[proc_id.index()].as_mut().expect("the instance was made from it");
    let cone = template.event_cone(lowering, proc)?.clone();
    let vars = &mut inliner.tree.instances[instance.0 as usize].vars;
    template.complete(lowering, &cone, vars)?;
    template.lower(lowering, &cone, vars)
}
