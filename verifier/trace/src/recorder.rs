//! Builds the steps of a trace while the interpreter runs, from the attributes that `replay.rs` lists.

use crate::attributes::{Location, attrs_at, location, string};
use crate::course::Follower;
use crate::dependences::{Dependences, NO_STEP};
use crate::history::{self, Shown};
use crate::slice;
use crate::steps::{Code, Importance, Input, NamedValue, Step, StepKind, Trace};
use crate::values::{self, Objects};
use boogie::interpret::{self, Context, Observer, Place};
use boogie::program::{Attr, AttrArg, Cmd, ProcId, Program, VarId, attr};
use boogie::value::Value;

/// An input that the execution does not depend on.
const ANY: &str = "any";

/// Of a longer execution, so many steps of its end are kept, and at most twice as many; those before the commands that
/// dependences look at are only counted.
const KEPT_STEPS: usize = 20_000;

/// More inputs are not kept.
const MOST_INPUTS: usize = 1_000_000;

/// An observer that keeps what happens as steps.
pub struct Recorder<'a> {
    objects: Objects,
    dependences: Dependences<'a>,
    course: Follower,
    history: history::Follower,
    inputs: Vec<Input>,
    omitted_inputs: usize,
    program: &'a Program,
    steps: Vec<Step>,
    omitted: usize,
    /// C functions on the stack, the innermost last.
    stack: Vec<String>,
    /// The command that tells the place of the statement that runs, for each of them.
    places: Vec<Option<interpret::Location>>,
    /// The last step that was only counted is a statement that set nothing so far.
    is_plain: bool,
    /// The last approximation on the way.
    pub approximated: Option<String>,
    /// What the assertion that failed says.
    pub violation: Option<String>,
    /// It says that memory is not accessible which is.
    pub contradicted: bool,
    /// No procedure has a name in C: the steps are calls, by the names in the Boogie program.
    in_boogie: bool,
}

impl<'a> Recorder<'a> {
    /// For an execution of so many commands, if that is known.
    pub fn new(program: &'a Program, commands: Option<u64>) -> Self {
        let in_boogie = program.procs.iter().all(|p| attr(&p.attrs, "cname").is_none());
        let entry = program.entry().filter(|_| in_boogie).map(|entry| program.procs[entry.index()].name.clone());
        Recorder {
            objects: Objects::of(program),
            dependences: Dependences::new(program, commands),
            course: Follower::default(),
            history: history::Follower::default(),
            inputs: Vec::new(),
            omitted_inputs: 0,
            program,
            steps: Vec::new(),
            omitted: 0,
            stack: Vec::from_iter(entry),
            places: vec![None],
            is_plain: false,
            approximated: None,
            violation: None,
            contradicted: false,
            in_boogie,
        }
    }

    /// The number of the last step.
    fn step(&self) -> usize {
        (self.omitted + self.steps.len()).checked_sub(1).unwrap_or(NO_STEP)
    }

    /// The place of the statement that runs, and its source.
    fn here(&self) -> Option<(Location, String)> {
        let attrs = attrs_at(self.program, self.places.last().copied().flatten()?);
        let source = attr(attrs, "src").and_then(|a| string(a, 0)).unwrap_or("");
        Some((location(self.program, attr(attrs, "sourceloc")?)?, source.to_owned()))
    }

    fn set_place(&mut self, context: &Context) {
        if let Some(place) = self.places.last_mut() {
            *place = Some(context.at);
        }
    }

    /// Adds a step, or counts it.
    fn push(&mut self, kind: StepKind) {
        if self.dependences.is_looking() {
            return self.record(kind);
        }
        self.omitted += 1;
        self.is_plain = kind == StepKind::Statement;
    }

    /// Counts a step that may be what the last statement does.
    fn count_part(&mut self) {
        self.omitted += usize::from(!std::mem::take(&mut self.is_plain));
    }

    fn record(&mut self, kind: StepKind) {
        let here = self.here();
        let (location, source) = here.map_or((None, String::new()), |(l, s)| (Some(l), s));
        let depth = self.stack.len().saturating_sub(1);
        let function = self.stack.last().cloned().unwrap_or_default();
        if self.steps.len() == 2 * KEPT_STEPS {
            self.steps.drain(..KEPT_STEPS);
            self.omitted += KEPT_STEPS;
        }
        let code = if location.as_ref().is_some_and(is_ours) { Code::Library } else { Code::Driver };
        let (importance, values) = (Importance::Unimportant, Vec::new());
        self.steps.push(Step { kind, location, source, code, importance, depth, function, values, reads_unset: false });
    }

