//! Variables that count the threads that a loop has started and that are not through yet:
//!
//! ```c
//! for (i = 0; i < n; i++) { lock(&m); alive++; unlock(&m); pthread_create(&t, 0, f, 0); }
//! lock(&m); while (alive) wait(&c, &m); unlock(&m);
//! ```
//!
//! where `f`, which nothing else starts or calls, has one statement `alive--`, on no cycle, and nothing else writes to the
//! counter, which is zero at first. The loop is left at its head only, and is run once. In each turn it counts up once and
//! starts one thread; or the threads count up by themselves, at most once, and main has seen that the counter is `n`, the
//! number of turns: then all of them have counted up, and none down. If main then reads zero, with no start in between, as
//! many have counted down as were started, each at most once, so all have, and what they did before has happened: whoever
//! accesses the counter has one and the same lock, which the analysis makes sure of.
//!
//! A counter has a signed type, so it does not wrap.

use super::joined::{Bound, Counted, Main};
use super::movers::{is_acyclic_but, is_written};
use super::sequentialiser::Sequentialiser;
use super::shared::blocks;
use crate::cfg::{
    Block, Callee, Expr, ExprKind, NodeId, Place, Program, StaticValue, Stmt, StmtKind, blocks_on_cycles,
};
use crate::cfg_walk;
use crate::ctype::CType;
use crate::library::ThreadOp;
use crate::library::threads::started;
use crate::pointsto::{layout, signed_constant};
use crate::typed::{BinOp, FunctionId, Storage, VarId};
use rustc_hash::FxHashSet;

/// What is known of a counter, by the names of the program's statements and places.
#[derive(Clone, Debug)]
pub struct Counter {
    pub var: VarId,
    /// The call that starts the threads.
    pub start: NodeId,
    /// What a thread stores to when it counts down.
    pub down: NodeId,
    /// Where main reads it outside of the loop.
    pub reads: FxHashSet<NodeId>,
    /// The variable of main that holds how many threads the loop starts, if these count up by themselves.
    pub all: Option<VarId>,
}

