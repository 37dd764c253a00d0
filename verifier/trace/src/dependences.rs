//! The dynamic dependence graph of one execution (Agrawal and Horgan 1990), built while the interpreter runs.
//!
//! Its events are assignments, inputs, decisions and calls. An event depends on those that wrote what it reads, and on
//! the decision or call that led to it. Reads that only say which cell of memory is meant are kept apart, as thin
//! slices do (Sridharan, Fink and Bodik 2007). The violated condition is the last event.

use boogie::control::Control;
use boogie::interpret::value::Val;
use boogie::interpret::{Context, Place, Reads};
use boogie::program::{BlockId, Cmd, ProcId, Program, Transfer, VarId, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The number of an event, from 1 on. Of a long execution only the last ones are kept.
pub type EventId = u32;

/// Before the first event.
const NONE: EventId = 0;

/// Of a longer execution, at least so many events of its end are kept, and at most twice as many.
const KEPT_EVENTS: usize = 1 << 20;

/// Of a very long execution so many commands at its end are looked at: that costs some hundredths of a second.
const LAST_COMMANDS: u64 = 1 << 17;

/// How far back decisions are looked at that something else might have followed, and how many are named.
const MOST_DECISIONS: usize = 5_000;
const MOST_OMISSIONS: usize = 2;

/// Why an event depends on another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// A value that it uses.
    Value,
    /// A value that says where that is.
    Address,
    /// The decision that led to it.
    Control,
    /// The call that led to it.
    Call,
}

#[derive(Clone, Copy, Debug)]
struct Event {
    /// The step that it is part of, counted from the start of the execution; [`NO_STEP`] if none has come yet.
    step: usize,
    control: EventId,
    is_call: bool,
    /// Its edges start here.
    edges: usize,
}

/// What comes before all steps.
pub const NO_STEP: usize = usize::MAX;

#[derive(Clone, Copy, Debug)]
struct Edge {
    to: EventId,
    /// The variable that was read, or a cell of it.
    var: VarId,
    is_address: bool,
}

/// By variable, the last event that wrote all of it, and by cell.
#[derive(Default)]
struct Writers {
    vars: FxHashMap<VarId, EventId>,
    cells: FxHashMap<VarId, FxHashMap<Box<[Val]>, EventId>>,
}

impl Writers {
    fn of(&self, place: &Place) -> EventId {
        let whole = self.vars.get(&place.var()).copied().unwrap_or(NONE);
        match place {
            Place::Var(_) => whole,
            Place::Cell(v, at) => self.cells.get(v).and_then(|cells| cells.get(at)).copied().unwrap_or(NONE).max(whole),
        }
    }

    fn set(&mut self, place: Place, event: EventId) {
        match place {
            Place::Var(v) => drop(self.vars.insert(v, event)),
            Place::Cell(v, at) => drop(self.cells.entry(v).or_default().insert(at, event)),
        }
    }
}

/// An execution's events so far.
pub struct Dependences<'a> {
    program: &'a Program,
    /// So many commands come before those that are looked at.
    before: u64,
    events: Vec<Event>,
    edges: Vec<Edge>,
    /// How many events and edges were left out before these.
    dropped: (usize, usize),
    shared: Writers,
    frames: Vec<Frame>,
    bodies: FxHashMap<ProcId, BodyInfo>,
    /// Decisions with the ways that were taken.
    decisions: Vec<Decision>,
    /// The last assumption of the entry procedure.
    assumed: EventId,
    violated: EventId,
    /// No event is left out so far: what has no writer has not been written.
    is_whole: bool,
    /// Events that leave something arbitrary that is no input.
    unset: FxHashSet<EventId>,
    /// Steps that read such things, in order.
    read_unset: Vec<usize>,
}

/// A call that is open.
struct Frame {
    proc: ProcId,
    own: Writers,
    /// By block that branches, the last decision there.
    decisions: FxHashMap<BlockId, EventId>,
    /// A branch whose way was taken, and whose condition comes next.
    pending: Option<BlockId>,
    block: BlockId,
    call: EventId,
    /// What the block depends on.
    control: EventId,
}

#[derive(Clone, Copy)]
struct Decision {
    event: EventId,
    proc: ProcId,
    branch: BlockId,
    taken: BlockId,
}

/// What is found out about a body once.
struct BodyInfo {
    control: Control,
    deciding: FxHashMap<BlockId, Rc<[BlockId]>>,
}

