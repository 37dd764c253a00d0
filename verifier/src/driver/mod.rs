//! `praetor driver`: a driver of Linux against the rules of the kernel, without a harness of its own.
//!
//! `kernel` finds headers and sources, `work` preprocesses, `questions` says what is asked and `run` asks it, `findings`
//! and `report` say what came out. What is linked to the driver is C, in `harnesses/linux`.

pub mod args;
mod debian;
mod findings;
mod flags;
mod kernel;
mod models;
mod preprocess;
mod questions;
mod report;
mod run;
mod summary;
mod work;

use crate::command::{BAD_INPUT, INTERNAL, USAGE, fail, open_report, write_text};
use crate::output::ReportFile;
use crate::verify;
use args::{DriverArgs, RulesArgs};
use indicatif::{ProgressBar, ProgressStyle};
use models::{Models, Rule};
use questions::{About, Course, Question};
use run::{Answer, Share};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use summary::Summary;
use work::{Place, Work};

/// Fewer MiB than this let no question get far.
const LEAST_MEMORY: u64 = 512;

/// The exit code of a command that ends early, once its message is said.
type Ended = u8;

/// The command `praetor driver`.
pub fn command(args: &DriverArgs, start: Instant) -> u8 {
    let outcome = open_report(args.json.as_deref()).and_then(|json| {
        let summary = check(args, start)?;
        Ok((summary, json))
    });
    match outcome {
        Ok((summary, json)) => finish(&summary, json),
        Err(code) => code,
    }
}

/// The command `praetor rules`.
pub fn list_rules(args: &RulesArgs) -> u8 {
    let rules = match Models::new(args.models.as_deref()).and_then(|models| chosen(&models, &args.names)) {
        Ok(rules) => rules,
        Err(error) => return fail(USAGE, &format!("error: {error}\n")),
    };
    let text: String = match args.names.is_empty() {
        true => {
            let width = rules.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
            rules.iter().map(|rule| format!("{:<width$}  {}\n", rule.name, rule.summary)).collect()
        }
        false => rules.iter().map(|rule| rule.documentation.clone() + "\n").collect::<Vec<_>>().join("\n"),
    };
    write_text(&text, None)
}

/// The rules of these names, or all.
fn chosen(models: &Models, names: &[String]) -> Result<Vec<Rule>, String> {
    let mut rules = models.rules()?;
    if let Some(unknown) = names.iter().find(|name| !rules.iter().any(|rule| rule.name == **name)) {
        return Err(format!("there is no rule '{unknown}': `praetor rules` lists them"));
    }
    rules.retain(|rule| names.is_empty() || names.contains(&rule.name));
    Ok(rules)
}

fn check(args: &DriverArgs, start: Instant) -> Result<Summary, Ended> {
    let usage = |error: String| fail(USAGE, &format!("error: {error}\n"));
    let models = Models::new(args.models.as_deref()).map_err(usage)?;
    let rules = chosen(&models, &args.rules).map_err(usage)?;
    let (kernel, files) = kernel::find(args).map_err(|error| fail(BAD_INPUT, &format!("error: {error}\n")))?;
    let place = Place::new(args).map_err(usage)?;
    let work = Work::new(place.folder(), &models, &kernel, &files).map_err(|said| fail(BAD_INPUT, &said))?;
    let share = share(args);
    let bar = progress();
    let refuse = |said: run::Refused| {
        bar.finish_and_clear();
        fail(BAD_INPUT, &said)
    };
    let covers: Vec<Question> = work.events.iter().map(Question::cover).collect();
    bar.set_length((covers.len() * (rules.len() + 1)) as u64);
    let covers = run::ask(&work, &covers, share, &bar).map_err(refuse)?;
    let called = run::ask(&work, &summary::unclear(&covers), share, &bar).map_err(refuse)?;
    let asked = direct(&rules, &summary::reached(&covers));
    bar.set_length((covers.len() + called.len() + asked.len()) as u64);
    let mut answers = run::ask(&work, &asked, share, &bar).map_err(refuse)?;
    let asked = sequences(&rules, &answers, args.events);
    bar.inc_length(asked.len() as u64);
    answers.extend(run::ask(&work, &asked, share, &bar).map_err(refuse)?);
    bar.finish_and_clear();
    Ok(Summary::new(&work, &kernel, &files, &rules, &covers, &called, &answers, start.elapsed()))
}

/// One question a rule and event, the cheap ones of an event side by side.
fn direct(rules: &[Rule], events: &[String]) -> Vec<Question> {
    let one = |event: &String, rule: &Rule| Question {
        about: About::Rule(rule.name.clone()),
        course: Course::Event(event.clone()),
    };
    events.iter().flat_map(|event| rules.iter().map(move |rule| one(event, rule))).collect()
}

/// One question a rule that single events do not violate: another course would mostly show the same again.
fn sequences(rules: &[Rule], answers: &[Answer], length: u32) -> Vec<Question> {
    let is_violated = |rule: &Rule| summary::of_rule(answers, &rule.name).any(summary::is_violated);
    let is_asked = |rule: &&Rule| length > 0 && !answers.is_empty() && !is_violated(rule);
    let one = |rule: &Rule| Question { about: About::Rule(rule.name.clone()), course: Course::Events(length) };
    rules.iter().filter(is_asked).map(one).collect()
}

fn share(args: &DriverArgs) -> Share {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or(processors, |jobs| jobs as usize);
    let memory_mib = (verify::default_memory_mib() / jobs as u64).max(LEAST_MEMORY);
    Share { jobs, timeout: args.timeout, memory_mib }
}

/// Visible only if standard error is a terminal.
fn progress() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::no_length();
    let style = ProgressStyle::with_template("{spinner} {elapsed:>4} {pos}/{len} {msg}").expect("a valid template");
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// Prints the report, the verdict last, and writes it as JSON if that was asked.
fn finish(summary: &Summary, json: Option<ReportFile>) -> u8 {
    let mut code = summary.verdict.exit_code();
    if let Some(Err(error)) = json.map(|file| file.finish(report::json(summary).as_bytes())) {
        code = fail(INTERNAL, &format!("error: a report could not be written: {error}\n"));
    }
    match write_text(&report::text(summary), None) {
        0 => code,
        error => error,
    }
}
