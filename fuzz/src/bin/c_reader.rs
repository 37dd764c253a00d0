//! C texts through the reader: lexer, parser, check and control-flow form.
#![no_main]

use frontend::ctype::DataModel;
use frontend::pipeline::{self, Options, Text};

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    for model in [DataModel::Lp64, DataModel::Ilp32] {
        let texts = vec![Text { name: "a.c".into(), text: text.to_vec(), aligned: None }];
        let _ = pipeline::load_texts(texts, None, &Options { model, ..Options::default() });
    }
});
