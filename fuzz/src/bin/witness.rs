//! Correctness witnesses in YAML.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = verifier::input::claimed::parse(text, &["a.c".to_owned(), "x/b.c".to_owned()]);
});
