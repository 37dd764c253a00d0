//! What an access happens before (C11 5.1.2.4). One access that was made is remembered, with whom it happens before, threads
//! and what they share, as Flanagan and Freund do for all accesses with vector clocks (FastTrack, PLDI 2009). For one
//! access, that is one bit for each.

use super::inline::State;
use super::orders::{Effect, Order, Tells};
use super::races::Bytes;
use super::sequentialiser::Sequentialiser;
use super::shared::{is_atomic_builtin, is_atomic_place, result, written};
use crate::cfg::{Expr, ExprKind, NodeId, Place, StmtKind, Terminator};
use crate::cfg_walk;
use crate::ctype::{CType, IntKind};
use crate::library::{LockKind, PREFIX, SyncObject, ThreadOp};
use crate::source::Span;
use crate::typed::{CmpOp, FunctionId, VarId};

/// Where several objects are looked at, some in weak orders, there may be no one order for all that is done to them.
const SEVERAL: &str = "what is found in several atomic objects, some of which are accessed in weak orders";

/// Where an atomic operation leaves what it has read.
enum Read {
    Into(Place),
    /// Where this leads.
    To(Expr),
}

fn read_by(kind: &StmtKind) -> Option<Read> {
    let StmtKind::Builtin { result, name, args, .. } = kind else { return None };
    match *name {
        "__atomic_load" => args.get(1).cloned().map(Read::To),
        "__atomic_exchange" => args.get(2).cloned().map(Read::To),
        _ => result.clone().map(Read::Into),
    }
}

