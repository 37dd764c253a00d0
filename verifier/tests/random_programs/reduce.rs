//! A program with a difference, without what it does not need.

use crate::program::Program;

/// Tries before a program is small enough.
const TRIES: usize = 400;

/// Leaves out lines and blocks as long as the rest is still `wanted`.
pub fn reduce(program: &Program, mut wanted: impl FnMut(&Program) -> bool) -> Program {
    let (mut best, mut tries) = (program.clone(), 0);
    loop {
        let before = best.clone();
        for file in 0..best.files.len() {
            let mut line = 0;
            while line < best.files[file].lines().count() {
                let smaller = cuts(&best.files[file], line).into_iter().find_map(|text| {
                    let mut candidate = best.clone();
                    candidate.files[file] = text;
                    tries += 1;
                    (tries <= TRIES && wanted(&candidate)).then_some(candidate)
                });
                match smaller {
                    Some(smaller) => best = smaller,
                    None => line += 1,
                }
            }
        }
        if best == before || tries > TRIES {
            return best;
        }
    }
}

/// The text without what starts at a line: the line, or the block, or the lines around the block.
fn cuts(text: &str, start: usize) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let depth = |line: &str| line.matches('{').count() as i64 - line.matches('}').count() as i64;
    let without = |drop: &dyn Fn(usize) -> bool| {
        let kept = lines.iter().enumerate().filter(|(i, _)| !drop(*i)).map(|(_, l)| format!("{l}\n"));
        kept.collect::<String>()
    };
    let mut open = depth(lines[start]);
    if open <= 0 {
        return if open == 0 { vec![without(&|i| i == start)] } else { Vec::new() };
    }
    let mut end = start;
    while open > 0 && end + 1 < lines.len() {
        end += 1;
        open += depth(lines[end]);
    }
    vec![without(&|i| (start..=end).contains(&i)), without(&|i| i == start || i == end)]
}
