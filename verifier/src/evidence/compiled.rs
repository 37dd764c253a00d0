//! Replays a trace without us: compiles the program and its harness with gcc, with the sanitizers that see the property,
//! and watches it fail where the trace does.

mod constants;

use crate::portfolio::workers;
use crate::report::harness::{CANNOT, Header, NO_INPUT, REACHED, VIOLATED};
use crate::{signals, sys};
use frontend::preprocess;
use frontend::windows::NARROW;
use std::ffi::OsString;
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What the compiled program showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayResult {
    /// It violates the property where the trace does; holds what it said.
    Violation(String),
    /// It does not; holds why.
    Not(String),
}

/// Where the standard error of a process goes, in the scratch folder.
const ERRORS: &str = "stderr";

/// Of what a program says, so many bytes are read.
const MOST_TEXT: usize = 1 << 18;
/// A program may write files so large.
const MOST_FILE: u64 = 1 << 28;

/// A program whose threads may race is run so often, and no longer than this each time.
const RUNS_OF_THREADS: u32 = 16;
const TIME_OF_THREADS: Duration = Duration::from_secs(5);

/// A harness that says which thread runs when makes runs of its own; where memory is filled, so many.
const RUNS_OF_FILLED: &str = "10";

/// What is undefined besides memory errors does not end the program: the violation may come after it.
const MEMORY: &[&str] = &["-fsanitize=address,null,bounds,object-size"];
const OVERFLOW: &[&str] = &["-fsanitize=signed-integer-overflow,shift", "-fno-sanitize-recover=all"];
const PAIRS: &[&str] = &["-fsanitize=address,pointer-compare,pointer-subtract"];
/// It ends the program at its first report.
const ALIGNED: &[&str] = &["-fsanitize=alignment", "-fno-sanitize-recover=all"];
const WITHOUT_SANITIZER: &[&str] = &["-nodefaultlibs", "-lm", "-ldl", "-lc", "-lgcc", "-lgcc_s"];
const WITH_THAT_OF_OVERFLOW: &[&str] = &["-nodefaultlibs", "-lubsan", "-lm", "-ldl", "-lc", "-lgcc", "-lgcc_s"];
const CALLS: &[&str] = &["-finstrument-functions"];
const RACES: &[&str] = &["-fsanitize=thread"];
/// Variables that nothing has written hold something else than zero.
const FILLED: &[&str] = &["-ftrivial-auto-var-init=pattern"];

/// The options that let gcc's program see a violation.
fn sanitizers(property: &str) -> &'static [&'static str] {
    match property {
        "unreach-call" => CALLS,
        "no-overflow" => OVERFLOW,
        "valid-pointer-relation" => PAIRS,
        "no-unaligned-access" => ALIGNED,
        "no-data-race" => RACES,
        "no-deadlock" => &[],
        _ => MEMORY,
    }
}

/// The settings of the sanitizers for a property.
fn environment(property: &str) -> [(&'static str, String); 3] {
    let leaks = property == "valid-memtrack" || property == "valid-memcleanup";
    let pairs = if property == "valid-pointer-relation" { 2 } else { 0 };
    let address = format!(
        "detect_invalid_pointer_pairs={pairs}:detect_leaks={}:detect_stack_use_after_return=1:allocator_may_return_null=1:strict_string_checks=1:fast_unwind_on_malloc=0",
        u8::from(leaks)
    );
    // What is left when the program ends is a leak if only dead variables point to it; for memcleanup, in any case.
    let roots = if property == "valid-memcleanup" { ":use_globals=0" } else { "" };
    let leaks = format!("use_stacks=0:use_registers=0{roots}");
    // Of threads, only races are asked about.
    let threads = "exitcode=0:report_thread_leaks=0:report_destroy_locked=0:report_mutex_bugs=0".to_owned();
    [("ASAN_OPTIONS", address), ("LSAN_OPTIONS", leaks), ("TSAN_OPTIONS", threads)]
}

/// gcc's arguments, the data model and the output aside.
fn arguments(header: &Header) -> Vec<String> {
    // Functions that only other executions call need not be there.
    // Inline assembly that names objects needs fixed addresses.
    let options = ["-std=gnu11", "-g", "-w", "-pthread", "-fno-pie", "-no-pie", "-Wl,--unresolved-symbols=ignore-all"];
    let mut args: Vec<String> = options.map(str::to_owned).into();
    let of_threads = if header.schedules { RACES } else { &[] };
    args.extend(sanitizers(&header.property).iter().chain(of_threads).map(|option| (*option).to_owned()));
    args.extend(header.includes.iter().map(|folder| format!("-I{folder}")));
    args.extend(header.defines.iter().map(|define| format!("-D{define}")));
    args.extend(header.options.iter().cloned());
    args.extend(header.calls_main.then(|| "-Wl,--wrap=main".to_owned()));
    args
}

/// The libraries behind the files. A harness that says which thread runs when stands for the thread sanitizer's.
fn libraries(header: &Header) -> &'static [&'static str] {
    match header.schedules {
        true if header.property == "no-overflow" => WITH_THAT_OF_OVERFLOW,
        true => WITHOUT_SANITIZER,
        false => &["-lm"],
    }
}