    fn value(&mut self, context: &Context, attr: &Attr) {
        if !self.dependences.is_looking() {
            self.is_plain = false;
            return;
        }
        match attr.args.as_slice() {
            [AttrArg::Str(name), AttrArg::Expr(e), AttrArg::Str(ty)] => {
                if let Ok(value) = context.eval(*e) {
                    let text = self.objects.show(&value, ty);
                    let (shown, step) = (Shown { name, term: *e, ty, value: &value, text: &text }, self.step());
                    self.history.shown(context, &shown, &mut self.objects, step);
                    self.add_value(name, text, false);
                }
            }
            [AttrArg::Str(name), AttrArg::Str(_), AttrArg::Str(text)] => {
                self.add_value(name, format!("\"{text}\""), false);
            }
            _ => {}
        }
    }

    fn input(&mut self, context: &Context, attr: &Attr) {
        let (name, value, ty) = match attr.args.as_slice() {
            [AttrArg::Str(name), AttrArg::Expr(e), AttrArg::Str(ty)] => (name, context.eval(*e).ok(), ty.as_str()),
            [AttrArg::Str(name)] => (name, None, ""),
            _ => return,
        };
        if let [_, AttrArg::Expr(e), _] = attr.args.as_slice()
            && self.dependences.is_looking()
        {
            self.dependences.is_input(&context.reads(*e));
        }
        let shown = value.as_ref().map_or(ANY.to_owned(), |value| self.objects.show(value, ty));
        let value =
            value.map(|value| values::plain_pointer(&value, ty, &shown).unwrap_or_else(|| values::number(&value, ty)));
        self.add_input(Input { function: name.clone(), ty: ty.to_owned(), value });
        self.add_value(name, shown, true);
    }

    fn add_input(&mut self, input: Input) {
        if self.inputs.len() < MOST_INPUTS {
            self.inputs.push(input);
        } else {
            self.omitted_inputs += 1;
        }
    }

    fn add_value(&mut self, name: &str, value: String, is_input: bool) {
        self.is_plain = false;
        if let Some(step) = self.steps.last_mut() {
            step.values.push(NamedValue { name: name.to_owned(), value, is_input });
        }
    }

    fn branch(&mut self, attr: &Attr) {
        if !self.dependences.is_looking() {
            return self.count_part();
        }
        let (Some(condition), Some(taken)) = (string(attr, 0), string(attr, 1)) else { return };
        let kind = StepKind::Branch { condition: condition.to_owned(), taken: taken.to_owned() };
        let here = self.here().map(|(location, _)| location);
        // The statement's own step becomes the branch if nothing happened since.
        match self.steps.last_mut() {
            Some(last) if last.kind == StepKind::Statement && last.values.is_empty() && last.location == here => {
                last.kind = kind;
            }
            _ => self.push(kind),
        }
    }

    /// The trace of an execution that is over.
    pub fn finish(mut self, property: String, violation: String) -> Trace {
        let kind = StepKind::Violation { what: violation.clone() };
        // What a model of ours does wrong is what its caller does.
        while self.places.len() > 1 && self.here().is_none_or(|(location, _)| is_ours(&location)) {
            self.places.pop();
            self.stack.pop();
        }
        match self.steps.last_mut() {
            Some(last) if last.kind == StepKind::Statement && last.code != Code::Library => last.kind = kind,
            _ => self.record(kind),
        }
        if self.dependences.violation() == 0 {
            let step = self.step();
            self.dependences.ended(step);
        }
        slice::weigh(&mut self.steps, self.omitted, &mut self.dependences);
        for step in self.dependences.read_unset().iter().filter_map(|step| step.checked_sub(self.omitted)) {
            if let Some(step) = self.steps.get_mut(step) {
                step.reads_unset = true;
            }
        }
        let Recorder { omitted, steps, inputs, omitted_inputs, course, history, program, .. } = self;
        let (course, history) = (course.finish(program), history.finish(omitted));
        Trace { property, violation, omitted, steps, inputs, omitted_inputs, course, history }
    }

