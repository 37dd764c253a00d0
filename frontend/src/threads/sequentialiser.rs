//! The function that runs all threads, block by block, and its scheduler.

use super::heads::Head;
use super::notes::{Access, Knowledge, Notes, Question, What};
use super::pool::Pool;
use super::shared::Shared;
use super::text::Text;
use crate::cfg::{
    BlockId, Body, Callee, Expr, ExprKind, GIVEN, NodeId, OTHERS_RUN, Place, Program, Stmt, StmtKind, Terminator,
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

pub(super) struct Sequentialiser<'p> {
    pub program: &'p mut Program,
    pub shared: Shared,
    pub question: Question<'p>,
    pub main: FunctionId,
    library: Library,
    pub text: Text,
    pub threads: Vec<Thread>,
    /// Whose text is being made.
    pub thread: usize,
    /// Whose texts are still to be made.
    pub waiting: VecDeque<usize>,
    /// By thread and variable that each thread has one of.
    pub thread_locals: FxHashMap<(usize, VarId), VarId>,
    pub scheduler: Scheduler,
    pub copying: Copying,
    pub pools: Pools,
    pub lives: Lives,
    /// Whether functions run behind main, which are not interrupted.
    pub ends_with_functions: bool,
    /// Accesses are noted here instead of compared.
    pub notes: Option<Notes>,
    /// What is known of accesses.
    pub knowledge: &'p Knowledge,
    /// Of arrays of variable length, what holds how long they are; types mention it.
    pub lengths: FxHashSet<VarId>,
}

/// The library's functions, which are part of every program that starts threads.
struct Library {
    assume: FunctionId,
    /// By name without its prefix.
    functions: FxHashMap<String, FunctionId>,
}

/// What chooses the thread that runs.
pub(super) struct Scheduler {
    pub block: BlockId,
    /// A thread that must go on is within an atomic section.
    pub stays: VarId,
    pub running: Option<VarId>,
    /// Heads of loops at which threads go by way of it.
    pub heads: Vec<Head>,
}

/// What is being copied into the running thread's text.
pub(super) struct Copying {
    /// Where the program calls the library's function whose text it is.
    pub called_at: Option<Span>,
    /// The text of that call alone.
    pub call_text: Span,
    /// The program's own call whose text it is.
    pub calling: NodeId,
    /// No others run here: what is done is to them as if it were done before or later.
    pub moves: bool,
}

/// Where lives end, if that is asked.
#[derive(Default)]
pub(super) struct Lives {
    /// Locals of the running thread that pointers may lead to.
    pub locals: Vec<VarId>,
    /// The running thread's variables that each thread has one of.
    pub statics: Vec<VarId>,
    /// Where main returns while others may run.
    pub last: Vec<BlockId>,
}

/// Threads of which there may be any number, for proofs.
#[derive(Default)]
pub(super) struct Pools {
    /// All that one place starts run one text, where it may be passed again.
    pub are_made: bool,
    pub count: usize,
    /// A place may be passed more often than it has copies.
    pub starts_many: bool,
    /// What holds 0 where the program starts.
    pub zeros: Vec<VarId>,
}

impl Library {
    fn of(program: &Program) -> Library {
        let functions = || program.functions.iter().zip((0..).map(FunctionId));
        let own = functions().filter_map(|(f, id)| Some((f.name.strip_prefix(PREFIX)?.to_owned(), id)));
        let assume = functions().find(|(f, _)| f.name == "__VERIFIER_assume");
        Library { assume: assume.expect("the library's text declares it").1, functions: own.collect() }
    }
}

