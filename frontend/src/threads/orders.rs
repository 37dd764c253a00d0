//! What atomic operations do not promise: to order the accesses around them, and that an exchange does not fail.
//!
//! An atomic operation is one step here, and what comes before it has happened for whoever finds what it stored. In C11, that
//! takes an operation that releases and one that acquires.

use super::movers::is_written;
use super::sequentialiser::Sequentialiser;
use super::shared::{blocks, is_atomic_builtin};
use super::variables::local_address;
use crate::cfg::{
    BlockId, Expr, ExprKind, NodeId, Place, PlaceBase, Program, Projection, StmtKind, Terminator, UNUSED,
};
use crate::cfg_walk;
use crate::ctype::CType;
use crate::pointsto::signed_constant;
use crate::source::Span;
use crate::typed::{FunctionId, Storage, VarId};
use rustc_hash::FxHashSet;

/// gcc's numbers of the orders.
const ACQUIRE: i64 = 2;
const RELEASE: i64 = 3;
const ACQ_REL: i64 = 4;
const SEQ_CST: i64 = 5;

/// The argument of an exchange that may fail that allows it to do so without a reason, and the order where it fails.
const WEAK: usize = 3;
const FAILURE: usize = 5;

/// A pointer is followed through so many variables.
const MOST_COPIES: u32 = 4;

const TOO_LITTLE: &str = "an atomic operation that orders too few other accesses, as by memory_order_relaxed";

const COMPARE_EXCHANGE: &str = "__atomic_compare_exchange";

/// Whether an operation orders the accesses around it as far as that may matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Orders {
    Enough,
    /// It takes a lock, and nobody goes on for what it stored: that is assumed.
    Takes,
    /// The same if what it stores, this argument, is not zero; if it is, it orders too little.
    IfItTakes(usize),
    TooLittle,
}

impl Orders {
    /// Of an operation with these arguments, whose result matters or not.
    fn of(program: &Program, name: &str, args: &[Expr], is_asked: bool) -> Orders {
        let order = |i: usize| args.get(i).and_then(|order| signed_constant(&program.types, order));
        let Some(stem) = name.strip_prefix("__atomic_") else {
            return match name == "__sync_lock_test_and_set" {
                true => Orders::of_update(Some(ACQUIRE), Orders::IfItTakes(1), is_asked),
                false => Orders::Enough,
            };
        };
        let is_one_of = |order: Option<i64>, enough: [i64; 2]| match order {
            Some(order) if enough.contains(&order) => Orders::Enough,
            _ => Orders::TooLittle,
        };
        match stem {
            "thread_fence" | "signal_fence" | "always_lock_free" | "is_lock_free" => Orders::Enough,
            "load_n" => is_one_of(order(1), [ACQUIRE, SEQ_CST]),
            "load" => is_one_of(order(2), [ACQUIRE, SEQ_CST]),
            "clear" => is_one_of(order(1), [RELEASE, SEQ_CST]),
            "store_n" | "store" => is_one_of(order(2), [RELEASE, SEQ_CST]),
            "test_and_set" => match order(1) {
                Some(ACQUIRE) if is_asked => Orders::Takes,
                order => is_one_of(order, [ACQ_REL, SEQ_CST]),
            },
            "exchange_n" => Orders::of_update(order(2), Orders::IfItTakes(1), is_asked),
            "exchange" => Orders::of_update(order(3), Orders::IfItTakes(1), is_asked),
            "compare_exchange_n" | "compare_exchange" => Orders::of_update(order(4), Orders::IfItTakes(2), true),
            // Tickets are taken, and bits are set.
            "fetch_add" | "add_fetch" | "fetch_or" | "or_fetch" => Orders::of_update(order(2), Orders::Takes, is_asked),
            _ => Orders::of_update(order(2), Orders::TooLittle, is_asked),
        }
    }

    /// Of one that reads and writes, with what it is if it only acquires. One whose result is not used may be there for what
    /// it stores only.
    fn of_update(order: Option<i64>, acquires: Orders, is_asked: bool) -> Orders {
        match order {
            Some(ACQ_REL | SEQ_CST) => Orders::Enough,
            Some(ACQUIRE) if is_asked => acquires,
            Some(RELEASE) if !is_asked => Orders::Enough,
            _ => Orders::TooLittle,
        }
    }
}

