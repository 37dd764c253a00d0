//! What statements and ends of blocks do.

use super::assume::is_truth;
use super::contents::Contents;
use super::eval::{Access, Machine, Stop, fail};
use super::setting::Target;
use super::state::{Frame, Kind, State};
use super::value::{Pointer, Range, Value};
use crate::limits;
use frontend::cfg::{
    BlockId, Body, Callee, Expr, ExprKind, NEXT_OPERAND, OTHER_ORDER, Place, SOME_ORDER, Stmt, StmtKind, Terminator,
    UNREACHABLE,
};
use frontend::ctype::{CType, CTypeId};
use frontend::pointsto::layout;
use frontend::typed::{FunctionId, StringId};
use std::collections::BTreeMap;

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

    pub fn go_on(mut self) -> Result<Vec<State>, Stop> {
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
                let access = self.written(place)?;
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
            StmtKind::Mark
            | StmtKind::Starts { .. }
            | StmtKind::Builtin { name: NEXT_OPERAND | OTHER_ORDER | SOME_ORDER | UNREACHABLE, .. } => {}
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

    pub fn put(&mut self, place: &Place, value: Evaluated) -> Result<(), Stop> {
        match value {
            Evaluated::Scalar(value) => {
                let value = self.convert(value, place.ty.ty);
                self.store(place, value)
            }
            Evaluated::Bytes(bytes) => {
                let access = self.written(place)?;
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
        let access = self.written(place)?;
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
        let access = self.written(place)?;
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
        if self.state.frames.len() >= limits::SHAPES_DEPTH.usize() {
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
            let frame =
                Frame { function: callee, block: BlockId(0), stmt: 0, vars: BTreeMap::new(), stack: Vec::new() };
            machine.state.frames.push(frame);
            for (&param, value) in params.iter().zip(values) {
                let id = machine.declare(param)?;
                let ty = machine.setting.program.vars[param.0 as usize].ty.ty;
                let size = machine.object(id).size;
                match value {
                    Evaluated::Scalar(value) => {
                        let value = machine.convert(value, ty);
                        machine.object_mut(id).contents.write(0, size, value);
                    }
                    Evaluated::Bytes(bytes) => machine.object_mut(id).contents.paste(0, size, &bytes),
                }
            }
            states.push(machine.state);
        }
        Ok(states)
    }

    fn end(mut self, end: &Terminator) -> Result<Vec<State>, Stop> {
        let (cond, targets) = match end {
            Terminator::Goto(target) => return Ok(vec![self.at(*target)]),
            Terminator::Branch { cond, then, otherwise, .. } => (cond, [(true, *then), (false, *otherwise)]),
            Terminator::Switch { value, cases, default, .. } => return self.switch(value, cases, *default),
            Terminator::Return(value) => return self.leave(value.as_ref()),
            Terminator::Unreachable => return Ok(Vec::new()),
            Terminator::Choice(_) | Terminator::GiveWay { .. } => return fail("threads"),
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

    fn at(mut self, block: BlockId) -> State {
        let frame = self.frame();
        (frame.block, frame.stmt) = (block, 0);
        self.state
    }

    fn switch(mut self, value: &Expr, cases: &[(u128, u128, BlockId)], default: BlockId) -> Result<Vec<State>, Stop> {
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
}

/// The value of an expression.
#[derive(Clone)]
pub enum Evaluated {
    Scalar(Value),
    /// A record's.
    Bytes(Contents),
}
