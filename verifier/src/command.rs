//! The commands: their output and their exit codes.

use crate::check::{Excused, Start};
use crate::cli::check::CheckArgs;
use crate::cli::manual::ManArgs;
use crate::cli::{
    Cli, Command, Engine, InputArgs, PrintArgs, PropertyArgs, ReplayArgs, Stage, TranslateArgs, VerifyArgs,
};
use crate::evidence::Evidence;
use crate::evidence::compiled::{self, ReplayResult};
use crate::exit::{BAD_INPUT, INTERNAL, USAGE, fail, open_report, write_text};
use crate::input::{self, Input, Question, Rejected};
use crate::output::{self, ReportFile};
use crate::portfolio::worker;
use crate::progress::{self, Display};
use crate::project::{self, Project};
use crate::report::sources;
use crate::report::{harness, html, json, sarif, stats, text};
use crate::run::Run;
use crate::verdict::{Unknown, Verdict};
use crate::verify::{self, Failure};
use crate::{capture, certify, check, driver, entry, log, manual, queries, recheck, signals, sys};
use boogie::passes::{self, Form, Options, Pass};
use boogie::passive_print::print_passive;
use clap::Parser;
use frontend::pipeline;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The search keeps its own deadline; the watchdog ends what is stuck in another phase this much later.
const GRACE: Duration = Duration::from_millis(500);

/// Somebody has the last word: the verdict is printed once.
static SAID: AtomicBool = AtomicBool::new(false);

/// The whole program.
pub fn main() -> ExitCode {
    let start = Instant::now();
    let args = match spelt_out(std::env::args_os()) {
        Ok(args) => args,
        Err(what) => return ExitCode::from(fail(USAGE, &format!("error: {what}\n"))),
    };
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { USAGE } else { 0 });
        }
    };
    let code = match cli.command {
        Command::Check(args) => supervised(|| check(args, start)),
        Command::Cc(args) => capture::command(&args),
        Command::Verify(args) => supervised(|| verify(*args, start)),
        Command::Translate(args) => supervised(|| translate(args)),
        Command::Print(args) => supervised(|| print(args)),
        Command::Replay(args) => supervised(|| replay(&args)),
        Command::Driver(args) => supervised(|| driver::command(&args)),
        Command::Drivers(args) => supervised(|| driver::tree::command(&args)),
        Command::Rules(args) => driver::list_rules(&args),
        Command::Completions(args) => write_text(&manual::completions(args.shell), None),
        Command::Man(args) => write_manual(&args),
        Command::Worker(args) => match worker::run(&args) {
            Ok(()) => 0,
            Err(error) => fail(INTERNAL, &format!("error: {error}\n")),
        },
    };
    ExitCode::from(code)
}

/// `praetor FILE.c` is `praetor check FILE.c`; gcc's options are those of the commands that read C.
fn spelt_out(args: impl Iterator<Item = OsString>) -> Result<Vec<OsString>, String> {
    let mut args: Vec<OsString> = args.collect();
    let is_source = |arg: &OsString| Path::new(arg).extension().is_some_and(|e| e == "c" || e == "i");
    if args.get(1).is_some_and(is_source) {
        args.insert(1, "check".into());
    }
    match args.get(1).and_then(|command| command.to_str()) {
        Some("check" | "verify" | "translate" | "print") => input::gcc::marked(args),
        _ => Ok(args),
    }
}

fn supervised(command: impl FnOnce() -> u8) -> u8 {
    match signals::install() {
        Ok(()) => command(),
        Err(error) => fail(INTERNAL, &format!("error: signals cannot be handled: {error}\n")),
    }
}

fn reject(rejected: &Rejected) -> u8 {
    match rejected {
        Rejected::Malformed(messages) => fail(BAD_INPUT, &messages.concat()),
        Rejected::Unsupported(what) => fail(BAD_INPUT, &format!("error: unsupported: {what}\n")),
    }
}

