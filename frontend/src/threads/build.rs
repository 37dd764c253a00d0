//! The function that runs all threads, block by block, and its scheduler.

use super::heads::Head;
use super::notes::{Access, Knowledge, Notes, Question, What};
use super::pool::Pool;
use super::shared::Shared;
use crate::cfg::{
    Block, BlockId, Body, Callee, Expr, ExprKind, GIVEN, NodeId, OTHERS_RUN, Place, Program, Stmt, StmtKind, Terminator,
};
use crate::ctype::{CType, CTypeId, IntKind};
use crate::diagnostics::Diagnostic;
use crate::library::PREFIX;
use crate::source::Span;
use crate::typed::{self, BinOp, CmpOp, FunctionId, Storage, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::ops::Range;

/// The place where a thread stands that has not started, and that has ended.
const NOWHERE: u128 = 0;

/// Functions that register others, for the end of the program.
fn is_at_end(name: &str) -> bool {
    ["atexit", "on_exit", "at_quick_exit", "__cxa_atexit"].contains(&name)
}

/// A start of a thread: one copy of its function's text.
pub(super) struct Thread {
    pub function: FunctionId,
    /// The call that starts it.
    pub call: NodeId,
    /// What the thread is given.
    pub argument: VarId,
    /// The thread that starts it; 0 for main's.
    pub starter: usize,
    /// The functions whose copies the starts before it are in.
    pub starters: Vec<FunctionId>,
    /// Where the copy begins.
    pub first: BlockId,
    /// Where it stands, while others run: an index of its places, from 1 on.
    pub at: VarId,
    /// Whether it has started.
    pub started: VarId,
    /// Where it may go on, by number, and what stands there.
    pub places: Vec<(BlockId, Span)>,
    /// The numbers of the variables of its text.
    pub vars: Range<u32>,
    /// If any number of threads run it.
    pub pool: Option<Pool>,
    /// The result that `pthread_exit` or its function leaves, and where they go then.
    pub result: VarId,
    pub end: BlockId,
}

pub(super) struct Build<'p> {
    pub program: &'p mut Program,
    pub shared: Shared,
    pub main: FunctionId,
    pub locals: Vec<VarId>,
    pub blocks: Vec<Block>,
    /// Where statements go.
    pub current: BlockId,
    pub threads: Vec<Thread>,
    /// Whose text is being made.
    pub thread: usize,
    /// Whose texts are still to be made.
    pub waiting: VecDeque<usize>,
    pub scheduler: BlockId,
    /// A thread that must go on is within an atomic section.
    pub stays: VarId,
    pub running: Option<VarId>,
    assume: FunctionId,
    /// By name without its prefix.
    library: FxHashMap<String, FunctionId>,
    temporaries: usize,
    /// Whether accesses are compared.
    pub asks_races: bool,
    /// Whether it is noted who waits for whom.
    pub asks_deadlocks: bool,
    /// Whether statements say where the lives of locals end.
    pub lives: bool,
    /// Where main returns while others may run.
    pub last: Vec<BlockId>,
    /// Nothing is asked about but calls.
    pub only_calls: bool,
    /// Locals of the running thread that pointers may lead to.
    pub own: Vec<VarId>,
    /// The running thread's variables that each thread has one of.
    pub own_statics: Vec<VarId>,
    /// Whether functions run behind main, which are not interrupted.
    pub ends_with_functions: bool,
    /// By thread and variable that each thread has one of.
    pub thread_locals: FxHashMap<(usize, VarId), VarId>,
    /// Where the program calls the library's function whose text is being copied.
    pub called_at: Option<Span>,
    /// The program's own call whose text is being copied.
    pub calling: NodeId,
    /// Accesses are noted here instead of compared.
    pub notes: Option<Notes>,
    /// What is known of accesses.
    pub knowledge: &'p Knowledge,
    /// All that one place starts run one text, where it may be passed again: for proofs.
    pub is_pooling: bool,
    pub pools: usize,
    /// A place may be passed more often than it has copies.
    pub starts_many: bool,
    /// Heads of loops at which threads go by way of the scheduler.
    pub heads: Vec<Head>,
    /// No others run here: what is done is to them as if it were done before or later.
    pub moves: bool,
    /// What holds 0 where the program starts.
    pub zeros: Vec<VarId>,
    /// Of arrays of variable length, what holds how long they are; types mention it.
    pub lengths: FxHashSet<VarId>,
}

