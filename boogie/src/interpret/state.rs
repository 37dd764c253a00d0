//! The state of an execution: values of globals and constants, and a stack of frames.

use super::eval::{Env, Evaluator, Quantifiers};
use super::execution::Amendment;
use super::instances::{Matcher, Seen};
use super::late::{Late, Met};
use super::plan::{Plan, Plans};
use super::relevant::Relevant;
use super::unknown::Unknown;
use super::value::{Val, WORD};
use crate::control::Control;
use crate::expr::{BinOp, Expr, ExprId, Quantifier};
use crate::marks::{self, Approximated, Input, Limit, NextOperand};
use crate::program::{Block, BlockId, BlockRef, Cmd, Location, ProcId, Procedure, Program, Transfer, VarId};
use crate::types::Type;
use crate::value::Functions;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// More conditions than this are not remembered.
const MOST_ASSUMED: usize = 64;

/// By branch, where its ways meet.
type Meetings = FxHashMap<BlockId, Option<BlockId>>;

/// What runs of a program have in common, found once: where variables are, and how terms are evaluated.
pub struct Layout<'a> {
    pub(super) program: &'a Program,
    has_quantifiers: bool,
    /// Where a variable is: in `shared` for globals and constants, else in its procedure's frames.
    places: Vec<Place>,
    /// Procedures that mention `old`, whose frames keep the globals of their start.
    keeps_old: Vec<bool>,
    /// By procedure, block and command, how many commands from there on do nothing but tell something to observers.
    remarks: Vec<Vec<Vec<u32>>>,
    /// By procedure and block, the number that a variable has to have there, as the block's first assumption says.
    guards: Vec<Vec<Option<(VarId, u64)>>>,
    /// By procedure and block, whether it leads to a limit if the assumptions hold that it starts with.
    limits: Vec<Vec<bool>>,
    /// By procedure and block, whether it goes to itself or to one before it.
    back_edges: Vec<Vec<bool>>,
    /// By procedure and block, whether it tells an observer of an input.
    inputs: Vec<Vec<bool>>,
    /// Found when it is first asked for.
    relevant: OnceCell<Relevant>,
    late: OnceCell<Late>,
    /// Of procedures, when they are first asked for.
    control: RefCell<FxHashMap<ProcId, (Control, Meetings)>>,
    plans: Plans,
}

