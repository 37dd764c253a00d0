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
    refused(&with("CHECK( init(main()), LTL(G pigs-fly) )\n"), 65, &["p.prp:1:", "pigs-fly"]);
    refused(&with("nonsense\n"), 65, &["p.prp", "CHECK"]);
    let end = "CHECK( init(main()), LTL(F end) )\n";
    let overflow = "CHECK( init(main()), LTL(G ! overflow) )\n";
    let said = with("CHECK( init(main()), LTL(G ! data-race) )\n");
    assert_eq!(said.verdict(), "TRUE", "{}", said.all());
    assert_eq!(with(&[end, overflow].concat()).verdict(), "TRUE");
    refused(&with(&[end, "\n", "nonsense\n"].concat()), 65, &["p.prp:3:", "nonsense"]);
    assert_eq!(with(end).verdict(), "TRUE");
    let missing = run(["verify".as_ref(), "--property".as_ref(), "/no/p.prp".as_ref(), program.as_os_str()]);
    refused(&missing, 65, &["/no/p.prp"]);
}

/// `main` calls the last of these functions, which nothing else does.
fn asked(functions: &[&str], more: &str, main: &str) -> Said {
    let lines = functions.iter().map(|f| format!("CHECK( init(main()), LTL(G ! call({f}())) )\n")).collect::<String>();
    let (_p, property) = file("p.prp", &(lines + more));
    let declared = "extern void f(void); extern void g(void); void reach_error(void);";
    let (_c, program) = file("calls.c", &format!("{declared}\nint main(void) {{ {main} }}\n"));
    let property: [&std::ffi::OsStr; 2] = ["--property".as_ref(), property.as_os_str()];
    run(["verify".as_ref(), "--replay".as_ref(), "--timeout".as_ref(), "20".as_ref(), program.as_os_str()]
        .into_iter()
        .chain(property))
}

#[test]
fn calls_of_a_function_that_does_nothing_count() {
    let (_p, property) = file("p.prp", "CHECK( init(main()), LTL(G ! call(fatal())) )\n");
    let body = "static int is_strict; if (is_strict) abort();";
    let text =
        format!("void abort(void);\nstatic void fatal(void) {{ {body} }}\nint main(void) {{ fatal(); return 0; }}\n");
    let (_c, program) = file("idle.c", &text);
    let said = run(["verify".as_ref(), "--property".as_ref(), property.as_os_str(), program.as_os_str()]);
    assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
}

#[test]
fn every_line_about_calls_counts() {
    let replayed = "Replay: the program that gcc makes violates unreach-call as well";
    for (functions, called) in [(["f", "g"], "g"), (["g", "f"], "g"), (["f", "f"], "f")] {
        let said = asked(&functions, "", &format!("{called}(); return 0;"));
        assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
        assert!(said.stdout.contains(&format!("*** {called}() is called")) && said.stdout.contains(replayed));
    }
    assert_eq!(asked(&["f", "g"], "", "reach_error(); return 0;").verdict(), "TRUE");
    let (overflow, end) = ("CHECK( init(main()), LTL(G ! overflow) )\n", "CHECK( init(main()), LTL(F end) )\n");
    let mixed = [overflow, end].concat();
    assert_eq!(asked(&["f", "g"], &mixed, "for (;;) ;").verdict(), "FALSE(termination)");
    assert_eq!(asked(&["f", "g"], &mixed, "int x = 0x7fffffff; return x + 1;").verdict(), "FALSE(no-overflow)");
    assert_eq!(asked(&["f", "g"], &mixed, "g(); for (;;) ;").verdict(), "FALSE(unreach-call)");
    assert_eq!(asked(&["f", "g"], &mixed, "return 0;").verdict(), "TRUE");
}

#[test]
fn errors_that_nobody_names() {
    let of = |text: &str| verify("a.c", text);
    let called = of("extern void __VERIFIER_error(void); int main(void) { __VERIFIER_error(); }\n");
    assert_eq!(called.verdict(), "FALSE(unreach-call)");
    assert!(called.stdout.contains("*** __VERIFIER_error() is called"), "{}", called.all());
    let defined = "void __VERIFIER_error(void) { for (;;) ; } int main(void) { __VERIFIER_error(); }\n";
    assert_eq!(of(defined).verdict(), "FALSE(unreach-call)");
    let assertion = "void __assert_fail(const char *a, const char *b, unsigned c, const char *d) { for (;;) ; }\n\
                     int main(void) { __assert_fail(\"a\", \"b\", 1, \"c\"); }\n";
    assert_eq!(of(assertion).verdict(), "FALSE(unreach-call)");
    assert_eq!(asked(&["f"], "", "void __VERIFIER_error(void); __VERIFIER_error(); return 0;").verdict(), "TRUE");
}

