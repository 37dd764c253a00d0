//! Times the parser on files: `cargo run --release --example parse_time -- FILE...`

use std::time::Instant;

use frontend::lex::symbol::Interner;
use frontend::parse::parse;
use frontend::source::SourceMap;

fn main() {
    for path in std::env::args().skip(1) {
        let text = match std::fs::read(&path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{path}: {error}");
                continue;
            }
        };
        let bytes = text.len();
        let start = Instant::now();
        let mut sources = SourceMap::new();
        let result = parse(text, &path, &mut sources, &mut Interner::new());
        let seconds = start.elapsed().as_secs_f64();
        let items = result.map_or(0, |result| result.tree.items.len());
        println!("{seconds:.3} s, {bytes} bytes, {items} items: {path}");
    }
}
