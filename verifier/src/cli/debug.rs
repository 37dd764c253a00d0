//! What helps when something goes wrong: docs/debugging.md. The supervisor passes it on to its workers.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Clone, Default, Debug)]
pub struct DebugArgs {
    /// Say on standard error what stages, engines and solvers do, in this detail.
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub log: Option<LogLevel>,
    /// Write each query to Z3 to this folder, as MEMBER-NUMBER.smt2.
    #[arg(long, value_name = "DIR")]
    pub dump_queries: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogLevel {
    Error,
    Warn,
    /// Stages, members, bounds, refinements.
    Info,
    /// The engines' steps.
    Debug,
    /// Each answer of Z3.
    Trace,
}

impl DebugArgs {
    /// The same on a worker's command line.
    pub fn arguments(&self) -> Vec<std::ffi::OsString> {
        let mut args = Vec::new();
        if let Some(level) = self.log {
            let level = level.to_possible_value().expect("no value is skipped");
            args.extend(["--log".into(), level.get_name().into()]);
        }
        if let Some(folder) = &self.dump_queries {
            args.extend(["--dump-queries".into(), folder.into()]);
        }
        args
    }
}
