//! `praetor check`: all the usual checks of a C program in one run, and all places where they fail.
//!
//! The checks are assertions of one translated program. A violation that is found is reported, its assertion becomes an
//! assumption, and the search starts again: so each round finds another place, until the rest is proved or the time is
//! over. Checks that are open then are asked about alone.

pub mod baseline;
pub mod classes;
mod report;
mod sarif;

use crate::cache::proofs::{Asked, Key, Proofs};
use crate::cli::check::CheckArgs;
use crate::cli::debug::DebugArgs;
use crate::cli::{Engine, InputArgs};
use crate::exit;
use crate::input::property::Property;
use crate::input::{self, Input, Question};
use crate::output::ReportFile;
use crate::portfolio::{Answer, Job};
use crate::progress::Display;
use crate::report::explain;
use crate::report::text::Detail;
use crate::run::Run;
use crate::suppressions::{self, Place, Suppression};
use crate::verdict::Unknown;
use crate::verify::{self, Failure, Unprepared};
use boogie::marks;
use boogie::program::{Cmd, Program};
use classes::Class;
use frontend::translate::Registers;
use serde::Serialize;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use trace::{Location, Trace};

/// More places than this nobody reads: the search ends.
const MOST_FINDINGS: usize = 100;

/// A place where a check fails.
#[derive(Debug, Serialize)]
pub struct Finding {
    pub check: Class,
    /// Nothing if it is nowhere in the program, as the end of an execution.
    pub location: Option<Location>,
    pub function: String,
    /// What is wrong.
    pub message: String,
    pub trace: Trace,
    /// By which it is recognised in another run.
    pub fingerprint: String,
    /// Whether the baseline has it.
    pub known: bool,
    /// Why it does not count, if the project file says so.
    pub suppressed: Option<String>,
}

impl Finding {
    pub fn counts(&self) -> bool {
        !self.known && self.suppressed.is_none()
    }
}

/// What is known of a check, in the executions that get past the findings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "rest", content = "detail", rename_all = "snake_case")]
pub enum Rest {
    Proved,
    /// No violation with loops and recursion cut at this depth.
    Bounded(u32),
    Unknown(String),
}

impl From<Unknown> for Rest {
    fn from(why: Unknown) -> Rest {
        Rest::Unknown(why.reason())
    }
}

impl Rest {
    /// Makes this what is known of two programs: the worse of both.
    fn join(&mut self, other: Rest) {
        let worse = match (&*self, other) {
            (Rest::Unknown(_), _) | (_, Rest::Proved) => return,
            (Rest::Bounded(one), Rest::Bounded(other)) => Rest::Bounded(other.min(*one)),
            (_, other) => other,
        };
        *self = worse;
    }
}

/// A row of the table.
#[derive(Debug, Serialize)]
pub struct Row {
    pub check: Class,
    /// At how many places it is violated; how many of them are suppressed, and how many of the others the baseline has.
    pub places: usize,
    pub known: usize,
    pub suppressed: usize,
    #[serde(flatten)]
    pub rest: Rest,
}

/// All that a run has to say.
#[derive(Debug, Serialize)]
pub struct Summary {
    pub files: Vec<String>,
    #[serde(skip)]
    pub has_baseline: bool,
    pub findings: Vec<Finding>,
    pub checks: Vec<Row>,
    pub assumptions: Vec<String>,
    pub seconds: f64,
}

/// What does not count: by their fingerprints what a baseline has, and what is suppressed.
pub struct Excused {
    pub known: BTreeSet<String>,
    pub suppressions: Vec<Suppression>,
}

/// A program to check: one function as the place where it starts, if several are asked for.
pub struct Start {
    pub function: Option<String>,
    pub input: InputArgs,
}

/// Makes the checks, from each of these places in turn.
///
/// Errors: the input is malformed, or there is a defect of ours or of the system.
pub fn run(
    args: &CheckArgs,
    starts: Vec<Start>,
    excused: &Excused,
    start: Instant,
    display: &Display,
) -> Result<Summary, Failure> {
    let end = start + Duration::from_secs(args.seconds());
    let mut all = Partial::default();
    let proofs = &Proofs::of_user(!args.no_cache);
    let mut left = starts.len() as u32;
    for Start { function, input } in starts {
        let begin = Instant::now().min(end);
        let deadline = begin + (end - begin) / left;
        left -= 1;
        let part = Checking {
            args,
            input,
            start: begin,
            deadline,
            display,
            proofs,
            preparing: Cell::default(),
            has_threads: Cell::default(),
        }
        .run()?;
        all.add(part, function.as_deref());
    }
    Ok(all.summed_up(args, excused, start))
}

