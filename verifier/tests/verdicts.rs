//! Every case of `tests/verdicts` has the verdict that it names, and its trace ends where it says. A test is one case and
//! one way to ask about it, `[portfolio] name.c`; a part of that chooses tests:
//! `cargo test -p verifier --test verdicts name.c`, or `'[corral]'`. The default is asked about all cases; of the others,
//! each is asked about a part, with `VERDICTS=all` in the environment about all. `tests/README.md` has the shares.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use support::Said;
use support::cases::{Case, asks_all, cases};

/// How long, in seconds, an engine may look for a verdict that there is not.
const FOR_NOTHING: u32 = 1;

/// How long it may look for one that there is.
const FOR_A_VERDICT: u32 = 180;

/// A way to ask about a case.
#[derive(Clone, Copy)]
struct Question {
    /// The kind of its tests.
    name: &'static str,
    engine: &'static str,
    flags: &'static [&'static str],
    check: fn(&Case, Question) -> Option<String>,
}

const DEFAULT: Question = Question { name: "portfolio", engine: "portfolio", flags: &[], check: has_verdict };

/// With execution, few would be left to the search.
const LEGION_PLUS: Question =
    Question { name: "legion+", engine: "legion+", flags: &["--without", "execution"], check: has_verdict };

const EXECUTION: Question = Question { name: "execute", engine: "execute", flags: &[], check: is_not_contradicted };

/// Of programs without threads it says nothing.
const LAL_REPS: Question =
    Question { name: "lal-reps", engine: "lal-reps", flags: &["--unroll", "1"], check: is_violated_if_at_all };

const SHAPES: Question = Question { name: "shapes", engine: "shapes", flags: &[], check: is_proved_if_true };

/// A sixteenth of the cases is asked of one of these each. Abstractions lose no violation and invent none.
const OTHERS: [Question; 8] = [
    Question { name: "corral", engine: "corral", flags: &[], check: has_verdict },
    Question { name: "vcrefine", engine: "corral", flags: &["--refine", "vcrefine"], check: has_verdict },
    Question { name: "legion", engine: "legion", flags: &[], check: has_verdict },
    Question { name: "k-induction", engine: "k-induction", flags: &[], check: has_verdict },
    Question { name: "qicc", engine: "qicc", flags: &[], check: has_verdict },
    Question { name: "veriabs", engine: "veriabs", flags: &[], check: has_verdict },
    Question { name: "spacer", engine: "spacer", flags: &[], check: has_verdict },
    Question { name: "inline", engine: "inline", flags: &[], check: has_verdict },
];

/// How many cases execution has decided, and shapes have proved.
static EXECUTED: AtomicUsize = AtomicUsize::new(0);
static PROVED: AtomicUsize = AtomicUsize::new(0);

/// How long each question took.
static TIMES: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

/// So many of the slowest questions are named at the end.
const NAMED: usize = 20;

/// FNV-1a, so that what a case is asked depends on its name alone, and not on the other cases or the compiler.
fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The questions about a case.
fn questions(case: &Case) -> Vec<Question> {
    let others = OTHERS.len() as u64;
    let (chosen, rest) = ((hash(case.name()) % others) as usize, hash(case.name()) / others);
    // It is the one that says why a case is not decided; of what it decides, the default has a member.
    let asks_legion_plus = asks_all() || case.verdict.starts_with("UNKNOWN") && rest % 4 == 0;
    let mut questions = vec![DEFAULT];
    match case.engine.as_deref() {
        None => {
            questions.extend(asks_legion_plus.then_some(LEGION_PLUS));
            questions.extend((asks_all() || rest % 16 == 1).then_some(EXECUTION));
            questions.extend((asks_all() || rest % 16 == 3 && case.starts_threads()).then_some(LAL_REPS));
            questions.extend(match asks_all() {
                true => &OTHERS[..],
                false if rest % 16 == 0 => &OTHERS[chosen..=chosen],
                false => &[],
            });
        }
        Some(only) => {
            let all = [LEGION_PLUS, EXECUTION, LAL_REPS].into_iter().chain(OTHERS);
            let asks_it = asks_all() || [SHAPES.engine, LAL_REPS.engine].contains(&only) || rest % 2 == 0;
            questions.extend(all.filter(|question| asks_it && question.engine == only));
        }
    }
    if case.is_c() && (asks_all() || rest % 16 == 2 || case.engine.as_deref() == Some(SHAPES.engine)) {
        questions.push(SHAPES);
    }
    questions
}

/// The verdict that is right for a question; what begins with UNKNOWN is any that decides nothing, except of legion+.
fn expected(case: &Case, question: Question) -> &str {
    let default = case.default.as_deref().filter(|_| question.engine == DEFAULT.engine);
    default.unwrap_or(&case.verdict)
}

/// The answer, and what is wrong with it if it is to be the expected one.
fn ask(case: &Case, question: Question, more: &[&str]) -> (Said, Option<&'static str>) {
    let expected = expected(case, question);
    let is_for_nothing = expected.starts_with("UNKNOWN") && question.engine != LEGION_PLUS.engine;
    // A run of a program that has no end has none.
    let is_endless = expected.starts_with("BOUNDED") && question.engine == EXECUTION.engine;
    let seconds = if is_for_nothing || is_endless { FOR_NOTHING } else { FOR_A_VERDICT };
    let said = case.run_within(seconds, question.engine, &[question.flags, more].concat());
    let wrong = match is_for_nothing {
        true => (said.code != Some(2)).then_some("has a verdict"),
        false => wrong(case, expected, &said),
    };
    (said, wrong)
}

