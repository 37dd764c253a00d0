//! What statements and ends of blocks do.

use super::contents::Contents;
use super::eval::{Access, Comparison, Machine, Stop, fail};
use super::setting::{Target, object};
use super::state::{Frame, Kind, State};
use super::value::{ObjectId, Pointer, Range, Value};
use frontend::cfg::{Body, Callee, Expr, ExprKind, Place, Stmt, StmtKind, Terminator};
use frontend::ctype::{CType, CTypeId};
use frontend::pointsto::layout;
use frontend::pointsto::model::{Alignment, Model, Outcome};
use frontend::typed::{CmpOp, FunctionId, StringId};
use std::collections::BTreeMap;

/// How many calls may be open at once.
const DEPTH: usize = 60;

impl Machine<'_> {
    /// Executes the next statement, or the end of the block. The states behind it, each at the start of a block or behind
    /// the statement.
    pub fn step(mut self) -> Result<Vec<State>, Stop> {
        let setting = self.setting;
        let frame = self.frame();
        let (function, block, at) = (frame.function, frame.block.0 as usize, frame.stmt);
        let Body::Defined { blocks, .. } = &setting.function(function).body else { return fail("no body") };
        match blocks[block].stmts.get(at) {
            Some(stmt) => self.statement(stmt),
            None => self.end(&blocks[block].end),
        }
    }

    fn go_on(mut self) -> Result<Vec<State>, Stop> {
        self.frame().stmt += 1;
        Ok(vec![self.state])
    }

    fn statement(mut self, stmt: &Stmt) -> Result<Vec<State>, Stop> {
        match &stmt.kind {
            StmtKind::Declare(var) => {
                self.declare(*var)?;
            }
            StmtKind::EndLife(var) => self.end_life(*var),
            StmtKind::ZeroInit { place, open } => self.zero(place, open)?,
            StmtKind::Assign { place, value } => {
                return self.each_truth(value, |machine, value| machine.put(place, value));
            }
            StmtKind::Refresh(place) => {
                let access = self.access(place)?;
                self.forget(access);
            }
            StmtKind::AssignString { place, string } => self.assign_string(place, *string)?,
            StmtKind::Call { result, callee, args, ty, .. } => {
                let function = match callee {
                    Callee::Direct(function) => *function,
                    Callee::Pointer { pointer, ty } => match self.eval(pointer)? {
                        Value::Function(function) if self.setting.function(function).ty == *ty => function,
                        _ => return fail("a call through a pointer that is not known"),
                    },
                };
                return self.call(result.as_ref(), function, args, *ty);
            }
            StmtKind::StackAlloc { result, bytes } => {
                let Value::Int(size) = self.eval(bytes)? else { return fail("alloca of an unknown size") };
                let id = self.allocate(Kind::Stack, size, false)?;
                self.frame().stack.push(id);
                self.store(result, Value::Pointer(Pointer::to(id, 0)))?;
            }
            StmtKind::Mark => {}
            StmtKind::Builtin { name, .. } => return fail(format!("'{name}'")),
            StmtKind::Asm { .. } => return fail("inline assembly"),
            StmtKind::VaStart { .. } | StmtKind::VaArg { .. } | StmtKind::VaEnd { .. } | StmtKind::VaCopy { .. } => {
                return fail("variable arguments");
            }
            StmtKind::Unsupported(diagnostic) => return fail(diagnostic.message.clone()),
        }
        self.go_on()
    }

    /// With the value of an expression; where it is a truth that is open, once with each.
    fn each_truth(self, e: &Expr, then: impl Fn(&mut Self, Evaluated) -> Result<(), Stop>) -> Result<Vec<State>, Stop> {
        let mut states = Vec::new();
        for (mut machine, value) in self.evaluated(e)? {
            then(&mut machine, value)?;
            states.extend(machine.go_on()?);
        }
        Ok(states)
    }

    /// The value of an expression; where it is a truth that is open, both, each with what follows from it.
    fn evaluated(mut self, e: &Expr) -> Result<Vec<(Self, Evaluated)>, Stop> {
        let value = self.value(e)?;
        let is_open = is_truth(e) && matches!(value, Evaluated::Scalar(Value::Symbol(_)));
        if !is_open {
            return Ok(vec![(self, value)]);
        }
        let mut both = Vec::new();
        for truth in [true, false] {
            let mut machine = Machine { setting: self.setting, state: self.state.clone() };
            if machine.assume(e, truth)? {
                both.push((machine, Evaluated::Scalar(Value::Int(i128::from(truth)))));
            }
        }
        Ok(both)
    }

    fn value(&mut self, e: &Expr) -> Result<Evaluated, Stop> {
        let types = self.setting.types();
        if !layout::is_record(types, e.ty) && !matches!(types.get(e.ty), CType::VaList) {
            return Ok(Evaluated::Scalar(self.eval(e)?));
        }
        let ExprKind::Load(place) = &e.kind else { return fail("a record that is not in memory") };
        let access = self.access(place)?;
        if !access.is_exact() {
            return fail("a record at an index that is not known");
        }
        Ok(Evaluated::Bytes(self.object(access.object).contents.slice(access.from, access.bytes)))
    }

    fn put(&mut self, place: &Place, value: Evaluated) -> Result<(), Stop> {
        match value {
            Evaluated::Scalar(value) => {
                let ty = place.ty.ty;
                let value =
                    if layout::is_float(self.setting.types(), ty) { Value::Any } else { self.convert(value, ty) };
                self.store(place, value)
            }
            Evaluated::Bytes(bytes) => {
                let access = self.access(place)?;
                if !access.is_exact() {
                    self.forget(access);
                    return Ok(());
                }
                self.object_mut(access.object).contents.paste(access.from, access.bytes, &bytes);
                Ok(())
            }
        }
    }

    /// Evaluates and stores.
    pub fn assign(&mut self, place: &Place, value: &Expr) -> Result<(), Stop> {
        let value = self.value(value)?;
        self.put(place, value)
    }

    fn forget(&mut self, access: Access) {
        let bytes = access.to - access.from + access.bytes;
        self.object_mut(access.object).contents.forget(access.from, bytes);
    }

    fn zero(&mut self, place: &Place, open: &[std::ops::Range<u128>]) -> Result<(), Stop> {
        let access = self.access(place)?;
        if !access.is_exact() {
            self.forget(access);
            return Ok(());
        }
        let contents = &mut self.object_mut(access.object).contents;
        contents.fill_zero(access.from, access.bytes);
        for bits in open {
            let (first, end) = ((bits.start / 8) as u64, bits.end.div_ceil(8) as u64);
            contents.forget(access.from + first, end - first);
        }
        Ok(())
    }

    pub fn assign_string(&mut self, place: &Place, string: StringId) -> Result<(), Stop> {
        let access = self.access(place)?;
        if !access.is_exact() {
            self.forget(access);
            return Ok(());
        }
        let literal = self.setting.initial(self.setting.literal_object(string));
        let bytes = access.bytes.min(literal.size);
        let text = literal.contents.slice(0, bytes);
        let contents = &mut self.object_mut(access.object).contents;
        contents.fill_zero(access.from, access.bytes);
        contents.paste(access.from, bytes, &text);
        Ok(())
    }

    fn allocate(&mut self, kind: Kind, size: i128, is_zero: bool) -> Result<ObjectId, Stop> {
        let Ok(size) = u64::try_from(size) else { return fail("an allocation of a strange size") };
        if size >= 1 << 31 {
            return fail("a large allocation");
        }
        let contents = if is_zero { Contents::zero(size) } else { Contents::default() };
        Ok(self.state.add(object(kind, size, contents)))
    }

    fn call(
        self,
        result: Option<&Place>,
        function: FunctionId,
        args: &[Expr],
        ty: CTypeId,
    ) -> Result<Vec<State>, Stop> {
        let setting = self.setting;
        match setting.target(function) {
            Target::Error => fail("the error may be reached"),
            Target::Unknown => fail(format!("a call of '{}'", setting.function(function).name)),
            Target::Defined(callee) => self.enter(callee, args),
            Target::Model(model) => self.library(result, model, &setting.function(function).name, args, ty),
        }
    }

    /// The start of a function's body.
    fn enter(self, callee: FunctionId, args: &[Expr]) -> Result<Vec<State>, Stop> {
        if self.state.frames.len() >= DEPTH {
            return fail("deep recursion");
        }
        let params = &self.setting.function(callee).params;
        if params.len() != args.len() {
            return fail("a call with other arguments than the function takes");
        }
        let mut ways = vec![(self, Vec::new())];
        for arg in args {
            let mut longer = Vec::new();
            for (machine, values) in ways {
                for (machine, value) in machine.evaluated(arg)? {
                    longer.push((machine, values.iter().cloned().chain([value]).collect()));
                }
            }
            ways = longer;
        }
        let mut states = Vec::new();
        for (mut machine, values) in ways {
            let frame = Frame {
                function: callee,
                block: frontend::cfg::BlockId(0),
                stmt: 0,
                vars: BTreeMap::new(),
                stack: Vec::new(),
            };
            machine.state.frames.push(frame);
            for (&param, value) in params.iter().zip(values) {
                let id = machine.declare(param)?;
                let ty = machine.setting.program.vars[param.0 as usize].ty.ty;
                let size = machine.object(id).size;
                match value {
                    Evaluated::Scalar(value) => {
                        let is_float = layout::is_float(machine.setting.types(), ty);
                        let value = if is_float { Value::Any } else { machine.convert(value, ty) };
                        machine.object_mut(id).contents.write(0, size, value);
                    }
                    Evaluated::Bytes(bytes) => machine.object_mut(id).contents.paste(0, size, &bytes),
                }
            }
            states.push(machine.state);
        }
        Ok(states)
    }

    fn library(
        mut self,
        result: Option<&Place>,
        model: Model,
        name: &str,
        args: &[Expr],
        ty: CTypeId,
    ) -> Result<Vec<State>, Stop> {
        let mut values = Vec::new();
        for arg in args {
            let is_record = layout::is_record(self.setting.types(), arg.ty);
            values.push(if is_record { Value::Any } else { self.eval(arg)? });
        }
        let number = |n: usize| match values.get(n) {
            Some(Value::Int(n)) => Ok(*n),
            _ => fail(format!("a number given to '{name}' that is not known")),
        };
        let mut may_fail = false;
        let returned = match model {
            Model::Malloc { size, alignment: Alignment::Usual } => {
                may_fail = self.setting.question.allocation_may_fail;
                Value::Pointer(Pointer::to(self.allocate(Kind::Heap, number(size)?, false)?, 0))
            }
            Model::Calloc => {
                may_fail = self.setting.question.allocation_may_fail;
                let size = number(0)?.saturating_mul(number(1)?);
                Value::Pointer(Pointer::to(self.allocate(Kind::Heap, size, true)?, 0))
            }
            Model::Free => {
                self.free(values.first().copied())?;
                Value::Any
            }
            Model::Fill => {
                let (Some(&to), n) = (values.first(), number(1)?) else { return fail("memset") };
                let bytes = u64::try_from(number(2)?).unwrap_or(u64::MAX).min(1 << 40);
                if bytes > 0 {
                    let access = self.writable(to, bytes)?;
                    let contents = &mut self.object_mut(access.object).contents;
                    if n & 255 == 0 {
                        contents.fill_zero(access.from, bytes);
                    } else {
                        contents.forget(access.from, bytes);
                    }
                }
                to
            }
            Model::Copy { end: false } => {
                let &[to, from, _] = &values[..] else { return fail("memcpy") };
                let bytes = u64::try_from(number(2)?).unwrap_or(u64::MAX).min(1 << 40);
                if bytes > 0 {
                    let source = self.bytes_at(from, Range::one(0), bytes)?;
                    let copied = self.object(source.object).contents.slice(source.from, bytes);
                    let access = self.writable(to, bytes)?;
                    self.object_mut(access.object).contents.paste(access.from, bytes, &copied);
                }
                to
            }
            Model::End => {
                self.ends()?;
                return Ok(Vec::new());
            }
            Model::AssertFail if !self.setting.question.asserts => {
                self.ends()?;
                return Ok(Vec::new());
            }
            Model::AssertFail => return fail("an assertion may fail"),
            Model::Assume => {
                let Some(arg) = args.first() else { return fail("an assumption of nothing") };
                return if self.assume(arg, true)? { self.go_on() } else { Ok(Vec::new()) };
            }
            Model::Nondet if layout::is_record(self.setting.types(), ty) => return fail("an unknown record"),
            Model::Nondet => self.any(ty),
            Model::Quiet(_) | Model::Printed | Model::Put | Model::Math | Model::Absolute
                if self.leaves_memory_alone(model, &values, args) =>
            {
                match model {
                    Model::Quiet(Outcome::Between(lo, hi)) => {
                        self.state.symbol(Range { lo: i128::from(lo), hi: i128::from(hi) }, None)
                    }
                    _ => self.any(ty),
                }
            }
            Model::Time if values == [Value::Int(0)] => self.any(ty),
            _ => return fail(format!("a call of '{name}'")),
        };
        let mut states = Vec::new();
        if may_fail {
            let mut without = Machine { setting: self.setting, state: self.state.clone() };
            if let Some(place) = result {
                without.store(place, Value::Int(0))?;
            }
            states.extend(without.go_on()?);
        }
        if let Some(place) = result {
            self.put(place, Evaluated::Scalar(returned))?;
        }
        states.extend(self.go_on()?);
        Ok(states)
    }

    /// Whether a function that computes or prints writes nothing, and reads nothing that is to be checked: it gets numbers, and
    /// perhaps a format that asks for no more.
    fn leaves_memory_alone(&self, model: Model, values: &[Value], args: &[Expr]) -> bool {
        let is_pointer = |arg: &Expr| matches!(self.setting.types().get(arg.ty), CType::Pointer(_));
        let checks = self.setting.question.deref;
        let format = match (model, values.first()) {
            (Model::Printed, Some(Value::Pointer(p))) if p.offset == 0 => self.setting.literal(p.object),
            _ => None,
        };
        let Some(literal) = format else { return args.iter().all(|arg| !is_pointer(arg)) };
        let is_plain = !conversions(&literal.units).any(|conversion| conversion == 'n' || checks && conversion == 's');
        is_plain && args.iter().skip(1).all(|arg| !checks || !is_pointer(arg))
    }

    fn writable(&mut self, to: Value, bytes: u64) -> Result<Access, Stop> {
        let access = self.bytes_at(to, Range::one(0), bytes)?;
        match self.object(access.object).kind {
            Kind::Literal => fail("a store to a string literal"),
            _ => Ok(access),
        }
    }

    fn free(&mut self, pointer: Option<Value>) -> Result<(), Stop> {
        match pointer {
            Some(Value::Int(0)) => Ok(()),
            Some(Value::Pointer(pointer)) => {
                let object = self.object(pointer.object);
                if object.kind != Kind::Heap || !object.alive || pointer.offset != 0 {
                    return fail("'free' of what may be no block of the heap");
                }
                if object.segment.is_some() {
                    return Err(Stop::Unfold(pointer.object, pointer.end));
                }
                self.state.kill(pointer.object);
                Ok(())
            }
            _ => fail("'free' of an unknown pointer"),
        }
    }

    fn end(mut self, end: &Terminator) -> Result<Vec<State>, Stop> {
        let (cond, targets) = match end {
            Terminator::Goto(target) => return Ok(vec![self.at(*target)]),
            Terminator::Branch { cond, then, otherwise, .. } => (cond, [(true, *then), (false, *otherwise)]),
            Terminator::Switch { value, cases, default, .. } => return self.switch(value, cases, *default),
            Terminator::Return(value) => return self.leave(value.as_ref()),
            Terminator::Unreachable => return Ok(Vec::new()),
            Terminator::Any(_) | Terminator::LabelSwitch { .. } => return fail("a computed goto"),
        };
        // So that what has to be unfolded is found before states are made.
        self.eval(cond)?;
        let mut states = Vec::new();
        for (truth, target) in targets {
            let mut machine = Machine { setting: self.setting, state: self.state.clone() };
            if machine.assume(cond, truth)? {
                states.push(machine.at(target));
            }
        }
        Ok(states)
    }

    fn at(mut self, block: frontend::cfg::BlockId) -> State {
        let frame = self.frame();
        (frame.block, frame.stmt) = (block, 0);
        self.state
    }

    fn switch(
        mut self,
        value: &Expr,
        cases: &[(u128, u128, frontend::cfg::BlockId)],
        default: frontend::cfg::BlockId,
    ) -> Result<Vec<State>, Stop> {
        let Some(shape) = self.setting.types().int_shape(value.ty).filter(|shape| shape.bits <= 64) else {
            return fail("a switch over a large number");
        };
        let found = self.eval(value)?;
        let Some(range) = self.state.range(found) else { return fail("a switch over an address") };
        let mut states = Vec::new();
        let mut covered: i128 = 0;
        for &(lo, hi, target) in cases {
            let case = Range { lo: super::value::wrap(lo as i128, shape), hi: super::value::wrap(hi as i128, shape) };
            let Some(both) = range.meet(case) else { continue };
            covered += both.hi - both.lo + 1;
            let mut machine = Machine { setting: self.setting, state: self.state.clone() };
            machine.narrow(found, both);
            states.push(machine.at(target));
        }
        if covered <= range.hi - range.lo {
            states.push(self.at(default));
        }
        Ok(states)
    }

    /// Returns from the function, or from the program.
    fn leave(self, value: Option<&Expr>) -> Result<Vec<State>, Stop> {
        let ways = match value {
            Some(e) => self.evaluated(e)?.into_iter().map(|(machine, value)| (machine, Some(value))).collect(),
            None => vec![(self, None)],
        };
        let mut states = Vec::new();
        for (mut machine, value) in ways {
            let frame = machine.state.frames.pop().expect("a function runs");
            for &id in frame.vars.values().chain(&frame.stack) {
                machine.state.kill(id);
            }
            let Some(caller) = machine.state.frames.last() else {
                machine.returns()?;
                continue;
            };
            let setting = machine.setting;
            let Body::Defined { blocks, .. } = &setting.function(caller.function).body else { continue };
            let StmtKind::Call { result, ty, .. } = &blocks[caller.block.0 as usize].stmts[caller.stmt].kind else {
                return fail("a return to no call");
            };
            if let Some(place) = result {
                match value {
                    Some(value) => machine.put(place, value)?,
                    None => {
                        let any = machine.any(*ty);
                        machine.put(place, Evaluated::Scalar(any))?;
                    }
                }
            }
            states.extend(machine.go_on()?);
        }
        Ok(states)
    }

    /// The program ends where it is, within open calls.
    fn ends(&mut self) -> Result<(), Stop> {
        let question = &self.setting.question;
        if !question.track && !question.cleanup {
            return Ok(());
        }
        // Temporaries are no variables.
        for frame in &mut self.state.frames {
            let temporary = frame.vars.iter().filter(|(var, _)| self.setting.is_temporary(**var));
            let ids: Vec<ObjectId> = temporary.map(|(_, &id)| id).collect();
            for id in ids {
                if let Some(object) = self.state.objects.get_mut(&id) {
                    std::rc::Rc::make_mut(object).contents = Contents::default();
                }
            }
        }
        self.returns()
    }

    /// Whether memory is as it should be at the end of the program.
    fn returns(&mut self) -> Result<(), Stop> {
        let question = self.setting.question.clone();
        let lost = (question.track || question.cleanup) && self.state.collect();
        let is_block = |object: &super::state::Object| object.kind == Kind::Heap && object.alive;
        if lost || question.cleanup && self.state.objects.values().any(|object| is_block(object)) {
            return fail("memory may be lost");
        }
        Ok(())
    }

    /// Narrows the state to the executions where this holds or does not; whether there may be any.
    pub fn assume(&mut self, e: &Expr, truth: bool) -> Result<bool, Stop> {
        let types = self.setting.types();
        match &e.kind {
            ExprKind::LogicalNot(operand) if !layout::is_float(types, operand.ty) => self.assume(operand, !truth),
            ExprKind::Cast(operand)
                if is_truth(operand) && types.int_shape(e.ty).is_some_and(|shape| shape.bits >= 1) =>
            {
                self.assume(operand, truth)
            }
            ExprKind::Compare(op, left, right) => {
                let Some(comparison) = self.comparison(*op, left.ty) else { return Ok(true) };
                // A truth compared with zero.
                if let (CmpOp::Ne | CmpOp::Eq, ExprKind::Int(0)) = (op, &right.unconverted().kind)
                    && is_truth(left)
                {
                    return self.assume(left, truth == (*op == CmpOp::Ne));
                }
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                let op = if truth { *op } else { negated(*op) };
                Ok(self.restrict(Comparison { op, ..comparison }, left, right))
            }
            _ if layout::is_float(types, e.ty) => Ok(true),
            _ => {
                let value = self.eval(e)?;
                if let Some(known) = self.truth(value) {
                    return Ok(known == truth);
                }
                let op = if truth { CmpOp::Ne } else { CmpOp::Eq };
                Ok(self.restrict(Comparison { op, is_signed: false }, value, Value::Int(0)))
            }
        }
    }

    /// As [`Machine::assume`].
    fn restrict(&mut self, comparison: Comparison, left: Value, right: Value) -> bool {
        if let Some(known) = self.compare(comparison, left, right) {
            return known;
        }
        match (comparison.op, left, right) {
            (CmpOp::Eq, Value::Symbol(symbol), other) | (CmpOp::Eq, other, Value::Symbol(symbol))
                if !matches!(other, Value::Any) =>
            {
                if let Some(range) = self.state.range(other) {
                    let own = self.state.symbols[&symbol].range;
                    let Some(both) = own.meet(range) else { return false };
                    self.narrow(other, both);
                    let other = if both.lo == both.hi { Value::Int(both.lo) } else { other };
                    self.state.replace(|value| (value == Value::Symbol(symbol)).then_some(other));
                } else {
                    self.state.replace(|value| (value == Value::Symbol(symbol)).then_some(other));
                }
                true
            }
            _ => {
                let (Some(l), Some(r)) = (self.state.range(left), self.state.range(right)) else { return true };
                let (l, r) = match comparison.op {
                    CmpOp::Lt => (Range { hi: l.hi.min(r.hi - 1), ..l }, Range { lo: r.lo.max(l.lo + 1), ..r }),
                    CmpOp::Le => (Range { hi: l.hi.min(r.hi), ..l }, Range { lo: r.lo.max(l.lo), ..r }),
                    CmpOp::Gt => (Range { lo: l.lo.max(r.lo + 1), ..l }, Range { hi: r.hi.min(l.hi - 1), ..r }),
                    CmpOp::Ge => (Range { lo: l.lo.max(r.lo), ..l }, Range { hi: r.hi.min(l.hi), ..r }),
                    CmpOp::Ne => (without(l, r), without(r, l)),
                    CmpOp::Eq => (l, r),
                };
                if l.lo > l.hi || r.lo > r.hi {
                    return false;
                }
                self.narrow(left, l);
                self.narrow(right, r);
                true
            }
        }
    }

    /// A number lies in that part of its range.
    fn narrow(&mut self, value: Value, range: Range) {
        let Value::Symbol(symbol) = value else { return };
        if range.lo == range.hi {
            self.state.replace(|value| (value == Value::Symbol(symbol)).then_some(Value::Int(range.lo)));
        }
        if let Some(symbol) = self.state.symbols.get_mut(&symbol) {
            symbol.range = range;
        }
    }
}