impl Sequentialiser<'_> {
    /// Before an atomic operation that may order too little: data races are found, but their absence is not shown. What is a
    /// thread's own until it publishes it needs that operation to order, too.
    pub fn limit_orders(&mut self, kind: &StmtKind, span: Span) {
        let StmtKind::Builtin { result, name, args, .. } = kind else { return };
        if !self.question.races || self.notes.is_some() || !is_atomic_builtin(name) {
            return;
        }
        let is_unused =
            |place: &Place| place.base_var().is_some_and(|v| self.program.vars[v.0 as usize].name.starts_with(UNUSED));
        let is_asked = match *name {
            "__atomic_exchange" => args.get(2).is_none_or(|to| self.is_looked_at(to, false)),
            _ => result.as_ref().is_some_and(|place| !is_unused(place)),
        };
        match Orders::of(self.program, name, args, is_asked) {
            Orders::Enough => {}
            Orders::Takes => self.takes_for_lock(span),
            Orders::TooLittle => self.may_be_unsupported(TOO_LITTLE, span),
            Orders::IfItTakes(stored) => {
                let stored = self.stored_value(name, &args[stored]);
                // A pointer that is stored is there for others to follow.
                if matches!(self.program.types.get(stored.ty), CType::Pointer(_)) {
                    return self.may_be_unsupported(TOO_LITTLE, span);
                }
                self.takes_for_lock(span);
                if signed_constant(&self.program.types, &stored).is_some_and(|n| n != 0) {
                    return;
                }
                let (gives, takes, ty) = (self.text.block(), self.text.block(), self.int());
                let cond = Expr { id: NodeId::NONE, kind: ExprKind::LogicalNot(Box::new(stored)), ty, span };
                self.text.end(Terminator::Branch { cond, then: gives, otherwise: takes, decides: None }, span, gives);
                self.may_be_unsupported(TOO_LITTLE, span);
                self.text.end(Terminator::Goto(takes), span, takes);
            }
        }
    }

    fn takes_for_lock(&mut self, span: Span) {
        self.program.taken_for_lock.get_or_insert(self.copying.called_at.unwrap_or(span));
    }

    /// Whether the program may look at what an exchange leaves where this argument leads to: in a local, by its name or
    /// through a pointer that it has elsewhere, too. With `tries_again`, not if it only tries to exchange that, or what it
    /// computes of it: an exchange that is made orders.
    fn is_looked_at(&self, to: &Expr, tries_again: bool) -> bool {
        let all = || (0..self.program.functions.len() as u32).flat_map(|f| blocks(self.program, FunctionId(f)));
        let own = all().flat_map(|block| &block.stmts).find_map(|stmt| match &stmt.kind {
            StmtKind::Builtin { args, .. } => args.iter().find(|arg| arg.id == to.id),
            _ => None,
        });
        let Some(v) = own.and_then(|own| local_address(self.program, own)).and_then(Place::base_var) else {
            return true;
        };
        let own = |place: &Place| {
            place.base_var().filter(|v| {
                place.path.is_empty() && !self.shared.is_visible(place) && !self.shared.addressed.contains(v)
            })
        };
        // The variables with what it left, or what is computed of that.
        let mut holding = FxHashSet::from_iter([v]);
        loop {
            let (before, mut uses) = (holding.len(), Uses::default());
            for block in all() {
                for stmt in block.stmts.iter().filter(|stmt| !self.program.is_discarded(stmt)) {
                    match &stmt.kind {
                        StmtKind::Builtin { name, args, .. }
                            if tries_again && is_exchange_of(self.program, name, args, v) =>
                        {
                            // Of another object it would tell what this one was.
                            uses.reads += usize::from(!self.is_one_object(&args[0], MOST_COPIES));
                            uses.of(&args[0], &holding);
                            args[2..].iter().for_each(|arg| uses.reads += followed(arg, &holding));
                            uses.pointers += 1;
                        }
                        StmtKind::Assign { place, value } if tries_again && own(place).is_some() => {
                            let mut of_value = Uses::default();
                            of_value.of(value, &holding);
                            uses.pointers += of_value.pointers;
                            uses.reads += followed(value, &holding);
                            holding.extend(own(place).filter(|_| of_value.reads > 0));
                        }
                        kind => cfg_walk::statement(kind, &mut |e| uses.of(e, &holding)),
                    }
                }
                cfg_walk::terminator(&block.end, &mut |e| uses.of(e, &holding));
            }
            if uses.reads > 0 || uses.pointers > 1 {
                return true;
            }
            if holding.len() == before {
                return false;
            }
        }
    }

    /// Whether an address is the same each time in a call of the function that it stands in: that of a variable, or what a
    /// parameter has been given.
    fn is_one_object(&self, address: &Expr, copies: u32) -> bool {
        match &address.unconverted().kind {
            ExprKind::AddrOf(place) => {
                let is_fixed = |step: &Projection| match step {
                    Projection::Field { .. } => true,
                    Projection::Index { index, .. } => matches!(index.unconverted().kind, ExprKind::Int(_)),
                };
                let is_base_fixed = match &place.base {
                    PlaceBase::Var(_) | PlaceBase::String(_) => true,
                    PlaceBase::Deref { pointer, .. } => self.is_one_object(pointer, copies),
                };
                is_base_fixed && place.path.iter().all(is_fixed)
            }
            ExprKind::Load(place) if copies > 0 => {
                place.base_var().is_some_and(|v| place.path.is_empty() && self.is_kept(v, copies - 1))
            }
            _ => false,
        }
    }

    /// The same of the value of a pointer.
    fn is_kept(&self, v: VarId, copies: u32) -> bool {
        let all = (0..self.program.functions.len() as u32).flat_map(|f| blocks(self.program, FunctionId(f)));
        let stmts = all.flat_map(|block| &block.stmts);
        let mut writes = stmts.filter(|stmt| !matches!(stmt.kind, StmtKind::Declare(_)) && is_written(&stmt.kind, v));
        let is_param = match self.program.vars[v.0 as usize].storage {
            Storage::Param => true,
            Storage::Auto => false,
            _ => return false,
        };
        match (writes.next().map(|stmt| &stmt.kind), writes.next()) {
            (None, _) => is_param,
            (Some(StmtKind::Assign { place, value }), None) => {
                !is_param && place.path.is_empty() && self.is_one_object(value, copies)
            }
            _ => false,
        }
    }

    /// What an exchange stores: an argument, or what it leads to.
    fn stored_value(&self, name: &str, arg: &Expr) -> Expr {
        let is_led_to = matches!(name, "__atomic_exchange" | "__atomic_compare_exchange");
        let CType::Pointer(to) = *self.program.types.get(arg.ty) else { return arg.clone() };
        if !is_led_to {
            return arg.clone();
        }
        let base = PlaceBase::Deref { pointer: Box::new(arg.clone()), pointee: to };
        let place = Place { id: NodeId::NONE, base, path: Vec::new(), ty: to, span: arg.span };
        Expr { id: NodeId::NONE, kind: ExprKind::Load(Box::new(place)), ty: to.ty, span: arg.span }
    }

    /// Instead of an exchange that is weak: it fails without a reason (C11 7.17.7.4). The same where data races are asked
    /// about and it orders nothing if it fails, so that having failed tells nothing. Machines may never do so, so what is
    /// only found then is no violation. Where to go on behind the exchange.
    pub fn may_fail_to_exchange(&mut self, kind: &StmtKind, span: Span) -> Option<BlockId> {
        let StmtKind::Builtin { result, name, args, .. } = kind else { return None };
        let constant = |i: usize| args.get(i).and_then(|arg| signed_constant(&self.program.types, arg));
        let is_weak = constant(WEAK) != Some(0);
        let orders = matches!(constant(FAILURE), Some(ACQUIRE | SEQ_CST));
        let matters = is_weak || self.question.races && !orders;
        if !name.starts_with(COMPARE_EXCHANGE) || !matters || self.notes.is_some() {
            return None;
        }
        if self.question.races && !orders && self.is_looked_at(&args[1], true) {
            self.may_be_unsupported(TOO_LITTLE, span);
        }
        let (calls, fails, done) = (self.text.block(), self.text.block(), self.text.block());
        self.text.end(Terminator::Choice(vec![calls, fails]), span, fails);
        let (fails, void) = (self.of_library("fails_to_exchange"), self.void());
        self.plain(None, fails, Vec::new(), void, Span::NONE, span);
        let order = self.number(SEQ_CST as u128, span);
        let args = vec![args[0].clone(), args[1].clone(), order];
        self.emit(StmtKind::Builtin { result: None, name: "__atomic_load", args, ty: void }, span);
        if let Some(place) = result.clone() {
            let value = self.number(0, span);
            let value = self.cast(value, place.ty.ty);
            self.emit(StmtKind::Assign { place, value }, span);
        }
        self.text.end(Terminator::Goto(done), span, calls);
        Some(done)
    }
}

