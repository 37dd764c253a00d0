//! Threads one after the other, as Lal and Reps have them (Reducing concurrent analysis under a context bound to sequential
//! analysis, 2009): each thread runs in so many rounds, in each of which every thread has one turn at most, in the order of
//! their numbers. The first thread makes all its turns, then the second one, and so on: what is shared has guessed values
//! where a round starts, and at the end the guesses have to be what the round before left.
//!
//! What is different here: threads are texts in one procedure, with a scheduler that says where each may go on
//! (`{:schedule}`). Where a thread comes to it, what is shared is kept for this round, the guess for the next one taken, and the
//! thread goes on; the texts, and what they call, stay as they are. A thread starts in the round in which another one has
//! started it. Where an assertion fails, its thread stops, and the next ones run in the rounds before: guesses for later ones
//! do not matter any more.
//!
//! The other way round, [`Rounds::in_order`] puts the turns of a counterexample in the order in which they are made, so that it
//! replays as any other of the program itself. There are fewer executions than the program has, so nothing is proved.

use super::body::{add_block, assigned, assume, call_graph, cmds, operands, prepend};
use super::pipeline::Prepared;
use super::property::{procedures_that_may_fail, split};
use super::work::PassError;
use crate::expr::{BinOp, BvOp, Expr, ExprId};
use crate::graph::components;
use crate::marks::{self, GivesWay, Schedule};
use crate::passive::{Counterexample, Step};
use crate::program::{Block, BlockId, BlockRef, Body, Cmd, Location, ProcId, Program, Transfer, VarId, VarKind};
use crate::types::Type;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// A program whose threads make their turns one after the other.
pub struct Rounds {
    pub prepared: Prepared,
    /// The procedure of the threads.
    of: ProcId,
    /// How many blocks the procedures have in the program itself.
    blocks: Vec<usize>,
    switches: FxHashMap<BlockId, Switch>,
}

/// What happens where one of our blocks is entered.
#[derive(Clone, Copy)]
enum Switch {
    /// The thread goes on in the next round.
    Advance,
    /// The turns of this thread come, from this round on.
    Begin { thread: usize, round: usize },
    /// An assertion of the thread fails.
    Fail,
}

impl Rounds {
    /// With so many rounds, and without executions that come to these commands; `None` if the program starts no threads, or its
    /// scheduler is not understood. A counterexample may be put in order by what was made with other commands to leave out.
    pub fn of(prepared: &Prepared, rounds: usize, left_out: &BTreeSet<Location>) -> Result<Option<Rounds>, PassError> {
        let mut program = prepared.replay.clone();
        let fls = program.terms.fls();
        for at in left_out.iter().rev() {
            let body = program.procs[at.proc.index()].body.as_mut();
            let cmds = &mut body.expect("it was executed").blocks[at.block.index()].cmds;
            cmds.insert(at.cmd.min(cmds.len()), assume(fls));
        }
        let blocks = program.procs.iter().map(|proc| proc.body.as_ref().map_or(0, |body| body.blocks.len())).collect();
        let Some(scheduler) = Scheduler::of(&program) else { return Ok(None) };
        let of = scheduler.proc;
        let Some(switches) = Builder::new(&mut program, scheduler, rounds.max(1)).build() else { return Ok(None) };
        for (p, proc) in program.procs.iter_mut().enumerate() {
            for (b, block) in proc.body.iter_mut().flat_map(|body| &mut body.blocks).enumerate() {
                block.origin = vec![BlockRef { proc: ProcId(p as u32), block: BlockId(b as u32) }];
            }
        }
        Ok(Some(Rounds { prepared: prepared.replaced(program)?, of, blocks, switches }))
    }

    /// A counterexample of the program itself.
    pub fn in_order(&self, found: &Counterexample) -> Counterexample {
        let (mut round, mut thread, mut last) = (1, 0, None);
        let mut turns: BTreeMap<(usize, usize), Vec<Step>> = BTreeMap::new();
        for step in &found.steps {
            if let Step::Block(at) = step
                && at.block.index() >= self.blocks[at.proc.index()]
            {
                match self.switches.get(&at.block).filter(|_| at.proc == self.of) {
                    Some(Switch::Advance) => round += 1,
                    Some(Switch::Begin { thread: next, round: first }) => (thread, round) = (*next, *first),
                    Some(Switch::Fail) => last = Some((round, thread)),
                    None => {}
                }
                continue;
            }
            turns.entry((round, thread)).or_default().push(step.clone());
        }
        let made = turns.into_iter().filter(|(turn, _)| last.is_none_or(|last| *turn <= last));
        Counterexample { steps: made.flat_map(|(_, steps)| steps).collect(), ..found.clone() }
    }
}

