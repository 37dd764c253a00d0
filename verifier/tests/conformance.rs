//! Programs that are known to run to their end with status 0: that they do is TRUE, that they do not is FALSE, with a
//! trace. The programs are data beside the checkout; `make conformance` asks all of this, other runs about every eighth
//! program of gcc's, the opposite about every fourth program only, and by execution alone.

mod support;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Programs whose end depends on what the memory model leaves out, or on an input.
const EXCEPTIONS: &[&str] = &[
    // The difference of null and an object's address, cut to 32 bits, which are zero for every object.
    "980701-1.c",
    // Adds the number of arguments, which may be large, to characters.
    "scal-to-vec2.c",
];

/// What a program is asked.
struct Question {
    property: String,
    /// Another file of the program.
    wrapper: Option<String>,
}

/// One that must be TRUE, and some of which one must be FALSE.
struct Questions {
    holds: Question,
    violated: Vec<Question>,
}

/// `main` returns 0, and the opposite.
fn status_questions(text: &str) -> Questions {
    let ask = |wrong: &str| Question {
        property: property("praetor_start", "reach_error"),
        wrapper: Some(wrapper(text, &format!("if ({{call}} {wrong} 0) reach_error();"))),
    };
    Questions { holds: ask("!="), violated: vec![ask("==")] }
}

/// `abort` is not called, and the end is not reached, which is the return from `main` or a call of `exit`.
fn abort_questions(text: &str) -> Questions {
    let called = |f| Question { property: property("main", f), wrapper: None };
    let mut violated = vec![Question {
        property: property("praetor_start", "reach_error"),
        wrapper: Some(wrapper(text, "{call}; reach_error();")),
    }];
    // A file that it includes may call it.
    if text.contains("exit") || text.contains("#include \"") {
        violated.insert(0, called("exit"));
    }
    Questions { holds: called("abort"), violated }
}

fn property(start: &str, f: &str) -> String {
    format!("CHECK( init({start}()), LTL(G ! call({f}())) )\n")
}

fn wrapper(text: &str, body: &str) -> String {
    let (params, call) = match text.contains("argc") {
        true => ("int argc, char **argv", "main(argc, argv)"),
        false => ("void", "main()"),
    };
    let declared = if text.contains("argc") { params } else { "" };
    let body = body.replace("{call}", call);
    format!("int main({declared});\nextern void reach_error(void);\nvoid praetor_start({params}) {{ {body} }}\n")
}

/// The verdict, or what else was said.
fn ask(file: &Path, question: &Question, engine: &str, scratch: &Path) -> String {
    let (property, wrapper) = (scratch.join("question.prp"), scratch.join("start.c"));
    std::fs::write(&property, &question.property).unwrap();
    let mut args = vec!["verify".to_owned(), "--engine".into(), engine.into()];
    // The eight queens of c-testsuite take 340 million steps.
    args.extend(["--timeout".into(), if whole() && engine == "execute" { "200" } else { "20" }.into()]);
    args.extend(["--property".into(), property.display().to_string(), file.display().to_string()]);
    if let Some(text) = &question.wrapper {
        std::fs::write(&wrapper, text).unwrap();
        args.push(wrapper.display().to_string());
    }
    let said = support::run(args);
    match said.verdict() {
        "none" => format!("rejected: {}", said.stderr.lines().next().unwrap_or("")),
        verdict if verdict.starts_with("FALSE") && !said.stdout.contains("***") => "WRONG: no trace".into(),
        verdict => verdict.to_owned(),
    }
}

/// By execution; if that cannot decide and all are to be asked, by the default.
fn answer(file: &Path, question: &Question, scratch: &Path) -> String {
    let answer = ask(file, question, "execute", scratch);
    if whole() && answer.starts_with("UNKNOWN") { ask(file, question, "legion+", scratch) } else { answer }
}

fn whole() -> bool {
    std::env::var_os("CONFORMANCE").is_some()
}

/// What was said of a program, if it is not what was expected.
fn outcome(file: &Path, questions: &Questions, opposite: bool, scratch: &Path) -> Result<(), String> {
    match answer(file, &questions.holds, scratch) {
        answer if answer == "TRUE" => {}
        answer if answer.starts_with("FALSE") => return Err(format!("WRONG: {answer}")),
        answer => return Err(answer),
    }
    if !opposite {
        return Ok(());
    }
    let mut answers = questions.violated.iter().map(|question| answer(file, question, scratch)).peekable();
    let first = answers.peek().cloned().unwrap_or_default();
    match answers.find(|answer| *answer != "TRUE") {
        Some(answer) if answer.starts_with("FALSE") => Ok(()),
        Some(answer) => Err(answer),
        None => Err(format!("WRONG: {first} of the opposite")),
    }
}

/// Asks about every `step`th program of a folder; returns how many answers were right, and of how many.
fn check(folder: &str, step: usize, questions: fn(&str) -> Questions) -> Option<(usize, usize)> {
    let shared = support::tools::shared("conformance")?;
    let entries = std::fs::read_dir(shared.join(folder)).expect("a folder");
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|p| p.extension().is_some_and(|e| e == "c") && !EXCEPTIONS.iter().any(|e| p.ends_with(e)));
    files.sort();
    let files: Vec<PathBuf> = files.into_iter().step_by(step).collect();
    let (next, results) = (AtomicUsize::new(0), Mutex::new(BTreeMap::<String, Vec<String>>::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let scratch = tempfile::tempdir().unwrap();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(index) else { break };
                    let text = String::from_utf8_lossy(&std::fs::read(file).unwrap()).into_owned();
                    let opposite = whole() || index % 4 == 0;
                    let result = outcome(file, &questions(&text), opposite, scratch.path());
                    let result = result.err().unwrap_or("right".into());
                    let name = file.file_name().unwrap().to_string_lossy().into_owned();
                    results.lock().unwrap().entry(without_place(&result)).or_default().push(name);
                }
            });
        }
    });
    let results = results.into_inner().unwrap();
    for (result, names) in results.iter().filter(|(result, _)| *result != "right") {
        eprintln!("{:4} {result}: {}", names.len(), names.join(" "));
    }
    let wrong: Vec<_> = results.iter().filter(|(result, _)| result.starts_with("WRONG")).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let right = results.get("right").map_or(0, Vec::len);
    eprintln!("{folder}: {right} of {} are right", files.len());
    Some((right, files.len()))
}

/// `UNKNOWN(unsupported: a.c:3 what)` without the place.
fn without_place(verdict: &str) -> String {
    let words = verdict.split(' ').filter(|word| !word.contains(".c:"));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn c_testsuite() {
    if let Some((right, all)) = check("c-testsuite", 1, status_questions) {
        // What reads files, looks at its arguments or takes many steps is not for execution, or not for a moment.
        let missing = if whole() { 0 } else { 5 };
        assert!(right + missing >= all, "{right} of {all}");
    }
}

#[test]
fn gcc_torture() {
    if let Some((right, all)) = check("gcc-torture", if whole() { 1 } else { 8 }, abort_questions) {
        assert!(right * 100 >= all * 85, "{right} of {all}");
    }
}
