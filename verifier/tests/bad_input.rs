//! Bad input gets a message that names the place, the right exit code, and no panic.

mod support;

use std::fs;
use std::path::PathBuf;
use support::{Said, run};
use tempfile::TempDir;

/// A folder with one file in it.
fn file(name: &str, text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

fn verify(name: &str, text: &str) -> Said {
    let (_folder, path) = file(name, text);
    run(["verify".as_ref(), "--timeout".as_ref(), "60".as_ref(), path.as_os_str()])
}

fn refused(said: &Said, code: i32, needles: &[&str]) {
    assert_eq!(said.code, Some(code), "{}", said.all());
    assert!(!said.stdout.contains("Verdict:"), "no verdict on refused input\n{}", said.all());
    assert!(!said.stderr.contains("panicked"), "{}", said.all());
    for needle in needles {
        assert!(said.stderr.contains(needle), "{needle:?} is missing\n{}", said.all());
    }
}

#[test]
fn malformed_c() {
    let said = verify("bad.c", "int main(void)\n{\n    int x = ;\n    return x;\n}\n");
    refused(&said, 65, &["bad.c:3:13", "int x = ;", "expected"]);
    assert!(said.stderr.lines().any(|l| l.trim_end().ends_with('^')), "a caret\n{}", said.all());
}

#[test]
fn undeclared_identifier() {
    refused(&verify("bad.c", "int main(void) { return nowhere; }\n"), 65, &["bad.c:1:25", "nowhere"]);
}

#[test]
fn empty_file() {
    refused(&verify("empty.c", ""), 65, &["empty.c", "is empty"]);
    refused(&verify("empty.i", "\n\n"), 65, &["main"]);
}

#[test]
fn no_main() {
    refused(&verify("nomain.c", "int f(void) { return 1; }\n"), 65, &["main"]);
}

#[test]
fn missing_file() {
    refused(&run(["verify", "/nonexistent/x.c"]), 65, &["/nonexistent/x.c"]);
}

#[test]
fn missing_include() {
    let said = verify("inc.c", "#include \"not_there.h\"\nint main(void) { return 0; }\n");
    refused(&said, 65, &["inc.c:1", "not_there.h"]);
}

#[test]
fn a_folder_is_no_source() {
    let folder = tempfile::tempdir().unwrap();
    refused(&run(["verify".as_ref(), folder.path().as_os_str()]), 65, &["directory"]);
}

#[test]
fn properties() {
    let (_c, program) = file("ok.c", "int main(void) { return 0; }\n");
    let with = |text: &str| {
        let (_p, property) = file("p.prp", text);
        run(["verify".as_ref(), "--property".as_ref(), property.as_os_str(), program.as_os_str()])
    };
    refused(&with("CHECK( init(main()), LTL(G pigs-fly) )\n"), 65, &["p.prp", "line 1", "pigs-fly"]);
    refused(&with("nonsense\n"), 65, &["p.prp", "CHECK"]);
    let end = "CHECK( init(main()), LTL(F end) )\n";
    let overflow = "CHECK( init(main()), LTL(G ! overflow) )\n";
    for text in ["CHECK( init(main()), LTL(G ! data-race) )\n", &[end, overflow].concat()] {
        let said = with(text);
        assert_eq!(said.code, Some(2));
        assert!(said.verdict().starts_with("UNKNOWN(unsupported: "), "{}", said.all());
    }
    assert_eq!(with(end).verdict(), "TRUE");
    let missing = run(["verify".as_ref(), "--property".as_ref(), "/no/p.prp".as_ref(), program.as_os_str()]);
    refused(&missing, 65, &["/no/p.prp"]);
}

#[test]
fn usage() {
    refused(&run(["verify"]), 64, &["FILE"]);
    refused(&run(["verify", "--engine", "magic", "x.c"]), 64, &["magic", "legion+"]);
    refused(&run(["verify", "--unroll", "0", "x.c"]), 64, &["--unroll"]);
    refused(&run(["frobnicate"]), 64, &["frobnicate"]);
}

#[test]
fn nesting() {
    let parentheses = |n: usize| format!("int main(void) {{ return {}1{}; }}\n", "(".repeat(n), ")".repeat(n));
    let blocks = |n: usize| format!("int main(void) {}{}\n", "{".repeat(n), "}".repeat(n));
    let negations = |n: usize| format!("int main(void) {{ return {}1; }}\n", "-~".repeat(n / 2));
    for make in [&parentheses as &dyn Fn(usize) -> String, &blocks, &negations] {
        assert_eq!(verify("deep.c", &make(9_000)).verdict(), "TRUE");
        let deep = verify("deep.c", &make(10_000));
        assert!(!deep.stderr.contains("panicked") && matches!(deep.code, Some(0 | 65)), "{}", deep.all());
        refused(&verify("deep.c", &make(100_000)), 65, &["deep.c:1", "nest"]);
    }
    let boogie = |n: usize| format!("procedure main() {{ assert {}true{}; }}\n", "(".repeat(n), ")".repeat(n));
    refused(&verify("deep.bpl", &boogie(10_000)), 65, &["nest"]);
}

#[test]
fn an_initialiser_of_a_hundred_thousand_elements() {
    let elements: Vec<String> = (0..100_000).map(|i| (i % 7).to_string()).collect();
    let text = format!(
        "extern void reach_error(void);\nint table[] = {{{}}};\nint main(void) {{\n  if (table[100] != 2 || sizeof table != 400000) reach_error();\n  return 0;\n}}\n",
        elements.join(",")
    );
    let said = verify("big.c", &text);
    // Static objects of so many parts are taken as arbitrary, which is no reason for a wrong verdict.
    assert!(matches!(said.verdict(), "TRUE" | "UNKNOWN(unconfirmed)"), "{}", said.all());
    assert!(!said.stderr.contains("panicked"));
}

#[test]
fn malformed_boogie() {
    refused(&verify("bad.bpl", "procedure main()\n{\n  x := 1;\n}\n"), 65, &["bad.bpl:3", "x"]);
    refused(&verify("bad.bpl", "procedure {"), 65, &["bad.bpl:1"]);
}

#[test]
fn output_that_cannot_be_written() {
    let (_c, program) = file("ok.c", "int main(void) { return 0; }\n");
    let target = "/proc/nothing/report.json";
    for flag in ["--json", "--html"] {
        let said = run(["verify".as_ref(), flag.as_ref(), target.as_ref(), program.as_os_str()]);
        refused(&said, 64, &[target]);
    }
    let said = run(["translate".as_ref(), "-o".as_ref(), target.as_ref(), program.as_os_str()]);
    refused(&said, 64, &[target]);
}

#[test]
fn nothing_is_written_over_what_is_read_or_written() {
    let (folder, program) = file("ok.c", "int main(void) { return 0; }\n");
    let (program, both) = (program.to_str().unwrap(), folder.path().join("both"));
    let both = both.to_str().unwrap();
    refused(&run(["verify", program, "--json", program]), 64, &["ok.c", "it is an input"]);
    refused(&run(["translate", program, "-o", program]), 64, &["ok.c", "it is an input"]);
    refused(&run(["verify", program, "--json", both, "--sarif", both]), 64, &["both", "written twice"]);
    assert_eq!(fs::read_to_string(program).unwrap(), "int main(void) { return 0; }\n");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn an_unsupported_construct_matters_only_when_it_is_reached() {
    let head = "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n\
                typedef int jmp_buf[8];\nextern int setjmp(jmp_buf);\njmp_buf b;\n";
    let reached = format!("{head}int main(void) {{ if (setjmp(b)) reach_error(); return 0; }}\n");
    let said = verify("jmp.c", &reached);
    assert!(
        said.verdict().starts_with("UNKNOWN(unsupported: ") && said.verdict().contains("jmp.c:6"),
        "{}",
        said.all()
    );
    let unreached = format!("{head}void f(void) {{ setjmp(b); }}\nint main(void) {{ return 0; }}\n");
    assert_eq!(verify("jmp.c", &unreached).verdict(), "TRUE");
}
