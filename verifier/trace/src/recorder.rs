//! Builds the steps of a trace while the interpreter runs, from the marks of the program.

use crate::arguments;
use crate::dependences::{Dependences, NO_STEP};
use crate::history::{self, TraceTerm};
use crate::location::{Location, attrs_at};
use crate::slice;
use crate::steps::{Code, Importance, Input, NamedValue, Step, StepKind, Trace};
use crate::threads::{self, Threads};
use crate::values::{self, Objects};
use crate::witness_path::Follower;
use boogie::expr::ExprId;
use boogie::interpret::{self, Context, Observer, Place};
use boogie::marks::{
    self, Approximated, CExpr, CName, Format, LIBRARY_PREFIX, Part, Property, Source, Violation, Within,
};
use boogie::program::{Attr, Cmd, ProcId, Program, VarId};
use boogie::value::Value;

/// An input that the execution does not depend on.
const ANY: &str = "any";

/// The bit that says that an access writes.
const WRITES: u64 = 1;

/// Of a longer execution, so many steps of its end are kept, and at most twice as many; those before the commands that
/// dependences look at are only counted.
const KEPT_STEPS: usize = 20_000;

/// More inputs are not kept.
const MOST_INPUTS: usize = 1_000_000;

/// An observer that keeps what happens as steps.
pub struct Recorder<'a> {
    objects: Objects,
    dependences: Dependences<'a>,
    witness_path: Follower,
    history: history::Follower,
    inputs: Vec<Input>,
    omitted_inputs: usize,
    arguments: Vec<NamedValue>,
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
    /// The steps that enter functions of our library which the program does not name.
    ours: Vec<usize>,
    threads: Threads,
    /// The access that the next ones are compared with.
    watched: Option<Watched>,
}

/// An access that may take part in a data race.
struct Watched {
    at: Location,
    writes: bool,
    /// Who makes it, in words.
    thread: String,
}

impl<'a> Recorder<'a> {
    /// For an execution of so many commands, if that is known.
    pub fn new(program: &'a Program, commands: Option<u64>) -> Self {
        let in_boogie = program.procs.iter().all(|p| !marks::has::<CName>(&p.attrs));
        let entry = program.entry().filter(|_| in_boogie).map(|entry| program.procs[entry.index()].name.clone());
        Recorder {
            objects: Objects::of(program),
            dependences: Dependences::new(program, commands),
            witness_path: Follower::new(program.has_threads()),
            history: history::Follower::default(),
            inputs: Vec::new(),
            omitted_inputs: 0,
            arguments: Vec::new(),
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
            ours: Vec::new(),
            threads: Threads::new(program.has_threads()),
            watched: None,
        }
    }

    /// The number of the last step.
    fn step(&self) -> usize {
        (self.omitted + self.steps.len()).checked_sub(1).unwrap_or(NO_STEP)
    }

    /// The place of the statement that runs, and its source.
    fn here(&self) -> Option<(Location, String)> {
        self.located(self.places.last().copied().flatten()?)
    }

    /// The same of the last one that is not in our library, if there is any.
    fn in_program(&self) -> Option<Location> {
        let places = self.places.iter().rev().flatten().filter_map(|&place| self.located(place));
        places.map(|(location, _)| location).find(|location| !is_ours(location))
    }

    /// The place of the statement that a command is part of, and its source.
    fn located(&self, command: interpret::Location) -> Option<(Location, String)> {
        let attrs = attrs_at(self.program, command);
        let source = marks::get(&self.program.terms, attrs).map_or("", |Source(text)| text);
        let at: marks::Place = marks::get(&self.program.terms, attrs)?;
        Some((at.into(), source.to_owned()))
    }

    /// The function whose statement runs, where its text is in another one.
    fn within(&self) -> Option<String> {
        let attrs = attrs_at(self.program, self.places.last().copied().flatten()?);
        marks::get(&self.program.terms, attrs).map(|Within(function)| function.to_owned())
    }

