//! The rules of `praetor driver`, each with a driver that breaks it at a known line and its twin that keeps it, with the
//! headers of Linux where they are (`scripts/linux.py fetch`), or of Windows (`scripts/windows.py fetch`). `DRIVERS=all`
//! asks about all of them, other runs about few.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use support::tools::skip;
use support::{Said, praetor, root};

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
        let mut command = praetor();
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

/// The C files in a folder of cases.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("tests").join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|e| e == "c")).collect();
    files.sort();
    files
}

/// Asks about the cases in a folder, or about every so manieth pair of them.
fn ask(folder: &str, few: usize, wrong: impl Fn(&Case) -> Option<String>) {
    let all = std::env::var("DRIVERS").is_ok_and(|asked| asked == "all");
    // A pair stands side by side.
    let files = files(folder).into_iter().enumerate();
    let asked = files.filter(|(i, _)| all || i / 2 % few == 0).map(|(_, file)| Case::read(file));
    let failures: Vec<String> = asked.filter_map(|case| wrong(&case)).collect();
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn each_rule_finds_the_driver_that_breaks_it_and_not_its_twin() {
    let Some(kernel) = headers() else {
        return skip("package of Linux's headers; scripts/linux.py fetch gets it");
    };
    ask("drivers", FEW, |case| case.wrong("linux", &kernel));
}

#[test]
fn each_rule_of_windows_finds_the_driver_that_breaks_it_and_not_its_twin() {
    let Some(headers) = windows_headers() else {
        return skip("package of Windows' headers; scripts/windows.py fetch gets it");
    };
    ask("windows", FEW_OF_WINDOWS, |case| case.wrong("windows", &headers));
}

#[test]
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