/// The scheduler of a program.
struct Scheduler {
    proc: ProcId,
    block: BlockId,
    /// By thread, in the order of their numbers: the variable that holds where it stands, and the ways on from there.
    threads: Vec<(VarId, Vec<BlockId>)>,
    /// In which a thread must go on that another one must not interrupt.
    stays: Option<VarId>,
}

impl Scheduler {
    fn of(program: &Program) -> Option<Scheduler> {
        (0..program.procs.len() as u32).map(ProcId).find_map(|proc| {
            let body = program.procs[proc.index()].body.as_ref()?;
            let is_choice = |block: &Block| block.cmds.iter().any(|cmd| marks::has::<Schedule>(cmd.attrs()));
            let mut choices = (0..).map(BlockId).zip(&body.blocks).filter(|(_, block)| is_choice(block));
            choices.find_map(|(block, choice)| {
                let mut threads: Vec<(VarId, Vec<BlockId>)> = Vec::new();
                for &way in choice.transfer.targets() {
                    let at = stands_at(program, &body.blocks[way.index()])?;
                    match threads.iter_mut().find(|(of, _)| *of == at) {
                        Some((_, ways)) => ways.push(way),
                        None => threads.push((at, vec![way])),
                    }
                }
                let way = threads.first()?.1[0];
                let stays = must_go_on(program, &body.blocks[way.index()]).filter(|stays| *stays != threads[0].0);
                (threads.len() > 1).then_some(Scheduler { proc, block, threads, stays })
            })
        })
    }

    /// By block: the thread whose text it is.
    fn texts(&self, program: &Program) -> Vec<Option<usize>> {
        let body = program.procs[self.proc.index()].body.as_ref().expect("it has a scheduler");
        let mut texts = vec![None; body.blocks.len()];
        for (thread, (_, ways)) in self.threads.iter().enumerate() {
            let mut work = ways.clone();
            work.extend((thread == 0).then_some(BlockId(0)));
            while let Some(block) = work.pop() {
                if block != self.block && texts[block.index()].is_none() {
                    texts[block.index()] = Some(thread);
                    work.extend(body.blocks[block.index()].transfer.targets());
                }
            }
        }
        texts
    }
}

/// The globals that several threads get at, and some of them writes. Of locals, a thread gets at its own, and at those by which
/// it starts another one.
fn shared(program: &Program, scheduler: &Scheduler, texts: &[Option<usize>]) -> Vec<VarId> {
    let calls = call_graph(program);
    let mut mentioned: Vec<FxHashSet<VarId>> = program
        .procs
        .iter()
        .map(|proc| cmds(proc.body.as_ref()).flat_map(|cmd| mentions(program, cmd)).collect())
        .collect();
    for component in components(&calls) {
        let named = component.iter().flat_map(|&p| calls[p as usize].iter().copied().chain([p]));
        let all: FxHashSet<VarId> = named.flat_map(|p| mentioned[p as usize].clone()).collect();
        component.iter().for_each(|&p| mentioned[p as usize].clone_from(&all));
    }
    let body = program.procs[scheduler.proc.index()].body.as_ref().expect("it has a scheduler");
    let mut threads: FxHashMap<VarId, FxHashSet<usize>> = FxHashMap::default();
    for (thread, block) in texts.iter().zip(&body.blocks).filter_map(|(thread, block)| Some(((*thread)?, block))) {
        for cmd in &block.cmds {
            let of_callee = match cmd {
                Cmd::Call { callee, .. } => mentioned[callee.index()].iter().copied().collect(),
                _ => Vec::new(),
            };
            for v in mentions(program, cmd).into_iter().chain(of_callee) {
                threads.entry(v).or_default().insert(thread);
            }
        }
    }
    let is_shared = |v: &VarId| threads.get(v).is_some_and(|threads| threads.len() > 1);
    program.procs[scheduler.proc.index()].modifies.iter().copied().filter(is_shared).collect()
}

