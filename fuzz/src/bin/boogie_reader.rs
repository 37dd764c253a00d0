//! Boogie texts through the reader; what it takes is printed, read again, and printed the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(program) = boogie::parse(text) {
        let printed = boogie::print(&program);
        let again = boogie::parse(&printed).expect("what is printed is read");
        assert_eq!(boogie::print(&again), printed);
    }
});
