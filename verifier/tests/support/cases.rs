//! The cases of `tests/verdicts`; `tests/README.md` explains what their first lines and marks mean.

use super::{Said, root, run};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Case {
    pub file: PathBuf,
    pub verdict: String,
    /// That of the default, if the one above is of another engine only.
    pub default: Option<String>,
    pub flags: Vec<String>,
    pub engine: Option<String>,
    pub property: Option<PathBuf>,
    /// Its verdict takes more than seven seconds.
    pub is_slow: bool,
    /// The line where the trace must end, and what it must say there.
    pub violation: Option<(usize, String)>,
}

/// The property file of this name, or what has only a name.
fn property(name: &str) -> PathBuf {
    Some(root().join(format!("tests/properties/{name}.prp"))).filter(|file| file.is_file()).unwrap_or(name.into())
}

impl Case {
    fn read(file: &Path) -> Case {
        let text = std::fs::read_to_string(file).unwrap();
        let header = |key: &str| text.lines().take(5).find_map(|l| l.strip_prefix(key)).map(str::trim);
        let verdict = header("// Verdict:").unwrap_or_else(|| panic!("{} names no verdict", file.display()));
        let default = header("// Default:").map(str::to_owned);
        let flags = header("// Flags:").unwrap_or("").split_whitespace().map(str::to_owned).collect();
        let engine = header("// Engine:").map(str::to_owned);
        let property = header("// Property:").map(property);
        let mark = |(i, l): (usize, &str)| l.split_once("// violated here").map(|(_, what)| (i + 1, what.to_owned()));
        let violation = text.lines().enumerate().find_map(mark);
        let violation = violation.map(|(line, what)| (line, what.trim_start_matches(": ").to_owned()));
        let (file, verdict) = (file.to_owned(), verdict.to_owned());
        let is_slow = header("// Slow").is_some();
        let case = Case { file, verdict, default, flags, engine, property, is_slow, violation };
        let marked = case.violation.is_some();
        let must_be_marked = case.verdict.starts_with("FALSE") && case.is_c();
        assert_eq!(must_be_marked, marked, "{}: mark the violated line", case.file.display());
        case
    }

    pub fn is_c(&self) -> bool {
        self.file.extension().is_some_and(|e| e == "c")
    }

    pub fn starts_threads(&self) -> bool {
        let text = std::fs::read_to_string(&self.file).unwrap_or_default();
        ["pthread_create", "thrd_create"].iter().any(|start| text.contains(start))
    }

    /// There are no witnesses of termination.
    pub fn has_witness(&self) -> bool {
        self.property.as_ref().is_none_or(|property| !property.ends_with("termination.prp"))
    }

    pub fn name(&self) -> &str {
        self.file.file_name().and_then(|name| name.to_str()).unwrap()
    }

    pub fn run(&self, engine: &str, more: &[&str]) -> Said {
        self.run_within(60, engine, more)
    }

    pub fn run_within(&self, seconds: u32, engine: &str, more: &[&str]) -> Said {
        let timeout = seconds.to_string();
        let mut args = vec!["verify", "--timeout", &timeout, "--engine", engine, self.file.to_str().unwrap()];
        args.extend(self.flags.iter().map(String::as_str).chain(more.iter().copied()));
        if let Some(property) = &self.property {
            args.extend(["--property", property.to_str().unwrap()]);
        }
        run(args)
    }
}

pub fn cases() -> Vec<Case> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join("tests/verdicts"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "c" || e == "bpl"))
        .collect();
    files.sort();
    assert!(files.len() > 40, "the cases are gone");
    files.iter().map(|file| Case::read(file)).collect()
}

/// Whether all is asked that there is to ask, which takes more time than each change is worth.
pub fn asks_all() -> bool {
    std::env::var_os("VERDICTS").is_some()
}

/// Checks cases, two at a time, each with a folder that a worker uses again and again; says which fail, and why.
pub fn failures(cases: &[Case], check: impl Fn(&Case, &Path) -> Result<(), String> + Sync) -> Vec<String> {
    let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let scratch = tempfile::tempdir().unwrap();
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(why) = check(case, scratch.path()) {
                        failures.lock().unwrap().push(format!("{}: {why}", case.name()));
                    }
                }
            });
        }
    });
    failures.into_inner().unwrap()
}
