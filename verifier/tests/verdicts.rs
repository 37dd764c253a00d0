//! Every case of `tests/verdicts` has the verdict that it names, and its trace ends where it says, with every engine.

mod support;

use support::cases::{Case, cases};

/// What is wrong, if anything.
fn check(case: &Case, engine: &str, more: &[&str]) -> Option<String> {
    if case.engine.as_ref().is_some_and(|only| only != engine) {
        return None;
    }
    let file = case.file.to_str().unwrap();
    let said = case.run(engine, more);
    let code = match case.verdict.as_str() {
        "TRUE" => 0,
        v if v.starts_with("FALSE") => 1,
        _ => 2,
    };
    let fails = |what: &str| Some(format!("{file} ({engine}): {what}\n{}", said.all()));
    let matches = match case.verdict.strip_suffix("...") {
        Some(beginning) => said.verdict().starts_with(beginning),
        None => said.verdict() == case.verdict,
    };
    if !matches {
        return fails(&format!("expected {}", case.verdict));
    }
    if said.code != Some(code) {
        return fails(&format!("expected exit code {code}"));
    }
    let last = said.stdout.lines().rfind(|l| l.contains("***")).unwrap_or("");
    match &case.violation {
        Some((line, _)) if !last.contains(&format!(".c:{line}:")) => fails(&format!("must end in line {line}")),
        Some((_, what)) if !last.contains(what) => fails(&format!("must end with: {what}")),
        _ => None,
    }
}

fn check_all(engine: &str, more: &[&str]) {
    let cases = cases();
    let failures: Vec<String> = cases.iter().filter_map(|case| check(case, engine, more)).collect();
    assert!(failures.is_empty(), "{} of {} fail\n{}", failures.len(), cases.len(), failures.join("\n"));
}

#[test]
fn legion_plus() {
    // With it, few would be left to the search.
    check_all("legion+", &["--without", "execution"]);
}

/// Few samples are enough where a violation is not looked for.
const FEW: &[&str] = &["--unroll", "1"];

/// Running a program may decide it where a search is bounded, or not; it never says the opposite.
#[test]
fn execution() {
    let (mut decided, mut failures) = (0, Vec::new());
    for case in cases() {
        if case.engine.is_some() {
            failures.extend(check(&case, "execute", &[]));
            continue;
        }
        let few = if case.flags.iter().any(|flag| flag == "--unroll") { &[] } else { FEW };
        let said = case.run("execute", few);
        match said.verdict() {
            verdict if verdict.starts_with("UNKNOWN") => continue,
            "TRUE" if case.verdict.starts_with("BOUNDED") => {}
            _ => failures.extend(check(&case, "execute", few)),
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

/// Abstractions lose no violation and invent none.
#[test]
fn abstraction_refinement() {
    check_all("corral", &["--refine", "vcrefine"]);
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
fn regions() {
    check_all("qicc", &[]);
}

#[test]
fn loop_abstraction() {
    check_all("veriabs", &[]);
}

#[test]
fn spacer() {
    check_all("spacer", &[]);
}

#[test]
fn full_inlining() {
    check_all("inline", &[]);
}