fn failed(failure: &Failure) -> u8 {
    match failure {
        Failure::Rejected(rejected) => reject(rejected),
        Failure::Internal(message) => fail(INTERNAL, &format!("internal error: {message}\n")),
    }
}

/// Refuses to write a file twice, or one that is read.
fn refuse_clash<'a>(
    written: impl IntoIterator<Item = &'a PathBuf>,
    read: impl Iterator<Item = &'a PathBuf>,
) -> Result<(), u8> {
    let written: Vec<&Path> = written.into_iter().map(PathBuf::as_path).collect();
    let read: Vec<&Path> = read.map(PathBuf::as_path).collect();
    output::clash(&written, &read).map_or(Ok(()), |what| Err(fail(USAGE, &format!("error: {what}\n"))))
}

/// A file, and what to write there.
type Report = (ReportFile, Render);

type Render = fn(&Run) -> String;

/// The reports there are, with where they are to go.
fn reports(args: &VerifyArgs) -> [(&Option<PathBuf>, Render); 3] {
    [(&args.json, json::render), (&args.sarif, sarif::render), (&args.html, html::render)]
}

/// The reports that are asked for.
fn open_reports(args: &VerifyArgs) -> Result<Vec<Report>, u8> {
    let mut open = Vec::new();
    for (path, render) in reports(args) {
        open.extend(open_report(path.as_deref())?.map(|file| (file, render)));
    }
    Ok(open)
}

fn open_evidence(args: &VerifyArgs) -> Result<Evidence, u8> {
    let witness = open_report(args.witness.as_ref().map(|witness| witness.path.as_path()))?;
    let witness = args.witness.as_ref().map(|witness| witness.format).zip(witness);
    Ok(Evidence { witness, harness: open_report(args.harness.as_deref())?, replay: args.replay })
}

/// All files to write, opened.
fn open(args: &VerifyArgs) -> Result<(Vec<Report>, Evidence), u8> {
    let witness = args.witness.as_ref().map(|witness| &witness.path);
    let written = reports(args).map(|(path, _)| path).into_iter().chain([&args.harness]).flatten().chain(witness);
    refuse_clash(written, read_files(&args.input, &args.asked).chain(&args.check_witness))?;
    if let Some(folder) = &args.debug.dump_queries {
        queries::open(folder)
            .map_err(|e| fail(USAGE, &format!("error: {} cannot be written: {e}\n", folder.display())))?;
    }
    if args.bounds.rounds.is_some() && args.engine != Engine::LalReps {
        return Err(fail(USAGE, "error: --rounds is for --engine lal-reps\n"));
    }
    if let Some(solver) = args.certify.as_deref().filter(|solver| !certify::is_there(solver)) {
        return Err(fail(
            USAGE,
            &format!("error: --certify needs a solver, and {} does not start\n", solver.display()),
        ));
    }
    Ok((open_reports(args)?, open_evidence(args)?))
}

fn read_files<'a>(input: &'a InputArgs, asked: &'a PropertyArgs) -> impl Iterator<Item = &'a PathBuf> {
    input.files.iter().chain(asked.files()).chain(&input.build)
}

/// gcc's options, a build's, and a function to start at become plain input.
fn resolve(input: &mut InputArgs) -> Result<(), u8> {
    if input.files.is_empty() && input.build.is_none() {
        return Err(fail(USAGE, "error: a FILE is required: C sources, or --build with how they are compiled\n"));
    }
    refuse_clash(&input.keep_harness, input.files.iter().chain(&input.build))?;
    let given = std::mem::take(input);
    let resolved = input::gcc::applied(given)
        .and_then(input::build::with_commands)
        .and_then(entry::with_harness)
        .map_err(|rejected| reject(&rejected))?;
    *input = resolved;
    Ok(())
}