    /// A sentence with values: texts, and terms that are each followed by their C type.
    fn sentence(&mut self, context: &Context, attr: &Attr) -> String {
        let mut text = String::new();
        let mut args = attr.args.iter();
        while let Some(arg) = args.next() {
            match arg {
                AttrArg::Str(part) => text.push_str(part),
                AttrArg::Expr(e) => match (context.eval(*e), args.next()) {
                    (Ok(value), Some(AttrArg::Str(ty))) => text.push_str(&self.objects.show(&value, ty)),
                    _ => text.push_str("..."),
                },
            }
        }
        text
    }

    /// A value of type `memory n` is the address of so many bytes that are not accessible. The analysis may know less
    /// than the execution shows: it does not see that a condition copies an address.
    fn is_contradicted(&self, context: &Context, attr: &Attr) -> bool {
        attr.args.windows(2).any(|pair| match pair {
            [AttrArg::Expr(address), AttrArg::Str(ty)] => {
                let bytes = ty.strip_prefix("memory ").and_then(|n| n.parse().ok());
                bytes.is_some_and(|n| context.eval(*address).is_ok_and(|at| self.objects.holds(&at, n)))
            }
            _ => false,
        })
    }

    /// `{:object "name", address, size, "type"}` and `{:dead "by what", address}`.
    fn life(&mut self, context: &Context, attr: &Attr) {
        match attr.args.as_slice() {
            [AttrArg::Str(name), AttrArg::Expr(address), AttrArg::Expr(size), AttrArg::Str(ty)] => {
                if let (Ok(address), Ok(size)) = (context.eval(*address), context.eval(*size)) {
                    self.objects.start(&address, &size, name, ty);
                    let step = self.step();
                    if let Value::Bv { value: size, .. } = &size {
                        self.history.replaced(&address, Some(size), step);
                    }
                }
            }
            [AttrArg::Str(by), AttrArg::Expr(address)] => {
                if let Ok(address) = context.eval(*address) {
                    let size = self.objects.end(&address, by);
                    let step = self.step();
                    self.history.replaced(&address, size.as_ref(), step);
                }
            }
            _ => {}
        }
    }

    /// The name of a function of C, or of a procedure with a body if the program is not from C.
    fn name(&self, callee: ProcId) -> Option<String> {
        let proc = &self.program.procs[callee.index()];
        if self.in_boogie {
            return proc.body.as_ref().map(|_| proc.name.clone());
        }
        string(attr(&proc.attrs, "cname")?, 0).map(str::to_owned)
    }

    /// Adds values that are no maps to the last step.
    fn add_values(&mut self, values: impl Iterator<Item = (String, Option<Value>)>, is_input: bool) {
        for (name, value) in values {
            let Some(value) = value.filter(|value| !matches!(value, Value::Map { .. })) else { continue };
            if is_input {
                let number = Some(values::number(&value, ""));
                self.add_input(Input { function: name.clone(), ty: String::new(), value: number });
            }
            let shown = self.objects.show(&value, "");
            self.add_value(&name, shown, is_input);
        }
    }

    fn results<'c>(&'c self, context: &'c Context) -> Vec<(String, Option<Value>)> {
        let Some(Cmd::Call { outs, .. }) = context.command() else { return Vec::new() };
        outs.iter().map(|v| (self.program.var(*v).name.clone(), context.var(*v))).collect()
    }

    /// `call {:cexpr "x"} record(e)` says that something of a name has a value, `call x := choose()` chooses one.
    fn returned_without_body(&mut self, context: &Context) {
        let Some(Cmd::Call { callee, args, attrs, .. }) = context.command() else { return };
        let results = self.results(context);
        let recorded = attr(attrs, "cexpr").and_then(|a| string(a, 0)).filter(|_| results.is_empty());
        let (values, is_input) = match recorded {
            Some(name) => (args.iter().map(|e| (name.to_owned(), context.eval(*e).ok())).collect(), false),
            None => (results, true),
        };
        if self.in_boogie && !values.is_empty() {
            self.push(StepKind::Statement);
            let callee = &self.program.procs[callee.index()].name;
            if let Some(step) = self.steps.last_mut() {
                step.source = format!("call {callee}");
            }
            self.add_values(values.into_iter(), is_input);
        }
    }

    fn has_body(&self, callee: ProcId) -> bool {
        self.program.procs[callee.index()].body.is_some()
    }

    fn show_call(&mut self, context: &Context, callee: ProcId) {
        let Some(function) = self.name(callee) else { return };
        if !self.stack.is_empty() && !self.dependences.is_looking() {
            self.count_part();
        } else if !self.stack.is_empty() {
            let kind = StepKind::Call { function: function.clone() };
            match self.steps.last_mut() {
                Some(last) if last.kind == StepKind::Statement && last.values.is_empty() => last.kind = kind,
                _ => self.push(kind),
            }
        }
        if let (true, Some(Cmd::Call { args, .. })) = (self.in_boogie, context.command()) {
            let ins = &self.program.procs[callee.index()].ins;
            let name = |v: &VarId| self.program.var(*v).name.clone();
            let values: Vec<_> = ins.iter().zip(args).map(|(v, e)| (name(v), context.eval(*e).ok())).collect();
            self.add_values(values.into_iter(), false);
        }
        self.stack.push(function);
        self.places.push(None);
    }

    fn show_return(&mut self, context: &Context, callee: ProcId) {
        let Some(function) = self.name(callee) else { return self.returned_without_body(context) };
        self.stack.pop();
        self.places.pop();
        if !self.stack.is_empty() {
            self.push(StepKind::Return { function });
        }
        if self.in_boogie {
            let results = self.results(context);
            self.add_values(results.into_iter(), false);
        }
    }
}

