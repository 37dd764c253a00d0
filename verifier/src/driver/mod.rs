//! `praetor driver`: a driver of Linux or Windows against the rules of the kernel, without a harness of its own.
//!
//! `kernel` finds headers and sources, `work` preprocesses, `questions` says what is asked and `run` asks it, `findings`
//! and `report` say what came out. What is linked to the driver is C, in `harnesses/linux` and `harnesses/windows`.

mod assumed;
mod changes;
mod coverage;
mod debian;
mod findings;
mod flags;
mod index;
mod kernel;
mod models;
mod modules;
mod preprocess;
mod questions;
mod report;
mod run;
mod summary;
mod tasks;
pub mod tree;
mod work;

use crate::cli::driver::{DriverArgs, How, Platform, RulesArgs};
use crate::exit::{self, BAD_INPUT, USAGE, fail, open_report, write_text};
use crate::output::ReportFile;
use crate::suppressions::{self, Suppression};
use crate::verdict::Verdict;
use crate::verify;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Kernel, SourceFile};
use models::{Models, Rule};
use preprocess::Event;
use questions::{Course, Question};
use run::{Answer, Share};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use summary::{Answers, Occasion, Summary};
use work::{Place, Work};

/// Fewer MiB than this let no question get far.
const LEAST_MEMORY: u64 = 512;

/// Seconds for questions that are not worth more: about sequences, which may be asked again behind those about single
/// events, about calls, about occasions.
const QUICK: u64 = 10;

/// The command `praetor driver`.
pub fn command(args: &DriverArgs) -> u8 {
    if let Some(folder) = &args.tasks {
        return match write_tasks(&args.how, &args.files, folder) {
            Ok(count) => write_text(&format!("{count} tasks in {}\n", folder.display()), None),
            Err(refused) => fail(refused.code, &refused.message),
        };
    }
    let bar = progress();
    let outcome = open_report(args.json.as_deref()).and_then(|json| {
        let how = &args.how;
        let suppressions = suppressions::read(how.suppressions.as_deref());
        let suppressions = suppressions.map_err(|error| fail(USAGE, &format!("error: {error}\n")))?;
        let checked = check(how, &args.files, args.keep.as_deref(), &suppressions, None, &bar);
        bar.finish_and_clear();
        let summary = checked.map_err(|refused| fail(refused.code, &refused.message))?;
        Ok((summary, json))
    });
    match outcome {
        Ok((summary, json)) => finish(&summary, json),
        Err(code) => code,
    }
}

/// The command `praetor rules`.
pub fn list_rules(args: &RulesArgs) -> u8 {
    let mut rules =
        match Models::new(args.platform, args.models.as_deref()).and_then(|models| chosen(&models, &args.names)) {
            Ok(rules) => rules,
            Err(error) => return fail(USAGE, &format!("error: {error}\n")),
        };
    let text: String = match args.names.is_empty() {
        true => {
            let width = |of: fn(&Rule) -> &str| rules.iter().map(|rule| of(rule).len()).max().unwrap_or(0);
            let (name, group) = (width(|rule| &rule.name), width(group));
            let line = |rule: &Rule| format!("{:<group$}  {:<name$}  {}\n", self::group(rule), rule.name, rule.summary);
            rules.sort_by_key(|rule| self::group(rule).to_owned());
            rules.iter().map(line).collect()
        }
        false => rules.iter().map(|rule| rule.documentation.clone() + "\n").collect::<Vec<_>>().join("\n"),
    };
    write_text(&text, None)
}

fn group(rule: &Rule) -> &str {
    rule.group.as_deref().unwrap_or("")
}

/// The rules of these names, and those of groups of these names; or all.
fn chosen(models: &Models, names: &[String]) -> Result<Vec<Rule>, String> {
    let mut rules = models.rules()?;
    let is_called = |rule: &Rule, name: &String| rule.name == *name || rule.group.as_ref() == Some(name);
    if let Some(unknown) = names.iter().find(|name| !rules.iter().any(|rule| is_called(rule, name))) {
        return Err(format!("there is no rule and no group '{unknown}': `praetor rules` lists them"));
    }
    rules.retain(|rule| names.is_empty() || names.iter().any(|name| is_called(rule, name)));
    if rules.is_empty() { Err("there are no rules".to_owned()) } else { Ok(rules) }
}

/// Why a driver could not be checked: an exit code and a message that is ready to be shown.
struct Refused {
    code: u8,
    message: String,
}

/// Checks a driver, one of so many at a time if that is said.
fn check(
    how: &How,
    files: &[PathBuf],
    kept: Option<&Path>,
    suppressions: &[Suppression],
    drivers: Option<usize>,
    bar: &ProgressBar,
) -> Result<Summary, Refused> {
    let start = Instant::now();
    let Driver { rules, kernel, files, work, place: _place } = Driver::prepare(how, files, kept)?;
    let input = |message: String| Refused { code: BAD_INPUT, message };
    let answers = ask_all(&work, &rules, how.events, share(how, drivers), bar).map_err(input)?;
    let findings = findings::all(&work, &answers.rules, suppressions);
    Ok(Summary::new(&work, &kernel, &files, &rules, &answers, findings, start.elapsed()))
}

