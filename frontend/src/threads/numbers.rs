//! What a program makes of the numbers of threads. Here they are 0, 1, 2 and so on, on a machine any others: to copy them, to
//! give them to the library and to ask whether two are the same does as there. What computes with one, puts it in an order or
//! compares it with a constant is a limit.

use crate::cfg::{Body, Callee, Expr, ExprKind, Place, PlaceBase, Program, Projection, Stmt, StmtKind, Terminator};
use crate::cfg_walk;
use crate::ctype::RecordId;
use crate::diagnostics::Diagnostic;
use crate::library::{PREFIX, ThreadOp};
use crate::source::Span;
use crate::typed::{CmpOp, FunctionId, VarId};
use rustc_hash::FxHashSet;

const COMPUTED: &str = "what is computed from the number of a thread";

/// Ends executions at a limit where the program looks at numbers of threads in another way than to tell them apart.
pub(super) fn limit(program: &mut Program) {
    let mut numbers = Numbers::default();
    while numbers.spread(program) {}
    if numbers.held.is_empty() {
        return;
    }
    let all = 0..program.functions.len();
    for f in all.filter(|&f| is_users(program, f)).collect::<Vec<_>>() {
        let Body::Defined { blocks, .. } = &program.functions[f].body else { continue };
        let looks = |stmt: &Stmt| numbers.looks(|look| cfg_walk::statement(&stmt.kind, &mut |e| look(e)));
        let mut found: Vec<(usize, usize, Span)> = Vec::new();
        for (b, block) in blocks.iter().enumerate() {
            let at_end = || numbers.looks_at_end(&block.end).then_some((block.stmts.len(), block.end_span));
            let first = block.stmts.iter().position(looks).map(|at| (at, block.stmts[at].span));
            found.extend(first.or_else(at_end).map(|(at, span)| (b, at, span)));
        }
        let Body::Defined { blocks, .. } = &mut program.functions[f].body else { continue };
        for (b, at, span) in found {
            let block = &mut blocks[b];
            block.stmts.truncate(at);
            let kind = StmtKind::Unsupported(Diagnostic::error("unsupported", span, COMPUTED));
            block.stmts.push(Stmt { id: crate::cfg::NodeId::NONE, kind, span });
            block.end = Terminator::Unreachable;
        }
    }
}

/// What may hold the number of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Holder {
    Var(VarId),
    /// A member of any record of a type.
    Member(RecordId, usize),
    /// What a variable leads to.
    Behind(VarId),
    Result(FunctionId),
}

#[derive(Default)]
struct Numbers {
    held: FxHashSet<Holder>,
    /// Those that may hold the number of the thread itself: main's is 0 here, and no other is.
    own: FxHashSet<Holder>,
}

impl Numbers {
    /// Finds more of what may hold numbers. Whether there is any.
    fn spread(&mut self, program: &Program) -> bool {
        let before = self.held.len() + self.own.len();
        for f in (0..program.functions.len()).filter(|&f| is_users(program, f)) {
            let Body::Defined { blocks, .. } = &program.functions[f].body else { continue };
            for block in blocks {
                block.stmts.iter().for_each(|stmt| self.statement(program, stmt));
                if let Terminator::Return(Some(value)) = &block.end {
                    self.flow(value, Some(Holder::Result(FunctionId(f as u32))));
                }
            }
        }
        self.held.len() + self.own.len() > before
    }

