//! A proof by regions says which of them proved each assertion.

mod support;

use support::run;

/// What the first check asks for holds in any round, the next wherever `main` starts, and the last only from there on.
const PROGRAM: &str = "extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned state;
static void check(int holds) {
    if (!holds)
        reach_error();
}
static void count(unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        unsigned x = __VERIFIER_nondet_uint() % 7;
        if (x > 6)
            reach_error();
    }
    check(state < 3);
}
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), m = n;
    state = n > 100 ? 2 : 1;
    for (unsigned i = 0; i < n; i++) {
        count(i);
        if (m != n)
            reach_error();
    }
    return 0;
}
";

#[test]
fn each_assertion_has_its_region() {
    let folder = tempfile::tempdir().unwrap();
    let (file, report) = (folder.path().join("a.c"), folder.path().join("report.json"));
    std::fs::write(&file, PROGRAM).unwrap();
    let (file, report) = (file.to_str().unwrap(), report.to_str().unwrap());
    let said = run(["verify", "--engine", "qicc", "--timeout", "60", "--json", report, file]);
    let of_round = format!("{file}:9: a round of the loop in count: {file}:12");
    // Which of these gets its proof first is a matter of turns.
    let apart = ["a call of main", "the whole program"]
        .map(|region| vec![of_round.clone(), format!("{region}: {file}:22, {file}:6")]);
    let together = vec![format!("the whole program: {file}:22, {file}:12, {file}:6")];
    let all = said.all();
    assert_eq!(said.verdict(), "TRUE", "{all}");
    let listed = said.stdout.lines().skip_while(|line| *line != "Proved by regions:").skip(1);
    let listed: Vec<String> = listed.take_while(|line| line.starts_with("  ")).map(|l| l.trim().to_owned()).collect();
    assert!(apart.contains(&listed) || together == listed, "{all}");
    let report: serde_json::Value = serde_json::from_slice(&std::fs::read(report).unwrap()).unwrap();
    assert_eq!(report["regions"], serde_json::json!(listed));
}

/// Other engines have no regions.
#[test]
fn other_proofs_list_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.c");
    std::fs::write(&file, PROGRAM.replace("i < n", "i < 2")).unwrap();
    let said = run(["verify", "--engine", "legion", "--timeout", "60", file.to_str().unwrap()]);
    assert_eq!((said.verdict(), said.stdout.contains("regions")), ("TRUE", false), "{}", said.all());
}