impl<'a> Dependences<'a> {
    /// Of an execution of so many commands, if that is known, only the last are looked at.
    pub fn new(program: &'a Program, commands: Option<u64>) -> Dependences<'a> {
        let entry = program.entry().unwrap_or(ProcId(0));
        let before = commands.map_or(0, |n| n.saturating_sub(LAST_COMMANDS));
        Dependences {
            program,
            before,
            events: Vec::new(),
            edges: Vec::new(),
            dropped: (0, 0),
            shared: Writers::default(),
            frames: vec![Frame::new(entry, NONE)],
            bodies: FxHashMap::default(),
            decisions: Vec::new(),
            assumed: NONE,
            violated: NONE,
            is_whole: before == 0,
            unset: FxHashSet::default(),
            read_unset: Vec::new(),
        }
    }

    fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("the entry's frame stays")
    }

    /// Who writes the places that the innermost frame sees.
    fn writers(&mut self, v: VarId) -> &mut Writers {
        match self.frames.last_mut() {
            Some(frame) if !matches!(self.program.var(v).kind, VarKind::Global | VarKind::Const { .. }) => {
                &mut frame.own
            }
            _ => &mut self.shared,
        }
    }

    /// A new event of a step.
    fn event(&mut self, step: usize, reads: &Reads) -> EventId {
        self.settle(step);
        let control = self.top().control;
        self.append(step, control, reads)
    }

    fn append(&mut self, step: usize, control: EventId, reads: &Reads) -> EventId {
        if self.events.len() == 2 * KEPT_EVENTS {
            self.forget_half();
        }
        self.events.push(Event { step, control, is_call: false, edges: self.dropped.1 + self.edges.len() });
        let places = reads.values.iter().map(|p| (p, false)).chain(reads.addresses.iter().map(|p| (p, true)));
        for (place, is_address) in places {
            let var = place.var();
            let to = self.writers(var).of(place);
            self.edges.push(Edge { to, var, is_address });
        }
        let event = (self.dropped.0 + self.events.len()) as EventId;
        self.look_for_unset(event, step);
        event
    }

    /// Whether an event reads what nothing in the program has set. What the translation keeps in its own variables on
    /// the way is only handed on, where it is all of a value.
    fn look_for_unset(&mut self, event: EventId, step: usize) {
        let is_unset = |edge: &Edge| self.unset.contains(&edge.to);
        let is_unwritten = |edge: &Edge| edge.to == NONE && self.is_whole;
        let is_of_c = |edge: &Edge| is_of_c(&self.program.var(edge.var).name);
        let edges = self.edges(event);
        let reads = edges.iter().any(|edge| is_of_c(edge) && (is_unwritten(edge) || is_unset(edge)));
        let mut values = edges.iter().filter(|edge| !edge.is_address).peekable();
        if values.peek().is_some() && values.all(|edge| !is_of_c(edge) && is_unset(edge)) {
            self.unset.insert(event);
        }
        if reads && self.read_unset.last() != Some(&step) {
            self.read_unset.push(step);
        }
    }

    /// What was left arbitrary is an input.
    pub fn is_input(&mut self, reads: &Reads) {
        for place in &reads.values {
            let event = self.writers(place.var()).of(place);
            self.unset.remove(&event);
        }
    }

    /// The steps that read memory or variables that nothing has set, in order: of a long execution those of which this
    /// is sure.
    pub fn read_unset(&self) -> &[usize] {
        &self.read_unset
    }

    fn forget_half(&mut self) {
        self.is_whole = false;
        let edges = self.events[KEPT_EVENTS].edges - self.dropped.1;
        self.events.drain(..KEPT_EVENTS);
        self.edges.drain(..edges);
        self.dropped.0 += KEPT_EVENTS;
        self.dropped.1 += edges;
        let first = self.dropped.0 as EventId;
        self.decisions.retain(|d| d.event > first);
        self.shared.cells.values_mut().for_each(|cells| cells.retain(|_, event| *event > first));
    }

    /// A branch whose way has no condition is a decision too.
    fn settle(&mut self, step: usize) {
        if self.top().pending.is_some() {
            self.decide(step, &Reads::default());
        }
    }

    fn decide(&mut self, step: usize, reads: &Reads) {
        let Some(branch) = self.top().pending.take() else { return };
        let control = self.control_of(branch);
        let event = self.append(step, control, reads);
        let frame = self.top();
        frame.decisions.insert(branch, event);
        let (proc, taken) = (frame.proc, frame.block);
        self.decisions.push(Decision { event, proc, branch, taken });
        self.top().control = self.control_of(taken);
    }