/// Prints what was found, and writes it as JSON and SARIF if that was asked; the exit code.
pub fn finish(summary: &Summary, detail: Detail, json: Option<ReportFile>, sarif: Option<ReportFile>) -> u8 {
    let code = report::exit_code(summary);
    let json = json.map(|file| (file, report::json(summary)));
    let sarif = sarif.map(|file| (file, sarif::render(summary, code)));
    exit::finish(&report::text(summary, detail), json.into_iter().chain(sarif), code)
}

/// What is known from one place to start at, or several.
#[derive(Default)]
struct Partial {
    findings: Vec<Finding>,
    checks: Vec<(Class, Rest)>,
    assumptions: Vec<String>,
}

impl Partial {
    /// Adds what is known from another place, which is named where there are several.
    fn add(&mut self, other: Partial, function: Option<&str>) {
        let named = |text: String| function.map_or(text.clone(), |name| format!("from {name}: {text}"));
        verify::add_new(&mut self.assumptions, other.assumptions.into_iter().map(named).collect());
        for finding in other.findings {
            let is_same = |known: &Finding| known.check == finding.check && known.location == finding.location;
            if finding.location.is_none() || !self.findings.iter().any(is_same) {
                self.findings.push(finding);
            }
        }
        for (class, rest) in other.checks {
            let rest = match rest {
                Rest::Unknown(why) => Rest::Unknown(named(why)),
                rest => rest,
            };
            match self.checks.iter_mut().find(|(known, _)| *known == class) {
                None => self.checks.push((class, rest)),
                Some((_, known)) => known.join(rest),
            }
        }
    }

    fn summed_up(mut self, args: &CheckArgs, excused: &Excused, start: Instant) -> Summary {
        // In the order in which a reader goes through the files.
        self.findings.sort_by(|a, b| a.location.cmp(&b.location));
        baseline::compare(&mut self.findings, &excused.known, &std::env::current_dir().unwrap_or_default());
        for finding in &mut self.findings {
            let (file, line) = finding.location.as_ref().map_or(("", 0), |at| (&at.file, at.line));
            let place = Place { rule: &finding.check.name(), file, function: &finding.function, line };
            finding.suppressed = suppressions::reason(&excused.suppressions, place);
        }
        let findings = self.findings;
        let row = |(check, rest)| {
            let places = || findings.iter().filter(|finding| finding.check == check);
            let suppressed = places().filter(|finding| finding.suppressed.is_some()).count();
            let known = places().filter(|finding| finding.known && finding.suppressed.is_none()).count();
            Row { check, places: places().count(), known, suppressed, rest }
        };
        let checks = self.checks.into_iter().map(row).collect();
        let files = args.input.files.iter().map(|file| file.display().to_string()).collect();
        let (has_baseline, seconds) = (args.baseline.is_some(), start.elapsed().as_secs_f64());
        Summary { files, has_baseline, findings, checks, assumptions: self.assumptions, seconds }
    }
}

/// A run from one place.
struct Checking<'a> {
    args: &'a CheckArgs,
    input: InputArgs,
    start: Instant,
    deadline: Instant,
    display: &'a Display,
    proofs: &'a Proofs,
    /// How long it took to read and prepare the program.
    preparing: Cell<Duration>,
    /// Whether the program starts threads, once it was read.
    has_threads: Cell<bool>,
}

