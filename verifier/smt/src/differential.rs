//! Random formulas, asked of Z3 in this process, of the search in front of it, and as text of other solvers: Z3's own
//! program and, where it is installed, cvc5.

use super::*;
use backend::{Answer, Limits, Reason};
use boogie::float::FloatFormat;
use by_text::ByText;
use proptest::prelude::*;
use random::{Choice, Pools};
use search::Search;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use terms::Term;

/// Enough for what is asked here.
const LIMIT: u32 = 20_000;

/// A solver's program, and the option that limits its milliseconds.
#[derive(Clone)]
struct Program {
    path: PathBuf,
    limit: &'static str,
}

static PROGRAMS: LazyLock<Vec<Program>> = LazyLock::new(|| {
    let of_setup = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.deps/z3/bin/z3");
    let z3 = if of_setup.exists() { of_setup } else { PathBuf::from("z3") };
    let all = [Program { path: z3, limit: "-t:" }, Program { path: "cvc5".into(), limit: "--tlimit=" }];
    all.into_iter().filter(is_there).collect()
});

fn is_there(program: &Program) -> bool {
    let run = Command::new(&program.path).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let is_there = run.is_ok_and(|status| status.success());
    if !is_there {
        eprintln!("skipped for {}, which is not installed", program.path.display());
    }
    is_there
}

fn ask(program: &Program, script: &str, limits: Limits) -> Answer {
    let folder = std::env::temp_dir();
    let id = std::thread::current().id();
    let file = folder.join(format!("praetor-differential-{}-{id:?}.smt2", std::process::id()));
    std::fs::write(&file, script).expect("a file");
    let limit = format!("{}{}", program.limit, limits.timeout_ms);
    let output = Command::new(&program.path).arg(limit).arg(&file).output().expect("it was there");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    std::fs::remove_file(&file).expect("it was made");
    match said.lines().next() {
        Some("sat") => Answer::Sat,
        Some("unsat") => Answer::Unsat,
        Some("unknown" | "timeout") => Answer::Unknown(Reason::Incomplete(said)),
        _ if said.is_empty() => Answer::Unknown(Reason::Stopped),
        // cvc5 has only numbers of single and double precision.
        Some(error) if error.contains("is not supported") => Answer::Unknown(Reason::Incomplete(said)),
        _ => panic!("{} says {said}\nof\n{script}", program.path.display()),
    }
}

/// Asserts formulas to a search.
fn answer(mut search: Search, make: &dyn Fn(&mut Search) -> Result<Vec<Term>>, is_lazy: bool) -> Result<Answer> {
    if is_lazy {
        search.make_lazy()?;
    }
    for formula in make(&mut search)? {
        search.assert(formula)?;
    }
    search.check(&[], LIMIT)
}

/// All that answer, answer alike.
fn compare(make: &dyn Fn(&mut Search) -> Result<Vec<Term>>) -> Result<()> {
    let mut answers = vec![
        ("Z3".to_owned(), answer(Search::new()?, make, false)?),
        ("our search".to_owned(), answer(Search::new()?, make, true)?),
    ];
    for program in PROGRAMS.iter() {
        let asked = program.clone();
        let by_text = ByText::new(Box::new(move |script, limits| ask(&asked, script, limits)));
        let name = program.path.display().to_string();
        answers.push((name, answer(Search::with(Box::new(by_text)), make, false)?));
    }
    answers.retain(|(_, answer)| !matches!(answer, Answer::Unknown(_)));
    for pair in answers.windows(2) {
        assert_eq!(pair[0].1, pair[1].1, "{} and {}", pair[0].0, pair[1].0);
    }
    Ok(())
}

/// Some of the formulas that the choices made, each true or false.
fn chosen(search: &mut Search, pools: &Pools, choices: &[Choice]) -> Result<Vec<Term>> {
    let mut formulas = Vec::new();
    for (i, &formula) in pools.truths.iter().enumerate().skip(2) {
        let (.., sign) = choices[i % choices.len()];
        formulas.push(if sign % 2 == 0 { formula } else { search.unary(terms::Unary::Not, formula)? });
    }
    Ok(formulas)
}

fn choices(most: usize) -> impl Strategy<Value = Vec<Choice>> {
    prop::collection::vec(any::<Choice>(), 4..most)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn back_ends_agree_on_bits(choices in choices(16), width in 1u32..6) {
        compare(&|search| {
            let mut pools = Pools::new(search, width)?;
            choices.iter().try_for_each(|&c| pools.grow_bits(search, c))?;
            chosen(search, &pools, &choices)
        }).expect("no errors");
    }

    #[test]
    fn back_ends_agree_on_everything(choices in choices(24)) {
        compare(&|search| {
            let mut pools = Pools::new(search, 4)?;
            for (i, &choice) in choices.iter().enumerate() {
                match i % 4 {
                    0 => pools.grow_bits(search, choice)?,
                    1 => pools.grow_integers(search, choice)?,
                    2 => pools.grow_others(search, choice)?,
                    _ => pools.grow_truths(search, choice)?,
                }
            }
            chosen(search, &pools, &choices)
        }).expect("no errors");
    }

    #[test]
    fn back_ends_agree_on_floating_point_numbers(choices in choices(10)) {
        let format = FloatFormat { exponent: 3, significand: 4 };
        compare(&|search| {
            let mut pools = Pools::new(search, format.width())?;
            for (i, &choice) in choices.iter().enumerate() {
                if i % 4 == 3 { pools.grow_bits(search, choice)? } else { pools.grow_floats(search, format, choice)? }
            }
            chosen(search, &pools, &choices)
        }).expect("no errors");
    }
}

/// What stands under quantifiers has bound constants in it, which nothing outside may name.
#[test]
fn quantifiers_are_written() -> Result<()> {
    compare(&|search| {
        let int = search.sort(terms::SortKind::Int)?;
        let function = search.fresh_function(&[int, int], int)?;
        let (x, y, c) = (search.fresh(int)?, search.fresh(int)?, search.constant("c|d", int)?);
        let applied = search.apply(function, &[x, y])?;
        let twice = search.nary(terms::Nary::Add, &[applied, applied, c])?;
        let positive = search.binary(terms::Binary::Lt, twice, applied)?;
        let inner = search.quantifier(true, &[y], &[vec![applied]], positive)?;
        let outer = search.quantifier(true, &[x], &[], inner)?;
        let at_c = search.apply(function, &[c, c])?;
        let zero = search.numeral("0", int)?;
        let not_negative = search.binary(terms::Binary::Le, zero, at_c)?;
        let c_not_negative = search.binary(terms::Binary::Le, zero, c)?;
        Ok(vec![outer, not_negative, c_not_negative])
    })
}

/// Depth and sharing cost neither stack nor text.
#[test]
fn deep_terms_are_written() -> Result<()> {
    let mut terms = terms::Arena::default();
    let int = terms.sort(terms::SortKind::Int)?;
    let mut sum = terms.fresh(int)?;
    for i in 0..20_000 {
        let other = if i % 2 == 0 { sum } else { terms.fresh(int)? };
        sum = terms.nary(terms::Nary::Add, &[sum, other])?;
    }
    let formula = terms.binary(terms::Binary::Eq, sum, sum)?;
    let script = smtlib::script(&terms, &[formula])?;
    assert!(script.len() < 5_000_000, "{}", script.len());
    Ok(())
}