/// A file's name that gcc does not take for an option.
pub fn operand(file: &str) -> String {
    preprocess::operand(Path::new(file)).display().to_string()
}

/// gcc's options for a program's width.
pub fn width(narrow: bool) -> impl Iterator<Item = String> {
    NARROW.into_iter().filter(move |_| narrow).map(str::to_owned)
}

/// What a user types to compile and run a harness.
pub fn command(header: &Header) -> String {
    let mut words = vec!["gcc".to_owned()];
    words.extend(arguments(header));
    words.extend(width(header.data_model == "ILP32"));
    words.extend(header.files.iter().map(|file| operand(file)));
    words.push("harness.c".to_owned());
    words.extend(libraries(header).iter().chain(&["&&", "./a.out"]).map(|word| (*word).to_owned()));
    words.join(" ").replace('\n', " ")
}

/// Compiles and runs a harness, which lies in a file, within a time.
pub fn run(harness: &Path, header: &Header, limit: Duration) -> io::Result<ReplayResult> {
    let deadline = Instant::now() + limit;
    let scratch = tempfile::Builder::new().prefix("praetor-replay-").tempdir()?;
    signals::remove_when_ended(scratch.path().to_owned());
    let first = attempt(harness, header, &header.files, false, &scratch, deadline)?;
    if matches!(first, ReplayResult::Violation(_)) {
        return Ok(first);
    }
    // What C leaves open may be otherwise, and the sanitizer sees only what gcc has not computed itself.
    let files = match header.property.as_str() {
        "no-overflow" => unfolded(header, &scratch, deadline)?,
        _ => Some(header.files.clone()),
    };
    let Some(files) = files else { return Ok(first) };
    let second = attempt(harness, header, &files, true, &scratch, deadline)?;
    Ok(if matches!(second, ReplayResult::Violation(_)) { second } else { first })
}

/// Compiles and runs a harness with these files of the program; memory that nothing has written is as it comes, or filled.
fn attempt(
    harness: &Path,
    header: &Header,
    files: &[String],
    filled: bool,
    scratch: &TempDir,
    deadline: Instant,
) -> io::Result<ReplayResult> {
    let mut note = String::new();
    let options = if filled { FILLED } else { &[] };
    let compile = |narrow: bool| {
        let mut args = arguments(header);
        args.extend(options.iter().map(|option| (*option).to_owned()));
        args.extend(width(narrow));
        args.extend(["-o".to_owned(), scratch.path().join("program").display().to_string()]);
        args.extend(files.iter().map(|file| operand(file)));
        args.push(operand(&harness.display().to_string()));
        args.extend(libraries(header).iter().map(|library| (*library).to_owned()));
        gcc(args, scratch, deadline, false)
    };
    let mut compiled = compile(header.data_model == "ILP32")?;
    if header.data_model == "ILP32" && compiled.is_err() {
        let wide = compile(false)?;
        if wide.is_ok() {
            note = "gcc makes no programs for ILP32 here: this one is for LP64\n".to_owned();
            compiled = wide;
        }
    }
    if let Err(why) = compiled {
        return Ok(ReplayResult::Not(format!("gcc does not compile it: {why}")));
    }
    let mut program = duct::cmd!(scratch.path().join("program"));
    for (name, value) in environment(&header.property) {
        program = program.env(name, value);
    }
    if filled {
        program = program.env("MALLOC_PERTURB_", "85").env("HARNESS_RUNS", RUNS_OF_FILLED);
    }
    let mut result = ReplayResult::Not(format!("{note}the compiled program does not end in time"));
    // Which thread runs when is up to the machine.
    let of_races = header.property == "no-data-race";
    let (runs, longest) = if of_races { (RUNS_OF_THREADS, TIME_OF_THREADS) } else { (1, Duration::MAX) };
    for _ in 0..runs {
        let end = Instant::now().checked_add(longest).map_or(deadline, |end| end.min(deadline));
        let Some((status, said)) = watch(program.clone(), scratch, end)? else {
            // A race is told when it is seen, and threads may go on for ever.
            let said = errors(scratch)?;
            if of_races && names_line(&said, &header.file, header.line) {
                result = ReplayResult::Violation(note + &said);
            }
            break;
        };
        result = judge(header, status, note.clone() + &said);
        if matches!(result, ReplayResult::Violation(_)) {
            break;
        }
    }
    Ok(result)
}

