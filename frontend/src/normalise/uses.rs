//! What expressions and functions read, change and call, by names and types.

use rustc_hash::FxHashSet;

use super::access::{integer, take_operands, take_place};
use crate::ctype::{CType, CTypeId, FloatKind, RecordId, Types};
use crate::library::{self, Model, jumps, threads};
use crate::typed::{
    BinOp, Callee, Expr, ExprKind, Function, FunctionBody, FunctionId, Handler, InitValue, Initializer, Place,
    PlaceKind, Stmt, StmtKind, Storage, Var, VarId,
};

/// How functions start that only make numbers.
const NONDET: &str = "__VERIFIER_nondet_";

/// A part of memory as a place names it: the innermost member, and the kind of the scalar as a bit, 0 for any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Access {
    member: Option<(RecordId, usize)>,
    kind: u16,
}

/// What is accessed in memory.
#[derive(Default)]
pub(super) struct Memory {
    /// Anything.
    any: bool,
    /// The kinds of scalars, and of those that are not accessed as members.
    kinds: u16,
    loose: u16,
    members: FxHashSet<(RecordId, usize)>,
}

impl Memory {
    fn add(&mut self, access: Access) {
        match access.member {
            Some(member) => {
                self.members.insert(member);
            }
            None if access.kind == 0 => self.any = true,
            None => self.loose |= access.kind,
        }
        self.kinds |= access.kind;
    }

    fn add_all(&mut self, other: &Memory) {
        self.any |= other.any;
        self.kinds |= other.kinds;
        self.loose |= other.loose;
        self.members.extend(&other.members);
    }

    fn is_empty(&self) -> bool {
        !self.any && self.kinds == 0 && self.members.is_empty()
    }

    fn meets(&self, other: &Memory) -> bool {
        let within = |a: &Memory, b: &Memory| a.any && !b.is_empty() || a.loose & b.kinds != 0;
        within(self, other) || within(other, self) || !self.members.is_disjoint(&other.members)
    }
}

/// Variables, and memory.
#[derive(Default)]
pub(super) struct Touched {
    vars: FxHashSet<VarId>,
    /// By pointers.
    memory: Memory,
    /// By names, of variables to which pointers may lead.
    named: Memory,
    /// The parts of variables of which it is not said yet whether they are such.
    parts: FxHashSet<(VarId, Access)>,
}

impl Touched {
    fn settle(&mut self, taken: &FxHashSet<VarId>) {
        for (var, access) in self.parts.drain() {
            if taken.contains(&var) {
                self.named.add(access);
            }
        }
    }

    fn add_all(&mut self, other: &Touched) {
        self.vars.extend(&other.vars);
        self.memory.add_all(&other.memory);
        self.named.add_all(&other.named);
    }

    fn is_empty(&self) -> bool {
        self.vars.is_empty() && self.memory.is_empty()
    }

    pub fn meets(&self, other: &Touched) -> bool {
        !self.vars.is_disjoint(&other.vars)
            || self.memory.meets(&other.memory)
            || self.memory.meets(&other.named)
            || self.named.meets(&other.memory)
    }

    /// Whether what is there after both were written depends on which came last. The types do not tell then: what is stored in
    /// a block gives it its type (C11 6.5p6).
    fn end_differently(&self, other: &Touched) -> bool {
        !self.memory.is_empty() && !other.memory.is_empty() || self.meets(other)
    }
}

/// What an evaluation does.
#[derive(Default)]
pub(super) struct Doing {
    pub reads: Touched,
    pub writes: Touched,
    /// What statements only count, and whether up.
    pub counts: FxHashSet<(VarId, bool)>,
    /// It may never come back, jump elsewhere, or reach an error.
    pub stops: bool,
    pub jumps: bool,
    pub fails: bool,
    /// It may end the program or is written to go round for ever, and may do what some property speaks of other than calls.
    pub ends: bool,
    pub faults: bool,
    /// It may look at `errno`, or set it.
    pub asks_errno: bool,
    pub sets_errno: bool,
    /// It waits for other threads, which may do anything.
    pub waits: bool,
    /// It accesses an atomic object, which others may notice.
    pub is_noticed: bool,
}

impl Doing {
    pub fn settle(&mut self, taken: &FxHashSet<VarId>) {
        self.reads.settle(taken);
        self.writes.settle(taken);
    }

