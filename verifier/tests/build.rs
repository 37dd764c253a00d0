//! Programs as their builds compile them: gcc's options, and `compile_commands.json`.

mod support;

use std::fs;
use std::path::Path;
use support::{Said, praetor};

fn write(folder: &Path, name: &str, text: &str) {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

fn run(folder: &Path, args: &[&str]) -> Said {
    praetor().current_dir(folder).args(args).output().expect("the binary starts").into()
}

const LIMITS: &str = "\
#include <assert.h>
#ifndef LIMIT
#error no limit
#endif
#ifdef OLD
#error old
#endif
#if __STDC_VERSION__ != 199901L
#error not C99
#endif
int main(void)
{
    assert(sizeof(long) == 4 && LIMIT == 3 && own() == 7);
    return 0;
}
";

#[test]
fn options_of_gcc_are_followed() {
    let scratch = tempfile::tempdir().unwrap();
    write(scratch.path(), "a.c", LIMITS);
    write(scratch.path(), "sub/own.h", "static int own(void) { return 7; }\n");
    write(scratch.path(), "args", "-DLIMIT=3 -DOLD\n-UOLD '-isystem' sub\n");
    let options = "check -std=c99 @args -include own.h -m32 -O2 -Wall -Wno-unused -g -fno-common -pthread a.c";
    let said = run(scratch.path(), &options.split(' ').collect::<Vec<_>>());
    assert_eq!((said.verdict(), said.code), ("TRUE", Some(0)), "{}", said.all());
    // Each of them matters.
    for left in ["-std=c99 ", "@args ", "-include own.h ", "-m32 "] {
        let said = run(scratch.path(), &options.replace(left, "").split(' ').collect::<Vec<_>>());
        assert_ne!(said.code, Some(0), "without {left}: {}", said.all());
    }
}

const BUILD: &str = r#"[
  {"directory": "OUT", "command": "gcc -I../include -DSIZE=4 -o a.o -c ../src/a.c", "file": "../src/a.c"},
  {"directory": "OUT", "arguments": ["cc", "-I../include", "-DSIZE=8", "-c", "../src/b.c"], "file": "../src/b.c"},
  {"directory": "OUT", "command": "as c.s", "file": "c.s"}
]"#;

#[test]
fn each_file_is_compiled_as_its_build_does() {
    let scratch = tempfile::tempdir().unwrap();
    let out = scratch.path().join("out");
    fs::create_dir(&out).unwrap();
    write(scratch.path(), "include/table.h", "extern int table[4];\nvoid set(int at);\n");
    write(scratch.path(), "src/a.c", "#include <table.h>\nint table[SIZE];\nint main(void) { set(3); return 0; }\n");
    write(
        scratch.path(),
        "src/b.c",
        "#include <table.h>\nvoid set(int at)\n{\n    if (at < SIZE)\n        table[at + 1] = 1;\n}\n",
    );
    write(&out, "compile_commands.json", &BUILD.replace("OUT", &out.display().to_string()));
    let said = run(scratch.path(), &["check", "--build", "out/compile_commands.json", "--checks", "dereference"]);
    assert_eq!(said.verdict(), "FALSE(dereference)", "{}", said.all());
    assert!(said.stdout.contains("src/b.c:5:"), "{}", said.all());
    // One of its files, from a function of that.
    let one =
        ["check", "--build", "out/compile_commands.json", "--checks", "dereference", "--function", "set", "src/b.c"];
    let said = run(scratch.path(), &one);
    assert_eq!(said.verdict(), "FALSE(dereference)", "{}", said.all());
    let relative = BUILD.replace("OUT", ".");
    write(&out, "compile_commands.json", &relative);
    let said = run(scratch.path(), &["check", "--build", "out/compile_commands.json", "--checks", "division"]);
    assert_eq!((said.verdict(), said.code), ("TRUE", Some(0)), "{}", said.all());
}
