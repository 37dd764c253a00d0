//! Symbolic execution of a passive program, all ways at once: calls are entered, and where ways meet, values become choices
//! between theirs. Conditions that are known are followed only where they lead.
//!
//! A call in a recursion (a loop's rounds are one) is cut once `k` rounds began under conditions that are not known; those
//! that depend on nothing arbitrary are not counted, so what has a constant bound ends by itself.

use super::give_up::GiveUp;
use super::guards::{GuardId, Guards};
use super::memory::Memory;
use super::ranges::Ranges;
use super::values::{Value, Values};
use super::world::World;
use crate::limits;
use boogie::construct::VarCollector;
use boogie::expr::{BinOp, Expr, ExprId, Terms};
use boogie::passive::{CallSiteId, Event, PassiveBlock, PassiveBlockId, PassiveCmd, PassiveProc, PassiveProgram};
use boogie::program::{ProcId, VarId};
use boogie::types::{Type, TypeId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Variables that are set, and to what.
pub type Env = Rc<FxHashMap<VarId, Value>>;

/// Index of an activation of a procedure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InstanceId(pub u32);

/// An activation, as a counterexample needs it.
pub struct Instance {
    pub proc: ProcId,
    pub caller: Option<InstanceId>,
    /// By block, what holds at its end, if it may be reached, and the ways from there.
    pub blocks: Vec<Option<Passed>>,
    /// By call-site.
    pub calls: Vec<Option<InstanceId>>,
    /// What undefined variables hold.
    pub undefined: FxHashMap<VarId, Value>,
}

pub struct Passed {
    pub env: Env,
    pub successors: Vec<(PassiveBlockId, GuardId)>,
}

/// Where an execution ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The entry returns: a violation.
    Violation,
    /// A call is not followed: a limit of the model, or more rounds than `k`. In that activation.
    Cut { callee: ProcId, caller: InstanceId },
}

/// A program that is unrolled.
pub struct Unrolled {
    pub world: World,
    pub memory: Memory,
    pub guards: Guards,
    ranges: Ranges,
    pub instances: Vec<Instance>,
    /// With the condition of each.
    pub ends: Vec<(End, GuardId)>,
}

impl Unrolled {
    /// The procedures on the stack of an activation, the innermost first.
    pub fn stack(&self, innermost: InstanceId) -> impl Iterator<Item = ProcId> {
        let instance = |id: InstanceId| &self.instances[id.0 as usize];
        let all = std::iter::successors(Some(innermost), move |&id| instance(id).caller);
        all.map(move |id| instance(id).proc)
    }
}

/// A way to the start of a block.
struct Arrival {
    guard: GuardId,
    env: Env,
}

/// An activation at work.
struct Frame<'p> {
    proc: &'p PassiveProc,
    id: ProcId,
    instance: InstanceId,
    /// The condition of the call, and how many rounds of this procedure began under conditions that are not known.
    entered: GuardId,
    rounds: u32,
    arrivals: Vec<Vec<Arrival>>,
    returns: Vec<Arrival>,
    /// Where it is: the state, unless no way leads here.
    block: usize,
    cmd: usize,
    state: Option<Arrival>,
    values: Values,
    last_uses: Rc<FxHashMap<VarId, usize>>,
}

struct Unroller<'p> {
    program: &'p PassiveProgram,
    k: u32,
    out: Unrolled,
    stack: Vec<Frame<'p>>,
    /// By procedure, its activations on the stack.
    active: Vec<Vec<usize>>,
    /// What constants of the program hold.
    consts: FxHashMap<VarId, Value>,
    /// By procedure, the last uses of variables, once they were asked for.
    last_uses: Vec<Option<Rc<FxHashMap<VarId, usize>>>>,
}