    pub fn add_all(&mut self, other: &Doing) {
        self.reads.add_all(&other.reads);
        self.writes.add_all(&other.writes);
        self.counts.extend(&other.counts);
        self.stops |= other.stops;
        self.jumps |= other.jumps;
        self.fails |= other.fails;
        self.ends |= other.ends;
        self.faults |= other.faults;
        self.asks_errno |= other.asks_errno;
        self.sets_errno |= other.sets_errno;
        self.waits |= other.waits;
        self.is_noticed |= other.is_noticed;
    }

    /// Whether it matters which of the two, of which one is a call, comes first.
    pub fn meets(&self, other: &Doing) -> bool {
        let one = |a: &Doing, b: &Doing| {
            let changes = || !b.writes.is_empty() || !b.counts.is_empty();
            a.writes.meets(&b.reads)
                || a.counts.iter().any(|&(v, up)| {
                    b.reads.vars.contains(&v) || b.writes.vars.contains(&v) || b.counts.contains(&(v, !up))
                })
                || a.stops && b.fails
                || a.ends && b.faults
                || a.jumps && (b.stops || b.jumps || b.fails || changes())
                || a.asks_errno && b.sets_errno
                || a.waits && (changes() || !b.reads.is_empty())
                || a.is_noticed && (b.is_noticed || b.waits || changes())
        };
        self.writes.end_differently(&other.writes) || one(self, other) || one(other, self)
    }

    /// The same of two of which none is a call: what pointers lead to are then different objects (C11 6.5p2).
    pub fn meets_plainly(&self, other: &Doing) -> bool {
        let one = |a: &Doing, b: &Doing| {
            !a.writes.vars.is_disjoint(&b.reads.vars)
                || a.jumps && !b.writes.is_empty()
                || a.is_noticed && (b.is_noticed || b.waits || !b.writes.is_empty())
        };
        !self.writes.vars.is_disjoint(&other.writes.vars) || one(self, other) || one(other, self)
    }
}

/// What is found in an expression or a function's body.
#[derive(Default)]
pub(super) struct Uses {
    pub own: Doing,
    /// What builtins and statements within expressions do, as if they were called.
    pub within: Doing,
    pub calls: FxHashSet<FunctionId>,
    /// The types of functions that are called through pointers.
    pub pointers: FxHashSet<CTypeId>,
    /// Functions and variables whose addresses are taken.
    pub addresses: FxHashSet<FunctionId>,
    pub taken: FxHashSet<VarId>,
    /// Records of which a pointer to one becomes a pointer to the other.
    pub alike: FxHashSet<RecordId>,
    /// There are labels, each of which stands once in a function.
    pub has_labels: bool,
    /// There are statements within expressions.
    pub has_statements: bool,
    /// How many operations and calls there are.
    pub length: usize,
}

/// The program as it is checked.
#[derive(Clone, Copy)]
pub(super) struct Program<'a> {
    pub types: &'a Types,
    pub vars: &'a [Var],
    pub functions: &'a [Function],
    /// Records of which others may begin alike: members of unions, and those that pointers to others are converted to or from.
    pub joined: &'a FxHashSet<RecordId>,
    /// Whether operations may be errors.
    pub faults: bool,
    /// Whether other threads see in which order atomic objects are accessed.
    pub has_threads: bool,
}

pub(super) struct Walk<'a> {
    program: Program<'a>,
    /// The function whose locals nobody else sees, and that comes back from jumps within.
    function: Option<FunctionId>,
    /// In how many statements within expressions.
    depth: u32,
    pub uses: Uses,
}

/// The variable that a place is in.
fn variable(mut place: &Place) -> Option<VarId> {
    loop {
        match &place.kind {
            PlaceKind::Var(v) | PlaceKind::Compound { var: v, .. } => return Some(*v),
            PlaceKind::Field { base, .. } | PlaceKind::Index { base, .. } => place = base,
            _ => return None,
        }
    }
}

impl<'a> Walk<'a> {
    pub fn new(program: Program<'a>, function: Option<FunctionId>) -> Self {
        Walk { program, function, depth: 0, uses: Uses::default() }
    }

    /// All of a function.
    pub fn function(&mut self, function: &Function) {
        match &function.body {
            FunctionBody::Defined { body, .. } => self.body(body),
            _ => self.undefined(function),
        }
    }