    /// The last of the decisions that a block depends on, or the call.
    fn control_of(&mut self, block: BlockId) -> EventId {
        let proc = self.top().proc;
        let program = self.program;
        let info = self.bodies.entry(proc).or_insert_with(|| BodyInfo::of(program, proc));
        let control = &info.control;
        let deciding = info.deciding.entry(block).or_insert_with(|| control.deciding(block).into()).clone();
        let frame = self.top();
        deciding.iter().filter_map(|b| frame.decisions.get(b)).copied().max().unwrap_or(frame.call)
    }

    /// Whether the commands from here on are looked at.
    pub fn is_looking(&self) -> bool {
        self.before == 0
    }

    /// A command or the end of a block is next. Gives the places that an assignment will write.
    pub fn before(&mut self, context: &Context, step: usize) -> Vec<Place> {
        if self.before > 0 {
            self.before -= 1;
            return Vec::new();
        }
        match context.command() {
            None => self.left(context),
            Some(Cmd::Assign { .. } | Cmd::Havoc { .. }) => {
                let effects = context.effects();
                let is_havoc = matches!(context.command(), Some(Cmd::Havoc { .. }));
                let events: Vec<(Place, EventId)> = effects
                    .into_iter()
                    .map(|effect| {
                        let event = self.event(step, &effect.reads);
                        (effect.to, event)
                    })
                    .collect();
                self.unset.extend(events.iter().map(|(_, event)| *event).filter(|_| is_havoc));
                let written = events.iter().map(|(place, _)| place.clone()).collect();
                events.into_iter().for_each(|(place, event)| self.writers(place.var()).set(place, event));
                return written;
            }
            Some(_) => {}
        }
        Vec::new()
    }

    fn left(&mut self, context: &Context) {
        let body = self.program.procs[context.at.proc.index()].body.as_ref();
        let Some(body) = body else { return };
        let is_branch =
            matches!(&body.blocks[context.at.block.index()].transfer, Transfer::Goto(targets) if targets.len() > 1);
        self.top().pending = is_branch.then_some(context.at.block);
    }

    pub fn block(&mut self, context: &Context) {
        if self.before > 0 {
            return;
        }
        let block = context.at.block;
        self.top().block = block;
        self.top().control = self.control_of(block);
    }

    /// An assumption holds: a decision, if a branch led to it.
    pub fn assume(&mut self, context: &Context, step: usize) {
        let Some(Cmd::Assume { expr, .. }) = context.command() else { return };
        if self.before > 0 || self.program.terms.is_true(*expr) {
            return;
        }
        if self.top().pending.is_some() {
            let reads = context.reads(*expr);
            self.decide(step, &reads);
        } else if self.frames.len() == 1 {
            let reads = context.reads(*expr);
            self.assumed = self.event(step, &reads);
        }
    }

    /// The assertion that fails.
    pub fn violated(&mut self, context: &Context, step: usize) {
        let Some(Cmd::Assert { expr, .. }) = context.command() else { return };
        let reads = context.reads(*expr);
        self.violated = self.event(step, &reads);
    }

    /// A call starts; the state is the caller's.
    pub fn call(&mut self, context: &Context, callee: ProcId, step: usize) {
        if self.program.procs[callee.index()].body.is_none() {
            return;
        }
        if self.before > 0 {
            return self.frames.push(Frame::new(callee, NONE));
        }
        let effects = context.effects();
        let call = self.event(step, &Reads::default());
        if let Some(event) = self.events.last_mut() {
            event.is_call = true;
        }
        let mut frame = Frame::new(callee, call);
        for effect in effects {
            let event = self.event(step, &effect.reads);
            frame.own.set(effect.to, event);
        }
        self.frames.push(frame);
    }

    /// A call is over; the state is the caller's.
    pub fn returned(&mut self, context: &Context, callee: ProcId, step: usize) {
        let Some(Cmd::Call { outs, .. }) = context.command() else { return };
        let proc = &self.program.procs[callee.index()];
        if proc.body.is_none() && self.before > 0 {
            return;
        }
        if proc.body.is_none() {
            let mut reads = Reads::default();
            context.effects().into_iter().for_each(|e| reads.values.extend(e.reads.values));
            let event = self.event(step, &reads);
            outs.iter().chain(&proc.modifies).for_each(|v| self.writers(*v).set(Place::Var(*v), event));
            return;
        }
        let Some(frame) = self.frames.pop() else { return };
        for (to, from) in outs.iter().zip(&proc.outs) {
            let event = frame.own.vars.get(from).copied().unwrap_or(frame.call);
            self.writers(*to).set(Place::Var(*to), event);
        }
    }