impl<'p> Build<'p> {
    pub fn new(
        program: &'p mut Program,
        main: FunctionId,
        shared: Shared,
        question: Question,
        knowledge: &'p Knowledge,
    ) -> Self {
        let running = program.vars.iter().position(|v| v.name == format!("{PREFIX}thread"));
        let is_destructor = |f: &crate::cfg::Function| f.destructor.is_some() && matches!(f.body, Body::Defined { .. });
        let ends_with_functions = program.functions.iter().any(is_destructor) || program.leaves_undefined(is_at_end);
        let functions = || program.functions.iter().zip((0..).map(FunctionId));
        let own = functions().filter_map(|(f, id)| Some((f.name.strip_prefix(PREFIX)?.to_owned(), id)));
        let library: FxHashMap<String, FunctionId> = own.collect();
        let assume = functions().find(|(f, _)| f.name == "__VERIFIER_assume");
        let assume = assume.expect("the library's text declares it").1;
        let lengths = program.types.variable_lengths().collect();
        let mut build = Build {
            program,
            shared,
            main,
            locals: Vec::new(),
            blocks: Vec::new(),
            current: BlockId(0),
            threads: Vec::new(),
            thread: 0,
            waiting: VecDeque::new(),
            scheduler: BlockId(0),
            stays: VarId(0),
            running: running.map(|v| VarId(v as u32)),
            assume,
            library,
            temporaries: 0,
            asks_races: question.races,
            asks_deadlocks: question.deadlocks,
            lives: question.lives,
            last: Vec::new(),
            only_calls: question.only_calls,
            own: Vec::new(),
            own_statics: Vec::new(),
            ends_with_functions,
            thread_locals: FxHashMap::default(),
            called_at: None,
            calling: NodeId::NONE,
            notes: None,
            knowledge,
            is_pooling: false,
            pools: 0,
            starts_many: false,
            heads: Vec::new(),
            moves: false,
            zeros: Vec::new(),
            lengths,
        };
        build.current = build.block();
        build.scheduler = build.block();
        let int = build.int();
        build.stays = build.local("$stays", int);
        build
    }

    /// All threads' texts.
    pub fn whole(&mut self) -> Body {
        let span = self.program.functions[self.main.0 as usize].span;
        if let Some(span) = self.knowledge.wild.filter(|_| self.asks_races) {
            self.may_be_unsupported("what a pointer leads to that nothing sets", span);
        }
        if self.asks_races {
            self.pointers_are_kept();
        }
        self.note_unseen_deadlocks(span);
        self.new_thread(self.main, vec![self.main], span);
        self.main_text(span);
        while let Some(thread) = self.waiting.pop_front() {
            self.thread = thread;
            self.thread_text(span);
        }
        self.stay_at_heads(span);
        self.schedule(span);
        self.note_others(span);
        self.forget_dead();
        self.start_values(span);
        Body::Defined { locals: std::mem::take(&mut self.locals), blocks: std::mem::take(&mut self.blocks) }
    }

    /// Where the program ends, whether a thread but main's has not ended: its locals are still there.
    fn note_others(&mut self, span: Span) {
        for block in std::mem::take(&mut self.last) {
            self.current = block;
            let others: Vec<VarId> = self.threads[1..].iter().map(|thread| thread.at).collect();
            let mut any = self.number(0, span);
            for at in others {
                let (ty, nowhere) = (self.int(), self.is(at, NOWHERE, span));
                let stands = Expr { id: NodeId::NONE, kind: ExprKind::LogicalNot(Box::new(nowhere)), ty, span };
                let kind = ExprKind::Binary(BinOp::Or, Box::new(any), Box::new(stands));
                any = Expr { id: NodeId::NONE, kind, ty, span };
            }
            let var = self.hidden_static(OTHERS_RUN);
            self.assign(var, any, span);
        }
    }