/// What is written when a call is over: the results, and by a procedure without a body all that it may write.
fn written_by_call(context: &Context, callee: ProcId) -> Vec<Place> {
    let Some(Cmd::Call { outs, .. }) = context.command() else { return Vec::new() };
    let proc = &context.program.procs[callee.index()];
    let modified = proc.modifies.iter().filter(|_| proc.body.is_none());
    outs.iter().chain(modified).copied().map(Place::Var).collect()
}

/// Whether an attribute names a file and a line.
fn is_place(attr: &Attr) -> bool {
    matches!(attr.args.as_slice(), [AttrArg::Str(_), AttrArg::Expr(_), ..])
}

/// Whether a place is in the models of library functions that are part of the program.
fn is_ours(location: &Location) -> bool {
    location.file == boogie::names::LIBRARY_FILE
}

impl Observer for Recorder<'_> {
    fn before(&mut self, context: &Context) {
        let step = self.step();
        let written = self.dependences.before(context, step);
        self.history.will_write(written);
    }

    fn changed(&mut self, context: &Context) {
        let step = self.step();
        self.history.wrote(context, &mut self.objects, step);
    }

    fn block(&mut self, context: &Context) {
        self.dependences.block(context);
    }

    fn assume(&mut self, context: &Context) {
        self.course.assume(context, self.inputs.len());
        for attr in context.attrs() {
            match attr.name.as_str() {
                "sourceloc" => {
                    let source = boogie::program::attr(context.attrs(), "src").and_then(|a| string(a, 0));
                    // The end of a function's body is no statement.
                    if !is_place(attr) || source == Some("}") {
                        continue;
                    }
                    self.set_place(context);
                    self.push(StepKind::Statement);
                }
                "object" | "dead" => self.life(context, attr),
                "value" => self.value(context, attr),
                "input" => self.input(context, attr),
                "branch" => self.branch(attr),
                "approximated" => {
                    let at = self.here().map_or(String::new(), |(l, _)| format!("{}:{}: ", l.file, l.line));
                    self.approximated = string(attr, 0).map(|why| format!("{at}{why}"));
                }
                _ => {}
            }
        }
        let step = self.step();
        self.dependences.assume(context, step);
    }

    fn assert(&mut self, context: &Context, holds: bool) {
        if !holds {
            let step = self.step();
            self.dependences.violated(context, step);
        }
        if let (false, Some(what)) = (holds, attr(context.attrs(), "violation")) {
            self.contradicted = self.is_contradicted(context, what);
            self.violation = Some(self.sentence(context, what));
        }
        if attr(context.attrs(), "sourceloc").is_some_and(is_place) {
            self.set_place(context);
        }
    }

    fn call(&mut self, context: &Context, callee: ProcId) {
        self.show_call(context, callee);
        self.course.call(context, callee);
        let step = self.step();
        self.dependences.call(context, callee, step);
        if self.has_body(callee) {
            self.history.call(self.stack.last().cloned().unwrap_or_default());
        }
    }

    fn returned(&mut self, context: &Context, callee: ProcId) {
        self.show_return(context, callee);
        self.course.returned(context, callee);
        let step = self.step();
        self.dependences.returned(context, callee, step);
        if self.has_body(callee) {
            self.history.returned(step);
        }
        self.history.will_write(written_by_call(context, callee));
        self.history.wrote(context, &mut self.objects, step);
    }
}
