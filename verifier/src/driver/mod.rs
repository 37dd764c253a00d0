//! `praetor driver`: a driver of Linux against the rules of the kernel, without a harness of its own.
//!
//! `kernel` finds headers and sources, `work` preprocesses, `questions` says what is asked and `run` asks it, `findings`
//! and `report` say what came out. What is linked to the driver is C, in `harnesses/linux`.

pub mod args;
mod assumed;
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
use crate::verdict::Verdict;
use crate::verify;
use args::{DriverArgs, RulesArgs};
use indicatif::{ProgressBar, ProgressStyle};
use models::{Models, Rule};
use questions::Question;
use run::{Answer, Share};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use summary::{Answers, Summary};
use work::{Place, Work};

/// Fewer MiB than this let no question get far.
const LEAST_MEMORY: u64 = 512;

/// Seconds after which a question about sequences is put off until those about single events are answered.
const QUICK: u64 = 10;

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
    let bar = progress();
    let asked = ask_all(&work, &rules, args, &bar);
    bar.finish_and_clear();
    let answers = asked.map_err(|said| fail(BAD_INPUT, &said))?;
    Ok(Summary::new(&work, &kernel, &files, &rules, &answers, start.elapsed()))
}

/// What is asked of a driver: what is reached, then each rule, first in ways that answer the most at once.
fn ask_all(work: &Work, rules: &[Rule], args: &DriverArgs, bar: &ProgressBar) -> Result<Answers, run::Refused> {
    let share = share(args);
    let ask = |questions: Vec<Question>, share: Share| {
        bar.inc_length(questions.len() as u64);
        run::ask(work, &questions, share, bar)
    };
    let covers = ask(work.events.iter().map(Question::cover).collect(), share)?;
    let calls = ask(questions::calls(&summary::unreached(&covers)), share)?;
    let reached = summary::reached(&covers);
    if reached.is_empty() {
        return Ok(Answers { covers, calls, rules: Vec::new() });
    }
    let quick = Share { timeout: share.timeout.min(QUICK), ..share };
    // A proof about sequences is one about all events.
    let mut answers = ask(questions::sequences(rules, args.events), quick)?;
    answers.retain(|answer| matches!(answer.verdict, Verdict::True | Verdict::False(_)));
    let open = rules_without(rules, &answers, |verdict| *verdict == Verdict::True);
    answers.extend(ask(questions::direct(&open, &reached), share)?);
    // What single events violate, sequences mostly violate in the same way.
    let open = rules_without(&open, &answers, |verdict| matches!(verdict, Verdict::False(_)));
    answers.extend(ask(questions::sequences(&open, args.events), share)?);
    Ok(Answers { covers, calls, rules: answers })
}

/// The rules of which no answer is of this kind.
fn rules_without(rules: &[Rule], answers: &[Answer], is: impl Fn(&Verdict) -> bool) -> Vec<Rule> {
    let has = |rule: &Rule| summary::of_rule(answers, &rule.name).any(|answer| is(&answer.verdict));
    rules.iter().filter(|rule| !has(rule)).cloned().collect()
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
    let bar = ProgressBar::new(0);
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
