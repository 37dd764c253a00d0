//! Invariants of correctness witnesses: they hold by a check of their own, and what is made false of them is rejected.

mod support;

use serde_json::Value;
use std::path::{Path, PathBuf};
use support::cases::{asks_all, cases, failures};
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

    /// Checks an invariant of a line, and a property of the program.
    fn claim(&self, line: u32, value: &str, property: &str) -> Said {
        std::fs::write(self.witness(), claims(&format!("line: {line}"), value)).unwrap();
        let (file, witness) = (self.file(), self.witness());
        let mut args = vec!["verify", "--timeout", "60", file.to_str().unwrap()];
        args.extend(["--check-witness", witness.to_str().unwrap()]);
        let property = support::root().join(format!("tests/properties/{property}.prp"));
        // What is asked without a property file has none.
        args.extend(property.is_file().then(|| ["--property", property.to_str().unwrap()]).into_iter().flatten());
        run(args)
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
        let is_by_induction = case.engine.as_deref() == Some("k-induction") && case.has_witness();
        case.is_c() && case.verdict == "TRUE" && is_by_induction
    };
    let every = if asks_all() { 1 } else { 6 };
    let cases: Vec<_> = cases().into_iter().filter(proved).step_by(every).collect();
    let told = std::sync::atomic::AtomicUsize::new(0);
    let failed = failures(&cases, |case, scratch| {
        let witness = scratch.join("w.yml");
        let said = case.run("k-induction", &["--witness", witness.to_str().unwrap()]);
        if said.verdict() != "TRUE" {
            return Err(said.all());
        }
        let content = parsed(&std::fs::read_to_string(&witness).unwrap());
        told.fetch_add(content.as_array().unwrap().len(), std::sync::atomic::Ordering::Relaxed);
        let said = case.run("k-induction", &["--check-witness", witness.to_str().unwrap()]);
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
    assert_eq!(lines, [8, 11, 14], "{content}");
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

/// A program with a pointer to nothing, a zero and any number.
const UNDEFINED: &str = "\
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  int zero = 0, *nowhere = 0;
  for (int i = 0; i < 3; i++) zero *= 2;
  END
  return 0;
}
";

#[test]
fn what_an_invariant_computes_is_no_step_of_the_program() {
    let safe = Program::new(&UNDEFINED.replace("END", ""));
    let unsafe_ = Program::new(&UNDEFINED.replace("END", "if (n == 42) reach_error();"));
    let check = |program: &Program, value: &str, property: &str, verdict: &str| {
        let said = program.claim(6, value, property);
        assert_eq!(said.verdict(), verdict, "{value}, {property}: {}", said.all());
        said
    };
    // None of them ends an execution or hides what comes after it.
    for value in ["5 / zero || 1", "5 % zero == 0 || 1", "zero == 1 || 5 / zero || 1"] {
        let said = check(&safe, value, "unreach-call", "FALSE(invariant)");
        assert!(said.stdout.contains("an invariant cannot be evaluated: a division by zero"), "{}", said.all());
    }
    check(&unsafe_, "zero == 0 || 5 / zero", "unreach-call", "FALSE(unreach-call)");
    check(&unsafe_, "zero != 0 && 5 / zero || 1", "unreach-call", "FALSE(unreach-call)");
    check(&safe, "zero != 0 && 5 / zero || 1", "unreach-call", "TRUE");
    // The program has the property, though the invariant would not.
    for (value, property) in [("n + 1 > 0 || 1", "no-overflow"), ("*nowhere == 0 || 1", "valid-memsafety")] {
        check(&safe, value, property, "FALSE(invariant)");
    }
    check(&safe, "n == 2147483647 || n + 1 > n", "no-overflow", "TRUE");
    check(&safe, "!nowhere || *nowhere == 0", "valid-memsafety", "TRUE");
}

#[test]
fn no_part_of_an_invariant_is_passed_over() {
    let program = Program::new(LOOPS);
    for value in ["sum >= 0\n# 12 && sum < 0", "sum >= 0\n#pragma && sum < 0", "sum >= 0 /**/\n %:ident && sum < 0"] {
        let said = program.check(&claims("line: 8", value));
        assert_eq!((said.code, said.stdout.as_str()), (Some(65), ""), "{}", said.all());
        assert!(said.stderr.contains("without `#`"), "{}", said.all());
    }
    let said = program.check(&claims("line: 8", "sum >= 0 // all of\n && sum < 0"));
    assert_eq!(said.verdict(), "FALSE(invariant)", "{}", said.all());
}

/// The first loop says that it is the second one, of which its invariants do not hold.
const RENUMBERED: &str = "\
#define ANY __VERIFIER_nondet_int()
extern int ANY;
extern void reach_error(void);
int main(void) {
  int n = ANY, i = 0, k = 0;
  if (n < 0 || n > 100) return 0;
#line 11
  while (i < n) { i++; k++; }
  if (i != k) reach_error();
  k = 17;
  while (ANY) k = k == 17 ? 19 : 17;
  return 0;
}
";

#[test]
fn lines_that_say_they_are_others_have_no_invariants() {
    let program = Program::new(RENUMBERED);
    assert_eq!(parsed(&witness_of_loops(&program)), Value::Array(Vec::new()));
    let said = program.check(&claims("line: 11", "i == k"));
    assert_eq!(said.code, Some(65), "{}", said.all());
    let program = Program::new(&RENUMBERED.replace("#line 11", "//"));
    assert!(witness_of_loops(&program).contains("i == k"));
    assert_eq!(program.check(&claims("line: 11", "i == k")).verdict(), "FALSE(invariant)");
}

#[test]
fn of_a_loop_behind_a_macro_the_line_is_known() {
    let program = Program::new(
        "\
#define EACH(i, n) for (i = 0; i < n; i++)
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), i, sum = 0;
  if (n < 0 || n > 100) return 0;
  EACH(i, n) sum++;
  if (sum != n) reach_error();
  return 0;
}
",
    );
    let witness = witness_of_loops(&program);
    let content = parsed(&witness);
    let location = &content[0]["invariant"]["location"];
    assert_eq!((&location["line"], &location["column"]), (&Value::from(7), &Value::Null), "{content}");
    assert_eq!(program.check(&witness).verdict(), "TRUE");
    assert_eq!(program.check(&claims("line: 7, column: 0", "sum >= 0")).code, Some(65));
}

#[test]
fn invariants_of_programs_with_threads_are_refused() {
    let text = "#include <pthread.h>\nint x;\nvoid *f(void *p) { x = 1; return p; }\nint main(void) {\n  pthread_t t;\n  \
                pthread_create(&t, 0, f, 0);\n  for (int i = 0; i < 2; i++) ;\n  pthread_join(t, 0);\n}\n";
    let program = Program::new(text);
    let said = program.claim(7, "i < 3", "no-data-race");
    assert_eq!(said.code, Some(65), "{}", said.all());
    assert!(said.stderr.contains("invariants are not checked in programs with threads"), "{}", said.all());
    let (file, witness) = (program.file(), program.witness());
    let (file, witness) = (file.to_str().unwrap(), witness.to_str().unwrap());
    // What is written of a proof can be checked: it claims nothing else.
    run(["verify", "--timeout", "60", "--property", "no-data-race", file, "--witness", witness]);
    let said = run(["verify", "--timeout", "60", "--property", "no-data-race", file, "--check-witness", witness]);
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
}
