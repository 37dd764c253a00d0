//! `praetor cc`: builds go on as with the compiler, and what they linked is checked.

mod support;

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
use support::tools::skip_unless_required;
use support::{Said, praetor};

fn write(folder: &Path, name: &str, text: &str) {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

/// As a user's shell would run it, which no make has started.
fn clean(command: &mut Command, folder: &Path) -> Said {
    for name in ["MAKELEVEL", "MAKEFLAGS", "MFLAGS", "PRAETOR_CC", "PRAETOR_BUILD"] {
        if !command.get_envs().any(|(set, _)| set == name) {
            command.env_remove(name);
        }
    }
    command.current_dir(folder).output().expect("the program starts").into()
}

fn run(folder: &Path, args: &str) -> Said {
    clean(praetor().args(args.split_whitespace()), folder)
}

fn has_make() -> bool {
    let is_there = Command::new("make").arg("--version").output().is_ok();
    if !is_there {
        skip_unless_required("make");
    }
    is_there
}

/// A library in a folder of its own, a program that is linked with it, and another program.
const MAKEFILE: &str = "\
CPPFLAGS = -Iinclude -DSLOTS=4
all: prog trial
prog: main.o start.o library
\t$(CC) $(CFLAGS) -o $@ main.o start.o -Llib -lring -lm
main.o: main.c
\t$(CC) $(CPPFLAGS) -c -o $@ main.c
start.o: start.s
\t$(CC) -c -o $@ start.s
trial: trial.c
\t$(CC) -o trial trial.c
library:
\t$(MAKE) -C lib
.PHONY: all library
";

const LIBRARY: &str = "\
libring.a: ring.o put.o
\trm -f $@ && ar rcs $@ ring.o put.o
ring.o: ring.c
\t$(CC) @options -c ring.c
put.o: put.c
\t$(CC) @options -c put.c
";

fn project(folder: &Path) {
    write(folder, "Makefile", MAKEFILE);
    write(folder, "lib/Makefile", LIBRARY);
    write(folder, "lib/options", "-I ../include\n-DSLOTS=8");
    write(folder, "include/ring.h", "extern int slots[4];\nvoid put(int at);\n");
    write(folder, "main.c", "#include <ring.h>\nint main(void) { put(SLOTS); return 0; }\n");
    write(folder, "start.s", ".section .note.GNU-stack,\"\",@progbits\n");
    write(folder, "trial.c", "int main(void) { return 0; }\n");
    write(folder, "lib/ring.c", "#include <ring.h>\nint slots[4];\n");
    write(
        folder,
        "lib/put.c",
        "#include <ring.h>\nvoid put(int at)\n{\n    if (at < SLOTS)\n        slots[at] = 1;\n}\n",
    );
}

fn build(folder: &Path, target: &str) -> Said {
    let compiler = format!("CC={} cc", env!("CARGO_BIN_EXE_praetor"));
    clean(Command::new("make").args(["-j4", target, &compiler]), folder)
}

fn database(file: &Path) -> Vec<Value> {
    serde_json::from_slice(&fs::read(file).unwrap()).unwrap()
}

#[test]
fn the_program_that_make_links_is_checked() {
    if !has_make() {
        return;
    }
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    project(folder);
    let said = build(folder, "all");
    assert!(said.code == Some(0) && folder.join("prog").exists(), "{}", said.all());
    let noted = database(&folder.join("compile_commands.json"));
    // Five files, one of them as a program of its own, and two links.
    assert_eq!(noted.len(), 7, "{noted:#?}");
    assert!(!folder.join("lib/compile_commands.json").exists());

    let checked = run(folder, "check --build compile_commands.json --checks dereference prog");
    assert_eq!(checked.verdict(), "FALSE(dereference)", "{}", checked.all());
    assert!(checked.stdout.contains("lib/put.c:5:"), "{}", checked.all());
    assert!(checked.stdout.contains("start.s is linked too and is no C of the build: left out"), "{}", checked.all());
    let other = run(folder, "check --build compile_commands.json --checks dereference trial");
    assert_eq!(other.verdict(), "TRUE", "{}", other.all());
    let both = run(folder, "check --build compile_commands.json");
    assert!(both.code == Some(65) && both.stderr.contains("name one of them as FILE: "), "{}", both.all());

    // Only what is made again is noted again.
    write(folder, "main.c", "#include <ring.h>\nint main(void) { put(0); return 0; }\n");
    fs::remove_file(folder.join("trial.c")).unwrap();
    let again = build(folder, "prog");
    assert_eq!(again.code, Some(0), "{}", again.all());
    assert_eq!(database(&folder.join("compile_commands.json")).len(), 7);
    // The only program whose sources are there.
    let mended = run(folder, "check --build compile_commands.json --checks dereference");
    assert_eq!(mended.verdict(), "TRUE", "{}", mended.all());
}

#[test]
fn all_is_passed_on_to_the_compiler() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    write(folder, "a.c", "int b(void);\nint main(void) { return b() / 3; }\n");
    write(folder, "b.c", "#include <limits.h>\nint b(void) { return INT_MAX + ONE; }\n");
    write(folder, "bad.c", "int main(void) { return }\n");
    let bad = run(folder, "cc -c bad.c");
    assert!(bad.code == Some(1) && bad.stderr.contains("bad.c:1:25: error"), "{}", bad.all());
    let asked = run(folder, "cc --version");
    assert!(asked.code == Some(0) && !asked.stdout.contains("praetor"), "{}", asked.all());
    let text = run(folder, "cc -E a.c");
    assert!(text.stdout.contains("return b() / 3"), "{}", text.all());
    assert!(!folder.join("compile_commands.json").exists());

    let linked = run(folder, "cc -Wno-overflow -DONE=1 -o x a.c b.c -lm");
    assert!(linked.code == Some(0) && folder.join("x").exists(), "{}", linked.all());
    assert_eq!(database(&folder.join("compile_commands.json")).len(), 3);
    let checked = run(folder, "check --build compile_commands.json --checks overflow");
    assert!(checked.verdict() == "FALSE(overflow)" && checked.stdout.contains("b.c:2:"), "{}", checked.all());
}

