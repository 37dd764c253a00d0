//! Invariants of correctness witnesses: they hold by a check of their own, and what is made false of them is rejected.

mod support;

use serde_json::Value;
use std::path::{Path, PathBuf};
use support::cases::{cases, failures};
use support::{Said, run};

/// Loops of each kind, with types of which the witness has to name the signs.
const LOOPS: &str = "\
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int total;
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 0;
  int sum = 0;
  for (int i = 0; i < n; i++) { sum++; total += 2; }
  if (sum != n) reach_error();
  unsigned short even = 0;
  do { even += 2; } while (__VERIFIER_nondet_int());
  if (even & 1) reach_error();
  unsigned state = 1;
  while (__VERIFIER_nondet_int()) state = state == 1 ? 2 : 1;
  if (state == 0) reach_error();
  return 0;
}
";

/// A folder with one program.
struct Program {
    folder: tempfile::TempDir,
}

impl Program {
    fn new(text: &str) -> Program {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("p.c"), text).unwrap();
        Program { folder }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("p.c")
    }

    fn witness(&self) -> PathBuf {
        self.folder.path().join("w.yml")
    }

    /// Checks a witness of this text.
    fn check(&self, witness: &str) -> Said {
        std::fs::write(self.witness(), witness).unwrap();
        check(&self.file(), &self.witness())
    }
}

fn check(file: &Path, witness: &Path) -> Said {
    run(["verify", "--timeout", "60", file.to_str().unwrap(), "--check-witness", witness.to_str().unwrap()])
}

fn parsed(witness: &str) -> Value {
    let yaml: Value = serde_yaml_ng::from_str(witness).unwrap();
    yaml[0]["content"].clone()
}

/// A witness with one invariant.
fn claims(place: &str, value: &str) -> String {
    let value = serde_json::to_string(value).unwrap();
    format!(
        "- entry_type: invariant_set\n  content:\n  - invariant:\n      type: loop_invariant\n      \
         location: {{file_name: p.c, {place}}}\n      value: {value}\n"
    )
}

/// The text of the witness of the loops above. Of a portfolio's members, which is the first decides what is told.
fn witness_of_loops(program: &Program) -> String {
    let (file, witness) = (program.file(), program.witness());
    let (file, witness_arg) = (file.to_str().unwrap(), witness.to_str().unwrap());
    let said = run(["verify", "--timeout", "60", "--engine", "k-induction", file, "--witness", witness_arg]);
    assert_eq!((said.verdict(), said.stderr.as_str()), ("TRUE", ""), "{}", said.all());
    std::fs::read_to_string(witness).unwrap()
}

#[test]
fn the_invariants_of_proofs_by_induction_hold() {
    let proved = |case: &support::cases::Case| {
        case.is_c() && case.verdict == "TRUE" && case.engine.as_deref() == Some("k-induction")
    };
    let cases: Vec<_> = cases().into_iter().filter(proved).collect();
    let told = std::sync::atomic::AtomicUsize::new(0);
    let failed = failures(&cases, |case, scratch| {
        let witness = scratch.join("w.yml");
        let said = case.run("k-induction", &["--witness", witness.to_str().unwrap()]);
        if said.verdict() != "TRUE" {
            return Err(said.all());
        }
        let content = parsed(&std::fs::read_to_string(&witness).unwrap());
        told.fetch_add(content.as_array().unwrap().len(), std::sync::atomic::Ordering::Relaxed);
        let said = case.run("portfolio", &["--check-witness", witness.to_str().unwrap()]);
        if said.verdict() == "TRUE" { Ok(()) } else { Err(format!("{content}\n{}", said.all())) }
    });
    assert_eq!(failed, Vec::<String>::new());
    assert!(told.into_inner() >= 4, "hardly any loop has invariants");
}

/// Whether all parentheses of a part are in it.
fn is_whole(part: &str) -> bool {
    part.matches('(').count() == part.matches(')').count()
}

/// Each conjunct of an invariant holds where its loop is reached for the first time, so its negation does not.
#[test]
fn false_invariants_are_rejected() {
    let program = Program::new(LOOPS);
    let witness = witness_of_loops(&program);
    assert_eq!(witness, witness_of_loops(&program), "the same run makes the same witness");
    let said = program.check(&witness);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    let content = parsed(&witness);
    let lines: Vec<_> = content.as_array().unwrap().iter().map(|i| &i["invariant"]["location"]["line"]).collect();
    assert_eq!(lines, [8, 11], "{content}");
    let mut refuted = 0;
    for item in content.as_array().unwrap() {
        let (value, location) = (item["invariant"]["value"].as_str().unwrap(), &item["invariant"]["location"]);
        let place = format!("line: {}, column: {}", location["line"], location["column"]);
        let said = program.check(&claims(&place, value));
        assert_eq!(said.verdict(), "TRUE", "{value}: {}", said.all());
        for part in value.split(" && ").filter(|part| !part.contains("||") && is_whole(part)) {
            let said = program.check(&claims(&place, &format!("!({part})")));
            assert_eq!(said.verdict(), "FALSE(invariant)", "!({part}): {}", said.all());
            refuted += 1;
        }
    }
    let near = [
        (8, "i > 0"),
        (8, "i < n"),
        (8, "sum <= 2"),
        (8, "total == i"),
        (8, "sum == i + 1"),
        (11, "even > 0"),
        (11, "even != 4"),
        (14, "state == 1"),
        (14, "state >= 2"),
        (14, "(int)state < 2"),
    ];
    for (line, value) in near {
        let said = program.check(&claims(&format!("line: {line}"), value));
        assert_eq!(said.verdict(), "FALSE(invariant)", "{value}: {}", said.all());
        assert!(said.stdout.contains(&format!("the invariant '{value}' does not hold")), "{}", said.all());
        refuted += 1;
    }
    assert!(refuted >= 13, "{refuted}");
}

#[test]
fn what_is_no_invariant_of_a_loop_is_refused() {
    let program = Program::new(LOOPS);
    let refused = |witness: &str, why: &str| {
        let said = program.check(witness);
        assert_eq!((said.code, said.stdout.as_str()), (Some(65), ""), "{}", said.all());
        assert!(said.stderr.contains(why), "{}", said.all());
    };
    refused(&claims("line: 9", "sum == n"), "no loop starts at");
    refused(&claims("line: 8, column: 2", "sum == i"), ":8:2, where an invariant is");
    refused(&claims("line: 8", "even == 0"), "'even' is not declared");
    refused(&claims("line: 8", "sum = i"), "side effects");
    refused(&claims("line: 8", "__VERIFIER_nondet_int()"), "side effects");
    refused(&claims("line: 8", "sizeof(int[sum = 1]) > 0"), "types that are not named");
    refused(&claims("line: 8", "sum == 0 +"), "expected an expression");
    refused(&claims("line: 8", "sum == 0) || (1"), "the end of the invariant");
    refused(&claims("line: 8", "\""), "lex-unterminated");
    refused(&claims("line: 8", " "), "is empty");
    refused("content: 3", "is no witness in YAML");
    refused(&claims("line: 8", "1").replace("p.c", "q.c"), "in none of the given files");
    let (file, witness) = (program.file(), program.witness());
    let both = ["verify", file.to_str().unwrap(), "--check-witness", witness.to_str().unwrap(), "--witness", "v.yml"];
    assert_eq!(run(both).code, Some(64));
}
