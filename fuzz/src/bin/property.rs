//! Property files.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    let _ = verifier::input::property::Property::parse(text);
});
