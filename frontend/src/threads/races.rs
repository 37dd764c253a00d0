//! Data races: two accesses to the same bytes in two threads, one of them a write and not both atomic, neither of which
//! happens before the other ([`super::happens_before`]).

use super::inline::State;
use super::library::{Extent, Touched};
use super::notes::What;
use super::sequentialiser::Sequentialiser;
use super::shared::{Primitive, has_pointers, is_atomic_builtin, is_atomic_place, result, written};
use crate::cfg::{
    BlockId, Body, Callee, Expr, ExprKind, NodeId, Place, PlaceBase, Projection, Stmt, StmtKind, Terminator,
};
use crate::cfg_walk;
use crate::ctype::{CType, CTypeId, Field, IntKind, QualType, RecordId};
use crate::library::builtin_table::is_atomic_object;
use crate::library::{self, PREFIX, ThreadOp};
use crate::source::Span;
use crate::typed::{BinOp, FunctionId, VarId};
use boogie::marks::shown_function;

/// The bytes of an access: those of a variable that no pointer leads to are numbered apart.
pub(super) struct Bytes {
    pub is_apart: bool,
    /// These are the first ones of a block, which is accessed whole.
    is_block: bool,
    pub address: Expr,
    size: Expr,
}

impl Bytes {
    /// So many from an address on.
    fn at(address: Expr, size: Expr) -> Bytes {
        Bytes { is_apart: false, is_block: false, address, size }
    }
}

/// Bytes of a condition in glibc. What waits for one knows no type.
const CONDITION: u64 = 48;

/// What the numbers of such variables are apart.
const APART: u32 = 32;

