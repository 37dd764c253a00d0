//! Preprocessing: files as they are found on a disk, and the compilers' messages.

use std::path::{Path, PathBuf};

use frontend::ctype::DataModel;
use frontend::diagnostics::Diagnostic;
use frontend::preprocess::{Options, preprocess};
use frontend::source::SourceMap;

struct Dir(tempfile::TempDir);

impl Dir {
    fn new() -> Self {
        Dir(tempfile::tempdir().expect("a temporary directory"))
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, text).expect("a writable file");
        path
    }
}

fn read(path: &Path, options: &Options) -> String {
    let mut sources = SourceMap::new();
    let result = preprocess(path, options, &mut sources).expect("it can be preprocessed");
    String::from_utf8(result.text).expect("UTF-8")
}

/// The error, and the place it has.
fn fails(path: &Path) -> (Diagnostic, Option<String>) {
    let mut sources = SourceMap::new();
    let errors = preprocess(path, &Options::default(), &mut sources).expect_err("it is an error");
    let error = errors.into_iter().next().expect("there is a message");
    let place = sources.location(error.span.lo).map(|place| format!("{}:{}", place.line, place.column));
    (error, place)
}

#[test]
fn preprocessed_text_is_taken_as_it_is() {
    let dir = Dir::new();
    let text = "#define A 1\nint x = A;\n";
    assert_eq!(read(&dir.file("a.i", text), &Options::default()), text);
    let marked = "# 1 \"orig.c\"\nint x = __LINE__;\n";
    assert_eq!(read(&dir.file("b.c", marked), &Options::default()), marked);
    assert_eq!(read(&dir.file("c.c", "\u{feff}int x;\n"), &Options::default()), "int x;\n");
}

#[test]
fn directives_and_options_are_carried_out() {
    let dir = Dir::new();
    let path = dir.file("a.c", "#include \"b.h\"\nint x = A + B;\n");
    dir.file("b.h", "#define A 40\n");
    let options = Options { defines: vec!["B=2".into()], ..Options::default() };
    let text = read(&path, &options);
    assert!(text.contains("int x = 40 + 2;"), "{text}");
    assert!(text.contains("a.c\""), "no line markers: {text}");

    let plain = dir.file("c.c", "int x = B;\n");
    assert!(read(&plain, &options).contains("int x = 2;"));
    let header = dir.file("d.h", "extern int d;\n");
    let options = Options { includes: vec![header], ..Options::default() };
    assert!(read(&plain, &options).contains("extern int d;"));
    let options = Options { include_dirs: vec![dir.0.path().into()], ..Options::default() };
    let other = Dir::new();
    let path = other.file("e.c", "#include <b.h>\nint x = A;\n");
    assert!(read(&path, &options).contains("int x = 40;"));
}

#[test]
fn the_data_model_decides_predefined_macros() {
    let dir = Dir::new();
    let path = dir.file("a.c", "#include <stdint.h>\nlong x = __SIZEOF_LONG__; int y = __INT_MAX__; int64_t z;\n");
    let narrow = read(&path, &Options { model: DataModel::Ilp32, ..Options::default() });
    assert!(narrow.contains("long x = 4; int y = 0x7fffffff;"), "{narrow}");
    assert!(narrow.contains("typedef signed long long int __int64_t;"), "{narrow}");
    let wide = read(&path, &Options::default());
    assert!(wide.contains("long x = 8;"), "{wide}");
    assert!(wide.contains("typedef signed long int __int64_t;"), "{wide}");
}

#[test]
fn a_missing_header_is_shown_in_its_line() {
    let dir = Dir::new();
    let (error, place) = fails(&dir.file("a.c", "int x;\n  #include <no/such.h>\n"));
    assert!(error.message.contains("no/such.h"), "{error:?}");
    assert_eq!(place.as_deref(), Some("2:12"));
    dir.file("b.h", "\n#error wrong\n");
    let (error, place) = fails(&dir.file("b.c", "#include \"b.h\"\n"));
    assert!(error.message.contains("b.h:2:2") && error.message.contains("wrong"), "{error:?}");
    assert_eq!(place, None);
}

#[test]
fn what_is_no_c_file_is_said_to_be_so() {
    let dir = Dir::new();
    let (error, _) = fails(&dir.0.path().join("missing.c"));
    assert!(error.message.ends_with("missing.c: no such file"), "{error:?}");
    let (error, _) = fails(dir.0.path());
    assert!(error.message.contains("is a directory"), "{error:?}");
    let (error, _) = fails(&dir.file("empty.c", ""));
    assert!(error.message.ends_with("is empty"), "{error:?}");
    let (error, _) = fails(&dir.file("binary.c", b"\x7fELF\0\0"));
    assert!(error.message.contains("NUL"), "{error:?}");
}

#[test]
fn text_in_other_encodings_is_text() {
    let dir = Dir::new();
    let path = dir.file("latin.c", b"/* caf\xe9 */ int x;\n");
    let text = preprocess(&path, &Options::default(), &mut SourceMap::new()).expect("it can be read").text;
    assert_eq!(text, b"/* caf\xe9 */ int x;\n");
}
