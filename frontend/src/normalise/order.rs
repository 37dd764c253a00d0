//! Operands that are evaluated in an order which C leaves open (C11 6.5p3, 6.5.2.2p10): where a call in one of them may
//! change what another one reads, the result depends on the compiler. That is a limit.
//!
//! What functions read and change by name is followed, their callees' included, and what they change where an argument
//! leads that is the address of a variable. What they do through other pointers is not. Numbers that functions only count
//! up or down are the same in any order.

use crate::ctype::{CType, Types};
use crate::typed::{
    BinOp, Callee, Expr, ExprKind, Function, FunctionBody, FunctionId, Handler, InitValue, Initializer, Place,
    PlaceKind, Stmt, StmtKind, Storage, Var, VarId,
};
use rustc_hash::FxHashSet;

/// What an expression or a function does by itself.
#[derive(Default)]
pub(super) struct Uses {
    reads: FxHashSet<VarId>,
    writes: FxHashSet<VarId>,
    /// What statements add to or subtract from that read it for nothing else.
    counts: FxHashSet<VarId>,
    /// What is written where these lead.
    through: FxHashSet<VarId>,
    calls: FxHashSet<FunctionId>,
    /// The variables whose addresses calls are given, with the numbers of the arguments.
    given: Vec<(FunctionId, usize, VarId)>,
}

/// By function.
#[derive(Default)]
pub(super) struct Functions {
    uses: Vec<Uses>,
    params: Vec<Vec<VarId>>,
}

impl Functions {
    pub fn of(types: &Types, vars: &[Var], functions: &[Function]) -> Functions {
        let of = |function: &Function| {
            let mut uses = Uses::default();
            if let FunctionBody::Defined { body, .. } = &function.body {
                Walk { types, uses: &mut uses }.body(body);
            }
            let is_static = |v: &VarId| {
                matches!(vars[v.0 as usize].storage, Storage::Static | Storage::External | Storage::ThreadLocal)
            };
            [&mut uses.reads, &mut uses.writes, &mut uses.counts].into_iter().for_each(|set| set.retain(is_static));
            uses.given.retain(|(_, _, v)| is_static(v));
            uses
        };
        let params = functions.iter().map(|function| function.params.clone()).collect();
        Functions { uses: functions.iter().map(of).collect(), params }
    }

    /// Whether a call in one of these operands may change what another one reads or changes.
    pub fn may_meet(&self, operands: &[Uses]) -> bool {
        if operands.iter().all(|operand| operand.calls.is_empty()) {
            return false;
        }
        let called: Vec<Uses> = operands.iter().map(|operand| self.called(operand)).collect();
        let changes = |i: usize, j: usize| {
            let is_read = |v: &VarId| operands[j].reads.contains(v) || called[j].reads.contains(v);
            let is_written = |v: &VarId| operands[j].writes.contains(v) || called[j].writes.contains(v);
            let is_seen = |v: &VarId| is_read(v) || is_written(v);
            called[i].writes.iter().any(|v| is_seen(v) || called[j].counts.contains(v))
                || called[i].counts.iter().any(is_seen)
        };
        let all = || 0..operands.len();
        all().any(|i| all().any(|j| i != j && changes(i, j)))
    }

    /// What the calls in an operand do, those that they make included.
    fn called(&self, operand: &Uses) -> Uses {
        let mut all = Uses::default();
        let mut seen = FxHashSet::default();
        let mut work: Vec<&Uses> = vec![operand];
        while let Some(uses) = work.pop() {
            for &(f, i, v) in &uses.given {
                let param = self.params[f.0 as usize].get(i);
                all.writes.extend(param.filter(|param| self.uses[f.0 as usize].through.contains(param)).map(|_| v));
            }
            for &f in uses.calls.iter().filter(|f| seen.insert(**f)) {
                let callee = &self.uses[f.0 as usize];
                all.reads.extend(&callee.reads);
                all.writes.extend(&callee.writes);
                all.counts.extend(&callee.counts);
                work.push(callee);
            }
        }
        all
    }
}

