//! Seconds per MB of C text for each stage, measured once: along a column they should not grow with the size.

mod inputs;

use std::time::Instant;

use boogie::passes::{Property, pipeline};
use frontend::{normalise, translate};
use inputs::{Input, checked, inputs, parsed};

/// Translation recurses along expressions.
const STACK: usize = 1 << 28;

struct Clock {
    start: Instant,
    megabytes: f64,
}

impl Clock {
    /// Prints the seconds per MB since the last call.
    fn lap(&mut self) {
        print!(" {:9.3}", self.start.elapsed().as_secs_f64() / self.megabytes);
        self.start = Instant::now();
    }
}

const WANTED: normalise::Wanted = normalise::Wanted { lives: false, reads: false, faults: false, error_functions: &[] };

fn measure(input: &Input) {
    let megabytes = input.text.len() as f64 / 1e6;
    print!("{:>40.40} {megabytes:6.3}", input.name);
    let mut clock = Clock { start: Instant::now(), megabytes };
    let parsed = parsed(input);
    clock.lap();
    let typed = checked(input, &parsed);
    clock.lap();
    let program = normalise::normalise(typed, WANTED);
    clock.lap();
    let translation = translate::translate(&program, &parsed.sources, &translate::Options::default());
    let program = translation.unwrap_or_else(|errors| panic!("{}: {errors:?}", input.name)).program;
    clock.lap();
    let options = pipeline::Options { property: Some(Property::Asserts) };
    let prepared = pipeline::run(program, options);
    clock.lap();
    let procedures = prepared.map_or(0, |prepared| prepared.passive.procs.len());
    println!(" {procedures:8}");
}

fn main() {
    println!(
        "{:>40} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>8}",
        "seconds per MB", "MB", "parse", "check", "normalise", "translate", "passes", "procs"
    );
    let run = || inputs().iter().for_each(measure);
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(run).expect("a thread");
    thread.join().expect("every input goes through all stages");
}
