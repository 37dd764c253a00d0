//! Programs and the texts that are expected of them, in a file beside each: `text/*.bpl` and their canonical form, or the
//! diagnostics in `text/errors`; `passive/*.bpl` and the passive programs that they become; `tests/passes/PASS/*.bpl` of
//! the whole project and the programs behind that pass. `UPDATE_EXPECT=1` writes what is found instead of comparing.

use boogie::passes::{Form, Options, Pass, run, run_watched};
use boogie::passive_check::check_passive;
use boogie::passive_print::print_passive;
use boogie::program::Program;
use boogie::text::print_expr;
use boogie::{parse, print};
use expect_test::expect_file;
use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A test for each program of a folder: the text that is found is that of the file beside it.
fn trials(
    kind: &str,
    folder: &Path,
    extension: &'static str,
    found: impl Fn(&str) -> String + Copy + Send + 'static,
) -> Vec<Trial> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "bpl"));
    files.sort();
    assert!(!files.is_empty(), "{}: the cases are gone", folder.display());
    let trial = |file: PathBuf| {
        let name = file.file_name().expect("a file").to_string_lossy().into_owned();
        let run = move || {
            let text = std::fs::read_to_string(&file).expect("a text");
            expect_file![file.with_extension(extension)].assert_eq(&found(&text));
            Ok(())
        };
        Trial::test(name, run).with_kind(kind)
    };
    files.into_iter().map(trial).collect()
}

fn canonical_form(text: &str) -> String {
    let program = parse(text).unwrap_or_else(|e| panic!("{}", e[0]));
    assert_eq!(boogie::check::check(&program), Ok(()));
    let printed = print(&program);
    let again = parse(&printed).unwrap_or_else(|e| panic!("printed: {}", e[0]));
    assert_eq!(boogie::text::difference(&program, &again), None);
    assert_eq!(print(&again), printed);
    printed
}

fn diagnostics(text: &str) -> String {
    let errors = parse(text).map(|_| ()).expect_err("errors");
    errors.iter().map(|e| format!("{e}\n")).collect()
}

fn passive_program(text: &str) -> String {
    let program = parse(text).unwrap_or_else(|e| panic!("{e:?}"));
    let prepared = run(program, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    check_passive(&prepared.passive).unwrap_or_else(|e| panic!("{e:?}"));
    format!("// {:?}\n{}", prepared.property, print_passive(&prepared.passive, true))
}

/// What a program guesses, which is not part of its text.
fn guesses(program: &Program) -> String {
    let templates = program.templates.iter();
    templates.map(|t| format!("// {:?} of {:?}: {}\n", t.at, t.procedure, print_expr(program, t.expr))).collect()
}

/// The program behind a pass, which has to change it: so this text is another one if the pass does nothing.
fn behind(pass: Pass, text: &str) -> String {
    let program = parse(text).unwrap_or_else(|e| panic!("{e:?}"));
    let mut forms = vec![print(&program)];
    let prepared = run_watched(program, Options::default(), &mut |done, form| {
        if done <= pass {
            forms.push(match form {
                Form::Program(program) if pass == Pass::Candidates => print(program) + &guesses(program),
                Form::Program(program) => print(program),
                Form::Passive(program) => print_passive(program, true),
            });
        }
    });
    prepared.unwrap_or_else(|e| panic!("{e}"));
    let found = forms.pop().expect("the pass has run");
    assert_ne!(forms.last(), Some(&found), "the pass does nothing");
    found
}

fn main() -> ExitCode {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = trials("text", &here.join("tests/text"), "out", canonical_form);
    all.extend(trials("errors", &here.join("tests/text/errors"), "out", diagnostics));
    all.extend(trials("passive", &here.join("tests/passive"), "passive", passive_program));
    for pass in Pass::ALL {
        let folder = here.join("../tests/passes").join(pass.name());
        all.extend(trials(pass.name(), &folder, "out", move |text| behind(pass, text)));
    }
    libtest_mimic::run(&Arguments::from_args(), all).exit_code()
}