impl Sequentialiser<'_> {
    /// An access of a running thread to what others may get at, before it is made, in an atomic section or not.
    pub fn access(&mut self, place: &Place, writes: bool, is_open: bool, span: Span) {
        if !self.question.races || !self.shared.is_visible(place) || self.is_free(place.id) {
            return;
        }
        let is_plain = is_open && !is_atomic_place(self.program, place);
        if self.noted(What::Place(place.clone()), writes, is_plain, span) {
            return;
        }
        let bytes = self.bytes_of(place, span);
        self.compare(&bytes, writes, is_plain, span);
    }

    /// A number is stored where a pointer leads, before it is what it is going to be.
    pub fn stored(&mut self, pointer: &Expr, span: Span) {
        let span = self.copying.called_at.unwrap_or(span);
        let Some(place) = self.place_behind(pointer, span) else { return };
        let place = Place { id: pointer.id, ..place };
        let zero = self.number(0, span);
        let value = self.cast(zero, place.ty.ty);
        self.step(StmtKind::Assign { place, value }, None, span);
    }

    /// Where a pointer leads.
    pub fn place_behind(&self, pointer: &Expr, span: Span) -> Option<Place> {
        let CType::Pointer(to) = *self.program.types.get(pointer.ty) else { return None };
        let base = PlaceBase::Deref { pointer: Box::new(pointer.clone()), pointee: to };
        Some(Place { id: NodeId::NONE, base, path: Vec::new(), ty: to, span })
    }

    /// The same of all places in a statement that cannot be interrupted.
    pub fn accesses_at_once(&mut self, kind: &StmtKind, state: State, span: Span) {
        if !self.question.races || !state.concurrent {
            return;
        }
        cfg_walk::statement(kind, &mut |e| self.reads_at_once(e, span));
        if let StmtKind::Builtin { name, args, .. } = kind {
            if is_atomic_builtin(name) {
                self.atomic_accesses(name, args, false, span);
            } else if has_pointers(self.program, args) {
                self.unknown_accesses(name, span);
            }
        }
        if let Some(place) = written(kind).or(result(kind)) {
            self.access(place, true, false, span);
        }
    }

    /// The result of a call is stored in a place, in a step that cannot be interrupted.
    pub fn result_at_once(&mut self, place: &Place, state: State, span: Span) {
        if !self.question.races || !state.concurrent {
            return;
        }
        cfg_walk::place(place, &mut |e| self.reads_at_once(e, span));
        self.access(place, true, false, span);
    }

    fn reads_at_once(&mut self, e: &Expr, span: Span) {
        cfg_walk::subexpressions(e, &mut |e| {
            if let ExprKind::Load(place) = &e.kind {
                self.access(place, false, false, span);
            }
        });
    }

    /// The same of what a jump looks at.
    pub fn accesses_of_end(&mut self, end: &Terminator, state: State, span: Span) {
        if self.question.races && state.concurrent {
            cfg_walk::terminator(end, &mut |e| self.reads_at_once(e, span));
        }
    }

    /// What a function of the library gets at through its arguments. What is not known is not followed.
    pub fn accesses_of_library(&mut self, f: FunctionId, args: &[Expr], is_open: bool, span: Span) {
        if !self.question.races {
            return;
        }
        let span = self.copying.called_at.unwrap_or(span);
        let name = self.program.functions[f.0 as usize].name.clone();
        if let Some(state) = library::threads::state_of_all_threads(&name) {
            let var = self.hidden_static(state);
            let place = self.var_place(var, span);
            self.access(&place, true, is_open, span);
        }
        self.accesses_of_key(&name, args, is_open, span);
        let Some(touched) = super::library::touched(self.program, &name, args) else {
            return self.unknown_accesses(&name, span);
        };
        for Touched { arg, writes, is_atomic, extent } in touched {
            let id = args[arg].id;
            let (is_object, is_plain) = (matches!(extent, Extent::Object(_)), is_open && !is_atomic);
            let what = match extent {
                Extent::Object(bytes) => What::Object(bytes, id),
                _ => What::Argument(arg, id),
            };
            if self.is_free(id) {
                continue;
            }
            if self.noted(what, writes, is_plain, span) {
                if is_object || self.shared.primitive(f) == Primitive::Step {
                    self.gives_way();
                }
                if is_object {
                    self.uses(&args[arg], span);
                }
                continue;
            }
            let size = match extent {
                Extent::Object(bytes) => Some(self.bytes_unless_null(&args[arg], bytes.into(), span)),
                Extent::BytesOrNull(bytes) => Some(self.bytes_unless_null(&args[arg], bytes, span)),
                Extent::Argument(bytes) => Some(args[bytes].clone()),
                Extent::Block | Extent::AtLeastOne => Some(self.bytes_unless_null(&args[arg], 1, span)),
                Extent::Any => None,
            };
            if let Some(size) = size {
                let (address, size) = (self.as_number(args[arg].clone()), self.as_number(size));
                let bytes = Bytes { is_block: extent == Extent::Block, ..Bytes::at(address, size) };
                self.compare(&bytes, writes, is_plain, span);
            }
            if matches!(extent, Extent::AtLeastOne | Extent::Any) {
                let all = if writes { "writes to" } else { "reads of" };
                let name = name.strip_prefix(PREFIX).unwrap_or(&name);
                self.may_be_unsupported(format!("data races with all that '{name}' {all} an argument"), span);
            }
        }
    }

    /// Whether a call may not get a lock that nobody has (C11 7.26.4.5).
    pub fn may_fail(&self, f: FunctionId) -> bool {
        let name = self.program.functions[f.0 as usize].name.strip_prefix(PREFIX);
        self.follows_orders() && name == Some(library::threads::MAY_FAIL)
    }

    /// Before such a call: it fails. Whether there is an execution in which it does is not known, so what comes behind it
    /// is no violation. Where to go on behind the call.
    pub fn fails(&mut self, result: VarId, span: Span) -> BlockId {
        let (calls, fails, done) = (self.text.block(), self.text.block(), self.text.block());
        self.text.end(Terminator::Choice(vec![calls, fails]), span, fails);
        let (fails, place) = (self.of_library("fails_to_lock"), self.var_place(result, span));
        let ty = place.ty.ty;
        self.plain(Some(place), fails, Vec::new(), ty, Span::NONE, span);
        self.text.end(Terminator::Goto(done), span, calls);
        done
    }

    /// A key that is deleted while others use it is not defined (POSIX 2018, `pthread_key_delete`): as if it had a byte that
    /// they read in atomic operations, and that is written then.
    fn accesses_of_key(&mut self, name: &str, args: &[Expr], is_open: bool, span: Span) {
        let deletes = match ThreadOp::of_library(name) {
            Some(ThreadOp::KeyDelete) => true,
            Some(ThreadOp::GetSpecific | ThreadOp::SetSpecific) => false,
            _ => return,
        };
        let Some(key) = args.first().filter(|_| self.program.leaves_undefined(|name| ThreadOp::KeyDelete.is(name)))
        else {
            return;
        };
        let keys = self.hidden_static("$keys_in_use");
        let byte: QualType = self.program.types.intern(CType::Int(IntKind::Char)).into();
        let element = QualType { is_atomic: !deletes, ..byte };
        let mut place = self.var_place(keys, span);
        (place.id, place.ty) = (self.copying.calling, element);
        place.path.push(Projection::Index { index: Box::new(key.clone()), element });
        self.access(&place, deletes, is_open, span);
    }

    /// The next statement of the copy in which accesses are noted: what a pointer leads to is used, and nothing happens.
    fn uses(&mut self, pointer: &Expr, span: Span) {
        let (uses, ty) = (self.of_library("uses"), self.void());
        self.plain(None, uses, vec![pointer.clone()], ty, Span::NONE, span);
    }

    /// What a function of the library with several steps gets at when it is called, in a step of its own.
    pub fn first_accesses(&mut self, f: FunctionId, args: &[Expr], state: State, span: Span) {
        let name = &self.program.functions[f.0 as usize].name;
        let Some(own) = name.strip_prefix(PREFIX).filter(|_| self.question.races && state.concurrent) else { return };
        let objects = super::library::objects(self.program, own, args);
        if objects.iter().any(|object| !self.is_free(args[object.arg].id)) {
            if state.is_open() {
                self.may_switch(span);
            }
            self.accesses_of_library(f, args, state.atomic == 0, span);
        }
    }

    /// The running thread waits for a condition. It may be woken up and look at it at any time, but a condition that
    /// nobody waits for any more may be destroyed before those who did have gone on.
    pub fn waits_at(&mut self, args: &[Expr], state: State, span: Span) {
        let [condition] = args else { return };
        let span = self.copying.called_at.unwrap_or(span);
        if !self.question.races || !state.concurrent || self.is_free(condition.id) {
            return;
        }
        if state.is_open() {
            self.may_switch(span);
        }
        if self.noted(What::Object(CONDITION, condition.id), true, false, span) {
            self.gives_way();
            return self.uses(condition, span);
        }
        let size = self.number(CONDITION.into(), span);
        let (address, size) = (self.as_number(condition.clone()), self.as_number(size));
        let (is_watched, int) = (self.of_library("is_watched"), self.int());
        let taken = self.temporary(int);
        let place = self.var_place(taken, span);
        self.plain(Some(place), is_watched, vec![address, size], int, Span::NONE, span);
        let (go, limit) = (self.text.block(), self.text.block());
        let cond = self.is(taken, 0, span);
        self.text.end(Terminator::Branch { cond, then: go, otherwise: limit, decides: None }, span, limit);
        self.unsupported("a data race with a condition that a thread waits for", span);
        self.text.current = go;
    }

    /// So many bytes, or none if a pointer is null.
    fn bytes_unless_null(&mut self, pointer: &Expr, bytes: u128, span: Span) -> Expr {
        let ty = self.int();
        let not = |e: Expr| Expr { id: NodeId::NONE, kind: ExprKind::LogicalNot(Box::new(e)), ty, span };
        let is_given = not(not(pointer.clone()));
        let bytes = self.number(bytes, span);
        let (is_given, bytes) = (self.as_number(is_given), self.as_number(bytes));
        let ty = bytes.ty;
        Expr { id: NodeId::NONE, kind: ExprKind::Binary(BinOp::Mul, Box::new(is_given), Box::new(bytes)), ty, span }
    }

    /// What nothing defines may keep pointers that it is given before threads start, and use them when they run; what it
    /// returns may lead to what they use.
    pub fn keeps_pointers(&mut self, f: FunctionId, args: &[Expr], result: CTypeId, span: Span) {
        let function = &self.program.functions[f.0 as usize];
        let is_undefined = matches!(function.body, Body::Undefined);
        let is_known = !is_undefined || function.name.starts_with(PREFIX) || library::model(&function.name).is_some();
        if is_known || !self.question.races || self.notes.is_some() {
            return;
        }
        let is_kept = |arg: &Expr| self.is_pointer(arg.unconverted()) && arg.literal_place().is_none();
        let message = format!("data races with '{}', which is not defined", function.source_name());
        if args.iter().any(is_kept) || matches!(self.program.types.get(result), CType::Pointer(_)) {
            self.may_be_unsupported(message, span);
        }
    }

    /// The same of all calls by name that functions make which the program may run, whether their text is copied or not.
    pub fn pointers_are_kept(&mut self) {
        let reached = self.shared.reached_from(self.program, self.main);
        let functions = self.program.functions.iter().zip(reached).filter(|(_, is_reached)| *is_reached);
        let blocks = functions.flat_map(|(f, _)| match &f.body {
            Body::Defined { blocks, .. } => &blocks[..],
            _ => &[],
        });
        let call = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Call { callee: Callee::Direct(f), args, ty, .. } => Some((*f, args.clone(), *ty, stmt.span)),
            _ => None,
        };
        let calls: Vec<_> = blocks.flat_map(|block| &block.stmts).filter_map(call).collect();
        for (f, args, ty, span) in calls {
            self.keeps_pointers(f, &args, ty, span);
        }
    }

    /// Accesses of what is not followed.
    pub fn unknown_accesses(&mut self, name: &str, span: Span) {
        let name = shown_function(name);
        if !self.noted(What::Unknown, true, true, span) {
            self.unsupported(format!("data races with '{name}'"), span);
        }
    }

    /// The object of an atomic operation, and what other arguments lead to, which it accesses as any other operation does.
    pub fn atomic_accesses(&mut self, name: &str, args: &[Expr], is_open: bool, span: Span) {
        if !self.question.races {
            return;
        }
        for (i, arg) in args.iter().enumerate().filter(|(i, _)| is_atomic_object(name, *i)) {
            let is_read = match i {
                0 => name.starts_with("__atomic_load"),
                1 => matches!(name, "__atomic_store" | "__atomic_exchange"),
                _ => name == "__atomic_compare_exchange",
            };
            let what = What::Argument(i, arg.id);
            if self.is_free(arg.id) || self.noted(what, !is_read, is_open && i > 0, span) {
                continue;
            }
            let Some(bytes) = self.bytes_of_atomic(arg, span) else { continue };
            self.compare(&bytes, !is_read, is_open && i > 0, span);
        }
    }

    /// Those of an object that an atomic operation is given the address of.
    pub fn bytes_of_atomic(&mut self, arg: &Expr, span: Span) -> Option<Bytes> {
        let CType::Pointer(to) = *self.program.types.get(arg.unconverted().ty) else { return None };
        Some(match &arg.unconverted().kind {
            ExprKind::AddrOf(place) => self.bytes_of(place, span),
            _ => {
                let size = self.program.types.size_of(to.ty).unwrap_or(1);
                let size = self.number(size.into(), span);
                Bytes::at(self.as_number(arg.clone()), self.as_number(size))
            }
        })
    }

    fn is_pointer(&self, e: &Expr) -> bool {
        matches!(self.program.types.get(e.ty), CType::Pointer(_))
    }

    /// An access is compared with the one that is remembered, and may be remembered itself. It is a plain one if it is neither
    /// atomic nor in an atomic section.
    fn compare(&mut self, bytes: &Bytes, writes: bool, is_plain: bool, span: Span) {
        let how = 1 + 2 * u128::from(writes) + 4 * u128::from(!is_plain);
        self.ask(if bytes.is_block { "access_to_block" } else { "access" }, bytes, how, span);
        // Where the library stores the number of a thread, it has been seen before that starts.
        if !self.follows_orders() || !is_plain && self.copying.called_at.is_some() {
            return;
        }
        let made = if bytes.is_block { "made_block" } else { "made" };
        self.perhaps(|this| this.ask(made, bytes, how, span), span);
    }

    /// A call of one of the functions in the library's text, with how the bytes are accessed.
    fn ask(&mut self, name: &str, bytes: &Bytes, how: u128, span: Span) {
        let space = self.number(bytes.is_apart.into(), span);
        let args = vec![space, bytes.address.clone(), bytes.size.clone(), self.number(how, span)];
        let (callee, ty) = (Callee::Direct(self.of_library(name)), self.void());
        self.emit(StmtKind::Call { result: None, callee, args, ty, text: Span::NONE }, span);
    }

    /// Of a bit-field, with those of its neighbours: they are one memory location (C11 3.14).
    pub fn bytes_of(&mut self, place: &Place, span: Span) -> Bytes {
        let mut place = place.clone();
        let mut size = self.program.types.size_of(place.ty.ty).unwrap_or(1);
        let mut offset = 0;
        if let Some(Projection::Field { record, field }) = place.path.last() {
            let member = &self.program.types.record(*record).fields[*field];
            if member.bits.is_some() {
                let (first, end) = self.neighbours(*record, *field);
                (offset, size) = (first / 8, end.div_ceil(8) - first / 8);
                let whole = self.program.types.intern(CType::Record(*record));
                place.path.pop();
                place.ty = whole.into();
            }
        }
        if let PlaceBase::Var(v) = place.base
            && !self.shared.addressed.contains(&v)
        {
            let address = self.apart(v, &place, span);
            return Bytes { is_apart: true, ..self.bytes(address, offset, size, span) };
        }
        if place.path.is_empty()
            && let PlaceBase::Deref { pointer, .. } = &place.base
        {
            let address = self.as_number((**pointer).clone());
            return self.bytes(address, offset, size, span);
        }
        let ty = self.program.types.intern(CType::Pointer(place.ty));
        let address = Expr { id: NodeId::NONE, kind: ExprKind::AddrOf(Box::new(place)), ty, span };
        let address = self.as_number(address);
        self.bytes(address, offset, size, span)
    }

    /// The bits from the first to the last of all bit-fields that follow each other, this member among them. What is between
    /// them, and bit-fields without names, is a part; one without bits ends it.
    fn neighbours(&self, record: RecordId, member: usize) -> (u64, u64) {
        let fields = &self.program.types.record(record).fields;
        let goes_on = |i: usize| fields.get(i).is_some_and(|field| field.bits.is_some() && !field.apart);
        let (mut first, mut last) = (member, member);
        while first > 0 && goes_on(first) && fields[first - 1].bits.is_some() {
            first -= 1;
        }
        while goes_on(last + 1) {
            last += 1;
        }
        let bits = fields[first..=last].iter().filter_map(|field: &Field| {
            let bits = field.bits?;
            let first = field.offset * 8 + u64::from(bits.start);
            Some((first, first + u64::from(bits.width)))
        });
        bits.fold((u64::MAX, 0), |(first, end), (from, to)| (first.min(from), end.max(to)))
    }

    pub fn bytes(&mut self, address: Expr, offset: u64, size: u64, span: Span) -> Bytes {
        let (offset, size) = (self.number(offset.into(), span), self.number(size.into(), span));
        let (offset, size) = (self.as_number(offset), self.as_number(size));
        let ty = address.ty;
        let kind = ExprKind::Binary(BinOp::Add, Box::new(address), Box::new(offset));
        Bytes::at(Expr { id: NodeId::NONE, kind, ty, span }, size)
    }

    /// A number for a place in a variable that no pointer leads to.
    fn apart(&mut self, v: VarId, place: &Place, span: Span) -> Expr {
        let start = self.number(u128::from(v.0) << APART, span);
        let mut at = Expr { ty: self.long(), ..start };
        for step in &place.path {
            let ty = at.ty;
            let more = match step {
                Projection::Field { record, field } => {
                    let member = self.program.types.record(*record).fields[*field].offset;
                    let member = self.number(member.into(), span);
                    self.cast(member, ty)
                }
                Projection::Index { index, element } => {
                    let size = self.program.types.size_of(element.ty).unwrap_or(1);
                    let size = self.number(size.into(), span);
                    let (size, index) = (self.cast(size, ty), self.cast((**index).clone(), ty));
                    let kind = ExprKind::Binary(BinOp::Mul, Box::new(index), Box::new(size));
                    Expr { id: NodeId::NONE, kind, ty, span }
                }
            };
            let kind = ExprKind::Binary(BinOp::Add, Box::new(at), Box::new(more));
            at = Expr { id: NodeId::NONE, kind, ty, span };
        }
        at
    }

    fn long(&mut self) -> CTypeId {
        self.program.types.intern(CType::Int(IntKind::ULongLong))
    }

    pub fn as_number(&mut self, e: Expr) -> Expr {
        let ty = self.long();
        self.cast(e, ty)
    }
}