/// Unrolls the program up to `k` rounds of what has no constant bound.
pub fn unroll(program: &PassiveProgram, k: u32) -> Result<Unrolled, GiveUp> {
    let scalars = program.consts.iter().copied();
    let is_scalar = |v: &VarId| !matches!(program.terms.ty(program.vars[v.index()].ty), Type::Map { .. });
    let scalars: Vec<VarId> = scalars.filter(is_scalar).collect();
    let mut world = World::new(program.terms.clone(), program.vars.clone(), &scalars);
    let (memory, guards) = (Memory::default(), Guards::new(&mut world.terms));
    let ranges = Ranges::default();
    let out = Unrolled { world, memory, guards, ranges, instances: Vec::new(), ends: Vec::new() };
    let active = vec![Vec::new(); program.procs.len()];
    let (consts, last_uses) = (FxHashMap::default(), vec![None; program.procs.len()]);
    let mut unroller = Unroller { program, k, out, stack: Vec::new(), active, consts, last_uses };
    for &v in &program.consts {
        let value = any_value(&mut unroller.out, v, program.vars[v.index()].ty)?;
        unroller.consts.insert(v, value);
    }
    unroller.run()?;
    Ok(unroller.out)
}

/// What an undefined variable holds, by its name if it is a constant of the program.
fn any_value(out: &mut Unrolled, var: VarId, ty: TypeId) -> Result<Value, GiveUp> {
    match out.world.terms.ty(ty) {
        Type::Map { .. } => out.memory.any(&out.world, var).map(Value::Map),
        _ => Ok(Value::Scalar(out.world.terms.var(var, ty))),
    }
}

impl<'p> Unroller<'p> {
    fn run(&mut self) -> Result<(), GiveUp> {
        if self.program.procs[self.program.entry.index()].blocks.is_empty() {
            return Err(GiveUp::Unsupported("an entry without a body"));
        }
        let entry = &self.program.procs[self.program.entry.index()];
        self.enter(self.program.entry, Guards::TRUE, 0, FxHashMap::default())?;
        // Its inputs have values from the start.
        for &v in &entry.params[..entry.num_inputs] {
            let Unrolled { world, memory, instances, .. } = &mut self.out;
            lookup(world, memory, &mut instances[0].undefined, v, self.program.vars[v.index()].ty)?;
        }
        while !self.stack.is_empty() {
            self.step()?;
        }
        Ok(())
    }

    /// Starts an activation.
    fn enter(
        &mut self,
        id: ProcId,
        guard: GuardId,
        rounds: u32,
        inputs: FxHashMap<VarId, Value>,
    ) -> Result<InstanceId, GiveUp> {
        if self.out.instances.len() as u64 >= limits::BMC_MOST_INSTANCES.get() {
            return Err(GiveUp::TooLarge);
        }
        let proc = &self.program.procs[id.index()];
        let instance = InstanceId(self.out.instances.len() as u32);
        self.out.instances.push(Instance {
            proc: id,
            caller: self.stack.last().map(|frame| frame.instance),
            blocks: proc.blocks.iter().map(|_| None).collect(),
            calls: vec![None; proc.call_sites.len()],
            undefined: FxHashMap::default(),
        });
        let mut arrivals: Vec<Vec<Arrival>> = proc.blocks.iter().map(|_| Vec::new()).collect();
        arrivals[0].push(Arrival { guard, env: Rc::new(inputs) });
        self.active[id.index()].push(self.stack.len());
        let last_uses =
            self.last_uses[id.index()].get_or_insert_with(|| Rc::new(last_uses(self.program, proc))).clone();
        self.stack.push(Frame {
            proc,
            id,
            instance,
            entered: guard,
            rounds,
            arrivals,
            returns: Vec::new(),
            block: 0,
            cmd: 0,
            state: None,
            values: Values::default(),
            last_uses,
        });
        Ok(instance)
    }

    /// The activation on top goes on, up to a call or to its end.
    fn step(&mut self) -> Result<(), GiveUp> {
        loop {
            let frame = self.stack.last_mut().expect("somebody is at work");
            let Some(block) = frame.proc.blocks.get(frame.block) else { return self.leave() };
            if frame.cmd == 0 {
                let arrivals = std::mem::take(&mut frame.arrivals[frame.block]);
                frame.values = Values::default();
                let (uses, here) = (frame.last_uses.clone(), frame.block);
                let is_kept = |v| uses.get(&v).is_some_and(|&last| last >= here);
                frame.state = join(&mut self.out, frame.instance, arrivals, &is_kept)?;
            }
            while let Some(cmd) = self.next_command(block) {
                match cmd {
                    PassiveCmd::Assume(e) => self.assume(*e)?,
                    PassiveCmd::Define(v, e) => {
                        let value = self.value(*e)?;
                        self.set(*v, value)?;
                    }
                    PassiveCmd::Call(site) => {
                        if self.call(*site)? {
                            return Ok(());
                        }
                    }
                }
            }
            self.end_block()?;
        }
    }