    /// A thread whose text is still to be made. The first one is main's, which starts with the program.
    pub fn new_thread(&mut self, function: FunctionId, starters: Vec<FunctionId>, span: Span) -> usize {
        let (void, int) = (self.void(), self.int());
        let pointer = self.program.types.intern(CType::Pointer(void.into()));
        let [argument, result] = [GIVEN, "$result"].map(|name| self.local(name, pointer));
        let [started, at] = ["$started", "$at"].map(|name| self.local(name, int));
        let (first, end) = (self.block(), self.block());
        let (thread, places) = (self.threads.len(), Vec::new());
        let (starter, vars, pool) = (self.thread, 0..0, None);
        self.threads.push(Thread {
            function,
            call: self.calling,
            argument,
            starter,
            starters,
            first,
            at,
            started,
            places,
            result,
            end,
            vars,
            pool,
        });
        if thread > 0 {
            self.threads[thread].places.push((first, span));
            self.waiting.push_back(thread);
        }
        thread
    }

    /// A new block, which goes nowhere yet.
    pub fn block(&mut self) -> BlockId {
        let id = BlockId(self.blocks.len() as u32);
        self.blocks.push(Block {
            stmts: Vec::new(),
            end: Terminator::Unreachable,
            end_span: Span::NONE,
            keyword: None,
        });
        id
    }

    pub fn emit(&mut self, kind: StmtKind, span: Span) {
        if let StmtKind::EndLife(v) = kind
            && self.notes.is_some()
            && self.shared.addressed.contains(&v)
        {
            let place = self.var_place(v, span);
            self.noted(What::Place(place), true, true, span);
        }
        self.blocks[self.current.0 as usize].stmts.push(Stmt { id: NodeId::NONE, kind, span });
    }

    /// Ends the block that statements go to, and goes on with another.
    pub fn end(&mut self, end: Terminator, span: Span, next: BlockId) {
        let block = &mut self.blocks[self.current.0 as usize];
        (block.end, block.end_span) = (end, span);
        self.current = next;
    }

    /// Reaching this is reaching what is not followed.
    pub fn unsupported(&mut self, message: impl Into<String>, span: Span) {
        let span = self.called_at.unwrap_or(span);
        self.emit(StmtKind::Unsupported(Diagnostic::error("unsupported", span, message)), span);
        let next = self.block();
        self.end(Terminator::Unreachable, span, next);
    }

    /// An execution may go on, or reach what is not followed.
    pub fn may_be_unsupported(&mut self, message: impl Into<String>, span: Span) {
        let (go, rest) = (self.block(), self.block());
        self.end(Terminator::Choice(vec![go, rest]), span, rest);
        self.unsupported(message, span);
        self.current = go;
    }

    /// A new local of the function that runs all.
    pub fn local(&mut self, name: &str, ty: CTypeId) -> VarId {
        let id = VarId(self.program.vars.len() as u32);
        self.program.vars.push(typed::Var::hidden(name, ty, Storage::Auto, Some(self.main), Span::NONE));
        self.locals.push(id);
        id
    }

    /// A static variable of the library that no text names.
    pub fn hidden_static(&mut self, name: &str) -> VarId {
        let known = self.program.vars.iter().position(|v| v.name == name && v.storage == Storage::Static);
        let var = known.unwrap_or_else(|| {
            let int = self.int();
            self.program.vars.push(typed::Var::hidden(name, int, Storage::Static, None, Span::NONE));
            self.program.vars.len() - 1
        });
        self.shared.vars.insert(VarId(var as u32));
        VarId(var as u32)
    }