/// The variable that a place is in.
fn variable(mut place: &Place) -> Option<VarId> {
    loop {
        match &place.kind {
            PlaceKind::Var(v) => return Some(*v),
            PlaceKind::Field { base, .. } | PlaceKind::Index { base, .. } => place = base,
            _ => return None,
        }
    }
}

/// The variable whose address an argument is.
fn address_of(mut e: &Expr) -> Option<VarId> {
    loop {
        match &e.kind {
            ExprKind::Cast(inner) => e = inner,
            ExprKind::AddrOf(place) => return variable(place),
            _ => return None,
        }
    }
}

struct Walk<'a> {
    types: &'a Types,
    uses: &'a mut Uses,
}

impl Uses {
    pub fn of_value(types: &Types, value: &Expr) -> Uses {
        let mut uses = Uses::default();
        Walk { types, uses: &mut uses }.expr(value);
        uses
    }

    /// Of what tells where a place is.
    pub fn of_address(types: &Types, place: &Place) -> Uses {
        let mut uses = Uses::default();
        let mut walk = Walk { types, uses: &mut uses };
        let mut work = Vec::new();
        walk.within(place, &mut work);
        work.into_iter().for_each(|e| walk.expr(e));
        uses
    }
}

impl Walk<'_> {
    fn body<'e>(&mut self, body: &'e [Stmt]) {
        let mut stmts: Vec<&'e Stmt> = body.iter().collect();
        while let Some(stmt) = stmts.pop() {
            self.statement(stmt, &mut stmts);
        }
    }

    fn statement<'e>(&mut self, stmt: &'e Stmt, more: &mut Vec<&'e Stmt>) {
        match &stmt.kind {
            StmtKind::Expr(e) => self.effect(e),
            StmtKind::Decl { init, .. } => init.iter().for_each(|init| self.initializer(init)),
            StmtKind::Block(body) => more.extend(body),
            StmtKind::If { cond, then, otherwise } => {
                self.expr(cond);
                more.extend([&**then].into_iter().chain(otherwise.as_deref()));
            }
            StmtKind::While { cond: e, body }
            | StmtKind::DoWhile { cond: e, body }
            | StmtKind::Switch { value: e, body } => {
                self.expr(e);
                more.push(body);
            }
            StmtKind::For { init, cond, step, body } => {
                cond.iter().for_each(|e| self.expr(e));
                step.iter().for_each(|e| self.effect(e));
                more.extend(init);
                more.push(body);
            }
            StmtKind::Case { body, .. } | StmtKind::Default(body) | StmtKind::Label(_, body) => more.push(body),
            StmtKind::Return(Some(e)) | StmtKind::ComputedGoto(e) => self.expr(e),
            StmtKind::Asm(asm) => {
                asm.inputs.iter().for_each(|e| self.expr(e));
                self.uses.writes.extend(asm.outputs.iter().filter_map(variable));
            }
            StmtKind::Try { body, handler } => {
                more.extend(body);
                match &**handler {
                    Handler::Except { filter, body, .. } => {
                        self.expr(filter);
                        more.extend(body);
                    }
                    Handler::Finally { body, .. } => more.extend(body),
                }
            }
            StmtKind::Leave | StmtKind::Return(None) | StmtKind::Goto(_) | StmtKind::GotoOuter(..) => {}
            StmtKind::Break | StmtKind::Continue | StmtKind::Empty | StmtKind::Unsupported(_) => {}
        }
    }

    fn initializer(&mut self, init: &Initializer) {
        for item in &init.items {
            if let InitValue::Expr(e) = &item.value {
                self.expr(e);
            }
        }
    }

    /// An expression whose value nothing uses.
    fn effect(&mut self, e: &Expr) {
        let counted = match &e.kind {
            ExprKind::IncDec { place, .. } => Some((place, None)),
            ExprKind::AssignOp { op: BinOp::Add | BinOp::Sub, place, value, .. } => Some((place, Some(value))),
            _ => None,
        };
        let is_integer = |place: &Place| matches!(self.types.get(place.ty.ty), CType::Int(_));
        match counted {
            Some((place, value)) if is_integer(place) && matches!(place.kind, PlaceKind::Var(_)) => {
                self.uses.counts.extend(variable(place));
                value.into_iter().for_each(|value| self.expr(value));
            }
            _ => self.expr(e),
        }
    }

    fn expr<'e>(&mut self, e: &'e Expr) {
        let mut work: Vec<&'e Expr> = vec![e];
        while let Some(e) = work.pop() {
            self.node(e, &mut work);
        }
    }

    fn node<'e>(&mut self, e: &'e Expr, work: &mut Vec<&'e Expr>) {
        match &e.kind {
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::FunctionAddr(_) => {}
            ExprKind::LabelAddr(_) | ExprKind::SizeOfVla(_) => {}
            ExprKind::Load(place) => {
                self.uses.reads.extend(variable(place));
                self.within(place, work);
            }
            ExprKind::AddrOf(place) => self.within(place, work),
            ExprKind::Neg(a) | ExprKind::BitNot(a) | ExprKind::LogicalNot(a) | ExprKind::Cast(a) => work.push(a),
            ExprKind::Complex(a, b)
            | ExprKind::Binary(_, a, b)
            | ExprKind::Compare(_, a, b)
            | ExprKind::LogicalAnd(a, b)
            | ExprKind::LogicalOr(a, b)
            | ExprKind::Comma(a, b)
            | ExprKind::PointerAdd { pointer: a, index: b, .. }
            | ExprKind::PointerDiff { left: a, right: b, .. }
            | ExprKind::Elvis { value: a, otherwise: b } => work.extend([&**a, &**b]),
            ExprKind::Conditional { cond, then, otherwise } => work.extend([&**cond, &**then, &**otherwise]),
            ExprKind::Assign { place, value } => {
                work.push(value);
                self.write(place, work);
            }
            ExprKind::AssignOp { place, value, .. } | ExprKind::AssignPointerAdd { place, index: value, .. } => {
                work.push(value);
                self.uses.reads.extend(variable(place));
                self.write(place, work);
            }
            ExprKind::IncDec { place, .. } => {
                self.uses.reads.extend(variable(place));
                self.write(place, work);
            }
            ExprKind::Call { callee, args } => {
                match callee {
                    Callee::Direct(f) => {
                        self.uses.calls.insert(*f);
                        let given = args.iter().enumerate().filter_map(|(i, arg)| Some((*f, i, address_of(arg)?)));
                        self.uses.given.extend(given);
                    }
                    Callee::Pointer { pointer, .. } => work.push(pointer),
                }
                work.extend(args);
            }
            ExprKind::Builtin { args, .. } => work.extend(args),
            ExprKind::StmtExpr { body, value } => {
                self.body(body);
                work.extend(value.as_deref());
            }
            ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => self.write(list, work),
            ExprKind::VaCopy { to, from } => {
                self.write(to, work);
                self.within(from, work);
            }
        }
    }

    fn write<'e>(&mut self, place: &'e Place, work: &mut Vec<&'e Expr>) {
        self.uses.writes.extend(variable(place));
        let mut base = place;
        while let PlaceKind::Field { base: inner, .. } | PlaceKind::Index { base: inner, .. } = &base.kind {
            base = inner;
        }
        if let PlaceKind::Deref(pointer) = &base.kind {
            let mut uses = Uses::default();
            Walk { types: self.types, uses: &mut uses }.expr(pointer);
            self.uses.through.extend(uses.reads);
        }
        self.within(place, work);
    }

    /// The expressions within a place.
    fn within<'e>(&mut self, mut place: &'e Place, work: &mut Vec<&'e Expr>) {
        loop {
            match &place.kind {
                PlaceKind::Var(_) | PlaceKind::String(_) => return,
                PlaceKind::Deref(e) | PlaceKind::Temporary(e) => return work.push(e),
                PlaceKind::Field { base, .. } => place = base,
                PlaceKind::Index { base, index } => {
                    work.push(index);
                    place = base;
                }
                PlaceKind::Compound { init, .. } => {
                    return init.iter().for_each(|init| self.initializer(init));
                }
            }
        }
    }
}