    /// Whether a call here stands in no text of the user's: it starts what the program is given.
    fn is_hidden(&self) -> bool {
        !self.in_boogie && self.here().is_none()
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
        if !self.threads.is_known() {
            let is_program = self.here().is_some_and(|(at, _)| !is_ours(&at));
            if let Some(function) = self.function().filter(|_| is_program) {
                self.threads.step(&function);
            }
        }
        self.omitted += 1;
        self.is_plain = kind == StepKind::Statement;
    }

    /// Whether a thread has just gone on with the statement that runs, which is told already.
    fn goes_on_here(&self) -> bool {
        let Some((location, source)) = self.here().filter(|_| self.threads.has_gone_on()) else { return false };
        self.steps.last().is_some_and(|step| step.location == Some(location) && step.source == source)
    }

    /// The function that a step here is in.
    fn function(&self) -> Option<String> {
        self.within().or_else(|| self.stack.last().cloned())
    }

    /// Counts a step that may be what the last statement does.
    fn count_part(&mut self) {
        self.omitted += usize::from(!std::mem::take(&mut self.is_plain));
    }

    fn record(&mut self, kind: StepKind) {
        let here = self.here();
        let (location, source) = here.map_or((None, String::new()), |(l, s)| (Some(l), s));
        let depth = self.stack.len().saturating_sub(1);
        let function = self.function().unwrap_or_default();
        if self.steps.len() == 2 * KEPT_STEPS {
            self.steps.drain(..KEPT_STEPS);
            self.omitted += KEPT_STEPS;
        }
        let code = if location.as_ref().is_some_and(is_ours) { Code::Library } else { Code::Driver };
        let (importance, values) = (Importance::Unimportant, Vec::new());
        let (thread, reads_unset) = (self.threads.running(), false);
        let step = Step { kind, location, source, code, importance, depth, function, thread, values, reads_unset };
        self.steps.push(step);
        self.enter_thread();
    }

    /// The last step may be where a thread's function begins or ends: that is no statement of the user's.
    fn enter_thread(&mut self) {
        let Some(step) = self.steps.last_mut().filter(|step| step.thread.is_some() && step.code != Code::Library)
        else {
            return;
        };
        let is_first = self.threads.step(&step.function);
        let Some(function) = self.threads.function().filter(|function| step.source == **function) else { return };
        let function = function.to_owned();
        step.source = format!("thread {}", step.thread.unwrap_or_default());
        step.kind = if is_first { StepKind::Call { function } } else { StepKind::Return { function } };
    }

    /// Another thread goes on, or the same one.
    fn switch(&mut self, context: &Context, number: ExprId) {
        let Ok(Value::Bv { value, .. }) = context.eval(number) else { return };
        let number = value.try_into().unwrap_or(u32::MAX);
        self.threads.switch(number);
        self.witness_path.goes_on(context.program, number);
        // It is the one that stands at the place that was told.
        if self.dependences.is_looking()
            && let Some(step) = self.steps.last_mut()
        {
            step.thread = self.threads.running();
            self.threads.goes_on(self.omitted + self.steps.len() - 1);
        }
    }

    fn value(&mut self, context: &Context, mark: marks::Value) {
        if let (threads::RUNNING, marks::Content::Term(number, _)) = (mark.name, &mark.content) {
            return self.switch(context, *number);
        }
        if let (threads::STARTED, marks::Content::Term(number, _)) = (mark.name, &mark.content)
            && self.here().is_some_and(|(location, _)| is_ours(&location))
            && let Ok(Value::Bv { value, .. }) = context.eval(*number)
        {
            self.threads.starts(value.try_into().unwrap_or(u32::MAX), self.step());
        }
        if !self.dependences.is_looking() {
            self.is_plain = false;
            return;
        }
        let name = mark.name;
        match mark.content {
            marks::Content::Term(term, format) => {
                if let Ok(value) = context.eval(term) {
                    let text = self.objects.show(&value, format);
                    let (shown, step) = (TraceTerm { name, term, format, value: &value, text: &text }, self.step());
                    self.history.record(context, &shown, &mut self.objects, step);
                    self.add_value(name, text, false);
                }
            }
            marks::Content::Text(text) => self.add_value(name, format!("\"{text}\""), false),
        }
    }

