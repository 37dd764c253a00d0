//! Random programs of seven kinds: what an engine says of a program is what gcc's program does on all its inputs, of
//! which there are few. `make fuzz` asks about `RANDOM_PROGRAMS` programs of each kind. `RANDOM_FROM` is the number of
//! the first one. With `RANDOM_TURNS=14`, the number of engines, each program is asked of one, in turn.

#[path = "random_programs/asked.rs"]
mod asked;
#[path = "random_programs/calls.rs"]
mod calls;
#[path = "random_programs/compiled.rs"]
mod compiled;
#[path = "random_programs/expressions.rs"]
mod expressions;
#[path = "random_programs/files.rs"]
mod files;
#[path = "random_programs/floats.rs"]
mod floats;
#[path = "random_programs/lists.rs"]
mod lists;
#[path = "random_programs/members.rs"]
mod members;
#[path = "random_programs/objects.rs"]
mod objects;
#[path = "random_programs/program.rs"]
mod program;
#[path = "../../frontend/tests/check_oracle/random.rs"]
#[allow(dead_code, reason = "its records and constant expressions are other tests'")]
mod random;
#[path = "random_programs/records.rs"]
mod records;
#[path = "random_programs/reduce.rs"]
mod reduce;
#[path = "random_programs/scalars.rs"]
mod scalars;
#[path = "random_programs/statements.rs"]
mod statements;
mod support;
#[path = "random_programs/tally.rs"]
mod tally;

use asked::{Answer, Asked, MEMBERS, Member};
use compiled::{OPTIMISED, Seen, observe};
use program::{Program, Question};
use random::Random;
use support::gcc;
use tally::Tally;

/// Programs in one binary, so that gcc starts seldom.
const BATCH: u64 = 50;

/// Programs of each kind without `RANDOM_PROGRAMS`.
const FEW: u64 = 8;

/// Of so many engines one is asked about each of those few, in turn; of many programs, all engines are.
const TURNS: u64 = 4;

/// Of so many programs, one is asked through the binary as well, by the default engine.
const SAMPLED: u64 = 40;

struct Kind {
    name: &'static str,
    generate: fn(&mut Random) -> Program,
    /// How gcc compiles what counts; where members are left, it must not look.
    options: &'static [&'static str],
}