    /// The command that comes next, unless no way leads there.
    fn next_command(&mut self, block: &'p PassiveBlock) -> Option<&'p PassiveCmd> {
        let frame = self.stack.last_mut().expect("somebody is at work");
        frame.state.as_ref()?;
        frame.cmd += 1;
        block.cmds.get(frame.cmd - 1)
    }

    fn assume(&mut self, formula: ExprId) -> Result<(), GiveUp> {
        let Value::Scalar(formula) = self.value(formula)? else { unreachable!("a truth is no map") };
        self.restrict(formula);
        Ok(())
    }

    /// Goes on only where a formula over arbitrary values holds.
    fn restrict(&mut self, formula: ExprId) {
        let frame = self.stack.last_mut().expect("somebody is at work");
        if let Some(state) = &mut frame.state {
            let Unrolled { world, guards, ranges, .. } = &mut self.out;
            match guards.restrict(&mut world.terms, ranges, state.guard, formula) {
                Some(guard) => state.guard = guard,
                None => frame.state = None,
            }
        }
    }

    /// The value of a term in the current state.
    fn value(&mut self, term: ExprId) -> Result<Value, GiveUp> {
        let frame = self.stack.last_mut().expect("somebody is at work");
        let state = frame.state.as_ref().expect("a way leads here");
        let instance = &mut self.out.instances[frame.instance.0 as usize];
        let vars = &self.program.vars;
        let consts = &self.consts;
        let undefined = &mut instance.undefined;
        frame.values.of(&mut self.out.world, &mut self.out.memory, term, &mut |world, memory, v| {
            if let Some(value) = state.env.get(&v).or_else(|| consts.get(&v)) {
                return Ok(value.clone());
            }
            lookup(world, memory, undefined, v, vars[v.index()].ty)
        })
    }

    /// Sets a variable. One that was looked at before is that value.
    fn set(&mut self, var: VarId, value: Value) -> Result<(), GiveUp> {
        let frame = self.stack.last_mut().expect("somebody is at work");
        let Some(state) = &mut frame.state else { return Ok(()) };
        let instance = &self.out.instances[frame.instance.0 as usize];
        match state.env.get(&var).or_else(|| instance.undefined.get(&var)) {
            None => {
                Rc::make_mut(&mut state.env).insert(var, value);
                Ok(())
            }
            Some(old) => {
                let (Value::Scalar(a), Value::Scalar(b)) = (old, &value) else {
                    return Err(GiveUp::Unsupported("comparisons of maps"));
                };
                let same = self.out.world.equal(*a, *b);
                self.restrict(same);
                Ok(())
            }
        }
    }

    /// Makes a call, or enters the callee: then what comes after waits for it.
    fn call(&mut self, site: CallSiteId) -> Result<bool, GiveUp> {
        let frame = self.stack.last().expect("somebody is at work");
        let (caller, guard) = (frame.instance, frame.state.as_ref().expect("a way leads here").guard);
        let call = &frame.proc.call_sites[site.0 as usize];
        let callee = &self.program.procs[call.callee.index()];
        let rounds = self.rounds(call.callee, guard);
        if callee.kind.is_limit() || rounds > self.k {
            self.out.ends.push((End::Cut { callee: call.callee, caller }, guard));
            self.stack.last_mut().expect("somebody is at work").state = None;
            return Ok(false);
        }
        let mut inputs = FxHashMap::default();
        for (&v, &e) in callee.params[..callee.num_inputs].iter().zip(&call.args) {
            inputs.insert(v, self.value(e)?);
        }
        if callee.blocks.is_empty() {
            let env = Rc::new(inputs);
            self.returned(site, Arrival { guard, env }, &mut FxHashMap::default())?;
            return Ok(false);
        }
        let instance = self.enter(call.callee, guard, rounds, inputs)?;
        self.out.instances[caller.0 as usize].calls[site.0 as usize] = Some(instance);
        Ok(true)
    }

    /// How many rounds of a procedure a call makes under conditions that are not known.
    fn rounds(&self, callee: ProcId, guard: GuardId) -> u32 {
        match self.active[callee.index()].last().map(|&at| &self.stack[at]) {
            Some(last) if last.entered != guard => last.rounds + 1,
            Some(last) => last.rounds,
            None => 0,
        }
    }

    /// The callee is left with what its outputs are; an undefined one is arbitrary.
    fn returned(
        &mut self,
        site: CallSiteId,
        end: Arrival,
        undefined: &mut FxHashMap<VarId, Value>,
    ) -> Result<(), GiveUp> {
        let frame = self.stack.last_mut().expect("the caller is at work");
        let call = &frame.proc.call_sites[site.0 as usize];
        let callee = &self.program.procs[call.callee.index()];
        frame.state.as_mut().expect("it made a call").guard = end.guard;
        let mut params = end.env;
        for (&v, &actual) in callee.params.iter().zip(&call.args).skip(callee.num_inputs) {
            let value = match params.get(&v) {
                Some(value) => value.clone(),
                None => {
                    let Unrolled { world, memory, .. } = &mut self.out;
                    lookup(world, memory, undefined, v, self.program.vars[v.index()].ty)?
                }
            };
            Rc::make_mut(&mut params).insert(v, value.clone());
            self.receive(actual, value)?;
        }
        let Some(summary) = callee.summary else { return Ok(()) };
        let Unrolled { world, memory, .. } = &mut self.out;
        let (vars, consts) = (&self.program.vars, &self.consts);
        let holds = Values::default().of(world, memory, summary, &mut |world, memory, v| match params
            .get(&v)
            .or_else(|| consts.get(&v))
        {
            Some(value) => Ok(value.clone()),
            None => lookup(world, memory, undefined, v, vars[v.index()].ty),
        })?;
        let Value::Scalar(holds) = holds else { unreachable!("a truth is no map") };
        self.restrict(holds);
        Ok(())
    }

    /// An output's value goes to the actual.
    fn receive(&mut self, actual: ExprId, value: Value) -> Result<(), GiveUp> {
        if self.stack.last().is_some_and(|frame| frame.state.is_none()) {
            return Ok(());
        }
        if let Expr::Var(v) = *self.out.world.terms.expr(actual)
            && !self.consts.contains_key(&v)
        {
            return self.set(v, value);
        }
        let (Value::Scalar(a), Value::Scalar(b)) = (self.value(actual)?, value) else {
            return Err(GiveUp::Unsupported("comparisons of maps"));
        };
        let same = self.out.world.equal(a, b);
        self.restrict(same);
        Ok(())
    }

    /// Hands the state on to the successors that may follow.
    fn end_block(&mut self) -> Result<(), GiveUp> {
        let frame = self.stack.last_mut().expect("somebody is at work");
        let (at, proc, instance) = (frame.block, frame.proc, frame.instance);
        (frame.block, frame.cmd) = (at + 1, 0);
        if frame.state.is_none() {
            return Ok(());
        }
        let successors = self.open_successors(&proc.blocks[at].successors)?;
        let frame = self.stack.last_mut().expect("somebody is at work");
        let state = frame.state.take().expect("seen above");
        let passed = Passed { env: state.env.clone(), successors: successors.clone() };
        self.out.instances[instance.0 as usize].blocks[at] = Some(passed);
        for (successor, guard) in successors {
            frame.arrivals[successor.0 as usize].push(Arrival { guard, env: state.env.clone() });
        }
        if proc.blocks[at].successors.is_empty() {
            frame.returns.push(state);
        }
        Ok(())
    }

    /// The successors whose first condition may hold, each with a condition that excludes those of the others. Where their
    /// own do not, an arbitrary choice does.
    fn open_successors(&mut self, successors: &'p [PassiveBlockId]) -> Result<Vec<(PassiveBlockId, GuardId)>, GiveUp> {
        let frame = self.stack.last().expect("somebody is at work");
        let (proc, before) = (frame.proc, frame.state.as_ref().expect("a way leads here").guard);
        let mut open: Vec<(PassiveBlockId, ExprId, GuardId)> = Vec::new();
        for &successor in successors {
            let condition = match proc.blocks[successor.0 as usize].cmds.first() {
                Some(PassiveCmd::Assume(e)) => match self.value(*e)? {
                    Value::Scalar(condition) => condition,
                    Value::Map(_) => unreachable!("a truth is no map"),
                },
                _ => self.out.world.terms.tru(),
            };
            let Unrolled { world, guards, ranges, .. } = &mut self.out;
            if let Some(guard) = guards.restrict(&mut world.terms, ranges, before, condition) {
                open.push((successor, condition, guard));
            }
        }
        if !self.exclude_each_other(&open) {
            self.choose(before, &mut open)?;
        }
        Ok(open.into_iter().map(|(successor, _, guard)| (successor, guard)).collect())
    }

    fn exclude_each_other(&mut self, open: &[(PassiveBlockId, ExprId, GuardId)]) -> bool {
        let terms = &mut self.out.world.terms;
        open.iter().enumerate().all(|(i, (_, a, _))| {
            open[..i].iter().all(|(_, b, _)| {
                let both = terms.and2(*a, *b);
                terms.is_false(both) || have_different_values(terms, *a, *b)
            })
        })
    }

    /// Adds to each condition that this successor is chosen, and none before it.
    fn choose(&mut self, before: GuardId, open: &mut Vec<(PassiveBlockId, ExprId, GuardId)>) -> Result<(), GiveUp> {
        let Unrolled { world, guards, .. } = &mut self.out;
        let boolean = world.terms.bool_ty();
        let (mut others, last) = (before, open.len() - 1);
        let mut chosen = Vec::new();
        for (i, (successor, condition, _)) in open.drain(..).enumerate() {
            let mut guard = others;
            if i < last {
                let this = world.any(boolean);
                let not_this = world.terms.not(this);
                guard = guards.assume(&mut world.terms, others, this).expect("the choice is new");
                others = guards.assume(&mut world.terms, others, not_this).expect("the choice is new");
            }
            if let Some(guard) = guards.assume(&mut world.terms, guard, condition) {
                chosen.push((successor, condition, guard));
            }
        }
        *open = chosen;
        Ok(())
    }

    /// Ends the activation on top.
    fn leave(&mut self) -> Result<(), GiveUp> {
        let frame = self.stack.pop().expect("somebody is at work");
        self.active[frame.id.index()].pop();
        let is_kept = |v| frame.last_uses.get(&v) == Some(&usize::MAX);
        let end = join(&mut self.out, frame.instance, frame.returns, &is_kept)?;
        let Some(caller) = self.stack.last_mut() else {
            self.out.ends.extend(end.map(|end| (End::Violation, end.guard)));
            return Ok(());
        };
        let Some(end) = end else {
            caller.state = None;
            return Ok(());
        };
        let block = &caller.proc.blocks[caller.block];
        let PassiveCmd::Call(site) = block.cmds[caller.cmd - 1] else { unreachable!("it waits for a call") };
        let mut undefined = std::mem::take(&mut self.out.instances[frame.instance.0 as usize].undefined);
        let result = self.returned(site, end, &mut undefined);
        self.out.instances[frame.instance.0 as usize].undefined = undefined;
        result
    }
}

/// What a variable holds that nothing has set: the same each time.
fn lookup(
    world: &mut World,
    memory: &mut Memory,
    undefined: &mut FxHashMap<VarId, Value>,
    var: VarId,
    ty: TypeId,
) -> Result<Value, GiveUp> {
    if let Some(value) = undefined.get(&var) {
        return Ok(value.clone());
    }
    let any = world.any_var(ty);
    let value = match world.terms.ty(ty) {
        Type::Map { .. } => Value::Map(memory.any(world, any)?),
        _ => Value::Scalar(world.terms.var(any, ty)),
    };
    undefined.insert(var, value.clone());
    Ok(value)
}

/// One value compared with two literals.
fn have_different_values(terms: &Terms, a: ExprId, b: ExprId) -> bool {
    match (terms.expr(a), terms.expr(b)) {
        (&Expr::Binary(BinOp::Eq, x, k), &Expr::Binary(BinOp::Eq, y, l)) => {
            x == y && terms.is_literal(k) && terms.is_literal(l) && k != l
        }
        _ => false,
    }
}

/// The state where ways meet; those that parted last meet first. `is_kept` are the variables that matter there.
fn join(
    out: &mut Unrolled,
    instance: InstanceId,
    mut arrivals: Vec<Arrival>,
    is_kept: &dyn Fn(VarId) -> bool,
) -> Result<Option<Arrival>, GiveUp> {
    while arrivals.len() > 1 {
        let common = |&i: &usize| out.guards.common(arrivals[i].guard, arrivals[i + 1].guard);
        let i = (0..arrivals.len() - 1).max_by_key(common).expect("there are two");
        let second = arrivals.remove(i + 1);
        let first = &arrivals[i];
        let (guard, is_first) = out.guards.join(&mut out.world.terms, first.guard, second.guard);
        let env = join_envs(out, instance, is_first, [&first.env, &second.env], is_kept)?;
        arrivals[i] = Arrival { guard, env };
    }
    Ok(arrivals.pop())
}

fn join_envs(
    out: &mut Unrolled,
    instance: InstanceId,
    is_first: ExprId,
    envs: [&Env; 2],
    is_kept: &dyn Fn(VarId) -> bool,
) -> Result<Env, GiveUp> {
    if Rc::ptr_eq(envs[0], envs[1]) {
        return Ok(envs[0].clone());
    }
    let mut vars: Vec<VarId> = envs.iter().flat_map(|env| env.keys().copied()).filter(|&v| is_kept(v)).collect();
    vars.sort_unstable();
    vars.dedup();
    let mut joined = FxHashMap::default();
    let Unrolled { world, memory, instances, .. } = out;
    let undefined = &mut instances[instance.0 as usize].undefined;
    for v in vars {
        world.step()?;
        let ty = world.vars[v.index()].ty;
        let mut held = |env: &Env| match env.get(&v) {
            Some(value) => Ok(value.clone()),
            None => lookup(world, memory, undefined, v, ty),
        };
        let value = match (held(envs[0])?, held(envs[1])?) {
            (Value::Scalar(a), Value::Scalar(b)) => Value::Scalar(world.terms.ite(is_first, a, b)),
            (Value::Map(a), Value::Map(b)) => Value::Map(memory.choice(world, is_first, &a, &b)?),
            _ => unreachable!("a variable has one type"),
        };
        joined.insert(v, value);
    }
    Ok(Rc::new(joined))
}

/// By variable, the last block that mentions it; what the caller sees is mentioned at the end.
fn last_uses(program: &PassiveProgram, proc: &PassiveProc) -> FxHashMap<VarId, usize> {
    let mut last = FxHashMap::default();
    for (i, block) in proc.blocks.iter().enumerate() {
        let mut mentioned = VarCollector::default();
        let mut add = |e: ExprId| mentioned.add(&program.terms, e);
        for cmd in &block.cmds {
            match cmd {
                PassiveCmd::Assume(e) | PassiveCmd::Define(_, e) => add(*e),
                PassiveCmd::Call(site) => proc.call_sites[site.0 as usize].args.iter().copied().for_each(&mut add),
            }
        }
        for event in &block.events {
            if let Event::Havoc { values, .. } = event {
                values.iter().for_each(|(_, e)| add(*e));
            }
        }
        last.extend(mentioned.into_vars().into_iter().map(|v| (v, i)));
    }
    last.extend(proc.params.iter().map(|&v| (v, usize::MAX)));
    last
}