fn check(mut args: CheckArgs, start: Instant) -> u8 {
    let project = match project::apply(&mut args) {
        Ok(project) => project,
        Err(rejected) => return reject(&rejected),
    };
    let starts = match starts(&mut args.input, &project) {
        Ok(starts) => starts,
        Err(code) => return code,
    };
    let args = &args;
    if !input::is_c(&args.input) {
        let message = "error: checks are those of C programs: a Boogie program is asked about by praetor verify\n";
        return fail(USAGE, message);
    }
    let written = args.json.iter().chain(&args.sarif);
    let known = match args.baseline.as_deref().map_or(Ok(BTreeSet::new()), check::baseline::read) {
        Ok(known) => known,
        Err(what) => return fail(BAD_INPUT, &format!("error: {what}\n")),
    };
    let files = refuse_clash(written, args.input.files.iter().chain(&args.baseline))
        .and_then(|()| Ok((open_report(args.json.as_deref())?, open_report(args.sarif.as_deref())?)));
    let (json, sarif) = match files {
        Ok(files) => files,
        Err(code) => return code,
    };
    watch(start + Duration::from_secs(args.seconds()) + GRACE);
    let display = Display::new();
    let excused = Excused { known, suppressions: project.suppressions };
    let checked = check::run(args, starts, &excused, start, &display);
    take_last_word();
    display.finish();
    match checked {
        Ok(mut summary) => {
            let said = |file: PathBuf| format!("what the options leave open is as {} says", file.display());
            summary.assumptions.splice(0..0, project.file.map(said));
            check::finish(&summary, args.trace, json, sarif)
        }
        Err(failure) => failed(&failure),
    }
}

/// The input from each of the places where it is to start. What is given becomes that of the last one.
fn starts(given: &mut InputArgs, project: &Project) -> Result<Vec<Start>, u8> {
    let functions: Vec<Option<String>> = match &given.function {
        Some(names) => names.split(',').map(|name| Some(name.to_owned())).collect(),
        None if project.functions.is_empty() => vec![None],
        None => project.functions.iter().cloned().map(Some).collect(),
    };
    let mut starts = Vec::new();
    for function in &functions {
        let mut input = InputArgs { function: function.clone(), ..given.clone() };
        resolve(&mut input)?;
        starts.push(Start { function: function.clone().filter(|_| functions.len() > 1), input });
    }
    if let Some(last) = starts.last() {
        *given = last.input.clone();
    }
    Ok(starts)
}

fn verify(mut args: VerifyArgs, start: Instant) -> u8 {
    if let Err(code) = resolve(&mut args.input) {
        return code;
    }
    let args = &args;
    log::to_stderr(args.debug.log);
    args.debug.set_limits();
    let (reports, evidence) = match open(args) {
        Ok(reports) => reports,
        Err(code) => return code,
    };
    let deadline = start + Duration::from_secs(args.timeout);
    watch(deadline + GRACE);
    let display = Display::new();
    let question = input::question(args).map_err(Failure::from);
    let result = question.and_then(|question| {
        let mut run = verify::run(args, &question, deadline, &display)?;
        certify::look_at(&mut run, args, deadline, &display)?;
        recheck::look_at(&mut run, args, question.property, deadline, &display)?;
        Ok(run)
    });
    take_last_word();
    display.finish();
    if let Some(folder) = &args.debug.dump_queries {
        queries::tidy(folder);
    }
    match result {
        Ok(mut run) => {
            run.cost.seconds = start.elapsed().as_secs_f64();
            run.cost.peak_memory_mib = sys::peak_memory_mib();
            if let (Some(trace), true) = (&run.trace, args.html.is_some() || args.sarif.is_some()) {
                run.sources = sources::of(trace, &args.input.files);
            }
            finish(&run, args, reports, evidence.write(args, &run, deadline))
        }
        Err(failure) => failed(&failure),
    }
}