impl<'a> Layout<'a> {
    pub fn of(program: &'a Program) -> Layout<'a> {
        let mut places = vec![Place::Nowhere; program.vars.len()];
        for (i, v) in program.globals.iter().chain(&program.consts).enumerate() {
            places[v.index()] = Place::Shared(i as u32);
        }
        for proc in &program.procs {
            for (i, v) in own_variables(proc).enumerate() {
                places[v.index()] = Place::Frame(i as u32);
            }
        }
        let exprs = || (0..program.terms.len() as u32).map(|e| program.terms.expr(ExprId(e)));
        let has_old = exprs().any(|e| matches!(e, Expr::Old(_)));
        let keeps_old = (0..program.procs.len()).map(|p| has_old && mentions_old(program, p)).collect();
        let has_quantifiers = exprs().any(|e| matches!(e, Expr::Quant { .. }));
        let remarks = of_blocks(program, |at| remarks(program, at.1));
        let guards = of_blocks(program, |at| guard(program, at.1));
        let limits = program.procs.iter().map(|proc| limits(program, proc)).collect();
        let back_edges = of_blocks(program, |(at, block)| block.transfer.targets().iter().any(|to| to.0 <= at.block.0));
        let inputs = of_blocks(program, |at| at.1.cmds.iter().any(|cmd| marks::has::<Input>(cmd.attrs())));
        Layout {
            program,
            has_quantifiers,
            places,
            keeps_old,
            remarks,
            guards,
            limits,
            back_edges,
            inputs,
            relevant: OnceCell::new(),
            late: OnceCell::new(),
            control: RefCell::default(),
            plans: Plans::default(),
        }
    }

    /// The variable that a block's first assumption compares with a number: of the blocks that a scheduler goes to, where the
    /// thread stands.
    pub(super) fn guarded_by(&self, at: BlockRef) -> Option<VarId> {
        self.guards[at.proc.index()][at.block.index()].map(|(v, _)| v)
    }

    /// The limit that a block leads to.
    pub(super) fn limit(&self, at: BlockRef) -> Option<Limit> {
        let body = self.program.procs[at.proc.index()].body.as_ref()?;
        let mut next = Some(at.block);
        for _ in 0..body.blocks.len() {
            let block = &body.blocks[next?.index()];
            let calls = block
                .cmds
                .iter()
                .filter_map(|cmd| if let Cmd::Call { callee, .. } = cmd { Some(callee) } else { None });
            let mut limits =
                calls.filter_map(|p| marks::get(&self.program.terms, &self.program.procs[p.index()].attrs));
            if let Some(limit) = limits.next() {
                return Some(limit);
            }
            next = block.transfer.targets().first().copied();
        }
        None
    }

    /// The numbers that may be chosen late.
    pub(super) fn late(&self) -> &Late {
        self.late.get_or_init(|| Late::of(self.program))
    }

    /// Which choices matter.
    pub(super) fn relevant(&self) -> &Relevant {
        self.relevant.get_or_init(|| Relevant::of(self.program))
    }
}

/// By procedure and block, something of each block.
pub(super) fn of_blocks<T>(program: &Program, something: impl Fn((BlockRef, &Block)) -> T) -> Vec<Vec<T>> {
    let of_procedure = |(proc, procedure): (usize, &Procedure)| {
        let blocks = procedure.body.iter().flat_map(|body| &body.blocks).enumerate();
        let at = |block: usize| BlockRef { proc: ProcId(proc as u32), block: BlockId(block as u32) };
        blocks.map(|(i, block)| something((at(i), block))).collect()
    };
    program.procs.iter().enumerate().map(of_procedure).collect()
}

/// How many commands from each of a block's on are remarks.
fn remarks(program: &Program, block: &Block) -> Vec<u32> {
    let mut from: Vec<u32> = block.cmds.iter().map(|cmd| u32::from(is_remark(program, cmd))).collect();
    for i in (1..from.len()).rev() {
        if from[i - 1] > 0 {
            from[i - 1] += from[i];
        }
    }
    from
}

/// What the first assumption of a block that is no remark says of a variable, if it is that it has a certain number.
pub(super) fn guard(program: &Program, block: &Block) -> Option<(VarId, u64)> {
    let Cmd::Assume { expr, .. } = block.cmds.iter().find(|cmd| !is_remark(program, cmd))? else { return None };
    let Expr::Binary(BinOp::Eq, left, right) = program.terms.expr(*expr) else { return None };
    match (program.terms.expr(*left), program.terms.expr(*right)) {
        (Expr::Var(v), Expr::Bv { value, width }) | (Expr::Bv { value, width }, Expr::Var(v)) if *width <= WORD => {
            Some((*v, u64::try_from(value).ok()?))
        }
        _ => None,
    }
}

/// Of a procedure's blocks, which lead to a limit whatever the state is in which the assumptions hold that they start with.
fn limits(program: &Program, proc: &Procedure) -> Vec<bool> {
    let blocks = proc.body.as_ref().map_or(&[][..], |body| &body.blocks);
    let is_assumption = |cmd: &&Cmd| matches!(cmd, Cmd::Assume { .. });
    // Where the assumptions are of a block that is gone through, too, and are not looked at.
    let mut passed = vec![false; blocks.len()];
    let mut leads = vec![false; blocks.len()];
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (i, block) in blocks.iter().enumerate().rev() {
            if leads[i] {
                continue;
            }
            let rest = &block.cmds[block.cmds.iter().take_while(is_assumption).count()..];
            let next = rest.iter().find(|cmd| !is_remark(program, cmd) && !is_change(cmd));
            leads[i] = match (next, &block.transfer) {
                (Some(Cmd::Call { callee, .. }), _) => marks::has::<Limit>(&program.procs[callee.index()].attrs),
                (None, Transfer::Goto(to)) => to.iter().all(|to| passed[to.index()]) && !to.is_empty(),
                _ => false,
            };
            let starts = &block.cmds[..block.cmds.len() - rest.len()];
            passed[i] = leads[i] && starts.iter().all(|cmd| is_remark(program, cmd));
            changed |= leads[i];
        }
    }
    leads
}

