//! Property files.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = verifier::property::Property::parse(text);
});