/// Whether this tries to exchange what is expected to be as this variable says.
fn is_exchange_of(program: &Program, name: &str, args: &[Expr], v: VarId) -> bool {
    let expected = args.get(1).and_then(|expected| local_address(program, expected)).and_then(Place::base_var);
    name.starts_with(COMPARE_EXCHANGE) && expected == Some(v)
}

/// How often memory is read at an address that depends on variables.
fn followed(e: &Expr, vars: &FxHashSet<VarId>) -> usize {
    let mut found = 0;
    cfg_walk::subexpressions(e, &mut |e| {
        if let ExprKind::Load(place) = &e.kind {
            let mut within = Uses::default();
            cfg_walk::place(place, &mut |e| within.of(e, vars));
            found += usize::from(within.reads > 0);
        }
    });
    found
}

/// How often variables are read, and how often their addresses are taken.
#[derive(Default)]
struct Uses {
    reads: usize,
    pointers: usize,
}

impl Uses {
    fn of(&mut self, e: &Expr, vars: &FxHashSet<VarId>) {
        let is_one = |place: &Place| place.base_var().is_some_and(|v| vars.contains(&v));
        cfg_walk::subexpressions(e, &mut |e| match &e.kind {
            ExprKind::Load(place) if is_one(place) => self.reads += 1,
            ExprKind::AddrOf(place) if is_one(place) => self.pointers += 1,
            _ => {}
        });
    }
}
