//! Asking questions, several at a time, each in a process of its own.

use super::questions::{About, Question};
use super::work::Work;
use crate::exit::BAD_INPUT;
use crate::portfolio::workers;
use crate::verdict::{Unknown, Verdict};
use indicatif::ProgressBar;
use serde_json::Value;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A process that is stuck past its time is ended so much later than it should end itself.
const GRACE: Duration = Duration::from_secs(10);

/// Seconds in which execution finds most of what it finds.
const EXECUTED: u64 = 3;

const MOMENT: Duration = Duration::from_millis(300);

/// What a question's run said.
#[derive(Clone, Debug)]
pub struct Answer {
    pub question: Question,
    pub verdict: Verdict,
    pub seconds: f64,
    /// The object of `--json`; null if the run ended without.
    pub run: Value,
}

impl Answer {
    /// Whether the question was not asked, since it was too late.
    pub fn had_no_time(&self) -> bool {
        self.seconds == 0.0
    }

    fn without_time(question: &Question) -> Answer {
        Answer {
            question: question.clone(),
            verdict: Verdict::Unknown(Unknown::Timeout),
            seconds: 0.0,
            run: Value::Null,
        }
    }
}

/// What each question gets.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    pub jobs: usize,
    pub timeout: u64,
    pub memory_mib: u64,
    /// What is not answered by then is not asked any more.
    pub until: Instant,
}

impl Share {
    /// What one question gets that is asked now; none if it is too late.
    fn now(self) -> Option<Share> {
        let left = self.until.saturating_duration_since(Instant::now()).as_secs();
        (left > 0).then_some(Share { timeout: self.timeout.min(left), ..self })
    }
}

/// Messages that are ready to be shown, of an input that no question can be asked about.
pub type Refused = String;

/// Asks all questions, and gives the answers in their order; those for which it is too late have had no time.
pub fn ask(work: &Work, questions: &[Question], share: Share, bar: &ProgressBar) -> Result<Vec<Answer>, Refused> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let answers = Mutex::new(vec![None; questions.len()]);
    let worker = || {
        while let (at, false) = (next.fetch_add(1, Ordering::Relaxed), stop.load(Ordering::Relaxed)) {
            let Some(question) = questions.get(at) else { return Ok(()) };
            bar.set_message(question.name());
            let answer =
                share.now().map_or_else(|| Ok(Answer::without_time(question)), |share| one(work, question, share));
            let answer = answer.inspect_err(|_| {
                stop.store(true, Ordering::Relaxed);
                // A signal that ends this process ends the compiler too, about which there is nothing to say.
                std::thread::sleep(MOMENT);
            })?;
            if let Some(news) = news(&answer) {
                bar.println(news);
            }
            answers.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(answer);
            bar.inc(1);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..share.jobs.min(questions.len())).map(|_| scope.spawn(worker)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no worker panics")).collect::<Result<Vec<()>, Refused>>()
    })?;
    let answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(answers.into_iter().map(|answer| answer.expect("every question was asked")).collect())
}

/// What somebody who watches wants to know at once.
fn news(answer: &Answer) -> Option<String> {
    let (About::Rule(rule), course) = (&answer.question.about, &answer.question.course) else { return None };
    match &answer.verdict {
        Verdict::True => Some(format!("{rule}: proved for {course}")),
        Verdict::False(_) => Some(format!("{rule}: VIOLATED by {course}")),
        _ => None,
    }
}

/// What is hoped to come about is first looked for by execution alone, which does not share the processors then.
fn one(work: &Work, question: &Question, share: Share) -> Result<Answer, Refused> {
    let start = Instant::now();
    let program = work.write(question)?;
    if question.is_hoped_for() {
        let short = Share { timeout: share.timeout.min(EXECUTED), ..share };
        let answer = verify(work, question, &program, short, &["--engine", "execute"])?;
        if matches!(answer.verdict, Verdict::True | Verdict::False(_)) {
            return Ok(answer);
        }
    }
    let left = share.timeout.saturating_sub(start.elapsed().as_secs()).max(1);
    let answer = verify(work, question, &program, Share { timeout: left, ..share }, &[])?;
    Ok(Answer { seconds: start.elapsed().as_secs_f64(), ..answer })
}

fn verify(work: &Work, question: &Question, program: &Path, share: Share, options: &[&str]) -> Result<Answer, Refused> {
    let start = Instant::now();
    let json = program.with_extension("json");
    // Of what was asked before.
    let _ = std::fs::remove_file(work.folder.join(&json));
    let mut args: Vec<OsString> = ["verify".into(), "--json".into(), json.clone().into()].into();
    args.extend(["--timeout".into(), share.timeout.to_string().into()]);
    args.extend(["--memory".into(), share.memory_mib.to_string().into()]);
    args.extend(options.iter().map(OsString::from));
    args.extend(work.verify_args(program));
    let (status, said, complaints) = run(args, &work.folder, Duration::from_secs(share.timeout) + GRACE)
        .map_err(|error| format!("error: a question cannot be asked: {error}\n"))?;
    if status.is_some_and(|status| status.code() == Some(i32::from(BAD_INPUT))) {
        return Err(complaints);
    }
    let run = std::fs::read(work.folder.join(&json)).ok().and_then(|text| serde_json::from_slice(&text).ok());
    let run: Value = run.unwrap_or_default();
    let mut verdict = match (status, said.lines().rev().find_map(|line| line.strip_prefix("Verdict: "))) {
        (_, Some(line)) => Verdict::read(line),
        (None, None) => Verdict::Unknown(Unknown::Timeout),
        (Some(_), None) => Verdict::Unknown(Unknown::Solver(complaints.lines().last().unwrap_or("").to_owned())),
    };
    let _ = std::fs::write(work.folder.join(program.with_extension("txt")), &said);
    if matches!(verdict, Verdict::False(_)) && run["trace"].is_null() {
        verdict = Verdict::Unknown(Unknown::Solver("its report is missing".to_owned()));
    }
    let (question, seconds) = (question.clone(), start.elapsed().as_secs_f64());
    Ok(Answer { question, verdict, seconds, run })
}

/// Runs this executable in a folder, in a group that ends when this process does: its status unless it was ended for
/// its time, standard output and standard error.
fn run(args: Vec<OsString>, folder: &Path, most: Duration) -> std::io::Result<(Option<ExitStatus>, String, String)> {
    let command = duct::cmd(std::env::current_exe()?, args).dir(folder).stdin_null();
    let command = command.stdout_capture().stderr_capture().unchecked().before_spawn(|process| {
        use std::os::unix::process::CommandExt;
        process.process_group(0);
        Ok(())
    });
    let handle = Arc::new(command.start()?);
    let registered = workers::register(handle.clone());
    let is_over = handle.wait_timeout(most)?.is_some();
    drop(registered);
    let output = handle.wait()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok((is_over.then_some(output.status), text(&output.stdout), text(&output.stderr)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_gets_no_more_than_what_is_left_of_all() {
        let share =
            |left| Share { jobs: 1, timeout: 30, memory_mib: 1, until: Instant::now() + Duration::from_secs(left) };
        assert!(share(0).now().is_none());
        assert_eq!(share(3600).now().map(|share| share.timeout), Some(30));
        assert!(share(20).now().is_some_and(|share| (1..=20).contains(&share.timeout)));
    }
}