    fn input(&mut self, context: &Context, mark: marks::Input) {
        let (value, ty) = match mark.value {
            Some((e, ty)) => (context.eval(e).ok(), ty),
            None => (None, ""),
        };
        if let Some((e, _)) = mark.value
            && self.dependences.is_looking()
        {
            self.dependences.is_input(&context.reads(e));
        }
        let shown = value.as_ref().map_or(ANY.to_owned(), |value| self.objects.show(value, Format::Value(ty)));
        let value =
            value.map(|value| values::plain_pointer(&value, ty, &shown).unwrap_or_else(|| values::number(&value, ty)));
        self.add_input(Input { function: mark.function.to_owned(), ty: ty.to_owned(), value });
        self.add_value(mark.function, shown, true);
    }

    fn argument(&mut self, context: &Context, mark: marks::Argument) {
        let Ok(value) = context.eval(mark.value) else { return };
        if !arguments::is_there(mark.name, &self.arguments) {
            return;
        }
        let shown = match mark.memory.map(|memory| context.eval(memory)) {
            None => Some(values::number(&value, "int")),
            Some(memory) => memory.ok().and_then(|memory| arguments::text(&value, &memory)),
        };
        let name = mark.name.to_owned();
        self.arguments.extend(shown.map(|value| NamedValue { name, value, is_input: true }));
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

    fn branch(&mut self, mark: marks::Branch) {
        if !self.dependences.is_looking() {
            return self.count_part();
        }
        let kind = StepKind::Branch { condition: mark.condition.to_owned(), taken: mark.side.to_owned() };
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
    pub fn finish(mut self, property: String, mut violation: String) -> Trace {
        let of_race = property == Property::NoDataRace.name();
        if let Some(Watched { at: Location { file, line, .. }, writes, thread }) =
            self.watched.take().filter(|_| of_race)
        {
            let does = if writes { "writes" } else { "reads" };
            violation = format!("a data race: {thread} {does} the same bytes at {file}:{line}, in no order with this");
        }
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
        // To the reader they are a part of the statement.
        for step in self.ours.iter().filter_map(|step| step.checked_sub(self.omitted)) {
            if let Some(step) = self.steps.get_mut(step) {
                step.kind = StepKind::Statement;
            }
        }
        for step in self.dependences.read_unset().iter().filter_map(|step| step.checked_sub(self.omitted)) {
            if let Some(step) = self.steps.get_mut(step) {
                step.reads_unset = true;
            }
        }
        let Recorder { omitted, mut steps, inputs, omitted_inputs, arguments, witness_path, program, .. } = self;
        let (witness_path, mut history) = (witness_path.finish(program, of_race), self.history.finish(omitted));
        self.threads.leave_out_pauses(&mut steps, &mut history, omitted);
        let (threads, starts) = self.threads.finish();
        Trace {
            property,
            violation,
            error_function: None,
            asserted: None,
            omitted,
            threads,
            starts,
            steps,
            inputs,
            omitted_inputs,
            arguments,
            witness_path,
            history,
        }
    }

    /// A sentence with values.
    fn sentence(&mut self, context: &Context, parts: &[Part]) -> String {
        let mut text = String::new();
        for part in parts {
            match *part {
                Part::Text(part) => text.push_str(part),
                Part::Term(e, format) => match context.eval(e) {
                    Ok(value) => text.push_str(&self.objects.show(&value, format)),
                    Err(_) => text.push_str("..."),
                },
            }
        }
        text
    }

    /// Whether the sentence says of bytes that they are not accessible, and they are. The analysis may know less than the
    /// execution shows: it does not see that a condition copies an address.
    fn is_contradicted(&self, context: &Context, parts: &[Part]) -> bool {
        parts.iter().any(|part| match *part {
            Part::Term(address, Format::Access(bytes)) => {
                context.eval(address).is_ok_and(|at| self.objects.holds(&at, bytes))
            }
            _ => false,
        })
    }

    fn starts(&mut self, context: &Context, mark: marks::Object) {
        if let (Ok(address), Ok(size)) = (context.eval(mark.address), context.eval(mark.size)) {
            self.objects.start(&address, &size, mark.name, mark.contents);
            let step = self.step();
            if let Value::Bv { value: size, .. } = &size {
                self.history.replaced(&address, Some(size), step);
            }
        }
    }

    fn ends(&mut self, context: &Context, mark: marks::Dead) {
        if let Ok(address) = context.eval(mark.address) {
            let size = self.objects.end(&address, mark.by);
            let step = self.step();
            self.history.replaced(&address, size.as_ref(), step);
        }
    }

    /// What an attribute of an assume says.
    fn said(&mut self, context: &Context, attr: &Attr) {
        let terms = &context.program.terms;
        if marks::read::<marks::Place>(terms, attr).is_some() {
            // The end of a function's body is no statement.
            if !marks::get(terms, context.attrs()).is_some_and(|source: Source| source.is_end()) {
                self.set_place(context);
                if !self.goes_on_here() {
                    self.push(StepKind::Statement);
                }
            }
        } else if let Some(value) = marks::read(terms, attr) {
            self.value(context, value);
        } else if let Some(branch) = marks::read(terms, attr) {
            self.branch(branch);
        } else if let Some(input) = marks::read(terms, attr) {
            self.input(context, input);
        } else if let Some(argument) = marks::read(terms, attr) {
            self.argument(context, argument);
        } else if let Some(object) = marks::read(terms, attr) {
            self.starts(context, object);
        } else if let Some(dead) = marks::read(terms, attr) {
            self.ends(context, dead);
        } else if let Some(Approximated { reason: why, .. }) = marks::read(terms, attr) {
            let at = self.in_program().or_else(|| self.here().map(|(at, _)| at));
            let at = at.map_or(String::new(), |at| format!("{}:{}: ", at.file, at.line));
            self.approximated = Some(format!("{at}{why}"));
        }
    }

    /// The name of a function of C, or of a procedure with a body if the program is not from C.
    fn name(&self, callee: ProcId) -> Option<String> {
        let proc = &self.program.procs[callee.index()];
        if self.in_boogie {
            return proc.body.as_ref().map(|_| proc.name.clone());
        }
        self.c_name(callee).map(|name| marks::shown_function(name).to_owned())
    }

    fn c_name(&self, callee: ProcId) -> Option<&'a str> {
        marks::get(&self.program.terms, &self.program.procs[callee.index()].attrs).map(|CName(name)| name)
    }

    /// Adds values that are no maps to the last step.
    fn add_values(&mut self, values: impl Iterator<Item = (String, Option<Value>)>, is_input: bool) {
        for (name, value) in values {
            let Some(value) = value.filter(|value| !matches!(value, Value::Map { .. })) else { continue };
            if is_input {
                let number = Some(values::number(&value, ""));
                self.add_input(Input { function: name.clone(), ty: String::new(), value: number });
            }
            let shown = self.objects.show(&value, Format::Value(""));
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
        let recorded = marks::get(&self.program.terms, attrs).map(|CExpr(name)| name).filter(|_| results.is_empty());
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
        self.keep_watched(context, callee);
        if self.stack.is_empty() || self.is_hidden() {
            // It is no step.
        } else if !self.dependences.is_looking() {
            self.count_part();
        } else {
            let kind = StepKind::Call { function: function.clone() };
            match self.steps.last_mut() {
                Some(last) if last.kind == StepKind::Statement && last.values.is_empty() => last.kind = kind,
                _ => self.push(kind),
            }
            if self.is_ours_alone(callee) {
                self.ours.push(self.step());
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

    /// Whether the last step enters a function of our library that its statement does not name.
    fn is_ours_alone(&self, callee: ProcId) -> bool {
        let is_named = |step: &Step, function: &str| step.source.contains(function);
        let enters = matches!(self.steps.last(), Some(step)
            if matches!(&step.kind, StepKind::Call { function } if !is_named(step, function)));
        enters && self.c_name(callee).is_some_and(|name| name.starts_with(LIBRARY_PREFIX))
    }

    /// Keeps where an access is made that may take part in a data race, if that is what is called.
    fn keep_watched(&mut self, context: &Context, callee: ProcId) {
        if self.c_name(callee).is_some_and(marks::watches_access)
            && let Some(Cmd::Call { args, .. }) = context.command()
            && let Some((at, _)) = self.here().filter(|(at, _)| !is_ours(at))
        {
            let how = args.last().and_then(|e| context.eval(*e).ok());
            let writes = matches!(how, Some(Value::Bv { ref value, .. }) if value.bit(WRITES));
            let thread = self.threads.in_words();
            self.watched = Some(Watched { at, writes, thread });
        }
    }

    fn show_return(&mut self, context: &Context, callee: ProcId) {
        let Some(function) = self.name(callee) else { return self.returned_without_body(context) };
        self.stack.pop();
        self.places.pop();
        let is_named = self.here().is_none_or(|(_, source)| source.contains(&function));
        let is_ours_alone = !is_named && self.c_name(callee).is_some_and(|name| name.starts_with(LIBRARY_PREFIX));
        if !self.stack.is_empty() && !self.is_hidden() && !is_ours_alone {
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

/// Whether a place is in the models of library functions that are part of the program.
fn is_ours(location: &Location) -> bool {
    location.file == boogie::marks::LIBRARY_FILE
}

impl Observer for Recorder<'_> {
    fn skips(&self) -> bool {
        true
    }

    fn skipped(&mut self, context: &Context, rounds: u64) {
        self.push(StepKind::Rounds { rounds });
        self.witness_path.skipped();
        let step = self.step();
        self.history.skipped(context, &mut self.objects, step);
    }

    fn before(&mut self, context: &Context) {
        let step = self.step();
        let written = self.dependences.before(context, step);
        self.history.will_write(written);
    }

    fn changed(&mut self, context: &Context) {
        self.threads.acts();
        let step = self.step();
        self.history.wrote(context, &mut self.objects, step);
    }

    fn block(&mut self, context: &Context) {
        self.dependences.block(context);
    }

    fn assume(&mut self, context: &Context) {
        self.witness_path.assume(context, self.inputs.len());
        for attr in context.attrs() {
            self.said(context, attr);
        }
        let step = self.step();
        self.dependences.assume(context, step);
    }

    fn assert(&mut self, context: &Context, holds: bool) {
        if !holds {
            let step = self.step();
            self.dependences.violated(context, step);
        }
        let terms = &context.program.terms;
        if let (false, Some(Violation(parts))) = (holds, marks::get(terms, context.attrs())) {
            self.contradicted = self.is_contradicted(context, &parts);
            self.violation = Some(self.sentence(context, &parts));
        }
        if marks::get::<marks::Place>(terms, context.attrs()).is_some() {
            self.set_place(context);
        }
    }

    fn call(&mut self, context: &Context, callee: ProcId) {
        self.threads.acts();
        self.show_call(context, callee);
        self.witness_path.call(context, callee);
        let step = self.step();
        self.dependences.call(context, callee, step);
        if self.has_body(callee) {
            self.history.call(self.stack.last().cloned().unwrap_or_default());
        }
    }

    fn returned(&mut self, context: &Context, callee: ProcId) {
        self.show_return(context, callee);
        self.witness_path.returned(context, callee);
        let step = self.step();
        self.dependences.returned(context, callee, step);
        if self.has_body(callee) {
            self.history.returned(step);
        }
        self.history.will_write(written_by_call(context, callee));
        self.history.wrote(context, &mut self.objects, step);
    }
}
