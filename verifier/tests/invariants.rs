//! Invariants of Spacer's proofs, which the portfolio does not find without it, are C expressions that hold at the
//! conditions of their loops, and say something; witnesses have them.

mod support;

use support::{root, run};

/// The loop of a case with a check of an expression in front of its condition.
fn with_check(text: &str, line: usize, expression: &str) -> String {
    let check = format!("while ((({expression}) ? (void)0 : reach_error()), ");
    let lines = text.lines().enumerate();
    let lines = lines.map(|(i, l)| if i + 1 == line { l.replacen("while (", &check, 1) } else { l.to_owned() });
    lines.collect::<Vec<_>>().join("\n")
}

fn verdict(file: &std::path::Path, engine: &str, more: &[&str]) -> String {
    let mut args = vec!["verify", "--timeout", "60", "--engine", engine, file.to_str().unwrap()];
    args.extend(more);
    run(args).verdict().to_owned()
}

/// Whether an invariant of a witness has this conjunct, or is it.
fn says(item: &serde_json::Value, expression: &str) -> bool {
    item["invariant"]["value"].as_str().unwrap().contains(expression)
}

#[test]
fn hold_at_their_loops() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (report, witness, checked) = (at("report.json"), at("witness.yml"), at("checked.c"));
    for name in [
        "spacer_finds_a_linear_invariant.c",
        "spacer_keeps_variables_equal.c",
        "spacer_does_not_name_shadowed_variables.c",
    ] {
        let case = root().join("tests/verdicts").join(name);
        let asked = ["--json", report.to_str().unwrap(), "--witness", witness.to_str().unwrap()];
        assert_eq!(verdict(&case, "spacer", &asked), "TRUE", "{name}");
        let report: serde_json::Value = serde_json::from_slice(&std::fs::read(&report).unwrap()).unwrap();
        let [invariant] = report["invariants"].as_array().unwrap().as_slice() else { panic!("{name}: {report}") };
        assert_eq!(invariant["function"], "main", "{name}");
        let (file, line) = invariant["location"].as_str().unwrap().rsplit_once(':').unwrap();
        assert!(file.ends_with(name), "{file}");
        let expression = invariant["expression"].as_str().unwrap();
        let witness: serde_json::Value = serde_yaml_ng::from_slice(&std::fs::read(&witness).unwrap()).unwrap();
        let told = witness[0]["content"].as_array().unwrap();
        assert!(told.iter().any(|i| says(i, expression)), "{name}: {expression}: {told:?}");
        let text = std::fs::read_to_string(&case).unwrap();
        let line = line.parse().unwrap();
        std::fs::write(&checked, with_check(&text, line, expression)).unwrap();
        assert_eq!(verdict(&checked, "spacer", &[]), "TRUE", "{name}: {expression}");
        std::fs::write(&checked, with_check(&text, line, &format!("!({expression})"))).unwrap();
        assert_eq!(verdict(&checked, "legion", &["--unroll", "2"]), "FALSE(unreach-call)", "{name}: {expression}");
    }
}