    pub fn temporary(&mut self, ty: CTypeId) -> VarId {
        self.temporaries += 1;
        self.local(&format!("$s{}", self.temporaries), ty)
    }

    pub fn int(&mut self) -> CTypeId {
        self.program.types.intern(CType::Int(IntKind::Int))
    }

    pub fn void(&mut self) -> CTypeId {
        self.program.types.intern(CType::Void)
    }

    /// A function in the library's text, which is part of every program that starts threads.
    pub fn of_library(&self, name: &str) -> FunctionId {
        self.library.get(name).copied().unwrap_or_else(|| panic!("the library's text has no {name}"))
    }

    /// An `int`.
    pub fn number(&mut self, n: u128, span: Span) -> Expr {
        Expr { id: NodeId::NONE, kind: ExprKind::Int(n), ty: self.int(), span }
    }

    pub fn var_place(&self, var: VarId, span: Span) -> Place {
        Place::of_var(var, self.program.vars[var.0 as usize].ty, span)
    }

    pub fn load(&self, var: VarId, span: Span) -> Expr {
        let place = self.var_place(var, span);
        let ty = place.ty.ty;
        Expr { id: NodeId::NONE, kind: ExprKind::Load(Box::new(place)), ty, span }
    }

    pub fn cast(&self, e: Expr, ty: CTypeId) -> Expr {
        if e.ty == ty {
            return e;
        }
        let span = e.span;
        Expr { id: NodeId::NONE, kind: ExprKind::Cast(Box::new(e)), ty, span }
    }

    pub fn assign(&mut self, var: VarId, value: Expr, span: Span) {
        let place = self.var_place(var, span);
        self.emit(StmtKind::Assign { place, value }, span);
    }

    /// Assigns a value, converted to the variable's type.
    pub fn assign_cast(&mut self, var: VarId, value: Expr, span: Span) {
        let value = self.cast(value, self.program.vars[var.0 as usize].ty.ty);
        self.assign(var, value, span);
    }

    pub fn is(&mut self, var: VarId, n: u128, span: Span) -> Expr {
        let (left, right, ty) = (self.load(var, span), self.number(n, span), self.int());
        Expr { id: NodeId::NONE, kind: ExprKind::Compare(CmpOp::Eq, Box::new(left), Box::new(right)), ty, span }
    }

    pub fn assume(&mut self, condition: Expr, span: Span) {
        let ty = self.void();
        let callee = Callee::Direct(self.assume);
        self.emit(StmtKind::Call { result: None, callee, args: vec![condition], ty, text: Span::NONE }, span);
    }

    /// Gives the running thread the place `next` and lets the scheduler choose. `stays` if it must go on.
    pub fn switch_at(&mut self, next: BlockId, stays: bool, span: Span) {
        if self.is_pooled() {
            return self.leave_pool(next, stays, span);
        }
        let thread = &mut self.threads[self.thread];
        thread.places.push((next, span));
        let (at, n) = (thread.at, thread.places.len() as u128);
        let n = self.number(n, span);
        self.assign(at, n, span);
        if stays {
            let one = self.number(1 + self.thread as u128, span);
            self.assign(self.stays, one, span);
        }
        let (scheduler, from) = (self.scheduler, self.current);
        if let Some(notes) = &mut self.notes {
            notes.resumes.insert(from, next);
        }
        self.end(Terminator::Goto(scheduler), span, next);
    }

    /// Others may run here.
    pub fn may_switch(&mut self, span: Span) {
        if self.moves {
            return;
        }
        let (next, save) = (self.block(), self.block());
        // In a pool, who comes back may be another one.
        let end = match self.is_pooled() {
            true => Terminator::Choice(vec![next, save]),
            false => Terminator::GiveWay { on: next, away: save },
        };
        self.end(end, span, save);
        self.switch_at(next, false, span);
    }