/// Prints what there is to say, the verdict last, and writes the reports.
fn finish(run: &Run, args: &VerifyArgs, reports: Vec<Report>, evidence: Result<String, String>) -> u8 {
    let verdict = run.verdict.as_ref().expect("a finished run has a verdict");
    let mut out = String::new();
    if let Some(trace) = &run.trace {
        out.push_str(&text::trace(trace, args.trace));
    }
    list(&mut out, "Checked", &run.checked);
    list(&mut out, "Note", &run.notes);
    list(&mut out, "Assumed", &run.assumptions);
    list(&mut out, "Bounds reached", &run.bounds);
    list(&mut out, "Proved by regions", &run.proof.regions);
    list(&mut out, "Certified", &run.proof.certified);
    list(&mut out, "Recheck", &run.proof.recheck);
    list(&mut out, "Not decided", &run.reasons);
    list(&mut out, "What may help", &run.advice);
    if args.stats {
        out.push_str(&stats::table(run));
    }
    let mut code = verdict.exit_code();
    match evidence {
        Ok(lines) => out.push_str(&lines),
        Err(error) => code = fail(INTERNAL, &format!("error: {error}\n")),
    }
    out.push_str(&format!("Verdict: {verdict}\n"));
    for (file, render) in reports {
        if let Err(error) = file.finish(render(run).as_bytes()) {
            code = fail(INTERNAL, &format!("error: a report could not be written: {error}\n"));
        }
    }
    match io::stdout().lock().write_all(out.as_bytes()) {
        Ok(()) => code,
        // Who reads it has seen enough, as of `| head`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => code,
        Err(error) => fail(INTERNAL, &format!("error: standard output: {error}\n")),
    }
}

fn list(out: &mut String, title: &str, items: &[String]) {
    if items.is_empty() {
        return;
    }
    out.push_str(&format!("{title}:\n"));
    for item in items {
        out.push_str(&format!("  {item}\n"));
    }
}

/// From here on the watchdog says nothing; if it has spoken, it is ending the process.
fn take_last_word() {
    if SAID.swap(true, Ordering::SeqCst) {
        loop {
            std::thread::park();
        }
    }
}

/// Ends the process with a verdict when there is no memory left, if nobody has the last word.
fn out_of_memory() {
    if !SAID.swap(true, Ordering::SeqCst) {
        let words = "Not decided:\n  the memory is used up\nVerdict: UNKNOWN(memory)\n";
        sys::end_with(words, Verdict::Unknown(Unknown::Memory).exit_code().into());
    }
}

/// Ends the process with a verdict when it is stuck past its time, or out of memory.
fn watch(deadline: Instant) {
    sys::when_out_of_memory(out_of_memory);
    std::thread::spawn(move || {
        std::thread::sleep(deadline.saturating_duration_since(Instant::now()));
        if !SAID.swap(true, Ordering::SeqCst) {
            let verdict = Verdict::Unknown(Unknown::Timeout);
            let phase = progress::phase();
            let said = format!("Not decided:\n  the time is over in the phase '{phase}'\nVerdict: {verdict}\n");
            let _ = io::stdout().lock().write_all(said.as_bytes());
            signals::end_process(verdict.exit_code().into());
        }
    });
}

fn replay(args: &ReplayArgs) -> u8 {
    let say = |what: &str| format!("error: {}: {what}\n", args.harness.display());
    let text = match std::fs::read_to_string(&args.harness) {
        Ok(text) => text,
        Err(error) => return fail(BAD_INPUT, &say(&error.to_string())),
    };
    let Some(header) = harness::Header::read(&text) else {
        return fail(BAD_INPUT, &say("is no harness of praetor verify --harness"));
    };
    if let Some(missing) = header.files.iter().find(|file| !Path::new(file).is_file()) {
        return fail(BAD_INPUT, &say(&format!("its program's file {missing} is not there")));
    }
    let (said, verdict) = match compiled::run(&args.harness, &header, Duration::from_secs(args.timeout)) {
        Ok(ReplayResult::Violation(said)) => (said, Verdict::False(header.property)),
        Ok(ReplayResult::Not(why)) => (format!("Reason: {why}\n"), Verdict::Unknown(Unknown::Unconfirmed(why))),
        Err(error) => return fail(INTERNAL, &format!("error: {error}\n")),
    };
    match write_text(&format!("{said}Verdict: {verdict}\n"), None) {
        0 => verdict.exit_code(),
        code => code,
    }
}