#[test]
fn numbers_that_are_too_large_or_too_small() {
    let (_c, program) = file("ok.c", "int main(void) { return 0; }\n");
    let program = program.to_str().unwrap();
    let huge = "99999999999999999999999";
    for (option, number) in
        [("--timeout", "18446744073709551615"), ("--timeout", huge), ("--memory", huge), ("--unroll", "4294967295")]
    {
        assert_eq!(run(["verify", option, number, program]).verdict(), "TRUE", "{option} {number}");
    }
    for (option, number) in [("--timeout", "0"), ("--memory", "0"), ("--unroll", huge), ("--timeout", "1.5")] {
        refused(&run(["verify", option, number, program]), 64, &[option]);
    }
    refused(&run(["verify", "--memory", "70", program]), 64, &["the least is 128"]);
}

/// What the verifier says of this standard input.
fn piped(text: &str, args: &[&str]) -> Said {
    use std::io::Write;
    use std::process::Stdio;
    let mut command = support::praetor();
    command.arg("verify").args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    Said::from(child.wait_with_output().unwrap())
}

#[test]
fn standard_input_is_read_once() {
    let text = "#include <stddef.h>\nextern void reach_error(void);\nint main(void) {\n  reach_error();\n}\n";
    let folder = tempfile::tempdir().unwrap();
    let witness = folder.path().join("witness.yml");
    for name in ["-", "/dev/stdin"] {
        let said = piped(text, &[name, "--html", "/dev/null", "--witness", witness.to_str().unwrap()]);
        assert_eq!(said.verdict(), "FALSE(unreach-call)", "{}", said.all());
        assert!(said.stdout.contains(&format!("{name}:4:3")), "{}", said.all());
        assert!(fs::read_to_string(&witness).unwrap().contains("line: 4"), "the place in the text that was read");
        refused(&piped("", &[name]), 65, &["is empty"]);
        refused(&piped("int x = ;", &[name]), 65, &[&format!("{name}:1:9")]);
    }
    refused(&run(["verify", "/dev/zero"]), 65, &["/dev/zero", "does not end"]);
}

#[test]
fn nobody_reads_the_output() {
    use std::process::Stdio;
    let (_c, program) = file("a.c", "extern void reach_error(void);\nint main(void) { reach_error(); }\n");
    let mut child = support::praetor();
    let mut child = child.arg("verify").arg(&program).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let said = Said::from(child.wait_with_output().unwrap());
    assert_eq!((said.code, said.stderr.as_str()), (Some(1), ""));
    let full = run(["verify".as_ref(), program.as_os_str(), "--json".as_ref(), "/dev/full".as_ref()]);
    assert!(full.code == Some(70) && full.stderr.contains("/dev/full: No space left"), "{}", full.all());
}

#[test]
fn a_line_of_two_hundred_thousand_statements() {
    let text = |end: &str| format!("int x; int main(void) {{{}return 0; }}\n", format!("x = 1;{end}").repeat(50_000));
    let time = |text: &str| {
        let start = std::time::Instant::now();
        let (_c, program) = file("a.c", text);
        assert_eq!(run(["translate".as_ref(), program.as_os_str()]).code, Some(0));
        start.elapsed()
    };
    let (lines, line) = (time(&text("\n")), time(&text("")));
    assert!(line < lines * 3, "{line:?} on one line, {lines:?} on many");
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
                typedef int jmp_buf[8];\nextern int getcontext(jmp_buf);\njmp_buf b;\n";
    let reached = format!("{head}int main(void) {{ if (getcontext(b)) reach_error(); return 0; }}\n");
    let said = verify("jmp.c", &reached);
    assert!(
        said.verdict().starts_with("UNKNOWN(unsupported: ") && said.verdict().contains("jmp.c:6"),
        "{}",
        said.all()
    );
    let unreached = format!("{head}void f(void) {{ getcontext(b); }}\nint main(void) {{ return 0; }}\n");
    assert_eq!(verify("jmp.c", &unreached).verdict(), "TRUE");
}