    /// The thread runs no more.
    pub fn stop(&mut self, span: Span) {
        let at = self.threads[self.thread].at;
        let nowhere = self.number(NOWHERE, span);
        self.assign(at, nowhere, span);
        let (scheduler, next) = (self.scheduler, self.block());
        self.end(Terminator::Goto(scheduler), span, next);
    }

    /// The scheduler: any thread goes on from where it stands, or the one that must.
    fn schedule(&mut self, span: Span) {
        let mut ways = Vec::new();
        for thread in 0..self.threads.len() {
            if self.threads[thread].pool.is_some() {
                ways.extend(self.ways_of_pool(thread));
                continue;
            }
            let (at, places) = (self.threads[thread].at, self.threads[thread].places.clone());
            for (i, (place, span)) in places.into_iter().enumerate() {
                let way = self.block();
                self.current = way;
                let here = self.is(at, i as u128 + 1, span);
                self.assume(here, span);
                let may = self.may_go_on(1 + thread as u128, span);
                self.assume(may, span);
                // While it runs it stands nowhere, so that it does not matter how it got there.
                let none = self.number(NOWHERE, span);
                self.assign(at, none.clone(), span);
                self.assign(self.stays, none, span);
                if let Some(running) = self.running {
                    let number = self.number(thread as u128, span);
                    self.assign_cast(running, number, span);
                }
                self.end(Terminator::Goto(place), span, way);
                ways.push(way);
            }
        }
        self.current = self.scheduler;
        let end = if ways.is_empty() { Terminator::Unreachable } else { Terminator::Choice(ways) };
        let next = self.scheduler;
        self.end(end, span, next);
    }

    /// Whether no other thread must go on than the one that this says it of.
    pub fn may_go_on(&mut self, stays: u128, span: Span) -> Expr {
        let (must, int) = (self.stays, self.int());
        let (free, own) = (self.is(must, 0, span), self.is(must, stays, span));
        let kind = ExprKind::Binary(typed::BinOp::Or, Box::new(free), Box::new(own));
        Expr { id: NodeId::NONE, kind, ty: int, span }
    }

    /// No thread has started where main starts.
    fn start_values(&mut self, span: Span) {
        let of_threads = self.threads.iter().flat_map(|thread| [thread.at, thread.started]);
        let vars: Vec<VarId> = of_threads.chain([self.stays]).chain(self.zeros.iter().copied()).collect();
        let starts = vars.into_iter().map(|var| {
            let (place, value) = (self.var_place(var, span), self.number(NOWHERE, span));
            let value = self.cast(value, place.ty.ty);
            Stmt { id: NodeId::NONE, kind: StmtKind::Assign { place, value }, span }
        });
        let mut stmts: Vec<Stmt> = starts.collect();
        stmts.append(&mut self.blocks[0].stmts);
        self.blocks[0].stmts = stmts;
    }
}

impl Build<'_> {
    /// Notes an access of the running thread, if accesses are noted now.
    pub fn noted(&mut self, what: What, writes: bool, stops: bool, span: Span) -> bool {
        let (thread, block) = (self.thread, self.current);
        let position = self.blocks[block.0 as usize].stmts.len();
        let Some(notes) = &mut self.notes else { return false };
        notes.accesses.push(Access { thread, block, position, what, writes, stops, gives_way: false, span });
        true
    }

    /// Before the last access that was noted, the running thread may give way in any case.
    pub fn gives_way(&mut self) {
        let last = self.notes.as_mut().and_then(|notes| notes.accesses.last_mut());
        last.into_iter().for_each(|access| access.gives_way = true);
    }

    /// A variable is one of the running thread's.
    pub fn owns(&mut self, var: VarId) {
        let thread = self.thread;
        if let Some(notes) = &mut self.notes {
            notes.owners.insert(var, thread);
        }
    }

    /// Whether an access is known to take part in no data race.
    pub fn is_free(&self, id: NodeId) -> bool {
        self.knowledge.free.contains(&id)
    }
}