fn is_long() -> bool {
    std::env::var_os("RANDOM_PROGRAMS").is_some()
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// What must be said of a program that stands in for a question.
struct Case {
    seed: u64,
    program: Program,
    question: Question,
}

/// Programs with a question each; the others are of no use, since something is undefined or nothing is seen.
fn cases(kind: &Kind, seeds: std::ops::Range<u64>) -> Vec<Case> {
    let generators = seeds.clone().map(|seed| Random(seed.wrapping_mul(0x1234_5677).wrapping_add(7)));
    let mut generators: Vec<Random> = generators.collect();
    let programs: Vec<Program> = generators.iter_mut().map(kind.generate).collect();
    let seen = |options: &[&str]| {
        observe(&programs, options).unwrap_or_else(|e| panic!("{} {seeds:?}: {e}\n{}", kind.name, programs[0].files[0]))
    };
    let (plain, optimised) = (seen(kind.options), seen(OPTIMISED));
    let mut cases = Vec::new();
    for (i, program) in programs.into_iter().enumerate() {
        if plain[i].failed != 0 || same(&plain[i]) != same(&optimised[i]) || plain[i].values.is_empty() {
            if std::env::var_os("RANDOM_SHOWN").is_some() {
                eprintln!("of no use: {:?} {:?}\n{}", plain[i].failed, optimised[i].failed, program.texts()[0]);
            }
            continue;
        }
        let random = &mut generators[i];
        let probes: Vec<usize> = plain[i].values.keys().copied().collect();
        let probe = *random.pick(&probes);
        let Some(question) = Question::about(random, probe, &plain[i].values[&probe]) else { continue };
        cases.push(Case { seed: seeds.start + i as u64, program: program.asking(&question), question });
    }
    cases
}

fn same(seen: &Seen) -> (&std::collections::BTreeMap<usize, std::collections::BTreeSet<i64>>, i32) {
    (&seen.values, seen.failed)
}

/// Whether a program says what gcc's program contradicts.
fn is_wrong(answer: &Answer, is_reached: bool) -> bool {
    match answer {
        Answer::True => is_reached,
        Answer::False => !is_reached,
        Answer::Undecided(_) => false,
        Answer::Broken(_) => true,
    }
}

/// The smallest program of which a member still says something wrong.
fn reduced(kind: &Kind, program: &Program, member: Member) -> Program {
    reduce::reduce(program, |candidate| {
        let Ok(asked) = Asked::new(candidate) else { return false };
        let answer = asked.ask(member);
        if matches!(answer, Answer::Undecided(_)) {
            return false;
        }
        let (Ok(plain), Ok(optimised)) = (
            observe(std::slice::from_ref(candidate), kind.options),
            observe(std::slice::from_ref(candidate), OPTIMISED),
        ) else {
            return false;
        };
        let (plain, optimised) = (&plain[0], &optimised[0]);
        plain.failed == 0
            && plain.is_error_reached == optimised.is_error_reached
            && is_wrong(&answer, plain.is_error_reached)
    })
}

/// Asks the binary, by the default engine.
fn default_engine(program: &Program) -> Answer {
    let scratch = tempfile::tempdir().unwrap();
    let files: Vec<_> = (0..program.files.len()).map(|i| scratch.path().join(format!("{i}.c"))).collect();
    for (file, text) in files.iter().zip(program.texts()) {
        std::fs::write(file, text).unwrap();
    }
    let property = support::root().join("tests/properties/unreach-call.prp");
    let mut args =
        vec!["verify".into(), "--timeout".into(), "20".into(), "--property".into(), property.into_os_string()];
    args.extend(files.into_iter().map(std::path::PathBuf::into_os_string));
    let said = support::run(args);
    match said.verdict() {
        "TRUE" => Answer::True,
        verdict if verdict.starts_with("FALSE") => Answer::False,
        "none" => Answer::Broken(said.all()),
        verdict => Answer::Undecided(verdict.to_owned()),
    }
}

/// Asks every member about a program; returns the differences.
fn check(kind: &Kind, case: &Case, tally: &mut Tally) -> Vec<String> {
    let asked = match Asked::new(&case.program) {
        Ok(asked) => asked,
        Err(why) => {
            tally.refused += 1;
            return vec![format!("{} {}: refused: {why}\n{}", kind.name, case.seed, case.program.texts().join("\n"))];
        }
    };
    let is_reached = case.question.is_reached;
    tally.programs += 1;
    tally.reached += u64::from(is_reached);
    let mut differences = Vec::new();
    let mut reduce = None;
    let turns = number("RANDOM_TURNS", if is_long() { 1 } else { TURNS }).max(1);
    for (i, &(name, member)) in MEMBERS.iter().enumerate().filter(|(_, (name, _))| tally::is_asked(name)) {
        if !(case.seed + i as u64).is_multiple_of(turns) {
            continue;
        }
        let start = std::time::Instant::now();
        let answer = asked.ask(member);
        if tally.add(name, &answer, is_reached, start.elapsed()) {
            differences.push(format!("{name}: {answer:?}"));
            reduce.get_or_insert(member);
        } else if let (Answer::Undecided(why), true) = (&answer, std::env::var_os("RANDOM_SHOWN").is_some()) {
            eprintln!("{} {} {name}: {why}", kind.name, case.seed);
        }
    }
    if case.seed.is_multiple_of(SAMPLED) {
        let start = std::time::Instant::now();
        let answer = default_engine(&case.program);
        if tally.add("default", &answer, is_reached, start.elapsed()) {
            differences.push(format!("default: {answer:?}"));
        }
    }
    if differences.is_empty() {
        return differences;
    }
    let small = reduce.map_or_else(|| case.program.clone(), |member| reduced(kind, &case.program, member));
    vec![format!(
        "{} {}: gcc's program {} the error\n{}\n{}",
        kind.name,
        case.seed,
        if is_reached { "reaches" } else { "does not reach" },
        differences.join("\n"),
        small.files.join("\n// next file\n").replace('@', "")
    )]
}

/// Compares programs of a kind until there are as many as asked for.
fn compare(kind: &Kind) {
    if !gcc::links(kind.options) {
        return;
    }
    let (from, wanted) = (number("RANDOM_FROM", 0), number("RANDOM_PROGRAMS", FEW));
    let (mut tally, mut differences, mut seed) = (Tally::default(), Vec::new(), from);
    while tally.programs < wanted {
        let batch = BATCH.min((wanted - tally.programs) * 5 / 4 + 1);
        let cases = cases(kind, seed..seed + batch);
        seed += batch;
        tally.generated += batch;
        for case in cases {
            for difference in check(kind, &case, &mut tally) {
                eprintln!("DIFFERENCE {difference}");
                differences.push(difference);
            }
        }
        assert!(tally.generated < 200 || tally.programs * 3 > tally.generated, "most programs are of no use");
        if is_long() {
            eprintln!("{} {from}..{seed}\n{tally}", kind.name);
        }
    }
    eprintln!("{}\n{tally}", kind.name);
    assert!(differences.is_empty(), "{} differences, the first:\n{}", differences.len(), differences[0]);
}

/// On a thread whose stack is that of a worker or more.
fn run(kind: Kind) {
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(move || compare(&kind)).unwrap();
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}

#[test]
fn pointers_into_members() {
    run(Kind { name: "members", generate: members::program, options: compiled::PLAIN });
}

#[test]
fn scalars_and_loops() {
    run(Kind { name: "scalars", generate: scalars::program, options: compiled::TRAPPING });
}

#[test]
fn structs_unions_and_bit_fields() {
    run(Kind { name: "records", generate: records::program, options: compiled::TRAPPING });
}

#[test]
fn lists_of_blocks() {
    run(Kind { name: "lists", generate: lists::program, options: compiled::TRAPPING });
}

#[test]
fn recursion_and_function_pointers() {
    run(Kind { name: "calls", generate: calls::program, options: compiled::TRAPPING });
}

#[test]
fn floating_point_numbers() {
    run(Kind { name: "floats", generate: floats::program, options: compiled::TRAPPING });
}

#[test]
fn several_files() {
    run(Kind { name: "files", generate: files::program, options: compiled::TRAPPING });
}
