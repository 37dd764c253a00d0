//! Abstraction refinement on random Boogie programs: verdicts, and the sets of variables that its methods find.

#[path = "../../../../boogie/tests/preserve/generate.rs"]
mod generate;

use super::*;
use crate::refine::effort::{Refine, Refinement};
use crate::refine::methods::{Check, OneFormula, Regenerated, needed};
use crate::refine::{self, trail};
use boogie::abstraction::{Concrete, Path};
use boogie::passes::{self, Options, Prepared, Property};
use boogie::program::VarId;
use std::collections::BTreeSet;

/// Programs for each property, unless PROPTEST_CASES says how many.
const PROGRAMS: u32 = 40;

const METHODS: [Refine; 3] = [Refine::Storm, Refine::Hrefine, Refine::Vcrefine];

fn programs(mut check: impl FnMut(&Prepared, u64)) {
    for (property, first) in [(Property::Asserts, 0), (Property::EntryReturns, 1_000_000)] {
        for seed in first..first + u64::from(cases(PROGRAMS)) {
            let program = generate::program(seed, property);
            let prepared = passes::run(program, Options { property: Some(property) }).expect("a valid program");
            check(&prepared, seed);
        }
    }
}

fn options(strategy: Strategy, features: Features) -> EngineOptions {
    EngineOptions { unroll: Some(2), max_instances: 300, features, ..EngineOptions::new(strategy) }
}

/// Counts spurious paths.
#[derive(Default)]
struct Refinements(usize);

impl Observer for Refinements {
    fn event(&mut self, event: Event, _: &call_tree::CallTree) {
        if let Event::Refined(Refinement { efforts, globals, .. }) = event {
            assert!(efforts.iter().all(|e| (1..=*globals).contains(&e.added)), "{efforts:?}");
            self.0 += 1;
        }
    }
}

/// A violation exactly where a search of the program finds one within the bound, and it replays.
#[test]
fn verdicts_are_those_of_the_program() {
    let (mut counts, mut refinements, mut settings) = (Counts::default(), Refinements::default(), 0);
    programs(|prepared, seed| {
        let features = Features { substitution: true, ..Features::NONE };
        let expected = run(&prepared.passive, &options(Strategy::InlineAll, features), &mut ()).verdict;
        if matches!(expected, Verdict::Unknown(_)) {
            return;
        }
        let bug = matches!(expected, Verdict::Unsafe(_));
        settings += 1;
        let method = METHODS[settings % 3];
        for (strategy, features) in [(Strategy::Over, Features::ALL), (Strategy::Under, NO_FEATURES)] {
            let (program, options) = (prepared.replay.clone(), options(strategy, features));
            let found = refine::run(program, prepared.property, method, &options, || 0.0, &mut refinements).verdict;
            let context = format!("seed {seed}, {strategy:?}, {method:?}: {found:?} instead of {expected:?}");
            assert_eq!(matches!(found, Verdict::Unsafe(_)), bug, "{context}");
            match &found {
                Verdict::Unsafe(counterexample) => {
                    assert!(replays(prepared, counterexample), "{context}");
                }
                Verdict::Safe | Verdict::Bounded { .. } => {}
                Verdict::Candidate { .. } | Verdict::Unknown(_) => panic!("{context}"),
            }
        }
        counts.add(Some(bug));
    });
    let (Counts { bugs, others }, Refinements(refinements)) = (counts, refinements);
    eprintln!("{bugs} bugs, {others} others, {refinements} spurious paths");
    assert!(bugs > 20 && others > 20 && refinements > 10, "the programs are too much alike");
}

/// Violated, but by no execution in which a lost value stays what it was at the start, or a lost condition counts.
const LOSSES: [&str; 6] = [
    "main() modifies g; { var a: int; a := 0; g := 1; if (*) { a := g; } assert a == 0; }",
    "main() modifies g; { g := 1; assume g == 1; g := 2; assume g == 2; assert false; }",
    "main() modifies g; { g := 1; assert g == 2; }",
    "main() modifies g; { var a: int; var b: int; g := 1; call a := f(g); g := 2; call b := f(g); assert a == b; }",
    "main() modifies g; { call p(); assert false; }",
    // The question is whether it returns, and the assert is one of the conditions for that.
    "{:entrypoint} main() modifies g; { g := 1; assert g == 1; assume g > 0; }",
];