impl<'p> Sequentialiser<'p> {
    pub fn new(
        program: &'p mut Program,
        main: FunctionId,
        shared: Shared,
        question: Question<'p>,
        knowledge: &'p Knowledge,
    ) -> Self {
        let running = program.vars.iter().position(|v| v.name == format!("{PREFIX}thread"));
        let is_destructor = |f: &crate::cfg::Function| f.destructor.is_some() && matches!(f.body, Body::Defined { .. });
        let ends_with_functions = program.functions.iter().any(is_destructor) || program.leaves_undefined(is_at_end);
        let (library, lengths) = (Library::of(program), program.types.variable_lengths().collect());
        let mut text = Text::new();
        let running = running.map(|v| VarId(v as u32));
        let scheduler = Scheduler { block: text.block(), stays: VarId(0), running, heads: Vec::new() };
        let mut sequentialiser = Sequentialiser {
            program,
            shared,
            question,
            main,
            library,
            text,
            threads: Vec::new(),
            thread: 0,
            waiting: VecDeque::new(),
            thread_locals: FxHashMap::default(),
            scheduler,
            copying: Copying { called_at: None, call_text: Span::NONE, calling: NodeId::NONE, moves: false },
            pools: Pools::default(),
            lives: Lives::default(),
            ends_with_functions,
            notes: None,
            knowledge,
            lengths,
        };
        let int = sequentialiser.int();
        sequentialiser.scheduler.stays = sequentialiser.local("$stays", int);
        sequentialiser
    }

    /// All threads' texts.
    pub fn whole(&mut self) -> Body {
        let span = self.program.functions[self.main.0 as usize].span;
        if let Some(span) = self.knowledge.wild.filter(|_| self.question.races) {
            self.may_be_unsupported("what a pointer leads to that nothing sets", span);
        }
        if self.question.races {
            self.pointers_are_kept();
        }
        self.note_unseen_deadlocks(span);
        self.new_thread(self.main, vec![self.main], span);
        self.main_text(span);
        while let Some(thread) = self.waiting.pop_front() {
            self.thread = thread;
            self.thread_text();
        }
        self.stay_at_heads();
        self.schedule(span);
        self.note_others(span);
        self.forget_dead();
        self.start_values(span);
        self.text.body()
    }

