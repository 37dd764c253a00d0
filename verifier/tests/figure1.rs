//! The program of Fig. 1 of the Legion paper in Boogie and in C, through the front end and all passes, takes the steps of
//! the paper's tables.

#[path = "../engine/src/tests/figure1/steps.rs"]
mod steps;

use boogie::passes;
use boogie::passive::PassiveProgram;
use engine::call_tree::{CallId, CallTree};
use engine::{CheckKind, EngineOptions, Event, Observer, Strategy, Verdict, run};
use smt::solver::{CheckResult, CorePolicy};
use std::path::Path;
use steps::{over_takes_the_steps_of_table_1, under_takes_the_steps_of_table_2};
use verifier::cli::{DataModel, InputArgs};
use verifier::input;
use verifier::input::property::Property;

fn forms() -> [(&'static str, PassiveProgram); 2] {
    let read = |name: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/figure1").join(name);
        let (files, data_model) = (vec![file], DataModel::Ilp32);
        let args = InputArgs { files, data_model, ..InputArgs::default() };
        let input = input::read(&args, &Property::default().into()).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        passes::run(input.program, passes::Options { property: Some(input.question) }).expect("it passes").passive
    };
    [("Boogie", read("figure1.bpl")), ("C", read("figure1.c"))]
}

#[test]
fn over_takes_the_steps() {
    forms().iter().for_each(|(form, program)| over_takes_the_steps_of_table_1(form, program));
}

#[test]
fn under_takes_the_steps() {
    forms().iter().for_each(|(form, program)| under_takes_the_steps_of_table_2(form, program));
}
