//! `praetor check` on the command line.

use super::{DataModel, InputArgs, Undefined, mebibytes, seconds};
use crate::check::classes::Class;
use crate::report::text::Detail;
use clap::Args;
use std::path::PathBuf;

const CHECK_HELP: &str = "\
Every violated place is a finding of its own, with an execution that leads there. After one, the search goes on for others,
in the executions that get past it. A finding was replayed; what is proved has no bound.

The last line and the exit code:
  Verdict: TRUE              0  every check is proved
  Verdict: FALSE(<checks>)   1  these checks are violated
  Verdict: UNKNOWN(<why>)    2  nothing was found, and not everything is proved; the table says what

Examples:
  praetor check parser.c                               all checks, from main
  praetor parser.c                                     the same
  praetor check -I include -D DEBUG parser.c list.c    several files are linked as one program
  praetor check --checks dereference,leak parser.c     some checks
  praetor check --json findings.json parser.c          for programs";

/// Run the usual checks on a C program, and show everything that is found.
#[derive(Args, Clone, Debug)]
#[command(after_help = CHECK_HELP)]
pub struct CheckArgs {
    /// C sources (.c is preprocessed, .i is read as it is).
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Which checks to make [default: all].
    #[arg(long, value_enum, value_name = "CHECK", value_delimiter = ',')]
    pub checks: Vec<Class>,
    /// What calls of functions do that nothing defines, besides returning anything [default: memory].
    #[arg(long, value_enum, value_name = "EFFECT")]
    pub undefined: Option<Undefined>,
    /// Sizes of types: ILP32 (int, long, pointers have 32 bits) or LP64 (long and pointers have 64).
    #[arg(long, value_enum, default_value_t = DataModel::Lp64, value_name = "MODEL", ignore_case = true)]
    pub data_model: DataModel,
    /// Look for included files here too.
    #[arg(short = 'I', value_name = "DIR")]
    pub include: Vec<PathBuf>,
    /// Define a macro for the preprocessor.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub define: Vec<String>,
    /// Seconds of wall time for the whole run.
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = seconds)]
    pub timeout: u64,
    /// Memory for the whole run, in MiB [default: three quarters of the machine's].
    #[arg(long, value_name = "MIB", value_parser = mebibytes)]
    pub memory: Option<u64>,
    /// How much of a finding's trace to print: the steps that matter first, or all.
    #[arg(long, value_enum, default_value_t = Detail::Short, value_name = "DETAIL")]
    pub trace: Detail,
    /// Write the findings and the table to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
}

impl CheckArgs {
    /// What to read.
    pub fn input(&self) -> InputArgs {
        InputArgs {
            files: self.files.clone(),
            property: None,
            undefined: self.undefined,
            data_model: self.data_model,
            include: self.include.clone(),
            define: self.define.clone(),
        }
    }
}