/// A driver and what is to be asked of it.
struct Driver {
    rules: Vec<Rule>,
    kernel: Kernel,
    files: Vec<SourceFile>,
    work: Work,
    /// Goes when this is dropped, unless it is kept.
    place: Place,
}

impl Driver {
    fn prepare(how: &How, files: &[PathBuf], kept: Option<&Path>) -> Result<Driver, Refused> {
        let usage = |error: String| Refused { code: USAGE, message: format!("error: {error}\n") };
        let input = |message: String| Refused { code: BAD_INPUT, message };
        let models = Models::new(how.platform, how.models.as_deref()).map_err(usage)?;
        let rules = chosen(&models, &how.rules).map_err(usage)?;
        let found = match how.platform {
            Platform::Linux => kernel::find(how.kernel.as_deref(), files),
            Platform::Windows => kernel::find_windows(how.kernel.as_deref(), files),
        };
        let (kernel, files) = found.map_err(|error| input(format!("error: {error}\n")))?;
        let place = Place::new(kept).map_err(usage)?;
        let work = Work::new(place.folder(), &models, &kernel, &files).map_err(input)?;
        Ok(Driver { rules, kernel, files, work, place })
    }
}

/// Writes all questions for others to ask; how many there are.
fn write_tasks(how: &How, files: &[PathBuf], folder: &Path) -> Result<usize, Refused> {
    let driver = Driver::prepare(how, files, Some(folder))?;
    let written = tasks::write(&driver.work, &driver.rules, how.events);
    written.map_err(|message| Refused { code: BAD_INPUT, message })
}

/// What is asked of a driver: what is reached, then each rule, first in ways that answer the most at once. Events that are not
/// reached in seconds come last.
fn ask_all(work: &Work, rules: &[Rule], length: u32, share: Share, bar: &ProgressBar) -> Result<Answers, run::Refused> {
    let ask = |questions: Vec<Question>, share: Share| {
        bar.inc_length(questions.len() as u64);
        run::ask(work, &questions, share, bar)
    };
    let third = share.until.saturating_duration_since(Instant::now()) / 3;
    let quick = Share { timeout: share.timeout.min(QUICK), ..share };
    // The first third is enough for what may be asked again, the last one remains for sequences.
    let first_third = Share { until: share.until - 2 * third, ..quick };
    let before_sequences = if length == 0 { share } else { Share { until: share.until - third, ..share } };
    let events = &work.events;
    let mut found = Answers::default();
    let mut asked: Vec<String> = Vec::new();
    let mut rules = rules.to_vec();
    for time in [quick, before_sequences] {
        look_for_events(events, &mut found, ask, quick, time)?;
        let mut new = summary::reached(&found.covers);
        new.retain(|event| !asked.contains(event));
        if new.is_empty() {
            continue;
        }
        if asked.is_empty() {
            // Sequences that are long enough for all events, about which it can be proved that there is no occasion.
            let none = summary::not_called(&found.calls);
            let needs = events.iter().filter(|event| !none.contains(&event.name)).map(|event| event.needs);
            let all = Course::Events(needs.chain([length]).max().unwrap_or(length));
            found.occasions = ask(questions::occasions(&rules, &all), first_third)?;
            rules.retain(|rule| summary::occasion(rule, &found.occasions, &[]) != Occasion::None);
            found.rules = ask(questions::sequences(&rules, length), first_third)?;
            found.rules.retain(summary::is_decided);
        }
        let is_proved = |rule: &Rule| summary::of_rule(&found.rules, &rule.name).any(proves_all);
        let (proved, open): (Vec<Rule>, Vec<Rule>) = rules.iter().cloned().partition(is_proved);
        let is_far = |name: &&String| events.iter().any(|event| event.name == **name && event.needs > length);
        let far: Vec<String> = new.iter().filter(is_far).cloned().collect();
        let mut direct = questions::direct(&open, &new);
        direct.extend(questions::direct(&proved, &far));
        found.rules.extend(ask(direct, before_sequences)?);
        asked.extend(new);
    }
    // What single events violate, sequences mostly violate in the same way.
    let mut open = rules.clone();
    open.retain(|rule| {
        let is_done = |answer: &Answer| proves_all(answer) || matches!(answer.verdict, Verdict::False(_));
        !summary::of_rule(&found.rules, &rule.name).any(is_done)
    });
    if !asked.is_empty() {
        found.rules.extend(ask(questions::sequences(&open, length), share)?);
    }
    // Where that took less than its share, for what had no time before.
    let late: Vec<Answer> = found.rules.extract_if(.., |answer| answer.had_no_time()).collect();
    found.rules.extend(ask(late.into_iter().map(|answer| answer.question).collect(), share)?);
    let Answers { occasions, rules: answers, .. } = &mut found;
    find_occasions(&rules, answers, occasions, &asked, |questions| ask(questions, quick))?;
    put_in_order(&mut found.covers, events);
    put_in_order(&mut found.rules, events);
    Ok(found)
}