/// The program's files in the scratch folder, in which the constants of the violation's line are read at run time; `None` if
/// gcc does not preprocess them.
fn unfolded(header: &Header, scratch: &TempDir, deadline: Instant) -> io::Result<Option<Vec<String>>> {
    let mut files = Vec::new();
    for (number, file) in header.files.iter().enumerate() {
        let to = scratch.path().join(format!("{number}.i")).display().to_string();
        let mut from = file.clone();
        if !file.ends_with(".i") {
            let mut args = arguments(header);
            args.extend(["-E".to_owned(), "-o".to_owned(), to.clone(), operand(file)]);
            if gcc(args, scratch, deadline, false)?.is_err() {
                return Ok(None);
            }
            from = to.clone();
        }
        let text = String::from_utf8_lossy(&std::fs::read(from)?).into_owned();
        let text = format!("# 1 \"{file}\"\n{text}");
        std::fs::write(&to, constants::read_at_run_time(&text, &header.file, header.line))?;
        files.push(to);
    }
    Ok(Some(files))
}

/// Runs gcc, or gives the error that it reports, or `all` that it says.
pub fn gcc(args: Vec<String>, scratch: &TempDir, deadline: Instant, all: bool) -> io::Result<Result<(), String>> {
    let headers = scratch.path().join("include");
    preprocess::write_headers(&headers)?;
    let only_preprocesses = args.iter().any(|arg| arg == "-E");
    let args = args.into_iter().map(OsString::from).chain(preprocess::for_gcc(&headers, only_preprocesses));
    let gcc = duct::cmd("gcc", args).env("LC_ALL", "C");
    match watch(gcc, scratch, deadline) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Err("there is no gcc".to_owned())),
        Err(error) => Err(error),
        Ok(None) => Ok(Err("no time is left for it".to_owned())),
        Ok(Some((status, _))) if status.success() => Ok(Ok(())),
        Ok(Some((_, said))) if all => Ok(Err(said)),
        Ok(Some((_, said))) => {
            let line = said.lines().find(|line| line.contains("error")).or(said.lines().next());
            Ok(Err(line.unwrap_or("no message").to_owned()))
        }
    }
}

/// Runs a process to its end, and gives what it wrote to its standard error; `None` if it was ended for its time.
pub fn watch(
    command: duct::Expression,
    scratch: &TempDir,
    deadline: Instant,
) -> io::Result<Option<(ExitStatus, String)>> {
    let file = scratch.path().join(ERRORS);
    // What gcc leaves there when it is ended goes with the folder.
    let command = command.env("TMPDIR", scratch.path());
    let command = command.stdin_null().stdout_null().stderr_path(&file).unchecked();
    let command = command.before_spawn(|process| {
        sys::contain(process, MOST_FILE);
        Ok(())
    });
    let handle = Arc::new(command.start()?);
    // What it leaves running ends with it.
    let _registered = workers::register(handle.clone());
    let Some(output) = handle.wait_timeout(deadline.saturating_duration_since(Instant::now()))? else {
        return Ok(None);
    };
    Ok(Some((output.status, errors(scratch)?)))
}