    /// The entry procedure returns, which is the violation.
    pub fn ended(&mut self, step: usize) {
        let control = self.top().control.max(self.assumed);
        self.violated = self.append(step, control, &Reads::default());
    }

    /// The event that is the violation.
    pub fn violation(&self) -> EventId {
        self.violated
    }

    pub fn step(&self, event: EventId) -> Option<usize> {
        Some(self.at(event)?.step)
    }

    fn at(&self, event: EventId) -> Option<&Event> {
        self.events.get((event as usize).checked_sub(self.dropped.0 + 1)?)
    }

    fn edges(&self, event: EventId) -> &[Edge] {
        let Some(this) = self.at(event) else { return &[] };
        let end = self.at(event + 1).map_or(self.edges.len(), |next| next.edges - self.dropped.1);
        &self.edges[this.edges - self.dropped.1..end]
    }

    /// What an event depends on, so far as it is kept.
    pub fn of(&self, event: EventId) -> Vec<(EventId, Why)> {
        let Some(this) = self.at(event) else { return Vec::new() };
        let why = |e: &Edge| if e.is_address { Why::Address } else { Why::Value };
        let mut found: Vec<(EventId, Why)> = self.edges(event).iter().map(|e| (e.to, why(e))).collect();
        let is_call = self.at(this.control).is_some_and(|event| event.is_call);
        found.push((this.control, if is_call { Why::Call } else { Why::Control }));
        found.retain(|(to, _)| self.at(*to).is_some());
        found
    }

    /// The condition that was violated: what an assertion asked, or what decided that a wrong place was reached.
    pub fn condition(&self) -> EventId {
        let mut event = self.violated;
        while self.edges(event).is_empty()
            && let Some(this) = self.at(event).filter(|this| this.control != NONE)
        {
            event = this.control;
        }
        event
    }

    /// The last decisions without which what an event reads might have been written once more: relevant slices have
    /// them (Gyimothy, Beszedes and Forgacs 1999), as an error is often that something was not done.
    pub fn omissions(&mut self, event: EventId) -> Vec<EventId> {
        let reads: Vec<(VarId, EventId)> =
            self.edges(event).iter().filter(|e| !e.is_address).map(|e| (e.var, e.to)).collect();
        let mut found = Vec::new();
        for (var, written) in reads {
            let since = self.decisions.iter().rev().take(MOST_DECISIONS);
            let since = since.filter(|d| d.event < event).take_while(|d| d.event > written);
            let (program, bodies) = (self.program, &self.bodies);
            let mut known: FxHashMap<(ProcId, BlockId, BlockId), bool> = FxHashMap::default();
            let might_write = |d: &&Decision| {
                let at = (d.proc, d.branch, d.taken);
                *known.entry(at).or_insert_with(|| bodies[&d.proc].writes_instead(program, d, var))
            };
            found.extend(since.filter(might_write).take(MOST_OMISSIONS).map(|d| d.event));
        }
        found
    }
}

/// Whether a variable of the Boogie program holds what C keeps somewhere.
fn is_of_c(name: &str) -> bool {
    !name.starts_with('$') || name.starts_with(boogie::marks::MEMORY)
}

impl Frame {
    fn new(proc: ProcId, call: EventId) -> Frame {
        Frame {
            proc,
            own: Writers::default(),
            decisions: FxHashMap::default(),
            pending: None,
            block: BlockId(0),
            call,
            control: call,
        }
    }
}

impl BodyInfo {
    fn of(program: &Program, proc: ProcId) -> BodyInfo {
        let body = program.procs[proc.index()].body.as_ref().expect("what runs has a body");
        BodyInfo { control: Control::of(body, &program.terms), deciding: FxHashMap::default() }
    }

    /// Whether a variable may be written where a decision did not lead.
    fn writes_instead(&self, program: &Program, decision: &Decision, var: VarId) -> bool {
        let body = program.procs[decision.proc.index()].body.as_ref().expect("what runs has a body");
        let writes = |cmd: &Cmd| match cmd {
            Cmd::Assign { lhs, .. } => lhs.contains(&var),
            Cmd::Havoc { vars, .. } => vars.contains(&var),
            Cmd::Call { callee, outs, .. } => {
                outs.contains(&var) || program.procs[callee.index()].modifies.contains(&var)
            }
            Cmd::Assume { .. } | Cmd::Assert { .. } => false,
        };
        let instead = self.control.instead(decision.branch, decision.taken);
        instead.iter().any(|b| body.blocks[b.index()].cmds.iter().any(writes))
    }
}