#[test]
fn what_is_lost_may_be_anything() {
    let others = "procedure f(i: int) returns (o: int) { o := i; }
        procedure p() modifies g; free ensures g == old(g) + 1; { g := g + 1; }";
    for main in LOSSES {
        let program = boogie::parse(&format!("var g: int; {others} procedure {main}")).expect("a valid program");
        let property = if main.starts_with('{') { Property::EntryReturns } else { Property::Asserts };
        let prepared = passes::run(program, Options { property: Some(property) }).expect("it has an entry");
        for method in METHODS {
            let options = EngineOptions::new(Strategy::Over);
            let found = refine::run(prepared.replay.clone(), property, method, &options, || 0.0, &mut ()).verdict;
            let Verdict::Unsafe(counterexample) = &found else { panic!("{main}, {method:?}: {found:?}") };
            assert!(replays(&prepared, counterexample), "{main}, {method:?}");
        }
    }
}

/// The spurious paths of a program's abstractions, each with the globals that were tracked.
fn spurious(prepared: &Prepared, mut check: impl FnMut(&Path, &BTreeSet<VarId>)) {
    let concrete = Concrete::new(prepared.replay.clone(), prepared.property).unwrap();
    let options = options(Strategy::Over, Features::ALL);
    for tracked in subsets(&concrete.globals().iter().copied().collect()) {
        let abstracted = concrete.abstracted(&tracked).unwrap();
        let Verdict::Unsafe(counterexample) = run(&abstracted.passive, &options, &mut ()).verdict else { continue };
        let way = trail(&abstracted, &counterexample).expect("it violates the property");
        let path = concrete.path(&way).expect("its blocks are those of the program");
        if run(&path.concrete().unwrap().passive, &options, &mut ()).verdict == Verdict::Safe {
            let globals = path.globals().iter().copied();
            check(&path, &globals.filter(|v| tracked.contains(&path.source(*v))).collect());
        }
    }
}

fn subsets(set: &BTreeSet<VarId>) -> Vec<BTreeSet<VarId>> {
    let chosen = |n: usize| set.iter().enumerate().filter(move |(i, _)| n >> i & 1 == 1).map(|(_, v)| *v).collect();
    (0..1 << set.len()).map(chosen).collect()
}

/// The path programs of all abstractions of a path and the one formula say the same, and tracking more refutes no less.
/// What a method finds is refuted, and nothing between that and what was tracked is.
#[test]
fn found_sets_are_minimal() {
    let (mut paths, mut several) = (0, 0);
    programs(|prepared, seed| {
        spurious(prepared, |path, tracked| {
            let options = options(Strategy::Over, Features { houdini: false, ..Features::ALL });
            let switched = path.switched(tracked).unwrap();
            let (mut one, mut each) = (OneFormula::new(&switched, &options).unwrap(), Regenerated::new(path, &options));
            let supersets: Vec<_> = subsets(&path.globals().iter().copied().collect());
            let supersets: Vec<_> = supersets.into_iter().filter(|set| tracked.is_subset(set)).collect();
            let mut refuted = Vec::new();
            for set in supersets {
                let correct = each.is_correct(&set).unwrap();
                assert_eq!(one.is_correct(&set).unwrap(), correct, "seed {seed}, {set:?} of {tracked:?}");
                if correct {
                    refuted.push(set);
                }
            }
            let minimal = |set: &BTreeSet<VarId>| !refuted.iter().any(|other| other != set && other.is_subset(set));
            for method in METHODS {
                let (found, queries) = needed(path, tracked, method, &options).unwrap();
                let context = format!("seed {seed}, {method:?}: {found:?} of {tracked:?}, refuted are {refuted:?}");
                assert!(refuted.contains(&found) && minimal(&found) && queries > 0, "{context}");
                several += usize::from(found.len() > tracked.len() + 1);
            }
            paths += 1;
        });
    });
    eprintln!("{paths} spurious paths, {several} sets of several variables");
    assert!(paths > 20 && several > 4, "the programs are too much alike");
}