/// What the last process wrote to its standard error.
fn errors(scratch: &TempDir) -> io::Result<String> {
    let bytes = std::fs::read(scratch.path().join(ERRORS))?;
    // The first report counts, and what is said at the end.
    let (first, rest) = bytes.split_at(bytes.len().min(MOST_TEXT));
    let end = &rest[rest.len().saturating_sub(MOST_TEXT)..];
    Ok(String::from_utf8_lossy(&[first, end].concat()).into_owned())
}

/// Whether a program's end is the violation.
fn judge(header: &Header, status: ExitStatus, said: String) -> ReplayResult {
    let seen = match header.property.as_str() {
        "unreach-call" | "no-deadlock" => status.code() == Some(REACHED) && said.contains(VIOLATED),
        "valid-memtrack" | "valid-memcleanup" => {
            said.contains("LeakSanitizer: detected memory leaks") && said.contains(&format!("{}:", header.file))
        }
        _ => names_line(&said, &header.file, header.line),
    };
    if seen {
        return ReplayResult::Violation(said);
    }
    let report = said.lines().find(|line| line.contains("ERROR: ") || line.contains("runtime error"));
    let last = said.lines().rfind(|line| !line.trim().is_empty());
    let words = report.or(last).map_or(String::new(), |line| format!(": {}", line.trim()));
    ReplayResult::Not(match (status.code(), status.signal()) {
        (Some(NO_INPUT), _) => format!("the compiled program asks for an input that the trace does not have{words}"),
        (Some(CANNOT), _) => format!("the threads cannot be made to keep to an order{words}"),
        (Some(code), _) => format!("the compiled program ends otherwise, with status {code}{words}"),
        (None, signal) => format!("the compiled program is ended by signal {}{words}", signal.unwrap_or(0)),
    })
}

/// How the reports of the sanitizers start.
const REPORTS: [&str; 3] = ["ERROR: AddressSanitizer", "runtime error: ", RACE];
const RACE: &str = "WARNING: ThreadSanitizer: data race";

/// What comes in a report behind the accesses that it is about.
const REMARKS: [&str; 6] = ["located", "freed by", "allocated by", "Location is", "created by", "SUMMARY"];

/// Whether a report of a sanitizer is about a line: it names it before it tells of the lives of objects. Of several, those of
/// races count, which do not end the program.
fn names_line(said: &str, file: &str, line: u32) -> bool {
    let has = |line: &str, words: &[&str]| words.iter().any(|words| line.contains(words));
    let place = format!("{file}:{line}");
    let is_place = |line: &str, at: usize| {
        let (before, after) = (line[..at].chars().next_back(), line[at + place.len()..].chars().next());
        before.is_none_or(|c| c == '/' || c.is_whitespace()) && after.is_none_or(|c| !c.is_ascii_digit())
    };
    let is_about = |from: usize| {
        let mut report = said.lines().skip(from).take_while(|line| !has(line, &REMARKS));
        report.any(|line| line.match_indices(&place).any(|(at, _)| is_place(line, at)))
    };
    let mut reports = said.lines().enumerate().filter(|(_, line)| has(line, &REPORTS)).map(|(from, _)| from);
    if said.contains(RACE) { reports.any(is_about) } else { reports.next().is_some_and(is_about) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_names_the_line() {
        let race = "WARNING: ThreadSanitizer: data race (pid=1)\n  Read of size 4:\n    #0 f a.c:3\n  Location is 'x' of a.c:7\n";
        assert!(names_line(race, "a.c", 3) && !names_line(race, "a.c", 7));
        let second = format!("{race}\n{}", race.replace("a.c:3", "a.c:7"));
        assert!(names_line(&second, "a.c", 7), "each race has a report");
        let report = "a.c:3: no\na.c:12:3: runtime error: x\n #1 main /x/a.c:7\nfreed by thread T0:\n #0 f a.c:9\n";
        assert!(names_line(report, "a.c", 12) && names_line(report, "a.c", 7));
        assert!(!names_line(report, "a.c", 1) && !names_line(report, "a.c", 9));
        // What the program itself says is no report, and another file's name may end like this one.
        assert!(!names_line(report, "a.c", 3) && !names_line("ba.c:12:3: runtime error: x\n", "a.c", 12));
    }
}