fn translate(mut args: TranslateArgs) -> u8 {
    if let Err(code) = resolve(&mut args.input) {
        return code;
    }
    let args = &args;
    let report = refuse_clash(&args.output, read_files(&args.input, &args.asked))
        .and_then(|()| open_report(args.output.as_deref()));
    let report = match report {
        Ok(report) => report,
        Err(code) => return code,
    };
    match read(&args.input, &args.asked) {
        Ok(input) => {
            input.assumptions.iter().for_each(|a| output::say(&format!("note: {a}\n")));
            write_text(&boogie::print(&input.program), report)
        }
        Err(code) => code,
    }
}

fn read(input: &InputArgs, asked: &PropertyArgs) -> Result<Input, u8> {
    let question = input::property(asked).map(Question::from);
    let input = question.and_then(|question| input::read(input, &question)).map_err(|r| reject(&r))?;
    input.warnings.iter().for_each(|w| output::say(w));
    Ok(input)
}

fn print(mut args: PrintArgs) -> u8 {
    if let Err(code) = resolve(&mut args.input) {
        return code;
    }
    let args = &args;
    let text = match (args.after, args.stage) {
        (Some(pass), _) => print_after(args, pass),
        (None, Stage::Ast) => print_c(args, pipeline::Stage::Ast),
        (None, Stage::Typed) => print_c(args, pipeline::Stage::Typed),
        (None, Stage::Cfg) => print_c(args, pipeline::Stage::Cfg),
        (None, Stage::Regions) => print_c(args, pipeline::Stage::Regions),
        (None, Stage::Boogie) => read(&args.input, &args.asked).map(|input| boogie::print(&input.program)),
        (None, Stage::Passive) => print_after(args, Pass::LAST),
    };
    match text {
        Ok(text) => write_text(&text, None),
        Err(code) => code,
    }
}

fn write_manual(args: &ManArgs) -> u8 {
    let write = || -> io::Result<()> {
        std::fs::create_dir_all(&args.folder)?;
        manual::pages().iter().try_for_each(|(name, text)| std::fs::write(args.folder.join(name), text))
    };
    match write() {
        Ok(()) => 0,
        Err(error) => fail(USAGE, &format!("error: {}: {error}\n", args.folder.display())),
    }
}

/// What a stage of the front end makes of C files.
fn print_c(args: &PrintArgs, stage: pipeline::Stage) -> Result<String, u8> {
    if !input::is_c(&args.input) {
        return Err(fail(USAGE, "error: a Boogie program has no such stage\n"));
    }
    let question = input::property(&args.asked).map(Question::from);
    question.and_then(|question| input::print_stage(&args.input, &question, stage)).map_err(|r| reject(&r))
}

/// What a pass makes of a program.
fn print_after(args: &PrintArgs, pass: Pass) -> Result<String, u8> {
    let input = read(&args.input, &args.asked)?;
    let mut text = String::new();
    let mut watcher = |at: Pass, form: Form| match form {
        _ if at != pass => {}
        Form::Program(program) => text = boogie::print(program),
        Form::Passive(program) => text = print_passive(program, false),
    };
    match passes::run_watched(input.program, Options { property: Some(input.question) }, &mut watcher) {
        Ok(_) => Ok(text),
        // A later pass may refuse it.
        Err(_) if !text.is_empty() => Ok(text),
        Err(error) => Err(fail(BAD_INPUT, &format!("error: {error}\n"))),
    }
}