/// A proof about sequences is one about all events that they are long enough for.
fn proves_all(answer: &Answer) -> bool {
    answer.verdict == Verdict::True && matches!(answer.question.course, Course::Events(_))
}

/// Looks for occasions to break the rules about which something is said that would be empty without one: asks of one event
/// after the other until it gives one.
fn find_occasions(
    rules: &[Rule],
    answers: &[Answer],
    occasions: &mut Vec<Answer>,
    reached: &[String],
    ask: impl Fn(Vec<Question>) -> Result<Vec<Answer>, run::Refused>,
) -> Result<(), run::Refused> {
    for event in reached {
        let is_open = |rule: &&Rule| {
            let says_something = |answer: &Answer| matches!(answer.verdict, Verdict::True | Verdict::Bounded(_));
            summary::occasion(rule, occasions, answers) == Occasion::NotFound
                && summary::of_rule(answers, &rule.name).any(says_something)
        };
        let open: Vec<Rule> = rules.iter().filter(is_open).cloned().collect();
        occasions.extend(ask(questions::occasions(&open, &Course::Event(event.clone())))?);
    }
    Ok(())
}

/// Asks of events whether the driver is called for them, which is mostly decided at a glance or not worth more, then whether
/// those are reached that it is not known of. One that has to come after another is only asked about if that is reached.
fn look_for_events(
    events: &[Event],
    found: &mut Answers,
    ask: impl Fn(Vec<Question>, Share) -> Result<Vec<Answer>, run::Refused>,
    quick: Share,
    time: Share,
) -> Result<(), run::Refused> {
    // Those that had too little time are asked again.
    let had_enough = |answer: &Answer| time.timeout <= quick.timeout || answer.seconds < 0.9 * quick.timeout as f64;
    found.covers.retain(|answer| summary::is_decided(answer) || had_enough(answer));
    let mut open: Vec<&Event> = events.iter().collect();
    while !open.is_empty() {
        let is_later = |event: &&Event| open.iter().any(|other| other.name == event.after && other.name != event.name);
        let (later, ready): (Vec<&Event>, Vec<&Event>) = open.iter().copied().partition(is_later);
        let reached = summary::reached(&found.covers);
        let is_asked = |event: &&Event| {
            let is_event = events.iter().any(|other| other.name == event.after);
            !is_event || reached.contains(&event.after)
        };
        let mut asked: Vec<&Event> = ready.iter().copied().filter(is_asked).collect();
        let new = asked.iter().filter(|event| !summary::is_answered(&found.calls, event));
        found.calls.extend(ask(new.map(|event| Question::called(event)).collect(), quick)?);
        // Others may come after an event for which the driver has nothing to do, such as to open its file.
        let none = summary::not_called(&found.calls);
        let is_needed =
            |event: &Event| events.iter().any(|other| other.after == event.name && other.name != event.name);
        asked.retain(|event| !none.contains(&event.name) || is_needed(event));
        asked.retain(|event| !summary::is_answered(&found.covers, event));
        found.covers.extend(ask(asked.iter().map(|event| Question::cover(event)).collect(), time)?);
        // Events that come after each other, by mistake, are reached in no way.
        open = if ready.is_empty() { Vec::new() } else { later };
    }
    Ok(())
}

/// Puts answers in the order of the events that they are about, whenever they were asked: sequences come first.
fn put_in_order(answers: &mut [Answer], events: &[Event]) {
    answers.sort_by_key(|answer| events.iter().position(|event| answer.question.course.to_string() == event.name));
}

/// What a question gets, from now on, if so many drivers are checked at a time, each with one, or else one driver with
/// all.
fn share(how: &How, drivers: Option<usize>) -> Share {
    let all = jobs(how);
    let memory_mib = (verify::default_memory_mib() / all as u64).max(LEAST_MEMORY);
    let until = Instant::now() + Duration::from_secs(how.limit);
    Share { jobs: drivers.map_or(all, |drivers| (all / drivers).max(1)), timeout: how.timeout, memory_mib, until }
}

/// How many questions to work on at a time.
fn jobs(how: &How) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    how.jobs.map_or(processors, |jobs| jobs as usize)
}

/// Visible only if standard error is a terminal.
fn progress() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(0);
    let style = ProgressStyle::with_template("{spinner} {elapsed:>4} {pos}/{len} {msg}").expect("a valid template");
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// Prints the report, the verdict last, and writes it as JSON if that was asked.
fn finish(summary: &Summary, json: Option<ReportFile>) -> u8 {
    let json = json.map(|file| (file, report::json(summary)));
    exit::finish(&report::text(summary), json, summary.verdict.exit_code())
}
