//! An independent look at a proof: the program that gcc makes is run with inputs by chance, and must not violate the
//! property that was proved.
//!
//! Nothing here knows of the translation, of the engines or of the interpreter: the text of the program goes to gcc, and
//! what draws the inputs is C (`recheck/runtime.c`) that is linked with it. docs/evidence.md says what a recheck sees.

mod build;
mod prototypes;

use crate::cli::{InputArgs, VerifyArgs};
use crate::evidence::compiled;
use crate::input::is_c;
use crate::input::property::{Check, Property};
use crate::progress::Display;
use crate::run::Run;
use crate::verdict::Verdict;
use crate::verify::Failure;
use build::{Build, Kind};
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What is asked of which program.
#[derive(Clone, Debug)]
pub struct Asked {
    pub files: Vec<String>,
    pub includes: Vec<String>,
    pub defines: Vec<String>,
    /// gcc's others.
    pub options: Vec<String>,
    /// `ILP32` or `LP64`.
    pub data_model: String,
    pub property: Property,
    /// Determines the inputs.
    pub seed: u64,
}

/// What the runs showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rechecked {
    /// No run violates the property; says how many there were.
    Nothing(String),
    /// A run violates the property, and does nothing undefined before; says how.
    Refuted(String),
    /// A run gets to the violation, but C does not say that it must; says why not.
    Unclear(String),
    /// It cannot be run: why.
    Not(String),
}

/// Of the text about a run, so many inputs.
const SHOWN: usize = 40;
/// How long one run may take to be repeated and reported.
const REPLAY: Duration = Duration::from_secs(10);

impl Asked {
    /// What the command line names. The inputs are always the same ones.
    pub fn of(input: &InputArgs, property: Property) -> Asked {
        let names = |paths: &[PathBuf]| paths.iter().map(|path| path.display().to_string()).collect();
        Asked {
            files: names(&input.files),
            includes: names(&input.include),
            defines: input.define.clone(),
            options: input.gcc.clone(),
            data_model: input.data_model.name().to_owned(),
            property,
            seed: 1,
        }
    }

    fn asks(&self, check: &Check) -> bool {
        self.property.asks(check)
    }

    fn is_of_memory(&self) -> bool {
        use Check::{ValidDeref, ValidFree, ValidMemcleanup, ValidMemtrack};
        [ValidDeref, ValidFree, ValidMemcleanup, ValidMemtrack].iter().any(|check| self.asks(check))
    }

    /// The functions that must not be called.
    fn error_functions(&self) -> impl Iterator<Item = &str> {
        self.property.checks.iter().filter_map(|check| match check {
            Check::UnreachCall(function) => Some(function.as_str()),
            Check::Assert => Some("__assert_fail"),
            _ => None,
        })
    }

    /// Of the runtime, for the property.
    fn macros(&self) -> Vec<&'static str> {
        let asked = [
            (self.asks(&Check::ValidDeref) || self.asks(&Check::ValidFree), "-DMEMORY"),
            (self.asks(&Check::ValidMemtrack) && !self.asks(&Check::ValidMemcleanup), "-DLEAKS=1"),
            (self.asks(&Check::ValidMemcleanup), "-DLEAKS=2"),
            (self.asks(&Check::NoOverflow), "-DOVERFLOW"),
        ];
        asked.into_iter().filter(|(is_asked, _)| *is_asked).map(|(_, option)| option).collect()
    }

    /// Why runs show nothing.
    fn refusal(&self) -> Option<String> {
        let shown = |check: &Check| {
            self.error_functions().next().is_some() && matches!(check, Check::UnreachCall(_) | Check::Assert)
                || matches!(check, Check::NoOverflow | Check::ValidDeref | Check::ValidFree)
                || matches!(check, Check::ValidMemtrack | Check::ValidMemcleanup)
        };
        match self.property.checks.iter().find(|check| !shown(check)) {
            Some(check) => Some(format!("runs do not show what violates {check}")),
            None if self.property.entry != "main" => Some(format!("it starts at {}", self.property.entry)),
            None => None,
        }
    }

    /// The builds whose runs are looked at.
    fn kinds(&self) -> &'static [Kind] {
        const PLAIN: &[Kind] = &[Kind::Plain("-O0"), Kind::Plain("-O2")];
        // Optimisation takes away what the sanitizers could see.
        if self.is_of_memory() || self.asks(&Check::NoOverflow) { &PLAIN[..1] } else { PLAIN }
    }
}

