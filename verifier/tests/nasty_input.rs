//! What people give a command by mistake: each is refused with a message, quickly, without a panic and without a file left
//! behind.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::time::{Duration, Instant};
use support::{Said, praetor};

const PROGRAM: &str = "int main(void) { return 0; }\n";

/// What lies in the folder where the commands run.
fn fill(folder: &Path) {
    let write = |name: &str, text: &[u8]| fs::write(folder.join(name), text).unwrap();
    write("good.c", PROGRAM.as_bytes());
    write("empty.c", b"");
    write("blank.c", b"\n \n");
    write("nul.c", b"int main(void) { return 0; }\0\0");
    write("latin.c", b"int main(void) { return \xff\xfe; }\n");
    write("binary.c", &[0x7f, b'E', b'L', b'F', 2, 1, 1, 0]);
    write("half.c", b"int main(void) { return (1 + ");
    write("nomain.c", b"int first(void) { return 1; }\nstatic int second(int n) { return n; }\n");
    write("twice.c", b"int main(void) { return 1; }\n");
    write("includes_itself.c", b"#include \"includes_itself.c\"\nint main(void) { return 0; }\n");
    write("lacks.c", b"#include <not/there.h>\nint main(void) { return 0; }\n");
    write("string.c", b"int main(void) { char *s = \"no end; return 0; }\n");
    write("deep.c", format!("int main(void) {{ return {}0; }}\n", "(".repeat(50_000)).as_bytes());
    write("main_is_no_function.c", b"int main = 3;\n");
    write("old_style.c", b"int f(a) int a; { return a; }\n");
    write("matrix.c", b"int f(int m[][3]) { return m[0][0]; }\n");
    write("text.bpl", b"procedure main() { assert true; }\n");
    write("no_build.json", b"{}");
    write(
        "bad_build.json",
        b"[{\"directory\": \".\", \"file\": \"good.c\", \"command\": \"gcc -funsigned-char -c good.c\"}]",
    );
    write("other_build.json", b"[{\"directory\": \".\", \"file\": \"other.c\", \"command\": \"gcc -c other.c\"}]");
    write("options", b"@options");
    write("p.prp", b"CHECK( init(main()), LTL(G pigs-fly) )\n");
    fs::create_dir(folder.join("folder.c")).unwrap();
    fs::create_dir(folder.join("closed")).unwrap();
    symlink("nowhere.c", folder.join("dangling.c")).unwrap();
    symlink("loop.c", folder.join("loop.c")).unwrap();
    fs::set_permissions(folder.join("closed"), fs::Permissions::from_mode(0o555)).unwrap();
}

fn names(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

/// The arguments behind `praetor`, the exit code, and words of the message.
const REFUSED: &[(&[&str], i32, &str)] = &[
    (&["check"], 64, "required"),
    (&["check", "missing.c"], 65, "no such file"),
    (&["check", "folder.c"], 65, "is a directory"),
    (&["check", "empty.c"], 65, "is empty"),
    (&["check", "blank.c"], 65, "does not define the function 'main'"),
    (&["check", "nul.c"], 65, "not a text file"),
    (&["check", "latin.c"], 65, "latin.c:1"),
    (&["check", "binary.c"], 65, "not a text file"),
    (&["check", "half.c"], 65, "half.c:1"),
    (&["check", "string.c"], 65, "string.c:1"),
    (&["check", "nomain.c"], 65, "--function NAME starts at another one: it defines first, second"),
    (&["check", "good.c", "twice.c"], 65, "main"),
    (&["check", "good.c", "good.c"], 65, "main"),
    (&["check", "includes_itself.c"], 65, "nested"),
    (&["check", "lacks.c"], 65, "not/there.h"),
    (&["check", "main_is_no_function.c"], 65, "main"),
    (&["check", "dangling.c"], 65, "no such file"),
    (&["check", "loop.c"], 65, "loop.c"),
    (&["check", "text.bpl"], 64, "praetor verify"),
    (&["check", "--function", "frist", "nomain.c"], 65, "did you mean 'first'?"),
    (&["check", "--function", "f", "old_style.c"], 65, "old style"),
    (&["check", "--function", "f", "matrix.c"], 65, "cannot be written"),
    (&["check", "--function", "first", "/dev/null"], 65, "is empty"),
    (&["check", "--pointer-depth", "3", "good.c"], 64, "--function"),
    (&["check", "--function", "first", "--keep-harness", "nomain.c", "nomain.c"], 64, "nomain.c"),
    (&["check", "--checks", "nul", "good.c"], 64, "null"),
    (&["check", "--chekcs", "null", "good.c"], 64, "--checks"),
    (&["check", "--timeout", "0", "good.c"], 64, "timeout"),
    (&["check", "--json", "missing/x.json", "good.c"], 64, "missing/x.json"),
    (&["check", "-funsigned-char", "good.c"], 65, "-funsigned-char changes what the program means"),
    (&["check", "good.c", "-include"], 64, "-include has no value"),
    (&["check", "@missing"], 64, "@missing"),
    (&["check", "@options"], 64, "name each other"),
    (&["check", "--build", "no_build.json"], 65, "no compilation database"),
    (&["check", "--build", "bad_build.json"], 65, "-funsigned-char"),
    (&["check", "--build", "other_build.json", "good.c"], 65, "does not compile good.c"),
    (&["check", "--build", "missing.json"], 65, "missing.json"),
    (&["verify", "--property", "no-overflw", "good.c"], 64, "did you mean 'no-overflow'?"),
    (&["verify", "--property", "missing.prp", "good.c"], 65, "missing.prp"),
    (&["verify", "--property", "p.prp,no-overflow", "good.c"], 65, "pigs-fly"),
    (&["verify", "good.c", "text.bpl"], 65, "alone"),
    (&["chekc", "good.c"], 64, "check"),
];

#[test]
fn each_is_refused_with_a_message() {
    let scratch = tempfile::tempdir().unwrap();
    fill(scratch.path());
    let before = names(scratch.path());
    for (args, code, words) in REFUSED {
        let start = Instant::now();
        let mut command = praetor();
        let said = Said::from(command.current_dir(scratch.path()).args(*args).output().unwrap());
        assert_eq!(said.code, Some(*code), "{args:?}: {}", said.all());
        assert!(said.stderr.contains(words), "{args:?}: {words:?} is missing: {}", said.all());
        assert!(!said.all().contains("panicked") && !said.stdout.contains("Verdict:"), "{args:?}: {}", said.all());
        assert!(start.elapsed() < Duration::from_secs(20), "{args:?} takes {:?}", start.elapsed());
        assert_eq!(names(scratch.path()), before, "{args:?} leaves something");
    }
}

/// What is odd and still a program.
#[test]
fn what_can_be_read_is_read() {
    let scratch = tempfile::tempdir().unwrap();
    fill(scratch.path());
    let deep = ["check", "deep.c"];
    let said = Said::from(praetor().current_dir(scratch.path()).args(deep).output().unwrap());
    assert!(said.code == Some(65) && !said.all().contains("panicked"), "{}", said.all());
    for args in [
        &["good.c"][..],
        &["check", "./good.c", "--checks", "null"],
        &["verify", "--property", "no-overflow", "good.c"],
    ] {
        let said = Said::from(praetor().current_dir(scratch.path()).args(args).output().unwrap());
        assert_eq!((said.verdict(), said.code), ("TRUE", Some(0)), "{args:?}: {}", said.all());
    }
}