/// Whether a command only changes variables.
fn is_change(cmd: &Cmd) -> bool {
    matches!(cmd, Cmd::Assign { .. } | Cmd::Havoc { .. })
}

/// Whether a command does nothing but tell something to observers.
fn is_remark(program: &Program, cmd: &Cmd) -> bool {
    let Cmd::Assume { expr, attrs } = cmd else { return false };
    program.terms.is_true(*expr) && !marks::has::<Approximated>(attrs) && !marks::has::<NextOperand>(attrs)
}

/// The variables of a frame.
fn own_variables(proc: &Procedure) -> impl Iterator<Item = &VarId> {
    proc.ins.iter().chain(&proc.outs).chain(proc.body.iter().flat_map(|b| &b.locals))
}

#[derive(Clone)]
pub struct State<'a> {
    pub(super) program: &'a Program,
    layout: &'a Layout<'a>,
    tables: &'a Functions,
    /// For the quantifiers of the program, if it has any.
    seen: Option<RefCell<Seen>>,
    shared: Vec<Val>,
    pub(super) frames: Vec<Frame>,
    /// Conditions that could not be evaluated and were taken for true, as long as what they are about stays as it is.
    assumed: Option<Vec<(ExprId, Rc<[VarId]>)>>,
    /// What is known of numbers that are chosen late, in their order, if any are.
    pub(super) late: Vec<Met>,
}

/// What a frame may change: what is shared, and itself.
#[derive(Clone)]
pub(super) struct Fork {
    pub shared: Vec<Val>,
    pub top: Frame,
}

/// Values of some variables, and those under `old`.
pub(super) struct Snapshot(FxHashMap<VarId, (Val, Val)>);

impl Env for Snapshot {
    fn var(&self, v: VarId) -> Option<&Val> {
        self.0.get(&v).map(|(now, _)| now)
    }