impl Rechecked {
    /// For the user, as lines.
    pub fn lines(&self) -> Vec<String> {
        let (title, text) = match self {
            Rechecked::Nothing(runs) => ("no run violates the property", runs),
            Rechecked::Refuted(how) => ("THE PROOF IS REFUTED by a run of the program", how),
            Rechecked::Unclear(how) => ("a run violates the property, which refutes nothing", how),
            Rechecked::Not(why) => ("not rechecked", why),
        };
        let mut lines = text.lines();
        let first = format!("{title}: {}", lines.next().unwrap_or(""));
        std::iter::once(first).chain(lines.map(str::to_owned)).collect()
    }
}

/// What is left of the time for a proof, for its report.
const MARGIN: Duration = Duration::from_secs(1);

/// Looks at a proof, if that was asked: one that a run refutes is none.
pub fn look_at(
    run: &mut Run,
    args: &VerifyArgs,
    property: Property,
    deadline: Instant,
    display: &Display,
) -> Result<(), Failure> {
    let (Some(seconds), Some(Verdict::True)) = (args.recheck, &run.verdict) else { return Ok(()) };
    display.phase("rechecking");
    let deadline = deadline.checked_sub(MARGIN).unwrap_or(deadline);
    let limit = Duration::from_secs(seconds);
    let found = if is_c(&args.input) {
        let seen = self::run(&Asked::of(&args.input, property), limit, deadline);
        seen.map_err(|e| Failure::Internal(format!("recheck: {e}")))?
    } else {
        Rechecked::Not("it is no C program".to_owned())
    };
    run.proof.recheck = found.lines();
    if let Rechecked::Refuted(_) = found {
        let what = "internal error: a run of the compiled program refutes the proof";
        eprintln!("{what}; please report this, with the program and the inputs below");
        run.withdraw_proof(what.to_owned());
    }
    Ok(())
}

/// Builds the program and runs it for so long, all by the deadline.
pub fn run(asked: &Asked, limit: Duration, deadline: Instant) -> io::Result<Rechecked> {
    if let Some(why) = asked.refusal() {
        return Ok(Rechecked::Not(why));
    }
    let scratch = tempfile::Builder::new().prefix("praetor-recheck-").tempdir()?;
    crate::signals::remove_when_ended(scratch.path().to_owned());
    let mut build = match Build::new(asked, &scratch, deadline)? {
        Ok(build) => build,
        Err(why) => return Ok(Rechecked::Not(why)),
    };
    let mut counts = Vec::new();
    let mut unclear = None;
    for kind in asked.kinds() {
        let program = match build.program(*kind)? {
            Ok(program) => program,
            Err(why) => return Ok(Rechecked::Not(why)),
        };
        let left = deadline.saturating_duration_since(Instant::now());
        let share = left.min(limit / asked.kinds().len() as u32);
        if share.is_zero() {
            return Ok(Rechecked::Not("no time is left".to_owned()));
        }
        let said = explore(asked, &build, &program, share)?;
        match find(&said, "found ") {
            Some(what) => match confirm(asked, &mut build, *kind, what)? {
                refuted @ Rechecked::Refuted(_) => return Ok(refuted),
                other => unclear = unclear.or(Some(other)),
            },
            None => match find(&said, "runs ") {
                Some(runs) => counts.push(format!("{}: {runs}", kind.name())),
                None => return Ok(Rechecked::Not(format!("the program of gcc {} does not start", kind.name()))),
            },
        }
    }
    Ok(unclear.unwrap_or(Rechecked::Nothing(counts.join("; "))))
}

fn find<'a>(said: &'a str, word: &str) -> Option<&'a str> {
    said.lines().rev().find_map(|line| line.strip_prefix(word))
}