fn wrong(case: &Case, expected: &str, said: &Said) -> Option<&'static str> {
    let code = match expected {
        "TRUE" => 0,
        v if v.starts_with("FALSE") => 1,
        _ => 2,
    };
    let matches = match expected.strip_suffix("...") {
        Some(beginning) => said.verdict().starts_with(beginning),
        None => said.verdict() == expected,
    };
    if !matches {
        return Some("has another verdict");
    }
    if said.code != Some(code) {
        return Some("has another exit code");
    }
    let last = said.stdout.lines().rfind(|l| l.contains("***")).unwrap_or("");
    match &case.violation {
        Some((line, _)) if !last.contains(&format!(".c:{line}:")) => Some("is violated in another line"),
        Some((_, what)) if !last.contains(what) => Some("is violated in another way"),
        _ => None,
    }
}

fn has_verdict(case: &Case, question: Question) -> Option<String> {
    let (said, wrong) = ask(case, question, &[]);
    wrong.map(|what| complaint(case, question, what, &said))
}

/// Running a program may decide it where a search is bounded, or not; it never says the opposite.
fn is_not_contradicted(case: &Case, question: Question) -> Option<String> {
    // Few samples are enough where a violation is not looked for.
    let is_to_decide = case.engine.is_some() || case.flags.iter().any(|flag| flag == "--unroll");
    let few: &[&str] = if is_to_decide { &[] } else { &["--unroll", "1"] };
    let (said, wrong) = ask(case, question, few);
    let is_expected = case.engine.is_some();
    match said.verdict() {
        verdict if verdict.starts_with("UNKNOWN") && !is_expected => return None,
        "TRUE" if case.verdict.starts_with("BOUNDED") && !is_expected => {}
        _ if wrong.is_some() => return wrong.map(|what| complaint(case, question, what, &said)),
        _ => {}
    }
    EXECUTED.fetch_add(1, Ordering::Relaxed);
    None
}

/// Threads in rounds prove nothing, and find violations where there are some.
fn is_violated_if_at_all(case: &Case, question: Question) -> Option<String> {
    if case.engine.as_deref() == Some(question.engine) {
        return has_verdict(case, Question { flags: &[], ..question });
    }
    let said = case.run_within(FOR_A_VERDICT, question.engine, question.flags);
    let is_violated = said.verdict().starts_with("FALSE");
    let is_wrong =
        is_violated && !case.verdict.starts_with("FALSE") || said.verdict() == "TRUE" || said.code == Some(70);
    is_wrong.then(|| complaint(case, question, "is not what threads in rounds show", &said))
}

/// Shape analysis proves what is true, or nothing.
fn is_proved_if_true(case: &Case, question: Question) -> Option<String> {
    let said = case.run_within(FOR_A_VERDICT, question.engine, question.flags);
    let is_proof = said.verdict() == "TRUE";
    let must_be_one = case.engine.as_deref() == Some(question.engine);
    PROVED.fetch_add(usize::from(is_proof), Ordering::Relaxed);
    let is_wrong = is_proof && case.verdict != "TRUE" || must_be_one && !is_proof || said.code == Some(70);
    is_wrong.then(|| complaint(case, question, "is not what shapes say", &said))
}

fn complaint(case: &Case, question: Question, what: &str, said: &Said) -> String {
    let marked = case.violation.as_ref().map_or(String::new(), |(line, what)| format!(" in line {line}: {what}"));
    format!("{} {what}; expected {}{marked}\n{}", case.file.display(), expected(case, question), said.all())
}

fn trials() -> Vec<Trial> {
    let trial = |case: &Arc<Case>, question: Question| {
        let (name, case) = (case.name().to_owned(), Arc::clone(case));
        let run = move || {
            let (start, asked) = (Instant::now(), format!("[{}] {}", question.name, case.name()));
            let wrong = (question.check)(&case, question);
            TIMES.lock().unwrap().push((start.elapsed(), asked));
            wrong.map_or(Ok(()), |what| Err(Failed::from(what)))
        };
        Trial::test(name, run).with_kind(question.name)
    };
    let cases = cases().into_iter().filter(|case| asks_all() || !case.is_slow).map(Arc::new);
    cases.flat_map(|case| questions(&case).into_iter().map(|q| trial(&case, q)).collect::<Vec<_>>()).collect()
}

/// How long each way to ask took for all cases together, and the slowest questions.
fn say_where_time_went() {
    let mut times = std::mem::take(&mut *TIMES.lock().unwrap());
    times.sort();
    let mut kinds: BTreeMap<&str, (Duration, usize)> = BTreeMap::new();
    for (time, asked) in &times {
        let (all, n) = kinds.entry(asked.split(' ').next().unwrap_or_default()).or_default();
        (*all, *n) = (*all + *time, *n + 1);
    }
    for (kind, (time, n)) in kinds {
        eprintln!("{:6.1} s  {n} x {kind}", time.as_secs_f32());
    }
    for (time, asked) in times.iter().rev().take(NAMED) {
        eprintln!("{:6.1} s  {asked}", time.as_secs_f32());
    }
}

fn main() -> ExitCode {
    let trials = trials();
    let all = trials.len() as u64;
    let mut arguments = Arguments::from_args();
    // Many cases wait until the time for nothing is over.
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    arguments.test_threads = arguments.test_threads.or(Some(3 * cores));
    let conclusion = libtest_mimic::run(&arguments, trials);
    say_where_time_went();
    if conclusion.num_passed + conclusion.num_failed < all {
        return conclusion.exit_code();
    }
    let (executed, proved) = (EXECUTED.load(Ordering::Relaxed), PROVED.load(Ordering::Relaxed));
    assert!(executed > 20, "only {executed} are decided by execution");
    assert!(proved > 9, "only {proved} are proved by shapes");
    conclusion.exit_code()
}
