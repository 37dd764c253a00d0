//! What functions of the library do, and the end of the program.

use super::contents::Contents;
use super::eval::{Access, Machine, Stop, fail};
use super::exec::Evaluated;
use super::setting::object;
use super::state::{Kind, State};
use super::value::{ObjectId, Pointer, Range, Value};
use frontend::cfg::{Expr, Place};
use frontend::ctype::{CType, CTypeId};
use frontend::library::{Alignment, Model, Outcome};
use frontend::pointsto::formats::conversions;
use frontend::pointsto::layout;

impl Machine<'_> {
    pub fn allocate(&mut self, kind: Kind, size: i128, is_zero: bool) -> Result<ObjectId, Stop> {
        let Ok(size) = u64::try_from(size) else { return fail("an allocation of a strange size") };
        if size >= 1 << 31 {
            return fail("a large allocation");
        }
        let contents = if is_zero { Contents::zero(size) } else { Contents::default() };
        Ok(self.state.add(object(kind, size, contents)))
    }

    fn leads_to_writable(&self, arg: &Expr) -> bool {
        matches!(self.setting.types().get(arg.ty), CType::Pointer(to) if !to.is_const)
    }

    pub fn library(
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
            Model::Malloc { size, alignment: Alignment::Usual, .. } => {
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
            Model::End(_) => {
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
            Model::Nondet if args.iter().any(|arg| self.leads_to_writable(arg)) => {
                return fail("what an input's function writes");
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
        let units = literal.units.iter().filter_map(|&unit| char::from_u32(unit));
        let is_plain = !conversions(units).any(|c| c.letter == 'n' || checks && c.letter == 's');
        is_plain && args.iter().skip(1).all(|arg| !checks || !is_pointer(arg))
    }

    fn writable(&mut self, to: Value, bytes: u64) -> Result<Access, Stop> {
        let access = self.bytes_at(to, Range::one(0), bytes)?;
        self.refuse_literal(access)
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
    pub fn returns(&mut self) -> Result<(), Stop> {
        let question = self.setting.question.clone();
        let lost = (question.track || question.cleanup) && self.state.collect();
        if lost || question.cleanup && self.state.objects.values().any(|object| object.is_block()) {
            return fail("memory may be lost");
        }
        Ok(())
    }
}
