//! C texts up to the Boogie program, which Boogie's reader has to take as it was printed.
#![no_main]

use frontend::pipeline::{self, Options, Text};
use frontend::translate::{self, Property};

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    // Which properties are asked about goes by the text, so that all are.
    let asked = text.iter().fold(0u8, |sum, byte| sum.wrapping_mul(31).wrapping_add(*byte));
    let is_asked = |bit: u8| asked >> bit & 1 == 1;
    let property = Property {
        asserts: is_asked(0),
        overflow: is_asked(1),
        deref: is_asked(2),
        free: is_asked(3),
        track: is_asked(4),
        cleanup: is_asked(5),
        ..translate::Options::default().property
    };
    let options = translate::Options { property, allocation_may_fail: is_asked(6), ..translate::Options::default() };
    let texts = vec![Text { name: "a.c".into(), text: text.to_vec(), aligned: None }];
    if let Ok(done) = pipeline::translate_texts(texts, &Options::default(), &options) {
        let printed = boogie::print(&done.translation.program);
        boogie::parse(&printed).expect("what is printed is read");
    }
});
