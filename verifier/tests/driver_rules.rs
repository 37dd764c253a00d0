//! The rules of `praetor driver`, each with a driver that breaks it at a known line and its twin that keeps it, with the
//! headers of Linux where they are (`scripts/linux.py fetch`), or of Windows (`scripts/windows.py fetch`). `DRIVERS=all`
//! asks about all of them, other runs about few. A test is one driver and the system, `[linux] name.c`; a part of a name chooses
//! from all: `cargo test -p verifier --test driver_rules clock_enabled_bad.c`.

mod support;

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use support::{Said, root, trials, with_cache_of_user};

/// Without `DRIVERS=all`, every so manieth rule.
const FEW: usize = 8;

/// The same of Windows, where an event takes long enough.
const FEW_OF_WINDOWS: usize = 20;

/// What the first lines of a driver say.
struct Case {
    file: PathBuf,
    rule: String,
    event: String,
    /// The line where the rule is broken; none if it is kept.
    line: Option<u64>,
}

impl Case {
    fn read(file: PathBuf) -> Case {
        let text = fs::read_to_string(&file).unwrap();
        let header = |name: &str| {
            let found = text.lines().find_map(|line| line.strip_prefix(&format!("// {name}: ")));
            found.unwrap_or_else(|| panic!("{}: no {name}", file.display())).to_owned()
        };
        let (rule, event, verdict) = (header("Rule"), header("Event"), header("Verdict"));
        let line = verdict.strip_prefix("FALSE at line ").map(|line| line.parse().expect("a line"));
        assert!(line.is_some() || verdict == "TRUE", "{}: {verdict}", file.display());
        Case { file, rule, event, line }
    }

    /// What is wrong with the report.
    fn wrong(&self, system: &str, headers: &Path) -> Option<String> {
        let scratch = tempfile::tempdir().unwrap();
        let json = scratch.path().join("report.json");
        let mut command = with_cache_of_user();
        command.args(["driver", "--platform", system]).arg(&self.file);
        command.arg("--kernel").arg(headers).arg("--json").arg(&json);
        // What needs several events is found by a sequence; of Windows, single ones are all that is needed.
        command.args(["--rules", &self.rule, "--timeout", "120"]);
        command.args(if system == "windows" { &["--events", "0"][..] } else { &[] });
        let said = Said::from(command.output().expect("the binary starts"));
        let report: Value =
            fs::read(&json).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        let is_reached = report["events"].as_array().is_some_and(|events| {
            events.iter().any(|event| event["name"] == self.event.as_str() && event["state"] == "yes")
        });
        let is_right = match self.line {
            Some(line) => {
                let findings = report["findings"].as_array().cloned().unwrap_or_default();
                findings.iter().any(|f| f["rule"] == self.rule.as_str() && f["line"] == line)
            }
            None => is_reached && !said.verdict().starts_with("FALSE") && said.verdict() != "NONE",
        };
        (!is_right).then(|| format!("{}: expected {:?}\n{}", self.file.display(), self.line, said.all()))
    }
}

/// Those of the configuration, of Debian's package.
fn headers() -> Option<PathBuf> {
    let packages = fs::read_dir(root().join(".deps/linux/usr/src")).ok()?;
    packages
        .map(|package| package.unwrap().path())
        .find(|package| package.join("include/generated/autoconf.h").exists())
}

/// Those of mingw-w64: of Debian's package, in the checkout, installed or where `praetor driver` puts it.
fn windows_headers() -> Option<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let folders = [root().join(".deps/windows"), "/".into(), home.join(".cache/praetor/windows")];
    folders
        .map(|folder| folder.join("usr/share/mingw-w64/include"))
        .into_iter()
        .find(|it| it.join("ddk/wdm.h").exists())
}

/// A test of each case in a folder that is asked about: of every so manieth pair, of all that `DRIVERS=all` or a part of
/// their names asks for. Without the headers they are skipped.
fn tests(
    system: &'static str,
    folder: &str,
    few: usize,
    headers: Option<PathBuf>,
    missing: &'static str,
) -> Vec<Trial> {
    let all = std::env::var("DRIVERS").is_ok_and(|asked| asked == "all");
    let asked = Arguments::from_args().filter;
    let is_named = |file: &Path| asked.as_ref().is_some_and(|part| trials::name(file).contains(part.as_str()));
    // A pair stands side by side.
    let files = trials::files(&root().join("tests").join(folder)).into_iter().enumerate();
    let files = files.filter(|(i, file)| all || i / 2 % few == 0 || is_named(file));
    let test = |(_, file): (usize, PathBuf)| {
        let (name, headers) = (trials::name(&file), headers.clone());
        let run = move || match &headers {
            Some(headers) => {
                let wrong = Case::read(file).wrong(system, headers);
                wrong.map_or(Ok(Completion::Completed), |wrong| Err(Failed::from(wrong)))
            }
            None => Ok(Completion::ignored_with(format!("there is no {missing}"))),
        };
        Trial::ignorable_test(name, run).with_kind(system)
    };
    files.map(test).collect()
}

fn each_rule_has_a_driver_that_breaks_it_and_a_twin() {
    for (system, cases) in [("linux", "drivers"), ("windows", "windows")] {
        has_pairs(&root().join("harnesses").join(system).join("rules"), cases);
    }
}

fn has_pairs(rules: &Path, cases: &str) {
    for entry in fs::read_dir(rules).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
        let case = |kind: &str| Case::read(root().join(format!("tests/{cases}/{name}_{kind}.c")));
        let (bad, good) = (case("bad"), case("good"));
        assert!(bad.line.is_some() && good.line.is_none(), "{name}");
        assert_eq!((&bad.rule, &good.rule), (&name, &name));
    }
}

fn main() -> ExitCode {
    let (linux, windows) = (
        "package of Linux's headers; scripts/linux.py fetch gets it",
        "package of Windows' headers; scripts/windows.py fetch gets it",
    );
    let mut all = tests("linux", "drivers", FEW, headers(), linux);
    all.extend(tests("windows", "windows", FEW_OF_WINDOWS, windows_headers(), windows));
    all.extend(trials::functions![each_rule_has_a_driver_that_breaks_it_and_a_twin]);
    trials::run(all)
}