/// What a command names.
fn mentions(program: &Program, cmd: &Cmd) -> Vec<VarId> {
    let read = operands(cmd).iter().flat_map(|&e| program.terms.free_vars(e));
    read.chain(assigned(cmd).iter().copied()).collect()
}

/// The number that a block leaves in a variable.
fn last_number(program: &Program, block: &Block, of: VarId) -> Option<usize> {
    block.cmds.iter().rev().find_map(|cmd| match cmd {
        Cmd::Assign { lhs, rhs } if *lhs == [of] => match program.terms.expr(rhs[0]) {
            Expr::Bv { value, .. } | Expr::Int(value) => value.try_into().ok(),
            _ => None,
        },
        _ => None,
    })
}

/// The variable that holds where the thread stands that goes on in a block: it is compared with a number, and 0 from then on.
fn stands_at(program: &Program, block: &Block) -> Option<VarId> {
    let compared = block.cmds.iter().find_map(|cmd| match cmd {
        Cmd::Assume { expr, .. } => match program.terms.expr(*expr) {
            Expr::Binary(BinOp::Eq, a, b) => [a, b].into_iter().find_map(|e| match program.terms.expr(*e) {
                Expr::Var(v) => Some(*v),
                _ => None,
            }),
            _ => None,
        },
        _ => None,
    })?;
    let is_left = block.cmds.iter().any(|cmd| matches!(cmd, Cmd::Assign { lhs, .. } if lhs.contains(&compared)));
    (is_left && program.var(compared).kind == VarKind::Local).then_some(compared)
}

/// Numbers of rounds have so many bits.
const BITS: u32 = 8;

/// Makes the threads of a program run one after the other.
struct Builder<'p> {
    program: &'p mut Program,
    scheduler: Scheduler,
    body: Body,
    /// By block, as long as the program's own: whose text it is.
    texts: Vec<Option<usize>>,
    rounds: usize,
    /// What threads share.
    shared: Vec<VarId>,
    /// By round, from the second one on: what is guessed.
    guesses: Vec<Vec<VarId>>,
    /// By round: what threads have left so far.
    kept: Vec<Vec<VarId>>,
    /// The round that runs.
    round: VarId,
    /// By thread: the round in which it is started, if it is; and where it leaves for the next one.
    starts: Vec<VarId>,
    leaves: Vec<BlockId>,
    /// Whether an assertion fails in what a thread calls; and the round in which one has failed, behind the last if none has.
    failed: VarId,
    failure: VarId,
    switches: FxHashMap<BlockId, Switch>,
}

