//! What atomic operations promise about the accesses around them: as much as their memory orders say (C11 7.17.3).

use super::sequentialiser::Sequentialiser;
use super::shared::{all_blocks, is_atomic_builtin};
use crate::cfg::{Expr, Program, StmtKind};
use crate::pointsto::signed_constant;
use crate::source::Span;

/// The bits of a number of gcc's that are the order.
const ORDER: i64 = 0xffff;

/// Which way an operation orders the accesses of its thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Order {
    /// What comes later is behind what others did before they stored what it finds.
    pub acquires: bool,
    /// What came before is ahead of what others do who find what it stores.
    pub releases: bool,
}

impl Order {
    pub const BOTH: Order = Order { acquires: true, releases: true };
    pub const ACQUIRES: Order = Order { acquires: true, releases: false };
    pub const RELEASES: Order = Order { acquires: false, releases: true };

    /// Of gcc's number, which may say how a lock is elided, too; of `memory_order_consume`, which orders what depends on it
    /// only, and what is no order, nothing is known.
    fn of(number: i64) -> Option<Order> {
        Some(match number & ORDER {
            0 => Order { acquires: false, releases: false },
            2 => Order::ACQUIRES,
            3 => Order::RELEASES,
            4 | 5 => Order::BOTH,
            _ => return None,
        })
    }
}

/// What an operation does to its object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// It has none.
    Nothing(Order),
    Reads(Order),
    Writes(Order),
    /// It reads and writes.
    Updates(Order),
    /// It does that if the result says so, else it reads.
    Exchanges {
        succeeds: Order,
        fails: Order,
        tells: Tells,
    },
}

/// How the result of an exchange says whether it has been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tells {
    /// It is true.
    Truth,
    /// It is what was expected.
    Expected,
}

impl Effect {
    /// Of a builtin with these arguments; where its order is not known, it is taken for one that orders all.
    pub fn of(program: &Program, name: &str, args: &[Expr]) -> Effect {
        let order = |i: usize| known(program, args, i).unwrap_or(Order::BOTH);
        let Some(stem) = name.strip_prefix("__atomic_") else {
            let (succeeds, fails) = (Order::BOTH, Order::ACQUIRES);
            return match name {
                "__sync_synchronize" => Effect::Nothing(Order::BOTH),
                "__sync_lock_test_and_set" => Effect::Updates(Order::ACQUIRES),
                "__sync_lock_release" => Effect::Writes(Order::RELEASES),
                "__sync_bool_compare_and_swap" => Effect::Exchanges { succeeds, fails, tells: Tells::Truth },
                "__sync_val_compare_and_swap" => Effect::Exchanges { succeeds, fails, tells: Tells::Expected },
                _ => Effect::Updates(Order::BOTH),
            };
        };
        match stem {
            "always_lock_free" | "is_lock_free" | "signal_fence" => {
                Effect::Nothing(Order { acquires: false, releases: false })
            }
            "thread_fence" => Effect::Nothing(order(0)),
            "load_n" => Effect::Reads(order(1)),
            "load" => Effect::Reads(order(2)),
            "clear" => Effect::Writes(order(1)),
            "store_n" | "store" => Effect::Writes(order(2)),
            "test_and_set" => Effect::Updates(order(1)),
            "exchange" => Effect::Updates(order(3)),
            "compare_exchange_n" | "compare_exchange" => {
                Effect::Exchanges { succeeds: order(4), fails: order(5), tells: Tells::Truth }
            }
            _ => Effect::Updates(order(2)),
        }
    }

    /// Whether it orders as `memory_order_seq_cst` does, as far as accesses that are not atomic are concerned.
    pub fn is_strong(self) -> bool {
        match self {
            Effect::Nothing(_) => true,
            Effect::Reads(order) => order.acquires,
            Effect::Writes(order) => order.releases,
            Effect::Updates(order) => order == Order::BOTH,
            Effect::Exchanges { succeeds, fails, .. } => succeeds == Order::BOTH && fails.acquires,
        }
    }
}

/// The order that this argument is.
fn known(program: &Program, args: &[Expr], i: usize) -> Option<Order> {
    args.get(i).and_then(|order| signed_constant(&program.types, order)).and_then(Order::of)
}

/// Whether the orders of an atomic operation are known.
fn is_known(program: &Program, name: &str, args: &[Expr]) -> bool {
    let at: &[usize] = match name.strip_prefix("__atomic_") {
        None | Some("always_lock_free" | "is_lock_free" | "signal_fence") => &[],
        Some("thread_fence") => &[0],
        Some("load_n" | "clear" | "test_and_set") => &[1],
        Some("exchange") => &[3],
        Some("compare_exchange_n" | "compare_exchange") => &[4, 5],
        Some(_) => &[2],
    };
    at.iter().all(|&i| known(program, args, i).is_some())
}

/// Whether a program has atomic operations that do not order all accesses around them.
pub(super) fn are_weak(program: &Program) -> bool {
    all_blocks(program).flat_map(|block| &block.stmts).any(|stmt| match &stmt.kind {
        StmtKind::Builtin { name, args, .. } if is_atomic_builtin(name) => {
            !is_known(program, name, args) || !Effect::of(program, name, args).is_strong()
        }
        _ => false,
    })
}

impl Sequentialiser<'_> {
    /// Before an atomic operation of whose order nothing is known: data races are found, but their absence is not shown.
    pub fn limit_orders(&mut self, kind: &StmtKind, span: Span) {
        let StmtKind::Builtin { name, args, .. } = kind else { return };
        let matters = self.question.races && self.notes.is_none() && is_atomic_builtin(name);
        if matters && !is_known(self.program, name, args) {
            self.may_be_unsupported("an atomic operation whose memory order is not followed", span);
        }
    }
}