    /// Where the program ends, whether a thread but main's has not ended: its locals are still there.
    fn note_others(&mut self, span: Span) {
        for block in std::mem::take(&mut self.lives.last) {
            self.text.current = block;
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
        let (first, end) = (self.text.block(), self.text.block());
        let (thread, places) = (self.threads.len(), Vec::new());
        let (starter, vars, pool) = (self.thread, 0..0, None);
        self.threads.push(Thread {
            function,
            call: self.copying.calling,
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

    pub fn emit(&mut self, kind: StmtKind, span: Span) {
        if let StmtKind::EndLife(v) = kind
            && self.notes.is_some()
            && self.shared.addressed.contains(&v)
        {
            let place = self.var_place(v, span);
            self.noted(What::Place(place), true, true, span);
        }
        self.text.push(Stmt { id: NodeId::NONE, kind, span });
    }

    /// Reaching this is reaching what is not followed.
    pub fn unsupported(&mut self, message: impl Into<String>, span: Span) {
        let span = self.copying.called_at.unwrap_or(span);
        self.emit(StmtKind::Unsupported(Diagnostic::error("unsupported", span, message)), span);
        let next = self.text.block();
        self.text.end(Terminator::Unreachable, span, next);
    }

    /// An execution may go on, or reach what is not followed.
    pub fn may_be_unsupported(&mut self, message: impl Into<String>, span: Span) {
        let (go, rest) = (self.text.block(), self.text.block());
        self.text.end(Terminator::Choice(vec![go, rest]), span, rest);
        self.unsupported(message, span);
        self.text.current = go;
    }

    /// An execution may do this before it goes on.
    pub fn perhaps(&mut self, what: impl FnOnce(&mut Self), span: Span) {
        let (go, first) = (self.text.block(), self.text.block());
        self.text.end(Terminator::Choice(vec![go, first]), span, first);
        what(self);
        self.text.end(Terminator::Goto(go), span, go);
    }

    /// A new local of the function that runs all.
    pub fn local(&mut self, name: &str, ty: CTypeId) -> VarId {
        let id = VarId(self.program.vars.len() as u32);
        self.program.vars.push(typed::Var::hidden(name, ty, Storage::Auto, Some(self.main), Span::NONE));
        self.text.locals.push(id);
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
        self.text.temporaries += 1;
        self.local(&format!("$s{}", self.text.temporaries), ty)
    }

    pub fn int(&mut self) -> CTypeId {
        self.program.types.intern(CType::Int(IntKind::Int))
    }

    pub fn void(&mut self) -> CTypeId {
        self.program.types.intern(CType::Void)
    }

    /// A function in the library's text.
    pub fn of_library(&self, name: &str) -> FunctionId {
        self.library.functions.get(name).copied().unwrap_or_else(|| panic!("the library's text has no {name}"))
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
        let callee = Callee::Direct(self.library.assume);
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
            self.assign(self.scheduler.stays, one, span);
        }
        let (scheduler, from) = (self.scheduler.block, self.text.current);
        if let Some(notes) = &mut self.notes {
            notes.resumes.insert(from, next);
        }
        self.text.end(Terminator::Goto(scheduler), span, next);
    }

    /// Others may run here.
    pub fn may_switch(&mut self, span: Span) {
        if self.copying.moves {
            return;
        }
        let (next, save) = (self.text.block(), self.text.block());
        // In a pool, who comes back may be another one.
        let end = match self.is_pooled() {
            true => Terminator::Choice(vec![next, save]),
            false => Terminator::GiveWay { on: next, away: save },
        };
        self.text.end(end, span, save);
        self.switch_at(next, false, span);
    }

    /// The thread runs no more.
    pub fn stop(&mut self, span: Span) {
        let at = self.threads[self.thread].at;
        let nowhere = self.number(NOWHERE, span);
        self.assign(at, nowhere, span);
        let (scheduler, next) = (self.scheduler.block, self.text.block());
        self.text.end(Terminator::Goto(scheduler), span, next);
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
                let way = self.text.block();
                self.text.current = way;
                let here = self.is(at, i as u128 + 1, span);
                self.assume(here, span);
                let may = self.may_go_on(1 + thread as u128, span);
                self.assume(may, span);
                // While it runs it stands nowhere, so that it does not matter how it got there.
                let none = self.number(NOWHERE, span);
                self.assign(at, none.clone(), span);
                self.assign(self.scheduler.stays, none, span);
                if let Some(running) = self.scheduler.running {
                    let number = self.number(thread as u128, span);
                    self.assign_cast(running, number, span);
                }
                self.text.end(Terminator::Goto(place), span, way);
                ways.push(way);
            }
        }
        self.text.current = self.scheduler.block;
        let end = if ways.is_empty() { Terminator::Unreachable } else { Terminator::Choice(ways) };
        let next = self.scheduler.block;
        self.text.end(end, span, next);
    }

    /// Whether no other thread must go on than the one that this says it of.
    pub fn may_go_on(&mut self, stays: u128, span: Span) -> Expr {
        let (must, int) = (self.scheduler.stays, self.int());
        let (free, own) = (self.is(must, 0, span), self.is(must, stays, span));
        let kind = ExprKind::Binary(typed::BinOp::Or, Box::new(free), Box::new(own));
        Expr { id: NodeId::NONE, kind, ty: int, span }
    }

    /// No thread has started where main starts.
    fn start_values(&mut self, span: Span) {
        let of_threads = self.threads.iter().flat_map(|thread| [thread.at, thread.started]);
        let vars: Vec<VarId> =
            of_threads.chain([self.scheduler.stays]).chain(self.pools.zeros.iter().copied()).collect();
        let starts = vars.into_iter().map(|var| {
            let (place, value) = (self.var_place(var, span), self.number(NOWHERE, span));
            let value = self.cast(value, place.ty.ty);
            Stmt { id: NodeId::NONE, kind: StmtKind::Assign { place, value }, span }
        });
        let mut stmts: Vec<Stmt> = starts.collect();
        stmts.append(&mut self.text.blocks[0].stmts);
        self.text.blocks[0].stmts = stmts;
    }
}

impl Sequentialiser<'_> {
    /// Notes an access of the running thread, if accesses are noted now.
    pub fn noted(&mut self, what: What, writes: bool, is_plain: bool, span: Span) -> bool {
        let (thread, block) = (self.thread, self.text.current);
        let position = self.text.blocks[block.0 as usize].stmts.len();
        let Some(notes) = &mut self.notes else { return false };
        notes.accesses.push(Access { thread, block, position, what, writes, is_plain, gives_way: false, span });
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