impl<'p> Builder<'p> {
    fn new(program: &'p mut Program, scheduler: Scheduler, rounds: usize) -> Builder<'p> {
        let texts = scheduler.texts(program);
        let shared = shared(program, &scheduler, &texts);
        let mut body = program.procs[scheduler.proc.index()].body.take().expect("it has a scheduler");
        let number = program.terms.intern_type(Type::Bv(BITS));
        let mut local = |name: String, ty| {
            let var = program.new_var(name, ty, VarKind::Local);
            body.locals.push(var);
            var
        };
        let [round, failure] = ["$round", "$failure"].map(|name| local(name.to_owned(), number));
        let starts: Vec<VarId> = (0..scheduler.threads.len()).map(|i| local(format!("$start.{i}"), number)).collect();
        let mut copies = |name: &str, round: usize| -> Vec<VarId> {
            let copy = |&v: &VarId| {
                let (of, ty) = (program.var(v).name.clone(), program.var(v).ty);
                let var = program.new_var(format!("${name}.{round}.{of}"), ty, VarKind::Local);
                body.locals.push(var);
                var
            };
            shared.iter().map(copy).collect()
        };
        let guesses = (2..=rounds).map(|round| copies("guess", round)).collect();
        let kept = (1..=rounds).map(|round| copies("kept", round)).collect();
        let bool_ty = program.terms.bool_ty();
        let failed = program.new_var("$failed", bool_ty, VarKind::Global);
        program.globals.push(failed);
        let leave = |i| add_block(&mut body, format!("$leave.{i}"), Vec::new(), Transfer::Return);
        let leaves = (0..starts.len()).map(leave).collect();
        let switches = FxHashMap::default();
        Builder {
            program,
            scheduler,
            body,
            texts,
            rounds,
            shared,
            guesses,
            kept,
            round,
            starts,
            leaves,
            failed,
            failure,
            switches,
        }
    }

    /// The program's blocks at which a counterexample changes threads or rounds; `None` if a thread comes to the scheduler in
    /// a way that is not understood.
    fn build(mut self) -> Option<FxHashMap<BlockId, Switch>> {
        for b in 0..self.texts.len() {
            if self.body.blocks[b].transfer.targets().contains(&self.scheduler.block) {
                // Nothing leads to blocks of no text.
                let Some(thread) = self.texts[b] else { continue };
                let to = self.gives_way(thread, BlockId(b as u32))?;
                self.body.blocks[b].transfer = Transfer::Goto(to);
            }
        }
        let may_fail = self.defer_in_callees();
        self.stop_at_failures(&may_fail);
        let fls = self.program.terms.fls();
        let own = self.texts.len();
        for block in self.body.blocks[..own].iter_mut().filter(|block| block.transfer == Transfer::Return) {
            // The thread may as well stop before the end of the program.
            block.cmds.push(assume(fls));
        }
        for thread in 0..self.starts.len() {
            self.leave(thread);
        }
        self.start();
        let Builder { program, scheduler, body, failed, switches, .. } = self;
        program.procs[scheduler.proc.index()].body = Some(body);
        for (proc, may) in program.procs.iter_mut().zip(may_fail) {
            proc.modifies.extend(may.then_some(failed));
        }
        Some(switches)
    }

    /// Where a block leads that went to the scheduler: on in this round, on in a later one, or to the next thread.
    fn gives_way(&mut self, thread: usize, block: BlockId) -> Option<Vec<BlockId>> {
        let (at, ways) = self.scheduler.threads[thread].clone();
        let leave = self.leaves[thread];
        let place = last_number(self.program, &self.body.blocks[block.index()], at)?;
        let Some(place) = place.checked_sub(1) else { return Some(vec![leave]) };
        let way = *ways.get(place)?;
        let stays = |stays| last_number(self.program, &self.body.blocks[block.index()], stays);
        if self.scheduler.stays.and_then(stays).is_some_and(|thread| thread > 0) {
            return Some(vec![way]);
        }
        // Where it gives way, it may go on without coming here.
        let is_away = |from: &Block| {
            from.transfer.targets() == [block] && from.cmds.iter().any(|cmd| marks::has::<GivesWay>(cmd.attrs()))
        };
        let mut to = vec![leave];
        if !self.body.blocks.iter().any(is_away) {
            to.push(way);
        }
        let mut later: Option<BlockId> = None;
        for round in (1..self.rounds).rev() {
            let mut cmds = vec![self.is(self.round, round)];
            cmds.extend(self.keep(thread, round));
            cmds.push(self.copy(&self.shared.clone(), &self.kept[round].clone()));
            cmds.push(self.set(self.round, round + 1));
            cmds.push(self.may_run());
            let advance = self.block("$advance", cmds, [way].into_iter().chain(later).collect());
            self.switches.insert(advance, Switch::Advance);
            (later, to) = (Some(advance), [to, vec![advance]].concat());
        }
        Some(to)
    }

    /// Asserts in procedures that threads call set the flag, and return. Gives which procedures may do so.
    fn defer_in_callees(&mut self) -> Vec<bool> {
        let of = self.scheduler.proc.index();
        self.program.procs[of].body = Some(std::mem::take(&mut self.body));
        let mut may_fail = procedures_that_may_fail(self.program);
        self.body = self.program.procs[of].body.take().expect("it was there");
        may_fail[of] = true;
        let failed = self.flag();
        let holds = self.program.terms.not(failed);
        for p in (0..may_fail.len()).filter(|&p| may_fail[p] && p != of) {
            let Some(mut body) = self.program.procs[p].body.take() else { continue };
            let exit = add_block(&mut body, "$exit".into(), Vec::new(), Transfer::Return);
            let returned = add_block(&mut body, "$failed".into(), vec![assume(failed)], Transfer::Goto(vec![exit]));
            for b in 0..body.blocks.len() {
                split(&mut body, b, &may_fail, &mut |body, cmd| match cmd {
                    Cmd::Assert { expr, .. } => {
                        let (violated, tru) = (self.program.terms.not(expr), self.program.terms.tru());
                        let cmds = vec![assume(violated), Cmd::Assign { lhs: vec![self.failed], rhs: vec![tru] }];
                        (None, expr, add_block(body, "$violated".into(), cmds, Transfer::Goto(vec![exit])))
                    }
                    call => (Some(call), holds, returned),
                });
            }
            self.program.procs[p].body = Some(body);
        }
        may_fail
    }

    /// A thread whose assertion fails makes no turn any more.
    fn stop_at_failures(&mut self, may_fail: &[bool]) {
        let mut body = std::mem::take(&mut self.body);
        let failed = self.flag();
        let holds = self.program.terms.not(failed);
        let is_now = Cmd::Assign { lhs: vec![self.failure], rhs: vec![self.var(self.round)] };
        let is_noted = Cmd::Assign { lhs: vec![self.failed], rhs: vec![self.program.terms.fls()] };
        for b in 0..self.texts.len() {
            let Some(thread) = self.texts[b] else { continue };
            split(&mut body, b, may_fail, &mut |body, cmd| {
                let (kept, condition, mut cmds) = match cmd {
                    Cmd::Assert { expr, .. } => (None, expr, vec![assume(self.program.terms.not(expr))]),
                    call => (Some(call), holds, vec![assume(failed), is_noted.clone()]),
                };
                cmds.push(is_now.clone());
                let fail = add_block(body, "$fail".into(), cmds, Transfer::Goto(vec![self.leaves[thread]]));
                self.switches.insert(fail, Switch::Fail);
                (kept, condition, fail)
            });
        }
        self.body = body;
    }

    /// Unless another thread has failed before this turn.
    fn may_run(&mut self) -> Cmd {
        let (round, failure) = (self.var(self.round), self.var(self.failure));
        assume(self.program.terms.bv_op(BvOp::ULt, &[round, failure]))
    }

    /// What a thread leaves in a round, in which those start that it has started.
    fn keep(&mut self, thread: usize, round: usize) -> Vec<Cmd> {
        let mut cmds = Vec::new();
        for i in thread + 1..self.starts.len() {
            let (start, at) = (self.starts[i], self.scheduler.threads[i].0);
            let (is_open, stands) = (self.equals(start, 0), self.equals(at, 0));
            let stands = self.program.terms.not(stands);
            let starts = self.program.terms.and2(is_open, stands);
            let (now, before) = (self.program.terms.bv_lit(round as u32, BITS), self.var(start));
            let value = self.program.terms.ite(starts, now, before);
            cmds.push(Cmd::Assign { lhs: vec![start], rhs: vec![value] });
        }
        cmds.push(self.copy(&self.kept[round - 1].clone(), &self.shared.clone()));
        cmds
    }

    /// Behind the last turn of a thread: the next one's, from the round on in which it was started; behind the last one, whether
    /// an assertion has failed, and the guesses are right.
    fn leave(&mut self, thread: usize) {
        let next = self.block("$next", Vec::new(), Vec::new());
        let keep = (1..=self.rounds).map(|round| {
            let mut cmds = vec![self.is(self.round, round)];
            cmds.extend(self.keep(thread, round));
            self.block("$keep", cmds, vec![next])
        });
        let keep = keep.collect();
        self.body.blocks[self.leaves[thread].index()].transfer = Transfer::Goto(keep);
        let after = thread + 1;
        let to = if after < self.starts.len() { self.begins(after) } else { vec![self.end()] };
        self.body.blocks[next.index()].transfer = Transfer::Goto(to);
    }

    /// A thread's first turn, by round, or that it has none.
    fn begins(&mut self, thread: usize) -> Vec<BlockId> {
        let is_absent = self.is(self.starts[thread], 0);
        let mut to = vec![self.block("$absent", vec![is_absent], vec![self.leaves[thread]])];
        let first = self.scheduler.threads[thread].1[0];
        for round in (1..=self.rounds).rev() {
            let mut cmds = vec![self.is(self.starts[thread], round), self.set(self.round, round)];
            cmds.push(self.copy(&self.shared.clone(), &self.kept[round - 1].clone()));
            cmds.push(self.may_run());
            cmds.extend(self.scheduler.stays.map(|stays| self.set(stays, 0)));
            let mut ways = vec![first];
            if round < self.rounds {
                // It may as well wait for the next round, whose block was made before.
                let start = self.set(self.starts[thread], round + 1);
                ways.extend(to.last().copied().map(|later| self.block("$waits", vec![start], vec![later])));
            }
            let begin = self.block("$begin", cmds, ways);
            self.switches.insert(begin, Switch::Begin { thread, round });
            to.push(begin);
        }
        to
    }

    fn end(&mut self) -> BlockId {
        let (failure, none) = (self.var(self.failure), self.literal(self.failure, self.rounds + 1));
        let mut cmds = vec![assume(self.program.terms.bv_op(BvOp::ULt, &[failure, none]))];
        for round in 1..self.rounds {
            let (failure, this) = (self.var(self.failure), self.program.terms.bv_lit(round as u32, BITS));
            let is_over = self.program.terms.bv_op(BvOp::ULe, &[failure, this]);
            let pairs: Vec<(VarId, VarId)> =
                self.kept[round - 1].iter().copied().zip(self.guesses[round - 1].iter().copied()).collect();
            for (kept, guess) in pairs {
                let (kept, guess) = (self.var(kept), self.var(guess));
                let is_right = self.program.terms.eq(kept, guess);
                let holds = self.program.terms.or2(is_over, is_right);
                cmds.push(assume(holds));
            }
        }
        cmds.push(Cmd::Assert { expr: self.program.terms.fls(), attrs: Vec::new() });
        add_block(&mut self.body, "$end".to_owned(), cmds, Transfer::Return)
    }

    /// Before everything else.
    fn start(&mut self) {
        let fls = self.program.terms.fls();
        let mut cmds = vec![Cmd::Assign { lhs: vec![self.failed], rhs: vec![fls] }];
        for start in self.starts.clone() {
            cmds.push(self.set(start, 0));
        }
        cmds.extend([self.set(self.round, 1), self.set(self.failure, self.rounds + 1)]);
        for round in 2..=self.rounds {
            let (guess, kept) = (self.guesses[round - 2].clone(), self.kept[round - 1].clone());
            cmds.push(Cmd::Havoc { vars: guess.clone(), site: None });
            cmds.push(self.copy(&kept, &guess));
        }
        prepend(&mut self.body, cmds);
    }

    fn block(&mut self, label: &str, cmds: Vec<Cmd>, to: Vec<BlockId>) -> BlockId {
        add_block(&mut self.body, label.to_owned(), cmds, Transfer::Goto(to))
    }

    fn var(&mut self, v: VarId) -> ExprId {
        let ty = self.program.var(v).ty;
        self.program.terms.var(v, ty)
    }

    fn flag(&mut self) -> ExprId {
        self.var(self.failed)
    }

    fn copy(&mut self, to: &[VarId], from: &[VarId]) -> Cmd {
        Cmd::Assign { lhs: to.to_vec(), rhs: from.iter().map(|&v| self.var(v)).collect() }
    }

    /// A number of the variable's type.
    fn literal(&mut self, of: VarId, n: usize) -> ExprId {
        let ty = self.program.var(of).ty;
        match *self.program.terms.ty(ty) {
            Type::Bv(width) => self.program.terms.bv_lit(n as u64, width),
            _ => self.program.terms.int_lit(n as u64),
        }
    }

    fn set(&mut self, v: VarId, n: usize) -> Cmd {
        Cmd::Assign { lhs: vec![v], rhs: vec![self.literal(v, n)] }
    }

    fn equals(&mut self, v: VarId, n: usize) -> ExprId {
        let (var, number) = (self.var(v), self.literal(v, n));
        self.program.terms.eq(var, number)
    }

    fn is(&mut self, v: VarId, n: usize) -> Cmd {
        let equal = self.equals(v, n);
        assume(equal)
    }
}

/// The variable that says which thread must go on, where a thread goes on in a block.
fn must_go_on(program: &Program, way: &Block) -> Option<VarId> {
    let conditions = way.cmds.iter().filter_map(|cmd| match cmd {
        Cmd::Assume { expr, .. } => program.terms.free_vars(*expr).first().copied(),
        _ => None,
    });
    let is_number = |v: &VarId| matches!(program.terms.ty(program.var(*v).ty), Type::Bv(_) | Type::Int);
    conditions.filter(|v| program.var(*v).kind == VarKind::Local && is_number(v)).nth(1)
}
