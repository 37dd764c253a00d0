//! The rules of `praetor driver`, each with a driver that breaks it at a known line and its twin that keeps it, with the
//! headers of Linux where they are (`scripts/linux.py fetch`). `DRIVERS=all` asks about all of them, other runs about few.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use support::tools::skip;
use support::{Said, praetor, root};

/// Without `DRIVERS=all`, every so manieth rule.
const FEW: usize = 8;

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
    fn wrong(&self, kernel: &Path) -> Option<String> {
        let scratch = tempfile::tempdir().unwrap();
        let json = scratch.path().join("report.json");
        let mut command = praetor();
        command.arg("driver").arg(&self.file).arg("--kernel").arg(kernel).arg("--json").arg(&json);
        // What needs several events is found by a sequence.
        command.args(["--rules", &self.rule, "--timeout", "120"]);
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

#[test]
fn each_rule_finds_the_driver_that_breaks_it_and_not_its_twin() {
    let Some(kernel) = headers() else {
        return skip("package of Linux's headers; scripts/linux.py fetch gets it");
    };
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join("tests/drivers")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let all = std::env::var("DRIVERS").is_ok_and(|asked| asked == "all");
    // A pair stands side by side.
    let asked =
        files.into_iter().enumerate().filter(|(i, _)| all || i / 2 % FEW == 0).map(|(_, file)| Case::read(file));
    let failures: Vec<String> = asked.filter_map(|case| case.wrong(&kernel)).collect();
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn each_rule_has_a_driver_that_breaks_it_and_a_twin() {
    for entry in fs::read_dir(root().join("harnesses/linux/rules")).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
        let case = |kind: &str| Case::read(root().join(format!("tests/drivers/{name}_{kind}.c")));
        let (bad, good) = (case("bad"), case("good"));
        assert!(bad.line.is_some() && good.line.is_none(), "{name}");
        assert_eq!((&bad.rule, &good.rule), (&name, &name));
    }
}