/// Runs a program with inputs by chance, and gives what the runtime says.
fn explore(asked: &Asked, build: &Build, program: &Path, share: Duration) -> io::Result<String> {
    let (seed, millis) = (asked.seed.to_string(), share.as_millis().to_string());
    let inputs = build.scratch.path().join("inputs");
    let command = environment(duct::cmd!(program, "explore", seed, millis, inputs), asked);
    let watched = compiled::watch(command.dir(build.scratch.path()), build.scratch, Instant::now() + share + REPLAY)?;
    Ok(watched.map_or(String::new(), |(_, said)| said))
}

/// What the sanitizers are told.
fn environment(command: duct::Expression, asked: &Asked) -> duct::Expression {
    let roots = if asked.asks(&Check::ValidMemcleanup) { ":use_globals=0" } else { "" };
    let address = "detect_leaks=1:leak_check_at_exit=0:detect_stack_use_after_return=1:allocator_may_return_null=1:\
                   abort_on_error=0";
    let command = command.env("ASAN_OPTIONS", address);
    command.env("LSAN_OPTIONS", format!("use_stacks=0:use_registers=0:use_tls=0{roots}"))
}

/// Repeats a run that was found, with all checks: undefined behaviour before the violation excuses it, as gcc's program may
/// then do anything, and so does a violation that only optimised code has.
fn confirm(asked: &Asked, build: &mut Build, found_by: Kind, what: &str) -> io::Result<Rechecked> {
    let inputs = build.scratch.path().join("inputs");
    let shown = shown_inputs(&std::fs::read_to_string(&inputs).unwrap_or_default());
    let model = if asked.data_model == "ILP32" { " -m32" } else { "" };
    let mut text = format!("gcc {}{model}, seed {}: {what}\n{shown}", found_by.name(), asked.seed);
    // A run that was found is worth more time than was set.
    build.deadline = Instant::now() + REPLAY;
    let program = match build.program(Kind::Checked)? {
        Ok(program) => program,
        Err(why) => return Ok(Rechecked::Unclear(format!("{text}not repeated with checks: {why}\n"))),
    };
    let command = environment(duct::cmd!(program, "replay", inputs), asked).dir(build.scratch.path());
    let watched = compiled::watch(command, build.scratch, Instant::now() + REPLAY)?;
    let said = watched.map_or(String::new(), |(_, said)| said);
    if let Some(report) = find(&said, "undefined ") {
        let _ = writeln!(text, "the run has undefined behaviour first: {report}{}", place(&said));
        return Ok(Rechecked::Unclear(text));
    }
    if find(&said, "found ").is_some() {
        text.push_str(&place(&said));
        return Ok(Rechecked::Refuted(text));
    }
    let otherwise = find(&said, "otherwise ").unwrap_or("it does not end");
    let _ = writeln!(text, "with the checks of the sanitizers the run ends otherwise: {otherwise}");
    // What nothing has written, and addresses, differ between builds; without optimisation the run is what C says.
    Ok(if found_by == Kind::Plain("-O0") { Rechecked::Refuted(text) } else { Rechecked::Unclear(text) })
}

/// The inputs as lines, the first ones.
fn shown_inputs(inputs: &str) -> String {
    let line = |line: &str| {
        let (value, name) = line.split_once(' ').unwrap_or((line, ""));
        format!("  {name} = {}\n", value.parse::<u64>().map_or(value.to_owned(), |bits| (bits as i64).to_string()))
    };
    let mut text: String = inputs.lines().take(SHOWN).map(line).collect();
    let more = inputs.lines().count().saturating_sub(SHOWN);
    if more > 0 {
        let _ = writeln!(text, "  and {more} more inputs");
    }
    text
}

/// Where a sanitizer's report points to, in the program.
fn place(said: &str) -> String {
    let frames = said.lines().map(str::trim).filter(|line| line.starts_with('#') && line.contains(" in "));
    let own = frames.filter(|line| line.contains(".c:") || line.contains(".i:"));
    let own: Vec<&str> = own.filter_map(|line| line.split_once(" in ").map(|(_, place)| place)).take(3).collect();
    if own.is_empty() { String::new() } else { format!(" in {}\n", own.join(", called by ")) }
}
