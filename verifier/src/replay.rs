//! Confirms a counterexample by running the translated program on its inputs, and makes the trace on the way.
//!
//! The translation marks statements, values, branches and inputs with attributes of `assume true`:
//! `{:sourceloc "file", line, column} {:src "text"}`, `{:value "name", e, "type"}`, `{:branch "condition", "true"}`,
//! `{:input "function", e, "type"}` (the name alone if the program does not look at it), and procedures with
//! `{:cname "f"}`. An assertion names its property and says what is wrong where it fails:
//! `{:property "p"} {:violation "text", e, "type", "text"}`.
//! `{:object "name", address, size}` and `{:dead "by what", address}` tell of the lives of objects.

use crate::trace::{Location, NamedValue, Step, StepKind, Trace};
use crate::values::Objects;
use boogie::interpret::{self, Amendments, Context, Execution, Functions, Limits, Observer, Oracle, Outcome, Recorded};
use boogie::passes::{self, Prepared};
use boogie::passive::Counterexample;
use boogie::program::{Attr, AttrArg, Cmd, ProcId, Program, VarId, attr};
use boogie::value::Value;

/// Why a counterexample does not count.
pub struct Refused {
    pub why: String,
    /// The commands whose conditions could not be evaluated, as they depend on approximations.
    pub approximated: Vec<interpret::Location>,
}

impl From<String> for Refused {
    fn from(why: String) -> Refused {
        Refused { why, approximated: Vec::new() }
    }
}

/// What maps hold where the counterexample does not say follows from quantified conditions, each of which may need what
/// another one says.
const MOST_AMENDMENTS: u32 = 100;

/// The trace of a violating execution. The violated property is `asked` unless the assertion that fails names one.
pub fn replay(prepared: &Prepared, counterexample: &Counterexample, asked: &str) -> Result<Trace, Refused> {
    let (execution, recorder) = run_on(&prepared.replay, counterexample, || Recorder::new(&prepared.replay));
    judge(prepared, execution, recorder, asked)
}

/// Runs a program on the choices of a counterexample, with an observer that sees the whole run.
pub fn run_on<O: Observer>(
    program: &Program,
    counterexample: &Counterexample,
    observer: impl Fn() -> O,
) -> (Execution, O) {
    let mut amendments = Amendments::default();
    let mut rounds = 0..MOST_AMENDMENTS;
    loop {
        let (oracle, mut observer) = (&mut Recorded::amended(counterexample, &amendments), observer());
        let functions = &counterexample.functions;
        let mut execution = interpret::run(program, oracle, functions, &mut observer, Limits::default());
        if !amendments.add(std::mem::take(&mut execution.amendments)) || rounds.next().is_none() {
            return (execution, observer);
        }
    }
}

/// The same for the execution that an oracle chooses.
pub fn traced(
    prepared: &Prepared,
    oracle: &mut dyn Oracle,
    functions: &Functions,
    asked: &str,
) -> Result<Trace, Refused> {
    let mut recorder = Recorder::new(&prepared.replay);
    let execution = interpret::run(&prepared.replay, oracle, functions, &mut recorder, Limits::default());
    judge(prepared, execution, recorder, asked)
}

/// What an execution shows.
fn judge(prepared: &Prepared, execution: Execution, mut recorder: Recorder, asked: &str) -> Result<Trace, Refused> {
    let program = &prepared.replay;
    if let Some(unchecked) = execution.unchecked.first() {
        let of = recorder.approximated.map_or(String::new(), |why| format!(" (perhaps: {why})"));
        let why = format!("the violation depends on {}{of}", unchecked.reason);
        let by_approximation = execution.unchecked.iter().filter(|u| u.reason == interpret::Unknown::Approximated);
        return Err(Refused { why, approximated: by_approximation.filter_map(|u| u.at).collect() });
    }
    let (property, violation) = match (execution.outcome, prepared.property) {
        (Outcome::AssertFailed { attrs, .. }, passes::Property::Asserts) => {
            let (property, what) = describe_failure(&attrs, asked);
            (property.to_owned(), recorder.violation.take().unwrap_or(what))
        }
        (Outcome::Returned, passes::Property::EntryReturns) => {
            (asked.to_owned(), "the entry procedure returns".to_owned())
        }
        (outcome, _) => return Err(format!("the replay ended otherwise: {}", ending(program, &outcome)).into()),
    };
    if recorder.contradicted {
        return Err("the memory that is accessed is there, in an object that the analysis did not expect"
            .to_owned()
            .into());
    }
    recorder.finish(violation);
    Ok(Trace { property, omitted: recorder.omitted, steps: recorder.steps })
}

