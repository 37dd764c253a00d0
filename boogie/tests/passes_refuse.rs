//! What cannot be prepared is said, not guessed.

use boogie::passes::{Options, PassError, Property, run};

fn refusal(text: &str) -> PassError {
    run(boogie::parse(text).expect("a valid program"), Options::default()).expect_err("is refused")
}

#[test]
fn programs_without_entry() {
    assert_eq!(refusal("procedure p() { a: return; }"), PassError::NoEntry);
    assert_eq!(refusal("procedure {:entrypoint} p();"), PassError::NoEntry);
}

#[test]
fn functions_defined_by_recursion() {
    let text = "function f(x: int): int { if x > 0 then f(x - 1) else 0 }
        procedure {:entrypoint} main() { a: assert f(3) == 0; return; }";
    assert_eq!(refusal(text), PassError::RecursiveFunction { name: "f".into() });
}

#[test]
fn floats_but_only_where_they_are_reached() {
    let text = |called: &str| {
        format!(
            "procedure {{:entrypoint}} main() {{ a: {called} assert true; return; }}
             procedure p() {{ var x: float24e8; a: assert x == x; return; }}"
        )
    };
    assert_eq!(refusal(&text("call p();")), PassError::Float { procedure: "p".into() });
    let program = boogie::parse(&text("")).expect("a valid program");
    assert!(run(program, Options::default()).is_ok());
}

#[test]
fn patterns_that_are_none() {
    let text = r#"var {:template} {:match "("} x: int; procedure {:entrypoint} main() { a: assert true; return; }"#;
    assert!(matches!(refusal(text), PassError::Pattern { variable, .. } if variable == "x"));
}

#[test]
fn the_question_is_read_off_the_program() {
    let question = |text: &str| Property::of(&boogie::parse(text).expect("a valid program"));
    assert_eq!(question("procedure {:entrypoint} main() { a: return; }"), Property::EntryReturns);
    assert_eq!(question("procedure main() { a: return; }"), Property::Asserts);
    assert_eq!(question("procedure {:entrypoint} main() { a: assert true; return; }"), Property::Asserts);
    let requires = "procedure {:entrypoint} main() { a: return; } procedure p(); requires false;";
    assert_eq!(question(requires), Property::Asserts);
}