/// The value of an expression.
#[derive(Clone)]
enum Evaluated {
    Scalar(Value),
    /// A record's.
    Bytes(Contents),
}

/// Whether the value is that of a comparison.
fn is_truth(e: &Expr) -> bool {
    matches!(e.unconverted().kind, ExprKind::Compare(..) | ExprKind::LogicalNot(_))
}

fn negated(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Eq => CmpOp::Ne,
        CmpOp::Ne => CmpOp::Eq,
        CmpOp::Lt => CmpOp::Ge,
        CmpOp::Le => CmpOp::Gt,
        CmpOp::Gt => CmpOp::Le,
        CmpOp::Ge => CmpOp::Lt,
    }
}

/// The range without a number at its border.
fn without(range: Range, other: Range) -> Range {
    match other.lo == other.hi {
        true if other.lo == range.lo => Range { lo: range.lo + 1, ..range },
        true if other.lo == range.hi => Range { hi: range.hi - 1, ..range },
        _ => range,
    }
}

/// The letters of a format's conversions.
fn conversions(format: &[u32]) -> impl Iterator<Item = char> + '_ {
    let text = format.iter().filter_map(|&unit| char::from_u32(unit));
    let mut is_within = false;
    text.filter(move |&c| {
        let ends = is_within && (c.is_ascii_alphabetic() && !"hlLqjzt".contains(c) || c == '%');
        is_within = if is_within { !ends } else { c == '%' };
        ends
    })
}