#[test]
fn the_compiler_and_the_file_are_chosen() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    write(folder, "sub/a.c", "int main(void) { return 0; }\n");
    let cc = |name: &str, value: &str| clean(praetor().args(["cc", "-c", "sub/a.c"]).env(name, value), folder);
    let said = cc("PRAETOR_BUILD", "sub/build.json");
    assert!(said.code == Some(0) && !folder.join("compile_commands.json").exists(), "{}", said.all());
    assert_eq!(database(&folder.join("sub/build.json"))[0]["output"], "a.o");
    let said = cc("PRAETOR_CC", "cc -DA='1 2'");
    assert_eq!(said.code, Some(0), "{}", said.all());
    let words = database(&folder.join("compile_commands.json"))[0]["arguments"].clone();
    assert_eq!(words, serde_json::json!(["cc", "-DA=1 2", "-c", "sub/a.c"]));

    let none = cc("PRAETOR_CC", "no-such-compiler");
    assert!(none.code == Some(127) && none.stderr.contains("no-such-compiler (PRAETOR_CC"), "{}", none.all());
    let again = cc("PRAETOR_CC", &format!("{} cc", env!("CARGO_BIN_EXE_praetor")));
    assert!(again.code == Some(64) && again.stderr.contains("another compiler"), "{}", again.all());
    write(folder, "compile_commands.json", "{}");
    for (name, value) in [("PRAETOR_BUILD", "missing/x.json"), ("PRAETOR_BUILD", "compile_commands.json")] {
        let said = cc(name, value);
        assert!(said.code == Some(0) && said.stderr.contains("not noted"), "{}", said.all());
    }
    assert_eq!(fs::read_to_string(folder.join("compile_commands.json")).unwrap(), "{}");
}
