//! Every case of `tests/verdicts` has the verdict that it names, and its trace ends where it says. The default's engines and
//! execution are asked about all cases, the others about every eighth, so that each case has one of them; with
//! `VERDICTS=all` in the environment, about all.

mod support;

use support::Said;
use support::cases::{Case, asks_all, cases};

const LEGION_PLUS: &str = "legion+";

/// How long, in seconds, an engine may look for a verdict that there is not.
const FOR_NOTHING: u32 = 2;

/// How long it may look for one that there is.
const FOR_A_VERDICT: u32 = 60;

/// What an engine says of a case, and what is wrong with it, if anything.
fn ask(case: &Case, engine: &str, more: &[&str]) -> (Said, Option<String>) {
    let is_for_nothing = case.verdict.starts_with("UNKNOWN") && engine != LEGION_PLUS;
    // A run of a program that has no end has none.
    let is_endless = case.verdict.starts_with("BOUNDED") && engine == "execute";
    let seconds = if is_for_nothing || is_endless { FOR_NOTHING } else { FOR_A_VERDICT };
    let said = case.run_within(seconds, engine, more);
    let wrong = match is_for_nothing {
        true => (said.code != Some(2)).then_some("expected no verdict".to_owned()),
        false => wrong(case, &said),
    };
    let wrong = wrong.map(|what| format!("{} ({engine}): {what}\n{}", case.file.display(), said.all()));
    (said, wrong)
}

fn wrong(case: &Case, said: &Said) -> Option<String> {
    let code = match case.verdict.as_str() {
        "TRUE" => 0,
        v if v.starts_with("FALSE") => 1,
        _ => 2,
    };
    let matches = match case.verdict.strip_suffix("...") {
        Some(beginning) => said.verdict().starts_with(beginning),
        None => said.verdict() == case.verdict,
    };
    if !matches {
        return Some(format!("expected {}", case.verdict));
    }
    if said.code != Some(code) {
        return Some(format!("expected exit code {code}"));
    }
    let last = said.stdout.lines().rfind(|l| l.contains("***")).unwrap_or("");
    match &case.violation {
        Some((line, _)) if !last.contains(&format!(".c:{line}:")) => Some(format!("must end in line {line}")),
        Some((_, what)) if !last.contains(what) => Some(format!("must end with: {what}")),
        _ => None,
    }
}

/// Which cases an engine is asked about.
#[derive(Clone, Copy)]
enum Part {
    All,
    /// Those whose position leaves this remainder when divided by eight: of as many engines, each case is asked of one.
    Eighth(usize),
}

fn check_all(part: Part, engine: &str, more: &[&str]) {
    let is_part = |position: usize| match part {
        Part::Eighth(remainder) => asks_all() || position % 8 == remainder,
        Part::All => true,
    };
    let is_asked = |position: usize, case: &Case| case.engine.as_ref().map_or(is_part(position), |only| only == engine);
    let asked = cases().into_iter().enumerate().filter(|(position, case)| is_asked(*position, case));
    let failures: Vec<String> = asked.filter_map(|(_, case)| ask(&case, engine, more).1).collect();
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn legion_plus() {
    // With it, few would be left to the search.
    check_all(Part::All, LEGION_PLUS, &["--without", "execution"]);
}

/// Few samples are enough where a violation is not looked for.
const FEW: &[&str] = &["--unroll", "1"];

/// Running a program may decide it where a search is bounded, or not; it never says the opposite.
#[test]
fn execution() {
    let (mut decided, mut failures) = (0, Vec::new());
    for case in cases() {
        if case.engine.is_some() {
            if case.engine.as_deref() == Some("execute") {
                failures.extend(ask(&case, "execute", &[]).1);
            }
            continue;
        }
        let few = if case.flags.iter().any(|flag| flag == "--unroll") { &[] } else { FEW };
        let (said, wrong) = ask(&case, "execute", few);
        match said.verdict() {
            verdict if verdict.starts_with("UNKNOWN") => continue,
            "TRUE" if case.verdict.starts_with("BOUNDED") => {}
            _ => failures.extend(wrong),
        }
        decided += 1;
    }
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
    assert!(decided > 80, "only {decided} are decided");
}

/// Shape analysis proves what is true, or nothing.
#[test]
fn shapes() {
    let (mut proved, mut failures) = (0, Vec::new());
    for case in cases().iter().filter(|case| case.is_c()) {
        let said = case.run_within(FOR_A_VERDICT, "shapes", &[]);
        let is_proof = said.verdict() == "TRUE";
        let must_be_one = case.engine.as_deref() == Some("shapes");
        if is_proof && case.verdict != "TRUE" || must_be_one && !is_proof || said.code == Some(70) {
            failures.push(format!("{}: expected {}\n{}", case.file.display(), case.verdict, said.all()));
        }
        proved += u32::from(is_proof);
    }
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
    assert!(proved > 60, "only {proved} are proved");
}

#[test]
fn corral() {
    check_all(Part::Eighth(0), "corral", &[]);
}

/// Abstractions lose no violation and invent none.
#[test]
fn abstraction_refinement() {
    check_all(Part::Eighth(1), "corral", &["--refine", "vcrefine"]);
}

#[test]
fn legion() {
    check_all(Part::Eighth(2), "legion", &[]);
}

#[test]
fn induction() {
    check_all(Part::Eighth(3), "k-induction", &[]);
}

#[test]
fn regions() {
    check_all(Part::Eighth(4), "qicc", &[]);
}

#[test]
fn loop_abstraction() {
    check_all(Part::Eighth(5), "veriabs", &[]);
}

#[test]
fn spacer() {
    check_all(Part::Eighth(6), "spacer", &[]);
}

#[test]
fn full_inlining() {
    check_all(Part::Eighth(7), "inline", &[]);
}