impl Checking<'_> {
    /// Whether there is time to read and prepare the program once more.
    fn has_time(&self, deadline: Instant) -> bool {
        Instant::now() + self.preparing.get() < deadline
    }

    fn run(&self) -> Result<Partial, Failure> {
        let mut classes = Class::chosen(&self.args.checks);
        let mut assumptions = Vec::new();
        let deadline = self.deadline;
        let mut together: Vec<Class> = classes.iter().copied().filter(|class| !class.stands_apart()).collect();
        let (known, note) = self.known_alone(&together, &classes, &mut assumptions)?;
        together.retain(|class| !known.contains(class));
        // Half is left for the checks alone.
        let first = self.start + (deadline - self.start) / if classes.len() > 1 { 2 } else { 1 };
        let mut findings = Vec::new();
        let rest = match together[..] {
            [] => Rest::Proved,
            _ => {
                let is_asked = |class: &&Class| together.iter().any(|open| open.with_parts(&classes).contains(class));
                let asked: Vec<Class> = classes.iter().filter(is_asked).copied().collect();
                self.search(&asked, first, &mut findings, &mut assumptions)?
            }
        };
        if self.args.checks.is_empty() && !self.has_threads.get() {
            classes.retain(|class| !class.is_about_threads());
        }
        let is_open = |class: &Class, findings: &[Finding]| {
            let is_asked = rest != Rest::Proved && classes.len() > 1 && !findings.iter().any(|f| f.check == *class);
            class.stands_apart() || is_asked && !known.contains(class)
        };
        let mut left = classes.iter().filter(|class| is_open(class, &findings)).count() as u32;
        let mut checks = Vec::new();
        for class in &classes {
            let mut rest = if known.contains(class) { Rest::Proved } else { rest.clone() };
            if is_open(class, &findings) {
                let share = deadline.saturating_duration_since(Instant::now()) / left;
                left -= 1;
                // A thread that waits for a mutex of its own is a deadlock, too.
                let is_found = *class == Class::Deadlock && findings.iter().any(|f| f.check == Class::Relock);
                rest = match is_found {
                    true => more_may_be_found(),
                    false => {
                        let asked = class.with_parts(&classes);
                        self.search(&asked, Instant::now() + share, &mut findings, &mut assumptions)?
                    }
                };
            }
            checks.push((*class, rest));
        }
        let is_alone = |(class, rest): &(Class, Rest)| *rest == Rest::Proved && together.contains(class);
        if let (Some(note), true) = (note, rest != Rest::Proved && checks.iter().any(is_alone)) {
            self.proofs.keep(&note);
        }
        for (class, rest) in &mut checks {
            // Memory is left in one place, wherever it comes from.
            let hides = |finding: &Finding| {
                finding.check == *class && (finding.trace.asserted.is_none() || *class == Class::Leak)
            };
            if *rest == Rest::Proved && findings.iter().any(hides) {
                *rest = more_may_be_found();
            }
        }
        Ok(Partial { findings, checks, assumptions })
    }

    /// The checks that an earlier run has proved alone, and by which key the next one is told to look for such. The program is
    /// read for each, which takes a part of the time at most.
    fn known_alone(
        &self,
        together: &[Class],
        chosen: &[Class],
        assumed: &mut Vec<String>,
    ) -> Result<(Vec<Class>, Option<Key>), Failure> {
        if together.len() < 2 || !self.proofs.is_used() {
            return Ok((Vec::new(), None));
        }
        let (_, [key, _]) = self.keys(together)?;
        let note = key.map(|key| key.of_parts());
        let end = self.start + (self.deadline - self.start) / 10;
        let mut known = Vec::new();
        for class in together.iter().filter(|_| note.as_ref().is_some_and(|note| self.proofs.has(note))) {
            if Instant::now() < end && self.is_known(&class.with_parts(chosen), assumed)? {
                known.push(*class);
            }
        }
        Ok((known, note))
    }

    /// Whether these checks hold of all executions, by themselves or as an earlier run has proved.
    fn is_known(&self, classes: &[Class], assumed: &mut Vec<String>) -> Result<bool, Failure> {
        let (input, keys) = self.keys(classes)?;
        let is_known = verify::asks_nothing(&input.program) || keys.iter().flatten().any(|key| self.proofs.has(key));
        if is_known {
            verify::add_new(assumed, input.assumptions);
        }
        Ok(is_known)
    }

    /// What is asked, and its keys: with the program in C, and without, as it is where there are findings.
    fn keys(&self, classes: &[Class]) -> Result<(Input, [Option<Key>; 2]), Failure> {
        let property = Self::property(classes);
        let input = self.read(&property)?;
        let (program, question) = (&input.program, input.question);
        let key = |source| self.proofs.key(&Asked { program, question, property: &property, source });
        let keys = [key(input.source.as_ref()), key(None)];
        Ok((input, keys))
    }

    fn property(classes: &[Class]) -> Property {
        let checks = classes.iter().flat_map(|class| class.checks()).collect();
        Property { checks, ..Property::default() }
    }

    fn read(&self, property: &Property) -> Result<Input, Failure> {
        let registers = Some(Registers { ranges: self.args.mmio.clone() });
        self.display.phase("reading");
        let input = input::read(&self.input, &Question { registers, named: true, ..property.clone().into() })?;
        self.has_threads.set(self.has_threads.get() || starts_threads(&input.program));
        Ok(input)
    }

    /// Finds violations of some checks, one after the other, besides those that are found already. What is known of the
    /// rest.
    fn search(
        &self,
        classes: &[Class],
        deadline: Instant,
        findings: &mut Vec<Finding>,
        assumed: &mut Vec<String>,
    ) -> Result<Rest, Failure> {
        if !self.has_time(deadline) {
            return Ok(Unknown::Timeout.into());
        }
        let begin = Instant::now();
        let property = Self::property(classes);
        let Input { mut program, question, source, assumptions, warnings, .. } = self.read(&property)?;
        self.display.warn(&warnings);
        verify::add_new(assumed, assumptions);
        let job = Job {
            engine: Engine::Portfolio,
            refine: None,
            without: Vec::new(),
            unroll: None,
            certify: false,
            debug: DebugArgs::default(),
            deadline,
            memory_mib: self.args.memory.unwrap_or_else(verify::default_memory_mib),
        };
        for finding in findings.iter() {
            let at = finding.trace.asserted.as_ref();
            set_aside(&mut program, finding.check, at);
            // What leaves its object leaves the array in it, and what is not set there is no other defect.
            if finding.check == Class::Dereference && at.is_some() {
                set_aside(&mut program, Class::Bounds, at);
                set_aside(&mut program, Class::Uninitialised, at);
            }
        }
        loop {
            if verify::asks_nothing(&program) {
                return Ok(Rest::Proved);
            }
            // Its question is the one that was read, of all findings.
            let source = source.as_ref().filter(|_| findings.is_empty());
            let key = self.proofs.key(&Asked { program: &program, question, property: &property, source });
            if key.as_ref().is_some_and(|key| self.proofs.has(key)) {
                return Ok(Rest::Proved);
            }
            self.display.phase("preparing");
            let mut run = Run::default();
            let prepared = match verify::prepare(program.clone(), question, &mut run.cost.stages) {
                Ok(prepared) => prepared,
                Err(Unprepared::Unsupported(what)) => return Ok(Unknown::Unsupported(what).into()),
                Err(Unprepared::Failed(failure)) => return Err(failure),
            };
            if findings.is_empty() {
                self.preparing.set(begin.elapsed());
            }
            let (answer, _) = verify::search(&prepared, source, &job, &property, self.display, &mut run)?;
            match answer {
                Answer::Proved(_) => {
                    key.iter().for_each(|key| self.proofs.keep(key));
                    return Ok(Rest::Proved);
                }
                Answer::Bounded { k, hits } => {
                    return Ok(explain::unsupported_among(&hits, &run.engines).map_or(Rest::Bounded(k), Rest::from));
                }
                Answer::Unknown(why) => return Ok(why.into()),
                Answer::Violated => {}
            }
            let finding = self.finding(run.trace.expect("a violation counts once it was replayed"));
            let is_set_aside = set_aside(&mut program, finding.check, finding.trace.asserted.as_ref());
            // Each thread of a circle waits somewhere, and so do those that wait for one of them.
            let is_last = !is_set_aside || finding.check == Class::Deadlock;
            findings.push(finding);
            if is_last || findings.len() >= MOST_FINDINGS {
                return Ok(more_may_be_found());
            }
            if !self.has_time(deadline) {
                return Ok(Unknown::Timeout.into());
            }
        }
    }

    fn finding(&self, mut trace: Trace) -> Finding {
        let asserted = verify::tell_code(&mut trace, &self.input);
        let end = trace.steps.last();
        let at = end.and_then(|step| step.location.clone());
        Finding {
            check: Class::of(&trace.property).expect("an assertion of one of the checks"),
            // What is asked where a function ends is about the statement that ended it.
            location: asserted.filter(|asked| at.as_ref().is_none_or(|at| asked.line == at.line)).or(at),
            function: end.map(|step| step.function.clone()).unwrap_or_default(),
            message: trace.violation.clone(),
            trace,
            fingerprint: String::new(),
            known: false,
            suppressed: None,
        }
    }
}