    /// What a function without a body may do.
    fn undefined(&mut self, function: &Function) {
        let name = function.name.as_str();
        if let Some(Model::Text(text)) = library::model(name) {
            // That has state of its own.
            let text = format!("{}{text}", library::PREFIX);
            let id = self.program.functions.iter().position(|function| function.name == text);
            self.uses.calls.extend(id.map(|id| FunctionId(id as u32)));
        }
        let ends = matches!(library::model(name), Some(Model::End(_)));
        let does = &mut self.uses.own;
        does.jumps = jumps::jumps_back(name);
        does.fails = !does.jumps && !ends && function.noreturn;
        does.stops = ends || does.fails || matches!(library::model(name), Some(Model::Assume));
        does.ends = does.stops;
        does.faults = self.program.faults;
        does.asks_errno = library::is_errno(name);
        does.sets_errno = !does.asks_errno && !name.starts_with(NONDET);
        does.waits = threads::is_on_threads(name);
        if let CType::Function { params, .. } = self.program.types.get(function.ty) {
            for &param in params {
                self.passed(param);
                if let &CType::Pointer(to) = self.program.types.get(param)
                    && matches!(self.program.types.get(to.ty), CType::Function { .. })
                {
                    self.uses.pointers.insert(to.ty);
                }
            }
        }
    }

    /// What is done with a pointer of a type by what nothing defines.
    fn passed(&mut self, ty: CTypeId) {
        let &CType::Pointer(pointee) = self.program.types.get(ty) else { return };
        let access = Access { member: None, kind: self.kind(pointee.ty) };
        let does = &mut self.uses.within;
        does.reads.memory.add(access);
        if !pointee.is_const {
            does.writes.memory.add(access);
        }
    }

