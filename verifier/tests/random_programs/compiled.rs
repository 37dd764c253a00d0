//! What gcc's programs do, on all inputs.

use crate::program::{PRELUDE, Program};
use crate::support::gcc;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

const DRIVER: &str = include_str!("driver.c");

/// What is undefined is trapped without a report, so that the driver goes on.
pub const TRAPPING: &[&str] =
    &["-O0", "-fno-strict-aliasing", "-fsanitize=undefined,float-cast-overflow", "-fsanitize-undefined-trap-on-error"];
/// Between members of one object all is defined here that the hardware defines.
pub const PLAIN: &[&str] = &["-O0", "-fno-strict-aliasing"];
pub const OPTIMISED: &[&str] = &["-O2", "-fno-strict-aliasing"];

/// What was seen of a program.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Seen {
    /// By probe.
    pub values: BTreeMap<usize, BTreeSet<i64>>,
    pub is_error_reached: bool,
    /// A signal or a limit, if it is of no use.
    pub failed: i32,
}

/// Runs programs, all in one binary.
///
/// Errors: gcc's messages.
pub fn observe(programs: &[Program], options: &[&str]) -> Result<Vec<Seen>, String> {
    let scratch = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    let mut add = |name: &str, text: &str| {
        let path = scratch.path().join(name);
        std::fs::write(&path, text).unwrap();
        files.push(path);
    };
    for file in 0..programs.iter().map(|p| p.files.len()).max().unwrap_or(0) {
        let mut text = PRELUDE.to_owned();
        for (n, program) in programs.iter().enumerate().filter(|(_, p)| file < p.files.len()) {
            text += &program.numbered(file, n);
        }
        add(&format!("programs{file}.c"), &text);
    }
    let mut list = "#define PROGRAMS(X)".to_owned();
    (0..programs.len()).for_each(|n| write!(list, " X({n})").unwrap());
    add("driver.c", &format!("{list}\n{DRIVER}"));
    let binary = scratch.path().join("programs");
    let files: Vec<&std::path::Path> = files.iter().map(PathBuf::as_path).collect();
    gcc::compile(options, &files, &binary)?;
    let output = gcc::run(&binary, &[], 600).ok_or("gcc's programs do not end")?;
    let seen = read(&String::from_utf8_lossy(&output.stdout));
    if seen.len() == programs.len() { Ok(seen) } else { Err(format!("gcc's programs end early: {output:?}")) }
}

fn read(text: &str) -> Vec<Seen> {
    let mut list: Vec<Seen> = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["program", failed, reached] => {
                list.push(Seen { failed: failed.parse().unwrap(), is_error_reached: reached == "1", ..Seen::default() })
            }
            [probe, value] => {
                let seen = list.last_mut().expect("values follow a program");
                seen.values.entry(probe.parse().unwrap()).or_default().insert(value.parse().unwrap());
            }
            _ => panic!("not what the driver prints: {line}"),
        }
    }
    list
}