impl Sequentialiser<'_> {
    /// The counters of the threads that a loop of main starts.
    pub(super) fn counters(&self, main: &Main, of: &Counted) -> Vec<Counter> {
        let found = self.call_in_turn(main, of, ThreadOp::Create).and_then(|start| {
            let StmtKind::Call { args, .. } = &start.kind else { return None };
            let ExprKind::FunctionAddr(f) = started(args)?.0.unconverted().kind else { return None };
            let is_left_at_head = of
                .within
                .iter()
                .all(|&b| b == of.head || main.edges[b as usize].iter().all(|to| of.within.contains(to)));
            let is_right = is_left_at_head && self.is_run_once(main, of) && is_named_once(self.program, f);
            is_right.then_some((start, f))
        });
        let Some((start, f)) = found else { return Vec::new() };
        let counted_down = blocks(self.program, f).iter().flat_map(|block| &block.stmts);
        let counted_down = counted_down.filter_map(|stmt| counts(self.program, stmt, BinOp::Sub));
        let counter = |place: &Place| self.counter(main, of, start, f, place);
        counted_down.filter_map(counter).collect()
    }

    fn counter(&self, main: &Main, of: &Counted, start: &Stmt, f: FunctionId, down: &Place) -> Option<Counter> {
        let v = down.base_var()?;
        let mut writers = Vec::new();
        for (g, block) in all_blocks(self.program) {
            writers.extend(block.stmts.iter().filter(|stmt| is_written(&stmt.kind, v)).map(|stmt| (g, stmt)));
        }
        let is_down = |stmt: &Stmt| counts(self.program, stmt, BinOp::Sub).is_some();
        let (downs, others): (Vec<_>, Vec<_>) = writers.into_iter().partition(|(_, stmt)| is_down(stmt));
        let (&[(in_f, down_stmt)], &[(g, up)]) = (&downs[..], &others[..]) else { return None };
        counts(self.program, up, BinOp::Add)?;
        let all = if g == f {
            self.is_once(f, up).then_some(())?;
            Some(self.trip_count(main, of)?)
        } else {
            let is_in_each_turn = g == self.main && self.is_in_each_turn(main, of, up);
            is_in_each_turn.then_some(None)?
        };
        let is_right = in_f == f && self.is_once(f, down_stmt) && self.may_count(v);
        let reads = self.reads_outside(main, of, v);
        is_right.then_some(Counter { var: v, start: start.id, down: down.id, reads, all })
    }

    /// Whether a static variable can count: a number with a sign that no pointer leads to and that is zero at first.
    fn may_count(&self, v: VarId) -> bool {
        let (program, var) = (&*self.program, &self.program.vars[v.0 as usize]);
        let is_number = matches!(program.types.get(var.ty.ty), CType::Int(_))
            && layout::is_signed(&program.types, var.ty.ty)
            && layout::scalar_bits(&program.types, var.ty.ty) >= 32;
        let is_zero = |value: &StaticValue| matches!(value, StaticValue::Expr(e) if signed_constant(&program.types, e) == Some(0));
        let mut items = program.static_inits.iter().flat_map(|(_, init)| &init.items);
        let is_static = var.storage == Storage::Static;
        is_static
            && is_number
            && !self.shared.addressed.contains(&v)
            && items.all(|item| item.place.base_var() != Some(v) || is_zero(&item.value))
    }

    /// Whether a function executes a statement at most once.
    fn is_once(&self, f: FunctionId, stmt: &Stmt) -> bool {
        let body = blocks(self.program, f);
        let cyclic = blocks_on_cycles(body);
        let mut of = body.iter().enumerate().filter(|(_, block)| block.stmts.iter().any(|s| s.id == stmt.id));
        of.all(|(b, _)| !cyclic.contains(&b))
    }

    /// Whether each turn of a loop executes a statement once.
    fn is_in_each_turn(&self, main: &Main, of: &Counted, stmt: &Stmt) -> bool {
        let has = |b: u32| main.body[b as usize].stmts.iter().any(|s| s.id == stmt.id);
        of.within.iter().any(|&b| b != of.head && has(b) && is_acyclic_but(main.body, of.within, b))
    }

    /// The variable that holds how many turns a loop has, and keeps that.
    fn trip_count(&self, main: &Main, of: &Counted) -> Option<VarId> {
        let Bound::Variable(v) = of.way.bound else { return None };
        let is_signed = layout::is_signed(&self.program.types, self.program.vars[v.0 as usize].ty.ty);
        let is_right = is_signed && of.is_below() && of.way.first == 0 && self.stays(main, of, v);
        is_right.then_some(v)
    }

    fn reads_outside(&self, main: &Main, of: &Counted, v: VarId) -> FxHashSet<NodeId> {
        let mut reads = FxHashSet::default();
        let mut visit = |e: &Expr| {
            cfg_walk::subexpressions(e, &mut |e| {
                if let ExprKind::Load(place) = &e.kind
                    && place.base_var() == Some(v)
                {
                    reads.insert(place.id);
                }
            });
        };
        for (_, block) in (0..).zip(main.body).filter(|(b, _)| !of.within.contains(b)) {
            block.stmts.iter().for_each(|stmt| cfg_walk::statement(&stmt.kind, &mut visit));
            cfg_walk::terminator(&block.end, &mut visit);
        }
        reads
    }
}

/// What a statement changes by one.
fn counts<'s>(program: &Program, stmt: &'s Stmt, op: BinOp) -> Option<&'s Place> {
    let StmtKind::Assign { place, value } = &stmt.kind else { return None };
    let ExprKind::Binary(by, left, right) = &value.kind else { return None };
    let ExprKind::Load(of) = &left.kind else { return None };
    let is_whole = place.path.is_empty() && of.path.is_empty() && value.ty == place.ty.ty && left.ty == place.ty.ty;
    let is_right = is_whole && *by == op && signed_constant(&program.types, right) == Some(1);
    (is_right && place.base_var().is_some() && of.base_var() == place.base_var()).then_some(place)
}

fn all_blocks(program: &Program) -> impl Iterator<Item = (FunctionId, &Block)> {
    let functions = (0..program.functions.len() as u32).map(FunctionId);
    functions.flat_map(|f| blocks(program, f).iter().map(move |block| (f, block)))
}

/// Whether there is one expression in the program that leads to a function, and no call of it by name.
fn is_named_once(program: &Program, f: FunctionId) -> bool {
    let mut names = 0;
    cfg_walk::program(program, &mut |e| {
        cfg_walk::subexpressions(e, &mut |e| {
            names += usize::from(matches!(e.kind, ExprKind::FunctionAddr(g) if g == f));
        });
    });
    let calls = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::Call { callee: Callee::Direct(g), .. } if *g == f);
    names == 1 && !all_blocks(program).any(|(_, block)| block.stmts.iter().any(calls))
}