    pub fn body<'e>(&mut self, body: &'e [Stmt]) {
        let mut stmts: Vec<&'e Stmt> = body.iter().collect();
        while let Some(stmt) = stmts.pop() {
            self.statement(stmt, &mut stmts);
        }
    }

    fn statement<'e>(&mut self, stmt: &'e Stmt, more: &mut Vec<&'e Stmt>) {
        match &stmt.kind {
            StmtKind::Expr(e) => self.effect(e),
            StmtKind::Decl { init, cleanup, .. } => {
                self.uses.calls.extend(cleanup);
                init.iter().for_each(|init| self.initializer(init));
            }
            StmtKind::Block(body) => more.extend(body),
            StmtKind::If { cond, then, otherwise } => {
                self.expr(cond);
                more.extend([&**then].into_iter().chain(otherwise.as_deref()));
            }
            StmtKind::While { cond: e, body } | StmtKind::DoWhile { cond: e, body } => {
                self.goes_round();
                self.uses.within.ends |= matches!(e.kind, ExprKind::Int(1..));
                self.expr(e);
                more.push(body);
            }
            StmtKind::Switch { value: e, body } => {
                self.expr(e);
                more.push(body);
            }
            StmtKind::For { init, cond, step, body } => {
                self.goes_round();
                self.uses.within.ends |= cond.is_none();
                cond.iter().for_each(|e| self.expr(e));
                step.iter().for_each(|e| self.effect(e));
                more.extend(init);
                more.push(body);
            }
            StmtKind::Case { body, .. } | StmtKind::Default(body) => more.push(body),
            StmtKind::Label(_, body) => {
                self.uses.has_labels = true;
                more.push(body);
            }
            StmtKind::Return(Some(e)) | StmtKind::ComputedGoto(e) => {
                self.leaves();
                self.expr(e);
            }
            StmtKind::Asm(asm) => {
                asm.outputs.iter().for_each(|place| self.write_alone(place));
                for e in &asm.inputs {
                    self.expr(e);
                    if asm.clobbers_memory {
                        self.passed(e.ty);
                    }
                }
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
            StmtKind::GotoOuter(..) => self.uses.within.jumps = true,
            StmtKind::Leave | StmtKind::Return(None) | StmtKind::Goto(_) => self.leaves(),
            StmtKind::Break | StmtKind::Continue => self.leaves(),
            StmtKind::Empty | StmtKind::Unsupported(_) => {}
        }
    }

    /// A loop may go round for ever, of which some property may speak.
    fn goes_round(&mut self) {
        self.uses.within.stops = true;
        self.uses.within.faults |= self.program.faults;
    }

    /// A jump: out of an operand, or within a function, which may go round for ever.
    fn leaves(&mut self) {
        match self.function {
            None => self.uses.within.jumps = true,
            Some(_) => self.goes_round(),
        }
    }

    pub fn initializer(&mut self, init: &Initializer) {
        for item in &init.items {
            if let InitValue::Expr(e) = &item.value {
                self.expr(e);
            }
        }
    }

    /// An expression whose value nothing uses.
    fn effect(&mut self, e: &Expr) {
        let counted = match &e.kind {
            ExprKind::IncDec { place, increment, .. } => Some((place, *increment)),
            ExprKind::AssignOp { op: op @ (BinOp::Add | BinOp::Sub), place, value, .. } => {
                matches!(value.kind, ExprKind::Int(n) if n < 1 << 31).then_some((place, *op == BinOp::Add))
            }
            _ => None,
        };
        let is_integer = |place: &Place| matches!(self.program.types.get(place.ty.ty), CType::Int(_));
        match counted {
            Some((place, is_up)) if is_integer(place) && matches!(place.kind, PlaceKind::Var(_)) => {
                if let Some(v) = variable(place).filter(|v| self.is_visible(*v)) {
                    let part = (v, self.access(place));
                    let does = self.does();
                    does.counts.insert((v, is_up));
                    // By pointers, too.
                    does.reads.parts.insert(part);
                    does.writes.parts.insert(part);
                }
            }
            _ => self.expr(e),
        }
    }

    pub fn expr<'e>(&mut self, e: &'e Expr) {
        let mut work: Vec<&'e Expr> = vec![e];
        self.all(&mut work);
    }

    /// What tells where a place is.
    pub fn address(&mut self, place: &Place) {
        let mut work = Vec::new();
        self.within(place, &mut work);
        self.all(&mut work);
    }

    fn all(&mut self, work: &mut Vec<&Expr>) {
        while let Some(e) = work.pop() {
            self.uses.length += 1;
            self.node(e, work);
        }
    }

    fn node<'e>(&mut self, e: &'e Expr, work: &mut Vec<&'e Expr>) {
        if self.program.faults && may_fault(e) {
            self.does().faults = true;
        }
        match &e.kind {
            ExprKind::Cast(a) => {
                self.converts(a.ty, e.ty);
                work.push(a);
            }
            ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::LabelAddr(_) | ExprKind::SizeOfVla(_) => {}
            ExprKind::FunctionAddr(function) => {
                self.uses.addresses.insert(*function);
            }
            ExprKind::Load(place) => {
                self.read(place);
                self.within(place, work);
            }
            ExprKind::AddrOf(place) => {
                self.uses.taken.extend(variable(place));
                self.within(place, work);
            }
            ExprKind::Assign { place, value } => {
                work.push(value);
                self.write(place, work);
            }
            ExprKind::AssignOp { place, value, .. } | ExprKind::AssignPointerAdd { place, index: value, .. } => {
                work.push(value);
                self.read(place);
                self.write(place, work);
            }
            ExprKind::IncDec { place, .. } => {
                self.read(place);
                self.write(place, work);
            }
            ExprKind::Call { callee, args } => self.call(callee, args, work),
            ExprKind::Builtin { name, args } => {
                self.uses.within.stops |=
                    name.contains("trap") || name.contains("abort") || name.contains("unreachable");
                let is_atomic = name.contains("atomic") || name.contains("sync");
                self.uses.within.is_noticed |= is_atomic && self.program.has_threads;
                args.iter().for_each(|arg| self.passed(arg.ty));
                work.extend(args);
            }
            ExprKind::StmtExpr { body, value } => {
                self.uses.has_statements = true;
                self.depth += 1;
                self.body(body);
                value.iter().for_each(|value| self.expr(value));
                self.depth -= 1;
            }
            ExprKind::VaStart { list } | ExprKind::VaArg { list } | ExprKind::VaEnd { list } => {
                self.depth += 1;
                self.write_alone(list);
                self.depth -= 1;
            }
            ExprKind::VaCopy { to, from } => {
                self.write(to, work);
                self.within(from, work);
            }
            _ => assert!(take_operands(e, work), "what every expression does is known"),
        }
    }

    /// A pointer to a record becomes one to another record.
    fn converts(&mut self, from: CTypeId, to: CTypeId) {
        let types = self.program.types;
        let record = |ty: CTypeId| match types.get(ty) {
            CType::Pointer(pointee) => match types.get(pointee.ty) {
                CType::Record(record) => Some(*record),
                _ => None,
            },
            _ => None,
        };
        if let (Some(from), Some(to)) = (record(from), record(to))
            && from != to
        {
            self.uses.alike.extend([from, to]);
        }
    }

    fn call<'e>(&mut self, callee: &'e Callee, args: &'e [Expr], work: &mut Vec<&'e Expr>) {
        match callee {
            Callee::Direct(f) => {
                self.uses.calls.insert(*f);
                let function = &self.program.functions[f.0 as usize];
                // Behind the parameters, nothing says what is only read.
                if let CType::Function { params, .. } = self.program.types.get(function.ty)
                    && matches!(function.body, FunctionBody::Undefined)
                {
                    args.iter().skip(params.len()).for_each(|arg| self.passed(arg.ty));
                }
            }
            Callee::Pointer { pointer, ty } => {
                self.uses.pointers.insert(*ty);
                work.push(pointer);
            }
        }
        work.extend(args);
    }

    fn read(&mut self, place: &Place) {
        self.touch(place, false);
    }

    fn write<'e>(&mut self, place: &'e Place, work: &mut Vec<&'e Expr>) {
        self.touch(place, true);
        self.within(place, work);
    }

    fn write_alone(&mut self, place: &Place) {
        self.touch(place, true);
        self.address(place);
    }

    fn touch(&mut self, place: &Place, writes: bool) {
        let access = self.access(place);
        let visible = variable(place).map(|v| self.is_visible(v));
        let is_noticed = place.ty.is_atomic && self.program.has_threads;
        let does = self.does();
        does.is_noticed |= is_noticed;
        let touched = if writes { &mut does.writes } else { &mut does.reads };
        let mut base = place;
        while let PlaceKind::Field { base: inner, .. } | PlaceKind::Index { base: inner, .. } = &base.kind {
            base = inner;
        }
        match (&base.kind, visible) {
            (PlaceKind::Var(v) | PlaceKind::Compound { var: v, .. }, Some(true)) => {
                touched.vars.insert(*v);
                touched.parts.insert((*v, access));
            }
            (PlaceKind::Deref(_), _) => touched.memory.add(access),
            _ => {}
        }
    }

    fn does(&mut self) -> &mut Doing {
        if self.depth > 0 { &mut self.uses.within } else { &mut self.uses.own }
    }

    /// Whether others see the variable, too.
    fn is_visible(&self, v: VarId) -> bool {
        let var = &self.program.vars[v.0 as usize];
        let lasts = matches!(var.storage, Storage::Static | Storage::External | Storage::ThreadLocal);
        lasts || self.function.is_none() || var.function != self.function
    }

    /// The innermost member, but of unions: what overlaps with their members is not followed.
    fn access(&self, place: &Place) -> Access {
        if self.program.types.may_alias {
            return Access::default();
        }
        let kind = self.kind(place.ty.ty);
        let mut member = None;
        let mut at = place;
        loop {
            match &at.kind {
                PlaceKind::Field { base, record, field } => {
                    if self.program.types.record(*record).is_union {
                        return Access::default();
                    }
                    let is_alone = !self.program.joined.contains(record);
                    member = member.or(Some((*record, *field)).filter(|_| is_alone));
                    at = base;
                }
                PlaceKind::Index { base, .. } => at = base,
                _ => break,
            }
        }
        match self.program.types.get(place.ty.ty) {
            CType::Record(_) => Access::default(),
            _ => Access { member, kind },
        }
    }

    /// The kind of a scalar, as a bit; 0 of characters, which may be parts of anything, and of what is no scalar.
    fn kind(&self, ty: CTypeId) -> u16 {
        match self.program.types.get(ty) {
            CType::Pointer(_) if self.program.types.model.pointer_bits() == 32 => 32,
            CType::Pointer(_) => 64,
            CType::Float(FloatKind::Float) => 2,
            CType::Float(FloatKind::Double) => 4,
            CType::Float(_) => 8,
            CType::Array(element, _) => self.kind(element.ty),
            _ => match integer(self.program.types, ty) {
                Some((16, _)) => 16,
                Some((32, _)) => 32,
                Some((64, _)) => 64,
                Some((128, _)) => 128,
                _ => 0,
            },
        }
    }

    /// The expressions within a place.
    fn within<'e>(&mut self, place: &'e Place, work: &mut Vec<&'e Expr>) {
        if let PlaceKind::Compound { init, .. } = &take_place(place, work).kind {
            init.iter().for_each(|init| self.initializer(init));
        }
    }
}

/// Whether an operation may be an error by itself.
fn may_fault(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Binary(op, ..) => !matches!(op, BinOp::And | BinOp::Or | BinOp::Xor),
        ExprKind::Load(place) | ExprKind::Assign { place, .. } => variable(place).is_none() || has_index(place),
        ExprKind::Neg(_)
        | ExprKind::AssignOp { .. }
        | ExprKind::AssignPointerAdd { .. }
        | ExprKind::IncDec { .. }
        | ExprKind::PointerAdd { .. }
        | ExprKind::PointerDiff { .. }
        | ExprKind::Builtin { .. }
        | ExprKind::VaArg { .. } => true,
        _ => false,
    }
}

fn has_index(place: &Place) -> bool {
    match &place.kind {
        PlaceKind::Index { .. } => true,
        PlaceKind::Field { base, .. } => has_index(base),
        _ => false,
    }
}