/// The property that an assertion is about, and what its failure means if it does not say.
fn describe_failure<'a>(attrs: &'a [Attr], asked: &'a str) -> (&'a str, String) {
    match attr(attrs, "property").and_then(|a| string(a, 0)) {
        Some("unreach-call") => ("unreach-call", "the error function is called".to_owned()),
        // A failing assert calls `__assert_fail`.
        Some("assert") => ("unreach-call", "the assertion fails".to_owned()),
        Some(property) => (property, format!("{property} is violated")),
        None => (asked, "the assertion fails".to_owned()),
    }
}

fn ending(program: &Program, outcome: &Outcome) -> String {
    let place = |at: &interpret::Location| {
        let proc = &program.procs[at.proc.index()];
        let label = proc.body.as_ref().map_or("", |b| b.blocks[at.block.index()].label.as_str());
        format!("in {} at {label}:{}", proc.name, at.cmd)
    };
    match outcome {
        Outcome::AssertFailed { at, .. } => format!("an assertion failed {}", place(at)),
        Outcome::Returned => "the entry returned".to_owned(),
        Outcome::Blocked { at, .. } => format!("an assumption is false {}", place(at)),
        Outcome::LimitReached { reason, .. } => format!("a limit was reached: {reason}"),
        Outcome::StepLimit => "too many steps".to_owned(),
        Outcome::Undecided { at } => format!("several ways are open {}", place(at)),
        Outcome::Unknown { at, reason } => format!("no value {}: {reason:?}", place(at)),
    }
}

/// An input that the execution does not depend on.
const ANY: &str = "any";

/// Of a longer execution, at least so many steps of its end are kept, and at most twice as many.
const KEPT_STEPS: usize = 20_000;

/// Builds the steps while the interpreter runs.
struct Recorder<'a> {
    objects: Objects,
    program: &'a Program,
    steps: Vec<Step>,
    omitted: usize,
    /// C functions on the stack, the innermost last.
    stack: Vec<String>,
    /// The place of the statement that runs, for each of them.
    places: Vec<Option<(Location, String)>>,
    /// The last approximation on the way.
    approximated: Option<String>,
    /// What the assertion that failed says.
    violation: Option<String>,
    /// It says that memory is not accessible which is.
    contradicted: bool,
    /// No procedure has a name in C: the steps are calls, by the names in the Boogie program.
    in_boogie: bool,
}

impl<'a> Recorder<'a> {
    fn new(program: &'a Program) -> Self {
        let objects = Objects::of(program);
        let (approximated, violation) = (None, None);
        let in_boogie = program.procs.iter().all(|p| attr(&p.attrs, "cname").is_none());
        let entry = program.entry().filter(|_| in_boogie).map(|entry| program.procs[entry.index()].name.clone());
        let (steps, stack, places) = (Vec::new(), Vec::from_iter(entry), vec![None]);
        let (omitted, contradicted) = (0, false);
        Recorder { objects, program, steps, omitted, stack, places, approximated, violation, contradicted, in_boogie }
    }

