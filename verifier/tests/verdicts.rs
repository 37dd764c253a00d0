//! Every case of `tests/verdicts`: `// Verdict: V` in the first line (`...` stands for any rest), then perhaps
//! `// Property: P` (that of `tests/properties/P.prp`), `// Flags: ...`, and `// Engine: E` if no other engine can say
//! it. A violated case in C has `// violated here` on the line where its trace must end; `// violated here: TEXT` says
//! what its last step has to say.

mod support;

use std::path::{Path, PathBuf};

struct Case {
    file: PathBuf,
    verdict: String,
    flags: Vec<String>,
    engine: Option<String>,
    property: Option<PathBuf>,
    /// The line where the trace must end, and what it must say there.
    violation: Option<(usize, String)>,
}

impl Case {
    fn read(file: &Path) -> Case {
        let text = std::fs::read_to_string(file).unwrap();
        let header = |key: &str| text.lines().take(3).find_map(|l| l.strip_prefix(key)).map(str::trim);
        let verdict = header("// Verdict:").unwrap_or_else(|| panic!("{} names no verdict", file.display()));
        let flags = header("// Flags:").unwrap_or("").split_whitespace().map(str::to_owned).collect();
        let engine = header("// Engine:").map(str::to_owned);
        let property = header("// Property:").map(|p| support::root().join(format!("tests/properties/{p}.prp")));
        let mark = |(i, l): (usize, &str)| l.split_once("// violated here").map(|(_, what)| (i + 1, what.to_owned()));
        let violation = text.lines().enumerate().find_map(mark);
        let violation = violation.map(|(line, what)| (line, what.trim_start_matches(": ").to_owned()));
        let case = Case { file: file.to_owned(), verdict: verdict.to_owned(), flags, engine, property, violation };
        let marked = case.violation.is_some();
        let must_be_marked = case.verdict.starts_with("FALSE") && case.file.extension().is_some_and(|e| e == "c");
        assert_eq!(must_be_marked, marked, "{}: mark the violated line", file.display());
        case
    }

    fn run(&self, engine: &str, more: &[&str]) -> support::Said {
        let mut args = vec!["verify", "--timeout", "60", "--engine", engine, self.file.to_str().unwrap()];
        args.extend(self.flags.iter().map(String::as_str).chain(more.iter().copied()));
        if let Some(property) = &self.property {
            args.extend(["--property", property.to_str().unwrap()]);
        }
        support::run(args)
    }

    /// What is wrong, if anything.
    fn check(&self, engine: &str, more: &[&str]) -> Option<String> {
        if self.engine.as_ref().is_some_and(|only| only != engine) {
            return None;
        }
        let file = self.file.to_str().unwrap();
        let said = self.run(engine, more);
        let code = match self.verdict.as_str() {
            "TRUE" => 0,
            v if v.starts_with("FALSE") => 1,
            _ => 2,
        };
        let fails = |what: &str| Some(format!("{file} ({engine}): {what}\n{}", said.all()));
        let matches = match self.verdict.strip_suffix("...") {
            Some(beginning) => said.verdict().starts_with(beginning),
            None => said.verdict() == self.verdict,
        };
        if !matches {
            return fails(&format!("expected {}", self.verdict));
        }
        if said.code != Some(code) {
            return fails(&format!("expected exit code {code}"));
        }
        let last = said.stdout.lines().rfind(|l| l.contains("***")).unwrap_or("");
        match &self.violation {
            Some((line, _)) if !last.contains(&format!(".c:{line}:")) => fails(&format!("must end in line {line}")),
            Some((_, what)) if !last.contains(what) => fails(&format!("must end with: {what}")),
            _ => None,
        }
    }
}

fn cases() -> Vec<Case> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(support::root().join("tests/verdicts"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "c" || e == "bpl"))
        .collect();
    files.sort();
    assert!(files.len() > 40, "the cases are gone");
    files.iter().map(|file| Case::read(file)).collect()
}

fn check_all(engine: &str, more: &[&str]) {
    let cases = cases();
    let failures: Vec<String> = cases.iter().filter_map(|case| case.check(engine, more)).collect();
    assert!(failures.is_empty(), "{} of {} fail\n{}", failures.len(), cases.len(), failures.join("\n"));
}

#[test]
fn legion_plus() {
    // With it, few would be left to the search.
    check_all("legion+", &["--without", "execution"]);
}

/// Running a program may decide it where a search is bounded, or not; it never says the opposite.
#[test]
fn execution() {
    let (mut decided, mut failures) = (0, Vec::new());
    for case in cases() {
        if case.engine.is_some() {
            failures.extend(case.check("execute", &[]));
            continue;
        }
        let said = case.run("execute", &[]);
        match said.verdict() {
            verdict if verdict.starts_with("UNKNOWN") => continue,
            "TRUE" if case.verdict.starts_with("BOUNDED") => {}
            _ => failures.extend(case.check("execute", &[])),
        }
        decided += 1;
    }
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
    assert!(decided > 80, "only {decided} are decided");
}

#[test]
fn corral() {
    check_all("corral", &[]);
}

#[test]
fn legion() {
    check_all("legion", &[]);
}

#[test]
fn induction() {
    check_all("k-induction", &[]);
}

#[test]
fn full_inlining() {
    check_all("inline", &[]);
}