fn starts_threads(program: &Program) -> bool {
    let bodies = program.procs.iter().filter_map(|proc| proc.body.as_ref());
    let mut cmds = bodies.flat_map(|body| &body.blocks).flat_map(|block| &block.cmds);
    cmds.any(|cmd| matches!(cmd, Cmd::Assume { attrs, .. } if marks::has::<marks::Schedule>(attrs)))
}

fn more_may_be_found() -> Rest {
    Rest::Unknown("more may be found once these are mended".to_owned())
}

/// Makes assumptions of the assertions of a class at a place. Whether there are any. Those in library functions have no
/// place by which they are told apart: one stands for all.
fn set_aside(program: &mut Program, class: Class, at: Option<&Location>) -> bool {
    let mut found = false;
    let Program { procs, terms, .. } = program;
    let bodies = procs.iter_mut().filter_map(|proc| proc.body.as_mut());
    for cmd in bodies.flat_map(|body| &mut body.blocks).flat_map(|block| &mut block.cmds) {
        let Cmd::Assert { expr, attrs } = cmd else { continue };
        let place = marks::get::<marks::Place>(terms, attrs);
        let is_there = place.map(Location::from).as_ref() == at;
        let asks = marks::get::<marks::Property>(terms, attrs).and_then(|property| Class::of(property.name()));
        if is_there && asks == Some(class) {
            *cmd = Cmd::Assume { expr: *expr, attrs: Vec::new() };
            found = true;
        }
    }
    found
}