    fn push(&mut self, kind: StepKind) {
        let here = self.places.last().cloned().flatten();
        let (location, source) = here.map_or((None, String::new()), |(l, s)| (Some(l), s));
        let depth = self.stack.len().saturating_sub(1);
        let function = self.stack.last().cloned().unwrap_or_default();
        if self.steps.len() == 2 * KEPT_STEPS {
            self.steps.drain(..KEPT_STEPS);
            self.omitted += KEPT_STEPS;
        }
        self.steps.push(Step { kind, location, source, depth, function, values: Vec::new() });
    }

    fn value(&mut self, context: &Context, attr: &Attr, is_input: bool) {
        let (name, value) = match attr.args.as_slice() {
            [AttrArg::Str(name), AttrArg::Expr(e), AttrArg::Str(ty)] => match context.eval(*e) {
                Ok(value) => (name, self.objects.show(&value, ty)),
                Err(_) if is_input => (name, ANY.to_owned()),
                Err(_) => return,
            },
            [AttrArg::Str(name)] if is_input => (name, ANY.to_owned()),
            _ => return,
        };
        if let Some(step) = self.steps.last_mut() {
            step.values.push(NamedValue { name: name.clone(), value, is_input });
        }
    }

    fn branch(&mut self, attr: &Attr) {
        let (Some(condition), Some(taken)) = (string(attr, 0), string(attr, 1)) else { return };
        let kind = StepKind::Branch { condition: condition.to_owned(), taken: taken.to_owned() };
        let here = self.places.last().cloned().flatten().map(|(location, _)| location);
        // The statement's own step becomes the branch if nothing happened since.
        match self.steps.last_mut() {
            Some(last) if last.kind == StepKind::Statement && last.values.is_empty() && last.location == here => {
                last.kind = kind;
            }
            _ => self.push(kind),
        }
    }

    fn finish(&mut self, what: String) {
        let kind = StepKind::Violation { what };
        // What a model of ours does wrong is what its caller does.
        let is_ours = |location: &Location| location.file == frontend::translate::LIBRARY_FILE;
        while self.places.len() > 1 && self.places.last().is_some_and(|p| p.as_ref().is_none_or(|(l, _)| is_ours(l))) {
            self.places.pop();
            self.stack.pop();
        }
        match self.steps.last_mut() {
            Some(last) if last.kind == StepKind::Statement && !last.location.as_ref().is_some_and(is_ours) => {
                last.kind = kind;
            }
            _ => self.push(kind),
        }
    }