    fn statement(&mut self, program: &Program, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Assign { place, value } => self.flow(value, holder(place)),
            StmtKind::Call { result, callee: Callee::Direct(f), args, .. } => {
                let to = result.as_ref().and_then(holder);
                match ThreadOp::of(&program.functions[f.0 as usize].name) {
                    Some(ThreadOp::Create) => self.held.extend(args.first().and_then(led_to)),
                    Some(ThreadOp::SelfId) => {
                        self.held.extend(to);
                        self.own.extend(to);
                    }
                    _ => {
                        for (arg, param) in args.iter().zip(&program.functions[f.0 as usize].params) {
                            self.flow(arg, Some(Holder::Var(*param)));
                        }
                        self.copy(Holder::Result(*f), to);
                    }
                }
            }
            _ => {}
        }
    }

    fn flow(&mut self, value: &Expr, to: Option<Holder>) {
        match &value.unconverted().kind {
            ExprKind::Load(place) => {
                if let Some(from) = holder(place) {
                    self.copy(from, to);
                }
            }
            ExprKind::Conditional { then, otherwise, .. } => {
                self.flow(then, to);
                self.flow(otherwise, to);
            }
            _ => {}
        }
    }

    fn copy(&mut self, from: Holder, to: Option<Holder>) {
        for holders in [&mut self.held, &mut self.own] {
            if holders.contains(&from) {
                holders.extend(to);
            }
        }
    }

    fn is_in(holders: &FxHashSet<Holder>, e: &Expr) -> bool {
        match &e.unconverted().kind {
            ExprKind::Load(place) => holder(place).is_some_and(|holder| holders.contains(&holder)),
            ExprKind::Conditional { then, otherwise, .. } => {
                Self::is_in(holders, then) || Self::is_in(holders, otherwise)
            }
            _ => false,
        }
    }

    fn is_number(&self, e: &Expr) -> bool {
        Self::is_in(&self.held, e)
    }

    fn looks(&self, of: impl FnOnce(&mut dyn FnMut(&Expr))) -> bool {
        let mut found = false;
        of(&mut |e| {
            cfg_walk::subexpressions(e, &mut |e| found |= self.looks_itself(e));
            cfg_walk::places(e, &mut |place| {
                let indices = place.path.iter().filter_map(|step| match step {
                    Projection::Index { index, .. } => Some(index),
                    Projection::Field { .. } => None,
                });
                indices.into_iter().for_each(|index| found |= self.is_number(index));
            });
        });
        found
    }

    fn looks_at_end(&self, end: &Terminator) -> bool {
        let decides = match end {
            Terminator::Branch { cond, .. } => Self::is_in(&self.own, cond),
            Terminator::Switch { value, .. } => self.is_number(value),
            _ => false,
        };
        decides || self.looks(|look| cfg_walk::terminator(end, &mut |e| look(e)))
    }

    /// Whether an expression looks at one of its operands.
    fn looks_itself(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Binary(_, a, b) | ExprKind::PointerAdd { pointer: a, index: b, .. } => {
                self.is_number(a) || self.is_number(b)
            }
            ExprKind::Neg(a) | ExprKind::BitNot(a) => self.is_number(a),
            ExprKind::LogicalNot(a) | ExprKind::Conditional { cond: a, .. } => Self::is_in(&self.own, a),
            ExprKind::Compare(op, a, b) if self.is_number(a) || self.is_number(b) => {
                let is_constant = |e: &Expr| matches!(e.unconverted().kind, ExprKind::Int(n) if n != 0);
                let is_zero = |e: &Expr| matches!(e.unconverted().kind, ExprKind::Int(0));
                let is_own = [a, b].iter().any(|e| Self::is_in(&self.own, e));
                !matches!(op, CmpOp::Eq | CmpOp::Ne)
                    || is_constant(a)
                    || is_constant(b)
                    || is_own && (is_zero(a) || is_zero(b))
            }
            _ => false,
        }
    }
}

/// What a place is part of, as far as that is told apart.
fn holder(place: &Place) -> Option<Holder> {
    let member = place.path.iter().rev().find_map(|step| match step {
        Projection::Field { record, field } => Some(Holder::Member(*record, *field)),
        Projection::Index { .. } => None,
    });
    member.or_else(|| match &place.base {
        PlaceBase::Var(v) => Some(Holder::Var(*v)),
        PlaceBase::Deref { pointer, .. } => pointer_var(pointer).map(Holder::Behind),
        PlaceBase::String(_) => None,
    })
}

/// What an address leads to.
fn led_to(address: &Expr) -> Option<Holder> {
    match &address.unconverted().kind {
        ExprKind::AddrOf(place) => holder(place),
        _ => pointer_var(address).map(Holder::Behind),
    }
}

/// The variable that a pointer is, or is computed from.
fn pointer_var(pointer: &Expr) -> Option<VarId> {
    match &pointer.unconverted().kind {
        ExprKind::Load(place) => place.base_var(),
        ExprKind::PointerAdd { pointer, .. } => pointer_var(pointer),
        _ => None,
    }
}

/// Whether a function is the program's own.
fn is_users(program: &Program, f: usize) -> bool {
    !program.functions[f].name.starts_with(PREFIX)
}
