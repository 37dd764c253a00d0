//! Exchanges that may fail.

use super::movers::is_written;
use super::orders::Effect;
use super::sequentialiser::Sequentialiser;
use super::shared::all_blocks;
use super::variables::local_address;
use crate::cfg::{BlockId, Expr, ExprKind, Place, PlaceBase, Program, Projection, StmtKind, Terminator};
use crate::cfg_walk;
use crate::pointsto::signed_constant;
use crate::source::Span;
use crate::typed::{Storage, VarId};
use rustc_hash::FxHashSet;

/// The argument that allows them to fail without a reason, and the order where they fail.
const WEAK: usize = 3;
const FAILURE: usize = 5;

/// A pointer is followed through so many variables.
const MOST_COPIES: u32 = 4;

const COMPARE_EXCHANGE: &str = "__atomic_compare_exchange";

impl Sequentialiser<'_> {
    /// A statement that may be an atomic operation, with what that orders.
    pub fn atomic_step(&mut self, kind: StmtKind, span: Span) {
        self.limit_orders(&kind, span);
        let done = self.may_fail_to_exchange(&kind, span);
        self.ordered(kind, span);
        if let Some(done) = done {
            self.text.end(Terminator::Goto(done), span, done);
        }
    }

    /// Instead of an exchange that is weak: it fails without a reason (C11 7.17.7.4). The same of one that does not acquire
    /// where it fails, if orders are followed: it may have found what was there before. Machines may never do so, so what is
    /// only found then is no violation. Where to go on behind the exchange.
    fn may_fail_to_exchange(&mut self, kind: &StmtKind, span: Span) -> Option<BlockId> {
        let StmtKind::Builtin { result, name, args, .. } = kind else { return None };
        if !name.starts_with(COMPARE_EXCHANGE) || self.notes.is_some() {
            return None;
        }
        let is_weak = signed_constant(&self.program.types, &args[WEAK]) != Some(0);
        let effect = Effect::of(self.program, name, args);
        let acquires = matches!(effect, Effect::Exchanges { fails, .. } if fails.acquires);
        let may_be_old = self.follows_orders() && !acquires || self.may_be_old(args[0].id);
        if !is_weak && !may_be_old {
            return None;
        }
        let (calls, fails, done) = (self.text.block(), self.text.block(), self.text.block());
        self.text.end(Terminator::Choice(vec![calls, fails]), span, fails);
        let (fails, void) = (self.of_library("fails_to_exchange"), self.void());
        self.plain(None, fails, Vec::new(), void, Span::NONE, span);
        let loads = [0, 1, FAILURE].map(|i| args[i].clone()).to_vec();
        self.emit(StmtKind::Builtin { result: None, name: "__atomic_load", args: loads, ty: void }, span);
        if may_be_old && self.is_looked_at(&args[1]) {
            self.perhaps(|this| this.is_old_at(&args[1], span), span);
        }
        if let Some(place) = result.clone() {
            let value = self.number(0, span);
            let value = self.cast(value, place.ty.ty);
            self.emit(StmtKind::Assign { place, value }, span);
        }
        self.text.end(Terminator::Goto(done), span, calls);
        Some(done)
    }

    /// Whether the program may look at what an exchange leaves where this argument leads to: in a local, by its name or
    /// through a pointer that it has elsewhere, too. Not if it only tries to exchange that, or what it computes of it: an
    /// exchange that is made has found what is there.
    fn is_looked_at(&self, to: &Expr) -> bool {
        let own = all_blocks(self.program).flat_map(|block| &block.stmts).find_map(|stmt| match &stmt.kind {
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
            for block in all_blocks(self.program) {
                for stmt in block.stmts.iter().filter(|stmt| !self.program.is_discarded(stmt)) {
                    match &stmt.kind {
                        StmtKind::Builtin { name, args, .. } if is_exchange_of(self.program, name, args, v) => {
                            // Of another object it would tell what this one was.
                            uses.reads += usize::from(!self.is_one_object(&args[0], MOST_COPIES));
                            uses.of(&args[0], &holding);
                            args[2..].iter().for_each(|arg| uses.reads += followed(arg, &holding));
                            uses.pointers += 1;
                        }
                        StmtKind::Assign { place, value } if own(place).is_some() => {
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
        let stmts = all_blocks(self.program).flat_map(|block| &block.stmts);
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