impl Sequentialiser<'_> {
    /// Whether that is followed here.
    pub fn follows_orders(&self) -> bool {
        self.question.races && self.notes.is_none() && !self.knowledge.none
    }

    /// Whether what an atomic access of this name reads may not be what was stored last.
    pub fn may_be_old(&self, id: NodeId) -> bool {
        self.follows_orders() && self.knowledge.orders_matter && !self.knowledge.exact.contains(&id)
    }

    /// An atomic object is read or written by its name, which orders all (C11 6.2.6.1).
    pub fn ordered_access(&mut self, place: &Place, of: fn(Order) -> Effect, span: Span) {
        if self.follows_orders() && self.shared.is_visible(place) && is_atomic_place(self.program, place) {
            let (bytes, effect) = (self.bytes_of(place, span), of(Order::BOTH));
            if matches!(effect, Effect::Updates(_)) && self.may_be_old(place.id) {
                self.may_be_unsupported(SEVERAL, span);
            }
            self.has_effect(Some(&bytes), effect, span);
        }
    }

    /// The same in a statement that is made at once.
    pub fn ordered_accesses(&mut self, kind: &StmtKind, is_second: bool, span: Span) {
        let mut read = Vec::new();
        cfg_walk::statement(kind, &mut |e| {
            cfg_walk::subexpressions(e, &mut |e| {
                read.extend(match &e.kind {
                    ExprKind::Load(place) if is_atomic_place(self.program, place) => Some((**place).clone()),
                    _ => None,
                });
            });
        });
        for place in read {
            if self.may_be_old(place.id) {
                self.may_be_unsupported(SEVERAL, span);
            }
            self.ordered_access(&place, Effect::Reads, span);
        }
        if let Some(place) = written(kind).or(result(kind)).cloned() {
            self.ordered_access(&place, if is_second { Effect::Updates } else { Effect::Writes }, span);
        }
    }

    /// What was read of an atomic object by its name is in a temporary.
    pub fn was_read(&mut self, place: &Place, taken: VarId, span: Span) {
        if is_atomic_place(self.program, place) && self.may_be_old(place.id) {
            let taken = self.var_place(taken, span);
            self.perhaps(|this| this.is_old(taken, span), span);
        }
    }

    /// A statement, and if it is an atomic operation, whom it orders behind whom.
    pub fn ordered(&mut self, kind: StmtKind, span: Span) {
        let StmtKind::Builtin { name, args, .. } = &kind else { return self.emit(kind, span) };
        if !self.follows_orders() || !is_atomic_builtin(name) {
            return self.emit(kind, span);
        }
        let (effect, object) = (Effect::of(self.program, name, args), args.first().cloned());
        let object = object.filter(|_| !matches!(effect, Effect::Nothing(_)));
        let bytes = object.as_ref().and_then(|object| self.bytes_of_atomic(object, span));
        let is_old = object.is_some_and(|object| self.may_be_old(object.id));
        match effect {
            Effect::Exchanges { succeeds, fails, tells } => {
                if is_old {
                    self.may_be_unsupported(SEVERAL, span);
                }
                self.exchanged(kind, (succeeds, fails, tells), bytes.as_ref(), span);
            }
            Effect::Reads(_) | Effect::Updates(_) if is_old => {
                let (now, old, done) = (self.text.block(), self.text.block(), self.text.block());
                self.text.end(Terminator::Choice(vec![now, old]), span, old);
                let read = read_by(&kind);
                if let Effect::Updates(order) = effect {
                    // It is not behind what it has read.
                    self.has_effect(bytes.as_ref(), Effect::Updates(Order { acquires: false, ..order }), span);
                }
                self.emit(kind.clone(), span);
                match read {
                    Some(Read::Into(place)) => self.is_old(place, span),
                    Some(Read::To(pointer)) => self.is_old_at(&pointer, span),
                    None => {}
                }
                self.text.end(Terminator::Goto(done), span, now);
                self.has_effect(bytes.as_ref(), effect, span);
                self.emit(kind, span);
                self.text.end(Terminator::Goto(done), span, done);
            }
            effect => {
                // The result may go where the pointer is.
                self.has_effect(bytes.as_ref(), effect, span);
                self.emit(kind, span);
            }
        }
    }

    /// An exchange has been made, or has failed, as its result says.
    fn exchanged(
        &mut self,
        mut kind: StmtKind,
        (succeeds, fails, tells): (Order, Order, Tells),
        bytes: Option<&Bytes>,
        span: Span,
    ) {
        let StmtKind::Builtin { result, args, ty, .. } = &mut kind else { return };
        let wanted = result.take();
        let taken = self.temporary(wanted.as_ref().map_or(*ty, |place| place.ty.ty));
        *result = Some(self.var_place(taken, span));
        let expected = args.get(1).cloned();
        self.emit(kind, span);
        let value = self.load(taken, span);
        let cond = match (tells, expected) {
            (Tells::Expected, Some(expected)) => {
                let (expected, ty) = (self.cast(expected, value.ty), self.int());
                let kind = ExprKind::Compare(CmpOp::Eq, Box::new(value.clone()), Box::new(expected));
                Expr { id: NodeId::NONE, kind, ty, span }
            }
            _ => value.clone(),
        };
        let (then, otherwise, done) = (self.text.block(), self.text.block(), self.text.block());
        self.text.end(Terminator::Branch { cond, then, otherwise, decides: None }, Span::NONE, then);
        self.has_effect(bytes, Effect::Updates(succeeds), span);
        self.text.end(Terminator::Goto(done), span, otherwise);
        self.has_effect(bytes, Effect::Reads(fails), span);
        self.text.end(Terminator::Goto(done), span, done);
        if let Some(place) = wanted {
            self.emit(StmtKind::Assign { place, value }, span);
        }
    }

    /// The same as [`Self::is_old`] of what is now where a pointer leads.
    pub fn is_old_at(&mut self, to: &Expr, span: Span) {
        if let Some(place) = self.place_behind(to.unconverted(), span) {
            self.is_old(place, span);
        }
    }

    /// What was read and is now in a place was not what was stored last: any number.
    fn is_old(&mut self, place: Place, span: Span) {
        if !matches!(self.program.types.get(place.ty.ty), CType::Int(_) | CType::Enum(_)) {
            return self.unsupported("what an atomic operation reads that is no whole number and may be old", span);
        }
        let ty = self.program.types.intern(CType::Int(IntKind::ULongLong));
        let (f, value) = (self.of_library("old_value"), self.temporary(ty));
        let taken = self.var_place(value, span);
        self.plain(Some(taken), f, Vec::new(), ty, Span::NONE, span);
        let value = self.load(value, span);
        let value = self.cast(value, place.ty.ty);
        self.emit(StmtKind::Assign { place, value }, span);
    }

    fn has_effect(&mut self, object: Option<&Bytes>, effect: Effect, span: Span) {
        let (name, flags): (_, &[bool]) = match effect {
            Effect::Nothing(order) => ("fences", &[order.acquires, order.releases]),
            Effect::Reads(order) => ("loads", &[order.acquires]),
            Effect::Writes(order) => ("overwrites", &[order.releases]),
            Effect::Updates(order) => ("updates", &[order.acquires, order.releases]),
            Effect::Exchanges { .. } => unreachable!("its result says which of these it is"),
        };
        let mut args = Vec::new();
        if let Some(bytes) = object {
            args.extend([self.number(bytes.is_apart.into(), span), bytes.address.clone()]);
        }
        args.extend(flags.iter().map(|&flag| self.number(flag.into(), span)).collect::<Vec<_>>());
        self.of_orders(name, args);
    }

    /// A call that is no step of the program's.
    fn of_orders(&mut self, name: &str, args: Vec<Expr>) {
        let (f, ty) = (self.of_library(name), self.void());
        self.plain(None, f, args, ty, Span::NONE, Span::NONE);
    }

    /// Before a call of the library's that hands on what its thread has done (POSIX 2018, 4.12).
    pub fn orders_before(&mut self, f: FunctionId, args: &[Expr], state: State, span: Span) {
        let (Some(text), true) = (self.text_of_library(f), state.concurrent && self.follows_orders()) else { return };
        match (ThreadOp::of(&text), args) {
            // It tells whom the lock was for.
            (Some(ThreadOp::Unlock(SyncObject::ReadWrite)), [lock, ..]) => {
                self.of_orders("unlocks_for", vec![lock.clone()]);
            }
            (Some(ThreadOp::SemaphorePost), [semaphore, ..]) => self.updates(semaphore, Order::RELEASES, span),
            _ if text == "once_ends" => self.updates(&args[0], Order::RELEASES, span),
            _ if text == "barrier_comes" => self.updates(&args[0], Order::BOTH, span),
            _ => {}
        }
    }

    /// Behind one after which its thread is behind others, or others behind it. Where the result `taken` is not 0, it has
    /// failed.
    pub fn orders_behind(&mut self, f: FunctionId, args: &[Expr], taken: Option<VarId>, state: State, span: Span) {
        let (Some(text), true) = (self.text_of_library(f), state.concurrent && self.follows_orders()) else { return };
        let (Some(op), [object, ..], Some(taken)) = (ThreadOp::of(&text), args, taken) else {
            if ["once_begins", "barrier_leaves"].contains(&text.as_str()) {
                self.updates(&args[0], Order::ACQUIRES, span);
            }
            return;
        };
        let order = match op {
            ThreadOp::Unlock(kind) if kind != SyncObject::ReadWrite => Order::RELEASES,
            ThreadOp::Join | ThreadOp::Lock(_) | ThreadOp::TryLock(_) => Order::ACQUIRES,
            ThreadOp::SemaphoreWait | ThreadOp::SemaphoreTryWait => Order::ACQUIRES,
            _ => return,
        };
        let (then, done) = (self.text.block(), self.text.block());
        let cond = self.is(taken, 0, span);
        self.text.end(Terminator::Branch { cond, then, otherwise: done, decides: None }, Span::NONE, then);
        match op {
            ThreadOp::Join => self.of_orders("joins", vec![object.clone()]),
            ThreadOp::Lock(LockKind::Write) | ThreadOp::TryLock(LockKind::Write) => {
                self.of_orders("locks_for_all", vec![object.clone()]);
            }
            _ => self.updates(object, order, span),
        }
        self.text.end(Terminator::Goto(done), span, done);
    }

    fn text_of_library(&self, f: FunctionId) -> Option<String> {
        self.program.functions[f.0 as usize].name.strip_prefix(PREFIX).map(str::to_owned)
    }

    /// Whether the result of a call is stored only once that is said.
    pub fn result_waits(&self, f: FunctionId, state: State) -> bool {
        let op = ThreadOp::of_library(&self.program.functions[f.0 as usize].name);
        state.concurrent && self.follows_orders() && op.is_some()
    }

    /// What a pointer leads to stands for an object of the library's.
    fn updates(&mut self, pointer: &Expr, order: Order, span: Span) {
        let address = self.as_number(pointer.clone());
        let bytes = self.bytes(address, 0, 1, span);
        self.has_effect(Some(&bytes), Effect::Updates(order), span);
    }

    /// An atomic section begins or ends, which excludes others as a lock does.
    pub fn orders_section(&mut self, order: Order, span: Span) {
        if self.follows_orders() && self.copying.called_at.is_none() {
            let args = [2, 1, order.acquires.into(), order.releases.into()];
            let args = args.map(|n| self.number(n, span)).into();
            self.of_orders("updates", args);
        }
    }

    /// A copy of a thread's text is taken for another thread.
    pub fn remembers_nothing(&mut self) {
        if self.follows_orders() {
            self.of_orders("remembers_nothing", Vec::new());
        }
    }

    /// A thread is started: it is behind what came before.
    pub fn orders_start(&mut self, thread: usize, span: Span) {
        if self.follows_orders() {
            let number = self.number(thread as u128, span);
            self.of_orders("starts_behind", vec![number]);
        }
    }
}
