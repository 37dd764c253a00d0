//! `praetor drivers`: all modules below a folder, one beside the other, with an index that grows as they are done.

use super::changes::{self, Changes};
use super::kernel;
use super::modules::{self, Module};
use super::{Refused, check, index, jobs, progress, report};
use crate::cli::driver::{DriversArgs, How, Platform};
use crate::exit::{self, BAD_INPUT, INTERNAL, USAGE, fail};
use crate::output::ReportFile;
use crate::suppressions::{self, Suppression};
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
    let (suppressions, earlier) = match before(args) {
        Ok(before) => before,
        Err(message) => return fail(USAGE, &format!("error: {message}\n")),
    };
    let results = args.html.join("modules");
    if let Err(error) = std::fs::create_dir_all(&results) {
        return fail(USAGE, &format!("error: {}: {error}\n", results.display()));
    }
    let run = Run { args, suppressions, earlier };
    match run.check_all(&modules) {
        Ok(all) => run.finish(&all, start),
        Err(error) => fail(INTERNAL, &format!("error: {}: {error}\n", args.html.display())),
    }
}

/// What is read before anything is asked: the suppressions, and the results of an earlier run.
fn before(args: &DriversArgs) -> Result<(Vec<Suppression>, Option<Vec<Value>>), String> {
    let suppressions = suppressions::read(args.how.suppressions.as_deref())?;
    let read = |folder: &PathBuf| changes::earlier(folder).map_err(|error| format!("{}: {error}", folder.display()));
    Ok((suppressions, args.since.as_ref().map(read).transpose()?))
}

/// The modules, for a kernel that is there.
fn find(args: &DriversArgs) -> Result<Vec<Module>, Refused> {
    let input = |message: String| Refused { code: BAD_INPUT, message: format!("error: {message}\n") };
    let folder = &args.folder;
    if args.how.platform != Platform::Linux {
        return Err(Refused {
            code: USAGE,
            message:
                "error: praetor drivers finds modules of Linux only: name the files of a driver to praetor driver\n"
                    .to_owned(),
        });
    }
    if !folder.is_dir() {
        return Err(input(format!("{}: no such folder", folder.display())));
    }
    let kernel = kernel::for_path(args.how.kernel.as_deref(), folder).map_err(input)?;
    let options = kernel.options();
    modules::below(folder, &|option| options.contains(option))
        .map_err(|error| input(format!("{}: {error}", folder.display())))
}

/// A run over modules.
struct Run<'a> {
    args: &'a DriversArgs,
    suppressions: Vec<Suppression>,
    /// The results of the run that this one is compared with.
    earlier: Option<Vec<Value>>,
}

impl Run<'_> {
    /// Checks the modules that were not checked before, and gives the results of all.
    fn check_all(&self, modules: &[Module]) -> io::Result<Vec<Value>> {
        let bar = progress();
        bar.set_length(modules.len() as u64);
        let (next, done) = (AtomicUsize::new(0), Mutex::new(vec![Value::Null; modules.len()]));
        let work = || -> io::Result<()> {
            while let Some((at, module)) = next_of(modules, &next) {
                bar.set_message(module.name.display().to_string());
                let result = self.result_of(module)?;
                bar.inc(1);
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                done[at] = result;
                self.write_index(&done)?;
            }
            Ok(())
        };
        let threads = jobs(&self.args.how).min(modules.len());
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().expect("no worker panics"))
        })?;
        bar.finish_and_clear();
        Ok(done.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// The result of a module: that of an earlier run with the same question and files, if there is one.
    fn result_of(&self, module: &Module) -> io::Result<Value> {
        let name = module.name.display().to_string().replace('/', "_");
        let (object, text) = (self.file(&name, "json"), self.file(&name, "txt"));
        let asked = asked(&self.args.how, &self.suppressions, module);
        let earlier = std::fs::read(&object).ok().and_then(|text| serde_json::from_slice::<Value>(&text).ok());
        if let Some(earlier) = earlier.filter(|earlier| earlier["asked"] == asked) {
            return Ok(earlier);
        }
        let drivers = Some(jobs(&self.args.how));
        let (mut result, said) =
            match check(&self.args.how, &module.files, None, &self.suppressions, drivers, &ProgressBar::hidden()) {
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

    fn file(&self, name: &str, extension: &str) -> PathBuf {
        self.args.html.join("modules").join(format!("{name}.{extension}"))
    }

    /// Writes what is known so far.
    fn write_index(&self, done: &[Value]) -> io::Result<()> {
        let done: Vec<&Value> = done.iter().filter(|result| !result.is_null()).collect();
        ReportFile::create(&self.args.html.join("index.html"))?
            .finish(index::html(&done, self.changes(&done).as_ref()).as_bytes())?;
        ReportFile::create(&self.args.html.join("findings.sarif"))?.finish(index::sarif(&done).as_bytes())
    }

    fn changes(&self, done: &[&Value]) -> Option<Changes> {
        self.earlier.as_ref().map(|earlier| changes::between(earlier, done))
    }

    /// Says how many of what there are; the last line and the exit code are as those of one driver.
    fn finish(&self, all: &[Value], start: Instant) -> u8 {
        let of = |kind: &str| all.iter().filter(|result| index::kind(result) == kind).count();
        let (violated, proved, failed) = (of("violated"), of("proved"), of("failed"));
        let (verdict, code) = match () {
            () if violated > 0 => (format!("FALSE({violated} of {})", all.len()), 1),
            () if proved == all.len() => ("TRUE".to_owned(), 0),
            () => (format!("UNKNOWN({} of {} not decided)", all.len() - proved, all.len()), 2),
        };
        let changes = self.changes(&all.iter().collect::<Vec<_>>());
        let changes = changes.map_or(String::new(), |changes| format!("Since then: {}\n", changes.counts()));
        let text = format!(
            "{} modules in {:.0} s: {violated} violate rules, {proved} are proved, {failed} could not be read\n{changes}\
             The index: {}\nVerdict: {verdict}\n",
            all.len(),
            start.elapsed().as_secs_f64(),
            self.args.html.join("index.html").display(),
        );
        exit::finish(&text, None, code)
    }
}

fn next_of<'a>(modules: &'a [Module], next: &AtomicUsize) -> Option<(usize, &'a Module)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    Some((at, modules.get(at)?))
}

/// What a result answers: other options, changed files or another build of this program need another.
fn asked(how: &How, suppressions: &[Suppression], module: &Module) -> Value {
    let files = module.files.iter().map(|file| {
        let changed = file.metadata().and_then(|file| file.modified()).ok();
        json!({ "file": file, "changed": changed.map(since_epoch) })
    });
    let How { platform: _, kernel, rules, events, timeout, limit, models, suppressions: _, jobs: _ } = how;
    let suppressed = suppressions.iter().filter(|entry| module.files.iter().any(|file| entry.is_about(file)));
    let suppressed: Vec<&Suppression> = suppressed.collect();
    let files: Vec<Value> = files.collect();
    let program = std::env::current_exe().and_then(|path| path.metadata()?.modified()).ok().map(since_epoch);
    json!({ "files": files, "kernel": kernel, "rules": rules, "events": events, "timeout": timeout, "limit": limit,
            "models": models, "suppressions": suppressed, "praetor": program })
}

fn since_epoch(time: SystemTime) -> u64 {
    time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
