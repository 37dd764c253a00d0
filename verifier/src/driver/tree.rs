//! `praetor drivers`: all modules below a folder, one beside the other, with an index that grows as they are done.

use super::kernel;
use super::modules::{self, Module};
use super::{Refused, check, index, jobs, progress, report, share};
use crate::cli::driver::{DriversArgs, How};
use crate::exit::{BAD_INPUT, INTERNAL, USAGE, fail, write_text};
use crate::output::ReportFile;
use indicatif::ProgressBar;
use serde_json::{Value, json};
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Instant, SystemTime};

/// The command.
pub fn command(args: &DriversArgs) -> u8 {
    let start = Instant::now();
    let modules = match find(args) {
        Ok(modules) if modules.is_empty() => {
            return fail(BAD_INPUT, &format!("error: there are no modules below {}\n", args.folder.display()));
        }
        Ok(modules) => modules,
        Err(refused) => return fail(refused.code, &refused.message),
    };
    let results = args.html.join("modules");
    if let Err(error) = std::fs::create_dir_all(&results) {
        return fail(USAGE, &format!("error: {}: {error}\n", results.display()));
    }
    match check_all(args, &modules) {
        Ok(all) => finish(args, &all, start),
        Err(error) => fail(INTERNAL, &format!("error: {}: {error}\n", args.html.display())),
    }
}

/// The modules, for a kernel that is there.
fn find(args: &DriversArgs) -> Result<Vec<Module>, Refused> {
    let input = |message: String| Refused { code: BAD_INPUT, message: format!("error: {message}\n") };
    let folder = &args.folder;
    if !folder.is_dir() {
        return Err(input(format!("{}: no such folder", folder.display())));
    }
    let kernel = kernel::for_path(args.how.kernel.as_deref(), folder).map_err(input)?;
    let options = kernel.options();
    modules::below(folder, &|option| options.contains(option))
        .map_err(|error| input(format!("{}: {error}", folder.display())))
}

/// Checks the modules that were not checked before, and gives the results of all.
fn check_all(args: &DriversArgs, modules: &[Module]) -> io::Result<Vec<Value>> {
    let bar = progress();
    bar.set_length(modules.len() as u64);
    let (next, done) = (AtomicUsize::new(0), Mutex::new(vec![Value::Null; modules.len()]));
    let work = || -> io::Result<()> {
        while let Some((at, module)) = next_of(modules, &next) {
            bar.set_message(module.name.display().to_string());
            let result = result_of(args, module)?;
            bar.inc(1);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done[at] = result;
            write_index(args, &done)?;
        }
        Ok(())
    };
    let threads = jobs(&args.how).min(modules.len());
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("no worker panics"))
    })?;
    bar.finish_and_clear();
    Ok(done.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn next_of<'a>(modules: &'a [Module], next: &AtomicUsize) -> Option<(usize, &'a Module)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    Some((at, modules.get(at)?))
}

/// The result of a module: that of an earlier run with the same question and files, if there is one.
fn result_of(args: &DriversArgs, module: &Module) -> io::Result<Value> {
    let name = module.name.display().to_string().replace('/', "_");
    let (object, text) = (results(args, &name, "json"), results(args, &name, "txt"));
    let asked = asked(&args.how, module);
    let earlier = std::fs::read(&object).ok().and_then(|text| serde_json::from_slice::<Value>(&text).ok());
    if let Some(earlier) = earlier.filter(|earlier| earlier["asked"] == asked) {
        return Ok(earlier);
    }
    let share = share(&args.how, Some(jobs(&args.how)));
    let (mut result, said) = match check(&args.how, &module.files, None, share, &ProgressBar::hidden()) {
        Ok(summary) => (report::object(&summary), report::text(&summary)),
        Err(refused) => (json!({ "error": refused.message, "rules": [], "findings": [] }), refused.message),
    };
    result["module"] = module.name.display().to_string().into();
    result["report"] = format!("modules/{name}.txt").into();
    result["asked"] = asked;
    ReportFile::create(&text)?.finish(said.as_bytes())?;
    ReportFile::create(&object)?.finish(result.to_string().as_bytes())?;
    Ok(result)
}

fn results(args: &DriversArgs, name: &str, extension: &str) -> PathBuf {
    args.html.join("modules").join(format!("{name}.{extension}"))
}

/// What a result answers: other options, changed files or another build of this program need another.
fn asked(how: &How, module: &Module) -> Value {
    let files = module.files.iter().map(|file| {
        let changed = file.metadata().and_then(|file| file.modified()).ok();
        json!({ "file": file, "changed": changed.map(since_epoch) })
    });
    let How { kernel, rules, events, timeout, models, jobs: _ } = how;
    let files: Vec<Value> = files.collect();
    let program = std::env::current_exe().and_then(|path| path.metadata()?.modified()).ok().map(since_epoch);
    json!({ "files": files, "kernel": kernel, "rules": rules, "events": events, "timeout": timeout, "models": models,
            "praetor": program })
}

fn since_epoch(time: SystemTime) -> u64 {
    time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Writes what is known so far.
fn write_index(args: &DriversArgs, done: &[Value]) -> io::Result<()> {
    let done: Vec<&Value> = done.iter().filter(|result| !result.is_null()).collect();
    ReportFile::create(&args.html.join("index.html"))?.finish(index::html(&done).as_bytes())?;
    ReportFile::create(&args.html.join("findings.sarif"))?.finish(index::sarif(&done).as_bytes())
}

/// Says how many of what there are; the last line and the exit code are as those of one driver.
fn finish(args: &DriversArgs, all: &[Value], start: Instant) -> u8 {
    let of = |kind: &str| all.iter().filter(|result| index::kind(result) == kind).count();
    let (violated, proved, failed) = (of("violated"), of("proved"), of("failed"));
    let (verdict, code) = match () {
        () if violated > 0 => (format!("FALSE({violated} of {})", all.len()), 1),
        () if proved == all.len() => ("TRUE".to_owned(), 0),
        () => (format!("UNKNOWN({} of {} not decided)", all.len() - proved, all.len()), 2),
    };
    let text = format!(
        "{} modules in {:.0} s: {violated} violate rules, {proved} are proved, {failed} could not be read\n\
         The index: {}\nVerdict: {verdict}\n",
        all.len(),
        start.elapsed().as_secs_f64(),
        args.html.join("index.html").display(),
    );
    match write_text(&text, None) {
        0 => code,
        error => error,
    }
}