    /// A sentence with values: texts, and terms that are each followed by their C type.
    fn sentence(&self, context: &Context, attr: &Attr) -> String {
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

    /// `{:object "name", address, size}` and `{:dead "by what", address}`.
    fn life(&mut self, context: &Context, attr: &Attr) {
        match attr.args.as_slice() {
            [AttrArg::Str(name), AttrArg::Expr(address), AttrArg::Expr(size)] => {
                if let (Ok(address), Ok(size)) = (context.eval(*address), context.eval(*size)) {
                    self.objects.start(&address, &size, name);
                }
            }
            [AttrArg::Str(by), AttrArg::Expr(address)] => {
                if let Ok(address) = context.eval(*address) {
                    self.objects.end(&address, by);
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
    fn add_values(&mut self, values: Vec<(String, Option<Value>)>, is_input: bool) {
        let Some(step) = self.steps.last_mut() else { return };
        for (name, value) in values {
            if let Some(value) = value.filter(|value| !matches!(value, Value::Map { .. })) {
                step.values.push(NamedValue { name, value: self.objects.show(&value, ""), is_input });
            }
        }
    }

    fn results<'c>(&'c self, context: &'c Context) -> Vec<(String, Option<Value>)> {
        let Some(Cmd::Call { outs, .. }) = context.command() else { return Vec::new() };
        outs.iter().map(|v| (self.program.var(*v).name.clone(), context.var(*v))).collect()
    }

    /// `call {:cexpr "x"} record(e)` says that something of a name has a value, `call x := choose()` chooses one.
    fn returned_without_body(&mut self, context: &Context) {
        if !self.in_boogie {
            return;
        }
        let Some(Cmd::Call { callee, args, attrs, .. }) = context.command() else { return };
        let results = self.results(context);
        let recorded = attr(attrs, "cexpr").and_then(|a| string(a, 0)).filter(|_| results.is_empty());
        let (values, is_input) = match recorded {
            Some(name) => (args.iter().map(|e| (name.to_owned(), context.eval(*e).ok())).collect(), false),
            None => (results, true),
        };
        if !values.is_empty() {
            self.push(StepKind::Statement);
            let callee = &self.program.procs[callee.index()].name;
            self.steps.last_mut().expect("it was pushed").source = format!("call {callee}");
            self.add_values(values, is_input);
        }
    }
}

impl Observer for Recorder<'_> {
    fn assume(&mut self, context: &Context) {
        for attr in context.attrs() {
            match attr.name.as_str() {
                "sourceloc" => {
                    let Some(location) = location(context.program, attr) else { continue };
                    let source = boogie::program::attr(context.attrs(), "src");
                    let source = source.and_then(|a| string(a, 0)).unwrap_or("").to_owned();
                    // The end of a function's body is no statement.
                    if source == "}" {
                        continue;
                    }
                    if let Some(place) = self.places.last_mut() {
                        *place = Some((location, source));
                    }
                    self.push(StepKind::Statement);
                }
                "object" | "dead" => self.life(context, attr),
                "value" => self.value(context, attr, false),
                "input" => self.value(context, attr, true),
                "branch" => self.branch(attr),
                "approximated" => {
                    let here = self.places.last().and_then(Option::as_ref);
                    let at = here.map_or(String::new(), |(l, _)| format!("{}:{}: ", l.file, l.line));
                    self.approximated = string(attr, 0).map(|why| format!("{at}{why}"));
                }
                _ => {}
            }
        }
    }

    fn assert(&mut self, context: &Context, holds: bool) {
        if let (false, Some(what)) = (holds, attr(context.attrs(), "violation")) {
            self.contradicted = self.is_contradicted(context, what);
            self.violation = Some(self.sentence(context, what));
        }
        let Some(attr) = attr(context.attrs(), "sourceloc") else { return };
        let Some(location) = location(context.program, attr) else { return };
        let source = boogie::program::attr(context.attrs(), "src").and_then(|a| string(a, 0)).unwrap_or("");
        if let Some(place) = self.places.last_mut() {
            *place = Some((location, source.to_owned()));
        }
    }

    fn call(&mut self, context: &Context, callee: ProcId) {
        let Some(function) = self.name(callee) else { return };
        if !self.stack.is_empty() {
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
            self.add_values(values, false);
        }
        self.stack.push(function);
        self.places.push(None);
    }

    fn returned(&mut self, context: &Context, callee: ProcId) {
        let Some(function) = self.name(callee) else { return self.returned_without_body(context) };
        self.stack.pop();
        self.places.pop();
        if !self.stack.is_empty() {
            self.push(StepKind::Return { function });
        }
        if self.in_boogie {
            let results = self.results(context);
            self.add_values(results, false);
        }
    }
}

pub(crate) fn string(attr: &Attr, index: usize) -> Option<&str> {
    match attr.args.get(index) {
        Some(AttrArg::Str(text)) => Some(text),
        _ => None,
    }
}

/// `{:sourceloc "file", line, column}`; SMACK writes the same.
pub(crate) fn location(program: &Program, attr: &Attr) -> Option<Location> {
    let number = |index: usize| match attr.args.get(index) {
        Some(AttrArg::Expr(e)) => match program.terms.expr(*e) {
            boogie::expr::Expr::Int(n) => u32::try_from(n).ok(),
            _ => None,
        },
        _ => None,
    };
    Some(Location { file: string(attr, 0)?.to_owned(), line: number(1)?, column: number(2).unwrap_or(1) })
}