    fn old(&self, v: VarId) -> Option<&Val> {
        self.0.get(&v).map(|(_, old)| old)
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Place {
    Shared(u32),
    Frame(u32),
    Nowhere,
}

#[derive(Clone)]
pub(super) struct Frame {
    pub proc: ProcId,
    pub block: usize,
    pub cmd: usize,
    pub values: Vec<Val>,
    old: Option<Vec<Val>>,
}

impl Frame {
    /// How many numbers [`State::write`] writes of it.
    fn written(&self) -> usize {
        3 + self.values.len() + self.old.as_ref().map_or(0, Vec::len)
    }
}

impl<'a> State<'a> {
    pub(super) fn new(layout: &'a Layout<'a>, tables: &'a Functions) -> State<'a> {
        let program = layout.program;
        let shared = program.globals.iter().chain(&program.consts);
        let shared = shared.map(|v| Val::zero(&program.terms, program.var(*v).ty)).collect();
        let seen = layout.has_quantifiers.then(RefCell::default);
        State { program, layout, tables, seen, shared, frames: Vec::new(), assumed: None, late: Vec::new() }
    }

    /// The state before the program starts.
    pub(super) fn before_start(&self) -> State<'a> {
        let assumed = self.assumed.as_ref().map(|_| Vec::new());
        State { assumed, ..State::new(self.layout, self.tables) }
    }

    /// What the innermost frame may change until it returns.
    pub(super) fn fork(&self) -> Fork {
        let top = self.frames.last().expect("an execution has a frame until it ends").clone();
        Fork { shared: self.shared.clone(), top }
    }

    /// Back to what [`Self::fork`] gave where so many frames were open, unless fewer are: there is no way back then.
    pub(super) fn go_back(&mut self, depth: usize, fork: Fork) {
        if self.frames.len() < depth {
            return;
        }
        self.frames.truncate(depth);
        self.shared = fork.shared;
        *self.top() = fork.top;
    }

    /// Where all ways from a branch meet that return, or from the last of several that choose by the same: blocks to which
    /// these go are `chosen`.
    pub(super) fn meeting(&self, branch: Location, is_chosen: impl Fn(BlockId) -> bool) -> Option<BlockId> {
        let (proc, branch) = (branch.proc, branch.block);
        let body = self.program.procs[proc.index()].body.as_ref().expect("has blocks");
        let mut control = self.layout.control.borrow_mut();
        let (control, meetings) =
            control.entry(proc).or_insert_with(|| (Control::of(body, &self.program.terms), FxHashMap::default()));
        *meetings.entry(branch).or_insert_with(|| {
            let branches = body.blocks.iter().zip(0..).filter(|(block, _)| block.transfer.targets().len() > 1);
            let mut again = branches.filter(|(block, _)| block.transfer.targets().iter().all(|to| is_chosen(*to)));
            let last = again.find(|(_, at)| *at != branch.0).map_or(branch, |(_, at)| BlockId(at));
            control.meeting(last)
        })
    }

    /// From now on, what is assumed is remembered.
    pub(super) fn remember(&mut self) {
        self.assumed = Some(Vec::new());
    }

    /// Remembers that a condition was taken for true.
    pub(super) fn assume(&mut self, e: ExprId) {
        let Some(assumed) = self.assumed.as_mut().filter(|assumed| assumed.len() < MOST_ASSUMED) else { return };
        let about = self.program.terms.free_vars(e).into_iter().collect();
        assumed.insert(assumed.partition_point(|(known, _)| *known < e), (e, about));
    }

    /// Whether a condition that cannot be evaluated holds, as far as what was assumed says so.
    pub(super) fn assumed_truth(&self, e: ExprId) -> Option<bool> {
        let terms = &self.program.terms;
        self.assumed.iter().flatten().find_map(|&(known, _)| match known == e {
            true => Some(true),
            false => terms.complementary(known, e).then_some(false),
        })
    }

    /// Evaluates without noting anything.
    pub(super) fn evaluator(&self) -> Evaluator<'_> {
        self.evaluator_with(Quantifiers::Unknown)
    }

    fn evaluator_with<'b>(&'b self, quantifiers: Quantifiers<'b>) -> Evaluator<'b> {
        let Program { terms, functions, .. } = self.program;
        Evaluator { terms, functions, tables: self.tables, quantifiers, plans: Some(&self.layout.plans) }
    }

    /// The value of a term in the innermost frame, as the execution needs it.
    pub fn eval(&self, e: ExprId) -> Result<Val, Unknown> {
        let quantifiers = self.seen.as_ref().map_or(Quantifiers::Unknown, Quantifiers::Noted);
        self.evaluator_with(quantifiers).eval(e, self)
    }

    /// What a condition depends on.
    pub(super) fn snapshot(&self, e: ExprId) -> Snapshot {
        let vars = self.program.terms.free_vars(e);
        let values = vars.iter().filter_map(|&v| Some((v, (self.var(v)?.clone(), self.old(v)?.clone()))));
        Snapshot(values.collect())
    }

    /// Whether what the execution looks at is noted, for quantifiers.
    pub(super) fn notes(&self) -> bool {
        self.seen.is_some()
    }

    /// What the execution has looked at so far.
    pub(super) fn take_seen(&mut self) -> Seen {
        self.seen.take().map(RefCell::into_inner).unwrap_or_default()
    }

    /// The value of a condition in an earlier state, with quantifiers evaluated at what was seen; notes what they
    /// look at.
    pub(super) fn eval_sampled(
        &self,
        e: ExprId,
        state: &Snapshot,
        seen: &Seen,
        noted: &RefCell<Seen>,
    ) -> Result<Val, Unknown> {
        let value = |presumes| self.evaluator_with(Quantifiers::Checked { seen, noted, presumes }).eval(e, state);
        match value(true) {
            // It may be false for what was presumed.
            Ok(Val::Bool(false)) => value(false),
            value => value,
        }
    }

    /// What a quantified condition that was false says about cells of maps that were chosen.
    pub(super) fn amendments(
        &self,
        e: ExprId,
        state: &Snapshot,
        seen: &Seen,
        chosen_at: &[(VarId, u64)],
    ) -> Vec<Amendment> {
        let Expr::Quant { kind: Quantifier::Forall, vars, triggers, body, .. } = self.program.terms.expr(e) else {
            return Vec::new();
        };
        let ev = self.evaluator();
        let matcher = Matcher { ev, env: state, depth: 0, seen, vars };
        let choice = |v: VarId| chosen_at.iter().find(|(chosen, _)| *chosen == v).map(|(_, at)| *at);
        matcher.amendments(triggers, *body, choice)
    }

    pub(super) fn set(&mut self, v: VarId, value: Val) {
        if let Some(place) = self.place(v) {
            *place = value;
        }
    }

    /// Where the value of a variable is.
    fn place(&mut self, v: VarId) -> Option<&mut Val> {
        if let Some(assumed) = self.assumed.as_mut().filter(|assumed| !assumed.is_empty()) {
            assumed.retain(|(_, about)| !about.contains(&v));
        }
        match self.layout.places[v.index()] {
            Place::Shared(i) => Some(&mut self.shared[i as usize]),
            Place::Frame(i) => {
                let frame = self.frames.last_mut().expect("locals are assigned inside of a body");
                Some(&mut frame.values[i as usize])
            }
            Place::Nowhere => None,
        }
    }

    /// Executes `v := v[at := value]` in place; whether it did, for it has to be one, and have a value.
    pub(super) fn store(&mut self, v: VarId, e: ExprId) -> bool {
        let terms = &self.program.terms;
        let Expr::Store(map, indices, value) = terms.expr(e) else { return false };
        let ([at], Expr::Var(of)) = (&indices[..], terms.expr(*map)) else { return false };
        if *of != v {
            return false;
        }
        let value = match self.eval(*value) {
            Err(reason) if reason.is_some_value() => Val::poison(terms, terms.type_of(*value)),
            Err(_) => return false,
            Ok(value) => value,
        };
        match (self.eval(*at), self.place(v)) {
            // Where a map is an index, more is to be looked at.
            (Ok(at), Some(Val::Map(map))) if !at.is_poisoned() && !matches!(at, Val::Map(_)) => {
                map.put(&[at], value);
                true
            }
            _ => false,
        }
    }

    /// Stores to a cell of a map.
    pub(super) fn put(&mut self, v: VarId, at: Val, value: Val) {
        if let Some(Val::Map(map)) = self.place(v) {
            map.put(&[at], value);
        }
    }

    /// Whether a variable is one of all frames.
    pub(super) fn is_shared(&self, v: VarId) -> bool {
        matches!(self.layout.places[v.index()], Place::Shared(_))
    }

    /// The width of what a map is read at, if that is a word.
    pub(super) fn index_width(&self, v: VarId) -> Option<u32> {
        let terms = &self.program.terms;
        let Type::Map { indices, .. } = terms.ty(self.program.var(v).ty) else { return None };
        match (&indices[..], indices.first().map(|index| terms.ty(*index))) {
            ([_], Some(Type::Bv(width))) if *width <= WORD => Some(*width),
            _ => None,
        }
    }

    pub(super) fn plan(&self, e: ExprId) -> Rc<Plan> {
        self.layout.plans.get(&self.program.terms, e)
    }

    /// Whether the innermost frame's block may lead back.
    pub(super) fn has_back_edge(&self) -> bool {
        let frame = self.frames.last().expect("an execution has a frame until it ends");
        self.layout.back_edges[frame.proc.index()][frame.block]
    }

    /// Whether the innermost frame's block tells an observer of an input.
    pub(super) fn has_input(&self) -> bool {
        let frame = self.frames.last().expect("an execution has a frame until it ends");
        self.layout.inputs[frame.proc.index()][frame.block]
    }

    /// Whether a block of the innermost frame's procedure starts with an assumption that is plainly false.
    pub(super) fn is_closed(&self, block: BlockId) -> bool {
        let guards = &self.layout.guards[self.frames.last().map_or(0, |frame| frame.proc.index())];
        let Some((v, number)) = guards[block.index()] else { return false };
        matches!(self.var(v), Some(Val::Word(value, _)) if *value != number)
    }

    /// Whether a block of the innermost frame's procedure leads to a limit if the assumptions hold that it starts with.
    pub(super) fn leads_to_limit(&self, block: BlockId) -> bool {
        self.layout.limits[self.frames.last().map_or(0, |frame| frame.proc.index())][block.index()]
    }

    /// Opens a frame; its variables are zero.
    pub(super) fn push(&mut self, proc: ProcId) {
        let p = &self.program.procs[proc.index()];
        let zero = |v: &VarId| Val::zero(&self.program.terms, self.program.var(*v).ty);
        let values: Vec<Val> = own_variables(p).map(zero).collect();
        let old = self.layout.keeps_old[proc.index()].then(|| self.shared.clone());
        self.frames.push(Frame { proc, block: 0, cmd: 0, values, old });
    }

    /// Goes past the remarks that are next in the innermost frame's block; how many there are.
    pub(super) fn pass_remarks(&mut self) -> u32 {
        let frame = self.frames.last_mut().expect("an execution has a frame until it ends");
        let remarks = &self.layout.remarks[frame.proc.index()][frame.block];
        let passed = remarks.get(frame.cmd).copied().unwrap_or(0);
        frame.cmd += passed as usize;
        passed
    }

    /// The whole state in numbers, with those of its values.
    pub(super) fn write(&self, data: &mut Vec<u32>, number: &mut impl FnMut(&Val) -> u32) {
        data.push(self.frames.len() as u32);
        for frame in &self.frames {
            data.extend([frame.proc.0, frame.block as u32, frame.cmd as u32]);
            data.extend(frame.values.iter().map(&mut *number));
            data.extend(frame.old.iter().flatten().map(&mut *number));
        }
        data.extend(self.shared.iter().map(number));
        data.extend(self.assumed.iter().flatten().map(|(e, _)| e.0));
    }

    /// Whether an execution goes on from here as from another state. What is no map is compared first: it differs mostly.
    pub(super) fn is_same(&self, other: &State) -> bool {
        let place = |frame: &Frame| (frame.proc, frame.block, frame.cmd);
        let at_one_place = self.frames.iter().map(place).eq(other.frames.iter().map(place));
        let assumed = |state: &State| state.assumed.iter().flatten().map(|(e, _)| *e).collect::<Vec<_>>();
        let mut values = self.values().zip(other.values());
        let mut maps = values.clone().filter_map(|(a, b)| Some((a.map()?, b.map()?)));
        at_one_place
            && values.all(|(a, b)| a.map().is_some() || a == b)
            && maps.all(|(a, b)| a.place() == b.place() || a == b)
            && assumed(self) == assumed(other)
    }

    fn values(&self) -> impl Iterator<Item = &Val> + Clone {
        let frames = self.frames.iter().flat_map(|frame| frame.values.iter().chain(frame.old.iter().flatten()));
        frames.chain(&self.shared)
    }

    /// Whether a state that [`Self::write`] wrote has the same procedures' frames.
    pub(super) fn has_frames_of(&self, data: &[u32]) -> bool {
        let mut at = 1;
        let mut is_same = |frame: &Frame| {
            let is_same = data.get(at) == Some(&frame.proc.0);
            at += frame.written();
            is_same
        };
        data[0] as usize == self.frames.len() && self.frames.iter().all(&mut is_same)
    }

    /// Back to a state that [`Self::write`] wrote. Where there is no value for a number, that is the one which is there; not
    /// where the frames are others.
    pub(super) fn read(&mut self, data: &[u32], value: &mut impl FnMut(u32) -> Option<Val>) {
        if !self.has_frames_of(data) {
            self.open_frames_of(data);
        }
        let mut data = data[1..].iter().copied();
        let mut next = || data.next().expect("as it was written");
        let mut put = |place: &mut Val, number| {
            if let Some(value) = value(number) {
                *place = value;
            }
        };
        for frame in &mut self.frames {
            (frame.proc, frame.block, frame.cmd) = (ProcId(next()), next() as usize, next() as usize);
            frame.values.iter_mut().chain(frame.old.iter_mut().flatten()).for_each(|place| put(place, next()));
        }
        self.shared.iter_mut().for_each(|place| put(place, next()));
        if let Some(assumed) = &mut self.assumed {
            assumed.clear();
            data.for_each(|e| self.assume(ExprId(e)));
        }
    }

    /// Opens the frames of a state that [`Self::write`] wrote.
    fn open_frames_of(&mut self, data: &[u32]) {
        self.frames.clear();
        let mut at = 1;
        for _ in 0..data[0] {
            self.push(ProcId(data[at]));
            at += self.top().written();
        }
    }

    pub(super) fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("an execution has a frame until it ends")
    }

