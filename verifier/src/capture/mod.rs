//! `praetor cc`: the C compiler, with a note of what it compiled and linked.

mod database;
mod start;

use crate::cli::cc::CcArgs;
use crate::exit::{USAGE, fail};
use crate::input::build::Entry;
use crate::input::gcc::{self, Call, Makes};
use std::ffi::{OsStr, OsString};
use std::io::ErrorKind;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// Names the compiler.
const COMPILER: &str = "PRAETOR_CC";
/// Names the file for what is noted.
const DATABASE: &str = "PRAETOR_BUILD";
const DEFAULT_DATABASE: &str = "compile_commands.json";

/// As shells have it of a command that is not there, and of one that cannot be run.
const NOT_FOUND: u8 = 127;
const NOT_RUN: u8 = 126;

/// Runs the compiler, and notes what it did if it succeeded; its exit code.
pub fn command(args: &CcArgs) -> u8 {
    let (compiler, status) = match compile(&args.args) {
        Ok(done) => done,
        Err(code) => return code,
    };
    if !status.success() {
        return exit_code(status);
    }
    match note(&compiler, &args.args) {
        Ok(()) => 0,
        // What is compiled is there, and its build goes on.
        Err(what) => fail(0, &format!("praetor cc: warning: {what}: this is not noted\n")),
    }
}

fn exit_code(status: ExitStatus) -> u8 {
    let signal = || 128 + status.signal().unwrap_or(0);
    u8::try_from(status.code().unwrap_or_else(signal)).unwrap_or(1)
}

/// Runs the first compiler that is there: its words, and how it ended.
fn compile(args: &[OsString]) -> Result<(Vec<String>, ExitStatus), u8> {
    let chosen = std::env::var(COMPILER).map(|text| gcc::words(&text)).unwrap_or_default();
    let candidates = match chosen.is_empty() {
        true => vec![vec!["cc".to_owned()], vec!["gcc".to_owned()]],
        false => vec![chosen],
    };
    for words in &candidates {
        if is_this_program(&words[0]) {
            return Err(fail(
                USAGE,
                &format!("praetor cc: error: {COMPILER} has to name another compiler than this\n"),
            ));
        }
        match Command::new(&words[0]).args(&words[1..]).args(args).status() {
            Ok(status) => return Ok((words.clone(), status)),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(fail(NOT_RUN, &format!("praetor cc: error: {}: {error}\n", words[0]))),
        }
    }
    let names: Vec<&str> = candidates.iter().map(|words| words[0].as_str()).collect();
    let names = names.join(", ");
    Err(fail(NOT_FOUND, &format!("praetor cc: error: the compiler is not there: {names} ({COMPILER} names another)\n")))
}

/// Whether a command would start this program again.
fn is_this_program(name: &str) -> bool {
    let own = std::env::current_exe().and_then(|path| path.canonicalize()).ok();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = match name.contains('/') {
        true => Some(PathBuf::from(name)),
        false => std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file()),
    };
    own.is_some() && found.and_then(|found| found.canonicalize().ok()) == own
}

/// Puts what a call of the compiler did into the database.
fn note(compiler: &[String], args: &[OsString]) -> Result<(), String> {
    let directory = std::env::current_dir().map_err(|error| error.to_string())?;
    let args = gcc::expanded(args.to_vec(), &directory)?;
    let text = |arg: OsString| {
        arg.into_string().map_err(|arg| format!("the argument {} is no text in UTF-8", arg.to_string_lossy()))
    };
    let args = args.into_iter().map(text).collect::<Result<Vec<String>, String>>()?;
    let entries = entries(compiler, &args, &directory);
    if entries.is_empty() {
        return Ok(());
    }
    let name = std::env::var_os(DATABASE).filter(|name| !name.is_empty());
    let file = start::folder()?.join(name.as_deref().unwrap_or(OsStr::new(DEFAULT_DATABASE)));
    database::add(&file, &entries).map_err(|what| format!("{}: {what}", file.display()))
}

/// What a call compiles, an entry for each file, and what it links.
fn entries(compiler: &[String], args: &[String], directory: &Path) -> Vec<Entry> {
    let call = Call::read(args);
    if call.makes == Makes::Nothing {
        return Vec::new();
    }
    let entry = |file: &str, output: Option<String>, arguments: Vec<String>| Entry {
        directory: directory.to_owned(),
        file: file.into(),
        output: output.map(PathBuf::from),
        arguments,
        command: String::new(),
    };
    let words = |args: &[String]| compiler.iter().chain(args).cloned().collect::<Vec<String>>();
    let is_object = matches!(call.makes, Makes::Objects(_));
    let mut entries = Vec::new();
    for file in call.inputs.iter().filter(|input| gcc::is_source(input) || is_object && !input.starts_with("-l")) {
        let output = is_object.then(|| call.output_of(file));
        let own = args.iter().filter(|arg| *arg == file || !call.inputs.contains(arg));
        let mut arguments = words(&without_output(own.cloned(), is_object));
        if !is_object {
            arguments.insert(compiler.len(), "-c".to_owned());
        }
        entries.push(entry(file, output, arguments));
    }
    if !is_object && call.inputs.iter().any(|input| !input.starts_with("-l")) {
        let output = call.output_of("");
        entries.push(entry(&output, Some(output.clone()), words(args)));
    }
    entries
}

/// The arguments for one file: where it is linked too, those that say what the program is called belong to that.
fn without_output(args: impl Iterator<Item = String>, is_object: bool) -> Vec<String> {
    let mut is_name = false;
    let stays = |arg: &String| {
        let was_name = std::mem::replace(&mut is_name, arg == "-o");
        is_object || !was_name && !arg.starts_with("-o")
    };
    args.filter(stays).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(call: &str) -> Vec<(String, Option<String>, String)> {
        let entries = entries(&["cc".to_owned()], &gcc::words(call), Path::new("/build"));
        let text = |path: &PathBuf| path.display().to_string();
        let one = |entry: &Entry| (text(&entry.file), entry.output.as_ref().map(text), entry.arguments.join(" "));
        entries.iter().map(one).collect()
    }

    fn expect(call: &str, entries: &[(&str, Option<&str>, &str)]) {
        let one = |(file, output, arguments): &(&str, Option<&str>, &str)| {
            ((*file).to_owned(), output.map(str::to_owned), (*arguments).to_owned())
        };
        assert_eq!(told(call), entries.iter().map(one).collect::<Vec<_>>(), "{call}");
    }

    #[test]
    fn each_file_and_each_link_is_an_entry() {
        expect("-O2 -c src/a.c", &[("src/a.c", Some("a.o"), "cc -O2 -c src/a.c")]);
        let both = [("a.c", None, "cc -c a.c"), ("b.c", None, "cc -c b.c"), ("x", Some("x"), "cc -o x a.c b.c -lm")];
        expect("-o x a.c b.c -lm", &both);
        expect("-c a.s -o a.o", &[("a.s", Some("a.o"), "cc -c a.s -o a.o")]);
        expect("a.o libown.a", &[("a.out", Some("a.out"), "cc a.o libown.a")]);
        for nothing in ["--version", "-E a.c", "-v", "-lm", "-MM a.c"] {
            expect(nothing, &[]);
        }
    }
}
