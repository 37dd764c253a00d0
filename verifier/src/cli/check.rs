//! `praetor check` on the command line.

use super::{InputArgs, mebibytes, seconds};
use crate::check::classes::Class;
use crate::report::text::Detail;
use clap::Args;
use std::ops::RangeInclusive;
use std::path::PathBuf;

const CHECK_HELP: &str = "\
Every violated place is a finding of its own, with an execution that leads there. After one, the search goes on for others,
in the executions that get past it. A finding was replayed; what is proved has no bound. What options leave open is taken
from praetor.toml in the current folder or the nearest above it: see docs/projects.md.

The last line and the exit code:
  Verdict: TRUE              0  every check is proved
  Verdict: FALSE(<checks>)   1  these checks are violated
  Verdict: UNKNOWN(<why>)    2  nothing new was found, and not everything is proved; the table says what

Examples:
  praetor check parser.c                               all checks, from main
  praetor parser.c                                     the same
  praetor check -I include -D DEBUG parser.c list.c    several files are linked as one program
  praetor check --checks dereference,leak parser.c     some checks
  praetor check --function decode parser.c             from a function, with any arguments
  make CC=\"praetor cc\" && praetor check --build compile_commands.json prog    a program as make compiles and links it
  praetor check --build build/compile_commands.json    the same of cmake's and other builds
  praetor check --json findings.json parser.c          for programs
  praetor check --baseline old.sarif parser.c          only what is new since --sarif old.sarif counts";

/// Run the usual checks on a C program, and show everything that is found.
#[derive(Args, Clone, Debug)]
#[command(after_help = CHECK_HELP)]
pub struct CheckArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// Which checks to make [default: all but alignment, conversion and pointers].
    #[arg(long, value_enum, value_name = "CHECK", value_delimiter = ',')]
    pub checks: Vec<Class>,
    /// Where registers of devices are: accesses through pointers to volatile objects are valid there, and in objects
    /// [default: at any address that is a number]. Several ranges are separated by commas.
    #[arg(long, value_name = "FIRST-LAST", value_delimiter = ',', value_parser = address_range)]
    pub mmio: Vec<RangeInclusive<u64>>,
    /// Seconds of wall time for the whole run [default: 60].
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub timeout: Option<u64>,
    /// Memory for the whole run, in MiB [default: three quarters of the machine's].
    #[arg(long, value_name = "MIB", value_parser = mebibytes)]
    pub memory: Option<u64>,
    /// Search for proofs that an earlier run of this verifier has found, too: neither look them up nor keep new ones.
    #[arg(long)]
    pub no_cache: bool,
    /// How much of a finding's trace to print: the steps that matter first, or all.
    #[arg(long, value_enum, default_value_t = Detail::Short, value_name = "DETAIL")]
    pub trace: Detail,
    /// Write the findings and the table to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Write the findings to this file as SARIF 2.1.0, for code scanning services and editors.
    #[arg(long, value_name = "FILE")]
    pub sarif: Option<PathBuf>,
    /// Do not count findings that this SARIF log of an earlier run has.
    #[arg(long, value_name = "FILE.sarif")]
    pub baseline: Option<PathBuf>,
}

/// Where nothing else is said.
const DEFAULT_SECONDS: u64 = 60;

impl CheckArgs {
    /// The seconds of wall time for the whole run.
    pub fn seconds(&self) -> u64 {
        self.timeout.unwrap_or(DEFAULT_SECONDS)
    }
}

/// `0x40000000-0x5fffffff`; the last address belongs to the range.
pub fn address_range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let expected = || "expected the first and the last address, such as 0x40000000-0x5fffffff".to_owned();
    let address = |digits: &str| match digits.trim().strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => digits.trim().parse().ok(),
    };
    let (first, last) = text.split_once('-').ok_or_else(expected)?;
    let (first, last) = (address(first).ok_or_else(expected)?, address(last).ok_or_else(expected)?);
    if first > last {
        return Err("the first address is behind the last one".to_owned());
    }
    Ok(first..=last)
}