    fn frame(&self) -> Option<&Frame> {
        self.frames.last()
    }
}

impl Env for State<'_> {
    fn var(&self, v: VarId) -> Option<&Val> {
        match *self.layout.places.get(v.index())? {
            Place::Shared(i) => Some(&self.shared[i as usize]),
            Place::Frame(i) => self.frame()?.values.get(i as usize),
            Place::Nowhere => None,
        }
    }

    fn old(&self, v: VarId) -> Option<&Val> {
        match (*self.layout.places.get(v.index())?, self.frame().and_then(|f| f.old.as_ref())) {
            (Place::Shared(i), Some(old)) => Some(&old[i as usize]),
            _ => self.var(v),
        }
    }
}

/// Whether a procedure's commands, attributes or postconditions contain `old`.
fn mentions_old(program: &Program, p: usize) -> bool {
    let proc = &program.procs[p];
    let mut stack: Vec<ExprId> = proc.ensures.iter().map(|s| s.expr).collect();
    for cmd in proc.body.iter().flat_map(|b| &b.blocks).flat_map(|b| &b.cmds) {
        match cmd {
            Cmd::Assume { expr, .. } | Cmd::Assert { expr, .. } => stack.push(*expr),
            Cmd::Assign { rhs: es, .. } | Cmd::Call { args: es, .. } => stack.extend(es),
            Cmd::Havoc { .. } => {}
        }
        stack.extend(cmd.attrs().iter().flat_map(|a| &a.args).filter_map(|arg| match arg {
            crate::program::AttrArg::Expr(e) => Some(*e),
            crate::program::AttrArg::Str(_) => None,
        }));
    }
    let mut seen = FxHashSet::default();
    while let Some(e) = stack.pop() {
        if seen.insert(e) {
            let expr = program.terms.expr(e);
            if matches!(expr, Expr::Old(_)) {
                return true;
            }
            expr.for_each_child(|c| stack.push(c));
        }
    }
    false
}
