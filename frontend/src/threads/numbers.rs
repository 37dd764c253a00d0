//! What a program makes of the numbers of threads. Here they are small, on a machine any others: to copy them, to give them to
//! the library and to ask whether two are the same, or 0, does as there. What computes with one, puts it in an order, cuts it
//! off or compares it with something else is a limit.
//!
//! Pointers to numbers are followed by variables, both ways where one is assigned to another; not through memory.

use crate::cfg::{Body, Callee, Expr, ExprKind, Place, PlaceBase, Program, Projection, Stmt, StmtKind, Terminator};
use crate::cfg_walk;
use crate::ctype::{CType, RecordId};
use crate::diagnostics::Diagnostic;
use crate::library::{PREFIX, ThreadOp};
use crate::pointsto::layout;
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
        let looks = |stmt: &Stmt| numbers.looks_at(program, &stmt.kind);
        let mut found: Vec<(usize, usize, Span)> = Vec::new();
        for (b, block) in blocks.iter().enumerate() {
            let at_end = || numbers.looks_at_end(program, &block.end).then_some((block.stmts.len(), block.end_span));
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
}

impl Numbers {
    /// Finds more of what may hold numbers. Whether there is any.
    fn spread(&mut self, program: &Program) -> bool {
        let before = self.held.len();
        for f in (0..program.functions.len()).filter(|&f| is_users(program, f)) {
            let Body::Defined { blocks, .. } = &program.functions[f].body else { continue };
            for block in blocks {
                block.stmts.iter().for_each(|stmt| self.statement(program, stmt));
                if let Terminator::Return(Some(value)) = &block.end {
                    self.flow(program, value, Some(Holder::Result(FunctionId(f as u32))));
                }
            }
        }
        self.held.len() > before
    }

    fn statement(&mut self, program: &Program, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Assign { place, value } => self.flow(program, value, holder(place)),
            StmtKind::Call { result, callee: Callee::Direct(f), args, .. } => {
                let function = &program.functions[f.0 as usize];
                let to = result.as_ref().and_then(holder);
                match ThreadOp::of(&function.name) {
                    Some(ThreadOp::Create) => {
                        self.held.extend(args.first().and_then(led_to));
                        let started = args.iter().find_map(|arg| match arg.unconverted().kind {
                            ExprKind::FunctionAddr(f) => program.functions[f.0 as usize].params.first(),
                            _ => None,
                        });
                        let (given, param) = (args.last(), started.map(|param| Holder::Var(*param)));
                        given.into_iter().for_each(|given| self.flow(program, given, param));
                    }
                    Some(ThreadOp::SelfId) => self.held.extend(to),
                    _ if matches!(
                        function.name.as_str(),
                        "memcpy" | "memmove" | "__builtin_memcpy" | "__builtin_memmove"
                    ) =>
                    {
                        if let [into, from, ..] = &args[..]
                            && led_to(from).is_some_and(|from| self.held.contains(&from))
                        {
                            self.held.extend(led_to(into));
                        }
                    }
                    _ => {
                        for (arg, param) in args.iter().zip(&function.params) {
                            self.flow(program, arg, Some(Holder::Var(*param)));
                        }
                        self.copy(Holder::Result(*f), to);
                    }
                }
            }
            _ => {}
        }
    }

    fn flow(&mut self, program: &Program, value: &Expr, to: Option<Holder>) {
        match &value.unconverted().kind {
            ExprKind::Load(place) => {
                if let Some(from) = holder(place) {
                    self.copy(from, to);
                }
            }
            ExprKind::Conditional { then, otherwise, .. } => {
                self.flow(program, then, to);
                self.flow(program, otherwise, to);
            }
            _ => {}
        }
        let is_pointer = matches!(program.types.get(value.unconverted().ty), CType::Pointer(_));
        if let (true, Some(Holder::Var(pointer)), Some(there)) = (is_pointer, to, led_to(value)) {
            self.copy(there, Some(Holder::Behind(pointer)));
            self.copy(Holder::Behind(pointer), Some(there));
        }
    }

    fn copy(&mut self, from: Holder, to: Option<Holder>) {
        if self.held.contains(&from) {
            self.held.extend(to);
        }
    }

    fn is_number(&self, e: &Expr) -> bool {
        match &e.unconverted().kind {
            ExprKind::Load(place) => holder(place).is_some_and(|holder| self.held.contains(&holder)),
            ExprKind::Conditional { then, otherwise, .. } => self.is_number(then) || self.is_number(otherwise),
            _ => false,
        }
    }

    fn looks(&self, program: &Program, of: impl FnOnce(&mut dyn FnMut(&Expr))) -> bool {
        let mut found = false;
        of(&mut |e| {
            cfg_walk::subexpressions(e, &mut |e| found |= self.looks_itself(program, e));
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

    /// Whether a statement does; a call of a function that is not known takes it for anything.
    fn looks_at(&self, program: &Program, kind: &StmtKind) -> bool {
        let is_given = match kind {
            StmtKind::Call { callee: Callee::Pointer { .. }, args, .. } => args.iter().any(|arg| self.is_number(arg)),
            _ => false,
        };
        is_given || self.looks(program, |look| cfg_walk::statement(kind, &mut |e| look(e)))
    }

    fn looks_at_end(&self, program: &Program, end: &Terminator) -> bool {
        let decides = matches!(end, Terminator::Switch { value, .. } if self.is_number(value));
        decides || self.looks(program, |look| cfg_walk::terminator(end, &mut |e| look(e)))
    }

    /// Whether an expression looks at one of its operands.
    fn looks_itself(&self, program: &Program, e: &Expr) -> bool {
        let is_zero = |e: &Expr| matches!(e.unconverted().kind, ExprKind::Int(0));
        let bits = |e: &Expr| layout::scalar_bits(&program.types, e.ty);
        match &e.kind {
            ExprKind::Binary(_, a, b) | ExprKind::PointerAdd { pointer: a, index: b, .. } => {
                self.is_number(a) || self.is_number(b)
            }
            ExprKind::Neg(a) | ExprKind::BitNot(a) => self.is_number(a),
            ExprKind::Cast(a) => bits(e) < bits(a) && bits(e) > 1 && self.is_number(a),
            ExprKind::Compare(op, a, b) => {
                let [of_a, of_b] = [a, b].map(|e| self.is_number(e));
                let is_told_apart = matches!(op, CmpOp::Eq | CmpOp::Ne)
                    && [(of_a, a), (of_b, b)].iter().all(|(is, e)| *is || is_zero(e));
                (of_a || of_b) && !is_told_apart
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
